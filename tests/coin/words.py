"""What is said in the game of coins, and at its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ponzi_lab.core.english import counted, subject
from ponzi_lab.core.events import Event, Names
from ponzi_lab.core.records import Line

# The game

TITLE, PERIOD = "Coins", "round"
PHASE_NAMES = {"gifts": "Gifts", "count": "Count"}
DREW_LOTS, SHARED_OUT = "It drew lots.", "It shared its coins out over the rounds."
BAD_PURSES = "The set-up must give each seat a purse of 10 to 20 coins."


def cannot_give(coins: int, purse: int) -> str:
    return f"You cannot give {coins}: you may give 0 to 3 coins, and you hold {purse}."


def tell(event: Event, names: Names) -> str:
    if event.kind == "nobody":
        return "Nobody gave a coin."
    name = subject([names.players[event.seat]])
    if event.kind == "won":
        return f"{name} gave most."
    return f"{name} gave something unseen." if event.amount is None else f"{name} gave {counted(event.amount, 'coin')}."


def why_ended(end: Line, names: Sequence[str]) -> str:
    return "all rounds were played"


def scored(points: int) -> str:
    return f"{counted(points, 'round')} won"


# The table

PHASES = PHASE_NAMES
MINDS = {"random": "draws lots.", "even": "shares its coins out evenly."}
OPTIONS: dict[str, str] = {}
PARTS: dict[str, str] = {}
FINISHES = {"finish": "Finish my round"}
ADVISER, LAID = "fair player", "purses"
GOAL = "The player who wins most rounds wins the game."
MINUTE = ((("gifts",), "Everybody gives 0 to 3 coins, unseen."), (("count",), "The one who gave most wins the round."))
MAY = {"give": ("You give coins.", "RULES.md")}
HEADLINE, NEED_COINS, GIVES = "how many coins do you give?", "Choose how many coins", "gives coins."
CASH, ROUNDS, UNKNOWN, PLAYED = "Coins", "Rounds won", "?", "All rounds have been played."
COLUMNS = ("Round", "Coins")


def keeps(coins: int, purse: int) -> str:
    return f"{counted(coins, 'coin')}: {max(0, purse - coins)} stay."


def would_give(coins: int) -> str:
    return f"give {counted(coins, 'coin')}"


def give(coins: int) -> str:
    return would_give(coins).capitalize()


def sentence(purse: Any) -> str:
    if not purse.rounds:
        return "No round is over yet."
    return f"After round {purse.end} {purse.who.who} had {counted(purse.cash[-1], 'coin')}."
