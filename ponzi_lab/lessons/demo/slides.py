"""The slides of the demonstration, in their order. Each says one thing, and the minutes add up to fifteen.

What depends on a guess is there for every guess that can be made, marked with `data-when`: the page shows what belongs
to the guess of the class, and asks nobody for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from ...books.what_if import Hand, summary
from ...tables.marks import seat_mark
from ...tables.pieces import Html, button, join, table, tag
from ..chapters.shared import fund
from ..chapters.the_scissors import AHEAD
from ..chapters.would_you_sign import FUND
from . import words
from .pictures import bars, scissors, small, waffle
from .tale import ASKED_AFTER, Tale

ALL_MINUTES = 15
LAST_ROUND = 20  # that may be guessed
NONE = "–"
GUESSED = "plt-guessed"  # a column that is there only if the class has guessed


class Slide(NamedTuple):
    """One slide: what it says, how many half minutes it takes, what the teacher does with it, and what it shows."""

    title: str
    halves: int
    notes: words.Notes
    body: Html


def slides(tale: Tale, hands: Sequence[Hand], beside: Html) -> list[Slide]:
    """All of them. `beside` stands with the games of the what-if as long as they are not all there."""
    rounds = [_round(tale, number) for number in range(1, tale.end)]
    return [
        Slide(
            words.BEGINNING,
            1,
            words.BEGINNING_SAY,
            _large(*words.BEGINNING_BELOW, tag("small", words.KEYS_BELOW, class_="plt-how")),
        ),
        Slide(words.SIGN, 2, words.SIGN_SAY, _sign()),
        Slide(words.STEPS, 1, words.STEPS_SAY, join([_steps(words.THREE_STEPS), tag("p", words.STEPS_END)])),
        *rounds[:ASKED_AFTER],
        Slide(words.WHO_FALLS, 1, words.WHO_SAY, _who(tale)),
        Slide(words.WHICH_ROUND, 1, words.ROUND_SAY, _field("fall", ASKED_AFTER + 1, LAST_ROUND)),
        *rounds[ASKED_AFTER:],
        Slide(words.fall_title(tale.end, tale.fallen.name), 2, words.FALL_SAY, _fall(tale)),
        Slide(words.GUESSES, 1, words.GUESSES_SAY, _outcome(tale)),
        Slide(words.certain_from(tale.fallen.name), 2, words.CERTAIN_SAY, _certain(tale)),
        Slide(words.scissors_title(tale.crossing, tale.fallen.name), 4, words.SCISSORS_SAY, _scissors(tale)),
        Slide(_all_title(tale), 1, words.ALL_SAY, _all(tale)),
        _what_if(tale),
        _waffles(tale, hands, beside),
        Slide(words.LAST[0], 2, words.LAST_SAY, _last(tale)),
        Slide(words.OWN_GAME, 1, words.OWN_SAY, join([_steps(words.OWN_STEPS), _anew()])),
    ]


def painted(slides: Sequence[Slide]) -> list[Html]:
    """Each slide as a piece of a page, with its minutes."""
    before = accumulate((slide.halves for slide in slides), initial=0)
    return [_paint(slide, halves) for slide, halves in zip(slides, before, strict=False)]


def _paint(slide: Slide, before: int) -> Html:
    notes = [tag("span", tag("b", f"{verb}:"), " ", text, " ") for verb, text in slide.notes]
    aside = tag(
        "p",
        tag("span", *notes, class_="plt-notes"),
        tag("span", words.so_long(slide.halves, before, 2 * ALL_MINUTES)),
        class_="plt-aside",
    )
    return tag("div", tag("h2", slide.title), tag("div", slide.body, class_="plt-body"), aside, class_="plt-slide")


def _large(first: object, *below: object) -> Html:
    return tag("div", tag("p", first, class_="plt-large"), *[tag("p", text) for text in below], class_="plt-middle")


# Before the game


def card(value: int) -> Html:
    """A fund card, as large as it goes."""
    loan = fund(value)
    return tag(
        "div",
        tag("p", tag("b", loan.value, class_="plt-money"), " ", words.NOW),
        tag("p", tag("b", words.every(loan.interest, loan.period), class_="plt-owed"), " ", words.FOR_EVER),
        class_="plt-fund",
    )


def _sign() -> Html:
    loan = fund(FUND)
    return tag("div", card(FUND), tag("p", words.sign_why(loan.value, loan.interest, loan.period)), class_="plt-middle")


def _steps(steps: Sequence[tuple[str, str]]) -> Html:
    return tag("ol", *[tag("li", tag("span", tag("b", head), " ", rest)) for head, rest in steps], class_="plt-steps")


def _anew() -> Html:
    return tag("div", button("anew", words.ANEW, words.ANEW, class_="plt-link"), class_=("plt-middle", "plt-how"))


# The rounds


def _round(tale: Tale, number: int) -> Slide:
    cash = tale.together(number)
    more = words.round_more(cash - tale.together(number - 1)) if number > 1 else words.FIRST_ROUND
    body = tag("div", bars(tale, number), tag("div", _tills(tale, number), tag("p", more)), class_="plt-two")
    return Slide(words.round_title(number, cash), 1, _round_notes(tale, number), body)


def _round_notes(tale: Tale, number: int) -> words.Notes:
    """In the round of the first deal somebody will ask why the sum is not what lies in the till."""
    notes, (round_of_deal, *out) = words.ROUNDS_SAY[number - 1], tale.deal
    return notes if number != round_of_deal else (*notes, words.of_the_deal(*out))


def _tills(tale: Tale, number: int) -> Html:
    rows = []
    for history in tale.histories:
        player = join([seat_mark(history.seat), " ", history.name])
        row = history.rounds[number - 1]
        rows.append((player, row.borrowed or words.NO_LOAN, tag("b", row.cash, class_="plt-money")))
    return table((words.PLAYER, words.BORROWED, words.CASH), rows)


# What the class guesses


def _who(tale: Tale) -> Html:
    buttons = [
        tag(
            "button",
            tag("kbd", history.seat + 1),
            seat_mark(history.seat),
            " ",
            history.name,
            data_set=f"who:{history.seat}",
            aria_pressed="false",
        )
        for history in tale.histories
    ]
    answers = [
        tag("p", words.class_says(history.name), class_="plt-kept", data_when=f"who:{history.seat}", hidden=True)
        for history in tale.histories
    ]
    how = tag("p", words.WHO_HOW, class_="plt-how", data_when="who:")
    return tag("div", tag("div", *buttons, class_="plt-names"), how, *answers, class_="plt-middle")


def _field(name: str, low: int, high: int) -> Html:
    return tag(
        "div",
        _input(name, low, high, words.WHICH_ROUND),
        tag("p", words.round_how(low, high), class_="plt-how", data_when=f"{name}:"),
        *_said(name, low, high),
        class_="plt-middle",
    )


def _input(name: str, low: int, high: int, label: str) -> Html:
    return tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=2,
        autocomplete="off",
        aria_label=label,
        data_guess=name,
        data_low=low,
        data_high=high,
    )


def _said(name: str, low: int, high: int) -> list[Html]:
    answers = [
        tag("p", words.class_says(words.a_round(n)), class_="plt-kept", data_when=f"{name}:{n}", hidden=True)
        for n in range(low, high + 1)
    ]
    return [*answers, tag("p", words.not_a_round(low, high), class_="plt-kept", data_when=f"{name}:?", hidden=True)]


# The end


def _fall(tale: Tale) -> Html:
    last, before = tale.fallen.rounds[-1], tale.fallen.paid[-1]
    rows = [
        (words.TILL_BEFORE, before.cash, "plt-money"),
        (words.NEW_LOAN, last.borrowed, "plt-money"),
        (words.IN_ALL, last.cash, "plt-money"),
        (words.DUE_NOW, tale.owed, "plt-owed"),
        (words.MISSING, tale.owed - last.cash, "plt-owed"),
    ]
    cells = [tag("tr", tag("th", label, scope="row"), tag("td", tag("b", n, class_=kind))) for label, n, kind in rows]
    return tag("div", tag("table", tag("tbody", *cells), class_="plt-sum"), class_="plt-middle")


def _outcome(tale: Tale) -> Html:
    names = {history.seat: history.name for history in tale.histories}
    rounds = {n: words.a_round(n) for n in range(ASKED_AFTER + 1, LAST_ROUND + 1)}
    rows = [
        _guessed(words.WHO_FALLS, "who", names, tale.fallen.seat),
        _guessed(words.WHICH_ROUND, "fall", rounds, tale.end),
    ]
    columns = {words.QUESTION: "", words.SAID: GUESSED, words.CAME: "", words.VERDICT: GUESSED}
    head = tag("tr", *[tag("th", name, scope="col", class_=kind or None) for name, kind in columns.items()])
    return tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), class_="plt-middle")


def _guessed(question: str, name: str, answers: dict[int, str], came: int) -> Html:
    guesses = [tag("span", answer, data_when=f"{name}:{key}", hidden=True) for key, answer in answers.items()]
    verdicts = [
        tag("b", words.RIGHT if key == came else words.WRONG, data_when=f"{name}:{key}", hidden=True) for key in answers
    ]
    none = [tag("i", NONE, data_when=f"{name}:{nothing}", hidden=bool(nothing)) for nothing in ("", "?")]
    guess = tag("td", *none, *guesses, class_=("plt-pencil", GUESSED))
    verdict = tag("td", *none, *verdicts, class_=GUESSED)
    return tag("tr", tag("th", question, scope="row"), guess, tag("td", tag("b", answers[came])), verdict)


# The scissors


def _certain(tale: Tale) -> Html:
    ask = tag(
        "div",
        _input("certain", 1, tale.end, words.certain_from(tale.fallen.name)),
        tag("p", words.certain_means(AHEAD), data_when="certain:"),
        *_said("certain", 1, tale.end),
        class_="plt-ask-row",
    )
    return join([ask, scissors(tale, covered=True)])


def _scissors(tale: Tale) -> Html:
    sentences = [
        tag("span", words.off_by(n, tale.crossing), " ", class_="plt-pencil", data_when=f"certain:{n}", hidden=True)
        for n in range(1, tale.end + 1)
    ]
    put_off = words.put_off(tale.fallen.name, tale.crossing + tale.lasts + 1, tale.end)
    return join([scissors(tale, covered=False), tag("p", *sentences, put_off)])


def _all_title(tale: Tale) -> str:
    return words.all_title(sum(history.crossing is not None for history in tale.histories), len(tale.histories))


def _all(tale: Tale) -> Html:
    high = max(row.promised for history in tale.histories for row in history.paid)
    panels = [
        tag(
            "div",
            small(history, tale.end, high),
            tag("p", seat_mark(history.seat), " ", tag("b", history.name)),
            tag("p", words.crossed(history.crossing)),
            tag("p", words.lasts(history.lasts)),
        )
        for history in tale.histories
    ]
    return tag("div", *panels, class_="plt-four")


# What if


def _what_if(tale: Tale) -> Slide:
    number, _ = tale.signed
    passed = tag("div", tag("p", tag("b", words.NOTHING)), tag("p", words.NO_CARD), class_="plt-fund")
    both = tag("div", card(FUND), passed, class_="plt-cards")
    body = tag("div", both, tag("p", words.WHAT_IF_SAME), class_="plt-middle")
    return Slide(words.what_if_title(number, tale.fallen.name, FUND), 1, words.WHAT_IF_SAY, body)


def _waffles(tale: Tale, hands: Sequence[Hand], beside: Html) -> Slide:
    name, odds = tale.fallen.name, summary(hands)
    title = words.waffle_title(name, odds.hands, odds.fell) if hands else words.NOT_PLAYED
    panels = [
        tag("div", tag("p", tag("b", way)), waffle(fell, odds.hands, words.waffle_label(way, fell, odds.hands)))
        for way, fell in zip((words.WITH, words.WITHOUT), odds.fell, strict=True)
        if hands
    ]
    fell, stood = words.waffle_key(name)
    key = tag(
        "p",
        tag("span", class_="plt-key-fell"), f" {fell}  ", tag("span", class_="plt-key-stood"), f" {stood}",
        class_="plt-key",
    )  # fmt: skip
    parts = [tag("div", *panels, class_="plt-two"), key] if hands else []
    body = tag("div", *parts, tag("p", words.waffle_how(name)), beside, class_="plt-middle")
    return Slide(title, 3, words.waffle_say(name), body)


def again() -> Html:
    """The button that plays the games of the what-if."""
    return button("prepare", words.GO_ON, words.GO_ON)


# What stays


def _last(tale: Tale) -> Html:
    last, end = tale.fallen.paid[-1], tale.fallen.rounds[-1]
    name = tale.fallen.name
    amounts = (
        tag("div", tag("b", last.cash, class_="plt-money"), tag("p", words.last_cash(name, last.number))),
        tag("div", tag("b", last.promised, class_="plt-owed"), tag("p", words.last_promised(AHEAD))),
    )
    return tag(
        "div",
        tag("p", words.LAST[1], class_="plt-large"),
        tag("div", *amounts, class_="plt-amounts"),
        tag("p", words.last_then(name, end.cash)),
        class_="plt-middle",
    )
