"""The table while somebody else decides."""

from __future__ import annotations

from ...pieces import Html
from ...scene import Watched
from . import deal
from . import watched_words as words
from .auction import lot_and_bids, lot_name
from .blame import hearing
from .panel import Panel
from .sale import for_sale


class WatchedTable(Panel, Watched):
    """The lot, the deal, the hearing or the assets for sale, which all may see."""

    def board(self) -> Html:
        seen = self.seen
        if seen.auction:
            return lot_and_bids(self.sight, seen.auction)
        if seen.proposal:
            return deal.proposed(self.sight, seen.proposal)
        if seen.chair and seen.company is not None:
            return hearing(self.sight, seen.company)
        return for_sale(self.sight)

    def doing(self) -> str:
        seen = self.seen
        if seen.auction:
            return words.doing("raise", lot_name(seen))
        if seen.company is None:
            return words.doing(seen.phase)
        match seen.phase:
            case "invest":
                verb = "buy" if seen.bids else "bid"
            case "trade":
                verb = "answer" if seen.proposal else "trade"
            case "blame":
                verb = "blame" if seen.chair else "drop"
            case _:
                verb = "store"
        return words.doing(verb, self.name)
