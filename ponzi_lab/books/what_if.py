"""What if: one decision of a finished game is changed, and the rest is played by many hands, each of them both ways.

With the same deck and the same strategies two replays of a game are nearly one, and what cannot be known is how the
player would have gone on. So from that decision on the player's place is taken by hands that are not steady: each
decides as one of four strategies, a quarter of the hands as each, and in one decision of five it draws lots. Both ways
are played by the same hands, so what differs comes from the choice, and not from the player who goes on. (If you
followed the player's later decisions in one of the two ways, you would compare a plan with a plan that was broken off.)
Other people are replaced in the same way; the strategies at the table decide as they do, unless that takes too long,
and the deck is the real one. Hand 7 slips at the same moments both ways, so they can be compared hand by hand.

What is better is what makes one's own till last longer, and, where it lasts as long, what lenders lose less by: points
say nothing of a scheme. A table ends when anybody falls. So new money comes, in both games of a hand, to the end of the
one that is over first. The wheel of a seat that still stands then turns on without new money, to the round that cannot
be paid: so nobody looks better because somebody else fell later.

Here it is looked at what a choice was worth in this game, with this deck. Nobody could know the deck: whether the
choice was wise is another question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, inf
from statistics import fmean, median_low
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.agenda import Decision, asked, take
from ..core.errors import Refused
from ..core.events import NoLog
from ..core.game import AnyBot
from ..core.options import forced, why_not
from ..core.records import Line
from ..core.seeds import stream
from ..games.ponzi.alone import last_paid, own_end, repaid, turn_on
from ..games.ponzi.bots import Cautious, Greedy, Hoarder, Random, Trader, candidates
from ..games.ponzi.lenders import loans_of
from ..games.ponzi.state import State
from ..play.match import Match
from ..play.setting import find_bot
from . import what_if_words as words

if TYPE_CHECKING:
    import pandas as pd

HANDS = 200
SCOUTS = 20  # hands that look at a choice first, before the best ones are played by all the others
SLIPS = 0.2  # how often a hand draws lots
STRATEGIES = (Cautious(), Greedy(), Hoarder(), Trader())
DRAWS_LOTS = Random()
UNLIKELY = 0.05  # what comes up by chance less often is taken for a difference
FUNDING = "funding"


class OwnDecision(NamedTuple):
    """A decision of a player that left a choice; `n` is its number in the game."""

    n: int
    round: int
    phase: str


class SeatOutcome(NamedTuple):
    """How a game went for one seat.

    `end` is the round in which its till is empty, None if never; `lost` is what its lenders are not repaid by then.
    `cash` is what it had at the end of each round; `fell` says whether it fell at the table.
    """

    end: int | None
    lost: int
    fell: bool
    cash: tuple[int, ...]

    @property
    def lasts(self) -> float:
        """The round of its end, for comparing."""
        return inf if self.end is None else self.end

    @property
    def worth(self) -> tuple[float, int]:
        """What is better is larger: to last longer, and then to leave fewer debts."""
        return self.lasts, -self.lost


class GameEnd(NamedTuple):
    """How a whole game ended: in which round, and whether because somebody fell."""

    rounds: int
    fell: bool


class Hand(NamedTuple):
    """One hand's two games: with the decision as it was made, and with the other choice."""

    number: int
    played: SeatOutcome
    changed: SeatOutcome

    @property
    def sign(self) -> int:
        """1 if the other choice was better, -1 if it was worse, 0 if it made no difference."""
        return (self.changed.worth > self.played.worth) - (self.changed.worth < self.played.worth)

    @property
    def longer(self) -> int:
        """1 if the till lasts longer with the other choice, -1 if it lasts shorter, 0 if it lasts as long."""
        return (self.changed.lasts > self.played.lasts) - (self.changed.lasts < self.played.lasts)


# What can be changed


def own_decisions(match: Match, seat: int) -> list[OwnDecision]:
    """The decisions of a seat in a finished game that left a choice, in the order of the game."""
    _check_over(match)
    match.check_seat(seat)
    return [decision(match, n) for n, move in enumerate(match.moves) if move.seat == seat and not move.forced]


def decision(match: Match, n: int) -> OwnDecision:
    """One decision, by its number."""
    return OwnDecision(n, match.positions[n].period, _step(match, n).phase)


def other_choices(match: Match, n: int) -> list[Any]:
    """What else could have been done there; of the prices of an envelope an eighth, a quarter and half of the cash."""
    _check_decision(match, n)
    options = _step(match, n).options(match.positions[n])
    return [action for action in candidates(options) if action != match.moves[n].action]


def _step(match: Match, n: int) -> Decision:
    step = asked(match.positions[n])
    assert step is not None
    return step


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
    """Both games of each of these hands, hand by hand; if you have seen enough, stop asking."""
    _check_decision(match, n)
    played = match.moves[n].action
    if reason := why_not(_step(match, n).options(match.positions[n]), action):
        raise Refused(reason)
    if action == played:
        raise Refused(words.AS_BEFORE)
    return _both_ways(match, n, action, hands)


def _both_ways(match: Match, n: int, action: Any, hands: range) -> Iterator[Hand]:
    seat = match.moves[n].seat
    rest = _rest(match, seat)
    for number in hands:
        ends = [rest.play(n, choice, number) for choice in (match.moves[n].action, action)]
        shorter = min(state.lines[-1]["round"] for state in ends)
        yield Hand(number, *[_outcome(state, seat, shorter) for state in ends])


@dataclass(frozen=True)
class _Rest:
    """What is needed to play the rest of a game again and again.

    `bots` are those at the table; hands take all other places.
    """

    match: Match
    seat: int
    bots: Mapping[int, AnyBot]

    def play(self, n: int, action: Any, hand: int) -> State:
        """Play on from decision `n`, made like this, to the end."""
        state: State = self.match.positions[n].copy()
        self._finish(state, take(state, action, NoLog()), n + 1, hand)
        return state

    def whole(self, hand: int) -> Sequence[Line]:
        """A game from its first decision on, as the lines of its record."""
        state = self.match.positions[0].copy()
        self._finish(state, asked(state), 0, hand)
        return tuple(state.lines)

    def _finish(self, state: Any, step: Decision | None, n: int, hand: int) -> None:
        out = NoLog()
        while step:
            step = take(state, self._decide(state, step, n, hand), out)
            n += 1

    def _decide(self, state: Any, step: Decision, n: int, hand: int) -> Any:
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
def in_my_place(game: str, seats: tuple[str, ...], seed: int, hand: int) -> GameEnd:
    """A game with these cards from its beginning, in which a hand sits in the place of every person."""
    match = Match(game, seats, seed)
    end = _rest(match, match.people[0]).whole(hand)[-1]
    return GameEnd(end["round"], bool(end["bankrupt"]))


def ends_in_my_place(match: Match, seat: int, hands: range) -> Iterator[int | None]:
    """For each hand that plays this game in the place of a seat: the round in which its till is empty."""
    rest, funds = _rest(match, seat), match.setting.tables.funds
    return (own_end(rest.whole(hand), seat, funds) for hand in hands)


def _rest(match: Match, seat: int) -> _Rest:
    replaced = {seat, *match.people}
    bots = {at: find_bot(match.setting.game, name) for at, name in enumerate(match.seats) if at not in replaced}
    return _Rest(match, seat, {at: quick(bot) for at, bot in bots.items()})


def quick(bot: AnyBot) -> AnyBot:
    """Who decides for a strategy at the table: for one that plays games in its head, whom it takes the others for.

    A thousand games against such strategies would take an hour.
    """
    quick: AnyBot = getattr(bot, "model", bot)
    return quick


def _outcome(state: State, seat: int, until: int) -> SeatOutcome:
    """How it ends for a seat if no new money comes after this round."""
    closed = [line for line in state.lines if "books" in line and line["books"] <= until]
    past = [flow for flow in state.flows if flow.round <= until]
    line, cash = closed[-1], [books["cash"][seat] for books in closed]
    stands = last_paid(closed, seat) is line
    turns = turn_on(line["books"], cash[-1], line["wheel"][seat], state.tables.funds) if stands else ()
    end = turns[-1].round if turns else None if stands else line["books"]
    cash += [turn.cash if turn.left < 0 else turn.left for turn in turns]
    got = repaid(turns, state.tables.funds)
    lost = sum([max(0, loan.lost - got[loan.fund]) for loan in loans_of(seat, past, state.tables)])
    return SeatOutcome(end, lost, seat in state.lines[-1]["bankrupt"], tuple(cash))


def as_frame(hands: Sequence[Hand]) -> pd.DataFrame:
    """The hands as the figure takes them: one row per hand, way and closed round."""
    import pandas as pd

    from .hands import SCHEMA, WAYS

    rows = [
        (hand.number, way, period, cash, period == game.end)
        for hand in hands
        for way, game in zip(WAYS, (hand.played, hand.changed), strict=True)
        for period, cash in enumerate(game.cash, 1)
    ]
    return pd.DataFrame(rows, columns=list(SCHEMA)).astype(SCHEMA)


# What it comes to


@dataclass(frozen=True)
class Summary:
    """So many hands, counted. Pairs are as it was played, and with the other choice.

    Where the till lasts as long both ways, the lenders lose `less` in some games, and `more` in others. `ends` are the
    middle rounds in which it is empty; `lost` is what lenders are not repaid on average.
    """

    hands: int
    fell: tuple[int, int]
    longer: int
    shorter: int
    less: int
    more: int
    ends: tuple[float, float]
    lost: tuple[int, int]

    def verdict(self, unlikely: float = UNLIKELY) -> tuple[int, int]:
        """How the other choice did beyond chance, 1 better, -1 worse: in how long it lasts, or else in what is lost."""
        lasts = beyond_chance(self.longer, self.shorter, unlikely)
        return lasts, 0 if lasts else beyond_chance(self.less, self.more, unlikely)


def summary(hands: Sequence[Hand]) -> Summary:
    """Count these hands."""
    long = [hand.longer for hand in hands]
    equal = [hand.sign for hand in hands if not hand.longer]
    ways = [[hand.played for hand in hands], [hand.changed for hand in hands]]
    fell, ends, lost = zip(*[_of_one_way(games) for games in ways], strict=True)
    return Summary(len(hands), fell, long.count(1), long.count(-1), equal.count(1), equal.count(-1), ends, lost)


def _of_one_way(games: Sequence[SeatOutcome]) -> tuple[int, float, int]:
    """How many fell at the table, the middle end, and what lenders lose on average."""
    fell = sum(game.fell for game in games)
    if not games:
        return fell, 0, 0
    return fell, median_low([game.lasts for game in games]), round(fmean([game.lost for game in games]))


def uneven(wins: int, losses: int) -> float:
    """How often so many tosses of a coin fall at least as unevenly, to either side."""
    tosses = wins + losses
    tail = sum(comb(tosses, heads) for heads in range(min(wins, losses) + 1))
    return min(1.0, 2 * tail / (1 << tosses))


def beyond_chance(wins: int, losses: int, unlikely: float = UNLIKELY) -> int:
    """1 if there are more wins than losses beyond chance, by the two-sided sign test; -1 if there are fewer."""
    return (wins > losses) - (wins < losses) if uneven(wins, losses) < unlikely else 0


# The worst move


class Rated(NamedTuple):
    """The best that was found in place of a decision, and the hands that played it; whether it borrows more."""

    n: int
    action: Any
    hands: tuple[Hand, ...]
    dearer: bool = False

    @property
    def found(self) -> Summary:
        """The hands, counted."""
        return summary(self.hands)

    @property
    def regret(self) -> tuple[int, int]:
        """How much it is to be regretted: for how many more hands the till would have lasted longer, if that is beyond
        chance; then, for how many more lenders would have lost less.
        """
        counted = self.found
        return abs(counted.verdict()[0]) * (counted.longer - counted.shorter), counted.less - counted.more


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
        (own.n, action)
        for own in own_decisions(match, seat)
        if own.phase == FUNDING
        for action in other_choices(match, own.n)
    ]
    return _search(match, tries)


def _search(match: Match, tries: Sequence[tuple[int, Any]]) -> Iterator[Search]:
    done, total = 0, SCOUTS * len(tries) + HANDS * len({n for n, _ in tries})
    yield Search(done, total, ())
    best: dict[int, tuple[tuple[int, int], Any]] = {}
    for n, action in tries:
        counted = summary(list(what_if(match, n, action, range(HANDS, HANDS + SCOUTS))))
        done += SCOUTS
        gain = counted.longer - counted.shorter + (0 if _dearer(match, n, action) else counted.less - counted.more)
        net = gain, -counted.lost[1]
        if n not in best or net > best[n][0]:
            best[n] = net, action
        yield Search(done, total, ())
    rated: list[Rated] = []
    for n, (_, action) in sorted(best.items(), key=lambda item: item[1][0], reverse=True):
        hands: list[Hand] = []
        for hand in what_if(match, n, action, range(HANDS)):
            hands.append(hand)
            done += 1
            if len(hands) == HANDS:
                new = Rated(n, action, tuple(hands), _dearer(match, n, action))
                rated = sorted([*rated, new], key=lambda move: move.regret, reverse=True)
            yield Search(done, total, tuple(rated))


def _dearer(match: Match, n: int, action: Any) -> bool:
    """Whether a choice takes a larger card than was taken: that is better only if the till lasts longer by it."""
    return getattr(action, "fund", 0) > getattr(match.moves[n].action, "fund", 0)


def to_show(search: Search) -> Rated:
    """The decision that the picture of a search shows: the worst one, or what came nearest to one."""
    return next(iter(improved(search)), search.rated[0])


def improved(search: Search) -> list[Rated]:
    """The decisions in place of which another was better beyond chance, the worst first."""
    return [rated for rated in search.rated if improves(rated, len(search.rated))]


def improves(rated: Rated, looked_at: int) -> bool:
    """Whether another choice did better beyond chance; the more of them are looked at, the more it takes."""
    lasts, lost = rated.found.verdict(UNLIKELY / looked_at)
    return lasts > 0 or (lost > 0 and not rated.dearer)
