"""The agenda: automatic steps run, decisions wait, and what a step pushes comes next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from ponzi_lab import Refused
from ponzi_lab.core.agenda import advance, apply, asked, push, take
from ponzi_lab.core.events import Event, Log
from ponzi_lab.core.options import Just


@dataclass(frozen=True)
class Nod:
    do: ClassVar[str] = "nod"


@dataclass(frozen=True)
class Shake:
    do: ClassVar[str] = "shake"


@dataclass
class Talk:
    """A game in which words are said and seats nod."""

    agenda: list[Any] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def copy(self) -> Talk:
        return Talk(self.agenda.copy(), self.said.copy())


@dataclass(frozen=True)
class Say:
    word: str
    more: tuple[Any, ...] = ()
    seat: ClassVar[None] = None

    def run(self, state: Talk, out: Log) -> None:
        state.said.append(self.word)
        out.append(Event("say", 1, "talk", 0, thing=self.word))
        push(state.agenda, self.more)


@dataclass(frozen=True)
class Ask:
    seat: int
    more: tuple[Any, ...] = ()
    phase: ClassVar[str] = "talk"

    def options(self, state: Talk) -> tuple[Any, ...]:
        return (Just(Nod()),)

    def apply(self, state: Talk, action: Any, out: Log) -> None:
        state.said.append(f"{self.seat} nods")
        push(state.agenda, self.more)


def talk(*steps: Any) -> Talk:
    state = Talk()
    push(state.agenda, steps)
    return state


def test_steps_are_pushed_in_the_order_in_which_they_come():
    state = talk(Say("a"), Say("b"))
    push(state.agenda, [Say("c"), Say("d")])
    push(state.agenda, [])
    assert advance(state, Log()) is None
    assert state.said == ["c", "d", "a", "b"]


def test_advance_stops_at_a_decision_and_leaves_it_there():
    state = talk(Say("a"), Ask(2), Say("b"))
    out = Log()
    assert advance(state, out) == Ask(2)
    assert asked(state) == Ask(2)
    assert advance(state, out) == Ask(2)
    assert state.said == ["a"]
    assert [event.thing for event in out] == ["a"]


def test_what_a_step_pushes_comes_before_the_rest():
    state = talk(Say("a", (Say("b", (Say("c"),)), Ask(0, (Say("d"),)))), Say("e"))
    assert advance(state, Log()) == Ask(0, (Say("d"),))
    assert take(state, Nod(), Log()) is None
    assert state.said == ["a", "b", "c", "0 nods", "d", "e"]
    assert asked(state) is None


def test_apply_gives_a_new_position_and_what_happened():
    before = talk(Ask(0), Say("a"), Ask(1))
    after, out = apply(before, Nod())
    assert (after.said, asked(after)) == (["0 nods", "a"], Ask(1))
    assert (before.said, asked(before)) == ([], Ask(0))
    assert [event.thing for event in out] == ["a"]


def test_apply_checks():
    state = talk(Ask(0))
    with pytest.raises(Refused, match=r"^'shake' is not possible now\. Possible now: nod\.$"):
        apply(state, Shake())
    after, _ = apply(state, Nod())
    with pytest.raises(Refused, match=r"^The game is over: nobody is asked any more\.$"):
        apply(after, Nod())
