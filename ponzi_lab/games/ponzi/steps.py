"""The game, step by step, in the order of the rulebook. Read from top to bottom: this is a round."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ...core.agenda import Step, push
from ...core.events import Event, Log
from ...core.ledger import BANK, ENVELOPE, pay
from ...core.options import Just, Option, Range
from ...core.records import Line
from ...core.rows import add, put
from . import score
from .actions import (
    COUNTER,
    DISCARD,
    FUND,
    PASS,
    REMOVE,
    SELL,
    Buy,
    Counter,
    Discard,
    Fund,
    MayBuy,
    MayCounter,
    MayDiscard,
    MayFund,
    MayOffer,
    MayRemove,
    Offer,
    Pass,
    Remove,
    Sell,
)
from .state import INDUSTRIES, MARKET_SIZE, MOST_FUNDED, ROW_SIZE, START_VALUES, Deal, Flows, State, clockwise

MAY_PASS = Just(PASS)
MAY_SELL = Just(SELL)


# The round


@dataclass(frozen=True, slots=True)
class BeginRound:
    """PS-15. Rounds are numbered from 1; the phases follow in this order."""

    phase: ClassVar[str] = "funding"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.round += 1
        state.crash = False
        state.funded = state.spent = state.traded = (0,) * state.seats
        push(state.agenda, round_steps(state))


def round_steps(state: State) -> tuple[Step, ...]:
    """PS-15, PS-20. The steps of a round; in round 1 without trade, unless the rules allow it."""
    trade = state.round > 1 or state.rules.first_round_trade
    return _round_steps(state.seats, state.marker, trade)


@cache
def _round_steps(seats: int, marker: int, trade: bool) -> tuple[Step, ...]:
    """PS-15, PS-17, PS-21. The phases in order; in each of the first two every seat is asked once."""
    order = clockwise(seats, marker)
    return (
        *(Funding(seat) for seat in order),
        *(Trading(seat) for seat in order if trade),
        PassMarker(),
        CheckCrash(),
        TurnWheels(),
        PayInterest(),
    )


@dataclass(frozen=True, slots=True)
class Funding:
    """PS-16, PS-17, PS-18, PS-19, PS-47. A seat takes a tile and a fund card, or passes."""

    phase: ClassVar[str] = "funding"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        market, tiles, supply = tuple(state.market), state.tiles[self.seat], state.supply
        rows = market[:ROW_SIZE], market[ROW_SIZE : 2 * ROW_SIZE], market[2 * ROW_SIZE :]
        actions = [
            FUND[place][value]
            for place, owned in enumerate(tiles)
            if owned < MOST_FUNDED and supply[place]
            for value in rows[owned]
        ]
        return MayFund(tuple(actions), market, tiles, supply), MAY_PASS

    def apply(self, state: State, action: Fund | Pass, out: Log) -> None:
        seat, now = self.seat, state.round
        if isinstance(action, Pass):
            out.append(Event("pass", now, "funding", seat))
            return
        value, place = action.fund, INDUSTRIES.index(action.industry)
        state.supply = add(state.supply, place, -1)
        state.tiles = put(state.tiles, seat, add(state.tiles[seat], place, 1))
        state.market.remove(value)
        period = state.tables.funds[value].period
        state.wheels = put(state.wheels, seat, tuple(sorted((*state.wheels[seat], (value, period)))))
        pay(state.accounts, BANK, seat, value)
        state.funded = add(state.funded, seat, value)
        out.append(Event("fund", now, "funding", seat, BANK, action.industry, value, value, BANK, seat))
        restock(state, "funding", out)


def restock(state: State, phase: str, out: Log) -> None:
    """PS-11, PS-12, PS-14. Draw card by card until the market holds nine or there is nothing to draw; sort."""
    while state.deck and len(state.market) < MARKET_SIZE:
        insort(state.market, state.deck.pop(0))
        if not state.deck and state.discard:
            renew_deck(state, phase, out)


def renew_deck(state: State, phase: str, out: Log) -> None:
    """PS-13. The moment the deck is empty and the discard pile is not, that pile becomes the deck."""
    if not state.deck and state.discard:
        cards, state.discard = state.discard, ()
        shuffle_deck(state, cards, phase, out)


def shuffle_deck(state: State, cards: Sequence[int], phase: str, out: Log) -> None:
    """PS-58. Shuffle these cards into a new deck, and write the order down."""
    state.deck = list(state.chance.shuffle(cards))
    state.lines += ({"chance": "deck", "order": state.deck.copy()},)
    out.append(Event("shuffle", state.round, phase, BANK, card=len(cards)))


# Clandestine trade


@dataclass(frozen=True, slots=True)
class Trading:
    """PS-16, PS-21, PS-22, PS-25. A seat makes an offer, buys a luxury, or passes."""

    phase: ClassVar[str] = "trade"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        seat, cash = self.seat, state.accounts[self.seat]
        places = [place for place, owned in enumerate(state.tiles[seat]) if owned]
        partners = tuple(
            [
                (to, INDUSTRIES[place])
                for to, theirs in enumerate(state.tiles)
                if to != seat
                for place in places
                if theirs[place]
            ]
        )
        offer = MayOffer(partners, Range(state.rules.min_offer, cash), seat, state.tiles)
        if not state.rules.advanced:
            return offer, MAY_PASS
        luxuries = tuple([Buy(value) for value in state.on_sale if value <= cash])
        return offer, MayBuy(luxuries, state.on_sale, cash), MAY_PASS

    def apply(self, state: State, action: Offer | Buy | Pass, out: Log) -> None:
        if isinstance(action, Offer):
            self._offer(state, action, out)
        elif isinstance(action, Buy):
            self._buy(state, action, out)
        else:
            out.append(Event("pass", state.round, "trade", self.seat))

    def _offer(self, state: State, action: Offer, out: Log) -> None:
        seat, to, price = self.seat, action.to, action.price
        pay(state.accounts, seat, ENVELOPE, price)
        thing, pair = action.industry, (seat, to)
        out.append(Event("offer", state.round, "trade", seat, to, thing, 0, price, seat, ENVELOPE, seen=pair))
        state.agenda.append(Answering(to, seat, thing, price))

    def _buy(self, state: State, action: Buy, out: Log) -> None:
        seat, value = self.seat, action.luxury
        pay(state.accounts, seat, BANK, value)
        state.spent = add(state.spent, seat, value)
        state.on_sale = tuple([luxury for luxury in state.on_sale if luxury != value])
        state.luxuries = put(state.luxuries, seat, tuple(sorted((*state.luxuries[seat], value))))
        out.append(Event("buy", state.round, "trade", seat, BANK, "", value, value, seat, BANK))


@dataclass(frozen=True, slots=True)
class Answering:
    """PS-23, PS-24. The seat offered to sells its tile, or counters and gets one."""

    phase: ClassVar[str] = "trade"
    seat: int
    by: int
    industry: str
    price: int

    def options(self, state: State) -> tuple[Option, ...]:
        cash = state.accounts[self.seat]
        return MayCounter(COUNTER, self.price, cash, ways=1 if cash >= self.price else 0), MAY_SELL

    def apply(self, state: State, action: Sell | Counter, out: Log) -> None:
        seat, by, price = self.seat, self.by, self.price
        sold = isinstance(action, Sell)
        giver, taker = (seat, by) if sold else (by, seat)
        place = INDUSTRIES.index(self.industry)
        tiles = put(state.tiles, giver, add(state.tiles[giver], place, -1))
        state.tiles = put(tiles, taker, add(tiles[taker], place, 1))
        traded = add(state.traded, giver, price)
        state.traded = add(traded, taker, -price)
        now, thing, pair = state.round, self.industry, (by, seat)
        if sold:
            pay(state.accounts, ENVELOPE, seat, price)
            out.append(Event("sell", now, "trade", seat, by, thing, 0, price, ENVELOPE, seat, seen=pair))
        else:
            pay(state.accounts, seat, by, price)
            out.append(Event("counter", now, "trade", seat, by, thing, 0, price, seat, by, seen=pair))
            pay(state.accounts, ENVELOPE, by, price)
            out.append(Event("return", now, "trade", seat, by, thing, 0, price, ENVELOPE, by, seen=pair))
        self._remember(state, sold)

    def _remember(self, state: State, sold: bool) -> None:
        """PS-43, PS-44. Everybody sees the deal, the two who made it its price."""
        known = Deal(state.round, self.by, self.seat, self.industry, sold, self.price)
        hidden = Deal(state.round, self.by, self.seat, self.industry, sold, None)
        pair = (self.by, self.seat)
        state.deals = tuple([(*deals, known if seat in pair else hidden) for seat, deals in enumerate(state.deals)])


# Marker and crash


@dataclass(frozen=True, slots=True)
class PassMarker:
    """PS-26, PS-27. The marker goes left; its new holder removes a card, if there is one."""

    phase: ClassVar[str] = "marker"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.marker = (state.marker + 1) % state.seats
        out.append(Event("marker", state.round, "marker", state.marker))
        if state.market:
            state.agenda.append(Removing(state.marker))


@dataclass(frozen=True, slots=True)
class Removing:
    """PS-27, PS-13, PS-12. Start cards go to the box, others to the discard pile; then restock."""

    phase: ClassVar[str] = "marker"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        return (MayRemove(tuple([REMOVE[value] for value in state.market])),)

    def apply(self, state: State, action: Remove, out: Log) -> None:
        value = action.fund
        state.market.remove(value)
        out.append(Event("remove", state.round, "marker", self.seat, card=value))
        if value in START_VALUES:
            state.out = tuple(sorted((*state.out, value)))
        else:
            state.discard = tuple(sorted((*state.discard, value)))
        renew_deck(state, "marker", out)
        restock(state, "marker", out)


@dataclass(frozen=True, slots=True)
class CheckCrash:
    """PS-28, PS-29, PS-30. As many bears as seats: shuffle, restock, and everybody gives a tile back."""

    phase: ClassVar[str] = "crash"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        bears = sorted(state.tables.bears.intersection(state.market))
        if len(bears) < state.seats:
            return
        state.crash = True
        out.append(Event("crash", state.round, "crash", BANK, card=len(bears)))
        state.market = [value for value in state.market if value not in bears]
        cards = (*bears, *state.discard, *state.deck)
        state.discard = ()
        shuffle_deck(state, cards, "crash", out)
        restock(state, "crash", out)
        order = clockwise(state.seats, state.marker)
        push(state.agenda, [Discarding(seat) for seat in order if any(state.tiles[seat])])


@dataclass(frozen=True, slots=True)
class Discarding:
    """PS-30. The tile comes from an industry of which the seat owns the most; it goes to the supply."""

    phase: ClassVar[str] = "crash"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        tiles = state.tiles[self.seat]
        most = max(tiles)
        actions = tuple([DISCARD[place] for place, owned in enumerate(tiles) if owned == most])
        return (MayDiscard(actions, tiles),)

    def apply(self, state: State, action: Discard, out: Log) -> None:
        place = INDUSTRIES.index(action.industry)
        state.tiles = put(state.tiles, self.seat, add(state.tiles[self.seat], place, -1))
        state.supply = add(state.supply, place, 1)
        out.append(Event("discard", state.round, "crash", self.seat, thing=action.industry))


# Wheel and interest


@dataclass(frozen=True, slots=True)
class TurnWheels:
    """PS-07, PS-31, PS-32. Every card comes one round nearer, two after a crash; none passes the arrow."""

    phase: ClassVar[str] = "wheel"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        step = 2 if state.crash else 1
        out.append(Event("wheel", state.round, "wheel", BANK, card=step))
        state.wheels = tuple(
            [tuple([(value, left - step if left > step else 0) for value, left in wheel]) for wheel in state.wheels]
        )


@dataclass(frozen=True, slots=True)
class PayInterest:
    """PS-33, PS-34, PS-35, PS-36. All pay what is due at the same time; who cannot is bankrupt. The round is closed."""

    phase: ClassVar[str] = "interest"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        funds = state.tables.funds
        due, bankrupt, wheels = [], [], list(state.wheels)
        for seat, wheel in enumerate(state.wheels):
            due_cards = [funds[value].interest for value, left in wheel if not left]
            owed = sum(due_cards)
            due.append(owed)
            if owed > state.accounts[seat]:
                bankrupt.append(seat)
                out.append(Event("bankrupt", state.round, "interest", seat, BANK, amount=owed))
            elif due_cards:
                pay(state.accounts, seat, BANK, owed)
                out.append(Event("interest", state.round, "interest", seat, BANK, "", 0, owed, seat, BANK))
                wheels[seat] = tuple([(value, left or funds[value].period) for value, left in wheel])
        state.wheels = tuple(wheels)
        close_round(state, tuple(due), tuple(bankrupt), out)


def close_round(state: State, due: tuple[int, ...], bankrupt: tuple[int, ...], out: Log) -> None:
    """PS-36, PS-37, PS-59, PS-60, PS-61. Close the books; the game ends, or the next round begins."""
    paid = tuple([0 if seat in bankrupt else owed for seat, owed in enumerate(due)])
    flows = Flows(state.round, state.marker, state.crash, state.funded, state.spent, due, paid)
    state.flows = (*state.flows, flows)
    state.lines = (*state.lines, books_line(state, flows))
    if not bankrupt and state.round < state.rules.max_rounds:
        state.agenda.append(BeginRound())
        return
    end = score.end_line(state, bankrupt)
    state.lines = (*state.lines, end)
    out.append(Event("end", state.round, "interest", BANK, thing=end["end"]))


def books_line(state: State, flows: Flows) -> Line:
    """PS-59. The closed books of the round."""
    return {
        "books": state.round,
        "start": state.marker,
        "crash": state.crash,
        "cash": state.accounts[: state.seats],
        "funded": state.funded,
        "traded": state.traded,
        "spent": state.spent,
        "due": flows.due,
        "paid": flows.paid,
        "wheel": state.wheels,
        "tiles": state.tiles,
        "luxuries": state.luxuries,
        "supply": state.supply,
        "market": tuple(state.market),
        "deck": len(state.deck),
        "discard": state.discard,
        "out": state.out,
    }
