"""The board: 108 spaces, and what lies on them."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.acquire import words as game_words
from ...games.acquire.board import CHAINS, COLUMNS, LETTERS, LONE, SPACES, TILE_NAMES
from ...games.acquire.view import Observation
from ..pieces import Html, join, tag
from ..sight import Sight
from . import words
from .marks import letter


def grid(sight: Sight, tiles: Sequence[Html] = ()) -> Html:
    """The spaces, and on top of them the tiles that can be clicked: one stop of the Tab key for all of them."""
    spaces = [_space(sight, tile, bool(tiles)) for tile in range(SPACES)]
    rows = [join([tag("b", name), *spaces[COLUMNS * row : COLUMNS * (row + 1)]]) for row, name in enumerate(LETTERS)]
    head = join([tag("b"), *[tag("b", number) for number in range(1, COLUMNS + 1)]])
    below = tag("div", head, *rows, class_="plt-spaces", role="img", aria_label=_in_words(sight.seen))
    over = tag("div", *tiles, class_="plt-rack-tiles", data_roving=True) if tiles else ""
    return tag("div", below, over, class_="plt-grid")


def _space(sight: Sight, tile: int, asked: bool) -> Html:
    lies, new = sight.seen.board[tile], "plt-new" if tile == sight.seen.placed else ""
    if lies >= 0:
        return tag("i", letter(lies), class_=(f"plt-c{lies}", new))
    if lies == LONE:
        return tag("i", class_=("plt-lone", new))
    if tile in (sight.seen.racks[sight.seat] or ()):
        return tag("i") if asked else tag("i", TILE_NAMES[tile], class_="plt-own-tile")
    return tag("i", TILE_NAMES[tile])


def _in_words(seen: Observation) -> str:
    """The board for those who hear it."""
    parts = [
        words.at(name, [TILE_NAMES[tile] for tile in range(SPACES) if seen.board[tile] == content])
        for content, name in ((LONE, words.ALONE), *enumerate(map(game_words.chain, CHAINS)))
        if content in seen.board
    ]
    return " ".join([words.BOARD, *(parts or [words.EMPTY_BOARD])])
