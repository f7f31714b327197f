"""The decisions of Acquire, each in a module of its own with its words beside it."""

from collections.abc import Callable, Mapping
from typing import Any

from ....games.acquire.actions import MayBuy, MayChoose, MayDeclare, MayDispose, MayPlace
from ...scene import Scene
from .buy import BuyScene
from .chain import chain_scene
from .declare import DeclareScene
from .dispose import DisposeScene
from .place import PlaceScene

SCENES: Mapping[type[Any], Callable[..., Scene[Any]]] = {
    MayPlace: PlaceScene,
    MayChoose: chain_scene,
    MayDispose: DisposeScene,
    MayBuy: BuyScene,
    MayDeclare: DeclareScene,
}
