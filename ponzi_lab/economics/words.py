"""Every sentence of the theory's room."""

from __future__ import annotations

from ..core.words import shown


def rounds_out_of(rounds: int, most: int) -> str:
    return f"{rounds} rounds are asked for; this can be answered for 1 to {most}."


def not_answered(rounds: int, message: str) -> str:
    return f"For {rounds} rounds no answer was found: {message}"


def wrong_plan(rounds: int) -> str:
    return f"The plan for {rounds} round{'s' * (rounds != 1)} does not add up with these cards."


SUM = "a whole number"
CARDS = "rounds and cards, such as 1:9 10:10"


def solved_by(version: str, command: str) -> str:
    return f"HiGHS in scipy {version}: {command}"


# As the table of facts has them, so not to be translated:
READ_IN_ITS_SOURCE = "read in part"
CONTROL = ("control premium", "vote premium")
LOOTING = {"tunnelling": 0, "golden parachute": 0, "CEO turnover": 1, "short-termism": 0}  # and which finding of each


def wrong_years(years: object, most: int) -> str:
    return f"The years are {shown(years)}; they must be a whole number from 1 to {most}."


def wrong_companies(companies: object, most: int) -> str:
    return f"The companies are {shown(companies)}; they must be a whole number from 1 to {most:,}."
