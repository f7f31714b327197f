"""AQ-64 to AQ-69. What is special in this game's records; the rest is in the battery of their lines."""

import pytest

from ponzi_lab.games.acquire.actions import NOTHING, PASS, Declare, Place
from ponzi_lab.games.acquire.board import CHAINS, TILE_NAMES

from ..playing import ADA, BEN, pass_on, play, refusal, reread, told, written
from ..recipes import mixed, play_out
from .example_records import a_merger, load, two_seats
from .make_records import lots
from .positions import position, scripted, tiles

# AQ-64


def test_aq_64_starting_tiles_and_racks_stand_at_the_front_of_the_bag():
    match = scripted(2, "9e 9f 1a-12a 5c 6c")
    assert match.lines()[0]["setup"]["bag"][:16] == tiles("9e 9f 1a-12a 5c 6c")
    assert {len(rack) for rack in match.position.racks} == {6}
    assert len(match.position.bag) == 94


# AQ-65


def test_aq_65_the_key_of_a_declaration_is_end():
    """The line is a decision, although a line with the key `end` may be the last one, too."""
    match = load("declared-early")
    lines = [line for line in match.lines() if line.get("do") == "declare"]
    assert [list(line) for line in lines] == [["n", "seat", "do", "end"]] * len(lines)
    assert lines[-1]["end"] is True
    assert reread(match.lines()).result == match.result


def test_aq_65_play_goes_on_after_a_declaration_line():
    match = load("played-on")
    lines = match.lines()
    at = next(place for place, line in enumerate(lines) if line.get("do") == "declare")
    assert lines[at]["end"] is False
    assert written(reread(lines[: at + 1]).lines()) == written(lines[: at + 1])


def test_aq_65_pass_has_no_arguments_and_is_forced():
    match = load("stuck")
    line = next(line for line in match.lines() if line.get("do") == "pass")
    assert list(line) == ["n", "seat", "do", "forced"]
    assert line["forced"] is True


# AQ-66


def market_at(lines):
    """The place of the first line of the market."""
    return next(place for place, line in enumerate(lines) if line.get("chance") == "market")


def test_aq_66_one_pair_of_lines_after_the_defunct_decision():
    lines = two_seats().lines()
    at = market_at(lines)
    decision, market, bag = lines[at - 1 : at + 2]
    assert decision["do"] == "defunct"
    assert list(market) == ["chance", "chain", "tile", "shares"]
    assert (market["chain"], market["shares"]) == (decision["chain"], int(market["tile"][:-1]))
    assert list(bag) == ["chance", "order"]
    assert bag["chance"] == "bag"
    assert market["tile"] in bag["order"]


def test_aq_66_at_the_end_one_pair_per_active_chain_after_the_last_purchase():
    lines = two_seats().lines()
    last = max(place for place, line in enumerate(lines) if "do" in line)
    assert lines[last]["do"] == "buy"
    chains = [line["chain"] for line in lines[last:] if line.get("chance") == "market"]
    active = [chain for chain, size in lines[-2]["sizes"].items() if size]
    assert chains == active
    assert [next(iter(line)) for line in lines[last + 1 :]][-2:] == ["books", "end"]


def test_aq_66_none_with_more_seats_or_without_the_option():
    for seats, option in ((3, True), (2, False)):
        bag = " ".join(mixed(TILE_NAMES, 2))
        match = play_out(scripted(seats, bag, seed=2, two_player_market=option), lots, 2)
        assert not [line for line in match.lines() if "chance" in line]


def test_aq_66_a_replay_takes_the_order_from_the_record():
    lines = two_seats().lines()
    at = market_at(lines)
    lines = lines[: at + 2]
    lines[at + 1]["order"].sort()
    assert reread(lines).lines()[-1]["order"] == lines[at + 1]["order"]


@pytest.mark.parametrize(
    ("place", "changes", "reason"),
    [
        (0, {"tile": "1z"}, 'tile is "1z", the moves give'),
        (0, {"shares": 13}, "shares is 13, the moves give"),
        (0, {"chain": "nobody"}, 'chain is "nobody", the moves give'),
        (0, {"tile": None}, ""),
        (0, {"tile": None, "shares": "many"}, "shares is 'many'; it must be a whole number from 1 to 12."),
        (0, {"extra": 1}, "has a key that is not known here: 'extra'."),
        (1, {"order": []}, "the order of the bag is []; it must be a list of tiles."),
        (1, {"order": "1a"}, "the order of the bag is '1a'; it must be a list of tiles."),
        (1, {"order": ["1a", "1z"]}, "it must be a list of tiles."),
        (1, {"order": [1, 2]}, "it must be a list of tiles."),
        (1, {"order": ["1a"]}, "does not hold the right cards"),
        (1, {"chance": "deck"}, ""),
    ],
)
def test_aq_66_wrong_lines_of_chance_are_refused(place, changes, reason):
    lines = two_seats().lines()
    at = market_at(lines)
    lines[at + place] = {**lines[at + place], **changes}
    text = refusal(lines)
    assert text.startswith((f"line {at + 1}: ", f"line {at + 2}: "))
    assert reason in text


def test_aq_66_a_missing_or_superfluous_line_of_chance_is_refused():
    lines = two_seats().lines()
    at = market_at(lines)
    assert refusal(lines[: at + 1]).startswith(f"line {at + 1}: the record stops")
    assert refusal(lines[:at]).startswith(f"line {at}: the record stops")
    assert refusal([*lines[: at + 2], lines[at + 1]]).startswith(f"line {at + 3}: ")
    assert refusal([*lines[: at + 1], *lines[at + 2 :]]).startswith(f"line {at + 2}: ")


def test_aq_66_with_an_empty_bag_tile_is_null_and_no_bag_line_follows():
    lines = load("tiles-out").lines()
    at = next(place for place, line in enumerate(lines) if "tile" in line and line["tile"] is None)
    assert 1 <= lines[at]["shares"] <= 12
    assert lines[at + 1].get("chance") != "bag"


@pytest.mark.parametrize(("shares", "reason"), [(0, "The number drawn is 0; it must be 1 to 12."), (13, "1 to 12")])
def test_aq_66_a_replay_takes_the_number_from_the_record(shares, reason):
    lines = load("tiles-out").lines()
    at = next(place for place, line in enumerate(lines) if "tile" in line and line["tile"] is None)
    lines[at] = {**lines[at], "shares": shares}
    text = refusal(lines)
    assert text.startswith(f"line {at + 1}: ")
    assert reason in text


@pytest.mark.parametrize("order", [[], ["1a"], ["1a", "2a"]])
def test_aq_66_a_bag_line_for_an_empty_bag_is_refused(order):
    """Even where the line before it names a tile, so that the order would be the next thing to be foretold."""
    lines = load("tiles-out").lines()
    at = next(place for place, line in enumerate(lines) if "tile" in line and line["tile"] is None)
    wrong = [*lines[:at], {**lines[at], "tile": "1a"}, {"chance": "bag", "order": order}, *lines[at + 1 :]]
    assert refusal(wrong).startswith((f"line {at + 1}: ", f"line {at + 2}: "))


# AQ-67


def test_aq_67_one_line_when_a_turn_is_closed_also_the_last():
    match = two_seats()
    lines = [line["books"] for line in match.lines() if "books" in line]
    assert lines == list(range(1, match.round + 1))
    assert next(iter(match.lines()[-2])) == "books"


def test_aq_67_the_last_one_stands_before_the_settlement():
    state = position(chains={"tower": "1a-11a"}, racks={ADA: "9i"}, shares={ADA: {"tower": 1}}, cash=(900, 0, 0))
    books, end = told(play(state, Declare(True), Place("9i"), NOTHING))
    assert (books["cash"], end["scores"]) == ([900, 0, 0], [900 + 10_500 + 700, 0, 0])


def test_aq_67_the_racks_of_the_last_line_are_those_after_the_drawing_if_there_was_one():
    for how, racks in (({}, [[], ["12i"]]), ({"tiles_out_end": True}, [[], ["12i"]])):
        state = position(rest="aside", racks={BEN: "12i"}, seats=2, idle=1, **how)
        assert told(play(state, PASS, NOTHING))[-2]["racks"] == racks


# AQ-68


@pytest.mark.parametrize("name", ["declared-early", "stuck", "no-placement", "tiles-out"])
def test_aq_68_scores_are_the_cash_of_the_last_books_plus_both(name):
    *_, books, end = load(name).lines()
    for seat, score in enumerate(end["scores"]):
        assert score == books["cash"][seat] + sum(
            rows[seat] for key in ("bonuses", "sales") for rows in end[key].values()
        )
    assert end["round"] == books["books"]
    assert end["winners"] == [seat for seat, score in enumerate(end["scores"]) if score == max(end["scores"])]
    assert list(end["bonuses"]) == list(end["sales"]) == [chain for chain in CHAINS if books["sizes"][chain]]


# AQ-69


def test_aq_69_an_unfinished_record_goes_on():
    match = a_merger()
    again = reread(match.lines())
    assert again.asked == BEN
    assert written(pass_on(again, until=8).lines()) == written(pass_on(match, until=8).lines())
