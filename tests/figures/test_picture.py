"""What every picture does by itself: it shows itself, says its sentence, gives its numbers, and writes itself."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from html import escape
from types import SimpleNamespace

import pandas as pd
import pytest
from IPython import display

import ponzi_lab
from ponzi_lab import (
    CashFlow,
    CrashWall,
    Envelopes,
    ExitCurve,
    Match,
    PriceLadder,
    Recursion,
    Refused,
    Scissors,
    Treadmill,
    Wheel,
    Worth,
    figures,
)
from ponzi_lab.figures.kit import show, words
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.kit.show import MIME
from ponzi_lab.games import GAMES

from ..marked import marked_language
from . import samples

for _module in pkgutil.walk_packages(figures.__path__, f"{figures.__name__}."):
    importlib.import_module(_module.name)
KINDS = [getattr(figures, name) for name in figures.PLACES]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_example_of_each_kind_runs_and_its_parameters_are_explained(kind: type[Picture]) -> None:
    [example] = doctest.DocTestFinder(recurse=False).find(kind, globs={})
    assert len(example.examples) > 1
    assert doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed == 0
    for parameter in [name for name in inspect.signature(kind).parameters if name != "self"]:
        assert f"\n    {parameter}: " in (kind.__doc__ or "")


def test_every_kind_can_be_had_from_the_package() -> None:
    def kinds(of: type[Picture]) -> list[type[Picture]]:
        return [kind for one in of.__subclasses__() for kind in (one, *kinds(one))]

    ours = {kind for kind in kinds(Picture) if kind.__module__.startswith(f"{figures.__name__}.")}
    assert {kind for kind in ours if not inspect.isabstract(kind)} == set(KINDS)
    assert all(getattr(ponzi_lab, kind.__name__) is kind for kind in KINDS)


def played(game: str, closed: int = 1) -> Match:
    match = Match(game, [f"bot:{name}" for name in list(GAMES[game].bots)[:3]], seed=7)
    while match.closed < closed:
        match.play()
    return match


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if set(kind.of_games) < set(GAMES)], ids=lambda kind: kind.__name__
)
def test_books_of_a_game_of_which_there_is_no_such_picture_are_refused(kind: type[Picture]) -> None:
    titles = [GAMES[game].title for game in kind.of_games]
    for game in set(GAMES) - set(kind.of_games):
        with pytest.raises(Refused) as refused:
            kind.opened(object.__new__(kind), played(game))
        assert str(refused.value) == words.of_another_game(kind.__name__, titles, GAMES[game].title)


@pytest.mark.parametrize("kind", [CashFlow, ExitCurve, CrashWall, Wheel, Recursion, Treadmill, Envelopes])
def test_such_a_picture_asks_first(kind: type[Picture]) -> None:
    with pytest.raises(Refused, match=kind.__name__):
        kind(played("acquire"))  # type: ignore[call-arg]


@pytest.mark.parametrize("source", [pd.DataFrame(), pd.Series([1]), {}, None, 3, "x"], ids=str)
def test_what_holds_no_games_is_refused(source: object) -> None:
    with pytest.raises(Refused):
        Scissors(source)  # type: ignore[arg-type]


def test_without_a_game_there_is_nothing_to_draw() -> None:
    assert str(Scissors([])) == str(Scissors(iter([]))) == words.NO_ROUND  # type: ignore[arg-type]


def test_all_of_a_picture_is_of_the_moment_in_which_it_was_made() -> None:
    match = played("acquire", 5)
    picture, then = Worth(match), str(Worth(match))
    match.play_on()
    assert str(picture) == then
    assert str(Worth(match)) != then


def test_a_picture_speaks_one_language_at_a_time() -> None:
    picture = Scissors(played("ponzi", 3), 1)
    title, table, said = picture.title, picture.table, str(picture)
    with marked_language():
        assert not {picture.title, str(picture)} & {title, said}
        assert picture.table.columns != table.columns
    assert (picture.title, picture.table, str(picture)) == (title, table, said)


def ladder() -> PriceLadder:
    return PriceLadder(samples.cards(), [9, 80], "rising")


def test_in_a_terminal_it_prints_its_sentence_and_what_came_of_the_guess(capsys: pytest.CaptureFixture[str]) -> None:
    picture = ladder()
    print(picture)
    assert capsys.readouterr().out == f"{picture.sentence()} {picture.came_of_guess()}\n"
    assert repr(picture) == str(picture)


def test_below_the_drawing_stand_its_sentence_what_came_of_the_guess_and_its_numbers() -> None:
    picture = ladder()
    said = show.caption(picture)
    assert picture.table.html() in said
    assert all(escape(one).replace(" %", "&#160;%") in said for one in (picture.sentence(), picture.came_of_guess()))
    assert picture.title in picture.figure.layout.title.text


def test_it_is_drawn_once() -> None:
    picture = ladder()
    assert picture.drawing is picture.drawing
    assert picture.figure is picture.figure


def test_a_notebook_shows_the_drawing_and_below_it_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    monkeypatch.setattr(show, "_in_notebook", lambda: True)
    monkeypatch.setattr(display, "display", lambda data, raw: shown.append(data))
    picture = ladder()
    picture._ipython_display_()
    assert [*map(set, shown)] == [{MIME, "text/plain"}, {"text/html", "text/plain"}]
    assert shown[0] == show.bundle(picture)
    assert shown[1] == {"text/html": show.caption(picture), "text/plain": f"{picture}\n\n{picture.table}"}


def test_who_asks_for_all_at_once_gets_drawing_words_and_text() -> None:
    found = ladder()._repr_mimebundle_()
    assert set(found) == {MIME, "text/html", "text/plain"}
    assert found["text/plain"] == str(ladder())


def test_the_file_is_as_wide_as_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(show.importlib.util, "find_spec", lambda name: SimpleNamespace())
    picture = ladder()
    monkeypatch.setattr(type(picture.figure), "write_image", lambda self, path, **size: asked.append((path.name, size)))
    picture.save("ladder.svg", width=500)
    [(name, size)] = asked
    assert (name, size["width"], size["height"]) == ("ladder.svg", 500, picture.figure.layout.height)
