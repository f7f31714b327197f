"""A game told in sentences, for a terminal: everything, or as one seat saw it while it was played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..core import english
from ..core.events import Event, Names
from . import words
from .books import books_table
from .match import Match


def transcript(match: Match, round: int | None = None, seat: int | None = None) -> Iterator[str]:
    """The lines of the whole game, or of one round."""
    if round is not None:
        match.check_round(round)
    if seat is not None:
        match.check_seat(seat)
    game, names = match.setting.game, match.called
    yield match.caption() if seat is None else words.as_seen_by(game.title, names[seat])
    yield words.players(names)
    for period, events in groupby(_events(match, seat), key=lambda pair: pair[0].period):
        if round in (None, period):
            yield f"\n{words.heading(game.words.PERIOD, period)}"
            yield from _told(match, events)
            yield from _books(match, period, seat)


def _told(match: Match, events: Iterator[tuple[Event, bool]]) -> Iterator[str]:
    """The events of one round, under the names of their phases."""
    game, names = match.setting.game, Names([*map(english.at_beginning, match.called)], match.setting.tables)
    for phase, in_phase in groupby(events, key=lambda pair: pair[0].phase):
        yield f"  {game.words.PHASE_NAMES[phase]}"
        for event, forced in in_phase:
            yield f"    {game.words.tell(event, names)}{words.FORCED if forced else ''}"


def _events(match: Match, seat: int | None) -> Iterator[tuple[Event, bool]]:
    """Every event, and whether it was a decision without a choice, where that may be known."""
    for n, log in enumerate(match.logs):
        for index, event in enumerate(log):
            forced = index == 0 and n > 0 and match.moves[n - 1].forced
            hidden = event.phase in match.setting.game.secret_phases and event.seat != seat
            yield (event, forced) if seat is None else (event.for_seat(seat), forced and not hidden)


def _books(match: Match, period: int, seat: int | None) -> Iterator[str]:
    lines = [line for line in match.position.lines if line.get("books") == period]
    open_seats = range(len(match.seats)) if seat is None else [seat]
    if lines:
        yield f"  {words.BOOKS}"
        for row in str(books_table(match.setting, match.called, lines, open_seats)).splitlines():
            yield f"    {row}"
