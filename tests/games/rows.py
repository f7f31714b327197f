"""A row of the table of a game's rule options. The referees read these tables, so nothing of the games is used here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple


class Row(NamedTuple):
    """An option: the values that it takes, some that it refuses, and what a value does to the first position."""

    key: str
    default: Any
    allowed: Sequence[Any]
    refused: Sequence[Any]
    effect: Callable[[Any, Any], bool] | None = None
    along: Mapping[str, Any] = MappingProxyType({})  # options with which a game is short enough for the referee

    @property
    def played(self) -> list[Any]:
        """All values; of a range the first and the last, and the default."""
        if isinstance(self.allowed, range):
            return list(dict.fromkeys([self.allowed[0], self.default, self.allowed[-1]]))
        return list(self.allowed)

    @property
    def told(self) -> list[str]:
        """The values as they are told: a text for each, or one for a range."""
        if isinstance(self.allowed, range):
            return [f"{self.allowed[0]} to {self.allowed[-1]}"]
        return [str(value).lower() for value in self.allowed]
