"""In a chapter's first rounds the table shows only what matters by then; all that can be done is as always."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ponzi_lab.games.ponzi.score import industry_points
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.ponzi import news_words
from ponzi_lab.tables.ponzi import words as game_words
from ponzi_lab.tables.ponzi.scenes.moment import bears_shown
from ponzi_lab.tables.screen import Screen

from ..tiers import first_of
from .desks import ALONE, asks, decide, desk, page, say, until, words_of

FEW = 3


def pairs(seed: int, rounds: int = FEW) -> Iterator[tuple[Screen, Screen]]:
    """The table of a chapter beside a plain one, at each decision of a person in the first rounds."""
    early, plain = desk(ALONE, seed), desk(ALONE, seed)
    early.lesson.first_rounds = FEW
    while not plain.match.over and plain.match.round <= rounds:
        assert early.match.lines() == plain.match.lines()
        yield early, plain
        for table in (early, plain):
            decide(table)


def clicks(table: Screen) -> set[str]:
    """What can be clicked to decide."""
    return set(page(table, "board", "choice", "act").open)


@pytest.mark.parametrize("seed", first_of(range(8), 2))
def test_all_that_can_be_decided_can_be_clicked(seed: int) -> None:
    for early, plain in pairs(seed):
        tiles = clicks(plain) - clicks(early)
        assert clicks(early) <= clicks(plain)
        assert all(early.match.round == 1 and do.startswith("pick:industry:") for do in tiles)
        for fund in [do for do in clicks(early) if do.startswith("pick:fund:")]:
            for table in (early, plain):
                say(table, fund)
            assert clicks(early) == clicks(plain), "with a card the tiles are there"
            for table in (early, plain):
                say(table, "cancel")


def test_more_is_shown_round_by_round_and_then_all() -> None:
    seen = {}
    for early, plain in pairs(5, FEW + 1):
        if early.face.words.PHASES[early.desk.phase] != game_words.PHASES["funding"]:
            continue
        seen[early.match.round] = {name for name, piece in paint(early).items() if piece}
        assert (paint(early) == paint(plain)) == (early.match.round > FEW)
        assert (game_words.DECK in words_of(early, "board")) == (early.match.round > FEW)
    assert not {"others", "log"} & (seen[1] | seen[2])
    assert {"others", "log"} <= seen[3] & seen[4]
    assert "wheel" in seen[2] - seen[1], "in the first one it lies on the board"


def test_the_first_round_has_loans_and_a_wheel_and_the_second_tells_of_points() -> None:
    early, _ = next(pairs(5))
    board = page(early, "board")
    assert "svg" in board.tags
    assert [do for do in board.open if not do.startswith("pick:fund:")] == []
    assert early.face.scene(early.sight()).wheel() == ""
    told = news_words.tiles_bring([industry_points((number,)) for number in (1, 2, 3)])
    assert told not in words_of(early, "say")
    until(early, lambda one: one.match.round == 2)
    assert told in words_of(early, "say")


@pytest.mark.parametrize("seed", range(12))
def test_bears_are_shown_and_explained_when_they_may_bring_a_crash(seed: int) -> None:
    told = 0
    for early, _ in pairs(seed, FEW + 1):
        seen, text = early.sight().seen, words_of(early)
        bears = len(seen.tables.bears.intersection(seen.market))
        shown = game_words.bears(bears, len(seen.tiles)) in text or game_words.crashed(bears) in text
        assert shown == bears_shown(seen, early.sight().early)
        assert shown or bears < len(seen.tiles) - 1
        told += news_words.FIRST_BEAR in text
        assert shown or news_words.FIRST_BEAR not in text
    assert told <= 1


def test_where_another_chapter_goes_on_a_bear_is_explained_to_who_has_not_seen_one() -> None:
    early = desk(ALONE, 2)
    early.lesson.first_rounds = FEW
    until(early, lambda one: one.match.round > FEW and "bear" in words_of(one, "board"))
    later = Screen(Desk(early.match, FACES["ponzi"]))
    later.lesson.seen_from = len(later.match.moves)
    assert news_words.FIRST_BEAR in words_of(later, "say")
    decide(later)
    later.desk.run()
    assert news_words.FIRST_BEAR not in words_of(later, "say")


def test_a_crash_in_the_first_rounds_is_explained_with_its_bears() -> None:
    early = desk(ALONE, 10)
    early.lesson.first_rounds = FEW
    until(early, asks("crash"))
    seen = early.sight().seen
    assert early.match.round <= FEW
    assert game_words.crashed(len(seen.tables.bears.intersection(seen.market))) in words_of(early, "board")
    assert news_words.FIRST_TIMES["crash"] in words_of(early, "say")
