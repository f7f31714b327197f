"""How many rounds can loans repay loans? What is missing is borrowed, and that has its price in turn."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from ...books import loans
from ...books.loans import DEAREST, Chain
from ...books.seats import one_seat
from ...core.english import Who
from ...play.tables import Table
from ..kit.frames import nothing_to_look_at, who_is
from ..kit.guesses import how_many_rounds, mark, room
from ..kit.sheet import KEY, Sheet, Text, nice_top
from ..kit.theme import CASH, DUE, DUE_MID, INK2, LINE, PAPER, SMALL, plain
from . import recursion_words as words
from . import words as shared

BEYOND = 2  # rounds that are still drawn after the first that no card can pay
BELOW_KEY = 10  # pixels between the key and the label of a guess
HATCHED = "/"  # what could not be borrowed any more


def recursion(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    terms: tuple[int, int, int] = DEAREST,
    guess: int | str | None = None,
    sure: str | None = None,
    *,
    you: bool | None = None,
) -> go.Figure:
    """What would have to be borrowed in each round after `period` (the last one it could pay), only to be able to pay.

    Reckoned, not played: in each round the seat takes a loan of exactly what is missing, down to its last coin, at the
    terms of the dearest card, `terms`: what it brings, its interest, every how many rounds. So a loan is first due
    two rounds later if `every` is 3, and never ends; amounts are rounded up. As a seat can take one card a round, it is
    over as soon as a round asks for more than the largest card brings. Trade, which could bring money from other
    seats, and crashes are left out. `guess` is for how many rounds this was thought to go well, or "never" for no end.
    """
    guess = how_many_rounds(guess)
    chain = loans.chain(balances, promises, seat, period, terms)
    above = 0 if guess is None else room(guess) + BELOW_KEY
    sheet = _sheet(chain, terms, above)
    if chain is None:
        lines, said = nothing_to_look_at(balances, seat, you)
        sheet.nothing(lines)
        return sheet.make(said, _table(chain))
    _guess(sheet, chain, guess, sure)
    _bars(sheet, chain, _shown(chain))
    _largest(sheet, terms[0], above, ended=chain.ends is not None)
    who = who_is(balances, one_seat(balances, seat), seat, you)
    return sheet.make(_sentence(chain, who), _table(chain), _came_of(chain, guess), barmode="stack", bargap=0.25)


def _sheet(chain: Chain | None, terms: tuple[int, int, int], above: int) -> Sheet:
    shown = _shown(chain) if chain else 1
    highest = max([*(loan.amount for loan in (chain.loans[:shown] if chain else [])), 1.3 * terms[0]])
    first = chain.loans[0].number if chain else 1
    end = chain.ends if chain else None
    left = 20 + 9 * max(2, len(f"{highest:,.0f}"))
    across, up = (first - 0.6, first + shown - 0.4), (0, nice_top(highest))
    sheet = Sheet(words.RECURSION_TITLE, across, up, left=left, top=112 + KEY * (end is not None) + above)
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"}
    sheet.count_axis(first, first + shown - 1, () if end is None else [first + end])
    sheet.note(Text((shared.IN_ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    return sheet


def _guess(sheet: Sheet, chain: Chain, guess: int | str | None, sure: str | None) -> None:
    """After the last round that was thought to go well."""
    if guess is not None:
        place = chain.loans[0].number + guess - 0.5 if isinstance(guess, int) else None
        mark(sheet, words.loans_label(guess), place, sure)


def _largest(sheet: Sheet, largest: int, above: int, *, ended: bool) -> None:
    """The line of the largest card, and what the marks mean."""
    sheet.rule(sheet.x[0], 0, sheet.x[1], 0, color=LINE, width=1)
    sheet.rule(sheet.x[0], largest, sheet.x[1], largest, color=CASH, width=4)
    sheet.shapes[-1]["layer"] = "above"
    line = ("━", CASH, shared.largest_card(largest))
    over = [("▨", INK2, words.NO_LOAN)] if ended else []
    parts = [("■", DUE_MID, words.OLD_PART), ("■", DUE, words.NEW_PART)]
    sheet.key([*parts, *over, line], per_row=1, above=above)


def _shown(chain: Chain) -> int:
    """How many rounds are drawn."""
    most = len(chain.loans)
    return most if chain.ends is None else min(most, chain.ends + 1 + BEYOND)


def _bars(sheet: Sheet, chain: Chain, shown: int) -> None:
    drawn = chain.loans[:shown]
    falls, amounts, own = ([getattr(loan, name) for loan in drawn] for name in ("number", "amount", "own"))
    end = shown if chain.ends is None else chain.ends
    shapes = ["" if place < end else HATCHED for place in range(shown)]
    old = [amount - part for amount, part in zip(amounts, own, strict=True)]
    for parts, kind, colour in ((old, words.OLD_PART, DUE_MID), (own, words.NEW_PART, DUE)):
        hover = [plain(words.hover_loan(*given, kind)) for given in zip(falls, amounts, parts, strict=True)]
        pattern = {"shape": shapes, "fgcolor": colour, "bgcolor": PAPER, "size": 7, "solidity": 0.5}
        sheet.bars(falls, parts, hover, marker={"color": colour, "pattern": pattern})
    for number, amount in zip(falls, amounts, strict=True):
        if shown <= 12 or amount > chain.terms[0]:
            sheet.label(Text((f"{amount:,}",), DUE if amount else INK2, SMALL), (number, amount), ("n",), near=2, far=2)


# The sentence


def _came_of(chain: Chain, guess: int | str | None) -> str:
    return "" if guess is None else words.loans_guessed(guess, chain.ends, len(chain.loans))


def _sentence(chain: Chain, seat: Who) -> str:
    """For how many rounds loans would have repaid loans, and how much of them only paid for themselves."""
    begin = words.recursion_begin(seat.who, chain.period, *chain.terms)
    end = chain.ends
    if end is None:
        return f"{begin}: {words.recursion_never(chain.loans[-1].number, max(loan.amount for loan in chain.loans))}"
    taken, last = chain.loans[: end + 1], chain.loans[end]
    said = words.recursion_ends(end, last.number, last.amount, chain.terms[0])
    whole, own = sum(loan.amount for loan in taken), sum(loan.own for loan in taken)
    share = f" {words.recursion_share(whole, own, last.number)}" if own else ""
    return f"{begin}: {said}{share}"


# The numbers


def _table(chain: Chain | None) -> Table:
    rows: list[tuple[object, ...]] = []
    if chain:
        for number, _, old, new, amount in chain.loans[: _shown(chain)]:
            rows.append((number, old, new, amount, shared.YES if amount <= chain.terms[0] else shared.NO))
    return Table(words.RECURSION_COLUMNS, rows)
