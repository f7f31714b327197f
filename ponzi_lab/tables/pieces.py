"""HTML in small pieces. Whatever is not marked as HTML is text, and is shown as text."""

from __future__ import annotations

import string
from collections.abc import Iterable
from html import escape
from pathlib import Path

from ..core import language


class Html(str):
    """A text that is HTML already."""

    __slots__ = ()


def text(value: object) -> Html:
    """A piece of a page; a text that is not HTML is escaped."""
    return value if isinstance(value, Html) else Html(escape(str(value), quote=False))


def table(columns: Iterable[object], rows: Iterable[Iterable[object]], look: str = "") -> Html:
    """A table with a head, and in each row a name and what belongs to it; `look` is a class."""
    head = tag("tr", *[tag("th", name, scope="col") for name in columns])
    body = [tag("tr", tag("th", first, scope="row"), *[tag("td", cell) for cell in rest]) for first, *rest in rows]
    return tag("table", tag("thead", head), tag("tbody", *body), class_=look or None)


def join(pieces: Iterable[object]) -> Html:
    """Several pieces, one after the other."""
    return Html("".join(map(text, pieces)))


def tag(name: str, *inside: object, **attributes: object) -> Html:
    """An element. `class_` is written class, `data_do` data-do; an attribute that is None or False is left out.

    A list of classes is written with spaces between them; empty ones are left out.
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f"='{escape(_value(value))}'")
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Html(f"<{name}{written}>{join(inside)}</{name}>")


def _value(value: object) -> str:
    return " ".join(filter(None, value)) if isinstance(value, tuple) else str(value)


def filled(template: Path, **parts: object) -> str:
    """A whole page, in the language that is spoken: a template with what belongs into it."""
    return string.Template(template.read_text(encoding="utf-8")).substitute(parts, lang=language.spoken)


def button(do: str, label: str, *inside: object, closed: str = "", **attributes: object) -> Html:
    """Something to click. `label` says all it does; with `closed`, why it cannot be done now, it says that instead."""
    return tag(
        "button",
        *inside,
        data_do=do,
        aria_label=f"{label} {closed}" if closed else label,
        aria_disabled="true" if closed else None,
        title=closed or None,
        **attributes,
    )


def pressed(chosen: bool) -> str:
    """Whether something that can be chosen is chosen, as screen readers are told."""
    return "true" if chosen else "false"
