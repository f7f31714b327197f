"""Draw every picture in a real browser, light and dark, wide and on a phone, and measure its labels.

    python -m tests.figures.pictures FOLDER [NAME...]

It draws the pictures of the gallery whose names contain a NAME, or all, writes FOLDER/NAME-WIDTH-THEME.png, and says
what is wrong: labels that overlap, leave the figure or are too small, and colours that do not stand out. It needs
playwright and a Chromium.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import plotly

from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.kit.show import MIME, bundle, caption

from . import gallery

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTHS = (860, 390, 340)  # a notebook, a phone, a narrow phone
IN_THE_LAB = 283  # what the bars of JupyterLab leave of a phone
THEMES = ("light", "dark")
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

# All figures below each other on one page, as wide as the window, and the words of one of them for their style.
STACK = """([pictures, words]) => {
  const places = "<div class='figure'></div>".repeat(pictures.length);
  document.body.innerHTML = `<div id="words">${words}</div>${places}`;
  const figures = document.querySelectorAll(".figure"), frame = () => new Promise(requestAnimationFrame);
  const drawn = pictures.map(({ data, layout, config }, at) => Plotly.newPlot(figures[at], data, layout, config));
  return Promise.all(drawn).then(() => document.fonts.ready).then(frame).then(frame).then(() => true);
}"""
UNSTACK = "() => document.querySelectorAll('.figure').forEach((one) => Plotly.purge(one))"

# Every visible text of the drawing: its box, size, colour; and the box of the figure.
MEASURE = """(figure) => {
  const seen = [];
  for (const text of figure.querySelectorAll("svg text")) {
    if (!text.textContent.trim() || text.closest(".modebar,defs,.hoverlayer")) continue;
    const box = text.getBoundingClientRect(), style = getComputedStyle(text);
    if (!box.width || style.opacity === "0" || style.visibility === "hidden") continue;
    seen.push({text: text.textContent, box: [box.left, box.top, box.right, box.bottom],
               size: parseFloat(style.fontSize), fill: style.fill});
  }
  const svg = figure.querySelector(".main-svg"), box = svg.getBoundingClientRect();
  return {seen, figure: [box.left, box.top, box.right, box.bottom], paper: getComputedStyle(svg).backgroundColor};
}"""
MEASURE_ONE = f"() => ({MEASURE})(document.getElementById('figure'))"
MEASURE_ALL = f"() => [...document.querySelectorAll('.figure')].map({MEASURE})"


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


@contextmanager
def opened(wrong: list[str]) -> Iterator[Page]:
    """An empty page with plotly in it. Its errors are added to what is wrong."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        shot = browser.new_page()
        shot.on("pageerror", lambda error: wrong.append(str(error)))
        shot.set_content(page())
        yield shot
        browser.close()


def lit(shot: Page, theme: str) -> None:
    """Set the mark of the theme that a notebook sets."""
    shot.evaluate("light => document.body.dataset.jpThemeLight = light", "true" if theme == "light" else "false")


def json_of(picture: Picture) -> Any:
    return json.loads(json.dumps(bundle(picture)[MIME]))


def measure(names: list[str], widths: Sequence[int] = WIDTHS) -> list[str]:
    """What is wrong with the labels of these pictures of the gallery (all, if none is named)."""
    wrong: list[str] = []
    pictures = {name: make() for name, make in chosen(names).items()}
    drawings, words = [json_of(picture) for picture in pictures.values()], caption(next(iter(pictures.values())))
    with opened(wrong) as shot:
        for width in widths:
            shot.set_viewport_size({"width": width, "height": 600})
            shot.evaluate(STACK, [drawings, words])
            # Labels stand in the same places in both themes; what may be wrong in the dark alone is a contrast.
            for theme in THEMES if width == widths[-1] else THEMES[:1]:
                lit(shot, theme)
                for name, found in zip(pictures, shot.evaluate(MEASURE_ALL), strict=True):
                    wrong += [f"{name}-{width}-{theme}: {fault}" for fault in faults(found)]
            lit(shot, "light")
            shot.evaluate(UNSTACK)
    return wrong


def draw(names: list[str], folder: Path) -> list[str]:
    """Draw these pictures of the gallery (all, if none is named) in all looks, and give what is wrong with them."""
    wrong: list[str] = []
    with opened(wrong) as shot:
        for name, make in chosen(names).items():
            picture = make()
            for theme in THEMES:
                for width in WIDTHS:
                    wrong += _one(shot, picture, name, width, theme, folder)
    return wrong


def _one(shot: Page, picture: Picture, name: str, width: int, theme: str, folder: Path) -> list[str]:
    shot.evaluate(CLEAR)
    shot.set_viewport_size({"width": width, "height": 100})
    lit(shot, theme)
    shot.evaluate(DRAW, [json_of(picture), caption(picture)])
    shot.screenshot(path=folder / f"{name}-{width}-{theme}.png", full_page=True)
    return [f"{name}-{width}-{theme}: {fault}" for fault in faults(shot.evaluate(MEASURE_ONE))]


def theme_follows(name: str) -> list[str]:
    """The paper of a picture in the light theme, and after the mark of the page is changed, without drawing it anew."""
    picture, papers = gallery.FIGURES[name](), []
    with opened([]) as shot:
        shot.evaluate(DRAW, [json_of(picture), caption(picture)])
        for theme in THEMES:
            lit(shot, theme)
            papers.append(shot.evaluate(MEASURE_ONE)["paper"])
    return papers


def chosen(names: Sequence[str]) -> dict[str, Callable[[], Picture]]:
    """The pictures of the gallery that are called so, or whose names contain one of these."""
    if unknown := [name for name in names if not any(name in one for one in gallery.FIGURES)]:
        there = sorted({name.partition("-")[0] for name in gallery.FIGURES})
        raise LookupError(f"No picture is called {', '.join(unknown)}. The names begin with: {', '.join(there)}")
    return {name: make for name, make in gallery.FIGURES.items() if not names or any(n in name for n in names)}


def main(folder: str, *names: str) -> None:
    """Draw them, and say where they are and what is wrong with them."""
    try:
        number = len(chosen(names)) * len(WIDTHS) * len(THEMES)
    except LookupError as unknown:
        sys.exit(str(unknown))
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    found = draw([*names], target)
    print("\n".join(found) or "all labels stand clear")
    print(f"{number} pictures are in {target}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
