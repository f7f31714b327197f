"""What the shell of a table and the look of one game know of each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ..core.events import Event, Names
from ..core.records import Line
from .pieces import Html
from .scene import Scene, View, Watched
from .sight import Picks, Sight

if TYPE_CHECKING:
    from ..figures.kit.picture import Picture
    from ..play.match import Match


class Past(NamedTuple):
    """What came before: what this seat knew to have happened, the phases and verbs of its free decisions, and what it
    saw when it decided.
    """

    events: Sequence[Event] = ()
    free: Set[tuple[str, str]] = frozenset()
    seen: Callable[[], Sequence[Any]] = tuple


class News(NamedTuple):
    """What has happened since one was asked last: what concerns the reader, line by line, and all else in sentences.

    With `brief`, which says in a few words what all else was, it is folded. `first` explains what is new to the reader.
    """

    mine: Sequence[Html] = ()
    others: Sequence[str] = ()
    brief: str = ""
    first: Sequence[str] = ()


@dataclass(frozen=True)
class Part:
    """A part of a game that a player decides by hand, or leaves to a strategy: what is decided in it, by its verbs.

    `by_hand` says how it is as long as nobody has said otherwise.
    """

    verbs: Set[str]
    by_hand: bool


class FaceWords(Protocol):
    """What a look's module of words must have, by ids: the names of phases, how strategies think (behind their names),
    sentences for the rules one may choose, the names of the parts, and the ways to let the strategy go on for a while.

    `ADVISER` is what a sentence calls the strategy that gives hints, `GOAL` what one plays for, in the line below the
    news, `LAID` what lies in another order in another game.
    """

    PHASES: dict[str, str]
    MINDS: dict[str, str]
    OPTIONS: dict[str, str]
    PARTS: dict[str, str]
    FINISHES: dict[str, str]
    ADVISER: str
    GOAL: str
    LAID: str


@dataclass(frozen=True)
class Face:
    """How one game looks at a table: a record of what it has once. Each of its decisions is a scene of its own.

    `scenes` are found by the option that a decision begins with, `watched` is the table while nobody here is asked.
    `others` shows the other players, `result` takes the place of the board at the end.

    `words` is the look's module of words; what it says is looked up there when it is shown.

    `seats` sit down where nobody is named; `hint` is the strategy that gives hints. `books` draws the books of one
    seat, which stand below the table; it is told whether they are the reader's. `recent` is how many periods the log
    shows for so many seats, `news` tells what has happened since one was asked last, for the lines above the board;
    `log` tells the events of one phase in the log, where a sentence for each of them is too much. `may` says what
    can be done now and why the rest cannot, with the ids of the rules, `minute` the rules in a minute, by phases.
    `ended` says how the game came to its end; `telling` are the seats whose books show why, the best one first.
    `strengths` are strategies by how strong they are, "middle" ones at least: from the second seat on, each seat has
    the next one. `options` are the rules that one may choose: by their keys, the value they take then.

    A long game has `parts` that can be left to the strategy for hints. Where only one thing can be done, and it is one
    of the `trivial` verbs, nobody needs to click for it. `strategies` are those one can choose from. `opens` are the
    kinds of events that by such rules open what others kept to themselves: at a shared screen nobody takes back a
    decision after them.
    """

    words: FaceWords
    seats: Sequence[str]
    hint: str
    scenes: Mapping[type[Any], Callable[[Sight, Any, Picks], Scene[Any]]]
    watched: type[Watched]
    books: Callable[[Match, int, bool], Picture]
    recent: Callable[[int], int]
    news: Callable[[Sequence[Event], Sight, Names, Past], News]
    others: Callable[[Sight], Html]
    result: Callable[[Sight, Mapping[str, Any]], Html]
    may: Callable[[Sight], Sequence[tuple[str, str, str]]]
    minute: Callable[[Sight], Sequence[tuple[Sequence[str], str]]]
    ended: Callable[[Line, Sequence[str]], str]
    telling: Callable[[Line], Sequence[int]]
    strengths: Mapping[str, Sequence[str]]
    options: Mapping[str, Any] = field(default_factory=dict)
    styles: Sequence[Path] = ()
    parts: Mapping[str, Part] = field(default_factory=dict)
    trivial: Set[str] = frozenset()
    strategies: Sequence[str] = ()
    opens: Callable[[Any], Set[str]] = lambda rules: frozenset()
    log: Callable[[Sequence[Event], Names], Sequence[str]] | None = None

    def scene(self, sight: Sight, picks: Picks = MappingProxyType({})) -> Scene[Any]:
        """The decision that is asked for."""
        may = sight.options[0]
        return self.scenes[type(may)](sight, may, picks)

    def look(self, sight: Sight, picks: Picks) -> View:
        """The table, whether anything is asked or not."""
        return self.scene(sight, picks) if sight.options else self.watched(sight, picks)
