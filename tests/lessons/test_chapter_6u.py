"""Chapter 6u: who should name the price, and what a point is worth, against the theory and the games."""

from __future__ import annotations

import re
from html import unescape
from itertools import product
from typing import Any

import numpy as np
import pytest

from ponzi_lab.books.frames import events
from ponzi_lab.core.english import NUMERALS
from ponzi_lab.lessons.cards.paper import Paper
from ponzi_lab.lessons.cards.words import stopped_at
from ponzi_lab.lessons.chapters import who_names_the_price, who_names_the_price_words
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.simulate import simulate

from .guesses import happened
from .people import click, shown


@pytest.fixture
def kernel(kernel: Me) -> Me:
    """A student at a kernel who has predicted everything."""
    with kernel.change() as file:
        file.predict("06.cash", "same", 50)
        file.predict("06.names", "names", 50)
    return kernel


def clause(kernel: Me) -> Paper:
    return who_names_the_price.clause().paper


def seen(paper: Paper) -> str:
    return unescape(re.sub("<[^>]*>", " ", shown(paper)))


def caption(paper: Paper) -> str:
    paper.page()  # the picture follows the words
    (picture,) = paper.picture().draw()
    return str(picture)


def test_who_chooses_gains_more_where_nothing_is_known(kernel: Me) -> None:
    """A million pairs whose values are drawn, and a price as good as it can be."""
    rng = np.random.default_rng(8)
    most = 2 * who_names_the_price.MIDDLE
    worth, other = rng.uniform(0, most, (2, 1_000_000))
    price = worth / 2 + most / 4
    names = np.where(other > price, price - worth, worth - price).mean()
    chooses = np.abs(other - price).mean()
    outcome = happened(who_names_the_price.CHAPTER, kernel.student)["06.names"]
    assert outcome == f"Whoever chooses: {chooses:.1f} coins against {names:.1f}"
    said = seen(clause(kernel))
    assert f"whoever chooses gains {chooses:.1f} coins, and whoever names the price {names:.1f}." in said
    assert f"from 0 to {most} coins" in said
    assert chooses > 6 * names
    assert any(one.happened == outcome for one in draft(kernel.student).outcomes)


def test_at_first_nothing_is_known_and_nobody_is_poor(kernel: Me) -> None:
    said = seen(clause(kernel))
    assert who_names_the_price_words.gained_more(*who_names_the_price._averages(), 40) in said
    assert common.you_had_said(who_names_the_price_words.GAINS_MORE["names"]) in said
    assert who_names_the_price_words.HERE_GAINS["chooses"] in said
    assert "must sell" not in caption(clause(kernel))


def test_who_knows_the_other_had_better_name_the_price(kernel: Me) -> None:
    """From nearly all of the range down to nearly nothing: there is one place at which it turns."""
    paper, turned = clause(kernel), []
    for give in range(who_names_the_price.MIDDLE, 0, -1):
        click(paper, f"to:give:{give}")
        turned.append(who_names_the_price_words.HERE_GAINS["names"] in seen(paper))
        assert ("whoever names the price gains more" in caption(paper)) == turned[-1]
    assert turned == sorted(turned)
    assert turned[0] is False
    assert turned[-1] is True
    worth = who_names_the_price.MIDDLE // 2
    assert turned.index(True) == who_names_the_price.MIDDLE - (worth // 2 - 1), (
        "where twice what one gives or takes is below 10"
    )
    click(paper, f"to:give:{worth // 2}")
    assert who_names_the_price_words.HERE_GAINS["same"] in seen(paper)


def test_who_values_a_tile_as_the_other_does_had_better_choose_however_well_the_other_is_known(kernel: Me) -> None:
    paper = clause(kernel)
    click(paper, f"to:worth:{who_names_the_price.MIDDLE}", "to:give:1")
    assert who_names_the_price_words.HERE_GAINS["chooses"] in seen(paper)
    assert (
        "knows the other well, and values the tile differently, had better name"
        in who_names_the_price_words.WHO_HAD_BETTER
    )


def test_it_is_said_why_these_numbers_are_not_the_averages(kernel: Me) -> None:
    paper = clause(kernel)
    for worth in (10, 34):
        click(paper, f"to:worth:{worth}")
        told = re.search(r"on average it brings you ([0-9.]+|nothing), and the other ([0-9.]+)\.", caption(paper))
        assert told
        assert f"Yours is {worth}: with the best price it brings you {told[1]}, and the other {told[2]}." in seen(paper)


def test_nothing_is_given_away_before_the_prediction(kernel: Me) -> None:
    """And what was covered stands there afterwards."""
    del kernel.student.predictions["06.names"]
    hidden = {
        who_names_the_price.clause: who_names_the_price_words.NEVER_LOSES,
        who_names_the_price.remember: who_names_the_price_words.WHO_HAD_BETTER,
    }
    for made, said in hidden.items():
        assert said not in seen(made().paper)
    with kernel.change() as file:
        file.predict("06.names", "names", 50)
    for made, said in hidden.items():
        assert said in seen(made().paper)


def places() -> list[Any]:
    """Places of all three sliders; in each run those in which each two of their places come together."""
    cashes, gives, worths = [0, 17, 40], [1, 9, 20], range(0, 41, 8)
    found = product(enumerate(cashes), enumerate(gives), enumerate(worths))
    return [
        pytest.param(cash, give, worth, marks=[pytest.mark.slow] if (a + b + c) % 3 else [])
        for (a, cash), (b, give), (c, worth) in found
    ]


def test_who_is_poor_must_sell(kernel: Me) -> None:
    paper = clause(kernel)
    click(paper, "to:worth:30", "to:cash:5")
    assert who_names_the_price_words.HERE_GAINS["names"] in seen(paper)
    assert "The other has only 5, and must sell at any higher price." in caption(paper)
    click(paper, "to:cash:40")
    assert who_names_the_price_words.HERE_GAINS["chooses"] in seen(paper)
    assert "must sell" not in caption(paper)


@pytest.mark.parametrize(("cash", "give", "worth"), places())
def test_wherever_the_sliders_stand_words_and_picture_agree(kernel: Me, worth: int, give: int, cash: int) -> None:
    paper = clause(kernel)
    click(paper, f"to:worth:{worth}", f"to:give:{give}", f"to:cash:{cash}")
    said = caption(paper)
    assert f"To you a tile is worth {worth}; to the other anything from {20 - give} to {20 + give}." in said
    (which,) = [which for which, text in who_names_the_price_words.HERE_GAINS.items() if text in seen(paper)]
    assert who_names_the_price_words.HERE_GAINS[which].removeprefix("Here ") in said
    assert paper.picture().shows == (worth, 20, 2 * give, cash)


def test_what_the_answers_of_strategies_tell(kernel: Me) -> None:
    paper = who_names_the_price.values().paper
    assert "2 tiles of an industry. One more brings 3 points, one fewer costs 2." in seen(paper)
    assert "at the price of 2.5 points it is all the same" in seen(paper)
    click(paper, "act")
    while paper.run() is not None:
        pass
    said = seen(paper)
    assert who_names_the_price_words.VALUES_DIFFER in said
    in_short, _, counted = said.partition(who_names_the_price_words.HOW_MANY_ANSWERS)
    assert re.search(r"Trader\s*: At [0-9.]+ coins a point half of the answers are counters, by the curve; ", in_short)
    assert re.search(r"Greedy\s*: At [0-9.]+ coins a point half of the answers are counters, by the curve; ", in_short)
    assert re.search(r"Random\s*: .*(no value can be told|too few)", in_short)
    assert re.search(r"Cautious\s*: ", in_short)
    assert "answered" not in in_short, "how many there were can be unfolded"
    for name in ("Trader", "Greedy", "Random", "Cautious"):
        assert re.search(rf"{name} answered [0-9]+ envelopes freely; .* left out\.", counted)
    assert re.match(r"Trader answered [0-9]+ envelopes freely; .* At [0-9.]+ coins a point half", caption(paper))


def test_what_was_found_before_a_stop_stays(kernel: Me) -> None:
    paper = who_names_the_price.values().paper
    click(paper, "act")
    assert paper.work is not None
    for _ in range(3):  # it begins, and goes on twice
        next(paper.work)
    click(paper, "stop")
    assert stopped_at(20, who_names_the_price.GAMES) in seen(paper)
    assert answers_told(seen(paper)) == answers_of(20)
    assert caption(paper) in seen(paper)


def test_all_answers_of_the_games_are_counted(kernel: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(who_names_the_price, "GAMES", 20)
    paper = who_names_the_price.values().paper
    click(paper, "act")
    while paper.run() is not None:
        pass
    assert caption(paper) in seen(paper)
    assert answers_told(seen(paper)) == answers_of(20)


def answers_of(games: int) -> int:
    """How many envelopes are answered in the first games."""
    played = simulate("ponzi", list(who_names_the_price.SEATS), games, who_names_the_price.SEED, books=True)
    return len(events(played).query("kind in ['sell', 'counter']"))


def answers_told(said: str) -> int:
    """How many of them are told of: free ones, forced ones, empty ones."""
    counted = [number(n) for n in re.findall(r"answered (\w+) envelopes? freely", said)]
    left_out = [number(n) for n in re.findall(r"[;d] ([0-9]+) (?:forced sale|empty envelope)", said)]
    assert len(counted) == len(set(who_names_the_price.SEATS))
    return sum(counted) + sum(left_out)


def number(said: str) -> int:
    return NUMERALS.index(said) if said in NUMERALS else int(said)


@pytest.mark.parametrize(("worth", "price"), [(20, 25), (20, 15), (5, 0), (0, 40)])
def test_what_comes_of_a_price_in_both_cases(worth: int, price: int) -> None:
    said = who_names_the_price.name_a_price(worth, price).data
    gained = {True: abs(price - worth), False: -abs(price - worth)}
    assert f"worth {worth} coins to you, and you name {price}." in said
    assert f"If the other sells, you {verb(gained[worth > price])}." in said
    assert f"If the other counters, you {verb(gained[price > worth])}." in said


def verb(coins: int) -> str:
    return f"gain {coins}" if coins > 0 else f"lose {-coins}"


@pytest.mark.parametrize("worth", [0, 5, 20, 1000])
def test_a_price_named_at_ones_own_worth_loses_nothing(worth: int) -> None:
    said = who_names_the_price.name_a_price(worth=worth, price=worth).data
    assert said.count("you gain nothing and lose nothing") == 2
    assert "you lose" not in said.replace("you gain nothing and lose nothing", "")
