"""GI-46 to GI-49. The worked examples, number for number."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed.actions import Announce, Answer, Drop, Pass
from ponzi_lab.games.greed.market import moved_trends
from ponzi_lab.games.greed.scapegoats import Dropping

from ..playing import ADA, BEN, CLEO, cash, play
from .positions import assets, at, blames, chairs, deal, firm, free, held, money, price, trend

# GI-46


@pytest.mark.parametrize("track", ["five", "six"])
def test_gi_46_a_trend_at_plus_1_that_falls_two_boxes_stands_at_minus_1(track):
    assert moved_trends((1,), [(-2,)], track) == (-1,)
    state = at("announce", hands=[(12,), (10,), (11,)], trends={"microchips": 1}, trend_track=track)
    state = play(state, Announce(12), Announce(10), Announce(11))  # 12 is the Mineral Rich Area
    assert trend(state, "microchips") == -1


def test_gi_46_coal_at_45_with_trend_plus_2_goes_to_60_and_never_leaves_25_to_80():
    for before, step, wanted in ((45, 2, 60), (60, 2, 80), (70, 2, 80), (80, 2, 80), (30, -3, 25), (25, -1, 25)):
        assert price(at("market", firm(1), prices={"coal": before}, trends={"coal": step}), "coal") == wanted


@pytest.mark.parametrize(("track", "wanted"), [("five", -1), ("six", -2)])
def test_gi_46_the_sum_first_and_not_card_by_card(track, wanted):
    """21, Steel Foundry, says +2; 36, Railroad Tycoon, -1. One after the other they could end at N."""
    state = at("announce", hands=[(36,), (21,), (10,)], trends={"blahblah": -3}, trend_track=track)
    state = play(state, Announce(36), Announce(21), Announce(10))
    assert trend(state, "blahblah") == wanted
    one_by_one = moved_trends(moved_trends((-3,), [(-1,)], track), [(2,)], track)
    assert one_by_one == ((0,) if track == "five" else (-1,))


# GI-47


def company_4(free=333):
    """Company 4 has the boot, and four assets for its five markers."""
    return at("close", firm(4, (0, 1, 1, 2, 3), (13, 20, 31, 32), free), seats=4)


def test_gi_47_sacking():
    state = play(company_4(), *blames(4, "ceo", "ceo", "coo"))
    assert cash(state) == [133, 66, 0, 0]
    assert (free(state, 4), chairs(state, 4)) == (134, [1, 2, 3])
    assert asked(state) == Dropping(BEN, 4)
    assert assets(play(state, Drop(4, 20)), 4) == [13, 31, 32]


def test_gi_47_all_three_fired():
    state = play(company_4(), *blames(4, "ceo", "cfo", "coo"))
    assert (cash(state), sum(cash(state)), free(state, 4)) == ([133, 132, 0, 0], 265, 68)
    assert (chairs(state, 4), asked(state)) == ([2, 3], Dropping(CLEO, 4))


def test_gi_47_the_sum_of_the_rulebook():
    assert cash(play(company_4(287), *blames(4, "ceo", "ceo", "coo"))) == [114, 57, 0, 0]


# GI-48


def two_companies(first):
    """Company 3 has 1 coal and 2 steel, company 1 the Railroad Tycoon. `first` comes first."""
    high = {3: (40,), 1: ()} if first == 3 else {3: (), 1: (40,)}
    return at(
        "trade",
        firm(3, (ADA,), high[3], goods="1 coal, 2 steel"),
        firm(1, (BEN,), (36, *high[1])),
    )


GOODS = "1 coal, 2 steel"


def test_gi_48_compound():
    state = play(two_companies(3), deal(3, 1, f"10M, {GOODS}", "1 railroads", (36,)), Answer(1, True))
    assert (held(state, 3), held(state, 1)) == ({"railroads": 1}, {"railroads": 1})
    assert (money(state, 3), money(state, 1)) == ((90, 0, 0), (100, 0, 10))
    assert state.company(1).ready == ()


def test_gi_48_hiring_the_asset():
    state = play(two_companies(3), deal(3, 1, f"25M, {GOODS}", "2 railroads", (36,)), Answer(1, True))
    assert (held(state, 3), held(state, 1), money(state, 1).new) == ({"railroads": 2}, {}, 25)


@pytest.mark.parametrize(
    ("pay", "railroads", "left"), [(10, 1, {"railroads": 1}), (25, 2, {})], ids=["compound", "hiring"]
)
def test_gi_48_company_1_can_propose_either_from_its_side(pay, railroads, left):
    proposal = deal(1, 3, f"{railroads} railroads", f"{pay}M, {GOODS}", (36,))
    state = play(two_companies(1), proposal, Answer(3, True))
    assert (held(state, 3), held(state, 1)) == ({"railroads": railroads}, left)
    assert (free(state, 3), money(state, 1).new) == (100 - pay, pay)


# GI-49


def test_gi_49_wash():
    """Each earned 100 last year and 70 this year so far: now both look healthy."""
    firms = (firm(5, last=100, new=70), firm(2, last=100, new=70))
    state = at("trade", *firms)
    assert asked(state).seat == ADA
    state = play(state, deal(5, 2, "40M", "40M"))
    assert (money(state, 5), money(state, 2)) == ((60, 100, 110), (60, 100, 110))
    state = play(state, Pass(2), Pass(5))
    assert (asked(state).phase, asked(state).company) == ("sell", 5)
    assert at("close", *[firm(number, last=100, new=110) for number in (5, 2)]).boots == ()
    assert at("close", *firms).boots == (5, 2)
