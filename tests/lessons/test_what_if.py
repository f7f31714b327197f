"""What if: the rest of a game played by many hands, both ways, with the same deck and the same others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from ponzi_lab import Match
from ponzi_lab.books import what_if
from ponzi_lab.books.hands import SCHEMA
from ponzi_lab.books.what_if import STRATEGIES, Hand, Rated, Search, SeatOutcome, in_my_place
from ponzi_lab.core.agenda import asked
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.options import forced, why_not
from ponzi_lab.core.seeds import stream
from ponzi_lab.games.ponzi.actions import PASS, SELL, Fund
from ponzi_lab.games.ponzi.bots import BOTS, candidates
from ponzi_lab.lessons.cards import verdict, verdict_words
from ponzi_lab.lessons.student.case import Case
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.lessons.student.sample import RECIPES, sample_game

SAMPLE = sample_game()
SAM = RECIPES["ponzi"].sam
# Sam's choice of a card in each round, and a decision that was forced
TAKEN = {one.round: one.n for one in what_if.own_decisions(SAMPLE, 0) if one.phase == what_if.FUNDING}
FORCED = next(n for n, move in enumerate(SAMPLE.moves) if move.forced)


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


def game(end: int | None, lost: int = 0, fell: bool = False) -> SeatOutcome:
    return SeatOutcome(end, lost, fell, (10,) * (end or 1))


def hand(number: int, played: SeatOutcome, changed: SeatOutcome) -> Hand:
    return Hand(number, played, changed)


# What can be changed


def test_decisions_are_said_as_the_log_says_them_to_the_only_person() -> None:
    said = {(one.round, one.phase): verdict.decided(SAMPLE, one) for one in what_if.own_decisions(SAMPLE, 0)}
    assert said[1, "funding"] == "You took fund 9 with a tile of Transportation."
    assert said[4, "trade"] == "You handed Ines an envelope with 5 for a tile of Grain."
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
            assert match.moves[decision.n].action not in choices
            for choice in choices:
                assert [one.accepts(choice) for one in options if one.kind is type(choice)] == [""]


def test_several_people_are_named_and_no_strategy_by_its_raw_name() -> None:
    decisions = [one for seat in range(4) for one in what_if.own_decisions(with_people(), seat)]
    said = [verdict.decided(with_people(), one) for one in decisions]
    said += [
        verdict.instead(with_people(), one.n, choice)
        for one in decisions
        for choice in what_if.other_choices(with_people(), one.n)
    ]
    said += verdict.worth(with_people(), decisions[0].n, PASS, [hand(0, game(5), game(6))])
    assert any(text.startswith("Ada took") for text in said)
    assert any("Trader (seat 3)" in text for text in said)
    assert [text for text in said if "bot:" in text or "You" in text or " you " in text] == []


@pytest.mark.parametrize(
    ("match", "n", "action", "said"),
    [
        (Match("ponzi", ["Ada", "bot:greedy", "bot:greedy"], 1), 0, PASS, "still being played, in round 1"),
        (SAMPLE, 999, PASS, "no decision 999"),
        (SAMPLE, True, PASS, "no decision True"),
        (SAMPLE, FORCED, PASS, f"Decision {FORCED} was forced"),
        (SAMPLE, TAKEN[1], SAMPLE.moves[TAKEN[1]].action, "what was done"),
        (SAMPLE, TAKEN[1], SELL, "'sell' is not possible now"),
        (SAMPLE, TAKEN[1], Fund("grain", 80), "Card 80 is not in the market"),
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
        state = what_if._rest(match, seat).play(decision.n, match.moves[decision.n].action, 0)
        assert state.lines == match.position.lines
        played = what_if._outcome(state, seat, end["round"])
        assert played.cash[: match.closed] == cash_of(match, seat)
        assert played.fell == (seat in end["bankrupt"])
        assert played.end == Case(match, seat, own=True).end


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
    find = what_if.find_bot
    monkeypatch.setattr(what_if, "find_bot", lambda game, name: Watched(find(game, name), seen))
    return seen


def as_it_was(first: int) -> list[Seen]:
    """The same of the sample game itself, from a decision on."""
    return [
        (position.period, asked(position).phase, move.seat, tuple(position.market), move.action)
        for position, move in list(zip(SAMPLE.positions, SAMPLE.moves, strict=False))[first:]
        if move.seat and not move.forced
    ]


def test_the_others_see_and_do_what_they_did_while_nothing_differs(watched: list[Seen]) -> None:
    what_if._rest(SAMPLE, 0).play(TAKEN[4], SAMPLE.moves[TAKEN[4]].action, 0)
    assert watched == as_it_was(TAKEN[4] + 1)


def test_the_deck_is_the_same_where_the_same_card_is_taken_with_another_tile(watched: list[Seen]) -> None:
    n = TAKEN[5]
    assert SAMPLE.moves[n].action == Fund("transportation", 62)
    what_if._rest(SAMPLE, 0).play(n, Fund("grain", 62), 0)
    market, was = (next(row for row in rows if row[:2] == (6, "funding"))[3] for rows in (watched, as_it_was(n + 1)))
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
        for action in (SAMPLE.moves[TAKEN[2]].action, Fund("grain", 10)):
            asked_of[number].clear()
            rest.play(TAKEN[2], action, number)
            assert asked_of[number][0] == (2, "trade")
            assert {name: bool(found) for name, found in asked_of.items()}[number]
            assert (3, "funding") in asked_of[number]


def test_another_tile_for_the_same_card_is_no_other_player() -> None:
    """The smallest change there is: it may help or harm a little, and most hands go on as they did."""
    n = TAKEN[3]
    assert SAMPLE.moves[n].action == Fund("grain", 10)
    found = what_if.summary(first(SAMPLE, n, Fund("media", 10), 100))
    assert abs(found.fell[0] - found.fell[1]) < 20


def test_a_hand_is_the_same_whoever_else_plays_and_whatever_is_changed() -> None:
    n = what_if.own_decisions(SAMPLE, 0)[1].n
    one, other = what_if.other_choices(SAMPLE, n)[:2]
    together = first(SAMPLE, n, one, 6)
    assert next(what_if.what_if(SAMPLE, n, one, range(4, 5))) == together[4]
    for found, again in zip(first(SAMPLE, n, other, 6), together, strict=True):
        assert found.played.fell == again.played.fell
        rounds = min(len(found.changed.cash), len(again.changed.cash), 5)
        assert found.played.cash[:rounds] == again.played.cash[:rounds]
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
        for action in (SAMPLE.moves[TAKEN[2]].action, PASS):
            slips.clear()
            both.append((rest.play(TAKEN[2], action, number).lines[-1]["round"], set(slips)))
        end = min(rounds for rounds, _ in both)
        one, other = ({at for at in found if at[1] == "funding" and at[0] <= end} for _, found in both)
        assert one == other
        seen += len(one)
    assert seen > 10


def test_the_spread_comes_from_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {found.played for found in first(SAMPLE, TAKEN[2], PASS, 60)}
    assert len(games) > 40
    monkeypatch.setattr(what_if, "SLIPS", 0)
    several = first(SAMPLE, TAKEN[2], PASS, 60)
    for games in ({found.played for found in several}, {found.changed for found in several}):
        assert 1 < len(games) <= len(what_if.STRATEGIES)


def test_a_stop_leaves_what_was_played() -> None:
    hands = list(islice(what_if.what_if(SAMPLE, TAKEN[2], PASS, range(200)), 7))
    assert what_if.summary(hands).hands == 7
    assert verdict.worth(SAMPLE, TAKEN[2], PASS, hands)[0] == verdict_words.games_played(7, 2, "pass")
    assert verdict.worth(SAMPLE, TAKEN[2], PASS, []) == [verdict_words.NO_HAND]


# What it comes to


def by_hand(match: Match, seat: int, until: int) -> tuple[int | None, int]:
    """When a till is empty that gets new money up to the end of a round, and what its lenders are not repaid: card by
    card, with nothing but what the record says.
    """
    funds, cash, left, got, seen = match.setting.tables.funds, 0, dict[int, int](), dict[int, int](), 0
    for line in (line for line in match.position.lines if "books" in line and line["books"] <= until):
        cash, seen, paid = line["cash"][seat], line["books"], line["paid"][seat] == line["due"][seat]
        before, left = left, dict(line["wheel"][seat])
        for fund, there in left.items():
            got.setdefault(fund, 0)
            asked = there == funds[fund].period and (fund not in before or before[fund] <= (2 if line["crash"] else 1))
            got[fund] += funds[fund].interest if paid and asked and fund in before else 0
        if not paid:
            return seen, sum(max(0, fund - repaid) for fund, repaid in got.items())
    while left:
        seen += 1
        left = {fund: there - 1 for fund, there in left.items()}
        bill = {fund: funds[fund].interest for fund, there in left.items() if not there}
        if sum(bill.values()) > cash:
            return seen, sum(max(0, fund - repaid) for fund, repaid in got.items())
        cash -= sum(bill.values())
        for fund, interest in bill.items():
            got[fund] += interest
            left[fund] = funds[fund].period
    return None, 0


@pytest.mark.parametrize("match", [SAMPLE, with_people()], ids=["sample", "people"])
@pytest.mark.parametrize("seat", range(4))
def test_how_long_a_till_lasts_and_what_is_lost_by_hand(match: Match, seat: int) -> None:
    for until in range(1, match.round + 1):
        found = what_if._outcome(match.position, seat, until)
        assert (found.end, found.lost) == by_hand(match, seat, until), until


def test_who_owes_nothing_is_never_out_of_cash() -> None:
    match = Match("ponzi", ["Ada", "bot:greedy", "bot:greedy"], 3)
    while not match.over:
        mine = match.asked in match.people
        pass_ = forced(match.options) or (PASS if not why_not(match.options, PASS) else candidates(match.options)[0])
        match.play(pass_ if mine else None)
    assert what_if._outcome(match.position, 0, match.round)[:2] == (None, 0)


def test_new_money_comes_as_long_as_both_games_go_on() -> None:
    """So nobody looks better because somebody else fell later."""
    n = what_if.own_decisions(SAMPLE, 0)[0].n
    for hand in first(SAMPLE, n, PASS, 12):
        states = [what_if._rest(SAMPLE, 0).play(n, action, hand.number) for action in (SAMPLE.moves[n].action, PASS)]
        shorter = min(state.lines[-1]["round"] for state in states)
        assert (hand.played, hand.changed) == tuple(what_if._outcome(state, 0, shorter) for state in states)


def test_it_is_better_to_last_longer_and_then_to_leave_fewer_debts() -> None:
    late, early, poor, free = game(9, 80), game(2, 5), game(9, 90), game(None)
    signs = [hand(0, one, other).sign for one, other in [(early, late), (late, early), (poor, late), (late, free)]]
    assert signs == [1, -1, 1, 1]
    assert hand(0, late, late).sign == 0
    assert [hand(0, poor, late).longer, hand(0, early, late).longer, hand(0, free, late).longer] == [0, 1, -1]


def test_the_sums_by_hand() -> None:
    hands = [
        hand(0, game(6, 30, fell=True), game(8, 50)),
        hand(1, game(6, 30, fell=True), game(6, 20, fell=True)),
        hand(2, game(6, 10), game(5, 2)),
        hand(3, game(7, 30), game(7, 32)),
        hand(4, game(7, 30), game(None)),
    ]
    found = what_if.summary(hands)
    assert (found.hands, found.fell) == (5, (2, 1))
    assert (found.longer, found.shorter, found.less, found.more) == (2, 1, 1, 1)
    assert (found.ends, found.lost) == ((6, 7), (26, 21))


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [(0, 0, 1), (1, 0, 1), (5, 0, 2 / 32), (0, 6, 2 / 64), (8, 2, 112 / 1024), (3, 3, 1)],
)
def test_how_often_chance_is_as_uneven(one: int, other: int, wanted: float) -> None:
    assert what_if.uneven(one, other) == pytest.approx(wanted)


def pairs(longer: int = 0, shorter: int = 0, less: int = 0, more: int = 0, same: int = 0) -> list[Hand]:
    """So many games of each kind."""
    poor, long, cheap = game(6, 50), game(8, 50), game(6, 20)
    kinds = [(poor, long)] * longer + [(long, poor)] * shorter + [(poor, cheap)] * less + [(cheap, poor)] * more
    return [hand(number, *pair) for number, pair in enumerate([*kinds, *[(poor, poor)] * same])]


@pytest.mark.parametrize(
    ("kinds", "came"),
    [
        ({"same": 9}, (0, 0)),
        ({"longer": 5}, (0, 0)),
        ({"longer": 6}, (1, 0)),
        ({"shorter": 6, "less": 80}, (-1, 0)),
        ({"longer": 2, "shorter": 1, "less": 80}, (0, 1)),
        ({"longer": 1, "more": 6, "less": 0}, (0, -1)),
    ],
)
def test_how_long_it_lasts_comes_first_and_small_differences_do_not_count(
    kinds: dict[str, int], came: tuple[int, int]
) -> None:
    assert what_if.summary(pairs(**kinds)).verdict() == came
    assert verdict_words.VERDICTS[came] in verdict.worth(SAMPLE, TAKEN[1], PASS, pairs(**kinds))


def test_the_sentences() -> None:
    said = verdict.worth(SAMPLE, TAKEN[2], PASS, pairs(31, 12, 90, 7, 60))
    assert said[:3] == [
        "200 games were played on by the computer from this decision in round 2, both as it was made and with the "
        "other choice: pass.",
        "With the other choice your till lasts longer in 31 of 200 games, shorter in 12, in all others as long. "
        "Where it lasts as long, lenders lose less in 90 games, and more in 7.",
        "In the middle of these games your till is empty in round 6 either way. "
        "On average the lenders are not repaid 49 as it was, and 36 with the other choice.",
    ]
    assert said[-1] == verdict_words.HINDSIGHT
    alike = verdict.worth(SAMPLE, TAKEN[2], PASS, pairs(same=3))[1]
    assert alike == "In all of these games your till lasts as long either way."
    assert "and in none as long" in verdict.worth(SAMPLE, TAKEN[2], PASS, pairs(2, 1))[1]
    assert "never empty" in verdict.worth(SAMPLE, TAKEN[2], PASS, [hand(0, game(5), game(None))])[2]
    assert verdict.worth(SAMPLE, TAKEN[2], PASS, pairs(same=3))[2].count("either way") == 2


def test_how_the_hands_play_is_said_without_names_that_nobody_has_met() -> None:
    said = verdict.how_hands_play(SAMPLE)
    assert said.count("quarter") == len(what_if.STRATEGIES)
    assert not [bot.name for bot in what_if.STRATEGIES if bot.name.capitalize() in said]
    assert "One decision of five is by lot. The strategies" in said
    assert "for the other people" in verdict.how_hands_play(with_people())


def test_the_frame_is_what_the_figure_takes() -> None:
    hands = [hand(7, game(1), SeatOutcome(None, 0, False, (10, 10)))]
    frame = what_if.as_frame(hands)
    assert list(frame.itertuples(index=False, name=None)) == [
        (7, "played", 1, 10, True),
        (7, "changed", 1, 10, False),
        (7, "changed", 2, 10, False),
    ]
    assert frame.dtypes.to_dict() == SCHEMA
    assert what_if.as_frame([]).dtypes.to_dict() == SCHEMA


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
    regrets = [one.regret for one in rated]
    assert regrets == sorted(regrets, reverse=True)


def test_the_hands_that_count_are_not_those_that_looked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[set[int]] = []

    def watched(match: Match, n: int, action: Any, hands: range) -> Iterator[Hand]:
        asked_for.append(set(hands))
        return iter([hand(number, game(5), game(5)) for number in hands])

    monkeypatch.setattr(what_if, "what_if", watched)
    list(what_if._search(SAMPLE, [(TAKEN[1], PASS), (TAKEN[2], PASS)]))
    scouts, many = set.union(*asked_for[:2]), set.union(*asked_for[2:])
    assert (len(scouts), len(many)) == (what_if.SCOUTS, what_if.HANDS)
    assert scouts.isdisjoint(many)


def test_a_search_can_be_stopped(searches: list[Search]) -> None:
    stopped = next(search for search in searches if len(search.rated) == 2)
    assert len(verdict.worst_move(SAMPLE, stopped)) >= 2
    assert verdict.worst_move(SAMPLE, searches[0]) == [verdict_words.NO_HAND]


def rated(n: int, longer: int, shorter: int, same: int, less: int = 0) -> Rated:
    return Rated(n, PASS, tuple(pairs(longer, shorter, less, 0, same)))


def test_the_worst_move_and_from_when_on_nothing_helped() -> None:
    found = Search(80, 80, (rated(TAKEN[2], 18, 0, 2), rated(TAKEN[4], 8, 0, 12), rated(TAKEN[5], 1, 0, 19, less=80)))
    worst, late, _ = verdict.worst_move(SAMPLE, found)
    assert worst == (
        "The decision to regret most was that of round 2. You took fund 16 with a tile of Transportation. The best "
        "that was found instead is to pass. With the other choice your till lasts longer in 18 of 20 games, shorter in "
        "none, in all others as long."
    )
    assert late == verdict_words.too_late(5), "there another choice would have helped lenders alone"
    assert len(verdict.worst_move(SAMPLE, found._replace(done=79))) == 2, "of a search that was stopped it is not said"
    assert len(verdict.worst_move(SAMPLE, found._replace(rated=found.rated[:2]))) == 2, "to the last decision it helped"


def test_a_larger_card_is_better_only_if_the_till_lasts_longer_by_it() -> None:
    cheap, long = (
        Rated(TAKEN[2], PASS, tuple(pairs(**kinds)), dearer=True) for kinds in ({"less": 80}, {"longer": 20})
    )
    assert [what_if.improves(one, 1) for one in (cheap, long)] == [False, True]
    assert what_if.improves(cheap._replace(dearer=False), 1)
    taken = SAMPLE.moves[TAKEN[4]].action.fund
    others = [
        what_if._dearer(SAMPLE, TAKEN[4], action) for action in (Fund("grain", taken), Fund("grain", taken + 1), PASS)
    ]
    assert others == [False, True, False]


def test_what_lasts_longer_is_regretted_more_than_what_lenders_lose_by() -> None:
    long, cheap = rated(TAKEN[4], 12, 0, 8), rated(TAKEN[2], 2, 1, 0, less=17)
    assert long.regret > cheap.regret > rated(TAKEN[3], 0, 12, 8).regret


def test_the_picture_shows_the_decision_that_the_sentences_name() -> None:
    doubtful, sure = rated(TAKEN[4], 60, 45, 0), rated(TAKEN[2], 12, 0, 93)
    found = Search(210, 210, (doubtful, sure))
    assert "round 2" in verdict.worst_move(SAMPLE, found)[0]
    assert what_if.to_show(found) == sure
    assert what_if.to_show(Search(210, 210, (doubtful,))) == doubtful


def test_the_more_is_looked_at_the_more_it_takes() -> None:
    one = rated(TAKEN[2], 7, 0, 13)  # a chance of 1 in 64
    assert what_if.improves(one, 3)
    assert not what_if.improves(one, 4)
    assert not what_if.improves(rated(TAKEN[2], 0, 20, 0), 1), "worse is no improvement"
    several = Search(80, 80, (one, *[rated(n, 0, 0, 20) for n in (TAKEN[3], TAKEN[4], TAKEN[5])]))
    assert verdict.worst_move(SAMPLE, several)[0] == verdict_words.NONE_WORSE


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
