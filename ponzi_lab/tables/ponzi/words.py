"""Every sentence of the table of Ponzi Scheme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.english import be, capital, counted, has, in_sentence, is_you, listed, subject, whose
from ...games.ponzi.bots import Bold, Cautious, Dealer
from ...games.ponzi.lenders import Sums
from ...games.ponzi.state import Lender
from ...games.ponzi.words import INDUSTRY_NAMES, industry

PHASES = {
    "funding": "Funding",
    "trade": "Envelopes",
    "marker": "Marker",
    "crash": "Crash?",
    "wheel": "Wheel",
    "interest": "Interest",
}

# What a player decides who is watched, behind the name
DOING = {
    "funding": "may take a tile and a fund card.",
    "trade": "may hand somebody an envelope.",
    "answer": "answers an envelope.",
    "marker": "takes a card out of the market.",
    "crash": "gives up a tile.",
}

LAID = "cards"
ADVISER = "cautious player"

# How a strategy thinks, behind its name
MINDS = {
    "random": "draws lots.",
    "cautious": "takes a card only if there is then enough cash for all that falls due in the next "
    f"{Cautious.rounds} rounds, and hands nobody an envelope.",
    "greedy": "always takes the largest card, and offers half of what need not be paid at once for one more tile.",
    "hoarder": "borrows once, and after that only so as not to fall.",
    "trader": "borrows with care, and offers for a tile just what it is worth.",
    "bold": "takes the largest card of those that can be paid for the next "
    f"{Bold.rounds} rounds, and hands nobody an envelope.",
    "dealer": "takes the largest card of those that can be paid for the next "
    f"{Dealer.rounds} rounds, and offers for a tile just what it is worth.",
    "planner": "thinks through how the game might go on, and does what wins most often.",
}

# Rules that one may choose before a game
PARTS: dict[str, str] = {}
FINISHES = {"finish": "Finish my turn"}
OPTIONS = {
    "advanced": "Advanced rules: you can buy luxuries. They bring points, but cash at the end brings none.",
    "first_round_trade": "Envelopes from round 1 on, not only from round 2 on.",
}

# Where there is little room, a long name may be broken with a hyphen
NARROW_NAMES = {**INDUSTRY_NAMES, "transportation": "Transpor\u00adtation"}

# The phases, and what happens in them
MINUTE = (
    (
        ("funding",),
        "In every round you may take one tile of an industry together with one fund card. The card brings its money at "
        "once. From then on it asks for its interest every three, four or five rounds, for ever. Its row says with "
        "which tile it goes: the first, second or third that you own of an industry. No card goes with a fourth.",
    ),
    (
        ("trade",),
        "Then comes clandestine trading{from_when}: you may hand somebody an envelope with money for one tile. Whoever "
        "gets it must sell that tile, or put in as much and take a tile of yours instead.",
    ),
    (
        ("marker", "crash"),
        "The start marker moves on, and its new holder takes a card out of the market. If as many bears lie there as "
        "there are players, the market crashes: everybody gives up a tile, and all wheels turn two steps instead of "
        "one.",
    ),
    (
        ("wheel", "interest"),
        "The wheels turn, and all pay what lies at the arrow. Whoever cannot pay everything is bankrupt, and the game "
        "is over.",
    ),
    (
        ("end",),
        "Then tiles count: 1 point for the first of an industry, 2 for the second, 3 for the third, and so on. {more} "
        "Whoever is bankrupt has no points. Most points win.",
    ),
)
CASH_COUNTS = "Cash counts up to 4 points: one each from 30, 56, 78 and 96 on."
FROM_ROUND_2 = ", from round 2 on"
LUXURIES_COUNT = "Luxuries that you have bought count too; cash does not."


def minute(advanced: bool, first_round_trade: bool) -> list[tuple[Sequence[str], str]]:
    more, from_when = LUXURIES_COUNT if advanced else CASH_COUNTS, "" if first_round_trade else FROM_ROUND_2
    return [(phases, said.format(more=more, from_when=from_when)) for phases, said in MINUTE]


# What one plays for, and what has happened

GOAL = "Tiles are points. Stay able to pay. The first bankruptcy ends the game; if it is yours, you have no points."
INTEREST, MARKER_YOURS = "interest", "The start marker is yours now."
FIRST_TIMES = {
    "interest": "That was interest. It comes again every few rounds, for ever: the card says when.",
    "counter": "A counter: if you are handed an envelope, you may pay as much and take a tile instead of giving one.",
    "crash": "A crash: as many bears as players lay in the market. If you have tiles, you give one up, and the "
    "interest of two rounds falls due in one.",
}
FIRST_OFFER = (
    "Your first envelope: you name a price for a tile. The other player sells you one for it, or pays you as much and "
    "takes one of yours."
)
FIRST_HANDED = "Your first envelope: keep the money and give a tile, or pay as much and take one."
FIRST_BEAR = "Bears in the market warn: with as many of them as players, it crashes at the end of a round."


def tiles_bring(points: Sequence[int]) -> str:
    one, two, three = points
    return f"Your tiles are your points: of one industry, one tile brings {one}, two bring {two}, three bring {three}."


def signed(amount: int) -> str:
    return f"{amount:+,}".replace("-", "\u2212")


def from_to(before: int, after: int) -> str:
    return f"{before:,} to {after:,}"


def took(value: int, name: str) -> str:
    return f"fund {value}, with a tile of {industry(name)}"


def bought(value: int) -> str:
    return f"the luxury {value}"


def fallen(owed: int, cash: int) -> str:
    return f"You owed {owed:,} and held {cash:,}: bankrupt."


def gave_back(name: str) -> str:
    return f"You gave back a tile of {industry(name)}."


def crash_told(bears: int) -> str:
    return f"The market crashed: {bears} bears lay there."


def dealt(who: str, offered: bool, gave: bool, sold: bool, name: str) -> str:
    """What came of an envelope: of yours, if you `offered` it; you `gave` a tile or got one."""
    tile = f"a tile of {industry(name)}"
    if offered:
        return f"{who} sold you {tile}" if sold else f"{who} countered and took {tile}"
    return f"you sold {who} {tile}" if gave else f"you countered and took {tile} from {who}"


def others_in_short(loans: int, envelopes: int, interest: int) -> str:
    parts = [counted(loans, "loan")] if loans else []
    parts += [counted(envelopes, "envelope")] if envelopes else []
    parts += [f"{interest:,} interest"] if interest else []
    return f"Others: {', '.join(parts)}" if parts else ""


# What is asked

ASK_FUND = "take a tile and a fund, or pass."
ASK_PASS_FUND = "there is no fund you could take, so you pass."
ASK_OFFER = "offer somebody an envelope, or pass."
ASK_OFFER_OR_LUXURY = "offer somebody an envelope, buy a luxury, or pass."
ASK_LUXURY = "buy a luxury, or pass."
ASK_PASS_TRADE = "there is no offer you could make, so you pass."
ASK_REMOVE = "take one card out of the market, for you hold the marker."
ASK_DISCARD = "give up a tile of the industry you hold most of, for the market has crashed."


def ask_answer(giver: str, price: int, name: str) -> str:
    return f"{giver} offers you {price} for a tile of {industry(name)}. Sell or counter?"


def ask_sell(giver: str, price: int, name: str, cash: int) -> str:
    return f"{giver} offers you {price} for a tile of {industry(name)}. You hold {cash}: you must sell."


# The market


def bears(number: int, seats: int) -> str:
    return f"{counted(number, 'bear')}, a crash at {seats} after the marker"


def crashed(number: int) -> str:
    return f"The market has crashed. Among its new cards: {counted(number, 'bear') if number else 'no bear'}."


DECK, DISCARD_PILE, BOX = "Deck", "Discard pile", "Out of the game"
CHOOSE_TILE, CHOOSE_FUND = "Choose a tile", "Choose a fund in its row"
CHOOSE_FIRST_FUND = "Choose a fund: money that somebody lends you"
MARKET = "Market"
NOW = "now"
BEAR = "bear"
CHOSEN = "chosen"
LEGEND_CASH = ("Green, solid:", "comes into your cash now, once.")
LEGEND_DUE = ("Red, dashed:", "you owe it every so many rounds, for ever.")
CRASH_MEANS = (
    "A crash shuffles the bears back, takes one tile from everybody, and turns every wheel two steps instead of one."
)

ORDINALS = ("1st", "2nd", "3rd")


LAST_ROUND = "After this round the game ends."


def every(period: int) -> str:
    return f"every {period}"


ROUNDS = "rounds"


TO_THE_END = "to the end"


def lasts(rounds: int, most: int) -> str:
    return f"{most} rounds or more" if rounds >= most else counted(rounds, "round")


def row_name(row: int) -> str:
    return f"{ORDINALS[row]} tile"


def of_industries(names: Sequence[str], called: Mapping[str, str] = INDUSTRY_NAMES) -> str:
    if len(names) == len(INDUSTRY_NAMES):
        return "of any industry"
    return f"of {listed([called[name] for name in names])}" if names else "none of yours now"


def tile_label(name: str, owned: int, left: int) -> str:
    return f"Choose a tile of {industry(name)}: you own {owned}, {left} left in the supply."


def you_own(owned: int) -> tuple[str, str]:
    return ("you\u00a0own", f"{owned}")


def left_in_supply(left: int) -> str:
    return f"{left}\u00a0left"


def lender(who: Lender) -> tuple[str, str]:
    """In two parts, the second of which may be left out."""
    return (who.name, f", {who.trade}")


def _lent_by(who: Lender | None) -> str:
    return f" Lender: {''.join(lender(who))}." if who else ""


def fund_label(
    value: int, interest: int, period: int, row: int, names: Sequence[str], bear: bool, who: Lender | None
) -> str:
    of = f" {of_industries(names)}" if names else ""
    said = f"Fund {value}, with your {ORDINALS[row]} tile{of}: {value} now, {interest} {every(period)} rounds."
    return f"{said}{' It is a bear.' if bear else ''}{_lent_by(who)}"


def remove_label(value: int, interest: int, period: int, bear: bool, who: Lender | None) -> str:
    mark = ", a bear" if bear else ""
    return f"Remove fund {value}{mark}: {value} now, {interest} {every(period)} rounds.{_lent_by(who)}"


def no_tile_for(value: int, row: int) -> str:
    return (
        f"Fund {value} lies in row {row + 1}: it goes with the {ORDINALS[row]} tile of an industry, and there is none "
        "of which you could take that now."
    )


def card_gone(value: int) -> str:
    return f"Card {value} is not in the market now."


def not_a_number(text: str) -> str:
    return f"{text[:20]!r} is not a whole number."


# Consequences

CASH = "Cash"
LASTS = "Lasts without new money"
POINTS = "Points for tiles"
FOR_EVER = "for ever"
THIS_ROUND = "this round"
NOTHING = "nothing"
COMES = "Bears in the market"


def due_up_to(round_: int) -> str:
    return f"Due up to round\u00a0{round_}"


def if_you_take(value: int) -> str:
    return f"If you take {value}"


def with_which_tile(row: int) -> str:
    return f"With your {ORDINALS[row]} tile of which industry?"


def sells(name: str) -> str:
    return f"{name} sells"


def counters(name: str) -> str:
    return f"{name} counters"


SHORT_FROM = "Short from round"
NEVER_SHORT = "–"


IF_YOU_SELL, IF_YOU_COUNTER = "If you sell", "If you counter"


def sell_means(price: int, giver: str, name: str) -> str:
    return f"Take the {price} and give {giver} a tile of {industry(name)}."


def counter_means(price: int, giver: str, name: str) -> str:
    return f"Put in {price} of your own and take a tile of {industry(name)} from {giver}."


def if_you_remove(value: int) -> str:
    return f"If you remove {value}"


def if_you_buy(value: int) -> str:
    return f"If you buy the luxury {value}"


def if_you_give_up(name: str) -> str:
    return f"If you give up {industry(name)}"


def brief(cash: int, then: int, later: str) -> str:
    return f"{CASH} {cash:,} → {then:,}. {later}."


def round_name(number: int, now: int) -> str:
    return THIS_ROUND if number == now else f"round {number}"


def due(amount: int) -> str:
    return f"due {amount:,}" if amount else NOTHING


def at_arrow(name: str, amount: int) -> str:
    return f"{name}: {due(amount)}"


def short_in(number: int, missing: int) -> str:
    return f"Round {number}: {missing:,} short"


ENOUGH_TO_THE_END = "Enough to the end of the game"


def all_paid(rounds: int) -> str:
    return f"Enough for the next {rounds} rounds"


def drawn_after(bears_: int, unseen: int) -> str:
    verb = "is a bear" if bears_ == 1 else "are bears"
    return f"A card is drawn in its place; of the {unseen} in the deck {bears_} {verb}."


# Envelopes

TO_WHOM, WHICH, HOW_MUCH = "To whom?", "For which industry?", "How much is in the envelope?"
LUXURIES = "Or buy a luxury"
NO_ENVELOPE = "You have no industry in common with anybody, so there is no envelope to hand over."


def nothing_shared(name: str) -> str:
    return f"You and {name} own tiles of no industry in common."


def not_both(name: str) -> str:
    return f"For an envelope both must own a tile of {industry(name)}."


def no_money(least: int, cash: int) -> str:
    return f"The least price is {least} and you hold {cash}, so there is no envelope to hand over."


def partner_label(name: str, tiles: Sequence[tuple[str, int]]) -> str:
    return f"Hand {name} the envelope. They own {owned(tiles)}."


def owned(tiles: Sequence[tuple[str, int]]) -> str:
    own = [f"{INDUSTRY_NAMES[name]} {number}" for name, number in tiles if number]
    return ", ".join(own) if own else "no tile"


def industry_label(name: str, mine: int, other: str, theirs: int) -> str:
    return f"For a tile of {industry(name)}: you have {mine}, {other} {theirs}."


def both_have(mine: int, other: str, theirs: int) -> str:
    return f"you have {mine}, {other} {theirs}"


def price_span(low: int, high: int) -> str:
    return f"From {low} to all your cash, {high}. Until it is answered, the money is nobody's."


def price_label(low: int, high: int) -> str:
    return f"Price in the envelope, {low} to {high}"


def can_counter(name: str, price: int) -> str:
    return capital(f"{name} can counter only with {price} or more in cash.")


def known_cash(name: str, cash: int, between: int) -> str:
    yours = f"; with those between you two, {cash + between}" if between else ""
    return f"Without the envelopes {name} would hold {cash}{yours}."


def luxury_label(value: int, points: int) -> str:
    return f"Buy the luxury {value} for {value}: {counted(points, 'point')} at the end."


def luxury_points(points: int) -> str:
    return counted(points, "point")


def you_hold(cash: int, tiles: int, name: str, other: str, theirs: int) -> str:
    return f"You hold {cash} and {counted(tiles, 'tile')} of {industry(name)}; {other} has {theirs}."


ONE_WAY = "Money and one tile change hands. You cannot refuse, and you hold too little to turn it round."
EITHER_WAY = "Either way money and one tile change hands. The question is in which direction. You cannot refuse."

# The button


def take(value: int, name: str) -> str:
    return f"Take {value} with {INDUSTRY_NAMES[name]}"


def hand(name: str, price: int) -> str:
    return f"Hand {name} the envelope with {price}"


def sell(price: int) -> str:
    return f"Sell for {price}"


def counter(price: int) -> str:
    return f"Counter with {price}"


def remove(value: int) -> str:
    return f"Remove {value}"


def give_up(name: str) -> str:
    return f"Give up a tile of {INDUSTRY_NAMES[name]}"


def give_up_label(name: str, owned: int) -> str:
    return f"{INDUSTRY_NAMES[name]}, you own {owned}: choose it to give up a tile."


def buy(value: int) -> str:
    return f"Buy the luxury {value}"


PASS = "Pass"
NEED_CARD = "Choose a card"
NEED_EITHER = "Choose a tile and a fund"
NEED_TILE = "Choose a tile for it"
NEED_FUND = "Choose a fund in its row"
NEED_PARTNER = "Choose to whom"
NEED_INDUSTRY = "Choose for which industry"
NEED_ANSWER = "Sell, or counter"
NEED_DISCARD = "Choose a tile to give up"


def need_price(low: int, high: int) -> str:
    return f"Type a whole number from {low} to {high}"


# An action in a sentence about a strategy: "A cautious player would ..."


def would_take(value: int, name: str) -> str:
    return f"take {value} with a tile of {industry(name)}"


def would_hand(name: str, of: str, price: int) -> str:
    return f"hand {name} an envelope with {price} for a tile of {industry(of)}"


WOULD_PASS, WOULD_SELL, WOULD_COUNTER = "pass", "sell", "counter"


def would_remove(value: int) -> str:
    return f"remove {value}"


def would_give_up(name: str) -> str:
    return f"give up a tile of {industry(name)}"


def would_buy(value: int) -> str:
    return f"buy the luxury {value}"


# Others

HIDDEN_CASH = "Cash hidden"
START = "start marker"


def before_envelopes(cash: int, between: int) -> str:
    return f"{cash + between:,}, counting only your envelopes" if between else f"{cash:,}, not counting envelopes"


def owes_up_to(round_: int, amount: int) -> str:
    return f"due up to round {round_}: {amount:,}"


def wheel_label(name: str, parts: Sequence[str]) -> str:
    return f"The wheel of {name}: {'; '.join(parts) or 'no fund'}."


def at_space(when: str, cards: Sequence[int], amount: int) -> str:
    return f"{when} {amount:,} for {listed(cards, 'and')}"


# What may be done

MAY = {
    "fund": ("Take a tile and a fund card.", "PS-17 to PS-19"),
    "offer": ("Hand somebody an envelope for a tile.", "PS-22"),
    "buy": ("Buy a luxury.", "PS-25"),
    "pass": ("Pass.", "PS-17, PS-21"),
    "sell": ("Sell: take the money, give the tile.", "PS-23"),
    "counter": ("Counter: pay as much, take a tile.", "PS-23, PS-24"),
    "remove": ("Take a card out of the market.", "PS-27"),
    "discard": ("Give up a tile of an industry you own most of.", "PS-30"),
}
MAY_NOT = {
    "fund": "No row has a card for a tile you could take.",
    "offer": "You share no industry with anybody, or you have less cash than the least price.",
    "buy": "You hold too little for any luxury on sale.",
    "counter": "Your cash is less than the price.",
}

# The end


def fell(names: Sequence[str]) -> str:
    return f"{subject(names)} {be(names)} bankrupt."


SURVIVED = "Nobody is bankrupt."
CRASHED_AT_THE_END = "The market crashed in this round. So the interest of two rounds fell due at once."
RESULT_COLUMNS = ("Player", "Cash", "Points for tiles", "for cash")
LUXURY_COLUMN, LARGEST_COLUMN, SCORE_COLUMN = "for luxuries", "Largest fund", "Score"
LUXURIES_OWNED = "Luxuries"
TIES = "If two are level, the largest fund decides."
BANKRUPT_NO_POINTS = "bankrupt: no points"
FUND_COLUMN, ASKS_COLUMN = "Fund", "Asks"
DUE_ROW, TILL_ROW, MISSING_ROW = "Due", "In the till", "Missing"


def last_bill(name: str) -> str:
    return "Your last bill" if is_you(name) else f"The last bill of {name}"


def wins(name: str) -> str:
    return f"{name} {'win' if is_you(name) else 'wins'}"


# Who is not repaid

WHO_LOST = "Who is not repaid"
LENDER_COLUMNS = ("Lender", "Lent", "Got", "Not repaid")
LOST_MEANS = (
    "A fund never gives back what was lent. It only pays interest, and the interest ends with the game. If a lender "
    "has got less than they lent, the rest is lost. If they have got as much, they lose nothing."
)
INVENTED = "All lenders are invented."


def what_for(who: Lender) -> str:
    return f"It was for {who.saved_for}."


def not_repaid(name: str, fallen: bool, found: Sums) -> str:
    begin, their = subject([name]), whose(name, is_you(name))
    if not found.loans:
        return f"{begin} {has([name])} taken no fund card, so nobody has lent {in_sentence(name)} anything."
    if not found.losers:
        return f"All of {their} lenders have got at least as much as they lent."
    before = "could not pay." if fallen else "could still pay when the game ended. But then the interest ended, too:"
    who = f"{found.losers} of {their} {found.loans} lenders"
    if found.losers == found.loans:
        all_ = {1: f"{their} only lender", 2: f"both of {their} lenders"}
        who = all_.get(found.loans, f"all {found.loans} of {their} lenders")
    return f"{begin} {before} {capital(who) if fallen else who} {lose(found)}."


def lose(found: Sums) -> str:
    return f"loses {found.lost:,}" if found.losers == 1 else f"lose money, {found.lost:,} together"


def and_more(number: int) -> str:
    return f"and {number} more"


def who_lost_by(name: str) -> str:
    return "Your lenders" if is_you(name) else f"The lenders of {name}"
