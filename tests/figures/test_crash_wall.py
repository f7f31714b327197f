"""The wall of dues in a crash: its sentence, and whether the engine asks for what it foretells."""

from __future__ import annotations

import re
from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go
import pytest

from ponzi_lab.books import frames
from ponzi_lab.core.errors import Refused
from ponzi_lab.figures import crash_wall, due_wall, words

from ..books import games
from . import samples

SEATS = range(4)


def books(seed: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    match = games.match(seed)
    return frames.balances(match), frames.promises(match)


def by_hand(cash: int, *cards: tuple[int, int, int]) -> tuple[pd.DataFrame, pd.DataFrame]:
    """After round 1: the cash, and of each promise the amount, the rounds left and the period."""
    seat = {"game": 0, "period": 1, "seat": 0, "player": "Ada"}
    rows = [
        {**seat, "card": 20 + place, "amount": amount, "left": left, "every": every}
        for place, (amount, left, every) in enumerate(cards)
    ]
    return samples.by_hand([cash], [])[0], samples.typed(pd.DataFrame(rows))


SOONER = " A crash adds no payment: a card that was not due in round 2 anyway is only due a round sooner, each time."
SENTENCES = {
    "sooner": (
        by_hand(50, (10, 1, 3), (30, 2, 5), (25, 4, 4)),
        "After round 1 you had 10 to pay in round 2; if the market crashed in it, it would be 40, which is 30 more. "
        "Without new loans or trade your 50 in cash would last three rounds and fail in round 5 (25 missing) if there "
        f"is no crash; with one it would last two rounds and fail in round 4 (15 missing).{SOONER}",
    ),
    "at once": (
        by_hand(20, (10, 1, 5), (30, 2, 5)),
        "After round 1 you had 10 to pay in round 2; if the market crashed in it, it would be 40, which is 30 more. "
        "Without new loans or trade your 20 in cash would last one round and fail in round 3 (20 missing) if there is "
        f"no crash; with one it would fail at once, in round 2 (20 missing).{SOONER}",
    ),
    "at once either way": (
        by_hand(5, (10, 1, 5), (30, 2, 5)),
        "After round 1 you had 10 to pay in round 2; if the market crashed in it, it would be 40, which is 30 more. "
        f"{words.fails_either_way('your', 5, words.would_fail(0, 2), 5, 35)}{SOONER}",
    ),
    "all paid": (
        by_hand(500, (10, 3, 5)),
        "After round 1 you had 0 to pay in round 2, and would have no more to pay if the market crashed in it. "
        "Without new loans or trade your 500 in cash would pay all of the next six rounds, with a crash or without."
        f"{SOONER}",
    ),
    "nothing to move": (
        by_hand(5, (10, 1, 5)),
        "After round 1 you had 10 to pay in round 2, and would have no more to pay if the market crashed in it. "
        "Without new loans or trade your 5 in cash would fail at once, in round 2 (5 missing), with a crash or "
        "without. All that was promised was to fall due in that round anyway, so the crash brings nothing forward.",
    ),
    "nothing promised": (samples.by_hand([20], []), "After round 1 you had promised nothing."),
    "bankrupt at once": (samples.by_hand([5], [], 9), "You fell in round 1, the first: you owed 9 and had 5."),
    "no round": (samples.by_hand([], []), "No round has been finished yet, so there is nothing to draw."),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_the_sentence(case: str) -> None:
    frames_, said = SENTENCES[case]
    assert crash_wall.describe(*frames_, 0) == said
    assert crash_wall.crash_wall(*frames_, 0).layout.meta["sentence"] == said


def test_the_numbers() -> None:
    assert crash_wall.numbers(*by_hand(50, (10, 1, 3), (30, 2, 5), (25, 4, 4)), 0).rows == [
        (2, 10, 40, 40, 10),
        (3, 30, 10, 0, 10),
        (4, 0, 10, 25, -15),
        (5, 35, -25, 10, -25),
        (6, 0, -25, 0, -25),
        (7, 0, -25, 30, -55),
    ]


def foretold(seed: int, seat: int, period: int) -> tuple[int, int]:
    """What is due in the next round without and with a crash."""
    row = crash_wall.numbers(*books(seed), seat, period).rows[0]
    return row[1], row[3]


def test_in_the_round_of_a_crash_the_engine_asks_for_just_what_was_foretold() -> None:
    """A card taken in that round is never due in it: its period is three rounds or more."""
    dearer = 0
    for seed in (2, 3, 7):
        closed = games.closed(games.match(seed).lines())
        for before, line in pairwise(closed):
            for seat in SEATS:
                promised, crashed = foretold(seed, seat, before["books"])
                assert line["due"][seat] == (crashed if line["crash"] else promised)
                dearer += line["crash"] and crashed > promised
    assert dearer > 4


def test_and_afterwards_the_same_cards_fall_due_as_was_foretold() -> None:
    """In games whose crash everybody could pay: the wall after it, of the cards held before it only."""
    seen = 0
    for seed in range(8):
        balances, promises = books(seed)
        for line in games.closed(games.match(seed).lines()):
            if not line["crash"] or line["books"] == 1:
                continue
            for seat in [seat for seat in SEATS if line["due"][seat] <= line["paid"][seat]]:
                held = promises[(promises["seat"] == seat) & (promises["period"] == line["books"] - 1)]["card"]
                of_these = promises[promises["card"].isin(held)]
                later = due_wall.wall_of(balances, of_these, seat, line["books"], due_wall.HORIZON, None)
                wall = crash_wall.numbers(balances, promises, seat, line["books"] - 1)
                assert [row[3] for row in wall.rows[1:]] == later.totals[:-1]
                seen += 1
    assert seen > 10


def turned(wheel: list[tuple[int, int, int]], rounds: int, steps: int) -> list[int]:
    """What falls due in each round if the wheel turns so many steps in the first one, one in all others."""
    found = []
    for _ in range(rounds):
        wheel = [(amount, max(0, left - steps), every) for amount, left, every in wheel]
        found.append(sum(amount for amount, left, _ in wheel if left == 0))
        wheel = [(amount, left or every, every) for amount, left, every in wheel]
        steps = 1
    return found


@pytest.mark.parametrize("horizon", [1, 6, 20])
def test_both_walls_are_those_of_a_wheel_turned_step_by_step(horizon: int) -> None:
    for seed in range(2):
        balances, promises = books(seed)
        for period, seat in balances.query("due <= paid")[["period", "seat"]].itertuples(index=False):
            mine = promises[(promises["seat"] == seat) & (promises["period"] == period)]
            wheel = list(mine[["amount", "left", "every"]].itertuples(index=False, name=None))
            rows = crash_wall.numbers(balances, promises, seat, period, horizon).rows
            assert [row[1] for row in rows] == turned(wheel, horizon, 1)
            assert [row[3] for row in rows] == turned(wheel, horizon, 2)


def columns(figure: go.Figure) -> list[dict[int, int]]:
    """The wide columns and the narrow ones."""
    return [dict(zip(trace.x, trace.y, strict=True)) for trace in figure.data if trace.type == "bar"]


def test_a_column_is_all_that_is_to_be_paid_up_to_then_and_the_line_is_the_cash() -> None:
    frames_ = by_hand(50, (10, 1, 3), (30, 2, 5), (25, 4, 4))
    figure = crash_wall.crash_wall(*frames_, 0)
    promised, crashed = columns(figure)
    assert promised == {2: 10, 3: 40, 4: 40, 5: 75}, "to the round that cannot be paid, and at least four of them"
    assert crashed == {2: 40, 3: 40, 4: 65, 5: 75}
    (line,) = [trace for trace in figure.data if trace.type == "scatter"]
    assert set(line.y) == {50}
    for seed in range(3):
        for seat in SEATS:
            promised, crashed = columns(crash_wall.crash_wall(*books(seed), seat))
            assert all(crashed[number] >= amount for number, amount in promised.items()), "a crash puts nothing off"


def test_what_moves_and_what_stays() -> None:
    """Of three cards one is due in the next round anyway."""
    walls = crash_wall._walls(*by_hand(50, (10, 1, 3), (30, 2, 5), (25, 4, 4)), 0, None, 6, None)
    assert walls
    assert walls.moves == [(2, 2), (3, 2), (5, 4), (5, 5), (8, 7)]


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
    notes = "\n".join(note.text for note in crash_wall.crash_wall(*by_hand(50, *cards), 0).layout.annotations)
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
    frames_ = by_hand(50, (10, 1, 3), (30, 2, 5))
    assert crash_wall.describe(*frames_, 0, guess=guess).endswith(f" {said}")
    assert crash_wall.crash_wall(*frames_, 0, guess=guess).layout.meta["guess"] == said


def test_a_guess_stands_above_what_is_due_in_any_case_and_a_far_one_at_the_edge() -> None:
    def level(guess: int) -> float:
        figure = crash_wall.crash_wall(*by_hand(50, (10, 1, 3), (30, 2, 5)), 0, guess=guess)
        return next(shape.y0 for shape in figure.layout.shapes if shape.line.dash)

    assert level(20) == 30
    assert level(50) < level(400) == level(4000)


@pytest.mark.parametrize("guess", ["30", -1, True, 3.5, [3]])
def test_a_guess_is_an_amount(guess) -> None:
    for figure in (crash_wall.crash_wall, crash_wall.describe):
        with pytest.raises(Refused, match="it must be a whole number, 0 or more"):
            figure(samples.balances(), samples.promises(), 0, guess=guess)
