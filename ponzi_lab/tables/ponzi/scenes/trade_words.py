"""What is said where an envelope can be handed to somebody, or a luxury bought."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import capital, counted
from ....games.ponzi.words import INDUSTRY_NAMES, industry

ASK_OFFER = "offer somebody an envelope, or pass."
ASK_OFFER_OR_LUXURY = "offer somebody an envelope, buy a luxury, or pass."
ASK_LUXURY = "buy a luxury, or pass."
ASK_PASS_TRADE = "there is no offer you could make, so you pass."


def sells(name: str) -> str:
    return f"{name} sells"


def counters(name: str) -> str:
    return f"{name} counters"


SHORT_FROM = "Short from round"
NEVER_SHORT = "–"


def if_you_buy(value: int) -> str:
    return f"If you buy the luxury {value}"


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


def hand(name: str, price: int) -> str:
    return f"Hand {name} the envelope with {price}"


def buy(value: int) -> str:
    return f"Buy the luxury {value}"


NEED_PARTNER = "Choose to whom"
NEED_INDUSTRY = "Choose for which industry"


def need_price(low: int, high: int) -> str:
    return f"Type a whole number from {low} to {high}"


def would_hand(name: str, of: str, price: int) -> str:
    return f"hand {name} an envelope with {price} for a tile of {industry(of)}"


def would_buy(value: int) -> str:
    return f"buy the luxury {value}"
