"""The two courses of an envelope, side by side: the tile is sold, or the offer is turned round."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.ponzi.actions import COUNTER, MayCounter, Offer
from ...games.ponzi.state import INDUSTRIES
from ...games.ponzi.view import Observation, before_envelopes, tiles_of
from ..parts import row
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .sums import AHEAD, Books, after, between, first_short, own, points


def outlook(seen: Observation, books: Books) -> str:
    """The first of the next rounds that cannot be paid, or that there is none."""
    if missing := first_short(seen, books):
        return words.short_in(*missing)
    return words.all_paid(AHEAD) if seen.round + AHEAD <= seen.rules.max_rounds else words.ENOUGH_TO_THE_END


def _both(sight: Sight, name: str, price: int, courses: Sequence[tuple[str, int, Html | str]]) -> Html:
    """Two courses side by side. In one (1) the price comes in and a tile goes, in the other (-1) it is turned round."""
    now, parts = own(sight.seen), []
    mine = tiles_of(sight.seen, sight.seat, name)
    for head, way, end in courses:
        then = after(sight.seen, way * price, name, -way)
        rows = (
            row(words.CASH, f"{now.cash:,}", f"{then.cash:,}", "plt-money"),
            row(words.NARROW_NAMES[name], mine, mine - way),
            row(words.POINTS, points(now), points(then)),
        )
        said = tag("p", outlook(sight.seen, then), class_="plt-note")
        parts.append(tag("div", tag("h3", head), tag("table", *rows, class_="plt-change"), said, end))
    return tag("div", *parts, class_="plt-both")


def if_offered(sight: Sight, made: Offer) -> Html:
    """What becomes of the books if the other sells, and if the other counters."""
    seen, name = sight.seen, sight.names[made.to]
    courses = [own(seen), after(seen, -made.price, made.industry, 1), after(seen, made.price, made.industry, -1)]
    place = INDUSTRIES.index(made.industry)
    rows = (
        (words.CASH, [f"{books.cash:,}" for books in courses], "plt-money"),
        (words.NARROW_NAMES[made.industry], [books.tiles[place] for books in courses], ""),
        (words.POINTS, [points(books) for books in courses], ""),
        (words.SHORT_FROM, [_short(sight, books) for books in courses], "plt-owed"),
    )
    heads = ("", words.NOW, words.sells(name), words.counters(name))
    head = tag("tr", *[tag("th" if said else "td", said, scope="col" if said else None) for said in heads])
    known = words.known_cash(name, before_envelopes(seen, made.to), between(seen, made.to))
    note = tag("p", words.can_counter(name, made.price), " ", known, class_="plt-note")
    return join([tag("table", head, *[_line(*one) for one in rows], class_="plt-courses"), note])


def _line(name: str, cells: Sequence[object], kind: str) -> Html:
    now, *later = [(words.NEVER_SHORT, None) if cell is None else (cell, kind or None) for cell in cells]
    shown = [tag("td", tag("b", cell, class_=how)) for cell, how in later]
    return tag("tr", tag("th", name, scope="row"), tag("td", now[0]), *shown)


def _short(sight: Sight, books: Books) -> int | None:
    """The first of the next rounds that cannot be paid."""
    found = first_short(sight.seen, books)
    return found[0] if found else None


def answers_to(sight: Sight, counter: MayCounter, picks: Picks) -> Html:
    """Selling and countering, each with its button; if one cannot counter, why."""
    deal = sight.seen.envelope
    closed = counter.accepts(COUNTER)
    giver = sight.names[deal.by]
    price, name = counter.price, deal.industry
    hinted = picks.get("answer")
    sell = button(
        "act:answer:sell",
        words.sell_means(price, giver, name),
        words.sell(price),
        class_="plt-act",
        aria_pressed=pressed(hinted == "sell"),
    )
    courses: list[tuple[str, int, Html | str]] = [(words.IF_YOU_SELL, 1, sell)]
    if closed:
        return join([_both(sight, name, price, courses), tag("p", closed, class_="plt-note")])
    add = button(
        "act:answer:counter",
        words.counter_means(price, giver, name),
        words.counter(price),
        class_="plt-act",
        aria_pressed=pressed(hinted == "counter"),
    )
    return _both(sight, name, price, [*courses, (words.IF_YOU_COUNTER, -1, add)])
