"""A wheel, drawn as a wheel: five spaces, and the cards that lie on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ...figures.kit.dial import SPACES, around, ends
from ...games.ponzi.state import Wheel
from ...games.ponzi.view import Observation, turned
from ..pieces import Html, join, tag
from . import wheel_words as words
from .sums import SeatBooks, ahead

DRESS = Path(__file__).with_name("wheel.css")
MOST, MOST_SMALL = 6, 4  # cards on a space, before the rest is only counted
LOWEST = (2, 3)  # spaces below which the words stand
HOLE = 0.2  # of the radius
LEADING = 18  # from one line of cards to the next


def _around(turn: float, far: float) -> tuple[float, float]:
    """A point on the page, where what is lower has the larger number."""
    x, y = around(turn, far)
    return x, -y


def _space(space: int, radius: float, due: bool) -> Html:
    """One of the five spaces; the first is at the arrow."""
    begin, end = ends(space)
    (x0, y0), (x1, y1) = _around(begin, radius), _around(end, radius)
    (x2, y2), (x3, y3) = _around(end, HOLE * radius), _around(begin, HOLE * radius)
    outline = f"M{x0:.0f},{y0:.0f}A{radius},{radius} 0 0 1 {x1:.0f},{y1:.0f}L{x2:.0f},{y2:.0f}L{x3:.0f},{y3:.0f}Z"
    kinds = [name for name, holds in (("plt-now", space == 0), ("plt-due", due)) if holds]
    return tag("path", class_=" ".join(kinds) or None, d=outline)


def _arrow(top: int, half: int) -> Html:
    return tag("path", class_="plt-arrow", d=f"M{-half},{top}h{2 * half}l{-half},{1.7 * half:.0f}z")


def _text(text: object, x: float, y: float, side: str, due: bool = False) -> Html:
    """Words at the wheel."""
    kind = "plt-money-due" if due else None
    anchor = None if side == "middle" else side  # the style sheet puts words in the middle
    return tag("text", text, x=f"{x:.0f}", y=f"{y:.0f}", text_anchor=anchor, class_=kind)


class WheelCard(NamedTuple):
    """A card on a space of the wheel: it lies there now, or, drawn pale, comes there again after it was paid."""

    fund: int
    again: bool


def _cards(space: int, radius: float, cards: Sequence[WheelCard], new: Collection[int], most: int, wide: int) -> Html:
    """The cards on a space, two in a line; if there are too many, how many more."""
    x, y = _around(space / SPACES, 0.64 * radius)
    cards = sorted(cards, key=lambda card: card.fund not in new)  # whatever is new is shown, even if not all are
    items: list[WheelCard | str] = [*cards] if len(cards) <= most else [*cards[: most - 1], f"+{len(cards) - most + 1}"]
    lines = [items[at : at + 2] for at in range(0, len(items), 2)]
    marks = []
    for line, names in enumerate(lines):
        top = y + (line - (len(lines) - 1) / 2) * LEADING
        for column, name in enumerate(names):
            left = x + (column - (len(names) - 1) / 2) * (wide + 1)
            corner = {"x": f"{left - wide / 2:.1f}", "y": f"{top - LEADING / 2:.0f}"}
            box = tag("rect", **corner)  # the style sheet has its size
            label, kind = (name, "") if isinstance(name, str) else (name.fund, _kind(name, new))
            marks.append(tag("g", box, _text(label, left, top + 4.5, "middle"), class_=kind or None))
    return join(marks)


def _kind(card: WheelCard, new: Collection[int]) -> str:
    return "plt-again" if card.again else "plt-new" if card.fund in new else ""


def _by_space(seen: Observation, wheel: Wheel) -> Mapping[int, list[WheelCard]]:
    """What falls due at each space: the cards that lie there, then those that come there again."""
    spaces: dict[int, list[WheelCard]] = defaultdict(list)
    paid = min(SPACES, seen.rules.max_rounds - seen.round + 1)  # rounds in which anything is still paid
    for value, left in turned(seen, wheel):
        first, period = max(left, 1) - 1, seen.tables.funds[value].period
        spaces[first].append(WheelCard(value, False))
        for space in range(first + period, paid, period):
            spaces[space].append(WheelCard(value, True))
    return {space: sorted(cards, key=lambda card: card.again) for space, cards in spaces.items()}


def _label(name: str, dues: Sequence[tuple[int, int, int]], spaces: Mapping[int, list[WheelCard]], now: int) -> str:
    parts = [
        words.at_space(words.round_name(number, now), [card.fund for card in spaces[space]], amount)
        for space, (number, amount, _) in enumerate(dues)
        if space in spaces and amount
    ]
    return words.wheel_label(name, parts)


def large(seen: Observation, name: str, books: SeatBooks, new: Collection[int] = ()) -> Html:
    """One's own wheel, with the round and the sum at each space. Cards in `new` are drawn as not yet taken."""
    radius, dues, spaces = 78, ahead(seen, books), _by_space(seen, books.wheel)
    parts = [_arrow(-96, 9)]
    for space, (number, amount, _) in enumerate(dues):
        parts.insert(0, _space(space, radius, amount > 0))
        if number <= seen.rules.max_rounds:
            parts.append(_when(space, radius, words.round_name(number, seen.round), amount))
    cards = [_cards(space, radius, lying, new, MOST, 24) for space, lying in spaces.items()]
    parts.append(tag("g", *cards, data_turn=seen.round, data_by=360 // SPACES))  # the page shows how it turns
    return _svg("plt-own", "-146 -118 292 222", _label(name, dues, spaces, seen.round), parts)


def _when(space: int, radius: int, name: str, amount: int) -> Html:
    """At a space: the round, and what falls due in it."""
    if space == 0:
        return _text(words.at_arrow(name, amount), 0, -102, "middle", amount > 0)
    x, y = _around(space / SPACES, radius + (16 if space in LOWEST else 8))
    side = "start" if x > 0 else "end"
    return join([_text(name, x, y, side), _text(words.due(amount), x, y + 18, side, amount > 0)])


def small(seen: Observation, name: str, wheel: Wheel) -> Html:
    """The wheel of another seat, with the sums at its spaces."""
    radius, spaces = 64, _by_space(seen, wheel)
    dues = ahead(seen, SeatBooks(0, (), wheel))
    parts = [_arrow(-78, 6)]
    for space, (_, amount, _) in enumerate(dues):
        parts.insert(0, _space(space, radius, amount > 0))
        parts.append(_cards(space, radius, spaces.get(space, []), (), MOST_SMALL, 21))
        if amount:
            x, y = _around(space / SPACES, radius + 5)
            at = (10, -68) if space == 0 else (x, y + 8)
            parts.append(_text(amount, at[0], at[1], "start" if x >= 0 else "end", True))
    return _svg("plt-small", "-104 -84 208 156", _label(name, dues, spaces, seen.round), parts)


def _svg(kind: str, box: str, label: str, parts: Sequence[Html]) -> Html:
    return tag("svg", *parts, class_=("plt-wheel", kind), viewBox=box, role="img", aria_label=label)
