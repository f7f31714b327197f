"""Engine and referee play games side by side, for referees that can also play alone; and large runs of such games.

Before each decision both must be of one mind about who is asked, what a seat sees and what is legal, and after it about
the lines it brought. Then they judge the record cut short, and records with a fault.

A numbered game is a mapping: its `number`, `rules`, `names` and `setup`, the `styles` in which its persons play, and
what the game itself has besides.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ponzi_lab import Match, Refused
from ponzi_lab.core.records import Line

from .referees import check_record, follow, read, tell
from .rows import Row

Position = dict[str, Any]
Game = Mapping[str, Any]


@dataclass(frozen=True)
class SideBySide:
    """How it is done, and what is special about a game.

    `referee` gives the module as it is now: tests put one with a fault in its place. `draw_game` draws the game of a
    number between persons; `choose` is what a person of a style does. `compare_view` says what a seat sees otherwise
    than the rules say, `compare_options` what one of the two allows and the other does not. The other parts are for
    lines of chance in games of the referee alone, for what is done to both before a decision, and for counting.
    """

    game: str
    table: Sequence[Row]
    data: str  # the digest of its card tables
    texts: Sequence[Any]  # what may stand in the place of a text
    cards: str  # where the cards lie in the set-up
    referee: Callable[[], Any]
    draw_game: Callable[[int], dict[str, Any]]
    choose: Callable[[Position, Any, random.Random], Line]
    engine_action: Callable[[Line], Any]
    compare_view: Callable[[Match, Position, int], str]
    compare_options: Callable[[Match, Position, Sequence[Any], random.Random, Counter[str]], str]
    tell_decision: Callable[[Position, Any, Counter[str]], None]
    tell: Callable[[Sequence[Line], Counter[str]], None]
    chance: Callable[[Position, random.Random], Line] = lambda g, rng: g["due"]["line"]
    stir: Callable[[Match, Position, Game, random.Random, Counter[str]], None] = lambda *nothing: None
    two_streams: bool = False  # the comparison draws its lots from another stream than the persons

    # The referee alone

    def header(self, game: Game) -> Line:
        """The header of a game that the referee plays alone, by the default rules if it names none."""
        rules = game["rules"] or {row.key: row.default for row in self.table}
        return {
            "record": 1,
            "game": self.game,
            "rules": {row.key: rules[row.key] for row in self.table},
            "seats": [name.replace("bot:", "Person ") for name in game["names"]],
            "seed": game["number"],
            "setup": game["setup"],
            "data": self.data,
        }

    def alone(self, game: Game) -> list[Line]:
        """The record of this game as the referee plays it."""
        rng = random.Random(f"alone {game['number']}")
        lines = [self.header(game)]
        referee = self.referee()
        g = referee.start(lines[0])
        while g["due"]:
            if (seat := referee.asked(g)) is None:
                line = self.chance(g, rng)
            else:
                line = referee.decision_line(g, self.choose(g, game["styles"][seat], rng))
            assert not referee.give(g, line)
            lines += read([line])
        return lines

    # Side by side

    def play(self, game: Game, count: Counter[str], options: bool = True) -> tuple[Match, list[str]]:
        """Play a game to its end, or to the first disagreement. Gives the match and what differs."""
        cards = {"setup": game["setup"], "data": game.get("data")}
        match = Match(self.game, game["names"], seed=game["number"], rules=game["rules"], **cards)
        rng = other = random.Random(f"people {game['number']}")
        if self.two_streams:
            other = random.Random(f"candidates {game['number']}")
        referee, past = self.referee(), list[Any]()
        g = referee.start(read(match.lines()[:1])[0])
        while (seat := referee.asked(g)) is not None:
            self.stir(match, g, game, rng, count)
            n, told = g["n"], len(match.position.lines)
            if match.asked != seat:
                return match, [f"decision {n}: the engine asks {match.asked}, the referee {seat}"]
            if wrong := self.compare_view(match, g, other.randrange(g["seats"])):
                return match, [f"decision {n}: {wrong}"]
            if options and (wrong := self.compare_options(match, g, past, other, count)):
                return match, [f"decision {n}: {wrong}"]
            count["decisions compared"] += options
            person = not match.seats[seat].startswith("bot:")
            try:
                match.play(self.engine_action(self.choose(g, game["styles"][seat], rng)) if person else None)
            except Refused as refused:
                return match, [f"decision {n}: {refused}"]
            past.append(match.moves[-1].action)
            self.tell_decision(g, past[-1], count)
            for line in read([match.moves[-1].line(n), *match.position.lines[told:]]):
                if complaints := follow(referee.give, g, line):
                    return match, [f"after decision {n}: {text}" for text in complaints]
        if not match.over:
            return match, ["the engine's game goes on"]
        return match, [wrong for seat in range(g["seats"]) if (wrong := self.compare_view(match, g, seat))]

    def check(self, game: Game, count: Counter[str], options: bool = True, faults: int = 1) -> list[str]:
        """One game, judged in all ways; one that was stirred has no record to be judged. Gives the disagreements."""
        match, wrong = self.play(game, count, options)
        lines, judge = read(match.lines()), self.referee().judge
        if not wrong and not game.get("stir"):
            wrong += judge(lines)
            rng = random.Random(f"faults {game['number']}")
            wrong += check_record(match, judge, count, rng, faults, self.texts, self.cards)
        if not wrong:
            tell(lines, count)
            self.tell(lines, count)
        return [f"game {game['number']}: {text}" for text in wrong]

    def compared(self, number: int, rules: Mapping[str, Any]) -> list[str]:
        """What differs in a numbered game between persons that is played by these rules."""
        game = self.draw_game(number)
        return self.check({**game, "rules": {**game["rules"], **rules}}, Counter())


def judge_many(about: str | None, check: Callable[[int, Counter[str]], Iterable[str]]) -> None:
    """A script: judge the games of many numbers, and print the disagreements and what has happened in them."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    chosen = parser.parse_args()
    count: Counter[str] = Counter()
    begun, wrong = time.perf_counter(), 0
    for number in range(chosen.first, chosen.first + chosen.games):
        for text in check(number, count):
            wrong += 1
            print(text, flush=True)
    for what, many in sorted(count.items()):
        print(f"{many:>10,}  {what}")
    print(f"{wrong:>10,}  disagreements, in {time.perf_counter() - begun:.0f} seconds")
    sys.exit(bool(wrong))
