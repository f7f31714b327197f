"""A wheel that turns on by itself, against the engine with everybody else passing."""

from dataclasses import replace
from functools import cache

import pytest

from ponzi_lab import Match
from ponzi_lab.core.agenda import advance, apply, asked
from ponzi_lab.core.events import Log
from ponzi_lab.games.ponzi.actions import PASS, MayFund
from ponzi_lab.games.ponzi.alone import free, last_paid, turn_on
from ponzi_lab.games.ponzi.steps import BeginRound
from ponzi_lab.play.setting import make_setting

SEATS = ("bot:cautious", "bot:greedy", "bot:trader", "bot:hoarder")
GAMES = range(24)
FUNDS = make_setting("ponzi").tables.funds
NO_TILES = (0, 0, 0, 0)

every_game = pytest.mark.parametrize("seed", GAMES)


@cache
def match_of(seed):
    return Match("ponzi", SEATS, seed).play_on()


def on_the_engine(match, line, seat, cards=()):
    """The books of the seat in the rounds to come: everybody passes, and it takes the largest card that lies there."""
    state = match.position.copy()
    state.rules = replace(state.rules, max_rounds=1000)
    state.round, state.lines = line["books"], ()
    state.accounts = [*line["cash"], 0, -sum(line["cash"])]
    state.wheels = tuple(wheel if here == seat else () for here, wheel in enumerate(line["wheel"]))
    state.market, state.deck, state.discard = [], [], ()  # no bear comes, and nobody removes a card
    state.tiles = (NO_TILES,) * state.seats
    state.agenda = [BeginRound()]
    left = sorted(cards)
    advance(state, Log())
    while asked(state):
        action = PASS
        if asked(state).phase == "funding" and asked(state).seat == seat and left:
            state.market, state.tiles = [left.pop()], (NO_TILES,) * state.seats
            offered = next(option for option in asked(state).options(state) if type(option) is MayFund)
            action = offered.actions[0]
        state, _ = apply(state, action)
        if state.round > line["books"] + 40 and not state.wheels[seat]:
            break
    return [one for one in state.lines if "books" in one]


def in_books(lines, seat):
    """Its rounds: what was due, what was left, the new money, and the wheel."""
    return [
        (
            line["books"],
            line["funded"][seat],
            line["due"][seat],
            line["cash"][seat] - (line["due"][seat] - line["paid"][seat]),
            tuple(line["wheel"][seat]),
        )
        for line in lines
    ]


def told(turns):
    return [(one.round, one.taken or 0, one.due, one.left, one.wheel) for one in turns]


@every_game
def test_ps_33_without_new_money_as_on_the_engine_where_everybody_passes(seed):
    match = match_of(seed)
    for seat in range(len(SEATS)):
        line = last_paid(match.position.lines, seat)
        turns = turn_on(line["books"], line["cash"][seat], line["wheel"][seat], FUNDS)
        if not line["wheel"][seat]:
            assert turns == (), "who owes nobody anything never falls"
            continue
        assert told(turns) == in_books(on_the_engine(match, line, seat), seat)
        assert [one.left < 0 for one in turns] == [False] * (len(turns) - 1) + [True]


@every_game
def test_ps_34_with_the_largest_card_in_every_round_as_on_the_engine(seed):
    match = match_of(seed)
    for seat in range(len(SEATS)):
        line = last_paid(match.position.lines, seat)
        cards = free(line, FUNDS)
        turns = turn_on(line["books"], line["cash"][seat], line["wheel"][seat], FUNDS, cards)
        taken = [one.taken for one in turns if one.taken]
        assert taken == sorted(cards, reverse=True)[: len(taken)], "the largest first, each once"
        assert told(turns) == in_books(on_the_engine(match, line, seat, cards), seat)
        assert turns[-1].left < 0


def test_ps_27_a_card_that_is_held_or_out_of_the_game_cannot_be_taken():
    for match in map(match_of, GAMES):
        for line in match.position.lines:
            if "books" in line:
                deck = [value for value in FUNDS if value in free(line, FUNDS)]
                assert len(deck) == line["deck"] + len(line["market"]) + len(line["discard"])
                assert set(deck) >= {*line["market"], *line["discard"]}


def test_ps_35_it_begins_after_the_last_round_that_the_seat_could_pay():
    fell = 0
    for match in map(match_of, GAMES):
        for seat in range(len(SEATS)):
            fallen = seat in match.result["bankrupt"]
            assert last_paid(match.position.lines, seat)["books"] == match.round - fallen
            fell += fallen
    assert fell
    assert last_paid([], 0) is None


def test_ps_33_cash_equal_to_what_is_due_is_enough():
    turns = turn_on(6, FUNDS[9].interest, ((9, 1),), FUNDS)
    assert [(one.round, one.left) for one in turns] == [(7, 0), (8, 0), (9, 0), (10, 0), (11, 0), (12, -8)]
    assert turns[0].wheel == ((9, 5),)
    assert turns[-1].wheel == ((9, 0),), "what could not be paid lies at the arrow"


def test_ps_31_a_card_turns_in_the_round_in_which_it_is_taken():
    turns = turn_on(0, 0, (), FUNDS, [17])
    assert [(one.taken, one.cash, one.due) for one in turns[:3]] == [(17, 17, 0), (None, 17, 0), (None, 17, 11)]


def test_who_owes_nobody_never_falls():
    assert turn_on(6, 0, (), FUNDS) == ()
    free_of_charge = {**FUNDS, 9: FUNDS[9]._replace(interest=0)}
    assert turn_on(6, 0, ((9, 3),), free_of_charge) == ()
    assert [one.left for one in turn_on(6, 0, (), free_of_charge, [9])] == [9]
