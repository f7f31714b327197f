"""PS-01 to PS-10. The things of the game, and how it is set up."""

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.core.ledger import BANK, pay
from ponzi_lab.core.rules import make_rules
from ponzi_lab.games.ponzi.actions import Fund, Pass, Remove
from ponzi_lab.games.ponzi.state import INDUSTRIES, Rules, clockwise, read_tables
from ponzi_lab.games.ponzi.steps import Funding, PassMarker

from ..playing import ADA, BEN, CLEO, DORA, cash, pass_on, play, run, turn
from .positions import DATA, NAMES, NINE_START_CARDS, position, scripted


def tables(**rules):
    return read_tables(DATA, make_rules(Rules, rules))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ps_01_three_to_five_seats_numbered_from_0(seats):
    match = Match("ponzi", NAMES[:seats], seed=1)
    assert sorted(clockwise(seats, match.position.marker)) == list(range(seats))


@pytest.mark.parametrize("seats", [2, 6])
def test_ps_01_no_table_for_two_or_six(seats):
    with pytest.raises(Refused) as refused:
        Match("ponzi", [*NAMES, "Finn"][:seats], seed=1)
    assert str(refused.value) == f"{seats} seats: ponzi is for 3 to 5."


def test_ps_01_left_is_the_next_number_and_seat_0_after_the_last():
    assert clockwise(4, CLEO) == [CLEO, DORA, ADA, BEN]
    assert run(position(PassMarker(), seats=4, marker=CLEO)).marker == DORA
    assert run(position(PassMarker(), seats=4, marker=DORA)).marker == ADA


def test_ps_01_a_seat_that_owns_nothing_is_still_asked():
    state = position(Funding(ADA), Funding(BEN), tiles={BEN: (3, 0, 0, 0)}, cash=(0, 50, 0))
    assert turn(state) == (ADA, "funding")
    assert turn(play(state, Pass())) == (BEN, "funding")


def test_ps_02_four_industries_in_this_order():
    assert INDUSTRIES == ("transportation", "grain", "media", "real_estate")


@pytest.mark.parametrize(("rules", "each"), [({}, 15), ({"tiles_per_industry": 12}, 12)])
def test_ps_02_the_supply_starts_with_so_many_tiles_of_each(rules, each):
    assert scripted(**rules).position.supply == (each,) * 4


def test_ps_02_supply_and_seats_together_hold_all_tiles():
    after = play(position(Funding(ADA), tiles={BEN: (0, 2, 0, 0)}), Fund("grain", 9))
    assert after.supply == (15, 12, 15, 15)
    assert after.tiles == ((0, 1, 0, 0), (0, 2, 0, 0), (0, 0, 0, 0))


def test_ps_03_72_cards_from_9_to_80_each_once():
    funds = tables().funds
    assert list(funds) == list(range(9, 81))
    assert {fund.period for fund in funds.values()} == {3, 4, 5}
    assert all(value == fund.value for value, fund in funds.items())


def test_ps_03_start_cards_are_9_to_17():
    """A start card goes to the box when it is removed, and only a start card."""
    match = scripted(deck=(40, 41, 42))
    for action in (Pass(), Pass(), Pass(), Remove(17)):
        match.play(action)
    assert match.position.out == (17,)
    assert match.position.discard == ()
    for action in (*(Pass() for _ in range(6)), Remove(40)):
        match.play(action)
    assert match.position.out == (17,)
    assert match.position.discard == (40,)


def test_ps_04_bears_are_65_to_80_or_63_to_80():
    assert tables().bears == set(range(65, 81))
    assert tables(bears=16).bears == set(range(65, 81))
    assert tables(bears=18).bears == set(range(63, 81))


def test_ps_05_card_52_pays_97_or_98():
    assert tables().funds[52].interest == 97
    assert tables(interest_52=97).funds[52].interest == 97
    assert tables(interest_52=98).funds[52].interest == 98
    others = [value for value in range(9, 81) if tables().funds[value] != tables(interest_52=98).funds[value]]
    assert others == [52]


def test_ps_06_every_card_is_somewhere_once_and_the_market_holds_at_most_nine():
    match = scripted(deck=(30, 31, 32, 33))
    for action in (Fund("grain", 9), Fund("grain", 10), Fund("grain", 11), Remove(30)):
        match.play(action)
        state = match.position
        held = [value for wheel in state.wheels for value, _ in wheel]
        assert sorted([*held, *state.market, *state.deck, *state.discard, *state.out]) == list(range(9, 81))
        assert len(state.market) == 9


def test_ps_07_cash_is_never_negative_and_the_bank_without_limit():
    accounts = [5, 0, -5]
    with pytest.raises(AssertionError, match="account 0 holds 5 and cannot pay 6"):
        pay(accounts, 0, BANK, 6)
    pay(accounts, 0, BANK, 5)
    pay(accounts, BANK, 0, 1_000_000)
    assert accounts == [1_000_000, 0, -1_000_000]
    with pytest.raises(AssertionError, match="cannot pay -1"):
        pay(accounts, BANK, 0, -1)


def test_ps_07_a_card_stays_at_its_wheel_and_its_place_is_0_to_its_period():
    match = pass_on(scripted(start_cash=1000).play(Fund("grain", 9)), until=12)
    places = [position.wheels[ADA] for position in match.positions if position.wheels[ADA]]
    assert {value for [(value, _)] in places} == {9}
    assert {left for [(_, left)] in places} == {5, 4, 3, 2, 1}  # at 0 it is paid for, and goes back
    assert len(places) == len(match.positions) - 1


def test_ps_08_the_first_position():
    state = scripted(4).position
    assert tuple(state.market) == NINE_START_CARDS
    assert sorted(state.deck) == list(range(18, 81))
    assert (state.discard, state.out) == ((), ())
    assert state.tiles == ((0, 0, 0, 0),) * 4
    assert state.wheels == ((), (), (), ())
    assert state.accounts == [0, 0, 0, 0, 0, 0]


def test_ps_08_start_cash_comes_from_the_bank():
    state = scripted(3, start_cash=40).position
    assert cash(state) == [40, 40, 40]
    assert state.accounts[BANK] == -120
    assert sum(state.accounts) == 0


def test_ps_08_the_deck_is_shuffled_by_the_seed():
    decks = [Match("ponzi", NAMES[:3], seed=seed).setup["deck"] for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert decks[0] != sorted(decks[0])


def test_ps_09_the_start_seat_is_chosen_and_the_record_states_it():
    match = Match("ponzi", NAMES[:4], seed=1, setup={"start": CLEO})
    assert match.lines()[0]["setup"]["start"] == CLEO
    assert match.position.marker == CLEO
    assert match.asked == CLEO


def test_ps_09_or_it_is_drawn_and_any_seat_can_be():
    drawn = {Match("ponzi", NAMES[:3], seed=seed).position.marker for seed in range(20)}
    assert drawn == {ADA, BEN, CLEO}


@pytest.mark.parametrize("start", [-1, 3])
def test_ps_09_no_start_seat_outside_the_table(start):
    with pytest.raises(Refused) as refused:
        Match("ponzi", NAMES[:3], seed=1, setup={"start": start})
    assert str(refused.value) == f"start is {start}; the seats are 0 to 2."


def test_ps_10_luxuries_are_on_sale_in_the_advanced_game_only():
    assert scripted(advanced=True).position.on_sale == (30, 56, 78, 96)
    assert scripted().position.on_sale == ()
