"""How Ponzi Scheme looks at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..face import Face
from ..functions import scenes
from ..parts import may
from ..pieces import Html
from . import words
from .board import board
from .choice import brief, choice, ended, others, own_wheel, result
from .news import news
from .picks import action, answers, can_pass, confirm, doing, headline, in_words, pick, picks_of
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
    recent=lambda seats: 2,
    news=news,
    **scenes(
        pick=pick,
        action=action,
        picks_of=picks_of,
        headline=headline,
        own_turn=lambda sight: True,
        doing=doing,
        confirm=confirm,
        in_words=in_words,
        board=board,
        choice=choice,
        wheel=lambda sight, picks: Html("") if sight.early == 1 and sight.mine else own_wheel(sight, picks),
        brief=brief,
        can_pass=can_pass,
        answers=answers,
    ),
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
