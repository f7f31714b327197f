"""Every sentence of the table of Greed, Incorporated."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, counted, is_you, listed, plural
from ...games.greed.words import PHASE_NAMES

ADVISER = "collector"

# How a strategy thinks, behind its name
MINDS = {
    "random": "draws lots, but closes no deal in which it loses.",
    "manager": "makes its companies earn more each year, and so keeps its chair.",
    "looter": "runs a company until being fired with a full till pays best, and then is fired.",
    "collector": "loots companies, and plans for what the money will buy at the auctions.",
}
OPTIONS = {
    "first_year": "A company can get the boot in its first year already.",
    "drop_after_sacking": "After a sacking a company gives up an asset only if its CEO was sacked.",
}
PHASES = {phase: name for phase, name in PHASE_NAMES.items() if phase != "end"}
LAID = "cards"
FINISHES = {"finish:phase": "Finish phase", "finish": "Finish year"}

# The parts that can be left to the strategy

PARTS = {
    "announce": "News: which card to announce",
    "invest": "Invest: bids and purchases",
    "trade": "Trade: deals and transformations",
    "store": "Sell: which goods to keep",
    "blame": "Blame: whom to sack",
    "drop": "Blame: which asset to give up",
    "auction": "Status: the auctions",
    "found": "Found: new companies",
}
SHORT_PARTS = {
    "announce": "announcements",
    "invest": "bids",
    "trade": "trade",
    "store": "storing",
    "blame": "sackings",
    "drop": "which asset to give up",
    "auction": "auctions",
    "found": "founding",
}


def left(parts: Sequence[str]) -> str:
    return f"My strategy decides for me: {listed([SHORT_PARTS[part] for part in parts], 'and')}."


ALL_BY_HAND = "You decide everything by hand."
CHANGE, CHANGE_LABEL = "Change", "Change what you decide by hand"

# The phases, and what happens in them

RECONSTRUCTED = (
    "The cards are a reconstruction, for the printed lists are not public: names, numbers and arrows may differ from "
    "those in a box."
)
CARDS_NOTE = "The cards are a reconstruction; the rules say why."
GOAL = "Status points win. You buy them with your own money: it comes from the till of a company that sacks you."

MINUTE = (
    (
        (),
        "You lead a company, and your purse is strictly apart from its till. Only a sacking ever puts money into your "
        "purse, and only the purse buys status. Most status points win.",
    ),
    (
        ("announce", "market"),
        "News: everybody announces a card; its arrows push the trends, and it is for sale with its owner's marker on "
        "it. Prices: each price moves by its trend.",
    ),
    (
        ("invest", "produce"),
        "Invest: each company bids in secret, the highest buys first. The marker on what it buys takes the next free "
        "chair; one's own marker makes it cost twice. Produce: assets make their goods.",
    ),
    (
        ("trade", "sell"),
        "Trade: companies swap goods and money, and some assets turn goods into dearer ones. Sell: what is not kept is "
        "sold to the bank. Money that comes in is frozen for this year.",
    ),
    (
        ("close", "blame"),
        "Books: income must be above last year's, or the company gets the boot. Blame: its board names scapegoats. A "
        "sacked CEO takes two fifths of the till, a CFO or COO one fifth each.",
    ),
    (
        ("status", "found", "end"),
        "Status: a gold and a silver card are auctioned for private cash. Found: one new company may be bought. The "
        "game ends when all cards are announced.",
    ),
    ((), RECONSTRUCTED),
)

# Things

TITLES = {"ceo": "CEO", "cfo": "CFO", "coo": "COO", "4th": "4th", "5th": "5th", "6th": "6th"}
LOT_NAMES = {"gold": "the gold card", "silver": "the silver card", "company": "a new company"}
COLOUR_NAMES = {"gold": "Gold", "silver": "Silver"}
FREE, LAST, NEW = "Free cash", "Last year", "This year"
PURSE, POINTS = "Purse", "Points"
GOODS, NO_GOODS, NO_ASSETS = "Goods", "none", "No assets yet."
VACANT = "free"
PRODUCED, READY, USED = "produced", "ready", "used"


def product(name: str, number: int = 0) -> str:
    """A product in the middle of a sentence: coal, 1 house, but BlahBlah."""
    said = name if name[1:].lower() != name[1:] else name.lower()
    return said.removesuffix("s") if number == 1 else said


def goods(parts: Sequence[tuple[str, int]], between: str = ", ") -> str:
    return between.join(f"{number} {product(name, number)}" for name, number in parts)


def goods_and_money(parts: Sequence[tuple[str, int]], money: int) -> str:
    said = [f"{number} {product(name, number)}" for name, number in parts]
    return listed([*said, *([million(money)] if money or not said else [])], "and")


def million(amount: int) -> str:
    return f"{amount:,}M"


def makes(outputs: Sequence[tuple[str, int]]) -> str:
    return f"makes {goods(outputs, ' + ')}"


def turns(inputs: Sequence[tuple[str, int]], outputs: Sequence[tuple[str, int]]) -> str:
    return f"{goods(inputs, ' + ')} → {goods(outputs, ' + ')}"


def a_year(amount: int) -> str:
    return f"worth {amount:,} a year at today's prices"


def adds(amount: int) -> str:
    return f"{'adds' if amount >= 0 else 'loses'} {abs(amount):,} at today's prices"


def arrow(name: str, steps: int) -> str:
    up = "up" if steps > 0 else "down"
    return f"{product(name)} trend {up} {abs(steps)} {plural(abs(steps), 'box', 'boxes')}"


def arrows(parts: Sequence[tuple[str, int]]) -> str:
    return listed([arrow(name, steps) for name, steps in parts], "and")


def signed(amount: int) -> str:
    return f"+{amount:,}" if amount > 0 else f"−{-amount:,}" if amount else "0"


def trend(number: int) -> str:
    return "N" if not number else f"+{number}" if number > 0 else f"−{-number}"


def verb(who: str, many: str, one: str) -> str:
    return many if is_you(who) else one


# The company boards

COMPANIES = "The companies"
NO_COMPANIES = "No company is left."


def order_says(parts: Sequence[tuple[str, int]]) -> str:
    order = ", ".join(f"{name} {rank}" for name, rank in parts)
    return f"Order by highest asset, or without assets by the company's number: {order}."


def left_over(offered: int, discard: int, deck: int) -> str:
    return f"{offered} for sale, {discard} discarded, {deck} to come."


def chairs_label(name: str, chairs: Sequence[tuple[str, str]]) -> str:
    return f"Chairs of {name}: {', '.join(f'{title} {who}' for title, who in chairs)}"


# Prices

PRICES = "Prices and trends"
PRICES_MEAN = "filled: today; dashed: next year, if the trend stays"
TODAY, NEXT, TREND, PRODUCT = "Today", "Next", "Trend", "Product"


def price_label(price: int, then: int, trend_: str) -> str:
    return f"{price} today, {then} next year, trend {trend_}"


# The purses


def card(colour: str, letter: str, points: int) -> str:
    return f"{colour} {letter} {points}"


NO_CARDS, NO_CARDS_AT_ALL = "no status card yet", "no status card"


def sacked_for(amount: int) -> str:
    return f"sacked this year for {million(amount)}"


def leads(names: Sequence[str]) -> str:
    return f"leads {listed(names, 'and')}" if names else "leads no company"


def hand(cards: Sequence[str]) -> str:
    return f"Hand: {'; '.join(cards)}." if cards else "Hand: empty."


# What is asked

ASK_ANNOUNCE = "announce one of your cards."
ASK_ANNOUNCE_ONLY = "announce your last card."


def ask_bid(name: str, free: int) -> str:
    return f"how much does {name} bid? It has {million(free)} to spend."


def ask_bid_forced(name: str) -> str:
    return f"{name} has less than 10M, so it cannot bid."


def ask_buy(name: str, bid: int) -> str:
    return f"{name} bid {million(bid)}. Which asset does it buy?"


def ask_trade(name: str, left: int) -> str:
    return f"{name} is on turn. Transform, propose a deal, or pass. {proposals(left)}"


def ask_again(name: str, told: Sequence[str], left: int) -> str:
    since = " ".join(told) or OTHERS_PASSED
    return f"{since} Anything else for {name}? Transform, propose a deal, or pass. {proposals(left)}"


OTHERS_PASSED = "All others have passed."


def proposals(left: int) -> str:
    return f"{counted(left, 'proposal')} left this year."


def ask_pass(name: str) -> str:
    return f"{name} can neither transform nor deal, so it passes."


def ask_answer(name: str, partner: str) -> str:
    return f"{name} proposes a deal to {partner}. Accept, or decline?"


def ask_store(name: str) -> str:
    return f"which goods does {name} keep? All others are sold now."


def ask_blame(name: str, title: str) -> str:
    return f"{name} has failed. You are its {title}: whom do you blame?"


def ask_blame_only(name: str) -> str:
    return f"{name} has failed, and you sit alone on its board: you sack yourself."


def ask_drop(name: str) -> str:
    return f"{name} gives up one of its assets. Which one?"


def ask_raise(what: str, bid: int, holder: str | None) -> str:
    if holder is None:
        return f"{what} is auctioned, and nobody has bid yet. Bid, or leave?"
    return f"{capital(holder)} {verb(holder, 'have', 'has')} bid {million(bid)} for {what}. Raise, or leave?"


def ask_found() -> str:
    return "you may found a company. Choose its card, and up to four discarded assets."


# What a player decides who is watched, behind the name

DOING = {"announce": "chooses a card to announce.", "found": "founds a company."}


def bids_for(name: str) -> str:
    return f"bids for {name}."


def buys_for(name: str) -> str:
    return f"may buy an asset for {name}."


def trades_for(name: str) -> str:
    return f"is on turn with {name}."


def answers_for(name: str) -> str:
    return f"answers for {name}."


def stores_for(name: str) -> str:
    return f"says what {name} keeps."


def blames_for(name: str) -> str:
    return f"says who is to blame at {name}."


def drops_for(name: str) -> str:
    return f"gives up an asset of {name}."


def is_in_auction(what: str) -> str:
    return f"bids for {what}, or leaves."


def the_card(name: str) -> str:
    return f"the {name}"


# News: a card

IN_YOUR_HAND = "Your hand"
ANNOUNCE = "Announce it"
ANNOUNCE_MEANS = (
    "The card you announce is for sale then, with your marker on it. Whoever buys it gives you a chair; a company that "
    "you lead pays twice its bid."
)


def moves(pushed: str) -> str:
    return capital(pushed) if pushed else "Moves no trend"


def announce_label(number: int, name: str, does: str, pushes: str) -> str:
    return f"Announce {number} {name}: {does}. {moves(pushes)}."


def announce(number: int, name: str) -> str:
    return f"Announce {number} {name}"


# Invest: a bid


def bid_heading(name: str, low: int, high: int) -> str:
    return f"Bid of {name}, {low:,} to {high:,}"


FOR_SALE = "For sale"
NOTHING_FOR_SALE = "Nothing is for sale."
MARKER, COST = "Marker", "Cost"
BID_MEANS = (
    "The highest bid buys first. Whoever's marker lies on the asset takes the next free chair; with your own marker it "
    "costs twice the bid."
)
NO_BID = "No bid"
OF_OTHERS, OF_YOURS = "Another's marker", "Your marker"
CANNOT_PAY = "cannot be paid"


def till_after(name: str) -> str:
    return f"Left in the till of {name}"


def twice(cost: int) -> str:
    return f"{cost:,}, twice"


def cost_means(own: bool) -> str:
    return "twice the bid" if own else "the bid"


def bid_number_label(name: str, low: int, high: int) -> str:
    return f"Bid of {name}, {low} to {high}"


def quick(amount: int) -> str:
    return f"{amount:,}"


def quick_label(amount: int) -> str:
    return f"Choose a bid of {amount}"


def bid(amount: int) -> str:
    return f"Bid {million(amount)}" if amount else NO_BID


NEED_BID = "Choose a bid"
NEED_WHOLE = "Type a whole number"

# Invest: a purchase

BUY_FOR = "Buy for"


def buy_means(name: str, own: bool) -> str:
    twice_ = " Your own marker makes an asset cost twice the bid." if own else ""
    return f"The marker on the asset takes the next free chair of {name}.{twice_}"


def buy_label(number: int, name: str, does: str, cost: int, who: str, title: str) -> str:
    marker = "your own marker" if is_you(who) else f"{who}'s marker"
    return f"Buy {number} {name} for {cost}: {does}. With {marker}, who {_takes_chair(title)}."


def costs(cost: int, own: bool) -> str:
    return f"{million(cost)}{', twice the bid' if own else ''}"


def becomes(who: str, title: str) -> str:
    return f"{capital(who)} {_takes_chair(title, is_you(who))}"


def _takes_chair(title: str, you: bool = False) -> str:
    """The first three chairs are offices, the others have numbers only."""
    s = "" if you else "s"
    return f"take{s} the {title} chair" if title[0].isdigit() else f"become{s} {title}"


def too_dear(name: str, cost: int, free: int) -> str:
    return f"It costs {million(cost)}, and {name} has {million(free)}."


def buy(number: int, name: str) -> str:
    return f"Buy {number} {name}"


BUY_NOTHING = "Buy nothing"
NEED_ASSET = "Choose an asset"

# Trade


def transform_heading(name: str) -> str:
    return f"What {name} can turn into something dearer"


def transform_label(number: int, name: str, does: str, gain: int) -> str:
    return f"Use {number} {name}: {does}. {signed(gain)} at today's prices."


def gain_today(gain: int) -> str:
    return f"{signed(gain)} at today's prices"


def transform(number: int, name: str) -> str:
    return f"Use {number} {name}"


PROPOSE_TO = "Propose a deal to"
SUGGEST = "What would my strategy do?"


def no_deal_with(left_: int) -> str:
    if not left_:
        return "This company has made all its proposals of this year."
    return "No deal with it is possible now: one of the two has nothing to give."


def partner_label(name: str, who: str) -> str:
    return f"Propose a deal to {name}, led by {who}"


def gives(name: str) -> str:
    return f"{name} gives"


def has(number: int, price: int) -> str:
    return f"has {number}; today {price} each"


def has_and_makes(number: int, made: int, price: int) -> str:
    return f"has {number}, makes {made}; today {price} each"


def held(number: int, price: int) -> str:
    return f"holds {number}; today {price} each"


def has_free(amount: int) -> str:
    return f"has {amount:,} free"


MONEY = "Money"
NO_GAIN = "–"
KEEP = "Keep"


def giver(name: str) -> str:
    return f"{name} gives"


def more_label(said: str, what: str, number: int) -> str:
    return f"{said} {number} {what}, more than now"


def less_label(said: str, what: str, number: int) -> str:
    return f"{said} {number} {what}, less than now"


def number_label(said: str, what: str, most: int) -> str:
    return f"{said} {what}, 0 to {most}"


NO_LESS = "It is none already."
NO_MORE = "There is no more of it."


def gains(name: str) -> str:
    return f"{name} gains"


def first_turns(name: str, made: str) -> str:
    return f"{name} first turns the goods into {made}"


def use_detail(number: int, name: str, takes: str) -> str:
    return f"{number} {name}, ready, used once a year. Takes {takes}."


def use_label(name: str, number: int, asset: str, does: str) -> str:
    return f"{name} first uses {number} {asset}: {does}"


def deal_worth(both: int, money: int) -> str:
    frozen = f" The {million(money)} paid count as this year's income, and are frozen until next year." if money else ""
    made = "The deal moves what is there; it makes nothing new." if not both else ""
    return (made or f"At today's prices the deal is worth {both:,} to both together.") + frozen


def same_chief(name: str) -> str:
    return f"You lead both companies, so {name} agrees at once."


def answers_by(who: str, name: str) -> str:
    return f"{who} answers for {name}: yes or no, nothing in between."


def propose(who: str, same: bool) -> str:
    return "Make the deal" if same else f"Propose it to {who}"


PASS = "Pass"
NEED_DEAL = "Choose a partner, or pass"
NEED_TERMS = "Say what each side gives"
NEED_NUMBERS = "Type whole numbers"
NEED_ANSWER = "Accept, or decline"


# An answer

ACCEPT, DECLINE = "Accept", "Decline"


def accept_label(partner: str) -> str:
    return f"Accept the deal for {partner}"


def decline_label(partner: str) -> str:
    return f"Decline the deal for {partner}"


NEW_INCOME, GOODS_TODAY = "This year's income", "Goods at today's prices"


# Sell

STORED = "Kept"
STORE_MEANS = "Up to four goods can be kept for next year: 1 costs nothing, 2 cost 5M, 3 cost 15M, 4 cost 30M in all."


def store(kept: int, sold: int) -> str:
    if not kept:
        return "Sell everything" if sold else "Go on"
    return f"Keep {kept}, sell {sold}" if sold else f"Keep all {kept}"


# Blame


def income_says(this: int, last: int) -> str:
    return f": income this year {million(this)}, last year {million(last)}: not more, so the boot."


NAMED = "Named so far"
NOT_YET_SAID = "?"


def names_whom(who: str, title: str) -> str:
    return f"{capital(who)}, {title}, {verb(who, 'name', 'names')}"


def fire_label(who: str, title: str, said: str) -> str:
    return f"Blame {who}, the {title}: {said}"


def fired_chair(who: str, title: str, own: bool) -> str:
    return f"Yourself, the {title}" if own else f"{capital(who)}, the {title}"


def already(said: str) -> str:
    return f"Already named. {said}"


def the_named(who: str, other: str, title: str, own: bool) -> str:
    if own:
        return f"{'your' if is_you(who) else 'their'} own chair"
    self_ = "yourself" if is_you(who) else "themselves"
    return f"{self_ if who == other else other}, the {title}"


def if_fired(paid: Sequence[tuple[str, int]], rest: int, goods: int, chief: str | None, open_: bool) -> str:
    """Who is paid what if nobody else is named, what stays, and who is the chief then."""
    parts = listed([f"{who} {verb(who, 'get', 'gets')} {amount:,}" for who, amount in paid], "and")
    stays = f"{rest:,} stay, and {chief} {verb(chief, 'lead', 'leads')}." if chief else ""
    more = " Others may still be named." if open_ else ""
    return f"{capital(parts)}. {stays or would_be_lost(rest, goods)}{more}"


def would_be_lost(money: int, goods: int) -> str:
    held = f", and {counted(goods, 'good')} with them" if goods else ""
    return f"Nobody is left: {money:,} are lost{held}."


def blame(who: str, title: str, own: bool) -> str:
    return f"Blame yourself, the {title}" if own else f"Blame {who}, the {title}"


NEED_SCAPEGOAT = "Choose whom to blame"
GO_ON = "Go on"


def purse_of(who: str) -> str:
    return "Your purse" if is_you(who) else f"{who}'s purse"


def till_of(name: str) -> str:
    return f"Till of {name}"


LOST = "lost"
PURSE_THEN = "Purse, if you get it"
IF_ALL_SOLD, LAST_INCOME = "Income, if all is sold", "Last year's income"
ASSETS = "Assets"


def you_lead(names: Sequence[str], who: str) -> str:
    """What stands below one's own purse."""
    lead = f"{capital(who)} {verb(who, 'lead', 'leads')}"
    return f"{lead} {listed(names, 'and')}." if names else f"{lead} no company."


def if_dealt(name: str) -> str:
    return f"{name}, if the deal is made"


BLAME_MEANS = "Everybody named is sacked, and paid for it: a CEO two fifths of the till, a CFO or COO one fifth each."

# What became of it

SACKINGS = "The last sackings"


def named_by(who: str, title: str, other: str, fire: str, own: bool) -> str:
    return f"{capital(who)}, {title}, named {the_named(who, other, fire, own)}"


def left_as(who: str, title: str) -> str:
    return f"{capital(who)}, {title}, left with"


def plus(amount: int) -> str:
    return f"+{amount:,}"


def leads_now(who: str) -> str:
    return f"{capital(who)} {verb(who, 'lead', 'leads')} it now."


def wound_up(lost: int) -> str:
    return f"Nobody was left: the company was wound up, and {million(lost)} were lost." if lost else WOUND_UP


WOUND_UP = "Nobody was left: the company was wound up."


def gave_up(asset: str) -> str:
    return f"It gave up {asset}."


# Drop

DROP_MEANS = "After a sacking the company gives up one asset. It can come back with a company that is founded."


def drop_label(number: int, name: str, does: str) -> str:
    return f"Give up {number} {name}: {does}"


def drop(number: int, name: str) -> str:
    return f"Give up {number} {name}"


# Auctions

SEAT, PRIVATE, BID = "Player", "Purse", "Bid"
LEFT = "left"
NOT_IN = "not in it"
NOT_YET = "–"


def lot_kind(colour: str, letter: str) -> str:
    return f"{COLOUR_NAMES[colour]} {letter}"


def at_the_end(points: int) -> str:
    return f"{plural(points, 'point')} at the end"


def company_cards(names: Sequence[str], discards: Sequence[str]) -> str:
    free = f" Discarded: {listed(discards, 'and')}." if discards else " No asset is discarded."
    return f"Cards left: {listed(names, 'and')}.{free}"


def too_poor(least: int) -> str:
    return f"The least bid is {million(least)}, and your purse holds less."


def your_bid(low: int, high: int) -> str:
    return f"Your bid, {low:,} to {high:,}"


A_COMPANY = "A new company"
COMPANY_MEANS = "100M in its till, you as its CEO, and up to four discarded assets."


OPENS_NEXT = "Next one opens at"


def raise_to(amount: int) -> str:
    return f"Bid {million(amount)}"


LEAVE = "Leave the auction"


def bid_label(low: int, high: int) -> str:
    return f"Your bid, {low} to {high}"


# Founding

CHOOSE_COMPANY = "Its card"
CHOOSE_ASSETS = "Discarded assets, up to four of them, for nothing"
NO_DISCARDS = "There is no discarded asset to take with it."


def found_label(name: str, pushes: str) -> str:
    return f"Found {name}. {moves(pushes)}."


def take_label(number: int, name: str, does: str) -> str:
    return f"Take {number} {name} with it: {does}"


FOUR_TAKEN = "Four assets are the most."


def found(name: str, number: int) -> str:
    more = f" with {counted(number, 'asset')}" if number else ""
    return f"Found {name}{more}"


NEED_COMPANY = "Choose a company card"

# An action in a sentence: "A manager would ..."


def would_announce(number: int, name: str) -> str:
    return f"announce {number} {name}"


def would_bid(name: str, amount: int) -> str:
    return f"bid {million(amount)} for {name}" if amount else f"not bid for {name}"


def would_buy(what: str | None) -> str:
    return f"buy {what}" if what else "buy nothing"


def would_transform(what: str) -> str:
    return f"use {what}"


def would_propose(partner: str, give: str, get: str) -> str:
    return f"give {partner} {give} for {get}"


WOULD_PASS, WOULD_LEAVE = "pass", "leave the auction"


def would_answer(accept: bool) -> str:
    return "accept the deal" if accept else "decline the deal"


def would_store(kept: str) -> str:
    return f"keep {kept}" if kept else "keep nothing"


def would_blame(who: str, title: str, own: bool) -> str:
    return f"name its own chair, the {title}" if own else f"blame {who}, the {title}"


def would_drop(what: str) -> str:
    return f"give up {what}"


def would_raise(amount: int) -> str:
    return f"bid {million(amount)}"


def would_found(name: str, assets: Sequence[str]) -> str:
    return f"found {name} with {listed(assets, 'and')}" if assets else f"found {name}"


# What may be done

MAY = {
    "announce": ("Announce one of your cards.", "GI-13"),
    "bid": ("Bid for a company of yours, or not.", "GI-15, GI-16"),
    "buy": ("Buy one asset for what you bid, or none.", "GI-16 to GI-18"),
    "transform": ("Turn goods into dearer ones, with each ready asset once a year.", "GI-23"),
    "propose": ("Propose a deal to another company.", "GI-22, GI-24 to GI-28"),
    "answer": ("Accept the deal, or decline it.", "GI-25"),
    "pass": ("Pass; that is not final.", "GI-21"),
    "store": ("Keep up to four goods, and sell the others.", "GI-30"),
    "blame": ("Name a chair of the board, perhaps your own.", "GI-33 to GI-35"),
    "drop": ("Give up one asset.", "GI-36"),
    "raise": ("Bid more than the highest bid.", "GI-37 to GI-41"),
    "leave": ("Leave the auction.", "GI-39"),
    "found": ("Found a company.", "GI-43, GI-44"),
}
MAY_NOT = {
    "transform": "No ready asset has the goods it needs.",
    "propose": "No company could make a deal with yours now.",
    "raise": "Your purse is below the least bid.",
}

# What has happened

DONE_FOR_YOU = "What my strategy did"


def from_whom(what: str, giver: str) -> str:
    return f"{what} from {giver}"


def from_to(what: str, giver: str, taker: str) -> str:
    return f"{what} from {giver} to {taker}"


def deal_done(parts: Sequence[str]) -> str:
    return f"A deal: {'; '.join(parts)}."


def held_down(name: str) -> str:
    return (
        f"It held the income of {name} down on purpose: it wants you sacked with this till, for that pays you more "
        "than another year."
    )


def not_raised(name: str) -> str:
    return (
        f"It did nothing to raise the income of {name}, on purpose: it wants you sacked with this till, for that pays "
        "you more than another year."
    )


def moved_away(name: str) -> str:
    return (
        f"It moved goods out of {name} on purpose: it wants you sacked with this till, for that pays you more than "
        "another year."
    )


def not_held_down(name: str) -> str:
    return f"It wanted you sacked from {name}, for that pays you more than another year. But {name} earned too much."


def keeps_the_till(name: str) -> str:
    return f"It bid nothing for {name} on purpose: what lies in its till is meant for your severance."


ON_PURPOSE = {  # by the aim of the strategy; `held_down` where it kept goods back for it
    "holds_down": not_raised,
    "moves_goods_away": moved_away,
    "cannot_hold_down": not_held_down,
    "keeps_the_till": keeps_the_till,
}


def it_gave_up(name: str, asset: str) -> str:
    return f"{name} gave up {asset}."


def used(name: str, asset: str, does: str) -> str:
    return f"{name} used {asset}: {does}."


def announced(cards: Sequence[str]) -> str:
    return f"Announced: {', '.join(cards)}."


def bought(parts: Sequence[tuple[str, int, int]]) -> str:
    return f"{listed([f'{name} bought asset {what} for {million(cost)}' for name, what, cost in parts], 'and')}."


def deals_made(number: int, money: int) -> str:
    paid = f", for {million(money)} in all" if money else ""
    return f"{number} {'deal was' if number == 1 else 'deals were'} made{paid}."


def sold_for(parts: Sequence[tuple[str, int]]) -> str:
    return f"Sold to the bank: {listed([f'{name} {million(amount)}' for name, amount in parts], 'and')}."


def sacked(name: str, parts: Sequence[tuple[str, int]], gone: bool) -> str:
    said = listed([f"{who} with {million(amount)}" for who, amount in parts], "and")
    return f"{name} sacked {said}{' and was wound up' if gone else ''}."


def won_lot(who: str, what: str, amount: int) -> str:
    return f"{capital(who)} bought {what} for {million(amount)}."


def founded(who: str, name: str) -> str:
    return f"{capital(who)} founded {name}."


# The log, a sentence for all that is alike in a phase


def laid(names: Sequence[str]) -> str:
    return f"{listed(names, 'and')} laid a card face down."


def log_announced(parts: Sequence[tuple[str, str]]) -> str:
    return f"Announced: {listed([f'{who} {what}' for who, what in parts], 'and')}."


def log_trends(parts: Sequence[tuple[str, str]]) -> str:
    return f"Trends now: {listed([f'{what} {trend_}' for what, trend_ in parts], 'and')}."


def log_prices(parts: Sequence[tuple[str, int]]) -> str:
    return f"{listed([f'{what} {price}' for what, price in parts], 'and')}."


def log_bids(parts: Sequence[tuple[str, int]]) -> str:
    if not parts:
        return NOBODY_BID
    return f"Bids: {listed([f'{name} {million(amount)}' for name, amount in parts], 'and')}."


NOBODY_BID, NO_TRADE = "No company bid.", "Nobody traded."


def log_bought(name: str, asset_: int, cost: int, who: str) -> str:
    return f"{name} bought asset {asset_} for {million(cost)}, and {who} took a chair."


def log_made(parts: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> str:
    return f"Made: {'; '.join(f'{name} {goods(made)}' for name, made in parts)}."


def log_used(parts: Sequence[tuple[str, Sequence[int]]]) -> str:
    said = [f"{name} {listed([str(number) for number in numbers], 'and')}" for name, numbers in parts]
    return f"Assets used: {', '.join(said)}."


def log_deal(name: str, partner: str, parts: Sequence[str]) -> str:
    return f"{name} and {partner} made a deal: {', '.join(parts)}."


def log_declined(name: str, partner: str) -> str:
    return f"{partner} declined a deal that {name} proposed."


def log_sold(name: str, sold: Sequence[tuple[str, int]], amount: int, kept: int, cost: int) -> str:
    said = [f"sold {goods(sold)} for {million(amount)}"] if sold else []
    for_ = f" for {million(cost)}" if cost else ""
    if kept:
        said.append(f"kept {counted(kept, 'good')}{for_}")
    return f"{name} {listed(said, 'and')}."


def log_earned(parts: Sequence[tuple[str, int, int]]) -> str:
    said = [f"{name} {million(this)}, last year {million(last)}" for name, this, last in parts]
    return f"Income: {'; '.join(said)}."


def log_boots(names: Sequence[str]) -> str:
    return f"{listed(names, 'and')} earned no more than last year: the boot."


def log_lost(amount: int) -> str:
    return f"{million(amount)} were lost with it."


def log_raised(what: str, parts: Sequence[tuple[str, int]]) -> str:
    return f"Bids for {what}: {listed([f'{who} {million(amount)}' for who, amount in parts], 'and')}."


# The result

RESULT_COLUMNS = ("Player", "Status cards", "Purse", "Points")
ENDED = "All cards have been announced."
TIES = "Equal points are decided by private cash."
TILLS_LEFT = "What still lies in the tills is worth nothing to anybody:"


def wins(name: str) -> str:
    return f"{name} {'win' if is_you(name) else 'wins'}"


def still_there(parts: Sequence[tuple[str, int]]) -> str:
    return f"{TILLS_LEFT} {listed([f'{name} {million(amount)}' for name, amount in parts], 'and')}."


def cash_becomes(now: int, then: int) -> str:
    return f"{PURSE} {now:,} → {then:,}."


def till_becomes(name: str, now: int, then: int) -> str:
    return f"{name}: {now:,} → {then:,}."


def sides_gain(name: str, one: int, partner: str, other: int) -> str:
    return f"{name} {signed(one)}, {partner} {signed(other)}."
