"""What is said of the tables of a class without a bankruptcy so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.english import capital, count, counted, in_words
from ..kit.words import per_cent
from .words import FEW, TOO_FEW, plausible

if TYPE_CHECKING:
    from ..many.survival import SurvivalCurve
    from .class_survival import ClassSurvival

TITLE = "Tables without a bankruptcy so far"
NO_OWN_GAME_LINES = ("No student of the class", "has a game yet.")
NO_OWN_GAME = " ".join(NO_OWN_GAME_LINES)
IN_THEIR_PLACE = "In these games strategies sat in the students' place, and now and then drew lots."
COLUMNS = ("Tables", "Round", "Nobody bankrupt %", "plausible from", "to")


def class_tables(number: int) -> str:
    return "the table of one student" if number == 1 else f"the class: {number:,} tables"


def games_beside(number: int) -> str:
    return f"{counted(number, 'game')} with the same cards"


def sentence(picture: ClassSurvival) -> str:
    return " ".join(_parts(picture))


def _parts(picture: ClassSurvival) -> Iterator[str]:
    own, others, tables = picture.own, picture.others, picture.tables
    yield half_of_class(own.seats, own.half) if own else NO_OWN_GAME
    if others:
        yield half_of_games(others.seats, others.half)
    if not own:
        return
    if others and own.seats >= FEW:
        yield _compared(own, others)
        yield IN_THEIR_PLACE
    open_, unfallen = (int((~tables["fell"] & (tables["over"] == over)).sum()) for over in (False, True))
    if open_ == 1:
        yield "One game is not over; it counts up to the round in which it stands."
    elif open_:
        yield f"{capital(count(open_))} games are not over; they count up to the round in which they stand."
    if unfallen:
        yield f"{capital(in_words(unfallen, 'game'))} ended without a bankruptcy."
    if own.seats > 1 == tables["number"].nunique():
        yield same_cards(int(tables["number"].iat[0]))
    if own.seats < FEW:
        yield TOO_FEW


def half_of_class(number: int, period: int | None) -> str:
    if number == 1:
        return "The table of one student had " + (f"a bankruptcy in round {period}." if period else "none so far.")
    tables = f"of the class's {number:,} tables"
    if period is None:
        return f"Fewer than half {tables} had a bankruptcy so far."
    return f"At least half {tables} had a bankruptcy by round {period}."


def half_of_games(number: int, period: int | None) -> str:
    games = f"of the {games_beside(number)}"
    if period is None:
        return f"Fewer than half {games} had a bankruptcy."
    return f"At least half {games} had a bankruptcy by round {period}."


def _compared(own: SurvivalCurve, others: SurvivalCurve) -> str:
    """The two at one round that the class has no part in choosing: when half of the games had ended."""
    number = min(others.half or len(others.shares) - 1, len(own.shares) - 1)
    return class_against_games(number, own.shares[number], *own.bounds[number], others.shares[number])


def class_against_games(period: int, own: float, low: float, high: float, games: float) -> str:
    begin = f"After round {period}, {per_cent(own)} % of the class's tables had no bankruptcy yet"
    return f"{begin} {plausible(low, high)}. Of the games with the same cards, {per_cent(games)} % had none."


def same_cards(number: int) -> str:
    return f"All tables had the cards of class number {number}; other cards would give another curve."
