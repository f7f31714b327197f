"""What the picture `who_pays_whom` says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.english import in_sentence, listed
from ..kit.words import YOU_GUESSED
from .words import FOR_TILES

WHO_TITLE = "Who paid whom"
WHO_COLUMNS = ("From", "To", "Amount")
LENT, TO_LENDERS, BY_TRADE = "lent", "interest to lenders", "by trade, on balance"
TO_LENDERS_TOO = "interest and luxuries"
NO_MONEY = "No money has moved yet."
NO_MONEY_LINES = ("no money has moved yet",)
NOT_OF_SHARES = (
    "Who paid whom is drawn of Ponzi Scheme, where money is lent, owed and traded; these are events of a game of "
    "shares. What shares cost and brought there is drawn by bonuses(events)."
)
NOT_OF_COMPANIES = (
    "Who paid whom is drawn of Ponzi Scheme, where money is lent, owed and traded; these are events of companies with "
    "tills. What companies gave each other is drawn by deals(deals(match))."
)


def paid_hover(giver: str, taker: str, amount: int) -> str:
    return f"{giver} to {in_sentence(taker)}: {amount:,}"


def traded_hover(giver: str, taker: str, there: int, back: int) -> str:
    return f"{giver} to {in_sentence(taker)}: {there:,}, and back: {back:,}"


def lent_and_left(lent: int, interest: int, luxuries: int) -> str:
    if not interest + luxuries:
        return f"Lenders brought {lent:,}; no interest has left the table yet."
    gone = [
        *([f"{interest:,} in interest"] if interest else []),
        *([f"{luxuries:,} for luxuries"] if luxuries else []),
    ]
    return f"Lenders brought {lent:,}, and {listed(gone, 'and')} left the table for good."


def moved_around(moved: int, drawn: int, sums: Mapping[str, int]) -> str:
    """`drawn` is what the arrows show: of two that paid each other the difference. `sums` is what each took in."""
    said = f"Trade brought no money in: it only moved {moved:,} around the table."
    if drawn < moved:
        said += f" Of two players who paid each other the arrows show only the difference: {drawn:,} in all."
    in_order = sorted(sums, key=lambda name: -abs(sums[name]))
    took, paid = ([name for name in in_order if side * sums[name] > 0] for side in (1, -1))
    if not took:
        return said
    return f"{said} On balance {_each('took in', took, sums)}; {_each('paid', paid, sums)}. {FOR_TILES}"


def _each(did: str, names: Sequence[str], sums: Mapping[str, int]) -> str:
    amounts = [f"{in_sentence(name)} {abs(sums[name]):,}" for name in names[1:]]
    return listed([f"{in_sentence(names[0])} {did} {abs(sums[names[0]]):,}", *amounts], "and")


CASH_AFTER_TRADE = {"more": "more cash", "same": "same cash", "less": "less cash"}
TRADE_BRINGS = {"more": "more", "same": "the same", "less": "less"}


def trade_label(guess: str) -> str:
    return f"{YOU_GUESSED}: {CASH_AFTER_TRADE[guess]} after trade"


def trade_guessed(guess: str, right: bool, moved: int) -> str:
    """What came of a guess whether trade adds cash to the table."""
    begin = f"You guessed {TRADE_BRINGS[guess]}"
    if not moved:
        return f"{begin}: as nothing has been paid by trade, it cannot be seen yet."
    unchanged = "all seats together had as much cash after it as before"
    if right:
        return f"{begin}, and so it was: trade moved {moved:,}, and {unchanged}."
    return f"{begin}, but trade only moved {moved:,} around: {unchanged}."


NO_TRADE = "No money has changed hands by trade."
NO_TRADE_SHORT = "no trade yet"
