"""AQ-03, AQ-07. The tables: a teacher may change prices. What cannot be read is in the battery of card tables."""

import pytest

from ponzi_lab import Match
from ponzi_lab.games.acquire.state import Rules, read_tables

from ..playing import NAMES
from ..spoiling import copied, replace
from .positions import price

CHAINS, PRICES = "acquire_chains.csv", "acquire_prices.csv"


@pytest.fixture
def folder(tmp_path):
    """A copy of the tables."""
    return copied("acquire", tmp_path)


def read(folder):
    return read_tables(folder, Rules())


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
