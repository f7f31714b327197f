"""Sound, illiquid, insolvent, looted: worked out a second time from the lines and events of games."""

from __future__ import annotations

import pytest

from ponzi_lab import Match
from ponzi_lab.books.standing import STANDINGS, standing
from ponzi_lab.games.greed.state import free_of
from ponzi_lab.lessons.three_books import SEATS

SEEDS = range(6)


def played(game: str, seed: int) -> Match:
    return Match(game, [f"bot:{name}" for name in SEATS[game]], seed).play_on()


def found(match: Match) -> dict[tuple[int, int], str]:
    rows = standing(match)
    return {
        (period, unit): state for period, unit, state in rows[["period", "unit", "standing"]].itertuples(index=False)
    }


def closed(match: Match) -> list:
    return [line for line in match.position.lines if "books" in line]


@pytest.mark.parametrize("seed", SEEDS)
def test_ponzi_seats(seed):
    match = played("ponzi", seed)
    slow = {}
    for line in closed(match):
        for seat in range(4):
            lent = sum(card for card, _ in line["wheel"][seat])
            short = line["due"][seat] > line["paid"][seat]
            slow[line["books"], seat] = "insolvent" if line["cash"][seat] < lent else "illiquid" if short else "sound"
    assert found(match) == slow
    assert {"sound", "insolvent"} <= set(slow.values())


def test_a_seat_of_ponzi_scheme_that_is_only_illiquid():
    """It falls with all that was lent to it still in its purse: so much is due at once."""
    games = (Match("ponzi", ["bot:hoarder"] * 4, seed).play_on() for seed in range(400))
    match = next(match for match in games if "illiquid" in set(found(match).values()))
    (at,) = [key for key, state in found(match).items() if state == "illiquid"]
    line = closed(match)[-1]
    assert at[0] == line["books"]
    assert line["cash"][at[1]] >= sum(card for card, _ in line["wheel"][at[1]])
    assert line["due"][at[1]] > line["cash"][at[1]]


@pytest.mark.parametrize("seed", SEEDS)
def test_acquire_seats(seed):
    match = played("acquire", seed)
    slow = {}
    for line in closed(match):
        held = {chain: sum(by_seat) for chain, by_seat in line["shares"].items()}
        prices = [price for chain, price in line["prices"].items() if price and held[chain] < 25]
        for seat in range(4):
            worth = line["cash"][seat] + sum(by_seat[seat] * line["prices"][c] for c, by_seat in line["shares"].items())
            short = bool(prices) and line["cash"][seat] < min(prices) and worth > 0
            slow[line["books"], seat] = "illiquid" if short else "sound"
    assert found(match) == slow


@pytest.mark.parametrize("seed", [*SEEDS, 23])
def test_greed_companies(seed):
    match = played("greed", seed)
    slow = {}
    for line in closed(match):
        year = line["books"]
        fired = [event for event in match.events() if event.kind == "fired" and event.period == year]
        for one in line["companies"]:
            taken = sum(event.amount for event in fired if event.payer == free_of(one["company"]))
            left = one["free"] + one["last"] + one["new"]
            slow[year, one["company"]] = "looted" if taken > left else "sound"
        slow |= {(year, company): "looted" for company in line["liquidated"]}
    assert found(match) == slow
    assert "looted" in slow.values()


def test_a_company_closed_with_an_empty_till_is_looted_too():
    match = played("greed", 23)
    assert 3 in closed(match)[2]["liquidated"]
    fired = [event for event in match.events() if (event.kind, event.period) == ("fired", 3)]
    assert sum(event.amount for event in fired if event.payer == free_of(3)) == 0
    assert found(match)[3, 3] == "looted"


@pytest.mark.parametrize("game", SEATS)
def test_several_games_are_the_games_one_by_one(game):
    matches = [played(game, seed) for seed in (1, 2)]
    rows = standing(matches)
    assert list(rows["standing"].cat.categories) == list(STANDINGS)
    for number, match in enumerate(matches):
        mine = rows[rows["game"] == number].drop(columns="game").astype({"name": "str"}).reset_index(drop=True)
        assert mine.equals(standing(match).drop(columns="game").astype({"name": "str"}))


def test_no_games_have_no_rows():
    assert standing([]).empty
