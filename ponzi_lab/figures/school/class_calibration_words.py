"""What the picture `class_calibration` says."""

from __future__ import annotations

from ..kit.words import per_cent
from .words import plausible

CLASS_CALIBRATION_TITLE = "How sure, and how often right"
HOW_SURE = "how sure the students were"
HOW_OFTEN_RIGHT = "share of predictions that were right"
RIGHT_KEY = "right, of so many predictions"
INTERVAL_KEY = "its plausible range"
CALIBRATED_KEY = "as often right as sure"
NO_GUESS_JUDGED = "No prediction can be judged yet."
EACH_BY_ITSELF = "Here each prediction is taken by itself, though one student made several."
CLASS_CALIBRATION_COLUMNS = ("Sure %", "Predictions", "Right", "Right %", "plausible from", "to")


def sure_hover(sure: float, right: int, number: int) -> str:
    return f"{100 * sure:.0f} % sure: {right} of {number} right"


def right_and_sure(right: int, number: int, share: float, sure: float) -> str:
    if number == 1:
        return f"One prediction can be judged: it was {'right' if right else 'wrong'}, made {100 * sure:.0f} % sure."
    were = "was" if right == 1 else "were"
    begin = f"Of {number:,} predictions that can be judged, {right:,} {were} right, {per_cent(share)} %"
    return f"{begin}; on average the students were {100 * sure:.0f} % sure."


def surer_than_right(low: float, high: float, sure: float) -> str:
    if low <= sure <= high:
        return f"They were as often right as they were sure, as far as one can see {plausible(low, high)}."
    return f"They were {'more' if sure > high else 'less'} sure than right {plausible(low, high)}."


def surest(sure: float, right: int, number: int, low: float, high: float) -> str:
    were = "was" if right == 1 else "were"
    begin = f"Of the {number:,} predictions made about {100 * sure:.0f} % sure, {right:,} {were} right"
    return f"{begin} {plausible(low, high)}."
