"""What one's own wheel says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed

OF_YOUR_OWN_WHEEL = (
    "Play your game to its end first. Then your own wheel turns on here, to see how long you would last."
)
LET_TURN = {"alone": "Let my wheel turn", "fed": "Take the largest card in every round"}
GO_ON, NEXT_ROUND, TO_END, ONCE_MORE = "Go on", "Next round", "To the end", "Once more"
IN_YOUR_TILL = "In your till"
TURN_COLUMNS = ("Round", "Card", "Due", "Paid", "Left")
OWES_NOBODY = (
    "You never fall, and here is why: you owe nobody anything. No card lies on your wheel, so nothing ever falls due."
)
AND_FED = "And if lenders went on lending? Take the largest card that nobody holds, in every round."
IF_YOU_BORROWED = "And if you borrowed from now on? Take the largest card that nobody holds, in every round."
PLAY_BEFORE_OTHERS = "First play your game to its end. Then others take your seat here, to see how long they last."
TURN_FIRST = "First let your own wheel turn, above. Then others take your seat here, and you see how you compare."
FOR_EVER = "A card that helps you today wants its interest again and again, for as long as you can pay."


def what_about_you(names: Sequence[str], number: int) -> str:
    stopped = (
        f"The music stopped for {listed(names, 'and')} in round {number}."
        if names
        else f"The music stopped after round {number}, and nobody had fallen."
    )
    return f"{stopped} What about you?"


def wheel_goes_on(cash: int) -> str:
    return (
        f"You hold {cash}, and the cards on your wheel still want their interest. Let the wheel turn: "
        "nobody lends to you any more, nobody trades, and you pay what comes to the arrow."
    )


def your_last_bill(number: int, due: int, cash: int) -> str:
    return f"You fell in round {number}: {due} was due, {cash} was in the till, and {due - cash} was missing."


def before_your_fall(number: int, cash: int, crash: bool) -> str:
    calm = ", and the market had not crashed" if crash else ""
    return (
        f"After round {number} you could still pay, and held {cash}. "
        f"What if you had taken the largest card in every round from there on{calm}?"
    )


def who_the_others_are(slips: float) -> str:
    return (
        "Of four of them one is careful, one is greedy, one hardly borrows, and one trades. Like people they err: in "
        f"{100 * slips:.0f} % of their decisions they draw lots. If they still stand at the end, their wheel turns on."
    )


def short_by(missing: int) -> str:
    return f"{missing:,} short"


def earlier_rounds(number: int) -> str:
    return "The round before these" if number == 1 else f"The {number} rounds before these"


def wheel_stops(number: int, due: int, cash: int, still: bool) -> str:
    """`still`: it has been said before that the wheel stops without new money."""
    stops = f"Even then: round {number}." if still else f"Your own wheel stops in round {number}."
    return f"{stops} {_cannot_pay(due, cash)}"


def wheel_would_stop(number: int, due: int, cash: int) -> str:
    return f"With all these cards your wheel stops in round {number}. {_cannot_pay(due, cash)}"


def _cannot_pay(due: int, cash: int) -> str:
    return f"{due:,} is due, {cash:,} is in the till, and {due - cash:,} is missing."


def wheel_never_stops(cash: int) -> str:
    return f"Your wheel never stops: nothing more falls due, and {cash:,} is in the till."


def both_ways(alone: int | None, fed: int, crash: bool = False) -> str:
    """How much later the end comes with new money; `crash`: the market crashed at the end without it."""
    if alone is None:
        return (
            f"As long as you owe nobody, you cannot fall. Borrow all you can, and you fall in round {fed}. {FOR_EVER}"
        )
    if alone == fed:
        return f"All that new money did not put the end off by a single round: it is round {fed} both ways. {FOR_EVER}"
    if fed > alone:
        helped = "New money, and no crash, put" if crash else "New money puts"
        away = "They do" if crash else "It does"
        return f"{helped} the end off, from round {alone} to round {fed}. {away} not take it away. {FOR_EVER}"
    return f"With new money the end comes sooner: in round {fed}, and not in round {alone}. {FOR_EVER}"
