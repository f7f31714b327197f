"""Examples of this game's records, right and wrong ones; also for the battery of the record's lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.acquire.actions import NOTHING, Declare, Defunct, Dispose, Found, Place, Survivor
from ponzi_lab.games.acquire.board import TILE_NAMES

from ..playing import ADA, CLEO, play, play_all, quiet, told
from ..recipes import mixed, play_out
from ..recorded import Recorded
from .make_records import FOLDER, lots
from .positions import buy, position, scripted


def header(**changes: Any) -> Any:
    """That of three seats."""
    return {**scripted().lines()[0], **changes}


@cache
def load(name: str) -> Match:
    """One of the recorded games."""
    return Match.load(FOLDER / f"{name}.jsonl")


@cache
def two_seats(seed: int = 1) -> Match:
    """A whole game of two seats, with a market."""
    return play_out(scripted(2, " ".join(mixed(TILE_NAMES, seed)), seed=seed), lots, seed)


def a_merger() -> Match:
    """Two seats, no market: Ada founds Tower and Ben Luxor, Ada joins them, and so on to the end of her turn."""
    bag = "5e 8e 4e 6e 7e 1a 3a 5a 9e 10e 8a 10a 12a 12c 1i"
    match = scripted(2, bag, two_player_market=False)
    play_all(match, Place("4e"), Found("tower"), buy("tower"))
    play_all(match, Place("9e"), Found("luxor"), buy("tower", "luxor", "luxor"))
    play_all(match, Place("6e"), NOTHING, Place("10e"), NOTHING)
    return play_all(match, Place("7e"), Survivor("luxor"), Defunct("tower"), Dispose("tower", 1, 0))


def after_the_merger() -> Match:
    """The same to the end of Ada's turn. She had 6000, and paid 200 for a Tower; she got 3000 as the majority of three
    tiles and 300 for a share, and paid 600 for each Luxor.
    """
    return play_all(a_merger(), Dispose("tower", 0, 0), buy("luxor", "luxor"))


def the_end() -> list[Any]:
    """Ada declares; Tower and Imperial are on the board."""
    state = position(
        chains={"tower": "1a-11a", "imperial": "1c-11c"},
        racks={ADA: "9i"},
        shares={ADA: {"tower": 1, "imperial": 2}, CLEO: {"tower": 2}},
        cash=(0, 0, 0),
    )
    return told(play(state, Declare(True), Place("9i"), NOTHING))[-1:]


def growing() -> Iterator[Match]:
    """The first turns of a game of two."""
    match = scripted(2, " ".join(mixed(TILE_NAMES, 1)), seed=1)
    while match.round < 6:
        yield match.play(quiet(match.position))


def stops() -> tuple[list[Any], list[int]]:
    """At the beginning and at the end of a game with a market."""
    lines = two_seats().lines()
    return lines, [*range(1, 40), *range(len(lines) - 12, len(lines))]


ALL = list(TILE_NAMES)

RECORDED = Recorded(
    data="sha256:75a5644779961e325f5dfb16fbc941d3b5a8a869ff7a21d16faac18f755b2b56",
    header=lambda: [header()],
    four=lambda: scripted(4, "12i 1a", seed=7).lines(),
    rules=8,
    setup={"bag": ["12i", *TILE_NAMES[:-1]]},
    headers=[
        ({"seats": ["Ada"]}, "1 seats: acquire is for 2 to 6."),
        ({"seats": ["Ada", ""]}, "A player's name is empty."),
        ({"seats": ["Ada"] * 7}, "7 seats: acquire is for 2 to 6."),
        ({"rules": {}}, "rules lacks open_holdings, first_player, seating, dead_tiles,"),
        ({"setup": {}}, "setup has"),
        ({"setup": {"bag": ALL, "start": 0}}, "setup has the keys ['bag', 'start']"),
        ({"setup": {"bag": "1a"}}, "bag is '1a'; it must be a list of"),
        ({"setup": {"bag": [1, *ALL[1:]]}}, "it must be a list of"),
        ({"setup": {"bag": ALL[:-1]}}, "['12i'] missing"),
        ({"setup": {"bag": [*ALL, "1a"]}}, "['1a'] too many"),
        ({"setup": {"bag": ["13a", *ALL[1:]]}}, "['1a'] missing, ['13a'] too many"),
        ({"setup": {"bag": ["1A", *ALL[1:]]}}, "['1a'] missing, ['1A'] too many"),
    ],
    shown={
        "decisions": (
            lambda: [line for line in after_the_merger().lines() if "do" in line],
            [
                '{"n": 0, "seat": 0, "do": "place", "tile": "4e"}',
                '{"n": 1, "seat": 0, "do": "found", "chain": "tower"}',
                '{"n": 2, "seat": 0, "do": "buy", "shares": ["tower"]}',
                '{"n": 3, "seat": 1, "do": "place", "tile": "9e"}',
                '{"n": 4, "seat": 1, "do": "found", "chain": "luxor"}',
                '{"n": 5, "seat": 1, "do": "buy", "shares": ["tower", "luxor", "luxor"]}',
                '{"n": 6, "seat": 0, "do": "place", "tile": "6e"}',
                '{"n": 7, "seat": 0, "do": "buy", "shares": []}',
                '{"n": 8, "seat": 1, "do": "place", "tile": "10e"}',
                '{"n": 9, "seat": 1, "do": "buy", "shares": []}',
                '{"n": 10, "seat": 0, "do": "place", "tile": "7e"}',
                '{"n": 11, "seat": 0, "do": "survivor", "chain": "luxor"}',
                '{"n": 12, "seat": 0, "do": "defunct", "chain": "tower", "forced": true}',
                '{"n": 13, "seat": 0, "do": "dispose", "chain": "tower", "sell": 1, "trade": 0}',
                '{"n": 14, "seat": 1, "do": "dispose", "chain": "tower", "sell": 0, "trade": 0}',
                '{"n": 15, "seat": 0, "do": "buy", "shares": ["luxor", "luxor"]}',
            ],
        ),
        "books": (
            lambda: after_the_merger().lines()[-1:],
            [
                '{"books": 5, "cash": [7900, 6900], "shares": {"tower": [1, 1], "luxor": [2, 3], "american": [0, 0], '
                '"worldwide": [0, 0], "festival": [0, 0], "imperial": [0, 0], "continental": [0, 0]}, '
                '"sizes": {"tower": 0, "luxor": 7, "american": 0, "worldwide": 0, "festival": 0, "imperial": 0, '
                '"continental": 0}, "prices": {"tower": 0, "luxor": 600, "american": 0, "worldwide": 0, "festival": 0, '
                '"imperial": 0, "continental": 0}, "racks": [["1a", "3a", "4a", "5a", "7a", "1i"], '
                '["2a", "6a", "8a", "10a", "12a", "12c"]], "bag": 89}'
            ],
        ),
        "end": (
            the_end,
            [
                '{"end": "declared", "round": 4, "winners": [0], "scores": [19500, 0, 8400], '
                '"bonuses": {"tower": [3500, 0, 7000], "imperial": [13500, 0, 0]}, '
                '"sales": {"tower": [700, 0, 1400], "imperial": [1800, 0, 0]}}'
            ],
        ),
    },
    decisions=a_merger,
    wrong=[
        (0, {"forced": False}, "forced is true where it stands"),
        (0, {"forced": True}, "the decision is marked as forced, but there was a choice."),
        (0, {"chain": "tower"}, "place has a key that is not known here: 'chain'."),
        (0, {"tile": 4}, "tile must be a word, not 4."),
        (0, {"tile": "9e"}, "the decision is not legal: You do not hold the tile '9e'."),
        (0, {"tile": "4E"}, "the decision is not legal: You do not hold the tile '4E'."),
        (0, {"seat": 1}, "seat 1 decides here, but seat 0 is asked."),
        (0, {"do": "move"}, "do is 'move'; it can be declare, place, pass, found, survivor, defunct, dispose or buy."),
        (0, {"n": 5}, "n is 5, but the next decision has the number 0."),
        (1, {"chain": "hilton"}, "the decision is not legal: There is no chain 'hilton'."),
        (2, {"shares": "tower"}, "shares must be a list of words, not 'tower'."),
        (2, {"shares": ["tower", 1]}, "shares must be a list of words, not ('tower', 1)."),
        (5, {"shares": ["luxor", "tower", "luxor"]}, "Name the shares in the order of the chains"),
        (12, {"forced": False}, "forced is true where it stands"),
        (13, {"sell": 3}, "You cannot sell 3 and trade 0: you hold 2 of Tower."),
        (13, {"trade": True}, "trade must be a whole number, not True."),
    ],
    forced=lambda: a_merger().lines(),
    books=lambda: after_the_merger().lines(),
    wrong_books=[
        ("cash", [7900, 6899], "cash of seat 1 is 6899, the moves give 6900"),
        ("bag", 1, "bag is 1, the moves give"),
        ("books", 4, "books is 4, the moves give 5"),
        ("sizes", {}, "sizes is {}, the moves give"),
        ("racks", [[], []], "racks of seat 0 is [], the moves give"),
    ],
    ended=lambda: load("declared-early").lines(),
    wrong_ends=[
        ("end", "stuck", 'end is "stuck", the moves give "declared"'),
        ("round", 1, "round is 1, the moves give 11"),
        ("winners", [], "winners is [], the moves give [0]"),
        ("bonuses", {}, 'bonuses is {}, the moves give {"tower": [3500, 0], "luxor": [1500, 0]}'),
        ("sales", {}, 'sales is {}, the moves give {"tower": [700, 0], "luxor": [600, 0]}'),
        ("scores", [0], "scores is [0], the moves give [11900, 6000]"),
    ],
    after={"do": "pass"},
    stops=stops,
    growing=growing,
)
