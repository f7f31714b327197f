"""Records go out of the table and come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponzi_lab import Match
from ponzi_lab.lab.cli import main
from ponzi_lab.tables import words

from .conftest import Opener
from .lab import expect, table

pytestmark = pytest.mark.long

COURSE = "[(move.seat, repr(move.action)) for move in game.match.moves]"


def test_a_record_goes_out_and_comes_back(open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    for n in range(6):
        game.decide(n)
    stood = (notebook.ask(COURSE), game.line, game.round, game.cash)
    game.do("pane:more")
    with notebook.page.expect_download() as download:
        game.button("download").first.click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    assert main(["check", str(record)]) == 0
    assert Match.load(record).lines() == notebook.ask("game.match.lines()")

    game.do("new")
    assert (notebook.ask(COURSE), game.round) != (stood[0], stood[2])
    upload = game.root.locator("input[type=file]")
    game.do("pane:more")
    upload.set_input_files(record)
    expect(game.root.locator(".plt-said")).to_have_text(words.LOADED)
    game.settle()
    assert (notebook.ask(COURSE), game.line, game.round, game.cash) == stood


@pytest.mark.parametrize(
    "rubbish",
    [b"", b"no record\n", b"\x89PNG\r\n\x1a\n\0\0\xff\xfe", b'{"record": 1}\n', b"[" * 200_000, b"x" * 3_000_000],
    ids=["empty", "words", "picture", "half", "brackets", "large"],
)
def test_rubbish_gives_a_sentence(open_notebook: Opener, tmp_path: Path, rubbish: bytes) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    game.decide()
    stood = (notebook.ask(COURSE), game.line)
    (tmp_path / "rubbish.jsonl").write_bytes(rubbish)
    game.do("pane:more")
    game.root.locator("input[type=file]").set_input_files(tmp_path / "rubbish.jsonl")
    expect(game.root.locator(".plt-said")).to_contain_text("That file was not loaded, the game is as it was.")
    assert (notebook.ask(COURSE), game.line) == stood
    assert notebook.ask("game.desk.problems") == []
    game.do("pane:more")
    game.decide(1)
