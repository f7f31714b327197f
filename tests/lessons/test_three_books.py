"""The games behind chapter 11: played again, worked out a second time from their lines, and what is true of them."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from hashlib import sha256
from itertools import accumulate

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from ponzi_lab import Match
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import CardsError, Refused
from ponzi_lab.core.ledger import BANK
from ponzi_lab.lessons.three_books import (
    AHEAD,
    COMMAND,
    GAMES,
    POINTS,
    SCHEMA,
    SEATS,
    SEED,
    looked_at,
    match_of,
    path_of,
    played,
    shipped,
    together,
    write,
)
from ponzi_lab.play.results import wilson

from ..tiers import first_of

AGAIN = [*range(0, GAMES, 53), GAMES - 1]  # twenty numbers


@pytest.fixture(params=SEATS)
def game(request):
    return request.param


@cache
def thousand(game: str) -> pd.DataFrame:
    """The shipped games. They are shared: nobody may change them."""
    return shipped(game)


def plain(rows: pd.DataFrame) -> pd.DataFrame:
    return rows.astype({"end": "str"}).reset_index(drop=True)


# The files


def lines_of(raw: bytes) -> list[str]:
    return gzip.decompress(raw).decode().splitlines()


def test_the_first_a_middle_and_the_last_game_of_each_kind_played_again(game):
    played_again(game, [0, GAMES // 2, GAMES - 1])


@pytest.mark.slow
def test_twenty_games_of_each_kind_played_again(game):
    assert len(set(AGAIN)) == 20
    played_again(game, AGAIN)


def played_again(game: str, numbers: list[int]) -> None:
    rows = thousand(game)
    assert_frame_equal(plain(together(played(game, numbers))), plain(rows[rows["game"].isin(numbers)]))


def test_the_same_rows_make_the_same_bytes(game, tmp_path):
    rows = thousand(game)
    for folder in (tmp_path, tmp_path / "again"):
        write(game, rows, folder)
    one, other = (path_of(game, folder).read_bytes() for folder in (tmp_path, tmp_path / "again"))
    assert one == other
    assert lines_of(one)[1:] == lines_of(path_of(game).read_bytes())[1:]
    assert one[4:8] == bytes(4)  # no date in it
    assert_frame_equal(plain(shipped(game, tmp_path)), plain(rows))


def test_the_files_say_how_they_were_made(game):
    raw = gzip.decompress(path_of(game).read_bytes())
    first, _, table = raw.partition(b"\n")
    about = json.loads(first.removeprefix(b"# "))
    assert about.pop("rows") == sha256(table).hexdigest()
    assert re.fullmatch(r"\d+\.\d+\.\d+", about.pop("version"))
    who = {"game": game, "seats": list(SEATS[game]), "games": GAMES, "seed": SEED}
    assert about == {**who, "command": f"{COMMAND} {game}"}


def test_all_files_together_are_small():
    assert sum(path_of(game).stat().st_size for game in SEATS) < 300_000
    assert {path.name for path in data_folder("simulated").iterdir()} == {f"{game}.csv.gz" for game in SEATS}


def damaged(folder, change) -> None:
    """The file of Ponzi Scheme with something wrong in it."""
    lines = lines_of(path_of("ponzi").read_bytes())
    path_of("ponzi", folder).write_bytes(gzip.compress("".join(f"{line}\n" for line in change(lines)).encode()))


def cell(line: str, place: int, text: str) -> str:
    return ",".join([*line.split(",")[:place], text, *line.split(",")[place + 1 :]])


def test_a_file_packed_anew_is_read(tmp_path):
    """So what is refused below is refused for what was changed."""
    damaged(tmp_path, lambda lines: lines)
    assert len(shipped("ponzi", tmp_path)) == GAMES * len(POINTS)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:-1],
        lambda lines: [*lines, lines[-1]],
        lambda lines: [*lines[:1], lines[1].replace("cash", "gold"), *lines[2:]],
        lambda lines: [*lines[:-1], cell(lines[-1], 5, "much")],
        lambda lines: [*lines[:-1], cell(lines[-1], 2, "7")],
        lambda lines: lines[1:],
        lambda lines: [lines[0].replace(str(SEED), "1921"), *lines[1:]],
        lambda lines: [lines[0].replace("trader", "random"), *lines[1:]],
        lambda lines: [lines[0].replace("# ", "## "), *lines[1:]],
        lambda lines: lines[:1],
        lambda lines: [],
        lambda lines: lines_of(path_of("greed").read_bytes()),
    ],
)
def test_a_damaged_file_is_refused(change, tmp_path):
    damaged(tmp_path, change)
    with pytest.raises(CardsError, match=r"ponzi\.csv\.gz does not hold the games of Ponzi Scheme"):
        shipped("ponzi", tmp_path)


def test_a_file_that_is_none(tmp_path):
    with pytest.raises(CardsError, match=r"no file greed\.csv\.gz"):
        shipped("greed", tmp_path)
    path_of("greed", tmp_path).write_bytes(b"game,rounds\n1,2\n")
    with pytest.raises(CardsError, match="cannot be unpacked"):
        shipped("greed", tmp_path)
    path_of("greed", tmp_path).write_bytes(path_of("greed").read_bytes()[:5000])
    with pytest.raises(CardsError, match="cannot be unpacked"):
        shipped("greed", tmp_path)


def test_a_game_that_is_none():
    with pytest.raises(Refused, match="no game 'chess'"):
        match_of("chess", 1)


def test_a_game_that_is_not_over():
    with pytest.raises(Refused, match="not over yet"):
        looked_at(Match("ponzi", ["Ada", "bot:greedy", "bot:trader"], 1))


# The rows


def test_other_seeds_are_other_games_and_the_same_seed_is_the_same(game):
    one, again, other = (together(played(game, [3], seed)) for seed in (7, 7, 8))
    assert_frame_equal(one, again)
    assert not one.equals(other)


def test_nothing_played_is_an_empty_frame():
    assert together([]).dtypes.astype("str").to_dict() == {**SCHEMA, "end": "category", "fell": "bool"}
    assert together([]).empty


def slow_money(match) -> list[dict[str, int]]:
    """By period, from 0 on: the money of the table, from the lines and events alone."""
    books = [line for line in match.lines() if "books" in line]
    accounts = match.positions[0].accounts
    given = [-accounts[BANK]] + [0] * len(books)
    back = [0] * (len(books) + 1)
    for event in match.events():
        if event.phase != "end" and event.amount:
            given[event.period] += event.amount if event.payer == BANK else 0
            back[event.period] += event.amount if event.payee == BANK else 0
    came, gone = list(accumulate(given)), list(accumulate(back))
    first = {"cash": sum(accounts[:4]), "promised": 0, "claims": came[0] - sum(accounts[:4])}
    rows = [first, *[OF_LINE[match.setting.game.name](match, line) for line in books]]
    return [{**row, "came_in": came[period], "gone": gone[period]} for period, row in enumerate(rows)]


def ponzi_line(match, line) -> dict[str, int]:
    funds = match.setting.tables.funds
    promised = sum(
        funds[card].interest * len([ahead for ahead in range(left, AHEAD + 1, funds[card].period) if left])
        for wheel in line["wheel"]
        for card, left in wheel
        if left
    )
    return {"cash": sum(line["cash"]), "promised": promised, "claims": 0}


def greed_line(match, line) -> dict[str, int]:
    tills = sum(one["free"] + one["last"] + one["new"] for one in line["companies"])
    return {"cash": sum(line["private"]), "promised": 0, "claims": tills}


def acquire_line(match, line) -> dict[str, int]:
    paper = sum(sum(by_seat) * line["prices"][chain] for chain, by_seat in line["shares"].items())
    return {"cash": sum(line["cash"]), "promised": 0, "claims": paper}


OF_LINE = {"ponzi": ponzi_line, "greed": greed_line, "acquire": acquire_line}


@pytest.mark.parametrize("number", first_of(range(5), 2))
def test_money_and_periods_from_the_lines(game, number):
    match = match_of(game, number, 42)
    rows, slow = looked_at(match, number), slow_money(match)
    end = match.lines()[-1]
    assert rows["at"].tolist() == list(POINTS)
    assert set(rows["game"]) == {number}
    assert set(rows["rounds"]) == {len(slow) - 1}
    assert set(rows["end"]) == {end["end"]}
    assert set(rows["fell"]) == {bool(end.get("bankrupt"))}
    for row in rows.to_dict("records"):
        period = int(row["at"] * (len(slow) - 1) / 100 + 1e-9)
        assert row["period"] == period
        wanted = slow[period]
        assert {name: row[name] for name in wanted} == wanted
        tills = wanted["claims"] if game == "greed" else 0
        assert row["tills"] == tills


def test_money_is_neither_made_nor_lost(game):
    rows = thousand(game)
    assert (rows["cash"] + rows["tills"] + rows["gone"] == rows["came_in"]).all()
    assert rows.groupby("game")[["came_in", "gone"]].diff().min().min() >= 0
    if game == "greed":
        assert (rows["tills"] == rows["claims"]).all()
    else:
        assert not rows["tills"].any()


def test_everybody_is_counted_once(game):
    rows = thousand(game)
    assert (rows[["hedge", "speculative", "ponzi"]].sum(axis=1) == 4).all()
    units = rows[["sound", "illiquid", "insolvent", "looted"]].sum(axis=1)
    assert units.between(1, 10).all() if game == "greed" else (units == 4).all()
    assert (rows["owing"] >= rows["ponzi"] + rows["speculative"]).all()


# What is true of a thousand games. A share holds with its 95 % interval, not only as it came out.


def certain(rows: pd.Series, least: float = 0.0, most: float = 1.0) -> bool:
    """Whether the whole interval for the share of games lies between these bounds."""
    assert len(rows) == GAMES
    low, high = wilson(int(rows.sum()), len(rows))
    return least <= low and high <= most


def table(game: str, column: str) -> pd.DataFrame:
    return thousand(game).pivot(index="game", columns="at", values=column)


def last(game: str) -> pd.DataFrame:
    return thousand(game)[thousand(game)["at"] == 100].set_index("game")


def test_ponzi_scheme_falls_and_the_others_do_not():
    assert certain(last("ponzi")["fell"], 0.99)
    for game in ("greed", "acquire"):
        assert certain(last(game)["fell"], most=0.01)
        assert not thousand(game)["promised"].any()


def test_promises_pass_cash_before_half_of_the_game():
    above = table("ponzi", "promised") > table("ponzi", "cash")
    assert certain(above.any(axis=1), 0.99)
    first = above.idxmax(axis=1)
    assert first.median() == 30
    assert certain(first <= 50, 0.98)
    assert certain(above[100], 0.98)
    assert (table("ponzi", "promised")[100] / table("ponzi", "cash")[100]).median() > 2


def test_cash_at_its_most_at_the_very_end_tells_nothing():
    """It is so where everybody falls and where nobody does, and not so in the third game."""
    fullest = {game: (cash := table(game, "cash"))[100] == cash.max(axis=1) for game in SEATS}
    assert certain(fullest["ponzi"], 0.55, 0.65)
    assert certain(fullest["acquire"], 0.85, 0.95)
    assert certain(fullest["greed"], 0.2, 0.35)


def test_the_cash_of_acquire_runs_the_other_way():
    cash = table("acquire", "cash")
    parts = cash.div(cash.max(axis=1), axis=0).median()
    assert parts[0] > 3 * parts[50]
    assert parts[100] == 1
    assert parts.idxmin() == 50


def test_most_of_the_money_lent_still_lies_in_purses_when_somebody_falls():
    rows = last("ponzi")
    assert certain(2 * rows["cash"] > rows["came_in"], 0.5, 0.65)
    assert (rows["cash"] / rows["came_in"]).median() > 0.5


def test_in_greed_the_money_lies_in_tills():
    rows = thousand("greed")
    middle = rows[rows["at"] == 50]
    assert certain(middle["tills"] > 10 * middle["cash"], 0.9)
    assert certain(last("greed")["cash"] < last("greed")["tills"], 0.9)


def test_ponzi_units_are_there_in_one_game_only_and_speculative_ones_in_none():
    ponzi = table("ponzi", "ponzi")
    assert certain((ponzi > 0).any(axis=1), 0.99)
    assert (ponzi[100] >= 1).all()
    assert not ponzi[[0, 10, 20, 30]].any(axis=None)
    assert 0.65 < ponzi[100].mean() / 4 < 0.73
    for game in SEATS:
        assert not thousand(game)["speculative"].any()
        if game != "ponzi":
            assert not thousand(game)[["ponzi", "owing"]].any(axis=None)


def test_insolvent_illiquid_and_looted_belong_to_one_game_each():
    assert certain((table("ponzi", "insolvent") > 0).any(axis=1), 0.99)
    assert certain((table("acquire", "illiquid") > 0).any(axis=1), 0.97)
    assert certain((table("greed", "looted") > 0).any(axis=1), 0.99)
    assert certain(last("acquire")["illiquid"] > 0, 0.1, 0.25)
    assert certain((table("ponzi", "illiquid") > 0).any(axis=1), most=0.01)
    for game, state in (("ponzi", "insolvent"), ("acquire", "illiquid"), ("greed", "looted")):
        others = [name for name in ("illiquid", "insolvent", "looted") if name != state]
        assert not thousand(game)[others].drop(columns="illiquid", errors="ignore").any(axis=None)


def test_half_of_those_who_do_not_fall_are_insolvent_too():
    """All four seats are, in half of the games: the others live on because nothing was due to them that day."""
    insolvent = last("ponzi")["insolvent"]
    assert certain(insolvent >= 1, 0.99)
    assert certain(insolvent >= 2, 0.8)
    assert certain(insolvent == 4, 0.45, 0.55)


@pytest.mark.slow
def test_fifty_other_games_agree_with_the_thousand(game):
    rows = together(played(game, range(50), 7))
    for column in ("cash", "promised", "claims"):
        mine, known = rows.pivot(index="game", columns="at", values=column), table(game, column)
        for at in (20, 50, 100):
            low, high = known[at].quantile([0.3, 0.7])
            assert low <= mine[at].median() <= high
