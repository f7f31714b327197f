"""Every sentence that pictures of this room share."""

from __future__ import annotations

SEATS = "seats"


def share_hover(at: int, name: str, share: float) -> str:
    return f"{at} % of the way: {name} {100 * share:.0f} %"
