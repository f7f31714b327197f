"""Style sheets: they dress what is drawn, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import ponzi_lab
from ponzi_lab.games.greed.fixed import COLOURS

HOME = Path(ponzi_lab.__file__).parent
CLASS = r"\bpl[a-z]?-[a-z0-9_-]*[a-z0-9]"
MADE_UP = {"plt-table", "plt-paper", *(f"plg-{colour}" for colour in COLOURS)}  # of parts that are told apart there


def test_what_a_style_sheet_dresses_is_drawn_somewhere() -> None:
    kinds = ("py", "js", "html", "svg")
    code = "".join(path.read_text(encoding="utf-8") for kind in kinds for path in HOME.rglob(f"*.{kind}"))
    drawn = {*re.findall(CLASS, code), *MADE_UP}
    numbered = {name.rstrip("{") for name in re.findall(rf"{CLASS}\{{", code)}
    begun = tuple(re.findall(r"\bpl[a-z]?-[a-z0-9]+-(?=[{$])", code))
    for sheet in HOME.rglob("*.css"):
        dressed = set(re.findall(rf"\.({CLASS})", sheet.read_text(encoding="utf-8")))
        rest = {name for name in dressed - drawn if name.rstrip("0123456789") not in numbered}
        assert {name for name in rest if not name.startswith(begun)} == set(), sheet.name
