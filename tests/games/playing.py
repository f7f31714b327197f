"""What hand-built positions of all games have in common: playing them, and counting after every move."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Any

import pytest

from ponzi_lab import Match, RecordError, Refused
from ponzi_lab.core.agenda import advance, apply, asked
from ponzi_lab.core.events import Event, Log
from ponzi_lab.core.ledger import BANK
from ponzi_lab.core.options import Just, forced, why_not
from ponzi_lab.core.records import Record, dump, parse
from ponzi_lab.play.setting import make_setting

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn")
ADA, BEN, CLEO, DORA, EMIL, FINN = range(6)


def begun(game: str, seats: int, setup: dict[str, Any], seed: int | None = None, **rules: Any) -> Match:
    """A match from its beginning, between persons."""
    header = make_setting(game, rules).header(NAMES[:seats], seed, setup)
    return Match.replay(Record(header, ()))


@singledispatch
def count(state: Any) -> None:
    """Nothing is made, and nothing is lost. Each game says what must be counted in its positions."""
    raise AssertionError(f"nobody has said what is counted in a {type(state)}")


@singledispatch
def quiet(state: Any) -> Any:
    """What a seat does that wants nothing; each game says it for its positions."""
    raise AssertionError(f"nobody has said who is quiet in a {type(state)}")


# Playing


def play(state: Any, *actions: Any) -> Any:
    """The position after these actions. Everything is counted after each of them."""
    for action in actions:
        state, _ = apply(state, action)
        count(state)
    return state


def run(state: Any) -> Any:
    """The position after the steps that ask nobody."""
    after = state.copy()
    advance(after, Log())
    count(after)
    return after


def events(state: Any, *actions: Any) -> list[Event]:
    """What happens when these actions, or, without any, the steps that ask nobody, are carried out."""
    log = Log()
    if not actions:
        advance(state.copy(), log)
    for action in actions:
        state, happened = apply(state, action)
        log += happened
    return log


def play_all(match: Match, *actions: Any) -> Match:
    """Make these decisions in a match, and count after each of them."""
    for action in actions:
        match.play(action)
        count(match.position)
    return match


def pass_on(match: Match, until: int) -> Match:
    """Everybody is quiet until this round, turn or year begins, or the game ends."""
    while not match.over and match.round < until:
        play_all(match, quiet(match.position))
    return match


# Asking


def turn(state: Any) -> tuple[int, str] | None:
    """Who is asked, and in which phase."""
    step = asked(state)
    return (step.seat, step.phase) if step else None


def why(state: Any, action: Any) -> str:
    """Why this action is refused."""
    with pytest.raises(Refused) as refused:
        apply(state, action)
    return str(refused.value)


def possible(state: Any, actions: Iterable[Any]) -> list[Any]:
    """Those of these actions that are possible now."""
    options = asked(state).options(state)
    return [action for action in actions if not why_not(options, action)]


def listed(option: Any) -> list[Any]:
    """The actions of an open option, if they stand in a list or there is just one."""
    return [option.action] if isinstance(option, Just) else list(option.actions)


def only(state: Any) -> Any:
    """The forced action, or None if there is a choice."""
    return forced(asked(state).options(state))


def bank(state: Any) -> int:
    """What the bank has given out, as a number below 0."""
    return state.accounts[BANK]


def cash(state: Any) -> list[int]:
    """The seats' cash."""
    return state.accounts[: state.seats]


# Records


def written(lines: Iterable[Any]) -> list[dict[str, Any]]:
    """Lines as they stand in a file."""
    return [json.loads(dump(line)) for line in lines]


def told(state: Any) -> list[dict[str, Any]]:
    """The lines of chance, books and end so far."""
    return written(state.lines)


def books(state: Any) -> dict[str, Any]:
    """The books that were closed last."""
    return [line for line in told(state) if "books" in line][-1]


def reread(lines: Sequence[Any]) -> Match:
    """The match that these lines give, after a way through text."""
    return Match.replay(parse("".join(dump(line) + "\n" for line in lines).encode()))


def refusal(lines: Sequence[Any]) -> str:
    """Why these lines are refused as a record."""
    with pytest.raises(RecordError) as refused:
        reread(lines)
    return str(refused.value)


def change(match: Match, number: int, **changes: Any) -> list[Any]:
    """The record of a match with one decision line changed."""
    return [{**line, **changes} if line.get("n") == number else line for line in match.lines()]
