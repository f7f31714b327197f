"""The decisions of a player who is watched, behind the name."""

from __future__ import annotations


def doing(verb: str, what: str = "") -> str:
    return {
        "announce": "chooses a card to announce.",
        "bid": f"bids for {what}.",
        "buy": f"may buy an asset for {what}.",
        "trade": f"is on turn with {what}.",
        "answer": f"answers for {what}.",
        "store": f"says what {what} keeps.",
        "blame": f"says who is to blame at {what}.",
        "drop": f"gives up an asset of {what}.",
        "raise": f"bids for {what}, or leaves.",
        "found": "founds a company.",
    }[verb]
