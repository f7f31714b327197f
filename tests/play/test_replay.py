"""Playing a record again: every line must be what the moves give, and what is not is named by line."""

from __future__ import annotations

import copy
import json
import re
import shutil

import pytest

from ponzi_lab import Match, RecordError
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.records import Record, from_lines, parse
from ponzi_lab.core.rules import values_of
from ponzi_lab.games import GAMES
from ponzi_lab.games.ponzi.actions import Fund, Offer, Pass, Remove, Sell
from ponzi_lab.play.replay import follow

BEARS = values_of(GAMES["ponzi"].rules)["bears"]


def made() -> Match:
    """One round. Cleo, Ada and Ben fund 9, 10 and 11; Cleo offers Ada 7, who keeps it; Ada removes 12."""
    rules = {"first_round_trade": True, "max_rounds": 1}
    match = Match("ponzi", ["Ada", "Ben", "Cleo"], 5, rules=rules, setup={"start": 2})
    for fund in (9, 10, 11):
        match.play(Fund("media", fund))
    match.play(Offer(0, "media", 7)).play(Sell()).play(Pass()).play(Pass())
    return match.play(Remove(12))


def shuffled() -> Match:
    """The first game of strategies whose cards were shuffled, and then played on."""
    for seed in range(100):
        match = Match("ponzi", ["bot:random"] * 3, seed).play_on()
        places = [place for place, line in enumerate(match.lines()) if "chance" in line]
        if places and places[0] < len(match.lines()) - 6:
            return match
    raise AssertionError("no game with a shuffle")


def plain(match: Match) -> list[dict]:
    """The lines of a match as they are read from a file."""
    return json.loads(json.dumps(match.lines()))


def refused(lines: list[dict]) -> tuple[int, str]:
    """The line and the sentence with which a record is refused."""
    with pytest.raises(RecordError) as wrong:
        Match.replay(from_lines(copy.deepcopy(lines)))
    assert wrong.value.line > 0
    return wrong.value.line, wrong.value.message


# 1 header, 2-4 fund, 5 offer, 6 sell, 7 pass (forced), 8 pass, 9 remove, 10 books, 11 end
LINES = plain(made())
CHANCE = plain(shuffled())
SHUFFLE = next(place for place, line in enumerate(CHANCE) if "chance" in line)


def changed(number: int, **given) -> list[dict]:
    """The lines with some keys of one of them changed."""
    lines = copy.deepcopy(LINES)
    lines[number - 1].update(given)
    return lines


def without(number: int, key: str) -> list[dict]:
    """The lines, one of them without one of its keys."""
    lines = copy.deepcopy(LINES)
    del lines[number - 1][key]
    return lines


def test_a_good_record_is_played_again():
    again = Match.replay(from_lines(copy.deepcopy(LINES)))
    assert again.over
    assert plain(again) == LINES
    assert again.events() == made().events()
    assert again.caption() == "Ponzi Scheme ended in round 1: all survived. Winner: Cleo (3 points)."


@pytest.mark.parametrize(
    ("number", "given", "sentence"),
    [
        (10, {"cash": [17, 40, 2]}, "cash of seat 1 is 40, the moves give 11"),
        (10, {"cash": [17, 11]}, "cash is [17, 11], the moves give [17, 11, 2]"),
        (10, {"cash": None}, "cash is null, the moves give [17, 11, 2]"),
        (10, {"cash": [17, 11, "2"]}, 'cash of seat 2 is "2", the moves give 2'),
        (10, {"traded": [7, False, -7]}, "traded of seat 1 is false, the moves give 0"),
        (
            10,
            {"tiles": [[0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 3, 0]]},
            "tiles of seat 2 is [0, 0, 3, 0], the moves give [0, 0, 2, 0]",
        ),
        (10, {"crash": 0}, "crash is 0, the moves give false"),
        (10, {"deck": 63}, "deck is 63, the moves give 59"),
        (10, {"supply": [15, 15, 12]}, "supply is [15, 15, 12], the moves give [15, 15, 12, 15]"),
        (10, {"books": 2}, "books is 2, the moves give 1"),
        (10, {"note": 1}, "the books line of round 1 has a key that is not known here: 'note'."),
        (11, {"winners": [0, 2]}, "winners is [0, 2], the moves give [2]"),
        (11, {"top": [10, 11, 80]}, "top of seat 2 is 80, the moves give 9"),
        (11, {"scores": [None, 1, 3]}, "scores of seat 0 is null, the moves give 0"),
        (11, {"end": "bankrupt"}, 'end is "bankrupt", the moves give "survived"'),
        (11, {"round": 2}, "round is 2, the moves give 1"),
        (2, {"seat": 0}, "seat 0 decides here, but seat 2 is asked."),
        (2, {"seat": 99}, "seat 99 decides here, but seat 2 is asked."),
        (2, {"do": "fly"}, "do is 'fly'; it can be fund, offer, buy, pass, sell, counter, remove or discard."),
        (2, {"to": 1}, "fund has a key that is not known here: 'to'."),
        (2, {"fund": 10**30}, "fund has more digits than any amount of a game."),
        (2, {"fund": True}, "fund must be a whole number, not True."),
        (2, {"forced": True}, "the decision is marked as forced, but there was a choice."),
        (5, {"do": "sell"}, "sell has a key that is not known here: 'to', 'industry' and 'price'."),
    ],
)
def test_what_does_not_follow_from_the_moves_is_named(number, given, sentence):
    assert refused(changed(number, **given)) == (number, sentence)


@pytest.mark.parametrize(
    ("number", "given", "reason"),
    [
        (2, {"industry": "energy"}, "There is no industry 'energy'. The industries are "),
        (2, {"fund": 12}, "Card 12 is not in row 1. "),
        (2, {"fund": 99}, "Card 99 is not in the market. "),
        (5, {"price": 10}, "You cannot offer 10: you hold 9. Offer 0 to 9, or pass."),
        (5, {"to": 2}, "You are seat 2: you cannot make yourself an offer."),
        (6, {"do": "pass"}, "'pass' is not possible now. Possible now: counter or sell."),
    ],
)
def test_a_decision_that_is_not_legal_is_refused_with_its_reason(number, given, reason):
    line, sentence = refused(changed(number, **given))
    assert line == number
    assert sentence.startswith(f"the decision is not legal: {reason}")


def test_another_decision_is_found_by_the_books():
    assert refused(changed(5, price=6)) == (10, "cash of seat 0 is 17, the moves give 16")


def test_a_forced_decision_says_so():
    assert LINES[6] == {"n": 5, "seat": 0, "do": "pass", "forced": True}
    assert refused(without(7, "forced")) == (7, 'the decision lacks "forced": true; only one was possible.')


@pytest.mark.parametrize("number", [10, 11])
def test_no_key_may_be_missing(number):
    for key in list(LINES[number - 1])[1:]:
        line, sentence = refused(without(number, key))
        assert line == number
        assert sentence.endswith(f" lacks {key}.")


# Lines that are missing, doubled, or stand elsewhere


@pytest.mark.parametrize("lines", [LINES, CHANCE], ids=["one round", "with a shuffle"])
def test_deleted_doubled_and_swapped_lines_are_refused(lines):
    for place in range(1, len(lines)):
        refused(lines[:place] + lines[place + 1 :])
        refused(lines[: place + 1] + lines[place:])
        if place + 1 < len(lines):
            refused([*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]])


def test_what_is_missing_is_said():
    assert refused(LINES[:9]) == (
        9,
        "the record stops after this line; what should follow is the books line of round 1.",
    )
    assert refused(LINES[:10]) == (10, "the record stops after this line; what should follow is the end line.")
    assert refused(LINES[:9] + LINES[10:]) == (
        10,
        "here should stand the books line of round 1, but it is the end line.",
    )
    assert refused([LINES[0], LINES[9]]) == (2, "here should stand a decision, but it is the books line of round 1.")
    late = {"n": 8, "seat": 0, "do": "pass"}
    assert refused([*LINES[:10], late])[1] == "here should stand the end line, but it is a decision."
    line = {"chance": "deck", "order": [1]}
    assert refused([*LINES[:2], line, *LINES[2:]]) == (
        *(3, "here should stand a decision, but it is a line of chance ('deck')."),
    )
    assert refused([*LINES[:10], LINES[9], LINES[10]]) == (
        *(11, "here should stand the end line, but it is the books line of round 1."),
    )


def test_a_decision_after_the_end_is_refused():
    """Hidden behind a books line, it gets past the first look at the file."""
    more = {"n": 8, "seat": 0, "do": "pass"}
    lines = copy.deepcopy(LINES)
    assert refused([*lines, more]) == (12, "No line may follow the end line.")
    over = Match.replay(from_lines(lines))
    with pytest.raises(RecordError, match=r"^line 2: the game is over before this line\.$"):
        follow(over.setting.game, over.position, Record(lines[0], (more,)), 0)


def test_books_after_the_end_are_refused():
    lines = [*LINES[:10], {**LINES[10], "books": 2}]
    assert refused(lines) == (11, "the end line has a key that is not known here: 'books'.")
    over = Record(LINES[0], (*LINES[1:], LINES[9]))
    with pytest.raises(
        RecordError, match=r"^line 12: here should stand nothing, but it is the books line of round 1\.$"
    ):
        Match.replay(over)


# Chance


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda order: None, "the order of the shuffled cards is None; it must be a list of whole numbers."),
        (lambda order: "18", "the order of the shuffled cards is '18'; it must be a list of whole numbers."),
        (lambda order: [*order[:-1], True], "the order of the shuffled cards is ["),
        (lambda order: [*order[:-1], None], "the order of the shuffled cards is ["),
        (lambda order: order[:-1], "The shuffled deck does not hold the right cards: it lacks ["),
        (lambda order: [*order, 999], "The shuffled deck does not hold the right cards: [999] should not be there."),
        (lambda order: [*order, order[0]], "The shuffled deck has "),
        (lambda order: [], "The shuffled deck does not hold the right cards: it lacks ["),
    ],
)
def test_an_order_that_cannot_be_is_refused(change, sentence):
    lines = copy.deepcopy(CHANCE)
    lines[SHUFFLE]["order"] = change(lines[SHUFFLE]["order"])
    line, found = refused(lines)
    assert line == SHUFFLE + 1
    assert found.startswith(sentence)
    assert found.endswith(".")


def test_another_order_of_the_same_cards_is_another_game():
    lines = copy.deepcopy(CHANCE)
    lines[SHUFFLE]["order"].sort(reverse=True)
    assert refused(lines)[0] > SHUFFLE + 1


def test_a_line_of_chance_holds_nothing_else():
    lines = copy.deepcopy(CHANCE)
    lines[SHUFFLE]["seed"] = 1
    assert refused(lines) == (SHUFFLE + 1, "a line of chance ('deck') has a key that is not known here: 'seed'.")
    lines = copy.deepcopy(CHANCE)
    lines[SHUFFLE]["chance"] = "dice"
    assert refused(lines) == (SHUFFLE + 1, 'chance is "dice", the moves give "deck"')
    lines = copy.deepcopy(CHANCE)
    del lines[SHUFFLE]["order"]
    assert refused(lines)[0] == SHUFFLE + 1


def test_chance_that_was_not_needed_is_refused():
    lines = [*CHANCE[: SHUFFLE + 1], copy.deepcopy(CHANCE[SHUFFLE]), *CHANCE[SHUFFLE + 1 :]]
    assert refused(lines)[0] == SHUFFLE + 2


def test_a_replay_needs_no_seed_and_goes_on_with_its_own_luck():
    lines = copy.deepcopy(CHANCE)
    lines[0]["seed"] = None
    again = Match.replay(from_lines(lines))
    assert plain(again)[1:] == CHANCE[1:]
    part = Match.replay(from_lines(lines[:2]))
    assert part.play_on().over
    assert part.lines()[0]["seed"] is None


# The header


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'. Games: "),
        ({"rules": {}}, "rules lacks advanced, bears, "),
        ({"rules": {**LINES[0]["rules"], "bears": 17}}, f"The rule option bears is 17; it can be {BEARS}."),
        ({"rules": {**LINES[0]["rules"], "advanced": 0}}, "The rule option advanced is 0; it can be false or true."),
        ({"rules": {**LINES[0]["rules"], "wolves": 1}}, "There is no rule option 'wolves'. "),
        ({"seats": ["Ada", "Ben"]}, "2 seats: ponzi is for 3 to 5."),
        ({"setup": {}}, "setup has the keys []; it must have start and deck."),
        ({"setup": {**LINES[0]["setup"], "start": 3}}, "start is 3; the seats are 0 to 2."),
        ({"setup": {**LINES[0]["setup"], "start": False}}, "start is False; the seats are 0 to 2."),
        ({"setup": {"start": 0, "deck": [1, 2]}}, "deck must hold the 63 cards 18 to 80, each once: "),
        ({"setup": {"start": 0, "deck": None}}, "deck is None; it must be a list of the 63 cards 18 to 80, each once."),
        ({"setup": {"start": 0, "deck": LINES[0]["setup"]["deck"][1:]}}, "deck must hold the 63 cards 18 to 80, "),
        ({"setup": {"start": 0, "deck": [[18]] * 63}}, "deck is [[18], "),
    ],
)
def test_a_header_that_does_not_fit_its_game_is_refused(given, sentence):
    line, found = refused(changed(1, **given))
    assert line == 1
    assert found.startswith(sentence)
    assert found.endswith(".")


def test_each_rule_must_be_there():
    for key in LINES[0]["rules"]:
        rules = {k: v for k, v in LINES[0]["rules"].items() if k != key}
        assert refused(changed(1, rules=rules)) == (1, f"rules lacks {key}.")


def test_other_card_tables_are_a_warning_only():
    lines = changed(1, data="sha256:" + "0" * 64)
    again = Match.replay(from_lines(lines))
    assert again.other_cards
    assert again.lines()[0]["data"] == LINES[0]["data"]
    assert not Match.replay(from_lines(LINES)).other_cards
    assert not made().other_cards


def test_with_other_card_tables_the_books_tell_whether_it_matters(tmp_path):
    for table in data_folder("ponzi").glob("*.csv"):
        shutil.copy(table, tmp_path)
    funds = tmp_path / "ponzi_funds.csv"
    text = funds.read_text()
    funds.write_text(text.replace("\n80,144,", "\n80,145,"))
    assert Match.replay(from_lines(LINES), tmp_path).other_cards
    funds.write_text(text.replace("\n9,8,5,", "\n9,8,3,"))
    with pytest.raises(RecordError) as wrong:
        Match.replay(from_lines(LINES), tmp_path)
    assert str(wrong.value) == "line 10: wheel of seat 2 is [[9, 4]], the moves give [[9, 2]]"


# Damage to the file


RAW = "".join(json.dumps(line) + "\n" for line in LINES).encode()


def outcome(raw: bytes) -> Match | RecordError:
    """What becomes of a file with these bytes."""
    try:
        return Match.replay(parse(raw))
    except RecordError as error:
        return error


def test_a_record_cut_anywhere_is_refused_with_its_line_or_is_a_shorter_game():
    games = 0
    for size in range(1, len(RAW)):
        found = outcome(RAW[:size])
        if isinstance(found, RecordError):
            assert found.line in (RAW[:size].count(b"\n"), RAW[:size].count(b"\n") + 1)
        else:
            assert plain(found) == LINES[: len(found.lines())]
            games += 1
    assert games == 2 * 8 + 1  # the header and seven decisions, each with and without line end; and all but its end


def test_a_number_changed_anywhere_is_found():
    """But for the seed, and for rules that played no part, a record says what it says only once."""
    free = set()
    for found in re.finditer(rb"(?<=[ \[])\d+", RAW):
        for more in (-1, 1):
            number = str(int(found[0]) + more).encode()
            raw = RAW[: found.start()] + number + RAW[found.end() :]
            result = outcome(raw)
            if isinstance(result, RecordError):
                assert result.line > 0
            else:
                free.add(RAW[: found.start()].rpartition(b'"')[0].rpartition(b'"')[2].decode())
    assert free == {"seed", "interest_52", "min_offer"}


def test_a_word_changed_anywhere_is_found():
    words = [m for m in re.finditer(rb'"(\w+)"', RAW) if m[1] not in (b"Ada", b"Ben", b"Cleo")]
    assert len(words) > 80
    for found in words:
        raw = RAW[: found.start(1)] + b"x" + RAW[found.end(1) :]
        with pytest.raises(RecordError) as wrong:
            Match.replay(parse(raw))
        assert wrong.value.line > 0


def nested(depth: int) -> bytes:
    return RAW.replace(b'"cash": [17', b'"cash": [' + b"[" * depth + b"]" * depth)


@pytest.mark.parametrize("depth", [7, 20, 900, 1200, 100_000])
def test_brackets_nested_too_deep_are_refused(depth):
    """A record needs four of them; reading, comparing and telling would go down into all."""
    found = outcome(nested(depth))
    assert isinstance(found, RecordError)
    assert found.line == 10
    assert "nested" in found.message


def test_brackets_not_so_deep_are_compared():
    assert "the moves give" in str(outcome(nested(5)))


# Sentences and time


@pytest.mark.parametrize("line", [{"chance": "\ud800" * 5000, "order": []}, {"books": ["x" * 5000]}])
def test_a_sentence_about_an_odd_line_can_be_printed(line):
    _, sentence = refused([LINES[0], line])
    assert len(sentence) < 300
    assert sentence.isprintable()


def test_a_deck_of_far_too_many_cards_holds_nobody_up():
    """To look each of them up among all the others would take half an hour."""
    refused(changed(1, setup={"start": 0, "deck": [18] * 400_000}))
