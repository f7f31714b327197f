"""Tournaments: everybody sits everywhere equally often."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from ponzi_lab import Refused, simulate, tournament
from ponzi_lab.play.tournament import seatings

NAMES = ("random", "cautious", "greedy", "hoarder", "trader", "planner", "seven")


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_strategy_sits_on_every_seat_equally_often(count, seats):
    found = Counter()
    for seating in seatings(NAMES[:count], seats):
        assert len(seating) == seats
        found.update((seat, name) for seat, name in enumerate(seating))
    assert len(found) == count * seats
    assert len(set(found.values())) == 1


@pytest.mark.parametrize("count", range(3, 8))
def test_neighbours_change(count):
    """Nobody sits beside the same strategy in every game."""
    left = {name: set() for name in NAMES[:count]}
    for seating in seatings(NAMES[:count], 4):
        for name, neighbour in pairwise(seating):
            left[name].add(neighbour)
    assert all(len(neighbours) == count - 1 for neighbours in left.values())


def test_a_tournament_is_fair_when_its_games_are_a_multiple_of_its_strategies():
    found = tournament("ponzi", NAMES[:3], 30, 5, seats=4, rules={"max_rounds": 2})
    counts = Counter((row.seat, row.strategy) for row in found.rows)
    assert set(counts.values()) == {10}
    assert len(counts) == 12
    assert {standing.seats for standing in found.standings} == {40}


def test_one_strategy_alone_plays_itself():
    found = tournament("ponzi", ["random"], 4, 5, seats=3)
    assert found.rows == simulate("ponzi", ["random"] * 3, 4, 5).rows


def test_the_same_seed_gives_the_same_tournament():
    given = {"seats": 3, "rules": {"max_rounds": 2}}
    assert tournament("ponzi", NAMES[:2], 8, 5, **given).rows == tournament("ponzi", NAMES[:2], 8, 5, **given).rows
    assert tournament("ponzi", NAMES[:2], 8, 5, **given).rows != tournament("ponzi", NAMES[:2], 8, 6, **given).rows


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"strategies": []}, "Name at least one strategy."),
        ({"strategies": ["nobody"]}, "There is no strategy 'nobody' for ponzi."),
        ({"seats": 2}, "2 seats: ponzi is for 3 to 5."),
        ({"seats": 6}, "6 seats: ponzi is for 3 to 5."),
        ({"games": 0}, "The number of games is 0; it must be a whole number from 1."),
    ],
)
def test_what_cannot_be_played_is_refused(given, sentence):
    with pytest.raises(Refused) as refused:
        tournament(**{"game": "ponzi", "strategies": ["random"], "games": 2, **given})
    assert str(refused.value).startswith(sentence)
