"""AQ-01 to AQ-13. The things of the game, and how it is set up."""

import csv

import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.core.ledger import BANK
from ponzi_lab.games.acquire.actions import Place
from ponzi_lab.games.acquire.board import CHAINS, NEIGHBOURS, SAFE, TILE_NAMES, TILES, number_of
from ponzi_lab.games.acquire.state import TIER_OF, Rules, read_tables
from ponzi_lab.games.acquire.steps import Placing

from ..playing import ADA, BEN, CLEO, DORA, NAMES, bank, cash, pass_on, play, play_all, quiet, turn
from .positions import (
    DATA,
    area,
    buy,
    held,
    in_bank,
    names,
    on,
    placeable,
    position,
    price,
    rack,
    scripted,
    sizes,
    tiles,
)

# Things


def test_aq_01_twelve_columns_nine_rows_and_a_tile_for_each_space():
    assert len(TILE_NAMES) == len(set(TILE_NAMES)) == 108
    assert set(TILE_NAMES) == {f"{number}{letter}" for number in range(1, 13) for letter in "abcdefghi"}
    assert [number_of(TILES[name]) for name in ("1a", "12a", "1b", "9f", "12i")] == [1, 12, 1, 9, 12]


@pytest.mark.parametrize(
    ("tile", "touching"),
    [
        ("6e", "6d 5e 7e 6f"),
        ("1a", "2a 1b"),
        ("12a", "11a 12b"),
        ("1i", "1h 2i"),
        ("12i", "12h 11i"),
        ("12d", "12c 11d 12e"),
        ("1d", "1c 2d 1e"),
    ],
)
def test_aq_01_what_touches_never_diagonally_and_never_round_an_edge(tile, touching):
    assert names(sorted(NEIGHBOURS[TILES[tile]])) == tiles(touching)


def test_aq_02_tile_order_is_by_letter_then_by_number():
    assert list(TILE_NAMES[:14]) == tiles("1a-12a 1b 2b")
    assert TILE_NAMES[-1] == "12i"
    assert list(TILE_NAMES) == sorted(TILE_NAMES, key=lambda name: (name[-1], int(name[:-1])))


def test_aq_02_racks_and_tiles_set_aside_are_listed_in_tile_order():
    match = scripted(3, "12i 12h 12g 9b 2c 10a 1c 11a 3b")
    assert rack(match.position, ADA) == tiles("1a 2a 3a 4a 5a 6a")  # Cleo begins with 12g, and Ada comes after her
    assert rack(match.position, CLEO) == tiles("10a 11a 3b 9b 1c 2c")


def test_aq_03_seven_chains_in_this_order_with_their_tiers():
    assert CHAINS == ("tower", "luxor", "american", "worldwide", "festival", "imperial", "continental")
    assert TIER_OF == {
        "tower": "cheap",
        "luxor": "cheap",
        "american": "medium",
        "worldwide": "medium",
        "festival": "medium",
        "imperial": "expensive",
        "continental": "expensive",
    }


def test_aq_03_the_file_has_the_classic_names_and_those_of_1999():
    with (DATA / "acquire_chains.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["chain"], row["tier"]) for row in rows] == list(TIER_OF.items())
    assert [row["name"] for row in rows] == [chain.capitalize() for chain in CHAINS]
    assert [row["name_1999"] for row in rows] == [
        "Zeta", "Sackson", "America", "Hydra", "Fusion", "Phoenix", "Quantum",
    ]  # fmt: skip


def test_aq_04_lone_tiles_and_chains():
    state = position(chains={"tower": "1a-3a", "imperial": "5e-5f"}, lone="9i")
    assert (on(state, "9i"), on(state, "2a"), on(state, "5f"), on(state, "1b")) == ("lone", "tower", "imperial", "")
    assert sizes(state) == {"tower": 3, "imperial": 2}
    assert [price(state, chain) for chain in CHAINS] == [300, 0, 0, 0, 0, 400, 0]


def test_aq_04_safe_means_11_tiles():
    """Beside a chain of 10 and one of 11 a tile merges; beside two of 11 it is dead."""
    state = position(chains={"tower": "1a-10a", "luxor": "1c-11c"}, racks={ADA: "1b"})
    assert SAFE == 11
    assert placeable(state) == ["1b"]
    assert placeable(position(Placing(ADA), chains={"tower": "1a-11a", "luxor": "1c-11c"}, racks={ADA: "1b 12i"})) == [
        "12i"
    ]


def test_aq_05_25_shares_of_each_chain_bank_and_seats_together():
    state = scripted(4).position
    assert [in_bank(state, chain) for chain in CHAINS] == [25] * 7
    after = play(position(chains={"tower": "1a 2a"}, racks={ADA: "9i"}), Place("9i"), buy("tower", "tower"))
    assert (held(after, ADA), in_bank(after, "tower")) == ({"tower": 3}, 22)


def test_aq_06_everybody_starts_with_6000_from_the_bank():
    state = scripted(5).position
    assert cash(state) == [6000] * 5
    assert state.accounts[BANK] == bank(state) == -30_000


def test_aq_06_money_is_in_whole_hundreds_and_never_negative_and_the_bank_is_without_limit():
    """`count` looks after every move; here a seat spends its last dollar."""
    state = position(chains={"continental": "1a-10a"}, racks={ADA: "9i"}, cash=(800, 0, 0))
    after = play(state, Place("9i"), buy("continental"))
    assert cash(after)[ADA] == 0
    assert bank(after) == 0


PRICES = {
    "cheap": (200, 300, 400, 500, 600, 700, 800, 900, 1000),
    "medium": (300, 400, 500, 600, 700, 800, 900, 1000, 1100),
    "expensive": (400, 500, 600, 700, 800, 900, 1000, 1100, 1200),
}
SIZES = ((2, 2), (3, 3), (4, 4), (5, 5), (6, 10), (11, 20), (21, 30), (31, 40), (41, 108))


@pytest.mark.parametrize("chain", CHAINS)
def test_aq_07_the_table_of_prices(chain):
    prices = read_tables(DATA, Rules()).prices[CHAINS.index(chain)]
    wanted = {
        size: found
        for (first, last), found in zip(SIZES, PRICES[TIER_OF[chain]], strict=True)
        for size in range(first, last + 1)
    }
    assert dict(enumerate(prices)) == {0: 0, 1: 0} | wanted


def test_aq_07_bonuses_are_ten_and_five_times_the_price():
    with (DATA / "acquire_prices.csv").open(encoding="utf-8") as file:
        rows = [
            {key: value if key == "tier" else int(value) for key, value in row.items()} for row in csv.DictReader(file)
        ]
    assert len(rows) == 27
    assert all((row["majority"], row["minority"]) == (10 * row["price"], 5 * row["price"]) for row in rows)


# Set-up


@pytest.mark.parametrize("seats", range(2, 7))
def test_aq_08_two_to_six_seats_numbered_from_0(seats):
    match = Match("acquire", NAMES[:seats], seed=1)
    assert sorted(match.position.order) == list(range(seats))


@pytest.mark.parametrize("seats", [1, 7])
def test_aq_08_no_table_for_one_or_seven(seats):
    with pytest.raises(Refused) as refused:
        Match("acquire", [*NAMES, "Gus"][:seats], seed=1)
    assert str(refused.value) == f"{seats} seats: acquire is for 2 to 6."


def test_aq_09_the_bag_is_shuffled_by_the_seed_and_holds_all_tiles():
    bags = [Match("acquire", NAMES[:3], seed=seed).setup["bag"] for seed in (1, 1, 2)]
    assert bags[0] == bags[1] != bags[2]
    assert sorted(bags[0]) == sorted(TILE_NAMES) != bags[0]


def test_aq_09_every_draw_takes_the_first_tile_of_what_is_left():
    """Two starting tiles and twelve for the racks; then the fifteenth, which is 2b."""
    match = scripted(2, "1a 12i", two_player_market=False)
    before = names(match.position.bag)
    assert before[:2] == tiles("2b 3b")
    pass_on(match, until=2)
    assert names(match.position.bag) == before[1:]
    assert "2b" in rack(match.position, ADA)


def test_aq_10_one_starting_tile_each_in_seat_order_lone_even_where_they_touch():
    match = scripted(4, "5e 5f 6f 12a")
    assert area(match.position, "lone") == tiles("12a 5e 5f 6f")
    assert sizes(match.position) == {}
    assert match.lines()[0]["setup"]["bag"][:4] == tiles("5e 5f 6f 12a")


def test_aq_10_starting_tiles_become_a_chain_by_a_later_tile():
    match = scripted(2, "5e 5f 5g")  # Ada begins and draws 5g
    play_all(match, Place("5g"))
    play_all(match, quiet(match.position))
    assert area(match.position, "tower") == tiles("5e 5f 5g")


@pytest.mark.parametrize(
    ("option", "bag", "first"),
    [
        ("letter_first", "9b 1c 9a 2b", CLEO),
        ("number_first", "9b 1c 9a 2b", BEN),
        ("letter_first", "1b 9a", BEN),  # the example of the rule
        ("number_first", "1b 9a", ADA),
        ("letter_first", "5d 3d 4d", BEN),  # the same letter: the smaller number
        ("number_first", "3f 3d 3e", BEN),  # the same number: the earlier letter
    ],
)
def test_aq_11_the_seat_with_the_tile_nearest_to_1a_begins(option, bag, first):
    match = scripted(len(bag.split()), bag, first_player=option)
    assert turn(match.position) == (first, "tile")


def test_aq_12_clockwise_from_the_first_seat():
    match = scripted(4, "4a 3a 1a 2a")
    assert match.position.order == (CLEO, DORA, ADA, BEN)


@pytest.mark.parametrize(
    ("measure", "order"),
    [("letter_first", (CLEO, ADA, DORA, BEN)), ("number_first", (BEN, DORA, CLEO, ADA))],
)
def test_aq_12_by_tile_the_ranking_is_the_turn_order(measure, order):
    match = scripted(4, "9b 1d 8a 2c", seating="by_tile", first_player=measure)
    assert match.position.order == order


@pytest.mark.parametrize("seating", ["clockwise", "by_tile"])
def test_aq_12_the_order_goes_round_and_round(seating):
    match = scripted(3, "9b 9c 9a", seating=seating)
    owners = []
    while match.round < 8:
        owners.append(match.position.owner)
        pass_on(match, until=match.round + 1)
    once = [CLEO, ADA, BEN]
    assert owners == [*once, *once, CLEO]


def test_aq_13_six_tiles_at_once_from_the_first_seat_in_turn_order():
    match = scripted(3, "9b 9c 9a", seating="by_tile")
    dealt = match.setup["bag"][3:21]
    for place, seat in enumerate((CLEO, ADA, BEN)):
        assert rack(match.position, seat) == dealt[6 * place : 6 * place + 6]
    assert len(match.position.bag) == 108 - 3 - 18
