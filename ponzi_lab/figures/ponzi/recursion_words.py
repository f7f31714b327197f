"""What is said of loans that repay loans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import count, plural, rounds
from ..kit import words as common
from ..kit.words import NEVER, ROUND, YOU_GUESSED, nothing_paid

if TYPE_CHECKING:
    from ...books.loans import Chain, Rollover
    from .recursion import Recursion

TITLE = "How long can loans repay loans?"
COLUMNS = ("Round", "Due for the cards held", "Due for these loans", "To be borrowed", "Is a card large enough?")
OLD_PART, NEW_PART = "to pay for the cards held", "to pay for these very loans"
NO_LOAN = "cannot be borrowed any more"


def hover(loan: Rollover, part: int, kind: str) -> str:
    return f"Round {loan.number}: {loan.amount:,} to be borrowed, {part:,} of it {kind}"


def guess_label(guess: int | str) -> str:
    return common.guess_label(guess) if isinstance(guess, str) else f"{YOU_GUESSED} {guess} {plural(guess, ROUND)}"


def sentence(recursion: Recursion) -> str:
    chain = recursion.chain
    if chain is None:
        return nothing_paid(recursion)
    largest, interest, every = chain.terms
    terms = f"{interest} every {'round' if every == 1 else rounds(every)}"
    return (
        f"Suppose that after round {chain.period} {recursion.who.who} had borrowed in each round just what was "
        f"missing, at the price of the {largest} ({terms}): {_how_long(chain)}"
    )


def _how_long(chain: Chain) -> str:
    if chain.ends is None:
        last, most = chain.loans[-1].number, max(loan.amount for loan in chain.loans)
        if not most:
            return f"nothing would have been missing up to round {last}."
        return f"up to round {last} no round would have asked for more than {most:,}."
    taken, end = chain.loans[: chain.ends + 1], chain.loans[chain.ends]
    asked = f"would have asked for {end.amount:,}, and no card brings more than {chain.terms[0]:,}."
    lasted = f"that would have lasted {rounds(chain.ends)}. Round" if chain.ends else "already round"
    text = f"{lasted} {end.number} {asked}"
    own = sum(loan.own for loan in taken)
    if not own:
        return text
    whole = f"Of the {sum(loan.amount for loan in taken):,} to be borrowed up to round {end.number}"
    return f"{text} {whole}, {own:,} would only have paid for these very loans."


def came_of(guess: int | str, chain: Chain) -> str:
    """Of a guess for how many rounds loans can repay loans."""
    begin, lasts = f"You guessed {NEVER if isinstance(guess, str) else rounds(guess)}", chain.ends
    if lasts is None:
        return f"{begin}: in the {rounds(len(chain.loans))} reckoned here it would not have ended."
    if isinstance(guess, str):
        return f"{begin}: it would {f'have lasted {rounds(lasts)}' if lasts else 'not have lasted even one round'}."
    if guess == lasts:
        return f"{begin}, and so it would have been."
    return f"{begin}: that is {count(abs(guess - lasts))} too {'many' if guess > lasts else 'few'}."
