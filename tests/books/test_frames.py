"""What a frame looks like, whatever it holds: columns, types, categories; names; what is refused; and CSV."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pandas as pd
import pytest

from ponzi_lab import Match, Refused, simulate
from ponzi_lab.books import frames, measures
from ponzi_lab.books.frames import SCHEMAS
from ponzi_lab.core.records import from_lines
from ponzi_lab.games.ponzi.actions import Pass
from ponzi_lab.play.ledger import Ledger
from ponzi_lab.play.results import Results
from ponzi_lab.play.simulate import collect, make_job

from .games import by_hand, match, rows, types

# What a decision of Ponzi Scheme is made with.
ARGUMENTS = {"industry": "category", "fund": "Int32", "to": "Int32", "price": "Int32", "luxury": "Int32"}
RECORDS = Path(__file__).parents[1] / "games" / "ponzi" / "records"
NO_BOOKS = "These results have no books. Play the games once more with simulate(..., books=True)."


def fresh(*names: str) -> Match:
    return Match("ponzi", list(names or ("Ada", "Ben", "Cleo")), 1)


def of_two_sizes() -> Results:
    job = make_job("ponzi", [("random",) * 3, ("cautious",) * 5], 7, {"max_rounds": 3}, books=True)
    return collect(job, 4)


def on_file(name: str) -> Match:
    return Match.load(RECORDS / f"{name}.jsonl")


SOURCES = {
    "a finished match": match,
    "a match with no closed round": fresh,
    "a match in its third round": lambda: match().branch(at=40),
    "a record": lambda: from_lines(match().lines()),
    "no match": list,
    "matches of several sizes": lambda: [match(), match(5, ("random",) * 5), fresh()],
    "a simulation": lambda: simulate("ponzi", ["random"] * 4, 3, books=True),
    "tables of several sizes": of_two_sizes,
    "a simulation that was stopped at once": lambda: Results([], 5, Ledger()),
    "everybody bankrupt": lambda: on_file("everybody-bankrupt"),
    "luxuries": lambda: on_file("advanced"),
}


# Schemas


@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_frame_has_the_declared_columns_and_types(kind, name):
    source = SOURCES[name]()
    if kind in ("decisions", "scores") and isinstance(source, Results):
        return
    frame = getattr(frames, kind)(source)
    wanted = {**SCHEMAS[kind], **(ARGUMENTS if kind == "decisions" and name != "no match" else {})}
    assert sorted(types(frame)) == sorted(wanted)
    assert list(frame.columns)[: len(SCHEMAS[kind])] == list(SCHEMAS[kind])
    assert types(frame) == wanted
    assert frame.index.equals(pd.RangeIndex(len(frame)))
    if name in ("a finished match", "luxuries", "a record"):
        assert len(frame) > 0


def test_the_schemas_are_as_they_are_known():
    """Whoever reads a file of ours relies on these names in this order."""
    small, number, text = "int16", "int32", "category"
    assert {kind: list(columns.items()) for kind, columns in SCHEMAS.items()} == {
        "events": [
            *(("game", number), ("period", small), ("phase", text), ("kind", text), ("seat", text), ("player", text)),
            *(("other", text), ("thing", text), ("card", small), ("amount", number), ("payer", text), ("payee", text)),
            *(("unit", "Int8"), ("partner", "Int8")),
        ],
        "balances": [
            *(("game", number), ("period", small), ("share", "float32"), ("seat", text), ("player", text)),
            *((name, number) for name in ("cash", "funded", "traded", "spent", "due", "paid", "points")),
        ],
        "promises": [
            *(("game", number), ("period", small), ("seat", text), ("player", text)),
            *(("card", small), ("amount", number), ("left", small), ("every", small)),
        ],
        "dues": [
            *(("game", number), ("period", small), ("seat", text), ("player", text)),
            *(("ahead", small), ("falls", small), ("card", small), ("amount", number)),
        ],
        "decisions": [
            *(("game", number), ("n", number), ("period", small), ("seat", text), ("player", text)),
            *(("do", text), ("forced", "bool")),
        ],
        "scores": [
            ("game", "int32"),
            ("seat", "category"),
            ("player", "category"),
            ("industry", "Int32"),
            ("wealth", "Int32"),
            ("luxury", "Int32"),
        ],
        "results": [
            *(("game", number), ("seed", "Int64"), ("seat", text), ("player", text), ("strategy", text)),
            *(("rounds", small), ("end", text), ("bankrupt", "bool"), ("winner", "bool")),
            *(("score", "Int32"), ("cash", number)),
        ],
    }


# Categories


@pytest.mark.parametrize("kind", SCHEMAS)
def test_seats_are_numbers_in_order_as_many_as_at_the_largest_table(kind):
    seats = getattr(frames, kind)([match(5, ("random",) * 5), match()])["seat"].cat
    assert seats.ordered
    assert seats.categories.tolist() == [0, 1, 2, 3, 4]
    assert getattr(frames, kind)(match())["seat"].cat.categories.tolist() == [0, 1, 2, 3]


def test_words_of_events_stand_in_the_order_in_which_they_come_up():
    events = frames.events(match())
    for name in ("phase", "kind", "thing"):
        assert events[name].cat.categories.tolist() == events[name].dropna().unique().tolist()


def test_words_of_decisions_and_results_stand_in_the_order_in_which_they_come_up():
    done, ended = frames.decisions(match()), frames.results([match(5, ("random",) * 5), match()])
    for column in (done["do"], done["player"], done["industry"], ended["strategy"], ended["player"], ended["end"]):
        assert column.cat.categories.tolist() == column.dropna().unique().tolist()
    assert done["do"].cat.categories.tolist() != sorted(done["do"].cat.categories)


def test_only_words_that_come_up_are_categories():
    events, happened = frames.events(match()), match().events()
    for name in ("phase", "kind", "thing"):
        assert set(events[name].cat.categories) == {getattr(event, name) for event in happened} - {""}


def test_results_and_balances_of_a_simulation_name_the_players_alike():
    kept = simulate("ponzi", ["random", "greedy", "random"], 2, books=True)
    names = ["bot:random (seat 0)", "bot:greedy", "bot:random (seat 2)"]
    assert frames.results(kept)["player"].tolist() == names * 2
    assert frames.balances(kept)["player"].unique().tolist() == names


def test_payers_are_the_players_the_bank_and_the_envelope():
    events = frames.events(fresh("Ada", "Ben", "Cleo").play(Pass()))
    for name in ("other", "payer", "payee"):
        assert events[name].cat.categories.tolist() == ["Ada", "Ben", "Cleo", "bank", "envelope"]
    assert events["player"].cat.categories.tolist() == ["Ada", "Ben", "Cleo"]
    assert rows(events, "kind", "seat", "player") == [("pass", events["seat"][0], events["player"][0])]
    assert events["payer"].isna().all()


# Names


def two_rounds(*names: str) -> Match:
    """A game of a game's moves, with other names at the table."""
    header, *lines = match(3, ("random", "cautious", "greedy")).lines()
    return Match.replay(from_lines([{**header, "seats": list(names)}, *lines]))


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("<b>x</b>", "a,b", '"q"'), ("<b>x</b>", "a,b", '"q"')),
        (("x", "x", "y"), ("x (seat 0)", "x (seat 1)", "y")),
        (("Zoë 🎲", "two\nlines", "n" * 60), ("Zoë 🎲", "two lines", "n" * 40)),
        (("0", "1", "nan"), ("0", "1", "nan")),
        (("bot:greedy", "greedy", "bot:greedy"), ("bot:greedy (seat 0)", "greedy", "bot:greedy (seat 2)")),
    ],
)
def test_names_are_those_that_the_match_shows(names, shown):
    one = two_rounds(*names)
    assert one.names == list(shown)
    for kind in SCHEMAS:
        frame = getattr(frames, kind)(one)
        named = frame[["seat", "player"]].dropna().drop_duplicates().sort_values("seat")
        assert rows(named, "seat", "player") == list(enumerate(shown)), kind


def test_the_same_name_in_two_games_is_one_category():
    both = [two_rounds("Ada", "Ben", "Cleo"), two_rounds("Cleo", "Dora", "Ada")]
    balances = frames.balances(both)
    assert balances["player"].cat.categories.tolist() == ["Ada", "Ben", "Cleo", "Dora"]
    assert balances.loc[balances["game"] == 1, "player"].tolist()[:3] == ["Cleo", "Dora", "Ada"]
    paid = measures.who_paid_whom(frames.events(both))
    cleo = paid[(paid["payer"] == "bank") & (paid["payee"] == "Cleo")]["amount"].tolist()
    funded = balances[balances["player"] == "Cleo"]["funded"].sum()
    assert cleo == [funded]


@pytest.mark.parametrize("name", ["bank", "envelope"])
def test_a_player_may_be_called_as_the_bank(name):
    events = frames.events(two_rounds(name, "Ben", "Cleo"))
    assert (events.loc[events["kind"] == "fund", "payer"] != events.loc[events["kind"] == "fund", "payee"]).all()


def test_names_made_different_are_different():
    one = two_rounds("x", "x", "x (seat 0)")
    assert frames.balances(one)["player"].nunique() == 3


# Numbers that could get lost


def test_a_game_without_a_seed_has_none():
    header, *lines = match().lines()
    found = frames.results(from_lines([{**header, "seed": None}, *lines]))
    assert found["seed"].isna().all()
    assert types(found) == SCHEMAS["results"]


def test_a_long_seed_keeps_its_digits_beside_a_game_without_a_seed():
    header, *lines = match().lines()
    games = [from_lines([{**header, "seed": seed}, *lines]) for seed in (None, 10**17 + 1)]
    assert frames.results(games)["seed"].dropna().unique().tolist() == [10**17 + 1]


def test_everybody_bankrupt_has_no_scores():
    found = frames.results([on_file("everybody-bankrupt")])
    assert found["score"].isna().all()
    assert found["bankrupt"].all()
    assert not found["winner"].any()


def test_games_of_a_ledger_may_stand_in_any_order():
    whole = Ledger()
    for number, one in ((8, match()), (1, match(5, ("random",) * 3))):
        whole.add(number, one.names, one.setting, one.position.lines, one.events())
    found = frames.balances(Results([], 2, whole))
    for number, names in whole.players.items():
        part = found[found["game"] == number]
        assert tuple(part["player"].unique()) == names
        assert part["share"].max() == 1


# Refusals


def why(call, *given, **named) -> str:
    with pytest.raises(Refused) as refused:
        call(*given, **named)
    return str(refused.value)


WRONG_PERIODS = [0, -1, 1001, 1.0, 2.5, True, "5", None, float("nan"), [5], 10**30]


@pytest.mark.parametrize("number", WRONG_PERIODS)
@pytest.mark.parametrize("name", ["ahead", "within", "rounds", "most"])
def test_a_wrong_number_of_periods_is_refused(name, number):
    one, two = by_hand("balances", [{}]), by_hand("promises", [{"card": 9, "amount": 8, "left": 5, "every": 5}])
    calls = {
        "ahead": [lambda: frames.dues(match(), ahead=number)],
        "within": [
            lambda: measures.promised(one, two, within=number),
            lambda: measures.first_crossing(one, two, within=number),
            lambda: measures.lead(one, two, within=number),
            lambda: measures.liquidity(one, two, within=number),
        ],
        "rounds": [lambda: measures.new_money_needed(one, two, rounds=number)],
        "most": [lambda: measures.runway(one, two, most=number)],
    }
    for call in calls[name]:
        assert why(call) == f"{name} is {number!r}; it must be a whole number from 1 to 1000."


def test_the_largest_and_the_smallest_number_of_periods_are_taken():
    """A card of 8 every 5 periods, the first in 5, falls due 200 times in 1000 periods."""
    card = by_hand("promises", [{"card": 9, "amount": 8, "left": 5, "every": 5}])
    cash = by_hand("balances", [{"cash": 7}])
    assert frames.dues(match(), 1)["ahead"].unique().tolist() == [1]
    assert frames.dues(match(), 1000)["ahead"].max() == 1000
    assert measures.promised(cash, card, 1000)["promised"].tolist() == [1600]
    assert measures.promised(cash, card, 1)["promised"].tolist() == [0]
    assert measures.runway(cash, card, 1)["runway"].isna().tolist() == [True]


@pytest.mark.parametrize("rate", [0, -0.1, 10.5, float("nan"), float("inf")])
def test_a_wrong_rate_is_refused(rate):
    given = by_hand("balances", [{}]), by_hand("promises", [])
    sentence = f"rate is {rate!r}; it must be more than 0 and at most 10, that is 1000 % per period."
    assert why(measures.solvency, *given, rate=rate) == sentence


@pytest.mark.parametrize("rate", ["0.1", None, [0.1], True, 1j])
def test_a_rate_that_is_no_number_is_refused(rate):
    given = by_hand("balances", [{}]), by_hand("promises", [])
    assert why(measures.solvency, *given, rate=rate).startswith("rate is ")


@pytest.mark.parametrize("kind", ["events", "balances", "promises", "dues"])
def test_results_without_books_are_refused(kind):
    assert why(getattr(frames, kind), simulate("ponzi", ["random"] * 3, 2)) == NO_BOOKS


@pytest.mark.parametrize("books", [False, True])
def test_decisions_of_results_are_refused(books):
    assert why(frames.decisions, simulate("ponzi", ["random"] * 3, 2, books=books)) == (
        "Results keep no single decisions and no points by kind. Play one game as a Match, or let "
        "simulate(..., records=FOLDER) write records and load one."
    )


@pytest.mark.parametrize("kind", SCHEMAS)
@pytest.mark.parametrize("source", [5, None, "game.jsonl", [1], [[]], {"a": 1}])
def test_what_holds_no_games_is_refused(kind, source):
    assert why(getattr(frames, kind), source).endswith(".")


# CSV


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_csv_keeps_the_numbers_and_needs_no_index(kind):
    """Read without a word about types, numbers are equal and texts too; with the schema, the types are back."""
    frame = getattr(frames, kind)([match(), two_rounds("<b>x</b>", "a,b", '"q"\n')])
    text = frame.to_csv(index=False)
    read = pd.read_csv(StringIO(text))
    assert list(read.columns) == list(frame.columns)
    assert len(read) == len(frame)
    for name, dtype in types(frame).items():
        there = frame[name].notna()
        assert (read[name].notna() == there).all(), name
        if dtype == "category":
            assert read.loc[there, name].tolist() == frame.loc[there, name].tolist(), name
        else:
            assert (read.loc[there, name].astype(dtype) == frame.loc[there, name]).all(), name
    again = read.astype({name: dtype for name, dtype in types(frame).items() if dtype != "category"})
    if frame["seat"].notna().all():
        assert again.to_csv(index=False) == text


def test_measures_work_on_books_read_from_a_csv():
    """Then seats are plain numbers and players plain texts; the measures are the same."""
    books = frames.balances(match()), frames.promises(match())
    read = [pd.read_csv(StringIO(frame.to_csv(index=False))) for frame in books]
    for measure in (measures.promised, measures.lead, measures.solvency, measures.new_money_needed):
        wanted, found = (measure(*given).iloc[:, -1].astype("Float64") for given in (books, read))
        assert found.isna().tolist() == wanted.isna().tolist()
        assert found.dropna().tolist() == pytest.approx(wanted.dropna().tolist())


def test_results_count_who_has_a_first_name_as_its_strategy():
    match = Match("ponzi", ["bot:cautious:Ines", "bot:trader", "bot:cautious"], 5).play_on()
    assert frames.results(match)["strategy"].tolist() == ["cautious", "trader", "cautious"]
    assert frames.balances(match)["player"].unique().tolist() == ["bot:cautious:Ines", "bot:trader", "bot:cautious"]
