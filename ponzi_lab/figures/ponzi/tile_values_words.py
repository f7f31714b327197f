"""What the picture of answers to envelopes says."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ...core.english import coins, count, counted, in_words, listed

if TYPE_CHECKING:
    from ...economics.tile_values import Estimate
    from .tile_values import Group, TileValues

COLUMNS = ("Price from", "Price to", "Answers", "Countered (%)", "By the curve (%)")
ANSWERS_KEY, FITTED_KEY = "answers, 95 % interval", "a smooth curve, fitted to them"
MIDDLE_KEY = "half counter, 95 % interval"
PRICE_PER_POINT = "coins per point"
NO_FREE_ANSWERS_LINES = ("No envelope has been", "answered freely")


def title(who: str) -> str:
    return f"How often {who} counters"


def worth_label(estimate: Estimate) -> tuple[str, ...]:
    return f"half at {coins(estimate.median)}", f"({coins(estimate.low)} to {coins(estimate.high)})"


def hover(group: Group) -> str:
    prices = f"{coins(group.low)} to {coins(group.high)} a point"
    return f"{prices}: {group.number:,} answers, {100 * group.share:.0f} % countered"


def sentence(values: TileValues) -> str:
    estimate, forced, empty = values.found, values.found.forced, values.found.empty
    kinds = [counted(forced, "forced sale")] if forced else []
    kinds += [counted(empty, "empty envelope")] if empty else []
    left_out = f"; {listed(kinds, 'and')} {'is' if forced + empty == 1 else 'are'} left out" if kinds else ""
    parts = [f"{values.who} answered {in_words(estimate.used, 'envelope')} freely{left_out}.", result(estimate)]
    if not estimate.problem and estimate.spread:
        bounds = [(estimate.countering(group.middle), *group.bounds) for group in values.groups]
        missed = sum(not low <= curve <= high for curve, low, high in bounds)
        parts += [missed_by_the_curve(missed, len(bounds))] if missed else []
        parts += [_between_dots(values)]
    return " ".join(filter(None, parts))


def result(estimate: Estimate) -> str:
    return estimate.problem or (
        f"At {coins(estimate.median)} coins a point half of the answers are counters, by the curve; any value from "
        f"{coins(estimate.low)} to {coins(estimate.high)} is compatible with the answers (95 % interval)."
    )


def missed_by_the_curve(missed: int, bars: int) -> str:
    often = "as chance alone may make it" if missed == 1 else "more than chance alone would: it does not fit well"
    return f"The curve misses {count(missed)} of the {count(bars)} bars, {often}."


def _between_dots(values: TileValues) -> str:
    """Where the dots fall below one half, if they do so once."""
    pairs = pairwise(values.groups)
    falls = [(group.middle, dearer.middle) for group, dearer in pairs if group.share >= 0.5 > dearer.share]
    if len(falls) != 1:
        return ""
    low, high = falls[0]
    return f"The dots themselves fall below one half between {coins(low)} and {coins(high)} coins."
