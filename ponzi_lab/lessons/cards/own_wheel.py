"""One's own wheel after the game, as a student meets it: it turns on, round by round, until it cannot be paid."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ... import figures
from ...books.what_if import SLIPS, ends_in_my_place
from ...core.errors import Refused
from ...games.ponzi.alone import Turn
from ...tables.pieces import Html, button, join, tag
from ...tables.ponzi.sums import SeatBooks
from ...tables.ponzi.wheel import large
from ..chapters.shared import whose
from ..student.case import Case, evidence, so_far
from ..student.file import Student
from ..student.me import Me
from . import own_wheel_words as words
from . import verdict
from . import words as card_words
from .covered import Uncovered
from .long import Step
from .paper import Drawings, Paper

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

SEEN = "02.turn"  # in the student's file
ALONE, FED = "alone", "fed"  # without new money, and with the largest card in every round
PACE = 1.0  # seconds for a round
FAR = 10  # rounds after the last: in these the wheel is drawn as if the game went on
OTHERS = 1000  # who are dealt the same cards: about two seconds of work
LINES = 8  # the last rounds; those before them are folded


class OwnWheel(Paper):
    """The wheel of who has played a game to its end. How far it has turned is known here; the rest is in the file."""

    verbs = ("let", "step", "end", "stop")

    def __init__(self, me: Me) -> None:
        self._shows: Hashable = None
        super().__init__(me)

    def forget(self) -> None:
        """How far it has turned."""
        self.work = None
        self._way = ""
        self._turned: dict[str, int] = {}  # rounds, by the way

    def _case(self) -> Case | None:
        """The game that is over; what was begun in another one is forgotten."""
        case = so_far(self.me.student)
        shows = case.shows if case else None
        if shows != self._shows:
            self._shows = shows
            self.forget()
        return case if case and case.match.over else None

    # What is clicked

    def let(self, way: str) -> None:
        """Let it turn by itself, from where it was stopped; or once more from the beginning."""
        turns = self._begin(way)
        if self._turned[way] == len(turns):
            self._turned[way] = 0
        self.work = self._go_on(way, len(turns))

    def _go_on(self, way: str, last: int) -> Iterator[float]:
        while self._turned[way] < last:
            yield PACE
            self._turn_to(way, self._turned[way] + 1, last)

    def step(self, way: str) -> None:
        """One round on, by hand."""
        last = len(self._begin(way))
        self._turn_to(way, min(last, self._turned[way] + 1), last)

    def end(self, way: str) -> None:
        """All rounds at once."""
        last = len(self._begin(way))
        self._turn_to(way, last, last)

    def _turn_to(self, way: str, number: int, last: int) -> None:
        """So many rounds on. A student who has seen the end may see how others end."""
        self._turned[way] = number
        if number == last and SEEN not in self.me.student.progress:
            with self.me.change() as student:
                student.reach(SEEN)

    def stop(self, value: str) -> None:
        """Stop it where it is."""
        self.work = None

    def _begin(self, way: str) -> tuple[Turn, ...]:
        case = self._case()
        ways = self._ways(case) if case else {}
        if way not in ways:
            raise Refused(card_words.NOT_UNDERSTOOD)
        self.work, self._way = None, way
        self._turned.setdefault(way, 0)
        return ways[way]

    def _ways(self, case: Case) -> dict[str, tuple[Turn, ...]]:
        """What can be looked at now: with new money not before it was seen how it ends without."""
        first = () if case.seat in case.fallen else case.alone
        ways = {ALONE: first} if first else {}
        if case.fed and self._turned.get(ALONE, 0) == len(first):
            ways[FED] = case.fed
        return ways

    # What is shown

    def body(self) -> Html:
        """Where one stands, the wheel, and how it ends."""
        case = self._case()
        if case is None:
            return tag("p", words.OF_YOUR_OWN_WHEEL)
        ways = self._ways(case)
        parts = [tag("p", text) for text in [whose(case), *_standing(case)] if text]
        now = self._way or next(iter(ways), "")
        for way, turns in ways.items():
            if way == FED and (ALONE in ways or case.end is None):
                parts.append(tag("p", words.AND_FED if case.end else words.IF_YOU_BORROWED))
            if way == now:
                parts.append(self._wheel(case, way, turns))
            elif way not in self._turned:
                parts.append(self._begins(way))
            if self._turned.get(way) == len(turns):
                parts.append(tag("p", tag("b", _outcome(case, turns, way)), aria_live="polite"))
        if case.fed and self._turned.get(FED) == len(case.fed) and case.fed[-1].left < 0:
            parts.append(tag("p", words.both_ways(case.end, case.fed[-1].round, _crashed(case)), class_="plt-fact"))
        return join(parts)

    def _begins(self, way: str) -> Html:
        """The button that lets it turn; who asks for less motion sees the end at once."""
        label = words.LET_TURN[way]
        return button(f"let:{way}", label, label, class_="plt-act", data_first=True, data_still=f"end:{way}")

    def _wheel(self, case: Case, way: str, turns: Sequence[Turn]) -> Html:
        """The wheel as it lies now, the cash beside it, and a line for each round."""
        assert case.last_paid is not None
        line, done = case.last_paid, self._turned.get(way, 0)
        cash, wheel, now, taken = line["cash"][case.seat], line["wheel"][case.seat], line["books"] + 1, None
        if done:
            turn = turns[done - 1]
            cash, wheel, taken, now = turn.left, turn.wheel, turn.taken, turn.round + 1
            if turn.left < 0:  # it lies as before its turn: what cannot be paid is next at the arrow
                cash, now = turn.cash, turn.round
                wheel = tuple([(value, there + 1) for value, there in wheel])
        seen = case.match.observation(case.seat)
        seen = seen._replace(round=now, crash=False, rules=replace(seen.rules, max_rounds=now + FAR))
        picture = large(
            seen, case.name, SeatBooks(cash, seen.tiles[case.seat], wheel), () if taken is None else (taken,)
        )
        till = tag("p", words.IN_YOUR_TILL, " ", tag("b", f"{cash:,}", class_="plt-money"), class_="plt-till")
        lines = _lines(turns[:done], way == FED) if done else ""
        return tag("div", picture, tag("div", till, lines, self._controls(way, done, len(turns))), class_="plt-turning")

    def _controls(self, way: str, done: int, last: int) -> Html:
        if way not in self._turned:
            return self._begins(way)
        if done == last:
            return button(f"let:{way}", words.ONCE_MORE, words.ONCE_MORE, class_="plt-link", data_still=f"end:{way}")
        end = button(f"end:{way}", words.TO_END, words.TO_END)
        if self.work:
            stop = button("stop", card_words.STOP, card_words.STOP, data_first=True)
            return tag("div", stop, end, class_="plt-many")
        on = button(f"let:{way}", words.GO_ON, words.GO_ON, data_still=f"end:{way}")
        step = button(f"step:{way}", words.NEXT_ROUND, words.NEXT_ROUND, data_first=True)
        return tag("div", step, on, end, class_="plt-many")


def _standing(case: Case) -> list[str]:
    """How the game ended for the reader."""
    line = case.last_paid
    assert line is not None
    if case.seat in case.fallen:
        bill = case.match.position.lines[-2]
        last = words.your_last_bill(bill["books"], bill["due"][case.seat], bill["cash"][case.seat])
        return [last, words.before_your_fall(line["books"], line["cash"][case.seat], _crashed(case))]
    asked = words.what_about_you([case.names[seat] for seat in case.fallen], case.match.round)
    return [asked, words.wheel_goes_on(line["cash"][case.seat]) if case.alone else words.OWES_NOBODY]


def _crashed(case: Case) -> bool:
    """Whether the reader fell in a crash: the wheel that turns on knows none, so that is another round."""
    return case.seat in case.fallen and case.match.round in case.books.crashes


def _outcome(case: Case, turns: Sequence[Turn], way: str) -> str:
    last = turns[-1]
    if last.left >= 0:
        return words.wheel_never_stops(last.left)
    if case.end is None:
        return words.wheel_would_stop(last.round, last.due, last.cash)
    return words.wheel_stops(last.round, last.due, last.cash, still=way == FED)


def _lines(turns: Sequence[Turn], fed: bool) -> Html:
    """A line for each round; of many the last ones, and those before them folded."""
    before, last = turns[:-LINES], turns[-LINES:]
    folded = tag("details", tag("summary", words.earlier_rounds(len(before))), _table(before, fed)) if before else ""
    return join([folded, _table(last, fed)])


def _table(turns: Sequence[Turn], fed: bool) -> Html:
    number, card, *sums = words.TURN_COLUMNS
    head = [tag("th", name, scope="col") for name in (number, *([card] if fed else []), *sums)]
    return tag("table", tag("thead", tag("tr", *head)), tag("tbody", *[_line(turn, fed) for turn in turns]))


def _line(turn: Turn, fed: bool) -> Html:
    short = turn.left < 0
    cells = [
        tag("td", f"{turn.due:,}", class_="plt-owed" if turn.due else None),
        tag("td", 0 if short else f"{turn.due:,}"),
    ]
    left = tag("td", words.short_by(-turn.left), class_="plt-owed") if short else tag("td", f"{turn.left:,}")
    taken = [tag("td", turn.taken or "")] if fed else []
    return tag("tr", tag("th", turn.round, scope="row"), *taken, *cells, left)


# A class without a server


def not_yet_dealt(student: Student) -> str:
    """What must be done before others may sit down: nobody is told their own end by the ends of others."""
    case = evidence(student)
    if not case.own:
        return words.PLAY_BEFORE_OTHERS
    return "" if case.seat in case.fallen or not case.alone or SEEN in student.progress else words.TURN_FIRST


def dealt(student: Student) -> Iterator[Step]:
    """How long others last at this table with these cards: one after the other, with a picture of those so far."""
    case, ends = evidence(student), list[int | None]()
    who = tag("p", f"{words.who_the_others_are(SLIPS)} {verdict.who_is_quick(case.match)}".strip())
    for end in ends_in_my_place(case.match, case.seat, range(OTHERS)):
        ends.append(end)
        picture = Drawings((case.shows, len(ends)), partial(_drawn, case, ends, len(ends)))
        yield Step(len(ends), OTHERS, Uncovered(who, picture))


def _drawn(case: Case, ends: Sequence[int | None], number: int) -> list[Picture]:
    return [figures.EmptyTills(ends[:number], case.end)]
