"""What opens above the board: the rules, who decides by hand, who plays, and the ways to other games."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import english
from . import words
from .party import panel
from .pieces import Html, button, join, pressed, tag
from .screen import Screen
from .sight import Sight

AGAIN = 24  # buttons that lead back


def anew(screen: Screen, main: str | None = None) -> list[Html]:
    """Another game, or this one from its beginning."""
    new, same = words.new_game(screen.face.words.LAID), words.same_again(screen.face.words.LAID)
    others = [] if screen.desk.watching else [button("pane:who", words.WHO_PLAYS, words.WHO_PLAYS, data_once=True)]
    return [
        button("new", new, new, class_=main, data_once=True),
        button("new:same", same, same, data_once=True),
        *others,
    ]


def own_periods(screen: Screen) -> list[int]:
    """From where one may want to try again: the first period, this one, and those in which somebody here decided."""
    match = screen.match
    here = match.people or range(len(match.seats))
    decided = {match.positions[n].period for n, move in enumerate(match.moves) if move.seat in here}
    return sorted({1, match.round, *decided})


def pane(screen: Screen, sight: Sight) -> Html:
    """What is open, if anything is."""
    if not screen.pane:
        return Html("")
    panes = {"rules": lambda: _rules(screen, sight), "hand": lambda: _hand(screen), "who": lambda: panel(screen)}
    inside = panes.get(screen.pane, lambda: _more(screen))()
    close = button(f"pane:{screen.pane}", words.CLOSE, words.CLOSE, class_="plt-link", data_escape=True, data_once=True)
    heading = tag("h3", words.HEADING[screen.pane])
    return tag("section", tag("div", heading, close, class_="plt-top"), inside, aria_label=words.HEADING[screen.pane])


def _rules(screen: Screen, sight: Sight) -> Html:
    now = screen.desk.phase
    minute = tag(
        "ol",
        *[
            tag("li", text, aria_current="step" if now in phases else None)
            for phases, text in screen.face.minute(sight)
        ],
        class_="plt-minute",
    )
    all_of_it = screen.face.may(sight) if sight.mine else ()
    may = [tag("li", text, " ", tag("small", ids)) for text, closed, ids in all_of_it if not closed]
    closed = [tag("li", text, f" {why} ", tag("small", ids)) for text, why, ids in all_of_it if why]
    nothing = tag("p", words.GAME_OVER if screen.match.over else words.NOTHING_NOW)
    return join(
        [
            minute,
            tag("h3", words.WHAT_NOW, class_="plt-minor"),
            tag("ul", *may) if may else nothing,
            join([tag("h4", words.NOT_NOW), tag("ul", *closed)]) if closed else "",
            tag("p", words.read_on(screen.match.setting.game.name), class_="plt-note"),
        ]
    )


def _hand(screen: Screen) -> Html:
    """The parts of the game, each decided by hand or left to the strategy."""
    parts = [
        button(
            f"hand:{key}",
            words.hand_label(name, key in screen.desk.by_hand),
            tag("b", name),
            tag("span", words.MYSELF if key in screen.desk.by_hand else words.MY_STRATEGY),
            class_="plt-choice",
            aria_pressed=pressed(key in screen.desk.by_hand),
            data_once=True,
        )
        for key, name in screen.face.words.PARTS.items()
    ]
    strategies = [
        button(f"strategy:{name}", words.strategy_label(name), name, aria_pressed=pressed(name == screen.desk.strategy))
        for name in screen.face.strategies
    ]
    means = tag("p", words.hand_means(screen.desk.strategy, screen.shared), class_="plt-note")
    choose = _group(words.OWN_STRATEGIES, strategies) if strategies else ""
    return join([means, tag("div", *parts, class_=("plt-choices", "plt-hand"), data_roving=True), choose])


def _more(screen: Screen) -> Html:
    load = tag("label", words.LOAD, tag("input", type="file", accept=".jsonl", data_do="load"), class_="plt-file")
    this_game = [
        button("end", words.TO_THE_END, words.TO_THE_END) if not (screen.match.over or screen.halted) else "",
        button("save", words.SAVE_COPY, words.SAVE_COPY, data_once=True),
        button("download", words.DOWNLOAD, words.DOWNLOAD, data_once=True),
        load,
    ]
    back = [
        button(f"back:{n}", *2 * [english.capital(screen.desk.when(n))], data_once=True)
        for n in _some(own_periods(screen))
    ]
    from_one = words.try_again(screen.match.setting.game.words.PERIOD)
    parts = [_group(words.THIS_GAME, this_game), _group(words.ONCE_MORE, anew(screen)), _group(from_one, back)]
    if screen.desk.watching:
        parts.append(_group(words.SPEED, _speeds(screen)))
    elif not screen.match.over:  # after the end they are open
        teacher = words.TEACHER_OFF if screen.opened else words.TEACHER_ON
        switch = button("teacher", teacher, teacher, aria_pressed=pressed(screen.opened), data_once=True)
        parts.append(_group(words.FOR_TEACHERS, [switch]))
    storage = screen.desk.keeper.storage
    folder = words.saved_in(str(storage.path.parent)) if storage else words.NOT_SAVED
    parts.append(tag("p", folder, class_="plt-note"))
    if screen.desk.problems:
        problems = tag("textarea", "\n".join(screen.desk.problems), readonly=True, aria_label=words.PROBLEMS)
        parts.append(tag("details", tag("summary", words.PROBLEMS), problems))
    return join(parts)


def _some(numbers: Sequence[int]) -> Sequence[int]:
    """All of them, or every second or third one, so that they can be looked through. The last is always there."""
    step = -(-len(numbers) // AGAIN)
    return numbers[::-1][::step][::-1]


def _group(name: str, buttons: Sequence[Html | str]) -> Html:
    return join([tag("h4", name), tag("div", *buttons, class_="plt-many")])


def _speeds(screen: Screen) -> list[Html]:
    return [
        button(f"speed:{key}", f"{words.SPEED}: {name}", name, aria_pressed=pressed(screen.desk.speed == key))
        for key, name in words.SPEEDS.items()
    ]
