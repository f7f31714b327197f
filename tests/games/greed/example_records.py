"""Examples of this game's records, right and wrong ones; also for the battery of the record's lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.records import dump
from ponzi_lab.games.greed.actions import Announce, Bid, Buy, Pass

from ..playing import play_all
from ..recipes import play_out
from ..recorded import Recorded
from .make_records import FOLDER, lots
from .positions import announced, deal, keep, scripted


def header(**changes: Any) -> Any:
    """That of three seats."""
    return {**scripted().lines()[0], **changes}


@cache
def load(name: str) -> Match:
    """One of the recorded games."""
    return Match.load(FOLDER / f"{name}.jsonl")


def year_1() -> Match:
    """Company 1 buys the land owner of Cleo, sells one land and keeps one; company 3 buys nothing."""
    match = scripted(deck=(12, 11, 13, 19, 10, 14), companies=[3, 1, 2])
    play_all(match, Announce(13), Announce(10), Announce(12))
    play_all(match, Bid(3, 0), Bid(2, 0), Bid(1, 20), Buy(1, 10), Pass(1), Pass(3), Pass(2))
    return play_all(match, keep(1, "1 land"), keep(3), keep(2))


YEAR_1 = {
    "books": 1,
    "start": 1,
    "prices": {
        **{"land": 25, "sand": 30, "coal": 40, "cotton": 40, "steel": 50, "houses": 90, "microchips": 60},
        **{"textiles": 120, "railroads": 120, "loans": 160, "blahblah": 180},
    },
    "trends": {
        **{"land": 1, "sand": 1, "coal": 0, "cotton": 0, "steel": 0, "houses": 1, "microchips": -3},
        **{"textiles": 1, "railroads": 0, "loans": 1, "blahblah": 0},
    },
    "companies": [
        {"company": 1, "chairs": [1, 2], "free": 80, "last": 25, "new": 0, "assets": [10], "goods": {"land": 1}},
        {"company": 2, "chairs": [2], "free": 100, "last": 0, "new": 0, "assets": [], "goods": {}},
        {"company": 3, "chairs": [0], "free": 100, "last": 0, "new": 0, "assets": [], "goods": {}},
    ],
    "private": [0, 0, 0],
    "status": [{"gold": [], "silver": []}] * 3,
    "opening": {"gold": 50, "silver": 30},
    "offered": [[12, 0], [13, 1]],
    "discard": [],
    "hands": [[11, 18], [16, 19], [14, 17]],
    "deck": 27,
    "founded": 0,
    "boots": [],
    "severance": [0, 0, 0],
    "liquidated": [],
}


def begun() -> Match:
    """To the first proposal."""
    match = announced(scripted(), 10, 12, 14)
    play_all(match, Bid(2, 0), Bid(1, 100), Bid(0, 30), Buy(1, 10), Buy(0, None))
    return play_all(match, deal(1, 0, "2 land", "9M"))


def growing() -> Iterator[Match]:
    """A whole game, year by year."""
    match = scripted(first_year="boot")
    while not match.over:
        yield play_out(match, lots, 1, match.round + 1)


def stops() -> tuple[list[Any], range]:
    """Everywhere in a game with all that there is."""
    lines = load("compound").lines()
    return lines, range(1, len(lines))


SETUP = header()["setup"]
DECK, HANDS = SETUP["deck"], SETUP["hands"]


def setup(**changes: Any) -> dict[str, Any]:
    return {"setup": {**SETUP, **changes}}


RECORDED = Recorded(
    data="sha256:8c7586204c006f9057d9f099802933ede9495372b47fb9fdf47874703ab62c68",
    header=lambda: [header()],
    four=lambda: scripted(4, seed=7).lines(),
    rules=6,
    setup={
        "companies": [0, 1, 2, 3],
        "start": 0,
        "deck": [
            *(10, 11, 12, 13, 14, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27, 28, 30, 31, 32, 34, 35, 36, 38, 39),
            *(40, 42, 43, 44, 46, 47, 48, 49),
        ],
        "hands": [[10, 11], [12, 13], [14, 16], [17, 19]],
    },
    headers=[
        ({"seats": ["Ada", "Ben"]}, "2 seats: greed is for 3 to 5."),
        ({"seats": ["Ada"] * 6}, "6 seats: greed is for 3 to 5."),
        ({"seats": ["Ada", "", "Cleo"]}, "A player's name is empty."),
        (
            {"rules": {}},
            "rules lacks trend_track, drop_after_sacking, first_year, money_for_money, offers_per_year and",
        ),
        ({"setup": {}}, "setup has"),
        (setup(bag=[]), "setup has the keys ['bag', 'companies', 'deck', 'hands', 'start']; it must have companies, "),
        (setup(companies=[0, 1]), "companies is [0, 1]; it must be a list of 3 different numbers from 0 to 4."),
        (setup(companies=[0, 1, 5]), "companies is [0, 1, 5]; it must be a list of 3 different numbers from 0 to 4."),
        (setup(companies=[0, 1, 1]), "companies is [0, 1, 1]; it must be"),
        (setup(companies=[0, True, 2]), "companies is [0, True, 2]; it must be"),
        (setup(companies="012"), "companies is '012'; it must be"),
        (setup(start=1), "start is 1; it must be 0, the seat of the company with the lowest number."),
        (setup(start=False), "start is False; it must be 0, "),
        (setup(companies=[3, 1, 2]), "start is 0; it must be 1, the seat of the company with the lowest number."),
        (setup(deck=DECK[:-1]), "deck must hold 36 assets, each once: [49] missing."),
        (setup(deck=[*DECK, 49]), "deck must hold 36 assets, each once: [49, 49] too many."),
        (setup(deck=[15, *DECK[1:]]), "deck must hold 36 assets, each once: [10] missing, [15] too many."),
        (setup(deck=["10", *DECK[1:]]), "deck must hold 36 assets, each once: [10] missing, ['10'] too many."),
        (setup(deck="all"), "deck is 'all'; it must be a list of the 36 assets."),
        (setup(deck=[*DECK[:8], DECK[9], DECK[8], *DECK[10:]]), "deck must have the assets 10 to 19 on top, then 20 "),
        (setup(hands=HANDS[::-1]), "it must be [[10, 11], [12, 13], [14, 16]]."),
        (setup(hands=[[11, 10], *HANDS[1:]]), "it must be [[10, 11], [12, 13], [14, 16]]."),
        (setup(hands=[]), "hands is []; from the top of the deck it must be [[10, 11], [12, 13], [14, 16]]."),
        (setup(hands=[10, 11]), "hands is [10, 11]; from the top of the deck it must be"),
    ],
    shown={
        "decisions": (
            lambda: [line for line in begun().lines() if "do" in line],
            [
                '{"n": 0, "seat": 0, "do": "announce", "asset": 10}',
                '{"n": 1, "seat": 1, "do": "announce", "asset": 12}',
                '{"n": 2, "seat": 2, "do": "announce", "asset": 14}',
                '{"n": 3, "seat": 2, "do": "bid", "company": 2, "amount": 0}',
                '{"n": 4, "seat": 1, "do": "bid", "company": 1, "amount": 100}',
                '{"n": 5, "seat": 0, "do": "bid", "company": 0, "amount": 30}',
                '{"n": 6, "seat": 1, "do": "buy", "company": 1, "asset": 10}',
                '{"n": 7, "seat": 0, "do": "buy", "company": 0, "asset": null}',
                '{"n": 8, "seat": 1, "do": "propose", "company": 1, "partner": 0, "give_money": 0, '
                '"give": {"land": 2}, "get_money": 9, "get": {}, "use": []}',
            ],
        ),
        "books": (lambda: [line for line in year_1().lines() if "books" in line], [dump(YEAR_1)]),
        "end": (
            lambda: [load(name).lines()[-1] for name in ("shared-win", "table-of-five")],
            [
                '{"end": "cards", "round": 12, "winners": [0, 1, 2], "scores": [0, 0, 0], "private": [40, 40, 40]}',
                '{"end": "cards", "round": 8, "winners": [3], "scores": [4, 4, 10, 28, 9], '
                '"private": [776, 259, 856, 208, 330]}',
            ],
        ),
    },
    decisions=begun,
    wrong=[
        (0, {"asset": 99}, "the decision is not legal: You do not hold the card 99."),
        (0, {"asset": "10"}, "asset must be a whole number, not '10'."),
        (0, {"asset": True}, "asset must be a whole number, not True."),
        (0, {"seat": 1}, "seat 1 decides here, but seat 0 is asked."),
        (0, {"n": 5}, "n is 5, but the next decision has the number 0."),
        (
            0,
            {"do": "lay"},
            "do is 'lay'; it can be announce, bid, buy, transform, propose, answer, pass, store, blame,",
        ),
        (0, {"company": 1}, "announce has a key that is not known here: 'company'."),
        (0, {"forced": True}, "the decision is marked as forced, but there was a choice."),
        (0, {"forced": False}, "forced is true where it stands"),
        (3, {"amount": 101}, "You cannot bid 101: the Free Cash is 100."),
        (3, {"amount": None}, "amount must be a whole number, not None."),
        (4, {"company": 2}, "You are asked about company 1, not about 2."),
        (6, {"asset": "none"}, "asset must be a whole number or nothing, not 'none'."),
        (8, {"give": {"land": 3}}, "cannot give 3 Land: it would have 2."),
        (8, {"give": {"land": 0}}, "0 land cannot be named: leave out what there is none of."),
        (8, {"give": {"tea": 1}}, "There is no product 'tea'."),
        (8, {"give": {"land": "2"}}, "give must be whole numbers by name, not"),
        (8, {"give": [["land", 2]]}, "give must be whole numbers by name, not"),
        (8, {"give": {"coal": 1, "land": 1}}, "Name each product once and in this order: land and coal."),
        (8, {"use": [19]}, "The assets in use, 19, must all be ready at one of the two."),
        (8, {"use": "16"}, "use must be a list of whole numbers, not '16'."),
        (8, {"partner": 8}, "There is no deal with company 8."),
        (8, {"give_money": 10**13}, "give_money has more digits than any amount of a game."),
    ],
    forced=lambda: load("compound").lines(),
    books=lambda: year_1().lines(),
    wrong_books=[
        ("private", [0, 0, 1], "private of seat 2 is 1, the moves give 0"),
        ("start", 2, "start is 2, the moves give 1"),
        ("deck", 26, "deck is 26, the moves give 27"),
        ("opening", {"gold": 60, "silver": 30}, "opening"),
        ("boots", [1], "boots is [1], the moves give []"),
        ("offered", [[12, 1], [13, 1]], "offered is [[12, 1], [13, 1]], the moves give [[12, 0], [13, 1]]"),
        ("companies", [], "companies is [], the moves give"),
        ("hands", [[18, 11], [16, 19], [14, 17]], "hands of seat 0 is [18, 11], the moves give [11, 18]"),
        ("severance", [0, 0], "severance"),
        ("books", 2, "books is 2, the moves give 1"),
        ("status", [{"gold": ["A"], "silver": []}, *[{"gold": [], "silver": []}] * 2], "status of seat 0 is"),
        ("trends", {}, "trends"),
    ],
    ended=lambda: load("shared-win").lines(),
    wrong_ends=[
        ("end", "money", 'end is "money", the moves give "cards"'),
        ("round", 1, "round is 1, the moves give 12"),
        ("winners", [], "winners is [], the moves give [0, 1, 2]"),
        ("scores", [0], "scores is [0], the moves give [0, 0, 0]"),
        ("private", [0, 0, 0], "private of seat 0 is 0, the moves give 40"),
    ],
    after={"do": "pass", "company": 0},
    stops=stops,
    growing=growing,
)
