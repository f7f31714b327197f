"""Beside the scene: one's own purse and points, and what the choice would change."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.greed.actions import (
    MayAnswer,
    MayBid,
    MayBlame,
    MayBuy,
    MayFound,
    MayRaise,
    MayStore,
    MayTransform,
    Propose,
    Transform,
)
from ...games.greed.fixed import CAPITAL, COLOURS, STORING_COSTS
from ...games.greed.market import worth
from ...games.greed.view import fired_by, gains, goods_value, led, points_of, prices, till_of
from ..parts import row, whose
from ..pieces import Html, button, join, tag
from ..sight import Picks, Sight
from . import words
from .deal import after
from .picks import action
from .sums import asset, if_fired, lot_of, named

Rows = Sequence[Html]


def choice(sight: Sight, picks: Picks) -> Html:
    """The panel beside the scene."""
    seen = sight.seen
    points = tag("span", f"{words.POINTS} ", tag("b", points_of(seen, sight.seat), class_="plg-points"))
    head = tag("div", whose(sight, words.PURSE, points), class_="plt-mine")
    return join([head, _own(sight), *_change(sight, picks), _left(sight)])


def _own(sight: Sight) -> Html:
    """The companies that one leads."""
    names = [named(sight.seen, number) for number in led(sight.seen, sight.seat)]
    return tag("p", words.you_lead(names, sight.names[sight.seat]), class_="plt-note")


def _left(sight: Sight) -> Html | str:
    """What the strategy decides, and the way to change it."""
    if sight.left is None or sight.seen.asked is None:
        return ""
    said = words.left([part for part in words.PARTS if part in sight.left]) if sight.left else words.ALL_BY_HAND
    change = button("pane:hand", words.CHANGE_LABEL, words.CHANGE, class_="plt-link", data_once=True)
    return tag("p", said, " ", change, class_=("plt-note", "plg-left"))


def _change(sight: Sight, picks: Picks) -> Sequence[Html | str]:
    """What would be different after the choice."""
    match sight.options[0] if sight.options else None:
        case MayBid() as may:
            return _table(_bid(sight, may, picks), words.till_after(named(sight.seen, may.company)))
        case MayBuy() as may:
            return _table(_till(sight, may.company, may.free, None))
        case MayTransform() as may:
            return _trade(sight, may.company, picks)
        case MayAnswer() as may:
            return _deal(sight, sight.seen.proposal, may.company)
        case MayStore() as may:
            return _table(_store(sight, may, picks))
        case MayBlame() as may:
            return _table(_blame(sight, may, picks))
        case MayRaise() as may:
            return _table(_raise(sight, may, picks))
        case MayFound():
            return _table(_found(sight, picks))
    return []


def _table(rows: Rows, heading: str = "") -> Sequence[Html | str]:
    title = tag("h3", heading) if heading else ""
    return [title, tag("table", *rows, class_="plt-change")] if rows else []


def _till(sight: Sight, number: int, free: int, then: int | None) -> Rows:
    return [
        row(words.till_of(named(sight.seen, number)), f"{free:,}", f"{free if then is None else then:,}", "plt-money")
    ]


def _bid(sight: Sight, may: MayBid, picks: Picks) -> Rows:
    """What stays in the till after a purchase with another's marker, and with one's own."""
    amount = picks.get("price")
    if not amount:
        return []
    rows = []
    for said, cost in ((words.OF_OTHERS, amount), (words.OF_YOURS, 2 * amount)):
        left = may.free - cost
        rows.append(
            row(said, f"{may.free:,}", f"{left:,}", "plt-money")
            if left >= 0
            else row(said, f"{may.free:,}", words.CANNOT_PAY, "plg-cannot")
        )
    return rows


def _trade(sight: Sight, number: int, picks: Picks) -> Sequence[Html | str]:
    made = action(sight, picks)
    if isinstance(made, Propose):
        return _deal(sight, made, number)
    today, seen = prices(sight.seen), sight.seen
    goods = goods_value(seen, number)
    money = till_of(seen, number)
    then = goods
    if isinstance(made, Transform):
        card = asset(seen, made.asset)
        then += worth(card.outputs, today) - worth(card.inputs, today)
    rows = [
        row(words.GOODS_TODAY, f"{goods:,}", f"{then:,}", "plt-money"),
        row(words.IF_ALL_SOLD, f"{money.new + goods:,}", f"{money.new + then:,}"),
        row(words.LAST_INCOME, f"{money.last:,}", f"{money.last:,}"),
    ]
    return _table(rows, named(seen, number))


def _deal(sight: Sight, deal: Propose, number: int) -> Sequence[Html | str]:
    """One's own side of a deal."""
    seen = sight.seen
    rows = [row(name, f"{now:,}", f"{then:,}") for name, now, then in after(sight, deal, number)]
    money = till_of(seen, number)
    _, new, goods = after(sight, deal, number)
    rows.append(row(words.IF_ALL_SOLD, f"{new[1] + goods[1]:,}", f"{new[2] + goods[2]:,}", "plt-money"))
    rows.append(row(words.LAST_INCOME, f"{money.last:,}", f"{money.last:,}"))
    return _table(rows, words.if_dealt(named(seen, number)))


def _store(sight: Sight, may: MayStore, picks: Picks) -> Rows:
    """Cost, sales, and this year's income against last year's."""
    today, ids = prices(sight.seen), sight.seen.tables.ids
    kept = [picks.get("keep", {}).get(name, 0) or 0 for name in ids]
    number = sum(kept)
    sold = worth(tuple(have - one for have, one in zip(may.held, kept, strict=True)), today)
    cost = STORING_COSTS[min(number, len(STORING_COSTS) - 1)]
    money = till_of(sight.seen, may.company)
    return [
        row(words.FREE, f"{money.free:,}", f"{money.free - cost:,}", "plt-money"),
        row(words.NEW_INCOME, f"{money.new:,}", f"{money.new + sold:,}", "plt-money"),
        row(words.LAST_INCOME, f"{money.last:,}", f"{money.last:,}"),
    ]


def _blame(sight: Sight, may: MayBlame, picks: Picks) -> Rows:
    """The purses of those who would be paid, and the till."""
    if "fire" not in picks:
        return []
    seen = sight.seen
    fate = if_fired(seen, may.company, fired_by(seen, picks["fire"]))
    paid = sorted({sight.seat: 0, **fate.paid}.items(), key=lambda one: one[0] != sight.seat)
    rows = [
        row(
            words.purse_of(sight.who(seat)),
            f"{seen.accounts[seat]:,}",
            f"{seen.accounts[seat] + amount:,}",
            "plt-money",
        )
        for seat, amount in paid
    ]
    now, rest = fate.rest + sum(fate.paid.values()), words.LOST if fate.chief is None else f"{fate.rest:,}"
    return [*rows, row(words.till_of(named(seen, may.company)), f"{now:,}", rest)]


def _raise(sight: Sight, may: MayRaise, picks: Picks) -> Rows:
    """Purse, points and the next opening price, if one gets it."""
    amount = picks.get("price", may.amount.low)
    if amount is None or amount > sight.seen.cash:
        return []
    seen, card = sight.seen, lot_of(sight.seen)
    rows = [row(words.PURSE_THEN, f"{seen.cash:,}", f"{seen.cash - amount:,}", "plt-money")]
    if card is not None:
        now = points_of(seen, sight.seat)
        opening = seen.opening[COLOURS.index(card.colour)]
        rows.append(row(words.POINTS, now, now + card.points))
        rows.append(row(words.OPENS_NEXT, f"{opening:,}", f"{amount:,}"))
    return rows


def _found(sight: Sight, picks: Picks) -> Rows:
    """What the new company has."""
    if "company" not in picks:
        return []
    name = named(sight.seen, picks["company"])
    return [row(words.till_of(name), 0, CAPITAL, "plt-money"), row(words.ASSETS, 0, len(picks.get("assets", ())))]


def brief(sight: Sight, picks: Picks) -> str:
    """The consequence in one line, for where the panel is out of sight."""
    seen = sight.seen
    match sight.options[0] if sight.options else None:
        case MayBid(free=free, company=number) if picks.get("price"):
            return words.till_becomes(named(seen, number), free, free - picks["price"])
        case MayTransform():
            made = action(sight, picks)
            if isinstance(made, Propose):
                one, other = gains(seen, made)
                return words.sides_gain(named(seen, made.company), one, named(seen, made.partner), other)
        case MayBlame(company=number) if "fire" in picks:
            paid = if_fired(seen, number, fired_by(seen, picks["fire"])).paid.get(sight.seat, 0)
            return words.cash_becomes(seen.cash, seen.cash + paid)
        case MayRaise() as may if may.ways:
            amount = picks.get("price", may.amount.low)
            return words.cash_becomes(seen.cash, seen.cash - amount) if amount and amount <= seen.cash else ""
    return ""
