"""What the picture `recursion` says."""

from __future__ import annotations

from ...core.english import count, plural, rounds
from ..kit.words import NEVER, ROUND, YOU_GUESSED, guess_label

RECURSION_TITLE = "How long can loans repay loans?"
RECURSION_COLUMNS = (
    "Round",
    "Due for the cards held",
    "Due for these loans",
    "To be borrowed",
    "Is a card large enough?",
)
OLD_PART, NEW_PART = "to pay for the cards held", "to pay for these very loans"
NO_LOAN = "cannot be borrowed any more"


def hover_loan(period: int, loan: int, part: int, kind: str) -> str:
    return f"Round {period}: {loan:,} to be borrowed, {part:,} of it {kind}"


def recursion_begin(who: str, period: int, largest: int, interest: int, every_: int) -> str:
    return (
        f"Suppose that after round {period} {who} had borrowed in each round just what was missing, "
        f"at the price of the {largest} ({interest} every {rounds_(every_)})"
    )


def rounds_(number: int) -> str:
    return "round" if number == 1 else rounds(number)


def recursion_never(last: int, most: int) -> str:
    if not most:
        return f"nothing would have been missing up to round {last}."
    return f"up to round {last} no round would have asked for more than {most:,}."


def recursion_ends(lasts: int, last: int, loan: int, largest: int) -> str:
    if not lasts:
        return f"already round {last} would have asked for {loan:,}, and no card brings more than {largest:,}."
    return (
        f"that would have lasted {rounds(lasts)}. Round {last} would have asked for {loan:,}, "
        f"and no card brings more than {largest:,}."
    )


def loans_label(guess: int | str) -> str:
    if isinstance(guess, str):
        return guess_label(guess)
    return f"{YOU_GUESSED} {guess} {plural(guess, ROUND)}"


def loans_guessed(guess: int | str, lasts: int | None, reckoned: int) -> str:
    """What came of a guess for how many rounds loans can repay loans; `lasts` is None if it did not end."""
    begin = f"You guessed {NEVER if isinstance(guess, str) else rounds(guess)}"
    if lasts is None:
        return f"{begin}: in the {rounds(reckoned)} reckoned here it would not have ended."
    if isinstance(guess, str):
        return f"{begin}: it would {f'have lasted {rounds(lasts)}' if lasts else 'not have lasted even one round'}."
    if guess == lasts:
        return f"{begin}, and so it would have been."
    off = f"{count(abs(guess - lasts))} too {'many' if guess > lasts else 'few'}"
    return f"{begin}: that is {off}."


def recursion_share(loans: int, own: int, last: int) -> str:
    return f"Of the {loans:,} to be borrowed up to round {last}, {own:,} would only have paid for these very loans."
