"""Two processes against one, in wall-clock time, with about twenty seconds of work for one."""

import time
from multiprocessing import get_context

import ours
import timing

SECONDS = 20
ROUNDS = 3
TRIAL = 5_000
TARGET = 1.8
STEPS = 100_000_000


def wall_seconds(games: int, processes: int) -> float:
    """Wall-clock time of a simulation, starting and stopping its processes included."""
    start = time.perf_counter()
    for _ in ours.streamed(games, processes):
        pass
    return time.perf_counter() - start


def count(steps: int) -> None:
    """Work that needs nothing but a processor."""
    total = 0
    for step in range(steps):
        total += step


def counting_seconds(steps: int, processes: int) -> float:
    """Wall-clock time of processes that each count so many steps."""
    workers = [get_context("spawn").Process(target=count, args=(steps,)) for _ in range(processes)]
    start = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    wall_seconds(TRIAL, processes=1)  # to warm up
    games = round(SECONDS * TRIAL / wall_seconds(TRIAL, processes=1))
    one, two, counting_one, counting_two = [], [], [], []
    for _ in range(ROUNDS):
        one.append(wall_seconds(games, processes=1))
        two.append(wall_seconds(games, processes=2))
        counting_one.append(counting_seconds(2 * STEPS, processes=1))
        counting_two.append(counting_seconds(STEPS, processes=2))

    gain = timing.ratios(one, two)
    print("\n## Two processes\n")
    print(f"Wall-clock time of one process by that of two, {games:,} games, {ROUNDS} interleaved rounds.")
    timing.print_ratio(gain, timing.at_least(gain.median, TARGET))
    print("\nThe same for processes that only count: what the machine allowed in these rounds.")
    timing.print_ratio(timing.ratios(counting_one, counting_two), "")


if __name__ == "__main__":  # the other processes import this file too
    main()
