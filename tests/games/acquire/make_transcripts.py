"""Make the transcripts of `transcripts`: run `python -m tests.games.acquire.make_transcripts` at the root."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ponzi_lab.core.options import Option
from ponzi_lab.games.acquire import GAME
from ponzi_lab.games.acquire.actions import (
    NOTHING,
    PASS,
    Buy,
    Declare,
    Defunct,
    Dispose,
    Found,
    MayBuy,
    MayDispose,
    Place,
    Survivor,
)
from ponzi_lab.games.acquire.board import CHAINS
from ponzi_lab.games.acquire.state import State
from ponzi_lab.games.acquire.view import observe

from ..playing import ADA, BEN, CLEO, NAMES
from ..telling import Scene, Teller, Try, in_a_row, many, write_all
from .positions import area, buy, held, in_bank, names, position, price, rack, sizes

FOLDER = Path(__file__).parent / "transcripts"

# Words


def wish(action: Any) -> str:
    """An action in a few words."""
    match action:
        case Declare():
            return "end the game" if action.end else "play on"
        case Place():
            return f"place {action.tile}"
        case Found():
            return f"found {action.chain}"
        case Survivor():
            return f"let {action.chain} survive"
        case Defunct():
            return f"handle {action.chain} next"
        case Dispose():
            return f"sell {action.sell} and trade {action.trade} of {action.chain}"
        case Buy():
            return f"buy {in_a_row(action.shares)}" if action.shares else "buy nothing"
    return "pass"


def choices(option: Option) -> list[str] | None:
    """What limits purchases and disposals; nothing if the actions are told one by one."""
    match option:
        case MayBuy(baskets=baskets):
            on_sale = in_a_row(CHAINS[chain] for chain in sorted({chain for basket in baskets for chain in basket}))
            return [f"buy up to three shares of {on_sale}: {many(len(baskets), 'way')} in all"]
        case MayDispose(chain=chain, price=price, held=held, trade=trade, survivor=survivor):
            sale = f"sell up to {held} of {chain} at {price}, trade up to {trade.high} for {survivor}"
            return [f"{sale}, and keep the rest"]
    return None


# The parts of a transcript


def owned(state: State, seat: int) -> str:
    """The shares of a seat."""
    return ", ".join(f"{number} {chain}" for chain, number in held(state, seat).items()) or "no share"


def table(state: State) -> Iterator[str]:
    """The whole position, as the referee sees it."""
    for chain, size in sizes(state).items():
        yield f"{chain}, {size} at {price(state, chain)}: {in_a_row(area(state, chain))}"
    yield f"lone tiles: {in_a_row(area(state, 'lone'))}"
    aside = f"{many(len(state.aside), 'tile')} set aside"
    top = f" (first: {in_a_row(names(state.bag[:4]))})" if state.bag else ""
    yield f"bag: {many(len(state.bag), 'tile')}{top}; {aside}"
    short = [f"{in_bank(state, chain)} {chain}" for chain in CHAINS if in_bank(state, chain) < 25]
    yield f"bank: 25 shares of each chain, but {', '.join(short)}" if short else "bank: 25 shares of each chain"
    for seat in range(state.seats):
        owner = "*" if seat == state.owner else " "
        tiles = in_a_row(rack(state, seat))
        yield f"{NAMES[seat]:5}{owner}{state.accounts[seat]:>6}; {owned(state, seat)}; tiles {tiles}"


def seen(state: State, seat: int) -> Iterator[str]:
    """What the asked seat knows of what is secret."""
    view = observe(state, seat)
    unknown = ", in an order that it does not know" if view.bag else ""
    yield f"its own tiles; {many(view.bag, 'tile')} in the bag{unknown}"
    if None not in view.all_cash:
        yield "everybody's cash and shares"
        return
    yield f"its own cash, {view.cash}, and its own shares"
    if view.in_hand is not None:
        chain = view.in_hand
        known = [f"{NAMES[other]} {row[chain]}" for other, row in enumerate(view.shares)]
        yield f"everybody's shares of {CHAINS[chain]}, because it is handled now: {', '.join(known)}"


TELLER = Teller(GAME, "owns the turn", table, seen, choices, wish)


# The scenes

PAIR = {"american": "1e-5e", "luxor": "7e-10e"}
TWO_SAFE = {"tower": "1a-11a", "luxor": "1c-11c"}
SEVEN = dict(zip(CHAINS, ("1a 2a", "4a 5a", "7a 8a", "10a 11a", "1c 2c", "4c 5c", "7c 8c"), strict=True))


def scenes() -> dict[str, Scene]:
    """All of them, by the name of their file."""
    return {
        "merger": Scene(
            "American takes Luxor over",
            "AQ-26, AQ-27, AQ-28, AQ-32, AQ-36 to AQ-40, AQ-59",
            "Ada's 6e touches American (5), Luxor (4) and a lone tile. Luxor pays for size 4. The bank has 2\n"
            "American left: Ada can trade 4 of her 7 Luxor, and leaves nothing to trade for Ben.",
            position(
                chains=PAIR,
                lone="6d",
                racks={ADA: "6e 1a"},
                shares={ADA: {"luxor": 7}, BEN: {"luxor": 2, "american": 23}},
                cash=(0, 0, 0),
            ),
            [
                Place("6e"),
                Try(Survivor("luxor")),
                Survivor("american"),
                Defunct("luxor"),
                Try(Dispose("luxor", 1, 6)),
                Try(Dispose("luxor", 0, 3)),
                Dispose("luxor", 2, 4),
                Try(Dispose("luxor", 0, 2)),
                Dispose("luxor", 1, 0),
                Declare(False),
                Try(buy("luxor")),
                NOTHING,
            ],
        ),
        "order-of-the-defunct": Scene(
            "Two of the same size are gone",
            "AQ-27, AQ-29, AQ-31, AQ-38",
            "Ben's 6e joins four chains. Two are largest, and he lets Luxor survive. Tower is the larger of the\n"
            "others. Which of American and Imperial comes next is his choice. Ben trades his American for the\n"
            "last Luxor.",
            position(
                chains={"tower": "3e-5e", "luxor": "6b-6d", "american": "7e 8e", "imperial": "6f 6g"},
                racks={BEN: "6e 12i"},
                owner=BEN,
                shares={ADA: {"tower": 1, "imperial": 2, "luxor": 24}, BEN: {"american": 2}},
                cash=(0, 0, 0),
            ),
            [
                Place("6e"),
                Survivor("luxor"),
                Try(Defunct("american")),
                Defunct("tower"),
                Dispose("tower", 0, 0),
                Defunct("american"),
                Dispose("american", 0, 2),
                Defunct("imperial"),
                Try(Dispose("imperial", 0, 2)),
                Dispose("imperial", 2, 0),
            ],
        ),
        "ties": Scene(
            "A tie for second, rounded up",
            "AQ-30, AQ-32, AQ-34, AQ-35, AQ-58",
            "Tower has size 3: 3000 and 1500. Ada holds 5, Ben and Cleo 3 each, Dora 1: 1500 / 2 is 750, so\n"
            "each gets 800.",
            position(
                chains={"american": "1e-5e", "tower": "6f 6g 6h"},
                racks={ADA: "6e"},
                seats=4,
                shares={ADA: {"tower": 5}, BEN: {"tower": 3}, CLEO: {"tower": 3}, 3: {"tower": 1, "american": 1}},
                cash=(0,) * 4,
            ),
            [Place("6e"), Survivor("american"), Defunct("tower")],
        ),
        "market": Scene(
            "The market is a holder",
            "AQ-41, AQ-42, AQ-43, AQ-60, AQ-66",
            "Luxor of size 4 is gone; Ada has 5 shares, Ben 3. The first tile of the bag is 3b, so the market\n"
            "has 3: it ties with Ben for second, and its 1000 stay in the bank. The bag is shuffled anew.",
            position(
                chains=PAIR,
                racks={ADA: "6e"},
                seats=2,
                shares={ADA: {"luxor": 5}, BEN: {"luxor": 3}},
                bag="3b 4b 5b 6b",
                rest="aside",
                cash=(0, 0),
            ),
            [Place("6e"), Survivor("american"), Defunct("luxor")],
        ),
        "founding": Scene(
            "A chain without a share in the bank",
            "AQ-17, AQ-21, AQ-24, AQ-25, AQ-39",
            "9e touches one lone tile, and this another: a group of three. All Tower are in players' hands,\n"
            "kept from an earlier merger. Ada founds it all the same and gets no share; Ben's count in full\n"
            "again.",
            position(
                chains={"luxor": "1a 2a"},
                lone="9f 10f 9h",
                racks={ADA: "9e 12i"},
                shares={BEN: {"tower": 25}},
                cash=(1000, 0, 0),
            ),
            [Place("9e"), Try(Found("luxor")), Found("tower"), Try(buy("tower")), buy("luxor", "luxor")],
        ),
        "dead-tiles": Scene(
            "Dead tiles are replaced once",
            "AQ-18, AQ-45, AQ-46, AQ-59",
            "Ada holds one dead tile, 1b. The sixth tile drawn, 5b, is dead too. Both are set aside and two are\n"
            "drawn; of these 7b is dead: it stays until Ada's next turn.",
            position(
                chains=TWO_SAFE,
                racks={ADA: "1b 1e 3e 5e 7e 9e", BEN: "12i"},
                bag="5b 7b 9h",
                declare="after_tile",
            ),
            [Try(Place("1b")), Place("9e"), Declare(False), NOTHING],
        ),
        "blocked": Scene(
            "Blocked, and then not any more",
            "AQ-17, AQ-18, AQ-19, AQ-20, AQ-47",
            "All seven chains are on the board. 11i would found an eighth: Ada passes and keeps it. Ben's 3a\n"
            "makes one of two chains, and then Cleo's 11h, blocked before, founds Luxor again.",
            position(chains=SEVEN, lone="12i 12h", racks={ADA: "11i", BEN: "3a", CLEO: "11h"}, rest="aside"),
            [
                Try(Place("11i")),
                PASS,
                NOTHING,
                Place("3a"),
                Survivor("tower"),
                Defunct("luxor"),
                Dispose("luxor", 1, 0),
                NOTHING,
                Try(PASS),
                Place("11h"),
                Found("luxor"),
            ],
        ),
        "declaration": Scene(
            "A declaration stands",
            "AQ-48, AQ-50, AQ-51, AQ-55, AQ-56, AQ-57",
            "All chains are safe, and Ada declares the end before her tile. It founds Luxor, which is not safe:\n"
            "the game ends all the same, after her purchase. Both chains pay once more, and all shares of both\n"
            "are sold.",
            position(
                chains={"tower": "1a-11a"},
                lone="12h",
                racks={ADA: "12i", BEN: "1i"},
                shares={ADA: {"tower": 4}, BEN: {"tower": 4, "american": 9}},
                cash=(600, 800, 0),
            ),
            [Declare(True), Place("12i"), Found("luxor"), buy("luxor", "luxor", "luxor")],
        ),
        "stuck": Scene(
            "Nobody can place or draw",
            "AQ-20, AQ-46, AQ-52, AQ-54",
            "The bag is empty, and Ada's last tile is dead. It is set aside; nothing was placed and nothing\n"
            "drawn. After as many such turns as there are seats the game ends; that Ben bought something does\n"
            "not matter.",
            position(
                chains={**TWO_SAFE, "american": "1e 2e"},
                racks={ADA: "5b"},
                seats=2,
                rest="aside",
                two_player_market=False,
            ),
            [PASS, NOTHING, PASS, buy("tower")],
        ),
        "hidden-holdings": Scene(
            "Holdings are open while a chain is handled",
            "AQ-14, AQ-36",
            "With hidden holdings a seat knows its own cash and shares. From the moment in which Luxor is\n"
            "handled to its last disposal everybody's Luxor are open.",
            position(
                chains=PAIR,
                racks={ADA: "6e"},
                shares={ADA: {"luxor": 1}, BEN: {"luxor": 2, "american": 1}},
                cash=(100, 200, 300),
                open_holdings=False,
            ),
            [
                Place("6e"),
                Survivor("american"),
                Defunct("luxor"),
                Dispose("luxor", 0, 0),
                Dispose("luxor", 0, 2),
                NOTHING,
            ],
        ),
    }


if __name__ == "__main__":
    write_all(FOLDER, TELLER, scenes())
