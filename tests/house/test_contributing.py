"""CONTRIBUTING.md is followed literally: its strategy, chapter, rule and translation stand where it says, and work."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .readme import CONSOLE, HOUSE, commands

TEXT = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
NOTEBOOKS = ("notebooks/03_the_price_ladder.ipynb", "notebooks/12_the_price_of_a_coin.ipynb")
SENTENCE_IN_IT = re.compile(r"[A-Za-z]{2,} [A-Za-z]")


def _section(title: str) -> str:
    (found,) = re.findall(rf"^## {title}.*?(?=^## )", TEXT, re.DOTALL | re.MULTILINE)
    return str(found)


def _blocks(title: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", _section(title), re.DOTALL | re.MULTILINE)


STRATEGY, SENTENCE = _blocks("A strategy", "python")
CHAPTER, SENTENCES = _blocks("A chapter", "python")
(CLAIM,) = _blocks("A chapter", "text")
(CHANGES,) = _blocks("A rule", "diff")
ITS_TEST, REFEREES = _blocks("A rule", "python")


def _copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house, which may be changed."""
    copy = tmp_path_factory.mktemp("house").resolve()
    for name in ("ponzi_lab", "data", "notebooks", "tests"):
        ignored = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints", "my-ponzi-lab", "pictures")
        shutil.copytree(HOUSE / name, copy / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(HOUSE / name, copy)
    return copy


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file, old)
    file.write_text(text.replace(old, new), encoding="utf-8")


def _append(file: Path, text: str, between: str = "") -> None:
    with file.open("a", encoding="utf-8") as end:
        end.write(between + text)


def _run(house: Path, *arguments: str) -> str:
    command, environment = [sys.executable, *arguments], os.environ | {"PYTHONPATH": str(house)}
    done = subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _run_all(house: Path, title: str) -> list[str]:
    """What the commands of a section print."""
    outputs = []
    for command in (line for block in CONSOLE.findall(_section(title)) for line in commands(block)):
        program, *arguments = shlex.split(command)
        assert program == "ponzi-lab"
        outputs.append(_run(house, "-m", "ponzi_lab", *arguments))
    return outputs


def _pytest(house: Path, title: str) -> str:
    """What its command of pytest prints."""
    (line,) = re.findall(r"`\.venv/bin/python (-m pytest [^`]+)`", _section(title))
    return _run(house, *shlex.split(line), "-p", "no:cacheprovider")


def _in_style(house: Path, block: str, *files: str) -> None:
    _run(house, "-m", "ruff", "check", "--no-cache", *files)
    (house / "block.py").write_text(block, encoding="utf-8")
    _run(house, "-m", "ruff", "format", "--check", "--no-cache", "block.py")


# A strategy


@pytest.fixture(scope="module")
def with_strategy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Steps 2 to 4."""
    house = _copy(tmp_path_factory)
    bots = house / "ponzi_lab" / "games" / "ponzi" / "bots.py"
    above, line = re.split(r"^(?=BOTS)", bots.read_text(encoding="utf-8"), flags=re.MULTILINE)
    line, changes = re.subn(r"Random\(\),\s", "Random(), Modest(), ", line)
    assert changes == 1
    bots.write_text(f"{above}{STRATEGY}\n\n{line}", encoding="utf-8")
    _append(bots.parent / "words.py", SENTENCE)
    return house


def test_step_1_names_what_exists() -> None:
    bots = (HOUSE / "ponzi_lab" / "games" / "ponzi" / "bots.py").read_text(encoding="utf-8")
    assert "class Cautious:" in bots


def test_the_commands_of_step_5_work(with_strategy: Path) -> None:
    contest, one_game, transcript = _run_all(with_strategy, "A strategy")
    assert re.search(r"^60 games played\.$", contest, re.MULTILINE)
    assert re.search(r"^modest +\d", contest, re.MULTILINE)
    assert re.search(r"^modest +1 ", one_game, re.MULTILINE)
    assert "bot:modest took fund" in transcript


def test_the_strategy_says_why(with_strategy: Path) -> None:
    code = "from ponzi_lab.games import GAMES; print(GAMES['ponzi'].bots['modest'].why(None, None))"
    assert _run(with_strategy, "-c", code) == "It looked for the smallest card.\n"


def test_the_strategy_is_in_the_style_of_the_house(with_strategy: Path) -> None:
    game = "ponzi_lab/games/ponzi/"
    _in_style(with_strategy, STRATEGY, f"{game}bots.py", f"{game}words.py")


# A chapter


@pytest.fixture(scope="module")
def with_chapter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Steps 1 to 5; in its texts only the title is new."""
    house = _copy(tmp_path_factory)
    lessons = house / "ponzi_lab" / "lessons"
    (lessons / "chapter_12.py").write_text(CHAPTER, encoding="utf-8")
    _append(lessons / "words.py", SENTENCES, "\n\n")
    _replace(lessons / "report.py", "    chapter_11,\n", "    chapter_11,\n    chapter_12,\n")
    _replace(lessons / "report.py", "chapter_11),", "chapter_11, chapter_12),")
    old, new = (house / name for name in NOTEBOOKS)
    text = old.read_text(encoding="utf-8").replace("chapter_3", "chapter_12")
    new.write_text(text.replace("# 3. The price ladder", "# 12. The price of a coin"), encoding="utf-8")
    _append(house / "tests" / "notebooks" / "claims.csv", CLAIM)
    guesses = house / "tests" / "notebooks" / "test_chapters.py"
    _replace(guesses, '    "11.proof": "dates",\n', '    "11.proof": "dates",\n    "12.price": 30,\n')
    return house


def test_the_chapter_asks_and_answers(with_chapter: Path) -> None:
    assert all(f"`{name}`" in _section("A chapter") for name in NOTEBOOKS)
    code = """
from ponzi_lab.lessons import chapter_12
from ponzi_lab.lessons.report import CHAPTERS
from ponzi_lab.lessons.student import Student
student = Student("Ada", 1)
assert CHAPTERS[12] is chapter_12
print(chapter_12.happened(student)["12.price"], chapter_12.right(student)["12.price"].holds(40))
student.predict("12.price", 30, 50)
question = chapter_12._back(student)
print(question.right, question.why)
"""
    rate, why = _run(with_chapter, "-c", code).splitlines()
    assert rate == "41 % True"
    assert why == "3 100 / 40.6 = 2.5. From then on they get what they never brought."


def test_the_chapter_is_in_the_style_of_the_house(with_chapter: Path) -> None:
    lessons = "ponzi_lab/lessons/"
    _in_style(with_chapter, CHAPTER, f"{lessons}chapter_12.py", f"{lessons}words.py", f"{lessons}report.py")


@pytest.mark.long
def test_the_chapter_passes_what_every_chapter_has_to(with_chapter: Path) -> None:
    """Among it that its cells run twice and in any order, for three students."""
    assert re.search(r"^\.{20,} ", _pytest(with_chapter, "A chapter"), re.MULTILINE)


# A rule


@pytest.fixture(scope="module")
def with_rule(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Steps 1 and 2."""
    house = _copy(tmp_path_factory)
    lines = CHANGES.splitlines()
    file = house
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("-"):
            assert below.startswith("+")
            _replace(file, line[1:] + "\n", below[1:] + "\n")
        elif not line.startswith("+"):
            file = house / line
    tests = house / "tests" / "games" / "ponzi"
    _append(tests / "test_setup.py", ITS_TEST, "\n\n")
    _append(tests / "test_referee.py", REFEREES, "\n\n")
    return house


def test_a_game_is_played_by_the_rule(with_rule: Path) -> None:
    (contest,) = _run_all(with_rule, "A rule")
    assert contest.startswith("60 games played.\n")
    assert "24 - they are 57-80" in _run(with_rule, "-m", "ponzi_lab", "rules", "ponzi")


@pytest.mark.long
def test_the_rule_passes_its_own_test_and_the_referee(with_rule: Path) -> None:
    _pytest(with_rule, "A rule")


# A translation


class Translator(ast.NodeTransformer):
    """It leaves what step 2 says, and makes a strange language of the rest."""

    def __init__(self, data: str) -> None:
        self.data = data

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str) and SENTENCE_IN_IT.search(node.value) and node.value not in self.data:
            node.value = f"¿{node.value}?"
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        strange = [ast.Constant("¿"), *node.values, ast.Constant("?")]
        return ast.copy_location(ast.JoinedStr(strange), node)


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All sentences are in another language."""
    house = _copy(tmp_path_factory)
    data = "".join(path.read_text(encoding="utf-8") for path in (house / "data").rglob("*.csv"))
    for path in house.rglob("ponzi_lab/**/*words.py"):
        source = path.read_text(encoding="utf-8")
        tree = ast.fix_missing_locations(Translator(data).visit(ast.parse(source)))
        path.write_text(ast.unparse(tree), encoding="utf-8")
    return house


@pytest.mark.long
def test_nothing_but_people_reads_the_words(translated: Path) -> None:
    assert "¿" in _run_all(translated, "A translation")[1]
    assert re.search(r"100%", _pytest(translated, "A translation"))


# The page itself


def test_files_and_folders_it_names_exist() -> None:
    named = re.findall(r"`((?:ponzi_lab|tests|data|notebooks|\.ci)[\w./]*)`", TEXT) + re.findall(r"\]\(([^)]+)\)", TEXT)
    named += re.findall(r"^(\w+/[\w/]+\.\w+)$", CHANGES, re.MULTILINE)
    new = {"ponzi_lab/lessons/chapter_12.py", NOTEBOOKS[1]}
    assert [name for name in named if "/X/" not in name and name not in new and not (HOUSE / name).exists()] == []


def test_the_one_command_is_there() -> None:
    assert "    bash .ci/run\n" in TEXT
    assert (HOUSE / ".ci" / "run").is_file()
