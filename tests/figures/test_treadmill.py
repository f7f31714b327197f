"""The treadmill and the chain of loans: sentences in all branches, and what is drawn."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from ponzi_lab.books.books import Books
from ponzi_lab.figures.kit import theme
from ponzi_lab.figures.kit.room import WIDTHS
from ponzi_lab.figures.kit.show import MIME, bundle
from ponzi_lab.figures.kit.text import KEY, text_width
from ponzi_lab.figures.ponzi import recursion_words
from ponzi_lab.figures.ponzi import words as ponzi_words
from ponzi_lab.figures.ponzi.recursion import Recursion
from ponzi_lab.figures.ponzi.treadmill import Treadmill

from . import samples

MORE = "What this money would cost in its turn is not even counted."


def traded(books: Books, amount: int) -> Books:
    """The same, with a trade in the last round."""
    books.balances.loc[len(books.balances) - 1, "traded"] = amount
    return books


TREADMILL = {
    "nothing needed": (
        samples.mill([10, 20], [5, 10]),
        {},
        "Up to round 2 you needed no new money to pay what fell due in the next three rounds.",
    ),
    "a card is large enough": (
        samples.mill([10, 20], [30, 10]),
        {},
        "You needed most after round 1: 20 of new money in each of the next three rounds to be able to pay; "
        f"the largest card brings 80, so one card a round could still bring it. {MORE}",
    ),
    "no card is, to the end": (
        samples.mill([10, 10, 10], [5, 100, 200], name="bot:greedy"),
        {"you": False},
        "From round 2 on no card was large enough for Greedy: 90 of new money was needed in each of the next three "
        f"rounds, and the largest card brings 80. {MORE}",
    ),
    "no card is, for one round": (
        samples.mill([10, 10, 100], [5, 100, 50]),
        {"largest": 60, "ahead": 1},
        "After round 2 no card was large enough for you, for the first time: 90 of new money was needed in the next "
        f"round, and the largest card brings 60. {MORE}",
    ),
    "bankrupt": (
        samples.mill([10, 10, 15], [5, 20], 20, "Bob"),
        {"you": False},
        "Bob needed most after round 2: 10 of new money in each of the next three rounds to be able to pay; "
        f"the largest card brings 80, so one card a round could still bring it. {MORE} "
        "In round 3 they owed 20 and had 15: bankrupt.",
    ),
    "bankrupt by a crash": (
        samples.mill([10, 10, 15], [5, 6], 40, "bot:greedy"),
        {"you": False},
        "Up to round 2 Greedy needed no new money to pay what fell due in the next three rounds. "
        "In round 3 it owed 40 and had 15: bankrupt. A crash had brought 34 of its dues forward in that round.",
    ),
    "bankrupt by trade": (
        traded(samples.mill([10, 10, 5], [5, 6], 6), -12),
        {},
        "Up to round 2 you needed no new money to pay what fell due in the next three rounds. "
        "In round 3 you owed 6 and had 5: bankrupt. 12 had gone into trades in that round.",
    ),
    "bankrupt at once": (
        samples.mill([5], [], 10),
        {},
        "You fell in round 1, the first: you owed 10 and had 5.",
    ),
    "no round": (samples.mill([], []), {}, "No round has been finished yet, so there is nothing to draw."),
}


@pytest.mark.parametrize("case", TREADMILL)
def test_the_sentence_of_the_treadmill(case: str) -> None:
    books, more, said = TREADMILL[case]
    assert str(Treadmill(books, **more)) == said


def test_the_numbers_of_the_treadmill() -> None:
    numbers = Treadmill(samples.mill([10, 20, 15], [120, 10], 40)).table
    assert numbers.columns[2] == "New money needed in each of the next three rounds"
    assert numbers.rows == [(1, 10, 110, "no"), (2, 20, 0, "yes"), (3, 15, None, "bankrupt: owed 40")]


# The chain of loans


BEGIN = (
    "Suppose that after round 1 you had borrowed in each round just what was missing, at the price of the 80 "
    "(144 every three rounds): "
)
ONE_CARD = samples.typed(
    pd.DataFrame(
        [{"game": 0, "period": 1, "seat": 0, "player": "Ada", "card": 40, "amount": 200, "left": 2, "every": 4}]
    )
)
LOANS = {
    "lasts": (
        samples.mill([10], [12]),
        f"{BEGIN}that would have lasted nine rounds. Round 11 would have asked for 82, and no card brings more than "
        "80. Of the 195 to be borrowed up to round 11, 181 would only have paid for these very loans.",
    ),
    "one round": (
        samples.given((samples.book([10], []).balances, ONE_CARD)),
        f"{BEGIN}that would have lasted one round. Round 3 would have asked for 190, and no card brings more than 80.",
    ),
    "not even one": (
        samples.mill([10], [100]),
        f"{BEGIN}already round 2 would have asked for 90, and no card brings more than 80.",
    ),
    "nothing missing": (samples.mill([10], [0]), f"{BEGIN}nothing would have been missing up to round 21."),
}


@pytest.mark.parametrize("case", LOANS)
def test_the_sentence_of_the_loans(case: str) -> None:
    books, said = LOANS[case]
    assert str(Recursion(books)) == said


def test_the_numbers_of_the_loans_go_two_rounds_beyond_their_end() -> None:
    recursion = Recursion(samples.mill([10], [12]))
    chain = recursion.chain
    assert chain
    assert chain.ends is not None
    rows = recursion.table.rows
    assert [row[:4] for row in rows] == [(one.number, one.old, one.new, one.amount) for one in chain.loans[: len(rows)]]
    assert [row[4] for row in rows] == [ponzi_words.YES] * chain.ends + [ponzi_words.NO] * 3


def test_loans_that_never_grow_too_large() -> None:
    said = str(Recursion(samples.mill([10], [12]), terms=(80, 1, 5)))
    assert said.endswith("(1 every five rounds): up to round 21 no round would have asked for more than 12.")


def test_from_the_end_on_bars_keep_their_colour_and_are_hatched_as_the_key_says() -> None:
    recursion = Recursion(samples.mill([10], [12]))
    figure, drawn = recursion.figure, len(recursion.table.rows)
    assert recursion.ends is not None
    assert recursion.ends < drawn
    bars = [trace for trace in figure.data if trace.type == "bar"]
    assert [one.marker.color for one in bars] == [theme.DUE_MID, theme.DUE]
    for one in bars:
        assert one.marker.opacity is None
        assert one.marker.pattern.fgcolor == one.marker.color
        assert [bool(shape) for shape in one.marker.pattern.shape] == [
            place >= recursion.ends for place in range(drawn)
        ]
    assert any(recursion_words.NO_LOAN in note.text for note in figure.layout.annotations)
    endless = Recursion(samples.mill([10], [0])).figure
    assert not any(recursion_words.NO_LOAN in note.text for note in endless.layout.annotations)


@pytest.mark.parametrize(
    "said", [recursion_words.OLD_PART, recursion_words.NEW_PART, recursion_words.NO_LOAN, ponzi_words.largest_card(80)]
)
def test_the_key_of_the_loans_fits_the_narrowest_phone(said: str) -> None:
    assert 12 + KEY + 16 + text_width(said, theme.SMALL) < WIDTHS[0]


def test_the_loans_without_a_round() -> None:
    assert str(Recursion(samples.mill([], []))).startswith("No round has been finished")
    assert str(Recursion(samples.mill([5], [], 9))) == "You fell in round 1, the first: you owed 9 and had 5."
    for books in (samples.mill([], []), samples.mill([5], [], 9)):
        recursion = Recursion(books)
        assert recursion.table.rows == []
        assert json.dumps(bundle(recursion)[MIME], allow_nan=False)
