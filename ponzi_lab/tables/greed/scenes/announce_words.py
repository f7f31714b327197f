"""What an announcement says."""

from __future__ import annotations

from ..words import moves

ASK = "announce one of your cards."
ASK_ONLY = "announce your last card."
IN_YOUR_HAND = "Your hand"
ANNOUNCE = "Announce it"
MEANS = (
    "The card you announce is for sale then, with your marker on it. Whoever buys it gives you a chair; a company that "
    "you lead pays twice its bid."
)


def label(card: str, does: str, pushes: str) -> str:
    return f"Announce {card}: {does}. {moves(pushes)}."


def confirm(card: str) -> str:
    return f"Announce {card}"


def in_words(card: str) -> str:
    return f"announce {card}"
