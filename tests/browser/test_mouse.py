"""A whole game with the mouse, to its end."""

from __future__ import annotations

import pytest

from ponzi_lab import Match
from ponzi_lab.lab.cli import main

from .conftest import Opener
from .lab import expect, table

# With this seed a player who decides as `decide` does meets every kind of decision.
SEED = 71
KINDS = {"Fund", "Offer", "Buy", "Pass", "Sell", "Counter", "Remove", "Discard"}
MINE = "[type(move.action).__name__ for move in game.match.moves if move.seat == 0]"
PHASES = {"Funding", "Envelopes", "Marker", "Crash?"}


@pytest.mark.slow
def test_a_whole_game_with_the_mouse(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = open_notebook(table(seed=SEED, rules={"advanced": True}))
    notebook.run()
    game = notebook.table()
    phases, decisions = set(), 0
    while not game.over:
        assert notebook.ask("game.match.asked") == 0
        assert game.line.startswith("Your turn: ")
        assert game.round == notebook.ask("game.match.round")
        assert game.cash == f"{notebook.ask('game.match.observation(0).cash'):,}"
        expect(game.figure).to_have_count(1 if notebook.ask("game.match.closed") else 0)
        phases.add(game.phase)
        game.decide(decisions)
        decisions += 1
        assert len(notebook.ask(MINE)) == decisions
    assert {*notebook.ask(MINE)} == KINDS
    assert phases == PHASES

    result = notebook.ask("game.match.result")
    names = ["You", "Cautious", "Greedy", "Trader"]
    assert all(names[seat].lower() in game.line.lower() for seat in result["bankrupt"] + result["winners"])
    assert f"The game ended in round {result['round']}." in game.line
    expect(game.figure).to_have_count(1)

    record = notebook.record()
    played = Match.load(record)
    played.verify()
    assert played.result == result
    assert played.lines() == notebook.ask("game.match.lines()")
    assert main(["check", str(record)]) == 0
    assert f"ok, {len(played.moves)} decisions, {result['round']} rounds" in capsys.readouterr().out
