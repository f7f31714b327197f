"""The books of Acquire: every number stands in the record, or follows from it; and measures worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pandas as pd
import pytest

from ponzi_lab import Match, Refused, simulate
from ponzi_lab.books import frames, shares
from ponzi_lab.books.shares import SCHEMAS
from ponzi_lab.core.records import from_lines
from ponzi_lab.games.acquire.board import CHAINS

from ..tiers import first_of
from .games import match as ponzi
from .games import rows, types

TABLES = (
    ("builder", "broker"),
    ("random", "builder", "broker"),
    ("builder", "broker", "random", "builder"),
    ("random",) * 4,
    ("broker", "random", "builder", "random", "builder"),
    ("builder", "random", "broker", "random", "builder", "broker"),
)
MANY = [(seats, seed, rules) for seats in TABLES for seed in range(6) for rules in ((),)]
MANY += [(TABLES[0], seed, (("two_player_market", False),)) for seed in range(4)]


@cache
def match(
    seats: tuple[str, ...] = TABLES[2], seed: int = 7, rules: tuple[tuple[str, object], ...] = (), at: int = 0
) -> Match:
    """A game that strategies have played to its end (or so many decisions of it). Nobody may change it."""
    whole = Match("acquire", [f"bot:{name}" for name in seats], seed, rules=dict(rules)).play_on()
    return whole.branch(at=at) if at else whole


def fresh() -> Match:
    return Match("acquire", ["Ada", "Ben", "Cleo"], 1)


SOURCES = {
    "a finished match": match,
    "a match with no closed turn": fresh,
    "a match in its midst": lambda: match(at=130),
    "a record": lambda: from_lines(match().lines()),
    "no match": list,
    "matches of several sizes": lambda: [match(TABLES[0]), match(TABLES[5]), fresh()],
}


def closed(game: Match) -> list[Mapping[str, Any]]:
    return [line for line in game.position.lines if "books" in line]


# The frames of all games


@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_frame_has_the_declared_columns_and_types(kind, name):
    frame = getattr(shares, kind)(SOURCES[name]())
    assert list(types(frame).items()) == list(SCHEMAS[kind].items())
    assert frame.index.equals(pd.RangeIndex(len(frame)))
    assert len(frame) > 0 or name in ("no match", "a match with no closed turn")


def test_the_columns_are_as_they_are_known():
    """Whoever reads a file of ours relies on these names in this order."""
    assert {kind: " ".join(columns) for kind, columns in SCHEMAS.items()} == {
        "holdings": "game period seat player chain shares price value",
        "chains": "game period chain size price bank safe",
        "mergers": (
            "game period tile survivor defunct size price market seat player "
            "shares bonus sold received traded swapped kept"
        ),
    }


def test_the_money_of_acquire_has_columns_of_its_own():
    found = frames.balances(match())
    assert list(types(found).items()) == list(frames.schema("balances", "acquire").items())
    assert list(found.columns) == ["game", "period", "share", "seat", "player", "cash", "holdings", "points"]
    kept = simulate("acquire", ["random"] * 3, 2, books=True)
    assert list(frames.balances(kept).columns) == list(found.columns)


def test_every_balance_stands_in_the_record():
    games = [match(*one) for one in MANY]
    found = frames.balances(games)
    wanted = [
        (number, line["books"], seat, line["cash"][seat], sum(worth[seat] for worth in _worth(line)))
        for number, game in enumerate(games)
        for line in closed(game)
        for seat in range(len(game.seats))
    ]
    assert rows(found, "game", "period", "seat", "cash", "holdings") == wanted


def _worth(line: Mapping[str, Any]) -> list[list[int]]:
    return [[n * line["prices"][chain] for n in line["shares"][chain]] for chain in CHAINS]


def test_points_at_the_end_are_the_score_where_no_market_draws():
    games = [match(*one) for one in MANY if len(one[0]) > 2]
    points = frames.balances(games).groupby(["game", "seat"], observed=True)["points"].last()
    assert points.tolist() == frames.results(games)["score"].tolist()


def test_points_by_kind_add_up_to_the_score():
    games = [match(*one) for one in MANY]
    found = frames.scores(games)
    assert list(types(found).items()) == list(frames.schema("scores", "acquire").items())
    assert (found["cash"] + found["bonuses"] + found["sales"]).tolist() == frames.results(games)["score"].tolist()
    assert frames.scores(fresh()).empty


def test_decisions_hold_words_and_truths():
    found = frames.decisions(match())
    kinds = {name: kind for name, kind in types(found).items() if name not in frames.SCHEMAS["decisions"]}
    assert kinds == {
        **dict.fromkeys(("tile", "chain", "shares"), "category"),
        **{"end": "boolean", "sell": "Int32", "trade": "Int32"},
    }
    wanted = [line for line in match().lines() if "do" in line]
    for row, line in zip(found.to_dict("records"), wanted, strict=True):
        if line["do"] == "buy":
            assert (row["shares"] == " ".join(line["shares"])) if line["shares"] else pd.isna(row["shares"])
        if line["do"] == "declare":
            assert row["end"] is line["end"]
    assert frames.decisions(fresh()).empty


def test_nothing_is_ever_promised():
    assert frames.promises(match()).empty
    assert frames.dues(match()).empty


@pytest.mark.parametrize("kind", ["events", "balances", "promises", "dues", "decisions", "scores", "results"])
def test_games_of_two_games_do_not_mix(kind):
    with pytest.raises(Refused, match="Games of Ponzi Scheme and Acquire do not go into one frame"):
        getattr(frames, kind)([ponzi(), match()])


@pytest.mark.parametrize("kind", SCHEMAS)
def test_games_without_chains_are_refused(kind):
    with pytest.raises(Refused, match="Ponzi Scheme has no chains"):
        getattr(shares, kind)(ponzi())
    with pytest.raises(Refused, match="holds no games"):
        getattr(shares, kind)(5)


# Shares and chains against the record


def test_every_holding_stands_in_the_record():
    games = [match(*one) for one in MANY]
    wanted = [
        (number, line["books"], seat, chain, line["shares"][chain][seat], line["prices"][chain])
        for number, game in enumerate(games)
        for line in closed(game)
        for seat in range(len(game.seats))
        for chain in CHAINS
    ]
    found = shares.holdings(games)
    assert rows(found, "game", "period", "seat", "chain", "shares", "price") == wanted
    assert (found["value"] == found["shares"].astype(int) * found["price"]).all()
    sums = found.groupby(["game", "period", "seat"], observed=True)["value"].sum()
    assert sums.tolist() == frames.balances(games)["holdings"].tolist()


def test_every_chain_stands_in_the_record():
    games = [match(*one) for one in MANY]
    found = shares.chains(games)
    wanted = [
        (number, line["books"], chain, line["sizes"][chain], line["prices"][chain])
        for number, game in enumerate(games)
        for line in closed(game)
        for chain in CHAINS
    ]
    assert rows(found, "game", "period", "chain", "size", "price") == wanted
    held = shares.holdings(games).groupby(["game", "period", "chain"], observed=True)["shares"].sum()
    assert (found["bank"].to_numpy() + held.to_numpy() == 25).all()
    assert (found["safe"] == (found["size"] > 10)).all()
    safe = found[found["safe"]].groupby(["game", "chain"], observed=True)["period"].min()
    for (game, chain), since in safe.items():
        later = found[(found["game"] == game) & (found["chain"] == chain) & (found["period"] >= since)]
        assert later["safe"].all()


# Mergers against the record


def slow_disposals(game: Match) -> list[tuple[int, str, int, int, int]]:
    """Turn, chain, seat, sold and traded of each decision, in the order of the seats for each chain."""
    turn, found = 1, []
    for line in game.lines()[1:]:
        if line.get("do") == "dispose":
            found.append((turn, line["chain"], line["seat"], line["sell"], line["trade"]))
        turn += "books" in line
    return found


@pytest.mark.parametrize("number", first_of(range(len(MANY)), 10))
def test_mergers_are_what_was_decided(number):
    game = match(*MANY[number])
    found = shares.mergers(game)
    mine = sorted(rows(found, "period", "defunct", "seat", "sold", "traded"))
    assert mine == sorted(slow_disposals(game))
    assert (found["sold"] + found["traded"] + found["kept"] == found["shares"]).all()
    assert (found["traded"] == 2 * found["swapped"]).all()
    assert (found["received"] == found["sold"].astype(int) * found["price"]).all()
    assert (found["shares"] > 0).all()
    assert (found["survivor"].astype(str) != found["defunct"].astype(str)).all()
    market = len(game.seats) == 2 and game.setting.rules.two_player_market
    assert ((found["market"] > 0) == market).all()
    chosen = [line["chain"] for line in game.lines() if line.get("do") == "defunct"]
    assert found.drop_duplicates(["period", "defunct"])["defunct"].tolist() == chosen


@pytest.mark.parametrize("number", first_of(range(len(MANY)), 10))
def test_money_is_what_was_there_less_purchases_and_what_mergers_paid(number):
    game = match(*MANY[number])
    events, merged = frames.events(game), shares.mergers(game)
    last = closed(game)[-1]
    for seat in range(len(game.seats)):
        bought = events.loc[(events["kind"] == "buy") & (events["seat"] == seat), "amount"].sum()
        mine = merged[merged["seat"] == seat]
        assert last["cash"][seat] == 6000 - bought + mine["bonus"].sum() + mine["received"].sum()


def test_a_merger_that_is_not_over_has_holders_who_have_not_been_asked():
    whole = match()
    lines = [line for line in whole.lines() if "do" in line]
    at = next(n for n, line in enumerate(lines) if line["do"] == "dispose")
    found = shares.mergers(match(at=at))
    assert found["bonus"].sum() > 0
    assert not found[["sold", "traded", "kept"]].to_numpy().any()
    assert rows(found, "seat", "shares", "bonus") == rows(
        shares.mergers(whole).head(len(found)), "seat", "shares", "bonus"
    )


# Measures


def merged(*given: tuple[str, int, int, int, int]) -> pd.DataFrame:
    """Defunct chain, price, seat, shares, bonus, all in turn 9."""
    plain: dict[str, Any] = dict.fromkeys(SCHEMAS["mergers"], 0)
    plain |= {"period": 9, "tile": "6d", "survivor": "tower", "player": "Ada"}
    names = ("defunct", "price", "seat", "shares", "bonus")
    made = [{**plain, **dict(zip(names, row, strict=True))} for row in given]
    return pd.DataFrame(made).astype(SCHEMAS["mergers"])


def test_the_premium_is_the_bonus_by_what_the_shares_were_worth():
    """AQ-58: 5, 3, 3, 1 shares of 300 bring bonuses of 3000, 800, 800, 0."""
    given = merged(*[("luxor", 300, seat, *row) for seat, row in enumerate([(5, 3000), (3, 800), (3, 800), (1, 0)])])
    assert shares.premium(given)["premium"].tolist() == pytest.approx([2, 8 / 9, 8 / 9, 0])


def balances(*money: tuple[int, int]) -> pd.DataFrame:
    """One seat's cash and holdings after turn 1, 2, 3 ...; points are both and 1000 more."""
    made = [
        {
            **{"game": 0, "period": turn, "share": 1.0, "seat": 0, "player": "Ada"},
            **{"cash": cash, "holdings": holdings, "points": cash + holdings + 1000},
        }
        for turn, (cash, holdings) in enumerate(money, 1)
    ]
    return pd.DataFrame(made).astype(frames.schema("balances", "acquire"))


def board(*turns: Sequence[tuple[int, int]]) -> pd.DataFrame:
    """After each turn the price and the bank's shares of some chains."""
    made = [
        {"game": 0, "period": turn, "chain": CHAINS[place], "size": 2, "price": price, "bank": bank, "safe": False}
        for turn, chains in enumerate(turns, 1)
        for place, (price, bank) in enumerate(chains)
    ]
    return pd.DataFrame(made, columns=list(SCHEMAS["chains"])).astype(SCHEMAS["chains"])


@pytest.mark.parametrize(
    ("money", "chains", "short"),
    [
        ((199, 500), [(200, 9), (300, 9)], True),
        ((200, 500), [(200, 9), (300, 9)], False),
        ((200, 500), [(200, 0), (300, 9)], True),  # the bank has none of the cheapest
        ((0, 500), [(0, 25), (0, 25)], False),  # nothing is for sale
        ((0, 500), [(200, 0)], False),
        ((0, 0), [(200, 9)], False),  # not illiquid but poor
    ],
)
def test_a_seat_is_illiquid_if_it_is_worth_something_and_cannot_buy_the_cheapest_share(money, chains, short):
    assert shares.illiquid(balances(money), board(chains))["illiquid"].tolist() == [short]


def test_the_measures_agree_with_a_slow_count_over_many_games():
    games = [match(*one) for one in MANY]
    found = shares.illiquid(frames.balances(games), shares.chains(games))
    for number, game in enumerate(games):
        lines = closed(game)
        for seat in range(len(game.seats)):
            short = [line["books"] for line in lines if _short(line, seat)]
            mine = found[(found["game"] == number) & (found["seat"] == seat) & found["illiquid"]]
            assert sorted(mine["period"]) == short


def _short(line: Mapping[str, Any], seat: int) -> bool:
    prices = [line["prices"][chain] for chain in CHAINS if line["prices"][chain] and sum(line["shares"][chain]) < 25]
    worth = line["cash"][seat] + sum(values[seat] for values in _worth(line))
    return bool(prices) and line["cash"][seat] < min(prices) and worth > 0
