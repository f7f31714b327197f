"""Who falls at the chapters' table: LINEUP.md says it, a part is found again in another way, and it is as wanted."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab import simulate
from ponzi_lab.core.records import STRATEGY, read, sitter
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI
from ponzi_lab.play.results import wilson
from ponzi_lab.tables.faces import FACES

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
PAGE = (BENCHMARKS / "LINEUP.md").read_text(encoding="utf-8")
SCRIPT = runpy.run_path(str(BENCHMARKS / "lineup.py"))
STUDENTS = ("cautious", "trader", "hoarder", "erring")
SHARE = re.compile(r"([0-9.]+)% \(([0-9.]+)% to ([0-9.]+)%\)")
FEW = 24


def rows() -> dict[str, list[float]]:
    """The shares on the page, in per cent, by who sits in the student's place."""
    cells = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
    return {name: [float(SHARE.fullmatch(one)[1]) for one in shares] for name, *shares in cells if name in STUDENTS}


def given_away(lines: list[Mapping[str, Any]], seat: int, round_: int) -> int:
    """What a seat handed over in envelopes in a round, more than it got, from the decisions alone."""
    now, given, offer = 1, 0, {}
    for line in lines:
        now = line["books"] + 1 if "books" in line else now
        if line.get("do") == "offer":
            offer = line
        if now == round_ and line.get("do") in ("sell", "counter"):
            payer, payee = (offer["seat"], line["seat"]) if line["do"] == "sell" else (line["seat"], offer["seat"])
            given += offer["price"] * ((payer == seat) - (payee == seat))
    return given


@pytest.mark.parametrize("student", STUDENTS)
def test_records_say_the_same_as_the_figures(student: str, tmp_path: Path) -> None:
    """Who fell owed more than it had when the last books were closed; what it gave away stands in its envelopes."""
    seats = [SCRIPT["STUDENTS"][student], *PONZI.seats[1:]]
    simulate(PONZI.game, seats, FEW, SCRIPT["SEED"], records=tmp_path)
    falls, early, own_fault = [0] * len(seats), 0, 0
    for path in sorted(tmp_path.iterdir()):
        lines = list(read(path).lines)
        books = next(line for line in reversed(lines) if "books" in line)
        early += books["books"] <= 5
        for seat, (cash, due) in enumerate(zip(books["cash"], books["due"], strict=True)):
            if due and not books["paid"][seat]:
                falls[seat] += 1
                given = given_away(lines, seat, books["books"])
                own_fault += given > 0 and cash + given >= due
    found = SCRIPT["figures"](list(SCRIPT["games_of"](student, FEW, SCRIPT["SEED"])))
    wanted = [(falls[0], FEW), (early, FEW), (max(falls[1:]), FEW), (own_fault, sum(falls))]
    assert [tuple(share) for share in found.values()] == wanted
    assert sum(falls) >= FEW / 2


def test_the_page_says_what_was_wanted() -> None:
    assert tuple(rows()) == STUDENTS
    for student, (falls, early, most, own_fault) in rows().items():
        assert student == "hoarder" or 30 <= falls <= 60
        assert early <= 10
        assert most <= 50
        assert own_fault < 3


def test_each_share_stands_with_its_interval() -> None:
    found = SHARE.findall(PAGE)
    assert len(found) == 4 * len(STUDENTS) + 2 * (len(SCRIPT["SENSIBLE"][GREED]) + len(SCRIPT["SENSIBLE"][ACQUIRE]))
    for share, low, high in found:
        assert float(low) <= float(share) <= float(high)
    low, high = wilson(334, 1000)
    assert str(SCRIPT["Share"](334, 1000)) == f"33.4% ({low:.1%} to {high:.1%})"


def test_the_shares_come_as_one_line_of_json() -> None:
    command = [sys.executable, "-W", "error", str(BENCHMARKS / "lineup.py"), "--student", "erring", "--games", "5"]
    told = subprocess.run([*command, "--json"], check=True, capture_output=True, text=True, encoding="utf-8").stdout
    (line,) = told.splitlines()
    shares = json.loads(line)
    assert list(shares) == ["student_falls", "over_by_round_5", "most_by_one_opponent", "self_made"]
    assert all(0 <= share <= 1 for share in shares.values())


def test_one_student_writes_a_row_of_the_page_and_keeps_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "LINEUP.md"
    page.write_text(PAGE, encoding="utf-8")
    fell = SCRIPT["Game"](7, [0], [])
    main = SCRIPT["main"].__globals__
    monkeypatch.setitem(main, "PAGE", page)
    monkeypatch.setitem(main, "games_of", lambda student, games, seed: iter([fell] * games))
    for more in ([], ["--json"]):
        monkeypatch.setattr(sys, "argv", ["lineup.py", "--student", "trader", "--games", "300", "--seed", "7", *more])
        SCRIPT["main"]()
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4 + 1
    lines = list(zip(PAGE.splitlines(), page.read_text(encoding="utf-8").splitlines(), strict=True))
    row, made = [now for before, now in lines if now != before]
    assert row.startswith("| trader | 100.0% (")
    assert made == SCRIPT["made_of"]("trader", 300, 7)
    assert "300" in made
    assert "7" in made


def test_a_row_of_a_few_games_is_printed_and_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(SCRIPT["main"].__globals__, "PAGE", tmp_path / "LINEUP.md")
    monkeypatch.setattr(sys, "argv", ["lineup.py", "--student", "hoarder", "--games", "2"])
    SCRIPT["main"]()
    assert capsys.readouterr().out.startswith("student_falls: ")
    assert not list(tmp_path.iterdir())


def test_the_page_says_of_each_row_which_games_it_is_made_of() -> None:
    for student in STUDENTS:
        assert PAGE.count(f"\n- `{student}`: ") == 1


@pytest.mark.parametrize("course", [PONZI, GREED, ACQUIRE], ids=lambda course: course.game)
def test_opponents_have_first_names_and_think_in_more_ways_than_one(course) -> None:
    sitters = [sitter(seat) for seat in course.seats[1:]]
    assert [one.name for one in sitters] == ["Ines", "Kofi", "Lena"]
    strategies = {one.strategy for one in sitters}
    assert len(strategies) > 1
    assert strategies <= set(FACES[course.game].words.MINDS)
    assert all(seat.startswith(STRATEGY) for seat in course.earlier[1:])
