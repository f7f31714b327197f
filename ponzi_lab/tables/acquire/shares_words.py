"""What is said of shares and prices, and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import counted, listed
from ...games.acquire.words import chain, money
from .words import NO_NUMBER

SHARES_AND_PRICES, SHARES_BEFORE = "Shares and prices", "Shares before they were sold"
FRAMES = "heavy frame: most shares; thin frame: second most"
CHAIN, SIZE, BONUS_1, BONUS_2, BANK = "Chain", "Size", "Bonus 1st", "2nd", "Bank"
CASH_ROW, PAPER_ROW, RACK_ROW, CASH_AT_THE_END = "Cash", "Shares at price", "Tiles", "Cash at the end"
HIDDEN = "?"
HIDDEN_SAYS = "? is hidden: what the others bought can only be remembered."
ALL_SEE = "Everybody's cash and shares are open."


def in_bag(tiles: int) -> str:
    return f"{counted(tiles, 'tile')} in the bag."


def set_aside(tiles: Sequence[str]) -> str:
    return f"Out of the game: {listed(tiles, 'and')}."


PRICE_CARD = "Price of a share"
TIERS = ("cheap", "medium", "dear")
BONUS_IS = "Bonus: most ten times, second five times the price."


def sizes(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}–{last}"


def from_on(first: int) -> str:
    return f"{first}+"


ENDED = {
    "declared": "The end of the game was declared.",
    "stuck": "Nobody could place or draw a tile any more.",
    "no_placement": "Nobody placed a tile any more.",
    "tiles_out": "All tiles were out.",
}
RESULT_COLUMNS = ("Player", "Cash before", "Bonuses", "Shares sold", "Total")
BY_CHAIN = "What the bank paid for each chain at the end: bonus and sale"


def market_held(holdings: Sequence[tuple[int, str]]) -> str:
    shares = listed([f"{number} of {chain(name)}" for number, name in holdings], "and")
    return f"The stock market counted as a holder, with {shares}. What fell to it stayed in the bank."


def two_sums(bonus: int, sale: int) -> str:
    return (
        f"{money(bonus)} +\u00a0{money(sale)}"
        if bonus and sale
        else money(bonus or sale)
        if bonus or sale
        else NO_NUMBER
    )
