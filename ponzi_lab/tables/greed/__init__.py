"""How Greed, Incorporated looks at a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..face import Face, News, Part, Sight
from ..parts import may
from . import words
from .asks import confirm, doing, headline, in_words, own_turn
from .board import board
from .choice import brief, choice
from .company import companies
from .log import log
from .news import news
from .picks import action, answers, can_pass, pick, picks_of
from .seats import ended, others, ranking, result

PARTS = {
    "announce": Part(words.PARTS["announce"], frozenset({"announce"}), True),
    "invest": Part(words.PARTS["invest"], frozenset({"bid", "buy"}), True),
    "trade": Part(words.PARTS["trade"], frozenset({"transform", "propose", "answer", "pass"}), False),
    "store": Part(words.PARTS["store"], frozenset({"store"}), False),
    "blame": Part(words.PARTS["blame"], frozenset({"blame"}), True),
    "drop": Part(words.PARTS["drop"], frozenset({"drop"}), False),
    "auction": Part(words.PARTS["auction"], frozenset({"raise", "leave"}), True),
    "found": Part(words.PARTS["found"], frozenset({"found"}), True),
}
TRIVIAL = frozenset({"announce", "bid", "buy", "pass", "store", "drop", "leave", "found"})


def can_do(sight: Sight) -> Sequence[tuple[str, str, str]]:
    """What can be done now."""
    return may(sight, words.MAY, words.MAY_NOT)


FACE = Face(
    phases=words.PHASES,
    seats=("You", "bot:manager:Ines", "bot:looter:Kofi", "bot:collector:Lena"),
    hint="collector",
    adviser=words.ADVISER,
    recent=lambda seats: 2,
    news=lambda events, sight, names, past: News(others=news(events, names)),
    goal=words.GOAL,
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
    others=others,
    result=result,
    may=can_do,
    minute=lambda sight: words.MINUTE,
    brief=brief,
    can_pass=can_pass,
    answers=answers,
    ended=ended,
    telling=ranking,
    minds=words.MINDS,
    strengths={"easy": ("manager", "random"), "middle": ("looter",), "strong": ("collector",)},
    options={
        "first_year": ("boot", words.BOOT_AT_ONCE),
        "drop_after_sacking": ("new_ceo", words.ONLY_NEW_CEO_DROPS),
    },
    styles=[Path(__file__).with_name("greed.css")],
    parts=PARTS,
    trivial=TRIVIAL,
    strategies=("manager", "looter", "collector"),
    opens=lambda rules: {"reveal", "open_bid"},
    log=log,
    finish=words.FINISHES,
)
