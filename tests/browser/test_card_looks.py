"""How the cards of the chapters look: on a phone, in the dark, and to those who read with other senses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..lessons.people import played, somebody
from .chapter import CardPage, ChapterPage
from .conftest import Opener
from .lab import DESK, FOLDER, PHONE, Lab, expect
from .test_looks import CROWDED, too_wide, violations

pytestmark = pytest.mark.long

# What is clicked in each chapter: every way in which one can answer is among it.
PREDICTIONS = {
    "00_would_you_sign": {"set:00.lend:some": "", "set:00.ask:how": "", "set:00.sign:need": ""},
    "01_easy_money": {f"set:01.cash:{n}": str(12 * n) for n in range(1, 4)},
    "02_the_scissors": {"set:02.who:2": "", "set:02.fall": "9", "set:02.cross": "4"},
    "03_the_price_ladder": {"set:03.ladder:falling": ""},
    "04_the_treadmill": {"set:04.rounds": "6"},
    "05_could_you_have_got_out": {"set:05.worst:3": "", "set:05.bought:rounds": "", "set:05.exit": "2"},
    "06_the_envelope": {"set:06.cash:more": ""},
    "06u_who_names_the_price": {"set:06.names:names": ""},
    "07_when_the_music_stops": {"set:07.crash": "30"},
    "08_boston": {"set:08.growth": "30", "set:08.fell:run": ""},
}
# Of tables, not of cards: two of them on one page have the same headings, and the result scrolls on a phone.
OF_TABLES = ("landmark-unique", "plt-result")
LONG_WORK = ("search", "compare")


@pytest.fixture(params=[(DESK, False), (PHONE, True)], ids=["desk", "dark-phone"])
def size(lab: Lab, request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    size, dark = request.param
    lab.dark(dark)
    yield size
    lab.dark(False)


@pytest.mark.parametrize("name", PREDICTIONS)
def test_cards_fit_and_can_be_read(open_notebook: Opener, name: str, size: tuple[int, int]) -> None:
    chapter = ChapterPage(open_notebook.chapter(f"{name}.ipynb", size=size))
    chapter.run_all()
    found = {"at first": _faults(chapter)}
    played(somebody(chapter.notebook.folder / FOLDER))
    chapter.run_all()
    if name.startswith("00"):
        for do in PREDICTIONS[name]:
            chapter.page.locator(f"button[data-do='{do}']").click()
    else:
        _predict(chapter.card("predict"), PREDICTIONS[name])
    found["predicted"] = _faults(chapter)
    if not name.startswith("06u"):  # it asks nothing
        _answer(chapter.card("lines(3)" if name.startswith("04") else "check"))
    for work in LONG_WORK if name.startswith("05") else ():
        card = chapter.card(work)
        card.click("act")
        expect(card.figures).to_have_count(1, timeout=60_000)
    found["answered"] = _faults(chapter)
    assert {when: faults for when, faults in found.items() if faults} == {}


def test_figures_stay_when_only_the_height_of_the_window_changes(open_notebook: Opener) -> None:
    """As with the keyboard of a phone. JupyterLab lets figures collapse then that were drawn out of sight."""
    chapter = ChapterPage(open_notebook.chapter("02_the_scissors.ipynb"))
    _played_and_predicted(chapter)
    chapter.run_all()
    figure = chapter.card("uncover").figures.first
    figure.scroll_into_view_if_needed()
    heights = set()
    for less in (0, 80, 160):
        chapter.page.set_viewport_size({"width": DESK[0], "height": DESK[1] - less})
        chapter.page.evaluate("dispatchEvent(new Event('resize'))")
        chapter.page.wait_for_timeout(800)  # nothing tells when a figure has not changed
        heights.add(figure.evaluate("figure => figure.getBoundingClientRect().height"))
    assert len(heights) == 1


def _played_and_predicted(chapter: ChapterPage) -> None:
    me = somebody(chapter.notebook.folder / FOLDER)
    played(me)
    with me.change() as student:
        student.predict("02.cross", 4, 75)


def test_figures_that_are_drawn_out_of_sight_fit_a_phone(open_notebook: Opener) -> None:
    """There plotly draws them as wide as it likes, and then asks for the width of what holds them."""
    chapter = ChapterPage(open_notebook.chapter("06_the_envelope.ipynb", size=PHONE))
    with somebody(chapter.notebook.folder / FOLDER).change() as student:
        student.predict("06.cash", "more", 75)
    chapter.run_all()
    expect(chapter.page.locator(".js-plotly-plot:has(.main-svg)")).to_have_count(2)
    holders = "[...document.querySelectorAll('.jp-Cell-outputWrapper:has(.js-plotly-plot)')]"
    chapter.page.wait_for_function(f"{holders}.every((one) => one.scrollWidth <= one.clientWidth)")


def _predict(card: CardPage, given: dict[str, str]) -> None:
    for do, text in given.items():
        card.field(do).fill(text) if text else card.press(do)
    card.lay_down()


def _answer(card: CardPage) -> None:
    """Wrong, so that there is most to read."""
    if card.root.locator("input").count():
        for field in card.root.locator("input").all():
            field.fill("-1")
        card.click("act")
    else:
        card.root.locator("button[data-do^='choose:']").last.click()
    expect(card.wrong.or_(card.right)).to_be_visible()


def _faults(chapter: ChapterPage) -> list[str]:
    """Whatever sticks out, lies on something else, or cannot be read by all, in any card."""
    found = [fault for fault in violations(chapter.notebook) if not any(known in fault for known in OF_TABLES)]
    for place in range(len(chapter.sources)):
        if chapter.cell(place).locator(".plt-paper").count():
            card = CardPage(chapter.notebook, chapter.cell(place))
            found += [*too_wide(card), *card.root.evaluate(CROWDED)]
    wide = (
        "[...document.querySelectorAll('.jp-OutputArea-output')].filter((one) => one.scrollWidth > one.clientWidth + 1)"
    )
    return [*found, *chapter.page.evaluate(f"{wide}.map((one) => one.outerHTML.slice(0, 200))")]
