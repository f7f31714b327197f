"""What the log says: a sentence for all that is alike in a phase."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import counted, listed
from .words import goods, million, trend

NOBODY_BID, NO_TRADE = "No company bid.", "Nobody traded."


def laid(names: Sequence[str]) -> str:
    return f"{listed(names, 'and')} laid a card face down."


def announced(parts: Sequence[tuple[str, str]]) -> str:
    return f"Announced: {listed([f'{who} {asset}' for who, asset in parts], 'and')}."


def trends(parts: Sequence[tuple[str, int]]) -> str:
    return f"Trends now: {listed([f'{product} {trend(steps)}' for product, steps in parts], 'and')}."


def prices(parts: Sequence[tuple[str, int]]) -> str:
    return f"{listed([f'{product} {price}' for product, price in parts], 'and')}."


def bids(parts: Sequence[tuple[str, int]]) -> str:
    if not parts:
        return NOBODY_BID
    return f"Bids: {listed([f'{name} {million(amount)}' for name, amount in parts], 'and')}."


def bought(name: str, asset_: int, cost: int, who: str) -> str:
    return f"{name} bought asset {asset_} for {million(cost)}, and {who} took a chair."


def made(parts: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> str:
    return f"Made: {'; '.join(f'{name} {goods(amounts)}' for name, amounts in parts)}."


def used(parts: Sequence[tuple[str, Sequence[int]]]) -> str:
    companies = [f"{name} {listed(numbers, 'and')}" for name, numbers in parts]
    return f"Assets used: {', '.join(companies)}."


def deal(name: str, partner: str, parts: Sequence[str]) -> str:
    return f"{name} and {partner} made a deal: {', '.join(parts)}."


def declined(name: str, partner: str) -> str:
    return f"{partner} declined a deal that {name} proposed."


def from_whom(thing: str, giver: str) -> str:
    return f"{thing} from {giver}"


def sold(name: str, parts: Sequence[tuple[str, int]], amount: int, kept: int, cost: int) -> str:
    sale = [f"sold {goods(parts)} for {million(amount)}"] if parts else []
    store = [f"kept {counted(kept, 'good')}{f' for {million(cost)}' if cost else ''}"] if kept else []
    return f"{name} {listed([*sale, *store], 'and')}."


def earned(parts: Sequence[tuple[str, int, int]]) -> str:
    incomes = [f"{name} {million(this)}, last year {million(last)}" for name, this, last in parts]
    return f"Income: {'; '.join(incomes)}."


def boots(names: Sequence[str]) -> str:
    return f"{listed(names, 'and')} earned no more than last year: the boot."


def lost(amount: int) -> str:
    return f"{million(amount)} were lost with it."


def raised(lot: str, parts: Sequence[tuple[str, int]]) -> str:
    return f"Bids for {lot}: {listed([f'{who} {million(amount)}' for who, amount in parts], 'and')}."
