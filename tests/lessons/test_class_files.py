"""A class's files as they were handed in: whatever lies there, nothing escapes, nothing hangs, and all else is read."""

from __future__ import annotations

import os
import tracemalloc
import zipfile
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.lessons.student.file import LARGEST_FILE, Student, read, text_of
from ponzi_lab.lessons.teacher import class_files, class_files_words, zips
from ponzi_lab.lessons.teacher.class_files import Inbox, clean, reading

from .class_of import bomb, linked, locked, nested, zipped
from .people import played, somebody


def file_of(name: str, number: int = 27, lines: tuple[str, ...] = (), **made: int) -> bytes:
    """The file of a student who has predicted these rounds, and played a game of these lines."""
    student = Student(name, number)
    if lines:
        student.games["01.game"] = {"undos": 0, "lines": list(lines)}
    for word, guess in made.items():
        student.predict(f"02.{word}", guess, 50)
    return text_of(student).encode()


def read_class(path: Path) -> Inbox:
    """All of it."""
    found = Inbox()
    for _ in reading(path, found):
        pass
    return found


def names(found: Inbox) -> list[str]:
    return [one.name for one in found.students]


def said(found: Inbox, file: str) -> str:
    """All that is said of one file."""
    return " ".join(one.problem for one in found.problems if one.file.endswith(file))


def put(folder: Path, **files: bytes) -> Path:
    for name, raw in files.items():
        path = folder / name.replace("__", "/").replace("_json", ".json").replace("_zip", ".zip")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    return folder


# Where they lie


def test_a_folder_with_folders_and_zips_and_other_things(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada"), group__b_json=file_of("Ben"), c_zip=zipped({"x/c.json": file_of("Cleo")}))
    for other in ("notes.html", "notes.HTML", "picture.png", "README", ".hidden.json", ".ipynb_checkpoints"):
        (tmp_path / other).write_text("<script>")
    found = read_class(tmp_path)
    assert names(found) == ["Ada", "Ben", "Cleo"]
    assert found.problems == []
    assert found.left_out == {".html": 2, ".png": 1, class_files.NO_ENDING: 1, class_files.HIDDEN: 2}


@pytest.mark.parametrize("name", ["class.zip", "class.ZIP", "class"])
def test_a_zip_however_it_is_called(tmp_path: Path, name: str) -> None:
    files = {"Ada.json": file_of("Ada"), "__MACOSX/._Ada.json": b"junk", "sub\\Ben.json": file_of("Ben")}
    (tmp_path / name).write_bytes(zipped(files))
    found = read_class(tmp_path / name)
    assert names(found) == ["Ada", "Ben"]
    assert found.problems == []


def test_one_file_alone(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada"))
    assert names(read_class(tmp_path / "a.json")) == ["Ada"]


def test_nothing_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no folder and no zip"):
        read_class(tmp_path / "missing")
    assert read_class(tmp_path).students == []


def test_progress_is_told(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada"), b_json=b"{}")
    assert list(reading(tmp_path, Inbox())) == [(0, 2), (1, 2), (2, 2)]


# Zips that somebody has made to do damage


@pytest.mark.parametrize(
    "name", ["../../up.json", "/etc/up.json", "C:/up.json", "..\\..\\up.json", "a/../../up.json", "C:\\up.json"]
)
def test_a_name_that_leads_out_is_named_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "a" / "b"
    put(inside, c_zip=zipped({name: file_of("Eve"), "Ada.json": file_of("Ada")}))
    found = read_class(inside)
    assert names(found) == ["Ada"]
    assert said(found, "up.json") == class_files_words.LEADS_OUT
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [inside / "c.zip"]


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (linked(), class_files_words.A_LINK),
        (locked(), class_files_words.LOCKED),
        (nested(3), class_files_words.ZIP_IN_ZIP),
        (zipped({"a.json": file_of("Eve")}, zipfile.ZIP_BZIP2), class_files_words.PACKED_OTHERWISE),
        (zipped({"a.json": file_of("Eve")}, zipfile.ZIP_LZMA), class_files_words.PACKED_OTHERWISE),
        (b"", class_files_words.no_zip("")),
        (b"PK\x03\x04", class_files_words.no_zip("")),
        (zipped({"a.json": file_of("Eve")})[:100], class_files_words.no_zip("")),
    ],
    ids=["linked", "locked", "nested", "bzip2", "lzma", "empty", "begun", "cut"],
)
def test_a_zip_that_is_not_opened(tmp_path: Path, raw: bytes, line: str) -> None:
    put(tmp_path, a_json=file_of("Ada"), bad_zip=raw)
    found = read_class(tmp_path)
    assert names(found) == ["Ada"]
    assert [one.problem for one in found.problems] == [line]


def test_a_file_in_a_zip_that_is_damaged(tmp_path: Path) -> None:
    raw = bytearray(zipped({"Eve.json": file_of("Eve"), "Ada.json": file_of("Ada")}, zipfile.ZIP_STORED))
    raw[raw.index(b"Eve", 50)] ^= 1
    put(tmp_path, bad_zip=bytes(raw))
    found = read_class(tmp_path)
    assert names(found) == ["Ada"]
    assert said(found, "Eve.json") == class_files_words.unreadable("")


@pytest.mark.parametrize("size", [20_000_000, pytest.param(2_000_000_000, marks=pytest.mark.long)])
def test_a_bomb_takes_no_memory_and_is_unpacked_no_further_than_a_students_file_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    unpacked, read_on = Counter[str](), zipfile.ZipExtFile.read

    def counted(file: zipfile.ZipExtFile, most: int | None = -1) -> bytes:
        raw = read_on(file, most)
        unpacked[file.name] += len(raw)
        return raw

    put(tmp_path, a_json=file_of("Ada"), bad_zip=bomb(size))
    monkeypatch.setattr(zipfile.ZipExtFile, "read", counted)
    tracemalloc.start()
    found = read_class(tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert names(found) == ["Ada"]
    assert said(found, "bomb.json") == class_files_words.larger_than(LARGEST_FILE)
    assert peak < 15_000_000
    assert unpacked == {"bomb.json": LARGEST_FILE + 1}


def test_a_large_file_in_a_folder_is_not_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    found = read_class(tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "4,000,000" in said(found, "large.json")
    assert peak < 15_000_000


def test_a_bomb_that_says_it_is_small(tmp_path: Path) -> None:
    raw = bomb(20_000_000)
    put(tmp_path, bad_zip=raw.replace((20_000_000).to_bytes(4, "little"), (100).to_bytes(4, "little")))
    tracemalloc.start()
    found = read_class(tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.students == []
    assert len(found.problems) == 1
    assert peak < 15_000_000


def test_a_zip_whose_list_alone_would_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "LARGEST_LIST", 1000)
    put(tmp_path, bad_zip=zipped({f"{number}.txt": b"" for number in range(100)}))
    assert said(read_class(tmp_path), "bad.zip") == class_files_words.no_zip("")


def test_many_zips_are_not_open_at_once(tmp_path: Path) -> None:
    put(tmp_path, **{f"z{number}_zip": zipped({"a.json": file_of(f"P{number}")}) for number in range(12)})
    before = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    most = []
    found = Inbox()
    for _ in reading(tmp_path, found):
        most.append(len(os.listdir("/proc/self/fd")) if before else 0)
    assert len(found.students) == 12
    assert max(most) - before <= 1
    assert not before or len(os.listdir("/proc/self/fd")) == before


# Too much


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "MOST_FILES", 3)
    put(tmp_path, **{f"p{number}_json": file_of(f"P{number}") for number in range(5)})
    found = read_class(tmp_path)
    assert names(found) == ["P0", "P1", "P2"]
    assert [one.problem for one in found.problems] == [class_files_words.too_many_files(5, 3)]


def test_too_many_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "MOST_THINGS", 3)
    put(tmp_path, **{f"p{number}_json": file_of(f"P{number}") for number in range(5)})
    assert [one.problem for one in read_class(tmp_path).problems] == [class_files_words.too_many_things(3)]
    (tmp_path / "z.zip").write_bytes(zipped({f"{number}.json": file_of(f"P{number}") for number in range(5)}))
    found = read_class(tmp_path / "z.zip")
    assert names(found) == ["P0", "P1", "P2"]
    assert [one.problem for one in found.problems] == [class_files_words.too_many_things(3)]


def test_too_many_bytes_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = file_of("P0")
    monkeypatch.setattr(class_files, "MOST_BYTES", 2 * len(raw))
    put(tmp_path, **{f"p{number}_json": file_of(f"P{number}") for number in range(5)})
    found = read_class(tmp_path)
    assert names(found) == ["P0", "P1"]
    assert said(found, "p2.json") == class_files_words.too_much_in_all(3, 2 * len(raw))


def test_too_many_lines_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "MOST_PROBLEMS", 3)
    put(tmp_path, **{f"p{number}_json": b"{}" for number in range(5)})
    found = read_class(tmp_path)
    assert (len(found.problems), found.untold, found.number_of_problems) == (3, 2, 5)


def test_folders_without_end(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(class_files.DEEPEST + 2):
        deep = deep / "d"
    deep.mkdir(parents=True)
    put(deep, a_json=file_of("Deep"))
    found = read_class(tmp_path)
    assert found.students == []
    assert [one.problem for one in found.problems] == [class_files_words.too_deep(class_files.DEEPEST)]


@pytest.mark.parametrize(
    ("limit", "most", "crowd"),
    [
        ("MOST_FILES", 4, {f"{number}.json": b"{}" for number in range(5)}),
        ("MOST_BYTES", 400_000, {f"{number}.json": b" " * 300_000 for number in range(3)}),
    ],
)
def test_one_large_zip_does_not_take_the_place_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, crowd: dict[str, bytes]
) -> None:
    monkeypatch.setattr(class_files, limit, most)
    put(tmp_path, a_zip=zipped(crowd), p_json=file_of("Ada"), z_zip=zipped({"b.json": file_of("Ben")}))
    found = read_class(tmp_path)
    assert names(found) == ["Ada", "Ben"]
    assert "Only 4" in said(found, "") or "more than 400,000" in said(found, "2.json")


def test_one_zip_does_not_take_all_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "MOST_OF_ONE", 3)
    crowd = {f"{number}.json": b"{}" for number in range(3)} | {f"/{number}.json": b"{}" for number in range(3)}
    put(tmp_path, a_zip=zipped(crowd), p_json=b"{}")
    found = read_class(tmp_path)
    assert (len(found.problems), found.untold) == (4, 3)
    assert said(found, "p.json")
    found = read_class(tmp_path / "a.zip")
    assert [one.file for one in found.problems][3:] == [f"a.zip/{number}.json" for number in range(3)]


def test_many_zips_with_many_files_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "MOST_FILES", 10)
    raw = zipped({f"{number}.json": b"{}" for number in range(1000)})
    put(tmp_path, **{f"z{number:02}_zip": raw for number in range(20)})
    tracemalloc.start()
    found = read_class(tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8_000_000
    assert class_files_words.too_many_files(20_000, 10) in said(found, "")


def test_files_behind_a_dot_and_a_stroke_are_not_hidden(tmp_path: Path) -> None:
    """As `tar` of Windows and macOS names them."""
    put(tmp_path, c_zip=zipped({"./Ada.json": file_of("Ada"), "./.b/Ben.json": file_of("Ben")}))
    found = read_class(tmp_path)
    assert names(found) == ["Ada"]
    assert found.left_out == {class_files.HIDDEN: 1}


# No plain files


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_links_and_pipes_are_neither_followed_nor_waited_for(tmp_path: Path) -> None:
    secret = put(tmp_path / "outside", a_json=file_of("Secret"))
    folder = put(tmp_path / "class", a_json=file_of("Ada"))
    (folder / "link.json").symlink_to(secret / "a.json")
    (folder / "folder").symlink_to(secret)
    (folder / "round").symlink_to(folder)
    os.mkfifo(folder / "pipe.json")
    os.mkfifo(folder / "pipe.zip")
    found = read_class(folder)
    assert names(found) == ["Ada"]
    assert {one.file for one in found.problems} == {"link.json", "folder", "round"}
    assert {one.problem for one in found.problems} == {class_files_words.A_LINK}
    assert found.left_out == {class_files.NO_FILE: 2}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_what_is_put_in_a_files_place_is_not_followed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    put(tmp_path / "outside", a_zip=zipped({"a.json": file_of("Secret")}))
    (tmp_path / "endless").symlink_to("/dev/zero")
    (tmp_path / "link").symlink_to(tmp_path / "outside" / "a.zip")
    for name in ("pipe", "endless", "link"):
        with pytest.raises((ValueError, OSError)):
            zips.bytes_of(tmp_path / name)
        with pytest.raises((ValueError, OSError)):
            zips.Zips().open(tmp_path / name)


def test_the_link_that_the_teacher_names_is_followed(tmp_path: Path) -> None:
    put(tmp_path / "there", a_json=file_of("Ada"), b_zip=zipped({"b.json": file_of("Ben")}))
    for name, student in (("a.json", "Ada"), ("b.zip", "Ben")):
        (tmp_path / name).symlink_to(tmp_path / "there" / name)
        assert names(read_class(tmp_path / name)) == [student]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada"), b_json=file_of("Ben"))
    (tmp_path / "b.json").chmod(0)
    assert said(read_class(tmp_path), "b.json") == class_files_words.unreadable("Permission denied")


def test_a_file_that_is_gone_meanwhile(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada"), b_json=file_of("Ben"))
    found = Inbox()
    steps = reading(tmp_path, found)
    next(steps)
    (tmp_path / "b.json").unlink()
    assert list(steps)
    assert names(found) == ["Ada"]
    assert said(found, "b.json") == class_files_words.unreadable("No such file or directory")


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="links cannot be told apart here")
def test_a_link_that_is_put_in_a_files_place_meanwhile(tmp_path: Path) -> None:
    secret = put(tmp_path / "outside", a_json=file_of("Secret"))
    folder = put(tmp_path / "class", a_json=file_of("Ada"), b_json=file_of("Ben"))
    found = Inbox()
    steps = reading(folder, found)
    next(steps)
    (folder / "b.json").unlink()
    (folder / "b.json").symlink_to(secret / "a.json")
    assert list(steps)
    assert names(found) == ["Ada"]
    assert [one.file for one in found.problems] == ["b.json"]


# Names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\u202egnp.exe", "a\ufffdgnp.exe"),
        ("a\nb\tc\x00d\x1b[31m", "a\ufffdb\ufffdc\ufffdd\ufffd[31m"),
        ("\ud800half", "\ufffdhalf"),
        ("zero\u200bwidth\u2028", "zero\ufffdwidth\ufffd"),
        ("Zoë Łoś カワウソ", "Zoë Łoś カワウソ"),
    ],
)
def test_signs_that_nobody_sees_are_shown(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_a_long_name_is_cut_in_its_middle() -> None:
    assert clean("a" * 100 + "z") == f"{'a' * 40}…{'a' * 38}z"
    assert len(clean("x" * 1000)) == class_files.LONGEST


# Several files of one name


def test_the_same_file_twice_counts_once(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada", fall=5), copy_json=file_of("Ada", fall=5))
    found = read_class(tmp_path)
    assert names(found) == ["Ada"]
    assert said(found, "copy.json") == class_files_words.the_same("Ada.json")


def test_of_two_states_of_a_file_the_later_one_counts(tmp_path: Path) -> None:
    put(tmp_path, new__a_json=file_of("Ada", fall=5, cross=3), old__a_json=file_of("ADA", fall=5))
    found = read_class(tmp_path)
    assert [(one.name, one.file) for one in found.students] == [("Ada", "new/a.json")]
    assert said(found, "old/a.json") == class_files_words.earlier_state("Ada.json")


def test_two_students_of_one_name_are_both_there(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Guest", fall=5, cross=3), b_json=file_of("Guest", fall=6), c_json=file_of("Guest"))
    found = read_class(tmp_path)
    assert names(found) == ["Guest", "Guest (2)"]
    assert said(found, "b.json") == class_files_words.another_of_that_name("Guest", "Guest (2)")
    assert said(found, "c.json") == class_files_words.earlier_state("Guest.json")


def test_whoever_has_only_played_is_not_taken_for_a_namesake(tmp_path: Path) -> None:
    put(
        tmp_path,
        a_json=file_of("Guest", fall=5),
        b_json=file_of("Guest", lines=("one", "two")),
        c_json=file_of("Guest", lines=("one",)),
    )
    found = read_class(tmp_path)
    assert names(found) == ["Guest", "Guest (2)"]
    assert said(found, "b.json") == class_files_words.another_of_that_name("Guest", "Guest (2)")
    assert said(found, "c.json") == class_files_words.earlier_state("Guest (2).json")


@pytest.mark.parametrize(
    ("later", "earlier", "pupils"),
    [
        (("one", "two"), ("one", "other"), 2),
        (("one", "two"), ("one",), 1),
        (("one",), ("one", "taken back"), 1),
        (("one", "two"), (), 1),
        ((), ("one",), 1),
    ],
    ids=["another game", "played on", "taken back", "not begun", "lost"],
)
def test_two_who_predicted_alike_and_played_different_games_are_two_students(
    tmp_path: Path, later: tuple[str, ...], earlier: tuple[str, ...], pupils: int
) -> None:
    put(tmp_path, a_json=file_of("Guest", lines=later, fall=5, cross=3), b_json=file_of("Guest", lines=earlier, fall=5))
    assert len(read_class(tmp_path).students) == pupils


def test_a_game_that_goes_on_is_written_on_below_what_stood_there(tmp_path: Path) -> None:
    me = somebody(tmp_path / "mine")
    before = [str(line) for line in played(me, 2).lines()]
    assert [str(line) for line in played(me).lines()][: len(before)] == before


def test_files_of_one_name_are_read_twice_at_the_most_however_many_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of students who have only played are compared by their games: with each pair read anew, that took hours."""
    count = Counter[bytes]()

    def counted(raw: bytes) -> Student:
        count[raw] += 1
        return read(raw)

    put(tmp_path, **{f"p{n:02}_json": file_of("Ada", lines=(f"{n:02}", "x")) for n in range(30)})
    put(tmp_path, **{f"q{n:02}_json": file_of("Ada", lines=(f"{n:02}",)) for n in range(30)})
    monkeypatch.setattr(class_files, "read", counted)
    found = read_class(tmp_path)
    assert len(found.students) == 30
    assert said(found, "q07.json") == class_files_words.earlier_state("Ada (8).json")
    assert len(count) == 60
    assert max(count.values()) <= 2


def test_of_a_crowd_of_one_name_only_so_many_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "MOST_NAMESAKES", 3)
    put(tmp_path, **{f"p{n}_json": file_of("Ada", fall=n + 1) for n in range(6)}, z_json=file_of("Ada"))
    found = read_class(tmp_path)
    assert names(found) == ["Ada", "Ada (2)", "Ada (3)"]
    assert class_files_words.too_many_namesakes("Ada", 3, 3) in [one.problem for one in found.problems]
    assert said(found, "z.json") == class_files_words.earlier_state("Ada.json")


def test_telling_names_apart_can_be_stopped(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Ada", fall=5), b_json=file_of("Ada", fall=6))
    assert list(reading(tmp_path, Inbox())) == [(0, 2), (1, 2), (2, 2), (2, 2)]


# What a file is called in a report


def test_a_file_is_called_by_the_pseudonym_and_never_by_its_path(tmp_path: Path) -> None:
    """Moodle makes a folder with the real name of each pupil."""
    for pupil, name, raw in (
        ("Anna Muster_1", "Blue Fox.json", file_of("Blue Fox", fall=5)),
        ("Anna Muster_2", "Blue Fox.json", file_of("Blue Fox", fall=5)),
        ("Anna Muster_3", "Anna.json", file_of("Blue Fox")),
        ("Ben Beispiel_1", "Ben.json", file_of("Red Owl")[:60]),
        ("Ben Beispiel_2", "Ben.json", b"{"),
        ("Ben Beispiel_3", "Ben.json", b"["),
    ):
        (tmp_path / pupil).mkdir()
        (tmp_path / pupil / name).write_bytes(raw)
    found = read_class(tmp_path)
    shown = {file: found.called(one) for one in found.problems for file in [one.file]}
    assert shown == {
        "Anna Muster_2/Blue Fox.json": class_files_words.copy_of("Blue Fox.json", 2),
        "Anna Muster_3/Anna.json": class_files_words.copy_of("Blue Fox.json", 3),
        "Ben Beispiel_1/Ben.json": class_files_words.not_read("Red Owl.json"),
        "Ben Beispiel_2/Ben.json": class_files_words.file_number(1),
        "Ben Beispiel_3/Ben.json": class_files_words.file_number(2),
    }
    assert not any("Anna" in one.problem or "Ben" in one.problem for one in found.problems)


def test_an_ending_that_may_be_a_name_is_not_told(tmp_path: Path) -> None:
    put(tmp_path, **{"homework.schmidt anna": b"", "a.schmidt": b"", "b.PDF": b"", "c": b""})
    found = read_class(tmp_path)
    assert found.left_out == {class_files.OTHERS: 2, ".pdf": 1, class_files.NO_ENDING: 1}


def test_a_long_path_is_told_whole_and_no_two_files_become_one(tmp_path: Path) -> None:
    """Moodle's folders begin and end alike, and the real name stands in between."""
    pupils = [f"{'Course' * 9} {pupil} {'submission' * 6}" for pupil in ("Anna", "Ben")]
    for pupil in pupils:
        (tmp_path / pupil).mkdir()
        (tmp_path / pupil / "x.json").write_bytes(b"{")
    paths = [f"{pupil}/x.json" for pupil in pupils]
    assert read_class(tmp_path).paths() == [(class_files_words.file_number(n), paths[n - 1]) for n in (1, 2)]
    inside = zipped(dict.fromkeys(paths, b"{"))
    (tmp_path / "apart").mkdir()
    (tmp_path / "apart" / "class.zip").write_bytes(inside)
    found = read_class(tmp_path / "apart")
    assert [path for _, path in found.paths()] == [f"class.zip/{path}" for path in paths]


def test_names_that_are_written_with_other_accents_are_one_name(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Zo\u00eb", fall=5), b_json=file_of("Zoe\u0308", fall=5, cross=2))
    assert names(read_class(tmp_path)) == ["Zoe\u0308"]


def test_letters_that_only_sound_alike_are_two_names(tmp_path: Path) -> None:
    put(tmp_path, a_json=file_of("Strasse", fall=5), b_json=file_of("Straße", fall=5, cross=2))
    assert names(read_class(tmp_path)) == ["Strasse", "Straße"]


def test_a_zip_with_two_files_of_one_name(tmp_path: Path) -> None:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("a.json", file_of("Ada"))
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("a.json", file_of("Ben"))
    put(tmp_path, c_zip=made.getvalue())
    assert names(read_class(tmp_path)) == ["Ada", "Ben"]
