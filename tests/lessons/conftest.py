"""What holds for all tests of the chapters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from ponzi_lab.lessons.student import case


@pytest.fixture(scope="module", autouse=True)
def games_of_many() -> Iterator[None]:
    """A kernel knows the last games of one student; here there are classes, whose games are replayed once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(case, "_case", cache(case._case.__wrapped__))
        yield
