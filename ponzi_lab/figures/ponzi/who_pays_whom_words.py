"""What is said of who paid whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...core.english import in_sentence, listed
from ..kit.words import YOU_GUESSED, amounts
from .words import FOR_TILES

if TYPE_CHECKING:
    from .who_pays_whom import WhoPaysWhom

TITLE = "Who paid whom"
COLUMNS = ("From", "To", "Amount")
LENT, BY_TRADE = "lent", "by trade, on balance"
NO_MONEY_LINES = ("no money has moved yet",)
NO_TRADE_SHORT = "no trade yet"
OTHER_GAMES = {
    "acquire": "Who paid whom is drawn of Ponzi Scheme, where money is lent, owed and traded; these are events of a "
    "game of shares. What shares cost and brought there is drawn by Bonuses(match).",
    "greed": "Who paid whom is drawn of Ponzi Scheme, where money is lent, owed and traded; these are events of "
    "companies with tills. What companies gave each other is drawn by Deals(match).",
}


def to_lenders(picture: WhoPaysWhom) -> str:
    return "interest to lenders" if picture.interest == picture.taken else "interest and luxuries"


def paid(giver: str, taker: str, amount: int) -> str:
    return f"{giver} to {in_sentence(taker)}: {amount:,}"


def traded(giver: str, taker: str, there: int, back: int) -> str:
    return f"{paid(giver, taker, there)}, and back: {back:,}"


def sentence(picture: WhoPaysWhom) -> str:
    if not picture.paid:
        return "No money has moved yet."
    if not picture.moved:
        return f"{_lent_and_left(picture)} No money has changed hands by trade."
    difference = sum(amount for *_, amount in picture.balance)
    moved = moved_around(picture.moved, difference, {name: picture.took_in(name) for name in picture.seats})
    return f"{_lent_and_left(picture)} {moved}"


def _lent_and_left(picture: WhoPaysWhom) -> str:
    lent, interest, luxuries = picture.lent, picture.interest, picture.taken - picture.interest
    gone = amounts([(interest, "in interest"), (luxuries, "for luxuries")])
    if not gone:
        return f"Lenders brought {lent:,}; no interest has left the table yet."
    return f"Lenders brought {lent:,}, and {gone} left the table for good."


def moved_around(moved: int, difference: int, sums: Mapping[str, int]) -> str:
    """`drawn` is what the arrows show: of two that paid each other the difference. `sums` is what each took in."""
    text = f"Trade brought no money in: it only moved {moved:,} around the table."
    if difference < moved:
        text += f" Of two players who paid each other the arrows show only the difference: {difference:,} in all."
    in_order = sorted(sums, key=lambda name: -abs(sums[name]))
    took, gave = ([name for name in in_order if side * sums[name] > 0] for side in (1, -1))
    if not took:
        return text
    return f"{text} On balance {_each('took in', took, sums)}; {_each('paid', gave, sums)}. {FOR_TILES}"


def _each(did: str, names: Sequence[str], sums: Mapping[str, int]) -> str:
    others = [f"{in_sentence(name)} {abs(sums[name]):,}" for name in names[1:]]
    return listed([f"{in_sentence(names[0])} {did} {abs(sums[names[0]]):,}", *others], "and")


CASH = {"more": "more cash", "same": "same cash", "less": "less cash"}
BRINGS = {"more": "more", "same": "the same", "less": "less"}


def guess_label(guess: str) -> str:
    return f"{YOU_GUESSED}: {CASH[guess]} after trade"


def came_of(picture: WhoPaysWhom, guess: str) -> str:
    begin = f"You guessed {BRINGS[guess]}"
    if not picture.moved:
        return f"{begin}: as nothing has been paid by trade, it cannot be seen yet."
    moved, unchanged = f"{picture.moved:,}", "all seats together had as much cash after it as before"
    if guess == "same":
        return f"{begin}, and so it was: trade moved {moved}, and {unchanged}."
    return f"{begin}, but trade only moved {moved} around: {unchanged}."
