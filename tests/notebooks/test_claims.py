"""What the chapters and the glossary say of the game is true: claims.csv has each beside the test that backs it.

Claims that no other test backs are looked at here, some of them in many games.
"""

from __future__ import annotations

import csv
import re
from itertools import islice, pairwise
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponzi_lab import simulate
from ponzi_lab.books import measures
from ponzi_lab.books.frames import balances, promises, results
from ponzi_lab.books.shares import chains, illiquid
from ponzi_lab.core.events import NOBODY
from ponzi_lab.core.ledger import BANK
from ponzi_lab.games.acquire.state import START_CASH
from ponzi_lab.games.ponzi.actions import PASS, Remove
from ponzi_lab.lessons.cards.swindler import plans
from ponzi_lab.lessons.chapters.shared import tables
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI
from ponzi_lab.play.match import Match
from ponzi_lab.play.results import Results

from ..house.files import HOUSE, cells
from ..lessons.by_hand import dues, purses, turned

GAMES, SEED = 500, 1920
FUNDS = tables().funds
DEAREST = FUNDS[max(FUNDS)]


def claims() -> list[tuple[str, ...]]:
    """A page, some of its words, and the test that backs them: its file and its name."""
    with Path(__file__).with_name("claims.csv").open(encoding="utf-8", newline="") as file:
        return [tuple(row.values()) for row in csv.DictReader(file)]


def page(name: str) -> str:
    """What one reads on a page, without line ends and links."""
    (path,) = [path for path in (HOUSE / "notebooks").glob(f"{name}.*") if path.suffix in (".ipynb", ".md")]
    if path.suffix == ".ipynb":
        text = " ".join(cell.source for cell in cells(path, "markdown"))
    else:
        text = path.read_text(encoding="utf-8")
    return " ".join(re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text).split())


def test_each_claim_stands_where_it_is_and_so_does_its_test() -> None:
    """If you word a claim in another way, or rename a test, you come by here."""
    pages = {name: page(name) for name, *_ in claims()}
    tests = {file: (HOUSE / "tests" / file).read_text(encoding="utf-8") for _, _, file, _ in claims()}
    assert [(name, said) for name, said, _, _ in claims() if said not in pages[name]] == []
    assert [(file, test) for _, _, file, test in claims() if f"def {test}(" not in tests[file]] == []


def test_no_chapter_is_forgotten() -> None:
    chapters = {path.stem for path in (HOUSE / "notebooks").glob("[01][0-9]*_*.ipynb")}
    assert chapters
    assert chapters <= {name for name, *_ in claims()}


# In many games


@pytest.fixture(scope="module")
def games() -> Results:
    """Games at the table of the chapters, with a strategy in the student's place."""
    others = PONZI.seats[1:]
    return simulate("ponzi", ["greedy", *others], GAMES, SEED, books=True)


@pytest.fixture(scope="module")
def books(games: Results) -> pd.DataFrame:
    return balances(games)


def test_somebody_always_falls_and_that_ends_the_game(books: pd.DataFrame) -> None:
    """In each of 500 games, and long before the round in which the rules would end it."""
    ends = books.groupby("game")["period"].max()
    fell = books[books["due"] > books["paid"]]
    assert len(ends) == GAMES
    assert set(fell["game"]) == set(ends.index)
    assert (fell["period"] == fell["game"].map(ends)).all()
    assert ends.max() <= 15


def test_trade_moves_money_and_makes_none(books: pd.DataFrame) -> None:
    rounds = books.groupby(["game", "period"])["traded"]
    assert (rounds.sum() == 0).all()
    assert rounds.apply(lambda traded: (traded != 0).any()).any()


def test_all_cash_comes_from_lenders_and_all_interest_leaves_the_table(books: pd.DataFrame) -> None:
    """Round by round, for all seats of a table together."""
    rounds = books.groupby(["game", "period"])[["cash", "funded", "paid"]].sum()
    came = (rounds["funded"] - rounds["paid"]).groupby("game").cumsum()
    assert (came == rounds["cash"]).all()


def test_when_the_scissors_close_most_tills_still_grow(games: Results, books: pd.DataFrame) -> None:
    """More is promised than there is, and yet there is more than a round ago."""
    crossing = measures.first_crossing(books, promises(games)).dropna()
    cash = books.set_index(["game", "seat", "period"])["cash"]
    grew = [
        cash[one.game, one.seat, one.crossing] > cash[one.game, one.seat, one.crossing - 1]
        for one in crossing.itertuples()
        if one.crossing > 1
    ]
    assert len(grew) > GAMES
    assert sum(grew) > len(grew) / 2


@pytest.mark.parametrize("seed", range(8))
def test_whoever_never_borrows_never_falls_and_never_has_a_coin(seed: int) -> None:
    match = Match("ponzi", PONZI.seats, seed)
    while not match.over:
        if match.asked == 0:
            must_remove = [option for option in match.options if option.kind is Remove]
            match.play(Remove(match.observation(0).market[-1]) if must_remove else PASS)
        else:
            match.play()
    assert 0 not in match.result["bankrupt"]
    assert {purse.cash for purse in purses(match, 0)} == {0}


# Of the cards


def test_above_the_lowest_third_of_the_ladder_the_first_payment_is_larger_than_all_that_came() -> None:
    """The 48 cards from the 33 on; of the 24 below them it is true of some."""
    by_size = [FUNDS[value] for value in sorted(FUNDS)]
    lowest = len(by_size) // 3
    assert all(card.interest > card.value for card in by_size[lowest:])
    assert 0 < sum(card.interest > card.value for card in by_size[:lowest]) < lowest
    assert by_size[lowest - 1].interest < by_size[lowest - 1].value, "it is true from just there on"


def test_a_longer_period_goes_with_larger_payments() -> None:
    """For each coin that came, and of cards that follow each other by size."""
    groups: dict[tuple[int, int], list[float]] = {}
    for value in sorted(FUNDS):
        card = FUNDS[value]
        first = groups and list(groups)[-1]
        key = first if first and first[1] == card.period else (value, card.period)
        groups.setdefault(key, []).append(card.interest / value)
    shorter = [(one, other) for one, other in pairwise(groups) if other[1] < one[1]]
    assert len(shorter) >= 8
    for one, other in shorter:
        assert min(groups[one]) > max(groups[other])


def test_a_loan_that_repays_a_loan_comes_back_larger_in_two_rounds() -> None:
    for value, card in FUNDS.items():
        first = next(ahead for ahead, due in enumerate(dues({value: card.period})) if due)
        assert first == card.period - 1, "the round in which it is taken counts"
    assert DEAREST.period - 1 == 2
    assert all(-(-loan * DEAREST.interest // DEAREST.value) > loan for loan in range(1, 1000))


def test_a_new_card_can_make_the_runway_shorter() -> None:
    """Somebody with a 9 at the wheel takes an 80."""

    def lasts(cash: int, wheel: dict[int, int]) -> int:
        for number, due in enumerate(dues(wheel)):
            if (cash := cash - due) < 0:
                return number
        raise AssertionError

    _, wheel = turned({9: FUNDS[9].period})
    assert lasts(9 + 80, {**wheel, 80: DEAREST.period}) < lasts(9, wheel)


def test_whoever_holds_a_card_pays_more_in_the_end_than_all_cards_can_bring() -> None:
    """However the money of all players goes round: no till can hold more than all cards bring. A card never rests."""
    till, longest = sum(FUNDS), 0
    for value, card in FUNDS.items():
        paid, rounds = 0, 0
        for due in dues({value: card.period}):
            paid, rounds = paid + due, rounds + 1
            if paid > till:
                break
        longest = max(longest, rounds)
    assert longest == 2005


@given(st.sampled_from(sorted(FUNDS)), st.lists(st.booleans(), max_size=30))
def test_a_crash_only_brings_payments_nearer(value: int, crashes: list[bool]) -> None:
    """Whatever rounds have a crash: at each time as much has been paid as without, or more; and never more at once."""
    wheel, paid, unhurried = {value: FUNDS[value].period}, 0, 0
    without = dues(wheel)
    for crash in crashes:
        due, wheel = turned(wheel, 2 if crash else 1)
        assert due in (0, FUNDS[value].interest)
        paid, unhurried = paid + due, unhurried + next(without)
        assert paid >= unhurried
    assert sum(islice(without, FUNDS[value].period)) > 0, "and it goes on for ever"


def test_the_best_plans_begin_with_the_cheapest_cards_and_end_with_the_dearest() -> None:
    """Of the 23 plans for eight rounds and more: each card of the first third is cheaper than each of the last third,
    and the three dearest of all come last.
    """
    long = [plan for plan in plans()[:-1] if plan.rounds >= 8]
    assert len(long) == 23
    for plan in long:
        rates = [FUNDS[one.fund].interest / (one.fund * FUNDS[one.fund].period) for one in plan.taken]
        third = len(rates) // 3
        assert max(rates[:third]) < min(rates[-third:])
        assert max(rates[:-3]) < min(rates[-3:])


# Of Acquire


@pytest.fixture(scope="module")
def tables_of_acquire() -> list[Match]:
    """Games at the table of chapter 10, with a strategy in the student's place."""
    seats = ["bot:broker", *ACQUIRE.seats[1:]]
    return [Match("acquire", seats, seed).play_on() for seed in range(25)]


def test_in_acquire_cash_only_comes_from_mergers_and_from_the_end(tables_of_acquire: list[Match]) -> None:
    """Shares bring nothing while one holds them: all else that moves money is a purchase."""
    moved = {
        (event.phase, event.kind, event.payer == BANK)
        for match in tables_of_acquire
        for event in match.events()
        if event.payer != NOBODY
    }
    came = {(phase, kind) for phase, kind, from_bank in moved if from_bank}
    assert came == {("merger", "bonus"), ("merger", "sell"), ("end", "bonus"), ("end", "sale")}
    assert {(phase, kind) for phase, kind, from_bank in moved if not from_bank} == {("shares", "buy")}


def test_in_acquire_nobody_owes_anything_and_nobody_is_bankrupt(tables_of_acquire: list[Match]) -> None:
    assert promises(tables_of_acquire).empty
    assert not results(tables_of_acquire)["bankrupt"].any()


def test_in_acquire_an_empty_till_is_not_the_end(tables_of_acquire: list[Match]) -> None:
    """Most who could not pay for a share went on to end with more than they began with; many of them won."""
    ended = results(tables_of_acquire)[["game", "seat", "score", "winner"]]
    rows = illiquid(balances(tables_of_acquire), chains(tables_of_acquire))
    short = ended.merge(rows.loc[rows["illiquid"], ["game", "seat"]].drop_duplicates())
    assert len(short) > len(ended) / 2
    assert (short["score"] > START_CASH).mean() > 0.9
    assert short["winner"].sum() > len(tables_of_acquire) / 2


def test_in_acquire_with_four_every_fourth_turn_is_ones_own(tables_of_acquire: list[Match]) -> None:
    for match in tables_of_acquire:
        own = [event.period for event in match.events() if event.kind in ("place", "pass") and event.seat == 0]
        assert {later - earlier for earlier, later in pairwise(own)} == {len(match.seats)}


@pytest.fixture(scope="module")
def tables_of_greed() -> list[Match]:
    """Games at the table of chapter 9, with a strategy in the student's place."""
    seats = ["bot:looter", *GREED.seats[1:]]
    return [Match("greed", seats, seed).play_on() for seed in range(25)]


def test_in_greed_only_severance_comes_into_a_purse(tables_of_greed: list[Match]) -> None:
    """Nobody pays into a purse but the company that fires its owner; all else leaves it for the bank."""
    events = [event for match in tables_of_greed for event in match.events() if event.amount]
    into = {event.kind for event in events if 0 <= event.payee < len(GREED.seats)}
    out_of = {(event.kind, event.payee == BANK) for event in events if 0 <= event.payer < len(GREED.seats)}
    assert into == {"fired"}
    assert out_of == {("status", True), ("won", True)}


def test_in_greed_money_comes_into_companies_from_goods_that_are_sold(tables_of_greed: list[Match]) -> None:
    """But for what a new company begins with, the bank pays for goods only, and it pays companies only."""
    paid = [event for match in tables_of_greed for event in match.events() if event.amount and event.payer == BANK]
    assert {event.kind for event in paid} == {"sale", "found"}
    assert min(event.payee for event in paid) >= len(GREED.seats)
    amounts = {kind: sum(event.amount for event in paid if event.kind == kind) for kind in ("sale", "found")}
    assert amounts["sale"] > 10 * amounts["found"]


def test_in_greed_points_decide(tables_of_greed: list[Match]) -> None:
    """Who has won has most points, and not always most money."""
    ended = results(tables_of_greed)
    most = ended.groupby("game")["score"].transform("max")
    assert (ended.loc[ended["winner"], "score"] == most[ended["winner"]]).all()
    richest = ended.groupby("game")["cash"].transform("max")
    assert (ended.loc[ended["winner"], "cash"] < richest[ended["winner"]]).any()


def test_in_greed_what_lies_in_a_liquidated_company_is_lost(tables_of_greed: list[Match]) -> None:
    lost = [event for match in tables_of_greed for event in match.events() if event.kind == "lost"]
    assert len(lost) > len(tables_of_greed)
    assert {event.payee for event in lost} == {BANK}


def test_in_greed_a_chief_of_two_companies_asks_nobody(tables_of_greed: list[Match]) -> None:
    found = 0
    for match in tables_of_greed:
        for place, (move, before) in enumerate(zip(match.moves, match.positions, strict=False)):
            if move.action.do == "propose" and before.company(move.action.partner).ceo == move.seat:
                found += 1
                assert match.moves[place + 1].action.do != "answer"
    assert found > 5
