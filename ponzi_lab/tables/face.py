"""What the shell of a table and the look of one game know of each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.options import Option
from .pieces import Html

Picks = Mapping[str, Any]  # what has been chosen on the board so far, by name


@dataclass(frozen=True)
class Sight:
    """All that a table may show now: what one seat sees, and nothing else.

    `seat` is whose sight it is, `mine` whether this seat is asked and its player sits here. `options` are open to the
    player only then. `cash` holds the cash of all seats where everybody may know it, else only one's own.
    """

    seen: Any
    seat: int
    names: Sequence[str]
    mine: bool
    options: Sequence[Option]
    cash: Mapping[int, int]

    def who(self, seat: int) -> str:
        """A seat in the middle of a sentence."""
        return self.names[seat]


@dataclass(frozen=True)
class Face:
    """How one game looks at a table: a record of functions, as `core.game.Game` is one of rules.

    `pick` takes what was clicked (a name and a value) into the picks, `action` says what they amount to (or why they
    amount to nothing yet), `picks_of` is the way back, for a hint; `start` is what is chosen from the beginning.
    `headline` says what is asked; `board`, `choice`, `wheel` and `others` are the parts of the table, `result` takes
    the place of the board at the end. `confirm` is written on the button that acts, `in_words` says the same in a
    sentence about somebody else; `answers` says that the board has buttons of its own which act at once.
    """

    phases: Mapping[str, str]
    hint: str
    start: Callable[[Sight], dict[str, Any]]
    pick: Callable[[Sight, Picks, str, str], dict[str, Any]]
    action: Callable[[Sight, Picks], Any | str]
    picks_of: Callable[[Any], dict[str, Any]]
    headline: Callable[[Sight], str]
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
    style: Path
