"""The command line, `ponzi-lab`. Exit codes: 0 good, 1 a record or the lab is wrong, 2 something was typed wrong."""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn

from .. import __version__
from ..core import words as core_words
from ..core.errors import CardsError, RecordError, Refused
from ..core.records import place_of, replacing
from ..core.rules import parse_rules
from ..games import GAMES, find
from ..play.match import Match
from ..play.progress import Progress
from ..play.results import Result, Tally
from ..play.simulate import interrupts_put_off, make_job, watched
from ..play.tournament import tournament
from ..play.transcript import transcript
from . import words
from .launcher import open_demo, open_lab
from .share import is_pushed, links, of_this_clone, would_be_published

OF_THE_LAB = ("no_browser", "port", "fresh")
GOOD, WRONG_RECORD, USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words after `ponzi-lab` say, and give the exit code."""
    for stream in (sys.stdout, sys.stderr):  # a terminal that cannot show a character shows a question mark
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.run is not _lab and any(getattr(arguments, flag) != parser.get_default(flag) for flag in OF_THE_LAB):
        parser.error(words.ONLY_WITHOUT_A_VERB)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except RecordError as error:
        return _say(_place(arguments.file, error), WRONG_RECORD)
    except (Refused, CardsError) as error:
        return _say(str(error), USAGE)
    except BrokenPipeError:
        # Whoever read our output, such as `head`, has closed it; Python must not try to write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except OSError as error:
        return _say(words.file_problem(error), USAGE)
    except KeyboardInterrupt:
        return INTERRUPTED


def _say(text: str, code: int) -> int:
    print(f"ponzi-lab: {core_words.plain(text)}", file=sys.stderr)
    return code


# What can be typed


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        super().error(core_words.plain(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ponzi-lab", description=words.WHAT_IT_IS, epilog=words.WITHOUT_A_VERB)
    parser.add_argument("--version", action="version", version=f"ponzi-lab {__version__}")
    parser.set_defaults(run=_lab)
    lab = parser.add_argument_group(words.LAB)
    lab.add_argument("--no-browser", action="store_true", help=words.NO_BROWSER)
    lab.add_argument("--port", type=int, metavar="N", help=words.PORT)
    lab.add_argument("--fresh", action="store_true", help=words.FRESH)
    verbs = parser.add_subparsers(title=words.VERBS, metavar="VERB")

    rules = _verb(verbs, "rules", words.RULES, _rules)
    _add_game(rules)

    simulate = _verb(verbs, "simulate", words.SIMULATE, _simulate)
    _add_game(simulate)
    simulate.add_argument("--seats", required=True, metavar="NAMES", help=words.SEATS)
    simulate.add_argument("--records", metavar="DIR", help=words.RECORDS)
    simulate.add_argument("--out", metavar="FILE", type=Path, help=words.OUT)
    _add_many_games(simulate, 1000)

    contest = _verb(verbs, "tournament", words.TOURNAMENT, _tournament)
    _add_game(contest)
    contest.add_argument("--strategies", required=True, metavar="NAMES", help=words.STRATEGIES)
    contest.add_argument("--players", type=int, default=4, metavar="N", help=words.PLAYERS)
    _add_many_games(contest, 400)

    check = _verb(verbs, "check", words.CHECK, _check)
    check.add_argument("files", nargs="+", metavar="FILE", help=words.RECORD_FILE)
    check.add_argument("--data", metavar="DIR", help=words.DATA)

    show = _verb(verbs, "show", words.SHOW, _show)
    show.add_argument("file", metavar="FILE", help=words.RECORD_FILE)
    show.add_argument("--round", type=int, metavar="N", help=words.ROUND)
    show.add_argument("--seat", type=int, metavar="S", help=words.SEAT)
    show.add_argument("--data", metavar="DIR", help=words.DATA)

    report = _verb(verbs, "report", words.REPORT, _report)
    report.add_argument("folder", metavar="FOLDER", type=Path, help=words.CLASS_FILES)
    report.add_argument("--out", metavar="FILE", type=Path, default=Path("class-report.html"), help=words.PAGE)
    report.add_argument("--csv", metavar="DIR", type=Path, help=words.CSV)

    demo = _verb(verbs, "demo", words.DEMO, _demo)
    # names of their own, or they would be taken for the flags of JupyterLab
    demo.add_argument("--no-browser", dest="only_serve", action="store_true", help=words.NO_BROWSER_FOR_DEMO)
    demo.add_argument("--port", dest="demo_port", type=int, metavar="N", help=words.PORT_OF_DEMO)

    health = _verb(verbs, "doctor", words.DOCTOR, _doctor)
    health.add_argument("--port", dest="try_port", type=int, metavar="N", help=words.PORT_TO_TRY)

    share = _verb(verbs, "share", words.SHARE, _share)
    share.add_argument("--hub", metavar="URL", help=words.HUB)
    share.add_argument("--pupils", action="store_true", help=words.PUPILS)
    share.add_argument("--remote", default="origin", metavar="NAME", help=words.REMOTE)
    return parser


def _verb(verbs: Any, name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = verbs.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=words.games(list(GAMES)))


def _add_many_games(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("--games", type=int, default=games, metavar="N", help=words.HOW_MANY)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words.SEED)
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help=words.RULE)
    parser.add_argument("--data", metavar="DIR", help=words.DATA)
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=words.PROCESSES)


# What is done


def _lab(arguments: argparse.Namespace) -> int:
    return open_lab(not arguments.no_browser, arguments.port, arguments.fresh)


def _rules(arguments: argparse.Namespace) -> int:
    print(find(arguments.game).rules_text.read_text(encoding="utf-8"))
    return GOOD


def _simulate(arguments: argparse.Namespace) -> int:
    rules = parse_rules(find(arguments.game).rules, arguments.rule)
    seats = _names(arguments.seats)
    job = make_job(arguments.game, [seats], arguments.seed, rules, arguments.data, arguments.records)
    tally = Tally()
    games = watched(job, arguments.games, arguments.processes)
    with _table(arguments.out) as write, suppress(KeyboardInterrupt):
        for played in games:
            with interrupts_put_off():  # all rows of a game, or none
                write(played.rows)
                tally.add(played.rows)
    print(tally.text(arguments.games))
    return GOOD if tally.games == arguments.games else INTERRUPTED


@contextmanager
def _table(path: Path | None) -> Iterator[Callable[[Sequence[Result]], object]]:
    """What writes the rows of a game into a CSV or Parquet file as they come in, or nowhere."""
    kind = path.suffix.lower() if path else ""
    if path is None:
        yield lambda rows: None
    elif kind == ".csv":
        with replacing(path) as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(Result._fields)
            yield writer.writerows
    elif kind == ".parquet":
        from ..books.files import parquet_results

        with parquet_results(path) as write:
            yield write
    else:
        raise Refused(words.not_a_table(str(path)))


def _tournament(arguments: argparse.Namespace) -> int:
    results = tournament(
        arguments.game,
        _names(arguments.strategies),
        arguments.games,
        arguments.seed,
        seats=arguments.players,
        rules=parse_rules(find(arguments.game).rules, arguments.rule),
        data=arguments.data,
        processes=arguments.processes,
    )
    print(results)
    return GOOD if results.complete else INTERRUPTED


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _check(arguments: argparse.Namespace) -> int:
    code = GOOD
    for file in arguments.files:
        try:
            match = Match.load(file, arguments.data)
        except RecordError as error:
            print(core_words.plain(_place(file, error)))
            code = WRONG_RECORD
        except OSError as error:
            print(core_words.plain(words.file_problem(error)))
            code = code or USAGE
        else:
            period_name = match.setting.game.words.PERIOD
            print(
                words.checked(
                    core_words.plain(file), len(match.moves), match.closed, period_name, match.over, match.other_cards
                )
            )
    return code


def _place(file: str, error: RecordError) -> str:
    return f"{file}:{error.line}: {error.message}" if error.line else f"{file}: {error.message}"


def _show(arguments: argparse.Namespace) -> int:
    match = Match.load(arguments.file, arguments.data)
    if match.other_cards:
        print(words.OTHER_CARDS)
    for line in transcript(match, arguments.round, arguments.seat):
        print(line)
    return GOOD


def _report(arguments: argparse.Namespace) -> int:
    if arguments.out.suffix.lower() not in (".html", ".htm"):
        raise Refused(words.not_a_page(str(arguments.out)))
    target = place_of(arguments.out)  # nobody waits for a class to be read, and then hears that the page has no place
    # pandas and all chapters take their time, and no other verb needs them
    from ..lessons.teacher.class_report import is_page, read_class, write_page, write_tables

    if (replaced := target.exists()) and not is_page(target):
        raise Refused(words.no_report_of_ours(str(arguments.out)))
    line = Progress(0, words.FILES_AND_GAMES)

    def show(done: int, total: int) -> None:
        line.total = total
        line.show(done)

    try:
        report = read_class(arguments.folder, show)
    finally:
        line.clear()
    write_page(report, arguments.out)
    tables = write_tables(report, arguments.csv) if arguments.csv else []
    problems = report.inbox.number_of_problems
    print(words.reported(core_words.plain(arguments.out), len(report.findings), problems, replaced))
    if tables:
        print(words.tables_written(core_words.plain(arguments.csv), [path.name for path in tables]))
    if seen := [core_words.plain(path) for path in (arguments.out, *tables) if would_be_published(path)]:
        print(words.not_ignored(seen))
    return GOOD


def _demo(arguments: argparse.Namespace) -> int:
    return open_demo(not arguments.only_serve, arguments.demo_port)


def _doctor(arguments: argparse.Namespace) -> int:
    from .doctor import doctor

    return doctor(arguments.try_port)


def _share(arguments: argparse.Namespace) -> int:
    published = of_this_clone(arguments.remote, arguments.pupils)
    print(links(published, arguments.hub))
    if not is_pushed(published, arguments.remote):
        print(f"\n{words.not_pushed(arguments.remote)}")
    return GOOD
