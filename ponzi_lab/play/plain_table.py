"""Plain tables for a terminal and for a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

HIDDEN = "·"  # stands for a number that may not be seen


@dataclass(frozen=True, repr=False)
class PlainTable:
    """A heading and rows of cells. Texts stand left, numbers (and hidden ones) right; None is an empty cell."""

    columns: Sequence[str]
    rows: Sequence[Sequence[object]]

    def __str__(self) -> str:
        cells = [list(self.columns), *([_text(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        right = [self._is_number(index) for index in range(len(widths))]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if number else cell.ljust(width)
                for cell, width, number in zip(row, widths, right, strict=True)
            ).rstrip()
            for row in cells
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.html()

    def html(self) -> str:
        """The table for a notebook; whatever stands in it is shown as text."""
        head = "".join(f"<th>{escape(name)}</th>" for name in self.columns)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(_text(cell))}</td>" for cell in row) + "</tr>" for row in self.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _is_number(self, column: int) -> bool:
        return all(isinstance(row[column], int | float | None) or row[column] == HIDDEN for row in self.rows)


def _text(cell: object) -> str:
    if cell is None:
        return ""
    return f"{cell:.1f}" if isinstance(cell, float) else str(cell)
