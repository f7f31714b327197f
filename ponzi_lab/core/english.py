"""The grammar that the sentences of all rooms share. A translator needs it beside the `words.py` files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

READER = "you"  # the name by which a record means its reader, in every language
YOU = "you"
NUMERALS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

# Numbers, and what is counted


def count(number: int) -> str:
    """A number in front of a noun, in a word up to twelve: no, one, two, 13."""
    return NUMERALS[number] if 0 <= number < len(NUMERALS) else f"{number:,}"


def none_or(number: int) -> str:
    """A number that stands alone: none, one, two, 13."""
    return count(number) if number else "none"


def plural(number: int, noun: str, nouns: str = "") -> str:
    """The noun behind a number: 1 card, 2 cards; `nouns` if it is more than an s, as with 2 boxes."""
    return noun if number == 1 else nouns or f"{noun}s"


def counted(number: int, noun: str) -> str:
    """In figures: 1 card, 1,000 cards."""
    return f"{number:,} {plural(number, noun)}"


def one_or(number: int, noun: str) -> str:
    """In figures, but for one: one card, 2 cards."""
    return f"{'one' if number == 1 else f'{number:,}'} {plural(number, noun)}"


def in_words(number: int, noun: str, nouns: str = "") -> str:
    """In words up to twelve: no cards, one card, two cards, 13 cards."""
    return f"{count(number)} {plural(number, noun, nouns)}"


def rounds(number: int) -> str:
    """One round, two rounds, 13 rounds, as in the middle of a sentence."""
    return in_words(number, "round")


# Lists, and the beginning of a sentence


def listed(items: Sequence[object], last: str = "or") -> str:
    """1, 2 or 3."""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def capital(text: str) -> str:
    """A text as a sentence begins with it."""
    return f"{text[:1].upper()}{text[1:]}"


# Players by their names; the reader is called `you`


def is_you(name: str) -> bool:
    """Whether this is the reader."""
    return name.lower() in (READER, YOU)


def at_beginning(name: str) -> str:
    """A player's name where a sentence begins with it."""
    return capital(YOU) if is_you(name) else name


def in_sentence(name: str) -> str:
    """A player's name where a sentence does not begin with it."""
    return YOU if is_you(name) else name


def named(names: Sequence[str]) -> str:
    """Players in the middle of a sentence: Ada, Ben and you."""
    return listed([in_sentence(name) for name in names], "and")


def subject(names: Sequence[str]) -> str:
    """Players at the beginning of a sentence: You and Ada."""
    return capital(named(names))


def many(names: Sequence[str]) -> bool:
    """Whether the verb is that of more than one: you are, Ada and Ben are, Ada is."""
    return len(names) != 1 or is_you(names[0])


def be(names: Sequence[str]) -> str:
    """You are, Ada is, Ada and Ben are."""
    return "are" if many(names) else "is"


def has(names: Sequence[str]) -> str:
    """You have, Ada has, Ada and Ben have."""
    return "have" if many(names) else "has"


# Of whom a sentence speaks


def person(name: str, you: bool) -> str:
    """The reader or another one: you, Ada."""
    return YOU if you else name


def whose(name: str, you: bool) -> str:
    """Whose something is: your till, Ada's till."""
    return "your" if you else f"{name}'s"


def again(you: bool, bot: bool) -> str:
    """The seat where it has been named just before."""
    return YOU if you else "it" if bot else "they"


def whose_again(you: bool, bot: bool) -> str:
    """Whose something is, where the seat has been named just before."""
    return "your" if you else "its" if bot else "their"


@dataclass(frozen=True)
class Who:
    """Of whom a sentence speaks: of its reader, of another person, or of a strategy (`bot`) that has no first name."""

    name: str
    you: bool
    bot: bool

    @property
    def who(self) -> str:
        """The seat in a sentence."""
        return person(self.name, self.you)

    @property
    def whose(self) -> str:
        """Whose something is."""
        return whose(self.name, self.you)

    @property
    def again(self) -> str:
        """The seat where it has been named just before."""
        return again(self.you, self.bot)

    @property
    def whose_again(self) -> str:
        """Whose something is, where the seat has been named just before."""
        return whose_again(self.you, self.bot)


# Amounts, days and years


def coins(amount: float) -> str:
    """An amount of the game, to a tenth where it is not whole."""
    return f"{round(amount, 1) + 0.0:,.1f}".removesuffix(".0")  # nothing has no sign


MONTH_NAMES = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def a_day(day: date) -> str:
    """26 December."""
    return f"{day.day} {MONTH_NAMES[day.month - 1]}"


def amount(number: float) -> str:
    """An amount to three digits at least."""
    if abs(number) < 0.0005:
        return "0"
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


def years_long(years: float) -> str:
    """How long something lasts: 3 days, 2.5 years."""
    if 0 < years < 0.1:
        return days_long(round(365 * years))
    return "1 year" if years == 1 else f"{years:,.0f} years" if years >= 100 else f"{years:.3g} years"


def days_long(days: int) -> str:
    """How long something lasts, in days."""
    return f"{days} days" if days > 1 else "1 day" if days else "less than a day"


def some_of(number: int, of: int) -> str:
    """A part of so many, where the whole has just been named."""
    if not number:
        return "none"
    return "all" if number == of > 1 else count(number)
