"""The sackings since one decided last: who left with how much, and what became of the company."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..marks import seat_mark
from ..pieces import Html, tag
from ..sight import Sight
from . import words
from .sums import Sacking, asset_name, named, sackings


@cache
def boot() -> Html:
    """The boot that a company gets."""
    return Html(Path(__file__).with_name("boot.svg").read_text(encoding="utf-8").strip())


def booted(name: str, why: str = "") -> Html:
    """A company that has got the boot, and why."""
    return tag("p", boot(), tag("span", tag("b", name), why), class_="plg-booted")


def recent(sight: Sight) -> Html | str:
    """The sackings since one decided last: who left with how much, and what became of the company."""
    found = sackings(sight.happened)
    if not found:
        return ""
    scenes = [_told(sight, one) for one in found]
    return tag("section", tag("h3", words.SACKINGS, class_="plt-minor"), *scenes, class_="plg-recent")


def _told(sight: Sight, one: Sacking) -> Html:
    names = [
        tag(
            "li",
            seat_mark(seat),
            tag(
                "span",
                words.named_by(
                    sight.who(seat), words.TITLES[chair], sight.who(other), words.TITLES[fire], chair == fire
                ),
            ),
        )
        for seat, chair, other, fire in (one.named if one.whole else ())
    ]
    left = [
        tag(
            "li",
            seat_mark(seat),
            tag("span", words.left_as(sight.who(seat), words.TITLES[chair])),
            tag("b", words.plus(amount), class_="plt-money"),
        )
        for seat, chair, amount in one.fired
    ]
    then = words.wound_up(one.lost) if one.gone else "" if one.chief is None else words.leads_now(sight.who(one.chief))
    if one.dropped:
        then = f"{then} {words.gave_up(asset_name(sight.seen, one.dropped))}".strip()
    return tag(
        "div",
        booted(named(sight.seen, one.company), words.income_says(one.this, one.last) if one.whole else ""),
        tag("ul", *names, *left, class_="plg-sayers"),
        tag("p", then) if then else "",
    )
