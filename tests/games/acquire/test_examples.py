"""AQ-58 to AQ-60. The worked examples, number for number."""

import pytest

from ponzi_lab.games.acquire.actions import Defunct, Dispose, Place, Survivor
from ponzi_lab.games.acquire.score import bonuses
from ponzi_lab.games.acquire.steps import EndTurn

from ..playing import ADA, BEN, CLEO, cash, play, run, turn
from .positions import held, legal, names, position, price, rack, sizes

# AQ-58


def paid(chain, size, held_by_seat):
    """The bonuses of a chain of 2, 3 or 5 tiles that American takes over, by seat."""
    tiles = " ".join(["6f", "6g", "6h", "6i", "5i"][:size])
    shares = {seat: {chain: number} for seat, number in enumerate(held_by_seat) if number}
    state = position(
        chains={"american": "1e-5e 1f-5f", chain: tiles},
        racks={ADA: "6e"},
        shares=shares,
        seats=len(held_by_seat),
        cash=(0,) * 6,
    )
    return cash(play(state, Place("6e"), Survivor("american"), Defunct(chain)))


@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ([5, 3, 3, 1], [3000, 800, 800, 0]),
        ([5, 2, 2, 2], [3000, 500, 500, 500]),
        ([4, 4, 3], [2300, 2300, 0]),
        ([2, 2, 2], [1500, 1500, 1500]),
        ([1, 1, 1, 1], [1200, 1200, 1200, 1200]),
        ([6, 0, 0], [4500, 0, 0]),
    ],
)
def test_aq_58_tower_of_size_3(held, wanted):
    assert paid("tower", 3, held) == wanted
    assert bonuses(300, held) == wanted


@pytest.mark.parametrize(("seconds", "each"), [(2, 1300), (3, 900), (4, 700), (5, 500)])
def test_aq_58_a_tie_for_second_with_size_5(seconds, each):
    assert paid("tower", 5, [3] + [1] * seconds) == [5000] + [each] * seconds


@pytest.mark.parametrize(("size", "each"), [(2, 1000), (3, 1300)])
def test_aq_58_six_tie_for_most_of_an_expensive_chain(size, each):
    assert paid("imperial", size, [4] * 6) == [each] * 6


# AQ-59


def the_merger():
    """The owner holds 7 Luxor and the bank 2 American."""
    return position(
        chains={"american": "1e-5e", "luxor": "7e-10e"},
        lone="6d",
        racks={ADA: "6e"},
        shares={ADA: {"luxor": 7}, BEN: {"luxor": 2, "american": 23}},
        cash=(0, 0, 0),
    )


def test_aq_59_american_survives_with_11_tiles_and_is_safe():
    state = play(the_merger(), Place("6e"), Survivor("american"))
    assert sizes(state) == {"american": 5 + 4 + 1 + 1}
    assert price(state, "american") == 800


def test_aq_59_luxor_pays_for_size_4():
    state = play(the_merger(), Place("6e"), Survivor("american"), Defunct("luxor"))
    assert cash(state) == [4000, 2000, 0]


def test_aq_59_at_most_4_can_be_traded_and_2_sold_4_traded_1_kept():
    state = play(the_merger(), Place("6e"), Survivor("american"), Defunct("luxor"))
    assert max(action.trade for action in legal(state)) == 4
    after = play(state, Dispose("luxor", 2, 4))
    assert cash(after)[ADA] - cash(state)[ADA] == 800
    assert held(after, ADA) == {"luxor": 1, "american": 2}


def ending(bag):
    """A rack of five holds one dead tile, 1b; everything in b between the two safe chains is dead."""
    state = position(
        EndTurn(), chains={"tower": "1a-11a", "luxor": "1c-11c"}, racks={ADA: "1b 1e 2e 3e 4e", CLEO: "12i"}, bag=bag
    )
    state.placed = 0
    return run(state)


def test_aq_59_two_dead_tiles_are_set_aside_and_two_drawn():
    state = ending("5b 9g 9h")
    assert names(state.aside) == ["1b", "5b"]
    assert rack(state, ADA) == ["1e", "2e", "3e", "4e", "9g", "9h"]


def test_aq_59_if_one_of_these_is_dead_it_stays():
    state = ending("5b 7b 9h")
    assert names(state.aside) == ["1b", "5b"]
    assert rack(state, ADA) == ["7b", "1e", "2e", "3e", "4e", "9h"]
    assert turn(state) == (BEN, "declare")


# AQ-60


@pytest.mark.parametrize(
    ("drawn", "shares", "wanted"),
    [
        ("9f", (5, 3), [2000, 0]),
        ("5c", (5, 3), [3000, 0]),
        ("4a", (5, 3), [4000, 0]),
        ("3b", (5, 3), [4000, 1000]),
        ("2a", (5, 3), [4000, 2000]),
        ("2a", (5, 0), [4000, 0]),
    ],
)
def test_aq_60_the_market(drawn, shares, wanted):
    """Luxor of size 4 is defunct."""
    state = position(
        chains={"american": "1e-5e", "luxor": "7e-10e"},
        racks={ADA: "6e"},
        seats=2,
        shares={seat: {"luxor": number} for seat, number in enumerate(shares) if number},
        bag=drawn,
        cash=(0, 0),
    )
    assert cash(play(state, Place("6e"), Survivor("american"), Defunct("luxor"))) == wanted
