"""What the picture `three_holders` says."""

from __future__ import annotations

from ...core.english import listed
from ..kit.words import per_cent

THREE_HOLDERS_TITLE = "Who holds the money?"
IN_PURSES, IN_TILLS, GONE_BACK = "in purses", "in tills", "paid away"
THREE_HOLDERS_COLUMNS = ("Game", "Of the way %", "In purses %", "In tills %", "Paid away %")


def holders_at_the_end(title: str, purses: float, tills: float, gone: float) -> str:
    parts = [f"{per_cent(purses)} % lay in purses"]
    parts += [f"{per_cent(tills)} % in tills"] if tills else []
    parts += [f"{per_cent(gone)} % had been paid away"]
    return f"At the end of {title}, of all money that had come in, {listed(parts, 'and')}."
