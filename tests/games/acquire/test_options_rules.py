"""AQ-61 to AQ-63. The options, and the named sets."""

import json
import re

import pytest

from ponzi_lab import GAMES, Match, Refused
from ponzi_lab.games.acquire.board import MOST_BOUGHT, SAFE, TRADE
from ponzi_lab.games.acquire.state import LONGEST, RACK, SHARES, START_CASH

from ..options import OptionTests
from ..playing import NAMES
from .options import TABLE
from .positions import scripted
from .referee import judge
from .referee_run import compared

PEER_SET = {
    "open_holdings": True,
    "first_player": "number_first",
    "seating": "by_tile",
    "dead_tiles": "repeat",
    "declare": "after_tile",
    "stall_end": "no_placement",
    "tiles_out_end": True,
    "two_player_market": False,
}


class TestOptions(OptionTests):
    game, table, named_set = "acquire", TABLE, PEER_SET
    judge, compared = staticmethod(judge), staticmethod(compared)


def test_aq_61_the_peer_set_is_that_of_the_rules():
    text = GAMES["acquire"].rules_text.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .*? \| .*? \| `(.*?)` \|", text, re.MULTILINE)
    assert {key: json.loads(value) for key, value in rows} == PEER_SET


def test_aq_62_all_other_numbers_are_fixed():
    assert (SHARES, START_CASH, RACK, SAFE, LONGEST, MOST_BOUGHT, TRADE) == (25, 6000, 6, 11, 41, 3, 2)
    for key in ("start_cash", "shares", "safe", "peer"):
        with pytest.raises(Refused) as refused:
            Match("acquire", NAMES[:3], rules={key: 1})
        assert str(refused.value).startswith(f"There is no rule option '{key}'.")


def test_aq_63_a_named_set_is_no_key_of_a_header():
    assert "set" not in scripted(**PEER_SET).lines()[0]
