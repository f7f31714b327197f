"""Rule options: which values they take, and what is said of others."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ponzi_lab import Refused
from ponzi_lab.core.rules import YES_NO, Values, make_rules, parse_rules, rule, values_of


@dataclass(frozen=True)
class Rules:
    advanced: bool = rule(False, YES_NO)
    bears: int = rule(16, (16, 18))
    rounds: int = rule(50, range(1, 101))
    mode: str = rule("plain", ("plain", "odd"))


def test_defaults_and_given_values():
    assert make_rules(Rules, {}) == Rules(False, 16, 50, "plain")
    given = {"advanced": True, "bears": 18, "rounds": 100, "mode": "odd"}
    assert make_rules(Rules, given) == Rules(True, 18, 100, "odd")
    assert list(values_of(Rules)) == list(given)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bear": 16}, "There is no rule option 'bear'. The options are advanced, bears, rounds and mode."),
        ({"bears": 17}, "The rule option bears is 17; it can be 16 or 18."),
        ({"bears": "16"}, "The rule option bears is '16'; it can be 16 or 18."),
        ({"bears": 16.0}, "The rule option bears is 16.0; it can be 16 or 18."),
        ({"bears": None}, "The rule option bears is None; it can be 16 or 18."),
        ({"bears": [16]}, "The rule option bears is [16]; it can be 16 or 18."),
        ({"advanced": 1}, "The rule option advanced is 1; it can be false or true."),
        ({"advanced": "true"}, "The rule option advanced is 'true'; it can be false or true."),
        ({"rounds": 0}, "The rule option rounds is 0; it can be 1 to 100."),
        ({"rounds": 101}, "The rule option rounds is 101; it can be 1 to 100."),
        ({"rounds": True}, "The rule option rounds is True; it can be 1 to 100."),
        ({"mode": "Plain"}, "The rule option mode is 'Plain'; it can be plain or odd."),
    ],
)
def test_unknown_options_and_impossible_values_are_refused(given, sentence):
    with pytest.raises(Refused) as refused:
        make_rules(Rules, given)
    assert str(refused.value) == sentence


def test_the_bounds_of_a_range_belong_to_it():
    values = Values(range(1, 101))
    assert [number in values for number in (0, 1, 100, 101)] == [False, True, True, False]
    assert str(values) == "1 to 100"


def test_what_is_typed_becomes_a_value():
    typed = ["advanced=true", "bears= 18 ", "rounds=7", "mode=ODD"]
    assert parse_rules(Rules, typed) == {"advanced": True, "bears": 18, "rounds": 7, "mode": "odd"}
    assert parse_rules(Rules, ["advanced=False"]) == {"advanced": False}
    assert parse_rules(Rules, []) == {}


@pytest.mark.parametrize("typed", ["rounds=101", "rounds=1.0", "rounds=", "rounds", "rounds=1=2", "advanced=yes"])
def test_typed_text_that_fits_no_value_stays_text_and_is_refused(typed):
    found = parse_rules(Rules, [typed])
    assert found == {typed.partition("=")[0]: typed.partition("=")[2]}
    with pytest.raises(Refused, match="it can be"):
        make_rules(Rules, found)


def test_a_typed_key_that_is_none_is_refused():
    with pytest.raises(Refused, match=r"^There is no rule option 'round'\."):
        parse_rules(Rules, ["round=1"])
