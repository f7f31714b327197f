"""What a turn in trade says."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import counted
from ..words import million, signed


def headline(name: str, left: int) -> str:
    return f"{name} is on turn. Transform, propose a deal, or pass. {_proposals(left)}"


def again(name: str, sentences: Sequence[str], left: int) -> str:
    since = " ".join(sentences) or OTHERS_PASSED
    return f"{since} Anything else for {name}? Transform, propose a deal, or pass. {_proposals(left)}"


OTHERS_PASSED = "All others have passed."


def _proposals(left: int) -> str:
    return f"{counted(left, 'proposal')} left this year."


def headline_forced(name: str) -> str:
    return f"{name} can neither transform nor deal, so it passes."


# A transformation


def transform_heading(name: str) -> str:
    return f"What {name} can turn into something dearer"


def transform_label(asset: str, does: str, gain: int) -> str:
    return f"Use {asset}: {does}. {gain_today(gain)}."


def gain_today(gain: int) -> str:
    return f"{signed(gain)} at today's prices"


def transform(asset: str) -> str:
    return f"Use {asset}"


def would_transform(asset: str) -> str:
    return f"use {asset}"


# A deal

PROPOSE_TO = "Propose a deal to"
SUGGEST = "What would my strategy do?"
NEED_DEAL = "Choose a partner, or pass"
NEED_TERMS = "Say what each side gives"
MONEY = "Money"


def no_deal_with(left: int) -> str:
    if not left:
        return "This company has made all its proposals of this year."
    return "No deal with it is possible now: one of the two has nothing to give."


def partner_label(name: str, who: str) -> str:
    return f"Propose a deal to {name}, led by {who}"


def has(number: int, makes: int, price: int) -> str:
    return f"has {number}{f', makes {makes}' if makes else ''}; today {price} each"


def has_free(amount: int) -> str:
    return f"has {amount:,} free"


def use_detail(asset: str, takes: str) -> str:
    return f"{asset}, ready, used once a year. Takes {takes}."


def use_label(name: str, asset: str, does: str) -> str:
    return f"{name} first uses {asset}: {does}"


def deal_worth(both: int, money: int) -> str:
    frozen = f" The {million(money)} paid count as this year's income, and are frozen until next year." if money else ""
    nothing = "The deal moves what is there; it makes nothing new." if not both else ""
    return (nothing or f"At today's prices the deal is worth {both:,} to both together.") + frozen


def answers_by(who: str, name: str, same: bool) -> str:
    if same:
        return f"You lead both companies, so {name} agrees at once."
    return f"{who} answers for {name}: yes or no, nothing in between."


def sides_gain(name: str, mine: int, partner: str, theirs: int) -> str:
    return f"{name} {signed(mine)}, {partner} {signed(theirs)}."


def propose(who: str, same: bool) -> str:
    return "Make the deal" if same else f"Propose it to {who}"


def would_propose(partner: str, give: str, get: str) -> str:
    return f"give {partner} {give} for {get}"


PASS, WOULD_PASS = "Pass", "pass"
