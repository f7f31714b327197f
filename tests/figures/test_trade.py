"""The envelopes, and who paid whom: sentences in all branches, and that all sums agree with the books."""

from __future__ import annotations

import re

import pandas as pd
import pytest

from ponzi_lab.books.books import Books
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.ledger import BANK_ID, ENVELOPE_ID
from ponzi_lab.figures.ponzi import envelopes_words, who_pays_whom_words
from ponzi_lab.figures.ponzi import words as ponzi_words
from ponzi_lab.figures.ponzi.envelopes import Envelopes
from ponzi_lab.figures.ponzi.who_pays_whom import WhoPaysWhom
from ponzi_lab.games.ponzi.words import INDUSTRY_NAMES
from ponzi_lab.play.words import names_shown

from ..books import games

SEATS = ("Ada", "bot:greedy", "Cleo")
COLUMNS = ("game", "period", "kind", "seat", "player", "other", "thing", "amount", "payer", "payee")


def events(*given: tuple[str, int, str, str, int, str, str], period: int = 2) -> pd.DataFrame:
    """Rows of kind, seat, other, thing, amount, payer, payee."""
    rows = [
        (0, period, kind, seat, SEATS[seat], other or None, thing or None, amount, payer or None, payee or None)
        for kind, seat, other, thing, amount, payer, payee in given
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS))


def books(*given: tuple[str, int, str, str, int, str, str]) -> Books:
    return Books.given(events=events(*given))


def fund(seat: int, value: int):
    return ("fund", seat, BANK_ID, "media", value, BANK_ID, SEATS[seat])


def sell(seat: int, giver: int, price: int):
    offer = ("offer", giver, SEATS[seat], "media", price, SEATS[giver], ENVELOPE_ID)
    return offer, ("sell", seat, SEATS[giver], "media", price, ENVELOPE_ID, SEATS[seat])


def counter(seat: int, giver: int, price: int):
    offer = ("offer", giver, SEATS[seat], "media", price, SEATS[giver], ENVELOPE_ID)
    paid = ("counter", seat, SEATS[giver], "media", price, SEATS[seat], SEATS[giver])
    return offer, paid, ("return", seat, SEATS[giver], "media", price, ENVELOPE_ID, SEATS[giver])


def interest(seat: int, amount: int):
    return ("interest", seat, BANK_ID, "", amount, SEATS[seat], BANK_ID)


FUNDS = (fund(0, 30), fund(1, 20), fund(2, 10))


# Envelopes

ENVELOPES = {
    "none": (FUNDS, "No envelope was handed over."),
    "one": (
        (*FUNDS, *sell(0, 1, 15)),
        "One envelope was handed over, and the tile was sold. Ada took in most by it, 15, and Greedy paid most, 15: "
        f"what some take in the others pay. {ponzi_words.FOR_TILES}",
    ),
    "several of each": (
        (*FUNDS, *sell(0, 1, 15), *counter(0, 2, 5), *counter(1, 2, 5)),
        "Three envelopes were handed over: one sold, two countered. Ada and Cleo took in most by it, 10 each, and "
        f"Greedy paid most, 20: what some take in the others pay. {ponzi_words.FOR_TILES}",
    ),
    "for nothing": (
        (*FUNDS, *sell(0, 1, 0)),
        "One envelope was handed over, and the tile was sold. " + envelopes_words.NOBODY_EARNED,
    ),
}


@pytest.mark.parametrize("case", ENVELOPES)
def test_the_sentence_of_the_envelopes(case: str) -> None:
    given, said = ENVELOPES[case]
    assert str(Envelopes(books(*given))) == said


def test_whoever_reads_is_you_in_the_middle_of_a_sentence() -> None:
    frame = events(*FUNDS, *sell(0, 1, 15)).replace({"Ada": "You"})
    picture = Envelopes(Books.given(events=frame))
    assert "You took in most by it, 15, and Greedy paid most" in str(picture)
    assert any("Greedy to you:" in note.text for note in picture.figure.layout.annotations)
    assert f"Round 2: Greedy offers you 15 for {INDUSTRY_NAMES['media']}: sold" in str(picture.figure.data)
    back = Envelopes(Books.given(events=events(*FUNDS, *sell(1, 0, 15)).replace({"Ada": "You"})))
    assert f"Round 2: you offer Greedy 15 for {INDUSTRY_NAMES['media']}: sold" in str(back.figure.data)
    assert "and you paid most, 15" in str(back)
    assert "(the bank of the game) to you: 30" in str(WhoPaysWhom(Books.given(events=frame)).figure.data)


def test_who_must_sell_is_known_from_the_balances() -> None:
    given = (fund(0, 10), fund(1, 20), *sell(0, 1, 15))
    before = {
        "game": 0,
        "cash": [0, 0, 0],
        "funded": 0,
        "traded": 0,
        "spent": 0,
        "paid": 0,
        "period": 1,
        "player": SEATS,
    }
    frame = pd.DataFrame(before)

    def drawn(balances: pd.DataFrame) -> Envelopes:
        return Envelopes(Books.given(events=events(*given), balances=balances))

    assert drawn(frame).table.rows[0][5] == "had to sell"
    assert "and the tile was sold, because the money to counter was not there" in str(drawn(frame))
    assert Envelopes(books(*given)).table.rows == [(2, "Greedy", "Ada", INDUSTRY_NAMES["media"], 15, "sold")]
    with pytest.raises(Refused, match="lack Ada; for the envelopes those of all seats are needed"):
        drawn(frame.loc[[1]])
    assert drawn(frame.head(0)).table.rows[0][5] == "sold"  # before any books are closed


@pytest.mark.parametrize("rules", [{}, {"advanced": True, "start_cash": 150}])
def test_the_envelopes_are_those_of_the_record(rules: dict[str, object]) -> None:
    for seed in range(12):
        match = games.match(seed, ("trader", "random", "trader", "greedy"), **rules)
        picture, made = Envelopes(match), match.books.decisions
        rows = picture.table.rows
        answers = made[made["do"].isin(["sell", "counter"])]
        assert [row[5] == "countered" for row in rows] == (answers["do"] == "counter").tolist()
        assert [row[5] == "had to sell" for row in rows] == answers["forced"].tolist()
        offers = made[made["do"] == "offer"]
        assert [row[4] for row in rows] == offers["price"].tolist()
        assert [row[3] for row in rows] == [INDUSTRY_NAMES[name] for name in offers["industry"]]
        assert list(picture.earned.values()) == sorted_by_name(match.books.balances, picture.earned)


def sorted_by_name(balances: pd.DataFrame, earned: dict[str, int]) -> list[int]:
    players = balances["player"].astype(str)
    sums = balances.assign(name=players.map(names_shown(players.unique()))).groupby("name")["traded"].sum()
    return [sums[name] for name in earned]


# Who paid whom

LENDERS = "Lenders brought 60"
WHO = {
    "nothing yet": ((), "No money has moved yet."),
    "loans only": (
        FUNDS,
        f"{LENDERS}; no interest has left the table yet. No money has changed hands by trade.",
    ),
    "interest": (
        (*FUNDS, interest(0, 7)),
        f"{LENDERS}, and 7 in interest left the table for good. No money has changed hands by trade.",
    ),
    "luxuries": (
        (*FUNDS, interest(0, 7), ("buy", 1, BANK_ID, "", 30, "bot:greedy", BANK_ID)),
        f"{LENDERS}, and 7 in interest and 30 for luxuries left the table for good. "
        "No money has changed hands by trade.",
    ),
    "luxuries only": (
        (*FUNDS, ("buy", 1, BANK_ID, "", 30, "bot:greedy", BANK_ID)),
        f"{LENDERS}, and 30 for luxuries left the table for good. No money has changed hands by trade.",
    ),
    "trade": (
        (*FUNDS, *sell(0, 1, 15), *counter(1, 2, 4)),
        f"{LENDERS}; no interest has left the table yet. Trade brought no money in: it only moved 19 around the table. "
        f"On balance Ada took in 15 and Cleo 4; Greedy paid 19. {ponzi_words.FOR_TILES}",
    ),
    "trade that cancels out": (
        (*FUNDS, *sell(0, 1, 15), *sell(1, 0, 15)),
        f"{LENDERS}; no interest has left the table yet. Trade brought no money in: it only moved 30 around the table. "
        "Of two players who paid each other the arrows show only the difference: 0 in all.",
    ),
    "two that won as much": (
        (*FUNDS, *sell(0, 1, 15), *counter(1, 2, 15)),
        f"{LENDERS}; no interest has left the table yet. Trade brought no money in: it only moved 30 around the table. "
        f"On balance Ada took in 15 and Cleo 15; Greedy paid 30. {ponzi_words.FOR_TILES}",
    ),
}


@pytest.mark.parametrize("case", WHO)
def test_the_sentence_about_who_paid_whom(case: str) -> None:
    given, said = WHO[case]
    assert str(WhoPaysWhom(books(*given))) == said


def test_the_numbers_of_who_paid_whom() -> None:
    assert sorted(WhoPaysWhom(books(*FUNDS, *sell(0, 1, 15), *counter(1, 2, 4))).table.rows) == [
        ("Greedy", "Ada", 15),
        ("Greedy", "Cleo", 4),
        ("lenders (the bank of the game)", "Ada", 30),
        ("lenders (the bank of the game)", "Cleo", 10),
        ("lenders (the bank of the game)", "Greedy", 20),
    ]


def test_its_sums_are_those_of_the_books() -> None:
    for seed in range(8):
        match = games.match(seed, ("trader", "random", "trader", "greedy"), advanced=True, start_cash=150)
        flows, balances = WhoPaysWhom(match), match.books.balances
        assert flows.lent == balances["funded"].sum()
        assert flows.interest == balances["paid"].sum()
        assert flows.taken == balances["paid"].sum() + balances["spent"].sum()
        traded = balances.groupby("seat", observed=True)["traded"].sum()
        assert [flows.took_in(name) for name in flows.seats] == traded.tolist()
        assert sum(amount for *_, amount in flows.balance) <= all_trade(flows)


def test_everybody_who_traded_is_named_with_what_was_taken_in_or_paid() -> None:
    for seed in range(8):
        match = games.match(seed, ("trader", "random", "trader", "greedy"))
        flows, shown = WhoPaysWhom(match), dict.fromkeys(names_shown(match.names).values(), 0)
        traded = dict(zip(shown, sorted_by_name(match.books.balances, shown), strict=True))
        said = who_pays_whom_words.moved_around(all_trade(flows), sum(amount for *_, amount in flows.balance), traded)
        assert said in str(flows)
        assert {abs(amount) for amount in traded.values() if amount} <= {int(n) for n in re.findall(r"\d+", said)}


def test_whoever_took_in_money_stands_on_the_other_side_than_whoever_paid() -> None:
    took, paid = who_pays_whom_words.moved_around(
        353, 291, {"You": 81, "Greedy": -222, "Cautious": 44, "Trader": 97}
    ).split(";")
    assert [took.index(part) for part in ("353", "291", "Trader", "you", "Cautious")] == sorted(
        took.index(part) for part in ("353", "291", "Trader", "you", "Cautious")
    )
    assert "Greedy" in paid
    assert "Greedy" not in took


def all_trade(flows: WhoPaysWhom) -> int:
    return sum(amount for (one, other), amount in flows.paid.items() if BANK_ID not in (one, other))
