"""PS-31 to PS-35. The wheels turn, and interest falls due."""

import pytest

from ponzi_lab.games.ponzi.actions import Fund, Remove
from ponzi_lab.games.ponzi.steps import BeginRound, CheckCrash, Funding, PayInterest, Removing, TurnWheels
from ponzi_lab.games.ponzi.view import dues

from ..playing import ADA, BEN, CLEO, bank, books, cash, events, play, quiet, run, told, turn
from .positions import position, quiet_round

# PS-31


@pytest.mark.parametrize(("crash", "step"), [(False, 1), (True, 2)])
def test_ps_31_one_step_and_two_after_a_crash(crash, step):
    state = position(TurnWheels(), wheels={ADA: [(9, 5), (13, 4)], BEN: [(17, 3)]}, crash=crash)
    assert run(state).wheels == (((9, 5 - step), (13, 4 - step)), ((17, 3 - step),), ())


def test_ps_31_a_card_stops_at_the_arrow():
    state = position(TurnWheels(), wheels={ADA: [(9, 1), (10, 2), (11, 3)]}, crash=True)
    assert run(state).wheels[ADA] == ((9, 0), (10, 0), (11, 1))


def test_ps_31_a_card_taken_in_this_round_turns_too():
    state = position(Funding(ADA), TurnWheels())
    assert play(state, Fund("grain", 9)).wheels[ADA] == ((9, 4),)


def test_ps_31_the_crash_of_this_round_counts():
    market = (18, 19, 20, 21, 22, 23, 78, 79, 80)
    state = position(Removing(ADA), CheckCrash(), TurnWheels(), market=market, wheels={ADA: [(9, 5)]})
    assert play(state, Remove(18)).wheels[ADA] == ((9, 3),)
    assert play(state, Remove(80)).wheels[ADA] == ((9, 4),)  # no crash


# PS-32


def rounds_of_payment(card, row, rounds):
    """Ada takes a card in round 1; the rounds in which she pays for it. Nobody does anything else."""
    tiles = {ADA: (row - 1, 0, 0, 0)}
    state = run(position(BeginRound(), tiles=tiles, cash=(5000, 0, 0), round=0, max_rounds=rounds))
    state = play(state, Fund("transportation", card))
    while turn(state):
        state = play(state, quiet(state))
    return [line["books"] for line in told(state) if "books" in line and line["paid"][ADA]]


@pytest.mark.parametrize(
    ("card", "row", "rounds"), [(9, 1, [5, 10, 15]), (13, 2, [4, 8, 12, 16]), (17, 3, [3, 6, 9, 12, 15])]
)
def test_ps_32_first_due_in_round_r_plus_p_minus_1_and_then_every_p_rounds(card, row, rounds):
    assert rounds_of_payment(card, row, 16) == rounds


def test_ps_32_a_crash_brings_it_one_round_nearer():
    state = position(TurnWheels(), wheels={ADA: [(9, 5)]}, crash=True, start_cash=9)
    after_crash = run(state)
    assert dues(state.wheels[ADA], state.tables, 6) == [0, 0, 0, 0, 8, 0]
    assert dues(after_crash.wheels[ADA], state.tables, 6) == [0, 0, 8, 0, 0, 0]


def test_ps_32_no_card_falls_due_twice_in_one_round():
    """The shortest period is longer than a double step."""
    state = position(TurnWheels(), PayInterest(), wheels={ADA: [(17, 1)]}, cash=(50, 0, 0), crash=True)
    assert books(run(state))["due"] == [11, 0, 0]
    assert min(fund.period for fund in state.tables.funds.values()) == 3


# PS-33


def due(wheel, money, **other):
    """Ada's interest phase with this wheel and cash."""
    return position(PayInterest(), wheels={ADA: wheel}, cash=(money, 0, 0), **other)


def test_ps_33_all_cards_at_the_arrow_and_no_others():
    after = run(due([(9, 0), (10, 0), (11, 1)], 100))
    assert books(after)["due"] == [8 + 9, 0, 0]
    assert cash(after) == [83, 0, 0]


def test_ps_33_the_interest_goes_to_the_bank():
    state = due([(80, 0)], 200)
    assert bank(run(state)) == bank(state) + 144


@pytest.mark.parametrize(("money", "left", "bankrupt"), [(18, 1, False), (17, 0, False), (16, 16, True)])
def test_ps_33_cash_equal_to_the_sum_is_enough(money, left, bankrupt):
    state = due([(9, 0), (10, 0)], money)
    assert cash(run(state)) == [left, 0, 0]
    assert ("bankrupt" in [event.kind for event in events(state)]) == bankrupt


def test_ps_33_all_seats_pay_at_the_same_time():
    """A seat that is broke does not keep the others from paying, wherever it sits."""
    wheels = {ADA: [(9, 0)], BEN: [(10, 0)], CLEO: [(11, 0)]}
    after = run(position(PayInterest(), wheels=wheels, cash=(8, 8, 10)))
    assert books(after)["due"] == [8, 9, 10]
    assert cash(after) == [0, 8, 0]


def test_ps_33_nothing_is_paid_early_or_in_part():
    after = run(due([(9, 1)], 100))
    assert books(after)["due"] == [0, 0, 0]
    assert cash(after) == [100, 0, 0]
    assert cash(run(due([(9, 0), (10, 0)], 10))) == [10, 0, 0]  # enough for one of the two, and pays neither


def test_ps_33_only_from_cash():
    after = run(due([(9, 0)], 7, tiles={ADA: (3, 3, 3, 3)}, luxuries={ADA: (30, 56, 78, 96)}, advanced=True))
    assert after.wheels[ADA] == ((9, 0),)


def test_ps_33_ps_05_card_52():
    assert cash(run(due([(52, 0)], 100))) == [3, 0, 0]
    assert cash(run(due([(52, 0)], 100, interest_52=98))) == [2, 0, 0]


# PS-34


def test_ps_34_a_paid_card_goes_back_to_its_full_period():
    after = run(due([(9, 0), (13, 0), (17, 0), (20, 2)], 100))
    assert after.wheels[ADA] == ((9, 5), (13, 4), (17, 3), (20, 2))


def test_ps_34_also_after_a_double_step():
    state = position(TurnWheels(), PayInterest(), wheels={ADA: [(9, 1)]}, cash=(8, 0, 0), crash=True)
    assert run(state).wheels[ADA] == ((9, 5),)


def test_ps_34_the_next_step_is_the_next_rounds_turn():
    after = run(position(TurnWheels(), PayInterest(), wheels={ADA: [(9, 1)]}, cash=(8, 0, 0)))
    assert after.wheels[ADA] == ((9, 5),)
    assert quiet_round(after).wheels[ADA] == ((9, 4),)


def test_ps_34_the_value_is_not_paid_out_again():
    after = run(due([(80, 0)], 144))
    assert cash(after) == [0, 0, 0]
    assert books(after)["funded"] == [0, 0, 0]


# PS-35


def test_ps_35_a_bankrupt_seat_pays_nothing_and_its_due_cards_stay():
    state = due([(9, 0), (10, 0), (11, 4)], 16)
    after = run(state)
    assert books(after)["due"] == [17, 0, 0]
    assert cash(after) == [16, 0, 0]
    assert bank(after) == bank(state)
    assert after.wheels[ADA] == ((9, 0), (10, 0), (11, 4))


def test_ps_35_the_others_pay_as_usual():
    wheels = {ADA: [(9, 0)], BEN: [(10, 0)]}
    after = run(position(PayInterest(), wheels=wheels, cash=(7, 20, 0)))
    assert cash(after) == [7, 11, 0]
    assert after.wheels == (((9, 0),), ((10, 5),), ())
