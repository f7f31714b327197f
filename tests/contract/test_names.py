"""A card table may call things as it likes: all that is told is the same, with other names in it."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path

import pytest

from ponzi_lab import Match
from ponzi_lab.books import frames, tills
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.english import capital
from ponzi_lab.core.game import AnyGame
from ponzi_lab.play.transcript import transcript
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.greed.words import product
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.screen import Screen

from .drawn import every_game

pytestmark = pytest.mark.usefixtures("_fourth_game")

ODD = (
    *("Bank of Boston", "Pillars of Salem", "Tons of coal", "Bank of Boston", "from A to B", "CEO of Bank of Boston"),
    *(
        'The "Best": A, B & C',
        "<b>bold</b>",
        "O'Hara's </p>",
        "株式会社",
        "Ωμέγα of Ρόδος",
        "the bank",
        "a {name} 50 %",
    ),
)
TOKEN = re.compile(r"Qx(\d+)Zq")  # a name that no sentence changes


def plain(number: int) -> str:
    return f"Qx{number}Zq"


def odd(number: int) -> str:
    return ODD[number % len(ODD)]


def tables(game: AnyGame, folder: Path, called: Callable[[int], str]) -> Path:
    """The game's card tables with other names."""
    folder.mkdir()
    number = 0
    for file in game.tables:
        with (data_folder(game.name) / file).open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines))
        for row in rows:
            if "name" in row:
                row["name"], number = called(number), number + 1
        with (folder / file).open("w", encoding="utf-8", newline="") as lines:
            table = csv.DictWriter(lines, rows[0])
            table.writeheader()
            table.writerows(rows)
    return folder


@pytest.fixture
def both(game: AnyGame, tmp_path: Path) -> tuple[Path, Path]:
    return tables(game, tmp_path / "plain", plain), tables(game, tmp_path / "odd", odd)


def ways_to_say(name: str) -> list[str]:
    """A name as it is, in the middle of a sentence, and at its beginning."""
    return [capital(way) if first else way for way in (name, product(name), product(name, 1)) for first in (0, 1)]


def ways_to_write(name: str) -> list[str]:
    """The same on a page: as text, and in quotes."""
    return [escape(way, quote=quote) for way in ways_to_say(name) for quote in (False, True)]


def renamed(told: str, other: str, ways: Callable[[str], Sequence[str]]) -> str:
    """What was told with plain names, with the odd names instead, each in the way in which `other` has it there."""
    said, *rest = TOKEN.split(told)
    for number, text in zip(rest[::2], rest[1::2], strict=True):
        known = ways(odd(int(number)))
        said += next((way for way in known if other.startswith(way + text, len(said))), known[0]) + text
    return said


def strategies(game: AnyGame) -> list[str]:
    return [f"bot:{name}" for name in [*game.bots, *game.bots][1:5]]


@every_game
def test_a_game_is_told_alike_whatever_things_are_called(game: AnyGame, both: tuple[Path, Path]) -> None:
    told, other = (Match(game.name, strategies(game), 5, data=folder).play_on() for folder in both)
    assert told.lines()[1:] == other.lines()[1:]
    assert told.events() == other.events()
    for seat in (None, 0):
        ours, theirs = ("\n".join(transcript(match, seat=seat)) for match in (told, other))
        assert renamed(ours, theirs, ways_to_say) == theirs


@every_game
def test_the_frames_are_alike_but_for_the_names(game: AnyGame, both: tuple[Path, Path]) -> None:
    told, other = (Match(game.name, strategies(game), 5, data=folder).play_on() for folder in both)
    for kind in ("events", "balances", "promises", "dues", "decisions", "scores", "results"):
        frame = getattr(frames, kind)
        assert frame(told).equals(frame(other)), kind
    if game.name == "greed":
        for make in (tills.companies, tills.sackings, tills.deals, tills.careers, tills.market):
            ours, theirs = (make(match).astype("str").to_csv(index=False, sep="\t") for match in (told, other))
            assert renamed(ours, theirs, lambda name: [name, f'"{name.replace(chr(34), 2 * chr(34))}"']) == theirs


@every_game
@pytest.mark.parametrize("by_hand", [None, "all"], ids=["as usual", "all by hand"])
def test_a_table_shows_the_same_with_every_name_escaped(
    game: AnyGame, both: tuple[Path, Path], by_hand: str | None
) -> None:
    face = FACES[game.name]
    parts = face.parts if by_hand else None
    desks = [
        Screen(Desk(Match(game.name, ["You", *strategies(game)[1:]], 7, data=at), face, None, parts)) for at in both
    ]
    for ours, theirs in zip(*map(pages, desks), strict=True):
        assert renamed(ours, theirs, ways_to_write) == theirs


def pages(desk: Screen) -> Iterator[str]:
    """The whole table before every decision, which is then that of the hint, and at the end."""
    say(desk, "rounds")
    while not desk.match.over:
        yield "\n".join(paint(desk).values())
        say(desk, "hint")
        answer = desk.picks.get("answer")
        say(desk, f"act:answer:{answer}" if answer else "act")
    yield "\n".join(paint(desk).values())
    assert desk.desk.problems == []


def say(desk: Screen, do: str) -> None:
    while desk.desk.run() is not None:
        pass
    desk.handle({"do": do, "turn": desk.turn})
    while desk.desk.run() is not None:
        pass
