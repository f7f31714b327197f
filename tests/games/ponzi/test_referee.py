"""What is special about this game's referee; the rest is in the battery of the referees.

The larger run is a script: `python -m tests.games.ponzi.referee_run --games 2000`.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from ponzi_lab import simulate

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


@pytest.mark.parametrize(
    ("number", "events"),
    [
        pytest.param(
            21273,
            ["rounds with a short market", "rounds with an empty market", "second shuffles"],
            marks=pytest.mark.slow,
        ),
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


# The referee finds faults


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
