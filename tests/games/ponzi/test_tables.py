"""PS-03, PS-05, PS-54. The card tables: a teacher may change numbers, and is told what cannot be read."""

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


def refusal(folder, **rules):
    return cards_refusal(folder, lambda: read(folder, **rules))


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


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("\n9,8,5,", "\n9,8,2,", "line 2, column period: '2' is not a whole number from 3 to 5."),
        ("\n9,8,5,", "\n9,8,6,", "line 2, column period: '6' is not a whole number from 3 to 5."),
        ("\n9,8,5,", "\n9,-1,5,", "line 2, column interest: '-1' is not a whole number from 0 to 9999."),
        ("\n9,8,5,", "\n9,10000,5,", "line 2, column interest: '10000' is not a whole number from 0 to 9999."),
        ("\n9,8,5,", "\n8,8,5,", "line 2, column value: '8' is not a whole number from 9 to 80."),
        ("\n80,144,", "\n81,144,", "line 73, column value: '81' is not a whole number from 9 to 80."),
        ("\n9,8,5,", "\n10,8,5,", "line 3, column value: 10 stands already in line 2."),
        ("\n17,11,3,start,", "\n17,11,3,normal,", "line 10, column kind: 'normal' is not start, as card 17 must be."),
        ("\n18,12,3,normal,", "\n18,12,3,start,", "line 11, column kind: 'start' is not normal, as card 18 must be."),
        ("\n64,149,4,normal,", "\n64,149,4,bear,", "line 57, column kind: 'bear' is not normal, as card 64 must be."),
        ("\n65,114,3,bear,", "\n65,114,3,normal,", "line 58, column kind: 'normal' is not bear, as card 65 must be."),
    ],
)
def test_ps_03_ps_54_a_wrong_cell_is_named(folder, old, new, reason):
    replace(folder / FUNDS, old, new)
    assert refusal(folder) == f"{FUNDS}, {reason}"


def test_ps_03_all_72_cards_must_be_there(folder):
    rows = (folder / FUNDS).read_text(encoding="utf-8").splitlines()
    (folder / FUNDS).write_text("\n".join(rows[:-2]), encoding="utf-8")
    assert refusal(folder) == f"{FUNDS} has no row with value 79 and 80."


def test_ps_10_there_are_four_luxuries(folder):
    replace(folder / LUXURIES, "\n30,1,", "\n9999,99,")
    assert dict(read(folder, advanced=True).luxuries) == {56: 2, 78: 3, 96: 4, 9999: 99}
    rows = (folder / LUXURIES).read_text(encoding="utf-8").splitlines()
    (folder / LUXURIES).write_text("\n".join(rows[:-1]), encoding="utf-8")
    assert refusal(folder, advanced=True) == f"{LUXURIES} has 3 rows; it must have 4."


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        ("\n0,1,", "column value: '0' is not a whole number from 1 to 9999."),
        ("\n10000,1,", "column value: '10000' is not a whole number from 1 to 9999."),
        ("\n30,100,", "column points: '100' is not a whole number from 0 to 99."),
    ],
)
def test_ps_10_a_wrong_luxury_is_named(folder, new, reason):
    replace(folder / LUXURIES, "\n30,1,", new)
    assert refusal(folder, advanced=True) == f"{LUXURIES}, line 2, {reason}"


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


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("\n14,Rosa,", "\n14,,", f"line 7, column name: '' is not {few_words(LONGEST[0])}."),
        ("\n14,Rosa,", "\n14,R\u200bosa,", f"line 7, column name: 'R\\u200bosa' is not {few_words(LONGEST[0])}."),
        ("\n14,Rosa,baker,", "\n14,Rosa,,", f"line 7, column trade: '' is not {few_words(LONGEST[1])}."),
        ("\n14,Rosa,", "\n13,Rosa,", "line 7, column fund: 13 stands already in line 6."),
        ("\n14,Rosa,", "\n81,Rosa,", "line 7, column fund: '81' is not a whole number from 9 to 80."),
    ],
    ids=["no name", "not to be seen", "no trade", "twice", "no card"],
)
def test_a_wrong_cell_of_the_lenders_is_named(with_lenders, old, new, reason):
    replace(with_lenders / LENDERS_FILE, old, new)
    assert refusal(with_lenders) == f"{LENDERS_FILE}, {reason}"


@pytest.mark.parametrize("place", range(len(LONGEST)))
def test_what_is_said_of_a_lender_is_short(with_lenders, place):
    rosa = ["Rosa", "baker", "winter coats for her two boys"]
    old = ",".join(rosa)
    rosa[place] = "x" * LONGEST[place]
    replace(with_lenders / LENDERS_FILE, old, ",".join(rosa))
    assert read(with_lenders).lenders[14] == Lender(*rosa)
    rosa[place] += "x"
    replace(with_lenders / LENDERS_FILE, rosa[place][1:], rosa[place])
    assert refusal(with_lenders).endswith(f"is not {few_words(LONGEST[place])}.")


def test_whoever_names_lenders_names_all_of_them(with_lenders):
    rows = (with_lenders / LENDERS_FILE).read_text(encoding="utf-8").splitlines()
    (with_lenders / LENDERS_FILE).write_text("\n".join(rows[:-2]), encoding="utf-8")
    assert refusal(with_lenders) == f"{LENDERS_FILE} has no row with fund 79 and 80."
