"""Who plays, and by which rules: put together by clicks before a game begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import Refused
from ..core.records import STRATEGY, sitter
from ..play import words as play_words
from ..play.match import Match
from . import words
from .face import Face
from .marks import seat_mark
from .pieces import Html, button, join, pressed, tag

if TYPE_CHECKING:
    from .screen import Screen

YOU, PLAYER, PERSON, MIDDLE = "You", "Player", "person", "middle"
NAMELESS = re.compile(rf"{PLAYER}( [1-9])?|{YOU}", re.IGNORECASE)
FIRST_NAMES = ("Ines", "Kofi", "Lena", "Omar", "Yuki")  # of computers, from the second seat on


class Party(NamedTuple):
    """The seats, as a record has them, and the rules that are not as usual. Oneself sits at the first seat."""

    seats: tuple[str, ...]
    rules: Mapping[str, Any]

    def with_seats(self, number: int, usual: Party, face: Face) -> Party:
        """So many seats: the last ones leave, or those who usually sit there come."""
        seats = [*self.seats, *usual.seats[len(self.seats) :]]
        seats += [_computer(face, at, MIDDLE) for at in range(len(seats), number)]
        return self._replace(seats=_called(seats[:number]))

    def with_sitter(self, at: int, who: str, usual: Party, face: Face) -> Party:
        """Another one at a seat: a person, or a computer of some strength; who usually sits there, if it is of that."""
        if who == level_of(face, self.seats[at]):
            return self
        seat = PLAYER if who == PERSON else _computer(face, at, who)
        if who != PERSON and at < len(usual.seats) and level_of(face, usual.seats[at]) == who:
            seat = usual.seats[at]
        return self._replace(seats=_called([*self.seats[:at], seat, *self.seats[at + 1 :]]))

    def changed(self, click: str, usual: Party, face: Face, sizes: Sequence[int]) -> Party:
        """What it is after a click."""
        key, _, value = click.partition(":")
        if click == "usual":
            return usual
        if key == "seats" and value in map(str, sizes):
            return self.with_seats(int(value), usual, face)
        if key == "rule" and value in face.options:
            ticked = {value: face.options[value]} if value not in self.rules else {}
            return self._replace(rules={key: self.rules[key] for key in self.rules if key != value} | ticked)
        if key in map(str, range(1, len(self.seats))) and value in (PERSON, *face.strengths):
            return self.with_sitter(int(key), value, usual, face)
        raise Refused(words.NOT_UNDERSTOOD)

    def can_be_clicked(self, face: Face) -> bool:
        """Whether these seats and rules can be put together here: nobody typed a name, or a rule of another kind."""
        seats = [seat if level_of(face, seat) != PERSON else PLAYER for seat in self.seats]
        names = all(sitter(seat).name == FIRST_NAMES[at] for at, seat in enumerate(seats[1:]) if seat != PLAYER)
        known = all(level_of(face, seat) for seat in seats)
        rules = all(key in face.options and face.options[key] == value for key, value in self.rules.items())
        return names and known and rules and seats[0] == PLAYER and self.seats == _called(seats)


def party_of(match: Match) -> Party:
    """Who sits at a table, and by which rules they play."""
    rules = match.setting.rules
    usual = asdict(type(rules)())
    return Party(match.seats, {key: value for key, value in asdict(rules).items() if value != usual[key]})


def level_of(face: Face, seat: str) -> str:
    """A person, or how strong a computer is; nothing, if nobody knows."""
    strategy = sitter(seat).strategy
    if strategy is None:
        return PERSON
    return next((level for level, strategies in face.strengths.items() if strategy in strategies), "")


def _computer(face: Face, at: int, level: str) -> str:
    """The computer of this strength at a seat: there are several, and not all of them alike."""
    strategies = face.strengths[level]
    return f"{STRATEGY}{strategies[(at - 1) % len(strategies)]}:{FIRST_NAMES[at - 1]}"


def _called(seats: Sequence[str]) -> tuple[str, ...]:
    """The seats, with a name for people without one: you, or a number where several play at this screen."""
    several = sum(not seat.startswith(STRATEGY) for seat in seats) > 1
    return tuple(
        (f"{PLAYER} {at}" if several else YOU) if NAMELESS.fullmatch(seat) else seat for at, seat in enumerate(seats, 1)
    )


# The panel


def panel(screen: Screen) -> Html:
    """How many, who they are, by which rules, and the button with which the game begins."""
    party, face, sizes = screen.party, screen.face, screen.match.setting.game.seats
    names = play_words.names_shown(play_words.unique(party.seats)).values()
    numbers = [
        button(
            f"who:seats:{number}",
            f"{words.HOW_MANY} {number}",
            number,
            aria_pressed=pressed(number == len(party.seats)),
        )
        for number in sizes
    ]
    rules = [_rule(key, face.words.OPTIONS[key], key in party.rules) for key in face.options]
    back = button("who:usual", words.AS_USUAL, words.AS_USUAL, class_="plt-link") if party != screen.usual else ""
    return join(
        [
            tag("h4", words.HOW_MANY),
            tag("div", *numbers, class_="plt-many", data_roving=True),
            tag("p", words.WHO_CAN_PLAY, class_="plt-note"),
            *[_seat(face, at, seat, name) for at, (seat, name) in enumerate(zip(party.seats, names, strict=True))],
            *rules,
            tag("p", screen.lesson.apart, class_="plt-first") if screen.lesson.apart and party != screen.usual else "",
            tag("div", *_begin(screen), back, class_="plt-many"),
        ]
    )


def _seat(face: Face, at: int, seat: str, name: str) -> Html:
    """Who sits at a seat."""
    who = tag("b", seat_mark(at), " ", name)
    if at == 0:
        return tag("div", who, class_="plt-sits")
    now = level_of(face, seat)
    choices = [
        button(f"who:{at}:{key}", f"{name}: {meant}", title, aria_pressed=pressed(key == now))
        for key, (title, meant) in words.SITTERS.items()
        if key in (PERSON, *face.strengths)
    ]
    return tag("div", who, tag("div", *choices, class_="plt-many", data_roving=True), class_="plt-sits")


def _rule(key: str, text: str, holds: bool) -> Html:
    box = tag("span", "✓" if holds else "", class_="plt-box", aria_hidden="true")
    return button(f"who:rule:{key}", text, box, text, role="checkbox", aria_checked=pressed(holds), class_="plt-ticked")


def _begin(screen: Screen) -> list[Html]:
    """Before the first decision nobody has seen anything of the cards; after it, one may want others."""
    if not screen.desk.begun:
        return [button("who:same", words.BEGIN, words.BEGIN, class_="plt-act", data_once=True)]
    new, same = words.new_game(screen.face.words.LAID), words.same_again(screen.face.words.LAID)
    return [
        button("who:begin", new, new, class_="plt-act", data_once=True),
        button("who:same", same, same, data_once=True),
    ]
