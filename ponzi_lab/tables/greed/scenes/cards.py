"""Decisions for a card, and the cards to choose from."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from ....games.greed.view import Observation
from ...parts import whole
from ...pieces import Html, button, pressed, tag
from ...scene import M, Scene
from .. import words
from ..things import does, worth_of
from .panel import Panel, possible


class CardScene(Panel, Scene[M]):
    """A decision for one asset card."""

    @abstractmethod
    def take(self, asset: int) -> Any:
        """The action that chooses this card."""

    def asset(self, do: str, number: int, label: str, *inside: Html, closed: str = "") -> Html:
        """A card that can be chosen."""
        return asset_card(self.seen, do, number, label, *inside, chosen=self.picks.get("card") == number, closed=closed)

    def pick(self, name: str, value: str) -> dict[str, Any]:
        card = whole(value)
        return super().pick(name, value) if name != "card" or card is None else possible(self, card=card)

    def intent(self) -> Any | str:
        return self.take(self.picks["card"]) if "card" in self.picks else words.NEED_ASSET

    def picks_of(self, action: Any) -> dict[str, Any]:
        return {"card": action.asset}


def card(do: str, number: int, name: str, label: str, *inside: Html, chosen: bool, closed: str = "") -> Html:
    """A card with its number and its name."""
    head = tag("b", tag("i", number), f" {name}")
    return button(
        f"{do}:{number}", label, head, *inside, closed=closed, class_="plg-card", aria_pressed=pressed(chosen)
    )


def asset_card(
    seen: Observation, do: str, number: int, label: str, *inside: Html, chosen: bool, closed: str = ""
) -> Html:
    """An asset as a card: what it does, and what that is worth."""
    about = tag("span", does(seen, number)), tag("span", worth_of(seen, number))
    return card(do, number, seen.tables.assets[number].name, label, *about, *inside, chosen=chosen, closed=closed)


def row_of(cards: Sequence[Html]) -> Html:
    """Cards side by side."""
    return tag("div", *cards, class_="plg-cards", data_roving=True)
