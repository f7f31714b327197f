"""The wall of dues in a crash: its sentence, its columns, and a guess."""

from __future__ import annotations

import re

import plotly.graph_objects as go
import pytest

from ponzi_lab.books import crash
from ponzi_lab.books.books import Books
from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.ponzi.crash_wall import CrashWall

from ..books import games
from . import samples

SEATS = range(4)


def one_round(cash: int, *cards: tuple[int, int, int]) -> Books:
    return samples.given(games.one_round(cash, *cards))


SOONER = " A crash adds no payment: a card that was not due in round 2 anyway is only due a round sooner, each time."
SENTENCES = {
    "sooner": (
        one_round(50, (10, 1, 3), (30, 2, 5), (25, 4, 4)),
        "After round 1 you had 10 to pay in round 2; if the market crashed in it, it would be 40, which is 30 more. "
        "Without new loans or trade your 50 in cash would last three rounds and fail in round 5 (25 missing) if there "
        f"is no crash; with one it would last two rounds and fail in round 4 (15 missing).{SOONER}",
    ),
    "at once": (
        one_round(20, (10, 1, 5), (30, 2, 5)),
        "After round 1 you had 10 to pay in round 2; if the market crashed in it, it would be 40, which is 30 more. "
        "Without new loans or trade your 20 in cash would last one round and fail in round 3 (20 missing) if there is "
        f"no crash; with one it would fail at once, in round 2 (20 missing).{SOONER}",
    ),
    "at once either way": (
        one_round(5, (10, 1, 5), (30, 2, 5)),
        "After round 1 you had 10 to pay in round 2; if the market crashed in it, it would be 40, which is 30 more. "
        "Without new loans or trade your 5 in cash would fail at once, in round 2, with a crash or without: 35 would "
        f"be missing with one, 5 without.{SOONER}",
    ),
    "all paid": (
        one_round(500, (10, 3, 5)),
        "After round 1 you had 0 to pay in round 2, and would have no more to pay if the market crashed in it. "
        "Without new loans or trade your 500 in cash would pay all of the next six rounds, with a crash or without."
        f"{SOONER}",
    ),
    "nothing to move": (
        one_round(5, (10, 1, 5)),
        "After round 1 you had 10 to pay in round 2, and would have no more to pay if the market crashed in it. "
        "Without new loans or trade your 5 in cash would fail at once, in round 2 (5 missing), with a crash or "
        "without. All that was promised was to fall due in that round anyway, so the crash brings nothing forward.",
    ),
    "nothing promised": (samples.book([20], []), "After round 1 you had promised nothing."),
    "bankrupt at once": (samples.book([5], [], 9), "You fell in round 1, the first: you owed 9 and had 5."),
    "no round": (samples.book([], []), "No round has been finished yet, so there is nothing to draw."),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_the_sentence(case: str) -> None:
    given, said = SENTENCES[case]
    assert str(CrashWall(given)) == said


def test_the_numbers_are_both_walls() -> None:
    books = one_round(50, (10, 1, 3), (30, 2, 5), (25, 4, 4))
    walls = crash.walls(books.balances, books.promises, 0)
    assert walls
    one, other = walls.promised, walls.crashed
    rows = list(zip(one.falls, one.totals, one.left, other.totals, other.left, strict=True))
    assert CrashWall(books).table.rows == rows


def columns(figure: go.Figure) -> list[dict[int, int]]:
    """The wide columns and the narrow ones."""
    return [dict(zip(trace.x, trace.y, strict=True)) for trace in figure.data if trace.type == "bar"]


def test_a_column_is_all_that_is_to_be_paid_up_to_then_and_the_line_is_the_cash() -> None:
    figure = CrashWall(one_round(50, (10, 1, 3), (30, 2, 5), (25, 4, 4))).figure
    promised, crashed = columns(figure)
    assert promised == {2: 10, 3: 40, 4: 40, 5: 75}, "to the round that cannot be paid, and at least four of them"
    assert crashed == {2: 40, 3: 40, 4: 65, 5: 75}
    (line,) = [trace for trace in figure.data if trace.type == "scatter"]
    assert set(line.y) == {50}
    for seed in range(3):
        for seat in SEATS:
            promised, crashed = columns(CrashWall(games.match(seed), seat).figure)
            assert all(crashed[number] >= amount for number, amount in promised.items()), "a crash puts nothing off"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([(10, 1, 3), (30, 2, 5), (25, 4, 4)], ["30 more", "crash", "15", "no crash", "25"]),
        ([(10, 1, 3), (60, 2, 5)], ["crash", "60 more", "20", "no crash", "20"]),
        ([(60, 1, 5)], ["10"]),
        ([(10, 3, 5)], []),
    ],
)
def test_what_is_missing_is_said_with_the_crash_and_without_or_once_if_it_is_the_same(cards, said) -> None:
    notes = "\n".join(note.text for note in CrashWall(one_round(50, *cards)).figure.layout.annotations)
    found = re.findall(r"<b>([^<]*more|crash|no crash)</b>|(?:^|<br>)(\d+)<br>missing", notes, re.MULTILINE)
    assert [one or other for one, other in found] == said


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (30, "You guessed 30 more, and so it would be."),
        (0, "You guessed 0 more: it would be 30 more."),
        (4000, "You guessed 4,000 more: it would be 30 more."),
    ],
)
def test_what_came_of_the_guess(guess: int, said: str) -> None:
    wall = CrashWall(one_round(50, (10, 1, 3), (30, 2, 5)), guess=guess)
    assert wall.came_of_guess() == said
    assert str(wall) == f"{wall.sentence()} {said}"


def test_a_guess_stands_above_what_is_due_in_any_case_and_a_far_one_at_the_edge() -> None:
    def level(guess: int) -> float:
        figure = CrashWall(one_round(50, (10, 1, 3), (30, 2, 5)), guess=guess).figure
        return next(shape.y0 for shape in figure.layout.shapes if shape.line.dash)

    assert level(20) == 30
    assert level(50) < level(400) == level(4000)


@pytest.mark.parametrize("guess", ["30", -1, True, 3.5, [3]])
def test_a_guess_is_an_amount(guess) -> None:
    with pytest.raises(Refused, match="it must be a whole number, 0 or more"):
        CrashWall(samples.game(), guess=guess)
