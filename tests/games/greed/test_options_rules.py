"""GI-50. The options, their order, values and defaults."""

from dataclasses import asdict, fields
from itertools import product

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.core.rules import make_rules, values_of
from ponzi_lab.games.greed.fixed import CAPITAL, LEAST_BID, MOST_ASSETS, MOST_LED, MOST_STORED, STATUS_STEP
from ponzi_lab.games.greed.state import Rules

from ..playing import NAMES, refusal
from .positions import scripted

OPTIONS = [
    ("trend_track", "five", ["five", "six"], ["seven", 5, None]),
    ("drop_after_sacking", "always", ["always", "new_ceo"], ["never", True]),
    ("first_year", "exempt", ["exempt", "boot"], ["", False]),
    ("money_for_money", True, [True, False], [0, 1, "true"]),
    ("offers_per_year", 12, range(1, 100), [0, 100, -1, "12", True]),
    ("status_step", 1, [1, 10], [0, 5, 100, "1", True]),
]
ENGLISH = {"drop_after_sacking": "new_ceo", "first_year": "boot", "money_for_money": False}


def test_gi_50_all_six_in_this_order_with_their_defaults():
    defaults = [(key, value) for key, value, *_ in OPTIONS]
    assert [(f.name, getattr(Rules(), f.name)) for f in fields(Rules)] == defaults
    assert list(scripted().lines()[0]["rules"].items()) == defaults


def test_gi_50_allowed_values():
    assert {key: set(found.allowed) for key, found in values_of(Rules).items()} == {
        key: set(values) for key, _, values, _ in OPTIONS
    }


@pytest.mark.parametrize(("key", "bad"), [(key, value) for key, *_, values in OPTIONS for value in values])
def test_gi_50_refused_values(key, bad):
    with pytest.raises(Refused) as refused:
        Match("greed", NAMES[:3], seed=1, rules={key: bad})
    assert str(refused.value).startswith(f"The rule option {key} is {bad!r}; it can be ")


def test_gi_50_every_combination_is_allowed():
    keys = [key for key, *_ in OPTIONS]
    found = [
        make_rules(Rules, dict(zip(keys, values, strict=True)))
        for values in product(*[[values[0], values[-1]] for _, _, values, _ in OPTIONS])
    ]
    assert len(set(found)) == 2**6


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, _, values, _ in OPTIONS for value in (values[0], values[-1])],
)
def test_gi_50_every_value_is_played_with_both_readings(key, value):
    for others in ({}, ENGLISH):
        match = Match("greed", ["bot:random"] * 3, seed=3, rules={**others, key: value})
        assert match.lines()[0]["rules"] == {**asdict(Rules()), **others, key: value}
        assert match.play_on().over


def test_gi_50_all_other_numbers_are_fixed():
    assert (CAPITAL, LEAST_BID, MOST_ASSETS, MOST_STORED, STATUS_STEP, MOST_LED) == (100, 10, 4, 4, 10, 2)
    for key in ("capital", "seats", "speed"):
        with pytest.raises(Refused) as refused:
            Match("greed", NAMES[:3], rules={key: 1})
        assert str(refused.value).startswith(f"There is no rule option '{key}'. The options are trend_track, ")


@pytest.mark.parametrize("key", [key for key, *_ in OPTIONS])
def test_gi_50_a_header_has_always_all_six(key):
    header = scripted(**ENGLISH).lines()[0]
    short = {name: value for name, value in header["rules"].items() if name != key}
    assert refusal([{**header, "rules": short}]) == f"line 1: rules lacks {key}."
