"""Actions: small frozen dataclasses, and their place in a record line.

An action is named with the rulebook's verb; its class attribute `do` is that verb in records, and its
fields are those of the record, in its order. `KINDS` are the kinds of value that a field can hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, ClassVar, Protocol

from . import words
from .errors import RecordError

TOO_LARGE = 10**12

Amounts = tuple[tuple[str, int], ...]  # so many of each: an object in the record


class Action(Protocol):
    """What every action has: the name of its verb."""

    do: ClassVar[str]


def _is_amounts(value: object) -> bool:
    return type(value) is tuple and all(
        type(pair) is tuple and len(pair) == 2 and type(pair[0]) is str and type(pair[1]) is int for pair in value
    )


def _is_row(kind: type) -> Callable[[object], bool]:
    return lambda value: type(value) is tuple and all(type(item) is kind for item in value)


def _is(*kinds: type) -> Callable[[object], bool]:
    return lambda value: type(value) in kinds


AMOUNTS = "Amounts"
KINDS: dict[str, Callable[[object], bool]] = {
    "int": _is(int),
    "int | None": _is(int, type(None)),
    "str": _is(str),
    "bool": _is(bool),
    "tuple[str, ...]": _is_row(str),
    "tuple[int, ...]": _is_row(int),
    AMOUNTS: _is_amounts,
}


def wrong_type(action: Any) -> str:
    """The sentence for an argument of the wrong kind, such as a price of 12.0 or True; nothing if all are right."""
    for field in fields(action):
        value, kind = getattr(action, field.name), str(field.type)
        if not KINDS[kind](value):
            return words.wrong_type(field.name, kind, value)
        if any(abs(number) >= TOO_LARGE for number in _numbers(value)):
            return words.too_large_a_number(field.name)
    return ""


def _numbers(value: Any) -> list[int]:
    """All whole numbers that stand in an argument."""
    if isinstance(value, tuple):
        return [number for item in value for number in _numbers(item)]
    return [value] if isinstance(value, int) else []


def arguments(action: Any) -> dict[str, Any]:
    """The arguments of an action by name, as a record writes them."""
    return {
        field.name: dict(getattr(action, field.name)) if field.type == AMOUNTS else getattr(action, field.name)
        for field in fields(action)
    }


def from_line(line: Mapping[str, Any], verbs: Mapping[str, Any]) -> Any:
    """The action of a decision line. Unknown verbs, keys and types are refused."""
    do = line["do"]
    if do not in verbs:
        raise RecordError(words.not_one_of("do", do, list(verbs)))
    values = {key: value for key, value in line.items() if key not in ("n", "seat", "do", "forced")}
    kinds = {field.name: str(field.type) for field in fields(verbs[do])}
    if set(values) != set(kinds):
        raise RecordError(words.wrong_keys(do, list(values), list(kinds)))
    action = verbs[do](**{key: _from_json(value, kinds[key]) for key, value in values.items()})
    if wrong := wrong_type(action):
        raise RecordError(wrong)
    return action


def _from_json(value: Any, kind: str) -> Any:
    """JSON has lists and objects where an action has rows and amounts. What fits no kind comes back as it is."""
    if isinstance(value, dict) and kind == AMOUNTS:
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) and kind.startswith("tuple") else value
