"""What is special about this game's referee; the rest is in the battery of the referees.

The larger run is a script: `python -m tests.games.acquire.referee_run --games 2000`.
"""

import json
import random
from collections import Counter
from copy import deepcopy

import pytest

from ponzi_lab import GAMES, Match
from ponzi_lab.core.agenda import asked
from ponzi_lab.core.options import why_not
from ponzi_lab.core.records import dump
from ponzi_lab.games.acquire.score import bonuses

from ..judged import ACQUIRE
from ..referees import check_alone
from . import referee
from .referee import CHAINS, judge, naive_bonuses, naive_disposal
from .referee_run import (
    DRAWN,
    JAMS,
    alone,
    check,
    compare_options,
    compare_view,
    draw_game,
    draw_jam,
    engine_action,
    header,
    play,
)

LINES = ACQUIRE.whole()


@pytest.fixture
def lines():
    """A game with disposals, passes, and market draws, the last of them from an empty bag."""
    return deepcopy(LINES)


def find(lines, wanted):
    """The first line of which this is true."""
    return next(line for line in lines if wanted(line))


# Games


@pytest.mark.parametrize("number", [20, 254, 265])
def test_the_engine_takes_games_that_the_referee_played(number):
    assert check_alone(number, alone(draw_game(number, bots=0)), Counter()) == []


@pytest.mark.slow
def test_they_agree_about_racks_full_of_dead_tiles():
    """By all options for dead tiles and for the end; with tiles left in the bag, and without."""
    count = Counter()
    wrong = [text for n in range(len(JAMS)) for text in check(draw_jam(n), count, options=False, faults=0)]
    assert not wrong
    assert count["do pass"] > len(JAMS)
    assert {what for what in count if what.startswith("games ended ")} >= {
        "games ended stuck",
        "games ended tiles_out",
        "games ended no_placement",
    }


def test_in_the_game_that_is_cut_everywhere_chance_speaks_and_shares_are_disposed_of():
    short = ACQUIRE.cut["short"]()
    assert {"market", "bag"} <= {line["chance"] for line in short if "chance" in line}
    assert [line for line in short if line.get("do") == "dispose"]


def test_the_comparison_finds_actions_that_are_missing_or_too_many():
    match, wrong = play(draw_game(2, bots=0), Counter(), options=False)
    assert not wrong
    g, rng, seen = referee.start(match.lines()[0]), random.Random(2), set()
    for n, line in enumerate(line for line in match.lines()[1:]):
        if "do" in line:
            choices, legal = match.branch(at=line["n"]).options, referee.legal(g)
            more = {"do": "pass"} if line["do"] != "pass" else {"do": "place", "tile": g["bag"][0]}
            assert compare_options(choices, legal, rng) == "", n
            assert compare_options(choices, legal[1:], rng), n
            assert compare_options(choices, [*legal, more], rng), n
            seen.add(line["do"])
        referee.give(g, json.loads(dump(line)))
    assert seen >= set(GAMES["acquire"].verbs) - {"pass"}


def test_the_comparison_finds_what_a_seat_should_not_see():
    game = draw_game(2, bots=0)
    match = Match("acquire", game["names"], seed=1, rules=game["rules"])
    g = referee.start(match.lines()[0])
    assert compare_view(match, g, 0) == ""
    g["rules"]["open_holdings"] = not g["rules"]["open_holdings"]
    assert compare_view(match, g, 0).startswith("seat 0 sees all_cash: ")
    g["cash"][0] += 100
    assert compare_view(match, g, 0).startswith("seat 0 sees cash: ")
    g["racks"][0].pop()
    assert compare_view(match, g, 0).startswith("seat 0 sees racks: ")


# Mergers


def draw_holdings(rng):
    """Shares by seat, 25 at the most, of which somebody has one; alike numbers are frequent."""
    seats = rng.randint(2, 6)
    least, most = rng.choice([(0, 1), (0, 2), (0, 3), (0, 25 // seats), (0, 25), (1, 1), (4, 4), (3, 4)])
    held = [rng.randint(least, most) for _ in range(seats)]
    return held if 1 <= sum(held) <= 25 else draw_holdings(rng)


def test_both_pay_the_same_bonuses_in_5000_mergers():
    rng, ties = random.Random(1), Counter()
    for _ in range(5000):
        held, price = draw_holdings(rng), referee.price_for(rng.choice(CHAINS), rng.randint(2, 108))
        market = rng.randint(1, 12) if len(held) == 2 and rng.random() < 0.7 else 0
        paid = naive_bonuses(price, {**dict(enumerate(held)), "market": market})
        assert bonuses(price, held, market) == [paid[seat] for seat in range(len(held))], (price, held, market)
        ranked = sorted([*held, market], reverse=True)
        ties[ranked.count(ranked[0])] += 1
        ties["sole holder"] += ranked[1] == 0
        ties["tie for second"] += ranked[0] > ranked[1] == ranked[2] > 0
        ties["market first"] += market > max(held)
        ties["tie with the market"] += market == max(held)
    kinds = [*range(1, 7), "sole holder", "tie for second", "market first", "tie with the market"]
    assert all(ties[what] > 50 for what in kinds), ties


@pytest.fixture(scope="module")
def disposal():
    """A position of the engine in which a seat is to dispose of shares, and the numbers of both chains."""
    match, _ = play(draw_game(2, bots=0), Counter(), options=False)
    n = next(n for n, move in enumerate(match.moves) if move.action.do == "dispose")
    position = match.branch(at=n).position
    return position, CHAINS.index(match.moves[n].action.chain), position.merger.survivor


@pytest.mark.parametrize("held", range(1, 26))
def test_both_allow_the_same_disposals(disposal, held):
    """So many shares, with any number of the survivor's in the bank."""
    position, chain, survivor = disposal
    seat = asked(position).seat
    for bank in range(26):
        twin = position.copy()
        twin.shares = tuple(changed(row, chain, held) if n == seat else row for n, row in enumerate(twin.shares))
        twin.bank = changed(twin.bank, survivor, bank)
        options = asked(twin).options(twin)
        found = []
        for sell in range(held + 2):
            for trade in range(held + 2):
                action = engine_action({"do": "dispose", "chain": CHAINS[chain], "sell": sell, "trade": trade})
                if not why_not(options, action):
                    found.append((sell, trade))
        assert found == naive_disposal(held, bank)


def changed(row, place, number):
    return (*row[:place], number, *row[place + 1 :])


# The referee knows the examples of the rules


@pytest.mark.parametrize(
    ("price", "held", "paid"),
    [
        (300, [5, 3, 3, 1], [3000, 800, 800, 0]),
        (300, [5, 2, 2, 2], [3000, 500, 500, 500]),
        (300, [4, 4, 3], [2300, 2300, 0]),
        (300, [2, 2, 2], [1500] * 3),
        (300, [1, 1, 1, 1], [1200] * 4),
        (300, [6, 0, 0], [4500, 0, 0]),
        (500, [9, 3, 3], [5000, 1300, 1300]),
        (500, [9, 3, 3, 3], [5000, 900, 900, 900]),
        (500, [9, 3, 3, 3, 3], [5000, 700, 700, 700, 700]),
        (500, [9, 3, 3, 3, 3, 3], [5000, 500, 500, 500, 500, 500]),
        (400, [4] * 6, [1000] * 6),
        (500, [4] * 6, [1300] * 6),
    ],
)
def test_aq58_bonuses(price, held, paid):
    assert list(naive_bonuses(price, dict(enumerate(held))).values()) == paid


@pytest.mark.parametrize(("market", "paid"), [(9, [2000, 0]), (5, [3000, 0]), (4, [4000, 0]), (3, [4000, 1000])])
def test_aq60_the_market_is_a_holder(market, paid):
    found = naive_bonuses(400, {0: 5, 1: 3, "market": market})
    assert [found[0], found[1]] == paid


def test_aq59_the_bank_limits_a_trade():
    pairs = naive_disposal(7, 2)
    assert max(trade for _, trade in pairs) == 4
    assert (2, 4) in pairs
    assert len(pairs) == 8 + 6 + 4


# The referee finds faults


def test_it_finds_a_changed_tile(lines):
    """A tile of another seat's rack, and one that lies on the board."""
    tiles = [line["tile"] for line in lines if line.get("do") == "place"]
    first, second, third, *_ = (line for line in lines if line.get("do") == "place")
    for line, tile in ((first, tiles[1]), (second, tiles[0]), (third, "13a")):
        old, line["tile"] = line["tile"], tile
        assert judge(lines)[0].startswith(f"line {lines.index(line) + 1}: ")
        line["tile"] = old
    assert judge(lines) == []


def test_it_finds_each_changed_key_of_a_disposal(lines):
    dispose = find(lines, lambda line: line.get("do") == "dispose")
    others = {"do": "sell", "chain": "zeta", "trade": dispose["trade"] + 1}
    for key in dispose:
        old, dispose[key] = dispose[key], others.get(key, -1)
        assert judge(lines)[0].startswith(f"line {lines.index(dispose) + 1}: ")
        dispose[key] = old


def test_it_finds_a_purchase_in_another_order(lines):
    buy = find(lines, lambda line: line.get("do") == "buy" and len(set(line["shares"])) > 1)
    buy["shares"].reverse()
    assert judge(lines)[0].startswith(f"line {lines.index(buy) + 1}: ")


def test_it_finds_other_market_draws(lines):
    draw = find(lines, lambda line: line.get("chance") == "market")
    for key, other in {"chain": "zeta", "tile": None, "shares": draw["shares"] % 12 + 1}.items():
        assert judge([{**line, key: other} if line is draw else line for line in lines])
    empty = find(lines, lambda line: line.get("chance") == "market" and line["tile"] is None)
    for shares in (0, 13):
        assert "the market draw" in judge([{**line, "shares": shares} if line is empty else line for line in lines])[0]


def test_it_finds_a_bag_of_other_tiles_and_one_in_another_order(lines):
    order = find(lines, lambda line: len(line.get("order", [])) > 20)["order"]
    order[0], order[-1] = order[-1], order[0]
    assert judge(lines)
    order[0] = order[-1]
    assert "is not one of" in judge(lines)[0]


def test_it_finds_a_bag_that_is_none(lines):
    bag = lines[0]["setup"]["bag"]
    bag[5] = bag[6]
    assert judge(lines) == ["line 1: setup: the bag is not the 108 tiles"]


def test_it_starts_as_the_rules_say():
    """Four seats by tile, with the smaller number first: 2b, 12b, 12a, 2a in the order of the bag."""
    game = draw_game(0, bots=0)
    front = ["2b", "12b", "12a", "2a"]
    game["names"] = ["A", "B", "C", "D"]
    game["setup"]["bag"] = front + [tile for tile in referee.TILES if tile not in front]
    game["rules"] = {key: wanted[0] for key, wanted in DRAWN.items()}
    orders = {}
    for first in DRAWN["first_player"]:
        for seating in DRAWN["seating"]:
            game["rules"] |= {"first_player": first, "seating": seating}
            orders[first, seating] = referee.start(header(game))["order"]
    assert orders == {
        ("letter_first", "clockwise"): [3, 0, 1, 2],
        ("letter_first", "by_tile"): [3, 2, 0, 1],
        ("number_first", "clockwise"): [3, 0, 1, 2],
        ("number_first", "by_tile"): [3, 0, 2, 1],
    }


def test_it_names_prices_as_the_table_does():
    """The first and the last size of each column."""
    sizes = [2, 3, 4, 5, 6, 10, 11, 20, 21, 30, 31, 40, 41, 108]
    hundreds = [2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10]
    for chain, more in zip(CHAINS, (0, 0, 1, 1, 1, 2, 2), strict=True):
        assert [referee.price_for(chain, size) // 100 - more for size in sizes] == hundreds
