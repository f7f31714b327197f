"""The small sums that people and strategies make from what they see; and positions imagined from it."""

import random

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed import GAME
from ponzi_lab.games.greed import view as sums
from ponzi_lab.games.greed.actions import Bid, MayPropose, MayRaise, Raise
from ponzi_lab.games.greed.auctions import least_bid
from ponzi_lab.games.greed.view import observe, resample

from ..playing import ADA, BEN, CLEO, count, play
from .example_records import load
from .positions import at, blames, deal, firm


def seen(state, seat=ADA):
    return observe(state, seat)


def test_gi_14_goods_and_income_at_the_prices_of_today():
    view = seen(at("trade", firm(1, new=7, goods="2 coal, 1 loans"), firm(2, (BEN,)), prices={"coal": 60}))
    assert (sums.goods_value(view, 1), sums.income_now(view, 1), sums.goods_value(view, 2)) == (260, 267, 0)
    assert sums.prices(view)[2] == 60


def test_gi_23_what_an_asset_adds():
    """1 coal and 2 steel to 2 railroads; a producer adds what it makes."""
    view = seen(at("trade", firm(1)))
    assert (sums.added_value(view, 36), sums.added_value(view, 20)) == (240 - 40 - 100, 80)


@pytest.mark.parametrize(
    ("give", "get", "use", "gains"),
    [
        ("1 coal", "30M", (), (-10, 10)),
        ("5M, 1 steel", "1 land", (), (-35, 35)),
        ("10M, 1 coal, 2 steel", "1 railroads", (36,), (-30, 130)),
        ("25M, 1 coal, 2 steel", "2 railroads", (36,), (75, 25)),
    ],
)
def test_gi_24_gi_48_what_each_side_gains(give, get, use, gains):
    """What the work adds is the worker's; together the two gain as much as that."""
    view = seen(at("trade", firm(3, goods="1 coal, 2 steel", assets=(40,)), firm(1, (BEN,), (36,), goods="1 land")))
    assert sums.gains(view, deal(3, 1, give, get, use)) == gains


def test_gi_27_the_proposer_may_be_the_worker():
    view = seen(at("trade", firm(3, assets=(36,)), firm(1, (BEN,), goods="1 coal, 2 steel")))
    assert sums.gains(view, deal(3, 1, "1 railroads", "1 coal, 2 steel", (36,))) == (120, -20)


def test_gi_33_gi_34_gi_35_what_naming_a_chair_would_do():
    state = at("close", firm(4, (0, 1, 1, 2, 3), (13, 20, 31, 32), free=333), seats=4)
    view = seen(play(state, *blames(4, "ceo", "ceo")), BEN)
    assert [sums.severance_of(view, 4, chair) for chair in ("ceo", "cfo", "coo")] == [133, 66, 66]
    assert sums.fired_by(view, "coo") == ["ceo", "coo"]
    assert sums.own_severance(view, 4, ["ceo", "cfo", "coo"]) == 132
    assert (sums.chairs_after(view, 4, ["ceo", "coo"]), sums.chairs_after(view, 4, ["cfo"])) == (
        [1, 2, 3],
        [0, 1, 2, 3],
    )


def test_gi_10_gi_37_gi_44_gi_45_what_is_still_to_come():
    given = {"status": {CLEO: ("A", "AB")}, "gone": (5,), "cash": (50, 50, 50), "year": 9}
    view = seen(at("status", firm(1), firm(6), **given))
    assert (sums.years_left(view), sums.points_of(view, CLEO)) == (3, 8 + 8)
    assert (sums.leading_card(view, "gold").letter, sums.leading_card(view, "silver").letter) == ("B", "C")
    assert (sums.lot_card(view).letter, least_bid(view.auction)) == ("B", 50)
    assert (sums.led(view, ADA), sums.left_to_found(view)) == ([1, 6], [7, 8, 9])
    assert sums.lot_card(seen(at("found", cash=(50, 0, 0)))) is None


def test_gi_29_one_proposal_only():
    """Who has 1M can give it for 1M, and nothing else."""
    state = at("trade", firm(3, free=1), firm(1, (BEN,), free=1))
    option = next(option for option in asked(state).options(state) if isinstance(option, MayPropose))
    assert option.only() == deal(3, 1, "1M", "1M")
    state = at("trade", firm(3, free=2), firm(1, (BEN,), free=1))
    assert next(option for option in asked(state).options(state) if isinstance(option, MayPropose)).only() is None


@pytest.mark.parametrize(("cash", "only"), [(50, Raise("gold", 50)), (51, None), (49, None)])
def test_gi_40_one_bid_only(cash, only):
    state = at("status", cash=(cash, 99, 0))
    assert next(option for option in asked(state).options(state) if isinstance(option, MayRaise)).only() == only


def test_gi_53_no_line_foretells_anything():
    assert GAME.foretell({"chance": "deck", "order": [10]}) is None


# Positions imagined


@pytest.mark.parametrize("name", ["compound", "new-ceo", "one-chief", "other-options", "unfinished-bids"])
def test_gi_07_an_imagined_position_goes_on_where_the_real_one_stands(name):
    """The same steps are still to come, everything is there once, and the seat would see the same."""
    for number, state in enumerate(load(name).positions):
        for seat in range(state.seats):
            imagined = resample(observe(state, seat), random.Random(number))
            count(imagined)
            assert observe(imagined, seat) == observe(state, seat)
            assert [type(step) for step in imagined.agenda] == [type(step) for step in state.agenda]
            assert imagined.agenda[-1:] == state.agenda[-1:]
            assert [card // 10 for card in imagined.deck] == [card // 10 for card in state.deck]


def test_gi_07_what_is_hidden_is_imagined_in_different_ways():
    state = at("invest", firm(3), firm(2, (BEN,)), firm(1, (BEN,)), hands=[(10, 20), (11, 21), (12, 22)])
    state = play(state, Bid(3, 40))
    found = [resample(observe(state, BEN), random.Random(number)) for number in range(20)]
    assert len({tuple(one.deck) for one in found}) > 10
    assert len({one.hands[ADA] for one in found}) > 5
    assert len({one.sealed for one in found}) > 5
    assert {one.hands[BEN] for one in found} == {(11, 21)}
