"""What may be done now. Each game has one small option class per kind of action, beside its actions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from . import words
from .actions import Action, wrong_type
from .seeds import below

A = TypeVar("A", bound=Action)


class Option(Protocol):
    """One kind of action that belongs to the present decision. It may be closed: then `ways` is 0."""

    @property
    def kind(self) -> type[Action]:
        """The class of its actions."""

    @property
    def ways(self) -> int:
        """How many different choices there are, a free number counted as one. A plain field: it is asked often."""

    def accepts(self, action: Any) -> str:
        """Why this action is not possible, in one sentence; nothing if it is."""

    def only(self) -> Action | None:
        """The one legal action of this kind, if there is exactly one."""

    def sample(self, rng: random.Random) -> Action:
        """Any legal action of this kind; not to be asked of a closed option."""


class Range(NamedTuple):
    """A free whole number, both bounds included; empty if `high` is below `low`."""

    low: int
    high: int

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return max(0, self.high - self.low + 1)

    def sample(self, rng: random.Random) -> int:
        """Any number of the range."""
        return self.low + int(rng.random() * self.size)


@dataclass(slots=True)
class Just(Generic[A]):
    """A kind of action with nothing to choose, such as passing. It is open; a game's own class may close it.

    Such a class says in `why_not` why. Nothing is drawn for the action, so `sample` leaves the stream as it is.
    """

    action: A
    ways: int = field(default=1, kw_only=True)

    @property
    def kind(self) -> type[A]:
        """The class of the action."""
        return type(self.action)

    def accepts(self, action: Any) -> str:
        """Why the action is not possible, in one sentence; nothing if it is."""
        return "" if self.ways and action == self.action else self.why_not(action)

    def why_not(self, action: Any) -> str:
        """Why it is closed, or why the action is another."""
        raise NotImplementedError

    def only(self) -> A:
        """The action itself."""
        return self.action

    def sample(self, rng: random.Random) -> A:
        """The action itself."""
        return self.action


@dataclass(slots=True)
class Listed(Generic[A]):
    """A kind of action whose legal actions stand in a list. A game's own class adds `kind`, what decides it, and
    `why_not`. It is closed if the list is empty.
    """

    actions: tuple[A, ...]
    ways: int = field(init=False)

    def __post_init__(self) -> None:
        self.ways = len(self.actions)

    def accepts(self, action: Any) -> str:
        """Why the action is not possible, in one sentence; nothing if it is."""
        return "" if action in self.actions else self.why_not(action)

    def why_not(self, action: Any) -> str:
        """Why an action is not in the list."""
        raise NotImplementedError

    def only(self) -> A | None:
        """The one action, if there is one only."""
        return self.actions[0] if self.ways == 1 else None

    def sample(self, rng: random.Random) -> A:
        """Any action of the list, with one number drawn for it."""
        return self.actions[below(rng, self.ways)]


def forced(options: Sequence[Option]) -> Action | None:
    """The only legal action of a decision, if there is exactly one in all."""
    open_option = None
    for option in options:
        if option.ways:
            if open_option is not None:
                return None
            open_option = option
    return open_option.only() if open_option is not None else None


def why_not(options: Sequence[Option], action: Any) -> str:
    """Why an action is not possible now, in one sentence; nothing if it is possible."""
    for option in options:
        if option.kind is type(action):
            return wrong_type(action) or option.accepts(action)
    return words.not_now(action, [option.kind.do for option in options if option.ways])
