"""Two implementations of the rules are of one mind, and the second one is not blind.

The larger run is a script: `python -m tests.games.ponzi.referee_run --games 2000`.
"""

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from ponzi_lab import simulate

from ..referees import places, values
from .referee import judge
from .referee_run import check, compare, draw_match, play

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.jsonl"))


def read(path):
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def lines():
    """A finished game with crashes and an emptied deck."""
    return read(FOLDER / "two-shuffles.jsonl")


def find(lines, wanted):
    """The first line of which this is true."""
    return next(line for line in lines if wanted(line))


# Games


@pytest.mark.parametrize("first", range(0, 80, 10))
def test_engine_and_referee_agree(first):
    """The records, the unfinished records, changed records; and all options at every decision."""
    count = Counter()
    wrong = [text for n in range(first, first + 10) for text in check(n, count, options=True, richest=1000)]
    assert not wrong
    assert count["decisions compared"] == count["decisions"]


@pytest.mark.parametrize(
    ("number", "events"),
    [
        (21273, ["rounds with a short market", "rounds with an empty market", "second shuffles"]),
        (20984, ["games without a winner", "paid with the last coin"]),
        (21208, ["games with a shared win", "paid with the last coin"]),
    ],
)
def test_they_agree_about_rare_events(number, events):
    """Games of persons only, so they stay what they are when strategies change."""
    count = Counter()
    assert not check(number, count, options=True)
    assert all(count[event] for event in events)


def test_the_records_of_a_simulation_are_right(tmp_path):
    simulate("ponzi", ["trader", "random", "greedy", "cautious"], games=10, seed=3, records=tmp_path)
    paths = sorted(tmp_path.rglob("*.jsonl"))
    assert len(paths) == 10
    for path in paths:
        assert judge(read(path)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_recorded_games_are_right(path):
    assert judge(read(path)) == []


@pytest.mark.parametrize("name", ["crash-in-round-1", "everybody-bankrupt", "shared-win", "advanced"])
def test_a_record_may_stop_before_each_decision_and_nowhere_else(name):
    lines = read(FOLDER / f"{name}.jsonl")
    right = [place for place in range(len(lines) + 1) if not judge(lines[:place])]
    assert right == places(lines)


def test_a_larger_run_draws_all_kinds_of_games():
    drawn = [draw_match(number) for number in range(300)]
    rules = [match.setting.rules for match, _ in drawn]
    extremes = {
        "tiles_per_industry": {1, 60},
        "max_rounds": {1, 1000},
        "min_offer": {0, 1000},
        "start_cash": {0, 100_000},
        "bears": {16, 18},
        "interest_52": {97, 98},
        "advanced": {False, True},
        "first_round_trade": {False, True},
    }
    for option, wanted in extremes.items():
        assert wanted <= {getattr(rule, option) for rule in rules}
    assert {len(match.seats) for match, _ in drawn} == {3, 4, 5}
    assert {len(match.people) > 0 for match, _ in drawn} == {False, True}


# The referee finds faults


def test_it_finds_each_changed_number_of_the_books(lines):
    """Every single number of a books line, one after the other."""
    place = next(n for n, line in enumerate(lines) if line.get("books") == 6)
    lines = lines[: place + 1]
    changed = [(holder, key) for holder, key in values(lines[place]) if type(holder[key]) is int]
    assert len(changed) > 60
    for holder, key in changed:
        holder[key] += 1
        assert judge(lines)[0].startswith(f"line {place + 1}: ")
        holder[key] -= 1
    assert judge(lines) == []


def test_it_finds_each_changed_key_of_the_end(lines):
    end = lines[-1]
    for key in list(end):
        old, end[key] = end[key], None
        assert [text for text in judge(lines) if f": {key} is None, not" in text]
        end[key] = old


def test_it_finds_a_changed_action(lines):
    """Another legal card: the books of the round give it away. A card that is not there: at once."""
    funding = find(lines, lambda line: line.get("do") == "fund" and line["fund"] == 10)
    funding["fund"] = 9
    assert judge(lines)
    funding["fund"] = 45
    assert judge(lines)[0].startswith(f"line {lines.index(funding) + 1}: ")
    assert judge(lines)[0].endswith(f"45) is not legal for seat {funding['seat']}")


@pytest.mark.parametrize("key", ["n", "seat", "do", "price", "to", "industry"])
def test_it_finds_each_changed_key_of_an_offer(lines, key):
    offer = find(lines, lambda line: line.get("do") == "offer")
    others = {"do": "pass", "industry": "energy"}
    offer[key] = others.get(key, offer[key] + 1 if type(offer[key]) is int else 0)
    assert judge(lines)


def test_it_finds_a_forced_mark_too_many_and_one_too_few():
    lines = read(FOLDER / "crash-and-bankruptcy.jsonl")
    for place, line in enumerate(lines):
        if "do" in line:
            changed = [*lines[:place], dict(line), *lines[place + 1 :]]
            if not changed[place].pop("forced", False):
                changed[place]["forced"] = True
            assert judge(changed)[0].startswith(f"line {place + 1}: ")


def test_it_finds_a_forced_mark_that_says_false():
    lines = read(FOLDER / "forced-sale.jsonl")
    find(lines, lambda line: line.get("do") and "forced" not in line)["forced"] = False
    assert judge(lines)


def test_it_finds_a_chance_order_of_other_cards(lines):
    order = find(lines, lambda line: "chance" in line)["order"]
    order[0] = next(card for card in range(18, 81) if card not in order)
    assert "is not one of the cards" in judge(lines)[0]


def test_it_finds_cards_that_have_changed_places(lines):
    """The first card of the order is drawn, the last is not: the next books show another market."""
    order = find(lines, lambda line: len(line.get("order", [])) > 20)["order"]
    order[0], order[-1] = order[-1], order[0]
    assert judge(lines)


def test_it_finds_two_shuffles_in_the_wrong_order(lines):
    """After one removal: the deck is empty, and then the market crashes."""
    place = next(n for n, line in enumerate(lines) if "chance" in line and "chance" in lines[n + 1])
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    assert judge(lines)[0].startswith(f"line {place + 1}: ")


def test_it_finds_a_line_that_is_missing_or_there_twice():
    lines = read(FOLDER / "crash-and-bankruptcy.jsonl")
    for place in range(len(lines) - 1):
        assert judge([*lines[:place], *lines[place + 1 :]])
    for place in range(len(lines)):
        assert judge([*lines[: place + 1], *deepcopy(lines[place:])])


def test_it_finds_keys_in_another_order(lines):
    for place in (0, 1, next(n for n, line in enumerate(lines) if "books" in line), len(lines) - 1):
        turned = dict(reversed(lines[place].items()))
        assert judge([*lines[:place], turned, *lines[place + 1 :]])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("advanced", 1),
        ("bears", 17),
        ("interest_52", 96),
        ("tiles_per_industry", 0),
        ("min_offer", True),
        ("max_rounds", 1001),
        ("start_cash", 20.0),
    ],
)
def test_it_finds_rules_that_there_are_not(lines, key, value):
    lines[0]["rules"][key] = value
    assert judge(lines) == [f"line 1: rules: {key} cannot be {value}"]


def test_it_finds_a_deck_that_is_none(lines):
    deck = lines[0]["setup"]["deck"]
    deck[5] = deck[6]
    assert judge(lines) == ["line 1: setup: the deck is not the 63 cards from 18 to 80"]


# The comparison of the options finds faults


def test_it_finds_options_that_lack_an_action_or_have_one_too_many():
    match, styles = draw_match(7)
    seen, legal = play(match, styles), {}
    judge([json.loads(json.dumps(line)) for line in match.lines()], lambda n, seat, actions: legal.update({n: actions}))
    assert list(legal) == list(range(len(seen)))
    for n, (_, options) in enumerate(seen):
        assert compare(options, legal[n], odd=True) == ""
        assert compare(options, legal[n][1:], odd=True)
        assert compare(options, [*legal[n], ("remove", 8)], odd=True)


def test_a_drawn_game_is_the_same_each_time():
    first, second = (draw_match(11) for _ in range(2))
    play(*first)
    play(*second)
    assert first[0].lines() == second[0].lines()
