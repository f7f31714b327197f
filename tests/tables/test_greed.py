"""The table of Greed, Incorporated: every kind of decision, what it says, what it refuses, what it keeps to itself."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import ponzi_lab
from ponzi_lab.core.english import YOU
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.events import Event, Names
from ponzi_lab.core.options import forced
from ponzi_lab.games.greed.actions import Propose
from ponzi_lab.games.greed.bots import CANNOT_HOLD_DOWN, HOLDS_DOWN, KEEPS_THE_TILL, MOVES_GOODS_AWAY
from ponzi_lab.games.greed.market import worth
from ponzi_lab.games.greed.score import severance
from ponzi_lab.games.greed.state import Company
from ponzi_lab.games.greed.view import points_of, prices, till_of
from ponzi_lab.games.greed.words import AIMS
from ponzi_lab.play.match import Match
from ponzi_lab.play.setting import find_bot
from ponzi_lab.tables import open as open_module
from ponzi_lab.tables import words as shell_words
from ponzi_lab.tables.greed import FACE, news_words, told_words, words
from ponzi_lab.tables.greed.news import news as told_news
from ponzi_lab.tables.greed.recap import sackings
from ponzi_lab.tables.greed.scenes import announce_words, blame_words, buy_words, found_words, store_words, trade_words
from ponzi_lab.tables.greed.scenes.blame import incomes
from ponzi_lab.tables.greed.scenes.deal import after as after_deal
from ponzi_lab.tables.greed.scenes.deal import wealth
from ponzi_lab.tables.greed.things import asset_name, named
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.screen import Screen

from ..tiers import first_of
from .at_greed import (
    ALL,
    FIVE,
    FOUR,
    LOTS,
    POSITIONS,
    SHARED,
    THREE,
    TRIED,
    WATCHED,
    at,
    chosen,
    draw_lots,
    ended,
    greed,
    kind,
    leaves_an_income,
)
from .desks import decide, lift, page, say, words_of

MOST_CLICKS = 120


@pytest.fixture(params=POSITIONS)
def table(request: pytest.FixtureRequest) -> Screen:
    return POSITIONS[request.param]()


# The page


def test_what_is_hinted_is_what_would_be_done() -> None:
    seen = set()
    for seed in range(16):
        table, rng = greed(LOTS, seed, ALL), random.Random(seed)
        while not table.match.over:
            for option in table.match.options:
                if option.ways:
                    made = option.sample(rng)
                    scene = FACE.scene(table.sight())
                    assert FACE.scene(scene.sight, scene.picks_of(made)).action() == made
                    assert scene.confirm(made)
                    assert "{" not in scene.in_words(made)
                    seen.add(made.do)
            draw_lots(table, rng)
    assert seen == {*table.match.setting.game.verbs}


# What is refused


@pytest.mark.parametrize(("name", "field"), [("bid", "price"), ("gold", "price"), ("store", "pick:keep:")])
def test_numbers_are_typed_and_an_older_one_is_never_taken_for_them(name: str, field: str) -> None:
    table = POSITIONS[name]()
    if field.endswith(":"):
        field = next(one["data-do"] for one in page(table, "board").inputs if one["data-do"].startswith(field))
    say(table, f"{field}:1")
    for typed in ("", "x", "-1", "1.5"):
        say(table, f"{field}:{typed}")
        assert say(table, "act") in (words.NEED_WHOLE, words.NEED_NUMBERS)
    assert say(table, f"{field}:99999") == ""
    assert re.match(r"You cannot bid 99999|The company cannot keep 99999", say(table, "act"))


def test_four_assets_are_the_most_that_a_new_company_takes() -> None:
    table = POSITIONS["found"]()
    for number in table.match.options[0].discard[:4]:
        assert say(table, f"pick:asset:{number}") == ""
    assert say(table, f"pick:asset:{table.match.options[0].discard[4]}") == found_words.FOUR_TAKEN
    assert say(table, f"pick:asset:{table.match.options[0].discard[0]}") == ""
    assert len(table.picks["assets"]) == 3


# What it says


def after(table: Screen) -> Any:
    """What the seat sees after the choice was really made, all else being as it was."""
    position = table.match.branch()
    seat = table.seat
    position.play(chosen(table))
    return position.observation(seat)


def test_what_naming_somebody_would_pay_is_what_it_pays() -> None:
    """The last one to speak: nobody else can be named after it."""
    table = POSITIONS["blame"]()
    number = table.match.options[0].company
    for fire in ("ceo", "cfo", "coo"):
        say(table, f"pick:fire:{fire}")
        before, then = table.sight().seen, after(table)
        text = words_of(table, "choice")
        gained = then.cash - before.cash
        assert f"Your purse {f'{before.cash:,} → ' if gained else ''}{then.cash:,}" in text
        button = next(one for one in page(table, "board").buttons if one["data-do"] == f"pick:fire:{fire}")
        if then.companies[number]:
            chief = table.sight().who(then.companies[number].ceo)
            stays = f"{till_of(then, number).free:,} stay, and {chief} {words.verb(chief, 'lead', 'leads')}."
            assert stays in button["aria-label"]
        else:
            assert "Nobody is left" in button["aria-label"]
        for seat in range(4):
            more = then.accounts[seat] - before.accounts[seat]
            assert (f"{more:,}" in button["aria-label"]) or not more


def test_what_would_be_lost_with_a_company_is_what_is_lost_its_goods_too() -> None:
    table = at("blame", leaves_an_income)()
    number, label = table.match.options[0].company, page(table, "board").buttons[0]["aria-label"]
    say(table, "pick:fire:ceo")
    free, panel = till_of(table.sight().seen, number).free, words_of(table, "choice")
    goods = sum(table.sight().seen.companies[number].goods)
    paid = severance(free, "ceo")
    twin = table.match.branch().play(chosen(table))
    lost = sum(event.amount or 0 for event in twin.logs[-1] if event.kind == "lost")
    assert lost > free - paid, "an income too"
    assert blame_words.would_be_lost(lost, goods) in label
    assert f"{paid + lost:,} → {blame_words.LOST}" in panel
    assert blame_words.would_be_lost(9, 0) != blame_words.would_be_lost(9, 1) != blame_words.would_be_lost(9, 2)


def test_what_became_of_a_sacking_is_told_to_those_who_named_somebody() -> None:
    """It is told when one is asked next, also if the boot itself was told before one spoke."""
    told = Counter[str]()
    for seed in range(4):
        table = greed(seed=seed, by_hand={"blame", "auction"})
        while not table.match.over:
            made, first = table.match.options[0], len(table.match.moves)
            decide(table)
            if made.kind.do != "blame" or table.match.over:
                continue
            later = [event for log in table.match.logs[first + 1 :] for event in log]
            fired = [event for event in later if (event.kind, event.unit) == ("fired", made.company)]
            if fired:
                of_it = [event for event in later if event.unit == made.company and event.period == fired[0].period]
                kinds = {event.kind: event for event in of_it}
                names = names_at(table, YOU)
                news = " ".join(told_news(later, names))
                gone = "liquidated" in kinds
                left = [(names.players[event.seat], event.amount or 0) for event in fired]
                assert news_words.sacked(company_name(table, made.company), left, gone) in news
                if "promoted" in kinds:
                    assert words.leads_now(names.players[kinds["promoted"].seat]) in news
                if "drop" in kinds:
                    assert words.gave_up(asset_name(table.sight().seen, kinds["drop"].card)) in news
                told.update(kinds.keys())
                wheel = words_of(table, "wheel")
                assert words.SACKINGS in wheel
                for event in fired:
                    leaver = words.left_as(table.sight().who(event.seat), words.TITLES[event.thing])
                    assert f"{leaver} {words.plus(event.amount or 0)}" in wheel
    assert {"liquidated", "promoted", "drop"} <= {*told}


def company_name(table: Screen, number: int) -> str:
    return named(table.sight().seen, number)


def test_who_passed_and_is_asked_again_reads_what_others_did_meanwhile() -> None:
    told = Counter[bool]()
    for seed in range(6):
        table = greed(seed=seed, by_hand={"trade"})
        while not table.match.over and len(told) < 2:
            option, n = table.match.options[0], len(table.match.moves)
            say(table, "pass" if option.kind.do == "transform" else "hint")
            if option.kind.do != "transform":
                say(table, "act")
            if table.match.over or table.match.options[0].kind.do != "transform" or option.kind.do != "transform":
                continue
            again, year = table.match.options[0].company, table.match.round
            passed = [e for e in table.match.events() if (e.kind, e.unit, e.period) == ("pass", again, year)]
            text, name = words_of(table, "say"), company_name(table, again)
            left = option_of(table).left
            assert (trade_words.headline(name, left) in text) == (not passed)
            if passed:
                later = [event for log in table.match.logs[n + 1 :] for event in log]
                used = {event.card for event in later if event.kind == "transform"}
                assert all(str(card) in text for card in used)
                assert (trade_words.OTHERS_PASSED in text) == (not used and not any(e.kind == "propose" for e in later))
                told[bool(used)] += 1
    assert set(told) == {True, False}


def option_of(table: Screen) -> Any:
    return table.match.options[1]


def test_a_hearing_shows_the_money_that_is_there_the_incomes_that_led_to_it_and_who_has_named_whom() -> None:
    """Last year's income lies in Free Cash by then."""
    table = POSITIONS["blame"]()
    seen, number = table.sight().seen, table.match.options[0].company
    text = words_of(table, "board")
    line = table.match.position.lines[-1] if table.match.position.lines else None
    assert line
    last = next(one["last"] for one in line["companies"] if one["company"] == number)
    assert words.income_says(till_of(seen, number).last, last) in text
    assert till_of(seen, number).last <= last
    assert text.count("?") == 1, "two have spoken"
    scene = str(paint(table)["board"])
    till = scene[scene.index("plg-till") :].partition("</div>")[0]
    assert re.findall(r"[0-9,]+(?=</b>)", till) == [f"{till_of(seen, number).free:,}"]


@pytest.mark.parametrize("seed", [2, 3])
def test_a_company_that_earned_nothing_is_heard_with_an_income_of_0(seed: int) -> None:
    """Where one decides nothing else by hand, the year before is still among what has happened."""
    table = greed(seed=seed, by_hand={"blame"})
    sight, number = table.sight(), table.match.options[0].company
    last = [event.amount for event in table.match.events() if (event.kind, event.unit) == ("close", number)][-1]
    assert last
    assert till_of(sight.seen, number).last == 0
    assert incomes(sight, number) == (0, last)
    assert words.income_says(0, last) in words_of(table, "board")


def test_a_deal_shows_what_each_side_gains_and_what_becomes_of_ones_own() -> None:
    table = POSITIONS["hire"]()
    say(table, "hint")
    made = chosen(table)
    assert isinstance(made, Propose)
    text, seen = words_of(table, "board"), table.sight().seen
    value = {number: _wealth(seen, number) for number in (made.company, made.partner)}
    match = table.match.branch()
    match.play(made)
    if match.position.proposal:
        match.play(match.options[0].actions[0])
    then = match.observation(0)
    for number, before in value.items():
        gain = _wealth(then, number) - before
        name = seen.tables.companies[number].name
        assert f"{words.gains(name)} {words.signed(gain)}" in text
    own = till_of(then, made.company)
    assert f"{own.new + worth(then.companies[made.company].goods, prices(then)):,} Last year's income" in words_of(
        table, "choice"
    )
    assert "first turns the goods into" in text


def test_what_a_deal_makes_of_tills_and_goods_is_what_it_makes_of_them() -> None:
    """Any deals, with money and goods on both sides, for whoever proposes and for whoever answers."""
    rng, table = random.Random(3), POSITIONS["hire"]()
    seen, option = table.sight().seen, table.match.options[1]
    for _ in range(80):
        made = option.sample(rng)
        match = table.match.branch()
        match.play(made)
        if match.position.proposal:
            match.play(match.options[0].actions[0])
        then = match.observation(0)
        for number in (made.company, made.partner):
            money = till_of(then, number)
            goods = worth(then.companies[number].goods, prices(then))
            assert after_deal(seen, made, number) == (money.free, money.new, goods)
            assert wealth(seen, number).free == till_of(seen, number).free


def _wealth(seen: Any, number: int) -> int:
    money = till_of(seen, number)
    return int(money.free + money.new + worth(seen.companies[number].goods, prices(seen)))


def test_the_builder_is_filled_step_by_step_and_proposes_just_that() -> None:
    table = POSITIONS["propose"]()
    option = table.match.options[1]
    partner = option.partners[0]
    say(table, f"pick:partner:{partner}")
    assert trade_words.NEED_TERMS in words_of(table, "act")
    steps = [do for do in page(table, "board").open if re.fullmatch(r"pick:(give|get)(_money|:\w+):\d+", do)]
    for side in ("give", "get"):
        say(table, next(do for do in steps if do.startswith(f"pick:{side}")))
    made = chosen(table)
    assert isinstance(made, Propose), made
    before = len(table.match.moves)
    assert say(table, "act") == ""
    assert table.match.moves[before].action == made


def test_an_answer_stands_on_two_buttons_and_is_given_with_one_click() -> None:
    for value, accept in (("yes", True), ("no", False)):
        table = POSITIONS["answer"]()
        before = len(table.match.moves)
        assert say(table, f"act:answer:{value}") == ""
        assert table.match.moves[before].action.accept is accept


def test_a_bid_shows_what_each_asset_would_cost_and_own_markers_twice() -> None:
    table = POSITIONS["bid"]()
    amount = table.match.options[0].amount.high // 2 + 1
    say(table, f"price:{amount}")
    seen, text = table.sight().seen, words_of(table, "board")
    own = sum(seat == 0 for _, seat in seen.offered)
    assert text.count(words.CANNOT_PAY) == own, "twice more than half of it cannot be paid"
    say(table, "price:10")
    assert words_of(table, "board").count(words.cost(20, True)) == own


def test_a_chair_that_has_only_a_number_is_taken_and_an_office_is_what_one_becomes() -> None:
    for who in ("you", "Manager"):
        said = {title: buy_words.becomes(who, title).replace(title, "") for title in words.TITLES.values()}
        assert len({said[title] for title in said if title[0].isdigit()}) == 1
        assert len(set(said.values())) == 2


def test_at_the_end_nobody_has_no_card_yet() -> None:
    table = greed(WATCHED, 1)
    yet = words_of(table)
    say(table, "end")
    found = [page(table, region).text for region in ("board", "others")]
    assert words.NO_CARDS in yet
    assert not any(words.NO_CARDS in text for text in found)
    assert any(words.NO_CARDS_AT_ALL in text for text in found), "in this game one buys none"


def test_whoever_buys_is_told_the_cost_and_who_takes_which_chair() -> None:
    table = POSITIONS["buy"]()
    option = table.match.options[0]
    chairs = len(table.sight().seen.companies[option.company].chairs)
    title = ["CEO", "CFO", "COO", "4th", "5th", "6th"][chairs]
    labels = {one["data-do"]: one["aria-label"] for one in page(table, "board").buttons}
    for offer in option.offers:
        assert f"for {offer.cost}:" in labels[f"act:card:{offer.asset}"]
        assert f"who becomes {title}." in labels[f"act:card:{offer.asset}"]
    wanted = option.actions[0].asset
    before = table.match.observation(0)
    number = len(table.match.moves)
    say(table, f"act:card:{wanted}")
    company = table.match.positions[number + 1].companies[option.company]
    assert wanted in company.assets
    assert len(company.chairs) == len(before.companies[option.company].chairs) + 1


def test_what_is_stored_costs_and_what_is_sold_brings_what_the_table_says() -> None:
    table = POSITIONS["store"]()
    option, ids = table.match.options[0], table.sight().seen.tables.ids
    place = max(range(len(ids)), key=lambda one: option.held[one])
    number = min(2, option.held[place])
    say(table, f"pick:keep:{ids[place]}:{number}")
    then, text = after(table), words_of(table, "choice")
    money = till_of(then, option.company)
    assert f"{money.free:,}" in text
    assert f"→ {money.new:,} Last year's income" in text or f" {money.new:,} Last year's income" in text
    assert store_words.confirm(number, sum(option.held) - number) in words_of(table, "act")


def test_an_auction_shows_purses_bids_and_what_becomes_of_ones_own() -> None:
    for name in ("gold", "silver"):
        table = POSITIONS[name]()
        seen, option = table.sight().seen, table.match.options[0]
        board = words_of(table, "board")
        for seat in range(len(table.desk.names)):
            assert f"{table.desk.names[seat]} {seen.accounts[seat]:,}" in board
        assert f"{seen.auction.bid:,}" in board
        for amount in (option.amount.low, option.amount.high):
            say(table, f"price:{amount}")
            text = words_of(table, "choice")
            assert f"{seen.cash:,} → {seen.cash - amount:,}" in text
            card = next(card for card in seen.tables.status[seen.auction.lot] if card.name in words_of(table, "board"))
            points = points_of(seen, 0)
            assert f"{points} → {points + card.points}" in text


def test_it_is_said_whether_a_click_decides_at_once() -> None:
    said = {"announce": shell_words.AT_ONCE, "blame": shell_words.BEFORE_CONFIRM}
    for name, wanted in said.items():
        table = POSITIONS[name]()
        if not told_news(table.sight().happened, names_at(table)):
            assert wanted in words_of(table, "say")
    table = greed()
    assert shell_words.AT_ONCE in words_of(table, "say")
    assert words.CARDS_NOTE in words_of(table, "others")


def test_in_an_auction_one_click_bids_the_least_and_one_leaves() -> None:
    table = POSITIONS["gold"]()
    option, number = table.match.options[0], len(table.match.moves)
    assert say(table, "act") == ""
    assert table.match.moves[number].action.amount == option.amount.low
    table = POSITIONS["gold"]()
    assert say(table, "pass") == ""
    assert table.match.moves[number].action.do == "leave"


def test_everything_about_every_company_and_every_price_lies_open(table: Screen) -> None:
    """A price has one filled box, and next year's is dashed."""
    if table.covered or table.match.over:
        return
    seen, boards = table.sight().seen, str(paint(table)["wheel"])
    in_play = [one for one in seen.companies if one]
    assert boards.count("<section class='plg-co") == len(in_play)
    text = words_of(table, "wheel")
    for one in in_play:
        name = seen.tables.companies[one.number].name
        board = text[text.index(f"{one.number} {name}") :]
        assert f"Free cash {till_of(seen, one.number).free:,}" in board
        for asset in one.assets:
            assert f"{asset} {seen.tables.assets[asset].name}" in board
    assert boards.count("plg-chairs") == len(in_play)
    assert boards.count("plg-my") == sum(one.chairs.count(table.seat) for one in in_play)
    market = str(paint(table)["others"])
    assert market.count("plg-here") == len(seen.tables.products)
    assert market.count("plg-is") == len(seen.tables.products)
    moving = 0
    for product, box, trend in zip(seen.tables.products, seen.boxes, seen.trends, strict=True):
        then = max(0, min(len(product.track) - 1, box + trend))
        moving += then != box
        assert words.price_label(product.track[box], product.track[then], words.trend(trend)) in market
    assert market.count("plg-next") == moving


def test_ten_companies_with_all_chairs_and_goods_still_make_a_page() -> None:
    table, rng = POSITIONS["bid, five"](), random.Random(1)
    state = table.match.position.copy()
    numbers, nothing = list(state.tables.assets), state.boxes
    companies = []
    for number in range(10):
        assets = tuple(sorted(rng.sample(numbers, 4)))
        chairs, goods = tuple(rng.randrange(5) for _ in range(6)), tuple(rng.randrange(4) for _ in nothing)
        companies.append(Company(number, chairs, assets, assets[:1], goods, 1))
    state.companies = tuple(companies)
    table.match.positions[-1] = state
    table.desk.moved()
    pieces = paint(table)
    assert not table.desk.problems
    assert str(pieces["wheel"]).count("<section class='plg-co") == 10
    assert sum(len(piece.encode()) for name, piece in pieces.items() if name != "log") < TRIED.largest
    for one in companies:
        said = str(pieces["wheel"]).split(
            f"Chairs of {state.tables.companies[one.number].name.replace('&', '&amp;')}: "
        )[1]
        who = [YOU if seat == 0 else table.desk.names[seat] for seat in one.chairs]
        assert said.startswith(f"CEO {who[0]}, CFO {who[1]}, COO {who[2]}, 4th {who[3]}")


def test_what_is_asked_stands_in_the_first_line_and_the_rules_mark_the_phase() -> None:
    said = {
        "announce": (announce_words.ASK, 1),
        "bid": ("how much does", 2),
        "buy": ("Which asset does it buy?", 2),
        "propose": ("Transform, propose a deal, or pass.", 3),
        "answer": ("Accept, or decline?", 3),
        "store": ("All others are sold now.", 3),
        "blame": ("whom do you blame?", 4),
        "blame, alone": ("you sit alone on its board", 4),
        "drop": ("gives up one of its assets.", 4),
        "gold": ("Raise, or leave?", 5),
        "found": (found_words.HEADLINE, 5),
    }
    for name, (wanted, place) in said.items():
        table = POSITIONS[name]()
        assert wanted in words_of(table, "say"), name
        say(table, "pane:rules")
        rules = str(paint(table)["pane"]).split("<li")[1:8]
        assert ["aria-current" in rule for rule in rules] == [number == place for number in range(7)], name
        text = words_of(table, "pane")
        assert "GI-" in text
        assert words.RECONSTRUCTED in text


def test_the_end_has_points_purses_and_what_is_left_in_the_tills() -> None:
    for seats in (THREE, FOUR, FIVE):
        table = ended(greed(seats, 5))
        end, text = table.match.result, words_of(table, "board")
        for seat, score in enumerate(end["scores"]):
            assert f"{end['private'][seat]:,} {score}" in text
            assert table.desk.names[seat] in text
        assert f"{max(end['scores'])} points" in words_of(table, "say")
        left = sum(sum(till_of(table.sight().seen, one.number)) for one in table.sight().seen.companies if one)
        assert (words.TILLS_LEFT in text) == bool(left)


# By hand, or not


def test_at_first_trade_storing_and_dropping_are_left_to_the_strategy() -> None:
    assert {key for key, part in FACE.parts.items() if not part.by_hand} == {"trade", "store", "drop"}
    verbs = {verb for part in FACE.parts.values() for verb in part.verbs}
    assert verbs == {*Match("greed", FOUR, 1).setting.game.verbs}
    table = greed(seed=3)
    asked = Counter()
    while not table.match.over:
        asked[table.match.options[0].kind.do] += 1
        text = words_of(table, "choice")
        assert words.left(["trade", "store", "drop"]) in text
        decide(table)
    assert not {*asked} & {"transform", "answer", "pass", "store", "drop"}
    assert {"announce", "bid", "buy", "raise"} <= {*asked}
    done = {move.action.do for move in table.match.moves if move.seat == 0}
    assert {"pass", "store"} <= done
    table.match.verify()


def test_whoever_decides_nothing_by_hand_is_not_asked() -> None:
    table = greed(by_hand=())
    while not table.match.over:
        assert table.match.options[0].kind.do == "blame", "a sacking is shown"
        assert forced(table.match.options)
        decide(table)


def test_a_part_is_taken_back_and_left_again() -> None:
    table = greed(seed=2)
    say(table, "pane:hand")
    labels = {one["data-do"]: one for one in page(table, "pane").buttons}
    assert labels["hand:trade"]["aria-pressed"] == "false"
    assert say(table, "hand:trade") == ""
    seen = set()
    for _ in range(12):
        seen.add(table.match.options[0].kind.do)
        decide(table)
    assert "transform" in seen
    while not kind("transform")(table):
        decide(table)
    assert say(table, "hand:trade") == ""
    assert table.match.over or not kind("transform")(table), "what was asked is decided now"
    assert say(table, "hand:everything") == shell_words.NOT_UNDERSTOOD


def test_another_strategy_can_be_chosen_and_gives_the_hints() -> None:
    table = greed()
    say(table, "pane:hand")
    for name in FACE.strategies:
        assert say(table, f"strategy:{name}") == ""
        assert say(table, "hint").startswith(f"A {name} would ")
    assert say(table, "strategy:random") == shell_words.NOT_UNDERSTOOD
    assert {*FACE.strategies} <= {*table.match.setting.game.bots}


def test_undo_goes_back_to_ones_own_decision_and_the_strategy_does_the_same_again() -> None:
    table = greed(seed=3)
    for _ in range(9):
        decide(table)
    lines, asked = table.match.lines(), table.match.options[0]
    say(table, "hint")
    picks = dict(table.picks)
    say(table, "act")
    assert len(table.match.lines()) > len(lines) + 1
    after_it = table.match.lines()
    assert say(table, "undo") == ""
    assert table.match.lines() == lines
    assert table.match.options[0] == asked
    table.picks = picks
    say(table, "act")
    assert table.match.lines() == after_it


def test_what_the_strategy_did_is_told_in_sentences() -> None:
    told, deals = Counter(), 0
    for seed in range(2):
        table = greed(seed=seed)
        while not table.match.over:
            text = words_of(table, "wheel")
            if told_words.DONE_FOR_YOU in text:
                said = text[text.index(told_words.DONE_FOR_YOU) : text.index(words.COMPANIES)]
                told.update(word for word in (" kept ", " used ", "A deal: ", " gave up ") if word in said)
                assert said.count(" kept ") == _stored_since(table), "nothing that others did is told here"
            decide(table)
        deals += sum(move.action.do == "propose" for move in table.match.moves if move.seat == 0)
    assert told[" kept "]
    assert told["A deal: "] or not deals
    every = greed(by_hand=ALL)
    for _ in range(20):
        assert told_words.DONE_FOR_YOU not in words_of(every, "wheel")
        decide(every)


def test_where_the_strategy_lets_a_company_fail_on_purpose_it_says_so() -> None:
    """When one is asked whom to blame; not if it is no doing of the strategy, nor in a year that is spared."""
    told = Counter[str]()
    for seed in range(4):
        table = greed(seed=seed)
        while not table.match.over:
            option, wheel = table.match.options[0], words_of(table, "wheel")
            if option.kind.do == "blame" and option.chair == "ceo":
                name, said = named(table.sight().seen, option.company), how_it_was_sold(table, option.company)
                for kind, aim in (("kept", "keeps_goods"), ("sold", HOLDS_DOWN)):
                    assert (told_words.on_purpose(aim, name) in wheel) == (said == kind)
                told[said] += 1
            assert table.match.round > 1 or "on purpose" not in wheel
            decide(table)
    assert {"kept", "sold", ""} <= {*told}
    by_hand = greed(seed=5, by_hand=ALL)
    while not by_hand.match.over:
        assert by_hand.sight().advised == []
        decide(by_hand)


def test_of_each_aim_both_the_strategy_and_the_table_have_a_sentence() -> None:
    aims = {KEEPS_THE_TILL, MOVES_GOODS_AWAY, CANNOT_HOLD_DOWN, HOLDS_DOWN}
    assert AIMS.keys() == aims
    assert len({told_words.on_purpose(aim, "Bank") for aim in (*aims, "keeps_goods")}) == 5


def how_it_was_sold(table: Screen, number: int) -> str:
    """What was done with the goods of a company, if whoever did it thought of a severance."""
    match = table.match
    moves = zip(match.positions, match.moves, strict=False)
    stores = [one for one in moves if one[1].action.do == "store" and one[1].action.company == number]
    position, move = stores[-1]
    seen = match.setting.game.observe(position, 0)
    if find_bot(match.setting.game, "looter").aim(seen, move.action) != HOLDS_DOWN:
        return ""
    return "kept" if move.action.goods else "sold"


def test_the_log_has_one_sentence_for_all_that_is_alike() -> None:
    """It leaves out passing, drawing and leaving, and of the money no sale, no bid, no severance and no price."""
    table = greed(seed=5)
    say(table, "end")
    events = table.match.events()
    for (year, phase), some in groupby(events, key=lambda event: (event.period, event.phase)):
        happened = list(some)
        told = " ".join(FACE.log(happened, names_at(table)))
        assert told or {event.kind for event in happened} <= {"pass", "store", "leave"}, (year, phase)
        assert " passed." not in told
        assert " drew a card." not in told
        for event in happened:
            if event.kind in ("buy", "open_bid", "fired", "status", "won", "deal_money") and event.amount:
                assert f"{event.amount}M" in told.replace(",", ""), event
            if event.kind in ("reveal", "price", "trend", "produce", "transform", "drop"):
                assert str(event.card).removeprefix("-") in told or not event.card, event
        sold = Counter[str]()
        for event in happened:
            if event.kind == "sale":
                sold[table.match.setting.tables.companies[event.unit].name] += event.amount or 0
        for name, amount in sold.items():
            assert re.search(rf"{re.escape(name)} sold [^.]* for {amount:,}M", told)
    assert sum(len(FACE.log([*some], names_at(table))) for _, some in groupby(events, key=phase_of)) < len(events) / 2


def names_at(table: Screen, *first: str) -> Names:
    """What those at a table are called; the first ones otherwise."""
    return Names([*first, *table.desk.names[len(first) :]], table.match.setting.tables)


def phase_of(event: Event) -> tuple[int, str]:
    return event.period, event.phase


def test_a_declined_deal_is_told_as_one_and_a_deal_with_what_changed_hands() -> None:
    told = ""
    for seed in range(6):
        table = greed(LOTS, seed)
        say(table, "end")
        for _, some in groupby(table.match.events(), key=phase_of):
            happened = list(some)
            said = " ".join(FACE.log(happened, names_at(table)))
            assert said.count(" declined a deal that ") == sum(event.kind == "decline" for event in happened)
            assert said.count(" made a deal: ") == _deals(happened)
            told += said
    assert " declined a deal that " in told
    assert " made a deal: " in told


def _deals(events: list[Event]) -> int:
    """Proposals that were not declined."""
    proposed = sum(event.kind == "propose" for event in events)
    return proposed - sum(event.kind == "decline" for event in events)


@pytest.mark.slow
def test_nobody_is_told_of_themselves_as_of_somebody_else() -> None:
    told = Counter[str]()
    for seed in range(8):
        table, rng = greed(seed=seed), random.Random(seed)
        while not table.match.over:
            text = f"{words_of(table, 'wheel')} {words_of(table, 'board')}"
            assert not re.search(r"You, C.O, named? you\b|the marker of you|You, the C.O", text)
            told.update(found for found in ("named yourself, the", "Yourself, the CEO") if found in text)
            assert not re.search(r"adds -|for 0M|\b1 deals|\b1 goods", f"{text} {page(table, 'say').text}")
            draw_lots(table, rng) if kind("blame")(table) else decide(table)
    assert len(told) == 2


def _stored_since(table: Screen) -> int:
    """How often goods of the seat's companies were kept in what is told now."""
    positions = [n for n, position in enumerate(table.match.positions) if position.period == table.match.round]
    first = min(table.desk.decided(0)[-1], positions[0])
    moves = [move for move in table.match.moves[first:] if move.seat == 0 and move.action.do == "store"]
    return sum(bool(move.action.goods) for move in moves)


def test_the_news_tells_what_happened_since_one_decided_by_hand() -> None:
    told = 0
    for seed in range(3):
        table = greed(seed=seed)
        while not table.match.over:
            if own := table.desk.decided(0):
                later = [event for log in table.match.logs[own[-1] + 2 :] for event in log]
                for said in told_news(later, names_at(table, YOU))[-1:]:
                    assert said in page(table, "say").text
                    told += 1
            decide(table)
    assert told > 30


def test_where_only_one_thing_can_be_done_nobody_needs_to_click() -> None:
    table = greed(seed=4, by_hand=ALL)
    while not table.match.over:
        only = forced(table.match.options)
        assert only is None or only.do not in FACE.trivial
        decide(table)
    taken = {move.action.do for move in table.match.moves if move.seat == 0 and move.forced}
    assert {"bid", "pass", "leave"} <= taken


@pytest.mark.parametrize("seats", [LOTS, SHARED])
def test_undo_takes_back_the_last_decision_that_was_asked_for(seats: tuple[str, ...]) -> None:
    """Whatever it was; also where nothing else could be done, as in a sacking with one chair."""
    table, rng = greed(seats, 5, ALL), random.Random(5)
    kinds: set[tuple[str, bool]] = set()
    while not table.match.over:
        lift(table)
        before, only = len(table.match.moves), forced(table.match.options)
        made = only or rng.choice([one for one in table.match.options if one.ways]).sample(rng)
        kinds.add((made.do, only is not None))
        table.desk.decide(made)
        table.desk.run()
        may = table.may_undo
        note = say(table, "undo")
        assert (note, len(table.match.moves) == before) == ("" if may else shell_words.UNDO_ENDED, may)
        if not may:  # others' cards or bids, or at the end all books, are open
            assert table.shared
            continue
        lift(table)
        table.desk.decide(made)
        table.desk.run()
    assert {("leave", False), ("pass", False), ("blame", True)} <= kinds


OPENED = {"announce": "reveal", "bid": "open_bid"}


def opening(table: Screen, do: str) -> Screen:
    """Play until a decision opens what others had sealed; the one who made it looks at the screen, or has just left."""
    while True:
        lift(table)
        before = len(table.match.logs)
        table.desk.decide(table.desk.advice()[0])
        table.desk.run()
        seat, logs = table.match.moves[before - 1].seat, table.match.logs[before:]
        if any(event.kind == OPENED[do] and event.seat != seat for log in logs for event in log):
            return table


@pytest.mark.parametrize("seats", [SHARED, ("Ada", "Ben", "bot:looter")], ids=" ".join)
@pytest.mark.parametrize("do", OPENED)
def test_at_a_shared_screen_what_was_sealed_stays_once_all_of_it_is_open(do: str, seats: tuple[str, ...]) -> None:
    for seed in range(6):
        table = opening(greed(seats, seed, ALL), do)
        lines = table.match.lines()
        assert (table.may_undo, "undo" in page(table, "head").open) == (False, False)
        assert say(table, "undo") == shell_words.UNDO_ENDED
        assert table.match.lines() == lines


@pytest.mark.parametrize("do", ["announce", "bid"])
def test_alone_what_was_sealed_may_be_taken_back(do: str) -> None:
    table = opening(greed(FOUR, 1, ALL), do)
    before = len(table.match.moves)
    assert say(table, "undo") == ""
    assert len(table.match.moves) < before


@pytest.mark.parametrize("seats", [FOUR, FIVE])
@pytest.mark.parametrize("seed", first_of(range(4), 1))
def test_a_whole_game_takes_fewer_than_120_clicks(seats: tuple[str, ...], seed: int) -> None:
    """By hand: announcements, bids, sackings and auctions. Choosing and confirming are two clicks."""
    table = greed(seats, seed, ("announce", "invest", "blame", "auction", "found"))
    assert clicks(table, random.Random(seed)) < MOST_CLICKS
    assert table.match.over


def clicks(table: Screen, rng: random.Random) -> int:
    """The clicks of somebody who bids what the table suggests, buys what it can, blames anybody, and raises often."""
    made = 0

    def press(do: str) -> None:
        nonlocal made
        made += 1
        assert say(table, do) == "", do

    while not table.match.over:
        buttons = page(table, "board").open
        cards = [do for do in buttons if do.startswith("act:")]
        names = [do for do in buttons if do.startswith(("pick:fire", "pick:company"))]
        amounts = [do for do in buttons if do.startswith("pick:price")]
        asked = table.match.options[0].kind.do
        if cards:
            press(rng.choice(cards))
        elif names:
            press(rng.choice(names))
            press("act")
        elif asked == "bid":
            press(amounts[len(amounts) // 2])
            press("act")
        elif asked == "raise":
            press("act" if table.match.options[0].amount.low < table.sight().seen.cash * 3 // 4 else "pass")
        else:
            press("act")
    return made


def test_the_strategy_goes_on_to_the_end_of_the_phase_or_of_the_year() -> None:
    table = greed(by_hand=ALL)
    while table.desk.phase != "trade":
        decide(table)
    year = table.match.round
    said = say(table, "finish:phase")
    assert said == shell_words.finished("collector", shell_words.the_phase(words.PHASES["trade"]))
    assert table.desk.phase != "trade"
    assert table.match.round == year
    assert say(table, "finish") == shell_words.finished("collector", f"year {year}")
    assert table.match.round == year + 1


# Secrets


def test_a_sealed_bid_is_told_to_nobody_before_all_are_in() -> None:
    table = greed(SHARED, 1)
    while not (kind("bid")(table) and not table.covered and table.match.options[0].amount.size > 50):
        lift(table)
        if not kind("bid")(table):
            decide(table)
    first = table.seat
    say(table, "price:47")
    say(table, "act")
    assert table.covered
    assert "47" not in re.sub(r"\d{3,}", "", words_of(table))
    lift(table)
    assert table.seat != first
    for pane in ("rounds", "pane:more", "pane:hand"):
        say(table, pane)
        assert "47M" not in words_of(table)


def test_the_teacher_and_whoever_watches_see_all_hands() -> None:
    table = greed()
    for one in (table, greed(WATCHED)):
        text, state = words_of(one, "others"), one.match.position
        if one is table:
            assert text.count("Hand: ") == 1
            say(table, "teacher")
            text = words_of(one, "others")
        for hand in state.hands:
            for number in hand:
                assert f"{number} {state.tables.assets[number].name}" in text


# At one screen, and where one only watches


def test_nobody_sits_down_for_what_the_strategy_decides_and_no_cover_is_laid_meanwhile() -> None:
    table = greed(SHARED, 2)
    passed = 0
    for _ in range(80):
        if table.match.over:
            break
        assert table.match.options[0].kind.do not in ("transform", "answer", "store", "drop")
        lift(table)
        say(table, "hint")
        table.handle({"do": "act", "turn": table.turn})
        while table.desk.work is not None:
            if not table.desk.waits and table.match.asked in table.match.people:
                assert not table.covered
                passed += 1
            table.desk.run(lambda: True)
    assert passed > 20


DOES = (
    *("chooses a card", "bids for", "may buy", "is on turn", "answers for", "keeps"),
    *("says who is to blame at", "gives up an asset", ", or leaves", "founds a company"),
)


def test_while_watching_a_line_says_what_is_decided() -> None:
    table = greed(WATCHED)
    said = set()
    for n in range(1, 160):
        say(table, "play:1")
        assert len(table.match.moves) == n
        line = words_of(table, "say")
        said.update(word for word in DOES if word in line)
        assert ". ." not in line
    while not table.match.over and said != {*DOES}:
        say(table, "play:1")
        said.update(word for word in DOES if word in words_of(table, "say"))
        assert not table.desk.problems
    assert said == {*DOES}


# The call


@pytest.fixture
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(open_module, "_open", {})


@pytest.mark.usefixtures("_in_a_folder_of_its_own")
def test_a_lesson_chooses_what_is_decided_by_hand() -> None:
    table = ponzi_lab.table("greed", seed=1, by_hand=["announce"])
    assert table.desk.by_hand == {"announce"}
    assert table.match.seats == FACE.seats
    with pytest.raises(Refused, match="'bids' is not a part of this game"):
        ponzi_lab.table("greed", seed=1, by_hand=["bids"])
    with pytest.raises(Refused, match="In Ponzi Scheme everything is decided by hand"):
        ponzi_lab.table("ponzi", seed=1, by_hand=["announce"])


def test_two_sackings_are_told_apart() -> None:
    boots = [Event("boot", 3, "close", seat, unit=unit) for seat, unit in enumerate((7, 1))]
    fired = [Event("fired", 3, "blame", 0, thing="ceo", amount=5, unit=unit) for unit in (7, 1)]
    found = sackings([*boots, *fired, Event("promoted", 3, "blame", 1, unit=7)])
    assert [(one.company, one.fired, one.chief) for one in found] == [
        (7, [(0, "ceo", 5)], 1),
        (1, [(0, "ceo", 5)], None),
    ]
    assert [one.whole for one in found] == [True, True]
    assert [one.whole for one in sackings(fired)] == [False, False], "what each earned is not known"
