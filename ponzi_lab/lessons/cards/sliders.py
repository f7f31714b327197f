"""Numbers that are moved by sliders, or typed; words and pictures follow them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from ...core.errors import Refused
from ...tables.pieces import Html, join, tag
from ..student.file import Student
from ..student.me import Me
from ..student.reading import readings
from . import words
from .covered import Covered, Uncovered


class Slider(NamedTuple):
    """One whole number: its name in messages, what it is, how far it goes, where it begins, and its unit."""

    name: str
    label: str
    low: int
    high: int
    start: int
    unit: str = ""
    step: int = 1

    def read(self, text: str) -> int:
        """The number that a text means, if the slider can stand there."""
        places = range(self.low, self.high + 1, self.step)
        numbers = [int(n) for n in readings(text) if n.denominator == 1 and int(n) in places]
        if len(numbers) != 1:
            raise Refused(words.place_wanted(self.label, text, self.low, self.high, self.step, self.unit))
        return numbers[0]

    def show(self, value: int) -> Html:
        """The number twice: to be moved, and to be typed."""
        both = {"data_do": f"to:{self.name}", "aria_label": f"{self.label} {self.unit}".strip()}
        moved = tag("input", type="range", min=self.low, max=self.high, step=self.step, value=value, **both)
        typed = tag("input", type="text", inputmode="numeric", maxlength=8, value=value, **both)
        mark = tag("data", data_set=both["data_do"], value=value)
        label = tag("span", self.label)
        return tag("div", label, tag("div", moved, typed, tag("span", self.unit), mark), class_="plt-slider")


class Sliders(Covered):
    """A cover as `Covered` has it; below it some sliders, and what `show` makes of where they stand.

    `show` is given the numbers by their names. The picture is drawn anew when what it says to show has changed.
    `before` is what one reads first. It stands above the sliders: so they are near the picture on a phone, too.
    """

    verbs: ClassVar[tuple[str, ...]] = (*Covered.verbs, "to")

    def __init__(
        self,
        me: Me,
        name: str,
        needs: str,
        sliders: Sequence[Slider],
        show: Callable[[Student, Mapping[str, int]], Uncovered],
        before: Callable[[Student], Html] = lambda _: Html(""),
    ) -> None:
        self.sliders = {slider.name: slider for slider in sliders}
        self._before, self._show = before, show
        super().__init__(me, name, needs, self._moved)

    def forget(self) -> None:
        """Where the sliders stand."""
        self.values = {slider.name: slider.start for slider in self.sliders.values()}

    def to(self, value: str) -> None:
        """Move one of them."""
        name, _, text = value.partition(":")
        if not self.is_open or name not in self.sliders:
            raise Refused(words.NOT_UNDERSTOOD)
        self.values[name] = self.sliders[name].read(text)

    def _moved(self, student: Student) -> Uncovered:
        below = self._show(student, self.values)
        sliders = [slider.show(self.values[slider.name]) for slider in self.sliders.values()]
        text = tag("div", below.words, aria_live="polite")  # read out, but not all of it again
        return Uncovered(join([self._before(student), tag("div", *sliders, class_="plt-sliders"), text]), below.picture)
