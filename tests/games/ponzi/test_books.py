"""What a closed round says: points, and what each seat will owe."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponzi_lab import Match
from ponzi_lab.core.game import Promise
from ponzi_lab.games.ponzi import GAME
from ponzi_lab.games.ponzi.books import points, promises
from ponzi_lab.games.ponzi.score import seat_points
from ponzi_lab.games.ponzi.state import Rules, read_tables
from ponzi_lab.games.ponzi.steps import PayInterest, TurnWheels

from ..playing import ADA, BEN, CLEO, books, run
from .positions import DATA, position

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))
LINE = {"tiles": [(0, 0, 0, 0)] * 3, "cash": [0] * 3, "luxuries": [()] * 3, "wheel": [()] * 3}


def of(**rules):
    """Rules, and the cards as they have them."""
    made = Rules(**rules)
    return made, read_tables(DATA, made)


# Points


def test_ps_38_industries_give_1_3_6_10_15_points():
    """Four of one give 10; 2, 3 and 1 give 3 + 6 + 1 = 10; five give 15."""
    tiles = [(4, 0, 0, 0), (2, 3, 1, 0), (0, 0, 0, 5)]
    assert points({**LINE, "tiles": tiles}, *of()) == [10, 10, 15]


@pytest.mark.parametrize("cash", [(0, 29, 30), (55, 56, 77), (78, 95, 96), (97, 1000, 100_000)])
def test_ps_39_cash_gives_a_point_for_each_step_reached(cash):
    wanted = {0: 0, 29: 0, 30: 1, 55: 1, 56: 2, 77: 2, 78: 3, 95: 3, 96: 4, 97: 4, 1000: 4, 100_000: 4}
    assert points({**LINE, "cash": list(cash)}, *of()) == [wanted[amount] for amount in cash]


def test_ps_39_in_the_advanced_game_luxuries_count_and_cash_does_not():
    """30 gives 1, 56 and 96 give 2 + 4."""
    line = {**LINE, "cash": [1000] * 3, "luxuries": [(30,), (56, 96), ()]}
    assert points(line, *of(advanced=True)) == [1, 6, 0]


def test_ps_52_the_example_of_the_end():
    """Cleo: 6 + 3 + 1 and 160 in cash: 14. Dora: 10 + 1 and 80 in cash: 14. In the advanced game 10 and 11."""
    line = {**LINE, "tiles": [(3, 0, 2, 1), (0, 4, 1, 0), (0, 0, 0, 0)], "cash": [160, 80, 0]}
    assert points(line, *of()) == [14, 14, 0]
    assert points(line, *of(advanced=True)) == [10, 11, 0]


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_ps_38_the_points_of_the_last_round_are_the_score(file):
    match = Match.load(file)
    line = [line for line in match.lines() if "books" in line][-1]
    found = points(line, match.setting.rules, match.setting.tables)
    if match.over:
        scores = match.result["scores"]
        assert [mine for mine, score in zip(found, scores, strict=True) if score is not None] == [
            score for score in scores if score is not None
        ]
        assert found == [sum(seat_points(match.position, seat)) for seat in range(len(match.seats))]


# Promises


def closed(**given):
    """The books of a round that ends with the turn of the wheels."""
    return books(run(position(TurnWheels(), PayInterest(), **given)))


def test_ps_32_a_card_is_promised_in_as_many_rounds_as_it_has_left():
    """Ada's 25 (27 every 4) is at 3 and comes to 2; Cleo's 9 (8 every 5) to 4 and her 80 (144 every 3) to 1."""
    line = closed(wheels={ADA: [(25, 3)], CLEO: [(80, 2), (9, 5)]}, cash=(0, 0, 0))
    assert promises(line, of()[1]) == [
        Promise(ADA, card=25, amount=27, left=2, every=4),
        Promise(CLEO, card=9, amount=8, left=4, every=5),
        Promise(CLEO, card=80, amount=144, left=1, every=3),
    ]


def test_ps_34_a_card_that_was_paid_is_promised_in_a_whole_period():
    line = closed(wheels={BEN: [(80, 1), (25, 1)]}, cash=(0, 171, 0))
    assert (line["due"][BEN], line["paid"][BEN]) == (171, 171)
    assert promises(line, of()[1]) == [Promise(BEN, 25, 27, 4, 4), Promise(BEN, 80, 144, 3, 3)]


def test_ps_35_what_could_not_be_paid_has_0_rounds_left():
    """PS-51: 171 is due and 170 there; both cards stay at the arrow, the third is due in 1."""
    line = closed(wheels={BEN: [(80, 1), (25, 2), (9, 3)]}, cash=(0, 170, 0), crash=True)
    assert (line["due"][BEN], line["paid"][BEN]) == (171, 0)
    assert promises(line, of()[1]) == [
        Promise(BEN, 9, 8, 1, 5),
        Promise(BEN, 25, 27, 0, 4),
        Promise(BEN, 80, 144, 0, 3),
    ]


def test_ps_05_card_52_promises_what_the_rules_say():
    line = {**LINE, "wheel": [((52, 2),), (), ()]}
    for interest in (97, 98):
        assert promises(line, of(interest_52=interest)[1]) == [Promise(ADA, 52, interest, 2, 4)]


def test_who_has_no_card_has_promised_nothing():
    assert promises(LINE, of()[1]) == []


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_ps_59_promises_are_the_wheels_of_the_books(file):
    match = Match.load(file)
    funds = match.setting.tables.funds
    for line in match.lines():
        if "books" in line:
            found = promises(line, match.setting.tables)
            wheels = [[[p.card, p.left] for p in found if p.seat == seat] for seat in range(len(match.seats))]
            assert wheels == [[list(card) for card in wheel] for wheel in line["wheel"]]
            assert all((p.amount, p.every) == (funds[p.card].interest, funds[p.card].period) for p in found)
            unpaid = [sum(p.amount for p in found if p.seat == seat and not p.left) for seat in range(len(wheels))]
            assert unpaid == [due - paid for due, paid in zip(line["due"], line["paid"], strict=True)]


def test_the_game_hands_both_to_the_rooms_above():
    assert (GAME.points, GAME.promises) == (points, promises)
