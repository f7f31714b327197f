"""What the shell of a table and the look of one game know of each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..core import english
from ..core.events import Event, Names
from ..core.options import Option
from ..core.records import Line
from .pieces import Html

Picks = Mapping[str, Any]  # what has been chosen on the board so far, by name


class Advised(NamedTuple):
    """What has been decided for the player: by which strategy, what it saw, and what it did."""

    strategy: Any
    seen: Any
    action: Any


@dataclass(frozen=True)
class Sight:
    """All that a table may show now: what one seat sees, and nothing else.

    `seat` is whose sight it is, `mine` whether this seat is asked and its player sits here. `options` are open to the
    player only then. `books` holds what each seat sees whose books may be shown: one's own, or everybody's where all
    books are open. `happened` is what has happened since this seat's last decision, and in this period before it.
    `left` names the parts of the game that the player has left to a strategy; None where nobody plays by hand.
    `advised` is what the strategy has decided in them meanwhile. `early` is the round, as long as a chapter shows only
    what matters in its first rounds; else 0. What the player is asked to decide is shown all the same.
    """

    seen: Any
    seat: int
    names: Sequence[str]
    mine: bool
    options: Sequence[Option]
    books: Mapping[int, Any]
    happened: Sequence[Event] = ()
    left: Set[str] | None = None
    advised: Sequence[Advised] = ()
    early: int = 0

    def who(self, seat: int) -> str:
        """A seat in the middle of a sentence."""
        return english.YOU if english.is_you(self.names[seat]) else self.names[seat]


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


class Words(Protocol):
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
    """How one game looks at a table: a record of functions, as `core.game.Game` is one of rules.

    `pick` takes what was clicked (a name and a value) into the picks, `action` says what they amount to (or why they
    amount to nothing yet), `picks_of` is the way back, for a hint, and for the only thing that can be done.
    `headline` says what is asked, `own_turn` whether in a turn of the seat itself, and `doing`, put behind the name of
    somebody else, what is decided there; `board`, `choice`, `wheel` and `others` are the parts of the table, `result`
    takes the place of the board at the end. `confirm` is written on the button that acts, `in_words` says the same in a
    sentence about somebody else; `answers` says that the board has buttons of its own which act at once.

    `words` is the look's module of words; what it says is looked up there when it is shown.

    `seats` sit down where nobody is named; `hint` is the strategy that gives hints. `recent` is how many periods the
    log shows for so many seats, `news` tells what has happened since one was asked last, for the lines above the board;
    `log` tells the events of one phase in the log, where a sentence for each of them is too much. `ended` says how the
    game came to its end; `telling` are the seats whose books show why, the best one first. `strengths` are strategies
    by how strong they are: from the second seat on, each seat has the next one. `options` are the rules that one may
    choose: by their keys, the value they take then.

    A long game has `parts` that can be left to the strategy for hints. Where only one thing can be done, and it is one
    of the `trivial` verbs, nobody needs to click for it. `strategies` are those one can choose from. `opens` are the
    kinds of events that by such rules open what others kept to themselves: at a shared screen nobody takes back a
    decision after them.
    """

    words: Words
    seats: Sequence[str]
    hint: str
    recent: Callable[[int], int]
    news: Callable[[Sequence[Event], Sight, Names, Past], News]
    pick: Callable[[Sight, Picks, str, str], dict[str, Any]]
    action: Callable[[Sight, Picks], Any | str]
    picks_of: Callable[[Any], dict[str, Any]]
    headline: Callable[[Sight], str]
    own_turn: Callable[[Sight], bool]
    doing: Callable[[Sight], str]
    confirm: Callable[[Sight, Any], str]
    in_words: Callable[[Sight, Any], str]
    board: Callable[[Sight, Picks], Html]
    choice: Callable[[Sight, Picks], Html]
    wheel: Callable[[Sight, Picks], Html]
    others: Callable[[Sight], Html]
    result: Callable[[Sight, Mapping[str, Any]], Html]
    may: Callable[[Sight], Sequence[tuple[str, str, str]]]
    minute: Callable[[Sight], Sequence[tuple[Sequence[str], str]]]
    brief: Callable[[Sight, Picks], str]
    can_pass: Callable[[Sight], Any | None]
    answers: Callable[[Sight], bool]
    ended: Callable[[Line, Sequence[str]], str]
    telling: Callable[[Line], Sequence[int]]
    strengths: Mapping[str, Sequence[str]]
    options: Mapping[str, Any]
    styles: Sequence[Path]
    parts: Mapping[str, Part] = field(default_factory=dict)
    trivial: Set[str] = frozenset()
    strategies: Sequence[str] = ()
    opens: Callable[[Any], Set[str]] = lambda rules: frozenset()
    log: Callable[[Sequence[Event], Names], Sequence[str]] | None = None
