"""AQ-26 to AQ-40. Mergers: who survives, what is paid, and what becomes of the old shares."""

import pytest

from ponzi_lab.games.acquire.actions import NOTHING, Declare, Defunct, Dispose, Found, Place, Survivor
from ponzi_lab.games.acquire.score import bonuses, rounded

from ..playing import ADA, BEN, CLEO, DORA, EMIL, bank, cash, events, play, turn, why
from .positions import (
    area,
    buy,
    choices,
    held,
    in_bank,
    legal,
    on,
    position,
    price,
    quiet_turn,
    sizes,
    tiles,
)

PAIR = {"american": "1e-5e", "luxor": "7e-10e"}  # 6e joins them
FOUR = {"tower": "1e-5e", "luxor": "6a-6d", "american": "7e 8e 9e", "imperial": "6f 6g"}  # 6e joins all


def merge(*more, tile="6e", chains=PAIR, survivor="american", **other):
    """A merger up to the first question after these answers."""
    state = position(chains=chains, racks={other.get("owner", ADA): tile}, **other)
    return play(state, Place(tile), Survivor(survivor), *more)


def moved(state, *actions):
    """How much cash each seat gets."""
    return [after - before for before, after in zip(cash(state), cash(play(state, *actions)), strict=True)]


def paid(held_by_seat, *, size=4, chain="luxor", **other):
    """The bonuses of a chain of this size, by seat."""
    text = " ".join([*tiles("7e-12e")[: size - 1], "7f"])
    chains = {"american": "1e-5e 1f-5f", chain: text}
    shares = {seat: {chain: number} for seat, number in enumerate(held_by_seat) if number}
    state = merge(chains=chains, seats=len(held_by_seat), shares=shares, **other)
    return moved(state, Defunct(chain))


# AQ-26, AQ-27


def test_aq_26_sizes_are_those_before_the_tile():
    """Two of 4; the tile and a lone tile beside it would make 6 of one: neither counts for any of them."""
    state = position(
        chains={"american": "2e-5e", "luxor": "7e-10e"}, lone="6f 6g", racks={ADA: "6e"}, shares={BEN: {"luxor": 1}}
    )
    state = play(state, Place("6e"))
    assert choices(state) == ["luxor", "american"]
    state = play(state, Survivor("american"))
    assert state.merger.old_sizes[:3] == (0, 4, 4)
    assert moved(state, Defunct("luxor")) == [0, 6000, 0]  # price 400, not 600
    state = play(state, Defunct("luxor"))
    assert moved(state, Dispose("luxor", 1, 0)) == [0, 400, 0]


def test_aq_26_all_chains_touched_merge():
    state = play(position(chains=FOUR, racks={ADA: "6e"}), Place("6e"))
    assert choices(state) == ["tower"]
    state = play(state, Survivor("tower"))
    assert sizes(state) == {"tower": 5 + 4 + 3 + 2 + 1}


def test_aq_27_the_largest_survives():
    state = play(position(chains=PAIR, racks={ADA: "6e"}), Place("6e"))
    assert choices(state) == ["american"]
    assert why(state, Survivor("luxor")) == (
        "Luxor is not among the largest of the chains that merge. American can survive."
    )


def test_aq_27_among_several_largest_the_owner_chooses():
    chains = {"tower": "2e-5e", "luxor": "6a-6d", "american": "7e 8e"}
    state = play(position(chains=chains, racks={BEN: "6e"}, owner=BEN), Place("6e"))
    assert (turn(state), choices(state)) == ((BEN, "merger"), ["tower", "luxor"])
    assert sizes(play(state, Survivor("luxor"))) == {"luxor": 11}
    assert sizes(play(state, Survivor("tower"))) == {"tower": 11}


def test_aq_27_the_one_safe_chain_is_the_largest():
    state = play(position(chains={"tower": "1a-11a", "luxor": "1c-10c"}, racks={ADA: "5b"}), Place("5b"))
    assert choices(state) == ["tower"]


def test_aq_27_four_chains_of_equal_size():
    chains = {"tower": "4e 5e", "luxor": "6c 6d", "american": "7e 8e", "imperial": "6f 6g"}
    state = play(position(chains=chains, racks={ADA: "6e"}), Place("6e"))
    assert choices(state) == ["tower", "luxor", "american", "imperial"]
    state = play(state, Survivor("american"))
    assert choices(state) == ["tower", "luxor", "imperial"]


# AQ-28


def test_aq_28_the_board_changes_at_once():
    """Before anything is paid: tiles, sizes, prices, and the group with its lone tiles."""
    state = merge(lone="6d 6c 12a")
    assert turn(state) == (ADA, "merger")
    assert area(state, "american") == tiles("6c 6d 1e-10e")
    assert (sizes(state), on(state, "12a")) == ({"american": 12}, "lone")
    assert (price(state, "american"), price(state, "luxor")) == (800, 0)
    assert cash(state) == [6000] * 3


def test_aq_28_the_old_price_is_remembered_for_bonus_and_sale():
    state = merge(shares={CLEO: {"luxor": 3}})
    assert moved(state, Defunct("luxor")) == [0, 0, 6000]
    assert moved(state, Defunct("luxor"), Dispose("luxor", 3, 0)) == [0, 0, 6000 + 1200]


# AQ-29


def test_aq_29_in_order_of_falling_old_size():
    state = merge(chains=FOUR, survivor="tower")
    seen = []
    while turn(state) == (ADA, "merger"):
        (chain,) = choices(state)
        seen.append(chain)
        state = play(state, Defunct(chain), Dispose(chain, 0, 0))
    assert seen == ["luxor", "american", "imperial"]
    assert turn(state) == (ADA, "declare")  # Tower is safe now


def test_aq_29_the_owner_names_the_next_among_equals():
    chains = {"tower": "1e-5e", "luxor": "6c 6d", "american": "7e 8e 9e", "imperial": "6f 6g"}
    state = merge(chains=chains, survivor="tower", founder=BEN)
    assert choices(state) == ["american"]
    state = play(state, Defunct("american"), Dispose("american", 0, 0))
    assert (turn(state), choices(state)) == ((ADA, "merger"), ["luxor", "imperial"])
    state = play(state, Defunct("imperial"), Dispose("imperial", 0, 0))
    assert choices(state) == ["luxor"]
    assert why(state, Defunct("imperial")) == "Imperial is not to be handled now. Next can be Luxor."


def test_aq_29_bonuses_then_disposals_and_only_then_the_next_chain():
    chains = {"tower": "1e-5e", "luxor": "6a-6d", "american": "7e 8e 9e"}
    state = merge(chains=chains, survivor="tower", shares={ADA: {"luxor": 2}, BEN: {"luxor": 1, "american": 4}})
    actions = (Defunct("luxor"), Dispose("luxor", 2, 0), Dispose("luxor", 1, 0), Defunct("american"))
    happened = [(e.kind, e.seat, e.thing) for e in events(state, *actions, Dispose("american", 0, 0))]
    assert happened == [
        ("defunct", ADA, "luxor"),
        ("bonus", ADA, "luxor"),
        ("bonus", BEN, "luxor"),
        ("sell", ADA, "luxor"),
        ("sell", BEN, "luxor"),
        ("defunct", ADA, "american"),
        ("bonus", BEN, "american"),
        ("keep", BEN, "american"),
    ]


# AQ-30 to AQ-35


def test_aq_30_only_seats_with_a_share_take_part():
    assert paid([3, 0, 1]) == [4000, 0, 2000]
    assert bonuses(400, [0, 5, 0, 0]) == [0, 6000, 0, 0]


def test_aq_30_an_active_chain_always_has_a_seat_among_its_holders():
    """The founder's share cannot be sold; with none in the bank all 25 are in players' hands."""
    state = position(lone="9e", racks={ADA: "9f"}, shares={BEN: {"tower": 25}})
    state = play(state, Place("9f"), Found("tower"))
    assert sum(row[0] for row in state.shares) == 25
    state = play(position(lone="9e", racks={ADA: "9f"}), Place("9f"), Found("tower"))
    assert {action.do for action in legal(state)} == {"buy"}
    assert held(quiet_turn(state), ADA) == {"tower": 1}


def test_aq_31_a_single_holder_gets_both_bonuses():
    assert paid([0, 6, 0]) == [0, 6000, 0]
    assert paid([1, 0], two_player_market=False) == [6000, 0]


def test_aq_32_majority_for_the_most_minority_for_the_second():
    assert paid([5, 3, 1, 2]) == [4000, 2000, 0, 0]
    assert paid([1, 2, 3, 4, 5]) == [0, 0, 0, 2000, 4000]


def test_aq_33_a_tie_for_most_shares_both_bonuses_and_nobody_else_gets_anything():
    assert paid([4, 4, 3]) == [3000, 3000, 0]
    assert paid([2, 2, 2, 1]) == [2000, 2000, 2000, 0]
    assert paid([1, 3, 3, 3, 3]) == [0, 1500, 1500, 1500, 1500]


def test_aq_33_a_tie_for_most_is_rounded_up():
    """Price 300: 4500 / 2 = 2250; 4500 / 4 = 1125."""
    assert paid([4, 4, 3], size=3) == [2300, 2300, 0]
    assert paid([1, 1, 1, 1], size=3) == [1200] * 4


def test_aq_34_a_tie_for_second_shares_the_minority_bonus():
    assert paid([5, 2, 2]) == [4000, 1000, 1000]
    assert paid([5, 2, 2, 2, 2, 1]) == [4000, 500, 500, 500, 500, 0]


def test_aq_34_a_tie_for_second_is_rounded_up():
    """Price 300: 1500 / 2 = 750. Price 400: 2000 / 3 = 666.67."""
    assert paid([5, 3, 3, 1], size=3) == [3000, 800, 800, 0]
    assert paid([5, 3, 3, 3], size=4) == [4000, 700, 700, 700]


@pytest.mark.parametrize(
    ("amount", "receivers", "each"),
    [(1500, 2, 800), (2000, 2, 1000), (1500, 3, 500), (2000, 3, 700), (4500, 4, 1200), (100, 6, 100), (2500, 5, 500)],
)
def test_aq_35_up_to_a_whole_hundred_and_whole_ones_are_not_raised(amount, receivers, each):
    assert rounded(amount, receivers) == each


def test_aq_35_the_bank_pays_the_difference():
    chains = {"american": "1e-5e", "luxor": "7e-9e"}
    state = merge(chains=chains, shares={ADA: {"luxor": 4}, BEN: {"luxor": 4}})
    assert bank(play(state, Defunct("luxor"))) - bank(state) == -4600


def test_aq_35_holders_of_the_survivor_get_no_bonus():
    state = merge(shares={ADA: {"american": 10}, BEN: {"luxor": 1}, CLEO: {"american": 5}})
    assert moved(state, Defunct("luxor")) == [0, 6000, 0]


# AQ-36


def test_aq_36_holders_are_asked_in_turn_order_from_the_owner():
    shares = {seat: {"luxor": seat + 1} for seat in (ADA, CLEO, DORA, EMIL)}
    state = play(merge(seats=5, owner=CLEO, shares=shares), Defunct("luxor"))
    seen = []
    while turn(state)[1] == "merger":
        seen.append(turn(state)[0])
        state = play(state, Dispose("luxor", 0, 0))
    assert seen == [CLEO, DORA, EMIL, ADA]  # Ben holds none and is not asked
    assert turn(state) == (CLEO, "shares")


def test_aq_36_the_turn_order_may_be_another_than_that_of_the_seats():
    shares = {seat: {"luxor": 1} for seat in (ADA, BEN, CLEO)}
    state = play(merge(order=(CLEO, BEN, ADA), owner=BEN, shares=shares), Defunct("luxor"))
    seen = []
    while turn(state)[1] == "merger":
        seen.append(turn(state)[0])
        state = play(state, Dispose("luxor", 0, 0))
    assert seen == [BEN, ADA, CLEO]


def test_aq_36_the_owner_is_not_asked_without_a_share():
    state = play(merge(shares={BEN: {"luxor": 1}}), Defunct("luxor"))
    assert turn(state) == (BEN, "merger")


def test_aq_36_shares_are_divided_in_any_way():
    """5 of the defunct chain: what is sold, and an even number traded; the rest is kept."""
    state = play(merge(shares={ADA: {"luxor": 5}}), Defunct("luxor"))
    assert legal(state) == {
        Dispose("luxor", sell, trade) for trade in (0, 2, 4) for sell in range(6) if sell + trade <= 5
    }


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Dispose("luxor", 6, 0), "You cannot sell 6 and trade 0: you hold 5 of Luxor."),
        (Dispose("luxor", 2, 4), "You cannot sell 2 and trade 4: you hold 5 of Luxor."),
        (Dispose("luxor", -1, 0), "You cannot sell -1 and trade 0: you hold 5 of Luxor."),
        (Dispose("american", 1, 0), "You are asked about your shares of Luxor, not of American."),
        (Dispose("hilton", 1, 0), "You are asked about your shares of Luxor, not of 'hilton'."),
    ],
)
def test_aq_36_what_cannot_be(action, reason):
    state = play(merge(shares={ADA: {"luxor": 5, "american": 3}}), Defunct("luxor"))
    assert why(state, action).startswith(reason)


# AQ-37 to AQ-40


def test_aq_37_selling_pays_the_old_price_per_share():
    """Luxor had 4 tiles: 400. American has 10 now, and its price is 700."""
    state = play(merge(shares={ADA: {"luxor": 5}}), Defunct("luxor"))
    assert moved(state, Dispose("luxor", 3, 0)) == [1200, 0, 0]
    assert moved(state, Dispose("luxor", 5, 0)) == [2000, 0, 0]


def test_aq_38_one_share_of_the_survivor_for_two():
    state = play(merge(shares={ADA: {"luxor": 5, "american": 1}}), Defunct("luxor"))
    after = play(state, Dispose("luxor", 0, 4))
    assert held(after, ADA) == {"luxor": 1, "american": 3}
    assert (in_bank(after, "luxor"), in_bank(after, "american")) == (24, 22)
    assert cash(after) == cash(state)


def test_aq_38_the_number_given_up_is_even():
    state = play(merge(shares={ADA: {"luxor": 5}}), Defunct("luxor"))
    assert why(state, Dispose("luxor", 0, 3)) == (
        "You cannot trade 3: two shares are given for one, so the number must be even."
    )


def test_aq_38_at_most_what_the_bank_has_of_the_survivor():
    state = play(merge(shares={ADA: {"luxor": 8}, BEN: {"american": 23}}), Defunct("luxor"))
    assert max(action.trade for action in legal(state)) == 4
    assert why(state, Dispose("luxor", 0, 6)) == (
        "You cannot trade 6: that takes 3 of American, and the bank has 2. Trade 4 at the most."
    )


def test_aq_38_an_earlier_seat_may_leave_nothing_for_a_later_one():
    shares = {ADA: {"luxor": 4}, BEN: {"luxor": 4}, CLEO: {"american": 23}}
    state = play(merge(shares=shares), Defunct("luxor"), Dispose("luxor", 0, 4))
    assert (turn(state), in_bank(state, "american")) == ((BEN, "merger"), 0)
    assert {action.trade for action in legal(state)} == {0}
    assert len(legal(state)) == 5


def test_aq_38_and_one_defunct_chain_nothing_for_the_next():
    chains = {"tower": "1e-5e", "luxor": "6a-6d", "american": "7e 8e 9e"}
    state = merge(chains=chains, survivor="tower", shares={ADA: {"luxor": 2, "american": 2}, BEN: {"tower": 24}})
    state = play(state, Defunct("luxor"), Dispose("luxor", 0, 2), Defunct("american"))
    assert {action.trade for action in legal(state)} == {0}


def test_aq_38_shares_sold_do_not_help_whoever_trades():
    """What is sold and traded of one chain does not change the bank's shares of the survivor but by trading."""
    state = play(merge(shares={ADA: {"luxor": 9}, BEN: {"american": 24}}), Defunct("luxor"))
    assert max(action.trade for action in legal(state)) == 2


def test_aq_39_kept_shares_cannot_be_sold_until_the_chain_is_defunct_again():
    state = play(merge(shares={ADA: {"luxor": 5}}), Defunct("luxor"), Dispose("luxor", 0, 0))
    assert (held(state, ADA)["luxor"], price(state, "luxor")) == (5, 0)
    assert {action.do for action in legal(state)} == {"buy"}
    assert "Luxor is not on the board" in why(state, buy("luxor"))


def test_aq_39_they_count_in_full_when_it_is_founded_again():
    state = position(lone="12h", racks={ADA: "12i"}, shares={BEN: {"luxor": 5}})
    state = play(state, Place("12i"), Found("luxor"), NOTHING)
    assert (held(state, ADA), held(state, BEN), price(state, "luxor")) == ({"luxor": 1}, {"luxor": 5}, 200)


def test_aq_39_at_the_end_of_an_inactive_chain_they_are_worth_nothing():
    state = position(chains={"tower": "1a-11a"}, racks={ADA: "9i"}, shares={ADA: {"tower": 1}, BEN: {"luxor": 25}})
    state = play(state, Declare(True), Place("9i"), NOTHING)
    assert cash(state) == [6000 + 10500 + 700, 6000, 6000]


def test_aq_40_shares_sold_or_traded_in_are_back_in_the_bank_at_once():
    state = play(merge(shares={ADA: {"luxor": 5}, BEN: {"luxor": 1}}), Defunct("luxor"))
    assert in_bank(state, "luxor") == 19
    state = play(state, Dispose("luxor", 1, 4))
    assert (turn(state), in_bank(state, "luxor")) == ((BEN, "merger"), 24)


def test_aq_40_so_they_can_be_had_again_by_founding():
    """Luxor is gone, its shares are back, and Ben founds it in the next turn."""
    state = position(chains=PAIR, lone="12h", racks={ADA: "6e", BEN: "12i"}, shares={ADA: {"luxor": 25}})
    state = play(state, Place("6e"), Survivor("american"), Defunct("luxor"), Dispose("luxor", 25, 0), NOTHING)
    state = play(state, Place("12i"), Found("luxor"))
    assert (held(state, BEN), in_bank(state, "luxor")) == ({"luxor": 1}, 24)
