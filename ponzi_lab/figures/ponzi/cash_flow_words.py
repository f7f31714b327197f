"""What the picture `cash_flow` says."""

from __future__ import annotations

from ...core.english import capital, count, rounds, whose
from ..kit.words import YOU_GUESSED

BORROWED, TRADED, PAID, SPENT = "borrowed", "trades", "interest", "luxuries"
FLOW_COLUMNS = ("Round", "Borrowed", "Trades", "Luxuries", "Interest", "Cash")


def flow_title(name: str, you: bool) -> str:
    return f"{capital(whose(name, you))} money, in and out" if name else "Money, in and out"


def flow_hover(period: int, kind: str, amount: int) -> str:
    return f"Round {period}, {kind}: {amount:+,}"


def flowed(who: str, last: int, borrowed: int, paid: int, traded: int, cash: int) -> str:
    begin = f"In {rounds(last)} {who} borrowed {borrowed:,} and paid {paid:,} in interest"
    trade = "" if not traded else f", on balance {'took in' if traded > 0 else 'paid'} {abs(traded):,} for tiles"
    return f"{begin}{trade}, and had {cash:,} at the end."


def of_each_ten(who: str, parts: int) -> str:
    if parts == 0:
        return f"Of what {who} borrowed, less than a twentieth had gone into interest by then."
    if parts > 10:
        return f"More had gone into interest by then than {who} ever borrowed."
    if parts == 10:
        return f"About as much had gone into interest by then as {who} borrowed."
    return f"Of every 10 borrowed, about {count(parts)} had gone into interest by then."


def hover_drawn(period: int, cash: int) -> str:
    return f"End of round {period}: {YOU_GUESSED} {cash:,}"


def drawn_once(period: int, drawn: int, cash: int) -> str:
    return f"After round {period} you guessed {drawn:,}, and it was {cash:,}."


def drawn_exactly(number: int) -> str:
    return f"You guessed the cash of all {rounds(number)}, to the last coin."


def drawn_close(most: int) -> str:
    return f"Your guess was never more than {most:,} off."


def drawn_far(period: int, drawn: int, cash: int) -> str:
    return f"Your guess was farthest off after round {period}: you guessed {drawn:,}, and it was {cash:,}."
