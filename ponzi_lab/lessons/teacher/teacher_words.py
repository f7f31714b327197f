"""Every sentence of the teacher's part, a section for each piece of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import floor
from typing import TYPE_CHECKING

from ...core.english import capital, listed, one_or, plural, rounds
from ...core.words import shown
from .folders import CLASS_FOLDER, READ_ME

if TYPE_CHECKING:
    from .sam import Ladder, Sam

# The lesson plan: numbers for the teacher

PLAN_STRATEGIES = {
    "cautious": "A cautious pupil",
    "greedy": "One who takes the largest card each time",
    "hoarder": "One who hardly borrows",
    "trader": "One who deals in envelopes",
    "random": "One who clicks anywhere",
}
YOUR_PUPIL = "your pupil"
CLASS_COLUMNS = ("In the pupil's place", "Ends in round", "Who falls")
SAM_COLUMNS = ("Round", "New loan", "Cash at its end", "Due in the next five rounds")
MODEL_SURE = 75  # per cent, in a model answer
MODEL_GUESS = 12  # the round of it


def class_number_tried(number: int, rounds: Sequence[int]) -> str:
    low, high = min(rounds), max(rounds)
    apart = "or" if high == low + 1 else "to"
    when = f"in round {low}" if low == high else f"in round{'s' * (high > low + 1)} {low} {apart} {high}"
    said = f"**Class number {number}:** with a strategy in your pupils' place, these games end {when}."
    return f"{said} {SHORT_GAMES}" if low < LONG_ENOUGH else f"{said} {LONG_GAMES}"


LONG_ENOUGH = 6  # rounds: the game of a pupil may well be a round or two shorter than that of a strategy
SHORT_GAMES = "Some are over too soon for a lesson: try another number."
LONG_GAMES = "That is long enough for a lesson. A pupil's own game may end a round or two sooner."


def no_class_number(number: object) -> str:
    return f"{shown(number)} is no class number. A class number is a whole number of one to six digits."


def sam_in_short(sam: Sam) -> str:
    return (
        f"The lines cross after round {sam.crossing}: {sam.rounds[sam.crossing - 1].cash} in the till, "
        f"{sam.rounds[sam.crossing - 1].promised} due. {sam.name} falls in round {sam.end}: {sam.till} in the till, "
        f"{sam.brought} of it just brought, and {sam.asked} due. {sam.asked - sam.till} are missing."
    )


def debrief_numbers(sam: Sam, ladder: Ladder, best: int, two_payments: int) -> tuple[str, ...]:
    return (
        f"Chapter 0, for all: after two payments, {two_payments} more has gone out than came in.",
        f"Chapter 1: nobody earned a coin. All {sam.table} coins of the game of {sam.name} were brought by lenders.",
        f"Chapter 2: {sam.name} had {rounds(sam.end - sam.crossing)} from the crossing to the end. "
        f"There was a crash in round {listed(sam.crashes, 'and')}, and {sam.name} came through it.",
        f"Chapter 3: {cheap_and_dear(ladder)} {first_payments(ladder)}",
        f"Chapter 4: after round {sam.crossing}, loans repay loans for {rounds(sam.treadmill)}. "
        "Then no card is large enough.",
        f"Chapter 5: after round {sam.way_out} {sam.name} could have paid all lenders back for the last time. "
        f"{sam.missing} would have been missing after round {sam.last.number}. "
        f"The best swindler there can be lasts {rounds(best)}.",
    )


def cheap_and_dear(ladder: Ladder) -> str:
    return (
        f"The {ladder.least} costs {ladder.low:.1f} % a round, and the {ladder.most} costs {ladder.high:.1f} %. "
        "Each card in between costs more than the one before it."
    )


def first_payments(ladder: Ladder) -> str:
    return f"{ladder.over} of the {ladder.cards} cards ask at their first payment for more than they brought."


# The lesson plan: model answers

MODEL_HEADING = "In a first year at university, add"


def model_answers(sam: Sam, ladder: Ladder) -> tuple[tuple[str, str], ...]:
    """For each question of the report: an answer, and what a student of economics adds."""
    return (
        (model_full_till(sam), model_insolvent(sam)),
        (model_certain(sam), model_window(sam, ladder)),
        (model_coin(sam), model_no_return(sam)),
        (model_farthest(sam), MODEL_CALIBRATION),
        (MODEL_QUESTIONS, MODEL_PAPERS),
    )


def model_full_till(sam: Sam) -> str:
    last = sam.last
    return (
        f"After round {last.number} {sam.name}'s till held {last.cash}, "
        f"but {last.promised} was promised for the next five rounds. In round {sam.end} lenders brought "
        f"{sam.brought} more. Then {sam.till} lay in the till, and {sam.asked} was due. The till was never fuller, "
        "and the fund fell. A till does not show what is promised."
    )


def model_insolvent(sam: Sam) -> str:
    return (
        f"To be able to pay today is not to be sound. After round {sam.last.number} all was paid. "
        f"But had all lenders wanted back what they had brought, {sam.missing} would have been missing. "
        "The fund was insolvent long before it could not pay."
    )


def model_certain(sam: Sam) -> str:
    then = sam.rounds[sam.crossing - 1]
    return (
        f"From round {sam.crossing} on. After it the till held {then.cash}, and {then.promised} was due in the next "
        f"five rounds. Only new money could pay that. {sam.later} came, each coin with a new promise, and it put off "
        f"the end by {rounds(sam.end - sam.crossing)}. To avoid it, {sam.name} would have had to earn the interest, "
        f"or to pay everybody back after round {sam.way_out}, and stop."
    )


def model_window(sam: Sam, ladder: Ladder) -> str:
    same = "too" if sam.crossing == sam.crossing_near else "instead"
    return (
        f"“Certain” means: if no new money comes, and within five rounds. With three rounds the lines first cross "
        f"after round {sam.crossing_near}, {same}. New money only moves the date, and at a rising price: "
        f"from {ladder.low:.1f} % to {ladder.high:.1f} % a round."
    )


def model_coin(sam: Sam) -> str:
    first = sam.first
    deals = "came from" if first.traded > 0 else "went to"
    return (
        f"In round {first.number} {sam.name} paid the first interest, {first.interest}. Before it the till held "
        f"{first.before}: lenders of the rounds before had brought that. {first.funded} came from a new lender. "
        f"{abs(first.traded)} {deals} another player, in an envelope: lenders' money, too. {sam.name} earned nothing. "
        "So the coin came from another lender, or it was the early lender's own."
    )


def model_no_return(sam: Sam) -> str:
    return (
        f"The books add up. Lenders brought {sam.funded} in all. {sam.interest} of it went back as interest, "
        f"{sam.given} went to other players in envelopes, and {sam.till} was left. There is no line for earnings. "
        "What looked like a return was a part of the loans."
    )


def model_farthest(sam: Sam) -> str:
    off = abs(MODEL_GUESS - sam.end)
    return (
        f"I had said that somebody falls in round {MODEL_GUESS}, and I was {MODEL_SURE} % sure. It was round "
        f"{sam.end}: I was {rounds(off)} off. I had looked at the till, and it grew. I had not looked at the wheel, "
        "where the dates stood. Next time I ask first what is due, and I shall be less sure."
    )


MODEL_CALIBRATION = (
    "One guess cannot tell whether I am too sure of myself. Many can: of all guesses of which I am "
    f"{MODEL_SURE} % sure, about {MODEL_SURE} in a hundred should be right."
)
MODEL_QUESTIONS = (
    "First: what does the fund earn its money with, and who has looked at that? Second: what is promised, and for "
    "which days, and will as much be there on those days? Third: with whose money were those paid who came before me? "
    "A return that never varies is a warning by itself. What is really earned goes up and down."
)
MODEL_PAPERS = (
    "Each question asks for a paper. The first: earnings, checked by somebody independent. The second: a list of all "
    "that is due, with its dates. The third: where all cash came from. Who cannot show them has given an answer, too."
)


# The papers to print: worksheet, answer key, glossary

LICENCE = "ponzi_lab. This paper may be copied and changed: CC BY 4.0."
WORKSHEET, ANSWER_KEY, GLOSSARY = "The till and the promises", "Answer key: the game of {}", "All words"
LESSON_PLAN = "The lesson plan"
LESSON_PLAN_WHY = "For your desk. The links, and a box to try a class number, are in the notebook."
WORKSHEET_WHY = "For the game that you are shown, or for your own. Write each guess before you see the answer."
ANSWER_KEY_WHY = (
    "For the worksheet beside the demonstration, which shows the new loans and the cash. Read out what is due when the "
    "scissors are uncovered. With no computer at all, read out all of part 2, round by round."
)
YOUR_NAME, DATE = "Pseudonym", "Date"
PART_1, PART_2, PART_3 = (
    "1. When I am asked: I predict",
    "2. While it is played: the books",
    "3. Afterwards: three questions",
)
PART_4, PART_5 = "4. The price ladder", "5. Before you go"
HOW_SURE = "Ring how sure you are, in per cent."
BOOK_COLUMNS = ("Round", "New loan", "Cash", "Due in five rounds")
BOOKS_HOW = (
    "In a game that you are shown: the first player. In your own: yourself. Cash: in the till at the end of the round. "
    "Due: all that must be paid in the next five rounds. In each line, ring the larger of cash and due."
)
QUESTION_CROSS = (
    "After which round was more due than the till held, for the first time? How long was it from there to the end?"
)
QUESTION_LAST = (
    "After the last round that was paid: how much was in the till, and how much was due in the next five rounds?"
)
QUESTION_FROM = "With whose coins were the early lenders paid? How do you know?"
AFTER_ROUND, ROUNDS_LATER, IN_TILL, WAS_DUE = "after round", "rounds later", "in the till", "due"
LADDER_COLUMNS = ("The card brings", "It asks for", "every", "that is for one round", "in % of what it brought")
LADDER_HOW = "The first line is done. Interest divided by rounds, divided by what the card brought, times a hundred."
LADDER_ROUNDED = "From unrounded interest. 0.1 more or less is right."
LADDER_ASKS = "As cards get larger, their money gets …"
LADDER_FIRST = "Mark each card whose first payment is larger than all it brought."
SENTENCE = "A sentence to take along. Do not look at the cash. Look at"
FOR_ANY_GAME = "What holds for any game"
ANY_GAME = (
    "A card brings its money once. Its interest comes again and again, for ever.",
    "No coin is earned. All cash comes from lenders, and all interest leaves the table.",
    "The larger the card, the dearer each coin of it.",
    "Whoever never borrows never falls. Whoever falls had promised more than there was on that day.",
    "The round of the crossing and that of the end differ from game to game. So does who falls.",
)
GLOSSARY_WHY = "Each word that the chapters explain. In the file, click a word to come to its text."
NO_RIGHT_ANSWER = "There is no right answer: ask for reasons."


def every(period: int) -> str:
    return f"{period} rounds"


def a_round(amount: float) -> str:
    return f"{floor(amount * 10 + 0.5) / 10:.1f}"  # a half goes up, as at school


def per_cent_of(rate: float) -> str:
    return f"{rate:.1f} %"


def key_sign(lost: int) -> str:
    return f"{NO_RIGHT_ANSWER} After two payments, {lost} more has gone out than came in."


def key_fall(sam: Sam) -> str:
    return f"Round {sam.end}"


def key_cross(sam: Sam) -> str:
    return f"After round {sam.crossing}"


def at_once(due: int) -> str:
    return f"{due} at once"


def key_at_the_end(sam: Sam) -> str:
    return (
        f"In round {sam.end} lenders bring {sam.brought}, and {sam.till} lies in the till. But {sam.asked} is due at "
        f"once: {sam.asked - sam.till} are missing, and {sam.name} falls."
    )


def key_last(sam: Sam) -> str:
    return f"{sam.last.cash} in the till, after round {sam.last.number}. {sam.last.promised} due."


def key_lead(sam: Sam) -> str:
    return f"After round {sam.crossing}. The end came {rounds(sam.end - sam.crossing)} later."


def key_from(sam: Sam) -> str:
    return (
        f"With the coins of lenders, for nothing else came in. {sam.name}'s lenders brought {sam.funded} in all. "
        f"{sam.interest} went back as interest, {sam.given} to other players, in envelopes, and {sam.till} was left."
    )


def key_ladder(ladder: Ladder) -> str:
    return f"… dearer, from each card to the next. {first_payments(ladder)} Here they are marked."


KEY_SENTENCE = "… what is promised, and when."


# The class report: reading the files

KINDS = {
    "hidden": "hidden things",
    "no-file": "what is no file",
    "no-ending": "files without an ending",
    "others": "others",
}
A_LINK = "This is a link to somewhere else. Links are not followed."
LEADS_OUT = "Its name leads out of the folder. It was not read, and nothing was written."
ZIP_IN_ZIP = "A zip in a zip is not opened. Unpack it, and put what is in it into the folder."
LOCKED = "It is locked with a password, so it was not read."
PACKED_OTHERWISE = "It is packed in a way that is not safe to open. Unpack it, and put it into the folder."
OWN_TABLE = "the game of Ponzi Scheme"


def no_class_there(path: str) -> str:
    return f"There is no folder and no zip at {path}."


def no_students_there(path: str) -> str:
    return f"There is no student's file in {path}. Such a file is called like the pseudonym, and ends in .json."


def too_many_files(found: int, most: int) -> str:
    return f"There are {found:,} files that may be students' files. Only {most:,} are read."


def too_many_things(most: int) -> str:
    return f"There are too many things here. Only {most:,} are looked at in all."


def too_deep(most: int) -> str:
    return f"This folder lies deeper than {most} folders. It was not opened."


def too_much_in_all(left: int, most: int) -> str:
    files = "This file was" if left == 1 else f"This file and {left - 1:,} after it were"
    return f"{files} not read: all files together hold more than {most:,} bytes."


def unreadable(reason: str) -> str:
    return f"It cannot be read: {reason}." if reason else "It is damaged, so it cannot be read."


def no_zip(reason: str) -> str:
    return f"It cannot be read: {reason}." if reason else "It is no zip that can be opened, or it is damaged."


CUT_OFF = "This file is cut off or damaged. Ask for it again."
NO_STUDENTS_FILE = "This is no student's file."
CHANGED_FILE = "Something in this file is not as the chapters write it. Ask for it again."
OTHER_VERSION = "This file comes from another version of the kit. Its student needs the same version as you."


def larger_than(most: int) -> str:
    return f"It is larger than a student's file can be ({most:,} bytes)."


def the_same(file: str) -> str:
    return f"The same file as {file}. It counts once."


def earlier_state(file: str) -> str:
    return f"An earlier state of {file}. The later one counts."


def another_of_that_name(name: str, called: str) -> str:
    return f"{name} is also the name in another file, with other predictions or games. It is called {called} here."


def too_many_namesakes(name: str, most: int, more: int) -> str:
    files = "One more file has" if more == 1 else f"{more:,} more files have"
    return f"{files} the name {name}. At most {most} different ones of a name are in the report."


# The class report: what a file is called

ALL_FILES = "all files"
NAMED = 3  # of many games or predictions with which the same is wrong
COPIES = ("second", "third", "fourth", "fifth", "sixth")


def copy_of(file: str, number: int) -> str:
    return f"{file} ({f'{COPIES[number - 2]} copy' if number - 2 < len(COPIES) else f'copy {number}'})"


def not_read(file: str) -> str:
    return f"{file} (not read)"


def file_number(number: int) -> str:
    return f"file {number}"


# The class report: looking at a file


def chapter(number: int) -> str:
    return f"chapter {number}"


def game_of(name: str) -> str:
    """A game by its name in the student's file: 01.game, and 01.game-2 for one that was put aside."""
    return f"{'another' if '-' in name else 'their'} game of chapter {int(name[:2])}"


def not_looked_at(what: str) -> str:
    return f"{capital(what)} could not be looked at. The rest of the file is in the report."


def and_others(problem: str, names: Sequence[str]) -> str:
    """What is wrong with others, too, in one line: it cannot name them all."""
    begin = f"{problem} So it is with {len(names):,} more: {', '.join(names[:NAMED])}"
    return f"{begin}{' and so on' * (len(names) > NAMED)}." if names else problem


def wrong_record(name: str, line: int) -> str:
    where = f", in line {line:,}" if line else ""
    begin = f"{capital(game_of(name))} was changed after it was played, or is damaged{where}."
    return f"{begin} It is left out; the rest of the file is in the report."


def wrong_game(name: str, found: str, wanted: str) -> str:
    return f"{capital(game_of(name))} is one of {found}, not of {wanted}. It is left out."


def unknown_game(name: str) -> str:
    return f"A game is called {name}, and belongs to no chapter. It is left out."


def nobody_plays(name: str) -> str:
    return f"In {game_of(name)} no person plays. It is left out."


def other_table(name: str) -> str:
    return (
        f"{capital(game_of(name))} did not begin as the chapter begins it: other players, rules or cards. "
        "It is left out."
    )


def too_long(name: str, most: int) -> str:
    said = f"{capital(game_of(name))} was not played again"
    return f"{said}: the games of this file have more than {most:,} lines in all."


def no_such_guess(chapter: int) -> str:
    return f"A prediction of chapter {chapter} is none that can be made. It is left out."


# The class report: the page

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
    said = listed([f"{name} ({listed(list(cards), 'and')})" for name, cards in games], "and")
    return f"Played with cards of their own, and not compared with the others: {said}."


def own_players(names: Sequence[str]) -> str:
    return f"Played with other players or rules, and not compared with the others: {listed(list(names), 'and')}."


def mean_sureness(sure: float) -> str:
    return f"{sure:.0f} %"


def said_by(said: str, number: int) -> str:
    return f"{said} ({number})"


def left_out(kinds: Sequence[tuple[str, int]]) -> str:
    counted = listed([f"{KINDS.get(kind, kind)} ({count:,})" for kind, count in kinds], "and")
    return f"Also in the folder, and not read: {counted}."


def more_problems(number: int) -> str:
    return f"And {number:,} more of this kind."


def problems_in_short(number: int) -> str:
    if number == 0:
        return NOTHING_WRONG
    return f"{'One line tells' if number == 1 else f'{number:,} lines tell'} what does not hold; see the last table."


# The class report: what the columns of the tables mean

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


# The class report: the notebook

WHERE_THEY_ARE = "A folder, or a zip, with the students' files:"
READ_THEM, READ_AGAIN = "Read the files", "Read them again"
READ_FIRST = "Read the files first, with the button above. Then this appears here."
FOLDER_MADE = f"The folder {CLASS_FOLDER} beside this page was not there, or was empty. It is there now."
PUT_THEM_THERE = (
    f"If you type nothing, the folder {CLASS_FOLDER} beside this page is read. "
    "Drag the students' files into it, in the list on the left."
)
TAKE_THE_PAGE, TAKE_THE_TABLES = "Save the report as a page", "Save the tables (CSV)"
IF_EMPTY = "If you open it in JupyterLab, press Trust HTML above it, or its figures stay blank."
NEEDS_SCRIPTS = "The figures here need scripts. In JupyterLab press Trust HTML above, or open the file in a browser."
KEEP_WHY = (
    "The page opens in any browser without a network, and can be printed. The tables open in any spreadsheet. "
    "Both name nobody but by pseudonym. Only paths.csv says where the files lie; keep that one to yourself."
)


def page_kept(path: str) -> str:
    return f"Saved beside this page as {path}, and in your downloads. {IF_EMPTY}"


def tables_kept(folder: str, number: int, sent: str) -> str:
    return (
        f"{number} tables are saved beside this page in the folder {folder}. "
        f"Its {READ_ME} says what their columns mean. "
        f"The table of the students is in your downloads, too: {sent}."
    )


def no_such_picture(name: object, names: Sequence[str]) -> str:
    return f"There is no figure {shown(name)}, only {listed(names, 'and')}."
