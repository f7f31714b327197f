"""Plain tables: texts left, numbers right, everything as text in HTML."""

from __future__ import annotations

from ponzi_lab.play.plain_table import PlainTable
from ponzi_lab.play.words import HIDDEN

TABLE = PlainTable(
    ["name", "cash", "share", "note"],
    [("Ada", 7, 33.333, "x"), ("Zoë 🎲", -1200, 0.05, None), ("", HIDDEN, None, "<b>")],
)


def test_texts_stand_left_and_numbers_right():
    assert str(TABLE).split("\n") == [
        "name    cash  share  note",
        "Ada        7   33.3  x",
        "Zoë 🎲  -1200    0.1",
        "           ·         <b>",
    ]


def test_a_table_without_rows_is_its_heading():
    assert str(PlainTable(["a", "bc"], [])) == "a  bc"
    assert PlainTable(["a"], []).html() == "<table><thead><tr><th>a</th></tr></thead><tbody></tbody></table>"


def test_whatever_stands_in_a_table_is_text_in_html():
    shown = PlainTable(["<i>", "n"], [("<script>alert(1)</script>", None), ("&", 0.25)]).html()
    assert shown == (
        "<table><thead><tr><th>&lt;i&gt;</th><th>n</th></tr></thead><tbody>"
        "<tr><td>&lt;script&gt;alert(1)&lt;/script&gt;</td><td></td></tr>"
        "<tr><td>&amp;</td><td>0.2</td></tr></tbody></table>"
    )
