"""Imagines positions of games with the largest numbers the rules allow; run as a program, so that it can be stopped."""

from __future__ import annotations

import random

from ponzi_lab import GAMES, Match
from ponzi_lab.core.rules import values_of

from .drawn import moments, some
from .facts import FACTS


def imagine() -> int:
    """Imagine what each seat cannot see at some decisions of some games; how often that was done."""
    done = 0
    for game in GAMES.values():
        ranges = {key: option for key, option in values_of(game.rules).items() if isinstance(option.allowed, range)}
        rules = {key: FACTS[game.name].longest.get(key, option.allowed[-1]) for key, option in ranges.items()}
        for seed in range(6):
            match, rng = Match(game.name, ["bot:random"] * game.seats[-1], seed, rules=rules), random.Random(seed)
            for position, _ in some(moments(match.play_on()), rng, 12):
                for seat in range(len(match.seats)):
                    seen = game.observe(position, seat)
                    assert game.observe(game.resample(seen, rng), seat) == seen
                    done += 1
    return done


if __name__ == "__main__":
    print(imagine())
