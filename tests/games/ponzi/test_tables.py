"""PS-03, PS-05, PS-54. The card tables: a teacher may change numbers, and is told what cannot be read."""

import pytest

from ponzi_lab import Match
from ponzi_lab.core.rules import make_rules
from ponzi_lab.games.ponzi.state import Rules, read_tables

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
