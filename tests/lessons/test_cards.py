"""The cards without a browser: what they show, what they hear, what they refuse."""

from __future__ import annotations

import re
import time
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.core.guesses import NEVER
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.cards.blanks import Blank, Blanks, BlankTable
from ponzi_lab.lessons.cards.card import Card
from ponzi_lab.lessons.cards.check import CheckPaper, Question
from ponzi_lab.lessons.cards.covered import Covered, Uncovered
from ponzi_lab.lessons.cards.curve import CurveField
from ponzi_lab.lessons.cards.line import LinePaper
from ponzi_lab.lessons.cards.paper import Drawings, Paper
from ponzi_lab.lessons.cards.prediction import ChoiceField, Field, NumberField, Prediction, degrees
from ponzi_lab.lessons.cards.welcome import Welcome
from ponzi_lab.lessons.chapters.the_scissors import FALL
from ponzi_lab.lessons.student import hindsight, me_words
from ponzi_lab.lessons.student.file import Student, load
from ponzi_lab.lessons.student.game import PONZI, GameCard
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.tables.page import HERE
from ponzi_lab.tables.pieces import Html, join, tag

from ..figures import samples
from .guesses import GUESSES
from .people import click, closed_file, deal_next, full_disk, played, shown, somebody, tell


@pytest.fixture
def me(tmp_path: Path) -> Me:
    return somebody(tmp_path)


# Who I am


def test_one_begins_with_a_name_and_a_number(tmp_path: Path) -> None:
    me = Me(tmp_path)
    paper = Welcome(me)
    assert words.WHO_ARE_YOU in shown(paper)
    click(paper, "act")
    assert paper.note == words.NAME_FIRST
    click(paper, "pseudonym: Blue  Fox ", "number:31", "act")
    assert paper.note == ""
    assert (me.student.pseudonym, me.student.number) == ("Blue Fox", 31)
    assert words.hello("Blue Fox", 31) in shown(paper)


def test_what_a_guest_has_done_is_taken_along_by_a_button_of_its_own(tmp_path: Path) -> None:
    me = Me(tmp_path)
    paper = Welcome(me)
    assert words.ALONG not in shown(paper)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    assert words.ALONG in shown(paper)
    assert words.BEGIN_ANEW in shown(paper)
    click(paper, "pseudonym:Fox", "act")
    assert (me.student.pseudonym, list(me.student.predictions)) == ("Fox", ["00.sign"])


def test_a_guest_may_begin_with_nothing(tmp_path: Path) -> None:
    me = Me(tmp_path)
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    click(Welcome(me), "pseudonym:Fox", "anew")
    assert (me.student.pseudonym, me.student.predictions) == ("Fox", {})
    assert (tmp_path / "Guest.json").exists()


def test_without_a_number_it_stays_what_it_was(tmp_path: Path) -> None:
    me = Me(tmp_path)
    click(Welcome(me), "pseudonym:Fox", "act")
    assert me.student.number == 1920


def test_another_class_number_is_said_and_the_name_stands_there_already(me: Me) -> None:
    played(me, 1)
    paper = Welcome(me)
    click(paper, "other")
    assert "value='Blue Fox'" in shown(paper)
    click(paper, "number:28", "act")
    assert paper.note == words.other_cards(28)
    assert me.student.number == 28
    click(paper, "other", "number:27", "act")
    assert list(me.student.games) == ["01.game"]


def test_whoever_comes_back_with_another_class_number_gets_its_cards_and_is_told(me: Me) -> None:
    played(me, 1)
    me.sign_in("Red Owl", 5)
    paper = Welcome(me)
    click(paper, "other", "pseudonym:Blue Fox", "number:31", "act", "mine")
    assert paper.note == words.other_cards(31)
    assert (me.student.number, list(me.student.games)) == (31, ["01.game-2"])
    click(paper, "other", "pseudonym:Red Owl", "act", "mine")
    click(paper, "other", "pseudonym:Blue Fox", "act", "mine")
    assert (me.student.number, paper.note) == (31, ""), "who types none keeps the one of the file"


def test_what_is_wrong_is_said_below_the_button(tmp_path: Path) -> None:
    paper = Welcome(Me(tmp_path))
    click(paper, "act")
    pieces = paper.page()
    assert words.NAME_FIRST in pieces["paper"]
    assert "plt-unseen" in pieces["say"], "it is read out once"


@pytest.fixture
def later(me: Me) -> Me:
    """The same folder, an hour later."""
    with me.change() as student:
        student.answer("02.line", "mine")
    return Me(me.folder, lambda: time.time() + 3600)


def test_after_a_while_one_is_asked_who_one_is(later: Me) -> None:
    paper, line = Welcome(later), LinePaper(later, "02.line", "It was")
    assert words.are_you("Blue Fox") in shown(paper)
    assert words.WAITS in shown(line)
    assert "mine" not in shown(line)
    click(line, "type:not mine", "act")
    click(paper, "yes")
    assert words.hello("Blue Fox", 27) in shown(paper)
    assert words.WAITS not in shown(line)
    assert later.student.answers == {"02.line": ["mine"]}


def test_somebody_else_says_so_and_is_asked_for_a_name(later: Me) -> None:
    paper = Welcome(later)
    click(paper, "no")
    assert words.WHO_ARE_YOU in shown(paper)
    assert words.STAY not in shown(paper)
    assert words.WAITS in shown(LinePaper(later, "02.line", "It was")), "it is not said yet who it is"
    click(paper, "give")
    assert paper.download is None
    click(paper, "pseudonym:Red Owl", "act")
    assert words.hello("Red Owl", 27) in shown(paper)
    assert later.student.answers == {}
    assert load(later.folder / "Blue Fox.json").answers == {"02.line": ["mine"]}


@pytest.mark.parametrize("name", ["Red Owl", "red owl"])
def test_a_name_that_has_a_file_is_asked_for_before_it_is_gone_on_with(me: Me, name: str) -> None:
    me.sign_in("Red Owl", 5)
    me.sign_in("Blue Fox", 27)
    paper = Welcome(me)
    click(paper, "other", f"pseudonym:{name}", "act")
    assert words.is_it_yours("Red Owl") in shown(paper)
    assert me.student.pseudonym == "Blue Fox"
    click(paper, "notmine")
    assert words.is_it_yours("Red Owl") not in shown(paper)
    assert me.student.pseudonym == "Blue Fox"
    click(paper, f"pseudonym:{name}", "act", "mine")
    assert words.hello("Red Owl", 5) in shown(paper)


def test_ones_own_file_is_not_asked_for(me: Me) -> None:
    paper = Welcome(me)
    click(paper, "other", "number:28", "act")
    assert words.hello("Blue Fox", 28) in shown(paper)


def test_a_guest_of_an_hour_ago_may_have_been_another(tmp_path: Path) -> None:
    with Me(tmp_path).change() as student:
        student.predict("00.sign", "no", 50)
    me = Me(tmp_path, lambda: time.time() + 3600)
    paper = Welcome(me)
    assert words.WAS_A_GUEST in shown(paper)
    click(paper, "no")
    assert words.ALONG not in shown(paper)
    click(paper, "pseudonym:Fox", "act")
    assert me.student == Student("Fox", 1920)
    assert "00.sign" in load(tmp_path / "Guest.json").predictions


def test_who_is_known_is_greeted_at_once(me: Me) -> None:
    paper = Welcome(me)
    assert words.hello("Blue Fox", 27) in shown(paper)
    click(paper, "other")
    assert words.WHO_ARE_YOU in shown(paper)
    click(paper, "stay")
    assert words.hello("Blue Fox", 27) in shown(paper)


@pytest.mark.parametrize(
    ("typed", "said"), [("pseudonym:../x", "Use letters, digits"), ("number:many", "one to six digits")]
)
def test_a_wrong_name_or_number_is_a_sentence(tmp_path: Path, typed: str, said: str) -> None:
    me = Me(tmp_path)
    paper = Welcome(me)
    click(paper, "pseudonym:Fox", typed, "act")
    assert said in paper.note
    assert me.is_guest


@pytest.mark.parametrize("name", ["con", "COM1", "com\u00b9"])
def test_a_name_that_windows_keeps_is_refused_with_its_reason(tmp_path: Path, name: str) -> None:
    paper = Welcome(Me(tmp_path))
    click(paper, f"pseudonym:{name}", "act")
    assert paper.note == words.kept_by_windows(name)


@pytest.mark.parametrize("typed", ["O'Neill", "O\u2019Neill"])
def test_an_apostrophe_is_one_however_a_keyboard_writes_it(tmp_path: Path, typed: str) -> None:
    paper = Welcome(Me(tmp_path))
    click(paper, f"pseudonym:{typed}", "act")
    assert [path.name for path in tmp_path.iterdir()] == ["O'Neill.json"]
    assert words.hello("O'Neill", 1920) in shown(paper)
    click(paper, "other")
    assert "value='O&#x27;Neill'" in shown(paper)


@pytest.mark.parametrize(("host", "said"), [("10.0.0.1", True), (None, False)], ids=["binder", "here"])
def test_only_binder_forgets(me: Me, monkeypatch: pytest.MonkeyPatch, host: str | None, said: bool) -> None:
    monkeypatch.delenv("BINDER_SERVICE_HOST", raising=False)
    if host:
        monkeypatch.setenv("BINDER_SERVICE_HOST", host)
    assert (words.BINDER_FORGETS in shown(Welcome(me))) == said


def test_the_file_goes_home_and_comes_back(me: Me, tmp_path: Path) -> None:
    paper = Welcome(me)
    click(paper, "give")
    assert paper.download == ("Blue Fox.json", me.text())
    assert words.given("Blue Fox.json") in shown(paper)
    other = Welcome(Me(tmp_path / "elsewhere"))
    click(other, "take", text=me.text())
    assert other.me.student == me.student
    assert other.note == words.taken("Blue Fox", "")


def test_whoever_brings_back_a_file_of_anothers_name_is_asked_first(me: Me) -> None:
    """The place of another pupil is not taken unasked, however often somebody clicks."""
    with me.change() as student:
        student.predict("00.sign", "no", 50)
    home = me.text()
    me.sign_in("Red Owl", 5)
    before = {path.name: path.read_bytes() for path in me.folder.iterdir()}
    paper = Welcome(me)
    for _ in range(2):
        click(paper, "take", text=home)
        assert words.is_it_yours("Blue Fox") in shown(paper)
    click(paper, "notmine")
    assert words.hello("Red Owl", 5) in shown(paper)
    assert {path.name: path.read_bytes() for path in me.folder.iterdir()} == before
    click(paper, "take", text=home)
    click(paper, "mine")
    assert paper.note == words.taken("Blue Fox", "Blue Fox.old-1")
    assert me.student.predictions.keys() == {"00.sign"}


def test_while_it_waits_ones_own_file_is_asked_for_too(later: Me) -> None:
    paper = Welcome(later)
    click(paper, "take", text=(later.folder / "Blue Fox.json").read_text(encoding="utf-8"))
    assert words.is_it_yours("Blue Fox") in shown(paper)
    click(paper, "mine")
    assert later.student.answers == {"02.line": ["mine"]}


def test_the_second_click_of_two_answers_no_question(me: Me) -> None:
    me.sign_in("Red Owl", 5)
    paper = Welcome(me)
    click(paper, "other", "pseudonym:Blue Fox", "act", "act")
    assert words.is_it_yours("Blue Fox") in shown(paper)
    assert me.student.pseudonym == "Red Owl"


@pytest.mark.parametrize("text", ["", "{}", "[" * 2000, "x" * 5_000_000, None])
def test_a_file_that_is_none_changes_nothing(me: Me, text: str | None) -> None:
    paper = Welcome(me)
    before = me.text()
    click(paper, "take", text=text)
    assert paper.note
    assert "Traceback" not in paper.note
    assert paper.problems == []
    assert me.text() == before


# Predictions


SURE = ("sure:02.fall:75", "sure:02.who:75")


def a_prediction(me: Me) -> Prediction:
    return Prediction(
        me,
        [
            NumberField("02.fall", "Which?", 1, 20, reveal=hindsight.Reveal.ROUND_BY_ROUND),
            ChoiceField("02.who", "Who?", {"0": "You", "1": "<b>Ann</b>"}, hindsight.Reveal.AT_THE_END),
        ],
    )


@pytest.mark.parametrize(
    ("rounds", "at", "told"), [(0, 0, False), (3, 3, False), (None, hindsight.END, True)], ids=["new", "begun", "over"]
)
def test_a_prediction_keeps_how_far_the_game_was(me: Me, rounds: int | None, at: int | str, told: bool) -> None:
    if rounds != 0:
        played(me, rounds)
    paper = a_prediction(me)
    click(paper, "set:02.fall:9", "set:02.who:1", *SURE, "act")
    assert [made["at"] for made in me.student.predictions.values()] == [at, at]
    assert (words.SEEN_THE_END in shown(paper)) == told
    assert (words.SEEN_THE_END in shown(a_prediction(me))) == told, "it stays there"


def test_nobody_falls_in_a_round_that_is_over(me: Me) -> None:
    played(me, 3)
    paper = a_prediction(me)
    click(paper, "set:02.fall:3", "set:02.who:1", *SURE, "act")
    assert paper.note == words.round_is_over(3)
    assert me.student.predictions == {}
    click(paper, "set:02.fall:4", "act")
    assert me.student.predictions["02.fall"]["guess"] == 4


def far_in_chapter_2(student: Student) -> int | str:
    return hindsight.how_far(student, FALL.field)


def undo_all(card: GameCard) -> None:
    while card.table.screen.may_undo:
        tell(card, "undo")


def test_who_takes_all_back_has_seen_it_all_the_same(me: Me) -> None:
    played(me, 3)
    card = GameCard(me, PONZI)
    undo_all(card)
    assert card.table.match.closed == 0
    assert far_in_chapter_2(me.student) == 3
    played(me)
    undo_all(GameCard(Me(me.folder), PONZI))
    me.look()
    assert far_in_chapter_2(me.student) == hindsight.END


def test_who_has_seen_the_end_has_seen_it_whatever_other_cards_are_laid(
    me: Me, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_next(monkeypatch, *range(100, 200))
    played(me)
    card = GameCard(me, PONZI)
    undo_all(card)
    tell(card, "new:other", "end", "new:other")
    assert far_in_chapter_2(me.student) == hindsight.END
    for _ in range(15):  # more than are kept
        tell(card, "hint", "act", "new:other")
    assert far_in_chapter_2(me.student) == hindsight.END


def test_who_tries_again_more_often_than_games_are_kept_has_seen_the_end(me: Me) -> None:
    played(me)
    card = GameCard(me, PONZI)
    for _ in range(15):
        tell(card, "back:1", "hint", "act")
    assert far_in_chapter_2(me.student) == hindsight.END


def test_what_was_seen_of_one_class_number_tells_nothing_of_another(me: Me) -> None:
    played(me)
    undo_all(GameCard(me, PONZI))
    me.sign_in("Blue Fox", 28)
    assert far_in_chapter_2(me.student) == 0
    me.sign_in("Blue Fox", 27)
    assert far_in_chapter_2(me.student) == hindsight.END


def predicts(me: Me) -> bool | None:
    """Whether what is laid down came late, as the file has it now."""
    click(a_prediction(me), "set:02.fall:9", "set:02.who:1", *SURE, "act")
    return came_late(me)


def came_late(me: Me) -> bool | None:
    return hindsight.seen(FALL.field, me.student.predictions["02.fall"], me.student.number)


def test_with_other_cards_seen_a_prediction_belongs_to_its_class_number(me: Me) -> None:
    played(me)
    undo_all(GameCard(me, PONZI))
    me.sign_in("Blue Fox", 28)
    assert predicts(me) is False
    me.sign_in("Blue Fox", 27)
    assert came_late(me) is None, "what was known of these cards then is not in the file"
    me.sign_in("Blue Fox", 28)
    assert came_late(me) is False


def test_whoever_mistypes_the_class_number_has_predicted_all_the_same(me: Me) -> None:
    me.sign_in("Blue Fox", 72)
    assert predicts(me) is False
    me.sign_in("Blue Fox", 27)
    assert came_late(me) is False


def test_an_end_that_may_be_judged_by_has_been_seen_whatever_lies_on_the_table(me: Me, tmp_path: Path) -> None:
    played(me)
    with me.change() as student:
        student.put_aside("01.game")
        student.keep_game("01.game", played(somebody(tmp_path / "elsewhere", 28), 1), 0)
    assert far_in_chapter_2(student) == hindsight.END


@pytest.mark.parametrize(("at", "late"), [(0, []), (3, ["Which?"]), (hindsight.END, ["Which?", "Who?"])])
def test_it_is_said_which_prediction_of_several_is_not_counted(me: Me, at: int | str, late: list[str]) -> None:
    with me.change() as student:
        student.predict("02.fall", 3, 75, at)
        student.predict("02.who", "1", 75, at)
    lines = re.findall(r"<li>(.*?)</li>", shown(a_prediction(me)))
    assert [line.split(" ")[0] for line in lines if words.NOT_COUNTED in line] == late
    assert len(lines) == 2


def test_whoever_tries_again_has_seen_the_rounds_before(me: Me) -> None:
    played(me, 3)
    tell(GameCard(me, PONZI), "back:1", "hint", "act")
    assert far_in_chapter_2(me.student) == 3
    paper = a_prediction(me)
    click(paper, "set:02.fall:2", "set:02.who:1", *SURE, "act")
    assert paper.note == "", "somebody may well fall in round 2 this time"
    assert came_late(me)
    assert words.PLAYED_THAT_FAR in shown(paper)


def test_with_another_class_number_one_predicts_anew(me: Me) -> None:
    played(me)
    with me.change() as student:
        student.reach(PONZI.name)
    me.sign_in("Blue Fox", 28)
    assert far_in_chapter_2(me.student) == 0
    played(me, 2)
    assert far_in_chapter_2(me.student) == 2
    me.sign_in("Blue Fox", 27)
    assert far_in_chapter_2(me.student) == hindsight.END


def test_the_end_of_the_class_game_has_been_seen_and_that_of_other_cards_does_not_matter(
    me: Me, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever finishes the class game, and then lays other cards, predicts nothing about it."""
    deal_next(monkeypatch, 5, 6)
    card = GameCard(me, PONZI)
    tell(card, "hint", "act", "new:other", "finish")
    while not card.table.match.over:
        tell(card, "finish")
    assert far_in_chapter_2(me.student) == hindsight.END, "it lies on the table"
    tell(card, "new:other")
    while not card.table.match.closed:
        tell(card, "finish")
    assert far_in_chapter_2(me.student) == card.table.match.closed
    played(me, name="01.game-9")
    assert far_in_chapter_2(me.student) == hindsight.END


@pytest.mark.parametrize(
    ("name", "guess", "at", "seen"),
    [
        ("02.fall", 6, 3, False),
        ("02.fall", 3, 3, True),
        ("02.fall", 6, "end", True),
        ("02.cross", 2, 3, False),  # the table does not show it
        ("02.cross", 2, "end", True),
        ("01.cash", [1] * 8, 0, False),
        ("01.cash", [1] * 8, 1, True),
        ("05.exit", 3, "end", False),  # about a game that is over, and a picture that is covered
        ("09.taken", 4, 3, False),
        ("09.taken", 3, 3, True),
        ("09.taken", "never", 3, False),
        ("09.years", 3, "end", False),
        ("10.broke", 8, 9, True),
        ("10.fatal", "no", "end", True),
        ("03.ladder", "rising", "end", False),
        ("02.fall", 6, None, None),
        ("03.ladder", "rising", None, False),  # no game shows it
    ],
)
def test_what_was_to_be_seen_already(name: str, guess: Any, at: Any, seen: bool | None) -> None:
    made = {"guess": guess, "sure": 50} | ({} if at is None else {"at": at})
    assert hindsight.seen(GUESSES[name].field, made, 27) is seen


@pytest.mark.parametrize("never", ["never", "Nie", "JAMAIS", "niemals, weiß"])
def test_never_can_be_typed_in_any_language_and_case(never: str) -> None:
    number = NumberField("02.fall", "Which?", 1, 20, never=never)
    assert {number.read(given) for given in (never, f" {never.upper()} ", never.lower())} == {NEVER}


def test_a_prediction_is_laid_down_once(me: Me) -> None:
    paper = a_prediction(me)
    click(paper, "set:02.fall: 7 ", "set:02.who:1", *SURE, "act")
    assert paper.note == ""
    assert me.student.predictions == {
        "02.fall": {"guess": 7, "sure": 75, "at": 0},
        "02.who": {"guess": "1", "sure": 75, "at": 0},
    }
    assert words.YOU_PREDICTED in shown(paper)
    assert words.sure(75) in shown(paper)
    click(paper, "set:02.fall:8", "act")
    assert me.student.predictions["02.fall"]["guess"] == 7
    assert paper.note == ""


def test_what_is_missing_is_said_and_nothing_is_kept(me: Me) -> None:
    paper = a_prediction(me)
    click(paper, "act")
    assert paper.note == words.number_wanted("Which?", 1, 20)
    click(paper, "set:02.fall:7", "act")
    assert paper.note == words.SURE_FIRST.format("Which?")
    click(paper, SURE[0], "act")
    assert paper.note == words.choice_wanted("Who?")
    click(paper, "set:02.who:0", "act")
    assert paper.note == words.SURE_FIRST.format("Who?")
    assert me.student.predictions == {}


def test_what_is_missing_stands_beside_a_button_that_is_closed_until_all_is_said(me: Me) -> None:
    paper = a_prediction(me)
    for do in ("", "set:02.fall:7", SURE[0], "set:02.who:0"):
        click(paper, *filter(None, [do]))
        missing = paper._missing()
        at_button = re.search(r"<button[^>]*data-do='act'.*?</div>", shown(paper), re.DOTALL)
        assert missing
        assert at_button
        assert "aria-disabled" in at_button[0]
        assert f">{escape(missing)}</p>" in at_button[0]
    click(paper, SURE[1])
    assert paper._missing() == ""
    assert "aria-disabled" not in shown(paper)


# Every question by itself


def test_each_question_keeps_its_own_sureness(me: Me) -> None:
    paper = a_prediction(me)
    click(paper, "set:02.fall:7", "sure:02.fall:5", "set:02.who:1", "sure:02.who:100", "act")
    assert {name: made["sure"] for name, made in load(me.path).predictions.items()} == {"02.fall": 5, "02.who": 100}
    assert [words.sure(n) in shown(paper) for n in (5, 100)] == [True, True]


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        (ChoiceField("00.a", "?", dict.fromkeys("ab", "")), (50, 75, 100)),
        (ChoiceField("00.a", "?", dict.fromkeys("abc", "")), (33, 50, 75, 100)),
        (ChoiceField("00.a", "?", dict.fromkeys("abcd", "")), (25, 50, 75, 100)),
        (ChoiceField("00.a", "?", dict.fromkeys("abcdef", "")), (17, 50, 75, 100)),
        (NumberField("00.a", "?", 1, 8), (12, 25, 50, 75, 100)),
        (NumberField("00.a", "?", 1, 9, never="never"), (10, 25, 50, 75, 100)),
        (NumberField("00.a", "?", 0, 400), (5, 25, 50, 75, 100)),
        (CurveField("00.a", "?", 3, 120), (5, 25, 50, 75, 100)),
    ],
    ids=["two", "three", "four", "six", "numbers", "numbers-or-never", "many-numbers", "curve"],
)
def test_sureness_begins_with_what_guessing_would_give(field: Field, wanted: tuple[int, ...]) -> None:
    assert degrees(field) == wanted


def test_a_file_with_one_sureness_for_all_is_shown_as_before(me: Me) -> None:
    with me.change() as student:
        student.predict("02.fall", 7, 0)
        student.predict("02.who", "1", 0)
    assert shown(a_prediction(me)).count(words.sure(0)) == 2


@pytest.mark.parametrize("typed", ["", "x", "0", "21", "7.5", "-3", "9" * 50])
def test_a_number_out_of_the_question_is_refused(me: Me, typed: str) -> None:
    paper = a_prediction(me)
    click(paper, f"set:02.fall:{typed}", "set:02.who:1", *SURE, "act")
    assert paper.note == words.number_wanted("Which?", 1, 20)


def test_names_are_shown_as_text(me: Me) -> None:
    paper = a_prediction(me)
    assert "<b>Ann" not in shown(paper)
    click(paper, "set:02.fall:7", "set:02.who:1", *SURE, "act")
    assert "<b>Ann" not in shown(paper)


@pytest.mark.parametrize(
    "do",
    [
        *("set:02.other:1", "set:02.who:9", "nothing", "sure", "handle:1", "me"),
        *("sure:75", "sure:02.fall:33", "sure:02.who:25", "sure:02.other:75", "sure:02.who"),
    ],
)
def test_a_click_that_is_none_changes_nothing(me: Me, do: str) -> None:
    paper = a_prediction(me)
    before = shown(paper)
    click(paper, do)
    assert paper.note == words.NOT_UNDERSTOOD
    paper.note = ""
    assert shown(paper) == before


@pytest.mark.parametrize("message", [None, 3, {}, {"do": 3}, []])
def test_a_message_that_is_none_is_refused(me: Me, message: object) -> None:
    paper = a_prediction(me)
    paper.handle(message)
    assert paper.note == words.NOT_UNDERSTOOD


# The curve


def drawn_by(me: Me, *dos: str) -> Prediction:
    paper = Prediction(me, [CurveField("01.cash", "Cash?", 4, 100)])
    click(paper, *[f"set:01.cash:{do}" for do in dos], "sure:01.cash:50", "act")
    return paper


def test_a_curve_is_drawn_by_clicking_and_by_typing(me: Me) -> None:
    paper = drawn_by(me, "at:240:500", "at:530:999", "3:12", "at:960:0")
    assert paper.note == ""
    assert me.student.predictions["01.cash"]["guess"] == [50, 100, 12, 0]


def test_the_last_click_in_a_round_counts(me: Me) -> None:
    drawn_by(me, "at:200:500", "at:300:200", "2:1", "3:1", "4:1")
    assert me.student.predictions["01.cash"]["guess"] == [20, 1, 1, 1]


def test_clicks_beside_the_chart_count_as_its_edge(me: Me) -> None:
    drawn_by(me, "at:-20:2000", "2:1", "3:1", "at:1500:-7")
    assert me.student.predictions["01.cash"]["guess"] == [100, 1, 1, 0]


@pytest.mark.parametrize(
    ("way", "wanted"),
    [
        ("0:0:1000:1000", {1: 25, 2: 50, 3: 75, 4: 100}),
        ("1000:1000:0:0", {1: 25, 2: 50, 3: 75, 4: 100}),
        ("0:0:250:800:500:100:520:120", {1: 80, 2: 12}),
        ("0:0:400:400:100:700", {1: 55}),
        ("510:100:510:900", {2: 90}),
        ("300:200:760:660", {1: 20, 2: 40, 3: 66}),
        ("0:0:500:500:620:900", {1: 25, 2: 50}),
        ("900:300:900:400", {4: 40}),
        ("0:0:0:1000:0:0", {1: 0}),
        ("-5:-400:2000:4000", {1: 16, 2: 71, 3: 100, 4: 100}),
    ],
    ids=["up", "back", "bends", "there-and-back", "one-round", "middle", "a-tail", "last", "at-the-axis", "beside"],
)
def test_a_stroke_sets_every_round_that_it_passes(way: str, wanted: dict[int, int]) -> None:
    given = CurveField("01.cash", "Cash?", 4, 100).hear({}, f"at:{way}")
    assert given == {n: str(amount) for n, amount in wanted.items()}


def test_more_of_the_same_stroke_takes_the_place_of_less(me: Me) -> None:
    """The page tells the way so far again and again: what only followed the pencil is settled when it has passed."""
    way = [str(n) for n in (0, 0, 100, 100, 180, 180, 300, 300, 700, 700, 1000, 1000)]
    drawn_by(me, *[f"at:{':'.join(way[:more])}" for more in range(2, len(way) + 1, 2)])
    assert me.student.predictions["01.cash"]["guess"] == [25, 50, 75, 100]


def test_as_much_of_a_stroke_as_the_page_sends_is_understood() -> None:
    longest = int(re.search(r"LONGEST = (\d+);", (HERE / "page.js").read_text(encoding="utf-8"))[1])  # type: ignore[index]
    curve = CurveField("01.cash", "Cash?", 4, 100)
    assert len(curve.hear({}, f"at:{':'.join(['500:500'] * longest)}")) == 1
    with pytest.raises(Refused):
        curve.hear({}, f"at:{':'.join(['500:500'] * 1000)}")


def test_a_curve_of_an_older_file_has_more_rounds() -> None:
    curve = CurveField("01.cash", "Cash?", 3, 100, earlier=8)
    assert [n for n in range(12) if curve.fits([1] * n)] == [3, 8]
    assert not CurveField("01.cash", "Cash?", 3, 100).fits([])


def test_missing_rounds_are_named(me: Me) -> None:
    assert drawn_by(me, "1:10", "3:x").note == words.rounds_wanted([2, 3, 4], 500)
    assert me.student.predictions == {}


@pytest.mark.parametrize("typed", ["-1", "501", "9000"])
def test_an_amount_out_of_the_question_is_none(me: Me, typed: str) -> None:
    paper = drawn_by(me, "1:10", "2:20", "3:500", f"4:{typed}")
    assert paper.note == words.rounds_wanted([4], 500)
    assert me.student.predictions == {}


def test_the_curve_is_shown_while_it_is_drawn(me: Me) -> None:
    paper = Prediction(me, [CurveField("01.cash", "Cash?", 4, 100)])
    assert shown(paper).count("<circle") == 1, "it begins with nothing"
    click(paper, "set:01.cash:at:200:500", "set:01.cash:2:70")
    assert shown(paper).count("<circle") == 3
    assert "value='50'" in shown(paper)


@pytest.mark.parametrize("do", ["set:01.cash:9:1", "set:01.cash:x:1"])
def test_a_round_that_is_none(me: Me, do: str) -> None:
    paper = Prediction(me, [CurveField("01.cash", "Cash?", 4, 100)])
    click(paper, do)
    assert paper.note == words.NOT_UNDERSTOOD


# Covers


def a_cover(me: Me, drawn: list[str]) -> Covered:
    def show(student: Student) -> Uncovered:
        def draw() -> list[Picture]:
            drawn.append(student.pseudonym)
            return [PriceLadder(samples.cards())]

        return Uncovered(tag("p", "Below."), Drawings(len(student.answers), draw))

    return Covered(me, "02.uncover", "02.fall", show)


def test_nothing_is_seen_before_the_prediction(me: Me) -> None:
    drawn: list[str] = []
    card = Card(a_cover(me, drawn))
    assert "Below." not in shown(card.paper)
    assert (card._figures.outputs, drawn) == ((), [])
    with me.change() as student:
        student.predict("02.fall", 6, 75)
    assert "Below." in card._page.paper
    assert len(card._figures.outputs) == 2
    assert drawn == ["Blue Fox"]


def test_a_teacher_uncovers_without_a_prediction(me: Me) -> None:
    card = Card(a_cover(me, []))
    card._on_message(card._page, {"do": "uncover"}, [])
    assert "Below." in card._page.paper
    assert len(card._figures.outputs) == 2
    assert me.student.predictions == {}
    assert me.student.progress == ["02.uncover"]
    assert Covered(Me(me.folder), "02.uncover", "02.fall", card.paper.show).is_open, "the file remembers it"


def test_for_somebody_else_it_is_covered_again(me: Me) -> None:
    paper = a_cover(me, [])
    click(paper, "uncover")
    assert "Below." in shown(paper)
    me.sign_in("Red Owl", 5)
    assert words.COVERED in shown(paper)
    assert paper.picture() is None


def test_a_picture_is_drawn_anew_only_when_it_shows_something_else(me: Me) -> None:
    drawn: list[str] = []
    Card(a_cover(me, drawn)).paper.handle({"do": "uncover"})
    me.tell()
    assert len(drawn) == 1
    with me.change() as student:
        student.reach("02.uncovered")
    assert len(drawn) == 1
    with me.change() as student:
        student.answer("02.check", "3")
    assert len(drawn) == 2


# Checks


QUESTION = Question(
    "How much?", 43, "93 less 50.", wrong={93: "That is all.", Fraction(1, 2): "A half."}, hint="Think <again>."
)


def a_check(me: Me, question: Question | str = QUESTION) -> CheckPaper:
    return CheckPaper(me, "00.check", lambda student: question)


@pytest.mark.parametrize("typed", ["43", " 43 ", "43.0", "43,0", "$43", "43 €", "+43"])
def test_a_right_answer_says_why(me: Me, typed: str) -> None:
    paper = a_check(me)
    click(paper, f"type:{typed}", "act")
    assert words.RIGHT in shown(paper)
    assert QUESTION.why in shown(paper)
    assert me.student.answers == {"00.check": [typed.strip()]}
    assert me.student.progress == ["00.check"]


@pytest.mark.parametrize(
    ("typed", "said"), [("93", "That is all."), ("0,5", "A half."), ("44", "Think &lt;again&gt;.")]
)
def test_a_wrong_answer_says_what_may_have_led_there(me: Me, typed: str, said: str) -> None:
    paper = a_check(me)
    click(paper, f"type:{typed}", "act")
    assert words.NOT_YET in shown(paper)
    assert said in shown(paper)
    assert QUESTION.why not in shown(paper)
    assert me.student.progress == []


@pytest.mark.parametrize(
    ("typed", "said"), [("0.59", "The share."), ("0,587", "The share."), ("0", "Divide."), ("1", "Divide.")]
)
def test_not_every_small_number_is_taken_for_a_thought_that_is_small(typed: str, said: str) -> None:
    wrong = {Fraction(587, 1000): "The share."}
    assert (
        Question("?", Fraction(587, 10), "So.", within=Fraction(1, 2), wrong=wrong, hint="Divide.").feedback(typed)
        == said
    )


def test_after_two_tries_one_may_look(me: Me) -> None:
    paper = a_check(me)
    click(paper, "type:1", "act")
    assert words.LOOK not in shown(paper)
    click(paper, "type:2", "act")
    assert words.LOOK in shown(paper)
    click(paper, "look")
    assert QUESTION.why in shown(paper)
    assert me.student.answers == {"00.check": ["1", "2"]}


@pytest.mark.parametrize(("typed", "said"), [("", words.TYPE_FIRST), ("many", words.not_a_number("many"))])
def test_what_is_no_number_is_not_counted(me: Me, typed: str, said: str) -> None:
    paper = a_check(me)
    click(paper, f"type:{typed}", "act")
    assert paper.note == said
    assert me.student.answers == {}


def test_one_answer_of_several(me: Me) -> None:
    question = Question("Which?", "b", "For b.", answers={"a": "A", "b": "B"}, wrong={"a": "Not a."})
    paper = a_check(me, question)
    click(paper, "choose:c")
    assert paper.note == words.NOT_UNDERSTOOD
    click(paper, "choose:a")
    assert "Not a." in shown(paper)
    click(paper, "choose:b")
    assert "For b." in shown(paper)
    assert me.student.answers == {"00.check": ["a", "b"]}


def test_a_question_may_have_a_picture_to_count_on(me: Me) -> None:
    """Drawn once, and an answer stays an answer to the same question though its picture is made anew."""
    shows = Drawings("wheel", list)

    def ask(student: Student) -> Question:
        return Question("How many?", 3, "Why.", picture=Drawings("wheel", list))

    check = CheckPaper(me, "01.check", ask)
    assert check.picture().shows == shows.shows
    click(check, "type:3", "act")
    assert words.RIGHT in shown(check)
    assert CheckPaper(me, "01.check", lambda student: "Not yet.").picture() is None


def test_a_question_that_cannot_be_asked_yet_says_why(me: Me) -> None:
    paper = a_check(me, "Play first.")
    assert "Play first." in shown(paper)
    click(paper, "act")
    assert paper.note == "Play first."


# A line for the report


def test_the_last_line_counts(me: Me) -> None:
    paper = LinePaper(me, "02.line", "The till was fullest")
    click(paper, "act")
    assert paper.note == words.WRITE_FIRST
    click(paper, "type:in  round 6", "act", "type:in round 7 <i>", "act")
    assert me.student.answers == {"02.line": ["in round 6", "in round 7 <i>"]}
    assert "value='in round 7 &lt;i&gt;'" in shown(paper)


def test_a_line_that_stands_there_is_kept_already(me: Me) -> None:
    click(LinePaper(me, "02.line", "It fell"), "type:in round 6", "act")
    paper = LinePaper(Me(me.folder), "02.line", "It fell")
    click(paper, "act")
    assert paper.note == words.KEPT
    assert Me(me.folder).student.answers == {"02.line": ["in round 6"]}
    click(paper, "type: ", "act")
    assert paper.note == words.WRITE_FIRST


# Somebody else sits down


def test_what_was_begun_is_not_the_next_students(me: Me) -> None:
    """Nothing that one has typed or clicked is laid down, kept or checked by another."""
    prediction, line = a_prediction(me), LinePaper(me, "02.line", "It was")
    sums = BlankTable("Add.", ("One", "Both"), ((2, 5),), {(0, 1): Blank("Count.", "2 and 3.")})
    asked, table = a_check(me), Blanks(me, "04.blanks", lambda student: sums)
    begun = shown(prediction)
    click(prediction, "set:02.fall:7", "set:02.who:1", *SURE)
    click(line, "type:the first student's line")
    click(asked, f"type:{QUESTION.right}")
    click(table, "type:0-1:5")
    me.sign_in("Red Owl", 5)
    assert shown(prediction) == begun
    for paper in (prediction, line, asked, table):
        click(paper, "act")
        assert paper.note
    assert (me.student.predictions, me.student.answers, me.student.progress) == ({}, {}, [])


def test_a_guest_who_says_who_it_is_goes_on_with_what_was_begun(tmp_path: Path) -> None:
    me = Me(tmp_path)
    paper = a_prediction(me)
    click(paper, "set:02.fall:7", "set:02.who:1", *SURE)
    me.sign_in("Blue Fox", 27)
    click(paper, "act")
    assert me.student.predictions.keys() == {"02.fall", "02.who"}


# Mistakes of our own


class Broken(Paper):
    verbs = ("act",)
    broken = False

    def act(self, value: str) -> None:
        raise ZeroDivisionError

    def body(self) -> Html:
        return Html("" if not self.broken else 1 / 0)  # type: ignore[arg-type]

    def reply(self) -> Html:
        return join([self.body(), super().reply()])


def test_an_error_is_a_sentence_and_a_log_for_the_teacher(me: Me) -> None:
    paper = Broken(me)
    click(paper, "act")
    assert paper.note == words.FAILED
    assert "ZeroDivisionError" in shown(paper)
    paper.broken = True
    assert words.FAILED in shown(paper)


def test_a_file_that_cannot_be_written_is_a_sentence(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    paper = a_prediction(me)
    full_disk(monkeypatch)
    click(paper, "set:02.fall:7", "set:02.who:1", *SURE, "act")
    assert "could not be written" in paper.note
    assert words.YOU_PREDICTED in shown(paper)


def test_a_file_that_cannot_be_read_just_now_is_not_written_over(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    paper = a_prediction(me)
    click(paper, "set:02.fall:7", "set:02.who:1", *SURE)
    there = Me(me.folder)
    with there.change() as student:
        student.predict("00.sign", "no", 50)
    with monkeypatch.context() as now:
        closed_file(now)
        click(paper, "act")
        assert paper.note == me_words.not_read("Permission denied")
    assert load(me.path) == there.student
    click(paper, "act")
    assert load(me.path).predictions.keys() == {"00.sign", "02.fall", "02.who"}
