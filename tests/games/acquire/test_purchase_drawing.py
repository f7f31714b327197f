"""AQ-44 to AQ-47. Buying shares, drawing tiles, and tiles that are dead or blocked."""

from itertools import combinations_with_replacement

import pytest

from ponzi_lab.games.acquire.actions import NOTHING, Buy, Declare, Found, Place
from ponzi_lab.games.acquire.board import CHAINS
from ponzi_lab.games.acquire.steps import Buying, EndTurn

from ..playing import ADA, BEN, CLEO, bank, cash, events, only, play, run, turn, why
from .positions import buy, held, in_bank, legal, names, position, rack, tiles

THREE = {"tower": "1a 2a", "american": "1c-4c", "continental": "1e-11e"}  # 200, 500, 900
TWO_SAFE = {"tower": "1a-11a", "luxor": "1c-11c"}  # everything in b is dead but 12b


# AQ-44


def test_aq_44_none_to_three_shares_of_one_or_several_chains():
    state = position(Buying(ADA), chains=THREE)
    wanted = {
        Buy(basket)
        for number in range(4)
        for basket in combinations_with_replacement(("tower", "american", "continental"), number)
    }
    assert legal(state) == wanted
    assert len(wanted) == 20


def test_aq_44_at_the_price_for_the_size_now_out_of_the_bank():
    state = position(Buying(BEN), EndTurn(), chains=THREE, owner=BEN)
    after = play(state, buy("tower", "american", "continental"))
    assert cash(after) == [6000, 6000 - 200 - 500 - 900, 6000]
    assert held(after, BEN) == {"tower": 1, "american": 1, "continental": 1}
    assert [in_bank(after, chain) for chain in ("tower", "american", "continental")] == [23, 23, 23]
    assert bank(after) - bank(state) == 1600


def test_aq_44_also_of_a_chain_founded_this_very_turn():
    state = position(lone="9e", racks={ADA: "9f"})
    state = play(state, Place("9f"), Found("imperial"), buy("imperial", "imperial", "imperial"))
    assert (held(state, ADA), cash(state)[ADA]) == ({"imperial": 4}, 6000 - 3 * 400)


def test_aq_44_at_the_price_after_the_tile():
    state = position(chains={"tower": "1a-5a"}, racks={ADA: "6a"})
    assert cash(play(state, Place("6a"), buy("tower")))[ADA] == 6000 - 600


@pytest.mark.parametrize(("purse", "most"), [(0, 0), (100, 0), (200, 1), (500, 2), (600, 3), (1000, 3), (6000, 3)])
def test_aq_44_the_total_must_not_exceed_the_cash(purse, most):
    state = position(Buying(ADA), chains=THREE, cash=(purse, 0, 0))
    assert all(sum(PRICE[chain] for chain in action.shares) <= purse for action in legal(state))
    assert max(len(action.shares) for action in legal(state)) == most
    assert (only(state) == NOTHING) == (most == 0)


PRICE = {"tower": 200, "american": 500, "continental": 900}


@pytest.mark.parametrize(("left", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_aq_44_only_what_the_bank_has(left, most):
    state = position(Buying(ADA), chains={"tower": "1a 2a"}, shares={BEN: {"tower": 25 - left}})
    assert legal(state) == {Buy(("tower",) * number) for number in range(most + 1)}


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (buy("tower", "tower", "tower", "tower"), "You cannot buy 4 shares: three a turn are the most."),
        (buy("luxor"), "Luxor is not on the board, so its shares cannot be bought."),
        (buy("hilton"), "There is no chain 'hilton'."),
        (buy("american", "tower"), "Name the shares in the order of the chains: tower and american."),
        (buy("continental", "continental"), "You cannot buy these: they cost 1,800 and you hold 1,000."),
        (buy("american", "american"), "You cannot buy 2 of American: the bank has 1."),
    ],
)
def test_aq_44_what_cannot_be_bought(action, reason):
    state = position(Buying(ADA), chains=THREE, cash=(1000, 0, 0), shares={BEN: {"american": 24}})
    assert why(state, action).startswith(reason)


def test_aq_44_in_this_phase_nothing_can_be_sold():
    assert {action.do for action in legal(position(Buying(ADA), chains=THREE))} == {"buy"}


# AQ-45


def drawn(state):
    """The owner's tiles after the turn, and what is said of the drawing."""
    after = run(state)
    return rack(after, state.owner), [(event.kind, event.thing or event.card) for event in events(state)][:-1]


def ending(rack_of_ada, bag="", chains=TWO_SAFE, **other):
    """The end of a turn in which Ada has placed a tile."""
    state = position(EndTurn(), chains=chains, racks={ADA: rack_of_ada, BEN: "12h"}, bag=bag, **other)
    state.placed = 0
    return state


@pytest.mark.parametrize(
    ("before", "after", "number"),
    [("1e-5e", "1e-5e 1g", 1), ("1e", "1e 1g-5g", 5), ("1e-6e", "1e-6e", 0), ("", "1g-6g", 6)],
)
def test_aq_45_until_the_rack_has_six_tiles(before, after, number):
    state = ending(before, "1g-7g")
    assert drawn(state) == (sorted(tiles(after), key=lambda tile: tile[-1]), [("draw", number)] if number else [])


def test_aq_45_or_the_bag_is_empty_and_then_racks_shrink():
    assert drawn(ending("1e", "1g 2g", rest="aside")) == (tiles("1e 1g 2g"), [("draw", 2)])
    after = run(ending("1e", "", rest="aside"))
    assert (rack(after, ADA), turn(after)) == (["1e"], (BEN, "declare"))


def test_aq_45_after_a_declaration_there_is_no_drawing():
    state = position(chains=TWO_SAFE, racks={ADA: "12a 12i"}, bag="9e 9f")
    state = play(state, Declare(True), Place("12a"), NOTHING)
    assert rack(state, ADA) == ["12i"]
    assert names(state.bag)[:2] == ["9e", "9f"]


# AQ-46

OPTIONS = ["once", "once_before_draw", "repeat"]


@pytest.mark.parametrize(
    ("how", "left", "said"),
    [
        ("once", "3b 1e 2e 3e 4e 2g", [("draw", 1), ("dead", "1b"), ("dead", "2b"), ("draw", 2)]),
        ("once_before_draw", "2b 3b 1e 2e 3e 4e", [("dead", "1b"), ("draw", 2)]),
        (
            "repeat",
            "1e 2e 3e 4e 2g 4g",
            [("draw", 1), ("dead", "1b"), ("dead", "2b"), ("draw", 2), ("dead", "3b"), ("draw", 1)],
        ),
    ],
)
def test_aq_46_dead_tiles_under_all_three_options(how, left, said):
    """The rack holds a dead tile, 1b; drawn are 2b, dead, then 3b, dead, then 2g and 4g."""
    order = "2b 3b 2g 4g"
    state = ending("1b 1e-4e", order, dead_tiles=how)
    found, told = drawn(state)
    assert (sorted(found), told) == (sorted(tiles(left)), said)
    dead = [thing for kind, thing in said if kind == "dead"]
    assert names(run(state).aside) == dead


@pytest.mark.parametrize("how", OPTIONS)
def test_aq_46_setting_aside_is_automatic_and_open_and_the_space_stays_empty(how):
    state = ending("1b 2b 5b 1e", "1g-6g", dead_tiles=how)
    after = run(state)
    assert names(after.aside) == ["1b", "2b", "5b"]
    assert after.board == state.board
    assert [event.for_seat(CLEO).thing for event in events(state) if event.kind == "dead"] == ["1b", "2b", "5b"]


@pytest.mark.parametrize("how", OPTIONS)
def test_aq_46_for_the_owners_rack_only(how):
    state = position(EndTurn(), chains=TWO_SAFE, racks={ADA: "1e-6e", BEN: "1b"}, dead_tiles=how)
    state.placed = 0
    assert rack(run(state), BEN) == ["1b"]


@pytest.mark.parametrize("how", OPTIONS)
def test_aq_46_without_tiles_in_the_bag_they_are_set_aside_all_the_same(how):
    after = run(ending("1b 1e", "", rest="aside", dead_tiles=how))
    assert rack(after, ADA) == ["1e"]
    assert "1b" in names(after.aside)


def test_aq_46_a_new_dead_tile_stays_until_the_owners_next_turn():
    state = ending("1b 1e-5e", "2b 1g 2g 3g 4g 5g", rest="aside")
    state = run(state)
    assert "2b" in rack(state, ADA)
    assert "2b" not in names(state.aside)


def test_aq_46_judged_at_the_end_of_the_turn():
    """5b is dead as soon as 11a has made Tower safe, and only then."""
    chains = {"tower": "1a-10a", "luxor": "1c-11c"}
    state = position(chains=chains, racks={ADA: "5b 12i 11a"}, bag="1g-9g")
    assert "5b" not in rack(play(state, Place("11a"), Declare(False), NOTHING), ADA)
    assert "5b" in rack(play(state, Place("12i"), NOTHING), ADA)


# AQ-47


@pytest.mark.parametrize("how", OPTIONS)
def test_aq_47_blocked_tiles_are_never_set_aside(how):
    """The dead tile is; also where two chains are safe."""
    pairs = zip(CHAINS[2:], ("1e 2e", "4e 5e", "7e 8e", "10e 11e", "1g 2g"), strict=True)
    state = ending("11i 5b", "9g 7i 5i 3i 12g", chains={**TWO_SAFE, **dict(pairs)}, lone="12i", dead_tiles=how)
    after = run(state)
    assert "11i" in rack(after, ADA)
    assert names(after.aside) == ["5b"]
