"""A merger, told step by step: who takes over whom, the bonuses, and what becomes of the shares."""

from __future__ import annotations

from ...games.acquire import words as game_words
from ...games.acquire.board import CHAINS
from ...games.acquire.state import HUNDRED
from ...games.acquire.view import Observation
from ..marks import seat_mark
from ..pieces import Html, join, tag
from ..sight import Sight
from . import merger_words as words
from .marks import tile_of
from .sums import GoneChain, both_bonuses, held_before, is_safe, mergers


def current(sight: Sight) -> Html:
    """The chain whose shares are being given away now."""
    gone = [gone for gone in mergers(sight.happened) if gone.chain == sight.seen.in_hand][-1]
    return tag("section", _who_takes_over(sight, gone), _bonuses(sight, gone), class_="plt-merger")


def recent(sight: Sight) -> Html | str:
    """The mergers since one decided last, each in one line."""
    lines = [tag("li", _short(sight, gone)) for gone in mergers(sight.happened) if gone.chain != sight.seen.in_hand]
    if not lines:
        return ""
    return tag("section", tag("h3", words.LAST_MERGERS, class_="plt-minor"), tag("ul", *lines), class_="plt-recent")


def _both(seen: Observation, gone: GoneChain) -> tuple[int, int]:
    """The majority bonus and the minority bonus of a chain that is gone."""
    return both_bonuses(seen.tables.prices[gone.chain][gone.size])


def _who_takes_over(sight: Sight, gone: GoneChain) -> Html:
    seen, survivor = sight.seen, gone.survivor
    size, price = seen.sizes[survivor], seen.tables.prices[gone.chain][gone.size]
    now = words.survivor_now(CHAINS[survivor], size, seen.tables.prices[survivor][size], is_safe(size))
    was = words.was(CHAINS[gone.chain], gone.size, price)
    return tag(
        "p",
        tag("span", tile_of(survivor), " ", now, class_="plt-named"),
        tag("small", f" {words.TOOK_OVER} "),
        tag("span", tile_of(gone.chain), " ", was, class_="plt-named"),
        class_="plt-took",
    )


def _bonuses(sight: Sight, gone: GoneChain) -> Html:
    """Everybody's shares and bonus, those who had most first; the market among them."""
    held = held_before(sight.seen, gone)
    everybody = [*enumerate(held), *([(-1, gone.market)] if gone.market else [])]
    numbers = [number for _, number in everybody]
    order = sorted(everybody, key=lambda holder: -holder[1])
    lines = [_line(sight, gone, seat, number, numbers) for seat, number in order]
    heading = words.bonuses_for(CHAINS[gone.chain], *_both(sight.seen, gone))
    return join([tag("h3", heading, class_="plt-minor"), tag("ul", *lines, class_="plt-bonuses")])


def _line(sight: Sight, gone: GoneChain, seat: int, number: int, numbers: list[int]) -> Html:
    market = seat < 0
    name = words.MARKET if market else sight.who(seat)
    ahead = sum(other > number for other in numbers)
    held = words.held_before(name, number, market, why(_both(sight.seen, gone), number, numbers))
    amount = gone.paid.get(seat, (0, 0))[1]
    gets = words.plus(amount) if amount else words.STAYS_IN_BANK if market and ahead < 2 else words.NOTHING
    did = words.did(*gone.disposals[seat]) if seat in gone.disposals else ""
    mark = tag("span", class_="plt-market-mark", aria_hidden="true") if market else seat_mark(seat)
    done = tag("small", f" {did}") if did else ""
    return tag("li", mark, tag("span", held, done), tag("b", gets, class_="plt-money" if amount else None))


def why(both: tuple[int, int], number: int, numbers: list[int]) -> str:
    """The rank of so many shares, and which bonuses are shared at it."""
    ahead, tied = sum(other > number for other in numbers), numbers.count(number)
    alone = ahead == 0 and sum(map(bool, numbers)) == 1
    shared = both if ahead == 0 else both[1:] if ahead == 1 else ()
    if tied == 1:
        return words.rank(ahead, both if alone else ())
    return words.tie_for(ahead, shared, rounded=sum(shared) % (tied * HUNDRED) > 0)


def _short(sight: Sight, gone: GoneChain) -> Html:
    """A merger in one line."""
    paid = [
        (words.MARKET if seat < 0 else sight.who(seat), amount)
        for seat, (_, amount) in sorted(gone.paid.items(), key=lambda holder: -holder[1][1])
    ]
    who = [tile_of(gone.survivor), " ", game_words.chain(CHAINS[gone.survivor]), f" {words.TOOK_OVER} "]
    whom = [tile_of(gone.chain), " ", game_words.chain(CHAINS[gone.chain]), ". "]
    return join([*who, *whom, words.paid(CHAINS[gone.chain], paid) if paid else ""])
