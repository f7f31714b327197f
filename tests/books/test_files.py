"""Frames as files."""

import re
import sys
from contextlib import suppress

import pandas as pd
import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.books import files
from ponzi_lab.books.files import parquet_results, save
from ponzi_lab.books.frames import SCHEMAS, balances, events
from ponzi_lab.books.words import NO_PYARROW
from ponzi_lab.play.simulate import make_job, play_numbers

NAMES = ("bot:cautious", "bot:greedy", "bot:random")


@pytest.fixture(scope="module")
def match():
    return Match("ponzi", NAMES, 1920).play_on()


def test_a_csv_has_one_line_per_row_and_no_numbers_of_its_own(match, tmp_path):
    frame = balances(match)
    save(frame, tmp_path / "books.csv")
    raw = (tmp_path / "books.csv").read_bytes()
    assert raw.decode().splitlines()[0] == ",".join(SCHEMAS["balances"])
    assert raw.count(b"\n") == len(frame) + 1
    assert b"\r" not in raw
    assert pd.read_csv(tmp_path / "books.csv")["cash"].tolist() == frame["cash"].tolist()


@pytest.mark.parametrize("kind", [balances, events])
def test_parquet_keeps_numbers_and_texts(match, tmp_path, kind):
    frame = kind(match)
    save(frame, tmp_path / "books.parquet")
    read = pd.read_parquet(tmp_path / "books.parquet")
    seats, rest = read.pop("seat"), frame.drop(columns="seat")
    pd.testing.assert_frame_equal(read, rest, check_categorical=False)
    assert seats.tolist() == pytest.approx(frame["seat"].astype("float").tolist(), nan_ok=True)
    assert [path.name for path in tmp_path.iterdir()] == ["books.parquet"]


@pytest.mark.parametrize("name", ["books", "books.txt", "books.CSV.bak"])
def test_other_endings_are_refused(match, tmp_path, name):
    with pytest.raises(Refused, match=r"must|ends in \.csv or \.parquet"):
        save(balances(match), tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_without_pyarrow_it_says_what_to_install(match, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refused, match=re.escape(NO_PYARROW)):
        save(balances(match), tmp_path / "books.parquet")
    with pytest.raises(Refused, match="pyarrow"), parquet_results(tmp_path / "results.parquet"):
        pass
    assert not list(tmp_path.iterdir())


def test_results_come_in_batches(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "BATCH", 7)
    rows = [played.rows for played in play_numbers(make_job("ponzi", [["random"] * 3], 1), range(10))]
    with parquet_results(tmp_path / "results.parquet") as write:
        for three in rows:
            write(three)
    read = pd.read_parquet(tmp_path / "results.parquet")
    assert [tuple(row) for row in read.drop(columns="score").itertuples(index=False)] == [
        tuple(value for name, value in row._asdict().items() if name != "score") for three in rows for row in three
    ]
    scores = [None if pd.isna(score) else int(score) for score in read["score"]]
    assert scores == [row.score for three in rows for row in three]


def test_an_error_half_way_leaves_the_old_file(tmp_path):
    target = tmp_path / "results.parquet"
    target.write_bytes(b"old")
    with suppress(ZeroDivisionError), parquet_results(target):
        raise ZeroDivisionError
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["results.parquet"]
