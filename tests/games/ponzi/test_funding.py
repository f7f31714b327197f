"""PS-15 to PS-19. The round, and the funding phase."""

import pytest

from ponzi_lab import Match
from ponzi_lab.games.ponzi.actions import VERBS, Discard, Fund, Offer, Pass, Remove, Sell
from ponzi_lab.games.ponzi.state import INDUSTRIES
from ponzi_lab.games.ponzi.steps import BeginRound, CheckCrash, Funding, PassMarker, Removing, round_steps

from ..playing import ADA, BEN, CLEO, bank, cash, events, only, play, play_all, run, turn, why
from .positions import NAMES, funds, legal, position, scripted


def test_ps_15_the_phases_of_a_round_in_order():
    phases = list(dict.fromkeys(step.phase for step in round_steps(position(round=2))))
    assert phases == ["funding", "trade", "marker", "crash", "wheel", "interest"]


def test_ps_15_a_played_round_has_these_phases_in_this_order():
    market = (9, 10, 11, 20, 21, 22, 70, 71, 72)
    tiles = {ADA: (1, 0, 0, 0)}
    state = run(position(BeginRound(), market=market, tiles=tiles, wheels={ADA: [(17, 1)]}, cash=(50, 0, 0), round=1))
    happened = events(state, *(Pass() for _ in range(6)), Remove(22), Discard("transportation"))
    phases = list(dict.fromkeys(event.phase for event in happened if event.period == 2))
    assert phases == ["funding", "trade", "marker", "crash", "wheel", "interest"]


def test_ps_15_rounds_are_numbered_from_1():
    match = scripted()
    assert match.round == 1
    play_all(match, Pass(), Pass(), Pass(), Remove(9))
    assert match.round == 2


def test_ps_15_in_order_is_clockwise_from_the_marker():
    match = scripted(4, start=CLEO)
    asked = []
    while match.round == 1:
        asked.append(match.asked)
        match.play(Pass() if len(asked) <= 4 else Remove(9))
    assert asked == [2, 3, 0, 1, 3]  # the new holder of the marker removes the card
    assert match.asked == 3


def test_ps_16_one_seat_is_asked_at_a_time():
    match = scripted()
    assert match.asked == ADA
    with pytest.raises(ValueError, match="Seat 1 is not asked now; seat 0 is"):
        match.play(Pass(), seat=BEN)
    match.play(Pass(), seat=ADA)
    assert match.asked == BEN


def test_ps_16_a_forced_decision_is_made_and_recorded():
    match = scripted(first_round_trade=True)
    play_all(match, Pass(), Pass(), Pass())
    assert only(match.position) == Pass()  # nobody has a tile to trade
    match.play(Pass())
    assert match.lines()[-1] == {"n": 3, "seat": 0, "do": "pass", "forced": True}


def test_ps_16_a_choice_of_two_is_not_forced():
    state = position(Funding(ADA), market=(20,), rest="box")
    assert legal(state) == {Pass(), *(Fund(industry, 20) for industry in INDUSTRIES)}
    state = position(Funding(ADA), market=(20,), rest="box", tiles={ADA: (3, 3, 3, 0)})
    assert legal(state) == {Pass(), Fund("real_estate", 20)}
    assert only(state) is None


def test_ps_16_a_seat_with_nothing_to_choose_is_not_asked():
    state = run(position(PassMarker(), Funding(BEN), market=(), rest="box"))
    assert turn(state) == (BEN, "funding")  # no card to remove
    bears = (9, 10, 11, 12, 13, 14, 70, 71, 72)
    state = run(position(CheckCrash(), Funding(BEN), market=bears, tiles={CLEO: (0, 0, 1, 0)}))
    assert turn(state) == (CLEO, "crash")  # Ada and Ben have no tile
    assert only(state) == Discard("media")  # one choice: asked, and forced
    assert turn(play(state, Discard("media"))) == (BEN, "funding")


def test_ps_16_no_action_takes_anything_back():
    assert set(VERBS) == {"fund", "offer", "buy", "pass", "sell", "counter", "remove", "discard"}
    match = Match("ponzi", NAMES[:3], seed=1, setup={"start": ADA})
    match.play(Fund("grain", 9))
    assert match.asked == BEN


def test_ps_17_each_seat_is_asked_once():
    match = scripted()
    asked = []
    for _ in range(3):
        asked.append(match.asked)
        match.play(Pass())
    assert asked == [ADA, BEN, CLEO]
    assert match.position.agenda[-1].phase == "marker"


def test_ps_17_no_fourth_tile():
    state = position(Funding(ADA), tiles={ADA: (3, 2, 0, 0)})
    assert funds(state, "transportation") == []
    assert funds(state, "grain") == [15, 16, 17]
    assert why(state, Fund("transportation", 15)) == (
        "You own 3 tiles of Transportation: with 3 or more you cannot fund another one. "
        "A further tile can only be got by trade."
    )


def test_ps_17_no_fifth_tile():
    """Who got a fourth tile by trade does not fund a fifth (the slip of IT)."""
    state = position(Funding(ADA), tiles={ADA: (4, 0, 0, 0)})
    assert funds(state, "transportation") == []
    assert why(state, Fund("transportation", 15)).startswith("You own 4 tiles of Transportation: with 3 or more")


def test_ps_17_the_supply_must_have_a_tile():
    state = position(Funding(ADA), tiles={BEN: (2, 0, 0, 0)}, tiles_per_industry=2)
    assert funds(state, "transportation") == []
    assert why(state, Fund("transportation", 9)) == "The supply has 0 tiles of Transportation left."
    state = position(Funding(ADA), tiles={BEN: (1, 0, 0, 0)}, tiles_per_industry=2)
    assert play(state, Fund("transportation", 9)).supply[0] == 0


def test_ps_17_passing_is_always_legal():
    assert Pass() in legal(position(Funding(ADA)))
    state = position(Funding(ADA), tiles={ADA: (3, 3, 3, 3)})
    assert legal(state) == {Pass()}
    assert only(state) == Pass()


def test_ps_18_the_row_is_the_number_of_tiles_with_the_new_one():
    state = position(Funding(ADA), tiles={ADA: (0, 1, 2, 3)})
    assert [funds(state, industry) for industry in INDUSTRIES] == [[9, 10, 11], [12, 13, 14], [15, 16, 17], []]


def test_ps_18_refusals_name_the_row():
    state = position(Funding(ADA), tiles={ADA: (0, 1, 2, 0)})
    assert why(state, Fund("transportation", 12)) == (
        "Card 12 is not in row 1. Your tile number 1 of Transportation takes a card from row 1: 9, 10 and 11."
    )
    assert why(state, Fund("grain", 11)) == (
        "Card 11 is not in row 2. Your tile number 2 of Grain takes a card from row 2: 12, 13 and 14."
    )
    assert why(state, Fund("media", 44)) == (
        "Card 44 is not in the market. Your tile number 3 of Media takes a card from row 3: 15, 16 and 17."
    )
    assert why(state, Fund("gold", 9)) == (
        "There is no industry 'gold'. The industries are transportation, grain, media and real_estate."
    )


def test_ps_18_other_industries_do_not_count():
    state = position(Funding(ADA), tiles={ADA: (0, 3, 3, 3)})
    assert funds(state, "transportation") == [9, 10, 11]


def test_ps_18_a_tile_got_by_trade_counts_and_one_given_away_does_not():
    match = scripted(first_round_trade=True, deck=(30, 31, 32, 33, 34, 35))
    play_all(match, Fund("media", 9), Fund("media", 10), Pass())
    play_all(match, Offer(BEN, "media", 0), Sell(), Pass(), Pass(), Remove(17))
    assert match.position.tiles == ((0, 0, 2, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    assert turn(match.position) == (BEN, "funding")
    assert funds(match.position, "media") == [11, 12, 13]  # his tile is gone: row 1 again
    play_all(match, Pass(), Pass())
    assert turn(match.position) == (ADA, "funding")
    assert funds(match.position, "media") == [30, 31, 32]  # she has two: row 3


def test_ps_18_an_empty_row_closes_the_industry():
    state = position(Funding(ADA), market=(9, 12, 20, 31, 44, 52), rest="box", tiles={ADA: (0, 1, 2, 0)})
    assert funds(state, "media") == []
    assert funds(state, "grain") == [31, 44, 52]
    assert why(state, Fund("media", 52)) == (
        "Card 52 is not in row 3. Your tile number 3 of Media takes a card from row 3, which is empty now."
    )


def test_ps_19_tile_card_and_cash():
    state = position(Funding(ADA), deck=(44,), cash=(5, 0, 0))
    after = play(state, Fund("grain", 10))
    assert after.tiles[ADA] == (0, 1, 0, 0)
    assert after.supply == (15, 14, 15, 15)
    assert after.wheels[ADA] == ((10, 5),)
    assert cash(after) == [15, 0, 0]
    assert bank(after) == bank(state) - 10
    assert after.funded == (10, 0, 0)
    assert after.market == [9, 11, 12, 13, 14, 15, 16, 17, 44]


@pytest.mark.parametrize(("card", "period"), [(9, 5), (13, 4), (17, 3)])
def test_ps_19_the_card_starts_with_its_period_as_rounds_left(card, period):
    owned = (card - 9) // 3
    after = play(position(Funding(ADA), tiles={ADA: (owned, 0, 0, 0)}), Fund("transportation", card))
    assert after.wheels[ADA] == ((card, period),)


def test_ps_19_passing_changes_nothing():
    state = position(Funding(ADA), Removing(BEN), cash=(5, 0, 0))
    after = play(state, Pass())
    assert (after.market, after.deck, after.supply) == (state.market, state.deck, state.supply)
    assert (after.tiles, after.wheels, after.accounts) == (state.tiles, state.wheels, state.accounts)
    assert [event.kind for event in events(state, Pass())] == ["pass"]
