"""GI-37 to GI-44. The auctions of status cards, and of a new company."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed.actions import Found, Leave, Raise
from ponzi_lab.games.greed.auctions import Founding

from ..playing import ADA, BEN, CLEO, DORA, bank, cash, events, only, play, possible, turn, why
from .positions import assets, at, chairs, firm, in_game, money, position, price, quietly, trend

GOLD, SILVER, COMPANY = Leave("gold"), Leave("silver"), Leave("company")
RICH = (500, 500, 500)


def gold(amount):
    return Raise("gold", amount)


def silver(amount):
    return Raise("silver", amount)


def company(amount):
    return Raise("company", amount)


def auction(*actions, **given):
    """Phase 9, and what the seats did."""
    return play(at("status", **{"cash": RICH, **given}), *actions)


def founding(*actions, firms=(), **given):
    """Phase 10, and what the seats did."""
    return play(at("found", *firms, **{"cash": RICH, **given}), *actions)


def lot(state):
    """What is auctioned, and who is asked."""
    return (state.auction.lot, asked(state).seat) if state.auction else None


# GI-37


def test_gi_37_gold_among_all_and_then_silver_among_all_but_its_buyer():
    state = auction()
    assert lot(state) == ("gold", ADA)
    state = play(state, GOLD, gold(50), GOLD)
    assert (lot(state), state.auction.seats) == (("silver", CLEO), (CLEO, ADA))
    state = play(state, silver(30), SILVER)
    assert [state.status, cash(state)] == [(("", ""), ("A", ""), ("", "A")), [500, 450, 470]]


def test_gi_37_silver_is_auctioned_also_if_gold_was_not_sold():
    state = auction(GOLD, GOLD, GOLD)
    assert (lot(state), state.auction.seats) == (("silver", ADA), (ADA, BEN, CLEO))


def test_gi_37_last_years_buyer_of_gold_takes_part():
    state = auction(gold(50), GOLD, GOLD, hands=[(10,), (11,), (12,)])
    assert state.gold_buyer == ADA
    state = quietly(state, "status", year=4)
    assert state.gold_buyer is None
    assert ADA in quietly(play(state, GOLD), "status").auction.seats


@pytest.mark.parametrize(("status", "first"), [(("ABCDEFGHI", ""), "silver"), (("", "ABCDEFGHI"), "gold")])
def test_gi_37_a_pile_that_is_used_up_is_skipped(status, first):
    state = auction(status={CLEO: status})
    assert lot(state)[0] == first
    state = play(state, *[Leave(first)] * 3)
    assert asked(state).phase == "found"


def test_gi_37_the_top_card_is_the_next_letter():
    state = auction(status={CLEO: ("A", "AB"), BEN: ("B", "")})
    state = play(state, gold(50), GOLD, GOLD, SILVER, silver(30))
    assert state.status == (("C", ""), ("B", ""), ("A", "ABC"))


# GI-38


@pytest.mark.parametrize(
    ("cash", "opening", "wanted"),
    [
        ((49, 49, 49), (50, 30), "silver"),
        ((49, 50, 49), (50, 30), "gold"),
        ((29, 29, 29), (50, 30), None),
        ((69, 69, 69), (70, 80), None),
    ],
)
def test_gi_38_an_auction_is_held_if_a_seat_has_the_opening_price(cash, opening, wanted):
    state = at("status", cash=cash, opening=opening)
    assert (state.auction.lot if asked(state) and asked(state).phase == "status" else None) == wanted


def test_gi_38_the_cash_of_who_may_not_take_part_does_not_count():
    """Only the buyer of gold could open for silver; only who leads two companies could open for a new one."""
    state = auction(gold(50), GOLD, GOLD, cash=(200, 20, 20))
    assert asked(state).phase == "found"
    assert asked(founding(firms=(firm(1), firm(2)), cash=(200, 20, 20))) is None


def test_gi_38_it_is_told_that_there_was_none():
    told = events(position("status", cash=(49, 0, 0)))
    assert [(event.kind, event.thing, event.card) for event in told][:1] == [("no_auction", "gold", 50)]


# GI-39


def test_gi_39_round_and_round_from_the_start_marker_on():
    state = auction(start=CLEO)
    found = []
    for action in (gold(50), gold(60), gold(70), gold(80), gold(90), gold(100)):
        found.append(asked(state).seat)
        state = play(state, action)
    assert found == [CLEO, ADA, BEN, CLEO, ADA, BEN]


def test_gi_39_if_the_start_marker_takes_no_part_the_next_begins():
    firms = (firm(1), firm(2))
    assert lot(founding(firms=firms)) == ("company", BEN)


def test_gi_39_who_has_left_is_out_and_the_holder_is_not_asked():
    state = auction(gold(50), GOLD, gold(60))
    assert (asked(state).seat, state.auction.seats, state.auction.holder) == (ADA, (ADA, CLEO), CLEO)
    state = play(state, gold(70))
    assert asked(state).seat == CLEO
    state = play(state, GOLD)
    assert state.status[ADA] == ("A", "")


def test_gi_39_the_last_one_left_without_a_bid_is_still_asked():
    state = auction(GOLD, GOLD)
    assert lot(state) == ("gold", CLEO)
    assert play(state, gold(75)).status[CLEO] == ("A", "")
    unsold = play(state, GOLD)
    assert (unsold.status, lot(unsold)) == ((("", ""),) * 3, ("silver", ADA))


def test_gi_39_leaving_comes_round_in_any_order():
    state = auction(gold(50), gold(60), gold(70), GOLD, seats=4, cash=(500,) * 4)
    assert (asked(state).seat, state.auction.seats) == (ADA, (ADA, BEN, CLEO))
    state = play(state, gold(80), GOLD)
    assert asked(state).seat == CLEO
    assert play(state, GOLD).status[ADA] == ("A", "")


# GI-40


def amounts(state, name="gold"):
    """All amounts up to 120 that can be bid."""
    return [one.amount for one in possible(state, [Raise(name, amount) for amount in range(121)])]


def test_gi_40_at_least_the_opening_price_and_then_10_more():
    assert amounts(auction(cash=(57, 99, 0))) == list(range(50, 58))
    state = auction(gold(53), cash=(57, 65, 62))
    assert amounts(state) == [63, 64, 65]
    assert amounts(play(state, GOLD)) == []
    assert only(play(state, GOLD)) == GOLD


def test_gi_40_multiples_of_10_with_the_option():
    given = {"status_step": 10, "cash": (78, 99, 69)}
    assert amounts(auction(**given)) == [50, 60, 70]
    assert amounts(auction(gold(60), **given)) == [70, 80, 90]
    assert only(auction(gold(60), GOLD, **given)) == GOLD


def test_gi_40_with_the_option_the_silver_card_too_but_not_a_company():
    state = auction(GOLD, GOLD, GOLD, status_step=10, cash=(58, 0, 0))
    assert amounts(state, "silver") == [30, 40, 50]
    state = founding(status_step=10, cash=(58, 0, 0))
    assert amounts(state, "company") == list(range(50, 59))


def test_gi_40_refusals():
    state = auction(gold(60), cash=(90, 85, 20))
    assert why(state, gold(69)) == "You cannot bid 69: you have 85. Bid 70 to 85, or leave."
    assert why(state, gold(86)) == "You cannot bid 86: you have 85. Bid 70 to 85, or leave."
    assert why(state, silver(70)) == "The auction is about the gold card, not about the silver card."
    assert why(state, Raise("bronze", 70)) == "The auction is about the gold card, not about 'bronze'."
    assert why(state, SILVER) == "The auction is about the gold card, not about the silver card."
    assert (
        why(play(state, GOLD), gold(70))
        == "You cannot bid 70: the least bid is 70 and you have 20. You can only leave."
    )


def test_gi_40_refusals_with_multiples_of_10():
    state = auction(gold(60), cash=(90, 87, 20), status_step=10)
    assert why(state, gold(75)) == "You cannot bid 75: bids are multiples of 10 here."
    assert why(state, gold(85)) == "You cannot bid 85: bids are multiples of 10 here."
    assert why(state, gold(90)) == "You cannot bid 90: you have 87. Bid 70 to 80, or leave."


def test_gi_40_who_cannot_raise_leaves_forced():
    state = auction(gold(50), cash=(50, 59, 60))
    assert only(state) == GOLD
    assert only(play(state, GOLD)) is None


# GI-41, GI-42


def test_gi_41_the_buyer_pays_the_bank_and_takes_the_card_whose_arrow_acts_at_once():
    before = auction()
    state = play(before, gold(77), GOLD, GOLD)
    assert (cash(state), bank(state)) == ([423, 500, 500], bank(before) + 77)
    assert (state.status[ADA], trend(state, "steel")) == (("A", ""), 1)
    state = play(state, silver(30), SILVER)
    assert (state.status[BEN], trend(state, "textiles")) == (("", "A"), -1)


def test_gi_41_the_price_paid_is_the_next_opening_price_of_that_colour():
    state = auction(gold(77), GOLD, GOLD, hands=[(10,), (11,), (12,)])
    assert state.opening == (77, 30)
    state = quietly(play(state, silver(45), SILVER), "status", year=4)
    assert state.opening == (77, 45)
    assert amounts(state)[0] == 77


def test_gi_41_an_unsold_card_stays_at_the_same_price():
    state = auction(GOLD, GOLD, GOLD, SILVER, SILVER, SILVER, hands=[(10,), (11,), (12,)], opening=(70, 40))
    assert (state.opening, state.status) == ((70, 40), (("", ""),) * 3)
    state = quietly(state, "status", year=4)
    assert amounts(state)[0] == 70


@pytest.mark.parametrize(("buyer", "start"), [(ADA, BEN), (BEN, CLEO), (CLEO, ADA)])
def test_gi_42_the_start_marker_goes_to_the_left_of_the_buyer_of_gold(buyer, start):
    actions = [gold(50) if seat == buyer else GOLD for seat in (ADA, BEN, CLEO)]
    state = auction(*actions)
    assert state.start == start
    assert (state.auction.lot, asked(state).seat) == ("silver", start)
    state = quietly(state, "found")
    assert asked(state).seat == start


def test_gi_42_nothing_else_moves_it():
    state = auction(GOLD, GOLD, GOLD, silver(30), SILVER, SILVER, hands=[(10,), (11,), (12,)], start=CLEO)
    assert (state.start, state.status[CLEO]) == (CLEO, ("", "A"))
    state = play(state, company(50), COMPANY, COMPANY, Found(5, ()))
    assert (state.start, asked(state).seat, state.year) == (CLEO, CLEO, 4)


# GI-43


def test_gi_43_one_company_a_year():
    state = founding(company(50), COMPANY, COMPANY, Found(5, ()), hands=[(10,), (11,), (12,)])
    assert (turn(state), state.year, state.founded) == ((ADA, "announce"), 4, 1)


@pytest.mark.parametrize(("founded", "phase"), [(2, "found"), (3, None)])
def test_gi_43_in_all_as_many_as_there_are_seats(founded, phase):
    state = founding(founded=founded)
    assert (asked(state).phase if asked(state) else None) == phase


def test_gi_43_without_cards_left_it_is_skipped():
    assert asked(founding(gone=(5, 6, 7, 8, 9))) is None
    assert asked(founding(firms=(firm(5), firm(6, (BEN,))), gone=(7, 8, 9))) is None
    assert asked(founding(gone=(5, 6, 7, 8))).phase == "found"


def test_gi_43_who_leads_two_companies_takes_no_part():
    firms = (firm(1), firm(2), firm(3, (BEN, ADA), (13,)), firm(4, (CLEO,)), firm(5, (CLEO,)), firm(6, (CLEO,)))
    state = founding(firms=firms)
    assert (lot(state), state.auction.seats) == (("company", BEN), (BEN,))


def test_gi_43_the_opening_price_is_50_and_steps_are_1():
    state = founding(cash=(57, 60, 49))
    assert amounts(state, "company") == list(range(50, 58))
    state = play(state, company(53))
    assert amounts(state, "company") == list(range(54, 61))
    state = play(state, company(54))
    assert only(state) == COMPANY
    assert amounts(play(state, COMPANY), "company") == [55, 56, 57]


def test_gi_43_the_price_of_the_last_one_is_forgotten():
    state = founding(company(150), COMPANY, COMPANY, Found(5, ()), hands=[(10,), (11,), (12,)])
    state = quietly(state, "found")
    assert (state.year, amounts(state, "company")[0]) == (4, 50)


def test_gi_43_nobody_bids():
    state = founding(COMPANY, COMPANY, COMPANY, hands=[(10,), (11,), (12,)])
    assert (state.year, in_game(state), state.founded) == (4, [], 0)


# GI-44


def test_gi_44_the_winner_pays_the_bank_and_founds():
    before = founding()
    state = play(before, company(60), company(70), COMPANY, COMPANY)
    assert (asked(state), cash(state), bank(state)) == (Founding(BEN), [500, 430, 500], bank(before) + 70)
    state = play(state, Found(8, (13, 36)))
    assert (money(state, 8), chairs(state, 8), assets(state, 8)) == ((100, 0, 0), [BEN], [13, 36])
    assert (bank(state), state.founded) == (bank(before) + 70 - 100, 1)
    assert not {13, 36} & set(state.discard)


@pytest.mark.parametrize("cards", [(), (10,), (10, 11, 12, 13)])
def test_gi_44_none_to_four_of_the_discards_for_nothing(cards):
    state = founding(company(50), COMPANY, COMPANY, Found(5, cards), cash=(50, 0, 0))
    assert (assets(state, 5), cash(state), money(state, 5)) == (list(cards), [0, 0, 0], (100, 0, 0))


def test_gi_44_its_arrow_acts_at_once():
    state = founding(company(50), COMPANY, COMPANY, Found(7, ()))
    assert trend(state, "coal") == 1
    assert price(state, "coal") == 40


def test_gi_44_refusals():
    state = founding(company(50), COMPANY, COMPANY, hands=[(10,), (11,), (12,)], discard=(13, 14, 16, 20, 21))
    assert why(state, Found(4, ())) == "Company 4 cannot be founded. Left are 5, 6, 7, 8 and 9."
    assert why(state, Found(5, (13, 14, 16, 20, 21))) == "A new company gets four discards at the most, not 5."
    assert why(state, Found(5, (22,))) == "The asset 22 is no discard. The discards: 13, 14, 16, 20 and 21."
    assert why(state, Found(5, (14, 13))) == "Name each discard once, by rising number: 13 and 14."
    assert why(state, Found(5, (13, 13))) == "Name each discard once, by rising number: 13."
    assert possible(state, [Found(5, ()), Found(9, (14, 20))]) == [Found(5, ()), Found(9, (14, 20))]
    played = founding(company(50), COMPANY, COMPANY, firms=(firm(5, (BEN,)),), gone=(6,))
    assert asked(played).options(played)[0].companies == (7, 8, 9)


def test_gi_44_a_company_founded_produces_from_the_next_year_on():
    state = founding(company(50), COMPANY, COMPANY, Found(5, (20, 36)), hands=[(10,), (11,), (12,)], discard=(20, 36))
    assert (state.company(5).goods, state.company(5).ready, state.company(5).first_year) == ((0,) * 11, (), 4)
    state = quietly(state, "trade")
    assert (sum(state.company(5).goods), state.company(5).ready) == (2, (36,))


def test_gi_44_with_five_seats():
    state = founding(
        company(50), company(51), COMPANY, company(52), COMPANY, COMPANY, COMPANY, seats=5, cash=(100,) * 5
    )
    assert asked(state) == Founding(DORA)
    assert possible(state, [Found(9, (15, 18, 24, 33))])
