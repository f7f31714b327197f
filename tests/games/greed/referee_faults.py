"""Faults for the referee, to prove that the comparison with the engine finds each of them.

If the games of `referee_run` change, `python -m tests.games.greed.referee_faults` says which games find which fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from . import referee, referee_run, referee_table

BESIDE = f"{__package__}.planted"  # the module's name, for what it imports lies beside the referee


class Planted(NamedTuple):
    """What is wrong, what stands in the referee, what the fault puts there, and a game in which that matters."""

    what: str
    old: str
    new: str
    game: int


class Changed(SourceFileLoader):
    """The referee with one text in it replaced, which must stand there once."""

    def __init__(self, old: str, new: str) -> None:
        super().__init__(BESIDE, referee.__file__)
        self.old, self.new = old, new

    def get_code(self, fullname: str) -> CodeType:
        """The code with the fault in it."""
        source = Path(self.path).read_text(encoding="utf-8")
        assert source.count(self.old) == 1, self.old
        code: CodeType = self.source_to_code(source.replace(self.old, self.new).encode(), self.path)
        return code


@contextmanager
def planted(fault: Planted) -> Iterator[None]:
    """As long as this lasts, the referee has the fault."""
    loader = Changed(fault.old, fault.new)
    spec = spec_from_file_location(BESIDE, referee.__file__, loader=loader)
    module: Any = spec and module_from_spec(spec)
    loader.exec_module(module)
    users: list[Any] = [referee_run, referee_table]
    for user in users:
        user.referee = module
    try:
        yield
    finally:
        for user in users:
            user.referee = referee


def found(fault: Planted, game: int) -> list[str]:
    """What differs in the game of this number if the referee has this fault."""
    with planted(fault):
        _, wrong = referee_run.play(referee_run.draw_game(game, bots=0), Counter())
    return wrong


FAULTS = [
    Planted("GI-04: the lowest asset counts", "max(company[", "min(company[", 1),
    Planted("GI-04: the order of trade is that of the bids", 'begin(g, "trade")', 'g["phase"] = "trade"', 0),
    Planted("GI-05: a box -2 on the short track", "[-3, -1, 0, ", "[-3, -2, -1, 0, ", 2),
    Planted(
        "GI-06: announced cards act one by one",
        'move_trends(g, [ASSETS[asset]["arrows"] for asset in g["laid"].values()])',
        '[move_trends(g, [ASSETS[asset]["arrows"]]) for asset in g["laid"].values()]',
        2,
    ),
    Planted(
        "GI-08: the companies dealt move no trend",
        'move_trends(g, [ARROWS[number] for number in setup["companies"]])',
        "0",
        0,
    ),
    Planted(
        "GI-12: a blame is forced if all chairs are of one seat",
        'company["chairs"]) =',
        'set(company["chairs"][:3])) =',
        4,
    ),
    Planted("GI-13: seat 0 draws first", "seat_order(g):\n        if", 'range(g["seats"]):\n        if', 0),
    Planted("GI-14: prices fall by two boxes at most", '], g["trends"][name]', '], max(-2, g["trends"][name])', 1),
    Planted("GI-15: five assets", 'assets"]) < 4', 'assets"]) < 5', 1),
    Planted("GI-15: a bid of 9", "10 <= action", "9 <= action", 0),
    Planted("GI-16: others' cards cost twice", '"][asset] ==', '"][asset] !=', 0),
    Planted("GI-17: equal bids the other way round", "sorted(bidders", "sorted(bidders[::-1]", 0),
    Planted(
        "GI-17: nobody is asked who cannot pay",
        'g["bids"].get(number, 0) > 0',
        '0 < g["bids"].get(number, 0) <= g["companies"][number]["free"] // 2',
        0,
    ),
    Planted("GI-18: the marker becomes the CFO", 'chairs"].append(', 'chairs"].insert(1, ', 1),
    Planted(
        "GI-19: what was used stays used",
        "asset for asset in company",
        'asset for asset in company["ready"] or company',
        2,
    ),
    Planted("GI-21: a turn with a transformation is idle", "not transformed", "True", 1),
    Planted("GI-21: one idle turn too many", '"] < len(g["', '"] <= len(g["', 0),
    Planted(
        "GI-22: proposals to oneself do not count",
        "number] += 1",
        'number] += ceo(g, number) != ceo(g, answer["partner"])',
        1,
    ),
    Planted("GI-23: an asset works twice", '    company["ready"].remove(asset)\n\n', "\n", 1),
    Planted("GI-24: gifts", "or (action[money] == 0 and not action[goods])", "", 0),
    Planted("GI-25: everybody is asked", "ceo(g, partner) != ceo(g, number)", "True", 1),
    Planted("GI-26: money received can be spent", 'new"] += proposal["give_money', 'free"] += proposal["give_money', 0),
    Planted("GI-27: an asset is used twice", 'len(set(proposal["use"])) < len(proposal["use"])', "False", 1),
    Planted("GI-27: only the partner works", "client in (numbers, numbers[::-1]", "client in (numbers[::-1],", 1),
    Planted(
        "GI-27: the worker must hold all before the deal",
        "holds(client, client_gives",
        "holds(client, client_gives) or not holds(worker, worker_gives",
        1,
    ),
    Planted(
        "GI-27: one asset works in a deal",
        "holds(worker, worker_gives)",
        "holds(worker, worker_gives) or len(use) > 1",
        5,
    ),
    Planted("GI-27: the client need not hold its goods", "not holds(client, client_gives)", "False", 2),
    Planted(
        "GI-27: the inputs need not be there",
        '        if not holds(worker, ASSETS[asset]["inputs"]):\n            return False\n',
        "",
        0,
    ),
    Planted("GI-27: an asset used in a deal stays available", 'one["ready"].remove(asset)', "pass", 4),
    Planted("GI-27: money just received is given", 'giver]["free', 'giver]["free"] + action["give_money', 0),
    Planted(
        "GI-28: goods on both sides", 'action["give"] and not action["get"]', '(action["give"] and action["get"])', 1
    ),
    Planted("GI-29: both must have goods", "has_goods(one) or has_goods(two", "(has_goods(one) and has_goods(two)", 1),
    Planted("GI-29: only the proposer can be the one with nothing", "two) or could_work(two, one", "two", 12),
    Planted("GI-30: storing is dearer", "[0, 0, 5, 15", "[0, 0, 5, 10", 1),
    Planted("GI-30: three goods at most", "if many > 4:", "if many > 3:", 1),
    Planted("GI-30: the Free Cash does not count", '] <= company["free"]', '] <= company["free"] + 5', 1),
    Planted("GI-31: no boot for equal incomes", '"] <= company', '"] < company', 0),
    Planted("GI-31: a founded company is not exempt", '["year"] + 1', '["year"]', 4),
    Planted("GI-32: this year's income is free", '+= company["last', '+= company["new', 0),
    Planted("GI-33: the first word decides", "return set(named)", "return {named[0]}", 0),
    Planted("GI-33: by number", 'in g["boots"]', 'in sorted(g["boots"])', 0),
    Planted("GI-34: twice a fifth", "free * 2 // 5", "free // 5 * 2", 1),
    Planted(
        "GI-34: of what is left",
        'free * 2 // 5 if chair == "ceo" else free',
        'company["free"] * 2 // 5 if chair == "ceo" else company["free"]',
        0,
    ),
    Planted(
        "GI-35: middle management is promoted first", 'stay + company["chairs"][3:]', 'company["chairs"][3:] + stay', 1
    ),
    Planted(
        "GI-35: assets of a liquidated company are on offer",
        'discard"] += g["companies"].pop(number)["assets"]',
        'offered"] |= dict.fromkeys(g["companies"].pop(number)["assets"], 0)',
        0,
    ),
    Planted("GI-36: the option the other way round", '] == "always', '] == "new_ceo', 1),
    Planted("GI-37: the buyer of gold bids for silver", "if seat != buyer_of_gold]", "]", 0),
    Planted("GI-38: more than the opening price", 'private"][seat] >=', 'private"][seat] >', 1),
    Planted("GI-39: the last is not asked", "inside and inside != [holder]", "len(inside) > 1", 0),
    Planted("GI-39: seat 0 begins", "[seat for seat in seat_order(g) if seat in seats]", "seats", 0),
    Planted("GI-40: steps of 1 for status", "[colour], 10", "[colour], 1", 0),
    Planted("GI-40: steps of 10 for companies", "seats, 50, 1", "seats, 50, 10", 1),
    Planted("GI-40: any amount", 'action["amount"] % due["whole"] == 0', "True", 0),
    Planted("GI-41: the arrow of a status card does not act", 'move_trends(g, [card["arrows"]])', "0", 0),
    Planted("GI-41: the opening price stays", 'g["opening"][colour] = price', "0", 0),
    Planted("GI-42: the marker goes to the buyer", "(buyer + 1) ", "buyer ", 0),
    Planted("GI-43: who leads two companies may found", ", seat)) < 2", ", seat)) < 3", 2),
    Planted("GI-43: one company more", 'founded"] ==', 'founded"] >', 1),
    Planted("GI-44: three assets at most", "(assets) > 4", "(assets) > 3", 5),
    Planted("GI-44: the arrow of a new company does not act", "move_trends(g, [ARROWS[number]])", "0", 1),
    Planted(
        "GI-45: most points win, and no more is asked",
        '(scores[seat], g["private"][seat]) == best',
        "scores[seat] == best[0]",
        8,
    ),
    Planted("GI-54: boots by number", 'list(g["boots', 'sorted(g["boots', 0),
    Planted("GI-54: hands as drawn", "sorted(hand)", "list(hand)", 0),
]


def main() -> None:
    """Say for each fault in which games it is found first."""
    for fault in FAULTS:
        games = islice((game for game in range(60) if found(fault, game)), 3)
        print(f"{fault.what}: {list(games)}", flush=True)


if __name__ == "__main__":
    main()
