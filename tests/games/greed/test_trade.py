"""GI-20 to GI-29. Turns, transformations, and deals."""

import random
from dataclasses import replace

import pytest

from ponzi_lab.core.agenda import asked
from ponzi_lab.core.options import forced
from ponzi_lab.games.greed import deals
from ponzi_lab.games.greed.actions import Answer, MayPropose, Pass, Propose, Transform
from ponzi_lab.games.greed.deals import is_possible, some_terms
from ponzi_lab.games.greed.deals import refusal as refused_terms

from ..playing import ADA, BEN, CLEO, bank, events, only, play, possible, turn, why
from .positions import assets, at, chairs, deal, firm, free, held, money, quietly

YES, NO = Answer(1, True), Answer(1, False)
TYCOON = (36,)  # 1 coal and 2 steel to 2 railroads


def three(**rules):
    """Turns go round by 3, 2 and 1; each is of another seat. Company 3 has coal and steel, company 1 can use them."""
    return at(
        "trade",
        firm(3, (ADA,), (40,), goods="2 coal, 4 steel"),
        firm(2, (BEN,), (39,), goods="1 land"),
        firm(1, (CLEO,), TYCOON),
        **rules,
    )


def two(one="", other="", *, free=(100, 100), assets=((40,), TYCOON), used=(), **rules):
    """Company 3, which is Ada's, is asked; company 1 is Ben's."""
    mine = firm(3, (ADA,), assets[0], free[0], goods=one, used=used)
    theirs = firm(1, (BEN,), assets[1], free[1], goods=other, used=used)
    return at("trade", mine, theirs, **rules)


def proposals(state):
    """The option of proposing."""
    return next(option for option in asked(state).options(state) if isinstance(option, MayPropose))


# GI-20, GI-21


def test_gi_20_gi_21_turns_in_company_order_round_and_round():
    state, found = three(), []
    for action in (deal(3, 1, "1M", "1M"), Pass(2), deal(1, 3, "1M", "1M"), Pass(3), Pass(2), Pass(1)):
        found.append((asked(state).seat, asked(state).company))
        state = play(state, action)
        if state.proposal:
            state = play(state, Answer(asked(state).company, False))
    assert found == [(ADA, 3), (BEN, 2), (CLEO, 1), (ADA, 3), (BEN, 2), (CLEO, 1)]
    assert asked(state).phase == "sell"


def test_gi_21_any_number_of_transformations_and_then_a_proposal_or_a_pass():
    state = two("2 coal, 3 steel", assets=((19, 36), ()))
    state = play(state, Transform(3, 36), Transform(3, 19))
    assert (turn(state), held(state, 3)) == ((ADA, "trade"), {"railroads": 3})
    assert asked(play(state, Pass(3))).company == 1
    assert asked(play(state, deal(3, 1, "1 railroads", "9M"))).company == 1


def test_gi_21_the_phase_ends_when_the_last_turns_of_all_were_idle():
    state = play(three(), Pass(3), Pass(2))
    assert (asked(state).company, state.idle) == (1, 2)
    assert asked(play(state, Pass(1))).phase == "sell"


def test_gi_21_a_turn_with_a_transformation_is_not_idle():
    state = at("trade", firm(3, (ADA,)), firm(1, (BEN,), TYCOON, goods="1 coal, 2 steel"))
    state = play(state, Transform(1, 36), Pass(1), Pass(3))
    assert asked(state).company == 1
    assert asked(play(state, Pass(1))).phase == "sell"


def test_gi_21_a_declined_proposal_is_not_idle():
    state = play(three(), Pass(3), Pass(2), deal(1, 3, "1M", "1M"), Answer(3, False), Pass(3), Pass(2))
    assert asked(state).company == 1
    assert asked(play(state, Pass(1))).phase == "sell"


def test_gi_21_passing_is_not_final():
    state = play(three(), Pass(3), deal(2, 1, "1M", "1M"), YES, Pass(1))
    assert asked(state).company == 3
    assert possible(state, [deal(3, 1, "1M", "1M"), Pass(3)]) == [deal(3, 1, "1M", "1M"), Pass(3)]


def test_gi_21_a_company_alone_can_only_transform_and_pass():
    state = at("trade", firm(1, assets=TYCOON, goods="1 coal, 2 steel"))
    assert not proposals(state).ways
    assert why(state, deal(1, 2, "1M", "1M")) == "There is no deal with company 2. The other companies: none."
    state = play(state, Transform(1, 36), Pass(1))
    assert (asked(state).phase, only(state)) == ("trade", Pass(1))
    assert asked(play(state, Pass(1))).phase == "sell"


def test_gi_21_without_companies_nobody_is_asked():
    assert at("trade", hands=[(10,), (11,), (12,)]).year == 4


# GI-22


def test_gi_22_so_many_proposals_a_year_whatever_comes_of_them():
    """Declined, accepted, and between companies of one chief."""
    state = at("trade", firm(3), firm(2), firm(1, (BEN,)), offers_per_year=3)
    for other, answer in ((1, [NO]), (1, [YES]), (2, [])):
        state = play(state, deal(3, other, "1M", "1M"), *answer, Pass(2), Pass(1))
    assert (state.offers[3], proposals(state).left, proposals(state).ways) == (3, 0, 0)
    assert why(state, deal(3, 1, "1M", "1M")) == "This company has made all the proposals of this year."
    assert only(state) == Pass(3)
    assert asked(play(state, Pass(3))).phase == "sell"


def test_gi_22_twelve_without_an_option_and_again_next_year():
    state = at("trade", firm(3), firm(1, (BEN,)), hands=[(10,), (11,), (12,)])
    for _ in range(12):
        state = play(state, deal(3, 1, "1M", "1M"), NO, Pass(1))
    assert (asked(state).company, only(state)) == (3, Pass(3))
    assert possible(play(state, Pass(3)), [deal(1, 3, "1M", "1M")]) == []
    state = at("trade", firm(3, (ADA, ADA), (13,)), firm(1, (BEN,)), hands=[(10,), (11,), (12,)], offers_per_year=1)
    state = quietly(play(state, deal(3, 1, "1M", "1M"), NO), "trade", year=4)
    assert (state.year, proposals(state).left) == (4, 1)


# GI-23


def test_gi_23_inputs_become_outputs():
    state = two("3 coal, 2 steel", assets=(TYCOON, ()))
    after = play(state, Transform(3, 36))
    assert (held(after, 3), after.company(3).ready, assets(after, 3)) == ({"coal": 2, "railroads": 2}, (), [36])
    assert (free(after, 3), bank(after)) == (100, bank(state))


def test_gi_23_once_a_year():
    state = two("2 coal, 4 steel", assets=(TYCOON, ()))
    state = play(state, Transform(3, 36))
    assert why(state, Transform(3, 36)) == "The company has no asset 36 that is ready to be used. Ready: none."
    assert not possible(state, [Transform(3, 36)])


def test_gi_23_refused_transformations():
    state = two("1 coal, 1 steel", assets=((19, 36, 40), ()))
    assert (
        why(state, Transform(3, 36))
        == "The asset 36 cannot be used: the company does not hold the goods that it takes."
    )
    assert why(state, Transform(3, 40)).startswith(
        "The company has no asset 40 that is ready to be used. Ready: 19 and 36"
    )
    assert why(state, Transform(1, 19)) == "You are asked about company 3, not about 1."
    assert possible(state, [Transform(3, number) for number in (19, 36, 40)]) == [Transform(3, 19)]


def test_gi_23_outputs_can_be_inputs_of_the_next():
    state = two("2 microchips, 1 loans", assets=((39, 44), ()))
    state = play(state, Transform(3, 39), Transform(3, 44))
    assert held(state, 3) == {"blahblah": 3}


def test_gi_23_goods_received_in_a_deal_can_be_transformed_in_the_same_year():
    state = play(two("1 coal, 2 steel"), deal(3, 1, "1 coal, 2 steel", "20M"), YES, Transform(1, 36))
    assert held(state, 1) == {"railroads": 2}


# GI-24


def test_gi_24_money_and_goods_on_both_sides():
    state = two("2 coal, 1 steel", "1 coal, 1 loans")
    after = play(state, deal(3, 1, "10M, 2 coal", "7M, 1 coal, 1 loans"), YES)
    assert (held(after, 3), held(after, 1)) == ({"coal": 1, "steel": 1, "loans": 1}, {"coal": 2})
    assert (money(after, 3)[::2], money(after, 1)[::2]) == ((90, 7), (93, 10))


def test_gi_24_nothing_one_sided():
    state = two("1 coal", "1 land")
    assert (
        why(state, deal(3, 1, "", "1 land")) == "Puffinvest gives nothing: each side must give at least 1M or one good."
    )
    assert why(state, deal(3, 1, "1M", "")) == "MadF gives nothing: each side must give at least 1M or one good."
    assert possible(state, [deal(3, 1, "1M", "1M"), deal(3, 1, "1 coal", "1 land")])


def test_gi_24_money_comes_out_of_free_cash():
    state = at("trade", firm(3, free=5, last=300, new=0), firm(1, (BEN,), free=8, last=300))
    assert why(state, deal(3, 1, "6M", "1M")) == (
        "Puffinvest cannot give 6: it has 5 in Free Cash. Money is a whole number from 0 to 5."
    )
    assert why(state, deal(3, 1, "1M", "9M")).startswith("MadF cannot give 9: it has 8 in Free Cash.")
    assert why(state, Propose(3, 1, -1, (), 1, (), ())).startswith("Puffinvest cannot give -1: ")
    assert possible(state, [deal(3, 1, "5M", "8M")])


def test_gi_24_goods_that_are_not_there_are_refused():
    state = two("1 coal", "1 land")
    assert why(state, deal(3, 1, "2 coal", "1M")) == "Puffinvest cannot give 2 Coal: it would have 1."
    assert why(state, deal(3, 1, "1M", "1 land, 1 loans")) == "MadF cannot give 1 Loans: it would have 0."
    assert why(state, Propose(3, 1, 1, (("tea", 1),), 1, (), ())).startswith(
        "There is no product 'tea'. The products are"
    )
    assert why(state, Propose(3, 1, 1, (("coal", 0),), 1, (), ())) == (
        "0 coal cannot be named: leave out what there is none of."
    )
    assert why(state, Propose(3, 1, 1, (("coal", 1), ("land", 1)), 1, (), ())) == (
        "Name each product once and in this order: land and coal."
    )
    assert why(state, Propose(3, 1, 1, (("coal", 1), ("coal", 1)), 1, (), ())).startswith("Name each product once")


def test_gi_24_nobody_deals_with_itself_or_with_a_company_that_is_not_there():
    state = three()
    for partner in (3, 0, 77):
        assert why(state, deal(3, partner, "1M", "1M")) == (
            f"There is no deal with company {partner}. The other companies: 2 and 1."
        )
    assert why(state, deal(2, 1, "1M", "1M")) == "You are asked about company 3, not about 2."


def test_gi_24_no_rule_asks_for_fair_prices():
    assert possible(two("9 blahblah"), [deal(3, 1, "100M, 9 blahblah", "1M"), deal(3, 1, "1M", "100M")])


def test_gi_24_only_money_and_goods_change_hands():
    state = play(two("1 coal"), deal(3, 1, "1 coal, 50M", "5M"), YES)
    assert (assets(state, 3), assets(state, 1), chairs(state, 3), chairs(state, 1)) == ([40], [36], [ADA], [BEN])


# GI-25, GI-26


def test_gi_25_the_partner_answers_before_anything_else():
    state = play(two("1 coal"), deal(3, 1, "1 coal", "40M"))
    assert (turn(state), asked(state).company) == ((BEN, "trade"), 1)
    assert (held(state, 3), free(state, 1)) == ({"coal": 1}, 100)
    assert only(state) is None
    assert possible(state, [YES, NO]) == [YES, NO]
    assert why(state, Pass(1)) == "'pass' is not possible now. Possible now: answer."
    assert why(state, Answer(3, True)) == "You are asked about company 1, not about 3."


def test_gi_25_accepted_it_is_carried_out_and_the_turn_is_over():
    state = play(two("1 coal"), deal(3, 1, "1 coal", "40M"), YES)
    assert (held(state, 3), held(state, 1)) == ({}, {"coal": 1})
    assert (money(state, 3), money(state, 1)) == ((100, 0, 40), (60, 0, 0))
    assert (state.proposal, asked(state).company) == (None, 1)


def test_gi_25_declined_it_changes_nothing_and_the_turn_is_over():
    before = two("1 coal")
    state = play(before, deal(3, 1, "1 coal", "40M"), NO)
    assert (state.accounts, state.companies) == (before.accounts, before.companies)
    assert (state.proposal, asked(state).company, state.offers[3]) == (None, 1, 1)


def test_gi_25_with_one_chief_the_proposal_is_the_agreement():
    state = at("trade", firm(3, goods="1 coal"), firm(2, (BEN,)), firm(1))
    told = events(state, deal(3, 1, "1 coal", "40M"))
    assert [event.kind for event in told] == ["propose", "deal_goods", "deal_money"]
    state = play(state, deal(3, 1, "1 coal", "40M"))
    assert (money(state, 3), money(state, 1), asked(state).company) == ((100, 0, 40), (60, 0, 0), 2)


@pytest.mark.parametrize("answer", [YES, NO], ids=["accepted", "declined"])
def test_gi_25_in_all_that_is_told_of_a_deal_each_company_stands_with_its_chief(answer):
    state = two("1 coal")
    told = events(state, deal(3, 1, "1 coal", "40M"), answer)
    assert len(told) == (4 if answer is YES else 2)
    for event in told:
        chiefs = state.company(event.unit).ceo, state.company(event.partner).ceo
        assert (event.seat, event.other) == chiefs


def test_gi_26_money_received_is_frozen():
    state = play(two("1 coal", free=(0, 50)), deal(3, 1, "1 coal", "50M"), YES)
    assert (money(state, 3), money(state, 1)) == ((0, 0, 50), (0, 0, 0))
    assert why(play(state, Pass(1)), deal(3, 1, "1M", "1 coal")).startswith(
        "Puffinvest cannot give 1: it has 0 in Free"
    )


def test_gi_26_goods_received_can_be_traded_on():
    state = play(three(), deal(3, 1, "1 coal", "1M"), YES, Pass(2), deal(1, 2, "1 coal", "1 land"), Answer(2, True))
    assert [held(state, number) for number in (3, 2, 1)] == [{"coal": 1, "steel": 4}, {"coal": 1}, {"land": 1}]
    assert asked(state).company == 3


# GI-27


def test_gi_27_a_simple_deal_hands_over_what_each_side_holds_before():
    """What comes in cannot go out in the same simple deal."""
    state = two("1 coal", "1 land")
    assert why(state, deal(3, 1, "1 coal", "1 coal")) == "MadF cannot give 1 Coal: it would have 0."


def test_gi_27_the_partner_works():
    state = play(two("1 coal, 2 steel"), deal(3, 1, "1 coal, 2 steel", "1 railroads", TYCOON), YES)
    assert (held(state, 3), held(state, 1)) == ({"railroads": 1}, {"railroads": 1})
    assert state.company(1).ready == ()


def test_gi_27_the_proposer_works():
    state = two("", "1 coal, 2 steel", assets=(TYCOON, (13,)))
    state = play(state, deal(3, 1, "1 railroads", "1 coal, 2 steel", TYCOON), YES)
    assert (held(state, 3), held(state, 1)) == ({"railroads": 1}, {"railroads": 1})
    assert state.company(3).ready == ()


def test_gi_27_other_goods_of_the_worker_may_serve_and_the_rest_is_the_workers():
    state = two("1 coal", "2 steel, 1 sand")
    state = play(state, deal(3, 1, "1 coal", "2 railroads", TYCOON), YES)
    assert (held(state, 3), held(state, 1)) == ({"railroads": 2}, {"sand": 1})


def test_gi_27_assets_in_the_order_of_the_list():
    """36 makes railroads, and 42 loans out of them."""
    state = two("1 coal, 2 steel", assets=((48,), (36, 42)))
    assert possible(state, [deal(3, 1, "1 coal, 2 steel", "3 loans", (36, 42))])
    assert why(state, deal(3, 1, "1 coal, 2 steel", "3 loans", (42, 36))) == (
        "MadF could not use the asset 42: it would not hold the goods that it takes."
    )
    after = play(state, deal(3, 1, "1 coal, 2 steel", "2 loans", (36, 42)), YES)
    assert (held(after, 3), held(after, 1), after.company(1).ready) == ({"loans": 2}, {"loans": 1}, ())
    assert [event.card for event in events(state, deal(3, 1, "1 coal, 2 steel", "2 loans", (36, 42)), YES)][2:4] == [
        36,
        42,
    ]


def test_gi_27_what_the_client_gives_it_must_hold_before():
    state = two("1 coal", "")
    assert why(state, deal(3, 1, "1 coal, 2 steel", "1 railroads", TYCOON)) == (
        "Puffinvest cannot give 2 Steel: it would have 0."
    )
    assert why(state, deal(3, 1, "1 coal", "1 railroads", TYCOON)) == (
        "MadF could not use the asset 36: it would not hold the goods that it takes."
    )


def test_gi_27_what_the_worker_gives_it_must_hold_after_the_work():
    state = two("1 coal, 2 steel", "1 land")
    give = "1 coal, 2 steel"
    assert why(state, deal(3, 1, give, "3 railroads", TYCOON)) == "MadF cannot give 3 Railroads: it would have 2."
    assert why(state, deal(3, 1, give, "1 coal", TYCOON)) == "MadF cannot give 1 Coal: it would have 0."
    assert possible(state, [deal(3, 1, give, "1 land, 2 railroads", TYCOON)])


def test_gi_27_each_asset_once_and_all_of_one_company():
    state = two("4 coal, 8 steel, 1 microchips", assets=((39,), TYCOON))
    assert why(state, deal(3, 1, "2 coal, 4 steel", "4 railroads", (36, 36))) == (
        "Each asset works once a year: 36 and 36 names one twice."
    )
    assert why(state, deal(3, 1, "1 coal, 2 steel", "1 railroads", (36, 39))) == (
        "The assets in use, 36 and 39, must all be ready at one of the two. Ready at Puffinvest: 39; at MadF: 36."
    )
    assert why(state, deal(3, 1, "1 coal, 2 steel", "1 railroads", (47,))).startswith(
        "The assets in use, 47, must all be"
    )


def test_gi_27_a_used_asset_cannot_work_in_a_deal():
    state = two("1 coal, 2 steel", used=TYCOON)
    assert why(state, deal(3, 1, "1 coal, 2 steel", "1M", TYCOON)).startswith(
        "The assets in use, 36, must all be ready"
    )


def test_gi_27_all_money_must_be_there_before():
    state = two("1 coal, 2 steel", free=(0, 0))
    assert why(state, deal(3, 1, "1 coal, 2 steel", "1M, 1 railroads", TYCOON)).startswith("MadF cannot give 1: ")
    assert why(state, deal(3, 1, "1M, 1 coal, 2 steel", "1 railroads", TYCOON)).startswith("Puffinvest cannot give 1: ")


def test_gi_27_assets_of_the_other_company_stay_available():
    state = two("1 coal, 2 steel, 1 microchips", assets=((39, 48), (36, 42)))
    state = play(state, deal(3, 1, "1 coal, 2 steel", "1 railroads", TYCOON), YES)
    assert (state.company(3).ready, state.company(1).ready) == ((39,), (42,))


# GI-28, GI-29


def test_gi_28_money_against_money():
    assert possible(two(), [deal(3, 1, "1M", "100M")])
    state = two("1 coal", "1 land", money_for_money=False)
    assert why(state, deal(3, 1, "1M", "1M")) == (
        "A deal of money alone is not allowed here: at least one good must change hands."
    )
    assert possible(state, [deal(3, 1, "1M, 1 coal", "1M"), deal(3, 1, "1M", "1 land"), deal(3, 1, "1 coal", "1 land")])


@pytest.mark.parametrize(
    ("one", "other", "free", "rules", "possible"),
    [
        ("", "", (1, 1), {}, True),
        ("", "", (0, 1), {}, False),
        ("", "", (1, 0), {}, False),
        ("1 land", "", (0, 1), {}, True),
        ("1 land", "1 sand", (0, 0), {}, True),
        ("1 land", "", (0, 0), {}, False),
        ("", "", (9, 9), {"money_for_money": False}, False),
        ("1 land", "", (0, 9), {"money_for_money": False}, True),
        ("", "1 land", (9, 0), {"money_for_money": False}, True),
        ("1 coal, 2 steel", "", (0, 0), {}, True),
        ("1 coal, 2 steel", "", (0, 0), {"money_for_money": False}, True),
        ("1 coal, 1 steel", "", (0, 0), {}, False),
        ("1 coal, 2 steel", "", (0, 0), {"used": TYCOON}, False),
        ("1 coal, 2 steel", "", (9, 0), {"offers_per_year": 1}, True),
    ],
)
def test_gi_29_when_a_proposal_is_possible_and_when_only_a_pass(one, other, free, rules, possible):
    """Company 1 has the Railroad Tycoon, company 3 nothing to transform."""
    state = two(one, other, free=free, **rules)
    assert (only(state) is None) == possible
    assert bool(proposals(state).ways) == possible
    if not possible:
        assert only(state) == Pass(3)


def test_gi_29_the_poor_side_may_be_the_proposer():
    state = two("", "1 coal, 2 steel", free=(0, 0), assets=(TYCOON, ()))
    assert only(state) is None
    state = play(state, deal(3, 1, "1 railroads", "1 coal, 2 steel", TYCOON), YES)
    assert held(state, 3) == {"railroads": 1}


def test_gi_29_a_possible_transformation_leaves_a_choice():
    state = two("1 coal, 2 steel", free=(0, 0), assets=(TYCOON, ()))
    assert (proposals(state).ways, only(state)) == (0, None)


def test_gi_29_a_proposal_and_a_transformation_are_never_forced():
    """Pass is always possible beside them."""
    for state in (two(), two("1 coal, 2 steel", assets=(TYCOON, ()))):
        assert Pass(3) in possible(state, [Pass(3)])
        assert forced(asked(state).options(state)) is None


def test_gi_29_an_asset_that_makes_nothing_is_no_way_to_a_deal():
    """GI-51 allows such cards. The poor side would have nothing to give."""
    state = two("1 coal, 2 steel", free=(0, 0))
    option = proposals(state)
    useless = {36: option.tables.assets[36]._replace(outputs=(0,) * 11)}
    assert is_possible(option.mine, option.sides[0], option.tables.assets, True)
    assert not is_possible(option.mine, option.sides[0], useless, True)


def test_gi_29_who_only_has_an_asset_that_uses_things_up_hands_back_what_is_left():
    state = two("1 coal, 2 steel, 3 railroads", free=(0, 0))
    option = proposals(state)
    mine, [other] = option.mine, option.sides
    uses_up = replace(option.tables, assets={36: option.tables.assets[36]._replace(outputs=(0,) * 11)})
    assert not list(some_terms(mine, other, uses_up, False))
    terms = deals.hired(mine, other, uses_up.assets)
    assert refused_terms(terms, mine, other, uses_up, False) == ""
    back, theirs = deals.after_deal(terms, mine, other, uses_up.assets)
    assert (sum(back), sum(theirs)) == (1, 2)


def test_gi_29_a_proposal_is_found_at_once_however_rich_a_company_is(monkeypatch):
    """Trying all goods and all amounts of money of one side that the other has nothing for would take seconds."""
    state = two("6 coal, 6 steel, 8 land, 4 sand, 2 loans", free=(900, 0), assets=((48,), (19, 36)))
    option, tried = proposals(state), []
    monkeypatch.setattr(deals, "refusal", lambda *given: tried.append(given) or refused_terms(*given))
    assert next(some_terms(option.mine, option.sides[0], option.tables, True)).use
    assert len(tried) < 5


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("working", [(), (19,)])
def test_gi_29_goods_without_end_hold_nobody_up(monkeypatch, turned, working):
    """These goods have a hundred million parts. The other side has nothing but an asset."""
    goods = ", ".join(
        f"9 {name}" for name in ("land", "sand", "coal", "steel", "houses", "cotton", "textiles", "loans")
    )
    state = two(goods, free=(0, 0), assets=(working, TYCOON))
    option = proposals(state)
    sides = (option.sides[0], option.mine) if turned else (option.mine, option.sides[0])
    tried = []
    monkeypatch.setattr(deals, "refusal", lambda *given: tried.append(given) or refused_terms(*given))
    assert next(some_terms(*sides, option.tables, False)).use == TYCOON
    assert len(tried) < 5


def some_goods(rng):
    """None to two of coal and of steel."""
    return ", ".join(f"{1 + int(rng.random() * 2)} {name}" for name in ("coal", "steel") if rng.random() < 0.4)


def test_gi_29_the_option_says_so_exactly_when_some_proposal_is_legal():
    """Small companies of all kinds: what the rule says is what a search through all terms finds."""
    rng, seen = random.Random(7), {True: 0, False: 0}
    for _ in range(150):
        goods = [some_goods(rng), some_goods(rng)]
        free = (int(rng.random() * 2), int(rng.random() * 2))
        owned = [(36,) if rng.random() < 0.5 else (), (19,) if rng.random() < 0.5 else ()]
        rule = rng.random() < 0.5
        state = two(*goods, free=free, assets=owned, money_for_money=rule)
        option = proposals(state)
        found = next(some_terms(option.mine, option.sides[0], option.tables, rule), None)
        assert bool(option.ways) == (found is not None)
        if found:
            assert possible(state, [option.proposal(option.sides[0].number, found)])
        seen[bool(option.ways)] += 1
    assert min(seen.values()) > 15
