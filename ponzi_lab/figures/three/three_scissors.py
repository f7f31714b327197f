"""The scissors of the three games on one set of axes: cash, what falls due, and claims without a date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...games import GAMES
from ...play.tables import Table
from ..kit import words as common
from ..kit.theme import CASH, CASH_MID, DUE, DUE_MID, INK, INK2, RULE
from . import three_scissors_words as words
from . import words as shared
from .panels import Frames, Panels, Share, by_point, checked, titles

COLUMNS = ("rounds", "fell", "cash", "promised", "claims")
LOW, MIDDLE, HIGH = 0.1, 0.5, 0.9  # the middle 80 % of the games lie in the band


class Line(NamedTuple):
    """One of the three amounts, and how it looks."""

    column: str
    name: str
    colour: str
    band: str
    dash: str
    mark: str


LINES = (
    Line("claims", words.CLAIMS, INK2, RULE, "2px,4px", "┅"),
    Line("promised", words.DUE_SOON, DUE, DUE_MID, "11px,6px", "╍"),
    Line("cash", common.CASH, CASH, CASH_MID, "solid", "━"),
)


def three_scissors(frames: Frames, live: Frames | None = None) -> go.Figure:
    """Cash, what falls due in the next five periods, and claims without a date, as `three_books.shipped` gives them.

    All money is that of the table. In each game 100 % is the largest of all these amounts in it. The lines are the
    middle game's, the bands hold the middle 80 % of the games, and dots are the middle of those just played (`live`).
    """
    frames, live = _both(frames, live)
    never_due = {game: words.NOTHING_EVER_DUE for game, rows in frames.items() if not rows["promised"].any()}
    panels = Panels(
        words.THREE_SCISSORS_TITLE,
        titles(frames, never_due),
        [(line.mark, line.colour, line.name) for line in reversed(LINES)] + _live_key(live),
    )
    for game, rows in frames.items():
        spread = _spread(rows)
        drawn = [line for line in LINES if spread[line.column].to_numpy().any()]
        for line in drawn:
            _band(panels, game, spread[line.column], line)
        for line in drawn:
            _line(panels, game, spread[line.column][MIDDLE], line)
        if game in live:
            now = _spread(live[game])
            for line in drawn:
                middle = now[line.column][MIDDLE]
                panels.dots(game, middle.index.tolist(), middle.tolist())
    return panels.make(_sentence(frames, live), _table(frames))


def _both(frames: Frames, live: Frames | None) -> tuple[Frames, Frames]:
    """The games, and of those just played the ones that have a panel."""
    frames = checked("frames", frames, COLUMNS)
    now = checked("live", live, COLUMNS) if live else {}
    return frames, {game: rows for game, rows in now.items() if game in frames}


def _live_key(live: Frames) -> list[tuple[str, str, str]]:
    """What the dots mean."""
    return [("●", INK, words.just_played(max(rows["game"].nunique() for rows in live.values())))] if live else []


def _spread(rows: pd.DataFrame) -> pd.DataFrame:
    """By point, for each of the amounts: the middle game, and the ends of the middle 80 %."""
    tables = {line.column: by_point(rows, line.column) for line in LINES}
    most = pd.concat([table.max(axis=1) for table in tables.values()], axis=1).max(axis=1)
    parts = {name: table.div(most.where(most > 0, 1), axis=0) for name, table in tables.items()}
    return pd.concat({name: part.quantile([LOW, MIDDLE, HIGH]).T for name, part in parts.items()}, axis=1)


def _band(panels: Panels, game: str, spread: pd.DataFrame, line: Line) -> None:
    upper, lower = ([panels.up(game, share) for share in spread[end]] for end in (HIGH, LOW))
    xs = spread.index.tolist()
    panels.sheet.band(xs, upper, lower, fillcolor=line.band, opacity=0.5)


def _line(panels: Panels, game: str, middle: pd.Series, line: Line) -> None:
    hover = [shared.share_hover(int(at), line.name, share) for at, share in middle.items()]
    heights = [panels.up(game, share) for share in middle]
    panels.sheet.line(middle.index.tolist(), heights, hover, color=line.colour, width=3.5, dash=line.dash)


# The sentence


class Course(NamedTuple):
    """What the games of one kind have in common."""

    title: str
    fell: Share
    due: bool  # whether anything was ever due
    crossed: Share
    crossing: float  # how far the middle one of these games had come
    times: float  # promises at the end for each coin of cash, in the middle game
    fullest: Share  # the games with most cash at the very end


def _course(game: str, rows: pd.DataFrame) -> Course:
    cash, promised = by_point(rows, "cash"), by_point(rows, "promised")
    above = promised > cash
    crossed = above[above.any(axis=1)]
    first = crossed.idxmax(axis=1).median() if len(crossed) else 0.0
    end = cash.columns[-1]
    fell = rows.groupby("game")["fell"].first()
    number = len(cash)
    return Course(
        GAMES[game].title,
        Share(int(fell.sum()), number),
        bool((promised > 0).any(axis=None)),
        Share(len(crossed), number),
        float(first) / 100,
        float((promised[end] / cash[end].where(cash[end] > 0)).median()),
        Share(int((cash[end] == cash.max(axis=1)).sum()), number),
    )


def _sentence(frames: Frames, live: Frames) -> str:
    """In which games more was promised than there was cash, who fell, and what cash alone says."""
    if live:
        now = [_course(game, rows) for game, rows in live.items()]
        fell = words.fell_just_now([(one.title, one.fell.some, one.fell.games) for one in now])
        return f"{fell} {words.farthest_dot(_farthest(frames, live))}"
    found = [_course(game, rows) for game, rows in frames.items()]
    return " ".join(_of_single_games(found) if all(one.fell.games == 1 for one in found) else _of_many(found))


def _farthest(frames: Frames, live: Frames) -> float:
    """How far the middle of the games just played is from that of all games, where it is farthest."""
    apart = [(_spread(rows) - _spread(frames[game])).xs(MIDDLE, axis=1, level=1) for game, rows in live.items()]
    return max(float(one.abs().max(axis=None)) for one in apart)


def _of_many(found: Sequence[Course]) -> list[str]:
    never = [one for one in found if not one.due]
    said = [part for one in found if one.due for part in _of_dues(one)]
    said += [words.nothing_ever_due([one.title for one in never], sum(one.fell.some for one in never))] if never else []
    return [*said, words.fullest_at_the_end([(one.title, one.fullest.short) for one in found])]


def _of_dues(one: Course) -> tuple[str, ...]:
    return (
        words.promised_above_cash(one.title, one.crossed.text, one.crossing),
        words.fell_in(one.fell.short, one.times),
    )


def _of_single_games(found: Sequence[Course]) -> list[str]:
    said = [
        words.in_one_game(one.title, one.crossing if one.crossed.some else None, bool(one.fell.some), one.due)
        for one in found
    ]
    fullest = [one.title for one in found if one.fullest.some]
    return [*said, words.fullest_in(fullest)] if fullest else said


# The numbers


def _table(frames: Frames) -> Table:
    rows = []
    for game, found in frames.items():
        spread = 100 * _spread(found)
        for at in spread.index:
            cells = [words.of_the_middle(*spread.loc[at, line.column]) for line in reversed(LINES)]
            rows.append((GAMES[game].title, int(at), *cells))
    return Table(words.THREE_SCISSORS_COLUMNS, rows)
