"""What the report says."""

from __future__ import annotations

from ...core.english import one_or, plural

PREDICTED_COLUMNS = ("What was asked", "My prediction", "How sure", "What happened")
MY_GAME, MY_PREDICTIONS, MY_LINES, MY_WORDS = "The game", "What I predicted", "My lines", "In my own words"
NOT_PREDICTED = "I have laid down no prediction yet."
NO_LINES = "I have kept no line yet."
NOT_PLAYED = "not known yet"


def seen_before(happened: str) -> str:
    return f"{happened} (seen before I predicted it, so it does not count)"


PROMPTS = (
    "Somebody says: the till was full, so the fund was safe. Answer with numbers of this game.",
    "From which round on was the end certain without new money? What would have had to happen to avoid it?",
    "Follow one coin of an early lender's interest backwards. Where did it come from?",
    "Which of your predictions was farthest from what happened? What had you overlooked?",
    "A friend is offered a high return that never varies. Which three questions should your friend ask?",
)
TAKE_PAGE, TAKE_TEXT = "Take it home as a page to print", "Take it home as a text to write in"
REPORT_WHY = (
    "The report is drafted from your file: the figures of your game, your predictions, your lines. "
    "The five questions at its end are for you."
)


def report_of(pseudonym: str, number: int) -> str:
    return f"Report of {pseudonym}, class number {number}"


def report_holds(own: bool, predictions: int, lines: int) -> str:
    game = "your own game" if own else "the sample game, for you have not played one to its end"
    return f"It holds {game}, {_count(predictions, 'prediction')} and {_count(lines, 'line')} of yours."


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {plural(number, noun)}"


def report_kept(path: str) -> str:
    return f"It lies beside your file, too: {path}"


def game_of(name: str, own: bool, rounds_: int) -> str:
    whose = "your own game" if own else f"the game of {name}, which comes with the kit"
    return f"This is {whose}: {one_or(rounds_, 'round')}."
