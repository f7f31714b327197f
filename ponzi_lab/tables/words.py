"""Every sentence of the shell that all tables share."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.english import capital, is_you, listed, many, named, subject
from ..core.words import shown

UNDO, HINT, RULES, MORE = "Undo", "Hint", "Rules", "More"
BY_HAND = "By hand"
PLAY, PAUSE, STEP, STOP = "Play", "Pause", "One step", "Stop"
LET_THEM_GO_ON = "Let the strategies go on"
CANCEL, CLOSE = "Cancel", "Close"
ENTER, ESCAPE = "Enter", "Esc"
CHOOSE_FIRST = "First choose something on the board."
WHAT_HAPPENED = "What happened"
NOTHING_YET = "Nothing yet."
OTHER_PLAYERS, PLAYERS = "The other players", "The players"

LATE = "That click came late: the table had moved on already. Nothing was changed."
NOT_UNDERSTOOD = "The table did not understand that click. Nothing was changed."
NO_ANSWER = (
    "No answer from the kernel yet. If another cell is running, wait for it. Else press the double arrow at the top of "
    "the page, or restart the kernel and run this cell again. All you did is kept."
)


def busy(stoppable: bool) -> str:
    return f"The strategies are still deciding. Wait a moment{', or stop them' if stoppable else ''}."


HEADING = {
    "rules": "The rules in one minute",
    "more": "More",
    "hand": "What do you decide yourself?",
    "who": "Who plays?",
}

BEFORE_CONFIRM, AT_ONCE = "Nothing is done before you confirm.", "One click decides here; you can undo it."
WATCHING = "Nobody plays by hand here: watch, or go on step by step."
ALL_OPEN = "All books are open: whatever a player holds can be seen."
STRATEGY_FAILED = "Something went wrong in the table; the game is as it was before. You can go on, or undo."
PROBLEMS = "For the teacher: what went wrong"
NOTHING_TO_UNDO = "There is no decision of yours to take back."
UNDO_ENDED = "The screen has shown more since, so the last decision stays."


def your_turn(name: str) -> str:
    return "Your turn" if is_you(name) else f"Your turn, {name}"


def you_are_asked(name: str) -> str:
    return "You are asked" if is_you(name) else f"You are asked, {name}"


def asked(turn: str, question: str) -> tuple[str, str]:
    return f"{turn}:", question


def thinking(name: str) -> str:
    return f"{capital(name)} is deciding."


# What one decides by hand

OWN_STRATEGY = "Your strategy is deciding."
MYSELF, MY_STRATEGY = "I decide myself", "my strategy decides for me"
OWN_STRATEGIES = "My strategy"


def strategy_label(name: str) -> str:
    return f"My strategy is a {name}"


def hand_means(strategy: str, shared: bool) -> str:
    whom = "all at this screen" if shared else "you"
    return (
        f"A {strategy} strategy decides for {whom} what is not decided by hand, and the table tells what it did. "
        "Where only one thing can be done, and little hangs on it, nobody is asked."
    )


def hand_label(part: str, by_hand: bool) -> str:
    return f"{part}: {MYSELF if by_hand else MY_STRATEGY}. Click to change that."


def no_part(name: object, known: Sequence[str]) -> str:
    return (
        f"{shown(name)} is not a part of this game that can be decided by hand. The parts are {listed(known, 'and')}."
    )


def no_parts(title: str) -> str:
    return f"In {title} everything is decided by hand."


PHASE = "phase"


def the_phase(phase: str) -> str:
    return f"the phase {phase}"


def in_phase(phase: str) -> str:
    return f"{phase} " if phase.endswith("?") else f"{phase}. "


def when(period: str, number: int) -> str:
    return f"{period} {number}"


def a(period: str) -> str:
    return f"A {period}"


def show_all(period: str) -> str:
    return f"Show all {period}s"


def show_last(period: str) -> str:
    return f"Show the last {period}s only"


def hint(adviser: str, action: str, why: str) -> str:
    return f"A {adviser} would {action}. {why}"


def finishing(strategy: str, period: str) -> str:
    return f"A {strategy} strategy decides for you until this {period} is over."


def finished(strategy: str, when: str) -> str:
    return f"A {strategy} strategy decided for you until the end of {when}."


def finished_for(strategy: str, name: str) -> str:
    return f"A {strategy} strategy decided for {name}."


PLAY_ON, PLAYED_ON = "The strategies play on to the end.", "The strategies played on to the end."


def ended(strategy: str, shared: bool) -> str:
    return f"A {strategy} strategy decided for {'all at this screen' if shared else 'you'}, to the end."


def played_to_the_end(strategy: str, shared: bool) -> str:
    return f"A {strategy} strategy decides for {'all at this screen' if shared else 'you'}, to the end."


ONLY_THING = "It is the only thing that can be done."


def progress(when: str, decisions: int) -> str:
    return f"{capital(when)}, {decisions} decisions so far."


# Who plays

WHO_PLAYS, HOW_MANY, BEGIN, AS_USUAL = "Who plays?", "How many players?", "Begin the game", "As it was at first"
SITTERS = {
    "person": ("Person", "a person at this screen"),
    "easy": ("Easy", "a computer that is easy to beat"),
    "middle": ("Middle", "a computer of middle strength"),
    "strong": ("Strong", "a strong computer"),
}
WHO_CAN_PLAY = "The others are people at this screen, or computers. How these think is told after the game."
PARTY_BEGAN = "The game begins."


# Hot seat


def pass_to(name: str) -> str:
    return f"Pass the screen to {name}"


LOOK_AWAY = "Everybody else looks away. What only you may see is shown only after the click."


def i_am(name: str) -> str:
    return f"I am {name}: show my books"


# A chapter that goes on below

GO_ON_BELOW, PLAY_ON_HERE = "Go on below ↓", "Play on here all the same"
LOOK_AT_BOARD, COVER_BOARD = "Look at the board", "Cover the board again"

# A kept game


def kept(when: str, names: Sequence[str]) -> str:
    return f"A game of {named(names)} is kept here. It stands in {when}."


def kept_to_the_end(when: str, names: Sequence[str]) -> str:
    return f"A game of {named(names)} is kept here. It ended in {when}."


def unreadable(problem: str) -> str:
    return f"A game was kept here, but its file cannot be read, so it was put aside. {problem}"


def not_readable_now(problem: object) -> str:
    return (
        f"A game is kept here, but its file cannot be read now ({problem}). It stays as it is; this game gets another."
    )


GO_ON, LOOK, BEGIN_ANEW = "Go on with it", "Look at it", "Begin anew"


def kept_aside(folder: str) -> str:
    return f"If you begin anew, it stays in the folder {folder}."


# More

SAVE_COPY, DOWNLOAD = "Save a copy, and branch from here", "Download the record (it holds all secrets)"
LOAD = "Load a record"
THIS_GAME, ONCE_MORE, FOR_TEACHERS = "This game", "Once more", "For the teacher"
TEACHER_ON, TEACHER_OFF = "Open all books", "Close the others' books"
TO_THE_END = "Let a strategy play on to the end"
SPEED = "Speed"
SPEEDS = {"slow": "slow", "normal": "normal", "fast": "fast"}
LOADED = "The record was loaded."
OTHER_CARDS = "It was played with other card tables; all of it holds with the ones here, too."
BEFORE_KEPT = "The game before it is kept in its folder."
INTERRUPTED = "The kernel was interrupted. The game is as it was; you can go on."


def try_again(period: str) -> str:
    return f"Try again from the beginning of a {period}"


def went_back(when: str) -> str:
    return f"Back at the beginning of {when}."


def new_game(laid: str) -> str:
    return f"New game, other {laid}"


def same_again(laid: str) -> str:
    return f"The same {laid} again"


def began_anew(laid: str) -> str:
    return f"A new game, with other {laid}."


def saved(name: str) -> str:
    return f"Saved as {name}. This table goes on from here."


def saved_in(folder: str) -> str:
    return f"The game is saved after every decision, in the folder {folder}."


def not_saved(problem: object) -> str:
    return f"The game cannot be saved here: {problem}. Download the record before you leave."


def kept_elsewhere(name: str) -> str:
    return f"Another table has written its game into the file of this one. From now on this game is kept in {name}."


NOT_SAVED = "This table keeps no file: download the record before you leave."


def not_a_record(problem: str) -> str:
    return f"That file was not loaded, the game is as it was. {problem}"


def other_game(game: str, title: str) -> str:
    return f"It is a record of {shown(game)}, and this is a table of {title}."


def too_long(size: int, most: int) -> str:
    return f"It has {size:,} characters; a record has at most {most:,}."


# Rules

WHAT_NOW = "What can I do now?"
GAME_OVER = "Nothing: the game is over."
NOTHING_NOW = "Nothing: somebody else is asked."
NOT_NOW = "Not now"


def read_on(game: str) -> str:
    return f"All the rules, in a terminal: ponzi-lab rules {game}"


# The end


def won(names: Sequence[str], score: str, when: str) -> str:
    return f"The game ended in {when}. {subject(names)} {'win' if many(names) else 'wins'} with {score}."


def nobody_won(when: str) -> str:
    return f"The game ended in {when}. Nobody wins."


def wins(name: str) -> str:
    return f"{name} {'win' if is_you(name) else 'wins'}"


HOW_THEY_THINK = "How they think"


def thinks(name: str, how: str) -> str:
    return f"{capital(name)} {how}"


def thinks_as(name: str, other: str) -> str:
    return f"{capital(name)} thinks as {other} does."


BOOKS_BELOW = "Read the books below: they show when it was decided."


def again_from(period: str) -> str:
    return f"Try again from {period}"


# The call


def like_a_strategy(name: str, known: str) -> str:
    return f"{shown(name)} would be a person at this screen. A strategy is written {known}, in small letters."


def kept_by_windows(name: str) -> str:
    return f"Windows keeps the name {name} for itself. Choose another one."


def wrong_name(name: object) -> str:
    return f"{shown(name)} cannot be the name of a file. Use at most 60 letters, digits, spaces, points and dashes."
