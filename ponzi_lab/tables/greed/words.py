"""What the table of Greed, Incorporated says in several places: its rules, its parts, and what things are called."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, is_you, listed, plural
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

# The phases, and what happens in them

RECONSTRUCTED = (
    "The cards are a reconstruction, for the printed lists are not public: names, numbers and arrows may differ from "
    "those in a box."
)
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

# What can be done now, why not, and the rules to read on

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

# Things

TITLES = {"ceo": "CEO", "cfo": "CFO", "coo": "COO", "4th": "4th", "5th": "5th", "6th": "6th"}
FREE, PURSE, POINTS = "Free cash", "Purse", "Points"


def million(amount: int) -> str:
    return f"{amount:,}M"


def signed(amount: int) -> str:
    return f"+{amount:,}" if amount > 0 else f"−{-amount:,}" if amount else "0"


def verb(who: str, plural: str, singular: str) -> str:
    return plural if is_you(who) else singular


def product(name: str, number: int = 0) -> str:
    """A product in the middle of a sentence: coal, 1 house, but BlahBlah."""
    inside = name if name[1:].lower() != name[1:] else name.lower()
    return inside.removesuffix("s") if number == 1 else inside


def goods(parts: Sequence[tuple[str, int]], between: str = ", ") -> str:
    return between.join(f"{number} {product(name, number)}" for name, number in parts)


def does(inputs: str, outputs: str) -> str:
    return f"{inputs} → {outputs}" if inputs else f"makes {outputs}"


def worth(amount: int, transforms: bool) -> str:
    if transforms:
        return f"{'adds' if amount >= 0 else 'loses'} {abs(amount):,} at today's prices"
    return f"worth {amount:,} a year at today's prices"


def trend(number: int) -> str:
    return "N" if not number else f"+{number}" if number > 0 else f"−{-number}"


def arrows(parts: Sequence[tuple[str, int]]) -> str:
    pushes = [
        f"{product(name)} trend {'up' if steps > 0 else 'down'} {abs(steps)} {plural(abs(steps), 'box', 'boxes')}"
        for name, steps in parts
    ]
    return listed(pushes, "and")


def moves(pushes: str) -> str:
    return capital(pushes) if pushes else "Moves no trend"


# The panel beside a decision

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
ALL_BY_HAND = "You decide everything by hand."
CHANGE, CHANGE_LABEL = "Change", "Change what you decide by hand"
GOODS_TODAY = "Goods at today's prices"
NEW_INCOME, LAST_INCOME, IF_ALL_SOLD = "This year's income", "Last year's income", "Income, if all is sold"


def left(parts: Sequence[str]) -> str:
    return f"My strategy decides for me: {listed([SHORT_PARTS[part] for part in parts], 'and')}."


def you_lead(names: Sequence[str], who: str) -> str:
    """What stands below one's own purse."""
    lead = f"{capital(who)} {verb(who, 'lead', 'leads')}"
    return f"{lead} {listed(names, 'and')}." if names else f"{lead} no company."


def till_of(name: str) -> str:
    return f"Till of {name}"


def cash_becomes(now: int, then: int) -> str:
    return f"{PURSE} {now:,} → {then:,}."


# What is for sale, and for how much

FOR_SALE, MARKER, COST = "For sale", "Marker", "Cost"
NOTHING_FOR_SALE = "Nothing is for sale."
CANNOT_PAY = "cannot be paid"
NEED_ASSET, NEED_WHOLE = "Choose an asset", "Type a whole number"


def cost(amount: int, own: bool) -> str:
    """What an asset costs if the company bids this much, or as long as it is not said how much."""
    if not amount:
        return "twice the bid" if own else "the bid"
    return f"{amount:,}, twice" if own else f"{amount:,}"


def bid_label(amount: int) -> str:
    return f"Choose a bid of {amount}"


# A number of goods

NEED_NUMBERS = "Type whole numbers"
NO_LESS, NO_MORE = "It is none already.", "There is no more of it."


def number_label(giver: str, thing: str, most: int) -> str:
    return f"{giver} {thing}, 0 to {most}"


def step_label(giver: str, thing: str, number: int, more: bool) -> str:
    return f"{giver} {number} {thing}, {'more' if more else 'less'} than now"


# A deal

NO_GAIN = "–"


def goods_and_money(parts: Sequence[tuple[str, int]], money: int) -> str:
    things = [goods([part]) for part in parts]
    return listed([*things, *([million(money)] if money or not things else [])], "and")


def gives(name: str) -> str:
    return f"{name} gives"


def gains(name: str) -> str:
    return f"{name} gains"


def first_turns(name: str, outputs: str, asset: str = "") -> str:
    turned = f"{name} first turns the goods into {outputs}"
    return f"{turned}: {asset}." if asset else turned


def if_dealt(name: str) -> str:
    return f"{name}, if the deal is made"


# A sacking

SACKINGS = "The last sackings"


def income_says(this: int, last: int) -> str:
    return f": income this year {million(this)}, last year {million(last)}: not more, so the boot."


def the_named(who: str, other: str, title: str, own: bool) -> str:
    if own:
        return f"{'your' if is_you(who) else 'their'} own chair"
    self_ = "yourself" if is_you(who) else "themselves"
    return f"{self_ if who == other else other}, the {title}"


def named_by(who: str, title: str, other: str, fire: str, own: bool) -> str:
    return f"{capital(who)}, {title}, named {the_named(who, other, fire, own)}"


def left_as(who: str, title: str) -> str:
    return f"{capital(who)}, {title}, left with"


def plus(amount: int) -> str:
    return f"+{amount:,}"


def leads_now(who: str) -> str:
    return f"{capital(who)} {verb(who, 'lead', 'leads')} it now."


def wound_up(lost: int) -> str:
    loss = f", and {million(lost)} were lost" if lost else ""
    return f"Nobody was left: the company was wound up{loss}."


def gave_up(asset: str) -> str:
    return f"It gave up {asset}."


# The boards of the companies

COMPANIES, NO_COMPANIES = "The companies", "No company is left."
LAST, NEW = "Last year", "This year"
GOODS, NO_GOODS, NO_ASSETS = "Goods", "none", "No assets yet."
VACANT, PRODUCED, READY, USED = "free", "produced", "ready", "used"


def order_says(parts: Sequence[tuple[str, int]]) -> str:
    order = ", ".join(f"{name} {rank}" for name, rank in parts)
    return f"Order by highest asset, or without assets by the company's number: {order}."


def left_over(offered: int, discard: int, deck: int) -> str:
    return f"{offered} for sale, {discard} discarded, {deck} to come."


def chairs_label(name: str, chairs: Sequence[tuple[str, str]]) -> str:
    return f"Chairs of {name}: {', '.join(f'{title} {who}' for title, who in chairs)}"


# The prices

PRICES = "Prices and trends"
PRICES_MEAN = "filled: today; dashed: next year, if the trend stays"
TODAY, NEXT, TREND, PRODUCT = "Today", "Next", "Trend", "Product"
CARDS_NOTE = "The cards are a reconstruction; the rules say why."


def price_label(price: int, then: int, trend_: str) -> str:
    return f"{price} today, {then} next year, trend {trend_}"


# The players, and the end

NO_CARDS, NO_CARDS_AT_ALL = "no status card yet", "no status card"


def card(colour: str, letter: str, points: int) -> str:
    return f"{colour} {letter} {points}"


def sacked_for(amount: int) -> str:
    return f"sacked this year for {million(amount)}"


def leads(names: Sequence[str]) -> str:
    return f"leads {listed(names, 'and')}" if names else "leads no company"


def hand(cards: Sequence[str]) -> str:
    return f"Hand: {'; '.join(cards)}."


RESULT_COLUMNS = ("Player", "Status cards", "Purse", "Points")
ENDED = "All cards have been announced."
TIES = "Equal points are decided by private cash."
TILLS_LEFT = "What still lies in the tills is worth nothing to anybody:"


def still_there(parts: Sequence[tuple[str, int]]) -> str:
    return f"{TILLS_LEFT} {listed([f'{name} {million(amount)}' for name, amount in parts], 'and')}."
