"""What rows of rare events look at in a replayed match: its decisions, positions and lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ponzi_lab import Match

Detector = Callable[[Match], bool]
Source = Callable[[Match], Iterable[Any]]


class Made(NamedTuple):
    """A decision, the positions before and after it, and the lines it brought."""

    seat: int
    action: Any
    forced: bool
    before: Any
    after: Any
    lines: tuple[dict[str, Any], ...]


# Where one looks


def made(match: Match) -> Iterator[Made]:
    """All decisions of a match."""
    for move, (before, after) in zip(match.moves, pairwise(match.positions), strict=True):
        yield Made(move.seat, move.action, move.forced, before, after, after.lines[len(before.lines) :])


def decided(match: Match, *kinds: type, forced: bool | None = None) -> Iterator[Made]:
    """The decisions of these kinds; if you say so, those that are forced or those that are not."""
    steps = (step for step in made(match) if isinstance(step.action, kinds))
    return (step for step in steps if forced in (None, step.forced))


def decisions(*kinds: type, forced: bool | None = None) -> Source:
    """The same, to be looked at in any match."""
    return lambda match: decided(match, *kinds, forced=forced)


def positions(match: Match) -> Iterable[Any]:
    """All positions of a match."""
    return match.positions


def lines(match: Match) -> Iterable[dict[str, Any]]:
    """The lines of chance, books and end."""
    return match.position.lines


def end(match: Match) -> dict[str, Any]:
    """The end line; empty if the game has not ended."""
    return dict(match.position.lines[-1]) if match.over else {}


# Rows


def some(source: Source, test: Callable[[Any], Any] = lambda thing: True) -> Detector:
    """There is such a thing in a match."""
    return lambda match: any(test(thing) for thing in source(match))


def at_the_end(test: Callable[[dict[str, Any]], Any]) -> Detector:
    """The game has ended, with such a line."""
    return lambda match: match.over and bool(test(end(match)))


def common(*seats: int) -> dict[str, Detector]:
    """What must be found in the games of each, and its tables of so many seats."""
    return {
        "a_win_is_shared": at_the_end(lambda line: len(line["winners"]) > 1),
        "the_game_is_not_finished": lambda match: not match.over and len(match.moves) > 0,
        "every_option_is_another_than_its_default": all_options_changed,
        **{f"a_table_of_{number}": lambda match, number=number: len(match.seats) == number for number in seats},
    }


def all_options_changed(match: Match) -> bool:
    """No option has its default."""
    rules = match.setting.rules
    return all(getattr(rules, name) != field.default for name, field in rules.__dataclass_fields__.items())
