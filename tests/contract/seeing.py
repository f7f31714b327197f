"""A strategy that looks at all it is given."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.options import Option
from ponzi_lab.core.seeds import Chance, below


def parts(thing: Any) -> Iterator[Any]:
    """Everything that can be reached from a thing."""
    yield thing
    if isinstance(thing, Mapping):
        inner = [*thing, *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        inner = list(thing)
    elif dataclasses.is_dataclass(thing):
        inner = [getattr(thing, field.name) for field in dataclasses.fields(thing)]
    else:
        inner = []
    for part in inner:
        yield from parts(part)


class Spy:
    """It draws lots. It is given an observation of its own seat, and neither a position nor a source of its chance."""

    name = "spy"

    def choose(self, seen: Any, options: Sequence[Option], rng: random.Random) -> Any:
        assert type(seen).__name__ == "Observation"
        assert seen.asked == seen.seat
        assert isinstance(rng, random.Random)
        for part in parts((seen, options)):
            assert not isinstance(part, Chance | Match)
            assert not hasattr(part, "agenda")
        kinds = [option for option in options if option.ways]
        return kinds[below(rng, len(kinds))].sample(rng)
