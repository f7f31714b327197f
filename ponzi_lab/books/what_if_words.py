"""What cannot be changed in a game, and why."""

from __future__ import annotations

from ..core.words import shown

AS_BEFORE = "That is what was done. Choose something else."


def not_over(period: int) -> str:
    return (
        f"The game is still being played, in round {period}. What would have come of another choice would tell what "
        "nobody may know before the end."
    )


def no_decision(n: object, decisions: int) -> str:
    return f"There is no decision {shown(n)}; the game has the decisions 0 to {decisions - 1}."


def no_choice(n: int) -> str:
    return f"Decision {n} was forced: there was nothing else to do."
