"""The sackings since one decided last: who left with how much, and what became of the company."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ...core.events import Event
from ...games.greed.fixed import BOARD
from ..marks import seat_mark
from ..pieces import Html, tag
from ..sight import Sight
from . import words
from .things import asset_name, named


@dataclass
class Sacking:
    """A company that got the boot: its income of two years, who named whom, who got what, its end.

    Not `whole` is what began before the events did: then its incomes are not known, nor all who were named.

    `blames` has seat and chair of who spoke, and of who was named; `fired` has seat, chair and severance.
    """

    company: int
    whole: bool = False
    last: int = 0
    this: int = 0
    blames: list[tuple[int, str, int, str]] = field(default_factory=list)
    fired: list[tuple[int, str, int]] = field(default_factory=list)
    chief: int | None = None
    gone: bool = False
    lost: int = 0
    dropped: int = 0


def sackings(events: Sequence[Event]) -> list[Sacking]:
    """The companies that got the boot, in the order in which they were handled."""
    by_company: dict[tuple[int, int], Sacking] = {}
    for event in events:
        key = event.period, event.unit
        if event.kind in ("boot", "fired"):
            by_company.setdefault(key, Sacking(event.unit, event.kind == "boot"))
        if key in by_company:
            _add(by_company[key], event)
    return [sacking for sacking in by_company.values() if sacking.fired]


def _add(sacking: Sacking, event: Event) -> None:
    amount = event.amount or 0
    match event.kind:
        case "close":
            sacking.last = amount
        case "income":
            sacking.this = amount
        case "blame":
            sacking.blames.append((event.seat, event.thing, event.other, BOARD[event.card]))
        case "fired":
            sacking.fired.append((event.seat, event.thing, amount))
        case "promoted":
            sacking.chief = event.seat
        case "liquidated":
            sacking.gone = True
        case "lost":
            sacking.lost += amount
        case "drop":
            sacking.dropped = event.card


@cache
def boot() -> Html:
    """The boot that a company gets."""
    return Html(Path(__file__).with_name("boot.svg").read_text(encoding="utf-8").strip())


def booted(name: str, why: str = "") -> Html:
    """A company that has got the boot, and why."""
    return tag("p", boot(), tag("span", tag("b", name), why), class_="plg-booted")


def recent(sight: Sight) -> Html | str:
    """The sackings since one decided last, if there were any."""
    scenes = [_scene(sight, sacking) for sacking in sackings(sight.happened)]
    return tag("section", tag("h3", words.SACKINGS, class_="plt-minor"), *scenes, class_="plg-recent") if scenes else ""


def _scene(sight: Sight, sacking: Sacking) -> Html:
    lines = []
    for seat, chair, other, fire in sacking.blames if sacking.whole else ():
        titles = words.TITLES[chair], words.TITLES[fire]
        names = words.named_by(sight.who(seat), titles[0], sight.who(other), titles[1], chair == fire)
        lines.append(tag("li", seat_mark(seat), tag("span", names)))
    for seat, chair, amount in sacking.fired:
        left = tag("span", words.left_as(sight.who(seat), words.TITLES[chair]))
        lines.append(tag("li", seat_mark(seat), left, tag("b", words.plus(amount), class_="plt-money")))
    then = words.wound_up(sacking.lost) if sacking.gone else ""
    if sacking.chief is not None and not sacking.gone:
        then = words.leads_now(sight.who(sacking.chief))
    if sacking.dropped:
        then = f"{then} {words.gave_up(asset_name(sight.seen, sacking.dropped))}".strip()
    why = words.income_says(sacking.this, sacking.last) if sacking.whole else ""
    end = tag("p", then) if then else ""
    return tag("div", booted(named(sight.seen, sacking.company), why), tag("ul", *lines, class_="plg-sayers"), end)
