"""What somebody means who types a number: 1 234,5 or $1,234.5 or 40 %."""

from __future__ import annotations

import re
from fractions import Fraction

LONGEST = 40
SPACES = re.compile(r"[\s_'\u2019]")  # also between thousands
SIGNS = re.compile(
    r"^([+\-\u2212\u2013]?)(?:[$\u20ac\u00a3\u00a5])?([0-9][0-9.,]*|[.,][0-9]+)(?:[%$\u20ac\u00a3\u00a5])?\.?$"
)
GROUPS = re.compile(r"[1-9][0-9]{0,2}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*")


def readings(text: str) -> set[Fraction]:
    """All numbers that a text can mean: 1,234 may be a thousand or a little more than one. None if it is no number.

    Spaces, signs of currencies and the sign of per cent are overlooked: a question says what it asks for.
    """
    signs = SIGNS.fullmatch(SPACES.sub("", text)) if len(text) <= LONGEST else None
    if not signs:
        return set()
    digits = signs[2].rstrip(".,")
    value = {number for number in (_with_groups(digits), _with_fraction(digits)) if number is not None}
    return {-number for number in value} if signs[1] and signs[1] != "+" else value


def _with_groups(digits: str) -> Fraction | None:
    """As thousands: 1,234 or 1.234.567."""
    return Fraction(re.sub(r"[.,]", "", digits)) if GROUPS.fullmatch(digits) else None


def _with_fraction(digits: str) -> Fraction | None:
    """With a decimal point or comma: 12.5 or 12,5, and 1,234.5 or 1.234,5 with thousands before it."""
    at = max(digits.rfind("."), digits.rfind(","))
    whole, mark, part = (digits[:at], digits[at], digits[at + 1 :]) if at >= 0 else (digits, "", "")
    if re.search(r"[.,]", whole):
        groups = GROUPS.fullmatch(whole)
        if not groups or groups[1] == mark:
            return None
        whole = re.sub(r"[.,]", "", whole)
    return Fraction(f"{whole or 0}.{part or 0}")


def means(text: str, value: Fraction | int, within: Fraction | int = 0) -> bool:
    """Whether a text can mean this number, or one that is no farther from it than `within`."""
    return any(abs(number - value) <= within for number in readings(text))
