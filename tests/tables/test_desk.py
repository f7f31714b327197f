"""What comes in from a page, and what becomes of it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.core.errors import RecordError
from ponzi_lab.core.options import forced
from ponzi_lab.core.records import read
from ponzi_lab.games import GAMES
from ponzi_lab.games.ponzi import words as game_words
from ponzi_lab.games.ponzi.actions import Fund, Offer, Pass
from ponzi_lab.games.ponzi.view import least_left
from ponzi_lab.play.match import Match
from ponzi_lab.tables import desk as desks_module
from ponzi_lab.tables import words
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.ponzi import words as game_table_words
from ponzi_lab.tables.ponzi.scenes import trade_words
from ponzi_lab.tables.screen import HANDLERS, Halt, Screen

from .desks import ALONE, SHARED, WATCHED, asks, decide, desk, lift, page, say, until, words_of

# Clicks that are none


@pytest.mark.parametrize(
    "message",
    [
        *(None, 7, "act", [], {}, {"do": 7}, {"do": None}, {"do": ""}, {"do": "dance"}, {"do": "ACT"}),
        *({"do": "act" * 10_000}, {"do": "pick"}, {"do": "back:"}, {"do": "back:²"}, {"do": "speed:warp"}),
        *({"do": "load"}, {"do": "load", "text": 7}),
    ],
    ids=lambda message: repr(message)[:30],
)
def test_a_message_that_is_none_changes_nothing(message: Any) -> None:
    table = desk()
    before, position = table.match.lines(), page(table).text
    table.handle({**message, "turn": table.turn} if isinstance(message, dict) else message)
    assert table.match.lines() == before
    assert table.note
    assert not table.desk.problems
    table.note = ""
    assert page(table).text == position


@pytest.mark.parametrize("turn", [None, -1, 0, 10**9, "1", 1.5, True])
def test_a_late_click_is_refused_kindly(turn: object) -> None:
    table = desk()
    table.handle({"do": "pass", "turn": turn})
    assert (table.note, len(table.match.moves)) == (words.LATE, len(desk().match.moves))


def test_a_double_click_acts_once_and_says_nothing() -> None:
    table = desk()
    message = {"do": "pass", "turn": table.turn}
    for _ in range(3):
        table.handle(message)
        table.desk.run()
    mine = [move for move in table.match.moves if move.seat == 0]
    assert (len(mine), table.note) == (1, "")


def test_a_click_from_before_an_undo_is_late() -> None:
    table = desk()
    before = table.turn
    say(table, "pass")
    say(table, "undo")
    table.handle({"do": "act:answer:sell", "turn": before})
    assert table.note == words.LATE
    assert not any(move.seat == 0 for move in table.match.moves)


def test_an_error_of_our_own_is_a_sentence_and_something_to_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk()

    def fails(*_: object) -> None:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setitem(HANDLERS, "hint", fails)
    before = table.match.lines()
    say(table, "hint")
    assert table.note == words.STRATEGY_FAILED
    assert table.match.lines() == before
    assert "a mistake" in table.desk.problems[0]
    say(table, "pane:more")
    assert "a mistake" in page(table, "pane").text
    assert say(table, "pass") == ""


def test_an_error_of_a_strategy_stops_it_and_one_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk()
    play = Match.play

    def fails(self: Match, *given: Any, **more: Any) -> Match:
        if not given:
            raise ZeroDivisionError("a mistake")
        return play(self, *given, **more)

    monkeypatch.setattr(Match, "play", fails)
    assert say(table, "pass") == words.STRATEGY_FAILED
    assert {"play", "undo"} <= set(page(table, "head").open)
    monkeypatch.setattr(Match, "play", play)
    say(table, "play")
    assert (table.match.asked, table.match.round) == (0, 2)
    assert say(table, "undo") == ""
    assert say(table, "pass") == ""


def test_an_error_in_drawing_leaves_a_sentence_and_a_way_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk()
    say(table, "pass")

    def fails(*_: object) -> None:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(Screen, "sight", fails)
    found = page(table)
    assert words.STRATEGY_FAILED in found.text
    assert found.open == ["undo", "download"]


# Choosing and deciding


def test_pick_see_confirm() -> None:
    table = desk()
    assert say(table, "act") == "Choose a tile and a fund"
    say(table, "pick:fund:10")
    assert words_of(table, "choice").startswith("You Cash 0")
    assert "If you take 10" in words_of(table, "choice")
    assert say(table, "act") == "Choose a tile for it"
    say(table, "pick:industry:media")
    assert "Take 10 with Media" in words_of(table, "act")
    assert say(table, "act") == ""
    assert table.match.moves[-1].action != Fund("media", 10)  # the strategies have decided since
    assert Fund("media", 10) in [move.action for move in table.match.moves]
    assert table.picks == {}


def test_cancel_forgets_what_was_chosen() -> None:
    table = desk()
    say(table, "pick:fund:10")
    say(table, "cancel")
    assert table.picks == {}


def test_the_only_thing_to_do_is_chosen_already() -> None:
    table = desk()
    while not asks("trade")(table):  # who never takes a tile has nothing to offer
        say(table, "pass" if asks("funding")(table) else "finish")
    assert table.picks == {"pass": True}
    assert page(table, "act").open[0] == "act"
    assert say(table, "act") == ""


def test_an_envelope_by_clicks_and_by_typing() -> None:
    table = until(desk(ALONE, 3), lambda one: asks("trade")(one) and bool(_partners(one)))
    to = _partners(table)[0]
    assert say(table, "act") == "Choose to whom, or pass" or say(table, "act") == "Choose to whom"
    say(table, f"pick:to:{to}")
    if "industry" not in table.picks or table.picks["industry"] is None:
        industry = next(do for do in page(table, "board").open if do.startswith("pick:industry"))
        say(table, industry)
    cash = table.sight().seen.cash
    for typed in ("0", f"{cash}", " 3 "):
        assert say(table, f"price:{typed}") == ""
        assert table.picks["price"] == int(typed)
    assert say(table, f"price:{cash + 1}") == ""
    assert say(table, "act").startswith(f"You cannot offer {cash + 1}: you hold {cash}.")
    for nonsense in ("-1", "1.5", "١", "9" * 40, "", "x"):
        say(table, "price:2")
        say(table, f"price:{nonsense}")
        assert say(table, "act") == trade_words.need_price(0, table.sight().seen.cash), (
            "an older price is not handed over"
        )
    say(table, "price:1")
    assert say(table, "act") == ""
    offer = [move.action for move in table.match.moves if isinstance(move.action, Offer) and move.seat == 0][-1]
    assert (offer.to, offer.price) == (to, 1)


def _partners(table: Screen) -> list[int]:
    return sorted({seat for seat, _ in getattr(table.sight().options[0], "partners", ())})


def test_a_hint_gives_a_reason_that_belongs_to_the_decision() -> None:
    """Not the cash of the next rounds, where the strategy did not look at it."""
    reasons: dict[str, set[str]] = {}
    for seed in (*range(5), 12):  # in the last one the market crashes
        table = desk(seed=seed)
        while not table.match.over:
            options = table.match.options
            kind = "Forced" if forced(options) else type(options[0]).__name__
            seen, reason = table.sight().seen, say(table, "hint").split(". ", 1)[1]
            reasons.setdefault(kind, set()).add(reason)
            if kind == "MayOffer":  # what it would have without the envelope, and not that it never hands one over
                assert reason == game_words.spares_nothing(3, least_left(seen, 3))
            answer = table.picks.get("answer")
            say(table, f"act:answer:{answer}" if answer else "act")
    assert reasons["Forced"] == {words.ONLY_THING}
    assert reasons["MayRemove"] == {game_words.REMOVES_LARGEST}
    assert reasons["MayDiscard"] == {game_words.GIVES_UP_FIRST}
    assert len(reasons["MayOffer"]) > 3
    for kind in ("MayFund", "MayCounter", "MayOffer"):
        assert all("it must pay in the next 3 rounds" in reason for reason in reasons[kind]), kind


def test_finish_my_turn_ends_with_the_round() -> None:
    table = desk()
    assert say(table, "finish") == words.finished("cautious", "round 1")
    assert (table.match.round, table.match.asked) == (2, 0)


# Undo


def test_undo_takes_back_the_last_own_decision_and_counts() -> None:
    table = desk()
    before = table.match.lines()
    say(table, "pass")
    after = table.match.lines()
    assert say(table, "undo") == ""
    assert (table.match.lines(), table.desk.keeper.undos) == (before, 1)
    say(table, "pass")
    assert table.match.lines() == after


def test_there_may_be_nothing_to_undo() -> None:
    table = desk()
    assert "undo" not in page(table).open
    assert say(table, "undo") == words.NOTHING_TO_UNDO


def test_at_a_shared_screen_undo_ends_when_the_next_cover_is_lifted() -> None:
    table = desk(SHARED)
    first = table.match.asked
    assert page(table).open == ["lift"]
    lift(table)
    say(table, "pass")
    assert table.covered
    assert page(table).open == ["undo", "lift"]
    say(table, "undo")
    assert (table.match.asked, table.covered) == (first, True)  # whoever clicked it may be the next player
    lift(table)
    say(table, "pass")
    lift(table)
    assert say(table, "undo") == words.UNDO_ENDED
    assert len(table.match.moves) == 1


@pytest.mark.parametrize("seats", [SHARED, ALONE], ids=["shared", "alone"])
def test_at_a_shared_screen_the_last_decision_stays_when_the_end_has_opened_all_books(seats: tuple[str, ...]) -> None:
    table = until(desk(seats, 4), lambda one: one.match.over)
    assert table.may_undo == (not table.shared)
    assert (say(table, "undo") == "") == (not table.shared)


# A chapter that goes on below


def _halted(after: int = 2, play_on: bool = False) -> Screen:
    table = until(desk(), lambda one: one.match.closed == after - 1)
    table.lesson.halt = Halt(after, "Look below.", "There.", play_on)
    return until(table, lambda one: one.match.closed == after)


def test_after_the_round_of_a_halt_a_curtain_hangs_over_the_board_and_nothing_is_decided() -> None:
    table = _halted()
    before = table.match.lines()
    found = page(table, "board", "choice", "act")
    assert found.open == ["below", "look"]
    assert "Look below." in found.text
    assert "There." in found.text
    assert {"hint", "finish"}.isdisjoint(page(table, "head").open)
    say(table, "pane:more")
    assert "end" not in page(table, "pane").open
    for do in ("act", "pass", "hint", "finish", "pick:fund:10", "on", "end"):
        assert say(table, do) == words.LATE
    assert table.match.lines() == before
    assert {"wheel", "others", "log"} <= {name for name, piece in paint(table).items() if piece}, "one looks things up"


def test_behind_the_curtain_the_board_can_be_looked_at_and_nothing_is_decided_there() -> None:
    table = _halted()
    before, turn = table.match.lines(), table.turn
    say(table, "look")
    found = page(table, "board")
    assert found.open == ["below", "look"]
    assert game_table_words.MARKET in found.text
    for do in ("act", "pass", "pick:fund:10", "on", "end"):
        assert say(table, do) == words.LATE
    assert (table.match.lines(), table.turn) == (before, turn)
    say(table, "look")
    assert game_table_words.MARKET not in page(table, "board").text
    say(table, "look")
    say(table, "undo")
    assert not table.peeks
    say(table, "look")
    assert not table.peeks, "there is no curtain"


def test_where_a_chapter_allows_it_one_plays_on_takes_back_and_is_stopped_again_in_another_try() -> None:
    table = _halted(play_on=True)
    say(table, "on")
    assert {"pick:fund:" in do for do in page(table, "board").open} >= {True}
    say(table, "pass")
    assert not table.halted
    say(table, "back:2")
    until(table, lambda one: one.match.closed == 2)
    assert table.halted
    say(table, "undo")
    assert (table.match.closed, table.halted) == (1, False)


def test_no_curtain_is_lifted_before_it_hangs() -> None:
    table = until(desk(), lambda one: one.match.closed == 1)
    table.lesson.halt = Halt(2, "Look below.", play_on=True)
    before = table.turn
    assert (say(table, "on"), table.turn) == (words.LATE, before)
    assert until(table, lambda one: one.match.closed == 2).halted


def test_a_game_that_has_gone_on_elsewhere_is_not_stopped() -> None:
    table = until(desk(), lambda one: one.match.closed == 3)
    table.lesson.halt = Halt(2, "Look below.", play_on=True)
    assert not table.halted


# Hot seat


def test_behind_the_cover_nothing_else_can_be_done() -> None:
    table = desk(SHARED)
    lines = table.match.lines()
    for do in HANDLERS:
        if do not in ("lift", "undo", "stop", "play"):
            assert say(table, do) == words.LATE, do
    say(table, "play")
    assert (table.covered, table.match.lines()) == (True, lines)


def test_a_strategy_that_fails_behind_the_cover_can_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    bots, trader = GAMES["ponzi"].bots, GAMES["ponzi"].bots["trader"]
    monkeypatch.setitem(bots, "trader", None)
    table = desk(("Ada", "Ben", "bot:trader"), setup={"start": 2})
    assert (table.note, page(table).open) == (words.STRATEGY_FAILED, ["play"])
    assert say(table, "play") == words.STRATEGY_FAILED
    monkeypatch.setitem(bots, "trader", trader)
    assert say(table, "play") == ""
    assert page(table).open == ["lift"]


def test_taking_back_the_only_decision_is_kept_too(tmp_path: Path) -> None:
    table = desk(shelf=tmp_path)
    say(table, "pass")
    say(table, "undo")
    assert Match.load(tmp_path / "game.jsonl").lines() == table.match.lines()


# Watching


def test_watching_goes_step_by_step_slower_or_faster_and_can_be_stopped() -> None:
    table = desk(WATCHED)
    assert page(table, "head").open[:2] == ["play", "play:1"]
    table.handle({"do": "play:1", "turn": table.turn})
    assert table.desk.run() is None
    table.handle({"do": "play", "turn": table.turn})
    assert table.desk.run() == desks_module.WAITS["normal"]
    table.handle({"do": "speed:fast"})
    assert table.desk.run() == desks_module.WAITS["fast"]
    assert page(table, "head").open[0] == "stop"
    table.handle({"do": "stop"})
    assert (table.desk.work, len(table.match.moves)) == (None, 3)


def test_while_strategies_decide_other_clicks_wait() -> None:
    table = desk()
    table.handle({"do": "end", "turn": table.turn})
    table.desk.run(lambda: True)
    assert table.desk.work is not None
    table.handle({"do": "pass", "turn": table.turn})
    assert table.note == words.busy(table.desk.stoppable)
    table.handle({"do": "pane:rules"})
    assert table.pane == "rules"
    table.handle({"do": "stop"})
    while table.desk.run() is not None:
        pass
    assert table.match.asked == 0


# Courses, files


def test_again_from_a_round_and_anew(tmp_path: Path) -> None:
    table = until(desk(shelf=tmp_path), lambda one: one.match.round == 4)
    lines = table.match.lines()
    assert say(table, "back:2") == f"{words.went_back('round 2')} {words.BEFORE_KEPT}"
    assert table.match.round == 2
    assert table.match.lines() == lines[: len(table.match.lines())]
    assert say(table, "new:same") == f"{words.went_back('round 1')} {words.BEFORE_KEPT}"
    assert table.match.lines()[0] == lines[0]
    assert say(table, "new") == words.began_anew(game_table_words.LAID), (
        "the game before was not begun, so nothing is kept of it"
    )
    assert table.match.lines()[0]["setup"] != lines[0]["setup"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-1.jsonl", "game-2.jsonl"]
    assert Match.load(tmp_path / "game-1.jsonl").lines() == lines
    assert "There is no round 9" in say(table, "back:9")


def test_every_decision_is_kept_and_found_again(tmp_path: Path) -> None:
    table = until(desk(shelf=tmp_path), lambda one: one.match.round == 3)
    decide(table)
    lines = table.match.lines()
    assert Match.load(tmp_path / "game.jsonl").lines() == lines
    other = desk(shelf=tmp_path)
    assert "stands in round 3" in words_of(other)
    assert page(other).open == ["resume", "begin"]
    assert say(other, "hint") == words.LATE
    say(other, "resume")
    assert (other.match.lines(), other.match.asked) == (lines, 0)
    decide(other)
    say(table, "pass")
    assert other.match.lines() == Match.load(tmp_path / "game.jsonl").lines()


def test_a_table_leaves_the_file_to_another_that_has_written_to_it(tmp_path: Path) -> None:
    """Two kernels may have the same notebook open: neither overwrites the other's game, and both go on."""
    table = desk(shelf=tmp_path)
    decide(table)
    other = desk(shelf=tmp_path)
    say(other, "resume")
    decide(other)
    assert say(table, "pass") == words.kept_elsewhere("game-1.jsonl")
    for one, name in ((table, "game-1"), (other, "game"), (table, "game-1")):
        decide(one)
        assert Match.load(tmp_path / f"{name}.jsonl").lines() == one.match.lines()
    assert len([*tmp_path.iterdir()]) == 2


def test_begin_anew_puts_the_kept_game_aside(tmp_path: Path) -> None:
    table = until(desk(shelf=tmp_path), lambda one: one.match.round == 3)
    lines = table.match.lines()
    other = desk(shelf=tmp_path)
    say(other, "begin")
    assert other.match.round == 1
    assert Match.load(tmp_path / "game-1.jsonl").lines() == lines


def test_a_kept_game_of_other_players_is_offered_with_their_names(tmp_path: Path) -> None:
    until(desk(shelf=tmp_path), lambda one: one.match.round == 2)
    other = desk(SHARED, shelf=tmp_path)
    assert "A game of you, Cautious, Greedy and Trader is kept here." in words_of(other)
    say(other, "resume")
    assert (other.match.seats, other.covered) == (ALONE, False)


def test_where_nothing_can_be_put_aside_one_can_still_begin_anew(tmp_path: Path) -> None:
    until(desk(shelf=tmp_path), lambda one: one.match.round == 2)
    table = desk(shelf=tmp_path)
    table.desk.keeper.storage.put_aside = lambda: (_ for _ in ()).throw(PermissionError(13, "Permission denied"))  # type: ignore
    assert "cannot be saved here" in say(table, "begin")
    assert (table.desk.keeper.kept, table.match.round) == (None, 1)


@pytest.mark.parametrize("do", ["new", "new:same", "back:1"])
def test_a_game_that_cannot_be_put_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, do: str
) -> None:
    def denied(path: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    table = until(desk(shelf=tmp_path), lambda one: one.match.round == 2)
    kept = (tmp_path / "game.jsonl").read_bytes()
    with monkeypatch.context() as now:
        now.setattr(Path, "rename", denied)
        assert words.BEFORE_KEPT not in say(table, do)
    say(table, "pass")
    assert (tmp_path / "game.jsonl").read_bytes() == kept
    assert Match.load(tmp_path / "game-1.jsonl").lines() == table.match.lines()


def test_an_interrupt_stops_the_strategies_and_one_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match, action: object = None) -> None:
        raise KeyboardInterrupt

    table = desk()
    with monkeypatch.context() as now:
        now.setattr(Match, "play", interrupted)
        assert say(table, "finish") == words.INTERRUPTED
    assert (table.desk.work, table.desk.problems) == (None, [])
    assert say(table, "pass") == ""


def test_the_second_click_of_two_leaves_what_was_said() -> None:
    table = desk()
    turn = table.turn
    assert say(table, "new:same") == words.went_back("round 1")
    table.handle({"do": "new:same", "turn": turn})
    assert table.note == words.went_back("round 1")


def test_a_finished_game_with_a_strategy_that_nobody_knows_cannot_go_on(tmp_path: Path) -> None:
    table = desk(WATCHED)
    say(table, "end")
    say(table, "download")
    other = desk()
    assert say(other, "load", text=table.download[1].replace("bot:trader", "bot:shark")) == words.LOADED
    for do in ("back:1", "new", "new:same"):
        assert "shark" in say(other, do)
        assert other.desk.problems == []
        assert other.match.over


def test_nor_is_a_decision_taken_back_in_it() -> None:
    table = desk()
    say(table, "end")
    say(table, "download")
    other = desk()
    assert say(other, "load", text=table.download[1].replace("bot:trader", "bot:shark")) == words.LOADED
    assert "shark" in say(other, "undo")
    assert other.desk.problems == []
    assert other.match.over


def test_of_a_record_with_other_card_tables_it_is_said() -> None:
    table = until(desk(), lambda one: one.match.round == 2)
    say(table, "download")
    header, *lines = table.download[1].splitlines()
    other = json.dumps({**json.loads(header), "data": f"sha256:{'0' * 64}"})
    assert say(desk(), "load", text="\n".join([other, *lines, ""])) == f"{words.LOADED} {words.OTHER_CARDS}"


@pytest.mark.slow
def test_whatever_is_clicked_while_strategies_decide_the_page_can_be_drawn() -> None:
    for seed in range(12):
        rng = random.Random(seed)
        table = desk(ALONE if seed % 2 else SHARED, seed)
        for _ in range(120):
            open_ = [*page(table).open, "hint", "finish", "end", "stop", "undo", "act", "pass"]
            table.handle({"do": rng.choice(open_), "turn": table.turn})
            for _ in range(rng.randrange(3)):
                table.desk.run(lambda: True)
            page(table)
            assert not table.desk.problems, table.desk.problems[0]
        while table.desk.run() is not None:
            pass
        table.match.verify()


@pytest.mark.parametrize("text", ["", "rubbish", '{"record": 1}', "\udcff"])
def test_a_kept_file_that_cannot_be_read_is_put_aside_and_it_is_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "game.jsonl").write_bytes(text.encode("utf-8", "surrogateescape"))
    made = desk(shelf=tmp_path)
    assert made.desk.keeper.kept is None
    assert (tmp_path / "game-1.jsonl").is_file()
    assert "its file cannot be read, so it was put aside" in words_of(made, "say")


def test_where_nothing_can_be_written_one_can_still_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = desk(shelf=tmp_path / "file")
    assert "cannot be saved here" in say(table, "pass")
    assert len(table.match.moves) > 0


@pytest.mark.parametrize("problem", [OSError(28, "No space left on device"), RecordError("It is too large.")])
def test_what_could_not_be_written_is_written_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    def fails(*given: object) -> None:
        raise problem

    table = desk(shelf=tmp_path)
    with monkeypatch.context() as now:
        now.setattr(Match, "save", fails)
        assert "cannot be saved here" in say(table, "pass")
    assert say(table, "pane:rules") == ""
    assert Match.load(tmp_path / "game.jsonl").lines() == table.match.lines()


def test_a_kept_game_that_cannot_be_read_now_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: Path) -> Match:
        raise PermissionError(13, "Permission denied")

    until(desk(shelf=tmp_path), lambda one: one.match.round == 2)
    kept = (tmp_path / "game.jsonl").read_bytes()
    with monkeypatch.context() as now:
        now.setattr(Match, "load", denied)
        table = desk(shelf=tmp_path)
    assert table.note == words.not_readable_now("Permission denied")
    assert say(table, "pass") == words.kept_elsewhere("game-1.jsonl")
    assert (tmp_path / "game.jsonl").read_bytes() == kept


def test_a_copy_has_a_name_of_its_own(tmp_path: Path) -> None:
    table = desk(shelf=tmp_path)
    say(table, "pass")
    assert say(table, "save") == words.saved(str(tmp_path / "game-1.jsonl"))
    assert say(table, "save") == words.saved(str(tmp_path / "game-2.jsonl"))
    assert read(tmp_path / "game-2.jsonl").header["seed"] == 1920
    assert say(desk(), "save") == words.NOT_SAVED


def test_a_record_goes_out_and_comes_in_again() -> None:
    table = until(desk(), lambda one: one.match.round == 3)
    say(table, "download")
    assert table.download is not None
    name, text = table.download
    assert name == "ponzi-1920.jsonl"
    other = desk(seed=7)
    assert say(other, "load", text=text) == words.LOADED
    assert other.match.lines() == table.match.lines()
    assert say(other, "load", text=text.replace("\n", "\r\n")) == words.LOADED


def _without_a_line(text: str) -> str:
    return "\n".join(text.splitlines()[:3] + text.splitlines()[4:])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: "rubbish",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"ponzi"', '"chess"'),
        lambda text: text.replace('"do": "fund"', '"do": "steal"'),
        lambda text: text.replace('"bot:trader"', '"bot:nosuch"'),
        _without_a_line,
        lambda text: text + "x" * 300_000,
        lambda text: "[" * 10_000,
        lambda text: "<img src=x onerror=alert(1)>\ud800",
    ],
)
def test_a_wrong_file_changes_nothing_and_it_is_said_why(spoil: Any) -> None:
    table = until(desk(), lambda one: one.match.round == 3)
    say(table, "download")
    assert table.download
    before = table.match.lines()
    note = say(table, "load", text=spoil(table.download[1]))
    assert note.startswith("That file was not loaded, the game is as it was."), note
    assert table.match.lines() == before
    assert not table.desk.problems


def test_a_finished_record_may_have_strategies_that_nobody_knows_here() -> None:
    table = until(desk(), lambda one: one.match.over)
    say(table, "download")
    assert table.download
    other = desk()
    assert say(other, "load", text=table.download[1].replace('"bot:trader"', '"bot:nosuch"')) == words.LOADED
    assert "Nosuch" in words_of(other, "board")


def test_passing_needs_no_choice() -> None:
    table = desk()
    say(table, "pass")
    assert isinstance(next(move.action for move in table.match.moves if move.seat == 0), Pass)


def test_the_record_does_not_know_of_hints_and_undos() -> None:
    table, plain = desk(), desk()
    for do in ("hint", "cancel", "pass", "undo", "pane:rules", "teacher", "teacher"):
        say(table, do)
    say(table, "pass")
    say(plain, "pass")
    assert json.dumps(table.match.lines()) == json.dumps(plain.match.lines())
