"""Who falls at the chapters' table: writes LINEUP.md beside this file, or the row of one stand-in, and prints it.

    python benchmarks/lineup.py [--games 1000] [--seed 5]
    python benchmarks/lineup.py --student cautious [--games 300] [--seed 5] [--json]

A stand-in sits in the student's place: one that follows the hints (`cautious`), `trader`, `hoarder`, or one that
follows the hints but draws lots in every fourth decision (`erring`). The line-up is that of
`lessons/student/game.py`. The page takes some minutes; the same version gives the same figures. A row of fewer than a
hundred games is printed only.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from ponzi_lab import Match, __version__
from ponzi_lab.books.frames import balances
from ponzi_lab.books.shares import chains, illiquid, mergers
from ponzi_lab.core.events import NoLog
from ponzi_lab.core.game import AnyBot
from ponzi_lab.core.records import STRATEGY, sitter
from ponzi_lab.core.seeds import derive
from ponzi_lab.core.words import listed
from ponzi_lab.games import find
from ponzi_lab.games.ponzi.bots import Cautious, Hoarder, Random, Strategy, Trader
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI, Course
from ponzi_lab.play.results import wilson
from ponzi_lab.play.setting import find_bot, make_setting
from ponzi_lab.play.simulate import play_game
from ponzi_lab.play.words import names_shown

PAGE = Path(__file__).with_name("LINEUP.md")
GAMES, SEED = 1000, 5
ENOUGH = 100  # games for a row of the page
EARLY = 5  # rounds
ERRS = 0.25
OTHERS = 200  # games of Greed, Incorporated and of Acquire for each stand-in


@dataclass(frozen=True)
class Erring(Strategy):
    """It follows the hints, but draws lots in every fourth decision."""

    name: ClassVar[str] = "erring"

    def decide(self, seen: Any, options: Any, rng: Any) -> Any:
        """As the cautious one, or by lot."""
        bot = Random() if rng.random() < ERRS else Cautious()
        return bot.decide(seen, options, rng)

    def why(self, seen: Any, action: Any) -> str:
        """What the cautious one would have looked at."""
        return Cautious().why(seen, action)


STUDENTS: Mapping[str, AnyBot] = {bot.name: bot for bot in (Cautious(), Trader(), Hoarder(), Erring())}


class Game(NamedTuple):
    """How one game ended: in which round, who fell, and who of these fell for what it gave away in that round."""

    rounds: int
    fallen: Sequence[int]
    self_made: Sequence[int]


class Share(NamedTuple):
    """So many of so many."""

    count: int
    of: int

    @property
    def part(self) -> float:
        """The share."""
        return self.count / self.of if self.of else 0.0

    def __str__(self) -> str:
        low, high = wilson(self.count, self.of) if self.of else (0.0, 1.0)
        return f"{self.part:.1%} ({low:.1%} to {high:.1%})"


def games_of(student: str, games: int, seed: int) -> Iterator[Game]:
    """The games at the chapters' table with this stand-in in the student's place."""
    setting = make_setting(PONZI.game)
    bots = [STUDENTS[student], *[find_bot(setting.game, seat) for seat in PONZI.seats[1:]]]
    for number in range(games):
        yield ended(play_game(setting, bots, derive(seed, "match", number), NoLog()).lines)


def ended(lines: Sequence[Mapping[str, Any]]) -> Game:
    """How a game ended, from the lines of its record."""
    books, end = lines[-2:]
    fallen = end["bankrupt"]
    return Game(end["round"], fallen, [seat for seat in fallen if _gave_it_away(books, seat)])


def _gave_it_away(books: Mapping[str, Any], seat: int) -> bool:
    """Whether a seat gave away more in envelopes than it got, and could have paid all with that."""
    given = -books["traded"][seat]
    return bool(given > 0 and books["cash"][seat] + given >= books["due"][seat])


def figures(found: Sequence[Game]) -> dict[str, Share]:
    """What is asked of a line-up."""
    falls = [sum(seat in game.fallen for game in found) for seat in range(len(PONZI.seats))]
    return {
        "student_falls": Share(falls[0], len(found)),
        "over_by_round_5": Share(sum(game.rounds <= EARLY for game in found), len(found)),
        "most_by_one_opponent": Share(max(falls[1:]), len(found)),
        "self_made": Share(sum(len(game.self_made) for game in found), sum(falls)),
    }


# The two other games: is the student's own seat, 0, part of the chapter's story?


def _booted(match: Match) -> bool:
    return any(event.kind == "boot" and event.seat == 0 for event in match.events())


def _paid_for_leaving(match: Match) -> bool:
    return any(event.kind == "fired" and event.seat == 0 and event.amount for event in match.events())


def _merged(match: Match) -> bool:
    rows = mergers(match)
    return bool((rows["seat"] == 0).any())


def _out_of_cash(match: Match) -> bool:
    rows = illiquid(balances(match), chains(match))
    return bool(rows.loc[rows["seat"] == 0, "illiquid"].any())


STORIES: Mapping[Course, Mapping[str, Callable[[Match], bool]]] = {
    GREED: {"leads a company that is booted": _booted, "is paid for being fired": _paid_for_leaving},
    ACQUIRE: {"holds shares in a merger": _merged, "runs out of cash": _out_of_cash},
}
SENSIBLE = {GREED: ("manager", "looter", "collector"), ACQUIRE: ("builder", "broker")}


def stories(course: Course, student: str, games: int, seed: int) -> dict[str, Share]:
    """How often each of these things happens to the student's own seat, with this strategy in the student's place."""
    count = dict.fromkeys(STORIES[course], 0)
    for number in range(games):
        match = Match(course.game, (STRATEGY + student, *course.seats[1:]), derive(seed, "match", number)).play_on()
        for what, happened in STORIES[course].items():
            count[what] += happened(match)
    return {what: Share(number, games) for what, number in count.items()}


# The page


def row_of(student: str, found: Mapping[str, Share]) -> str:
    """What is asked of the line-up, with this stand-in in the student's place."""
    return f"| {student} | {' | '.join(map(str, found.values()))} |"


def made_of(student: str, games: int, seed: int) -> str:
    """Which games that row is made of."""
    return f"- `{student}`: {games:,} games, seed {seed}"


def put_in(text: str, student: str, games: int, seed: int, found: Mapping[str, Share]) -> str:
    """The page with the row of one stand-in made anew."""
    new = {f"| {student} |": row_of(student, found), f"- `{student}`:": made_of(student, games, seed)}
    lines = [next((new[begin] for begin in new if line.startswith(begin)), line) for line in text.splitlines()]
    return "\n".join(lines) + "\n"


def page(games: int, seed: int) -> Iterator[str]:
    """The lines of LINEUP.md."""
    names = names_shown(PONZI.seats)
    others = [f"{names[seat]} (`{sitter(seat).strategy}`)" for seat in PONZI.seats[1:]]
    yield from (
        "# Who falls at the chapters' table",
        "",
        f"Made by `python benchmarks/lineup.py` with ponzi_lab {__version__}, the default rules; below the table",
        "stands which games each row is made of. At the table of chapters 1 and 2 the student sits with",
        f"{listed(others, 'and')}. In the student's place sits a strategy; `erring`",
        "follows the hints, as `cautious` does, but draws lots in every fourth decision. In brackets: 95 % intervals.",
        "*Most by one opponent*: of the three, the one that falls most often. *Self-made*: of all bankruptcies,",
        "those of seats that gave away more in envelopes than they got in that very round, and could have paid all",
        "with it.",
        "",
        "| in the student's place | the student falls | over by round 5 | most by one opponent | self-made |",
        "|---|---:|---:|---:|---:|",
    )
    for student in STUDENTS:
        yield row_of(student, figures(list(games_of(student, games, seed))))
    yield from (
        "",
        *(made_of(student, games, seed) for student in STUDENTS),
        "",
        "Wanted: the student falls in 30 % to 60 % of the games, except as the `hoarder`, who hardly borrows; at most",
        "10 % are over by round 5; no opponent falls in more than half of them; less than 3 % of the bankruptcies are",
        "self-made.",
        "",
        f"The student's seat in the stories of the other two games, in {OTHERS} games for each strategy:",
        "",
    )
    for course, students in SENSIBLE.items():
        for student in students:
            found = stories(course, student, OTHERS, seed)
            said = ", ".join(f"{what} in {share}" for what, share in found.items())
            yield f"- {find(course.game).title}, played as `{student}`: {said}."


def main() -> None:
    """Read the command line, play, write, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--student", choices=STUDENTS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--json", action="store_true", help="the shares as one line, for one student")
    arguments = parser.parse_args()
    if arguments.student is None:
        if arguments.json:
            parser.error("--json is for one --student")
        PAGE.write_text("\n".join(page(arguments.games, arguments.seed)) + "\n", encoding="utf-8")
        return
    asked = (arguments.student, arguments.games, arguments.seed)
    found = figures(list(games_of(*asked)))
    if arguments.games >= ENOUGH:
        PAGE.write_text(put_in(PAGE.read_text(encoding="utf-8"), *asked, found), encoding="utf-8")
    if arguments.json:
        print(json.dumps({key: share.part for key, share in found.items()}))
    else:
        print("\n".join(f"{key}: {share}" for key, share in found.items()))


if __name__ == "__main__":
    main()
