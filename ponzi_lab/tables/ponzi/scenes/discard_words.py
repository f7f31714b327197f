"""What is said where a tile is given up after a crash."""

from __future__ import annotations

from ....games.ponzi.words import INDUSTRY_NAMES, industry

ASK_DISCARD = "give up a tile of the industry you hold most of, for the market has crashed."


def if_you_give_up(name: str) -> str:
    return f"If you give up {industry(name)}"


def give_up(name: str) -> str:
    return f"Give up a tile of {INDUSTRY_NAMES[name]}"


def give_up_label(name: str, owned: int) -> str:
    return f"{INDUSTRY_NAMES[name]}, you own {owned}: choose it to give up a tile."


NEED_DISCARD = "Choose a tile to give up"


def would_give_up(name: str) -> str:
    return f"give up a tile of {industry(name)}"
