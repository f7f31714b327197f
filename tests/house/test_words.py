"""What modules of words hold is shown to people: nothing is compared with it, no sentence is taken apart again, and
nobody keeps one: it is looked up when it is shown, for then the language may be another.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.core.cards import PACKAGE

from .files import is_of_words, name_of

TAKES_APART = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix"}
LOOKS_FOR = {*TAKES_APART, "index", "isin", "eq", "ne", "count"}
TOLD = {"thing", "why"}  # of an event and of advice
OF_WORDS = {"english", *(path.stem for path in PACKAGE.rglob("*words.py"))}
ASK = "Only files of words import names from each other; import the file, and ask it when you show what it says: "
ASK += "`from ..kit import words as common`, and then `common.CASH`"
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if not is_of_words(path)]


def room_of(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0]


Words = Mapping[str, Any]


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_words_are_only_shown(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    package = ".".join(module.relative_to(PACKAGE.parent).parent.parts)
    assert [*misused(tree, words_of(tree, package))] == []


@pytest.mark.parametrize(
    "code",
    [
        "one == words.ROUND",
        "one in (1, words.ROUND)",
        "one in words.END_OF_ROUND",
        "ROUND != one",
        "one == english.NUMERALS[3]",
        "one == english.rounds(3)",
        "frame['x'].isin([words.ROUND])",
        "one.split(words.ROUND)",
        "english.rounds(3).split()",
        "rounds(3).partition(' ')",
        "event.thing.partition(' of ')",
    ],
)
def test_what_is_more_than_shown_is_found(code: str) -> None:
    imports = "from ponzi_lab.core.english import rounds\nfrom ponzi_lab.figures.kit.words import ROUND\n"
    tree = ast.parse(f"from ponzi_lab.core import english\nfrom ponzi_lab.figures.kit import words\n{imports}{code}")
    assert [*misused(tree, words_of(tree, ""))]


@pytest.mark.parametrize("code", ["one in words.LADDER", "one == 3", "words.LADDER[one]", "one.split(',')"])
def test_keys_of_words_are_ids(code: str) -> None:
    tree = ast.parse(f"from ponzi_lab.figures.kit import words\n{code}")
    assert [*misused(tree, words_of(tree, ""))] == []


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_words_are_looked_up_when_they_are_shown(module: Path) -> None:
    assert [*kept(ast.parse(module.read_text(encoding="utf-8")))] == [], ASK


@pytest.mark.parametrize(
    "code",
    [
        "from .words import ROUND",
        "def f():\n    from ..figures.words import ROUND",
        "from ...core.english import listed as l",
        "ROUND = words.ROUND",
        "ROUND = english.rounds(3)",
        "SAID = {'round': (said.ROUND,)}",
        "SAID = [words.ROUND for one in range(3)]",
        "if True:\n    tell = words.tell",
        "class Card:\n    title = words.ROUND",
        "class Card:\n    title: str = words.ROUND",
        "def f(title=words.ROUND): ...",
        "def f(*, title=words.ROUND): ...",
        "f = lambda title=words.ROUND: title",
        "@placed(words.ROUND)\ndef f(): ...",
    ],
)
def test_words_that_are_kept_are_found(code: str) -> None:
    imports = "from ..core import english\nfrom . import words\nfrom . import scissors_words as said\n"
    assert [*kept(ast.parse(imports + code))]


@pytest.mark.parametrize(
    "code",
    [
        "from . import empty_tills_words as own",
        "from .picks import in_words",
        "def f() -> words.Notes:\n    return words.ROUND",
        "f = lambda: words.ROUND",
        "class Card:\n    notes: words.Notes\n    words: str = ''\n    def title(self): return words.ROUND",
        "GAME = Game(words=words)",
        "raise SystemExit(words.OLD_PYTHON)",
    ],
)
def test_words_that_are_looked_up_are_none_of_these(code: str) -> None:
    assert [*kept(ast.parse(f"from . import words\n{code}"))] == []


def words_of(tree: ast.AST, package: str) -> Words:
    """The modules of words that a module imports, and what it imports out of them, by its own names for them."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            home = resolve_name("." * node.level + (node.module or ""), package)
            for one in node.names:
                if one.name in OF_WORDS:
                    found[one.asname or one.name] = importlib.import_module(f"{home}.{one.name}")
                elif home.rpartition(".")[2] in OF_WORDS:
                    found[one.asname or one.name] = getattr(importlib.import_module(home), one.name)
    return found


def misused(tree: ast.AST, words: Words) -> Iterator[str]:
    """Where a text out of a module of words is compared, looked for or taken apart."""
    for node in ast.walk(tree):
        looked_at: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            looked_at = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            looked_at = [*node.args] if node.func.attr in LOOKS_FOR else []
            if node.func.attr in TAKES_APART:
                looked_at.append(node.func.value)
                if getattr(node.func.value, "attr", "") in TOLD:
                    yield f"line {node.lineno}: {ast.unparse(node)}"
        if any(is_text(part, words) for side in looked_at for part in parts(side)):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def kept(tree: ast.AST) -> Iterator[str]:
    """Where something is taken out of a module of words before it is shown: by its import, or as a module is loaded."""
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            modules |= {one.asname or one.name for one in node.names if one.name in OF_WORDS}
            if (node.module or "").rpartition(".")[2] in OF_WORDS:
                yield f"line {node.lineno}: {ast.unparse(node)}"
    for node in at_once(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield f"line {node.lineno}: {ast.unparse(node)}"


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """All that is reckoned when a module is loaded: of a function its defaults and decorators, and no types."""
    yield node
    inside: Iterable[ast.AST | None] = ast.iter_child_nodes(node)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        inside = [*node.decorator_list, *node.args.defaults, *node.args.kw_defaults]
    elif isinstance(node, ast.Lambda):
        inside = [*node.args.defaults, *node.args.kw_defaults]
    elif isinstance(node, ast.AnnAssign):
        inside = [node.value]
    elif isinstance(node, ast.Raise):
        inside = []  # it is shown there and then
    for one in inside:
        if one is not None:
            yield from at_once(one)


def parts(side: ast.expr) -> list[ast.expr]:
    """What is compared: the parts of a list that is written out."""
    return side.elts if isinstance(side, ast.Tuple | ast.List | ast.Set) else [side]


def is_text(node: ast.expr, words: Words) -> bool:
    """Whether this is a text of words, several of them, or what a function of words makes. Keys of words are ids."""
    if isinstance(node, ast.Call):
        made = value_of(node.func, words)
        return callable(made) and made.__annotations__.get("return") == "str"
    inside = isinstance(node, ast.Subscript)
    value = value_of(node.value if isinstance(node, ast.Subscript) else node, words)
    if isinstance(value, Mapping):
        return inside and any(isinstance(one, str) for one in value.values())
    return isinstance(value, str) or (isinstance(value, Collection) and any(isinstance(one, str) for one in value))


def value_of(node: ast.expr, words: Words) -> Any:
    """The thing out of a module of words that this stands for."""
    if isinstance(node, ast.Name):
        return words.get(node.id)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return getattr(words.get(node.value.id), node.attr, None)
    return None
