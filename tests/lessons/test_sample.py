"""The sample game is the one that is played again, and has in it what chapters want to show."""

from __future__ import annotations

import pytest

from ponzi_lab.books import frames, measures
from ponzi_lab.lessons.chapters.would_you_sign import FUND
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI
from ponzi_lab.lessons.student.sample import RECIPES, played_again, sample_game


@pytest.mark.parametrize("name", RECIPES)
def test_a_sample_game_can_be_played_again(name: str) -> None:
    game = sample_game(name)
    assert game.lines() == played_again(name).lines()
    assert (game.seats, game.seed) == (RECIPES[name].seats, RECIPES[name].seed)
    assert sample_game(name) is not game
    game.verify()


def test_sam_falls_alone_with_the_fullest_till_of_all() -> None:
    """The picture of the key chapter: promises overtake cash early, and the cash goes on rising to the very end."""
    game = sample_game()
    assert (game.seats, game.result["bankrupt"], game.result["round"]) == (RECIPES["ponzi"].seats, [0], 8)
    books, promises = frames.balances(game), frames.promises(game)
    cash = books[books["seat"] == 0]["cash"].tolist()
    assert cash[-1] == max(cash)
    lead = measures.lead(books, promises).set_index("seat").loc[0]
    assert lead["crossing"] <= 4
    assert lead["lead"] >= 4


def test_sam_falls_because_of_what_was_promised() -> None:
    """No crash then, no coin given away, a card taken; and Sam's cash would have lasted shortest."""
    game = sample_game()
    books = frames.balances(game)
    end = books[(books["seat"] == 0) & (books["period"] == 8)].iloc[0]
    assert (end["traded"], end["spent"]) == (0, 0)
    assert end["funded"] > 0
    assert not [event for event in game.events() if event.kind == "crash" and event.period == 8]
    lasts = measures.runway(books, frames.promises(game))
    before = lasts[lasts["period"] == 7].set_index("seat")["runway"]
    assert (before[0], before.drop(0).min()) == (0, 1)


def test_the_sample_games_are_of_the_tables_of_the_chapters() -> None:
    for course in (PONZI, GREED, ACQUIRE):
        assert RECIPES[course.game].seats == ("Sam", *course.seats[1:])


def test_what_chapters_show_happens_to_sam() -> None:
    game = sample_game()
    events = game.events()
    (signed,) = [event.period for event in events if event.kind == "fund" and event.card == FUND]
    assert [event.seat for event in events if event.kind == "fund" and event.card == FUND] == [0]
    assert 3 <= signed <= 6, "a round out of the middle: as in the offer of chapter 0"
    assert [event.period for event in events if event.kind == "crash" and 2 <= event.period < 8]
    mine = [event for event in events if event.kind in ("sell", "counter") and 0 in (event.seat, event.other)]
    assert {event.kind for event in mine} == {"sell", "counter"}
    assert {event.seat == 0 for event in mine} == {True, False}, "Sam hands envelopes and is handed some"
