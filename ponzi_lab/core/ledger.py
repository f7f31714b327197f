"""Money. Whole numbers only; `pay` is the only code that moves them."""

from __future__ import annotations

BANK = -1
ENVELOPE = -2
BANK_ID, ENVELOPE_ID = "bank", "envelope"  # as data frames have them


def pay(accounts: list[int], payer: int, payee: int, amount: int) -> None:
    """Move money between two accounts: seats are 0, 1, 2 ..., then come the envelope and the bank.

    What one account loses another gets, so the sum over all accounts never changes. Only the bank, which
    is without limit, may stand below 0: it then says how much the bank has given out.
    """
    if amount < 0 or (payer != BANK and accounts[payer] < amount):
        raise AssertionError(f"account {payer} holds {accounts[payer]} and cannot pay {amount}")
    accounts[payer] -= amount
    accounts[payee] += amount
