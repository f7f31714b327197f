"""At how many tables of a class nobody is bankrupt yet, round by round, beside other games with the same cards."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import needs
from ...play.results import wilson
from ...play.tables import Table
from ..kit import words as common
from ..kit.sheet import KEY, Sheet, Text
from ..kit.theme import BODY, INK2, SEAT_COLOURS, SEAT_MARKS, SMALL
from ..many.survival import Curve
from . import class_survival_words as words
from . import words as shared

TABLES, GAMES = ("cards", "game", "round", "first_fall"), ("rounds", "fell")
OWN, OTHERS = 0, 1  # how the two curves look
HALVES = {OWN: words.half_of_class, OTHERS: words.half_of_games}


def _class(students: pd.DataFrame) -> pd.DataFrame:
    """The tables of the class: after how many rounds somebody fell, or how many they are known to have stood."""
    needs(students, shared.STUDENTS, TABLES)
    rows = students[students["round"].notna()]
    fell, over = rows["first_fall"].notna(), rows["game"].eq("own")
    # The round in which an unfinished game stands may still bring a bankruptcy.
    rounds = rows["first_fall"].where(fell, rows["round"].where(over, rows["round"] - 1)).astype("int64")
    return pd.DataFrame({"rounds": rounds, "fell": fell, "over": over, "number": rows["cards"]})


def _others(games: pd.DataFrame) -> pd.DataFrame:
    needs(games, shared.GAMES_FRAME, GAMES)
    return games[list(GAMES)].astype({"rounds": "int64", "fell": "bool"})


def _curve(name: str, tables: pd.DataFrame, look: int) -> Curve:
    """The share of tables still standing after each round (Kaplan and Meier): a table counts as long as it is known.

    The interval is Wilson's, for as many tables as would make a plain count just as certain.
    """
    last = int(tables["rounds"].max()) if len(tables) else 0
    share, spread, worth = 1.0, 0.0, float(len(tables))
    shares, bounds = [1.0], [wilson(worth, worth)]
    for number in range(1, last + 1):
        falls = int((tables["fell"] & (tables["rounds"] == number)).sum())
        known = int((tables["rounds"] >= number).sum())
        share *= 1 - falls / known
        if share:
            spread += falls / (known * (known - falls))
            worth = (1 - share) / (share * spread) if spread else float(known)
        shares.append(share)
        bounds.append(wilson(share * worth, worth))
    return Curve(name, len(tables), shares, bounds, look)


def class_survival(students: pd.DataFrame, games: pd.DataFrame) -> go.Figure:
    """After each round the share of tables at which nobody is bankrupt yet, with a 95 % band: the class, and `games`.

    Columns of `students`: cards (their number), game ("own" if it is over), round and first_fall; of `games`, which
    have the same cards, a row for each: rounds, and whether somebody fell.
    """
    curves, tables = _both(students, games)
    last = max((len(curve.shares) - 1 for curve in curves), default=1)
    key = [(SEAT_MARKS[curve.look], SEAT_COLOURS[curve.look], curve.name) for curve in curves]
    top = 52 + KEY * len(key) + 8
    size = {"height": top + 320 + 56, "left": 62, "right": 26, "top": top, "bottom": 56}
    sheet = Sheet(words.CLASS_SURVIVAL_TITLE, (-0.3, max(1, last) + 0.3), (0, 1.04), **size)
    sheet.count_axis(0, max(1, last))
    sheet.axes["xaxis"] |= {"showline": True}
    sheet.axes["yaxis"] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    sheet.note(Text((common.AFTER_ROUND,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    sheet.key(key, per_row=1)
    for draw in (Curve.band, Curve.line):
        for curve in reversed(curves):
            draw(curve, sheet)
    if not len(tables):
        sheet.note(Text(words.NO_OWN_GAME_LINES, INK2, BODY, bold=False), 0, 0, "left", "bottom", xshift=8, yshift=8)
    return sheet.make(_sentence(curves, tables), _table(curves))


def _both(students: pd.DataFrame, games: pd.DataFrame) -> tuple[list[Curve], pd.DataFrame]:
    tables, others = _class(students), _others(games)
    named = ((words.class_tables(len(tables)), tables, OWN), (words.games_beside(len(others)), others, OTHERS))
    return [_curve(name, rows, look) for name, rows, look in named if len(rows)], tables


# The sentence


def _sentence(curves: list[Curve], tables: pd.DataFrame) -> str:
    """When half of the tables had a bankruptcy, and how many had none by a round, in the class and in the games."""
    parts = [HALVES[curve.look](curve.seats, _half(curve)) for curve in curves]
    if not len(tables):
        return " ".join([words.NO_OWN_GAME, *parts])
    if len(curves) == 2 and len(tables) >= shared.FEW:
        parts += [_compared(*curves), words.IN_THEIR_PLACE]
    going_on, unfallen = (int((~tables["fell"] & (tables["over"] == over)).sum()) for over in (False, True))
    parts += [words.tables_open(going_on)] if going_on else []
    parts += [words.ended_without_fall(unfallen)] if unfallen else []
    parts += [words.same_cards(int(tables["number"].iat[0]))] if len(tables) > 1 == tables["number"].nunique() else []
    return " ".join(parts + ([shared.TOO_FEW] if len(tables) < shared.FEW else []))


def _half(curve: Curve) -> int | None:
    """The round after which at most half of the tables still stood."""
    return next((number for number, share in enumerate(curve.shares) if share <= 0.5), None)


def _compared(own: Curve, others: Curve) -> str:
    """The two at one round that the class has no part in choosing: when half of the games had ended."""
    number = _half(others) or len(others.shares) - 1
    place = min(number, len(own.shares) - 1)
    share, (low, high) = own.shares[place], own.bounds[place]
    return words.class_against_games(place, share, low, high, others.shares[place])


# The numbers


def _table(curves: list[Curve]) -> Table:
    rows = [
        (curve.name, number, 100 * share, 100 * low, 100 * high)
        for curve in curves
        for number, (share, (low, high)) in enumerate(zip(curve.shares, curve.bounds, strict=True))
        if number
    ]
    return Table(words.CLASS_SURVIVAL_COLUMNS, rows)
