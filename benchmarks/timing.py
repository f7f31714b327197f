"""Interleaved rounds, timed in CPU seconds, and the table of one ratio."""

import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

# Plays at least so much (decisions, or games) with this generator and returns how much it was.
Player = Callable[[int, random.Random], int]

ROUNDS = 9
SLICE_SECONDS = 1.0


class Spread(NamedTuple):
    """The middle and the ends of a list of figures."""

    median: float
    least: float
    greatest: float


def spread(figures: list[float]) -> Spread:
    """The middle and the ends of a list of figures."""
    return Spread(statistics.median(figures), min(figures), max(figures))


def ratios(above: list[float], below: list[float]) -> Spread:
    """The ratio of each round on its own, so that a slow spell of the machine falls on both sides."""
    return spread([a / b for a, b in zip(above, below, strict=True)])


def at_least(figure: float, target: float) -> str:
    """A target that the figure should not stay below, and whether it was reached."""
    return f"at least {target:g}: {'reached' if figure >= target else 'missed'}"


def at_most(figure: float, target: float) -> str:
    """A target that the figure should not exceed, and whether it was reached."""
    return f"at most {target:g}: {'reached' if figure <= target else 'missed'}"


def print_ratio(ratio: Spread, goal: str) -> None:
    """A table of one ratio."""
    print("\n| ratio | least | greatest | target |")
    print("|---:|---:|---:|---:|")
    print(f"| {ratio.median:.3f} | {ratio.least:.3f} | {ratio.greatest:.3f} | {goal} |")


def per_second(play: Player, amount: int, seed: int) -> float:
    """How much is played per second of this process's CPU time."""
    gc.collect()  # so that no player pays for what another left behind
    generator = random.Random(seed)
    start = time.process_time()
    played = play(amount, generator)
    return played / (time.process_time() - start)


def slice_size(play: Player) -> int:
    """How much fills about one slice; measuring it also warms the player up."""
    amount = 100
    while True:
        speed = per_second(play, amount, seed=0)
        if amount / speed > SLICE_SECONDS / 4:
            return round(speed * SLICE_SECONDS)
        amount *= 2


def interleaved(players: dict[str, Player]) -> dict[str, list[float]]:
    """The speeds of every player in every round: each plays one slice, then each plays another."""
    sizes = {name: slice_size(play) for name, play in players.items()}
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for seed in range(1, ROUNDS + 1):
        for name, play in players.items():
            speeds[name].append(per_second(play, sizes[name], seed))
    return speeds
