"""Strategies, plainest first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Option
from ...core.seeds import below
from .view import Observation


@dataclass(frozen=True)
class Random:
    """It does anything that is legal. Every choice has the same chance; the price of an offer is drawn last."""

    name: ClassVar[str] = "random"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        pick = below(rng, sum([option.ways for option in options]))
        for option in options:
            if pick < option.ways:
                return option.sample(rng)
            pick -= option.ways
        raise AssertionError("a decision without a legal action")

    def why(self, seen: Observation, action: Any) -> str:
        return "It looked at nothing and drew lots."


BOTS = {bot.name: bot for bot in (Random(),)}
