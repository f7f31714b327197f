"""What stands on the page, in every phase, and that all of it works."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.english import listed
from ponzi_lab.core.events import Event, Names
from ponzi_lab.core.ledger import BANK
from ponzi_lab.games.ponzi.state import INDUSTRIES, LENDERS_FILE
from ponzi_lab.games.ponzi.view import before_envelopes
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.play.match import Match
from ponzi_lab.tables import words
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.face import Past
from ponzi_lab.tables.paint import REGIONS, paint
from ponzi_lab.tables.ponzi import FACE, news_words, result_words
from ponzi_lab.tables.ponzi import words as game_words
from ponzi_lab.tables.ponzi.sums import between
from ponzi_lab.tables.screen import Screen

from ..games.spoiling import copied
from ..tiers import first_of
from .at_ponzi import MIXED, POSITIONS
from .desks import ALONE, SHARED, asks, decide, desk, lift, page, say, until, words_of

# The page


def test_the_last_round_is_called_the_last() -> None:
    table = desk(max_rounds=2)
    assert game_words.LAST_ROUND not in words_of(table)
    until(table, lambda one: one.match.round == 2)
    assert game_words.LAST_ROUND in words_of(table)


def test_every_card_stands_wherever_it_falls_due() -> None:
    """Also where it comes again within five rounds: pale, or a space would ask for money and show no card."""
    pale = 0
    for seed in range(8):
        table = until(desk(seed=seed), lambda one: asks("funding")(one) and one.match.round == 3)
        seen, shown = table.match.observation(0), str(paint(table)["wheel"])
        for ahead_, number in enumerate(range(seen.round, seen.round + 5)):
            cards = [
                fund
                for fund, left in seen.wheels[0]
                if ahead_ >= left - 1 and (ahead_ - left + 1) % seen.tables.funds[fund].period == 0
            ]
            again = [fund for fund, left in seen.wheels[0] if fund in cards and ahead_ != left - 1]
            pale += len(again)
            order = [*sorted(set(cards) - {*again}), *again]
            owed = sum(seen.tables.funds[fund].interest for fund in cards)
            when = f"round {number}" if ahead_ else "this round"
            assert (f"{when} {owed:,} for {listed([*map(str, order)], 'and')}" in shown) == bool(cards)
        assert shown.count("plt-again") == sum(
            1 for fund, left in seen.wheels[0] if left + seen.tables.funds[fund].period <= 5
        )
    assert pale > 3


def test_a_word_that_the_legend_says_too_gives_way_where_cards_are_narrow() -> None:
    board = str(paint(desk())["board"])
    assert board.count(f"<span class='plt-wide'> {game_words.ROUNDS}</span>") == board.count("plt-owed") - 1 == 9


def test_a_double_click_at_the_end_begins_nothing_anew() -> None:
    """The button that led there gave way to these, under the mouse that rests, and the keyboard stops before them."""
    table = until(desk(), lambda one: one.match.over)
    before, _, _ = paint(table)["act"].partition("<button")
    assert "data-here" in before
    assert {"new", "back:1"} <= {one["data-do"] for one in page(table, "act").buttons}
    assert all("data-once" in one for one in page(table, "act").buttons)


# What it says


def test_funding_says_all_about_a_card() -> None:
    table = until(desk(), lambda one: asks("funding")(one) and one.match.round == 3)
    seen, labels = table.sight().seen, {one["data-do"]: one["aria-label"] for one in page(table, "board").buttons}
    for value in seen.market:
        card, label = seen.tables.funds[value], labels[f"pick:fund:{value}"]
        assert f"{value} now, {card.interest} every {card.period} rounds" in label
        assert ("It is a bear" in label) == (value in seen.tables.bears)
    for place, name in enumerate(INDUSTRIES):
        assert f"you own {seen.tiles[0][place]}, {seen.supply[place]} left" in labels[f"pick:industry:{name}"]


@pytest.mark.parametrize("phase", ["funding", "trade", "marker"])
def test_each_card_names_its_lender_also_in_its_label(phase: str) -> None:
    table = until(desk(seed=5), asks(phase))
    seen, shown = table.sight().seen, page(table, "board")
    labels = {one["data-do"]: one["aria-label"] for one in shown.buttons}
    for value in seen.market:
        said = "".join(game_words.lender(seen.tables.lenders[value]))
        assert seen.tables.lenders[value].trade in said
        assert said in " ".join(shown.text.split()).replace(" ,", ",")
        assert phase == "trade" or f" {said}." in labels[f"pick:fund:{value}"]


def test_without_a_table_of_lenders_a_card_names_none(tmp_path: Path) -> None:
    table = Screen(Desk(Match("ponzi", ALONE, 5, data=copied("ponzi", tmp_path)), FACE))
    table.desk.run()
    assert table.sight().seen.tables.lenders == {}
    assert "plt-lender" not in paint(table)["board"]
    assert not any("None" in one["aria-label"] for one in page(table, "board").buttons)


def test_a_lenders_name_is_text(tmp_path: Path) -> None:
    folder = copied("ponzi", tmp_path)
    named = (data_folder("ponzi") / LENDERS_FILE).read_text(encoding="utf-8").replace(",Rosa,", ",<b>Rosa,")
    (folder / LENDERS_FILE).write_text(named, encoding="utf-8")
    table = Screen(Desk(Match("ponzi", ALONE, 5, data=folder), FACE))
    table.desk.run()
    board = paint(table)["board"]
    assert "<b>Rosa" not in board
    assert "&lt;b&gt;Rosa" in board


def test_a_forced_sale_is_explained() -> None:
    table = POSITIONS["answer, forced"]()
    assert "you must sell" in words_of(table, "say")
    assert "If you counter" not in words_of(table, "board")
    assert "act:answer:counter" not in page(table).open
    assert "You cannot counter: the envelope holds" in words_of(table, "board")
    assert say(table, "act:answer:counter").startswith("You cannot counter")
    assert say(table, "act:answer:sell") == ""


def test_the_rules_of_the_table_are_told() -> None:
    plain, advanced = desk(), desk(advanced=True)
    for table, counts in ((plain, "Cash counts up to 4 points"), (advanced, "Luxuries that you have bought count")):
        say(table, "pane:rules")
        assert counts in words_of(table, "pane")


def test_a_refusal_stands_beside_the_button_that_acts() -> None:
    table = desk()
    note = say(table, "pick:fund:80")
    assert note in words_of(table, "act")
    assert f"plt-unseen'>{note}" in str(paint(table)["say"]).replace("&#x27;", "'"), "it is read out"
    say(table, "pane:more")
    note = say(table, "load", text="rubbish")
    assert note in words_of(table, "say")
    assert note not in words_of(table, "act")


def test_with_the_books_open_the_log_tells_all_prices() -> None:
    def of_others(table: Screen) -> list[Event]:
        return [event for event in table.match.events() if event.kind == "offer" and 0 not in (event.seat, event.other)]

    table = until(desk(seed=3), lambda one: bool(of_others(one)))
    prices = [f"an envelope with {event.amount} " for event in of_others(table)]
    for do, told in (("", False), ("teacher", True), ("teacher", False)):
        say(table, do)
        assert [price in words_of(table, "log") for price in prices] == [told] * len(prices)


def test_the_teachers_view_ends_with_the_game_and_with_the_cover() -> None:
    for seats, do in ((ALONE, "new:same"), (ALONE, "back:1"), (SHARED, "pass")):
        table = desk(seats)
        lift(table)
        say(table, "pane:more")
        say(table, "teacher")
        say(table, do)
        lift(table)
        assert (table.opened, table.pane) == (False, ""), do


@pytest.mark.parametrize("name", ["' onclick='x", 'Bo"b>', "<i>&amp;"])
def test_names_in_attributes_are_text_too(name: str) -> None:
    (lifted,) = page(desk((name, name, name), 3)).buttons
    assert sorted(lifted) == ["aria-label", "class", "data-do"]
    assert lifted["aria-label"].startswith(f"I am {name} (seat ")


def test_the_end_says_who_fell_or_that_nobody_did() -> None:
    table = POSITIONS["end"]()
    fallen = [table.desk.names[seat] for seat in (table.match.result or {})["bankrupt"]]
    assert result_words.fell(fallen) in words_of(table, "say")
    assert result_words.SURVIVED in words_of(POSITIONS["survived"](), "say")


@pytest.mark.parametrize("seed", [4, 0])
def test_who_falls_in_a_crash_reads_so_beside_the_bill(seed: int) -> None:
    table = until(desk(PONZI.seats, seed), lambda table: table.match.over)
    crashed = any(event.kind == "crash" and event.period == table.match.round for event in table.match.events())
    assert crashed == (seed == 4)
    assert (result_words.CRASHED_AT_THE_END in words_of(table, "board")) == crashed


def test_the_phase_and_the_round_are_marked() -> None:
    for name in ("funding", "marker", "crash"):
        table = POSITIONS[name]()
        assert f"aria-current='step' class='plt-present'>{FACE.words.PHASES[name]}" in paint(table)["head"]
        assert f"Round {table.match.round}" in words_of(table, "head")


def test_what_one_can_do_now_stands_in_the_rules() -> None:
    table = POSITIONS["answer, forced"]()
    say(table, "pane:rules")
    text = words_of(table, "pane")
    assert "Sell: take the money, give the tile." in text
    possible, closed = text.split(words.NOT_NOW)
    assert "Counter" not in possible.split(words.WHAT_NOW)[1]
    assert "Counter: pay as much, take a tile. Your cash is less than the price." in closed
    assert "PS-23" in text


def test_the_present_phase_is_marked_in_the_rules() -> None:
    for name, place in (("funding", 0), ("trade", 1), ("marker", 2), ("crash", 2), ("end", 4)):
        table = POSITIONS[name]()
        say(table, "pane:rules")
        rules = str(paint(table)["pane"]).split("<li")[1:6]
        assert ["aria-current" in rule for rule in rules] == [number == place for number in range(5)], name


def test_the_log_tells_the_last_rounds_or_all() -> None:
    table = until(desk(), lambda one: one.match.round == 4)
    assert "Round 1 " not in words_of(table, "log")
    say(table, "rounds")
    assert "Round 1 " in words_of(table, "log")


def test_what_has_happened_since_one_decided() -> None:
    table = desk()
    say(table, "pass")
    assert "You passed" not in words_of(table, "say")
    decide(table)
    assert words_of(table, "say").count(".") >= 2


def _moved(table: Screen) -> list[tuple[int, int, int]]:
    """The amount of each line about the reader, with the cash before and after it."""
    lines = str(paint(table)["say"]).partition("</ul>")[0].split("<li>")[1:]
    found = [re.search(r"<b[^>]*>([+\u2212][0-9,]+)</b>.*: ([0-9,]+) to ([0-9,]+)<", line) for line in lines]
    plain = [[text.replace("\u2212", "-").replace(",", "") for text in one.groups()] for one in found if one]
    return [(int(amount), int(before), int(after)) for amount, before, after in plain]


def _after_own_decision(match: Match, n: int) -> int:
    """The cash of the reader after this decision, and before anything else; an offer is told with what came of it."""
    before, made = match.positions[n], match.moves[n].action
    price = asked(before).price if made.do in ("sell", "counter") else 0
    moved = {"fund": getattr(made, "fund", 0), "sell": price, "counter": -price, "buy": -getattr(made, "luxury", 0)}
    return before.accounts[0] + moved.get(made.do, 0)


@pytest.mark.parametrize("strategy", ["cautious", "trader", "greedy"])
def test_the_money_that_concerns_the_reader_comes_first_and_adds_up(strategy: str) -> None:
    """From the cash after one's own decision (before an envelope that one handed over) to the cash now."""
    signs = Counter[bool]()
    for seed in range(4):
        table = desk(("You", "bot:trader", "bot:greedy", "bot:trader"), seed)
        table.desk.strategy = strategy
        while not table.match.over:
            decide(table)
            cash = _after_own_decision(table.match, table.desk.decided(0)[-1])
            for amount, before, after in _moved(table):
                assert (before, after) == (cash, cash + amount)
                cash, signs = after, signs + Counter([amount > 0])
            assert cash == table.match.position.accounts[0]
    assert signs[False] > 4


def test_what_others_did_is_folded_and_counted() -> None:
    table = until(desk(seed=4711), lambda one: asks("funding")(one) and one.match.round == 5)
    said, own = str(paint(table)["say"]), table.desk.decided(0)[-1]
    events = [event for log in table.match.logs[own + 1 :] for event in log if event.seat not in (0, BANK)]
    loans = [event for event in events if event.kind == "fund"]
    interest = [event.amount or 0 for event in events if event.kind == "interest"]
    summary = said.partition("<summary>")[2].partition("</summary>")[0]
    assert summary == news_words.others_in_short(len(loans), 0, sum(interest))
    assert said.index("</ul>") < said.index("<details")


def test_what_is_new_is_explained_once() -> None:
    for seed in range(4):
        table, told = desk(seed=seed), Counter[str]()
        while not table.match.over:
            told.update(re.findall("<p class='plt-first'>(.*?)</p>", str(paint(table)["say"])))
            assert game_words.GOAL in words_of(table, "say")
            decide(table)
        told.update(re.findall("<p class='plt-first'>(.*?)</p>", str(paint(table)["say"])))
        paid = any(event.kind == "interest" and event.seat == 0 for event in table.match.events())
        assert (news_words.FIRST_TIMES["interest"] in told) == paid
        assert set(told.values()) == {1}


def test_what_is_new_at_once_is_explained_in_the_same_order_every_time() -> None:
    first, sight = news_words.FIRST_TIMES, desk().sight()
    events = [Event(kind, 1, "trade", 0, 1, "grain", amount=1) for kind in reversed(first)]
    assert FACE.news(events, sight, Names(sight.names, sight.seen.tables), Past()).first[: len(first)] == [
        *first.values()
    ]


# Secrets

ODD = 70_001  # to start with, so that every cash is a number that stands nowhere else


@pytest.mark.parametrize("seats", first_of([MIXED, ("You", "bot:trader", "bot:trader", "bot:greedy")], 1))
def test_cash_of_others_never_reaches_the_page(seats: tuple[str, ...]) -> None:
    hidden = 0
    for seed in range(2):
        table = desk(seats, seed, start_cash=ODD)
        for _ in range(60):
            if table.match.over:
                break
            hidden += _check_secrets(table)
            lift(table)
            hidden += _check_secrets(table)
            decide(table)
    assert hidden > 50


def _check_secrets(table: Screen) -> int:
    """No cash of another seat stands on the page, nor one's own before the cover is lifted."""
    if table.match.over:
        return 0
    whole = "".join(paint(table).values())
    for pane in ("pane:rules", "pane:more", "rounds"):
        say(table, pane)
        whole += "".join(paint(table).values())
        say(table, pane)
    viewer = table.seat
    found = 0
    for seat in range(len(table.match.seats)):
        seen = table.match.observation(seat)
        mine = table.match.observation(viewer)
        seats = range(len(table.match.seats))
        known = {before_envelopes(seen, other) for other in seats}
        known |= {before_envelopes(mine, other) + between(mine, other) for other in seats}
        known |= {deal.price for deal in (*mine.deals, mine.envelope) if deal and not table.covered}
        if (seat == viewer and not table.covered) or seen.cash in known or seen.cash < 1000:
            continue
        found += 1
        assert f"{seen.cash:,}" not in whole
        assert f"{seen.cash}" not in whole
    return found


def test_prices_of_others_never_reach_the_page() -> None:
    table = desk(("You", "bot:trader", "bot:greedy", "bot:trader"), 3, start_cash=ODD)
    prices = 0
    while not table.match.over and table.match.round < 6:
        whole = "".join(paint(table).values())
        for move in table.match.moves:
            if move.action.do == "offer" and 0 not in (move.seat, move.action.to) and move.action.price > 9999:
                prices += 1
                assert f"{move.action.price}" not in whole
                assert f"{move.action.price:,}" not in whole
        decide(table)
    assert prices


def test_the_teacher_sees_all_and_it_is_said() -> None:
    table = until(desk(start_cash=ODD), lambda one: one.match.round == 3)
    say(table, "teacher")
    text = words_of(table)
    assert words.ALL_OPEN in text
    for seat in range(4):
        assert f"{table.match.observation(seat).cash:,}" in text
    say(table, "teacher")
    assert words.ALL_OPEN not in words_of(table)


def test_behind_the_cover_nothing_is_shown() -> None:
    table = desk(SHARED, 3, start_cash=ODD)
    for _ in range(25):
        if table.covered:
            shown = paint(table)
            assert [name for name in REGIONS if shown[name]] == ["head", "board"]
            assert "70," not in "".join(shown.values())
        lift(table)
        decide(table)
