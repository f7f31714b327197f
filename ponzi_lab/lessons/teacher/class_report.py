"""The report of a class: its frames, one page that needs nothing else, and tables for a spreadsheet."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

import pandas as pd

from ...books.what_if import GameEnd, in_my_place
from ...core.errors import Refused
from ...core.records import replacing
from ...figures.kit.picture import Picture
from ...figures.kit.show import on_page
from ...figures.kit.theme import css_variables
from ...figures.school.class_answers import ClassAnswers
from ...figures.school.class_calibration import ClassCalibration
from ...figures.school.class_crossing import ClassCrossing
from ...figures.school.class_fall import ClassFall
from ...figures.school.class_glance import glance
from ...figures.school.class_survival import ClassSurvival
from ...tables import pieces
from ...tables.pieces import Html, filled, join, tag
from ..contents import CHAPTERS
from ..student.game import PONZI
from . import class_report_words as words
from .class_files import OTHERS, Inbox, Problem, clean, reading
from .class_look import CHECKS, COUNTED, LOOKED, PREDICTIONS, UNKNOWN, Findings, looking
from .folders import READ_ME

Frames = dict[str, pd.DataFrame]

INT, FLOAT, TEXT, BOOL = "Int64", "Float64", "str", "boolean"
SCHEMAS: Mapping[str, Mapping[str, str]] = {
    "students": {
        **{"student": TEXT, "class_number": INT, "game": TEXT, "round": INT, "cards": INT, "fell": BOOL},
        **dict.fromkeys(("first_fall", "crossing", "own_end", "guess_fall", "sure_fall", "guess_cross", "undos"), INT),
        **dict.fromkeys(("predictions", "right", "judged"), INT),
        **{"sure": FLOAT, "looked_first": TEXT, "after_looking": INT, "not_known_when": INT},
        **dict.fromkeys(("checks_right_first", "checks_right_later", "checks_never", "checks_tried"), INT),
        **{"reached": INT, "problems": INT, "same_as": TEXT},
    },
    "guesses": {
        **{"student": TEXT, "name": TEXT, "question": TEXT, "guess": TEXT, "sure": INT, "actual": TEXT},
        **{"right": BOOL, "off": FLOAT, "counts": TEXT},
    },
    "decisions": {"student": TEXT, "name": TEXT, "question": TEXT, "said": TEXT},
    "answers": {"student": TEXT, "check": TEXT, "outcome": TEXT, "tries": INT},
    "games": {
        **{"student": TEXT, "name": TEXT, "game": TEXT, "whole": BOOL, "rounds": INT, "undos": INT},
        **{"problem": TEXT, "detail": TEXT, "cards": INT, "others": BOOL},
    },
    "same_cards": {"cards": INT, "hand": INT, "rounds": INT, "fell": BOOL},
    "problems": {"file": TEXT, "problem": TEXT, "detail": TEXT},
}
PATHS = ("file", "path")
# What a spreadsheet would reckon out, where a cell begins with it. Some take other signs than the comma for the border
# of two cells, and wide signs for narrow ones.
MARK = "ponzi_lab:class-report"  # by it a page is known again
FORMULA = re.compile(r"(^|[;|])(?=[\s\"]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])")
GAMES, AT_ONCE = 400, 20  # that are played with the cards of the class, and between two words of how far it is
MOST_KINDS = 12  # of things that were left out


class ClassReport:
    """A class as far as it has been read: what came in, and what has been looked at."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.inbox = Inbox()
        self.findings: list[Findings] = []
        self.games: list[Mapping[str, Any]] = []  # with the cards of the class, and others in the students' place

    def steps(self) -> Iterator[tuple[int, int]]:
        """Read everything, look at it, and play: how much of all is done. If you stop, you have what there is."""
        for _, total in reading(self.path, self.inbox):
            yield 0, total + GAMES
        total = len(self.inbox.students) + GAMES
        if not (self.inbox.students or self.inbox.problems):
            raise Refused(words.no_students_there(clean(self.path)))
        for done, pupil in enumerate(looking(self.inbox), 1):
            self.findings.append(pupil)
            yield done, total
        for number, hand in self._hands():
            self.games.append({"cards": number, "hand": hand, **in_their_place(number, hand)._asdict()})
            if len(self.games) % AT_ONCE == 0:
                yield len(self.findings) + len(self.games), total

    def _hands(self) -> Iterator[tuple[int, int]]:
        """Which games stand beside those of the class: at any time as many with each deck as its tables ask for."""
        tables = Counter(pupil.table["cards"] for pupil in self.findings if pupil.table.get("cards") is not None)
        decks = [
            deck for _, deck in sorted(((n + 0.5) / most, deck) for deck, most in tables.items() for n in range(most))
        ]
        hands = defaultdict[int, Iterator[int]](count)
        return ((deck, next(hands[deck])) for deck in islice(cycle(decks), GAMES))

    @property
    def whole(self) -> bool:
        """Whether all students' files have been looked at."""
        return len(self.findings) == len(self.inbox.students)


def read_class(path: Path, progress: Callable[[int, int], object] = lambda done, total: None) -> ClassReport:
    """Read and look at the files of a class. `progress` is told how many of how many are done."""
    report = ClassReport(path)
    for done, total in report.steps():
        progress(done, total)
    return report


def in_their_place(number: int, hand: int) -> GameEnd:
    """How a game with these cards ends if a hand sits in the student's place."""
    return in_my_place(PONZI.game, PONZI.seats, number, hand)


def frames(report: ClassReport) -> Frames:
    """The frames of a class, sorted by student; what is missing is NA."""
    pupils, alike = report.findings, defaultdict[str, list[str]](list)
    for pupil in pupils:
        alike[pupil.did].append(pupil.name)
    begun = frozenset[int]().union(*(pupil.chapters for pupil in pupils))
    tried = [name for name in CHECKS if int(name[:2]) in begun]
    rows: dict[str, list[Mapping[str, Any]]] = {
        "students": [
            pupil.row() | {"same_as": ", ".join(row for row in alike[pupil.did] if pupil.did and row != pupil.name)}
            for pupil in pupils
        ],
        "guesses": [{"student": pupil.name, **row._asdict()} for pupil in pupils for row in pupil.guesses],
        "decisions": [{"student": pupil.name, **row} for pupil in pupils for row in pupil.decisions],
        "answers": [
            {"student": pupil.name, **row._asdict()} for pupil in pupils for row in pupil.answers if row.check in tried
        ],
        "games": [{"student": pupil.name, **row._asdict()} for pupil in pupils for row in pupil.games],
        "same_cards": report.games,
        "problems": [row._asdict() | {"file": report.inbox.called(row)} for row in report.inbox.problems],
    }
    return {name: _frame(name, rows[name]) for name in SCHEMAS}


def _frame(name: str, rows: Sequence[Mapping[str, Any]]) -> pd.DataFrame:
    columns = SCHEMAS[name]
    return pd.DataFrame(
        {key: pd.array([row.get(key) for row in rows], dtype=kind) for key, kind in columns.items()},
        columns=list(columns),
    )


# The figures


PICTURES: dict[str, Callable[[Frames], Picture]] = {
    "fall": lambda frames: ClassFall(frames["students"]),
    "crossing": lambda frames: ClassCrossing(frames["students"]),
    "survival": lambda frames: ClassSurvival(frames["students"], frames["same_cards"]),
    "calibration": lambda frames: ClassCalibration(frames["guesses"]),
    "answers": lambda frames: ClassAnswers(frames["answers"]),
}


# The tables of the page


def student_table(frames: Frames) -> Html:
    """A line for each student. Class numbers stand there only if there are several; who looked first, if any did."""
    lines = [words.STUDENT_COLUMNS, *_student_rows(frames)]
    if not frames["students"]["looked_first"].any():
        lines = [line[:-1] for line in lines]
    if frames["students"]["class_number"].nunique() < 2:
        lines = [(name, *rest) for name, _, *rest in lines]
    marked = bool((frames["students"]["problems"] > 0).any())
    below = [tag("p", words.MARK_MEANS, class_="plt-note")] if marked else []
    alike = frames["students"][frames["students"]["same_as"].ne("")]
    same = dict.fromkeys(
        tuple(sorted([row["student"], *row["same_as"].split(", ")])) for row in alike.to_dict("records")
    )
    sentences = [words.own_cards(own)] if (own := _own_cards(frames)) else []
    apart = frames["games"].loc[frames["games"]["others"], "student"].unique()
    sentences += [words.own_players(list(apart))] if len(apart) else []
    sentences += [words.same_game(names) for names in same]
    return join([table(lines[0], lines[1:], "plt-wide"), *below, *[tag("p", text) for text in sentences]])


def _own_cards(frames: Frames) -> list[tuple[str, list[int]]]:
    """Who has played games that hold with other cards than those of the class number, and with which ones."""
    games = frames["games"].merge(frames["students"][["student", "class_number"]], on="student")
    others = games[games["problem"].eq("") & games["cards"].ne(games["class_number"])]
    return [(name, same["cards"].tolist()) for name, same in others.groupby("student", sort=False)]


def _student_rows(frames: Frames) -> list[tuple[object, ...]]:
    """A line for each student."""
    whole = frames["games"][frames["games"]["whole"] & frames["games"]["problem"].eq("")].groupby("student").size()
    return [
        (
            f"{row['student']} {words.WRONG_MARK}" if row["problems"] else row["student"],
            *(row["class_number"], row["reached"], int(whole.get(row["student"], 0))),
            *(_or_empty(row[name]) for name in ("first_fall", "guess_fall", "crossing", "guess_cross")),
            (words.YES if row["fell"] else words.NO) if row["game"] == "own" else "",
            words.part_of(row["right"], row["judged"]) if row["judged"] else "",
            "" if pd.isna(row["sure"]) else words.mean_sureness(row["sure"]),
            words.part_of(row["checks_right_first"], row["checks_tried"]) if row["checks_tried"] else "",
            _or_empty(row["undos"]),
            row["looked_first"],
        )
        for row in frames["students"].to_dict("records")
    ]


def _or_empty(value: Any) -> object:
    return "" if pd.isna(value) else value


def prediction_table(frames: Frames) -> Html:
    """A line for each prediction, and below them one for each decision."""
    return join([_predictions(frames), _decisions(frames)])


def _decisions(frames: Frames) -> Html:
    """How many have decided how; nothing, if nobody has."""
    decisions = frames["decisions"]
    asked = [
        (decision.field.question, decisions["said"][decisions["name"] == decision.name].value_counts())
        for chapter in CHAPTERS
        for decision in chapter.decisions
    ]
    rows = [(ask, "; ".join(words.said_by(*decision) for decision in same.items())) for ask, same in asked if len(same)]
    return table(words.DECISION_COLUMNS, rows, "plt-predicted") if rows else Html("")


def _predictions(frames: Frames) -> Html:
    """A line for each prediction, or that there is none; how many do not count, if any do not."""
    guesses = frames["guesses"]
    asked = [guesses[guesses["name"] == name] for name in PREDICTIONS]
    lines = [words.PREDICTION_COLUMNS, *[_prediction(same) for same in asked if len(same)]]
    if guesses.empty:
        return tag("p", words.NOT_PREDICTED)
    if guesses["counts"].eq(COUNTED).all():
        lines = [(*line[:3], *line[5:]) for line in lines]
    return table(lines[0], lines[1:], "plt-predicted")


def _prediction(guesses: pd.DataFrame) -> tuple[object, ...]:
    rows, judged = guesses[guesses["counts"].eq(COUNTED)], guesses["right"].dropna()
    most = rows["guess"].value_counts().sort_index().sort_values(ascending=False, kind="stable")
    return (
        guesses["question"].iloc[0],
        int(guesses["name"].iloc[0][:2]),
        *[int(guesses["counts"].eq(kind).sum()) for kind in (COUNTED, LOOKED, UNKNOWN)],
        int(judged.sum()) if len(judged) else "",
        len(judged) or "",
        words.mean_sureness(rows["sure"].mean()) if len(rows) else "",
        words.said_by(clean(most.index[0]), int(most.iloc[0])) if len(rows) and most.iloc[0] > 1 else "",
    )


# The page


def as_page(report: ClassReport) -> str:
    """The report as one HTML file that needs nothing else."""
    from plotly.offline import get_plotlyjs

    return filled(
        Path(__file__).with_name("class_report.html"),
        mark=MARK,
        light=css_variables(0),
        name=words.CLASS_REPORT,
        needs_scripts=words.NEEDS_SCRIPTS,
        script=get_plotlyjs(),
        body=join(_sections(report, frames(report))),
    )


def is_page(path: Path) -> bool:
    """Whether a file is such a page."""
    with path.open("rb") as file:
        return MARK.encode() in file.read(1000)


def _sections(report: ClassReport, frames: Frames) -> Iterator[Html]:
    yield tag("h1", words.CLASS_REPORT)
    yield head(report, frames)
    if len(frames["students"]):
        for name, draw in PICTURES.items():
            yield tag("section", Html(on_page(draw(frames), f"figure-{name}")), class_="figure")
        yield _section(words.STUDENT_BY_STUDENT, student_table(frames))
        yield _section(words.PREDICTION_BY_PREDICTION, prediction_table(frames))
    yield _section(words.WHAT_DOES_NOT_HOLD, problems(report))
    yield _section(words.HOW_IT_IS_MADE, *[tag("p", text) for text in words.HOW_MADE])


def head(report: ClassReport, frames: Frames) -> Html:
    """Who is in it, the class at a glance, and whether something does not hold."""
    students = frames["students"]
    if students.empty:
        return tag("p", words.NO_STUDENTS)
    sentences = [words.class_of(len(students), sorted(students["class_number"].unique()))]
    if not report.whole:
        sentences.append(words.looked_at_so_far(len(report.findings), len(report.inbox.students)))
    plain = [tag("div", tag("span", label), tag("b", number)) for number, label in glance(students, frames["games"])]
    short = words.problems_in_short(report.inbox.number_of_problems)
    return join([tag("p", " ".join(sentences)), tag("div", *plain, class_="plt-glance"), tag("p", short)])


def problems(report: ClassReport) -> Html:
    """What does not hold, and what was left out."""
    inbox = report.inbox
    rows = [(inbox.called(problem), _what(problem)) for problem in inbox.problems]
    parts = [table(words.PROBLEM_COLUMNS, rows, "plt-problems") if rows else tag("p", words.NOTHING_WRONG)]
    parts += [tag("p", words.WHICH_FILE, class_="plt-note")] if rows else []
    parts += [tag("p", words.more_problems(inbox.untold))] if inbox.untold else []
    parts += [tag("p", words.left_out(_kinds(inbox)))] if inbox.left_out else []
    return join(parts)


def _what(problem: Problem) -> object:
    """What is the matter, and in small letters the detail for somebody who looks into the file."""
    return join([problem.problem, " ", tag("small", problem.detail)]) if problem.detail else problem.problem


def _kinds(inbox: Inbox) -> list[tuple[str, int]]:
    """What was left out, the most frequent first, and the rest in one number."""
    most = [kind for kind in inbox.left_out.most_common(MOST_KINDS) if kind[0] != OTHERS]
    rest = inbox.left_out.total() - sum(number for _, number in most)
    return [*most, (OTHERS, rest)] if rest else most


def _section(title: str, *inside: object) -> Html:
    return tag("section", tag("h2", title), *inside)


def table(columns: Sequence[object], rows: Sequence[Sequence[object]], look: str = "") -> Html:
    """A table that scrolls; whatever stands in it is text."""
    return tag("div", pieces.table(columns, rows, look), class_="plt-scrolls")


def write_page(report: ClassReport, path: Path) -> None:
    """Write the page."""
    page = as_page(report)
    with replacing(path) as file:
        file.write(page)


# Tables for a spreadsheet


def write_tables(report: ClassReport, folder: Path) -> list[Path]:
    """Write every frame as CSV, and a file that says what the columns mean. No cell is taken for a formula.

    Where the files lie stands in a table of its own, for real names may stand there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    paths = pd.DataFrame(report.inbox.paths(), columns=list(PATHS))
    for name, rows in {**frames(report), "paths": paths}.items():
        path = folder / f"{name}.csv"
        with replacing(path) as file:
            file.write(as_csv(rows))
        written.append(path)
    with replacing(folder / READ_ME) as file:
        file.write(words.columns_explained({**SCHEMAS, "paths": PATHS}))
    return written


def as_csv(rows: pd.DataFrame) -> str:
    """A frame as a spreadsheet reads it: it begins with a mark by which the letters are known."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(rows.columns)
    writer.writerows([cell(value) for value in row] for row in rows.itertuples(index=False))
    return f"\ufeff{text.getvalue()}"


def cell(value: object) -> object:
    """A cell; text that a spreadsheet would take for a formula is marked as text.

    One digit after the point is enough.
    """
    if isinstance(value, str):
        return FORMULA.sub(r"\1'", value)
    if isinstance(value, float):
        return round(value, 1)
    return None if value is pd.NA else value
