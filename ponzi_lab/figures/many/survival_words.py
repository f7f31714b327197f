"""What is said of those who are not bankrupt so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import counted, listed

if TYPE_CHECKING:
    from .survival import Survival

NO_GAMES = "There is no game to count."
TITLE = "Not bankrupt so far"
COLUMNS = ("Strategy", "Round", "Not bankrupt %", "from", "to", "Seats")


def label(name: str, share: float) -> tuple[str, str]:
    return (name, f"{100 * share:.0f} %")


def hover(name: str, period: int, share: float) -> str:
    return f"{name}, round {period}: {100 * share:.1f} % not bankrupt"


def sentence(survival: Survival) -> str:
    if not survival.curves:
        return NO_GAMES
    ends = []
    for curve in survival.curves:
        share, (low, high) = curve.shares[-1], curve.bounds[-1]
        ends.append(f"{100 * share:.0f} % of {curve.name} ({100 * low:.0f} to {100 * high:.0f})")
    begin = (
        f"In {counted(survival.games, 'game')}, not bankrupt when all were over (by round {survival.last}): "
        f"{listed(ends, 'and')}; in brackets the 95 % interval."
    )
    halves = [(curve.name, curve.half) for curve in survival.curves if curve.half is not None]
    return " ".join([begin, *(f"Of {name}, at least half had fallen by round {half}." for name, half in halves)])
