"""The lesson plan's numbers: what a class number deals, the game of the demonstration, and answers to the report."""

from __future__ import annotations

from typing import Any

from ...core.errors import Refused
from ...play.match import Match
from ..cards.swindler import longest
from ..chapters import shared, the_scissors_words
from ..report import words as report_words
from ..student.game import PONZI
from . import plan_words as words
from .sam import ladder, sam, two_payments

MOST = 999_999


def class_number(number: int) -> Any:
    """How long the games of a class number last, with different strategies in the pupil's place."""
    if type(number) is not int or not 0 <= number <= MOST:
        raise Refused(words.no_class_number(number))
    names = the_scissors_words.seats([words.YOUR_PUPIL, *PONZI.seats[1:]])
    rows, ends = [], []
    for strategy, pupil in words.PLAN_STRATEGIES.items():
        match = Match(PONZI.game, (f"bot:{strategy}", *PONZI.seats[1:]), number).play_on()
        fallen = (match.result or {}).get("bankrupt", [])
        rows.append((pupil, match.round, the_scissors_words.all_who_fell([names[str(seat)] for seat in fallen])))
        ends.append(match.round)
    table = shared.table(words.CLASS_COLUMNS, rows, words.class_number_tried(number, ends))
    return shared.markdown(table)


def demonstration() -> Any:
    """The game that the demonstration shows, and the numbers for the talk after each chapter."""
    rows = [(row.number, row.borrowed or "", row.cash, row.promised) for row in sam().rounds]
    table = shared.table(words.SAM_COLUMNS, rows, words.sam_in_short(sam()))
    points = words.debrief_numbers(sam(), ladder(), longest().rounds, two_payments())
    return shared.markdown("\n".join([table, "", *[f"* {point}" for point in points]]))


def model_answers() -> Any:
    """An answer to each question of the report, with the numbers of the game of the demonstration."""
    parts = []
    answers = words.model_answers(sam(), ladder())
    for number, (prompt, (answer, more)) in enumerate(zip(report_words.PROMPTS, answers, strict=True), 1):
        parts += [f"**{number}. {prompt}**", answer, f"*{words.MODEL_HEADING}:* {more}"]
    return shared.markdown("\n\n".join(parts))
