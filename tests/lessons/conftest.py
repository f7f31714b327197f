"""What holds for all tests of the chapters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ponzi_lab.lessons.cards import card
from ponzi_lab.lessons.student import case
from ponzi_lab.lessons.student.me import Me, me


@pytest.fixture(scope="module", autouse=True)
def games_of_many() -> Iterator[None]:
    """A kernel knows the last games of one student; here there are classes, whose games are replayed once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(case, "_case", cache(case._case.__wrapped__))
        yield


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Me]:
    """Whoever sits at a new kernel."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(card, "_cards", {})
    me.cache_clear()
    yield me()
    me.cache_clear()
