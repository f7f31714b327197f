"""The figures of Acquire: what is said of many games is worked out a second time from their records."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pandas as pd
import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.books import frames
from ponzi_lab.books.books import Books
from ponzi_lab.figures.acquire import merger_flow_words, worth_words
from ponzi_lab.figures.acquire.bonuses import Bonuses
from ponzi_lab.figures.acquire.merger_flow import MergerFlow
from ponzi_lab.figures.acquire.worth import Worth
from ponzi_lab.figures.kit.show import MIME, bundle
from ponzi_lab.figures.kit.text import TITLE_LETTERS
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.who_pays_whom import WhoPaysWhom
from ponzi_lab.games.acquire.words import CHAIN_NAMES

from ..tiers import first_of
from . import acquire, samples

CHAINS = tuple(CHAIN_NAMES)
TABLES = (
    ("builder", "broker"),
    ("random", "random", "builder"),
    ("builder", "broker", "random", "builder"),
    ("builder", "random", "broker", "random", "builder", "broker"),
)
GAMES = [(seed, seats) for seats in TABLES for seed in range(4)]
MOMENTS = (1, 9, 30, 1000)  # turns after which the games are looked at

Line = Mapping[str, Any]


@cache
def names(seats: tuple[str, ...]) -> list[str]:
    """As a sentence calls them: by seat where a strategy sits twice."""
    bots = [f"bot:{name}" for name in seats]
    shown = [name.capitalize() for name in seats]
    return [f"{name} (seat {seat})" if bots.count(bots[seat]) > 1 else name for seat, name in enumerate(shown)]


def closed(seed: int, seats: tuple[str, ...], turn: int) -> list[Line]:
    return [line for line in acquire.match(seed, seats).lines() if 0 < line.get("books", 0) <= turn]


def holdings(line: Line, seat: int) -> int:
    return sum(line["shares"][chain][seat] * line["prices"][chain] for chain in CHAINS)


def frame(kind: str, seed: int, seats: tuple[str, ...], turn: int) -> pd.DataFrame:
    return acquire.up_to(acquire.frame(kind, seed, seats), turn)


@pytest.fixture(params=first_of(GAMES, 4), ids=lambda one: f"{len(one[1])}-{one[0]}")
def game(request):
    return request.param


@pytest.fixture(params=MOMENTS)
def moment(request, game):
    """A game up to a turn: what makes its frames, its closed books, and the names at the table."""
    seed, seats = game
    return (seed, seats, request.param), closed(seed, seats, request.param), names(seats)


# Worth


def test_worth_says_what_the_books_say(moment) -> None:
    given, lines, called = moment
    events = [event for event in acquire.match(*given[:2]).events() if event.period <= lines[-1]["books"]]
    for seat, name in enumerate(called):
        said = str(Worth(acquire.books(*given), seat, you=False))
        cash, paper = lines[-1]["cash"][seat], holdings(lines[-1], seat)
        assert said.startswith(
            f"After turn {lines[-1]['books']} {name} had {cash:,} dollars in cash and {paper:,} in shares at their "
            f"price: {cash + paper:,} together."
        )
        ended = frame("balances", *given).query(f"seat == {seat}")["points"].iat[-1] - cash - paper
        adds = f"If the game ends there, bonuses add {ended:,}, which makes {cash + paper + ended:,}."
        assert (adds in said) == ("If the game ends" in said) == (ended > 0 and len(called) > 2)
        paid = {kind: sum(e.amount for e in events if e.kind == kind and e.seat == seat and e.phase == "merger")
                for kind in ("bonus", "sell")}  # fmt: skip
        assert (f"No merger has paid {name}" in said) == (not any(paid.values()))
        for kind, what in (("bonus", "in bonuses"), ("sell", "for shares sold")):
            assert (f"{paid[kind]:,} {what}" in said) == (paid[kind] > 0)


def test_worth_says_when_no_share_was_affordable(moment) -> None:
    given, lines, called = moment
    for seat, name in enumerate(called):
        said = str(Worth(acquire.books(*given), seat, you=False))
        short = [line for line in lines if _short(line, seat)]
        assert ("short of cash, not poor" in said) == bool(short)
        if not short:
            lowest = min(line["cash"][seat] for line in lines)
            assert f"{name}'s cash never fell below the price of the cheapest share for sale" in said
            assert f", {lowest:,}." in said
        else:
            first, last = short[0]["books"], lines[-1]["books"]
            value = short[0]["cash"][seat] + holdings(short[0], seat)
            assert f"then had {value:,} in cash and shares" in said
            to_the_end = [line["books"] for line in short] == list(range(first, last + 1)) and len(short) > 1
            assert (f"From turn {first} on" if to_the_end else f"After turn {first}") in said


def _short(line: Line, seat: int) -> bool:
    prices = [line["prices"][c] for c in CHAINS if line["prices"][c] and sum(line["shares"][c]) < 25]
    return bool(prices) and line["cash"][seat] < min(prices) and line["cash"][seat] + holdings(line, seat) > 0


def test_worth_at_the_end_and_its_bonuses_make_the_score(game) -> None:
    match = acquire.match(*game)
    for seat, score in enumerate(match.result["scores"]):
        said = str(Worth(match, seat))
        if "If the game ends there" in said:
            assert f"which makes {score:,}." in said
        elif len(game[1]) > 2:
            assert f": {score:,} together." in said


def test_a_merger_is_not_named_in_the_margin_of_the_end_labels(game) -> None:
    figure = Worth(acquire.match(*game), 0).figure
    last = len(closed(*game, 1000))
    late = [note for note in figure.layout.annotations if "+" in note.text and note.x > 0.9 * last]
    assert all(note.xanchor in ("right", "center") for note in late)


def test_the_numbers_of_worth_add_up(game) -> None:
    given = (*game, 1000)
    for row, line in zip(Worth(acquire.match(*game), 1).table.rows, closed(*given), strict=True):
        turn, cash, paper, both, _, note = row
        assert (turn, cash, paper, both) == (line["books"], line["cash"][1], holdings(line, 1), cash + paper)
        assert bool(note) == _short(line, 1)


def money(*rows: tuple[int, int], name: str = "Ada", seat: int = 0) -> pd.DataFrame:
    """One seat's cash and holdings after turn 1, 2, 3 ..."""
    made = [
        {
            **{"game": 0, "period": turn, "share": 1.0, "seat": seat, "player": name},
            **{"cash": cash, "holdings": paper, "points": cash + paper},
        }
        for turn, (cash, paper) in enumerate(rows, 1)
    ]
    return pd.DataFrame(made, columns=list(frames.schema("balances", "acquire")))


def fortune(*rows: tuple[int, int]) -> Books:
    """The same, in a game in which the cheapest share for sale costs 200 after each turn."""
    plain = {"game": 0, "chain": "tower", "size": 2, "bank": 9, "safe": False, "price": 200}
    return Books.given(
        balances=money(*rows), chains=pd.DataFrame([{**plain, "period": n + 1} for n in range(len(rows))])
    )


@pytest.mark.parametrize(
    ("rows", "guess", "said"),
    [
        (
            [(6000, 0), (100, 6400), (0, 7000)],
            2,
            "After turn 3 you had 0 dollars in cash and 7,000 in shares at their price: 7,000 together. From turn 2 on "
            "your cash did not buy the cheapest share for sale, and yet you then had 6,500 in cash and shares: short "
            "of cash, not poor. You guessed turn 2, and so it was.",
        ),
        (
            [(100, 6400), (900, 5000)],
            "never",
            "After turn 2 you had 900 dollars in cash and 5,000 in shares at their price: 5,900 together. After turn 1 "
            "your cash did not buy the cheapest share for sale, and yet you then had 6,500 in cash and shares: short "
            "of cash, not poor. You guessed never: it was in turn 1.",
        ),
        (
            [(6000, 0), (700, 9000)],
            1,
            "After turn 2 you had 700 dollars in cash and 9,000 in shares at their price: 9,700 together. Your cash "
            "never fell below the price of the cheapest share for sale; it was lowest after turn 2, 700. You guessed "
            "turn 1: up to turn 2 it has not happened.",
        ),
    ],
)
def test_the_sentence_about_worth(rows, guess, said) -> None:
    assert str(Worth(fortune(*rows), 0, guess)) == said


def test_where_the_cash_first_buys_no_share_it_is_written() -> None:
    figure = Worth(fortune((6000, 0), (100, 6400), (0, 7000))).figure
    [label] = [note for note in figure.layout.annotations if worth_words.first_short(2, 6500)[0][-1] in note.text]
    assert label.x == 2


def test_a_seat_that_is_out_of_cash_now_and_then() -> None:
    said = str(Worth(fortune((100, 900), (500, 900), (0, 900), (500, 0))))
    assert "After turn 1, for the first of two times in 4 turns, your cash did not buy" in said


def test_worth_without_a_turn_and_with_what_is_none() -> None:
    none = Worth(Books.given(balances=money()))
    assert str(none) == "No turn has been finished yet, so there is nothing to draw."
    for given, said in (
        ((samples.game(1920),), "picture of Acquire"),
        ((Books.given(balances=acquire.match()),), "not a Match"),
        ((acquire.match(), 4), "There is no seat 4"),
        ((acquire.books(mergers=acquire.frame("chains")),), "frame of mergers here"),
        ((acquire.match(), 0, 0), 'must be a round, from 1 on, or "never"'),
    ):
        with pytest.raises(Refused, match=said):
            Worth(*given)


def test_the_books_beside_the_table_stay_small() -> None:
    for seed, seats in GAMES:
        assert len(json.dumps(bundle(Worth(acquire.match(seed, seats), 0))[MIME])) < 20_000


# Mergers and bonuses


def test_a_merger_is_told_as_its_events_were(game) -> None:
    match, called = acquire.match(*game), names(game[1])
    mergers = frame("mergers", *game, 1000)
    for turn in sorted(set(mergers["period"].tolist())):
        said = str(MergerFlow(match, turn))
        events = [event for event in match.events() if event.period == turn and event.phase == "merger"]
        paid = dict.fromkeys(called, 0)
        sums = dict.fromkeys(("bonus", "sell"), 0)
        for event in events:
            if event.kind in sums:
                paid[called[event.seat]] += event.amount
                sums[event.kind] += event.amount
        numbers = {kind: sum(e.card for e in events if e.kind == kind) for kind in ("trade", "swap", "keep")}
        survivor = next(event.thing for event in match.events() if event.period == turn and event.kind == "merge")
        gone = [CHAIN_NAMES[event.thing] for event in events if event.kind == "defunct"]
        assert said.startswith(f"In turn {turn} {CHAIN_NAMES[survivor]} took over {gone[0]}")
        assert all(chain in said for chain in gone)
        assert f"{sum(sums.values()):,} dollars" in said
        assert f"got most, {max(paid.values()):,}" in said
        assert all(name in said for name, amount in paid.items() if amount == max(paid.values()))
        traded = f"{numbers['trade']} shares were traded for {numbers['swap']} of {CHAIN_NAMES[survivor]}"
        assert (traded in said) == (numbers["trade"] > 0)
        assert ("kept" in said) == (numbers["keep"] > 0)
        assert said.count("The market had drawn") == sum(event.kind == "market" for event in events)


def test_the_merger_drawn_is_that_with_the_largest_payments() -> None:
    mergers = acquire.frame("mergers")
    sums = (mergers["bonus"] + mergers["received"].astype(int)).groupby(mergers["period"]).sum()
    assert str(MergerFlow(acquire.match())).startswith(f"In turn {sums.idxmax()} ")
    with pytest.raises(Refused, match="There is no merger in turn 1; there were mergers in turn "):
        MergerFlow(acquire.match(), 1)
    with pytest.raises(Refused, match="there has been none yet"):
        MergerFlow(acquire.books(turn=0), 1)
    assert str(MergerFlow(acquire.books(turn=0))) == "There has been no merger yet."


def test_a_merger_in_which_some_have_not_been_asked() -> None:
    whole = acquire.match()
    decisions = [line for line in whole.lines() if "do" in line]
    at = next(n for n, line in enumerate(decisions) if line["do"] == "dispose")
    merger = MergerFlow(whole.branch(at=at))
    assert "not asked yet" in "".join(note.text for note in merger.figure.layout.annotations)
    assert "kept" not in str(merger)


def test_what_shares_cost_and_brought_adds_up_to_the_score(game) -> None:
    match = acquire.match(*game)
    for row, score in zip(Bonuses(match).table.rows, match.result["scores"], strict=True):
        _, bought, merged, ended, sold, gain = row
        assert gain == merged + ended + sold - bought
        assert score == 6000 + gain


def test_bonuses_names_who_lived_from_them(moment) -> None:
    (seed, seats, turn), lines, called = moment
    events = [event for event in acquire.match(seed, seats).events() if event.period <= lines[-1]["books"]]
    said = str(Bonuses(acquire.books(seed, seats, turn)))
    paid = [sum(e.amount for e in events if e.kind == "bonus" and e.seat == seat) for seat in range(len(called))]
    bought = sum(event.amount for event in events if event.kind == "buy")
    if not sum(paid):
        assert said.startswith("Nobody has bought" if not bought else "No bonus has been paid yet.")
        return
    first = [name for name, amount in zip(called, paid, strict=True) if amount == max(paid)]
    assert f"got most in bonuses, {max(paid):,} dollars" in said
    assert all(name in said for name in first)
    assert f"paid {bought:,} for shares and got {sum(paid):,} in bonuses" in said


# The scissors, and figures of the other game


def test_the_scissors_have_no_blade_of_promises(moment) -> None:
    given, lines, called = moment
    balances, promises = frame("balances", *given), acquire.frame("promises", *given[:2])
    for seat, name in enumerate(called):
        said = str(Scissors(samples.given((balances, promises)), seat, you=False))
        cash = [line["cash"][seat] for line in lines]
        assert said.startswith(f"Nothing is promised with a date here, so no line of dues can overtake {name}'s cash")
        lowest = min(cash)
        first = cash.index(lowest) + 1
        stayed = set(cash[first - 1 :]) == {lowest} and first < len(cash)
        assert (
            f"lowest from turn {first} on, {lowest:,}." if stayed else f"lowest after turn {first}, {lowest:,}"
        ) in said
        if cash[-1] == lowest and first < len(cash) and not stayed:
            assert said.endswith(f", and again after turn {len(cash)}.")
    figure = Scissors(samples.given((balances, promises))).figure
    dashed = [trace for trace in figure.data if trace.line.dash]
    assert [set(trace.y) for trace in dashed] == [{0}]
    assert Scissors(samples.given((balances, promises))).table.columns[:3] == (
        *("Turn", "Cash", "Due in the next five turns"),
    )


def test_both_games_have_the_same_axes() -> None:
    """So that they can be laid side by side: the same lines in the same colours."""
    one = Scissors(samples.given((acquire.frame("balances"), acquire.frame("promises"))), 0).figure
    other = Scissors(samples.game()).figure
    for figure in (one, other):
        lines = [trace.line for trace in figure.data if trace.mode == "lines"]
        assert [(line.color, line.width, line.dash) for line in lines] == [
            ("#7d1a22", 4, "11px,6px"),
            ("#17643f", 5, None),
        ]
        assert figure.layout.yaxis.tickformat == ",d"


def test_who_pays_whom_says_nothing_of_a_game_of_shares() -> None:
    events = acquire.frame("events")
    for part in (events, events[events["period"] == 1], events[events["phase"] == "merger"]):
        with pytest.raises(Refused, match="drawn of Ponzi Scheme"):
            WhoPaysWhom(Books.given(events=part))


def test_the_reader_is_spoken_to_in_the_middle_of_a_sentence() -> None:
    """A reader is called You at a table, and has no capital but at the beginning."""
    found = []
    for seat in range(4):
        mergers = acquire.renamed(acquire.frame("mergers"), "You", seat)
        log = acquire.frame("events").dropna(subset=["seat"])
        found += [str(Bonuses(Books.given(events=acquire.renamed(log, "You", seat))))]
        found += [str(MergerFlow(Books.given(mergers=mergers), int(turn))) for turn in mergers["period"].unique()]
    assert any(" you " in said for said in found)
    assert any("You got" in said for said in found)
    for said in found:
        assert not re.search(r"[^.] You\b|You has|\. you\b|^you", said), said


def test_the_title_of_a_merger_fits_one_line() -> None:
    for survivor in CHAIN_NAMES.values():
        assert len(merger_flow_words.title(100, survivor)) <= TITLE_LETTERS


@pytest.mark.parametrize("kind", [Worth, MergerFlow, Bonuses])
def test_each_figure_draws_one_game(kind) -> None:
    with pytest.raises(Refused, match="The frame holds 2 games"):
        kind([acquire.match(0, TABLES[1]), acquire.match(1, TABLES[1])])


@pytest.mark.parametrize("kind", [Worth, MergerFlow, Bonuses])
@pytest.mark.parametrize("game", ["ponzi", "greed"])
def test_of_other_games_nothing_is_drawn(kind, game) -> None:
    with pytest.raises(Refused):
        kind(Match(game, ["Ada", "Ben", "Cleo"], 1))


def test_a_person_is_spoken_to_and_others_are_named() -> None:
    """The reader of a hot seat is not the only person."""
    header, *lines = acquire.match(3, TABLES[1]).lines()
    from ponzi_lab.core.records import from_lines

    one = Match.replay(from_lines([{**header, "seats": ["Ada", "bot:random", "bot:builder"]}, *lines]))
    assert " you had " in str(Worth(one, 0))
    assert " Ada had " in str(Worth(one, 0, you=False))
