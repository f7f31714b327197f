"""The sentences and the numbers of the other figures."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from ponzi_lab.books.books import Books
from ponzi_lab.figures.kit.dial import SPACES
from ponzi_lab.figures.many.survival import Survival
from ponzi_lab.figures.ponzi import price_ladder_words as ladder_words
from ponzi_lab.figures.ponzi import wheel_words
from ponzi_lab.figures.ponzi.cash_flow import CashFlow
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.figures.ponzi.wheel import Wheel

from . import samples

WILSON_6_OF_10 = (31.3, 83.2)


# Cash flow


def test_cash_flow_says_what_came_and_went() -> None:
    assert str(CashFlow(samples.game(), 0)) == (
        "In six rounds Cautious borrowed 234 and paid 197 in interest, on balance took in 17 for tiles, and "
        "had 54 at the end. "
        "Of every 10 borrowed, about eight had gone into interest by then."
    )
    assert "In round 6 it owed 147 and had 107: bankrupt." in str(CashFlow(samples.game(), 1))


def test_cash_flow_of_a_round_without_anything() -> None:
    said = "In one round you borrowed 0 and paid 0 in interest, and had 0 at the end."
    assert str(CashFlow(samples.book([0], []))) == said
    assert str(CashFlow(samples.book([], []))).startswith("No round")


@pytest.mark.parametrize(
    ("paid", "said"),
    [
        (4, "Of what you borrowed, less than a twentieth had gone into interest by then."),
        (70, "Of every 10 borrowed, about seven had gone into interest by then."),
        (98, "About as much had gone into interest by then as you borrowed."),
        (130, "More had gone into interest by then than you ever borrowed."),
    ],
)
def test_how_much_of_what_was_borrowed_went_into_interest(paid: int, said: str) -> None:
    frame = samples.book([100], []).balances.assign(funded=100, paid=paid, due=paid)
    assert str(CashFlow(Books.given(balances=frame))).endswith(said)


def test_what_goes_out_has_room_below_the_axis() -> None:
    frame = samples.book([100, 40], []).balances.assign(funded=[100, 0], traded=[0, -60])
    assert CashFlow(Books.given(balances=frame)).figure.layout.yaxis.range[0] <= -60


def test_cash_flow_adds_up() -> None:
    for seed in range(5):
        for seat in range(4):
            before = 0
            for _, funded, traded, spent, paid, cash in CashFlow(samples.game(seed), seat).table.rows:
                assert cash == before + funded + traded - spent - paid
                before = cash


# The price ladder


def test_the_ladder_knows_its_facts_from_the_list() -> None:
    assert str(PriceLadder(samples.cards())) == (
        "The price of money rises with every step, from 17.8 % a round for the fund of 9 to 60.0 % for that of 80; "
        "56 of the 72 funds cost more at their first payment than they brought."
    )


def test_the_ladder_and_the_funds_taken() -> None:
    said = str(PriceLadder(samples.cards(), [9, 80]))
    assert said.endswith(
        "The two funds taken cost 55.7 % a round together, and one of them cost more at the first payment than it "
        "brought."
    )
    assert [*PriceLadder(samples.cards(), [80]).rows(owned=True)] == [(80, 144, 3, pytest.approx(60), "yes")]
    assert len([*PriceLadder(samples.cards()).rows(owned=True)]) == 72
    assert str(PriceLadder(samples.cards().head(1))) == "The fund of 9 costs 17.8 % a round."
    assert str(PriceLadder(samples.cards().head(0))) == "There is no fund card to show."
    assert PriceLadder(samples.cards().head(0)).figure.data == ()


# Points


def scores(*rows: tuple[object, ...]) -> pd.DataFrame:
    return pd.DataFrame(list(rows), columns=["player", "industry", "wealth", "luxury"])


ADA, BOB, CLEO = ("Ada", 8, 4, 0), ("Bob", 10, 2, 0), ("Cleo", None, None, None)


# The wheel


def test_the_wheel_says_what_comes_next() -> None:
    assert str(Wheel(samples.game(), 0)) == (
        "Six funds lie on Cautious's wheel. Next, 170 falls due in round 7, and most in round 11: 305."
    )
    assert Wheel(samples.game(), 0).table.rows == [
        (7, 23, 30),
        (7, 61, 140),
        (9, 17, 11),
        (9, 64, 149),
        (10, 11, 10),
        (11, 58, 165),
    ]


def test_the_wheel_in_its_other_cases() -> None:
    assert str(Wheel(samples.book([9], [10]))) == "One fund lies on your wheel. Next, 10 falls due in round 2."
    assert str(Wheel(samples.book([9], []))) == "You had no fund on the wheel: nothing was promised."
    assert str(Wheel(samples.book([], []))).startswith("No round")
    assert str(Wheel(samples.book([5], [], 9))) == "You fell in round 1, the first: you owed 9 and had 5."
    assert str(Wheel(samples.game(7), 2, period=3)).startswith("Three funds lie")


def test_cards_that_come_round_again_are_drawn_dotted_where_they_fall_due() -> None:
    """So that the cards on a space add up to what is due there."""
    for books in (samples.game(), samples.full_wheel()):
        wheel = Wheel(books, 0)
        interest = {card: amount for cards in wheel.spaces.values() for card, amount in cards}
        for ahead in range(1, SPACES + 1):
            lying = [card for card, _ in wheel.spaces.get(ahead, [])]
            assert sum(interest[card] for card in [*lying, *wheel.again.get(ahead, [])]) == wheel.dues[ahead]
    wheel = Wheel(samples.game(), 0)
    dotted = [shape for shape in wheel.figure.layout.shapes if shape.type == "rect" and shape.line.dash]
    assert len(dotted) == sum(map(len, wheel.again.values())) > 0
    assert any(wheel_words.COMES_AGAIN in note.text for note in wheel.figure.layout.annotations)
    once = Wheel(samples.book([9], [10])).figure
    assert not any(wheel_words.COMES_AGAIN in note.text for note in once.layout.annotations)


def test_every_card_owned_is_named_at_its_ring() -> None:
    for owned in ([14, 15, 23, 52, 53, 79], [11, 17, 23, 44, 58, 61]):
        figure = PriceLadder(samples.cards(), owned, "flat").figure
        named = {int(note.x) for note in figure.layout.annotations if note.showarrow and str(int(note.x)) in note.text}
        assert named == set(owned)


def test_the_key_of_the_periods_says_once_of_what_its_numbers_are() -> None:
    key = ladder_words.every([2, 3, 5])
    begun = [said.partition(str(period))[0] for said, period in zip(key, (2, 3, 5), strict=True)]
    assert len(set(begun)) == 1
    assert [said.endswith(str(period)) for said, period in zip(key, (2, 3, 5), strict=True)] == [True, True, False]
    shown = PriceLadder(samples.cards(), [], "flat").figure.to_json()
    assert all(json.dumps(said)[1:-1] in shown for said in ladder_words.every(sorted(set(samples.cards().period))))


# Survival


def standing(fallen: list[int | None]) -> Survival:
    rows = [
        {"game": game, "seat": 0, "player": "Ada", "strategy": "bot:greedy", "rounds": end or 6, "bankrupt": bool(end)}
        for game, end in enumerate(fallen)
    ]
    results = pd.DataFrame(rows, columns=["game", "seat", "player", "strategy", "rounds", "bankrupt"])
    return Survival(Books.given(results=results))


def test_survival_counts_and_says_how_sure_it_is() -> None:
    picture = standing([3, 3, 5, 5, *[None] * 6])
    assert str(picture) == (
        "In 10 games, not bankrupt when all were over (by round 6): 60 % of Greedy (31 to 83); "
        "in brackets the 95 % interval."
    )
    rows = {row[1]: row for row in picture.table.rows}
    assert [rows[number][2] for number in range(1, 7)] == [100, 100, 80, 80, 60, 60]
    assert rows[6][3:5] == (pytest.approx(WILSON_6_OF_10[0], abs=0.1), pytest.approx(WILSON_6_OF_10[1], abs=0.1))
    assert str(standing([])) == "There is no game to count."
    assert standing([]).figure.data == ()


def test_a_strategy_looks_the_same_however_it_fares() -> None:
    def looks(*ends: tuple[str, int | None]) -> dict[str, int]:
        rows = [
            {"game": 0, "seat": seat, "strategy": name, "rounds": end or 6, "bankrupt": bool(end)}
            for seat, (name, end) in enumerate(ends)
        ]
        return {curve.name: curve.look for curve in Survival(Books.given(results=pd.DataFrame(rows))).curves}

    assert looks(("bot:a", 3), ("bot:b", None)) == looks(("bot:b", 3), ("bot:a", None)) == {"A": 0, "B": 1}


def test_survival_says_when_half_had_fallen() -> None:
    assert str(standing([2, 4])).endswith("Of Greedy, at least half had fallen by round 2.")
