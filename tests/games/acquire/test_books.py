"""What a closed turn says: cash, shares at their price, and what they would come to at the end."""

from functools import cache

from ponzi_lab import Match
from ponzi_lab.games.acquire.board import CHAINS
from ponzi_lab.games.acquire.books import money, points, promises
from ponzi_lab.games.acquire.state import Rules, read_tables

from .make_records import FOLDER
from .positions import DATA

TABLES = read_tables(DATA, Rules())
NOBODY = {chain: [0, 0, 0] for chain in CHAINS}
NONE = dict.fromkeys(CHAINS, 0)
LINE = {
    "cash": [1000, 0, 300],
    "shares": {**NOBODY, "tower": [3, 2, 0], "luxor": [0, 0, 25], "imperial": [0, 1, 1]},
    "sizes": {**NONE, "tower": 3, "imperial": 11},
    "prices": {**NONE, "tower": 300, "imperial": 900},
}


@cache
def games():
    return [Match.load(path) for path in sorted(FOLDER.glob("*.jsonl"))]


def test_aq_67_cash_and_shares_at_the_prices_of_the_board():
    assert money(LINE) == ([1000, 0, 300], [900, 600 + 900, 900])


def test_aq_55_aq_56_what_each_seat_would_have_if_the_game_ended_with_this_turn():
    """Tower pays 3000 and 1500; Imperial 9000 and 4500 to two that tie; Luxor is not on the board."""
    tie = 6800  # 13,500 / 2, rounded up
    assert points(LINE, Rules(), TABLES) == [1000 + 3000 + 900, 1500 + 600 + tie + 900, 300 + tie + 900]


def test_aq_68_the_points_of_the_last_turn_are_the_scores_where_there_is_no_market():
    seen = 0
    for match in games():
        if match.over and not any("chance" in line for line in match.lines()):
            books, end = match.lines()[-2:]
            assert points(books, match.setting.rules, match.setting.tables) == end["scores"]
            seen += 1
    assert seen > 2


def test_aq_06_nobody_owes_anything():
    assert promises(LINE, TABLES) == []
