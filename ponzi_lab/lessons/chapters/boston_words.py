"""What chapter 8 says."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from ...core.english import a_day, amount, counted, years_long
from ...core.words import shown
from ...economics.rows import MADOFF, MMM, NO_NAME
from .words import you_had_said

WHAT_MADE_HIM_FALL = "Charles Ponzi of Boston fell in the summer of 1920. What made him fall just then?"
FELL = {
    "interest": "The interest: his till was empty",
    "lenders": "No new lenders came any more",
    "run": "His sales were stopped, and all came for their money",
}
PER_CENT, MILLIONS = "%", "million dollars"
PROMISED, EARNED = "Promised to lenders, a year", "Earned by the fund, a year"
TAKEN_OUT, MORE_MONEY = "Taken out by lenders, a year", "Growth of new money, a year"
TWO_NUMBERS = "The fit knows two numbers only: what came in in all, and what came in a day near the end."
CONSTANT = {
    "lives": "He pays them all, and goes on for ever",
    "later": "His till is empty some day all the same",
    "sooner": "His till is empty sooner than without them",
}
NOT_LIVES = "What comes in stays the same, and what falls due goes on growing for a while. Compare the two."
NOT_SOONER = "Each new lender brings cash at once, and asks for it only later. So they put the end off."
FELL_WHY = {
    "interest": "But as far as these months tell, his till was never empty as long as he sold.",
    "lenders": "But as far as the months are known, each brought more than the one before.",
    "run": "So it was.",
}
IT_WAS_THE_RUN = "It was the run: his sales were stopped, and all came for their money."
RUN_FACT = (
    "A growing scheme has a full till. A run chooses the day on which it falls.",
    "The promise has made sure, long before, that there is such a day.",
)
RETOLD = {"second hand": "as others retell it"}  # as the table has it, and as it is said here
SCHEMES = {  # as the table has them; the numbers in braces are those of its cells, in their order
    MADOFF: (
        "**Madoff** ({years}) promised about {promised[0]} % a month. "
        "{money[0]} to {money[1]} billion dollars of its clients were lost."
    ),
    "Stanford International Bank": (
        "**Stanford International Bank** ({years}) promised more interest than other banks; how much, the table does "
        "not say. {money[0]} billion dollars were lost. Of each dollar {back[0]} had come back by {back[1]}, and about "
        "{back[2]} by {back[3]}."
    ),
    MMM: (
        "**MMM, Russia** ({years}) promised {promised[0]} % a week. It took in up to {money[0]} billion dollars. "
        "Almost nothing came back."
    ),
    "Albania 1996-97 (about 25 firms)": (
        "**Albania, some {scheme[2]} firms** ({years}) promised {promised[0]} to {promised[1]} % a month, and at the "
        "end {promised[2]} to {promised[3]} % (both unconfirmed). They owed {owed[0]} billion dollars, about half of "
        "what the whole country makes in a year. Little came back."
    ),
    "OneCoin": (
        "**OneCoin** ({dates[1]} to {dates[3]}) sold packages; how much it promised, the table does not say. "
        "It took in {money[0]} billion euros. What came back the table does not say."
    ),
    "BitConnect": (
        "**BitConnect** ({years}) promised up to {promised[0]} % a month. It took in {money[1]} to {money[0]} billion "
        "dollars. From one of its sellers {back[0]} million were taken back."
    ),
}
HOW_SURE = {  # what the table calls the confidence
    "high": "The table calls this sure.",
    "medium": "The table calls this less sure.",
    "high as to what DOJ alleged": "So the prosecutors of the United States say.",
}
WHERE_IT_STANDS = "Where these numbers stand"
OPENING = "Ponzi's scheme fell just then, and not later, because"


def how_fast(promised: int, years: int) -> str:
    return (
        f"A fund promises its lenders {promised} % a year, and earns next to nothing. By how many per cent a year must "
        f"new money grow, so that the fund is alive after {years} years?"
    )


def fund_scale(earned: int, withdrawn: int, promised: int) -> str:
    return (
        "The fund begins with 1 million of its lenders in the till. At first 1 million more comes in a year. "
        f"The fund earns {earned} % a year. Each year lenders take out {withdrawn} % of what they think they own. "
        f"{at_every_moment(promised)}"
    )


def at_every_moment(rate: int) -> str:
    return f"Interest is added at every moment: {rate} % a year make {exp(rate / 100):.2f} of 1 within a year."


def per_cent(share: float) -> str:
    return f"{100 * share:.1f} %"


def it_was_the_run(guess: str | None) -> str:
    return f"{IT_WAS_THE_RUN} {you_had_said(FELL[guess])} {FELL_WHY[guess]}" if guess else IT_WAS_THE_RUN


def compared_to_him(days: int, profit: float, commission: float, needed: float, doubling: float) -> str:
    return (
        f"To pay {100 * profit:.0f} % after {days} days, and {100 * commission:.0f} % to agents, his sales had to "
        f"double every {needed:.0f} days. They doubled every {doubling:.1f} days."
    )


def he_stopped(day: Any) -> str:
    return (
        f"On {a_day(day)} he stopped selling, as the authorities asked. Whoever came before the day on their note "
        "could ask back what they had brought."
    )


def then_the_run(share: float, overdraft: float, day: Any) -> str:
    return (
        f"For each dollar of it, {100 * share:.0f} cents lay in the till: so not all could be paid. "
        f"On {a_day(day)} his account was overdrawn by {overdraft:,.0f} dollars."
    )


def run_sources(*sources: str) -> str:
    names = "; ".join(source.removesuffix(NO_NAME) for source in sources)
    doubt = "What the agents got is unconfirmed, and so are the months that brought most of the money."
    return f"Sources: {names}. {doubt}"


def fund_now(collapse: float | None, peak: tuple[float, float] | None) -> str:
    if collapse == 0:
        return "This fund has no cash from the first day on."
    if collapse is None or peak is None:
        return "This fund lives for ever."
    when = f"after {years_long(peak[0])}" if peak[0] else "at the start"
    return f"This fund is empty after {years_long(collapse)}. It is fullest {when}, with {amount(peak[1])} {MILLIONS}."


def fund_without(begins: float, ends: float) -> str:
    return f"This fund has no cash from {years_long(begins)} to {years_long(ends)} after the start."


def growth_said(guess: int, growth: float, years: int) -> str:
    if guess == round(100 * growth):
        return f"You had said {guess} %: as near as a whole number comes to what it takes for {years} years."
    return f"You had said {guess} %: {'enough' if guess > 100 * growth else 'too little'} for {years} years."


def fit_of_two(total: float, a_day: float, start: float, doubling: float) -> str:
    return (
        f"{TWO_NUMBERS} With {total:.0f} million and {a_day:.1f} million a day it begins with {start:,.0f} dollars a "
        f"day, and doubles every {doubling:.1f} days. Both numbers fit."
    )


def fit_counts(total: float, days: float, open_: int, sum_: float) -> str:
    return (
        f"It brings {total:.0f} million in {days:.0f} days. The months have {open_} days: in the picture it comes to "
        f"{sum_:.1f} million."
    )


def fit_and_months(first: float, doubling: float) -> str:
    begin = f"The months say: January brought {first:,.0f} dollars a day."
    return f"{begin} From then on it doubled every {doubling:.1f} days."


def the_last_day(a_day_: float, last: float) -> str:
    return (
        f"The {a_day_:.1f} million a day are the number of the paper. As the months grow, the last day brought "
        f"{last:.2f} million."
    )


def what_if_constant(day: Any, amount: float) -> str:
    return (
        f"Suppose that nobody stops him on {a_day(day)}. Each day goes on to bring {amount:.2f} million dollars, as "
        "much as that day, but never more. What comes of it?"
    )


def constant_why(days: int, needed: float) -> str:
    return (
        f"His till is empty {days} days later. To live, he needs growth: {100 * needed:.2f} % more each day, for ever. "
        "So the run made the day, and the promise made the end."
    )


def no_note_price(price: object, most: int) -> str:
    return f"A note may be sold for 1 to {most - 1} dollars here, and {shown(price)} is not among them."


def note_price(price: int, face: int, par: int, chance: float, back: float, with_back: float) -> str:
    low = max(0.0, with_back)
    return (
        f"A note that cost {par} dollars pays {face}, if it is paid. Whoever gives {counted(price, 'dollar')} for it "
        f"must believe that of such notes at least {100 * chance:.0f} in 100 are paid. If {back:.0f} dollars come back "
        f"even for those that are not, {100 * low:.0f} in 100 are enough."
    )


def price_in_the_street(day: Any, price: float, source: str) -> str:
    return f"About {a_day(day)} buyers in the street gave some {price:.0f} dollars, with weeks to wait ({source})."


def coupons_needed(cents: int, taken: float, coupons: float) -> str:
    return (
        f"At {cents} cents each, the {taken / 1e6:.2f} million dollars that he took in would have needed "
        f"{coupons / 1e6:.0f} million coupons."
    )


def coupons_found(number: int, known: str) -> str:
    return f"When his books were looked through, {number} coupons were there ({RETOLD.get(known, known)})."


def as_much_as_his(profit: float, days: int, a_month: float, a_week: float) -> str:
    return (
        f"Ponzi promised {100 * profit:.0f} % in {days} days. In a month that comes to {100 * a_month:.0f} %, and in a "
        f"week to {100 * a_week:.1f} %. Here are others:"
    )


def madoff_found(recovered: float, paid: float, principal: float, day: Any) -> str:
    return (
        f"By {a_day(day)} {day.year}, {100 * recovered / principal:.0f} % of {principal} billion had been found again, "
        f"and {100 * paid / principal:.0f} % paid out so far."
    )


def mmm_fell(first: int, most: int, last: int) -> str:
    return f"The price promised for its share rose from {first:,} to {most:,} roubles. Then it was cut to {last:,}."


def sources_folded(rows: Sequence[tuple[str, str]]) -> str:
    lines = "\n".join(f"* {name}: {source}" for name, source in rows)
    return f"<details><summary>{WHERE_IT_STANDS}</summary>\n\n{lines}\n\n</details>"
