"""Every number of the frames stands in the record, or follows from it; and what is said to fall due falls due."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pandas as pd
import pytest

from ponzi_lab import Match, simulate
from ponzi_lab.books import frames, measures
from ponzi_lab.core.agenda import apply, asked
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.options import why_not
from ponzi_lab.core.records import from_lines, read
from ponzi_lab.games.ponzi.actions import Discard, Pass, Remove, Sell
from ponzi_lab.games.ponzi.state import INDUSTRIES
from ponzi_lab.play.progress import Progress
from ponzi_lab.play.simulate import collect, make_job

from ..tiers import first_of
from .games import (
    AHEAD,
    BATCHES,
    MONEY,
    closed,
    lines_of,
    match,
    played,
    rows,
    slow_balances,
    slow_dues,
    slow_points,
    slow_promises,
)

KINDS = ("events", "balances", "promises", "dues")
TABLES = ("random", "cautious", "greedy")


def same(one: pd.DataFrame, other: pd.DataFrame) -> None:
    """Equal rows, equal columns, equal types, also the categories and their order."""
    pd.testing.assert_frame_equal(one, other, check_exact=True, check_categorical=True)


# All numbers against the record


@pytest.fixture(scope="module", params=first_of(range(len(BATCHES)), 3))
def batch(request, tmp_path_factory):
    """The results of a batch; its records as lines; and the matches that stand in them."""
    found, files = played(request.param, tmp_path_factory.mktemp("records"))
    return found, [lines_of(file) for file in files], [Match.load(file) for file in files]


@pytest.fixture(params=["simulate", "matches"])
def source(request, batch):
    return batch[0] if request.param == "simulate" else batch[2]


def test_there_are_hundreds_of_games():
    assert sum(games for games, _, _ in BATCHES) > 200
    strategies = {getattr(who, "name", who) for _, tables, _ in BATCHES for table in tables for who in table}
    assert strategies == {"random", "cautious", "greedy", "hoarder", "trader", "planner"}


def test_every_balance_stands_in_the_record(batch, source):
    found = frames.balances(source)
    wanted = [row for game, lines in enumerate(batch[1]) for row in slow_balances(game, lines)]
    assert rows(found, "game", "period", "seat", *MONEY) == wanted
    assert found["points"].tolist() == [points for lines in batch[1] for points in slow_points(lines)]


def test_cash_is_what_was_there_and_came_less_what_went(batch, source):
    """PS-59. cash = before + funded + traded - spent - paid."""
    found = frames.balances(source)
    start = batch[1][0][0]["rules"]["start_cash"]
    before = found.groupby(["game", "seat"], observed=True)["cash"].shift(fill_value=start)
    flows = found["funded"] + found["traded"] - found["spent"] - found["paid"]
    assert (found["cash"] == before + flows).all()
    assert (found.groupby(["game", "period"])["traded"].sum() == 0).all()


def test_share_goes_up_to_1_at_the_last_closed_round(batch, source):
    found = frames.balances(source)
    wanted = [line["books"] / len(closed(lines)) for lines in batch[1] for line in closed(lines) for _ in line["cash"]]
    assert found["share"].tolist() == pytest.approx(wanted, rel=1e-6)


def test_every_promise_stands_on_a_wheel(batch, source):
    found = frames.promises(source)
    wanted = [row for game, lines in enumerate(batch[1]) for row in slow_promises(game, lines)]
    assert rows(found, "game", "period", "seat", "card", "amount", "left", "every") == wanted


def test_every_due_follows_from_a_wheel_turned_step_by_step(batch, source):
    found = frames.dues(source, ahead=AHEAD)
    wanted = [row for game, lines in enumerate(batch[1]) for row in slow_dues(game, lines, AHEAD)]
    columns = ("game", "period", "seat", "ahead", "falls", "card", "amount")
    assert rows(found, *columns) == wanted


def test_events_add_up_to_the_balances(batch, source):
    """What went through the log, counted by seat and round, is what the books say came and went."""
    found, wanted = frames.events(source), frames.balances(source)
    sums = {name: pd.Series(0, wanted.set_index(["game", "period", "player"]).index) for name in MONEY[1:]}
    kinds = {"funded": "fund", "spent": "buy", "paid": "interest", "due": ("interest", "bankrupt")}
    for name, kind in kinds.items():
        chosen = found[found["kind"].isin([kind] if isinstance(kind, str) else kind)]
        _add(sums, name, chosen, "player", 1)
    for kind, gets, gives in (("sell", "player", "other"), ("counter", "other", "player")):
        chosen = found[found["kind"] == kind]
        _add(sums, "traded", chosen, gets, 1)
        _add(sums, "traded", chosen, gives, -1)
    for name, sum_ in sums.items():
        assert sum_.tolist() == wanted[name].tolist(), name


def _add(sums, name, chosen, who, sign):
    amounts = chosen.groupby([chosen["game"], chosen["period"], chosen[who].astype(object)])["amount"].sum()
    for place, amount in amounts.items():
        if amount:
            sums[name][place] += sign * amount


def test_every_event_is_in_its_place(batch, source):
    found = frames.events(source)
    happened = [(game, event) for game, one in enumerate(batch[2]) for event in one.events()]
    assert rows(found, "game", "period", "card", "amount") == [
        (game, event.period, event.card, event.amount) for game, event in happened
    ]
    for name in ("phase", "kind", "thing"):
        assert found[name].astype(object).where(found[name].notna(), "").tolist() == [
            getattr(event, name) for _, event in happened
        ]
    assert [-1 if pd.isna(seat) else seat for seat in found["seat"]] == [max(event.seat, -1) for _, event in happened]


def test_accounts_in_the_events_are_names(batch):
    found = frames.events(batch[2])
    for column in ("player", "other", "payer", "payee"):
        accounts = {-3: "", -1: "" if column == "player" else "bank", -2: "envelope"}
        wanted = [
            {**accounts, **dict(enumerate(one.names))}[getattr(event, {"player": "seat"}.get(column, column))]
            for one in batch[2]
            for event in one.events()
        ]
        assert found[column].astype(object).where(found[column].notna(), "").tolist() == wanted


def test_results_say_what_the_end_line_says(batch, source):
    found = frames.results(source)
    assert rows(found, "game", "seed", "seat", "rounds", "end", "bankrupt", "winner", "cash") == [
        (
            *(game, lines[0]["seed"], seat, lines[-1]["round"], lines[-1]["end"]),
            *(seat in lines[-1]["bankrupt"], seat in lines[-1]["winners"], lines[-2]["cash"][seat]),
        )
        for game, lines in enumerate(batch[1])
        for seat in range(len(lines[0]["seats"]))
    ]
    assert [None if pd.isna(score) else score for score in found["score"]] == [
        score for lines in batch[1] for score in lines[-1]["scores"]
    ]
    assert found["strategy"].tolist() == [name.removeprefix("bot:") for lines in batch[1] for name in lines[0]["seats"]]


def test_the_last_points_are_the_score(batch, source):
    """A seat that is not bankrupt scores the points of its last balance."""
    points, found = frames.balances(source), frames.results(source)
    ends = points[points["share"] == 1].reset_index(drop=True)
    scored = found["score"].notna()
    assert ends.loc[scored, "points"].tolist() == found.loc[scored, "score"].tolist()
    assert (found["bankrupt"] == ~scored).all()


def test_decisions_are_those_of_the_record(batch):
    found = frames.decisions(batch[2])
    wanted, period = [], 1
    for game, lines in enumerate(batch[1]):
        period = 1
        for line in lines[1:]:
            if "do" in line:
                wanted.append((game, line["n"], period, line["seat"], line["do"], line.get("forced", False)))
            period += "books" in line
    assert rows(found, "game", "n", "period", "seat", "do", "forced") == wanted
    for name in ("industry", "fund", "to", "price", "luxury"):
        assert [None if pd.isna(value) else value for value in found[name]] == [
            line.get(name) for lines in batch[1] for line in lines if "do" in line
        ]


def test_names_are_those_of_the_table(batch):
    """The same in a simulation and in a match."""
    of_match, of_simulation = frames.balances(batch[2]), frames.balances(batch[0])
    named = dict(enumerate(one.names for one in batch[2]))
    assert [str(name) for name in of_match["player"]] == [
        named[game][seat] for game, seat in rows(of_match, "game", "seat")
    ]
    assert [str(name) for name in of_simulation["player"]] == [str(name) for name in of_match["player"]]


# Unfinished games


@pytest.mark.parametrize("part", [0, 1, 7, 20, 31])
def test_an_unfinished_game_has_the_books_of_its_closed_rounds(part):
    half = match(4, ("random", "trader", "greedy"), start_cash=400, max_rounds=6).branch(at=part)
    lines = half.lines()
    assert rows(frames.balances(half), "game", "period", "seat", *MONEY) == slow_balances(0, lines)
    assert rows(frames.promises(half), "period", "card") == [(row[1], row[3]) for row in slow_promises(0, lines)]
    assert len(frames.dues(half, 5)) == len(slow_dues(0, lines, 5))
    assert len(frames.events(half)) == len(half.events())
    assert len(frames.decisions(half)) == part
    assert len(frames.results(half)) == 0


def test_unfinished_games_stand_beside_finished_ones():
    """The second of three games has no closed round: the others keep their numbers and names."""
    whole, other = match(), match(5, ("cautious", "random", "greedy"))
    found = [whole, Match("ponzi", ["Ada", "Ben", "Cleo", "Dora", "Emil"], 1), other]
    balances = frames.balances(found)
    assert balances["game"].unique().tolist() == [0, 2]
    assert balances.loc[balances["game"] == 2, "player"].unique().tolist() == list(other.names)
    assert balances.loc[balances["game"] == 2, "share"].max() == 1
    assert frames.results(found)["game"].unique().tolist() == [0, 2]
    assert frames.decisions(found)["game"].unique().tolist() == [0, 2]


# The same, however it came


def test_a_match_its_record_and_its_file_give_the_same(tmp_path):
    one = match()
    one.save(tmp_path / "game.jsonl")
    for kind in frames.SCHEMAS:
        make = getattr(frames, kind)
        for other in (from_lines(one.lines()), read(tmp_path / "game.jsonl"), Match.load(tmp_path / "game.jsonl")):
            same(make(one), make(other))
            same(make(one), make([other]))


def test_games_are_numbered_in_the_order_of_the_list():
    one, other = match(), match(5, ("cautious", "random", "greedy"))
    both = [other, from_lines(one.lines())]
    for kind in frames.SCHEMAS:
        make = getattr(frames, kind)
        found, alone = make(both), [make(other), make(one)]
        assert len(found) == len(alone[0]) + len(alone[1])
        for number, frame in enumerate(alone):
            part = found[found["game"] == number].drop(columns="game").astype(object).reset_index(drop=True)
            wanted = frame.drop(columns="game").astype(object)
            assert part.where(part.notna(), None).equals(wanted.where(wanted.notna(), None)), kind


def test_two_processes_and_an_executor_keep_the_same_books():
    """The second seating brings its words later than the first: the categories stand in the same order all the same."""
    job = make_job("ponzi", [TABLES, ("greedy",) * 5], 7, {"advanced": True, "start_cash": 100}, books=True)
    one, two = collect(job, 24), collect(job, 24, processes=2)
    with ThreadPoolExecutor(2) as threads:
        lent = collect(job, 24, executor=threads)
    for kind in (*KINDS, "results"):
        same(getattr(frames, kind)(one), getattr(frames, kind)(two))
        same(getattr(frames, kind)(one), getattr(frames, kind)(lent))


def test_books_change_no_result():
    plain, kept = simulate("ponzi", TABLES, 12, 7), simulate("ponzi", TABLES, 12, 7, books=True)
    assert plain.ledger is None
    assert kept.rows == plain.rows
    same(frames.results(kept), frames.results(plain))


def test_a_simulation_that_was_stopped_has_the_books_of_what_was_played(monkeypatch):
    def stop(self, done):
        if done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", stop)
    found = simulate("ponzi", TABLES, 12, 7, books=True)
    assert not found.complete
    played_games = frames.results(found)["game"].unique().tolist()
    assert frames.balances(found)["game"].unique().tolist() == played_games == [0, 1, 2, 3]


def test_frames_leave_their_source_as_it_was():
    """A frame can be changed, and a simulation added to, while the other is still in use."""
    one = match(5, ("cautious", "random", "greedy")).branch(at=9)
    kept, more = (simulate("ponzi", TABLES, 3, seed, books=True) for seed in (7, 8))
    before = one.lines(), {kind: getattr(frames, kind)(kept) for kind in KINDS}
    for kind in KINDS:
        for source in (one, kept):
            frame = getattr(frames, kind)(source)
            frame.loc[:, ["game", "period"]] += 5
    assert one.lines() == before[0]
    for kind in KINDS:
        same(getattr(frames, kind)(kept), before[1][kind])
    lengths = {kind: len(frame) for kind, frame in before[1].items()}
    more.ledger.players = {game + 3: names for game, names in more.ledger.players.items()}
    kept.ledger.extend(more.ledger)
    assert {kind: len(frame) for kind, frame in before[1].items()} == lengths


def test_books_of_other_card_tables_promise_what_those_say(tmp_path):
    """Card 9 promises 5 instead of 8: so says the table the game was played with."""
    for file in data_folder("ponzi").glob("*.csv"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    table = tmp_path / "ponzi_funds.csv"
    text = table.read_text(encoding="utf-8")
    assert "\n9,8,5," in text
    table.write_text(text.replace("\n9,8,5,", "\n9,5,4,"), encoding="utf-8")
    found = frames.promises(simulate("ponzi", TABLES, 5, 7, data=tmp_path, books=True))
    nine = found[found["card"] == 9]
    assert len(nine) > 3
    assert set(rows(nine, "amount", "every")) == {(5, 4)}


# Played on


def passing(state):
    """Nobody wants anything, and bears leave the market first: so it does not crash."""
    options = asked(state).options(state)
    wishes = [Pass(), Sell(), *map(Remove, reversed(state.market)), *map(Discard, INDUSTRIES)]
    return next(action for action in wishes if not why_not(options, action))


def play_on(state, rounds):
    """The books of the next rounds, if everybody passes."""
    before = len(state.lines)
    last = state.round + rounds
    while asked(state) and state.round < last:
        state, _ = apply(state, passing(state))
    return [line for line in state.lines[before:] if "books" in line], state


def starts(one: Match, rounds):
    """The position at the beginning of some rounds, and the number of the round before."""
    return [(number - 1, one.at(number).position) for number in rounds if number <= one.round]


def test_what_is_said_to_fall_due_falls_due_if_everybody_passes():
    """From many moments of games in which nobody can fall, twelve rounds are played on, and compared seat by seat."""
    moments = 0
    for seed, seats in ((1, ("greedy",) * 4), (2, ("greedy", "cautious", "hoarder")), (3, ("random", *["greedy"] * 4))):
        one = match(seed, seats, start_cash=100_000, max_rounds=30)
        dues = frames.dues(one, ahead=12)
        for now, position in starts(one, (2, 3, 6, 10)):
            really, _ = play_on(position, 12)
            if any(line["crash"] for line in really) or len(really) < 12:
                continue
            moments += 1
            seen = dues[dues["period"] == now]
            told = seen.groupby(["falls", "seat"], observed=False)["amount"].sum()
            for line in really:
                assert [told.get((line["books"], seat), 0) for seat in range(len(seats))] == list(line["due"])
    assert moments >= 9, "too few moments were compared"


def test_who_passes_falls_when_the_runway_ends():
    """The game ends one round after the shortest runway, and those fall whose runway that is."""
    moments = 0
    for seed in range(8):
        one = match(seed, ("cautious", "greedy", "trader"), max_rounds=90)
        runway = measures.runway(frames.balances(one), frames.promises(one), most=40)
        for now, position in starts(one, (3, 4, 5)):
            really, state = play_on(position, 60)
            if any(line["crash"] for line in really) or "end" not in state.lines[-1]:
                continue
            moments += 1
            lasts = runway.loc[runway["period"] == now, "runway"].tolist()
            shortest = min(value for value in lasts if not pd.isna(value))
            assert state.lines[-1]["round"] == now + shortest + 1
            assert state.lines[-1]["bankrupt"] == [seat for seat, value in enumerate(lasts) if value == shortest]
    assert moments >= 8, "too few moments were compared"


def test_a_crash_brings_all_dues_one_round_nearer():
    """PS-31. The frame says what falls due without a crash; with one in the next round all that was due in the round
    after that is due already: the books of every crash agree.
    """
    seen = 0
    for seed in range(30):
        one = match(seed, ("random", "greedy", "cautious"), start_cash=2000, max_rounds=12)
        dues, books = frames.dues(one, ahead=2), closed(one.lines())
        told = dues.groupby(["period", "seat"], observed=False)["amount"].sum()
        for before, line in pairwise(books):
            if line["crash"]:
                seen += 1
                assert [told.get((before["books"], seat), 0) for seat in range(3)] == list(line["due"])
        if seen >= 5:
            return
    raise AssertionError(f"only {seen} crashes were seen")


# One process as the next


SCRIPT = """
from ponzi_lab import simulate
from ponzi_lab.books import frames
from ponzi_lab.play.match import Match
kept = simulate("ponzi", ["random", "trader", "greedy"], 6, 3, rules={"advanced": True, "start_cash": 90}, books=True)
one = Match("ponzi", ["bot:random", "bot:greedy", "bot:random"], 3).play_on()
for source in (kept, one):
    for kind in frames.SCHEMAS:
        if source is kept and kind in ("decisions", "scores"):
            continue
        frame = getattr(frames, kind)(source)
        print(kind, frame.to_csv(lineterminator=";"))
        for name in frame.select_dtypes("category"):
            print(kind, name, list(frame[name].cat.categories))
"""


def test_the_frames_are_the_same_whatever_the_hash_seed():
    told = []
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], capture_output=True, text=True, env=environment, check=True, timeout=60
        )
        told.append(done.stdout)
    assert ",bank," in told[0]
    assert told[0] == told[1]
