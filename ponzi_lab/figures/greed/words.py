"""Every sentence that pictures of this room share."""

from __future__ import annotations

from ..kit.words import YEAR, none_finished, nothing_yet_lines

NO_YEAR, NO_YEAR_LINES = none_finished(YEAR), nothing_yet_lines(YEAR)
