"""One seat out of the frames: its rows are those of the record, and what is no such seat, round or game is refused."""

from __future__ import annotations

import re

import pandas as pd
import pytest

from ponzi_lab.books import seats, words
from ponzi_lab.core.errors import Refused

from . import games

SEATS = range(4)


def refused(said: str):
    return pytest.raises(Refused, match=f"^{re.escape(said)}$")


def test_the_rows_of_a_seat_are_those_of_the_record_in_the_order_of_the_rounds() -> None:
    balances, _ = games.books()
    closed = games.closed(games.match().lines())
    for seat in SEATS:
        rows = seats.one_seat(balances.sample(frac=1, random_state=7), seat)
        assert [row["period"] for row in rows] == [line["books"] for line in closed]
        assert [row["cash"] for row in rows] == [line["cash"][seat] for line in closed]
        assert {row["player"] for row in rows} == {seats.names_at_table(balances)[seat]}
        assert all(row["bot"] for row in rows)


def test_the_row_of_a_bankruptcy_is_no_open_one() -> None:
    balances, promises = games.books()
    for seat in SEATS:
        rows = seats.one_seat(balances, seat)
        able = [row for row in rows if row["paid"] >= row["due"]]
        assert seats.still_open(rows) == able
        assert seats.one_row(balances, promises, seat, None) == able[-1]
        assert [seats.one_row(balances, promises, seat, row["period"]) for row in able] == able


def test_without_a_round_there_is_no_row() -> None:
    balances, promises = games.books()
    assert seats.one_seat(balances.iloc[:0], 0) == []
    assert seats.one_row(balances.iloc[:0], promises.iloc[:0], 0, 3) is None


def test_what_falls_due_is_what_the_wheel_of_the_record_brings_round_by_round() -> None:
    balances, promises = games.books()
    for seat in SEATS:
        found = seats.due_within(balances, promises, seat, 5)
        for period, due in found.items():
            cards = seats.of_seat(promises, seat, period)[["amount", "left", "every"]]
            assert due == sum(
                amount
                for amount, left, every in cards.itertuples(index=False)
                for step in range(1, 6)
                if left and step >= left and (step - left) % every == 0
            )


def test_where_nothing_is_ever_due_every_row_is_open() -> None:
    balances, _ = games.books()
    of_shares = balances.drop(columns=["due", "paid"]).assign(holdings=0)
    assert seats.dated(balances)
    assert not seats.dated(of_shares)
    rows = seats.one_seat(of_shares, 1)
    assert seats.still_open(rows) == rows


def test_another_seat_or_round_is_refused() -> None:
    balances, promises = games.books()
    last = seats.still_open(seats.one_seat(balances, 0))[-1]["period"]
    with refused(words.no_seat(7, list(SEATS))):
        seats.one_seat(balances, 7)
    with refused(words.no_such_round(99, 1, last)):
        seats.one_row(balances, promises, 0, 99)
    with refused(words.no_such_round(1, 0, 0)):
        seats.check_round(1, [])
    seats.check_seat(7, [])


def test_other_games_and_other_frames_are_refused() -> None:
    balances, promises = games.books()
    both = pd.concat([balances, balances.assign(game=1)])
    with refused(words.one_game(2)):
        seats.one_seat(both, 0)
    with refused(words.two_games(0, 1)):
        seats.same_game(balances, promises.assign(game=1))
    with refused(words.no_frame("balances", "int")):
        seats.needs(3, "balances", seats.BALANCES)
    with refused(words.wrong_frame("promises", ["left", "every"])):
        seats.same_game(balances, promises.drop(columns=["left", "every"]))
