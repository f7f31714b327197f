"""How Greed, Incorporated looks at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..face import Face, News, Part
from ..parts import may
from . import words
from .log import log
from .news import news
from .scenes import SCENES
from .scenes.watched import WatchedTable
from .seats import others, ranking, result

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture
    from ...play.match import Match

PARTS = {
    "announce": Part(frozenset({"announce"}), True),
    "invest": Part(frozenset({"bid", "buy"}), True),
    "trade": Part(frozenset({"transform", "propose", "answer", "pass"}), False),
    "store": Part(frozenset({"store"}), False),
    "blame": Part(frozenset({"blame"}), True),
    "drop": Part(frozenset({"drop"}), False),
    "auction": Part(frozenset({"raise", "leave"}), True),
    "found": Part(frozenset({"found"}), True),
}


def books(match: Match, seat: int, you: bool) -> Picture:
    """The picture below the table."""
    from ...figures.greed.tills import Tills  # pandas and plotly take their time, and nobody needs them before

    return Tills(match, seat, you=you)


FACE = Face(
    words=words,
    seats=("You", "bot:manager:Ines", "bot:looter:Kofi", "bot:collector:Lena"),
    hint="collector",
    books=books,
    scenes=SCENES,
    watched=WatchedTable,
    recent=lambda seats: 2,
    news=lambda events, sight, names, past: News(others=news(events, names)),
    others=others,
    result=result,
    may=lambda sight: may(sight, words.MAY, words.MAY_NOT),
    minute=lambda sight: words.MINUTE,
    ended=lambda end, names: words.ENDED,
    telling=ranking,
    strengths={"easy": ("manager", "random"), "middle": ("looter",), "strong": ("collector",)},
    options={"first_year": "boot", "drop_after_sacking": "new_ceo"},
    styles=[Path(__file__).with_name("greed.css")],
    parts=PARTS,
    trivial=frozenset({"announce", "bid", "buy", "pass", "store", "drop", "leave", "found"}),
    strategies=("manager", "looter", "collector"),
    opens=lambda rules: {"reveal", "open_bid"},
    log=log,
)
