"""What strategies decide at the very border of what they may."""

import random

import pytest

from ponzi_lab import Match
from ponzi_lab.core.agenda import asked
from ponzi_lab.games.ponzi.actions import COUNTER, SELL, Buy, MayBuy, MayCounter, MayOffer, Offer
from ponzi_lab.games.ponzi.bots import BOTS, Cautious, Greedy, Planner, affordable, candidates
from ponzi_lab.games.ponzi.steps import Trading
from ponzi_lab.games.ponzi.view import least_left, observe
from ponzi_lab.play.simulate import simulate

from ..playing import ADA, BEN, play
from .positions import position

MEDIA = {ADA: (0, 0, 1, 0), BEN: (0, 0, 1, 0)}


@pytest.mark.parametrize(("price", "answer"), [(11, COUNTER), (12, COUNTER), (13, SELL)])
def test_cautious_counters_with_all_that_is_not_promised_and_no_more(price, answer):
    """Ben has 20; of this 8 are due two rounds on, which is within the rounds it looks at."""
    state = position(Trading(ADA), tiles=MEDIA, cash=(30, 20, 0), wheels={BEN: [(9, 3)]})
    state = play(state, Offer(BEN, "media", price))
    seen = observe(state, BEN)
    assert least_left(seen, Cautious.rounds) == 12
    assert Cautious().choose(seen, asked(state).options(state), random.Random(1)) == answer


ALL_BUT_A_BEAR = (10, 11, 12, 13, 14, 15, 16, 65, 66)  # two bears at a table of three: the next card may make a crash
AT_ONCE = [bot for bot in BOTS.values() if not isinstance(bot, Planner)]  # a planner asks how the cash came about
NO_BEARS = tuple(range(10, 19))


def owing(market, *agenda, cash=100, **given):
    """Ben has 100; card 40 asks 59 of him this round, and card 9, if the market crashes, 8 more."""
    return position(*agenda, tiles=MEDIA, cash=(100, cash, 0), wheels={BEN: [(40, 1), (9, 2)]}, market=market, **given)


@pytest.mark.parametrize(("market", "owed"), [(NO_BEARS, 59), (ALL_BUT_A_BEAR, 59 + 8)], ids=["calm", "bears"])
def test_what_is_owed_this_round_is_no_price_for_a_strategy(market, owed):
    """In a crash the wheel turns by two, so card 9 is due, too: that is kept if a crash is possible."""
    state = owing(market, Trading(BEN), advanced=True)
    offer, buy, _ = affordable(observe(state, BEN), asked(state).options(state))
    assert isinstance(offer, MayOffer)
    assert isinstance(buy, MayBuy)
    assert offer.price.high == 100 - owed
    assert buy.actions == (Buy(30),)
    found = candidates((offer, buy))
    assert max(move.price for move in found if isinstance(move, Offer)) == (100 - owed) // 2
    assert [move.luxury for move in found if isinstance(move, Buy)] == [30]


@pytest.mark.parametrize(("price", "open_"), [(41, 1), (42, 0)])
def test_a_counter_that_takes_what_is_owed_is_closed_to_a_strategy(price, open_):
    state = play(owing(NO_BEARS, Trading(ADA)), Offer(BEN, "media", price))
    counter, _ = affordable(observe(state, BEN), asked(state).options(state))
    assert isinstance(counter, MayCounter)
    assert counter.ways == open_
    answers = {bot.choose(observe(state, BEN), asked(state).options(state), random.Random(1)) for bot in AT_ONCE}
    assert open_ or answers == {SELL}


def test_greedy_offers_half_of_what_it_does_not_owe():
    state = owing(NO_BEARS, Trading(BEN))
    made = Greedy().choose(observe(state, BEN), asked(state).options(state), random.Random(1))
    assert made == Offer(ADA, "media", 20)


def test_who_owes_more_than_it_has_hands_nothing_away():
    state = owing(NO_BEARS, Trading(BEN), cash=58)
    for bot in AT_ONCE:
        made = bot.choose(observe(state, BEN), asked(state).options(state), random.Random(1))
        assert getattr(made, "price", 0) == 0, bot


@pytest.mark.parametrize("seats", [("greedy", "trader", "random"), ("random", "hoarder", "greedy", "cautious")])
def test_nobody_falls_for_what_it_gave_away_in_the_same_round(seats, tmp_path):
    """Whoever fell after giving away more than it got could not have paid with that either."""
    simulate("ponzi", seats, 40, 7, records=tmp_path)
    fallen = 0
    for path in sorted(tmp_path.iterdir()):
        *_, books, end = Match.load(path).lines()
        for seat in end["bankrupt"]:
            fallen += 1
            given = -min(0, books["traded"][seat])
            assert not given or books["cash"][seat] + given < books["due"][seat], path
    assert fallen > 20
