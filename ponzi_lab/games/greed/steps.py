"""The game, step by step, in the order of the rules. Read from top to bottom: this is a year."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.agenda import Step, push
from ...core.errors import RecordError
from ...core.events import NOBODY, Event, Log
from ...core.ledger import BANK, pay
from ...core.options import Option, Range
from ...core.records import Line, Setup
from ...core.rows import put
from ...core.seeds import Chance, Order, Seed, shuffled, stream
from . import words
from .actions import (
    Announce,
    Answer,
    Bid,
    Blame,
    Buy,
    Drop,
    Found,
    Leave,
    MayAnnounce,
    MayAnswer,
    MayBid,
    MayBlame,
    MayBuy,
    MayDrop,
    MayFound,
    MayLeave,
    MayPass,
    MayPropose,
    MayRaise,
    MayStore,
    MayTransform,
    OnOffer,
    Pass,
    Propose,
    Raise,
    Store,
    Transform,
)
from .deals import after_deal, terms_of, worker_of
from .fixed import (
    BOARD,
    CAPITAL,
    COLOURS,
    COMPANIES,
    LEAST_BID,
    MOST_ASSETS,
    MOST_LED,
    OPENING,
    SEATS,
    STARTING,
    STATUS_STEP,
    STORING_COSTS,
)
from .market import ByProduct, Side, added, counted, holds, moved_boxes, prices_at, taken
from .score import books_line, end_line, severance
from .state import (
    Auction,
    Company,
    Rules,
    State,
    Tables,
    can_be_founded,
    company_order,
    free_of,
    in_play,
    last_of,
    led_by,
    new_of,
    seat_order,
    till,
    top_card,
)

# Set-up


def deal(seats: int, tables: Tables, seed: Seed) -> Setup:
    """GI-08, GI-09, GI-52. What chance decides before the first decision: companies, and the order of the assets."""
    companies = list(shuffled(STARTING, stream(seed, "companies"))[:seats])
    deck: list[int] = []
    for band in sorted({number // 10 for number in tables.deck(seats)}):
        cards = [number for number in tables.deck(seats) if number // 10 == band]
        deck += shuffled(cards, stream(seed, "assets", band))
    return {
        "companies": companies,
        "start": companies.index(min(companies)),
        "deck": deck,
        "hands": [deck[2 * seat : 2 * seat + 2] for seat in range(seats)],
    }


def check_setup(setup: Setup, seats: int, tables: Tables) -> None:
    """GI-08, GI-09, GI-52. Refuse a set-up that is none."""
    if set(setup) != {"companies", "start", "deck", "hands"}:
        raise RecordError(words.wrong_setup(list(setup)))
    companies, deck = setup["companies"], setup["deck"]
    if not _whole_numbers(companies) or len({*companies} & {*STARTING}) != seats or len(companies) != seats:
        raise RecordError(words.wrong_companies(companies, seats))
    start = companies.index(min(companies))
    if type(setup["start"]) is not int or setup["start"] != start:
        raise RecordError(words.wrong_start(setup["start"], start))
    wanted = tables.deck(seats)
    if not _whole_numbers(deck) or sorted(deck) != wanted:
        raise RecordError(words.wrong_deck(deck, wanted))
    if (bands := [number // 10 for number in deck]) != sorted(bands):
        raise RecordError(words.WRONG_BANDS)
    hands = [deck[2 * seat : 2 * seat + 2] for seat in range(seats)]
    if not _same(setup["hands"], hands):
        raise RecordError(words.wrong_hands(setup["hands"], hands))


def _whole_numbers(given: Any) -> bool:
    return isinstance(given, list) and all(type(one) is int for one in given)


def _same(given: Any, hands: list[list[int]]) -> bool:
    """Whether these are the hands; true is not 1 here."""
    return isinstance(given, list) and all(map(_whole_numbers, given)) and given == hands


def foretell(line: Line) -> Order | None:
    """GI-53. Nothing: all chance is in the set-up."""
    return None


def new(rules: Rules, seats: int, tables: Tables, setup: Setup, seed: Seed) -> State:
    """GI-07 to GI-09, GI-11. The position before year 1: a company for each seat, prices at their start."""
    accounts = [0] * (SEATS + 3 * COMPANIES + 1)
    companies: tuple[Company | None, ...] = (None,) * COMPANIES
    nothing = (0,) * len(tables.products)
    for seat, number in enumerate(setup["companies"]):
        companies = put(companies, number, Company(number, (seat,), (), (), nothing, 1))
        pay(accounts, BANK, free_of(number), CAPITAL)
    state = State(
        rules=rules,
        tables=tables,
        seats=seats,
        start=setup["start"],
        chance=Chance(seed),
        agenda=[BeginYear()],
        accounts=accounts,
        deck=setup["deck"][2 * seats :],
        hands=tuple([tuple(sorted(hand)) for hand in setup["hands"]]),
        companies=companies,
        trends=nothing,
        boxes=tuple([product.start_box for product in tables.products]),
        status=(("", ""),) * seats,
        severance=(0,) * seats,
    )
    state.move_trends(*[tables.companies[number].arrows for number in setup["companies"]])
    return state


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


def move_trends(state: State, arrows: list[ByProduct], phase: str, out: Log) -> None:
    """GI-06. Cards that act together move the trends."""
    before = state.trends
    state.move_trends(*arrows)
    for product, old, trend in zip(state.tables.products, before, state.trends, strict=True):
        if trend != old:
            out.append(Event("trend", state.year, phase, BANK, thing=product.id, card=trend))


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


# Phase 5: trade and development


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


# Phase 8: scapegoats


@dataclass(frozen=True, slots=True)
class Scapegoats:
    """GI-33. The booted companies are handled one after the other, each completely."""

    phase: ClassVar[str] = "blame"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        push(state.agenda, [Hearing(number) for number in state.boots])


@dataclass(frozen=True, slots=True)
class Hearing:
    """GI-33. CEO, CFO and COO speak, as far as their chairs are filled; then who was named is fired."""

    phase: ClassVar[str] = "blame"
    seat: ClassVar[None] = None
    company: int

    def run(self, state: State, out: Log) -> None:
        state.blames = ()
        push(state.agenda, [*speakers(state, self.company), Firing(self.company)])


def speakers(state: State, number: int) -> list[Step]:
    """GI-33. The filled chairs of the board; a seat in several is asked for each."""
    board = state.company(number).chairs[: len(BOARD)]
    return [Blaming(seat, number, chair) for seat, chair in zip(board, BOARD, strict=False)]


@dataclass(frozen=True, slots=True)
class Blaming:
    """GI-33. The holder of a chair names a scapegoat, openly."""

    phase: ClassVar[str] = "blame"
    seat: int
    company: int
    chair: str

    def options(self, state: State) -> tuple[Option, ...]:
        filled = BOARD[: len(state.company(self.company).chairs)]
        names = tuple([Blame(self.company, self.chair, fire) for fire in filled])
        return (MayBlame(names, self.company, self.chair),)

    def apply(self, state: State, action: Blame, out: Log) -> None:
        state.blames = (*state.blames, (action.chair, action.fire))
        place = BOARD.index(action.fire)
        named_seat = state.company(self.company).chairs[place]
        named = named_seat, action.chair, place
        out.append(Event("blame", state.year, self.phase, self.seat, *named, unit=self.company))


@dataclass(frozen=True, slots=True)
class Firing:
    """GI-34 to GI-36. Severance out of what lay there before any payment; promotion, or the end of the company."""

    phase: ClassVar[str] = "blame"
    seat: ClassVar[None] = None
    company: int

    def run(self, state: State, out: Log) -> None:
        company = state.company(self.company)
        fired = sorted({BOARD.index(fire) for _, fire in state.blames})
        self._pay(state, company, fired, out)
        left = tuple([seat for place, seat in enumerate(company.chairs) if place not in fired])
        if not left:
            liquidate(state, company, out)
            return
        state.change(self.company, chairs=left)
        if 0 in fired:
            out.append(Event("promoted", state.year, self.phase, left[0], unit=self.company))
        if company.assets and (0 in fired or state.rules.drop_after_sacking == "always"):
            state.agenda.append(Dropping(left[0], self.company))

    def _pay(self, state: State, company: Company, fired: list[int], out: Log) -> None:
        """GI-34. Out of Free Cash into private cash."""
        free = free_of(company.number)
        before = state.accounts[free]
        for place in fired:
            seat, amount = company.chairs[place], severance(before, BOARD[place])
            pay(state.accounts, free, seat, amount)
            state.severance = put(state.severance, seat, state.severance[seat] + amount)
            paid = amount, free, seat, company.number
            out.append(Event("fired", state.year, self.phase, seat, NOBODY, BOARD[place], 0, *paid))


def liquidate(state: State, company: Company, out: Log) -> None:
    """GI-35. Money and goods are lost, assets become discards, the card never returns."""
    number = company.number
    money = till(state.accounts, number)
    out.append(Event("liquidated", state.year, "blame", BANK, unit=number))
    for account, amount in zip((free_of(number), last_of(number), new_of(number)), money, strict=True):
        if amount:
            pay(state.accounts, account, BANK, amount)
            out.append(Event("lost", state.year, "blame", BANK, NOBODY, "", 0, amount, account, BANK, number))
    state.discard = tuple(sorted((*state.discard, *company.assets)))
    state.companies = put(state.companies, number, None)
    state.gone = (*state.gone, number)
    state.liquidated = (*state.liquidated, number)


@dataclass(frozen=True, slots=True)
class Dropping:
    """GI-36. After a sacking the CEO, old or new, makes one asset a discard."""

    phase: ClassVar[str] = "blame"
    seat: int
    company: int

    def options(self, state: State) -> tuple[Option, ...]:
        assets = state.company(self.company).assets
        return (MayDrop(tuple([Drop(self.company, number) for number in assets]), self.company),)

    def apply(self, state: State, action: Drop, out: Log) -> None:
        company = state.company(self.company)
        assets = tuple([number for number in company.assets if number != action.asset])
        ready = tuple([number for number in company.ready if number != action.asset])
        state.change(self.company, assets=assets, ready=ready)
        state.discard = tuple(sorted((*state.discard, action.asset)))
        out.append(Event("drop", state.year, self.phase, self.seat, card=action.asset, unit=self.company))


# Phases 9 and 10: auctions


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
