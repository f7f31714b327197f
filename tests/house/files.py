"""The files that belong to the house."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

HOUSE = Path(__file__).resolve().parents[2]


@cache
def files() -> tuple[Path, ...]:
    """What git knows or would take up; without git, for instance in an unpacked archive, what does not look made."""
    found = _known_to_git() or [path for path in HOUSE.rglob("*") if not _is_made(path)]
    return tuple(sorted(path for path in set(found) if path.is_file()))


def _known_to_git() -> list[Path]:
    if not (shutil.which("git") and (HOUSE / ".git").exists()):
        return []
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False).stdout
    return [HOUSE / name for name in told.split("\0") if name]


def _is_made(path: Path) -> bool:
    return any(map(_made, path.relative_to(HOUSE).parts))


def _made(name: str) -> bool:
    hidden = name.startswith(".") and name not in (".ci", ".gitattributes", ".gitignore")
    return hidden or name in ("__pycache__", "build", "dist") or name.endswith(".egg-info")


def is_of_words(path: Path) -> bool:
    """Whether a module holds what people read, in English or in another language."""
    return re.fullmatch(r"(english|\w*words)(_[a-zA-Z_]+)?", path.stem) is not None


def name_of(path: Path) -> str:
    """How a file is called in the house."""
    return path.relative_to(HOUSE).as_posix()


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Every file that is text: its name, and what stands in it."""
    raws = ((name_of(path), path.read_bytes()) for path in files())
    return tuple((name, raw.decode()) for name, raw in raws if b"\0" not in raw)


class Cell(NamedTuple):
    """A cell of a notebook. (To read it with nbformat takes seconds, for what checks it must be loaded first.)"""

    id: str
    kind: str
    source: str
    metadata: dict[str, Any]
    has_run: bool


def cells(path: Path, kind: str = "") -> list[Cell]:
    """The cells of a notebook, or those of one kind."""
    found = [
        Cell(
            one["id"],
            one["cell_type"],
            "".join(one["source"]),
            one["metadata"],
            bool(one.get("outputs") or one.get("execution_count")),
        )
        for one in json.loads(path.read_text(encoding="utf-8"))["cells"]
    ]
    return [cell for cell in found if kind in ("", cell.kind)]
