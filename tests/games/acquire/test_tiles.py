"""AQ-17 to AQ-25. Placing a tile: lone, growing, founding; and tiles that cannot be placed."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.acquire.actions import NOTHING, PASS, Declare, Found, Place
from ponzi_lab.games.acquire.board import TILES, kind
from ponzi_lab.games.acquire.steps import Placing

from ..playing import ADA, BEN, CLEO, cash, events, play, turn, why
from .positions import (
    area,
    buy,
    choices,
    held,
    in_bank,
    legal,
    on,
    placeable,
    position,
    price,
    quiet_turn,
    rack,
    sizes,
    tiles,
)

SEVEN = {
    "tower": "1a 2a",
    "luxor": "4a 5a",
    "american": "7a 8a",
    "worldwide": "10a 11a",
    "festival": "1c 2c",
    "imperial": "4c 5c",
    "continental": "7c 8c",
}
SIX = {chain: text for chain, text in SEVEN.items() if chain != "continental"}
TWO_SAFE = {"tower": "1a-11a", "luxor": "1c-11c"}


def kind_of(state, tile):
    return kind(state.board, state.sizes, TILES[tile])


# AQ-17


@pytest.mark.parametrize(
    ("tile", "wanted"),
    [
        ("5b", "dead"),  # it touches two safe chains
        ("12b", "lone"),
        ("12a", "growing"),  # it touches one safe chain only
        ("6d", "merging"),  # a safe chain and one that is not
        ("12d", "founding"),
        ("12h", "lone"),
    ],
)
def test_aq_17_kinds_of_tiles(tile, wanted):
    state = position(chains={**TWO_SAFE, "american": "6e 6f"}, lone="12e")
    assert kind_of(state, tile) == wanted


def test_aq_17_dead_whatever_else_it_touches():
    """5b touches two safe chains above and below, a chain that is not safe on its left, a lone tile on its right."""
    chains = {"tower": "1a-11a", "luxor": "1c-11c", "american": "3b 4b"}
    assert kind_of(position(chains=chains, lone="6b"), "5b") == "dead"


def test_aq_17_three_chains_of_which_one_is_safe_merge():
    chains = {"tower": "1a-11a", "luxor": "4b 3b", "american": "6b 7b"}
    assert kind_of(position(chains=chains, lone="5c"), "5b") == "merging"


def test_aq_17_one_chain_on_two_sides_is_growing_also_with_a_lone_tile():
    state = position(chains={"tower": "4e 4f 5f 6f 6e"}, lone="5d")
    assert kind_of(state, "5e") == "growing"


def test_aq_17_founding_with_an_inactive_chain_and_blocked_without():
    assert kind_of(position(chains=SIX, lone="12i"), "11i") == "founding"
    assert kind_of(position(chains=SEVEN, lone="12i"), "11i") == "blocked"
    assert kind_of(position(chains=SEVEN), "11i") == "lone"
    assert kind_of(position(chains=SEVEN, lone="3b"), "3a") == "merging"
    assert kind_of(position(chains=SEVEN, lone="9i"), "9c") == "growing"


def test_aq_17_it_is_judged_at_the_moment_of_placing():
    """Ada's tile makes Tower safe, so that Ben's is dead."""
    state = position(chains={"tower": "1a-10a", "luxor": "1c-11c"}, racks={ADA: "11a", BEN: "5b"}, rest="aside")
    assert kind_of(state, "5b") == "merging"
    state = play(state, Place("11a"), Declare(False), NOTHING, Declare(False))
    assert (turn(state), legal(state)) == ((BEN, "tile"), {PASS})


# AQ-18


def test_aq_18_a_dead_tile_cannot_be_placed():
    state = position(Placing(ADA), chains=TWO_SAFE, racks={ADA: "5b 12e"})
    assert placeable(state) == ["12e"]
    assert why(state, Place("5b")) == (
        "The tile 5b cannot be placed: it touches two safe chains, so it can never be placed."
    )


def test_aq_18_a_blocked_tile_cannot_be_placed_and_is_kept():
    state = position(chains=SEVEN, lone="12i", racks={ADA: "11i 9g"}, bag="1i 2i 3i 4i 5i")
    assert placeable(state) == ["9g"]
    assert why(state, Place("11i")) == (
        "The tile 11i cannot be placed: it would found a chain, and all seven are on the board."
    )
    state = play(state, Place("9g"), NOTHING)
    assert rack(state, ADA) == tiles("1i 2i 3i 4i 5i 11i")


def test_aq_18_it_becomes_playable_when_a_merger_has_made_a_chain_inactive():
    state = position(chains=SEVEN, lone="12i", racks={ADA: "3a", BEN: "11i"})
    state = quiet_turn(state)
    assert sizes(state)["tower"] == 5
    assert (turn(state), placeable(state)) == ((BEN, "tile"), ["11i"])
    state = play(state, Place("11i"))
    assert choices(state) == ["luxor"]


def test_aq_18_or_when_its_neighbourhood_changes():
    """8d lies beside Continental then."""
    state = position(chains=SEVEN, lone="10d", racks={ADA: "8d", BEN: "9d"})
    assert kind_of(state, "9d") == "blocked"
    state = quiet_turn(state)
    assert placeable(state) == ["9d"]
    assert kind_of(state, "9d") == "growing"


# AQ-19, AQ-20


def test_aq_19_any_of_the_playable_tiles_and_no_refusal():
    state = position(racks={ADA: "1a 5e 12i", BEN: "3c"})
    assert legal(state) == {Place("1a"), Place("5e"), Place("12i")}
    assert why(state, PASS) == "You cannot pass: you can place 1a, 5e or 12i."


@pytest.mark.parametrize("tile", ["3c", "7g", "13a", ""])
def test_aq_19_only_a_tile_of_the_own_rack(tile):
    state = position(racks={ADA: "1a 5e", BEN: "3c"})
    assert why(state, Place(tile)) == f"You do not hold the tile {tile!r}. Your tiles: 1a and 5e."


def test_aq_20_without_a_playable_tile_the_seat_passes_and_its_turn_goes_on():
    state = position(chains=SEVEN, lone="12i", racks={ADA: "11i"}, rest="aside")
    assert legal(state) == {PASS}
    state = play(state, PASS)
    assert turn(state) == (ADA, "shares")
    state = play(state, buy("tower"))
    assert rack(state, ADA) == ["11i"]  # the rack is not thrown in
    assert on(state, "11i") == ""


def test_aq_20_who_passes_may_declare():
    state = position(chains=TWO_SAFE, racks={ADA: "5b"}, declare="after_tile")
    assert turn(play(state, PASS)) == (ADA, "declare")


# AQ-21, AQ-22, AQ-23


def test_aq_21_the_group_goes_on_from_lone_tile_to_lone_tile():
    state = position(lone="6e 7e 7f 8f 10f 5g", racks={ADA: "5e"})
    state = play(state, Place("5e"), Found("tower"))
    assert area(state, "tower") == tiles("5e 6e 7e 7f 8f")
    assert area(state, "lone") == tiles("10f 5g")


def test_aq_21_tiles_in_racks_and_tiles_set_aside_are_empty_spaces():
    state = position(lone="6e 8e", racks={ADA: "5e", BEN: "7e"})
    assert area(play(state, Place("5e"), Found("tower")), "tower") == tiles("5e 6e")
    state = position(lone="6e 8e", racks={ADA: "5e"}, rest="aside")
    assert area(play(state, Place("5e"), Found("tower")), "tower") == tiles("5e 6e")


def test_aq_21_the_group_does_not_pass_through_a_chain():
    state = position(chains={"tower": "6e 6f"}, lone="7e 4e", racks={ADA: "5e"})
    assert area(play(state, Place("5e")), "tower") == tiles("4e 5e 6e 6f")


def test_aq_22_a_lone_tile_just_lies_there():
    state = position(lone="1a", racks={ADA: "3a"})
    state = play(state, Place("3a"))
    assert (on(state, "3a"), sizes(state), turn(state)) == ("lone", {}, (ADA, "shares"))
    assert [event.kind for event in events(position(racks={ADA: "3a"}), Place("3a"))] == ["place"]


def test_aq_23_the_whole_group_becomes_part_of_the_chain():
    state = position(chains={"imperial": "1e 2e"}, lone="4e 4f 3d 9i", racks={ADA: "3e"})
    state = play(state, Place("3e"))
    assert area(state, "imperial") == tiles("3d 1e 2e 3e 4e 4f")
    assert area(state, "lone") == ["9i"]


def test_aq_23_size_price_and_safety_change_at_once():
    state = position(chains={"imperial": "1e-10e"}, racks={ADA: "11e"}, cash=(2700, 0, 0))
    state = play(state, Place("11e"))
    assert (sizes(state), price(state, "imperial")) == ({"imperial": 11}, 900)
    assert turn(state) == (ADA, "declare")  # safe
    state = play(state, Declare(False), buy("imperial", "imperial", "imperial"))
    assert cash(state)[ADA] == 0


# AQ-24, AQ-25


def test_aq_24_the_owner_chooses_any_inactive_chain():
    state = play(position(chains={"luxor": "1a 2a", "imperial": "1c 2c"}, lone="9i", racks={ADA: "9h"}), Place("9h"))
    assert turn(state) == (ADA, "tile")
    assert choices(state) == ["tower", "american", "worldwide", "festival", "continental"]
    assert why(state, Found("luxor")) == (
        "Luxor is on the board already. You can found Tower, American, Worldwide, Festival or Continental."
    )
    assert why(state, Found("hilton")).startswith("There is no chain 'hilton'.")
    state = play(state, Found("festival"))
    assert (area(state, "festival"), price(state, "festival")) == (tiles("9h 9i"), 300)


def test_aq_24_a_new_chain_may_have_more_than_two_tiles():
    state = position(lone="8e 10e 9d 9g 9h", racks={ADA: "9e"})
    state = play(state, Place("9e"), Found("tower"))
    assert (sizes(state), price(state, "tower")) == ({"tower": 4}, 400)


@pytest.mark.parametrize(("kept", "mine"), [(0, 1), (7, 1), (24, 1), (25, 0)])
def test_aq_24_also_one_whose_shares_are_partly_or_all_in_players_hands(kept, mine):
    """AQ-25. The founder gets one share, if the bank has one."""
    state = position(lone="9e", racks={ADA: "9f"}, shares={BEN: {"tower": kept}})
    state = play(state, Place("9f"), Found("tower"))
    assert sizes(state) == {"tower": 2}
    assert held(state, ADA) == ({"tower": mine} if mine else {})
    assert in_bank(state, "tower") == 25 - kept - mine
    assert cash(state) == [6000] * 3


def test_aq_25_the_founder_gets_one_share_free_from_the_bank():
    state = position(lone="9e", racks={CLEO: "9f"}, owner=CLEO)
    kinds = [(event.kind, event.seat, event.thing) for event in events(state, Place("9f"), Found("imperial"))]
    assert kinds == [("place", CLEO, "9f"), ("found", CLEO, "imperial"), ("share", CLEO, "imperial")]
    state = play(state, Place("9f"), Found("imperial"))
    assert (held(state, CLEO), in_bank(state, "imperial"), cash(state)[CLEO]) == ({"imperial": 1}, 24, 6000)


def test_aq_25_nothing_instead_if_the_bank_has_none():
    state = position(lone="9e", racks={ADA: "9f"}, shares={ADA: {"tower": 3}, BEN: {"tower": 12}, CLEO: {"tower": 10}})
    assert [event.kind for event in events(state, Place("9f"), Found("tower"))] == ["place", "found"]
    state = play(state, Place("9f"), Found("tower"))
    assert (held(state, ADA), in_bank(state, "tower"), price(state, "tower")) == ({"tower": 3}, 0, 200)


def test_aq_16_aq_19_the_option_tells_the_kind_of_each_tile_of_the_rack():
    state = position(Placing(ADA), chains=TWO_SAFE, lone="12e", racks={ADA: "12a 5b 12f 12h"})
    option = asked(state).options(state)[0]
    assert dict(zip(rack(state, ADA), option.kinds, strict=True)) == {
        "12a": "growing",
        "5b": "dead",
        "12f": "founding",
        "12h": "lone",
    }
