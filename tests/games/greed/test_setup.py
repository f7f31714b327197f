"""GI-01 to GI-12. The things of the game, how it is set up, and who is asked what."""

from collections import Counter

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.core.agenda import asked
from ponzi_lab.core.ledger import BANK
from ponzi_lab.games.greed.actions import Announce, Bid, Buy, Drop, Leave, Pass, Raise
from ponzi_lab.games.greed.fixed import CHAIRS, COMPANIES, OPENING, SEATS
from ponzi_lab.games.greed.state import company_order, free_of, last_of, new_of

from ..playing import ADA, BEN, CLEO, NAMES, bank, cash, events, only, pass_on, play, play_all, quiet, turn
from .positions import (
    IDS,
    TABLES,
    announced,
    assets,
    at,
    blames,
    chairs,
    firm,
    in_game,
    keep,
    money,
    position,
    price,
    scripted,
    trend,
)


def founding(**given):
    """Ada has won the auction for a new company."""
    return play(at("found", cash=(50, 0, 0), **given), Raise("company", 50), Leave("company"), Leave("company"))


# Words and things


def test_gi_01_three_to_five_seats():
    for seats in (2, 6):
        with pytest.raises(Refused) as refused:
            Match("greed", NAMES[:seats], seed=1)
        assert str(refused.value) == f"{seats} seats: greed is for 3 to 5."
    assert [scripted(seats).position.seats for seats in (3, 4, 5)] == [3, 4, 5]


@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_gi_01_seat_order_begins_with_the_start_marker_and_goes_clockwise(start, order):
    state = at("announce", hands=[(10,), (11,), (12,), (13,)], seats=4, start=start)
    found = []
    for _ in range(4):
        found.append(asked(state).seat)
        state = play(state, quiet(state))
    assert found == order


def test_gi_02_six_chairs_the_ceo_decides():
    assert CHAIRS == ("ceo", "cfo", "coo", "4th", "5th", "6th")
    state = at("invest", firm(1, (CLEO, BEN, CLEO), (13, 20)))
    assert turn(state) == (CLEO, "invest")
    assert turn(play(state, Bid(1, 0))) == (CLEO, "trade")


def test_gi_02_a_seat_can_sit_in_several_chairs_and_companies():
    state = at("trade", firm(1, (ADA, ADA, BEN), (13, 14)), firm(2, (ADA,)))
    assert [asked(state).seat, chairs(state, 1), chairs(state, 2)] == [ADA, [0, 0, 1], [0]]


def test_gi_03_three_slots_and_a_purse_apart():
    state = position("sell", firm(1, free=5, last=6, new=7), cash=(11, 0, 0))
    assert money(state, 1) == (5, 6, 7)
    assert (money(state, 1).free, money(state, 1).last, money(state, 1).new) == (5, 6, 7)
    assert (cash(state), bank(state)) == ([11, 0, 0], -29)
    assert len(state.accounts) == SEATS + 3 * COMPANIES + 1
    accounts = [free_of(1), last_of(1), new_of(1)]
    assert [state.accounts[account] for account in accounts] == [5, 6, 7]


def test_gi_03_only_severance_adds_to_private_cash():
    """In whole games, every payment to a seat is a severance, and every payment by one goes to the bank."""
    kinds = Counter()
    for seed in range(6):
        match = Match("greed", ["bot:random"] * 4, seed).play_on()
        for event in match.events():
            if 0 <= event.payee < 5 and event.amount:
                kinds[event.kind] += 1
            if 0 <= event.payer < 5:
                assert event.payee == BANK
    assert set(kinds) == {"fired"}
    assert kinds["fired"] > 20


def test_gi_04_companies_by_their_highest_asset():
    firms = (firm(1, assets=(13,)), firm(2, assets=(10, 36)), firm(9, assets=(20, 21)))
    assert company_order(position("trade", *firms).companies) == (2, 9, 1)


def test_gi_04_without_assets_the_number_of_the_company_counts_below_every_asset():
    firms = (firm(0), firm(9), firm(4), firm(3, assets=(10,)))
    assert company_order(position("trade", *firms).companies) == (3, 9, 4, 0)


def test_gi_04_the_order_is_taken_at_the_start_of_a_phase_and_kept():
    """Company 1 buys the highest asset, and still company 2 decides before it until the next phase."""
    firms = (firm(1, (ADA,), (10,)), firm(2, (BEN,), (11,)))
    state = at("invest", *firms, offered={36: CLEO})
    assert asked(state).company == 2
    state = play(state, Bid(2, 10), Bid(1, 20))
    assert asked(state).company == 1
    state = play(state, Buy(1, 36))
    assert (asked(state).company, state.order) == (2, (2, 1))
    state = play(state, Buy(2, None))
    assert (turn(state), asked(state).company, state.order) == ((ADA, "trade"), 1, (1, 2))


def test_gi_04_booted_companies_keep_their_order_though_one_drops_its_highest_asset():
    firms = (firm(1, (ADA, CLEO), (36,)), firm(2, (BEN, CLEO), (30,)), firm(3, (CLEO,)))
    state = at("close", *firms)
    assert (state.boots, asked(state).company) == ((1, 2, 3), 1)
    state = play(state, *blames(1, "ceo", "ceo"), Drop(1, 36))
    assert asked(state).company == 2


def test_gi_05_tracks_trends_and_prices():
    for product in TABLES.products:
        assert list(product.track) == sorted(set(product.track))
        assert product.start_price in product.track
    assert len(IDS) == 11
    state = scripted().position
    assert {price(state, name) for name in IDS} == {product.start_price for product in TABLES.products}


# GI-05 to GI-07 have more tests in test_market.py and test_private.py.


# Set-up


def test_gi_08_companies_are_dealt():
    state = scripted(4, companies=[3, 0, 4, 2]).position
    assert in_game(state) == [0, 2, 3, 4]
    assert [state.company(number).chairs for number in (3, 0, 4, 2)] == [(0,), (1,), (2,), (3,)]
    for number in in_game(state):
        assert money(state, number) == (100, 0, 0)
        assert (assets(state, number), sum(state.company(number).goods)) == ([], 0)
        assert state.company(number).first_year == 1
    assert bank(state) == -400


def test_gi_08_those_not_dealt_are_out_of_the_game_and_5_to_9_wait():
    assert asked(founding()).options(founding())[0].companies == (5, 6, 7, 8, 9)


@pytest.mark.parametrize(("companies", "start"), [([4, 1, 2], 1), ([0, 3, 1], 0), ([4, 3, 2], 2)])
def test_gi_08_the_lowest_number_has_the_start_marker(companies, start):
    match = scripted(companies=companies)
    assert match.position.start == start == match.asked


def test_gi_08_arrows_of_the_dealt_companies_act_together():
    state = scripted(companies=[4, 1, 2]).position
    arrows = {"railroads": 1, "sand": 1, "loans": 1}
    assert {name: trend(state, name) for name in IDS} == {**dict.fromkeys(IDS, 0), **arrows}


@pytest.mark.parametrize(("seats", "size", "missing"), [(5, 40, ()), (4, 32, ("x4", "x3/x4")), (3, 36, ("x3/x4",))])
def test_gi_09_the_assets_in_use(seats, size, missing):
    used = TABLES.deck(seats)
    assert len(used) == size
    assert used == [number for number, card in TABLES.assets.items() if card.mark not in missing]
    state = scripted(seats).position
    assert sorted([*state.deck, *[card for hand in state.hands for card in hand]]) == used


def test_gi_09_bands_lie_on_each_other_the_lowest_on_top():
    for seed in range(5):
        deck = Match("greed", NAMES[:4], seed).setup["deck"]
        assert [number // 10 for number in deck] == sorted(number // 10 for number in deck)
        assert deck != sorted(deck)


def test_gi_09_two_cards_each_two_at_a_time_from_seat_0_on():
    match = scripted(3, deck=[19, 10, 18, 11, 17, 12, 13], companies=[4, 3, 2])
    assert match.position.hands == ((10, 19), (11, 18), (12, 17))
    assert match.position.deck[0] == 13


@pytest.mark.parametrize(("seats", "years"), [(3, 12), (4, 8), (5, 8)])
def test_gi_10_every_year_has_its_announcements_until_no_hand_has_a_card(seats, years):
    match = pass_on(scripted(seats), 99)
    assert (match.round, match.closed) == (years, years)
    seen = Counter(line["seat"] for line in match.lines() if line.get("do") == "announce")
    assert seen == dict.fromkeys(range(seats), years)


def test_gi_10_ten_phases_in_this_order():
    """A year in which something happens in every phase."""
    firms = (firm(0, (BEN,), (13,), last=99), firm(3, (ADA, CLEO), (14,), last=99))
    state = at("announce", *firms, hands=[(11,), (12,), (20,)], cash=(90, 90, 90), trends={"coal": 1})
    found = []
    while state.year == 3 and asked(state):
        found += [event.phase for event in events(state, quiet(state))]
        state = play(state, quiet(state))
    order = ["announce", "market", "invest", "produce", "trade", "sell", "close", "blame", "status", "found"]
    assert list(dict.fromkeys(found)) == order


def test_gi_11_status_piles_opening_prices_and_purses():
    state = scripted().position
    for colour in ("gold", "silver"):
        assert [card.letter for card in TABLES.status[colour]] == list("ABCDEFGHI")
    assert (state.opening, OPENING["gold"], OPENING["silver"]) == ((50, 30), 50, 30)
    assert cash(state) == [0, 0, 0]
    assert trend(state, "coal") == 0
    assert price(state, "land") == 20


# GI-12. Who is asked what, and when it is forced.


def test_gi_12_announce_is_forced_with_one_card():
    state = at("announce", hands=[(10,), (11, 12), (20,)])
    assert only(state) == Announce(10)
    assert only(play(state, Announce(10))) is None


def test_gi_12_a_bid_is_asked_of_companies_with_less_than_four_assets():
    state = at("invest", firm(1, (ADA,), (10, 11, 12, 13)), firm(2, (BEN,), (20, 21, 22)), offered={30: ADA})
    assert (asked(state).company, turn(state)) == (2, (BEN, "invest"))
    assert turn(play(state, Bid(2, 0)))[1] == "trade"


@pytest.mark.parametrize(("free", "wanted"), [(9, Bid(1, 0)), (10, None)])
def test_gi_12_a_bid_is_forced_below_10(free, wanted):
    assert only(at("invest", firm(1, free=free))) == wanted


def test_gi_12_nobody_is_asked_in_phases_2_4_and_7():
    for phase in ("market", "produce", "close"):
        state = at(phase, firm(1, assets=(13,)), trends={"coal": 1})
        assert asked(state) is None or asked(state).phase != phase


def test_gi_12_store_is_asked_of_everybody_and_forced_without_goods():
    state = at("sell", firm(2, (BEN,)), firm(1, (ADA,), goods="1 coal"))
    assert (asked(state).company, only(state)) == (2, keep(2))
    assert only(play(state, keep(2))) is None


def test_gi_12_blame_is_forced_with_one_filled_chair():
    state = at("close", firm(1, (ADA, BEN), (13,)), firm(2, (CLEO,)))
    assert only(state) is None
    state = play(state, *blames(1, "cfo", "cfo"), Drop(1, 13))
    assert only(state) == blames(2, "ceo")[0]


def test_gi_12_drop_is_forced_with_one_asset():
    for owned, wanted in (((13,), Drop(1, 13)), ((13, 20), None)):
        state = at("close", firm(1, (ADA, BEN), owned))
        assert only(play(state, *blames(1, "cfo", "cfo"))) == wanted


def test_gi_12_leave_is_forced_below_the_least_bid():
    state = at("status", cash=(49, 50, 0))
    assert (turn(state), only(state)) == ((ADA, "status"), Leave("gold"))
    state = play(state, Leave("gold"))
    assert (turn(state), only(state)) == ((BEN, "status"), None)
    state = play(state, Raise("gold", 50))
    assert only(state) == Leave("gold")


@pytest.mark.parametrize(
    ("gone", "discard", "is_forced"),
    [((6, 7, 8, 9), False, True), ((6, 7, 8), False, False), ((6, 7, 8, 9), True, False)],
)
def test_gi_12_found_is_forced_with_one_card_left_and_no_discards(gone, discard, is_forced):
    state = founding(discard=(10,) if discard else (), hands=[(11,), (12,), (13,)], gone=gone)
    assert (turn(state), only(state) is not None) == ((ADA, "found"), is_forced)


def test_gi_12_a_pass_is_recorded_with_its_mark():
    """Companies with money can always propose; without money or goods they can only pass."""
    state = at("trade", firm(1, (ADA,), free=0), firm(2, (BEN,), free=0))
    assert only(state) == Pass(2)
    match = play_all(scripted(), Announce(10), Announce(12), Announce(14), Bid(2, 100), Bid(1, 0), Bid(0, 0))
    assert [line.get("forced") for line in match.lines() if line.get("do") == "bid"] == [None] * 3
    assert announced(scripted(), 10, 12, 14).lines()[-1]["do"] == "announce"
