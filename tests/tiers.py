"""How much of a test belongs to the quick tier."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_of(cases: Iterable[Any], first: int) -> list[Any]:
    """The cases of a parameter: so many in each run, the others in the slower tier."""
    return [case if n < first else pytest.param(case, marks=pytest.mark.slow) for n, case in enumerate(cases)]


def first_of_each(groups: Iterable[tuple[Any, Iterable[Any]]], first: int) -> list[Any]:
    """The same for pairs of parameters: so many for each of the first one."""
    return [
        pytest.param(one, case, marks=[pytest.mark.slow] if n >= first else [])
        for one, cases in groups
        for n, case in enumerate(cases)
    ]
