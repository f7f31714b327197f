"""What a prediction should have said, so that many of them can be counted."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.guesses import NEVER
from .file import Value


@dataclass(frozen=True)
class Right:
    """The answers that came true. With a `number`, whatever is no farther from it than `within`.

    Where neither is given, what was asked for never happened, and no guess was right.
    """

    answers: frozenset[str] = frozenset()
    number: float | None = None
    within: float = 0

    def holds(self, guess: Value) -> bool:
        """Whether a guess came true."""
        if isinstance(guess, str):
            return guess in self.answers
        far = self.off(guess)
        return far is not None and abs(far) <= self.within

    def off(self, guess: Value) -> float | None:
        """How much too high a guess is, where both are numbers."""
        return guess - self.number if isinstance(guess, int) and self.number is not None else None


def one_of(*answers: str) -> Right:
    """One of these answers."""
    return Right(frozenset(answers))


def exactly(value: float) -> Right:
    """This number."""
    return Right(number=value)


def about(value: float, within: float) -> Right:
    """This number, or one near it."""
    return Right(number=value, within=within)


def nearly(value: float) -> Right:
    """This number, or one that is off by no more than a tenth of it."""
    return about(value, value / 10)


def number_or_never(value: float | None) -> Right:
    """This number; never, if there is none."""
    return one_of(NEVER) if value is None else exactly(value)
