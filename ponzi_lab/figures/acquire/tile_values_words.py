"""What the picture `tile_values` says."""

from __future__ import annotations

from ...core.english import coins, count, counted, in_words, listed

ANSWERS_KEY, FITTED_KEY = "answers, 95 % interval", "a smooth curve, fitted to them"
MIDDLE_KEY = "half counter, 95 % interval"
PRICE_PER_POINT = "coins per point"
NO_FREE_ANSWERS_LINES = ("No envelope has been", "answered freely")
TILE_VALUES_COLUMNS = ("Price from", "Price to", "Answers", "Countered (%)", "By the curve (%)")


def tile_values_title(who: str) -> str:
    return f"How often {who} counters"


def worth_label(median: float, low: float, high: float) -> tuple[str, ...]:
    return f"half at {coins(median)}", f"({coins(low)} to {coins(high)})"


def answers_hover(low: float, high: float, number: int, share: float) -> str:
    return f"{coins(low)} to {coins(high)} a point: {number:,} answers, {100 * share:.0f} % countered"


def free_answers(who: str, used: int, forced: int, empty: int) -> str:
    kinds = [
        *([counted(forced, "forced sale")] if forced else []),
        *([counted(empty, "empty envelope")] if empty else []),
    ]
    left_out = f"; {listed(kinds, 'and')} {'is' if forced + empty == 1 else 'are'} left out" if kinds else ""
    return f"{who} answered {in_words(used, 'envelope')} freely{left_out}."


def worth_of_a_point(median: float, low: float, high: float) -> str:
    return (
        f"At {coins(median)} coins a point half of the answers are counters, by the curve; "
        f"any value from {coins(low)} to {coins(high)} is compatible with the answers (95 % interval)."
    )


def missed_by_the_curve(missed: int, bars: int) -> str:
    often = "as chance alone may make it" if missed == 1 else "more than chance alone would: it does not fit well"
    return f"The curve misses {count(missed)} of the {count(bars)} bars, {often}."


def between_dots(low: float, high: float) -> str:
    return f"The dots themselves fall below one half between {coins(low)} and {coins(high)} coins."
