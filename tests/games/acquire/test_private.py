"""AQ-14. What a seat may see: open and hidden holdings, racks, and the order of the bag."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.core.seeds import Chance
from ponzi_lab.games.acquire import GAME
from ponzi_lab.games.acquire.actions import NOTHING, Declare, Defunct, Dispose, Place, Survivor
from ponzi_lab.games.acquire.steps import EndTurn
from ponzi_lab.games.acquire.view import held, observe
from ponzi_lab.play.match import Match

from ..playing import ADA, BEN, CLEO, cash, events, play, run, turn
from .positions import buy, numbers, position, scripted

CHAINS = {"american": "1e-5e", "luxor": "7e-10e"}
SHARES = {ADA: {"luxor": 3, "tower": 1}, BEN: {"luxor": 2, "american": 4}, CLEO: {"luxor": 1}}
EVERYBODY = (ADA, BEN, CLEO)


def table(**other):
    """Ada's turn; her 6e would join the two chains."""
    given = {"racks": {ADA: "6e 1a", BEN: "2a", CLEO: "3a 4a"}, "cash": (100, 200, 300), "shares": SHARES}
    return position(chains=CHAINS, lone="12i", **{**given, **other})


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("open_holdings", [True, False])
def test_aq_14_always_open(seat, open_holdings):
    state = table(open_holdings=open_holdings)
    seen = observe(state, seat)
    assert (seen.asked, seen.phase, seen.turn, seen.owner) == (ADA, "tile", 4, ADA)
    assert seen.board == state.board
    assert seen.sizes == (0, 4, 5, 0, 0, 0, 0)
    assert seen.bank == (24, 19, 21, 25, 25, 25, 25)
    assert seen.bag == len(state.bag) == 108 - 9 - 1 - 5
    assert seen.rack_sizes == (2, 1, 2)
    assert (seen.order, seen.rules) == ((0, 1, 2), state.rules)


def test_aq_14_tiles_set_aside_are_open():
    chains = {"tower": "1a-11a", "luxor": "1c-11c"}
    state = run(position(EndTurn(), chains=chains, racks={ADA: "1b 1e-5e"}, bag="1g", open_holdings=False))
    assert observe(state, CLEO).aside == tuple(numbers("1b"))


@pytest.mark.parametrize("open_holdings", [True, False])
def test_aq_14_every_decision_is_open_when_it_is_made(open_holdings):
    """What was placed, founded, sold, traded, kept and bought, with its numbers."""
    state = table(open_holdings=open_holdings)
    actions = (Place("6e"), Survivor("american"), Defunct("luxor"), Dispose("luxor", 1, 2), Dispose("luxor", 0, 0))
    happened = events(state, *actions, Dispose("luxor", 1, 0), buy("american"))
    assert happened[0].for_seat(CLEO).thing == "6e"
    decided = [event for event in happened if event.kind != "purse"]
    assert [event.for_seat(CLEO) for event in decided] == decided
    sold = next(event for event in decided if event.kind == "buy")
    assert (sold.seat, sold.thing, sold.card, sold.amount) == (ADA, "american", 1, 700)


def test_aq_14_market_draws_are_open():
    state = position(chains=CHAINS, seats=2, racks={ADA: "6e"}, bag="9f", open_holdings=False)
    [market] = [e for e in events(state, Place("6e"), Survivor("american"), Defunct("luxor")) if e.kind == "market"]
    assert (market.for_seat(BEN).thing, market.for_seat(BEN).card) == ("luxor", 9)


@pytest.mark.parametrize("open_holdings", [True, False])
def test_aq_14_the_racks_of_others_are_hidden(open_holdings):
    state = table(open_holdings=open_holdings)
    assert observe(state, BEN).racks == (None, tuple(numbers("2a")), None)
    other = table(racks={ADA: "5a 6a", BEN: "2a", CLEO: "3a 7a"}, open_holdings=open_holdings)
    # The bags differ by the tiles in the racks, and nobody sees that either.
    assert observe(state, BEN) == observe(other, BEN)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_aq_14_nobody_sees_the_order_of_the_bag_or_the_seed(seat):
    state, other = table(), table()
    other.bag, other.chance = other.bag[::-1], Chance(2)
    assert observe(state, seat) == observe(other, seat)
    assert {event.thing for event in events(state, Place("1a"), buy())} == {"1a", ""}


@pytest.mark.parametrize("seat", EVERYBODY)
def test_aq_14_with_open_holdings_everybodys_cash_and_shares_are_seen(seat):
    state = table()
    seen = observe(state, seat)
    assert seen.all_cash == (100, 200, 300)
    assert seen.cash == (100, 200, 300)[seat]
    assert seen.shares == state.shares
    assert GAME.hidden_keys(GAME.rules()) == frozenset()


def test_aq_14_with_hidden_holdings_only_ones_own():
    seen = observe(table(open_holdings=False), BEN)
    nothing = (None,) * 7
    assert (seen.cash, seen.all_cash) == (200, (None, 200, None))
    assert seen.shares == (nothing, (0, 2, 4, 0, 0, 0, 0), nothing)
    assert GAME.hidden_keys(GAME.rules(open_holdings=False)) == {"cash", "holdings"}


def test_aq_14_two_positions_that_differ_in_what_others_hold_look_alike():
    one = table(open_holdings=False)
    two = table(
        open_holdings=False,
        cash=(9900, 200, 0),
        shares={ADA: {"luxor": 1}, BEN: SHARES[BEN], CLEO: {"luxor": 3, "tower": 1}},
    )
    assert observe(one, BEN) == observe(two, BEN)


def test_aq_14_the_holdings_of_a_defunct_chain_are_open_while_it_is_handled():
    """From its `defunct` decision to its last disposal; no other shares, and no cash."""
    state = play(table(open_holdings=False), Place("6e"), Survivor("american"))
    assert observe(state, CLEO).shares[ADA] == (None,) * 7
    state = play(state, Defunct("luxor"))
    for sell, left in ((3, (3, 2, 1)), (2, (0, 2, 1)), (1, (0, 0, 1))):
        seen = observe(state, CLEO)
        assert [row[1] for row in seen.shares] == list(left)
        assert seen.shares[ADA] == (None, left[ADA], None, None, None, None, None)
        assert seen.all_cash == (None, None, cash(state)[CLEO])
        assert held(seen, 1) == list(left)
        state = play(state, Dispose("luxor", sell, 0))
    assert turn(state) == (ADA, "shares")
    assert observe(state, CLEO).shares[ADA] == (None,) * 7


def test_aq_14_of_two_defunct_chains_only_the_one_that_is_handled():
    chains = {"tower": "1e-5e", "luxor": "6a-6d", "american": "7e 8e 9e"}
    shares = {ADA: {"luxor": 1, "american": 2}, BEN: {"american": 1}}
    state = position(chains=chains, racks={ADA: "6e"}, shares=shares, open_holdings=False)
    state = play(state, Place("6e"), Survivor("tower"), Defunct("luxor"))
    assert observe(state, CLEO).shares[ADA][:3] == (None, 1, None)
    state = play(state, Dispose("luxor", 1, 0))
    assert observe(state, CLEO).shares[ADA][:3] == (None, None, None)
    state = play(state, Defunct("american"))
    assert observe(state, CLEO).shares[ADA][:3] == (None, None, 2)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_aq_14_after_the_end_everything_is_open(seat):
    state = position(chains={"tower": "1a-11a"}, racks={ADA: "9i 9h", BEN: "1i"}, open_holdings=False)
    state = play(state, Declare(True), Place("9i"), NOTHING)
    seen = observe(state, seat)
    assert (seen.asked, seen.phase) == (None, "end")
    assert seen.racks == (tuple(numbers("9h")), tuple(numbers("1i")), ())
    assert seen.all_cash == tuple(cash(state))
    assert seen.shares == state.shares


def test_aq_14_what_a_seat_has_left_is_told_to_those_who_may_know():
    def purse(**rules):
        return events(table(**rules), Place("1a"), buy())[-1]

    assert purse().for_seat(BEN).amount == 100
    hidden = purse(open_holdings=False)
    assert (hidden.kind, hidden.for_seat(BEN).amount, hidden.for_seat(ADA).amount) == ("purse", None, 100)


def test_aq_14_the_option_changes_views_only_and_records_hold_everything():
    """The same seed and the same moves lead to the same lines but for the header."""
    one = Match("acquire", ["bot:random"] * 3, seed=4).play_on()
    two = Match("acquire", ["bot:random"] * 3, seed=4, rules={"open_holdings": False}).play_on()
    assert one.lines()[1:] == two.lines()[1:]


def test_aq_14_the_table_of_books_hides_cash_and_holdings():
    match = scripted(3, open_holdings=False)
    match.play(Place("4a"))
    match.play(asked(match.position).options(match.position)[0].actions[0]).play(NOTHING)
    [row, *_] = match.closed_books().rows
    cells = dict(zip(match.closed_books().columns, row, strict=True))
    assert cells["cash"] == cells["holdings"] == "·"
