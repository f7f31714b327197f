"""Phase 5, trade and development: the companies transform goods and make deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Log
from ...core.ledger import pay
from ...core.options import Option
from ...core.rows import put
from .actions import Answer, MayAnswer, MayPass, MayPropose, MayTransform, Pass, Propose, Transform
from .deals import after_deal, terms_of, worker_of
from .market import ByProduct, Side, added, holds, taken
from .state import State, company_order, free_of, new_of


@dataclass(frozen=True, slots=True)
class Trading:
    """GI-04, GI-20, GI-21. The companies take turns, in company order, round and round."""

    phase: ClassVar[str] = "trade"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.order, state.idle = company_order(state.companies), 0
        if state.order:
            state.agenda.append(turn_of(state, state.order[0]))


def turn_of(state: State, number: int, acted: bool = False) -> Turn:
    """GI-21. The turn of a company; `acted` once it has transformed something in it."""
    return Turn(state.company(number).ceo, number, acted)


def next_turn(state: State, number: int) -> None:
    """GI-21. The phase ends when the last turns, as many as there are companies, were all idle."""
    if state.idle < len(state.order):
        place = state.order.index(number) + 1
        state.agenda.append(turn_of(state, state.order[place % len(state.order)]))


def side_of(state: State, number: int) -> Side:
    """A company as a side of a deal."""
    company = state.company(number)
    name, free = state.tables.companies[number].name, state.accounts[free_of(number)]
    return Side(number, name, free, company.goods, company.ready)


@dataclass(frozen=True, slots=True)
class Turn:
    """GI-21 to GI-24, GI-29. A company transforms, proposes a deal, or passes."""

    phase: ClassVar[str] = "trade"
    seat: int
    company: int
    acted: bool

    def options(self, state: State) -> tuple[Option, ...]:
        mine, tables = side_of(state, self.company), state.tables
        sides = [side_of(state, number) for number in state.order if number != self.company]
        left = state.rules.offers_per_year - state.offers[self.company]
        able = [number for number in mine.ready if holds(mine.goods, tables.assets[number].inputs)]
        return (
            MayTransform(tuple([Transform(self.company, number) for number in able]), self.company, mine.ready),
            MayPropose.between(mine, sides, left, state.rules.money_for_money, tables),
            MayPass(Pass(self.company)),
        )

    def apply(self, state: State, action: Transform | Propose | Pass, out: Log) -> None:
        match action:
            case Transform(asset=asset):
                transform(state, self.company, asset)
                out.append(Event("transform", state.year, self.phase, self.seat, card=asset, unit=self.company))
                state.agenda.append(turn_of(state, self.company, acted=True))
            case Propose():
                self._propose(state, action, out)
            case Pass():
                state.idle = 0 if self.acted else state.idle + 1
                out.append(Event("pass", state.year, self.phase, self.seat, unit=self.company))
                next_turn(state, self.company)

    def _propose(self, state: State, action: Propose, out: Log) -> None:
        """GI-25. The proposal waits for its answer; between companies of one CEO it is the agreement."""
        other = state.company(action.partner).ceo
        state.idle = 0
        state.offers = put(state.offers, self.company, state.offers[self.company] + 1)
        partner = action.partner
        out.append(Event("propose", state.year, self.phase, self.seat, other, unit=self.company, partner=partner))
        if other == self.seat:
            carry_out(state, action, out)
            next_turn(state, self.company)
        else:
            state.proposal = action
            state.agenda.append(Answering(other, action.partner))


def transform(state: State, number: int, asset: int) -> None:
    """GI-23. The inputs become the outputs; the asset is used."""
    company, card = state.company(number), state.tables.assets[asset]
    goods = added(taken(company.goods, card.inputs), card.outputs)
    state.change(number, goods=goods, ready=tuple([one for one in company.ready if one != asset]))


@dataclass(frozen=True, slots=True)
class Answering:
    """GI-25. The partner accepts or declines."""

    phase: ClassVar[str] = "trade"
    seat: int
    company: int

    def options(self, state: State) -> tuple[Option, ...]:
        return (MayAnswer((Answer(self.company, True), Answer(self.company, False)), self.company),)

    def apply(self, state: State, action: Answer, out: Log) -> None:
        proposal: Propose = state.proposal
        state.proposal = None
        proposer = state.company(proposal.company).ceo
        kind = "accept" if action.accept else "decline"
        by = proposal.company
        out.append(Event(kind, state.year, self.phase, self.seat, proposer, unit=self.company, partner=by))
        if action.accept:
            carry_out(state, proposal, out)
        next_turn(state, proposal.company)


def carry_out(state: State, deal: Propose, out: Log) -> None:
    """GI-25 to GI-27. All of a deal at once; money received is New Income."""
    mine, other = side_of(state, deal.company), side_of(state, deal.partner)
    terms = terms_of(deal, state.tables)
    ours, theirs = after_deal(terms, mine, other, state.tables.assets)
    worker = worker_of(deal.use, mine, other) if deal.use else None
    for asset in deal.use:
        assert worker is not None
        seat = state.company(worker.number).ceo
        out.append(Event("transform", state.year, "trade", seat, card=asset, unit=worker.number))
    for one, goods in ((mine, ours), (other, theirs)):
        ready = tuple([asset for asset in one.ready if one is not worker or asset not in deal.use])
        state.change(one.number, goods=goods, ready=ready)
    for giver, taker, goods in ((mine, other, terms.give), (other, mine, terms.get)):
        tell_goods(state, giver, taker, goods, out)
    for giver, taker, money in ((mine, other, deal.give_money), (other, mine, deal.get_money)):
        pay_in_deal(state, giver, taker, money, out)


def tell_goods(state: State, giver: Side, taker: Side, goods: ByProduct, out: Log) -> None:
    """GI-26. Which goods change hands."""
    seats = state.company(giver.number).ceo, state.company(taker.number).ceo
    for product, number in zip(state.tables.products, goods, strict=True):
        if number:
            what = product.id, number
            out.append(Event("deal_goods", state.year, "trade", *seats, *what, unit=giver.number, partner=taker.number))


def pay_in_deal(state: State, giver: Side, taker: Side, money: int, out: Log) -> None:
    """GI-24, GI-26. Money goes from Free Cash to New Income, where it is frozen for the year."""
    if money:
        payer, payee = free_of(giver.number), new_of(taker.number)
        pay(state.accounts, payer, payee, money)
        seats = state.company(giver.number).ceo, state.company(taker.number).ceo
        sides = giver.number, taker.number
        out.append(Event("deal_money", state.year, "trade", *seats, "", 0, money, payer, payee, *sides))
