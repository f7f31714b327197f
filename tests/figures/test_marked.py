"""In a language that marks all that modules of words say, nothing in a picture stands unmarked, and nothing is cut."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from typing import Any

import pandas as pd
import pytest

from ponzi_lab.core.cards import data_folder
from ponzi_lab.economics import history

from ..marked import marked_language, unmarked
from ..tiers import first_of
from . import gallery

# Not said by a picture: names of people and companies, how sure somebody was, and what stands in `data/`.
FIRST = set(gallery.ONE_OF_EACH.values())
SURE = ("you were 70 % sure", "you were 75 % sure", "fairly sure", "a guess", "certain")


@pytest.fixture(scope="module", autouse=True)
def _said_marked() -> Iterator[None]:
    _forget()
    with marked_language():
        yield
    _forget()


def _forget() -> None:
    """Games that tests keep have names in the language in which they were played."""
    for module in [one for name, one in sys.modules.items() if name.startswith("tests.")]:
        for kept in vars(module).values():
            if clear := getattr(kept, "cache_clear", None):
                clear()


def read(thing: Any) -> Iterator[str]:
    """All texts of a drawing that somebody reads: titles, labels, numbers of axes, and what the mouse is told."""
    if isinstance(thing, dict):
        for key, one in thing.items():
            if key in ("text", "hovertext", "hovertemplate", "ticktext"):
                yield from [str(text) for text in one] if isinstance(one, list | tuple) else [str(one)]
            elif key != "template":
                yield from read(one)
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from read(one)


def given() -> tuple[str, ...]:
    months = history.months()
    companies = pd.read_csv(data_folder("greed") / "greed_companies.csv")["name"]
    return ("Ada", "Ben", *SURE, *months["status"].unique(), *months["source"].unique(), *companies)


@pytest.mark.parametrize("name", first_of(sorted(gallery.FIGURES, key=FIRST.__contains__, reverse=True), len(FIRST)))
def test_no_picture_says_anything_of_its_own(name: str) -> None:
    picture = gallery.FIGURES[name]()
    told = [picture.title, str(picture), *picture.table.columns]
    told += [cell for row in picture.table.rows for cell in row if isinstance(cell, str)]
    told += [re.sub(r"%{\w+}", "", text) for text in read(picture.figure.to_plotly_json())]
    assert unmarked("<br>".join(told), *given()) == []


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium")
def test_the_labels_of_every_figure_stand_clear_where_words_are_longer() -> None:
    pytest.importorskip("playwright")
    from .pictures import measure

    assert measure([], (860, 390)) == []
