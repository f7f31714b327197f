"""What everybody can see of a player: tiles, luxuries, the wheel, and the cash as far as it can be reckoned."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.ponzi import words as game_words
from ...games.ponzi.state import INDUSTRIES
from ...games.ponzi.view import Observation, before_envelopes
from ..marks import mark, seat_mark, word_with
from ..pieces import Html, tag
from ..sight import Sight
from . import words
from .sums import AHEAD, SeatBooks, ahead, between
from .wheel import small


def others(sight: Sight) -> Html:
    """All other players; after the end of all, for one's own panel is gone then."""
    over = sight.seen.asked is None
    seats = [_other(sight, seat) for seat in range(len(sight.names)) if over or seat != sight.seat]
    return tag("div", *seats, class_="plt-others-row")


def _other(sight: Sight, seat: int) -> Html:
    seen, name = sight.seen, sight.names[seat]
    if seat in sight.books:
        cash: Html | str = tag("p", words.CASH, " ", tag("b", f"{sight.books[seat].cash:,}", class_="plt-money"))
    else:
        reckoned = words.before_envelopes(before_envelopes(seen, seat), between(seen, seat))
        cash = tag("p", mark("hidden"), f" {words.HIDDEN_CASH}; ", tag("b", reckoned))
    ahead_of_them: Sequence[Html] = ()
    if seen.asked is not None:  # after the end nothing falls due any more
        due = sum(amount for _, amount, _ in ahead(seen, SeatBooks(0, (), seen.wheels[seat])))
        owes = tag("p", words.owes_up_to(horizon(seen), due), class_="plt-owed")
        ahead_of_them = small(seen, name, seen.wheels[seat]), owes
    return tag(
        "section",
        tag("h3", seat_mark(seat), " ", name, " ", start_marker(seen, seat), class_="plt-minor"),
        cash,
        owned(seen.tiles[seat], seen.luxuries[seat]),
        *ahead_of_them,
        aria_label=name,
    )


def start_marker(seen: Observation, seat: int) -> Html | str:
    """The marker, if the seat holds it."""
    return tag("span", word_with("flag", words.START), class_="plt-start") if seen.marker == seat else ""


def owned(tiles: Sequence[int], luxuries: Sequence[int]) -> Html:
    """Tiles by industry, and luxuries."""
    parts = [
        tag("span", mark(name), tag("span", game_words.INDUSTRY_NAMES[name], class_="plt-aside"), " ", tag("b", number))
        for name, number in zip(INDUSTRIES, tiles, strict=True)
    ]
    extra = [tag("span", f"{words.LUXURIES_OWNED} ", tag("b", ", ".join(map(str, luxuries))))] if luxuries else []
    return tag("div", *parts, *extra, class_="plt-owned")


def horizon(seen: Observation) -> int:
    """The last round whose dues are added up."""
    return min(seen.round + AHEAD - 1, seen.rules.max_rounds)
