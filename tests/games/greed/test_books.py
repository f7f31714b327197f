"""What a closed year says of each seat; and goods and money by the events of whole games."""

from functools import cache

from ponzi_lab import Match
from ponzi_lab.core.events import NOBODY
from ponzi_lab.games.greed.books import money, points, promises
from ponzi_lab.games.greed.state import Rules, in_play

from .make_records import FOLDER
from .positions import TABLES

LINE = {
    "private": [10, 0, 5],
    "companies": [
        {"company": 1, "chairs": [2, 0], "free": 87, "last": 130, "new": 0},
        {"company": 3, "chairs": [0], "free": 1, "last": 2, "new": 3},
        {"company": 9, "chairs": [2, 2, 1], "free": 5, "last": 0, "new": 0},
    ],
    "status": [{"gold": ["B"], "silver": []}, {"gold": [], "silver": ["A", "D"]}, {"gold": [], "silver": []}],
}


@cache
def games():
    """All recorded games."""
    return [Match.load(path) for path in sorted(FOLDER.glob("*.jsonl"))]


def test_gi_54_purses_and_the_tills_of_the_companies_that_a_seat_leads():
    assert money(LINE) == ([10, 0, 5], [6, 0, 222])


def test_gi_45_status_points_so_far():
    assert points(LINE, Rules(), TABLES) == [9, 4 + 5, 0]


def test_gi_45_the_points_of_the_last_year_are_the_scores():
    over = [match for match in games() if match.over]
    assert len(over) > 4
    for match in over:
        books, end = match.lines()[-2:]
        assert points(books, match.setting.rules, match.setting.tables) == end["scores"]


def test_gi_03_nobody_owes_anything():
    assert promises(LINE, TABLES) == []


def test_gi_03_every_payment_is_told():
    """The events alone give all accounts, after every decision of every recorded game."""
    for match in games():
        accounts = [0] * len(match.position.accounts)
        for company in in_play(match.positions[0].companies):
            accounts[5 + 3 * company.number] += 100
            accounts[-1] -= 100
        for log, position in zip(match.logs, match.positions, strict=True):
            for event in log:
                if event.payer != NOBODY and event.amount:
                    accounts[event.payer] -= event.amount
                    accounts[event.payee] += event.amount
            assert accounts == position.accounts


def made_of(assets, number):
    """What the use of an asset adds to the goods, and takes away."""
    card = assets[number]
    return [out - taken for out, taken in zip(card.outputs, card.inputs, strict=True)]


def test_gi_19_gi_23_gi_30_gi_35_goods_are_made_transformed_sold_and_lost_and_nothing_else():
    """Counted over all companies, by the events of every recorded game."""
    names = TABLES.ids
    for match in games():
        total = [0] * len(names)
        for log, before, after in zip(match.logs[1:], match.positions, match.positions[1:], strict=False):
            for event in log:
                if event.kind in ("produce", "sale"):
                    place = names.index(event.thing)
                    total[place] += event.card if event.kind == "produce" else -event.card
                elif event.kind == "transform":
                    total = [one + more for one, more in zip(total, made_of(TABLES.assets, event.card), strict=True)]
            for company in in_play(before.companies):
                if company.number in after.gone:
                    total = [one - lost for one, lost in zip(total, company.goods, strict=True)]
            held = [company.goods for company in in_play(after.companies)]
            assert total == [sum(column) for column in zip(*held, strict=True)] or (not held and not any(total))
