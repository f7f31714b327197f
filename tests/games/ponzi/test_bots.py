"""What strategies decide at the very border of what they may."""

import random

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.ponzi.actions import COUNTER, SELL, Offer
from ponzi_lab.games.ponzi.bots import Cautious
from ponzi_lab.games.ponzi.steps import Trading
from ponzi_lab.games.ponzi.view import least_left, observe

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
