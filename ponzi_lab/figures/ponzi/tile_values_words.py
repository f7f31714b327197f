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


def worth_label(found: Estimate) -> tuple[str, ...]:
    return f"half at {coins(found.median)}", f"({coins(found.low)} to {coins(found.high)})"


def hover(group: Group) -> str:
    prices = f"{coins(group.low)} to {coins(group.high)} a point"
    return f"{prices}: {group.number:,} answers, {100 * group.share:.0f} % countered"


def sentence(values: TileValues) -> str:
    found, forced, empty = values.found, values.found.forced, values.found.empty
    kinds = [counted(forced, "forced sale")] if forced else []
    kinds += [counted(empty, "empty envelope")] if empty else []
    left_out = f"; {listed(kinds, 'and')} {'is' if forced + empty == 1 else 'are'} left out" if kinds else ""
    said = [f"{values.who} answered {in_words(found.used, 'envelope')} freely{left_out}.", result(found)]
    if not found.problem and found.spread:
        bounds = [(found.countering(group.middle), *group.bounds) for group in values.groups]
        missed = sum(not low <= curve <= high for curve, low, high in bounds)
        said += [missed_by_the_curve(missed, len(bounds))] if missed else []
        said += [_between_dots(values)]
    return " ".join(filter(None, said))


def result(found: Estimate) -> str:
    return found.problem or (
        f"At {coins(found.median)} coins a point half of the answers are counters, by the curve; any value from "
        f"{coins(found.low)} to {coins(found.high)} is compatible with the answers (95 % interval)."
    )


def missed_by_the_curve(missed: int, bars: int) -> str:
    often = "as chance alone may make it" if missed == 1 else "more than chance alone would: it does not fit well"
    return f"The curve misses {count(missed)} of the {count(bars)} bars, {often}."


def _between_dots(values: TileValues) -> str:
    """Where the dots fall below one half, if they do so once."""
    pairs = pairwise(values.groups)
    falls = [(one.middle, other.middle) for one, other in pairs if one.share >= 0.5 > other.share]
    if len(falls) != 1:
        return ""
    low, high = falls[0]
    return f"The dots themselves fall below one half between {coins(low)} and {coins(high)} coins."
