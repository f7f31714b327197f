"""What chapter 1 says."""

from __future__ import annotations

from ...core.english import capital, one_or

HALT = "Enough rounds are played for this chapter. Your game goes on in the next one. What do your books say now?"
SEE_BOOKS = "See your books ↓"
TAKE_COLUMNS = ("round", "taken", "interest paid", "cash at the end")
OPENING = "After three rounds I felt"


def funds_wanted(most: int) -> str:
    return f"Name one to {most} funds, each once: take(17, 25), for example."


def fallen_in(number: int, due: int, cash: int) -> str:
    return f"**Bankrupt** in round {number}: {due} is due, and the till holds {cash}."


def came_through(number: int, cash: int) -> str:
    return f"You come through {one_or(number, 'round')}, with {cash} in cash."


def your_cash(number: int) -> str:
    return f"How much cash will you hold at the end of each of the first {number} rounds? You begin with nothing."


def how_much_promised(who: str, number: int, cash: int, window: int) -> str:
    sam = f"In the game of {who}, which comes with the kit: after round {number} {who} holds {cash}."
    holds = sam if who else f"After round {number} you hold {cash}."
    promised = "has been promised" if who else "have you promised"
    return f"{holds} How much {promised} to lenders for the next {window} rounds? Count every payment."


def promised_why(who: str, number: int, cash: int, due: int, window: int) -> str:
    subject, has, holds = (who, "has", "holds") if who else ("you", "have", "hold")
    if not due:
        return f"Nothing: without a card nothing is promised. {capital(subject)} can sit and wait."
    more = "more than the whole till" if due > cash else f"{100 * due / cash:.0f} % of the till"
    return (
        f"{capital(subject)} {has} promised {due} for the next {window} rounds, and {holds} {cash}: {more}. "
        "The till says nothing about this; you have to look at the wheel."
    )


def only_next(due: int, window: int) -> str:
    return f"{due} is due in the very next round. Look at all {window} rounds to come."


EMPTY_WHEEL_HINT = "Look at the wheel: which cards lie there? Only they ask for something."


def promised_hint(window: int) -> str:
    return (
        f"Look at the wheel, space by space, for the next {window} rounds. "
        "A card comes round again: with three rounds between payments it may pay twice."
    )
