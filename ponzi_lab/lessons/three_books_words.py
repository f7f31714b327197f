"""What is wrong with the thousand games."""

from __future__ import annotations


def no_simulated(folder: str, name: str) -> str:
    return f"There is no file {name} in {folder}."


def unreadable_games(path: str) -> str:
    return f"{path} cannot be unpacked: it is damaged, or no file of games."


def not_the_games(path: str, title: str) -> str:
    return f"{path} does not hold the games of {title} that come with the kit, or somebody has changed them."


NOT_PLAYED_OUT = "This game is not over yet: how far it has come can be said only when its end is known."
