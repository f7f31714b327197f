"""The widget: what it sends, and how work goes on by itself."""

from __future__ import annotations

import asyncio
import gc
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import ponzi_lab
from ponzi_lab.core.errors import Refused
from ponzi_lab.games import GAMES
from ponzi_lab.lessons.cards.card import Card
from ponzi_lab.lessons.cards.line import LinePaper
from ponzi_lab.lessons.demo.stage import sheet
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.tables import open as open_module
from ponzi_lab.tables.paint import REGIONS, paint
from ponzi_lab.tables.slices import Slices
from ponzi_lab.tables.widget import Table

from .desks import ALONE, SHARED, WATCHED, click


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(open_module, "_open", {})


def shown(table: Table) -> dict[str, str]:
    return {name: getattr(table._board, name) for name in REGIONS}


def test_the_page_is_told_what_the_desk_looks_like() -> None:
    table = ponzi_lab.table("ponzi", seed=1920)
    assert shown(table) == {name: str(piece) for name, piece in paint(table.screen).items()}
    click(table, "hint")
    click(table, "act")
    assert shown(table) == {name: str(piece) for name, piece in paint(table.screen).items()}
    assert table._board.turn == table.screen.turn
    assert table._board.answers == 2


def test_a_click_is_answered_even_if_nothing_changed() -> None:
    table = ponzi_lab.table("ponzi", seed=1920)
    before = shown(table)
    click(table, "pass")
    stale = {"do": "pass", "turn": 0}
    table._on_message(table._board, stale, [])
    table._on_message(table._board, "nonsense", [])
    assert table._board.answers == 3
    assert shown(table) != before


def test_every_piece_that_the_page_shows_is_a_trait() -> None:
    board = ponzi_lab.table("ponzi", seed=1920)._board
    assert board.regions == list(REGIONS)
    assert all(board.trait_metadata(name, "sync") for name in REGIONS)


def styles() -> dict[str, str]:
    """The style sheets of all kinds of pages, by what anywidget calls them in the document."""
    pages = [ponzi_lab.table(game, seed=1)._board for game in GAMES]
    pages.append(Card(LinePaper(Me(), "01.line", ""))._page)
    return {page._anywidget_id: page._css for page in pages} | {"pld": sheet()}


def test_a_page_of_another_kind_does_not_change_how_a_page_looks() -> None:
    """Notebooks of one lab share a document, so a rule is for the pages of one kind alone, or in all the sheets."""
    found = styles()
    assert len(found) == len(GAMES) + 2
    for_all = []
    for kind, style in found.items():
        selectors = re.findall(r"(?<![^{}])[^@{}]+(?={)", style)
        own = [one for one in selectors if f":where(.{kind} *)" in one]
        assert len(own) > 60
        assert all(one.count("(") == one.count(")") for one in own)
        for_all.append([one for one in selectors if one not in own])
    assert for_all == [for_all[0]] * len(found)


def test_the_same_call_gives_the_same_table() -> None:
    one = ponzi_lab.table("ponzi", ALONE, 1920)
    click(one, "pass")
    assert ponzi_lab.table("ponzi", ALONE, 1920) is one
    other = ponzi_lab.table("ponzi", ALONE, 7)
    assert other is not one
    assert ponzi_lab.table("ponzi", ALONE, 1920) is one
    click(other, "finish")
    assert len(one.match.moves) != len(other.match.moves)


def test_two_tables_with_names_keep_two_files() -> None:
    for name in ("monday", "tuesday"):
        click(ponzi_lab.table("ponzi", seed=1, name=name), "pass")
    assert sorted(path.name for path in Path("my-ponzi-lab").iterdir()) == ["monday.jsonl", "tuesday.jsonl"]
    for wrong in ("../up", "", "a/b", "x" * 99, ".hidden", 5):
        with pytest.raises(Refused, match="cannot be the name of a file"):
            ponzi_lab.table("ponzi", name=wrong)
    for kept in ("con", "Nul.monday", "com\u00b9"):
        with pytest.raises(Refused, match="Windows"):
            ponzi_lab.table("ponzi", name=kept)


def test_the_same_call_in_two_cells_is_two_tables_however_like_their_marks_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = []
    for cell in ("table-of-the-first-group", "table-of-the-other-group"):
        monkeypatch.setattr(open_module, "this_cell", lambda cell=cell: cell)
        tables.append(ponzi_lab.table("ponzi", ALONE, 1920))
        click(tables[-1], "pass")
    assert tables[0] is not tables[1]
    assert len([*Path("my-ponzi-lab").iterdir()]) == 2


def test_without_its_books_it_is_the_same_game() -> None:
    click(ponzi_lab.table("ponzi", ALONE, 1920), "pass")
    assert "is kept here" in ponzi_lab.table("ponzi", ALONE, 1920, books=False)._board.board


def test_the_file_stays_where_it_is_wherever_the_notebook_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ponzi_lab.table("ponzi", ALONE, 1920)
    click(one, "pass")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    click(one, "finish")
    assert [*Path().iterdir()] == []
    assert len([*(tmp_path / "my-ponzi-lab").iterdir()]) == 1


@pytest.mark.parametrize("seats", [None, 5, "You", ["You", 5, "bot:greedy"], ["You", "Bot:cautious", " bot:greedy"]])
def test_seats_that_are_none_are_refused_in_a_sentence(seats: Any) -> None:
    with pytest.raises(Refused, match=r"list of names|is written bot:"):
        ponzi_lab.table("ponzi", seats)


def test_after_a_restart_the_kept_game_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    click(ponzi_lab.table("ponzi", ALONE), "pass")
    lines = ponzi_lab.table("ponzi", ALONE).match.lines()
    monkeypatch.setattr(open_module, "_open", {})
    again = ponzi_lab.table("ponzi", ALONE)
    assert "is kept here" in again._board.board
    click(again, "resume")
    assert again.match.lines() == lines


def test_no_table_for_a_game_that_has_none() -> None:
    with pytest.raises(Refused, match="chess"):
        ponzi_lab.table("chess")
    with pytest.raises(Refused, match="seats"):
        ponzi_lab.table("ponzi", ["You"])


def test_the_books_appear_after_a_round_and_are_drawn_anew_in_place() -> None:
    table = ponzi_lab.table("ponzi", seed=1920)
    books = table._books
    assert books.outputs == ()
    click(table, "finish")
    first = books.outputs
    assert [next(iter(one["data"])) for one in first] == ["application/vnd.plotly.v1+json", "text/html"]
    click(table, "hint")
    assert books.outputs is first
    click(table, "finish")
    assert books.outputs is not first
    assert len(books.outputs) == 2


def test_the_books_of_a_shared_screen_are_covered_too() -> None:
    table = ponzi_lab.table("ponzi", SHARED, 3)
    while table.match.closed < 2 or not table.screen.covered:
        click(table, "lift")
        click(table, "hint")
        answer = table.screen.picks.get("answer")
        click(table, f"act:answer:{answer}" if answer else "act")
    assert table.screen.covered
    assert table._books.outputs == ()
    click(table, "lift")
    assert table._books.outputs


def test_without_books() -> None:
    table = ponzi_lab.table("ponzi", seed=1, books=False)
    click(table, "finish")
    assert table.children == (table._board,)


def test_work_goes_on_by_itself_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponzi_lab.tables.desk.WAITS", {"slow": 0.02, "normal": 0.01, "fast": 0.001})

    async def watch() -> Table:
        table = ponzi_lab.table("ponzi", WATCHED, 5)
        click(table, "play")
        for _ in range(2000):
            await asyncio.sleep(0.005)
            if len(table.match.moves) > 5:
                break
        click(table, "stop")
        moves = len(table.match.moves)
        await asyncio.sleep(0.1)
        assert len(table.match.moves) == moves
        click(table, "end")
        for _ in range(2000):
            await asyncio.sleep(0.005)
            if table.match.over:
                break
        return table

    table = asyncio.run(watch())
    assert table.match.over
    assert shown(table) == {name: str(piece) for name, piece in paint(table.screen).items()}


def test_whatever_stops_the_work_the_next_click_drives_what_is_left() -> None:
    class Worker:
        work: object = "something"
        slices = 0

        def run(self, until: object = None) -> float | None:
            self.slices += 1
            self.work = self.work if self.slices < 4 else None
            return None if self.work is None else 0

    async def at_a_page() -> None:
        worker, shows = Worker(), iter([ZeroDivisionError()])

        def show() -> None:
            for error in shows:
                raise error

        slices = Slices(worker, show)
        slices.go_on()
        with pytest.raises(ZeroDivisionError):
            await slices._task
        assert worker.slices == 2
        slices.go_on()
        await slices._task
        assert (worker.slices, worker.work) == (4, None)

    asyncio.run(at_a_page())


def test_a_download_is_sent_once() -> None:
    table = ponzi_lab.table("ponzi", seed=1920)
    sent: list[Any] = []
    table._board.send = lambda content, buffers=None: sent.append(content)
    click(table, "download")
    click(table, "hint")
    assert [message["file"] for message in sent] == ["ponzi-1920.jsonl"]


@pytest.mark.slow
def test_many_clicks_leave_memory_where_it_was() -> None:
    table = ponzi_lab.table("ponzi", seed=1920)

    def some(clicks: int) -> int:
        for _ in range(clicks):
            for do in ("hint", "cancel", "pane:rules", "pane:rules", "pass", "undo"):
                click(table, do)
        gc.collect()
        return len(gc.get_objects())

    some(5)
    before = some(5)
    assert some(80) < before + 500


def test_all_of_the_table_can_be_read_in_help() -> None:
    assert "is a person at this screen" in (inspect.getdoc(ponzi_lab.table) or "")
