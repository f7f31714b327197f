"""The books of many games in plain columns: what they hold, what they weigh, and how they are put together."""

from __future__ import annotations

import gc
import tracemalloc
from array import array
from multiprocessing.reduction import ForkingPickler

import pytest

from ponzi_lab import Match, simulate
from ponzi_lab.play.ledger import BALANCES, EVENTS, PROMISES, TEXTS, Ledger
from ponzi_lab.play.simulate import make_job, play_numbers

SEATS = ("random", "greedy", "cautious")
MONEY = dict.fromkeys(("cash", "funded", "traded", "spent", "due", "paid"), "i")
PARTS = {"events": EVENTS, "balances": {**BALANCES, **MONEY}, "promises": PROMISES}


def of_game(number: int, seats=SEATS, texts=None, **rules) -> Ledger:
    """The ledger of one game, under a number that is its seed too."""
    match = Match("ponzi", [f"bot:{name}" for name in seats], number, rules=rules).play_on()
    ledger = Ledger(texts)
    ledger.add(number, match.names, match.setting, match.position.lines, match.events())
    return ledger


def read(ledger: Ledger) -> dict[str, list[dict[str, object]]]:
    """All rows with their texts, whatever numbers stand for those."""
    texts = list(ledger.texts)
    found = {}
    for name in PARTS:
        columns = {
            key: [texts[code] for code in column] if key in TEXTS else list(column)
            for key, column in getattr(ledger, name).items()
        }
        found[name] = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return found


def size(ledger: Ledger) -> int:
    return sum(len(column) * column.itemsize for name in PARTS for column in getattr(ledger, name).values())


# What it holds


@pytest.mark.parametrize("name", PARTS)
def test_all_columns_are_arrays_of_one_length(name):
    columns = getattr(of_game(3), name)
    assert {key: column.typecode for key, column in columns.items()} == PARTS[name]
    assert len({len(column) for column in columns.values()}) == 1
    assert len(columns["game"]) > 0


def test_a_game_that_was_written_down_can_be_read():
    match = Match("ponzi", ["bot:random", "bot:greedy", "bot:cautious"], 3).play_on()
    found, ledger = read(of_game(3)), of_game(3)
    assert ledger.players == {3: ("bot:random", "bot:greedy", "bot:cautious")}
    assert ledger.lasts == {3: match.round}
    assert [{**row, "game": 3} for row in found["events"]] == [
        {"game": 3, **{key: value for key, value in event._asdict().items() if key != "seen"}}
        | {key: getattr(event, key) for key in TEXTS}
        for event in match.events()
    ]
    books = [line for line in match.lines() if "books" in line]
    assert [(row["period"], row["seat"], row["cash"], row["paid"]) for row in found["balances"]] == [
        (line["books"], seat, line["cash"][seat], line["paid"][seat]) for line in books for seat in range(3)
    ]
    assert [(row["period"], row["seat"], row["card"], row["left"]) for row in found["promises"]] == [
        (line["books"], seat, card, left)
        for line in books
        for seat, wheel in enumerate(line["wheel"])
        for card, left in wheel
    ]


def test_a_game_of_which_nothing_happened_has_players_and_nothing_else():
    match, ledger = Match("ponzi", ["Ada", "Ben", "Cleo"], 1), Ledger()
    ledger.add(4, match.names, match.setting, match.position.lines, match.events())
    assert (ledger.players, ledger.lasts) == ({4: ("Ada", "Ben", "Cleo")}, {4: 0})
    assert size(ledger) == 0


def test_the_largest_numbers_of_the_rules_fit():
    """100 000 coins, round 1000."""
    ledger = of_game(1, ("hoarder",) * 3, start_cash=100_000, max_rounds=1000)
    assert max(ledger.balances["cash"]) >= 100_000
    assert max(ledger.balances["period"]) == ledger.lasts[1] == 1000


# What it weighs


def test_an_event_takes_at_most_40_bytes():
    kept = simulate("ponzi", SEATS, 30, 7, books=True).ledger
    events = len(kept.events["game"])
    assert events > 1000
    assert sum(column.itemsize * len(column) for column in kept.events.values()) <= 40 * events
    assert sum(column.__sizeof__() for column in kept.events.values()) <= 40 * events, "with the room to grow"


def test_a_text_is_kept_once_however_many_games_there_are():
    kept = simulate("ponzi", SEATS, 30, 7, books=True).ledger
    assert len(kept.texts) < 40
    assert list(kept.texts.values()) == list(range(len(kept.texts)))


def test_putting_ledgers_together_copies_no_more_than_the_columns():
    """While 1,000 games are collected there is never much more than what is kept in the end."""
    one, whole = of_game(3), Ledger()
    whole.extend(one)
    gc.collect()
    tracemalloc.start()
    try:
        for _ in range(1000):
            whole.extend(one)
        now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size(whole) == 1001 * size(one)
    assert now < 1.2 * size(whole)
    assert most < 1.5 * size(whole)


def test_games_that_are_not_kept_leave_nothing_behind():
    job = make_job("ponzi", [SEATS], 7, {"max_rounds": 3}, books=True)
    games = play_numbers(job, range(25))
    for _ in range(5):
        next(games)
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for _ in games:
            pass
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 50_000


def test_without_books_nothing_is_kept():
    assert simulate("ponzi", SEATS, 2, 7).ledger is None
    assert all(played.ledger is None for played in play_numbers(make_job("ponzi", [SEATS], 7), range(2)))


# Put together


def test_ledgers_with_their_own_texts_are_put_together_by_their_texts():
    """The second knows other words in another order: its numbers are translated."""
    one = of_game(3, ("hoarder",) * 3, max_rounds=1)
    other = of_game(5, texts={"media": 0, "bankrupt": 1, "": 2, "trade": 3})
    assert list(one.texts)[:4] != list(other.texts)[:4]
    whole = Ledger()
    whole.extend(one)
    whole.extend(other)
    assert read(whole) == {name: read(one)[name] + read(other)[name] for name in PARTS}
    assert whole.players == {**one.players, **other.players}
    assert whole.lasts == {3: 1, 5: other.lasts[5]}


@pytest.mark.parametrize("order", [(3, 5, 8), (8, 3, 5)])
def test_the_order_of_putting_together_is_the_order_of_the_rows(order):
    whole = Ledger()
    for number in order:
        whole.extend(of_game(number))
    assert list(dict.fromkeys(whole.events["game"])) == list(order)
    assert read(whole)["events"] == [row for number in order for row in read(of_game(number))["events"]]


def test_shared_texts_need_no_translation():
    texts: dict[str, int] = {}
    one, other, whole = of_game(3, texts=texts), of_game(5, texts=texts), Ledger()
    whole.extend(one)
    whole.extend(other)
    assert whole.events["kind"] == one.events["kind"] + other.events["kind"]
    assert read(whole)["events"] == read(one)["events"] + read(other)["events"]


def test_what_is_put_in_stays_as_it_was():
    one, other = of_game(3, max_rounds=1), of_game(5)
    before = read(other)
    one.extend(other)
    one.extend(other)
    assert read(other) == before
    assert not set(map(id, one.events.values())) & set(map(id, other.events.values()))


def test_an_empty_ledger_adds_nothing():
    one = of_game(3)
    before = read(one)
    one.extend(Ledger())
    assert read(one) == before
    empty = Ledger()
    empty.extend(one)
    assert read(empty) == before


# Between processes


def test_a_ledger_can_be_sent_to_another_process():
    one = of_game(3)
    data = bytes(ForkingPickler.dumps(one))
    again = ForkingPickler.loads(data)
    assert read(again) == read(one)
    assert (again.players, again.lasts, again.texts) == (one.players, one.lasts, one.texts)
    assert all(isinstance(column, array) for column in again.events.values())
    again.extend(of_game(5))
    assert read(again)["events"] == read(one)["events"] + read(of_game(5))["events"]


def test_many_games_sent_together_weigh_little_more_than_their_columns():
    """A chunk of games goes from process to process at once; its texts are in it once."""
    job = make_job("ponzi", [SEATS], 7, books=True)
    chunk = list(play_numbers(job, range(20)))
    data = bytes(ForkingPickler.dumps([played.ledger for played in chunk]))
    columns = sum(size(played.ledger) for played in chunk)
    assert len(data) < columns + 20 * 2500
    assert data.count(b"transportation") == 1
    again = ForkingPickler.loads(data)
    assert [read(ledger) for ledger in again] == [read(played.ledger) for played in chunk]
