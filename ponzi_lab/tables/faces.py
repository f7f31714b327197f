"""How each game looks: the room `tables` has a folder for every game, by its name, with its `FACE`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from ..games import GAMES
from .face import Face

FACES: Mapping[str, Face] = {name: import_module(f"{__package__}.{name}").FACE for name in GAMES}
