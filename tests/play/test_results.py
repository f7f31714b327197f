"""Standings: wins, shared wins, and how sure they are."""

from __future__ import annotations

import pytest

from ponzi_lab.play.results import Result, Results, Standing, Tally, standings_table, wilson


def row(game: int, seat: int, strategy: str, **given) -> Result:
    values = {"rounds": 5, "end": "bankrupt", "bankrupt": False, "winner": False, "score": 10, "cash": 0, **given}
    return Result(game=game, seed=1, seat=seat, strategy=strategy, **values)


ROWS = [
    row(0, 0, "a", winner=True, score=12),
    row(0, 1, "b", bankrupt=True, score=None),
    row(0, 2, "b", score=3),
    row(1, 0, "a", winner=True, rounds=9),
    row(1, 1, "b", winner=True, rounds=9),
    row(1, 2, "b", rounds=9),
    row(2, 0, "a", bankrupt=True, score=None),
    row(2, 1, "b", bankrupt=True, score=None),
    row(2, 2, "b", bankrupt=True, score=None),
]


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"),
    [
        # by hand with z = 1.959964: (8/10 + z2/20 -+ z * sqrt(0.8 * 0.2 / 10 + z2 / 400)) / (1 + z2/10)
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (250, 1000, 0.2242, 0.2778),
    ],
)
def test_the_wilson_interval(wins, tries, low, high):
    found = wilson(wins, tries)
    assert found == pytest.approx((low, high), abs=0.00005)
    assert 0 <= found[0] <= wins / tries <= found[1] + 1e-12 <= 1 + 1e-12


def test_standings_count_seats_and_share_wins():
    a, b = Results(ROWS, 3).standings
    assert (a.strategy, a.seats, a.wins, a.bankrupt, a.points, a.rounds) == ("a", 3, 1.5, 1, 22, 19)
    assert (b.strategy, b.seats, b.wins, b.bankrupt, b.points, b.rounds) == ("b", 6, 0.5, 3, 23, 38)
    assert a.share == 0.5
    assert a.interval == wilson(1.5, 3)


def test_wins_add_up_to_the_games_that_somebody_won():
    assert sum(standing.wins for standing in Results(ROWS, 3).standings) == 2


def test_the_best_stands_first_and_equals_by_name():
    found = [row(0, seat, name) for seat, name in enumerate("cab")] + [row(1, 0, "c", winner=True)]
    assert [standing.strategy for standing in Results(found, 2).standings] == ["c", "a", "b"]


def test_a_tally_counts_games_as_they_come():
    tally = Tally()
    for number in range(3):
        tally.add([one for one in ROWS if one.game == number])
    assert tally.games == 3
    assert tally.standings == Results(ROWS, 3).standings
    assert tally.text(3) == str(Results(ROWS, 3))


def test_results_show_themselves():
    found = Results(ROWS, 3)
    lines = str(found).splitlines()
    assert lines == repr(found).splitlines()
    assert lines[0] == "3 games played."
    assert lines[1].split() == ["strategy", "seats", "wins", "%", "from", "to", "bankrupt", "%", "points", "rounds"]
    assert lines[2].split() == ["a", "3", "50.0", *numbers(wilson(1.5, 3)), "33.3", "11.0", "6.3"]
    assert lines[3].split() == ["b", "6", "8.3", *numbers(wilson(0.5, 6)), "50.0", "7.7", "6.3"]
    assert str(Results(ROWS[:3], 1)).startswith("1 game played.\n")
    assert str(Results(ROWS, 1234567)).startswith("Stopped after 3 of 1,234,567 games.\n")


def numbers(interval) -> list[str]:
    return [f"{100 * bound:.1f}" for bound in interval]


def test_names_are_text_in_html():
    shown = Results([row(0, 0, "<b>x</b>")], 1)._repr_html_()
    assert "&lt;b&gt;x&lt;/b&gt;" in shown
    assert "<b>" not in shown
    assert shown.startswith("<p>1 game played.</p><table>")


def test_nothing_played_is_shown_too():
    assert str(Results([], 5)).startswith("Stopped after 0 of 5 games.\nstrategy")
    assert Results([], 5).games == 0
    assert "<tbody></tbody>" in Results([], 5)._repr_html_()


def test_a_strategy_that_always_fell_has_no_points():
    assert "0.0" in str(standings_table([Standing("a", seats=2, bankrupt=2, rounds=4)]))
