"""AQ-48 to AQ-57. The end of the game, and who has won."""

import pytest

from ponzi_lab.games.acquire.actions import NOTHING, PASS, Declare, Defunct, Dispose, Found, Place, Survivor
from ponzi_lab.games.acquire.steps import EndTurn, end_condition

from ..playing import ADA, BEN, CLEO, bank, cash, events, play, run, told, turn
from .positions import buy, held, legal, numbers, position, quiet_turn, rack, sizes

SAFE = {"tower": "1a-11a"}
LONG = {"tower": "1a-12a 1b-12b 1c-12c 1d-5d"}  # 41
DEAD_ONLY = {"tower": "1a-11a", "luxor": "1c-11c"}  # what is in b between them is dead


def end(state):
    """The end line, or None if the game goes on."""
    last = told(state)[-1] if told(state) else {}
    return last if "end" in last else None


def closing(placed=False, **other):
    """A turn in which everything is done but the drawing."""
    state = position(EndTurn(), **other)
    state.placed = 0 if placed else -1
    return state


# AQ-48, AQ-49


@pytest.mark.parametrize(
    ("chains", "holds"),
    [
        ({}, False),
        (SAFE, True),
        ({"tower": "1a-10a"}, False),
        (DEAD_ONLY, True),
        ({**SAFE, "luxor": "1c 2c"}, False),
        (LONG, True),
        ({**LONG, "luxor": "1f 2f"}, True),
        ({"tower": "1a-12a 1b-12b 1c-12c 1d-4d", "luxor": "1f 2f"}, False),
    ],
)
def test_aq_48_all_chains_on_the_board_safe_or_one_of_41(chains, holds):
    assert end_condition(position(EndTurn(), chains=chains)) == holds
    state = position(chains=chains, racks={ADA: "12i"})
    assert turn(state) == (ADA, "declare" if holds else "tile")


def test_aq_49_declaring_is_free():
    state = position(chains=SAFE, racks={ADA: "12i", BEN: "1i", CLEO: "6i"})
    for _ in range(3):
        assert legal(state) == {Declare(True), Declare(False)}
        state = quiet_turn(state)
    assert end(state) is None


# AQ-50, AQ-51


def test_aq_50_a_declaration_stands_even_if_the_own_tile_undoes_the_condition():
    state = position(chains=SAFE, lone="12h", racks={ADA: "12i"})
    state = play(state, Declare(True), Place("12i"), Found("luxor"))
    assert not end_condition(state)
    assert turn(state) == (ADA, "shares")
    assert end(play(state, NOTHING))["end"] == "declared"


def test_aq_50_the_turn_is_played_out():
    """The tile must be placed, the merger is carried out, shares may be bought."""
    chains = {**LONG, "luxor": "1f 2f"}
    state = position(chains=chains, racks={ADA: "1e"}, shares={BEN: {"luxor": 2, "tower": 1}})
    state = play(state, Declare(True))
    assert legal(state) == {Place("1e")}
    state = play(state, Place("1e"), Survivor("tower"), Defunct("luxor"), Dispose("luxor", 2, 0))
    assert turn(state) == (ADA, "shares")
    state = play(state, buy("tower", "tower"))
    assert end(state)["end"] == "declared"
    assert end(state)["sales"] == {"tower": [2000, 1000, 0]}


def test_aq_50_the_game_ends_after_the_purchase_and_not_before():
    state = play(position(chains=SAFE, racks={ADA: "12i"}), Declare(True))
    for action in (Place("12i"), NOTHING):
        assert end(state) is None
        state = play(state, action)
    assert turn(state) is None


def asked_for_the_end(chains, tile, *answers, **rules):
    """The phases in which Ada is asked in her turn."""
    state = position(chains=chains, racks={ADA: tile}, bag="1i 2i 3i", **rules)
    seen = []
    for action in answers:
        seen.append(turn(state)[1])
        state = play(state, action)
    return seen


def test_aq_51_any_time_before_the_tile_and_again_after_it():
    answers = (Declare(False), Place("12i"), Declare(False), NOTHING)
    assert asked_for_the_end(SAFE, "12i", *answers) == ["declare", "tile", "declare", "shares"]


def test_aq_51_not_again_after_a_declaration():
    answers = (Declare(True), Place("12i"), NOTHING)
    assert asked_for_the_end(SAFE, "12i", *answers) == ["declare", "tile", "shares"]


def test_aq_51_only_after_the_tile_if_it_holds_only_then():
    answers = (Place("11a"), Declare(True), NOTHING)
    assert asked_for_the_end({"tower": "1a-10a"}, "11a", *answers) == ["tile", "declare", "shares"]


def test_aq_51_only_before_it_if_the_tile_undoes_it():
    state = position(chains=SAFE, lone="12h", racks={ADA: "12i"})
    state = play(state, Declare(False), Place("12i"), Found("luxor"))
    assert turn(state) == (ADA, "shares")


def test_aq_51_the_option_after_tile():
    answers = (Place("12i"), Declare(False), NOTHING)
    assert asked_for_the_end(SAFE, "12i", *answers, declare="after_tile") == ["tile", "declare", "shares"]


def test_aq_51_nobody_declares_after_drawing():
    state = position(chains=SAFE, racks={ADA: "12i", BEN: "12h"}, declare="after_tile")
    state = play(state, Place("12i"), Declare(False), NOTHING)
    assert turn(state) == (BEN, "tile")


# AQ-52


@pytest.mark.parametrize(("idle", "ends"), [(0, False), (1, False), (2, True)])
def test_aq_52_stuck_after_as_many_idle_turns_in_a_row_as_there_are_seats(idle, ends):
    state = run(closing(chains=DEAD_ONLY, idle=idle, rest="aside"))
    assert (end(state) is not None) == ends
    if ends:
        assert end(state)["end"] == "stuck"


def test_aq_52_a_turn_is_idle_if_no_tile_was_placed_and_none_drawn():
    assert end(run(closing(chains=SAFE, idle=2, bag="12i", rest="aside"))) is None  # one was drawn
    assert run(closing(chains=SAFE, idle=2, bag="12i", rest="aside")).idle == 0
    assert end(run(closing(chains=SAFE, idle=2, placed=True, rest="aside"))) is None


def test_aq_52_a_tile_set_aside_does_not_break_the_row():
    state = run(closing(chains=DEAD_ONLY, idle=2, racks={ADA: "5b"}, rest="aside"))
    assert end(state)["end"] == "stuck"


def test_aq_52_purchases_do_not_break_a_row():
    state = position(chains=SAFE, idle=2, rest="aside", declare="after_tile")
    state = play(state, PASS, Declare(False), buy("tower"))
    assert end(state)["end"] == "stuck"


@pytest.mark.parametrize(("unplaced", "ends"), [(0, False), (1, False), (2, True), (9, True)])
def test_aq_52_no_placement_after_as_many_turns_without_one(unplaced, ends):
    state = run(closing(chains=SAFE, unplaced=unplaced, stall_end="no_placement", bag="12i", racks={ADA: "10i"}))
    assert (end(state) or {}).get("end") == ("no_placement" if ends else None)
    assert ("12i" in rack(state, ADA)) != ends  # with no drawing in that turn


def test_aq_52_a_placement_breaks_the_row():
    state = run(closing(placed=True, chains=SAFE, unplaced=2, stall_end="no_placement"))
    assert (end(state), state.unplaced) == (None, 0)


def test_aq_52_under_stuck_a_row_without_placements_does_not_end_the_game_while_tiles_are_drawn():
    state = closing(chains=SAFE, unplaced=2, idle=2, bag="12i")
    assert end(run(state)) is None


# AQ-53, AQ-54


@pytest.mark.parametrize(("option", "how"), [(True, "tiles_out"), (False, None)])
def test_aq_53_all_tiles_on_the_board_or_set_aside(option, how):
    state = run(closing(placed=True, chains=SAFE, rest="aside", tiles_out_end=option))
    assert (end(state) or {}).get("end") == how


@pytest.mark.parametrize("other", [{"racks": {BEN: "12i"}, "rest": "aside"}, {"rest": "bag"}])
def test_aq_53_not_while_a_rack_or_the_bag_holds_one(other):
    assert end(run(closing(placed=True, chains=SAFE, tiles_out_end=True, **other))) is None


def test_aq_53_a_tile_set_aside_in_this_turn_counts():
    state = run(closing(placed=True, chains=DEAD_ONLY, racks={ADA: "5b"}, rest="aside", tiles_out_end=True))
    assert end(state)["end"] == "tiles_out"


def declared(state):
    state.declared = True
    return state


def test_aq_54_declared_comes_before_all_others():
    everything = {"unplaced": 2, "idle": 2, "rest": "aside", "tiles_out_end": True}
    for stall in ("stuck", "no_placement"):
        state = declared(closing(chains=SAFE, stall_end=stall, **everything))
        assert end(run(state))["end"] == "declared"


def test_aq_54_then_no_placement_then_tiles_out_then_stuck():
    everything = {"chains": SAFE, "unplaced": 2, "idle": 2, "rest": "aside"}
    assert end(run(closing(**everything, stall_end="no_placement", tiles_out_end=True)))["end"] == "no_placement"
    assert end(run(closing(**everything, tiles_out_end=True)))["end"] == "tiles_out"
    assert end(run(closing(**everything)))["end"] == "stuck"


def test_aq_54_the_drawing_comes_after_no_placement_and_before_the_rest():
    """The last tile is drawn, dead, and set aside: then all are out."""
    state = closing(placed=True, chains=DEAD_ONLY, bag="5b", rest="aside", tiles_out_end=True)
    assert end(run(state))["end"] == "tiles_out"
    state = closing(chains=DEAD_ONLY, bag="5b", rest="aside", unplaced=2, stall_end="no_placement", tiles_out_end=True)
    assert end(run(state))["end"] == "no_placement"
    assert run(state).bag == numbers("5b")


# AQ-55, AQ-56, AQ-57


def settled(shares, chains, purse=0, **other):
    """The end of the game in this turn."""
    return run(declared(closing(placed=True, chains=chains, shares=shares, cash=(purse,) * 6, **other)))


def test_aq_55_bonuses_of_all_active_chains_for_the_size_on_the_board():
    shares = {ADA: {"tower": 3, "imperial": 1}, BEN: {"tower": 2, "imperial": 1}, CLEO: {"tower": 1}}
    line = end(settled(shares, {"imperial": "1c-3c", "tower": "1a-11a"}))
    assert line["bonuses"] == {"tower": [7000, 3500, 0], "imperial": [3800, 3800, 0]}
    assert list(line["bonuses"]) == list(line["sales"]) == ["tower", "imperial"]  # in chain order


def test_aq_55_one_market_draw_per_chain_with_two_seats():
    state = settled({}, {"imperial": "1c-3c", "tower": "1a-11a"}, seats=2, bag="12f")
    lines = [line for line in told(state) if line.get("chance") == "market"]
    assert [line["chain"] for line in lines] == ["tower", "imperial"]
    assert [line["chance"] for line in told(state) if "chance" in line] == ["market", "bag"] * 2
    assert (lines[0]["tile"], lines[0]["shares"]) == ("12f", 12)


@pytest.mark.parametrize("how", ["stuck", "no_placement", "tiles_out"])
def test_aq_55_however_the_game_ended(how):
    rules = {"stuck": {}, "no_placement": {"stall_end": "no_placement"}, "tiles_out": {"tiles_out_end": True}}[how]
    shares = {BEN: {"tower": 2}}
    state = run(closing(chains=SAFE, shares=shares, unplaced=2, idle=2, rest="aside", cash=(0, 0, 0), **rules))
    assert (end(state)["end"], cash(state)) == (how, [0, 10_500 + 1400, 0])


def test_aq_56_all_shares_of_active_chains_are_sold_and_those_of_others_worth_nothing():
    state = settled({ADA: {"tower": 3, "luxor": 20}, CLEO: {"tower": 1}}, SAFE, purse=100)
    assert end(state)["sales"] == {"tower": [2100, 0, 700]}
    assert cash(state) == [100 + 7000 + 2100, 100, 100 + 3500 + 700]
    assert bank(state) == -sum(cash(state))
    assert held(state, ADA) == {"tower": 3, "luxor": 20}  # the records show what was held


def test_aq_56_bonuses_are_paid_before_the_sale():
    state = declared(closing(placed=True, chains=SAFE, shares={BEN: {"tower": 2}}))
    kinds = [event.kind for event in events(state)]
    assert kinds == ["bonus", "sale", "end"]


def test_aq_57_the_seat_with_most_money_wins():
    state = settled({BEN: {"tower": 2}, CLEO: {"tower": 3}}, SAFE)
    assert end(state)["winners"] == [CLEO]
    assert end(state)["scores"] == cash(state) == [0, 3500 + 1400, 7000 + 2100]


def test_aq_57_equal_ones_share_the_win_without_a_tie_break():
    state = settled({ADA: {"tower": 2}, CLEO: {"tower": 2}}, SAFE)
    assert end(state)["winners"] == [ADA, CLEO]
    assert end(settled({}, {}, purse=500))["winners"] == [ADA, BEN, CLEO]


def test_aq_57_money_alone_counts():
    """Ben has more shares, but they are of a chain that is not on the board."""
    state = settled({ADA: {"tower": 1}, BEN: {"luxor": 25}}, SAFE, purse=1000)
    assert end(state)["winners"] == [ADA]
    assert sizes(state) == {"tower": 11}
