"""GI-15 to GI-19. Bids, purchases, chairs, and production."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed.actions import Bid, Buy
from ponzi_lab.games.greed.steps import Buying

from ..playing import ADA, BEN, CLEO, DORA, bank, events, only, play, possible, turn, why
from .positions import assets, at, chairs, firm, free, held, quietly

ADAS, BENS = firm(1), firm(2, (BEN,))


def bids(*amounts, offered=None, firms=(BENS, ADAS), **given):
    """Company 2, and after it company 1, have made these bids."""
    state = at("invest", *firms, offered=offered or {}, **given)
    return play(state, *[Bid(number, amount) for number, amount in zip((2, 1), amounts, strict=True)])


# GI-15


@pytest.mark.parametrize("free", [10, 11, 57, 100])
def test_gi_15_a_bid_is_0_or_from_10_to_the_free_cash(free):
    state = at("invest", firm(1, free=free))
    found = [one.amount for one in possible(state, [Bid(1, amount) for amount in range(-5, 120)])]
    assert found == [0, *range(10, free + 1)]


def test_gi_15_refused_bids():
    state = at("invest", firm(1, free=57))
    assert why(state, Bid(1, 58)) == "You cannot bid 58: the Free Cash is 57. Bid 10 to 57, or 0 for nothing."
    assert why(state, Bid(1, 9)) == "You cannot bid 9: the Free Cash is 57. Bid 10 to 57, or 0 for nothing."
    assert why(state, Bid(1, -10)).startswith("You cannot bid -10: ")
    assert why(state, Bid(2, 10)) == "You are asked about company 1, not about 2."
    poor = at("invest", firm(1, free=9))
    assert (
        why(poor, Bid(1, 9)) == "You cannot bid 9: the least bid is 10 and the Free Cash is 9. Bid 0, that is nothing."
    )
    assert only(poor) == Bid(1, 0)


def test_gi_15_bids_are_sealed_until_all_are_in():
    firms = (firm(2, (BEN,)), firm(1, (ADA,)))
    state = play(at("invest", *firms, offered={20: CLEO}), Bid(2, 30))
    assert (state.sealed, state.bids, turn(state)) == (((2, 30),), (), (ADA, "invest"))
    told = events(state, Bid(1, 40))
    opened = [(event.unit, event.amount) for event in told if event.kind == "open_bid"]
    assert opened == [(2, 30), (1, 40)]
    state = play(state, Bid(1, 40))
    assert (state.sealed, state.bids) == ((), ((2, 30), (1, 40)))


def test_gi_15_only_new_and_last_income_are_no_free_cash():
    state = at("invest", firm(1, free=20, last=500, new=0))
    assert possible(state, [Bid(1, 20), Bid(1, 21)]) == [Bid(1, 20)]


# GI-16


def test_gi_16_the_bid_is_the_price_and_twice_the_bid_for_the_own_marker():
    state = bids(0, 40, offered={20: BEN, 21: ADA})
    offers = {offer.asset: offer.cost for offer in asked(state).options(state)[0].offers}
    assert offers == {20: 40, 21: 80}
    assert free(play(state, Buy(1, 20)), 1) == 60
    assert free(play(state, Buy(1, 21)), 1) == 20


def test_gi_16_whose_marker_counts_is_the_ceo_not_another_manager():
    firms = (firm(1, (ADA, BEN), (13,)),)
    state = play(at("invest", *firms, offered={20: BEN, 21: ADA}), Bid(1, 40))
    assert {offer.asset: offer.cost for offer in asked(state).options(state)[0].offers} == {20: 40, 21: 80}


def test_gi_16_what_costs_more_than_the_free_cash_cannot_be_chosen():
    state = bids(0, 51, offered={20: BEN, 21: ADA})
    assert why(state, Buy(1, 21)) == "The company cannot buy 21: it costs 102M and the Free Cash is 100M."
    assert possible(state, [Buy(1, 20), Buy(1, 21), Buy(1, None)]) == [Buy(1, 20), Buy(1, None)]
    assert possible(bids(0, 50, offered={20: BEN, 21: ADA}), [Buy(1, 21)]) == [Buy(1, 21)]


# GI-17


def test_gi_17_the_higher_bid_buys_first():
    state = bids(30, 31, offered={20: CLEO})
    assert asked(state).company == 1
    state = play(state, Buy(1, 20))
    assert asked(state) == Buying(BEN, 2, 30)
    assert only(state) == Buy(2, None)


def test_gi_17_equal_bids_buy_in_company_order():
    firms = (firm(2, (BEN,), (20,)), firm(1, (ADA,), (10,)))
    assert asked(bids(30, 30, offered={22: CLEO}, firms=firms)).company == 2
    firms = (firm(2, (BEN,), (10,)), firm(1, (ADA,), (20,)))
    state = at("invest", *firms, offered={22: CLEO})
    assert asked(play(state, Bid(1, 30), Bid(2, 30))).company == 1


def test_gi_17_without_a_bid_nobody_is_asked_to_buy():
    state = bids(0, 0, offered={20: CLEO})
    assert asked(state).phase == "trade"


def test_gi_17_each_takes_one_asset_or_none_and_pays_the_bank():
    state = bids(30, 40, offered={20: CLEO, 21: CLEO})
    before = bank(state)
    state = play(state, Buy(1, 21), Buy(2, None))
    assert (free(state, 1), free(state, 2), bank(state)) == (60, 100, before + 40)
    assert (assets(state, 1), assets(state, 2), state.offered) == ([21], [], ((20, CLEO),))


def test_gi_17_a_company_is_asked_even_if_nothing_is_left_that_it_can_pay():
    state = bids(60, 0, offered={20: BEN})
    assert (turn(state), only(state)) == ((BEN, "invest"), Buy(2, None))
    told = events(state, Buy(2, None))
    assert told[0].kind == "no_buy"
    assert turn(bids(60, 0)) == (BEN, "invest")


def test_gi_17_what_is_not_on_offer_cannot_be_bought():
    state = bids(0, 40, offered={20: CLEO, 21: ADA}, discard=(22,))
    assert why(state, Buy(1, 22)) == "The asset 22 is not on offer. On offer: 20 and 21."
    assert why(state, Buy(2, 20)) == "You are asked about company 1, not about 2."
    assert why(bids(0, 40), Buy(1, 22)) == "The asset 22 is not on offer. On offer: none."


# GI-18


def test_gi_18_the_marker_takes_the_highest_vacant_chair():
    firms = (firm(1, (ADA, BEN), (13, 14)),)
    state = play(at("invest", *firms, offered={20: DORA, 21: ADA}, seats=4), Bid(1, 20))
    state = play(state, Buy(1, 20))
    assert (chairs(state, 1), assets(state, 1)) == ([ADA, BEN, DORA], [13, 14, 20])


def test_gi_18_assets_not_bought_stay_on_offer_with_their_markers():
    state = at("announce", firm(1), hands=[(10, 11), (12, 13), (14, 20)], offered={22: BEN})
    state = quietly(state, "announce", year=4)
    assert {10: ADA, 12: BEN, 14: CLEO, 22: BEN}.items() <= dict(state.offered).items()
    assert state.discard == ()


def test_gi_18_there_is_always_a_vacant_chair():
    """Four assets and five markers at most: in whole games no company ever has more markers than that."""
    firms = (firm(1, (ADA, BEN, CLEO, ADA), (13, 14, 16)),)
    state = play(at("invest", *firms, offered={20: BEN}), Bid(1, 10), Buy(1, 20))
    assert chairs(state, 1) == [ADA, BEN, CLEO, ADA, BEN]


# GI-19


def test_gi_19_every_production_asset_yields_its_outputs():
    state = at("produce", firm(1, assets=(20, 31, 36), goods="1 steel, 1 loans"))
    assert held(state, 1) == {"coal": 3, "steel": 3, "loans": 1}
    assert state.company(1).ready == (36,)


def test_gi_19_all_transformation_assets_become_available():
    firms = (firm(1, assets=(19, 36), used=(19, 36)), firm(2, (BEN,), (27,)))
    state = at("produce", *firms)
    assert (state.company(1).ready, state.company(2).ready) == ((19, 36), (27,))


def test_gi_19_an_asset_just_bought_works_at_once():
    state = at("invest", firm(1, (ADA,), (20,)), offered={21: BEN, 36: BEN}, trends={"coal": 1})
    made = play(state, Bid(1, 50), Buy(1, 21))
    assert held(made, 1) == {"coal": 2, "steel": 2}
    ready = play(state, Bid(1, 50), Buy(1, 36))
    assert (held(ready, 1), ready.company(1).ready) == ({"coal": 2}, (36,))


def test_gi_19_production_has_no_limit_and_is_told():
    state = at("invest", firm(1, free=0, assets=(32, 40), goods="40 coal"))
    told = [(event.unit, event.thing) for event in events(state, Bid(1, 0)) if event.kind == "produce"]
    assert told == [(1, "coal"), (1, "steel")]
    assert held(play(state, Bid(1, 0)), 1) == {"coal": 45, "steel": 2}
