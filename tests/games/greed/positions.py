"""Hand-built positions for the tests of the rules; and money, cards, chairs and goods are counted after every move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ponzi_lab import Match
from ponzi_lab.core.agenda import asked, push
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.options import Just
from ponzi_lab.core.rows import put
from ponzi_lab.core.rules import make_rules
from ponzi_lab.core.seeds import Chance
from ponzi_lab.games.greed.actions import (
    Announce,
    Answer,
    Bid,
    Blame,
    Buy,
    Found,
    MayAnnounce,
    MayBlame,
    MayDrop,
    MayFound,
    Propose,
    Store,
)
from ponzi_lab.games.greed.fixed import COLOURS, COMPANIES, MOST_ASSETS, SEATS
from ponzi_lab.games.greed.market import TREND_TRACKS
from ponzi_lab.games.greed.setup import new
from ponzi_lab.games.greed.state import Company, Rules, State, Till, free_of, in_play, read_tables, till
from ponzi_lab.games.greed.steps import BeginYear, announcements, year_steps

from ..playing import ADA, begun, count, play, play_all, quiet, run

DATA = data_folder("greed")
TABLES = read_tables(DATA, Rules())
IDS = TABLES.ids
YEAR = 3  # of positions in the middle of a game: nobody's first one


# Goods and deals


def things(text: str) -> tuple[int, tuple[tuple[str, int], ...]]:
    """Money and goods as a record names them, out of a text such as "10M, 1 coal, 2 steel"."""
    money, found = 0, {}
    for part in filter(None, text.split(", ")):
        if part.endswith("M"):
            money = int(part[:-1])
        else:
            number, product = part.split(" ")
            found[product] = int(number)
    assert set(found) <= set(IDS)
    return money, tuple((name, found[name]) for name in IDS if name in found)


def goods(text: str) -> tuple[tuple[str, int], ...]:
    """Goods as a record names them."""
    return things(text)[1]


def by_product(text: str) -> tuple[int, ...]:
    """Goods as the position has them: a number for each product."""
    named = dict(goods(text))
    return tuple(named.get(name, 0) for name in IDS)


def deal(company: int, partner: int, give: str, get: str, use: Sequence[int] = ()) -> Propose:
    """A proposal: what the company gives, and what it gets."""
    return Propose(company, partner, *things(give), *things(get), tuple(use))


def keep(company: int, text: str = "") -> Store:
    """What a company stores."""
    return Store(company, goods(text))


# Building


class Firm(NamedTuple):
    """A company with its money."""

    company: Company
    money: Till


def firm(
    number: int,
    chairs: Sequence[int] = (ADA,),
    assets: Sequence[int] = (),
    free: int = 100,
    last: int = 0,
    new: int = 0,
    goods: str = "",
    used: Sequence[int] = (),
    first_year: int = 1,
) -> Firm:
    """A company. Its transformation assets are available, but for those that have been used."""
    ready = tuple(one for one in assets if TABLES.assets[one].transforms and one not in used)
    company = Company(number, tuple(chairs), tuple(assets), ready, by_product(goods), first_year)
    return Firm(company, Till(free, last, new))


def position(
    phase: str,
    *firms: Firm,
    seats: int = 3,
    year: int = YEAR,
    start: int = ADA,
    cash: Sequence[int] = (),
    hands: Sequence[Sequence[int]] = (),
    offered: Mapping[int, int] | None = None,
    discard: Sequence[int] = (),
    deck: Sequence[int] = (),
    trends: Mapping[str, int] | None = None,
    prices: Mapping[str, int] | None = None,
    status: Mapping[int, tuple[str, str]] | None = None,
    opening: tuple[int, int] = (50, 30),
    founded: int = 0,
    gone: Sequence[int] = (),
    **rules: Any,
) -> State:
    """A position right before this phase; without one, before a year begins, so that `year` is the next.

    Asset cards that lie nowhere else are in the deck, those of `deck` on top, if anybody holds a card; else the last
    cards have been announced, and the others are discards. `offered` has the seat of the marker for each card.
    """
    made = make_rules(Rules, rules)
    setup = {"companies": range(seats), "start": start, "deck": [], "hands": [()] * seats}
    state = new(made, seats, TABLES, setup, 1)
    state.chance = Chance(1)
    state.year = year if phase else year - 1
    state.accounts = [*cash, *[0] * (SEATS + 3 * COMPANIES + 1 - len(cash))]
    state.companies = (None,) * COMPANIES
    for company, money in firms:
        state.companies = put(state.companies, company.number, company)
        state.accounts[free_of(company.number) : free_of(company.number) + 3] = money
    state.accounts[-1] = -sum(state.accounts)
    state.hands = tuple(tuple(hand) for hand in hands) or ((),) * seats
    state.offered = tuple(sorted((offered or {}).items()))
    owned = [asset for company, _ in firms for asset in company.assets]
    placed = [*owned, *(offered or {}), *discard, *deck, *[card for hand in state.hands for card in hand]]
    assert len(placed) == len(set(placed)), "a card lies twice"
    others = [number for number in TABLES.deck(seats) if number not in placed]
    state.deck = [*deck, *others] if any(state.hands) else []
    state.discard = tuple(sorted(discard if any(state.hands) else (*discard, *others)))
    state.trends = tuple((trends or {}).get(name, 0) for name in IDS)
    state.boxes = tuple(
        product.track.index((prices or {}).get(product.id, product.start_price)) for product in TABLES.products
    )
    state.status = tuple((status or {}).get(seat, ("", "")) for seat in range(seats))
    state.opening, state.founded, state.gone = opening, founded, tuple(gone)
    steps = [*announcements(start, seats), *year_steps()]
    first = next((place for place, step in enumerate(steps) if step.phase == phase), 0)
    state.agenda = []
    push(state.agenda, steps[first:] if phase else [BeginYear()])
    count(state)
    return state


def at(phase: str, *firms: Firm, **given: Any) -> State:
    """The first decision from this phase on."""
    return run(position(phase, *firms, **given))


def scripted(
    seats: int = 3, deck: Iterable[int] = (), companies: Sequence[int] = (), *, seed: int | None = None, **rules: Any
) -> Match:
    """A match from its beginning, between persons. `deck` are the cards that lie on top of their bands, in this order;
    the first of them are dealt. The others follow by number.
    """
    first = list(deck)
    rest = [number for number in TABLES.deck(seats) if number not in first]
    order = sorted([*first, *rest], key=lambda number: number // 10)
    dealt = list(companies) or list(range(seats))
    setup = {
        "companies": dealt,
        "start": dealt.index(min(dealt)),
        "deck": order,
        "hands": [order[2 * seat : 2 * seat + 2] for seat in range(seats)],
    }
    return begun("greed", seats, setup, seed, **rules)


# Counting


@count.register
def _(state: State) -> None:
    """GI-02, GI-03, GI-05, GI-11, GI-18. Money, cards and chairs: nothing made, nothing lost, nothing below 0."""
    assert sum(state.accounts) == 0
    assert all(type(amount) is int for amount in state.accounts)
    assert min(state.accounts[:-1]) >= 0
    assert not any(state.accounts[state.seats : SEATS])
    for number in range(COMPANIES):
        if state.companies[number] is None:
            assert till(state.accounts, number) == (0, 0, 0)
    owned = [asset for company in in_play(state.companies) for asset in company.assets]
    sealed = [card for _, card in state.sealed if state.agenda and state.agenda[-1].phase == "announce"]
    elsewhere = [*[card for hand in state.hands for card in hand], *state.deck, *state.discard]
    offered = [card for card, _ in state.offered]
    assert sorted([*owned, *sealed, *elsewhere, *offered]) == state.tables.deck(state.seats)
    for row in (*state.hands, state.discard, offered):
        assert list(row) == sorted(row)
    for company in in_play(state.companies):
        count_company(state, company)
    for trend in state.trends:
        assert trend in TREND_TRACKS[state.rules.trend_track]
    for box, product in zip(state.boxes, state.tables.products, strict=True):
        assert 0 <= box < len(product.track)
    for place, colour in enumerate(COLOURS):
        letters = "".join(sorted(letter for row in state.status for letter in row[place]))
        assert letters == "".join(card.letter for card in state.tables.status[colour])[: len(letters)]
    assert state.founded <= state.seats


def count_company(state: State, company: Company) -> None:
    """One company: its number, its chairs, its assets and its goods."""
    assert state.companies[company.number] is company
    assert company.number not in state.gone
    assert 1 <= len(company.chairs) <= 6
    assert len(company.chairs) <= len(company.assets) + 1
    assert set(company.chairs) <= set(range(state.seats))
    assert len(company.assets) <= MOST_ASSETS
    assert list(company.assets) == sorted(company.assets)
    assert set(company.ready) <= {one for one in company.assets if state.tables.assets[one].transforms}
    assert len(company.goods) == len(state.tables.products)
    assert min(company.goods) >= 0


# Playing


@quiet.register
def _(state: State) -> Any:
    """What a seat does that wants nothing: no bid, no purchase, no deal; goods are sold, and the CEO is to blame."""
    option = next(one for one in reversed(asked(state).options(state)) if one.ways)
    match option:
        case MayAnnounce(actions=actions) | MayBlame(actions=actions) | MayDrop(actions=actions):
            return actions[0]
        case Just(action=action):
            return action
        case MayFound(companies=companies):
            return Found(companies[0], ())
    number = option.company
    verbs = {Bid: Bid(number, 0), Buy: Buy(number, None), Answer: Answer(number, False), Store: Store(number, ())}
    return verbs[option.kind]


def quietly(state: State, phase: str = "", company: int | None = None, year: int = 0) -> State:
    """Everybody is quiet until this phase, or this company, or this year is reached; or until the game ends."""

    def reached() -> bool:
        step = asked(state)
        right_phase = not phase or step.phase == phase
        return right_phase and company in (None, getattr(step, "company", None)) and state.year >= year

    while asked(state) and not reached():
        state = play(state, quiet(state))
    return state


def to_the_end(state: State) -> State:
    """Everybody is quiet to the end of the game."""
    return quietly(state, year=99)


def announced(match: Match, *cards: int) -> Match:
    """All announce, in seat order."""
    return play_all(match, *[Announce(card) for card in cards])


# Asking


def money(state: State, number: int) -> Till:
    """The three slots of a company."""
    return till(state.accounts, number)


def free(state: State, number: int) -> int:
    """The Free Cash of a company."""
    return money(state, number).free


def held(state: State, number: int) -> dict[str, int]:
    """The goods of a company, by product."""
    return {name: number for name, number in zip(IDS, state.company(number).goods, strict=True) if number}


def chairs(state: State, number: int) -> list[int]:
    """The seats in the chairs of a company, from the CEO down."""
    return list(state.company(number).chairs)


def assets(state: State, number: int) -> list[int]:
    """The assets of a company."""
    return list(state.company(number).assets)


def in_game(state: State) -> list[int]:
    """The companies in play."""
    return [company.number for company in in_play(state.companies)]


def trend(state: State, product: str) -> int:
    """The trend of a product."""
    return state.trends[IDS.index(product)]


def price(state: State, product: str) -> int:
    """The price of a product now."""
    return state.prices()[IDS.index(product)]


def blames(number: int, *fire: str) -> list[Blame]:
    """What CEO, CFO and COO of a company say, as far as there are words."""
    return [Blame(number, chair, one) for chair, one in zip(("ceo", "cfo", "coo"), fire, strict=False)]
