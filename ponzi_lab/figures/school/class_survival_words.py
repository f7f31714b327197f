"""What the picture `class_survival` says."""

from __future__ import annotations

from ...core.english import capital, count, counted, in_words
from ..kit.words import per_cent
from .words import plausible

CLASS_SURVIVAL_TITLE = "Tables without a bankruptcy so far"
NO_OWN_GAME_LINES = ("No student of the class", "has a game yet.")
NO_OWN_GAME = " ".join(NO_OWN_GAME_LINES)
CLASS_SURVIVAL_COLUMNS = ("Tables", "Round", "Nobody bankrupt %", "plausible from", "to")


def class_tables(number: int) -> str:
    return "the table of one student" if number == 1 else f"the class: {number:,} tables"


def games_beside(number: int) -> str:
    return f"{counted(number, 'game')} with the same cards"


IN_THEIR_PLACE = "In these games strategies sat in the students' place, and now and then drew lots."


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


def class_against_games(period: int, own: float, low: float, high: float, games: float) -> str:
    begin = f"After round {period}, {per_cent(own)} % of the class's tables had no bankruptcy yet"
    return f"{begin} {plausible(low, high)}. Of the games with the same cards, {per_cent(games)} % had none."


def tables_open(number: int) -> str:
    if number == 1:
        return "One game is not over; it counts up to the round in which it stands."
    return f"{capital(count(number))} games are not over; they count up to the round in which they stand."


def ended_without_fall(number: int) -> str:
    return f"{capital(in_words(number, 'game'))} ended without a bankruptcy."


def same_cards(number: int) -> str:
    return f"All tables had the cards of class number {number}; other cards would give another curve."
