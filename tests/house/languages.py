"""What is wrong with a translation, as mypy finds it: `python -m tests.house.languages de`.

Each name of a second module of words, such as `words_de.py`, has to be of the same type as that of the first.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from .files import HOUSE, is_of_words

PACKAGE = "ponzi_lab"
FAULT = re.compile(r"(.*?):(\d+): error: (?:List item 0 has )?(.*?)(?:  \[[\w-]+\])?")


def second_modules(language: str, house: Path = HOUSE) -> list[Path]:
    """The files of a language."""
    return sorted(path for path in (house / PACKAGE).rglob(f"*_{language}.py") if is_of_words(path))


def problems(language: str, house: Path = HOUSE) -> list[str]:
    """What is wrong, line by line: the file, the name or the line, and what mypy says of it."""
    files = second_modules(language, house)
    first = {path: path.with_name(f"{path.stem.removesuffix(f'_{language}')}.py") for path in files}
    alone = [path for path in files if not first[path].exists()]
    lines = [line for path in files if path not in alone for line in _compared(path, first[path], house)]
    with TemporaryDirectory() as folder:
        (checked := Path(folder, "compared.py")).write_text("".join(code for _, _, code in lines), encoding="utf-8")
        told = _mypy(checked, house)
    found = {path.relative_to(house).as_posix(): f"there is no {first[path].name}" for path in alone}
    for file, line, say in (fault.groups() for fault in map(FAULT.fullmatch, told) if fault):
        path, name, _ = lines[int(line) - 1] if Path(file).name == checked.name else (file, line, "")
        found.setdefault(f"{path}: {name}", say)  # of one name the first fault is enough
    return [f"{where}: {say}" for where, say in found.items()]


def _compared(second: Path, first: Path, house: Path) -> Iterator[tuple[str, str, str]]:
    """The file, a name, and a line of code that is right if the name is of the same type in both modules."""
    here = second.relative_to(house)
    one, other = (".".join(path.relative_to(house).with_suffix("").parts) for path in (first, second))
    for name in public_names(second):
        same = f"import {one}, {other}; both = [{one}.{name}]; both = [{other}.{name}]\n"
        yield here.as_posix(), name, f"def _() -> None: {same}"


def public_names(module: Path) -> list[str]:
    """What a module says, but for what it imports."""
    names = []
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names += [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
    return [name for name in dict.fromkeys(names) if not name.startswith("_")]


def _mypy(file: Path, house: Path) -> list[str]:
    command = [sys.executable, "-m", "mypy", "--config-file", str(HOUSE / "pyproject.toml"), "--no-error-summary"]
    done = subprocess.run(
        [*command, "--no-pretty", str(file)],
        cwd=house,
        env=os.environ | {"MYPYPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise SystemExit(done.stdout + done.stderr)
    return done.stdout.splitlines()


def main(language: str) -> int:
    """Print what is wrong, and whether anything is."""
    files = second_modules(language)
    found = problems(language)
    print(*found, f"{len(files)} files, {len(found)} problems.", sep="\n")
    return 1 if found or not files else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]) if sys.argv[1:] else __doc__)
