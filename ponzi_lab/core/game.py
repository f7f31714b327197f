"""What a game is to the rooms above: a record of facts and functions. No game inherits from anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

from .actions import Action
from .events import Event, Names
from .options import Option
from .records import Line
from .seeds import Order, Seed


class Bot(Protocol):
    """A strategy. It is frozen, remembers nothing, and is given what a person at its seat would be given."""

    name: ClassVar[str]

    def choose(self, observation: Any, options: Sequence[Option], rng: random.Random) -> Action:
        """One of the legal actions."""

    def why(self, observation: Any, action: Any) -> str:
        """One sentence about what it looked at."""


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


@dataclass(frozen=True)
class Game:
    """One game. `new` makes the position before the first step from what a record's header holds.

    Of the books and end lines, `seat_keys` hold one entry per seat. `money` reads from a books line, for each of the
    `money_keys`, what every seat has; these are shown in the plain table of the books, and of them `hidden_keys(rules)`
    are secret while the game is played. `accounts` gives ids to the accounts beside the seats', such as the bank. In
    `secret_phases` others may not know what was possible, nor that a decision was forced. `points` and `promises` are
    read from a books line, too: what each seat would score if the game ended there, and what it will have to pay.
    `foretell` says what a line of chance decides; nothing if it only tells what could be known. `words` is the game's
    module of words; what it says is looked up there when it is shown, for the language may change.
    """

    name: str
    words: Words
    seats: range
    rules: type[Any]
    tables: tuple[str, ...]
    verbs: Mapping[str, type[Any]]
    bots: Mapping[str, Bot]
    rules_text: Path
    read_tables: Callable[[Path, Any], Any]
    deal: Callable[[int, Any, Seed], dict[str, Any]]
    check_setup: Callable[[Mapping[str, Any], int, Any], None]
    new: Callable[[Any, int, Any, Mapping[str, Any], Seed], Any]
    observe: Callable[[Any, int], Any]
    resample: Callable[[Any, random.Random], Any]
    seat_keys: frozenset[str]
    money_keys: tuple[str, ...]
    money: Callable[[Line], Sequence[Sequence[int]]]
    hidden_keys: Callable[[Any], frozenset[str]]
    accounts: Mapping[int, str]
    secret_phases: frozenset[str]
    foretell: Callable[[Line], Order | None]
    points: Callable[[Line, Any, Any], list[int]]
    promises: Callable[[Line, Any], list[Promise]]

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.words.TITLE
