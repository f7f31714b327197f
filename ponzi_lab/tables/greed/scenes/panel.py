"""The part of the table that all decisions share: one's own books beside the board, and all companies below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.errors import Refused
from ....games.greed.view import Observation, led, points_of
from ...parts import whose
from ...pieces import Html, button, join, tag
from ...scene import Look, Scene
from .. import words
from ..company import companies
from ..things import named


class Panel(Look):
    """The part of the table that does not depend on the kind of decision, nor on who decides."""

    seen: Observation

    @property
    def name(self) -> str:
        """The company for which something is decided."""
        assert self.seen.company is not None
        return named(self.seen, self.seen.company)

    def change(self) -> Html | str:
        """What would be different after the choice."""
        return ""

    def choice(self) -> Html:
        """One's own purse and points, the companies that one leads, and what would be different."""
        points = tag("span", f"{words.POINTS} ", tag("b", points_of(self.seen, self.sight.seat), class_="plg-points"))
        purse = tag("div", whose(self.sight, words.PURSE, points), class_="plt-mine")
        names = [named(self.seen, number) for number in led(self.seen, self.sight.seat)]
        leads = tag("p", words.you_lead(names, self.sight.names[self.sight.seat]), class_="plt-note")
        return join([purse, leads, self.change(), self._by_hand()])

    def wheel(self) -> Html:
        return companies(self.sight)

    def _by_hand(self) -> Html | str:
        """What the strategy decides, and the way to change it."""
        left = self.sight.left
        if left is None or self.seen.asked is None:
            return ""
        parts = words.left([part for part in words.PARTS if part in left]) if left else words.ALL_BY_HAND
        change = button("pane:hand", words.CHANGE_LABEL, words.CHANGE, class_="plt-link", data_once=True)
        return tag("p", parts, " ", change, class_=("plt-note", "plg-left"))


def table(rows: Sequence[Html], heading: str = "") -> Html | str:
    """The rows of a change, if there are any."""
    if not rows:
        return ""
    return join([tag("h3", heading) if heading else "", tag("table", *rows, class_="plt-change")])


def possible(scene: Scene[Any], **picks: Any) -> dict[str, Any]:
    """These picks, if they amount to something that the rules allow."""
    action = type(scene)(scene.sight, scene.may, picks).action()
    if isinstance(action, str):
        raise Refused(action)
    return picks
