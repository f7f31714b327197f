"""Transcripts: a short game from a given position, told so that a teacher can read it beside the rules.

The position, what the asked seat sees, what it may do, what it chooses, and what happens. A change of the rules shows
as a change of these texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from ponzi_lab.core.agenda import apply, asked
from ponzi_lab.core.events import Event, Names
from ponzi_lab.core.game import AnyGame
from ponzi_lab.core.options import Option, forced
from ponzi_lab.core.records import dump

from .playing import NAMES, count, listed, why

Lines = Iterator[str]


class Try(NamedTuple):
    """Something that a seat would like to do and cannot."""

    action: Any


class Scene(NamedTuple):
    """A short game: what it shows, where it begins, and what the seats do."""

    title: str
    rules: str
    about: str
    start: Any
    actions: Sequence[Any]


class Teller(NamedTuple):
    """How a game is told: what its star means, the whole position, what a seat sees, its choices, and an action."""

    game: AnyGame
    star: str
    table: Callable[[Any], Lines]
    seen: Callable[[Any, int], Lines]
    choices: Callable[[Option], Lines | None]  # how an open option is told; nothing if its actions are listed
    wish: Callable[[Any], str]
    last: str = ""  # the verb that is told last, if there is one


# Words


def in_a_row(values: Iterable[Any]) -> str:
    """9 10 11"""
    return " ".join(map(str, values)) or "none"


def many(number: int, noun: str) -> str:
    """1 card, 2 cards"""
    return f"{number} {noun}{'' if number == 1 else 's'}"


# The parts of a transcript


def told(game: AnyGame, events: Sequence[Event], tables: Any) -> Lines:
    """What happens, and what the seats that are not part of it hear of it."""
    names = Names(NAMES, tables)
    for event in events:
        sentence = game.words.tell(event, names)
        others = game.words.tell(event.for_seat(-9), names)
        yield sentence
        if others != sentence:
            yield f"   (others hear: {others})"


def indent(lines: Iterable[str]) -> Lines:
    """A part below its heading."""
    return (f"    {line}" for line in lines)


def transcript(teller: Teller, scene: Scene) -> Lines:
    """All lines of one transcript."""
    yield f"{scene.title} ({scene.rules})"
    yield "=" * len(f"{scene.title} ({scene.rules})")
    yield ""
    yield scene.about
    state, number, wishes = scene.start, 0, []
    for action in scene.actions:
        if isinstance(action, Try):
            wishes.append(action.action)
            continue
        yield ""
        yield from asking(teller, state, number)
        name = NAMES[asked(state).seat]
        for wanted in wishes:
            yield f"  {name} would like to {teller.wish(wanted)}, which is refused"
            yield f"    {why(state, wanted)}"
        yield f"  {name} chooses: {teller.wish(action)}"
        yield "  what happens"
        before = len(state.lines)
        state, events = apply(state, action)
        count(state)
        yield from indent(told(teller.game, events, state.tables))
        for line in state.lines[before:]:
            if "chance" in line or "end" in line:
                yield from indent(wrap(f"record: {dump(line)}", 110, subsequent_indent="   "))
        number, wishes = number + 1, []
    yield ""
    yield f"--- The position after that{'' if asked(state) else ': nobody is asked any more'}"
    yield from indent(teller.table(state))


def asking(teller: Teller, state: Any, number: int) -> Lines:
    """A decision, up to the choice."""
    step, game = asked(state), teller.game
    name, period = NAMES[step.seat], f"{game.words.PERIOD.capitalize()} {state.period}"
    yield f"--- {number}. {period}, {game.words.PHASE_NAMES[step.phase].lower()}: {name} is asked"
    yield f"  position (* {teller.star})"
    yield from indent(teller.table(state))
    yield f"  {name} sees"
    yield from indent(teller.seen(state, step.seat))
    yield f"  {name} may{' only' if forced(step.options(state)) else ''}"
    for option in sorted(step.options(state), key=lambda option: option.kind.do == teller.last):
        if option.ways:
            yield from indent(teller.choices(option) or map(teller.wish, listed(option)))


# The files


def text(teller: Teller, scene: Scene) -> str:
    """The whole text of a file."""
    return "".join(f"{line}\n" for line in transcript(teller, scene))


def write_all(folder: Path, teller: Teller, scenes: Mapping[str, Scene]) -> None:
    """Write all transcripts. Files of other names are removed."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, scene in scenes.items():
        (folder / f"{name}.txt").write_text(text(teller, scene), encoding="utf-8", newline="\n")
