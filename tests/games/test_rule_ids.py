"""Every rule is played by code that names it and checked by a test that names it."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import ponzi_lab
from ponzi_lab.games import GAMES

PACKAGE = Path(ponzi_lab.__file__).parent
TESTS = Path(__file__).parents[1]


class Numbered(NamedTuple):
    """A game whose paragraphs are numbered: how many there are, how a line begins that has a number, and those that
    nothing in the code plays: a table of conflicts, examples and invariants.
    """

    game: str
    count: int
    line: str
    test_only: frozenset[int]


NUMBERED = {
    "PS": Numbered("ponzi", 61, r"^PS-(\d\d) \*\*", frozenset({41, *range(48, 53), 55})),
    "GI": Numbered("greed", 56, r"^GI-(\d\d) ", frozenset({46, 47, 48, 49})),
    "AQ": Numbered("acquire", 69, r"^- AQ-(\d\d) ", frozenset({58, 59, 60})),
}

every_game = pytest.mark.parametrize("prefix", NUMBERED, ids=[numbered.game for numbered in NUMBERED.values()])


def rule_ids(prefix):
    """The numbers of the paragraphs of RULES.md."""
    text = GAMES[NUMBERED[prefix].game].rules_text.read_text(encoding="utf-8")
    return [int(number) for number in re.findall(NUMBERED[prefix].line, text, re.MULTILINE)]


@cache
def docstrings():
    """Those of all files of the package, their classes and functions."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")]
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef
    return [ast.get_docstring(node) or "" for tree in trees for node in ast.walk(tree) if isinstance(node, kinds)]


@cache
def names_of_tests():
    """The names of all test functions and methods."""
    sources = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    return [name for source in sources for name in re.findall(r"^ *def (test_\w+)", source, re.MULTILINE)]


def named(prefix, text):
    """The numbers that a docstring names: PS-12, or PS-17 to PS-19."""
    found = {int(number) for number in re.findall(rf"{prefix}-(\d\d)", text)}
    for first, last in re.findall(rf"{prefix}-(\d\d) to {prefix}-(\d\d)", text):
        found |= set(range(int(first), int(last) + 1))
    return found


@cache
def in_docstrings(prefix):
    return {number for text in docstrings() for number in named(prefix, text)}


@cache
def in_test_names(prefix):
    """The numbers in the names of test functions: test_ps_31_ps_34_..."""
    pattern = rf"{prefix.lower()}_(\d\d)(?=_|$)"
    return {int(number) for name in names_of_tests() for number in re.findall(pattern, name)}


def test_every_game_has_its_rules_checked():
    assert {numbered.game for numbered in NUMBERED.values()} == set(GAMES)


@every_game
def test_the_rules_are_numbered_without_gaps(prefix):
    assert rule_ids(prefix) == list(range(1, NUMBERED[prefix].count + 1))


@every_game
def test_every_rule_is_named_where_it_is_played(prefix):
    missing = set(rule_ids(prefix)) - NUMBERED[prefix].test_only - in_docstrings(prefix)
    assert not missing, f"no docstring names {sorted(missing)}"


@every_game
def test_every_rule_is_named_by_a_test(prefix):
    missing = set(rule_ids(prefix)) - in_test_names(prefix)
    assert not missing, f"no test names {sorted(missing)}"


@every_game
def test_no_rule_is_named_that_there_is_not(prefix):
    assert in_docstrings(prefix) <= set(rule_ids(prefix))
    assert in_test_names(prefix) <= set(rule_ids(prefix))


def test_ranges_count_as_all_their_numbers():
    assert named("PS", "PS-17 to PS-19, PS-31, AQ-40.") == {17, 18, 19, 31}
