"""Classes made by hand: frames as the class report makes them out of students' files, and the figures of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pandas as pd

from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.school.class_answers import ClassAnswers
from ponzi_lab.figures.school.class_calibration import ClassCalibration
from ponzi_lab.figures.school.class_crossing import ClassCrossing
from ponzi_lab.figures.school.class_fall import ClassFall
from ponzi_lab.figures.school.class_survival import ClassSurvival

from . import three

CHECKS = tuple(f"{chapter:02}.check" for chapter in (0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11))
LONG = "Ärger-mit-dem-Seminar"  # no picture names a student, however the name looks
COUNTS = ("predictions", "after_looking", "not_known_when", "right", "judged", "undos", "reached")
WHOLE = (
    *("round", "first_fall", "crossing", "own_end", "guess_fall", "sure_fall", "guess_cross", *COUNTS),
    *("checks_right_first", "checks_right_later", "checks_never", "checks_tried"),
)
DEGREES = (0, 25, 50, 75, 100)


def student(name: str, **more: Any) -> dict[str, Any]:
    """A row of a student who has done nothing, but for what is said."""
    row = {
        **dict.fromkeys(WHOLE),
        "student": name,
        "class_number": 7,
        "cards": 7,
        "game": "none",
        "fell": False,
        "sure": None,
    }
    return {**row, **dict.fromkeys(COUNTS, 0), **more}


def students(rows: list[dict[str, Any]]) -> pd.DataFrame:
    """The frame of these students."""
    found = pd.DataFrame(rows, columns=list(student("")))
    kinds = dict.fromkeys(WHOLE, "Int64") | {
        "fell": "bool",
        "sure": "Float64",
        "class_number": "int64",
        "cards": "Int64",
    }
    return found.astype(kinds)


def table(name: str, crossing: int | None, fell: int | None, guess: int | None = None, **more: Any) -> dict[str, Any]:
    """A row of a student with a game: when promises passed cash, when somebody fell, and the guess."""
    return student(
        name,
        **{
            "game": "own" if fell else "none",
            "round": fell or 4,
            "crossing": crossing,
            "first_fall": fell,
            "own_end": fell,
            "guess_fall": guess,
        }
        | more,
    )


@cache
def many(number: int, seed: int = 1, names: str = f"{LONG} {{}}", wide: bool = False) -> pd.DataFrame:
    """A class as it may be: some stop early, some never predict, most predict too late."""
    by_lot = Random(seed)
    rows = []
    for place in range(number):
        fell = by_lot.choice(range(3, 21) if wide else (3, 4, 4, 5, 5, 5, 6, 6, 7, 8))
        crossing = max(1, fell - by_lot.choice((2, 3, 3, 4)))
        guess = min(20, max(1, fell + by_lot.choice((-2, -1, 0, 0, 1, 1, 2, 3, 4, 6))))
        row = table(names.format(place), crossing, fell, guess, guess_cross=crossing + by_lot.choice((0, 1, 2, 3)))
        row |= {"fell": by_lot.random() < 0.4, "predictions": 12, "right": by_lot.randint(0, 7), "judged": 9}
        stopped, silent = by_lot.random() < 0.1, by_lot.random() < 0.1
        row |= {"game": "none", "first_fall": None, "crossing": None, "own_end": None, "round": 4} if stopped else {}
        row |= {"guess_fall": None, "guess_cross": None} if silent else {}
        rows.append(row)
    return students(rows)


@cache
def guesses(number: int, seed: int = 1) -> pd.DataFrame:
    """Predictions of a class that is surer than it is right."""
    by_lot = Random(seed)
    rows = []
    for _ in range(number):
        sure = by_lot.choice((0, 25, 50, 50, 75, 75, 75, 100))
        rows.append((sure, None if by_lot.random() < 0.2 else by_lot.random() < 0.15 + sure / 250))
    return judged(rows)


def judged(rows: list[tuple[int | None, bool | None]]) -> pd.DataFrame:
    """Predictions: how sure, and whether right."""
    return pd.DataFrame(rows, columns=["sure", "right"]).astype({"sure": "Int64", "right": "boolean"})


@cache
def answers(number: int, checks: tuple[str, ...] = CHECKS, seed: int = 1) -> pd.DataFrame:
    """Answers of a class: the later the chapter, the fewer have come so far."""
    by_lot = Random(seed)
    rows = [
        (name, "untried" if by_lot.random() < place / 14 else by_lot.choice(("first", "first", "later", "never")))
        for place, name in enumerate(checks)
        for _ in range(number)
    ]
    return answered(rows)


def answered(rows: list[tuple[str, str]]) -> pd.DataFrame:
    """Checks and what came of them."""
    return pd.DataFrame(rows, columns=["check", "outcome"])


def same(number: int = 30) -> pd.DataFrame:
    """A class in which all played and said the same."""
    return students([table(f"S{place}", 2, 5, 5, guess_cross=2) for place in range(number)])


@cache
def games() -> pd.DataFrame:
    """A thousand games, a row for each."""
    return three.thousand("ponzi").drop_duplicates("game")


NOBODY = students([student(f"S{place}") for place in range(30)])
ALONE = students([table("Ada", 2, 5, 7, guess_cross=4)])
CLASSES: dict[str, Callable[[], pd.DataFrame]] = {
    "30": lambda: many(30),
    "200": lambda: many(200, 2),
    "wide": lambda: many(200, 4, wide=True),
    "one": lambda: ALONE,
    "nobody": lambda: NOBODY,
    "same": same,
}
FIGURES: dict[str, Callable[[], Picture]] = {
    **{f"class-fall-{name}": lambda made=made: ClassFall(made()) for name, made in CLASSES.items()},
    **{f"class-crossing-{name}": lambda made=made: ClassCrossing(made()) for name, made in CLASSES.items()},
    **{f"class-survival-{name}": lambda made=made: ClassSurvival(made(), games()) for name, made in CLASSES.items()},
    "class-calibration-30": lambda: ClassCalibration(guesses(240)),
    "class-calibration-200": lambda: ClassCalibration(guesses(2000, 2)),
    "class-calibration-one": lambda: ClassCalibration(judged([(75, False)])),
    "class-calibration-few": lambda: ClassCalibration(judged([(0, True), (50, False), (100, True)])),
    "class-calibration-same": lambda: ClassCalibration(judged([(100, True)] * 30)),
    "class-calibration-typed": lambda: ClassCalibration(judged([(sure, sure % 3 == 0) for sure in range(101)])),
    "class-calibration-none": lambda: ClassCalibration(judged([(50, None)])),
    "class-answers-30": lambda: ClassAnswers(answers(30)),
    "class-answers-200": lambda: ClassAnswers(answers(200)),
    "class-answers-one": lambda: ClassAnswers(answers(1)),
    "class-answers-same": lambda: ClassAnswers(answered([("03.check", "first")] * 30)),
    "class-answers-many": lambda: ClassAnswers(answers(30, (*CHECKS, "04.rounds", "11.a-rather-long-name-of-one"))),
    "class-answers-none": lambda: ClassAnswers(answers(0)),
}
