"""Actions and their place in a record line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from ponzi_lab import RecordError
from ponzi_lab.core.actions import arguments, from_line, wrong_type


@dataclass(frozen=True, slots=True)
class Offer:
    do: ClassVar[str] = "offer"
    to: int
    thing: str


@dataclass(frozen=True, slots=True)
class Wait:
    do: ClassVar[str] = "wait"


VERBS = {"offer": Offer, "wait": Wait}


def test_arguments_come_in_the_order_of_the_record():
    assert list(arguments(Offer(2, "media")).items()) == [("to", 2), ("thing", "media")]
    assert arguments(Wait()) == {}


def test_a_line_becomes_its_action():
    assert from_line({"n": 0, "seat": 1, "do": "offer", "to": 2, "thing": "media"}, VERBS) == Offer(2, "media")
    assert from_line({"n": 0, "seat": 1, "do": "wait", "forced": True}, VERBS) == Wait()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"do": "fly"}, "do is 'fly'; it can be offer or wait."),
        ({"do": "offer", "to": 2}, "offer lacks thing."),
        ({"do": "offer"}, "offer lacks to and thing."),
        ({"do": "wait", "to": 2}, "wait has a key that is not known here: 'to'."),
        ({"do": "wait", "to": 2, "by": 1}, "wait has a key that is not known here: 'to' and 'by'."),
        ({"do": "offer", "to": 2, "thing": "x", "price": 1}, "offer has a key that is not known here: 'price'."),
        ({"do": "offer", "to": True, "thing": "x"}, "to must be a whole number, not True."),
        ({"do": "offer", "to": None, "thing": "x"}, "to must be a whole number, not None."),
        ({"do": "offer", "to": 1, "thing": 5}, "thing must be a word, not 5."),
        ({"do": "wait", "a": 0, "b": 1, "c": 2, "d": 3}, "wait has a key that is not known here: 'a', 'b' and 'c'."),
        ({"do": "offer", "to": 1, "thing": ["x"]}, "thing must be a word, not ['x']."),
    ],
)
def test_a_line_that_is_no_action_is_refused(line, sentence):
    with pytest.raises(RecordError) as wrong:
        from_line({"n": 0, "seat": 1, **line}, VERBS)
    assert str(wrong.value) == sentence


def test_the_first_wrong_kind_is_named():
    assert wrong_type(Offer(1, "x")) == ""
    assert wrong_type(Offer(1.5, 7)) == "to must be a whole number, not 1.5."
    assert wrong_type(Offer(-(10**12) + 1, "")) == ""
    assert wrong_type(Offer(-(10**12), "")) == "to has more digits than any amount of a game."
