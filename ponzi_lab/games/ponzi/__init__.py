"""Ponzi Scheme. RULES.md has its rules; read `steps.py` beside them."""

from __future__ import annotations

from operator import itemgetter
from pathlib import Path

from ...core.game import Game
from ...core.ledger import BANK, BANK_ID, ENVELOPE, ENVELOPE_ID
from . import words
from .actions import VERBS
from .books import POINT_KINDS, points, points_by_kind, promises
from .bots import BOTS
from .setup import check_setup, deal, foretell, new
from .state import FUNDS_FILE, LUXURIES_FILE, Rules, State, Tables, read_tables
from .view import Observation, observe, resample

MONEY = ("cash", "funded", "traded", "spent", "due", "paid")
BOOKS_BY_SEAT = {*MONEY, "wheel", "tiles", "luxuries"}
POINTS_BY_SEAT = {"scores", *POINT_KINDS, "top"}

GAME: Game[State, Observation, Rules, Tables] = Game(
    name="ponzi",
    words=words,
    seats=range(3, 6),
    rules=Rules,
    tables=(FUNDS_FILE, LUXURIES_FILE),
    verbs=VERBS,
    bots=BOTS,
    rules_text=Path(__file__).with_name("RULES.md"),
    read_tables=read_tables,
    deal=deal,
    check_setup=check_setup,
    new=new,
    observe=observe,
    resample=resample,
    seat_keys=frozenset(BOOKS_BY_SEAT | POINTS_BY_SEAT),
    money_keys=MONEY,
    money=itemgetter(*MONEY),
    hidden_keys=lambda rules: frozenset({"cash", "traded"}),
    accounts={BANK: BANK_ID, ENVELOPE: ENVELOPE_ID},
    secret_phases=frozenset({"trade"}),
    foretell=foretell,
    points=points,
    point_kinds=POINT_KINDS,
    points_by_kind=points_by_kind,
    promises=promises,
)
