"""Every visible sentence of this game: refusals, events, labels. A translator needs nothing else here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.english import counted, in_sentence, is_you, listed
from ...core.events import Event, Names
from ...core.records import Line
from ...core.words import shown

TITLE = "Greed, Incorporated"
PERIOD = "year"

PHASE_NAMES = {
    "announce": "News",
    "market": "Prices",
    "invest": "Invest",
    "produce": "Produce",
    "trade": "Trade",
    "sell": "Sell",
    "close": "Books",
    "blame": "Blame",
    "status": "Status",
    "found": "Found",
    "end": "The end",
}

CHAIR_NAMES = {"ceo": "CEO", "cfo": "CFO", "coo": "COO"}
LOT_NAMES = {"gold": "the gold card", "silver": "the silver card", "company": "a new company"}
COLOUR_NAMES = {"gold": "gold", "silver": "silver"}
TREND_NAMES = {-3: "-3", -2: "-2", -1: "-1", 0: "N", 1: "+1", 2: "+2"}

# One name in the rulebook is a coarse pun; pupils read a milder one.
MILDER = {"SoShitty Generale": "SoShoddy Generale"}


def label(name: str) -> str:
    """The name of a company as it is shown."""
    return MILDER.get(name, name)


def millions(amount: int) -> str:
    return f"{amount}M"


def numbers(found: Sequence[object], last: str = "or") -> str:
    return listed(found, last) or "none"


# What the ids of an event are called


def company(names: Names, number: int) -> str:
    found: str = names.tables.companies[number].name
    return found


def asset(names: Names, number: int) -> str:
    return f"{number} {names.tables.assets[number].name}"


def product(names: Names, name: str) -> str:
    found: str = next(one.name for one in names.tables.products if one.id == name)
    return found


def status_card(names: Names, colour: str, number: int) -> str:
    card = names.tables.status[colour][number - 1]
    return f"{COLOUR_NAMES[colour]} {card.letter}, {card.name}"


# Refusals


def asked_about(company: int, given: object) -> str:
    return f"You are asked about company {company}, not about {shown(given)}."


def not_in_hand(asset: int, hand: Sequence[int]) -> str:
    return f"You do not hold the card {asset}. Your cards: {numbers(hand, 'and')}."


def wrong_bid(amount: int, free: int) -> str:
    if free < 10:
        return f"You cannot bid {amount}: the least bid is 10 and the Free Cash is {free}. Bid 0, that is nothing."
    return f"You cannot bid {amount}: the Free Cash is {free}. Bid 10 to {free}, or 0 for nothing."


def too_dear(asset: int, cost: int, free: int) -> str:
    return f"The company cannot buy {asset}: it costs {millions(cost)} and the Free Cash is {millions(free)}."


def not_on_offer(asset: object, offers: Sequence[int]) -> str:
    return f"The asset {shown(asset)} is not on offer. On offer: {numbers(offers, 'and')}."


def inputs_not_there(asset: int) -> str:
    return f"The asset {asset} cannot be used: the company does not hold the goods that it takes."


def not_ready(asset: int, ready: Sequence[int]) -> str:
    return f"The company has no asset {asset} that is ready to be used. Ready: {numbers(ready, 'and')}."


NO_PROPOSALS_LEFT = "This company has made all the proposals of this year."
GOODS_MUST_MOVE = "A deal of money alone is not allowed here: at least one good must change hands."


def no_partner(partner: int, others: Sequence[int]) -> str:
    return f"There is no deal with company {shown(partner)}. The other companies: {numbers(others, 'and')}."


def not_in_free_cash(name: str, money: int, free: int) -> str:
    bounds = f" Money is a whole number from 0 to {free}." if free else ""
    return f"{name} cannot give {money}: it has {free} in Free Cash.{bounds}"


def one_sided(name: str) -> str:
    return f"{name} gives nothing: each side must give at least 1M or one good."


def too_few_goods(name: str, product: str, need: int, have: int) -> str:
    return f"{name} cannot give {need} {product}: it would have {have}."


def no_product(name: str, ids: Sequence[str]) -> str:
    return f"There is no product {shown(name)}. The products are {listed(ids, 'and')}."


def not_in_product_order(names: Sequence[str], ids: Sequence[str]) -> str:
    return f"Name each product once and in this order: {listed([name for name in ids if name in names], 'and')}."


def below_one(name: str, number: int) -> str:
    return f"{number} {name} cannot be named: leave out what there is none of."


def not_the_assets_of_one(
    use: Sequence[int], name: str, ready: Sequence[int], other: str, others_ready: Sequence[int]
) -> str:
    return (
        f"The assets in use, {numbers(use, 'and')}, must all be ready at one of the two. "
        f"Ready at {name}: {numbers(ready, 'and')}; at {other}: {numbers(others_ready, 'and')}."
    )


def used_twice(use: Sequence[int]) -> str:
    return f"Each asset works once a year: {numbers(use, 'and')} names one twice."


def inputs_missing(name: str, asset: int) -> str:
    return f"{name} could not use the asset {asset}: it would not hold the goods that it takes."


def cannot_keep(product: str, need: int, have: int) -> str:
    return f"The company cannot keep {need} {product}: it has {have}."


def too_many_kept(number: int) -> str:
    return f"A company can keep four goods at the most, not {number}."


def storing_too_dear(number: int, cost: int, free: int) -> str:
    return f"Keeping {number} goods costs {millions(cost)}, and the Free Cash is {millions(free)}."


def _chair(chair: str) -> str:
    return CHAIR_NAMES.get(chair, shown(chair))


def speaks_as(chair: str, given: str) -> str:
    return f"The {_chair(chair)} is asked, not the {_chair(given)}."


def cannot_blame(fire: str, filled: Sequence[str]) -> str:
    return f"The {_chair(fire)} cannot be named. On this board there is {listed([_chair(one) for one in filled])}."


def not_its_asset(asset: int, assets: Sequence[int]) -> str:
    return f"The company does not own the asset {asset}. It owns {numbers(assets, 'and')}."


def other_lot(lot: str, given: str) -> str:
    return f"The auction is about {LOT_NAMES[lot]}, not about {LOT_NAMES.get(given, shown(given))}."


def wrong_raise(amount: int, least: int, most: int, cash: int) -> str:
    if most < least:
        return f"You cannot bid {amount}: the least bid is {least} and you have {cash}. You can only leave."
    return f"You cannot bid {amount}: you have {cash}. Bid {least} to {most}, or leave."


def wrong_step(amount: int, step: int) -> str:
    return f"You cannot bid {amount}: bids are multiples of {step} here."


def cannot_found(company: int, left: Sequence[int]) -> str:
    return f"Company {company} cannot be founded. Left are {numbers(left, 'and')}."


def too_many_assets(number: int) -> str:
    return f"A new company gets four discards at the most, not {number}."


def not_a_discard(asset: int, discard: Sequence[int]) -> str:
    return f"The asset {asset} is no discard. The discards: {numbers(discard, 'and')}."


def name_rising(assets: Sequence[int]) -> str:
    return f"Name each discard once, by rising number: {numbers(assets, 'and')}."


# Card tables and set-ups

RISING_NUMBERS = "rising whole numbers with semicolons between them, such as 20;25;30"
A_PRODUCT = "a name without colons and semicolons"
GOLD_FIRST = "in order: gold first, then silver, letters rising"


def pairs_of(ids: Sequence[str], signed: bool) -> str:
    number = "+1" if signed else "1"
    return f"a list such as {ids[0]}:{number}, products in the order of greed_products.csv"


def one_of_the_track(track: Sequence[int]) -> str:
    return f"one of its track, {listed(track)}"


def kind_by_inputs(kind: str) -> str:
    return f"{kind}: an asset with inputs is a transformation asset, one without produces"


def wrong_deck_size(path: str, size: int, seats: int) -> str:
    return f"{path}: with {seats} seats {size} assets are used; it must be a multiple of {seats}, at least {2 * seats}."


def above(number: int) -> str:
    return f"above {number}, the number before it"


def role_by_number(role: str) -> str:
    return f"{role}: the companies 0 to 4 are start, 5 to 9 are new"


def wrong_setup(keys: Sequence[str]) -> str:
    return f"setup has the keys {shown(sorted(map(str, keys)))}; it must have companies, start, deck and hands."


def wrong_companies(companies: object, seats: int) -> str:
    return f"companies is {shown(companies)}; it must be a list of {seats} different numbers from 0 to 4."


def wrong_start(given: object, start: int) -> str:
    return f"start is {shown(given)}; it must be {start}, the seat of the company with the lowest number."


def wrong_deck(deck: object, wanted: Sequence[int]) -> str:
    if not isinstance(deck, list):
        return f"deck is {shown(deck)}; it must be a list of the {len(wanted)} assets."
    missing = [number for number in wanted if number not in deck]
    odd = [number for number in deck if number not in wanted or deck.count(number) > 1]
    parts = [f"{shown(missing)} missing" if missing else "", f"{shown(odd)} too many" if odd else ""]
    return f"deck must hold {len(wanted)} assets, each once: {', '.join(part for part in parts if part)}."


WRONG_BANDS = "deck must have the assets 10 to 19 on top, then 20 to 29, 30 to 39, and 40 to 49."


def wrong_hands(hands: object, wanted: object) -> str:
    return f"hands is {shown(hands)}; from the top of the deck it must be {shown(wanted)}."


# Why a strategy did what it did

DREW_LOTS = "It drew lots, but it makes no deal in which it loses at today's prices."
SWAPS_MONEY = "Money swapped for money counts as income for both: that is enough to beat last year."
NAMES_ANOTHER = "It names a chair that is not its own, if there is one."
PLANS_AUCTIONS = "It spreads its money, and what its chairs would pay, over the cards that it can still buy."
BID_A_THIRD = (
    "It bids a third of what it expects from the best asset on offer, or less if there is not so much to spend."
)
TOO_LITTLE_TO_BID = "It spends nothing: a third of what it expects from the best asset on offer is below the least bid."
TOO_LITTLE_TO_SPEND = "It spends nothing: the company has too little free cash to spare."
NOTHING_REPAYS = "Of what it can pay for, nothing would bring back its price in the years that are left."
NOTHING_TO_DO = "It sees nothing to transform that would gain at today's prices, and no deal worth proposing."
KEEPS_ONE = "It keeps one good for next year, which may be poorer."
SELLS_ALL = "It needs all its sales to earn more than last year, or there is no other year."
TAKES_THE_BEST = "It takes the first company card, and of the assets given up those that make most at today's prices."
BIDS_ALL = "It is the last year, and money left over could only decide a tie: it goes up to all it has."
AIMS = {
    "keeps_the_till": "It spends nothing any more: what lies in the till is meant for its severance.",
    "moves_goods_away": (
        "Its severance is worth more than its chair, so the goods go to another company that it leads."
    ),
    "cannot_hold_down": (
        "Its severance is worth more than its chair, but it cannot keep enough goods back, so it sells."
    ),
    "holds_down": "Its severance is worth more than its chair, so it keeps this year's income down.",
}


def names_for_money(amount: int) -> str:
    return f"It weighs the severance, {millions(amount)} for itself, against what its chairs would pay next year."


def counted_value(asset: int, value: int) -> str:
    return f"At today's prices asset {asset} adds {millions(value)} a year."


def will_bring(asset: int, value: int) -> str:
    return f"It expects about {millions(value)} from asset {asset} until the end, and that is more than it costs."


def both_gain(mine: int, theirs: int) -> str:
    return f"At today's prices the deal brings {millions(mine)} to the one and {millions(theirs)} to the other."


def answers_by(gain: int) -> str:
    return f"At today's prices the deal brings it {millions(gain)}."


def limit_is(per_point: int, points: int) -> str:
    limit = millions(per_point * points)
    return f"A point is worth {millions(per_point)} to it: it goes up to {limit} for this card, if it has as much."


def company_worth(amount: int) -> str:
    if not amount:
        return "A new company would come too late to be worth a bid."
    return f"It goes up to {millions(amount)} for a new company, if it has as much."


# The end


def why_ended(end: Line, names: Sequence[str]) -> str:
    return "the last cards had been announced"


def scored(score: int) -> str:
    return counted(score, "point")


# Events


def tell(event: Event, names: Names) -> str:
    """One event as a sentence."""
    return _SENTENCES[event.kind](event, _Called(event, names))


class _Called:
    """What those in an event are called."""

    def __init__(self, event: Event, names: Names) -> None:
        self.event, self.names = event, names

    @property
    def seat(self) -> str:
        return self.names.players[self.event.seat]

    @property
    def other(self) -> str:
        return self.names.players[self.event.other]

    @property
    def unit(self) -> str:
        return company(self.names, self.event.unit)

    @property
    def partner(self) -> str:
        return company(self.names, self.event.partner)

    @property
    def product(self) -> str:
        return product(self.names, self.event.thing)

    @property
    def lot(self) -> str:
        return LOT_NAMES[self.event.thing]

    @property
    def chair(self) -> str:
        return f"{CHAIR_NAMES[self.event.thing]} of {self.unit}"


def _amount(event: Event) -> str:
    return "a hidden amount" if event.amount is None else millions(event.amount)


def _bid(event: Event, its: _Called) -> str:
    if event.amount is None:
        return f"{its.seat} made a sealed bid for {its.unit}."
    bid = f"a bid of {_amount(event)}" if event.amount else "no bid"
    return f"{its.seat} sealed {bid} for {its.unit}."


def _store(event: Event, its: _Called) -> str:
    if not event.card:
        return f"{its.unit} kept nothing."
    return f"{its.unit} kept {counted(event.card, 'good')}{f' for {_amount(event)}' if event.amount else ''}."


def _marker(name: str) -> str:
    return "your marker" if is_you(name) else f"the marker of {name}"


def _blame(event: Event, its: _Called) -> str:
    whose = "" if event.seat == event.other else f", {in_sentence(its.other)}"
    return f"{its.seat}, {its.chair}, named the {list(CHAIR_NAMES.values())[event.card]}{whose}."


def _status(event: Event, its: _Called) -> str:
    card = status_card(its.names, event.thing, event.card)
    points = its.names.tables.status[event.thing][event.card - 1].points
    return f"{its.seat} bought {card}, for {_amount(event)}: {counted(points, 'point')}."


_SENTENCES: dict[str, Callable[[Event, _Called], str]] = {
    "announce": lambda e, its: f"{its.seat} laid a card face down.",
    "reveal": lambda e, its: f"{its.seat} announced {asset(its.names, e.card)}.",
    "draw": lambda e, its: f"{its.seat} drew a card.",
    "trend": lambda e, its: f"The trend of {its.product} is {TREND_NAMES[e.card]} now.",
    "price": lambda e, its: f"{its.product} is at {e.card} now.",
    "bid": _bid,
    "open_bid": lambda e, its: f"{its.unit} bid {_amount(e)}." if e.amount else f"{its.unit} did not bid.",
    "buy": lambda e, its: f"{its.unit} bought asset {e.card} for {_amount(e)}; {_marker(its.other)} took a chair.",
    "no_buy": lambda e, its: f"{its.unit} bought nothing.",
    "produce": lambda e, its: f"Made: {e.card} {its.product} of {its.unit}.",
    "transform": lambda e, its: f"{its.unit} used asset {e.card}.",
    "propose": lambda e, its: f"{its.seat} proposed a deal: {its.unit} to {its.partner}.",
    "accept": lambda e, its: f"{its.seat} accepted.",
    "decline": lambda e, its: f"{its.seat} declined.",
    "deal_goods": lambda e, its: f"In the deal: {e.card} {its.product} from {its.unit} to {its.partner}.",
    "deal_money": lambda e, its: f"In the deal: {_amount(e)} from {its.unit} to {its.partner}.",
    "pass": lambda e, its: f"{its.unit} passed.",
    "store": _store,
    "sale": lambda e, its: f"Sold: {e.card} {its.product} of {its.unit} for {_amount(e)}.",
    "boot": lambda e, its: f"{its.unit} earned no more than last year: it gets the boot.",
    "close": lambda e, its: f"{its.unit}: last year's income of {_amount(e)} is Free Cash now.",
    "income": lambda e, its: f"{its.unit} earned {_amount(e)} this year.",
    "blame": _blame,
    "fired": lambda e, its: f"{its.seat} lost the chair of {its.chair} and left with {_amount(e)}.",
    "promoted": lambda e, its: f"{its.seat} became CEO of {its.unit}.",
    "liquidated": lambda e, its: f"Nobody is left in {its.unit}: it is liquidated.",
    "lost": lambda e, its: f"Lost with {its.unit}: {_amount(e)}.",
    "drop": lambda e, its: f"{its.unit} gave up asset {e.card}.",
    "no_auction": lambda e, its: f"Nobody who may bid has {millions(e.card)} for {its.lot}: no auction.",
    "raise": lambda e, its: f"{its.seat} bid {_amount(e)} for {its.lot}.",
    "leave": lambda e, its: f"{its.seat} left the auction for {its.lot}.",
    "unsold": lambda e, its: f"Nobody bid for {its.lot}.",
    "status": _status,
    "start": lambda e, its: f"{its.seat} got the start marker.",
    "won": lambda e, its: f"{its.seat} won the auction for {its.lot} with {_amount(e)}.",
    "found": lambda e, its: f"{its.seat} founded {its.unit} with {counted(e.card, 'asset')}.",
    "end": lambda e, its: f"The game ended: {why_ended({}, ())}.",
}
