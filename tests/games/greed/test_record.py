"""GI-52 to GI-56. What is special in this game's records; the rest is in the battery of their lines."""

import pytest

from ponzi_lab.core.records import dump
from ponzi_lab.games.greed.actions import Bid, Leave

from ..playing import BEN, change, pass_on, play_all, refusal, reread, written
from .example_records import YEAR_1, load, year_1
from .positions import IDS, announced, scripted


def whole():
    """A whole game of five seats."""
    return load("table-of-five")


def decisions(match):
    return [dump(line) for line in match.lines() if "do" in line]


def line_of(match, number):
    """The number in the file of a decision."""
    return next(place for place, line in enumerate(match.lines(), 1) if line.get("n") == number)


# GI-52


def test_gi_52_the_set_up():
    setup = scripted(3, deck=[12, 10, 19, 11, 14, 17], companies=[4, 1, 2]).lines()[0]["setup"]
    assert (setup["companies"], setup["start"]) == ([4, 1, 2], 1)
    assert (setup["deck"][:7], len(setup["deck"])) == ([12, 10, 19, 11, 14, 17, 13], 36)
    assert setup["hands"] == [[12, 10], [19, 11], [14, 17]]


# GI-53


def first(match, do):
    """The first decision of a kind, as it is written."""
    return next(line for line in decisions(match) if f'"do": "{do}"' in line).split('"do": ')[1]


@pytest.mark.parametrize(
    ("name", "do", "wanted"),
    [
        (
            "compound",
            "propose",
            '"propose", "company": 1, "partner": 0, "give_money": 0, "give": {"land": 2}, "get_money": 0, '
            '"get": {"cotton": 1}, "use": [16]}',
        ),
        ("compound", "answer", '"answer", "company": 0, "accept": true}'),
        ("compound", "pass", '"pass", "company": 0}'),
        ("compound", "store", '"store", "company": 0, "goods": {}}'),
        ("compound", "blame", '"blame", "company": 0, "chair": "ceo", "fire": "cfo"}'),
        ("compound", "drop", '"drop", "company": 0, "asset": 16}'),
        ("shared-win", "blame", '"blame", "company": 2, "chair": "ceo", "fire": "ceo", "forced": true}'),
        ("shared-win", "store", '"store", "company": 2, "goods": {}, "forced": true}'),
        ("shared-win", "leave", '"leave", "lot": "silver"}'),
        ("must-sell", "store", '"store", "company": 0, "goods": {"coal": 1}}'),
        ("double-bid", "buy", '"buy", "company": 0, "asset": 12}'),
    ],
)
def test_gi_53_each_kind_of_line(name, do, wanted):
    assert first(load(name), do) == wanted


def test_gi_53_auctions_transformations_and_foundings():
    lines = written([line for line in whole().lines() if "do" in line])
    kinds = {line["do"]: [key for key in line if key != "forced"] for line in lines}
    start = ["n", "seat", "do"]
    assert kinds["raise"] == [*start, "lot", "amount"]
    assert kinds["leave"] == [*start, "lot"]
    assert kinds["found"] == [*start, "company", "assets"]
    assert kinds["transform"] == kinds["drop"] == kinds["buy"] == [*start, "company", "asset"]
    assert {line["lot"] for line in lines if line["do"] == "raise"} == {"gold", "silver", "company"}
    assert all(line["assets"] == sorted(line["assets"]) for line in lines if line["do"] == "found")


def test_gi_53_goods_stand_in_product_order_and_without_zeros():
    for name in ("whole-game", "table-of-five"):
        for line in load(name).lines():
            for key in ("give", "get", "goods"):
                goods = line.get(key, {}) if "do" in line else {}
                assert list(goods) == [name for name in IDS if name in goods]
                assert all(number > 0 for number in goods.values())


def test_gi_53_there_are_no_lines_of_chance():
    assert not [line for line in whole().lines() if "chance" in line]
    assert refusal([*scripted().lines(), {"chance": "deck", "order": [10]}]).startswith("line 2: ")


@pytest.mark.parametrize(
    ("do", "changes"),
    [
        ("answer", {"accept": 1}),
        ("answer", {"accept": "true"}),
        ("store", {"goods": None}),
        ("store", {"goods": {"coal": 9}}),
        ("blame", {"fire": "coo" * 2}),
        ("blame", {"chair": "cfo"}),
        ("drop", {"asset": 49}),
        ("pass", {"company": 9}),
    ],
)
def test_gi_53_other_lines_with_wrong_arguments(do, changes):
    match = load("compound")
    number = next(line["n"] for line in match.lines() if line.get("do") == do)
    assert refusal(change(match, number, **changes)).startswith(f"line {line_of(match, number)}: ")


# GI-54


def test_gi_54_the_whole_line_of_a_first_year():
    line = written([line for line in year_1().lines() if "books" in line])[0]
    assert line == YEAR_1


def test_gi_54_boots_severance_and_liquidations_of_the_year_in_the_order_handled():
    match = pass_on(scripted(companies=[3, 1, 2]), 3)
    line = [line for line in match.lines() if "books" in line][1]
    assert (line["boots"], line["liquidated"], line["severance"]) == ([3, 2, 1], [3, 2, 1], [40, 40, 40])
    assert (line["private"], line["companies"]) == ([40, 40, 40], [])
    pass_on(match, 4)
    line = [line for line in match.lines() if "books" in line][2]
    assert (line["boots"], line["liquidated"], line["severance"]) == ([], [], [0, 0, 0])


def test_gi_54_one_line_a_year_after_phase_10():
    match = whole()
    lines = match.lines()
    assert [line["books"] for line in lines if "books" in line] == list(range(1, match.round + 1))
    for place, line in enumerate(lines[:-1]):
        if "books" in line:
            assert lines[place - 1].get("do")
            assert lines[place + 1].get("do") == "announce" or "end" in lines[place + 1]


def test_gi_54_status_letters_in_the_order_bought_and_lists_rising():
    for name in ("whole-game", "used-up", "table-of-five"):
        before = [{"gold": [], "silver": []}] * 5
        for line in (line for line in load(name).lines() if "books" in line):
            for seat, row in enumerate(line["status"]):
                for colour, letters in row.items():
                    assert letters[: len(before[seat][colour])] == before[seat][colour]
            assert line["offered"] == sorted(line["offered"])
            assert line["discard"] == sorted(line["discard"])
            assert all(hand == sorted(hand) for hand in line["hands"])
            assert [one["company"] for one in line["companies"]] == sorted(one["company"] for one in line["companies"])
            before = line["status"]


@pytest.mark.parametrize("key", ["free", "last", "new", "chairs", "assets", "goods"])
def test_gi_54_a_wrong_company_is_refused(key):
    lines = written(year_1().lines())
    at = next(place for place, line in enumerate(lines) if "books" in line)
    lines[at]["companies"][1][key] = 1
    assert refusal(lines).startswith(f"line {at + 1}: companies, entry 2: {key} is 1, the moves give ")


def test_gi_54_a_company_too_many_is_refused():
    lines = written(year_1().lines())
    at = next(place for place, line in enumerate(lines) if "books" in line)
    lines[at]["companies"].append(lines[at]["companies"][0])
    assert refusal(lines).startswith(f"line {at + 1}: companies is [")


# GI-55


@pytest.mark.parametrize("name", ["whole-game", "table-of-five", "used-up", "skipped", "more-cash"])
def test_gi_55_directly_after_the_last_books_and_in_agreement_with_them(name):
    *_, books, end = load(name).lines()
    points = {
        (colour, card.letter): card.points
        for colour, pile in load(name).position.tables.status.items()
        for card in pile
    }
    scores = [
        sum(points[colour, letter] for colour, letters in row.items() for letter in letters) for row in books["status"]
    ]
    assert (end["scores"], end["private"], end["round"]) == (scores, books["private"], books["books"])
    best = max(zip(scores, books["private"], strict=True))
    results = list(zip(scores, books["private"], strict=True))
    assert end["winners"] == [seat for seat, result in enumerate(results) if result == best]


# GI-56


def test_gi_56_the_end_is_written_with_the_last_decision():
    lines = load("shared-win").lines()
    assert refusal(lines[:-1]).startswith(f"line {len(lines) - 1}: the record stops")
    assert refusal(lines[:-2]).startswith(f"line {len(lines) - 2}: the record stops")


def test_gi_56_it_may_stop_among_sealed_answers_and_go_on():
    match = announced(scripted(), 10, 12)
    again = reread(match.lines())
    assert (again.asked, again.position.sealed) == (2, ((0, 10), (1, 12)))
    announced(match, 14)
    announced(again, 14)
    for one in (match, again):
        play_all(one, Bid(2, 20))
    later = reread(again.lines())
    assert (later.asked, later.position.sealed) == (BEN, ((2, 20),))
    assert written(pass_on(later, 3).lines()) == written(pass_on(match, 3).lines())


def test_gi_56_it_may_stop_before_an_answer_and_in_an_auction():
    for name in ("unfinished-answer", "unfinished-bids", "unfinished-cards"):
        match = load(name)
        assert written(pass_on(reread(match.lines()), 3).lines()) == written(pass_on(match.branch(), 3).lines())
    cut = next(place for place, line in enumerate(whole().lines()) if line.get("do") == "raise") + 1
    again = reread(whole().lines()[:cut])
    assert again.position.auction.holder is not None
    assert isinstance(play_all(again, Leave(again.position.auction.lot)).moves[-1].action, Leave)
