"""GI-07. What a seat may see: everything but hands, the order of the deck, and sealed answers."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.core.seeds import Chance
from ponzi_lab.games.greed import GAME
from ponzi_lab.games.greed.actions import Announce, Answer, Bid
from ponzi_lab.games.greed.view import observe, prices, till_of
from ponzi_lab.play.match import Match

from ..playing import ADA, BEN, CLEO, cash, events, play
from .positions import at, deal, firm, to_the_end

EVERYBODY = (ADA, BEN, CLEO)
HANDS = [(10, 20), (11, 21), (12, 22)]


def table(**given):
    """Ada is the first to announce."""
    firms = (firm(1, (ADA, BEN), (13,), 90, 40, goods="1 coal"), firm(2, (BEN,)))
    return at("announce", *firms, **{"hands": HANDS, "cash": (7, 8, 9), "offered": {30: CLEO}, **given})


@pytest.mark.parametrize("seat", EVERYBODY)
def test_gi_07_money_goods_offers_and_discards_are_open(seat):
    state = table(discard=(14, 16), status={BEN: ("A", "")})
    seen = observe(state, seat)
    assert seen.accounts == tuple(state.accounts)
    assert (seen.cash, seen.companies, seen.offered, seen.discard) == (
        7 + seat,
        state.companies,
        ((30, CLEO),),
        (14, 16),
    )
    assert (till_of(seen, 1), prices(seen)) == ((90, 40, 0), state.prices())
    assert (seen.trends, seen.status, seen.opening) == (state.trends, state.status, (50, 30))
    assert (seen.asked, seen.phase, seen.year, seen.start) == (ADA, "announce", 3, ADA)
    assert GAME.hidden_keys(GAME.rules()) == frozenset()


def test_gi_07_the_hands_of_others_are_hidden():
    seen = observe(table(), BEN)
    assert (seen.hands, seen.hand_sizes) == ((None, (11, 21), None), (2, 2, 2))
    other = table(hands=[(14, 22), (11, 21), (10, 20)])
    assert observe(other, BEN)._replace(deck=0) == seen._replace(deck=0)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_gi_07_nobody_sees_the_order_of_the_deck_or_the_seed(seat):
    state, other = table(), table()
    other.deck, other.chance = other.deck[::-1], Chance(2)
    assert observe(state, seat) == observe(other, seat)
    assert observe(state, seat).deck == len(state.deck)


def test_gi_07_a_card_that_is_drawn_is_not_told():
    told = events(table(), Announce(10), Announce(11), Announce(12))
    assert {(event.card, event.thing) for event in told if event.kind == "draw"} == {(0, "")}


def test_gi_07_a_sealed_card_is_seen_by_its_seat_only():
    state = play(table(), Announce(20))
    assert [observe(state, seat).sealed for seat in EVERYBODY] == [((ADA, 20),), (), ()]
    assert [observe(state, seat).answered for seat in EVERYBODY] == [1, 1, 1]
    other = play(table(), Announce(10))
    assert observe(state, BEN) == observe(other, BEN)
    assert observe(state, CLEO) == observe(other, CLEO)
    [laid] = events(table(), Announce(20))
    assert (laid.kind, laid.seat, laid.thing, laid.card) == ("announce", ADA, "", 0)


def test_gi_07_cards_are_open_as_soon_as_all_are_in():
    state = play(table(), Announce(20), Announce(11), Announce(12))
    for seat in EVERYBODY:
        assert observe(state, seat).offered == ((11, BEN), (12, CLEO), (20, ADA), (30, CLEO))
        assert (observe(state, seat).sealed, observe(state, seat).answered) == ((), 0)


def bidding(amount):
    """Company 3, which is Ada's, has bid."""
    state = at("invest", firm(3, (ADA, BEN), (40,)), firm(2, (BEN,)), firm(1, (ADA,)), offered={30: CLEO})
    return play(state, Bid(3, amount))


def test_gi_07_a_sealed_bid_is_seen_by_the_chief_only():
    seen = [observe(bidding(50), seat) for seat in EVERYBODY]
    assert [one.sealed for one in seen] == [((3, 50),), (), ()]
    assert [one.bids for one in seen] == [(), (), ()]
    assert [one.answered for one in seen] == [1, 1, 1]
    assert observe(bidding(60), BEN) == seen[BEN]


def test_gi_07_others_see_that_an_answer_was_given_and_not_its_amount():
    state = at("invest", firm(3, (ADA,)), firm(2, (BEN,)), firm(1, (ADA,)))
    told = events(state, Bid(3, 50))
    assert [event.amount for event in told] == [50]
    assert [event.for_seat(seat).amount for event in told for seat in EVERYBODY] == [50, None, None]


def test_gi_07_bids_are_open_as_soon_as_all_are_in():
    state = play(bidding(50), Bid(2, 0), Bid(1, 20))
    for seat in EVERYBODY:
        assert observe(state, seat).bids == ((3, 50), (2, 0), (1, 20))
        assert observe(state, seat).sealed == ()


def test_gi_07_proposals_and_blame_are_open():
    state = at("trade", firm(3, goods="1 coal"), firm(1, (BEN,)))
    proposal = deal(3, 1, "1 coal", "40M")
    assert [observe(play(state, proposal), seat).proposal for seat in EVERYBODY] == [proposal] * 3
    happened = events(state, proposal, Answer(1, True))
    assert [event.for_seat(CLEO) for event in happened] == happened


def test_gi_07_that_a_card_was_the_last_one_is_secret_while_the_others_lay_theirs():
    """That a bid was forced is not: Free Cash is open."""
    assert GAME.secret_phases == {"announce"}


@pytest.mark.parametrize("seat", EVERYBODY)
def test_gi_07_after_the_end_everything_is_open(seat):
    state = to_the_end(at("found", firm(1), cash=(1, 2, 3)))
    seen = observe(state, seat)
    assert (seen.asked, seen.phase, seen.hands) == (None, "end", ((), (), ()))
    assert tuple(seen.accounts[:3]) == tuple(cash(state))


def test_gi_07_what_is_asked_can_be_seen():
    """Whoever is asked sees about which company, and who speaks of its board."""
    match = Match("greed", ["bot:random"] * 3, seed=2).play_on()
    for state in match.positions:
        step = asked(state)
        if step and step.phase in ("invest", "trade", "sell", "blame"):
            seen = observe(state, step.seat)
            assert (seen.company, seen.chair) == (step.company, getattr(step, "chair", None))
