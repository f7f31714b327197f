"""What the prices in other seats' envelopes may have been.

Everybody sees who paid whom in a trade, but not how much. Yet every seat could always pay: its own offer, a
counter, a luxury, its interest. So each payment is an inequality over the hidden prices, and any prices that
satisfy all of them agree with what was seen.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .view import Observation


class Bounds(NamedTuple):
    """The least and the most each price can have been."""

    low: list[int]
    high: list[int]


class Payable(NamedTuple):
    """One thing that was paid: `cash`, plus these prices, minus those, was not below 0."""

    cash: int
    plus: tuple[int, ...]
    minus: tuple[int, ...]


def imagine_prices(seen: Observation, rng: random.Random) -> tuple[list[int], int]:
    """PS-44. A price for every deal the seat has seen, and for the open envelope (0 if there is none).

    Known prices stay; the others are drawn one by one within what the rest leaves possible.
    """
    deals = [*seen.deals, seen.envelope] if seen.envelope else list(seen.deals)
    rich = seen.rules.start_cash * len(seen.tiles) + sum(map(sum, (f.funded for f in seen.flows))) + sum(seen.funded)
    low = [seen.rules.min_offer if deal.price is None else deal.price for deal in deals]
    high = [rich if deal.price is None else deal.price for deal in deals]
    hidden = [place for place, deal in enumerate(deals) if deal.price is None]
    if hidden:
        rules = list(_payables(seen))
        low, high = _search(Bounds(low, high), rules, hidden, rng)
    return low[: len(seen.deals)], low[-1] if seen.envelope else 0


def _search(bounds: Bounds, rules: list[Payable], hidden: list[int], rng: random.Random) -> Bounds:
    """Prices that satisfy everything. There are some: those that were really paid.

    An unlucky first guess can lead far astray, so a search that takes long is given up for a new one, which likes
    high prices as well as low ones.
    """
    likes_low = True
    while not (found := _one_search(bounds, rules, hidden, rng, likes_low)):
        likes_low = False
    return found


def _one_search(
    bounds: Bounds, rules: list[Payable], hidden: list[int], rng: random.Random, likes_low: bool
) -> Bounds | None:
    """Guess the prices one by one, going back to the last guess when nothing is left.

    The oldest price comes first: what the seats held before it is known by then, so a wrong guess shows soon.
    """
    stack = [bounds]
    for _ in range(2 * len(hidden) + 20):
        now = _tighten(stack.pop(), rules)
        if now is None:
            continue
        place = next((place for place in hidden if now.low[place] < now.high[place]), None)
        if place is None:
            return now
        least, most = now.low[place], now.high[place]
        part = rng.random() * rng.random() if likes_low else rng.random()
        price = least + int(part * (most - least + 1))
        for first, last in ((least, price - 1), (price + 1, most), (price, price)):  # the last is tried first
            if first <= last:
                stack.append(Bounds(_put(now.low, place, first), _put(now.high, place, last)))
    return None


def _put(numbers: list[int], place: int, number: int) -> list[int]:
    return [*numbers[:place], number, *numbers[place + 1 :]]


def _tighten(bounds: Bounds, rules: list[Payable]) -> Bounds | None:
    """The bounds that are left when every payment was possible; None if nothing is left."""
    low, high = bounds.low.copy(), bounds.high.copy()
    changed = True
    while changed:
        changed = False
        for cash, plus, minus in rules:
            spare = cash + sum([high[p] for p in plus]) - sum([low[p] for p in minus])
            if spare < 0:
                return None
            for p in minus:
                if high[p] > low[p] + spare:
                    high[p], changed = low[p] + spare, True
            for p in plus:
                if low[p] < high[p] - spare:
                    low[p], changed = high[p] - spare, True
    return Bounds(low, high)


def _payables(seen: Observation) -> Iterator[Payable]:
    """Every payment of the game so far as an inequality; of those over the same prices, only the hardest."""
    hardest: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    for cash, plus, minus in _payments(seen):
        key = plus, minus
        hardest[key] = min(cash, hardest.get(key, cash))
    return (Payable(cash, *key) for key, cash in hardest.items())


def _payments(seen: Observation) -> Iterator[Payable]:
    """PS-15. The game so far, told as payments, in the order in which they were made."""
    seats = len(seen.tiles)
    purses = [Purse(seen.rules.start_cash, (), ()) for _ in range(seats)]
    place = 0
    for number in range(1, seen.round + 1):
        closed = seen.flows[number - 1] if number <= len(seen.flows) else None
        funded, spent = (closed.funded, closed.spent) if closed else (seen.funded, seen.spent)
        passed_on = closed is not None or seen.phase not in ("funding", "trade")
        opener = (closed.start if closed else seen.marker) - passed_on
        purses = [purse.get(amount) for purse, amount in zip(purses, funded, strict=True)]
        for turn in range(seats):
            seat = (opener + turn) % seats
            if spent[seat]:
                purses[seat] = purses[seat].get(-spent[seat])
                yield Payable(*purses[seat])
            if place < len(seen.deals) and seen.deals[place][:2] == (number, seat):
                deal = seen.deals[place]
                payer, payee = (seat, deal.to) if deal.sold else (deal.to, seat)
                yield Payable(*purses[seat].give(place))
                purses[payer] = purses[payer].give(place)
                yield Payable(*purses[payer])
                purses[payee] = purses[payee].take(place)
                place += 1
        if closed:
            purses = [purse.get(-amount) for purse, amount in zip(purses, closed.paid, strict=True)]
            yield from (Payable(*purse) for purse in purses)
    if seen.envelope:
        yield Payable(*purses[seen.envelope.by].give(place))


class Purse(NamedTuple):
    """What a seat holds: money everybody knows of, and prices it got and gave."""

    cash: int
    plus: tuple[int, ...]
    minus: tuple[int, ...]

    def get(self, amount: int) -> Purse:
        """Money to or from the bank."""
        return self._replace(cash=self.cash + amount)

    def take(self, place: int) -> Purse:
        """The price of a deal comes in."""
        return self._replace(plus=(*self.plus, place))

    def give(self, place: int) -> Purse:
        """The price of a deal goes out."""
        return self._replace(minus=(*self.minus, place))
