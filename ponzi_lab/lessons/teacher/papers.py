"""The teacher's papers as HTML to print: a worksheet, its answer key, the lesson plan, and all words.

Nothing here is needed while a lesson runs: the papers lie beside the lesson plan as PDF files. The tests' folder has
the script that prints them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ...tables.pieces import Html, filled, join, tag
from ..cards.prediction import Field, degrees
from ..chapters import would_you_sign_words
from ..chapters.shared import fund, per_round
from ..chapters.the_scissors import CROSS, FALL, WHO, who_falls
from ..chapters.would_you_sign import FUND
from ..demo.tale import Round
from ..report import words as report_words
from ..student.game import PONZI
from . import papers_words as words
from . import words as common
from .sam import ladder, sam, two_payments

LINES = 12  # rounds that can be written down
LADDER = (9, 17, 36, FUND, 80)  # cards of the ladder: the cheapest, some of the game that is shown, and the dearest


def worksheet() -> str:
    """One page to fill in."""
    fields = [tag("span", f"{name} ", _line(), " ") for name in (words.YOUR_NAME, words.DATE)]
    return _page(
        words.WORKSHEET,
        tag("header", tag("h1", words.WORKSHEET), tag("div", *fields)),
        tag("p", words.WORKSHEET_WHY, " ", words.HOW_SURE, class_="how"),
        tag("h2", words.PART_1),
        _predictions(_choices(would_you_sign_words.SIGN.values()), *map(_guess, _asked())),
        tag("h2", words.PART_2),
        tag("p", words.BOOKS_HOW, class_="how"),
        _books([_row(number, "", "", "") for number in range(1, LINES + 1)]),
        tag("h2", words.PART_3),
        _questions(
            tag("p", words.AFTER_ROUND, " ", _line(), " ", _line(), " ", words.ROUNDS_LATER),
            tag("p", _line(), " ", words.IN_TILL, " ", _line(), " ", words.WAS_DUE),
            _lines(2),
        ),
        _beside(
            [
                tag("h2", words.PART_4),
                tag("p", words.LADDER_HOW, " ", words.LADDER_FIRST, class_="how"),
                _ladder(1),
                tag("p", words.LADDER_ASKS, " ", _line()),
            ],
            [
                tag("h2", words.PART_5),
                tag("p", report_words.PROMPTS[0]),
                _lines(4),
                tag("p", words.SENTENCE),
                _lines(1),
            ],
        ),
    )


def answer_key() -> str:
    """The same page, filled in for the sample game, and what holds for any game."""
    game = sam()
    title = words.ANSWER_KEY.format(game.name)
    guesses = (game.name, words.key_fall(game), words.key_cross(game))
    fall = _row(game.end, game.brought, game.till, tag("span", words.at_once(game.asked), class_="ring"))
    return _page(
        title,
        tag("header", tag("h1", title)),
        tag("p", words.ANSWER_KEY_WHY, class_="how"),
        tag("h2", words.PART_1),
        _predictions(
            tag("b", words.key_sign(two_payments())), *[tag("td", tag("b", guess), colspan=2) for guess in guesses]
        ),
        tag("h2", words.PART_2),
        _books([*map(_ringed, game.rounds), fall]),
        _key(words.key_at_the_end(game)),
        tag("h2", words.PART_3),
        _questions(*map(_key, (words.key_lead(game), words.key_last(game), words.key_from(game)))),
        _beside(
            [
                tag("h2", words.PART_4),
                _ladder(len(LADDER)),
                _key(words.key_ladder(ladder())),
                tag("p", words.LADDER_ROUNDED, class_="how"),
            ],
            [
                tag("h2", words.PART_5),
                tag("p", report_words.PROMPTS[0]),
                _key(common.model_full_till(game)),
                tag("p", words.SENTENCE, " ", tag("b", words.KEY_SENTENCE)),
            ],
        ),
        tag("h2", words.FOR_ANY_GAME),
        tag("ul", *[tag("li", text) for text in words.ANY_GAME]),
        kind="answers",
    )


def glossary(index: Html, pages: Iterable[Html]) -> str:
    """All words: the list of them, and then their pages."""
    return _page(
        words.GLOSSARY,
        tag("header", tag("h1", words.GLOSSARY)),
        tag("p", words.GLOSSARY_WHY, class_="how"),
        tag("div", index, class_="index"),
        tag("div", *pages, class_=("glossary", "words")),
    )


def lesson_plan(parts: Iterable[Html]) -> str:
    """What of the lesson plan one wants beside oneself in class."""
    return _page(
        words.LESSON_PLAN,
        tag("header", tag("h1", words.LESSON_PLAN)),
        tag("p", words.LESSON_PLAN_WHY, class_="how"),
        *[tag("section", part) for part in parts],
        kind="plan",
    )


def _page(name: str, *body: object, kind: str = "") -> str:
    template = Path(__file__).with_name("papers.html")
    return filled(template, name=join([name]), kind=kind, body=join([*body, tag("footer", words.LICENCE)]))


# Parts that the worksheet and its key share


def _line() -> Html:
    return tag("span", class_="line")


def _lines(many: int) -> Html:
    return join([tag("div", class_="lines")] * many)


def _key(text: str) -> Html:
    return tag("p", text, class_="key")


def _beside(left: Sequence[Html], right: Sequence[Html]) -> Html:
    return tag("div", tag("div", *left), tag("div", *right), class_="side")


def _predictions(sign: Html, *guesses: Html) -> Html:
    """The offer, whose answer takes the whole line, and the three predictions of the game."""
    card = fund(FUND)
    offer = would_you_sign_words.would_you_sign(card.value, card.interest, card.period)
    rows = [tag("tr", tag("td", offer, " ", sign, colspan=3))]
    rows += [tag("tr", tag("td", field.question), guess) for field, guess in zip(_asked(), guesses, strict=True)]
    return tag("table", tag("tbody", *rows))


def _asked() -> list[Field]:
    """What is predicted in chapter 2, at its own table."""
    return [who_falls(WHO.name, lambda: PONZI.seats), FALL.field, CROSS.field]


def _choices(choices: Iterable[str]) -> Html:
    return tag("div", *[tag("span", tag("i", class_="box"), choice) for choice in choices], class_="choices")


def _guess(field: Field) -> Html:
    """Room for a guess, and how sure one is."""
    shares = tag("div", *[tag("span", share) for share in degrees(field)])
    return join([tag("td", class_="guess"), tag("td", shares, class_="sure")])


def _books(rows: Sequence[Html]) -> Html:
    """Two tables side by side, so that the rounds take half the height."""
    half = len(rows) // 2
    return _beside(*[[_numbers("books", words.BOOK_COLUMNS, part)] for part in (rows[:half], rows[half:])])


def _numbers(kind: str, names: Sequence[str], rows: Sequence[Html]) -> Html:
    head = tag("tr", *[tag("th", name, class_="n") for name in names])
    return tag("table", tag("thead", head), tag("tbody", *rows), class_=kind)


def _row(*cells: object, mark: bool = False) -> Html:
    return tag("tr", *[tag("td", cell, class_="n") for cell in cells], class_="mark" if mark else None)


def _ringed(row: Round) -> Html:
    """A line of the books, with the larger number in a ring."""
    both = ((row.cash, row.promised), (row.promised, row.cash))
    ringed = [tag("span", n, class_="ring" if n > other else None) for n, other in both]
    return _row(row.number, row.borrowed or "", *ringed)


def _questions(*answers: Html) -> Html:
    asked = (words.QUESTION_CROSS, words.QUESTION_LAST, words.QUESTION_FROM)
    lines = [tag("li", f"{n}. {ask}", answer) for n, (ask, answer) in enumerate(zip(asked, answers, strict=True), 1)]
    return tag("ul", *lines, class_="asked")


def _ladder(done: int) -> Html:
    """The cards whose price is asked for; the first lines are done."""
    rows = []
    for number, card in enumerate(map(fund, LADDER)):
        sums = (words.a_round(card.interest / card.period), words.per_cent_of(100 * per_round([card])))
        answers = sums if number < done else ("", "")
        dear = done == len(LADDER) and card.interest > card.value
        rows.append(_row(card.value, card.interest, words.every(card.period), *answers, mark=dear))
    return _numbers("ladder", words.LADDER_COLUMNS, rows)
