"""Games of Greed, Incorporated as data frames: the tills of the companies, the purses of the seats, and what went from
the ones to the others.

Each function takes one match or record, or several. `SCHEMAS` says which columns there are. A period is a year. What
`companies`, `purses` and `market` say is as the year was closed; the others also have what has happened since. Goods
are worth what the bank pays for them in that year.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

import pandas as pd

from ..core.events import Event
from ..core.records import Line
from ..games.greed.fixed import BOARD, CHAIRS, COLOURS
from ..games.greed.market import counted, taken, worth
from ..games.greed.state import State, Tables, till
from ..play.match import Match
from ..play.moves import Move
from . import words
from .frames import CATEGORY, Games, closed, frame_of, games_of, seats_of

GREED = "greed"
FIRED, END = "fired", "end"
BOOT, LIQUIDATED = "boot", "liquidated"
YEAR = {"game": "int32", "period": "int16"}
COMPANY = {"company": "int8", "name": CATEGORY}
SEAT = {"seat": CATEGORY, "player": CATEGORY}
SCHEMAS: dict[str, dict[str, str]] = {
    "companies": {
        **YEAR,
        **COMPANY,
        **SEAT,
        **{"chairs": "int8", "assets": "int8", "free": "int32", "income": "int32", "before": "int32"},
        **{"goods": "int16", "goods_value": "int32", "founded": "bool", "booted": "bool", "liquidated": "bool"},
    },
    "purses": {
        **YEAR,
        **SEAT,
        **{"cash": "int32", "severance": "int32", "status": "int32", "founding": "int32", "points": "int16"},
        **{"led": "int8", "tills": "int32"},
    },
    "market": {
        **YEAR,
        **{"product": CATEGORY, "name": CATEGORY, "price": "int32", "trend": "int8", "low": "int32", "high": "int32"},
    },
    "deals": {
        **YEAR,
        **{"n": "int32", **COMPANY, **SEAT, "partner": "int8", "partner_name": CATEGORY, "other": CATEGORY},
        **{"give_money": "int32", "give": CATEGORY, "gives": "int32"},
        **{"get_money": "int32", "get": CATEGORY, "gets": "int32", "use": CATEGORY, "made": "int32"},
        **{"gain": "int32", "partner_gain": "int32", "one_chief": "bool"},
    },
    "sackings": {
        **YEAR,
        **COMPANY,
        **SEAT,
        **{"income": "int32", "chairs": "int8", "fired": "int8", "free": "int32", "severance": "int32"},
        **{"left": "int32", "liquidated": "bool", "money_lost": "int32", "goods_lost": "int32"},
    },
    "careers": {
        **{"game": "int32", **COMPANY, **SEAT, "first": CATEGORY, "last": CATEGORY},
        **{"since": "int16", "until": "int16", "why": CATEGORY, "severance": "int32"},
    },
    "cards": {**YEAR, **SEAT, "colour": CATEGORY, "letter": CATEGORY, "points": "int16", "price": "int32"},
}


# The closed years


def companies(source: Games) -> pd.DataFrame:
    """One row per game, closed year and company in play in it: its chief, its money, its goods, and the boot.

    `income` is that of the year, `before` that of the year before, which it had to exceed. One that was `founded` after
    the books were closed has no income yet. One that was liquidated has its last row with that year: its income, its
    last chief, and nothing else left.
    """
    return _frame("companies", source, _companies)


def _companies(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    incomes: dict[int, int] = {}
    ended = {(sacking.year, sacking.company): sacking for sacking in _sackings(match)}
    for line in closed(match):
        year, before = line["books"], incomes
        rows = [_in_play(line, company) for company in line["companies"]]
        rows += [_gone(ended[year, company]) for company in line["liquidated"]]
        incomes = {row["company"]: row["income"] for row in rows}
        for row in sorted(rows, key=itemgetter("company")):
            company = row["company"]
            row |= {"game": number, "period": year, "name": _name(match, company), "player": match.names[row["seat"]]}
            row |= {"before": before.get(company, 0), "booted": company in line["boots"]}
            row |= {"founded": year > 1 and company not in before}
            yield tuple([row[name] for name in SCHEMAS["companies"]])


def _in_play(line: Line, company: Mapping[str, Any]) -> dict[str, Any]:
    """A company as a books line has it."""
    goods, chairs = company["goods"], company["chairs"]
    return {
        **{"company": company["company"], "seat": chairs[0], "chairs": len(chairs), "assets": len(company["assets"])},
        **{"free": company["free"], "income": company["last"], "goods": sum(goods.values())},
        "goods_value": sum(count * line["prices"][product] for product, count in goods.items()),
        "liquidated": False,
    }


def _gone(sacking: Sacking) -> dict[str, Any]:
    """The last row of a company that was liquidated."""
    nothing = dict.fromkeys(("chairs", "assets", "free", "goods", "goods_value"), 0)
    return {**nothing, "company": sacking.company, "seat": sacking.chief, "income": sacking.income, "liquidated": True}


def purses(source: Games) -> pd.DataFrame:
    """One row per game, closed year and seat: its private cash, what came in by severance and went out in the year,
    its status points so far, how many companies it leads, and the money in their tills.
    """
    return _frame("purses", source, _purses)


def _purses(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    setting = match.setting
    spent = [event for event in match.events() if event.payer == event.seat]  # on one thing in a phase at most
    amounts = {(event.period, event.seat, event.phase): event.amount or 0 for event in spent}
    for line in closed(match):
        year, points = line["books"], setting.game.points(line, setting.rules, setting.tables)
        for seat, player in enumerate(match.names):
            money = line["private"][seat], line["severance"][seat]
            paid = [amounts.get((year, seat, phase), 0) for phase in ("status", "found")]
            led = [company for company in line["companies"] if company["chairs"][0] == seat]
            money_led = sum(company["free"] + company["last"] + company["new"] for company in led)
            yield number, year, seat, player, *money, *paid, points[seat], len(led), money_led


def market(source: Games) -> pd.DataFrame:
    """One row per game, closed year and product: its price and trend, and the ends of its price track."""
    return _frame("market", source, _market)


def _market(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    products = {product.id: product for product in match.setting.tables.products}
    for line in closed(match):
        for name, price in line["prices"].items():
            track = products[name].track
            yield number, line["books"], name, products[name].name, price, line["trends"][name], track[0], track[-1]


# Deals


def deals(source: Games) -> pd.DataFrame:
    """One row per game and deal that was carried out; `n` is the decision that proposed it.

    The company `gives` and `gets` so much, money and goods at the prices of the year together. In a compound deal the
    assets in `use` made goods that are worth `made` more than those they took; this is part of the gain of the side
    that they belong to. `one_chief` says that one seat led both companies, so that nobody had to agree.
    """
    return _frame("deals", source, _deals)


def _deals(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    answers = [move.action for move in match.moves[1:]] + [None]
    for n, (before, move, answer) in enumerate(zip(match.positions, match.moves, answers, strict=False)):
        deal = move.action
        if deal.do != "propose":
            continue
        other = before.company(deal.partner).ceo
        if other == move.seat or (answer and answer.do == "answer" and answer.accept):
            company = deal.company, _name(match, deal.company), move.seat, match.names[move.seat]
            partner = deal.partner, _name(match, deal.partner), match.names[other]
            yield number, before.year, n, *company, *partner, *_sides(before, deal), other == move.seat


def _sides(before: State, deal: Any) -> tuple[Any, ...]:
    """What changes hands in a deal, and what either side gains by it."""
    products, prices = before.tables.products, before.prices()
    gives = deal.give_money + worth(counted(deal.give, products), prices)
    gets = deal.get_money + worth(counted(deal.get, products), prices)
    used = [before.tables.assets[asset] for asset in deal.use]
    made = sum(worth(taken(card.outputs, card.inputs), prices) for card in used)
    mine = bool(deal.use) and deal.use[0] in before.company(deal.company).assets
    gains = gets - gives + made * mine, gives - gets + made * (not mine)
    gave = deal.give_money, _text(dict(deal.give)), gives
    return *gave, deal.get_money, _text(dict(deal.get)), gets, _text(deal.use), made, *gains


def _text(values: Mapping[str, int] | Sequence[int]) -> str | None:
    """A list or amounts by name, written as in the frame of decisions."""
    parts = [f"{name}:{count}" for name, count in values.items()] if isinstance(values, Mapping) else map(str, values)
    return " ".join(parts) or None


# Sackings and careers


class Sacking(NamedTuple):
    """What became of a company that got a boot: the chairs that were fired with their seats and severances, and what
    was lost if it was liquidated.
    """

    year: int
    company: int
    chairs: tuple[int, ...]
    free: int
    income: int
    fired: tuple[tuple[int, int], ...]  # the place of the chair, and its severance
    liquidated: bool
    money: int
    goods: int

    @property
    def chief(self) -> int:
        """The seat that led it."""
        return self.chairs[0]

    @property
    def severance(self) -> int:
        """All severances together."""
        return sum(amount for _, amount in self.fired)


def sackings(source: Games) -> pd.DataFrame:
    """One row per game and boot that has been handled: the chief it fell to, how many of the `chairs` were fired, the
    Free Cash before, the `severance` paid out of it, and what was `left`.

    If the company was liquidated, `money_lost` is all that was left in its three slots, and `goods_lost` what its
    goods were worth.
    """
    return _frame("sackings", source, _sacking_rows)


def _sacking_rows(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    for sacking in _sackings(match):
        company = sacking.company, _name(match, sacking.company), sacking.chief, match.names[sacking.chief]
        money = sacking.free, sacking.severance, sacking.free - sacking.severance
        lost = sacking.liquidated, sacking.money, sacking.goods
        yield number, sacking.year, *company, sacking.income, len(sacking.chairs), len(sacking.fired), *money, *lost


def _sackings(match: Match) -> Iterator[Sacking]:
    chairs: set[str] = set()
    for before, move, log in _steps(match):
        if move.action.do != "blame":
            continue
        chairs.add(move.action.fire)
        paid = [event.amount or 0 for event in log if event.kind == FIRED]
        if paid:
            indices = [index for index, chair in enumerate(BOARD) if chair in chairs]
            yield _sacking(before, move.action.company, list(zip(indices, paid, strict=True)))
            chairs = set()


def _sacking(before: State, number: int, fired: Sequence[tuple[int, int]]) -> Sacking:
    company, money = before.company(number), till(before.accounts, number)
    gone = len(fired) == len(company.chairs)
    return Sacking(
        year=before.year,
        company=number,
        chairs=company.chairs,
        free=money.free,
        income=money.last,
        fired=tuple(fired),
        liquidated=gone,
        money=sum(money) - sum(amount for _, amount in fired) if gone else 0,
        goods=worth(company.goods, before.prices()) if gone else 0,
    )


class Marker(NamedTuple):
    """A marker in a chair: its seat, its first chair, and the year in which it came."""

    seat: int
    first: int
    since: int


def careers(source: Games) -> pd.DataFrame:
    """One row per game and marker that has come into a chair of a company, by company and in the order of arrival.

    `first` is its first chair and `last` the last; `since` and `until` are years. `why` is "fired", or "end" if it was
    still there when the game ended; it is missing while the game goes on.
    """
    return _frame("careers", source, _careers)


def _careers(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    rows = [(company, *career) for company, of_company in _markers(match).items() for career in of_company]
    rows.sort(key=lambda row: (row[0], row[1].since, row[1].first))
    for company, marker, last, until, why, severance in rows:
        chairs = CHAIRS[marker.first], CHAIRS[last]
        seat = marker.seat, match.names[marker.seat]
        yield number, company, _name(match, company), *seat, *chairs, marker.since, until, why, severance


Career = tuple[Marker, int, int, str | None, int]  # and its last chair, its last year, why it ended, the severance


def _markers(match: Match) -> dict[int, list[Career]]:
    """By company, what became of each marker."""
    sitting = {company.number: [Marker(company.ceo, 0, 1)] for company in match.positions[0].companies if company}
    done: dict[int, list[Career]] = {}
    ended = iter(_sackings(match))
    for before, move, log in _steps(match):
        action, year = move.action, before.year
        if action.do == "found":
            sitting[action.company] = [Marker(move.seat, 0, year)]
        elif action.do == "buy" and action.asset is not None:
            chairs = sitting[action.company]
            chairs.append(Marker(dict(before.offered)[action.asset], len(chairs), year))
        elif any(event.kind == FIRED for event in log):
            sacking = next(ended)
            chairs, gone = sitting[sacking.company], dict(sacking.fired)
            done.setdefault(sacking.company, []).extend(
                (chairs[chair], chair, year, FIRED, amount) for chair, amount in gone.items()
            )
            sitting[sacking.company] = [marker for chair, marker in enumerate(chairs) if chair not in gone]
    for company, chairs in sitting.items():
        still = [(marker, chair, match.round, END if match.over else None, 0) for chair, marker in enumerate(chairs)]
        done.setdefault(company, []).extend(still)
    return done


# Status


def cards(source: Games) -> pd.DataFrame:
    """One row per game and status card that was bought: its points, and the price paid."""
    return _frame("cards", source, _cards)


def _cards(number: int, match: Match) -> Iterator[tuple[Any, ...]]:
    """A seat buys at most one card with one decision."""
    for index, (_, _, log) in enumerate(_steps(match)):
        before, after = (match.positions[at].status for at in (index, index + 1))
        for event in log:
            if event.kind == "status":
                stacks = zip(COLOURS, before[event.seat], after[event.seat], strict=True)
                colour, letter = next((name, now[-1]) for name, then, now in stacks if len(now) > len(then))
                card = match.setting.tables.points(colour, letter)
                yield number, event.period, event.seat, match.names[event.seat], colour, letter, card, event.amount


# Measures: they take the frames above


def streaks(companies: pd.DataFrame) -> pd.DataFrame:
    """One row per company and streak: how many years in a row its income rose, from its beginning or its last boot on.

    A streak begins in the year `since` and ends with a boot (`end` is "boot", or "liquidated") in the year `until`, so
    its income was looked at in `years` years, the fatal one among them. If it is missing, the streak goes on.
    """
    names = ["game", "company", "name", "since", "until", "years", "rises", "end"]
    kinds = {"game": "int32", **COMPANY, **dict.fromkeys(names[3:7], "int16"), "end": CATEGORY}
    rows = companies[~companies["founded"]].sort_values(["game", "company", "period"], kind="stable")
    all_rows = [
        row for _, mine in rows.groupby(["game", "company"], observed=True) for row in _streaks(mine.to_dict("records"))
    ]
    return frame_of(kinds, {name: [row[index] for row in all_rows] for index, name in enumerate(names)})


def _streaks(rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Any, ...]]:
    """The streaks of one company."""
    begin, rises = 0, 0
    for index, row in enumerate(rows):
        rises += row["income"] > row["before"]
        if row["booted"] or index == len(rows) - 1:
            since, until = rows[begin]["period"], row["period"]
            end = LIQUIDATED if row["liquidated"] else BOOT if row["booted"] else None
            yield row["game"], row["company"], row["name"], since, until, until - since + 1, rises, end
            begin, rises = index + 1, 0


# From a source to plain columns


def _frame(kind: str, source: Games, rows_of: Any) -> pd.DataFrame:
    """The frame of this kind, from the rows of each game; seats and chairs are categories in their order."""
    matches = games_of(source, GREED, words.no_companies)
    rows = [row for number, match in enumerate(matches) for row in rows_of(number, match)]
    columns: dict[str, Any] = {name: [row[index] for row in rows] for index, name in enumerate(SCHEMAS[kind])}
    if "seat" in columns:
        columns["seat"] = seats_of(columns["seat"], max((len(match.seats) for match in matches), default=0))
    if "product" in columns:
        products = dict.fromkeys(name for match in matches for name in match.setting.tables.ids)  # of all their tables
        columns["product"] = pd.Categorical(columns["product"], list(products))
    for name in ("first", "last"):
        if name in columns:
            columns[name] = pd.Categorical(columns[name], CHAIRS, ordered=True)
    return frame_of(SCHEMAS[kind], columns)


def _steps(match: Match) -> Iterator[tuple[State, Move, Sequence[Event]]]:
    """Each decision: the position before it, and what happened at once."""
    return zip(match.positions, match.moves, match.logs[1:], strict=False)


def _name(match: Match, company: int) -> str:
    tables: Tables = match.setting.tables
    return tables.companies[company].name
