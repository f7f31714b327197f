"""What many games have in common: the game, its rules, its card tables; and who who_sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..core import words as core_words
from ..core.cards import data_folder, digest
from ..core.errors import RecordError, Refused
from ..core.game import AnyBot, AnyGame
from ..core.records import TOO_LARGE_A_SEED, VERSION, Setup, check_names, sitter
from ..core.rules import make_rules
from ..core.seeds import Seed
from ..games import find
from . import words


@dataclass(frozen=True)
class Setting:
    """A game with its rules and card tables, ready for any number of plays."""

    game: AnyGame
    rules: Any
    tables: Any
    digest: str

    def deal(self, seats: int, seed: Seed, fixed: Setup) -> Setup:
        """What stands before the first decision: as it is fixed, and the rest by chance."""
        if not isinstance(fixed, Mapping):
            raise Refused(words.not_a_setup(fixed))
        setup = {**self.game.deal(seats, self.tables, seed), **deepcopy(dict(fixed))}
        try:
            self.game.check_setup(setup, seats, self.tables)
        except RecordError as error:
            raise Refused(error.message) from None
        return setup

    def header(self, names: Sequence[str], seed: Seed, setup: Setup) -> dict[str, Any]:
        """The first line of a record."""
        return {
            "record": VERSION,
            "game": self.game.name,
            "rules": asdict(self.rules),
            "seats": list(names),
            "seed": seed,
            "setup": setup,
            "data": self.digest,
        }


def make_setting(game: str, rules: Mapping[str, Any] | None = None, data: Path | str | None = None) -> Setting:
    """A game by its name, with rule options and, if wanted, card tables from another folder."""
    entry = find(game)
    folder = Path(data) if data else data_folder(game)
    chosen = make_rules(entry.rules, rules or {})
    tables = entry.read_tables(folder, chosen)
    return Setting(entry, chosen, tables, digest([folder / name for name in entry.tables]))


def check_seats(game: AnyGame, names: Sequence[str]) -> None:
    """Refuse a table that is too small or too large, or a name that no record can hold."""
    try:
        check_names(names)
    except RecordError as error:
        raise Refused(error.message) from None
    if len(names) not in game.seats:
        raise Refused(words.wrong_seats(game.name, len(names), game.seats[0], game.seats[-1]))


def check_seed(seed: object) -> None:
    """Refuse a seed that no record can hold."""
    if type(seed) is not int or abs(seed) >= TOO_LARGE_A_SEED:
        raise Refused(core_words.wrong_seed(seed))


def find_bot(game: AnyGame, strategy: object) -> AnyBot:
    """A strategy of this game by its name, or by that of a seat where it who_sits."""
    who_sits = sitter(strategy if isinstance(strategy, str) else "")
    name = who_sits.name if who_sits.strategy is None else who_sits.strategy
    if name not in game.bots:
        raise Refused(words.no_strategy(game.name, strategy, list(game.bots)))
    return game.bots[name]


def seated_bot(game: AnyGame, who: str | AnyBot) -> AnyBot:
    """A strategy given by its name, or one of your own."""
    return find_bot(game, who) if isinstance(who, str) or not hasattr(who, "choose") else who
