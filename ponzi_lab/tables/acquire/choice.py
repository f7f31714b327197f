"""Beside the board: one's own cash and tiles, and what a choice would make of them."""

from __future__ import annotations

from ...core import english
from ...games.acquire import words as game_words
from ...games.acquire.actions import MayBuy, MayChoose, MayDeclare, MayDispose, MayPlace
from ...games.acquire.board import CHAINS, MOST_BOUGHT, TILE_NAMES, TILES, TRADE
from ...games.acquire.view import added_by, chains_at, if_ended_now, kind_of, own_shares
from ..marks import seat_mark
from ..parts import row, whose
from ..pieces import Html, button, join, pressed, tag, text
from ..sight import Picks, Sight
from . import words
from .board import does, tile_button
from .marks import tile_of
from .meaning import sentences, what_it_pays
from .picks import everything, limits
from .sums import market_plays


def choice(sight: Sight, picks: Picks) -> Html:
    """The panel beside the board."""
    head = tag("div", whose(sight, words.CASH), class_="plt-mine")
    match sight.options[0] if sight.options else None:
        case MayPlace() as may:
            return join([head, _rack(sight, may, picks)])
        case MayChoose() as may:
            return join([head, _own_tiles(sight), _chosen(sight, may, picks)])
        case MayDispose() as may:
            return join([head, _own_tiles(sight), _disposal(sight, may, picks)])
        case MayBuy() as may:
            return join([head, _own_tiles(sight), _purchase(may, picks)])
        case MayDeclare():
            return join([head, _own_tiles(sight), _if_it_ended(sight)])
    return join([head, _own_tiles(sight)])


def brief(sight: Sight, picks: Picks) -> str:
    """The consequence in one line, for where the board is out of sight."""
    match sight.options[0] if sight.options else None:
        case MayPlace() if picks.get("tile") in TILES:
            return " ".join(sentences(sight, TILES[picks["tile"]]))
        case MayBuy() as may if picks.get("buy"):
            return words.cash_becomes(may.cash, may.cash - _cost(may, picks))
        case MayDispose() as may if None not in (picks.get("sell"), picks.get("trade")):
            return _given_away(sight, may, picks)
    return ""


def _given_away(sight: Sight, may: MayDispose, picks: Picks) -> str:
    """Cash and shares of the survivor after a disposal, as far as they change."""
    cash, mine = sight.seen.cash, own_shares(sight.seen)[CHAINS.index(may.survivor)]
    sold, got = picks["sell"] * may.price, picks["trade"] // TRADE
    said = [words.cash_becomes(cash, cash + sold)] if sold else []
    return " ".join([*said, *([words.shares_become(may.survivor, mine, mine + got)] if got else [])])


# Tiles


def _rack(sight: Sight, may: MayPlace, picks: Picks) -> Html:
    """The tiles of the rack, and what each would do; if one cannot be placed, why."""
    tiles = [
        tile_button(
            sight,
            may,
            tile,
            picks,
            tag("b", TILE_NAMES[tile]),
            tag("span", does(sight, tile, kind_of(sight.seen, tile))),
            class_="plt-tile",
        )
        for tile in may.rack
    ]
    return join([tag("h3", words.YOUR_TILES), tag("div", *tiles, class_="plt-rack", data_roving=True)])


def _own_tiles(sight: Sight) -> Html:
    """The tiles of the rack where nothing is asked about them."""
    rack, name = sight.seen.racks[sight.seat] or (), sight.names[sight.seat]
    said = words.YOUR_TILES if sight.mine or english.is_you(name) else words.tiles_of(name)
    tiles = [tag("b", TILE_NAMES[tile]) for tile in rack] or [text(words.NO_TILES)]
    return tag("p", f"{said}: ", *[piece for tile in tiles for piece in (tile, " ")], class_="plt-note")


# A chain is chosen


def _chosen(sight: Sight, may: MayChoose, picks: Picks) -> Html | str:
    """What founding would bring, or which shares would go."""
    name = picks.get("chain")
    if name not in CHAINS:
        return ""
    seen, chain, mine = sight.seen, CHAINS.index(name), own_shares(sight.seen)
    if may.kind.do == "defunct":
        paid = what_it_pays(sight, chain, seen.tables.prices[chain][seen.merger.old_sizes[chain]])
        return join([tag("h3", words.THE_BONUSES), tag("p", paid)])
    if may.kind.do == "survivor":
        gone = [one for one in chains_at(seen, seen.placed) if one != chain]
        said = [what_it_pays(sight, one) for one in gone]
        said += [words.then_divided(mine[one], CHAINS[one]) for one in gone if mine[one]]
        return join([tag("h3", words.if_survives(name)), tag("p", " ".join(said))])
    free = min(1, seen.bank[chain])
    cost = seen.tables.prices[chain][added_by(seen, seen.placed)]
    rows = [
        row(words.PRICE, words.NO_NUMBER, f"{cost:,}"),
        row(words.YOUR_SHARES, mine[chain], mine[chain] + free),
        row(words.WORTH, 0, f"{cost * (mine[chain] + free):,}", "plt-money"),
    ]
    note = "" if free else tag("p", words.NO_FREE_SHARE, class_="plt-note")
    return join([tag("h3", words.if_founded(name)), tag("table", *rows, class_="plt-change"), note])


# Disposal


def _disposal(sight: Sight, may: MayDispose, picks: Picks) -> Html:
    """So many are sold, so many traded, the rest is kept."""
    seen, survivor = sight.seen, CHAINS.index(may.survivor)
    sell, trade = (picks.get(name) or 0 for name in ("sell", "trade"))
    most_sell, most_trade = limits(may, picks)
    steppers = (
        _stepper("sell", words.SELL, words.sell_means(may.price), sell, 1, most_sell, words.ALL_GIVEN),
        _stepper(
            *("trade", words.TRADE, words.trade_means(may.survivor, may.bank), trade, TRADE, most_trade),
            words.ALL_GIVEN if most_trade < may.trade.high else words.most_trade(may.trade.high),
        ),
    )
    kept = tag("p", tag("b", words.KEEP), " ", tag("b", max(0, may.held - sell - trade), class_="plt-kept"))
    keep = tag("div", kept, tag("small", words.keep_means(may.chain)), class_="plt-keep")
    got, mine = trade // TRADE, own_shares(seen)[survivor]
    rows = (
        row(words.CASH, f"{seen.cash:,}", f"{seen.cash + sell * may.price:,}", "plt-money"),
        row(words.shares_of(may.survivor), mine, mine + got),
    )
    return join(
        [
            tag("h3", words.your_shares(may.held, may.chain)),
            *steppers,
            keep,
            _quick(may, picks),
            tag("table", *rows, class_="plt-change"),
            *[tag("data", data_set=f"pick:{name}", value=value) for name, value in (("sell", sell), ("trade", trade))],
        ]
    )


def _stepper(name: str, said: str, means: str, now: int, by: int, most: int, full: str) -> Html:
    """Less, a number to type, more."""
    number = tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=4,
        data_do=f"pick:{name}",
        value=now,
        aria_label=words.number_label(said, most),
    )
    less, more = max(0, now - by), now + by
    return tag(
        "div",
        tag("span", tag("b", said), tag("small", means)),
        button(f"pick:{name}:{less}", words.less(said, less), "−", closed="" if now else words.NO_LESS),
        number,
        button(f"pick:{name}:{more}", words.more(said, more), "+", closed="" if more <= most else full),
        class_="plt-stepper",
        data_roving=True,
    )


def _quick(may: MayDispose, picks: Picks) -> Html:
    """All of it at once: chosen, not done."""
    wanted = [("sell", words.sell_all(may.held, may.held * may.price)), ("keep", words.keep_all(may.held))]
    if may.trade.high:
        wanted.insert(1, ("trade", words.trade_all(may.trade.high, may.trade.high // TRADE)))
    buttons = [
        button(f"pick:all:{value}", said, said, aria_pressed=pressed(dict(picks) == everything(may, value)))
        for value, said in wanted
    ]
    return tag("div", *buttons, class_="plt-aside-buttons")


# Purchase


def _cost(may: MayBuy, picks: Picks) -> int:
    return sum(may.prices[CHAINS.index(name)] for name in picks.get("buy", ()))


def _purchase(may: MayBuy, picks: Picks) -> Html:
    """The shares that are chosen, what they cost, and the cash after it."""
    basket, cost = picks.get("buy", ()), _cost(may, picks)
    slots = [_slot(may, name, place) for place, name in enumerate(basket, 1)]
    slots += [tag("li", words.FREE_SLOT, class_="plt-free") for _ in range(MOST_BOUGHT - len(basket))]
    rows = (
        tag("tr", tag("th", words.TOTAL, scope="row"), tag("td"), tag("td"), tag("td", tag("b", f"{cost:,}"))),
        row(words.CASH, f"{may.cash:,}", f"{may.cash - cost:,}", "plt-money"),
    )
    return join(
        [
            tag("h3", words.YOUR_PURCHASE, " ", tag("small", words.of_three(len(basket)))),
            tag("ul", *slots, class_="plt-slots"),
            tag("table", *rows, class_="plt-change"),
        ]
    )


def _slot(may: MayBuy, name: str, place: int) -> Html:
    chain = CHAINS.index(name)
    drop = button(f"pick:drop:{name}", words.drop_label(name, place), "×")
    return tag("li", tile_of(chain), tag("span", tag("b", game_words.chain(name)), f" {may.prices[chain]:,}"), drop)


# Declaration


def _if_it_ended(sight: Sight) -> Html:
    """What everybody would have, if all of it is open."""
    totals, market = if_ended_now(sight.seen), market_plays(sight.seen)
    if totals is None or market:
        return tag("p", words.MARKET_DECIDES if market else words.CANNOT_KNOW, class_="plt-note")
    rows = [
        tag("tr", tag("th", seat_mark(seat), " ", sight.names[seat], scope="row"), tag("td", tag("b", f"{total:,}")))
        for seat, total in sorted(enumerate(totals), key=lambda one: -one[1])
    ]
    return join([tag("h3", words.IF_IT_ENDED), tag("table", *rows, class_="plt-ranking")])
