"""What is said of how sure a class was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kit.words import per_cent
from .words import FEW, TOO_FEW, plausible

if TYPE_CHECKING:
    from .class_calibration import ClassCalibration, Degree

TITLE = "How sure, and how often right"
HOW_SURE = "how sure the students were"
HOW_OFTEN_RIGHT = "share of predictions that were right"
RIGHT_KEY = "right, of so many predictions"
INTERVAL_KEY = "its plausible range"
CALIBRATED_KEY = "as often right as sure"
NO_GUESS_JUDGED = "No prediction can be judged yet."
EACH_BY_ITSELF = "Here each prediction is taken by itself, though one student made several."
COLUMNS = ("Sure %", "Predictions", "Right", "Right %", "plausible from", "to")


def hover(degree: Degree) -> str:
    return f"{_sure(degree)} sure: {degree.right} of {degree.number} right"


def sentence(picture: ClassCalibration) -> str:
    everything = picture.everything
    if not everything.number:
        return NO_GUESS_JUDGED
    if everything.number < FEW:
        return f"{_right_and_sure(everything)} {TOO_FEW}"
    parts = [_right_and_sure(everything), _surer_than_right(everything)]
    top = picture.degrees[-1]
    if len(picture.degrees) > 1 and top.number >= FEW:
        begin = f"Of the {top.number:,} predictions made about {_sure(top)} sure, {_were_right(top)}"
        parts.append(f"{begin} {plausible(*top.bounds)}.")
    return " ".join([*parts, EACH_BY_ITSELF])


def _right_and_sure(degree: Degree) -> str:
    if degree.number == 1:
        outcome = "right" if degree.right else "wrong"
        return f"One prediction can be judged: it was {outcome}, made {_sure(degree)} sure."
    begin = f"Of {degree.number:,} predictions that can be judged, {_were_right(degree)}, {per_cent(degree.share)} %"
    return f"{begin}; on average the students were {_sure(degree)} sure."


def _surer_than_right(degree: Degree) -> str:
    low, high = degree.bounds
    if low <= degree.sure <= high:
        return f"They were as often right as they were sure, as far as one can see {plausible(low, high)}."
    return f"They were {'more' if degree.sure > high else 'less'} sure than right {plausible(low, high)}."


def _sure(degree: Degree) -> str:
    return f"{100 * degree.sure:.0f} %"


def _were_right(degree: Degree) -> str:
    return f"{degree.right:,} {'was' if degree.right == 1 else 'were'} right"
