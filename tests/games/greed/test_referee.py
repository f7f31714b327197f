"""What is special about this game's referee; the rest is in the battery of the referees.

The larger run is a script: `python -m tests.games.greed.referee_run --games 2000`.
"""

import json
import random
from collections import Counter
from copy import deepcopy
from itertools import permutations, product

import pytest

from ponzi_lab import simulate

from ..judged import GREED, agreement
from ..referees import check_alone, check_fault, tamper
from . import referee, referee_run
from .referee import ASSETS, PRODUCTS, judge
from .referee_faults import FAULTS, found
from .referee_run import alone, check_other_tables, draw_game, header

LINES = GREED.whole()


@pytest.fixture
def lines():
    """A game with all kinds of decisions, forced and not, as far as there are both."""
    return deepcopy(LINES)


def find(lines, wanted):
    """The first line of which this is true."""
    return next(line for line in lines if wanted(line))


# Games


FORCED = [f"forced {do}" for do in ("announce", "bid", "buy", "pass", "store", "blame", "drop", "leave", "found")]
SELDOM = [
    "accepted with assets used",
    "asked as the last one without a bid",
    "asked for a company while others cannot take part",
    "asked for silver after the last gold",
    "asked for the last company that can be founded",
    "asked to buy with an equal bid",
    "bought at twice the bid",
    "changed records refused",
    "games with a shared win",
    "proposals between companies of one CEO",
    "proposals in which the partner works",
    "proposals of money alone",
    "proposals of or to one that has nothing",
    "proposals with two or more assets used",
    "raises on others",
    "stored for money",
    "years that end without a company",
]


@pytest.mark.slow
@pytest.mark.parametrize("what", [*FORCED, *SELDOM])
def test_things_that_are_seldom_happen_in_the_games_that_are_compared(what):
    assert any(agreement("greed", part)[1][what] for part in GREED.parts)


@pytest.mark.parametrize("number", [2, 7, 22])
def test_the_engine_takes_games_that_the_referee_played(number):
    assert check_alone(number, alone(draw_game(number, bots=0)), Counter()) == []


@pytest.mark.parametrize("number", range(4))
def test_they_agree_by_other_card_tables(number):
    assert check_other_tables(number, Counter()) == []
    assert "coal" in PRODUCTS


def test_the_records_of_a_simulation_are_right(tmp_path):
    simulate("greed", referee_run.STRATEGIES, games=5, seed=3, records=tmp_path)
    paths = sorted(tmp_path.rglob("*.jsonl"))
    assert len(paths) == 5
    for path in paths:
        assert judge([json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]) == []


def test_engine_and_referee_refuse_the_same_headers():
    """Headers with a fault, and some that are right all the same."""
    rng, count = random.Random(1), Counter()
    for number in range(300):
        what, changed = tamper([header(draw_game(number % 20, bots=0))], rng, referee_run.TEXTS, "deck")
        assert list(check_fault(what, changed, judge, count)) == []
    assert 150 < count["changed records refused"] < 250


def test_a_larger_run_stirs_some_games():
    assert {draw_game(number)["stir"] for number in range(300)} == {0, 0.02, 0.1, 0.3}


# The referee itself


@pytest.fixture
def g():
    """The first position of a game of three, by the default rules."""
    game = {**draw_game(0, bots=0), "rules": {}, "names": ["Ada", "Ben", "Cleo"]}
    return referee.start(header({**game, "setup": referee_run.draw_setup(random.Random(1), 3)}))


def small_company(rng, chair, ready):
    """A company with little, and perhaps an asset or two that it can use."""
    company = referee.new_company(chair, 1, ready)
    company["free"] = rng.choice([0, 0, 1, 2])
    company["ready"] = ready
    if rng.random() < 0.6:
        referee.add(company["goods"], {name: rng.choice([0, 0, 0, 0, 0, 1]) for name in PRODUCTS})
    return company


def two_companies(g, rng):
    """Two small companies: one may hold the inputs of an asset of the other."""
    one, two = list(g["companies"])[:2]
    assets = rng.sample([asset for asset in ASSETS if ASSETS[asset]["inputs"]], rng.randint(0, 3))
    first = rng.randint(0, len(assets))
    g["companies"][one] = small_company(rng, 0, assets[:first])
    g["companies"][two] = small_company(rng, 1, assets[first:])
    for client, worker in ((one, two), (two, one)):
        for asset in g["companies"][worker]["ready"]:
            if rng.random() < 0.2:
                referee.add(g["companies"][client]["goods"], ASSETS[asset]["inputs"])
    return one, two


def some_goods(goods):
    """All parts of these goods."""
    for many in product(*(range(number + 1) for number in goods.values())):
        yield {name: number for name, number in zip(goods, many, strict=True) if number}


def deals(g, one, two):
    """All proposals of one company to another, as far as amounts of money make no difference."""
    due = {"asks": "turn", "company": one, "seat": 0}
    for worker, client in ((one, two), (two, one)):
        ready = g["companies"][worker]["ready"]
        for use in [list(use) for many in range(len(ready) + 1) for use in permutations(ready, many)]:
            stock = dict(g["companies"][worker]["goods"])
            for asset in use:
                referee.add(stock, ASSETS[asset]["outputs"])
            moneys = [sorted({0, g["companies"][number]["free"]}) for number in (one, two)]
            for client_gives in some_goods(g["companies"][client]["goods"]):
                gifts = [{}, *({name: 1} for name, many in stock.items() if many or name in client_gives)]
                for worker_gives, money in product(gifts, product(*moneys)):
                    gives = {worker: worker_gives, client: client_gives}
                    sides = {"give_money": money[0], "give": gives[one], "get_money": money[1], "get": gives[two]}
                    yield due, {"do": "propose", "company": one, "partner": two, **sides, "use": use}


def test_gi_29_tells_whether_there_is_a_deal_at_all(g, monkeypatch):
    """What the paragraph says, against all deals that can be thought of; also with assets that make nothing."""
    for asset in (16, 29, 39, 47):
        monkeypatch.setitem(ASSETS, asset, {**ASSETS[asset], "outputs": {}})
    rng, kinds = random.Random(29), Counter()
    for _ in range(300):
        g["rules"] = {**g["rules"], "money_for_money": rng.random() < 0.5}
        one, two = two_companies(g, rng)
        right = any(referee.CHECKS["propose"](g, due, action) == "" for due, action in deals(g, one, two))
        assert referee.can_deal(g, one, two) == right, g["companies"]
        g["due"] = {**g["due"], "asks": "turn", "company": one}
        assert not right or referee.legal(g, referee_run.least_deal(g, one, two)), g["companies"]
        poor = not all(referee.has_something(g["companies"][number]) for number in (one, two))
        kinds[g["rules"]["money_for_money"], poor, right] += 1
    assert len(kinds) == 7, "all but rich companies that may deal in money alone and can not"


def test_what_is_forced_is_all_that_is_listed():
    """GI-12: a decision is forced exactly when one answer only is legal; and what is drawn is legal."""
    seen = Counter()

    def watch(g):
        legal, due = referee.listed(g), g["due"]
        proposals = due["asks"] == "turn" and referee.can_propose(g, due["company"])
        assert referee.forced(g) == (len(legal) == 1 and not proposals)
        seen[due["asks"], referee.forced(g)] += 1

    for number in range(6):
        assert judge(alone(draw_game(number, bots=0)), watch) == []
    assert {asks for asks, _ in seen} == set(referee.VERBS)


# The referee knows the examples of the rules


def test_gi_46_trends_go_along_their_boxes(g):
    five, six = ([-3, -1, 0, 1, 2], [-3, -2, -1, 0, 1, 2])
    assert (referee.step_along(five, 1, -2), referee.step_along(six, 1, -2)) == (-1, -1)
    assert (referee.step_along(five, -3, 1), referee.step_along(six, -3, 1)) == (-1, -2)
    coal = PRODUCTS["coal"]["track"]
    assert referee.step_along(coal, 45, 2) == 60
    assert (referee.step_along(coal, 70, 2), referee.step_along(coal, 30, -3)) == (80, 25)
    g["trends"]["blahblah"] = -3
    referee.move_trends(g, [ASSETS[21]["arrows"], ASSETS[36]["arrows"]])
    assert g["trends"]["blahblah"] == -1


@pytest.mark.parametrize(
    ("free", "fired", "paid", "chairs"),
    [
        (333, {"ceo", "coo"}, [133, 66, 0, 0], [1, 2, 3]),
        (333, {"ceo", "cfo", "coo"}, [133, 132, 0, 0], [2, 3]),
        (287, {"ceo", "coo"}, [114, 57, 0, 0], [1, 2, 3]),
    ],
)
def test_gi_47_the_fired_are_paid(g, free, fired, paid, chairs):
    number = next(iter(g["companies"]))
    g["private"], g["severance"] = [0] * 4, [0] * 4
    g["companies"][number] |= {"chairs": [0, 1, 1, 2, 3], "free": free}
    referee.dismiss(g, number, fired)
    assert g["private"] == g["severance"] == paid
    assert g["companies"][number]["chairs"] == chairs
    assert g["companies"][number]["free"] == free - sum(paid)


def test_gi_48_a_railroad_for_each(g):
    g["companies"] = {3: referee.new_company(0, 1), 1: referee.new_company(1, 1, [36])}
    referee.add(g["companies"][3]["goods"], {"coal": 1, "steel": 2})
    g["companies"][1]["ready"] = [36]
    deal = {"company": 3, "partner": 1, "give_money": 10, "give": {"coal": 1, "steel": 2}}
    deal |= {"get_money": 0, "get": {"railroads": 1}, "use": [36]}
    twin = {"company": 1, "partner": 3, "give_money": 0, "give": deal["get"], "get_money": 10, "get": deal["give"]}
    assert referee.goods_after(g, {**twin, "use": [36]}) == referee.goods_after(g, deal)
    assert referee.goods_after(g, {**deal, "use": []}) is None
    referee.carry_out(g, deal)
    assert [g["companies"][number]["goods"]["railroads"] for number in (3, 1)] == [1, 1]
    assert (g["companies"][3]["free"], g["companies"][1]["new"], g["companies"][1]["ready"]) == (90, 10, [])


# The referee finds faults in records


@pytest.mark.parametrize("do", ["announce", "bid", "buy", "propose", "answer", "store", "blame", "raise"])
def test_it_finds_each_changed_key_of_a_decision(lines, do):
    line = find(lines, lambda line: line.get("do") == do and not line.get("forced"))
    for key in line:
        old, line[key] = line[key], "zeta"
        assert judge(lines)[0].startswith(f"line {lines.index(line) + 1}: ")
        line[key] = old


def other_start(setup):
    setup["start"] = (setup["start"] + 1) % len(setup["companies"])


def other_company(setup):
    setup["companies"][0] = 5


def same_company(setup):
    setup["companies"][0] = setup["companies"][1]


def bands_mixed(setup):
    setup["deck"][-1], setup["deck"][-20] = setup["deck"][-20], setup["deck"][-1]


def card_twice(setup):
    setup["deck"][-1] = setup["deck"][-2]


def other_hands(setup):
    setup["hands"][0].reverse()


@pytest.mark.parametrize("fault", [other_start, other_company, same_company, bands_mixed, card_twice, other_hands])
def test_it_finds_a_set_up_that_cannot_be(lines, fault):
    fault(lines[0]["setup"])
    [complaint] = judge(lines)
    assert complaint.startswith("line 1: setup: ")


# The comparison finds faults in the referee


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=[fault.what for fault in FAULTS])
def test_the_comparison_finds_a_planted_fault(fault):
    assert found(fault, fault.game)


@pytest.mark.slow
def test_without_a_fault_nothing_is_found():
    nothing = FAULTS[0]._replace(place="ceo", change="returned 1 = [{}][0]")
    assert not any(found(nothing, game) for game in {fault.game for fault in FAULTS} & set(range(6)))
