"""The game, step by step, in the order of the rules. Read from top to bottom: this is a year. Phase 5 is in `trade.py`,
phase 8 in `scapegoats.py`, phases 9 and 10 in `auctions.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.agenda import Step, push
from ...core.events import NOBODY, Event, Log
from ...core.ledger import BANK, pay
from ...core.options import Option, Range
from ...core.rows import put
from .actions import Announce, Bid, Buy, MayAnnounce, MayBid, MayBuy, MayStore, OnOffer, Store
from .auctions import Entrepreneurs, StatusAuction
from .fixed import COLOURS, COMPANIES, LEAST_BID, MOST_ASSETS, STORING_COSTS
from .market import ByProduct, added, counted, moved_boxes, prices_at, taken
from .scapegoats import Scapegoats
from .score import books_line, end_line
from .state import Company, State, company_order, free_of, in_play, last_of, move_trends, new_of, seat_order, till
from .trade import Trading

# The year


@dataclass(frozen=True, slots=True)
class BeginYear:
    """GI-10. A year is its ten phases, in this order."""

    phase: ClassVar[str] = "announce"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.year += 1
        state.bids, state.boots, state.blames, state.liquidated, state.gold_buyer = (), (), (), (), None
        state.offers = (0,) * COMPANIES
        state.severance = (0,) * state.seats
        push(state.agenda, [*announcements(state.start, state.seats), *year_steps()])


def announcements(start: int, seats: int) -> list[Step]:
    """GI-07, GI-13. Everybody lays a card face down, then all are revealed."""
    return [Announcing(seat) for seat in seat_order(start, seats)]


def year_steps(after: str = "") -> list[Step]:
    """GI-10. What follows the announcements; or only what follows the step of this phase."""
    steps: list[Step] = [
        Revealing(),
        MarketForces(),
        Investing(),
        Producing(),
        Trading(),
        Selling(),
        Closing(),
        Scapegoats(),
        *[StatusAuction(colour) for colour in COLOURS],
        Entrepreneurs(),
        EndYear(),
    ]
    phases = [step.phase for step in steps]
    first = len(phases) - phases[::-1].index(after) if after else 0
    return steps[first:]


# Phase 1: announcements


@dataclass(frozen=True, slots=True)
class Announcing:
    """GI-07, GI-13. A seat lays one card of its hand face down; others see only that it did."""

    phase: ClassVar[str] = "announce"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        hand = state.hands[self.seat]
        return (MayAnnounce(tuple([Announce(number) for number in hand])),)

    def apply(self, state: State, action: Announce, out: Log) -> None:
        hand = tuple([number for number in state.hands[self.seat] if number != action.asset])
        state.hands = put(state.hands, self.seat, hand)
        state.sealed = (*state.sealed, (self.seat, action.asset))
        out.append(Event("announce", state.year, self.phase, self.seat))


@dataclass(frozen=True, slots=True)
class Revealing:
    """GI-06, GI-13. The cards are revealed, their arrows act together, they go on offer, and everybody draws."""

    phase: ClassVar[str] = "announce"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        assets = state.tables.assets
        for seat, number in state.sealed:
            out.append(Event("reveal", state.year, self.phase, seat, card=number))
        move_trends(state, [assets[number].arrows for _, number in state.sealed], self.phase, out)
        state.offered = tuple(sorted([*state.offered, *[(number, seat) for seat, number in state.sealed]]))
        state.sealed = ()
        for seat in seat_order(state.start, state.seats):
            if state.deck:
                state.hands = put(state.hands, seat, tuple(sorted((*state.hands[seat], state.deck.pop(0)))))
                out.append(Event("draw", state.year, self.phase, seat))


# Phase 2: market forces


@dataclass(frozen=True, slots=True)
class MarketForces:
    """GI-14. Each price moves by as many boxes as its trend says."""

    phase: ClassVar[str] = "market"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        before, products = state.boxes, state.tables.products
        state.boxes = moved_boxes(state.boxes, state.trends, products)
        prices = prices_at(state.boxes, products)
        for product, old, box, price in zip(products, before, state.boxes, prices, strict=True):
            if box != old:
                out.append(Event("price", state.year, self.phase, BANK, thing=product.id, card=price))


# Phase 3: investments


@dataclass(frozen=True, slots=True)
class Investing:
    """GI-04, GI-15. Every company with less than four assets bids; then all bids are opened."""

    phase: ClassVar[str] = "invest"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.order = company_order(state.companies)
        push(state.agenda, [*bidders(state), OpeningBids()])


def bidders(state: State) -> list[Step]:
    """GI-15. The bids to be made, in company order."""
    companies = [state.company(number) for number in state.order]
    return [Bidding(one.ceo, one.number) for one in companies if len(one.assets) < MOST_ASSETS]


@dataclass(frozen=True, slots=True)
class Bidding:
    """GI-15. A company's sealed bid."""

    phase: ClassVar[str] = "invest"
    seat: int
    company: int

    def options(self, state: State) -> tuple[Option, ...]:
        free = state.accounts[free_of(self.company)]
        return (MayBid(self.company, free, Range(LEAST_BID, free)),)

    def apply(self, state: State, action: Bid, out: Log) -> None:
        state.sealed = (*state.sealed, (self.company, action.amount))
        mine, amount = (self.seat,), action.amount
        out.append(Event("bid", state.year, self.phase, self.seat, amount=amount, unit=self.company, seen=mine))


@dataclass(frozen=True, slots=True)
class OpeningBids:
    """GI-07, GI-17. All bids are opened; those that bid may buy, the highest first."""

    phase: ClassVar[str] = "invest"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.bids, state.sealed = state.sealed, ()
        for number, amount in state.bids:
            seat = state.company(number).ceo
            out.append(Event("open_bid", state.year, self.phase, seat, amount=amount, unit=number))
        push(state.agenda, buyers(state))


def buyers(state: State) -> list[Step]:
    """GI-17. The companies that bid: by falling bid, equal ones in company order, in which the bids were made."""
    bids = sorted([bid for bid in state.bids if bid[1]], key=lambda bid: -bid[1])
    return [Buying(state.company(number).ceo, number, amount) for number, amount in bids]


@dataclass(frozen=True, slots=True)
class Buying:
    """GI-16 to GI-18. A company takes an asset on offer, or none; the marker on it takes a chair."""

    phase: ClassVar[str] = "invest"
    seat: int
    company: int
    bid: int

    def options(self, state: State) -> tuple[Option, ...]:
        offers = [OnOffer(number, marker, self._cost(marker)) for number, marker in state.offered]
        return (MayBuy.among(self.company, self.bid, state.accounts[free_of(self.company)], offers),)

    def _cost(self, marker: int) -> int:
        """GI-16. The bid, or twice the bid for a marker of the CEO's own."""
        return 2 * self.bid if marker == self.seat else self.bid

    def apply(self, state: State, action: Buy, out: Log) -> None:
        number = action.asset
        if number is None:
            out.append(Event("no_buy", state.year, self.phase, self.seat, unit=self.company))
            return
        marker, company = dict(state.offered)[number], state.company(self.company)
        cost, free = self._cost(marker), free_of(self.company)
        pay(state.accounts, free, BANK, cost)
        state.offered = tuple([offer for offer in state.offered if offer[0] != number])
        state.change(self.company, assets=tuple(sorted((*company.assets, number))), chairs=(*company.chairs, marker))
        out.append(Event("buy", state.year, self.phase, self.seat, marker, "", number, cost, free, BANK, self.company))


# Phase 4: production


@dataclass(frozen=True, slots=True)
class Producing:
    """GI-19. All assets become available; those without inputs yield their outputs."""

    phase: ClassVar[str] = "produce"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        for company in in_play(state.companies):
            cards = [state.tables.assets[number] for number in company.assets]
            goods = company.goods
            for card in cards:
                if not card.transforms:
                    goods = added(goods, card.outputs)
            ready = tuple([card.number for card in cards if card.transforms])
            state.change(company.number, goods=goods, ready=ready)
            self._tell(state, company, taken(goods, company.goods), out)

    def _tell(self, state: State, company: Company, made: ByProduct, out: Log) -> None:
        for product, number in zip(state.tables.products, made, strict=True):
            if number:
                whose = company.ceo, NOBODY, product.id, number
                out.append(Event("produce", state.year, self.phase, *whose, unit=company.number))


# Phase 6: sales


@dataclass(frozen=True, slots=True)
class Selling:
    """GI-04, GI-30. Each company in company order names what it stores."""

    phase: ClassVar[str] = "sell"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.order = company_order(state.companies)
        push(state.agenda, [Storing(state.company(number).ceo, number) for number in state.order])


@dataclass(frozen=True, slots=True)
class Storing:
    """GI-30. A company keeps up to four goods and sells all others at the present prices."""

    phase: ClassVar[str] = "sell"
    seat: int
    company: int

    def options(self, state: State) -> tuple[Option, ...]:
        goods, free = state.company(self.company).goods, state.accounts[free_of(self.company)]
        return (MayStore(self.company, goods, free, state.tables),)

    def apply(self, state: State, action: Store, out: Log) -> None:
        mine, free, new_income = self.company, free_of(self.company), new_of(self.company)
        kept = counted(action.goods, state.tables.products)
        number = sum(kept)
        cost = STORING_COSTS[number]
        pay(state.accounts, free, BANK, cost)
        out.append(Event("store", state.year, self.phase, self.seat, NOBODY, "", number, cost, free, BANK, mine))
        sold = taken(state.company(self.company).goods, kept)
        state.change(self.company, goods=kept)
        for product, price, goods in zip(state.tables.products, state.prices(), sold, strict=True):
            if goods:
                pay(state.accounts, BANK, new_income, goods * price)
                paid = goods * price, BANK, new_income
                out.append(Event("sale", state.year, self.phase, self.seat, BANK, product.id, goods, *paid, mine))


# Phase 7: closing the books


@dataclass(frozen=True, slots=True)
class Closing:
    """GI-31, GI-32. Who has not earned more than last year gets a boot; then each income moves up a slot."""

    phase: ClassVar[str] = "close"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        for number in company_order(state.companies):
            company, money = state.company(number), till(state.accounts, number)
            exempt = company.first_year == state.year and state.rules.first_year == "exempt"
            if money.new <= money.last and not exempt:
                state.boots = (*state.boots, number)
                out.append(Event("boot", state.year, self.phase, company.ceo, unit=number))
            self._move(state, "close", company, money.last, last_of(number), free_of(number), out)
            self._move(state, "income", company, money.new, new_of(number), last_of(number), out)

    def _move(self, state: State, kind: str, company: Company, amount: int, payer: int, payee: int, out: Log) -> None:
        pay(state.accounts, payer, payee, amount)
        if amount:
            moved = amount, payer, payee, company.number
            out.append(Event(kind, state.year, self.phase, company.ceo, NOBODY, "", 0, *moved))


# The end of the year, and of the game


@dataclass(frozen=True, slots=True)
class EndYear:
    """GI-45, GI-54, GI-55. The books are closed; the game ends with the year of the last cards."""

    phase: ClassVar[str] = "end"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.lines = (*state.lines, books_line(state))
        if any(state.hands):
            state.agenda.append(BeginYear())
        else:
            state.lines = (*state.lines, end_line(state))
            out.append(Event("end", state.year, "end", BANK))
