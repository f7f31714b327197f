"""A curve that is drawn on an empty chart, with one stroke or by clicks, or typed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from ...core.errors import Refused
from ...tables.pieces import Html, join, tag
from ..student.file import Value
from ..student.hindsight import Reveal
from ..student.reading import readings
from . import words

STROKE = re.compile(r"-?[0-9]{1,6}:-?[0-9]{1,6}(:-?[0-9]{1,6}:-?[0-9]{1,6}){0,250}")
# places on the way of the pencil, each in thousandths from the left and from below; page.js sends no more of them
HIGHER = 5  # times the height of the chart, that one may type
NEAR = 5  # a pencil that is no farther from a round than a fifth of the way to the next one still holds its point
WIDTH, HEIGHT, LEFT, RIGHT, ABOVE, BELOW = 360, 290, 44, 16, 10, 30  # of the drawing; card.css has them in per cent


class CurveField:
    """One amount for each of the first rounds, from nothing on. Older files may have `earlier` so many rounds."""

    def __init__(
        self, name: str, question: str, rounds: int, top: int, earlier: int = 0, reveal: Reveal = Reveal.NEVER
    ) -> None:
        self.name, self.question, self.reveal = name, question, reveal
        self.rounds, self.top, self.earlier = rounds, top, earlier
        self.ways = top + 1  # for one round alone
        self.most = HIGHER * top  # not so much that the true curve would lie flat below it

    def show(self, draft: Any) -> Html:
        """The chart, and a field for each round below it."""
        typed = draft or {}
        pencil = tag("svg", tag("polyline", class_="plt-pencil"), viewBox="0 0 1000 1000", preserveAspectRatio="none")
        plot = tag("div", pencil, data_plot=f"set:{self.name}:at")
        fields = [self._field(n, typed.get(n, "")) for n in range(1, self.rounds + 1)]
        return tag(
            "div",
            tag("p", self.question),
            tag("p", words.HOW_TO_DRAW, class_="plt-note"),
            tag("div", self._chart(self._amounts(typed)), plot, class_="plt-plot"),
            tag("div", *fields, class_="plt-rounds"),
        )

    def _field(self, number: int, value: str) -> Html:
        do, id_ = f"set:{self.name}:{number}", f"plt-{self.name}-{number}".replace(".", "-")
        field = tag("input", type="text", inputmode="numeric", maxlength=7, data_do=do, id=id_)
        return tag("label", tag("span", words.round_(number)), field, tag("data", data_set=do, value=value))

    def _amounts(self, typed: dict[int, str]) -> dict[int, int]:
        amounts = {n: self._amount(text) for n, text in typed.items()}
        return {n: amount for n, amount in amounts.items() if amount is not None}

    def _amount(self, text: str) -> int | None:
        numbers = [n for n in readings(text) if n.denominator == 1 and 0 <= n <= self.most]
        return int(numbers[0]) if len(numbers) == 1 else None

    # The drawing

    def _chart(self, amounts: dict[int, int]) -> Html:
        lines = [self._line(amount) for amount in range(0, self.top + 1, self.top // 4)]
        names = [tag("text", n, x=self._x(n), y=HEIGHT - 8, text_anchor="middle") for n in range(1, self.rounds + 1)]
        spots = [(self._x(n), self._y(amount)) for n, amount in [(0, 0), *sorted(amounts.items())]]
        path = tag("polyline", points=" ".join(f"{x},{y}" for x, y in spots), class_="plt-pencil")
        dots = [tag("circle", cx=x, cy=y, r=6, class_="plt-pencil-dot") for x, y in spots]
        return tag("svg", *lines, *names, path, *dots, viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")

    def _line(self, amount: int) -> Html:
        y = self._y(amount)
        rule = tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="plt-rule")
        return join([rule, tag("text", amount, x=LEFT - 11, y=y + 5, text_anchor="end")])

    def _x(self, number: int) -> int:
        return round(LEFT + number * (WIDTH - LEFT - RIGHT) / self.rounds)

    def _y(self, amount: int) -> int:
        return round(ABOVE + (HEIGHT - BELOW - ABOVE) * (1 - min(max(amount, 0), self.top) / self.top))

    # What comes in

    def hear(self, draft: Any, value: str) -> dict[int, str]:
        """The way of the pencil so far, or what was typed for a round."""
        typed = dict(draft or {})
        spot, _, text = value.partition(":")
        if spot == "at" and STROKE.fullmatch(text):
            typed |= {n: str(amount) for n, amount in self._drawn([*map(int, text.split(":"))]).items()}
        elif spot in map(str, range(1, self.rounds + 1)):
            typed[int(spot)] = text
        else:
            raise Refused(words.NOT_UNDERSTOOD)
        return typed

    def _drawn(self, numbers: list[int]) -> dict[int, int]:
        """Each round has the height at which the pencil last passed it; the round nearest to the pencil follows it."""
        way = list(zip(numbers[::2], numbers[1::2], strict=True))
        heights = {self._nearest(way[0][0]): float(way[0][1])}
        passed = set[int]()
        for (x, y), (to_x, to_y) in pairwise(way):
            for n in range(1, self.rounds + 1):
                at = 1000 * n / self.rounds
                if x != to_x and min(x, to_x) <= at <= max(x, to_x):
                    heights[n] = y + (to_y - y) * (at - x) / (to_x - x)
                    passed.add(n)
        x, y = way[-1]
        now = self._nearest(x)
        if now not in passed or abs(x * self.rounds / 1000 - now) <= 1 / NEAR:
            heights[now] = y
        return {n: min(max(round(height * self.top / 1000), 0), self.top) for n, height in heights.items()}

    def _nearest(self, thousandths: int) -> int:
        return min(max(round(thousandths * self.rounds / 1000), 1), self.rounds)

    def read(self, draft: Any) -> list[int]:
        """All amounts, in the order of the rounds."""
        amounts = self._amounts(draft or {})
        missing = [n for n in range(1, self.rounds + 1) if n not in amounts]
        if missing:
            raise Refused(words.rounds_wanted(missing, self.most))
        return [amounts[n] for n in sorted(amounts)]

    def fits(self, guess: Value) -> bool:
        """Whether there is an amount for each round, and none out of the question."""
        amounts = guess if isinstance(guess, list) else []
        return len(amounts) in {self.rounds, self.earlier or self.rounds} and all(0 <= n <= self.most for n in amounts)

    def say(self, guess: Value) -> str:
        """The amounts."""
        amounts = guess if isinstance(guess, list) else [guess]
        return ", ".join(map(str, amounts))
