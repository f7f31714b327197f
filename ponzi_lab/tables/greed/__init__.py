"""How Greed, Incorporated looks at a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..face import Face, News, Part
from ..functions import scenes
from ..parts import may
from ..sight import Sight
from . import words
from .asks import confirm, doing, headline, in_words, own_turn
from .board import board
from .choice import brief, choice
from .company import companies
from .log import log
from .news import news
from .picks import action, answers, can_pass, pick, picks_of
from .seats import ended, others, ranking, result

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
TRIVIAL = frozenset({"announce", "bid", "buy", "pass", "store", "drop", "leave", "found"})


def can_do(sight: Sight) -> Sequence[tuple[str, str, str]]:
    """What can be done now."""
    return may(sight, words.MAY, words.MAY_NOT)


def books(match: Match, seat: int, you: bool) -> Picture:
    """The picture below the table."""
    from ...figures.greed.tills import (
        Tills,  # pandas and plotly take their time; before the first round is over they are not needed
    )

    return Tills(match, seat, you=you)


FACE = Face(
    words=words,
    seats=("You", "bot:manager:Ines", "bot:looter:Kofi", "bot:collector:Lena"),
    hint="collector",
    books=books,
    recent=lambda seats: 2,
    news=lambda events, sight, names, past: News(others=news(events, names)),
    **scenes(
        pick=pick,
        action=action,
        picks_of=picks_of,
        headline=headline,
        own_turn=own_turn,
        doing=doing,
        confirm=confirm,
        in_words=in_words,
        board=board,
        choice=choice,
        wheel=companies,
        brief=brief,
        can_pass=can_pass,
        answers=answers,
    ),
    others=others,
    result=result,
    may=can_do,
    minute=lambda sight: words.MINUTE,
    ended=ended,
    telling=ranking,
    strengths={"easy": ("manager", "random"), "middle": ("looter",), "strong": ("collector",)},
    options={"first_year": "boot", "drop_after_sacking": "new_ceo"},
    styles=[Path(__file__).with_name("greed.css")],
    parts=PARTS,
    trivial=TRIVIAL,
    strategies=("manager", "looter", "collector"),
    opens=lambda rules: {"reveal", "open_bid"},
    log=log,
)
