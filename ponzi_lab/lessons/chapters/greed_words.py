"""What chapter 9 says."""

from __future__ import annotations

from ...core.english import count, in_words, one_or, person

WHO_IS_RICHER = "A company fails, and its chief is fired. Who has more money then than before?"
RICHER = {
    "company": "The company",
    "chief": "The chief who was fired",
    "nobody": "Nobody: the money is gone",
}
WHEN_MORE_TAKEN = (
    "After which year will you have taken home more, in all, than lies in the tills you lead? (Its number, or never.)"
)
FATAL_YEAR = (
    "If chance alone made the incomes: in which year, on average, would the first one come that is not above the one "
    "before it?"
)
NO_SACKING = "Nobody has been fired with money in this game so far."
WHAT_IT_IS = {
    "ponzi": "A Ponzi scheme: old promises are paid with new money",
    "looting": "Looting: who decides over a till empties it",
    "insolvent": "Insolvency: more is owed than there is",
}
LOOTING_WHY = (
    "Looting. The chief takes what belongs to the company, and the rules allow it. No lender was promised a payment on "
    "a date, so no debt grows behind it. A Ponzi scheme earns nothing, so it must go on borrowing. A looter needs the "
    "key to a full till."
)
NOT_PONZI = (
    "In a Ponzi scheme money that comes in later pays what was promised earlier. Here nobody lent anything, and nobody "
    "was promised anything on a date."
)
NOT_INSOLVENT_GREED = "The company owed nothing to anybody. It had money, and that is why being fired paid."
BY_LOT = "Nobody decides anything here: each income is drawn anew, and any order of them is as likely as any other."
OPENING = "A looted company is not a Ponzi scheme, because"


def greed_scale(capital: int, years: int, seats: int) -> str:
    return (
        f"Your company begins with {capital} million in its till, and your purse is empty. There are {seats} players. "
        f"The game has {years} years."
    )


def play_greed_first() -> str:
    return "Play a year at the table above first. The picture appears here by itself."


def first_sacked(name: str, you: bool, year: int, company: str, free: int, took: int) -> str:
    who = "you were" if you else f"{name} was"
    return (
        f"In year {year} {who} fired as chief of {company}. {took} of its {free} million of free cash went home with "
        f"{'you' if you else 'the chief'}."
    )


def then_it_died(company: str, lost: int) -> str:
    end = f"Nobody was left in {company}, so it was liquidated."
    return f"{end} Money and goods worth {lost} million were lost with it." if lost else end


def then_it_went_on(company: str, left: int) -> str:
    return f"{company} went on with {left} million of free cash."


def ended_with(points: int, place: int, seats: int, severance: int, cash: int) -> str:
    begin = f"You ended with {one_or(points, 'status point')}, place {place} of {seats}."
    if not severance:
        return f"{begin} No severance ever came into your purse."
    return f"{begin} All that you could spend was severance: {severance} million, of which {cash} are left."


def tunnelled(name: str, you: bool, year: int, giver: str, taker: str, gives: int, gets: int) -> str:
    who = "you led" if you else f"{name} led"
    return (
        f"In year {year} {who} both {giver} and {taker}. Nobody else had to agree: {giver} gave what was worth "
        f"{gives} million, and got {gets}."
    )


def often(number: int) -> str:
    return "once" if number == 1 else f"{count(number)} times"


def left_with(name: str, you: bool, number: int, amount: int) -> str:
    if not number:
        return f"{'You have' if you else f'{name} has'} not been fired so far."
    return f"{'You were' if you else f'{name} was'} fired {often(number)}, and took {amount} million home in all."


def boots(number: int, years: int) -> str:
    return f"All companies together closed their books {often(years)}. They got {in_words(number, 'boot')}."


def best_leave(name: str, you: bool, year: int, company: str, free: int, took: int, fired: bool) -> str:
    """`fired` says whether this is what happened."""
    who = person(name, you)
    went = f"and {who} took {took:,} home" if fired else f"and {who} would have taken {took:,} home"
    return (
        f"When was it best to be fired? For {who} as a chief in year {year}. Then {company} had {free:,} million in "
        f"free cash, {went}."
    )


NO_TUNNEL = "In this game no chief of two companies has made a deal between them."


def what_was_it(
    name: str, you: bool, own: bool, year: int, company: str, income: int, before: int, free: int, took: int
) -> str:
    begin = "In" if own else "In a game that comes with the kit, in"
    led = "You led it. You were fired, and took" if you else f"{name} led it, was fired, and took"
    return (
        f"{begin} year {year} {company} earned {income} million, in the year before {before}. So its board was asked "
        f"whom to blame. {led} {took} of its {free} million of free cash home. What is this?"
    )
