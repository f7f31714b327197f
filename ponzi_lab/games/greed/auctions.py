"""Phases 9 and 10: status cards are auctioned, then a company to be founded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Log
from ...core.ledger import BANK, pay
from ...core.options import Option
from ...core.rows import put
from .actions import Found, Leave, MayFound, MayLeave, MayRaise, Raise
from .fixed import CAPITAL, COLOURS, MOST_LED, OPENING, STATUS_STEP
from .state import Auction, Company, State, can_be_founded, free_of, led_by, move_trends, seat_order, top_card


@dataclass(frozen=True, slots=True)
class StatusAuction:
    """GI-37, GI-38. The top card of a colour is auctioned; this year's buyer of gold takes no part in silver."""

    phase: ClassVar[str] = "status"
    seat: ClassVar[None] = None
    colour: str

    def run(self, state: State, out: Log) -> None:
        if top_card(state.tables, state.status, self.colour):
            opening = state.opening[COLOURS.index(self.colour)]
            seats = [seat for seat in seat_order(state.start, state.seats) if seat != state.gold_buyer]
            begin_auction(state, self.colour, seats, opening, self.phase, out)


def begin_auction(state: State, lot: str, seats: list[int], opening: int, phase: str, out: Log) -> None:
    """GI-38. An auction is held if one of its seats has the opening price."""
    if any([state.accounts[seat] >= opening for seat in seats]):
        state.auction = Auction(lot, tuple(seats), opening)
        state.agenda.append(Auctioning(seats[0], lot, phase))
    else:
        out.append(Event("no_auction", state.year, phase, BANK, thing=lot, card=opening))


def least_bid(auction: Auction) -> int:
    """GI-40, GI-43. The least bid that is possible now."""
    if not auction.bid:
        return auction.opening
    return auction.bid + (1 if auction.lot == "company" else STATUS_STEP)


@dataclass(frozen=True, slots=True)
class Auctioning:
    """GI-39, GI-40. A seat bids more than the others, or leaves the auction."""

    seat: int
    lot: str
    phase: str

    def options(self, state: State) -> tuple[Option, ...]:
        auction = state.auction
        assert auction is not None
        step = 1 if self.lot == "company" else state.rules.status_step
        return (
            MayRaise.out_of(self.lot, least_bid(auction), step, state.accounts[self.seat]),
            MayLeave(Leave(self.lot)),
        )

    def apply(self, state: State, action: Raise | Leave, out: Log) -> None:
        auction = state.auction
        assert auction is not None
        place = auction.seats.index(self.seat)
        if isinstance(action, Raise):
            auction = auction._replace(bid=action.amount, holder=self.seat)
            out.append(Event("raise", state.year, self.phase, self.seat, thing=self.lot, amount=action.amount))
            place += 1
        else:
            auction = auction._replace(seats=tuple([seat for seat in auction.seats if seat != self.seat]))
            out.append(Event("leave", state.year, self.phase, self.seat, thing=self.lot))
        state.auction = auction
        if auction.seats in ((), (auction.holder,)):
            self._end(state, out)
        else:
            state.agenda.append(Auctioning(self._next(auction, place), self.lot, self.phase))

    def _next(self, auction: Auction, place: int) -> int:
        """GI-39. The next in the round; the holder of the highest bid is not asked."""
        asked = [seat for seat in (*auction.seats[place:], *auction.seats[:place]) if seat != auction.holder]
        return asked[0]

    def _end(self, state: State, out: Log) -> None:
        """GI-41, GI-44. The holder of the highest bid pays the bank; without a bid nothing is sold."""
        auction = state.auction
        assert auction is not None
        state.auction = None
        buyer, price = auction.holder, auction.bid
        if buyer is None:
            out.append(Event("unsold", state.year, self.phase, BANK, thing=self.lot))
        elif self.lot == "company":
            pay(state.accounts, buyer, BANK, price)
            out.append(Event("won", state.year, self.phase, buyer, BANK, self.lot, 0, price, buyer, BANK))
            state.agenda.append(Founding(buyer))
        else:
            sell_status(state, self.lot, buyer, price, out)


def sell_status(state: State, colour: str, buyer: int, price: int, out: Log) -> None:
    """GI-41, GI-42. The buyer takes the card, its arrow acts, its price opens the next auction of this colour."""
    card, place = top_card(state.tables, state.status, colour), COLOURS.index(colour)
    assert card is not None
    pay(state.accounts, buyer, BANK, price)
    letters = state.status[buyer]
    state.status = put(state.status, buyer, put(letters, place, letters[place] + card.letter))
    state.opening = put(state.opening, place, price)
    number = state.tables.status[colour].index(card) + 1
    out.append(Event("status", state.year, "status", buyer, BANK, colour, number, price, buyer, BANK))
    move_trends(state, [card.arrows], "status", out)
    if colour == "gold":
        state.gold_buyer = buyer
        state.start = (buyer + 1) % state.seats
        out.append(Event("start", state.year, "status", state.start))


@dataclass(frozen=True, slots=True)
class Entrepreneurs:
    """GI-43. At most one company is founded a year; who leads two or more already takes no part."""

    phase: ClassVar[str] = "found"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        if state.founded < state.seats and can_be_founded(state.tables, state.companies, state.gone):
            order = seat_order(state.start, state.seats)
            seats = [seat for seat in order if len(led_by(state.companies, seat)) < MOST_LED]
            begin_auction(state, "company", seats, OPENING["company"], self.phase, out)


@dataclass(frozen=True, slots=True)
class Founding:
    """GI-44. The winner chooses a company card, and up to four discards for nothing."""

    phase: ClassVar[str] = "found"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        left = can_be_founded(state.tables, state.companies, state.gone)
        return (MayFound(tuple(left), state.discard),)

    def apply(self, state: State, action: Found, out: Log) -> None:
        number, nothing = action.company, (0,) * len(state.tables.products)
        company = Company(number, (self.seat,), action.assets, (), nothing, state.year + 1)
        state.companies = put(state.companies, number, company)
        state.discard = tuple([asset for asset in state.discard if asset not in action.assets])
        state.founded += 1
        free, assets = free_of(number), len(action.assets)
        pay(state.accounts, BANK, free, CAPITAL)
        out.append(Event("found", state.year, self.phase, self.seat, BANK, "", assets, CAPITAL, BANK, free, number))
        move_trends(state, [state.tables.companies[number].arrows], self.phase, out)
