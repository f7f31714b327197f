"""Every sentence of the command line."""

from __future__ import annotations

from collections.abc import Sequence

from .core.words import listed

WHAT_IT_IS = "A teaching kit on Ponzi economics: board games, played exactly, and the books they leave behind."
WITHOUT_A_VERB = "Without a verb it opens JupyterLab on the chapters."
VERBS = "verbs"

RULES = "print the rules of a game"
SIMULATE = "let strategies play many games, always on the same seats"
TOURNAMENT = "let strategies play each other, changing seats, and say who wins how often"
CHECK = "replay records and say whether every move and every sum is right"
SHOW = "print a record as a readable transcript"

SEATS = "the strategies, by seat, for instance cautious,greedy,random,random"
STRATEGIES = "the strategies, for instance random,cautious,planner"
PLAYERS = "how many seats a game has (default 4)"
RECORDS = "write the record of every game into this folder"
OUT = "write one row per game and seat into this file, *.csv or *.parquet"
HOW_MANY = "how many games (default %(default)s)"
SEED = "the same seed gives the same games (default %(default)s)"
RULE = "a rule option, for instance advanced=true; may be given several times"
DATA = "a folder with card tables of your own"
PROCESSES = "how many processes share the work (default 1); the results do not depend on it"
RECORD_FILE = "a record, *.jsonl"
ROUND = "only this round"
SEAT = "only what this seat could see while it played; seats count from 0"

OTHER_CARDS = "Note: it was played with other card tables than these."

NO_JUPYTERLAB = 'JupyterLab is not installed. Install it with: pip install "ponzi_lab[lab]"'


def games(names: Sequence[str]) -> str:
    return f"the game: {listed(names)}"


def not_a_table(path: str) -> str:
    return f"--out writes a table, so its file must end in .csv or .parquet: {path}"


def file_problem(error: OSError) -> str:
    return f"{error.filename}: {error.strerror}." if error.filename else f"{error}."


def checked(file: str, decisions: int, rounds: int, over: bool, other_cards: bool) -> str:
    parts = [_counted(decisions, "decision"), _counted(rounds, "round")]
    if not over:
        parts.append("not finished")
    cards = " (other card tables)" if other_cards else ""
    return f"{file}: ok, {', '.join(parts)}{cards}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
