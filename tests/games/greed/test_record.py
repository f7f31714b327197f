"""GI-52 to GI-56. This game's part of the record."""

import hashlib
from functools import cache

import pytest

from ponzi_lab import Match
from ponzi_lab.core.records import dump
from ponzi_lab.games.greed.actions import Announce, Bid, Buy, Leave, Pass

from ..playing import BEN, change, play_all, refusal, reread, written
from ..recipes import play_out
from .make_records import FOLDER, lots
from .positions import DATA, IDS, announced, deal, keep, pass_on, scripted

DIGEST = "sha256:8c7586204c006f9057d9f099802933ede9495372b47fb9fdf47874703ab62c68"
TABLES = ("greed_products.csv", "greed_assets.csv", "greed_companies.csv", "greed_status.csv")


def header(**changes):
    return {**scripted().lines()[0], **changes}


@cache
def load(name):
    """One of the recorded games."""
    return Match.load(FOLDER / f"{name}.jsonl")


def whole():
    """A whole game of five seats."""
    return load("table-of-five")


def decisions(match):
    return [dump(line) for line in match.lines() if "do" in line]


def line_of(match, number):
    """The number in the file of a decision."""
    return next(place for place, line in enumerate(match.lines(), 1) if line.get("n") == number)


# GI-52


def test_gi_52_the_header():
    line = scripted(4, seed=7).lines()[0]
    assert list(line) == ["record", "game", "rules", "seats", "seed", "setup", "data"]
    assert (line["game"], line["seats"]) == ("greed", ["Ada", "Ben", "Cleo", "Dora"])
    assert len(line["rules"]) == 6
    assert list(line["setup"]) == ["companies", "start", "deck", "hands"]


def test_gi_52_the_set_up():
    setup = scripted(3, deck=[12, 10, 19, 11, 14, 17], companies=[4, 1, 2]).lines()[0]["setup"]
    assert (setup["companies"], setup["start"]) == ([4, 1, 2], 1)
    assert (setup["deck"][:7], len(setup["deck"])) == ([12, 10, 19, 11, 14, 17, 13], 36)
    assert setup["hands"] == [[12, 10], [19, 11], [14, 17]]


def test_gi_52_data_is_the_digest_of_the_four_tables():
    raw = b"".join([(DATA / name).read_bytes() for name in TABLES])
    assert header()["data"] == DIGEST == f"sha256:{hashlib.sha256(raw).hexdigest()}"


def test_gi_52_another_digest_is_a_warning_only():
    assert reread([header(data=f"sha256:{'0' * 64}")]).other_cards
    assert not reread([header()]).other_cards


SETUP = header()["setup"]
DECK, HANDS = SETUP["deck"], SETUP["hands"]


def setup(**changes):
    return {"setup": {**SETUP, **changes}}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": ["Ada", "Ben"]}, "2 seats: greed is for 3 to 5."),
        ({"seats": ["Ada"] * 6}, "6 seats: greed is for 3 to 5."),
        ({"seats": ["Ada", "", "Cleo"]}, "A player's name is empty."),
        (
            {"rules": {}},
            "rules lacks trend_track, drop_after_sacking, first_year, money_for_money, offers_per_year and",
        ),
        ({"setup": {}}, "setup has"),
        (setup(bag=[]), "setup has the keys ['bag', 'companies', 'deck', 'hands', 'start']; it must have companies, "),
        (setup(companies=[0, 1]), "companies is [0, 1]; it must be a list of 3 different numbers from 0 to 4."),
        (setup(companies=[0, 1, 5]), "companies is [0, 1, 5]; it must be a list of 3 different numbers from 0 to 4."),
        (setup(companies=[0, 1, 1]), "companies is [0, 1, 1]; it must be"),
        (setup(companies=[0, True, 2]), "companies is [0, True, 2]; it must be"),
        (setup(companies="012"), "companies is '012'; it must be"),
        (setup(start=1), "start is 1; it must be 0, the seat of the company with the lowest number."),
        (setup(start=False), "start is False; it must be 0, "),
        (setup(companies=[3, 1, 2]), "start is 0; it must be 1, the seat of the company with the lowest number."),
        (setup(deck=DECK[:-1]), "deck must hold 36 assets, each once: [49] missing."),
        (setup(deck=[*DECK, 49]), "deck must hold 36 assets, each once: [49, 49] too many."),
        (setup(deck=[15, *DECK[1:]]), "deck must hold 36 assets, each once: [10] missing, [15] too many."),
        (setup(deck=["10", *DECK[1:]]), "deck must hold 36 assets, each once: [10] missing, ['10'] too many."),
        (setup(deck="all"), "deck is 'all'; it must be a list of the 36 assets."),
        (setup(deck=[*DECK[:8], DECK[9], DECK[8], *DECK[10:]]), "deck must have the assets 10 to 19 on top, then 20 "),
        (setup(hands=HANDS[::-1]), "it must be [[10, 11], [12, 13], [14, 16]]."),
        (setup(hands=[[11, 10], *HANDS[1:]]), "it must be [[10, 11], [12, 13], [14, 16]]."),
        (setup(hands=[]), "hands is []; from the top of the deck it must be [[10, 11], [12, 13], [14, 16]]."),
        (setup(hands=[10, 11]), "hands is [10, 11]; from the top of the deck it must be"),
    ],
)
def test_gi_52_refused_headers(changes, reason):
    text = refusal([header(**changes)])
    assert text.startswith("line 1: ")
    assert reason in text


# GI-53


def test_gi_53_keys_and_their_order():
    match = announced(scripted(), 10, 12, 14)
    play_all(match, Bid(2, 0), Bid(1, 100), Bid(0, 30), Buy(1, 10), Buy(0, None))
    play_all(match, deal(1, 0, "2 land", "9M"))
    assert decisions(match) == [
        '{"n": 0, "seat": 0, "do": "announce", "asset": 10}',
        '{"n": 1, "seat": 1, "do": "announce", "asset": 12}',
        '{"n": 2, "seat": 2, "do": "announce", "asset": 14}',
        '{"n": 3, "seat": 2, "do": "bid", "company": 2, "amount": 0}',
        '{"n": 4, "seat": 1, "do": "bid", "company": 1, "amount": 100}',
        '{"n": 5, "seat": 0, "do": "bid", "company": 0, "amount": 30}',
        '{"n": 6, "seat": 1, "do": "buy", "company": 1, "asset": 10}',
        '{"n": 7, "seat": 0, "do": "buy", "company": 0, "asset": null}',
        '{"n": 8, "seat": 1, "do": "propose", "company": 1, "partner": 0, "give_money": 0, '
        '"give": {"land": 2}, "get_money": 9, "get": {}, "use": []}',
    ]


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
    ("number", "changes", "reason"),
    [
        (0, {"asset": 99}, "the decision is not legal: You do not hold the card 99."),
        (0, {"asset": "10"}, "asset must be a whole number, not '10'."),
        (0, {"asset": True}, "asset must be a whole number, not True."),
        (0, {"seat": 1}, "seat 1 decides here, but seat 0 is asked."),
        (0, {"n": 5}, "n is 5, but the next decision has the number 0."),
        (
            0,
            {"do": "lay"},
            "do is 'lay'; it can be announce, bid, buy, transform, propose, answer, pass, store, blame,",
        ),
        (0, {"company": 1}, "announce has a key that is not known here: 'company'."),
        (0, {"forced": True}, "the decision is marked as forced, but there was a choice."),
        (0, {"forced": False}, "forced is true where it stands"),
        (3, {"amount": 101}, "You cannot bid 101: the Free Cash is 100."),
        (3, {"amount": None}, "amount must be a whole number, not None."),
        (4, {"company": 2}, "You are asked about company 1, not about 2."),
        (6, {"asset": "none"}, "asset must be a whole number or nothing, not 'none'."),
        (8, {"give": {"land": 3}}, "cannot give 3 Land: it would have 2."),
        (8, {"give": {"land": 0}}, "0 land cannot be named: leave out what there is none of."),
        (8, {"give": {"tea": 1}}, "There is no product 'tea'."),
        (8, {"give": {"land": "2"}}, "give must be whole numbers by name, not"),
        (8, {"give": [["land", 2]]}, "give must be whole numbers by name, not"),
        (8, {"give": {"coal": 1, "land": 1}}, "Name each product once and in this order: land and coal."),
        (8, {"use": [19]}, "The assets in use, 19, must all be ready at one of the two."),
        (8, {"use": "16"}, "use must be a list of whole numbers, not '16'."),
        (8, {"partner": 8}, "There is no deal with company 8."),
        (8, {"give_money": 10**13}, "give_money has more digits than any amount of a game."),
    ],
)
def test_gi_53_wrong_decision_lines_are_refused_with_their_number(number, changes, reason):
    match = announced(scripted(), 10, 12, 14)
    play_all(match, Bid(2, 0), Bid(1, 100), Bid(0, 30), Buy(1, 10), Buy(0, None), deal(1, 0, "2 land", "9M"))
    text = refusal(change(match, number, **changes))
    assert text.startswith(f"line {line_of(match, number)}: ")
    assert reason in text


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


def test_gi_53_a_forced_decision_must_say_so():
    lines = load("compound").lines()
    at = next(place for place, line in enumerate(lines) if line.get("forced"))
    del lines[at]["forced"]
    assert refusal(lines) == f'line {at + 1}: the decision lacks "forced": true; only one was possible.'


# GI-54


def test_gi_54_keys_and_their_order():
    line = written([line for line in year_1().lines() if "books" in line])[0]
    assert list(line) == [
        *("books", "start", "prices", "trends", "companies", "private", "status", "opening", "offered", "discard"),
        *("hands", "deck", "founded", "boots", "severance", "liquidated"),
    ]
    assert (list(line["prices"]), list(line["trends"])) == (list(IDS), list(IDS))
    assert line["companies"][1] == {
        **{"company": 2, "chairs": [2], "free": 100, "last": 0, "new": 0, "assets": [], "goods": {}}
    }
    assert list(line["companies"][0]) == ["company", "chairs", "free", "last", "new", "assets", "goods"]


def year_1():
    """Company 1 buys the land owner of Cleo, sells one land and keeps one; company 3 buys nothing."""
    match = scripted(deck=(12, 11, 13, 19, 10, 14), companies=[3, 1, 2])
    play_all(match, Announce(13), Announce(10), Announce(12))
    play_all(match, Bid(3, 0), Bid(2, 0), Bid(1, 20), Buy(1, 10), Pass(1), Pass(3), Pass(2))
    return play_all(match, keep(1, "1 land"), keep(3), keep(2))


def test_gi_54_the_whole_line_of_a_first_year():
    line = written([line for line in year_1().lines() if "books" in line])[0]
    assert {key: value for key, value in line.items() if key not in ("prices", "trends")} == {
        "books": 1,
        "start": 1,
        "companies": [
            {"company": 1, "chairs": [1, 2], "free": 80, "last": 25, "new": 0, "assets": [10], "goods": {"land": 1}},
            {"company": 2, "chairs": [2], "free": 100, "last": 0, "new": 0, "assets": [], "goods": {}},
            {"company": 3, "chairs": [0], "free": 100, "last": 0, "new": 0, "assets": [], "goods": {}},
        ],
        "private": [0, 0, 0],
        "status": [{"gold": [], "silver": []}] * 3,
        "opening": {"gold": 50, "silver": 30},
        "offered": [[12, 0], [13, 1]],
        "discard": [],
        "hands": [[11, 18], [16, 19], [14, 17]],
        "deck": 27,
        "founded": 0,
        "boots": [],
        "severance": [0, 0, 0],
        "liquidated": [],
    }
    assert (line["prices"]["land"], line["trends"]["land"]) == (25, 1)
    assert (line["prices"]["microchips"], line["trends"]["microchips"]) == (60, -3)


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


@pytest.mark.parametrize(
    ("key", "wrong", "reason"),
    [
        ("private", [0, 0, 1], "private of seat 2 is 1, the moves give 0"),
        ("start", 2, "start is 2, the moves give 1"),
        ("deck", 26, "deck is 26, the moves give 27"),
        ("opening", {"gold": 60, "silver": 30}, "opening"),
        ("boots", [1], "boots is [1], the moves give []"),
        ("offered", [[12, 1], [13, 1]], "offered is [[12, 1], [13, 1]], the moves give [[12, 0], [13, 1]]"),
        ("companies", [], "companies is [], the moves give"),
        ("hands", [[18, 11], [16, 19], [14, 17]], "hands of seat 0 is [18, 11], the moves give [11, 18]"),
        ("severance", [0, 0], "severance"),
        ("books", 2, "books is 2, the moves give 1"),
        ("status", [{"gold": ["A"], "silver": []}, *[{"gold": [], "silver": []}] * 2], "status of seat 0 is"),
        ("trends", {}, "trends"),
    ],
)
def test_gi_54_wrong_books_are_refused(key, wrong, reason):
    lines = written(year_1().lines())
    at = next(place for place, line in enumerate(lines) if "books" in line)
    assert lines[at][key] != wrong
    lines[at][key] = wrong
    text = refusal(lines)
    assert text.startswith(f"line {at + 1}: ")
    assert reason in text


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


def test_gi_55_keys_and_their_order():
    assert dump(load("shared-win").lines()[-1]) == (
        '{"end": "cards", "round": 12, "winners": [0, 1, 2], "scores": [0, 0, 0], "private": [40, 40, 40]}'
    )
    line = load("table-of-five").lines()[-1]
    assert (list(line), line["round"]) == (["end", "round", "winners", "scores", "private"], 8)


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


@pytest.mark.parametrize(
    ("key", "wrong"), [("end", "money"), ("round", 1), ("winners", []), ("scores", [0]), ("private", [0, 0, 0])]
)
def test_gi_55_a_wrong_end_line_is_refused(key, wrong):
    lines = load("shared-win").lines()
    lines[-1] = {**lines[-1], key: wrong}
    text = refusal(lines)
    assert text.startswith(f"line {len(lines)}: {key}")
    assert ", the moves give " in text


# GI-56


def test_gi_56_a_record_can_stop_before_a_decision_and_nowhere_else():
    lines = load("compound").lines()
    for stop in range(1, len(lines)):
        if "do" in lines[stop]:
            assert written(reread(lines[:stop]).lines()) == written(lines[:stop])
        else:
            assert refusal(lines[:stop]).startswith(f"line {stop}: the record stops")


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


def test_gi_56_what_a_decision_brings_is_written_with_it():
    match = scripted(first_year="boot")
    while not match.over:
        play_out(match, lots, 1, match.round + 1)
        match.verify()


def test_gi_56_nothing_follows_the_end():
    lines = load("shared-win").lines()
    extra = {"n": sum("do" in line for line in lines), "seat": 0, "do": "pass", "company": 0}
    assert refusal([*lines, extra]) == f"line {len(lines) + 1}: No line may follow the end line."
