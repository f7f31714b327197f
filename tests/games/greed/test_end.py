"""GI-45, GI-55. The end of the game, points, and winners."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.core.words import GAME_OVER
from ponzi_lab.games.greed.actions import Pass
from ponzi_lab.games.greed.score import points, scores_of, winners

from ..playing import ADA, BEN, CLEO, pass_on, told, why
from .positions import TABLES, at, firm, in_game, scripted, to_the_end


def the_end(status, cash, **given):
    """The end line of a game that stands right before its last phase."""
    return told(to_the_end(at("found", status=status, cash=cash, **given)))[-1]


def test_gi_45_after_phase_10_of_the_year_of_the_last_cards():
    state = at("found", firm(1), hands=[(10,), (11,), (12,)])
    assert (asked(state).phase, state.year) == ("announce", 4)
    state = at("announce", firm(1), hands=[(10,), (11,), (12,)], discard=[n for n in TABLES.deck(3) if n > 12])
    state = to_the_end(state)
    assert (state.year, told(state)[-1]["round"], [next(iter(line)) for line in told(state)]) == (
        3,
        3,
        ["books", "end"],
    )


def test_gi_45_not_before_even_without_companies():
    match = pass_on(scripted(), 3)
    assert in_game(match.position) == []
    pass_on(match, 99)
    assert match.result["round"] == 12
    lines = [line for line in match.lines() if line.get("n", 0) > 30 and "do" in line]
    assert {line["do"] for line in lines} == {"announce", "leave"}


def test_gi_45_points_of_gold_and_silver_cards():
    assert points(("AC", "BI"), TABLES) == 8 + 10 + 4 + 9
    assert points(("", ""), TABLES) == 0
    assert scores_of([("A", ""), ("", "A")], TABLES) == [8, 4]
    assert points(("ABCDEFGHI", "ABCDEFGHI"), TABLES) == sum(range(8, 17)) + 4 + 4 + 4 + 5 + 5 + 6 + 7 + 8 + 9


def test_gi_45_most_points_win():
    line = the_end({ADA: ("B", ""), BEN: ("A", "")}, (0, 300, 999))
    assert (line["scores"], line["winners"]) == ([9, 8, 0], [ADA])


def test_gi_45_among_equals_most_private_cash():
    line = the_end({ADA: ("A", ""), BEN: ("", "AB")}, (10, 11, 500))
    assert (line["scores"], line["private"], line["winners"]) == ([8, 8, 0], [10, 11, 500], [BEN])


def test_gi_45_seats_still_equal_share_the_win():
    line = the_end({ADA: ("A", ""), CLEO: ("", "AB")}, (10, 90, 10))
    assert line["winners"] == [ADA, CLEO]
    assert the_end({}, (5, 5, 5))["winners"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("scores", "private", "wanted"),
    [
        ([1, 2, 3], [9, 9, 0], [2]),
        ([3, 3, 0], [4, 5, 9], [1]),
        ([3, 3, 3], [4, 4, 3], [0, 1]),
        ([0, 0, 0], [0, 0, 0], [0, 1, 2]),
    ],
)
def test_gi_45_winners(scores, private, wanted):
    assert winners(scores, private) == wanted


def test_gi_45_money_in_companies_is_worth_nothing():
    state = to_the_end(at("found", firm(1, (ADA,), free=9000), cash=(0, 1, 0)))
    assert told(state)[-1]["winners"] == [BEN]


def test_gi_45_after_the_end_nobody_is_asked():
    state = to_the_end(at("found", firm(1)))
    assert asked(state) is None
    assert why(state, Pass(1)) == GAME_OVER
