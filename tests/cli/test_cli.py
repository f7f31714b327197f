"""Every verb and every flag of `ponzi-lab`: what it prints, what it writes, its exit codes."""

from __future__ import annotations

import csv
import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pandas as pd
import pytest

import ponzi_lab
from ponzi_lab import Match
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.rules import values_of
from ponzi_lab.games import GAMES
from ponzi_lab.games.ponzi.actions import Fund
from ponzi_lab.lessons.teacher import class_report
from ponzi_lab.play import simulate as simulation
from ponzi_lab.play.results import Tally

from ..contract.drawn import quick_bots
from ..lessons.class_of import write
from .conftest import NAMES, Typed, change, copy

BEARS = values_of(GAMES["ponzi"].rules)["bears"]

Type = Callable[..., Typed]
VERBS = ["rules", "simulate", "tournament", "check", "show", "share", "doctor", "demo", "report"]
THREE = ("simulate", "ponzi", "--seats", "random,random,random")
every_game = pytest.mark.parametrize("game", GAMES)
TABLE_COLUMNS = ["strategy", "seats", "wins", "%", "from", "to", "bankrupt", "%", "points", "rounds"]


def books_line(record: Path) -> int:
    """The number of the first line with books."""
    lines = record.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith('{"books"'))


def row(path: Path, number: int) -> dict:
    return json.loads(path.read_text(encoding="utf-8").splitlines()[number - 1])


# Help


def test_help_names_every_verb(typed: Type) -> None:
    told = typed("--help")
    assert told.code == 0
    for verb in VERBS:
        assert f"\n    {verb}" in told.out
    assert "Without a verb it opens JupyterLab" in told.out
    assert [flag for flag in ("--no-browser", "--port N", "--fresh") if flag not in told.out] == []


@pytest.mark.parametrize(
    ("verb", "words"),
    [
        ("rules", ["game"]),
        ("simulate", ["--seats NAMES", "--records DIR", "--out FILE", "--games N", "default 1000", "--seed N"]),
        ("simulate", ["--rule KEY=VALUE", "--data DIR", "--processes N", "ponzi"]),
        ("tournament", ["--strategies NAMES", "--players N", "--games N", "default 400", "--seed N"]),
        ("tournament", ["--rule KEY=VALUE", "--data DIR", "--processes N", "ponzi"]),
        ("check", ["FILE", "--data DIR"]),
        ("report", ["FOLDER", "--out FILE", "class-report.html", "--csv DIR"]),
        ("show", ["FILE", "--round N", "--seat S", "--data DIR"]),
        ("demo", ["--no-browser", "--port N"]),
        ("share", ["--hub URL", "--remote NAME", "origin)"]),
        ("doctor", ["--port N"]),
    ],
)
def test_help_of_a_verb_names_its_flags(typed: Type, verb: str, words: list[str]) -> None:
    told = typed(verb, "--help")
    assert told.code == 0
    assert told.err == ""
    assert [word for word in words if word not in told.out] == []


def test_version(typed: Type) -> None:
    assert typed("--version") == Typed(0, f"ponzi-lab {ponzi_lab.__version__}\n", "")


@pytest.mark.parametrize(
    "words",
    [
        ("play",),
        ("rules",),
        ("simulate", "ponzi"),
        ("simulate", "--seats", "random,random,random"),
        (*THREE, "--games", "many"),
        (*THREE, "--seed", "1.5"),
        (*THREE, "--surprise"),
        ("tournament", "ponzi"),
        ("check",),
        ("show",),
        ("report",),
        ("show", "a.jsonl", "--round", "two"),
        ("--port", "many"),
        ("--port", "0", "rules", "ponzi"),
        ("--no-browser", "rules", "ponzi"),
        ("--fresh", "share"),
    ],
    ids=" ".join,
)
def test_what_is_typed_wrong_gets_the_usage(typed: Type, words: tuple[str, ...]) -> None:
    told = typed(*words)
    assert told.code == 2
    assert told.out == ""
    assert told.err.startswith("usage: ponzi-lab")


# rules


@every_game
def test_rules_prints_the_whole_text(typed: Type, game: str) -> None:
    told = typed("rules", game)
    assert told == Typed(0, GAMES[game].rules_text.read_text(encoding="utf-8") + "\n", "")
    assert told.out.startswith(f"# {GAMES[game].title}: the settled rules\n\n## In one minute\n")


@pytest.mark.parametrize(
    "words",
    [("rules", "chess"), ("simulate", "chess", "--seats", "random"), ("tournament", "chess", "--strategies", "random")],
    ids=" ".join,
)
def test_unknown_game(typed: Type, words: tuple[str, ...]) -> None:
    told = typed(*words)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("ponzi-lab: There is no game 'chess'.")
    assert "ponzi, greed and acquire." in told.err


# simulate


@every_game
def test_simulate_tells_how_it_went(typed: Type, game: str) -> None:
    told = typed("simulate", game, "--seats", "random,random,random", "--games", 20, "--seed", 7)
    assert (told.code, told.err) == (0, "")
    first, heading, line = told.lines
    assert first == "20 games played."
    assert heading.split() == TABLE_COLUMNS
    assert line.split()[:2] == ["random", "60"]
    assert float(line.split()[2]) <= 33.3


@every_game
def test_simulate_plays_every_strategy(typed: Type, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for bots, name, bot in quick_bots():
        monkeypatch.setitem(bots, name, bot)
    for strategy in GAMES[game].bots:
        told = typed("simulate", game, "--seats", f"{strategy},random, random", "--games", 1)
        assert (told.code, told.err) == (0, ""), strategy
        assert told.lines[0] == "1 game played."
        assert any(line.startswith(strategy) for line in told.lines)


def test_out_has_one_row_per_game_and_seat(typed: Type, tmp_path: Path) -> None:
    assert typed(*THREE, "--games", 20, "--seed", 7, "--out", "all.csv").code == 0
    raw = (tmp_path / "all.csv").read_bytes()
    assert raw.startswith(b"game,seed,seat,strategy,rounds,end,bankrupt,winner,score,cash\n")
    assert b"\r" not in raw
    rows = list(csv.DictReader(raw.decode().splitlines()))
    assert [(int(r["game"]), int(r["seat"])) for r in rows] == [(game, seat) for game in range(20) for seat in range(3)]
    for r in rows:
        assert r["strategy"] == "random"
        assert r["end"] in ("bankrupt", "survived")
        assert (r["bankrupt"] == "True") == (r["score"] == "")
        assert {r["bankrupt"], r["winner"]} <= {"True", "False"}
        assert int(r["cash"]) >= 0
    seeds = {(r["game"], r["seed"]) for r in rows}
    assert len(seeds) == 20
    assert [path.name for path in tmp_path.iterdir()] == ["all.csv"]


def test_out_as_parquet_holds_the_same_rows(typed: Type, tmp_path: Path) -> None:
    for name in ("all.csv", "all.parquet"):
        assert typed(*THREE, "--games", 20, "--seed", 7, "--out", name).code == 0
    table, parquet = pd.read_csv(tmp_path / "all.csv"), pd.read_parquet(tmp_path / "all.parquet")
    pd.testing.assert_frame_equal(parquet, table, check_dtype=False)
    assert len(parquet) == 60


def test_parquet_without_pyarrow_is_refused_before_a_game_is_played(typed: Type, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    told = typed(*THREE, "--games", 1_000_000, "--out", "all.parquet")
    assert told.code == 2
    assert "pip install pyarrow" in told.err
    assert not list(tmp_path.iterdir())


def test_out_and_records_tell_the_same(typed: Type, tmp_path: Path) -> None:
    typed(*THREE, "--games", 3, "--seed", 7, "--out", "all.csv", "--records", "all")
    rows = list(csv.DictReader((tmp_path / "all.csv").read_text().splitlines()))
    for number in range(3):
        match = Match.load(tmp_path / "all" / f"ponzi-{number:06}.jsonl")
        for r in rows[3 * number : 3 * number + 3]:
            seat = int(r["seat"])
            assert int(r["seed"]) == match.seed
            assert int(r["rounds"]) == match.result["round"] == match.closed
            assert r["end"] == match.result["end"]
            assert (r["bankrupt"] == "True") == (seat in match.result["bankrupt"])
            assert (r["winner"] == "True") == (seat in match.result["winners"])
            assert r["score"] == ("" if match.result["scores"][seat] is None else str(match.result["scores"][seat]))
            assert int(r["cash"]) == match.position.lines[-2]["cash"][seat]


def test_same_seed_same_games_whatever_the_processes(typed: Type, tmp_path: Path) -> None:
    outs = [("a", 5, 1), ("b", 5, 2), ("c", 6, 1)]
    for name, seed, processes in outs:
        words = ("--games", 24, "--seed", seed, "--processes", processes, "--out", f"{name}.csv", "--records", name)
        assert typed(*THREE, *words).code == 0
    a, b, c = ((tmp_path / f"{name}.csv").read_bytes() for name, _, _ in outs)
    assert a == b != c
    for record in sorted((tmp_path / "a").iterdir()):
        assert record.read_bytes() == (tmp_path / "b" / record.name).read_bytes()


@every_game
def test_records_are_numbered_complete_and_right(typed: Type, tmp_path: Path, game: str) -> None:
    words = ("simulate", game, "--seats", "random,random,random", "--games", 3, "--records", "deep/folder")
    assert typed(*words).code == 0
    folder = tmp_path / "deep" / "folder"
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"{game}-{number:06}.jsonl" for number in range(3)]
    for name in names:
        lines = (folder / name).read_text(encoding="utf-8").splitlines()
        assert json.loads(lines[0])["seats"] == ["bot:random"] * 3
        assert lines[-2].startswith('{"books"')
        assert lines[-1].startswith('{"end"')
    told = typed("check", *sorted(folder.iterdir()))
    assert told.code == 0
    assert all(": ok, " in line for line in told.lines)


def test_records_never_overwrite_games(typed: Type, tmp_path: Path) -> None:
    typed(*THREE, "--games", 1, "--records", "kept")
    before = (tmp_path / "kept" / "ponzi-000000.jsonl").read_bytes()
    told = typed(*THREE, "--games", 1, "--seed", 2, "--records", "kept")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("ponzi-lab: kept already holds records (ponzi-000000.jsonl).")
    assert (tmp_path / "kept" / "ponzi-000000.jsonl").read_bytes() == before


ODD_RULES = {
    "greed": {
        "trend_track": "six",
        "drop_after_sacking": "new_ceo",
        "first_year": "boot",
        "money_for_money": False,
        "offers_per_year": 99,
        "status_step": 10,
    },
    "ponzi": {
        "advanced": True,
        "bears": 18,
        "interest_52": 97,
        "first_round_trade": False,
        "tiles_per_industry": 15,
        "min_offer": 0,
        "max_rounds": 3,
        "start_cash": 500,
    },
    "acquire": {
        "open_holdings": False,
        "first_player": "letter_first",
        "seating": "by_tile",
        "dead_tiles": "once_before_draw",
        "declare": "after_tile",
        "stall_end": "no_placement",
        "tiles_out_end": True,
        "two_player_market": True,
    },
}


@every_game
def test_rules_reach_the_games(typed: Type, tmp_path: Path, game: str) -> None:
    defaults = asdict(GAMES[game].rules())
    others = {key: value for key, value in ODD_RULES[game].items() if value != defaults[key]}
    rules = [word for key, value in others.items() for word in ("--rule", f"{key}={str(value).lower()}")]
    words = ("simulate", game, "--seats", "random,random,random", "--games", 1, *rules, "--records", "odd")
    assert len(others) >= 4
    assert typed(*words).code == 0
    header = row(tmp_path / "odd" / f"{game}-000000.jsonl", 1)
    assert list(header["rules"].items()) == list(ODD_RULES[game].items())
    told = typed("check", f"odd/{game}-000000.jsonl")
    assert told.lines[0].endswith({"ponzi": " 3 rounds", "greed": " 12 years", "acquire": " turns"}[game])


OPTIONS = "advanced, bears, interest_52, first_round_trade, tiles_per_industry, min_offer, max_rounds and start_cash"


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("speed=3", f"There is no rule option 'speed'. The options are {OPTIONS}."),
        ("=3", f"There is no rule option ''. The options are {OPTIONS}."),
        ("advanced=maybe", "The rule option advanced is 'maybe'; it can be false or true."),
        ("advanced", "The rule option advanced is ''; it can be false or true."),
        ("advanced=1", "The rule option advanced is '1'; it can be false or true."),
        ("bears=17", f"The rule option bears is '17'; it can be {BEARS}."),
        ("max_rounds=0", "The rule option max_rounds is '0'; it can be 1 to 1000."),
        ("start_cash=-1", "The rule option start_cash is '-1'; it can be 0 to 100000."),
        ("min_offer=1.5", "The rule option min_offer is '1.5'; it can be 0 to 1000."),
    ],
)
def test_rules_that_do_not_exist(typed: Type, rule: str, sentence: str) -> None:
    wrong = Typed(2, "", f"ponzi-lab: {sentence}\n")
    assert typed(*THREE, "--games", 1, "--rule", rule) == wrong
    assert typed("tournament", "ponzi", "--strategies", "random", "--games", 1, "--rule", rule) == wrong


def strategies() -> str:
    *names, last = GAMES["ponzi"].bots
    return f"The strategies are {', '.join(names)} and {last}."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "random,random"), "2 seats: ponzi is for 3 to 5."),
        (("--seats", ",".join(["random"] * 6)), "6 seats: ponzi is for 3 to 5."),
        (("--seats", "random,lucky,random"), f"There is no strategy 'lucky' for ponzi. {strategies()}"),
        (("--seats", "random,,random"), f"There is no strategy '' for ponzi. {strategies()}"),
        (("--seats", "random,random,random", "--out", "a.txt"), "--out writes a table, so its file must end in .c"),
        (("--seats", "random,random,random", "--data", "nowhere"), "The folder nowhere has no card table ponzi_funds"),
    ],
)
def test_simulations_that_cannot_be(typed: Type, tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    told = typed("simulate", "ponzi", *words, "--games", 1)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"ponzi-lab: {sentence}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [("--games", 0), ("--games", -4), ("--processes", 0)])
def test_at_least_one_game_and_process(typed: Type, words: tuple[str, int]) -> None:
    told = typed(*THREE, *words)
    assert (told.code, told.out) == (2, "")
    assert str(words[1]) in told.err


def test_a_table_that_cannot_be_written_is_named_as_it_was_typed(typed: Type, tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    for target in ("nowhere/all.csv", "folder.csv"):
        told = typed(*THREE, "--games", 2, "--out", target)
        assert (told.code, told.out) == (2, "")
        assert told.err.startswith(f"ponzi-lab: {target}: ")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.csv"]


def test_a_table_that_cannot_be_written_is_told_before_the_games(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(simulation, "play_game", play)
    (tmp_path / "folder.csv").mkdir()
    assert typed(*THREE, "--games", 2, "--out", "folder.csv").code == 2


def test_a_file_where_the_folder_for_records_should_be(typed: Type, tmp_path: Path) -> None:
    (tmp_path / "records").write_text("not a folder")
    told = typed(*THREE, "--games", 1, "--records", "records")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("ponzi-lab: records: ")


# tournament


def test_tournament_gives_every_strategy_as_many_seats(typed: Type) -> None:
    told = typed("tournament", "ponzi", "--strategies", "random,cautious,greedy", "--games", 12, "--seed", 2)
    assert (told.code, told.err) == (0, "")
    first, heading, *lines = told.lines
    assert first == "12 games played."
    assert heading.split() == TABLE_COLUMNS
    assert {line.split()[0]: line.split()[1] for line in lines} == {"random": "16", "cautious": "16", "greedy": "16"}
    shares = [float(line.split()[2]) for line in lines]
    assert shares == sorted(shares, reverse=True)
    for line in lines:
        share, low, high = map(float, line.split()[2:5])
        assert 0 <= low <= share <= high <= 100


def test_tournament_flags(typed: Type) -> None:
    words = ("tournament", "ponzi", "--strategies", "random", "--players", 5, "--games", 6, "--seed", 2)
    one = typed(*words, "--rule", "start_cash=50", "--data", data_folder("ponzi"))
    assert one.code == 0
    assert one.lines[2].split()[:2] == ["random", "30"]
    assert typed(*words, "--rule", "start_cash=50", "--processes", 2).out == one.out
    assert typed(*words).out != one.out


@pytest.mark.parametrize("players", range(2, 7))
def test_tournament_of_acquire_with_two_to_six_players(typed: Type, players: int) -> None:
    words = ("--strategies", "random,builder", "--players", players, "--games", 4, "--seed", 2)
    told = typed("tournament", "acquire", *words, "--rule", "seating=by_tile", "--data", data_folder("acquire"))
    assert (told.code, told.err) == (0, "")
    assert told.lines[0] == "4 games played."
    assert {line.split()[0]: line.split()[1] for line in told.lines[2:]} == dict.fromkeys(
        ("random", "builder"), str(2 * players)
    )


@pytest.mark.parametrize("players", [1, 7])
def test_no_tournament_of_acquire_with_one_or_seven(typed: Type, players: int) -> None:
    told = typed("tournament", "acquire", "--strategies", "random", "--players", players)
    assert told == Typed(2, "", f"ponzi-lab: {players} seats: acquire is for 2 to 6.\n")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tournament_of_greed_with_three_to_five_players(typed: Type, players: int) -> None:
    words = ("--strategies", "random,manager,looter,collector", "--players", players, "--games", 4, "--seed", 2)
    told = typed("tournament", "greed", *words, "--rule", "first_year=boot", "--data", data_folder("greed"))
    assert (told.code, told.err) == (0, "")
    assert told.lines[0] == "4 games played."
    assert {line.split()[0]: line.split()[1] for line in told.lines[2:]} == dict.fromkeys(
        GAMES["greed"].bots, str(players)
    )
    assert {line.split()[-1] for line in told.lines[2:]} == {"12.0" if players == 3 else "8.0"}


@pytest.mark.parametrize("players", [2, 6])
def test_no_game_of_greed_with_two_or_six(typed: Type, players: int) -> None:
    wrong = Typed(2, "", f"ponzi-lab: {players} seats: greed is for 3 to 5.\n")
    assert typed("tournament", "greed", "--strategies", "random", "--players", players) == wrong
    assert typed("simulate", "greed", "--seats", ",".join(["random"] * players), "--games", 1) == wrong


GREED_OPTIONS = "trend_track, drop_after_sacking, first_year, money_for_money, offers_per_year and status_step"


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("advanced=true", f"There is no rule option 'advanced'. The options are {GREED_OPTIONS}."),
        ("trend_track=seven", "The rule option trend_track is 'seven'; it can be five or six."),
        ("offers_per_year=100", "The rule option offers_per_year is '100'; it can be 1 to 99."),
        ("status_step=5", "The rule option status_step is '5'; it can be 1 or 10."),
    ],
)
def test_rules_of_greed_that_do_not_exist(typed: Type, rule: str, sentence: str) -> None:
    words = ("simulate", "greed", "--seats", "random,random,random", "--games", 1, "--rule", rule)
    assert typed(*words) == Typed(2, "", f"ponzi-lab: {sentence}\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--strategies", "random", "--players", 2), "2 seats: ponzi is for 3 to 5."),
        (("--strategies", "random,lucky"), f"There is no strategy 'lucky' for ponzi. {strategies()}"),
        (("--strategies", ""), "There is no strategy ''"),
        (("--strategies", "random", "--games", 0), ""),
    ],
)
def test_tournaments_that_cannot_be(typed: Type, words: tuple[object, ...], sentence: str) -> None:
    told = typed("tournament", "ponzi", *words)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"ponzi-lab: {sentence}")


# Card tables of one's own


def spreadsheets(game: str, folder: Path) -> Path:
    """A copy of the tables, as a spreadsheet writes it: byte-order mark, semicolons, CRLF, empty last lines."""
    folder.mkdir()
    for table in GAMES[game].tables:
        rows = list(csv.reader((data_folder(game) / table).read_text(encoding="utf-8").splitlines()))
        with (folder / table).open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file, delimiter=";", lineterminator="\r\n").writerows([*rows, [], [""] * len(rows[0])])
    return folder


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """Those of Ponzi Scheme."""
    return spreadsheets("ponzi", tmp_path / "my-tables")


def test_acquire_is_played_with_prices_of_ones_own(typed: Type, tmp_path: Path) -> None:
    prices = spreadsheets("acquire", tmp_path / "my-tables") / "acquire_prices.csv"
    words = ("simulate", "acquire", "--seats", "random,random,random", "--games", 1, "--data", "my-tables")
    assert typed(*words).out == typed(*words[:-2]).out
    prices.write_text(
        prices.read_text("utf-8-sig").replace("cheap;2;2;200;2000;1000", "cheap;2;2;100;1000;500"), "utf-8"
    )
    assert typed(*words, "--records", "odd").code == 0
    told = typed("check", "odd/acquire-000000.jsonl", "--data", "my-tables")
    assert re.fullmatch(r"odd/acquire-000000\.jsonl: ok, \d+ decisions, \d+ turns\n", told.out)
    assert typed("check", "odd/acquire-000000.jsonl").code == 1
    prices.write_text(prices.read_text("utf-8").replace("cheap;2;2;100", "cheap;2;2;150"), "utf-8")
    wrong = f"{Path('my-tables', 'acquire_prices.csv')}, line 2, column price: '150' is not "
    assert typed(*words).err.startswith(f"ponzi-lab: {wrong}")


GREED = ("simulate", "greed", "--seats", "random,manager,collector", "--games", 1, "--seed", 3)


def test_greed_is_played_with_the_cards_of_an_owner(typed: Type, tmp_path: Path) -> None:
    """The printed cards typed into a spreadsheet: with other prices and points the games are others."""
    folder = spreadsheets("greed", tmp_path / "my-tables")
    assert typed(*GREED, "--data", "my-tables").out == typed(*GREED).out
    typed_in(folder / "greed_products.csv", "Coal;40;", "Coal;70;")
    typed_in(folder / "greed_status.csv", "Sports Car;8;", "Sports Car;108;")
    assert typed(*GREED, "--data", "my-tables", "--records", "odd").code == 0
    told = typed("check", "odd/greed-000000.jsonl", "--data", "my-tables")
    assert re.fullmatch(r"odd/greed-000000\.jsonl: ok, \d+ decisions, 12 years\n", told.out)
    wrong = typed("check", "odd/greed-000000.jsonl")
    assert (wrong.code, wrong.err) == (1, "")
    assert wrong.out.startswith("odd/greed-000000.jsonl:")


def typed_in(path: Path, old: str, new: str) -> None:
    """One cell of a table, changed."""
    text = path.read_text("utf-8-sig")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("table", "old", "new", "sentence"),
    [
        ("products", "Coal;40;", "Coal;41;", "line 4, column start_price: '41' is not one of its track, 25, 30, "),
        ("products", "id;name;", "product;name;", "line 1: the header is"),
        (
            "assets",
            'coal:1;steel:2";railroads:2;',
            'coal:1;stel:2";railroads:2;',
            "line 28, column inputs: 'coal:1;stel:2' ",
        ),
        (
            "assets",
            "Coal Mine;production;",
            "Coal Mine;transformation;",
            "line 12, column kind: 'transformation' is not",
        ),
        ("companies", "\n5;new;", "\n4;start;", "line 7, column number: 4 stands already in line 6."),
        ("status", "silver;A;", "bronze;A;", "line 11, column colour: 'bronze' is not gold or silver."),
    ],
)
def test_damaged_cards_of_greed_are_refused(
    typed: Type, tmp_path: Path, table: str, old: str, new: str, sentence: str
) -> None:
    assert typed(*GREED, "--records", "good").code == 0
    path = spreadsheets("greed", tmp_path / "my-tables") / f"greed_{table}.csv"
    typed_in(path, old, new)
    place = Path("my-tables") / path.name
    for words in (GREED, ("tournament", "greed", "--strategies", "random"), ("check", "good/greed-000000.jsonl")):
        told = typed(*words, "--data", "my-tables")
        assert (told.code, told.out) == (2, "")
        assert told.err.startswith(f"ponzi-lab: {place}, {sentence}")
    path.unlink()
    told = typed(*GREED, "--data", "my-tables")
    assert told == Typed(2, "", f"ponzi-lab: The folder my-tables has no card table {path.name}.\n")


def test_simulate_reads_tables_out_of_a_spreadsheet(typed: Type, tables: Path) -> None:
    words = (*THREE, "--games", 5, "--rule", "advanced=true")
    plain = typed(*words)
    assert plain.code == 0
    assert typed(*words, "--data", "my-tables") == plain


def test_check_says_when_a_record_was_made_with_other_tables(typed: Type, tables: Path) -> None:
    typed(*THREE, "--games", 1, "--data", "my-tables", "--records", "odd")
    same = typed("check", "odd/ponzi-000000.jsonl", "--data", "my-tables")
    other = typed("check", "odd/ponzi-000000.jsonl")
    assert same.code == other.code == 0
    assert other.out == same.out.replace("\n", " (other card tables)\n")
    decisions, rounds = (int(part.split()[0]) for part in same.out.split("ok, ")[1].split(", "))
    assert same.out == f"odd/ponzi-000000.jsonl: ok, {decisions} decisions, {rounds} rounds\n"


def test_show_reads_with_other_tables_too(typed: Type, tables: Path, record: Path) -> None:
    assert typed("show", record, "--data", "my-tables").out.count("\n") >= typed("show", record).out.count("\n")
    assert typed("show", record, "--data", "nowhere").code in (1, 2)


def test_other_interests_change_the_games_and_are_found_out(typed: Type, tables: Path) -> None:
    funds = tables / "ponzi_funds.csv"
    funds.write_text(funds.read_text("utf-8-sig").replace("9;8;5;start", "9;800;5;start"), "utf-8")
    typed(*THREE, "--games", 8, "--data", "my-tables", "--records", "odd")
    records = sorted(Path("odd").iterdir())
    assert typed("check", *records, "--data", "my-tables").code == 0
    told = typed("check", *records)
    assert told.code == 1
    assert any("cash of seat" in line and ", the moves give" in line for line in told.lines)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("9;8;5;start", "9;x;5;start", "line 2, column interest: 'x' is not a whole number from 0 to 9999."),
        ("9;8;5;start", "10;8;5;start", "line 3, column value: 10 stands already in line 2."),
        ("value;", "price;", "line 1: the header is"),
    ],
)
def test_wrong_tables_are_refused(typed: Type, tables: Path, record: Path, old: str, new: str, sentence: str) -> None:
    funds = tables / "ponzi_funds.csv"
    funds.write_text(funds.read_text("utf-8-sig").replace(old, new, 1), "utf-8")
    place = Path("my-tables") / "ponzi_funds.csv"
    for words in ((*THREE, "--games", 1), ("tournament", "ponzi", "--strategies", "random"), ("check", record)):
        told = typed(*words, "--data", "my-tables")
        assert (told.code, told.out) == (2, "")
        assert told.err.startswith(f"ponzi-lab: {place}, {sentence}")


# check


def test_check_of_a_good_record(typed: Type, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    decisions = sum('"do"' in line for line in lines)
    rounds = sum(line.startswith('{"books"') for line in lines)
    assert typed("check", record) == Typed(0, f"{record}: ok, {decisions} decisions, {rounds} rounds\n", "")


def test_check_of_unfinished_records(typed: Type) -> None:
    match = Match("ponzi", NAMES, seed=1, setup={"start": 0})
    match.save("none.jsonl")
    match.play(Fund("grain", 9)).save("one.jsonl")
    match.play(Fund("grain", 10)).save("two.jsonl")
    assert typed("check", "none.jsonl", "one.jsonl", "two.jsonl") == Typed(
        0,
        "none.jsonl: ok, 0 decisions, 0 rounds, not finished\n"
        "one.jsonl: ok, 1 decision, 0 rounds, not finished\n"
        "two.jsonl: ok, 2 decisions, 0 rounds, not finished\n",
        "",
    )


def test_check_names_line_key_seat_and_both_numbers(typed: Type, record: Path) -> None:
    wrong = copy(record, "wrong.jsonl")
    number = books_line(wrong)
    cash = row(wrong, number)["cash"]
    change(wrong, number, cash=[cash[0], cash[1] - 3, cash[2]])
    sentence = f"wrong.jsonl:{number}: cash of seat 1 is {cash[1] - 3}, the moves give {cash[1]}\n"
    assert typed("check", "wrong.jsonl") == Typed(1, sentence, "")
    assert typed("show", "wrong.jsonl") == Typed(1, "", f"ponzi-lab: {sentence}")


def test_check_of_files_that_are_no_records(typed: Type, tmp_path: Path, record: Path) -> None:
    raw = record.read_bytes()
    (tmp_path / "empty.jsonl").write_bytes(b"")
    (tmp_path / "picture.jsonl").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "letter.jsonl").write_text("Dear Ada,\n")
    (tmp_path / "cut.jsonl").write_bytes(raw[:-20])
    files = ("empty.jsonl", "picture.jsonl", "letter.jsonl", "cut.jsonl")
    told = typed("check", *files)
    assert (told.code, told.err) == (1, "")
    assert told.lines[0] == "empty.jsonl: The file is empty. A record begins with a header line."
    assert told.lines[1] == "picture.jsonl: This is not UTF-8 text, so it is not a record."
    assert told.lines[2].startswith("letter.jsonl:1: This is not JSON")
    assert told.lines[3].startswith(f"cut.jsonl:{raw.count(10)}: The line is cut off in the middle")
    for file, line in zip(files, told.lines, strict=True):
        assert typed("show", file) == Typed(1, "", f"ponzi-lab: {line}\n")


def test_check_goes_on_after_a_bad_file(typed: Type, tmp_path: Path, record: Path) -> None:
    (tmp_path / "empty.jsonl").write_bytes(b"")
    told = typed("check", "nowhere.jsonl", "empty.jsonl", tmp_path, record)
    assert told.code == 1
    assert told.lines[0] == "nowhere.jsonl: No such file or directory."
    assert told.lines[1].startswith("empty.jsonl: ")
    assert told.lines[2] == f"{tmp_path}: Is a directory."
    assert told.lines[3].startswith(f"{record}: ok, ")
    assert typed("check", record, "nowhere.jsonl").code == 2
    assert typed("check", tmp_path).code == 2


# show


def test_show_tells_the_whole_game(typed: Type, record: Path) -> None:
    told = typed("show", record)
    assert (told.code, told.err) == (0, "")
    match = Match.load(record)
    assert told.lines[:2] == [match.caption(), "Players, by seat: Ada, Ben and Cleo."]
    assert [line for line in told.lines if line.startswith("Round")] == [f"Round {n + 1}" for n in range(match.closed)]
    for phase in ("Funding", "Clandestine trade", "Marker", "Wheel", "Interest", "Books"):
        assert f"  {phase}" in told.lines
    assert "·" not in told.out


def test_show_one_round(typed: Type, record: Path) -> None:
    whole, second = typed("show", record), typed("show", record, "--round", 2)
    assert second.code == 0
    assert [line for line in second.lines if line.startswith("Round")] == ["Round 2"]
    begins, ends = whole.out.index("\nRound 2\n"), whole.out.index("\nRound 3\n")
    assert whole.out[begins:ends] in second.out


@pytest.mark.parametrize("number", [0, -1, 99])
def test_show_a_round_that_was_not_played(typed: Type, record: Path, number: int) -> None:
    told = typed("show", record, "--round", number)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"ponzi-lab: There is no round {number};")


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_show_a_seat_that_does_not_exist(typed: Type, record: Path, seat: int) -> None:
    told = typed("show", record, "--seat", seat)
    assert told == Typed(2, "", f"ponzi-lab: There is no seat {seat}; the seats are 0 to 2.\n")


def trade_lines(told: Typed) -> list[str]:
    """All lines below "Clandestine trade", up to the next heading."""
    found, inside = [], False
    for line in told.lines:
        if not line.startswith("    "):
            inside = line == "  Clandestine trade"
        elif inside:
            found.append(line.strip())
    return found


def test_show_for_a_seat_hides_what_it_could_not_see(typed: Type, games: Path) -> None:
    prices = marks = 0
    for record in sorted(games.iterdir()):
        everything = trade_lines(typed("show", record))
        for seat, name in enumerate(NAMES):
            seen = trade_lines(typed("show", record, "--seat", seat))
            for before, full, line in zip(["", *everything], everything, seen, strict=False):
                own = full.startswith(name)
                # The last line of a deal, "Ada got the envelope back with 7.", concerns whoever the line before does.
                party = name in (before if "the envelope back" in full else full)
                assert line == (full if own else without_mark(full) if party else without_price(without_mark(full)))
                prices += not party and without_price(full) != full
                marks += not own and without_mark(full) != full
            assert len(seen) == len(everything)
    assert min(prices, marks) > 10


def without_mark(line: str) -> str:
    return line.removesuffix(" (There was no choice.)")


def without_price(line: str) -> str:
    return re.sub(r"( envelope| countered| back) with \d+", r"\1", line)


_HIDDEN = {":": ".", " ": ""} | dict.fromkeys("0123456789", "as much")


def test_show_for_a_seat_hides_the_cash_of_others(typed: Type, record: Path) -> None:
    told = typed("show", record, "--seat", 1)
    assert told.lines[0] == "Ponzi Scheme, as Ben saw it."
    books = [line.split() for line in told.lines if line.split()[1:2] and line.split()[1] in NAMES and "  " in line]
    books = [cells for cells in books if cells[0].isdigit()]
    assert len(books) == 3 * Match.load(record).closed
    for _, name, cash, funded, traded, *_ in books:
        assert (cash == "·") == (traded == "·") == (name != "Ben")
        assert funded.isdigit()


def test_show_for_a_seat_does_not_tell_who_won_before_it_knew(typed: Type, record: Path) -> None:
    told = typed("show", record, "--seat", 0)
    assert Match.load(record).caption() not in told.out


@pytest.fixture
def hidden(typed: Type, tmp_path: Path) -> Path:
    """The record of a game of Acquire with hidden holdings, between Ada, Ben and Cleo."""
    words = ("--seats", "random,random,random", "--games", 1, "--seed", 4, "--rule", "open_holdings=false")
    assert typed("simulate", "acquire", *words, "--records", "hidden").code == 0
    record = tmp_path / "hidden" / "acquire-000000.jsonl"
    change(record, 1, seats=NAMES)
    return record


def test_show_tells_a_game_of_acquire_turn_by_turn(typed: Type, hidden: Path) -> None:
    told, match = typed("show", hidden), Match.load(hidden)
    assert (told.code, told.err) == (0, "")
    assert told.lines[0] == match.caption()
    assert [line for line in told.lines if line.startswith("Turn")] == [f"Turn {n + 1}" for n in range(match.closed)]
    for phase in ("Tile", "Merger", "Shares", "Drawing", "Books", "Settlement"):
        assert f"  {phase}" in told.lines
    assert "·" not in told.out
    turn = typed("show", hidden, "--round", 3)
    assert [line for line in turn.lines if line.startswith("Turn")] == ["Turn 3"]
    assert typed("show", hidden, "--round", match.closed + 1).err.startswith("ponzi-lab: There is no turn ")


def test_show_of_acquire_for_a_seat_hides_what_the_others_hold(typed: Type, hidden: Path) -> None:
    everything, told = typed("show", hidden), typed("show", hidden, "--seat", 1)
    assert told.lines[0] == "Acquire, as Ben saw it."
    books = [line.split() for line in told.lines if line.split()[1:2] and line.split()[1] in NAMES and "  " in line]
    books = [cells for cells in books if cells[0].isdigit()]
    assert len(books) == 3 * Match.load(hidden).closed
    assert all((cash == "·") == (holdings == "·") == (name != "Ben") for _, name, cash, holdings in books)
    assert "Ada ended the turn with" in everything.out
    assert "Ada ended the turn with" not in told.out
    assert "Ben ended the turn with" in told.out


@pytest.fixture
def greedy(typed: Type, tmp_path: Path) -> Path:
    """The record of a game of Greed, Incorporated, between Ada, Ben and Cleo."""
    words = ("--seats", "collector,looter,random", "--games", 1, "--seed", 4, "--records", "greedy")
    assert typed("simulate", "greed", *words).code == 0
    record = tmp_path / "greedy" / "greed-000000.jsonl"
    change(record, 1, seats=NAMES)
    return record


def test_show_tells_a_game_of_greed_year_by_year(typed: Type, greedy: Path) -> None:
    told, match = typed("show", greedy), Match.load(greedy)
    assert (told.code, told.err) == (0, "")
    assert told.lines[0] == match.caption()
    assert [line for line in told.lines if line.startswith("Year")] == [f"Year {n + 1}" for n in range(12)]
    for phase in (
        "News",
        "Prices",
        "Invest",
        "Produce",
        "Trade",
        "Sell",
        "Books",
        "Blame",
        "Status",
        "Found",
        "The end",
    ):
        assert f"  {phase}" in told.lines
    assert "·" not in told.out
    year = typed("show", greedy, "--round", 2)
    assert [line for line in year.lines if line.startswith("Year")] == ["Year 2"]
    assert typed("show", greedy, "--round", 13) == Typed(
        2, "", "ponzi-lab: There is no year 13; the game has reached year 12.\n"
    )
    assert typed("show", greedy, "--seat", 3).err == "ponzi-lab: There is no seat 3; the seats are 0 to 2.\n"


def test_show_of_greed_for_a_seat_hides_sealed_bids_and_nothing_else(typed: Type, greedy: Path) -> None:
    """All money is open: of every line the seat hears the same, but for what others bid while all is sealed."""
    everything, told = typed("show", greedy), typed("show", greedy, "--seat", 1)
    assert told.lines[0] == "Greed, Incorporated, as Ben saw it."
    hidden = 0
    for full, line in zip(everything.lines[1:], told.lines[1:], strict=True):
        sealed = re.fullmatch(
            r"    (Ada|Cleo) sealed (?:a bid of \d+M|no bid) for (.*?)\.( \(There was no choice\.\))?", full
        )
        laid = full.startswith(("    Ada laid a card", "    Cleo laid a card"))
        if sealed:
            assert line == f"    {sealed[1]} made a sealed bid for {sealed[2]}.{sealed[3] or ''}"
            hidden += 1
        else:
            assert line == (full.removesuffix(" (There was no choice.)") if laid else full)
    assert hidden > 10


def test_check_of_greed_names_line_key_and_both_numbers(typed: Type, greedy: Path) -> None:
    assert re.fullmatch(
        r"wrong\.jsonl: ok, \d+ decisions, 12 years\n", typed("check", copy(greedy, "wrong.jsonl").name).out
    )
    number = books_line(greedy)
    private = row(greedy, number)["private"]
    change(Path("wrong.jsonl"), number, private=[private[0], private[1] + 5, private[2]])
    sentence = f"wrong.jsonl:{number}: private of seat 1 is {private[1] + 5}, the moves give {private[1]}\n"
    assert typed("check", "wrong.jsonl") == Typed(1, sentence, "")
    assert typed("show", "wrong.jsonl") == Typed(1, "", f"ponzi-lab: {sentence}")


def test_show_of_an_unfinished_game(typed: Type) -> None:
    Match("ponzi", NAMES, seed=1, setup={"start": 0}).play(Fund("grain", 9)).save("one.jsonl")
    assert typed("show", "one.jsonl") == Typed(
        0,
        "Ponzi Scheme, round 1, funding: Ben is asked.\n"
        "Players, by seat: Ada, Ben and Cleo.\n"
        "\n"
        "Round 1\n"
        "  Funding\n"
        "    Ada took fund 9 with a tile of Grain.\n",
        "",
    )


def test_show_of_what_is_not_there(typed: Type, tmp_path: Path) -> None:
    assert typed("show", "nowhere.jsonl") == Typed(2, "", "ponzi-lab: nowhere.jsonl: No such file or directory.\n")
    assert typed("show", tmp_path) == Typed(2, "", f"ponzi-lab: {tmp_path}: Is a directory.\n")


def test_show_says_that_the_tables_are_others(typed: Type, tables: Path, record: Path) -> None:
    told = typed("show", record, "--data", "my-tables")
    assert told.code == 0
    assert "other card tables" in told.out + told.err


# Names of files that others have given


SIGNS = "x\x1b[31m\x07\u202e\n.jsonl"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize(
    "words",
    [
        ("check", SIGNS),
        ("check", "there/" + SIGNS),
        ("check", "good" + SIGNS),
        ("show", SIGNS),
        ("show", "there/" + SIGNS),
        ("show", SIGNS, SIGNS),
        ("report", SIGNS, "--out", SIGNS),
        ("report", "there", "--out", SIGNS + ".html", "--csv", SIGNS + "s"),
        ("simulate", "ponzi", "--seats", "random,random,random", "--games", 1, "--out", SIGNS),
        ("simulate", "ponzi", "--seats", "random,random,random", "--games", 1, "--data", SIGNS),
        ("simulate", "ponzi", "--seats", "random,random,random", "--games", 1, "--records", SIGNS + "there"),
    ],
    ids=lambda words: " ".join(str(word).replace(SIGNS, "X") for word in words),
)
def test_they_reach_the_terminal_without_signs_that_it_would_obey(
    typed: Type, tmp_path: Path, record: Path, words: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_report, "GAMES", 1)
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / SIGNS).write_text("{}", encoding="utf-8")
    if words[0] == "report":
        write(tmp_path / "there", count=1)
    (tmp_path / (SIGNS + "there")).mkdir()
    copy(record, str(tmp_path / ("good" + SIGNS)))
    copy(record, str(tmp_path / (SIGNS + "there") / ("ponzi-" + SIGNS)))
    told = typed(*words)
    assert "x" in told.out + told.err
    shown = (told.out + told.err).replace("\n", "")
    assert [sign for sign in shown if not sign.isprintable()] == []
    assert len(told.lines) < 3


# Ctrl-C, without a real signal: the three places where it can strike


@pytest.fixture(params=["in a game", "in the table", "in the counting"])
def struck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fourth game is interrupted."""
    places = {
        "in a game": (simulation, "play_game"),
        "in the table": (csv, "writer"),
        "in the counting": (Tally, "add"),
    }
    owner, name = places[request.param]
    real, left = getattr(owner, name), [3]

    def strikes(*words: object, **named: object) -> object:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return real(*words, **named)

    class Writer:
        def __init__(self, *words: object, **named: object) -> None:
            self.real = real(*words, **named)
            self.writerow = self.real.writerow

        def writerows(self, rows: object) -> None:
            if not left[0]:
                raise KeyboardInterrupt
            left[0] -= 1
            self.real.writerows(rows)

    monkeypatch.setattr(owner, name, Writer if name == "writer" else strikes)


@pytest.mark.usefixtures("struck")
def test_ctrl_c_keeps_what_is_done(typed: Type, tmp_path: Path) -> None:
    told = typed(*THREE, "--games", 50, "--out", "all.csv")
    assert told.code == 130
    assert "Traceback" not in told.err
    rows = (tmp_path / "all.csv").read_text().splitlines()
    assert len(rows) in (1 + 3 * 3, 1 + 4 * 3)
    assert rows[0].startswith("game,seed,")
    assert [path.name for path in tmp_path.iterdir()] == ["all.csv"]
