"""Each measure by hand, with its number worked out; and against slow versions that count coin by coin."""

from __future__ import annotations

import os
from itertools import count, pairwise

import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ponzi_lab import Match, simulate
from ponzi_lab.books import frames, measures
from ponzi_lab.core.records import from_lines

from .games import balance, by_hand, cards, last, match, promise, rows, unfolded

few = settings(
    deadline=None,
    max_examples=30,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)

# One seat after one round: 80 for 144 every 3 rounds, due in 1; 9 for 8 every 5, due in 3; 25 for 27 every 4, due in 4.
THREE = promise((1, 80, 144, 1, 3), (1, 9, 8, 3, 5), (1, 25, 27, 4, 4))
NOTHING = promise()
# It should have paid 144 and could not; 27 more would have been due in 2 rounds.
UNPAID = promise((1, 80, 144, 0, 3), (1, 25, 27, 2, 4))

BY_ROW = ("promised", "runway", "new_money_needed", "liquidity", "solvency", "if_repaid")
BY_SEAT = ("first_crossing", "lead")


# What is promised


@pytest.mark.parametrize(
    ("within", "wanted"), [(1, 144), (2, 144), (3, 152), (4, 323), (5, 323), (7, 467), (8, 502), (10, 646)]
)
def test_promised(within, wanted):
    """80 is due in 1, 4, 7, 10; 9 in 3 and 8; 25 in 4 and 8. So within 4: 2 x 144 + 8 + 27 = 323; within 8:
    3 x 144 + 2 x 8 + 2 x 27 = 502; within 10: 4 x 144 + 16 + 54 = 646.
    """
    assert measures.promised(balance(50), THREE, within)["promised"].tolist() == [wanted]


def test_promised_looks_five_periods_ahead_if_nothing_is_said():
    assert measures.promised(balance(50), THREE)["promised"].tolist() == [323]


def test_promised_leaves_out_what_was_not_paid():
    """Of 144 unpaid and 27 due in 2 rounds only the 27 is promised."""
    assert measures.promised(balance(50), UNPAID)["promised"].tolist() == [27]


def test_if_repaid():
    """50 in cash, and 80 + 9 + 25 = 114 was brought: 64 are missing."""
    assert measures.if_repaid(balance(50), THREE)["if_repaid"].tolist() == [-64]


# Crossing and bankruptcy


def test_first_crossing():
    """Cash 30, 40, 20, 5. A card of 27 every 4 is due in 4, 3, 2, 1 rounds: within 5 rounds 27, 27, 27 and 27. 27
    exceeds 20 first after round 3. (Within 3 rounds it is seen from round 2 on, and round 3 is the first all the same.)
    """
    books = balance(30, 40, 20, 5)
    cards_ = promise(*[(period, 25, 27, 5 - period, 4) for period in (1, 2, 3, 4)])
    assert rows(measures.first_crossing(books, cards_), "game", "seat", "player", "crossing") == [(0, 0, "Ada", 3)]
    assert last(measures.first_crossing(books, cards_, within=3)) == [3]


def test_a_longer_window_crosses_earlier():
    """Cash 30 throughout; 31 falls due in 5, 4, 3, 2 rounds. Within 5 it crosses after round 1, within 2 after 4."""
    cards_ = promise(*[(period, 29, 31, 6 - period, 5) for period in (1, 2, 3, 4)])
    crossings = [last(measures.first_crossing(balance(30, 30, 30, 30), cards_, within)) for within in (5, 4, 3, 2, 1)]
    assert crossings == [[1], [2], [3], [4], [None]]


def test_cash_as_large_as_what_is_promised_does_not_cross():
    """PS-33. Cash equal to the sum is enough: 323 is promised within 5."""
    assert last(measures.first_crossing(balance(323), THREE)) == [None]
    assert last(measures.first_crossing(balance(322), THREE)) == [1]


def test_bankruptcy():
    """It paid 10 of 10 in round 1, was to pay nothing in round 2, and paid 0 of 144 in round 3."""
    books = by_hand(
        "balances",
        [{"period": 1, "due": 10, "paid": 10}, {"period": 2}, {"period": 3, "due": 144}],
    )
    assert rows(measures.bankruptcy(books), "game", "seat", "player", "bankrupt") == [(0, 0, "Ada", 3)]
    assert last(measures.bankruptcy(books[:2])) == [None]


def test_fullest():
    """Ada holds 30, 70, 70, 20: most after round 2 first. Ben of game 1 never holds anything: round 1."""
    one, other = balance(30, 70, 70, 20), balance(0, 0, game=1, player="Ben")
    books = pd.concat([one, other], ignore_index=True).astype({"player": "category"})
    assert rows(measures.fullest(books), "game", "seat", "player", "fullest") == [(0, 0, "Ada", 2), (1, 0, "Ben", 1)]
    assert measures.fullest(frames.balances([])).shape == (0, 4)


def test_lead():
    """The promises of 144 exceed the cash of 100 after round 2; in round 6 the seat falls: 4 rounds before."""
    books = balance(*[200, 100, 100, 100, 100, 100])
    books.loc[5, "due"] = 144
    cards_ = promise(*[(period, 80, 144, 3, 3) for period in (1, 2)])
    found = measures.lead(books, cards_)
    assert list(found.columns) == ["game", "seat", "player", "crossing", "bankrupt", "lead"]
    assert [int(found[name][0]) for name in ("crossing", "bankrupt", "lead")] == [2, 6, 4]


def test_lead_is_missing_without_a_crossing_or_a_bankruptcy():
    """Ada crosses and stands, Ben falls without a crossing (he bought a luxury, say), Cleo does neither."""
    people = list(enumerate(("Ada", "Ben", "Cleo")))
    books = by_hand(
        "balances",
        [
            {"period": 1, "seat": seat, "player": name, "cash": 5, "due": 9 if name == "Ben" else 0}
            for seat, name in people
        ],
    )
    found = measures.lead(books, promise((1, 9, 8, 5, 5)))
    assert [last(found[["lead"]]), last(found[["crossing"]]), last(found[["bankrupt"]])] == [
        [None, None, None],
        [1, None, None],
        [None, 1, None],
    ]


def test_several_games_with_the_same_seats_are_kept_apart():
    """Game 0 crosses after round 2 and falls in round 3; game 1, with the same seat, after round 1 and never; game 2
    neither. Its promises stand in another order than the balances.
    """
    books = by_hand(
        "balances",
        [
            *(
                {"game": 0, "period": n, "cash": cash, "due": due}
                for n, cash, due in ((1, 50, 0), (2, 10, 0), (3, 9, 30))
            ),
            *({"game": 1, "period": n, "cash": 20} for n in (1, 2)),
            {"game": 2, "period": 1, "cash": 20},
        ],
    )
    owed = [
        {"game": 1, "period": 1, "card": 30, "amount": 27, "left": 3, "every": 3},
        {"game": 0, "period": 2, "card": 30, "amount": 27, "left": 2, "every": 3},
        {"game": 0, "period": 1, "card": 30, "amount": 27, "left": 3, "every": 3},
        {"game": 2, "period": 1, "card": 17, "amount": 11, "left": 3, "every": 3},
    ]
    found = measures.lead(books, by_hand("promises", owed))
    assert found["game"].tolist() == [0, 1, 2]
    assert [last(found[[name]]) for name in ("crossing", "bankrupt", "lead")] == [
        [2, 1, None],
        [3, None, None],
        [1, None, None],
    ]


def test_games_with_different_numbers_of_seats():
    """A table of three and a table of one: three and one row, and nobody's promises are another's."""
    books = by_hand("balances", [{"seat": seat, "cash": 10} for seat in range(3)] + [{"game": 1, "cash": 10}])
    owed = by_hand("promises", [{"seat": 2, "card": 9, "amount": 11, "left": 1, "every": 5}])
    assert measures.promised(books, owed)["promised"].tolist() == [0, 0, 11, 0]
    found = measures.first_crossing(books, owed)
    assert rows(found, "game", "seat") == [(0, 0), (0, 1), (0, 2), (1, 0)]
    assert last(found) == [None, None, 1, None]


# How long it lasts


@pytest.mark.parametrize(
    ("cash", "wanted"), [(0, 0), (143, 0), (144, 2), (151, 2), (152, 3), (322, 3), (323, 6), (466, 6)]
)
def test_runway(cash, wanted):
    """144 is due after 1 round, 8 more after 3, 144 + 27 more after 4, 144 more after 7: with 144 the first is paid and
    the third round is not survived, so 2 rounds are; with 152 3 rounds, with 323 6.
    """
    assert measures.runway(balance(cash), THREE)["runway"].tolist() == [wanted]


def test_runway_is_missing_for_whoever_has_promised_nothing_or_lasts_longer():
    """With 323 six rounds are survived: looked at for six it is missing, looked at for seven it is 6."""
    assert last(measures.runway(balance(0), NOTHING)) == [None]
    assert last(measures.runway(balance(323), THREE, most=6)) == [None]
    assert last(measures.runway(balance(323), THREE, most=7)) == [6]


def test_who_is_bankrupt_lasts_no_longer():
    """144 was due and could not be paid from 50: not one round more can all be paid that is due."""
    assert last(measures.runway(balance(50), UNPAID)) == [0]
    assert last(measures.runway(balance(50), promise((1, 80, 144, 0, 3)))) == [0]


@pytest.mark.parametrize(
    ("cash", "rounds", "wanted"),
    [
        (50, 1, 94),
        (50, 2, 94),
        (50, 4, 94),
        (0, 1, 144),
        (150, 4, 44),
        (150, 3, 1),
        (150, 1, 0),
        (500, 10, 15),
        (646, 10, 0),
    ],
)
def test_new_money_needed(cash, rounds, wanted):
    """With 50, 144 in the first round lacks 94, and 94 each round is enough for the next four (4 x 94 + 50 >= 323).
    With 150, 152 after 3 rounds lacks 2 in 3 rounds: 1 each; 323 after 4 lacks 173 in 4 rounds: 44 each (43.25).
    With 500, 502 after 8 lacks 2; 646 after 10 lacks 146 in 10 rounds: 15 each.
    """
    assert measures.new_money_needed(balance(cash), THREE, rounds)["needed"].tolist() == [wanted]


def test_no_new_money_is_needed_by_whoever_has_promised_nothing():
    assert measures.new_money_needed(balance(0), NOTHING)["needed"].tolist() == [0]


@pytest.mark.parametrize(("within", "wanted"), [(1, 0.5), (3, 72 / 152), (4, 72 / 323)])
def test_liquidity(within, wanted):
    """72 in cash; 144 falls due in the next round, 152 in the next three, 323 in the next four."""
    assert measures.liquidity(balance(72), THREE, within)["liquidity"].tolist() == pytest.approx([wanted])


def test_liquidity_is_missing_where_nothing_falls_due():
    assert last(measures.liquidity(balance(72), NOTHING)) == [None]
    assert last(measures.liquidity(balance(72), promise((1, 9, 8, 2, 5)))) == [None]
    assert last(measures.liquidity(balance(0), THREE)) == [0]


def test_solvency():
    """At 100 % per round a card that pays 14 in 2 rounds and every 3 from then on is worth 14/4 x 1/(1 - 1/8) = 4. Cash
    10 less 4 is 6. At 10 % one that pays 100 in 1 round and every round is worth 100 / 1.1 x 1/(1 - 1/1.1) = 1000.
    """
    found = measures.solvency(balance(10), promise((1, 20, 14, 2, 3)), rate=1)
    assert found["solvency"].tolist() == pytest.approx([6])
    found = measures.solvency(balance(10), promise((1, 20, 100, 1, 1)))
    assert found["solvency"].tolist() == pytest.approx([-990])
    assert measures.solvency(balance(10), NOTHING)["solvency"].tolist() == [10]


def test_what_was_not_paid_is_worth_all_of_it_for_solvency():
    """At 100 %, 14 due at once and every 3 rounds: 14 x 1/(1 - 1/8) = 16."""
    assert measures.solvency(balance(10), promise((1, 20, 14, 0, 3)), 1)["solvency"].tolist() == pytest.approx([-6])


# What money costs, and where it goes


def test_price_of_money():
    """PS-55. Card 9 costs 8 / (9 x 5) = 17.8 % per round, card 80 144 / (80 x 3) = 60 %."""
    table = pd.DataFrame({"value": [9, 80], "interest": [8, 144], "period": [5, 3]})
    assert measures.price_of_money(table)["rate"].tolist() == pytest.approx([8 / 45, 0.6])


def test_money_gets_dearer_from_card_to_card():
    """PS-55. From 17.8 % to exactly 60 %, rising strictly."""
    table = pd.DataFrame([(value, *of) for value, of in cards().items()], columns=["value", "interest", "period"])
    rates = measures.price_of_money(table)["rate"].tolist()
    assert all(a < b for a, b in pairwise(rates))
    assert (len(rates), round(rates[0], 3), rates[-1]) == (72, 0.178, 0.6)


# Who paid whom


def test_who_paid_whom_by_hand():
    """The bank gave Ada 12 and got 3 from her. Her envelope of 5 was kept by Ben; that of 7 came back, and Ben paid 7
    beside it; that of 0 moved nothing; the last one of 2 is still with Ben, unanswered. So Ada paid Ben 5 and Ben Ada
    7.
    """
    ada, ben, bank, envelope = "Ada", "Ben", "bank", "envelope"
    happened = [
        ("fund", ada, bank, 12, bank, ada),
        ("offer", ada, ben, 5, ada, envelope),
        ("sell", ben, ada, 5, envelope, ben),
        ("offer", ada, ben, 7, ada, envelope),
        ("counter", ben, ada, 7, ben, ada),
        ("return", ben, ada, 7, envelope, ada),
        ("offer", ada, ben, 0, ada, envelope),
        ("sell", ben, ada, 0, envelope, ben),
        ("interest", ada, bank, 3, ada, bank),
        ("bankrupt", ben, bank, 99, None, None),
        ("offer", ada, ben, 2, ada, envelope),
    ]
    columns = ["kind", "player", "other", "amount", "payer", "payee"]
    everybody = pd.CategoricalDtype([ada, ben, bank, envelope])
    events = pd.DataFrame(happened, columns=columns).astype(dict.fromkeys(("other", "payer", "payee"), everybody))
    found = measures.who_paid_whom(events)
    assert list(found.columns) == ["payer", "payee", "amount"]
    assert set(rows(found, "payer", "payee", "amount")) == {
        (ada, ben, 5),
        (ada, bank, 3),
        (ben, ada, 7),
        (bank, ada, 12),
    }


@pytest.mark.parametrize("seed", range(6))
def test_who_paid_whom_adds_up_to_the_balances(seed):
    """Per seat: from the bank came what was funded, to it went what was spent and paid, and with the others what was
    traded. Between two seats went all prices of their deals.
    """
    one = match(seed, ("random", "trader", "greedy", "random"), advanced=True, start_cash=150)
    balances, found = frames.balances(one), measures.who_paid_whom(frames.events(one))
    paid = {(payer, payee): amount for payer, payee, amount in rows(found, "payer", "payee", "amount")}
    assert len(paid) == len(found)
    assert not any("envelope" in pair for pair in paid)
    bank = "bank"
    for name, seat in balances.groupby("player", observed=True)[["funded", "traded", "spent", "paid"]].sum().iterrows():
        assert paid.get((bank, name), 0) == seat["funded"]
        assert paid.get((name, bank), 0) == seat["spent"] + seat["paid"]
        got = sum(amount for (payer, payee), amount in paid.items() if payee == name and payer != bank)
        gave = sum(amount for (payer, payee), amount in paid.items() if payer == name and payee != bank)
        assert got - gave == seat["traded"]
    deals = sum(event.amount for event in one.events() if event.kind in ("sell", "counter"))
    assert deals == sum(amount for pair, amount in paid.items() if bank not in pair)


def test_who_paid_whom_of_many_games_is_the_sum_of_all():
    kept = simulate("ponzi", ["random", "trader", "greedy"], 10, 3, books=True)
    events = frames.events(kept)
    parts = pd.concat([measures.who_paid_whom(part) for _, part in events.groupby("game")])
    wanted = parts.groupby(["payer", "payee"], observed=True)["amount"].sum().reset_index()
    assert set(rows(measures.who_paid_whom(events), "payer", "payee", "amount")) == set(
        rows(wanted, "payer", "payee", "amount")
    )


# Whatever comes in


@pytest.mark.parametrize("name", [*BY_ROW, *BY_SEAT])
def test_a_measure_of_nothing_has_no_rows_and_its_column(name):
    """No games at all; and a game of which no round is closed."""
    fresh = Match("ponzi", ["Ada", "Ben", "Cleo"], 1)
    measure, usual = getattr(measures, name), getattr(measures, name)(balance(10), THREE)
    for source in ([], fresh):
        found = measure(frames.balances(source), frames.promises(source))
        assert len(found) == 0
        assert list(found.columns) == list(usual.columns)


def test_measures_of_balances_or_events_alone_of_nothing():
    found = measures.bankruptcy(frames.balances([]))
    assert list(found.columns) == list(measures.bankruptcy(balance(10)).columns)
    assert len(found) == 0
    assert measures.who_paid_whom(frames.events([])).shape == (0, 3)


@pytest.mark.parametrize("name", BY_ROW)
def test_a_measure_by_row_is_the_balances_with_a_column_more(name):
    """Also of a part of them, in any order: the rows keep their places, and what was given stays as it was."""
    balances, promises = frames.balances(match()), frames.promises(match())
    before = balances.copy(), promises.copy()
    measure = getattr(measures, name)
    whole = measure(balances, promises)
    pd.testing.assert_frame_equal(whole[list(balances.columns)], balances)
    assert len(whole.columns) == len(balances.columns) + 1
    part = balances[balances["seat"] == 2].sort_values("cash")
    pd.testing.assert_frame_equal(measure(part, promises), whole.loc[part.index])
    pd.testing.assert_frame_equal(measure(balances, promises.sort_values("amount")), whole)
    pd.testing.assert_frame_equal(balances, before[0])
    pd.testing.assert_frame_equal(promises, before[1])


@pytest.mark.parametrize("name", BY_SEAT)
def test_a_measure_by_seat_has_one_row_per_seat_of_a_game(name):
    books = [match(), match(5, ("random",) * 5)]
    found = getattr(measures, name)(frames.balances(books), frames.promises(books))
    assert rows(found, "game", "seat") == [*((0, seat) for seat in range(4)), *((1, seat) for seat in range(5))]
    alone = getattr(measures, name)(frames.balances(books[1]), frames.promises(books[1]))
    assert last(found)[4:] == last(alone)


@pytest.mark.parametrize("name", [*BY_ROW, *BY_SEAT])
def test_books_of_two_games_put_under_each_other_are_measured_as_those_of_a_list(name):
    """pd.concat keeps the row numbers of both, so they are there twice."""
    header, *lines = match().lines()
    one, other = match(), Match.replay(from_lines([{**header, "seats": ["Ada", "Ben", "Cleo", "Dora"]}, *lines]))
    both = [frames.balances([one, other]), frames.promises([one, other])]
    joined = [
        pd.concat([make(one), make(other).assign(game=1)], ignore_index=True)
        for make in (frames.balances, frames.promises)
    ]
    wanted = last(getattr(measures, name)(*both))
    assert last(getattr(measures, name)(*joined)) == wanted


def test_row_numbers_that_stand_twice_do_not_matter():
    both = [frames.balances([match(), match(5)]), frames.promises([match(), match(5)])]
    joined = [pd.concat([make(match()), make(match(5)).assign(game=1)]) for make in (frames.balances, frames.promises)]
    assert last(measures.promised(*joined)) == last(measures.promised(*both))


def test_who_crossed_before_it_fell_in_real_games():
    """In 40 games: a seat that fell had crossed before or in the same round, unless it spent or traded meanwhile, or
    the market crashed; and nobody fell whose due was paid.
    """
    kept = simulate("ponzi", ["cautious"] * 4, 40, 3, books=True)
    balances, found = frames.balances(kept), measures.lead(frames.balances(kept), frames.promises(kept))
    results = frames.results(kept)
    assert found["bankrupt"].notna().tolist() == results["bankrupt"].tolist()
    fell = found[found["bankrupt"].notna()]
    assert fell["bankrupt"].tolist() == results.loc[results["bankrupt"], "rounds"].tolist()
    assert (fell["lead"].dropna() >= 0).all()
    assert fell["lead"].notna().mean() > 0.9
    assert len(balances) > len(found)


# Against slow versions


@st.composite
def books(draw, unpaid: bool = False):
    """Books of some games with different numbers of seats; the promises stand in any order."""
    kept, owed = [], []
    for game in range(draw(st.integers(1, 3))):
        seats, periods = draw(st.integers(1, 3)), draw(st.integers(1, 2))
        for period in range(1, periods + 1):
            for seat in range(seats):
                where = {"game": game, "period": period, "seat": seat}
                kept.append({**where, "cash": draw(st.integers(0, 120))})
                for _ in range(draw(st.integers(0, 3))):
                    every = draw(st.integers(1, 6))
                    left = draw(st.integers(0 if unpaid else 1, every))
                    card, amount = draw(st.integers(9, 80)), draw(st.integers(0, 60))
                    owed.append({**where, "card": card, "amount": amount, "left": left, "every": every})
    return by_hand("balances", kept), by_hand("promises", draw(st.permutations(owed)))


def falls(promises: pd.DataFrame, where: tuple[int, int, int], periods: int) -> list[int]:
    """What falls due after 1, 2, 3 ... periods, turned step by step."""
    due = [0] * periods
    for key, amount, place, every in zip(
        unfolded(promises), promises["amount"], promises["left"], promises["every"], strict=True
    ):
        left = int(place)
        for step in range(periods if left and key == where else 0):
            left -= 1
            if left == 0:
                due[step] += int(amount)
                left = int(every)
    return due


def survives(cash: int, due: list[int], each: int = 0) -> int:
    """How many periods all can be paid, with so much new money in each."""
    for period, amount in enumerate(due):
        cash += each - amount
        if cash < 0:
            return period
    return len(due)


@few
@given(books(unpaid=True), st.integers(1, 12))
def test_promised_is_what_falls_due_step_by_step(drawn, within):
    balances, promises = drawn
    wanted = [sum(falls(promises, where, within)) for where in unfolded(balances)]
    assert measures.promised(balances, promises, within)["promised"].tolist() == wanted
    crossed: dict[tuple[int, int], int] = {}
    for (game, period, seat), cash, due in zip(unfolded(balances), balances["cash"], wanted, strict=True):
        if due > cash:
            crossed.setdefault((game, seat), period)
    found = measures.first_crossing(balances, promises, within)
    assert last(found) == [crossed.get(key) for key in rows(found, "game", "seat")]


@few
@given(books(), st.integers(1, 14))
def test_runway_is_how_long_it_can_be_paid(drawn, most):
    balances, promises = drawn
    wanted = [
        survives(cash, falls(promises, where, most))
        for where, cash in zip(unfolded(balances), balances["cash"].tolist(), strict=True)
    ]
    found = last(measures.runway(balances, promises, most))
    assert found == [None if value == most else value for value in wanted]


@few
@given(books(), st.integers(1, 8))
def test_new_money_needed_is_the_least_that_lets_the_seat_survive(drawn, rounds):
    balances, promises = drawn
    wanted = []
    for where, cash in zip(unfolded(balances), balances["cash"].tolist(), strict=True):
        due = falls(promises, where, rounds)
        wanted.append(next(each for each in count() if survives(cash, due, each) == rounds))
    assert measures.new_money_needed(balances, promises, rounds)["needed"].tolist() == wanted


@few
@given(books(), st.sampled_from([0.05, 0.1, 0.6, 3]))
def test_solvency_is_the_cash_less_every_payment_discounted(drawn, rate):
    """Summed up over 800 periods; at 5 % what comes later is worth less than 1e-15 of it."""
    balances, promises = drawn
    wanted = [
        cash - sum(amount / (1 + rate) ** step for step, amount in enumerate(falls(promises, where, 800), 1) if amount)
        for where, cash in zip(unfolded(balances), balances["cash"].tolist(), strict=True)
    ]
    assert measures.solvency(balances, promises, rate)["solvency"].tolist() == pytest.approx(wanted, abs=1e-9)
