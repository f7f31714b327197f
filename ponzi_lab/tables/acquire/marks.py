"""The chains on paper: a letter on the chain's colour and pattern."""

from __future__ import annotations

from ...games.acquire import words as game_words
from ...games.acquire.board import CHAINS
from ..pieces import Html, tag


def letter(chain: int) -> str:
    """The letter of a chain; no two are alike."""
    return game_words.chain(CHAINS[chain])[0]


def tile_of(chain: int) -> Html:
    """A chain's mark; words beside it say the same."""
    return tag("i", letter(chain), class_=("plt-ch", f"plt-c{chain}"), aria_hidden="true")


def named(chain: int) -> Html:
    """A chain's mark and its name."""
    return tag("span", tile_of(chain), " ", game_words.chain(CHAINS[chain]), class_="plt-named")
