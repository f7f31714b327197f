"""Who lent, and who is not repaid: read from the open books of closed rounds, with the rules' own wheel.

A fund never gives back what its card brought. It asks for interest, for ever; so when it stops paying, a lender has
lost what they brought, less the interest they got. Whoever got as much as they brought has lost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .state import Flows, Tables


class Loan(NamedTuple):
    """A card that a seat took: its fund, the round, and the interest that was paid for it in all."""

    fund: int
    round: int
    got: int

    @property
    def lost(self) -> int:
        """What its lender is not repaid."""
        return max(0, self.fund - self.got)


class Sums(NamedTuple):
    """Some loans together: how many, what they brought, what was paid for them; how many lost, and how much."""

    loans: int
    brought: int
    got: int
    losers: int
    lost: int


def loans_of(seat: int, flows: Iterable[Flows], tables: Tables) -> list[Loan]:
    """PS-18, PS-31, PS-33, PS-35. All that was lent to a seat: the largest loss first, then the largest card."""
    left: dict[int, int] = {}
    taken: dict[int, int] = {}
    got: dict[int, int] = {}
    for flow in flows:
        if fund := flow.funded[seat]:  # a card brings what it is called
            left[fund], taken[fund], got[fund] = tables.funds[fund].period, flow.round, 0
        for fund, before in left.items():
            now = max(0, before - (2 if flow.crash else 1))
            if not now and flow.paid[seat]:
                got[fund] += tables.funds[fund].interest
                now = tables.funds[fund].period
            left[fund] = now
    found = [Loan(fund, taken[fund], got[fund]) for fund in taken]
    return sorted(found, key=lambda loan: (-loan.lost, -loan.fund))


def sums(loans: Iterable[Loan]) -> Sums:
    """These loans together."""
    given = list(loans)
    losses = [loan.lost for loan in given if loan.lost]
    return Sums(len(given), sum(loan.fund for loan in given), sum(loan.got for loan in given), len(losses), sum(losses))
