"""Many games, played by strategies: in this process, in several, or on a cluster."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..core.agenda import State, advance, take
from ..core.errors import Refused
from ..core.events import Log, NoLog
from ..core.game import AnyBot
from ..core.options import forced
from ..core.records import STRATEGY, write
from ..core.seeds import Seed, derive, stream
from . import words
from .ledger import Ledger
from .moves import Move, record_lines
from .progress import Progress
from .results import Result, Results, results_of
from .setting import Setting, check_seats, check_seed, make_setting, seated_bot


@dataclass(frozen=True)
class Job:
    """What the games of a simulation have in common, in a form that can be sent to another process.

    The seatings take turns: game 0 has the first, game 1 the second, and so on, round and round.
    """

    game: str
    seatings: tuple[tuple[str | AnyBot, ...], ...]
    seed: Seed
    rules: Mapping[str, Any]
    data: str | None
    records: str | None
    books: bool

    def setting(self) -> Setting:
        """The game, its rules and its tables."""
        return make_setting(self.game, self.rules, self.data)

    def bots(self, setting: Setting) -> list[list[AnyBot]]:
        """The strategies by seat, for each seating."""
        return [[seated_bot(setting.game, who) for who in seating] for seating in self.seatings]


class PlayedGame(NamedTuple):
    """One game of a simulation: its results, one row per seat, and its books if they were asked for."""

    rows: tuple[Result, ...]
    ledger: Ledger | None


def play_game(setting: Setting, bots: Sequence[AnyBot], seed: Seed, out: Log, moves: list[Move] | None = None) -> State:
    """Play one game to its end and return the last position. A forced decision asks no strategy.

    `out` takes the events. `moves`, if given, takes the decisions.
    """
    game, seats = setting.game, len(bots)
    setup = game.deal(seats, setting.tables, seed)
    state: State = game.new(setting.rules, seats, setting.tables, setup, seed)
    streams = [stream(seed, "bot", seat) for seat in range(seats)]
    observe = game.observe
    step = advance(state, out)
    while step:
        seat, options = step.seat, step.options(state)
        only = forced(options)
        action = only or bots[seat].choose(observe(state, seat), options, streams[seat])
        step = take(state, action, out)
        if moves is not None:
            moves.append(Move(seat, action, only is not None, len(state.lines)))
    return state


def play_numbers(job: Job, numbers: Iterable[int]) -> Iterator[PlayedGame]:
    """The games of these numbers, one after the other. Each has a seed of its own."""
    setting = job.setting()
    seatings = job.bots(setting)
    texts: dict[str, int] = {}
    for number in numbers:
        bots = seatings[number % len(seatings)]
        names = [bot.name for bot in bots]
        seats = [STRATEGY + name for name in names]
        seed = derive(job.seed, "match", number)
        moves: list[Move] | None = [] if job.records else None
        log = Log() if job.books else NoLog()
        state = play_game(setting, bots, seed, log, moves)
        if moves is not None and job.records:
            setup = setting.game.deal(len(bots), setting.tables, seed)
            header = setting.header(seats, seed, setup)
            write(record_file(job, number), [header, *record_lines(moves, state.lines)], safe=False)
        ledger = None
        if job.books:
            ledger = Ledger(texts)
            ledger.add(number, words.unique(seats), setting, state.lines, log)
        yield PlayedGame(results_of(setting.game, number, seed, names, state.lines), ledger)


def record_file(job: Job, number: int) -> Path:
    """Where the record of a game is written."""
    return Path(job.records or "") / f"{job.game}-{number:06}.jsonl"


def stream_games(job: Job, games: int, processes: int = 1, executor: Executor | None = None) -> Iterator[PlayedGame]:
    """Many games, in order, one by one; nothing is kept. If somebody stops the work, it ends early.

    The same seed gives the same results, however many processes there are.
    """
    if processes == 1 and executor is None:
        with suppress(KeyboardInterrupt):
            yield from play_numbers(job, range(games))
        return
    with _pool(processes, executor) as (pool, stop):
        size = max(1, min(50, games // (8 * processes)))
        chunks = (range(first, min(games, first + size)) for first in range(0, games, size))
        waiting: deque[Future[list[PlayedGame]]] = deque()
        try:
            while True:
                room = 4 * processes + 12 - len(waiting)
                with interrupts_put_off():
                    waiting.extend(pool.submit(_play_chunk, job, chunk) for chunk in islice(chunks, room))
                if not waiting:
                    return
                played = waiting[0].result()  # it stays in the queue until its games are there
                waiting.popleft()
                yield from played
        except BrokenProcessPool:
            raise Refused(words.PROCESSES_DIED) from None
        except KeyboardInterrupt:
            stop.set()
            with suppress(BrokenProcessPool):  # a process that was just starting may have died of the same Ctrl-C
                for future in waiting:
                    if not future.cancel():
                        yield from future.result()
        finally:
            stop.set()
            for future in waiting:
                future.cancel()


class Stop(Protocol):
    """A flag that all processes see."""

    def set(self) -> None:
        """Ask them to come to an end."""

    def is_set(self) -> bool:
        """Whether they are asked to."""


@contextmanager
def _pool(processes: int, executor: Executor | None) -> Iterator[tuple[Executor, Stop]]:
    if executor is not None:
        yield executor, threading.Event()
        return
    # Fresh processes: a copy of a notebook's process with its threads could hang.
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(processes, context, _begin_worker, (stop,)) as pool:
        yield pool, stop


@contextmanager
def interrupts_put_off() -> Iterator[None]:
    """A process started meanwhile never sees Ctrl-C; this one sees it a moment later. Windows cannot do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Stop = threading.Event()


def _begin_worker(stop: Stop) -> None:
    """In a process of its own: leave Ctrl-C to the parent, which then asks all to come to an end."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(job: Job, numbers: range) -> list[PlayedGame]:
    """Some games; fewer, if all are asked to come to an end meanwhile."""
    games = []
    for played in play_numbers(job, numbers):
        games.append(played)
        if _stop.is_set():
            break
    return games


def make_job(
    game: str,
    seatings: Sequence[Sequence[str | AnyBot]],
    seed: Seed,
    rules: Mapping[str, Any] | None = None,
    data: Path | str | None = None,
    records: Path | str | None = None,
    books: bool = False,
) -> Job:
    """A job, after looking whether it can be done."""
    folder, cards = str(records) if records else None, str(data) if data else None
    job = Job(game, tuple(map(tuple, seatings)), seed, dict(rules or {}), cards, folder, books)
    setting = job.setting()
    for bots in job.bots(setting):
        check_seats(setting.game, [bot.name for bot in bots])
    check_seed(seed)
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        if old := sorted(Path(folder).glob(f"{job.game}-*.jsonl")):
            raise Refused(words.records_there(str(Path(folder)), old[0].name))
    return job


def simulate(
    game: str,
    seats: Sequence[str | AnyBot],
    games: int = 1000,
    seed: Seed = 1,
    *,
    rules: Mapping[str, Any] | None = None,
    data: Path | str | None = None,
    records: Path | str | None = None,
    books: bool = False,
    processes: int = 1,
    executor: Executor | None = None,
) -> Results:
    """Play many games and keep the results, and with `books` all that happened in them.

    Stopping it (Ctrl-C, or the notebook's stop square) keeps what is done.
    """
    return collect(make_job(game, [seats], seed, rules, data, records, books), games, processes, executor)


def collect(job: Job, games: int, processes: int = 1, executor: Executor | None = None) -> Results:
    """Play the games of a job and keep the results."""
    results = Results([], games, Ledger() if job.books else None)
    with suppress(KeyboardInterrupt):
        for played in watched(job, games, processes, executor):
            with interrupts_put_off():
                results.add(played.rows, played.ledger)
    return results


def watched(job: Job, games: int, processes: int = 1, executor: Executor | None = None) -> Iterator[PlayedGame]:
    """Many games, one by one, with progress."""
    for name, number in ((words.GAMES, games), (words.PROCESSES, processes)):
        if type(number) is not int or number < 1:
            raise Refused(words.at_least_one(name, number))
    progress = Progress(games, words.GAMES)
    try:
        for done, played in enumerate(stream_games(job, games, processes, executor), 1):
            progress.show(done)
            yield played
    finally:
        progress.clear()
