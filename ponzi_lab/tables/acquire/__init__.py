"""How Acquire looks at a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.options import forced
from ..face import Face, News
from ..parts import may
from ..sight import Sight
from . import words
from .news import news
from .scenes import SCENES
from .scenes.watched import WatchedTable
from .shares import ended, others, ranking, result
from .sums import market_plays

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture
    from ...play.match import Match


def can_do(sight: Sight) -> Sequence[tuple[str, str, str]]:
    """What can be done now; where there is one thing only, what that is."""
    return may(sight, {**words.MAY, **words.MAY_ONLY} if forced(sight.options) else words.MAY, words.MAY_NOT)


def books(match: Match, seat: int, you: bool) -> Picture:
    """The picture below the table."""
    from ...figures.acquire.worth import Worth  # pandas and plotly take their time, and nobody needs them before

    return Worth(match, seat, you=you)


FACE = Face(
    words=words,
    seats=("You", "bot:builder:Ines", "bot:broker:Kofi", "bot:magnate:Lena"),
    hint="broker",
    books=books,
    scenes=SCENES,
    watched=WatchedTable,
    recent=lambda seats: seats,
    news=lambda events, sight, names, past: News(others=news(events, names)),
    others=others,
    result=result,
    may=can_do,
    minute=lambda sight: words.minute(market_plays(sight.seen)),
    ended=ended,
    telling=ranking,
    trivial=frozenset({"found", "survivor", "defunct"}),
    opens=lambda rules: set() if rules.open_holdings else {"bonus"},
    strengths={"easy": ("builder", "random"), "middle": ("broker",), "strong": ("magnate",)},
    options={"open_holdings": False},
    styles=[Path(__file__).with_name("acquire.css")],
)
