"""The exit curve: its sentence in all branches, and that its numbers add up."""

from __future__ import annotations

import pytest

from ponzi_lab import simulate
from ponzi_lab.books import frames
from ponzi_lab.books.books import Books
from ponzi_lab.figures.kit.room import WIDTHS
from ponzi_lab.figures.kit.text import text_width
from ponzi_lab.figures.ponzi import words as ponzi_words
from ponzi_lab.figures.ponzi.exit_curve import ExitCurve

from ..books import games
from . import gallery, samples


def books(seat_rows: list[dict[str, int]], *cards: tuple[int, int, int]) -> Books:
    """One seat's balances from rows of money, and cards as period, value, interest: due in one round, then every 4."""
    balances = games.by_hand("balances", [{"period": place + 1, **row} for place, row in enumerate(seat_rows)])
    promised = games.promise(*[(period, value, interest, 1, 4) for period, value, interest in cards])
    return samples.given((balances, promised))


CASES = {
    "a last way out": (
        books(
            [{"cash": 10, "funded": 10}, {"cash": 24, "funded": 20, "paid": 6, "due": 6}],
            *[(1, 10, 6), (2, 10, 6), (2, 20, 9)],
        ),
        "After round 1, and not since, you could have given all lenders their money back, with nothing left over. "
        "6 was missing after round 2: 6 had gone into interest. "
        "Without new money, trade or crash "
        "you would have lasted four rounds after round 1, and four rounds after round 2.",
    ),
    "open to the end": (
        books([{"cash": 17, "funded": 10, "traded": 12, "spent": 5}], (1, 10, 20)),
        "Even after round 1, the last in the books, you could have given all lenders their money back, "
        "with 7 left over. "
        "7 was left over after round 1: 12 had come in by trades and 5 had gone into luxuries. "
        "Without new money, trade or crash you would have lasted no rounds after round 1.",
    ),
    "nothing left over, nothing moved": (
        books([{"cash": 10, "funded": 10}], (1, 10, 1)),
        "Even after round 1, the last in the books, you could have given all lenders their money back, "
        "with nothing left over. "
        "Without new money, trade or crash you would have lasted 40 rounds after round 1.",
    ),
    "never, and much was lost": (
        books(
            [
                {"cash": 3, "funded": 10, "traded": -9, "spent": 4},
                {"cash": 1, "paid": 2, "due": 2},
                {"cash": 1, "due": 3},
            ],
            *[(1, 10, 2), (2, 10, 3), (3, 10, 3)],
        ),
        "In no round could you have given all lenders their money back; after round 1, 7 was missing. "
        "9 was missing after round 3: 6 had been there at the start, 2 had gone into interest, 9 into trades and 4 "
        "into luxuries. Without new money, trade or crash "
        "you would have lasted four rounds after round 1, and none after round 2.",
    ),
    "trades alone": (
        books([{"cash": 3, "funded": 10, "traded": -7}], (1, 10, 2)),
        "In no round could you have given all lenders their money back; after round 1, 7 was missing. "
        "7 was missing after round 1: 7 had gone into trades. "
        "Without new money, trade or crash you would have lasted four rounds after round 1.",
    ),
    "nothing promised": (
        books([{"cash": 8, "traded": 8}, {"cash": 0, "traded": -8}]),
        "Nobody had lent you anything, so nobody had to get money back. "
        "Without new money, trade or crash you would have lasted for ever after round 1, and after round 2 as well.",
    ),
    "no round": (samples.mill([], []), "No round has been finished yet, so there is nothing to draw."),
}


@pytest.mark.parametrize("case", CASES)
def test_the_sentence(case: str) -> None:
    given, said = CASES[case]
    assert str(ExitCurve(given)) == said


def test_the_numbers() -> None:
    curve = ExitCurve(games.match(), 1)
    assert curve.table.rows == [
        (1, 14, 14, 0, 6),
        (2, 23, 46, -23, 1),
        (3, 58, 62, -4, 3),
        (4, 141, 138, 3, 1),
        (5, 30, 205, -175, 0),
        (6, 107, 282, -175, 0),
    ]
    assert str(curve) == (
        "After round 4, and not since, Greedy could have given all lenders their money back, with 3 left over. "
        "175 was missing after round 6: 14 had come in by trades and 189 had gone into interest. "
        "Without new money, trade or crash it would have lasted six rounds after round 1, and none after round 5."
    )


def test_what_is_left_is_what_came_without_a_promise_less_what_is_gone() -> None:
    rules = {"advanced": True, "start_cash": 120}
    played = simulate("ponzi", ["cautious", "greedy", "trader", "random"], 30, 5, rules=rules, books=True)
    balances, promises = frames.balances(played), frames.promises(played)
    for game in range(30):
        one, owed = balances[balances["game"] == game], promises[promises["game"] == game]
        for seat in range(4):
            curve = ExitCurve(samples.given((one, owed)), seat)
            traded, paid, spent = (sum(curve.each(column)) for column in ("traded", "paid", "spent"))
            assert curve.start == 120
            assert curve.left[-1] == 120 + traded - paid - spent


@pytest.mark.parametrize("name", ["exit-long", "exit-guess-far"])
def test_what_the_second_row_counts_is_read_whole_on_the_narrowest_phone(name: str) -> None:
    figure = gallery.FIGURES[name]().figure
    (note,) = [note for note in figure.layout.annotations if note.text == ponzi_words.LASTS]
    left = figure.layout.margin.l + note.xshift
    assert left >= 0
    assert left + text_width(note.text, note.font.size) <= WIDTHS[0]
