"""AQ-64 to AQ-69. This game's part of the record."""

import hashlib
from functools import cache

import pytest

from ponzi_lab import Match
from ponzi_lab.core.records import dump
from ponzi_lab.games.acquire.actions import NOTHING, PASS, Declare, Defunct, Dispose, Found, Place, Survivor
from ponzi_lab.games.acquire.board import CHAINS, TILE_NAMES

from ..playing import ADA, BEN, CLEO, change, play, play_all, refusal, reread, told, written
from ..recipes import mixed, play_out
from .make_records import FOLDER, lots
from .positions import DATA, buy, pass_on, position, quiet, scripted, tiles

DIGEST = "sha256:75a5644779961e325f5dfb16fbc941d3b5a8a869ff7a21d16faac18f755b2b56"


def header(**changes):
    return {**scripted().lines()[0], **changes}


@cache
def load(name):
    """One of the recorded games."""
    return Match.load(FOLDER / f"{name}.jsonl")


@cache
def two_seats(seed=1):
    """A whole game of two seats, with a market."""
    return play_out(scripted(2, " ".join(mixed(TILE_NAMES, seed)), seed=seed), lots, seed)


# AQ-64


def test_aq_64_the_header():
    line = scripted(4, "12i 1a", seed=7).lines()[0]
    assert list(line) == ["record", "game", "rules", "seats", "seed", "setup", "data"]
    assert (line["game"], line["seats"]) == ("acquire", ["Ada", "Ben", "Cleo", "Dora"])
    assert len(line["rules"]) == 8
    assert list(line["setup"]) == ["bag"]
    assert line["setup"]["bag"] == ["12i", *TILE_NAMES[:-1]]


def test_aq_64_starting_tiles_and_racks_stand_at_the_front_of_the_bag():
    match = scripted(2, "9e 9f 1a-12a 5c 6c")
    assert match.lines()[0]["setup"]["bag"][:16] == tiles("9e 9f 1a-12a 5c 6c")
    assert {len(rack) for rack in match.position.racks} == {6}
    assert len(match.position.bag) == 94


def test_aq_64_data_is_the_digest_of_both_tables():
    raw = (DATA / "acquire_chains.csv").read_bytes() + (DATA / "acquire_prices.csv").read_bytes()
    assert header()["data"] == DIGEST == f"sha256:{hashlib.sha256(raw).hexdigest()}"


def test_aq_64_another_digest_is_a_warning_only():
    assert reread([header(data=f"sha256:{'0' * 64}")]).other_cards
    assert not reread([header()]).other_cards


ALL = list(TILE_NAMES)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": ["Ada"]}, "1 seats: acquire is for 2 to 6."),
        ({"seats": ["Ada", ""]}, "A player's name is empty."),
        ({"seats": ["Ada"] * 7}, "7 seats: acquire is for 2 to 6."),
        ({"rules": {}}, "rules lacks open_holdings, first_player, seating, dead_tiles,"),
        ({"setup": {}}, "setup has"),
        ({"setup": {"bag": ALL, "start": 0}}, "setup has the keys ['bag', 'start']"),
        ({"setup": {"bag": "1a"}}, "bag is '1a'; it must be a list of"),
        ({"setup": {"bag": [1, *ALL[1:]]}}, "it must be a list of"),
        ({"setup": {"bag": ALL[:-1]}}, "['12i'] missing"),
        ({"setup": {"bag": [*ALL, "1a"]}}, "['1a'] too many"),
        ({"setup": {"bag": ["13a", *ALL[1:]]}}, "['1a'] missing, ['13a'] too many"),
        ({"setup": {"bag": ["1A", *ALL[1:]]}}, "['1a'] missing, ['1A'] too many"),
    ],
)
def test_aq_64_refused_headers(changes, reason):
    text = refusal([header(**changes)])
    assert text.startswith("line 1: ")
    assert reason in text


# AQ-65


def decisions(match):
    return [dump(line) for line in match.lines() if "do" in line]


def a_merger():
    """Two seats, no market: Ada founds Tower and Ben Luxor, Ada joins them, and so on to the end of her turn."""
    bag = "5e 8e 4e 6e 7e 1a 3a 5a 9e 10e 8a 10a 12a 12c 1i"
    match = scripted(2, bag, two_player_market=False)
    play_all(match, Place("4e"), Found("tower"), buy("tower"))
    play_all(match, Place("9e"), Found("luxor"), buy("tower", "luxor", "luxor"))
    play_all(match, Place("6e"), NOTHING, Place("10e"), NOTHING)
    return play_all(match, Place("7e"), Survivor("luxor"), Defunct("tower"), Dispose("tower", 1, 0))


def test_aq_65_keys_and_their_order():
    match = play_all(a_merger(), Dispose("tower", 0, 0), buy("luxor", "luxor"))
    assert decisions(match) == [
        '{"n": 0, "seat": 0, "do": "place", "tile": "4e"}',
        '{"n": 1, "seat": 0, "do": "found", "chain": "tower"}',
        '{"n": 2, "seat": 0, "do": "buy", "shares": ["tower"]}',
        '{"n": 3, "seat": 1, "do": "place", "tile": "9e"}',
        '{"n": 4, "seat": 1, "do": "found", "chain": "luxor"}',
        '{"n": 5, "seat": 1, "do": "buy", "shares": ["tower", "luxor", "luxor"]}',
        '{"n": 6, "seat": 0, "do": "place", "tile": "6e"}',
        '{"n": 7, "seat": 0, "do": "buy", "shares": []}',
        '{"n": 8, "seat": 1, "do": "place", "tile": "10e"}',
        '{"n": 9, "seat": 1, "do": "buy", "shares": []}',
        '{"n": 10, "seat": 0, "do": "place", "tile": "7e"}',
        '{"n": 11, "seat": 0, "do": "survivor", "chain": "luxor"}',
        '{"n": 12, "seat": 0, "do": "defunct", "chain": "tower", "forced": true}',
        '{"n": 13, "seat": 0, "do": "dispose", "chain": "tower", "sell": 1, "trade": 0}',
        '{"n": 14, "seat": 1, "do": "dispose", "chain": "tower", "sell": 0, "trade": 0}',
        '{"n": 15, "seat": 0, "do": "buy", "shares": ["luxor", "luxor"]}',
    ]


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


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (0, {"forced": False}, "forced is true where it stands"),
        (0, {"forced": True}, "the decision is marked as forced, but there was a choice."),
        (0, {"chain": "tower"}, "place has a key that is not known here: 'chain'."),
        (0, {"tile": 4}, "tile must be a word, not 4."),
        (0, {"tile": "9e"}, "the decision is not legal: You do not hold the tile '9e'."),
        (0, {"tile": "4E"}, "the decision is not legal: You do not hold the tile '4E'."),
        (0, {"seat": 1}, "seat 1 decides here, but seat 0 is asked."),
        (0, {"do": "move"}, "do is 'move'; it can be declare, place, pass, found, survivor, defunct, dispose or buy."),
        (0, {"n": 5}, "n is 5, but the next decision has the number 0."),
        (1, {"chain": "hilton"}, "the decision is not legal: There is no chain 'hilton'."),
        (2, {"shares": "tower"}, "shares must be a list of words, not 'tower'."),
        (2, {"shares": ["tower", 1]}, "shares must be a list of words, not ('tower', 1)."),
        (5, {"shares": ["luxor", "tower", "luxor"]}, "Name the shares in the order of the chains"),
        (12, {"forced": False}, "forced is true where it stands"),
        (13, {"sell": 3}, "You cannot sell 3 and trade 0: you hold 2 of Tower."),
        (13, {"trade": True}, "trade must be a whole number, not True."),
    ],
)
def test_aq_65_wrong_decision_lines_are_refused_with_their_number(number, changes, reason):
    match = a_merger()
    text = refusal(change(match, number, **changes))
    at = next(place for place, line in enumerate(match.lines(), 1) if line.get("n") == number)
    assert text.startswith(f"line {at}: ")
    assert reason in text


def test_aq_65_a_forced_decision_must_say_so():
    lines = a_merger().lines()
    at = next(place for place, line in enumerate(lines) if line.get("forced"))
    del lines[at]["forced"]
    assert refusal(lines) == f'line {at + 1}: the decision lacks "forced": true; only one was possible.'


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


def test_aq_67_keys_and_their_order():
    match = play_all(a_merger(), Dispose("tower", 0, 0), buy("luxor", "luxor"))
    [line] = written(match.lines()[-1:])
    assert list(line) == ["books", "cash", "shares", "sizes", "prices", "racks", "bag"]
    assert all(list(line[key]) == list(CHAINS) for key in ("shares", "sizes", "prices"))
    assert line["books"] == 5
    assert line["sizes"] == {**dict.fromkeys(CHAINS, 0), "luxor": 7}
    assert line["prices"] == {**dict.fromkeys(CHAINS, 0), "luxor": 600}
    assert line["shares"] == {
        **{chain: [0, 0] for chain in CHAINS},
        "tower": [1, 1],
        "luxor": [2, 3],
    }
    # 6000 less a Tower at 200; the majority of 3 tiles, 3000, a share sold for 300, two of Luxor at 600.
    assert line["cash"] == [6000 - 200 + 3000 + 300 - 1200, 6000 - 600 + 1500]
    assert line["bag"] == len(match.position.bag)
    assert all(rack == sorted(rack, key=lambda tile: (tile[-1], int(tile[:-1]))) for rack in line["racks"])


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


@pytest.mark.parametrize(
    ("key", "wrong", "reason"),
    [
        ("cash", [7900, 6899], "cash of seat 1 is 6899, the moves give 6900"),
        ("bag", 1, "bag is 1, the moves give"),
        ("books", 4, "books is 4, the moves give 5"),
        ("sizes", {}, "sizes is {}, the moves give"),
        ("racks", [[], []], "racks of seat 0 is [], the moves give"),
    ],
)
def test_aq_67_books_that_do_not_balance_are_refused(key, wrong, reason):
    lines = play_all(a_merger(), Dispose("tower", 0, 0), buy("luxor", "luxor")).lines()
    lines[-1] = {**lines[-1], key: wrong}
    text = refusal(lines)
    assert text.startswith(f"line {len(lines)}: ")
    assert reason in text


# AQ-68


def the_end(**rules):
    """Ada declares; Tower and Imperial are on the board."""
    state = position(
        chains={"tower": "1a-11a", "imperial": "1c-11c"},
        racks={ADA: "9i"},
        shares={ADA: {"tower": 1, "imperial": 2}, CLEO: {"tower": 2}},
        cash=(0, 0, 0),
    )
    return told(play(state, Declare(True), Place("9i"), NOTHING))[-1]


def test_aq_68_keys_and_their_order():
    assert dump(the_end()) == (
        '{"end": "declared", "round": 4, "winners": [0], "scores": [19500, 0, 8400], '
        '"bonuses": {"tower": [3500, 0, 7000], "imperial": [13500, 0, 0]}, '
        '"sales": {"tower": [700, 0, 1400], "imperial": [1800, 0, 0]}}'
    )


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


@pytest.mark.parametrize(
    ("key", "wrong"), [("end", "stuck"), ("round", 1), ("winners", []), ("bonuses", {}), ("sales", {}), ("scores", [0])]
)
def test_aq_68_a_wrong_end_line_is_refused(key, wrong):
    lines = load("declared-early").lines()
    lines[-1] = {**lines[-1], key: wrong}
    text = refusal(lines)
    assert text.startswith(f"line {len(lines)}: {key}")
    assert ", the moves give " in text


# AQ-69


def test_aq_69_a_record_can_stop_before_a_decision_and_nowhere_else():
    lines = two_seats().lines()
    for end in (*range(1, 40), *range(len(lines) - 12, len(lines))):
        if "do" in lines[end]:
            assert written(reread(lines[:end]).lines()) == written(lines[:end])
        else:
            assert refusal(lines[:end]).startswith(f"line {end}: the record stops")


def test_aq_69_what_a_decision_brings_is_written_with_it():
    match = scripted(2, " ".join(mixed(TILE_NAMES, 1)), seed=1)
    while match.round < 6:
        match.play(quiet(match.position))
        match.verify()


def test_aq_69_nothing_follows_the_end():
    lines = load("declared-early").lines()
    extra = {"n": sum("do" in line for line in lines), "seat": 0, "do": "pass"}
    assert refusal([*lines, extra]) == f"line {len(lines) + 1}: No line may follow the end line."


def test_aq_69_an_unfinished_record_goes_on():
    match = a_merger()
    again = reread(match.lines())
    assert again.asked == BEN
    assert written(pass_on(again, until=8).lines()) == written(pass_on(match, until=8).lines())
