"""What is said where a tile and a fund card can be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.english import listed
from ....games.ponzi.state import Fund, Lender
from ....games.ponzi.words import INDUSTRY_NAMES, industry
from ..words import ORDINALS, lent_by, terms

ASK_FUND = "take a tile and a fund, or pass."
ASK_PASS_FUND = "there is no fund you could take, so you pass."
CHOOSE_TILE, CHOOSE_FUND = "Choose a tile", "Choose a fund in its row"
CHOOSE_FIRST_FUND = "Choose a fund: money that somebody lends you"


def of_industries(names: Sequence[str], called: Mapping[str, str] = INDUSTRY_NAMES) -> str:
    if len(names) == len(INDUSTRY_NAMES):
        return "of any industry"
    return f"of {listed([called[name] for name in names])}" if names else "none of yours now"


def tile_label(name: str, owned: int, left: int) -> str:
    return f"Choose a tile of {industry(name)}: you own {owned}, {left} left in the supply."


def left_in_supply(left: int) -> str:
    return f"{left}\u00a0left"


def fund_label(card: Fund, row: int, names: Sequence[str], bear: bool, who: Lender | None) -> str:
    of = f" {of_industries(names)}" if names else ""
    fund = f"Fund {card.value}, with your {ORDINALS[row]} tile{of}: {terms(card)}"
    return f"{fund}{' It is a bear.' if bear else ''}{lent_by(who)}"


def no_tile_for(value: int, row: int) -> str:
    return (
        f"Fund {value} lies in row {row + 1}: it goes with the {ORDINALS[row]} tile of an industry, and there is none "
        "of which you could take that now."
    )


def card_gone(value: int) -> str:
    return f"Card {value} is not in the market now."


def if_you_take(value: int) -> str:
    return f"If you take {value}"


def with_which_tile(row: int) -> str:
    return f"With your {ORDINALS[row]} tile of which industry?"


def take(value: int, name: str) -> str:
    return f"Take {value} with {INDUSTRY_NAMES[name]}"


NEED_EITHER = "Choose a tile and a fund"
NEED_TILE = "Choose a tile for it"
NEED_FUND = "Choose a fund in its row"


def would_take(value: int, name: str) -> str:
    return f"take {value} with a tile of {industry(name)}"
