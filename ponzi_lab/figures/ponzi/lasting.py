"""How long the cash lasts without new money, from each round on: a second row of numbers below the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from ..kit.sheet import Sheet
from ..kit.text import Text, fine
from ..kit.theme import BODY, DUE
from . import words

ROW = 48  # pixels that it needs


def lasts(rows: Iterable[Mapping[str, Any]]) -> dict[int, int | None]:
    """What `measures.runway` has found, by round; None if it lasts for ever."""
    return {int(row["period"]): None if pd.isna(row["runway"]) else int(row["runway"]) for row in rows}


def below(sheet: Sheet, rounds: Mapping[int, int | None], lower: int = 0) -> None:
    """The row, so many pixels `lower` than right below the rounds."""
    for number in sheet.axes["xaxis"]["tickvals"]:
        if number in rounds:
            at = (number - sheet.x[0]) / (sheet.x[1] - sheet.x[0])
            sheet.note(Text((in_figures(rounds[number]),), DUE, BODY), at, 0, "center", "top", yshift=-52 - lower)
    sheet.note(fine(words.LASTS, DUE), 0, 0, xshift=12 - sheet.left, yshift=-74 - lower)


def in_figures(rounds: int | None) -> str:
    """For so many rounds, or for ever."""
    return words.FOR_EVER if rounds is None else f"{rounds}"
