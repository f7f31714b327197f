"""What a game is to the rooms above: a record of facts and functions. No game inherits from anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from .actions import Action
from .agenda import State
from .events import Event, Names
from .ledger import BANK, BANK_ID
from .options import Option
from .records import Line, Setup
from .seeds import Order, Seed

Position = TypeVar("Position", bound=State)
Observation = TypeVar("Observation")
Seen = TypeVar("Seen", contravariant=True)
Rules = TypeVar("Rules")
Tables = TypeVar("Tables")


class Bot(Protocol[Seen]):
    """A strategy. It is frozen, remembers nothing, and is given what a person at its seat would be given."""

    name: ClassVar[str]

    def choose(self, seen: Seen, options: Sequence[Option], rng: random.Random) -> Action:
        """One of the legal actions."""

    def why(self, seen: Seen, action: Any) -> str:
        """One sentence about what it looked at, for an action of its game."""


class Promise(NamedTuple):
    """Money that a seat will owe: `amount` in `left` periods, and again `every` so many periods from then on.

    `card` is what it was promised for. With `left` 0 it was due in the period just closed, and was not paid.
    """

    seat: int
    card: int
    amount: int
    left: int
    every: int


class Words(Protocol):
    """What a game's module of words must have. `why_ended` and `scored` are parts of the sentence about the end."""

    TITLE: str
    PERIOD: str
    PHASE_NAMES: dict[str, str]

    def tell(self, event: Event, names: Names, /) -> str:
        """An event in a sentence."""

    def why_ended(self, end: Line, names: Sequence[str], /) -> str:
        """How the game came to its end."""

    def scored(self, points: int, /) -> str:
        """What somebody has scored."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Position, Observation, Rules, Tables]):
    """One game. `new` makes the position before the first step from what a record's header holds.

    Of the books and end lines, `seat_keys` hold one entry per seat. `money` reads from a books line, for each of the
    `money_keys`, what every seat has; these are shown in the plain table of the books, and of them `hidden_keys(rules)`
    are secret while the game is played. `accounts` gives ids to the accounts beside the seats', such as the bank. In
    `secret_phases` others may not know what was possible, nor that a decision was forced. `points` and `promises` are
    read from a books line, too: what each seat would score if the game ended there, and what it will have to pay.
    `points_by_kind` reads from the last books and the end line what the scores are made of: for each of the
    `point_kinds` the points by seat, None for a bankrupt one.
    `foretell` says what a line of chance decides; nothing if it only tells what could be known. `words` is the game's
    module of words; what it says is looked up there when it is shown, for the language may change.

    A game that has no card tables, shuffles or promises, and no account but the bank's, leaves these out.
    """

    name: str
    words: Words
    seats: range
    rules: type[Rules]
    tables: tuple[str, ...] = ()
    verbs: Mapping[str, type[Any]]
    bots: Mapping[str, Bot[Observation]]
    rules_text: Path
    read_tables: Callable[[Path, Rules], Tables]
    deal: Callable[[int, Tables, Seed], Setup]
    check_setup: Callable[[Setup, int, Tables], None]
    new: Callable[[Rules, int, Tables, Setup, Seed], Position]
    observe: Callable[[Position, int], Observation]
    resample: Callable[[Observation, random.Random], Position]
    seat_keys: frozenset[str]
    money_keys: tuple[str, ...]
    money: Callable[[Line], Sequence[Sequence[int]]]
    hidden_keys: Callable[[Rules], frozenset[str]]
    accounts: Mapping[int, str] = field(default_factory=lambda: {BANK: BANK_ID})
    secret_phases: frozenset[str]
    foretell: Callable[[Line], Order | None] = lambda line: None
    points: Callable[[Line, Rules, Tables], list[int]]
    point_kinds: tuple[str, ...]
    points_by_kind: Callable[[Line, Line, Tables], Sequence[Sequence[int | None]]]
    promises: Callable[[Line, Tables], list[Promise]] = lambda line, tables: []

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.words.TITLE


# Where the kind of game is known only when the program runs
AnyGame = Game[Any, Any, Any, Any]
AnyBot = Bot[Any]
