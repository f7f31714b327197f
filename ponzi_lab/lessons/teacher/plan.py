"""The lesson plan's numbers: what a class number deals, the game of the demonstration, and answers to the report."""

from __future__ import annotations

from typing import Any

from ...core.errors import Refused
from ...play.match import Match
from .. import words
from ..chapters import shared
from ..student.game import PONZI
from ..swindler import longest
from . import teacher_words
from .sam import ladder, sam, two_payments

MOST = 999_999


def class_number(number: int) -> Any:
    """How long the games of a class number last, with different strategies in the pupil's place."""
    if type(number) is not int or not 0 <= number <= MOST:
        raise Refused(teacher_words.no_class_number(number))
    names = words.seats([teacher_words.YOUR_PUPIL, *PONZI.seats[1:]])
    rows, ends = [], []
    for strategy, said in teacher_words.PLAN_STRATEGIES.items():
        match = Match(PONZI.game, (f"bot:{strategy}", *PONZI.seats[1:]), number).play_on()
        fallen = (match.result or {}).get("bankrupt", [])
        rows.append((said, match.round, words.all_who_fell([names[str(seat)] for seat in fallen])))
        ends.append(match.round)
    table = shared.table(teacher_words.CLASS_COLUMNS, rows, teacher_words.class_number_tried(number, ends))
    return shared.markdown(table)


def demonstration() -> Any:
    """The game that the demonstration shows, and the numbers for the talk after each chapter."""
    rows = [(one.number, one.borrowed or "", one.cash, one.promised) for one in sam().rounds]
    said = shared.table(teacher_words.SAM_COLUMNS, rows, teacher_words.sam_in_short(sam()))
    points = teacher_words.debrief_numbers(sam(), ladder(), longest().rounds, two_payments())
    return shared.markdown("\n".join([said, "", *[f"* {point}" for point in points]]))


def model_answers() -> Any:
    """An answer to each question of the report, with the numbers of the game of the demonstration."""
    parts = []
    answers = teacher_words.model_answers(sam(), ladder())
    for number, (prompt, (answer, more)) in enumerate(zip(words.PROMPTS, answers, strict=True), 1):
        parts += [f"**{number}. {prompt}**", answer, f"*{teacher_words.MODEL_HEADING}:* {more}"]
    return shared.markdown("\n\n".join(parts))
