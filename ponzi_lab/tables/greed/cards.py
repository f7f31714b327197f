"""Cards to choose from: announcements, purchases, what a company gives up, and what a new one takes along."""

from __future__ import annotations

from ...games.greed.actions import MayAnnounce, MayBuy, MayDrop, MayFound, OnOffer
from ...games.greed.view import company, till_of
from ..marks import seat_mark
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .sums import asset, does, named, next_chair, pushes, worth_of


def announcements(sight: Sight, may: MayAnnounce, picks: Picks) -> Html:
    """The hand: a click announces a card."""
    seen = sight.seen
    cards = []
    for one in may.actions:
        number, name = one.asset, asset(seen, one.asset).name
        said, moves = does(seen, number), pushes(asset(seen, number).arrows, seen)
        inside = (tag("span", said), tag("span", worth_of(seen, number)), tag("span", words.moves(moves)))
        label = words.announce_label(number, name, said, moves)
        act = tag("em", words.ANNOUNCE)
        cards.append(_card("act:card", number, name, label, picks, *inside, act))
    note = tag("p", words.ANNOUNCE_MEANS, class_="plt-note")
    return join([tag("h3", words.IN_YOUR_HAND, class_="plt-minor"), _row(cards), note, for_sale(sight)])


def _card(do: str, number: int, name: str, label: str, picks: Picks, *inside: object, closed: str = "") -> Html:
    """One asset as a card."""
    head = tag("b", tag("i", number), f" {name}")
    chosen = pressed(picks.get("card") == number)
    return button(f"{do}:{number}", label, head, *inside, closed=closed, class_="plg-card", aria_pressed=chosen)


def _row(cards: list[Html]) -> Html:
    return tag("div", *cards, class_="plg-cards", data_roving=True)


def purchases(sight: Sight, may: MayBuy, picks: Picks) -> Html:
    """What is for sale at this bid: a click buys it."""
    seen, one = sight.seen, company(sight.seen, may.company)
    title, name = next_chair(one), named(seen, may.company)
    cards = [_purchase(sight, may, offer, title, name, picks) for offer in may.offers]
    note = tag("p", words.buy_means(name, one.chairs[0] == sight.seat), class_="plt-note")
    return join([tag("h3", words.FOR_SALE, class_="plt-minor"), _row(cards), note])


def _purchase(sight: Sight, may: MayBuy, offer: OnOffer, title: str, name: str, picks: Picks) -> Html:
    seen, number = sight.seen, offer.asset
    who, card = sight.who(offer.marker), asset(sight.seen, offer.asset)
    closed = "" if offer.cost <= may.free else words.too_dear(name, offer.cost, may.free)
    label = words.buy_label(number, card.name, does(seen, number), offer.cost, who, title)
    inside = (
        tag("span", does(seen, number)),
        tag("span", worth_of(seen, number)),
        tag("span", seat_mark(offer.marker), " ", words.becomes(who, title), class_="plt-with"),
        tag("em", words.BUY_FOR, " ", tag("b", words.costs(offer.cost, offer.cost > may.bid))),
    )
    return _card("act:card", number, card.name, label, picks, *inside, closed=closed)


def drops(sight: Sight, may: MayDrop, picks: Picks) -> Html:
    """The assets of a company of which it gives up one."""
    cards = []
    for one in may.actions:
        number, name = one.asset, asset(sight.seen, one.asset).name
        said = does(sight.seen, number)
        inside = (tag("span", said), tag("span", worth_of(sight.seen, number)))
        cards.append(_card("pick:card", number, name, words.drop_label(number, name, said), picks, *inside))
    return join([_row(cards), tag("p", words.DROP_MEANS, class_="plt-note")])


def founding(sight: Sight, may: MayFound, picks: Picks) -> Html:
    """A company card, and discarded assets to take along."""
    seen = sight.seen
    companies = []
    for number in may.companies:
        card = seen.tables.companies[number]
        moves = pushes(card.arrows, seen)
        companies.append(
            button(
                f"pick:company:{number}",
                words.found_label(card.name, moves),
                tag("b", tag("i", number), f" {card.name}"),
                tag("span", words.moves(moves)),
                class_="plg-card",
                aria_pressed=pressed(picks.get("company") == number),
            )
        )
    taken = picks.get("assets", ())
    assets = []
    for number in may.discard:
        name, said = asset(seen, number).name, does(seen, number)
        closed = words.FOUR_TAKEN if number not in taken and len(taken) >= may.assets.high else ""
        assets.append(
            button(
                f"pick:asset:{number}",
                words.take_label(number, name, said),
                tag("b", tag("i", number), f" {name}"),
                tag("span", said),
                tag("span", worth_of(seen, number)),
                closed=closed,
                class_="plg-card",
                aria_pressed=pressed(number in taken),
            )
        )
    free = _row(assets) if assets else tag("p", words.NO_DISCARDS, class_="plt-note")
    return join(
        [
            tag("h3", words.CHOOSE_COMPANY, class_="plt-minor"),
            _row(companies),
            tag("h3", words.CHOOSE_ASSETS, class_="plt-minor"),
            free,
        ]
    )


def for_sale(sight: Sight, bid: int | None = None, company_number: int | None = None) -> Html:
    """The assets on offer with the markers on them, and with a bid: what each would cost a company."""
    seen = sight.seen
    if not seen.offered:
        return tag("p", words.NOTHING_FOR_SALE, class_="plt-note")
    heads = [words.FOR_SALE, words.MARKER, *([] if bid is None else [words.COST])]
    head = tag("tr", *[tag("th", name, scope="col") for name in heads])
    rows = [_offer(sight, number, seat, bid, company_number) for number, seat in seen.offered]
    return tag("table", head, *rows, class_="plg-sale")


def _offer(sight: Sight, number: int, seat: int, bid: int | None, company_number: int | None) -> Html:
    seen = sight.seen
    card = asset(seen, number)
    name = tag(
        "th",
        tag("b", f"{number} {card.name}"),
        tag("small", f"{does(seen, number)}, {worth_of(seen, number)}"),
        scope="row",
    )
    cells = [name, tag("td", seat_mark(seat), " ", tag("span", sight.who(seat), class_=("plt-aside", "plg-w")))]
    if bid is not None and company_number is not None:
        own = company(seen, company_number).ceo == seat
        cost, free = bid * (2 if own else 1), till_of(seen, company_number).free
        said = words.CANNOT_PAY if cost > free else words.twice(cost) if own else f"{cost:,}"
        cells.append(tag("td", said if bid else words.cost_means(own), class_="plg-cannot" if cost > free else None))
    return tag("tr", *cells)
