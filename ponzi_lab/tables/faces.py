"""How each game looks: the room `tables` has a folder for every game, by its name, with its `FACE`."""

from __future__ import annotations

from importlib import import_module

from ..games import GAMES
from .face import Face


class Faces(dict[str, Face]):
    """The faces by the names of their games. Each is loaded when it is first asked for: one table needs one."""

    def __missing__(self, name: str) -> Face:
        if name not in GAMES:
            raise KeyError(name)
        face: Face = import_module(f"{__package__}.{name}").FACE
        self[name] = face
        return face


FACES = Faces()
