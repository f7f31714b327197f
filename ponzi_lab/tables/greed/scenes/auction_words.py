"""What an auction says."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import capital, listed, plural
from ..words import million, verb


def headline(lot: str, bid: int, holder: str | None) -> str:
    if holder is None:
        return f"{lot} is auctioned, and nobody has bid yet. Bid, or leave?"
    return f"{capital(holder)} {verb(holder, 'have', 'has')} bid {million(bid)} for {lot}. Raise, or leave?"


# The lot

COLOUR_NAMES = {"gold": "Gold", "silver": "Silver"}
A_COMPANY = "A new company"
COMPANY_MEANS = "100M in its till, you as its CEO, and up to four discarded assets."


def lot(card: str | None) -> str:
    return "a new company" if card is None else f"the {card}"


def lot_kind(colour: str, letter: str) -> str:
    return f"{COLOUR_NAMES[colour]} {letter}"


def at_the_end(points: int) -> str:
    return f"{plural(points, 'point')} at the end"


def company_cards(names: Sequence[str], discards: Sequence[str]) -> str:
    free = f" Discarded: {listed(discards, 'and')}." if discards else " No asset is discarded."
    return f"Cards left: {listed(names, 'and')}.{free}"


# The bids

SEAT, BID = "Player", "Bid"
LEFT, NOT_IN, NOT_YET = "left", "not in it", "–"
PURSE_THEN = "Purse, if you get it"
OPENS_NEXT = "Next one opens at"
LEAVE, WOULD_LEAVE = "Leave the auction", "leave the auction"


def too_poor(least: int) -> str:
    return f"The least bid is {million(least)}, and your purse holds less."


def heading(low: int, high: int) -> str:
    return f"Your bid, {low:,} to {high:,}"


def label(low: int, high: int) -> str:
    return f"Your bid, {low} to {high}"


def confirm(amount: int) -> str:
    return f"Bid {million(amount)}"


def in_words(amount: int) -> str:
    return f"bid {million(amount)}"
