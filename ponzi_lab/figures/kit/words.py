"""Every sentence of what all pictures are made with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, count, in_words, listed
from ...core.words import shown
from ...economics.words import must_be

if TYPE_CHECKING:
    from .one_seat import OneSeat

SHOW_NUMBERS = "Show the numbers"
NO_KALEIDO = (
    'To write a picture, the package kaleido is needed. Install it with: pip install "kaleido>=1". '
    "It draws with Chrome or Chromium, which must be there as well."
)
NO_BROWSER = "To write a picture, kaleido needs Chrome or Chromium, and found neither. Install one of them."


def no_format(name: str, formats: Sequence[str]) -> str:
    return f"{shown(name)} does not end with {listed(formats)}, so it is not clear what to write."


TYPEFACES = "Segoe UI, Helvetica Neue, Helvetica, Liberation Sans, Arial, sans-serif"
LETTERS = (
    "Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, P052, Book Antiqua, "
    "Liberation Serif, Times New Roman, serif"
)
ROUND, TURN = "round", "turn"


THE_GUESS = "The guess"


def wrong_guess(guess: object) -> str:
    return must_be(THE_GUESS, guess, 'a round, from 1 on, or "never"')


def wrong_guess_of_rounds(guess: object) -> str:
    return must_be(THE_GUESS, guess, 'a number of rounds, from 0 on, or "never"')


def wrong_cash_by_round(guess: object, most: int) -> str:
    return (
        f"The guess is {shown(guess)}; it must be the cash after round 1, 2, 3 and so on: whole numbers from 0 on, "
        f"at most {count(most)}. Write them like [10, 30, 60]."
    )


def none_finished(unit: str) -> str:
    return f"No {unit} has been finished yet, so there is nothing to draw."


def nothing_yet_lines(unit: str) -> tuple[str, ...]:
    return ("nothing to draw yet:", f"finish a {unit} first")


NO_ROUND, NOTHING_YET_LINES = none_finished(ROUND), nothing_yet_lines(ROUND)
FELL_AT_ONCE_LINES = ("nothing to draw:", "bankrupt in the first round")
YOU_GUESSED, NEVER = "you guessed", "never"


def guess_label(guess: int | str, unit: str = ROUND) -> str:
    return f"{YOU_GUESSED}: {NEVER}" if isinstance(guess, str) else f"{YOU_GUESSED} {unit} {guess}"


def further_on(label: str) -> str:
    """A label of what lies beyond the right edge."""
    return f"{label} →"


def guessed(guess: int | str, period: int | None, last: int, not_yet: str, unit: str = ROUND) -> str:
    """What came of a guess: a round, or "never"; `period` is when it happened, None for never."""
    if isinstance(guess, str):
        so_far = f"up to {unit} {last} {not_yet}" if period is None else f"it was in {unit} {period}"
        return f"You guessed {NEVER}: {so_far}."
    if period is None:
        return f"You guessed {unit} {guess}: up to {unit} {last} {not_yet}."
    if guess == period:
        return f"You guessed {unit} {guess}, and so it was."
    if guess > period:
        return f"You guessed {unit} {guess}: it happened {in_words(guess - period, unit)} earlier, in {unit} {period}."
    return f"You guessed {unit} {guess}: it happened {in_words(period - guess, unit)} later, in {unit} {period}."


END_OF_ROUND = "end of round"
CASH = "cash"


def end_of_cash(cash: int) -> tuple[str, ...]:
    return (f"{cash:,}", "cash")


def nothing_lines(seat: OneSeat) -> tuple[str, ...]:
    """What stands in the drawing of a seat that has not closed and paid a round."""
    return FELL_AT_ONCE_LINES if seat.rounds else NOTHING_YET_LINES


def nothing_paid(seat: OneSeat) -> str:
    """What is said of it."""
    if not seat.rounds:
        return NO_ROUND
    owed, again = seat.owed or 0, seat.who.again
    begin = f"{capital(seat.who.who)} fell in round {seat.end}, the first"
    return f"{begin}: {again} owed {owed:,} and had {seat.cash[-1]:,}."


AFTER_ROUND = "after round"


def fan_hover(at: float, column: str, low: float, middle: float, high: float) -> str:
    return f"Round {at:.0f}: {column} {middle:,.0f}, nine of ten from {low:,.0f} to {high:,.0f}"


THE_BANK, THE_LENDERS = "the bank", "lenders (the bank of the game)"


def amounts(pairs: Sequence[tuple[int, str]]) -> str:
    """200 in cash and 300 in shares; what is 0 is left out."""
    return listed([f"{amount:,} {kind}" for amount, kind in pairs if amount], "and")


def amount_hover(name: str, kind: str, amount: int) -> str:
    return f"{name}, {kind}: {amount:,}"


YEAR = "year"
NO_YEAR, NO_YEAR_LINES = none_finished(YEAR), nothing_yet_lines(YEAR)


def per_cent(share: float) -> str:
    """A share that is not quite nothing or all is not shown as that."""
    digits = 1 if 0 < share < 0.01 or 0.99 < share < 1 else 0
    return f"{100 * share:.{digits}f}"


def of_another_game(kind: str, titles: Sequence[str], game: str) -> str:
    return f"{kind} is a picture of {listed(titles, 'and')}; these are books of {game}."
