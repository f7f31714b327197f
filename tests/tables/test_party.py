"""Who plays, by clicks before a game begins: seats, strengths, people at this screen, rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ponzi_lab import simulate
from ponzi_lab.core.records import sitter
from ponzi_lab.core.rules import values_of
from ponzi_lab.games import GAMES
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.tables import words
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.party import FIRST_NAMES, level_of, party_of
from ponzi_lab.tables.screen import Screen

from .desks import ALONE, WATCHED, decide, desk, lift, page, say, until

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
AGAINST = {"ponzi": ("STRENGTH.md", "cautious"), "greed": ("STRENGTH_GREED.md", "random")}
AGAINST["acquire"] = ("STRENGTH_ACQUIRE.md", "broker")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def table_of(game: str) -> Screen:
    return desk(tuple(FACES[game].seats), game=game)


def strengths(table: Screen) -> list[str]:
    return [level_of(table.face, seat) for seat in table.match.seats]


def test_each_strategy_is_of_one_strength_and_the_stronger_ones_have_won_more(game: str) -> None:
    """As the pages of strengths measured it: each against three of one strategy, which itself wins a quarter."""
    page, three = AGAINST[game]
    rows = re.findall(rf"\| (\w+) against {three} \|.*?\*\*([\d.]+)%", (BENCHMARKS / page).read_text(encoding="utf-8"))
    won = {three: 25.0} | {name: float(share) for name, share in rows}
    levels = FACES[game].strengths
    offered = [name for names in levels.values() for name in names]
    assert list(levels) == list(words.SITTERS)[1:]
    assert len(set(offered)) == len(offered)
    assert set(offered) == won.keys() <= GAMES[game].bots.keys(), "a strategy is offered once it has been measured"
    easy, middle, strong = ([won[name] for name in names] for names in levels.values())
    assert max(easy) < min(middle) <= max(middle) < min(strong)


def test_who_follows_the_hints_wins_often_against_easy_opponents_and_seldom_against_middle_ones() -> None:
    won = {}
    for level in ("easy", "middle"):
        table = desk()
        for at in (1, 2, 3):
            say(table, f"who:{at}:{level}")
        others = [str(sitter(seat).strategy) for seat in table.party.seats[1:]]
        rows = simulate("ponzi", [table.face.hint, *others], 60, seed=7).rows
        won[level] = sum(row.winner for row in rows if row.seat == 0)
    assert won["easy"] > 2 * won["middle"]


def test_what_may_be_chosen_is_a_rule_of_the_game_that_is_not_as_usual(game: str) -> None:
    rules = GAMES[game].rules
    for key, value in FACES[game].options.items():
        assert value in values_of(rules)[key]
        assert value != getattr(rules(), key)


def test_a_game_with_other_seats_and_rules_begins_by_clicks_alone(game: str) -> None:
    table = table_of(game)
    before, seed = table.match, table.match.seed
    most, rule = GAMES[game].seats[-1], next(iter(FACES[game].options))
    say(table, "pane:who")
    for do in (f"who:seats:{most}", "who:1:strong", "who:2:easy", f"who:rule:{rule}"):
        assert do in page(table, "pane").open
        assert say(table, do) == ""
    assert table.match is before, "nothing has begun yet"
    assert say(table, "who:same") == words.PARTY_BEGAN
    assert (len(table.match.seats), table.match.seed, table.pane) == (most, seed, "")
    assert strengths(table)[:3] == ["person", "strong", "easy"]
    assert [sitter(seat).name for seat in table.match.seats[1:]] == list(FIRST_NAMES[: most - 1])
    assert party_of(table.match).rules == {rule: FACES[game].options[rule]}
    decide(table)
    assert not table.desk.problems


def test_as_many_may_sit_down_as_the_rules_allow_and_the_first_of_them_stay(game: str) -> None:
    table = table_of(game)
    first = table.match.seats
    say(table, "pane:who")
    sizes = [int(do.rpartition(":")[2]) for do in page(table, "pane").open if do.startswith("who:seats:")]
    assert sizes == list(GAMES[game].seats)
    for number in (*sizes, *reversed(sizes)):
        say(table, f"who:seats:{number}")
        assert len(table.party.seats) == number
        assert table.party.seats[: min(number, 4)] == first[:number], "whoever left comes back"


@pytest.mark.parametrize(
    "do",
    [
        *("who", "who:", "who:0:easy", "who:4:easy", "who:1:", "who:1:best", "who:²:easy", "who:seats:2"),
        *("who:seats:6", "who:seats:x", "who:rule:bears", "who:rule:"),
    ],
)
def test_what_cannot_be_chosen_changes_nothing(do: str) -> None:
    table = desk()
    before = table.party
    assert say(table, do) == words.NOT_UNDERSTOOD
    assert table.party == before


def test_whoever_is_as_strong_as_chosen_stays_and_all_can_be_as_at_first() -> None:
    table = desk(PONZI.seats)
    say(table, "pane:who")
    usual = table.party
    for at, level in enumerate(strengths(table)[1:], 1):
        say(table, f"who:{at}:{level}")
    assert table.party == usual
    for level in ("middle", "strong"):
        for at in (3, 2, 1):
            say(table, f"who:{at}:{level}")
    assert "who:usual" in page(table, "pane").open
    say(table, "who:usual")
    assert table.party == usual
    assert "who:usual" not in page(table, "pane").open


def test_the_chapters_table_can_be_clicked_together_again() -> None:
    table = desk(PONZI.seats)
    for at, level in enumerate(strengths(table)[1:], 1):
        say(table, f"who:{at}:strong")
        say(table, f"who:{at}:{level}")
    assert table.party.seats == PONZI.seats


def test_people_at_this_screen_have_numbers_and_who_is_alone_is_you() -> None:
    table = desk()
    say(table, "pane:who")
    say(table, "who:2:person")
    assert table.party.seats == ("Player 1", ALONE[1], "Player 3", ALONE[3])
    say(table, "who:same")
    assert table.covered
    say(table, "lift")
    say(table, "pane:who")
    say(table, "who:2:easy")
    assert table.party.seats[0] == "You"
    named = desk(("Ada", "Ben", "bot:random"))
    lift(named)
    say(named, "who:2:person")
    assert named.party.seats == ("Ada", "Ben", "Player 3")


def test_it_stands_at_the_table_before_the_first_decision_and_beside_new_games_after_it() -> None:
    table = desk()
    assert "pane:who" in page(table, "head").open
    decide(table)
    assert "pane:who" not in page(table, "head").open
    say(table, "pane:more")
    assert "pane:who" in page(table, "pane").open
    say(table, "pane:who")
    assert [do for do in page(table, "pane").open if do in ("who:begin", "who:same")] == ["who:begin", "who:same"]
    say(table, "pane:who")
    until(table, lambda one: one.match.over)
    assert "pane:who" in page(table, "act").open
    seed = table.match.seed
    say(table, "pane:who")
    say(table, "who:seats:3")
    say(table, "who:begin")
    assert (len(table.match.seats), table.match.over) == (3, False)
    assert table.match.seed != seed


def test_where_nobody_plays_by_hand_nobody_chooses() -> None:
    table = desk(WATCHED)
    say(table, "pane:more")
    assert "pane:who" not in page(table).open


def test_a_kept_game_goes_on_with_those_who_were_chosen_and_the_one_before_is_kept(tmp_path: Path) -> None:
    table = desk(shelf=tmp_path)
    decide(table)
    say(table, "pane:who")
    for do in ("who:seats:3", "who:1:strong", "who:rule:advanced", "who:same"):
        say(table, do)
    assert words.BEFORE_KEPT in table.note
    decide(table)
    later = desk(shelf=tmp_path)
    say(later, "resume")
    assert later.match.lines() == table.match.lines()
    say(later, "pane:who")
    assert later.party == party_of(table.match)
    assert len(list(tmp_path.iterdir())) == 2
