"""GI-30 to GI-32. Storing and selling, the boot, and the closing of the books."""

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.games.greed.actions import Store
from ponzi_lab.games.greed.fixed import STORING_COSTS

from ..playing import ADA, BEN, CLEO, bank, books, events, play, possible, turn, why
from .positions import announced, at, blames, firm, free, held, keep, money, position, quietly, scripted

# GI-30


def test_gi_30_what_is_not_stored_is_sold_at_the_current_price():
    state = at("sell", firm(1, goods="2 coal, 1 steel, 1 loans"), prices={"coal": 60})
    before = bank(state)
    after = play(state, keep(1, "1 loans"))
    assert bank(after) == before - 170
    told = [
        (event.unit, event.thing, event.amount) for event in events(state, keep(1, "1 loans")) if event.kind == "sale"
    ]
    assert told == [(1, "coal", 120), (1, "steel", 50)]


def test_gi_30_sales_go_to_new_income():
    state = at("sell", firm(2, goods="2 coal", new=7), firm(1, (BEN,)))
    after = play(state, keep(2))
    assert money(after, 2) == (100, 0, 87)


@pytest.mark.parametrize(("number", "cost"), [(0, 0), (1, 0), (2, 5), (3, 15), (4, 30)])
def test_gi_30_storing_costs_in_all(number, cost):
    text = f"{number} coal" if number else ""
    state = play(at("sell", firm(2, goods="4 coal"), firm(1, (BEN,))), keep(2, text))
    assert (free(state, 2), held(state, 2)) == (100 - cost, {"coal": number} if number else {})
    assert money(state, 2).new == 40 * (4 - number)
    assert STORING_COSTS[number] == cost


def test_gi_30_different_goods_count_together():
    state = play(at("sell", firm(2, goods="1 land, 2 coal, 1 loans"), firm(1)), keep(2, "1 land, 1 coal, 1 loans"))
    assert (free(state, 2), money(state, 2).new) == (85, 40)


@pytest.mark.parametrize(("free", "most"), [(0, 1), (4, 1), (5, 2), (14, 2), (15, 3), (29, 3), (30, 4), (500, 4)])
def test_gi_30_what_cannot_be_paid_for_is_sold(free, most):
    state = at("sell", firm(1, free=free, goods="6 coal"))
    wishes = [keep(1, f"{number} coal") if number else keep(1) for number in range(8)]
    assert len(possible(state, wishes)) == most + 1


def test_gi_30_refusals():
    state = at("sell", firm(1, free=14, goods="2 land, 5 coal"))
    assert why(state, keep(1, "3 land")) == "The company cannot keep 3 Land: it has 2."
    assert why(state, keep(1, "1 loans")) == "The company cannot keep 1 Loans: it has 0."
    assert why(state, keep(1, "5 coal")) == "A company can keep four goods at the most, not 5."
    assert why(state, keep(1, "3 coal")) == "Keeping 3 goods costs 15M, and the Free Cash is 14M."
    assert why(state, keep(2, "1 coal")) == "You are asked about company 1, not about 2."
    assert (
        why(state, Store(1, (("coal", 1), ("land", 1)))) == "Name each product once and in this order: land and coal."
    )
    assert why(state, Store(1, (("coal", 0),))) == "0 coal cannot be named: leave out what there is none of."
    assert why(state, Store(1, ("coal",))).startswith("goods must be whole numbers by name, not")


def test_gi_30_the_money_of_the_year_cannot_pay_for_storing():
    state = at("sell", firm(1, free=0, last=90, new=90, goods="3 coal"))
    assert not possible(state, [keep(1, "2 coal")])


def test_gi_30_in_company_order_each_by_its_ceo():
    firms = (firm(1, (CLEO, ADA), (31,), goods="1 coal"), firm(2, (BEN,), goods="1 coal"))
    state = at("sell", *firms)
    assert (turn(state), asked(state).company) == ((CLEO, "sell"), 1)
    assert turn(play(state, keep(1))) == (BEN, "sell")


def test_gi_30_stored_goods_are_there_next_year_and_storing_them_is_paid_again():
    state = at("sell", firm(1, (ADA, BEN), (13,), goods="2 sand"), hands=[(10,), (11,), (12,)], year=1)
    state = quietly(play(state, keep(1, "2 sand")), "sell", year=2)
    assert held(state, 1) == {"sand": 2, "coal": 1}
    assert free(state, 1) == 95
    assert free(play(state, keep(1, "2 sand")), 1) == 90


# GI-31


def is_booted(new, last, first_year=1, **given):
    """Whether a company with these incomes gets a boot in phase 7."""
    return at("close", firm(1, (ADA, BEN), (13,), new=new, last=last, first_year=first_year), **given).boots == (1,)


@pytest.mark.parametrize(
    ("new", "last", "booted"), [(0, 0, True), (99, 100, True), (100, 100, True), (101, 100, False), (1, 0, False)]
)
def test_gi_31_a_company_that_earned_no_more_than_last_year_gets_a_boot(new, last, booted):
    assert is_booted(new, last) == booted


@pytest.mark.parametrize(("first", "year", "booted"), [(1, 1, False), (1, 2, True), (4, 4, False), (4, 5, True)])
def test_gi_31_no_boot_in_the_first_year(first, year, booted):
    assert is_booted(0, 0, first, year=year) == booted


def test_gi_31_with_the_option_boot_there_is_no_exemption():
    state = at("close", firm(1, (ADA, BEN), (13,), first_year=3), first_year="boot")
    assert state.boots == (1,)
    state = at("close", firm(1, (ADA, BEN), (13,), first_year=3, new=1), first_year="boot")
    assert state.boots == ()


def test_gi_31_the_first_year_of_companies_dealt_is_year_1():
    for rule, year in (("exempt", 2), ("boot", 1)):
        match = announced(scripted(first_year=rule), 10, 12, 14)
        state = quietly(match.position, "blame")
        assert (state.year, state.boots) == (year, (2, 1, 0))


def test_gi_31_boots_in_company_order():
    firms = (firm(1, (ADA,), (13,)), firm(2, (BEN,), (36,)), firm(9, (CLEO,)), firm(3, new=1))
    assert at("close", *firms).boots == (2, 1, 9)


# GI-32


@pytest.mark.parametrize("new", [50, 5])
def test_gi_32_boot_or_not_each_income_moves_up_a_slot(new):
    state = at("close", firm(1, (ADA, BEN), (13,), free=100, last=30, new=new))
    assert (money(state, 1), state.boots) == ((130, new, 0), (1,) if new == 5 else ())


def test_gi_32_it_is_told_without_empty_slots():
    told = events(position("close", firm(1, (ADA, BEN), (13,), last=30, new=0)))
    assert [(event.kind, event.amount) for event in told if event.kind in ("boot", "close", "income")] == [
        *(("boot", 0), ("close", 30))
    ]


def test_gi_32_the_income_of_a_year_reaches_free_cash_in_phase_7_of_the_next():
    """In time for severance, and it can be spent a year later: 40 earned in year 3."""
    state = at("sell", firm(1, (ADA, BEN, BEN), (13, 20, 31), goods="1 coal"), hands=[(10,), (11,), (12,)])
    state = play(state, keep(1))
    assert money(state, 1) == (100, 40, 0)
    state = quietly(state, "invest")
    assert (state.year, free(state, 1)) == (4, 100)
    state = quietly(state, "sell")
    state = play(state, keep(1))
    assert money(state, 1) == (140, 260, 0)
    state = quietly(state, "invest")
    assert (state.year, free(state, 1)) == (5, 140)


def test_gi_32_severance_is_paid_out_of_what_has_just_come():
    state = at("close", firm(1, (ADA, BEN), (13,), free=0, last=100, new=100))
    state = play(state, *blames(1, "ceo", "ceo"))
    assert state.accounts[ADA] == 40


def test_gi_32_new_income_is_0_after_the_books():
    state = at("sell", firm(1, goods="1 loans"), firm(2, goods="2 loans", last=7, new=3))
    state = play(state, keep(2), keep(1))
    assert (money(state, 1), money(state, 2)) == ((100, 140, 0), (107, 283, 0))
    assert {company["new"] for company in books(state)["companies"]} == {0}
