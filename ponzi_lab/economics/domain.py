"""What a theory is asked about: checked, and refused with a sentence that says what is possible."""

from __future__ import annotations

from numbers import Real
from typing import Any

import numpy as np

from ..core.errors import Refused
from . import words

Numbers = np.ndarray[Any, np.dtype[np.floating[Any]]]
AMOUNT = 1e15  # the largest sum of money


def number(name: str, value: Any, least: float, most: float) -> float:
    """A number of a theory, as a float."""
    real = isinstance(value, Real) and not isinstance(value, bool)
    if real and least <= value <= most:
        return float(value)
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
    outside = found[~((found >= least) & (found <= most))]  # written so that nan lies outside
    if outside.size:
        raise Refused(words.wrong_number(name, outside.flat[0].item(), least, most))
    return found.astype("float64")
