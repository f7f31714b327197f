"""What chapter 10 says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, counted, listed
from ...games.acquire.words import CHAIN_NAMES, dollars

WHEN_OUT_OF_CASH = "After which turn can you not pay for even the cheapest share? (Its number, or never.)"
IS_IT_FATAL = "And then: is that the end for you?"
FATAL = {
    "yes": "Yes: who cannot pay has lost",
    "wait": "I must wait until I have cash again",
    "no": "No: I play on, and only buy nothing",
}
WHAT_YOU_WERE = {
    "illiquid": "Illiquid: worth something, but without cash",
    "insolvent": "Insolvent: owing more than you own",
    "bankrupt": "Bankrupt: unable to pay what is due",
}
NOT_BANKRUPT = "Bankrupt is whoever cannot pay what is due. Nothing was due: nobody had been promised a payment."
OPENING = "Running out of cash does not end a game of Acquire, because"


def scale(cash: int, cheapest: int, dearest: int, most: int, turns: int) -> str:
    return (
        f"You begin with {cash:,} dollars. A share costs {cheapest:,} to {dearest:,}, and in each of your turns you "
        f"may buy {most}. A game has about {turns} turns, everybody's counted."
    )


def play_acquire_first() -> str:
    return "Play a turn at the table above first. The picture appears here by itself."


def finished(score: int, place: int, seats: int, cash: int, sales: int, bonuses: int) -> str:
    return (
        f"You ended with {dollars(score)}, place {place} of {seats}: {cash:,} in cash, {sales:,} for your shares, and "
        f"{bonuses:,} in bonuses at the end."
    )


def not_fatal(turn: int, over: bool) -> str:
    now = "and you played on to the end" if over else "and you are still playing"
    return f"After turn {turn} you were out of cash, {now}: nobody could ask you for money."


NEVER_SHORT = "You could always pay for a share. Most players cannot: look at the others below."


def premium(names: Sequence[str], chain: str, held: int, price: int, bonus: int) -> str:
    before = f"Before this merger a share of {CHAIN_NAMES[chain]} cost {price:,}."
    shares = counted(held, "share")
    if len(names) > 1:
        who = capital(listed(names, "and"))
        return f"{before} {who} held most, {shares} each, and shared both bonuses: {bonus:,} each."
    each = f"{bonus // held:,}" if bonus % held == 0 else f"about {round(bonus / held):,}"
    more = f"So each of these shares was worth {each} more than its price: that is what being the largest brought."
    return f"{before} {capital(names[0])} held most of it, {shares}, and got a bonus of {bonus:,}. {more}"


def what_were_you(name: str, own: bool, turn: int, cash: int, holdings: int, cheapest: int) -> str:
    who, had = ("you", "your") if own else (name, f"{name}'s")
    begin = "After" if own else "In a game that comes with the kit, after"
    return (
        f"{begin} turn {turn} {who} had {cash:,} in cash, and the cheapest share cost {cheapest:,}. "
        f"{capital(had)} shares were worth {holdings:,} at their prices, and nothing was owed to anybody. "
        f"What {'were you' if own else f'was {name}'}?"
    )


def illiquid_why(worth: int) -> str:
    return (
        f"Illiquid: worth {worth:,} dollars, but not in cash. That is a lack of time, not of money. "
        "A merger or the end of the game turns shares into cash, and until then nobody may ask for it."
    )


def not_insolvent(worth: int) -> str:
    return f"Insolvent is whoever owes more than they own. Here {worth:,} dollars were owned, and nothing was owed."
