"""The best possible swindler as a student meets it: a plan on a wheel, round by round, and its books as frames."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ... import figures
from ...core.errors import Refused
from ...economics.best_swindler import Plan, course, most_cash, payments, shipped
from ...tables.pieces import Html, button, join, tag
from ..chapters.shared import tables
from ..student.me import Me
from . import swindler_words as words
from .paper import Drawings, Paper

if TYPE_CHECKING:
    import pandas as pd

    from ...books.books import Books

SOLVED_HERE = 15  # rounds that are solved in a moment; all others come with the kit


@lru_cache(maxsize=1)
def plans() -> tuple[Plan, ...]:
    """The most cash at the end of each round, and last the round that nobody survives; each added up again."""
    return tuple(shipped(tables().funds))


def longest() -> Plan:
    """The plan that survives longest."""
    return plans()[-2]


def best_cash() -> pd.DataFrame:
    """The most cash by round, as the figure takes it."""
    import pandas as pd

    return pd.DataFrame([(plan.rounds, plan.cash) for plan in plans()], columns=["period", "cash"])


def books(plan: Plan) -> Books:
    """The books of somebody who follows a plan."""
    import pandas as pd

    from ...books.books import Books
    from ...books.frames import SCHEMAS

    cards = tables().funds
    cash = course(cards, plan.taken, plan.rounds)
    balances, promises = [], []
    for number in range(1, plan.rounds + 1):
        held = [(loan.round, cards[loan.fund]) for loan in plan.taken if loan.round <= number]
        paid = sum(
            card.interest * (payments(card, taken, number) - payments(card, taken, number - 1)) for taken, card in held
        )
        funded = sum(card.value for taken, card in held if taken == number)
        seat = (0, number, number / plan.rounds, 0, words.SWINDLER)
        balances.append((*seat, cash[number - 1], funded, 0, 0, paid, paid, 0))
        for taken, card in held:
            left = card.period - (number - taken + 1) % card.period
            promises.append((0, number, 0, words.SWINDLER, card.value, card.interest, left, card.period))
    rows = {"balances": balances, "promises": promises}
    frames = {name: pd.DataFrame(rows[name], columns=list(SCHEMAS[name])).astype(SCHEMAS[name]) for name in rows}
    return Books.given(**frames)


class Replay(Paper):
    """The plan that survives longest, on its wheel, round by round."""

    verbs = ("to",)

    def __init__(self, me: Me) -> None:
        super().__init__(me)
        self.plan = longest()
        self.round = 0  # before it was begun, so that the wheel is drawn when it is looked at

    def to(self, value: str) -> None:
        """Go to a round."""
        if value not in map(str, range(1, self.plan.rounds + 1)):
            raise Refused(words.no_such_round(value, self.plan.rounds))
        self.round = int(value)

    def body(self) -> Html:
        """The round, what is taken in it, and the way to the next one."""
        now, last = self.round, self.plan.rounds
        if not now:
            begin = button("to:1", words.PLAN_BEGIN, words.PLAN_BEGIN, class_="plt-act", data_first=True)
            return join([tag("p", words.plan_why(last)), begin])
        cash = course(tables().funds, self.plan.taken, last)[now - 1]
        taken = next((loan.fund for loan in self.plan.taken if loan.round == now), None)
        slider = tag("input", type="range", min=1, max=last, value=now, data_do="to", aria_label=words.WHICH_ROUND_NOW)
        mark = tag("data", data_set="to", value=now)
        back, on = words.BACK, words.ON
        steps = [
            button(f"to:{max(1, now - 1)}", back, back, closed=words.AT_BEGIN if now == 1 else ""),
            slider,
            mark,
            button(f"to:{min(last, now + 1)}", on, on, closed=words.AT_END if now == last else "", data_first=True),
        ]
        text = tag("p", words.plan_round(now, last, taken, cash))
        end = words.plan_falls(now + 1, self._due_after(), cash, -plans()[-1].cash)
        falls = tag("p", tag("b", end)) if now == last else ""
        return join([text, falls, tag("div", *steps, class_=("plt-many", "plt-going"))])

    def _due_after(self) -> int:
        """What would fall due in the round after the plan."""
        cards, after = tables().funds, self.plan.rounds + 1
        held = [(cards[loan.fund], loan.round) for loan in self.plan.taken]
        return sum(
            card.interest * (payments(card, taken, after) - payments(card, taken, after - 1)) for card, taken in held
        )

    def picture(self) -> Drawings | None:
        """The wheel of this round."""
        return Drawings(self.round, self._draw) if self.round else None

    def _draw(self) -> list[Any]:
        return [figures.Wheel(books(self.plan), 0, self.round, you=False)]


def solved(rounds: int) -> str:
    """The best plan for so many rounds, found again now, and checked."""
    if type(rounds) is not int or not 1 <= rounds <= SOLVED_HERE:
        raise Refused(words.solved_up_to(rounds, SOLVED_HERE))
    plan = most_cash(tables().funds, rounds)
    assert plan is not None  # the file has a plan for each of these
    return words.solved(plan.rounds, plan.cash, list(plan.taken), plan.cash == plans()[rounds - 1].cash)
