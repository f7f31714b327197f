"""In another language everything is said by second modules of words; what they leave out stays English."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

import pytest

from ponzi_lab.core import english, language, words
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.language import ENGLISH, begin, choose, languages, modules, name_of
from ponzi_lab.games.ponzi import GAME
from ponzi_lab.games.ponzi import words as game_words
from ponzi_lab.play.words import names_shown

from .test_layers import fresh


@pytest.fixture
def strange(monkeypatch):
    """A language of few words, which lies on no disk."""

    def second(name, **said):
        module = ModuleType(f"ponzi_lab.{name}_zz")
        vars(module).update(said)
        monkeypatch.setitem(sys.modules, module.__name__, module)

    monkeypatch.setattr(language, "languages", lambda: (ENGLISH, "zz"))
    second("core.words", LANGUAGE="Zz", GAME_OVER="Aus.", KIND_NAMES={"int": "Zahl"}, ONLY_HERE="Nur hier.")
    grammar = {"listed": lambda items, last="or": "+".join(items), "person": lambda name, you: f"<{name}>"}
    second("core.english", YOU="du", **grammar)
    second("games.ponzi.words", TITLE="Ponzis Spiel", _hidden="", industry=lambda number: f"Zweig {number}")
    yield
    choose(ENGLISH)


def test_what_the_second_module_says_takes_the_place_of_the_first(strange):
    choose("zz")
    assert (language.spoken, words.GAME_OVER, GAME.title) == ("zz", "Aus.", "Ponzis Spiel")
    assert not hasattr(words, "ONLY_HERE")
    assert not hasattr(game_words, "_hidden")


def test_english_functions_take_what_the_second_module_has(strange):
    choose("zz")
    assert english.named(["Ada", "Ben"]) == "Ada+Ben"
    assert english.Who("Ada", you=False, bot=False).who == "<Ada>"


def test_the_reader_is_known_by_the_name_in_a_record_and_by_the_one_that_is_shown(strange):
    choose("zz")
    assert [english.is_you(name) for name in ("You", "du", "Ada")] == [True, True, False]
    assert english.at_beginning("You") == "Du"
    assert names_shown(["You", "bot:greedy:Ines"]) == {"You": "Du", "bot:greedy:Ines": "Ines"}


def test_what_is_missing_stays_english(strange):
    before = words.TOO_DEEP, words.KIND_NAMES["bool"]
    choose("zz")
    assert before == (words.TOO_DEEP, words.KIND_NAMES["bool"])
    assert words.KIND_NAMES["int"] == "Zahl"


def test_english_comes_back_to_what_was_first_loaded_in_another_language():
    said = """
import sys
from importlib import import_module
from types import ModuleType
from ponzi_lab.core import language
language.languages = lambda: ("en", "zz")
second = sys.modules["ponzi_lab.core.english_zz"] = ModuleType("ponzi_lab.core.english_zz")
second.rounds = lambda number: "zz"
language.choose("zz")
from ponzi_lab.figures.ponzi import scissors_words
language.choose("en")
print(scissors_words.rounds(3))
"""
    assert fresh(said) == "three rounds\n"


@pytest.mark.parametrize("back", [ENGLISH, ""], ids=["by its name", "by none"])
def test_english_comes_back_as_it_was(strange, back):
    before = {module: dict(vars(module)) for module in (words, english, game_words)}
    choose("zz")
    choose("zz")
    choose(back)
    assert language.spoken == ENGLISH
    for module, all_of_it in before.items():
        assert vars(module).keys() == all_of_it.keys()
        assert all(vars(module)[name] is value for name, value in all_of_it.items())


def test_every_language_says_its_own_name(strange):
    assert [name_of(one) for one in (ENGLISH, "zz", "xx")] == [words.LANGUAGE, "Zz", "xx"]
    english_name = words.LANGUAGE
    choose("zz")
    assert [name_of(one) for one in (ENGLISH, "zz")] == [english_name, "Zz"]


@pytest.mark.parametrize("given", ["xx", "../..", "\x00", "words", "EN"])
def test_an_unknown_language_is_refused_and_changes_nothing(strange, given):
    choose("zz")
    with pytest.raises(Refused) as refused:
        choose(given)
    assert str(refused.value) == words.no_language(given, [ENGLISH, "zz"])
    assert (language.spoken, words.GAME_OVER) == ("zz", "Aus.")


def test_a_fault_inside_of_a_second_module_is_not_hidden(strange, monkeypatch, tmp_path):
    books = import_module("ponzi_lab.books.words").__package__
    (tmp_path / "words_zz.py").write_text("import ponzi_lab.no_such_room\n")
    monkeypatch.setattr(sys.modules[books], "__path__", [str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="no_such_room"):
        choose("zz")


def test_the_variable_chooses_at_the_beginning(strange, monkeypatch, capsys):
    monkeypatch.setenv("PONZI_TEST", "zz")
    begin("PONZI_TEST")
    assert (language.spoken, words.GAME_OVER) == ("zz", "Aus.")
    assert capsys.readouterr() == ("", "")


def test_rubbish_in_the_variable_is_told_and_then_it_is_english(strange, monkeypatch, capsys):
    monkeypatch.setenv("PONZI_TEST", "rubbish\n\x07")
    begin("PONZI_TEST")
    assert language.spoken == ENGLISH
    assert (
        capsys.readouterr().err == f"PONZI_TEST: {words.no_language(chr(10).join(['rubbish', chr(7)]), ['en', 'zz'])}\n"
    )


def test_a_fresh_interpreter_reads_the_variable():
    source = "import os; os.environ['PONZI_LAB_LANGUAGE'] = {!r}; import ponzi_lab, sys; print(*sys.modules, sep='\\n')"
    assert "ponzi_lab.core.language" in fresh(source.format("no language")).split()
    assert "ponzi_lab.core.language" not in fresh(source.format("")).split()


def test_english_looks_for_nothing():
    looked = "import ponzi_lab; from ponzi_lab.core import language; ponzi_lab.table; ponzi_lab.GAMES"
    assert fresh(f"{looked}; print(language.languages.cache_info().currsize)") == "0\n"


def test_languages_are_what_has_been_written(monkeypatch, tmp_path):
    for name in (
        "core/english_pt_BR.py",
        "core/words.py",
        "lessons/scissors_words_de.py",
        "words_fr.py",
        "words_de.py",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(language, "PACKAGE", tmp_path)
    languages.cache_clear()
    assert languages() == ("en", "de", "fr", "pt_BR")
    languages.cache_clear()


def test_every_module_of_words_is_known():
    assert {"ponzi_lab.lab.words", "ponzi_lab.core.english", "ponzi_lab.lessons.chapters.the_scissors_words"} <= {
        *modules()
    }
    assert len({*modules()}) == len([*modules()])
