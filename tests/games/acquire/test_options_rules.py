"""AQ-61 to AQ-63. The options, and the named sets."""

from dataclasses import asdict, fields
from itertools import product

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.core.rules import make_rules, values_of
from ponzi_lab.games.acquire.board import MOST_BOUGHT, SAFE, TRADE
from ponzi_lab.games.acquire.state import LONGEST, RACK, SHARES, START_CASH, Rules

from ..playing import NAMES, refusal
from .positions import scripted

OPTIONS = [
    ("open_holdings", True, [True, False], [0, 1, "true", None]),
    ("first_player", "letter_first", ["letter_first", "number_first"], ["seat_0", True]),
    ("seating", "clockwise", ["clockwise", "by_tile"], ["by_seat", 0]),
    ("dead_tiles", "once", ["once", "once_before_draw", "repeat"], ["never", ""]),
    ("declare", "any_time", ["any_time", "after_tile"], ["before_tile", None]),
    ("stall_end", "stuck", ["stuck", "no_placement"], ["never", False]),
    ("tiles_out_end", False, [False, True], [0, 1]),
    ("two_player_market", True, [True, False], [0, 1]),
]
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


def test_aq_61_all_options_in_this_order_with_their_defaults():
    defaults = [(key, value) for key, value, *_ in OPTIONS]
    assert [(f.name, getattr(Rules(), f.name)) for f in fields(Rules)] == defaults
    assert list(scripted().lines()[0]["rules"].items()) == defaults


def test_aq_61_allowed_values():
    assert {key: set(found.allowed) for key, found in values_of(Rules).items()} == {
        key: set(values) for key, _, values, _ in OPTIONS
    }


@pytest.mark.parametrize(("key", "bad"), [(key, value) for key, *_, values in OPTIONS for value in values])
def test_aq_61_refused_values(key, bad):
    with pytest.raises(Refused) as refused:
        Match("acquire", NAMES[:3], seed=1, rules={key: bad})
    assert str(refused.value).startswith(f"The rule option {key} is {bad!r}; it can be ")


def test_aq_62_every_combination_of_values_is_allowed():
    keys = [key for key, *_ in OPTIONS]
    found = [
        make_rules(Rules, dict(zip(keys, values, strict=True)))
        for values in product(*[values for _, _, values, _ in OPTIONS])
    ]
    assert len(set(found)) == 3 * 2**7


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, _, values, _ in OPTIONS for value in values])
def test_aq_62_every_value_goes_with_both_named_sets(key, value):
    for others in ({}, PEER_SET):
        match = Match("acquire", ["bot:random"] * 3, seed=3, rules={**others, key: value})
        assert match.lines()[0]["rules"] == {**asdict(Rules()), **others, key: value}
        assert match.play_on().over


def test_aq_62_all_other_numbers_are_fixed():
    assert (SHARES, START_CASH, RACK, SAFE, LONGEST, MOST_BOUGHT, TRADE) == (25, 6000, 6, 11, 41, 3, 2)
    for key in ("start_cash", "shares", "safe", "peer"):
        with pytest.raises(Refused) as refused:
            Match("acquire", NAMES[:3], rules={key: 1})
        assert str(refused.value).startswith(f"There is no rule option '{key}'.")


@pytest.mark.parametrize("rules", [{}, PEER_SET])
def test_aq_63_a_header_spells_out_all_eight_values(rules):
    header = scripted(**rules).lines()[0]
    assert len(header["rules"]) == 8
    assert "set" not in header
    short = {key: value for key, value in header["rules"].items() if key != "seating"}
    assert refusal([{**header, "rules": short}]) == "line 1: rules lacks seating."
