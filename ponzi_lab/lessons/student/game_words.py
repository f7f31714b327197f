"""What is said of a student's game."""

from __future__ import annotations

WENT_ON_ELSEWHERE = "This game went on in another chapter: here it is as it stands now."
GO_ON_BELOW = "The game is over. Go on below: now you look into its books."


def game_not_read(problem: str) -> str:
    return f"Your game could not be read, so it was put aside and a new one begins. {problem}"


OTHERS_APART = (
    "With other players or rules your game cannot be compared with those of your class: the class report says so, and "
    "counts it nowhere."
)
