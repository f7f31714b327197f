"""Every notebook runs from top to bottom in a clean kernel, is kept without outputs, and has short cells."""

from __future__ import annotations

import statistics
from pathlib import Path

import nbclient
import nbformat
import pytest

from ..house.files import HOUSE, files, name_of

NOTEBOOKS = [path for path in files() if path.suffix == ".ipynb"]
MOST_LINES = 8
MEDIAN_LINES = 3

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)


def _code(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def _lines(cell: nbformat.NotebookNode) -> int:
    return sum(bool(line.strip()) for line in cell.source.splitlines())


def test_there_is_something_to_open() -> None:
    assert HOUSE / "notebooks" / "first_look.ipynb" in NOTEBOOKS
    assert all(path.is_relative_to(HOUSE / "notebooks") for path in NOTEBOOKS)


@every_notebook
def test_it_is_a_notebook_with_named_cells_for_any_python_3(path: Path) -> None:
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.cells[0].source.startswith("# ")
    assert sum(cell.source.startswith("# ") for cell in notebook.cells if cell.cell_type == "markdown") == 1


@every_notebook
def test_it_is_kept_without_outputs(path: Path) -> None:
    assert [cell.id for cell in _code(path) if cell.outputs or cell.execution_count is not None] == []
    assert "widgets" not in nbformat.read(path, as_version=4).metadata


@every_notebook
def test_its_cells_are_short_and_plain(path: Path) -> None:
    cells = _code(path)
    assert [cell.id for cell in cells if _lines(cell) > MOST_LINES] == []
    assert statistics.median(map(_lines, cells)) <= MEDIAN_LINES
    starts = ("def ", "class ", "for ", "while ", "%", "!")
    lines = [line for cell in cells for line in cell.source.splitlines()]
    assert [line for line in lines if line.lstrip().startswith(starts)] == []


@every_notebook
def test_it_runs_in_a_clean_kernel(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(place, str(tmp_path / place.lower()))
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    last = [cell for cell in notebook.cells if cell.cell_type == "code"][-1]
    assert last.outputs
    outputs = [out for cell in _code_cells(notebook) for out in cell.outputs]
    assert [out for out in outputs if out.output_type == "error"] == []
    assert [out for out in outputs if out.get("name") == "stderr"] == []


def _code_cells(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]
