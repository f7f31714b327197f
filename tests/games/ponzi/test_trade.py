"""PS-20 to PS-25. Clandestine trade."""

import pytest

from ponzi_lab.core.events import Event, Names
from ponzi_lab.core.ledger import ENVELOPE
from ponzi_lab.games.ponzi import GAME
from ponzi_lab.games.ponzi.actions import Buy, Counter, Fund, Offer, Pass, Remove, Sell
from ponzi_lab.games.ponzi.state import INDUSTRIES
from ponzi_lab.games.ponzi.steps import PayInterest, Trading

from ..playing import ADA, BEN, CLEO, bank, books, cash, events, only, play, play_all, run, turn, why
from .positions import legal, position, prices, scripted

MEDIA_2_1_0 = {ADA: (0, 0, 2, 0), BEN: (0, 0, 1, 0)}


def trade(*, cash, steps=(), tiles=MEDIA_2_1_0, **other):
    """Ada is asked; she and Ben have media, Cleo has nothing."""
    return position(*(steps or [Trading(ADA)]), tiles=tiles, cash=cash, **other)


def offered(price, *, bens_cash):
    """Ada, with 30, has handed Ben this price for media."""
    return play(trade(cash=(30, bens_cash, 0)), Offer(BEN, "media", price))


# PS-20


def test_ps_20_no_trade_in_round_1():
    match = play_all(scripted(), Fund("media", 9), Fund("media", 10), Fund("media", 11))
    assert turn(match.position) == (BEN, "marker")


def test_ps_20_no_luxuries_in_round_1_either():
    match = play_all(scripted(advanced=True, start_cash=500), Pass(), Pass(), Pass())
    assert turn(match.position) == (BEN, "marker")


def test_ps_20_trade_in_round_1_with_the_option():
    match = play_all(scripted(first_round_trade=True), Fund("media", 9), Fund("media", 10), Pass())
    assert turn(match.position) == (ADA, "trade")
    assert prices(match.position, BEN, "media") == list(range(10))


def test_ps_20_trade_from_round_2_on():
    match = play_all(scripted(), Pass(), Pass(), Pass(), Remove(9), Pass(), Pass(), Pass())
    assert match.round == 2
    assert turn(match.position) == (BEN, "trade")


# PS-21


def test_ps_21_every_seat_is_asked_once_and_an_answer_comes_before_the_next_seat():
    state = trade(cash=(30, 30, 0), steps=(Trading(ADA), Trading(BEN), Trading(CLEO)))
    asked = []
    for action in (Offer(BEN, "media", 3), Sell(), Pass(), Pass()):
        asked.append(turn(state))
        state = play(state, action)
    assert asked == [(ADA, "trade"), (BEN, "trade"), (BEN, "trade"), (CLEO, "trade")]
    assert turn(state) is None


def test_ps_21_a_seat_can_be_offered_to_again_and_again():
    tiles = {ADA: (1, 0, 0, 0), BEN: (2, 0, 0, 0), CLEO: (1, 0, 0, 0)}
    state = trade(cash=(9, 0, 9), tiles=tiles, steps=(Trading(ADA), Trading(CLEO)))
    after = play(state, Offer(BEN, "transportation", 4), Sell(), Offer(BEN, "transportation", 5), Sell())
    assert after.tiles == ((2, 0, 0, 0), (0, 0, 0, 0), (2, 0, 0, 0))
    assert cash(after) == [5, 9, 4]


def test_ps_21_passing_is_always_legal():
    assert Pass() in legal(trade(cash=(30, 0, 0)))
    assert only(trade(cash=(30, 30, 30), tiles={})) == Pass()


def test_ps_21_no_purchase_in_the_basic_game():
    state = trade(cash=(30, 0, 0))
    assert not [action for action in legal(state) if isinstance(action, Buy)]
    assert why(state, Buy(30)).startswith("'buy' is not possible now. Possible now: ")


# PS-22


def test_ps_22_both_must_own_a_tile_of_the_industry():
    state = trade(cash=(2, 0, 0), tiles={ADA: (1, 2, 0, 0), BEN: (0, 1, 1, 0), CLEO: (4, 0, 0, 1)})
    pairs = {(a.to, a.industry) for a in legal(state) if isinstance(a, Offer)}
    assert pairs == {(BEN, "grain"), (CLEO, "transportation")}
    assert why(state, Offer(BEN, "transportation", 1)) == (
        "You own 1 tile of Transportation and seat 1 owns 0: both must own at least 1 for an offer."
    )
    assert why(state, Offer(BEN, "media", 1)) == (
        "You own 0 tiles of Media and seat 1 owns 1: both must own at least 1 for an offer."
    )


def test_ps_22_not_to_oneself_nor_to_nobody():
    state = trade(cash=(2, 0, 0))
    assert why(state, Offer(ADA, "media", 1)) == "You are seat 0: you cannot make yourself an offer."
    assert why(state, Offer(3, "media", 1)) == "There is no seat 3. The seats are 0 to 2."
    assert why(state, Offer(-1, "media", 1)) == "There is no seat -1. The seats are 0 to 2."
    assert why(state, Offer(BEN, "gold", 1)).startswith("There is no industry 'gold'.")


def test_ps_22_a_fourth_tile_can_be_got_by_trade_and_a_fifth():
    state = trade(cash=(9, 0, 0), tiles={ADA: (3, 0, 0, 0), BEN: (3, 0, 0, 0)}, steps=(Trading(ADA), Trading(ADA)))
    after = play(state, Offer(BEN, "transportation", 1), Sell(), Offer(BEN, "transportation", 1), Sell())
    assert after.tiles[ADA] == (5, 0, 0, 0)
    assert after.tiles[BEN] == (1, 0, 0, 0)


def test_ps_22_the_price_is_0_to_all_the_cash():
    state = trade(cash=(12, 0, 0))
    assert prices(state, BEN, "media") == list(range(13))
    assert why(state, Offer(BEN, "media", 13)) == "You cannot offer 13: you hold 12. Offer 0 to 12, or pass."
    assert why(state, Offer(BEN, "media", -1)) == ("You cannot offer -1: the least price is 0. Offer 0 to 12, or pass.")


def test_ps_22_without_cash_one_can_offer_0():
    assert prices(trade(cash=(0, 0, 0)), BEN, "media") == [0]
    assert why(trade(cash=(0, 0, 0)), Offer(BEN, "media", 1)) == ("You cannot offer 1: you hold 0. Offer 0, or pass.")


def test_ps_22_min_offer_is_the_least_price():
    assert prices(trade(cash=(12, 0, 0), min_offer=5), BEN, "media") == [5, 6, 7, 8, 9, 10, 11, 12]
    assert why(trade(cash=(12, 0, 0), min_offer=5), Offer(BEN, "media", 4)) == (
        "You cannot offer 4: the least price is 5. Offer 5 to 12, or pass."
    )
    assert prices(trade(cash=(5, 0, 0), min_offer=5), BEN, "media") == [5]


def test_ps_22_with_less_than_min_offer_one_must_pass():
    state = trade(cash=(4, 0, 0), min_offer=5)
    assert only(state) == Pass()
    assert why(state, Offer(BEN, "media", 5)) == ("You cannot make an offer: the least price is 5 and you hold 4.")


@pytest.mark.parametrize("price", [1.0, True, "1"])
def test_ps_22_the_price_is_a_whole_number(price):
    assert why(trade(cash=(12, 0, 0)), Offer(BEN, "media", price)) == (f"price must be a whole number, not {price!r}.")


# PS-23


def test_ps_23_the_price_lies_in_the_envelope_until_the_answer():
    state = offered(12, bens_cash=20)
    assert cash(state) == [18, 20, 0]
    assert state.accounts[ENVELOPE] == 12
    assert state.tiles == ((0, 0, 2, 0), (0, 0, 1, 0), (0, 0, 0, 0))
    assert turn(state) == (BEN, "trade")


def test_ps_23_the_answer_is_sell_or_counter():
    state = offered(12, bens_cash=20)
    assert legal(state) == {Sell(), Counter()}
    assert why(state, Pass()).startswith("'pass' is not possible now. Possible now: ")
    assert turn(play(state, Sell())) is turn(play(state, Counter())) is None  # no further answer


def test_ps_23_sell():
    after = play(offered(12, bens_cash=20), Sell())
    assert cash(after) == [18, 32, 0]
    assert after.tiles == ((0, 0, 3, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    assert after.traded == (-12, 12, 0)


def test_ps_23_counter():
    after = play(offered(12, bens_cash=20), Counter())
    assert cash(after) == [42, 8, 0]
    assert after.tiles == ((0, 0, 1, 0), (0, 0, 2, 0), (0, 0, 0, 0))
    assert after.traded == (12, -12, 0)


@pytest.mark.parametrize("price", [0, 12])
def test_ps_23_who_is_countered_is_told_of_the_own_money_and_as_much_again(price):
    back = Event("return", 2, "trade", BEN, ADA, "media", 0, price, ENVELOPE, ADA, seen=(ADA, BEN))
    names = Names(["Ada", "Ben", "Cleo"], None)
    assert f" {2 * price}." in GAME.words.tell(back, names)
    assert not any(letter.isdigit() for letter in GAME.words.tell(back.for_seat(CLEO), names))


@pytest.mark.parametrize("answer", [Sell(), Counter()])
@pytest.mark.parametrize("industry", INDUSTRIES)
def test_ps_23_one_price_and_one_tile_change_hands(answer, industry):
    state = trade(cash=(30, 20, 0), tiles={ADA: (1, 1, 1, 1), BEN: (1, 1, 1, 1)})
    after = play(state, Offer(BEN, industry, 7), answer)
    moved = [there - here for there, here in zip(after.tiles[ADA], state.tiles[ADA], strict=True)]
    sign = 1 if isinstance(answer, Sell) else -1
    assert moved == [sign if name == industry else 0 for name in INDUSTRIES]
    assert cash(after) == [30 - 7 * sign, 20 + 7 * sign, 0]
    assert sum(after.traded) == 0
    assert bank(after) == bank(state)


def test_ps_23_the_seat_offered_to_may_give_its_last_tile_and_so_may_the_other():
    tiles = {ADA: (1, 0, 0, 0), BEN: (1, 0, 0, 0)}
    state = play(trade(cash=(5, 5, 0), tiles=tiles), Offer(BEN, "transportation", 5))
    assert play(state, Sell()).tiles[BEN] == (0, 0, 0, 0)
    assert play(state, Counter()).tiles[ADA] == (0, 0, 0, 0)


# PS-24


def test_ps_24_counter_with_cash_equal_to_the_price():
    state = offered(12, bens_cash=12)
    assert legal(state) == {Sell(), Counter()}
    assert cash(play(state, Counter())) == [42, 0, 0]


def test_ps_24_forced_sale_with_one_less():
    state = offered(12, bens_cash=11)
    assert legal(state) == {Sell()}
    assert only(state) == Sell()
    assert why(state, Counter()) == "You cannot counter: the envelope holds 12 and you hold 11. You must sell."


def test_ps_24_the_envelope_does_not_count():
    """The 12 in the envelope would be enough; Ben has 0 of his own."""
    state = offered(12, bens_cash=0)
    assert state.accounts[ENVELOPE] == 12
    assert legal(state) == {Sell()}


def test_ps_24_at_a_price_of_0_both_are_legal():
    state = offered(0, bens_cash=0)
    assert legal(state) == {Sell(), Counter()}
    assert cash(play(state, Counter())) == cash(play(state, Sell())) == [30, 0, 0]
    assert play(state, Counter()).tiles[BEN] == (0, 0, 2, 0)


def test_ps_24_no_gifts_and_no_loans():
    """Between two seats money moves with a tile only, and nobody owes anybody but the bank."""
    state = trade(cash=(30, 30, 30), steps=(Trading(ADA), Trading(CLEO), PayInterest()))
    after = play(state, Offer(BEN, "media", 9), Sell(), Pass())
    moved = [event for event in events(state, Offer(BEN, "media", 9), Sell(), Pass()) if event.amount]
    assert {event.kind for event in moved} == {"offer", "sell"}
    assert books(after)["due"] == [0, 0, 0]


# PS-25


def shop(*, cash, luxuries=None, **other):
    return position(Trading(ADA), cash=cash, luxuries=luxuries, advanced=True, **other)


@pytest.mark.parametrize(
    ("purse", "affordable"),
    [(29, []), (30, [30]), (55, [30]), (56, [30, 56]), (77, [30, 56]), (78, [30, 56, 78]), (96, [30, 56, 78, 96])],
)
def test_ps_25_luxuries_that_cost_no_more_than_the_cash(purse, affordable):
    state = shop(cash=(purse, 0, 0))
    assert legal(state) == {Pass(), *(Buy(value) for value in affordable)}


def test_ps_25_the_value_is_paid_to_the_bank():
    state = shop(cash=(56, 0, 0))
    after = play(state, Buy(56))
    assert cash(after) == [0, 0, 0]
    assert bank(after) == bank(state) + 56
    assert after.luxuries == ((56,), (), ())
    assert after.spent == (56, 0, 0)
    assert after.on_sale == (30, 78, 96)


def test_ps_25_refusals():
    state = shop(cash=(29, 0, 0), luxuries={BEN: (56,)})
    assert why(state, Buy(30)) == "You cannot buy the luxury 30: you hold 29."
    assert why(state, Buy(56)) == "There is no luxury 56 on sale. On sale: 30, 78 and 96."
    assert why(state, Buy(31)) == "There is no luxury 31 on sale. On sale: 30, 78 and 96."
    sold_out = shop(cash=(99, 0, 0), luxuries={BEN: (30, 56, 78, 96)})
    assert why(sold_out, Buy(30)) == "There is no luxury 30 on sale. On sale: none."
    assert only(sold_out) == Pass()


def test_ps_25_each_luxury_once_and_one_per_phase():
    state = position(Trading(ADA), Trading(BEN), cash=(200, 200, 0), advanced=True)
    after = play(state, Buy(30))
    assert turn(after) == (BEN, "trade")  # instead of an offer, and one only
    assert why(after, Buy(30)) == "There is no luxury 30 on sale. On sale: 56, 78 and 96."


def test_ps_25_any_number_over_the_game():
    after = play(shop(cash=(96, 0, 0), luxuries={ADA: (30, 56, 78)}), Buy(96))
    assert after.luxuries[ADA] == (30, 56, 78, 96)


def test_ps_25_a_buyer_can_still_be_offered_to():
    steps = (Trading(ADA), Trading(BEN))
    state = position(*steps, cash=(30, 9, 0), tiles=MEDIA_2_1_0, advanced=True)
    after = play(state, Buy(30), Offer(ADA, "media", 9))
    assert turn(after) == (ADA, "trade")
    assert only(after) == Sell()  # all her cash went for the luxury


def test_ps_25_no_action_sells_or_trades_a_luxury():
    state = position(Trading(ADA), cash=(0, 99, 0), luxuries={ADA: (30,)}, tiles=MEDIA_2_1_0, advanced=True)
    traded = {action.industry for action in legal(state) if isinstance(action, Offer)}
    assert traded == {"media"}
    broke = run(position(PayInterest(), luxuries={ADA: (30,)}, wheels={ADA: [(9, 0)]}, cash=(7, 0, 0), advanced=True))
    assert broke.luxuries == ((30,), (), ())
    assert cash(broke) == [7, 0, 0]
