"""What several chapters say."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, listed, one_or
from ...core.words import shown

ROUNDS = "rounds"
PREDICT_FIRST = "Lay down your prediction first; then this appears here."
EARLIER_GAME = "What the others hold stays hidden until your game is over. So this is the game you finished before."
TAKE_YOU_FOR = "Where it says you, think of"
YOUR_OWN_GAME = "You play your own game in chapters 1 and 2."


def about_the_sample(name: str) -> str:
    return f"{sample_game(name)} {TAKE_YOU_FOR} {name}. {YOUR_OWN_GAME}"


GAME_BEFORE = "This is the game that you finished before. The one on the table is not over yet."
BOOKS_AT_THE_END = (
    "Several people play at this screen, and nobody may see the cash of the others. So your books appear here when the "
    "game is over."
)


def several_play(name: str) -> str:
    return f"Several people play at this screen. Where it says you, {name} is meant."


def sample_game(name: str) -> str:
    return f"You have not played a game to its end yet, so this is the game of {name}, which comes with the kit."


def none_in_yours(name: str) -> str:
    return f"There is none in your game so far, so this is the game of {name}, which comes with the kit."


def no_fund(value: object, least: int, most: int) -> str:
    return f"There is no fund {shown(value)}: the funds go from {least} to {most}."


def play_first(least: int, played: int) -> str:
    so_far = "you have not finished one yet" if played == 0 else f"{one_or(played, 'round')} so far"
    return f"Play {one_or(least, 'round')} at the table above first: {so_far}. The picture appears here by itself."


def so_sure(share: int) -> str:
    return f"you were {share} % sure"


def how_it_ended(fallen: Sequence[str], number: int, you: bool, end: int | None) -> str:
    table = f"{capital(listed(fallen, 'and'))} fell in round {number}"
    if not fallen:
        table = f"The game ended with round {number}, and nobody fell"
    if you:
        return f"{table}."
    if end is None:
        return f"{table}; your own wheel never stops, for you owe nobody anything."
    return f"{table}; your own wheel stops in round {end}."


NEVER, NOBODY = "never", "nobody"


def no_price(label: str, price: object, most: int) -> str:
    return f"Here {label} is 0 to {most:,} coins; {shown(price)} is not."


COINS = "coins"
AS_FAR_AS_PLAYED = "This is your game as far as it is played. The picture grows with it."
FINDINGS = {
    "tunnelling": "* To move money and goods out of a firm, for those who control it, is called tunnelling.",
    "golden parachute": "* Firms that promise their chiefs a large payment for leaving are likely to be bought at a "
    "higher price. And yet their value fell.",
    "CEO turnover": "* Of the chiefs of large firms that leave, {} to {} in a hundred go because of bad results.",
    "short-termism": "* {} % of {} heads of finance would give up real value so that earnings look smooth.",
    "control premium": "* In sales of large blocks of shares, in 39 countries, buyers paid {} % more on average than "
    "the price at the stock exchange: from {} % less to {} % more.",
    "vote premium": "* In Milan shares with a vote cost {} % more than shares without one. In most other countries it "
    "was {} to {} %.",
}


def you_had_said(answer: str) -> str:
    return f"You had said: {answer}."


def finding(topic: str, numbers: Sequence[str], source: str) -> str:
    return f"{FINDINGS[topic].format(*numbers)} ({source})"


def card(value: int, interest: int, period: int, rate: float) -> str:
    first = "more than it brought" if interest > value else "less than it brought"
    return (
        f"**Fund {value}**: {interest} every {period} rounds is {100 * rate:.1f} % a round. "
        f"Its first payment is {first}."
    )
