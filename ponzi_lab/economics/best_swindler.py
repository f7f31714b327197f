"""The best possible swindler: how long can you live on loans if you know in advance all that will come?

If you never borrow, you never fall, so the question is asked of those who begin with a loan: a fund is taken in round
1, at most one card a round and at most twelve in all (three tiles of each of four industries), any cards of the game,
each once. Nobody trades, the market never crashes, and there is no money but that of the cards.

What can be held at the end of a round by a seat that has not fallen before is a question about whole numbers: for each
card and each round, whether it is taken then. HiGHS answers it by branch and bound: it gives a plan and proves that
there is no better one. Every plan is added up again here, in whole numbers.

`python -m ponzi_lab.economics.best_swindler` answers it for each round and writes the file that comes with the kit.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import numpy as np
import scipy
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array

from ..core.cards import Column, Integer, String, data_folder, read_table
from ..core.errors import Refused
from ..games.ponzi.state import INDUSTRIES, MOST_FUNDED, Fund, Rules, read_tables
from . import words

FILE = "best_swindler.csv"
COMMAND = "python -m ponzi_lab.economics.best_swindler"
MOST_CARDS = MOST_FUNDED * len(INDUSTRIES)
MOST_ROUNDS = 40
FEASIBLE, INFEASIBLE = 0, 2  # what `milp` says of a question that it has answered


class Taken(NamedTuple):
    """A card taken in a round."""

    round: int
    fund: int


class Plan(NamedTuple):
    """The cards in the order in which they are taken, and the cash at the end of the last round."""

    rounds: int
    cash: int
    taken: tuple[Taken, ...]


def payments(card: Fund, taken: int, by: int) -> int:
    """How often a card taken in one round has been paid by the end of another.

    A card with the period 3 that is taken in round 1 is paid in the rounds 3, 6, 9 ...
    """
    return max(0, by - taken + 1) // card.period


def course(cards: Mapping[int, Fund], taken: Sequence[Taken], rounds: int) -> list[int]:
    """The cash at the end of each round, in whole numbers."""
    return [sum(_brought(cards[card.fund], card.round, now) for card in taken) for now in range(1, rounds + 1)]


def _brought(card: Fund, taken: int, by: int) -> int:
    return card.value - card.interest * payments(card, taken, by) if taken <= by else 0


def most_cash(cards: Mapping[int, Fund], rounds: int, *, short_at_the_end: bool = False) -> Plan | None:
    """The most cash that anybody can hold at the end of a round; nothing if nobody survives it.

    With `short_at_the_end` only the rounds before it need be survived: a negative answer says how much is missing at
    the least. Two to fifteen rounds take a moment, thirty about a minute.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(words.rounds_out_of(rounds, MOST_ROUNDS))
    choices = [Taken(now, fund) for now in range(1, rounds + 1) for fund in cards]
    cash = np.array([course(cards, [choice], rounds) for choice in choices]).T  # a row for each round
    least = np.zeros(rounds)
    if short_at_the_end:
        least[-1] = -np.inf
    answer = milp(
        -cash[-1],
        constraints=[LinearConstraint(cash, lb=least), *_allowed(list(cards), choices, rounds)],
        integrality=np.ones(len(choices)),
        bounds=Bounds(0, 1),
        options={"mip_rel_gap": 0},
    )
    if answer.status == INFEASIBLE:
        return None
    if answer.status != FEASIBLE:
        raise Refused(words.not_answered(rounds, answer.message))
    taken = tuple(choice for choice, chosen in zip(choices, answer.x, strict=True) if chosen > 0.5)
    return checked(cards, Plan(rounds, round(-answer.fun), taken), short_at_the_end)


def _allowed(funds: Sequence[int], choices: Sequence[Taken], rounds: int) -> list[LinearConstraint]:
    """One card in round 1 and at most one in every other; each card once; no more than there are tiles for."""
    columns = range(len(choices))
    row = {fund: index for index, fund in enumerate(funds)}
    by_round = csr_array((np.ones(len(choices)), ([choice.round - 1 for choice in choices], columns)))
    by_card = csr_array((np.ones(len(choices)), ([row[choice.fund] for choice in choices], columns)))
    least = np.zeros(rounds)
    least[0] = 1
    return [
        LinearConstraint(by_round, lb=least, ub=1),
        LinearConstraint(by_card, ub=1),
        LinearConstraint(np.ones((1, len(choices))), ub=MOST_CARDS),
    ]


def checked(cards: Mapping[int, Fund], plan: Plan, short_at_the_end: bool = False) -> Plan:
    """The plan, if it keeps all conditions and adds up, in whole numbers; no solver is believed."""
    when, funds = [card.round for card in plan.taken], [card.fund for card in plan.taken]
    cash = course(cards, plan.taken, plan.rounds) if {*funds} <= {*cards} else [-1]
    survived = cash[:-1] if short_at_the_end else cash
    right = (
        when[:1] == [1]
        and len({*when}) == len(when) <= MOST_CARDS
        and len({*funds}) == len(funds)
        and min(survived, default=0) >= 0
        and cash[-1] == plan.cash
    )
    if not right:
        raise Refused(words.wrong_plan(plan.rounds))
    return plan


# The file that comes with the kit


def shipped(cards: Mapping[int, Fund], folder: Path | None = None) -> list[Plan]:
    """The plans of the file, each added up again. The last one falls in its last round, as all others do."""
    columns: dict[str, Column] = {
        "rounds": Integer(1, MOST_ROUNDS),
        "cash": Sum(),
        "taken": Cards(),
        "source": String(),
    }
    rows = [row.values for row in read_table((folder or data_folder("ponzi")) / FILE, columns, "rounds")]
    plans = [Plan(row["rounds"], row["cash"], row["taken"]) for row in rows]
    return [checked(cards, plan, plan.cash < 0) for plan in plans]


class Sum:
    """A column of money, which may be short."""

    @property
    def wanted(self) -> str:
        """A sum."""
        return words.SUM

    def read(self, text: str) -> int | None:
        """The money, if it is a sum."""
        return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else None


class Cards:
    """A column of rounds and the cards taken in them: `1:9 10:10`."""

    @property
    def wanted(self) -> str:
        """Such cards."""
        return words.CARDS

    def read(self, text: str) -> tuple[Taken, ...] | None:
        """The cards, if they are written so."""
        if not re.fullmatch(r"[0-9]{1,3}:[0-9]{1,3}( [0-9]{1,3}:[0-9]{1,3})*", text):
            return None
        return tuple(Taken(*map(int, card.split(":"))) for card in text.split())


def answers(cards: Mapping[int, Fund]) -> Iterator[Plan]:
    """The most cash at the end of each round, as long as somebody survives it, and then by how much nobody does."""
    for rounds in range(1, MOST_ROUNDS + 1):
        plan = most_cash(cards, rounds)
        if plan is None:
            short = most_cash(cards, rounds, short_at_the_end=True)
            if short is not None:
                yield short
            return
        yield plan


def write(cards: Mapping[int, Fund], out: TextIO) -> None:
    """The file, line by line as the answers are found."""
    source = words.solved_by(scipy.__version__, COMMAND)
    lines: Any = csv.writer(out, lineterminator="\n")
    lines.writerow(("rounds", "cash", "taken", "source"))
    for plan in answers(cards):
        taken = " ".join(f"{card.round}:{card.fund}" for card in plan.taken)
        lines.writerow((plan.rounds, plan.cash, taken, source))
        out.flush()


if __name__ == "__main__":
    write(read_tables(data_folder("ponzi"), Rules()).funds, sys.stdout)
