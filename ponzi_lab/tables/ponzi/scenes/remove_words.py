"""What is said where a card is taken out of the market."""

from __future__ import annotations

from ....games.ponzi.state import Fund, Lender
from ..words import lent_by, terms

ASK_REMOVE = "take one card out of the market, for you hold the marker."
CRASH_MEANS = (
    "A crash shuffles the bears back, takes one tile from everybody, and turns every wheel two steps instead of one."
)


def remove_label(card: Fund, bear: bool, who: Lender | None) -> str:
    return f"Remove fund {card.value}{', a bear' if bear else ''}: {terms(card)}{lent_by(who)}"


COMES = "Bears in the market"


def if_you_remove(value: int) -> str:
    return f"If you remove {value}"


def drawn_after(bears_: int, unseen: int) -> str:
    verb = "is a bear" if bears_ == 1 else "are bears"
    return f"A card is drawn in its place; of the {unseen} in the deck {bears_} {verb}."


def remove(value: int) -> str:
    return f"Remove {value}"


NEED_CARD = "Choose a card"


def would_remove(value: int) -> str:
    return f"remove {value}"
