"""Events: who may know an amount."""

from __future__ import annotations

from ponzi_lab.core.events import Event, Log, NoLog


def test_a_hidden_amount_is_for_those_who_may_see_it():
    offer = Event("offer", 2, "trade", 0, 1, "media", amount=12, seen=(0, 1))
    assert offer.for_seat(0) is offer
    assert offer.for_seat(1) is offer
    assert offer.for_seat(2) == offer._replace(amount=None)
    assert Event("offer", 2, "trade", 0, amount=12, seen=()).for_seat(0).amount is None


def test_an_open_amount_is_for_everybody():
    fund = Event("fund", 1, "funding", 0, amount=12)
    assert [fund.for_seat(seat) for seat in range(5)] == [fund] * 5


def test_a_log_for_results_only_keeps_nothing():
    kept, forgotten = Log(), NoLog()
    for log in (kept, forgotten):
        log.append(Event("pass", 1, "funding", 0))
    assert len(kept) == 1
    assert len(forgotten) == 0
