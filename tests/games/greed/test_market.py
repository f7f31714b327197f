"""GI-05, GI-06, GI-13, GI-14. Announcements, trends and prices."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed.actions import Announce, Leave, Raise
from ponzi_lab.games.greed.market import TREND_TRACKS, moved_boxes, moved_trends

from ..playing import ADA, BEN, CLEO, events, only, pass_on, play, turn, why
from .positions import IDS, TABLES, announced, at, firm, position, price, scripted, trend

FIVE, SIX = TREND_TRACKS["five"], TREND_TRACKS["six"]


def moved(trend, *arrows, track="five"):
    """One trend after arrows that act together."""
    return moved_trends((trend,), [(arrow,) for arrow in arrows], track)[0]


def after(cards, trends, seats=3, **rules):
    """The trends after these cards have been announced in one year, by seat."""
    state = at("announce", hands=[(card,) for card in cards], trends=trends, seats=seats, **rules)
    return play(state, *[Announce(card) for card in cards])


# GI-05, GI-06


def test_gi_05_the_two_trend_tracks():
    assert (FIVE, SIX) == ((-3, -1, 0, 1, 2), (-3, -2, -1, 0, 1, 2))
    assert scripted().position.rules.trend_track == "five"


@pytest.mark.parametrize(("track", "boxes"), [("five", FIVE), ("six", SIX)])
def test_gi_05_gi_06_every_step_on_both_tracks_stops_at_the_ends(track, boxes):
    for place, box in enumerate(boxes):
        for arrow in range(-9, 10):
            wanted = boxes[max(0, min(len(boxes) - 1, place + arrow))]
            assert moved(box, arrow, track=track) == wanted


def test_gi_05_the_option_decides_where_a_trend_stops():
    """Mineral Rich Area takes two boxes from microchips: from N to -3 on the short track, to -2 on the long one."""
    cards = (12, 10, 11)
    assert trend(after(cards, {}), "microchips") == -3
    assert trend(after(cards, {}, trend_track="six"), "microchips") == -2


def test_gi_06_arrows_of_one_year_are_added_up_first():
    """43 and 49 add two boxes each to cotton: together from the lowest box to the highest."""
    state = after((43, 49, 34), {"cotton": -3})
    assert trend(state, "cotton") == 2
    assert moved(-3, 2, -1) == -1
    assert moved(2, 2, -1) == 2
    assert moved(2, 1, 1, -3) == 1


def test_gi_06_the_order_of_the_cards_does_not_matter():
    for cards in ((21, 36, 10), (36, 10, 21), (10, 21, 36)):
        assert trend(after(cards, {"blahblah": -3}), "blahblah") == -1


def test_gi_06_companies_dealt_at_the_start_act_together():
    """Their arrows are on different products in these tables; as one sum they could stop once only."""
    assert moved_trends((0, 0), [(1, 0), (2, 1), (-1, 0)], "five") == (2, 1)
    assert trend(scripted(5).position, "land") == 1


def test_gi_06_every_other_card_acts_alone():
    """Gold A adds a box to steel, which is at the end already, and then silver H takes one; the sum would be 0."""
    state = at("status", cash=(90, 90, 0), status={CLEO: ("", "ABCDEFG")}, trends={"steel": 2})
    state = play(state, Raise("gold", 50), Leave("gold"), Leave("gold"))
    assert trend(state, "steel") == 2
    state = play(state, Raise("silver", 30), Leave("silver"))
    assert (state.status[BEN], trend(state, "steel")) == (("", "H"), 1)


def test_gi_06_what_moved_is_told():
    state = at("announce", hands=[(12,), (10,), (11,)], trends={"textiles": 1})
    told = events(state, Announce(12), Announce(10), Announce(11))
    assert [(event.thing, event.card) for event in told if event.kind == "trend"] == [
        ("microchips", -3),
        ("textiles", 2),
    ]


# GI-13


def test_gi_13_cards_are_laid_in_seat_order_and_revealed_together():
    state = at("announce", hands=[(10, 20), (11, 21), (12, 22)], start=CLEO)
    state = play(state, Announce(22))
    assert (turn(state), state.offered, state.hands[CLEO]) == ((ADA, "announce"), (), (12,))
    state = play(state, Announce(10))
    assert (turn(state), state.offered, state.trends) == ((BEN, "announce"), (), (0,) * 11)
    told = events(state, Announce(11))
    assert [(event.seat, event.card) for event in told if event.kind == "reveal"] == [(CLEO, 22), (ADA, 10), (BEN, 11)]
    state = play(state, Announce(11))
    assert state.offered == ((10, ADA), (11, BEN), (22, CLEO))
    assert trend(state, "coal") == -3


def test_gi_13_cards_of_earlier_years_do_not_act_again():
    state = at("announce", hands=[(10,), (11,), (14,)], offered={12: ADA, 20: BEN})
    state = play(state, Announce(10), Announce(11), Announce(14))
    assert (trend(state, "microchips"), trend(state, "railroads"), trend(state, "coal")) == (0, 0, 1)
    assert [card for card, _ in state.offered] == [10, 11, 12, 14, 20]


def test_gi_13_each_draws_the_top_card_in_seat_order():
    hands = [(10,), (11,), (12,)]
    state = at("announce", hands=hands, deck=(13, 14, 16), start=BEN)
    assert [
        event.seat for event in events(state, Announce(11), Announce(12), Announce(10)) if event.kind == "draw"
    ] == [*(BEN, CLEO, ADA)]
    state = play(state, Announce(11), Announce(12), Announce(10))
    assert state.hands == ((16,), (13,), (14,))
    assert state.deck[0] == 17


def test_gi_13_without_a_deck_nobody_draws():
    cards = [card for card in TABLES.deck(3) if card not in (10, 11, 12, 13, 14, 16)]
    state = at("announce", hands=[(10, 11), (12, 13), (14, 16)], discard=cards)
    state = play(state, Announce(10), Announce(12), Announce(14))
    assert state.hands == ((11,), (13,), (16,))


def test_gi_13_the_deck_empties_at_the_end_of_a_round_of_draws():
    for seats in (3, 4, 5):
        match = scripted(seats)
        sizes = {len(position.deck) for position in pass_on(match, 99).positions}
        assert min(sizes) == 0
        assert all(size % seats == 0 for size in sizes)


def test_gi_13_a_card_that_is_not_in_the_hand_is_refused():
    state = at("announce", hands=[(10, 20), (11, 21), (12, 22)])
    assert why(state, Announce(11)) == "You do not hold the card 11. Your cards: 10 and 20."
    assert why(state, Announce(99)) == "You do not hold the card 99. Your cards: 10 and 20."
    assert why(state, Announce("10")) == "asset must be a whole number, not '10'."


# GI-14


@pytest.mark.parametrize(
    ("before", "trend", "wanted"),
    [(40, 0, 40), (40, 1, 45), (40, 2, 50), (40, -1, 35), (40, -3, 25), (45, -3, 30), (45, -2, 35)],
)
def test_gi_14_a_price_moves_by_as_many_boxes_as_its_trend_says(before, trend, wanted):
    rules = {"trend_track": "six"} if trend == -2 else {}
    state = at("market", firm(1), prices={"coal": before}, trends={"coal": trend}, **rules)
    assert price(state, "coal") == wanted
    assert price(state, "cotton") == 40


@pytest.mark.parametrize("name", IDS)
def test_gi_14_prices_stop_at_both_ends_of_their_tracks(name):
    track = next(product.track for product in TABLES.products if product.id == name)
    for before, moving, wanted in (
        *((track[-1], 2, track[-1]), (track[-2], 2, track[-1]), (track[-1], 1, track[-1])),
        *((track[0], -3, track[0]), (track[1], -3, track[0]), (track[2], -3, track[0]), (track[0], -1, track[0])),
    ):
        assert price(at("market", firm(1), prices={name: before}, trends={name: moving}), name) == wanted


def test_gi_14_trends_stay_and_act_every_year():
    match = announced(scripted(companies=[1, 2, 3]), 10, 12, 14)
    assert [price(match.position, name) for name in ("sand", "loans", "houses", "textiles")] == [30, 160, 90, 120]
    pass_on(match, 2)
    assert trend(match.position, "sand") == 1
    announced(match, *[hand[0] for hand in match.position.hands])
    assert price(match.position, "sand") == 35


def test_gi_14_boxes_and_prices_that_moved_are_told():
    state = position("market", firm(1), trends={"coal": 1, "land": -3}, prices={"land": 5})
    told = events(state)
    assert [(event.thing, event.card) for event in told if event.kind == "price"] == [("coal", 45)]
    assert moved_boxes((0, 8), (-1, 1), TABLES.products[:2]) == (0, 8)


def test_gi_14_it_comes_before_the_bids():
    state = at("announce", firm(1), hands=[(20,), (10,), (11,)])
    state = play(state, Announce(20), Announce(10), Announce(11))
    assert asked(state).phase == "invest"
    assert price(state, "railroads") == 140
    assert only(state) is None
