"""What detectors of rare events look at in a replayed match: its decisions, its end line, its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ponzi_lab import Match

Detector = Callable[[Match], bool]


class Detectors(dict[str, Detector]):
    """The events that must be found, by the names of their functions; used as a decorator."""

    def __call__(self, function: Detector) -> Detector:
        """One more."""
        self[function.__name__] = function
        return function


class Made(NamedTuple):
    """A decision, the positions before and after it, and the lines it brought."""

    seat: int
    action: Any
    forced: bool
    before: Any
    after: Any
    lines: tuple[dict[str, Any], ...]


def made(match: Match) -> Iterator[Made]:
    """All decisions of a match."""
    for move, (before, after) in zip(match.moves, pairwise(match.positions), strict=True):
        yield Made(move.seat, move.action, move.forced, before, after, after.lines[len(before.lines) :])


def end(match: Match) -> dict[str, Any]:
    """The end line; empty if the game has not ended."""
    return dict(match.position.lines[-1]) if match.over else {}


def a_table_of(seats: int) -> Detector:
    """Finds games with so many seats."""

    def found(match: Match) -> bool:
        return len(match.seats) == seats

    found.__name__ = f"a_table_of_{seats}"
    return found


def the_game_is_not_finished(match: Match) -> bool:
    """It stops in its middle."""
    return not match.over and len(match.moves) > 0


def a_win_is_shared(match: Match) -> bool:
    """Several seats have won."""
    return len(end(match).get("winners", ())) > 1


def every_option_is_another_than_its_default(match: Match) -> bool:
    """All options of the game are used."""
    rules = match.setting.rules
    return all(getattr(rules, name) != field.default for name, field in rules.__dataclass_fields__.items())
