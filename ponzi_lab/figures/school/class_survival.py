"""At how many tables of a class nobody is bankrupt yet, round by round, beside other games with the same cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pandas as pd

from ...books.seats import needs
from ...play.results import wilson
from ..kit import words as common
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import KEY, Text
from ..kit.theme import BODY, INK2
from ..many.survival import SurvivalCurve
from . import class_survival_words as words
from . import words as shared

TABLES, GAMES = ("cards", "game", "round", "first_fall"), ("rounds", "fell")
OWN, OTHERS = 0, 1  # how the two curves look


class ClassSurvival(Picture, words=words):
    """After each round the share of tables at which nobody is bankrupt yet, with a 95 % band: the class, and others.

    students: a frame with the columns cards (their number), game ("own" if it is over), round and first_fall.
    games: a frame of other games with the same cards, a row for each: rounds, and whether somebody fell.

    >>> import pandas as pd
    >>> from ponzi_lab import ClassSurvival
    >>> one = pd.DataFrame({"cards": [7], "game": ["own"], "round": [5], "first_fall": [5]})
    >>> ClassSurvival(one, pd.DataFrame({"rounds": [5, 7, 9], "fell": True}))
    The table of one student had a bankruptcy in round 5. At least half of the 3 games with the same cards had a
    bankruptcy by round 7. So few say nothing about a class.
    """

    def __init__(self, students: pd.DataFrame, games: pd.DataFrame) -> None:
        needs(students, shared.STUDENTS, TABLES)
        needs(games, shared.GAMES_FRAME, GAMES)
        self.tables = _tables(students)
        others = games[list(GAMES)].astype({"rounds": "int64", "fell": "bool"})
        self.own = _curve(words.class_tables(len(self.tables)), self.tables, OWN)
        self.others = _curve(words.games_beside(len(others)), others, OTHERS)
        self.curves = [curve for curve in (self.own, self.others) if curve]

    def draw(self) -> Sheet:
        """The two curves; that of the class lies on top."""
        last = max((len(curve.shares) - 1 for curve in self.curves), default=1)
        key = [(*curve.mark, curve.name) for curve in self.curves]
        top = 52 + KEY * len(key) + 8
        size = {"height": top + 320 + 56, "left": 62, "right": 26, "top": top, "bottom": 56}
        sheet = Sheet(words.TITLE, (-0.3, max(1, last) + 0.3), (0, 1.04), **size, key=key, per_row=1)
        sheet.count_axis(0, max(1, last), line=True)
        sheet.quarters()
        sheet.name_x(common.AFTER_ROUND)
        sheet.key()
        for draw in (SurvivalCurve.band, SurvivalCurve.line):
            for curve in reversed(self.curves):
                draw(curve, sheet)
        if not self.own:
            nobody = Text(words.NO_OWN_GAME_LINES, INK2, BODY, bold=False)
            sheet.note(nobody, 0, 0, "left", "bottom", xshift=8, yshift=8)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """SurvivalCurve by curve."""
        for curve in self.curves:
            yield from curve.rows()


def _tables(students: pd.DataFrame) -> pd.DataFrame:
    """The tables of the class: after how many rounds somebody fell, or how many they are known to have stood."""
    rows = students[students["round"].notna()]
    fell, over = rows["first_fall"].notna(), rows["game"].eq("own")
    # The round in which an unfinished game stands may still bring a bankruptcy.
    rounds = rows["first_fall"].where(fell, rows["round"].where(over, rows["round"] - 1)).astype("int64")
    return pd.DataFrame({"rounds": rounds, "fell": fell, "over": over, "number": rows["cards"]})


def _curve(name: str, tables: pd.DataFrame, look: int) -> SurvivalCurve | None:
    """The share of tables still standing after each round (Kaplan and Meier): a table counts as long as it is known.

    The interval is Wilson's, for as many tables as would make a plain count just as certain.
    """
    if tables.empty:
        return None
    share, spread, worth = 1.0, 0.0, float(len(tables))
    shares, bounds = [1.0], [wilson(worth, worth)]
    for number in range(1, int(tables["rounds"].max()) + 1):
        falls = int((tables["fell"] & (tables["rounds"] == number)).sum())
        known = int((tables["rounds"] >= number).sum())
        share *= 1 - falls / known
        if share:
            spread += falls / (known * (known - falls))
            worth = (1 - share) / (share * spread) if spread else float(known)
        shares.append(share)
        bounds.append(wilson(share * worth, worth))
    return SurvivalCurve(name, len(tables), shares, bounds, look)
