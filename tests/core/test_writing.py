"""Writing: whatever happens meanwhile, the old file is there or the whole new one, and no litter."""

from __future__ import annotations

import io
import os
import time
from pathlib import Path

import pytest

from ponzi_lab.core.records import replacing, write

OLD, NEW = "the old file\n", [{"books": 1}, {"books": 2, "name": "Zoë 🎲"}]
WRITTEN = '{"books": 1}\n{"books": 2, "name": "Zoë 🎲"}\n'.encode()


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text(OLD)
    return path


def crash(*args, **kwargs):
    raise OSError("no space left")


def test_a_new_file_takes_the_place_of_the_old_one(path):
    write(path, NEW)
    assert path.read_bytes() == WRITTEN
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_was_not_there_is_made(tmp_path):
    write(str(tmp_path / "new.jsonl"), NEW)
    assert (tmp_path / "new.jsonl").read_bytes() == WRITTEN


@pytest.mark.parametrize(
    ("where", "name"),
    [(Path, "open"), (io.TextIOWrapper, "write"), (io.TextIOWrapper, "flush"), (os, "fsync"), (Path, "replace")],
)
def test_a_crash_at_any_step_leaves_the_old_file_and_no_litter(path, monkeypatch, where, name):
    if where is io.TextIOWrapper:  # which cannot be patched itself
        where = Stubborn
        where.refuse = name
        monkeypatch.setattr(Path, "open", Stubborn.open)
    else:
        monkeypatch.setattr(where, name, crash)
    with pytest.raises(OSError, match="no space left"):
        write(path, NEW)
    monkeypatch.undo()
    assert path.read_text() == OLD
    assert list(path.parent.iterdir()) == [path]


class Stubborn(io.TextIOWrapper):
    """A file that fails at one step."""

    refuse = ""

    @staticmethod
    def open(path, mode, **kwargs):
        return Stubborn(open(path, mode + "b"), encoding="utf-8", write_through=False)

    def writelines(self, lines):
        for line in lines:
            crash() if self.refuse == "write" else self.write(line)

    def flush(self):
        crash() if self.refuse == "flush" else super().flush()


def test_a_crash_while_the_lines_are_made_leaves_the_old_file(path):
    def lines():
        yield NEW[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(path, lines())
    assert path.read_text() == OLD
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("line", [{"name": "\ud800"}, {"name": {1, 2}}])
def test_a_line_that_cannot_be_written_leaves_the_old_file(path, line):
    with pytest.raises((UnicodeEncodeError, TypeError)):
        write(path, [*NEW, line])
    assert path.read_text() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link_and_its_target_is_written(path, tmp_path):
    link = tmp_path / "folder" / "link.jsonl"
    link.parent.mkdir()
    link.symlink_to(path)
    write(link, NEW)
    assert link.is_symlink()
    assert path.read_bytes() == WRITTEN
    assert list(link.parent.iterdir()) == [link]


def test_a_link_to_nothing_makes_its_target(tmp_path):
    link = tmp_path / "link.jsonl"
    link.symlink_to(tmp_path / "target.jsonl")
    write(link, NEW)
    assert (tmp_path / "target.jsonl").read_bytes() == WRITTEN


def test_a_missing_folder_is_said(tmp_path):
    with pytest.raises(FileNotFoundError, match="no file can be written there"):
        write(tmp_path / "none" / "game.jsonl", NEW)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_replaced(tmp_path):
    folder = tmp_path / "game.jsonl"
    folder.mkdir()
    with pytest.raises(OSError, match="no file can be written there"):
        write(folder, NEW)
    assert list(tmp_path.iterdir()) == [folder]


def test_two_writers_of_one_file_do_not_meet(path):
    with replacing(path) as one, replacing(path) as other:
        one.write("one")
        other.write("other")
    assert path.read_text() == "one"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("name", ["x" * 240 + ".jsonl", "ж" * 100 + ".jsonl"])
def test_long_names_of_files_can_be_written(tmp_path, name):
    write(tmp_path / name, NEW)
    assert (tmp_path / name).read_bytes() == WRITTEN


def test_names_of_files_of_many_bytes_can_be_written(tmp_path):
    write(tmp_path / ("🎲" * 60 + ".jsonl"), NEW)


def test_line_ends_are_the_same_on_every_system(path):
    with replacing(path) as file:
        file.write("a\nb\n")
    assert path.read_bytes() == b"a\nb\n"


# What a writer that was killed has left


def old(file, days):
    file.write_text("left there")
    os.utime(file, (time.time() - days * 24 * 3600,) * 2)
    return file


def test_drafts_that_nobody_writes_any_more_go_when_a_folder_is_first_written_to(tmp_path):
    draft = f".{'0123456789abcdef' * 2}.draft"
    old(tmp_path / draft, days=8)
    kept = {
        old(tmp_path / draft.replace("0", "f"), days=6),
        *(old(tmp_path / name, days=400) for name in ("game.draft", ".draft", ".mine.draft", draft[1:], f"{draft}.gz")),
    }
    (tmp_path / draft.replace("0", "e")).mkdir()
    os.utime(tmp_path / draft.replace("0", "e"), (0, 0))
    kept |= {tmp_path / draft.replace("0", "e"), tmp_path / "game.jsonl"}
    write(tmp_path / "game.jsonl", NEW)
    assert set(tmp_path.iterdir()) == kept
    kept.add(old(tmp_path / draft, days=8))
    write(tmp_path / "game.jsonl", NEW)
    assert set(tmp_path.iterdir()) == kept, "only when it is first written to"


def test_the_age_of_a_draft_is_told_by_the_clock_of_the_disk(tmp_path, monkeypatch):
    """That of this computer may be ahead of it, and somebody writes there now."""
    now = old(tmp_path / f".{'0' * 32}.draft", days=0)
    ahead = time.time() + 400 * 24 * 3600
    monkeypatch.setattr(time, "time", lambda: ahead)
    write(tmp_path / "game.jsonl", NEW)
    assert now.exists()


def test_a_draft_that_cannot_be_removed_hinders_nobody(tmp_path, monkeypatch):
    left = old(tmp_path / f".{'0' * 32}.draft", days=8)

    def refuse(file, *args, **kwargs):
        if file == left:
            raise PermissionError

    monkeypatch.setattr(Path, "unlink", refuse)
    write(tmp_path / "game.jsonl", NEW)
    assert (tmp_path / "game.jsonl").read_bytes() == WRITTEN
