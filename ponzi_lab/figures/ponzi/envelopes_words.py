"""What the picture `envelopes` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, count, in_sentence, is_you, listed, named, none_or
from ...games.ponzi.words import industry
from .words import FOR_TILES

ENVELOPES_TITLE = "What lay in the envelopes"
ENVELOPE_COLUMNS = ("Round", "From", "To", "For", "Price", "What happened")
PRICE_IN_COINS = "price (coins)"
SOLD, HAD_TO_SELL, COUNTERED = "sold", "had to sell", "countered"


def envelope_kind(kind: str, number: int) -> str:
    return f"{kind} ({number:,})"


def envelope_label(giver: str, taker: str, price: int, kind: str) -> tuple[str, ...]:
    return (f"{giver} to {in_sentence(taker)}:", f"{price:,}, {kind}")


def envelope_hover(period: int, giver: str, taker: str, thing: str, price: int, kind: str) -> str:
    offers = f"{in_sentence(giver)} offer{'s' * (not is_you(giver))} {in_sentence(taker)} {price:,}"
    return f"Round {period}: {offers} for {industry(thing)}: {kind}"


NO_ENVELOPES = "No envelope was handed over."
NO_ENVELOPES_LINES = ("no envelope", "was handed over")


def enveloped(number: int, sold: int, forced: int | None, countered: int) -> str:
    if number == 1:
        must = ", because the money to counter was not there" if forced else ""
        return f"One envelope was handed over, and {f'the tile was sold{must}' if sold else 'countered'}."
    must = "" if not forced else f", {count(forced)} of them because the money to counter was not there"
    handed = f"{capital(count(number))} envelopes were handed over"
    return f"{handed}: {none_or(sold)} sold{must}, {none_or(countered)} countered."


def earned_most(names: Sequence[str], amount: int, lost: Sequence[str], loss: int) -> str:
    return (
        f"{capital(listed(names, 'and'))} took in most by it, {amount:,}{' each' if len(names) > 1 else ''}, "
        f"and {named(lost)} paid most, {loss:,}{' each' if len(lost) > 1 else ''}: what some take in the others pay. "
        f"{FOR_TILES}"
    )


NOBODY_EARNED = "In the end it had changed nobody's cash."


def not_all_seats(missing: Sequence[str]) -> str:
    return f"The balances lack {listed(missing, 'and')}; for the envelopes those of all seats are needed."
