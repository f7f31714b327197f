"""What stands on the teacher's papers."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from ...core.english import rounds
from .words import first_payments

if TYPE_CHECKING:
    from .sam import Ladder, Sam


LICENCE = "ponzi_lab. This paper may be copied and changed: CC BY 4.0."
WORKSHEET, ANSWER_KEY, GLOSSARY = "The till and the promises", "Answer key: the game of {}", "All words"
LESSON_PLAN = "The lesson plan"
LESSON_PLAN_WHY = "For your desk. The links, and a box to try a class number, are in the notebook."
WORKSHEET_WHY = "For the game that you are shown, or for your own. Write each guess before you see the answer."
ANSWER_KEY_WHY = (
    "For the worksheet beside the demonstration, which shows the new loans and the cash. Read out what is due when the "
    "scissors are uncovered. With no computer at all, read out all of part 2, round by round."
)
YOUR_NAME, DATE = "Pseudonym", "Date"
PART_1, PART_2, PART_3 = (
    "1. When I am asked: I predict",
    "2. While it is played: the books",
    "3. Afterwards: three questions",
)
PART_4, PART_5 = "4. The price ladder", "5. Before you go"
HOW_SURE = "Ring how sure you are, in per cent."
BOOK_COLUMNS = ("Round", "New loan", "Cash", "Due in five rounds")
BOOKS_HOW = (
    "In a game that you are shown: the first player. In your own: yourself. Cash: in the till at the end of the round. "
    "Due: all that must be paid in the next five rounds. In each line, ring the larger of cash and due."
)
QUESTION_CROSS = (
    "After which round was more due than the till held, for the first time? How long was it from there to the end?"
)
QUESTION_LAST = (
    "After the last round that was paid: how much was in the till, and how much was due in the next five rounds?"
)
QUESTION_FROM = "With whose coins were the early lenders paid? How do you know?"
AFTER_ROUND, ROUNDS_LATER, IN_TILL, WAS_DUE = "after round", "rounds later", "in the till", "due"
LADDER_COLUMNS = ("The card brings", "It asks for", "every", "that is for one round", "in % of what it brought")
LADDER_HOW = "The first line is done. Interest divided by rounds, divided by what the card brought, times a hundred."
LADDER_ROUNDED = "From unrounded interest. 0.1 more or less is right."
LADDER_ASKS = "As cards get larger, their money gets …"
LADDER_FIRST = "Mark each card whose first payment is larger than all it brought."
SENTENCE = "A sentence to take along. Do not look at the cash. Look at"
FOR_ANY_GAME = "What holds for any game"
ANY_GAME = (
    "A card brings its money once. Its interest comes again and again, for ever.",
    "No coin is earned. All cash comes from lenders, and all interest leaves the table.",
    "The larger the card, the dearer each coin of it.",
    "Whoever never borrows never falls. Whoever falls had promised more than there was on that day.",
    "The round of the crossing and that of the end differ from game to game. So does who falls.",
)
GLOSSARY_WHY = "Each word that the chapters explain. In the file, click a word to come to its text."
NO_RIGHT_ANSWER = "There is no right answer: ask for reasons."


def every(period: int) -> str:
    return f"{period} rounds"


def a_round(amount: float) -> str:
    return f"{floor(amount * 10 + 0.5) / 10:.1f}"  # a half goes up, as at school


def per_cent_of(rate: float) -> str:
    return f"{rate:.1f} %"


def key_sign(lost: int) -> str:
    return f"{NO_RIGHT_ANSWER} After two payments, {lost} more has gone out than came in."


def key_fall(sam: Sam) -> str:
    return f"Round {sam.end}"


def key_cross(sam: Sam) -> str:
    return f"After round {sam.crossing}"


def at_once(due: int) -> str:
    return f"{due} at once"


def key_at_the_end(sam: Sam) -> str:
    return (
        f"In round {sam.end} lenders bring {sam.brought}, and {sam.till} lies in the till. But {sam.asked} is due at "
        f"once: {sam.asked - sam.till} are missing, and {sam.name} falls."
    )


def key_last(sam: Sam) -> str:
    return f"{sam.last.cash} in the till, after round {sam.last.number}. {sam.last.promised} due."


def key_lead(sam: Sam) -> str:
    return f"After round {sam.crossing}. The end came {rounds(sam.end - sam.crossing)} later."


def key_from(sam: Sam) -> str:
    return (
        f"With the coins of lenders, for nothing else came in. {sam.name}'s lenders brought {sam.funded} in all. "
        f"{sam.interest} went back as interest, {sam.traded} to other players, in envelopes, and {sam.till} was left."
    )


def key_ladder(ladder: Ladder) -> str:
    return f"… dearer, from each card to the next. {first_payments(ladder)} Here they are marked."


KEY_SENTENCE = "… what is promised, and when."
