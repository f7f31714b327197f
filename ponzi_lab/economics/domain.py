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
    array = np.asarray(values)
    if array.dtype.kind not in "iuf":
        raise Refused(words.wrong_number(name, values, least, most))
    array = array.astype("float64")
    outside = array[~((array >= least) & (array <= most))]  # written so that nan lies outside
    if outside.size:
        raise Refused(words.wrong_number(name, outside.flat[0].item(), least, most))
    return array


def each(name: str, values: object, check: Callable[..., Any], *bounds: int, number: int | None = None) -> list[Any]:
    """What stands in a list or in a column of a frame, one by one; `number` says how many there must be."""
    items = list(values) if isinstance(values, Iterable) else None
    if items is None or number not in (None, len(items)):
        raise Refused(words.must_be(name, values, words.a_list(number)))
    return [check(f"{name}[{index}]", item, *bounds) for index, item in enumerate(items)]


def a_text(name: str, value: object) -> str:
    """Words."""
    if isinstance(value, str):
        return value
    raise Refused(words.must_be(name, value, words.A_TEXT))


def a_choice(name: str, value: object, choices: Sequence[str]) -> str:
    """One of a few words."""
    if isinstance(value, str) and value in choices:
        return value
    raise Refused(words.must_be(name, value, words.one_of(choices)))


def table(frame: Any, *columns: str) -> pd.DataFrame:
    """A frame that has these columns."""
    if not isinstance(frame, pd.DataFrame):
        raise Refused(words.no_table(columns, type(frame).__name__))
    if missing := [name for name in columns if name not in frame]:
        raise Refused(words.wrong_table(columns, missing))
    return frame


def plain(value: Any) -> Any:
    """What was found for one number as a float, for many as the array that it is."""
    return value if np.shape(value) else float(value)
