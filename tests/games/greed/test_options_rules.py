"""GI-50. The options, their order, values and defaults."""

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.games.greed.fixed import CAPITAL, LEAST_BID, MOST_ASSETS, MOST_LED, MOST_STORED, STATUS_STEP

from ..options import OptionTests
from ..playing import NAMES
from .options import TABLE
from .referee import judge
from .referee_run import compared

ENGLISH = {"drop_after_sacking": "new_ceo", "first_year": "boot", "money_for_money": False}


class TestOptions(OptionTests):
    game, table, named_set = "greed", TABLE, ENGLISH
    judge, compared = staticmethod(judge), staticmethod(compared)


def test_gi_50_all_other_numbers_are_fixed():
    assert (CAPITAL, LEAST_BID, MOST_ASSETS, MOST_STORED, STATUS_STEP, MOST_LED) == (100, 10, 4, 4, 10, 2)
    for key in ("capital", "seats", "speed"):
        with pytest.raises(Refused) as refused:
            Match("greed", NAMES[:3], rules={key: 1})
        assert str(refused.value).startswith(f"There is no rule option '{key}'. The options are trend_track, ")


def test_gi_50_a_game_is_played_by_the_english_reading():
    match = Match("greed", ["bot:random"] * 3, seed=3, rules=ENGLISH).play_on()
    assert match.lines()[0]["rules"] | ENGLISH == match.lines()[0]["rules"]
    assert match.over
