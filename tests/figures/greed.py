"""The figures of Greed, Incorporated that the picture test draws, and the games they come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pandas as pd

from ponzi_lab.books import frames
from ponzi_lab.books import tills as books
from ponzi_lab.books.books import Books
from ponzi_lab.economics.by_lot import drawn
from ponzi_lab.figures.greed.deals import Deals
from ponzi_lab.figures.greed.growth import Growth
from ponzi_lab.figures.greed.rises import Rises
from ponzi_lab.figures.greed.severances import Severances
from ponzi_lab.figures.greed.tills import Tills
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.play.match import Match

from .acquire import WILD, renamed, up_to

BOTS = ("manager", "looter", "collector", "random")
THREE, FIVE = ("looter", "manager", "random"), ("manager", "looter", "collector", "random", "random")
RANDOM = ("random",) * 5


@cache
def match(seed: int = 7, seats: tuple[str, ...] = BOTS, at: int = 0) -> Match:
    """A game that strategies have played to its end, or so many decisions of it. It is shared: nobody may change it."""
    whole = Match("greed", [f"bot:{name}" for name in seats], seed).play_on()
    return whole.branch(at=at) if at else whole


@cache
def frame(kind: str, seed: int = 7, seats: tuple[str, ...] = BOTS, at: int = 0) -> pd.DataFrame:
    """One of the frames of such a game."""
    made = getattr(books, kind, None) or getattr(frames, kind)
    return made(match(seed, seats, at))


def fresh() -> Match:
    """A game of which nothing has been decided."""
    return Match("greed", ["Ada", "Ben", "Cleo"], 1)


def many_deals(pairs: int = 12) -> Books:
    """Deals between so many pairs of companies, some of one chief."""
    plain: dict[str, Any] = dict.fromkeys(books.SCHEMAS["deals"], 0)
    names = ["Bubbelmann & Blow", "Umpteenth National", "Shredwell & Gone", "MadF", "Quagmire Quay", "Puffinvest"]
    chosen = [(one, other) for one in range(6) for other in range(one)][:pairs]
    made = []
    for one, other in chosen:
        price = 20 * one * one + 7 * other
        sides = {"company": one, "name": names[one], "partner": other, "partner_name": names[other]}
        chiefs = {"seat": 0, "player": "Ada", "other": "Ada" if one == 4 else "Ben", "one_chief": one == 4}
        gives = {"give_money": price, "give": None, "gives": price}
        gets = {
            "get_money": 0,
            "get": "coal:2",
            "gets": 80,
            "use": None,
            "gain": 80 - price,
            "partner_gain": price - 80,
        }
        made.append({**plain, "period": 1, **sides, **chiefs, **gives, **gets})
    return Books.given(deals=pd.DataFrame(made))


def _tills(seat: int | None = None, seed: int = 7, seats: tuple[str, ...] = BOTS, year: int = 99, **more: Any) -> Any:
    purses, sackings = (up_to(frame(kind, seed, seats), year) for kind in ("purses", "sackings"))
    return Tills(Books.given(purses=purses, sackings=sackings), seat, **more)


def _scissors(seat: int, seed: int = 7, year: int = 99, **more: Any) -> Picture:
    frames = up_to(frame("balances", seed), year), frame("promises", seed)
    return Scissors(Books.given(balances=frames[0], promises=frames[1]), seat, **more)


LONG = "Bubbelmann & Blow", "Shredwell & Gone"

FIGURES: dict[str, Callable[[], Picture]] = {
    "tills": lambda: _tills(),
    "tills-five": lambda: _tills(None, 3, FIVE, guess=4, sure="fairly sure"),
    "tills-three": lambda: _tills(None, 5, THREE, guess="never"),
    "tills-random": lambda: _tills(None, 2, RANDOM),
    "tills-seat0": lambda: _tills(0, you=True),
    "tills-seat1": lambda: _tills(1, guess=3),
    "tills-seat2": lambda: _tills(2),
    "tills-seat3": lambda: _tills(3),
    "tills-one": lambda: _tills(year=1),
    "tills-two": lambda: _tills(year=2),
    "tills-zero": lambda: Tills(fresh()),
    "tills-wild": lambda: Tills(Books.given(purses=renamed(frame("purses"), WILD)), 1),
    "severances": lambda: Severances(match()),
    "severances-five": lambda: Severances(match(3, FIVE)),
    "severances-three": lambda: Severances(match(5, THREE)),
    "severances-random": lambda: Severances(match(2, RANDOM)),
    "severances-early": lambda: Severances(match(at=60)),
    "severances-zero": lambda: Severances(fresh()),
    "severances-wild": lambda: Severances(
        Books.given(careers=renamed(frame("careers"), WILD), sackings=frame("sackings"))
    ),
    "rises": lambda: Rises(drawn(1000, 1)),
    "rises-guess": lambda: Rises(drawn(10), guess=4, sure="you were 75 % sure"),
    "rises-one": lambda: Rises(drawn(1), guess=12),
    "growth": lambda: Growth(match()),
    "growth-five": lambda: Growth(match(3, FIVE)),
    "growth-three": lambda: Growth(match(5, THREE)),
    "growth-random": lambda: Growth(match(2, RANDOM)),
    "growth-one": lambda: Growth(Books.given(companies=up_to(frame("companies"), 1))),
    "growth-zero": lambda: Growth(fresh()),
    "deals": lambda: Deals(match()),
    "deals-five": lambda: Deals(match(3, FIVE)),
    "deals-random": lambda: Deals(match(2, RANDOM)),
    "deals-many": lambda: Deals(many_deals()),
    "deals-long": lambda: Deals(Books.given(deals=frame("deals").head(1).assign(name=LONG[0], partner_name=LONG[1]))),
    "deals-one": lambda: Deals(Books.given(deals=frame("deals").head(1))),
    "deals-none": lambda: Deals(fresh()),
    "scissors-greed0": lambda: _scissors(0),
    "scissors-greed1": lambda: _scissors(1, guess=4),
    "scissors-greed-zero": lambda: _scissors(1, year=0),
}
