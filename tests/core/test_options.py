"""Options: ranges, what is forced, and why an action is not possible."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from ponzi_lab.core.options import Just, Listed, Range, forced, why_not


@dataclass(frozen=True)
class Wait:
    do: ClassVar[str] = "wait"


@dataclass(frozen=True)
class Bid:
    do: ClassVar[str] = "bid"
    price: int


@dataclass(frozen=True)
class MayBid:
    kind: ClassVar[type[Bid]] = Bid
    price: Range

    @property
    def ways(self) -> int:
        return 1 if self.price.size else 0

    def accepts(self, action: Bid) -> str:
        return "" if self.price.low <= action.price <= self.price.high else f"{action.price} is not possible."

    def only(self) -> Bid | None:
        return Bid(self.price.low) if self.price.size == 1 else None

    def sample(self, rng: random.Random) -> Bid:
        return Bid(self.price.sample(rng))


@dataclass(slots=True)
class MayWait(Just[Wait]):
    """Waiting, with a reason if it is closed."""

    def why_not(self, action: Wait) -> str:
        return "It is too late to wait."


@dataclass(slots=True)
class MayPay(Listed[Bid]):
    """Some prices, and what one has."""

    kind = Bid
    cash: int

    def why_not(self, action: Bid) -> str:
        return f"{action.price} is more than {self.cash}."


WAIT = Just(Wait())


@pytest.mark.parametrize(
    ("low", "high", "size"), [(0, 0, 1), (3, 7, 5), (-2, 2, 5), (1, 0, 0), (9, 2, 0), (0, 10**9, 10**9 + 1)]
)
def test_a_range_holds_both_its_bounds(low, high, size):
    assert Range(low, high).size == size


class Fixed(random.Random):
    """Always the same number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


def test_a_range_gives_both_its_bounds_and_nothing_else():
    assert Range(3, 7).sample(Fixed(0.0)) == 3
    assert Range(3, 7).sample(Fixed(1 - 2**-53)) == 7
    rng = random.Random(2)
    assert {Range(3, 7).sample(rng) for _ in range(200)} == {3, 4, 5, 6, 7}


def test_just_is_always_open():
    assert WAIT.kind is Wait
    assert WAIT.ways == 1
    assert WAIT.accepts(Wait()) == ""
    assert WAIT.only() == WAIT.sample(random.Random(1)) == Wait()


def test_what_can_only_be_done_in_one_way_can_be_closed_and_draws_nothing():
    assert MayWait(Wait()).accepts(Wait()) == ""
    assert MayWait(Wait(), ways=0).accepts(Wait()) == "It is too late to wait."
    rng = random.Random(1)
    before = rng.getstate()
    assert MayWait(Wait()).sample(rng) == Wait()
    assert rng.getstate() == before


def test_a_list_holds_what_is_legal_and_all_else_has_its_reason():
    listed = MayPay((Bid(2), Bid(5), Bid(7)), 8)
    assert (listed.kind, listed.ways, listed.only()) == (Bid, 3, None)
    assert [listed.accepts(Bid(price)) for price in (2, 5, 9)] == ["", "", "9 is more than 8."]
    assert MayPay((Bid(2),), 8).only() == Bid(2)
    assert (MayPay((), 1).ways, MayPay((), 1).only(), MayPay((), 1).accepts(Bid(2))) == (0, None, "2 is more than 1.")


@pytest.mark.parametrize("prices", [(2,), (2, 5, 7)], ids=["one", "three"])
def test_a_list_draws_one_number_even_if_there_is_nothing_to_choose(prices):
    listed, rng, same = MayPay(tuple(map(Bid, prices)), 8), random.Random(3), random.Random(3)
    drawn = [listed.sample(rng) for _ in range(40)]
    assert drawn == [Bid(prices[int(same.random() * len(prices))]) for _ in range(40)]
    assert set(drawn) == set(listed.actions)


@pytest.mark.parametrize(
    ("options", "action"),
    [
        ((WAIT,), Wait()),
        ((MayBid(Range(2, 2)),), Bid(2)),
        ((MayBid(Range(2, 3)),), None),
        ((MayBid(Range(2, 1)), WAIT), Wait()),
        ((WAIT, MayBid(Range(2, 1))), Wait()),
        ((MayBid(Range(2, 2)), WAIT), None),
        ((MayBid(Range(2, 1)),), None),
        ((MayWait(Wait(), ways=0), MayPay((Bid(2),), 8)), Bid(2)),
        ((MayWait(Wait()), MayPay((Bid(2),), 8)), None),
        ((), None),
    ],
)
def test_forced_is_the_one_action_there_is(options, action):
    assert forced(options) == action


class Fold:
    do = "fold"


class LikeBid:
    """It has the verb, but it is no such action."""

    do = "bid"
    price = 2


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Wait(), ""),
        (Bid(2), ""),
        (Bid(4), "4 is not possible."),
        (Bid(True), "price must be a whole number, not True."),
        (Bid(2.0), "price must be a whole number, not 2.0."),
        (Bid("2"), "price must be a whole number, not '2'."),
        (Bid(None), "price must be a whole number, not None."),
        (Bid("x" * 100), "price must be a whole number, not '" + "x" * 58 + "…."),
        (Fold(), "'fold' is not possible now. Possible now: bid or wait."),
        (LikeBid(), "'bid' is not possible now. Possible now: bid or wait."),
        (Wait, f"{Wait!r} is not an action. Possible now: bid or wait."),
        ("wait", "'wait' is not an action. Possible now: bid or wait."),
        (None, "None is not an action. Possible now: bid or wait."),
        (Bid(10**12 - 1), "999999999999 is not possible."),
        (Bid(10**12), "price has more digits than any amount of a game."),
        (Bid(-(10**5000)), "price has more digits than any amount of a game."),
    ],
)
def test_why_not_says_why(action: Any, sentence):
    assert why_not((MayBid(Range(1, 3)), WAIT), action) == sentence


def test_what_is_closed_is_not_called_possible_but_has_its_own_reason():
    options = (MayBid(Range(1, 0)), WAIT)
    assert why_not(options, Bid(1)) == "1 is not possible."
    assert why_not(options, Fold()) == "'fold' is not possible now. Possible now: wait."
