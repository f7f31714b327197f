"""Chance: the same numbers everywhere, one stream per purpose, shuffles that a record can foretell."""

from __future__ import annotations

import random

import pytest

from ponzi_lab import RecordError
from ponzi_lab.core.seeds import Chance, below, derive, shuffled, stream


class OnlyRandom:
    """A generator that knows `random()` and nothing else."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random


def test_the_numbers_are_those_written_down():
    """Old records of simulations can only be made again while these stay."""
    assert derive(1920, "deck") == 388450848938371
    assert derive(None, "bot", 2) == 2336398216422362
    assert shuffled(range(10), stream(1920, "deck")) == (0, 5, 9, 1, 8, 2, 7, 4, 6, 3)
    rng = stream(1920, "bot", 2)
    assert [below(rng, 100) for _ in range(4)] == [85, 43, 71, 54]
    assert Chance(1920).shuffle([3, 1, 2, 5, 4]) == (5, 2, 3, 1, 4)


def test_a_stream_belongs_to_one_purpose():
    labels = [(1, "bot", 1), (1, "bot", 2), (1, "deck"), (2, "deck"), (None, "deck"), (1, "bot", 1, 2), (1, "bot", 12)]
    assert len({derive(*some) for some in labels}) == len(labels)
    assert stream(1, "deck").random() == stream(1, "deck").random()


def test_derived_seeds_can_be_held_by_every_reader_of_json():
    seeds = [derive(seed, "match", 3) for seed in range(500)]
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert max(seeds) > 2**52
    assert len(set(seeds)) == 500


def test_below_is_below():
    class Most:
        def random(self) -> float:
            return 1 - 2**-53

    assert below(Most(), 1) == 0
    assert below(Most(), 63) == 62
    rng = random.Random(1)
    assert {below(rng, 3) for _ in range(100)} == {0, 1, 2}


@pytest.mark.parametrize("count", [0, 1, 2, 63])
def test_a_shuffle_is_a_permutation(count):
    cards = list(range(9, 9 + count))
    found = [shuffled(cards, stream(seed)) for seed in range(20)]
    assert all(sorted(deck) == cards for deck in found)
    assert len(set(found)) == {0: 1, 1: 1, 2: 2, 63: 20}[count]
    assert cards == list(range(9, 9 + count))


def test_every_order_comes_up_about_equally_often():
    counts: dict[tuple[int, ...], int] = {}
    rng = stream(7)
    for _ in range(6000):
        order = shuffled([1, 2, 3], rng)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert max(counts.values()) < 1150
    assert min(counts.values()) > 850


def test_a_shuffle_needs_random_only_and_forgets_the_old_order():
    assert shuffled(range(20), OnlyRandom(5)) == shuffled(range(20), random.Random(5))
    assert shuffled([3, 1, 2], random.Random(5)) == shuffled([2, 3, 1], random.Random(5))
    assert below(OnlyRandom(5), 10) == below(random.Random(5), 10)


def test_the_nth_shuffle_has_a_stream_of_its_own():
    chance = Chance(4)
    first, second = chance.shuffle(range(30)), chance.shuffle(range(30))
    assert first != second
    assert chance.made == 2
    assert Chance(4).shuffle(range(30)) == first
    assert Chance(4, made=1).shuffle(range(30)) == second
    assert Chance(5).shuffle(range(30)) != first


def test_a_copy_of_chance_goes_its_own_way():
    chance = Chance(4, made=3, foretold=((2, 1),))
    copy = chance.copy()
    copy.shuffle([1, 2])
    assert (chance.seed, chance.made, chance.foretold) == (4, 3, ((2, 1),))
    assert (copy.seed, copy.made, copy.foretold) == (4, 4, ())
    assert copy.shuffle(range(9)) == Chance(4, made=4).shuffle(range(9))


def test_a_record_foretells_the_next_orders():
    chance = Chance(4, foretold=((3, 1, 2), (5, 4)))
    assert chance.shuffle([1, 2, 3]) == (3, 1, 2)
    assert chance.shuffle([4, 5]) == (5, 4)
    assert chance.shuffle(range(9)) == Chance(4, made=2).shuffle(range(9))


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ((1, 2), "The shuffled deck does not hold the right cards: it lacks [3]."),
        ((1, 2, 3, 4), "The shuffled deck does not hold the right cards: [4] should not be there."),
        ((1, 2, 4), "The shuffled deck does not hold the right cards: it lacks [3] and [4] should not be there."),
        ((1, 2, 3, 3), "The shuffled deck has 4 cards, the moves give 3."),
    ],
)
def test_a_foretold_order_of_other_cards_is_refused(order, sentence):
    with pytest.raises(RecordError) as wrong:
        Chance(4, foretold=(order,)).shuffle([1, 2, 3])
    assert str(wrong.value) == sentence
