"""What the chapters say of cards and games is computed: CLAIMS.md says it, and a part of it is computed again here."""

import runpy
from pathlib import Path

import pytest

from ponzi_lab import simulate

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
PAGE = (BENCHMARKS / "CLAIMS.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def script():
    return runpy.run_path(str(BENCHMARKS / "claims.py"))


def row(players: str) -> dict[str, str]:
    """A row of the page, by the names of its columns."""
    lines = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
    return dict(zip(lines[0], next(line for line in lines[1:] if line[0] == players), strict=True))


def test_the_cards_are_as_the_page_says(script):
    assert "\n".join(script["about_cards"](script["cards"]())) in PAGE


def test_the_money_gets_dearer_with_every_card_from_17_8_to_60_percent(script):
    rates = script["cards"]().set_index("value")["rate"]
    assert list(rates.index) == list(range(9, 81))
    assert (rates.diff().dropna() > 0).all()
    assert (round(rates[9], 3), rates[80]) == (0.178, 0.6)


def test_56_of_72_cards_cost_more_at_their_first_payment_than_they_brought(script):
    cards = script["cards"]()
    assert ((cards["interest"] > cards["value"]).sum(), len(cards)) == (56, 72)


def test_a_row_of_the_page_computed_again(script):
    found = script["figures"](simulate("ponzi", ["random"] * 4, script["GAMES"], script["SEED"], books=True))
    assert {"players": "four random", **{key: str(value) for key, value in found.items()}} == row("four random")


@pytest.mark.parametrize("players", ["four cautious", "four greedy", "four trader", "cautious, greedy, trader, random"])
def test_promises_overtake_cash_in_round_2_or_3_and_a_longer_window_sooner(players):
    five, three = (float(row(players)[f"crossing, {window} rounds"].split()[0]) for window in (5, 3))
    assert 2 <= five <= three <= 4
    assert float(row(players)["bankrupt so many rounds after it"].split()[0]) >= 2
    assert float(row(players)["never crossed"].rstrip("%")) <= 1


@pytest.mark.parametrize("players", ["four cautious", "four greedy", "four trader", "cautious, greedy, trader, random"])
def test_the_till_is_fullest_at_the_end_or_a_round_or_two_before_it(players):
    assert 0 <= float(row(players)["fullest so many rounds before"].split()[0]) <= 2
