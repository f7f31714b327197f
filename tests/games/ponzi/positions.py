"""Hand-built positions for the tests of the rules; and money, cards and tiles are counted after every move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.agenda import asked, push
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.ledger import ENVELOPE
from ponzi_lab.core.rules import make_rules
from ponzi_lab.core.seeds import Chance
from ponzi_lab.games.ponzi.actions import Buy, Counter, Discard, Fund, Offer, Pass, Remove, Sell
from ponzi_lab.games.ponzi.setup import new
from ponzi_lab.games.ponzi.state import INDUSTRIES, VALUES, Rules, State, read_tables
from ponzi_lab.games.ponzi.steps import Answering

from .. import playing
from ..playing import ADA, begun, count, play, possible, quiet

NAMES = playing.NAMES[:5]

NINE_START_CARDS = tuple(range(9, 18))
DATA = data_folder("ponzi")


# Building


def position(
    *steps: Any,
    seats: int = 3,
    market: Sequence[int] | None = None,
    deck: Sequence[int] = (),
    rest: str = "deck",
    discard: Sequence[int] = (),
    wheels: Mapping[int, Sequence[tuple[int, int]]] | None = None,
    tiles: Mapping[int, tuple[int, int, int, int]] | None = None,
    cash: Sequence[int] = (0, 0, 0, 0, 0),
    luxuries: Mapping[int, Sequence[int]] | None = None,
    marker: int = ADA,
    round: int = 2,
    crash: bool = False,
    orders: Sequence[Sequence[int]] = (),
    **rules: Any,
) -> State:
    """A position in the middle of a game, with these steps still to come.

    `deck` are its top cards. The market is, if nothing is said, the nine lowest cards that stand nowhere else; the
    others lie in the deck below the top cards, or, with `rest="box"`, in the box.
    `wheels`, `tiles` and `luxuries` are by seat; `orders` are the results of the next shuffles.
    """
    made = make_rules(Rules, rules)
    tables = read_tables(DATA, made)
    state = new(made, seats, tables, {"start": marker, "deck": list(range(18, 81))}, 1)
    by_seat = range(seats)
    state.wheels = tuple(tuple(sorted((wheels or {}).get(seat, ()))) for seat in by_seat)
    taken = [value for wheel in state.wheels for value, _ in wheel]
    if market is None:
        market = [value for value in VALUES if value not in (*taken, *deck, *discard)][:9]
    placed = [*market, *deck, *discard, *taken]
    assert len(placed) == len(set(placed)), "a card stands twice"
    others = tuple(value for value in VALUES if value not in placed)
    state.market = sorted(market)
    state.deck = [*deck, *others] if rest == "deck" else list(deck)
    state.out = others if rest == "box" else ()
    state.discard = tuple(sorted(discard))
    state.tiles = tuple((tiles or {}).get(seat, (0, 0, 0, 0)) for seat in by_seat)
    state.supply = tuple(made.tiles_per_industry - sum(column) for column in zip(*state.tiles, strict=True))
    state.luxuries = tuple(tuple(sorted((luxuries or {}).get(seat, ()))) for seat in by_seat)
    owned = [value for values in state.luxuries for value in values]
    state.on_sale = tuple(value for value in tables.luxuries if value not in owned)
    state.accounts = [*cash[:seats], 0, -sum(cash[:seats])]
    state.round, state.crash = round, crash
    state.chance = Chance(1, foretold=tuple(map(tuple, orders)))
    state.agenda = []
    push(state.agenda, steps)
    count(state)
    return state


def scripted(
    seats: int = 3, deck: Sequence[int] = (), *, start: int = ADA, seed: int | None = None, **rules: Any
) -> Match:
    """A match from its beginning, between persons. `deck` are the top cards; the others lie below, rising."""
    order = [*deck, *(value for value in range(18, 81) if value not in deck)]
    return begun("ponzi", seats, {"start": start, "deck": order}, seed, **rules)


# Counting


@count.register
def _(state: State) -> None:
    """PS-02, PS-06, PS-07, PS-25. Money, tiles, cards and luxuries: nothing made, nothing lost."""
    assert sum(state.accounts) == 0
    assert min(state.accounts[: state.seats]) >= 0
    waiting = asked(state)
    assert state.accounts[ENVELOPE] == (waiting.price if isinstance(waiting, Answering) else 0)
    held = [value for wheel in state.wheels for value, _ in wheel]
    assert sorted([*held, *state.market, *state.deck, *state.discard, *state.out]) == list(VALUES)
    assert list(state.market) == sorted(state.market)
    assert len(state.market) <= 9
    for place in range(4):
        owned = sum(tiles[place] for tiles in state.tiles)
        assert owned + state.supply[place] == state.rules.tiles_per_industry
        assert state.supply[place] >= 0
    bought = [value for values in state.luxuries for value in values]
    assert sorted([*bought, *state.on_sale]) == list(state.tables.luxuries)


# Playing


@quiet.register
def _(state: State) -> Any:
    """What a seat does that wants nothing: it passes, sells, removes the lowest card, gives its first tile."""
    return possible(state, [Pass(), Sell(), *map(Remove, state.market[:1]), *map(Discard, INDUSTRIES)])[0]


def quiet_round(state: State) -> State:
    """Everybody is quiet until the next round begins, or the game ends."""
    now = state.round
    while asked(state) and state.round == now:
        state = play(state, quiet(state))
    return state


# Asking


def conceivable(state: State) -> list[Any]:
    """Every action that anybody could think of, with prices a little above all the cash there is."""
    most = max(state.accounts[: state.seats]) + 2
    return [
        *(Fund(industry, value) for industry in INDUSTRIES for value in VALUES),
        *(
            Offer(to, industry, price)
            for to in range(state.seats)
            for industry in INDUSTRIES
            for price in range(-1, most + 1)
        ),
        *(Buy(value) for value in (30, 56, 78, 96)),
        *(Remove(value) for value in VALUES),
        *(Discard(industry) for industry in INDUSTRIES),
        *(Pass(), Sell(), Counter()),
    ]


def legal(state: State) -> set[Any]:
    """All legal actions of the asked seat, found by trying every conceivable one."""
    return set(possible(state, conceivable(state)))


def funds(state: State, industry: str) -> list[int]:
    """The cards that the asked seat can take with a tile of this industry."""
    return sorted(a.fund for a in legal(state) if isinstance(a, Fund) and a.industry == industry)


def prices(state: State, to: int, industry: str) -> list[int]:
    """The prices the asked seat can offer this seat for a tile of this industry."""
    return sorted(a.price for a in legal(state) if isinstance(a, Offer) and (a.to, a.industry) == (to, industry))
