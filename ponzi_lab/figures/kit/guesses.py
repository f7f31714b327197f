"""What was guessed before a picture was uncovered: checked, and drawn on it in pencil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from numbers import Integral
from typing import Any, TypeGuard

import plotly.graph_objects as go

from ...core.errors import Refused
from ...core.guesses import NEVER
from ...economics.domain import a_choice, a_text
from . import words
from .sheet import Sheet
from .text import Text
from .theme import BODY, PENCIL

FAR = 2  # rounds after the last one that a guess is still drawn at its place
ROOM = 34  # pixels above the drawing for the label of a guess
SURE = 14  # more pixels above the drawing, for a second line of the guess
DOTTED: dict[str, Any] = {"color": PENCIL, "width": 2, "dash": "2px,4px"}


# What a guess may be


def a_round(guess: object) -> int | str | None:
    """A round, or "never"."""
    return _number_or_never(guess, 1, words.wrong_guess)


def how_many_rounds(guess: object) -> int | str | None:
    """A number of rounds, or "never"."""
    return _number_or_never(guess, 0, words.wrong_guess_of_rounds)


def _number_or_never(guess: object, least: int, wrong: Callable[[object], str]) -> int | str | None:
    return NEVER if isinstance(guess, str) and guess == NEVER else a_number(guess, least, wrong)


def a_number(guess: object, least: int, wrong: Callable[[object], str]) -> int | None:
    """A whole number, so large at the least."""
    if guess is None or _is_whole(guess, least):
        return None if guess is None else int(guess)
    raise Refused(wrong(guess))


def one_of(guess: object, choices: Sequence[str]) -> str | None:
    """One of a few words."""
    return None if guess is None else a_choice(words.THE_GUESS, guess, choices)


def cash_by_round(guess: object, most: int) -> list[int]:
    """A list of amounts, one for each round from the first on."""
    amounts: list[Any] = list(guess) if isinstance(guess, list | tuple) else [None]
    if len(amounts) > most or not all(_is_whole(amount, 0) for amount in amounts):
        raise Refused(words.wrong_cash_by_round(guess, most))
    return [int(amount) for amount in amounts]


def sureness(sure: object) -> str | None:
    """How sure somebody was, in words."""
    return None if sure is None else a_text("sure", sure)


def _is_whole(number: object, least: int) -> TypeGuard[Integral]:
    return isinstance(number, Integral) and not isinstance(number, bool) and int(number) >= least


# How it is drawn


def room(guess: int | str | None) -> int:
    """The pixels above the drawing that a marked guess needs."""
    return 0 if guess is None else ROOM


def last_shown(guess: int | str | None, last: int) -> int:
    """The last round on the axis: that of a guess too, if it is not far off."""
    return max(last, guess) if isinstance(guess, int) and guess <= last + FAR else last


def pencilled(*lines: str, light_from: int = 99) -> Text:
    """The label of a guess."""
    return Text(lines, PENCIL, BODY, italic=True, light_from=light_from)


def how_sure(label: str, sure: str | None) -> Text:
    """The label of a guess, and below it how sure somebody was."""
    return pencilled(label, *([sure] if sure else []), light_from=1)


def mark_round(sheet: Sheet, guess: int | str | None, sure: str | None, unit: str = "") -> None:
    """A guess that is a round, at its place."""
    if guess is not None:
        mark(sheet, words.guess_label(guess, unit or words.ROUND), guess if isinstance(guess, int) else None, sure)


def mark(sheet: Sheet, label: str, x: float | None, sure: str | None) -> None:
    """A guess above the drawing, with a dotted line down to its place on the x axis.

    One without a place ("never"), and one beyond the end of the axis, is only named.
    """
    end = sheet.x[1]
    if x is None:
        x = end
    elif x > end:
        label, x = words.further_on(label), end
    else:
        sheet.add(go.Scatter(x=[x, x], y=list(sheet.y), mode="lines", line=DOTTED, hoverinfo="skip"))
        sheet.dots([x], [sheet.y[0]], color=PENCIL, size=13, symbol="triangle-up")
    sheet.label(how_sure(label, sure), (x, sheet.y[1]), ("n", "n-left", "n-right"), near=0, far=8)
