"""Rules of the house that no tool checks: what may stand in the files, and that the papers agree."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ponzi_lab
from ponzi_lab.core.cards import PACKAGE
from ponzi_lab.core.records import VERSION
from ponzi_lab.games import GAMES

from .files import HOUSE, files, is_of_words, name_of, texts

# Brackets keep these patterns from finding themselves.
FORBIDDEN = {
    "a registry's host": r"python[h]osted|pypi\.org|npm[j]s|registry\.npm|debian\.org|anaconda\.[o]rg",
    "a path of one machine": r"(?<![\w.~$}-])/(work|tmp|root|home|Users|opt|mnt|farm)/\w|[A-Z]:\\Users",
    "work left undone": r"\b(T[O]DO|F[I]XME|X[X]X|H[A]CK)\b|[Ll]orem [i]psum",
    "who typed it": r"(?i)\b(language [m]odel|chat[b]ot|L[L]M|A[I].generated|co-authored[-]by|generated [b]y A[I])\b",
}
LOCK_FILES = {"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "pylock.toml", "package-lock.json", "yarn.lock"}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what])
    assert [f"{name}: {found.group()}" for name, text in texts() for found in pattern.finditer(text)] == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a registry's host", "see files.python" + "hosted.org"),
        ("a path of one machine", "open('/ho" + "me/ada/x')"),
        ("work left undone", "# TO" + "DO later"),
        ("who typed it", "as a language " + "model"),
    ],
)
def test_the_patterns_find_what_they_are_for(what: str, line: str) -> None:
    assert re.search(FORBIDDEN[what], line)


def test_no_lock_files() -> None:
    assert [name_of(path) for path in files() if path.name in LOCK_FILES] == []


def test_nothing_that_is_made_is_kept() -> None:
    made = re.compile(r"__pycache__|\.pyc$|\.egg-info|\.ipynb_checkpoints|^\.coverage|^(build|dist)/")
    assert [name_of(path) for path in files() if made.search(name_of(path))] == []


def test_text_files_are_utf_8_and_end_with_one_line_end() -> None:
    texts = [path for path in files() if path.suffix in {".py", ".md", ".toml", ".cff", ".ipynb", ".csv"}]
    assert texts
    wrong = [name_of(path) for path in texts if path.stat().st_size and not _ends_well(path.read_text("utf-8"))]
    assert wrong == []


def _ends_well(text: str) -> bool:
    return text.endswith("\n") and not text.endswith("\n\n")


# Words


def _rooms() -> list[Path]:
    folders = {path.parent for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"}
    return sorted(folders - {PACKAGE})


def test_every_room_has_its_words() -> None:
    """One for all of it, or one beside each module."""
    assert [name_of(room) for room in _rooms() if not any(room.glob("*words.py"))] == []


ROWS = PACKAGE / "economics" / "rows.py"


def _modules() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not is_of_words(path) and path != ROWS]


def test_sentences_stand_in_words_only() -> None:
    modules = _modules()
    assert modules
    assert [place for module in modules for place in _sentences(module)] == []


def _sentences(module: Path) -> list[str]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for_programmers = _docstrings(tree) | _unexpected_errors(tree)
    texts = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    seen = [n for n in texts if n not in for_programmers and _two_words(n.value)]
    return [f"{name_of(module)}, line {n.lineno}: {n.value}" for n in seen]


def test_names_of_rows_stand_in_a_table() -> None:
    tables = "".join(path.read_text(encoding="utf-8") for path in sorted((HOUSE / "data").rglob("*.csv")))
    tree = ast.parse(ROWS.read_text(encoding="utf-8"))
    texts = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    assert [n.value for n in texts if n not in _docstrings(tree) and n.value not in tables] == []


def _two_words(text: str) -> bool:
    return re.search(r"[A-Za-z]{2,} [A-Za-z]", text) is not None


def _docstrings(tree: ast.AST) -> set[ast.AST]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body[0] for node in ast.walk(tree) if isinstance(node, kinds) and node.body]
    return {first.value for first in bodies if isinstance(first, ast.Expr)}


def _unexpected_errors(tree: ast.AST) -> set[ast.AST]:
    """The texts of errors that only a mistake in the program can raise."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"AssertionError", "AttributeError"}:
            found |= {part for argument in node.args for part in ast.walk(argument)}
    return found


def test_texts_of_the_package_link_to_nothing_outside() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.md")}
    assert texts
    links = [(path, link) for path, text in texts.items() for link in re.findall(r"\]\(([^)#]+)", text)]
    assert [(name_of(path), link) for path, link in links if not _inside(path, link)] == []
    assert [name_of(path) for path, text in texts.items() if "../" in text] == []


def _inside(text: Path, link: str) -> bool:
    target = (text.parent / link).resolve()
    return target.is_relative_to(PACKAGE) and target.exists()


# Papers


def test_versions_agree() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (HOUSE / "CITATION.cff").read_text(encoding="utf-8")
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", _changelog(), re.MULTILINE)
    assert newest
    assert project["version"] == ponzi_lab.__version__ == newest[1]
    assert re.search(r"^version: (.*)$", citation, re.MULTILINE)[1] == ponzi_lab.__version__
    assert f"version {ponzi_lab.__version__}." in readme


def _changelog() -> str:
    return (HOUSE / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_version_says_which_records_load() -> None:
    for version in _changelog().split("\n## ")[1:]:
        assert re.search(r"^Records of version \d+ load: (yes|no)$", version, re.MULTILINE), version
    said = {int(number) for number in re.findall(r"^Records of version (\d+) load", _changelog(), re.MULTILINE)}
    assert said == set(range(1, VERSION + 1))


def test_authors_are_the_contributors_everywhere() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = "the ponzi_lab contributors"
    assert project["authors"] == [{"name": name}]
    for paper in ("LICENSE", "LICENSE-TEXTS"):
        assert f"Copyright (c) 2026 {name}" in (HOUSE / paper).read_text(encoding="utf-8")
    citation = (HOUSE / "CITATION.cff").read_text(encoding="utf-8")
    assert f'authors:\n  - name: "{name}"\n' in citation
    assert "repository" not in citation
    assert "doi" not in citation


def test_the_texts_licence_has_its_name_and_address() -> None:
    text = (HOUSE / "LICENSE-TEXTS").read_text(encoding="utf-8")
    assert "CC BY 4.0" in text
    assert "https://creativecommons.org/licenses/by/4.0/" in text


def test_tables_keep_their_bytes_and_name_their_sources() -> None:
    assert {"*.csv -text", "*.jsonl -text"} <= set((HOUSE / ".gitattributes").read_text().splitlines())
    about = (HOUSE / "data" / "README.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        for table in game.tables:
            (section,) = re.findall(rf"^## {game.name}/{table}$(.*?)(?=^## )", about, re.MULTILINE | re.DOTALL)
            header = (HOUSE / "data" / game.name / table).read_text(encoding="utf-8").splitlines()[0].split(",")
            # `fields` says of each cell where it comes from
            assert header[-1] == "source" or "fields" in header or "those of the rulebook" in section
