"""Rule options: a frozen dataclass per game whose fields say which values they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from . import words
from .errors import Refused

R = TypeVar("R")

YES_NO = (False, True)


@dataclass(frozen=True)
class Values:
    """The values a rule option takes: a tuple of them, or a range of whole numbers."""

    allowed: tuple[Any, ...] | range

    def __contains__(self, value: object) -> bool:
        return type(value) is type(self.allowed[0]) and value in self.allowed

    def __str__(self) -> str:
        if isinstance(self.allowed, range):
            return f"{self.allowed[0]} to {self.allowed[-1]}"
        return " or ".join(_text(value) for value in self.allowed)

    def parse(self, text: str) -> Any:
        """The value that a person typed; text that fits none comes back as it is."""
        for value in self.allowed:
            if _text(value) == text.strip().lower():
                return value
        return text


def _text(value: object) -> str:
    return str(value).lower()


def rule(default: Any, allowed: tuple[Any, ...] | range) -> Any:
    """A field of a game's `Rules`."""
    return field(default=default, metadata={"values": Values(allowed)})


def values_of(kind: type[R]) -> dict[str, Values]:
    """The rule options of a game, by key, in order."""
    return {f.name: f.metadata["values"] for f in fields(kind)}  # type: ignore[arg-type]


def make_rules(kind: type[R], values: Mapping[str, Any]) -> R:
    """The rules of a game with the options given; unknown keys and impossible values are refused."""
    known = values_of(kind)
    if not isinstance(values, Mapping):
        raise Refused(words.not_rules(values))
    for key, value in values.items():
        if key not in known:
            raise Refused(words.unknown_rule(key, list(known)))
        if value not in known[key]:
            raise Refused(words.bad_rule(key, value, str(known[key])))
    return kind(**values)


def parse_rules(kind: type[R], texts: list[str]) -> dict[str, Any]:
    """Rule options typed as `key=value`."""
    known = values_of(kind)
    values = {}
    for text in texts:
        key, _, value = text.partition("=")
        if key not in known:
            raise Refused(words.unknown_rule(key, list(known)))
        values[key] = known[key].parse(value)
    return values
