"""Faults that a careless hand could make, each with the tests that must catch it.

A fault replaces one text in one file of the package. The text must stand there exactly once: if the code has
changed, the fault has to be changed with it.
"""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """What is wrong; the file in `ponzi_lab/games/ponzi`; what stands there, and what the fault puts there.

    `tests` is the test file that must fail, and `rule` the rule in the names of the tests that must.
    """

    what: str
    file: str
    old: str
    new: str
    tests: str
    rule: str


FAULTS = [
    Fault(
        "the interest is off by one",
        "steps.py",
        "[funds[value].interest for value, left in wheel if not left]",
        "[funds[value].interest + 1 for value, left in wheel if not left]",
        "test_wheel_interest.py",
        "ps_33",
    ),
    Fault(
        "cash equal to what is due is not enough",
        "steps.py",
        "if owed > state.accounts[seat]:",
        "if due_cards and owed >= state.accounts[seat]:",
        "test_wheel_interest.py",
        "ps_33",
    ),
    Fault(
        "after a crash the wheels turn by one only",
        "steps.py",
        "step = 2 if state.crash else 1",
        "step = 1",
        "test_wheel_interest.py",
        "ps_31",
    ),
    Fault(
        "a paid card goes back one step short",
        "steps.py",
        "left or funds[value].period)",
        "left or funds[value].period - 1)",
        "test_wheel_interest.py",
        "ps_34",
    ),
    Fault(
        "the marker goes to the right",
        "steps.py",
        "state.marker = (state.marker + 1) % state.seats",
        "state.marker = (state.marker - 1) % state.seats",
        "test_marker_crash.py",
        "ps_26",
    ),
    Fault(
        "a start card goes to the discard pile",
        "steps.py",
        "if value in START_VALUES:",
        "if value in START_VALUES[:-1]:",
        "test_marker_crash.py",
        "ps_27",
    ),
    Fault(
        "it takes one bear more than there are seats",
        "steps.py",
        "if len(bears) < state.seats:",
        "if len(bears) < state.seats + 1:",
        "test_marker_crash.py",
        "ps_28",
    ),
    Fault(
        "the crash leaves the deck out of the shuffle",
        "steps.py",
        "cards = (*bears, *state.discard, *state.deck)",
        "cards = (*bears, *state.discard)",
        "test_marker_crash.py",
        "ps_29",
    ),
    Fault(
        "a tile given back does not return to the supply",
        "steps.py",
        "        state.supply = add(state.supply, place, 1)\n",
        "",
        "test_marker_crash.py",
        "ps_30",
    ),
    Fault(
        "the row is that of the tiles owned, without the new one",
        "steps.py",
        "for value in rows[owned]",
        "for value in rows[max(0, owned - 1)]",
        "test_funding.py",
        "ps_18",
    ),
    Fault(
        "a fourth tile can be funded",
        "state.py",
        "MOST_FUNDED = 3",
        "MOST_FUNDED = 4",
        "test_funding.py",
        "ps_17",
    ),
    Fault(
        "the discard pile waits until a card is needed",
        "steps.py",
        "renew_deck(state, phase, out)",
        "pass",
        "test_market.py",
        "ps_13",
    ),
    Fault(
        "there is trade in round 1",
        "steps.py",
        "trade = state.round > 1 or",
        "trade = state.round > 0 or",
        "test_trade.py",
        "ps_20",
    ),
    Fault(
        "the envelope counts as the cash of who must answer",
        "steps.py",
        "        cash = state.accounts[self.seat]\n",
        "        cash = state.accounts[self.seat] + self.price\n",
        "test_trade.py",
        "ps_24",
    ),
    Fault(
        "a counter pays once: the envelope goes to who counters",
        "steps.py",
        "pay(state.accounts, ENVELOPE, by, price)",
        "pay(state.accounts, ENVELOPE, seat, price)",
        "test_trade.py",
        "ps_23",
    ),
    Fault(
        "a tie is not broken by the card",
        "score.py",
        "if rank == best]",
        "if best and score == best[0]]",
        "test_end_score.py",
        "ps_40",
    ),
    Fault(
        "wealth points begin one coin too late",
        "score.py",
        "cash >= step",
        "cash > step",
        "test_end_score.py",
        "ps_39",
    ),
    Fault(
        "the game goes on for one round too many",
        "steps.py",
        "state.round < state.rules.max_rounds",
        "state.round <= state.rules.max_rounds",
        "test_end_score.py",
        "ps_37",
    ),
    Fault(
        "everybody sees the prices of all envelopes",
        "steps.py",
        "known if seat in pair else hidden",
        "known",
        "test_private.py",
        "ps_44",
    ),
    Fault(
        "the record leaves out what a bankrupt seat did not pay",
        "steps.py",
        "0 if seat in bankrupt else owed",
        "owed",
        "test_record.py",
        "ps_59",
    ),
]
