"""What has happened, in one sentence for each turn: the log below the table has all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...core.events import Event, Names
from . import news_words as words

EFFECTS = ("grow", "found", "merge")  # of a tile


def news(events: Sequence[Event], names: Names) -> list[str]:
    """A sentence for every turn: the tile, what it did, and the purchase. Mergers are told beside the board."""
    turns = []
    for _, group in groupby(events, key=lambda event: event.period):
        turn = list(group)
        if parts := [*_parts(turn)]:
            owner = next(event.seat for event in turn if event.kind in words.NEWS)
            turns.append(words.turn_told(names.players[owner], parts))
    return turns


def _parts(turn: Sequence[Event]) -> Iterator[str]:
    """What the owner of a turn did."""
    gone = [event.thing for event in turn if event.kind == "defunct"]
    effects = [words.effect(event.kind, event.thing, event.card, gone) for event in turn if event.kind in EFFECTS]
    for event in turn:
        if event.kind == "place":
            yield words.placed(event.thing, effects)
        elif event.kind in words.NEWS and event.kind != "buy":
            yield words.NEWS[event.kind]
    if bought := [(event.card, event.thing) for event in turn if event.kind == "buy"]:
        yield words.bought(bought)
