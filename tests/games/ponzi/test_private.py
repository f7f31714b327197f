"""PS-42 to PS-46. What is open, and what a seat alone knows."""

import random

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.core.seeds import Chance
from ponzi_lab.games.ponzi import GAME
from ponzi_lab.games.ponzi.actions import COUNTER, Buy, Counter, Fund, MayCounter, MayOffer, Offer, Pass, Remove, Sell
from ponzi_lab.games.ponzi.envelopes import imagine_prices
from ponzi_lab.games.ponzi.state import Deal
from ponzi_lab.games.ponzi.steps import (
    CheckCrash,
    Discarding,
    Funding,
    PassMarker,
    PayInterest,
    Removing,
    Trading,
    TurnWheels,
)
from ponzi_lab.games.ponzi.view import Observation, before_envelopes, observe

from ..playing import ADA, BEN, CLEO, cash, events, play, play_all, run, told
from .positions import position, scripted

TILES = {ADA: (0, 0, 2, 0), BEN: (0, 0, 1, 0)}


def trade(purses, *steps, **other):
    """Ada is asked; she and Ben have media."""
    return position(Trading(ADA), *steps, tiles=TILES, cash=purses, **other)


def seen_events(state, seat, *actions):
    """What one seat learns from what happens."""
    return [event.for_seat(seat) for event in events(state, *actions)]


# PS-42


@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_ps_42_open_to_all(seat):
    state = position(
        Funding(BEN),
        market=(20, 21, 22, 23, 24, 25, 26, 27, 28),
        discard=(30, 31),
        wheels={ADA: [(40, 2)], CLEO: [(9, 5)]},
        tiles={ADA: (1, 0, 0, 0), CLEO: (0, 2, 0, 0)},
        luxuries={CLEO: (30,)},
        cash=(5, 6, 7),
        marker=BEN,
        round=4,
        advanced=True,
    )
    seen = observe(state, seat)
    assert (seen.asked, seen.phase, seen.round, seen.marker) == (BEN, "funding", 4, BEN)
    assert seen.market == (20, 21, 22, 23, 24, 25, 26, 27, 28)
    assert seen.discard == (30, 31)
    assert seen.deck == len(state.deck) == 59
    assert seen.out == ()
    assert seen.supply == (14, 13, 15, 15)
    assert seen.tiles == ((1, 0, 0, 0), (0, 0, 0, 0), (0, 2, 0, 0))
    assert seen.wheels == (((40, 2),), (), ((9, 5),))
    assert (seen.luxuries, seen.on_sale) == (((), (), (30,)), (56, 78, 96))
    assert seen.rules == state.rules


def test_ps_42_who_offered_what_to_whom_and_the_answer_but_not_the_price():
    state = trade((30, 20, 0), Trading(BEN))
    offer, sale = seen_events(state, CLEO, Offer(BEN, "media", 12), Sell())
    assert (offer.kind, offer.seat, offer.other, offer.thing, offer.amount) == ("offer", ADA, BEN, "media", None)
    assert (sale.kind, sale.seat, sale.other, sale.thing, sale.amount) == ("sell", BEN, ADA, "media", None)
    kinds = [event.kind for event in seen_events(state, CLEO, Offer(BEN, "media", 12), Counter())]
    assert kinds == ["offer", "counter", "return"]
    assert observe(play(state, Offer(BEN, "media", 12)), CLEO).envelope == Deal(2, ADA, BEN, "media", False, None)
    [deal] = observe(play(state, Offer(BEN, "media", 12), Sell()), CLEO).deals
    assert deal == Deal(2, ADA, BEN, "media", True, None)


def test_ps_42_all_other_decisions_are_open_with_their_numbers():
    [fund] = seen_events(position(Funding(ADA)), CLEO, Fund("grain", 10))
    assert (fund.seat, fund.thing, fund.card, fund.amount) == (ADA, "grain", 10, 10)
    [bought] = seen_events(position(Trading(ADA), cash=(56, 0, 0), advanced=True), CLEO, Buy(56))
    assert (bought.seat, bought.card, bought.amount) == (ADA, 56, 56)
    [removed] = seen_events(position(Removing(ADA)), CLEO, Remove(10))
    assert (removed.seat, removed.card) == (ADA, 10)


def test_ps_42_that_a_shuffle_happened_and_of_which_cards():
    """Everybody saw the discard pile, so the number says which cards."""
    state = position(Funding(ADA), deck=(44,), discard=(20, 21), rest="box")
    shuffle = seen_events(state, CLEO, Fund("grain", 9))[-1]
    assert (shuffle.kind, shuffle.card) == ("shuffle", 2)
    assert observe(state, CLEO).discard == (20, 21)
    assert observe(play(state, Fund("grain", 9)), CLEO).deck == 2


# PS-43


def a_few_rounds():
    """Two rounds with trade, luxuries and interest, and the third begun."""
    match = scripted(advanced=True, first_round_trade=True, start_cash=100, start=CLEO)
    play_all(match, Fund("media", 9), Fund("media", 10), Fund("media", 11))
    play_all(match, Offer(ADA, "media", 7), Counter(), Buy(30), Offer(ADA, "media", 40), Sell(), Remove(17))
    play_all(match, Fund("grain", 12), Pass(), Pass(), Buy(56), Pass(), Pass(), Remove(13))
    return play_all(match, Fund("grain", 14))


def test_ps_43_bank_flows_are_open():
    match = a_few_rounds()
    lines = [line for line in told(match.position) if "books" in line]
    for seat in (ADA, BEN, CLEO):
        flows = match.observation(seat).flows
        for key in ("funded", "spent", "due", "paid"):
            assert [list(getattr(flow, key)) for flow in flows] == [line[key] for line in lines]
    assert [line["spent"] for line in lines] == [[30, 0, 0], [56, 0, 0]]
    assert [line["funded"] for line in lines] == [[10, 11, 9], [12, 0, 0]]


def test_ps_43_interest_due_and_paid_is_open():
    wheels = {ADA: [(9, 0)], BEN: [(80, 0)]}
    state = run(position(PayInterest(), wheels=wheels, cash=(10, 143, 0)))
    [flow] = observe(state, CLEO).flows
    assert flow.due == (8, 144, 0)
    assert flow.paid == (8, 0, 0)


def test_ps_43_everybody_can_reckon_the_cash_of_others_up_to_the_trades():
    match = a_few_rounds()
    traded = [sum(amounts) for amounts in zip(*(line["traded"] for line in told(match.position)), strict=True)]
    assert traded == [40 - 7, -40, 7]
    for observer in (ADA, BEN, CLEO):
        seen = match.observation(observer)
        reckoned = [before_envelopes(seen, seat) + traded[seat] for seat in (ADA, BEN, CLEO)]
        assert reckoned == cash(match.position)


def test_ps_43_of_the_books_only_cash_and_traded_are_hidden():
    assert GAME.hidden_keys(GAME.rules()) == {"cash", "traded"}
    match = a_few_rounds()  # three persons: nobody's secrets are shown on one screen
    table = match.closed_books()
    for row in table.rows:
        cells = dict(zip(table.columns, row, strict=True))
        assert cells["cash"] == cells["traded"] == "·"
        assert "·" not in (cells["funded"], cells["spent"], cells["due"], cells["paid"])


# PS-44


def test_ps_44_a_seat_knows_its_own_cash():
    state = trade((30, 20, 10))
    assert [observe(state, seat).cash for seat in (ADA, BEN, CLEO)] == [30, 20, 10]
    assert observe(state, ADA).all_cash is None


def test_ps_44_nobody_sees_the_cash_of_others():
    """Two positions that differ in what Ben and Cleo hold are the same for Ada."""
    assert observe(trade((30, 20, 10)), ADA) == observe(trade((30, 999, 0)), ADA)


def test_ps_44_a_seat_knows_the_prices_of_its_own_offers_to_the_end():
    match = a_few_rounds()
    assert [deal.price for deal in match.observation(ADA).deals] == [7, 40]
    assert [deal.price for deal in match.observation(BEN).deals] == [None, 40]
    assert [deal.price for deal in match.observation(CLEO).deals] == [7, None]


def test_ps_44_imagined_envelopes_hold_little_more_often_than_much():
    seen = a_few_rounds().observation(CLEO)
    found = sorted(imagine_prices(seen, random.Random(number))[0][1] for number in range(200))
    assert found[0] < found[100] < found[-1] / 3


@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_ps_44_nobody_sees_the_order_of_the_deck_or_the_seed(seat):
    state, other = position(Funding(ADA)), position(Funding(ADA))
    other.deck = other.deck[::-1]
    other.chance = Chance(2)
    assert state.deck != other.deck
    assert observe(state, seat) == observe(other, seat)


@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_ps_44_not_after_a_shuffle_either(seat):
    """The line of chance is for the record only."""
    steps = (Removing(BEN), CheckCrash(), Funding(ADA))
    about = {"market": (9, 10, 11, 12, 13, 14, 65, 70, 80), "deck": (20, 21, 22), "rest": "box"}
    one = position(*steps, orders=[(21, 22, 65, 70, 80)], **about)
    two = position(*steps, orders=[(21, 22, 65, 80, 70)], **about)
    assert play(one, Remove(9)).deck != play(two, Remove(9)).deck
    assert observe(play(one, Remove(9)), seat) == observe(play(two, Remove(9)), seat)
    assert seen_events(one, seat, Remove(9)) == seen_events(two, seat, Remove(9))


def test_ps_44_after_the_end_all_is_open():
    match = scripted(max_rounds=1, first_round_trade=True)
    play_all(match, Fund("media", 9), Fund("media", 10), Pass(), Offer(BEN, "media", 5), Sell(), Pass(), Pass())
    assert match.observation(CLEO).all_cash is None
    assert [event.amount for event in match.events(CLEO) if event.kind == "sell"] == [None]
    assert [deal.price for deal in match.observation(CLEO).deals] == [None]
    play_all(match, Remove(12))
    assert match.over
    assert match.observation(CLEO).all_cash == (4, 15, 0)
    assert [event.amount for event in match.events(CLEO) if event.kind == "sell"] == [5]
    assert [deal.price for deal in match.observation(CLEO).deals] == [5]


# PS-45


@pytest.mark.parametrize("seat", [ADA, CLEO])
def test_ps_45_a_forced_sale_looks_like_a_free_one(seat):
    """With 11 Ben must sell, with 200 he wants to: to the others it is all the same."""
    forced, free = trade((30, 11, 0), Trading(BEN)), trade((30, 200, 0), Trading(BEN))
    actions = (Offer(BEN, "media", 12), Sell())
    assert seen_events(forced, seat, *actions) == seen_events(free, seat, *actions)
    for made in (1, 2):
        assert observe(play(forced, *actions[:made]), seat) == observe(play(free, *actions[:made]), seat)


@pytest.mark.parametrize("seat", [BEN, CLEO])
def test_ps_45_a_forced_pass_looks_like_a_free_one(seat):
    forced, free = (trade((purse, 0, 0), Trading(BEN), min_offer=5) for purse in (4, 300))
    assert seen_events(forced, seat, Pass()) == seen_events(free, seat, Pass())
    assert observe(play(forced, Pass()), seat) == observe(play(free, Pass()), seat)


def test_ps_45_an_observation_says_nothing_of_legal_actions():
    assert not {"forced", "options", "legal", "actions"} & set(Observation._fields)


# PS-46


def test_ps_46_the_answering_seat_is_given_the_price():
    state = play(trade((30, 20, 0)), Offer(BEN, "media", 12))
    assert observe(state, BEN).envelope == Deal(2, ADA, BEN, "media", False, 12)
    assert MayCounter(COUNTER, price=12, cash=20) in asked(state).options(state)


def test_ps_46_offers_are_given_as_partner_industry_and_range():
    option = Trading(ADA).options(trade((30, 20, 0)))[0]
    assert isinstance(option, MayOffer)
    assert option.partners == ((BEN, "media"),)
    assert tuple(option.price) == (0, 30)


def test_ps_46_options_do_not_depend_on_what_others_hold():
    assert Trading(ADA).options(trade((30, 20, 0))) == Trading(ADA).options(trade((30, 999, 77)))


def test_ps_46_each_step_that_asks_shows_the_asked_seat_its_own_view():
    """The phases in which somebody is asked: funding, trade, marker, crash. The others ask nobody."""
    assert all(step(ADA).seat == ADA for step in (Funding, Trading, Removing, Discarding))
    assert all(step.seat is None for step in (PassMarker(), CheckCrash(), TurnWheels(), PayInterest()))
