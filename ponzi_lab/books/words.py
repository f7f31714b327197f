"""Every sentence of this room."""

from collections.abc import Collection, Sequence

from ..core.english import listed
from ..core.words import shown

NO_BOOKS = "These results have no books. Play the games once more with simulate(..., books=True)."
NO_DECISIONS = (
    "Results keep no single decisions and no points by kind. Play one game as a Match, or let "
    "simulate(..., records=FOLDER) write records and load one."
)
NO_PYARROW = "Parquet files need pyarrow. Install it with: pip install pyarrow"


def not_a_table(path: str) -> str:
    return f"A table is written into a file that ends in .csv or .parquet: {path}"


def not_given(name: str) -> str:
    return f"These books were put together by hand, and {name} is not among them."


def frames_to_ask_for(names: Sequence[str]) -> str:
    return f"Books. Ask for {listed(names, 'or')}."


def wrong_periods(name: str, periods: object) -> str:
    return f"{name} is {shown(periods)}; it must be a whole number from 1 to 1000."


def of_player(name: str, accounts: Collection[str]) -> str:
    """A player may be called as an account is; the account keeps the name."""
    return f"{name} (player)" if name in accounts else name


def wrong_source(source: object) -> str:
    return f"{shown(source)} holds no games. Give a Match, a Record, a list of these, or results with their books."


def several_games(titles: Sequence[str]) -> str:
    return (
        f"Games of {listed(titles, 'and')} do not go into one frame, for their books have different columns. "
        "Make one frame for each."
    )


def no_chains(title: str) -> str:
    return f"{title} has no chains; only games of Acquire have these books."


def no_companies(title: str) -> str:
    return f"{title} has no companies with tills; only games of Greed, Incorporated have these books."


def wrong_rate(rate: object) -> str:
    return f"rate is {shown(rate)}; it must be more than 0 and at most 10, that is 1000 % per period."


# What frames must be, and where to look in them


def no_frame(name: str, kind: str) -> str:
    return f"This figure needs a frame of {name} here, such as {name}(match), not a {kind}."


def wrong_frame(name: str, missing: Sequence[str]) -> str:
    need = f"This figure needs a frame of {name} here, such as {name}(match)"
    return f"{need}; the one given lacks {listed(missing, 'and')}."


def two_games(balances: int, promises: int) -> str:
    return (
        f"The balances are those of game {balances}, the promises those of game {promises}. "
        "Take both from the same game."
    )


def one_game(games: int) -> str:
    return f"The frame holds {games} games; this figure draws one. Choose one of them first."


def no_seat(seat: object, seats: Sequence[int]) -> str:
    return f"There is no seat {shown(seat)} at this table; the seats are {listed(seats, 'and')}."


def no_such_round(period: object, first: int, last: int) -> str:
    return f"There is no round {shown(period)} to look at: the seat closed and paid the rounds {first} to {last}."
