"""Acquire. RULES.md has its rules; read `steps.py` beside them."""

from __future__ import annotations

from pathlib import Path

from ...core.game import Game
from ...core.ledger import BANK, BANK_ID
from . import words
from .actions import VERBS
from .books import POINT_KINDS, money, points, points_by_kind, promises
from .bots import BOTS
from .setup import check_setup, deal, foretell, new
from .state import CHAINS_FILE, PRICES_FILE, Rules, State, Tables, read_tables
from .view import Observation, observe, resample

MONEY = ("cash", "holdings")


def hidden_keys(rules: Rules) -> frozenset[str]:
    """AQ-14. With open holdings everybody's cash and shares can be seen."""
    return frozenset() if rules.open_holdings else frozenset(MONEY)


GAME: Game[State, Observation, Rules, Tables] = Game(
    name="acquire",
    words=words,
    seats=range(2, 7),
    rules=Rules,
    tables=(CHAINS_FILE, PRICES_FILE),
    verbs=VERBS,
    bots=BOTS,
    rules_text=Path(__file__).with_name("RULES.md"),
    read_tables=read_tables,
    deal=deal,
    check_setup=check_setup,
    new=new,
    observe=observe,
    resample=resample,
    seat_keys=frozenset({"cash", "racks", "scores"}),
    money_keys=MONEY,
    money=money,
    hidden_keys=hidden_keys,
    accounts={BANK: BANK_ID},
    secret_phases=frozenset({"tile", "shares"}),
    foretell=foretell,
    points=points,
    point_kinds=POINT_KINDS,
    points_by_kind=points_by_kind,
    promises=promises,
)
