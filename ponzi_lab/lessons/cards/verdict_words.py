"""What came of another choice, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count, counted
from ...figures.ponzi.what_if_words import empty

if TYPE_CHECKING:
    from ...books.what_if import Summary as Odds


NO_HAND = "No game has been played yet."
BOUGHT_NOTHING = "Nothing worth speaking of."
NONE_WORSE = "No other decision at the market was found that was clearly better."
HOW_JUDGED = (
    "What counts first is how long your own till lasts: to the round that you cannot pay. When one of the two games is "
    "over, no new money comes in the other either: your wheels turn on alone. Where they last as long, it counts how "
    "much your lenders lose. Points do not count."
)
HINDSIGHT = (
    "The deck was the real one, and nobody could know it then: this says what the choice was worth in this game, "
    "not whether it was wise."
)


def passed(who: str, at_the_market: bool) -> str:
    return f"{who} took no card." if at_the_market else f"{who} handed out no envelope."


def how_hands_play(slips: float, more_people: bool) -> str:
    people = " It also plays for the other people." if more_people else ""
    return (
        "From there on the computer plays for you, both games in the same way. In a quarter of the games it is "
        "careful, in a quarter greedy, in a quarter it hardly borrows, and in a quarter it trades. One decision of "
        f"{count(round(1 / slips))} is by lot.{people} The strategies at the table decide as they always do. The cards "
        f"come in the order they had, until a different set of cards is shuffled. {HOW_JUDGED}"
    )


THINKS_TOO_LONG = (
    "A strong computer plays whole games in its head before it decides. That would take too long in so many games: "
    "here it decides as a careful one does."
)


def games_played(games: int, period: int, instead: str) -> str:
    number = "One game was" if games == 1 else f"{games:,} games were"
    return (
        f"{number} played on by the computer from this decision in round {period}, both as it was made and with the "
        f"other choice: {instead}."
    )


IT_BORROWS = "You never borrowed, but the computer does when it plays on for you. So the till can be empty after all."


def how_often(whose: str, odds: Odds) -> str:
    """In plain numbers: longer, shorter, the same; and where it is the same, what lenders lose."""
    same = odds.hands - odds.longer - odds.shorter
    if not odds.longer + odds.shorter:
        text = f"In all of these games {whose} till lasts as long either way."
    else:
        rest = "in all others as long" if same else "and in none as long"
        text = (
            f"With the other choice {whose} till lasts longer in {odds.longer:,} of {counted(odds.hands, 'game')}, "
            f"{f'shorter in {odds.shorter:,}' if odds.shorter else 'shorter in none'}, {rest}."
        )
    if not odds.less + odds.more:
        return text
    less = counted(odds.less, "game")
    return f"{text} Where it lasts as long, lenders lose less in {less}, and more in {odds.more:,}."


def middle_and_lost(whose: str, odds: Odds) -> str:
    (end, other), (lost, less) = odds.ends, odds.lost
    return (
        f"In the middle of these games {whose} till is {_both_ways(empty(end), empty(other))}. "
        f"On average the lenders are not repaid {_both_ways(f'{lost:,}', f'{less:,}')}."
    )


def _both_ways(before: str, instead: str) -> str:
    return f"{before} either way" if before == instead else f"{before} as it was, and {instead} with the other choice"


VERDICTS = {
    (1, 0): "So the other choice was better: the till lasts longer.",
    (-1, 0): "So the other choice was worse: the till does not last as long.",
    (0, 1): "So the other choice was better: the till lasts as long, and more often lenders lose less.",
    (0, -1): "So the other choice was worse: the till lasts as long, and more often lenders lose more.",
    (0, 0): "That is too close to call either of them better.",
}


def worst_move(period: int, move: str, instead: str, whose: str, odds: Odds) -> str:
    return (
        f"The decision to regret most was that of round {period}. {move} The best that was found instead is to "
        f"{instead}. {how_often(whose, odds)}"
    )


def worst_in_short(period: int, instead: str, odds: Odds) -> str:
    return f"That of round {period}. To {instead}: {in_short(odds)}"


def bought_in_short(odds: Odds) -> str:
    end, other = odds.ends
    middle = f"Middle game: till {empty(end)}, with the other choice {empty(other)}."
    return f"{middle} {capital(in_short(odds))}"


def in_short(odds: Odds) -> str:
    lenders = f"; else lenders lose less in {odds.less:,}, more in {odds.more:,}" if odds.less + odds.more else ""
    return f"in {odds.longer:,} of {counted(odds.hands, 'game')} longer, in {odds.shorter:,} shorter{lenders}."


def too_late(period: int) -> str:
    return f"From round {period} on, nothing that was tried at the market made the till last longer."
