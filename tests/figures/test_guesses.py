"""What was guessed before a picture was uncovered: where it is drawn, what is said of it, and what is no guess."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import plotly.graph_objects as go
import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.kit.theme import PENCIL
from ponzi_lab.figures.ponzi.cash_flow import CashFlow
from ponzi_lab.figures.ponzi.exit_curve import ExitCurve
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.figures.ponzi.recursion import Recursion
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.treadmill import Treadmill
from ponzi_lab.figures.ponzi.who_pays_whom import WhoPaysWhom

from . import gallery, samples
from .test_trade import FUNDS, books, counter, sell

GAME = samples.game()
SIX = samples.book([20, 40, 60, 55, 90, 130], [])
GREEDY = 1  # in GAME: a last way out after round 4, bankrupt in round 6
SLOW = samples.mill([10], [12])  # loans repay loans for nine rounds
TRADE = books(*FUNDS, *sell(0, 1, 15), *counter(1, 2, 4))


def in_pencil(picture: Picture) -> list[go.Scatter]:
    """The lines and marks that are drawn in pencil."""
    lines = [trace for trace in picture.figure.data if trace.type == "scatter"]
    return [line for line in lines if PENCIL in (line.line.color, line.marker.color)]


def labels(picture: Picture) -> list[str]:
    """What is written in pencil, its lines parted by a stroke."""
    notes = [note for note in picture.figure.layout.annotations if note.font.color == PENCIL]
    return [re.sub("<[^>]*>", "", note.text.replace("<br>", "|")) for note in notes]


def places(picture: Picture) -> list[float]:
    """Where on the x axis a guess is marked."""
    return [trace.x[0] for trace in in_pencil(picture) if trace.mode == "markers"]


# Nothing without a guess, and nothing but a guess

PICTURES: dict[str, tuple[Callable[..., Picture], Any, Any]] = {
    "scissors": (Scissors, GAME, 3),
    "cash flow": (CashFlow, GAME, [15, 40, 90, 160, 240, 330]),
    "ladder": (PriceLadder, samples.cards(), "flat"),
    "recursion": (Recursion, GAME, 1),
    "exit curve": (ExitCurve, GAME, 3),
    "treadmill": (Treadmill, GAME, 3),
    "who pays whom": (WhoPaysWhom, TRADE, "same"),
}


def draw(name: str, **more: Any) -> Picture:
    kind, source, _ = PICTURES[name]
    return kind(source, **more)


@pytest.mark.parametrize("name", PICTURES)
def test_a_guess_adds_pencil_and_a_sentence_and_changes_no_other_word(name: str) -> None:
    without, with_guess = draw(name), draw(name, guess=PICTURES[name][2])
    assert not in_pencil(without)
    assert not labels(without)
    assert without.came_of_guess() == ""
    assert labels(with_guess)[0].startswith("you guessed")
    assert with_guess.sentence() == without.sentence() == str(without)
    said = with_guess.came_of_guess()
    assert said.startswith(("You guessed ", "Your guess "))
    assert str(with_guess) == f"{without!s} {said}"


ROUND = 'it must be a round, from 1 on, or "never"'
WRONG: dict[str, tuple[list[Any], str]] = {
    "scissors": ([0, True, 2.0, "3", "soon", [3], samples.balances()], ROUND),
    "exit curve": ([0, -1, 2.0, "4", [3], samples.balances()], ROUND),
    "treadmill": ([0, False, "always"], ROUND),
    "recursion": ([-1, True, 1.5, "5", [1]], 'it must be a number of rounds, from 0 on, or "never"'),
    "ladder": (["up", "Rising", 1, ["flat"]], 'it must be "falling", "flat" or "rising"'),
    "who pays whom": (["much", 0, ["more"]], 'it must be "more", "same" or "less"'),
    "cash flow": (
        [[10, -1], [1.5], [True], ["10"], "10", 10, None, {1: 10}, [1] * 9],
        "it must be the cash after round 1, 2, 3 and so on: whole numbers from 0 on, at most eight",
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_what_is_no_guess_is_refused_with_what_may_be(name: str) -> None:
    guesses, allowed = WRONG[name]
    for guess in guesses:
        with pytest.raises(Refused) as refused:
            draw(name, guess=guess)
        assert allowed in str(refused.value)
        assert str(refused.value).startswith(f"The guess is {repr(guess)[:20]}")


@pytest.mark.parametrize("name", ["exit curve", "treadmill", "recursion", "cash flow"])
def test_of_a_game_without_a_round_nothing_is_said_or_drawn(name: str) -> None:
    kind, _, guess = PICTURES[name]
    picture = kind(samples.mill([], []), guess=guess)
    assert str(picture) == "No round has been finished yet, so there is nothing to draw."
    assert not labels(picture)


# A round, marked on the axis


def test_how_sure_somebody_was_stands_below_the_guess() -> None:
    for name in ("exit curve", "treadmill", "recursion", "who pays whom"):
        guess = PICTURES[name][2]
        (plain,), (sure,) = (labels(draw(name, guess=guess, **more)) for more in ({}, {"sure": gallery.SURE}))
        assert sure == f"{plain}|you were 70 % sure"


@pytest.mark.parametrize("name", ["exit curve", "treadmill"])
def test_a_guess_is_marked_at_its_round_and_a_far_one_only_named(name: str) -> None:
    assert places(draw(name, guess=np.int64(2))) == [2]
    late = draw(name, guess=8)
    assert (places(late), late.figure.layout.xaxis.range) == ([8], (1, 8))
    for guess, said in ((9, "you guessed round 9 →"), ("never", "you guessed: never")):
        far = draw(name, guess=guess)
        assert (places(far), labels(far), far.figure.layout.xaxis.range) == ([], [said], (1, 6))


@pytest.mark.parametrize(
    ("guess", "place", "said"),
    [
        (0, 1.5, "you guessed 0 rounds"),
        (1, 2.5, "you guessed 1 round"),
        (9, 10.5, "you guessed 9 rounds"),
        (12, 13.5, "you guessed 12 rounds"),
        (13, None, "you guessed 13 rounds →"),
        ("never", None, "you guessed: never"),
    ],
)
def test_rounds_of_loans_are_marked_after_the_last_of_them(guess: int | str, place: float | None, said: str) -> None:
    loans = Recursion(SLOW, guess=guess)
    assert places(loans) == ([] if place is None else [place])
    assert labels(loans) == [said]


# What came of it

EXIT = {
    (1, 4): "You guessed round 4, and so it was.",
    (1, 3): "You guessed round 3: one round before the last way out.",
    (1, 6): "You guessed round 6: two rounds after the last way out.",
    (1, "never"): "You guessed never: there was a way out after round 4.",
    (0, 1): "You guessed round 1: one round before the last way out.",
    (0, 2): "You guessed round 2, and so it was.",
    (0, 6): "You guessed round 6: four rounds after the last way out.",
}
OPEN_TO_THE_END = {
    3: "You guessed round 3: two rounds before the last way out.",
    5: "You guessed round 5, and so it was as far as the books go.",
    6: "You guessed round 6: the books end with round 5, and there was still a way out.",
}


@pytest.mark.parametrize(("seat", "guess"), EXIT)
def test_the_last_way_out(seat: int, guess: int | str) -> None:
    assert ExitCurve(GAME, seat, guess).came_of_guess() == EXIT[seat, guess]


@pytest.mark.parametrize("guess", OPEN_TO_THE_END)
def test_a_way_out_to_the_end_of_the_books(guess: int) -> None:
    assert ExitCurve(samples.game(1), 0, guess).came_of_guess() == OPEN_TO_THE_END[guess]


@pytest.mark.parametrize("guess", [1, 5, "never"])
def test_there_was_no_way_out(guess: int | str) -> None:
    books = samples.mill([10, 20], [5, 5])
    named = f"round {guess}" if isinstance(guess, int) else guess
    assert str(ExitCurve(books, 0, guess)).endswith(f" You guessed {named}: up to round 2 there was no way out.")


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (2, "You guessed round 2, and so it was."),
        (1, "You guessed round 1: it happened one round later, in round 2."),
        (9, "You guessed round 9: it happened seven rounds earlier, in round 2."),
        ("never", "You guessed never: it was in round 2."),
    ],
)
def test_no_card_is_large_enough(guess: int | str, said: str) -> None:
    books = samples.mill([10, 10, 10], [5, 100, 200])
    assert Treadmill(books, guess=guess).came_of_guess() == said


def test_a_card_is_large_enough_to_the_end() -> None:
    """Only rounds that could be paid count: of the round of a bankruptcy it is not known what was needed."""
    books = samples.mill([10, 10, 15], [5, 20], 20)
    for guess, named in ((3, "round 3"), ("never", "never")):
        said = f" You guessed {named}: up to round 2 a card was always large enough."
        assert str(Treadmill(books, guess=guess)).endswith(said)
    at_once = Treadmill(samples.mill([5], [], 10), guess=2)
    assert (at_once.came_of_guess(), places(at_once)) == ("", [2])


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (9, "You guessed nine rounds, and so it would have been."),
        (8, "You guessed eight rounds: that is one too few."),
        (0, "You guessed no rounds: that is nine too few."),
        (30, "You guessed 30 rounds: that is 21 too many."),
        ("never", "You guessed never: it would have lasted nine rounds."),
    ],
)
def test_for_how_long_loans_repay_loans(guess: int | str, said: str) -> None:
    assert str(Recursion(SLOW, guess=guess)).endswith(f" {said}")


def test_loans_that_do_not_end_or_do_not_even_begin() -> None:
    for guess, named in ((7, "seven rounds"), ("never", "never")):
        said = f"You guessed {named}: in the 20 rounds reckoned here it would not have ended."
        assert str(Recursion(samples.mill([10], [0]), guess=guess)).endswith(said)
    said = "You guessed never: it would not have lasted even one round."
    assert str(Recursion(samples.mill([10], [100]), guess="never")).endswith(said)


# The cash of each round


def test_the_cash_somebody_drew_is_a_line_and_the_axes_hold_it() -> None:
    drawn = [10, 20, 30, 40, 50, 60, 70, 800]
    flow = CashFlow(SIX, 0, drawn)
    (line,) = in_pencil(flow)
    assert (list(line.x), list(line.y)) == (list(range(1, 9)), drawn)
    assert line.hovertext[7] == "End of round 8: you guessed 800"
    assert (line.line.dash, line.marker.symbol) == ("2px,4px", "circle-open")
    (left, right), (low, high) = flow.figure.layout.xaxis.range, flow.figure.layout.yaxis.range
    assert (left < 1, right > 8, low < 0, high > 800) == (True,) * 4
    assert labels(flow) == ["you guessed"]


def test_where_bars_leave_no_room_the_key_names_the_guess() -> None:
    flow = gallery.FIGURES["flow-guess-low"]()
    assert labels(flow) == []
    assert any("○" in note.text and "you guessed" in note.text for note in flow.figure.layout.annotations)


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ([20, 40, 60, 55, 90, 130], "You guessed the cash of all six rounds, to the last coin."),
        ([20, 40, 60, 55, 90, 130, 999, 0], "You guessed the cash of all six rounds, to the last coin."),
        ([12, 40, 70], "Your guess was never more than 10 off."),
        ([20, 51], "Your guess was farthest off after round 2: you guessed 51, and it was 40."),
        ([0, 40, 0, 0], "Your guess was farthest off after round 3: you guessed 0, and it was 60."),
        ([1200, 40], "Your guess was farthest off after round 1: you guessed 1,200, and it was 20."),
        ((np.int64(15),), "After round 1 you guessed 15, and it was 20."),
    ],
)
def test_how_far_off_the_cash_was(drawn: list[int], said: str) -> None:
    assert CashFlow(SIX, 0, drawn).came_of_guess() == said
    assert str(CashFlow(SIX, 0, drawn)).endswith(f" {said}")


# The way of the ladder


@pytest.mark.parametrize(
    ("guess", "way", "said"),
    [
        ("rising", 1, "You guessed rising, and so it is."),
        ("flat", 0, "You guessed flat, but the price of money rises from each fund to the next larger one."),
        ("falling", -1, "You guessed falling, but the price of money rises from each fund to the next larger one."),
    ],
)
def test_the_way_of_the_ladder(guess: str, way: int, said: str) -> None:
    ladder = PriceLadder(samples.cards(), guess=guess)
    (line,) = in_pencil(ladder)
    assert list(line.x) == [9, 80]
    assert np.sign(line.y[1] - line.y[0]) == way
    assert labels(ladder) == [f"you guessed:|{guess}"]
    assert ladder.came_of_guess() == said


@pytest.mark.parametrize(
    ("interests", "really"),
    [
        ([30, 40, 50], "falls from each fund to the next larger one"),
        ([30, 60, 90], "is the same from each fund to the next larger one"),
        ([30, 60, 60], "does not go the same way all along"),
    ],
)
def test_another_list_of_cards_may_go_another_way(interests: list[int], really: str) -> None:
    cards = samples.cards().head(3).assign(value=[10, 20, 30], interest=interests, period=3)
    assert str(PriceLadder(cards, guess="rising")).endswith(f" the price of money {really}.")
    one = PriceLadder(cards.head(1), guess="rising")
    assert (one.came_of_guess(), in_pencil(one)) == ("", [])


# Trade


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (
            "same",
            "You guessed the same, and so it was: trade moved 19, and all seats together had as much cash after it as "
            "before.",
        ),
        (
            "more",
            "You guessed more, but trade only moved 19 around: all seats together had as much cash after it as before.",
        ),
        (
            "less",
            "You guessed less, but trade only moved 19 around: all seats together had as much cash after it as before.",
        ),
    ],
)
def test_whether_trade_adds_cash(guess: str, said: str) -> None:
    picture = WhoPaysWhom(TRADE, guess)
    assert picture.came_of_guess() == said
    assert labels(picture) == [f"you guessed: {guess} cash after trade"]
    assert picture.drawing.height > WhoPaysWhom(TRADE).drawing.height


def test_before_any_trade_it_cannot_be_seen() -> None:
    said = "You guessed less: as nothing has been paid by trade, it cannot be seen yet."
    assert str(WhoPaysWhom(books(*FUNDS), "less")).endswith(f" {said}")
    nothing = WhoPaysWhom(books(), "less")
    assert (nothing.came_of_guess(), labels(nothing)) == ("", [])
