"""The three games side by side: what is drawn and said of them is worked out a second time, game by game."""

from __future__ import annotations

import re
import statistics

import numpy as np
import pandas as pd
import pytest

from ponzi_lab import GAMES, Refused
from ponzi_lab.figures.kit import words as kit_words
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.three import panels, three_finance_words, three_scissors
from ponzi_lab.figures.three.three_finance import ThreeFinance
from ponzi_lab.figures.three.three_holders import ThreeHolders
from ponzi_lab.figures.three.three_scissors import ThreeScissors
from ponzi_lab.figures.three.three_standing import ThreeStanding
from ponzi_lab.lessons.three_books import POINTS, SCHEMA, SEATS
from ponzi_lab.play.results import wilson

from . import three

BARS = (ThreeHolders, ThreeFinance, ThreeStanding)


@pytest.fixture(params=(ThreeScissors, *BARS))
def kind(request) -> type[Picture]:
    return request.param


def frames(*games: str) -> dict[str, pd.DataFrame]:
    return {game: three.few(game) for game in games or SEATS}


def by_hand(**columns: object) -> pd.DataFrame:
    """One game of four seats, the same at all points but where `columns` say something else."""
    rows = pd.DataFrame({"game": 0, "rounds": 10, "end": "cards", "fell": False, "at": POINTS, "period": range(11)})
    rows = rows.assign(**dict.fromkeys([name for name in SCHEMA if name not in rows], 0))
    return rows.assign(cash=10, came_in=10, hedge=4, sound=4).assign(**columns)


def rows_of(found: pd.DataFrame, at: int) -> list[dict[str, int]]:
    return found[found["at"] == at].to_dict("records")


# What all four have in common


def test_the_games_stand_in_their_order_whatever_order_they_are_given_in(kind):
    figure = kind(frames("acquire", "ponzi")).figure
    names = [note.text for note in figure.layout.annotations if any(g.title in note.text for g in GAMES.values())]
    assert [re.sub("<.*?>", "", name).split(":")[0] for name in names] == ["Ponzi Scheme", "Acquire"]
    assert "just played" not in str(figure.layout.annotations)


@pytest.mark.parametrize("given", [{}, {"chess": by_hand()}, [by_hand()], None, {"ponzi": by_hand().head(0)}])
def test_what_is_no_games_is_refused(kind, given):
    with pytest.raises(Refused, match="frames must give the frames of one game or several by name"):
        kind(given)
    if given:
        with pytest.raises(Refused, match="live must give the frames"):
            ThreeScissors({"ponzi": by_hand()}, given)


def test_a_frame_without_its_columns_is_refused(kind):
    with pytest.raises(Refused, match=r"frames\['greed'\]"):
        kind({"greed": by_hand().drop(columns=kind.NEEDS[-1])})
    with pytest.raises(Refused, match=r"live\['greed'\]"):
        ThreeScissors({"greed": by_hand()}, {"greed": by_hand().drop(columns="at")})


# Cash, dues and claims


def slow_middle(found: pd.DataFrame, column: str, at: int) -> float:
    """The middle of the games: each by its own largest amount."""
    largest = found.groupby("game")[["cash", "promised", "claims"]].max().max(axis=1)
    return statistics.median(row[column] / largest[row["game"]] for row in rows_of(found, at))


@pytest.mark.parametrize("game", SEATS)
def test_the_lines_are_the_middle_of_the_games(game):
    found = three.few(game)
    figure = ThreeScissors({game: found}).figure
    foot = -(panels.NAME + panels.HIGH)
    drawn = {trace.line.dash: trace for trace in figure.data if trace.mode == "lines"}
    for line in three_scissors.LINES:
        slow = [slow_middle(found, line.column, at) for at in POINTS]
        if not any(slow):
            assert line.dash not in drawn
            continue
        assert list(drawn[line.dash].x) == list(POINTS)
        assert [(y - foot) / panels.HIGH for y in drawn[line.dash].y] == pytest.approx(slow)
    assert ("nothing due" in str(figure.layout.annotations)) == (game != "ponzi")


def test_the_band_holds_the_middle_of_the_games():
    found = three.few("acquire")
    figure = ThreeScissors({"acquire": found}).figure
    largest = found.groupby("game")[["cash", "promised", "claims"]].max().max(axis=1)
    parts = [row["cash"] / largest[row["game"]] for row in rows_of(found, 50)]
    band = next(trace for trace in figure.data if trace.fillcolor == three_scissors.CASH_MID)
    ends = [y for x, y in zip(band.x, band.y, strict=True) if x == 50]
    wanted = [panels.HIGH * share - panels.NAME - panels.HIGH for share in np.quantile(parts, [0.9, 0.1])]
    assert ends == pytest.approx(wanted)


def test_the_sentence_about_the_scissors():
    given = {game: three.thousand(game) for game in SEATS}
    said = str(ThreeScissors(given))
    ponzi = given["ponzi"]
    above = {row["game"]: [] for row in rows_of(ponzi, 0)}
    for row in ponzi.to_dict("records"):
        if row["promised"] > row["cash"]:
            above[row["game"]].append(row["at"])
    first = statistics.median(min(points) for points in above.values() if points)
    assert f"in half of them by {first:.0f} % of the way" in said
    times = statistics.median(row["promised"] / row["cash"] for row in rows_of(ponzi, 100))
    assert f"{times:.1f} coins were due soon" in said
    for game, found in given.items():
        most = found.groupby("game")["cash"].max()
        full = sum(row["cash"] == most[row["game"]] for row in rows_of(found, 100))
        low, high = wilson(full, 1000)
        assert f"{full / 10:.0f} % ({100 * low:.0f} to {100 * high:.0f}) of the games of {GAMES[game].title}" in said
    assert "In Greed, Incorporated and Acquire nothing ever fell due, and nobody fell." in said
    assert "exceeded all cash in all 1,000 games (95 % interval: 99.6 to 100 %)" in said


def test_the_sentence_about_games_just_played():
    given, live = {game: three.thousand(game) for game in SEATS}, frames()
    picture = ThreeScissors(given, live)
    said = str(picture)
    assert "20 just played" in str(picture.figure.layout.annotations)
    assert "20 of 20 games of Ponzi Scheme, 0 of 20 games of Greed, Incorporated and 0 of 20 games of Acquire" in said
    apart = [
        abs(slow_middle(live[game], column, at) - slow_middle(given[game], column, at))
        for game in SEATS
        for column in ("cash", "promised", "claims")
        for at in POINTS
    ]
    assert f"farthest from its line is {100 * max(apart):.0f} % above or below" in said


def test_of_single_games_no_shares_are_told():
    alone = {game: three.few(game, 1, 4) for game in SEATS}
    said = str(ThreeScissors(alone))
    cash, promised = (alone["ponzi"].set_index("at")[name] for name in ("cash", "promised"))
    crossing = promised.index[promised > cash][0]
    assert f"exceeded all cash from {crossing} % of the way on, and somebody fell" in said
    assert "In Acquire nothing ever fell due, and nobody fell." in said
    full = [GAMES[game].title for game, rows in alone.items() if rows["cash"].iloc[-1] == rows["cash"].max()]
    assert all(title in said.split("very end in")[1] for title in full)
    assert "interval" not in said


def test_dots_are_the_middle_of_the_games_just_played():
    live = three.few("ponzi", 3, 8)
    figure = ThreeScissors(frames("ponzi"), {"ponzi": live, "greed": three.few("greed", 3, 8)}).figure
    dots = [trace for trace in figure.data if trace.mode == "markers"]
    assert len(dots) == 2  # cash and dues: there are no claims, and no panel for the other game
    foot = -(panels.NAME + panels.HIGH)
    found = [[(y - foot) / panels.HIGH for y in trace.y] for trace in dots]
    slow = [[slow_middle(live, column, at) for at in POINTS] for column in ("promised", "cash")]
    assert np.array(found) == pytest.approx(np.array(slow))


def test_games_without_any_money_do_not_stop_the_drawing():
    picture = ThreeScissors({"ponzi": by_hand(cash=0, came_in=0)})
    assert "nothing ever fell due" in picture.sentence()
    assert not picture.figure.data


# Bars


def slow_shares(kind, found: pd.DataFrame, at: int) -> list[float]:
    rows = rows_of(found, at)
    if kind is ThreeHolders:
        some = [row for row in rows if row["came_in"]]
        return [statistics.mean(row[name] / row["came_in"] for row in some) for name in ("cash", "tills", "gone")]
    if kind is ThreeFinance:
        seats = 4 * len(rows)
        owing = sum(row["owing"] for row in rows)
        rolled, ponzi = (sum(row[name] for row in rows) for name in ("speculative", "ponzi"))
        return [part / seats for part in (seats - owing, owing - rolled - ponzi, rolled, ponzi)]
    units = [sum(row[name] for row in rows) for name in ("sound", "illiquid", "looted", "insolvent")]
    return [part / sum(units) for part in units]


@pytest.mark.parametrize("kind", BARS)
@pytest.mark.parametrize("game", SEATS)
def test_the_bars_stand_on_each_other_and_show_the_shares(kind, game):
    found = three.few(game)
    figure = kind({game: found}).figure
    foot = -(panels.NAME + panels.HIGH)
    ends: dict[int, float] = {}
    drawn: dict[int, list[float]] = {}
    for trace in figure.data:
        for x, height, base in zip(trace.x, trace.y, trace.base, strict=True):
            assert base == pytest.approx(ends.get(x, foot))
            ends[x] = base + height
            drawn.setdefault(x, []).append(height / panels.HIGH)
    for at, parts in drawn.items():
        assert parts == pytest.approx([part for part in slow_shares(kind, found, at) if part])
        assert sum(parts) == pytest.approx(1)
    assert set(drawn) == set(POINTS if game != "ponzi" or kind is not ThreeHolders else POINTS[2:])


@pytest.mark.parametrize("kind", BARS)
def test_the_table_has_the_same_shares(kind):
    given = frames()
    rows = kind(given).table.rows
    titles = {GAMES[game].title: game for game in SEATS}
    assert {row[0] for row in rows} == set(titles)
    for title, at, *shares in rows:
        assert shares == pytest.approx([100 * part for part in slow_shares(kind, given[titles[title]], at)])


def test_the_sentence_about_the_holders():
    given = {game: three.thousand(game) for game in SEATS}
    said = str(ThreeHolders(given))
    purses, tills, gone = (100 * part for part in slow_shares(ThreeHolders, given["greed"], 100))
    assert f"{purses:.0f} % lay in purses, {tills:.0f} % in tills and {gone:.0f} % had been paid away" in said
    purses, _, gone = (100 * part for part in slow_shares(ThreeHolders, given["ponzi"], 100))
    assert f"{purses:.0f} % lay in purses and {gone:.0f} % had been paid away" in said


def test_the_sentence_about_finance():
    given = {game: three.thousand(game) for game in SEATS}
    said = str(ThreeFinance(given))
    share = 100 * slow_shares(ThreeFinance, given["ponzi"], 100)[-1]
    first = {row["game"]: row["at"] for row in reversed(given["ponzi"].to_dict("records")) if row["ponzi"]}
    assert "had earned nothing, in all 1,000 games (95 % interval: 99.6 to 100 %)" in said
    assert f"in half of them by {statistics.median(first.values()):.0f} % of the way" in said
    assert f"at the end {share:.0f} % of the seats were in it" in said
    assert said.endswith("In Greed, Incorporated and Acquire nothing ever fell due.")


def test_all_kinds_of_finance_stand_in_the_key():
    mixed = by_hand(hedge=2, speculative=1, ponzi=1, owing=3)
    for given in ({"ponzi": mixed}, {"greed": by_hand()}):
        figure = ThreeFinance(given).figure
        key = re.sub("<.*?>", "", figure.layout.annotations[0].text)
        assert all(name in key for name in three_finance_words.NAMES.values())
    assert "Seats were in speculative finance 11 times." in str(ThreeFinance({"ponzi": mixed}))
    assert str(ThreeFinance({"greed": by_hand()})) == "In Greed, Incorporated nothing ever fell due."


def test_the_sentence_about_standing():
    given = {game: three.thousand(game) for game in SEATS}
    said = str(ThreeStanding(given))
    for game, state, unit in (
        ("ponzi", "insolvent", "seat"),
        ("greed", "looted", "company"),
        ("acquire", "illiquid", "seat"),
    ):
        found = given[game]
        with_it = len({row["game"] for row in found.to_dict("records") if row[state]})
        share = "all 1,000 games" if with_it == 1000 else f"{kit_words.per_cent(with_it / 1000)} % of the games"
        assert f"In {GAMES[game].title} at least one {unit} was {state} in {share} (95 % interval" in said
        place = ThreeStanding.NEEDS.index(state)
        most = max((slow_shares(ThreeStanding, found, at)[place], -at) for at in POINTS)
        when = "at the end" if most[1] == -100 else f"at {-most[1]} % of the way"
        assert f"At the worst, {when}, {100 * most[0]:.0f} % of the" in said


def test_a_game_in_which_all_are_sound():
    assert str(ThreeStanding({"acquire": by_hand()})) == "In Acquire all seats were sound."


def test_shares_close_to_all_or_nothing_are_not_shown_as_that():
    assert [kit_words.per_cent(share) for share in (0, 0.004, 0.25, 0.994, 1)] == ["0", "0.4", "25", "99.4", "100"]
