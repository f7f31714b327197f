"""How much the battery draws, and how long a strategy may think in it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from ponzi_lab.games import GAMES
from ponzi_lab.tables.faces import FACES

from ..coin.face import FACE
from ..coin.game import GAME
from .drawn import quick_bots

# A smaller seed is no simpler game, so a failure is told as it was found.
find_only = [Phase.explicit, Phase.reuse, Phase.generate]
slow_is_fine = [HealthCheck.too_slow, HealthCheck.data_too_large]
MANY = "PONZI_LAB_MANY_GAMES"  # where this is set, many more games are drawn
settings.register_profile(
    "here",
    deadline=None,
    max_examples=25 if os.environ.get(MANY) else 3,
    phases=find_only,
    suppress_health_check=slow_is_fine,
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True, scope="session")
def _quick_bots() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for bots, name, bot in quick_bots():
            patch.setitem(bots, name, bot)
        yield


@pytest.fixture(scope="module")
def _fourth_game() -> Iterator[None]:
    """The game of coins is among the games: a line in the registry, and a folder where its look is found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, GAME.name, GAME)
        patch.setitem(FACES, GAME.name, FACE)
        yield
