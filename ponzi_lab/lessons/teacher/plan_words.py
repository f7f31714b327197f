"""What the lesson plan says of its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import listed, rounds
from ...core.words import shown
from .words import first_payments, model_full_till

if TYPE_CHECKING:
    from .sam import Ladder, Sam


PLAN_STRATEGIES = {
    "cautious": "A cautious pupil",
    "greedy": "One who takes the largest card each time",
    "hoarder": "One who hardly borrows",
    "trader": "One who deals in envelopes",
    "random": "One who clicks anywhere",
}
YOUR_PUPIL = "your pupil"
CLASS_COLUMNS = ("In the pupil's place", "Ends in round", "Who falls")
SAM_COLUMNS = ("Round", "New loan", "Cash at its end", "Due in the next five rounds")
MODEL_SURE = 75  # per cent, in a model answer
MODEL_GUESS = 12  # the round of it


def class_number_tried(number: int, rounds: Sequence[int]) -> str:
    low, high = min(rounds), max(rounds)
    apart = "or" if high == low + 1 else "to"
    when = f"in round {low}" if low == high else f"in round{'s' * (high > low + 1)} {low} {apart} {high}"
    begin = f"**Class number {number}:** with a strategy in your pupils' place, these games end {when}."
    return f"{begin} {SHORT_GAMES}" if low < LONG_ENOUGH else f"{begin} {LONG_GAMES}"


LONG_ENOUGH = 6  # rounds: the game of a pupil may well be a round or two shorter than that of a strategy
SHORT_GAMES = "Some are over too soon for a lesson: try another number."
LONG_GAMES = "That is long enough for a lesson. A pupil's own game may end a round or two sooner."


def no_class_number(number: object) -> str:
    return f"{shown(number)} is no class number. A class number is a whole number of one to six digits."


def sam_in_short(sam: Sam) -> str:
    return (
        f"The lines cross after round {sam.crossing}: {sam.rounds[sam.crossing - 1].cash} in the till, "
        f"{sam.rounds[sam.crossing - 1].promised} due. {sam.name} falls in round {sam.end}: {sam.till} in the till, "
        f"{sam.brought} of it just brought, and {sam.asked} due. {sam.asked - sam.till} are missing."
    )


def debrief_numbers(sam: Sam, ladder: Ladder, best: int, two_payments: int) -> tuple[str, ...]:
    return (
        f"Chapter 0, for all: after two payments, {two_payments} more has gone out than came in.",
        f"Chapter 1: nobody earned a coin. All {sam.table} coins of the game of {sam.name} were brought by lenders.",
        f"Chapter 2: {sam.name} had {rounds(sam.end - sam.crossing)} from the crossing to the end. "
        f"There was a crash in round {listed(sam.crashes, 'and')}, and {sam.name} came through it.",
        f"Chapter 3: {cheap_and_dear(ladder)} {first_payments(ladder)}",
        f"Chapter 4: after round {sam.crossing}, loans repay loans for {rounds(sam.treadmill)}. "
        "Then no card is large enough.",
        f"Chapter 5: after round {sam.way_out} {sam.name} could have paid all lenders back for the last time. "
        f"{sam.missing} would have been missing after round {sam.last.number}. "
        f"The best swindler there can be lasts {rounds(best)}.",
    )


def cheap_and_dear(ladder: Ladder) -> str:
    return (
        f"The {ladder.least} costs {ladder.low:.1f} % a round, and the {ladder.most} costs {ladder.high:.1f} %. "
        "Each card in between costs more than the one before it."
    )


MODEL_HEADING = "In a first year at university, add"


def model_answers(sam: Sam, ladder: Ladder) -> tuple[tuple[str, str], ...]:
    """For each question of the report: an answer, and what a student of economics adds."""
    return (
        (model_full_till(sam), model_insolvent(sam)),
        (model_certain(sam), model_window(sam, ladder)),
        (model_coin(sam), model_no_return(sam)),
        (model_farthest(sam), MODEL_CALIBRATION),
        (MODEL_QUESTIONS, MODEL_PAPERS),
    )


def model_insolvent(sam: Sam) -> str:
    return (
        f"To be able to pay today is not to be sound. After round {sam.last.number} all was paid. "
        f"But had all lenders wanted back what they had brought, {sam.missing} would have been missing. "
        "The fund was insolvent long before it could not pay."
    )


def model_certain(sam: Sam) -> str:
    then = sam.rounds[sam.crossing - 1]
    return (
        f"From round {sam.crossing} on. After it the till held {then.cash}, and {then.promised} was due in the next "
        f"five rounds. Only new money could pay that. {sam.later} came, each coin with a new promise, and it put off "
        f"the end by {rounds(sam.end - sam.crossing)}. To avoid it, {sam.name} would have had to earn the interest, "
        f"or to pay everybody back after round {sam.way_out}, and stop."
    )


def model_window(sam: Sam, ladder: Ladder) -> str:
    same = "too" if sam.crossing == sam.crossing_near else "instead"
    return (
        f"“Certain” means: if no new money comes, and within five rounds. With three rounds the lines first cross "
        f"after round {sam.crossing_near}, {same}. New money only moves the date, and at a rising price: "
        f"from {ladder.low:.1f} % to {ladder.high:.1f} % a round."
    )


def model_coin(sam: Sam) -> str:
    first = sam.first
    deals = "came from" if first.traded > 0 else "went to"
    return (
        f"In round {first.number} {sam.name} paid the first interest, {first.interest}. Before it the till held "
        f"{first.before}: lenders of the rounds before had brought that. {first.funded} came from a new lender. "
        f"{abs(first.traded)} {deals} another player, in an envelope: lenders' money, too. {sam.name} earned nothing. "
        "So the coin came from another lender, or it was the early lender's own."
    )


def model_no_return(sam: Sam) -> str:
    return (
        f"The books add up. Lenders brought {sam.funded} in all. {sam.interest} of it went back as interest, "
        f"{sam.traded} went to other players in envelopes, and {sam.till} was left. There is no line for earnings. "
        "What looked like a return was a part of the loans."
    )


def model_farthest(sam: Sam) -> str:
    off = abs(MODEL_GUESS - sam.end)
    return (
        f"I had said that somebody falls in round {MODEL_GUESS}, and I was {MODEL_SURE} % sure. It was round "
        f"{sam.end}: I was {rounds(off)} off. I had looked at the till, and it grew. I had not looked at the wheel, "
        "where the dates stood. Next time I ask first what is due, and I shall be less sure."
    )


MODEL_CALIBRATION = (
    "One guess cannot tell whether I am too sure of myself. Many can: of all guesses of which I am "
    f"{MODEL_SURE} % sure, about {MODEL_SURE} in a hundred should be right."
)
MODEL_QUESTIONS = (
    "First: what does the fund earn its money with, and who has looked at that? Second: what is promised, and for "
    "which days, and will as much be there on those days? Third: with whose money were those paid who came before me? "
    "A return that never varies is a warning by itself. What is really earned goes up and down."
)
MODEL_PAPERS = (
    "Each question asks for a paper. The first: earnings, checked by somebody independent. The second: a list of all "
    "that is due, with its dates. The third: where all cash came from. Who cannot show them has given an answer, too."
)
