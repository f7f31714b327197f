"""Frames as files: CSV for every program, Parquet where pyarrow is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import Refused
from ..core.records import replacing
from ..play.results import Result
from . import words

if TYPE_CHECKING:
    import pandas as pd

BATCH = 10_000  # rows of results that are held back until they are written together


def save(frame: pd.DataFrame, path: Path | str) -> None:
    """Write a frame as CSV or Parquet, as the name of the file says. The old file stays until the new one is whole."""
    kind = Path(path).suffix.lower()
    if kind == ".parquet":
        _need_pyarrow()
        with replacing(path) as file:
            frame.to_parquet(file.buffer, index=False)
    elif kind == ".csv":
        with replacing(path) as file:
            frame.to_csv(file, index=False, lineterminator="\n")
    else:
        raise Refused(words.not_a_table(str(path)))


@contextmanager
def parquet_results(path: Path | str) -> Iterator[Callable[[Sequence[Result]], object]]:
    """What writes the results of one game after the other into a Parquet file, a batch at a time."""
    _need_pyarrow()
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    number, text, yes_no = pa.int64(), pa.string(), pa.bool_()
    types = [("game", number), ("seed", number), ("seat", pa.int8()), ("strategy", text), ("rounds", pa.int16())]
    types += [("end", text), ("bankrupt", yes_no), ("winner", yes_no), ("score", number), ("cash", number)]
    schema = pa.schema(types)
    rows: list[Result] = []

    def flush() -> None:
        columns = {name: [getattr(row, name) for row in rows] for name in Result._fields}
        writer.write_batch(pa.RecordBatch.from_pydict(columns, schema))
        rows.clear()

    def write(more: Sequence[Result]) -> None:
        rows.extend(more)
        if len(rows) >= BATCH:
            flush()

    with replacing(path) as file, ParquetWriter(file.buffer, schema) as writer:
        yield write
        flush()


def _need_pyarrow() -> None:
    if find_spec("pyarrow") is None:
        raise Refused(words.NO_PYARROW)
