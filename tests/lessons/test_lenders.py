"""Who lost, in chapter 2, and the front page of a newspaper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ponzi_lab.games.ponzi import state
from ponzi_lab.games.ponzi.actions import PASS, MayRemove
from ponzi_lab.games.ponzi.lenders import Sums, loans_of, sums
from ponzi_lab.lessons.chapters import the_scissors
from ponzi_lab.lessons.lenders import lost, words
from ponzi_lab.lessons.lenders.front_page import MOST, NAMED, front_page, lasts
from ponzi_lab.lessons.student.case import Case, evidence
from ponzi_lab.play.match import Match
from ponzi_lab.tables.pieces import text
from ponzi_lab.tables.ponzi import lenders_words as table_words

from .people import played, somebody


@pytest.fixture(params=[27, 4711], ids=["another fell", "you fell"])
def case(request: pytest.FixtureRequest, tmp_path: Path) -> Case:
    me = somebody(tmp_path, request.param)
    played(me)
    return evidence(me.student)


def test_before_the_end_of_ones_own_game_nobody_is_named(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    for rounds in (None, 2):
        if rounds:
            played(me, rounds)
        shown = the_scissors._lenders(me.student)
        assert words.NOT_YET in shown.words
        assert "plt-loans" not in shown.words


def test_afterwards_every_lender_of_the_table_is_named_once_ones_own_first(case: Case) -> None:
    shown, position = lost.who_lost(case), case.match.position
    found = [loan for seat in range(4) for loan in loans_of(seat, position.flows, position.tables)]
    names = re.findall(r"<th scope='row'><b>([^<]*)</b>", shown)
    assert case.seat == 0
    assert names == [position.tables.lenders[loan.fund].name for loan in found]


def test_the_sums_of_the_table_are_those_of_the_banks_account(case: Case) -> None:
    found, bank = lost.of_all(case), case.match.position.accounts[-1]
    assert found.brought - found.got == -bank
    assert words.whole_table(found) in lost.who_lost(case)
    seats = [lost.loans(case, seat) for seat in range(4)]
    gained = sum(max(0, loan.got - loan.fund) for loans in seats for loan in loans)
    assert found.lost - gained == -bank
    assert words.gained(found) in lost.who_lost(case)
    assert re.findall(r"[\d,]+", words.gained(found)) == [f"{gained:,}"]


def test_one_lender_who_gained_is_not_several() -> None:
    said = [words.gained(Sums(5, 100, 90, losers, 40)).split(" got ")[0] for losers in (0, 3, 4)]
    assert len(set(said)) == 3
    assert not words.gained(Sums(5, 100, 60, 4, 40))


def test_the_chapter_says_of_each_seat_how_it_ended(case: Case) -> None:
    shown = lost.who_lost(case)
    for seat, name in enumerate(case.names):
        said = table_words.not_repaid(name, seat in case.fallen, sums(lost.loans(case, seat)))
        assert text(said) in shown


def test_without_a_table_of_lenders_the_card_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "LENDERS_FILE", "no such file.csv")
    me = somebody(tmp_path, 200_331)  # a game that is replayed here alone
    played(me)
    assert evidence(me.student).own
    assert the_scissors._lenders(me.student).words == ""


# The front page


@pytest.mark.parametrize(
    ("names", "kind"),
    [(["You"], "you"), (["Ada"], "another"), (["You", "Ada"], "several"), (["Ada", "Ben", "Cleo"], "several")],
    ids=["you", "another", "you and another", "three"],
)
def test_each_way_to_fall_has_three_headlines_that_say_who(names: list[str], kind: str) -> None:
    said = {words.headline(names, number) for number in range(1, 10)}
    assert len(said) == len(words.HEADLINES[kind]) == 3
    assert all("{" not in one for one in said)
    assert any(all(name in one or name == "You" for name in names) for one in said)


def test_nobody_fell_is_said_in_three_ways() -> None:
    assert {words.headline([], number) for number in range(3)} == set(words.HEADLINES["nobody"])


def test_the_headline_is_set_from_who_fell_and_what_was_due_and_there(case: Case) -> None:
    shown, books = front_page(case), [line for line in case.match.lines() if "books" in line][-1]
    names = [case.names[seat] for seat in case.fallen]
    assert text(words.headline(names, books["books"])) in shown
    for seat in case.fallen:
        due, till = books["due"][seat], books["cash"][seat]
        assert text(words.what_was_due(case.names[seat], books["books"], due, till)) in shown
        assert f"<td>{due:,}</td><td>{till:,}</td><td>{due - till:,}</td>" in shown
    assert words.PAPER in shown
    assert words.SMALL_PRINT in shown


def test_the_column_names_those_who_lost_most_and_counts_the_others(case: Case) -> None:
    shown, people = front_page(case), case.match.position.tables.lenders
    losses = sorted(
        ((loan.lost, loan) for seat in case.fallen for loan in lost.loans(case, seat) if loan.lost), reverse=True
    )
    assert len(losses) > NAMED
    for place, (_, loan) in enumerate(losses):
        assert (text(words.lent(people[loan.fund], loan)) in shown) == (place < NAMED)
    rest = [amount for amount, _ in losses[NAMED:]]
    assert words.others_lost(len(rest), sum(rest)) in shown


def test_those_who_still_stand_last_as_long_as_their_books_say(case: Case) -> None:
    """The same from the frames of the books, which turn the wheel in another way."""
    from ponzi_lab.books.measures import runway

    rows = runway(case.books.balances, case.books.promises, MOST)
    last = rows[rows["period"] == case.match.round]["runway"].fillna(MOST)
    for seat in range(len(case.names)):
        said = text(words.lasts(case.names[seat], int(last.iloc[seat]), MOST, owes=True))
        assert (f"<li>{said}</li>" in front_page(case)) == (seat not in case.fallen)
        assert seat in case.fallen or lasts(case, seat) == last.iloc[seat]


def passing(name: str) -> Case:
    """A game of one round in which its person passes, and nobody falls."""
    match = Match("ponzi", (name, "bot:cautious", "bot:trader"), 5, rules={"max_rounds": 1}).play_on()
    while not match.over:
        may = match.options[0]
        match.play(may.actions[0] if isinstance(may, MayRemove) else PASS)
        match.play_on()
    return Case(match, 0, own=True)


def test_where_nobody_fell_the_page_is_quiet() -> None:
    case = passing("Ada")
    shown = front_page(case)
    assert case.fallen == []
    assert text(words.QUIET.format(number=1)) in shown
    assert words.DOORS not in shown
    assert words.lasts("Ada", MOST, MOST, owes=False) in shown  # who took no card


def test_the_name_of_a_player_is_text() -> None:
    case = passing("<b>Ada")
    assert "<b>Ada" not in front_page(case) + lost.who_lost(case)
    assert "&lt;b&gt;Ada" in front_page(case)
