"""What takes a while: slice by slice beside a page that is heard, stopped in the middle, gone wrong on its way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

import pytest

from ponzi_lab.books import what_if
from ponzi_lab.books.what_if import Hand, Rated, Search, SeatOutcome
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.lessons.cards import long, paper, trial, verdict, verdict_words, words
from ponzi_lab.lessons.cards.card import Card
from ponzi_lab.lessons.cards.covered import Uncovered
from ponzi_lab.lessons.cards.long import Long, Step
from ponzi_lab.lessons.cards.paper import Drawings
from ponzi_lab.lessons.cards.trial import Trial
from ponzi_lab.lessons.chapters import could_you_have_got_out, could_you_have_got_out_words
from ponzi_lab.lessons.student.case import evidence, sample
from ponzi_lab.lessons.student.file import LONGEST_TEXT, Student
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.tables import slices as driver
from ponzi_lab.tables.pieces import tag

from ..figures import samples
from .people import click, played, shown, somebody

TOTAL = 6


@pytest.fixture
def me(tmp_path: Path) -> Me:
    return somebody(tmp_path)


@pytest.fixture(autouse=True)
def one_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SLICE", -1)
    for module in (long, trial):
        monkeypatch.setattr(module, "AT_FIRST", 0)


def counting(student: Student) -> Iterator[Step]:
    """Six steps; from the third one on there is something to show."""
    for done in range(1, TOTAL + 1):
        drawings = Drawings(done, lambda: [PriceLadder(samples.cards())])
        yield Step(done, TOTAL, Uncovered(tag("p", f"Found {done}."), drawings) if done >= 3 else None)


def breaking(student: Student) -> Iterator[Step]:
    yield Step(1, TOTAL)
    raise ZeroDivisionError


def a_long(me: Me, work: Callable[[Student], Iterator[Step]] = counting) -> Long:
    return Long(me, "05.search", "", "Count", "Before.", lambda student: student.pseudonym, work)


def say(card: Card, do: str) -> None:
    card._on_message(card._page, {"do": do}, [])


async def slices(card: Card, number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


# A card whose work goes on by itself


def test_without_a_loop_all_is_done_at_once(me: Me) -> None:
    card = Card(a_long(me))
    assert "Before." in card._page.paper
    say(card, "act")
    assert f"Found {TOTAL}." in card._page.paper
    assert card._slices._task is None
    assert len(card._figures.outputs) == 2


def test_in_a_loop_it_is_done_slice_by_slice_and_the_page_is_told(me: Me) -> None:
    async def at_a_page() -> list[str]:
        card, told = Card(a_long(me)), []
        card._page.observe(lambda change: told.append(change["new"]), "paper")
        say(card, "act")
        assert words.progress(0, 0) in card._page.paper
        assert card._slices._task
        await card._slices._task
        assert f"Found {TOTAL}." in card._page.paper
        assert len(card._figures.outputs) == 2
        return told

    told = asyncio.run(at_a_page())
    for done in range(1, TOTAL):
        assert any(words.progress(done, TOTAL) in page for page in told)


def test_the_page_is_told_that_it_begins_before_anything_is_done(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SLICE", 60)
    monkeypatch.setattr(long, "AT_FIRST", paper.AT_FIRST)

    async def at_a_page() -> None:
        card = Card(a_long(me))
        say(card, "act")
        assert words.progress(0, 0) in card._page.paper
        await card._slices._task
        assert f"Found {TOTAL}." in card._page.paper

    asyncio.run(at_a_page())


def test_it_is_stopped_in_the_middle_and_shows_what_was_found(me: Me) -> None:
    async def at_a_page() -> None:
        card = Card(a_long(me))
        say(card, "act")
        await slices(card, 6)
        say(card, "stop")
        before = card._page.paper
        assert "Found " in before
        assert "Stopped after " in before
        assert len(card._figures.outputs) == 2
        await asyncio.wait_for(card._slices._task, 1)
        assert card._page.paper == before

    asyncio.run(at_a_page())


def test_it_is_stopped_before_anything_was_found_and_begun_again(me: Me) -> None:
    async def at_a_page() -> None:
        card = Card(a_long(me))
        say(card, "act")
        await slices(card, 2)
        say(card, "stop")
        assert "Before." in card._page.paper
        assert card._figures.outputs == ()
        first = card._slices._task
        say(card, "act")
        await asyncio.gather(first, card._slices._task)
        assert f"Found {TOTAL}." in card._page.paper

    asyncio.run(at_a_page())


def test_two_clicks_begin_it_once_more_and_only_one_goes_on(me: Me) -> None:
    begun: list[list[int]] = []

    def work(student: Student) -> Iterator[Step]:
        begun.append([])
        for step in counting(student):
            begun[-1].append(step.done)
            yield step

    async def at_a_page() -> None:
        card = Card(a_long(me, work))
        say(card, "act")
        await slices(card, 3)
        say(card, "act")
        await card._slices._task
        await slices(card, 3)

    asyncio.run(at_a_page())
    first, second = begun
    assert len(first) < TOTAL
    assert second == list(range(1, TOTAL + 1))


def test_other_cards_are_heard_while_it_goes_on(me: Me) -> None:
    async def at_a_page() -> None:
        card, other = Card(a_long(me)), Card(a_long(me))
        say(card, "act")
        await slices(card, 2)
        say(other, "act")
        await asyncio.gather(card._slices._task, other._slices._task)
        assert all(f"Found {TOTAL}." in one._page.paper for one in (card, other))

    asyncio.run(at_a_page())


@pytest.mark.parametrize("in_a_loop", [True, False])
def test_an_error_in_the_work_is_a_sentence_and_a_log(me: Me, in_a_loop: bool) -> None:
    card = Card(a_long(me, breaking))

    async def at_a_page() -> None:
        say(card, "act")
        await card._slices._task

    asyncio.run(at_a_page()) if in_a_loop else say(card, "act")
    assert card.paper.work is None
    assert words.FAILED in card._page.say
    assert "ZeroDivisionError" in card._page.paper
    assert "Before." in card._page.paper, "it can be begun again"


def test_what_was_found_is_forgotten_when_it_depends_on_something_else_now(me: Me) -> None:
    card = Card(a_long(me))
    say(card, "act")
    me.sign_in("Red Owl", 5)
    assert "Before." in card._page.paper
    assert card._figures.outputs == ()


def test_work_for_somebody_else_stops(me: Me) -> None:
    async def at_a_page() -> None:
        card = Card(a_long(me))
        say(card, "act")
        await slices(card, 5)
        me.sign_in("Red Owl", 5)
        await asyncio.wait_for(card._slices._task, 1)
        assert "Before." in card._page.paper

    asyncio.run(at_a_page())


def test_a_covered_result_can_be_begun_only_when_uncovered(me: Me) -> None:
    paper = Long(me, "05.search", "05.worst", "Count", "Before.", lambda student: 0, counting)
    assert words.COVERED in shown(paper)
    click(paper, "uncover")
    assert "Before." in shown(paper)


# The search for the worst move


@pytest.fixture
def few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "HANDS", 4)
    monkeypatch.setattr(what_if, "SCOUTS", 1)
    monkeypatch.setattr(trial, "HANDS", 4)


def the_search(me: Me) -> Long:
    return Long(
        me,
        "05.search",
        "",
        "Search",
        "Before.",
        could_you_have_got_out._searches,
        lambda _: could_you_have_got_out._search(me),
    )


def test_the_search_is_kept_for_the_report_and_belongs_to_its_game(me: Me, few_hands: None) -> None:
    """What was found in the sample game is not said of one's own, nor what was found in one's own game of another."""
    assert could_you_have_got_out.WORST.outcome(me.student).text == could_you_have_got_out_words.NOT_SEARCHED
    Card(the_search(me))._on_message(None, {"do": "act"}, [])
    worst, bought = me.student.answers.values()
    assert worst != bought
    assert could_you_have_got_out.WORST.outcome(me.student).text == worst[-1]
    assert could_you_have_got_out.BOUGHT.outcome(me.student).text == bought[-1]
    played(me)
    assert could_you_have_got_out.BOUGHT.outcome(me.student).text == could_you_have_got_out_words.NOT_SEARCHED
    Card(the_search(me))._on_message(None, {"do": "act"}, [])
    assert could_you_have_got_out.BOUGHT.outcome(me.student).text != could_you_have_got_out_words.NOT_SEARCHED
    assert len(me.student.answers) == 4


def test_a_search_that_was_stopped_is_not_kept(me: Me, few_hands: None) -> None:
    paper = the_search(me)
    click(paper, "act")
    paper.run(lambda: True)
    click(paper, "stop")
    assert me.student.answers == {}
    assert words.STOPPED_EARLY in shown(paper)


def test_each_question_of_the_prediction_has_an_answer_of_its_own() -> None:
    """The worst move is one thing, and what another would have bought another."""
    lost, saved = SeatOutcome(9, 80, True, ()), SeatOutcome(12, 60, False, ())
    hands = tuple(Hand(number, lost, saved if number else lost) for number in range(20))
    case = sample()
    match, (first, *_) = case.match, what_if.own_decisions(case.match, case.seat)
    search = Search(1, 1, (Rated(first.n, what_if.other_choices(match, first.n)[0], hands),))
    found = search.rated[0].found
    assert (found.longer, found.ends) == (19, (9, 12))
    assert verdict.bought_in_short(search) == verdict_words.bought_in_short(found)
    assert verdict.bought_in_short(search) != verdict.worst_in_short(match, search)
    assert verdict.bought_in_short(Search(1, 1, ())) == verdict_words.BOUGHT_NOTHING


def test_what_is_kept_is_a_whole_sentence() -> None:
    most = what_if.Summary(200, (199, 198), 100, 100, 199, 199, (inf, 10), (500, 500))
    assert len(verdict_words.bought_in_short(most)) <= LONGEST_TEXT
    said = verdict_words.worst_in_short(12, "take 54 with a tile of Transportation", most)
    assert len(said) <= LONGEST_TEXT


# The comparison


def test_the_comparison_is_drawn_when_all_games_are_played(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(could_you_have_got_out, "GAMES", 12)
    compare = could_you_have_got_out._compare
    paper = Long(me, "05.compare", "", "Compare", "Before.", lambda student: evidence(student).shows, compare)
    click(paper, "act")
    paper.run(lambda: "7 of 12" in shown(paper))
    assert paper.picture() is None
    paper.run()
    assert sample().name in shown(paper)
    (picture,) = paper.picture().draw()
    assert "12" in str(picture)


# A trial


def a_trial(me: Me) -> Trial:
    return Trial(me, evidence, could_you_have_got_out.WORST.of)


def chosen(paper: Trial) -> tuple[str, str]:
    """A decision and something else in its place, clicked."""
    match = paper.case.match
    first = what_if.own_decisions(match, paper.case.seat)[0]
    click(paper, f"round:{first.round}", f"decision:{first.n}", "choice:0")
    return verdict.decided(match, first), verdict.instead(match, first.n, what_if.other_choices(match, first.n)[0])


def test_one_thing_is_asked_after_the_other(me: Me) -> None:
    paper = a_trial(me)
    assert words.INSTEAD not in shown(paper)
    click(paper, "act")
    assert paper.note == words.CHOOSE_FIRST
    did, instead = chosen(paper)
    assert did in shown(paper)
    assert instead in shown(paper)
    assert words.play_both(trial.HANDS) in shown(paper)


def test_the_hands_play_both_ways_and_the_picture_comes_at_the_end(me: Me, few_hands: None) -> None:
    paper = a_trial(me)
    _, instead = chosen(paper)
    click(paper, "act")
    assert words.progress(0, 4) in shown(paper)
    for _ in range(2):  # it begins, and the first hand
        paper.run(lambda: True)
    assert words.progress(1, 4) in shown(paper)
    assert paper.picture() is None
    paper.run()
    assert verdict_words.games_played(4, 1, instead) in shown(paper)
    drawings = paper.picture()
    assert drawings
    (picture,) = drawings.draw()
    assert picture.figure.data


def test_a_trial_that_is_stopped_counts_the_hands_so_far(me: Me, few_hands: None) -> None:
    paper = a_trial(me)
    chosen(paper)
    click(paper, "act")
    paper.run(lambda: len(paper._hands) == 2)
    click(paper, "stop")
    assert "2 games were played on" in shown(paper)
    assert paper.picture()
    click(paper, "choice:1")
    assert "games were played on" not in shown(paper)
    assert paper.picture() is None


@pytest.mark.parametrize("do", ["round:99", "round:x", "choice:0", "choice:x", "choice:-1", f"choice:{'9' * 5000}"])
def test_a_choice_that_is_none_changes_nothing(me: Me, do: str) -> None:
    paper = a_trial(me)
    before = shown(paper)
    click(paper, do)
    assert paper.note == words.NOT_UNDERSTOOD
    assert paper.problems == []
    paper.note = ""
    assert shown(paper) == before


def test_another_game_begins_another_trial(me: Me, few_hands: None) -> None:
    paper = a_trial(me)
    chosen(paper)
    click(paper, "act")
    paper.run()
    assert paper.case.match is sample().match
    played(me)
    assert "games were played on" not in shown(paper)
    assert paper.case.match.moves == evidence(me.student).match.moves
