"""Tables without a browser, and what a reader of their page would find on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from ponzi_lab.play.match import Match
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.screen import Screen
from ponzi_lab.tables.shelf import Shelf
from ponzi_lab.tables.widget import Table

ALONE = ("You", "bot:cautious", "bot:greedy", "bot:trader")
SHARED = ("Ada", "Ben", "Cleo")
WATCHED = ("bot:cautious", "bot:greedy", "bot:trader")


def desk(
    seats: tuple[str, ...] = ALONE, seed: int = 1920, shelf: Path | None = None, game: str = "ponzi", **rules: Any
) -> Screen:
    """A table whose strategies have decided until a person is asked."""
    setup = rules.pop("setup", None)
    match = Match(game, seats, seed, rules=rules, setup=setup)
    made = Screen(Desk(match, FACES[game], Shelf("game", shelf) if shelf else None))
    made.desk.run()
    return made


def say(table: Screen, do: str, **more: Any) -> str:
    """A click, with all that follows by itself; the note that stands on the table then."""
    table.handle({"do": do, "turn": table.turn, **more})
    while table.desk.run() is not None:
        pass
    table.desk.keep()
    return table.note


def click(table: Table, do: str, **more: Any) -> None:
    """A click on what is drawn in a notebook."""
    table._on_message(table._board, {"do": do, "turn": table._board.turn, **more}, [])


def lift(table: Screen) -> None:
    """The next player sits down, if one is waited for."""
    if table.covered:
        say(table, "lift")


def until(table: Screen, wanted: Callable[[Screen], bool], strategy: str = "hint") -> Screen:
    """Let hints decide until something holds."""
    while not wanted(table):
        assert not table.match.over, "it never happens in this game"
        lift(table)
        if wanted(table):
            break
        decide(table)
    return table


def decide(table: Screen) -> None:
    """Do what the hint says."""
    say(table, "hint")
    answer = table.picks.get("answer")
    note = say(table, f"act:answer:{answer}" if answer else "act")
    assert note == "", note


def asks(phase: str, *, offered: bool = False) -> Callable[[Screen], bool]:
    """Whether the person is asked in this phase (by an envelope, or not)."""

    def wanted(table: Screen) -> bool:
        if table.covered or table.match.over or not table.sight().mine:
            return False
        seen = table.sight().seen
        return seen.phase == phase and (seen.envelope is not None) == offered

    return wanted


@dataclass
class Page(HTMLParser):
    """The buttons of a page, its controls, and all its text."""

    buttons: list[dict[str, str]] = field(default_factory=list)
    inputs: list[dict[str, str]] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        self.text += " "
        self.tags.append(tag)
        if tag == "button":
            self.buttons.append(given)
        if tag == "input":
            self.inputs.append(given)

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def open(self) -> list[str]:
        """What can be clicked."""
        return [one["data-do"] for one in self.buttons if "aria-disabled" not in one]


def page(table: Screen, *regions: str) -> Page:
    """What stands on the page, or in some of its regions."""
    found = Page()
    for name, piece in paint(table).items():
        if not regions or name in regions:
            found.feed(piece)
    found.close()
    return found


def words_of(table: Screen, *regions: str) -> str:
    """The text of the page with single spaces."""
    return " ".join(page(table, *regions).text.split())
