"""The sample game is the one that is played again, and has in it what chapters want to show."""

from __future__ import annotations

from ponzi_lab.books import frames, measures
from ponzi_lab.lessons.sample import RECIPES, played_again, sample_game


def test_the_sample_game_can_be_played_again() -> None:
    assert sample_game().lines() == played_again().lines()
    assert sample_game() is not sample_game()
    sample_game().verify()


def test_sam_falls_alone_with_the_fullest_till_of_all() -> None:
    """The picture of the key chapter: promises overtake cash early, and the cash goes on rising to the very end."""
    game = sample_game()
    assert (game.seats, game.result["bankrupt"], game.result["round"]) == (RECIPES["ponzi"].seats, [0], 8)
    books, promises = frames.balances(game), frames.promises(game)
    cash = books[books["seat"] == 0]["cash"].tolist()
    assert cash[-1] == max(cash)
    lead = measures.lead(books, promises).set_index("seat").loc[0]
    assert lead["crossing"] <= 3
    assert lead["lead"] >= 5


def test_what_chapters_show_happens_to_sam() -> None:
    game = sample_game()
    events = game.events()
    (signed,) = [event.period for event in events if event.kind == "fund" and event.card == 50]
    assert [event.seat for event in events if event.kind == "fund" and event.card == 50] == [0]
    assert 3 <= signed <= 6, "a round out of the middle: 50 now, 93 every four rounds"
    assert [event.period for event in events if event.kind == "crash" and 2 <= event.period < 8]
    mine = [event for event in events if event.kind in ("sell", "counter") and 0 in (event.seat, event.other)]
    assert {event.kind for event in mine} == {"sell", "counter"}
    assert {event.seat == 0 for event in mine} == {True, False}, "Sam hands envelopes and is handed some"
