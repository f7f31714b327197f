"""How Ponzi Scheme looks at a table."""

from __future__ import annotations

from pathlib import Path

from ..face import Face
from . import words
from .board import board
from .choice import brief, choice, others, own_wheel, result
from .picks import action, answers, can_pass, confirm, headline, in_words, may, pick, picks_of, start

FACE = Face(
    phases=words.PHASES,
    hint="cautious",
    start=start,
    pick=pick,
    action=action,
    picks_of=picks_of,
    headline=headline,
    confirm=confirm,
    in_words=in_words,
    board=board,
    choice=choice,
    wheel=own_wheel,
    others=others,
    result=result,
    may=may,
    minute=lambda sight: words.minute(sight.seen.rules.advanced, sight.seen.rules.first_round_trade),
    brief=brief,
    can_pass=can_pass,
    answers=answers,
    style=Path(__file__).with_name("ponzi.css"),
)
