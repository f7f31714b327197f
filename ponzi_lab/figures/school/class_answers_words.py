"""What the picture `class_answers` says."""

from __future__ import annotations

CLASS_ANSWERS_TITLE = "Answers to the checks"
RIGHT_AT_ONCE, RIGHT_LATER, NOT_RIGHT, NOT_TRIED = "right at once", "right later", "not right yet", "not tried"
STUDENTS_AXIS = "students"
NO_CHECK = "There is no check to count."
CHECK_WORDS = {
    "blank": "one gap",
    "blanks": "two gaps",
    "pension-fund": "pension fund",
    "pay-as-you-go": "pay as you go",
}
CLASS_ANSWERS_COLUMNS = ("Check", "Right at once", "Right later", "Not right yet", "Not tried", "Students")


def check_name(name: str) -> str:
    """A check by its name in the student's file: the chapter, and its word where it is not the chapter's one check."""
    chapter, _, word = name.partition(".")
    said = f"Chapter {int(chapter)}" if chapter.isdecimal() else name
    return said if word == "check" or said == name else f"{said}: {CHECK_WORDS.get(word, word)}"


def answers_of(check: str, outcome: str, number: int) -> str:
    return f"{check}, {outcome}: {number}"


def no_check_tried(untried: int) -> str:
    return f"No check has been tried yet; {untried:,} wait."


def checks_tried(tried: int, first: int, later: int, never: int) -> str:
    begin = "One check was tried" if tried == 1 else f"{tried:,} checks were tried"
    return f"{begin}: {first:,} right at once, {later:,} right later, {never:,} not right yet."


def checks_left(untried: int) -> str:
    return f"{untried:,} were not tried." if untried > 1 else "One was not tried." if untried else ""


def hardest_check(name: str, right: int, tried: int) -> str:
    return f"The hardest was {name}: {right} of {tried} who tried were right at once."


def easiest_check(name: str, right: int, tried: int) -> str:
    return f"The easiest was {name}: {right} of {tried}."
