"""What is said of envelopes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, count, in_sentence, is_you, listed, named, none_or
from ...games.ponzi.words import industry
from .words import FOR_TILES

if TYPE_CHECKING:
    from .envelopes import Envelope, Envelopes

TITLE = "What lay in the envelopes"
COLUMNS = ("Round", "From", "To", "For", "Price", "What happened")
PRICE = "price (coins)"
KINDS = {"sold": "sold", "forced": "had to sell", "countered": "countered"}
NONE_LINES = ("no envelope", "was handed over")
NOBODY_EARNED = "In the end it had changed nobody's cash."


def counted(envelopes: Envelopes, kind: str) -> str:
    return f"{KINDS[kind]} ({envelopes.number[kind]:,})"


def example(envelope: Envelope, giver: str, taker: str) -> tuple[str, ...]:
    return (f"{giver} to {in_sentence(taker)}:", f"{envelope.price:,}, {KINDS[envelope.kind]}")


def hover(envelope: Envelope) -> str:
    giver, price = envelope.giver, envelope.price
    offers = f"{in_sentence(giver)} offer{'s' * (not is_you(giver))} {in_sentence(envelope.taker)} {price:,}"
    return f"Round {envelope.period}: {offers} for {industry(envelope.thing)}: {KINDS[envelope.kind]}"


def row(envelope: Envelope) -> tuple[object, ...]:
    period, giver, taker, thing, price, kind, _ = envelope
    return period, giver, taker, industry(thing), price, KINDS[kind]


def sentence(envelopes: Envelopes) -> str:
    handed, forced, countered = len(envelopes.envelopes), envelopes.number["forced"], envelopes.number["countered"]
    if not handed:
        return "No envelope was handed over."
    if handed == 1:
        must = ", because the money to counter was not there" if forced else ""
        begin = f"One envelope was handed over, and {'countered' if countered else f'the tile was sold{must}'}."
    else:
        must = f", {count(forced)} of them because the money to counter was not there" if forced else ""
        ended = f"{none_or(handed - countered)} sold{must}, {none_or(countered)} countered"
        begin = f"{capital(count(handed))} envelopes were handed over: {ended}."
    return f"{begin} {_earned(envelopes)}"


def _earned(envelopes: Envelopes) -> str:
    most, least = max(envelopes.earned.values()), min(envelopes.earned.values())
    if not most:
        return NOBODY_EARNED
    first, last = ([name for name, amount in envelopes.earned.items() if amount == end] for end in (most, least))
    return (
        f"{capital(listed(first, 'and'))} took in most by it, {most:,}{_each(first)}, and {named(last)} paid most, "
        f"{-least:,}{_each(last)}: what some take in the others pay. {FOR_TILES}"
    )


def _each(names: Sequence[str]) -> str:
    return " each" if len(names) > 1 else ""


def not_all_seats(missing: Sequence[str]) -> str:
    return f"The balances lack {listed(missing, 'and')}; for the envelopes those of all seats are needed."
