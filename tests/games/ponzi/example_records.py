"""Examples of this game's records, right and wrong ones; also for the battery of the record's lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.ponzi.actions import Buy, Counter, Discard, Fund, Offer, Pass, Remove, Sell

from ..playing import BEN, CLEO, pass_on, play_all, quiet
from ..recorded import Recorded
from .positions import scripted


def header(**changes: Any) -> Any:
    """That of three seats."""
    return {**scripted().lines()[0], **changes}


def crash_in_round_1() -> Match:
    """Three bears are drawn, and the market crashes. The seed decides the shuffle."""
    match = scripted(deck=(78, 79, 80), seed=3)
    return play_all(match, Fund("media", 9), Fund("media", 10), Fund("grain", 11), Remove(12))


def the_example() -> Match:
    """A game of two rounds that leads to the books line of PS-59."""
    match = scripted(3, deck=(20, 44, 21, 25, 31, 33, 58, 70), start=BEN)
    # Round 1: Ben, Cleo, Ada.
    play_all(match, Fund("grain", 11), Fund("grain", 12), Fund("grain", 10), Remove(44))
    # Round 2: Cleo, Ada, Ben.
    play_all(match, Fund("grain", 17), Fund("media", 14), Fund("media", 15))
    play_all(match, Offer(BEN, "grain", 6), Sell(), Offer(BEN, "media", 8), Counter(), Pass(), Remove(13))
    return match


EXAMPLE = (
    '{"books": 2, "start": 0, "crash": false, "cash": [32, 24, 23], "funded": [14, 15, 17], '
    '"traded": [8, -2, -6], "spent": [0, 0, 0], "due": [0, 0, 0], "paid": [0, 0, 0], '
    '"wheel": [[[10, 3], [14, 3]], [[11, 3], [15, 3]], [[12, 3], [17, 2]]], '
    '"tiles": [[0, 1, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0]], "luxuries": [[], [], []], "supply": [15, 11, 13, 15], '
    '"market": [9, 16, 20, 21, 25, 31, 33, 58, 70], "deck": 55, "discard": [44], "out": [13]}'
)


def bankruptcy() -> Match:
    """Ada takes the 9 and nothing else: she pays 8 in round 5, and cannot in round 10."""
    return pass_on(scripted().play(Fund("media", 9)), until=11)


def decisions() -> list[Any]:
    """One of each kind. A crash ends it: Ben has no tile left, Cleo and then Ada give theirs."""
    match = scripted(advanced=True, first_round_trade=True, start_cash=30, deck=(78, 79, 80))
    play_all(match, Fund("media", 9), Fund("media", 10), Fund("media", 11), Offer(BEN, "media", 8), Sell())
    play_all(match, Pass(), Buy(30), Remove(12), Discard("media"), Discard("media"))
    return [line for line in match.lines() if "do" in line]


def one_round() -> Match:
    """A game of one round."""
    return play_all(scripted(max_rounds=1), Fund("grain", 9), Pass(), Pass(), Remove(10))


def growing() -> Iterator[Match]:
    """A game with a crash, to its end."""
    match = play_all(scripted(max_rounds=1, deck=(78, 79, 80), seed=3), Fund("media", 9), Pass(), Fund("media", 11))
    yield match
    while not match.over:
        yield match.play(quiet(match.position))


def stops() -> tuple[list[Any], range]:
    """Everywhere in two rounds with a crash."""
    lines = pass_on(crash_in_round_1(), until=3).lines()
    return lines, range(1, len(lines))


RECORDED = Recorded(
    data="sha256:9da8fc7c8fd3f7f83baa48ffc8b8989e6fe7bb3524b11e02573ed3f99388e5ff",
    header=lambda: [header()],
    four=lambda: scripted(4, start=CLEO, seed=7).lines(),
    rules=8,
    setup={"start": CLEO, "deck": list(range(18, 81))},
    headers=[
        ({"seats": ["Ada", "Ben"]}, "line 1: 2 seats: ponzi is for 3 to 5."),
        ({"seats": ["Ada", "", "Cleo"]}, "line 1: A player's name is empty."),
        ({"rules": {}}, "lacks advanced, bears, interest_52, first_round_trade, tiles_per_industry, min_offer,"),
        ({"setup": {"deck": list(range(18, 81))}}, "setup has the keys ['deck']; it must have start and deck."),
        ({"setup": {"start": 3, "deck": list(range(18, 81))}}, "start is 3; the seats are 0 to 2."),
        ({"setup": {"start": 0, "deck": "18"}}, "deck is '18'; it must be a list of the 63 cards 18 to 80, each once."),
        ({"setup": {"start": 0, "deck": [18.5]}}, "18.5"),
        ({"setup": {"start": 0, "deck": list(range(18, 80))}}, "[80] missing"),
        ({"setup": {"start": 0, "deck": [17, *range(18, 81)]}}, "[17] too many"),
        ({"setup": {"start": 0, "deck": [18, *range(18, 80)]}}, "[80] missing, [18] too many"),
    ],
    shown={
        "decisions": (
            decisions,
            [
                '{"n": 0, "seat": 0, "do": "fund", "industry": "media", "fund": 9}',
                '{"n": 1, "seat": 1, "do": "fund", "industry": "media", "fund": 10}',
                '{"n": 2, "seat": 2, "do": "fund", "industry": "media", "fund": 11}',
                '{"n": 3, "seat": 0, "do": "offer", "to": 1, "industry": "media", "price": 8}',
                '{"n": 4, "seat": 1, "do": "sell"}',
                '{"n": 5, "seat": 1, "do": "pass"}',
                '{"n": 6, "seat": 2, "do": "buy", "luxury": 30}',
                '{"n": 7, "seat": 1, "do": "remove", "fund": 12}',
                '{"n": 8, "seat": 2, "do": "discard", "industry": "media", "forced": true}',
                '{"n": 9, "seat": 0, "do": "discard", "industry": "media", "forced": true}',
            ],
        ),
        "books": (lambda: the_example().lines()[-1:], [EXAMPLE]),
        "end": (
            lambda: one_round().lines()[-1:],
            [
                '{"end": "survived", "round": 1, "bankrupt": [], "winners": [0], "scores": [1, 0, 0], '
                '"industry": [1, 0, 0], "wealth": [0, 0, 0], "luxury": [0, 0, 0], "top": [9, 0, 0]}'
            ],
        ),
    },
    decisions=lambda: play_all(scripted(), Fund("grain", 9), Fund("grain", 10)),
    wrong=[
        (1, {"forced": False}, "forced is true where it stands"),
        (1, {"forced": True}, "the decision is marked as forced, but there was a choice."),
        (1, {"price": 3}, "fund has a key that is not known here: 'price'."),
        (1, {"fund": "9"}, "fund must be a whole number, not '9'."),
        (1, {"fund": 15}, "the decision is not legal: Card 15 is not in row 1."),
        (1, {"seat": 2}, "seat 2 decides here, but seat 1 is asked."),
        (1, {"do": "steal"}, "do is 'steal'; it can be fund, offer, buy, pass, sell, counter, remove or discard."),
        (1, {"n": 5}, "n is 5, but the next decision has the number 1."),
    ],
    forced=lambda: play_all(scripted(first_round_trade=True), *[Pass()] * 4).lines(),
    books=lambda: the_example().lines(),
    wrong_books=[
        ("cash", [32, 24, 24], "cash of seat 2 is 24, the moves give 23"),
        ("paid", [1, 0, 0], "paid of seat 0 is 1, the moves give 0"),
        ("deck", 54, "deck is 54, the moves give 55"),
        ("crash", 0, "crash is 0, the moves give false"),
        (
            "wheel",
            [[[10, 2], [14, 3]], [[11, 3], [15, 3]], [[12, 3], [17, 2]]],
            "wheel of seat 0 is [[10, 2], [14, 3]]",
        ),
    ],
    ended=lambda: bankruptcy().lines(),
    wrong_ends=[
        ("winners", [1], "winners is [1], the moves give [1, 2]"),
        ("scores", [0, 0, 0], "scores of seat 0 is 0, the moves give null"),
        ("end", "survived", 'end is "survived", the moves give "bankrupt"'),
    ],
    after={"do": "pass"},
    stops=stops,
    growing=growing,
)
