"""Who lost, in chapter 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ponzi_lab.games.ponzi.lenders import loans_of
from ponzi_lab.lessons import chapter_2
from ponzi_lab.lessons.case import Case, evidence
from ponzi_lab.lessons.lenders import lost, words
from ponzi_lab.tables.ponzi import words as table_words

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
        shown = chapter_2._lenders(me.student)
        assert words.NOT_YET in shown.words
        assert "plt-loans" not in shown.words


def test_afterwards_every_lender_of_the_table_is_named_once_ones_own_first(case: Case) -> None:
    shown, position = lost.who_lost(case), case.match.position
    found = [loan for seat in range(4) for loan in loans_of(seat, position.flows, position.tables)]
    names = re.findall(r"<th scope='row'><b>([^<]*)</b>", shown)
    assert case.me == 0
    assert names == [position.tables.lenders[loan.fund].name for loan in found]


def test_the_sums_of_the_table_are_those_of_the_banks_account(case: Case) -> None:
    found, bank = lost.of_all(case), case.match.position.accounts[-1]
    assert found.brought - found.got == -bank
    assert words.whole_table(found) in lost.who_lost(case)
    seats = [lost.loans(case, seat) for seat in range(4)]
    gained = sum(max(0, loan.got - loan.fund) for loans in seats for loan in loans)
    assert found.lost - gained == -bank
    assert not gained or words.gained(gained) in lost.who_lost(case)


def test_the_chapter_says_of_each_seat_how_it_ended(case: Case) -> None:
    shown = lost.who_lost(case)
    for seat, name in enumerate(case.names):
        said = table_words.not_repaid(name, seat in case.fallen, lost.sums(lost.loans(case, seat)))
        assert said.replace("'", "&#x27;") in shown or said in shown
