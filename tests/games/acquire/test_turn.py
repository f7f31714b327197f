"""AQ-15 and AQ-16. The order of a turn, and who is asked what."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.acquire import GAME
from ponzi_lab.games.acquire.actions import NOTHING, PASS, Buy, Declare, Defunct, Dispose, Found, Pass, Place, Survivor
from ponzi_lab.games.acquire.steps import Buying, Declaring, EndTurn, Founding, Handling, Merging, Placing

from ..playing import ADA, BEN, CLEO, only, play, play_all, quiet, run, told, turn
from .positions import legal, position, quiet_turn, rack, scripted

SAFE = {"tower": "1a-11a"}


def kinds(state):
    """The verbs of the legal actions."""
    return {action.do for action in legal(state)}


def test_aq_15_turns_are_numbered_from_1_and_belong_to_one_seat():
    match = scripted(3)
    assert (match.round, match.asked) == (1, ADA)
    play_all(match, Place("4a"))
    play_all(match, quiet(match.position), NOTHING)
    assert (match.round, match.asked) == (2, BEN)


def test_aq_15_declaration_tile_declaration_purchase_drawing():
    """The whole turn of a seat that may end the game and does not."""
    state = position(EndTurn(), chains=SAFE, racks={ADA: "12a 2b", BEN: "9i"}, owner=CLEO, bag="9e 9f")
    state, seen = run(state), []
    for action in (Declare(False), Place("12a"), Declare(False), NOTHING):
        seen.append((turn(state), asked(state).options(state)[0].kind.do))
        state = play(state, action)
    assert seen == [
        ((ADA, "declare"), "declare"),
        ((ADA, "tile"), "place"),
        ((ADA, "declare"), "declare"),
        ((ADA, "shares"), "buy"),
    ]
    assert "12a" not in rack(state, ADA)
    assert len(rack(state, ADA)) == 6  # drawn before the next seat is asked
    assert told(state)[-1]["books"] == state.turn - 1
    assert state.owner == BEN


def test_aq_15_a_tile_with_all_its_consequences_comes_before_the_purchase():
    state = position(
        chains={"tower": "1a 2a", "luxor": "4a 5a"}, racks={ADA: "3a"}, shares={BEN: {"tower": 2}, CLEO: {"luxor": 2}}
    )
    asked_in_turn = []
    while state.owner == ADA:
        asked_in_turn.append(turn(state))
        state = play(state, quiet(state))
    assert asked_in_turn == [(ADA, "tile"), (ADA, "merger"), (ADA, "merger"), (CLEO, "merger"), (ADA, "shares")]


# AQ-16: the table, row by row


def test_aq_16_the_verbs_are_those_of_the_table():
    assert set(GAME.verbs.values()) == {Declare, Place, Pass, Found, Survivor, Defunct, Dispose, Buy}


def test_aq_16_declare_is_never_forced():
    state = position(Declaring(ADA), chains=SAFE)
    assert legal(state) == {Declare(True), Declare(False)}
    assert only(state) is None


def test_aq_16_place_is_forced_with_one_playable_tile():
    """12b is blocked by nothing, 1b is dead."""
    two_safe = {"tower": "1a-11a", "luxor": "1c-11c"}
    state = position(Placing(ADA), chains=two_safe, racks={ADA: "1b 12e"})
    assert kinds(state) == {"place"}
    assert only(state) == Place("12e")
    assert only(position(Placing(ADA), chains=two_safe, racks={ADA: "1b 12e 12g"})) is None


def test_aq_16_pass_is_always_forced_and_only_without_a_playable_tile():
    two_safe = {"tower": "1a-11a", "luxor": "1c-11c"}
    state = position(Placing(ADA), chains=two_safe, racks={ADA: "1b 2b"})
    assert legal(state) == {PASS}
    assert only(state) == PASS
    assert only(position(Placing(ADA), racks={})) == PASS


def test_aq_16_found_is_forced_with_one_inactive_chain():
    six = {chain: f"1{row} 2{row}" for chain, row in zip(FIRST_SIX, "abcdef", strict=True)}
    state = play(position(chains=six, lone="9i", racks={ADA: "10i"}), Place("10i"))
    assert only(state) == Found("continental")
    five = {chain: six[chain] for chain in FIRST_SIX[:5]}
    state = play(position(chains=five, lone="9i", racks={ADA: "10i"}), Place("10i"))
    assert (only(state), legal(state)) == (None, {Found("imperial"), Found("continental")})


FIRST_SIX = ("tower", "luxor", "american", "worldwide", "festival", "imperial")


@pytest.mark.parametrize(
    ("third", "survivor", "defunct"), [("7a", Survivor("luxor"), Defunct("tower")), ("11i", None, Defunct("luxor"))]
)
def test_aq_16_survivor_is_forced_with_one_largest_chain(third, survivor, defunct):
    chains = {"tower": "1a 2a 1b", "luxor": f"4a 5a 6a {third}" if third == "7a" else "4a 5a 6a"}
    state = play(position(chains=chains, racks={ADA: "3a"}), Place("3a"))
    assert only(state) == survivor
    state = play(state, survivor or Survivor("tower"))
    assert only(state) == defunct


def test_aq_16_defunct_is_forced_with_one_candidate():
    chains = {"tower": "1e 2e 3e", "luxor": "4c 4d", "american": "4f 4g"}
    state = play(position(chains=chains, racks={ADA: "4e"}), Place("4e"), Survivor("tower"))
    assert (only(state), legal(state)) == (None, {Defunct("luxor"), Defunct("american")})
    state = play(state, Defunct("american"), Dispose("american", 0, 0))
    assert only(state) == Defunct("luxor")


def test_aq_16_dispose_is_never_forced():
    state = position(chains={"tower": "1a 2a 1b", "luxor": "4a 5a"}, racks={ADA: "3a"}, founder=BEN)
    state = play(state, Place("3a"), Survivor("tower"), Defunct("luxor"))
    assert turn(state) == (BEN, "merger")
    assert legal(state) == {Dispose("luxor", 0, 0), Dispose("luxor", 1, 0)}
    assert only(state) is None


def test_aq_16_buy_is_always_asked_and_forced_if_only_nothing_can_be_bought():
    assert only(position(Buying(ADA), chains={"tower": "1a 2a"}, cash=(200, 0, 0))) is None
    assert only(position(Buying(ADA), chains={"tower": "1a 2a"}, cash=(100, 0, 0))) == NOTHING
    assert only(position(Buying(ADA))) == NOTHING  # no chain on the board
    state = position(Buying(ADA), chains={"tower": "1a 2a"}, shares={BEN: {"tower": 25}})
    assert only(state) == NOTHING  # no share in the bank


def test_aq_16_forced_decisions_stand_in_the_record_too():
    match = scripted(2, "1a 3a", two_player_market=False)
    play_all(match, Place("5a"), NOTHING)
    assert match.lines()[2] == {"n": 1, "seat": ADA, "do": "buy", "shares": (), "forced": True}


def test_aq_16_drawing_asks_nobody():
    assert EndTurn.seat is None
    assert all(step(BEN).seat == BEN for step in (Declaring, Placing, Founding, Merging, Handling, Buying))
    state = quiet_turn(position(racks={ADA: "1a", BEN: "9i"}))
    assert turn(state) == (BEN, "tile")
