"""Our decisions per CPU second beside the peers', in interleaved rounds, as one table."""

import argparse
import platform
from importlib.metadata import version

import ours
import peers
import timing

US = "ponzi_lab ponzi, 4 seats"
PACKAGES = ("open_spiel", "pettingzoo", "rlcard", "pokerkit", "catanatron")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="compare with every peer")
    everyone = parser.parse_args().all

    players: dict[str, timing.Player] = {US: ours.decisions}
    players |= {name: play for name, (play, _target) in peers.MAIN_PEERS.items()}
    if everyone:
        players |= peers.OTHER_PEERS
    speeds = timing.interleaved(players)

    print("\n## Speed beside peers\n")
    print(f"Python {platform.python_version()}; {', '.join(f'{name} {version(name)}' for name in PACKAGES)}.")
    print(f"{timing.ROUNDS} interleaved rounds, slices of about {timing.SLICE_SECONDS:g} s of CPU time.\n")
    print("| player | decisions per CPU second | our ratio | least | greatest | target |")
    print("|---|---:|---:|---:|---:|---:|")
    for name in players:
        print(table_row(name, speeds[US], speeds[name]))


def table_row(name: str, us: list[float], them: list[float]) -> str:
    """One player's line of the table."""
    speed = f"{timing.spread(them).median:,.0f}"
    if name == US:
        return f"| {name} | {speed} | | | | |"
    ratio = timing.ratios(us, them)
    goal = ""
    if name in peers.MAIN_PEERS:
        _play, target = peers.MAIN_PEERS[name]
        goal = timing.at_least(ratio.median, target)
    return f"| {name} | {speed} | {ratio.median:.2f} | {ratio.least:.2f} | {ratio.greatest:.2f} | {goal} |"


if __name__ == "__main__":
    main()
