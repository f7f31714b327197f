"""What a sacking says while the board names its scapegoats."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import capital, counted, is_you, listed
from ..words import verb


def headline(name: str, title: str) -> str:
    return f"{name} has failed. You are its {title}: whom do you blame?"


def headline_alone(name: str) -> str:
    return f"{name} has failed, and you sit alone on its board: you sack yourself."


MEANS = "Everybody named is sacked, and paid for it: a CEO two fifths of the till, a CFO or COO one fifth each."
NAMED = "Named so far"
NOT_YET_SAID = "?"


def names_whom(who: str, title: str) -> str:
    return f"{capital(who)}, {title}, {verb(who, 'name', 'names')}"


def label(who: str, title: str, follows: str) -> str:
    return f"Blame {who}, the {title}: {follows}"


def chair(who: str, title: str, own: bool) -> str:
    return f"Yourself, the {title}" if own else f"{capital(who)}, the {title}"


def already(follows: str) -> str:
    return f"Already named. {follows}"


def if_fired(paid: Sequence[tuple[str, int]], rest: int, goods: int, chief: str | None, open_: bool) -> str:
    """Who is paid what if nobody else is named, what stays, and who is the chief then."""
    parts = listed([f"{who} {verb(who, 'get', 'gets')} {amount:,}" for who, amount in paid], "and")
    stays = f"{rest:,} stay, and {chief} {verb(chief, 'lead', 'leads')}." if chief else ""
    more = " Others may still be named." if open_ else ""
    return f"{capital(parts)}. {stays or would_be_lost(rest, goods)}{more}"


def would_be_lost(money: int, goods: int) -> str:
    held = f", and {counted(goods, 'good')} with them" if goods else ""
    return f"Nobody is left: {money:,} are lost{held}."


def purse_of(who: str) -> str:
    return "Your purse" if is_you(who) else f"{who}'s purse"


LOST = "lost"
NEED_SCAPEGOAT = "Choose whom to blame"
GO_ON = "Go on"


def confirm(who: str, title: str, own: bool) -> str:
    return f"Blame yourself, the {title}" if own else f"Blame {who}, the {title}"


def in_words(who: str, title: str, own: bool) -> str:
    return f"name its own chair, the {title}" if own else f"blame {who}, the {title}"
