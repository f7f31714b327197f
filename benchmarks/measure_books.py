"""What the books cost: ledgers to data frames, pictures of a thousand games from a fresh interpreter, their size."""

import json
import subprocess
import sys
import time

import timing

GAMES, MANY, FEW = 1000, 5000, 100
STRATEGY = "cautious"
FRAME, KEPT, PICTURES, GROWTH = 0.02, 40, 1.2, 1.2

PLAY = f"""
from ponzi_lab import simulate
simulate("ponzi", ["{STRATEGY}"] * 4, {GAMES})
"""
DRAW = f"""
from ponzi_lab import Survival, simulate
games = simulate("ponzi", ["{STRATEGY}"] * 4, {GAMES}, books=True)
Survival(games).figure.to_json()
"""


def cpu_seconds(code: str) -> float:
    """CPU time of a new interpreter that runs this code, from its start."""
    code += "\nimport time\nprint(time.process_time())"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


def frames_by_play() -> tuple[timing.Spread, float]:
    """Time to make the frame of all events by the time to play, and the bytes kept for each event."""
    from ponzi_lab import simulate
    from ponzi_lab.books import frames

    above, below, kept = [], [], 0.0
    for seed in range(timing.ROUNDS + 1):  # the first round only warms up
        start = time.process_time()
        simulate("ponzi", [STRATEGY] * 4, GAMES, seed)
        played = time.process_time()
        games = simulate("ponzi", [STRATEGY] * 4, GAMES, seed, books=True)
        ready = time.process_time()
        events = frames.events(games)
        below.append(played - start)
        above.append(time.process_time() - ready)
        assert games.ledger
        kept = sum(column.itemsize * len(column) for column in games.ledger.events.values()) / len(events)
    return timing.ratios(above[1:], below[1:]), kept


def growth() -> float:
    """The size of a frontier with many games by that of one with few, as it is sent to the browser."""
    from ponzi_lab import Frontier, Match, simulate
    from ponzi_lab.lessons.cards.swindler import best_cash

    games = [simulate("ponzi", [STRATEGY] * 4, number, books=True) for number in (MANY, FEW)]
    match, best = Match("ponzi", [f"bot:{STRATEGY}"] * 4, seed=1).play_on(), best_cash()
    drawn = (Frontier(match, best, one, 0).figure.to_plotly_json() for one in games)
    many, few = (len(json.dumps(one, default=list)) for one in drawn)
    return many / few


def main() -> None:
    """Measure and print."""
    frame, kept = frames_by_play()
    played, drawn = [], []
    for _ in range(timing.ROUNDS):
        played.append(cpu_seconds(PLAY))
        drawn.append(cpu_seconds(DRAW))
    pictures = timing.ratios(drawn, played)
    grown = growth()

    print(f"\n## The books of {GAMES:,} games between four {STRATEGY} strategies\n")
    print(f"CPU time, {timing.ROUNDS} interleaved rounds.\n")
    print("| what | figure | least | greatest | target |")
    print("|---|---:|---:|---:|---:|")
    for what, ratio, target in (
        ("the frame of all events, by the time to play", frame, FRAME),
        ("a fresh interpreter to `Survival`, by one that only plays", pictures, PICTURES),
    ):
        goal = timing.at_most(ratio.median, target)
        print(f"| {what} | {ratio.median:.3f} | {ratio.least:.3f} | {ratio.greatest:.3f} | {goal} |")
    print(f"| bytes kept for each event | {kept:.1f} | | | {timing.at_most(kept, KEPT)} |")
    print(f"| a frontier with {MANY:,} games, by one with {FEW} | {grown:.2f} | | | {timing.at_most(grown, GROWTH)} |")


if __name__ == "__main__":
    main()
