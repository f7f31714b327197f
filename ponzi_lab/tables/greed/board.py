"""What one decides now, or watches: the scene in the middle of the table."""

from __future__ import annotations

from ...games.greed.actions import (
    MayAnnounce,
    MayAnswer,
    MayBid,
    MayBlame,
    MayBuy,
    MayDrop,
    MayFound,
    MayPropose,
    MayRaise,
    MayStore,
    MayTransform,
)
from ..parts import option
from ..pieces import Html, join
from ..sight import Picks, Sight
from .auction import auction, own_bid
from .bid import bidding
from .blame import blaming, hearing
from .cards import announcements, drops, for_sale, founding, purchases
from .deal import answer, turn, waiting
from .store import storing


def board(sight: Sight, picks: Picks) -> Html:
    """What one chooses from."""
    match sight.options[0] if sight.options else None:
        case MayAnnounce() as may:
            return announcements(sight, may, picks)
        case MayBid() as may:
            return bidding(sight, may, picks)
        case MayBuy() as may:
            return purchases(sight, may, picks)
        case MayTransform():
            return turn(sight, option(sight, MayPropose), picks)
        case MayAnswer() as may:
            return answer(sight, may, picks)
        case MayStore() as may:
            return storing(sight, may, picks)
        case MayBlame() as may:
            return blaming(sight, may, picks)
        case MayDrop() as may:
            return drops(sight, may, picks)
        case MayRaise() as may:
            return join([auction(sight), own_bid(may, picks)])
        case MayFound() as may:
            return founding(sight, may, picks)
    return _watched(sight)


def _watched(sight: Sight) -> Html:
    """What lies open while somebody else decides."""
    seen = sight.seen
    if seen.auction:
        return auction(sight)
    if seen.proposal:
        return waiting(sight)
    if seen.chair and seen.company is not None:
        return hearing(sight, seen.company)
    return for_sale(sight)
