"""Who may do what when: work that goes on by itself, covers, and other courses of a game."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.play.match import Match
from ponzi_lab.tables import slices, words
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.paint import REGIONS, paint
from ponzi_lab.tables.ponzi import FACE
from ponzi_lab.tables.screen import HANDLERS, LONGEST, Screen
from ponzi_lab.tables.widget import Table

from .desks import ALONE, SHARED, WATCHED, asks, decide, desk, lift, page, say, until, words_of
from .test_widget import click

MIXED = ("Ada", "Ben", "bot:trader", "bot:greedy")


def begin(table: Screen, do: str, slices: int = 1) -> None:
    """A click, and only so many slices of the work that it begins."""
    table.handle({"do": do, "turn": table.turn})
    for _ in range(slices):
        table.desk.run(lambda: True)


@pytest.mark.parametrize("seats", [SHARED, MIXED])
def test_finish_my_turn_stops_when_another_person_is_asked_or_the_round_ends(seats: tuple[str, ...]) -> None:
    stops = set()
    table = desk(seats, 3, start_cash=200)
    while not table.match.over and table.match.round < 6:
        lift(table)
        people, seat, now, before = table.match.people, table.seat, table.match.round, len(table.match.moves)
        assert say(table, "finish") == words.finished_for("cautious", table.desk.names[seat])
        assert {move.seat for move in table.match.moves[before:]} & {*people} == {seat}
        ended = table.match.round != now or table.match.over
        assert ended or table.match.asked in {*people} - {seat}
        assert table.covered == (not table.match.over and table.match.asked != seat)
        stops.add(ended)
    assert stops == {False, True}


def test_finish_my_turn_decides_all_that_is_left_of_the_round_as_hints_do() -> None:
    table, by_hints = (until(desk(), lambda one: asks("funding")(one) and one.match.round == 3) for _ in range(2))
    until(by_hints, lambda one: one.match.round == 4)
    assert say(table, "finish") == words.finished("cautious", "round 3")
    assert table.match.lines() == by_hints.match.lines()


@pytest.mark.parametrize("do", ["pass", "finish"])
def test_what_is_not_played_to_the_end_cannot_be_stopped(do: str) -> None:
    table, other = desk(), desk()
    begin(table, do)
    work = table.desk.work
    assert (work is None, "stop" in page(table).open) == (False, False)
    begin(table, "stop", slices=0)
    assert table.desk.work is work
    table.desk.run()
    say(other, do)
    assert table.match.lines() == other.match.lines()


def test_a_click_that_had_to_wait_is_told_so_only_while_the_strategies_decide() -> None:
    table = desk()
    begin(table, "pass")
    begin(table, "hint", slices=0)
    assert (table.desk.stoppable, table.note) == (False, words.busy(stoppable=False))
    table.desk.run()
    assert (table.desk.waits, table.note) == (True, "")


@pytest.mark.parametrize("do", HANDLERS)
@pytest.mark.parametrize("seats", [ALONE, SHARED])
def test_while_strategies_decide_one_may_stop_them_and_where_nothing_is_covered_look_round(
    seats: tuple[str, ...], do: str
) -> None:
    table = desk(seats, 3)
    lift(table)
    begin(table, "end", 2)
    lines, work, looks = table.match.lines(), table.desk.work, () if table.covered else ("pane", "speed", "rounds")
    assert (table.covered, table.sight().mine, len(table.sight().books)) == (table.shared, False, 1)
    begin(table, do, slices=0)
    assert (table.note == words.busy(stoppable=True)) == (do not in ("stop", *looks))
    assert (table.match.lines(), table.desk.work is work) == (lines, do != "stop")
    if do == "stop":  # then what strategies must decide before a person is asked goes on
        table.desk.run()
        assert table.match.asked in table.match.people


def test_a_kept_game_must_be_answered_first(tmp_path: Path) -> None:
    until(desk(shelf=tmp_path), lambda one: one.match.round == 2)
    table = desk(shelf=tmp_path)
    kept, match = table.desk.keeper.kept, table.match
    for do in {*HANDLERS} - {"resume", "begin"}:
        assert say(table, do) == words.LATE, do
        assert (table.desk.keeper.kept, table.match, len(match.moves)) == (kept, match, 0)
    table.note = ""
    assert [name for name in REGIONS if paint(table)[name]] == ["head", "board"]
    assert say(table, "resume") == ""
    assert table.match is kept


def test_a_game_that_was_kept_while_strategies_decided_goes_on(tmp_path: Path) -> None:
    kept = desk(shelf=tmp_path)
    begin(kept, "pass")
    kept.desk.keep()
    assert kept.match.asked != 0
    table = desk(shelf=tmp_path)
    assert (table.desk.work, say(table, "resume"), table.match.asked) == (None, "", 0)


@pytest.mark.parametrize("do", ["resume", "begin", "lift", "cancel", "stop"])
def test_an_answer_to_what_was_not_asked_changes_nothing(do: str) -> None:
    table = until(desk(), lambda one: one.match.round == 2)
    before = table.match.lines(), table.turn, table.match, words_of(table)
    assert say(table, do) == ""
    assert (table.match.lines(), table.turn, table.match, words_of(table)) == before


def test_who_is_not_asked_decides_nothing() -> None:
    watched = desk(WATCHED)
    say(watched, "play:1")
    assert (len(watched.sight().books), watched.may_undo) == (3, False)
    assert say(watched, "undo") == words.NOTHING_TO_UNDO
    for table in (watched, until(desk(), lambda one: one.match.over)):
        lines = table.match.lines()
        for do in ("finish", "hint", "act", "pass", "pick:fund:9"):
            assert (say(table, do), table.match.lines()) == (words.LATE, lines)


def test_while_strategies_go_on_at_a_shared_table_the_one_who_decided_last_still_sees_it() -> None:
    table = until(desk(MIXED, 3), lambda one: one.match.round == 2 and not one.covered)
    while table.desk.work is None:
        lift(table)
        seat = table.seat
        say(table, "hint")
        answer = table.picks.get("answer")
        table.handle({"do": f"act:answer:{answer}" if answer else "act", "turn": table.turn})
    assert (table.covered, table.seat, set(table.sight().books)) == (False, seat, {seat})
    table.desk.run()
    assert table.covered == (table.match.asked != seat)


def test_a_shared_game_that_has_ended_is_not_covered() -> None:
    table = Screen(Desk(until(desk(SHARED, 3), lambda one: one.match.over).match, FACE))
    assert (table.covered, {*table.sight().books}) == (False, {0, 1, 2})


def test_the_end_of_a_shared_game_is_that_of_the_first_person_and_told_by_name() -> None:
    table = until(desk(SHARED, 3), lambda one: one.match.over)
    table._lifted = 2
    assert table.seat == 0
    assert "plt-news" not in paint(table)["say"], "a line about cash says of whom"
    assert any(name in words_of(table, "say") for name in SHARED)


def test_a_lifted_cover_is_a_new_position_with_the_only_thing_to_do_chosen() -> None:
    table, chosen = desk(SHARED, 3), []
    for _ in range(12):
        turn = table.turn
        if table.covered:
            say(table, "lift")
            assert table.turn > turn
            chosen.append(table.picks)
        say(table, "pass" if asks("funding")(table) else "finish")
    assert {"pass": True} in chosen


def test_at_a_shared_table_undo_takes_back_what_strategies_did_since() -> None:
    table = until(desk(MIXED, 3), lambda one: one.match.round == 2 and not one.covered)
    moves: list[Any] = []
    while len({move.seat for move in moves}) < 2:  # a decision after which strategies decide
        lift(table)
        before, seat, number = table.match.lines(), table.seat, len(table.match.moves)
        decide(table)
        moves = table.match.moves[number:]
    after = table.match.lines()
    assert say(table, "undo") == ""
    assert (table.match.lines(), table.match.asked, table.covered) == (before, seat, True)
    assert say(table, "undo") == words.UNDO_ENDED
    assert page(table).open == ["lift"]
    lift(table)
    decide(table)
    assert table.match.lines() == after


@pytest.mark.parametrize("slices", range(1, 8))
def test_at_a_shared_table_one_may_undo_only_where_oneself_decided_last(slices: int) -> None:
    table = desk(SHARED, 3)
    lift(table)
    seat = table.seat
    begin(table, "end", slices)
    begin(table, "stop", slices=0)
    mine = table.match.moves[-1].seat == seat
    assert (table.may_undo, "undo" in page(table).open) == (mine, mine)
    assert (say(table, "undo") == "") == mine
    assert len(table.match.moves) == slices - mine


@pytest.mark.parametrize("do", ["back:2", "back:1", "new", "new:same"])
def test_another_course_of_a_shared_game_begins_covered_and_without_undo(do: str) -> None:
    table = until(desk(SHARED, 3), lambda one: one.match.round == 3 and not one.covered)
    decide(table)
    lift(table)
    say(table, do)
    assert (table.covered, table.may_undo, page(table).open) == (True, False, ["lift"])


@pytest.mark.parametrize(("speed", "wait"), [("slow", 2.5), ("normal", 1.0), ("fast", 0.25)])
def test_a_step_is_done_at_once_and_between_two_decisions_one_waits_as_long_as_the_speed_says(
    speed: str, wait: float
) -> None:
    table = desk(WATCHED)
    table.handle({"do": f"speed:{speed}"})
    table.handle({"do": "play:1", "turn": table.turn})
    assert (table.desk.run(), len(table.match.moves), table.desk.work) == (None, 1, None)
    table.handle({"do": "play", "turn": table.turn})
    for moves in (2, 3, 4):
        turn = table.turn
        assert (table.desk.run(), len(table.match.moves), table.seat) == (wait, moves, table.match.asked)
        assert table.turn > turn
    table.handle({"do": "pane:more"})
    assert f"data-do='speed:{speed}' aria-label='Speed: {speed}' aria-pressed='true'" in paint(table)["pane"]
    say(table, "stop")
    assert say(table, "end") == words.PLAYED_ON
    assert table.match.lines() == Match("ponzi", WATCHED, 1920).play_on().lines()


def test_a_record_may_be_as_long_as_the_limit_and_no_longer() -> None:
    played, table = until(desk(), lambda one: one.match.round == 3), desk(seed=7)
    say(played, "download")
    assert played.download
    longest, before = played.download[1].ljust(LONGEST, "\n"), table.match.lines()
    too_long = "It has 2,000,001 characters; a record has at most 2,000,000."
    assert say(table, "load", text=longest + "\n") == words.not_a_record(too_long)
    assert table.match.lines() == before
    assert say(table, "load", text=longest) == words.LOADED
    assert table.match.lines() == played.match.lines()


# The widget


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """One decision in a slice of work, and hardly any waiting."""
    monkeypatch.setattr(slices, "SLICE", -1)
    monkeypatch.setattr("ponzi_lab.tables.desk.WAITS", {"slow": 0.02, "normal": 0.002, "fast": 0})


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The drawings of the books: after how many closed rounds, and whose."""
    found: list[tuple[int, int]] = []

    def outputs(picture: tuple[int, int]) -> tuple[dict[str, Any], ...]:
        found.append(picture)
        return ({"output_type": "stream", "name": "stdout", "text": f"{picture}"},)

    monkeypatch.setattr("ponzi_lab.figures.ponzi.scissors.Scissors", lambda match, seat, you: (match.closed, seat))
    monkeypatch.setattr("ponzi_lab.figures.kit.show.outputs", outputs)
    return found


async def till(wanted: Callable[[], bool]) -> None:
    """Let the loop go round until something holds."""
    async with asyncio.timeout(5):
        while not wanted():
            await asyncio.sleep(0)


async def idle() -> None:
    """Until all work is done."""
    async with asyncio.timeout(5):
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})


@pytest.mark.usefixtures("slow")
def test_to_the_end_stopped_and_begun_again_at_once_goes_on_once() -> None:
    async def run() -> Table:
        table = Table(desk(start_cash=100), books=False)
        click(table, "end")
        await till(lambda: len(table.match.moves) > 20 and table.match.asked == 0)
        click(table, "stop")
        assert table.desk.work is None
        click(table, "end")
        before = len(table.match.moves)
        for turn in range(1, 6):
            await asyncio.sleep(0)
            assert len(table.match.moves) <= before + turn
        await idle()
        return table

    table, straight = asyncio.run(run()), desk(start_cash=100)
    say(straight, "end")
    assert table.match.lines() == straight.match.lines()
    assert table._board.board == str(paint(table.screen)["board"])


@pytest.mark.usefixtures("slow")
def test_clicks_while_one_watches_do_not_make_it_faster() -> None:
    async def run() -> None:
        table = Table(desk(WATCHED), books=False)
        click(table, "speed:slow")
        click(table, "play")
        for do in ("rounds", "pane:more", "speed:slow", "rounds", "play", "end", "hint"):
            click(table, do)
            assert (len(asyncio.all_tasks()), len(table.match.moves)) == (2, 1)
        assert table._board.pane == str(paint(table.screen)["pane"]) != ""
        await till(lambda: len(table.match.moves) > 3)
        click(table, "stop")
        await idle()

    asyncio.run(run())


@pytest.mark.usefixtures("slow")
def test_the_page_is_shown_and_the_game_kept_after_every_slice_of_work(tmp_path: Path) -> None:
    async def run() -> None:
        table = Table(desk(WATCHED, shelf=tmp_path), books=False)
        click(table, "speed:fast")
        click(table, "play")
        while not table.match.over:
            assert (table._board.say, table._board.turn) == (str(paint(table.screen)["say"]), table.screen.turn)
            assert len(Match.load(tmp_path / "game.jsonl").moves) == len(table.match.moves)
            await asyncio.sleep(0)
        await idle()
        assert table._board.board == str(paint(table.screen)["board"])

    asyncio.run(run())


def test_where_no_loop_runs_work_is_done_at_once() -> None:
    table = Table(desk(WATCHED), books=False)
    click(table, "play")
    assert (table.match.over, table.desk.work) == (True, None)
    assert table._board.say == str(paint(table.screen)["say"])


def test_a_message_in_another_thread_waits_for_the_one_before() -> None:
    table = Table(desk(), books=False)
    other = threading.Thread(target=click, args=(table, "pass"))
    with table._slices.lock:
        other.start()
        other.join(0.03)
        assert (other.is_alive(), table._board.answers) == (True, 0)
    other.join(5)
    assert (other.is_alive(), table._board.answers) == (False, 1)


def test_what_the_page_sends_is_heard() -> None:
    table = Table(desk(), books=False)
    table._board._handle_custom_msg({"do": "hint", "turn": table.screen.turn}, [])
    assert (table._board.answers, table.screen.note in table._board.say) == (1, True)


def test_the_books_are_drawn_once_in_every_closed_round(drawn: list[tuple[int, int]]) -> None:
    table = Table(desk(seed=5, start_cash=200))
    for closed in range(1, 5):
        for do in ("hint", "pane:rules", "cancel", "finish", "hint", "rounds"):
            click(table, do)
        assert drawn == [(number, 0) for number in range(1, closed + 1)]
        assert table._books.outputs[0]["text"] == f"{(closed, 0)}"


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(("seats", "do"), [(ALONE, "end"), (WATCHED, "play")])
def test_while_strategies_decide_for_people_the_books_wait_for_the_end_but_not_where_one_watches(
    seats: tuple[str, ...], do: str, drawn: list[tuple[int, int]]
) -> None:
    async def run() -> Table:
        table = Table(desk(seats, start_cash=60))
        click(table, "speed:fast")
        click(table, do)
        await idle()
        return table

    table = asyncio.run(run())
    closed, fallen = table.match.closed, (table.match.result or {})["bankrupt"][0]
    every = [*((number, 0) for number in range(1, closed)), (closed, fallen)]
    assert drawn == (every if table.desk.watching else [(closed, 0)])
    assert closed > 2


def test_covered_books_are_empty_and_drawn_for_whoever_lifts_the_cover(drawn: list[tuple[int, int]]) -> None:
    table = Table(desk(SHARED, 3, start_cash=100))
    wanted, shown = [], None
    for _ in range(40):
        click(table, "lift" if table.screen.covered else "finish")
        now = None if table.screen.covered or not table.match.closed else (table.match.closed, table.match.asked)
        if now and now != shown:
            wanted.append(now)
        shown = now
        assert [one["text"] for one in table._books.outputs] == ([f"{now}"] if now else [])
    assert drawn == wanted
    assert len({seat for _, seat in wanted}) == 3


def test_another_course_has_its_own_books(drawn: list[tuple[int, int]]) -> None:
    table = Table(desk(seed=5, start_cash=200))
    for do in ("finish", "finish", "undo", "finish", "back:2", "back:2"):
        click(table, do)
    assert drawn == [(1, 0), (2, 0), (1, 0), (2, 0), (1, 0), (1, 0)]
    while table.match.closed:
        click(table, "undo")
    assert table._books.outputs == ()


def test_books_that_cannot_be_drawn_do_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponzi_lab.figures.ponzi.scissors.Scissors", lambda match, seat, you: 1 / 0)
    table = Table(desk())
    click(table, "finish")
    assert words.STRATEGY_FAILED in table._board.say
    assert len(table.desk.problems) == 1
    click(table, "hint")
    assert words.STRATEGY_FAILED not in table._board.say


def test_a_game_is_kept_from_the_first_decision_of_a_person_if_it_has_changed(tmp_path: Path) -> None:
    table, file = desk(MIXED, 1, tmp_path, setup={"start": 2}), tmp_path / "game.jsonl"
    assert table.match.moves  # of strategies
    say(table, "lift")
    assert not file.exists()
    say(table, "pass")
    file.unlink()
    for do in ("hint", "cancel", "pane:rules", "teacher", "rounds"):
        say(table, do)
    assert not file.exists()


def test_if_the_game_cannot_be_kept_the_page_says_so_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = Table(desk(shelf=tmp_path / "file"), books=False)
    click(table, "pass")
    assert "cannot be saved here" in table._board.say
