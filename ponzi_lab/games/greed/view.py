"""What a seat may know: nobody but this module reads a position for others.

An `Observation` is an allow-list, written field by field; it holds no reference to the position. Below it stand the
small sums that people and strategies make from it, and `resample`, which imagines the hidden rest.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from ...core.agenda import Step
from ...core.options import Range
from ...core.seeds import Chance, shuffled
from .actions import Propose
from .auctions import Auctioning, Founding
from .deals import terms_of
from .fixed import BOARD, COLOURS, LEAST_BID, MOST_ASSETS
from .market import ByProduct, Terms, prices_at, worth
from .scapegoats import Dropping, Firing, Hearing, speakers
from .score import points, severance
from .state import (
    Auction,
    Companies,
    Company,
    Rules,
    State,
    StatusCard,
    Tables,
    Till,
    can_be_founded,
    led_by,
    seat_order,
    till,
    top_card,
)
from .steps import Announcing, OpeningBids, Storing, bidders, buyers, year_steps
from .trade import Answering, turn_of


class Observation(NamedTuple):
    """GI-07. All that one seat may see. What it may not see is None, or left out.

    `cash` is the seat's own private cash; `accounts` are all money there is. `company` is the company that is asked
    now, `acted` whether it has transformed something in this turn, `chair` who of its board speaks. `sealed` are the
    seat's own answers that others cannot see yet, `answered` is how many there are in all.
    """

    seat: int
    asked: int | None
    phase: str
    year: int
    rules: Rules
    tables: Tables
    start: int
    cash: int
    accounts: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    deck: int
    offered: tuple[tuple[int, int], ...]
    discard: tuple[int, ...]
    companies: Companies
    trends: ByProduct
    boxes: ByProduct
    order: tuple[int, ...]
    company: int | None
    acted: bool
    chair: str | None
    sealed: tuple[tuple[int, int], ...]
    answered: int
    bids: tuple[tuple[int, int], ...]
    offers: tuple[int, ...]
    idle: int
    proposal: Propose | None
    boots: tuple[int, ...]
    blames: tuple[tuple[str, str], ...]
    auction: Auction | None
    gold_buyer: int | None
    status: tuple[tuple[str, ...], ...]
    opening: tuple[int, ...]
    founded: int
    gone: tuple[int, ...]
    severance: tuple[int, ...]
    liquidated: tuple[int, ...]


def observe(state: State, seat: int) -> Observation:
    """GI-07. The position as one seat may see it."""
    step = state.agenda[-1] if state.agenda else None
    return Observation(
        seat,
        None if step is None else step.seat,
        "end" if step is None else step.phase,
        state.year,
        state.rules,
        state.tables,
        state.start,
        state.accounts[seat],
        tuple(state.accounts),
        tuple([hand if place == seat or step is None else None for place, hand in enumerate(state.hands)]),
        tuple(map(len, state.hands)),
        len(state.deck),
        state.offered,
        state.discard,
        state.companies,
        state.trends,
        state.boxes,
        state.order,
        getattr(step, "company", None),
        getattr(step, "acted", False),
        getattr(step, "chair", None),
        own_answers(state, seat, step),
        len(state.sealed),
        state.bids,
        state.offers,
        state.idle,
        state.proposal,
        state.boots,
        state.blames,
        state.auction,
        state.gold_buyer,
        state.status,
        state.opening,
        state.founded,
        state.gone,
        state.severance,
        state.liquidated,
    )


def own_answers(state: State, seat: int, step: Step | None) -> tuple[tuple[int, int], ...]:
    """GI-07. Of the sealed cards, or bids, those of the seat."""
    if type(step) is Announcing:
        return tuple([answer for answer in state.sealed if answer[0] == seat])
    return tuple([answer for answer in state.sealed if state.company(answer[0]).ceo == seat])


# Sums that anybody can make


def prices(seen: Observation) -> ByProduct:
    """GI-14. The prices of all products now."""
    return prices_at(seen.boxes, seen.tables.products)


def company(seen: Observation, number: int) -> Company:
    """A company in play."""
    found = seen.companies[number]
    assert found is not None
    return found


def till_of(seen: Observation, number: int) -> Till:
    """GI-03. What lies in a company's three slots."""
    return till(seen.accounts, number)


def goods_value(seen: Observation, number: int) -> int:
    """What the goods of a company would bring today."""
    return worth(company(seen, number).goods, prices(seen))


def income_now(seen: Observation, number: int) -> int:
    """What a company would earn this year if it sold all its goods now."""
    return till_of(seen, number).new + goods_value(seen, number)


def points_of(seen: Observation, seat: int) -> int:
    """GI-45. The status points of a seat so far."""
    return points(seen.status[seat], seen.tables)


def led(seen: Observation, seat: int) -> list[int]:
    """The companies that a seat leads."""
    return led_by(seen.companies, seat)


def left_to_found(seen: Observation) -> list[int]:
    """GI-44. The company cards left."""
    return can_be_founded(seen.tables, seen.companies, seen.gone)


def leading_card(seen: Observation, colour: str) -> StatusCard | None:
    """GI-37. The card of a colour that is auctioned next; None if there is none left."""
    return top_card(seen.tables, seen.status, colour)


def lot_card(seen: Observation) -> StatusCard | None:
    """The status card that is being auctioned; None for a company."""
    return leading_card(seen, seen.auction.lot) if seen.auction and seen.auction.lot in COLOURS else None


def severance_of(seen: Observation, number: int, chair: str) -> int:
    """GI-34. What who is fired from a chair of a company would get now."""
    return severance(till_of(seen, number).free, chair)


def fired_by(seen: Observation, fire: str) -> list[str]:
    """GI-33. The chairs that will be fired if this one is named too, the highest first."""
    named = {chair for _, chair in seen.blames} | {fire}
    return [chair for chair in BOARD if chair in named]


def own_severance(seen: Observation, number: int, fired: Sequence[str]) -> int:
    """GI-34. What the seat would get if these chairs of a company were fired."""
    chairs = company(seen, number).chairs
    mine = [chair for chair, seat in zip(BOARD, chairs, strict=False) if seat == seen.seat and chair in fired]
    return sum([severance_of(seen, number, chair) for chair in mine])


def chairs_after(seen: Observation, number: int, fired: Sequence[str]) -> list[int]:
    """GI-35. The seats in the chairs of a company, from the CEO down, once these have been fired."""
    places = [BOARD.index(chair) for chair in fired]
    return [seat for place, seat in enumerate(company(seen, number).chairs) if place not in places]


def years_left(seen: Observation) -> int:
    """GI-10. How many years follow this one."""
    seats = len(seen.hands)
    return len(seen.tables.deck(seats)) // seats - seen.year


def gains(seen: Observation, deal: Propose) -> tuple[int, int]:
    """What a deal is worth to the proposer and to the partner at today's prices, transformed goods being counted as
    what they become. Money counts in full, though what is received is frozen.
    """
    terms, today = terms_of(deal, seen.tables), prices(seen)
    given = deal.give_money + worth(terms.give, today)
    got = deal.get_money + worth(terms.get, today)
    made = worth_made(seen, terms)
    proposer_works = set(deal.use) <= set(company(seen, deal.company).ready)
    mine, theirs = (made, 0) if proposer_works else (0, made)
    return got - given + mine, given - got + theirs


def worth_made(seen: Observation, terms: Terms) -> int:
    """GI-27. What the assets in use add at today's prices."""
    assets, today = seen.tables.assets, prices(seen)
    return sum([worth(assets[number].outputs, today) - worth(assets[number].inputs, today) for number in terms.use])


def added_value(seen: Observation, asset: int) -> int:
    """What an asset makes in a year at today's prices, less the goods it takes."""
    card, today = seen.tables.assets[asset], prices(seen)
    return worth(card.outputs, today) - worth(card.inputs, today)


# What a seat cannot know, imagined


def resample(seen: Observation, rng: random.Random) -> State:
    """GI-07. A position that agrees with all the seat sees: others' hands and sealed answers, and the deck, anew."""
    deck, hands, sealed = _imagine(seen, rng)
    seats = len(seen.hands)
    state = State(
        rules=seen.rules,
        tables=seen.tables,
        seats=seats,
        start=seen.start,
        chance=Chance(int(rng.random() * 2**53)),
        agenda=[],
        accounts=list(seen.accounts),
        deck=deck,
        hands=hands,
        companies=seen.companies,
        trends=seen.trends,
        boxes=seen.boxes,
        status=seen.status,
        year=seen.year,
        opening=seen.opening,
        offered=seen.offered,
        discard=seen.discard,
        founded=seen.founded,
        gone=seen.gone,
        order=seen.order,
        sealed=sealed,
        bids=seen.bids,
        offers=seen.offers,
        idle=seen.idle,
        proposal=seen.proposal,
        boots=seen.boots,
        blames=seen.blames,
        auction=seen.auction,
        gold_buyer=seen.gold_buyer,
        severance=seen.severance,
        liquidated=seen.liquidated,
    )
    state.agenda = _agenda(seen, state)
    return state


def _imagine(seen: Observation, rng: random.Random) -> tuple[list[int], Any, tuple[tuple[int, int], ...]]:
    """GI-07, GI-09. The deck, the hands and the sealed answers: of each band, those lying deepest are in the deck."""
    if seen.phase == "end":
        return [], seen.hands, ()
    hidden = _hidden_cards(seen)
    bands = sorted({number // 10 for number in hidden})
    cards = [number for band in bands for number in shuffled([one for one in hidden if one // 10 == band], rng)]
    in_hands = len(cards) - seen.deck
    held, deck = cards[:in_hands], cards[in_hands:]
    answers = _answered_by(seen)
    owners = [seat for seat, hand in enumerate(seen.hands) if hand is None]
    sizes = {seat: seen.hand_sizes[seat] + (seat in answers) for seat in owners}
    dealt = _deal_out(held, sizes, rng)
    mine = dict(seen.sealed)
    sealed: list[tuple[int, int]] = []
    for seat in answers:
        sealed.append((seat, mine[seat] if seat in mine else dealt[seat].pop(0)))
    hands = tuple([tuple(sorted(dealt[seat])) if hand is None else hand for seat, hand in enumerate(seen.hands)])
    return deck, hands, tuple(sealed) if answers else _imagine_bids(seen, rng)


def _hidden_cards(seen: Observation) -> list[int]:
    """The cards that lie neither open nor in the seat's own hand."""
    known = {number for number, _ in seen.offered}.union(seen.discard, seen.hands[seen.seat] or ())
    known.update([number for one in seen.companies if one for number in one.assets])
    if seen.phase == "announce":
        known.update([card for _, card in seen.sealed])
    return [number for number in seen.tables.deck(len(seen.hands)) if number not in known]


def _answered_by(seen: Observation) -> list[int]:
    """GI-07. The seats whose card lies face down, in the order in which they laid it."""
    return list(seat_order(seen.start, len(seen.hands)))[: seen.answered] if seen.phase == "announce" else []


def _deal_out(cards: list[int], sizes: dict[int, int], rng: random.Random) -> dict[int, list[int]]:
    """So many cards to each seat. Everybody drew one of the last, so those are dealt out first."""
    dealt: dict[int, list[int]] = {seat: [] for seat in sizes}
    rest = list(cards)
    while any(len(dealt[seat]) < sizes[seat] for seat in sizes):
        for seat in shuffled(list(sizes), rng):
            if len(dealt[seat]) < sizes[seat]:
                dealt[seat].append(rest.pop())
    return {seat: list(shuffled(hand, rng)) for seat, hand in dealt.items()}


def _imagine_bids(seen: Observation, rng: random.Random) -> tuple[tuple[int, int], ...]:
    """GI-07, GI-15. The bids that lie sealed: the seat's own as they are, others any that are possible."""
    mine, bids = dict(seen.sealed), []
    waiting = [number for number in seen.order if (one := seen.companies[number]) and len(one.assets) < MOST_ASSETS]
    for number in waiting[: seen.answered]:
        free = till_of(seen, number).free
        amount = Range(LEAST_BID, free).sample(rng) if free >= LEAST_BID else 0
        bids.append((number, mine.get(number, amount)))
    return tuple(bids)


def _agenda(seen: Observation, state: State) -> list[Step]:
    """GI-10. What is still to come in this year, the next step last."""
    if seen.asked is None:
        return []
    return [*_rest_of_phase(seen, state, seen.asked), *_later(seen)][::-1]


def _later(seen: Observation) -> list[Step]:
    """GI-10, GI-37. The phases after this one; after gold in phase 9 there is silver."""
    if seen.phase == "announce":
        return year_steps()
    if seen.auction and seen.auction.lot == COLOURS[0]:
        return year_steps("blame")[1:]
    return year_steps(seen.phase)


def _rest_of_phase(seen: Observation, state: State, seat: int) -> list[Step]:
    """What is still to come in this phase, from the present decision on."""
    number, order = seen.company, list(seen.order)
    match seen.phase:
        case "announce":
            seats = seat_order(seen.start, len(seen.hands))
            return [Announcing(one) for one in seats[seats.index(seat) :]]
        case "invest":
            steps = [*bidders(state), OpeningBids()] if not seen.bids else buyers(state)
            places = [place for place, step in enumerate(steps) if getattr(step, "company", None) == number]
            return steps[places[0] :]
        case "trade":
            assert number is not None
            return [Answering(seat, number) if seen.proposal else turn_of(state, number, seen.acted)]
        case "sell":
            assert number is not None
            return [Storing(state.company(one).ceo, one) for one in order[order.index(number) :]]
        case "blame":
            assert number is not None
            return _rest_of_blame(seen, state, seat, number)
    if seen.auction:
        return [Auctioning(seat, seen.auction.lot, seen.phase)]
    return [Founding(seat)]


def _rest_of_blame(seen: Observation, state: State, seat: int, number: int) -> list[Step]:
    """GI-33, GI-36. The rest of the board and the firing, or the asset to be dropped; then the other companies."""
    later = [Hearing(one) for one in seen.boots[seen.boots.index(number) + 1 :]]
    if seen.chair is None:
        return [Dropping(seat, number), *later]
    return [*speakers(state, number)[len(seen.blames) :], Firing(number), *later]
