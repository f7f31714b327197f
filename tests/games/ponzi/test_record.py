"""PS-56 to PS-61. What is special in this game's records; the rest is in the battery of their lines."""

from ponzi_lab.core.records import dump
from ponzi_lab.games.ponzi.actions import Buy, Counter, Fund, Offer, Pass

from ..playing import ADA, BEN, pass_on, play_all, refusal, reread, told, written
from .example_records import EXAMPLE, bankruptcy, crash_in_round_1, the_example
from .positions import scripted

# PS-56


def test_ps_56_the_deck_is_the_63_cards_top_card_first():
    match = scripted(deck=(44, 55))
    assert match.lines()[0]["setup"]["deck"][:2] == [44, 55]
    assert len(match.lines()[0]["setup"]["deck"]) == 63
    assert 44 in match.play(Fund("grain", 9)).position.market


# PS-58


def test_ps_58_one_line_per_shuffle_after_the_decision_that_led_to_it():
    match = crash_in_round_1()
    remove, chance = match.lines()[-2:]
    assert (remove["do"], list(chance)) == ("remove", ["chance", "order"])
    assert chance["chance"] == "deck"
    # The whole new deck before the restock: bears and old deck. Three of them lie in the market now.
    assert sorted(chance["order"]) == [*range(19, 81)]
    assert chance["order"][3:] == match.position.deck
    assert set(chance["order"][:3]) < set(match.position.market)


def test_ps_58_draws_are_not_written():
    match = play_all(scripted(), Fund("grain", 9), Fund("grain", 10))
    assert [line for line in match.lines()[1:] if "do" not in line] == []


def test_ps_58_a_replay_takes_the_order_from_the_record():
    """Another order of the same cards is another game; other cards are refused."""
    lines = crash_in_round_1().lines()
    lines[-1] = {"chance": "deck", "order": [*range(19, 81)]}
    assert set(reread(lines).position.market) >= {19, 20, 21}
    lines[-1] = {"chance": "deck", "order": [*range(19, 80), 12]}
    assert refusal(lines) == (
        "line 6: The shuffled deck does not hold the right cards: it lacks [80] and [12] should not be there."
    )


def test_ps_58_a_missing_or_superfluous_line_of_chance_is_refused():
    lines = crash_in_round_1().lines()
    assert refusal(lines[:-1]).startswith("line 5: the record stops")
    assert refusal([*lines, lines[-1]]).startswith("line 7: ")


# PS-59


def test_ps_59_ps_57_the_example():
    lines = [dump(line) for line in the_example().lines()]
    assert lines[-1] == EXAMPLE
    assert lines[-5:-1] == [
        '{"n": 9, "seat": 0, "do": "offer", "to": 1, "industry": "media", "price": 8}',
        '{"n": 10, "seat": 1, "do": "counter"}',
        '{"n": 11, "seat": 1, "do": "pass", "forced": true}',
        '{"n": 12, "seat": 0, "do": "remove", "fund": 13}',
    ]


def test_ps_59_one_line_per_round_also_in_the_last():
    match = pass_on(scripted(max_rounds=3), until=4)
    assert [next(iter(line)) for line in told(match.position)] == ["books", "books", "books", "end"]
    assert [line["books"] for line in told(match.position)[:-1]] == [1, 2, 3]


def test_ps_59_a_bankrupt_seat_paid_0():
    books = told(bankruptcy().position)[-2]
    assert (books["due"], books["paid"]) == ([8, 0, 0], [0, 0, 0])
    assert books["cash"] == [1, 0, 0]
    assert books["wheel"][ADA] == [[9, 0]]


def test_ps_59_cash_is_cash_before_plus_funded_plus_traded_minus_spent_minus_paid():
    match = scripted(advanced=True, first_round_trade=True, start_cash=60)
    play_all(match, Fund("media", 9), Fund("media", 10), Pass(), Offer(BEN, "media", 7), Counter(), Buy(30), Buy(56))
    before = [60, 60, 60]
    pass_on(match, until=8)
    for books in (line for line in told(match.position) if "books" in line):
        flows = zip(before, *(books[key] for key in ("funded", "traded", "spent", "paid")), strict=True)
        assert books["cash"] == [cash + f + t - s - p for cash, f, t, s, p in flows]
        assert sum(books["traded"]) == 0
        before = books["cash"]
    assert told(match.position)[4]["paid"] == [8, 9, 0]


# PS-60


def test_ps_60_bankrupt_seats_have_null_points():
    match = bankruptcy()
    assert dump(match.lines()[-1]) == (
        '{"end": "bankrupt", "round": 10, "bankrupt": [0], "winners": [1, 2], "scores": [null, 0, 0], '
        '"industry": [null, 0, 0], "wealth": [null, 0, 0], "luxury": [null, 0, 0], "top": [9, 0, 0]}'
    )
    assert match.lines()[-2]["books"] == 10


def test_ps_60_bankrupt_also_if_all_are():
    match = play_all(scripted(), Fund("media", 9), Fund("media", 10), Fund("media", 11))
    end = told(pass_on(match, until=11).position)[-1]
    assert (end["end"], end["bankrupt"], end["winners"]) == ("bankrupt", [0, 1, 2], [])


# PS-61


def test_ps_61_an_unfinished_record_goes_on():
    lines = scripted().play(Fund("media", 9)).lines()
    match = reread(lines)
    assert match.asked == BEN
    assert written(pass_on(match, until=11).lines()) == written(bankruptcy().lines())
