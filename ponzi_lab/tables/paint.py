"""The table as pieces of a page. Each piece is sent only when it has changed."""

from __future__ import annotations

from collections.abc import Iterator

from ..core import english
from ..core.records import sitter
from ..play import words as play_words
from . import words
from .history import log, recent
from .marks import seat_mark
from .panes import anew, own_periods, pane
from .pieces import Html, button, join, pressed, tag
from .scene import Scene, View
from .screen import Halt, Screen
from .sight import Sight

REGIONS = ("head", "say", "pane", "board", "choice", "act", "wheel", "others", "log")
AGAIN_AT_THE_END = 8
WITH_OTHERS = 3  # the round from which on a chapter shows the other players, and what has happened


def paint(screen: Screen) -> dict[str, Html]:
    """All pieces. If something goes wrong in making them, at least a sentence that says so, and a way on."""
    try:
        return _pieces(screen)
    except Exception:
        screen.failed()
        way_on = [button("undo", words.UNDO, words.UNDO)]
        if screen.alone:
            way_on.append(button("download", words.DOWNLOAD, words.DOWNLOAD))
        log = tag("textarea", screen.desk.problems[-1], readonly=True, aria_label=words.PROBLEMS)
        pieces = {"head": _title(screen), "say": _note(screen), "board": tag("div", *way_on, log, class_="plt-ended")}
        return {**dict.fromkeys(REGIONS, Html("")), **pieces}


def _pieces(screen: Screen) -> dict[str, Html]:
    """While the screen waits for another player, or a kept game for an answer, most pieces are empty."""
    nothing = Html("")
    if screen.desk.keeper.kept is not None:
        return {**dict.fromkeys(REGIONS, nothing), "head": _title(screen), "board": _kept(screen), "say": _note(screen)}
    if screen.covered:
        return {**dict.fromkeys(REGIONS, nothing), "head": _head(screen), "board": _cover(screen), "say": _note(screen)}
    sight = screen.sight()
    look = screen.face.look(sight, screen.picks)
    over, few = screen.match.over, 0 < sight.early < WITH_OTHERS
    around = tag("section", screen.face.others(sight), aria_label=words.PLAYERS if over else words.OTHER_PLAYERS)
    return {
        "head": _head(screen, sight.early > 0),
        "say": _say(screen, look),
        "pane": pane(screen, sight),
        "board": _board(screen, look),
        "choice": nothing if over else look.choice(),
        "act": _ended(screen) if over else _act(screen, look),
        "wheel": nothing if over else look.wheel(),
        "others": nothing if few else around,
        "log": nothing if few else log(screen, sight),
    }


def _board(screen: Screen, look: View) -> Html:
    if screen.match.over:
        return screen.face.result(look.sight, screen.match.result or {})
    if screen.halted and not screen.peeks:
        return _curtain(screen)
    return join([_way_back(screen) if screen.halted else "", look.board()])


# The first line


def _title(screen: Screen) -> Html:
    return tag("h2", screen.match.setting.game.title)


def _head(screen: Screen, only_now: bool = False) -> Html:
    match, now = screen.match, screen.desk.phase
    phases = [
        tag("li", name, aria_current="step" if key == now else None, class_="plt-present" if key == now else None)
        for key, name in screen.face.words.PHASES.items()
        if key == now or not only_now
    ]
    links = [
        button(do, name, name, class_="plt-link", aria_expanded=expanded, data_once=expanded is not None)
        for do, name, expanded in _links(screen)
    ]
    return join(
        [
            _title(screen),
            tag("b", english.capital(screen.desk.when(match.round)), class_="plt-round"),
            tag("ol", *phases, class_="plt-phases", aria_label=words.a(match.setting.game.words.PERIOD)),
            tag("nav", *links, aria_label=words.MORE),
        ]
    )


def _links(screen: Screen) -> Iterator[tuple[str, str, str | None]]:
    going, here = not screen.match.over, screen.match.people if screen.alone else [screen.seat]
    asked = screen.match.asked in here and not screen.halted
    links = (
        (
            "stop",
            words.PAUSE if screen.desk.watching else words.STOP,
            screen.desk.work is not None and screen.desk.stoppable,
        ),
        ("play", words.PLAY, going and screen.desk.watching),
        ("play:1", words.STEP, going and screen.desk.watching),
        ("pane:who", words.WHO_PLAYS, going and not (screen.desk.watching or screen.desk.begun)),
        ("undo", words.UNDO, screen.may_undo),
        ("hint", words.HINT, asked),
        *[(do, name, asked) for do, name in screen.face.words.FINISHES.items()],
        (
            "play",
            words.LET_THEM_GO_ON,
            going and screen.match.asked not in screen.match.people and not screen.desk.watching,
        ),  # after an error of theirs
        ("pane:hand", words.BY_HAND, going and bool(screen.face.parts) and not screen.desk.watching),
        ("pane:rules", words.RULES, True),
        ("pane:more", words.MORE, True),
    )
    for do, name, possible in links:
        verb, _, pane = do.partition(":")
        if possible and verb in screen.heard and (verb != "pane" or screen.has_pane(pane)):
            yield do, name, pressed(screen.pane == pane) if verb == "pane" else None


# What is asked, and what has happened


def _note(screen: Screen) -> Html:
    return tag("p", screen.note, class_="plt-said") if screen.note else Html("")


def _say(screen: Screen, look: View) -> Html:
    seat, turn, ask = _asked(screen, look)
    line = tag("p", seat_mark(seat, 24) if seat is not None else "", " ", tag("b", turn), " ", ask, class_="plt-line")
    opened = tag("p", words.ALL_OPEN, class_="plt-said") if screen.opened and not screen.match.over else ""
    beside = _said_beside(screen, look)  # then it is only read out here
    note = tag("p", screen.note, class_="plt-unseen") if beside else _note(screen)
    return join(["" if screen.halted else line, note, opened, recent(screen, look)])


def _said_beside(screen: Screen, look: View) -> bool:
    """Whether a refusal stands beside the button that acts: what was clicked is on the board then, not above it."""
    return bool(screen.note) and screen.refused and look.sight.mine and not screen.pane


def _asked(screen: Screen, look: View) -> tuple[int | None, str, str]:
    match = screen.match
    if match.over:
        return None, *_how_it_ended(screen, look.sight)
    assert match.asked is not None
    name = look.sight.names[match.asked]
    if isinstance(look, Scene):
        turn = words.your_turn(name) if look.own_turn else words.you_are_asked(name)
        return match.asked, *words.asked(turn, look.headline())
    if screen.desk.work is not None and not screen.desk.watching:
        thinking = words.OWN_STRATEGY if match.asked in match.people else words.thinking(name)
        return match.asked, thinking, words.progress(screen.desk.when(match.round), len(match.moves))
    return match.asked, english.capital(name), look.doing()


def _how_it_ended(screen: Screen, sight: Sight) -> tuple[str, str]:
    end = screen.match.result or {}
    first, when = screen.face.ended(end, sight.names), screen.desk.when(end["round"])
    if not end["winners"]:
        return first, words.nobody_won(when)
    score = screen.match.setting.game.words.scored(end["scores"][end["winners"][0]])
    return first, words.won([sight.names[seat] for seat in end["winners"]], score, when)


# The button that acts


def _act(screen: Screen, look: View) -> Html:
    """One filled button; its words repeat the choice."""
    if not isinstance(look, Scene):
        return Html("")
    action = look.action()
    wanting = isinstance(action, str)
    label = action if isinstance(action, str) else look.confirm(action)
    parts: list[Html] = [_note(screen)] if _said_beside(screen, look) else []
    if brief := look.brief():
        parts.append(tag("p", brief, class_="plt-brief"))
    if not look.answers:
        parts.append(
            button("act", words.CHOOSE_FIRST, label, closed=label, class_="plt-act")
            if wanting
            else button("act", label, label, tag("kbd", words.ENTER), class_="plt-act", data_first=True)
        )
    aside = []
    if screen.picks != screen.first_picks(look.sight) and not look.answers:
        aside.append(button("cancel", words.CANCEL, words.CANCEL, tag("kbd", words.ESCAPE), data_escape=True))
    passing = look.passing()
    if passing is not None and passing != action:
        label = look.confirm(passing)
        aside.append(button("pass", label, label))
    price = screen.picks.get("price")
    mark = tag("data", data_set="price", value=price) if price is not None else ""
    return join([*parts, tag("div", *aside, class_="plt-aside-buttons") if aside else "", mark])


# Covers


def _cover(screen: Screen) -> Html:
    """What stands on the screen until the next player sits before it."""
    seat = screen.match.asked
    assert seat is not None
    name = screen.desk.names[seat]
    if seat not in screen.match.people or screen.desk.work is not None:
        return tag("div", tag("div", tag("h2", words.thinking(name))), class_="plt-cover")
    lift = button("lift", words.i_am(name), words.i_am(name), class_="plt-act")
    inside = (seat_mark(seat, 64), tag("h2", words.pass_to(name)), tag("p", words.LOOK_AWAY), lift)
    # The keyboard stops here, before the button: Enter pressed twice must not show the next player's books.
    card = tag("div", *inside, tabindex=-1, data_here=True)
    return tag("div", card, class_="plt-cover")


def _kept(screen: Screen) -> Html:
    """A game that was found: go on with it?"""
    match = screen.desk.keeper.kept
    assert match is not None
    sentence, way_on = (words.kept_to_the_end, words.LOOK) if match.over else (words.kept, words.GO_ON)
    card = tag(
        "div",
        tag("h2", sentence(screen.desk.when(match.round), list(play_words.names_shown(match.names).values()))),
        tag("p", words.kept_aside(str(screen.desk.keeper.storage.path.parent))) if screen.desk.keeper.storage else "",
        button("resume", way_on, way_on, class_="plt-act", data_first=True),
        button("begin", words.BEGIN_ANEW, words.BEGIN_ANEW),
    )
    return tag("div", card, class_="plt-cover")


def _curtain(screen: Screen) -> Html:
    """What hangs over the board where a chapter goes on below. All else stays in sight: one's books are asked about."""
    assert screen.lesson.halt is not None
    look = button("look", words.LOOK_AT_BOARD, words.LOOK_AT_BOARD, class_="plt-link", data_once=True)
    on = button("on", words.PLAY_ON_HERE, words.PLAY_ON_HERE, class_="plt-link", data_once=True)
    links = tag("div", look, on if screen.lesson.halt.play_on else "", class_="plt-many")
    card = tag("div", tag("p", screen.lesson.halt.text), _below(screen.lesson.halt), links, tabindex=-1, data_here=True)
    return tag("div", card, class_=("plt-cover", "plt-curtain"))


def _below(halt: Halt) -> Html:
    leads = halt.leads or words.GO_ON_BELOW
    return button("below", leads, leads, class_="plt-act")  # the page itself goes there


def _way_back(screen: Screen) -> Html:
    """Above the board that is only looked at."""
    assert screen.lesson.halt is not None
    cover = button("look", words.COVER_BOARD, words.COVER_BOARD, class_="plt-link", data_once=True)
    return tag(
        "div", tag("p", screen.lesson.halt.text), tag("div", _below(screen.lesson.halt), cover, class_="plt-many")
    )


# The end


def _ended(screen: Screen) -> Html:
    """What one can do after the end."""
    if not screen.alone:
        return tag("div", _minds(screen), class_="plt-ended", tabindex=-1, data_here=True)
    telling = screen.books_below and screen.books_seat in screen.face.telling(screen.match.result or {})
    then = screen.lesson.then or (words.BOOKS_BELOW if telling else "")
    main = None if screen.lesson.then else "plt-act"
    again = words.again_from(screen.match.setting.game.words.PERIOD)
    back = [
        button(f"back:{number}", f"{again} {number}", number, data_once=True)
        for number in own_periods(screen)[-AGAIN_AT_THE_END:]
    ]
    return tag(
        "div",
        tag("p", then, class_="plt-then" if screen.lesson.then else "plt-note") if then else "",
        _minds(screen),
        *anew(screen, main),
        tag("p", again, class_="plt-note"),
        tag("div", *back, class_="plt-aside-buttons"),
        button("download", words.DOWNLOAD, words.DOWNLOAD, data_once=True),
        class_="plt-ended",
        # The keyboard stops here, before the buttons: Enter pressed twice must not begin another game.
        tabindex=-1,
        data_here=True,
    )


def _minds(screen: Screen) -> Html:
    """How the strategies at the table think, which nobody is told while the game is played."""
    who = zip(screen.desk.names, [sitter(seat).strategy or "" for seat in screen.match.seats], strict=True)
    minds, first, items = screen.face.words.MINDS, dict[str, str](), []
    for name, strategy in who:
        if strategy in minds:
            same = first.setdefault(strategy, name)
            sentence = words.thinks(name, minds[strategy]) if same == name else words.thinks_as(name, same)
            items.append(tag("li", sentence))
    return join([tag("h3", words.HOW_THEY_THINK), tag("ul", *items)]) if items else Html("")
