"""What is said of who sits here."""

from __future__ import annotations

from ...core.words import shown


def not_read(why: object) -> str:
    return (
        f"Your file cannot be read now ({why}), so nothing was changed. "
        "Try again; if it stays so, take another pseudonym."
    )


def put_aside(problem: str, name: str) -> str:
    return f"{problem} It was put aside as {name}; what you see here is written anew."


def no_class_number(text: str) -> str:
    return f"The class number has one to six digits; {shown(text)} is no such number."
