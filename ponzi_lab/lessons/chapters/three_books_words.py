"""What chapter 11 says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.english import listed
from ...core.words import shown
from ...games import GAMES

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
OPENING = "Two books may show the same cash. What tells them apart is"
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
