"""What the picture `survival` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import counted, listed

SURVIVAL_TITLE = "Not bankrupt so far"
SURVIVAL_COLUMNS = ("Strategy", "Round", "Not bankrupt %", "from", "to", "Seats")


def survival_label(name: str, share: float) -> tuple[str, str]:
    return (name, f"{100 * share:.0f} %")


def survival_hover(name: str, period: int, share: float) -> str:
    return f"{name}, round {period}: {100 * share:.1f} % not bankrupt"


def survived(games: int, ends: Sequence[tuple[str, float, float, float]], last: int) -> str:
    parts = [f"{100 * share:.0f} % of {name} ({100 * low:.0f} to {100 * high:.0f})" for name, share, low, high in ends]
    return (
        f"In {counted(games, 'game')}, not bankrupt when all were over (by round {last}): {listed(parts, 'and')}; "
        "in brackets the 95 % interval."
    )


def half_fell(name: str, period: int) -> str:
    return f"Of {name}, at least half had fallen by round {period}."
