"""Any message to any card: no error, no traceback, and nothing in the file that was not done on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ponzi_lab.lessons.cards import swindler
from ponzi_lab.lessons.cards.blanks import Blanks
from ponzi_lab.lessons.cards.check import CheckPaper
from ponzi_lab.lessons.cards.covered import Covered, Uncovered
from ponzi_lab.lessons.cards.line import LinePaper
from ponzi_lab.lessons.cards.own_wheel import OwnWheel
from ponzi_lab.lessons.cards.paper import Paper
from ponzi_lab.lessons.cards.prediction import DecisionPaper, Prediction
from ponzi_lab.lessons.cards.sliders import Slider, Sliders
from ponzi_lab.lessons.cards.trial import Trial
from ponzi_lab.lessons.cards.welcome import Welcome
from ponzi_lab.lessons.chapters import (
    could_you_have_got_out,
    easy_money,
    the_envelope,
    the_price_ladder,
    the_scissors,
    the_treadmill,
    would_you_sign,
)
from ponzi_lab.lessons.student.case import evidence
from ponzi_lab.lessons.student.file import load
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.tables.pieces import text

from .guesses import fields
from .people import click, played, shown, somebody


def after_a_game(me: Me) -> OwnWheel:
    """The wheel of somebody who has played."""
    played(me)
    return OwnWheel(me)


PAPERS: dict[str, Callable[[Me], Paper]] = {
    "welcome": Welcome,
    "choice": lambda me: Prediction(me, fields(the_price_ladder.CHAPTER)),
    "decision": lambda me: DecisionPaper(me, [decision.field for decision in would_you_sign.CHAPTER.decisions]),
    "curve": lambda me: Prediction(me, fields(easy_money.CHAPTER)),
    "numbers": lambda me: Prediction(me, fields(the_scissors.CHAPTER)),
    "typed": lambda me: CheckPaper(me, "00.check", would_you_sign._question),
    "chosen": lambda me: CheckPaper(me, "06.check", the_envelope._could_do),
    "covered": lambda me: Covered(me, "06.uncover", "06.cash", the_envelope._flows),
    "blanks": lambda me: Blanks(me, "04.blanks", lambda student: the_treadmill._blank_table(student, 3)),
    "line": lambda me: LinePaper(me, "00.line", "I would sign, because"),
    "trial": lambda me: Trial(me, evidence, could_you_have_got_out.WORST.of),
    "replay": swindler.Replay,
    "own wheel": after_a_game,
    "sliders": lambda me: Sliders(
        me, "06.clause", "", [Slider("at", "At", -5, 50, 5)], lambda student, at: Uncovered(text(at))
    ),
}
VERBS = [
    *(
        "set",
        "sure",
        "act",
        "type",
        "choose",
        "look",
        "uncover",
        "round",
        "decision",
        "choice",
        "stop",
        "to",
        "let",
        "step",
        "end",
    ),
    *(
        "pseudonym",
        "number",
        "anew",
        "other",
        "stay",
        "give",
        "take",
        "yes",
        "no",
        "mine",
        "notmine",
        "handle",
        "me",
        "__init__",
        "",
    ),
]
PLACES = [
    "alone",
    "fed",
    "00.sign",
    "03.ladder",
    "falling",
    "01.cash",
    "01.cash:at",
    "02.who",
    "02.fall",
    "75",
    "1",
    "2",
    "5-2",
    "5-3",
    "at",
    "yes",
    "sell",
    "50",
]
TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from([*PLACES, "²", "1:1", "x:y", "-1:99999999", "9" * 5000, "\ud800", "1e9", "007", "0", "<i>"]),
    st.integers(-5, 200).map(str),
)
DOS = st.builds(lambda *parts: ":".join(parts), st.sampled_from(VERBS), TEXTS, TEXTS) | st.sampled_from(VERBS)
MESSAGES = st.one_of(
    st.fixed_dictionaries({"do": DOS}, optional={"text": TEXTS | st.none() | st.just("{}")}),
    st.dictionaries(st.sampled_from(["do", "text", "turn"]), st.none() | st.integers() | TEXTS, max_size=2),
    st.none() | st.integers() | st.lists(TEXTS, max_size=2),
)


@pytest.mark.parametrize("name", PAPERS)
@given(messages=st.lists(MESSAGES, max_size=12))
@example(messages=[{"do": "set:01.cash:at:x:y"}, {"do": "set:01.cash:at:5"}, {"do": "set:01.cash:²:5"}])
@example(messages=[{"do": f"to:{'9' * 5000}"}, {"do": "round:1"}, {"do": f"choice:{'9' * 5000}"}])
@example(messages=[{"do": "type:\ud800"}, {"do": "act"}, {"do": "type:5"}, {"do": "act"}])
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_message_leaves_a_traceback(name: str, messages: list[Any]) -> None:
    with TemporaryDirectory() as folder:
        me = somebody(Path(folder))
        paper = PAPERS[name](me)
        for message in messages:
            before = me.text()
            paper.handle(message)
            paper.work = None  # what takes long has tests of its own
            assert paper.problems == []
            page = shown(paper)
            assert "<i>" not in page
            assert paper.problems == []
            assert load(me.path) == me.student, "what is known here is what stands in the file"
            if not changes(message):
                assert me.text() == before


def changes(message: Any) -> bool:
    """Whether a message may change a file: only these acts do."""
    do = message.get("do") if isinstance(message, dict) else None
    return isinstance(do, str) and do.partition(":")[0] in ("act", "anew", "choose", "mine", "take", "uncover")


def test_after_half_a_sign_everything_else_can_still_be_written(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    line = LinePaper(me, "00.line", "I would sign, because")
    click(line, "type:half \ud83d", "act")
    assert "cannot be written" in line.note
    click(line, "type:a whole one", "act")
    assert json.loads(me.path.read_text(encoding="utf-8"))["answers"] == {"00.line": ["a whole one"]}
