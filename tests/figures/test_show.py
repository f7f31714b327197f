"""What a notebook, a terminal and a printer are given."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.acquire import bonuses_words
from ponzi_lab.figures.kit import theme
from ponzi_lab.figures.kit import words as kit_words
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.kit.show import MIME, bundle, caption, show
from ponzi_lab.figures.ponzi import crash_wall_words

from ..tiers import first_of
from . import gallery, pictures

IN_A_HIDDEN_CELL = """([picture, width]) => {
  document.body.insertAdjacentHTML("beforeend",
    `<div id="cell" style="display:none;width:${width}px"><div style="flex:1"><div id="hidden"></div></div></div>`);
  return Plotly.newPlot("hidden", picture.data, picture.layout, picture.config).then(() => true);
}"""
WHEN_SHOWN = """async () => {
  document.getElementById("cell").style.display = "flex";
  await Plotly.Plots.resize("hidden");
  return document.querySelector("#hidden .main-svg").getBoundingClientRect().width;
}"""
needs_a_browser = pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium")


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.append(tag)


@pytest.fixture(
    scope="module", params=first_of([[*gallery.ONE_OF_EACH.values()], [*gallery.FIGURES]], 1), ids=["one", "all"]
)
def shown(request: pytest.FixtureRequest) -> dict[str, Picture]:
    return {name: gallery.FIGURES[name]() for name in request.param}


def test_every_picture_is_plain_json_with_its_sentence(shown) -> None:
    for name, picture in shown.items():
        found = bundle(picture)
        text = json.dumps(found[MIME], allow_nan=False)
        assert "bdata" not in text, name
        assert len(text) < 40_000, name
        assert found["text/plain"] == str(picture), name
        assert str(picture).endswith("."), name
        assert picture.sentence().endswith("."), name
        assert picture.figure.layout.height == picture.drawing.height, name


def test_a_drawing_holds_nothing_but_the_drawing(shown) -> None:
    for name, picture in shown.items():
        assert picture.figure.layout.meta is None, name


def test_every_caption_is_made_of_these_tags_only(shown) -> None:
    allowed = {"style", "div", "p", "details", "summary", "table", "thead", "tbody", "tr", "th", "td"}
    for name, picture in shown.items():
        tags = Tags()
        tags.feed(caption(picture))
        assert set(tags.found) <= allowed, name
        assert {"style", "p", "details", "summary"} <= set(tags.found), name


def test_no_tag_of_a_player_reaches_the_drawing() -> None:
    for name in ("scissors-first", "flow-wild", "tills-wild", "severances-wild"):
        text = json.dumps(gallery.FIGURES[name]().figure.to_plotly_json())
        assert "<script" not in text
        assert "<b>x" not in text
        assert "$y" not in text


def test_outside_of_a_notebook_the_sentence_is_printed_and_what_came_of_the_guess(capsys) -> None:
    picture = gallery.FIGURES["scissors-mock"]()
    show(picture)
    said = capsys.readouterr().out
    assert said == f"{picture}\n"
    assert "You guessed round 7: it happened three rounds earlier, in round 4." in said


def test_a_picture_needs_a_name_that_says_what_it_is(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"\.svg, \.png or \.pdf"):
        gallery.FIGURES["ladder"]().save(tmp_path / "ladder.gif")


def test_without_kaleido_it_is_said_what_to_install(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Refused, match=re.escape(kit_words.NO_KALEIDO)):
        gallery.FIGURES["ladder"]().save(tmp_path / "ladder.svg")


def test_without_a_browser_it_is_said_what_to_install(tmp_path: Path, monkeypatch) -> None:
    class ChromeNotFoundError(Exception):
        pass

    def fails(*given: object, **more: object) -> None:
        raise ChromeNotFoundError

    picture = gallery.FIGURES["ladder"]()
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: True)
    monkeypatch.setattr(type(picture.figure), "write_image", fails)
    with pytest.raises(Refused, match="Chromium"):
        picture.save(tmp_path / "ladder.svg")


def test_a_disk_that_is_full_is_not_called_a_missing_browser(tmp_path: Path, monkeypatch) -> None:
    for error in (OSError("no room"), ValueError("something else")):

        def fails(*given: object, error: Exception = error, **more: object) -> None:
            raise error

        picture = gallery.FIGURES["ladder"]()
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: True)
        monkeypatch.setattr(type(picture.figure), "write_image", fails)
        with pytest.raises(type(error)):
            picture.save(tmp_path / "ladder.svg")


def test_where_displays_are_drawn() -> None:
    code = (
        "import sys; from ponzi_lab.figures.kit.show import _in_notebook as drawn; first = drawn();"
        "from IPython.core.interactiveshell import InteractiveShell; second = drawn();"
        "InteractiveShell.instance(); sys.exit([first, second, drawn()] != [False, False, True])"
    )
    pytest.importorskip("IPython")
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


@pytest.mark.long
@needs_a_browser
def test_a_picture_for_paper(tmp_path: Path) -> None:
    pytest.importorskip("kaleido")
    path = gallery.FIGURES["scissors-mock"]().save(tmp_path / "scissors.svg")
    assert "overtake cash" in path.read_text(encoding="utf-8")


@pytest.mark.slow
@needs_a_browser
def test_the_labels_of_every_figure_stand_clear() -> None:
    pytest.importorskip("playwright")
    from .pictures import measure

    assert measure([]) == []


@pytest.mark.slow
@needs_a_browser
def test_titles_and_keys_of_the_chapters_fit_a_phone_beside_the_bars_of_the_lab() -> None:
    pytest.importorskip("playwright")
    from .pictures import IN_THE_LAB, measure

    keys = ["run-one", "three-scissors-live", "severances-random", "worth-real0", "deals-long"]
    found = measure(["scissors-real", "flow-real", "ladder", "mill", "frontier", "tills-seat", *keys], [IN_THE_LAB])
    assert [fault for fault in found if "leaves" in fault] == []


@pytest.mark.slow
@needs_a_browser
def test_a_figure_follows_the_theme_without_being_drawn_anew() -> None:
    pytest.importorskip("playwright")
    from .pictures import theme_follows

    assert theme_follows("scissors-mock") == [theme.rgb(colour) for colour in theme.COLOURS["paper"]]


@pytest.mark.slow
@needs_a_browser
def test_numbers_that_are_too_wide_for_a_phone_scroll_by_themselves() -> None:
    """And the cell around them, whose size JupyterLab lets its content say, stays as wide as it was."""
    pytest.importorskip("playwright")
    from .pictures import IN_THE_LAB, opened

    cell = f'<div style="display:flex;width:{IN_THE_LAB}px"><div id="cell">%s</div></div>'
    with opened([]) as shot:
        shot.set_content(cell % caption(gallery.FIGURES["run-full"]()))
        shot.locator("summary").click()
        table, box = (shot.locator(f"#cell {name}").bounding_box() for name in ("table", "details > div"))
        assert table
        assert box
        assert table["width"] > box["width"] > IN_THE_LAB - 40
        assert shot.locator("#cell").evaluate("cell => cell.offsetWidth") == IN_THE_LAB


@pytest.mark.slow
@needs_a_browser
def test_a_figure_that_was_drawn_out_of_sight_becomes_as_narrow_as_its_cell() -> None:
    """As JupyterLab draws those far below: plotly takes 700 pixels where it finds none."""
    pytest.importorskip("playwright")
    from .pictures import DRAW, IN_THE_LAB, json_of, opened

    picture = gallery.FIGURES["scissors-mock"]()
    with opened([]) as shot:
        shot.evaluate(DRAW, [json_of(picture), caption(picture)])
        shot.evaluate("() => Plotly.purge('figure')")
        shot.evaluate(IN_A_HIDDEN_CELL, [json_of(picture), IN_THE_LAB])
        assert shot.evaluate(WHEN_SHOWN) == IN_THE_LAB


def test_a_picture_that_is_not_in_the_gallery_is_not_drawn(tmp_path: Path) -> None:
    assert [*pictures.chosen(["scissors-mock"])] == ["scissors-mock"]
    with pytest.raises(LookupError, match="scisors"):
        pictures.chosen(["scissors-mock", "scisors"])
    with pytest.raises(SystemExit, match="scisors"):
        pictures.main(str(tmp_path / "new"), "scisors")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("faults", [[], ["too small"]])
def test_it_is_said_where_the_pictures_are(tmp_path: Path, monkeypatch, capsys, faults: list[str]) -> None:
    monkeypatch.setattr(pictures, "draw", lambda names, folder: faults)
    with pytest.raises(SystemExit) as left:
        pictures.main(str(tmp_path / "new"), "scissors-mock")
    assert left.value.code == len(faults)
    assert str(tmp_path / "new") in capsys.readouterr().out


def test_the_words_for_the_button() -> None:
    assert kit_words.SHOW_NUMBERS in caption(gallery.FIGURES["ladder"]())


@pytest.mark.parametrize("name", ["run-", "bonuses"])
def test_a_key_names_no_kind_of_bar_that_is_not_there(name: str) -> None:
    """And all that are there."""
    kinds = {
        bonuses_words.BOUGHT: theme.INK2,
        bonuses_words.MERGER_BONUSES: theme.CASH,
        bonuses_words.END_BONUSES: theme.CASH_MID,
    }
    if name == "run-":  # as promised, and with the crash of a round
        kinds = {
            crash_wall_words.DUE_BY_THEN: theme.DUE_MID,
            crash_wall_words.with_a_crash(0).removesuffix("0"): theme.DUE,
        }
    for make in pictures.chosen([name]).values():
        figure = make().figure
        said = " ".join(str(note.text) for note in figure.layout.annotations)
        drawn = str([bar.marker.color for bar in figure.data if bar.type == "bar" and not bar.marker.pattern.shape])
        if said and drawn != "[]":
            shown = {word for word in kinds if word in said}
            assert shown == {word for word, colour in kinds.items() if str(colour) in drawn}, figure.layout.title.text
