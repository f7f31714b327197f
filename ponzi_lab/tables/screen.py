"""One screen at a table: who sits before it, what it may show, what is picked there, and what its player says.

Whatever a player does comes in as a message such as `{"do": "pick:fund:57", "turn": 12}`; `turn` is the number of what
the player saw, so that a click that comes twice or late is known as such. No widget and no browser is needed for it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.errors import CardsError, RecordError, Refused
from ..core.options import forced
from ..core.records import dump, parse
from ..play.match import Match
from . import words
from .desk import WAITS, Desk, Work, can_go_on
from .face import Face
from .keeping import reason
from .party import Party, party_of
from .scene import Scene
from .sight import Picks, Sight

LONGEST = 2_000_000  # letters of a record that is handed over through the page; a game has some ten thousand
NEEDS_NO_TURN = frozenset({"pane", "stop", "speed", "download", "rounds"})
WHILE_BUSY = frozenset({"stop", "pane", "speed", "rounds"})
WHILE_COVERED = frozenset({"lift", "undo", "stop", "play"})
WHILE_ASKED_ABOUT_KEPT = frozenset({"resume", "begin"})
OTHER_GAMES = frozenset({"resume", "begin", "back", "new", "who", "load", "save", "download"})
# What a screen of one player among several leaves to the table: it is done for all of them, or shows what they hide.
FOR_ALL = OTHER_GAMES | {"hand", "strategy", "end", "stop", "play", "speed", "teacher"}
PANES_FOR_ALL = frozenset({"hand", "who", "more"})


class Halt(NamedTuple):
    """After which round a chapter goes on elsewhere, and how it says so; with `play_on` one may stay all the same."""

    after: int
    text: str
    leads: str = ""  # the way on, if it is not just below
    play_on: bool = False


@dataclass
class Lesson:
    """What a chapter asks of a table that is one part of it."""

    halt: Halt | None = None
    first_rounds: int = 0  # in which it shows only what matters then
    then: str = ""  # what comes after the end
    usual: Party | None = None  # who usually plays; else those who play at first
    apart: str = ""  # what is said of a game with others
    seen_from: int = 0  # the decisions before were made at another table


class Screen:
    """A table as it is seen by those who sit before one screen: all people of the match, or one of several seats."""

    def __init__(self, desk: Desk, seat: int | None = None, lesson: Lesson | None = None) -> None:
        self.desk = desk
        self.own = seat  # None: whoever of the people is asked
        self.lesson = lesson or Lesson()
        self.turn = 0
        self.picks: dict[str, Any] = {}
        self.note = desk.first_note
        self.refused = False  # whether the note says why a click was refused
        self.when_done = ""  # the note once the work is done that was begun here
        self.pane = ""
        self.peeks = False  # whether the board is looked at behind a curtain
        self.opened = False  # the teacher's view
        self.all_rounds = False
        self.books_below = False  # whether the books are drawn below the table
        self.party = party_of(desk.match)  # put together for the next game
        self.usual = self.lesson.usual or self.party
        self.download: tuple[str, str] | None = None  # a file on its way to the player
        self._past_halt = False  # whether the player plays on here all the same
        self._lifted: int | None = None  # whose cover was lifted last, where several people share the screen
        self._last = ""  # the last message that changed something
        desk.screens.append(self)
        if desk.keeper.kept is None:
            self.moved()

    @property
    def match(self) -> Match:
        """The game, as it stands now."""
        return self.desk.match

    @property
    def face(self) -> Face:
        """How the game looks."""
        return self.desk.face

    # Who looks

    @property
    def shared(self) -> bool:
        """Whether several people sit at this screen."""
        return self.own is None and len(self.match.people) > 1

    @property
    def alone(self) -> bool:
        """Whether all people of the match sit here, and nobody at a screen of their own."""
        return self.own is None or len(self.match.people) == 1

    @property
    def covered(self) -> bool:
        """Whether the screen waits for the next player, and shows nothing."""
        asked = self.match.asked
        if not self.shared or asked is None:
            return False
        return self._lifted is None or (asked != self._lifted and self.desk.waits)

    @property
    def halted(self) -> bool:
        """Whether a curtain hangs over the board, for the chapter goes on elsewhere."""
        here = self.lesson.halt is not None and self.match.closed == self.lesson.halt.after
        return here and not (self._past_halt or self.match.over or self.desk.work)

    @property
    def seat(self) -> int:
        """Whose sight is shown."""
        if self.own is not None:
            return self.own
        if self.desk.watching:
            return self.match.asked or 0
        if not self.shared or self._lifted is None or self.match.over:
            return self.match.people[0]
        return self._lifted

    @property
    def books_seat(self) -> int:
        """Whose books are drawn: one's own; where one only watches, those that show how it ended, or the first."""
        if not self.desk.watching:
            return self.seat
        end = self.match.result
        return next(iter(self.face.telling(end)), 0) if end else 0

    @property
    def may_undo(self) -> bool:
        """Whether the player has a decision to take back.

        At a shared screen only until the next cover is lifted, on a screen of one's own until somebody else is asked;
        and only until what others had kept to themselves is open.
        """
        desk = self.desk
        seat = desk.takes_back if self.shared else self.seat
        if desk.watching or seat is None or not (own := desk.decided(seat)):
            return False
        if not self.alone and (self.match.asked != seat or desk.last_by_hand != own[-1]):
            return False
        return len(self.match.people) == 1 or not desk.opened_since(seat, own[-1])

    def sight(self) -> Sight:
        """What may be shown now."""
        match, seat, desk = self.match, self.seat, self.desk
        mine = match.asked == seat and not (desk.watching or desk.work or self.halted)
        everybody = match.over or self.opened or desk.watching
        books = {at: match.observation(at) for at in (range(len(match.seats)) if everybody else [seat])}
        happened = [event if everybody else event.for_seat(seat) for event in desk.happened(seat)]
        left = None if desk.watching or not self.alone else frozenset(self.face.parts) - desk.by_hand
        early = match.round if match.round <= self.lesson.first_rounds and not everybody else 0
        options = match.options if mine else ()
        return Sight(books[seat], seat, desk.names, mine, options, books, happened, left, desk.advised(seat), early)

    # What becomes of it when the game goes on

    def moved(self) -> None:
        """What is shown is another position."""
        self.turn += 1
        self.picks = {}
        self.all_rounds = self.peeks = False
        sight = self.sight()
        if sight.mine and not self.covered:
            self.picks = self.first_picks(sight)

    def cleared(self) -> None:
        """The game at the table is another one."""
        self.pane, self.opened = "", False
        self._lifted, self._past_halt = None, False

    def worked(self) -> None:
        """The work is done; if you were told to wait, you need not wait now."""
        self.note = self.when_done or ("" if self.refused else self.note)

    # What comes in

    @property
    def heard(self) -> Collection[str]:
        """What may be said at this screen now; all else comes late."""
        verbs = frozenset(HANDLERS)
        if not self.alone:
            verbs -= FOR_ALL
        if self.desk.work is not None:
            verbs &= WHILE_BUSY
        if self.desk.keeper.kept is not None:
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
            self.note = words.not_saved(reason(error))
        except Exception:
            self.failed()

    def failed(self) -> None:
        """An error of our own: say that nothing is lost."""
        self.desk.report()
        self.picks = {}
        self.note = words.STRATEGY_FAILED

    def _handle(self, message: object) -> None:
        do = message.get("do") if isinstance(message, Mapping) else None
        if not isinstance(message, Mapping) or not isinstance(do, str):
            raise Refused(words.NOT_UNDERSTOOD)
        verb, _, value = do.partition(":")
        handler = HANDLERS.get(verb)
        if handler is None:
            raise Refused(words.NOT_UNDERSTOOD)
        if verb not in self.heard:
            raise Refused(words.LATE if self.desk.work is None else words.busy(self.desk.stoppable))
        if verb not in NEEDS_NO_TURN and message.get("turn") != self.turn:
            raise Refused(words.LATE)
        before = self.turn
        handler(self, message.get("text") if verb == "load" else value)
        if self.turn != before:
            self._last = f"{do} {before}"

    def _is_twice(self, message: object) -> bool:
        """Whether it is the second click of two, which finds done what it asks for."""
        if not isinstance(message, Mapping) or message.get("turn") == self.turn:
            return False
        return self._last == f"{message.get('do')} {message.get('turn')}"

    # Choosing

    def first_picks(self, sight: Sight) -> dict[str, Any]:
        """What is chosen at the beginning: nothing, or all of it if there is only one thing to do."""
        only = forced(sight.options)
        return {} if only is None else self.face.scene(sight).picks_of(only)

    def _scene(self, picks: Picks) -> Scene[Any]:
        """The decision that is asked of the player."""
        sight = self.sight()
        if not sight.mine:
            raise Refused(words.LATE)
        return self.face.scene(sight, picks)

    def pick(self, value: str) -> None:
        """Something on the board was clicked."""
        name, _, choice = value.partition(":")
        self.picks = self._scene(self.picks).pick(name, choice)

    def cancel(self) -> None:
        """Forget what was chosen."""
        self.picks = {}

    def act(self, value: str) -> None:
        """Do what was chosen; with a name and a value, choose that first."""
        scene = self._scene(self.picks)
        if value:
            name, _, choice = value.partition(":")
            scene = self.face.scene(scene.sight, scene.pick(name, choice))
        action = scene.action()
        if isinstance(action, str):
            raise Refused(action)
        self.desk.decide(action)

    def act_not(self) -> None:
        """Pass."""
        action = self._scene(self.picks).passing()
        if action is None:
            raise Refused(words.NOT_UNDERSTOOD)
        self.desk.decide(action)

    def undo(self) -> None:
        """Take one's last decision back, with everything after it."""
        if not self.may_undo:
            raise Refused(words.UNDO_ENDED if self.shared else words.NOTHING_TO_UNDO)
        seat = self.desk.takes_back if self.shared else self.seat
        assert seat is not None
        self.desk.take_back(seat)
        self._lifted = None  # at a shared screen the player who took the decision back must sit there first
        self.desk.takes_back = None if self.shared else seat
        self.desk.moved()

    # Hints, and what strategies do

    def hint(self) -> None:
        """What a strategy would do here, and why; it is chosen, but not done."""
        scene = self._scene({})
        action, why = self.desk.advice()
        self.picks = scene.picks_of(action)
        adviser = self.face.words.ADVISER if self.desk.strategy == self.face.hint else self.desk.strategy
        self.note = words.hint(adviser, scene.in_words(action), why)

    def finish(self, until: str) -> None:
        """Let a strategy decide for oneself until the period is over, or the phase."""
        self._scene({})
        desk, match, seat, strategy = self.desk, self.match, self.seat, self.desk.strategy
        now, phase, only_phase = match.round, desk.phase, until == "phase"
        self.note = words.finishing(strategy, words.PHASE if only_phase else match.setting.game.words.PERIOD)
        others = {*match.people} - {seat}

        def over() -> bool:
            if desk.match.round != now or (only_phase and desk.phase != phase):
                return True
            return desk.match.asked in others and desk.waits

        end = words.the_phase(self.face.words.PHASES[phase]) if only_phase else desk.when(now)
        done = words.finished_for(strategy, desk.names[seat]) if self.shared else words.finished(strategy, end)
        self._begin(desk.by_itself(seat, over), done)

    def to_the_end(self) -> None:
        """Let strategies decide for everybody to the end."""
        if self.halted:
            raise Refused(words.LATE)
        strategy, shared, watching = self.desk.strategy, self.shared, self.desk.watching
        self.note, self.pane = words.PLAY_ON if watching else words.played_to_the_end(strategy, shared), ""
        done = words.PLAYED_ON if watching else words.ended(strategy, shared)
        self._begin(self.desk.by_itself(self.seat, lambda: False), done, stoppable=True)

    def _begin(self, work: Work, done: str, stoppable: bool = False) -> None:
        self.desk.begin(work, stoppable)
        self.when_done = done

    def hand(self, part: str) -> None:
        """Leave a part of the game to the strategy, or take it back."""
        if part not in self.face.parts:
            raise Refused(words.NOT_UNDERSTOOD)
        self.desk.by_hand ^= {part}
        self.desk.go_on()

    def choose_strategy(self, name: str) -> None:
        """Another strategy gives hints, and decides what is left to one."""
        if name not in self.face.strategies:
            raise Refused(words.NOT_UNDERSTOOD)
        self.desk.strategy = name

    def set_speed(self, speed: str) -> None:
        """How fast one watches."""
        if speed not in WAITS:
            raise Refused(words.NOT_UNDERSTOOD)
        self.desk.speed = speed

    # What else is shown

    def show_pane(self, name: str) -> None:
        """Open or close the rules, or what else there is."""
        self.pane = "" if name == self.pane or not self.has_pane(name) else name
        self.party = party_of(self.match)

    def has_pane(self, name: str) -> bool:
        """Whether this pane can be opened here."""
        return name in words.HEADING and (self.alone or name not in PANES_FOR_ALL)

    def show_rounds(self) -> None:
        """Show all periods of the log, or the last ones only."""
        self.all_rounds = not self.all_rounds

    def lift(self) -> None:
        """The next player has the screen: from now on the last decision stays."""
        if self.covered and self.match.asked in self.match.people:
            self._lifted, self.desk.takes_back = self.match.asked, None
            self.opened, self.pane = False, ""  # they were the last player's
            self.moved()

    def past_halt(self) -> None:
        """Play on here, although the chapter goes on elsewhere."""
        if not (self.halted and self.lesson.halt and self.lesson.halt.play_on):
            raise Refused(words.LATE)
        self._past_halt = True
        self.moved()

    def look(self) -> None:
        """Look at the board behind the curtain, or no more. Nothing can be decided there."""
        self.peeks = self.halted and not self.peeks

    def open_all(self) -> None:
        """Open or close the books of all."""
        self.opened = not self.opened

    # Other games

    def begin_anew(self) -> None:
        """Begin anew; the kept game stays in its folder."""
        if self.desk.keeper.kept is not None:
            self.note = self.desk.keeper.put_aside()
            self.desk.go_on()

    def back(self, number: str) -> None:
        """Try again from the beginning of a period."""
        if not re.fullmatch(r"[0-9]{1,4}", number):
            raise Refused(words.NOT_UNDERSTOOD)
        self._change_to(self.match.at(int(number)), words.went_back(self.desk.when(int(number))))

    def new(self, value: str) -> None:
        """A new game at the same table: with other cards, or with the same ones."""
        if value == "same":
            self._change_to(self.match.at(1), words.went_back(self.desk.when(1)))
        else:
            self._change_to(self.match.anew(secrets.randbelow(1_000_000)), words.began_anew(self.face.words.LAID))

    def invite(self, click: str) -> None:
        """Put together who plays; and begin with them, with the same cards or with others."""
        game = self.match.setting.game
        if click not in ("same", "begin"):
            self.party = self.party.changed(click, self.usual, self.face, game.seats)
            return
        seed = self.match.seed if click == "same" else secrets.randbelow(1_000_000)
        self._change_to(Match(game.name, self.party.seats, seed, rules=self.party.rules), words.PARTY_BEGAN)

    def load(self, text: object) -> None:
        """Go on with a record that the player hands over."""
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

    def _change_to(self, match: Match, note: str) -> None:
        can_go_on(match)
        storage = self.desk.keeper.storage
        self.note = f"{note} {words.BEFORE_KEPT}" if storage and storage.written else note
        self.note = self.desk.change_to(match) or self.note

    def save(self) -> None:
        """Keep a copy of the game as it is now."""
        self.note = words.saved(str(self.desk.keeper.copy(self.match)))

    def give(self) -> None:
        """The record on its way to the player's own folder. It holds all secrets, and the page says so."""
        text = "".join(f"{dump(line)}\n" for line in self.match.lines())
        self.download = (f"{self.match.setting.game.name}-{self.match.seed}.jsonl", text)


HANDLERS: dict[str, Callable[[Screen, Any], None]] = {
    "pick": Screen.pick,
    "price": lambda screen, value: screen.pick(f"price:{value}"),
    "cancel": lambda screen, _: screen.cancel(),
    "act": Screen.act,
    "pass": lambda screen, _: screen.act_not(),
    "undo": lambda screen, _: screen.undo(),
    "hint": lambda screen, _: screen.hint(),
    "finish": Screen.finish,
    "end": lambda screen, _: screen.to_the_end(),
    "stop": lambda screen, _: screen.desk.stop(),
    "hand": Screen.hand,
    "strategy": Screen.choose_strategy,
    "play": lambda screen, value: screen.desk.play_on(1 if value == "1" else None),
    "speed": Screen.set_speed,
    "pane": Screen.show_pane,
    "rounds": lambda screen, _: screen.show_rounds(),
    "lift": lambda screen, _: screen.lift(),
    "on": lambda screen, _: screen.past_halt(),
    "look": lambda screen, _: screen.look(),
    "teacher": lambda screen, _: screen.open_all(),
    "resume": lambda screen, _: screen.desk.resume(),
    "begin": lambda screen, _: screen.begin_anew(),
    "back": Screen.back,
    "new": Screen.new,
    "who": Screen.invite,
    "save": lambda screen, _: screen.save(),
    "download": lambda screen, _: screen.give(),
    "load": Screen.load,
}
