"""Who lent, and who is not repaid: by hand, and against the money of whole games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ponzi_lab import Match
from ponzi_lab.games.ponzi.lenders import Loan, loans_of, sums
from ponzi_lab.games.ponzi.state import Flows, Rules, read_tables

from .positions import DATA

TABLES = read_tables(DATA, Rules())
SEATS = ("bot:cautious", "bot:greedy", "bot:trader", "bot:random")
GAMES = [(seed, rules) for seed in range(6) for rules in ({}, {"advanced": True, "start_cash": 7, "interest_52": 98})]


def flow(number: int, fund: int = 0, paid: int = 0, crash: bool = False) -> Flows:
    """The books of a round of one seat."""
    return Flows(number, 0, crash, (fund,), (0,), (paid,), (paid,))


def test_by_hand_a_card_asks_after_its_period_and_then_again_and_again() -> None:
    """Card 25 asks 27 every 4 rounds, 14 asks 11 every 4: 25 is due in rounds 4 and 8, 14 in rounds 5 and 9."""
    assert (TABLES.funds[25][1:], TABLES.funds[14][1:]) == ((27, 4), (11, 4))
    books = [flow(1, 25), flow(2, 14), flow(3), flow(4, paid=27), flow(5, paid=11), flow(6), flow(7), flow(8, paid=27)]
    assert loans_of(0, books, TABLES) == [Loan(14, 2, 11), Loan(25, 1, 54)]
    assert [loan.lost for loan in loans_of(0, books, TABLES)] == [3, 0]
    assert sums(loans_of(0, books, TABLES)) == (2, 39, 65, 1, 3)


def test_by_hand_a_crash_brings_cards_nearer_by_two_and_never_past_the_arrow() -> None:
    """Card 25 asks every 4 rounds, 9 every 5, 80 every 3: a crash moves 9 to 3, and 80 from 1 to the arrow."""
    books = [
        flow(1, 25),
        flow(2),
        flow(
            3,
        ),
        flow(4, 9, crash=True, paid=27),
    ]
    assert loans_of(0, books, TABLES) == [Loan(9, 4, 0), Loan(25, 1, 27)]
    books = [flow(1, 80), flow(2), flow(3, crash=True, paid=144), flow(4), flow(5), flow(6, paid=144)]
    assert loans_of(0, books, TABLES) == [Loan(80, 1, 288)]


def test_by_hand_what_is_due_in_the_round_of_a_bankruptcy_is_not_paid() -> None:
    books = [flow(1, 17), flow(2, 80), flow(3)]
    assert loans_of(0, books, TABLES) == [Loan(80, 2, 0), Loan(17, 1, 0)]
    assert sums(loans_of(0, books, TABLES)) == (2, 97, 0, 2, 97)


def test_without_cards_nobody_lent() -> None:
    assert sums(loans_of(0, [flow(1), flow(2)], TABLES)) == (0, 0, 0, 0, 0)


def whole(seed: int, rules: dict[str, int]) -> Match:
    return Match("ponzi", SEATS, seed, rules=rules).play_on()


@pytest.mark.parametrize(("seed", "rules"), GAMES, ids=[f"{seed}-{len(rules)}" for seed, rules in GAMES])
def test_what_lenders_brought_less_what_they_got_is_what_the_banks_account_says(seed: int, rules: dict) -> None:
    match = whole(seed, rules)
    state = match.position
    all_ = sums(loan for seat in range(4) for loan in loans_of(seat, state.flows, state.tables))
    spent, begun = sum(sum(one.spent) for one in state.flows), 4 * state.rules.start_cash
    assert all_.brought - all_.got == spent - begun - state.accounts[-1]
    assert all_.brought - all_.got == all_.lost - gained(match)


def gained(match: Match) -> int:
    """What some lenders got beyond what they brought."""
    state = match.position
    loans = [loan for seat in range(4) for loan in loans_of(seat, state.flows, state.tables)]
    return sum(max(0, loan.got - loan.fund) for loan in loans)


@pytest.mark.parametrize(("seed", "rules"), GAMES, ids=[f"{seed}-{len(rules)}" for seed, rules in GAMES])
def test_each_card_got_as_the_wheels_of_the_record_say(seed: int, rules: dict) -> None:
    """In the books a card lies a whole period away only right after it was paid for."""
    match = whole(seed, rules)
    funds, books = match.position.tables.funds, [line for line in match.lines() if "books" in line]
    for seat in range(4):
        found = loans_of(seat, match.position.flows, match.position.tables)
        assert {loan.fund for loan in found} == {value for value, _ in books[-1]["wheel"][seat]}
        assert [loan.lost for loan in found] == sorted((loan.lost for loan in found), reverse=True)
        for fund, _, got in found:
            times = sum([fund, funds[fund].period] in as_lists(line["wheel"][seat]) for line in books)
            assert got == times * funds[fund].interest
        taken = {event.card: event.period for event in match.events() if (event.kind, event.seat) == ("fund", seat)}
        assert {loan.fund: loan.round for loan in found} == taken


def as_lists(wheel: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(pair) for pair in wheel]


def test_what_a_seat_sees_is_enough() -> None:
    """The books of the rounds are open: everybody can reckon everybody's loans."""
    match = whole(1, {})
    for seat in range(4):
        assert match.observation(seat).flows == match.position.flows
