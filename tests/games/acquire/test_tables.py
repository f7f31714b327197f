"""AQ-03, AQ-07. The tables: a teacher may change prices, and is told what cannot be read."""

import pytest

from ponzi_lab import Match
from ponzi_lab.games.acquire.state import Rules, read_tables

from ..playing import NAMES
from ..spoiling import cards_refusal, copied, replace
from .positions import price

CHAINS, PRICES = "acquire_chains.csv", "acquire_prices.csv"


@pytest.fixture
def folder(tmp_path):
    """A copy of the tables."""
    return copied("acquire", tmp_path)


def read(folder):
    return read_tables(folder, Rules())


def refusal(folder):
    return cards_refusal(folder, lambda: read(folder))


def test_aq_07_changed_prices_are_played(folder):
    replace(folder / PRICES, "\ncheap,2,2,200,2000,1000\n", "\ncheap,2,2,700,7000,3500\n")
    assert [read(folder).prices[chain][2] for chain in range(7)] == [700, 700, 300, 300, 300, 400, 400]
    match = Match("acquire", NAMES[:3], seed=1, data=folder)
    match.position.sizes = (2, 0, 0, 0, 0, 0, 0)
    assert price(match.position, "tower") == 700


def test_aq_03_names_may_be_changed_without_effect(folder):
    before = read(folder)
    replace(folder / CHAINS, "tower,Tower,cheap,Zeta", "tower,Torre,cheap,")
    assert read(folder) == before


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("\ntower,", "\ntour,", "line 2, column chain: 'tour' is not tower, luxor, american, worldwide, festival,"),
        ("\nluxor,", "\ntower,", "line 3, column chain: tower stands already in line 2."),
        ("Tower,cheap", "Tower,dear", "line 2, column tier: 'dear' is not cheap, medium or expensive."),
        ("Tower,cheap", "Tower,medium", "line 2, column tier: 'medium' is not "),
        ("chain,name,", "chain,title,", "line 1: the header is"),
    ],
)
def test_aq_03_a_wrong_cell_is_named(folder, old, new, reason):
    replace(folder / CHAINS, old, new)
    assert refusal(folder).startswith(f"{CHAINS}, {reason}")


def test_aq_03_all_seven_chains_must_be_there(folder):
    replace(folder / CHAINS, "festival,Festival,medium,Fusion\n", "")
    assert refusal(folder) == f"{CHAINS} has no row with chain festival."


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("cheap,2,2,200,2000,1000", "cheap,2,2,250,2500,1250", "line 2, column price: '250' is not"),
        ("cheap,2,2,200,2000,1000", "cheap,2,2,0,0,0", "line 2, column price: '0' is not a whole number from 100 to"),
        ("cheap,2,2,200,2000,1000", "cheap,2,2,200,2100,1000", "line 2, column majority: '2100' is not"),
        ("cheap,2,2,200,2000,1000", "cheap,2,2,200,2000,900", "line 2, column minority: '900' is not"),
        ("cheap,6,10,", "cheap,6,11,", "line 6, column size_to: '11' is not"),
        ("cheap,6,10,", "cheap,7,10,", "line 6, column size_from: '7' is not 2, 3, 4, 5, 6, 11, 21, 31 or 41."),
        ("medium,41,108,", "medium,41,109,", "line 19, column size_to: '109' is not a whole number from 2 to 108."),
        ("\ncheap,3,3,300,3000,1500", "\ncheap,2,2,300,3000,1500", "line 3, column tier, size_from: cheap 2 stands"),
        ("\ncheap,2,2,", "\ndear,2,2,", "line 2, column tier: 'dear' is not cheap, medium or expensive."),
        ("200,2000,1000\n", "200,2000\n", "line 2: the column minority is missing."),
        ("200,2000,1000\n", "200,2000,1000,5\n", "line 2: '5' stands in column 7; the table has 6."),
    ],
)
def test_aq_07_a_wrong_price_is_named(folder, old, new, reason):
    replace(folder / PRICES, old, new)
    assert refusal(folder).startswith(f"{PRICES}, {reason}")


def test_aq_07_all_27_rows_must_be_there(folder):
    replace(folder / PRICES, "medium,41,108,1100,11000,5500\n", "")
    assert refusal(folder) == f"{PRICES} has no row with tier, size_from medium 41."


@pytest.mark.parametrize("name", [CHAINS, PRICES])
def test_aq_03_aq_07_a_missing_table_is_named(folder, name):
    (folder / name).unlink()
    assert refusal(folder).endswith(f"has no card table {name}.")
