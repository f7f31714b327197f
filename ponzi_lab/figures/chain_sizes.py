"""How the chains grew: founded, larger, safe, or taken over by another one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go

from ..games.acquire.board import SAFE
from ..games.acquire.words import CHAIN_NAMES
from ..play.tables import Table
from . import words
from .sheet import KEY, Sheet, Text, hovering
from .strips import Strips, by_turn, runs, steps
from .theme import BODY, CHAINS, INK, INK2, SMALL, plain

COLUMNS = ("game", "period", "chain", "size")
MERGERS = ("game", "period", "survivor", "defunct")
HIGH, ROOM = 66, 56  # pixels of a strip, and of them for the largest chain
HEAD = 8


@dataclass(frozen=True)
class Sizes:
    """The tiles of each chain after each turn, and who took over whom."""

    turns: list[int]
    sizes: dict[str, list[int]]
    taken: list[tuple[int, str, str]]  # turn, defunct chain, survivor

    @property
    def most(self) -> int:
        """The size of the largest chain there ever was."""
        return max((max(sizes) for sizes in self.sizes.values() if sizes), default=0)

    def changes(self) -> list[tuple[int, str, int, int]]:
        """Turn by turn, the chains whose size changed: the size before and after."""
        return [
            (turn, chain, before, after)
            for place, turn in enumerate(self.turns)
            for chain, sizes in self.sizes.items()
            for before, after in [(sizes[place - 1] if place else 0, sizes[place])]
            if before != after
        ]


def _sizes(chains: pd.DataFrame, mergers: pd.DataFrame | None) -> Sizes:
    turns = by_turn(chains, "chains", COLUMNS)
    rows = chains.sort_values("period")
    sizes = {chain: rows.loc[rows["chain"] == chain, "size"].astype("int64").tolist() for chain in CHAINS}
    taken: list[tuple[int, str, str]] = []
    if mergers is not None:
        by_turn(mergers, "mergers", MERGERS)
        rows = mergers[["period", "defunct", "survivor"]].drop_duplicates()
        taken = [(int(turn), str(one), str(other)) for turn, one, other in rows.itertuples(index=False)]
    return Sizes(turns, sizes, [row for row in taken if row[0] in turns])


def chain_sizes(chains: pd.DataFrame, mergers: pd.DataFrame | None = None) -> go.Figure:
    """A strip for each chain, as high as it has tiles. With `mergers`, arrows say who took over whom."""
    found = _sizes(chains, mergers)
    key = [("┄", INK2, words.SAFE_LINE), *([("↕", INK, words.TAKEN_OVER)] if found.taken else [])]
    strips = Strips(words.SIZES_TITLE, list(CHAINS), found.turns, HIGH, 66, KEY)
    sheet = strips.sheet
    sheet.key(key)
    scale = ROOM / max(41, found.most)
    for chain in CHAINS:
        safe = strips.base(chain) + SAFE * scale
        sheet.rule(sheet.x[0], safe, sheet.x[1], safe, faint=True, color=INK2, width=1, dash="3px,3px")
        _strip(strips, found, chain, scale)
    for turn, defunct, survivor in found.taken:
        size = found.sizes[survivor][found.turns.index(turn)]
        _arrow(strips, turn, defunct, survivor, scale * size)
    if not found.most:
        sheet.note(Text(words.NO_CHAIN_LINES, INK2, bold=False), 0.5, 0.5, "center", "middle")
    return sheet.make(_sentence(found), _table(found))


def _strip(strips: Strips, found: Sizes, chain: str, scale: float) -> None:
    base, sizes = strips.base(chain), found.sizes[chain]
    xs: list[float | None] = []
    ys: list[float | None] = []
    for turns, heights in runs(found.turns, sizes):
        across, up = steps(turns, [base + scale * size for size in heights])
        xs += [across[0], *across, across[-1], across[0], None]
        ys += [base, *up, base, base, None]
    outline = {"color": INK, "width": 1}
    strips.sheet.add(
        go.Scatter(x=xs, y=ys, mode="lines", fill="toself", fillcolor=CHAINS[chain][0], line=outline, hoverinfo="skip")
    )
    _hovers(strips.sheet, found, chain, base, scale)
    if sizes and sizes[-1]:
        texts = [Text((f"{sizes[-1]}",), INK, BODY)]
        texts += [Text((words.SAFE_END,), INK2, SMALL, bold=False)] if sizes[-1] >= SAFE else []
        strips.at_end(chain, texts)


def _hovers(sheet: Sheet, found: Sizes, chain: str, base: float, scale: float) -> None:
    """Where a chain changed, the mouse is told its size."""
    rows = [(turn, after) for turn, name, _, after in found.changes() if name == chain and after]
    hover = [plain(words.hover_size(turn, CHAIN_NAMES[chain], size)) for turn, size in rows]
    xs, ys = [turn for turn, _ in rows], [base + scale * size for _, size in rows]
    sheet.add(go.Scatter(x=xs, y=ys, mode="markers", marker={"size": 14, "opacity": 0}, **hovering(hover)))


def _arrow(strips: Strips, turn: int, defunct: str, survivor: str, high: float) -> None:
    """From a chain that is gone to the one that has its tiles now, which is so high."""
    x, begin, end = turn - 0.5, strips.base(defunct), strips.base(survivor)
    up = end > begin
    begin, end = (begin + 3, end - 1) if up else (begin - 1, end + high + 2)
    way = HEAD if up else -HEAD
    sheet = strips.sheet
    line = {"type": "line", "x0": x, "x1": x, "y0": begin, "y1": end - way, "line": {"color": INK, "width": 1.5}}
    head = f"M-5,{end - way:.0f}L5,{end - way:.0f}L0,{end:.0f}Z"
    tip = {"type": "path", "path": head, "xsizemode": "pixel", "xanchor": x, "fillcolor": INK, "line": {"width": 0}}
    for shape in (line, tip):
        sheet.shapes.append({**shape, "layer": "above"})
    hover = [plain(words.hover_taken(turn, CHAIN_NAMES[defunct], CHAIN_NAMES[survivor]))]
    marker = {"size": 16, "opacity": 0}
    sheet.add(go.Scatter(x=[x], y=[(begin + end) / 2], mode="markers", marker=marker, **hovering(hover)))


# The sentence


def describe(chains: pd.DataFrame) -> str:
    """Which chain is largest, how many were founded and taken over, and which are safe since when."""
    return _sentence(_sizes(chains, None))


def _sentence(found: Sizes) -> str:
    changes = found.changes()
    if not changes:
        return words.NO_CHAIN if found.turns else words.NO_TURN
    last = {chain: sizes[-1] for chain, sizes in found.sizes.items()}
    most = max(last.values())
    largest = [CHAIN_NAMES[chain] for chain, size in last.items() if size == most and size]
    gone = [turn for turn, _, _, after in changes if not after]
    return " ".join(
        [
            words.sizes_end(found.turns[-1], largest, most),
            words.founded_and_gone(sum(not before for _, _, before, _ in changes), len(gone), len(set(gone))),
            words.safe_since([(CHAIN_NAMES[chain], turn) for turn, chain in _safe(found)]),
        ]
    )


def _safe(found: Sizes) -> list[tuple[int, str]]:
    """When each chain became safe, in this order; once it is, it stays so."""
    since = []
    for chain, sizes in found.sizes.items():
        for (_, before), (turn, after) in pairwise([(0, 0), *zip(found.turns, sizes, strict=True)]):
            if before < SAFE <= after:
                since.append((turn, chain))
    return sorted(since, key=lambda pair: pair[0])


# The numbers


def numbers(chains: pd.DataFrame) -> Table:
    """Each time a chain was founded, grew or was taken over: its tiles after that."""
    return _table(_sizes(chains, None))


def _table(found: Sizes) -> Table:
    rows = [
        (turn, CHAIN_NAMES[chain], after, words.FOUNDED if not before else words.GREW if after else words.TAKEN_OVER)
        for turn, chain, before, after in found.changes()
    ]
    return Table(words.SIZES_COLUMNS, rows)
