"""Hedge, speculative and Ponzi finance: the definition, its edges, and the seats of the three games."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponzi_lab import Match
from ponzi_lab.books import frames
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.minsky import KINDS, finance, minsky
from ponzi_lab.lessons.three_books import SEATS

AMOUNTS = st.integers(0, 1000)


@pytest.mark.parametrize(
    ("earned", "interest", "principal", "kind"),
    [
        *((10, 4, 6, "hedge"), (9.99, 4, 6, "speculative"), (4, 4, 6, "speculative"), (3.99, 4, 6, "ponzi")),
        *((0, 0, 0, "hedge"), (0, 1, 0, "ponzi"), (0, 0, 1, "speculative"), (-1, 0, 0, "ponzi"), (5, 5, 0, "hedge")),
    ],
)
def test_the_three_kinds_and_their_edges(earned, interest, principal, kind):
    assert finance(earned, interest, principal) == kind


@given(st.integers(-1000, 1000), AMOUNTS, AMOUNTS, AMOUNTS)
def test_whoever_earns_more_is_never_worse_and_a_loan_without_repayment_is_never_rolled_over(
    earned, interest, due, more
):
    assert KINDS.index(finance(earned + more, interest, due)) <= KINDS.index(finance(earned, interest, due))
    assert KINDS.index(finance(earned, interest + more, due)) >= KINDS.index(finance(earned, interest, due))
    assert finance(earned, interest, 0) != "speculative"


@pytest.mark.parametrize("amount", [float("nan"), float("inf"), True, "3", None, 10**400])
@pytest.mark.parametrize("place", range(3))
def test_what_is_no_amount_is_refused(amount, place):
    name = ("earned", "interest", "principal")[place]
    with pytest.raises(Refused, match=f"{name} is .*; it must be a number from"):
        finance(*[amount if place == other else 1 for other in range(3)])


@pytest.mark.parametrize("given_", [(1, -0.5, 0), (1, 0, -3)])
def test_nobody_owes_less_than_nothing(given_):
    with pytest.raises(Refused, match=r"is -(0\.5|3); it must be a number from 0 to"):
        finance(*given_)


def test_small_numbers_of_numpy_do_not_overflow():
    assert finance(np.uint8(50), np.uint8(200), np.uint8(100)) == "ponzi"


@pytest.mark.parametrize("bad", [None, 5, [1, 2], pd.DataFrame({"seat": [1]})])
def test_what_is_no_frame_is_refused(bad):
    with pytest.raises(Refused, match="A frame with the columns seat, period and due is needed here"):
        minsky(bad)


@pytest.mark.parametrize("game", SEATS)
def test_every_seat_and_period_of_the_games(game):
    match = Match(game, [f"bot:{name}" for name in SEATS[game]], 5).play_on()
    rows = minsky(frames.balances(match), game)
    due = {
        (line["books"], seat): line["due"][seat] if game == "ponzi" else 0
        for line in match.lines()
        if "books" in line
        for seat in range(4)
    }
    assert len(rows) == len(due)
    for period, seat, kind, owes in rows[["period", "seat", "finance", "owes"]].itertuples(index=False):
        assert kind == finance(0, due[period, seat], 0)
        assert owes == (due[period, seat] > 0)
    assert set(rows["finance"]) == ({"hedge", "ponzi"} if game == "ponzi" else {"hedge"})


def test_a_game_that_is_none():
    with pytest.raises(Refused, match="no game 'chess'"):
        minsky(frames.balances([]), "chess")


def test_no_rows_are_no_rows():
    assert minsky(frames.balances([])).empty
