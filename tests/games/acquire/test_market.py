"""AQ-41 to AQ-43. Two seats: the market as a holder."""

import pytest

from ponzi_lab import Match
from ponzi_lab.games.acquire.actions import NOTHING, PASS, Declare, Defunct, Dispose, Place, Survivor
from ponzi_lab.games.acquire.board import TILES
from ponzi_lab.games.acquire.score import bonuses

from ..playing import ADA, BEN, cash, events, play, told, turn
from .positions import in_bank, names, numbers, position

LUXOR = {"american": "1e-5e", "luxor": "7e-10e"}  # Luxor pays 4000 and 2000
TOWER = {"tower": "1a-11a"}


def merger(bag="9f", *, ada=5, ben=3, seats=2, **other):
    """Just before Luxor is handled."""
    shares = {ADA: {"luxor": ada}, BEN: {"luxor": ben}}
    state = position(chains=LUXOR, racks={ADA: "6e"}, seats=seats, shares=shares, bag=bag, **other)
    return play(state, Place("6e"), Survivor("american"))


def market_lines(state):
    return [line for line in told(state) if line.get("chance") == "market"]


def ended(shares, chains=TOWER, **other):
    """The end of a game of two: Ada declares, passes and buys nothing."""
    state = position(chains=chains, seats=2, shares=shares, cash=(0, 0), **other)
    return play(state, Declare(True), PASS, NOTHING)


# AQ-41


@pytest.mark.parametrize(
    ("seats", "option", "draws"), [(2, True, 1), (2, False, 0), (3, True, 0), (3, False, 0), (6, True, 0)]
)
def test_aq_41_with_exactly_two_seats_the_market_is_a_third_holder(seats, option, draws):
    state = play(merger(seats=seats, two_player_market=option), Defunct("luxor"))
    assert len(market_lines(state)) == draws
    assert cash(state)[:2] == ([6000 + 2000, 6000] if draws else [6000 + 4000, 6000 + 2000])


def test_aq_41_also_at_the_end():
    state = ended({ADA: {"tower": 3}, BEN: {"tower": 2}}, bag="8f")
    assert [(line["chain"], line["shares"]) for line in market_lines(state)] == [("tower", 8)]
    assert cash(state) == [3500 + 2100, 1400]


# AQ-42


@pytest.mark.parametrize(("tile", "number"), [("1b", 1), ("12i", 12), ("7a", 7)])
def test_aq_42_the_number_of_the_first_tile_of_the_bag_counts(tile, number):
    state = play(merger(bag=tile), Defunct("luxor"))
    assert market_lines(state) == [{"chance": "market", "chain": "luxor", "tile": tile, "shares": number}]


def test_aq_42_the_tile_goes_back_and_what_is_left_is_shuffled_anew():
    before = merger(bag="9f")
    after = play(before, Defunct("luxor"))
    assert before.bag[0] == TILES["9f"]
    assert sorted(after.bag) == sorted(before.bag)
    assert after.bag != before.bag
    assert after.bag[0] != before.bag[0]
    [_, line] = told(after)
    assert line == {"chance": "bag", "order": names(after.bag)}


def test_aq_42_the_shuffle_is_of_the_bag_alone():
    """Tiles on the board, in racks and set aside stay where they are."""
    state = play(merger(bag="9f 9g 9h", rest="aside", orders=[numbers("9h 9f 9g")]), Defunct("luxor"))
    assert names(state.bag) == ["9h", "9f", "9g"]


def test_aq_42_the_number_is_not_taken_from_the_25_shares():
    """12 for the market, 13 and 11 for the seats: 36 in all."""
    state = play(merger(bag="12i", ada=13, ben=11), Defunct("luxor"))
    assert in_bank(state, "luxor") == 1
    assert cash(state) == [6000 + 4000, 6000]


def test_aq_42_a_draw_for_every_chain_about_to_pay():
    chains = {"tower": "1e-5e", "luxor": "6a-6d", "american": "7e 8e 9e"}
    state = position(chains=chains, seats=2, racks={ADA: "6e"}, bag="4b", founder=BEN)
    state = play(state, Place("6e"), Survivor("tower"), Defunct("luxor"), Dispose("luxor", 0, 0))
    first_of_the_new_bag = names(state.bag)[0]
    state = play(state, Defunct("american"))
    lines = market_lines(state)
    assert [(line["chain"], line["tile"]) for line in lines] == [("luxor", "4b"), ("american", first_of_the_new_bag)]


def test_aq_42_with_an_empty_bag_the_number_is_1_to_12_and_nothing_is_shuffled():
    state = play(merger(bag="", rest="aside", orders=[(9,)]), Defunct("luxor"))
    assert told(state) == [{"chance": "market", "chain": "luxor", "tile": None, "shares": 9}]
    assert cash(state) == [8000, 6000]


def test_aq_42_with_an_empty_bag_every_number_comes_up():
    found = set()
    for seed in range(80):
        state = merger(bag="", rest="aside")
        state.chance.seed = seed
        found.add(told(play(state, Defunct("luxor")))[0]["shares"])
    assert found == set(range(1, 13))


# AQ-43


@pytest.mark.parametrize(
    ("market", "held", "paid"),
    [
        (9, (5, 3), [2000, 0]),
        (5, (5, 3), [3000, 0]),
        (4, (5, 3), [4000, 0]),
        (3, (5, 3), [4000, 1000]),
        (2, (5, 3), [4000, 2000]),
        (7, (7, 7), [2000, 2000]),
        (1, (7, 7), [3000, 3000]),
        (9, (7, 7), [1000, 1000]),
    ],
)
def test_aq_43_the_market_is_a_holder_like_others_and_its_part_stays_in_the_bank(market, held, paid):
    assert bonuses(400, held, market) == paid
    state = merger(bag=f"{market}f", ada=held[0], ben=held[1])
    after = play(state, Defunct("luxor"))
    assert [now - then for now, then in zip(cash(after), cash(state), strict=True)] == paid


def test_aq_43_a_seat_is_never_sole_holder():
    state = play(merger(bag="1i", ada=25, ben=0), Defunct("luxor"))
    assert cash(state) == [6000 + 4000, 6000]


def test_aq_43_it_is_never_asked_and_never_disposes():
    state = play(merger(ada=0, ben=3), Defunct("luxor"))
    assert turn(state) == (BEN, "merger")
    state = play(state, Dispose("luxor", 0, 0))
    assert turn(state) == (ADA, "shares")
    assert {event.seat for event in events(merger(), Defunct("luxor"))} == {ADA, -1}


def test_aq_43_it_never_wins():
    state = ended({ADA: {"tower": 1}}, bag="12i")
    assert told(state)[-1]["winners"] == [ADA]
    assert cash(state) == [3500 + 700, 0]


def test_aq_41_games_of_two_are_played_to_their_end_with_it():
    match = Match("acquire", ["bot:random", "bot:random"], seed=5).play_on()
    lines = [line for line in match.lines() if line.get("chance") == "market"]
    assert lines
    assert all(1 <= line["shares"] <= 12 for line in lines)
