"""How much memory a long simulation gains: games are streamed one by one and nothing is kept."""

import gc
import resource
import sys
from itertools import islice

import ours
import timing

WARM_UP = 2_000
GAMES = 50_000
TARGET = 1.0
UNIT = 1 if sys.platform == "darwin" else 1024  # what the system counts the peak in: bytes or kilobytes


def peak() -> float:
    """The most memory this process has held so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / 2**20


def blocks() -> int:
    """The blocks of memory that Python's objects take now, after a collection."""
    gc.collect()
    return sys.getallocatedblocks()


def main() -> None:
    """Measure and print."""
    stream = ours.streamed(WARM_UP + GAMES)
    for _ in islice(stream, WARM_UP):
        pass
    blocks_before, peak_before = blocks(), peak()
    for _ in stream:
        pass
    growth, more = peak() - peak_before, blocks() - blocks_before

    print("\n## Memory\n")
    print(f"Growth over {GAMES:,} streamed games, after {WARM_UP:,} to warm up.\n")
    print("| peak memory in MB | target | blocks held by Python's objects |")
    print("|---:|---:|---:|")
    print(f"| {growth:.2f} | {timing.at_most(growth, TARGET)} | {more:+,} |")


if __name__ == "__main__":
    main()
