"""The books of a game, or of many, in one hand: each frame is made when it is first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Self

import pandas as pd

from ..core.errors import Refused
from ..play.ledger import Ledger
from ..play.match import Match
from ..play.results import Results
from . import frames, shares, tills, words
from .frames import PONZI, Source, matches_of, unrolled
from .seats import HOLDINGS, TILLS

FRAMES = ("events", "balances", "promises", "decisions", "scores", "results")
OF_GAME = {
    "acquire": ("holdings", "chains", "mergers"),
    "greed": ("companies", "purses", "market", "deals", "sackings", "careers", "cards"),
}

# Kinds of events, and columns of balances, by which frames made by hand are seen to be of a game.
SEEN = {
    "greed": {
        *(TILLS, "announce", "reveal", "trend", "price", "bid", "open_bid", "produce", "propose", "deal_money"),
        *("store", "close", "income", "boot", "blame", "fired", "raise", "leave", "status", "won"),
    },
    "acquire": {HOLDINGS, "place", "merge", "bonus", "declare", "found", "sale", "draw"},
}


def _game_of(by_name: Mapping[str, Any]) -> str:
    marks: set[object] = set()
    if isinstance(balances := by_name.get("balances"), pd.DataFrame):
        marks |= set(balances)
    if isinstance(events := by_name.get("events"), pd.DataFrame) and "kind" in events:
        marks |= set(events["kind"])
    return next((game for game, signs in SEEN.items() if marks & signs), PONZI if marks else "")


def _cached(make: Callable[[Any], pd.DataFrame], of: str = "source") -> cached_property[pd.DataFrame]:
    """A frame of the source or of its ledger, or the one that was given in its place."""

    def frame(self: Books) -> pd.DataFrame:
        if self.source is None:
            raise Refused(words.not_given(make.__name__))
        return make(getattr(self, of))

    frame.__doc__ = make.__doc__
    return cached_property(frame)


class Books:
    """The books of a match, of a record, of several of them, or of the results of a simulation that kept its books.

    Nothing is hidden in them. They are of the moment in which they were made, also if the match goes on; `Match` gives
    new ones then.
    """

    def __init__(self, source: Source) -> None:
        self.source: Source | None = source
        if not isinstance(source, Results):
            self.source = [match.branch() for match in matches_of(source)]

    @classmethod
    def of(cls, source: AnyBooks) -> Books:
        """The books of a source; books are their own, and a match keeps its."""
        if isinstance(source, Books):
            return source
        return source.books if isinstance(source, Match) else cls(source)

    @classmethod
    def given(cls, **by_hand: pd.DataFrame) -> Self:
        """Books of frames that lie there already, by their names; no others can be asked for."""
        self = cls.__new__(cls)
        self.source = None
        vars(self).update(by_hand)
        return self

    def has(self, name: str) -> bool:
        """Whether a frame can be asked for: of frames made by hand only those that were given."""
        return self.source is not None or name in vars(self)

    @cached_property
    def game(self) -> str:
        """The game they are of, where there is one; of frames made by hand their columns and events tell."""
        if self.source is None:
            return _game_of(vars(self))
        if isinstance(self.source, Results):
            return self.source.ledger.game if self.source.ledger else ""
        return next((match.setting.game.name for match in matches_of(self.source)), "")

    @cached_property
    def _ledger(self) -> Ledger:
        assert self.source is not None
        return frames.ledger_of(self.source)

    events = _cached(frames.events, "_ledger")
    balances = _cached(frames.balances, "_ledger")
    promises = _cached(frames.promises, "_ledger")
    decisions = _cached(frames.decisions)
    scores = _cached(frames.scores)
    results = _cached(frames.results)

    def dues(self, ahead: int = 10) -> pd.DataFrame:
        """What falls due in each of the next periods, seen from the end of each, if nobody takes another card."""
        return unrolled(self.promises, ahead)

    @cached_property
    def crashes(self) -> list[int]:
        """The periods with a crash; of one game. Frames made by hand without events know of none."""
        if not self.has("events"):
            return []
        crashed = self.events[self.events["kind"] == "crash"]
        return [int(period) for period in crashed["period"]]

    holdings = _cached(shares.holdings)
    chains = _cached(shares.chains)
    mergers = _cached(shares.mergers)

    companies = _cached(tills.companies)
    purses = _cached(tills.purses)
    market = _cached(tills.market)
    deals = _cached(tills.deals)
    sackings = _cached(tills.sackings)
    careers = _cached(tills.careers)
    cards = _cached(tills.cards)

    def __repr__(self) -> str:
        if self.source is None:
            names = [name for name, frame in vars(self).items() if isinstance(frame, pd.DataFrame)]
            return words.frames_to_ask_for(names)
        return words.frames_to_ask_for([*FRAMES, *OF_GAME.get(self.game, ())])


AnyBooks = Source | Books
