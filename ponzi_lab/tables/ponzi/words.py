"""What the table of Ponzi Scheme says: what there is once, and what several decisions share."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import counted
from ...games.ponzi.bots import Bold, Cautious, Dealer
from ...games.ponzi.state import Fund, Lender
from ...games.ponzi.words import INDUSTRY_NAMES

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
    return [(phases, sentence.format(more=more, from_when=from_when)) for phases, sentence in MINUTE]


# What one plays for

GOAL = "Tiles are points. Stay able to pay. The first bankruptcy ends the game; if it is yours, you have no points."

# The market


def bears(number: int, seats: int) -> str:
    return f"{counted(number, 'bear')}, a crash at {seats} after the marker"


def crashed(number: int) -> str:
    return f"The market has crashed. Among its new cards: {counted(number, 'bear') if number else 'no bear'}."


DECK, DISCARD_PILE, BOX = "Deck", "Discard pile", "Out of the game"
MARKET = "Market"
NOW = "now"
BEAR = "bear"
CHOSEN = "chosen"
LEGEND_CASH = ("Green, solid:", "comes into your cash now, once.")
LEGEND_DUE = ("Red, dashed:", "you owe it every so many rounds, for ever.")
ORDINALS = ("1st", "2nd", "3rd")
ROUNDS = "rounds"


def every(period: int) -> str:
    return f"every {period}"


def terms(card: Fund) -> str:
    return f"{card.value} {NOW}, {card.interest} {every(card.period)} {ROUNDS}."


def row_name(row: int) -> str:
    return f"{ORDINALS[row]} tile"


def lender(who: Lender) -> tuple[str, str]:
    """In two parts, the second of which may be left out."""
    return (who.name, f", {who.trade}")


def lent_by(who: Lender | None) -> str:
    return f" Lender: {''.join(lender(who))}." if who else ""


# One's own books

CASH = "Cash"
LASTS = "Lasts without new money"
POINTS = "Points for tiles"
FOR_EVER = "for ever"
TO_THE_END = "to the end"
ENOUGH_TO_THE_END = "Enough to the end of the game"
LUXURIES_OWNED = "Luxuries"
START = "start marker"


def due_up_to(round_: int) -> str:
    return f"Due up to round\u00a0{round_}"


def lasts(rounds: int, most: int) -> str:
    return f"{most} rounds or more" if rounds >= most else counted(rounds, "round")


def brief(cash: int, then: int, later: str) -> str:
    return f"{CASH} {cash:,} → {then:,}. {later}."


def short_in(number: int, missing: int) -> str:
    return f"Round {number}: {missing:,} short"


def all_paid(rounds: int) -> str:
    return f"Enough for the next {rounds} rounds"


def you_own(owned: int) -> tuple[str, str]:
    return ("you\u00a0own", f"{owned}")


# Those of others

HIDDEN_CASH = "Cash hidden"


def before_envelopes(cash: int, between: int) -> str:
    return f"{cash + between:,}, counting only your envelopes" if between else f"{cash:,}, not counting envelopes"


def owes_up_to(round_: int, amount: int) -> str:
    return f"due up to round {round_}: {amount:,}"


# Decisions

LAST_ROUND = "After this round the game ends."
PASS, WOULD_PASS = "Pass", "pass"


def not_a_number(text: str) -> str:
    return f"{text[:20]!r} is not a whole number."


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
