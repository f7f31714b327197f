"""Ponzi Scheme, for the battery."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.ledger import ENVELOPE
from ponzi_lab.games.ponzi.actions import COUNTER, PASS, SELL, Offer, Remove
from ponzi_lab.games.ponzi.state import INDUSTRIES, VALUES

LONGEST = {"max_rounds": 12}


def money(state: Any) -> int:
    """All accounts, the envelope's and the bank's too. The bank says what it has given out, so it is 0."""
    return sum(state.accounts)


def purses(state: Any) -> Sequence[int]:
    """The seats' cash and the envelope."""
    return state.accounts[: state.seats + 1]


def books(state: Any) -> None:
    """Each round: cash is cash before and what came in, less what went out; and trades are those of the envelopes.

    An imagined position begins in the middle, so it need not have the books of its first rounds.
    """
    closed = [line for line in state.lines if "books" in line]
    for seat in range(state.seats):
        for line in closed:
            paid_in = 0
            for deal in state.deals[seat]:
                if deal.round == line["books"] and seat in (deal.by, deal.to):
                    paid_in += deal.price if (seat == deal.to) == deal.sold else -deal.price
            assert line["traded"][seat] == paid_in
        for before, after in pairwise(closed):
            flows = [after[key][seat] for key in ("funded", "traded")] + [
                -after[key][seat] for key in ("spent", "paid")
            ]
            assert after["cash"][seat] == before["cash"][seat] + sum(flows)


def fields(state: Any) -> Mapping[str, Sequence[Any]]:
    """Every industry, card, luxury and seat with a wrong one on each side; prices around everybody's cash."""
    step = state.agenda[-1]
    around = {purse + more for purse in state.accounts[:-1] for more in (-1, 0, 1)}
    least = state.rules.min_offer
    return {
        "industry": [*INDUSTRIES, "energy"],
        "fund": range(VALUES.start - 1, VALUES.stop + 1),
        "to": range(-1, state.seats + 1),
        "price": sorted({0, 1, least - 1, least, least + 1, *around} if step.phase == "trade" else {0}),
        "luxury": [*state.tables.luxuries, 0, 31],
    }


def unknown(state: Any) -> Any:
    """The prices of all envelopes, the cash they leave behind, and the deck."""
    return tuple(state.deals), tuple(state.accounts), tuple(state.deck)


CASH = 73_501  # it stands in the rules, so it is no secret; what is left of it after the first envelope is one
PRICES = (41_757, 32_749, 23_743, 14_741, 5_737, 3_733)
SEED = 98_765_432_198_765


def secrets(person: int) -> Iterator[tuple[Match, Mapping[int, set[int]]]]:
    """Four seats, rich to the last odd coin, hand each other envelopes for three rounds. Only `person` is one."""
    names = [f"bot:{name}" for name in ("random", "cautious", "greedy", "random")]
    names[person] = "Ada"
    match = Match("ponzi", names, SEED, rules={"first_round_trade": True, "start_cash": CASH}, setup={"start": 0})
    _plant(match.position)
    known: dict[int, set[int]] = {SEED: set()}
    prices = iter(PRICES)
    yield match, _note(match.position, known)
    while match.round < 4:
        match.play(_choice(match, prices))
        yield match, _note(match.position, known)


def _plant(state: Any) -> None:
    state.tiles = ((2, 2, 2, 2),) * state.seats
    state.supply = (7, 7, 7, 7)
    # No real card is worth so much: these lie below the ones that are drawn, and stand for their order.
    state.deck = [*[card for card in state.deck if card < 65][:10], *range(880_001, 880_054)]


def _choice(match: Match, prices: Iterator[int]) -> Any:
    """Nobody funds. Two seats of each round make an offer; one is sold to, the other is countered."""
    state, seat = match.position, match.asked
    assert seat is not None
    place = (seat - state.marker) % state.seats
    verbs = {option.kind.do for option in match.options}
    if "sell" in verbs:
        return SELL if state.agenda[-1].by == state.marker else COUNTER
    if "remove" in verbs:
        return Remove(state.market[0])
    if "offer" in verbs and place < 2:
        return Offer((seat + 2) % state.seats, INDUSTRIES[place], next(prices))
    return PASS


def _note(state: Any, known: dict[int, set[int]]) -> Mapping[int, set[int]]:
    """Cash is for its owner, a price for the two it concerns; the deck, the bank and the seed are for nobody."""
    for seat in range(state.seats):
        if state.accounts[seat] != CASH:
            known.setdefault(state.accounts[seat], set()).add(seat)
        for deal in state.deals[seat]:
            if deal.price is not None:
                known.setdefault(deal.price, set()).update((deal.by, deal.to))
    step = state.agenda[-1]
    if price := state.accounts[ENVELOPE]:
        known.setdefault(price, set()).update((step.by, step.seat))
    known.setdefault(-state.accounts[-1], set())
    for card in state.deck:
        if card not in VALUES:
            known.setdefault(card, set())
    return known
