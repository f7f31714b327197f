"""One look for every figure: an account book of 1920, light, dark, on a phone and on paper.

A figure is built with the light colours only. In the page, `css()` translates each of them to the reader's theme, and
does so again when the theme is changed; on paper and in saved pictures they stay light.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from . import words

# Every colour: light, dark. Two tokens never share a light colour, for that is how the dark one is found.
COLOURS = {
    "paper": ("#f5eedc", "#1d1914"),
    "raised": ("#fcf8ec", "#28221b"),
    "sunk": ("#eae0c8", "#14110d"),
    "ink": ("#261d14", "#f2e8d5"),
    "ink2": ("#574a39", "#c9bba1"),
    "rule": ("#cfc1a1", "#4b4132"),
    "line": ("#83734f", "#968767"),
    "cash": ("#17643f", "#7fd0a0"),
    "cash-tint": ("#dbe8d3", "#1f3a2b"),
    "cash-mid": ("#a9ccab", "#2f5c43"),
    "due": ("#7d1a22", "#f59a92"),
    "due-tint": ("#f3dcd2", "#47211f"),
    "due-mid": ("#dba79f", "#7c3e3a"),
    "bear": ("#d39a1c", "#e3b23c"),
    "bear-ink": ("#6b4700", "#f0c765"),
    "bear-tint": ("#f6e6bd", "#423413"),
    "focus": ("#0b4fc4", "#8ec1ff"),
    "pencil": ("#4a5568", "#b3bed0"),
    "seat0": ("#1a2368", "#4f5fe6"),
    "seat1": ("#b457be", "#cf86e6"),
    "seat2": ("#0b626a", "#3c93a0"),
    "seat3": ("#ea8433", "#f9a860"),
    "seat4": ("#b3d4ee", "#d9e5ff"),
    "seat5": ("#c0b47e", "#707050"),
}
# The chains of Acquire are tiles, which look alike in both themes: fill, letters on it, mark. The table has them, too.
CHAINS = {
    "tower": ("#f6dc5e", "#1d1610", "T"),
    "luxor": ("#d85e30", "#1d1610", "L"),
    "american": ("#20307a", "#fffdf5", "A"),
    "worldwide": ("#6f3d18", "#fffdf5", "W"),
    "festival": ("#2b7655", "#fffdf5", "F"),
    "imperial": ("#eda9dc", "#1d1610", "I"),
    "continental": ("#3fa3b0", "#1d1610", "C"),
}
LIGHT = {name: pair[0] for name, pair in COLOURS.items()}

PAPER, INK, INK2, RULE, LINE = (LIGHT[name] for name in ("paper", "ink", "ink2", "rule", "line"))
CASH, DUE, PENCIL, BEAR = (LIGHT[name] for name in ("cash", "due", "pencil", "bear"))
CASH_TINT, CASH_MID, DUE_TINT, DUE_MID = (LIGHT[name] for name in ("cash-tint", "cash-mid", "due-tint", "due-mid"))
RAISED, BEAR_INK = LIGHT["raised"], LIGHT["bear-ink"]

# A seat is known by its hue, its shape and its dashes, so that a grey printer tells them apart too.
SEAT_COLOURS = tuple(LIGHT[f"seat{seat}"] for seat in range(6))
SEAT_SYMBOLS = ("circle", "diamond", "square", "triangle-up", "star", "hexagon")
SEAT_MARKS = ("●", "◆", "■", "▲", "★", "⬢")
SEAT_DASHES = ("solid", "8px,4px", "2px,4px", "12px,4px,2px,4px", "5px,3px", "8px,3px,2px,3px,2px,3px")

SMALL, BODY, STRONG, TITLE = 15, 16, 17, 18
LONGEST = 20  # letters of a name in a title

CONFIG = {
    "displaylogo": False,
    "responsive": True,
    "displayModeBar": "hover",
    "modeBarButtons": [["toImage"]],
    "toImageButtonOptions": {"format": "svg", "width": 860, "height": None},
}

HERE = Path(__file__).parent
SEAT_MARK = re.compile(r" \(seat \d+\)$")  # by which players of the same name are told apart


def template() -> dict[str, Any]:
    """The plotly template of all figures: small, and nothing in it that one has to click away."""
    axis = {
        "showgrid": False,
        "zeroline": False,
        "fixedrange": True,  # a finger on a phone scrolls the page, it does not zoom
        "tickfont": {"size": SMALL, "color": INK2},
        "linecolor": LINE,
        "tickcolor": LINE,
        "gridcolor": RULE,
        "automargin": False,
        "ticklabelstandoff": 4,
    }
    layout = {
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "font": {"family": words.TYPEFACES, "size": BODY, "color": INK},
        "title": {
            "font": {"family": words.LETTERS, "size": TITLE, "color": INK},
            "x": 0,
            "xref": "container",
            "xanchor": "left",
            "pad": {"l": 12, "t": 12},
            "y": 1,
            "yref": "container",
            "yanchor": "top",
        },
        "showlegend": False,
        "dragmode": False,
        "hovermode": "closest",
        "hoverlabel": {"bgcolor": RAISED, "bordercolor": LINE, "font": {"size": SMALL, "color": INK}, "align": "left"},
        "modebar": {"bgcolor": "rgba(0,0,0,0)", "color": LINE, "activecolor": LINE},
        "xaxis": axis,
        "yaxis": {**axis, "showgrid": True},
    }
    return {"layout": layout}


def plain(text: object) -> str:
    """A text as plotly must be given it so that it is shown as it is: no tags, no formula, no line break."""
    flat = " ".join(str(text).split())
    return escape(flat, quote=False).replace("$", "&#36;")


def short(name: str, longest: int = 14) -> str:
    """A name that fits at a line; the table below the figure has it in full. "(seat 2)" at its end is not cut off."""
    if len(name) <= longest:
        return name
    match = SEAT_MARK.search(name)
    mark = match.group() if match and len(match.group()) + 3 < longest else ""
    head = name.removesuffix(mark)[: longest - 1 - len(mark)].rstrip()
    return f"{head}…{mark}"


@cache
def css() -> str:
    """The style sheet that takes every figure of the page to the reader's theme, and sets the text below them."""
    sheet = string.Template((HERE / "figure.css").read_text(encoding="utf-8"))
    return sheet.substitute(
        light=css_variables(0),
        dark=css_variables(1),
        colours="\n".join(_translations()),
        sans=words.TYPEFACES,
        serif=words.LETTERS,
    )


def css_variables(which: int) -> str:
    """Colours as variables of a style sheet: 0 for all in the light, 1 for those that are others in the dark."""
    colours = {name: pair[which] for name, pair in COLOURS.items() if which == 0 or pair[0] != pair[1]}
    return ";".join(f"--plf-{name}:{colour}" for name, colour in colours.items())


def rgb(colour: str) -> str:
    """A colour as browsers write it."""
    return f"rgb({', '.join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))})"


def _translations() -> Iterator[str]:
    """For each colour: what plotly has drawn in it takes the colour's variable instead."""
    for name, (light, dark) in COLOURS.items():
        if light == dark:
            continue
        code = rgb(light)
        for style in ("stroke", "fill"):  # hatches have the colour as an attribute
            selectors = f'[style*="{style}: {code}"],[{style}="{code}"],[{style}="{light}"]'
            yield f".js-plotly-plot :is({selectors}){{{style}:var(--plf-{name})!important}}"
    yield ".js-plotly-plot .main-svg:first-child{background:var(--plf-paper)!important}"
