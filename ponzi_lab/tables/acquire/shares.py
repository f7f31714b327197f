"""What everybody can see: the table of shares and prices, the price card, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...games.acquire import words as game_words
from ...games.acquire.board import CHAINS, TILE_NAMES
from ...games.acquire.score import holdings
from ...games.acquire.state import STEPS
from ...games.acquire.view import prices
from ..marks import seat_mark
from ..pieces import Html, join, tag
from ..sight import Picks, Sight
from . import words
from .board import last_board
from .marks import tile_of
from .sums import both_bonuses, is_safe

MANY = 4  # seats beside which the bonuses have room too, where the page is not wide


def others(sight: Sight) -> Html:
    """Shares and prices of all chains, by seat; cash; and what is left of the tiles."""
    seats = range(len(sight.names))
    heads = [
        *[tag("th", name, scope="col", class_=kind) for name, kind in _columns()],
        *[
            tag("th", seat_mark(seat, 16), tag("span", f" {sight.names[seat]}", class_="plt-aside"), scope="col")
            for seat in seats
        ],
    ]
    rows = [_row(sight, chain) for chain in range(len(CHAINS))]
    table = tag("table", tag("tr", *heads), *rows, *_sums(sight), class_="plt-shares")
    said = words.SHARES_AND_PRICES if sight.seen.asked is not None else words.SHARES_BEFORE
    heading = tag("h3", said, " ", tag("small", words.FRAMES), class_="plt-minor")
    kind = ("plt-holdings", "plt-many-seats" if len(seats) > MANY else "")
    return tag("div", heading, table, _cash_list(sight), _tiles(sight), class_=kind)


def _columns() -> Iterator[tuple[str, str | None]]:
    for name in (words.CHAIN, words.SIZE, words.PRICE):
        yield name, None
    for name in (words.BONUS_1, words.BONUS_2):
        yield name, "plt-w"
    yield words.BANK, None


def _row(sight: Sight, chain: int) -> Html:
    seen = sight.seen
    size, price = seen.sizes[chain], prices(seen)[chain]
    first, second = both_bonuses(price)
    name = tag(
        "th", tile_of(chain), tag("span", f" {game_words.chain(CHAINS[chain])}", class_="plt-aside"), scope="row"
    )
    safe = tag("small", f" {words.SAFE}") if is_safe(size) else ""
    bonuses = [tag("td", f"{amount:,}" if amount else words.NO_NUMBER, class_="plt-w") for amount in (first, second)]
    cells = [tag("td", size or words.NO_NUMBER, safe), tag("td", tag("b", f"{price:,}" if price else words.NO_NUMBER))]
    held = [_held(sight, seat)[chain] for seat in range(len(sight.names))]
    mine = [tag("td", _number(number), class_=_frame(number, held) if size else None) for number in held]
    return tag("tr", name, *cells, *bonuses, tag("td", seen.bank[chain]), *mine, class_=None if size else "plt-off")


def _held(sight: Sight, seat: int) -> Sequence[int | None]:
    """A seat's shares, as far as they are open here."""
    seen = sight.books.get(seat, sight.seen)
    shares: Sequence[int | None] = seen.shares[seat]
    return shares


def _number(number: int | None) -> object:
    return words.HIDDEN if number is None else number or words.NO_NUMBER


def _frame(number: int | None, held: Sequence[int | None]) -> str | None:
    """The frame of whoever has most shares, and of whoever has second most, where all are open."""
    known = sorted({one for one in held if one}, reverse=True)
    if None in held or not number or number not in known[:2]:
        return None
    if known.index(number) == 1 and held.count(known[0]) > 1:
        return None
    return ("plt-most", "plt-second")[known.index(number)]


def _cash(sight: Sight, seat: int) -> int | None:
    if seat in sight.books:
        cash: int = sight.books[seat].cash
        return cash
    known: int | None = sight.seen.all_cash[seat]
    return known


def _paper(sight: Sight, seat: int) -> int | None:
    """What a seat's shares cost at the prices of the board."""
    held = _held(sight, seat)
    return None if None in held else holdings(prices(sight.seen), [number or 0 for number in held])


def _sums(sight: Sight) -> Iterator[Html]:
    """Cash, and the worth of the shares until they are sold at the end."""
    cash = words.CASH_ROW if sight.seen.asked is not None else words.CASH_AT_THE_END
    sums = [
        (cash, [_cash(sight, seat) for seat in range(len(sight.names))], "plt-cash-row"),
        (words.PAPER_ROW, [_paper(sight, seat) for seat in range(len(sight.names))], "plt-paper-row"),
    ]
    for name, amounts, kind in sums[: 1 if sight.seen.asked is None else 2]:
        cells = [tag("td", tag("b", _money(amount))) for amount in amounts]
        blank = (tag("td"), tag("td"), tag("td", class_="plt-w"), tag("td", class_="plt-w"), tag("td"))
        yield tag("tr", tag("th", name, scope="row"), *blank, *cells, class_=kind)


def _money(amount: int | None) -> str:
    return words.HIDDEN if amount is None else f"{amount:,}"


def _cash_list(sight: Sight) -> Html:
    """Cash once more, seat by seat, for a phone that has no room for it in the table, nor for the names."""
    said = [
        tag("span", seat_mark(seat, 16), f" {sight.names[seat]} ", tag("b", _money(_cash(sight, seat))))
        for seat in range(len(sight.names))
    ]
    cash = words.CASH_ROW if sight.seen.asked is not None else words.CASH_AT_THE_END
    return tag("p", f"{cash}: ", *said, class_="plt-cash-list")


def _tiles(sight: Sight) -> Html:
    """The bag, the tiles out of the game, what is hidden; and all racks, where all books are open."""
    seen = sight.seen
    said = [words.in_bag(seen.bag)]
    if seen.aside:
        said.append(words.set_aside([TILE_NAMES[tile] for tile in seen.aside]))
    said.append(
        words.HIDDEN_SAYS if None in [_cash(sight, seat) for seat in range(len(sight.names))] else words.ALL_SEE
    )
    racks = [
        tag("span", seat_mark(seat, 16), f" {sight.names[seat]}: ", _names(one.racks[seat]))
        for seat, one in sight.books.items()
        if len(sight.books) > 1
    ]
    shown = tag("p", f"{words.RACK_ROW}: ", *racks, class_=("plt-cash-list", "plt-racks")) if racks else ""
    return join([shown, tag("p", " ".join(said), class_="plt-note")])


def _names(rack: Sequence[int]) -> str:
    return " ".join(TILE_NAMES[tile] for tile in rack) or words.NO_TILES


# The price card


def price_card(sight: Sight, picks: Picks) -> Html:
    """The price of a share by size and tier; each chain stands where its price is."""
    seen = sight.seen
    tiers = [list(group) for group in ((0, 1), (2, 3, 4), (5, 6))]
    heads = [tag("th", name, scope="col") for name in (words.SIZE, *words.TIERS)]
    rows = []
    for first, last in STEPS:
        name = words.from_on(first) if last == STEPS[-1][1] else words.sizes(first, last)
        cells = []
        for chains in tiers:
            here = [chain for chain in chains if first <= seen.sizes[chain] <= last]
            price = seen.tables.prices[chains[0]][first]
            cells.append(
                tag("td", *map(tile_of, here), _stand(here), f"{price:,}", class_="plt-here" if here else None)
            )
        rows.append(tag("tr", tag("th", name, scope="row"), *cells))
    table = tag("table", tag("tr", *heads), *rows, class_="plt-prices")
    return tag("details", tag("summary", words.PRICE_CARD), table, tag("p", words.BONUS_IS, class_="plt-note"))


def _stand(chains: Sequence[int]) -> Html | str:
    said = ", ".join(game_words.chain(CHAINS[chain]) for chain in chains)
    return tag("span", f"{said} ", class_=("plt-unseen", "plt-aside")) if said else ""


# The end


def ended(end: Mapping[str, Any], names: Sequence[str]) -> str:
    """How the game came to its end, in a sentence."""
    return words.ENDED[end["end"]]


def ranking(end: Mapping[str, Any]) -> list[int]:
    """The seats, the richest first."""
    scores = end["scores"]
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def result(sight: Sight, end: Mapping[str, Any]) -> Html:
    """Who has how much, and what of; then what each chain paid; and the board at the end."""
    heads = tag("tr", *[tag("th", name, scope="col") for name in words.RESULT_COLUMNS])
    rows = [_score(sight, end, seat) for seat in ranking(end)]
    table = tag("div", tag("table", heads, *rows, class_="plt-figures"), class_="plt-result")
    return join([table, _by_chain(sight, end), last_board(sight)])


def _score(sight: Sight, end: Mapping[str, Any], seat: int) -> Html:
    name = words.wins(sight.names[seat]) if seat in end["winners"] else sight.names[seat]
    bonus, sale = (sum(amounts[seat] for amounts in end[key].values()) for key in ("bonuses", "sales"))
    total = end["scores"][seat]
    cells = [tag("td", f"{amount:,}") for amount in (total - bonus - sale, bonus, sale)]
    who = tag("th", seat_mark(seat), " ", name, scope="row")
    return tag("tr", who, *cells, tag("td", tag("b", f"{total:,}", class_="plt-money")))


def _by_chain(sight: Sight, end: Mapping[str, Any]) -> Html | str:
    """What every seat got from every chain: the bonus and the sale of its shares."""
    if not end["bonuses"]:
        return ""
    seats = ranking(end)
    heads = [tag("th", words.CHAIN, scope="col")]
    heads += [
        tag("th", seat_mark(seat, 16), tag("span", f" {sight.names[seat]}", class_="plt-aside"), scope="col")
        for seat in seats
    ]
    rows = []
    for name in end["bonuses"]:
        cells = [tag("td", words.two_sums(end["bonuses"][name][seat], end["sales"][name][seat])) for seat in seats]
        mark = tag(
            "th",
            tile_of(CHAINS.index(name)),
            tag("span", f" {game_words.chain(name)}", class_="plt-aside"),
            scope="row",
        )
        rows.append(tag("tr", mark, *cells))
    caption = tag("h3", words.BY_CHAIN, class_="plt-minor")
    market = [(event.card, event.thing) for event in sight.happened if (event.kind, event.phase) == ("market", "end")]
    note = tag("p", words.market_held(market), class_="plt-note") if market else ""
    return tag("div", caption, tag("table", tag("tr", *heads), *rows, class_="plt-by-chain"), note, class_="plt-paid")
