"""The treadmill and the chain of loans: their numbers by hand, by the record, and by a slow reckoning."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from ponzi_lab.books import loans, measures

from . import games

SEATS = range(4)


def test_only_a_crash_brings_dues_forward() -> None:
    seen = set()
    for seed in range(30):
        match = games.match(seed)
        books = games.books(seed)
        crashed = games.closed(match.lines())[-1]["crash"]
        for seat in range(4):
            mill = loans.mill(*books, seat)
            if mill.fall and mill.rounds:
                assert mill.fall.forward == 0 or crashed
                seen.add(mill.fall.forward > 0)
    assert seen == {True, False}


def test_what_is_needed_is_what_the_measure_says_of_the_rounds_that_were_paid() -> None:
    for seed in range(5):
        books = games.books(seed)
        wanted = measures.new_money_needed(*books, loans.AHEAD).query("due <= paid")
        for seat in SEATS:
            mine, mill = wanted[wanted["seat"] == seat], loans.mill(*books, seat)
            for column, found in (("period", mill.rounds), ("cash", mill.cash), ("needed", mill.needed)):
                assert found == mine[column].tolist()


def test_the_fall_is_what_the_books_say_of_the_last_round() -> None:
    falls = 0
    for seed in range(5):
        closed = games.closed(games.match(seed).lines())[-1]
        for seat in SEATS:
            mill = loans.mill(*games.books(seed), seat)
            assert (mill.fall is not None) == (closed["due"][seat] > closed["paid"][seat])
            if mill.fall:
                falls += 1
                assert mill.fall[:3] == (closed["books"], closed["due"][seat], closed["cash"][seat])
                assert mill.fall.missing == closed["due"][seat] - closed["cash"][seat]
    assert falls


def test_the_first_round_that_no_card_could_pay_for() -> None:
    books = games.balance(10, 10, 10), games.promise((1, 40, 5, 1, 5), (2, 40, 100, 1, 5), (3, 40, 200, 1, 5))
    assert loans.mill(*books, 0).needed == [0, 90, 190]
    assert loans.mill(*books, 0).too_large == 1
    assert loans.mill(*books, 0, largest=90).too_large == 2
    assert loans.mill(*books, 0, largest=190).too_large is None


# The chain of loans


def slow(cash: int, wheel: list[tuple[int, int, int]], rounds: int) -> list[int]:
    """What must be borrowed in each round, turning the wheel step by step."""
    taken = []
    for _ in range(rounds):
        wheel = [(amount, left - 1, every) for amount, left, every in wheel]
        due = sum(amount for amount, left, _ in wheel if left == 0)
        wheel = [(amount, left or every, every) for amount, left, every in wheel]
        loan = max(0, due - cash)
        cash += loan - due
        taken.append(loan)
        if loan:
            wheel.append((-(-loan * 144 // 80), 2, 3))  # of its three rounds the one in which it is taken is over
    return taken


def test_the_loans_are_those_of_a_wheel_turned_step_by_step() -> None:
    for seed in range(6):
        balances, promises = games.books(seed)
        for seat in range(4):
            mine = balances[(balances["seat"] == seat) & (balances["due"] <= balances["paid"])]
            for period, cash in mine[["period", "cash"]].itertuples(index=False):
                cards = promises[(promises["seat"] == seat) & (promises["period"] == period)]
                wheel = list(cards[["amount", "left", "every"]].itertuples(index=False, name=None))
                chain = loans.chain(balances, promises, seat, period)
                assert chain
                assert [loan.amount for loan in chain.loans] == slow(cash, wheel, loans.ROUNDS)


def test_the_dearest_card_is_that_of_the_list() -> None:
    cards = games.cards()
    dearest = max(cards, key=lambda card: Fraction(cards[card][0], card * cards[card][1]))
    assert (dearest, *cards[dearest]) == loans.DEAREST
    assert max(cards) == loans.LARGEST


def test_every_loan_follows_from_the_one_before_and_part_of_it_pays_for_loans_only() -> None:
    """10 in cash, and 12 due every five rounds: the first loan of 2 costs 4 two rounds later."""
    chain = loans.chain(*games.one_round(10, (12, 1, 5)), 0)
    assert chain
    assert chain.loans[:3] == ((2, 10, 12, 0, 2), (3, 0, 0, 0, 0), (4, 0, 0, 4, 4))
    assert [loan.own for loan in chain.loans[:3]] == [0, 0, 4]
    for before, after in pairwise(chain.loans):
        assert after.number == before.number + 1
        assert after.cash == before.cash + before.amount - before.old - before.new
    assert chain.ends is not None
    assert [loan.amount > loans.LARGEST for loan in chain.loans[: chain.ends + 1]] == [False] * chain.ends + [True]


def test_cash_goes_to_the_cards_first_so_loans_pay_for_loans_with_what_is_left() -> None:
    assert loans.Rollover(5, cash=10, old=30, new=6, amount=26).own == 6
    assert loans.Rollover(5, cash=10, old=4, new=12, amount=6).own == 6
    assert loans.Rollover(5, cash=10, old=12, new=0, amount=2).own == 0


def test_what_the_largest_card_just_brings_can_still_be_paid() -> None:
    chain = loans.chain(*games.one_round(0, (loans.LARGEST, 1, 1000)), 0)
    assert chain
    assert [loan.amount for loan in chain.loans[:3]] == [loans.LARGEST, 0, loans.DEAREST[1]]
    assert chain.ends == 2


def test_loans_that_cost_next_to_nothing_have_no_end() -> None:
    chain = loans.chain(*games.one_round(10, (12, 1, 5)), 0, terms=(80, 1, 5))
    assert chain
    assert chain.ends is None
    assert len(chain.loans) == loans.ROUNDS


def test_without_a_round_that_was_paid_there_are_no_loans() -> None:
    balances, promises = games.one_round(5, (10, 1, 5))
    assert loans.chain(balances.iloc[:0], promises.iloc[:0], 0) is None
    assert loans.chain(balances.assign(due=9), promises, 0) is None
