"""The shape of a wheel. It is drawn twice: a table's page has no plotly and turns its wheel by itself, a picture of
plotly can be read point by point and taken home. Where everything lies is reckoned here, for both.
"""

from __future__ import annotations

from math import cos, pi, sin

from .room import Spot

SPACES = 5


def around(turn: float, far: float) -> Spot:
    """A point: turns clockwise from the top, and the distance from the middle. What is higher has the larger number."""
    return far * sin(2 * pi * turn), far * cos(2 * pi * turn)


def ends(space: int) -> tuple[float, float]:
    """Where a space begins and ends, in turns; the one at the arrow is 0."""
    return (space - 0.5) / SPACES, (space + 0.5) / SPACES
