"""A translation is compared with the English by mypy, name by name."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .files import HOUSE
from .languages import main, problems, public_names

CORE = "ponzi_lab/core"
GOOD = """
from collections.abc import Sequence

from . import english

LANGUAGE = "Zz"
HEADER, DECISION = "Kopf", "Entscheidung"
KIND_NAMES = {"int": "eine Zahl"}


def unknown_rule(key: str, known: Sequence[str]) -> str:
    return f"{key}, {english.listed(known)}: {_nothing()}"


def _nothing() -> str:
    return ""
"""
WRONG = {
    "GAME_OVER": 'GAME_OVER = ("Aus",)',
    "KIND_NAMES": 'KIND_NAMES = {"int": 1}',
    "a_float": "def a_float(text: str) -> int:\n    return 1",
    "too_large": 'def too_large(size: int) -> str:\n    return ""',
    "twice": 'def twice(name: str) -> str:\n    return ""',
    "not_jason": 'def not_jason(problem: str, cut: bool) -> str:\n    return ""',
    "listed": 'def listed(items: object) -> str:\n    return ""',
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house that is all but empty."""
    made = tmp_path_factory.mktemp("house").resolve()
    (made / CORE).mkdir(parents=True)
    (made / "ponzi_lab" / "__init__.py").touch()
    for name in ("__init__.py", "english.py", "words.py"):
        shutil.copy(HOUSE / CORE / name, made / CORE / name)
    return made


def test_what_says_the_same_is_right(house: Path) -> None:
    (house / CORE / "words_yy.py").write_text(GOOD, encoding="utf-8")
    assert problems("yy", house) == []


def test_each_name_that_is_of_another_type_or_not_there_is_found(house: Path) -> None:
    (house / CORE / "words_zz.py").write_text("\n\n\n".join(WRONG.values()), encoding="utf-8")
    found = problems("zz", house)
    assert [line.split(": ")[:2] for line in found] == [[f"{CORE}/words_zz.py", name] for name in WRONG]


def test_a_fault_of_its_own_is_found_with_its_line(house: Path) -> None:
    (house / CORE / "english_xx.py").write_text("def count(number: int) -> str:\n    return number\n", encoding="utf-8")
    assert [line.split(": ")[:2] for line in problems("xx", house)] == [[f"{CORE}/english_xx.py", "2"]]


def test_a_file_that_stands_beside_none_is_found(house: Path) -> None:
    (house / CORE / "table_words_ww.py").write_text(GOOD, encoding="utf-8")
    assert [line.split(": ")[0] for line in problems("ww", house)] == [f"{CORE}/table_words_ww.py"]


def test_names_are_those_that_a_module_says_itself(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(f"{GOOD}\nA: int = 1\nHEADER = 'x'\nB = [c for c in 'x']\n", encoding="utf-8")
    names = ["LANGUAGE", "HEADER", "DECISION", "KIND_NAMES", "unknown_rule", "A", "B"]
    assert public_names(tmp_path / "words.py") == names


def test_a_language_of_which_there_is_nothing_is_no_success(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("qq") == 1
    assert capsys.readouterr().out


def test_without_a_language_the_command_says_how_it_is_called() -> None:
    run = subprocess.run([sys.executable, "-m", "tests.house.languages"], cwd=HOUSE, capture_output=True, check=False)
    assert b"tests.house.languages de" in run.stderr
    assert b"Traceback" not in run.stderr
