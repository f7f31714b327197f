"""Match: making one, playing, taking back, other courses, and what it shows of itself."""

from __future__ import annotations

import random
import shutil

import pytest

from ponzi_lab import Match, RecordError, Refused, Stale, simulate
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.rules import values_of
from ponzi_lab.games import GAMES
from ponzi_lab.games.ponzi.actions import Counter, Fund, Offer, Pass, Remove, Sell
from ponzi_lab.play import words
from ponzi_lab.play.transcript import transcript
from ponzi_lab.play.words import names_shown

BEARS = values_of(GAMES["ponzi"].rules)["bears"]

PEOPLE = ("Ada", "Ben", "Cleo")
BOTS = ("bot:random", "bot:random", "bot:random")


def people(**given) -> Match:
    return Match("ponzi", PEOPLE, 5, **given)


def traded(names=PEOPLE) -> Match:
    """Ada, who was asked first, has offered Ben 7 of her 9, and he has kept it: round 1 is closed."""
    match = Match("ponzi", names, 5, rules={"first_round_trade": True}, setup={"start": 0})
    for fund in (9, 10, 11):
        match.play(Fund("media", fund))
    match.play(Offer(1, "media", 7)).play(Sell()).play(Pass()).play(Pass())
    return match.play(Remove(12))


# Making one


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "poker"}, "There is no game 'poker'. Games: "),
        ({"game": None}, "There is no game None. Games: "),
        ({"game": ["ponzi"]}, "There is no game ['ponzi']. Games: "),
        ({"rules": ["bears"]}, "The rules are ['bears']; they must be options with their values."),
        ({"seats": PEOPLE[:2]}, "2 seats: ponzi is for 3 to 5."),
        ({"seats": PEOPLE * 2}, "6 seats: ponzi is for 3 to 5."),
        ({"seats": ()}, "0 seats: ponzi is for 3 to 5."),
        ({"seats": "Ada"}, "seats is 'Ada'; it must be a list of names."),
        ({"seats": None}, "seats is None; it must be a list of names."),
        ({"seats": ["Ada", "", "Cleo"]}, "A player's name is empty."),
        ({"seats": ["Ada", 7, "Cleo"]}, "seats is ['Ada', 7, 'Cleo']; it must be a list of names."),
        ({"seats": ["Ada", "\ud800", "Cleo"]}, "A player's name holds characters that cannot be written to a file."),
        ({"rules": {"bear": 16}}, "There is no rule option 'bear'. The options are advanced, "),
        ({"rules": {7: 16}}, "There is no rule option 7. The options are advanced, "),
        ({"rules": {"bears": 17}}, f"The rule option bears is 17; it can be {BEARS}."),
        ({"rules": {"advanced": 1}}, "The rule option advanced is 1; it can be false or true."),
        ({"rules": {"max_rounds": 0}}, "The rule option max_rounds is 0; it can be 1 to 1000."),
        ({"seed": "1"}, "The seed is '1'; it must be a whole number of at most 18 digits."),
        ({"seed": 1.0}, "The seed is 1.0; it must be a whole number of at most 18 digits."),
        ({"seed": True}, "The seed is True; it must be a whole number of at most 18 digits."),
        ({"seed": 10**18}, "The seed is 1000000000000000000; it must be a whole number of at most 18 digits."),
        ({"seed": -(10**5000)}, "The seed is a number of thousands of digits; it must be "),
        ({"setup": {"start": 3}}, "start is 3; the seats are 0 to 2."),
        ({"setup": {"start": -1}}, "start is -1; the seats are 0 to 2."),
        ({"setup": {"start": "0"}}, "start is '0'; the seats are 0 to 2."),
        ({"setup": {"start": True}}, "start is True; the seats are 0 to 2."),
    ],
)
def test_what_cannot_be_played_is_refused(given, sentence):
    with pytest.raises(Refused) as refused:
        Match(**{"game": "ponzi", "seats": PEOPLE, "seed": 1, **given})
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


def test_an_unknown_strategy_is_refused_at_once():
    with pytest.raises(Refused, match="There is no strategy 'bot:nobody' for ponzi"):
        Match("ponzi", ["Ada", "bot:nobody", "Cleo"], 1)


def test_a_missing_or_wrong_card_table_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"^The folder .* has no card table ponzi_funds\.csv\.$"):
        people(data=tmp_path)
    for table in data_folder("ponzi").glob("*.csv"):
        shutil.copy(table, tmp_path)
    assert people(data=str(tmp_path)).lines() == people().lines()


def test_a_table_that_is_missing_for_the_digest_only_is_named(tmp_path):
    shutil.copy(data_folder("ponzi") / "ponzi_funds.csv", tmp_path)
    with pytest.raises(ValueError, match="has no card table"):
        people(data=tmp_path)


def test_without_a_seed_one_is_drawn_and_written_down():
    seeds = {Match("ponzi", PEOPLE).seed for _ in range(5)}
    assert len(seeds) > 1
    assert all(0 <= seed < 1_000_000 for seed in seeds)
    match = Match("ponzi", BOTS).play_on()
    assert match.lines()[0]["seed"] == match.seed
    assert Match("ponzi", BOTS, match.seed).play_on().lines() == match.lines()


def test_the_start_seat_can_be_chosen():
    for seat in range(3):
        match = people(setup={"start": seat})
        assert match.asked == seat
        assert match.lines()[0]["setup"]["start"] == seat
        assert match.lines()[0]["setup"]["deck"] == people().lines()[0]["setup"]["deck"]


@pytest.mark.parametrize("setup", [0, "start", ["start"], [("start", 0)]])
def test_a_setup_is_given_by_key(setup):
    with pytest.raises(Refused) as refused:
        people(setup=setup)
    assert str(refused.value).endswith('Write it like {"start": 0}.')


@pytest.mark.parametrize("setup", [{"begin": 0}, {0: 0}])
def test_a_setup_with_an_unknown_key_is_refused(setup):
    with pytest.raises(Refused) as refused:
        people(setup=setup)
    assert str(refused.value).startswith("setup has the keys ")


def test_what_was_given_as_a_setup_can_be_changed_without_harm():
    given = {"deck": list(range(18, 81))}
    match = people(setup=given)
    given["deck"].clear()
    match.verify()
    assert match.lines()[0]["setup"]["deck"] == list(range(18, 81))


def test_names_are_of_people_or_strategies():
    match = Match("ponzi", ["Ada", "bot:random", "Bot:random", "robot:random", " bot:"], 1)
    assert match.people == [0, 2, 3, 4]
    assert match.seats == ("Ada", "bot:random", "Bot:random", "robot:random", " bot:")
    assert Match("ponzi", ["Ada", "Ben", "Ada"], 1).names == ["Ada (seat 0)", "Ben", "Ada (seat 2)"]


# Playing


def test_a_decision_for_another_moment_is_stale_and_changes_nothing():
    match = people().play(Fund("media", 9), n=0)
    for n in (0, 2, -1):
        with pytest.raises(Stale) as stale:
            match.play(Fund("media", 10), n=n)
        assert str(stale.value) == (
            f"This choice was for decision {n}, but the game is at decision 1. Nothing was changed."
        )
    assert len(match.moves) == 1


def test_a_click_that_comes_twice_counts_once():
    match = people()
    match.play(Pass(), n=0)
    with pytest.raises(Stale):
        match.play(Pass(), n=0)
    assert len(match.moves) == 1


def test_only_the_asked_seat_decides():
    match = people(setup={"start": 1})
    with pytest.raises(Refused) as refused:
        match.play(Fund("media", 9), seat=2)
    assert str(refused.value) == "Seat 2 is not asked now; seat 1 is."
    assert match.play(Fund("media", 9), seat=1).asked == 2


def test_a_person_must_be_given_an_action():
    match = people(setup={"start": 1})
    with pytest.raises(Refused) as refused:
        match.play()
    assert str(refused.value) == "Ben (seat 1) is a person: give play() an action."
    assert match.play_on().moves == []


def test_what_is_not_legal_is_refused_and_nothing_changes():
    match = people()
    before = match.position
    with pytest.raises(Refused, match=r"^Card 80 is not in the market\."):
        match.play(Fund("media", 80))
    assert match.position is before
    assert match.moves == []


def test_after_the_end_nobody_is_asked():
    match = Match("ponzi", BOTS, 1).play_on()
    assert match.over
    assert match.asked is None
    assert match.options == ()
    assert match.result == match.lines()[-1]
    assert match.closed == match.round == match.result["round"]
    for given in ({}, {"action": Pass()}, {"n": 0}, {"seat": 0}):
        with pytest.raises(Refused, match=r"^The game is over: nobody is asked any more\.$"):
            match.play(**given)
    assert match.play_on() is match


def test_before_the_end_there_is_no_result():
    assert traded().result is None
    assert traded().over is False
    assert (traded().closed, traded().round) == (1, 2)


def test_a_person_may_decide_for_a_strategy():
    match = Match("ponzi", BOTS, 1, setup={"start": 0})
    assert match.play(Fund("grain", 9)).moves[0].action == Fund("grain", 9)


def test_strategies_play_until_a_person_is_asked():
    match = Match("ponzi", ["bot:random", "Ada", "bot:random"], 5, setup={"start": 2}).play_on()
    assert match.asked == 1
    assert [move.seat for move in match.moves] == [2, 0]


def test_seats_that_do_not_exist_see_nothing():
    match = people()
    for look in (match.observation, match.events, match.undo):
        for seat in (3, -1, "0", 1.0, True):
            with pytest.raises(Refused, match=r"^There is no seat .*; the seats are 0 to 2\.$"):
                look(seat)


def test_events_by_seat():
    match = traded()
    offers = {seat: [event for event in match.events(seat) if event.kind == "offer"] for seat in range(3)}
    assert [offers[seat][0].amount for seat in range(3)] == [7, 7, None]
    assert match.events() == match.events(0)
    assert [event.kind for event in match.events()][:5] == ["fund", "fund", "fund", "offer", "sell"]


def test_the_start_of_a_game_may_bring_events_too():
    """They stand before those of the first decision."""
    match = traded()
    assert match.logs[0] == []
    assert [event for log in match.logs for event in log] == match.events()


# Taking back


def test_undo_takes_back_the_last_decision_of_a_person_with_all_after_it():
    match = Match("ponzi", ["bot:random", "Ada", "bot:random"], 5, setup={"start": 1})
    match.play(Fund("media", 9)).play_on()
    assert len(match.moves) > 3
    first = match.moves[0]
    while match.moves:
        last = max(n for n, move in enumerate(match.moves) if move.seat == 1)
        assert match.undo().asked == 1
        assert len(match.moves) == last == len(match.positions) - 1 == len(match.logs) - 1
    assert match.play(first.action).moves == [first]


def test_undo_of_a_seat():
    match = traded()
    assert len(match.undo(0).moves) == 3
    assert len(match.undo(2).moves) == 2
    assert len(match.undo(1).moves) == 1
    with pytest.raises(Refused, match="There is no decision"):
        match.undo(1)
    assert len(match.moves) == 1


@pytest.mark.parametrize("match", [people(), Match("ponzi", BOTS, 1).play_on()])
def test_without_a_decision_of_a_person_there_is_nothing_to_take_back(match):
    before = len(match.moves)
    with pytest.raises(Refused) as refused:
        match.undo()
    assert str(refused.value) == "There is no decision of a person to take back."
    assert len(match.moves) == before


def test_shuffles_come_out_alike_after_taking_back():
    match = Match("ponzi", BOTS, 1)
    while not any("chance" in line for line in match.position.lines):
        match.play()
    lines, seat = match.lines(), match.moves[-1].seat
    for _ in range(2):
        match.undo(seat).play()
        assert match.lines() == lines


# Other courses


@pytest.mark.parametrize("round", [0, 3, -1, "1", 1.0, True, None])
def test_at_a_round_that_was_not_reached_is_refused(round):
    with pytest.raises(Refused) as refused:
        traded().at(round)
    assert str(refused.value) == f"There is no round {round!r}; the game has reached round 2."


def test_at_stands_where_a_round_began():
    match = traded()
    assert match.at(1).moves == []
    assert len(match.at(2).moves) == len(match.moves)
    match.play(Pass())
    assert len(match.at(2).moves) == len(match.moves) - 1
    assert match.at(2).asked == 1


@pytest.mark.parametrize("at", [-1, 9, "0", 1.0, False])
def test_a_branch_at_a_decision_that_was_not_made_is_refused(at):
    with pytest.raises(Refused) as refused:
        traded().branch(at)
    assert str(refused.value) == f"There is no decision {at!r}; 8 have been made so far."


def test_a_branch_without_more_is_the_same_game():
    match = traded()
    assert match.branch().lines() == match.lines()
    assert match.branch(4).lines() == match.lines()[:5]
    assert match.branch(0).lines() == match.lines()[:1]
    match.branch(4).play(Counter())
    assert match.moves[4].action == Sell()


def test_a_branch_with_a_strategy_for_all_people_and_by_seat():
    match = Match("ponzi", ["Ada", "bot:random", "Cleo"], 5)
    assert match.branch(strategy="cautious").seats == ("bot:cautious", "bot:random", "bot:cautious")
    assert match.branch(strategy="bot:greedy").seats == ("bot:greedy", "bot:random", "bot:greedy")
    assert match.branch(strategy={2: "greedy", 1: "bot:cautious"}).seats == ("Ada", "bot:cautious", "bot:greedy")
    assert match.branch(strategy={}).seats == match.branch().seats == match.seats
    assert match.branch(strategy="random").play_on().over
    assert match.seats == ("Ada", "bot:random", "Cleo")


@pytest.mark.parametrize(
    ("strategy", "sentence"),
    [
        ("nobody", "There is no strategy 'nobody' for ponzi."),
        ({0: 5}, "There is no strategy 5 for ponzi."),
        (5, "There is no strategy 5 for ponzi."),
        ({0: "bot:nobody"}, "There is no strategy 'bot:nobody' for ponzi."),
        ({3: "random"}, "There is no seat 3; the seats are 0 to 2."),
        ({"0": "random"}, "There is no seat '0'; the seats are 0 to 2."),
    ],
)
def test_a_branch_with_a_strategy_that_does_not_exist_is_refused(strategy, sentence):
    with pytest.raises(Refused) as refused:
        people().branch(strategy=strategy)
    assert str(refused.value).startswith(sentence)


def test_a_branch_with_a_seed_has_other_luck_from_there_on():
    match = Match("ponzi", BOTS, 1).play_on()
    at = len(match.moves) // 2
    same, other = match.branch(at, match.seed), match.branch(at, 12345)
    assert same.play_on().lines() == match.lines()
    assert other.play_on().lines() != match.lines()
    assert other.moves[:at] == match.moves[:at]
    assert other.lines()[0] == {**match.lines()[0], "seed": 12345}
    assert {position.chance.seed for position in match.positions} == {1}
    other.verify()
    with pytest.raises(Refused, match=r"^The seed is 'x'; it must be a whole number of at most 18 digits\.$"):
        match.branch(seed="x")


# Records


def test_save_load_and_verify(tmp_path):
    match = traded()
    match.save(tmp_path / "game.jsonl")
    again = Match.load(str(tmp_path / "game.jsonl"))
    again.verify()
    assert again.lines() == match.lines()
    assert again.seats == match.seats
    assert not again.other_cards
    assert again.play(Pass()).lines() == match.play(Pass()).lines()


def test_verify_finds_what_does_not_fit():
    match = traded()
    match.moves[3] = match.moves[3]._replace(action=Offer(1, "media", 6))
    with pytest.raises(RecordError, match=r"^line 10: cash of seat 0 is 2, the moves give 3$"):
        match.verify()


def test_a_match_with_an_unknown_strategy_can_be_replayed():
    lines = [dict(line) for line in Match("ponzi", BOTS, 1).play_on().lines()]
    lines[0]["seats"] = ["bot:of the year 2040", "bot:random", "Ada"]
    from ponzi_lab.core.records import from_lines

    assert Match.replay(from_lines(lines)).over


def test_what_a_match_hands_out_can_be_changed_without_harm():
    match = Match("ponzi", BOTS, 1).play_on()
    match.lines()[0]["setup"]["deck"].pop()
    match.result["winners"].append(9)
    match.verify()


# What it shows


HIDDEN = "·"


def row(match: Match, seat: int) -> list[str]:
    """The cells of a seat in the table of the first round's books, after round and name."""
    return str(match.closed_books()).splitlines()[1 + seat].split()[2:]


def test_the_table_of_books():
    assert str(traded(BOTS).closed_books()).splitlines() == [
        "round  player               cash  funded  traded  spent  due  paid",
        "    1  bot:random (seat 0)     2       9      -7      0    0     0",
        "    1  bot:random (seat 1)    17      10       7      0    0     0",
        "    1  bot:random (seat 2)    11      11       0      0    0     0",
    ]
    assert str(people().closed_books()) == "round  player  cash  funded  traded  spent  due  paid"


def test_cash_and_trades_are_hidden_while_people_play():
    hidden = [["9"], ["10"], ["11"]]
    match = traded()
    for seat in range(3):
        assert row(match, seat) == [HIDDEN, *hidden[seat], HIDDEN, "0", "0", "0"]


@pytest.mark.parametrize("person", range(3))
def test_one_person_sees_its_own_books_only(person):
    names = list(BOTS)
    names[person] = "Ada"
    match = traded(names)
    opened = [["2", "9", "-7"], ["17", "10", "7"], ["11", "11", "0"]]
    for seat in range(3):
        cells = str(match.closed_books()).splitlines()[1 + seat].split("  ")
        shown = [cell.strip() for cell in cells if cell.strip()][2:5]
        assert shown == (opened[seat] if seat == person else [HIDDEN, opened[seat][1], HIDDEN])


def test_after_the_end_all_is_shown():
    match = Match("ponzi", PEOPLE, 5, rules={"max_rounds": 1})
    rng = random.Random(1)
    while not match.over:
        assert HIDDEN not in str(match.closed_books())
        match.play(next(option for option in match.options if option.ways).sample(rng))
    assert HIDDEN not in repr(match)
    assert repr(match).count("Ada") >= 1


def test_a_match_says_where_it_stands():
    assert people(setup={"start": 2}).caption() == "Ponzi Scheme, round 1, funding: Cleo is asked."
    assert traded().caption() == "Ponzi Scheme, round 2, funding: Ben is asked."
    assert repr(traded().closed_books()) == str(traded().closed_books())
    assert traded().closed_books()._repr_html_() == traded().closed_books().html()
    assert repr(traded()) == f"{traded().caption()}\n{traded().closed_books()}"


def test_a_match_says_how_it_ended():
    rules = {"max_rounds": 1}
    match = Match("ponzi", PEOPLE, 5, rules=rules, setup={"start": 0}).play(Fund("media", 9)).play(Pass()).play(Pass())
    match.play(Remove(10))
    assert match.caption() == "Ponzi Scheme ended in round 1: all survived. Winner: Ada (1 point)."
    match = Match("ponzi", PEOPLE, 5, rules=rules).play(Pass()).play(Pass()).play(Pass()).play(Remove(10))
    assert match.caption().endswith("Winners: Ada (0 points), Ben (0 points) and Cleo (0 points).")
    caption = Match("ponzi", BOTS, 1).play_on().caption()
    assert " is bankrupt. " in caption or " are bankrupt. " in caption


def test_names_are_text_in_html():
    names = ["<img src=x onerror=alert(1)>", "<b>&\"'", "</table>"]
    match = traded(names)
    shown = match._repr_html_()
    assert "<img" not in shown
    assert "<b>" not in shown
    assert shown.count("</table>") == 1
    assert "&lt;b&gt;&amp;&quot;&#x27;" in shown
    assert shown.startswith("<p>Ponzi Scheme, round 2, funding: &lt;b&gt;")


def test_the_html_table_has_the_cells_of_the_plain_one():
    shown = traded(BOTS)._repr_html_()
    assert "<tr><th>round</th><th>player</th><th>cash</th>" in shown
    assert "<tr><td>1</td><td>bot:random (seat 0)</td><td>2</td><td>9</td><td>-7</td>" in shown


def test_odd_names_break_no_line():
    match = traded(["x" * 10_000, "x" * 9_000, "a\nb\u2028c\x1b[2J"])
    shown = repr(match).splitlines()
    assert len(shown) == 5
    assert max(map(len, shown)) < 120
    assert match.names == ["x" * 40 + " (seat 0)", "x" * 40 + " (seat 1)", "a b c [2J"]


def test_an_emoji_of_several_signs_stays_one():
    family = "\U0001f469\u200d\U0001f467"
    assert traded([family, "x" * 39 + "\u200dy", "\u200d"]).names == [family, "x" * 39, "·"]


# Strategies with a first name

NAMED = ("Ada", "bot:cautious:Ines", "bot:trader:Kofi", "bot:cautious")


def test_a_first_name_changes_nothing_but_what_is_read(tmp_path):
    named, plain = (
        Match("ponzi", seats, 5) for seats in (NAMED, ("Ada", "bot:cautious", "bot:trader", "bot:cautious"))
    )
    assert named.people == plain.people == [0]
    assert (
        named.branch(strategy="trader").play_on().lines()[1:] == plain.branch(strategy="trader").play_on().lines()[1:]
    )
    named.save(tmp_path / "named.jsonl")
    again = Match.load(tmp_path / "named.jsonl")
    assert again.lines()[0]["seats"] == list(NAMED) == list(again.seats)


def test_who_has_a_first_name_is_called_by_it():
    match = Match("ponzi", NAMED, 5).branch(strategy="trader").play_on()
    assert match.called == ["bot:trader", "Ines", "Kofi", "bot:cautious"]
    assert list(names_shown(match.names).values()) == ["Trader", "Ines", "Kofi", "Cautious"]
    said = "\n".join((match.caption(), str(match.closed_books()), match._repr_html_(), *transcript(match)))
    assert "Ines" in said
    assert "Kofi" in said
    assert ":Ines" not in said
    assert ":Kofi" not in said


@pytest.mark.parametrize(
    ("seats", "read"),
    [
        (("bot:cautious:Ines", "bot:trader:Ines", "Ada"), ["Ines (seat 0)", "Ines (seat 1)", "Ada"]),
        (("Ines", "bot:cautious:Ines", "Ada"), ["Ines (seat 0)", "Ines (seat 1)", "Ada"]),
        (("bot:cautious:Ines", "bot:cautious:Ines", "Ines (seat 0)"), None),
        (("bot:cautious:  I\nn ", "bot:cautious", "bot:cautious"), None),
        (("bot:cautious:" + "e" * 60, "Ada", "Ben"), ["e" * words.LONGEST_NAME, "Ada", "Ben"]),
    ],
    ids=["two strategies", "a strategy and a person", "again alike", "odd", "long"],
)
def test_a_first_name_obeys_the_rules_of_any_other(seats, read):
    called = Match("ponzi", seats, 5).called
    assert len(set(called)) == 3
    assert all(name == name.strip() and "\n" not in name for name in called)
    assert read in (None, called)


@pytest.mark.parametrize("seat", ["bot:nobody:Ines", "bot:cautious:", "bot::Ines", "bot:Ines:cautious"])
def test_a_first_name_makes_no_strategy_of_what_is_none(seat):
    with pytest.raises(Refused, match="There is no strategy"):
        Match("ponzi", ["Ada", "Ben", seat], 1)


def test_games_are_counted_for_the_strategy_whatever_it_is_called():
    games = simulate("ponzi", ["bot:cautious:Ines", "trader", "cautious"], 3, 5)
    assert {row.strategy for row in games.rows} == {"cautious", "trader"}
    assert games.rows == simulate("ponzi", ["cautious", "trader", "cautious"], 3, 5).rows
