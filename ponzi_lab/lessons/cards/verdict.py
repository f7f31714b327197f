"""What came of another choice in a finished game, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...books.what_if import (
    FUNDING,
    SLIPS,
    UNLIKELY,
    Hand,
    OwnDecision,
    Rated,
    Search,
    decision,
    improved,
    quick,
    summary,
)
from ...core import english
from ...core.agenda import asked
from ...core.events import Names
from ...core.records import sitter
from ...games.ponzi.actions import PASS
from ...play import words as play_words
from ...play.match import Match
from ...play.setting import find_bot
from ...tables.ponzi import FACE
from ...tables.sight import Sight
from . import verdict_words as words


def _names(match: Match) -> list[str]:
    names = play_words.names_shown(match.names)
    return [names[name] for name in match.names]


def _who(match: Match, seat: int) -> english.Who:
    """Whom the sentences speak of: the reader, if there is one person only at the table."""
    return english.Who(_names(match)[seat], match.people == [seat], not sitter(match.seats[seat]).name)


def instead(match: Match, n: int, action: Any) -> str:
    """What else could have been done: take 14 with a tile of Grain."""
    position, seat = match.positions[n], match.moves[n].seat
    step, seen = asked(position), match.setting.game.observe(position, seat)
    assert step is not None
    sight = Sight(seen, seat, _names(match), True, step.options(position), {})
    return FACE.scene(sight).in_words(action)


def decided(match: Match, own: OwnDecision) -> str:
    """What was done: in the words of the game's log, but for a pass, which has none."""
    names, n = _names(match), own.n
    names[match.moves[n].seat] = who = english.capital(_who(match, match.moves[n].seat).who)
    if match.moves[n].action == PASS:
        return words.passed(who, own.phase == FUNDING)
    return match.setting.game.words.tell(match.logs[n + 1][0], Names(names, match.setting.tables))


def who_is_quick(match: Match) -> str:
    """What to know of a table with strategies that play games in their heads; nothing, if there are none."""
    bots = [find_bot(match.setting.game, seat) for seat in match.seats if sitter(seat).strategy]
    return words.THINKS_TOO_LONG if any(quick(bot) is not bot for bot in bots) else ""


def worth(match: Match, n: int, action: Any, hands: Sequence[Hand]) -> list[str]:
    """What the choice was worth, in sentences."""
    if not hands:
        return [words.NO_HAND]
    seat = match.moves[n].seat
    odds, who, now = summary(hands), _who(match, seat), match.positions[n].period
    owes = any(event.kind == "fund" and event.seat == seat for event in match.events(seat))
    return [
        words.games_played(odds.hands, now, instead(match, n, action)),
        *([] if owes or not who.you else [words.IT_BORROWS]),
        words.how_often(who.whose, odds),
        words.middle_and_lost(who.whose, odds),
        words.VERDICTS[odds.verdict()],
        words.HINDSIGHT,
    ]


def how_hands_play(match: Match) -> str:
    """Who plays on, and what stays as it was."""
    text = words.how_hands_play(SLIPS, len(match.people) > 1)
    return f"{text} {who_is_quick(match)}".strip()


def worst_move(match: Match, search: Search) -> list[str]:
    """Which was the worst move, and from when on nothing helped."""
    if not search.rated:
        return [words.NO_HAND]
    better = improved(search)
    if not better:
        return [words.NONE_WORSE, words.HINDSIGHT]
    late = _too_late(match, search) if search.done == search.total else []
    quick = who_is_quick(match)
    return [_worst(match, better[0]), *late, *([quick] if quick else []), words.HINDSIGHT]


def worst_in_short(match: Match, search: Search) -> str:
    """Which was the worst move, in one line of a student's file."""
    better = improved(search)
    if not better:
        return words.NONE_WORSE
    worst = better[0]
    now = match.positions[worst.n].period
    return words.worst_in_short(now, instead(match, worst.n, worst.action), worst.found)


def bought_in_short(search: Search) -> str:
    """What another card would have bought in place of the worst move, in one line of a student's file."""
    better = improved(search)
    return words.bought_in_short(better[0].found) if better else words.BOUGHT_NOTHING


def _too_late(match: Match, search: Search) -> list[str]:
    """From which decision on no other choice made the till last longer."""
    unlikely = UNLIKELY / len(search.rated)
    last = max([rated.n for rated in search.rated if rated.found.verdict(unlikely)[0] > 0], default=-1)
    later = [match.positions[rated.n].period for rated in search.rated if rated.n > last]
    return [words.too_late(min(later))] if later else []


def _worst(match: Match, worst: Rated) -> str:
    now, whose = match.positions[worst.n].period, _who(match, match.moves[worst.n].seat).whose
    move = decided(match, decision(match, worst.n))
    return words.worst_move(now, move, instead(match, worst.n, worst.action), whose, worst.found)
