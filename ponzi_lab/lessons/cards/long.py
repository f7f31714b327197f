"""Something that takes a while: it begins with a button, shows how far it is, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import ClassVar, NamedTuple

from ...core.errors import Refused
from ...tables.pieces import Html, button, join, tag
from ..student.file import Student
from ..student.me import Me
from . import words
from .covered import Covered, Uncovered
from .paper import AT_FIRST


class Step(NamedTuple):
    """How far the work is, and what it has found so far."""

    done: int
    total: int
    result: Uncovered | None = None


class Long(Covered):
    """A result that is worked out on demand. What was found before a stop is shown, too.

    `begin` is written on the button, `before` above it; `work` is begun with the student's file as it is then. When
    `of` says that it depends on something else now, what was found is forgotten. `not_yet` says what must be done
    first, and is empty when the work may begin.
    """

    verbs: ClassVar[tuple[str, ...]] = (*Covered.verbs, "act", "stop")

    def __init__(
        self,
        me: Me,
        name: str,
        needs: str,
        begin: str,
        before: str,
        of: Callable[[Student], Hashable],
        work: Callable[[Student], Iterator[Step]],
        not_yet: Callable[[Student], str] = lambda _: "",
    ) -> None:
        super().__init__(me, name, needs, self._so_far)
        self._begin, self._before, self._of, self._make, self._not_yet = begin, before, of, work, not_yet
        self._step = Step(0, 0)
        self._now = of(me.student)

    def act(self, value: str) -> None:
        """Begin, or begin again."""
        if not self.is_open or self._not_yet(self.me.student):
            raise Refused(words.NOT_UNDERSTOOD)
        self._step = Step(0, 0)
        self.work = self._go_on(self._make(self.me.student))

    def _go_on(self, steps: Iterator[Step]) -> Iterator[float]:
        yield AT_FIRST
        for step in steps:
            self._step = step if step.result else step._replace(result=self._step.result)
            yield 0

    def stop(self, value: str) -> None:
        """Stop, and show what was found so far."""
        self.work = None
        self.note = "" if self._step.result else words.STOPPED_EARLY

    def _so_far(self, student: Student) -> Uncovered:
        now = self._of(student)
        if now != self._now:
            self._now, self._step, self.work = now, Step(0, 0), None
        if first := self._not_yet(student):
            return Uncovered(tag("p", first))
        result = self._step.result
        if self.work is not None:
            return Uncovered(going(self._step.done, self._step.total))
        if result is None:
            begin = button("act", self._begin, self._begin, class_="plt-act")
            return Uncovered(join([tag("p", self._before), begin]))
        stopped = words.stopped_at(self._step.done, self._step.total) if self._step.done < self._step.total else ""
        note = tag("p", stopped, class_="plt-note") if stopped else ""
        again = button("act", f"{words.AGAIN}: {self._begin}", words.AGAIN, class_="plt-link")
        return Uncovered(join([result.words, note, again]), result.picture)


def going(done: int, total: int) -> Html:
    """How far the work is, and the way to stop it."""
    text = words.progress(done, total)
    bar = tag("progress", max=total or 1, value=done, aria_label=text)
    return tag("div", bar, tag("span", text), button("stop", words.STOP, words.STOP), class_=("plt-many", "plt-going"))
