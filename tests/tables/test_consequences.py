"""What a choice would bring, as the table says it, against sums that are made here step by step from the rules."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import accumulate, chain
from math import atan2, pi
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ponzi_lab.core.english import listed
from ponzi_lab.games.ponzi.actions import COUNTER, SELL, Buy, Discard, Fund, MayBuy, Offer, Pass, Remove
from ponzi_lab.games.ponzi.lenders import Loan, Sums, loans_of, sums
from ponzi_lab.games.ponzi.state import INDUSTRIES
from ponzi_lab.play.match import Match
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.ponzi import FACE, lenders_words, result_words, words
from ponzi_lab.tables.ponzi.lenders import FEW
from ponzi_lab.tables.ponzi.scenes import trade_words
from ponzi_lab.tables.scene import Scene
from ponzi_lab.tables.sight import Sight

from .desks import ALONE, WATCHED, desk, until, words_of

BOTS = ("bot:cautious", "bot:greedy", "bot:trader", "bot:random")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
TITLES = {"transportation": "Transportation", "grain": "Grain", "media": "Media", "real_estate": "Real estate"}

Wheel = tuple[tuple[int, int], ...]


# What the page says


def tree(piece: str) -> Element:
    return ElementTree.fromstring(re.sub(r" data-(roving|here)(?=[ >])", "", f"<p>{piece}</p>"))


def text(part: Element) -> str:
    return " ".join(" ".join(part.itertext()).replace("\u00ad", "").split())


def lines(part: Element) -> list[list[str]]:
    return [[text(cell) for cell in row] for row in part.iter("tr")]


def rows(part: Element) -> dict[str, list[str]]:
    """The lines of all tables, by what stands first in them."""
    return {first: rest for first, *rest in lines(part)}


def buttons(part: Element) -> list[str]:
    return [one.get("data-do", "") for one in part.iter("button")]


def change(now: object, then: object) -> list[str]:
    """A line of the panel; where nothing changes, only one number stands in it."""
    return ["", "", f"{then}"] if now == then else [f"{now}", "→", f"{then}"]


# What it should say


def coming(sight: Sight, wheel: Wheel, rounds: int = 5) -> list[int]:
    """What is paid in this round and the next ones, found by turning the wheel: two steps now if it has crashed."""
    seen, cards, paid = sight.seen, dict(wheel), []
    for number in range(seen.round, seen.round + rounds):
        step = 2 if seen.crash and number == seen.round else 1
        cards = {value: max(0, left - step) for value, left in cards.items()}
        due = [value for value, left in cards.items() if left == 0]
        paid.append(sum(seen.tables.funds[value].interest for value in due) if number <= seen.rules.max_rounds else 0)
        cards |= {value: seen.tables.funds[value].period for value in due}
    return paid


def short(sight: Sight, cash: int, wheel: Wheel) -> tuple[int, int] | None:
    """The first of five rounds that cannot be paid, and what is missing."""
    left = [cash - owed for owed in accumulate(coming(sight, wheel))]
    return next(((sight.seen.round + place, -rest) for place, rest in enumerate(left) if rest < 0), None)


def lasting(sight: Sight, cash: int, wheel: Wheel) -> str:
    rounds = sum(owed <= cash for owed in accumulate(coming(sight, wheel, 40)))
    many = "40 rounds or more" if rounds == 40 else f"{rounds} round{'s' * (rounds != 1)}"
    to_the_end = sight.seen.round + rounds > sight.seen.rules.max_rounds
    return "for ever" if not wheel else "to the end" if to_the_end else many


def horizon(sight: Sight) -> int:
    return min(sight.seen.round + 4, sight.seen.rules.max_rounds)


def enough(sight: Sight, cash: int, wheel: Wheel) -> str:
    missing = short(sight, cash, wheel)
    if missing:
        return f"Round {missing[0]}: {missing[1]:,} short"
    left = sight.seen.rules.max_rounds - sight.seen.round  # rounds after this one
    return "Enough for the next 5 rounds" if left >= 5 else "Enough to the end of the game"


def tile_points(tiles: Sequence[int]) -> int:
    return sum(number for owned in tiles for number in range(1, owned + 1))


def with_tiles(tiles: Sequence[int], industry: str, more: int) -> tuple[int, ...]:
    return tuple(owned + more * (name == industry) for name, owned in zip(INDUSTRIES, tiles, strict=True))


def expected(sight: Sight, cash: int, tiles: Sequence[int], wheel: Wheel) -> dict[str, list[str]]:
    """The lines of the panel."""
    seen, old = sight.seen, sight.seen.wheels[sight.seat]
    found = {
        f"Due up to round {horizon(sight)}": change(f"{sum(coming(sight, old)):,}", f"{sum(coming(sight, wheel)):,}"),
        "Lasts without new money": change(lasting(sight, seen.cash, old), lasting(sight, cash, wheel)),
    }
    if cash != seen.cash:
        found["Cash"] = change(f"{seen.cash:,}", f"{cash:,}")
    if tiles != seen.tiles[sight.seat]:
        found["Points for tiles"] = change(tile_points(seen.tiles[sight.seat]), tile_points(tiles))
    return found


def chosen(sight: Sight, made: Any) -> Scene[Any]:
    """The decision with all picked that amounts to this action."""
    return FACE.scene(sight, FACE.scene(sight).picks_of(made))


def check(sight: Sight, made: Any, heading: str, cash: int, tiles: Sequence[int], wheel: Wheel) -> None:
    """All that the table says of a choice, with the first round that cannot be paid."""
    scene, later, now = chosen(sight, made), enough(sight, cash, wheel), sight.seen.cash
    panel = tree(scene.choice())
    assert rows(panel) == expected(sight, cash, tiles, wheel)
    assert f"{heading} " in text(panel)
    assert scene.brief() == (f"{later}." if cash == now else f"Cash {now:,} → {cash:,}. {later}.")
    assert text(tree(scene.wheel())).endswith(later)


def of(match: Match, seat: int) -> Sight:
    """What a seat sees, as if its player sat there."""
    mine = match.asked == seat
    return Sight(match.observation(seat), seat, NAMES, mine, match.options if mine else (), {seat: 0})


@cache
def played(seed: int, **rules: Any) -> Match:
    return Match("ponzi", BOTS, seed, rules=rules).play_on()


def decisions(kind: type[Any], games: int = 6, **rules: Any) -> Iterator[tuple[Sight, Any, Match]]:
    """Decisions of this kind in some games of strategies: what the seat saw, what it did, and the game before it."""
    for match in (played(seed, **rules) for seed in range(games)):
        for number, move in enumerate(match.moves):
            if isinstance(move.action, kind):
                before = match.branch(number)
                yield of(before, move.seat), move.action, before


def reckoned(match: Match, seat: int) -> int:
    """The cash that anybody can reckon: without what was in envelopes."""
    state = match.position
    return (
        state.accounts[seat] - state.traded[seat] - sum(line["traded"][seat] for line in state.lines if "books" in line)
    )


def by_envelopes(match: Match, seat: int, other: int) -> int:
    """What the envelopes between two seats have brought the other one, as the events tell it."""
    kept = {"sell": ("seat", 1), "counter": ("seat", -1)}
    found = [event for event in match.events() if event.kind in kept and {event.seat, event.other} == {seat, other}]
    return sum((event.amount or 0) * kept[event.kind][1] * (1 if event.seat == other else -1) for event in found)


@pytest.mark.parametrize("rules", [{}, {"max_rounds": 4, "start_cash": 200}], ids=repr)
def test_a_fund_brings_its_value_and_what_it_asks_for_later(rules: dict[str, Any]) -> None:
    for sight, made, before in decisions(Fund, games=3, **rules):
        seen, seat = sight.seen, sight.seat
        tiles, wheel = seen.tiles[seat], seen.wheels[seat]
        assert rows(tree(FACE.look(sight, {}).choice())) == expected(sight, seen.cash, tiles, wheel)
        assert text(tree(FACE.look(sight, {}).wheel())).endswith(enough(sight, seen.cash, wheel))
        assert FACE.scene(sight, {}).brief() == ""
        more = (*wheel, (made.fund, seen.tables.funds[made.fund].period))
        cash, tiles = seen.cash + made.fund, with_tiles(tiles, made.industry, 1)
        check(sight, made, f"If you take {made.fund}", cash, tiles, more)
        then = before.play(made).observation(seat)
        assert (then.cash, then.tiles[seat], then.wheels[seat]) == (cash, tiles, tuple(sorted(more)))


def test_the_panel_asks_for_an_industry_while_several_go_with_the_card_and_none_is_chosen() -> None:
    numbers = set()
    for sight, _, _ in decisions(Fund, games=2):
        actions, points = sight.options[0].actions, tile_points(sight.seen.tiles[sight.seat])
        for fund in sorted({action.fund for action in actions}):
            names = [name for name in INDUSTRIES if Fund(name, fund) in actions]
            numbers.add(several := len(names) > 1)
            panel = tree(FACE.look(sight, FACE.scene(sight).pick("fund", f"{fund}")).choice())
            assert buttons(panel) == [f"pick:industry:{name}" for name in names if several]
            assert ("of which industry?" in text(panel)) == several == ("Points for tiles" not in rows(panel))
            for name in names:
                panel = tree(FACE.look(sight, {"fund": fund, "industry": name}).choice())
                more = sight.seen.tiles[sight.seat][INDUSTRIES.index(name)] + 1
                assert (buttons(panel), rows(panel)["Points for tiles"]) == ([], change(points, points + more))
                assert f"tile of {TITLES[name]}" in text(panel)
    assert numbers == {True, False}


def test_a_luxury_costs_cash_and_stands_beside_the_tiles_once_bought() -> None:
    bought = 0
    for sight, made, before in decisions(Buy, advanced=True, start_cash=60):
        seen, seat = sight.seen, sight.seat
        cash, tiles = seen.cash - made.luxury, seen.tiles[seat]
        check(sight, made, f"If you buy the luxury {made.luxury}", cash, tiles, seen.wheels[seat])
        owned = f"Luxuries {', '.join(map(str, sorted((*seen.luxuries[seat], made.luxury))))}"
        before.play(made)
        assert owned in text(tree(FACE.look(of(before, seat), {}).choice()))
        assert owned in text(tree(FACE.others(of(before, (seat + 1) % 4))))
        bought += 1
    assert bought


def test_a_luxury_that_is_too_dear_says_so_of_itself_even_if_another_can_be_bought() -> None:
    dear = 0
    for sight, _, _ in decisions(Buy, advanced=True, start_cash=60):
        may = next(option for option in sight.options if isinstance(option, MayBuy))
        shown = {one.get("data-do"): one.get("title", "") for one in tree(FACE.look(sight, {}).board()).iter("button")}
        for value in may.on_sale:
            assert shown[f"pick:luxury:{value}"] == may.accepts(Buy(value))
            dear += value > sight.seen.cash
    assert dear


def test_the_market_lies_on_the_table_once_in_every_phase() -> None:
    for kind in (Fund, Offer, Pass, Remove, Discard, type(SELL)):
        for sight, _, _ in decisions(kind, games=2):
            shown = [part for part in tree(FACE.look(sight, {}).board()).iter() if part.get("class") == "plt-market"]
            assert len(shown) == 1, kind


def test_after_a_crash_the_bears_that_are_counted_are_those_that_lie_there() -> None:
    for sight, _, _ in decisions(Discard):
        lying = len(sight.seen.tables.bears.intersection(sight.seen.market))
        assert words.crashed(lying) in text(tree(FACE.look(sight, {}).board()))
        assert (f"{lying} bear" in words.crashed(lying)) == (lying > 0)


def test_after_a_crash_a_tile_goes_with_its_points_and_the_wheels_turn_two_steps() -> None:
    nearer = 0
    for sight, made, _ in decisions(Discard):
        seen, wheel = sight.seen, sight.seen.wheels[sight.seat]
        tiles = with_tiles(seen.tiles[sight.seat], made.industry, -1)
        check(sight, made, f"If you give up {TITLES[made.industry]}", seen.cash, tiles, wheel)
        nearer += coming(sight, wheel) != coming(replace(sight, seen=seen._replace(crash=False)), wheel)
    assert nearer


def test_removing_a_card_counts_the_bears_before_and_after() -> None:
    bears = set(range(65, 81))  # the 16 highest funds
    for sight, made, before in decisions(Remove):
        seen, state = sight.seen, before.position
        lying, hidden = len(bears & set(state.market)), len(bears & set(state.deck))
        panel = tree(chosen(sight, made).choice())
        found = rows(panel)
        assert found.pop("Bears in the market") == change(lying, lying - (made.fund in bears))
        assert found == expected(sight, seen.cash, seen.tiles[sight.seat], seen.wheels[sight.seat])
        verb = "is a bear" if hidden == 1 else "are bears"
        note = f"A card is drawn in its place; of the {len(state.deck)} in the deck {hidden} {verb}."
        assert text(panel).endswith(note)
        assert f"If you remove {made.fund} " in text(panel)
        assert chosen(sight, made).brief() == ""


def test_an_offer_shows_both_answers_beside_the_books_as_they_are() -> None:
    shorts, traded = set(), set()
    for sight, made, before in decisions(Offer):
        seen, seat = sight.seen, sight.seat
        cells = defaultdict(list, {"": ["now", f"{NAMES[made.to]} sells", f"{NAMES[made.to]} counters"]})
        for way in (0, -1, 1):
            cash, tiles = seen.cash + way * made.price, with_tiles(seen.tiles[seat], made.industry, -way)
            missing = short(sight, cash, seen.wheels[seat])
            cells["Cash"].append(f"{cash:,}")
            cells[TITLES[made.industry]].append(f"{tiles[INDUSTRIES.index(made.industry)]}")
            cells["Points for tiles"].append(f"{tile_points(tiles)}")
            cells["Short from round"].append(f"{missing[0]}" if missing else "–")
            shorts.add(missing and missing[0] - seen.round)
        panel = tree(chosen(sight, made).choice())
        assert rows(panel) == cells
        assert f"{NAMES[made.to]} can counter only with {made.price} or more in cash." in text(panel)
        known, brought = reckoned(before, made.to), by_envelopes(before, seat, made.to)
        assert trade_words.known_cash(NAMES[made.to], known, brought) in text(panel)
        assert (f"{known + brought}." in text(panel)) >= (brought != 0)
        traded.add(brought)
        assert chosen(sight, made).brief() == ""
    assert shorts > {None, 0}
    assert min(traded) < 0 < max(traded)


def test_an_answer_shows_what_selling_and_countering_bring() -> None:
    forced = set()
    for sight, _, before in (*decisions(type(SELL)), *decisions(type(COUNTER))):
        seen, seat, deal = sight.seen, sight.seat, sight.seen.envelope
        can, place = seen.cash >= deal.price, INDUSTRIES.index(deal.industry)
        forced.add(not can)
        blocks = [part for part in tree(FACE.look(sight, {}).board()).iter("div") if part.find("h3") is not None]
        assert [text(block.find("h3")) for block in blocks] == ["If you sell", *["If you counter"] * can]
        for block, answer in zip(blocks, (SELL, COUNTER), strict=False):
            then = before.branch().play(answer).observation(seat)
            assert rows(block) == {
                "Cash": change(f"{seen.cash:,}", f"{then.cash:,}"),
                TITLES[deal.industry]: change(seen.tiles[seat][place], then.tiles[seat][place]),
                "Points for tiles": change(tile_points(seen.tiles[seat]), tile_points(then.tiles[seat])),
            }
            assert text(block.find("p")) == enough(sight, then.cash, seen.wheels[seat])
        mine, theirs = seen.tiles[seat][place], seen.tiles[deal.by][place]
        held = f"{mine} tile{'s' * (mine != 1)} of {TITLES[deal.industry]}; {NAMES[deal.by]} has {theirs}."
        assert f"You hold {seen.cash} and {held}" in text(tree(FACE.look(sight, {}).board()))
    assert forced == {False, True}


# Wheels


def sectors(parts: Sequence[Element]) -> dict[int, list[str]]:
    """Texts by the space at which they stand: the first at the arrow, at the top, the others clockwise."""
    found = defaultdict(list)
    for part in parts:
        found[round(atan2(float(part.get("x")), -float(part.get("y"))) / (2 * pi) * 5) % 5].append(text(part))
    return dict(found)


def svg(piece: str) -> list[Element]:
    return [one for one in tree(piece).iter("svg") if "plt-wheel" in one.get("class", "")]


def standing(sight: Sight, wheel: Wheel) -> dict[int, list[int]]:
    """The cards at each space: those that fall due there first, then those that come there again."""
    places = {card[0]: [at for at, owed in enumerate(coming(sight, (card,))) if owed] for card in wheel}
    spaces = {at: [fund for fund in places if at in places[fund]] for at in range(5)}
    return {at: sorted(cards, key=lambda fund: places[fund][0] != at) for at, cards in spaces.items() if cards}


def with_wheels(*wheels: Wheel, **more: Any) -> Sight:
    """A sight in round 7 with these wheels."""
    sight = desk().sight()
    filled = (*wheels, *[()] * (4 - len(wheels)))
    return replace(sight, seen=sight.seen._replace(wheels=filled, round=7, **more))


def drawings() -> Iterator[tuple[Sight, int, Element]]:
    """Wheels of real games and of crowded ones: whose they are, and how they are drawn."""
    real = (sight for kind in (Remove, Discard) for sight, _, _ in decisions(kind, games=2))
    wheels = [tuple((value, 2) for value in range(40, 40 + number)) for number in (4, 5, 6, 7, 9)]
    crowded = (with_wheels(wheel, wheel, crash=len(wheel) == 5) for wheel in wheels)
    for sight in (*real, *crowded):
        seats = (sight.seat, *[seat for seat in range(4) if seat != sight.seat])
        drawn = svg(FACE.look(sight, {}).wheel() + FACE.others(sight))
        yield from ((sight, *pair) for pair in zip(seats, drawn, strict=True))


def test_cards_and_sums_stand_at_every_space_where_they_fall_due() -> None:
    for sight, seat, drawn in drawings():
        wheel, now, own = sight.seen.wheels[seat], sight.seen.round, seat == sight.seat
        cards = {at: [*map(str, funds)] for at, funds in standing(sight, wheel).items()}
        for funds in cards.values():
            if len(funds) > (most := 6 if own else 4):  # the rest is only counted
                funds[most - 1 :] = [f"+{len(funds) - most + 1}"]
        assert sectors([part for group in drawn.iter("g") for part in group.findall("text")]) == cards
        paid = coming(sight, wheel)
        said = [f"due {amount:,}" if amount else "nothing" for amount in paid]
        mine = {0: [f"this round: {said[0]}"], **{at: [f"round {now + at}", said[at]] for at in range(1, 5)}}
        theirs = {at: [f"{amount}"] for at, amount in enumerate(paid) if amount}
        assert sectors(drawn.findall("text")) == (mine if own else theirs)


def test_the_label_of_a_wheel_names_all_cards_and_the_sums() -> None:
    last = with_wheels(((20, 1), (40, 3)), ((20, 1), (30, 5)), rules=desk(max_rounds=8).sight().seen.rules)
    ends = [(last, seat, drawn) for seat, drawn in enumerate(svg(FACE.look(last, {}).wheel() + FACE.others(last)))]
    for sight, seat, drawn in (*drawings(), *ends):
        wheel, now = sight.seen.wheels[seat], sight.seen.round
        paid = coming(sight, wheel)
        parts = [
            f"{f'round {now + place}' if place else 'this round'} {paid[place]:,} for {listed(cards, 'and')}"
            for place, cards in standing(sight, wheel).items()
        ]
        assert drawn.get("aria-label") == f"The wheel of {sight.names[seat]}: {'; '.join(parts) or 'no fund'}."


@pytest.mark.parametrize("before", [0, 3, 8])
def test_the_card_that_is_chosen_is_drawn_as_new_and_is_always_shown(before: int) -> None:
    sight, made, _ = max(decisions(Fund), key=lambda one: one[1].fund)
    left = sight.seen.tables.funds[made.fund].period
    wheel = tuple((value, left) for value in range(made.fund - before, made.fund))
    sight = replace(sight, seen=sight.seen._replace(wheels=(wheel,) * 4))
    pieces = (chosen(sight, made).wheel(), FACE.look(sight, {}).wheel(), FACE.others(sight))
    new = [[text(one) for one in tree(piece).iter("g") if one.get("class") == "plt-new"] for piece in pieces]
    assert new == [[f"{made.fund}"], [], []]


def test_others_show_what_falls_due_the_marker_and_the_cash_one_can_reckon() -> None:
    markers = set()
    for sight, _, before in decisions(Offer, games=2):
        state, others = before.position, [seat for seat in range(4) if seat != sight.seat]
        parts = list(tree(FACE.others(sight)).iter("section"))
        assert [part.get("aria-label") for part in parts] == [NAMES[seat] for seat in others]
        for part, seat in zip(parts, others, strict=True):
            said, due = text(part), sum(coming(sight, state.wheels[seat]))
            assert said.endswith(f"due up to round {horizon(sight)}: {due:,}")
            known = words.before_envelopes(reckoned(before, seat), by_envelopes(before, sight.seat, seat))
            assert f"{words.HIDDEN_CASH}; {known}" in said
            assert all(f"{TITLES[name]} {n}" in said for name, n in zip(INDUSTRIES, state.tiles[seat], strict=True))
        shown = dict(zip((sight.seat, *others), map(text, (tree(FACE.look(sight, {}).choice()), *parts)), strict=True))
        assert [seat for seat in shown if "start marker" in shown[seat]] == [state.marker]
        markers.add(state.marker == sight.seat)
    assert markers == {False, True}


@pytest.mark.parametrize(
    ("scores", "top", "winners", "order"),
    [
        ([12, 12, 12, 3], [40, 41, 39, 80], [1], [1, 0, 2, 3]),
        ([7, 7, 7, 7], [50, 60, 60, 50], [1, 2], [1, 2, 0, 3]),
        ([None, 0, 1, 0], [80, 12, 9, 11], [2], [2, 1, 3, 0]),
        ([0, None, None, 2], [0, 80, 79, 0], [3], [3, 0, 1, 2]),
    ],
)
def test_the_best_stands_first_a_tie_goes_to_the_largest_fund_and_the_fallen_are_last(
    scores: list[int | None], top: list[int], winners: list[int], order: list[int]
) -> None:
    cash, points = {0: 11, 1: 22, 2: 3333, 3: 44}, [(score or 0) - 3 for score in scores]
    fallen = [seat for seat, score in enumerate(scores) if score is None]
    worth = {"industry": points, "wealth": [1] * 4, "luxury": [2] * 4}
    end = {"scores": scores, "top": top, "winners": winners, "bankrupt": fallen, **worth}
    for bought in (0, 1):  # points for luxuries have a column once somebody has bought one
        sight = with_wheels(luxuries=((), (), (31,) * bought, ()))
        books = {seat: sight.seen._replace(cash=amount) for seat, amount in cash.items()}
        sight = replace(sight, names=NAMES, books=books)
        head, *found = lines(next(tree(FACE.result(sight, end)).iter("table")))
        luxury = [result_words.LUXURY_COLUMN] * bought
        assert head == [*result_words.RESULT_COLUMNS, *luxury, result_words.LARGEST_COLUMN, result_words.SCORE_COLUMN]
        for line, seat in zip(found, order, strict=True):
            name, score = NAMES[seat] + " wins" * (seat in winners), scores[seat]
            figures = [f"{cash[seat]:,}", f"{points[seat]}", "1", *["2"] * bought, f"{top[seat]}", f"{score}"]
            assert line == [name, *(["bankrupt: no points", "–"] if score is None else figures)]


def test_the_last_bill_lists_the_cards_that_were_due_and_what_was_missing() -> None:
    for seed in range(3):
        table = until(desk(ALONE, seed), lambda one: one.match.over)
        fallen, state = (table.match.result or {})["bankrupt"], table.match.position
        last = [line for line in state.lines if "books" in line][-1]
        found = [one for one in tree(paint(table)["board"]).iter("table") if one.find("caption") is not None]
        names = [f"The last bill of {table.desk.names[seat]}" for seat in fallen]
        assert [text(part.find("caption")) for part in found] == names != []
        for part, seat in zip(found, fallen, strict=True):
            due = [value for value, left in last["wheel"][seat] if left == 0]
            cards = [[f"{value}", f"{state.tables.funds[value].interest}"] for value in due]
            owed, cash = last["due"][seat], last["cash"][seat]
            sums = [["Due", f"{owed:,}"], ["In the till", f"{cash:,}"], ["Missing", f"{owed - cash:,}"]]
            assert lines(part) == [["Fund", "Asks"], *cards, *sums]


def test_after_the_end_others_show_their_cash_and_nothing_falls_due_any_more() -> None:
    table = until(desk(), lambda one: one.match.over)
    said = words_of(table, "others")
    assert all(f"Cash {table.match.position.accounts[seat]:,}" in said for seat in (1, 2, 3))
    assert "due up to" not in said
    assert (svg(paint(table)["others"]), paint(table)["choice"], paint(table)["wheel"]) == ([], "", "")


def test_where_there_is_little_room_an_industry_keeps_its_name() -> None:
    assert {place: name.replace("\u00ad", "") for place, name in words.NARROW_NAMES.items()} == TITLES


# Who is not repaid


def not_repaid(piece: str) -> list[list[list[str]]]:
    """The tables of lenders, without their headings."""
    tables = [one for one in tree(piece).iter("table") if one.get("class") == "plt-loans"]
    assert all(lines(table)[0] == [*lenders_words.LENDER_COLUMNS] for table in tables)
    return [lines(table)[1:] for table in tables]


def row_of_a_lender(lender: Any, loan: Loan) -> list[str]:
    said = f"{lender.name} , {lender.trade} {lenders_words.what_for(lender)}"
    return [said, f"{loan.fund}", f"{loan.got}", f"{loan.fund - loan.got}"]


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_one_reads_which_of_ones_own_lenders_are_not_repaid(seed: int) -> None:
    table = until(desk(ALONE, seed), lambda one: one.match.over)
    piece, state, end = paint(table)["board"], table.match.position, table.match.result or {}
    loans = loans_of(0, state.flows, state.tables)
    wanted = [row_of_a_lender(state.tables.lenders[loan.fund], loan) for loan in loans if loan.lost]
    found = not_repaid(piece)
    assert [*chain(*found)] == wanted != []
    assert len(found[0]) == min(FEW, len(wanted))
    assert ("<details" in piece) == (len(wanted) > FEW)
    assert lenders_words.not_repaid("You", 0 in end["bankrupt"], sums(loans)) in text(tree(piece))


def test_whoever_watches_reads_who_is_not_repaid_by_those_that_fell() -> None:
    table = desk(WATCHED, 3)
    table.match.play_on()
    piece, state, end = paint(table)["board"], table.match.position, table.match.result or {}
    loans = [loan for seat in end["bankrupt"] for loan in loans_of(seat, state.flows, state.tables)]
    names = [state.tables.lenders[loan.fund].name for loan in loans if loan.lost]
    assert [row[0].split()[0] for row in chain(*not_repaid(piece))] == names != []


def test_where_nobody_fell_whoever_watches_reads_of_no_lender() -> None:
    table = desk(WATCHED, 3, max_rounds=1)
    table.match.play_on()
    assert table.match.result
    assert not table.match.result["bankrupt"]
    assert lenders_words.WHO_LOST not in paint(table)["board"]


def test_without_lenders_nobody_is_named_at_the_end() -> None:
    table = until(desk(), lambda one: one.match.over)
    sight = table.sight()
    without = sight.seen._replace(tables=replace(sight.seen.tables, lenders={}))
    assert lenders_words.WHO_LOST in FACE.result(sight, table.match.result)
    assert lenders_words.WHO_LOST not in FACE.result(replace(sight, seen=without), table.match.result)


@pytest.mark.parametrize("name", ["You", "Ada"])
@pytest.mark.parametrize(
    ("fallen", "found"),
    [
        (False, Sums(0, 0, 0, 0, 0)),
        (False, Sums(2, 30, 40, 0, 0)),
        (False, Sums(3, 90, 40, 1, 50)),
        (True, Sums(3, 1090, 40, 3, 1050)),
        (True, Sums(1, 20, 0, 1, 20)),
    ],
    ids=["no card", "no loss", "one loss", "all lose", "an only one"],
)
def test_what_is_said_of_lenders_has_whose_they_are_and_the_sum(name: str, fallen: bool, found: Sums) -> None:
    said = lenders_words.not_repaid(name, fallen, found)
    assert said[0].isupper()
    assert said.endswith(".")
    assert name.casefold() in said.casefold()
    assert (f" {found.lost:,}" in said) == bool(found.losers)
