"""The chains of Acquire below each other, a strip for each along the turns, and the sign by which a chain is known.

A step of the y axis is a pixel, so that what is drawn keeps its height at every width.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go

from ..games.acquire.words import CHAIN_NAMES
from . import words
from .frames import needs, one_game
from .sheet import Sheet, Text
from .theme import CHAINS, INK, INK2, LINE, SMALL

CHIP, LIFTED = 24, 7  # pixels: the size of a sign, and its height above the foot, where young chains are small
LEFT, UNDER = 40, 56
PAD = 0.04  # of the turns, as room for the signs before the first one


class Strips:
    """A sheet with a strip for each of these chains; the first is on top."""

    def __init__(
        self, title: str, chains: Sequence[str], turns: Sequence[int], high: int, right: int, above: int
    ) -> None:
        self.chains = chains
        self.high = high
        first, last = (turns[0], turns[-1]) if turns else (1, 10)
        self.end = max(last, first + 1) + 0.5
        begin = first - 0.5 - PAD * (self.end - first)
        height = high * len(chains)
        size = {"height": height + 52 + above + UNDER, "top": 52 + above, "bottom": UNDER, "left": LEFT, "right": right}
        self.sheet = Sheet(title, (begin, self.end), (-height, 0), **size)
        self.sheet.count_axis(first, max(last, first + 1), most=7)
        self.sheet.axes["yaxis"] |= {"visible": False}
        self.sheet.note(Text((words.end_of(words.TURN),), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
        for chain in chains:
            self.sheet.rule(begin, self.base(chain), self.end, self.base(chain), faint=True, color=LINE, width=1)
            self._chip(chain, begin)

    def base(self, chain: str) -> float:
        """Where a chain's strip stands."""
        return -self.high * (self.chains.index(chain) + 1)

    def _chip(self, chain: str, x: float) -> None:
        fill, on, letter = CHAINS[chain]
        self.sheet.add(
            go.Scatter(
                x=[x],
                y=[self.base(chain) + CHIP / 2 + LIFTED],
                mode="markers+text",
                marker={"symbol": "square", "size": CHIP, "color": fill, "line": {"width": 1.5, "color": INK}},
                text=[f"<b>{letter}</b>"],
                textfont={"size": SMALL, "color": on},
                cliponaxis=False,
                hoverinfo="text",
                hovertext=[CHAIN_NAMES[chain]],
            )
        )

    def at_end(self, chain: str, texts: Sequence[Text], high: float = 0) -> None:
        """What is written at the right end of a strip, so high above its foot, and further lines above each other."""
        most = self.high - 9 - 19 * len(texts)
        for line, text in enumerate(reversed(texts)):
            self.sheet.annotations.append(
                {
                    **{
                        "text": text.html(),
                        "x": self.end,
                        "y": self.base(chain),
                        "xshift": 8,
                        "yshift": 9 + 19 * line + min(high, most),
                    },
                    **{"xanchor": "left", "yanchor": "middle", "showarrow": False, "borderpad": 0},
                    **{"font": {"size": text.size, "color": text.colour}},
                }
            )


def by_turn(frame: pd.DataFrame, name: str, columns: Sequence[str]) -> list[int]:
    """The turns of a frame of one game that has these columns."""
    needs(frame, name, columns)
    one_game(frame)
    return sorted(set(frame["period"].astype("int64").tolist()))


def steps(turns: Sequence[int], heights: Sequence[float]) -> tuple[list[float], list[float]]:
    """The corners of a line of steps: each height from half a turn before to half a turn after its turn."""
    xs, ys = [turns[0] - 0.5], [heights[0]]
    for turn, (before, after) in zip(turns[1:], pairwise(heights), strict=True):
        if before != after:
            xs += [turn - 0.5, turn - 0.5]
            ys += [before, after]
    return [*xs, turns[-1] + 0.5], [*ys, heights[-1]]


def runs(turns: Sequence[int], sizes: Sequence[int]) -> list[tuple[list[int], list[int]]]:
    """The stretches of turns in which a chain was on the board, with its sizes."""
    found: list[tuple[list[int], list[int]]] = []
    before = 0
    for turn, size in zip(turns, sizes, strict=True):
        if size and not before:
            found.append(([], []))
        if size:
            found[-1][0].append(turn)
            found[-1][1].append(size)
        before = size
    return found
