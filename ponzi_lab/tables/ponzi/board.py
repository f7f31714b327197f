"""What lies on the table, and what one chooses from it: the market, envelopes, tiles to give up."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.ponzi import words as game_words
from ...games.ponzi.actions import Buy, Discard, Fund, MayBuy, MayCounter, MayDiscard, MayFund, MayOffer, MayRemove
from ...games.ponzi.state import INDUSTRIES, ROW_SIZE, Lender
from ...games.ponzi.view import Observation, tiles_of
from ..marks import mark, seat_mark, word_with
from ..parts import option
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .choice import own_wheel
from .envelope import answers_to
from .picks import fitting


def board(sight: Sight, picks: Picks) -> Html:
    """The part of the table where one chooses."""
    match sight.options[0] if sight.options else None:
        case MayFund():
            if sight.early == 1:  # the card first, then its tile
                then = _legend() if picks.get("fund") is None else _tiles(sight, picks)
                below = tag("div", tag("div", then), tag("div", own_wheel(sight, picks)), class_="plt-round-1")
                return join([_top(sight), _market(sight, picks), below])
            return join([_top(sight), _tiles(sight, picks), _market(sight, picks), _legend()])
        case MayOffer() as offer:
            return join([_top(sight), _envelope(sight, offer, picks), _market(sight, picks)])
        case MayCounter() as counter:
            return join(
                [_top(sight), _opened(sight, counter), answers_to(sight, counter, picks), _market(sight, picks)]
            )
        case MayRemove():
            return join([_top(sight), _market(sight, picks), tag("p", words.CRASH_MEANS, class_="plt-note")])
        case MayDiscard() as discard:
            return join([_top(sight), _give_up(discard, picks), _market(sight, picks)])
    return join([_top(sight), _market(sight, picks), _legend()])


def _top(sight: Sight) -> Html:
    """Bears, and the three piles."""
    seen = sight.seen
    if not bears_shown(seen, sight.early):
        return Html("")
    bears, seats = len(seen.tables.bears.intersection(seen.market)), len(seen.tiles)
    heads = join([mark("bear", 22) if place < bears else _pale_bear() for place in range(seats)])
    piles = [
        tag(
            "span",
            tag("span", class_=("plt-pile", f"plt-pile-{kind}"), aria_hidden="true"),
            f" {name} ",
            tag("b", number),
        )
        for kind, name, number in (
            ("deck", words.DECK, seen.deck),
            ("discard", words.DISCARD_PILE, len(seen.discard)),
            ("box", words.BOX, len(seen.out)),
        )
        if not sight.early and (number or kind != "box")
    ]
    said = words.crashed(bears) if seen.phase == "crash" else words.bears(bears, seats)
    counted = tag("span", heads, " ", tag("b", said), class_="plt-bears")
    return tag("div", counted, tag("span", *piles, class_="plt-piles"), class_="plt-top")


def bears_shown(seen: Observation, early: int) -> bool:
    """In the first rounds bears are shown if they may soon bring a crash, or if a card is taken out of the market."""
    bears = len(seen.tables.bears.intersection(seen.market))
    return not early or bears >= len(seen.tiles) - 1 or seen.phase in ("marker", "crash")


def _pale_bear() -> Html:
    return tag("span", mark("bear", 22), class_="plt-pale")


def _step(number: int, said: str) -> Html:
    """A heading; a number only where there are several steps."""
    counted = [tag("span", number, class_="plt-step", aria_hidden="true"), " "] if number else []
    return tag("h3", *counted, said, class_="plt-minor")


# Funding


def _tiles(sight: Sight, picks: Picks) -> Html:
    seen, may = sight.seen, option(sight, MayFund)
    buttons = []
    for place, name in enumerate(INDUSTRIES):
        owned, left = seen.tiles[seen.seat][place], seen.supply[place]
        open_ = any(action.industry == name for action in may.actions)
        inside = (
            tag("b", word_with(name, words.NARROW_NAMES[name])),
            tag("span", words.you_own(owned)[0], " ", tag("b", owned), ", ", words.left_in_supply(left)),
        )
        buttons.append(
            button(
                f"pick:industry:{name}",
                words.tile_label(name, owned, left),
                *inside,
                closed="" if open_ else _why_closed(may, name),
                class_="plt-tile",
                aria_pressed=pressed(picks.get("industry") == name),
            )
        )
    heading = _step(0 if sight.early == 1 else 1, words.CHOOSE_TILE)
    return join([heading, tag("div", *buttons, class_="plt-tiles", data_roving=True)])


def _why_closed(may: MayFund, name: str) -> str:
    return may.accepts(Fund(name, may.market[0] if may.market else 0))


def _market(sight: Sight, picks: Picks) -> Html:
    """Three rows of three cards."""
    seen = sight.seen
    funding, first = option(sight, MayFund), sight.early == 1
    rows = [
        _row(sight, picks, row, seen.market[ROW_SIZE * row : ROW_SIZE * (row + 1)])
        for row in range(ROW_SIZE)
        if not (funding and first) or fitting(sight, row)
    ]
    said = words.MARKET if not funding else words.CHOOSE_FIRST_FUND if first else words.CHOOSE_FUND
    heading = _step(2 if funding and not first else 0, said)
    return join([heading, tag("div", *rows, class_="plt-market", data_roving=True)])


def _row(sight: Sight, picks: Picks, row: int, cards: Sequence[int]) -> Html:
    names = fitting(sight, row)
    steps = join([tag("i", class_="plt-full" if place == row else None) for place in range(row + 1)])
    said = tag("span", words.of_industries(names, words.NARROW_NAMES)) if option(sight, MayFund) else ""
    head = tag("div", tag("span", steps, class_="plt-steps", aria_hidden="true"), tag("b", words.row_name(row)), said)
    chosen = picks.get("industry")
    lit = ("plt-row", "plt-lit" if chosen in names else "")
    return tag("div", head, *[_card(sight, picks, value, row, names) for value in cards], class_=lit)


def _card(sight: Sight, picks: Picks, value: int, row: int, names: Sequence[str]) -> Html:
    seen = sight.seen
    card, lender = seen.tables.funds[value], seen.tables.lenders.get(value)
    bear = value in seen.tables.bears and bears_shown(seen, sight.early)
    inside = (
        tag("span", tag("b", value), " ", tag("span", words.NOW), class_="plt-money"),
        tag("span", tag("b", card.interest, class_="plt-owed"), " ", tag("span", words.every(card.period)), _rounds()),
        tag("span", mark("bear", 24), tag("span", words.BEAR), class_="plt-is-bear") if bear else "",
        _lender(lender),
        tag("span", words.CHOSEN, class_="plt-chosen", aria_hidden="true") if picks.get("fund") == value else "",
    )
    kind = ("plt-card", "plt-bear-card" if bear else "")
    if option(sight, MayFund):
        label = words.fund_label(value, card.interest, card.period, row, names, bear, lender)
        closed = "" if names else words.no_tile_for(value, row)
    elif option(sight, MayRemove):
        label, closed = words.remove_label(value, card.interest, card.period, bear, lender), ""
    else:
        return tag("div", *inside, class_=kind)
    chosen = pressed(picks.get("fund") == value)
    return button(f"pick:fund:{value}", label, *inside, closed=closed, class_=kind, aria_pressed=chosen)


def _lender(lender: Lender | None) -> Html | str:
    """Who brings the money; where there is too little room, the trade is out of sight."""
    if lender is None:
        return ""
    return tag("span", *[tag("span", part) for part in words.lender(lender)], class_="plt-lender")


def _rounds() -> Html:
    """A word that is left out where the cards are narrow; the legend says it."""
    return tag("span", " ", words.ROUNDS, class_="plt-wide")


def _legend() -> Html:
    return tag(
        "p",
        tag("span", tag("b", words.LEGEND_CASH[0], class_="plt-money"), " ", words.LEGEND_CASH[1]),
        tag("span", tag("b", words.LEGEND_DUE[0], class_="plt-owed"), " ", words.LEGEND_DUE[1]),
        class_="plt-legend",
    )


# Envelopes


def _envelope(sight: Sight, offer: MayOffer, picks: Picks) -> Html:
    if offer.ways:
        chosen = picks.get("to") is not None and picks.get("industry") is not None
        parts = [_whom(sight, offer, picks), _which(sight, offer, picks), _how_much(offer) if chosen else ""]
    else:
        why = words.no_money(*offer.price) if offer.partners else words.NO_ENVELOPE
        parts = [tag("p", why, class_="plt-note")]
    return join([*parts, _luxuries(sight, picks)])


def _whom(sight: Sight, offer: MayOffer, picks: Picks) -> Html:
    open_to = {seat for seat, _ in offer.partners}
    buttons = []
    for seat, name in enumerate(sight.names):
        if seat == sight.seat:
            continue
        tiles = list(zip(INDUSTRIES, sight.seen.tiles[seat], strict=True))
        buttons.append(
            button(
                f"pick:to:{seat}",
                words.partner_label(name, tiles),
                tag("b", seat_mark(seat), " ", name),
                tag("span", words.owned(tiles)),
                closed="" if seat in open_to else words.nothing_shared(name),
                class_="plt-choice",
                aria_pressed=pressed(picks.get("to") == seat),
            )
        )
    return join([_step(1, words.TO_WHOM), tag("div", *buttons, class_=("plt-choices", "plt-wrap"), data_roving=True)])


def _which(sight: Sight, offer: MayOffer, picks: Picks) -> Html:
    to = picks.get("to")
    buttons = []
    for name in INDUSTRIES:
        mine = tiles_of(sight.seen, sight.seat, name)
        theirs = None if to is None else tiles_of(sight.seen, to, name)
        shared = any(industry == name and to in (None, seat) for seat, industry in offer.partners)
        closed = "" if shared else words.not_both(name)
        said = words.you_own(mine) if theirs is None else (words.both_have(mine, sight.names[to or 0], theirs),)
        label = (
            words.industry_label(name, mine, sight.names[to or 0], theirs or 0)
            if to is not None
            else " ".join((game_words.INDUSTRY_NAMES[name], *said))
        )
        buttons.append(
            button(
                f"pick:industry:{name}",
                label,
                tag("b", word_with(name, words.NARROW_NAMES[name])),
                tag("span", " ".join(map(str, said))),
                closed=closed,
                class_="plt-choice",
                aria_pressed=pressed(picks.get("industry") == name),
            )
        )
    return join([_step(2, words.WHICH), tag("div", *buttons, class_=("plt-choices", "plt-pairs"), data_roving=True)])


def _how_much(offer: MayOffer) -> Html:
    """Two controls for one number; what they show is set from the other part of the table."""
    low, high = offer.price
    given = {"data_do": "price", "aria_label": words.price_label(low, high)}
    slider = tag("input", type="range", min=low, max=high, **given)
    typed = tag("input", type="text", inputmode="numeric", maxlength=12, **given)
    return join(
        [
            _step(3, words.HOW_MUCH),
            tag("div", slider, typed, class_="plt-amount"),
            tag("p", words.price_span(low, high), class_="plt-note"),
        ]
    )


def _luxuries(sight: Sight, picks: Picks) -> Html | str:
    may = option(sight, MayBuy)
    if may is None:
        return ""
    buttons = [
        button(
            f"pick:luxury:{value}",
            words.luxury_label(value, sight.seen.tables.luxuries[value]),
            tag("b", value),
            tag("span", words.luxury_points(sight.seen.tables.luxuries[value])),
            closed=may.accepts(Buy(value)),
            class_="plt-choice",
            aria_pressed=pressed(picks.get("luxury") == value),
        )
        for value in may.on_sale
    ]
    return join(
        [
            tag("h3", words.LUXURIES, class_="plt-minor"),
            tag("div", *buttons, class_=("plt-choices", "plt-four"), data_roving=True),
        ]
    )


def _opened(sight: Sight, counter: MayCounter) -> Html:
    """The envelope that one has been handed."""
    seen = sight.seen
    deal = seen.envelope
    mine, theirs = tiles_of(seen, seen.seat, deal.industry), tiles_of(seen, deal.by, deal.industry)
    letter = tag("div", tag("b", counter.price, class_="plt-money"), mark("envelope", 84), class_="plt-letter")
    said = words.you_hold(seen.cash, mine, deal.industry, sight.names[deal.by], theirs)
    meant = words.EITHER_WAY if counter.ways else words.ONE_WAY
    # The keyboard stops here, before the buttons: Enter pressed once too often must not answer.
    return tag("div", letter, tag("p", said, tag("br"), meant), class_="plt-opened", tabindex=-1, data_here=True)


def _give_up(discard: MayDiscard, picks: Picks) -> Html:
    largest = {action.industry for action in discard.actions}
    buttons = [
        button(
            f"pick:industry:{name}",
            words.give_up_label(name, owned),
            tag("b", word_with(name, words.NARROW_NAMES[name])),
            tag("span", " ".join(map(str, words.you_own(owned)))),
            closed="" if name in largest else _why_not(discard, name),
            class_="plt-choice",
            aria_pressed=pressed(picks.get("industry") == name),
        )
        for name, owned in zip(INDUSTRIES, discard.tiles, strict=True)
    ]
    return tag("div", *buttons, class_=("plt-choices", "plt-two"), data_roving=True)


def _why_not(discard: MayDiscard, name: str) -> str:
    return discard.accepts(Discard(name))
