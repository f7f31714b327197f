"""One decision at a table: what is asked, what can be clicked, what the clicks amount to, and what would come of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict
from typing import Any, Generic, TypeVar

from ..core.errors import Refused
from ..core.options import why_not
from . import words
from .pieces import Html, button, pressed
from .sight import Picks, Sight

M = TypeVar("M")  # an option


class Look(ABC):
    """A table as one seat sees it, with what its player has picked so far.

    What looks the same in each moment of a game is in a look that all of its scenes share.
    """

    def __init__(self, sight: Sight, picks: Picks) -> None:
        self.sight, self.seen, self.picks = sight, sight.seen, picks

    @abstractmethod
    def board(self) -> Html:
        """What lies in the middle, and what one chooses from."""

    @abstractmethod
    def choice(self) -> Html:
        """The panel beside it: what is there now, and what would be after what is picked."""

    def wheel(self) -> Html:
        """What stands below the panel."""
        return Html("")


class Watched(Look):
    """The table while nothing is asked of the one who looks."""

    @abstractmethod
    def doing(self) -> str:
        """What somebody else decides now, put behind the name."""


class Scene(Look, Generic[M]):
    """A decision. `may` is the option it is about: the first of those that are open."""

    own_turn = True  # and not asked by others in their turn
    answers = False  # whether the board has buttons of its own, which act at once

    def __init__(self, sight: Sight, may: M, picks: Picks) -> None:
        super().__init__(sight, picks)
        self.may = may

    # How it looks

    @abstractmethod
    def headline(self) -> str:
        """What is asked of the player."""

    def brief(self) -> str:
        """What would come of it in one line, for where the panel is out of sight."""
        return ""

    def to_pick(
        self,
        name: str,
        value: object,
        label: str,
        *inside: object,
        closed: str = "",
        class_: str | tuple[str, ...] = "plt-choice",
    ) -> Html:
        """A button that picks this value; it is pressed as long as it is picked."""
        chosen = pressed(self.picks.get(name) == value)
        return button(f"pick:{name}:{value}", label, *inside, closed=closed, class_=class_, aria_pressed=chosen)

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        """The picks with one more. What cannot be chosen is refused with the reason."""
        raise Refused(words.NOT_UNDERSTOOD)

    @abstractmethod
    def intent(self) -> Any | str:
        """What the picks amount to, or what is still missing."""

    def action(self) -> Any | str:
        """The action that the picks amount to, or why there is none."""
        action = self.intent()
        return action if isinstance(action, str) else why_not(self.sight.options, action) or action

    def picks_of(self, action: Any) -> dict[str, Any]:
        """The picks that amount to this action, for a hint and for the only thing that can be done.

        They are named as its parts, and an action without parts is passing, if nothing else is said.
        """
        return asdict(action) or {"pass": True}

    def passing(self) -> Any | None:
        """The action that does nothing, where there is one."""
        return None

    # What the action is called

    @abstractmethod
    def confirm(self, action: Any) -> str:
        """What stands on the button that does it."""

    @abstractmethod
    def in_words(self, action: Any) -> str:
        """The action in a sentence about somebody else: a cautious player would ..."""


View = Scene[Any] | Watched  # what a seat is shown
