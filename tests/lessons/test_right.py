"""Which guesses came true; at the very border of a tolerance, too."""

from __future__ import annotations

import pytest

from ponzi_lab.lessons.student.file import Value
from ponzi_lab.lessons.student.right import Right, about, exactly, nearly, number_or_never, one_of


@pytest.mark.parametrize(
    ("right", "border"),
    [
        (exactly(7), [7]),
        (exactly(0), [0]),
        (about(50, 5), range(45, 56)),
        (about(12.5, 2.5), range(10, 16)),
        (about(12.4, 2.5), range(10, 15)),
        (nearly(30), range(27, 34)),
        (nearly(0), [0]),
        (number_or_never(7), [7]),
        (number_or_never(None), []),
        (one_of("7"), []),
        (Right(), []),
    ],
)
def test_a_guess_is_right_up_to_the_tolerance_and_no_farther(right: Right, border: range | list[int]) -> None:
    assert [guess for guess in range(-5, 100) if right.holds(guess)] == list(border)


@pytest.mark.parametrize(
    ("right", "guess", "holds"),
    [
        (one_of("Ada", "Ben"), "Ben", True),
        (one_of("Ada", "Ben"), "Cid", False),
        (number_or_never(None), "never", True),
        (number_or_never(7), "never", False),
        (exactly(7), "7", False),
        (Right(), "", False),
    ],
)
def test_a_word_is_right_if_it_is_one_of_the_answers(right: Right, guess: Value, holds: bool) -> None:
    assert right.holds(guess) is holds
