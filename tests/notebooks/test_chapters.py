"""The chapters as a student may run them: in any order, every cell twice, before and after everything was done."""

from __future__ import annotations

import atexit
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from ponzi_lab.lessons.cards import card
from ponzi_lab.lessons.student import game
from ponzi_lab.lessons.student.game import ACQUIRE, GREED
from ponzi_lab.lessons.student.me import Me, me
from ponzi_lab.tables import open as tables

from ..house.files import HOUSE, cells, name_of
from ..lessons.people import played

CHAPTERS = sorted((HOUSE / "notebooks").glob("[01][0-9]*_*.ipynb"))
ORDERS = 3
LARGEST = 200_000  # bytes

every_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=name_of)

DECISIONS = {"00.lend": "yes", "00.ask": "how", "00.sign": "no"}
GUESSES = {
    "01.cash": [10, 20, 30],
    "02.who": "2",
    "02.fall": 7,
    "02.cross": 3,
    "03.ladder": "falling",
    "04.rounds": 6,
    "05.worst": 2,
    "05.bought": "saved",
    "05.exit": 3,
    "06.cash": "more",
    "06.names": "names",
    "07.crash": 40,
    "08.growth": 30,
    "08.fell": "interest",
    "09.richer": "chief",
    "09.taken": 4,
    "09.years": 4,
    "10.broke": 20,
    "10.fatal": "no",
    "11.fall": "ponzi",
    "11.proof": "dates",
}


def nobody(student: Me) -> None:
    """Somebody who opens the chapter first of all."""


def halfway(student: Me) -> None:
    """Somebody who has played three rounds and predicted nothing."""
    student.sign_in("Blue Fox", 27)
    played(student, 3)
    played(student, 3, course=GREED)
    played(student, 3, course=ACQUIRE)


def done(student: Me) -> None:
    """Somebody who has done everything."""
    student.sign_in("Blue Fox", 27)
    played(student)
    played(student, course=GREED)
    played(student, course=ACQUIRE)
    with student.change() as file:
        for name, decision in DECISIONS.items():
            file.answer(name, decision)
        for name, guess in GUESSES.items():
            file.predict(name, guess, 75)


slow = pytest.mark.slow
every_student = pytest.mark.parametrize(
    "student", [pytest.param(nobody, marks=slow), halfway, pytest.param(done, marks=slow)]
)


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """A new kernel, as far as a chapter can tell."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(card, "_cards", {})
    monkeypatch.setattr(tables, "_open", {})
    me.cache_clear()
    game._card.cache_clear()
    monkeypatch.setattr(InteractiveShell, "_instance", None)
    kernel = InteractiveShell(ipython_dir=str(tmp_path / "ipython"), config=Config(HistoryManager={"enabled": False}))
    yield kernel
    atexit.unregister(kernel.atexit_operations)  # dozens of kernels would take long to tidy up
    me.cache_clear()
    game._card.cache_clear()


def code(path: Path) -> list[str]:
    return [cell.source for cell in cells(path, "code")]


def run(shell: InteractiveShell, sources: list[str]) -> None:
    for source in sources:
        done = shell.run_cell(source, store_history=False)
        assert done.success, f"{source}\n{done.error_in_exec or done.error_before_exec}"


def problems() -> list[str]:
    return [problem for one in card._cards.values() for problem in one.paper.problems]


@every_chapter
@every_student
def test_every_cell_runs_twice_and_changes_nothing(
    path: Path, student: Callable[[Me], None], shell: InteractiveShell
) -> None:
    student(me())
    before = me().text()
    run(shell, [source for source in code(path) for _ in range(2)])
    assert me().text() == before
    assert problems() == []


@slow
@every_chapter
@pytest.mark.parametrize("student", [nobody, halfway, done])
def test_cells_run_in_any_order(path: Path, student: Callable[[Me], None], shell: InteractiveShell) -> None:
    student(me())
    before = me().text()
    for order in range(ORDERS):
        mixed = code(path)
        random.Random(order).shuffle(mixed)
        card._cards.clear()
        game._card.cache_clear()
        run(shell, mixed)
        assert me().text() == before
    assert problems() == []


@every_chapter
def test_cards_follow_what_is_done_in_any_order(path: Path, shell: InteractiveShell) -> None:
    """Run everything first, as the double arrow does, and do everything then."""
    run(shell, code(path))
    covers = [str(one._page.paper) for one in card._cards.values()]
    done(me())
    assert [str(one._page.paper) for one in card._cards.values()] != covers
    assert not [one for one in card._cards.values() if "plt-covered" in one._page.paper]
    assert problems() == []


def test_they_are_small() -> None:
    assert {path.name for path in CHAPTERS if path.stat().st_size >= LARGEST} == set()


def test_what_only_starts_a_card_is_hidden_and_one_line_is_to_be_changed() -> None:
    for path in CHAPTERS:
        found = cells(path, "code")
        hidden = [cell for cell in found if cell.metadata.get("jupyter", {}).get("source_hidden")]
        assert len(found) - len(hidden) == 1, path.name
        assert all(cell.source.startswith("# ") for cell in hidden), f"{path.name}: one line says what is hidden"


def test_the_first_screen_says_what_how_long_and_what_to_press() -> None:
    for path in CHAPTERS:
        first = cells(path)[0].source
        wanted = "minutes: three decisions" if path.name.startswith("00") else "minutes: one prediction"
        assert wanted in first, path.name
        assert "double arrow" in first, path.name
        assert "20 seconds" in first, path.name
