"""PS-05, PS-10, PS-54. The card tables: a teacher may change numbers. What cannot be read is in their battery."""

import shutil

import pytest

from ponzi_lab import Match
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.rules import make_rules
from ponzi_lab.core.words import few_words
from ponzi_lab.games.ponzi.state import LENDERS_FILE, LONGEST, VALUES, Lender, Rules, read_tables

from ..spoiling import cards_refusal, copied, replace
from .positions import NAMES

FUNDS, LUXURIES = "ponzi_funds.csv", "ponzi_luxuries.csv"


@pytest.fixture
def folder(tmp_path):
    """A copy of the tables."""
    return copied("ponzi", tmp_path)


def read(folder, **rules):
    return read_tables(folder, make_rules(Rules, rules))


def test_ps_54_changed_numbers_are_played(folder):
    replace(folder / FUNDS, "\n9,8,5,", "\n9,0,4,")
    assert tuple(read(folder).funds[9]) == (9, 0, 4)
    assert Match("ponzi", NAMES[:3], seed=1, data=folder).position.tables.funds[9].interest == 0


def test_ps_05_a_number_of_ones_own_for_card_52_stands(folder):
    replace(folder / FUNDS, "\n52,97,4,", "\n52,50,4,")
    assert read(folder).funds[52].interest == 50
    assert read(folder, interest_52=98).funds[52].interest == 50


def test_ps_05_a_98_in_the_table_gives_way_to_the_option(folder):
    replace(folder / FUNDS, "\n52,97,4,", "\n52,98,4,")
    assert read(folder).funds[52].interest == 97
    assert read(folder, interest_52=98).funds[52].interest == 98


def test_ps_10_there_are_four_luxuries_and_they_may_be_others(folder):
    replace(folder / LUXURIES, "\n30,1,", "\n9999,99,")
    assert dict(read(folder, advanced=True).luxuries) == {56: 2, 78: 3, 96: 4, 9999: 99}


# The lenders


@pytest.fixture
def with_lenders(folder):
    """A copy of the tables, that of the lenders too."""
    shutil.copy(data_folder("ponzi") / LENDERS_FILE, folder)
    return folder


def test_each_card_has_a_lender_with_a_first_name_of_their_own():
    lenders = read(data_folder("ponzi")).lenders
    assert list(lenders) == list(VALUES)
    assert len({lender.name.casefold() for lender in lenders.values()}) == len(VALUES)
    assert all(len(text) > 1 and text == text.strip() for lender in lenders.values() for text in lender)


def test_no_lender_has_a_name_of_the_players_in_chapters_and_examples():
    players = {"Sam", "Ines", "Kofi", "Lena", "Ravi", "Ada", "Ben", "Cleo", "Dan", "You"}
    assert players.isdisjoint(lender.name for lender in read(data_folder("ponzi")).lenders.values())


def test_a_folder_without_lenders_has_none_and_its_games_are_the_same(folder):
    assert read(folder).lenders == {}
    there = Match("ponzi", NAMES[:3], seed=1, data=data_folder("ponzi"))
    assert Match("ponzi", NAMES[:3], seed=1, data=folder).lines() == there.lines()


def test_lenders_of_ones_own_are_read_and_change_no_record(with_lenders):
    replace(with_lenders / LENDERS_FILE, "\n14,Rosa,baker,winter", "\n14,Rosa <b>,clerk,summer")
    assert read(with_lenders).lenders[14] == Lender("Rosa <b>", "clerk", "summer coats for her two boys")
    ours, shipped = Match("ponzi", NAMES[:3], seed=1, data=with_lenders), Match("ponzi", NAMES[:3], seed=1)
    assert ours.lines() == shipped.lines()


@pytest.mark.parametrize("place", range(len(LONGEST)))
def test_what_is_said_of_a_lender_is_short(with_lenders, place):
    rosa = ["Rosa", "baker", "winter coats for her two boys"]
    old = ",".join(rosa)
    rosa[place] = "x" * LONGEST[place]
    replace(with_lenders / LENDERS_FILE, old, ",".join(rosa))
    assert read(with_lenders).lenders[14] == Lender(*rosa)
    rosa[place] += "x"
    replace(with_lenders / LENDERS_FILE, rosa[place][1:], rosa[place])
    text = cards_refusal(with_lenders, lambda: read(with_lenders))
    assert text.endswith(f"is not {few_words(LONGEST[place])}.")
