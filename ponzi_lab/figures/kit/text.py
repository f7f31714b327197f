"""A text of a drawing, how wide it is, and the room that texts need around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from textwrap import wrap

from .theme import BODY, INK, INK2, SMALL, STRONG, TITLE, plain, rgb

TITLE_LINE, TITLE_LETTERS = 24, 36
TITLE_WIDE = 310  # what `text_width` says of a title that fills the narrowest figure; its letters are narrow ones
LEADING = 1.3  # plotly's own distance between lines
SPAN = "span"  # what plotly takes a part of a text by
KEY = 22  # the size of a mark in the key
KEY_WIDE = 300  # what `text_width` says of a row of the key that fills the narrowest figure
Sign = tuple[str, str, str]  # of a key: a mark, its colour, and what it means


@dataclass(frozen=True)
class Text:
    """A label: its lines, and how they are set."""

    lines: tuple[str, ...]
    colour: str = INK
    size: int = BODY
    bold: bool = True
    italic: bool = False
    light_from: int = 99  # lines from here on are not bold
    colours: tuple[str, ...] = ()  # of the lines one by one, where they differ
    mark: tuple[str, str] | None = None  # a sign before the first line, and its colour
    ground: bool = False  # whether it has a ground of its own, so that no line runs through it

    @cached_property
    def width(self) -> float:
        """The width in pixels: an estimate on the safe side, for the reader's typeface is not known."""
        mark = self.size + 4 if self.mark else 0
        return mark + max(text_width(line, self.size, self.bold) for line in self.lines)

    @cached_property
    def height(self) -> float:
        """The height in pixels."""
        return len(self.lines) * self.size * LEADING

    def html(self) -> str:
        """The label as plotly is given it; whatever stands in it is shown as text."""
        parts = []
        for index, line in enumerate(self.lines):
            part = plain(line)
            part = f"<b>{part}</b>" if self.bold and index < self.light_from else part
            part = f"<i>{part}</i>" if self.italic else part
            parts.append(coloured(part, self.colours[index]) if self.colours else part)
        if self.mark:
            parts[0] = f"{coloured(*self.mark)} {parts[0]}"
        return "<br>".join(parts)


def fine(line: str, colour: str = INK2) -> Text:
    """A line in the smallest type."""
    return Text((line,), colour, SMALL, bold=False)


def coloured(html: str, colour: str, size: int = 0) -> str:
    """A part of a label in a colour (and size) of its own, written so that the style sheet finds it."""
    large = f"; font-size: {size}px" if size else ""
    return f'<{SPAN} style="color: {rgb(colour)}{large}">{html}</{SPAN}>'


def key_rows(key: Sequence[Sign], per_row: int = 2) -> list[list[int]]:
    """What stands side by side in a key: so many at the most, and no more than the narrowest figure has room for."""
    rows: list[list[int]] = []
    for at, cell in enumerate(key):
        wide = sum(sign_width(key[other]) for other in rows[-1]) + sign_width(cell) if rows else 0
        if rows and len(rows[-1]) < per_row and wide <= KEY_WIDE:
            rows[-1].append(at)
        else:
            rows.append([at])
    return rows


def sign_width(cell: Sign) -> float:
    """How wide a sign of a key is, with what it means."""
    return KEY + 16 + text_width(cell[2], SMALL)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, roughly, in any of the typefaces."""
    narrow = sum(c in " ,.:;'|ilj!()[]ftr-" for c in text)
    wide = sum(c in "MWmw@%" or ord(c) > 0x2000 for c in text)
    return (0.57 * len(text) - 0.24 * narrow + 0.3 * wide) * size * (1.06 if bold else 1.0) + 2


def title_lines(title: str) -> list[str]:
    """A title on lines that the narrowest figure has room for: as few as can be, and of about the same length."""
    tries = (wrap(title, letters, break_on_hyphens=False) for letters in range(TITLE_LETTERS, 1, -1))
    fit = (lines for lines in tries if all(text_width(line, TITLE, True) <= TITLE_WIDE for line in lines))
    return min(fit, key=lambda lines: (len(lines), max(map(len, lines), default=0))) or [""]


def beside_numbers(highest: float, gap: int = 24, digits: int = 2) -> int:
    """The pixels left of the drawing that the numbers of an axis need; they have so many digits at least."""
    return gap + 9 * max(digits, len(f"{highest:,.0f}"))


def beside_ends(*lines: str, gap: int = 24) -> int:
    """The pixels right of the drawing that these lines need at the end of a curve."""
    return gap + int(max(text_width(line, STRONG, True) for line in lines))
