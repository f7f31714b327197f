"""What a purchase says."""

from __future__ import annotations

from ....core.english import capital, is_you
from ..words import million

BUY_FOR = "Buy for"
BUY_NOTHING, WOULD_NOT_BUY = "Buy nothing", "buy nothing"


def headline(name: str, bid: int) -> str:
    return f"{name} bid {million(bid)}. Which asset does it buy?"


def means(name: str, own: bool) -> str:
    twice = " Your own marker makes an asset cost twice the bid." if own else ""
    return f"The marker on the asset takes the next free chair of {name}.{twice}"


def label(card: str, does: str, cost: int, who: str, title: str) -> str:
    marker = "your own marker" if is_you(who) else f"{who}'s marker"
    return f"Buy {card} for {cost}: {does}. With {marker}, who {_takes_chair(title)}."


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


def confirm(card: str) -> str:
    return f"Buy {card}"


def in_words(card: str) -> str:
    return f"buy {card}"
