"""Every rule is played by code that names it and checked by a test that names it."""

import ast
import re
from pathlib import Path

import ponzi_lab
from ponzi_lab.games.ponzi import GAME

PACKAGE = Path(ponzi_lab.__file__).parent
TESTS = Path(__file__).parents[2]

# A table of conflicts, examples and invariants: nothing in the code plays them.
TEST_ONLY = {41, *range(48, 53), 55}


def rule_ids():
    """The numbers of the paragraphs of RULES.md."""
    text = GAME.rules_text.read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^PS-(\d\d) \*\*", text, re.MULTILINE)]


def trees(folder):
    """The parsed files of a folder."""
    for path in sorted(folder.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def docstrings(tree):
    """The docstrings of a file: its own, and those of its classes and functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def named(text):
    """The numbers that a docstring names: PS-12, or PS-17 to PS-19."""
    found = {int(number) for number in re.findall(r"PS-(\d\d)", text)}
    for first, last in re.findall(r"PS-(\d\d) to PS-(\d\d)", text):
        found |= set(range(int(first), int(last) + 1))
    return found


def in_docstrings():
    return {number for tree in trees(PACKAGE) for text in docstrings(tree) for number in named(text)}


def in_test_names():
    """The numbers in the names of test functions: test_ps_31_ps_34_..."""
    return {
        int(number)
        for tree in trees(TESTS)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for number in re.findall(r"ps_(\d\d)", node.name)
    }


def test_the_rules_are_numbered_without_gaps():
    assert rule_ids() == list(range(1, 62))


def test_every_rule_is_named_where_it_is_played():
    missing = set(rule_ids()) - TEST_ONLY - in_docstrings()
    assert not missing, f"no docstring names {sorted(missing)}"


def test_every_rule_is_named_by_a_test():
    missing = set(rule_ids()) - in_test_names()
    assert not missing, f"no test names {sorted(missing)}"


def test_no_rule_is_named_that_there_is_not():
    assert in_docstrings() <= set(rule_ids())
    assert in_test_names() <= set(rule_ids())


def test_ranges_count_as_all_their_numbers():
    assert named("PS-17 to PS-19, PS-31.") == {17, 18, 19, 31}
