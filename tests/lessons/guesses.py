"""What the chapters hold, by the names in a student's file: guesses, what came of them, and covers."""

from __future__ import annotations

import sys

from ponzi_lab.lessons.cards.prediction import Field
from ponzi_lab.lessons.chapter import Chapter, Cover
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.right import Right

NUMBERS = sorted({chapter.number for chapter in CHAPTERS})
GUESSES = {guess.name: guess for chapter in CHAPTERS for guess in chapter.guesses}
BY_THE_SAMPLE = {guess.name for guess in GUESSES.values() if guess.by_the_sample}
MODULES = {
    name.rpartition(".")[2]: module
    for name, module in sorted(sys.modules.items())
    if name.startswith("ponzi_lab.lessons.chapters.") and hasattr(module, "CHAPTER")
}
COVERS = [thing for module in MODULES.values() for thing in vars(module).values() if isinstance(thing, Cover)]


def fields(chapter: Chapter) -> list[Field]:
    return [guess.field for guess in chapter.guesses]


def happened(chapter: Chapter, student: Student) -> dict[str, str]:
    """In words, as far as the game has come."""
    outcomes = {guess.name: guess.outcome(student) for guess in chapter.guesses}
    return {name: outcome.text for name, outcome in outcomes.items() if outcome}


def right(chapter: Chapter, student: Student) -> dict[str, Right]:
    """What should have been guessed, where that can be judged."""
    outcomes = {guess.name: guess.outcome(student) for guess in chapter.guesses}
    return {name: outcome.right for name, outcome in outcomes.items() if outcome and outcome.right}
