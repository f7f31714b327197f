"""Greed, Incorporated beside Ponzi Scheme: what a game of its strategies costs."""

import timing
from ours import whole_games

DEAREST = 30.0


def main() -> None:
    """Measure and print."""
    players = {"ponzi": whole_games("ponzi", "cautious")}
    players |= {name: whole_games("greed", name) for name in ("manager", "looter", "random")}
    speeds = timing.interleaved(players)
    print("\n## Greed, Incorporated\n")
    print("CPU time of a game between four of a strategy by that of a game of Ponzi Scheme of four `cautious`.")
    for name in ("manager", "looter", "random"):
        cost = timing.ratios(speeds["ponzi"], speeds[name])  # these are speeds, so the quicker game stands above
        print(f"\n### Four `{name}`\n")
        timing.print_ratio(cost, timing.at_most(cost.median, DEAREST) if name == "manager" else "")


if __name__ == "__main__":
    main()
