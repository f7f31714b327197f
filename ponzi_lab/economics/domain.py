"""What a theory or a picture is asked about: checked, and refused with a sentence that says what is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from numbers import Real
from typing import Any

import numpy as np
import pandas as pd

from ..core.errors import Refused
from . import words

Numbers = np.ndarray[Any, np.dtype[np.floating[Any]]]
AMOUNT = 1e15  # the largest sum of money
LARGEST = 700.0  # e to this power is nearly the largest number there is
MOST = 100_000  # the largest whole number of rounds, of years, or of coins on a card
YEAR = 365  # days


def number(name: str, value: Any, least: float, most: float) -> float:
    """A number of a theory, as a float."""
    plain = value.item() if isinstance(value, np.generic) else value  # a small kind of numpy's would overflow
    real = isinstance(plain, Real) and not isinstance(plain, bool)
    if real and least <= plain <= most:
        return float(plain)
    raise Refused(words.wrong_number(name, value, least, most))


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number of a theory."""
    if isinstance(value, int | np.integer) and not isinstance(value, bool) and least <= value <= most:
        return int(value)
    raise Refused(words.wrong_number(name, value, least, most, whole=True))


def numbers(name: str, values: object, least: float, most: float) -> Numbers:
    """One number or many, as an array of the same shape."""
    found = np.asarray(values)
    if found.dtype.kind not in "iuf":
        raise Refused(words.wrong_number(name, values, least, most))
    found = found.astype("float64")
    outside = found[~((found >= least) & (found <= most))]  # written so that nan lies outside
    if outside.size:
        raise Refused(words.wrong_number(name, outside.flat[0].item(), least, most))
    return found


def each(name: str, given: object, check: Callable[..., Any], *bounds: int, number: int | None = None) -> list[Any]:
    """What stands in a list or in a column of a frame, one by one; `number` says how many there must be."""
    found = list(given) if isinstance(given, Iterable) else None
    if found is None or number not in (None, len(found)):
        raise Refused(words.must_be(name, given, words.a_list(number)))
    return [check(f"{name}[{place}]", one, *bounds) for place, one in enumerate(found)]


def a_text(name: str, given: object) -> str:
    """Words."""
    if isinstance(given, str):
        return given
    raise Refused(words.must_be(name, given, words.A_TEXT))


def a_choice(name: str, given: object, choices: Sequence[str]) -> str:
    """One of a few words."""
    if isinstance(given, str) and given in choices:
        return given
    raise Refused(words.must_be(name, given, words.one_of(choices)))


def table(given: Any, *columns: str) -> pd.DataFrame:
    """A frame that has these columns."""
    if not isinstance(given, pd.DataFrame):
        raise Refused(words.no_table(columns, type(given).__name__))
    if missing := [name for name in columns if name not in given]:
        raise Refused(words.wrong_table(columns, missing))
    return given


def plain(found: Any) -> Any:
    """What was found for one number as a float, for many as the array that it is."""
    return found if np.shape(found) else float(found)
