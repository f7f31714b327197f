"""Greed, Incorporated, for the battery."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.greed.actions import Announce, Bid
from ponzi_lab.games.greed.auctions import Auctioning, Founding
from ponzi_lab.games.greed.fixed import BOARD, COLOURS, COMPANIES
from ponzi_lab.games.greed.market import added, named
from ponzi_lab.games.greed.state import free_of, in_play
from ponzi_lab.games.greed.steps import Bidding, Storing
from ponzi_lab.games.greed.trade import Turn

LONGEST: dict[str, int] = {}


def money(state: Any) -> int:
    """All accounts, the bank's too. The bank says what it has given out, so it is 0."""
    return sum(state.accounts)


def purses(state: Any) -> Sequence[int]:
    """Private cash, the companies' slots, and all goods."""
    return [*state.accounts[:-1], *[number for company in in_play(state.companies) for number in company.goods]]


def books(state: Any) -> None:
    """Every year: each card is in one place, chairs and assets fit together, the start marker and prices are legal."""
    deck = state.tables.deck(state.seats)
    for line in state.lines:
        if "books" in line:
            owned = [asset for company in line["companies"] for asset in company["assets"]]
            open_cards = [*owned, *[asset for asset, _ in line["offered"]], *line["discard"]]
            cards = [*open_cards, *[asset for hand in line["hands"] for asset in hand]]
            assert len(set(cards)) == len(cards) == len(deck) - line["deck"]
            assert set(cards) <= set(deck)
            for company in line["companies"]:
                assert 1 <= len(company["chairs"]) <= 6
                assert len(company["assets"]) <= 4
                assert sum(company["goods"].values()) <= 4
                assert company["new"] == 0
            for one in state.tables.products:
                assert line["prices"][one.id] in one.track
            assert line["founded"] <= state.seats
    before, end = state.lines[-2:]
    assert before["private"] == end["private"] == state.accounts[: state.seats]
    assert before["deck"] == 0
    assert not any(before["hands"])


# Actions worth trying


def fields(state: Any) -> Mapping[str, Sequence[Any]]:
    """Numbers and names around what is possible; of what the present step does not ask, one value each."""
    step = state.agenda[-1]
    number = getattr(step, "company", -1)
    assets = sorted({*state.discard, *[asset for asset, _ in state.offered], *_assets(state), 9})
    return {
        "asset": [*assets, *state.hands[step.seat], None] if not isinstance(step, Turn) else assets,
        "company": range(COMPANIES) if isinstance(step, Founding) else [number, -1],
        "amount": _amounts(state, step),
        "partner": [-1],
        "give_money": [0],
        "give": [()],
        "get_money": [0],
        "get": [()],
        "use": [()],
        "accept": [True, False],
        "goods": _parts(state, number) if isinstance(step, Storing) else [(), (("tea", 1),)],
        "chair": [*BOARD, "4th"],
        "fire": [*BOARD, ""],
        "lot": [*COLOURS, "company", "bronze"],
        "assets": _discards(state) if isinstance(step, Founding) else [(), (9,)],
        **(_deals(state, step) if isinstance(step, Turn) else {}),
    }


def _assets(state: Any) -> list[int]:
    return [asset for company in in_play(state.companies) for asset in company.assets]


def _amounts(state: Any, step: Any) -> Sequence[int]:
    """Around the least and the most that can be bid."""
    if isinstance(step, Bidding):
        free = state.accounts[free_of(step.company)]
        return sorted({-1, 0, 1, 9, 10, 11, free - 1, free, free + 1})
    if isinstance(step, Auctioning):
        cash, bid = state.accounts[step.seat], state.auction.bid or state.auction.opening
        return sorted({0, *range(bid - 1, bid + 21), *range(cash - 10, cash + 2)})
    return [0]


def _parts(state: Any, number: int) -> list[Any]:
    """All parts of a company's goods up to five, one good too many, and a wrong order."""
    goods, products = state.company(number).goods, state.tables.products
    found = [part for part in product(*[range(min(5, held) + 1) for held in goods]) if sum(part) <= 5]
    most = [named(part, products) for part in found]
    return [*most, named([held + 1 for held in goods], products), (("sand", 1), ("land", 1)), (("coal", 0),)]


def _discards(state: Any) -> list[tuple[int, ...]]:
    """All of up to two discards, some larger lists, and wrong ones."""
    cards = state.discard
    few = [some for number in range(3) for some in combinations(cards, number)]
    return [*few, cards[:3], cards[:4], cards[-4:], cards[:5], (9,), tuple(reversed(cards[:2]))]


def _deals(state: Any, step: Any) -> dict[str, Sequence[Any]]:
    """One thing for one thing, and goods for what can be made of them, with everybody."""
    mine = state.company(step.company)
    others = [company for company in in_play(state.companies) if company.number != step.company]
    ready = [asset for company in (mine, *others) for asset in company.ready]
    nothing = (0,) * len(state.tables.products)

    def ones(goods: Any) -> list[Any]:
        return [tuple([int(at == place) for at in range(len(goods))]) for place, held in enumerate(goods) if held][:1]

    cards = [state.tables.assets[asset] for asset in ready]
    give, get = {nothing, *ones(mine.goods), mine.goods}, {nothing}
    for other in others:
        get |= {*ones(other.goods), other.goods}
    for card in cards:
        made = ones(card.outputs)
        give |= {card.inputs, *made} if card.number in mine.ready else {card.inputs}
        get |= {*made, card.inputs}
    assert added(nothing, nothing) in give
    products = state.tables.products
    return {
        "company": [step.company],
        "partner": [company.number for company in others],
        "give_money": [0, 1],
        "give": sorted(named(goods, products) for goods in give),
        "get_money": [0, 1],
        "get": sorted(named(goods, products) for goods in get),
        "use": [(), *[(asset,) for asset in ready]],
    }


def unknown(state: Any) -> Any:
    """The order of the deck, and the hands."""
    return tuple(state.deck), tuple(state.hands)


SEED = 98_765_432_198_765
FREE = (73_501, 84_703, 95_707, 61_909, 58_111)


def secrets(person: int) -> Iterator[tuple[Match, Mapping[int, set[int]]]]:
    """Five seats hold odd cards and bid odd amounts, until all bids but one lie sealed. Only `person` is one."""
    names = [f"bot:{name}" for name in ("random", "manager", "looter", "collector", "random")]
    names[person] = "Ada"
    match = Match("greed", names, SEED)
    _plant(match.position)
    known: dict[int, set[int]] = {SEED: set()}
    yield match, _note(match.position, known)
    while len(match.position.sealed) < 4 or match.position.agenda[-1].phase == "announce":
        match.play(_choice(match))
        yield match, _note(match.position, known)


def _plant(state: Any) -> None:
    """All cards but one in each hand have numbers that no card has; all companies are rich."""
    for company, amount in zip(in_play(state.companies), FREE, strict=True):
        state.accounts[free_of(company.number)] += amount
        state.accounts[-1] -= amount
    state.hands = tuple([(hand[0], 770_001 + seat, 780_001 + seat) for seat, hand in enumerate(state.hands)])
    state.deck = list(range(880_001, 880_028))


def _choice(match: Match) -> Any:
    """Everybody announces the card that there is, and bids an odd amount."""
    state = match.position
    step = state.agenda[-1]
    if step.phase == "announce":
        return Announce(min(state.hands[step.seat]))
    return Bid(step.company, 31_007 + 1_013 * step.company)


def _note(state: Any, known: dict[int, set[int]]) -> Mapping[int, set[int]]:
    """A hand is for its seat, a sealed bid for the company's CEO, the deck and the seed for nobody."""
    for seat, hand in enumerate(state.hands):
        for card in hand:
            if card > 1000:
                known.setdefault(card, set()).add(seat)
    for card in state.deck:
        known.setdefault(card, set())
    if state.agenda[-1].phase == "invest":
        for number, amount in state.sealed:
            known.setdefault(amount, {state.company(number).ceo})
    return dict(known)
