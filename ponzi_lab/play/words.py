"""Every sentence of this room."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from ..core.agenda import State
from ..core.english import at_beginning, be, capital, counted, in_sentence, listed, plural
from ..core.records import Line, sitter
from ..core.words import shown
from .plain_table import HIDDEN

GAMES = "games"
PROCESSES = "processes"
AFTER_END = "the game is over before this line."
DECISION = "a decision"
JOINER = "\u200d"  # it makes one sign of several, in emoji and in some scripts
LONGEST_NAME = 40
PLAYER = "player"
RULES = "rules"
BOOKS = "Books"
FORCED = " (There was no choice.)"
PROCESSES_DIED = (
    "The other processes died. In a script, several processes need their call below the line "
    '`if __name__ == "__main__":`; with one process it works anywhere.'
)
NO_STRATEGIES = "Name at least one strategy."
NOBODY_TO_UNDO = "There is no decision of a person to take back."
STANDING_COLUMNS = ("strategy", "seats", "wins %", "from", "to", "bankrupt %", "points", "rounds")


# Settings


def not_a_setup(setup: object) -> str:
    return f'The setup is {shown(setup)}; it must say what is set, by name. Write it like {{"start": 0}}.'


def wrong_seats(game: str, seats: int, least: int, most: int) -> str:
    return f"{seats} seats: {game} is for {least} to {most}."


def no_strategy(game: str, name: object, known: Sequence[str]) -> str:
    return f"There is no strategy {shown(name)} for {game}. The strategies are {listed(known, 'and')}."


# Simulations


def at_least_one(name: str, number: object) -> str:
    return f"The number of {name} is {shown(number)}; it must be a whole number from 1."


def records_there(folder: str, name: str) -> str:
    return f"{folder} already holds records ({name}). Choose an empty folder, so that no game is lost."


def progress(done: int, total: int, noun: str, seconds: int) -> str:
    return f"{done:,} of {total:,} {noun}, {seconds} s"


def simulated(games: int, asked_for: int) -> str:
    if games == asked_for:
        return f"{counted(games, 'game')} played."
    return f"Stopped after {games:,} of {asked_for:,} games."


# Matches


def stale(n: int, now: int) -> str:
    return f"This choice was for decision {shown(n)}, but the game is at decision {now}. Nothing was changed."


def not_your_turn(seat: int, asked: int) -> str:
    return f"Seat {shown(seat)} is not asked now; seat {asked} is."


def is_person(name: str, seat: int) -> str:
    return f"{name} (seat {seat}) is a person: give play() an action."


def no_round(unit: str, period: object, last: int) -> str:
    return f"There is no {unit} {shown(period)}; the game has reached {unit} {last}."


def no_decision(n: object, last: int) -> str:
    return f"There is no decision {shown(n)}; {last} have been made so far."


def no_such_seat(seat: object, seats: int) -> str:
    return f"There is no seat {shown(seat)}; the seats are 0 to {seats - 1}."


# Replays


def wrong_seat(seat: int, asked: int) -> str:
    return f"seat {seat} decides here, but seat {asked} is asked."


def not_legal(reason: str) -> str:
    return f"the decision is not legal: {reason}"


def wrong_forced(forced: bool) -> str:
    if forced:
        return "the decision is marked as forced, but there was a choice."
    return 'the decision lacks "forced": true; only one was possible.'


def expected(kind: str, other: str) -> str:
    return f"here should stand {kind}, but it is {other}."


def missing(kind: str) -> str:
    return f"the record stops after this line; what should follow is {kind}."


def kind_of(period_name: str, line: Line) -> str:
    if "chance" in line:
        return f"a line of chance ({shown(line['chance'])})"
    if "books" in line:
        return f"the books line of {period_name} {shown(line['books'])}"
    return "the end line"


def kind_of_next(position: State) -> str:
    return DECISION if position.agenda else "nothing"


def of_seat(key: str, seat: int) -> str:
    return f"{key} of seat {seat}"


def of_entry(key: str, number: int, name: str) -> str:
    return f"{key}, entry {number}: {name}"


def differs(name: str, other: object, due: object) -> str:
    return f"{name} is {value(other)}, the moves give {value(due)}"


def value(item: object) -> str:
    return json.dumps(item)[:200]


# A match shows itself


def stands(title: str, name: str, period: str, phase: str) -> str:
    return f"{title}, {period}, {phase.lower()}: {in_sentence(name)} {be([name])} asked."


def ended(title: str, period: str, cause: str, won: Sequence[str]) -> str:
    winners = f"{plural(len(won), 'Winner')}: {listed(won, 'and') or 'nobody'}"
    return f"{title} ended in {period}: {cause}. {winners}."


def winner(name: str, score: str) -> str:
    return f"{in_sentence(name)} ({score})"


def unique(names: Sequence[str]) -> list[str]:
    """Names for sentences and tables: on one line, not too long, and told apart where two are read alike."""
    short = [_tidy(name) for name in names]
    while len(set(read := called(short))) < len(short):
        short = [f"{name} (seat {seat})" if read.count(read[seat]) > 1 else name for seat, name in enumerate(short)]
    return short


def called(names: Iterable[str]) -> list[str]:
    """The names, strategies that have a first name by it alone."""
    return [sitter(name).name or name for name in names]


def _tidy(name: str) -> str:
    first = sitter(name).name or name
    return "".join(_on_one_line(part) for part in (name.removesuffix(first), first) if part)


def _on_one_line(text: str) -> str:
    letters = [letter if letter.isprintable() or letter == JOINER else " " for letter in text[:LONGEST_NAME]]
    return "".join(letters).strip(f" {JOINER}") or HIDDEN


def _as_name(name: str) -> str:
    strategy, first = sitter(name)
    return at_beginning(first) if first or not strategy else capital(strategy)


def names_shown(names: Iterable[str]) -> dict[str, str]:
    """The players' names as they are read: bot:greedy as Greedy, bot:greedy:Ines as Ines,
    unless two would then be alike.
    """
    originals = list(dict.fromkeys(names))
    bare = [_as_name(name) for name in originals]
    times = Counter(map(str.casefold, bare))
    read_as = [short if times[short.casefold()] == 1 else name for name, short in zip(originals, bare, strict=True)]
    alike = len({*map(str.casefold, read_as)}) < len(originals)
    return dict(zip(originals, originals if alike else read_as, strict=True))


# Transcripts


def as_seen_by(title: str, name: str) -> str:
    return f"{title}, as {name} saw it."


def players(names: Sequence[str]) -> str:
    return f"Players, by seat: {listed(names, 'and')}."


def heading(period_name: str, period: int) -> str:
    return f"{period_name.capitalize()} {period}"
