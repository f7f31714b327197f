"""PS-48 to PS-52. The examples of the rules, number for number."""

import pytest

from ponzi_lab.games.ponzi.actions import Counter, Discard, Fund, Offer, Remove, Sell
from ponzi_lab.games.ponzi.steps import CheckCrash, Funding, PayInterest, Removing, Trading, TurnWheels

from ..playing import ADA, BEN, CLEO, DORA, books, cash, only, play, run, told, turn
from .positions import funds, legal, position

# PS-48


def test_ps_48_the_third_tile_takes_a_card_from_row_3():
    state = position(Funding(ADA), Funding(ADA), deck=(44,), tiles={ADA: (2, 0, 0, 1)})
    assert funds(state, "transportation") == [15, 16, 17]
    after = play(state, Fund("transportation", 17))
    assert cash(after)[ADA] == 17
    assert after.wheels[ADA] == ((17, 3),)
    assert after.market == [9, 10, 11, 12, 13, 14, 15, 16, 44]


def test_ps_48_next_time():
    """Transportation is closed; real estate would be the second, row 2."""
    state = position(Funding(ADA), Funding(ADA), deck=(44,), tiles={ADA: (2, 0, 0, 1)})
    after = play(state, Fund("transportation", 17))
    assert funds(after, "transportation") == []
    assert funds(after, "real_estate") == [12, 13, 14]


def test_ps_48_six_cards_and_nothing_to_draw():
    market = (20, 31, 44, 52, 65, 70)
    state = position(Funding(ADA), market=market, rest="box", tiles={ADA: (0, 1, 2, 0)})
    assert funds(state, "transportation") == [20, 31, 44]
    assert funds(state, "grain") == [52, 65, 70]
    assert funds(state, "media") == []


# PS-49


def offered(bens_cash):
    tiles = {ADA: (0, 0, 1, 0), BEN: (0, 0, 1, 0)}
    state = position(Trading(ADA), tiles=tiles, cash=(30, bens_cash, 0))
    return play(state, Offer(BEN, "media", 12))


def test_ps_49_sell():
    after = play(offered(20), Sell())
    assert cash(after)[:2] == [18, 32]
    assert after.tiles[:2] == ((0, 0, 2, 0), (0, 0, 0, 0))


def test_ps_49_counter():
    after = play(offered(20), Counter())
    assert cash(after)[:2] == [42, 8]
    assert after.tiles[:2] == ((0, 0, 0, 0), (0, 0, 2, 0))


def test_ps_49_with_12_he_could_still_counter_with_11_he_must_sell():
    assert cash(play(offered(12), Counter()))[BEN] == 0
    assert only(offered(11)) == Sell()


# PS-50

BEFORE = (20, 25, 31, 44, 52, 65, 70, 71, 77)
AFTER = [20, 31, 44, 52, 58, 65, 70, 71, 77]


def removal(*orders):
    tiles = {BEN: (0, 2, 2, 0), CLEO: (0, 1, 3, 0)}
    about = {"deck": (58,), "discard": (21, 40), "rest": "box", "tiles": tiles, "orders": orders}
    state = position(Removing(BEN), CheckCrash(), seats=4, marker=BEN, market=BEFORE, **about)
    return play(state, Remove(25))


def test_ps_50_the_removal_empties_the_deck():
    market = {"market": BEFORE, "deck": (58,), "discard": (21, 40), "rest": "box"}
    after = play(position(Removing(BEN), seats=4, orders=[(40, 21, 25)], **market), Remove(25))
    assert after.market == AFTER
    assert after.deck == [40, 21, 25]
    assert after.discard == ()


def test_ps_50_four_bears_a_crash():
    after = removal((40, 21, 25), (77, 21, 40, 65, 25, 70, 71))
    assert after.crash
    assert after.market == [20, 21, 31, 40, 44, 52, 58, 65, 77]
    assert after.deck == [25, 70, 71]
    assert [sorted(line["order"]) for line in told(after)] == [[21, 25, 40], [21, 25, 40, 65, 70, 71, 77]]


def test_ps_50_were_they_the_bears_again_nothing_more_would_happen():
    after = removal((40, 21, 25), (77, 71, 70, 65, 21, 25, 40))
    assert after.market == AFTER
    assert len(after.lines) == 2
    assert turn(after) == (BEN, "crash")


def test_ps_50_the_tiles():
    state = removal((40, 21, 25), (77, 21, 40, 65, 25, 70, 71))
    assert turn(state) == (BEN, "crash")
    assert legal(state) == {Discard("grain"), Discard("media")}
    state = play(state, Discard("grain"))
    assert turn(state) == (CLEO, "crash")
    assert legal(state) == {Discard("media")}
    assert turn(play(state, Discard("media"))) is None  # Ada and Dora have none


# PS-51

WHEEL = [(80, 1), (25, 2), (9, 3)]


def turned(crash, money, *steps):
    return run(position(TurnWheels(), *steps, seats=4, wheels={DORA: WHEEL}, cash=(0, 0, 0, money), crash=crash))


def test_ps_51_after_a_crash():
    assert turned(True, 0).wheels[DORA] == ((9, 1), (25, 0), (80, 0))


@pytest.mark.parametrize(
    ("money", "left", "wheel"),
    [(171, 0, ((9, 1), (25, 4), (80, 3))), (170, 170, ((9, 1), (25, 0), (80, 0)))],
)
def test_ps_51_due_171(money, left, wheel):
    after = turned(True, money, PayInterest())
    assert books(after)["due"][DORA] == 144 + 27 == 171
    assert cash(after)[DORA] == left
    assert after.wheels[DORA] == wheel


def test_ps_51_with_170_she_is_bankrupt():
    assert told(turned(True, 170, PayInterest()))[-1]["bankrupt"] == [DORA]
    assert "end" not in told(turned(True, 171, PayInterest()))[-1]


def test_ps_51_without_the_crash():
    after = turned(False, 144, PayInterest())
    assert turned(False, 144).wheels[DORA] == ((9, 2), (25, 1), (80, 0))
    assert books(after)["due"][DORA] == 144
    assert cash(after)[DORA] == 0


# PS-52


def scored(**rules):
    """Seats 0 and 1 are Cleo and Dora; the third cannot pay for its 80."""
    state = position(
        PayInterest(),
        wheels={0: [(10, 2), (62, 1)], 1: [(45, 4)], 2: [(80, 0)]},
        tiles={0: (3, 0, 2, 1), 1: (0, 4, 1, 0), 2: (1, 0, 0, 0)},
        cash=(160, 80, 143),
        round=7,
        **rules,
    )
    return told(run(state))[-1]


def test_ps_52_ps_60_cleo_wins_the_tie_by_her_card():
    assert scored() == {
        "end": "bankrupt",
        "round": 7,
        "bankrupt": [2],
        "winners": [0],
        "scores": [14, 14, None],
        "industry": [10, 11, None],
        "wealth": [4, 3, None],
        "luxury": [0, 0, None],
        "top": [62, 45, 80],
    }


def test_ps_52_in_the_advanced_game_dora_would_win():
    line = scored(advanced=True)
    assert line["scores"] == [10, 11, None]
    assert line["winners"] == [1]
