"""The table while somebody else decides."""

from __future__ import annotations

from ....games.acquire.board import CHAINS
from ....games.acquire.state import NOT_YET
from ...pieces import Html, join
from ...scene import Watched
from .. import words
from ..grid import grid
from ..merger import current, recent
from .moment import Moment


class WatchedTable(Moment, Watched):
    """The board, and the mergers."""

    def board(self) -> Html:
        merger = current(self.sight) if self.seen.in_hand is not None else ""
        return join([merger, grid(self.sight), recent(self.sight)])

    def doing(self) -> str:
        seen = self.seen
        if seen.phase == "tile":
            return words.DOING["tile" if seen.placed == NOT_YET else "found"]
        if seen.phase != "merger":
            return words.DOING[seen.phase]
        if seen.in_hand is not None:
            return words.decides(CHAINS[seen.in_hand])
        return words.DOING["survivor" if seen.merger is None else "defunct"]
