"""What everybody can see: the table of shares and prices, the price card, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.acquire import words as game_words
from ...games.acquire.board import CHAINS, TILE_NAMES
from ...games.acquire.score import holdings
from ...games.acquire.state import STEPS
from ...games.acquire.view import Observation, prices
from ..marks import seat_mark
from ..parts import columns, player_at_end
from ..pieces import Html, join, tag
from ..sight import Sight
from . import shares_words as words
from . import words as common
from .grid import grid
from .marks import tile_of
from .sums import both_bonuses, is_safe

MANY = 4  # seats beside which the bonuses have room too, where the page is not wide


def others(sight: Sight) -> Html:
    """Shares and prices of all chains, by seat; cash; and what is left of the tiles."""
    seats, over = range(len(sight.names)), sight.seen.asked is None
    heads = columns([words.CHAIN, words.SIZE, common.PRICE])
    heads += [tag("th", name, scope="col", class_="plt-w") for name in (words.BONUS_1, words.BONUS_2)]
    heads += [*columns([words.BANK]), *[_column(sight, seat) for seat in seats]]
    shares, cash = [_shares(sight, seat) for seat in seats], [_cash(sight, seat) for seat in seats]
    called = words.CASH_AT_THE_END if over else words.CASH_ROW
    rows = [_row(sight.seen, chain, [row[chain] for row in shares]) for chain in range(len(CHAINS))]
    rows.append(_sums(called, cash, "plt-cash-row"))
    if not over:  # then they are sold
        rows.append(_sums(words.PAPER_ROW, [_worth(sight.seen, row) for row in shares], "plt-paper-row"))
    heading = words.SHARES_BEFORE if over else words.SHARES_AND_PRICES
    # Cash once more, seat by seat, for a phone that has no room for it in the table, nor for the names
    who = [tag("span", _named(sight, seat), " ", tag("b", _money(cash[seat]))) for seat in seats]
    return tag(
        "div",
        tag("h3", heading, " ", tag("small", words.FRAMES), class_="plt-minor"),
        tag("table", tag("tr", *heads), *rows, class_="plt-shares"),
        tag("p", f"{called}: ", *who, class_="plt-cash-list"),
        _tiles(sight, None in cash),
        class_=("plt-holdings", "plt-many-seats" if len(seats) > MANY else ""),
    )


def _shares(sight: Sight, seat: int) -> Sequence[int | None]:
    """A seat's shares, as far as they are open here."""
    seen: Observation = sight.books.get(seat, sight.seen)
    return seen.shares[seat]


def _cash(sight: Sight, seat: int) -> int | None:
    seen: Observation = sight.books.get(seat, sight.seen)
    return seen.cash if seat in sight.books else seen.all_cash[seat]


def _worth(seen: Observation, shares: Sequence[int | None]) -> int | None:
    """What shares cost at the prices of the board."""
    return None if None in shares else holdings(prices(seen), [number or 0 for number in shares])


def _named(sight: Sight, seat: int) -> Html:
    return join([seat_mark(seat, 16), f" {sight.names[seat]}"])


def _column(sight: Sight, seat: int) -> Html:
    """The head of a seat's column."""
    return tag("th", seat_mark(seat, 16), tag("span", f" {sight.names[seat]}", class_="plt-aside"), scope="col")


def _chain(chain: int) -> Html:
    """The head of a chain's row."""
    name = tag("span", f" {game_words.chain(CHAINS[chain])}", class_="plt-aside")
    return tag("th", tile_of(chain), name, scope="row")


def _row(seen: Observation, chain: int, held: Sequence[int | None]) -> Html:
    """A chain: size, price, bonuses, and who holds how much of it."""
    size, price = seen.sizes[chain], prices(seen)[chain]
    safe = tag("small", f" {common.SAFE}") if is_safe(size) else ""
    cells = [tag("td", _or_none(size), safe), tag("td", tag("b", _or_none(price)))]
    cells += [tag("td", _or_none(amount), class_="plt-w") for amount in both_bonuses(price)]
    cells += [tag("td", seen.bank[chain])]
    cells += [tag("td", _or_none(number), class_=_frame(number, held) if size else None) for number in held]
    return tag("tr", _chain(chain), *cells, class_=None if size else "plt-off")


def _or_none(number: int | None) -> str:
    """A number, or that there is none."""
    return _money(number) if number != 0 else common.NO_NUMBER


def _money(amount: int | None) -> str:
    return words.HIDDEN if amount is None else f"{amount:,}"


def _frame(number: int | None, held: Sequence[int | None]) -> str | None:
    """The frame of the one who has most shares, and of the one who has second most, where all are open."""
    known = sorted({shares for shares in held if shares}, reverse=True)
    if None in held or not number or number not in known[:2]:
        return None
    if known.index(number) == 1 and held.count(known[0]) > 1:
        return None
    return ("plt-most", "plt-second")[known.index(number)]


def _sums(name: str, amounts: Sequence[int | None], kind: str) -> Html:
    """A last row of the table: one amount for each seat."""
    blank = (tag("td"), tag("td"), tag("td", class_="plt-w"), tag("td", class_="plt-w"), tag("td"))
    cells = [tag("td", tag("b", _money(amount))) for amount in amounts]
    return tag("tr", tag("th", name, scope="row"), *blank, *cells, class_=kind)


def _tiles(sight: Sight, hidden: bool) -> Html:
    """The bag, the tiles out of the game, what is hidden; and all racks, where all books are open."""
    racks, aside = Html(""), sight.seen.aside
    if len(sight.books) > 1:
        lines = [tag("span", _named(sight, seat), ": ", _rack(seen.racks[seat])) for seat, seen in sight.books.items()]
        racks = tag("p", f"{words.RACK_ROW}: ", *lines, class_=("plt-cash-list", "plt-racks"))
    notes = [words.in_bag(sight.seen.bag), *([words.set_aside([TILE_NAMES[tile] for tile in aside])] if aside else [])]
    notes.append(words.HIDDEN_SAYS if hidden else words.ALL_SEE)
    return join([racks, tag("p", " ".join(notes), class_="plt-note")])


def _rack(rack: Sequence[int]) -> str:
    return " ".join(TILE_NAMES[tile] for tile in rack) or common.NO_TILES


# The price card


def price_card(seen: Observation) -> Html:
    """The price of a share by size and tier; each chain stands where its price is."""
    rows = []
    for first, last in STEPS:
        name, cells = words.from_on(first) if last == STEPS[-1][1] else words.sizes(first, last), []
        for tier in ((0, 1), (2, 3, 4), (5, 6)):
            here = [chain for chain in tier if first <= seen.sizes[chain] <= last]
            price, kind = f"{seen.tables.prices[tier[0]][first]:,}", "plt-here" if here else None
            cells.append(tag("td", *map(tile_of, here), _stand(here), price, class_=kind))
        rows.append(tag("tr", tag("th", name, scope="row"), *cells))
    table = tag("table", tag("tr", *columns([words.SIZE, *words.TIERS])), *rows, class_="plt-prices")
    return tag("details", tag("summary", words.PRICE_CARD), table, tag("p", words.BONUS_IS, class_="plt-note"))


def _stand(chains: Sequence[int]) -> Html | str:
    names = ", ".join(game_words.chain(CHAINS[chain]) for chain in chains)
    return tag("span", f"{names} ", class_=("plt-unseen", "plt-aside")) if names else ""


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
    heads = tag("tr", *columns(words.RESULT_COLUMNS))
    rows = [_score(sight, end, seat) for seat in ranking(end)]
    table = tag("div", tag("table", heads, *rows, class_="plt-figures"), class_="plt-result")
    return join([table, _by_chain(sight, end), grid(sight)])


def _score(sight: Sight, end: Mapping[str, Any], seat: int) -> Html:
    bonus, sale = (sum(amounts[seat] for amounts in end[key].values()) for key in ("bonuses", "sales"))
    total = end["scores"][seat]
    cells = [tag("td", f"{amount:,}") for amount in (total - bonus - sale, bonus, sale)]
    cells.append(tag("td", tag("b", f"{total:,}", class_="plt-money")))
    return tag("tr", player_at_end(sight, seat, end["winners"]), *cells)


def _by_chain(sight: Sight, end: Mapping[str, Any]) -> Html | str:
    """What every seat got from every chain: the bonus and the sale of its shares."""
    if not end["bonuses"]:
        return ""
    seats, rows = ranking(end), []
    for name, bonuses in end["bonuses"].items():
        cells = [tag("td", words.two_sums(bonuses[seat], end["sales"][name][seat])) for seat in seats]
        rows.append(tag("tr", _chain(CHAINS.index(name)), *cells))
    heads = [*columns([words.CHAIN]), *[_column(sight, seat) for seat in seats]]
    caption = tag("h3", words.BY_CHAIN, class_="plt-minor")
    market = [(event.card, event.thing) for event in sight.happened if (event.kind, event.phase) == ("market", "end")]
    note = tag("p", words.market_held(market), class_="plt-note") if market else ""
    return tag("div", caption, tag("table", tag("tr", *heads), *rows, class_="plt-by-chain"), note, class_="plt-paid")
