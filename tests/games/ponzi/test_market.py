"""PS-11 to PS-14. The market and the deck."""

import pytest

from ponzi_lab.games.ponzi.actions import Fund, Pass, Remove
from ponzi_lab.games.ponzi.steps import CheckCrash, Funding, Removing

from ..playing import ADA, BEN, events, play, run, told, turn
from .positions import funds, legal, position


def rows(market):
    """What a seat can take for its first, second and third tile of an industry."""
    owning = {"transportation": 0, "grain": 1, "media": 2}
    state = position(Funding(ADA), market=market, rest="box", tiles={ADA: (0, 1, 2, 3)})
    return [funds(state, industry) for industry in owning]


@pytest.mark.parametrize(
    ("market", "expected"),
    [
        ((9, 12, 20, 31, 44, 52, 58, 65, 80), [[9, 12, 20], [31, 44, 52], [58, 65, 80]]),
        ((9, 12, 20, 31, 44, 52, 58, 65), [[9, 12, 20], [31, 44, 52], [58, 65]]),
        ((9, 12, 20, 31, 44, 52, 58), [[9, 12, 20], [31, 44, 52], [58]]),
        ((9, 12, 20, 31, 44, 52), [[9, 12, 20], [31, 44, 52], []]),
        ((9, 12, 20, 31), [[9, 12, 20], [31], []]),
        ((9, 12, 20), [[9, 12, 20], [], []]),
        ((9,), [[9], [], []]),
        ((), [[], [], []]),
    ],
)
def test_ps_11_rows_by_rank_and_row_3_thins_out_first(market, expected):
    assert rows(market) == expected


def test_ps_12_restock_from_the_top_of_the_deck_before_the_next_seat_is_asked():
    state = position(Funding(ADA), Funding(BEN), deck=(44, 18))
    after = play(state, Fund("media", 10))
    assert after.market == [9, 11, 12, 13, 14, 15, 16, 17, 44]
    assert after.deck[0] == 18
    assert turn(after) == (BEN, "funding")
    assert 44 not in funds(after, "media")  # it is in row 3


def test_ps_12_a_drawn_low_card_is_in_row_1_for_the_next_seat():
    market = (20, 21, 22, 23, 24, 25, 26, 27, 28)
    after = play(position(Funding(ADA), Funding(BEN), market=market, deck=(18,)), Fund("media", 22))
    assert funds(after, "grain") == [18, 20, 21]


def test_ps_12_no_draw_when_nobody_took_a_card():
    state = position(Funding(ADA), deck=(44, 18))
    assert play(state, Pass()).deck == state.deck


def test_ps_12_restock_after_the_removal():
    after = play(position(Removing(ADA), deck=(44, 18)), Remove(13))
    assert after.market == [9, 10, 11, 12, 14, 15, 16, 17, 44]
    assert after.deck[0] == 18


def test_ps_12_restock_in_the_crash_draws_until_there_are_nine():
    market = (9, 10, 11, 12, 13, 14, 65, 70, 80)
    order = (40, 41, 42, 65, 70, 80)
    state = position(CheckCrash(), market=market, deck=(40, 41, 42), rest="box", orders=[order])
    after = run(state)
    assert after.market == [9, 10, 11, 12, 13, 14, 40, 41, 42]
    assert after.deck == [65, 70, 80]


def test_ps_13_the_last_card_is_drawn_and_the_discard_pile_becomes_the_deck_at_once():
    state = position(Funding(ADA), deck=(44,), discard=(20, 21), rest="box", orders=[(21, 20)])
    after = play(state, Fund("grain", 9))
    assert 44 in after.market
    assert after.deck == [21, 20]
    assert after.discard == ()
    assert told(after) == [{"chance": "deck", "order": [21, 20]}]


def test_ps_13_not_while_the_deck_has_a_card():
    state = position(Funding(ADA), deck=(44, 18), discard=(20, 21), rest="box")
    after = play(state, Fund("grain", 9))
    assert after.deck == [18]
    assert after.discard == (20, 21)
    assert told(after) == []


def test_ps_13_the_same_position_shuffles_alike_each_time():
    """So taking a decision back and making it again changes nothing."""
    state = position(Funding(ADA), deck=(44,), discard=range(20, 40), rest="box")
    decks = {tuple(play(state, Fund("grain", 9)).deck) for _ in range(3)}
    assert len(decks) == 1
    assert sorted(*decks) == list(range(20, 40)) != list(*decks)


def test_ps_13_cards_in_the_box_do_not_come_back():
    state = position(Funding(ADA), deck=(44,), discard=(20, 21), rest="box")
    after = play(state, Fund("grain", 9))
    assert sorted(after.deck) == [20, 21]
    assert after.out == state.out != ()


def test_ps_13_after_a_removal_the_new_deck_holds_the_removed_card_too():
    state = position(Removing(ADA), market=(20, 30, 40), deck=(44,), discard=(21,), rest="box", orders=[(30, 21)])
    after = play(state, Remove(30))
    # 44 is drawn, the deck is empty, 21 and 30 become the deck, and there is still room in the market.
    assert after.market == [20, 21, 30, 40, 44]


def test_ps_14_both_piles_empty_the_market_stays_short():
    state = position(Funding(ADA), Funding(BEN), market=(20, 30, 40), rest="box")
    after = play(state, Fund("grain", 20))
    assert after.market == [30, 40]
    assert told(after) == []
    assert turn(after) == (BEN, "funding")


def test_ps_14_a_removed_card_returns_to_the_market_at_once():
    state = position(Removing(ADA), market=(20, 30, 40), rest="box")
    after = play(state, Remove(30))
    assert after.market == [20, 30, 40]
    assert (after.deck, after.discard) == ([], ())
    assert told(after) == [{"chance": "deck", "order": [30]}]
    assert [event.kind for event in events(state, Remove(30))] == ["remove", "shuffle"]


def test_ps_14_a_start_card_goes_to_the_box_and_does_not_return():
    state = position(Removing(ADA), market=(9, 30, 40), rest="box")
    after = play(state, Remove(9))
    assert after.market == [30, 40]
    assert 9 in after.out
    assert told(after) == []


def test_ps_14_a_seat_can_still_pass_when_the_market_is_empty():
    state = position(Funding(ADA), market=(), rest="box")
    assert legal(state) == {Pass()}
