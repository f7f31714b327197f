"""PS-36 to PS-40. The end and the points."""

import pytest

from ponzi_lab.games.ponzi.actions import Fund, Pass, Remove
from ponzi_lab.games.ponzi.score import industry_points, wealth_points, winners
from ponzi_lab.games.ponzi.steps import PayInterest

from ..playing import ADA, BEN, CLEO, play_all, run, told, turn
from .positions import position, scripted


def end(*, round=5, **other):
    """The end line after an interest phase in a position; None if the game goes on."""
    after = run(position(PayInterest(), round=round, **other))
    last = told(after)[-1]
    return last if "end" in last else None


# PS-36


def test_ps_36_a_bankruptcy_ends_the_game_after_the_interest_phase():
    line = end(wheels={ADA: [(9, 0)], BEN: [(80, 0)]}, cash=(7, 200, 0))
    assert line["end"] == "bankrupt"
    assert line["round"] == 5
    assert line["bankrupt"] == [ADA]


def test_ps_36_without_one_it_goes_on():
    state = run(position(PayInterest(), wheels={ADA: [(9, 0)]}, cash=(8, 0, 0), round=5))
    assert "end" not in told(state)[-1]
    assert state.round == 6
    assert turn(state) == (ADA, "funding")


def test_ps_36_bankrupt_seats_have_lost_and_are_not_scored():
    """Ada would have the most points by far."""
    line = end(wheels={ADA: [(80, 0)], BEN: [(9, 3)]}, tiles={ADA: (9, 9, 9, 9), BEN: (1, 0, 0, 0)}, cash=(143, 0, 0))
    assert line["scores"] == [None, 1, 0]
    assert line["winners"] == [BEN]


def test_ps_36_the_others_are_scored_with_what_they_own_after_paying():
    line = end(wheels={ADA: [(80, 0)], BEN: [(9, 0)]}, cash=(0, 37, 38))
    assert line["wealth"] == [None, 0, 1]  # Ben has 29 left


def test_ps_36_several_can_be_bankrupt():
    line = end(wheels={ADA: [(9, 0)], CLEO: [(10, 0)]})
    assert line["bankrupt"] == [ADA, CLEO]
    assert line["winners"] == [BEN]


def test_ps_36_if_all_are_bankrupt_nobody_wins():
    line = end(wheels={ADA: [(9, 0)], BEN: [(10, 0)], CLEO: [(11, 0)]})
    assert line["end"] == "bankrupt"
    assert line["bankrupt"] == [ADA, BEN, CLEO]
    assert line["winners"] == []
    assert line["scores"] == [None, None, None]


# PS-37


@pytest.mark.parametrize(("rules", "last"), [({}, 50), ({"max_rounds": 3}, 3), ({"max_rounds": 1}, 1)])
def test_ps_37_the_game_ends_in_the_round_of_max_rounds(rules, last):
    assert end(round=last, **rules)["end"] == "survived"
    if last > 1:
        assert end(round=last - 1, **rules) is None


def test_ps_37_all_seats_are_scored():
    line = end(round=50, cash=(30, 56, 78))
    assert line["bankrupt"] == []
    assert line["scores"] == [1, 2, 3]


def test_ps_37_a_bankruptcy_in_that_round_is_a_bankruptcy():
    assert end(round=50, wheels={ADA: [(9, 0)]})["end"] == "bankrupt"


def test_ps_37_seats_that_never_fund_never_owe():
    match = scripted(max_rounds=2)
    play_all(match, Pass(), Pass(), Pass(), Remove(9), *[Pass()] * 6, Remove(10))
    assert told(match.position)[-1]["end"] == "survived"
    assert match.asked is None


# PS-38


@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (15, 120)])
def test_ps_38_industry_points_without_limit(tiles, points):
    assert industry_points((tiles, 0, 0, 0)) == points
    assert industry_points((0, tiles, 0, tiles)) == 2 * points


def test_ps_38_the_score_is_the_sum_of_the_points():
    line = end(round=50, tiles={ADA: (3, 2, 0, 1)}, cash=(60, 0, 0))
    assert (line["industry"][ADA], line["wealth"][ADA], line["luxury"][ADA]) == (10, 2, 0)
    assert line["scores"][ADA] == 12
    line = end(round=50, tiles={ADA: (3, 2, 0, 1)}, luxuries={ADA: (30, 96)}, cash=(60, 0, 0), advanced=True)
    assert (line["industry"][ADA], line["wealth"][ADA], line["luxury"][ADA]) == (10, 0, 5)
    assert line["scores"][ADA] == 15


def test_ps_38_cards_and_debts_count_for_nothing():
    line = end(round=50, wheels={ADA: [(80, 1), (79, 1), (9, 2)]})
    assert line["scores"] == [0, 0, 0]


# PS-39


@pytest.mark.parametrize(
    ("cash", "points"),
    [(0, 0), (29, 0), (30, 1), (55, 1), (56, 2), (77, 2), (78, 3), (95, 3), (96, 4), (1000, 4)],
)
def test_ps_39_wealth_points(cash, points):
    assert wealth_points(cash) == points
    assert end(round=50, cash=(cash, 0, 0))["wealth"] == [points, 0, 0]


@pytest.mark.parametrize(
    ("luxuries", "points"), [((), 0), ((30,), 1), ((56,), 2), ((78,), 3), ((96,), 4), ((30, 56, 78, 96), 10)]
)
def test_ps_39_luxury_points_instead_of_wealth_points(luxuries, points):
    line = end(round=50, luxuries={ADA: luxuries}, cash=(1000, 0, 0), advanced=True)
    assert line["luxury"] == [points, 0, 0]
    assert line["wealth"] == [0, 0, 0]


# PS-40


def test_ps_40_the_highest_score_wins():
    assert winners([3, 5, 4], [80, 0, 70]) == [BEN]


def test_ps_40_a_tie_goes_to_the_highest_single_card():
    line = end(round=50, wheels={ADA: [(40, 3), (41, 3)], BEN: [(9, 3), (42, 3)]}, cash=(30, 30, 0))
    assert line["scores"] == [1, 1, 0]
    assert line["top"] == [41, 42, 0]
    assert line["winners"] == [BEN]


def test_ps_40_no_card_counts_as_0():
    assert winners([4, 4, 3], [0, 9, 80]) == [BEN]


def test_ps_40_equal_without_cards_share_the_win():
    line = end(round=50, cash=(30, 31, 29))
    assert line["top"] == [0, 0, 0]
    assert line["winners"] == [ADA, BEN]
    assert end(round=50)["winners"] == [ADA, BEN, CLEO]


def test_ps_40_a_bankrupt_seats_card_decides_nothing():
    line = end(wheels={ADA: [(80, 0)], BEN: [(9, 3)]}, cash=(0, 30, 30))
    assert line["top"] == [80, 9, 0]
    assert line["winners"] == [BEN]


def test_ps_40_by_playing():
    match = play_all(scripted(max_rounds=1), Fund("grain", 9), Fund("media", 11), Fund("grain", 10), Remove(12))
    assert told(match.position)[-1]["scores"] == [1, 1, 1]
    assert told(match.position)[-1]["winners"] == [BEN]
