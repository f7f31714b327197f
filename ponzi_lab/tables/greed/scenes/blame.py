"""A sacking as a short scene: the boot, the board, who has named whom, and what each choice would pay to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....core.options import forced
from ....games.greed.actions import Blame, MayBlame
from ....games.greed.fixed import BOARD
from ....games.greed.view import Observation, chairs_after, company, fired_by, severance_of, till_of
from ...marks import seat_mark
from ...parts import row
from ...pieces import Html, button, join, pressed, tag
from ...scene import Scene
from ...sight import Sight
from .. import company as boards
from .. import words as common
from ..recap import booted
from ..things import named
from . import blame_words as words
from .panel import Panel, possible, table


class BlameScene(Panel, Scene[MayBlame]):
    """GI-33. The holder of a chair names a scapegoat."""

    own_turn = False

    def headline(self) -> str:
        if forced(self.sight.options):
            return words.headline_alone(self.name)
        return words.headline(self.name, common.TITLES[self.may.chair])

    def board(self) -> Html:
        """The company in hand, and whom one can name."""
        chairs = [self._chair(action.fire) for action in self.may.actions]
        names = tag("div", *chairs, class_="plg-names", data_roving=True)
        scene = tag("div", hearing(self.sight, self.may.company), names, class_="plg-scene")
        return join([scene, tag("p", words.MEANS, class_="plt-note")])

    def _chair(self, fire: str) -> Html:
        """A chair that can be named, and what follows if nobody else is."""
        seat, fate, title = self._seat(fire), self._fate(fire), common.TITLES[fire]
        who, own = self.sight.who(seat), seat == self.sight.seat
        follows = self._follows(fate)
        if fire in [chair for _, chair in self.seen.blames]:
            follows = words.already(follows)
        mine = fate.paid.get(self.sight.seat, 0)
        return button(
            f"pick:fire:{fire}",
            words.label(who, title, follows),
            seat_mark(seat),
            tag("span", tag("b", words.chair(who, title, own)), tag("small", follows)),
            tag("b", common.signed(mine), class_="plt-money" if mine else None),
            class_="plg-name",
            aria_pressed=pressed(self.picks.get("fire") == fire),
        )

    def _follows(self, fate: Fate) -> str:
        paid = [(self.sight.who(seat), amount) for seat, amount in fate.paid.items()]
        chief = None if fate.chief is None else self.sight.who(fate.chief)
        others_speak = len(self.seen.blames) + 1 < len(self.may.actions)
        return words.if_fired(paid, fate.rest, fate.goods, chief, others_speak)

    def change(self) -> Html | str:
        """The purses of those who would be paid, and the till."""
        if "fire" not in self.picks:
            return ""
        fate, purses = self._fate(self.picks["fire"]), self.seen.accounts
        paid = sorted({self.sight.seat: 0, **fate.paid}.items(), key=lambda payment: payment[0] != self.sight.seat)
        rows = [
            row(words.purse_of(self.sight.who(seat)), f"{purses[seat]:,}", f"{purses[seat] + amount:,}", "plt-money")
            for seat, amount in paid
        ]
        now, rest = fate.rest + sum(fate.paid.values()), words.LOST if fate.chief is None else f"{fate.rest:,}"
        return table([*rows, row(common.till_of(self.name), f"{now:,}", rest)])

    def brief(self) -> str:
        if "fire" not in self.picks:
            return ""
        paid = self._fate(self.picks["fire"]).paid.get(self.sight.seat, 0)
        return common.cash_becomes(self.seen.cash, self.seen.cash + paid)

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return possible(self, fire=value) if name == "fire" else super().pick(name, value)

    def intent(self) -> Blame | str:
        if "fire" not in self.picks:
            return words.NEED_SCAPEGOAT
        return Blame(self.may.company, self.may.chair, self.picks["fire"])

    def picks_of(self, action: Blame) -> dict[str, Any]:
        return {"fire": action.fire}

    def confirm(self, action: Blame) -> str:
        if forced(self.sight.options):
            return words.GO_ON
        seat = self._seat(action.fire)
        return words.confirm(self.sight.who(seat), common.TITLES[action.fire], seat == self.sight.seat)

    def in_words(self, action: Blame) -> str:
        seat = self._seat(action.fire)
        return words.in_words(self.sight.names[seat], common.TITLES[action.fire], seat == self.sight.seat)

    def _seat(self, chair: str) -> int:
        return seat_in(self.seen, self.may.company, chair)

    def _fate(self, fire: str) -> Fate:
        return if_fired(self.seen, self.may.company, fired_by(self.seen, fire))


def hearing(sight: Sight, number: int) -> Html:
    """The boot, the till, the chairs, and who has named whom so far."""
    seen: Observation = sight.seen
    this, last = incomes(sight, number)
    failed = company(seen, number)
    named_by = dict(seen.blames)
    speakers = [_speaker(sight, number, chair, named_by.get(chair)) for chair in BOARD[: len(failed.chairs)]]
    return tag(
        "div",
        booted(named(seen, number), common.income_says(this, last)),
        boards.boxes([(common.FREE, till_of(seen, number).free)]),
        boards.chairs(sight, failed),
        tag("p", words.NAMED, class_="plg-head"),
        tag("ul", *speakers, class_="plg-sayers"),
        class_="plg-hearing",
    )


def incomes(sight: Sight, number: int) -> tuple[int, int]:
    """The income of this year and that of last year of a company whose books have been closed."""
    now = (number, "close", sight.seen.year)  # an income of 0 has no event, and last year's may be there still
    amounts = {e.kind: e.amount or 0 for e in sight.happened if (e.unit, e.phase, e.period) == now}
    return amounts.get("income", 0), amounts.get("close", 0)


def _speaker(sight: Sight, number: int, chair: str, fire: str | None) -> Html:
    """A member of the board, and whom this one has named."""
    seat = seat_in(sight.seen, number, chair)
    who, scapegoat = sight.who(seat), words.NOT_YET_SAID
    if fire is not None:
        other = sight.who(seat_in(sight.seen, number, fire))
        scapegoat = common.the_named(who, other, common.TITLES[fire], fire == chair)
    names = words.names_whom(who, common.TITLES[chair])
    return tag("li", seat_mark(seat), tag("span", names), tag("b", scapegoat))


def seat_in(seen: Observation, number: int, chair: str) -> int:
    """Who sits in a chair of a company's board."""
    return company(seen, number).chairs[BOARD.index(chair)]


@dataclass
class Fate:
    """What becomes of a board if these chairs are fired: who is paid what, what stays, and who leads then.

    Where nobody leads, the company is wound up: then `rest` is all its money, its income too, and lost with `goods`.
    """

    paid: dict[int, int]
    rest: int
    chief: int | None
    goods: int


def if_fired(seen: Observation, number: int, fired: Sequence[str]) -> Fate:
    """GI-34, GI-35. The severances, what they leave, and the new chief."""
    till, paid = till_of(seen, number), dict[int, int]()
    for chair in fired:
        seat = seat_in(seen, number, chair)
        paid[seat] = paid.get(seat, 0) + severance_of(seen, number, chair)
    stay = chairs_after(seen, number, fired)
    rest = (till.free if stay else sum(till)) - sum(paid.values())
    return Fate(paid, rest, stay[0] if stay else None, sum(company(seen, number).goods))
