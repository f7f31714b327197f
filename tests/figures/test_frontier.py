"""The frontier: what is possible at the most, beside one seat and the seats of many games."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from ponzi_lab import simulate
from ponzi_lab.books import frames
from ponzi_lab.books.books import Books
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import best_swindler
from ponzi_lab.figures.kit.show import MIME, bundle
from ponzi_lab.figures.ponzi.frontier import Frontier
from ponzi_lab.games.ponzi.state import Rules, read_tables

from . import samples


def best(*cash: int) -> pd.DataFrame:
    """The most cash after round 1, 2 ..."""
    return pd.DataFrame({"period": range(1, len(cash) + 1), "cash": cash})


BEST = best(80, 150, 160, 90, -40)
LIMIT = (
    "Without trade and crash, whoever borrows in round 1 can hold at most 160 in cash, after round 3, and come through "
    "round 4 at best: in round 5 at least 40 would be missing. "
)
NO_LIMIT = "Trade and crashes lie outside the proof, so it sets no limit to a real game"


def many(*games: tuple[int, ...], fell: int | None = None) -> Books:
    """Games of one seat each, by its cash; in the one of this number it falls in its last round."""
    parts = [samples.book(cash, [], 999 if place == fell else None).balances for place, cash in enumerate(games)]
    games_ = [part.assign(game=place) for place, part in enumerate(parts)]
    return Books.given(balances=pd.concat(games_, ignore_index=True))


NOBODY = Books.given(balances=many((5,)).balances.head(0))


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (
            samples.book([10, 60, 40, 30], [], 99),
            "You came through round 3 and fell in round 4. "
            "Your cash was fullest after round 2: 60, and a plan could have brought 150 by then.",
        ),
        (
            samples.book([10, 170], []),
            "You came through round 2, the last in the books. Your cash was fullest after round 2: 170, more than the "
            "150 that a plan without trade could have brought by then.",
        ),
        (
            samples.book([1, 2, 3, 4, 5, 6], []),
            "You came through round 6, the last in the books. Your cash was fullest after round 6: 6.",
        ),
        (samples.book([5], [], 10), "You fell in round 1, the first."),
        (samples.book([], []), "No round has been finished yet."),
    ],
)
def test_the_sentence_about_the_best_and_the_seat(own: Books, said: str) -> None:
    assert str(Frontier(own, BEST, NOBODY)) == f"{LIMIT}{said} {NO_LIMIT}."


@pytest.mark.parametrize(
    ("games", "through", "more"),
    [
        (many((1, 2), (1, 2)), "2 seats in 2 simulated games, none came through round 3", "."),
        (many((1, 2, 3), (1, 2)), "2 seats in 2 simulated games, one (50.0 %) came through round 3", "."),
        (
            many((81, 2, 161), (81, 2), (1, 151), (80, 150)),
            "4 seats in 4 simulated games, one (25.0 %) came through round 3",
            ": in 3 of the 4 simulated ones some seat held more at some time.",
        ),
        # who falls in a round has not come through it, and what is not paid out counts as nothing held
        (many((1, 2, 900), fell=0), "1 seat in 1 simulated game, none came through round 3", "."),
    ],
)
def test_the_sentence_about_many_games(games: Books, through: str, more: str) -> None:
    said = str(Frontier(samples.book([9], []), BEST, games))
    assert f" Of the {through}; a game ends for all when one seat falls. " in said
    assert said.endswith(f"{NO_LIMIT}{more}")


def test_a_cross_stands_where_nobody_comes_through() -> None:
    crosses = [
        trace for trace in Frontier(samples.book([50], []), BEST, NOBODY).figure.data if trace.marker.symbol == "x-thin"
    ]
    assert [(tuple(trace.x), tuple(trace.y)) for trace in crosses] == [((5,), (0,))]


def test_the_numbers_are_those_of_the_frames() -> None:
    games = simulate("ponzi", ["cautious", "greedy", "trader", "random"], 60, 3, books=True)
    numbers = Frontier(samples.game(), samples.best(), games, 0).table
    own, played = samples.balances(), frames.balances(games)
    paid = played[played["due"] <= played["paid"]]
    assert [row[0] for row in numbers.rows] == list(range(1, 32))
    assert [row[1] for row in numbers.rows] == samples.best()["cash"].tolist()
    assert [row[2] for row in numbers.rows[:7]] == [*own[own["seat"] == 0]["cash"], None]
    for number, _, _, low, middle, high, playing in numbers.rows:
        cash = paid[paid["period"] == number]["cash"]
        assert playing == len(cash)
        if len(cash) >= 0.05 * 240:
            assert [low, middle, high] == [round(cash.quantile(part)) for part in (0.05, 0.5, 0.95)]
        else:
            assert [low, middle, high] == [None, None, None]


def test_a_real_game_may_hold_more_than_the_best_plan_and_never_without_trade() -> None:
    simulated = simulate("ponzi", ["cautious", "greedy", "trader", "random"], 300, 1, books=True)
    played = frames.balances(simulated)
    limit = dict(samples.best().itertuples(index=False, name=None))
    won = played.groupby(["game", "seat"], observed=True)["traded"].cumsum()
    more = [
        (game, gain)
        for game, period, cash, due, paid, gain in zip(
            *(played[name] for name in ("game", "period", "cash", "due", "paid")), won, strict=True
        )
        if due <= paid and cash > limit[period]
    ]
    games = len({game for game, _ in more})
    assert games > 10
    assert min(gain for _, gain in more) > 0
    assert str(Frontier(samples.game(), samples.best(), simulated, 0)).endswith(
        f": in {games} of the 300 simulated ones some seat held more at some time."
    )


def test_the_best_of_the_gallery_is_what_was_proved() -> None:
    plans = best_swindler.shipped(read_tables(data_folder("ponzi"), Rules()).funds)
    assert samples.best().values.tolist() == [[plan.rounds, plan.cash] for plan in plans]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ([80, -1], "not a list"),
        (pd.DataFrame({"rounds": [1], "cash": [2]}), "lacks period"),
        (best(), r"The periods of the best are \[\]"),
        (best(-3), r"are \[1\]; they must be 1, 2"),
        (BEST.drop(1), r"are \[1, 3, 4, 5\]"),
        (BEST.assign(cash=[1.5, 2, 3, 4, -1]), r"1\.5.*whole numbers"),
        (BEST.head(4), "is below 0. The last one given is 90"),
        (best(80, -1, -2), "and no other, is below 0"),
    ],
)
def test_a_best_that_is_none_is_refused(wrong, said: str) -> None:
    with pytest.raises(Refused, match=said):
        Frontier(samples.game(), wrong, NOBODY)


def test_other_frames_are_refused() -> None:
    with pytest.raises(Refused, match="lacks cash, due and paid"):
        Frontier(samples.game(), BEST, Books.given(balances=samples.promises()))
    with pytest.raises(Refused, match="holds 2 games"):
        Frontier(many((1,), (2,)), BEST, NOBODY)


def test_the_json_does_not_grow_with_the_games() -> None:
    few, lots = (
        len(json.dumps(bundle(Frontier(samples.game(), samples.best(), many(*[(9, 20, 30)] * games)))[MIME]))
        for games in (10, 100)
    )
    assert lots <= 1.1 * few
