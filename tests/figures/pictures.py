"""Draw every figure in a real browser, light and dark, wide and on a phone, and measure its labels.

    python -m tests.figures.pictures FOLDER [NAME...]

It writes FOLDER/NAME-WIDTH-THEME.png and says what is wrong: labels that overlap, leave the figure or are too small,
and colours that do not stand out. It needs playwright and a Chromium.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import plotly
import plotly.graph_objects as go

from ponzi_lab.figures.show import MIME, bundle, caption

from . import gallery

WIDTHS = (860, 390, 340)  # a notebook, a phone, a narrow phone
THEMES = ("light", "dark")
LOOKS = [(theme, width) for theme in THEMES for width in WIDTHS]
# Labels stand in the same places in both themes; what may be wrong in the dark alone is a contrast.
MEASURED = [*[("light", width) for width in WIDTHS], ("dark", WIDTHS[-1])]
LETTERS = set("TLAWFIC")  # of the chains, on their tiles
FLAGS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>body{margin:0;background:#fff}body[data-jp-theme-light=false]{background:#111}</style>
<body><div id="figure"></div><div id="words"></div><script>%s</script>"""
DRAW = """([picture, words]) => {
  document.getElementById("words").innerHTML = words;
  const frame = () => new Promise(requestAnimationFrame);
  return Plotly.newPlot("figure", picture.data, picture.layout, picture.config)
    .then(() => document.fonts.ready).then(frame).then(frame).then(() => true);
}"""
CLEAR = "() => Plotly.purge('figure')"  # else the last figure still answers to the new width

# Every visible text of the drawing: its box, size, colour; and the box of the figure.
MEASURE = """() => {
  const seen = [];
  for (const text of document.querySelectorAll("#figure svg text")) {
    if (!text.textContent.trim() || text.closest(".modebar,defs,.hoverlayer")) continue;
    const box = text.getBoundingClientRect(), style = getComputedStyle(text);
    if (!box.width || style.opacity === "0" || style.visibility === "hidden") continue;
    seen.push({text: text.textContent, box: [box.left, box.top, box.right, box.bottom],
               size: parseFloat(style.fontSize), fill: style.fill});
  }
  const svg = document.querySelector("#figure .main-svg"), box = svg.getBoundingClientRect();
  return {seen, figure: [box.left, box.top, box.right, box.bottom], paper: getComputedStyle(svg).backgroundColor};
}"""


def page() -> str:
    """An empty page with plotly in it."""
    return PAGE % (Path(plotly.__file__).parent / "package_data" / "plotly.min.js").read_text(encoding="utf-8")


def faults(found: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the labels that the browser has measured."""
    texts, figure = found["seen"], found["figure"]
    for place, one in enumerate(texts):
        if one["size"] < 14:
            yield f"too small, {one['size']} px: {one['text']}"
        if not within(one["box"], figure):
            yield f"leaves the figure: {one['text']} {[round(n) for n in one['box']]}"
        if contrast(one["fill"], found["paper"]) < 4.5 and not on_a_mark(one):
            yield f"contrast {contrast(one['fill'], found['paper']):.1f}: {one['text']} {one['fill']}"
        for other in texts[place + 1 :]:
            if overlap(one["box"], other["box"]):
                yield f"overlap: {one['text']} | {other['text']}"


def on_a_mark(text: dict[str, Any]) -> bool:
    """A text on a filled mark is judged by eye: the paper is not what lies below it."""
    return text["text"].isdigit() or text["text"] in LETTERS


def within(box: list[float], figure: list[float]) -> bool:
    return (
        box[0] >= figure[0] - 0.5
        and box[1] >= figure[1] - 0.5
        and box[2] <= figure[2] + 0.5
        and box[3] <= figure[3] + 0.5
    )


def overlap(one: list[float], other: list[float]) -> bool:
    """Boxes of lines of type have air above and below: three pixels of it may be shared."""
    return min(one[2], other[2]) - max(one[0], other[0]) > 0.5 and min(one[3], other[3]) - max(one[1], other[1]) > 3


def contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    numbers = [float(part) / 255 for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    red, green, blue = (n / 12.92 if n <= 0.03928 else ((n + 0.055) / 1.055) ** 2.4 for n in numbers)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def draw(names: list[str], folder: Path | None = None) -> list[str]:
    """Draw these figures of the gallery (all, if none is named) and give what is wrong with them.

    With a folder for pictures they are drawn in all looks, without one only as far as labels can differ.
    """
    from playwright.sync_api import sync_playwright

    wrong = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        shot = browser.new_page()
        shot.on("pageerror", lambda error: wrong.append(str(error)))
        shot.set_content(page())
        for name, make in chosen(names).items():
            figure = make()
            for theme, width in LOOKS if folder else MEASURED:
                wrong += _one(shot, figure, name, width, theme, folder)
        browser.close()
    return wrong


def _one(shot: Any, figure: go.Figure, name: str, width: int, theme: str, folder: Path | None) -> list[str]:
    shot.evaluate(CLEAR)
    shot.set_viewport_size({"width": width, "height": 100})
    shot.evaluate("light => document.body.dataset.jpThemeLight = light", "true" if theme == "light" else "false")
    shot.evaluate(DRAW, [json.loads(json.dumps(bundle(figure)[MIME])), caption(figure)])
    if folder:
        shot.screenshot(path=folder / f"{name}-{width}-{theme}.png", full_page=True)
    return [f"{name}-{width}-{theme}: {fault}" for fault in faults(shot.evaluate(MEASURE))]


def theme_follows(name: str) -> tuple[str, str]:
    """The paper of a figure in the light theme, and after the mark of the page is changed, without drawing it anew."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        shot = browser.new_page()
        shot.set_content(page())
        figure = gallery.FIGURES[name]()
        shot.evaluate(DRAW, [json.loads(json.dumps(bundle(figure)[MIME])), caption(figure)])
        papers = []
        for light in ("true", "false"):
            shot.evaluate("light => document.body.dataset.jpThemeLight = light", light)
            papers.append(shot.evaluate(MEASURE)["paper"])
        browser.close()
    return papers[0], papers[1]


def chosen(names: list[str]) -> dict[str, Callable[[], go.Figure]]:
    return {name: make for name, make in gallery.FIGURES.items() if not names or any(n in name for n in names)}


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    found = draw(sys.argv[2:], target)
    print("\n".join(found) or "all labels stand clear")
    sys.exit(1 if found else 0)
