"""What is said of a class's answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .class_answers import ClassAnswers

TITLE = "Answers to the checks"
OUTCOMES = {"first": "right at once", "later": "right later", "never": "not right yet", "untried": "not tried"}
STUDENTS_AXIS = "students"
NO_CHECK = "There is no check to count."
CHECKS = {"blank": "one gap", "blanks": "two gaps", "pension-fund": "pension fund", "pay-as-you-go": "pay as you go"}
COLUMNS = ("Check", "Right at once", "Right later", "Not right yet", "Not tried", "Students")


def check_name(name: str) -> str:
    """A check by its name in the student's file: the chapter, and its word where it is not the chapter's one check."""
    chapter, _, word = name.partition(".")
    text = f"Chapter {int(chapter)}" if chapter.isdecimal() else name
    return text if word == "check" or text == name else f"{text}: {CHECKS.get(word, word)}"


def hover(check: str, outcome: str, number: int) -> str:
    return f"{check}, {outcome}: {number}"


def sentence(picture: ClassAnswers) -> str:
    if not picture.checks:
        return NO_CHECK
    first, later, never, untried = map(sum, zip(*(check.counts for check in picture.checks), strict=True))
    tried = first + later + never
    if not tried:
        return f"No check has been tried yet; {untried:,} wait."
    begin = "One check was tried" if tried == 1 else f"{tried:,} checks were tried"
    parts = [f"{begin}: {first:,} right at once, {later:,} right later, {never:,} not right yet."]
    if untried:
        parts.append(f"{untried:,} were not tried." if untried > 1 else "One was not tried.")
    if picture.extremes:
        hard, easy = picture.extremes
        parts.append(hardest(hard.name, hard.counts[0], hard.tried))
        parts.append(f"The easiest was {easy.name}: {easy.counts[0]} of {easy.tried}.")
    return " ".join(parts)


def hardest(name: str, right: int, tried: int) -> str:
    return f"The hardest was {name}: {right} of {tried} who tried were right at once."
