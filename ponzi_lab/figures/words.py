"""Every sentence of this room, and the names of the typefaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf
from statistics import median
from typing import Any

from ..core.english import (
    capital,
    count,
    counted,
    in_sentence,
    in_words,
    is_you,
    listed,
    named,
    none_or,
    person,
    plural,
    rounds,
    whose,
)
from ..core.words import shown
from ..games.ponzi.words import industry

TYPEFACES = "Segoe UI, Helvetica Neue, Helvetica, Liberation Sans, Arial, sans-serif"
LETTERS = (
    "Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, P052, Book Antiqua, "
    "Liberation Serif, Times New Roman, serif"
)


ROUND, TURN = "round", "turn"


def the_next(k: int, unit: str = ROUND) -> str:
    return f"the next {unit}" if k == 1 else f"the next {in_words(k, unit)}"


# What a guess must be


def wrong_guess(guess: object) -> str:
    return f'The guess is {shown(guess)}; it must be a round, from 1 on, or "never".'


def wrong_guess_of_rounds(guess: object) -> str:
    return f'The guess is {shown(guess)}; it must be a number of rounds, from 0 on, or "never".'


def wrong_choice(guess: object, choices: Sequence[str]) -> str:
    quoted = [f'"{choice}"' for choice in choices]
    return f"The guess is {shown(guess)}; it must be {listed(quoted)}."


def wrong_cash_by_round(guess: object, most: int) -> str:
    return (
        f"The guess is {shown(guess)}; it must be the cash after round 1, 2, 3 and so on: whole numbers from 0 on, "
        f"at most {count(most)}. Write them like [10, 30, 60]."
    )


def wrong_crash(crash: object) -> str:
    return f"The crashes are {shown(crash)}; they must be the rounds with a crash. Write them like [3, 5]."


def none_finished(unit: str) -> str:
    return f"No {unit} has been finished yet, so there is nothing to draw."


def nothing_yet_lines(unit: str) -> tuple[str, ...]:
    return ("nothing to draw yet:", f"finish a {unit} first")


NO_ROUND, NOTHING_YET_LINES = none_finished(ROUND), nothing_yet_lines(ROUND)
FELL_AT_ONCE_LINES = ("nothing to draw:", "bankrupt in the first round")

# Guesses

YOU_GUESSED, NEVER = "you guessed", "never"


def guess_label(guess: int | str, unit: str = ROUND) -> str:
    return f"{YOU_GUESSED}: {NEVER}" if isinstance(guess, str) else f"{YOU_GUESSED} {unit} {guess}"


def further_on(label: str) -> str:
    """A label of what lies beyond the right edge."""
    return f"{label} →"


def guessed(guess: int | str, period: int | None, last: int, not_yet: str, unit: str = ROUND) -> str:
    """What came of a guess: a round, or "never"; `period` is when it happened, None for never."""
    if isinstance(guess, str):
        so_far = f"up to {unit} {last} {not_yet}" if period is None else f"it was in {unit} {period}"
        return f"You guessed {NEVER}: {so_far}."
    if period is None:
        return f"You guessed {unit} {guess}: up to {unit} {last} {not_yet}."
    if guess == period:
        return f"You guessed {unit} {guess}, and so it was."
    if guess > period:
        return f"You guessed {unit} {guess}: it happened {in_words(guess - period, unit)} earlier, in {unit} {period}."
    return f"You guessed {unit} {guess}: it happened {in_words(period - guess, unit)} later, in {unit} {period}."


# Scissors

END_OF_ROUND = "end of round"
CRASH = "crash"
CASH = "cash"
PROMISED = "promised"


def scissors_title(name: str, you: bool) -> str:
    if not name:
        return "Cash against promises"
    return "Your cash against promises" if you else f"{capital(name)}: cash against promises"


def crossing_label(period: int, promised: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}: promises", "overtake cash,", f"{promised:,} against {cash:,}")


def narrow_crossing_label(period: int, promised: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}:", "promises", "overtake cash,", f"{promised:,} against {cash:,}")


def narrowest_crossing_label(period: int) -> tuple[str, ...]:
    return (f"Round {period}:", "promises", "overtake", "cash")


def end_of(unit: str) -> str:
    return f"end of {unit}"


def promised_line(k: int, unit: str) -> tuple[str, ...]:
    return ("promised for", f"the next {unit}") if k == 1 else ("promised for", f"next {k} {unit}s")


def end_of_cash(cash: int) -> tuple[str, ...]:
    return (f"{cash:,}", "cash")


def end_of_promised(promised: int) -> tuple[str, ...]:
    return (f"{promised:,}", "promised")


def owed(amount: int) -> str:
    return f"owed {amount:,}"


def had(amount: int) -> str:
    return f"had {amount:,}"


BANKRUPT = "bankrupt"


def hover_cash(period: int, cash: int, unit: str = ROUND) -> str:
    return f"End of {unit} {period}: {cash:,} in cash"


def hover_promised(period: int, promised: int, k: int, unit: str = ROUND) -> str:
    return f"End of {unit} {period}: {promised:,} due in {the_next(k, unit)}"


def nothing_dated(whose_: str, unit: str, last: int, cash: int, lowest: int, at: int, for_good: bool) -> str:
    """`at` is the first period with the lowest cash; `for_good`, if it stayed so."""
    begin = f"Nothing is promised with a date here, so no line of dues can overtake {whose_} cash"
    if for_good and at < last:
        return f"{begin}: it was lowest from {unit} {at} on, {lowest:,}."
    if lowest == cash:
        again_ = "" if at == last else f", and again after {unit} {last}"
        return f"{begin}: it was lowest after {unit} {at}, {lowest:,}{again_}."
    return f"{begin}: it was lowest after {unit} {at}, {lowest:,}, and {cash:,} after {unit} {last}."


def crossed(who: str, again_: str, period: int, promised: int, cash: int, k: int, for_good: bool) -> str:
    begin = f"From round {period} on" if for_good else f"In round {period}"
    first = "" if for_good else ", for the first time"
    return (
        f"{begin} {who} had promised more for {the_next(k)} than {again_} had in cash{first}: "
        f"{promised:,} against {cash:,}."
    )


def cash_rose(whose_: str, cash: int, period: int) -> str:
    return f"And yet {whose_} cash went on rising, to {cash:,} after round {period}."


def cash_peaked(whose_: str, cash: int, period: int) -> str:
    return f"And yet {whose_} cash was at its highest after that: {cash:,} after round {period}."


def never_promised(who: str) -> str:
    return f"{capital(who)} owed nobody anything, so nothing ever fell due."


def never_crossed(whose_: str, k: int, period: int, promised: int, cash: int) -> str:
    return (
        f"{capital(whose_)} cash always covered what fell due in {the_next(k)}; "
        f"it was closest after round {period}, {promised:,} against {cash:,}."
    )


def fell(who: str, period: int, owed_: int, had_: int) -> str:
    return f"In round {period} {who} owed {owed_:,} and had {had_:,}: bankrupt."


def fell_at_once(who: str, again_: str, period: int, owed_: int, had_: int) -> str:
    return f"{capital(who)} fell in round {period}, the first: {again_} owed {owed_:,} and had {had_:,}."


def stood(who: str, period: int, promised: int, cash: int, k: int) -> str:
    return f"After round {period} {who} had {cash:,} in cash, and {promised:,} to pay in {the_next(k)}."


def shorter_window(who: str, k: int, period: int | None) -> str:
    begin = f"Looking only {rounds(k)} ahead, {who} would"
    if period is None:
        return f"{begin} not have seen it at all."
    return f"{begin} have seen it in round {period}."


def longer_window(who: str, k: int, period: int) -> str:
    return f"Looking {rounds(k)} ahead, {who} would have seen it already in round {period}."


def crossed_too(number: int, seats: int) -> str:
    if number == seats:
        return f"Sooner or later so had all {count(seats)} players at this table."
    return (
        "Nobody else had." if number == 1 else f"Sooner or later so had {count(number)} of the {count(seats)} players."
    )


APART = "What told the players apart: how long the cash would last without new money."


def shortest_fell(period: int, names: Sequence[str], lasts: int | None, alone: bool, alike: bool = True) -> str:
    """`lasts` is that of who lasts longest of them; `alike`: it is as long for each."""
    told = f"{'' if alike else 'at most '}{so_long(lasts)} for {named(names)}"
    if alone:
        return f"{APART} After round {period} it was {told}, and longer for everybody else."
    return f"After round {period} nobody was closer to the end: without new money the cash would have lasted {told}."


def not_the_shortest(period: int, names: Sequence[str], lasts: int | None, other: str, theirs: int | None) -> str:
    return (
        "How long the cash would last without new money did not tell the players apart this time: after round "
        f"{period} it was {so_long(lasts)} for {named(names)}, and {so_long(theirs)} for {in_sentence(other)}."
    )


def so_long(lasts: int | None) -> str:
    return "for ever" if lasts is None else rounds(lasts) if lasts else "not one round"


NOT_CROSSED = "it has not happened"


def scissors_columns(k: int, unit: str, dated: bool) -> tuple[str, ...]:
    lasts = (EXIT_COLUMNS[-1],) if dated else ()
    return (unit.capitalize(), "Cash", f"Due in {the_next(k, unit)}", *lasts, "What happened")


def bankrupt_note(owed_: int) -> str:
    return f"bankrupt: owed {owed_:,}"


PROMISES_OVERTAKE = "promises overtake cash"
BEARS_CRASH = "crash"


# Cash flow

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


# Wall of dues

NO_WHEEL_TITLE = "What falls due after round 0"
IN_ROUND = "in round"


def cash_now(cash: int) -> str:
    return f"cash now: {cash:,}"


def wall_free(who: str, period: int) -> str:
    return f"After round {period} {who} had promised nothing."


YES, NO = "yes", "no"


# Wheel


def wheel_title(name: str, you: bool, period: int) -> str:
    return f"{capital(whose(name, you))} wheel after round {period}"


WHEEL_COLUMNS = ("Due in round", "Fund", "Interest")


def wheel_space(period: int) -> str:
    return f"round {period}"


def wheel_due(amount: int) -> str:
    return f"{amount:,} due"


def and_more(number: int) -> str:
    return f"+{number}"


COMES_AGAIN = "dotted: paid before, and due again"


def wheel_middle(cash: int | None) -> tuple[str, ...]:
    return () if cash is None else ("cash", f"{cash:,}")


def turned(whose_: str, funds: int, amount: int, period: int, most: int, most_period: int) -> str:
    lie = "fund lies" if funds == 1 else "funds lie"
    first = f"{capital(count(funds))} {lie} on {whose_} wheel. Next, {amount:,} falls due in round {period}"
    if funds == 1:
        return f"{first}."
    if most_period == period:
        return f"{first}, and no other round takes more."
    return f"{first}, and most in round {most_period}: {most:,}."


def empty_wheel(who: str) -> str:
    return f"{capital(who)} had no fund on the wheel: nothing was promised."


# Survival

SURVIVAL_TITLE = "Not bankrupt so far"
AFTER_ROUND = "after round"
SURVIVAL_COLUMNS = ("Strategy", "Round", "Not bankrupt %", "from", "to", "Seats")
NO_GAMES = "There is no game to count."


def survival_label(name: str, share: float) -> tuple[str, str]:
    return (name, f"{100 * share:.0f} %")


def survival_hover(name: str, period: int, share: float) -> str:
    return f"{name}, round {period}: {100 * share:.1f} % not bankrupt"


def survived(games: int, ends: Sequence[tuple[str, float, float, float]], last: int) -> str:
    parts = [f"{100 * share:.0f} % of {name} ({100 * low:.0f} to {100 * high:.0f})" for name, share, low, high in ends]
    return (
        f"In {counted(games, 'game')}, not bankrupt when all were over (by round {last}): {listed(parts, 'and')}; "
        "in brackets the 95 % interval."
    )


def half_fell(name: str, period: int) -> str:
    return f"Of {name}, at least half had fallen by round {period}."


# Fan


def fan_title(column: str) -> str:
    return f"{column.capitalize()} in most of the games"


FAN_COLUMNS = ("5 %", "25 %", "Middle", "75 %", "95 %", "Seats")
SHARE_OF_GAME = "share of the game played"
PERIOD, SHARE = "Round", "Share %"
HALF_OF_THEM = ("half of", "all seats")
MOST_OF_THEM = ("nine of ten",)
MIDDLE = ("middle",)


def fan_hover(by_share: bool, at: float, column: str, low: float, middle: float, high: float) -> str:
    where = f"{100 * at:.0f} % of the game" if by_share else f"Round {at:.0f}"
    return f"{where}: {column} {middle:,.0f}, nine of ten from {low:,.0f} to {high:,.0f}"


def fanned(
    games: int,
    column: str,
    by_share: bool,
    peak: float,
    peak_at: float,
    last: float,
    end: float,
    low: float,
    high: float,
) -> str:
    where = f"at {100 * peak_at:.0f} % of the game" if by_share else f"after round {peak_at:.0f}"
    when = "at the end" if by_share else f"after round {last:.0f}"
    spread = f"{when} it was {end:,.0f}, and nine of ten seats had {low:,.0f} to {high:,.0f}"
    return f"In {counted(games, 'game')} the middle value of {column} was highest {where}, at {peak:,.0f}; {spread}."


def by_what(by: object) -> str:
    return f"by is {shown(by)}; a fan is drawn by period or by share."


FEW_LEFT = "Rounds that fewer than one seat in twenty reached are left out."


# Treadmill


def treadmill_title(name: str, you: bool) -> str:
    if not name:
        return "New money needed each round"
    return "New money you need each round" if you else f"{capital(name)}: new money needed a round"


def largest_card(largest: int) -> str:
    return f"the largest card brings {largest:,}"


NO_CARD = "here no card is large enough"
NEEDED = "needed"


def too_large_label(period: int, needed: int) -> tuple[str, ...]:
    return (f"Round {period}: {needed:,}", "each round, and", "no card brings it")


def end_of_needed(needed: int) -> tuple[str, ...]:
    return (f"{needed:,}", NEEDED)


def missing_label(missing: int) -> tuple[str, ...]:
    return (BANKRUPT, f"{missing:,} missing")


def hover_needed(period: int, needed: int, k: int) -> str:
    return f"End of round {period}: {needed:,} of new money needed in each of {the_next(k)}"


def in_each(k: int) -> str:
    return "in the next round" if k == 1 else f"in each of {the_next(k)}"


def needed_nothing(who: str, period: int, k: int) -> str:
    return f"Up to round {period} {who} needed no new money to pay what fell due in {the_next(k)}."


def needed_most(who: str, period: int, needed: int, largest: int, k: int) -> str:
    return (
        f"{capital(who)} needed most after round {period}: {needed:,} of new money {in_each(k)} to be able to "
        f"pay; the largest card brings {largest:,}, so one card a round could still bring it."
    )


def needed_too_much(who: str, period: int, needed: int, largest: int, k: int, for_good: bool) -> str:
    begin = f"From round {period} on" if for_good else f"After round {period}"
    first = "" if for_good else ", for the first time"
    return (
        f"{begin} no card was large enough for {who}{first}: {needed:,} of new money was needed {in_each(k)}, "
        f"and the largest card brings {largest:,}."
    )


def fell_by(whose_: str, forward: int, lost: int) -> str:
    """Why somebody fell whom a card could still have saved."""
    parts = [
        *([f"a crash had brought {forward:,} of {whose_} dues forward"] if forward else []),
        *([f"{lost:,} had gone into trades"] if lost else []),
    ]
    return f"{capital(listed(parts, 'and'))} in that round."


STILL_ENOUGH = "a card was always large enough"
NEEDED_AND_MORE = "What this money would cost in its turn is not even counted."


def treadmill_columns(k: int) -> tuple[str, ...]:
    return ("Round", "Cash", f"New money needed {in_each(k)}", "Is a card large enough?")


# Recursion

RECURSION_TITLE = "How long can loans repay loans?"
RECURSION_COLUMNS = (
    "Round",
    "Due for the cards held",
    "Due for these loans",
    "To be borrowed",
    "Is a card large enough?",
)
OLD_PART, NEW_PART = "to pay for the cards held", "to pay for these very loans"
NO_LOAN = "cannot be borrowed any more"


def hover_loan(period: int, loan: int, part: int, kind: str) -> str:
    return f"Round {period}: {loan:,} to be borrowed, {part:,} of it {kind}"


def recursion_begin(who: str, period: int, largest: int, interest: int, every_: int) -> str:
    return (
        f"Suppose that after round {period} {who} had borrowed in each round just what was missing, "
        f"at the price of the {largest} ({interest} every {rounds_(every_)})"
    )


def rounds_(number: int) -> str:
    return "round" if number == 1 else rounds(number)


def recursion_never(last: int, most: int) -> str:
    if not most:
        return f"nothing would have been missing up to round {last}."
    return f"up to round {last} no round would have asked for more than {most:,}."


def recursion_ends(lasts: int, last: int, loan: int, largest: int) -> str:
    if not lasts:
        return f"already round {last} would have asked for {loan:,}, and no card brings more than {largest:,}."
    return (
        f"that would have lasted {rounds(lasts)}. Round {last} would have asked for {loan:,}, "
        f"and no card brings more than {largest:,}."
    )


def loans_label(guess: int | str) -> str:
    if isinstance(guess, str):
        return guess_label(guess)
    return f"{YOU_GUESSED} {guess} {plural(guess, ROUND)}"


def loans_guessed(guess: int | str, lasts: int | None, reckoned: int) -> str:
    """What came of a guess for how many rounds loans can repay loans; `lasts` is None if it did not end."""
    begin = f"You guessed {NEVER if isinstance(guess, str) else rounds(guess)}"
    if lasts is None:
        return f"{begin}: in the {rounds(reckoned)} reckoned here it would not have ended."
    if isinstance(guess, str):
        return f"{begin}: it would {f'have lasted {rounds(lasts)}' if lasts else 'not have lasted even one round'}."
    if guess == lasts:
        return f"{begin}, and so it would have been."
    off = f"{count(abs(guess - lasts))} too {'many' if guess > lasts else 'few'}"
    return f"{begin}: that is {off}."


def recursion_share(loans: int, own: int, last: int) -> str:
    return f"Of the {loans:,} to be borrowed up to round {last}, {own:,} would only have paid for these very loans."


# Exit curve


def exit_title(name: str, you: bool) -> str:
    if not name:
        return "If everybody had got their money back"
    return "Could you have got out?" if you else f"Could {name} have got out?"


EXIT_COLUMNS = ("Round", "Cash", "To give back", "Left over", "Rounds it lasts without new money")
ABOVE = ("everybody gets their money back", "everybody repaid")
BELOW = ("somebody loses",)
LAST_EXIT = "the last way out"
FOR_EVER = "∞"
LASTS = "rounds it lasts without new money"
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


# Envelopes

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


FOR_TILES = "The tiles went the other way."
NOBODY_EARNED = "In the end it had changed nobody's cash."


def not_all_seats(missing: Sequence[str]) -> str:
    return f"The balances lack {listed(missing, 'and')}; for the envelopes those of all seats are needed."


# Who pays whom

WHO_TITLE = "Who paid whom"
WHO_COLUMNS = ("From", "To", "Amount")
THE_BANK, THE_LENDERS = "the bank", "lenders (the bank of the game)"
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


# Frontier

MOST_OF_ANY_PLAN = "the most any plan can hold by then"
FRONTIER_COLUMNS = ("Round", "Most that a plan can hold", "Cash", "Simulated: 5 %", "Middle", "95 %", "Still playing")
SIMULATED, THEIR_MIDDLE = "simulated: nine of ten seats", "simulated: the middle seat"
NOT_YET = "No round has been finished yet."


def no_best(kind: str) -> str:
    return f"The best must be a frame with the columns period and cash, not a {kind}."


def wrong_best(missing: Sequence[str]) -> str:
    return f"The best must be a frame with the columns period and cash; the one given lacks {listed(missing, 'and')}."


def best_has_gaps(periods: Sequence[object]) -> str:
    return (
        f"The periods of the best are {shown(periods)}; they must be 1, 2 and so on, without a gap, and two at least."
    )


def best_not_whole(cash: Sequence[object]) -> str:
    return f"The cash of the best is {shown(cash)}; it must be whole numbers."


def best_has_no_end(cash: object) -> str:
    return (
        "The best must end with the first round that nobody survives: its cash, and no other, is below 0. "
        f"The last one given is {shown(cash)}."
    )


def frontier_title(name: str, you: bool) -> str:
    if not name:
        return "The best possible swindler"
    return f"The best possible swindler, and {person(name, you)}"


def best_moment(period: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}: {cash:,}", "most without trade:", "the moment to run")


def last_survived(period: int) -> tuple[tuple[str, ...], ...]:
    """What stands at the last round that can be survived: wide, and narrow."""
    return (f"Round {period}:", "the last that can", "be survived"), (f"Round {period}:", "the last", "to survive")


def end_of_own(cash: int, name: str, you: bool) -> tuple[tuple[str, ...], ...]:
    """What stands at the end of a seat's cash: wide, and narrow."""
    wide = (f"{cash:,}", "your cash" if you else f"cash of {name}")
    return (wide,) if you else (wide, (f"{cash:,}", "cash of", name))


def hover_best(period: int, cash: int) -> str:
    return f"End of round {period}: {cash:,} at the most"


def nobody_survives(period: int, short: int) -> str:
    return f"Round {period}: nobody survives it, {short:,} is missing at the least"


def at_most(peak: int, cash: int, last: int, short: int) -> str:
    return (
        f"Without trade and crash, whoever borrows in round 1 can hold at most {cash:,} in cash, after round {peak}, "
        f"and come through round {last} at best: in round {last + 1} at least {short:,} would be missing."
    )


def came_so_far(who: str, last: int, fell_: int | None) -> str:
    end = "the last in the books" if fell_ is None else f"and fell in round {fell_}"
    return f"{capital(who)} came through round {last}{',' * (fell_ is None)} {end}."


def fell_first(who: str, period: int) -> str:
    return f"{capital(who)} fell in round {period}, the first."


def was_fullest(whose_: str, period: int, cash: int, best: int | None) -> str:
    begin = f"{capital(whose_)} cash was fullest after round {period}: {cash:,}"
    if best is None:
        return f"{begin}."
    if cash > best:
        return f"{begin}, more than the {best:,} that a plan without trade could have brought by then."
    return f"{begin}, and a plan could have brought {best:,} by then."


def came_through(seats: int, games: int, playing: int, period: int) -> str:
    of = f"Of the {counted(seats, 'seat')} in {counted(games, 'simulated game')}"
    share = f"{none_or(playing)}{f' ({100 * playing / seats:.1f} %)' if playing else ''}"
    return f"{of}, {share} came through round {period}; a game ends for all when one seat falls."


def not_proved(above: int, games: int) -> str:
    begin = "Trade and crashes lie outside the proof, so it sets no limit to a real game"
    if not above:
        return f"{begin}."
    return f"{begin}: in {above:,} of the {games:,} simulated ones some seat held more at some time."


# Wall with a crash


CRASH_WALL_COLUMNS = ("Round", "Due as promised", "Cash after it", "Due with a crash", "Cash after it, with a crash")
DUE_BY_THEN = "to be paid up to then, as promised"
WITH_CRASH, WITHOUT_CRASH = "crash", "no crash"


def crash_wall_title(period: int) -> str:
    return f"If the market crashes in round {period}"


CRASH_WALL_TITLE = "If the market crashes"


def hover_by_then(period: int, amount: int, due: int) -> str:
    return f"Round {period}: {due:,} to be paid, {amount:,} in all up to then"


def more_than_promised(amount: int) -> str:
    return f"{amount:,} more"


def with_a_crash(period: int) -> str:
    return f"the same, with a crash in round {period}"


def wrong_extra(guess: object) -> str:
    return f"The guess is {shown(guess)}; it must be a whole number, 0 or more: what the crash costs in extra payments."


def missing(amount: int) -> tuple[str, ...]:
    return f"{amount:,}", "missing"


def extra_label(guess: int, beyond: bool) -> tuple[str, ...]:
    return ("you guessed", f"{guess:,} more{' ↑' if beyond else ''}")


def due_next(who: str, after: int, promised: int, crashed: int) -> str:
    begin = f"After round {after} {who} had {promised:,} to pay in round {after + 1}"
    if crashed == promised:
        return f"{begin}, and would have no more to pay if the market crashed in it."
    return f"{begin}; if the market crashed in it, it would be {crashed:,}, which is {crashed - promised:,} more."


def without_and_with(whose_: str, cash: int, without: str, with_: str) -> str:
    begin = f"Without new loans or trade {whose_} {cash:,} in cash would {without}"
    if without == with_:
        return f"{begin}, with a crash or without."
    return f"{begin} if there is no crash; with one it would {with_}."


def fails_either_way(whose_: str, cash: int, fails: str, without: int, with_: int) -> str:
    """The same, where the crash changes nothing but the sum: how the cash fails, and what is missing."""
    begin = f"Without new loans or trade {whose_} {cash:,} in cash would {fails}, with a crash or without"
    return f"{begin}: {with_:,} would be missing with one, {without:,} without."


def would_pay_all(horizon: int) -> str:
    return f"pay all of {the_next(horizon)}"


def would_fail(enough: int, gone: int) -> str:
    return f"last {rounds(enough)} and fail in round {gone}" if enough else f"fail at once, in round {gone}"


def would_last(enough: int, gone: int, missing_: int) -> str:
    return f"{would_fail(enough, gone)} ({missing_:,} missing)"


def only_sooner(period: int) -> str:
    return (
        f"A crash adds no payment: a card that was not due in round {period} anyway "
        "is only due a round sooner, each time."
    )


NOTHING_SOONER = "All that was promised was to fall due in that round anyway, so the crash brings nothing forward."


def guessed_extra(guess: int, extra: int) -> str:
    if guess == extra:
        return f"You guessed {guess:,} more, and so it would be."
    return f"You guessed {guess:,} more: it would be {extra:,} more."


# What if

HANDS_FRAME = "hands"
NO_HANDS = "No game has been played yet."
EMPTY_TILL = "empty"
MIDDLE_OF_HANDS, HALF_OF_HANDS, MOST_OF_HANDS = "middle of those left", "half of them", "nine of ten"
THE_CHOICE = "the choice"
FEW_HANDS_LEFT = "The fans leave out rounds that fewer than one game in twenty reached."


def what_if_title(name: str, you: bool) -> str:
    return "If you had chosen otherwise" if you or not name else f"If {name} had chosen otherwise"


def own_game(whose_: str) -> str:
    return f"{whose_} game"


def way(played: bool) -> str:
    return "as played" if played else "changed"


def panel_heading(played: bool, end: float) -> str:
    return f"{capital(way(played))}: {empty(end)}"


def empty(end: float) -> str:
    return "never empty" if end == inf else f"empty in round {end:.0f}"


def what_if_hover(played: bool, period: int, middle: float, games: int) -> str:
    return f"End of round {period}, {way(played)}: {middle:,.0f} in cash in the middle of {games:,} games"


def hover_empty(period: int, number: int) -> str:
    return f"Round {period}: {counted(number, 'till')} empty"


def both_ways(whose_: str, games: int, period: int, longer: int, shorter: int) -> str:
    number = "One game was" if games == 1 else f"{games:,} games were"
    return (
        f"{number} played on by the computer from round {period}. With the other choice {whose_} till lasts longer in "
        f"{none_or(longer)} of them, shorter in {none_or(shorter)}, and as long in {none_or(games - longer - shorter)}."
    )


def middle_ends(who: str, end: float, other: float) -> str:
    if end == other:
        return f"In the middle of these games it is {empty(end)} either way."
    ends = f"{empty(end)} as {who} had chosen, and {empty(other)} with the other choice"
    return f"In the middle of these games it is {ends}."


def own_end(whose_: str, period: int, fell_: bool) -> str:
    return f"{capital(whose_)} own game ended in round {period}, {'bankrupt' if fell_ else 'not bankrupt'}."


def worst_guessed(guess: int, period: int) -> str:
    if guess == period:
        return f"You regretted the choice of round {guess} most: it is the one that is changed here."
    return f"You regretted the choice of round {guess} most; the one that is changed here is of round {period}."


def wrong_round(guess: object) -> str:
    return f"The guess is {shown(guess)}; it must be a round, from 1 on."


def what_if_columns() -> tuple[str, ...]:
    each = ("games", "middle cash", "till empty")
    return ("Round", "Cash", *[f"{way(played).capitalize()}: {name}" for played in (True, False) for name in each])


# Who should name the price

OWN_WORTH, MIDDLE_WORTH = "What a tile is worth to you", "The middle of what it may be worth to the other"
WIDTH_OF_WORTH, OTHERS_CASH = "The width of what it may be worth to the other", "The cash of the other"
BUY_SELL_TITLE = "What naming the price brings"
PROPOSER_KEY, CHOOSER_KEY = "who names it: gain on average", "who chooses: gain on average"
SAFE_KEY = "safe: nothing lost on average"
PRICE_NAMED, GAIN = "price named (coins)", "gain (coins)"
THEIR_WORTH_KEY = "worth to who chooses"
BUY_SELL_COLUMNS = ("Price", "Who names it gains", "Who chooses gains")
WHICH_IS_BETTER = {
    "names": "So here whoever names the price gains more.",
    "chooses": "So here whoever chooses gains more.",
    "same": "So here both gain the same.",
}


def coins(amount: float) -> str:
    return f"{round(amount, 1) + 0.0:,.1f}".removesuffix(".0")  # nothing has no sign


def gain(amount: float) -> str:
    said = coins(amount)
    return "nothing" if said == "0" else said


def must_sell_key(cash: float) -> str:
    return f"has only {coins(cash)}, so must sell"


def best_label(price: float, proposer: float, chooser: float, forced: bool) -> tuple[str, ...]:
    best = f"best: just above {coins(price)}" if forced else f"best: {coins(price)}"
    other = f"and costs the other {coins(-chooser)}" if chooser < 0 else f"and the other {gain(chooser)}"
    return best, f"brings {gain(proposer)}", other


def gains_hover(price: float, proposer: float, chooser: float, forced: bool) -> str:
    above = "just above " if forced else ""
    return f"price {above}{coins(price)}: who names it gains {coins(proposer)}, who chooses {coins(chooser)}"


def what_is_known(worth: float, low: float, high: float) -> str:
    return f"To you a tile is worth {coins(worth)}; to the other anything from {coins(low)} to {coins(high)}."


def best_named(price: float, proposer: float, chooser: float) -> str:
    return (
        f"Your best price is {coins(price)}: on average it brings you {gain(proposer)}, and the other {gain(chooser)}."
    )


def just_above(cash: float, proposer: float, chooser: float) -> str:
    lost = f"and costs the other {coins(-chooser)}" if chooser < 0 else f"and the other {gain(chooser)}"
    return (
        f"The other has only {coins(cash)}, and must sell at any higher price. "
        f"A price just above it brings you {coins(proposer)} for sure, {lost} on average."
    )


def which_is_better(which: str) -> str:
    return WHICH_IS_BETTER[which]


# What a point is worth

ANSWERS_KEY, FITTED_KEY = "answers, 95 % interval", "a smooth curve, fitted to them"
MIDDLE_KEY = "half counter, 95 % interval"
PRICE_PER_POINT = "coins per point"
NO_FREE_ANSWERS_LINES = ("No envelope has been", "answered freely")
TILE_VALUES_COLUMNS = ("Price from", "Price to", "Answers", "Countered (%)", "By the curve (%)")


def tile_values_title(who: str) -> str:
    return f"How often {who} counters"


def worth_label(median: float, low: float, high: float) -> tuple[str, ...]:
    return f"half at {coins(median)}", f"({coins(low)} to {coins(high)})"


def answers_hover(low: float, high: float, number: int, share: float) -> str:
    return f"{coins(low)} to {coins(high)} a point: {number:,} answers, {100 * share:.0f} % countered"


def free_answers(who: str, used: int, forced: int, empty: int) -> str:
    kinds = [
        *([counted(forced, "forced sale")] if forced else []),
        *([counted(empty, "empty envelope")] if empty else []),
    ]
    left_out = f"; {listed(kinds, 'and')} {'is' if forced + empty == 1 else 'are'} left out" if kinds else ""
    return f"{who} answered {in_words(used, 'envelope')} freely{left_out}."


def worth_of_a_point(median: float, low: float, high: float) -> str:
    return (
        f"At {coins(median)} coins a point half of the answers are counters, by the curve; "
        f"any value from {coins(low)} to {coins(high)} is compatible with the answers (95 % interval)."
    )


def missed_by_the_curve(missed: int, bars: int) -> str:
    often = "as chance alone may make it" if missed == 1 else "more than chance alone would: it does not fit well"
    return f"The curve misses {count(missed)} of the {count(bars)} bars, {often}."


def between_dots(low: float, high: float) -> str:
    return f"The dots themselves fall below one half between {coins(low)} and {coins(high)} coins."


# Acquire

DOLLARS = "dollars, end of turn"
NO_TURN, NO_TURN_LINES = none_finished(TURN), nothing_yet_lines(TURN)
WORTH = "worth"
SHARES_HELD = ("shares", "at their price")
SHORT_OF_CASH = "out of cash"
NOT_SHORT = "it has not happened"


def amounts(pairs: Sequence[tuple[int, str]]) -> str:
    """200 in cash and 300 in shares; what is 0 is left out."""
    return listed([f"{amount:,} {what}" for amount, what in pairs if amount], "and")


# Worth


def worth_title(name: str, you: bool) -> str:
    if not name:
        return "Cash and shares"
    return "Your cash and your shares" if you else f"{capital(name)}: cash and shares"


WORTH_COLUMNS = ("Turn", "Cash", "Shares at their price", "Net worth", "From mergers", "What happened")
SHORT_NOTE = "no share affordable"


def end_of_worth(worth: int) -> tuple[str, ...]:
    return (f"{worth:,}", WORTH)


HOVER_WORTH = "End of turn %{x}: %{y:,} net worth"
HOVER_TURN_CASH = "End of turn %{x}: %{y:,} in cash"
PAID_BY_MERGERS = "a merger paid"


def from_merger(period: int, bonus: int, received: int) -> str:
    parts = amounts([(bonus, "in bonuses"), (received, "for shares")])
    return f"Mergers of turn {period}: {parts}"


def merger_label(amount: int) -> str:
    return f"+{amount:,}"


def worth_at_end(who: str, period: int, cash: int, holdings: int, bonuses: int) -> str:
    """`bonuses` are those that an end of the game then pays."""
    said = (
        f"After turn {period} {who} had {cash:,} dollars in cash and {holdings:,} in shares at their price: "
        f"{cash + holdings:,} together."
    )
    if not bonuses:
        return said
    return f"{said} If the game ends there, bonuses add {bonuses:,}, which makes {cash + holdings + bonuses:,}."


def short_of_cash(whose_: str, again_: str, first: int, turns: int, last: int, for_good: bool, worth: int) -> str:
    if for_good and turns > 1:
        begin = f"From turn {first} on {whose_} cash did not buy the cheapest share for sale"
    else:
        often = "" if turns == 1 else f", for the first of {count(turns)} times in {last} turns,"
        begin = f"After turn {first}{often} {whose_} cash did not buy the cheapest share for sale"
    return f"{begin}, and yet {again_} then had {worth:,} in cash and shares: short of cash, not poor."


def never_short(whose_: str, period: int, lowest: int) -> str:
    return (
        f"{capital(whose_)} cash never fell below the price of the cheapest share for sale; "
        f"it was lowest after turn {period}, {lowest:,}."
    )


def mergers_brought(who: str, bonus: int, received: int) -> str:
    if not bonus + received:
        return f"No merger has paid {who} anything so far."
    parts = amounts([(bonus, "in bonuses"), (received, "for shares sold")])
    total = f"{bonus + received:,}: " if bonus and received else ""
    return f"Mergers brought {who} {total}{parts}."


def first_short(period: int, worth: int) -> tuple[str, ...]:
    return (f"Turn {period}: out of cash", f"and worth {worth:,}")


def narrow_first_short(period: int, worth: int) -> tuple[str, ...]:
    return (f"Turn {period}:", "out of cash", f"and worth {worth:,}")


# Net worth


# Chain sizes


def times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{count(number)} times")


# Ownership


# Merger flow

FLOW_TITLE_NONE = "What a merger paid"
BONUS, FOR_SHARES = "bonus", "shares sold"
FLOW_OF_COLUMNS = ("Taken over", "Player", "Shares", "Bonus", "Sold", "For them", "Traded", "For", "Kept")
NO_MERGER = "There has been no merger yet."
NO_MERGER_LINES = ("no merger yet",)


def merger_title(period: int, survivor: str) -> str:
    """A title that fits one line of a phone; the chains taken over are named below it."""
    return f"Turn {period}: taken over by {survivor}"


def heading_of(chain: str, size: int, price: int) -> str:
    return f"{chain}: {size} tiles, {price:,} a share"


def market_drew(chain: str, shares: int) -> str:
    return f"The market had drawn {counted(shares, 'share')} of {chain}."


def holder(name: str, shares: int) -> str:
    return f"{name}, {counted(shares, 'share')}"


def what_became(sold: int, traded: int, swapped: int, kept: int, survivor: str) -> str:
    """What a holder did with the shares, in a line that fits a phone."""
    parts = [
        *([f"{sold} sold"] if sold else []),
        *([f"{traded} for {swapped} {survivor}"] if traded else []),
        *([f"{kept} kept"] if kept else []),
    ]
    return ", ".join(parts) or "not asked yet"


def amount_hover(name: str, what: str, amount: int) -> str:
    return f"{name}, {what}: {amount:,}"


def merger_paid(
    period: int, survivor: str, chains: Sequence[str], bonus: int, received: int, names: Sequence[str], most: int
) -> str:
    begin = f"In turn {period} {survivor} took over {listed(chains, 'and')}"
    if not bonus + received:
        return f"{begin}; nobody has been paid."
    paid = amounts([(bonus, "in bonuses"), (received, "for shares sold")])
    each = " each" if len(names) > 1 else ""
    return f"{begin}. The bank paid {bonus + received:,} dollars, {paid}; {named(names)} got most, {most:,}{each}."


def shares_became(traded: int, swapped: int, survivor: str, kept: int) -> str:
    parts = [
        *([f"{counted(traded, 'share')} were traded for {swapped} of {survivor}"] if traded else []),
        *([f"{counted(kept, 'share')} {'was' if kept == 1 else 'were'} kept"] if kept else []),
    ]
    if not parts:
        return ""
    nothing = ", worth nothing until the chain is founded again" if kept else ""
    return f"{capital(listed(parts, 'and'))}{nothing}."


def no_merger_in(period: object, turns: Sequence[int]) -> str:
    if not turns:
        return f"There is no merger in turn {shown(period)}: there has been none yet."
    return f"There is no merger in turn {shown(period)}; there were mergers in turn {listed(turns, 'and')}."


# Bonuses

BONUSES_TITLE = "What shares cost and brought"
MERGER_BONUS, END_BONUS, SHARES_SOLD, SHARES_BOUGHT = (
    *("merger bonuses", "end bonuses"),
    *("shares sold", "shares bought"),
)
BONUSES_COLUMNS = ("Player", "Shares bought", "Merger bonuses", "End bonuses", "Shares sold", "Gain")
NO_SHARES_THERE = "Bonuses are drawn of Acquire; in the game of these events there are no shares."
NO_BONUS = "No bonus has been paid yet."
NO_BUSINESS = "Nobody has bought a share yet, and nobody has been paid."
NO_BUSINESS_LINES = ("no share bought yet",)


def most_bonuses(names: Sequence[str], bonus: int, merged: int, bought: int) -> str:
    begin = f"{capital(named(names))} got most in bonuses, {bonus:,} dollars"
    if len(names) > 1:
        return f"{begin} each."
    part = "all" if merged == bonus else f"{merged:,}" if merged else "none"
    return f"{begin}, {part} of it by mergers, and paid {bought:,} for shares."


def all_together(bought: int, bonus: int, sold: int) -> str:
    got = amounts([(bonus, "in bonuses"), (sold, "for shares sold")])
    begin = f"All players together paid {bought:,} for shares"
    return f"{begin} and got {got}." if got else f"{begin} and have got nothing for them so far."


# Greed, Incorporated

YEAR = "year"
MILLION = "million, end of year"
NO_YEAR, NO_YEAR_LINES = none_finished(YEAR), nothing_yet_lines(YEAR)


def years(number: int) -> str:
    return in_words(number, YEAR)


def mean_years(number: float) -> str:
    return f"{number:.1f} years"


# Tills and purses

TILLS, TAKEN = "in the tills", "taken out"
NOT_OVERTAKEN = "it has not happened"
TILLS_COLUMNS = ("Year", "In the tills", "Severance", "Taken out so far", "Spent so far", "In the purse", "Points")
DIED = "a company died"


def tills_title(name: str | None, you: bool) -> str:
    """`name` is None for the whole table."""
    if name is None:
        return "The tills and the purses"
    return "Your tills and your purse" if you else f"{capital(name)}: tills and purse"


def purse_area(everybody: bool) -> tuple[str, ...]:
    return ("left in", "the purses") if everybody else ("left in", "the purse")


PURSE_SHORT, SPENT_AGAIN = "purses", "spent again"


def end_of_tills(amount: int) -> tuple[str, ...]:
    return (f"{amount:,}", TILLS)


def end_of_taken(amount: int) -> tuple[str, ...]:
    return (f"{amount:,}", TAKEN)


HOVER_TILLS = "End of year %{x}: %{y:,} in the tills"
HOVER_TAKEN = "Up to year %{x}: %{y:,} taken out by severance"
HOVER_PURSE = "End of year %{x}: %{y:,} left of it"


def hover_died(period: int, names: Sequence[str]) -> str:
    return f"Year {period}: {listed(names, 'and')} liquidated"


def overtaken(period: int, taken: int, tills: int) -> tuple[str, ...]:
    return (f"Year {period}: more taken", "than is in the tills,", f"{taken:,} against {tills:,}")


def narrow_overtaken(period: int, taken: int, tills: int) -> tuple[str, ...]:
    return (f"Year {period}:", "more taken", "than is there,", f"{taken:,} against", f"{tills:,}")


def tills_now(period: int, tills: int, purse: int) -> str:
    return (
        f"After year {period} there were {tills:,} million in all tills of the companies and {purse:,} in all purses."
    )


def tills_led(who: str, again_: str, period: int, led: int, tills: int, purse: int) -> str:
    if not led:
        return f"After year {period} {who} led no company and had {purse:,} million in private cash."
    inside = "its till" if led == 1 else "their tills"
    return (
        f"After year {period} {who} led {in_words(led, 'company', 'companies')} with {tills:,} million in {inside}; "
        f"{again_} had {purse:,} million in private cash."
    )


def more_taken(period: int, taken: int, tills: int, for_good: bool) -> str:
    begin = f"From year {period} on" if for_good else f"After year {period}, for the first time,"
    return f"{begin} more had been taken out than was left in the tills, then {taken:,} against {tills:,}."


def nothing_taken(who: str | None) -> str:
    return "Nobody has had a severance yet." if who is None else f"No severance has come to {who} yet."


def taken_out(who: str | None, again_: str, taken: int, status: int, founding: int) -> str:
    """`who` is None for the whole table."""
    begin = f"Severances have moved {taken:,} from tills to purses"
    if who is not None:
        begin = f"Severances brought {who} {taken:,}"
    spent = amounts([(status, "for status cards"), (founding, "for new companies")])
    if not spent:
        return f"{begin}, and none of it has been spent."
    return f"{begin}; {'the purses have' if who is None else again_} paid {spent}."


def tills_fullest(whose_: str | None, period: int, tills: int, last: int) -> str:
    what = "The tills were" if whose_ is None else f"The tills under {whose_} lead were"
    return (
        f"{what} fullest after year {period}, the last one."
        if period == last
        else f"{what} fullest after year {period}, {tills:,}."
    )


# Severances

SEVERANCES_TITLE = "Who left with how much"
LOST = "lost when it died"
SEVERANCES_COLUMNS = ("Year", "Company", "Player", "Chair", "Since", "Severance", "Lost with the company")
NOBODY_SACKED = "Nobody has been sacked yet."
NOBODY_SACKED_SHORT = "nobody sacked yet"
CHAIR_NAMES = {"ceo": "CEO", "cfo": "CFO", "coo": "COO", "4th": "4th", "5th": "5th", "6th": "6th"}
CHAIR_ORDER = tuple(CHAIR_NAMES)


def severance_hover(period: int, name: str, company: str, chair: str, amount: int) -> str:
    return f"Year {period}: {name}, {CHAIR_NAMES[chair]} of {company}, left with {amount:,}"


def lost_hover(period: int, company: str, money: int, goods: int) -> str:
    return f"Year {period}: {company} liquidated, {money:,} in money and {goods:,} in goods lost"


def lost_label(amount: int) -> str:
    return f"{amount:,} lost"


def sacked(sackings: int, companies: int, paid: int) -> str:
    begin = f"{capital(in_words(sackings, 'sacking'))} in {in_words(companies, 'company', 'companies')}"
    return f"{begin} brought {paid:,} million in severance." if paid else f"{begin} brought no severance."


def most_severance(names: Sequence[str], amount: int) -> str:
    each = " each" if len(names) > 1 else ""
    return f"{capital(named(names))} left with most, {amount:,}{each} in all."


def largest_severance(amount: int, name: str, company: str, period: int) -> str:
    got = f"{amount:,} that {in_sentence(name)} had out of {company} in year {period}"
    return f"No single sacking brought more than the {got}."


def died_with(companies: int, lost: int, goods: int, paid: int) -> str:
    """`paid` is what the companies that died had paid in severance in all their life."""
    one = companies == 1
    begin = "One company was" if one else f"{capital(count(companies))} companies were"
    what = f"{lost:,} million" if not goods else f"{lost:,} million ({goods:,} of it in goods)"
    return (
        f"{begin} liquidated: {what} was lost, while {'its' if one else 'their'} people had taken {paid:,} out of "
        f"{'it' if one else 'them'}."
    )


NONE_DIED = "No company has been liquidated."


# Growth

GROWTH_TITLE = "Grow or be fired"
ROSE, FELL_SHORT, LAST_YEARS, SPARED = "it rose", "it did not", "the year before", "first year, no boot"
BOOTED, DEAD_MARK = "boot", "liquidated"
OWN_SCALE = "each company on its own scale"
GROWTH_COLUMNS = ("Year", "Company", "Led by", "Income", "Year before", "What happened")
BOOT_NOTE, LIQUIDATED_NOTE = "boot", "boot, liquidated"


def growth_hover(period: int, company: str, income: int, before: int) -> str:
    return f"{company}, year {period}: income {income:,}, the year before {before:,}"


def grown(incomes: int, risen: int, boots: int, spared: int) -> str:
    told = f"Of {counted(incomes, 'yearly income')} {none_or(risen)} {'was' if risen == 1 else 'were'} above"
    parts = [
        f"{count(number)} {'was' if number == 1 else 'were'} not, {what}"
        for number, what in ((boots, "and brought a boot"), (spared, "but a first year is spared"))
        if number
    ]
    others = f" {capital('; '.join(parts))}." if parts else ""
    return f"{told} that of the year before.{others}"


def longest_streak(companies: Sequence[str], rises: int) -> str:
    if not rises:
        return "No income has risen yet."
    each = " each" if len(companies) > 1 else ""
    return f"The longest streak was that of {listed(companies, 'and')}, {in_words(rises, 'rise')}{each}."


def mean_streak(streaks: int, mean: float) -> str:
    if not streaks:
        return "No streak has ended with a boot yet."
    lasted = mean_years(mean) if streaks > 1 else years(round(mean))
    which = f"The {count(streaks)} streaks that ended" if streaks > 1 else "The one streak that ended"
    average = " on average" if streaks > 1 else ""
    return f"{which} with a boot had lasted {lasted}{average}, the year of the boot among them."


# Market


# Deals

DEALS_TITLE = "What companies gave each other"
IN_MONEY, IN_GOODS, ONE_CHIEF = "money", "goods, at their price", "one chief leads both"
DEALS_COLUMNS = (
    "Year",
    "Company",
    "Gave money",
    "Gave goods",
    "Partner",
    "Gave money",
    "Gave goods",
    "Gain",
    "Gain of partner",
    "Chief",
)
NO_DEALS = "No deal has been made yet."
NO_DEALS_LINES = ("no deal yet",)


CHIEF_MARK = "◆"


def pair_heading(one: str, other: str) -> str:
    return f"{one} ⇄ {other}"


def deal_end(forth: bool, amount: int) -> str:
    return f"{'→' if forth else '←'} {amount:,}"


def deals_hover(giver: str, taker: str, what: str, amount: int) -> str:
    return f"{giver} to {taker}, {what}: {amount:,}"


def goods_text(goods: str | None) -> str:
    """ "coal:1 steel:2" as it is read."""
    parts = [pair.rsplit(":", 1) for pair in (goods or "").split()]
    return ", ".join(f"{number} {name}" for name, number in parts)


def chiefs(one: str, other: str) -> str:
    return one if one == other else f"{one}, {other}"


def more_pairs(number: int) -> str:
    return f"and {in_words(number, 'smaller pair')}"


def dealt(deals: int, money: int, goods: int) -> str:
    what = listed(
        [
            part
            for part in (f"{money:,} million in money" if money else "", f"goods worth {goods:,}" if goods else "")
            if part
        ],
        "and",
    )
    return f"{capital(in_words(deals, 'deal'))} moved {what} at the prices of the year."


def of_one_chief(deals: int, all_: int, money: int, goods: int) -> str:
    """`money` and `goods` are what the deals of one chief moved."""
    if not deals:
        return "It was between two chiefs." if all_ == 1 else "Each of them was between two chiefs."
    which = "It" if all_ == 1 else "All of them" if deals == all_ else capital(f"{count(deals)} of them")
    begin = f"{which} {'was' if deals == 1 else 'were'} between two companies of one chief, who had to ask nobody"
    parts = [
        *([f"{money:,} million became income in this way"] if money else []),
        *([f"goods worth {goods:,} moved"] if goods else []),
    ]
    return f"{begin}: {listed(parts, 'and')}."


def best_dealer(best: Sequence[str], gain: int, worst: Sequence[str], loss: int) -> str:
    """`loss` is 0 if no company lost by its deals."""
    if not gain and not loss:
        return "At these prices no company gained or lost by its deals."
    each, each_lost = " each" if len(best) > 1 else "", " each" if len(worst) > 1 else ""
    won = f"{listed(best, 'and')} gained most by deals, {gain:,}{each}" if gain else "no company gained by its deals"
    lost = f"{listed(worst, 'and')} lost most, {loss:,}{each_lost}" if loss else "none lost by them"
    return f"{capital(won)}, and {lost}."


# Points per million


# How long incomes rise if they are drawn by lot

RISES_TITLE = "Still growing, with incomes by lot"
AFTER_YEAR = "after year"
BY_THE_THEORY = ("line: the theory", "dots: drawn by lot")
RISES_COLUMNS = ("Year", "Still growing %: theory", "drawn by lot", "Another rise %")


def mean_label(mean: float) -> tuple[str, ...]:
    return ("the fatal year,", f"on average {mean:.2f}")


def rises_hover(year: int, share: float) -> str:
    return f"After year {year} {100 * share:.1f} % of those drawn still grow."


def rises_sentence(companies: int, mean: float, theory: float) -> str:
    said = f"If incomes came by lot, the first year without a rise would be year {theory:.2f} on average."
    return said if not companies else f"{said} Of {companies:,} companies drawn by lot it was year {mean:.2f}."


def another_rise(years: int, chance: float) -> str:
    return f"After {in_words(years, YEAR)} of rises another rise follows in {100 * chance:.0f} of 100 cases."


def mean_guessed(guess: int, mean: float) -> str:
    if guess == round(mean):
        return f"You guessed year {guess}: as near as a whole number can come."
    return f"You guessed year {guess}: it is {'earlier' if guess > mean else 'later'}."


# Boston, 1920

MONTH_NAMES = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
NO_MONTHS = "This figure needs three months at least, as months() of ponzi_lab.economics.history gives them."
NO_TILL = "This figure needs the days of a till, as replay(months, rate) of ponzi_lab.economics.boston gives them."
BOSTON_TITLE = "Boston, 1920: what came in"
READ_IN_A_SOURCE, UNCONFIRMED = "read in a source", "unconfirmed"
MONTH_COLUMNS = ("Month", "Days open", "Investors", "Dollars", "How it is known", "Where it stands")
BOSTON_FIT_TITLE = "The fit, month by month"
BY_THE_FIT = "by the fit of two numbers"
DOLLARS_BY_THE_FIT = "Dollars by the fit"
BOSTON_RUN_TITLE = "Ponzi's till, and what he owed"
CASH_IN_THE_TILL, CASH_IF_ALL_WAIT = "cash", "cash, if all wait"
PROMISED_TO_THEM, BROUGHT_BY_THEM = "promised", "brought"
MILLION_DOLLARS = "million dollars"
TILL_WORDS = {"cash": "cash", "face": "promised to lenders", "par": "brought by them"}
TILL_LABELS = {"cash": "cash", "face": "promised", "par": "brought"}
TILL_COLUMNS = ("Day", "Cash, dollars", "Brought and not paid back", "Promised for it")
TILL_REPLAYED = "This is worked out from the months, confirmed or not; what he spent on himself is left out."


def dollars(amount: int) -> str:
    return f"{amount / 1e6:.3g} million" if amount >= 1_000_000 else f"{amount:,}"


def months_from(first: Any) -> str:
    return f"from {short_month(first)} {first.year} on"


def doubling_key(days: float) -> str:
    return f"doubling every {days:.1f} days"


def month_hover(month: str, amount: int, status: str) -> str:
    return f"{month}: {amount:,} dollars ({status})"


def from_month_to_month(first: str, amount: int, last: str, later: int) -> str:
    return f"In {first} Ponzi took in {dollars(amount)} dollars, in {last} {dollars(later)}."


def doubles(days: float) -> str:
    return f"The money doubled every {days:.1f} days."


def months_known(sourced: int, number: int) -> str:
    return f"{capital(count(sourced))} of the {count(number)} months were read in a source; the others are unconfirmed."


def doubles_too(days: float) -> str:
    return f"The months that were read give nearly the same by themselves: {days:.1f} days."


def fit_hover(month: str, amount: float) -> str:
    return f"{month}, by the fit: {amount:,.0f} dollars"


def times_too_large(ratio: float) -> tuple[str, ...]:
    return (f"{ratio:.0f} times", "too large")


def fit_is_off(month: str, fitted: float, real: int) -> str:
    return f"For {month} the fit says {fitted:,.0f} dollars, {fitted / real:.0f} times the {real:,} that came in."


def fit_in_all(days: int, fitted: float, real: int) -> str:
    return (
        f"For all {days} days it says {dollars(round(fitted))}, and {dollars(real)} came in. "
        "A curve can fit the sum and be wrong about the way there."
    )


def a_day(day: Any) -> str:
    return f"{day.day} {MONTH_NAMES[day.month - 1]}"


def short_month(day: Any) -> str:
    return MONTH_NAMES[day.month - 1][:3]


def a_tick(day: Any) -> str:
    return f"{day.day} {short_month(day)}"


def if_all_wait(day: str) -> str:
    return f"{day}, if all wait"


def till_hover(day: str, what: str, amount: float) -> str:
    return f"{day}, {what}: {amount:.2f} million"


def till_label(column: str, amount: float) -> str:
    return f"{amount:.1f} {TILL_LABELS[column]}"


def sales_stop(day: Any) -> str:
    return f"{a_day(day)}: sales stop"


def empty_label(days: int) -> tuple[str, ...]:
    return ("empty in", f"{days} days")


def found_hover(amount: float, day: str) -> str:
    return f"{day}: {amount:,.0f} dollars on his account"


def found_label(amount: float) -> str:
    return f"{abs(amount) / 1e6:,.2f} {'overdrawn' if amount < 0 else 'found'}"


def till_on(day: str, cash: float, par: float, face: float) -> str:
    return (
        f"On {day} he held {cash:.1f} million dollars. His lenders had brought {par:.1f} million that was still out, "
        f"and he had promised them {face:.1f}."
    )


def till_would_last(days: int | None) -> str:
    if days is None:
        return "Without a single new lender he could still have paid them all."
    return f"Without a single new lender, and without a run, the cash would have lasted {days} days."


# The fund equation

FUND_TITLE = "Cash, and what is owed"
FIRST_YEAR_MONEY = "1 is the new money of a year at the start"
AMOUNTS = "amounts, in one unit"
CASH_HOVER = "After %{x:.3~r} years: %{y:,.3~r} in cash"
OWED_HOVER = "After %{x:.3~r} years: lenders believe they own %{y:,.3~r}"
AFTER_YEARS = "years"
OWED_BY_STATEMENTS = "owed"
FUND_COLUMNS = ("After years", "New money a year", "Taken out a year", "Cash", "Owed")
NO_CASH_LINES = ("more is taken out than comes in,", "and there is no cash")
NO_CASH_AT_ALL = "From the first day on more is taken out than comes in, and there is no cash to pay it from."


def wrong_years_shown(years: object, most: float) -> str:
    return f"The years to be shown are {shown(years)}; they must be a number above 0, up to {most:,g}."


def no_fit_to_draw(start: object) -> str:
    return f"A fund that begins with {shown(start)} dollars a year takes in too little or too much to be drawn."


def amount(number: float) -> str:
    if abs(number) < 0.0005:
        return "0"
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


def with_unit(number: float, money: str) -> str:
    return f"{amount(number)} {money}".strip()


def years_long(years: float) -> str:
    if 0 < years < 0.1:
        return days_long(round(365 * years))
    return "1 year" if years == 1 else f"{years:,.0f} years" if years >= 100 else f"{years:.3g} years"


def days_long(days: int) -> str:
    return f"{days} days" if days > 1 else "1 day" if days else "less than a day"


def gone_label(years: float) -> tuple[str, ...]:
    return ("gone after", years_long(years))


def dip_label(begins: float, ends: float) -> tuple[str, ...]:
    return ("no cash from", f"{begins:.3g} to {years_long(ends)}")


def fullest_label(cash: float) -> tuple[str, ...]:
    return ("fullest", amount(cash))


def owed_further(owed_: float) -> str:
    return f"{OWED_BY_STATEMENTS}, up to {amount(owed_)}"


def fund_fullest(years: float, cash: float, owed_: float, money: str) -> str:
    if years == 0:
        return f"The cash is fullest at the start, at {with_unit(cash, money)}."
    begin = f"The cash is fullest after {years_long(years)}, at {with_unit(cash, money)}"
    return f"{begin}; by then lenders believe they own {amount(owed_)}."


def fund_gone(years: float, owed_: float) -> str:
    return f"After {years_long(years)} it is gone, and lenders still believe they own {amount(owed_)}."


def fund_lives(years: float, cash: float, owed_: float, money: str) -> str:
    begin = f"The cash never runs out. After {years_long(years)} it is {with_unit(cash, money)}"
    end = (
        "so not all could be paid at once"
        if amount(owed_) != amount(cash) and owed_ > cash
        else "so all could be paid at once"
    )
    return f"{begin}, and lenders believe they own {amount(owed_)}: {end}."


def fund_later(years: float, cash: float, owed_: float, collapse: float, money: str) -> str:
    begin = f"After {years_long(years)} there are {with_unit(cash, money)} in cash"
    return f"{begin}, and lenders believe they own {amount(owed_)}. After {years_long(collapse)} the cash is gone."


def fund_dip(begins: float, ends: float, more: float | None, money: str) -> str:
    said = f"From {begins:.3g} to {years_long(ends)} after the start there is no cash; then new money makes up for it."
    return (
        said if more is None else f"{said} With {with_unit(more, money)} more at the start it would never have run out."
    )


# Three books: the three games on one set of axes

HOW_FAR = "of the way through the game"
THREE_SCISSORS_TITLE = "Cash and dues in three games"
THREE_HOLDERS_TITLE = "Who holds the money?"
THREE_FINANCE_TITLE = "What pays the interest?"
THREE_STANDING_TITLE = "How do they stand?"
DUE_SOON, CLAIMS = "due in five rounds", "claims without a date"
IN_PURSES, IN_TILLS, GONE_BACK = "in purses", "in tills", "paid away"
NOTHING_DUE, HEDGE, SPECULATIVE, PONZI_UNIT = "nothing due", "hedge", "speculative", "Ponzi"
SOUND, ILLIQUID, INSOLVENT, LOOTED = "sound", "illiquid", "insolvent", "looted"
SEATS = "seats"
UNITS = {"ponzi": SEATS, "greed": "companies", "acquire": SEATS}
UNIT = {"ponzi": "seat", "greed": "company", "acquire": "seat"}
NOTHING_EVER_DUE = "nothing due"
THREE_SCISSORS_COLUMNS = ("Game", "Of the way %", "Cash %", "Due in five rounds %", "Claims without a date %")
THREE_HOLDERS_COLUMNS = ("Game", "Of the way %", "In purses %", "In tills %", "Paid away %")
THREE_FINANCE_COLUMNS = ("Game", "Of the way %", "Nothing due %", "Hedge %", "Speculative %", "Ponzi %")
THREE_STANDING_COLUMNS = ("Game", "Of the way %", "Sound %", "Illiquid %", "Looted %", "Insolvent %")


def no_games_given(name: str, games: Sequence[str]) -> str:
    return (
        f"{name} must give the frames of one game or several by name ({listed(games, 'and')}), "
        "as shipped(game) of ponzi_lab.lessons.three_books gives them."
    )


def just_played(games: int) -> str:
    return f"{games:,} just played"


def share_hover(at: int, name: str, share: float) -> str:
    return f"{at} % of the way: {name} {100 * share:.0f} %"


def per_cent(share: float) -> str:
    """A share that is not quite nothing or all is not shown as that."""
    digits = 1 if 0 < share < 0.01 or 0.99 < share < 1 else 0
    return f"{100 * share:.{digits}f}"


def with_interval(some: int, games: int, low: float, high: float) -> str:
    """A share of many games: all and none are said as such."""
    share = f"{per_cent(some / games)} % of the games"
    if games == 1:
        return "this game" if some else "no game"
    said = f"all {games:,} games" if some == games else share if some else f"none of {games:,} games"
    return f"{said} (95 % interval: {per_cent(low)} to {per_cent(high)} %)"


def of_the_middle(low: float, middle: float, high: float) -> str:
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def short_interval(share: float, low: float, high: float) -> str:
    return f"{per_cent(share)} % ({per_cent(low)} to {per_cent(high)})"


def heading(title: str, more: str) -> str:
    return f"{title}: {more}"


def promised_above_cash(title: str, games: str, crossing: float) -> str:
    return (
        f"In {title}, promises for the next five rounds exceeded all cash in {games}, "
        f"in half of them by {100 * crossing:.0f} % of the way."
    )


def fell_in(games: str, times: float) -> str:
    return f"Somebody fell in {games}; at the end {times:.1f} coins were due soon for each coin of cash."


def nothing_ever_due(titles: Sequence[str], fell: int) -> str:
    return f"In {listed(titles, 'and')} nothing ever fell due, and {'somebody' if fell else 'nobody'} fell."


def in_one_game(title: str, crossing: float | None, fell: bool, due: bool) -> str:
    """The same of a single game, which has no shares and no intervals."""
    end = "somebody fell" if fell else "nobody fell"
    if crossing is not None:
        over = f"promises for the next five rounds exceeded all cash from {100 * crossing:.0f} % of the way on"
        return f"In {title}, {over}, and {end}."
    return f"In {title} {'cash exceeded promises all along' if due else 'nothing ever fell due'}, and {end}."


def fullest_in(titles: Sequence[str]) -> str:
    return f"Cash was greatest at the very end in {listed(titles, 'and')}."


def fullest_at_the_end(found: Sequence[tuple[str, str]]) -> str:
    parts = [f"{games} of the games of {title}" for title, games in found]
    return f"Cash was greatest at the very end in {listed(parts, 'and')}."


def fell_just_now(found: Sequence[tuple[str, int, int]]) -> str:
    said = [f"{some} of {games} games of {title}" for title, some, games in found]
    return f"Dots are the middle of the games just played: somebody fell in {listed(said, 'and')}."


def farthest_dot(share: float) -> str:
    return f"The dot farthest from its line is {100 * share:.0f} % above or below it."


def holders_at_the_end(title: str, purses: float, tills: float, gone: float) -> str:
    parts = [f"{per_cent(purses)} % lay in purses"]
    parts += [f"{per_cent(tills)} % in tills"] if tills else []
    parts += [f"{per_cent(gone)} % had been paid away"]
    return f"At the end of {title}, of all money that had come in, {listed(parts, 'and')}."


def ponzi_units(title: str, games: str, first: float, end: float) -> str:
    return (
        f"In {title} somebody had interest due and had earned nothing, in {games}, in half of them by "
        f"{100 * first:.0f} % of the way. That is Ponzi finance; at the end {per_cent(end)} % of the seats were in it."
    )


def no_ponzi_units(titles: Sequence[str]) -> str:
    return f"In {listed(titles, 'and')} nothing ever fell due."


def speculative_units(found: int) -> str:
    if found:
        return f"Seats were in speculative finance {found:,} times."
    return "Nobody ever earned the interest: where something was due, it was neither hedge nor speculative finance."


def standing_in(title: str, state: str, games: str, game: str) -> str:
    return f"In {title} at least one {UNIT[game]} was {state} in {games}."


def most_of_them(most: float, at: int, game: str) -> str:
    when = "at the end" if at == 100 else f"at {at} % of the way"
    return f"At the worst, {when}, {per_cent(most)} % of the {UNITS[game]} were."


def all_sound(title: str, game: str) -> str:
    return f"In {title} all {UNITS[game]} were sound."


# The map of survival

MAP_TITLE = "How many years the fund lasts"
NEW_MONEY_GROWS = "growth of new money, a year"
PROMISED_A_YEAR = "promised, a year"
THIS_FUND = "this fund"
LIVES_FOR_EVER = "lives for ever"
MAP_HOVER = "promised %{y:.0%}, new money grows %{x:.0%}: lasts %{text}<extra></extra>"


def wrong_guess_of_growth(guess: object, most: float) -> str:
    return f"The guess is {shown(guess)}; it must be a rate from {-most:,.0f} to {most:,.0f}, such as 0.45 for 45 %."


def percent(rate: float) -> str:
    hundredfold = 100 * rate
    return f"{hundredfold:.3g} %" if abs(hundredfold) < 100 else f"{hundredfold:,.0f} %"


def bands(years: Sequence[int]) -> tuple[str, ...]:
    between = (f"{one} to {other}" for one, other in pairwise(years))
    return (f"under {years[0]}", *between, f"over {years[-1]}", LIVES_FOR_EVER)


def lasts(years: float | None) -> str:
    if years is None or years == float("inf"):
        return LIVES_FOR_EVER
    return f"gone after {years_long(years)}" if years else "no cash at all"


def this_fund(years: float | None) -> tuple[str, ...]:
    return (THIS_FUND, "gone after", years_long(years)) if years else (THIS_FUND, lasts(years))


def hover_lasts(years: float) -> str:
    return "for ever" if years == float("inf") else years_long(years)


def growth_guess(rate: float) -> str:
    return f"your guess: {percent(rate)}"


def low_guess(label: str) -> str:
    return f"← {label}"


def needed_label(rate: float, years: float) -> tuple[str, ...]:
    return (percent(rate), f"lasts {years_long(years)}")


def map_fund(promised: float, growth: float, collapse: float | None) -> str:
    begin = f"This fund promises {percent(promised)} a year, and its new money grows by {percent(growth)} a year"
    return f"{begin}: {fate(collapse)}."


def fate(collapse: float | None) -> str:
    if collapse is None:
        return "it lives for ever"
    return f"its cash is gone after {years_long(collapse)}" if collapse else "it has no cash from the first day on"


def map_needed(growth: float | None, years: float) -> str:
    if growth is None:
        return f"No growth of new money keeps it alive for {years_long(years)}."
    if growth == -float("inf"):
        return f"It is alive after {years_long(years)} however slowly new money grows."
    return f"If its new money grows by {percent(growth)} a year or more, it is alive after {years_long(years)}."


def growth_guessed(guess: float, collapse: float | None, years: float) -> str:
    begin = f"You guessed {percent(guess)}"
    if collapse is None or collapse > years:
        return f"{begin}: with that it is alive after {years_long(years)}."
    return f"{begin}: with that {fate(collapse)}."


def map_columns(promised: float) -> tuple[str, ...]:
    return ("New money grows, a year", f"A fund that promises {percent(promised)}")


# The class

STUDENTS, GUESSES, ANSWERS, GAMES_FRAME = "students", "guesses", "answers", "games"  # what the frames are called
FEW = 5
TOO_FEW = "So few say nothing about a class."


def some_of(number: int, of: int) -> str:
    """A part of so many, where the whole has just been named."""
    if not number:
        return "none"
    return "all" if number == of > 1 else count(number)


NOTHING_TO_COMPARE_LINES = ("There is nothing", "to compare yet.")
FELL_IN_ROUND = "round in which somebody fell first"
PREDICTED_ROUND = "round predicted for it"
CROSSED_IN_ROUND = "round in which promises passed cash"


def pair_hover(where: tuple[int, int], names: tuple[str, str], number: int) -> str:
    return f"{names[0]}: {where[0]}; {names[1]}: {where[1]}; {in_words(number, 'table')}"


# The class: first bankruptcy

CLASS_FALL_TITLE = "First bankruptcy: predicted and real"
NAMED_THE_ROUND = "named the round; a number: so many"
ANOTHER_ROUND = "another round; above the line: too late"
SAME_ROUND = "prediction and game agree"
LATER_OR_EARLIER = ("predicted too late", "predicted too early")
NO_FALL_GUESSED = "Nobody has both predicted the first bankruptcy and seen it."
CLASS_FALL_COLUMNS = ("Fell in round", "Predicted", "Too late by", "Students")


def fall_guessed(number: int, exact: int, near: int) -> str:
    named_it = (
        f"Of {count(number)} who predicted the first bankruptcy and saw it, {some_of(exact, number)} named its round"
    )
    if exact == number:
        return f"{named_it}."
    return f"{named_it}, and {some_of(near, number)}{' more' if exact and near else ''} came within one round."


def fall_guessed_once(off: int) -> str:
    said = f"{rounds(abs(off))} too {'late' if off > 0 else 'early'}" if off else "its round"
    return f"One student predicted the first bankruptcy and saw it: {said}."


def late_and_early(late: int, early: int) -> str:
    return capital(f"{none_or(late)} predicted it too late, {none_or(early)} too early.")


def middle(values: Sequence[int]) -> str:
    return f"{median(values):g}"


def middle_guess(off: Sequence[int]) -> str:
    between = median(off)
    if not between:
        return "The middle prediction was right."
    far = abs(between)
    by = rounds(int(far)) if far == int(far) else f"{far:g} {ROUND}s"
    return f"The middle prediction was {by} too {'late' if between > 0 else 'early'}."


def guess_without_end(number: int) -> str:
    more = "One prediction waits" if number == 1 else f"{capital(count(number))} predictions wait"
    return f"{more} for a game in which somebody has fallen."


# The class: first crossing and end

CLASS_CROSSING_TITLE = "How early the books showed the end"
NO_WARNING = "no warning: both in the same round"
HIGHER_IS_EARLIER = "higher: a longer warning"
NO_OWN_END = "No student of the class has met an end of their own yet."
CLASS_CROSSING_COLUMNS = ("Promises passed cash", "Own till empty", "Rounds between", "Students")
OWN_END_IN_ROUND = "round in which the own till is empty"
A_STUDENT = "a student; with a number: so many"


def own_ends(ended: int, crossed: int) -> str:
    begin = capital(in_words(ended, "student"))
    whom = "this one" if ended == 1 else f"{some_of(crossed, ended)} of them"
    had = "had not" if ended == 1 and not crossed else "had"
    return (
        f"{begin} met their own end, in the game or on the wheel that turned on after it. "
        f"For {whom}, what fell due in the next five rounds {had} passed the cash before that."
    )


def rounds_before(low: int, high: int, middle: str) -> str:
    if low == high:
        return f"That was {rounds(low)} before the end."
    return f"That was {low} to {high} rounds before the end, for the student in the middle {middle}."


def crossing_guessed(number: int, exact: int, late: int, early: int) -> str:
    if number == 1:
        said = "right" if exact else "too late" if late else "too early"
        return f"One student predicted that round: {said}."
    named_it = f"Of {count(number)} who predicted that round, {some_of(exact, number)} named it"
    if exact == number:
        return f"{named_it}."
    return f"{named_it}, {none_or(late)} predicted it too late, and {none_or(early)} too early."


# The class: how sure, how often right

CLASS_CALIBRATION_TITLE = "How sure, and how often right"
HOW_SURE = "how sure the students were"
HOW_OFTEN_RIGHT = "share of predictions that were right"
RIGHT_KEY = "right, of so many predictions"
INTERVAL_KEY = "its plausible range"
CALIBRATED_KEY = "as often right as sure"
NO_GUESS_JUDGED = "No prediction can be judged yet."
EACH_BY_ITSELF = "Here each prediction is taken by itself, though one student made several."
CLASS_CALIBRATION_COLUMNS = ("Sure %", "Predictions", "Right", "Right %", "plausible from", "to")


def sure_hover(sure: float, right: int, number: int) -> str:
    return f"{100 * sure:.0f} % sure: {right} of {number} right"


def right_and_sure(right: int, number: int, share: float, sure: float) -> str:
    if number == 1:
        return f"One prediction can be judged: it was {'right' if right else 'wrong'}, made {100 * sure:.0f} % sure."
    were = "was" if right == 1 else "were"
    begin = f"Of {number:,} predictions that can be judged, {right:,} {were} right, {per_cent(share)} %"
    return f"{begin}; on average the students were {100 * sure:.0f} % sure."


def plausible(low: float, high: float) -> str:
    """An interval in plain words; 19 times of 20 it holds."""
    return f"(plausible range {per_cent(low)} to {per_cent(high)} %)"


def surer_than_right(low: float, high: float, sure: float) -> str:
    if low <= sure <= high:
        return f"They were as often right as they were sure, as far as one can see {plausible(low, high)}."
    return f"They were {'more' if sure > high else 'less'} sure than right {plausible(low, high)}."


def surest(sure: float, right: int, number: int, low: float, high: float) -> str:
    were = "was" if right == 1 else "were"
    begin = f"Of the {number:,} predictions made about {100 * sure:.0f} % sure, {right:,} {were} right"
    return f"{begin} {plausible(low, high)}."


# The class: answers to the checks

CLASS_ANSWERS_TITLE = "Answers to the checks"
RIGHT_AT_ONCE, RIGHT_LATER, NOT_RIGHT, NOT_TRIED = "right at once", "right later", "not right yet", "not tried"
STUDENTS_AXIS = "students"
NO_CHECK = "There is no check to count."
CHECK_WORDS = {
    "blank": "one gap",
    "blanks": "two gaps",
    "pension-fund": "pension fund",
    "pay-as-you-go": "pay as you go",
}
CLASS_ANSWERS_COLUMNS = ("Check", "Right at once", "Right later", "Not right yet", "Not tried", "Students")


def check_name(name: str) -> str:
    """A check by its name in the student's file: the chapter, and its word where it is not the chapter's one check."""
    chapter, _, word = name.partition(".")
    said = f"Chapter {int(chapter)}" if chapter.isdecimal() else name
    return said if word == "check" or said == name else f"{said}: {CHECK_WORDS.get(word, word)}"


def answers_of(check: str, outcome: str, number: int) -> str:
    return f"{check}, {outcome}: {number}"


def no_check_tried(untried: int) -> str:
    return f"No check has been tried yet; {untried:,} wait."


def checks_tried(tried: int, first: int, later: int, never: int) -> str:
    begin = "One check was tried" if tried == 1 else f"{tried:,} checks were tried"
    return f"{begin}: {first:,} right at once, {later:,} right later, {never:,} not right yet."


def checks_left(untried: int) -> str:
    return f"{untried:,} were not tried." if untried > 1 else "One was not tried." if untried else ""


def hardest_check(name: str, right: int, tried: int) -> str:
    return f"The hardest was {name}: {right} of {tried} who tried were right at once."


def easiest_check(name: str, right: int, tried: int) -> str:
    return f"The easiest was {name}: {right} of {tried}."


# The class: how long its tables stood

CLASS_SURVIVAL_TITLE = "Tables without a bankruptcy so far"
NO_OWN_GAME_LINES = ("No student of the class", "has a game yet.")
NO_OWN_GAME = " ".join(NO_OWN_GAME_LINES)
CLASS_SURVIVAL_COLUMNS = ("Tables", "Round", "Nobody bankrupt %", "plausible from", "to")


def class_tables(number: int) -> str:
    return "the table of one student" if number == 1 else f"the class: {number:,} tables"


def games_beside(number: int) -> str:
    return f"{counted(number, 'game')} with the same cards"


IN_THEIR_PLACE = "In these games strategies sat in the students' place, and now and then drew lots."


def half_of_class(number: int, period: int | None) -> str:
    if number == 1:
        return "The table of one student had " + (f"a bankruptcy in round {period}." if period else "none so far.")
    tables = f"of the class's {number:,} tables"
    if period is None:
        return f"Fewer than half {tables} had a bankruptcy so far."
    return f"At least half {tables} had a bankruptcy by round {period}."


def half_of_games(number: int, period: int | None) -> str:
    games = f"of the {games_beside(number)}"
    if period is None:
        return f"Fewer than half {games} had a bankruptcy."
    return f"At least half {games} had a bankruptcy by round {period}."


def class_against_games(period: int, own: float, low: float, high: float, games: float) -> str:
    begin = f"After round {period}, {per_cent(own)} % of the class's tables had no bankruptcy yet"
    return f"{begin} {plausible(low, high)}. Of the games with the same cards, {per_cent(games)} % had none."


def tables_open(number: int) -> str:
    if number == 1:
        return "One game is not over; it counts up to the round in which it stands."
    return f"{capital(count(number))} games are not over; they count up to the round in which they stand."


def ended_without_fall(number: int) -> str:
    return f"{capital(in_words(number, 'game'))} ended without a bankruptcy."


def same_cards(number: int) -> str:
    return f"All tables had the cards of class number {number}; other cards would give another curve."


# The class at a glance

MIDDLE_FIRST_FALL = "round of the first bankruptcy, at the middle table"


def files_read(number: int) -> str:
    return "student's file" if number == 1 else "students' files"


def games_replayed(number: int) -> str:
    return f"{plural(number, 'game')} of Ponzi Scheme replayed"


def own_seats_fell(number: int) -> str:
    return f"{plural(number, 'student')} bankrupt"


def predictions_made(number: int) -> str:
    return plural(number, "prediction")


NOT_COUNTED = {"after_looking": "made after looking: not counted", "not_known_when": "nobody knows when: not counted"}


def not_counted(name: str, number: int, more: bool) -> str:
    return f"{'more' if more else predictions_made(number)}, {NOT_COUNTED[name]}"


def right_of_judged(judged: int) -> str:
    return f"right, of {judged:,} that can be judged"
