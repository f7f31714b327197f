"""Mutants of the package: small changes drawn at random, and the test that catches each. A script, no test.

    python -m tests.mutants draw mutants.json --count 60 --seed 2026
    python -m tests.mutants run mutants.json results.jsonl --tree PATH --python PATH/.venv/bin/python

`draw` takes them from the rooms of the package (its folders; the modules beside them are a room, too), from each in
proportion to its lines of code, and from each at least one: a function or constant at random, then one of the kinds of
changes that it offers, then one change of this kind. Where something can be changed, and how, says `tests.mutations`;
what stands in words modules is left out, and no place is drawn twice. A change that the type checker notices says
nothing about the tests: another is drawn instead. The list names places and positions, so it can be applied to a later
checkout as well. It also keeps the lines as they were (`was`, `now`), to compare by eye: a change that can still be
made may by then be another one.

`run` makes each mutant in a copy of the checkout, and runs the tests in three parts, each until one fails: those of the
same room and those that import the module; those of the contract; all others. A test that also fails on the unchanged
module, written as its tree alone says it, has not caught the mutant, nor has one that passes when it is run again: it
is left out, and the rest goes on. A line per mutant says what came of it: `killed` (by which test), `survived`, `out of
time`, `unclear` (what fails cannot be told), `not applied` (and why). What already stands in the results is not run
again. The tests of linter, formatter and type checker are left out. All this needs Linux.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from .mutations import Change, NotThere, all_changes, changed, difference, places, plain

PACKAGE = "ponzi_lab"
ROOMS = ("core", "games", "play", "books", "economics", "figures", "tables", "lessons", "")
LEFT_OUT = ("tests/house/test_lint.py",)
NOT_COPIED = shutil.ignore_patterns(".venv", "venv", "__pycache__", ".*_cache", ".hypothesis", "my-ponzi-lab")
SUITE = '--ignore tests/browser --ignore tests/install -m "not long and not binder"'
QUIET = ("-p", "no:randomly", "-p", "no:cacheprovider", "-o", "addopts=--strict-markers", "-v", "-x")
STUCK = 600  # seconds: a test that takes longer hangs
MEMORY = 6 * 2**30  # bytes: a test that wants more runs wild
IDLE = 5  # the exit code of pytest when there was no test to run


# To draw


def rooms(tree: Path) -> dict[str, list[Path]]:
    """The modules of each room, without those that hold words."""
    found: dict[str, list[Path]] = {room: [] for room in ROOMS}
    for path in sorted((tree / PACKAGE).rglob("*.py")):
        parts = path.relative_to(tree / PACKAGE).parts
        if not path.name.endswith("words.py"):
            found[parts[0] if len(parts) > 1 else ""].append(path)
    return found


def lines_of_code(path: Path) -> int:
    """The lines on which something stands that can be changed."""
    found = places(ast.parse(path.read_text(encoding="utf-8")))
    return len({node.lineno for place in found.values() for node in place.nodes if hasattr(node, "lineno")})


def shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """How many of `count` each room gets: in proportion, one at least, the largest remainders first."""
    exact = {room: count * size / sum(sizes.values()) for room, size in sizes.items()}
    got = {room: max(1, int(part)) for room, part in exact.items()}
    for room in sorted(exact, key=lambda room: got[room] - exact[room])[: max(0, count - sum(got.values()))]:
        got[room] += 1
    return got


def draw(tree: Path, count: int, seed: int) -> list[dict[str, Any]]:
    """Mutants from all rooms, room by room."""
    chance = random.Random(seed)
    modules = rooms(tree)
    got = shares({room: sum(map(lines_of_code, paths)) for room, paths in modules.items()}, count)
    with tempfile.TemporaryDirectory(prefix="types-") as folder:
        types = Types(tree, Path(folder))
        return [one for room in ROOMS for one in islice(_drawn(types, modules[room], chance), got[room])]


def _drawn(types: Types, paths: list[Path], chance: random.Random) -> Iterator[dict[str, Any]]:
    """Mutants of a room, in an order of chance."""
    sources = {path: path.read_text(encoding="utf-8") for path in paths}
    offered = [(path, place, found) for path in paths for place, found in all_changes(sources[path]).items() if found]
    chance.shuffle(offered)
    for path, place, found in offered:
        kind = chance.choice(sorted({change.kind for change in found}))
        change = chance.choice([change for change in found if change.kind == kind])
        module = path.relative_to(types.tree / PACKAGE).as_posix()
        wrong = changed(sources[path], place, change)
        if types.fit(module, wrong):
            was, now = difference(plain(sources[path]), wrong)
            yield {"module": module, "place": place, "change": change, "was": was, "now": now}


class Types:
    """The type checker, on a copy of the package in which one module after the other is changed."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self.tree, self.folder = tree, folder
        shutil.copytree(tree / PACKAGE, folder / PACKAGE, ignore=NOT_COPIED)
        shutil.copy(tree / "pyproject.toml", folder)

    def fit(self, module: str, wrong: str) -> bool:
        """Whether it says no more of the changed module than of the same without its comments."""
        path = self.folder / PACKAGE / module
        right = path.read_text(encoding="utf-8")
        told = []
        for source in (plain(right), wrong):
            path.write_text(source, encoding="utf-8")
            told.append(self._told())
        path.write_text(right, encoding="utf-8")
        return told[0] == told[1]

    def _told(self) -> list[str]:
        command = [sys.executable, "-m", "mypy", "--no-error-summary", "--hide-error-context"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        return sorted(re.sub(r":\d+:", ":", line) for line in done.stdout.splitlines())


# To run


class Bench(NamedTuple):
    """What the mutants are put to the test with."""

    tree: Path
    python: Path
    suite: tuple[str, ...]
    limit: float  # seconds of the processor for one mutant


class Run(NamedTuple):
    """What came of a call of pytest: its exit code, the test it ended with, and the seconds of the processor."""

    code: int
    test: str
    cpu: float


def order(tree: Path, module: str) -> list[list[str]]:
    """The test files in three parts: the room's and the direct users; the contract; the rest, the house at the end."""
    tests = sorted(path.relative_to(tree).as_posix() for path in (tree / "tests").rglob("test_*.py"))
    room = _mirror(tree, module)
    imported = f"{PACKAGE}.{module.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}"
    words = set(Path(module).with_suffix("").parts)

    def rank(path: str) -> tuple[int, bool, str]:
        if path.startswith(f"{room}/"):
            return 0, not any(word in path.removeprefix(room) for word in words), path
        if imported in _imports(tree / path):
            return 1, False, path
        if room.startswith("tests/games/") and path.startswith("tests/games/test_"):
            return 2, False, path
        return 3 + (not path.startswith("tests/contract/")), path.startswith("tests/house/"), path

    kept = [path for path in tests if path not in LEFT_OUT]
    ranked = sorted((rank(path), path) for path in kept)
    return [[path for (at, *_), path in ranked if at in part] for part in ((0, 1, 2), (3,), (4,))]


def _mirror(tree: Path, module: str) -> str:
    """The folder of tests that mirrors that of a module, or the nearest above it."""
    parts = Path(module).parent.parts or ("cli",)
    while not (tree / "tests" / Path(*parts)).is_dir():
        parts = parts[:-1]
    return f"tests/{'/'.join(parts)}"


@cache
def _imports(path: Path) -> set[str]:
    """The modules that a test file imports, as far as it does it with their whole names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *[f"{node.module}.{one.name}" for one in node.names]}
    return found


def judge(bench: Bench, mutant: dict[str, Any]) -> dict[str, Any]:
    """What comes of a mutant."""
    source = (bench.tree / PACKAGE / mutant["module"]).with_suffix(".py")
    place, change = mutant["place"], Change(*mutant["change"])
    try:
        right = source.read_text(encoding="utf-8")
        wrong = changed(right, place, change)
    except (NotThere, OSError) as error:
        return {"outcome": "not applied", "reason": str(error)}
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(bench.tree, copy, ignore=NOT_COPIED, symlinks=True)
        (copy.parent / "tmp").mkdir()
        check_own(bench, copy)
        found = _judge(bench, copy, copy / PACKAGE / mutant["module"], plain(right), wrong)
    was, now = difference(plain(right), wrong)
    return found | {"was": was, "now": now}


def _judge(bench: Bench, copy: Path, path: Path, right: str, wrong: str) -> dict[str, Any]:
    cpu, innocent = 0.0, []

    def failed(source: str, what: Sequence[str], limit: float) -> Run | None:
        nonlocal cpu
        path.write_text(source, encoding="utf-8")
        done = tested(bench, copy, [*what, *_deselected(innocent)], limit)
        cpu += done.cpu
        return done if done.code not in (0, IDLE) else None

    def told(outcome: str, **more: Any) -> dict[str, Any]:
        return {"outcome": outcome, **more, "cpu": round(cpu), "left_out": innocent}

    try:
        for part in order(copy, path.relative_to(copy / PACKAGE).as_posix()):
            while done := failed(wrong, part, bench.limit - cpu):
                alone = [done.test] if done.test else part
                if not failed(right, alone, 2 * STUCK) and failed(wrong, alone, 2 * STUCK):
                    return told("killed", by=done.test)
                if done.test in ("", *innocent):
                    return told("unclear", by=done.test)
                innocent.append(done.test)
    except TimeoutError:
        return told("out of time")
    return told("survived")


def _deselected(tests: Sequence[str]) -> Iterator[str]:
    for test in tests:
        yield from ("--deselect", test)


def _environment(copy: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(copy),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONUNBUFFERED": "1",  # a process that is ended has told by then which test it was in
        "TMPDIR": str(copy.parent / "tmp"),
    }


def check_own(bench: Bench, copy: Path) -> None:
    """The copy must import its own package, not an installed one."""
    command = [bench.python, "-c", f"import {PACKAGE}; print({PACKAGE}.__file__)"]
    told = subprocess.run(command, cwd=copy, env=_environment(copy), capture_output=True, text=True, check=False)
    if Path(told.stdout.strip()).parent != copy / PACKAGE:
        raise SystemExit(f"{copy} imports {told.stdout.strip() or told.stderr}")


def tested(bench: Bench, copy: Path, what: Sequence[str], limit: float) -> Run:
    """Run tests in the copy."""
    stuck = ("-o", f"faulthandler_timeout={STUCK}", "-o", "faulthandler_exit_on_timeout=true")
    command = [str(bench.python), "-m", "pytest", *QUIET, *stuck, "--rootdir", str(copy), *bench.suite, *what]
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as told:
        process = subprocess.Popen(
            command,
            cwd=copy,
            env=_environment(copy),
            stdout=told,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY)),
        )
        while not (ended := os.wait4(process.pid, os.WNOHANG))[0]:
            if _used(process.pid) > limit:
                os.killpg(process.pid, signal.SIGKILL)
                os.wait4(process.pid, 0)
                raise TimeoutError
            time.sleep(1)
        process.returncode = os.waitstatus_to_exitcode(ended[1])
        told.seek(0)
        return Run(process.returncode, _ended_with(told.read()), ended[2].ru_utime + ended[2].ru_stime)


def _used(pid: int) -> float:
    """The seconds that a process, and those it has waited for, have had of the processor."""
    ticks = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:15]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def _ended_with(text: str) -> str:
    """The test that failed, or could not be collected; else the one during which all was over."""
    failed = re.findall(r"^(tests/\S+::.+?) (?:FAILED|ERROR)\b", text, re.M)
    uncollected = re.findall(r"^ERROR (tests/\S+)", text, re.M)
    begun = re.findall(r"^(tests/\S+::\S*)", text, re.M)
    return next((found[-1] for found in (failed, uncollected, begun) if found), "")


def run(bench: Bench, mutants: list[dict[str, Any]], results: Path, processes: int) -> None:
    """Judge those that the results do not hold yet, and write a line for each."""
    lines = results.read_text(encoding="utf-8").splitlines() if results.exists() else []
    known = {(one["module"], one["place"], *one["change"]) for one in map(json.loads, lines)}
    lock = threading.Lock()

    def one(number: int, mutant: dict[str, Any]) -> None:
        told = {"number": number, **{key: mutant[key] for key in ("module", "place", "change")}}
        line = json.dumps(told | judge(bench, mutant), ensure_ascii=False)
        with lock, results.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    with ThreadPoolExecutor(processes) as pool:
        waiting = [
            pool.submit(one, number, mutant)
            for number, mutant in enumerate(mutants, 1)
            if (mutant["module"], mutant["place"], *mutant["change"]) not in known
        ]
        for done in waiting:
            done.result()


def main() -> None:
    """Draw mutants, or run the tests against them."""
    import shlex

    here = Path(__file__).resolve().parents[1]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    drawing, running = verbs.add_parser("draw"), verbs.add_parser("run")
    for verb in (drawing, running):
        verb.add_argument("list", type=Path)
        verb.add_argument("--tree", type=Path, default=here, help="the checkout (this one)")
    drawing.add_argument("--count", type=int, default=60)
    drawing.add_argument("--seed", type=int, default=2026)
    running.add_argument("results", type=Path)
    running.add_argument("--python", type=Path, default=here / ".venv" / "bin" / "python", help="its environment")
    running.add_argument("--suite", default=SUITE, help=f"options of pytest ({SUITE})")
    running.add_argument("--minutes", type=float, default=20, help="of the processor, the limit for one mutant")
    running.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    tree = asked.tree.resolve()
    if asked.verb == "draw":
        lines = [json.dumps(mutant, ensure_ascii=False) for mutant in draw(tree, asked.count, asked.seed)]
        asked.list.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    else:
        bench = Bench(tree, asked.python.absolute(), tuple(shlex.split(asked.suite)), 60 * asked.minutes)
        run(bench, json.loads(asked.list.read_text(encoding="utf-8")), asked.results, asked.processes)


if __name__ == "__main__":
    main()
