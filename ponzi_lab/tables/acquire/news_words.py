"""What is said of each turn since one decided last."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed
from ...games.acquire.words import chain, chains

NEWS = {"place": "", "pass": "could place no tile", "declare": "declared the end of the game", "buy": ""}


def turn_told(who: str, parts: Sequence[str]) -> str:
    return f"{who} {listed(parts, 'and')}."


def placed(tile: str, effects: Sequence[str]) -> str:
    return f"placed {tile}{''.join(f' ({effect})' for effect in effects)}"


def effect(kind: str, name: str, size: int, gone: Sequence[str]) -> str:
    if kind == "found":
        return f"{chain(name)} founded"
    return f"{chain(name)} took over {chains(gone)}" if kind == "merge" and gone else f"{chain(name)}: {size} tiles"


def bought(shares: Sequence[tuple[int, str]]) -> str:
    return f"bought {listed([f'{number} {chain(name)}' for number, name in shares], 'and')}"
