"""One game of every strategy, as digests of the records; also run as a program, in a fresh interpreter."""

from __future__ import annotations

import hashlib
import json

from ponzi_lab import GAMES, Match
from ponzi_lab.core.records import dump

from ..coin.game import GAME as COINS
from .drawn import quick_bots


def digests() -> dict[str, str]:
    """The digest of one record for each game and strategy, and of one for which all sit at a table."""
    found = {}
    for game in GAMES.values():
        tables = {name: [f"bot:{name}"] * game.seats[0] for name in game.bots}
        tables["all"] = [f"bot:{name}" for name in game.bots][: game.seats[-1]]
        for table, seats in tables.items():
            text = "\n".join(map(dump, Match(game.name, seats, 1920).play_on().lines()))
            found[f"{game.name} {table}"] = hashlib.sha256(text.encode()).hexdigest()
    return found


if __name__ == "__main__":
    for bots, name, bot in quick_bots():
        bots[name] = bot
    GAMES[COINS.name] = COINS
    print(json.dumps(digests()))
