"""Greed, Incorporated. RULES.md has its rules; read `steps.py` beside them."""

from __future__ import annotations

from pathlib import Path

from ...core.game import Game
from ...core.ledger import BANK, BANK_ID
from . import words
from .actions import VERBS
from .books import POINT_KINDS, money, points, points_by_kind, promises
from .bots import BOTS
from .fixed import COMPANIES, SEATS
from .setup import check_setup, deal, foretell, new
from .state import (
    ASSETS_FILE,
    COMPANIES_FILE,
    PRODUCTS_FILE,
    STATUS_FILE,
    Rules,
    State,
    Tables,
    Till,
    free_of,
    read_tables,
)
from .view import Observation, observe, resample

SLOTS = {
    free_of(number) + place: f"{number}.{slot}"
    for number in range(COMPANIES)
    for place, slot in enumerate(Till._fields)
}

GAME: Game[State, Observation, Rules, Tables] = Game(
    name="greed",
    words=words,
    seats=range(3, SEATS + 1),
    rules=Rules,
    tables=(PRODUCTS_FILE, ASSETS_FILE, COMPANIES_FILE, STATUS_FILE),
    verbs=VERBS,
    bots=BOTS,
    rules_text=Path(__file__).with_name("RULES.md"),
    read_tables=read_tables,
    deal=deal,
    check_setup=check_setup,
    new=new,
    observe=observe,
    resample=resample,
    seat_keys=frozenset({"private", "status", "hands", "severance", "scores"}),
    money_keys=("cash", "tills"),
    money=money,
    hidden_keys=lambda rules: frozenset(),
    accounts={**SLOTS, BANK: BANK_ID},
    secret_phases=frozenset({"announce"}),
    foretell=foretell,
    points=points,
    point_kinds=POINT_KINDS,
    points_by_kind=points_by_kind,
    promises=promises,
)
