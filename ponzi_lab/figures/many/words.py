"""Every sentence that pictures of this room share."""

from __future__ import annotations

NO_GAMES = "There is no game to count."
