"""CONTRIBUTING.md is followed literally: its strategy, chapter, rule and translation stand where it says, and work.

Whoever tries a recipe here has its example in the house already. What has been done is then not done once more.
"""

from __future__ import annotations

import ast
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ponzi_lab.games import GAMES

from .files import files, name_of
from .readme import CONSOLE, HOUSE, commands

TEXT = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
NOTEBOOKS = ("notebooks/03_the_price_ladder.ipynb", "notebooks/12_the_price_of_a_coin.ipynb")
CHAPTER_MODULES = tuple(f"ponzi_lab/lessons/chapters/the_price_of_a_coin{end}.py" for end in ("", "_words"))
SECOND_MODULES = ("ponzi_lab/core/words_de.py", "ponzi_lab/games/ponzi/words_de.py")
PICTURE_MODULES = ("ponzi_lab/figures/ponzi/full_till.py", "ponzi_lab/figures/ponzi/full_till_words.py")
SENTENCE_IN_IT = re.compile(r"[A-Za-z]{2,} [A-Za-z]")


def _section(title: str) -> str:
    (found,) = re.findall(rf"^## {title}.*?(?=^## )", TEXT, re.DOTALL | re.MULTILINE)
    return str(found)


def _blocks(title: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", _section(title), re.DOTALL | re.MULTILINE)


STRATEGY, SENTENCE = _blocks("A strategy", "python")
PICTURE, SAID, HUNG = _blocks("A picture", "python")
CHAPTER, SENTENCES = _blocks("A chapter", "python")
(CLAIM,) = _blocks("A chapter", "text")
(CHANGES,) = _blocks("A rule", "diff")
(REGISTERED,) = _blocks("A fourth game", "diff")


def _copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house, which may be changed: what somebody has after cloning."""
    copy = tmp_path_factory.mktemp("house").resolve()
    for path in files():
        target = copy / name_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return copy


def _replace(file: Path, old: str, new: str) -> None:
    """Write something in the place of something else, once."""
    text = file.read_text(encoding="utf-8")
    if new not in text:
        assert text.count(old) == 1, (file, old)
        file.write_text(text.replace(old, new), encoding="utf-8")


def _below(file: Path, place: str, new: str) -> None:
    """Write something behind something else, once."""
    _replace(file, place, place + new)


def _append(file: Path, text: str, between: str = "") -> None:
    if text not in file.read_text(encoding="utf-8"):
        with file.open("a", encoding="utf-8") as end:
            end.write(between + text)


def _run(house: Path, *arguments: str, **chosen: str) -> str:
    command, environment = [sys.executable, *arguments], os.environ | {"PYTHONPATH": str(house)} | chosen
    done = subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _run_all(house: Path, title: str) -> list[str]:
    """What the commands of a section print."""
    outputs = []
    for command in (line for block in CONSOLE.findall(_section(title)) for line in commands(block)):
        before, program, arguments = command.partition("ponzi-lab ")
        assert program
        chosen = dict([word.split("=") for word in before.split()])
        outputs.append(_run(house, "-m", "ponzi_lab", *shlex.split(arguments), **chosen))
    return outputs


def _commands_of_pytest(title: str) -> list[list[str]]:
    lines = re.findall(r"`\.venv/bin/python (-m pytest [^`]+)`", _section(title))
    return [shlex.split(line) for line in lines]


def _pytest(house: Path, title: str) -> str:
    """What its commands of pytest print."""
    return "".join(_run(house, *command, "-p", "no:cacheprovider") for command in _commands_of_pytest(title))


def _in_style(house: Path, block: str, *files: str) -> None:
    _run(house, "-m", "ruff", "check", "--no-cache", *files)
    (house / "block.py").write_text(block, encoding="utf-8")
    _run(house, "-m", "ruff", "format", "--check", "--no-cache", "block.py")


# A strategy


def _strategy(house: Path) -> None:
    """Steps 2 to 4."""
    bots = house / "ponzi_lab" / "games" / "ponzi" / "bots.py"
    (line,) = re.findall(r"^BOTS.*?\n(?=\S|\Z)", f"{bots.read_text(encoding='utf-8')}", re.DOTALL | re.MULTILINE)
    with_it = line if "Modest()," in line else line.replace("Random(), ", "Random(), Modest(), ", 1)
    _replace(bots, line, with_it)
    _replace(bots, with_it, f"{STRATEGY}\n\n{with_it}")
    _append(bots.parent / "words.py", SENTENCE)
    reference = house / "REFERENCE.md"
    if "`modest`, " not in reference.read_text(encoding="utf-8"):
        _replace(reference, "are, plainest first: `random`, ", "are, plainest first: `random`, `modest`, ")


@pytest.fixture(scope="module")
def with_strategy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = _copy(tmp_path_factory)
    _strategy(house)
    return house


def test_step_1_names_what_exists() -> None:
    bots = (HOUSE / "ponzi_lab" / "games" / "ponzi" / "bots.py").read_text(encoding="utf-8")
    assert "class Cautious(Strategy):" in bots


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


def _chapter(house: Path) -> None:
    """Steps 1 to 5; in its texts only the title is new."""
    lessons = house / "ponzi_lab" / "lessons"
    for name, text in zip(CHAPTER_MODULES, (CHAPTER, SENTENCES), strict=True):
        (house / name).write_text(text, encoding="utf-8")
    _below(lessons / "contents.py", "    the_price_ladder,\n", "    the_price_of_a_coin,\n")
    _below(lessons / "contents.py", "    three_books.CHAPTER,\n", "    the_price_of_a_coin.CHAPTER,\n")
    old, new = (house / name for name in NOTEBOOKS)
    if not new.exists():
        text = old.read_text(encoding="utf-8").replace("the_price_ladder", "the_price_of_a_coin")
        new.write_text(text.replace("# 3. The price ladder", "# 12. The price of a coin"), encoding="utf-8")
    _append(house / "tests" / "notebooks" / "claims.csv", CLAIM)
    guesses = house / "tests" / "notebooks" / "test_chapters.py"
    _replace(guesses, '    "11.proof": "dates",\n', '    "11.proof": "dates",\n    "12.price": 30,\n')


# A picture


def _picture(house: Path) -> None:
    """Steps 1 to 4."""
    figures, said = house / "ponzi_lab" / "figures", _section("A picture").replace("\n   ", " ")
    for name, text in zip(PICTURE_MODULES, (PICTURE, SAID), strict=True):
        assert f"Write `{name}`" in said
        (house / name).write_text(text, encoding="utf-8")
    (listed,) = re.findall(r"`(from \.ponzi\.full_till import .*?)` below that of `Frontier`", said)
    (kind,) = re.findall(r"`(\"FullTill\",)` below `\"Frontier\",`", said)
    (hung,) = re.findall(r"`(from ponzi_lab\.figures\S* import FullTill)` below the line of `Frontier`", said)
    kinds, gallery = figures / "__init__.py", house / "tests" / "figures" / "gallery.py"
    _below(kinds, "    from .ponzi.frontier import Frontier as Frontier\n", f"    {listed}\n")
    _below(kinds, '        "Frontier",\n', f"        {kind}\n")
    _below(gallery, "from ponzi_lab.figures.ponzi.frontier import Frontier\n", f"{hung}\n")
    (begin,) = re.findall(r"^FIGURES.*\{\n", gallery.read_text(encoding="utf-8"), re.MULTILINE)
    _below(gallery, begin, HUNG)


@pytest.fixture
def with_picture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house for each test: what one writes into it would be looked at by the next."""
    house = _copy(tmp_path_factory)
    _picture(house)
    return house


def test_the_picture_says_its_sentence_in_the_unit_of_its_game(with_picture: Path) -> None:
    code = """
from ponzi_lab import FullTill, Match
from ponzi_lab.games import GAMES
for game in GAMES.values():
    till = FullTill(Match(game.name, ["bot:random"] * game.seats[0], seed=3).play_on())
    unit = game.words.PERIOD
    assert till.columns()[0].lower() == unit
    assert all(unit in text for text in (till.sentence(), till.words.end_of(till.unit), till.words.hover(till, 1, 1)))
    print(till)
"""
    units = "|".join(game.words.PERIOD for game in GAMES.values())
    said = _run(with_picture, "-c", code).splitlines()
    assert len(said) == len(GAMES)
    assert all(re.match(rf"Random.*'s till was fullest after ({units}) \d+, with [\d,]+", one) for one in said)


@pytest.mark.slow
def test_the_picture_has_a_page_in_the_reference(with_picture: Path) -> None:
    (line,) = re.findall(r"`\.venv/bin/python (-m tests.house.reference [^`]+)`", _section("A picture"))
    begin = _run(with_picture, *line.split())
    (page,) = re.findall(r"`(reference/\S+\.html)`", _section("A picture"))
    assert str(Path(page)) in begin
    assert "Plotly.newPlot(" in (with_picture / page).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium")
def test_the_picture_is_drawn_in_the_browser(with_picture: Path) -> None:
    (line,) = re.findall(r"`\.venv/bin/python (-m tests.figures.pictures [^`]+)`", _section("A picture"))
    assert "stand clear" in _run(with_picture, *line.split())
    (first,) = re.findall(r"`(my-ponzi-lab/\S+\.png)`", _section("A picture"))
    assert (with_picture / first).is_file()
    assert len([*(with_picture / "my-ponzi-lab").glob("full-till*.png")]) == 6 * HUNG.count("lambda")


@pytest.mark.slow
def test_the_picture_passes_its_tests_and_is_in_the_style_of_the_house(with_picture: Path) -> None:
    tested, styled = _commands_of_pytest("A picture")
    found = _run(with_picture, *tested, "--collect-only", "-n", "0", "-p", "no:cacheprovider")
    assert all(f"[{name}]" in found for name in ("FullTill", "full-till"))
    for command in (tested, styled):
        assert " passed" in _run(with_picture, *command, "-p", "no:cacheprovider")
    for block in (PICTURE, SAID):
        _in_style(with_picture, block, *PICTURE_MODULES, "tests/figures/gallery.py", "ponzi_lab/figures/__init__.py")
    _run(with_picture, "-m", "mypy", "ponzi_lab/figures")


@pytest.fixture(scope="module")
def with_chapter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = _copy(tmp_path_factory)
    _chapter(house)
    return house


def test_the_chapter_asks_and_answers(with_chapter: Path) -> None:
    assert all(f"`{name}`" in _section("A chapter") for name in (*NOTEBOOKS, *CHAPTER_MODULES))
    code = """
from ponzi_lab.lessons.chapters import the_price_of_a_coin
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.student.file import Student
student = Student("Ada", 1)
assert CHAPTERS[-1] is the_price_of_a_coin.CHAPTER
outcome = the_price_of_a_coin.PRICE.outcome(student)
print(outcome.text, outcome.right.holds(40))
student.predict("12.price", 30, 50)
question = the_price_of_a_coin._back(student)
print(question.right, question.why)
"""
    rate, why = _run(with_chapter, "-c", code).splitlines()
    assert rate == "41 % True"
    assert why == "3 100 / 40.6 = 2.5. From then on they get what they never brought."


def test_the_chapter_is_in_the_style_of_the_house(with_chapter: Path) -> None:
    _in_style(with_chapter, CHAPTER, *CHAPTER_MODULES, "ponzi_lab/lessons/contents.py")


@pytest.mark.long
def test_the_chapter_passes_what_every_chapter_has_to(with_chapter: Path) -> None:
    """Among it that its cells run twice and in any order, for three students."""
    assert re.search(r"^\.{20,} ", _pytest(with_chapter, "A chapter"), re.MULTILINE)


# A rule


def _patch(house: Path, changes: str) -> None:
    """What a diff says: names of files, and in each of them lines that take the place of others."""
    file, done = house, 0
    for found in re.finditer(r"^([\w/]+\.\w+)\n|((?:^-.*\n)+)((?:^\+.*\n)+)", changes, re.MULTILINE):
        name, old, new = found.groups()
        if name:
            file = house / name
        else:
            _replace(file, *[re.sub(r"^.", "", lines, flags=re.MULTILINE) for lines in (old, new)])
        done += len(found[0])
    assert done == len(changes)


def _rule(house: Path) -> None:
    """Step 1."""
    _patch(house, CHANGES)


@pytest.fixture(scope="module")
def with_rule(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = _copy(tmp_path_factory)
    _rule(house)
    return house


def test_a_game_is_played_by_the_rule(with_rule: Path) -> None:
    (contest,) = _run_all(with_rule, "A rule")
    assert contest.startswith("60 games played.\n")
    assert "24 - they are 57-80" in _run(with_rule, "-m", "ponzi_lab", "rules", "ponzi")


# A fourth game

PLACES = {
    "RULES.md": "games/coins/RULES.md",
    "game.py": "games/coins/__init__.py",
    "words.py": "games/coins/words.py",
    "purses.py": "figures/coins/purses.py",
    "face.py": "tables/coins/__init__.py",
}
THERE = {
    "from . import words": "from ponzi_lab.games.coins import words",
    "from .game import": "from ponzi_lab.games.coins import",
    "from .purses import": "from ponzi_lab.figures.coins.purses import",
}
PLAYED = """
from ponzi_lab import Match, Scissors, Survival
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.screen import Screen
screen = Screen(Desk(Match("coins", FACES["coins"].seats, 1), FACES["coins"]))
while screen.desk.run() is None and not screen.match.over:
    for do in ("hint", "act"):
        screen.handle({"do": do, "turn": screen.turn})
assert "plt-ended" in paint(screen)["act"], screen.note
for picture in (screen.face.books(screen.match, 0, True), Scissors(screen.match), Survival(screen.match)):
    assert picture.figure.data
print(screen.match.caption())
"""


@pytest.mark.slow
def test_a_game_that_lies_where_the_page_says_is_played(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The game of coins goes there from the tests. Nothing else is told of it."""
    house = _copy(tmp_path_factory)
    _patch(house, REGISTERED)
    for name, place in PLACES.items():
        text, target = (house / "tests" / "coin" / name).read_text(encoding="utf-8"), house / "ponzi_lab" / place
        target.parent.mkdir(exist_ok=True)
        for here, there in THERE.items() if "games" not in place else ():
            text = text.replace(here, there)
        target.write_text(text, encoding="utf-8")
    assert "Coins ended in round 15" in _run(house, "-c", PLAYED)
    assert _run(house, "-m", "ponzi_lab", "tournament", "coins", "--strategies", "even,random", "--games", "2")
    _run(house, "-m", "pytest", "tests/core/test_layers.py", "-n", "0", "-p", "no:cacheprovider")


def test_each_game_has_the_files_that_the_page_names() -> None:
    named = re.findall(r"`(ponzi_lab/[\w/]*/X/[\w.]*|tests/games/X/)`", _section("A fourth game"))
    assert len(named) == 7
    assert [name for game in GAMES for name in named if not (HOUSE / name.replace("/X/", f"/{game}/")).exists()] == []


# A translation


def _translation(house: Path) -> None:
    """Steps 1 and 2."""
    for name, text in zip(SECOND_MODULES, _blocks("A translation", "python"), strict=True):
        (house / name).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def with_translation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = _copy(tmp_path_factory)
    _translation(house)
    return house


def test_a_game_is_told_in_the_language(with_translation: Path) -> None:
    assert all(f"In `{name}`" in _section("A translation") for name in SECOND_MODULES)
    said = runpy.run_path(str(with_translation / SECOND_MODULES[1]))
    _, told = _run_all(with_translation, "A translation")
    english = _run(with_translation, "-m", "ponzi_lab", "show", "my-ponzi-lab/mine/ponzi-000000.jsonl")
    assert told != english
    for phase in ("funding", "interest"):
        assert f"\n  {said['PHASE_NAMES'][phase]}\n" in told
        assert f"\n  {said['PHASE_NAMES'][phase]}\n" not in english
    assert len(told.splitlines()) == len(english.splitlines())


@pytest.mark.slow
def test_its_files_stand_the_comparison_with_the_english(with_translation: Path) -> None:
    (command,) = re.findall(r"`\.venv/bin/python (-m tests\.house\.languages de)`", _section("A translation"))
    assert _run(with_translation, *shlex.split(command)).endswith(f"{len(SECOND_MODULES)} files, 0 problems.\n")
    _run(with_translation, "-m", "ruff", "check", "--no-cache", *SECOND_MODULES)
    _run(with_translation, "-m", "ruff", "format", "--check", "--no-cache", *SECOND_MODULES)


class Translator(ast.NodeTransformer):
    """It leaves names and keys, and makes a strange language of the rest."""

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        node.values = [self.visit(value) for value in node.values]
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str) and SENTENCE_IN_IT.search(node.value):
            node.value = f"¿{node.value}?"
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        strange = [ast.Constant("¿"), *node.values, ast.Constant("?")]
        return ast.copy_location(ast.JoinedStr(strange), node)


@pytest.mark.long
def test_nothing_but_people_reads_the_words(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All sentences are in another language, and all cells of all chapters run."""
    house = _copy(tmp_path_factory)
    for path in [*house.rglob("ponzi_lab/**/*words.py"), house / "ponzi_lab" / "core" / "english.py"]:
        tree = Translator().visit(ast.parse(path.read_text(encoding="utf-8")))
        second = path.with_name(f"{path.stem}_zz.py")
        second.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
    monkeypatch.setenv("PONZI_LAB_LANGUAGE", "zz")
    assert "¿" in _run(house, "-m", "ponzi_lab", "doctor", "--help")
    assert re.search(r"100%", _run(house, "-m", "pytest", "tests/notebooks/test_chapters.py", "-p", "no:cacheprovider"))


# Recipes that end green

# What a recipe is, the files that it changes or adds, and the rooms of the tests that it may concern.
RECIPES = {
    "A strategy": (_strategy, ["contract", "games/ponzi", "play", "cli", "lessons", "tables"]),
    "A chapter": (_chapter, ["notebooks", "lessons", "cli"]),
    "A rule": (_rule, ["contract", "games", "play", "tables", "cli"]),
    "A translation": (_translation, ["games/ponzi", "play", "tables", "lessons"]),
}


@pytest.mark.slow
@pytest.mark.parametrize("title", RECIPES)
def test_what_is_made_by_a_recipe_passes_the_tests_and_leaves_nothing_behind(
    title: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house, (follow, rooms) = _copy(tmp_path_factory), RECIPES[title]
    in_git = shutil.which("git") is not None
    if in_git:
        _git(house, "init", "-q")
        _git(house, "add", "-A")
        _git(house, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-q", "-m", "first")
    follow(house)
    follow(house)  # what has been done is not done once more
    made = _git(house, "status", "--porcelain") if in_git else ""
    _run_all(house, title)
    _pytest(house, title)
    _run(house, "-m", "pytest", "-p", "no:cacheprovider", *[f"tests/{room}" for room in ("house", "core", *rooms)])
    assert not in_git or _git(house, "status", "--porcelain") == made


def _git(house: Path, *words: str) -> str:
    bare = os.environ | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return subprocess.run(["git", *words], cwd=house, env=bare, capture_output=True, text=True, check=True).stdout


# The page itself


def test_files_and_folders_it_names_exist() -> None:
    named = re.findall(r"`((?:ponzi_lab|tests|data|notebooks|\.ci)[\w./]*)`", TEXT) + re.findall(r"\]\(([^)]+)\)", TEXT)
    named += re.findall(r"^(\w+/[\w/]+\.\w+)$", CHANGES, re.MULTILINE)
    new = {*CHAPTER_MODULES, NOTEBOOKS[1], *PICTURE_MODULES, *SECOND_MODULES}
    assert [name for name in named if "/X/" not in name and name not in new and not (HOUSE / name).exists()] == []


def test_the_one_command_is_there() -> None:
    assert "`bash .ci/run`" in TEXT
    assert (HOUSE / ".ci" / "run").is_file()
