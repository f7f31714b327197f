"""The decisions of Ponzi Scheme, each in a module of its own with its words beside it."""

from collections.abc import Mapping
from typing import Any

from ....games.ponzi.actions import MayCounter, MayDiscard, MayFund, MayOffer, MayRemove
from ...scene import Scene
from .answer import AnswerScene
from .discard import DiscardScene
from .fund import FundScene
from .remove import RemoveScene
from .trade import TradeScene

SCENES: Mapping[type[Any], type[Scene[Any]]] = {
    MayFund: FundScene,
    MayOffer: TradeScene,
    MayCounter: AnswerScene,
    MayRemove: RemoveScene,
    MayDiscard: DiscardScene,
}
