"""Students at a kernel, and what they click."""

from __future__ import annotations

from errno import EACCES, ENOSPC
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.lessons.cards.paper import Paper
from ponzi_lab.lessons.cards.prediction import Prediction
from ponzi_lab.lessons.report import card as report_card
from ponzi_lab.lessons.student import file as files
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI, Course, GameCard
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match
from ponzi_lab.tables import screen

ADVISERS = {PONZI.game: "greedy", GREED.game: "looter", ACQUIRE.game: "broker"}


def somebody(folder: Path, number: int = 27) -> Me:
    """A student who has said who they are."""
    me = Me(folder)
    me.sign_in("Blue Fox", number)
    return me


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be written."""

    def no_space(*given: Any) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "replacing", no_space)
    monkeypatch.setattr(report_card, "replacing", no_space)


def closed_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no student's file can be read."""

    def denied(*given: Any) -> None:
        raise OSError(EACCES, "Permission denied")

    monkeypatch.setattr(files, "load", denied)


def click(paper: Paper, *dos: str, **more: Any) -> None:
    """Click, one thing after the other."""
    for do in dos:
        paper.handle({"do": do, **more})


def so_sure(paper: Prediction, share: int = 75) -> None:
    """Say of every answer that one is so sure."""
    click(paper, *[f"sure:{field.name}:{share}" for field in paper.fields])


def shown(paper: Paper) -> str:
    """All that the page shows."""
    return "".join(map(str, paper.page().values()))


def played(me: Me, rounds: int | None = None, name: str = "", course: Course = PONZI, like: str = "") -> Match:
    """The student's game, played by a strategy for so many rounds, or to its end; it is in the file."""
    match = _game(course, me.student.number, rounds, like or ADVISERS[course.game]).branch()
    with me.change() as student:
        student.keep_game(name or course.name, match, 0)
    return match


@cache
def _game(course: Course, number: int, rounds: int | None, like: str) -> Match:
    """The game as it is played by a strategy: always the same one."""
    match = Match(course.game, course.seats, number)
    for asked in iter(lambda: match.asked, None):
        if rounds is not None and match.closed >= rounds:
            break
        match.play() if asked else match.play(advised(match, like))
    return match


def advised(match: Match, like: str = "") -> Any:
    """What a strategy would do."""
    from ponzi_lab.core.options import forced
    from ponzi_lab.core.seeds import stream
    from ponzi_lab.play.setting import find_bot

    assert match.asked is not None
    bot = find_bot(match.setting.game, like or ADVISERS[match.setting.game.name])
    return forced(match.options) or bot.choose(
        match.observation(match.asked), match.options, stream(0, "advice", len(match.moves))
    )


def deal_next(monkeypatch: pytest.MonkeyPatch, *seeds: int) -> None:
    """Which cards `New game, other cards` lays, one after the other."""
    left = iter(seeds)
    monkeypatch.setattr(screen.secrets, "randbelow", lambda most: next(left))


def tell(card: GameCard, *dos: str) -> None:
    """Click at the table."""
    for do in dos:
        table = card.table
        table._on_message(table._board, {"do": do, "turn": table._board.turn}, [])


def first_said(picture: Picture) -> tuple[str, str]:
    """What a picture is about: its title, and the first of its sentences. Those after it may compare with others."""
    return picture.title, picture.sentence().partition(". ")[0]
