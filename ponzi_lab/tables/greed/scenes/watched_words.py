"""The decisions of a player who is watched, behind the name."""

from __future__ import annotations


def doing(verb: str, thing: str = "") -> str:
    return {
        "announce": "chooses a card to announce.",
        "bid": f"bids for {thing}.",
        "buy": f"may buy an asset for {thing}.",
        "trade": f"is on turn with {thing}.",
        "answer": f"answers for {thing}.",
        "store": f"says what {thing} keeps.",
        "blame": f"says who is to blame at {thing}.",
        "drop": f"gives up an asset of {thing}.",
        "raise": f"bids for {thing}, or leaves.",
        "found": "founds a company.",
    }[verb]
