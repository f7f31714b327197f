"""What the picture `exit_curve` says."""

from __future__ import annotations

from ...core.english import capital, listed, rounds
from ..kit.words import NEVER


def exit_title(name: str, you: bool) -> str:
    if not name:
        return "If everybody had got their money back"
    return "Could you have got out?" if you else f"Could {name} have got out?"


ABOVE = ("everybody gets their money back", "everybody repaid")
BELOW = ("somebody loses",)
LAST_EXIT = "the last way out"
RUNS_ON = "for ever"


def exit_label(period: int, left: int) -> tuple[str, ...]:
    return (f"Round {period}:", LAST_EXIT, f"{left:,} left over" if left else "nothing left over")


def narrow_exit_label(period: int, left: int) -> tuple[str, ...]:
    return (f"Round {period}:", "the last", "way out", f"{left:,} left over" if left else "nothing left")


def exit_end(left: int) -> tuple[str, ...]:
    return (f"{abs(left):,}", "missing" if left < 0 else "left over")


def exit_hover(period: int, cash: int, brought: int, left: int) -> str:
    what = f"{left:,} left over" if left >= 0 else f"{-left:,} missing"
    return f"End of round {period}: {cash:,} in cash, {brought:,} to give back: {what}"


def exit_last(who: str, period: int, left: int) -> str:
    over = f", with {left:,} left over" if left else ", with nothing left over"
    return f"After round {period}, and not since, {who} could have given all lenders their money back{over}."


def exit_open(who: str, period: int, left: int) -> str:
    over = f", with {left:,} left over" if left else ", with nothing left over"
    return (
        f"Even after round {period}, the last in the books, {who} could have given all lenders their money back{over}."
    )


def exit_nobody(who: str) -> str:
    return f"Nobody had lent {who} anything, so nobody had to get money back."


def exit_never(who: str, period: int, missing: int) -> str:
    lacking = f"; after round {period}, {missing:,} was missing" if missing > 0 else ""
    return f"In no round could {who} have given all lenders their money back{lacking}."


def exit_guessed(guess: int | str, period: int | None, last: int) -> str:
    """What came of a guess after which round, or never, there was a way out for the last time.

    `period` is that round, None if there was none; `last` is the last one in the books.
    """
    begin = f"You guessed {NEVER if isinstance(guess, str) else f'round {guess}'}"
    if period is None:
        return f"{begin}: up to round {last} there was no way out."
    if isinstance(guess, str):
        return f"{begin}: there was a way out after round {period}."
    if guess > period == last:
        return f"{begin}: the books end with round {last}, and there was still a way out."
    if guess == period:
        return f"{begin}, and so it was{' as far as the books go' if period == last else ''}."
    when = "after" if guess > period else "before"
    return f"{begin}: {rounds(abs(guess - period))} {when} the last way out."


def exit_why(period: int, left: int, start: int, paid: int, traded: int, spent: int) -> str:
    """Where the money went: what is left is all that came in without a promise, less all that went for good."""
    parts = [
        *([f"{start:,} had been there at the start"] if start else []),
        *([f"{traded:,} had come in by trades"] if traded > 0 else []),
        *([f"{paid:,} had gone into interest"] if paid else []),
        *([f"{-traded:,} into trades" if paid else f"{-traded:,} had gone into trades"] if traded < 0 else []),
        *([f"{spent:,} into luxuries" if paid or traded < 0 else f"{spent:,} had gone into luxuries"] if spent else []),
    ]
    what = f"{-left:,} was missing" if left < 0 else f"{left:,} was left over" if left else "nothing was left over"
    return f"{capital(what)} after round {period}: {listed(parts, 'and')}." if parts else ""


def exit_lasts(again_: str, first: int, runway: int | None, last: int, end: int | None) -> str:
    one = RUNS_ON if runway is None else rounds(runway)
    begin = f"Without new money, trade or crash {again_} would have lasted {one} after round {first}"
    if first == last:
        return f"{begin}."
    if runway is None and end is None:
        return f"{begin}, and after round {last} as well."
    return f"{begin}, and {RUNS_ON if end is None else rounds(end) if end else 'none'} after round {last}."
