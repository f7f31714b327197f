"""All books in one hand: of a match, of a record, of a simulation, and of frames that lie there already."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pandas as pd
import pytest

from ponzi_lab import Match, Refused, simulate
from ponzi_lab.books import frames, shares, tills, words
from ponzi_lab.books.books import Books
from ponzi_lab.core.records import from_lines
from ponzi_lab.games import GAMES

from . import games

SEATS = ("cautious", "greedy", "trader")
OF_ALL = (frames.events, frames.balances, frames.promises, frames.decisions, frames.results)
OF_GAME = {
    "ponzi": (frames.scores,),
    "acquire": (frames.scores, shares.holdings, shares.chains, shares.mergers),
    "greed": (tills.companies, tills.purses, tills.market, tills.deals, tills.sackings, tills.careers, tills.cards),
}


def played(game: str, seed: int = 3) -> Match:
    return Match(game, ["bot:random"] * GAMES[game].seats[0], seed).play_on()


def begun() -> Match:
    return Match("ponzi", ["Ada", "bot:greedy", "bot:trader"], 3, setup={"start": 0})


@pytest.mark.parametrize(
    ("game", "make"),
    [(game, make) for game, more in OF_GAME.items() for make in (*OF_ALL, *more)],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_each_frame_is_the_one_of_its_function_and_is_made_once(
    game: str, make: Callable[[Match], pd.DataFrame]
) -> None:
    match = played(game)
    found = getattr(match.books, make.__name__)
    pd.testing.assert_frame_equal(found, make(match))
    assert getattr(match.books, make.__name__) is found


def test_a_match_that_goes_on_or_goes_back_has_new_books() -> None:
    match = begun()
    before = match.books
    assert match.books is before
    assert len(before.decisions) == 0
    match.play(match.options[0].sample(Random(1)))
    assert len(match.books.decisions) > len(before.decisions)
    match.undo()
    assert len(match.books.decisions) == 0


def test_another_course_has_books_of_its_own_players() -> None:
    match = begun()
    match.play(match.options[0].sample(Random(1)))
    assert "Ada" in set(match.books.decisions["player"])
    twin = match.branch(strategy="cautious")
    assert set(twin.books.decisions["player"]) <= set(twin.names)
    assert "Ada" not in twin.names


def test_records_and_results_have_the_same_books() -> None:
    match = played("ponzi")
    record = from_lines(match.lines())
    pd.testing.assert_frame_equal(Books(record).balances, match.books.balances)
    assert (Books(record).game, Books([record, match]).game) == ("ponzi", "ponzi")
    many = Books(simulate("ponzi", SEATS, 3, 7, books=True))
    assert (many.game, many.balances["game"].nunique()) == ("ponzi", 3)
    assert Books.of(many) is many
    with pytest.raises(Refused):
        Books(simulate("ponzi", SEATS, 1, 7)).balances  # noqa: B018
    with pytest.raises(Refused):
        Books("ponzi").balances  # noqa: B018


def test_what_was_put_together_by_hand_has_nothing_else() -> None:
    whole = games.match(1920, ("cautious", "greedy", "trader", "random"))
    books = Books.given(balances=frames.balances(whole), promises=frames.promises(whole))
    assert books.dues(3).equals(frames.dues(whole, 3))
    with pytest.raises(Refused) as refused:
        books.events  # noqa: B018
    assert str(refused.value) == words.not_given("events")
    assert books.crashes == []
    assert repr(books) == words.frames_to_ask_for(["balances", "promises"])


@pytest.mark.parametrize("game", GAMES)
def test_frames_put_together_by_hand_show_of_which_game_they_are(game: str) -> None:
    whole = played(game).books
    assert Books.given(balances=whole.balances).game == game
    assert Books.given(events=whole.events).game == game


def test_a_match_keeps_its_books_and_others_make_them() -> None:
    match = played("ponzi")
    assert Books.of(match) is match.books
    assert Books.of(match.books) is match.books
    assert Books.of(from_lines(match.lines())).balances.equals(match.books.balances)


def test_they_say_what_can_be_asked_for() -> None:
    for game, more in OF_GAME.items():
        said = repr(played(game).books)
        assert all(make.__name__ in said for make in (*OF_ALL, *more))
        others = {make.__name__ for makes in OF_GAME.values() for make in makes} - {make.__name__ for make in more}
        assert not [name for name in others - {"scores"} if name in said]


def test_the_rounds_with_a_crash_are_those_of_the_events() -> None:
    match = next(match for match in (played("ponzi", seed) for seed in range(50)) if match.books.crashes)
    assert match.books.crashes == [event.period for event in match.events() if event.kind == "crash"]
