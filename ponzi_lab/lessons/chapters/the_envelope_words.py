"""What chapter 6 says."""

from __future__ import annotations

from ...core.english import capital

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
OPENING = "Whoever is short of cash at this table"


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


def traded_in_all(amount: int) -> str:
    return f"It stays the same: all that some paid, others got. The sum is {amount}."
