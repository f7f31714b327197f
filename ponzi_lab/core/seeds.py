"""Chance: one stream of numbers per purpose, and shuffles that a record can hold and foretell.

Nothing in the package touches the global generator. A shuffle needs `Random.random` only, whose numbers
are the same in every Python, so the same seed deals the same cards everywhere.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import RecordError
from .words import wrong_order

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
    """The shuffles of one game after its set-up.

    The n-th shuffle has a stream of its own, so undoing a move and making it again shuffles alike. In a
    replay the record foretells the orders.
    """

    seed: Seed
    made: int = 0
    foretold: tuple[Order, ...] = ()

    def copy(self) -> Chance:
        """The same chance for another copy of the position."""
        return Chance(self.seed, self.made, self.foretold)

    def shuffle(self, cards: Sequence[int]) -> Order:
        """The next order of these cards: the one a record foretells, or a new one."""
        if self.foretold:
            order = self.foretold[0]
            self.foretold = self.foretold[1:]
            if sorted(order) != sorted(cards):
                raise RecordError(wrong_order(sorted(order), sorted(cards)))
        else:
            order = shuffled(cards, stream(self.seed, "shuffle", self.made))
        self.made += 1
        return order
