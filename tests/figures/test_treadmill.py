"""The treadmill and the chain of loans: sentences in all branches, numbers by hand and by a slow reckoning."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from ponzi_lab.books import frames, measures
from ponzi_lab.figures import recursion, theme, treadmill, words
from ponzi_lab.figures.kit.show import MIME, bundle, sentence, table
from ponzi_lab.figures.sheet import KEY, WIDTHS, text_width

from ..books import games
from . import samples

MORE = "What this money would cost in its turn is not even counted."


def traded(books: tuple[pd.DataFrame, pd.DataFrame], amount: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    """The same, with a trade in the last round."""
    books[0].loc[len(books[0]) - 1, "traded"] = amount
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


def test_only_a_crash_brings_dues_forward() -> None:
    seen = set()
    for seed in range(30):
        match = games.match(seed)
        books = frames.balances(match), frames.promises(match)
        crashed = games.closed(match.lines())[-1]["crash"]
        for seat in range(4):
            mill = treadmill._mill(*books, seat, 80, 3, None)
            if mill.fell and mill.rounds:
                assert mill.forward == 0 or crashed
                seen.add(mill.forward > 0)
    assert seen == {True, False}


@pytest.mark.parametrize("case", TREADMILL)
def test_the_sentence_of_the_treadmill(case: str) -> None:
    books, more, said = TREADMILL[case]
    assert sentence(treadmill.treadmill(*books, 0, **more)) == said


def test_the_numbers_of_the_treadmill() -> None:
    numbers = table(treadmill.treadmill(*samples.mill([10, 20, 15], [120, 10], 40), 0))
    assert numbers.columns[2] == "New money needed in each of the next three rounds"
    assert numbers.rows == [(1, 10, 110, "no"), (2, 20, 0, "yes"), (3, 15, None, "bankrupt: owed 40")]


def test_they_are_those_of_the_measure() -> None:
    for seed in range(5):
        match = games.match(seed)
        books = frames.balances(match), frames.promises(match)
        wanted = measures.new_money_needed(*books, 3).query("due <= paid")
        for seat in range(4):
            rows = table(treadmill.treadmill(*books, seat)).rows
            assert [row[2] for row in rows if row[2] is not None] == wanted[wanted["seat"] == seat]["needed"].tolist()


# The chain of loans


def slow(cash: int, wheel: list[tuple[int, int, int]], rounds: int) -> list[int]:
    """What must be borrowed in each round, turning the wheel step by step."""
    loans = []
    for _ in range(rounds):
        wheel = [(amount, left - 1, every) for amount, left, every in wheel]
        due = sum(amount for amount, left, _ in wheel if left == 0)
        wheel = [(amount, left or every, every) for amount, left, every in wheel]
        loan = max(0, due - cash)
        cash += loan - due
        loans.append(loan)
        if loan:
            wheel.append((-(-loan * 144 // 80), 2, 3))  # of its three rounds the one in which it is taken is over
    return loans


def test_the_loans_are_those_of_a_wheel_turned_step_by_step() -> None:
    for seed in range(6):
        match = games.match(seed)
        balances, promises = frames.balances(match), frames.promises(match)
        for seat in range(4):
            mine = balances[(balances["seat"] == seat) & (balances["due"] <= balances["paid"])]
            for period, cash in mine[["period", "cash"]].itertuples(index=False):
                cards = promises[(promises["seat"] == seat) & (promises["period"] == period)]
                wheel = list(cards[["amount", "left", "every"]].itertuples(index=False, name=None))
                found = [row[3] for row in recursion.numbers(balances, promises, seat, period).rows]
                assert found == slow(cash, wheel, 20)[: len(found)]


def test_the_dearest_card_is_that_of_the_list() -> None:
    cards = measures.price_of_money(samples.cards())
    dearest = cards.loc[cards["rate"].idxmax()]
    assert (dearest["value"], dearest["interest"], dearest["period"]) == recursion.LARGEST
    assert cards["value"].max() == treadmill.LARGEST


BEGIN = (
    "Suppose that after round 1 you had borrowed in each round just what was missing, at the price of the 80 "
    "(144 every three rounds): "
)
LOANS = {
    "lasts": (
        samples.mill([10], [12]),
        f"{BEGIN}that would have lasted nine rounds. Round 11 would have asked for 82, and no card brings more than "
        "80. Of the 195 to be borrowed up to round 11, 181 would only have paid for these very loans.",
    ),
    "one round": (
        samples.by_hand([10], [])[0],
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
    if isinstance(books, pd.DataFrame):
        promise = {"game": 0, "period": 1, "seat": 0, "player": "Ada", "card": 40, "amount": 200, "left": 2, "every": 4}
        books = books, samples.typed(pd.DataFrame([promise]))
    assert sentence(recursion.recursion(*books, 0)) == said
    assert recursion.recursion(*books, 0).layout.meta["sentence"] == said


def test_loans_that_never_grow_too_large() -> None:
    said = sentence(recursion.recursion(*samples.mill([10], [12]), 0, terms=(80, 1, 5)))
    assert said.endswith("(1 every five rounds): up to round 21 no round would have asked for more than 12.")


def test_from_the_end_on_bars_keep_their_colour_and_are_hatched_as_the_key_says() -> None:
    books = samples.mill([10], [12])
    figure = recursion.recursion(*books, 0)
    loans = [row[3] for row in recursion.numbers(*books, 0).rows]
    end = next(place for place, loan in enumerate(loans) if loan > recursion.LARGEST[0])
    bars = [trace for trace in figure.data if trace.type == "bar"]
    assert [one.marker.color for one in bars] == [theme.DUE_MID, theme.DUE]
    for one in bars:
        assert one.marker.opacity is None
        assert one.marker.pattern.fgcolor == one.marker.color
        assert [bool(shape) for shape in one.marker.pattern.shape] == [place >= end for place in range(len(loans))]
    assert any(words.NO_LOAN in note.text for note in figure.layout.annotations)
    endless = recursion.recursion(*samples.mill([10], [0]), 0)
    assert not any(words.NO_LOAN in note.text for note in endless.layout.annotations)


@pytest.mark.parametrize("said", [words.OLD_PART, words.NEW_PART, words.NO_LOAN, words.largest_card(80)])
def test_the_key_of_the_loans_fits_the_narrowest_phone(said: str) -> None:
    assert 12 + KEY + 16 + text_width(said, theme.SMALL) < WIDTHS[0]


def test_the_loans_without_a_round() -> None:
    assert sentence(recursion.recursion(*samples.mill([], []), 0)).startswith("No round has been finished")
    assert (
        sentence(recursion.recursion(*samples.mill([5], [], 9), 0))
        == "You fell in round 1, the first: you owed 9 and had 5."
    )
    for books in (samples.mill([], []), samples.mill([5], [], 9)):
        assert recursion.numbers(*books, 0).rows == []
        assert json.dumps(bundle(recursion.recursion(*books, 0))[MIME], allow_nan=False)
