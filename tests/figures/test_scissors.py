"""The sentence, the numbers and the drawing of the key figure, in all branches."""

from __future__ import annotations

import re

import pandas as pd
import plotly.graph_objects as go
import pytest

from ponzi_lab.books import measures
from ponzi_lab.books.books import Books
from ponzi_lab.core.english import YOU
from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.kit import room, text
from ponzi_lab.figures.ponzi import scissors_words
from ponzi_lab.figures.ponzi import words as ponzi_words
from ponzi_lab.figures.ponzi.bear import BELOW, SIZE
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.play.words import names_shown

from ..tiers import first_of
from . import samples
from .gallery import MOCK

CASES = {
    "crosses and falls": (
        samples.book(*MOCK),
        {},
        "From round 4 on you had promised more for the next five rounds than you had in cash: 65 against 61. "
        "And yet your cash went on rising, to 180 after round 8. In round 9 you owed 346 and had 240: bankrupt.",
    ),
    "a name instead of you": (
        samples.book([9, 30, 80], [30, 200], 310, "Bob"),
        {"you": False},
        "From round 1 on Bob had promised more for the next five rounds than they had in cash: 30 against 9. "
        "And yet their cash went on rising, to 30 after round 2. In round 3 they owed 310 and had 80: bankrupt.",
    ),
    "a strategy is named once": (
        samples.book([9, 30, 80], [30, 200], 310, "bot:cautious"),
        {"you": False},
        "From round 1 on Cautious had promised more for the next five rounds than it had in cash: 30 against 9. "
        "And yet its cash went on rising, to 30 after round 2. In round 3 it owed 310 and had 80: bankrupt.",
    ),
    "never crosses, survives": (
        samples.book([20, 40, 60], [10, 35, 20]),
        {},
        "Your cash always covered what fell due in the next five rounds; it was closest after round 2, 35 against 40. "
        "After round 3 you had 60 in cash, and 20 to pay in the next five rounds.",
    ),
    "never crosses, falls all the same": (
        samples.book([20, 40, 5], [10, 35], 35),
        {},
        "Your cash always covered what fell due in the next five rounds; it was closest after round 2, 35 against 40. "
        "In round 3 you owed 35 and had 5: bankrupt.",
    ),
    "crosses and comes back": (
        samples.book([20, 10, 60, 50], [10, 30, 20, 30]),
        {},
        "In round 2 you had promised more for the next five rounds than you had in cash, for the first time: "
        "30 against 10. And yet your cash was at its highest after that: 60 after round 3. "
        "After round 4 you had 50 in cash, and 30 to pay in the next five rounds.",
    ),
    "crosses in the last round": (
        samples.book([20, 25], [10, 30]),
        {},
        "In round 2 you had promised more for the next five rounds than you had in cash, for the first time: "
        "30 against 25.",
    ),
    "cash sinks after the crossing": (
        samples.book([50, 40, 30], [10, 60, 70]),
        {},
        "From round 2 on you had promised more for the next five rounds than you had in cash: 60 against 40. "
        "After round 3 you had 30 in cash, and 70 to pay in the next five rounds.",
    ),
    "a short window sees it later": (
        samples.book([20, 30, 40], [10, 20, 50], late=[20, 20, 20]),
        {},
        "From round 1 on you had promised more for the next five rounds than you had in cash: 30 against 20. "
        "And yet your cash went on rising, to 40 after round 3. "
        "After round 3 you had 40 in cash, and 70 to pay in the next five rounds. "
        "Looking only three rounds ahead, you would have seen it in round 3.",
    ),
    "a short window does not see it": (
        samples.book([20], [10], late=[20]),
        {},
        "In round 1 you had promised more for the next five rounds than you had in cash, for the first time: "
        "30 against 20. Looking only three rounds ahead, you would not have seen it at all.",
    ),
    "a long window sees it earlier": (
        samples.book([20, 30], [10, 40], late=[20, 20]),
        {"ahead": 3},
        "In round 2 you had promised more for the next three rounds than you had in cash, for the first time: "
        "40 against 30. Looking five rounds ahead, you would have seen it already in round 1.",
    ),
    "one round": (
        samples.book([20], [10]),
        {"ahead": 1},
        "Your cash always covered what fell due in the next round; it was closest after round 1, 10 against 20. "
        "After round 1 you had 20 in cash, and 10 to pay in the next round.",
    ),
    "falls in the first round": (
        samples.book([5], [], 10),
        {},
        "You fell in round 1, the first: you owed 10 and had 5.",
    ),
    "no round": (samples.book([], []), {}, "No round has been finished yet, so there is nothing to draw."),
}


@pytest.mark.parametrize("case", CASES)
def test_the_sentence(case: str) -> None:
    frames, more, said = CASES[case]
    picture = Scissors(frames, 0, **more)
    assert str(picture) == picture.sentence() == said


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (7, "You guessed round 7: it happened three rounds earlier, in round 4."),
        (4, "You guessed round 4, and so it was."),
        (3, "You guessed round 3: it happened one round later, in round 4."),
        ("never", "You guessed never: it was in round 4."),
    ],
)
def test_what_came_of_the_guess(guess: int | str, said: str) -> None:
    picture = Scissors(samples.book(*MOCK), 0, guess=guess)
    assert str(picture).endswith(f" {said}")
    assert picture.came_of_guess() == said


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        ("never", "You guessed never: up to round 3 it has not happened."),
        (2, "You guessed round 2: up to round 3 it has not happened."),
    ],
)
def test_what_came_of_the_guess_if_it_never_happened(guess: int | str, said: str) -> None:
    assert str(Scissors(samples.book([20, 40, 60], [10, 35, 20]), 0, guess=guess)).endswith(f" {said}")


def test_the_numbers() -> None:
    numbers = Scissors(samples.book(*MOCK, crashes=[9])).table
    shown = ["Round", "Cash", "Due in the next five rounds", ponzi_words.LASTS_COLUMN, "What happened"]
    assert list(numbers.columns) == shown
    assert numbers.rows[0] == (1, 10, 9, "∞", "")
    assert numbers.rows[3] == (4, 61, 65, "0", "promises overtake cash")
    assert numbers.rows[8] == (9, 240, None, None, "crash, bankrupt: owed 346")


def test_the_numbers_are_those_of_the_record() -> None:
    for seed in range(2):
        for seat in range(4):
            numbers = Scissors(samples.game(seed), seat).table
            assert [row[1] for row in numbers.rows] == [line["cash"][seat] for line in samples.books(seed)]


def test_you_is_the_only_person_at_the_table() -> None:
    names = ("Ada", "bot:greedy", "bot:trader", "bot:random")
    frames = samples.game(names=names)
    assert Scissors(frames, 0).draw().title == "Your cash against promises"
    assert Scissors(frames, 1).draw().title == "Greedy: cash against promises"
    two = ("Ada", "Bob", "bot:trader", "bot:random")
    assert " Ada had " in str(Scissors(samples.game(names=two), 0))


def test_two_games_or_a_seat_that_is_not_there_are_refused() -> None:
    one = samples.balances(1)
    both = pd.concat([one, samples.balances(2, game=1)])
    with pytest.raises(Refused, match="2 games"):
        Scissors(samples.given((both, samples.promises(1))), 0)
    with pytest.raises(Refused, match="0, 1, 2 and 3"):
        Scissors(samples.given((one, samples.promises(1))), 7)


def test_the_area_begins_at_the_very_point_where_the_lines_cross() -> None:
    figure = Scissors(samples.book([10, 20, 30], [0, 40, 70])).figure
    area = figure.data[0]
    assert (area.x[0], area.y[0]) == (pytest.approx(1 + 1 / 3), pytest.approx(10 + 10 / 3))


def test_the_guess_is_drawn_in_pencil_and_far_ones_only_named() -> None:
    near = Scissors(samples.book(*MOCK), guess=11).figure
    assert near.layout.xaxis.range == (1, 11)
    far = Scissors(samples.book(*MOCK), guess=40).figure
    assert far.layout.xaxis.range == (1, 9)
    assert any("you guessed round 40 →" in note.text for note in far.layout.annotations)


@pytest.mark.parametrize("seed", first_of(range(8), 1))
@pytest.mark.parametrize("k", [3, 5, 30])
def test_its_sums_and_its_crossing_are_those_of_the_measures(k: int, seed: int) -> None:
    """In the round of a bankruptcy the figure asks no longer what is promised; the measures do."""
    one = samples.balances(seed), samples.promises(seed)
    sums = measures.promised(*one, k).query("due <= paid")
    found = measures.first_crossing(*one, k).merge(measures.bankruptcy(one[0]))
    for seat, crossing, fell in found[["seat", "crossing", "bankrupt"]].itertuples(index=False):
        rows = Scissors(samples.given(one), seat, k).table.rows
        mine = sums[sums["seat"] == seat]
        assert [row[2] for row in rows if row[2] is not None] == mine["promised"].tolist()
        said = [row[0] for row in rows if "overtake" in str(row[4])]
        assert said == [
            number for number in (crossing,) if pd.notna(number) and not (pd.notna(fell) and number == fell)
        ]
    assert len(found) == 4
    assert found["crossing"].notna().any()
    assert found["bankrupt"].notna().any()


def test_names_are_read_without_the_mark_of_strategies_unless_two_would_be_alike() -> None:
    assert names_shown(["Ada", "bot:greedy", "bot:greedy (seat 2)"]) == {
        "Ada": "Ada",
        "bot:greedy": "Greedy",
        "bot:greedy (seat 2)": "Greedy (seat 2)",
    }
    assert names_shown(["greedy", "bot:greedy", "bot:x"]) == {
        "greedy": "greedy",
        "bot:greedy": "bot:greedy",
        "bot:x": "X",
    }
    wild = ["x", "bot:x", "bot:bot:x"]
    assert names_shown(wild) == dict(zip(wild, wild, strict=True))


# The table


def _table(*seats: tuple[int, int, int], first: str = "P0") -> Books:
    """Two rounds of a table: of each seat its cash after the first, what falls due in each round from then on, and what
    fell due in the second and was not paid (0: nothing).
    """
    names = [first, *(f"P{at}" for at in range(1, len(seats)))]
    parts = [
        samples.book([cash, cash], [due], owed or None, name)
        for name, (cash, due, owed) in zip(names, seats, strict=True)
    ]
    balances, promises = (
        pd.concat([getattr(one, name).assign(seat=at) for at, one in enumerate(parts)], ignore_index=True)
        for name in ("balances", "promises")
    )
    return samples.given((balances, promises.assign(every=1)))


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (
            [(10, 20, 20), (30, 20, 0), (90, 20, 0)],
            [scissors_words.crossed_too(3, 3), scissors_words.shortest_fell(1, ["P0"], 0, alone=True)],
        ),
        (
            [(10, 20, 20), (30, 20, 0), (9, 0, 0)],
            [scissors_words.crossed_too(2, 3), scissors_words.shortest_fell(1, ["P0"], 0, alone=True)],
        ),
        (
            [(10, 20, 20), (900, 20, 0)],
            [scissors_words.crossed_too(1, 2), scissors_words.shortest_fell(1, ["P0"], 0, alone=True)],
        ),
        (
            [(30, 20, 40), (30, 20, 0)],
            [scissors_words.crossed_too(2, 2), scissors_words.shortest_fell(1, ["P0"], 1, alone=False)],
        ),
        (
            [(50, 20, 60), (30, 20, 0)],
            [scissors_words.crossed_too(2, 2), scissors_words.not_the_shortest(1, ["P0"], 2, "P1", 1)],
        ),
        (
            [(30, 20, 60), (10, 20, 40), (90, 20, 0)],
            [
                scissors_words.crossed_too(3, 3),
                scissors_words.shortest_fell(1, ["P0", "P1"], 1, alone=True, alike=False),
            ],
        ),
        (
            [(30, 20, 60), (30, 20, 40), (90, 20, 0)],
            [scissors_words.crossed_too(3, 3), scissors_words.shortest_fell(1, ["P0", "P1"], 1, alone=True)],
        ),
        (
            [(50, 20, 60), (10, 20, 40), (30, 20, 0)],
            [scissors_words.crossed_too(3, 3), scissors_words.not_the_shortest(1, ["P0"], 2, "P2", 1)],
        ),
        ([(30, 20, 0), (30, 20, 0)], []),
        ([(10, 20, 20)], []),
    ],
)
def test_what_was_true_of_all_and_what_told_them_apart(seats: list[tuple[int, int, int]], said: list[str]) -> None:
    whole = str(Scissors(_table(*seats), 0, you=False))
    told = [scissors_words.crossed_too(number, len(seats)) for number in range(1, len(seats) + 1)]
    assert [one for one in told if one in whole] == said[:1]
    assert ("without new money" in whole) == bool(said)
    assert all(one in whole for one in said)


@pytest.mark.parametrize("owed", [20, 60])
def test_the_reader_is_spoken_to_in_the_picture_of_another_seat(owed: int) -> None:
    whole = str(Scissors(_table((50, 20, owed), (30, 20, 0), first="You"), 1, you=False))
    assert f" for {YOU}" in whole
    assert "You" not in whole


def test_who_owes_nobody_is_told_so_and_has_whole_numbers_beside_the_picture() -> None:
    picture = Scissors(_table((0, 0, 0), (30, 20, 40)), 0, you=True)
    assert str(picture).startswith(scissors_words.never_promised(YOU))
    assert scissors_words.never_crossed("your", 5, 1, 0, 0) not in str(picture)
    assert picture.draw().y[1] >= 5, "six lines, and none of them between two coins"
    other = Scissors(_table((0, 0, 0), (90, 20, 0)), 1, 1, you=False)
    assert scissors_words.never_promised("P1") not in str(other)


@pytest.mark.parametrize("seed", first_of(range(4), 1))
def test_nothing_is_said_of_others_before_somebody_has_fallen(seed: int) -> None:
    balances, promises = samples.balances(seed), samples.promises(seed)
    last = balances["period"].max()
    before = balances[balances["period"] < last], promises[promises["period"] < last]
    for seat in range(4):
        assert not re.search("players|without new money", str(Scissors(samples.given(before), seat)))
        assert "without new money" in str(Scissors(samples.game(seed), seat))


def test_below_the_rounds_stands_how_long_the_cash_lasts() -> None:
    balances, promises = samples.balances(1920), samples.promises(1920)
    rows = measures.runway(balances, promises).query("seat == 1 and due <= paid")
    shown = [
        note
        for note in Scissors(samples.given((balances, promises)), 1).figure.layout.annotations
        if note.yshift == -52
    ]
    assert [re.sub("<[^>]*>", "", note.text) for note in shown] == [f"{number}" for number in rows["runway"]]


def _below_the_axis(figure: go.Figure, width: int) -> tuple[list[room.Box], list[room.Box]]:
    """The bears, and the words in their rows, if the figure is so many pixels wide."""
    margin, (first, last) = figure.layout.margin, figure.layout.xaxis.range
    inner = width - margin.l - margin.r
    middles = [margin.l + image.x * inner for image in figure.layout.images]
    words = []
    for note in [note for note in figure.layout.annotations if note.y == 0]:
        across = note.x if note.xref == "paper" else (note.x - first) / (last - first)
        said = re.sub("<[^>]*>", "", note.text)
        wide, high = text.text_width(said, note.font.size), note.font.size * text.LEADING
        part = {"left": 0, "center": 0.5, "right": 1}[note.xanchor]
        left = margin.l + across * inner + (note.xshift or 0) - part * wide
        words.append(room.Box(left, -note.yshift, left + wide, high - note.yshift))
    return [room.Box(x - SIZE / 2, BELOW, x + SIZE / 2, BELOW + SIZE) for x in middles], words


@pytest.mark.parametrize("crash", [[1], [3], [5], [8], [1, 3], [6, 8], [7, 8]], ids=str)
@pytest.mark.parametrize("rounds", [3, 5, 8])
def test_bears_and_the_words_below_the_axis_keep_clear_of_each_other(rounds: int, crash: list[int]) -> None:
    figure = Scissors(samples.book([20] * rounds, [30] * rounds, crashes=crash)).figure
    shown = [number for number in crash if number <= rounds]
    for width in room.WIDTHS:
        bears, words = _below_the_axis(figure, width)
        assert (len(bears), len(words)) == (len(shown), rounds + 2 + bool(shown))
        assert all(one.right <= width and one.bottom <= figure.layout.margin.b for one in [*bears, *words])
        assert not any(one.overlap(word) for word in words for one in [*bears, *words] if one is not word)


def test_the_last_value_stands_beside_the_ring_where_the_lines_cross_there() -> None:
    figure = Scissors(samples.book([20, 40, 60], [10, 35, 70])).figure
    (ring,) = [trace for trace in figure.data if trace.marker.symbol == "circle-open"]
    assert (ring.x, ring.y) == ((3,), (70,))
    (value,) = [note for note in figure.layout.annotations if note.x == 3 and note.text.startswith("<b>70</b>")]
    assert value.xshift > (ring.marker.size + ring.marker.line.width) / 2


@pytest.mark.parametrize("cash", [5, 9, 30])
def test_after_one_round_neither_value_stands_upon_the_other(cash: int) -> None:
    """Where both lines are only a point, there is no line to name, and the names would stand with the values."""
    drawn = Scissors(samples.book([cash], [8])).draw()
    for boxes in drawn.taken.values():
        promised, had = boxes[-2:]
        assert not promised.overlap(had)
