"""Every sentence of the theory's room."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.english import count, listed, plural
from ..core.words import shown


def rounds_out_of(rounds: int, most: int) -> str:
    return f"{rounds} rounds are asked for; this can be answered for 1 to {most}."


def not_answered(rounds: int, message: str) -> str:
    return f"For {rounds} rounds no answer was found: {message}"


def wrong_plan(rounds: int) -> str:
    return f"The plan for {rounds} {plural(rounds, 'round')} does not add up with these cards."


SUM = "a whole number"
CARDS = "rounds and cards, such as 1:9 10:10"


def solved_by(version: str, command: str) -> str:
    return f"HiGHS in scipy {version}: {command}"


def wrong_years(years: object, most: int) -> str:
    return f"The years are {shown(years)}; they must be a whole number from 1 to {most}."


def wrong_companies(companies: object, most: int) -> str:
    return f"The companies are {shown(companies)}; they must be a whole number from 1 to {most:,}."


def no_event(name: object) -> str:
    return f"No event of the run is called {shown(name)}; `run()` lists them all."


def no_table(columns: Sequence[str], kind: str) -> str:
    return f"A frame with {_columns(columns)} is needed here, not a {kind}."


def wrong_table(columns: Sequence[str], missing: Sequence[str]) -> str:
    return f"A frame with {_columns(columns)} is needed here; the one given lacks {listed(missing, 'and')}."


def _columns(names: Sequence[str]) -> str:
    return f"the {plural(len(names), 'column')} {listed(names, 'and')}"


EMPTY_MONTH = "A month brought nothing: growth is seen only where each month brought more than 0 dollars."


def too_few_months(number: int) -> str:
    return f"Two months at least are needed to see how fast money grows; here {'is one' if number else 'is none'}."


# The buy-sell clause

WORTH, PRICE, CHOOSERS_CASH = "What a unit is worth to the proposer", "The price", "The cash of the chooser"
MIDDLE, WIDTH = "The middle of the distribution", "The width of the distribution"
GAIN, LOSS, TILES = "What one more is worth", "What one less costs", "The number of tiles"
NO_MEAN = "This distribution has no mean, so nobody can say what the chooser gains on average."


def no_distribution(value: object) -> str:
    return f"{shown(value)} is not a frozen continuous distribution of scipy.stats, such as uniform(0, 20)."


def wrong_number(name: str, value: object, least: float, most: float, whole: bool = False) -> str:
    kind = "a whole number" if whole else "a number"
    return must_be(name, value, f"{kind} from {least:,g} to {most:,g}")


A_TEXT = "a text"


def must_be(name: str, value: object, expected: str) -> str:
    return f"{name} is {shown(value)}; it must be {expected}."


def one_of(choices: Sequence[str]) -> str:
    return listed([f'"{choice}"' for choice in choices])


def a_list(number: int | None) -> str:
    return "a list" if number is None else f"a list of {count(number)}"


# The fund equation: what its numbers are called in a sentence

RATES = {
    "promised": "The promised rate a year",
    "earned": "The rate earned a year",
    "withdrawn": "The share withdrawn a year",
    "growth": "The growth of new money a year",
}
AMOUNTS = {"inflow": "The new money a year", "deposits": "What was lent at first", "cash": "The cash at first"}
TIME, YEARS = "The time", "The number of years"
TOTAL, PER_DAY = "The total", "What came in a day at the end"


def too_far(time: float, rate: float) -> str:
    return f"{time:,g} years at a rate of {rate:g} a year are too far: the sums get too large to be computed."


def too_much(time: float) -> str:
    return f"The cash turns after {time:,g} years, and is then too large a sum to be computed."


def no_scheme(value: object) -> str:
    return f"{shown(value)} is not a Scheme, such as Scheme(promised=0.1, earned=0.02, withdrawn=0.05, growth=0)."


def no_fit(total: float, day: float, years: float) -> str:
    return f"No growth takes new money to {day:g} a day and {total:g} in all within {years:g} years."


NO_CLEAR_DIFFERENCE = "Dear tiles were not clearly countered more rarely than cheap ones, so no value can be told."


NO_ANSWERS = "A list of answers is needed here, as answers(envelopes) gives them."


def too_few_answers(number: int, fewest: int) -> str:
    return f"{number} free answers are too few to tell a value; it takes at least {fewest}."


def all_alike(number: int, countered: bool) -> str:
    did, than = ("counters", "more") if countered else ("sales", "less")
    return f"All {number} free answers were {did}, so a point seems to be worth {than} than any price that was named."


# Notes with a date

DAY, DAYS, GROWTH_A_DAY = "The day", "The number of days of a note", "The growth a day"
PROFIT, COMMISSION = "The profit of a note", "The commission"


def too_many_days(day: float, growth: float) -> str:
    return f"{day:,g} days with a growth of {growth:g} a day are too many: the sums get too large to be computed."
