"""PS-26 to PS-30. The marker, the removal and the crash."""

import pytest

from ponzi_lab.games.ponzi.actions import Discard, Fund, Pass, Remove
from ponzi_lab.games.ponzi.steps import BeginRound, CheckCrash, Discarding, Funding, PassMarker, Removing

from ..playing import ADA, BEN, CLEO, DORA, events, only, play, play_all, run, told, turn, why
from .positions import legal, position, scripted

# PS-26


@pytest.mark.parametrize(("marker", "left"), [(ADA, BEN), (BEN, CLEO), (CLEO, DORA), (DORA, ADA)])
def test_ps_26_the_marker_goes_to_the_left(marker, left):
    after = run(position(PassMarker(), Funding(ADA), seats=4, marker=marker))
    assert after.marker == left
    assert turn(after) == (left, "marker")


def test_ps_26_the_new_holder_starts_the_next_round():
    state = run(position(PassMarker(), BeginRound(), marker=BEN, round=1))
    after = play(state, Remove(9))
    assert turn(after) == (CLEO, "funding")


def test_ps_26_and_the_crash_phase():
    market = (18, 19, 20, 21, 22, 23, 78, 79, 80)
    tiles = dict.fromkeys((ADA, BEN, CLEO), (1, 0, 0, 0))
    state = run(position(PassMarker(), CheckCrash(), market=market, tiles=tiles, marker=BEN))
    asked = []
    state = play(state, Remove(18))
    while turn(state):
        asked.append(turn(state))
        state = play(state, Discard("transportation"))
    assert asked == [(CLEO, "crash"), (ADA, "crash"), (BEN, "crash")]


def test_ps_26_also_in_the_last_round():
    match = play_all(scripted(max_rounds=1), Pass(), Pass(), Pass(), Remove(9))
    assert match.over
    assert match.position.marker == BEN
    assert told(match.position)[0]["start"] == BEN


# PS-27


def test_ps_27_any_card_of_any_row():
    state = position(Removing(ADA))
    assert legal(state) == {Remove(value) for value in range(9, 18)}
    assert why(state, Remove(18)) == (
        "Card 18 is not in the market. In the market: 9, 10, 11, 12, 13, 14, 15, 16 and 17."
    )


def test_ps_27_it_must_remove_one():
    assert why(position(Removing(ADA)), Pass()) == "'pass' is not possible now. Possible now: remove."
    state = position(Removing(ADA), market=(20,), rest="box")
    assert only(state) == Remove(20)


@pytest.mark.parametrize(("card", "box", "discard"), [(9, (9,), ()), (17, (17,), ()), (18, (), (18,)), (80, (), (80,))])
def test_ps_27_start_cards_go_to_the_box_and_others_to_the_discard_pile(card, box, discard):
    market = (9, 10, 17, 18, 19, 20, 30, 31, 80)
    deck = tuple(value for value in range(9, 81) if value not in market)
    after = play(position(Removing(ADA), market=market, deck=deck), Remove(card))
    assert (after.out, after.discard) == (box, discard)
    assert len(after.market) == 9


def test_ps_27_nobody_is_asked_when_the_market_is_empty():
    state = run(position(PassMarker(), Funding(ADA), market=(), rest="box"))
    assert state.marker == BEN  # the marker moves all the same
    assert turn(state) == (ADA, "funding")
    assert state.discard == ()


# PS-28

BEARS = (80, 79, 78, 77, 76)
OTHERS = (18, 19, 20, 21, 22, 23, 24, 25)


def market_with(bears):
    return (*BEARS[:bears], *OTHERS[: 9 - bears])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ps_28_as_many_bears_as_seats(seats):
    assert not run(position(CheckCrash(), seats=seats, market=market_with(seats - 1))).crash
    assert run(position(CheckCrash(), seats=seats, market=market_with(seats))).crash


def test_ps_28_or_more():
    assert run(position(CheckCrash(), seats=3, market=market_with(5))).crash


def test_ps_28_the_check_comes_after_the_restock():
    """Two bears; the card drawn for the removed one is the third."""
    steps = (Removing(ADA), CheckCrash())
    assert play(position(*steps, market=market_with(2), deck=(65,)), Remove(18)).crash
    assert not play(position(*steps, market=market_with(2), deck=(64,)), Remove(18)).crash


def test_ps_28_bears_seen_earlier_do_not_matter():
    """Three bears lie in the market all through the funding; one is removed before the check."""
    state = position(Funding(ADA), Removing(BEN), CheckCrash(), market=market_with(3), deck=(26, 27))
    after = play(state, Pass(), Remove(80))
    assert not after.crash


@pytest.mark.parametrize(("bears", "crash"), [(16, False), (18, True)])
def test_ps_28_ps_04_cards_63_and_64_are_bears_with_the_option(bears, crash):
    market = (18, 19, 20, 21, 22, 23, 63, 64, 65)
    assert run(position(CheckCrash(), market=market, bears=bears)).crash is crash


def test_ps_28_the_next_round_begins_without_a_crash():
    state = run(position(BeginRound(), crash=True, round=1))
    assert not state.crash


# PS-29


def test_ps_29_bears_discard_pile_and_deck_are_shuffled_together_once():
    market = (18, 19, 20, 21, 22, 23, 65, 70, 80)
    order = (40, 65, 30, 70, 80, 31)
    state = position(CheckCrash(), market=market, deck=(40,), discard=(30, 31), rest="box", orders=[order])
    after = run(state)
    assert after.market == [18, 19, 20, 21, 22, 23, 30, 40, 65]
    assert after.deck == [70, 80, 31]
    assert after.discard == ()
    assert told(after) == [{"chance": "deck", "order": [40, 65, 30, 70, 80, 31]}]


def test_ps_29_without_orders_the_cards_are_really_shuffled():
    state = position(CheckCrash(), market=market_with(3), discard=(30, 31))
    order = told(run(state))[0]["order"]
    assert sorted(order) == sorted([*BEARS[:3], 30, 31, *state.deck])
    assert order != sorted(order)


def test_ps_29_no_second_crash_in_the_same_round():
    """The same three bears come back into the market; the market is not checked again."""
    order = (65, 70, 80, 40)
    market = (18, 19, 20, 21, 22, 23, 65, 70, 80)
    state = position(CheckCrash(), Funding(ADA), market=market, deck=(40,), rest="box", orders=[order])
    after = run(state)
    assert after.market == list(market)
    assert turn(after) == (ADA, "funding")
    assert [event.kind for event in events(state)].count("crash") == 1
    # They are still there at the next check.
    assert run(position(CheckCrash(), market=after.market, deck=(40,), rest="box")).crash


def test_ps_29_a_crash_that_leaves_the_deck_empty():
    """Deck and discard pile were empty: the shuffled bears are drawn again, all of them."""
    market = (18, 19, 20, 65, 70, 80)
    after = run(position(CheckCrash(), market=market, rest="box", orders=[(70, 80, 65)]))
    assert after.market == list(market)
    assert (after.deck, after.discard) == ([], ())


# PS-30


def crash(tiles, **other):
    return run(position(CheckCrash(), market=market_with(3), tiles=tiles, **other))


@pytest.mark.parametrize(
    ("tiles", "choices"),
    [
        ((0, 2, 2, 0), ["grain", "media"]),
        ((0, 1, 3, 0), ["media"]),
        ((1, 1, 1, 1), ["transportation", "grain", "media", "real_estate"]),
        ((0, 0, 0, 1), ["real_estate"]),
        ((2, 3, 3, 2), ["grain", "media"]),
    ],
)
def test_ps_30_one_tile_of_a_largest_industry(tiles, choices):
    state = crash({CLEO: tiles})
    assert turn(state) == (CLEO, "crash")
    assert legal(state) == {Discard(industry) for industry in choices}
    assert (only(state) is None) == (len(choices) > 1)


def test_ps_30_the_tile_returns_to_the_supply():
    state = crash({CLEO: (0, 2, 3, 0)})
    after = play(state, Discard("media"))
    assert after.tiles[CLEO] == (0, 2, 2, 0)
    assert state.supply == (15, 13, 12, 15)
    assert after.supply == (15, 13, 13, 15)


def test_ps_30_refusals():
    state = crash({CLEO: (0, 1, 3, 0)})
    assert why(state, Discard("grain")) == "You own 1 of Grain, but 3 of Media: give a tile of Media."
    two = crash({CLEO: (0, 2, 2, 1)})
    assert why(two, Discard("real_estate")) == (
        "You own 1 of Real estate, but 2 of Grain or Media: give a tile of Grain or Media."
    )
    assert why(state, Discard("gold")).startswith("There is no industry 'gold'.")
    assert why(state, Pass()) == "'pass' is not possible now. Possible now: discard."


def test_ps_30_a_seat_without_tiles_is_not_asked():
    state = crash({ADA: (1, 0, 0, 0), CLEO: (1, 0, 0, 0)}, marker=BEN)
    assert turn(state) == (CLEO, "crash")  # Ben would be first, but has no tile
    state = play(state, Discard("transportation"))
    assert turn(state) == (ADA, "crash")
    assert turn(play(state, Discard("transportation"))) is None
    assert turn(crash({})) is None


def test_ps_30_a_tile_given_back_can_be_funded_again():
    state = position(Discarding(ADA), Funding(ADA), tiles={ADA: (1, 0, 0, 0)}, tiles_per_industry=1)
    after = play(state, Discard("transportation"), Fund("transportation", 9))
    assert after.tiles[ADA] == (1, 0, 0, 0)
