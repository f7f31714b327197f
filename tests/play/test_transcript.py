"""Transcripts: the whole game, one round of it, or what one seat saw."""

from __future__ import annotations

import re

import pytest

from ponzi_lab import Match
from ponzi_lab.core.records import from_lines
from ponzi_lab.games import GAMES
from ponzi_lab.games.ponzi.actions import Fund, Offer, Pass, Remove, Sell
from ponzi_lab.play.transcript import transcript


def played() -> Match:
    """Round 1, and the first decision of round 2. Ada has sold Cleo her only tile, so she had to pass."""
    match = Match("ponzi", ["Ada", "Ben", "Cleo"], 5, rules={"first_round_trade": True}, setup={"start": 2})
    for fund in (9, 10, 11):
        match.play(Fund("media", fund))
    match.play(Offer(0, "media", 7)).play(Sell()).play(Pass()).play(Pass())
    return match.play(Remove(12)).play(Pass())


WHOLE = """\
Ponzi Scheme, round 2, funding: Ben is asked.
Players, by seat: Ada, Ben and Cleo.

Round 1
  Funding
    Cleo took fund 9 with a tile of Media.
    Ada took fund 10 with a tile of Media.
    Ben took fund 11 with a tile of Media.
  Clandestine trade
    Cleo handed Ada an envelope with 7 for a tile of Media.
    Ada kept the envelope with 7 and gave Cleo the tile of Media.
    Ada passed. (There was no choice.)
    Ben passed.
  Marker
    The start marker went to Ada.
    Ada took card 12 out of the market.
  Wheel
    All wheels turned by 1.
  Books
    round  player  cash  funded  traded  spent  due  paid
        1  Ada       17      10       7      0    0     0
        1  Ben       11      11       0      0    0     0
        1  Cleo       2       9      -7      0    0     0

Round 2
  Funding
    Ada passed."""


def told(**given) -> str:
    return "\n".join(transcript(played(), **given))


def test_the_whole_game():
    assert told() == WHOLE


def test_one_round():
    head, first, second = WHOLE.split("\n\n")
    assert told(round=1) == f"{head}\n\n{first}"
    assert told(round=2) == f"{head}\n\n{second}"


def test_what_a_seat_saw_that_was_not_part_of_the_trade():
    seen = (
        WHOLE.replace("Ponzi Scheme, round 2, funding: Ben is asked.", "Ponzi Scheme, as Ben saw it.")
        .replace("an envelope with 7 for", "an envelope for")
        .replace("the envelope with 7 and", "the envelope and")
        .replace(" (There was no choice.)", "")
        .replace("Ada       17      10       7", "Ada        ·      10       ·")
        .replace("Cleo       2       9      -7", "Cleo       ·       9       ·")
    )
    assert told(seat=1) == seen


def test_what_the_two_saw_that_traded():
    for seat, forced in ((0, " (There was no choice.)"), (2, "")):
        seen = told(seat=seat)
        assert "an envelope with 7 for a tile of Media." in seen
        assert "kept the envelope with 7 and" in seen
        assert f"    Ada passed.{forced}\n    Ben passed." in seen
    assert "Ada       17      10       7" in told(seat=0)
    assert "Cleo       ·       9       ·" in told(seat=0)


def test_after_the_end_a_seat_is_told_what_it_saw_while_it_played():
    match = played().branch(strategy="random").play_on()
    assert "kept the envelope and" in "\n".join(transcript(match, seat=1))
    assert "kept the envelope with 7 and" in "\n".join(transcript(match))


@pytest.mark.parametrize("given", [{"seat": 9}, {"seat": -1}, {"round": 9}])
def test_what_does_not_exist_is_refused(given):
    with pytest.raises(ValueError, match="There is no "):
        told(**given)


# The reader is called "You"


@pytest.mark.parametrize("typed", ["You", "you", "YOU"])
@pytest.mark.parametrize(("game", "strategy"), [("ponzi", "trader"), ("acquire", "random"), ("greed", "looter")])
def test_the_reader_has_a_capital_letter_at_the_beginning_of_a_sentence_only(game, strategy, typed):
    header, *lines = Match(game, [f"bot:{strategy}"] * 3, seed=3).play_on().lines()
    match = Match.replay(from_lines([{**header, "seats": [typed, "Ben", "Cleo"]}, *lines]))
    told = [line[4:] for line in transcript(match) if re.match(r" {4}\S", line)]
    assert any(line.startswith("You ") for line in told)
    assert not [line for line in told if line.startswith(("you ", "YOU "))]
    assert [line for line in (*told, match.caption()) if re.search(r".You\b|\b[Yy]ou is\b|\bof you\b", line)] == []


def test_who_is_asked_and_who_is_bankrupt():
    match = Match("ponzi", ["You", "Ben", "Cleo"], 5, setup={"start": 0})
    assert match.caption().endswith(" you are asked.")
    why = GAMES["ponzi"].words.why_ended
    for fallen, sentence in (
        ([0], "you are bankrupt"),
        ([1], "Ben is bankrupt"),
        ([0, 1], "you and Ben are bankrupt"),
        ([1, 0], "Ben and you are bankrupt"),
    ):
        assert why({"bankrupt": fallen}, ["You", "Ben", "Cleo"]) == sentence
