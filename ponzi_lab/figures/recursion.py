"""How many rounds can loans repay loans? What is missing is borrowed, and that has its price in turn."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ..core.english import Who
from ..play.tables import Table
from . import words
from .frames import nothing_to_look_at, one_seat, same_game, still_open, up_to, who_is
from .guesses import how_many_rounds, mark, room
from .sheet import KEY, Sheet, Text, nice_top
from .theme import CASH, DUE, DUE_MID, INK2, LINE, PAPER, SMALL, plain

LARGEST = (80, 144, 3)  # the dearest card: what it brings, its interest, and every how many rounds
ROUNDS = 20  # for how long it is reckoned
BEYOND = 2  # rounds that are still drawn after the first that no card can pay
BELOW_KEY = 10  # pixels between the key and the label of a guess
HATCHED = "/"  # what could not be borrowed any more


@dataclass(frozen=True)
class Chain:
    """Round by round: what falls due for the cards held, for the loans that followed, and what is borrowed."""

    seat: Who
    period: int
    terms: tuple[int, int, int]
    rounds: list[int]
    old: list[int]
    new: list[int]
    loans: list[int]
    own: list[int]  # the part of each loan that only pays for these loans

    @property
    def ends(self) -> int | None:
        """The place of the first round that asks for more than the largest card brings."""
        return next((place for place, loan in enumerate(self.loans) if loan > self.terms[0]), None)


def _chain(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None,
    terms: tuple[int, int, int],
    you: bool | None,
) -> Chain | None:
    rows = one_seat(balances, seat)
    same_game(balances, promises)
    chosen = up_to(still_open(rows), period)
    if chosen is None:
        return None
    now, cash = int(chosen["period"]), int(chosen["cash"])
    mine = promises[(promises["seat"].astype("int64") == seat) & (promises["period"] == now)]
    cards = [
        (int(amount), int(left), int(every))
        for amount, left, every in mine[["amount", "left", "every"]].itertuples(index=False)
    ]
    old = [sum(amount for amount, left, every in cards if _falls(step, left, every)) for step in range(1, ROUNDS + 1)]
    new, loans, own = _loans(cash, old, terms)
    falls = list(range(now + 1, now + ROUNDS + 1))
    return Chain(who_is(balances, rows, seat, you), now, terms, falls, old, new, loans, own)


def _falls(step: int, left: int, every: int) -> bool:
    return step >= left and (step - left) % every == 0


def _loans(cash: int, old: list[int], terms: tuple[int, int, int]) -> tuple[list[int], list[int], list[int]]:
    """What the loans cost, how large they must be, and how much of each pays for loans only."""
    brings, interest, every = terms
    new: list[int] = []
    loans: list[int] = []
    own: list[int] = []
    for step, due in enumerate(old):
        # a card taken in one round is first due every - 1 rounds later, as PS-32 says
        costs = [
            -(-loan * interest // brings)
            for before, loan in enumerate(loans)
            if _falls(step - before, every - 1, every)
        ]
        new.append(sum(costs))
        loans.append(max(0, due + new[-1] - cash))
        own.append(loans[-1] - max(0, min(loans[-1], due - cash)))
        cash += loans[-1] - due - new[-1]
    return new, loans, own


def recursion(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    terms: tuple[int, int, int] = LARGEST,
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
    chain = _chain(balances, promises, seat, period, terms, you)
    above = 0 if guess is None else room(guess) + BELOW_KEY
    sheet = _sheet(chain, terms, above)
    if chain is None:
        lines, said = nothing_to_look_at(balances, seat, you)
        sheet.nothing(lines)
        return sheet.make(said, _table(chain))
    _guess(sheet, chain, guess, sure)
    _bars(sheet, chain, _shown(chain))
    _largest(sheet, terms[0], above, ended=chain.ends is not None)
    return sheet.make(_sentence(chain), _table(chain), _came_of(chain, guess), barmode="stack", bargap=0.25)


def _sheet(chain: Chain | None, terms: tuple[int, int, int], above: int) -> Sheet:
    shown = _shown(chain) if chain else 1
    highest = max([*(chain.loans[:shown] if chain else []), 1.3 * terms[0]])
    first = chain.rounds[0] if chain else 1
    ended = chain is not None and chain.ends is not None
    left = 20 + 9 * max(2, len(f"{highest:,.0f}"))
    across, up = (first - 0.6, first + shown - 0.4), (0, nice_top(highest))
    sheet = Sheet(words.RECURSION_TITLE, across, up, left=left, top=112 + KEY * ended + above)
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"}
    sheet.count_axis(first, first + shown - 1, [chain.rounds[chain.ends]] if chain and chain.ends is not None else ())
    sheet.note(Text((words.IN_ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    return sheet


def _guess(sheet: Sheet, chain: Chain, guess: int | str | None, sure: str | None) -> None:
    """After the last round that was thought to go well."""
    if guess is not None:
        place = chain.rounds[0] + guess - 0.5 if isinstance(guess, int) else None
        mark(sheet, words.loans_label(guess), place, sure)


def _largest(sheet: Sheet, largest: int, above: int, *, ended: bool) -> None:
    """The line of the largest card, and what the marks mean."""
    sheet.rule(sheet.x[0], 0, sheet.x[1], 0, color=LINE, width=1)
    sheet.rule(sheet.x[0], largest, sheet.x[1], largest, color=CASH, width=4)
    sheet.shapes[-1]["layer"] = "above"
    line = ("━", CASH, words.largest_card(largest))
    over = [("▨", INK2, words.NO_LOAN)] if ended else []
    parts = [("■", DUE_MID, words.OLD_PART), ("■", DUE, words.NEW_PART)]
    sheet.key([*parts, *over, line], per_row=1, above=above)


def _shown(chain: Chain) -> int:
    """How many rounds are drawn."""
    return ROUNDS if chain.ends is None else min(ROUNDS, chain.ends + 1 + BEYOND)


def _bars(sheet: Sheet, chain: Chain, shown: int) -> None:
    falls, loans, own = chain.rounds[:shown], chain.loans[:shown], chain.own[:shown]
    end = shown if chain.ends is None else chain.ends
    shapes = ["" if place < end else HATCHED for place in range(shown)]
    old = [loan - part for loan, part in zip(loans, own, strict=True)]
    for parts, kind, colour in ((old, words.OLD_PART, DUE_MID), (own, words.NEW_PART, DUE)):
        hover = [plain(words.hover_loan(*given, kind)) for given in zip(falls, loans, parts, strict=True)]
        pattern = {"shape": shapes, "fgcolor": colour, "bgcolor": PAPER, "size": 7, "solidity": 0.5}
        sheet.bars(falls, parts, hover, marker={"color": colour, "pattern": pattern})
    for number, loan in zip(falls, loans, strict=True):
        if shown <= 12 or loan > chain.terms[0]:
            sheet.label(Text((f"{loan:,}",), DUE if loan else INK2, SMALL), (number, loan), ("n",), near=2, far=2)


# The sentence


def _came_of(chain: Chain, guess: int | str | None) -> str:
    return "" if guess is None else words.loans_guessed(guess, chain.ends, len(chain.rounds))


def _sentence(chain: Chain) -> str:
    """For how many rounds loans would have repaid loans, and how much of them only paid for themselves."""
    begin = words.recursion_begin(chain.seat.who, chain.period, *chain.terms)
    end = chain.ends
    if end is None:
        return f"{begin}: {words.recursion_never(chain.rounds[-1], max(chain.loans))}"
    said = words.recursion_ends(end, chain.rounds[end], chain.loans[end], chain.terms[0])
    own = sum(chain.own[: end + 1])
    share = f" {words.recursion_share(sum(chain.loans[: end + 1]), own, chain.rounds[end])}" if own else ""
    return f"{begin}: {said}{share}"


# The numbers


def numbers(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    terms: tuple[int, int, int] = LARGEST,
) -> Table:
    """Round by round: what falls due for the cards held, for these loans, and what must be borrowed."""
    return _table(_chain(balances, promises, seat, period, terms, None))


def _table(chain: Chain | None) -> Table:
    rows: list[tuple[object, ...]] = []
    if chain:
        columns = zip(chain.rounds, chain.old, chain.new, chain.loans, strict=True)
        rows += [(*row, words.YES if row[-1] <= chain.terms[0] else words.NO) for row in columns]
    return Table(words.RECURSION_COLUMNS, rows[: _shown(chain)] if chain else rows)
