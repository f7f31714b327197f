"""What the looks of several games share: small pieces, and the way from a click to a number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from . import words
from .marks import seat_mark
from .pieces import Html, tag
from .sight import Sight


def option(sight: Sight, kind: type[Any]) -> Any:
    """The option of this class, if it belongs to the decision."""
    return next((candidate for candidate in sight.options if isinstance(candidate, kind)), None)


def whole(text: str) -> int | None:
    """What was typed as a number; nothing as long as it is no whole number, so that no older one is meant."""
    return int(text) if re.fullmatch(r"\s*[0-9]{1,9}\s*", text) else None


def may(sight: Sight, texts: Mapping[str, tuple[str, str]], closed: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """What belongs to the decision: what it is, why it is closed (or nothing), and the rules to read on."""
    return [
        (texts[do][0], "" if candidate.ways else closed.get(do, ""), texts[do][1])
        for candidate in sight.options
        for do in [candidate.kind.do]
    ]


def whose(sight: Sight, cash: str, *beside: Html | str) -> Html:
    """The first line of one's own books: name and cash; `cash` is the word for it."""
    name = tag("b", seat_mark(sight.seat, 22), " ", sight.names[sight.seat], class_="plt-name")
    money = tag("span", cash, " ", tag("b", f"{sight.seen.cash:,}", class_=("plt-money", "plt-big")))
    return tag("div", name, *beside, money)


def row(name: object, now: object, then: object, kind: str = "") -> Html:
    """One number now, and what becomes of it."""
    cells = (tag("td", now), tag("td", "→", aria_hidden="true"), tag("td", tag("b", then, class_=kind or None)))
    if now == then:
        cells = (tag("td"), tag("td"), tag("td", tag("b", then, class_=kind or None)))
    return tag("tr", tag("th", name, scope="row"), *cells)


def choices(layout: str, buttons: Iterable[Html]) -> Html:
    """Buttons to choose from; the arrow keys go from one to the next."""
    return tag("div", *buttons, class_=("plt-choices", layout), data_roving=True)


def columns(names: Iterable[str]) -> list[Html]:
    """The heads of the columns of a table."""
    return [tag("th", name, scope="col") for name in names]


def player_at_end(sight: Sight, seat: int, winners: Collection[int]) -> Html:
    """The head of a player's row at the end, with a word for those who win."""
    name = sight.names[seat]
    return tag("th", seat_mark(seat), " ", words.wins(name) if seat in winners else name, scope="row")
