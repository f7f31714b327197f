"""What chapter 4 says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, listed, one_or
from ...core.words import shown

LOANS_FOR_LOANS = (
    "Suppose that from the crossing of your two lines on lenders bring new money in each round, but only what is "
    "missing. For how many rounds can that go on?"
)
SECOND_IS_RECKONED = (
    "The second picture is reckoned, not played: it leaves out trade, crashes, and all cards that were taken later. "
    "So its bars may differ from what happened."
)


def nothing_to_repay(name: str) -> str:
    return (
        "Nothing falls due, so nothing is missing, and no loan has to pay for another: both pictures stay empty. The "
        f"calculations below are those of {name}'s game, which comes with the kit."
    )


SUMS_COLUMNS = ("Round", "Cash left", "Due for the cards", "Due for these loans", "To be borrowed")
OPENING = "Loans can repay loans only as long as"
BORROWED_HINT = "Add what falls due in this line, and take away the cash that is left."


def suppose(who: str, game_of: str, after: int, value: int, interest: int, period: int) -> str:
    subject = who or "you"
    where = f"In the game of {game_of}, which comes with the kit: " if who else ""
    sentence = f"suppose that after round {after} {subject} borrowed in each round just what was missing."
    terms = (
        f"A loan asks for {interest} for each {value}: first after {one_or(period - 1, 'round')}, and then every "
        f"{period} rounds, for the wheel turns in the round of the loan, too. Parts of a coin count as a whole one."
    )
    return f"{where + sentence if where else capital(sentence)} {terms}"


def loans_hint(value: int, interest: int, period: int) -> str:
    return (
        f"Which loans ask for something here? That of {one_or(period - 1, 'round')} back, and those of every "
        f"{period} rounds before it. Multiply each by {interest}, and divide by {value}."
    )


def count_from(number: int, crossed: bool) -> str:
    why = "there the two lines crossed first" if crossed else "they never crossed, and that is the last that was paid"
    return f"Begin after round {number}: {why}. Count from round {number + 1} on."


def lasted(number: int, ended: bool, start: int) -> str:
    return f"{one_or(number, 'round')}{'' if ended else ' at least'}, from round {start + 1} on"


def no_card_left(number: int, largest: int) -> str:
    return f"In round {number} no card is large enough: the largest brings {largest}."


def borrowed_why(old: int, new: int, cash: int, loan: int) -> str:
    due = f"{old} and {new} fall due, together {old + new}" if old and new else f"{old + new} falls due"
    left = f"Take away the {cash} in the till" if cash else "The till is empty"
    return f"{due}. {left}: {loan} must be borrowed."


def loans_why(due: Sequence[tuple[int, int]], value: int, interest: int, period: int, together: int) -> str:
    terms = f"At {interest} for each {value}, every {period} rounds:"
    if not due:
        return f"{terms} no loan falls due in this round."
    parts = [f"the {amount} of round {number} cost {-(-amount * interest // value)}" for number, amount in due]
    end = "" if len(due) == 1 else f", together {together}"
    return f"{terms} {listed(parts, 'and')}{end}. Parts of a coin count as a whole one."


def no_calculation(number: object) -> str:
    return f"There is no calculation {shown(number)}: they are 1, 2 and 3."
