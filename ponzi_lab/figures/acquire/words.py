"""Every sentence that pictures of this room share."""

from __future__ import annotations


def amount_hover(name: str, what: str, amount: int) -> str:
    return f"{name}, {what}: {amount:,}"
