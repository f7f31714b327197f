"""What chapter 5 says."""

from __future__ import annotations

from .words import TAKE_YOU_FOR

WORST_MOVE = "Which card do you regret most?"
ANOTHER_MOVE = "What would another card have bought you there?"
BOUGHT = {"nothing": "Nothing at all", "rounds": "A few more rounds", "saved": "My till would never have been empty"}
LAST_WAY_OUT = "After which round could you last have given all lenders their money back?"
NOT_SEARCHED = "not searched for yet"
MISSING_HINT = "Take away what is there from what was brought."
SEARCH = "Search for the card to regret"
COMPARE = "Play them, and compare"
OPENING = "I could have got out as long as"


def nothing_to_regret(name: str) -> str:
    return (
        "You have borrowed nothing, so there is nothing to regret: nobody asks you for interest, and so your till is "
        f"never too empty for it. Look at the cards of {name} instead, from the game that comes with the kit. "
        f"{TAKE_YOU_FOR} {name}."
    )


LAST_IS_YOURS = "Only the last question is about your own game."


def search_why(scouts: int, hands: int) -> str:
    return (
        f"For each card, all else that could have been done at the market is tried in {scouts} games, played on by the "
        f"computer. The best of it is then tried in {hands} others. This takes a moment, and can be stopped."
    )


def all_want_it_back(name: str, own: bool, alone: bool, number: int, cash: int, brought: int) -> str:
    whose, holds = ("your", "you hold") if own else (f"{name}'s", f"{name} holds")
    holds = f"of your own wheel, let turn after the game, {holds}" if alone else holds
    where = "" if own else f"In the game of {name}, which comes with the kit: "
    return (
        f"{where}{'After' if own else 'after'} round {number} {holds} {cash}. "
        f"All {whose} lenders together have brought {brought}. "
        "If all of them want it back: how much is missing?"
    )


def missing_why(cash: int, brought: int, paid: int) -> str:
    missing = brought - cash
    if not paid:
        return f"{brought} less {cash} is {missing}. All of it went out in envelopes to other players."
    gone = f"{brought} less {cash} is {missing}. As interest to lenders {paid} went out"
    if paid == missing:
        return f"{gone}: that is where it is."
    if paid < missing:
        return f"{gone}, and {missing - paid} in envelopes to other players."
    return f"{gone}; {paid - missing} of it came in from other players, in envelopes."


def not_all_is_missing(cash: int) -> str:
    return f"That is all that was brought. But {cash} of it is still there."


def that_is_there(cash: int) -> str:
    return f"{cash} is what is still there. How much is not?"


def compare_why(games: int) -> str:
    return (
        f"Beside the best swindler stand your own game and {games:,} games of strategies. They are played now, "
        "and it takes a few seconds."
    )
