"""Every sentence of the demonstration: on its screens, beside them in small type, and in the bar below."""

from __future__ import annotations

from ...core.english import capital, count, none_or, rounds

HALF = ("", "½")  # minutes

Notes = tuple[tuple[str, str], ...]  # for the teacher: what to do with it, and what it is
SAY, ASK, DO, IF_ASKED = "Say", "Ask", "Do", "If asked"

# The screens

BEGINNING = "A game in which everybody gets rich"
BEGINNING_BELOW = ("Until somebody cannot pay.", "Four funds, fifteen minutes, three guesses.")
BEGINNING_SAY: Notes = ((SAY, "Everybody at this table runs a fund. It makes nothing. It only takes in money."),)
SIGN = "Would you sign?"
SIGN_SAY: Notes = ((ASK, "Hands up: who signs?"), (SAY, "Keep the card in mind, for it comes back."))
NOW, FOR_EVER, NOTHING, NO_CARD = "now", "for ever", "nothing", "no loan, no interest"
STEPS = "Three steps, round after round"
THREE_STEPS = (
    ("Take a loan.", "Its cash comes once."),
    ("Deal in secret.", "Nobody else sees the price."),
    ("Pay the interest", "that falls due in this round."),
)
STEPS_END = "Whoever cannot pay is bankrupt, and the game is over."
STEPS_SAY: Notes = ((SAY, "The money builds nothing. It lies in the till until interest is due."),)
FIRST_ROUND = "Everybody has taken a first loan."
FIRST_PAID, GROWING = "The first interest is paid.", "The loans are growing. And yet there is less cash: why?"
SIGNED = "Who has signed for our card?"
ROUNDS_SAY: tuple[Notes, ...] = (
    ((SAY, "If you have a worksheet, write down the first line, round by round: new loan, cash."),),
    ((DO, "Read the four tills aloud."), (ASK, "Who looks rich?")),
    ((ASK, "Where does all this cash come from? Has anybody earned a coin?"),),
    ((SAY, FIRST_PAID), (ASK, SIGNED)),
    ((ASK, GROWING),),
    ((ASK, "Is anybody here in danger?"),),
    ((SAY, "There has never been so much cash on this table."), (ASK, "Is anybody in danger now?")),
)
TOGETHER = "Cash of all four together"
PLAYER, BORROWED, CASH, NO_LOAN = "Player", "New loan", "Cash", "–"
WHO_FALLS = "Who falls first?"
WHO_HOW = "Click a name, or type its number."
WHO_SAY: Notes = ((DO, "Let the class shout, and take the loudest answer."), (ASK, "One pupil: why?"))
WHICH_ROUND = "In which round?"
ROUND_SAY: Notes = ((ASK, "Who names the earliest round, and who the latest?"), (DO, "Let them agree on one."))
TILL_BEFORE, NEW_LOAN, IN_ALL = "Cash from the round before", "A new loan", "Together"
DUE_NOW, MISSING = "Interest that is due now", "Missing"
FALL_SAY: Notes = ((DO, "Read the sum aloud, line by line."), (SAY, "So much came in, and it was not enough."))
GUESSES = "What came of it"
QUESTION, SAID, CAME, VERDICT = "Question", "You said", "It was", "Right?"
GUESSES_SAY: Notes = (
    (SAY, "Just before the end the tills were fullest. So cash warned nobody."),
    (ASK, "What would have?"),
)
RIGHT, WRONG = "right", "not so"
CERTAIN_SAY: Notes = ((DO, "Take the loudest number. They see the cash only; the next screen uncovers the rest."),)
SCISSORS_SAY: Notes = ((DO, "Let them look."), (ASK, "Where do the lines cross? How long before the end is that?"))
END_OF_ROUND, CASH_LINE, ROUND = "end of round", "cash", "round"
ALL_SAY: Notes = (
    (SAY, "The lines cross for all. A bank's cross, too; but it earns."),
    (ASK, "What told the one who fell apart?"),
)
WHAT_IF_SAY: Notes = ((ASK, "Hands up: who thinks that it ends in the same way?"), (DO, "Count the hands."))
WHAT_IF_SAME = "The cards and the other players stay as they are. Only this one decision is another."
WITH, WITHOUT = "With the loan", "Without it"
NOT_PLAYED = "These games have not been played."
LAST = ("Cash is not the number to look at.", "Dated promises are.")
LAST_SAY: Notes = ((DO, "Read both numbers aloud."), (ASK, "What would you ask a fund that pays very well?"))
OWN_GAME = "Now you: a game of your own"
OWN_STEPS = (
    ("Open chapter 0.", "Your teacher has the link."),
    ("Choose a name", "that is not your own, and type our class number."),
    ("Play until somebody falls.", "Then you open your own books."),
)
OWN_SAY: Notes = ((DO, "Write the class number on the board."), (SAY, "With it you all play with the same cards."))


def minutes(halves: int) -> str:
    return f"{halves // 2 or ('' if halves else 0)}{HALF[halves % 2]}"


def so_long(halves: int, before: int, all_of_it: int) -> str:
    return f"{minutes(halves)} min, until minute {minutes(before + halves)} of {minutes(all_of_it)}"


def every(interest: int, period: int) -> str:
    return f"{interest} every {period} rounds"


def sign_why(value: int, interest: int, period: int) -> str:
    return f"Somebody lends you {value} today. You pay {interest} every {period} rounds, and it never ends."


def round_title(number: int, cash: int) -> str:
    return f"Round {number}: together they hold {cash}"


def of_the_deal(dealt: int, interest: int) -> tuple[str, str]:
    paid = f"{interest} was interest, " if interest else ""
    return IF_ASKED, f"{paid}{dealt} went into envelopes."


def round_more(more: int) -> str:
    return f"That is {abs(more)} {'more' if more >= 0 else 'less'} than a round ago."


def round_how(low: int, high: int) -> str:
    return f"Type a round from {low} to {high}. Enter keeps it."


def not_a_round(low: int, high: int) -> str:
    return f"Only a round from {low} to {high} counts."


def class_says(guess: str) -> str:
    return f"The class says: {guess}"


def a_round(number: int) -> str:
    return f"round {number}"


def fall_title(number: int, name: str) -> str:
    return f"Round {number}: {name} cannot pay"


def certain_from(name: str) -> str:
    return f"From which round on was {name}'s end certain without new money?"


def certain_means(window: int) -> str:
    return f"That is: without new money, more falls due in {window} rounds than there is cash."


def scissors_title(number: int, name: str) -> str:
    return f"From round {number} on, {name} had promised too much"


def off_by(guess: int, number: int) -> str:
    if guess == number:
        return f"You said round {guess}, and that is right."
    return f"You said round {guess}: {rounds(abs(guess - number))} too {'early' if guess < number else 'late'}."


def put_off(name: str, without: int, end: int) -> str:
    return f"Without new money, {name} falls in round {without}. New loans put it off to round {end}."


def guess_mark(number: int) -> str:
    return f"you said {number}"


def promised_line(promised: int, window: int) -> str:
    return f"{promised} due in the next {window} rounds"


def at_the_crossing(promised: int, cash: int) -> str:
    return f"{promised} due, {cash} there"


def at_the_end(number: int, owed: int, had: int) -> tuple[str, str]:
    return f"Round {number}: bankrupt", f"owed {owed}, had {had}"


def all_title(many: int, seats: int) -> str:
    who = f"All {count(seats)}" if many == seats else f"{capital(none_or(many))} of {count(seats)}"
    return f"{who} had promised more than they held"


def crossed(number: int | None) -> str:
    return "never" if number is None else f"from round {number} on"


def lasts(runway: int) -> str:
    return f"lasts {count(runway) if runway else 'no'} {'round' if runway <= 1 else 'rounds'} more"


def small_label(name: str, crossing: int | None) -> str:
    return f"{name}: {crossed(crossing)}"


def what_if_title(number: int, name: str, value: int) -> str:
    return f"In round {number}, {name} signs for {value}. What if {name} had passed?"


def waffle_title(name: str, hands: int, fell: tuple[int, int]) -> str:
    return f"Of {hands} games, {name} falls first in {fell[0]} with the loan, and in {fell[1]} without it"


def waffle_how(name: str) -> str:
    return (
        f"One of four strategies plays on for {name}, with a slip now and then, and does so both ways. "
        "The cards are those of this game."
    )


def waffle_label(way: str, fell: int, hands: int) -> str:
    return f"{way}: {fell} / {hands}"


def waffle_key(name: str) -> tuple[str, str]:
    return f"{name} falls first, alone or with somebody", "somebody else falls first"


def waffle_say(name: str) -> Notes:
    text = f"One promise less helps {name}. Somebody else falls instead. Nobody could see either in the till."
    return ((SAY, text),)


def last_cash(name: str, number: int) -> str:
    return f"in {name}'s till after round {number}"


def last_promised(window: int) -> str:
    return f"promised for the next {window} rounds"


def last_then(name: str, cash: int) -> str:
    return f"One round later {name} was bankrupt, with {cash} in the till."


# The bar below them

DEMO = "The demonstration"
NO_SCRIPTS = "This page needs scripts. In JupyterLab press Trust HTML above, or open the file in a browser."
BACK, NEXT = "Back", "Next"
BACK_LABEL, NEXT_LABEL = "One screen back, left arrow", "Next screen, right arrow"
FILL, LEAVE, ANEW = "Fill the window", "To the notebook", "Begin again, for the next class"
NOTES, NOTES_LABEL = "Notes", "What to say and ask, for the teacher"
KEYS_BELOW = "The next screen comes with the button, the right arrow or the space bar. N shows notes for the teacher."
STOP, GO_ON = "Stop", "Play them now"
DEAD = "Python does not answer. All screens stay as they are: go on."
FAILED = "The games of the what-if could not be played. All other screens are there."


def preparing(done: int, total: int) -> str:
    return f"Preparing the what-if: {done} of {total} games"


def prepared_so_far(done: int, total: int) -> str:
    return f"Stopped after {done} of {total} games."
