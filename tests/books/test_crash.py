"""The wall of dues without and with a crash: whether the engine asks for what it foretells."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ponzi_lab.books import crash

from . import games
from .games import books, one_round

SEATS = range(4)
ONE_AT_THE_ARROW = one_round(50, (10, 1, 3), (30, 2, 5), (25, 4, 4))


def test_both_walls_by_hand() -> None:
    walls = crash.walls(*ONE_AT_THE_ARROW, 0)
    assert walls
    one, other = walls.promised, walls.crashed
    assert list(zip(one.falls, one.totals, one.left, other.totals, other.left, strict=True)) == [
        (2, 10, 40, 40, 10),
        (3, 30, 10, 0, 10),
        (4, 0, 10, 25, -15),
        (5, 35, -25, 10, -25),
        (6, 0, -25, 0, -25),
        (7, 0, -25, 30, -55),
    ]
    assert (one.fails, other.fails, walls.extra) == (3, 2, 30)


def foretold(seed: int, seat: int, period: int) -> tuple[int, int]:
    """What is due in the next round without and with a crash."""
    walls = crash.walls(*books(seed), seat, period)
    assert walls
    return walls.promised.totals[0], walls.crashed.totals[0]


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
                later = crash.wall(balances, of_these, seat, line["books"])
                before = crash.walls(balances, promises, seat, line["books"] - 1)
                assert later
                assert before
                assert before.crashed.totals[1:] == later.totals[:-1]
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
            walls = crash.walls(balances, promises, seat, period, horizon)
            assert walls
            assert walls.promised.totals == turned(wheel, horizon, 1)
            assert walls.crashed.totals == turned(wheel, horizon, 2)


def test_what_moves_and_what_stays() -> None:
    """Of three cards one is due in the next round anyway."""
    walls = crash.walls(*ONE_AT_THE_ARROW, 0)
    assert walls
    assert walls.moves == [(2, 2), (3, 2), (5, 4), (5, 5), (8, 7)]


def test_without_a_round_that_was_paid_there_is_no_wall() -> None:
    balances, promises = one_round(5, (10, 1, 5))
    assert crash.walls(balances.iloc[:0], promises.iloc[:0], 0) is None
    assert crash.walls(balances.assign(due=9), promises, 0) is None
