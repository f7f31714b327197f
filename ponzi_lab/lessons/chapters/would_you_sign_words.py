"""What chapter 0 says."""

from __future__ import annotations

from ...core.english import one_or

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
OPENING = "To such an offer I would say"


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
