"""What holds for the rule options of every game: for each row of its table, and for each value in a row.

One more value in a row is looked up in the rules, played, and judged by the referee without another test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, fields
from itertools import product
from math import prod
from typing import Any, ClassVar

import pytest

from ponzi_lab import GAMES, Match, Refused
from ponzi_lab.core.records import Line
from ponzi_lab.core.rules import make_rules, values_of

from .playing import NAMES, refusal
from .referees import read
from .rows import Row


class OptionTests:
    """What holds for the options of every game. A class below it says which game it is."""

    game: ClassVar[str]
    table: ClassVar[Sequence[Row]]
    named_set: ClassVar[Mapping[str, Any]] = {}  # another reading of the rules, as a whole
    judge: ClassVar[Callable[[Sequence[Line]], list[str]]]
    compared: ClassVar[Callable[[int, Mapping[str, Any]], list[str]]]  # a numbered game by these rules: what differs

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """A test for each row, or for each of its values."""
        for name, values in (("value", "played"), ("bad", "refused")):
            if name in metafunc.fixturenames:
                drawn = [(row, value) for row in self.table for value in getattr(row, values)]
                ids = [f"{row.key}-{value!r}" for row, value in drawn]
                return metafunc.parametrize(("row", name), drawn, ids=ids)
        if "row" in metafunc.fixturenames:
            return metafunc.parametrize("row", self.table, ids=[row.key for row in self.table])
        return None

    def header(self, **rules: Any) -> Line:
        line: Line = read(Match(self.game, NAMES[:3], seed=1, rules=rules).lines()[:1])[0]
        return line

    def test_all_options_in_this_order_with_their_defaults(self) -> None:
        defaults = [(row.key, row.default) for row in self.table]
        kind = GAMES[self.game].rules
        assert [(field.name, getattr(kind(), field.name)) for field in fields(kind)] == defaults
        assert list(self.header()["rules"].items()) == defaults

    def test_the_row_of_the_rules(self, row: Row) -> None:
        text = GAMES[self.game].rules_text.read_text(encoding="utf-8")
        (found,) = re.findall(rf"^\| `{row.key}` \| (.*?) \| (.*?) \|", text, re.MULTILINE)
        values, default = (re.sub(r'[`"]', "", cell) for cell in found)
        assert sorted(values.split(", ")) == sorted(row.told)
        assert default == str(row.default).lower()

    def test_allowed_values(self, row: Row) -> None:
        found = values_of(GAMES[self.game].rules)[row.key]
        assert sorted(map(repr, found.allowed)) == sorted(map(repr, row.allowed))
        assert sorted(str(found).split(" or ")) == sorted(row.told)

    def test_refused_values(self, row: Row, bad: Any) -> None:
        """By the engine, and by the referee."""
        with pytest.raises(Refused) as refused:
            Match(self.game, NAMES[:3], seed=1, rules={row.key: bad})
        allowed = values_of(GAMES[self.game].rules)[row.key]
        assert str(refused.value) == f"The rule option {row.key} is {bad!r}; it can be {allowed}."
        header = self.header()
        header["rules"][row.key] = bad
        assert type(self).judge([header, header]) == [f"line 1: rules: {row.key} cannot be {bad}"]

    def test_a_header_has_always_all_of_them(self, row: Row) -> None:
        for rules in ({}, self.named_set):
            header = self.header(**rules)
            assert list(header["rules"]) == [row.key for row in self.table]
            short = {key: value for key, value in header["rules"].items() if key != row.key}
            assert refusal([{**header, "rules": short}]) == f"line 1: rules lacks {row.key}."

    def test_every_combination_is_allowed(self) -> None:
        ways = [row.played for row in self.table]
        keys = [row.key for row in self.table]
        kind = GAMES[self.game].rules
        found = {make_rules(kind, dict(zip(keys, values, strict=True))) for values in product(*ways)}
        assert len(found) == prod(map(len, ways))

    def test_games_are_played_by_every_value_as_the_referee_plays_them(self, row: Row, value: Any) -> None:
        for rules in ({**row.along, row.key: value}, {**self.named_set, **row.along, row.key: value}):
            match = Match(self.game, ["bot:random"] * 3, seed=3, rules=rules)
            assert row.effect is None or row.effect(value, match.position)
            lines = read(match.play_on().lines())
            assert lines[0]["rules"] == {**asdict(GAMES[self.game].rules()), **rules}
            assert type(lines[0]["rules"][row.key]) is type(value)
            assert type(self).judge(lines) == []

    @pytest.mark.slow
    def test_by_every_value_the_same_decisions_are_possible_as_for_the_referee(self, row: Row, value: Any) -> None:
        assert type(self).compared(1, {row.key: value}) == []
