"""What a player would reckon before deciding, from what everybody may see; and the sackings that have happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.events import Event
from ...games.greed.fixed import BOARD, CHAIRS
from ...games.greed.market import ByProduct
from ...games.greed.score import severance
from ...games.greed.state import Asset, Company, StatusCard
from ...games.greed.view import Observation, added_value, company, lot_card, till_of
from . import words


def named(seen: Observation, number: int) -> str:
    """The name of a company."""
    name: str = seen.tables.companies[number].name
    return name


def parts(seen: Observation, goods: ByProduct) -> list[tuple[str, int]]:
    """The goods that are there, by name."""
    return [(one.name, number) for one, number in zip(seen.tables.products, goods, strict=True) if number]


def asset(seen: Observation, number: int) -> Asset:
    """An asset card."""
    found: Asset = seen.tables.assets[number]
    return found


def asset_name(seen: Observation, number: int) -> str:
    """Number and name of an asset."""
    return f"{number} {asset(seen, number).name}"


def does(seen: Observation, number: int) -> str:
    """What an asset makes, or turns into what."""
    one = asset(seen, number)
    outputs = parts(seen, one.outputs)
    return words.turns(parts(seen, one.inputs), outputs) if one.transforms else words.makes(outputs)


def worth_of(seen: Observation, number: int) -> str:
    """What an asset adds in a year, in words."""
    amount = added_value(seen, number)
    return words.adds(amount) if asset(seen, number).transforms else words.a_year(amount)


def lot_of(seen: Observation) -> StatusCard | None:
    """The status card that is auctioned now."""
    card: StatusCard | None = lot_card(seen)
    return card


def pushes(arrows: ByProduct, seen: Observation) -> str:
    """Which trends a card moves, in words."""
    return words.arrows(parts(seen, arrows))


def next_chair(one: Company, more: int = 0) -> str:
    """The highest vacant chair."""
    return words.TITLES[CHAIRS[min(len(one.chairs) + more, len(CHAIRS) - 1)]]


def next_price(seen: Observation, product: int) -> int:
    """The box of a price next year, if its trend stays."""
    last = len(seen.tables.products[product].track) - 1
    return max(0, min(last, seen.boxes[product] + seen.trends[product]))


def board_of(one: Company) -> Sequence[str]:
    """The filled chairs of the board."""
    return BOARD[: len(one.chairs)]


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
    one, money = company(seen, number), till_of(seen, number)
    paid: dict[int, int] = {}
    for chair in fired:
        seat = one.chairs[BOARD.index(chair)]
        paid[seat] = paid.get(seat, 0) + severance(money.free, chair)
    stay = [seat for place, seat in enumerate(one.chairs) if CHAIRS[place] not in fired]
    rest = (money.free if stay else sum(money)) - sum(paid.values())
    return Fate(paid, rest, stay[0] if stay else None, sum(one.goods))


@dataclass
class Sacking:
    """A company that got the boot: its income of two years, who named whom, who got what, its end.

    Not `whole` is what began before the events did: then its incomes are not known, nor all who were named.

    `named` has seat and chair of who spoke, and of who was named; `fired` has seat, chair and severance.
    """

    company: int
    whole: bool = False
    last: int = 0
    this: int = 0
    named: list[tuple[int, str, int, str]] = field(default_factory=list)
    fired: list[tuple[int, str, int]] = field(default_factory=list)
    chief: int | None = None
    gone: bool = False
    lost: int = 0
    dropped: int = 0


def sackings(events: Sequence[Event]) -> list[Sacking]:
    """The companies that got the boot, in the order in which they were handled."""
    found: dict[tuple[int, int], Sacking] = {}
    for event in events:
        key = event.period, event.unit
        if event.kind in ("boot", "fired"):
            found.setdefault(key, Sacking(event.unit, event.kind == "boot"))
        if key in found:
            _add(found[key], event)
    return [one for one in found.values() if one.fired]


def _add(one: Sacking, event: Event) -> None:
    amount = event.amount or 0
    match event.kind:
        case "close":
            one.last = amount
        case "income":
            one.this = amount
        case "blame":
            one.named.append((event.seat, event.thing, event.other, BOARD[event.card]))
        case "fired":
            one.fired.append((event.seat, event.thing, amount))
        case "promoted":
            one.chief = event.seat
        case "liquidated":
            one.gone = True
        case "lost":
            one.lost += amount
        case "drop":
            one.dropped = event.card
