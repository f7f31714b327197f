"""A sacking as a short scene: the boot, the board, who has named whom, and what each choice would pay to whom."""

from __future__ import annotations

from ...games.greed.actions import MayBlame
from ...games.greed.fixed import BOARD
from ...games.greed.view import company, fired_by, till_of
from ..marks import seat_mark
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .company import boxes, chairs
from .recap import booted
from .sums import board_of, if_fired, named


def blaming(sight: Sight, may: MayBlame, picks: Picks) -> Html:
    """The company in hand, and whom one can name."""
    options = [_option(sight, may, one.fire, picks) for one in may.actions]
    names = tag("div", *options, class_="plg-names", data_roving=True)
    scene = tag("div", hearing(sight, may.company), names, class_="plg-scene")
    return join([scene, tag("p", words.BLAME_MEANS, class_="plt-note")])


def hearing(sight: Sight, number: int) -> Html:
    """The boot, the till, the chairs, and who has named whom so far."""
    seen, one = sight.seen, company(sight.seen, number)
    this, last = incomes(sight, number)
    board = board_of(one)
    spoken = dict(seen.blames)
    lines = [_sayer(sight, number, chair, spoken.get(chair)) for chair in board]
    return tag(
        "div",
        booted(named(seen, number), words.income_says(this, last)),
        boxes([(words.FREE, till_of(seen, number).free)]),
        chairs(sight, one),
        tag("p", words.NAMED, class_="plg-head"),
        tag("ul", *lines, class_="plg-sayers"),
        class_="plg-hearing",
    )


def incomes(sight: Sight, number: int) -> tuple[int, int]:
    """The income of this year and that of last year of a company whose books have been closed."""
    now = (number, "close", sight.seen.year)  # an income of 0 has no event, and last year's may be there still
    found = {e.kind: e.amount or 0 for e in sight.happened if (e.unit, e.phase, e.period) == now}
    return found.get("income", 0), found.get("close", 0)


def _sayer(sight: Sight, number: int, chair: str, fire: str | None) -> Html:
    """One of the board, and whom he has named."""
    one = company(sight.seen, number)
    seat = one.chairs[BOARD.index(chair)]
    if fire is None:
        said = words.NOT_YET_SAID
    else:
        named_seat = one.chairs[BOARD.index(fire)]
        said = words.the_named(sight.who(seat), sight.who(named_seat), words.TITLES[fire], fire == chair)
    speaks = words.names_whom(sight.who(seat), words.TITLES[chair])
    return tag("li", seat_mark(seat), tag("span", speaks), tag("b", said))


def _option(sight: Sight, may: MayBlame, fire: str, picks: Picks) -> Html:
    """A chair that can be named, and what follows if nobody else is."""
    seen, number = sight.seen, may.company
    one = company(seen, number)
    seat = one.chairs[BOARD.index(fire)]
    said, mine = consequence(sight, may, fire)
    own = seat == sight.seat
    title = words.TITLES[fire]
    named_already = fire in [named_chair for _, named_chair in seen.blames]
    detail = words.already(said) if named_already else said
    return button(
        f"pick:fire:{fire}",
        words.fire_label(sight.who(seat), title, detail),
        seat_mark(seat),
        tag("span", tag("b", words.fired_chair(sight.who(seat), title, own)), tag("small", detail)),
        tag("b", words.signed(mine), class_="plt-money" if mine else None),
        class_="plg-name",
        aria_pressed=pressed(picks.get("fire") == fire),
    )


def consequence(sight: Sight, may: MayBlame, fire: str) -> tuple[str, int]:
    """In words what follows from naming this chair, and what one gets oneself."""
    seen = sight.seen
    fate = if_fired(seen, may.company, fired_by(seen, fire))
    paid = [(sight.who(seat), amount) for seat, amount in fate.paid.items()]
    chief = None if fate.chief is None else sight.who(fate.chief)
    open_ = len(seen.blames) + 1 < len(board_of(company(seen, may.company)))
    return words.if_fired(paid, fate.rest, fate.goods, chief, open_), fate.paid.get(sight.seat, 0)
