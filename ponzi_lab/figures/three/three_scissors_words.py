"""What the picture `three_scissors` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed

THREE_SCISSORS_TITLE = "Cash and dues in three games"
DUE_SOON, CLAIMS = "due in five rounds", "claims without a date"
NOTHING_EVER_DUE = "nothing due"
THREE_SCISSORS_COLUMNS = ("Game", "Of the way %", "Cash %", "Due in five rounds %", "Claims without a date %")


def just_played(games: int) -> str:
    return f"{games:,} just played"


def of_the_middle(low: float, middle: float, high: float) -> str:
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def promised_above_cash(title: str, games: str, crossing: float) -> str:
    return (
        f"In {title}, promises for the next five rounds exceeded all cash in {games}, "
        f"in half of them by {100 * crossing:.0f} % of the way."
    )


def fell_in(games: str, times: float) -> str:
    return f"Somebody fell in {games}; at the end {times:.1f} coins were due soon for each coin of cash."


def nothing_ever_due(titles: Sequence[str], fell: int) -> str:
    return f"In {listed(titles, 'and')} nothing ever fell due, and {'somebody' if fell else 'nobody'} fell."


def in_one_game(title: str, crossing: float | None, fell: bool, due: bool) -> str:
    """The same of a single game, which has no shares and no intervals."""
    end = "somebody fell" if fell else "nobody fell"
    if crossing is not None:
        over = f"promises for the next five rounds exceeded all cash from {100 * crossing:.0f} % of the way on"
        return f"In {title}, {over}, and {end}."
    return f"In {title} {'cash exceeded promises all along' if due else 'nothing ever fell due'}, and {end}."


def fullest_in(titles: Sequence[str]) -> str:
    return f"Cash was greatest at the very end in {listed(titles, 'and')}."


def fullest_at_the_end(found: Sequence[tuple[str, str]]) -> str:
    parts = [f"{games} of the games of {title}" for title, games in found]
    return f"Cash was greatest at the very end in {listed(parts, 'and')}."


def fell_just_now(found: Sequence[tuple[str, int, int]]) -> str:
    said = [f"{some} of {games} games of {title}" for title, some, games in found]
    return f"Dots are the middle of the games just played: somebody fell in {listed(said, 'and')}."


def farthest_dot(share: float) -> str:
    return f"The dot farthest from its line is {100 * share:.0f} % above or below it."
