"""The best possible swindler: the plans add up, the solver agrees with a search, and the file with the solver."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import CardsError, Refused
from ponzi_lab.economics.best_swindler import (
    FILE,
    MOST_CARDS,
    MOST_ROUNDS,
    Plan,
    Taken,
    checked,
    course,
    most_cash,
    payments,
    shipped,
)
from ponzi_lab.games.ponzi.state import Fund, Rules, read_tables

from ..tiers import first_of


@cache
def game_cards() -> dict[int, Fund]:
    return dict(read_tables(data_folder("ponzi"), Rules()).funds)


def test_a_card_is_paid_after_each_whole_period() -> None:
    card = Fund(10, 9, 5)
    assert [now for now in range(1, 20) if payments(card, 1, now) > payments(card, 1, now - 1)] == [5, 10, 15]
    assert [now for now in range(1, 20) if payments(card, 3, now) > payments(card, 3, now - 1)] == [7, 12, 17]


def test_a_course_worked_by_hand() -> None:
    """9 in round 1 asks for 8 in the rounds 5 and 10; 13 in round 3 for 10 in the rounds 6 and 10."""
    taken = (Taken(1, 9), Taken(3, 13))
    assert course(game_cards(), taken, 10) == [9, 9, 22, 22, 14, 4, 4, 4, 4, -14]


def test_the_engine_pays_as_the_plan_says() -> None:
    """The same cards on a wheel of the game: what falls due in each round."""
    from ponzi_lab.games.ponzi.view import dues

    cards, tables = game_cards(), read_tables(data_folder("ponzi"), Rules())
    for fund in cards:
        wheel = ((fund, cards[fund].period),)
        cash = course(cards, [Taken(1, fund)], 12)
        paid = [before - now for before, now in zip([fund, *cash], cash, strict=False)]
        assert paid == list(dues(wheel, tables, 12))


def _by_search(cards: dict[int, Fund], rounds: int, short_at_the_end: bool) -> int | None:
    """The same by trying everything: a card or none in each round."""
    best = None
    for funds in product([0, *cards], repeat=rounds):
        chosen = [fund for fund in funds if fund]
        if not funds[0] or len({*chosen}) < len(chosen):
            continue
        cash = course(cards, [Taken(now, fund) for now, fund in enumerate(funds, 1) if fund], rounds)
        if min(cash[:-1] if short_at_the_end else cash, default=0) >= 0:
            best = cash[-1] if best is None else max(best, cash[-1])
    return best


@pytest.mark.parametrize("short_at_the_end", [False, True])
@pytest.mark.parametrize("seed", first_of(range(12), 4))
def test_the_solver_agrees_with_a_search_through_all_plans(seed: int, short_at_the_end: bool) -> None:
    rng = random.Random(seed)
    values = sorted(rng.sample(range(9, 81), 4))
    cards = {value: Fund(value, rng.randint(value // 2, 3 * value), rng.choice((3, 4, 5))) for value in values}
    for rounds in (1, 2, 4, 5, 6):
        plan = most_cash(cards, rounds, short_at_the_end=short_at_the_end)
        assert (plan.cash if plan else None) == _by_search(cards, rounds, short_at_the_end)


def test_no_more_cards_than_there_are_tiles_for() -> None:
    cards = {value: Fund(value, 0, 5) for value in range(9, 30)}
    plan = most_cash(cards, 20)
    assert plan is not None
    assert plan.cash == sum(sorted(cards)[-MOST_CARDS:])


def test_the_plans_of_the_file_add_up_and_the_first_fifteen_are_the_solvers() -> None:
    plans = shipped(game_cards())
    assert [plan.rounds for plan in plans] == list(range(1, 32))
    assert [plan.cash for plan in plans[:15]] == [
        found.cash for rounds in range(1, 16) if (found := most_cash(game_cards(), rounds))
    ]


def test_thirty_rounds_can_be_survived_and_thirty_one_cannot() -> None:
    *survived, fallen = shipped(game_cards())
    assert (survived[-1].rounds, survived[-1].cash >= 0) == (30, True)
    assert fallen.cash == -468
    assert [most_cash(game_cards(), rounds) for rounds in (31, 32, 34)] == [None, None, None]


@pytest.mark.long
def test_every_plan_of_the_file_is_the_solvers_and_so_is_what_is_missing_in_round_31() -> None:
    """Three or four minutes on a slow machine."""
    *survived, fallen = shipped(game_cards())
    found = [most_cash(game_cards(), plan.rounds) for plan in survived]
    assert [plan.cash for plan in found if plan] == [plan.cash for plan in survived]
    missing = most_cash(game_cards(), fallen.rounds, short_at_the_end=True)
    assert missing is not None
    assert missing.cash == fallen.cash


@pytest.mark.parametrize(
    "spoilt",
    [
        Plan(3, 223, (Taken(1, 64), Taken(2, 80), Taken(2, 79))),
        Plan(3, 208, (Taken(1, 64), Taken(2, 80), Taken(3, 64))),
        Plan(3, 159, (Taken(2, 80), Taken(3, 79))),
        Plan(3, 224, (Taken(1, 64), Taken(2, 80), Taken(3, 79))),
        Plan(4, 79, (Taken(1, 64), Taken(2, 80), Taken(3, 79))),
        Plan(3, -64, (Taken(1, 80),)),
    ],
)
def test_a_plan_that_breaks_a_condition_is_refused(spoilt: Plan) -> None:
    right = Plan(3, 223, (Taken(1, 64), Taken(2, 80), Taken(3, 79)))
    assert checked(game_cards(), right) == right
    with pytest.raises(Refused, match=f"plan for {spoilt.rounds} rounds does not add up"):
        checked(game_cards(), spoilt)


def test_a_file_that_is_not_the_solvers_is_refused(tmp_path: Path) -> None:
    text = (data_folder("ponzi") / FILE).read_text(encoding="utf-8")
    for old, new, said in (
        ("\n2,159,", "\n2,160,", "plan for 2 rounds does not add up"),
        ("1:80", "1:81", "plan for 1 round does not add up"),
        ("1:80", "one", "rounds and cards, such as"),
        ("\n2,159,", "\n2,much,", "a whole number"),
    ):
        (tmp_path / FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises((Refused, CardsError), match=said):
            shipped(game_cards(), tmp_path)


@pytest.mark.parametrize("rounds", [0, -1, MOST_ROUNDS + 1])
def test_rounds_out_of_range_are_refused(rounds: int) -> None:
    with pytest.raises(Refused, match=f"{rounds} rounds are asked for"):
        most_cash(game_cards(), rounds)
