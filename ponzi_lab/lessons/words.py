"""Every sentence of the chapters' room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING, Any

from ..core.english import (
    a_day,
    amount,
    capital,
    coins,
    count,
    counted,
    in_words,
    listed,
    one_or,
    person,
    plural,
    whose,
    years_long,
)
from ..core.words import shown
from ..economics.rows import MADOFF, MMM, NO_NAME
from ..figures.ponzi.what_if_words import empty
from ..games import GAMES
from ..games.acquire.words import CHAIN_NAMES, dollars
from ..play.words import names_shown

if TYPE_CHECKING:
    from .what_if import Summary as Odds

A_FILE = "The file"
AN_OBJECT = "keys and values in braces"
A_LIST = "a list"
A_NAME = "the number of a chapter, a point, and a word, such as 02.fall"
A_PSEUDONYM = "1 to 24 letters, digits, spaces, apostrophes, dashes and underscores, beginning with a letter or a digit"
NUMBER_OR_END = "the number of a round or 0, or the text 'end'"
A_GUESS = "a whole number, a text, or a list of whole numbers"
TAKEN_BY_WINDOWS = "a name that Windows does not keep for itself"
LINES = "a list of texts"
NOT_WRITABLE = "It holds characters that cannot be written to a file."
ONCE = "a list of names, each once"


def not_a_students_file(name: str, problem: str) -> str:
    return f"{name} is no student's file. {problem}"


def too_large(size: int, most: int) -> str:
    return f"It has {size:,} bytes; such a file has at most {most:,}."


def number_between(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}"


def texts(most: int, longest: int) -> str:
    return f"a list of at most {most} texts of at most {longest} characters"


def other_name(pseudonym: str, name: str) -> str:
    return f"pseudonym is {pseudonym!r}, and the file is called {name!r}."


def already_predicted(name: str) -> str:
    return f"{name} has been predicted already. A prediction is made once."


def not_text(place: int) -> str:
    return f"It is not UTF-8 text: byte {place} cannot be read."


# The student's game

WENT_ON_ELSEWHERE = "This game went on in another chapter: here it is as it stands now."


GO_ON_BELOW = "The game is over. Go on below: now you look into its books."


def game_not_read(problem: str) -> str:
    return f"Your game could not be read, so it was put aside and a new one begins. {problem}"


# What several chapters say

ROUNDS = "rounds"


PREDICT_FIRST = "Lay down your prediction first; then this appears here."
EARLIER_GAME = "What the others hold stays hidden until your game is over. So this is the game you finished before."
TAKE_YOU_FOR = "Where it says you, think of"
YOUR_OWN_GAME = "You play your own game in chapters 1 and 2."


def about_the_sample(name: str) -> str:
    return f"{sample_game(name)} {TAKE_YOU_FOR} {name}. {YOUR_OWN_GAME}"


GAME_BEFORE = "This is the game that you finished before. The one on the table is not over yet."
BOOKS_AT_THE_END = (
    "Several people play at this screen, and nobody may see the cash of the others. So your books appear here when the "
    "game is over."
)


def several_play(name: str) -> str:
    return f"Several people play at this screen. Where it says you, {name} is meant."


def sample_game(name: str) -> str:
    return f"You have not played a game to its end yet, so this is the game of {name}, which comes with the kit."


def none_in_yours(name: str) -> str:
    return f"There is none in your game so far, so this is the game of {name}, which comes with the kit."


def no_fund(value: object, least: int, most: int) -> str:
    return f"There is no fund {shown(value)}: the funds go from {least} to {most}."


def play_first(wanted: int, played: int) -> str:
    so_far = "you have not finished one yet" if played == 0 else f"{one_or(played, 'round')} so far"
    return f"Play {one_or(wanted, 'round')} at the table above first: {so_far}. The picture appears here by itself."


def so_sure(share: int) -> str:
    return f"you were {share} % sure"


# Chapter 0

LEND_ME = (
    "A man in your town says: “Lend me {} today. In {} days I pay you {}.” "
    "People you know have lent him money, and each of them was paid, often sooner than promised."
)
WOULD_YOU_LEND = "Would you lend him {}?"
LEND = {"yes": "Yes", "some": "A little, to try it", "no": "No"}
YOU_LEND = {"yes": "You would lend.", "some": "You would try it with a little.", "no": "You would not lend."}
ASK_FIRST = "You may ask him one question. Which one?"
ASK = {"paper": "Do I get that in writing?", "who": "Who else has lent?", "how": "What does he earn it with?"}
ANSWERED = {
    "paper": "You asked to have it in writing. His notes said what was owed, and not what it was to be paid with.",
    "who": "You asked who else had lent. More people every month, and each of them made it look safer.",
    "how": "You asked what he earned it with. With reply coupons, he said, but in the end hardly any were found.",
}
MANY_LENT = "It was a real offer, in Boston, in 1920: about {:,} people lent."
FROM_THE_NEXT = (
    "Suppose he earns nothing with your money. Then the {} for you must come from new lenders, "
    "and he makes them the same promise."
)
IN_A_YEAR = "For {} of yours he must find {} within a year: {:.0f} times as much."
DECIDE_FIRST = "Decide first; then this appears here."
HOW_CAN_HE_PAY = "How can he pay you?"
BORROWER_COLUMNS = ("On day", "he must find")
SIDES_CHANGED = "This time the money comes to you. It is a card of the game that you will play."

SIGN = {
    "yes": "Yes, I sign",
    "need": "Only if I need money now",
    "no": "No",
}
YOU_SAID = {
    "yes": "You would sign. Somebody called Sam did so, too.",
    "need": "You would sign in need. Somebody called Sam was in need, and signed.",
    "no": "You would not sign. Somebody called Sam did.",
}
ROUND_COLUMNS = ("What happens", "In or out", "Cash")
BEFORE = "Cash from the round before"
STEPS = ("Money of new lenders", "Deals with the other players", "Luxuries", "Interest for older loans")
CRASHED_THEN = "In that round the market crashed, too: a crash turns the wheel by one space more. "
TWO_PAYMENTS_HINT = "Add both payments. Then take away what the lender brought."
LINE_0 = "To such an offer I would say"


def would_you_sign(value: int, interest: int, period: int) -> str:
    return f"Somebody lends you {value} now. You pay {interest} every {period} rounds, for ever. Would you sign?"


def worked_round(name: str, number: int) -> str:
    return f"{name} signed in round {number}"


def signed(name: str, first: int, value: int, interest: int, period: int) -> str:
    return (
        f"{name} had {value} more at once, and did not have to pay anything for it yet. "
        f"But in round {first} the first {interest} falls due, and {interest} again every {period} rounds after it."
    )


def on_the_wheel(name: str, period: int, left: int, crashed: bool) -> str:
    return (
        f"Why {one_or(left, 'round')} later, and not {period}? Each round ends with a turn of the wheel by one space, "
        f"and so does the round in which the card is taken. {CRASHED_THEN if crashed else ''}A card of {period} rounds "
        f"is paid when it has moved by {period} spaces, by {2 * period}, and so on. Below is {name}'s wheel at the end "
        "of that round; the arrow marks the next one."
    )


def two_payments(value: int, interest: int) -> str:
    return f"The lender brought {value}. After two payments of {interest}: how much more has gone out than came in?"


def two_payments_why(value: int, interest: int, lost: int) -> str:
    return (
        f"Two times {interest} is {2 * interest}. Less the {value} that came in, that is {lost}. "
        "And it does not end there: nothing is ever paid back, so the same sum falls due again and again."
    )


def two_payments_all(paid: int, value: int) -> str:
    return f"{paid} is all that went out. But {value} came in: take it away."


def two_payments_one(lost: int) -> str:
    return f"{lost} is what is lost after the first payment. There is a second one."


def offer(value: int, interest: int, period: int, rate: float, long: int, paid: int) -> str:
    return (
        f"**Fund {value}** brings {value} now and asks for {interest} every {period} rounds, for ever: "
        f"{100 * rate:.0f} % a round. After {long} rounds you have paid {paid}, which is "
        f"{paid / value:.1f} times what it brought, and you still owe the next payment."
    )


def signed_and_fell(name: str, number: int) -> str:
    return f"There is no right answer. {name} signed, and fell in round {number}."


# Chapter 1

HALT = "Enough rounds are played for this chapter. Your game goes on in the next one. What do your books say now?"
SEE_BOOKS = "See your books ↓"
OTHERS_APART = (
    "With other players or rules your game cannot be compared with those of your class: the class report says so, and "
    "counts it nowhere."
)
TAKE_COLUMNS = ("round", "taken", "interest paid", "cash at the end")
LINE_1 = "After three rounds I felt"


def funds_wanted(most: int) -> str:
    return f"Name one to {most} funds, each once: take(17, 25), for example."


def fallen_in(number: int, due: int, cash: int) -> str:
    return f"**Bankrupt** in round {number}: {due} is due, and the till holds {cash}."


def came_through(number: int, cash: int) -> str:
    return f"You come through {one_or(number, 'round')}, with {cash} in cash."


def your_cash(number: int) -> str:
    return f"How much cash will you hold at the end of each of the first {number} rounds? You begin with nothing."


def how_much_promised(who: str, number: int, cash: int, window: int) -> str:
    sam = f"In the game of {who}, which comes with the kit: after round {number} {who} holds {cash}."
    holds = sam if who else f"After round {number} you hold {cash}."
    promised = "has been promised" if who else "have you promised"
    return f"{holds} How much {promised} to lenders for the next {window} rounds? Count every payment."


def promised_why(who: str, number: int, cash: int, due: int, window: int) -> str:
    subject, has, holds = (who, "has", "holds") if who else ("you", "have", "hold")
    if not due:
        return f"Nothing: without a card nothing is promised. {capital(subject)} can sit and wait."
    more = "more than the whole till" if due > cash else f"{100 * due / cash:.0f} % of the till"
    return (
        f"{capital(subject)} {has} promised {due} for the next {window} rounds, and {holds} {cash}: {more}. "
        "The till says nothing about this; you have to look at the wheel."
    )


def only_next(due: int, window: int) -> str:
    return f"{due} is due in the very next round. Look at all {window} rounds to come."


EMPTY_WHEEL_HINT = "Look at the wheel: which cards lie there? Only they ask for something."


def promised_hint(window: int) -> str:
    return (
        f"Look at the wheel, space by space, for the next {window} rounds. "
        "A card comes round again: with three rounds between payments it may pay twice."
    )


# Chapter 2

WHO_FALLS = "Who at your table falls first?"
WHICH_ROUND = "In which round does the first player fall?"
NEW_MONEY_FROM = "From which round on can only new money save your own till?"
HOW_LONG_HINT = "Find the ring where the lines cross, and the cross at the end. Take the one round from the other."
HOW_LONG_HINT_ALONE = (
    "Find the ring where the lines cross first. Take its round from the round in which your wheel stops."
)
LINE_2 = "What I could not see in my till was"


def go_on(patience: int) -> str:
    return (
        "This picture grows with your game. Play on until somebody falls. "
        f"Nobody fallen by round {patience}? Then click More, and Let a strategy play on to the end."
    )


def seats(names: Sequence[str]) -> dict[str, str]:
    return dict(zip(map(str, range(len(names))), names_shown(names).values(), strict=True))


def all_who_fell(names: Sequence[str]) -> str:
    return listed(names, "and") or NOBODY


def how_it_ended(fallen: Sequence[str], number: int, you: bool, end: int | None) -> str:
    table = f"{capital(listed(fallen, 'and'))} fell in round {number}"
    if not fallen:
        table = f"The game ended with round {number}, and nobody fell"
    if you:
        return f"{table}."
    if end is None:
        return f"{table}; your own wheel never stops, for you owe nobody anything."
    return f"{table}; your own wheel stops in round {end}."


def outcome(who: str, right: bool, number: int, end: int) -> str:
    person = "right about who" if right else f"wrong about who: you said it would be {who}"
    if number == end:
        return f"You were {person}, and right about the round."
    early = "too early" if number < end else "too late"
    return f"You were {person}. The round you named was {one_or(abs(number - end), 'round')} {early}."


OF_YOUR_OWN_WHEEL = (
    "Play your game to its end first. Then your own wheel turns on here, to see how long you would last."
)
LET_TURN = {"alone": "Let my wheel turn", "fed": "Take the largest card in every round"}
GO_ON, NEXT_ROUND, TO_END, ONCE_MORE = "Go on", "Next round", "To the end", "Once more"
IN_YOUR_TILL = "In your till"
TURN_COLUMNS = ("Round", "Card", "Due", "Paid", "Left")
OWES_NOBODY = (
    "You never fall, and here is why: you owe nobody anything. No card lies on your wheel, so nothing ever falls due."
)
AND_FED = "And if lenders went on lending? Take the largest card that nobody holds, in every round."
IF_YOU_BORROWED = "And if you borrowed from now on? Take the largest card that nobody holds, in every round."
WHAT_YOU_DREW = "Below the scissors stands your cash in the whole game, and the curve that you drew before round 1."
PLAY_BEFORE_OTHERS = "First play your game to its end. Then others take your seat here, to see how long they last."
TURN_FIRST = "First let your own wheel turn, above. Then others take your seat here, and you see how you compare."
FOR_EVER = "A card that helps you today wants its interest again and again, for as long as you can pay."


def what_about_you(names: Sequence[str], number: int) -> str:
    stopped = (
        f"The music stopped for {listed(names, 'and')} in round {number}."
        if names
        else f"The music stopped after round {number}, and nobody had fallen."
    )
    return f"{stopped} What about you?"


def wheel_goes_on(cash: int) -> str:
    return (
        f"You hold {cash}, and the cards on your wheel still want their interest. Let the wheel turn: "
        "nobody lends to you any more, nobody trades, and you pay what comes to the arrow."
    )


def your_last_bill(number: int, due: int, cash: int) -> str:
    return f"You fell in round {number}: {due} was due, {cash} was in the till, and {due - cash} was missing."


def before_your_fall(number: int, cash: int, crash: bool) -> str:
    calm = ", and the market had not crashed" if crash else ""
    return (
        f"After round {number} you could still pay, and held {cash}. "
        f"What if you had taken the largest card in every round from there on{calm}?"
    )


DEAL_THEM = "Deal my cards to others"
DEAL_WHY = "Computer players take your seat at your table, one after the other. When would their tills have been empty?"


def who_the_others_are(slips: float) -> str:
    return (
        "Of four of them one is careful, one is greedy, one hardly borrows, and one trades. Like people they err: in "
        f"{100 * slips:.0f} % of their decisions they draw lots. If they still stand at the end, their wheel turns on."
    )


def short_by(missing: int) -> str:
    return f"{missing:,} short"


def earlier_rounds(number: int) -> str:
    return "The round before these" if number == 1 else f"The {number} rounds before these"


def wheel_stops(number: int, due: int, cash: int, still: bool) -> str:
    """`still`: it has been said before that the wheel stops without new money."""
    stops = f"Even then: round {number}." if still else f"Your own wheel stops in round {number}."
    return f"{stops} {_cannot_pay(due, cash)}"


def wheel_would_stop(number: int, due: int, cash: int) -> str:
    return f"With all these cards your wheel stops in round {number}. {_cannot_pay(due, cash)}"


def _cannot_pay(due: int, cash: int) -> str:
    return f"{due:,} is due, {cash:,} is in the till, and {due - cash:,} is missing."


def wheel_never_stops(cash: int) -> str:
    return f"Your wheel never stops: nothing more falls due, and {cash:,} is in the till."


def both_ways(alone: int | None, fed: int, crash: bool = False) -> str:
    """How much later the end comes with new money; `crash`: the market crashed at the end without it."""
    if alone is None:
        return (
            f"As long as you owe nobody, you cannot fall. Borrow all you can, and you fall in round {fed}. {FOR_EVER}"
        )
    if alone == fed:
        return f"All that new money did not put the end off by a single round: it is round {fed} both ways. {FOR_EVER}"
    if fed > alone:
        helped = "New money, and no crash, put" if crash else "New money puts"
        away = "They do" if crash else "It does"
        return f"{helped} the end off, from round {alone} to round {fed}. {away} not take it away. {FOR_EVER}"
    return f"With new money the end comes sooner: in round {fed}, and not in round {alone}. {FOR_EVER}"


def how_long_before(name: str, own: bool, window: int, alone: int | None) -> str:
    end = "did the end come" if alone is None else f"does your own wheel stop, in round {alone}"
    return (
        f"Find the first round after which {whose(name, own)} promises for {window} rounds were larger than the "
        f"till. How many rounds later {end}?"
    )


def never_crossed(name: str) -> str:
    return f"Your lines never crossed, so look at those of {name}, from the game that comes with the kit."


def how_long_why(cross: int, end: int) -> str:
    return (
        f"The lines crossed after round {cross}, and the end came in round {end}: {one_or(end - cross, 'round')} later."
        " From the crossing on, only new money could pay for the old loans."
    )


def the_end_itself(end: int) -> str:
    return f"{end} is the round of the end itself. How many rounds before it did the lines cross?"


def the_crossing_itself(cross: int) -> str:
    return f"{cross} is the round of the crossing. How many rounds later did the end come?"


# Chapter 3

LADDER = {
    "falling": "Large ones are cheaper",
    "flat": "All cost the same",
    "rising": "Large ones are dearer",
}
NO_CARD_YET = "This question is about your own cards. Take one at the table of chapter 2 first."
IN_PER_CENT = "That is the share itself. In per cent it is a hundred times as much."
RATE_HINT = "Divide the interest by what the card brought, and by the number of rounds between two payments."
NEVER, NOBODY = "never", "nobody"
LINE_3 = "My dearest money cost me"


def large_loans(least: int, most: int) -> str:
    return (
        f"Funds bring from {least} to {most}. For each coin they bring: what happens to the price as they get larger?"
    )


def marked(name: str, you: bool, number: int) -> str:
    whose = "yours" if you else f"{name}'s"
    if number == 1:
        return f"The card in a ring is {whose}."
    return f"The {count(number)} cards in rings are {whose}." if number else ""


def what_it_costs(name: str, you: bool, value: int, interest: int, period: int) -> str:
    whose = "Your" if you else f"{name}'s"
    return (
        f"{whose} dearest card is the {value}: it brought {value} and asks for {interest} every {period} rounds. "
        "How much is that for each round, in per cent of what it brought?"
    )


def what_it_costs_why(value: int, interest: int, period: int, rate: float) -> str:
    return f"{interest} / {period} = {interest / period:.1f} a round, and that is {rate:.1f} % of {value}."


def not_per_round(period: int) -> str:
    return f"That is the price of {period} rounds. Divide it by {period}."


def card(value: int, interest: int, period: int, rate: float) -> str:
    first = "more than it brought" if interest > value else "less than it brought"
    return (
        f"**Fund {value}**: {interest} every {period} rounds is {100 * rate:.1f} % a round. "
        f"Its first payment is {first}."
    )


# Chapter 4

LOANS_FOR_LOANS = (
    "Suppose that from the crossing of your two lines on lenders bring new money in each round, but only what is "
    "missing. For how many rounds can that go on?"
)
SECOND_IS_RECKONED = (
    "The second picture is reckoned, not played: it leaves out trade, crashes, and all cards that were taken later. "
    "So its bars may differ from what happened."
)


def nothing_to_repay(name: str) -> str:
    return (
        "Nothing falls due, so nothing is missing, and no loan has to pay for another: both pictures stay empty. The "
        f"calculations below are those of {name}'s game, which comes with the kit."
    )


SUMS_COLUMNS = ("Round", "Cash left", "Due for the cards", "Due for these loans", "To be borrowed")
LINE_4 = "Loans can repay loans only as long as"


BORROWED_HINT = "Add what falls due in this line, and take away the cash that is left."


def suppose(who: str, game_of: str, after: int, value: int, interest: int, period: int) -> str:
    subject = who or "you"
    where = f"In the game of {game_of}, which comes with the kit: " if who else ""
    said = f"suppose that after round {after} {subject} borrowed in each round just what was missing."
    terms = (
        f"A loan asks for {interest} for each {value}: first after {one_or(period - 1, 'round')}, and then every "
        f"{period} rounds, for the wheel turns in the round of the loan, too. Parts of a coin count as a whole one."
    )
    return f"{where + said if where else capital(said)} {terms}"


def loans_hint(value: int, interest: int, period: int) -> str:
    return (
        f"Which loans ask for something here? That of {one_or(period - 1, 'round')} back, and those of every "
        f"{period} rounds before it. Multiply each by {interest}, and divide by {value}."
    )


def count_from(number: int, crossed: bool) -> str:
    why = "there the two lines crossed first" if crossed else "they never crossed, and that is the last that was paid"
    return f"Begin after round {number}: {why}. Count from round {number + 1} on."


def lasted(number: int, ended: bool, start: int) -> str:
    return f"{one_or(number, 'round')}{'' if ended else ' at least'}, from round {start + 1} on"


def no_card_left(number: int, largest: int) -> str:
    return f"In round {number} no card is large enough: the largest brings {largest}."


def borrowed_why(old: int, new: int, cash: int, loan: int) -> str:
    due = f"{old} and {new} fall due, together {old + new}" if old and new else f"{old + new} falls due"
    left = f"Take away the {cash} in the till" if cash else "The till is empty"
    return f"{due}. {left}: {loan} must be borrowed."


def loans_why(due: Sequence[tuple[int, int]], value: int, interest: int, period: int, together: int) -> str:
    terms = f"At {interest} for each {value}, every {period} rounds:"
    if not due:
        return f"{terms} no loan falls due in this round."
    parts = [f"the {amount} of round {number} cost {-(-amount * interest // value)}" for number, amount in due]
    end = "" if len(due) == 1 else f", together {together}"
    return f"{terms} {listed(parts, 'and')}{end}. Parts of a coin count as a whole one."


def no_calculation(number: object) -> str:
    return f"There is no calculation {shown(number)}: they are 1, 2 and 3."


# Chapter 6

YOU = "you"
TRADE_ADDS = "The players hand each other envelopes with cash. What does this do to the cash of all of them together?"
TRADE = {"more": "It becomes more", "same": "It stays the same", "less": "It becomes less"}
TRADE_MAKES_NONE = (
    "Remember: trade moves money round the table. It makes none. "
    "All cash comes from lenders, and all interest leaves the table."
)
COULD_DO = {
    "sell": "Only keep the cash and give the tile",
    "both": "Keep the cash, or pay the same and take the other tile",
    "back": "Send the envelope back",
}
NOT_BACK = "Whoever has an envelope in hand must answer it. That is the point of this kind of trade."
CAN_COUNTER = "There is enough cash to pay the same price. So there is a second way."
LINE_6 = "Whoever is short of cash at this table"
WHO_GAINS_MORE = (
    "Neither of two players knows what a tile is worth to the other. Who gains more by an envelope, on average?"
)
GAINS_MORE = {
    "names": "Whoever names the price",
    "chooses": "Whoever chooses to sell or to counter",
    "same": "Both gain the same",
}
CLAUSE_SLIDERS = (
    "To you a tile is worth",
    "To the other it is worth {}, give or take",
    "The other's cash",
)
MOVE_THEM = (
    "Now you name the price. Move the sliders, or type: when do you gain more than the one who chooses? "
    "Learn more of the other, or take the other's cash away."
)
NEVER_LOSES = (
    "Whoever chooses, and can pay, never loses: whatever the price is, there is a better side to take. "
    "Whoever names the price must guess. Too high, and the other sells. Too low, and the other buys."
)
WHO_HAD_BETTER = (
    "Remember: who knows little of the other had better choose. "
    "Who knows the other well, and values the tile differently, had better name the price. "
    "And whoever is short of cash must sell at any price: cash is power."
)
HERE_GAINS = {
    "names": "Here whoever names the price gains more.",
    "chooses": "Here whoever chooses gains more.",
    "same": "Here both gain the same.",
}
PLAY_THEM = "Play them, and look at the answers"
VALUES_DIFFER = "The first strategy reckons what a tile is worth; the picture has its answers."
HOW_MANY_ANSWERS = "How many answers that rests on"
FREE_IS = (
    "An answer is free if there was enough cash to counter. A forced sale tells of cash only. "
    "An empty envelope tells only that a tile is worth something."
)


def envelope(period: int, giver: str, taker: str, thing: str, price: int, cash: int) -> str:
    subject, holds = (taker, "holds") if taker else ("you", "hold")
    return (
        f"Round {period}: {giver} handed {subject} an envelope with {price} coins for a tile of {thing}. "
        f"{capital(subject)} {holds} {cash} coins. What is possible?"
    )


def envelope_why(taker: str, price: int, cash: int) -> str:
    subject, has = (taker, "has") if taker else ("you", "have")
    if cash < price:
        return (
            f"To counter, {subject} must pay {price}, but {has} only {cash}. "
            "So the tile goes, at whatever price is named. Whoever is poor must sell."
        )
    return (
        f"{capital(subject)} {has} {cash}, and the price is {price}. So both ways are open. Whoever named the price "
        "does not know whether it will buy or sell, and had better name a fair one."
    )


def cannot_counter(price: int, cash: int) -> str:
    return f"To counter costs the same price, {price}. There are only {cash} coins."


def gained_more(names: float, chooses: float, most: int) -> str:
    return (
        f"Let a tile be worth anything from 0 to {most} coins to each of the two, and let nobody know more. "
        f"Then on average whoever chooses gains {chooses:.1f} coins, and whoever names the price {names:.1f}."
    )


def gained_in_short(names: float, chooses: float) -> str:
    return f"Whoever chooses: {chooses:.1f} coins against {names:.1f}"


def gained_here(worth: int, names: float, chooses: float) -> str:
    return (
        f"Yours is {worth}: with the best price it brings you {coins(names)}, and the other {coins(chooses)}. "
        "The averages above are over all values."
    )


def values_why(tiles: int, points: float, games: int) -> str:
    return (
        f"Somebody has {tiles} tiles of an industry. One more brings {tiles + 1} points, one fewer costs {tiles}. "
        f"So at the price of {points:.1f} points it is all the same to buy or to sell. "
        f"But how many coins is a point worth? Strategies now play {games} games. Their answers tell."
    )


WORTH_TO_YOU, PRICE_YOU_NAME = "what a tile is worth to you", "the price that you name"


def no_price(what: str, given: object, most: int) -> str:
    return f"Here {what} is 0 to {most:,} coins; {shown(given)} is not."


def price_named(worth: int, price: int) -> str:
    return (
        f"A tile is worth {worth} coins to you, and you name {price}. "
        f"If the other sells, you {_gained(worth - price)}. If the other counters, you {_gained(price - worth)}."
    )


def _gained(coins_: int) -> str:
    return f"{'gain' if coins_ > 0 else 'lose'} {abs(coins_)}" if coins_ else "gain nothing and lose nothing"


CASH_THERE, PRICE_NAMED = "the cash in the till", "the price in the envelope"


def can_or_must(cash: int, price: int) -> str:
    if cash < price:
        return (
            f"You hold {cash}, and {price} lie in the envelope. To buy, you would have to pay {price}. "
            "So you must sell, whatever the tile is worth to you."
        )
    return (
        f"You hold {cash}, and {price} lie in the envelope. You are free: sell for {price}, or pay {price} and buy. "
        f"If you buy, {cash - price} are left in your till."
    )


def rises(least: int, low: float, most: int, high: float) -> str:
    return f"They are dearer: the {least} costs {100 * low:.1f} % a round, the {most} costs {100 * high:.1f} %."


def traded_in_all(amount: int) -> str:
    return f"It stays the same: all that some paid, others got. The sum is {amount}."


# The report

PREDICTED_COLUMNS = ("What was asked", "My prediction", "How sure", "What happened")
MY_GAME, MY_PREDICTIONS, MY_LINES, MY_WORDS = "The game", "What I predicted", "My lines", "In my own words"
NOT_PREDICTED = "I have laid down no prediction yet."
NO_LINES = "I have kept no line yet."
NOT_PLAYED = "not known yet"


def seen_before(happened: str) -> str:
    return f"{happened} (seen before I predicted it, so it does not count)"


PROMPTS = (
    "Somebody says: the till was full, so the fund was safe. Answer with numbers of this game.",
    "From which round on was the end certain without new money? What would have had to happen to avoid it?",
    "Follow one coin of an early lender's interest backwards. Where did it come from?",
    "Which of your predictions was farthest from what happened? What had you overlooked?",
    "A friend is offered a high return that never varies. Which three questions should your friend ask?",
)
TAKE_PAGE, TAKE_TEXT = "Take it home as a page to print", "Take it home as a text to write in"
REPORT_WHY = (
    "The report is drafted from your file: the figures of your game, your predictions, your lines. "
    "The five questions at its end are for you."
)


def report_of(pseudonym: str, number: int) -> str:
    return f"Report of {pseudonym}, class number {number}"


def game_of(name: str, own: bool, rounds_: int) -> str:
    whose = "your own game" if own else f"the game of {name}, which comes with the kit"
    return f"This is {whose}: {one_or(rounds_, 'round')}."


def report_holds(own: bool, predictions: int, lines: int) -> str:
    game = "your own game" if own else "the sample game, for you have not played one to its end"
    return f"It holds {game}, {_count(predictions, 'prediction')} and {_count(lines, 'line')} of yours."


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {plural(number, what)}"


def report_kept(path: str) -> str:
    return f"It lies beside your file, too: {path}"


# What if

AS_BEFORE = "That is what was done. Choose something else."
NO_HAND = "No game has been played yet."
BOUGHT_NOTHING = "Nothing worth speaking of."
NONE_WORSE = "No other decision at the market was found that was clearly better."
HOW_JUDGED = (
    "What counts first is how long your own till lasts: to the round that you cannot pay. When one of the two games is "
    "over, no new money comes in the other either: your wheels turn on alone. Where they last as long, it counts how "
    "much your lenders lose. Points do not count."
)
HINDSIGHT = (
    "The deck was the real one, and nobody could know it then: this says what the choice was worth in this game, "
    "not whether it was wise."
)


def not_over(period: int) -> str:
    return (
        f"The game is still being played, in round {period}. What would have come of another choice would tell what "
        "nobody may know before the end."
    )


def no_decision(given: object, decisions: int) -> str:
    return f"There is no decision {shown(given)}; the game has the decisions 0 to {decisions - 1}."


def no_choice(n: int) -> str:
    return f"Decision {n} was forced: there was nothing else to do."


def passed(who: str, at_the_market: bool) -> str:
    return f"{who} took no card." if at_the_market else f"{who} handed out no envelope."


def how_hands_play(slips: float, more_people: bool) -> str:
    people = " It also plays for the other people." if more_people else ""
    return (
        "From there on the computer plays for you, both games in the same way. In a quarter of the games it is "
        "careful, in a quarter greedy, in a quarter it hardly borrows, and in a quarter it trades. One decision of "
        f"{count(round(1 / slips))} is by lot.{people} The strategies at the table decide as they always do. The cards "
        f"come in the order they had, until a different set of cards is shuffled. {HOW_JUDGED}"
    )


THINKS_TOO_LONG = (
    "A strong computer plays whole games in its head before it decides. That would take too long in so many games: "
    "here it decides as a careful one does."
)


def games_played(games: int, period: int, instead: str) -> str:
    number = "One game was" if games == 1 else f"{games:,} games were"
    return (
        f"{number} played on by the computer from this decision in round {period}, both as it was made and with the "
        f"other choice: {instead}."
    )


IT_BORROWS = "You never borrowed, but the computer does when it plays on for you. So the till can be empty after all."


def odds(whose: str, found: Odds) -> str:
    """In plain numbers: longer, shorter, the same; and where it is the same, what lenders lose."""
    same = found.hands - found.longer - found.shorter
    if not found.longer + found.shorter:
        said = f"In all of these games {whose} till lasts as long either way."
    else:
        rest = "in all others as long" if same else "and in none as long"
        said = (
            f"With the other choice {whose} till lasts longer in {found.longer:,} of {counted(found.hands, 'game')}, "
            f"{f'shorter in {found.shorter:,}' if found.shorter else 'shorter in none'}, {rest}."
        )
    if not found.less + found.more:
        return said
    less = counted(found.less, "game")
    return f"{said} Where it lasts as long, lenders lose less in {less}, and more in {found.more:,}."


def middle_and_lost(whose: str, found: Odds) -> str:
    (end, other), (lost, less) = found.ends, found.lost
    return (
        f"In the middle of these games {whose} till is {_both_ways(empty(end), empty(other))}. "
        f"On average the lenders are not repaid {_both_ways(f'{lost:,}', f'{less:,}')}."
    )


def _both_ways(before: str, instead: str) -> str:
    return f"{before} either way" if before == instead else f"{before} as it was, and {instead} with the other choice"


VERDICTS = {
    (1, 0): "So the other choice was better: the till lasts longer.",
    (-1, 0): "So the other choice was worse: the till does not last as long.",
    (0, 1): "So the other choice was better: the till lasts as long, and more often lenders lose less.",
    (0, -1): "So the other choice was worse: the till lasts as long, and more often lenders lose more.",
    (0, 0): "That is too close to call either of them better.",
}


def worst_move(period: int, said: str, instead: str, whose: str, found: Odds) -> str:
    return (
        f"The decision to regret most was that of round {period}. {said} The best that was found instead is to "
        f"{instead}. {odds(whose, found)}"
    )


def worst_in_short(period: int, instead: str, found: Odds) -> str:
    return f"That of round {period}. To {instead}: {in_short(found)}"


def bought_in_short(found: Odds) -> str:
    end, other = found.ends
    middle = f"Middle game: till {empty(end)}, with the other choice {empty(other)}."
    return f"{middle} {capital(in_short(found))}"


def in_short(found: Odds) -> str:
    lenders = f"; else lenders lose less in {found.less:,}, more in {found.more:,}" if found.less + found.more else ""
    return f"in {found.longer:,} of {counted(found.hands, 'game')} longer, in {found.shorter:,} shorter{lenders}."


def too_late(period: int) -> str:
    return f"From round {period} on, nothing that was tried at the market made the till last longer."


# Chapter 5

SWINDLER = "the best swindler"
WORST_MOVE = "Which card do you regret most?"

ANOTHER_MOVE = "What would another card have bought you there?"
BOUGHT = {"nothing": "Nothing at all", "rounds": "A few more rounds", "saved": "My till would never have been empty"}
LAST_WAY_OUT = "After which round could you last have given all lenders their money back?"
NOT_SEARCHED = "not searched for yet"
MISSING_HINT = "Take away what is there from what was brought."
SEARCH = "Search for the card to regret"
COMPARE = "Play them, and compare"
WHICH_ROUND_NOW = "The round that is shown"
BACK, ON = "Back", "On"
AT_BEGIN, AT_END = "This is the first round.", "This is the last round."
LINE_5 = "I could have got out as long as"


def nothing_to_regret(name: str) -> str:
    return (
        "You have borrowed nothing, so there is nothing to regret: nobody asks you for interest, and so your till is "
        f"never too empty for it. Look at the cards of {name} instead, from the game that comes with the kit. "
        f"{TAKE_YOU_FOR} {name}."
    )


LAST_IS_YOURS = "Only the last question is about your own game."


def search_why(scouts: int, hands: int) -> str:
    return (
        f"For each card, all else that could have been done at the market is tried in {scouts} games, played on by the "
        f"computer. The best of it is then tried in {hands} others. This takes a moment, and can be stopped."
    )


def all_want_it_back(name: str, own: bool, alone: bool, number: int, cash: int, brought: int) -> str:
    whose, holds = ("your", "you hold") if own else (f"{name}'s", f"{name} holds")
    holds = f"of your own wheel, let turn after the game, {holds}" if alone else holds
    where = "" if own else f"In the game of {name}, which comes with the kit: "
    return (
        f"{where}{'After' if own else 'after'} round {number} {holds} {cash}. "
        f"All {whose} lenders together have brought {brought}. "
        "If all of them want it back: how much is missing?"
    )


def missing_why(cash: int, brought: int, paid: int) -> str:
    missing = brought - cash
    if not paid:
        return f"{brought} less {cash} is {missing}. All of it went out in envelopes to other players."
    gone = f"{brought} less {cash} is {missing}. As interest to lenders {paid} went out"
    if paid == missing:
        return f"{gone}: that is where it is."
    if paid < missing:
        return f"{gone}, and {missing - paid} in envelopes to other players."
    return f"{gone}; {paid - missing} of it came in from other players, in envelopes."


def not_all_is_missing(cash: int) -> str:
    return f"That is all that was brought. But {cash} of it is still there."


def that_is_there(cash: int) -> str:
    return f"{cash} is what is still there. How much is not?"


def compare_why(games: int) -> str:
    return (
        f"Beside the best swindler stand your own game and {games:,} games of strategies. They are played now, "
        "and it takes a few seconds."
    )


def no_such_round(text: str, last: int) -> str:
    return f"There is no round {shown(text)} in this plan: it has {last}."


def plan_round(number: int, last: int, taken: int | None, cash: int) -> str:
    what = f"the {taken} is taken" if taken else "no card is taken"
    return f"Round {number} of {last}: {what}. At its end the till holds {cash}."


def plan_falls(number: int, due: int, cash: int, least: int) -> str:
    """`least` is what is missing in that round by the plan that comes nearest to it."""
    nearest = "" if least == due - cash else f" With the best plan for that round it would be {least}, and never less."
    return (
        f"In round {number}, {due} would be due, and the till holds {cash}: {due - cash} would be missing.{nearest} "
        "Even the best swindler falls."
    )


PLAN_BEGIN = "Begin with round 1"


def plan_why(last: int) -> str:
    return f"The plan lasts {last} rounds. Follow it card by card, and watch what lies on the wheel."


def solved_up_to(number: object, most: int) -> str:
    return (
        f"Up to {most} rounds are solved here in a moment; {shown(number)} is not among them. "
        "For more rounds it takes minutes: these answers come with the kit."
    )


def solved(number: int, cash: int, taken: Sequence[tuple[int, int]], same: bool) -> str:
    cards = listed([f"the {fund} in round {when}" for when, fund in taken], "and")
    checked = " The kit says the same." if same else " The kit says something else: please report it."
    return f"**{capital(one_or(number, 'round'))}:** take {cards}. Nobody can hold more than {cash} then.{checked}"


# Chapter 7

COINS = "coins"
ONE_CRASH = "The market crashes in the next round. How much more than promised must you pay in it?"
CRASH_DOES = {
    "more": "It makes the promises larger",
    "sooner": "It makes them fall due sooner",
    "cash": "It takes cash out of the till",
}
CRASH_WHY = (
    "The wheel turns twice. Nothing new is promised, and no coin is taken away: what was due later is due now. "
    "A run does the same to a bank: all want at once what was promised for later."
)
NOT_MORE = "Each payment is as large as it was. What has changed is when."
NOT_CASH = "The crash itself costs no coin. Only the payments that come with it do."
LINE_7 = "A crash is only the occasion, because"


def untouched(name: str) -> str:
    return (
        "You owe nobody anything, so a crash brings nothing nearer for you. "
        f"Look at the wheel of {name} instead, from the game that comes with the kit. {TAKE_YOU_FOR} {name}."
    )


def before_the_end(name: str, you: bool, number: int) -> str:
    return f"This is how {whose(name, you)} wheel stood after round {number}, the last one that was paid."


def what_a_crash_does(name: str, you: bool, due: int, crashed: int) -> str:
    subject = person(name, you)
    return f"Without a crash {subject} must pay {due} in the next round, with one {crashed}. What does a crash do?"


# Chapter 8

WHAT_MADE_HIM_FALL = "Charles Ponzi of Boston fell in the summer of 1920. What made him fall just then?"
FELL = {
    "interest": "The interest: his till was empty",
    "lenders": "No new lenders came any more",
    "run": "His sales were stopped, and all came for their money",
}
PER_CENT, MILLIONS = "%", "million dollars"
PROMISED, EARNED = "Promised to lenders, a year", "Earned by the fund, a year"
TAKEN_OUT, MORE_MONEY = "Taken out by lenders, a year", "Growth of new money, a year"
TWO_NUMBERS = "The fit knows two numbers only: what came in in all, and what came in a day near the end."
CONSTANT = {
    "lives": "He pays them all, and goes on for ever",
    "later": "His till is empty some day all the same",
    "sooner": "His till is empty sooner than without them",
}
NOT_LIVES = "What comes in stays the same, and what falls due goes on growing for a while. Compare the two."
NOT_SOONER = "Each new lender brings cash at once, and asks for it only later. So they put the end off."
FELL_WHY = {
    "interest": "But as far as these months tell, his till was never empty as long as he sold.",
    "lenders": "But as far as the months are known, each brought more than the one before.",
    "run": "So it was.",
}
IT_WAS_THE_RUN = "It was the run: his sales were stopped, and all came for their money."
RUN_FACT = (
    "A growing scheme has a full till. A run chooses the day on which it falls.",
    "The promise has made sure, long before, that there is such a day.",
)
RETOLD = {"second hand": "as others retell it"}  # as the table has it, and as it is said here
SCHEMES = {  # as the table has them; the numbers in braces are those of its cells, in their order
    MADOFF: (
        "**Madoff** ({years}) promised about {promised[0]} % a month. "
        "{money[0]} to {money[1]} billion dollars of its clients were lost."
    ),
    "Stanford International Bank": (
        "**Stanford International Bank** ({years}) promised more interest than other banks; how much, the table does "
        "not say. {money[0]} billion dollars were lost. Of each dollar {back[0]} had come back by {back[1]}, and about "
        "{back[2]} by {back[3]}."
    ),
    MMM: (
        "**MMM, Russia** ({years}) promised {promised[0]} % a week. It took in up to {money[0]} billion dollars. "
        "Almost nothing came back."
    ),
    "Albania 1996-97 (about 25 firms)": (
        "**Albania, some {scheme[2]} firms** ({years}) promised {promised[0]} to {promised[1]} % a month, and at the "
        "end {promised[2]} to {promised[3]} % (both unconfirmed). They owed {owed[0]} billion dollars, about half of "
        "what the whole country makes in a year. Little came back."
    ),
    "OneCoin": (
        "**OneCoin** ({dates[1]} to {dates[3]}) sold packages; how much it promised, the table does not say. "
        "It took in {money[0]} billion euros. What came back the table does not say."
    ),
    "BitConnect": (
        "**BitConnect** ({years}) promised up to {promised[0]} % a month. It took in {money[1]} to {money[0]} billion "
        "dollars. From one of its sellers {back[0]} million were taken back."
    ),
}
HOW_SURE = {  # what the table calls the confidence
    "high": "The table calls this sure.",
    "medium": "The table calls this less sure.",
    "high as to what DOJ alleged": "So the prosecutors of the United States say.",
}
WHERE_IT_STANDS = "Where these numbers stand"
LINE_8 = "Ponzi's scheme fell just then, and not later, because"


def how_fast(promised: int, years: int) -> str:
    return (
        f"A fund promises its lenders {promised} % a year, and earns next to nothing. By how many per cent a year must "
        f"new money grow, so that the fund is alive after {years} years?"
    )


def fund_scale(earned: int, withdrawn: int, promised: int) -> str:
    return (
        "The fund begins with 1 million of its lenders in the till. At first 1 million more comes in a year. "
        f"The fund earns {earned} % a year. Each year lenders take out {withdrawn} % of what they think they own. "
        f"{at_every_moment(promised)}"
    )


def at_every_moment(rate: int) -> str:
    return f"Interest is added at every moment: {rate} % a year make {exp(rate / 100):.2f} of 1 within a year."


def per_cent(share: float) -> str:
    return f"{100 * share:.1f} %"


def it_was_the_run(guess: str | None) -> str:
    return f"{IT_WAS_THE_RUN} {you_had_said(FELL[guess])} {FELL_WHY[guess]}" if guess else IT_WAS_THE_RUN


def compared_to_him(days: int, profit: float, commission: float, needed: float, found: float) -> str:
    return (
        f"To pay {100 * profit:.0f} % after {days} days, and {100 * commission:.0f} % to agents, his sales had to "
        f"double every {needed:.0f} days. They doubled every {found:.1f} days."
    )


def he_stopped(day: Any) -> str:
    return (
        f"On {a_day(day)} he stopped selling, as the authorities asked. Whoever came before the day on their note "
        "could ask back what they had brought."
    )


def then_the_run(share: float, overdraft: float, day: Any) -> str:
    return (
        f"For each dollar of it, {100 * share:.0f} cents lay in the till: so not all could be paid. "
        f"On {a_day(day)} his account was overdrawn by {overdraft:,.0f} dollars."
    )


def run_sources(*sources: str) -> str:
    named = "; ".join(source.removesuffix(NO_NAME) for source in sources)
    said = "What the agents got is unconfirmed, and so are the months that brought most of the money."
    return f"Sources: {named}. {said}"


def fund_now(collapse: float | None, peak: tuple[float, float] | None) -> str:
    if collapse == 0:
        return "This fund has no cash from the first day on."
    if collapse is None or peak is None:
        return "This fund lives for ever."
    when = f"after {years_long(peak[0])}" if peak[0] else "at the start"
    return f"This fund is empty after {years_long(collapse)}. It is fullest {when}, with {amount(peak[1])} {MILLIONS}."


def fund_without(begins: float, ends: float) -> str:
    return f"This fund has no cash from {years_long(begins)} to {years_long(ends)} after the start."


def growth_said(guess: int, growth: float, years: int) -> str:
    if guess == round(100 * growth):
        return f"You had said {guess} %: as near as a whole number comes to what it takes for {years} years."
    return f"You had said {guess} %: {'enough' if guess > 100 * growth else 'too little'} for {years} years."


def fit_of_two(total: float, a_day: float, start: float, doubling: float) -> str:
    return (
        f"{TWO_NUMBERS} With {total:.0f} million and {a_day:.1f} million a day it begins with {start:,.0f} dollars a "
        f"day, and doubles every {doubling:.1f} days. Both numbers fit."
    )


def fit_counts(total: float, days: float, open_: int, sum_: float) -> str:
    return (
        f"It brings {total:.0f} million in {days:.0f} days. The months have {open_} days: in the picture it comes to "
        f"{sum_:.1f} million."
    )


def fit_and_months(first: float, doubling: float) -> str:
    begin = f"The months say: January brought {first:,.0f} dollars a day."
    return f"{begin} From then on it doubled every {doubling:.1f} days."


def the_last_day(a_day_: float, last: float) -> str:
    return (
        f"The {a_day_:.1f} million a day are the number of the paper. As the months grow, the last day brought "
        f"{last:.2f} million."
    )


def what_if_constant(day: Any, amount: float) -> str:
    return (
        f"Suppose that nobody stops him on {a_day(day)}. Each day goes on to bring {amount:.2f} million dollars, as "
        "much as that day, but never more. What comes of it?"
    )


def constant_why(days: int, needed: float) -> str:
    return (
        f"His till is empty {days} days later. To live, he needs growth: {100 * needed:.2f} % more each day, for ever. "
        "So the run made the day, and the promise made the end."
    )


def no_note_price(price: object, most: int) -> str:
    return f"A note may be sold for 1 to {most - 1} dollars here, and {shown(price)} is not among them."


def note_price(price: int, face: int, par: int, chance: float, back: float, with_back: float) -> str:
    low = max(0.0, with_back)
    return (
        f"A note that cost {par} dollars pays {face}, if it is paid. Whoever gives {counted(price, 'dollar')} for it "
        f"must believe that of such notes at least {100 * chance:.0f} in 100 are paid. If {back:.0f} dollars come back "
        f"even for those that are not, {100 * low:.0f} in 100 are enough."
    )


def price_in_the_street(day: Any, price: float, source: str) -> str:
    return f"About {a_day(day)} buyers in the street gave some {price:.0f} dollars, with weeks to wait ({source})."


def coupons_needed(cents: int, taken: float, coupons: float) -> str:
    return (
        f"At {cents} cents each, the {taken / 1e6:.2f} million dollars that he took in would have needed "
        f"{coupons / 1e6:.0f} million coupons."
    )


def coupons_found(number: int, known: str) -> str:
    return f"When his books were looked through, {number} coupons were there ({RETOLD.get(known, known)})."


def as_much_as_his(profit: float, days: int, a_month: float, a_week: float) -> str:
    return (
        f"Ponzi promised {100 * profit:.0f} % in {days} days. In a month that comes to {100 * a_month:.0f} %, and in a "
        f"week to {100 * a_week:.1f} %. Here are others:"
    )


def madoff_found(recovered: float, paid: float, principal: float, day: Any) -> str:
    return (
        f"By {a_day(day)} {day.year}, {100 * recovered / principal:.0f} % of {principal} billion had been found again, "
        f"and {100 * paid / principal:.0f} % paid out so far."
    )


def mmm_fell(first: int, most: int, last: int) -> str:
    return f"The price promised for its share rose from {first:,} to {most:,} roubles. Then it was cut to {last:,}."


def sources_folded(rows: Sequence[tuple[str, str]]) -> str:
    lines = "\n".join(f"* {name}: {source}" for name, source in rows)
    return f"<details><summary>{WHERE_IT_STANDS}</summary>\n\n{lines}\n\n</details>"


# Chapter 9

WHO_IS_RICHER = "A company fails, and its chief is fired. Who has more money then than before?"
RICHER = {
    "company": "The company",
    "chief": "The chief who was fired",
    "nobody": "Nobody: the money is gone",
}
WHEN_MORE_TAKEN = (
    "After which year will you have taken home more, in all, than lies in the tills you lead? (Its number, or never.)"
)
FATAL_YEAR = (
    "If chance alone made the incomes: in which year, on average, would the first one come that is not above the one "
    "before it?"
)
NO_SACKING = "Nobody has been fired with money in this game so far."
WHAT_IT_IS = {
    "ponzi": "A Ponzi scheme: old promises are paid with new money",
    "looting": "Looting: who decides over a till empties it",
    "insolvent": "Insolvency: more is owed than there is",
}
LOOTING_WHY = (
    "Looting. The chief takes what belongs to the company, and the rules allow it. No lender was promised a payment on "
    "a date, so no debt grows behind it. A Ponzi scheme earns nothing, so it must go on borrowing. A looter needs the "
    "key to a full till."
)
NOT_PONZI = (
    "In a Ponzi scheme money that comes in later pays what was promised earlier. Here nobody lent anything, and nobody "
    "was promised anything on a date."
)
NOT_INSOLVENT_GREED = "The company owed nothing to anybody. It had money, and that is why being fired paid."
BY_LOT = "Nobody decides anything here: each income is drawn anew, and any order of them is as likely as any other."
LINE_9 = "A looted company is not a Ponzi scheme, because"


def greed_scale(capital: int, years: int, seats: int) -> str:
    return (
        f"Your company begins with {capital} million in its till, and your purse is empty. There are {seats} players. "
        f"The game has {years} years."
    )


def play_greed_first() -> str:
    return "Play a year at the table above first. The picture appears here by itself."


def first_sacked(name: str, you: bool, year: int, company: str, free: int, took: int) -> str:
    who = "you were" if you else f"{name} was"
    return (
        f"In year {year} {who} fired as chief of {company}. {took} of its {free} million of free cash went home with "
        f"{'you' if you else 'the chief'}."
    )


def then_it_died(company: str, lost: int) -> str:
    end = f"Nobody was left in {company}, so it was liquidated."
    return f"{end} Money and goods worth {lost} million were lost with it." if lost else end


def then_it_went_on(company: str, left: int) -> str:
    return f"{company} went on with {left} million of free cash."


def ended_with(points: int, place: int, seats: int, severance: int, cash: int) -> str:
    said = f"You ended with {one_or(points, 'status point')}, place {place} of {seats}."
    if not severance:
        return f"{said} No severance ever came into your purse."
    return f"{said} All that you could spend was severance: {severance} million, of which {cash} are left."


def tunnelled(name: str, you: bool, year: int, giver: str, taker: str, gives: int, gets: int) -> str:
    who = "you led" if you else f"{name} led"
    return (
        f"In year {year} {who} both {giver} and {taker}. Nobody else had to agree: {giver} gave what was worth "
        f"{gives} million, and got {gets}."
    )


def often(number: int) -> str:
    return "once" if number == 1 else f"{count(number)} times"


def left_with(name: str, you: bool, number: int, amount: int) -> str:
    if not number:
        return f"{'You have' if you else f'{name} has'} not been fired so far."
    return f"{'You were' if you else f'{name} was'} fired {often(number)}, and took {amount} million home in all."


def boots(number: int, years: int) -> str:
    return f"All companies together closed their books {often(years)}. They got {in_words(number, 'boot')}."


def best_leave(name: str, you: bool, year: int, company: str, free: int, took: int, fired: bool) -> str:
    """`fired` says whether this is what happened."""
    who = person(name, you)
    went = f"and {who} took {took:,} home" if fired else f"and {who} would have taken {took:,} home"
    return (
        f"When was it best to be fired? For {who} as a chief in year {year}. Then {company} had {free:,} million in "
        f"free cash, {went}."
    )


NO_TUNNEL = "In this game no chief of two companies has made a deal between them."


def what_was_it(
    name: str, you: bool, own: bool, year: int, company: str, income: int, before: int, free: int, took: int
) -> str:
    begin = "In" if own else "In a game that comes with the kit, in"
    led = "You led it. You were fired, and took" if you else f"{name} led it, was fired, and took"
    return (
        f"{begin} year {year} {company} earned {income} million, in the year before {before}. So its board was asked "
        f"whom to blame. {led} {took} of its {free} million of free cash home. What is this?"
    )


# Chapter 10

WHEN_OUT_OF_CASH = "After which turn can you not pay for even the cheapest share? (Its number, or never.)"
IS_IT_FATAL = "And then: is that the end for you?"
FATAL = {
    "yes": "Yes: who cannot pay has lost",
    "wait": "I must wait until I have cash again",
    "no": "No: I play on, and only buy nothing",
}
AS_FAR_AS_PLAYED = "This is your game as far as it is played. The picture grows with it."
WHAT_YOU_WERE = {
    "illiquid": "Illiquid: worth something, but without cash",
    "insolvent": "Insolvent: owing more than you own",
    "bankrupt": "Bankrupt: unable to pay what is due",
}
NOT_BANKRUPT = "Bankrupt is whoever cannot pay what is due. Nothing was due: nobody had been promised a payment."
FINDINGS = {
    "tunnelling": "* To move money and goods out of a firm, for those who control it, is called tunnelling.",
    "golden parachute": "* Firms that promise their chiefs a large payment for leaving are likely to be bought at a "
    "higher price. And yet their value fell.",
    "CEO turnover": "* Of the chiefs of large firms that leave, {} to {} in a hundred go because of bad results.",
    "short-termism": "* {} % of {} heads of finance would give up real value so that earnings look smooth.",
    "control premium": "* In sales of large blocks of shares, in 39 countries, buyers paid {} % more on average than "
    "the price at the stock exchange: from {} % less to {} % more.",
    "vote premium": "* In Milan shares with a vote cost {} % more than shares without one. In most other countries it "
    "was {} to {} %.",
}
LINE_10 = "Running out of cash does not end a game of Acquire, because"


def scale(cash: int, cheapest: int, dearest: int, most: int, turns: int) -> str:
    return (
        f"You begin with {cash:,} dollars. A share costs {cheapest:,} to {dearest:,}, and in each of your turns you "
        f"may buy {most}. A game has about {turns} turns, everybody's counted."
    )


def play_acquire_first() -> str:
    return "Play a turn at the table above first. The picture appears here by itself."


def finished(score: int, place: int, seats: int, cash: int, sales: int, bonuses: int) -> str:
    return (
        f"You ended with {dollars(score)}, place {place} of {seats}: {cash:,} in cash, {sales:,} for your shares, and "
        f"{bonuses:,} in bonuses at the end."
    )


def not_fatal(turn: int, over: bool) -> str:
    now = "and you played on to the end" if over else "and you are still playing"
    return f"After turn {turn} you were out of cash, {now}: nobody could ask you for money."


def you_had_said(answer: str) -> str:
    return f"You had said: {answer}."


NEVER_SHORT = "You could always pay for a share. Most players cannot: look at the others below."


def premium(names: Sequence[str], chain: str, held: int, price: int, bonus: int) -> str:
    before = f"Before this merger a share of {CHAIN_NAMES[chain]} cost {price:,}."
    shares = counted(held, "share")
    if len(names) > 1:
        who = capital(listed(names, "and"))
        return f"{before} {who} held most, {shares} each, and shared both bonuses: {bonus:,} each."
    each = f"{bonus // held:,}" if bonus % held == 0 else f"about {round(bonus / held):,}"
    more = f"So each of these shares was worth {each} more than its price: that is what being the largest brought."
    return f"{before} {capital(names[0])} held most of it, {shares}, and got a bonus of {bonus:,}. {more}"


def finding(topic: str, numbers: Sequence[str], source: str) -> str:
    return f"{FINDINGS[topic].format(*numbers)} ({source})"


def what_were_you(name: str, own: bool, turn: int, cash: int, holdings: int, cheapest: int) -> str:
    who, had = ("you", "your") if own else (name, f"{name}'s")
    begin = "After" if own else "In a game that comes with the kit, after"
    return (
        f"{begin} turn {turn} {who} had {cash:,} in cash, and the cheapest share cost {cheapest:,}. "
        f"{capital(had)} shares were worth {holdings:,} at their prices, and nothing was owed to anybody. "
        f"What {'were you' if own else f'was {name}'}?"
    )


def illiquid_why(worth: int) -> str:
    return (
        f"Illiquid: worth {worth:,} dollars, but not in cash. That is a lack of time, not of money. "
        "A merger or the end of the game turns shares into cash, and until then nobody may ask for it."
    )


def not_insolvent(worth: int) -> str:
    return f"Insolvent is whoever owes more than they own. Here {worth:,} dollars were owned, and nothing was owed."


# Chapter 11

WHICH_MUST_FALL = (
    "Which of the three games must end in ruin, however well it is played, as soon as somebody owes money in it?"
)
MUST_FALL = {
    **{name: GAMES[name].title for name in ("ponzi", "greed", "acquire")},
    **{"all": "All three", "none": "None of them"},
}
WHAT_PROVES_IT = "And what in the books proves it?"
PROOFS = {
    "cash": "The cash gets low",
    "taken": "Somebody takes money that is not theirs",
    "dates": "More is promised for fixed dates than will be there",
    "prices": "What one owns loses its price",
}
MUST_FALL_WHY = (
    "Ponzi Scheme must, as soon as somebody has borrowed: interest is promised for ever, nothing is earned, and one "
    "day no card is left. Good play only moves that day."
)
PROOFS_SAID = {
    "cash": "Cash gets low in Acquire, and nobody falls there.",
    "taken": "In Greed, Incorporated somebody takes the money, and still nobody is left unpaid: nothing was promised.",
    "dates": "That is what the dashed line shows. In the two other games there is no such line.",
    "prices": "Prices may fall in Acquire. Nobody falls with them, because nobody borrowed on them.",
}
LINE_11 = "Two books may show the same cash. What tells them apart is"
STANDINGS = {
    "sound": "Sound: owning what is owed, and able to pay",
    "illiquid": "Illiquid: owning enough, but not in cash",
    "insolvent": "Insolvent: owing more than is owned",
    "looted": "Looted: somebody took out what belongs to others",
}
ALL_IS_CASH = (
    "Illiquid is whoever owns enough, only not in cash. Here nearly all that is owned is cash, and it is too little."
)
NOBODY_TOOK = "Looted is a till that somebody has emptied who decides over it. Here the cash is still in the till."


def play_live(games: int) -> str:
    return f"Play {games} more of each kind"


def played_beside(games: int) -> str:
    return f"A strategy sits at each place, and {games} games of each kind are played. You may stop when you like."


WHO_PLAYED = "Who played these games?"
WHO_IS_OWED = {
    "ponzi": "Money comes from lenders. They are owed interest on fixed dates, for ever. Whoever has no cash when "
    "something is due is bankrupt.",
    "greed": "Money comes from goods that are sold. Nobody is owed anything. Whoever is fired when the till is empty "
    "gets nothing.",
    "acquire": "Money comes from mergers, and from the end of the game. Nobody is owed anything. Whoever has no cash "
    "buys nothing, and plays on.",
}
NO_DATE_NO_FALL = (
    "An empty till is a worry, and an emptied till is a loss. What makes a scheme fall is neither: it has promised, "
    "for fixed dates, what will not be there."
)


def seats_of_the_thousand(games: int, seats: Mapping[str, Sequence[str]]) -> str:
    tables = "; ".join(f"{GAMES[game].title}: {', '.join(names)}" for game, names in seats.items())
    return f"{games:,} games of each kind, played by strategies. {tables}."


def played_now(games: int) -> str:
    return f"{games} games of each kind were played just now."


def what_are_you(name: str, own: bool, number: int, cash: int, brought: int) -> str:
    begin = "After" if own else "In a game that comes with the kit, after"
    who = "you held" if own else f"{name} held"
    return (
        f"{begin} round {number} {who} {cash} in cash, and nobody had been left unpaid. Lenders had brought {brought} "
        f"for the cards on that wheel, and each card wants its interest for ever. How did the books stand?"
    )


def insolvent_why(cash: int, brought: int) -> str:
    return (
        f"Insolvent. Had all lenders wanted no more than their money back, {brought - cash} would have been missing. "
        "And they were promised more than that. The full till hides it."
    )


def not_sound(cash: int, brought: int) -> str:
    return (
        f"Sound is whoever owns at least what is owed. Here {cash} lay in the till, and lenders had brought {brought}."
    )


# Questions beyond the games

ASK_PENSION_FUND = (
    "A pension fund has promised pensions for fixed dates. It owns houses and shares. Their rents and dividends "
    "pay all pensions of each year. Which kind of finance is that?"
)
FINANCES = {
    "hedge": "Hedge: earnings pay all that is due",
    "speculative": "Speculative: earnings pay the interest, not the loans",
    "ponzi": "Ponzi: earnings do not even pay the interest",
}
PENSION_FUND_WHY = (
    "Hedge finance: what is due is paid out of what the fund earns. It needs no new members for that. "
    "Should its earnings fall below the pensions, it has to sell houses, and its answer changes."
)
PENSION_FUND_WRONG = {
    "speculative": "A fund like that would have to borrow in order to pay people out. This one pays all from earnings.",
    "ponzi": "Its earnings pay all that is due. A promise is no fraud if something is there to pay it from.",
}
ASK_BANK = (
    "A bank owes savers their money on any day they ask. It has lent that money out for years, and its borrowers pay "
    "well. One morning all savers come. How do its books stand?"
)
BANK_WHY = (
    "Illiquid. It owns more than it owes, but others will pay it back only in years. Lent against good loans, "
    "cash would save it. Cash would not have saved the scheme in Boston."
)
BANK_WRONG = {
    "sound": "It owns enough, and yet it cannot pay what is asked of it today. There is a word for that.",
    "insolvent": "Insolvent is whoever owes more than is owned. Its borrowers owe it more than it owes the savers.",
    "looted": "Nobody has taken anything out. The money was lent, and it will come back.",
}
ASK_START_UP = (
    "A start-up earns nothing so far. Each year it takes a new loan, and pays the interest of the old ones with it. "
    "Its lenders know that. They believe in what it builds. Which kind of finance is that?"
)
START_UP_WHY = (
    "Ponzi finance, and no fraud. The name says only how interest is paid: out of new loans. Here everybody knows it, "
    "and earnings may come. A Ponzi scheme hides it, and no earnings can come."
)
START_UP_WRONG = {
    "hedge": "Hedge finance pays all out of earnings. This firm has no earnings so far.",
    "speculative": "Speculative finance earns its interest at least. This firm borrows even that.",
}
ASK_PAY_AS_YOU_GO = (
    "In many countries the pensions of today are paid by those who work today. They will be paid by those who come "
    "after them. Everybody knows it, and all have to take part. Is it a Ponzi scheme?"
)
PAY_AS_YOU_GO = {
    "yes": "Yes: new money pays old promises",
    "half": "Only half: new money pays, but what is promised can follow what comes in",
    "no": "No: the money was saved up beforehand",
}


def pay_as_you_go_why(workers: float, wages: float) -> str:
    both = 100 * ((1 + workers / 100) * (1 + wages / 100) - 1)
    return (
        "Half of it. New money pays old promises, as in every Ponzi scheme. But it is open, nobody can run away with "
        f"it, and pensions may follow what comes in. With {workers:g} % more workers and {wages:g} % higher wages a "
        f"year, {both:.2f} % more comes in each year. A scheme has to promise more than that."
    )


PAY_AS_YOU_GO_WRONG = {
    "yes": "One half is true. But what breaks a Ponzi scheme is that it promises more than can come in.",
    "no": "Nothing lies in a till for those who work now. Those who come after them will pay.",
}


def finance_of(earned: int, interest: int, repaid: int, kind: str) -> str:
    due = f"{earned:,} is earned, {interest:,} of interest is due, and {repaid:,} is to be paid back."
    return f"{due} **{FINANCES[kind]}.**"


def wrong_amount(name: str, amount: object, most: int) -> str:
    return f"`{name}` is {shown(amount)}. It must be a whole number from 0 to {most:,}."


def samples_beside(games: Sequence[str]) -> str:
    if not games:
        return ""
    them = "it to its end" if len(games) == 1 else "them to their end"
    return f"{listed(games, 'and')}: from the kit, because you have not played {them}."


# The thousand games


def no_simulated(folder: str, name: str) -> str:
    return f"There is no file {name} in {folder}."


def unreadable_games(path: str) -> str:
    return f"{path} cannot be unpacked: it is damaged, or no file of games."


def not_the_games(path: str, title: str) -> str:
    return f"{path} does not hold the games of {title} that come with the kit, or somebody has changed them."


NOT_PLAYED_OUT = "This game is not over yet: how far it has come can be said only when its end is known."
