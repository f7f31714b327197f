"""Numbers as people type them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponzi_lab.lessons.student.reading import means, readings


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("41", [41]),
        (" 41 ", [41]),
        ("41.", [41]),
        ("$41", [41]),
        ("41 €", [41]),
        ("€ 41,50", ["41.5"]),
        ("£1,234.50", ["1234.5"]),
        ("1.234,5", ["1234.5"]),
        ("1 234,5", ["1234.5"]),
        ("1\u00a0234", [1234]),
        ("1\u202f234", [1234]),
        ("1'234", [1234]),
        ("1’234.5", ["1234.5"]),
        ("1,234", [1234, "1.234"]),
        ("1.234", [1234, "1.234"]),
        ("1,234,567", [1234567]),
        ("0,234", ["0.234"]),
        ("0012", [12]),
        ("12,5", ["12.5"]),
        ("1234,567", ["1234.567"]),
        ("40 %", [40]),
        ("40%", [40]),
        ("17,8 %", ["17.8"]),
        (".5", ["0.5"]),
        (",5", ["0.5"]),
        ("+7", [7]),
        ("-7", [-7]),
        ("\u22127,5", ["-7.5"]),
        ("– 7", [-7]),
    ],
)
def test_what_a_text_can_mean(text: str, numbers: list[object]) -> None:
    assert readings(text) == {Fraction(str(number)) for number in numbers}


@pytest.mark.parametrize(
    "text",
    ["", " ", ".", ",", "-", "%", "abc", "4 rounds", "1e3", "١٢", "²", "1,2,3", "12,34.5", "1.234.5", "--4", "4" * 41],
)
def test_what_is_no_number(text: str) -> None:
    assert readings(text) == set()


@given(st.integers(-(10**9), 10**9), st.integers(0, 999))
def test_every_usual_way_to_write_a_number_is_understood(whole: int, thousandths: int) -> None:
    number = Fraction(whole) + Fraction(thousandths, 1000) * (-1 if whole < 0 else 1)
    english = f"{whole:,}.{thousandths:03}"
    for text in (english, english.translate({44: 46, 46: 44}), english.replace(",", " "), english.replace(",", "")):
        assert means(text, number), text
        assert means(f"{text} %", number)
        assert means(f"{text}$", number)


@given(st.text(max_size=45))
def test_any_text_has_at_most_two_meanings(text: str) -> None:
    assert len(readings(text)) <= 2


def test_a_number_may_be_near_enough() -> None:
    assert means("46,4", Fraction("46.5"), within=Fraction("0.1"))
    assert not means("46,3", Fraction("46.5"), within=Fraction("0.1"))
    assert not means("nonsense", 0, within=10)
