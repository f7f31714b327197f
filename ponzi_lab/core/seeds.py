"""Chance: one stream of numbers per purpose, and shuffles that a record can hold and foretell.

Nothing in the package touches the global generator. A shuffle needs `Random.random` only, whose numbers
are the same in every Python, so the same seed deals the same cards everywhere.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass

from . import words
from .errors import RecordError

Seed = int | None
Order = tuple[int, ...]


def derive(seed: Seed, *labels: object) -> int:
    """A seed of its own for one purpose; below 2**53, so that every reader of JSON can hold it."""
    text = "/".join(map(str, (seed, *labels)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 11


def stream(seed: Seed, *labels: object) -> random.Random:
    """The stream of random numbers for one purpose, for instance `stream(1920, "bot", 2)`."""
    return random.Random(derive(seed, *labels))


def below(rng: random.Random, bound: int) -> int:
    """A whole number from 0 up to, not including, `bound`."""
    return int(rng.random() * bound)


def shuffled(cards: Sequence[int], rng: random.Random) -> Order:
    """The cards in a new order. They are sorted first, so their old order means nothing."""
    return tuple(sorted(sorted(cards), key=lambda card: rng.random()))


@dataclass(slots=True)
class Chance:
    """The shuffles and draws of one game after its set-up.

    The n-th of them has a stream of its own, so undoing a move and making it again shuffles alike. In a
    replay the record foretells them, a number drawn as an order of one.
    """

    seed: Seed
    made: int = 0
    foretold: tuple[Order, ...] = ()

    def copy(self) -> Chance:
        """The chance of another copy of the position: it goes on as this one does."""
        return Chance(self.seed, self.made, self.foretold)

    def shuffle(self, cards: Sequence[int]) -> Order:
        """The next order of these cards: the one a record foretells, or a new one."""
        order = self._told()
        if order is None:
            order = shuffled(cards, self._stream())
        elif sorted(order) != sorted(cards):
            raise RecordError(words.wrong_order(sorted(order), sorted(cards)))
        self.made += 1
        return order

    def pick(self, numbers: Sequence[int]) -> int:
        """One of these numbers: the one a record foretells, or any."""
        order = self._told()
        number = numbers[below(self._stream(), len(numbers))] if order is None else order[0]
        if number not in numbers:
            raise RecordError(words.wrong_pick(number, numbers))
        self.made += 1
        return number

    def _told(self) -> Order | None:
        """What a record foretells next, if it does."""
        if not self.foretold:
            return None
        order, *later = self.foretold
        self.foretold = tuple(later)
        return order

    def _stream(self) -> random.Random:
        return stream(self.seed, "shuffle", self.made)
