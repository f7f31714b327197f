"""A curve that is drawn by clicking on an empty chart, or by typing."""

from __future__ import annotations

import re
from typing import Any

from ...core.errors import Refused
from ...tables.pieces import Html, join, tag
from ..reading import readings
from ..student import Guess
from . import words

PLACE = re.compile(r"(-?[0-9]{1,6}):(-?[0-9]{1,6})")  # thousandths from the left and from below
HIGHER = 5  # times the height of the chart, that one may type
WIDTH, HEIGHT, LEFT, BELOW = 600, 260, 48, 30  # of the drawing; the page stretches it


class Curve:
    """One amount for each of the first rounds."""

    def __init__(self, name: str, question: str, rounds: int, top: int) -> None:
        self.name, self.question, self.rounds, self.top = name, question, rounds, top
        self.ways = top + 1  # for one round alone
        self.most = HIGHER * top  # not so much that the true curve would lie flat below it

    def show(self, given: Any) -> Html:
        """The chart, and a field for each round below it."""
        typed = given or {}
        fields = [
            tag(
                "label",
                tag("span", words.round_(n)),
                tag(
                    "input",
                    type="text",
                    inputmode="numeric",
                    maxlength=7,
                    data_do=f"set:{self.name}:{n}",
                    id=self._id(n),
                ),
                tag("data", data_set=f"set:{self.name}:{n}", value=typed.get(n, "")),
            )
            for n in range(1, self.rounds + 1)
        ]
        return tag(
            "div",
            tag("p", self.question),
            tag("p", words.HOW_TO_DRAW, class_="plt-note"),
            tag(
                "div", self._chart(self._amounts(typed)), tag("div", data_plot=f"set:{self.name}:at"), class_="plt-plot"
            ),
            tag("div", *fields, class_="plt-rounds"),
        )

    def _id(self, number: int) -> str:
        return f"plt-{self.name}-{number}".replace(".", "-")

    def _amounts(self, typed: dict[int, str]) -> dict[int, int]:
        found = {n: self._amount(text) for n, text in typed.items()}
        return {n: amount for n, amount in found.items() if amount is not None}

    def _amount(self, text: str) -> int | None:
        wanted = [n for n in readings(text) if n.denominator == 1 and 0 <= n <= self.most]
        return int(wanted[0]) if len(wanted) == 1 else None

    # The drawing

    def _chart(self, amounts: dict[int, int]) -> Html:
        lines = [self._line(amount) for amount in range(0, self.top + 1, self.top // 4)]
        names = [
            tag("text", n, x=round(self._x(n)), y=HEIGHT - 8, text_anchor="middle") for n in range(1, self.rounds + 1)
        ]
        spots = [(self._x(n), self._y(amount)) for n, amount in sorted(amounts.items())]
        path = tag("polyline", points=" ".join(f"{x:.0f},{y:.0f}" for x, y in spots), class_="plt-pencil")
        dots = [tag("circle", cx=round(x), cy=round(y), r=6, class_="plt-pencil-dot") for x, y in spots]
        return tag(
            "svg",
            *lines,
            *names,
            path,
            *dots,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            preserveAspectRatio="none",
            aria_hidden="true",
        )

    def _line(self, amount: int) -> Html:
        y = round(self._y(amount))
        rule = tag("line", x1=LEFT, x2=WIDTH, y1=y, y2=y, class_="plt-rule")
        return join([rule, tag("text", amount, x=LEFT - 8, y=y + 5, text_anchor="end")])

    def _x(self, number: int) -> float:
        return LEFT + (number - 0.5) * (WIDTH - LEFT) / self.rounds

    def _y(self, amount: int) -> float:
        return 10 + (HEIGHT - BELOW - 10) * (1 - min(max(amount, 0), self.top) / self.top)

    # What comes in

    def hear(self, given: Any, what: str) -> dict[int, str]:
        """A place on the chart that was clicked, or what was typed for a round."""
        typed = dict(given or {})
        place, _, value = what.partition(":")
        if place == "at" and (found := PLACE.fullmatch(value)):
            typed[self._round_at(int(found[1]))] = str(self._amount_at(int(found[2])))
        elif place in map(str, range(1, self.rounds + 1)):
            typed[int(place)] = value
        else:
            raise Refused(words.NOT_UNDERSTOOD)
        return typed

    def _round_at(self, thousandths: int) -> int:
        return min(max(1 + thousandths * self.rounds // 1000, 1), self.rounds)

    def _amount_at(self, thousandths: int) -> int:
        return min(max(round(thousandths * self.top / 1000), 0), self.top)

    def read(self, given: Any) -> list[int]:
        """All amounts, in the order of the rounds."""
        amounts = self._amounts(given or {})
        missing = [n for n in range(1, self.rounds + 1) if n not in amounts]
        if missing:
            raise Refused(words.rounds_wanted(missing, self.most))
        return [amounts[n] for n in sorted(amounts)]

    def fits(self, guess: Guess) -> bool:
        """Whether there is an amount for each round, and none out of the question."""
        return isinstance(guess, list) and len(guess) == self.rounds and all(0 <= n <= self.most for n in guess)

    def say(self, guess: Guess) -> str:
        """The amounts."""
        amounts = guess if isinstance(guess, list) else [guess]
        return ", ".join(map(str, amounts))
