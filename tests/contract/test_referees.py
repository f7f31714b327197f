"""Of each game's rules there is a second implementation: both are of one mind, and the second one is not blind.

Larger runs are scripts: `python -m tests.games.ponzi.referee_run --games 2000`.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache

import pytest

from ponzi_lab import GAMES
from ponzi_lab.core.records import STRATEGY

from ..games.judged import JUDGED, agreement
from ..games.referees import places, values
from ..tiers import first_of_each

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def kept(game, record="whole"):
    return getattr(JUDGED[game], record)()


def lines_of(game):
    """A finished game."""
    return deepcopy(kept(game))


def test_every_game_has_its_referee():
    assert set(JUDGED) == set(GAMES)


# Games


@pytest.mark.parametrize(
    ("game", "part"),
    first_of_each(((game, judged.parts) for game, judged in JUDGED.items()), 1),
    ids=lambda one: one if isinstance(one, str) else one.start,
)
def test_engine_and_referee_agree(game, part):
    """Options at every decision, the lines; unfinished records, changed records."""
    wrong, count = agreement(game, part)
    assert not wrong
    assert count["games"] == len(part)
    assert count["decisions compared"] == count["decisions"] > 0


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, judged in JUDGED.items() for name in judged.cut])
def test_a_record_may_stop_before_each_decision_and_nowhere_else(game, name):
    lines = JUDGED[game].cut[name]()
    right = [place for place in range(len(lines) + 1) if not JUDGED[game].judge(lines[:place])]
    assert right == places(lines)


@every_game
def test_a_larger_run_draws_all_kinds_of_games(game):
    judged = JUDGED[game]
    drawn = [judged.drawn(number) for number in range(300)]
    for option, wanted in judged.options.items():
        assert set(wanted) <= {rules[option] for rules, _ in drawn if rules}
    assert {len(seats) for _, seats in drawn} == set(GAMES[game].seats)
    names = {name for _, seats in drawn for name in seats}
    assert {name for name in names if name.startswith(STRATEGY)} == {STRATEGY + name for name in judged.strategies}
    assert {all(name.startswith(STRATEGY) for name in seats) for _, seats in drawn} == {False, True}


@every_game
def test_a_drawn_game_is_the_same_each_time(game):
    assert JUDGED[game].same() == JUDGED[game].same()


# The referee finds faults


@every_game
def test_it_finds_each_changed_number_of_the_books(game):
    """Every single number of a books line, one after the other."""
    judged, lines = JUDGED[game], lines_of(game)
    place = next(n for n, line in enumerate(lines) if line.get("books") == judged.books)
    lines = lines[: place + 1]
    changed = [(holder, key) for holder, key in values(lines[place]) if type(holder[key]) is int]
    assert len(changed) == judged.numbers
    for holder, key in changed:
        holder[key] += 1
        assert judged.judge(lines)[0].startswith(f"line {place + 1}: ")
        holder[key] -= 1
    assert judged.judge(lines) == []


@every_game
def test_it_finds_each_changed_key_of_the_end(game):
    lines = lines_of(game)
    end = lines[-1]
    for key in [key for key in end if key not in JUDGED[game].silent]:
        old, end[key] = end[key], None
        assert [text for text in JUDGED[game].judge(lines) if f": {key} is None, not" in text]
        end[key] = old


@pytest.mark.parametrize("record", ["whole", "torn"])
@every_game
def test_it_finds_a_forced_mark_too_many_and_one_too_few(game, record):
    lines = kept(game, record)
    marks = Counter()
    for place in [place for place, line in enumerate(lines) if "do" in line][:80]:
        changed = [*lines[:place], dict(lines[place])]
        if not changed[place].pop("forced", False):
            changed[place]["forced"] = True
        marks[changed[place].get("forced", False)] += 1
        assert JUDGED[game].judge(changed)[0].startswith(f"line {place + 1}: ")
    assert len(marks) == 2


@every_game
def test_it_finds_a_line_that_is_missing_or_there_twice(game):
    judged, lines = JUDGED[game], kept(game, "torn")
    for place in range(0, len(lines) - 1, judged.every):
        assert judged.judge([*lines[:place], *lines[place + 1 :]])
    for place in range(0, len(lines), judged.every):
        assert judged.judge([*lines[: place + 1], *deepcopy(lines[place:])])


@every_game
def test_it_finds_keys_in_another_order(game):
    """Once in each kind of line."""
    lines = lines_of(game)
    kinds = {tuple(line): place for place, line in reversed(list(enumerate(lines)))}
    assert len(kinds) > 5
    for place in kinds.values():
        turned = list(lines)
        turned[place] = dict(reversed(lines[place].items()))
        assert JUDGED[game].judge(turned)
