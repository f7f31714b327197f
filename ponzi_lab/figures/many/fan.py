"""A fan: how an amount spreads over thousands of games. Never a line per game, so its size does not grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...books.books import AnyBooks, Books
from ...books.seats import KEYS, needs
from ...books.spread import percentiles
from ...economics.domain import a_choice
from ..kit import words as common
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text, beside_ends, beside_numbers, text_width
from ..kit.theme import CASH, CASH_MID, CASH_TINT, INK2, SMALL, STRONG, plain
from . import fan_words as words
from . import words as shared


class Fan(Picture, words=words):
    """The middle of an amount of all seats over many games, half of them, and nine of ten: percentiles 5 to 95.

    source: the results of a simulation that kept its books, matches, records, or the books of any of these.
    column: the column of the balances that is shown.

    >>> from ponzi_lab import Fan, simulate
    >>> Fan(simulate("ponzi", ["cautious", "greedy", "random"], games=20, seed=7, books=True))
    In 20 games the middle value of cash was highest after round 6, at 112; after round 9 it was 60, and nine of ten
    seats had 52 to 149.
    """

    def __init__(self, source: AnyBooks, column: str = "cash") -> None:
        balances = Books.of(source).balances
        needs(balances, "balances", ("game", "period", "cash"))
        amounts = [name for name in balances.select_dtypes("number") if name not in KEYS]
        self.column = a_choice("column", column, amounts)
        self.spread = percentiles(balances, column)
        self.games = int(balances["game"].nunique())
        self.left_out = bool((balances["period"] > self.spread["at"].max()).any())

    def draw(self) -> Sheet:
        """Two bands and the middle, with their names at the end."""
        sheet, found = self._sheet(), self.spread
        if not len(found):
            return sheet.nothing((shared.NO_GAMES,))
        columns: dict[str, list[float]] = {name: found[name].tolist() for name in found}
        for lower, upper, colour in (("p5", "p95", CASH_TINT), ("p25", "p75", CASH_MID)):
            sheet.band(columns["at"], columns[upper], columns[lower], fillcolor=colour)
        rows = zip(*(columns[name] for name in ("at", "p5", "p50", "p95")), strict=True)
        hover = [plain(common.fan_hover(at, self.column, *values)) for at, *values in rows]
        style = {"mode": "lines" if len(found) > 1 else "markers", "marker": {"size": 12, "color": CASH}}
        sheet.line(columns["at"], columns["p50"], hover, color=CASH, width=4, **style)
        end = {name: values[-1] for name, values in columns.items()}
        for text, height in (
            (Text((f"{end['p50']:,.0f}", *words.MIDDLE), CASH, STRONG), end["p50"]),
            (Text(words.HALF_OF_THEM, INK2, SMALL, bold=False), (end["p50"] + 3 * end["p75"]) / 4),
            (Text(words.MOST_OF_THEM, INK2, SMALL, bold=False), (end["p75"] + end["p95"]) / 2),
        ):
            sheet.label(text, (end["at"], height), ("e", "e-up", "e-down"), near=8, far=140)
        return sheet

    def _sheet(self) -> Sheet:
        found = self.spread
        low, top = min([0.0, *found["p5"]]), max([1.0, *found["p95"]])
        first, last = (float(found["at"].iloc[0]), float(found["at"].iloc[-1])) if len(found) else (0.0, 1.0)
        last = max(last, first + 1)
        beside = 12 + int(max(text_width(line, SMALL) for line in (*words.HALF_OF_THEM, *words.MOST_OF_THEM)))
        right = max(98, beside_ends(*words.MIDDLE), beside)
        sheet = Sheet(words.title(self), (first, last), (low * 1.08, top * 1.1), left=beside_numbers(top), right=right)
        sheet.count_axis(int(first), int(last), line=True)
        sheet.amounts_axis()
        sheet.name_x(common.END_OF_ROUND)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        for at, *values, seats in self.spread.itertuples(index=False, name=None):
            yield int(at), *[round(value) for value in values], int(seats)
