"""Card tables that are copied and changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab import CardsError
from ponzi_lab.core.cards import data_folder
from ponzi_lab.games import GAMES


def copied(game: str, folder: Path) -> Path:
    """The folder, with a copy of a game's tables in it."""
    for name in GAMES[game].tables:
        shutil.copy(data_folder(game) / name, folder / name)
    return folder


def replace(path: Path, old: str, new: str) -> None:
    """Change a table: the text `old` stands in it once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def cards_refusal(folder: Path, read: Callable[[], Any]) -> str:
    """Why tables are refused; their folder is left out of the sentence."""
    with pytest.raises(CardsError) as refused:
        read()
    return str(refused.value).removeprefix(f"{folder}{os.sep}")
