"""Chapter 6. The envelope: trade at this table is a clause of buying or selling, and it makes no money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import Refused
from ..games.ponzi.words import industry
from ..play.words import names_shown
from ..tables.pieces import Html, join, tag
from . import shared, words
from .cards.card import Card, placed
from .cards.check import Question
from .cards.covered import Uncovered
from .cards.long import Long, Step
from .cards.paper import Picture
from .cards.prediction import Choice, Field, Prediction, guessed
from .cards.sliders import Slider, Sliders
from .case import Case, evidence, mine, sample
from .student import Student

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

STEPS = (-10, -5, 0, 5, 10)  # prices round what a tile is worth
WORTH = range(10, 1001)
MIDDLE = 20  # coins: what a tile is worth to the other, give or take
SAMPLE_TILES = 2  # of an industry, in front of somebody who weighs a price
GAMES, SEED = 100, 6  # in which strategies answer envelopes
SEATS = ("trader", "greedy", "cautious", "random", "trader")
OPENING = words.LINE_6
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [
        Choice("06.cash", words.TRADE_ADDS, words.TRADE),
        Choice("06.names", words.WHO_GAINS_MORE, words.GAINS_MORE),
    ]


def happened(student: Student) -> dict[str, str]:
    """What trade has done to the cash of all, and who gains more by an envelope."""
    traded = int(evidence(student).balances["traded"].sum())
    return {"06.cash": words.traded_in_all(traded), "06.names": words.gained_more(*_averages(), 2 * MIDDLE)}


def predict() -> Card:
    """Does trade add cash to the table, and who gains by it?"""
    return placed("06.predict", lambda me: Prediction(me, fields()))


def uncover() -> Card:
    """Who paid whom in a whole game, and each of its envelopes."""
    return shared.uncover("06.uncover", "06.cash", _flows)


def _flows(student: Student) -> Uncovered:
    case = mine(student)
    guess = guessed(student, fields(), "06.cash")

    def draw() -> Iterator[go.Figure]:
        from ..books.frames import events
        from ..figures.envelopes import envelopes
        from ..figures.who_pays_whom import who_pays_whom

        happened = events(case.match)
        yield who_pays_whom(happened, guess=guess)
        yield envelopes(happened, case.balances)

    return shared.drawn(case, guess, draw)


# Who should name the price


@cache
def _averages() -> tuple[float, float]:
    """What who names the price and who chooses gain, if nothing is known of both but the range of what they value."""
    from scipy.stats import uniform

    from ..economics.buy_sell import efficiency

    found = efficiency(uniform(0, 2 * MIDDLE))
    return found.proposer, found.chooser


def clause() -> Card:
    """What each price brings, with sliders for what is known."""
    worth, give, cash = words.CLAUSE_SLIDERS
    sliders = [
        Slider("worth", worth, 0, 2 * MIDDLE, MIDDLE // 2, words.COINS),
        Slider("give", give.format(MIDDLE), 1, MIDDLE, MIDDLE, words.COINS),
        Slider("cash", cash, 0, 2 * MIDDLE, 2 * MIDDLE, words.COINS),
    ]
    return placed("06.clause", lambda me: Sliders(me, "06.clause", "06.names", sliders, _clause, _before))


def _before(student: Student) -> Html:
    """What came of the prediction, and what the sliders are for."""
    guess = guessed(student, fields(), "06.names")
    said = [words.gained_more(*_averages(), 2 * MIDDLE), words.you_had_said(words.GAINS_MORE[guess]) if guess else ""]
    return join([tag("p", " ".join(said)), tag("p", words.MOVE_THEM)])


def _clause(student: Student, values: Mapping[str, int]) -> Uncovered:
    from ..economics.buy_sell import uniform
    from ..figures.buy_sell import better, buy_sell

    given = values["worth"], MIDDLE, 2 * values["give"], values["cash"]
    worth, middle, width, cash = given
    verdict = tag("b", words.HERE_GAINS[better(uniform(middle, width, worth, cash))])
    return Uncovered(tag("p", verdict), Picture(given, lambda: [buy_sell(*given)]))


# What a point is worth


def values() -> Card:
    """What strategies pay for a point, as their answers to envelopes tell."""
    before = words.values_why(SAMPLE_TILES, _cut_off(SAMPLE_TILES), GAMES)
    return placed(
        "06.values", lambda me: Long(me, "06.values", "06.names", words.PLAY_THEM, before, _alike, lambda _: _values())
    )


def _cut_off(tiles: int) -> float:
    from ..economics.buy_sell import cut_off_in_points

    return cut_off_in_points(tiles)


def _alike(student: Student) -> Hashable:
    """These games depend on nobody."""
    return None


def _values() -> Iterator[Step]:
    from ..books.frames import balances, events
    from ..books.trade import envelopes
    from ..play.ledger import Ledger
    from ..play.results import Results
    from ..play.simulate import make_job, stream_games

    games = Results([], GAMES, Ledger())
    for done, played in enumerate(stream_games(make_job("ponzi", [SEATS], SEED, books=True), GAMES), 1):
        games.add(played.rows, played.ledger)
        yield Step(done, GAMES)
    answered = envelopes(events(games), balances(games))
    yield Step(GAMES, GAMES, _told(answered))


def _told(answered: pd.DataFrame) -> Uncovered:
    """The answers of the strategy that reckons as a picture, those of the others in words."""
    from ..economics.tile_values import answers
    from ..figures.tile_values import describe, tile_values

    strategies = answered["player"].astype(str).map(_strategy)
    found = {name: answers(answered[strategies == name]) for name in dict.fromkeys(SEATS)}
    shown = names_shown([f"bot:{name}" for name in found])
    first, *others = found
    said = [tag("li", describe(found[name], shown[f"bot:{name}"])) for name in others]
    picture = Picture("values", lambda: [tile_values(found[first], shown[f"bot:{first}"])])
    return Uncovered(join([tag("p", words.VALUES_DIFFER), tag("ul", *said)]), picture)


def _strategy(player: str) -> str:
    """The strategy of a player; where it sits twice, the seat is named behind it."""
    return player.removeprefix("bot:").partition(" ")[0]


# Who must sell


class Envelope(NamedTuple):
    """An envelope that was answered, and the cash of whoever had it in hand."""

    period: int
    giver: int
    taker: int
    thing: str
    price: int
    cash: int

    @property
    def forced(self) -> bool:
        """Whether the one who had it in hand could not have countered."""
        return self.cash < self.price


def _envelopes(case: Case) -> Iterator[Envelope]:
    """All envelopes of a game. The cash is counted on from event to event."""
    cash: Counter[int] = Counter()
    for event in case.match.events():
        if event.kind in ("sell", "counter"):
            price = event.amount or 0
            yield Envelope(event.period, event.other, event.seat, event.thing, price, cash[event.seat])
        cash[event.payer] -= event.amount or 0
        cash[event.payee] += event.amount or 0


@lru_cache(maxsize=8)
def _telling(case: Case) -> Envelope | None:
    """The envelope that tells most: one that had to be sold, rather one's own, rather a dear one."""
    return max(_envelopes(case), key=lambda one: (one.forced, one.taker == case.me, one.price), default=None)


def check() -> Card:
    """What somebody could do who had an envelope in hand."""
    return shared.check("06.check", _could_do)


def _could_do(student: Student) -> Question:
    case = evidence(student)
    found = _telling(case)
    if found is None:
        case = sample()
        found = _telling(case)
    assert found is not None
    you = case.own and found.taker == case.me
    taker = "" if you else case.names[found.taker]
    giver = words.YOU if case.own and found.giver == case.me else case.names[found.giver]
    thing = industry(found.thing)
    return Question(
        words.envelope(found.period, giver, taker, thing, found.price, found.cash),
        "sell" if found.forced else "both",
        words.envelope_why(taker, found.price, found.cash),
        answers=words.COULD_DO,
        wrong={
            "back": words.NOT_BACK,
            "both": words.cannot_counter(found.price, found.cash),
            "sell": words.CAN_COUNTER,
        },
    )


def name_a_price(worth: int) -> Any:
    """What each price brings for a tile that is worth so much to oneself."""
    if type(worth) is not int or worth not in WORTH:
        raise Refused(words.no_worth(worth, WORTH.start, WORTH.stop - 1))
    rows = [(worth + step, f"{-step:+}", f"{step:+}", -abs(step)) for step in STEPS]
    return shared.markdown(shared.table(words.PRICE_COLUMNS, rows, words.prices(worth)))


def line() -> Card:
    """A line for the report."""
    return shared.line("06.line", OPENING)
