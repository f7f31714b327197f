"""Rows with one entry changed: positions hold tuples, so that what has been handed out stays as it was."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The row with one entry replaced."""
    new = list(row)
    new[index] = value
    return tuple(new)


def add(numbers: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """The numbers with one of them changed by an amount."""
    new = list(numbers)
    new[index] += amount
    return tuple(new)
