"""What one seat may see of a table, and what its player has picked: all that a page is made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core import english
from ..core.events import Event
from ..core.options import Option

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
