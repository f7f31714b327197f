"""GI-33 to GI-36. Scapegoats: who is blamed, what is paid, who moves up, and what is given up."""

from itertools import product

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed.actions import Blame, Drop, Found, Leave, Raise
from ponzi_lab.games.greed.fixed import BOARD
from ponzi_lab.games.greed.scapegoats import Dropping
from ponzi_lab.games.greed.score import severance
from ponzi_lab.games.greed.state import can_be_founded

from ..playing import ADA, BEN, CLEO, DORA, bank, cash, events, only, play, possible, quiet, turn, why
from .positions import assets, at, blames, chairs, firm, free, held, in_game, money


def booted(chairs=(ADA, BEN, CLEO, DORA), assets=(13, 20, 31), free=100, *others, **given):
    """Company 1 has the boot; it earned nothing."""
    return at("close", firm(1, chairs, assets, free), *others, seats=4, **given)


# GI-33


def test_gi_33_ceo_cfo_and_coo_speak_openly_one_after_the_other():
    state = booted((CLEO, ADA, BEN, DORA))
    spoken = []
    for action in blames(1, "coo", "ceo", "coo"):
        spoken.append((asked(state).seat, asked(state).chair))
        assert state.blames == tuple((one, "coo" if one == "ceo" else "ceo") for _, one in spoken[:-1])
        state = play(state, action)
    assert spoken == [(CLEO, "ceo"), (ADA, "cfo"), (BEN, "coo")]


def test_gi_33_only_the_filled_chairs_of_the_board_can_be_named():
    state = booted((ADA, BEN), (13,))
    wishes = [Blame(1, "ceo", chair) for chair in ("ceo", "cfo", "coo", "4th", "")]
    assert possible(state, wishes) == wishes[:2]
    assert why(state, Blame(1, "ceo", "coo")) == "The COO cannot be named. On this board there is CEO or CFO."
    assert why(state, Blame(1, "cfo", "ceo")) == "The CEO is asked, not the CFO."
    assert why(state, Blame(2, "ceo", "ceo")) == "You are asked about company 1, not about 2."
    assert why(booted(), Blame(1, "ceo", "4th")).startswith("The '4th' cannot be named.")


def test_gi_33_vacant_chairs_do_not_speak_and_middle_management_neither():
    for chairs_filled, words in (((ADA, BEN), 2), ((ADA, BEN, CLEO, DORA), 3)):
        state = play(booted(chairs_filled), *blames(1, *["ceo"] * words))
        assert (asked(state), len(state.blames)) == (Dropping(BEN, 1), words)


def test_gi_33_a_seat_in_several_chairs_is_asked_for_each():
    state = booted((ADA, BEN, ADA))
    state = play(state, *blames(1, "cfo", "cfo"))
    assert (asked(state).seat, asked(state).chair) == (ADA, "coo")


def test_gi_33_one_may_name_oneself():
    state = play(booted(), *blames(1, "ceo", "cfo", "coo"))
    assert (chairs(state, 1), asked(state).seat) == ([DORA], DORA)


@pytest.mark.parametrize("said", list(product(BOARD, repeat=3)))
def test_gi_33_every_chair_named_is_fired_and_no_other(said):
    state = play(booted(), *blames(1, *said))
    left = [seat for seat, chair in zip((ADA, BEN, CLEO), BOARD, strict=True) if chair not in said]
    assert chairs(state, 1) == [*left, DORA]


def test_gi_33_one_company_after_the_other_each_completely():
    others = (firm(2, (BEN, BEN), (36,)), firm(3, (CLEO,)))
    state = at("close", firm(1, (ADA, BEN), (13,)), *others, seats=4)
    assert state.boots == (2, 1, 3)
    state = play(state, *blames(2, "cfo", "cfo"))
    assert (asked(state).company, state.boots) == (2, (2, 1, 3))
    state = play(state, Drop(2, 36))
    assert (asked(state).company, asked(state).chair, state.blames) == (1, "ceo", ())


# GI-34


@pytest.mark.parametrize(
    ("money", "ceo", "other"),
    [(333, 133, 66), (287, 114, 57), (100, 40, 20), (0, 0, 0), (4, 1, 0), (7, 2, 1), (9, 3, 1)],
)
def test_gi_34_two_fifths_and_one_fifth_rounded_down(money, ceo, other):
    assert [severance(money, chair) for chair in BOARD] == [ceo, other, other]
    state = play(booted(free=money), *blames(1, "ceo", "cfo", "coo"))
    assert cash(state) == [ceo, other, other, 0]
    assert free(state, 1) == money - ceo - 2 * other


def test_gi_34_out_of_the_free_cash_before_any_payment():
    """Not out of what the ones before have left: then the COO would get 12."""
    state = play(booted(free=100), *blames(1, "ceo", "cfo", "coo"))
    assert cash(state) == [40, 20, 20, 0]


def test_gi_34_a_seat_fired_from_two_chairs_gets_both():
    state = play(booted((ADA, BEN, ADA, DORA)), *blames(1, "ceo", "coo", "ceo"))
    assert (cash(state), free(state, 1), chairs(state, 1)) == ([60, 0, 0, 0], 40, [BEN, DORA])
    assert state.severance == (60, 0, 0, 0)


def test_gi_34_last_income_pays_nobody_and_the_bank_neither():
    """Phase 7 has moved it up: of 50, 300 and 0 it is 350 that counts."""
    state = at("close", firm(1, (ADA, BEN), (13,), free=50, last=300, new=200))
    before = bank(state)
    state = play(state, *blames(1, "ceo", "ceo"))
    assert (cash(state), money(state, 1), bank(state)) == ([140, 0, 0], (210, 200, 0), before)


def test_gi_34_severances_of_the_year_are_added_up_by_seat():
    state = at("close", firm(2, (ADA, BEN), (36,)), firm(1, (ADA, BEN), (13,)))
    state = play(state, *blames(2, "ceo", "ceo"), Drop(2, 36), *blames(1, "ceo", "cfo"))
    assert state.severance == (80, 20, 0)


# GI-35


def test_gi_35_the_others_move_up_in_their_order():
    state = play(booted((ADA, BEN, CLEO, DORA, ADA), (13, 20, 31, 32)), *blames(1, "ceo", "coo", "ceo"))
    assert chairs(state, 1) == [BEN, DORA, ADA]


def test_gi_35_a_new_ceo_takes_over_the_company_as_it_stands():
    firms = firm(1, (ADA, BEN), (13,), free=50, last=10, new=10, goods="2 coal")
    state = play(at("close", firms), *blames(1, "ceo", "ceo"))
    assert (turn(state), held(state, 1), money(state, 1)) == ((BEN, "blame"), {"coal": 2}, (36, 10, 0))
    assert "promoted" in [event.kind for event in events(at("close", firms), *blames(1, "ceo", "ceo"))]


def test_gi_35_no_promotion_is_told_if_the_ceo_stays():
    told = events(booted(), *blames(1, "cfo", "cfo", "cfo"))
    assert "promoted" not in [event.kind for event in told]


def test_gi_35_without_markers_a_company_is_liquidated():
    state = at("close", firm(1, (ADA, BEN), (13,), free=100, last=50, new=20, goods="3 coal"), firm(2, new=1))
    before = bank(state)
    discards = state.discard
    state = play(state, *blames(1, "ceo", "cfo"))
    assert (in_game(state), money(state, 1)) == ([2], (0, 0, 0))
    assert cash(state) == [60, 30, 0]
    assert bank(state) == before + 170 - 90
    assert state.discard == tuple(sorted((*discards, 13)))
    assert (state.liquidated, state.gone) == ((1,), (1,))


def test_gi_35_a_lone_chief_names_itself():
    state = at("close", firm(1, free=100))
    assert only(state) == Blame(1, "ceo", "ceo")
    told = events(state, Blame(1, "ceo", "ceo"))
    assert [(event.kind, event.amount) for event in told if event.kind in ("fired", "liquidated", "lost")] == [
        *(("fired", 40), ("liquidated", 0), ("lost", 60))
    ]


def test_gi_35_its_card_never_returns():
    state = play(at("close", firm(7, (ADA,)), cash=(50, 0, 0)), Blame(7, "ceo", "ceo"))
    assert state.gone == (7,)
    assert can_be_founded(state.tables, state.companies, state.gone) == [5, 6, 8, 9]


# GI-36


def test_gi_36_the_ceo_makes_one_asset_a_discard():
    state = play(booted(), *blames(1, "ceo", "ceo", "ceo"))
    assert (asked(state).seat, possible(state, [Drop(1, number) for number in (13, 20, 31, 32)])) == (
        *(BEN, [Drop(1, 13), Drop(1, 20), Drop(1, 31)]),
    )
    assert why(state, Drop(1, 32)) == "The company does not own the asset 32. It owns 13, 20 and 31."
    assert why(state, Drop(2, 13)) == "You are asked about company 1, not about 2."
    after = play(state, Drop(1, 20))
    assert (assets(after, 1), 20 in after.discard, 20 in state.discard) == ([13, 31], True, False)


def test_gi_36_always_also_if_the_ceo_stays():
    state = play(booted(), *blames(1, "cfo", "cfo", "cfo"))
    assert asked(state) == Dropping(ADA, 1)


@pytest.mark.parametrize(
    ("chairs", "said", "drops"),
    [
        ((ADA, BEN, CLEO, DORA), ("cfo", "cfo", "coo"), False),
        ((ADA, BEN, CLEO, DORA), ("cfo", "ceo", "coo"), True),
        ((ADA, ADA, CLEO, DORA), ("ceo", "ceo", "ceo"), True),
        ((ADA, ADA, CLEO, DORA), ("cfo", "cfo", "cfo"), False),
    ],
)
def test_gi_36_new_ceo_only_if_the_ceos_marker_was_fired(chairs, said, drops):
    state = play(booted(chairs, drop_after_sacking="new_ceo"), *blames(1, *said))
    assert isinstance(asked(state), Dropping) == drops
    assert len(assets(state, 1)) == 3
    assert isinstance(asked(play(booted(chairs), *blames(1, *said))), Dropping)


def test_gi_36_the_discard_can_be_founded_with_in_the_same_year():
    state = play(booted(cash=(0, 0, 50, 0)), *blames(1, "ceo", "ceo", "ceo"), Drop(1, 31))
    while possible(state, [Leave("company")]) or asked(state).phase != "found":
        wish = [Raise("company", 50)] if asked(state).seat == CLEO else []
        state = play(state, *(possible(state, wish) or [quiet(state)]))
    assert possible(state, [Found(5, (31,))])
