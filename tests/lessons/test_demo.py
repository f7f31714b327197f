"""The demonstration: what it tells is true of the sample game, its minutes add up, and nothing in it waits."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

from ponzi_lab.books import what_if
from ponzi_lab.books.measures import lead
from ponzi_lab.books.what_if import HANDS, summary
from ponzi_lab.lessons.chapters.the_scissors import AHEAD
from ponzi_lab.lessons.chapters.would_you_sign import FUND
from ponzi_lab.lessons.demo import show, words
from ponzi_lab.lessons.demo.show import Demo, Projector, as_page, played
from ponzi_lab.lessons.demo.slides import ALL_MINUTES, GUESSED, LAST_ROUND, NONE, Slide, painted, slides
from ponzi_lab.lessons.demo.tale import ASKED_AFTER, tale
from ponzi_lab.lessons.student.case import sample
from ponzi_lab.tables import slices
from ponzi_lab.tables.pieces import Html

from ..browser.demo_pdf import PAGE, PDF, mark

TALE_WHAT_IF = "ponzi_lab.lessons.demo.tale.what_if"
CELL_OF_A_GUESS = rf"<td[^>]*{GUESSED}.*?</td>"
POINTS = (960.0, 540.0)  # 1280 x 720 pixels
NAMES = {"who": range(4), "fall": range(ASKED_AFTER + 1, LAST_ROUND + 1), "certain": range(1, tale().end + 1)}


@pytest.fixture(scope="module")
def ends() -> list[tuple[int, ...]]:
    """Who fell in each game of the what-if, by turns with the loan and without it."""
    return []


@pytest.fixture(scope="module")
def ready(ends: list[tuple[int, ...]]) -> Demo:
    outcome = what_if._outcome

    def noted(state: Any, seat: int, until: int) -> Any:
        ends.append(tuple(state.lines[-1]["bankrupt"]))
        return outcome(state, seat, until)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(what_if, "_outcome", noted)
        return played()


@pytest.fixture(scope="module")
def shown(ready: Demo) -> list[Slide]:
    return slides(ready.tale, ready.hands, Html(""))


@pytest.fixture(scope="module")
def page(ready: Demo) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(show, "played", lambda: ready)
        return as_page()


@pytest.fixture
def played_already(ready: Demo, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the what-if, as they were played once."""
    monkeypatch.setattr(TALE_WHAT_IF, lambda match, n, action, hands: (ready.hands[number] for number in hands))


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


# What it tells


def test_the_minutes_add_up(shown: list[Slide]) -> None:
    assert sum(screen.halves for screen in shown) == 2 * ALL_MINUTES == 30
    assert all(1 <= screen.halves <= 4 for screen in shown)
    assert len({screen.title for screen in shown}) == len({screen.notes for screen in shown}) == len(shown)


def test_each_screen_says_until_when_it_takes(ready: Demo) -> None:
    said = [text(html) for html in ready.slides()]
    assert "½ min, until minute ½ of 15" in said[0]
    assert "1 min, until minute 1½ of 15" in said[1]
    assert said[-1].count("until minute 15 of 15") == 1
    assert [words.minutes(halves) for halves in (0, 1, 2, 7)] == ["0", "½", "1", "3½"]


def test_it_is_the_sample_game_as_the_books_have_it() -> None:
    case, told = sample(), tale()
    measured = lead(case.books.balances, case.books.promises, AHEAD).set_index("seat")
    assert [history.crossing or 0 for history in told.histories] == measured["crossing"].fillna(0).tolist()
    assert [history.seat for history in told.histories if history.fell] == case.fallen == [told.fallen.seat]
    assert measured.loc[told.fallen.seat, "bankrupt"] == told.end == case.match.round
    totals = case.books.balances.groupby("period")["cash"].sum()
    assert [told.together(n) for n in range(1, told.end + 1)] == totals.tolist()
    last = told.fallen.rounds[-1]
    assert told.fallen.paid[-1].cash + last.borrowed == last.cash < told.owed, "the sum on the screen adds up"


def test_what_the_teacher_says_of_the_rounds_is_true() -> None:
    told, books = tale(), sample().books.balances
    rounds = range(1, told.end)
    assert len(words.ROUNDS_SAY) == len(rounds)
    assert told.together(rounds[-1]) == max(map(told.together, rounds)), "there has never been so much cash"
    borrowed = [sum(history.rounds[n - 1].borrowed for history in told.histories) for n in rounds]
    place = {said: n for n, notes in enumerate(words.ROUNDS_SAY, 1) for _, said in notes}
    first_paid = int(books[books["paid"] > 0]["period"].min())
    assert place[words.FIRST_PAID] == first_paid
    growing = place[words.GROWING]
    assert borrowed[growing - 1] > borrowed[growing - 2]
    assert told.together(growing) < told.together(growing - 1)
    assert place[words.SIGNED] == told.signed[0] <= ASKED_AFTER, "the class sees it before it guesses"
    assert told.fallen.rounds[told.signed[0] - 1].borrowed == FUND
    assert all(history.crossing for history in told.histories), "the lines cross for everybody"
    assert all(told.fallen.lasts < history.lasts for history in told.histories if not history.fell), (
        "that told Sam apart"
    )


def test_what_told_the_one_who_fell_apart_stands_below_all_four(shown: list[Slide]) -> None:
    told = tale()
    (body,) = (screen.body for screen in shown if screen.notes == words.ALL_SAY)
    for history in told.histories:
        cash, due = history.rounds[told.end - 2].cash, _dues(history.seat, told.end)
        lasted = next(rounds for rounds in range(30) if sum(due[: rounds + 1]) > cash)
        assert history.lasts == lasted
        assert words.lasts(lasted) in body


def test_the_cash_lasts_as_long_as_it_says() -> None:
    told = tale()
    cash, due = told.fallen.rounds[told.crossing - 1].cash, _dues(told.fallen.seat, told.crossing + 1)
    assert told.lasts == next(rounds for rounds in range(30) if sum(due[: rounds + 1]) > cash)


def _dues(seat: int, number: int) -> list[int]:
    """What falls due from this round on, if nobody takes another card."""
    rows, due = sample().books.promises, [0] * 30
    rows = rows[(rows["seat"] == seat) & (rows["period"] == number - 1)]
    for amount, left, every in rows[["amount", "left", "every"]].itertuples(index=False, name=None):
        for round_ in range(left, 30, every):
            due[round_ - 1] += amount
    return due


def test_the_what_if_tells_of_all_its_games(ready: Demo, shown: list[Slide]) -> None:
    found = summary(ready.hands)
    screen = next(screen for screen in shown if screen.notes == words.waffle_say(ready.tale.fallen.name))
    assert found.hands == HANDS
    assert found.verdict() == (1, 0), "else there is nothing to tell"
    assert screen.title == words.waffle_title(ready.tale.fallen.name, HANDS, found.fell)
    assert screen.body.count("class='plt-fell'") == sum(found.fell)
    assert screen.body.count("class='plt-stood'") == 2 * HANDS - sum(found.fell)


def test_a_game_of_the_what_if_that_one_survives_ends_with_the_fall_of_another(
    ready: Demo, ends: list[tuple[int, ...]]
) -> None:
    seat, found = ready.tale.fallen.seat, summary(ready.hands)
    assert len(ends) == 2 * HANDS
    assert all(ends), "each game ends because somebody falls"
    assert tuple(sum(seat in fell for fell in ends[way::2]) for way in (0, 1)) == found.fell


def test_how_long_new_loans_put_off_the_end(shown: list[Slide]) -> None:
    told = tale()
    without = told.crossing + told.lasts + 1  # it lasts so many rounds, and then no longer
    body = next(text(screen.body) for screen in shown if screen.notes == words.SCISSORS_SAY)
    assert f"Without new money, {told.fallen.name} falls in round {without}. New loans put it off to" in body
    assert f"to round {told.end}." in body
    assert without < told.end


def test_the_first_deal_is_told_where_the_sum_does_not_show_it(shown: list[Slide]) -> None:
    told, books = tale(), sample().books.balances
    number, paid, interest = told.deal
    row = books[(books["seat"] == told.fallen.seat) & (books["period"] == number)].iloc[0]
    assert (row["traded"], row["paid"]) == (-paid, interest)
    assert told.fallen.rounds[number - 2].cash + row["funded"] - paid - interest == row["cash"], "nothing else went out"
    dealt = [event for event in told.case.match.events() if event.kind in ("sell", "counter")]
    mine = [event for event in dealt if event.period == number and told.fallen.seat in (event.seat, event.other)]
    gave = [event.amount for event in mine if (event.kind == "sell") == (event.other == told.fallen.seat)]
    assert sum(gave) == paid, "all that went out went out in envelopes"
    note = words.of_the_deal(paid, interest)
    said = [screen.title for screen in shown if note in screen.notes]
    assert said == [words.round_title(number, told.together(number))]


def test_every_column_has_a_head(shown: list[Slide]) -> None:
    tables = [table for screen in shown for table in re.findall(r"<table>(.*?)</table>", screen.body)]
    heads = [(table.count("scope='col'"), table.count("<tr>") - 1, table) for table in tables if "<thead>" in table]
    assert heads
    assert all(cols * rows == table.count("<td") + table.count("scope='row'") for cols, rows, table in heads)


# What the teacher does


def test_every_note_says_whether_it_is_to_be_said_asked_or_done(shown: list[Slide]) -> None:
    kinds = {words.SAY, words.ASK, words.DO, words.IF_ASKED}
    assert {what for screen in shown for what, _ in screen.notes} == kinds
    for screen, html in zip(shown, painted(shown), strict=True):
        notes = html.partition("class='plt-notes'")[2]
        assert screen.notes
        assert all(f"{what}:</b> {said}" in notes for what, said in screen.notes)
        assert not any(said.startswith(tuple(kinds)) for _, said in screen.notes)


# What the class guesses


def test_without_a_guess_there_is_no_column_for_it(shown: list[Slide]) -> None:
    """The style sheet leaves out columns of guesses in which nothing but a dash would stand."""
    (body,) = [screen.body for screen in shown if screen.title == words.GUESSES]
    for kind, cells in (("th", 2), ("td", 4)):
        assert len(re.findall(rf"<{kind}[^>]*{GUESSED}", body)) == cells
    cells = [re.sub(r"<(\w+) [^>]*hidden[^>]*>.*?</\1>", "", cell) for cell in re.findall(CELL_OF_A_GUESS, body)]
    assert list(map(text, cells)) == [NONE] * 4, "where one of the two was guessed, a dash stands for the other"


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_sentence_for_every_guess(name: str, ready: Demo) -> None:
    whens = [re.findall(rf"data-when='{name}:([^']*)'", html) for html in ready.slides()]
    asked, *told = [found for found in whens if found]
    wanted = {*map(str, NAMES[name]), ""}
    assert set(asked) == wanted | (set() if name == "who" else {"?"})
    assert len(told) == 1
    assert set(told[0]) >= set(map(str, NAMES[name]))


def test_only_what_belongs_to_no_guess_is_seen_at_first(ready: Demo) -> None:
    for html in ready.slides():
        for tag, when in re.findall(r"<(\w+[^>]*) data-when='\w+:([^']*)'[^>]*>", html):
            hidden = re.search(rf"{re.escape(tag)} data-when='\w+:{re.escape(when)}' hidden", html)
            assert bool(hidden) is (when != ""), tag


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (4, "You said round 4, and that is right."),
        (3, "You said round 3: one round too early."),
        (7, "You said round 7: three rounds too late."),
    ],
)
def test_how_far_off_a_guess_is(guess: int, said: str) -> None:
    assert words.off_by(guess, 4) == said


# The games of the what-if on their way


@pytest.fixture
def one_game_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", -1)
    monkeypatch.setattr(show, "AT_FIRST", 0)


def test_all_other_screens_are_there_before_the_games_are_played(one_game_a_slice: None, ready: Demo) -> None:
    async def begin() -> None:
        shown = Projector(Demo(tale()))
        assert len(shown.stage.screens) == len(ready.slides())
        assert words.NOT_PLAYED in shown.stage.screens[-3]
        assert shown.stage.news.startswith("<progress")
        shown._on_message(None, {"do": "stop"}, [])

    asyncio.run(begin())


def test_it_can_be_stopped_and_goes_on_where_it_was(one_game_a_slice: None, ready: Demo) -> None:
    async def stop() -> tuple[Projector, int]:
        shown = Projector(Demo(tale()))
        await asyncio.sleep(0.05)
        shown._on_message(None, {"do": "stop"}, [])
        played_then = len(shown.demo.hands)
        await asyncio.sleep(0.05)
        return shown, played_then

    shown, then = asyncio.run(stop())
    assert 0 < then == len(shown.demo.hands) < HANDS, "it stopped at once"
    assert shown.stage.news == ""
    assert words.prepared_so_far(then, HANDS) in text(shown.stage.screens[-3])
    assert f"Of {then} games" in text(shown.stage.screens[-3])
    first = shown.demo.hands[0]
    shown._on_message(None, {"do": "prepare"}, [])  # nobody watches: all at once
    assert shown.demo.ready
    assert shown.demo.hands[0] is first
    assert shown.stage.screens == list(ready.slides())
    assert shown.stage.answers == 2


def test_when_the_games_cannot_be_played_the_other_screens_are_there(played_already: None, ready: Demo) -> None:
    def breaking(*_: object) -> Iterator[object]:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TALE_WHAT_IF, breaking)
        shown = Projector(Demo(tale()))
    assert "ZeroDivisionError" in shown.demo.problems[0]
    assert words.FAILED in shown.stage.screens[-3]
    assert "data-do='prepare'" in shown.stage.screens[-3]
    assert shown.stage.screens[:-3] == list(ready.slides())[:-3]
    shown._on_message(None, {"do": "prepare"}, [])
    assert shown.stage.screens == list(ready.slides())


def test_the_stop_square_ends_the_games_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr(TALE_WHAT_IF, interrupted)
    shown = Projector(Demo(tale()))
    assert shown.demo.problems == []
    assert words.prepared_so_far(0, HANDS) in shown.stage.screens[-3]


@pytest.mark.parametrize("message", [None, 7, [], {}, {"do": None}, {"do": "rm"}, {"do": ["stop"]}, {"do": "prepare"}])
def test_any_message_does_no_harm(message: object, ready: Demo) -> None:
    shown = Projector(ready)
    before = shown.stage.screens
    shown._on_message(None, message, [])
    assert shown.stage.screens == before
    assert shown.stage.answers == 1


def test_the_cell_shows_the_same_widget_again(played_already: None) -> None:
    assert show.show() is show.show()


# On paper, and without Python


def test_the_page_needs_nothing_from_outside(page: str) -> None:
    assert re.findall(r"\w+://[\w./]*", page) == ["http://www.w3.org/2000/svg"]  # the name of a kind of drawing
    assert f"<noscript><p>{words.NO_SCRIPTS}</p></noscript>" in page
    assert "<script" not in page.partition('id="told">')[2].partition("</script>")[0]


def test_the_page_that_lies_there_is_the_one_made_now(page: str) -> None:
    assert PAGE.read_text(encoding="utf-8") == page, "write it again: python -m tests.browser.demo_pdf"


def test_the_paper_is_what_would_be_printed_now(ready: Demo) -> None:
    found = PdfReader(PDF)
    assert found.metadata["/Keywords"] == mark(ready.slides()), "print it again: python -m tests.browser.demo_pdf"
    assert len(found.pages) == len(ready.slides())
    for page, screen in zip(found.pages, slides(ready.tale, ready.hands, Html("")), strict=True):
        assert tuple(map(float, page.mediabox[2:])) == POINTS
        assert "".join(screen.title.split()) in "".join(page.extract_text().split())
    assert PDF.stat().st_size < 500_000
