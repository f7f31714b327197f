"""Every sentence about those who lent."""

from __future__ import annotations

from ...games.ponzi.lenders import Sums
from ...games.ponzi.words import counted
from ...tables.ponzi.words import lose

NOT_YET = "Play your game to its end. Then you read here who is not repaid."
WHOLE_TABLE = "The whole table"


def whole_table(found: Sums) -> str:
    begin = (
        f"At this table {counted(found.loans, 'lender')} brought {found.brought:,} in all, and got {found.got:,} back."
    )
    return f"{begin} {found.losers} of them {lose(found)}." if found.losers else f"{begin} Nobody loses money."


def gained(amount: int) -> str:
    return f"The others got {amount:,} more than they had brought. It was money of other lenders." if amount else ""
