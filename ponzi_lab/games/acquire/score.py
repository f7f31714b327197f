"""Bonuses, the settlement, and the end line of a record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.records import Line
from .board import CHAINS
from .state import HUNDRED, MAJORITY, MINORITY, State


def bonuses(price: int, held: Sequence[int], market: int = 0) -> list[int]:
    """AQ-30 to AQ-34, AQ-43. What each seat gets of a chain's bonuses, by the shares it holds.

    The market's part stays in the bank.
    """
    holders = [*held, market]
    most = max(holders)
    first = holders.count(most)
    if first > 1:
        paid = {most: rounded((MAJORITY + MINORITY) * price, first)}
    else:
        fewer = max([number for number in holders if number < most])
        second = holders.count(fewer)
        paid = {most: MAJORITY * price, fewer: rounded(MINORITY * price, second)}
        if not fewer:
            paid = {most: (MAJORITY + MINORITY) * price}
    return [paid.get(number, 0) for number in held]


def rounded(amount: int, receivers: int) -> int:
    """AQ-35. An equal part, rounded up to a whole hundred."""
    return -(-amount // (HUNDRED * receivers)) * HUNDRED


def active(state: State) -> list[int]:
    """AQ-04. The chains on the board, in chain order."""
    return [chain for chain, size in enumerate(state.sizes) if size]


def holdings(prices: Sequence[int], shares: Sequence[int]) -> int:
    """What shares would bring at these prices, without bonuses."""
    return sum([price * number for price, number in zip(prices, shares, strict=True)])


def settled(
    prices: Sequence[int], shares: Sequence[Sequence[int]], market: Sequence[int] = (0,) * len(CHAINS)
) -> Iterator[tuple[int, list[int], list[int]]]:
    """AQ-55, AQ-56. For each chain on the board: bonuses and sale by seat. `shares` has a row for each seat."""
    for chain, price in enumerate(prices):
        if price:
            held = [row[chain] for row in shares]
            yield chain, bonuses(price, held, market[chain]), [price * number for number in held]


def if_ended(prices: Sequence[int], cash: Sequence[int], shares: Sequence[Sequence[int]]) -> list[int]:
    """AQ-55, AQ-56. The money of each seat if the game ended like this, without a market."""
    money = list(cash)
    for _, paid, sale in settled(prices, shares):
        money = [sum(parts) for parts in zip(money, paid, sale, strict=True)]
    return money


def end_line(kind: str, turn: int, scores: Sequence[int], paid: Sequence[tuple[int, list[int], list[int]]]) -> Line:
    """AQ-57, AQ-68. Who has most money has won; equal ones share the win."""
    return {
        "end": kind,
        "round": turn,
        "winners": [seat for seat, score in enumerate(scores) if score == max(scores)],
        "scores": list(scores),
        "bonuses": {CHAINS[chain]: bonus for chain, bonus, _ in paid},
        "sales": {CHAINS[chain]: sale for chain, _, sale in paid},
    }
