"""Records: what is read, and what is refused with the number of its line. No game is known here."""

from __future__ import annotations

import json
import re
import tracemalloc
from pathlib import Path

import pytest

from ponzi_lab import RecordError
from ponzi_lab.core import records
from ponzi_lab.core.records import DEEPEST, LARGEST_FILE, Record, dump, from_lines, parse, read, sitter, write

HEADER = {
    "record": 1,
    "game": "ponzi",
    "rules": {"bears": 16},
    "seats": ["Ada", "bot:random"],
    "seed": 7,
    "setup": {"start": 0, "deck": [18, 19]},
    "data": "sha256:" + "0123456789abcdef" * 4,
}
LINES = [
    HEADER,
    {"n": 0, "seat": 0, "do": "fund", "industry": "media", "fund": 9},
    {"chance": "deck", "order": [19, 18]},
    {"n": 1, "seat": 1, "do": "pass", "forced": True},
    {"books": 1, "cash": [9, 0]},
    {"end": "survived", "round": 1, "scores": [1, None]},
]


def text(*lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


GOOD = text(*LINES)


def refused(raw: str | bytes) -> tuple[int, str]:
    """The line and the sentence with which a file is refused."""
    with pytest.raises(RecordError) as wrong:
        parse(raw.encode() if isinstance(raw, str) else raw)
    assert wrong.value.message.endswith(".")
    return wrong.value.line, wrong.value.message


def outcome(raw: bytes) -> Record | RecordError:
    """What becomes of these bytes."""
    try:
        return parse(raw)
    except RecordError as error:
        return error


def header(**changed) -> str:
    return text({**HEADER, **changed}, *LINES[1:])


def second(line: dict) -> str:
    return text(HEADER, line)


# What is read


def test_a_record_is_its_header_and_its_lines(tmp_path):
    (tmp_path / "game.jsonl").write_text(GOOD)
    record = read(tmp_path / "game.jsonl")
    assert record == Record(HEADER, tuple(LINES[1:])) == from_lines(LINES)
    assert [record.number(index) for index in (0, 4)] == [2, 6]


@pytest.mark.parametrize(
    "raw",
    [
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.removesuffix("\n").encode(),
        (GOOD + "\n \r\n\t\n").encode(),
        GOOD.replace(", ", " ,\t").replace("{", " { ").encode(),
    ],
    ids=["BOM", "CRLF", "no end", "blank end", "spaces"],
)
def test_what_editors_do_is_no_fault(raw):
    assert parse(raw) == from_lines(LINES)


def test_a_line_may_hold_any_text_and_long_numbers():
    lines = [{**HEADER, "setup": {"long": -(10**4000)}, "seats": ["\u2028\u0085\x0b", "\r\n\0"]}]
    assert parse(text(*lines).encode()) == from_lines(lines)
    assert parse((dump(lines[0]) + "\n").encode()) == from_lines(lines)


NAMES = [
    "Zoë 🎲 周",
    "שלום \u202e right to left",
    "<img src=x onerror=alert(1)>",
    "x" * 10_000,
    '"quoted", {braced}',
    "line\nfeed",
    "bot:",
    " ",
]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept(name, tmp_path):
    write(tmp_path / "game.jsonl", [{**HEADER, "seats": [name, "Ben"]}, *LINES[1:]])
    assert read(tmp_path / "game.jsonl").header["seats"] == [name, "Ben"]
    assert (tmp_path / "game.jsonl").read_bytes().count(b"\n") == len(LINES)


def test_a_seed_may_be_null():
    assert parse(header(seed=None).encode()).header["seed"] is None


# What is refused as a whole


@pytest.mark.parametrize("raw", [b"", b"\n", b" \r\n\t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n"])
def test_an_empty_file_is_refused(raw):
    assert refused(raw) == (0, "The file is empty. A record begins with a header line.")


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe" + GOOD.encode("utf-16-le"), b"\x89PNG\r\n", GOOD.encode()[:-9] + b"\xe9\n"]
)
def test_a_file_that_is_no_text_is_refused(raw):
    assert refused(raw) == (0, "This is not UTF-8 text, so it is not a record.")


def test_a_file_of_100_megabytes_is_refused_by_its_size_and_not_read_whole(tmp_path):
    path = tmp_path / "large.jsonl"
    path.write_text(GOOD)
    with path.open("r+b") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    with pytest.raises(RecordError) as wrong:
        read(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert str(wrong.value) == "The file has 100,000,000 bytes; a record has at most 32,000,000."
    assert peak < 50_000_000


def test_the_largest_file_is_still_read(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "LARGEST_FILE", len(GOOD))
    path = tmp_path / "game.jsonl"
    path.write_text(GOOD)
    assert read(path) == from_lines(LINES)
    path.write_text(GOOD + " ")
    with pytest.raises(RecordError, match=f"has {len(GOOD) + 1} bytes; a record has at most {len(GOOD)}"):
        read(path)
    assert LARGEST_FILE >= 32_000_000


# Damage


@pytest.mark.parametrize("raw", [GOOD.encode(), GOOD.replace("\n", "\r\n").encode()], ids=["LF", "CRLF"])
def test_a_record_cut_anywhere_is_refused_with_its_line_or_is_a_shorter_record(raw):
    whole = parse(raw)
    shorter = 0
    for size in range(1, len(raw)):
        found = outcome(raw[:size])
        if isinstance(found, RecordError):
            assert found.line == raw[:size].count(b"\n") + 1
            assert "cut off in the middle" in found.message
        else:
            assert found.header == whole.header
            assert found.lines == whole.lines[: len(found.lines)]
            shorter += 1
    assert shorter >= 2 * len(LINES) - 1


def test_a_line_cut_before_the_last_one_is_not_called_the_end_of_the_file():
    rows = GOOD.splitlines()
    rows[2] = rows[2][:-5]
    line, sentence = refused("\n".join(rows) + "\n")
    assert line == 3
    assert sentence.startswith("This is not JSON (")


@pytest.mark.parametrize("first", range(len(LINES)))
@pytest.mark.parametrize("second", range(len(LINES)))
def test_no_two_lines_of_different_kinds_can_be_swapped(first, second):
    """Chance and books lines without their decisions are found by playing the record again, not here."""
    lines = list(LINES)
    lines[first], lines[second] = lines[second], lines[first]
    loose = {2, 3, 4}
    if first == second or {first, second} <= loose or {first, second} == {1, 2}:
        assert from_lines(lines)
        return
    with pytest.raises(RecordError) as wrong:
        from_lines(lines)
    assert wrong.value.line > 0


@pytest.mark.parametrize(
    ("place", "line", "sentence"),
    [
        (0, 1, 'The first line must be the header: {"record": 1, "game": ...}.'),
        (1, 3, "n is 1, but the next decision has the number 0."),
    ],
)
def test_a_deleted_line_is_missed(place, line, sentence):
    assert refused(text(*LINES[:place], *LINES[place + 1 :])) == (line, sentence)


@pytest.mark.parametrize(
    ("place", "line", "sentence"),
    [
        (0, 2, "A second header; a record has one, in line 1."),
        (1, 3, "n is 0, but the next decision has the number 1."),
        (3, 5, "n is 1, but the next decision has the number 2."),
        (5, 7, "No line may follow the end line."),
    ],
)
def test_a_doubled_line_is_refused(place, line, sentence):
    assert refused(text(*LINES[: place + 1], *LINES[place:])) == (line, sentence)


def test_a_blank_line_in_the_middle_is_refused():
    rows = GOOD.splitlines()
    assert refused("\n".join([*rows[:3], "", *rows[3:]]))[0] == 4


# Lines


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ("[1]", "A line of a record is one JSON object in braces."),
        ("null", "A line of a record is one JSON object in braces."),
        ('"record"', "A line of a record is one JSON object in braces."),
        ("12", "A line of a record is one JSON object in braces."),
        ('{"books": 1, "books": 2}', "The key 'books' stands twice."),
        ('{"books": 1, "cash": {"a": 1, "b": 2, "b": 2}}', "The key 'b' stands twice."),
        ('{"books": 1.0}', "'1.0' is not a whole number, and no others are written here."),
        ('{"books": 1e3}', "'1e3' is not a whole number, and no others are written here."),
        ('{"books": NaN}', "'NaN' is not a whole number, and no others are written here."),
        ('{"books": [-Infinity]}', "'-Infinity' is not a whole number, and no others are written here."),
        (
            '{"books": ' + "1" * 400 + ".5}",
            "'" + "1" * 58 + "… is not a whole number, and no others are written here.",
        ),
        ("{}", "A line with the keys [] is none of header, decision, chance, books and end."),
        ('{"cash": [1]}', "A line with the keys ['cash'] is none of header, decision, chance, books and end."),
    ],
)
def test_a_line_that_is_none_is_refused(raw, sentence):
    assert refused(f"{text(HEADER)}{raw}\n{text(*LINES[1:])}") == (2, sentence)


@pytest.mark.parametrize(
    "raw", ["{", "{'books': 1}", '{"books": 1,}', '{"books": 01}', "pass", '{"a": 1} {"b": 2}', "\ufeff{}"]
)
def test_a_line_that_is_not_json_is_refused(raw):
    line, sentence = refused(f"{text(HEADER)}{raw}\n{text(*LINES[1:])}")
    assert line == 2
    assert sentence.startswith("This is not JSON (")


def test_a_number_too_long_to_be_read_is_refused():
    assert refused(text(HEADER) + '{"books": ' + "9" * 5000 + "}\n")[0] == 2


@pytest.mark.parametrize("raw", ["[" * 100_000, '{"a":' * 100_000, "[" * 50_000 + "]" * 50_000])
def test_deep_nesting_is_refused(raw):
    assert refused(f'{text(HEADER)}{{"books": {raw}\n') == (2, "The brackets are nested too deep.")


def test_brackets_may_be_nested_a_few_levels_more_than_any_game_needs():
    def line(levels: int) -> bytes:
        return f'{text(HEADER)}{{"books": {"[" * (levels - 1)}{"]" * (levels - 1)}}}\n'.encode()

    assert parse(line(DEEPEST)).lines[0]["books"]
    assert refused(line(DEEPEST + 1)) == (2, "The brackets are nested too deep.")


# The header


def test_a_seed_of_more_than_18_digits_is_refused():
    assert parse(text({**HEADER, "seed": 10**18 - 1}).encode())
    assert refused(text({**HEADER, "seed": -(10**18)})) == (
        1,
        "The seed is -1000000000000000000; it must be a whole number of at most 18 digits.",
    )


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (text(*LINES[1:]), 'The first line must be the header: {"record": 1, "game": ...}.'),
        ("{}\n", 'The first line must be the header: {"record": 1, "game": ...}.'),
        ('{"record": 1}\n', "The header lacks game, rules, seats, seed, setup and data."),
        (header(more=1), "The header has a key that is not known here: 'more'."),
        (header(more=1, n=0), "The header has a key that is not known here: 'more' and 'n'."),
        (header(record=2), "record is 2; it can be 1."),
        (header(record=True), "record is True; it can be 1."),
        (header(record="1"), "record is '1'; it can be 1."),
        (header(record=None), "record is None; it can be 1."),
        (header(game=None), "game is None; it must be the name of a game."),
        (header(game=["ponzi"]), "game is ['ponzi']; it must be the name of a game."),
        (header(rules=[]), "rules is []; it must be keys and values in braces."),
        (header(setup=None), "setup is None; it must be keys and values in braces."),
        (header(seed="7"), "seed is '7'; it must be a whole number or null."),
        (header(seed=True), "seed is True; it must be a whole number or null."),
        (header(seats=None), "seats is None; it must be a list of names."),
        (header(seats="Ada"), "seats is 'Ada'; it must be a list of names."),
        (header(seats={"Ada": 1}), "seats is {'Ada': 1}; it must be a list of names."),
        (header(seats=["Ada", 1]), "seats is ['Ada', 1]; it must be a list of names."),
        (header(seats=["Ada", None]), "seats is ['Ada', None]; it must be a list of names."),
        (header(seats=["Ada", ""]), "A player's name is empty."),
        (header(seats=["Ada", "B\ud800n"]), "A player's name holds characters that cannot be written to a file."),
        (header(seats=["\udc41", "Ben"]), "A player's name holds characters that cannot be written to a file."),
    ],
)
def test_a_wrong_header_is_refused(raw, sentence):
    assert refused(raw) == (1, sentence)


@pytest.mark.parametrize("key", HEADER)
def test_a_header_lacks_no_key(key):
    lacking = {k: v for k, v in HEADER.items() if k != key}
    sentence = 'The first line must be the header: {"record": 1, "game": ...}.'
    assert refused(text(lacking)) == (1, sentence if key == "record" else f"The header lacks {key}.")


@pytest.mark.parametrize(
    "data",
    [
        *(None, 7, "", "sha256:", ["sha256:" + "a" * 64], "md5:" + "a" * 64, "sha256:" + "a" * 64 + "\n"),
        *("sha256:" + digits for digits in ("a" * 63, "a" * 65, "A" * 64, "g" * 64)),
    ],
)
def test_a_digest_that_is_none_is_refused(data):
    line, sentence = refused(header(data=data))
    assert line == 1
    assert sentence.endswith('it must be "sha256:" and 64 hexadecimal digits.')


# Decisions


@pytest.mark.parametrize(
    ("decision", "sentence"),
    [
        ({"seat": 0, "do": "pass"}, "The decision lacks n."),
        ({"n": 0, "do": "pass"}, "The decision lacks seat."),
        ({"do": "pass"}, "The decision lacks n and seat."),
        ({"n": "0", "seat": 0, "do": "pass"}, "n is '0'; it must be a whole number."),
        ({"n": False, "seat": 0, "do": "pass"}, "n is False; it must be a whole number."),
        ({"n": 0, "seat": True, "do": "pass"}, "seat is True; it must be a whole number."),
        ({"n": 0, "seat": None, "do": "pass"}, "seat is None; it must be a whole number."),
        ({"n": 0, "seat": 0, "do": 5}, "do is 5; it must be a verb."),
        ({"n": 0, "seat": 0, "do": None}, "do is None; it must be a verb."),
        ({"n": 1, "seat": 0, "do": "pass"}, "n is 1, but the next decision has the number 0."),
        ({"n": -1, "seat": 0, "do": "pass"}, "n is -1, but the next decision has the number 0."),
        *(
            (
                {"n": 0, "seat": 0, "do": "pass", "forced": forced},
                'forced is true where it stands; where a choice was free, the key "forced" is left out.',
            )
            for forced in (False, 1, None, "true")
        ),
        ({"record": 1, "n": 0, "seat": 0, "do": "pass"}, "A second header; a record has one, in line 1."),
    ],
)
def test_a_wrong_decision_is_refused(decision, sentence):
    assert refused(second(decision)) == (2, sentence)


def test_lines_in_memory_are_checked_like_those_of_a_file():
    with pytest.raises(RecordError) as wrong:
        from_lines([*LINES[:3], LINES[1]])
    assert (wrong.value.line, str(wrong.value)) == (4, "line 4: n is 0, but the next decision has the number 1.")


def test_an_error_of_the_whole_file_names_no_line():
    assert str(RecordError("All of it.")) == "All of it."


def test_a_line_with_many_keys_holds_nobody_up():
    """To look each of them up among all the others would take half an hour."""
    keys = ", ".join(f'"{number}": 1' for number in range(200_000))
    refused(f'{{{keys}, "z": 1, "z": 2}}\n')


def test_a_sentence_about_many_unknown_keys_can_still_be_read():
    assert len(refused(header(**{f"key {number}": 1 for number in range(1000)}))[1]) < 500


# Who sits there


@pytest.mark.parametrize(
    ("seat", "strategy", "name"),
    [
        ("Ines", None, "Ines"),
        ("Ines: the second", None, "Ines: the second"),
        ("Bot:cautious:Ines", None, "Bot:cautious:Ines"),
        ("bot:cautious", "cautious", ""),
        ("bot:cautious:Ines", "cautious", "Ines"),
        ("bot:cautious:Ines (seat 2)", "cautious", "Ines (seat 2)"),
        ("bot:cautious:bot:trader", "cautious", "bot:trader"),
        ("bot:cautious:", "cautious:", ""),
        ("bot:", "", ""),
    ],
)
def test_a_seat_is_a_person_or_a_strategy_perhaps_with_a_first_name(seat, strategy, name):
    assert sitter(seat) == (strategy, name)


def test_one_function_alone_takes_a_seat_apart():
    """Others may ask whether a strategy sits there; which one, and what it is called, they ask this function."""
    rooms = Path(records.__file__).parents[1]
    apart = re.compile(r"""(removeprefix|removesuffix|partition|split|len)\((STRATEGY|["']bot:)""")
    found = [path.name for path in rooms.rglob("*.py") if apart.search(path.read_text(encoding="utf-8"))]
    assert found == ["records.py"]
