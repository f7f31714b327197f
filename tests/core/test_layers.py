"""The rooms point one way: core, games, play, books and economics, figures, tables, lessons, lab."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import ponzi_lab

PACKAGE = Path(ponzi_lab.__file__).parent
ROOT = "ponzi_lab"

# A room may import from the rooms above it in this list, and from itself; rooms on one line not from each other.
ORDER = [["core"], ["games"], ["play"], ["books", "economics"], ["figures"], ["tables"], ["lessons"], ["lab"]]
IN_THE_LAB = ["launcher", "share"], ["doctor"], ["cli"]  # and so it is among the modules of the last room
LEVEL = {room: level for level, rooms in enumerate(ORDER) for room in rooms}
PLAIN = ("core", "games", "play")
BLOCKED = ("pandas", "numpy", "scipy", "plotly", "ipywidgets", "anywidget", "IPython", "matplotlib")

# What a room gives away of one after it, and loads only when somebody asks for it: a match has its books.
LATER = {f"{ROOT}.play.match": {f"{ROOT}.books.books"}}
VERSION = {f"{ROOT}.lab.{name}": {ROOT} for name in ("cli", "doctor")}


def module_name(path: Path, package: Path = PACKAGE) -> str:
    parts = path.relative_to(package).with_suffix("").parts
    return ".".join((ROOT, *(parts[:-1] if parts[-1] == "__init__" else parts)))


def imported(source: str, module: str, is_package: bool) -> set[str]:
    """All modules that a source imports at run time, by their full names; also those imported within functions."""
    found = set()
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= from_import(node, module, is_package)
        waiting += ast.iter_child_nodes(node)
    return found


def from_import(node: ast.ImportFrom, module: str, is_package: bool) -> set[str]:
    """`from . import words` means the module words, `from .words import listed` too."""
    base = node.module or ""
    if node.level:
        here = module.split(".") if is_package else module.split(".")[:-1]
        base = ".".join([*here[: len(here) - node.level + 1], *([node.module] if node.module else [])])
    if not base.startswith(ROOT):
        return {base}
    return {f"{base}.{name.name}" if is_module(f"{base}.{name.name}") else base for name in node.names}


def is_module(name: str) -> bool:
    place = PACKAGE.joinpath(*name.split(".")[1:])
    return place.is_dir() or place.with_suffix(".py").is_file()


def imports_of(path: Path) -> set[str]:
    return imported(path.read_text(encoding="utf-8"), module_name(path), path.name == "__init__.py")


def files(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))


def room_of(module: str) -> str:
    return module.split(".")[1]


def wrong(paths: Iterable[Path], of: Callable[[Path], set[str]]) -> dict[str, set[str]]:
    """What is wrong, by file."""
    found = {str(path.relative_to(PACKAGE)): of(path) for path in paths}
    assert found
    return {name: some for name, some in found.items() if some}


def test_every_room_has_its_place():
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert rooms <= set(LEVEL)
    assert rooms >= set(PLAIN)
    assert {path.stem for path in PACKAGE.glob("*.py")} == {"__init__", "__main__"}


def test_imports_are_read_from_every_form_they_take():
    source = """
import os, json.decoder
from ..core import words, nothing
from ..core.errors import Refused
from . import moves
from .plain_table import PlainTable as T
import ponzi_lab.games
if TYPE_CHECKING:
    from ..lessons import far
def f():
    from ponzi_lab.play import books
    import numpy as np
"""
    assert imported(source, "ponzi_lab.play.match", False) == {
        *("os", "json.decoder", "numpy", "ponzi_lab.core.words", "ponzi_lab.core", "ponzi_lab.core.errors"),
        *("ponzi_lab.play.moves", "ponzi_lab.play.plain_table", "ponzi_lab.games", "ponzi_lab.play.books"),
    }
    assert imported("from . import match\nfrom .. import core", "ponzi_lab.play", True) == {
        "ponzi_lab.play.match",
        "ponzi_lab.core",
    }


def test_a_room_imports_only_what_lies_before_it():
    def later(path):
        mine = room_of(module_name(path))
        allowed = LATER.get(module_name(path), set()) | VERSION.get(module_name(path), set())
        ours = {name for name in imports_of(path) if name.startswith(ROOT)} - allowed
        return {
            name for name in ours if name == ROOT or (room_of(name) != mine and LEVEL[room_of(name)] >= LEVEL[mine])
        }

    assert wrong([path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE], later) == {}


def test_a_module_of_the_command_line_imports_only_those_before_it():
    level = {f"{ROOT}.lab.{name}": level for level, names in enumerate(IN_THE_LAB) for name in names}

    def later(path):
        return {name for name in imports_of(path) if level.get(name, -1) >= level[module_name(path)]}

    assert wrong([path for path in files("lab") if module_name(path) in level], later) == {}


def test_the_first_three_rooms_need_the_standard_library_only():
    def others(path):
        return {name.split(".")[0] for name in imports_of(path)} - {ROOT} - sys.stdlib_module_names

    assert wrong(files(*PLAIN), others) == {}


def test_a_game_knows_neither_the_register_nor_another_game():
    def foreign(path):
        game = ".".join(module_name(path).split(".")[:3])
        games = {name for name in imports_of(path) if name.startswith(f"{ROOT}.games")}
        return {name for name in games if name != game and not name.startswith(f"{game}.")}

    assert wrong((path for path in files("games") if path.parent.name != "games"), foreign) == {}


HIDDEN = {"state", "setup", "steps", "trade", "scapegoats", "auctions", "score"}


def test_strategies_import_of_their_game_only_what_they_may_know():
    """Actions, the view and the sentences; of other modules beside them only those that keep to the same rule."""

    def more(path):
        game, found = module_name(path).rsplit(".", 1)[0], set()
        waiting, seen = [path], set()
        while waiting:
            own = {name.removeprefix(f"{game}.") for name in imports_of(waiting.pop()) if name.startswith(game)}
            found |= own & {*HIDDEN, game}
            new = own - seen - {"actions", "view", "words"}
            seen |= new
            waiting += [path.with_name(f"{name}.py") for name in new]
        return found

    assert wrong((path for path in files("games") if path.name == "bots.py"), more) == {}


def fresh(source: str) -> str:
    """What a program prints that runs in an interpreter of its own, with this package in its path."""
    run = subprocess.run(
        [sys.executable, "-c", source], cwd=PACKAGE.parent, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_first_three_rooms_run_without_the_others_libraries():
    blocked = f"import sys\nfor name in {BLOCKED!r}: sys.modules[name] = None\n"
    played = """
from ponzi_lab import GAMES, Match, simulate, tournament
for game in GAMES.values():
    seats = game.seats[0]
    assert Match(game.name, ["bot:random"] * seats, 1).play_on().over
    print(simulate(game.name, ["random"] * seats, 2), tournament(game.name, ["random"], 2, seats=seats))
"""
    assert fresh(blocked + played).count("2 games played.") == 2 * len(ponzi_lab.GAMES)
    with pytest.raises(AssertionError, match="numpy"):
        fresh(blocked + "import numpy")


def test_importing_the_package_loads_none_of_its_rooms():
    loaded = "import sys, ponzi_lab; print(*[name for name in sys.modules if name.startswith('ponzi_lab')])"
    assert fresh(loaded).split() == ["ponzi_lab"]
    assert "ponzi_lab.core.errors" in fresh(loaded.replace("; ", "; ponzi_lab.Refused; ")).split()


def test_playing_loads_no_large_library():
    loaded = "import sys, ponzi_lab; ponzi_lab.Match; print(*sys.modules)"
    names = set(fresh(loaded).split())
    assert "ponzi_lab.play.match" in names
    assert names.isdisjoint(BLOCKED)
