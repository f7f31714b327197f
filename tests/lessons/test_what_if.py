"""What if: the rest of a game played by many hands, both ways, with the same deck and the same others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from ponzi_lab import Match
from ponzi_lab.core.agenda import asked
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.options import forced
from ponzi_lab.core.seeds import stream
from ponzi_lab.figures import what_if as figure
from ponzi_lab.games.ponzi.actions import PASS, SELL, Fund
from ponzi_lab.games.ponzi.bots import BOTS
from ponzi_lab.lessons import what_if
from ponzi_lab.lessons.game import PONZI
from ponzi_lab.lessons.sample import RECIPES, sample_game
from ponzi_lab.lessons.what_if import STRATEGIES, Hand, Mean, Played, Rated, Search, in_my_place

SAMPLE = sample_game()
SAM = RECIPES["ponzi"].sam


@cache
def with_people() -> Match:
    """A game of two people, two strategies of one name, and one that draws lots."""
    return played_by(SAM, Match("ponzi", ["Ada", "bot:trader", "Ben", "bot:trader", "bot:random"], 12))


def played_by(bot: Any, match: Match) -> Match:
    """A game to its end in which all people decide as a strategy does."""
    while not match.over:
        person = match.asked in match.people
        seen, options = match.observation(match.asked), match.options
        rng = stream(12, "person", len(match.moves))
        match.play((forced(options) or bot.choose(seen, options, rng)) if person else None)
    return match


def cash_of(match: Match, seat: int) -> tuple[int, ...]:
    return tuple(line["cash"][seat] for line in match.position.lines if "books" in line)


def first(match: Match, n: int, action: Any, hands: int = 1) -> list[Hand]:
    return list(what_if.what_if(match, n, action, range(hands)))


def game(rounds: int, fell: bool = False, points: int = 0, place: int = 2) -> Played:
    return Played(rounds, fell, points, place, (10,) * rounds)


def hand(number: int, played: Played, changed: Played) -> Hand:
    return Hand(number, played, changed)


# What can be changed


def test_decisions_are_said_as_the_log_says_them_to_the_only_person() -> None:
    said = {(one.round, one.phase): one.said for one in what_if.own_decisions(SAMPLE, 0)}
    assert said[1, "funding"] == "You took fund 10 with a tile of Transportation."
    assert said[2, "trade"] == "You handed Trader an envelope with 16 for a tile of Transportation."
    assert said[6, "trade"] == "You handed out no envelope."


def test_what_left_no_choice_cannot_be_changed() -> None:
    numbers = [one.n for one in what_if.own_decisions(SAMPLE, 0)]
    mine = [n for n, move in enumerate(SAMPLE.moves) if move.seat == 0]
    assert set(mine) - set(numbers) == {n for n in mine if SAMPLE.moves[n].forced} != set()


@pytest.mark.parametrize("seat", range(4))
def test_all_other_choices_are_open_and_none_is_what_was_done(seat: int) -> None:
    for match in (SAMPLE, with_people()):
        for decision in what_if.own_decisions(match, seat):
            choices = what_if.other_choices(match, decision.n)
            options = asked(match.positions[decision.n]).options(match.positions[decision.n])
            assert choices
            assert match.moves[decision.n].action not in [choice.action for choice in choices]
            for choice in choices:
                assert [one.accepts(choice.action) for one in options if one.kind is type(choice.action)] == [""]


def test_several_people_are_named_and_no_strategy_by_its_raw_name() -> None:
    decisions = [one for seat in range(4) for one in what_if.own_decisions(with_people(), seat)]
    said = [one.said for one in decisions]
    said += [choice.said for one in decisions for choice in what_if.other_choices(with_people(), one.n)]
    said += what_if.told(with_people(), decisions[0].n, PASS, [hand(0, game(5), game(6))])
    assert any(text.startswith("Ada took") for text in said)
    assert any("Trader (seat 3)" in text for text in said)
    assert [text for text in said if "bot:" in text or "You" in text or " you " in text] == []


@pytest.mark.parametrize(
    ("match", "n", "action", "said"),
    [
        (Match("ponzi", ["Ada", "bot:greedy", "bot:greedy"], 1), 0, PASS, "still being played, in round 1"),
        (SAMPLE, 999, PASS, "no decision 999"),
        (SAMPLE, True, PASS, "no decision True"),
        (SAMPLE, 14, PASS, "Decision 14 was forced"),
        (SAMPLE, 2, SAMPLE.moves[2].action, "what was done"),
        (SAMPLE, 2, SELL, "'sell' is not possible now"),
        (SAMPLE, 2, Fund("grain", 80), "Card 80 is not in the market"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(match: Match, n: int, action: Any, said: str) -> None:
    with pytest.raises(Refused, match=said):
        what_if.what_if(match, n, action, range(1))


# The hands


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hand decides as the people of these games did."""
    monkeypatch.setattr(what_if, "SLIPS", 0)
    monkeypatch.setattr(what_if, "STRATEGIES", (SAM,))


@pytest.mark.parametrize(("match", "seat"), [(SAMPLE, 0), (with_people(), 0), (with_people(), 2)])
def test_a_hand_that_decides_as_the_player_did_plays_the_same_game(match: Match, seat: int, steady: None) -> None:
    """So the deck, its shuffles and the others are those of the game, whatever decision it begins with."""
    end = match.result
    for decision in what_if.own_decisions(match, seat):
        played = first(match, decision.n, what_if.other_choices(match, decision.n)[0].action)[0].played
        assert played.cash == cash_of(match, seat)
        assert (played.rounds, played.fell) == (end["round"], seat in end["bankrupt"])
        assert played.points == (end["scores"][seat] or 0)
        assert (played.place == 1) == (seat in end["winners"])


Seen = tuple[int, str, int, tuple[int, ...], Any]


class Watched:
    """A strategy that does what another does, and writes down what it saw and did."""

    def __init__(self, bot: Any, seen: list[Seen]) -> None:
        self.bot, self.seen = bot, seen

    def choose(self, seen: Any, options: Any, rng: Any) -> Any:
        made = self.bot.choose(seen, options, rng)
        self.seen.append((seen.round, seen.phase, seen.seat, seen.market, made))
        return made


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch, steady: None) -> list[Seen]:
    """What the strategies at the table see and do while a steady hand plays."""
    seen: list[Seen] = []
    monkeypatch.setattr(what_if, "find_bot", lambda game, name: Watched(BOTS[name.removeprefix("bot:")], seen))
    return seen


def as_it_was(first: int) -> list[Seen]:
    """The same of the sample game itself, from a decision on."""
    return [
        (position.period, asked(position).phase, move.seat, tuple(position.market), move.action)
        for position, move in list(zip(SAMPLE.positions, SAMPLE.moves, strict=False))[first:]
        if move.seat and not move.forced
    ]


def test_the_others_see_and_do_what_they_did_while_nothing_differs(watched: list[Seen]) -> None:
    what_if._rest(SAMPLE, 0).play(33, SAMPLE.moves[33].action, 0)
    assert watched == as_it_was(34)


def test_the_deck_is_the_same_where_the_same_card_is_taken_with_another_tile(watched: list[Seen]) -> None:
    assert SAMPLE.moves[33].action == Fund("transportation", 36)
    what_if._rest(SAMPLE, 0).play(33, Fund("grain", 36), 0)
    market, was = (next(row for row in rows if row[:2] == (5, "funding"))[3] for rows in (watched, as_it_was(34)))
    assert market == was


def test_both_ways_are_played_on_by_the_same_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the player did later is followed in neither way: a choice is compared with a choice, not a plan with its
    ruins.
    """
    asked_of: dict[int, list[tuple[int, str]]] = {number: [] for number in range(4)}

    class Noted:
        def __init__(self, number: int) -> None:
            self.number = number

        def choose(self, seen: Any, options: Any, rng: Any) -> Any:
            asked_of[self.number].append((seen.round, seen.phase))
            return BOTS["cautious"].choose(seen, options, rng)

    monkeypatch.setattr(what_if, "SLIPS", 0)
    monkeypatch.setattr(what_if, "STRATEGIES", tuple(map(Noted, range(4))))
    rest = what_if._rest(SAMPLE, 0)
    for number in range(4):
        for action in (SAMPLE.moves[6].action, Fund("grain", SAMPLE.moves[6].action.fund)):
            asked_of[number].clear()
            rest.play(6, action, number)
            assert asked_of[number][0] == (2, "trade")
            assert {name: bool(found) for name, found in asked_of.items()}[number]
            assert (3, "funding") in asked_of[number]


def test_another_tile_for_the_same_card_is_no_other_player() -> None:
    """The smallest change there is: it may help or harm a little, and most hands go on as they did."""
    n = next(one.n for one in what_if.own_decisions(SAMPLE, 0) if one.phase == "funding" and one.round == 4)
    assert SAMPLE.moves[n].action == Fund("transportation", 36)
    found = what_if.summary(first(SAMPLE, n, Fund("grain", 36), 100))
    assert abs(found.fell[0] - found.fell[1]) < 20


def test_a_hand_is_the_same_whoever_else_plays_and_whatever_is_changed() -> None:
    n = what_if.own_decisions(SAMPLE, 0)[1].n
    one, other = (choice.action for choice in what_if.other_choices(SAMPLE, n)[:2])
    together = first(SAMPLE, n, one, 6)
    assert next(what_if.what_if(SAMPLE, n, one, range(4, 5))) == together[4]
    assert [found.played for found in first(SAMPLE, n, other, 6)] == [found.played for found in together]
    assert [found.number for found in together] == list(range(6))


def test_a_hand_slips_at_the_same_moments_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    slips: list[tuple[int, str]] = []

    class Lots:
        def choose(self, seen: Any, options: Any, rng: Any) -> Any:
            slips.append((seen.round, seen.phase))
            return BOTS["random"].choose(seen, options, rng)

    monkeypatch.setattr(what_if, "DRAWS_LOTS", Lots())
    rest = what_if._rest(SAMPLE, 0)
    seen = 0
    for number in range(20):
        both = []
        for action in (SAMPLE.moves[6].action, PASS):
            slips.clear()
            both.append((rest.play(6, action, number).rounds, set(slips)))
        end = min(rounds for rounds, _ in both)
        one, other = ({at for at in found if at[1] == "funding" and at[0] <= end} for _, found in both)
        assert one == other
        seen += len(one)
    assert seen > 10


def test_the_spread_comes_from_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {found.played for found in first(SAMPLE, 6, PASS, 60)}
    assert len(games) > 40
    monkeypatch.setattr(what_if, "SLIPS", 0)
    several = first(SAMPLE, 6, PASS, 60)
    for games in ({found.played for found in several}, {found.changed for found in several}):
        assert 1 < len(games) <= len(what_if.STRATEGIES)


def test_a_stop_leaves_what_was_played() -> None:
    hands = list(islice(what_if.what_if(SAMPLE, 6, PASS, range(200)), 7))
    assert what_if.summary(hands).hands == 7
    assert what_if.told(SAMPLE, 6, PASS, hands)[0].startswith("7 hands went on from this decision in round 2")
    assert what_if.told(SAMPLE, 6, PASS, []) == ["No hand has been played yet."]


# What it comes to


@pytest.mark.parametrize(
    ("seat", "place", "points"),
    [(0, 4, 0), (1, 1, 9), (2, 2, 9), (3, 4, 0)],
    ids=["fell", "won", "lower card", "fell too"],
)
def test_the_place_in_a_game(seat: int, place: int, points: int) -> None:
    end = {"end": "bankrupt", "round": 2, "bankrupt": [0, 3], "scores": [None, 9, 9, None], "top": [80, 30, 20, 70]}
    lines = [{"books": 1, "cash": (1, 2, 3, 4)}, {"chance": "deck"}, {"books": 2, "cash": (5, 6, 7, 8)}, end]
    assert what_if._outcome(lines, seat) == Played(2, not points, points, place, (seat + 1, seat + 5))


def test_it_is_better_not_to_fall_and_then_to_have_more_points() -> None:
    late, early, poor, rich = game(9, fell=True), game(2, fell=True), game(5), game(4, points=3)
    signs = [hand(0, one, other).sign for one, other in [(late, poor), (poor, rich), (rich, early), (early, late)]]
    assert signs == [1, 1, -1, 0]


def test_the_sums_by_hand() -> None:
    hands = [
        hand(0, game(6, fell=True, place=4), game(8, points=5, place=1)),
        hand(1, game(6, fell=True, place=4), game(7, fell=True, place=4)),
        hand(2, game(6, points=9, place=1), game(5, points=2)),
        hand(3, game(6, points=9, place=1), game(6, points=9, place=1)),
    ]
    found = what_if.summary(hands)
    assert (found.hands, found.fell, found.won, found.better, found.worse) == (4, (2, 1), (2, 2), 1, 1)
    assert found.rounds == Mean(pytest.approx(0.5), 0), "of four hands no interval can be told"
    assert found.points.more == pytest.approx(-0.5)
    spread = (4 * (1.5**2 + 0.5**2 + 1.5**2 + 0.5**2) / 15) ** 0.5
    assert what_if.summary(hands * 4).rounds == Mean(pytest.approx(0.5), pytest.approx(1.959964 * spread / 4))
    assert (found.chance, found.certain, found.net) == (1.0, False, 0)


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [(0, 0, 1), (1, 0, 1), (5, 0, 2 / 32), (0, 6, 2 / 64), (8, 2, 112 / 1024), (3, 3, 1)],
)
def test_how_often_coins_fall_so_unevenly(one: int, other: int, wanted: float) -> None:
    assert what_if.uneven(one, other) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("better", "worse", "said"),
    [
        (0, 0, "So it made no difference at all."),
        (
            5,
            0,
            "no clear difference. (A coin tossed 5 times falls as unevenly as that, or more so, in 6 of 100",
        ),
        (
            6,
            0,
            "clearly better. (A coin tossed 6 times falls as unevenly as that, or more so, in about 31",
        ),
        (
            0,
            12,
            "clearly worse. (A coin tossed 12 times falls as unevenly as that, or more so, in less",
        ),
    ],
)
def test_small_differences_are_not_made_much_of(better: int, worse: int, said: str) -> None:
    good, bad = game(5, points=2), game(5, points=1)
    hands = [hand(n, bad, good) if n < better else hand(n, good, bad) for n in range(better + worse)]
    hands += [hand(90, good, good)]
    assert said in what_if.told(SAMPLE, 2, PASS, hands)[3]


def test_the_sentences() -> None:
    hands = [
        *[hand(n, game(6, fell=True, place=4), game(8, points=5, place=1)) for n in range(3)],
        hand(3, game(6, points=9, place=1), game(6, points=9, place=1)),
    ]
    said = what_if.told(SAMPLE, 6, PASS, hands)
    assert said[:3] == [
        "4 hands went on from this decision in round 2, both as it was played and with the other choice: pass.",
        "As it was played, you fell 3 times and won once; with the other choice you never fell and won 4 times.",
        "The other choice was better for 3 of 4 hands, worse for 0, and no different for 1. "
        "It is better not to fall, and then to have more points.",
    ]
    assert said[4].startswith("On average the game lasted 1.5 rounds more, and brought 3.8 points more;")
    assert "3.8 points more, give or take" in what_if.told(SAMPLE, 6, PASS, hands * 3)[4]
    assert "nobody could know it then" in said[-1]


def test_how_the_hands_play_is_said_with_names_as_they_are_read() -> None:
    said = what_if.how_hands_play(SAMPLE)
    assert "Cautious, Greedy, Hoarder or Trader would" in said
    assert "In one decision of five a hand draws lots. The strategies" in said
    assert "Hands take the places of the other people too." in what_if.how_hands_play(with_people())


def test_the_frame_is_what_the_figure_takes() -> None:
    hands = [hand(7, game(1, fell=True), game(2))]
    frame = what_if.as_frame(hands)
    assert list(frame.itertuples(index=False, name=None)) == [
        (7, "played", 1, 10, True),
        (7, "changed", 1, 10, False),
        (7, "changed", 2, 10, False),
    ]
    assert frame.dtypes.to_dict() == figure.SCHEMA
    assert what_if.as_frame([]).dtypes.to_dict() == figure.SCHEMA


# The worst move


@pytest.fixture(scope="module")
def searches() -> list[Search]:
    """A whole search with few hands, as it went on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(what_if, "HANDS", 16)
        patch.setattr(what_if, "SCOUTS", 2)
        return list(what_if.worst_move(SAMPLE, 0))


def test_a_search_says_how_far_it_is(searches: list[Search]) -> None:
    done = [search.done for search in searches]
    assert done == sorted(set(done))
    assert (done[0], done[-1]) == (0, searches[0].total)
    assert {search.total for search in searches} == {searches[-1].done}


def test_the_best_of_each_choice_of_a_card_is_played_by_fresh_hands(searches: list[Search]) -> None:
    rated = searches[-1].rated
    funding = [one.n for one in what_if.own_decisions(SAMPLE, 0) if one.phase == "funding"]
    assert sorted(one.n for one in rated) == funding
    for one in rated:
        assert [found.number for found in one.hands] == list(range(16))
        assert one.action != SAMPLE.moves[one.n].action
    nets = [one.found.net for one in rated]
    assert nets == sorted(nets, reverse=True)


def test_the_hands_that_count_are_not_those_that_looked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[set[int]] = []

    def watched(match: Match, n: int, action: Any, hands: range) -> Iterator[Hand]:
        asked_for.append(set(hands))
        return iter([hand(number, game(5), game(5)) for number in hands])

    monkeypatch.setattr(what_if, "what_if", watched)
    list(what_if._search(SAMPLE, [(2, PASS), (6, PASS)]))
    scouts, many = set.union(*asked_for[:2]), set.union(*asked_for[2:])
    assert (len(scouts), len(many)) == (what_if.SCOUTS, what_if.HANDS)
    assert scouts.isdisjoint(many)


def test_a_search_can_be_stopped(searches: list[Search]) -> None:
    stopped = next(search for search in searches if len(search.rated) == 2)
    assert len(what_if.worst_told(SAMPLE, stopped)) >= 2
    assert what_if.worst_told(SAMPLE, searches[0]) == ["No hand has been played yet."]


def rated(n: int, better: int, worse: int, same: int) -> Rated:
    good, bad = game(8, points=3), game(6, fell=True)
    pairs = [(bad, good)] * better + [(good, bad)] * worse + [(bad, bad)] * same
    return Rated(n, PASS, tuple(hand(number, *pair) for number, pair in enumerate(pairs)))


def test_the_worst_move_and_the_last_that_could_be_improved() -> None:
    found = Search(80, 80, (rated(6, 18, 0, 2), rated(33, 8, 0, 12), rated(43, 1, 0, 19)))
    assert what_if.worst_told(SAMPLE, found)[:2] == [
        "The worst decision at the market was that of round 2. You took fund 17 with a tile of Transportation. "
        "The best that was found instead is to pass: of 20 hands 2 fell instead of 20, and 18 did better and 0 worse.",
        "The last decision at the market that could have been improved was that of round 4. The best found there is to "
        "pass: of 20 hands 12 fell instead of 20, and 8 did better and 0 worse. From round 5 on nothing that was "
        "tried helped beyond chance.",
    ]
    assert what_if.last_way_out(SAMPLE, found) == found.rated[1]


def test_the_worst_may_be_the_last_too() -> None:
    found = Search(60, 60, (rated(33, 12, 0, 8), rated(6, 1, 0, 19), rated(43, 1, 0, 19)))
    assert what_if.worst_told(SAMPLE, found)[1] == (
        "It was also the last that could have been improved. "
        "From round 5 on nothing that was tried helped beyond chance."
    )


def test_what_cannot_be_told_apart_is_said() -> None:
    found = Search(40, 80, (rated(6, 12, 0, 8), rated(33, 10, 0, 10)))
    said = what_if.worst_told(SAMPLE, found)
    assert said[0].endswith("It cannot be told from that of round 4.")
    assert len(said) == 2, "of a search that was stopped it is not said what came last"


def test_the_worst_may_not_be_told_from_one_that_did_not_improve_beyond_chance() -> None:
    found = Search(40, 40, (rated(6, 13, 1, 6), rated(33, 6, 1, 13)))
    assert [what_if.improves(one, 2) for one in found.rated] == [True, False]
    assert "It cannot be told from that of round 4." in what_if.worst_told(SAMPLE, found)[0]


def test_the_picture_shows_the_decision_that_the_sentences_name() -> None:
    doubtful, sure = rated(33, 60, 45, 0), rated(6, 12, 0, 93)
    found = Search(210, 210, (doubtful, sure))
    assert "round 2" in what_if.worst_told(SAMPLE, found)[0]
    assert what_if.to_show(found) == sure
    assert what_if.to_show(Search(210, 210, (doubtful,))) == doubtful


def test_the_more_is_looked_at_the_more_it_takes() -> None:
    one = rated(6, 7, 0, 13)  # a chance of 1 in 64
    assert what_if.improves(one, 3)
    assert not what_if.improves(one, 4)
    assert not what_if.improves(rated(6, 0, 20, 0), 1), "worse is no improvement"
    several = Search(80, 80, (one, *[rated(n, 0, 0, 20) for n in (16, 33, 43)]))
    assert what_if.worst_told(SAMPLE, several)[0] == (
        "No other decision at the market was found that did better beyond chance."
    )


def test_a_game_without_a_choice_of_a_card_ends_its_search_at_once() -> None:
    assert list(what_if._search(SAMPLE, [])) == [Search(0, 0, ())]


def test_a_hand_that_never_slips_plays_a_whole_game_as_its_strategy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "SLIPS", 0)
    in_my_place.cache_clear()
    for hand, bot in enumerate(STRATEGIES):
        match = Match(PONZI.game, (f"bot:{bot.name}", *PONZI.seats[1:]), 27).play_on()
        end = in_my_place(PONZI.game, PONZI.seats, 27, hand)
        assert end == (match.round, bool(match.result["bankrupt"]))
    in_my_place.cache_clear()


def test_whole_games_of_hands_differ_and_are_always_the_same() -> None:
    ends = [in_my_place(PONZI.game, PONZI.seats, 27, hand) for hand in range(40)]
    assert len({end.rounds for end in ends}) > 1
    in_my_place.cache_clear()
    assert ends == [in_my_place(PONZI.game, PONZI.seats, 27, hand) for hand in range(40)]
