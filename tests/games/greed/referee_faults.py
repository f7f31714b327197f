"""Faults for the referee, to prove that the comparison with the engine finds each of them.

If the games of `referee_run` change, `python -m tests.games.greed.referee_faults` says which games find which fault.
"""

from __future__ import annotations

import inspect
from collections import Counter
from importlib.abc import ExecutionLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import islice
from typing import Any, NamedTuple

import pytest

from ..faults import spoilt
from . import referee, referee_run, referee_table

BESIDE = f"{__package__}.planted"  # the module's name, for what it imports lies beside the referee


class Planted(NamedTuple):
    """What is wrong, the function or constant of the referee, what is changed there, and a game in which it matters."""

    what: str
    place: str
    change: str
    game: int


class Spoilt(ExecutionLoader):
    """The referee with a fault in it."""

    def __init__(self, fault: Planted) -> None:
        self.fault = fault

    def get_filename(self, fullname: str) -> str:
        """The file of the right one: from there the referee finds its tables."""
        return referee.__file__

    def get_source(self, fullname: str) -> str:
        """What the referee is with the fault."""
        return spoilt(inspect.getsource(referee), self.fault.place, self.fault.change)


def found(fault: Planted, game: int) -> list[str]:
    """What differs in the game of this number if the referee has this fault."""
    loader = Spoilt(fault)
    spec = spec_from_loader(BESIDE, loader)
    module: Any = spec and module_from_spec(spec)
    loader.exec_module(module)
    with pytest.MonkeyPatch.context() as patch:
        for user in (referee_run, referee_table):
            patch.setattr(user, "referee", module)
        _, wrong = referee_run.play(referee_run.draw_game(game, bots=0), Counter())
    return wrong


FAULTS = [
    Planted("GI-04: the lowest asset counts", "company_order", "call 1 min", 1),
    Planted(
        "GI-04: the order of trade is that of the bids", "trade", "doing 1 = {doing 1.1}.update(phase={doing 1.2})", 0
    ),
    Planted("GI-05: a box -2 on the short track", "TREND_BOXES", "display 2 = {display 3}", 2),
    Planted(
        "GI-06: announced cards act one by one",
        "announcements",
        "doing 2 = [{doing 2.0}({doing 2.1}, [one]) for one in {doing 2.2}]",
        2,
    ),
    Planted("GI-08: the companies dealt move no trend", "set_up", "doing 1 = None", 0),
    Planted("GI-12: a blame is forced if all chairs are of one seat", "forced", "comparison 11.1.1 = set({}[:3])", 4),
    Planted("GI-13: seat 0 draws first", "announcements", "loop 4 = sorted({})", 0),
    Planted("GI-14: prices fall by two boxes at most", "market_forces", "call 1.3 = max(-2, {})", 1),
    Planted("GI-15: five assets", "investments", "number 1 +1", 1),
    Planted("GI-15: a bid of 9", "check_bid", "number 2 -1", 0),
    Planted("GI-16: others' cards cost twice", "cost", "comparison 1 !=", 0),
    Planted("GI-17: equal bids the other way round", "investments", "loop 3.1 = {}[::-1]", 0),
    Planted(
        "GI-17: nobody is asked who cannot pay",
        "investments",
        "comparison 2 = 0 < {comparison 2.1} <= {parameter 1}['companies'][{comparison 2.1.1}]['free'] // 2",
        0,
    ),
    Planted("GI-18: the marker becomes the CFO", "buy", "call 2 = {call 2.0.1}.insert(1, {call 2.1})", 1),
    Planted("GI-19: what was used stays used", "production", "loop 2 = {loop 2.1}['ready'] or {}", 2),
    Planted("GI-21: a turn with a transformation is idle", "trade_turn", "returned 1 = True", 1),
    Planted("GI-21: one idle turn too many", "trade", "comparison 1 <=", 0),
    Planted(
        "GI-22: proposals to oneself do not count",
        "trade_turn",
        "assigned 4 = {comparison 3.2} != {comparison 3.1.0}({comparison 3.1.1}, {assigned 5.2})",
        1,
    ),
    Planted("GI-23: an asset works twice", "transform", "statement 3 drop", 1),
    Planted("GI-24: gifts", "check_propose", "junction 2 without 2", 0),
    Planted("GI-25: everybody is asked", "trade_turn", "condition 4 always", 1),
    Planted("GI-26: money received can be spent", "carry_out", "subscript 15 = {subscript 17}", 0),
    Planted("GI-27: an asset is used twice", "goods_after", "condition 3 never", 1),
    Planted("GI-27: only the partner works", "goods_after", "display 4 without 1", 1),
    Planted("GI-27: the worker must hold all before the deal", "work", "condition 1 = {} or {condition 3}", 1),
    Planted("GI-27: one asset works in a deal", "work", "condition 3 = {} or len({parameter 5}) > 1", 5),
    Planted("GI-27: the client need not hold its goods", "work", "condition 1 never", 2),
    Planted("GI-27: the inputs need not be there", "work", "condition 2 never", 0),
    Planted("GI-27: an asset used in a deal stays available", "carry_out", "statement 5 drop", 4),
    Planted(
        "GI-27: money just received is given", "check_propose", "comparison 6.2 = {} + {parameter 3}['give_money']", 0
    ),
    Planted(
        "GI-28: goods on both sides",
        "check_propose",
        "junction 4 = {junction 4.1} and not ({junction 4.2.1} and {junction 4.3.1})",
        1,
    ),
    Planted(
        "GI-29: both must have goods", "can_deal", "junction 2 = {junction 2.1} or {junction 2.2} and {junction 2.3}", 1
    ),
    Planted("GI-29: only the proposer can be the one with nothing", "can_deal", "junction 3 without 2", 12),
    Planted("GI-30: storing is dearer", "STORING", "number 4 = 10", 1),
    Planted("GI-30: three goods at most", "check_store", "number 1 -1", 1),
    Planted("GI-30: the Free Cash does not count", "check_store", "comparison 2.2 = {} + 5", 1),
    Planted("GI-31: no boot for equal incomes", "closing", "comparison 3 <", 0),
    Planted("GI-31: a founded company is not exempt", "entrepreneurs", "operation 3 left", 4),
    Planted("GI-32: this year's income is free", "closing", "assigned 3 = {assigned 4}", 0),
    Planted("GI-33: the first word decides", "blames", "returned 1.1 = {}[:1]", 0),
    Planted("GI-33: by number", "scapegoats", "loop 1 = sorted({})", 0),
    Planted("GI-34: twice a fifth", "dismiss", "operation 1 = {operation 3} * {operation 2.2}", 1),
    Planted("GI-34: of what is left", "dismiss", "operation 2.1 = {assigned 2}; operation 3.1 = {assigned 2}", 0),
    Planted(
        "GI-35: middle management is promoted first", "dismiss", "operation 7 = {operation 7.2} + {operation 7.1}", 1
    ),
    Planted(
        "GI-35: assets of a liquidated company are on offer",
        "liquidate",
        "assigned 1 = {parameter 1}['offered'].update(dict.fromkeys({}, 0)) or []",
        0,
    ),
    Planted("GI-36: the option the other way round", "scapegoats", "comparison 2 !=", 1),
    Planted("GI-37: the buyer of gold bids for silver", "play_hard", "condition 2 always", 0),
    Planted("GI-38: more than the opening price", "auction", "comparison 1 >", 1),
    Planted("GI-39: the last is not asked", "auction", "junction 1 = len({junction 1.1}) > 1", 0),
    Planted("GI-39: seat 0 begins", "auction", "assigned 2 = {parameter 3}", 0),
    Planted("GI-40: steps of 1 for status", "play_hard", "number 1 = 1", 0),
    Planted("GI-40: steps of 10 for companies", "entrepreneurs", "number 3 = 10", 1),
    Planted("GI-40: any amount", "check_raise", "condition 2 always", 0),
    Planted("GI-41: the arrow of a status card does not act", "play_hard", "doing 2 = None", 0),
    Planted("GI-41: the opening price stays", "play_hard", "statement 6 drop", 0),
    Planted("GI-42: the marker goes to the buyer", "play_hard", "operation 3 left", 0),
    Planted("GI-43: who leads two companies may found", "entrepreneurs", "number 1 +1", 2),
    Planted("GI-43: one company more", "entrepreneurs", "comparison 1 = {comparison 1.1} > {comparison 1.2}", 1),
    Planted("GI-44: three assets at most", "check_found", "number 1 -1", 5),
    Planted("GI-44: the arrow of a new company does not act", "entrepreneurs", "doing 2 = None", 1),
    Planted(
        "GI-45: most points win, and no more is asked",
        "end",
        "condition 1 = {comparison 1.1.1} == {comparison 1.2}[0]",
        8,
    ),
    Planted("GI-54: boots by number", "books", "call 11.0 = sorted", 0),
    Planted("GI-54: hands as drawn", "books", "collected 4.0 = list", 0),
]


def main() -> None:
    """Say for each fault in which games it is found first."""
    for fault in FAULTS:
        games = islice((game for game in range(60) if found(fault, game)), 3)
        print(f"{fault.what}: {list(games)}", flush=True)


if __name__ == "__main__":
    main()
