"""What a sealed bid says."""

from __future__ import annotations

from ..words import million


def headline(name: str, free: int) -> str:
    return f"how much does {name} bid? It has {million(free)} to spend."


def headline_forced(name: str) -> str:
    return f"{name} has less than 10M, so it cannot bid."


def heading(name: str, low: int, high: int) -> str:
    return f"Bid of {name}, {low:,} to {high:,}"


def label(name: str, low: int, high: int) -> str:
    return f"Bid of {name}, {low} to {high}"


MEANS = (
    "The highest bid buys first. Whoever's marker lies on the asset takes the next free chair; with your own marker it "
    "costs twice the bid."
)
OF_OTHERS, OF_YOURS = "Another's marker", "Your marker"


def till_after(name: str) -> str:
    return f"Left in the till of {name}"


def brief(name: str, now: int, then: int) -> str:
    return f"{name}: {now:,} → {then:,}."


NEED_BID = "Choose a bid"


def confirm(amount: int) -> str:
    return f"Bid {million(amount)}" if amount else "No bid"


def in_words(name: str, amount: int) -> str:
    return f"bid {million(amount)} for {name}" if amount else f"not bid for {name}"
