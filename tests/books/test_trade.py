"""The envelopes of games: each answer against the record, and cash and tiles against its books."""

from __future__ import annotations

import pytest

from ponzi_lab.books import frames, trade
from ponzi_lab.games.ponzi.actions import Counter, Sell
from ponzi_lab.games.ponzi.state import INDUSTRIES

from . import games

SEATS = ("trader", "random", "trader", "greedy")
SEEDS = range(6)


@pytest.fixture(params=[{}, {"advanced": True, "start_cash": 150}], ids=["basic", "advanced"])
def many(request):
    return [games.match(seed, SEATS, **request.param) for seed in SEEDS]


def test_each_answer_is_that_of_the_record(many):
    log, books, made = frames.events(many), frames.balances(many), frames.decisions(many)
    rows = trade.envelopes(log, books)
    assert dict(rows.dtypes.astype(str)) == trade.SCHEMA
    answers, offers = made[made["do"].isin(["sell", "counter"])], made[made["do"] == "offer"]
    assert rows["game"].tolist() == answers["game"].tolist()
    assert rows["period"].tolist() == answers["period"].tolist()
    assert rows["player"].tolist() == answers["player"].tolist()
    assert rows["other"].tolist() == offers["player"].tolist()
    assert rows["thing"].tolist() == offers["industry"].tolist()
    assert rows["price"].tolist() == offers["price"].tolist()
    assert rows["countered"].tolist() == (answers["do"] == "counter").tolist()
    assert rows["forced"].tolist() == (rows["cash"] < rows["price"]).tolist() == answers["forced"].tolist()
    assert answers["forced"].any()
    assert not answers["forced"].all()


def test_cash_and_tiles_are_those_of_the_position(many):
    found = trade.envelopes(frames.events(many), frames.balances(many))
    for game, match in enumerate(many):
        answered = [
            (match.positions[n], move.seat)
            for n, move in enumerate(match.moves)
            if isinstance(move.action, Sell | Counter)
        ]
        for (before, seat), row in zip(answered, found[found["game"] == game].to_dict("records"), strict=True):
            assert row["cash"] == before.accounts[seat]
            assert row["tiles"] == before.tiles[seat][INDUSTRIES.index(row["thing"])]


def test_without_books_the_cash_is_not_known():
    log = frames.events(games.match(3, SEATS))
    rows = trade.envelopes(log)
    assert rows["cash"].isna().all()
    assert not rows["forced"].any()
    known = trade.envelopes(log, frames.balances(games.match(3, SEATS)))
    assert rows.drop(columns=["cash", "forced"]).equals(known.drop(columns=["cash", "forced"]))


def test_a_game_without_envelopes():
    log = frames.events(games.match(3, ("cautious", "cautious", "cautious")))
    rows = trade.envelopes(log)
    assert (len(rows), dict(rows.dtypes.astype(str))) == (0, trade.SCHEMA)
