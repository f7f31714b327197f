"""What the battery must be told about each game, because it cannot be read from its `Game` value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ponzi_lab import Match

from . import acquire, coins, greed, ponzi


@dataclass(frozen=True)
class Facts:
    """One game's entry.

    `money` is the sum that never changes and `purses` are the accounts that never fall below 0. `books` asserts that
    the closed books of a position agree with each other and with what it remembers. `longest` limits rule options
    that only make a game longer. `fields` are the values worth trying for each field of an action in this position.
    `unknown` is what a seat cannot know: it must come out differently when a position is imagined. `secrets` plays a
    game that is full of odd numbers; after each decision it says which of them there are, and which seats may know
    them.
    """

    money: Callable[[Any], int]
    purses: Callable[[Any], Sequence[int]]
    books: Callable[[Any], None]
    longest: Mapping[str, int]
    fields: Callable[[Any], Mapping[str, Sequence[Any]]]
    unknown: Callable[[Any], Any]
    secrets: Callable[[int], Iterator[tuple[Match, Mapping[int, set[int]]]]]


FACTS = {
    "ponzi": Facts(
        money=ponzi.money,
        purses=ponzi.purses,
        books=ponzi.books,
        longest=ponzi.LONGEST,
        fields=ponzi.fields,
        unknown=ponzi.unknown,
        secrets=ponzi.secrets,
    ),
    "greed": Facts(
        money=greed.money,
        purses=greed.purses,
        books=greed.books,
        longest=greed.LONGEST,
        fields=greed.fields,
        unknown=greed.unknown,
        secrets=greed.secrets,
    ),
    "acquire": Facts(
        money=acquire.money,
        purses=acquire.purses,
        books=acquire.books,
        longest=acquire.LONGEST,
        fields=acquire.fields,
        unknown=acquire.unknown,
        secrets=acquire.secrets,
    ),
    "coins": Facts(
        money=coins.money,
        purses=coins.purses,
        books=coins.books,
        longest=coins.LONGEST,
        fields=coins.fields,
        unknown=coins.unknown,
        secrets=coins.secrets,
    ),
}
