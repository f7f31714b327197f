"""Every sentence about those who lent."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import at_beginning, count, counted, is_you, subject, whose
from ...games.ponzi.lenders import Loan, Sums
from ...games.ponzi.state import Lender
from ...tables.ponzi.lenders_words import lose, what_for

NOT_YET = "Play your game to its end. Then you read here who is not repaid."
WHOLE_TABLE = "The whole table"


def whole_table(sums: Sums) -> str:
    begin = f"At this table {counted(sums.loans, 'lender')} lent {sums.brought:,} in all, and got {sums.got:,} back."
    return f"{begin} {sums.losers} of them {lose(sums)}." if sums.losers else f"{begin} Nobody loses money."


def gained(sums: Sums) -> str:
    amount, others = sums.got + sums.lost - sums.brought, sums.loans - sums.losers
    who = "They" if not sums.losers else "The other" if others == 1 else "The others"
    return f"{who} got {amount:,} more than they had lent. It was money of other lenders." if amount else ""


# The front page

PAPER = "The Lantern Street Courier"
DOORS = "Those who lent"
STILL_STAND = "Still open"
LASTS = "How long do they last, if nobody lends them any more?"
SMALL_PRINT = "All persons in it are invented, and so is this newspaper. The numbers are those of your game."
BILL_COLUMNS = ("House", "Promised", "There", "Missing")
QUIET = (
    "In round {number} every house paid what was due. Nobody stands at a door this evening. But no house gives back "
    "what was lent to it."
)
# By how it ended, three of each; which one it is goes by the number of the round.
HEADLINES = {
    "you": ("Your house closes its doors", "Your till cannot pay", "They wait in vain at your door"),
    "another": (
        "The house of {names} closes its doors",
        "{names} cannot pay",
        "They wait in vain at the door of {names}",
    ),
    "several": ("On one evening {number} houses close", "{names} cannot pay", "They wait in vain at {number} doors"),
    "nobody": ("No house has closed its doors", "Every house has paid", "A quiet evening"),
}


def edition(number: int) -> str:
    return f"1920. Evening edition, after round {number}. One coin."


def headline(names: Sequence[str], number: int) -> str:
    you = len(names) == 1 and is_you(names[0])
    kind = "nobody" if not names else "you" if you else "another" if len(names) == 1 else "several"
    return HEADLINES[kind][number % len(HEADLINES[kind])].format(names=subject(names), number=count(len(names)))


def what_was_due(name: str, number: int, due: int, till: int) -> str:
    return f"{due:,} was due in round {number}. There was {till:,} in {whose(name, is_you(name))} till."


def bill(number: int) -> str:
    return f"Round {number}: what was promised, and what was there"


def bill_ahead(rounds: int) -> str:
    return f"The next {rounds} rounds: what is promised, and what is there"


def lent(who: Lender, loan: Loan) -> str:
    back = f"{loan.got:,} of it has come back" if loan.got else "Nothing has come back"
    return f"{who.name}, {who.trade}, had lent {loan.fund:,}. {what_for(who)} {back}."


def others_lost(losers: int, lost: int) -> str:
    return f"{counted(losers, 'more lender')} lost {lost:,}."


def lasts(name: str, rounds: int, most: int, owes: bool) -> str:
    if not owes:
        return f"{at_beginning(name)}: for ever, for nothing is promised."
    text = (
        "not one round" if not rounds else f"{most} rounds or more" if rounds >= most else counted(rounds, "more round")
    )
    return f"{at_beginning(name)}: {text}."
