"""The report: all of a student's file is in it, as a text and as a page, and whatever others wrote stays a text."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from copy import deepcopy
from html import escape
from pathlib import Path

import pytest

from ponzi_lab.core.records import dump
from ponzi_lab.lessons.cards import card as cards
from ponzi_lab.lessons.cards.card import Card
from ponzi_lab.lessons.chapters import (
    could_you_have_got_out,
    shared,
    the_scissors,
    the_scissors_words,
    would_you_sign_words,
)
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.report import words as report_words
from ponzi_lab.lessons.report.card import ReportPaper
from ponzi_lab.lessons.report.draft import Draft, draft
from ponzi_lab.lessons.report.page import as_page, as_text
from ponzi_lab.lessons.student.case import evidence, sample
from ponzi_lab.lessons.student.file import END
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match

from ..notebooks.test_chapters import DECISIONS, GUESSES
from ..tiers import first_of
from .guesses import COVERS, NUMBERS
from .people import advised, click, full_disk, played, shown, somebody

NASTY = "<script>alert(1)</script> | $x$ ](http://a.example) **b** _i_ `c` # h ~~s~~ &lt; \\ ![p](q)"
LINES = {f"{number:02}.line": f"line {number} {NASTY}" for number in NUMBERS}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Me:
    """Somebody who has done everything. The file is shared: nobody may change it."""
    me = somebody(tmp_path_factory.mktemp("done"))
    played(me)
    played(me, course=GREED)
    played(me, course=ACQUIRE)
    with me.change() as student:
        for name, decision in DECISIONS.items():
            student.answer(name, decision)
        for name, guess in GUESSES.items():
            student.predict(name, guess, 75)
        for name, line in LINES.items():
            student.answer(name, "an earlier line")
            student.answer(name, line)
    return me


@pytest.fixture
def me(done: Me, tmp_path: Path) -> Me:
    """The same with a file of one's own."""
    shutil.copy(done.path, tmp_path)
    return Me(tmp_path)


@pytest.fixture(scope="module")
def made(done: Me) -> Draft:
    """The report of somebody who has done everything."""
    return draft(done.student)


def body(page: str) -> str:
    """A page without the script that draws."""
    return page[page.index("</head>") :]


def written(page: str) -> str:
    """What stands on a page, without scripts."""
    return re.sub(r"<script.*?</script>", "", body(page), flags=re.DOTALL)


def unescaped(text: str) -> str:
    """A text as Markdown shows it."""
    return re.sub(r"\\(.)", r"\1", text)


# All is in


def test_every_prediction_and_what_happened_is_in_both(made: Draft, done: Me) -> None:
    assert len(made.outcomes) == len(DECISIONS) + len(GUESSES)
    text, page = as_text(made), written(as_page(made))
    for place, outcome in enumerate(made.outcomes):
        sure = "" if place < len(DECISIONS) else "75 %"
        cells = (outcome.question, outcome.guess, sure, outcome.happened)
        assert f"| {' | '.join(cells)} |" in unescaped(text)
        assert "".join(f"<td>{escape(cell, quote=False)}</td>" for cell in cells) in page
    texts = {one.question: one.happened for one in made.outcomes}
    assert texts[the_scissors_words.WHO_FALLS] in evidence(done.student).names
    assert report_words.NOT_PLAYED not in texts.values()


def test_what_was_seen_before_it_was_predicted_is_said_not_to_count(me: Me, made: Draft) -> None:
    before = {one.question: one.happened for one in made.outcomes}
    with me.change() as student:
        student.predictions["02.fall"]["at"] = student.predictions["05.exit"]["at"] = END
    after = {one.question: one.happened for one in draft(me.student).outcomes}
    changed = {question for question in before if after[question] != before[question]}
    assert changed == {the_scissors_words.WHICH_ROUND}
    assert after[the_scissors_words.WHICH_ROUND] == report_words.seen_before(before[the_scissors_words.WHICH_ROUND])


def test_what_nobody_knows_yet_has_not_been_seen(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    with me.change() as student:
        student.predict("02.fall", 6, 75, END)
    assert [one.happened for one in draft(me.student).outcomes] == [report_words.NOT_PLAYED]


@pytest.mark.parametrize("bought", [[], ["a round more"]])
def test_what_an_older_search_found_is_told_for_both_questions(tmp_path: Path, bought: list[str]) -> None:
    """It kept one line of text for both."""
    me = somebody(tmp_path)
    played(me)
    with me.change() as student:
        case = evidence(student)
        student.answers[could_you_have_got_out._searched(case)] = ["round 3, and a round more"]
        if bought:
            student.answers[could_you_have_got_out._searched(case, could_you_have_got_out.BOUGHT.name)] = bought
    guesses = could_you_have_got_out.WORST, could_you_have_got_out.BOUGHT
    texts = [guess.outcome(me.student).text for guess in guesses]
    assert texts == ["round 3, and a round more", ["round 3, and a round more", *bought][-1]]


def test_the_last_line_of_each_chapter_is_in_both(made: Draft) -> None:
    text, page = as_text(made), written(as_page(made))
    for chapter in (chapter for chapter in CHAPTERS if chapter.opening):
        opening, line = chapter.opening(), LINES[chapter.name("line")]
        assert f"* {opening} {line}\n" in unescaped(text)
        assert f"<li>{escape(f'{opening} {line}', quote=False)}</li>" in page
    assert "an earlier line" not in text + page


def test_pictures_and_questions_are_in_both(made: Draft) -> None:
    text, page = as_text(made), as_page(made)
    assert len(made.pictures) == 3
    for number, (picture, numbers) in enumerate(made.pictures):
        assert f"### {picture.title}\n\n{picture}" in unescaped(text)
        assert f'id="figure-{number}"' in page
        assert str(numbers.rows[-1][0]) in text
    for prompt in report_words.PROMPTS:
        assert prompt in unescaped(text)
        assert escape(prompt, quote=False) in written(page)
    assert written(page).count("contenteditable") == len(report_words.PROMPTS)
    assert "You guessed" in text


def test_each_table_of_the_text_has_as_many_cells_in_every_line(me: Me) -> None:
    with me.change() as student:
        student.predictions["02.who"]["guess"] = NASTY
    rows = [line for line in as_text(draft(me.student)).splitlines() if line.startswith("|")]
    widths = [len(re.split(r"(?<!\\)\|", row)) for row in rows]
    heads = [place for place, row in enumerate(rows) if row.startswith("| ---")]
    assert len(heads) == 4
    for place in heads:
        assert widths[place] == widths[place - 1] == widths[place + 1]
    assert set(widths[heads[-1] :]) == {6}


# Other people's text


@pytest.fixture(scope="module")
def plain(done: Me) -> str:
    """The same report without those texts."""
    student = deepcopy(done.student)
    student.answers["00.line"] = ["x"]
    student.predictions["02.who"]["guess"] = "0"
    return as_text(draft(student))


@pytest.mark.parametrize(
    "nasty", first_of([NASTY, "a\n\n# b\n\n* c", "1. one\r\n2. two", "</td></table>", '" onclick="x', "'\u2028'"], 2)
)
def test_what_was_written_is_shown_as_text(me: Me, nasty: str, plain: str) -> None:
    with me.change() as student:
        student.answers["00.line"] = [nasty]
        student.predictions["02.who"]["guess"] = nasty
        student.answers[could_you_have_got_out._searched(evidence(student))] = [nasty]
    made = draft(me.student)
    text, page = as_text(made), written(as_page(made))
    line = f"{would_you_sign_words.OPENING} {nasty}"
    assert f"* {' '.join(line.split())}\n" in unescaped(text)
    assert not [
        sign for sign in re.findall(r"(?<!\\)(?:\\\\)*([<$`*_~&])", text.partition("In my own")[0]) if sign != "*"
    ]
    assert re.findall(r"^#+ .*", text, re.MULTILINE) == re.findall(r"^#+ .*", plain, re.MULTILINE)
    assert f"<li>{escape(line, quote=False)}</li>" in page
    assert "<script>alert" not in page


def test_names_out_of_a_game_are_shown_as_text(tmp_path: Path) -> None:
    me, name = somebody(tmp_path), "</script><script>alert(1)</script> *x*"
    match = Match("ponzi", (name, "bot:greedy", "bot:cautious"), 3)
    while not match.over:
        match.play(None if match.asked else advised(match))
    with me.change() as student:
        student.games[PONZI.name] = {"undos": 0, "lines": [dump(line) for line in match.lines()]}
    made = draft(me.student)
    assert "<script>alert" not in as_text(made).replace("\\<", "")
    assert "<script>alert" not in as_page(made)
    assert as_page(made).count("</script>") == 1 + len(made.pictures)


# A page that needs nothing else


def test_the_page_asks_nothing_of_a_network(made: Draft) -> None:
    page = as_page(made)
    head = page[: page.index("<script>")] + page[page.index("</head>") :]
    assert re.findall(r"<(?:link|img|iframe|script)\b[^>]*\b(?:src|href)", head) == []
    assert re.findall(r"@import|url\(", head) == []
    assert "src=" not in re.findall(r"<script[^>]*>", page)
    assert page.count("<html") == page.count("</html>") == 1
    assert len(page) < 6_000_000


# Whatever the file holds


def test_a_guest_with_an_empty_file(tmp_path: Path) -> None:
    made = draft(Me(tmp_path).student)
    assert (made.outcomes, made.lines) == ([], [])
    assert sample().name in made.game
    for text in (as_text(made), written(as_page(made))):
        assert report_words.NOT_PREDICTED in text
        assert report_words.NO_LINES in text


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a_game_in_the_middle(tmp_path: Path, rounds: int) -> None:
    me = somebody(tmp_path)
    played(me, rounds)
    with me.change() as student:
        for name, guess in GUESSES.items():
            student.predict(name, guess, 50)
    made = draft(me.student)
    assert sample().name in made.game
    happened = {one.question: one.happened for one in made.outcomes}
    assert happened[the_scissors_words.WHO_FALLS] == report_words.NOT_PLAYED
    assert as_text(made)
    assert as_page(made)


def test_a_spoilt_game(me: Me) -> None:
    with me.change() as student:
        student.games[PONZI.name]["lines"][3] = "spoilt"
    assert sample().name in draft(me.student).game


@pytest.mark.parametrize("number", first_of([22, 25, 27, 31, 36], 2))
def test_games_in_which_one_oneself_or_another_fell(tmp_path: Path, number: int) -> None:
    me = somebody(tmp_path, number)
    played(me)
    made = draft(me.student)
    case = evidence(me.student)
    assert made.game == f"{report_words.game_of('', True, case.match.round)} {shared.how_it_ended(case)}"
    assert "Your" in made.pictures[0][0].title


@pytest.mark.parametrize("guess", first_of(["x", [1, 2], [], "", -5, 10**9], 1))
def test_a_guess_that_no_card_would_take_spoils_nothing(me: Me, guess: str | int | list[int]) -> None:
    """It can only come out of a file that somebody has written by hand."""
    for made in me.student.predictions.values():
        made["guess"] = guess
    for show in (*COVERS, *[chapter.predict for chapter in CHAPTERS if chapter.guesses]):
        assert placed_for(me, show).paper.problems == [], show
    made = draft(me.student)
    assert as_text(made).count("You guessed") == 0
    assert "You guessed" not in as_page(made)


def test_of_three_predictions_one_may_be_missing(me: Me) -> None:
    del me.student.predictions["02.fall"]
    assert placed_for(me, the_scissors.uncover).paper.problems == []
    assert as_page(draft(me.student))


def placed_for(me: Me, show: Callable[[], Card]) -> Card:
    """The card that a chapter shows this student."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cards, "_cards", {})
        patch.setattr(cards, "me", lambda: me)
        return show()


# The card


@pytest.mark.parametrize(("do", "kind"), [("text", "md"), ("print", "html")])
def test_it_is_taken_home_and_lies_beside_the_file(me: Me, do: str, kind: str) -> None:
    paper = ReportPaper(me)
    click(paper, do)
    name, text = paper.download
    assert name == f"Blue Fox-report.{kind}"
    assert (me.folder / name).read_text(encoding="utf-8") == text
    assert report_words.report_kept((me.folder / name).as_posix()) in shown(paper)
    assert Me(me.folder).student.pseudonym == "Blue Fox", "a report is nobody's file"


def test_it_is_taken_home_even_if_the_disk_is_full(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    full_disk(monkeypatch)
    paper = ReportPaper(me)
    click(paper, "text")
    assert paper.download is not None
    assert "No space left on device" in paper.note


def test_a_guest_takes_one_home_before_there_is_a_folder(tmp_path: Path) -> None:
    paper = ReportPaper(Me(tmp_path / "new"))
    assert report_words.report_holds(False, 0, 0) in shown(paper)
    click(paper, "text")
    assert (tmp_path / "new" / "Guest-report.md").is_file()


def test_the_card_counts_what_there_is(me: Me) -> None:
    assert report_words.report_holds(True, len(GUESSES), len(NUMBERS)) in shown(ReportPaper(me))


def test_where_nothing_can_be_written_it_is_a_sentence(tmp_path: Path) -> None:
    me = Me(tmp_path / "folder")
    me.folder.write_text("a file where the folder would be")
    paper = ReportPaper(me)
    click(paper, "text")
    assert "could not be written" in paper.note
    assert paper.problems == []
