"""What chapter 7 says."""

from __future__ import annotations

from ...core.english import person, whose
from .words import TAKE_YOU_FOR

ONE_CRASH = "The market crashes in the next round. How much more than promised must you pay in it?"
CRASH_DOES = {
    "more": "It makes the promises larger",
    "sooner": "It makes them fall due sooner",
    "cash": "It takes cash out of the till",
}
CRASH_WHY = (
    "The wheel turns twice. Nothing new is promised, and no coin is taken away: what was due later is due now. "
    "A run does the same to a bank: all want at once what was promised for later."
)
NOT_MORE = "Each payment is as large as it was. What has changed is when."
NOT_CASH = "The crash itself costs no coin. Only the payments that come with it do."
OPENING = "A crash is only the occasion, because"


def untouched(name: str) -> str:
    return (
        "You owe nobody anything, so a crash brings nothing nearer for you. "
        f"Look at the wheel of {name} instead, from the game that comes with the kit. {TAKE_YOU_FOR} {name}."
    )


def before_the_end(name: str, you: bool, number: int) -> str:
    return f"This is how {whose(name, you)} wheel stood after round {number}, the last one that was paid."


def what_a_crash_does(name: str, you: bool, due: int, crashed: int) -> str:
    subject = person(name, you)
    return f"Without a crash {subject} must pay {due} in the next round, with one {crashed}. What does a crash do?"
