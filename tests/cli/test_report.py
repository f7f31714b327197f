"""`ponzi-lab report`: the page and the tables of a class, and what is typed wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ponzi_lab.core.cards import PACKAGE
from ponzi_lab.lab import words
from ponzi_lab.lab.share import would_be_published
from ponzi_lab.lessons.teacher import class_report
from ponzi_lab.lessons.teacher.class_report import SCHEMAS
from ponzi_lab.play import progress

from ..lessons.class_of import write
from .conftest import Typed

Type = Callable[..., Typed]


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside those of the class."""
    monkeypatch.setattr(class_report, "GAMES", 20)


def test_the_page_and_the_tables(typed: Type, tmp_path: Path) -> None:
    write(tmp_path / "class", 2)
    told = typed("report", "class", "--out", "r.html", "--csv", "tables")
    tables = "students, guesses, decisions, answers, games, same_cards, problems".replace(",", ".csv,")
    assert told == Typed(0, f"r.html: 2 students, all files hold\ntables: {tables}.csv and paths.csv\n", "")
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert sorted(path.name for path in (tmp_path / "tables").iterdir()) == sorted(
        ["README.txt", "paths.csv", *(f"{name}.csv" for name in SCHEMAS)]
    )


def test_what_does_not_hold_is_counted(typed: Type, tmp_path: Path) -> None:
    write(tmp_path, 1)
    (tmp_path / "spoilt.json").write_text("{}")
    assert typed("report", ".").out == "class-report.html: 1 student, 1 line about what does not hold\n"
    assert (tmp_path / "class-report.html").exists()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("missing",), "There is no folder and no zip at missing."),
        (("empty",), "There is no student's file in empty."),
        (("empty", "--out", "r.pdf"), "--out writes a page, so its file must end in .html: r.pdf"),
        (("one", "--out", "nowhere/r.html"), "nowhere/r.html: no file can be written there."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(typed: Type, tmp_path: Path, given: tuple[str, ...], said: str) -> None:
    (tmp_path / "empty").mkdir()
    write(tmp_path / "one", 1)
    told = typed("report", *given)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"ponzi-lab: {said}")
    assert not list(tmp_path.glob("*.html"))


def test_nobody_waits_for_a_page_that_has_no_place(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ponzi_lab.lessons.teacher.class_report.read_class", lambda *given: pytest.fail("it is read"))
    (tmp_path / "folder.html").mkdir()
    write(tmp_path / "one", 1)
    for out in ("nowhere/r.html", "folder.html"):
        assert typed("report", "one", "--out", out).err.startswith(f"ponzi-lab: {out}: no file can be written there")


@pytest.mark.parametrize(
    "text", ["", "My web site.", "<!doctype html><title>Class report</title>"], ids=["empty", "other", "alike"]
)
def test_nobody_waits_for_a_page_that_would_take_the_place_of_something_else(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr("ponzi_lab.lessons.teacher.class_report.read_class", lambda *given: pytest.fail("it is read"))
    (tmp_path / "mine.html").write_text(text, encoding="utf-8")
    (tmp_path / "link.html").symlink_to("mine.html")
    for out in ("mine.html", "link.html"):
        assert typed("report", "one", "--out", out) == Typed(2, "", f"ponzi-lab: {words.no_report_of_ours(out)}\n")
    assert (tmp_path / "mine.html").read_text(encoding="utf-8") == text


def test_an_older_report_is_replaced_and_that_is_said(typed: Type, tmp_path: Path) -> None:
    write(tmp_path / "class", 1)
    told = [typed("report", "class", "--out", "r.html").out for _ in range(2)]
    assert told == [words.reported("r.html", 1, 0, replaced=replaced) + "\n" for replaced in (False, True)]
    assert told[0] != told[1]


def test_a_terminal_is_told_how_far_it_is(typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "SECONDS_BETWEEN", 0)
    monkeypatch.setattr(progress, "_live_stream", lambda: sys.stderr)
    write(tmp_path, 2)
    total = 2 + class_report.GAMES
    assert f"{total} of {total} {words.FILES_AND_GAMES}" in typed("report", ".").err


def test_whoever_stops_it_gets_nothing_half(typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    write(tmp_path, 1)
    monkeypatch.setattr("ponzi_lab.lessons.teacher.class_report.looking", stop)
    assert typed("report", ".").code == 130
    assert not list(tmp_path.glob("*.html"))


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_class_that_git_would_publish_is_warned_of(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_report, "as_page", lambda report: class_report.MARK)  # what is on it does not matter here
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    write(tmp_path / "class", 1)
    shutil.copy(PACKAGE.parent / ".gitignore", tmp_path)
    where = ("class.html", "sub/report.html", "class-report.html")
    (tmp_path / "sub").mkdir()
    assert words.not_ignored(["sub/report.html"]) not in typed("report", "class", "--out", where[1]).out, "no clone"
    subprocess.run(["git", "init", "-q"], check=True)
    assert [typed("report", "class", "--out", out).lines[1:] for out in where] == [
        [],
        [words.not_ignored(["sub/report.html"])],
        [],
    ]
    told = typed("report", "class", "--csv", "tables").lines[-1]
    assert told == words.not_ignored([f"tables/{path.name}" for path in written(tmp_path / "tables")])


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("name", ["report.html", "-q", "--help"])
def test_git_is_asked_of_the_file_itself_whatever_its_name_and_wherever_a_link_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    clone = tmp_path / "clone"
    clone.mkdir()
    link = tmp_path / "link.html"
    link.symlink_to(clone / name)
    assert (would_be_published(clone / name), would_be_published(link)) == (False, False), "no clone"
    subprocess.run(["git", "init", "-q", clone], check=True)
    assert (would_be_published(clone / name), would_be_published(link)) == (True, True)
    (clone / ".gitignore").write_text(name, encoding="utf-8")
    assert (would_be_published(clone / name), would_be_published(link)) == (False, False)


def written(folder: Path) -> list[Path]:
    """The tables, in the order in which they are named."""
    return [folder / f"{name}.csv" for name in (*SCHEMAS, "paths")]
