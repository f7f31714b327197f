"""The engine: a position holds an agenda of steps, the next one last, and these functions work it off.

A step either asks a seat (it has `seat`, `options` and `apply`) or happens by itself (its `seat` is None and
it has `run`). A step may put further steps on the agenda; so the order of play is written as lists, and no
flag says where we are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar, cast

from . import words
from .actions import Action
from .errors import Refused
from .events import Log
from .options import Option, why_not
from .records import Line
from .seeds import Chance


class Decision(Protocol):
    """A step that waits for one seat's action. Its docstring begins with the ids of the rules it plays."""

    @property
    def seat(self) -> int:
        """Who is asked."""

    @property
    def phase(self) -> str:
        """The phase of the game it belongs to."""

    def options(self, state: Any) -> tuple[Option, ...]:
        """The kinds of action that belong here, closed ones too."""

    def apply(self, state: Any, action: Any, out: Log) -> None:
        """Carry out a legal action."""


class Happening(Protocol):
    """A step that asks nobody."""

    @property
    def seat(self) -> None:
        """None."""

    @property
    def phase(self) -> str:
        """The phase of the game it belongs to."""

    def run(self, state: Any, out: Log) -> None:
        """Let it happen."""


Step = Decision | Happening


class State(Protocol):
    """What every position has. `lines` are the lines of chance, books and end that its record holds so far."""

    agenda: list[Step]
    accounts: list[int]
    chance: Chance
    lines: tuple[Line, ...]

    @property
    def period(self) -> int:
        """The round, turn or year that is being played."""

    def copy(self) -> Self:
        """A position of its own that shares nothing changeable with this one."""


S = TypeVar("S", bound=State)


def push(agenda: list[Step], steps: Sequence[Step]) -> None:
    """Put steps before all others; the first of them comes first."""
    agenda.extend(reversed(steps))


def asked(state: State) -> Decision | None:
    """The decision a position waits for, or None at the end of the game."""
    return cast("Decision", state.agenda[-1]) if state.agenda else None


def advance(state: State, out: Log) -> Decision | None:
    """Run the steps that happen by themselves; stop at the next decision, or at the end of the game."""
    agenda = state.agenda
    while agenda:
        step = agenda[-1]
        if step.seat is not None:
            return step
        agenda.pop()
        step.run(state, out)
    return None


def take(state: State, action: Any, out: Log) -> Decision | None:
    """Carry out an action known to be legal, in place, and go on to the next decision."""
    cast("Decision", state.agenda.pop()).apply(state, action, out)
    return advance(state, out)


def apply(state: S, action: Action) -> tuple[S, Log]:
    """The position after an action, and what happened. The position given stays as it was."""
    step = asked(state)
    reason = why_not(step.options(state), action) if step else words.GAME_OVER
    if reason:
        raise Refused(reason)
    after, out = state.copy(), Log()
    take(after, action, out)
    return after, out
