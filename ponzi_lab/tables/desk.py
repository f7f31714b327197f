"""One table in plain Python: the game, what is chosen, and who may look. No widget and no browser is needed for it.

Whatever a player does comes in as a message such as `{"do": "pick:fund:57", "turn": 12}`; `turn` is the number of the
position that the player saw, so that a click that comes twice or late is known as such. What takes long is done in
slices: `work` yields the seconds to wait before the next one.
"""

from __future__ import annotations

import re
import secrets
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..core.agenda import asked
from ..core.errors import CardsError, RecordError, Refused, Told
from ..core.events import Event
from ..core.options import forced
from ..core.records import dump, parse
from ..core.seeds import stream
from ..play import words as play_words
from ..play.match import Match
from ..play.setting import find_bot
from . import words
from .face import Face
from .party import party_of
from .scene import Scene
from .sight import Advised, Picks, Sight

WAITS = {"slow": 2.5, "normal": 1.0, "fast": 0.25}  # seconds between two decisions that one watches
LONGEST = 2_000_000  # letters of a record that is handed over through the page; a game has some ten thousand
NEEDS_NO_TURN = frozenset({"pane", "stop", "speed", "download", "rounds"})
WHILE_BUSY = frozenset({"stop", "pane", "speed", "rounds"})
WHILE_COVERED = frozenset({"lift", "undo", "stop", "play"})
WHILE_ASKED_ABOUT_KEPT = frozenset({"resume", "begin"})

Work = Iterator[float]


class Place(Protocol):
    """Where the games of a table are kept: a shelf of files, or a student's file."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def written(self) -> bool:
        """Whether the game of this table was kept here already."""

    def find(self, fits: Callable[[Match], bool]) -> Match | None:
        """A kept game to be asked about."""

    def keep(self, match: Match, undos: int) -> bool:
        """Keep the game, and how often a decision was taken back; True if it had to move to another place."""

    def put_aside(self) -> None:
        """Make room for another game."""

    def copy(self, match: Match, undos: int) -> Path:
        """Keep the game as it is now, beside the one that goes on."""


class Halt(NamedTuple):
    """After which round a chapter goes on elsewhere, and how it says so; with `play_on` one may stay all the same."""

    after: int
    said: str
    leads: str = ""  # the way on, if it is not just below
    play_on: bool = False


class Desk:
    """A match, and the people round it."""

    def __init__(
        self, match: Match, face: Face, shelf: Place | None = None, by_hand: Collection[str] | None = None
    ) -> None:
        self.match = match
        self.face = face
        self.shelf = shelf
        self.turn = 0
        self.picks: dict[str, Any] = {}
        self.note = ""
        self.refused = False  # whether the note says why a click was refused
        self.pane = ""
        self.books_below = False  # whether the books are drawn below the table
        self.then = ""  # what comes after the end, where the table is one part of a chapter
        self.first_rounds = 0  # in which a chapter shows only what matters then
        self.halt: Halt | None = None
        self.peeks = False  # whether the board is looked at behind a curtain
        self._past_halt = False  # whether the player plays on here all the same
        self.speed = "normal"
        self.opened = False  # the teacher's view
        self.all_rounds = False
        self.undos = 0
        self.party = self.usual = party_of(match)  # put together for the next game; who usually plays
        self.apart = ""  # what a chapter says of a game with others
        self.problems: list[str] = []
        self.download: tuple[str, str] | None = None  # a file on its way to the player
        self.work: Work | None = None
        self._when_done = ""
        self.stoppable = False  # whether the work can be stopped in the middle
        self.courses = 0  # how often the game at this table has become another one
        self.kept: Match | None = None  # a game found on the shelf, until one says what to do with it
        self._lifted: int | None = None  # whose cover was lifted last, where several people share the screen
        self._may_undo: int | None = None  # who decided last, and may still take it back
        self.seen_from = 0  # the decisions before were made at another table
        self._unkept = False  # whether the game has changed since it was written down
        self._last = ""  # the last message that changed something
        self.strategy = face.hint  # whoever gives hints, and decides what is left to a strategy
        usual = {key for key, part in face.parts.items() if part.by_hand}
        self.by_hand = usual if by_hand is None else {*by_hand}  # the other parts are left to the strategy
        self._look_for_kept()
        if self.kept is None:
            self._go_on()

    def _look_for_kept(self) -> None:
        """Look on the shelf for a game that was interrupted. What is not a game of this table is put aside."""
        if self.shelf is None:
            return
        try:
            self.kept = self.shelf.find(self._fits)
        except Told as problem:
            self.note = words.unreadable(str(problem))
        except OSError as problem:
            self.note = words.not_readable_now(_reason(problem))

    def _fits(self, match: Match) -> bool:
        can_go_on(match)
        return match.setting.game is self.match.setting.game

    # Who looks

    @property
    def watching(self) -> bool:
        """Whether only strategies play."""
        return not self.match.people

    @property
    def shared(self) -> bool:
        """Whether several people sit at one screen."""
        return len(self.match.people) > 1

    @property
    def covered(self) -> bool:
        """Whether the screen waits for the next player, and shows nothing."""
        asked = self.match.asked
        if not self.shared or asked is None:
            return False
        return self._lifted is None or (asked != self._lifted and self.waits)

    @property
    def halted(self) -> bool:
        """Whether a curtain hangs over the board, for the chapter goes on elsewhere."""
        here = self.halt is not None and self.match.closed == self.halt.after
        return here and not (self._past_halt or self.match.over or self.work)

    @property
    def seat(self) -> int:
        """Whose sight is shown."""
        if self.watching:
            return self.match.asked or 0
        if not self.shared or self._lifted is None or self.match.over:
            return self.match.people[0]
        return self._lifted

    @property
    def books_seat(self) -> int:
        """Whose books are drawn: one's own; where one only watches, those that show how it ended, or the first."""
        if not self.watching:
            return self.seat
        end = self.match.result
        return next(iter(self.face.telling(end)), 0) if end else 0

    @property
    def may_undo(self) -> bool:
        """Whether the player has a decision to take back.

        At a shared screen only until the next cover is lifted, or until what others had kept to themselves is open.
        """
        seat = self._may_undo if self.shared else self.seat
        if self.watching or seat is None or not (own := self.decided(seat)):
            return False
        return not (self.shared and self._opened(seat, own[-1]))

    def _opened(self, seat: int, last: int) -> bool:
        """Whether what others kept to themselves was opened after this decision of a seat, or all books at the end."""
        since, opens = self.match.logs[last + 1 :], self.face.opens(self.match.setting.rules)
        return self.match.over or any(event.kind in opens and event.seat != seat for log in since for event in log)

    @property
    def names(self) -> list[str]:
        """The players' names, as they are read."""
        return list(play_words.names_shown(self.match.names).values())

    def when(self, number: int) -> str:
        """A period in a sentence: round 3."""
        return words.when(self.match.setting.game.words.PERIOD, number)

    def sight(self) -> Sight:
        """What may be shown now."""
        match, seat = self.match, self.seat
        mine = match.asked == seat and not (self.watching or self.work or self.halted)
        everybody = match.over or self.opened or self.watching
        books = {at: match.observation(at) for at in (range(len(match.seats)) if everybody else [seat])}
        happened = [event if everybody else event.for_seat(seat) for event in self._happened(seat)]
        left = None if self.watching else frozenset(self.face.parts) - self.by_hand
        options = match.options if mine else ()
        advised = () if self.watching else self._advised_since(seat)
        early = match.round if match.round <= self.first_rounds and not everybody else 0
        return Sight(books[seat], seat, self.names, mine, options, books, happened, left, advised, early)

    def _since(self, seat: int) -> int:
        """The number of a seat's last decision, or of the first one of this period if that is an earlier one."""
        match = self.match
        own = self.decided(seat)
        now = next(n for n, position in enumerate(match.positions) if position.period == match.round)
        return min(own[-1] if own else 0, now)

    def _happened(self, seat: int) -> list[Event]:
        """What has happened since a seat's last decision, and in this period before it."""
        return [event for log in self.match.logs[self._since(seat) + 1 :] for event in log]

    def _advised_since(self, seat: int) -> list[Advised]:
        """What the strategy has meanwhile decided for a seat, in the parts that are left to it."""
        match, first = self.match, self._since(seat)
        bot, observe = find_bot(match.setting.game, self.strategy), match.setting.game.observe
        return [
            Advised(bot, observe(position, seat), move.action)
            for move, position in zip(match.moves[first:], match.positions[first:], strict=False)
            if move.seat == seat and not self._by_hand(move.action.do, False)
        ]

    # What comes in

    @property
    def heard(self) -> Collection[str]:
        """What may be said at this table now; all else comes late."""
        verbs = frozenset(HANDLERS)
        if self.work is not None:
            verbs &= WHILE_BUSY
        if self.kept is not None:
            verbs &= WHILE_ASKED_ABOUT_KEPT
        elif self.covered:
            verbs &= WHILE_COVERED
        return verbs

    def handle(self, message: object) -> None:
        """Do what a message says. Whatever is wrong with it becomes a sentence, and nothing is changed."""
        if self._is_twice(message):
            return
        self.note, self.refused = "", False
        try:
            self._handle(message)
        except (Refused, RecordError, CardsError) as refused:
            self.note, self.refused = str(refused), True
        except OSError as error:
            self.note = words.not_saved(_reason(error))
        except Exception:
            self.failed()

    def failed(self) -> None:
        """An error of our own: say that nothing is lost, and keep what a teacher may copy."""
        self.problems.append(f"{self.match.setting.game.name}, {len(self.match.moves)}\n{traceback.format_exc()}")
        self.picks = {}
        self.note = words.STRATEGY_FAILED

    def _handle(self, message: object) -> None:
        do = message.get("do") if isinstance(message, Mapping) else None
        if not isinstance(message, Mapping) or not isinstance(do, str):
            raise Refused(words.NOT_UNDERSTOOD)
        verb, _, what = do.partition(":")
        handler = HANDLERS.get(verb)
        if handler is None:
            raise Refused(words.NOT_UNDERSTOOD)
        if verb not in self.heard:
            raise Refused(words.LATE if self.work is None else words.busy(self.stoppable))
        if verb not in NEEDS_NO_TURN and message.get("turn") != self.turn:
            raise Refused(words.LATE)
        before = self.turn
        handler(self, what, message)
        if self.turn != before:
            self._last = f"{do} {before}"

    def _is_twice(self, message: object) -> bool:
        """Whether it is the second click of two, which finds done what it asks for."""
        if not isinstance(message, Mapping) or message.get("turn") == self.turn:
            return False
        return self._last == f"{message.get('do')} {message.get('turn')}"

    # By hand, or left to a strategy

    @property
    def waits(self) -> bool:
        """Whether a person is asked, who decides this by hand."""
        match = self.match
        if match.asked not in match.people:
            return False
        options = match.options
        only = forced(options)
        return self._by_hand(options[0].kind.do if only is None else only.do, only is not None)

    def _by_hand(self, verb: str, only: bool) -> bool:
        """Whether what has this verb is decided by hand; `only` says that there is nothing else to do."""
        if only and verb in self.face.trivial:
            return False
        return all(key in self.by_hand for key, part in self.face.parts.items() if verb in part.verbs)

    def decided(self, seat: int) -> list[int]:
        """The numbers of the decisions that a seat has made by hand."""
        moves = enumerate(self.match.moves)
        return [n for n, move in moves if move.seat == seat and self._by_hand(move.action.do, move.forced)]

    @property
    def begun(self) -> bool:
        """Whether a person has decided anything by hand."""
        return any(self.decided(seat) for seat in self.match.people)

    @property
    def phase(self) -> str:
        """The present phase; everybody sees which it is."""
        found: str = self.match.setting.game.observe(self.match.position, 0).phase
        return found

    def hand(self, what: str, message: Mapping[str, Any]) -> None:
        """Leave a part of the game to the strategy, or take it back."""
        if what not in self.face.parts:
            raise Refused(words.NOT_UNDERSTOOD)
        self.by_hand ^= {what}
        self._go_on()

    def choose_strategy(self, what: str, message: Mapping[str, Any]) -> None:
        """Another strategy gives hints, and decides what is left to one."""
        if what not in self.face.strategies:
            raise Refused(words.NOT_UNDERSTOOD)
        self.strategy = what

    # Choosing

    def first_picks(self, sight: Sight) -> dict[str, Any]:
        """What is chosen at the beginning: nothing, or all of it if there is only one thing to do."""
        only = forced(sight.options)
        return {} if only is None else self.face.scene(sight).picks_of(only)

    def pick(self, what: str, message: Mapping[str, Any]) -> None:
        """Something on the board was clicked."""
        name, _, value = what.partition(":")
        self.picks = self._asked_for(self.picks).pick(name, value)

    def cancel(self, what: str, message: Mapping[str, Any]) -> None:
        """Forget what was chosen."""
        self.picks = {}

    def act(self, what: str, message: Mapping[str, Any]) -> None:
        """Do what was chosen; with a name and a value, choose that first."""
        scene = self._asked_for(self.picks)
        if what:
            name, _, value = what.partition(":")
            scene = self.face.scene(scene.sight, scene.pick(name, value))
        made = scene.action()
        if isinstance(made, str):
            raise Refused(made)
        self._decide(made)

    def no(self, what: str, message: Mapping[str, Any]) -> None:
        """Pass."""
        made = self._asked_for(self.picks).passing()
        if made is None:
            raise Refused(words.NOT_UNDERSTOOD)
        self._decide(made)

    def _asked_for(self, picks: Picks) -> Scene[Any]:
        """The decision that is asked of whoever looks."""
        sight = self.sight()
        if not sight.mine:
            raise Refused(words.LATE)
        return self.face.scene(sight, picks)

    def _decide(self, made: Any) -> None:
        seat = self.match.asked
        self.match.play(made)
        self._may_undo = seat
        self._go_on()

    # Going on

    def _go_on(self) -> None:
        """After a decision: the strategies, then whoever is asked next."""
        self._moved()
        if not self.watching and not self.match.over and not self.waits:
            self._begin(self._strategies())

    def _begin(self, work: Work, stoppable: bool = False, done: str = "") -> None:
        """Begin work; `done` is what the table says when it is done."""
        self.work, self.stoppable, self.picks, self._when_done = work, stoppable, {}, done

    def _moved(self) -> None:
        """The position is another one."""
        self.turn += 1
        self.picks = {}
        self.all_rounds = self.peeks = False
        sight = self.sight()
        if sight.mine and not self.covered:
            self.picks = self.first_picks(sight)
        self._unkept = True

    def keep(self) -> None:
        """Write the game down if it has changed, from the first decision of a person on."""
        people = self.match.people or range(len(self.match.seats))
        if self.shelf is None or not self._unkept:
            return
        if not self.shelf.written and not any(move.seat in people for move in self.match.moves):
            return
        try:
            if self.shelf.keep(self.match, self.undos):
                self.note = words.kept_elsewhere(self.shelf.path.name)
        except (OSError, Told) as error:
            self.note = words.not_saved(_reason(error))
        else:
            self._unkept = False

    def run(self, until: Callable[[], bool] = lambda: False) -> float | None:
        """Go on with the work: the seconds to wait before more of it, or None when it is done.

        Without waiting it goes on as long as `until` does not say that time is up.
        """
        while self.work is not None:
            try:
                wait = next(self.work)
            except StopIteration:
                self._done()
            except (Exception, KeyboardInterrupt) as error:
                self.work = None
                self.failed()
                self.turn += 1
                if isinstance(error, KeyboardInterrupt):
                    self.problems.pop()  # it is none: somebody pressed the stop square
                    self.note = words.INTERRUPTED
            else:
                if wait or until():
                    return wait
        return None

    def _done(self) -> None:
        self.work = None
        self._moved()
        self.note = self._when_done or ("" if self.refused else self.note)  # who was told to wait need not wait now

    def _strategies(self) -> Work:
        """Let the strategies decide until a person is asked who decides by hand."""
        while not self.match.over and not self.waits:
            self._play()
            yield 0

    def _play(self) -> None:
        """Let a strategy decide: the one at the asked seat, or the one that gives hints for a person."""
        if self.match.asked in self.match.people:
            self.match.play(self._advised()[0])
        else:
            self.match.play()

    def _by_itself(self, until: Callable[[], bool]) -> Work:
        """Let a strategy decide for the people too."""
        while not self.match.over and not until():
            if self.waits:
                self._may_undo = self.match.asked if self.match.asked == self.seat else None
            self._play()
            yield 0
        yield from self._strategies()

    def _watched(self, decisions: int | None = None) -> Work:
        """Play for somebody who watches, one decision after the other."""
        while not self.match.over and decisions != 0:
            self.match.play()
            self._moved()
            decisions = None if decisions is None else decisions - 1
            yield 0 if decisions == 0 else WAITS[self.speed]

    # Links of the first line

    def undo(self, what: str, message: Mapping[str, Any]) -> None:
        """Take one's last decision back, with everything after it."""
        if not self.may_undo:
            raise Refused(words.UNDO_ENDED if self.shared else words.NOTHING_TO_UNDO)
        seat = self._may_undo if self.shared else self.seat
        assert seat is not None
        last = self.decided(seat)[-1]
        can_go_on(self.match.branch(last))
        while len(self.match.moves) > last:  # after it, a strategy may have decided for this seat
            self.match.undo(seat)
        self.undos += 1
        self._lifted = None  # at a shared screen whoever took the decision back must sit there first
        self._may_undo = None if self.shared else seat
        self._moved()

    def hint(self, what: str, message: Mapping[str, Any]) -> None:
        """What a strategy would do here, and why; it is chosen, but not done."""
        scene = self._asked_for({})
        made, why = self._advised()
        self.picks = scene.picks_of(made)
        adviser = self.face.words.ADVISER if self.strategy == self.face.hint else self.strategy
        self.note = words.hint(adviser, scene.in_words(made), why)

    def _advised(self) -> tuple[Any, str]:
        """What the strategy for hints would do for the asked seat, and what it looks at."""
        return advice(self.match, len(self.match.moves), self.strategy)

    def finish(self, what: str, message: Mapping[str, Any]) -> None:
        """Let a strategy decide for oneself until the period is over, or the phase."""
        self._asked_for({})
        seat, hint, now, phase = self.seat, self.strategy, self.match.round, self.phase
        only_phase = what == "phase"
        self.note = words.finishing(hint, words.PHASE if only_phase else self.match.setting.game.words.PERIOD)
        others = {*self.match.people} - {seat}

        def over() -> bool:
            if self.match.round != now or (only_phase and self.phase != phase):
                return True
            return self.match.asked in others and self.waits

        until = words.the_phase(self.face.words.PHASES[phase]) if only_phase else self.when(now)
        said = words.finished_for(hint, self.names[seat]) if self.shared else words.finished(hint, until)
        self._begin(self._by_itself(over), done=said)

    def to_the_end(self, what: str, message: Mapping[str, Any]) -> None:
        """Let strategies decide for everybody to the end."""
        if self.halted:
            raise Refused(words.LATE)
        hint, shared = self.strategy, self.shared
        self.note, self.pane = words.PLAY_ON if self.watching else words.played_to_the_end(hint, shared), ""
        done = words.PLAYED_ON if self.watching else words.ended(hint, shared)
        self._begin(self._by_itself(lambda: False), stoppable=True, done=done)

    def stop(self, what: str, message: Mapping[str, Any]) -> None:
        """Stop what is going on by itself. What strategies must decide before a person is asked goes on."""
        if self.work is not None and self.stoppable:
            self.work = None
            self._go_on()

    def play(self, what: str, message: Mapping[str, Any]) -> None:
        """Let the strategies play while one watches; with a number, only so many decisions."""
        if not self.watching:
            self._begin(self._strategies())  # after an error of theirs
        elif not self.match.over:
            self._begin(self._watched(1 if what == "1" else None), stoppable=True)

    def set_speed(self, what: str, message: Mapping[str, Any]) -> None:
        """How fast one watches."""
        if what not in WAITS:
            raise Refused(words.NOT_UNDERSTOOD)
        self.speed = what

    def show_pane(self, what: str, message: Mapping[str, Any]) -> None:
        """Open or close the rules, or what else there is."""
        self.pane = "" if what == self.pane or what not in words.HEADING else what
        self.party = party_of(self.match)

    def rounds(self, what: str, message: Mapping[str, Any]) -> None:
        """Show all periods of the log, or the last ones only."""
        self.all_rounds = not self.all_rounds

    # More

    def lift(self, what: str, message: Mapping[str, Any]) -> None:
        """The next player has the screen: from now on the last decision stays."""
        if self.covered and self.match.asked in self.match.people:
            self._lifted, self._may_undo = self.match.asked, None
            self.opened, self.pane = False, ""  # they were the last player's
            self._moved()

    def past_halt(self, what: str, message: Mapping[str, Any]) -> None:
        """Play on here, although the chapter goes on elsewhere."""
        if not (self.halted and self.halt and self.halt.play_on):
            raise Refused(words.LATE)
        self._past_halt = True
        self._moved()

    def look(self, what: str, message: Mapping[str, Any]) -> None:
        """Look at the board behind the curtain, or no more. Nothing can be decided there."""
        self.peeks = self.halted and not self.peeks

    def teacher(self, what: str, message: Mapping[str, Any]) -> None:
        """Open or close the books of all."""
        self.opened = not self.opened

    def resume(self, what: str, message: Mapping[str, Any]) -> None:
        """Go on with the kept game."""
        if self.kept is not None:
            self.match, self.kept = self.kept, None
            self.courses += 1
            self._go_on()

    def begin(self, what: str, message: Mapping[str, Any]) -> None:
        """Begin anew; the kept game stays in its folder."""
        if self.kept is not None:
            self._put_aside()
            self.kept = None
            self._go_on()

    def back(self, what: str, message: Mapping[str, Any]) -> None:
        """Try again from the beginning of a period."""
        if not re.fullmatch(r"[0-9]{1,4}", what):
            raise Refused(words.NOT_UNDERSTOOD)
        self._change_to(self.match.at(int(what)), words.went_back(self.when(int(what))))

    def new(self, what: str, message: Mapping[str, Any]) -> None:
        """A new game at the same table: with other cards, or with the same ones."""
        if what == "same":
            self._change_to(self.match.at(1), words.went_back(self.when(1)))
        else:
            self._change_to(self.match.anew(secrets.randbelow(1_000_000)), words.began_anew(self.face.words.LAID))

    def who(self, what: str, message: Mapping[str, Any]) -> None:
        """Put together who plays; and begin with them, with the same cards or with others."""
        game = self.match.setting.game
        if what not in ("same", "begin"):
            self.party = self.party.changed(what, self.usual, self.face, game.seats)
            return
        seed = self.match.seed if what == "same" else secrets.randbelow(1_000_000)
        self._change_to(Match(game.name, self.party.seats, seed, rules=self.party.rules), words.PARTY_BEGAN)

    def _change_to(self, match: Match, said: str) -> None:
        can_go_on(match)
        kept = self.shelf is not None and self.shelf.written
        self.note = f"{said} {words.BEFORE_KEPT}" if kept else said
        self._put_aside()
        self.match, self.pane, self.opened, self.undos = match, "", False, 0
        self.courses += 1
        self._lifted = self._may_undo = None
        self._past_halt = False
        self._go_on()

    def _put_aside(self) -> None:
        """Give the kept game a name of its own; where that cannot be done, one plays on all the same."""
        try:
            if self.shelf is not None:
                self.shelf.put_aside()
        except (OSError, Told) as error:
            self.note = words.not_saved(_reason(error))

    def save(self, what: str, message: Mapping[str, Any]) -> None:
        """Keep a copy of the game as it is now."""
        if self.shelf is None:
            raise Refused(words.NOT_SAVED)
        self.note = words.saved(str(self.shelf.copy(self.match, self.undos)))

    def give(self, what: str, message: Mapping[str, Any]) -> None:
        """The record on its way to the player's own folder. It holds all secrets, and the page says so."""
        text = "".join(f"{dump(line)}\n" for line in self.match.lines())
        self.download = (f"{self.match.setting.game.name}-{self.match.seed}.jsonl", text)

    def load(self, what: str, message: Mapping[str, Any]) -> None:
        """Go on with a record that the player hands over."""
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused(words.NOT_UNDERSTOOD)
        if len(text) > LONGEST:
            raise Refused(words.not_a_record(words.too_long(len(text), LONGEST)))
        try:
            match = Match.replay(parse(text.encode("utf-8", "replace")))
            can_go_on(match)
        except (RecordError, Refused) as error:
            raise Refused(words.not_a_record(f"{error}")) from None
        if match.setting.game is not self.match.setting.game:
            raise Refused(words.not_a_record(words.other_game(match.setting.game.name, self.match.setting.game.title)))
        self._change_to(match, f"{words.LOADED} {words.OTHER_CARDS}" if match.other_cards else words.LOADED)


def _reason(error: Exception) -> object:
    return getattr(error, "strerror", None) or error


def advice(match: Match, n: int, strategy: str) -> tuple[Any, str]:
    """What a strategy that gives hints would do as decision `n` for the seat that is asked, and what it looks at."""
    game, position = match.setting.game, match.positions[n]
    step = asked(position)
    assert step is not None
    options = step.options(position)
    if only := forced(options):
        return only, words.ONLY_THING
    bot, seen = find_bot(game, strategy), game.observe(position, step.seat)
    made = bot.choose(seen, options, stream(match.seed, "hint", n))
    return made, bot.why(seen, made)


def can_go_on(match: Match) -> None:
    """Refuse an unfinished game with a strategy that does not exist here."""
    if match.over:
        return
    for seat in {*range(len(match.seats))} - {*match.people}:
        find_bot(match.setting.game, match.seats[seat])


Handler = Callable[[Desk, str, Mapping[str, Any]], None]

HANDLERS: dict[str, Handler] = {
    "pick": Desk.pick,
    "price": lambda desk, what, message: desk.pick(f"price:{what}", message),
    "cancel": Desk.cancel,
    "act": Desk.act,
    "pass": Desk.no,
    "undo": Desk.undo,
    "hint": Desk.hint,
    "finish": Desk.finish,
    "end": Desk.to_the_end,
    "stop": Desk.stop,
    "hand": Desk.hand,
    "strategy": Desk.choose_strategy,
    "play": Desk.play,
    "speed": Desk.set_speed,
    "pane": Desk.show_pane,
    "rounds": Desk.rounds,
    "lift": Desk.lift,
    "on": Desk.past_halt,
    "look": Desk.look,
    "teacher": Desk.teacher,
    "resume": Desk.resume,
    "begin": Desk.begin,
    "back": Desk.back,
    "new": Desk.new,
    "who": Desk.who,
    "save": Desk.save,
    "download": Desk.give,
    "load": Desk.load,
}
