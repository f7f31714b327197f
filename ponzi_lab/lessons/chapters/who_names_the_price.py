"""Chapter 6u, for university. Who names the price? An envelope is a clause of buying or selling.

In a student's file its names are those of chapter 6, and its line for the report is that one's, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ... import figures
from ...core.errors import Refused
from ...core.records import STRATEGY, sitter
from ...play import words as play_words
from ...tables.pieces import Html, join, tag
from ..cards.card import Card, placed
from ..cards.covered import Uncovered
from ..cards.long import Long, Step
from ..cards.paper import Drawings
from ..cards.prediction import ChoiceField
from ..cards.sliders import Slider, Sliders
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.file import Student
from ..student.me import Me
from ..student.right import one_of
from . import shared
from . import who_names_the_price_words as words
from . import words as common

if TYPE_CHECKING:
    from ...economics.tile_values import Answer

CLAUSE, VALUES = "06.clause", "06.values"
MOST = 1000  # coins: what may be tried
MIDDLE = 20  # coins: what a tile is worth to the other, give or take
SAMPLE_TILES = 2  # of an industry, in front of somebody who weighs a price
GAMES, SEED, EACH = 100, 6, 10  # in which strategies answer envelopes; so many at a time are looked at
SEATS = ("trader", "greedy", "cautious", "random", "trader")


def _gains(student: Student) -> Outcome:
    names, chooses = _averages()
    return Outcome(words.gained_in_short(names, chooses), one_of("names" if names > chooses else "chooses"))


NAMES: Guess[str] = Guess("06.names", lambda name: ChoiceField(name, words.WHO_GAINS_MORE, words.GAINS_MORE), _gains)


@cache
def _averages() -> tuple[float, float]:
    """What who names the price and who chooses gain, if nothing is known of both but the range of what they value."""
    from scipy.stats import uniform

    from ...economics.buy_sell import efficiency

    gains = efficiency(uniform(0, 2 * MIDDLE))
    return gains.proposer, gains.chooser


def clause() -> Card:
    """What each price brings, with sliders for what is known."""
    return placed(CLAUSE, _sliders)


def _sliders(me: Me) -> Sliders:
    worth, give, cash = words.CLAUSE_SLIDERS
    sliders = [
        Slider("worth", worth, 0, 2 * MIDDLE, MIDDLE // 2, common.COINS),
        Slider("give", give.format(MIDDLE), 1, MIDDLE, MIDDLE, common.COINS),
        Slider("cash", cash, 0, 2 * MIDDLE, 2 * MIDDLE, common.COINS),
    ]
    return Sliders(me, CLAUSE, NAMES.name, sliders, _clause, _before)


def _before(student: Student) -> Html:
    """What came of the prediction, and what the sliders are for."""
    guess = NAMES.of(student)
    sentences = [
        words.gained_more(*_averages(), 2 * MIDDLE),
        common.you_had_said(words.GAINS_MORE[guess]) if guess else "",
    ]
    return join([tag("p", " ".join(sentences)), shared.fact(words.NEVER_LOSES), tag("p", words.MOVE_THEM)])


def _clause(student: Student, values: Mapping[str, int]) -> Uncovered:
    from ...economics.buy_sell import uniform

    terms = values["worth"], MIDDLE, 2 * values["give"], values["cash"]
    worth, middle, width, cash = terms
    best = uniform(middle, width, worth, cash)
    verdict = tag("b", words.HERE_GAINS[best.better])
    sentence = tag("p", verdict, " ", words.gained_here(worth, best.proposer, best.chooser))
    return Uncovered(sentence, Drawings(terms, lambda: [figures.BuySell(*terms)]))


remember = Cover("06.remember", NAMES, lambda _: Uncovered(shared.fact(words.WHO_HAD_BETTER)))


# What a point is worth


def values() -> Card:
    """What strategies pay for a point, as their answers to envelopes tell."""
    return placed(VALUES, _long)


def _long(me: Me) -> Long:
    from ...economics.buy_sell import cut_off_in_points

    before = words.values_why(SAMPLE_TILES, cut_off_in_points(SAMPLE_TILES), GAMES)
    return Long(me, VALUES, NAMES.name, words.PLAY_THEM, before, lambda _: None, _values)  # the same for everybody


def _values(student: Student) -> Iterator[Step]:
    from ...books.frames import balances, events
    from ...books.trade import envelopes
    from ...economics.tile_values import answers
    from ...play.ledger import Ledger
    from ...play.results import Results
    from ...play.simulate import make_job, stream_games

    values: dict[str, list[Answer]] = {name: [] for name in SEATS}
    games = Results([], EACH, Ledger())
    for done, played in enumerate(stream_games(make_job("ponzi", [SEATS], SEED, books=True), GAMES), 1):
        games.add(played.rows, played.ledger)
        if done % EACH and done < GAMES:
            continue
        rows = envelopes(events(games), balances(games))
        strategies = rows["player"].astype(str).map(_strategy)
        values = {name: [*values[name], *answers(rows[strategies == name])] for name in values}
        games = Results([], EACH, Ledger())
        yield Step(done, GAMES, _told(values))


def _told(answers: Mapping[str, Sequence[Answer]]) -> Uncovered:
    """What the answers of each strategy tell; those of the first, which reckons, as a picture."""
    names = play_words.names_shown([STRATEGY + name for name in answers])
    pictures = [figures.TileValues(ones, names[STRATEGY + name]) for name, ones in answers.items()]
    results = [tag("li", tag("b", picture.who), ": ", picture.result()) for picture in pictures]
    counted = [tag("li", picture.sentence()) for picture in pictures]
    rests = tag("details", tag("summary", words.HOW_MANY_ANSWERS), tag("p", words.FREE_IS), tag("ul", *counted))
    first, ones = pictures[0], next(iter(answers.values()))
    picture = Drawings(("values", len(ones)), lambda: [first])
    return Uncovered(join([tag("p", words.VALUES_DIFFER), tag("ul", *results), rests]), picture)


def _strategy(player: str) -> str:
    """The strategy of a player; where it sits twice, the seat is named behind it."""
    return (sitter(player).strategy or player).partition(" ")[0]


def name_a_price(worth: int = 20, price: int = 25) -> Any:
    """What comes of a price for a tile that is worth so much to oneself."""
    for label, coins in ((words.WORTH_TO_YOU, worth), (words.PRICE_YOU_NAME, price)):
        if type(coins) is not int or not 0 <= coins <= MOST:
            raise Refused(common.no_price(label, coins, MOST))
    return shared.markdown(words.price_named(worth, price))


CHAPTER = Chapter(6, guesses=(NAMES,))
begin, predict = CHAPTER.begin, CHAPTER.predict
