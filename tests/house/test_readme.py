"""README.md and REFERENCE.md are true: commands and examples give what stands below them, links lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from ponzi_lab.games import GAMES
from ponzi_lab.lab.cli import main

from ..lessons.class_of import write
from .readme import CONSOLE, HOUSE, PAGES, PYTHON, commands, retold

README, REFERENCE = TEXTS = [page.read_text(encoding="utf-8") for page in PAGES]
TEXT = README + REFERENCE
ONE_LINERS = re.findall(r"^    ((?:python3|py -3) -m venv .* -e .*)$", README, re.MULTILINE)


@pytest.mark.parametrize("text", TEXTS, ids=[page.name for page in PAGES])
def test_every_example_gives_what_stands_below_it(text: str) -> None:
    assert retold(text) == text, "Look at the difference; if it is meant: python -m tests.house.readme"


def test_there_are_examples_and_none_is_forgotten() -> None:
    assert len(CONSOLE.findall(TEXT)) == TEXT.count("```console")
    assert len(PYTHON.findall(TEXT)) == TEXT.count("```python") == 6
    shown = {shlex.split(line)[1] for block in CONSOLE.findall(TEXT) for line in commands(block)}
    assert {"simulate", "tournament", "check", "show"} <= shown


@pytest.mark.parametrize("line", re.findall(r"`ponzi-lab( [^`]+)`", TEXT))
def test_commands_within_sentences_exist(
    line: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = line.split()
    if "FOLDER" in arguments:
        write(tmp_path / "FOLDER", count=1)
    if arguments[-1] == "--help" or len(arguments) == 1:
        arguments = [word for word in arguments if word != "--help"] + ["--help"]
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 0
    else:
        assert main(arguments) == 0
    assert capsys.readouterr().out


def test_the_sentence_about_one_minute_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "ponzi"])
    assert "## In one minute" in capsys.readouterr().out[:200]


def test_two_one_line_commands_and_their_windows_forms() -> None:
    opens, tests, windows_opens, windows_tests = ONE_LINERS
    for one in ONE_LINERS:
        install, *last = one.split(" && ")[1:]
        assert "pip install -q -e " in install
        assert len(last) == 1
    assert opens.startswith("python3 -m venv .venv && ")
    assert opens.endswith(".venv/bin/ponzi-lab")
    assert tests.startswith("python3 -m venv .venv && ")
    assert tests.endswith(".venv/bin/python -m pytest")
    assert _windows(opens) == windows_opens
    assert _windows(tests) == windows_tests


def _windows(line: str) -> str:
    line = line.replace("python3 -m", "py -3 -m", 1).replace("'", '"')
    return line.replace(".venv/bin/", ".venv\\Scripts\\")


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_its_commands_fetch_a_newer_version_after_a_lesson_and_leave_what_pupils_have_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    chapter, *kept = (Path("notebooks", name) for name in ("01.ipynb", "my-ponzi-lab/anna.json", "01-Copy1.ipynb"))

    def git(folder: Path, *words: str) -> int:
        as_ada = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        return subprocess.run(["git", "-C", folder, *as_ada, *words], capture_output=True, check=False).returncode

    def publish(text: str) -> None:
        (ours / chapter).write_text(text, encoding="utf-8")
        assert not git(ours, "add", ".") + git(ours, "commit", "-q", "-m", text)

    (ours / "notebooks").mkdir(parents=True)
    shutil.copy(HOUSE / ".gitignore", ours)
    git(ours, "init", "-q")
    publish("old")
    assert git(tmp_path, "clone", "-q", str(ours), str(theirs)) == 0
    for path in (chapter, *kept):
        (theirs / path).parent.mkdir(exist_ok=True)
        (theirs / path).write_text("a lesson", encoding="utf-8")
    publish("new")
    assert git(theirs, "pull") != 0, "after a lesson it refuses"
    lines = re.findall(r"^    git (.*)$", README, re.MULTILINE)
    assert lines
    assert [git(theirs, *shlex.split(line)) for line in lines] == [0] * len(lines)
    assert (theirs / chapter).read_text(encoding="utf-8") == "new"
    assert [(theirs / path).read_text(encoding="utf-8") for path in kept] == ["a lesson"] * 2


def test_ci_runs_the_very_test_command_of_the_readme() -> None:
    script = (HOUSE / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"grep -xE '(.*)' README\.md", script)
    assert pattern
    found = [line.strip() for line in README.splitlines() if re.fullmatch(pattern[1], line)]
    assert found == [ONE_LINERS[1]]
    assert "pip install" not in script


def test_links_lead_to_files() -> None:
    targets = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert targets
    assert [target for target in targets if not (HOUSE / target).exists()] == []


def test_the_strategies_it_names_exist() -> None:
    named = set(re.findall(r"bot:(\w+)", TEXT))
    for line in re.findall(r"--(?:seats|strategies) (\S+)", TEXT):
        named |= set(line.split(","))
    assert named <= {name for game in GAMES.values() for name in game.bots}
    for game, words in (
        ("ponzi", r"plainest first: ([^.]*)\."),
        ("greed", r"with its (`random`[^.]*)\."),
        ("acquire", r"whose strategies are ([^.]*)\."),
    ):
        listed = re.search(words, TEXT)
        assert listed
        assert re.findall(r"`(\w+)`", listed[1]) == list(GAMES[game].bots)
