"""What keeping the log costs: the same games with a list of events and with a sink that drops them."""

import ours
import timing

TARGET = 1.15


def main() -> None:
    """Measure and print."""
    games = timing.slice_size(ours.games_with_log)
    timing.slice_size(ours.games_without_log)  # only to warm it up: both play the same games
    kept, dropped = [], []
    for seed in range(1, timing.ROUNDS + 1):
        kept.append(timing.per_second(ours.games_with_log, games, seed))
        dropped.append(timing.per_second(ours.games_without_log, games, seed))

    cost = timing.ratios(dropped, kept)  # these are speeds, so the one without stands above
    print("\n## The log\n")
    print(f"CPU time with the log by CPU time without, same games, {timing.ROUNDS} interleaved rounds.")
    timing.print_ratio(cost, timing.at_most(cost.median, TARGET))


if __name__ == "__main__":
    main()
