"""What may be done now. Each game has one small option class per kind of action, beside its actions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol

from . import words
from .actions import Action, wrong_type


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


@dataclass(frozen=True, slots=True)
class Just:
    """A kind of action without arguments that is always open where it stands, such as passing."""

    action: Action
    ways: ClassVar[int] = 1

    @property
    def kind(self) -> type[Action]:
        """The class of the action."""
        return type(self.action)

    def accepts(self, action: Any) -> str:
        """Nothing: it is possible."""
        return ""

    def only(self) -> Action | None:
        """The action itself."""
        return self.action

    def sample(self, rng: random.Random) -> Action:
        """The action itself."""
        return self.action


def forced(options: Sequence[Option]) -> Action | None:
    """The only legal action of a decision, if there is exactly one in all."""
    found = None
    for option in options:
        if option.ways:
            if found is not None:
                return None
            found = option
    return found.only() if found is not None else None


def why_not(options: Sequence[Option], action: Any) -> str:
    """Why an action is not possible now, in one sentence; nothing if it is possible."""
    for option in options:
        if option.kind is type(action):
            return wrong_type(action) or option.accepts(action)
    return words.not_now(action, [option.kind.do for option in options if option.ways])
