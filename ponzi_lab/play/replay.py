"""Playing a record again: every line must be what the moves give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ..core.actions import Action, from_line
from ..core.agenda import State, asked, take
from ..core.errors import RecordError, Refused
from ..core.events import Log
from ..core.game import AnyGame
from ..core.options import forced, why_not
from ..core.records import Line, Record, check_keys, dump
from ..core.rules import values_of
from . import words
from .moves import Move
from .setting import Setting, check_seats, make_setting


def read_setting(header: Line, data: Path | str | None) -> Setting:
    """The game, rules and tables of a header. Its set-up is checked too."""
    try:
        setting = make_setting(header["game"], header["rules"], data)
        check_keys(words.RULES, header["rules"], values_of(setting.game.rules))
        check_seats(setting.game, header["seats"])
        setting.game.check_setup(header["setup"], len(header["seats"]), setting.tables)
    except (Refused, RecordError) as error:
        raise RecordError(str(error), 1) from None
    return setting


def follow(game: AnyGame, before: State, record: Record, index: int) -> tuple[Move, State, Log, int]:
    """Make the decision of one line and compare what it brings with the lines that follow.

    Gives the move, the position after it, its events, and the place of the next decision.
    """
    line = record.lines[index]
    try:
        move_seat, action, only = _read_decision(game, before, line)
    except RecordError as error:
        raise RecordError(error.message, record.number(index)) from None
    end = index + 1
    while end < len(record.lines) and "do" not in record.lines[end]:
        end += 1
    position, log = before.copy(), Log()
    indices = _foretell(game, position, record, range(index + 1, end))
    _take(position, action, log, record, indices)
    _compare(game, position, len(before.lines), record, index + 1, end)
    return Move(move_seat, action, only, len(position.lines)), position, log, end


def _read_decision(game: AnyGame, before: State, line: Line) -> tuple[int, Action, bool]:
    step = asked(before)
    if step is None:
        raise RecordError(words.AFTER_END)
    if "do" not in line:
        raise RecordError(words.expected(words.DECISION, words.kind_of(game.words.PERIOD, line)))
    if line["seat"] != step.seat:
        raise RecordError(words.wrong_seat(line["seat"], step.seat))
    action = from_line(line, game.verbs)
    options = step.options(before)
    if reason := why_not(options, action):
        raise RecordError(words.not_legal(reason))
    only = forced(options) is not None
    if only != line.get("forced", False):
        raise RecordError(words.wrong_forced(not only))
    return step.seat, action, only


def _foretell(game: AnyGame, position: State, record: Record, indices: Iterable[int]) -> list[int]:
    """Hand the position what chance decides next, as the record says it; gives the places where it stands."""
    orders = {}
    for index in indices:
        line = record.lines[index]
        if "chance" in line:
            try:
                order = game.foretell(line)
            except RecordError as error:
                raise RecordError(error.message, record.number(index)) from None
            if order is not None:
                orders[index] = order
    position.chance.foretold = tuple(orders.values())
    return list(orders)


def _take(position: State, action: Action, log: Log, record: Record, indices: Sequence[int]) -> None:
    before = position.chance.made
    try:
        take(position, action, log)
    except RecordError as error:
        raise RecordError(error.message, record.number(indices[position.chance.made - before])) from None
    position.chance.foretold = ()


def _compare(game: AnyGame, position: State, before: int, record: Record, index: int, end: int) -> None:
    """The lines the decision brought with it must stand in the record, and no others."""
    unit = game.words.PERIOD
    for due in position.lines[before:]:
        if index == end:
            kind = words.kind_of(unit, due)
            if end == len(record.lines):
                raise RecordError(words.missing(kind), record.number(end - 1))
            raise RecordError(words.expected(kind, words.DECISION), record.number(end))
        _compare_line(game, record.lines[index], due, record.number(index))
        index += 1
    if index < end:
        kind = words.kind_of(unit, record.lines[index])
        raise RecordError(words.expected(words.kind_of_next(position), kind), record.number(index))


def _compare_line(game: AnyGame, line: Line, due: Line, number: int) -> None:
    kind = words.kind_of(game.words.PERIOD, due)
    if next(iter(due)) not in line:
        raise RecordError(words.expected(kind, words.kind_of(game.words.PERIOD, line)), number)
    try:
        check_keys(kind, line, due)
    except RecordError as error:
        raise RecordError(error.message, number) from None
    for key, value in due.items():
        if dump_value(line[key]) != dump_value(value):
            raise RecordError(_difference(game, key, line[key], value), number)


def _difference(game: AnyGame, key: str, value: Any, due: Any) -> str:
    """Say which seat's number is wrong where there is one per seat, and what in which entry of a list of objects."""
    if isinstance(value, list) and isinstance(due, list | tuple) and len(value) == len(due):
        index = next(index for index, item in enumerate(due) if dump_value(item) != dump_value(value[index]))
        entry, other = value[index], due[index]
        if key in game.seat_keys:
            return words.differs(words.of_seat(key, index), entry, other)
        if isinstance(entry, dict) and isinstance(other, dict) and list(entry) == list(other):
            name = next(name for name in other if dump_value(entry[name]) != dump_value(other[name]))
            return words.differs(words.of_entry(key, index + 1, name), entry[name], other[name])
    return words.differs(key, value, due)


def dump_value(value: Any) -> str:
    """A value as a record writes it, so that true is not 1 and a list is as good as a tuple."""
    return dump({"": value})
