"""What a seat may know: nobody but this module reads a position for others.

An `Observation` is an allow-list, written field by field; it holds no reference to the position. Below it
stand the small sums that people and strategies make from it, and `resample`, which imagines the hidden rest.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from ...core.agenda import Step
from ...core.rows import add
from ...core.seeds import Chance, shuffled
from .envelopes import imagine_prices
from .state import INDUSTRIES, VALUES, Deal, Flows, Row4, Rules, State, Tables, Wheel, clockwise
from .steps import Answering, CheckCrash, Discarding, Funding, Removing, Trading, round_steps


class Observation(NamedTuple):
    """PS-42 to PS-46. All that one seat may see, and may remember.

    `deals` are the envelopes so far, with the prices this seat knows, and `flows` the open books of closed
    rounds; `funded` and `spent` are this round's. `cash` is the seat's own; `all_cash` is open after the end.
    `envelope` is the offer that waits for an answer.
    """

    seat: int
    asked: int | None
    phase: str
    round: int
    marker: int
    crash: bool
    rules: Rules
    tables: Tables
    market: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    out: tuple[int, ...]
    supply: Row4
    on_sale: tuple[int, ...]
    tiles: tuple[Row4, ...]
    wheels: tuple[Wheel, ...]
    luxuries: tuple[tuple[int, ...], ...]
    cash: int
    all_cash: tuple[int, ...] | None
    envelope: Deal | None
    deals: tuple[Deal, ...]
    flows: tuple[Flows, ...]
    funded: tuple[int, ...]
    spent: tuple[int, ...]


def observe(state: State, seat: int) -> Observation:
    """PS-42, PS-43, PS-44, PS-45, PS-46. The position as one seat may see it."""
    step = state.agenda[-1] if state.agenda else None
    return Observation(
        seat,
        step.seat if step else None,
        step.phase if step else "end",
        state.round,
        state.marker,
        state.crash,
        state.rules,
        state.tables,
        tuple(state.market),
        len(state.deck),
        state.discard,
        state.out,
        state.supply,
        state.on_sale,
        state.tiles,
        state.wheels,
        state.luxuries,
        state.accounts[seat],
        None if step else tuple(state.accounts[: state.seats]),
        _envelope(step, state.round, seat) if type(step) is Answering else None,
        state.deals[seat] if step else _open_deals(state),
        state.flows,
        state.funded,
        state.spent,
    )


def _envelope(step: Answering, now: int, seat: int) -> Deal:
    """PS-44. The open offer; its price is for the two it concerns."""
    price = step.price if seat in (step.by, step.seat) else None
    return Deal(now, step.by, step.seat, step.industry, False, price)


def _open_deals(state: State) -> tuple[Deal, ...]:
    """PS-44. All envelopes with their prices, as they are open after the end."""
    return tuple([state.deals[deal.by][place] for place, deal in enumerate(state.deals[0])])


# Sums that anybody can make


def dues(wheel: Wheel, tables: Tables, rounds: int) -> list[int]:
    """PS-32. What falls due at a wheel in each of the next rounds, the present one first, without a crash."""
    sums = [0] * rounds
    for value, left in wheel:
        card = tables.funds[value]
        for place in range(max(left, 1) - 1, rounds, card.period):
            sums[place] += card.interest
    return sums


def turned(seen: Observation, wheel: Wheel) -> Wheel:
    """PS-31. A wheel as it counts for what falls due: after a crash it is one step nearer."""
    return tuple([(value, left - 1) for value, left in wheel]) if seen.crash else wheel


def least_left(seen: Observation, rounds: int, fund: int = 0) -> int:
    """What is left of the seat's cash at the tightest moment of the next rounds, if it takes no further card.

    With `fund`, as if it took this card now. Below 0 it would fall.
    """
    wheel, cash = seen.wheels[seen.seat], seen.cash + fund
    if fund:
        wheel = (*wheel, (fund, seen.tables.funds[fund].period))
    for value, left in turned(seen, wheel):
        card = seen.tables.funds[value]
        cash -= card.interest * len(range(max(left, 1) - 1, rounds, card.period))
    return cash


def may_crash(seen: Observation) -> bool:
    """PS-28. Whether the market may crash this round: the card drawn for the one removed may be a bear more."""
    return len(seen.tables.bears.intersection(seen.market)) + 1 >= len(seen.tiles)


def spare(seen: Observation) -> int:
    """What a seat can give away in the trade phase and surely pay this round's interest all the same."""
    return max(0, least_left(seen._replace(crash=may_crash(seen)), 1))


def tiles_of(seen: Observation, seat: int, industry: str) -> int:
    """How many tiles of an industry a seat owns."""
    return seen.tiles[seat][INDUSTRIES.index(industry)]


def points_of_next(seen: Observation, industry: str) -> int:
    """PS-38. The points that one more tile of this industry brings the seat."""
    return tiles_of(seen, seen.seat, industry) + 1


def before_envelopes(seen: Observation, seat: int) -> int:
    """PS-43. A seat's cash as everybody can reckon it: without the envelopes."""
    cash = seen.rules.start_cash + sum(f.funded[seat] - f.spent[seat] - f.paid[seat] for f in seen.flows)
    if len(seen.flows) < seen.round:
        cash += seen.funded[seat] - seen.spent[seat]
    return cash


# What a seat cannot know, imagined


def resample(seen: Observation, rng: random.Random) -> State:
    """PS-44. A position that agrees with all the seat has seen: hidden prices, cash and deck drawn anew."""
    seats = len(seen.tiles)
    prices, envelope = imagine_prices(seen, rng)
    known = [deal._replace(price=price) for deal, price in zip(seen.deals, prices, strict=True)]
    cash = [before_envelopes(seen, seat) for seat in range(seats)]
    traded = (0,) * seats
    for deal in known:
        buyer, seller = (deal.by, deal.to) if deal.sold else (deal.to, deal.by)
        assert deal.price is not None
        cash[buyer] -= deal.price
        cash[seller] += deal.price
        if deal.round == seen.round:
            traded = add(add(traded, seller, deal.price), buyer, -deal.price)
    if seen.envelope:
        cash[seen.envelope.by] -= envelope
    accounts = [*cash, envelope]
    held = {value for wheel in seen.wheels for value, _ in wheel}
    deck = [v for v in VALUES if v not in held and v not in seen.market and v not in seen.discard and v not in seen.out]
    state = State(
        rules=seen.rules,
        tables=seen.tables,
        seats=seats,
        marker=seen.marker,
        chance=Chance(int(rng.random() * 2**53)),
        agenda=[],
        accounts=[*accounts, -sum(accounts)],
        market=list(seen.market),
        deck=list(shuffled(deck, rng)),
        supply=seen.supply,
        on_sale=seen.on_sale,
        tiles=seen.tiles,
        wheels=seen.wheels,
        luxuries=seen.luxuries,
        funded=seen.funded,
        spent=seen.spent,
        traded=traded,
        deals=tuple([_as_known(known, seat) for seat in range(seats)]),
        round=seen.round,
        crash=seen.crash,
        discard=seen.discard,
        out=seen.out,
        flows=seen.flows,
    )
    state.agenda = _agenda(seen, state, envelope)
    return state


def outcome(state: State, seat: int) -> float:
    """PS-40. What a finished game brought a seat: 1 for a win, a part of it for a shared one."""
    winners = state.lines[-1]["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def _agenda(seen: Observation, state: State, price: int) -> list[Step]:
    """PS-15. What is still to come in this round, the next step last."""
    steps = list(round_steps(state))
    tail = steps[steps.index(CheckCrash()) :]
    seat = seen.asked
    if seat is None:
        return []
    if seen.phase == "funding":
        ahead = steps[steps.index(Funding(seat)) :]
    elif seen.envelope:
        deal = seen.envelope
        ahead = [Answering(deal.to, deal.by, deal.industry, price), *steps[steps.index(Trading(deal.by)) + 1 :]]
    elif seen.phase == "trade":
        ahead = steps[steps.index(Trading(seat)) :]
    elif seen.phase == "marker":
        ahead = [Removing(seat), *tail]
    else:
        order = clockwise(state.seats, seen.marker)
        later = [s for s in order[order.index(seat) :] if any(state.tiles[s])]
        ahead = [*(Discarding(s) for s in later), *tail[1:]]
    return ahead[::-1]


def _as_known(deals: list[Deal], seat: int) -> tuple[Deal, ...]:
    return tuple([deal if seat in (deal.by, deal.to) else deal._replace(price=None) for deal in deals])
