"""Money: what one account loses another gets."""

from __future__ import annotations

import pytest

from ponzi_lab.core.ledger import BANK, ENVELOPE, pay


def test_money_goes_from_one_account_to_another():
    accounts = [10, 0, 0, -10]
    pay(accounts, 0, 1, 4)
    assert accounts == [6, 4, 0, -10]
    pay(accounts, 1, ENVELOPE, 3)
    assert accounts == [6, 1, 3, -10]
    pay(accounts, 0, BANK, 6)
    assert accounts == [0, 1, 3, -4]
    assert sum(accounts) == 0


def test_the_bank_is_without_limit():
    accounts = [0, 0, 0]
    pay(accounts, BANK, 0, 10**9)
    assert accounts == [10**9, 0, -(10**9)]


@pytest.mark.parametrize(("payer", "amount"), [(0, 6), (ENVELOPE, 1), (0, -1), (BANK, -1)])
def test_nobody_pays_what_it_does_not_hold_nor_less_than_nothing(payer, amount):
    accounts = [5, 0, 0, -5]
    with pytest.raises(AssertionError, match="cannot pay"):
        pay(accounts, payer, 1, amount)
    assert accounts == [5, 0, 0, -5]


def test_all_and_nothing_can_be_paid():
    accounts = [5, 0, 0, -5]
    pay(accounts, 1, 0, 0)
    pay(accounts, 0, 0, 5)
    pay(accounts, 0, 1, 5)
    assert accounts == [0, 5, 0, -5]
