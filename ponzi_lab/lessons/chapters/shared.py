"""What every chapter has: the first card, a covered picture, a question, a line for the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ... import figures
from ...core import english
from ...core.cards import data_folder
from ...core.errors import Refused
from ...games.ponzi.state import Fund, Rules, Tables, read_tables
from ...tables.pieces import Html, join, tag
from ..cards.covered import Uncovered
from ..cards.paper import Drawings
from ..student.case import Case, in_the_open, so_far
from ..student.file import Student
from ..student.game import Course
from . import words

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture
    from ...figures.ponzi.price_ladder import PriceLadder
    from ..cards.card import Card
    from ..chapter import Cover


def any_seat(cover: Cover, seat: int, course: Course, draw: Callable[[Case, bool], Picture], *values: object) -> Card:
    """The figure of any seat: of one's own so far, and of others only where nothing of theirs is hidden any more.

    `draw` is told whether the reader sits there; `values` are the others of the line that asks for it.
    """

    def show(student: Student) -> Uncovered:
        now = so_far(student, course)
        case = now if now and seat == now.seat else in_the_open(student, course)
        note = words.EARLIER_GAME if case.own else words.sample_game(case.name)
        picture = Drawings(case.shows, lambda: [draw(case, case.own and seat == case.seat)])
        return Uncovered(paragraphs([note] if case != now else []), picture)

    return cover.tried((seat, *values), show)


# What lies below a cover


def whose(case: Case, instead: bool = False) -> str:
    """Whose game it is, or who in it, where that is not plain; perhaps `instead` of an own one that shows nothing."""
    if case.own:
        several = words.several_play(case.name) if len(case.match.people) > 1 else ""
        return f"{words.GAME_BEFORE if case.earlier else ''} {several}".strip()
    return words.none_in_yours(case.name) if instead else words.sample_game(case.name)


def how_it_ended(case: Case) -> str:
    """Who fell in the reader's game, and when the reader's own wheel stops."""
    if not case.own or not case.match.over:
        return ""
    fallen = [english.person(case.names[seat], seat == case.seat) for seat in case.fallen]
    return words.how_it_ended(fallen, case.match.round, case.seat in case.fallen, case.end)


def if_sample(case: Case) -> str:
    """Of whose game a question is, where the reader has not played one."""
    return "" if case.own else words.about_the_sample(case.name)


def uncovered(
    case: Case, guess: object, draw: Callable[[], Iterable[Picture]], *sentences: str, instead: bool = False
) -> Uncovered:
    """A picture of a game, drawn anew when the game or the guess is another; above it whose game it is."""
    return Uncovered(paragraphs([whose(case, instead), *sentences]), Drawings((case.shows, repr(guess)), draw))


def wheel(case: Case, seat: int, number: int) -> Drawings:
    """What lies on the wheel of a seat after a round."""
    return Drawings(
        (case.shows, seat, number),
        lambda: [figures.Wheel(case.books, seat, number, you=case.own and seat == case.seat)],
    )


def paragraphs(sentences: Iterable[str]) -> Html:
    """Sentences, a paragraph for each; empty ones are left out."""
    return join([tag("p", text) for text in sentences if text])


def markdown(text: str) -> Any:
    """Words that a notebook shows as its own."""
    from IPython import display

    show: Any = display.Markdown  # IPython says nothing about its types
    return show(text)


def table(columns: Sequence[str], rows: Sequence[Sequence[object]], sentence: str) -> str:
    """A sentence, and numbers below it, as Markdown: numbers to the right, words to the left."""
    cells = [[row[column] for row in rows] for column in range(len(columns))]
    sides = ["---:" if all(isinstance(cell, int) or cell == "" for cell in column) else ":---" for column in cells]
    lines = [columns, sides, *rows]
    return "\n".join([sentence, "", *[f"| {' | '.join(map(str, line))} |" for line in lines]])


def fact(*sentences: str) -> Html:
    """A true sentence that one should take along."""
    return tag("p", " ".join(sentences), class_="plt-fact")


# The cards of the game


@cache
def tables() -> Tables:
    """The card tables that come with the kit."""
    return read_tables(data_folder("ponzi"), Rules())


def fund(value: int) -> Fund:
    """One fund card, by its value."""
    funds = tables().funds
    if type(value) is not int or value not in funds:
        raise Refused(words.no_fund(value, min(funds), max(funds)))
    return funds[value]


def per_round(cards: Iterable[Fund]) -> float:
    """What some cards cost per round for each coin that they brought."""
    taken = list(cards)
    return sum(card.interest / card.period for card in taken) / sum(card.value for card in taken)


def card(value: int) -> Any:
    """What one card costs."""
    terms = fund(value)
    return markdown(words.card(terms.value, terms.interest, terms.period, per_round([terms])))


def price_ladder(marked: Sequence[int], guess: str | None = None) -> PriceLadder:
    """All cards by what they bring and cost; some are marked."""
    import pandas as pd

    return figures.PriceLadder(pd.DataFrame(list(tables().funds.values())), marked, guess)
