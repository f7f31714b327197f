"""The decisions of Greed, Incorporated, one module for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....games.greed import actions
from ...scene import Scene
from .announce import AnnounceScene
from .answer import AnswerScene
from .auction import AuctionScene
from .bid import BidScene
from .blame import BlameScene
from .buy import BuyScene
from .drop import DropScene
from .found import FoundScene
from .store import StoreScene
from .trade import TradeScene

SCENES: Mapping[type[Any], type[Scene[Any]]] = {
    actions.MayAnnounce: AnnounceScene,
    actions.MayBid: BidScene,
    actions.MayBuy: BuyScene,
    actions.MayTransform: TradeScene,  # and propose, and pass
    actions.MayAnswer: AnswerScene,
    actions.MayStore: StoreScene,
    actions.MayBlame: BlameScene,
    actions.MayDrop: DropScene,
    actions.MayRaise: AuctionScene,  # and leave
    actions.MayFound: FoundScene,
}
