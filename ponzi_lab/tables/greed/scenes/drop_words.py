"""What giving up an asset says."""

from __future__ import annotations


def headline(name: str) -> str:
    return f"{name} gives up one of its assets. Which one?"


MEANS = "After a sacking the company gives up one asset. It can come back with a company that is founded."


def label(card: str, does: str) -> str:
    return f"Give up {card}: {does}"


def confirm(card: str) -> str:
    return f"Give up {card}"


def in_words(card: str) -> str:
    return f"give up {card}"
