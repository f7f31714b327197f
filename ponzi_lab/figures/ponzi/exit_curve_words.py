"""What the exit curve says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, listed, rounds
from ..kit.words import NEVER, NO_ROUND
from .words import LASTS_COLUMN

if TYPE_CHECKING:
    from .exit_curve import ExitCurve

COLUMNS = ("Round", "Cash", "To give back", "Left over", LASTS_COLUMN)
ABOVE = ("everybody gets their money back", "everybody repaid")
BELOW = ("somebody loses",)


def title(curve: ExitCurve) -> str:
    if not curve.name:
        return "If everybody had got their money back"
    return "Could you have got out?" if curve.who.you else f"Could {curve.name} have got out?"


def last_way_out(number: int, left: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Wide, and narrow."""
    wide = (f"Round {number}:", "the last way out", f"{left:,} left over" if left else "nothing left over")
    return wide, (f"Round {number}:", "the last", "way out", f"{left:,} left over" if left else "nothing left")


def left_over(left: int) -> tuple[str, ...]:
    return (f"{abs(left):,}", "missing" if left < 0 else "left over")


def hover(number: int, cash: int, left: int) -> str:
    outcome = f"{left:,} left over" if left >= 0 else f"{-left:,} missing"
    return f"End of round {number}: {cash:,} in cash, {cash - left:,} to give back: {outcome}"


def sentence(curve: ExitCurve) -> str:
    if not curve.rounds:
        return NO_ROUND
    return " ".join(part for part in (_when(curve), _where_it_went(curve), _how_long(curve)) if part)


def _when(curve: ExitCurve) -> str:
    who, index = curve.who.who, curve.way_out
    if curve.cash == curve.left:
        return f"Nobody had lent {who} anything, so nobody had to get money back."
    if index is None:
        missing = -curve.left[0]
        lacking = f"; after round {curve.rounds[0]}, {missing:,} was missing" if missing > 0 else ""
        return f"In no round could {who} have given all lenders their money back{lacking}."
    number, left = curve.rounds[index], curve.left[index]
    last = number == curve.end
    begin = f"Even after round {number}, the last in the books," if last else f"After round {number}, and not since,"
    over = f"{left:,} left over" if left else "nothing left over"
    return f"{begin} {who} could have given all lenders their money back, with {over}."


def _where_it_went(curve: ExitCurve) -> str:
    """What is left is all that came in without a promise, less all that went for good."""
    paid, traded, spent = (sum(curve.each(column)) for column in ("paid", "traded", "spent"))
    start, left = curve.start, curve.left[-1]
    parts = [f"{start:,} had been there at the start"] if start else []
    parts += [f"{traded:,} had come in by trades"] if traded > 0 else []
    gone = [(paid, "interest"), (max(0, -traded), "trades"), (spent, "luxuries")]
    losses = zip(("had gone into", "into", "into"), [loss for loss in gone if loss[0]], strict=False)
    parts += [f"{amount:,} {verb} {where}" for verb, (amount, where) in losses]
    outcome = f"{-left:,} was missing" if left < 0 else f"{left:,} was left over" if left else "nothing was left over"
    return f"{capital(outcome)} after round {curve.end}: {listed(parts, 'and')}." if parts else ""


def _how_long(curve: ExitCurve) -> str:
    """How long it would have lasted after the first round, and after the last one that it could pay."""
    paid = -2 if curve.fell and len(curve.rounds) > 1 else -1
    (first, early), (last, late) = ((curve.rounds[at], curve.lasts[at]) for at in (0, paid))
    long = "for ever" if early is None else rounds(early)
    text = f"Without new money, trade or crash {curve.who.again} would have lasted {long} after round {first}"
    if first == last:
        return f"{text}."
    if early is None and late is None:
        return f"{text}, and after round {last} as well."
    return f"{text}, and {'for ever' if late is None else rounds(late) if late else 'none'} after round {last}."


def came_of(curve: ExitCurve, guess: int | str) -> str:
    """By when there was a way out for the last time."""
    begin = f"You guessed {NEVER if isinstance(guess, str) else f'round {guess}'}"
    if curve.way_out is None:
        return f"{begin}: up to round {curve.end} there was no way out."
    period, last = curve.rounds[curve.way_out], curve.end
    if isinstance(guess, str):
        return f"{begin}: there was a way out after round {period}."
    if guess > period == last:
        return f"{begin}: the books end with round {last}, and there was still a way out."
    if guess == period:
        return f"{begin}, and so it was{' as far as the books go' if period == last else ''}."
    return f"{begin}: {rounds(abs(guess - period))} {'after' if guess > period else 'before'} the last way out."
