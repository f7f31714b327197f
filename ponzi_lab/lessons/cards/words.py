""""""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import listed, plural
from ...core.words import shown
from ...tables.ponzi.words import NOW, every

if TYPE_CHECKING:
    from ...games.ponzi.state import Fund


NOT_UNDERSTOOD = "The card did not understand that click. Nothing was changed."
FAILED = "Something went wrong in this card. Nothing is lost: run its cell again, or go on with the next one."
PROBLEMS = "For the teacher: what went wrong"


def not_saved(why: object) -> str:
    return f"Your file could not be written ({why}). What you did stays here as long as this page does."


WHO_FIRST = "Say first who you are, on the first card of this page."
WAITS = "This waits until you have said, on the first card of this page, who you are."
WROTE_LAST = "Somebody of this name wrote here last. The rest of this page waits for your answer."
WAS_A_GUEST = "Were you here as a guest?"
GUEST_WROTE_LAST = "A guest was here last. The rest of this page waits for your answer."
NO_SOMEBODY_ELSE, NO_ANOTHER_NAME = "No, I am somebody else", "No, I take another name"
YES_IT_IS_ME, YES_IT_IS_MINE = "Yes, that is me", "Yes, it is mine"
NOT_YOURS = "If it is not, choose another name, and that file stays as it is."


def are_you(pseudonym: str) -> str:
    return f"Are you {pseudonym}?"


def is_it_yours(pseudonym: str) -> str:
    return f"There is a file of {pseudonym} here. Is it yours?"


LANGUAGE = "Language"
WHO_ARE_YOU = "Who are you?"
PSEUDONYM = "Your pseudonym"
PSEUDONYM_WHY = "Choose a name that only you know: no real names. It is the name of your file."
CLASS_NUMBER = "Class number"
CLASS_NUMBER_WHY = (
    "Your teacher tells you the number: whoever types the same one gets the same cards. Alone? Leave it empty."
)
BEGIN_ANEW, ALONG = "Begin anew", "Begin, and keep what I did here as a guest"
BEGIN, STAY, OTHER = "Begin", "Stay who I am", "Somebody else? Another class number?"
GIVE, TAKE = "Take my file home", "Bring my file back"
NAME_FIRST = "Type a pseudonym first; any name that is not your own."
NO_SUCH_NAME = (
    "Use letters, digits, spaces, apostrophes and dashes only, at most 24 of them, and begin with a letter or a digit."
)


def kept_by_windows(name: str) -> str:
    return f"Windows keeps the name {name} for itself, so no file can be called like this. Choose another one."


def guest() -> str:
    return "You are a guest here."


def other_cards(number: int) -> str:
    return (
        f"From now on you play with the cards of class number {number}. "
        "Your games with another number are kept: each comes back with its number."
    )


def hello(pseudonym: str, number: int) -> str:
    return f"You are {pseudonym}. Your class number is {number}."


def file_is(path: str, on_binder: bool) -> str:
    begin = f"All you predict, answer and play is kept in {path}, on this machine only."
    return f"{begin} {BINDER_FORGETS}" if on_binder else begin


BINDER_FORGETS = "On Binder it is gone after ten minutes without a click: take your file home before a break."


def given(name: str) -> str:
    return f"{name} is in your browser's downloads now. This is the file to take along, or to hand in."


def not_a_file(problem: str) -> str:
    return f"That is not your file. Yours is called like your pseudonym, and its name ends in .json. ({problem})"


def taken(pseudonym: str, old: str) -> str:
    before = f" The file that was here is kept as {old}." if old else ""
    return f"Welcome back, {pseudonym}: your file is here again.{before}"


HOW_SURE, SURE_FIRST = "How sure are you? {} % is a wild guess.", "{} Say how sure you are."
LAY_DOWN = "Lay my prediction down"
NO_WAY_BACK = "It cannot be changed afterwards. Nobody is marked for it: a guess that is wrong teaches most."
YOU_PREDICTED = "You predicted"
NOT_COUNTED = " (not counted)"
SEEN_THE_END = "You had seen the end of your game already. So what is marked is not counted as a prediction."
PLAYED_THAT_FAR = "Your game had come that far already. So what is marked is not counted as a prediction."
HOW_TO_DRAW = "Begin at the dot, and draw to the right, with the mouse or a finger. Or type the amounts below."


def number_wanted(question: str, low: int, high: int, never: str = "") -> str:
    return f"{question} Type a whole number from {low:,} to {high:,}{', or ' * bool(never)}{never}."


def round_is_over(number: object) -> str:
    return f"Round {number} is over, and nobody has fallen in it. Type a later round."


def choice_wanted(question: str) -> str:
    return f"{question} Choose one of the answers."


def sure(share: int) -> str:
    return f"{share} % sure"


def round_(number: int) -> str:
    return f"Round {number}"


IN_THEIR_ORDER = "In the order in which they were taken. Click one."
NO_CARD = "no card"
CARD_WANTED = "{} Click one of the cards."


def card_of_round(number: int, fund: Fund | None) -> str:
    if fund is None:
        return f"{round_(number)}: {NO_CARD}"
    return f"{round_(number)}: fund {fund.value}, {fund.value} {NOW}, {fund.interest} {every(fund.period)} rounds"


def rounds_wanted(missing: Sequence[int], most: int) -> str:
    return (
        f"No amount yet for {plural(len(missing), 'round')} {listed(missing)}: "
        f"draw on the chart, or type a whole number from 0 to {most:,}."
    )


MAY_BE_CHANGED = "Nothing here is right or wrong. You may change your mind at any time."
COVERED = "Covered. Lay down your prediction first; then look."
UNCOVER = "Uncover without a prediction (for teachers)"
YOUR_ANSWER = "Your answer"
CHECK_IT = "Check"
TYPE_FIRST = "Type a number first."
FILL_ALL = "Write a number into each blank first."
RIGHT, NOT_YET = "Right.", "Not yet."
LOOK = "Show me the answer"


def not_a_number(text: str) -> str:
    return f"{shown(text)} cannot be read as a number. Type digits, such as 12 or 12.5."


def in_line(column: str, number: int, asked: str) -> str:
    return f"{column} {number}, {asked[:1].lower()}{asked[1:]}:"


def place_wanted(label: str, text: str, low: int, high: int, step: int, unit: str) -> str:
    steps = f", in steps of {step}" if step > 1 else ""
    kind = f" ({unit})" if unit else ""
    return f"{label}: type a whole number from {low:,} to {high:,}{steps}{kind}. {shown(text)} is not one."


STOP = "Stop"
AGAIN = "Once more"
CHOOSE_FIRST = "First choose a round, a decision, and something else."
WHICH_DECISION = "A decision of which round?"
YOU_DECIDED = "What was decided:"
INSTEAD = "What instead?"
PLAY_BOTH = "Play it both ways"


def progress(done: int, total: int) -> str:
    return f"{done:,} of {total:,}" if total else "It begins."


def stopped_at(done: int, total: int) -> str:
    return f"Stopped after {done:,} of {total:,}: this is what was found by then."


STOPPED_EARLY = "Stopped before anything was found."


def play_both(hands: int) -> str:
    return f"Play it {hands} times, both ways"


FOR_THE_REPORT = "A line for your report"
KEEP = "Keep this line"
WRITE_FIRST = "Write the rest of the sentence first."
KEPT = "Kept. You may change it at any time; the last one counts."
