"""AQ-48 to AQ-51. The game may be ended after this turn."""

from __future__ import annotations

from typing import Any

from ....games.acquire.actions import Declare, MayDeclare
from ....games.acquire.view import if_ended_now
from ...marks import seat_mark
from ...parts import choices
from ...pieces import Html, button, join, pressed, tag
from ..grid import grid
from ..merger import recent
from ..sums import market_plays
from . import declare_words as words
from .moment import AcquireScene


class DeclareScene(AcquireScene[MayDeclare]):
    """Two courses, to be chosen and then confirmed."""

    def headline(self) -> str:
        return words.ASK_DECLARE

    def board(self) -> Html:
        buttons = [
            button(
                f"pick:end:{value}",
                f"{name}: {means}.",
                tag("b", name),
                tag("span", means),
                class_="plt-choice",
                aria_pressed=pressed(self.picks.get("end") is (value == "yes")),
            )
            for value, name, means in (
                ("yes", words.END_IT, words.END_MEANS),
                ("no", words.PLAY_ON, words.PLAY_ON_MEANS),
            )
        ]
        return join([choices("plt-two", buttons), grid(self.sight), recent(self.sight)])

    def change(self) -> Html:
        """What everybody would have, if all of it is open."""
        totals, market = if_ended_now(self.seen), market_plays(self.seen)
        if totals is None or market:
            return tag("p", words.MARKET_DECIDES if market else words.CANNOT_KNOW, class_="plt-note")
        rows = []
        for seat in sorted(range(len(totals)), key=lambda seat: -totals[seat]):
            name = tag("th", seat_mark(seat), " ", self.sight.names[seat], scope="row")
            rows.append(tag("tr", name, tag("td", tag("b", f"{totals[seat]:,}"))))
        return join([tag("h3", words.IF_IT_ENDED), tag("table", *rows, class_="plt-ranking")])

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return {"end": value == "yes"} if name == "end" else super().pick(name, value)

    def intent(self) -> Declare | str:
        return Declare(self.picks["end"]) if "end" in self.picks else words.NEED_END

    def confirm(self, action: Declare) -> str:
        return words.END_IT if action.end else words.PLAY_ON

    def in_words(self, action: Declare) -> str:
        return words.WOULD_END if action.end else words.WOULD_PLAY_ON
