"""Many games: the same results in one process, in several and on a cluster; stopped, they are kept."""

from __future__ import annotations

import concurrent.futures
import gc
import json
import random
import signal
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from ponzi_lab import CardsError, Match, Refused, simulate
from ponzi_lab.core.events import Log, NoLog
from ponzi_lab.core.rules import values_of
from ponzi_lab.games import GAMES
from ponzi_lab.play.progress import Progress
from ponzi_lab.play.results import Results
from ponzi_lab.play.setting import find_bot, make_setting
from ponzi_lab.play.simulate import (
    collect,
    make_job,
    play_game,
    play_numbers,
    stream_games,
    watched,
)

BEARS = values_of(GAMES["ponzi"].rules)["bears"]

module = sys.modules["ponzi_lab.play.simulate"]

SEATS = ("random", "cautious", "greedy")
SHORT = {"max_rounds": 2}


@dataclass(frozen=True)
class First:
    """It takes the first thing that it can. `stop_in` lets it interrupt a round, as a person would."""

    name: ClassVar[str] = "first"
    stop_in: int = 0

    def choose(self, seen: Any, options: Any, rng: random.Random) -> Any:
        if seen.round == self.stop_in:
            raise KeyboardInterrupt
        return next(option for option in options if option.ways).sample(rng)

    def why(self, seen: Any, action: Any) -> str:
        return "It came first."


# Results


def test_a_result_per_game_and_seat():
    found = simulate("ponzi", SEATS, 20, 4)
    assert (found.games, found.complete, found.asked_for) == (20, True, 20)
    assert [(row.game, row.seat, row.strategy) for row in found.rows] == [
        (game, seat, SEATS[seat]) for game in range(20) for seat in range(3)
    ]
    assert len({row.seed for row in found.rows}) == 20


def test_a_result_says_what_the_game_said(tmp_path):
    found = simulate("ponzi", SEATS, 10, 4, records=tmp_path)
    for number in range(10):
        match = Match.load(tmp_path / f"ponzi-{number:06}.jsonl")
        assert match.over
        assert match.seats == ("bot:random", "bot:cautious", "bot:greedy")
        end, books = match.lines()[-1], match.lines()[-2]
        for row in found.rows[3 * number : 3 * number + 3]:
            assert (row.seed, row.rounds, row.end) == (match.seed, end["round"], end["end"])
            assert row.bankrupt == (row.seat in end["bankrupt"])
            assert row.winner == (row.seat in end["winners"])
            assert row.score == end["scores"][row.seat]
            assert row.cash == books["cash"][row.seat]
    assert {row.bankrupt for row in found.rows} == {False, True}


def test_the_same_seed_gives_the_same_results_and_a_longer_run_begins_alike():
    found = simulate("ponzi", SEATS, 12, 4, rules=SHORT)
    assert simulate("ponzi", SEATS, 12, 4, rules=SHORT).rows == found.rows
    assert simulate("ponzi", SEATS, 5, 4, rules=SHORT).rows == found.rows[:15]
    assert simulate("ponzi", SEATS, 12, 5, rules=SHORT).rows != found.rows


def test_the_rules_and_the_seats_count():
    assert {row.rounds for row in simulate("ponzi", SEATS, 3, 1, rules={"max_rounds": 1}).rows} == {1}
    assert len(simulate("ponzi", ["bot:random"] * 5, 2, 1).rows) == 10


def test_a_game_without_events_is_the_same_game():
    setting = make_setting("ponzi")
    bots = [find_bot(setting.game, name) for name in SEATS]
    log, moves = Log(), []
    kept, forgotten = play_game(setting, bots, 3, log, moves), play_game(setting, bots, 3, NoLog())
    assert kept.lines == forgotten.lines
    assert log
    assert moves[-1].lines == len(kept.lines)


# Processes and executors


def test_two_processes_give_the_same_results(tmp_path):
    one = simulate("ponzi", SEATS, 40, 7, records=tmp_path / "one")
    two = simulate("ponzi", SEATS, 40, 7, records=tmp_path / "two", processes=2)
    assert two.rows == one.rows
    files = [sorted(folder.iterdir()) for folder in (tmp_path / "one", tmp_path / "two")]
    assert [file.name for file in files[0]] == [file.name for file in files[1]]
    assert all(a.read_bytes() == b.read_bytes() for a, b in zip(*files, strict=True))
    assert len(files[0]) == 40


@pytest.mark.parametrize("games", [1, 7, 100, 211])
def test_an_executor_gives_the_same_results(games):
    one = simulate("ponzi", SEATS, games, 7, rules=SHORT)
    with ThreadPoolExecutor(2) as threads:
        assert simulate("ponzi", SEATS, games, 7, rules=SHORT, executor=threads).rows == one.rows
        assert simulate("ponzi", SEATS, games, 7, rules=SHORT, executor=threads, processes=2).rows == one.rows
        assert threads.submit(int, 5).result() == 5, "an executor that was lent is left running"


def test_dask_gives_the_same_results():
    import distributed

    one = simulate("ponzi", SEATS, 60, 7)
    client = distributed.Client(processes=False, n_workers=1, threads_per_worker=2, dashboard_address=None)
    with client, client.get_executor() as executor:
        assert simulate("ponzi", SEATS, 60, 7, executor=executor).rows == one.rows


def test_no_more_work_is_handed_out_than_is_needed_soon():
    """A million games are not put into the queue at once."""
    handed = []

    class Counting(ThreadPoolExecutor):
        def submit(self, *given):
            handed.append(given)
            return super().submit(*given)

    job = make_job("ponzi", [SEATS], 7, SHORT)
    with Counting(1) as executor:
        games = stream_games(job, 1_000_000, executor=executor)
        first = [next(games) for _ in range(3)]
        assert len(handed) < 40
        games.close()
    assert first == list(play_numbers(job, range(3)))


def test_what_waits_is_cancelled_when_the_results_are_not_wanted_any_more():
    futures = []

    class Lazy(concurrent.futures.Executor):
        def submit(self, work, *given):
            futures.append(Future())
            if len(futures) == 1:
                futures[0].set_result(work(*given))
            return futures[-1]

    games = stream_games(make_job("ponzi", [SEATS], 7, SHORT), 1000, executor=Lazy())
    next(games)
    games.close()
    assert len(futures) > 5
    assert all(future.cancelled() for future in futures[1:])


def test_processes_that_died_are_explained():
    class Dead(concurrent.futures.Executor):
        def submit(self, *given):
            future = Future()
            future.set_exception(BrokenProcessPool("gone"))
            return future

    with pytest.raises(Refused, match=r"^The other processes died\. In a script, .*`if __name__ == \"__main__\":`"):
        simulate("ponzi", SEATS, 10, executor=Dead())


def test_other_processes_leave_an_interrupt_to_their_parent_and_watch_its_flag(monkeypatch):
    before, stop = signal.getsignal(signal.SIGINT), threading.Event()
    monkeypatch.setattr(module, "_stop", module._stop)
    try:
        module._begin_worker(stop)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    job = make_job("ponzi", [SEATS], 7, SHORT)
    assert len(module._play_chunk(job, range(5))) == 5
    stop.set()
    assert module._play_chunk(job, range(5)) == list(play_numbers(job, range(1)))


def test_an_interrupt_while_work_is_handed_out_comes_a_moment_later():
    order = []
    before = signal.signal(signal.SIGINT, lambda *_: order.append("interrupt"))
    try:
        with module.interrupts_put_off():
            signal.raise_signal(signal.SIGINT)
            order.append("handed out")
    finally:
        signal.signal(signal.SIGINT, before)
    late = ["handed out", "interrupt"]
    assert order == (late if hasattr(signal, "pthread_sigmask") else late[::-1])


def test_where_interrupts_cannot_be_put_off_work_goes_on(monkeypatch):
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    with ThreadPoolExecutor(1) as threads:
        assert simulate("ponzi", SEATS, 5, rules=SHORT, executor=threads).complete


def test_an_error_in_a_strategy_comes_through():
    @dataclass(frozen=True)
    class Broken(First):
        def choose(self, seen: Any, options: Any, rng: random.Random) -> Any:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        simulate("ponzi", [Broken(), "random", "random"], 3)
    with ThreadPoolExecutor(1) as executor, pytest.raises(ZeroDivisionError):
        simulate("ponzi", [Broken(), "random", "random"], 3, executor=executor)


# Stopping


def stop_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody pressed the stop square when so many games are done and one more has been played."""

    def show(self: Progress, done: int) -> None:
        if done > games:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", show)


@pytest.mark.parametrize("processes", [1, 2])
def test_what_is_done_is_kept_when_somebody_stops(monkeypatch, processes):
    stop_after(5, monkeypatch)
    found = simulate("ponzi", SEATS, 300, 7, rules=SHORT, processes=processes)
    assert not found.complete
    assert 5 <= found.games <= 6
    assert found.rows == simulate("ponzi", SEATS, 5, 7, rules=SHORT).rows[: len(found.rows)]
    assert str(found).startswith("Stopped after 5 of 300 games.\n")
    assert "<p>Stopped after 5 of 300 games.</p>" in found._repr_html_()


def test_a_stop_in_the_middle_of_a_game_keeps_the_games_before(tmp_path):
    found = simulate("ponzi", [First(stop_in=2), "random", "random"], 10, rules=SHORT, records=tmp_path)
    assert (found.games, found.complete) == (0, False)
    assert str(found).startswith("Stopped after 0 of 10 games.\n")
    assert list(tmp_path.iterdir()) == []


def test_every_record_of_a_stopped_run_is_whole(monkeypatch, tmp_path):
    stop_after(3, monkeypatch)
    found = simulate("ponzi", SEATS, 50, 7, records=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) in (found.games, found.games + 1)
    assert all(Match.load(file).over for file in files)


def test_a_stop_while_a_result_is_put_away_keeps_what_is_done(monkeypatch):
    class Sluggish(list):
        def __iadd__(self, rows):
            self.extend(rows)
            if len(self) > 6:
                raise KeyboardInterrupt
            return self

    def results(rows, *given):
        return Results(Sluggish(rows), *given)

    monkeypatch.setattr("ponzi_lab.play.simulate.Results", results)
    try:
        assert simulate("ponzi", SEATS, 10, rules=SHORT).games >= 3
    except KeyboardInterrupt:  # which would end all tests
        pytest.fail("all results are lost")


def test_a_stop_keeps_the_games_that_others_are_playing():
    """The chunk that was waited for is lost; of the next ones those that run are kept, and no other is begun."""
    futures = []

    class Half(concurrent.futures.Executor):
        def submit(self, work, *given):
            future = Future()
            futures.append(future)
            if len(futures) in (1, 3):
                future.set_running_or_notify_cancel()
                future.set_result(work(*given))
            elif len(futures) == 2:
                future.result = pressed
            return future

    def pressed():
        raise KeyboardInterrupt

    found = simulate("ponzi", SEATS, 32, rules=SHORT, executor=Half())
    assert not found.complete
    assert sorted({row.game for row in found.rows}) == [0, 1, 2, 3, 8, 9, 10, 11]
    assert len(futures) == 8
    assert all(future.cancelled() for future in futures[3:])


def test_a_stop_at_which_the_others_die_keeps_what_is_done():
    """A process that is just starting may get the same Ctrl-C, and the pool breaks with it."""
    futures = []

    class Fragile(concurrent.futures.Executor):
        def submit(self, work, *given):
            future = Future()
            futures.append(future)
            future.set_running_or_notify_cancel()
            if len(futures) == 1:
                future.set_result(work(*given))
            elif len(futures) == 2:
                future.result = pressed
            else:
                future.set_exception(BrokenProcessPool("gone"))
            return future

    def pressed():
        futures[1].result = list  # when it is asked again
        raise KeyboardInterrupt

    found = simulate("ponzi", SEATS, 32, rules=SHORT, executor=Fragile())
    assert {row.game for row in found.rows} == {0, 1, 2, 3}


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_stopped_run_with_processes_ends_quietly(monkeypatch):
    stop_after(2, monkeypatch)
    for _ in range(2):
        assert not simulate("ponzi", SEATS, 2000, processes=2).complete
    gc.collect()


# Streaming


def test_games_can_be_had_one_by_one():
    job = make_job("ponzi", [SEATS], 7)
    games = stream_games(job, 10**9)
    assert [next(games).rows[0].game for _ in range(4)] == [0, 1, 2, 3]
    games.close()
    assert [played.rows[0].game for played in watched(job, 3)] == [0, 1, 2]
    assert collect(job, 3).rows == simulate("ponzi", SEATS, 3, 7).rows


def test_seatings_take_turns():
    job = make_job("ponzi", [("random", "cautious", "greedy"), ("greedy", "greedy", "greedy")], 7, SHORT)
    seats = [tuple(row.strategy for row in played.rows) for played in play_numbers(job, range(4))]
    assert seats == [("random", "cautious", "greedy"), ("greedy",) * 3] * 2


# Strategies of one's own


def test_a_strategy_of_ones_own_plays_with_the_others(tmp_path):
    found = simulate("ponzi", [First(), "random", First()], 4, records=tmp_path)
    assert {row.strategy for row in found.rows} == {"first", "random"}
    match = Match.load(tmp_path / "ponzi-000002.jsonl")
    assert match.seats == ("bot:first", "bot:random", "bot:first")
    with ThreadPoolExecutor(1) as executor:
        assert simulate("ponzi", [First(), "random", First()], 4, executor=executor).rows == found.rows


def test_a_forced_decision_asks_no_strategy():
    class Asked(First):
        def choose(self, seen: Any, options: Any, rng: random.Random) -> Any:
            assert sum(option.ways for option in options) > 1 or any(option.only() is None for option in options)
            return super().choose(seen, options, rng)

    assert simulate("ponzi", [Asked()] * 3, 5).games == 5


# Records


def test_records_are_written_in_full(tmp_path):
    simulate("ponzi", SEATS, 3, 7, records=tmp_path / "deep" / "folder")
    files = sorted((tmp_path / "deep" / "folder").iterdir())
    assert [file.name for file in files] == [f"ponzi-00000{number}.jsonl" for number in range(3)]
    for file in files:
        header = json.loads(file.read_text().splitlines()[0])
        assert header["seats"] == ["bot:random", "bot:cautious", "bot:greedy"]
        Match.load(file).verify()


def test_a_folder_with_records_is_not_written_into(tmp_path):
    simulate("ponzi", SEATS, 1, 7, records=tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(Refused) as refused:
        simulate("ponzi", SEATS, 2, 8, records=str(tmp_path))
    assert str(refused.value) == (
        f"{tmp_path} already holds records (ponzi-000000.jsonl). Choose an empty folder, so that no game is lost."
    )
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_folder_with_other_things_can_be_used(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "greed-000000.jsonl").write_text("")
    assert simulate("ponzi", SEATS, 1, 7, rules=SHORT, records=tmp_path).games == 1
    assert (tmp_path / "notes.txt").read_text() == "mine"


# Refusals


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'. "),
        ({"seats": ["random"] * 2}, "2 seats: ponzi is for 3 to 5."),
        ({"seats": ["random"] * 6}, "6 seats: ponzi is for 3 to 5."),
        ({"seats": []}, "0 seats: ponzi is for 3 to 5."),
        (
            {"seats": ["random", "nobody", "random"]},
            "There is no strategy 'nobody' for ponzi. The strategies are random, ",
        ),
        ({"seats": "random"}, "There is no strategy 'r' for ponzi. "),
        ({"games": 0}, "The number of games is 0; it must be a whole number from 1."),
        ({"games": -5}, "The number of games is -5; it must be a whole number from 1."),
        ({"games": "2"}, "The number of games is '2'; it must be a whole number from 1."),
        ({"games": 2.0}, "The number of games is 2.0; it must be a whole number from 1."),
        ({"processes": 0}, "The number of processes is 0; it must be a whole number from 1."),
        ({"seats": ["random", None, "random"]}, "There is no strategy None for ponzi. "),
        ({"seed": None}, "The seed is None; it must be a whole number of at most 18 digits."),
        ({"seed": "x"}, "The seed is 'x'; it must be a whole number of at most 18 digits."),
        ({"seed": 1.5}, "The seed is 1.5; it must be a whole number of at most 18 digits."),
        ({"rules": {"bears": 3}}, f"The rule option bears is 3; it can be {BEARS}."),
    ],
)
def test_what_cannot_be_played_is_refused(given, sentence):
    with pytest.raises(Refused) as refused:
        simulate(**{"game": "ponzi", "seats": SEATS, "games": 3, **given})
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


def test_a_wrong_data_folder_is_refused_and_a_right_one_is_used(tmp_path):
    with pytest.raises(CardsError, match="has no card table"):
        simulate("ponzi", SEATS, 3, data=tmp_path, records=tmp_path / "records")
    assert not (tmp_path / "records").exists()
    folder = make_setting("ponzi").game.rules_text.parents[3] / "data" / "ponzi"
    if folder.is_dir():
        assert simulate("ponzi", SEATS, 2, data=folder).rows == simulate("ponzi", SEATS, 2).rows
