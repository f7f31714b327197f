"""The one call that makes a table, and finds it again when its cell is run once more."""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.errors import Refused
from ..core.records import STRATEGY, kept_by_windows
from ..core.seeds import Seed
from ..games import find
from ..play.match import Match
from ..play.setting import check_seats
from . import words
from .desk import Desk
from .face import Face
from .faces import FACES
from .screen import Screen
from .shelf import Shelf
from .widget import Table

LIKE_A_STRATEGY = re.compile(r"\s*bot:", re.IGNORECASE)  # and not quite one

_open: dict[str, tuple[object, Table]] = {}  # by the file of a table: what it was asked for, and the table


def table(
    game: str,
    seats: Sequence[str] = (),
    seed: Seed = None,
    *,
    rules: Mapping[str, Any] | None = None,
    setup: Mapping[str, Any] | None = None,
    name: str | None = None,
    books: bool = True,
    by_hand: Sequence[str] | None = None,
) -> Table:
    """A table for a game of people and strategies.

    A seat called `bot:cautious` plays by itself, any other name is a person at this screen; if none is named, you play
    against three strategies. Running the cell again gives the same table. The game is kept in the folder
    `my-ponzi-lab`, and found there after the kernel was restarted; `name` is the name of its file, if one is wanted.
    `books=False` leaves out the figure below. In a long game `by_hand` lists the parts that people decide themselves,
    such as `["announce", "invest"]`; a strategy decides the rest for them. The page has a link to change that.
    """
    kind = find(game)
    face = FACES[game]
    seats = face.seats if seats == () else seats
    check_seats(kind, seats)
    for seat in seats:
        if LIKE_A_STRATEGY.match(seat) and not seat.startswith(STRATEGY):
            raise Refused(words.like_a_strategy(seat, STRATEGY + face.hint))
    if by_hand is not None:
        _check_parts(kind.title, face, by_hand)
    request = (game, tuple(seats), seed, repr(rules), repr(setup))
    file = _file(game, name, request)
    if file in _open and _open[file][0] == (request, books):
        return _open[file][1]
    match = Match(game, seats, seed, rules=rules, setup=setup)
    widget = Table(Screen(Desk(match, face, Shelf(file), by_hand)), books)
    _open[file] = ((request, books), widget)
    return widget


def _check_parts(title: str, face: Face, by_hand: Sequence[str]) -> None:
    """Refuse what is no part of the game."""
    if not face.parts and by_hand:
        raise Refused(words.no_parts(title))
    for key in by_hand:
        if key not in face.parts:
            raise Refused(words.no_part(key, list(face.parts)))


def _file(game: str, name: str | None, request: object) -> str:
    """The name of a table's file: as given, or by the cell it stands in and by what was asked for."""
    if name is not None:
        if not isinstance(name, str) or not re.fullmatch(r"[\w][\w .-]{0,59}", name):
            raise Refused(words.wrong_name(name))
        if kept_by_windows(name):
            raise Refused(words.kept_by_windows(name))
        return name
    return f"{game}-{zlib.crc32(repr((this_cell(), request)).encode()):08x}"


def this_cell() -> str:
    """The mark of the notebook's cell that is being run; nothing outside a notebook."""
    if "IPython" not in sys.modules:
        return ""
    from IPython.core.getipython import get_ipython

    ask = getattr(get_ipython(), "get_parent", None)
    return str((ask() if ask else {}).get("metadata", {}).get("cellId", ""))
