"""What is said of money in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count, rounds, whose
from ..kit.words import NO_ROUND, YOU_GUESSED
from .words import fell

if TYPE_CHECKING:
    from .cash_flow import CashFlow

KINDS = {"funded": "borrowed", "traded": "trades", "spent": "luxuries", "paid": "interest"}
COLUMNS = ("Round", "Borrowed", "Trades", "Luxuries", "Interest", "Cash")
CLOSE = 10  # a guess that was never farther off than this was a good one


def title(flow: CashFlow) -> str:
    return f"{capital(whose(flow.name, flow.who.you))} money, in and out" if flow.name else "Money, in and out"


def hover(kind: str, period: int, amount: int) -> str:
    return f"Round {period}, {KINDS[kind]}: {amount:+,}"


def hover_guess(period: int, cash: int) -> str:
    return f"End of round {period}: {YOU_GUESSED} {cash:,}"


def sentence(flow: CashFlow) -> str:
    if not flow.rounds:
        return NO_ROUND
    borrowed, paid, traded = (sum(flow.each(column)) for column in ("funded", "paid", "traded"))
    begin = f"In {rounds(len(flow.rounds))} {flow.who.who} borrowed {borrowed:,} and paid {paid:,} in interest"
    trade = "" if not traded else f", on balance {'took in' if traded > 0 else 'paid'} {abs(traded):,} for tiles"
    parts = [f"{begin}{trade}, and had {flow.cash[-1]:,} at the end."]
    if flow.fell:
        parts.append(fell(flow))
    if borrowed and paid:
        parts.append(_of_each_ten(flow.who.again, round(10 * paid / borrowed)))
    return " ".join(parts)


def _of_each_ten(who: str, parts: int) -> str:
    if parts == 0:
        return f"Of what {who} borrowed, less than a twentieth had gone into interest by then."
    if parts > 10:
        return f"More had gone into interest by then than {who} ever borrowed."
    if parts == 10:
        return f"About as much had gone into interest by then as {who} borrowed."
    return f"Of every 10 borrowed, about {count(parts)} had gone into interest by then."


def came_of_guess(flow: CashFlow) -> str:
    if not flow.off:
        return ""
    period, guess, cash = max(flow.off, key=lambda row: abs(row[1] - row[2]))
    most, both = abs(guess - cash), f"you guessed {guess:,}, and it was {cash:,}."
    if len(flow.off) == 1:
        return f"After round {period} {both}"
    if most > CLOSE:
        return f"Your guess was farthest off after round {period}: {both}"
    if most:
        return f"Your guess was never more than {most:,} off."
    return f"You guessed the cash of all {rounds(len(flow.off))}, to the last coin."
