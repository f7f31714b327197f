"""Every sentence of the teacher's part, a section for each piece of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.words import listed, shown
from ..figures.words import rounds, sentence_start

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
SAM_COLUMNS = ("Round", "Card", "Cash at its end", "Due in the next five rounds")
MODEL_SURE = 80  # per cent, in a model answer
MODEL_GUESS = 12  # the round of it


def class_number_tried(number: int, rounds: Sequence[int]) -> str:
    low, high = min(rounds), max(rounds)
    when = f"in round {low}" if low == high else f"in the rounds {low} to {high}"
    said = f"**Class number {number}:** with a strategy in your pupils' place, these games end {when}."
    return f"{said} {SHORT_GAMES}" if low < 5 else f"{said} That is long enough for a lesson."


SHORT_GAMES = "Some are over very soon: try another number."


def no_class_number(number: object) -> str:
    return f"{shown(number)} is no class number. A class number is a whole number of one to six digits."


def sam_in_short(sam: Sam) -> str:
    return (
        f"The lines cross after round {sam.crossing}: {sam.rounds[sam.crossing - 1].cash} in the till, "
        f"{sam.rounds[sam.crossing - 1].due} due. {sam.name} falls in round {sam.end}: {sam.till} in the till, "
        f"{sam.brought} of it just brought, and {sam.asked} due. {sam.asked - sam.till} are missing."
    )


def debrief_numbers(sam: Sam, ladder: Ladder, best: int, two_payments: int) -> tuple[str, ...]:
    return (
        f"Chapter 0, for all: after two payments, {two_payments} more has gone out than came in.",
        f"Chapter 1: nobody earned a coin. All {sam.table} coins of the game of {sam.name} were brought by lenders.",
        f"Chapter 2: {sam.name} had {rounds(sam.end - sam.crossing)} from the crossing to the end. "
        f"There was a crash in round {listed(sam.crashes, 'and')}, and {sam.name} came through it.",
        f"Chapter 3: {cheap_and_dear(ladder)} {first_payments(ladder)}",
        f"Chapter 4: after round {sam.last.number}, loans repay loans for {rounds(sam.treadmill)}. "
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
        f"After round {last.number} {sam.name}'s till held {last.cash}, more than after any round before. "
        f"But {last.due} was promised for the next five rounds. In round {sam.end} lenders brought {sam.brought} more. "
        f"Then {sam.till} lay in the till, and {sam.asked} was due. The till was never fuller, and the fund fell. "
        "A till does not show what is promised."
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
        f"From round {sam.crossing} on. After it the till held {then.cash}, and {then.due} was due in the next five "
        f"rounds. Only new money could pay that. {sam.later} came, each coin with a new promise, and it put off "
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
    return (
        f"In round {first.number} {sam.name} paid the first interest, {first.interest}. Before it the till held "
        f"{first.before}: lenders of the rounds before had brought that. {first.funded} came from a new lender, and "
        f"{first.traded} from another player, in an envelope: that was lenders' money, too. {sam.name} earned nothing. "
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
WORKSHEET_WHY = "For the game that you are shown, or for your own. Part 1 comes first."
ANSWER_KEY_WHY = (
    "For the worksheet beside the demonstration, which shows the cards and the cash. Read out what is due when the "
    "scissors are uncovered. With no computer at all, read out all of part 2, round by round."
)
YOUR_NAME, DATE = "Pseudonym", "Date"
PART_1, PART_2, PART_3 = (
    "1. Before the game: I predict",
    "2. While it is played: the books",
    "3. Afterwards: three questions",
)
PART_4, PART_5 = "4. The price ladder", "5. Before you go"
HOW_SURE = "Ring how sure you are, in per cent."
SURE_SHARES = (0, 25, 50, 75, 100)
BOOK_COLUMNS = ("Round", "Card", "Cash", "Due in five rounds")
BOOKS_HOW = (
    "Card: what a new lender brings. Cash: what is in the till when the round is over. Due: all that must be paid in "
    "the next five rounds. In each line, draw a ring round the larger of cash and due."
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
    return f"{amount:.1f}"


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
    return f"{sam.last.cash} in the till, after round {sam.last.number}. {sam.last.due} due."


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

HIDDEN, NO_FILE, NO_ENDING = "hidden", "no plain file", "no ending"
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


def not_a_students_file(reason: str) -> str:
    return f"This is no student's file, or a damaged one: {reason}"


def the_same(file: str) -> str:
    return f"The same file as {file}. It counts once."


def earlier_state(file: str) -> str:
    return f"An earlier state of {file}. The later one counts."


def another_of_that_name(name: str, file: str, called: str) -> str:
    return f"{name} is also the name in {file}, with other predictions. This one is called {called} here."


# The class report: looking at a file


def chapter(number: int) -> str:
    return f"chapter {number}"


def not_looked_at(what: str, kind: str) -> str:
    return f"{sentence_start(what)} could not be looked at ({kind}). The rest of the file is in the report."


def wrong_record(name: str, reason: str) -> str:
    return f"Game {name} does not hold, {reason.rstrip('.')}. It is left out; the rest of the file is in the report."


def wrong_game(name: str, found: str, wanted: str) -> str:
    return f"Game {name} is one of {found}, not of {wanted}. It is left out."


def unknown_game(name: str) -> str:
    return f"Game {name} belongs to no chapter. It is left out."


def nobody_plays(name: str) -> str:
    return f"In game {name} no person plays. It is left out."


def too_long(name: str, most: int) -> str:
    return f"Game {name} was not played again: the games of this file have more than {most:,} lines in all."


def no_such_guess(name: str) -> str:
    return f"Prediction {name} is none that can be made. It is left out."


# The class report: the page

CLASS_REPORT = "Class report"
AT_A_GLANCE = "The class at a glance"
STUDENT_BY_STUDENT = "Student by student"
PREDICTION_BY_PREDICTION = "Prediction by prediction"
WHAT_DOES_NOT_HOLD = "Files and records that do not hold"
LEFT_OUT = "What was left out"
HOW_IT_IS_MADE = "How this report was made"
HOW_MADE = (
    "Every game was played again from its record, and every sum in it was checked. "
    "A record that had been changed, or was damaged, is named above and counts nowhere. "
    "A game that somebody else has played, and handed in as their own, cannot be told from a true one."
)
HOW_JUDGED = (
    "A prediction is judged by the student's own game, played to its end. A round must be named exactly. "
    "Coins and per cent count as right within a tenth. Drawn lines, and what a search may find, are not judged."
)
HOW_CHECKED = (
    "A check is right at once if the first answer was right. A question about a game changes as the game goes on; "
    "then what the student's file says about it counts."
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
    "Promises passed cash: round",
    "Predicted",
    "Bankrupt",
    "Predictions right",
    "Mean sureness",
    "Checks right at once",
    "Moves taken back",
)
PREDICTION_COLUMNS = ("Prediction", "Chapter", "Students", "Right", "Judged", "Mean sureness", "Most said")
PROBLEM_COLUMNS = ("File", "What is the matter")
YES, NO = "yes", "no"
WRONG_MARK = "*"
MARK_MEANS = "* Something in this file does not hold: see the table below."


def class_of(students: int, numbers: Sequence[int]) -> str:
    who = "One student" if students == 1 else f"{students:,} students"
    if len(numbers) > FEW_NUMBERS:
        return f"{who}; {len(numbers)} different class numbers."
    return f"{who}; {'class number' if len(numbers) == 1 else 'class numbers'} {listed(list(numbers), 'and')}."


FEW_NUMBERS = 4


def looked_at_so_far(done: int, total: int) -> str:
    return f"It was stopped: {done:,} of {total:,} files are in this report."


def part_of(part: int, whole: int) -> str:
    return f"{part} of {whole}"


def said_by(said: str, number: int) -> str:
    return f"{said} ({number})"


def left_out(kinds: Sequence[tuple[str, int]]) -> str:
    number = sum(count for _, count in kinds)
    things = "One thing" if number == 1 else f"{number:,} things"
    counted = listed([f"{kind} ({count:,})" for kind, count in kinds], "and")
    return f"{things} left out as neither a student's file nor a zip, by ending: {counted}."


def more_problems(number: int) -> str:
    return f"And {number:,} more of this kind."


def problems_in_short(number: int) -> str:
    if number == 0:
        return NOTHING_WRONG
    return f"{'One line tells' if number == 1 else f'{number:,} lines tell'} what does not hold; see the last table."


# The class report: the notebook

CLASS_FOLDER, REPORT_FOLDER = "class-files", "class-report"
WHERE_THEY_ARE = "A folder, or a zip, with the students' files:"
READ_THEM, READ_AGAIN = "Read the files", "Read them again"
READ_FIRST = "Read the files first, with the button above. Then this appears here."
FOLDER_MADE = f"The folder {CLASS_FOLDER} beside this page was not there, or was empty. It is there now."
PUT_THEM_THERE = (
    f"If you type nothing, the folder {CLASS_FOLDER} beside this page is read. "
    "Drag the students' files into it, in the list on the left."
)
TAKE_THE_PAGE, TAKE_THE_TABLES = "Save the report as a page", "Save the tables (CSV)"
KEEP_WHY = (
    "The page opens in any browser without a network, and can be printed. The tables open in any spreadsheet. "
    "Both name nobody but by pseudonym."
)


def read_and_found(students: int, problems: int) -> str:
    who = "One student's file holds" if students == 1 else f"{students:,} students' files hold"
    return f"{who}. {problems_in_short(problems)}"


def page_kept(path: str) -> str:
    return f"The page lies at {path}."


def tables_kept(folder: str, number: int) -> str:
    return f"{number} tables lie in {folder}."


def no_such_picture(name: object, names: Sequence[str]) -> str:
    return f"There is no figure {shown(name)}, only {listed(names, 'and')}."
