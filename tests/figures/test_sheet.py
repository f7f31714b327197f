"""Sheet and lanes: escaping, labels that keep clear, and the colours of both themes."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from ponzi_lab.figures.kit import theme
from ponzi_lab.figures.kit.lanes import Lanes
from ponzi_lab.figures.kit.room import WIDTHS, Box
from ponzi_lab.figures.kit.sheet import Sheet
from ponzi_lab.figures.kit.text import KEY, TITLE_LINE, Text, text_width, title_lines

from .pictures import contrast

TEXTS = ("ink", "ink2", "cash", "due", "bear-ink", "pencil")


def test_plotly_is_not_loaded_by_the_package() -> None:
    code = "import sys, ponzi_lab; sys.exit('plotly' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_a_figure_needs_neither_plotly_io_nor_nbformat() -> None:
    code = (
        "import sys; from tests.figures import gallery; from ponzi_lab.figures.kit.show import bundle;"
        "bundle(gallery.FIGURES['scissors-mock']());"
        "sys.exit(str([m for m in ('plotly.io._renderers', 'nbformat', 'plotly.express') if m in sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, timeout=60, capture_output=True, text=True)
    assert done.stderr.strip() == "[]"


def test_text_of_others_is_shown_as_text() -> None:
    assert theme.plain("<b>x</b>\n<script>$y$") == "&lt;b&gt;x&lt;/b&gt; &lt;script&gt;&#36;y&#36;"
    assert Text(("<i>", "b"), light_from=1).html() == "<b>&lt;i&gt;</b><br>b"


def test_no_two_tokens_share_a_light_colour() -> None:
    assert len(set(theme.LIGHT.values())) == len(theme.LIGHT)


@pytest.mark.parametrize("which", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("name", TEXTS)
def test_texts_stand_out_from_the_paper(name: str, which: int) -> None:
    pair = [theme.rgb(theme.COLOURS[token][which]) for token in (name, "paper")]
    assert contrast(*pair) >= 4.5


def test_the_style_sheet_translates_every_colour_and_leaves_nothing_open() -> None:
    css = theme.css()
    changed = [name for name, (light, dark) in theme.COLOURS.items() if light != dark]
    assert all(f"var(--plf-{name})" in css and theme.rgb(theme.LIGHT[name]) in css for name in changed)
    assert "$" not in css
    assert len(css) < 11_000


def test_an_estimated_text_is_never_narrower_than_a_typeface_would_set_it() -> None:
    # widths in Liberation Sans, which has the measures of Arial and Helvetica, at 16 pixels
    for text, bold, real in (
        ("promised for", True, 99.6),
        ("overtake cash,", True, 115.6),
        ("435 promised", True, 102.2),
    ):
        assert text_width(text, 16, bold) >= real - 4


def test_boxes() -> None:
    box = Box(0, 0, 10, 10)
    assert box.overlap(Box(5, 5, 20, 20)) == 25
    assert box.overlap(Box(11, 0, 20, 10)) == 0
    assert box.count([(10, 0)]) == 1
    assert box.grown(2).area == 14 * 14


def test_a_label_goes_where_nothing_is() -> None:
    sheet = Sheet("t", (0, 10), (0, 10))
    assert sheet.label(Text(("first",)), (5, 5), ("e", "w"))
    assert sheet.label(Text(("second",)), (5, 5), ("e", "w"))
    assert [note["xanchor"] for note in sheet.annotations] == ["left", "right"]
    for width in WIDTHS:
        one, other = sheet.taken[width][-2:]
        assert one.overlap(other) == 0


def test_a_label_keeps_off_an_area() -> None:
    sheet = Sheet("t", (0, 10), (0, 10))
    sheet.keep_off(5, 4, 10, 6)
    sheet.label(Text(("first",)), (5, 5), ("e", "w"))
    assert sheet.annotations[0]["xanchor"] == "right"


def test_a_label_that_need_not_be_is_left_out_where_there_is_no_room() -> None:
    sheet = Sheet("t", (0, 10), (0, 10))
    assert not sheet.label(Text(("a very long label that fits nowhere" * 9,)), (5, 5), must=False)
    assert sheet.annotations == []


def test_long_titles_are_wrapped_and_names_in_them_are_text() -> None:
    figure = Sheet("<b>Ada</b> and a title that is too long for a phone", (0, 1), (0, 1)).make()
    assert figure.layout.title.text.startswith("<b>&lt;b&gt;Ada&lt;/b&gt; and a title")
    assert figure.layout.title.text.count("<br>") == 1


def test_the_lines_of_a_title_are_about_as_long_as_each_other() -> None:
    one, other = title_lines("The best possible swindler, and you")
    assert abs(len(one) - len(other)) < len("swindler"), "no single word stands below"
    assert [title_lines(said) for said in ("Your cash", "")] == [["Your cash"], [""]]


@pytest.mark.parametrize(("word", "rows"), [("cash", 1), ("cash before paying, 48 now", 2)])
def test_a_key_has_no_row_that_is_wider_than_a_phone(word: str, rows: int) -> None:
    key = [("■", theme.COLOURS["due"][0], "cash is gone"), ("━", theme.COLOURS["cash"][0], word)]
    sheet, short = (Sheet("t", (0, 1), (0, 1), key=signs) for signs in (key, []))
    sheet.key()
    assert sheet.annotations[0]["text"].count("<br>") == rows - 1
    more = KEY * (rows - 1)  # a row more than there are signs for: the drawing keeps its height
    assert (sheet.top, sheet.height) == (short.top + more, short.height + more)


@pytest.mark.parametrize("lines", [1, 2, 3, 5])
def test_the_first_line_of_a_title_stands_at_the_same_height_however_many_there_are(lines: int) -> None:
    """Plotly hangs one line by its letters, several by their first: those need a line more, but only one."""
    sheet = Sheet(" ".join(["aaaaaaaaaaaaaaaaaaaaaaaaa"] * lines), (0, 1), (0, 1))
    assert len(sheet.title_lines) == lines
    assert sheet.make().layout.title.pad.t == 12 + TITLE_LINE * (lines > 1)


@pytest.mark.parametrize(
    ("last", "bold", "ticks"),
    [
        (9, [4], list(range(1, 10))),
        (15, [9], [1, 3, 5, 7, 9, 11, 13, 15]),
        (15, [], [2, 4, 6, 8, 10, 12, 14]),
        (30, [31], [5, 10, 15, 20, 25, 31]),
        (2000, [], [1000, 2000]),
    ],
)
def test_as_many_numbers_as_a_phone_has_room_for(last: int, bold: list[int], ticks: list[int]) -> None:
    sheet = Sheet("t", (1, last), (0, 1))
    sheet.count_axis(1, max([last, *bold]), bold)
    assert sheet.axes["xaxis"]["tickvals"] == ticks


def test_the_template_is_small_and_nothing_is_sent_to_a_cloud() -> None:
    figure = Sheet("t", (0, 1), (0, 1)).make()
    assert len(json.dumps(figure.to_plotly_json())) < 2500
    assert theme.CONFIG["modeBarButtons"] == [["toImage"]]
    assert not re.search("cloud", json.dumps(theme.CONFIG), re.IGNORECASE)


@pytest.mark.parametrize(
    "title", ["Lanes", "Lanes of a drawing with a title of several lines, on a phone and elsewhere"]
)
def test_in_lanes_a_step_of_the_y_axis_is_a_pixel_at_every_width(title: str) -> None:
    lanes = Lanes(title, (0, 50), 300, above=22)
    for width in WIDTHS:
        (_, top), (_, down) = lanes.at(0, 0, width), lanes.at(50, -120, width)
        assert down - top == pytest.approx(120)


def test_bars_in_lanes_are_not_stacked_upon_each_other() -> None:
    lanes = Lanes("Lanes", (0, 50), 100)
    lanes.bar(0, 30, 20, theme.INK, "thirty")
    lanes.bar(30, 30, 20, theme.INK, "nothing")
    lanes.bar(30, 50, 20, theme.INK, "twenty", hatched=True)
    figure = lanes.make()
    assert figure.layout.barmode == "overlay"
    assert [(bar.base, *bar.x, *bar.y) for bar in figure.data] == [(0, 30, -20), (30, 20, -20)]
    assert [bool(bar.marker.pattern.shape) for bar in figure.data] == [False, True]
