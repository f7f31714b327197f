"""What has happened since one was asked last, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, listed
from .words import million


def announced(cards: Sequence[str]) -> str:
    return f"Announced: {', '.join(cards)}."


def bought(parts: Sequence[tuple[str, int, int]]) -> str:
    return f"{listed([f'{name} bought asset {asset} for {million(cost)}' for name, asset, cost in parts], 'and')}."


def deals_made(number: int, money: int) -> str:
    paid = f", for {million(money)} in all" if money else ""
    return f"{number} {'deal was' if number == 1 else 'deals were'} made{paid}."


def sold_for(parts: Sequence[tuple[str, int]]) -> str:
    return f"Sold to the bank: {listed([f'{name} {million(amount)}' for name, amount in parts], 'and')}."


def sacked(name: str, parts: Sequence[tuple[str, int]], gone: bool) -> str:
    names = listed([f"{who} with {million(amount)}" for who, amount in parts], "and")
    return f"{name} sacked {names}{' and was wound up' if gone else ''}."


def won_lot(who: str, card: str, amount: int) -> str:
    return f"{capital(who)} bought {card} for {million(amount)}."


def founded(who: str, name: str) -> str:
    return f"{capital(who)} founded {name}."
