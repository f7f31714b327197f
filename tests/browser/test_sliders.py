"""Sliders in the browser: moved with the mouse and with keys, or typed; words and pictures follow."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ponzi_lab.economics.fund_model import collapse
from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.chapters import boston

from .chapter import CardPage, ChapterPage
from .conftest import Opener
from .lab import DESK, PHONE, expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.long


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def chapter(open_notebook: Opener, request: pytest.FixtureRequest) -> ChapterPage:
    """Chapter 8, as somebody who has laid a prediction down."""
    chapter = ChapterPage(open_notebook.chapter("08_boston.ipynb", size=request.param))
    chapter.run_all()
    expect(chapter.card("equation").cover).to_be_visible()
    predict = chapter.card("predict")
    predict.field("set:08.growth").fill("30")
    predict.press("set:08.fell:interest")
    predict.lay_down()
    return chapter


def moved(card: CardPage, name: str) -> Locator:
    return card.root.locator(f'input[type=range][data-do="to:{name}"]')


def typed(card: CardPage, name: str) -> Locator:
    return card.root.locator(f'input[type=text][data-do="to:{name}"]')


def years(**rates: int) -> re.Pattern[str]:
    """What the picture says of the end of a fund."""
    names = ("promised", "earned", "withdrawn", "growth")
    values = (boston.PROMISED, boston.EARNED, boston.WITHDRAWN, boston.GROWTH)
    end = collapse(boston._scheme(**dict(zip(names, values, strict=True)) | rates))
    return re.compile("never runs out" if end is None else rf"After {end:.3g} years it is gone")


def test_pictures_follow_the_sliders_however_they_are_moved(chapter: ChapterPage) -> None:
    card, page = chapter.card("equation"), chapter.page
    fund, survival = card.figures.nth(0), card.figures.nth(1)
    expect(fund).to_be_visible()
    expect(card.cell).to_contain_text(years())
    expect(survival).to_contain_text("30 %")

    moved(card, "growth").focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(typed(card, "growth")).to_have_value("25")
    expect(card.cell).to_contain_text(years(growth=25))
    expect(moved(card, "growth")).to_be_focused()

    typed(card, "growth").fill("60")
    typed(card, "growth").press("Enter")
    expect(moved(card, "growth")).to_have_value("60")
    expect(card.cell).to_contain_text(years(growth=60))

    slider = moved(card, "promised")
    box = slider.bounding_box()
    assert box
    slider.click(position={"x": box["width"] - 8, "y": box["height"] / 2})
    promised = int(typed(card, "promised").input_value())
    assert promised > 90
    expect(card.cell).to_contain_text(years(growth=60, promised=promised))
    expect(survival).not_to_contain_text("30 %")
    expect(card.figures).to_have_count(2)


def test_what_no_slider_has_is_said_and_changes_nothing(chapter: ChapterPage) -> None:
    card = chapter.card("equation")
    typed(card, "growth").fill("500")
    typed(card, "growth").press("Enter")
    slider = boston.equation().paper.sliders["growth"]
    expect(card.reply).to_have_text(
        words.place_wanted(slider.label, "500", slider.low, slider.high, slider.step, slider.unit)
    )
    expect(card.cell).to_contain_text(years())
    typed(card, "growth").fill("10")
    typed(card, "growth").press("Enter")
    expect(card.reply).to_have_count(0)
    expect(card.cell).to_contain_text(years(growth=10))


def test_sliders_stand_where_they_stood_when_the_cell_is_run_again(chapter: ChapterPage) -> None:
    card = chapter.card("equation")
    typed(card, "earned").fill("12")
    typed(card, "earned").press("Enter")
    expect(card.cell).to_contain_text(years(earned=12))
    typed(card, "earned").blur()  # JupyterLab runs no cell by its keys while somebody types
    chapter.run("equation")
    again = chapter.card("equation")
    expect(moved(again, "earned")).to_have_value("12")
    expect(again.cell).to_contain_text(years(earned=12))
    typed(again, "growth").fill("40")
    typed(again, "growth").press("Enter")
    expect(again.cell).to_contain_text(years(earned=12, growth=40))
    expect(again.figures).to_have_count(2)
