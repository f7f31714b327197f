"""Phase 8, scapegoats: who is named in a booted company is fired, with severance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.agenda import Step, push
from ...core.events import NOBODY, Event, Log
from ...core.ledger import BANK, pay
from ...core.options import Option
from ...core.rows import put
from .actions import Blame, Drop, MayBlame, MayDrop
from .fixed import BOARD
from .score import severance
from .state import Company, State, free_of, last_of, new_of, till


@dataclass(frozen=True, slots=True)
class Scapegoats:
    """GI-33. The booted companies are handled one after the other, each completely."""

    phase: ClassVar[str] = "blame"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        push(state.agenda, [Hearing(number) for number in state.boots])


@dataclass(frozen=True, slots=True)
class Hearing:
    """GI-33. CEO, CFO and COO speak, as far as their chairs are filled; then who was named is fired."""

    phase: ClassVar[str] = "blame"
    seat: ClassVar[None] = None
    company: int

    def run(self, state: State, out: Log) -> None:
        state.blames = ()
        push(state.agenda, [*speakers(state, self.company), Firing(self.company)])


def speakers(state: State, number: int) -> list[Step]:
    """GI-33. The filled chairs of the board; a seat in several is asked for each."""
    board = state.company(number).chairs[: len(BOARD)]
    return [Blaming(seat, number, chair) for seat, chair in zip(board, BOARD, strict=False)]


@dataclass(frozen=True, slots=True)
class Blaming:
    """GI-33. The holder of a chair names a scapegoat, openly."""

    phase: ClassVar[str] = "blame"
    seat: int
    company: int
    chair: str

    def options(self, state: State) -> tuple[Option, ...]:
        filled = BOARD[: len(state.company(self.company).chairs)]
        names = tuple([Blame(self.company, self.chair, fire) for fire in filled])
        return (MayBlame(names, self.company, self.chair),)

    def apply(self, state: State, action: Blame, out: Log) -> None:
        state.blames = (*state.blames, (action.chair, action.fire))
        place = BOARD.index(action.fire)
        named_seat = state.company(self.company).chairs[place]
        named = named_seat, action.chair, place
        out.append(Event("blame", state.year, self.phase, self.seat, *named, unit=self.company))


@dataclass(frozen=True, slots=True)
class Firing:
    """GI-34 to GI-36. Severance out of what lay there before any payment; promotion, or the end of the company."""

    phase: ClassVar[str] = "blame"
    seat: ClassVar[None] = None
    company: int

    def run(self, state: State, out: Log) -> None:
        company = state.company(self.company)
        fired = sorted({BOARD.index(fire) for _, fire in state.blames})
        self._pay(state, company, fired, out)
        left = tuple([seat for place, seat in enumerate(company.chairs) if place not in fired])
        if not left:
            liquidate(state, company, out)
            return
        state.change(self.company, chairs=left)
        if 0 in fired:
            out.append(Event("promoted", state.year, self.phase, left[0], unit=self.company))
        if company.assets and (0 in fired or state.rules.drop_after_sacking == "always"):
            state.agenda.append(Dropping(left[0], self.company))

    def _pay(self, state: State, company: Company, fired: list[int], out: Log) -> None:
        """GI-34. Out of Free Cash into private cash."""
        free = free_of(company.number)
        before = state.accounts[free]
        for place in fired:
            seat, amount = company.chairs[place], severance(before, BOARD[place])
            pay(state.accounts, free, seat, amount)
            state.severance = put(state.severance, seat, state.severance[seat] + amount)
            paid = amount, free, seat, company.number
            out.append(Event("fired", state.year, self.phase, seat, NOBODY, BOARD[place], 0, *paid))


def liquidate(state: State, company: Company, out: Log) -> None:
    """GI-35. Money and goods are lost, assets become discards, the card never returns."""
    number = company.number
    money = till(state.accounts, number)
    out.append(Event("liquidated", state.year, "blame", BANK, unit=number))
    for account, amount in zip((free_of(number), last_of(number), new_of(number)), money, strict=True):
        if amount:
            pay(state.accounts, account, BANK, amount)
            out.append(Event("lost", state.year, "blame", BANK, NOBODY, "", 0, amount, account, BANK, number))
    state.discard = tuple(sorted((*state.discard, *company.assets)))
    state.companies = put(state.companies, number, None)
    state.gone = (*state.gone, number)
    state.liquidated = (*state.liquidated, number)


@dataclass(frozen=True, slots=True)
class Dropping:
    """GI-36. After a sacking the CEO, old or new, makes one asset a discard."""

    phase: ClassVar[str] = "blame"
    seat: int
    company: int

    def options(self, state: State) -> tuple[Option, ...]:
        assets = state.company(self.company).assets
        return (MayDrop(tuple([Drop(self.company, number) for number in assets]), self.company),)

    def apply(self, state: State, action: Drop, out: Log) -> None:
        company = state.company(self.company)
        assets = tuple([number for number in company.assets if number != action.asset])
        ready = tuple([number for number in company.ready if number != action.asset])
        state.change(self.company, assets=assets, ready=ready)
        state.discard = tuple(sorted((*state.discard, action.asset)))
        out.append(Event("drop", state.year, self.phase, self.seat, card=action.asset, unit=self.company))
