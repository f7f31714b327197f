"""PS-56 to PS-61. This game's part of the record."""

import hashlib
import json

import pytest

from ponzi_lab.core.records import dump
from ponzi_lab.games.ponzi.actions import Buy, Counter, Discard, Fund, Offer, Pass, Remove, Sell

from ..playing import ADA, BEN, CLEO, change, play_all, refusal, reread, told, written
from .positions import DATA, pass_on, quiet, scripted

DIGEST = "sha256:9da8fc7c8fd3f7f83baa48ffc8b8989e6fe7bb3524b11e02573ed3f99388e5ff"


def header(**changes):
    return {**scripted().lines()[0], **changes}


# PS-56


def test_ps_56_the_header():
    line = scripted(4, start=CLEO, seed=7).lines()[0]
    assert list(line) == ["record", "game", "rules", "seats", "seed", "setup", "data"]
    assert line["game"] == "ponzi"
    assert len(line["rules"]) == 8
    assert line["seats"] == ["Ada", "Ben", "Cleo", "Dora"]
    assert line["setup"] == {"start": CLEO, "deck": list(range(18, 81))}
    assert list(line["setup"]) == ["start", "deck"]


@pytest.mark.parametrize("rules", [{}, {"advanced": True, "bears": 18, "interest_52": 98}])
def test_ps_56_data_is_the_digest_of_both_tables_whatever_the_options(rules):
    raw = (DATA / "ponzi_funds.csv").read_bytes() + (DATA / "ponzi_luxuries.csv").read_bytes()
    assert scripted(**rules).lines()[0]["data"] == DIGEST == f"sha256:{hashlib.sha256(raw).hexdigest()}"


def test_ps_56_another_digest_is_a_warning_only():
    assert reread([header(data=f"sha256:{'0' * 64}")]).other_cards
    assert not reread([header()]).other_cards


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": ["Ada", "Ben"]}, "line 1: 2 seats: ponzi is for 3 to 5."),
        ({"seats": ["Ada", "", "Cleo"]}, "line 1: A player's name is empty."),
        ({"rules": {}}, "lacks advanced, bears, interest_52, first_round_trade, tiles_per_industry, min_offer,"),
        ({"setup": {"deck": list(range(18, 81))}}, "setup has the keys ['deck']; it must have start and deck."),
        ({"setup": {"start": 3, "deck": list(range(18, 81))}}, "start is 3; the seats are 0 to 2."),
        ({"setup": {"start": 0, "deck": "18"}}, "deck is '18'; it must be a list of the 63 cards 18 to 80, each once."),
        ({"setup": {"start": 0, "deck": [18.5]}}, "18.5"),
        ({"setup": {"start": 0, "deck": list(range(18, 80))}}, "[80] missing"),
        ({"setup": {"start": 0, "deck": [17, *range(18, 81)]}}, "[17] too many"),
        ({"setup": {"start": 0, "deck": [18, *range(18, 80)]}}, "[80] missing, [18] too many"),
    ],
)
def test_ps_56_refused_headers(changes, reason):
    text = refusal([header(**changes)])
    assert reason in text
    assert text.startswith("line 1:")


def test_ps_56_the_deck_is_the_63_cards_top_card_first():
    match = scripted(deck=(44, 55))
    assert match.lines()[0]["setup"]["deck"][:2] == [44, 55]
    assert len(match.lines()[0]["setup"]["deck"]) == 63
    assert 44 in match.play(Fund("grain", 9)).position.market


# PS-57


def test_ps_57_keys_and_their_order():
    match = scripted(advanced=True, first_round_trade=True, start_cash=30, deck=(78, 79, 80))
    play_all(match, Fund("media", 9), Fund("media", 10), Fund("media", 11), Offer(BEN, "media", 8), Sell())
    play_all(match, Pass(), Buy(30), Remove(12))
    decisions = [dump(line) for line in match.lines() if "do" in line]
    assert decisions == [
        '{"n": 0, "seat": 0, "do": "fund", "industry": "media", "fund": 9}',
        '{"n": 1, "seat": 1, "do": "fund", "industry": "media", "fund": 10}',
        '{"n": 2, "seat": 2, "do": "fund", "industry": "media", "fund": 11}',
        '{"n": 3, "seat": 0, "do": "offer", "to": 1, "industry": "media", "price": 8}',
        '{"n": 4, "seat": 1, "do": "sell"}',
        '{"n": 5, "seat": 1, "do": "pass"}',
        '{"n": 6, "seat": 2, "do": "buy", "luxury": 30}',
        '{"n": 7, "seat": 1, "do": "remove", "fund": 12}',
    ]
    # A crash: Ben has no tile left, Cleo and then Ada give theirs.
    assert match.asked == CLEO
    play_all(match, Discard("media"), Discard("media"))
    forced = [dump(line) for line in match.lines() if "do" in line][8:]
    assert forced == [
        '{"n": 8, "seat": 2, "do": "discard", "industry": "media", "forced": true}',
        '{"n": 9, "seat": 0, "do": "discard", "industry": "media", "forced": true}',
    ]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"forced": False}, "forced is true where it stands"),
        ({"forced": True}, "the decision is marked as forced, but there was a choice."),
        ({"price": 3}, "fund has a key that is not known here: 'price'."),
        ({"fund": "9"}, "fund must be a whole number, not '9'."),
        ({"fund": 15}, "the decision is not legal: Card 15 is not in row 1."),
        ({"seat": 2}, "seat 2 decides here, but seat 1 is asked."),
        ({"do": "steal"}, "do is 'steal'; it can be fund, offer, buy, pass, sell, counter, remove or discard."),
        ({"n": 5}, "n is 5, but the next decision has the number 1."),
    ],
)
def test_ps_57_wrong_decision_lines_are_refused_with_their_number(changes, reason):
    match = play_all(scripted(), Fund("grain", 9), Fund("grain", 10))
    text = refusal(change(match, 1, **changes))
    assert text.startswith("line 3: ")
    assert reason in text


def test_ps_57_a_forced_decision_must_say_so():
    match = play_all(scripted(first_round_trade=True), *[Pass()] * 4)
    lines = match.lines()
    del lines[-1]["forced"]
    assert refusal(lines) == 'line 5: the decision lacks "forced": true; only one was possible.'


# PS-58


def crash_in_round_1():
    """Three bears are drawn, and the market crashes. The seed decides the shuffle."""
    match = scripted(deck=(78, 79, 80), seed=3)
    return play_all(match, Fund("media", 9), Fund("media", 10), Fund("grain", 11), Remove(12))


def test_ps_58_one_line_per_shuffle_after_the_decision_that_led_to_it():
    match = crash_in_round_1()
    remove, chance = match.lines()[-2:]
    assert (remove["do"], list(chance)) == ("remove", ["chance", "order"])
    assert chance["chance"] == "deck"
    # The whole new deck before the restock: bears and old deck. Three of them lie in the market now.
    assert sorted(chance["order"]) == [*range(19, 81)]
    assert chance["order"][3:] == match.position.deck
    assert set(chance["order"][:3]) < set(match.position.market)


def test_ps_58_draws_are_not_written():
    match = play_all(scripted(), Fund("grain", 9), Fund("grain", 10))
    assert [line for line in match.lines()[1:] if "do" not in line] == []


def test_ps_58_a_replay_takes_the_order_from_the_record():
    """Another order of the same cards is another game; other cards are refused."""
    lines = crash_in_round_1().lines()
    lines[-1] = {"chance": "deck", "order": [*range(19, 81)]}
    assert set(reread(lines).position.market) >= {19, 20, 21}
    lines[-1] = {"chance": "deck", "order": [*range(19, 80), 12]}
    assert refusal(lines) == (
        "line 6: The shuffled deck does not hold the right cards: it lacks [80] and [12] should not be there."
    )


def test_ps_58_a_missing_or_superfluous_line_of_chance_is_refused():
    lines = crash_in_round_1().lines()
    assert refusal(lines[:-1]).startswith("line 5: the record stops")
    assert refusal([*lines, lines[-1]]).startswith("line 7: ")


# PS-59


def the_example():
    """A game of two rounds that leads to the books line of PS-59."""
    match = scripted(3, deck=(20, 44, 21, 25, 31, 33, 58, 70), start=BEN)
    # Round 1: Ben, Cleo, Ada.
    play_all(match, Fund("grain", 11), Fund("grain", 12), Fund("grain", 10), Remove(44))
    # Round 2: Cleo, Ada, Ben.
    play_all(match, Fund("grain", 17), Fund("media", 14), Fund("media", 15))
    play_all(match, Offer(BEN, "grain", 6), Sell(), Offer(BEN, "media", 8), Counter(), Pass(), Remove(13))
    return match


EXAMPLE = (
    '{"books": 2, "start": 0, "crash": false, "cash": [32, 24, 23], "funded": [14, 15, 17], '
    '"traded": [8, -2, -6], "spent": [0, 0, 0], "due": [0, 0, 0], "paid": [0, 0, 0], '
    '"wheel": [[[10, 3], [14, 3]], [[11, 3], [15, 3]], [[12, 3], [17, 2]]], '
    '"tiles": [[0, 1, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0]], "luxuries": [[], [], []], "supply": [15, 11, 13, 15], '
    '"market": [9, 16, 20, 21, 25, 31, 33, 58, 70], "deck": 55, "discard": [44], "out": [13]}'
)


def test_ps_59_ps_57_the_example():
    lines = [dump(line) for line in the_example().lines()]
    assert lines[-1] == EXAMPLE
    assert lines[-5:-1] == [
        '{"n": 9, "seat": 0, "do": "offer", "to": 1, "industry": "media", "price": 8}',
        '{"n": 10, "seat": 1, "do": "counter"}',
        '{"n": 11, "seat": 1, "do": "pass", "forced": true}',
        '{"n": 12, "seat": 0, "do": "remove", "fund": 13}',
    ]


def test_ps_59_keys_and_their_order():
    keys = "books start crash cash funded traded spent due paid wheel tiles luxuries supply market deck discard out"
    assert list(json.loads(EXAMPLE)) == keys.split()
    assert list(told(the_example().position)[-1]) == keys.split()


def test_ps_59_one_line_per_round_also_in_the_last():
    match = pass_on(scripted(max_rounds=3), until=4)
    assert [next(iter(line)) for line in told(match.position)] == ["books", "books", "books", "end"]
    assert [line["books"] for line in told(match.position)[:-1]] == [1, 2, 3]


def test_ps_59_a_bankrupt_seat_paid_0():
    books = told(bankruptcy().position)[-2]
    assert (books["due"], books["paid"]) == ([8, 0, 0], [0, 0, 0])
    assert books["cash"] == [1, 0, 0]
    assert books["wheel"][ADA] == [[9, 0]]


def test_ps_59_cash_is_cash_before_plus_funded_plus_traded_minus_spent_minus_paid():
    match = scripted(advanced=True, first_round_trade=True, start_cash=60)
    play_all(match, Fund("media", 9), Fund("media", 10), Pass(), Offer(BEN, "media", 7), Counter(), Buy(30), Buy(56))
    before = [60, 60, 60]
    pass_on(match, until=8)
    for books in (line for line in told(match.position) if "books" in line):
        flows = zip(before, *(books[key] for key in ("funded", "traded", "spent", "paid")), strict=True)
        assert books["cash"] == [cash + f + t - s - p for cash, f, t, s, p in flows]
        assert sum(books["traded"]) == 0
        before = books["cash"]
    assert told(match.position)[4]["paid"] == [8, 9, 0]


@pytest.mark.parametrize(
    ("key", "wrong", "reason"),
    [
        ("cash", [32, 24, 24], "cash of seat 2 is 24, the moves give 23"),
        ("paid", [1, 0, 0], "paid of seat 0 is 1, the moves give 0"),
        ("deck", 54, "deck is 54, the moves give 55"),
        ("crash", 0, "crash is 0, the moves give false"),
        (
            "wheel",
            [[[10, 2], [14, 3]], [[11, 3], [15, 3]], [[12, 3], [17, 2]]],
            "wheel of seat 0 is [[10, 2], [14, 3]]",
        ),
    ],
)
def test_ps_59_books_that_do_not_balance_are_refused(key, wrong, reason):
    lines = the_example().lines()
    lines[-1] = {**lines[-1], key: wrong}
    text = refusal(lines)
    assert text.startswith(f"line {len(lines)}: ")
    assert reason in text


# PS-60


def bankruptcy():
    """Ada takes the 9 and nothing else: she pays 8 in round 5, and cannot in round 10."""
    return pass_on(scripted().play(Fund("media", 9)), until=11)


def test_ps_60_keys_and_their_order_and_its_place():
    match = scripted(max_rounds=1)
    play_all(match, Fund("grain", 9), Pass(), Pass(), Remove(10))
    books, end = match.lines()[-2:]
    assert next(iter(books)) == "books"
    assert list(end) == ["end", "round", "bankrupt", "winners", "scores", "industry", "wealth", "luxury", "top"]
    assert dump(end) == (
        '{"end": "survived", "round": 1, "bankrupt": [], "winners": [0], "scores": [1, 0, 0], '
        '"industry": [1, 0, 0], "wealth": [0, 0, 0], "luxury": [0, 0, 0], "top": [9, 0, 0]}'
    )


def test_ps_60_bankrupt_seats_have_null_points():
    match = bankruptcy()
    assert dump(match.lines()[-1]) == (
        '{"end": "bankrupt", "round": 10, "bankrupt": [0], "winners": [1, 2], "scores": [null, 0, 0], '
        '"industry": [null, 0, 0], "wealth": [null, 0, 0], "luxury": [null, 0, 0], "top": [9, 0, 0]}'
    )
    assert match.lines()[-2]["books"] == 10


def test_ps_60_bankrupt_also_if_all_are():
    match = play_all(scripted(), Fund("media", 9), Fund("media", 10), Fund("media", 11))
    end = told(pass_on(match, until=11).position)[-1]
    assert (end["end"], end["bankrupt"], end["winners"]) == ("bankrupt", [0, 1, 2], [])


@pytest.mark.parametrize(
    ("key", "wrong", "reason"),
    [
        ("winners", [1], "winners is [1], the moves give [1, 2]"),
        ("scores", [0, 0, 0], "scores of seat 0 is 0, the moves give null"),
        ("end", "survived", 'end is "survived", the moves give "bankrupt"'),
    ],
)
def test_ps_60_a_wrong_end_line_is_refused(key, wrong, reason):
    lines = bankruptcy().lines()
    lines[-1] = {**lines[-1], key: wrong}
    assert refusal(lines) == f"line {len(lines)}: {reason}"


# PS-61


def test_ps_61_a_record_can_stop_before_a_decision_and_nowhere_else():
    match = pass_on(crash_in_round_1(), until=3)
    lines = match.lines()
    for end in range(1, len(lines)):
        if "do" in lines[end]:
            assert written(reread(lines[:end]).lines()) == written(lines[:end])
        else:
            assert refusal(lines[:end]).startswith(f"line {end}: the record stops")


def test_ps_61_what_a_decision_brings_is_written_with_it():
    """After every decision the record is complete up to there."""
    match = play_all(scripted(max_rounds=1, deck=(78, 79, 80), seed=3), Fund("media", 9), Pass(), Fund("media", 11))
    while not match.over:
        match.verify()
        match.play(quiet(match.position))
    match.verify()
    assert [next(iter(line)) for line in match.lines()[-3:]] == ["n", "books", "end"]


def test_ps_61_nothing_follows_the_end():
    lines = bankruptcy().lines()
    extra = {"n": sum("do" in line for line in lines), "seat": 0, "do": "pass"}
    assert refusal([*lines, extra]) == f"line {len(lines) + 1}: No line may follow the end line."


def test_ps_61_an_unfinished_record_goes_on():
    lines = scripted().play(Fund("media", 9)).lines()
    match = reread(lines)
    assert match.asked == BEN
    assert written(pass_on(match, until=11).lines()) == written(bankruptcy().lines())
