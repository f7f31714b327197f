"""What the class report says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...core.english import capital, listed, one_or, plural

KINDS = {
    "hidden": "hidden things",
    "no-file": "what is no file",
    "no-ending": "files without an ending",
    "others": "others",
}


def no_students_there(path: str) -> str:
    return f"There is no student's file in {path}. Such a file is called like the pseudonym, and ends in .json."


CLASS_REPORT = "Class report"
STUDENT_BY_STUDENT = "Student by student"
PREDICTION_BY_PREDICTION = "Prediction by prediction"
WHAT_DOES_NOT_HOLD = "Files and records that do not hold"
HOW_IT_IS_MADE = "How this report was made"
HOW_MADE = (
    "Every game was played again from its record, and every sum in it was checked. "
    "A record that had been changed, or was damaged, is named above and counts nowhere. "
    "A game with other cards than those of the file's class number is no fault, nor is one with other players or "
    "rules. Both are named below the table of the students, judge no prediction, and stand in no figure. "
    "Guesses and answers are plain text in a file: nobody can check whether they were changed. "
    "A game that somebody else has played, and handed in as their own, cannot be told from a true one. "
    "Nor can one in which somebody wrote other moves for the strategies, with sums that hold.",
    "A prediction is judged by the student's own game with the cards of the class number, played to its end. "
    "Whoever has played none predicts in chapters 4, 5 and 7 what became of the sample game, and is judged by that. "
    "Where such a game does not hold, or has other cards or players, nobody judges those predictions.",
    "A round must be named exactly. Coins and per cent count as right within a tenth. "
    "Drawn lines, and what a search may find, are not judged.",
    "If you uncover a picture and then predict, you have seen the answer. So it is if you predict the end of a game "
    "that is over, or a round that is over. Such predictions are in no figure and no number. "
    "The table of the students says who looked first, and in which chapters. "
    "If you take your decisions back, you have seen them all the same. "
    "A file of an older version does not tell when something was predicted; that is not counted, either. "
    "Nor is a prediction made for another class number, if other cards had been seen by then: they may be these.",
    "The tables of the class stand beside games with the same cards and the same strategies at the table. In the "
    "student's place sits one of four strategies, and in one decision of five it draws lots. "
    "How far apart the two curves lie says how differently your students played, and nothing about other cards.",
    "The plausible range of a share is reckoned, too (Wilson, 95 %): about 19 of 20 such ranges hold the true share.",
    "A check is right at once if the first answer was right. A question about a game changes as the game goes on; "
    "then what the student's file says about it counts.",
)
NOT_PREDICTED = "Nobody has predicted anything yet."
NOTHING_WRONG = "All files hold, and all records in them."
NO_STUDENTS = "There is no student's file that holds."
STUDENT_COLUMNS = (
    "Student",
    "Class number",
    "Chapters begun",
    "Games to the end",
    "First fall: round",
    "Predicted",
    "Own crossing: round",
    "Predicted",
    "Bankrupt",
    "Right, of judged",
    "Mean sureness",
    "Checks right at once",
    "Moves taken back",
    "Looked first, chapter",
)
PREDICTION_COLUMNS = (
    *("Prediction", "Chapter", "Counted", "Looked first", "Not known when"),
    *("Right", "Judged", "Mean sureness", "Most said"),
)
DECISION_COLUMNS = ("Decision, which nobody judges", "Said")
PROBLEM_COLUMNS = ("File", "What is the matter")
YES, NO = "yes", "no"
WRONG_MARK = "*"
WHICH_FILE = (
    "Files are called by their pseudonyms, for a path may hold a real name. "
    "Where each of them lies stands in paths.csv, beside the tables for a spreadsheet."
)
MARK_MEANS = "* Something in this file does not hold: see the table below."


def class_of(students: int, numbers: Sequence[int]) -> str:
    who = capital(one_or(students, "student"))
    if len(numbers) > FEW_NUMBERS:
        return f"{who}; {len(numbers)} different class numbers."
    return f"{who}; {plural(len(numbers), 'class number')} {listed(list(numbers), 'and')}."


FEW_NUMBERS = 4


def looked_at_so_far(done: int, total: int) -> str:
    return f"It was stopped: {done:,} of {total:,} files are in this report."


def part_of(part: int, whole: int) -> str:
    return f"{part} of {whole}"


def same_game(names: Sequence[str]) -> str:
    return f"{listed(list(names), 'and')} have played the same game, move by move, and made the same guesses."


def own_cards(games: Sequence[tuple[str, Sequence[int]]]) -> str:
    names = listed([f"{name} ({listed(list(cards), 'and')})" for name, cards in games], "and")
    return f"Played with cards of their own, and not compared with the others: {names}."


def own_players(names: Sequence[str]) -> str:
    return f"Played with other players or rules, and not compared with the others: {listed(list(names), 'and')}."


def mean_sureness(sure: float) -> str:
    return f"{sure:.0f} %"


def said_by(text: str, number: int) -> str:
    return f"{text} ({number})"


def left_out(kinds: Sequence[tuple[str, int]]) -> str:
    counted = listed([f"{KINDS.get(kind, kind)} ({count:,})" for kind, count in kinds], "and")
    return f"Also in the folder, and not read: {counted}."


def more_problems(number: int) -> str:
    return f"And {number:,} more of this kind."


def problems_in_short(number: int) -> str:
    if number == 0:
        return NOTHING_WRONG
    return f"{'One line tells' if number == 1 else f'{number:,} lines tell'} what does not hold; see the last table."


CSV_BEGIN = "The tables of the class report. An empty cell: there is nothing to say. Chapters have the numbers 0 to 11."
CSV_TITLES = {
    "students": "a line for each student",
    "guesses": "a line for each prediction",
    "decisions": "a line for each decision of a student; the last one, where it was changed",
    "answers": "a line for each student and check",
    "games": "a line for each game in a file",
    "same_cards": "a line for each game that was played beside those of the class, with the same cards",
    "problems": "a line for each thing that does not hold",
    "paths": "a line for each file",
}
UNKNOWN_WHY = "the file is of an older version, or it had another class number then, and other cards had been seen"
CSV_COLUMNS = {
    "student": "the pseudonym",
    "class_number": "the class number of the file",
    "students.game": "own: played Ponzi Scheme to its end with the class's cards; none: not, or it does not hold",
    "students.round": "the round in which that game ended, or in which it stands",
    "games.others": "whether other players or rules were chosen than those of the chapter",
    "cards": "the number of the cards with which it was played",
    "students.fell": "whether the student's own seat went bankrupt",
    "first_fall": "the round of the first bankruptcy",
    "crossing": "the first round after which what fell due in five rounds passed the student's own cash",
    "own_end": "the round in which the student's own till was empty: in that game, or as the wheel turned on after it",
    "guess_fall": "the predicted round of the first bankruptcy",
    "sure_fall": "how sure the student was of that, in per cent",
    "guess_cross": "the predicted round of the crossing",
    "undos": "moves taken back",
    "predictions": "predictions that count: made before looking, and before the game had come that far",
    "students.right": "how many of them were right",
    "judged": "how many of them can be judged at all",
    "students.sure": "how sure the student was of all of them, on average, in per cent",
    "looked_first": "chapters in which the student predicted what was to be seen already; that is not counted",
    "after_looking": "how many predictions those are",
    "not_known_when": f"predictions of which nobody knows whether they came in time: {UNKNOWN_WHY}; not counted",
    "checks_right_first": "checks that were right at once",
    "checks_right_later": "checks that were right later",
    "checks_never": "checks that were tried and not right yet",
    "checks_tried": "checks that were tried: the sum of the three before",
    "reached": "chapters begun",
    "students.problems": "kinds of things in the file that do not hold",
    "guesses.name": "the prediction as the file calls it; its first two digits are the chapter",
    "question": "what was asked",
    "guess": "what was predicted",
    "guesses.sure": "how sure the student was, in per cent",
    "actual": "what happened",
    "guesses.right": "whether the prediction came true; empty where nobody can judge it",
    "off": "how much too high it was, where both are numbers",
    "counts": (
        "counted; looked: the picture had been uncovered, or the game had come that far; "
        f"unknown whether it came in time: {UNKNOWN_WHY}"
    ),
    "decisions.name": "the decision as the file calls it; its first two digits are the chapter",
    "said": "what was decided",
    "check": "the check as the file calls it; its first two digits are the chapter",
    "outcome": "first: right at once; later: right later; never: not right yet; untried: not tried",
    "tries": "how often it was answered",
    "games.name": "the game as the file calls it; -2 and so on at its end: put aside",
    "games.game": "which game it is",
    "whole": "whether it was played to its end",
    "games.rounds": "rounds that are over",
    "hand": "who sat in the student's place: four strategies in turn, each of which slips at moments of its own",
    "same_cards.rounds": "the round in which it ended",
    "same_cards.fell": "whether somebody fell in it",
    "problem": "what does not hold, if anything",
    "detail": "the same for whoever looks into the file",
    "file": "the file, called by the pseudonym if it is known; paths.csv says where it lies",
    "path": "where it lies: the folder or the zip, and the file in it. Real names may stand here: keep it to yourself",
    "same_as": "who else has played the same game by hand, move by move, and made the same guesses",
}


def columns_explained(tables: Mapping[str, Iterable[str]]) -> str:
    """A text that says what each column of each table means."""
    parts = [CSV_BEGIN]
    for table, columns in tables.items():
        means = [f"  {name}: {CSV_COLUMNS.get(f'{table}.{name}') or CSV_COLUMNS[name]}" for name in columns]
        parts.append("\n".join([f"{table}.csv: {CSV_TITLES[table]}", *means]))
    return "\n\n".join(parts) + "\n"


NEEDS_SCRIPTS = "The figures here need scripts. In JupyterLab press Trust HTML above, or open the file in a browser."
