"""Every notebook runs from top to bottom in a clean kernel, is kept without outputs, and has short cells."""

from __future__ import annotations

import json
import statistics
from pathlib import Path

import pytest

from ..house.files import HOUSE, Cell, cells, files, name_of

NOTEBOOKS = [path for path in files() if path.suffix == ".ipynb"]
MOST_LINES = 8
MEDIAN_LINES = 3


def _lines(cell: Cell) -> int:
    return sum(bool(line.strip()) for line in cell.source.splitlines())


def test_there_is_something_to_open() -> None:
    assert HOUSE / "notebooks" / "first_look.ipynb" in NOTEBOOKS
    assert all(path.is_relative_to(HOUSE / "notebooks") for path in NOTEBOOKS)


def test_each_is_a_notebook_with_named_cells_for_any_python_3() -> None:
    for path in NOTEBOOKS:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        titles = [cell for cell in cells(path, "markdown") if cell.source.startswith("# ")]
        kind = (notebook["nbformat"], notebook["nbformat_minor"], notebook["metadata"]["kernelspec"]["name"])
        assert (path.name, *kind, titles) == (path.name, 4, 5, "python3", cells(path)[:1])


def test_they_are_kept_without_outputs() -> None:
    assert [(path.name, cell.id) for path in NOTEBOOKS for cell in cells(path) if cell.has_run] == []
    metadata = {path.name: json.loads(path.read_text(encoding="utf-8"))["metadata"] for path in NOTEBOOKS}
    assert [name for name, found in metadata.items() if "widgets" in found] == []


def test_their_cells_are_short_and_plain() -> None:
    code = {path.name: cells(path, "code") for path in NOTEBOOKS}
    all_cells = [(name, cell) for name, some in code.items() for cell in some]
    assert [(name, cell.id) for name, cell in all_cells if _lines(cell) > MOST_LINES] == []
    assert [name for name, some in code.items() if statistics.median(map(_lines, some)) > MEDIAN_LINES] == []
    starts = ("def ", "class ", "for ", "while ", "%", "!")
    lines = [(name, line) for name, cell in all_cells for line in cell.source.splitlines()]
    assert [(name, line) for name, line in lines if line.lstrip().startswith(starts)] == []


@pytest.mark.slow
def test_each_is_as_the_format_wants_it() -> None:
    import nbformat

    for path in NOTEBOOKS:
        nbformat.validate(nbformat.read(path, as_version=nbformat.NO_CONVERT))


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_it_runs_in_a_clean_kernel(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbclient
    import nbformat

    for place in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(place, str(tmp_path / place.lower()))
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code[-1].outputs
    outputs = [out for cell in code for out in cell.outputs]
    assert [out for out in outputs if out.output_type == "error"] == []
    assert [out for out in outputs if out.get("name") == "stderr"] == []
