"""One's own books, and what a choice would make of them; the other players; the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.ponzi import words as game_words
from ...games.ponzi.actions import Buy, Discard, MayFund, Offer, Remove
from ...games.ponzi.state import INDUSTRIES
from ...games.ponzi.view import before_envelopes
from ..marks import mark, seat_mark, word_with
from ..parts import option, row, whose
from ..pieces import Html, button, join, tag
from ..sight import Picks, Sight
from . import lenders, words
from .envelope import if_offered, outlook
from .picks import action, fitting
from .sums import AHEAD, MOST, Books, after, ahead, bears_in_deck, between, first_short, lasts, own, points, row_of
from .wheel import large, small


def choice(sight: Sight, picks: Picks) -> Html:
    """The panel beside the board: now, and after what has been chosen."""
    made = action(sight, picks) if sight.options else None
    if isinstance(made, Offer):
        return join([_mine(sight), if_offered(sight, made)])
    heading, then, _ = _then(sight, picks, made)
    title = tag("h3", heading) if heading else ""
    return join([_mine(sight), title, _industries(sight, picks), _change(sight, own(sight.seen), then, made)])


def brief(sight: Sight, picks: Picks) -> str:
    """The consequence in one line, for where the panel is out of sight."""
    made = action(sight, picks) if sight.options else words.NEED_CARD
    if isinstance(made, str | Offer):
        return ""
    now, (_, then, _) = own(sight.seen), _then(sight, picks, made)
    if now == then:
        return ""
    later = outlook(sight.seen, then)
    return words.brief(now.cash, then.cash, later) if now.cash != then.cash else f"{later}."


def own_wheel(sight: Sight, picks: Picks) -> Html:
    """One's own wheel after what has been chosen, and the first of the next rounds that cannot be paid."""
    made = action(sight, picks) if sight.options else None
    _, then, new = _then(sight, picks, made)
    short = "plt-short" if first_short(sight.seen, then) else "plt-enough"
    said = tag("p", tag("b", outlook(sight.seen, then)), class_=short)
    return join([large(sight.seen, sight.names[sight.seat], then, new), said])


def _then(sight: Sight, picks: Picks, made: Any) -> tuple[str, Books, tuple[int, ...]]:
    """What it is called, the books after it, and which cards are new in them."""
    seen = sight.seen
    fund = picks.get("fund")
    if fund is not None and option(sight, MayFund):
        return words.if_you_take(fund), after(seen, fund, picks.get("industry"), 1, fund), (fund,)
    if isinstance(made, Remove):
        return words.if_you_remove(made.fund), own(seen), ()
    if isinstance(made, Buy):
        return words.if_you_buy(made.luxury), after(seen, -made.luxury), ()
    if isinstance(made, Discard):
        return words.if_you_give_up(made.industry), after(seen, 0, made.industry, -1), ()
    return "", own(seen), ()


def _mine(sight: Sight) -> Html:
    """Whose books they are: name, cash, tiles."""
    seen, head = sight.seen, whose(sight, words.CASH, _start(sight))
    if sight.early == 1:
        return tag("div", head, class_="plt-mine")
    return tag("div", head, _owned(seen.tiles[sight.seat], seen.luxuries[sight.seat]), class_="plt-mine")


def _start(sight: Sight, seat: int | None = None) -> Html | str:
    holder = sight.seat if seat is None else seat
    return tag("span", word_with("flag", words.START), class_="plt-start") if sight.seen.marker == holder else ""


def _owned(tiles: Sequence[int], luxuries: Sequence[int]) -> Html:
    """Tiles by industry, and luxuries."""
    parts = [
        tag("span", mark(name), tag("span", game_words.INDUSTRY_NAMES[name], class_="plt-aside"), " ", tag("b", number))
        for name, number in zip(INDUSTRIES, tiles, strict=True)
    ]
    extra = [tag("span", f"{words.LUXURIES_OWNED} ", tag("b", ", ".join(map(str, luxuries))))] if luxuries else []
    return tag("div", *parts, *extra, class_="plt-owned")


def _industries(sight: Sight, picks: Picks) -> Html | str:
    """If the card goes with several industries and none is chosen yet: which."""
    fund, chosen = picks.get("fund"), picks.get("industry")
    if fund is None or fund not in sight.seen.market or sight.early == 1:
        return ""
    place = row_of(sight.seen, fund)
    names = [chosen] if chosen else fitting(sight, place)
    if len(names) < 2:
        return tag("p", words.row_name(place), " ", words.of_industries(names), class_="plt-note") if names else ""
    buttons = [
        button(
            f"pick:industry:{name}",
            words.row_name(place) + " " + words.of_industries([name]),
            word_with(name, words.NARROW_NAMES[name]),
            class_="plt-choice",
        )
        for name in names
    ]
    said = tag("p", words.with_which_tile(place), class_="plt-note")
    return join([said, tag("div", *buttons, class_=("plt-choices", "plt-two"), data_roving=True)])


# Now and after


def _long(sight: Sight, books: Books) -> str:
    """How long it lasts; for ever for whoever has promised nothing."""
    if not books.wheel:
        return words.FOR_EVER
    rounds = lasts(sight.seen, books)
    return words.lasts(rounds, MOST) if sight.seen.round + rounds <= sight.seen.rules.max_rounds else words.TO_THE_END


def _horizon(sight: Sight) -> int:
    """The last round whose dues are added up."""
    return int(min(sight.seen.round + AHEAD - 1, sight.seen.rules.max_rounds))


def _change(sight: Sight, now: Books, then: Books, made: Any) -> Html:
    seen = sight.seen
    five = [sum(amount for _, amount, _ in ahead(seen, books)) for books in (now, then)]
    rows = [
        *([row(words.CASH, f"{now.cash:,}", f"{then.cash:,}", "plt-money")] if then.cash != now.cash else []),
        row(words.due_up_to(_horizon(sight)), f"{five[0]:,}", f"{five[1]:,}", "plt-owed"),
        row(words.LASTS, _long(sight, now), _long(sight, then)),
    ]
    if then.tiles != now.tiles and sight.early != 1:
        rows.append(row(words.POINTS, points(now), points(then)))
    note: Html | str = ""
    if isinstance(made, Remove):
        bears = len(seen.tables.bears.intersection(seen.market))
        rows.insert(0, row(words.COMES, bears, bears - (made.fund in seen.tables.bears)))
        said = words.drawn_after(bears_in_deck(seen), seen.deck) if seen.deck else ""
        note = tag("p", said, class_="plt-note") if said else ""
    return join([tag("table", *rows, class_="plt-change"), note])


# The others


def others(sight: Sight) -> Html:
    """What everybody can see of the other players; after the end of all, for one's own panel is gone then."""
    over = sight.seen.asked is None
    return tag(
        "div",
        *[_other(sight, seat) for seat in range(len(sight.names)) if over or seat != sight.seat],
        class_="plt-others-row",
    )


def _other(sight: Sight, seat: int) -> Html:
    seen, name = sight.seen, sight.names[seat]
    over = seen.asked is None  # then nothing falls due any more
    five = sum(amount for _, amount, _ in ahead(seen, Books(0, (), seen.wheels[seat])))
    if seat in sight.books:
        cash: Html | str = tag("p", words.CASH, " ", tag("b", f"{sight.books[seat].cash:,}", class_="plt-money"))
    else:
        reckoned = words.before_envelopes(before_envelopes(seen, seat), between(seen, seat))
        cash = tag("p", mark("hidden"), f" {words.HIDDEN_CASH}; ", tag("b", reckoned))
    return tag(
        "section",
        tag("h3", seat_mark(seat), " ", name, " ", _start(sight, seat), class_="plt-minor"),
        cash,
        _owned(seen.tiles[seat], seen.luxuries[seat]),
        "" if over else small(seen, name, seen.wheels[seat]),
        "" if over else tag("p", words.owes_up_to(_horizon(sight), five), class_="plt-owed"),
        aria_label=name,
    )


# The end


def ended(end: Mapping[str, Any], names: Sequence[str]) -> str:
    """How the game came to its end, in a sentence."""
    fallen = [names[seat] for seat in end["bankrupt"]]
    return words.fell(fallen) if fallen else words.SURVIVED


def result(sight: Sight, end: Mapping[str, Any]) -> Html:
    """The points, the best first, the bill of whoever could not pay, and who is not repaid."""
    order = sorted(range(len(sight.names)), key=lambda seat: _rank(end, seat))
    luxuries = any(sight.seen.luxuries)
    columns = [tag("th", name, scope="col") for name in words.RESULT_COLUMNS]
    if luxuries:
        columns.append(tag("th", words.LUXURY_COLUMN, scope="col"))
    columns.append(tag("th", words.LARGEST_COLUMN, scope="col", class_="plt-largest"))
    columns.append(tag("th", words.SCORE_COLUMN, scope="col"))
    head = tag("tr", *columns)
    rows = [_score(sight, end, seat, luxuries) for seat in order]
    ties = tag("p", words.TIES, class_="plt-note")
    table = tag("div", tag("table", head, *rows, class_="plt-figures"), ties, class_="plt-result")
    bills = tag("div", *[_bill(sight, seat) for seat in end["bankrupt"]], class_="plt-bills")
    crashed = tag("p", words.CRASHED_AT_THE_END) if sight.seen.crash and end["bankrupt"] else ""
    return join([table, crashed, bills, lenders.at_the_end(sight, end)])


def _rank(end: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
    score = end["scores"][seat]
    return (1, 0, seat) if score is None else (0, -1000 * score - end["top"][seat], seat)


def _score(sight: Sight, end: Mapping[str, Any], seat: int, luxuries: bool) -> Html:
    name = words.wins(sight.names[seat]) if seat in end["winners"] else sight.names[seat]
    who = tag("th", seat_mark(seat), " ", name, scope="row")
    if end["scores"][seat] is None:
        return tag(
            "tr", who, tag("td", words.BANKRUPT_NO_POINTS, colspan=4 + luxuries), tag("td", "–"), class_="plt-fallen"
        )
    cells = [f"{sight.books[seat].cash:,}", end["industry"][seat], end["wealth"][seat]]
    cells += [end["luxury"][seat]] if luxuries else []
    last = (tag("td", end["top"][seat], class_="plt-largest"), tag("td", tag("b", end["scores"][seat])))
    return tag("tr", who, *[tag("td", cell) for cell in cells], *last)


def _bill(sight: Sight, seat: int) -> Html:
    """What fell due at the end, card by card, against the cash."""
    seen = sight.seen
    due = [seen.tables.funds[value] for value, left in seen.wheels[seat] if not left]
    owed, cash = sum(card.interest for card in due), sight.books[seat].cash
    rows = [tag("tr", tag("th", card.value, scope="row"), tag("td", card.interest)) for card in due]
    sums = [
        tag("tr", tag("th", name, scope="row"), tag("td", tag("b", f"{amount:,}", class_=kind)), class_=line)
        for name, amount, kind, line in (
            (words.DUE_ROW, owed, "plt-owed", "plt-sum"),
            (words.TILL_ROW, cash, "plt-money", None),
            (words.MISSING_ROW, owed - cash, "plt-owed", None),
        )
    ]
    head = tag("tr", tag("th", words.FUND_COLUMN, scope="col"), tag("th", words.ASKS_COLUMN, scope="col"))
    caption = tag("caption", words.last_bill(sight.names[seat]))
    return tag("div", tag("table", caption, head, *rows, *sums, class_="plt-figures"), class_="plt-bill")
