"""What is said of those who hold the money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import listed
from ..kit.words import per_cent

if TYPE_CHECKING:
    from .three_holders import ThreeHolders

TITLE = "Who holds the money?"
NAMES = {"cash": "in purses", "tills": "in tills", "gone": "paid away"}
NONE_CAME_IN = "no money in most games"
COLUMNS = ("Game", "Of the way %", "In purses %", "In tills %", "Paid away %")


def none_came_in(title: str) -> str:
    return f"In more than half of the games of {title} no money came in."


def sentence(picture: ThreeHolders) -> str:
    sentences = []
    for game, title in picture.names.items():
        if picture.shares[game].empty:
            sentences.append(none_came_in(title))
            continue
        last = picture.shares[game].iloc[-1]
        parts = [f"{per_cent(last['cash'])} % lay in purses"]
        parts += [f"{per_cent(last['tills'])} % in tills"] if last["tills"] else []
        parts += [f"{per_cent(last['gone'])} % had been paid away"]
        sentences.append(f"At the end of {title}, of all money that had come in, {listed(parts, 'and')}.")
    return " ".join(sentences)
