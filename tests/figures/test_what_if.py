"""The two fans of a changed decision: the sentence, the numbers, the marks."""

from __future__ import annotations

from typing import Any

import pandas as pd
import plotly.graph_objects as go
import pytest

from ponzi_lab.books.books import Books
from ponzi_lab.books.hands import SCHEMA
from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.kit import theme
from ponzi_lab.figures.kit import words as kit_words
from ponzi_lab.figures.kit.room import WIDTHS
from ponzi_lab.figures.kit.text import text_width
from ponzi_lab.figures.ponzi import what_if_words
from ponzi_lab.figures.ponzi.what_if import MARGIN, WhatIf

from . import samples

OWN = samples.book([10, 40, 30], [], 50)


def hands(*games: tuple[int, str, list[int], bool]) -> pd.DataFrame:
    """Games by hand: number, way, cash by round, and whether it fell in the last of them."""
    rows = [
        (number, way, period, amount, fell and period == len(cash))
        for number, way, cash, fell in games
        for period, amount in enumerate(cash, 1)
    ]
    return pd.DataFrame(rows, columns=list(SCHEMA)).astype(SCHEMA)


THREE = hands(
    (0, "played", [10, 40, 30], True),
    (1, "played", [10, 20, 60], True),
    (2, "played", [10, 30], False),  # it lasts for ever
    (0, "changed", [10, 5, 50, 70], False),
    (1, "changed", [10, 5], True),
    (2, "changed", [10, 5, 20, 90], False),
)


def scatters(figure: go.Figure) -> list[go.Scatter]:
    return [trace for trace in figure.data if trace.type == "scatter"]


def test_the_sentence() -> None:
    said = (
        "3 games were played on by the computer from round 2. With the other choice your till lasts longer in one of "
        "them, shorter in one, and as long in one. In the middle of these games it is empty in round 3 as "
        "you had chosen, and never empty with the other choice. Your own game ended in round 3, bankrupt."
    )
    assert str(WhatIf(OWN, THREE, 2)) == said


def test_a_strategy_is_named_and_who_stands_is_not_bankrupt() -> None:
    own = samples.book([10, 40], [], name="bot:greedy")
    said = str(WhatIf(own, THREE, 2))
    assert "as Greedy had chosen" in said
    assert "Greedy's till lasts longer" in said
    assert said.endswith("Greedy's own game ended in round 2, not bankrupt.")


def test_the_numbers_by_hand() -> None:
    assert WhatIf(OWN, THREE, 2).table.rows == [
        (1, 10, 3, 10, 0, 3, 10, 0),
        (2, 40, 3, 30, 0, 2, 5, 1),
        (3, 30, 0, None, 2, 2, 35, 0),
        (4, None, 0, None, 0, 2, 80, 0),
    ]


def test_what_a_fallen_hand_holds_is_no_part_of_the_fan() -> None:
    """It was not enough; those who go on had less, and more."""
    rich = hands((0, "played", [10, 900], True), (1, "played", [10, 20], False), (0, "changed", [900], True))
    assert WhatIf(OWN, rich, 1).table.rows[1][:5] == (2, 40, 1, 20, 1)


def test_rounds_that_few_games_reached_are_left_out_and_it_is_said() -> None:
    games = [(number, way, [10, 20], True) for number in range(30) for way in ("played", "changed")]
    late = hands(*games, (30, "played", [10, 20, 99], False))
    picture = WhatIf(OWN, late, 1)
    assert str(picture).endswith("The fans leave out rounds that fewer than one game in twenty reached.")
    assert picture.table.rows[2][:4] == (3, 30, 1, None)


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (2, what_if_words.came_of(2, 2)),
        (9, what_if_words.came_of(9, 2)),
    ],
)
def test_the_guess_stands_in_pencil(guess: int, said: str) -> None:
    assert str(WhatIf(OWN, THREE, 2, guess=guess)).endswith(said)
    picture = WhatIf(OWN, THREE, 2, guess=guess, sure="fairly sure")
    assert picture.came_of_guess() == said
    pencil = [note.text for note in picture.figure.layout.annotations if note.font.color == theme.PENCIL]
    assert len(pencil) == 1
    assert "fairly sure" in pencil[0]
    marks = [trace for trace in scatters(picture.figure) if trace.marker.symbol == "triangle-up"]
    assert [list(mark.x) for mark in marks] == ([[2]] if guess == 2 else [])


def test_both_panels_have_the_game_itself_the_choice_and_the_fallen() -> None:
    figure = WhatIf(OWN, THREE, 2).figure
    dashed = [trace for trace in scatters(figure) if trace.mode == "lines" and trace.line.dash]
    assert len(dashed) == 2
    first, second = ([y - trace.y[0] for y in trace.y] for trace in dashed)
    assert first == pytest.approx([0, 30, 20])
    assert second == pytest.approx([0, 30, 20])
    rings = [trace for trace in scatters(figure) if trace.marker.symbol == "circle-open"]
    assert [list(trace.x) for trace in rings] == [[2], [2]]
    bars = [trace for trace in figure.data if trace.type == "bar"]
    assert [list(trace.x) for trace in bars] == [[3], [2]]
    assert bars[0].y[0] == pytest.approx(2 * bars[1].y[0]), "the same height is the same number in both"


def test_a_bar_is_as_high_as_its_part_of_all_hands() -> None:
    """One of two hundred is next to nothing, also where it is the only one."""

    def highest(fallen: int) -> float:
        games = [(number, way, [10, 20], number < fallen) for number in range(200) for way in ("played", "changed")]
        bars = [trace for trace in WhatIf(OWN, hands(*games), 1).figure.data if trace.type == "bar"]
        return float(max(bars[0].y))

    assert highest(1) == pytest.approx(highest(200) / 200)
    assert highest(50) == pytest.approx(highest(200) / 4)


@pytest.mark.parametrize("guess", [1, 2, 3, 4, 30])
def test_the_guess_is_named_below_its_mark(guess: int) -> None:
    figure = WhatIf(OWN, THREE, 2, guess=guess).figure
    (note,) = [note for note in figure.layout.annotations if kit_words.guess_label(guess) in note.text]
    low, high = figure.layout.xaxis.range
    assert note.x == pytest.approx(min(1, (guess - low) / (high - low)))
    assert note.xshift is None


def test_without_hands_there_is_nothing_to_compare() -> None:
    picture = WhatIf(OWN, hands(), 2, guess=3)
    assert (picture.sentence(), picture.came_of_guess()) == (what_if_words.NO_HANDS, "")
    assert picture.figure.data == ()
    assert picture.table.rows == []


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"period": 9}, "no round 9"),
        ({"guess": 0}, "The guess is 0"),
        ({"guess": "never"}, "it must be a round"),
        ({"guess": True}, "The guess is True"),
        ({"seat": 3}, "no seat 3"),
        ({"hands": OWN.balances}, "needs a frame of hands"),
        ({"source": Books.given(balances=THREE)}, "needs a frame of balances"),
    ],
)
def test_wrong_input_is_refused(more: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        WhatIf(**{"source": OWN, "hands": THREE, "period": 2, "seat": 0, **more})


@pytest.mark.parametrize("played", [True, False])
def test_the_headings_of_the_panels_fit_into_the_narrowest_figure(played: bool) -> None:
    heading = what_if_words.heading(played, 10)
    figure = WhatIf(OWN, THREE, 2).figure
    assert MARGIN + text_width(heading, theme.BODY, bold=True) <= WIDTHS[0]
    places = [
        note.xshift + figure.layout.margin.l
        for note in figure.layout.annotations
        if heading.partition(":")[0] in note.text
    ]
    assert places == [MARGIN]
