"""The student's file, by the numbers of STUDENT.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ponzi_lab.core.errors import RecordError, Refused
from ponzi_lab.lessons.student import file_words
from ponzi_lab.lessons.student.file import (
    END,
    KEYS,
    LARGEST_FILE,
    LARGEST_NUMBER,
    MOST_ANSWERS,
    MOST_UNDOS,
    VERSION,
    Student,
    check,
    load,
    path_of,
    read,
    save,
)
from ponzi_lab.play.match import Match

from ..house.files import HOUSE


def blue_fox() -> Student:
    student = Student("Blue Fox", 1920)
    student.predict("02.fall", 6, 70, 3)
    student.predict("03.shape", "rising", 50, "end")
    student.predict("01.cash", [0, 10, 31], 100)
    student.answer("02.first-crossing", "round 3")
    student.answer("02.first-crossing", "3")
    match = Match("ponzi", ["Blue Fox", "bot:cautious", "bot:greedy"], 1920, setup={"start": 1})
    while match.asked != 0:
        match.play()
    student.keep_game("01.game", match, 2)
    student.reach("01.played")
    return student


def refused(found: Any) -> str:
    with pytest.raises(RecordError) as error:
        check(found)
    return error.value.message


def spoilt(change: Callable[[dict[str, Any]], Any]) -> str:
    """What is said of the file after a change to it."""
    found = json.loads(json.dumps(blue_fox().as_object()))
    change(found)
    return refused(found)


def test_sf_01_the_file_is_written_and_read_again(tmp_path: Path) -> None:
    save(blue_fox(), tmp_path / "new")
    path = tmp_path / "new" / "Blue Fox.json"
    assert load(path) == blue_fox()
    assert [one.name for one in path.parent.iterdir()] == ["Blue Fox.json"]
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load(path) == blue_fox(), "an editor may have saved it"


def test_sf_01_too_large_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "Blue Fox.json"
    path.write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(Refused, match=r"Blue Fox\.json is no student's file\. It has 4,000,001 bytes"):
        load(path)


def test_sf_01_nothing_is_written_that_could_not_be_read_again(tmp_path: Path) -> None:
    student = blue_fox()
    save(student, tmp_path)
    student.games["02.game"] = {"undos": 0, "lines": ["x" * LARGEST_FILE]}
    with pytest.raises(RecordError, match="such a file has at most"):
        save(student, tmp_path)
    assert load(tmp_path / "Blue Fox.json") == blue_fox()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"\xff\xfe", "It is not UTF-8 text: byte 0 cannot be read."),
        (b"", "This is not JSON"),
        (b'{"student": 1,', "This is not JSON"),
        (b"[" * 100_000, "The brackets are nested too deep."),
        (b'{"student": 1, "student": 1}', "The key 'student' stands twice."),
        (b'{"student": 1.0}', "'1.0' is not a whole number"),
        (b"[1]", "The file is [1]; it must be keys and values in braces."),
        (b"7", "The file is 7;"),
    ],
)
def test_sf_02_what_is_no_such_file_is_refused(raw: bytes, said: str) -> None:
    with pytest.raises(RecordError) as error:
        read(raw)
    assert error.value.message.startswith(said)


@pytest.mark.parametrize("odd", [True, False, None])
@pytest.mark.parametrize("key", KEYS)
def test_sf_02_true_false_and_null_are_refused_everywhere(key: str, odd: Any) -> None:
    assert spoilt(lambda found: found.update({key: odd})).startswith(f"{key} is {odd}; it ")


def test_sf_02_characters_that_no_file_can_hold_are_refused() -> None:
    said = spoilt(lambda found: found["answers"].update({"01.x": ["\ud800"]}))
    assert said == "It holds characters that cannot be written to a file."


def test_sf_03_the_keys_and_no_others() -> None:
    assert list(blue_fox().as_object()) == list(KEYS)
    for key in KEYS:
        assert spoilt(lambda found, key=key: found.pop(key)) == f"The file lacks {key}."  # type: ignore[misc]
    assert "a key that is not known here: 'marks'" in spoilt(lambda found: found.update(marks=[]))


def test_sf_04_another_version_is_refused_by_its_number() -> None:
    assert spoilt(lambda found: found.update(student=3)) == "student is 3; it can be 1 or 2."


def of_version_1() -> dict[str, Any]:
    """The same file, as it was written before predictions told how far the game was."""
    found = json.loads(json.dumps(blue_fox().as_object()))
    for made in found["predictions"].values():
        del made["at"]
    for game in found["games"].values():
        del game["seen"]
    return {**found, "student": 1}


def test_sf_04_a_file_of_version_1_is_read_and_goes_on_as_one_of_version_2(tmp_path: Path) -> None:
    (tmp_path / "Blue Fox.json").write_text(json.dumps(of_version_1()), encoding="utf-8")
    student = load(tmp_path / "Blue Fox.json")
    assert student.predictions["02.fall"] == {"guess": 6, "sure": 70}
    student.predict("03.ladder", "rising", 50, 3)
    save(student, tmp_path)
    assert load(tmp_path / "Blue Fox.json") == student
    assert json.loads((tmp_path / "Blue Fox.json").read_text(encoding="utf-8"))["student"] == 2


def test_sf_04_a_game_of_version_1_that_was_taken_back_more_often_is_read() -> None:
    found = of_version_1()
    found["games"]["01.game"]["undos"] = 12_345
    student = check(found)
    assert student.games["01.game"]["undos"] == MOST_UNDOS
    assert check(student.as_object()) == student
    found["games"]["01.game"]["undos"] = LARGEST_NUMBER + 1
    assert refused(found).startswith("games.01.game.undos is 1000000001; ")


def test_sf_04_version_1_knows_nothing_of_what_came_later() -> None:
    found = of_version_1()
    for key in ("at", "class"):
        found["predictions"]["02.fall"][key] = 3
        assert refused(found) == f"predictions.02.fall has a key that is not known here: '{key}'."
        del found["predictions"]["02.fall"][key]
    found["games"]["01.game"]["seen"] = 3
    assert refused(found) == "games.01.game has a key that is not known here: 'seen'."


def test_sf_09_a_game_that_does_not_say_how_far_it_was_seen_is_read() -> None:
    found = blue_fox().as_object()
    del found["games"]["01.game"]["seen"]
    assert check(found).games["01.game"]["undos"] == 2


@pytest.mark.parametrize(
    "name", ["a", "Ada 7", "Füchslein", "狐", "x" * 24, "7_of-9", "राम", "சிங்கம்", "สมชาย", "O'Neill"]
)
def test_sf_05_pseudonyms(name: str, tmp_path: Path) -> None:
    save(Student(name, 0), tmp_path)
    assert load(path_of(name, tmp_path)).pseudonym == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " a",
        "a ",
        "-a",
        "_a",
        "x" * 25,
        "a/b",
        "..",
        "a.b",
        "a\n",
        "<b>",
        "con",
        "NUL",
        "Com1",
        "com¹",
        "LPT³",
        "'a",
        'a"b',
        "a`b",
        "\u0301a",
        "a\u202eb",
        7,
    ],
)
def test_sf_05_other_pseudonyms_are_refused(name: Any, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"pseudonym is .*; it must be "):
        path_of(name, tmp_path)
    assert spoilt(lambda found: found.update(pseudonym=name)).startswith("pseudonym is ")


def test_sf_05_the_file_has_the_name_of_the_pseudonym(tmp_path: Path) -> None:
    save(blue_fox(), tmp_path)
    (tmp_path / "Blue Fox.json").rename(tmp_path / "Red Fox.json")
    with pytest.raises(Refused, match="pseudonym is 'Blue Fox', and the file is called 'Red Fox'"):
        load(tmp_path / "Red Fox.json")


def test_sf_05_a_file_whose_name_lost_its_capital_letters_is_the_same(tmp_path: Path) -> None:
    save(blue_fox(), tmp_path)
    (tmp_path / "Blue Fox.json").rename(tmp_path / "blue fox.json")
    assert load(path_of("Blue Fox", tmp_path)) == blue_fox()
    save(blue_fox(), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["blue fox.json"]


@pytest.mark.parametrize("number", [-1, 1_000_000, "1920", [1920]])
def test_sf_06_the_class_number(number: Any) -> None:
    said = spoilt(lambda found: found.update({"class": number}))
    assert said == f"class is {number!r}; it must be a whole number from 0 to 999999."


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"guess": 6}, "predictions.02.fall lacks sure."),
        ({"guess": 6, "sure": 101}, "predictions.02.fall.sure is 101; it must be a whole number from 0 to 100."),
        ({"guess": 6, "sure": 5, "why": ""}, "predictions.02.fall has a key that is not known here: 'why'."),
        ({"guess": 6, "sure": 5, "at": -1}, "predictions.02.fall.at is -1; it must be"),
        ({"guess": 6, "sure": 5, "at": "3"}, "predictions.02.fall.at is '3'; it must be"),
        ({"guess": 6, "sure": 5, "at": True}, "predictions.02.fall.at is True; it must be"),
        ({"guess": None, "sure": 5}, "predictions.02.fall.guess is None; it must be a whole number, a text, or a list"),
        ({"guess": {}, "sure": 5}, "predictions.02.fall.guess is {}; it must be"),
        ({"guess": [1, [2]], "sure": 5}, "predictions.02.fall.guess is [1, [2]]; it must be"),
        ({"guess": [1] * 101, "sure": 5}, "predictions.02.fall.guess is [1, 1"),
        ({"guess": 10**10, "sure": 5}, "predictions.02.fall.guess is 10000000000; it must be"),
        ({"guess": "x" * 201, "sure": 5}, "predictions.02.fall.guess is 'xxx"),
        ([6, 70], "predictions.02.fall is [6, 70]; it must be keys and values in braces."),
    ],
)
def test_sf_07_a_wrong_prediction_is_refused_by_its_name(value: Any, said: str) -> None:
    assert spoilt(lambda found: found["predictions"].update({"02.fall": value})).startswith(said)


@pytest.mark.parametrize("name", ["2.fall", "02", "02.", "02.Fall", "02.a b", "02.fall\n", "02." + "x" * 41])
def test_sf_07_a_wrong_name_is_refused(name: str) -> None:
    for key, entry in (("predictions", {"guess": 1, "sure": 1}), ("answers", []), ("games", {})):
        said = spoilt(lambda found, key=key, entry=entry: found[key].update({name: entry}))  # type: ignore[misc]
        assert said.startswith(f"{key} is ")
    with pytest.raises(RecordError):
        blue_fox().predict(name, 1, 1)


def test_sf_07_whoever_is_refused_is_told_of_the_end_too() -> None:
    said = spoilt(lambda found: found["predictions"]["02.fall"].update(at="over"))
    assert said.endswith(f" {file_words.NUMBER_OR_END}.")
    assert repr(END) in said


def test_sf_07_a_prediction_is_made_once() -> None:
    student = blue_fox()
    with pytest.raises(Refused, match=r"02\.fall has been predicted already"):
        student.predict("02.fall", 7, 70)
    assert student == blue_fox()


def test_sf_08_answers_are_kept_in_order_and_the_oldest_forgotten() -> None:
    student = Student("a", 1)
    for number in range(MOST_ANSWERS + 3):
        student.answer("02.q", f"{number}" + "x" * 300)
    given = student.answers["02.q"]
    assert (len(given), given[0][:2], given[-1][:3]) == (MOST_ANSWERS, "3x", "52x")
    assert {len(text) for text in given} == {200}
    check(student.as_object())
    for wrong in ("3", [3], ["x" * 201], ["x"] * 51):
        said = spoilt(lambda found, wrong=wrong: found["answers"].update({"02.q": wrong}))  # type: ignore[misc]
        assert said.startswith("answers.02.q is ")


def test_sf_09_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    match = Match("ponzi", ["Blue Fox", "bot:cautious", "bot:greedy"], 1920).play_on()
    student = Student("Blue Fox", 1920)
    student.keep_game("02.game", match, 0)
    save(student, tmp_path)
    assert load(tmp_path / "Blue Fox.json").game("02.game").lines() == match.lines()


def test_sf_09_no_game_is_lost_for_being_taken_back_too_often() -> None:
    student = Student("Blue Fox", 1920)
    student.keep_game("01.game", Match("ponzi", ["Blue Fox", "bot:cautious", "bot:greedy"], 1920), 12_345)
    assert student.games["01.game"]["undos"] == 9_999


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"undos": 0}, "games.01.game lacks lines."),
        ({"undos": -1, "lines": []}, "games.01.game.undos is -1"),
        ({"undos": 10_000, "lines": []}, "games.01.game.undos is 10000; it must be a whole number from 0 to 9999"),
        ({"undos": 0, "lines": "x"}, "games.01.game.lines is 'x'"),
        ({"undos": 0, "seen": "over", "lines": []}, "games.01.game.seen is 'over'"),
        ({"undos": 0, "seen": -1, "lines": []}, "games.01.game.seen is -1"),
        ({"undos": 0, "lines": [{}]}, "games.01.game.lines is [{}]"),
        ({"undos": 0, "lines": ["a\nb"]}, "games.01.game.lines is "),
    ],
)
def test_sf_09_a_wrong_game_is_refused(value: Any, said: str) -> None:
    assert spoilt(lambda found: found["games"].update({"01.game": value})).startswith(said)


def test_sf_10_progress_is_a_list_of_names_each_once() -> None:
    student = blue_fox()
    student.reach("01.played")
    student.reach("02.uncovered")
    assert student.progress == ["01.played", "02.uncovered"]
    assert spoilt(lambda found: found.update(progress=["01.a", "01.a"])).startswith("progress is ")
    assert spoilt(lambda found: found.update(progress=[7])).startswith("progress is 7; it must be the number of a")


def test_sf_11_an_edited_game_is_found_out_when_it_is_needed() -> None:
    student = blue_fox()
    lines = student.games["01.game"]["lines"]
    lines[1] = lines[1].replace('"fund": ', '"fund": 1')
    check(student.as_object())
    with pytest.raises(RecordError, match="line 2"):
        student.game("01.game")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.sampled_from(["02.a", *KEYS]), inside, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(KEYS), json_values))
@settings(deadline=None)
def test_sf_11_whatever_stands_there_is_read_or_refused_in_a_sentence(changes: dict[str, Any]) -> None:
    found = {**blue_fox().as_object(), **changes}
    said = ""
    try:
        assert check(found).as_object() == {**found, "student": VERSION}
    except RecordError as error:
        said = error.message
    assert said == "" or said.endswith(".")


def test_the_page_has_a_number_for_every_test_and_the_keys_of_the_program() -> None:
    page = (HOUSE / "ponzi_lab" / "lessons" / "student" / "STUDENT.md").read_text(encoding="utf-8")
    tests = Path(__file__).read_text(encoding="utf-8")
    numbers = [f"SF-{number:02}" for number in range(1, 12)]
    assert [line[2:7] for line in page.splitlines() if line.startswith("**SF-")] == numbers
    assert [one for one in numbers if f"def test_{one.lower().replace('-', '_')}_" not in tests] == []
    assert all(f"`{key}`" in page for key in KEYS)
