"""How Ponzi Scheme looks at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..face import Face
from ..parts import may
from . import words
from .news import news
from .result import ended, result
from .scenes import SCENES
from .scenes.watched import WatchedTable
from .seats import others
from .wheel import DRESS

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture
    from ...play.match import Match


def books(match: Match, seat: int, you: bool) -> Picture:
    """The picture below the table."""
    from ...figures.ponzi.scissors import Scissors  # pandas and plotly take their time, and nobody needs them before

    return Scissors(match, seat, you=you)


FACE = Face(
    words=words,
    seats=("You", "bot:dealer:Ines", "bot:bold:Kofi", "bot:dealer:Lena"),
    hint="cautious",
    books=books,
    scenes=SCENES,
    watched=WatchedTable,
    recent=lambda seats: 2,
    news=news,
    others=others,
    result=result,
    may=lambda sight: may(sight, words.MAY, words.MAY_NOT),
    minute=lambda sight: words.minute(sight.seen.rules.advanced, sight.seen.rules.first_round_trade),
    ended=ended,
    telling=lambda end: end["bankrupt"],
    strengths={  # as they do one against three: STRENGTH.md
        "easy": ("hoarder", "greedy", "bold", "dealer", "random"),
        "middle": ("cautious", "trader"),
        "strong": ("planner",),
    },
    options={"advanced": True, "first_round_trade": True},
    styles=[DRESS, *(Path(__file__).with_name(name) for name in ("ponzi.css", "lenders.css"))],
)
