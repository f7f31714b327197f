"""What if: one decision of a finished game is changed, and the rest is played by many hands, each of them both ways.

With the same deck and the same strategies two replays of a game are nearly one, and what cannot be known is how the
player would have gone on. So from that decision on the player's place is taken by hands that are not steady: each
decides as one of four strategies, a quarter of the hands as each, and in one decision of five it draws lots. Both ways
are played by the same hands, so what differs comes from the choice, and not from whoever goes on. (Whoever followed the
player's later decisions in one of the two ways would compare a plan with a plan that was broken off.) Other people are
replaced in the same way; the strategies at the table decide as they do, and the deck is the real one. Hand 7 slips at
the same moments both ways, so they can be compared hand by hand.

Here it is looked at what a choice was worth in this game, with this deck. Nobody could know the deck: whether the
choice was wise is another question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pandas as pd

from ..core.agenda import Decision as Step
from ..core.agenda import asked, take
from ..core.errors import Refused
from ..core.events import Names, NoLog
from ..core.game import Bot
from ..core.options import forced, why_not
from ..core.records import STRATEGY, Line
from ..core.seeds import stream
from ..figures.frames import Who
from ..figures.what_if import SCHEMA, WAYS
from ..figures.words import sentence_start
from ..games.ponzi.actions import PASS
from ..games.ponzi.alone import own_end
from ..games.ponzi.bots import Cautious, Greedy, Hoarder, Random, Trader, candidates
from ..play.match import Match
from ..play.results import Z95
from ..play.setting import find_bot
from ..play.words import names_shown
from ..tables.face import Sight
from ..tables.ponzi.picks import in_words
from . import words

HANDS = 200
SCOUTS = 20  # hands that look at a choice first, before the best ones are played by all the others
SLIPS = 0.2  # how often a hand draws lots
STRATEGIES = (Cautious(), Greedy(), Hoarder(), Trader())
DRAWS_LOTS = Random()
ENOUGH = 10  # hands of which an interval can be told
UNLIKELY = 0.05  # what comes up by chance less often is taken for a difference
FUNDING = "funding"


class Decision(NamedTuple):
    """A decision of a player that left a choice; `n` is its number in the game."""

    n: int
    round: int
    phase: str
    said: str


class Choice(NamedTuple):
    """Something else that could have been done, and how it is said: take 14 with a tile of Grain."""

    action: Any
    said: str


class Played(NamedTuple):
    """How a game went for one seat: `cash` is what it had at the end of each round; `place` 1 is a win.

    Who has fallen has no points and the last place.
    """

    rounds: int
    fell: bool
    points: int
    place: int
    cash: tuple[int, ...]

    @property
    def worth(self) -> tuple[bool, int]:
        """What is better is larger: not to fall, and then more points. A fall is a fall, also a late one."""
        return not self.fell, self.points


class End(NamedTuple):
    """How a whole game ended: in which round, and whether because somebody fell."""

    rounds: int
    fell: bool


class Hand(NamedTuple):
    """One hand's two games: with the decision as it was made, and with the other choice."""

    number: int
    played: Played
    changed: Played

    @property
    def sign(self) -> int:
        """1 if the other choice was better, -1 if it was worse, 0 if it made no difference."""
        return (self.changed.worth > self.played.worth) - (self.changed.worth < self.played.worth)


# What can be changed


def own_decisions(match: Match, seat: int) -> list[Decision]:
    """The decisions of a seat in a finished game that left a choice, in the order of the game."""
    _check_over(match)
    match.check_seat(seat)
    return [_decision(match, n) for n, move in enumerate(match.moves) if move.seat == seat and not move.forced]


def _decision(match: Match, n: int) -> Decision:
    position, names = match.positions[n], _names(match)
    names[match.moves[n].seat] = who = sentence_start(_who(match, match.moves[n].seat).who)
    phase = _step(match, n).phase
    passed = words.passed(who, phase == FUNDING) if match.moves[n].action == PASS else ""
    return Decision(
        n,
        position.period,
        phase,
        passed or match.setting.game.tell(match.logs[n + 1][0], Names(names, match.setting.tables)),
    )


def other_choices(match: Match, n: int) -> list[Choice]:
    """What else could have been done there; of the prices of an envelope an eighth, a quarter and half of the cash."""
    _check_decision(match, n)
    options = _step(match, n).options(match.positions[n])
    return [
        Choice(action, _said(match, n, action)) for action in candidates(options) if action != match.moves[n].action
    ]


def _said(match: Match, n: int, action: Any) -> str:
    seat = match.moves[n].seat
    seen = match.setting.game.observe(match.positions[n], seat)
    return in_words(Sight(seen, seat, _names(match), True, (), {}), action)


def _step(match: Match, n: int) -> Step:
    step = asked(match.positions[n])
    assert step is not None
    return step


def _names(match: Match) -> list[str]:
    shown = names_shown(match.names)
    return [shown[name] for name in match.names]


def _who(match: Match, seat: int) -> Who:
    """Whom the sentences speak of: the reader, if there is one person only at the table."""
    return Who(_names(match)[seat], match.people == [seat], match.seats[seat].startswith(STRATEGY))


def _check_over(match: Match) -> None:
    """The rest of a game that is still being played would show what nobody may know yet."""
    if not match.over:
        raise Refused(words.not_over(match.round))


def _check_decision(match: Match, n: object) -> None:
    _check_over(match)
    if type(n) is not int or not 0 <= n < len(match.moves):
        raise Refused(words.no_decision(n, len(match.moves)))
    if match.moves[n].forced:
        raise Refused(words.no_choice(n))


# The hands


def what_if(match: Match, n: int, action: Any, hands: range) -> Iterator[Hand]:
    """Both games of each of these hands, hand by hand; whoever has seen enough stops asking."""
    _check_decision(match, n)
    made = match.moves[n].action
    if reason := why_not(_step(match, n).options(match.positions[n]), action):
        raise Refused(reason)
    if action == made:
        raise Refused(words.AS_BEFORE)
    return _both_ways(match, n, action, hands)


def _both_ways(match: Match, n: int, action: Any, hands: range) -> Iterator[Hand]:
    rest = _rest(match, match.moves[n].seat)
    for number in hands:
        yield Hand(number, rest.play(n, match.moves[n].action, number), rest.play(n, action, number))


@dataclass(frozen=True)
class _Rest:
    """What is needed to play the rest of a game again and again.

    `bots` are those at the table; hands take all other places.
    """

    match: Match
    seat: int
    bots: Mapping[int, Bot]

    def play(self, n: int, action: Any, hand: int) -> Played:
        """Play on from decision `n`, made like this, to the end."""
        state = self.match.positions[n].copy()
        self._finish(state, take(state, action, NoLog()), n + 1, hand)
        return _outcome(state.lines, self.seat)

    def whole(self, hand: int) -> Sequence[Line]:
        """A game from its first decision on, as the lines of its record."""
        state = self.match.positions[0].copy()
        self._finish(state, asked(state), 0, hand)
        return tuple(state.lines)

    def _finish(self, state: Any, step: Step | None, n: int, hand: int) -> None:
        out = NoLog()
        while step:
            step = take(state, self._decide(state, step, n, hand), out)
            n += 1

    def _decide(self, state: Any, step: Step, n: int, hand: int) -> Any:
        options = step.options(state)
        if only := forced(options):
            return only
        seen, seed = self.match.setting.game.observe(state, step.seat), self.match.seed
        if step.seat in self.bots:
            # as the match itself asks it: while nothing differs, it decides as it did
            return self.bots[step.seat].choose(seen, options, stream(seed, "bot", step.seat, n))
        rng = stream(seed, "hand", hand, state.period, step)
        bot = DRAWS_LOTS if rng.random() < SLIPS else STRATEGIES[hand % len(STRATEGIES)]
        return bot.choose(seen, options, rng)


@lru_cache(maxsize=4096)
def in_my_place(game: str, seats: tuple[str, ...], seed: int, hand: int) -> End:
    """A game with these cards from its beginning, in which a hand sits in the place of every person."""
    match = Match(game, seats, seed)
    end = _rest(match, match.people[0]).whole(hand)[-1]
    return End(end["round"], bool(end["bankrupt"]))


def ends_in_my_place(match: Match, seat: int, hands: range) -> Iterator[int | None]:
    """For each hand that plays this game in the place of a seat: the round in which its till is empty."""
    rest, funds = _rest(match, seat), match.setting.tables.funds
    return (own_end(rest.whole(hand), seat, funds) for hand in hands)


def _rest(match: Match, seat: int) -> _Rest:
    replaced = {seat, *match.people}
    bots = {at: find_bot(match.setting.game, name) for at, name in enumerate(match.seats) if at not in replaced}
    return _Rest(match, seat, bots)


def _outcome(lines: Sequence[Mapping[str, Any]], seat: int) -> Played:
    end, cash = lines[-1], tuple([line["cash"][seat] for line in lines if "books" in line])
    if seat in end["bankrupt"]:
        return Played(end["round"], True, 0, len(end["scores"]), cash)
    ranks = [(-1 if score is None else score, card) for score, card in zip(end["scores"], end["top"], strict=True)]
    place = 1 + sum([rank > ranks[seat] for rank in ranks])
    return Played(end["round"], False, end["scores"][seat], place, cash)


def as_frame(hands: Sequence[Hand]) -> pd.DataFrame:
    """The hands as the figure takes them: one row per hand, way and closed round."""
    rows = [
        (hand.number, way, period, cash, game.fell and period == game.rounds)
        for hand in hands
        for way, game in zip(WAYS, (hand.played, hand.changed), strict=True)
        for period, cash in enumerate(game.cash, 1)
    ]
    return pd.DataFrame(rows, columns=list(SCHEMA)).astype(SCHEMA)


# What it comes to


class Mean(NamedTuple):
    """By how much the other choice had more, on average, and the reach of the 95 % interval to either side (0 if there
    are too few hands to tell).

    The middle of the differences would often be 0, although many hands fare better: for the others nothing changes.
    """

    more: float
    reach: float


@dataclass(frozen=True)
class Summary:
    """So many hands, counted. Pairs are as it was played, and with the other choice.

    `chance` is how often hands for which it makes no difference would come out as unevenly: the two-sided sign test.
    """

    hands: int
    fell: tuple[int, int]
    won: tuple[int, int]
    better: int
    worse: int
    rounds: Mean
    points: Mean
    chance: float

    @property
    def net(self) -> int:
        """For how many more hands it was better than worse."""
        return self.better - self.worse

    @property
    def certain(self) -> bool:
        """Whether it can be told from chance which of the two was better."""
        return self.chance < UNLIKELY


def summary(hands: Sequence[Hand]) -> Summary:
    """Count these hands."""
    signs = [hand.sign for hand in hands]
    better, worse = signs.count(1), signs.count(-1)
    return Summary(
        hands=len(hands),
        fell=(sum(hand.played.fell for hand in hands), sum(hand.changed.fell for hand in hands)),
        won=(sum(hand.played.place == 1 for hand in hands), sum(hand.changed.place == 1 for hand in hands)),
        better=better,
        worse=worse,
        rounds=_mean([hand.changed.rounds - hand.played.rounds for hand in hands]),
        points=_mean([hand.changed.points - hand.played.points for hand in hands]),
        chance=uneven(better, worse),
    )


def _mean(differences: Sequence[int]) -> Mean:
    if not differences:
        return Mean(0.0, 0.0)
    reach = Z95 * stdev(differences) / sqrt(len(differences)) if len(differences) >= ENOUGH else 0.0
    return Mean(fmean(differences), reach)


def uneven(one: int, other: int) -> float:
    """How often so many tosses of a coin fall at least as unevenly, to either side."""
    tosses = one + other
    tail = sum(comb(tosses, heads) for heads in range(min(one, other) + 1))
    return min(1.0, 2 * tail / (1 << tosses))


def told(match: Match, n: int, action: Any, hands: Sequence[Hand]) -> list[str]:
    """What the choice was worth, in sentences."""
    if not hands:
        return [words.NO_HAND]
    found, who, now = summary(hands), _who(match, match.moves[n].seat), match.positions[n].period
    return [
        words.hands_played(found.hands, now, _said(match, n, action)),
        words.fell_and_won(who.who, who.again, found.fell, found.won),
        words.compared(found.better, found.worse, found.hands),
        words.how_certain(found.better, found.worse, found.chance, found.certain),
        words.on_average(found.rounds, found.points),
        words.HINDSIGHT,
    ]


def how_hands_play(match: Match) -> str:
    """Who plays on, and what stays as it was."""
    strategies = names_shown(STRATEGY + bot.name for bot in STRATEGIES)
    return words.how_hands_play(list(strategies.values()), SLIPS, len(match.people) > 1)


# The worst move


class Rated(NamedTuple):
    """The best that was found in place of a decision, and the hands that played it."""

    n: int
    action: Any
    hands: tuple[Hand, ...]

    @property
    def found(self) -> Summary:
        """The hands, counted."""
        return summary(self.hands)


class Search(NamedTuple):
    """How far a search is, in hands, and what has been rated so far, the worst decision first."""

    done: int
    total: int
    rated: tuple[Rated, ...]


def worst_move(match: Match, seat: int) -> Iterator[Search]:
    """Look for the choice of a card that another would have improved most.

    A few hands look at every other choice. Of many, the best one looks better than it is: so the best of each decision
    is played by 200 other hands, and these alone count. The most promising decisions come first; a stop leaves them.
    """
    tries = [
        (decision.n, choice.action)
        for decision in own_decisions(match, seat)
        if decision.phase == FUNDING
        for choice in other_choices(match, decision.n)
    ]
    return _search(match, tries)


def _search(match: Match, tries: Sequence[tuple[int, Any]]) -> Iterator[Search]:
    done, total = 0, SCOUTS * len(tries) + HANDS * len({n for n, _ in tries})
    yield Search(done, total, ())
    best: dict[int, tuple[int, Any]] = {}
    for n, action in tries:
        scouts = list(what_if(match, n, action, range(HANDS, HANDS + SCOUTS)))
        done += SCOUTS
        net = summary(scouts).net
        if n not in best or net > best[n][0]:
            best[n] = net, action
        yield Search(done, total, ())
    rated: list[Rated] = []
    for n, (_, action) in sorted(best.items(), key=lambda item: -item[1][0]):
        hands: list[Hand] = []
        for hand in what_if(match, n, action, range(HANDS)):
            hands.append(hand)
            done += 1
            if len(hands) == HANDS:
                rated = sorted([*rated, Rated(n, action, tuple(hands))], key=lambda one: -one.found.net)
            yield Search(done, total, tuple(rated))


def worst_told(match: Match, search: Search) -> list[str]:
    """Which was the worst move, what cannot be told from it, and from when on nothing helped."""
    if not search.rated:
        return [words.NO_HAND]
    improved = _improved(search)
    if not improved:
        return [words.NONE_WORSE, words.HINDSIGHT]
    last = last_way_out(match, search)
    way_out = [_way_out(match, last, search)] if last and search.done == search.total else []
    return [_worst(match, improved[0], search), *way_out, words.HINDSIGHT]


def to_show(search: Search) -> Rated:
    """The decision that the picture of a search shows: the worst one, or what came nearest to one."""
    return next(iter(_improved(search)), search.rated[0])


def last_way_out(match: Match, search: Search) -> Rated | None:
    """The last decision in the game in place of which another was better beyond chance."""
    return max(_improved(search), key=lambda one: one.n, default=None)


def worst_in_short(match: Match, search: Search) -> str:
    """Which was the worst move, in one line of a student's file."""
    improved = _improved(search)
    if not improved:
        return words.NONE_WORSE
    worst, found = improved[0], improved[0].found
    now, instead = match.positions[worst.n].period, _said(match, worst.n, worst.action)
    return words.worst_in_short(now, instead, found.hands, found.fell, found.better, found.worse)


def bought_in_short(search: Search) -> str:
    """What another card would have bought in place of the worst move, in one line of a student's file."""
    improved = _improved(search)
    if not improved:
        return words.BOUGHT_NOTHING
    found = improved[0].found
    return words.bought_in_short(found.hands, found.fell, found.rounds)


def _way_out(match: Match, last: Rated, search: Search) -> str:
    found, now, instead = last.found, match.positions[last.n].period, _said(match, last.n, last.action)
    later = min([match.positions[one.n].period for one in search.rated if one.n > last.n], default=None)
    if last is to_show(search):
        return words.last_too(later)
    return words.way_out(now, instead, found.hands, found.fell, found.better, found.worse, later)


def _improved(search: Search) -> list[Rated]:
    """The decisions in place of which another was better beyond chance, the worst first."""
    return [one for one in search.rated if improves(one, len(search.rated))]


def improves(one: Rated, looked_at: int) -> bool:
    """Whether another choice did better beyond chance; the more of them are looked at, the more it takes."""
    return one.found.net > 0 and one.found.chance < UNLIKELY / looked_at


def _worst(match: Match, worst: Rated, search: Search) -> str:
    others = [one for one in search.rated if one is not worst]
    like = [match.positions[one.n].period for one in others if not apart(worst, one, len(others))]
    found, said = worst.found, _decision(match, worst.n).said
    now, instead = match.positions[worst.n].period, _said(match, worst.n, worst.action)
    return words.worst_move(now, said, instead, found.hands, found.fell, found.better, found.worse, sorted(like))


def apart(one: Rated, other: Rated, looked_at: int = 1) -> bool:
    """Whether hand by hand the first gained more than the second, beyond chance; with many others it takes more."""
    signs = [mine.sign - theirs.sign for mine, theirs in zip(one.hands, other.hands, strict=True)]
    return uneven(sum(sign > 0 for sign in signs), sum(sign < 0 for sign in signs)) < UNLIKELY / looked_at
