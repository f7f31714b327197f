"""The best possible swindler as a student meets it: the plan as books, as figures, and clicked through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ponzi_lab.books.books import Books
from ponzi_lab.books.frames import SCHEMAS
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.best_swindler import course
from ponzi_lab.figures.ponzi.frontier import Frontier
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.wheel import Wheel
from ponzi_lab.lessons.cards import swindler, swindler_words
from ponzi_lab.lessons.chapters.shared import fund, tables
from ponzi_lab.lessons.student.me import Me

from .by_hand import dues, turned
from .people import click, shown, somebody

PLAN = swindler.longest()


@pytest.fixture
def paper(tmp_path: Path) -> swindler.Replay:
    return swindler.Replay(somebody(tmp_path))


@pytest.mark.parametrize("plan", swindler.plans()[:-1], ids=lambda plan: str(plan.rounds))
def test_the_books_are_those_of_a_wheel_turned_round_by_round(plan: swindler.Plan) -> None:
    books = swindler.books(plan)
    balances, promises = books.balances, books.promises
    cash, held = 0, dict[int, int]()
    for row in balances.to_dict("records"):
        now = row["period"]
        new = [one.fund for one in plan.taken if one.round == now]
        due, held = turned({**held, **{card: fund(card).period for card in new}})
        cash += sum(new) - due
        assert (row["cash"], row["funded"], row["due"], row["paid"]) == (cash, sum(new), due, due)
        assert row["cash"] >= 0
        mine = promises[promises["period"] == now]
        assert dict(zip(mine["card"], mine["left"], strict=True)) == held
    assert balances["cash"].tolist() == course(tables().funds, plan.taken, plan.rounds)
    assert cash == plan.cash


def test_the_books_are_frames_like_all_others() -> None:
    books = swindler.books(PLAN)
    balances, promises = books.balances, books.promises
    assert dict(balances.dtypes.astype(str)) == SCHEMAS["balances"]
    assert dict(promises.dtypes.astype(str)) == SCHEMAS["promises"]


def test_scissors_and_wheel_can_be_drawn_from_them() -> None:
    books = swindler.books(PLAN)
    said = str(Scissors(books, you=False))
    assert said.startswith("From round ")
    assert swindler_words.SWINDLER.lower() in said.lower()
    for number in (1, 15, PLAN.rounds):
        assert f"after round {number}" in Wheel(books, 0, number, you=False).title


def test_after_the_last_round_nothing_can_be_paid_any_more() -> None:
    """So the end comes at once: there is no card left that the plan has not weighed."""
    books = swindler.books(PLAN)
    balances, promises = books.balances, books.promises
    left = promises[promises["period"] == PLAN.rounds]
    due = next(dues(dict(zip(left["card"], left["left"], strict=True))))
    assert due > balances["cash"].iloc[-1]
    assert swindler.plans()[-1].cash < 0


def test_the_plan_is_clicked_through_to_its_end(paper: swindler.Replay) -> None:
    cash = course(tables().funds, PLAN.taken, PLAN.rounds)
    assert swindler_words.PLAN_BEGIN in shown(paper)
    assert paper.picture() is None, "a wheel that nobody looks at yet would be drawn too wide"
    for number in range(1, PLAN.rounds + 1):
        click(paper, f"to:{number}")
        taken = next((one.fund for one in PLAN.taken if one.round == number), None)
        assert swindler_words.plan_round(number, PLAN.rounds, taken, cash[number - 1]) in shown(paper)
        assert (swindler_words.AT_BEGIN in shown(paper)) == (number == 1)
        assert (swindler_words.AT_END in shown(paper)) == (number == PLAN.rounds)
    left = swindler.books(PLAN).promises.query(f"period == {PLAN.rounds}")
    due = next(dues(dict(zip(left["card"], left["left"], strict=True))))
    assert swindler_words.plan_falls(PLAN.rounds + 1, due, cash[-1], -swindler.plans()[-1].cash) in shown(paper)
    assert f"data-do='to:{PLAN.rounds - 1}'" in shown(paper)


def test_what_is_missing_at_its_end_is_told_beside_the_least_that_the_picture_names() -> None:
    """This plan lacks more in the round that nobody survives than the one that comes nearest to it."""
    due, cash, least = 474, 2, -swindler.plans()[-1].cash
    said = swindler_words.plan_falls(PLAN.rounds + 1, due, cash, least)
    assert [int(number) for number in re.findall(r"\d+", said)] == [PLAN.rounds + 1, due, cash, due - cash, least]
    nobody = Books.given(balances=swindler.books(PLAN).balances.head(0))  # games that were played
    assert re.search(rf"\b{least}\b", str(Frontier(swindler.books(PLAN), swindler.best_cash(), nobody)))
    alike = swindler_words.plan_falls(PLAN.rounds + 1, due, cash, due - cash)
    assert re.findall(r"\d+", alike)[-1] == str(due - cash)


def test_the_picture_follows_the_round(paper: swindler.Replay) -> None:
    click(paper, "to:7")
    drawings = paper.picture()
    assert drawings.shows == 7
    (wheel,) = drawings.draw()
    assert "after round 7" in wheel.title


@pytest.mark.parametrize("to", ["", "0", "-1", "31", "x", "1.5", "²", "٣", "9" * 5000])
def test_a_round_that_is_none_changes_nothing(paper: swindler.Replay, to: str) -> None:
    click(paper, "to:5", f"to:{to}")
    assert paper.note == swindler_words.no_such_round(to, PLAN.rounds)
    assert (paper.round, paper.problems) == (5, [])


@pytest.mark.parametrize("rounds", [1, 6, 9])
def test_a_plan_found_again_is_that_of_the_kit(rounds: int) -> None:
    said = swindler.solved(rounds)
    assert "The kit says the same." in said
    assert str(swindler.plans()[rounds - 1].cash) in said


def test_a_plan_that_is_another_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swindler, "plans", lambda: [plan._replace(cash=1) for plan in swindler.shipped(tables().funds)])
    assert "please report it" in swindler.solved(2)


@pytest.mark.parametrize("rounds", [0, 16, -1, True, 2.0, "6", None])
def test_too_many_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(Refused, match="Up to 15 rounds"):
        swindler.solved(rounds)  # type: ignore[arg-type]


def test_the_replay_needs_no_file(tmp_path: Path) -> None:
    paper = swindler.Replay(Me(tmp_path / "new"))
    click(paper, "to:3")
    assert not (tmp_path / "new").exists()
