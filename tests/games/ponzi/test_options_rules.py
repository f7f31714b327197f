"""PS-41, PS-47, PS-53 to PS-55. What is settled where rulebooks disagree, all decisions, the options and the cards."""

import csv
from fractions import Fraction
from itertools import pairwise
from typing import ClassVar

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.core.rules import make_rules
from ponzi_lab.games.ponzi import GAME
from ponzi_lab.games.ponzi.actions import Buy, Counter, Discard, Fund, Offer, Pass, Remove, Sell
from ponzi_lab.games.ponzi.state import INDUSTRIES, Rules, read_tables
from ponzi_lab.games.ponzi.steps import CheckCrash, Discarding, Funding, PayInterest, Removing, Trading, TurnWheels

from ..options import OptionTests
from ..playing import ADA, BEN, CLEO, cash, only, play, play_all, run, told, turn
from .options import TABLE
from .positions import DATA, NAMES, funds, legal, position, prices, scripted
from .referee import judge
from .referee_run import compared

# PS-41


@pytest.mark.parametrize(("bears", "others"), [(16, 47), (18, 45)])
def test_ps_41_number_of_bears(bears, others):
    tables = read_tables(DATA, make_rules(Rules, {"bears": bears}))
    assert len(tables.funds) - len(tables.bears) - 9 == others


@pytest.mark.parametrize(("option", "phase"), [(False, "marker"), (True, "trade")])
def test_ps_41_trade_in_round_1(option, phase):
    match = play_all(scripted(first_round_trade=option), Pass(), Pass(), Pass())
    assert turn(match.position)[1] == phase
    assert Rules().first_round_trade is False


def test_ps_41_fourth_tile_is_not_funded_but_free_in_trade():
    tiles = {ADA: (3, 0, 0, 0), BEN: (1, 0, 0, 0)}
    assert funds(position(Funding(ADA), tiles=tiles), "transportation") == []
    assert play(position(Trading(ADA), tiles=tiles), Offer(BEN, "transportation", 0), Sell()).tiles[ADA][0] == 4


def test_ps_41_the_crash_shuffles_the_deck_in():
    market = (18, 19, 20, 21, 22, 23, 78, 79, 80)
    state = run(position(CheckCrash(), market=market, deck=(40, 41)))
    assert {40, 41} < set(told(state)[0]["order"])


def test_ps_41_numbers_of_the_wheel_example():
    tables = read_tables(DATA, Rules())
    assert (tables.funds[80].interest, tables.funds[80].period) == (144, 3)
    assert (tables.funds[25].interest, tables.funds[25].period) == (27, 4)


def test_ps_41_no_early_payment():
    """Nobody is asked between the crash and the next round, so nobody can pay anything early."""
    state = run(position(TurnWheels(), PayInterest(), wheels={ADA: [(9, 2)]}, cash=(100, 0, 0)))
    assert cash(state) == [100, 0, 0]
    assert "pay" not in GAME.verbs


# PS-47


def kinds(state):
    return {action.do for action in legal(state)}


def test_ps_47_every_seat_is_asked_to_fund_then_to_trade_then_one_to_remove():
    match = scripted(first_round_trade=True, start=BEN)
    asked = []
    for action in (*[Pass()] * 6, Remove(9)):
        asked.append(turn(match.position))
        match.play(action)
    funding, trade = [(seat, "funding") for seat in (1, 2, 0)], [(seat, "trade") for seat in (1, 2, 0)]
    assert asked == [*funding, *trade, (CLEO, "marker")]
    assert turn(match.position) == (CLEO, "funding")  # wheel, interest and scoring ask nobody


def test_ps_47_the_actions_of_each_decision():
    tiles = {ADA: (1, 0, 0, 0), BEN: (1, 0, 0, 0)}
    rich = (100, 100, 100)
    assert kinds(position(Funding(ADA))) == {"fund", "pass"}
    assert kinds(position(Trading(ADA), tiles=tiles, cash=rich)) == {"offer", "pass"}
    assert kinds(position(Trading(ADA), tiles=tiles, cash=rich, advanced=True)) == {"offer", "buy", "pass"}
    answering = play(position(Trading(ADA), tiles=tiles, cash=rich), Offer(BEN, "transportation", 3))
    assert kinds(answering) == {"sell", "counter"}
    assert kinds(position(Removing(ADA))) == {"remove"}
    assert kinds(position(Discarding(ADA), tiles=tiles)) == {"discard"}


def test_ps_47_when_a_decision_is_forced():
    tiles = {ADA: (3, 3, 3, 3), BEN: (1, 0, 0, 0)}
    assert only(position(Funding(ADA), tiles=tiles)) == Pass()  # nothing can be funded
    assert only(position(Trading(CLEO), tiles=tiles)) == Pass()  # no offer possible
    assert only(position(Trading(CLEO), tiles=tiles, cash=(0, 0, 29), advanced=True)) == Pass()  # and no purchase
    answering = play(position(Trading(ADA), tiles=tiles, cash=(5, 4, 0)), Offer(BEN, "transportation", 5))
    assert only(answering) == Sell()  # cash below the price
    assert only(position(Removing(ADA), market=(20,))) == Remove(20)  # one card in the market
    assert only(position(Discarding(BEN), tiles=tiles)) == Discard("transportation")  # one largest industry


def test_ps_47_one_more_choice_and_it_is_not_forced():
    tiles = {ADA: (3, 3, 3, 2), BEN: (1, 1, 0, 0)}
    assert only(position(Funding(ADA), tiles=tiles)) is None
    assert only(position(Trading(ADA), tiles=tiles)) is None
    assert only(position(Trading(CLEO), tiles=tiles, cash=(0, 0, 30), advanced=True)) is None
    answering = play(position(Trading(ADA), tiles=tiles, cash=(5, 5, 0)), Offer(BEN, "transportation", 5))
    assert only(answering) is None
    assert only(position(Removing(ADA), market=(20, 21), rest="box")) is None
    assert only(position(Discarding(BEN), tiles=tiles)) is None


def test_ps_47_every_price_is_an_action_of_its_own():
    """One partner and one price are still a choice, between this offer and passing."""
    tiles = {ADA: (1, 0, 0, 0), BEN: (1, 0, 0, 0)}
    state = position(Trading(ADA), tiles=tiles, cash=(2, 0, 0))
    assert prices(state, BEN, "transportation") == [0, 1, 2]
    assert len(legal(state)) == 3 + 1
    assert only(position(Trading(ADA), tiles=tiles)) is None


# PS-53


class TestOptions(OptionTests):
    game, table = "ponzi", TABLE
    named_set: ClassVar = {"advanced": True, "first_round_trade": True}
    judge, compared = staticmethod(judge), staticmethod(compared)


def test_ps_53_an_option_that_there_is_not():
    with pytest.raises(Refused) as refused:
        Match("ponzi", NAMES[:3], rules={"bear": 16})
    assert str(refused.value).startswith("There is no rule option 'bear'. The options are advanced, bears,")


# PS-54

BLOCKS = """
 9-12 5   8   9  10  11 | 29-32 3  26  27  28  29 | 49-52 4  91  93  95  97
13-16 4  10  11  12  13 | 33-36 5  57  59  61  63 | 53-56 3  75  77  79  81
17-20 3  11  12  13  14 | 37-40 4  53  55  57  59 | 57-60 5 162 165 168 171
21-24 5  26  28  30  32 | 41-44 3  46  48  50  52 | 61-64 4 140 143 146 149
25-28 4  27  29  31  33 | 45-48 5 102 105 108 111
"""


def printed_cards():
    """The table of the rules: value, interest, period."""
    for block in BLOCKS.replace("|", "\n").strip().splitlines():
        span, period, *interests = block.split()
        first = int(span.split("-")[0])
        for place, interest in enumerate(interests):
            yield first + place, int(interest), int(period)
    for value in range(65, 81):
        yield value, 114 + 2 * (value - 65), 3


def test_ps_54_the_table_of_the_rules():
    tables = read_tables(DATA, Rules())
    assert sorted(tuple(fund) for fund in tables.funds.values()) == sorted(printed_cards())
    assert len(list(printed_cards())) == 72


def test_ps_54_the_kinds_are_those_of_bears_16():
    with (DATA / "ponzi_funds.csv").open(encoding="utf-8") as file:
        kind = {int(row["value"]): row["kind"] for row in csv.DictReader(file)}
    assert [value for value in kind if kind[value] == "start"] == list(range(9, 18))
    assert [value for value in kind if kind[value] == "normal"] == list(range(18, 65))
    assert [value for value in kind if kind[value] == "bear"] == list(range(65, 81))


# PS-55


def cards(**rules):
    return list(read_tables(DATA, make_rules(Rules, rules)).funds.values())


@pytest.mark.parametrize("interest_52", [97, 98])
def test_ps_55_the_rate_rises_with_the_value_from_8_45_to_60_percent(interest_52):
    rates = [Fraction(card.interest, card.value * card.period) for card in cards(interest_52=interest_52)]
    assert all(low < high for low, high in pairwise(rates))
    assert rates[0] == Fraction(8, 45)
    assert rates[-1] == Fraction(60, 100)


def test_ps_55_counts_and_sums():
    assert len({card.value for card in cards()}) == 72
    assert [sum(card.period == period for card in cards()) for period in (5, 4, 3)] == [20, 20, 32]
    assert sum(card.value for card in cards()) == 3204
    assert sum(card.interest for card in cards()) == 5562
    assert sum(card.interest for card in cards(interest_52=98)) == 5563


def test_ps_55_luxuries():
    assert dict(read_tables(DATA, make_rules(Rules, {"advanced": True})).luxuries) == {30: 1, 56: 2, 78: 3, 96: 4}


def test_ps_55_ps_47_every_verb_of_the_rules_and_no_other():
    verbs = {cls.do: cls for cls in (Fund, Offer, Buy, Pass, Sell, Counter, Remove, Discard)}
    assert dict(GAME.verbs) == verbs
    assert len(INDUSTRIES) == 4
