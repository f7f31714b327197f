"""A fan: how an amount spreads over thousands of games. Never a line per game, so its size does not grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...books.books import AnyBooks, Books
from ...books.spread import percentiles
from ...core.errors import Refused
from ..kit import words as common
from ..kit.picture import Picture
from ..kit.sheet import Sheet, Text, beside_ends, beside_numbers, text_width
from ..kit.theme import CASH, CASH_MID, CASH_TINT, INK2, SMALL, STRONG, plain
from . import fan_words as words
from . import words as shared


class Fan(Picture, words=words):
    """The middle of an amount of all seats over many games, half of them, and nine of ten: percentiles 5 to 95.

    source: the results of a simulation that kept its books, matches, records, or the books of any of these.
    column: the column of the balances that is shown.
    by: "period", or "share" of the game played; then each seat counts at each step with what it had closed last.

    >>> from ponzi_lab import Fan, simulate
    >>> Fan(simulate("ponzi", ["cautious", "greedy", "random"], games=20, seed=7, books=True))
    In 20 games the middle value of cash was highest after round 6, at 112; after round 9 it was 60, and nine of ten
    seats had 52 to 149.
    """

    def __init__(self, source: AnyBooks, column: str = "cash", by: str = "period") -> None:
        if by not in ("period", "share"):
            raise Refused(words.by_what(by))
        balances = Books.of(source).balances
        self.column, self.by_share = column, by == "share"
        self.spread = percentiles(balances, column, by)
        self.games = int(balances["game"].nunique())
        self.left_out = not self.by_share and bool((balances["period"] > self.spread["at"].max()).any())

    # The drawing

    def draw(self) -> Sheet:
        """Two bands and the middle, with their names at the end."""
        sheet, found = self._sheet(), self.spread
        if not len(found):
            sheet.nothing((shared.NO_GAMES,))
            return sheet
        columns: dict[str, list[float]] = {name: found[name].tolist() for name in found}
        for lower, upper, colour in (("p5", "p95", CASH_TINT), ("p25", "p75", CASH_MID)):
            sheet.band(columns["at"], columns[upper], columns[lower], fillcolor=colour)
        rows = zip(*(columns[name] for name in ("at", "p5", "p50", "p95")), strict=True)
        hover = [plain(common.fan_hover(self.by_share, at, self.column, *values)) for at, *values in rows]
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
        found, share = self.spread, self.by_share
        low, top = min([0.0, *found["p5"]]), max([1.0, *found["p95"]])
        first, last = (float(found["at"].iloc[0]), float(found["at"].iloc[-1])) if len(found) else (0.0, 1.0)
        last = last if last > first else first + (0.05 if share else 1)
        beside = 12 + int(max(text_width(line, SMALL) for line in (*words.HALF_OF_THEM, *words.MOST_OF_THEM)))
        right = max(98, beside_ends(*words.MIDDLE), beside)
        sheet = Sheet(words.title(self), (first, last), (low * 1.08, top * 1.1), left=beside_numbers(top), right=right)
        if share:
            sheet.axes["xaxis"] |= {"tickformat": ".0%", "tickvals": [0.25, 0.5, 0.75, 1]}
        else:
            sheet.count_axis(int(first), int(last))
        sheet.axes["xaxis"] |= {"showline": True}
        sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"}
        sheet.name_x(words.SHARE_OF_GAME if share else common.END_OF_ROUND)
        return sheet

    # The numbers

    def columns(self) -> Sequence[str]:
        """The period or the share, the percentiles, and how many seats are behind them."""
        return (words.SHARE if self.by_share else words.PERIOD, *words.COLUMNS)

    def rows(self) -> Iterator[Sequence[object]]:
        """Step by step."""
        for at, *values, seats in self.spread.itertuples(index=False, name=None):
            yield round(100 * at) if self.by_share else int(at), *[round(value) for value in values], int(seats)
