"""Changes of the syntax tree: what can be said, and that another name or another layout moves none of them."""

from __future__ import annotations

import re

import pytest

from ..mutants import order, shares
from ..mutations import NotThere, all_changes, changed, difference, plain, said
from .files import HOUSE

SOURCE = '''
LIMIT = 3

class Till:
    """Of 5 coins."""

    most: int = 4

    def pay(self, seen, taken=(1, 2)) -> "list[0]":
        """One or 2."""
        left = seen.total - len(taken)
        if left < LIMIT and seen.open:
            raise ValueError("more than 2")
        for one in taken:
            seen.put(one, left)
            self.tell(left)
        return [one + 1 for one in sorted(taken) if not one][1:]
'''


def lines(place: str, *changes: str) -> list[str]:
    """The lines that are there after changes, and were not before."""
    return difference(plain(SOURCE), changed(SOURCE, place, *map(said, changes)))[1]


@pytest.mark.parametrize(
    ("place", "change", "line"),
    [
        ("LIMIT", "number 1 +1", "LIMIT = 4"),
        ("Till.most", "number 1 -1", "most: int = 3"),
        ("Till.pay", "comparison 1 <=", "if left <= LIMIT and seen.open:"),
        ("Till.pay", "junction 1 or", "if left < LIMIT or seen.open:"),
        ("Till.pay", "junction 1 without 2", "if left < LIMIT:"),
        ("Till.pay", "operation 1 left", "left = seen.total"),
        ("Till.pay", "condition 2 always", "return [one + 1 for one in sorted(taken) if True][1:]"),
        ("Till.pay", "turned 1 drop", "return [one + 1 for one in sorted(taken) if one][1:]"),
        ("Till.pay", "statement 2 drop", "pass"),
        ("Till.pay", "call 2 swap 1 2", "seen.put(left, one)"),
        ("Till.pay", "call 4 only 1", "return [one + 1 for one in taken if not one][1:]"),
        ("Till.pay", "display 1 swap 1 2", "def pay(self, seen, taken=(2, 1)) -> 'list[0]':"),
        ("Till.pay", "cut 1 no start", "return [one + 1 for one in sorted(taken) if not one][:]"),
        ("Till.pay", "loop 1 the first", "for one in list(taken)[:1]:"),
        ("Till.pay", "name 1 other 1", "left = seen.total - len(seen)"),
        ("Till.pay", "attribute 1 other 1", "left = seen.open - len(taken)"),
        ("Till.pay", "comparison 1.2 = 2 * {}", "if left < 2 * LIMIT and seen.open:"),
        (
            "Till.pay",
            "call 4 = {function}({parameter 1}, {assigned 1.2.1})",
            "for one in pay(seen, taken) if not one][1:]",
        ),
        ("Till.pay", "doing 1.1 = {call 2.0.1}", "self.tell(seen)"),
        ("Till.pay", "cut 1 = {cut 1.1}:{operation 2.2} + 1", "for one in sorted(taken) if not one][1:1 + 1]"),
    ],
)
def test_what_a_change_says(place: str, change: str, line: str) -> None:
    found = lines(place, change)
    assert len(found) == 1
    assert found[0].endswith(line)


def test_changes_are_made_one_after_the_other() -> None:
    assert lines("Till.pay", "turned 1 drop", "loop 2 = {loop 2.1}") == ["return [one + 1 for one in taken if one][1:]"]


def test_every_small_change_can_be_made_and_makes_a_difference() -> None:
    found = [(place, change) for place, several in all_changes(SOURCE).items() for change in several]
    wrong = [changed(SOURCE, place, change) for place, change in found]
    assert len(set(wrong)) > 40
    assert plain(SOURCE) not in wrong
    for source in wrong:
        compile(source, "<changed>", "exec")
        for kept in ("Of 5 coins.", "One or 2.", "'list[0]'", "most: int"):
            assert kept in source
        assert ("more than 2" in source) == ("raise" in source)


def test_another_name_or_another_layout_moves_no_change() -> None:
    other = re.sub(r"\bleft\b", "rest", SOURCE).replace("seen", "sight").replace("taken", "given").replace(", ", ",  ")
    assert all_changes(other) == all_changes(SOURCE)


@pytest.mark.parametrize(
    ("place", "change"),
    [
        ("Till.sell", "number 1 +1"),
        ("LIMIT", "number 2 +1"),
        ("LIMIT", "comparison 1 <"),
        ("LIMIT", "surprise 1 drop"),
        ("LIMIT", "number one"),
        ("Till.pay", "comparison 1 =="),
        ("Till.pay", "comparison 1.3 = 0"),
        ("Till.pay", "call 1.1 = {call 9}"),
        ("Till.pay", "call 1.1 = {surprise 1}"),
        ("Till.pay", "call 1.1 = {call one}"),
        ("Till.pay", "comparison 1.0 = 0"),
        ("Till.pay", "call 1.1 = {parameter 4}"),
        ("Till.pay", "call 1.1 = {}"),
    ],
)
def test_what_is_not_there_is_refused(place: str, change: str) -> None:
    with pytest.raises(NotThere):
        changed(SOURCE, place, said(change))


# Mutants


def test_each_room_gives_its_share_of_mutants_and_one_at_least() -> None:
    assert shares({"large": 700, "middle": 250, "small": 49, "tiny": 1}, 10) == {
        "large": 7,
        "middle": 2,
        "small": 1,
        "tiny": 1,
    }
    assert shares({"one": 2, "two": 1}, 10) == {"one": 7, "two": 3}


def test_the_tests_of_a_mutant_begin_with_those_of_its_room_and_its_users() -> None:
    first, contract, rest = order(HOUSE, "games/ponzi/steps.py")
    assert first[0].startswith("tests/games/ponzi/")
    assert {"tests/games/ponzi/test_trade.py", "tests/games/test_records.py"} <= set(first)
    assert all(path.startswith("tests/contract/") for path in contract)
    assert rest[-1].startswith("tests/house/")
    found = [*first, *contract, *rest]
    assert len(found) == len(set(found))
    assert {path.relative_to(HOUSE).as_posix() for path in (HOUSE / "tests").rglob("test_*.py")} - set(found) == {
        "tests/house/test_lint.py"
    }
    assert order(HOUSE, "cli.py")[0][0].startswith("tests/cli/")
