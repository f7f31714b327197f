"""The student at a kernel: found again, written after every step, never lost."""

from __future__ import annotations

import os
import re
import threading
import time
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ponzi_lab.core.errors import RecordError, Refused
from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.student import lock
from ponzi_lab.lessons.student.file import Student, load, read
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.lessons.student.me import CLASS, GUEST, LATELY, LONG_AGO, Me, number_of

from ..house.files import HOUSE
from .people import full_disk, played, somebody


def test_at_first_one_is_a_guest_and_no_file_is_written(tmp_path: Path) -> None:
    me = Me(tmp_path / "new")
    assert (me.student.pseudonym, me.student.number, me.is_guest) == (GUEST, CLASS, True)
    assert not (tmp_path / "new").exists()


def test_every_change_is_written_and_told(tmp_path: Path) -> None:
    me, told = somebody(tmp_path), []
    me.watch(lambda: told.append(dict(me.student.predictions)))
    with me.change() as student:
        student.predict("02.fall", 6, 75)
    assert load(me.path).predictions == {"02.fall": {"guess": 6, "sure": 75, "at": 0}}
    assert told == [{"02.fall": {"guess": 6, "sure": 75, "at": 0}}]


def test_who_wrote_last_is_found_again(tmp_path: Path) -> None:
    two(tmp_path, fox=0, owl=LATELY)
    me = Me(tmp_path, lambda: LATELY + 1)
    assert me.student.pseudonym == "Red Owl"
    assert not me.waits


def two(folder: Path, fox: float, owl: float) -> None:
    """Two students in one folder, who wrote at these times."""
    somebody(folder)
    Me(folder).sign_in("Red Owl", 5)
    for name, when in (("Blue Fox", fox), ("Red Owl", owl)):
        os.utime(folder / f"{name}.json", (when, when))


# Who it is


@pytest.mark.parametrize(
    ("fox", "owl", "now", "asked"),
    [
        (0, LATELY, LATELY + 60, False),  # the next chapter
        (0, LATELY, LATELY + LONG_AGO - 1, False),
        (0, LATELY, LATELY + LONG_AGO + 1, True),  # somebody may have gone home
        (1, LATELY, LATELY, True),  # two pupils, one folder
        (0, LATELY, 1, True),  # a clock that is wrong tells nothing
    ],
)
def test_whoever_may_be_somebody_else_is_asked(tmp_path: Path, fox: int, owl: int, now: int, asked: bool) -> None:
    two(tmp_path, fox, owl)
    me = Me(tmp_path, lambda: now)
    assert me.waits == asked
    assert (me.student.pseudonym == "Red Owl") != asked
    me.come_in()
    assert me.waits == asked, "the first cell changes nothing about it"


@pytest.mark.parametrize("page", ["README.md", "notebooks/instructor/lesson_plan.ipynb"])
def test_teachers_read_when_the_card_asks_who_sits_there_and_what_the_next_pupil_presses(page: str) -> None:
    text = (HOUSE / page).read_text(encoding="utf-8").replace("\\n", "\n")
    told = [part for part in re.split(r"\n(?:\n|\|)", text) if words.OTHER in " ".join(part.split())]
    assert any({f"{LONG_AGO // 60}", f"{LATELY // 60}"} <= {*re.findall(r"[0-9]+", part)} for part in told)


def test_until_it_is_said_who_sits_here_nothing_is_read_or_written(tmp_path: Path) -> None:
    two(tmp_path, fox=0, owl=5)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    me = Me(tmp_path, lambda: 5)
    me.look()
    with pytest.raises(Refused, match=re.escape(words.WHO_FIRST)), me.change() as student:
        student.predict("00.sign", "no", 50)
    assert me.student == Student(GUEST, 5)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    told: list[bool] = []
    me.watch(lambda: told.append(me.waits))
    me.confirm()
    assert me.student == load(tmp_path / "Red Owl.json")
    assert told
    assert not any(told)


def test_somebody_else_comes_in_and_touches_no_other_file(tmp_path: Path) -> None:
    two(tmp_path, fox=0, owl=5)
    a_guest(tmp_path / "apart").path.rename(tmp_path / "Guest.json")
    os.utime(tmp_path / "Guest.json", (1, 1))
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.json")}
    me = Me(tmp_path, lambda: 5)
    assert (me.other("blue fox"), me.other("Grey Hen")) == ("Blue Fox", "")
    me.sign_in("Grey Hen", 5, along=True)
    assert (me.student, me.waits) == (Student("Grey Hen", 5), False)
    assert {name: (tmp_path / name).read_bytes() for name in before} == before


def test_the_first_cell_run_again_asks_only_after_a_long_time(tmp_path: Path) -> None:
    clock = [time.time()]
    me = Me(tmp_path, lambda: clock[0])
    me.sign_in("Blue Fox", 27)
    for minutes, asked in ((29, False), (2, True)):
        clock[0] += 60 * minutes
        me.come_in()
        assert me.waits == asked
    me.confirm()
    assert me.student.pseudonym == "Blue Fox"
    clock[0] += 60 * 29
    me.come_in()
    assert not me.waits, "it has just been said"


def test_whoever_has_just_said_who_they_are_is_not_asked_again_where_the_disk_is_ahead(
    tmp_path: Path,
) -> None:
    ahead = time.time() + 2 * LONG_AGO
    os.utime(somebody(tmp_path).path, (ahead, ahead))
    me = Me(tmp_path)
    assert me.waits
    me.confirm()
    me.come_in()
    assert not me.waits


def test_the_first_cell_run_again_asks_where_another_has_written_meanwhile(tmp_path: Path) -> None:
    clock = [time.time()]
    me = Me(tmp_path, lambda: clock[0])
    me.sign_in("Blue Fox", 27)
    for writes, asked in ((False, False), (True, True), (False, False)):
        clock[0] += 300
        if writes:
            Me(tmp_path).sign_in("Red Owl", 5)
            os.utime(tmp_path / "Red Owl.json", (clock[0] - 60, clock[0] - 60))
        os.utime(me.path, (clock[0], clock[0]))
        me.look()
        me.come_in()
        assert me.waits == asked
        me.confirm()
    assert me.student.pseudonym == "Blue Fox"


def test_a_guest_who_has_written_nothing_is_not_asked_for(tmp_path: Path) -> None:
    me = Me(tmp_path)
    somebody(tmp_path)
    me.come_in()
    assert not me.waits


def test_a_guest_who_is_gone_is_asked_anew_though_it_has_been_said(tmp_path: Path) -> None:
    here, there = a_guest(tmp_path), Me(tmp_path, lambda: time.time() + LONG_AGO + 60)
    there.confirm()
    there.now = time.time
    somebody(tmp_path)
    here.sign_in("Red Owl", 27, along=True)
    there.look()
    assert there.waits


def test_a_guest_who_began_anew_is_nobody_else(tmp_path: Path) -> None:
    a_guest(tmp_path).sign_in("Blue Fox", 27)
    assert Me(tmp_path).student.pseudonym == "Blue Fox"
    Me(tmp_path).sign_in("Red Owl", 27)
    assert Me(tmp_path).waits


def test_a_guest_of_long_ago_is_asked_for_too(tmp_path: Path) -> None:
    a_guest(tmp_path)
    me = Me(tmp_path, lambda: time.time() + LONG_AGO + 60)
    assert me.candidate is not None
    assert not me.has_done_something
    me.confirm()
    assert me.has_done_something


# What is in the folder


def test_a_broken_file_does_not_stop_anybody(tmp_path: Path) -> None:
    somebody(tmp_path)
    (tmp_path / "Zoo.json").write_text("{")
    os.utime(tmp_path / "Blue Fox.json", (1, 1))
    me = Me(tmp_path, lambda: 1)
    assert me.student.pseudonym == "Blue Fox"
    assert "Zoo.json" in me.problem


def a_guest(folder: Path) -> Me:
    me = Me(folder)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    return me


def test_a_guest_takes_everything_along_who_wants_to(tmp_path: Path) -> None:
    me = a_guest(tmp_path)
    assert me.has_done_something
    me.sign_in("Blue Fox", CLASS, along=True)
    assert me.student.predictions.keys() == {"00.sign"}
    assert [path.name for path in tmp_path.iterdir()] == ["Blue Fox.json"]


def test_what_another_guest_has_done_stays_with_the_guest(tmp_path: Path) -> None:
    a_guest(tmp_path)
    me = Me(tmp_path)
    me.sign_in("Blue Fox", CLASS)
    assert not me.has_done_something
    assert load(tmp_path / "Guest.json").predictions.keys() == {"00.sign"}


def test_only_a_new_student_takes_a_guest_along(tmp_path: Path) -> None:
    somebody(tmp_path)
    me = Me(tmp_path)
    me.sign_in(GUEST, CLASS)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    me.sign_in("Blue Fox", CLASS, along=True)
    assert me.student.predictions == {}
    assert (tmp_path / "Guest.json").exists()


def test_somebody_else_begins_with_nothing(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    me.sign_in("Red Owl", 5)
    assert (me.student.predictions, me.student.number) == ({}, 5)
    me.sign_in("Blue Fox")
    assert (me.student.predictions.keys(), me.student.number) == ({"00.sign"}, 27)


def test_another_class_number_puts_the_game_with_the_old_cards_aside(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    lines = [str(line) for line in played(me, 1).lines()]
    me.sign_in("Blue Fox", 28)
    assert list(me.student.games) == ["01.game-2"]
    assert [str(line) for line in me.student.game("01.game-2").lines()] == lines


def test_a_game_comes_back_with_its_class_number(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    first = played(me).lines()
    me.sign_in("Blue Fox", 28)
    second = played(me, 2).lines()
    me.sign_in("Blue Fox", 27)
    assert me.student.game(PONZI.name).lines() == first
    me.sign_in("Blue Fox", 28)
    assert me.student.game(PONZI.name).lines() == second
    assert len(me.student.games) == 2


@pytest.mark.parametrize("name", ["", " x", "../x", "con", "a" * 25])
def test_a_name_that_is_none_changes_nothing(tmp_path: Path, name: str) -> None:
    me = somebody(tmp_path)
    with pytest.raises(RecordError):
        me.sign_in(name, 1)
    assert me.student.pseudonym == "Blue Fox"
    assert [path.name for path in tmp_path.iterdir()] == ["Blue Fox.json"]


def test_what_another_chapter_has_written_is_read_before_each_change(tmp_path: Path) -> None:
    here = somebody(tmp_path)
    there = Me(tmp_path)
    with there.change() as student:
        student.predict("00.sign", "no", 50)
    with here.change() as student:
        student.predict("03.ladder", "flat", 25)
    assert load(here.path).predictions.keys() == {"00.sign", "03.ladder"}


def test_nothing_is_lost_when_two_chapters_write_at_the_same_moment(tmp_path: Path) -> None:
    """The other one begins while this one has read the file, and has not written it yet."""
    here = somebody(tmp_path)
    there = Me(tmp_path)

    def answers() -> None:
        with there.change() as student:
            student.answer("02.q", "there")

    other = threading.Thread(target=answers)
    with here.change() as student:
        student.answer("01.q", "here")
        other.start()
        other.join(0.1)
        assert other.is_alive(), "it waits"
    other.join()
    assert load(here.path).answers == {"01.q": ["here"], "02.q": ["there"]}
    assert [path.name for path in tmp_path.iterdir()] == ["Blue Fox.json"]


@pytest.mark.parametrize("name", [GUEST, "Blue Fox"])
def test_signing_in_overwrites_nothing_that_another_chapter_has_written(tmp_path: Path, name: str) -> None:
    here = Me(tmp_path)
    here.sign_in(name, 27)
    with Me(tmp_path).change() as student:
        student.predict("00.sign", "no", 50)
    here.sign_in("Blue Fox", 28, along=True)
    assert load(tmp_path / "Blue Fox.json").predictions.keys() == {"00.sign"}
    assert [path.name for path in tmp_path.iterdir()] == ["Blue Fox.json"]


def test_others_may_write_while_the_cards_are_drawn_anew(tmp_path: Path) -> None:
    me, locked = somebody(tmp_path), []
    me.watch(lambda: locked.append((tmp_path / lock.NAME).exists()))
    with me.change() as student:
        student.answer("01.q", "here")
    me.sign_in("Red Owl", 27)
    assert locked == [False, False]


def test_a_lock_that_has_become_anothers_stays(tmp_path: Path) -> None:
    with lock.alone_in(tmp_path):
        (tmp_path / lock.NAME).write_text("another's")
    assert (tmp_path / lock.NAME).read_text() == "another's"


def test_whoever_died_while_writing_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    me = somebody(tmp_path)
    left = tmp_path / lock.NAME
    left.touch()
    monkeypatch.setattr(lock, "LONGEST", 0)
    with me.change() as student:
        student.answer("01.q", "here")
    assert load(me.path).answers == {"01.q": ["here"]}
    assert not left.exists()


def test_a_lock_that_cannot_be_removed_holds_up_nobody_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = somebody(tmp_path)
    (tmp_path / lock.NAME).mkdir()
    monkeypatch.setattr(lock, "LONGEST", 0)
    with me.change() as student:
        student.answer("01.q", "here")
    assert load(me.path).answers == {"01.q": ["here"]}


def test_waiting_for_locks_that_come_again_and_again_has_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def taken(*given: Any) -> int:
        tries.append(given)
        (tmp_path / lock.NAME).write_text(str(len(tries)))
        raise FileExistsError

    seconds = count()
    monkeypatch.setattr(lock, "time", SimpleNamespace(monotonic=lambda: next(seconds), sleep=lambda pause: None))
    monkeypatch.setattr(lock.os, "open", taken)
    with lock.alone_in(tmp_path):
        assert 1 < len(tries) <= lock.PATIENCE


def test_where_no_lock_can_be_made_the_change_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*given: Any) -> int:
        raise PermissionError

    me = somebody(tmp_path)
    monkeypatch.setattr(lock.os, "open", denied)
    with me.change() as student, me.change() as again:
        again.answer("01.q", "here")
    assert student.answers == {"01.q": ["here"]}


def test_a_file_that_was_spoilt_meanwhile_is_put_aside(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    me.path.write_text("spoilt")
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    assert (tmp_path / "Blue Fox.old-1").read_text() == "spoilt"
    assert load(me.path).predictions.keys() == {"00.sign"}
    assert "Blue Fox.old-1" in me.problem


def test_a_guests_file_that_cannot_be_read_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "Guest.json").write_text("spoilt")
    me = Me(tmp_path)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    assert (tmp_path / "Guest.old-1").read_text() == "spoilt"
    assert load(tmp_path / "Guest.json") == me.student
    assert "Guest.old-1" in me.problem


def test_a_guests_file_stays_until_all_of_it_is_written_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = a_guest(tmp_path)
    with monkeypatch.context() as now:
        full_disk(now)
        with pytest.raises(OSError, match="No space"):
            me.sign_in("Blue Fox", CLASS, along=True)
    assert load(tmp_path / "Guest.json").predictions.keys() == {"00.sign"}
    with me.change() as student:
        student.predict("03.ladder", "flat", 25)
    assert load(tmp_path / "Blue Fox.json").predictions.keys() == {"00.sign", "03.ladder"}


def test_a_guest_in_two_chapters_becomes_one_student(tmp_path: Path) -> None:
    here, there = a_guest(tmp_path), Me(tmp_path)
    here.sign_in("Blue Fox", 27, along=True)
    with there.change() as student:
        student.predict("03.ladder", "flat", 25)
    assert there.student.pseudonym == "Blue Fox"
    assert [path.name for path in tmp_path.iterdir()] == ["Blue Fox.json"]
    assert Me(tmp_path).student.predictions.keys() == {"00.sign", "03.ladder"}


def test_a_step_waits_that_finds_the_guest_gone_and_several_others_there(tmp_path: Path) -> None:
    here, there = a_guest(tmp_path), Me(tmp_path)
    somebody(tmp_path)
    here.sign_in("Red Owl", 27, along=True)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(Refused, match=re.escape(words.WHO_FIRST)), there.change() as student:
        student.predict("03.ladder", "flat", 25)
    assert there.waits
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("typed", ["jos\u00e9", "Jose\u0301", "JOS\u00c9"])
@pytest.mark.parametrize("kept", ["Jos\u00e9", "Jose\u0301"])
def test_one_comes_back_however_the_disk_and_the_hand_write_the_name(tmp_path: Path, kept: str, typed: str) -> None:
    me = somebody(tmp_path)
    me.sign_in("Jos\u00e9", 5)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    me.path.rename(tmp_path / f"{kept}.json")
    other = Me(tmp_path)
    other.sign_in("Red Owl", 5)
    other.sign_in(typed, 5)
    assert other.student.predictions.keys() == {"00.sign"}
    assert len([*tmp_path.iterdir()]) == 3


def test_one_comes_back_where_the_disk_takes_capital_letters_and_small_ones_for_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As disks of Windows and macOS do: there `anna.json` is there, though the folder lists `Anna.json`."""

    def exists(path: Path) -> bool:
        return path.name.lower() in (name.lower() for name in os.listdir(path.parent))

    me = Me(tmp_path)
    me.sign_in("Anna", 5)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    me.sign_in("Red Owl", 5)
    monkeypatch.setattr(Path, "exists", exists)
    assert me.other("anna") == "Anna"
    me.sign_in("anna", 5)
    assert (me.student.pseudonym, list(me.student.predictions)) == ("Anna", ["00.sign"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Anna.json", "Red Owl.json"]


def test_a_file_is_taken_home_and_brought_back(tmp_path: Path) -> None:
    me = somebody(tmp_path / "here")
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    other = Me(tmp_path / "there")
    assert other.take(read(me.text().encode())) is None
    assert other.student == me.student
    assert Me(tmp_path / "there").student == me.student


def test_a_file_that_is_brought_back_never_overwrites_another(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    home = me.text()
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    kept = me.take(read(home.encode()))
    assert kept == tmp_path / "Blue Fox.old-1"
    assert '"00.sign"' in kept.read_text()
    assert me.student.predictions == {}


def test_what_cannot_be_written_is_there_all_the_same(tmp_path: Path) -> None:
    me = somebody(tmp_path / "folder")
    me.path.unlink()
    me.folder.rmdir()
    me.folder.write_text("a file where the folder was")
    with pytest.raises(OSError, match="folder"), me.change() as student:
        student.predict("00.sign", "no", 50)
    assert "00.sign" in me.student.predictions


@pytest.mark.parametrize(("kept", "typed"), [("Strasse", "Straße"), ("\ufb01n", "fin"), ("Ma\u017f", "Mas")])
def test_letters_that_only_look_or_sound_alike_are_two_students(tmp_path: Path, kept: str, typed: str) -> None:
    me = Me(tmp_path)
    me.sign_in(kept, 5)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    me.sign_in(typed, 5)
    assert (me.student.pseudonym, me.student.predictions) == (typed, {})


@pytest.mark.parametrize(("text", "number"), [("7", 7), (" 1920 ", 1920), ("007", 7)])
def test_a_class_number(text: str, number: int) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "1234567", "²"])
def test_no_class_number(text: str) -> None:
    with pytest.raises(Refused, match="one to six digits"):
        number_of(text)
