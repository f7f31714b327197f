"""Actions: small frozen dataclasses, and their place in a record line.

An action is named with the rulebook's verb; its class attribute `do` is that verb in records, and its
fields are whole numbers, texts, yes or no, and rows of texts, in the order of the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, Protocol

from . import words
from .errors import RecordError

KINDS = {"int": int, "str": str, "bool": bool, "tuple[str, ...]": tuple}
TOO_LARGE = 10**12


class Action(Protocol):
    """What every action has: the name of its verb."""

    do: ClassVar[str]


def wrong_type(action: Any) -> str:
    """The sentence for an argument of the wrong kind, such as a price of 12.0 or True; nothing if all are right."""
    for field in fields(action):
        given = getattr(action, field.name)
        if type(given) is not KINDS[str(field.type)] or not all(type(one) is str for one in _row(given)):
            return words.wrong_type(field.name, str(field.type), given)
        if isinstance(given, int) and abs(given) >= TOO_LARGE:
            return words.too_large_a_number(field.name)
    return ""


def _row(given: Any) -> tuple[Any, ...]:
    """What stands in a row of texts."""
    return given if isinstance(given, tuple) else ()


def arguments(action: Any) -> dict[str, Any]:
    """The arguments of an action by name, as a record writes them."""
    return {field.name: getattr(action, field.name) for field in fields(action)}


def from_line(line: Mapping[str, Any], verbs: Mapping[str, Any]) -> Any:
    """The action of a decision line. Unknown verbs, keys and types are refused."""
    do = line["do"]
    if do not in verbs:
        raise RecordError(words.not_one_of("do", do, list(verbs)))
    given = {key: value for key, value in line.items() if key not in ("n", "seat", "do", "forced")}
    wanted = {field.name: KINDS[str(field.type)] for field in fields(verbs[do])}
    if set(given) != set(wanted):
        raise RecordError(words.wrong_keys(do, list(given), list(wanted)))
    rows = {key: tuple(value) for key, value in given.items() if wanted[key] is tuple and isinstance(value, list)}
    action = verbs[do](**{**given, **rows})
    if wrong := wrong_type(action):
        raise RecordError(wrong)
    return action
