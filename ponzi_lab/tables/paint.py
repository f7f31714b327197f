"""The table as pieces of a page. Each piece is sent only when it has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile, groupby
from typing import Any

from ..core import english
from ..core.events import Event, Names
from ..core.records import sitter
from ..play import words as play_words
from . import words
from .face import News, Past
from .marks import seat_mark
from .party import panel
from .pieces import Html, button, join, pressed, tag
from .scene import Scene, Watched
from .screen import Halt, Screen
from .sight import Sight

REGIONS = ("head", "say", "pane", "board", "choice", "act", "wheel", "others", "log")
SENTENCES = 5  # of what happened since one was asked last
AGAIN = 24  # buttons that lead back
AGAIN_AT_THE_END = 8
WITH_OTHERS = 3  # the round from which on a chapter shows the other players, and what has happened


Shown = Scene[Any] | Watched


def paint(screen: Screen) -> dict[str, Html]:
    """All pieces. If something goes wrong in making them, at least a sentence that says so, and a way on."""
    try:
        return _pieces(screen)
    except Exception:
        screen.failed()
        way_on = [button("undo", words.UNDO, words.UNDO), button("download", words.DOWNLOAD, words.DOWNLOAD)]
        log = tag("textarea", screen.desk.problems[-1], readonly=True, aria_label=words.PROBLEMS)
        shown = {"head": _title(screen), "say": _note(screen), "board": tag("div", *way_on, log, class_="plt-ended")}
        return {**dict.fromkeys(REGIONS, Html("")), **shown}


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
        "pane": _pane(screen, sight),
        "board": _board(screen, look),
        "choice": nothing if over else look.choice(),
        "act": _ended(screen) if over else _act(screen, look),
        "wheel": nothing if over else look.wheel(),
        "others": nothing if few else around,
        "log": nothing if few else _log(screen, sight),
    }


def _board(screen: Screen, look: Shown) -> Html:
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
    going, asked = not screen.match.over, screen.match.asked in screen.match.people and not screen.halted
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
        *[(do, said, asked) for do, said in screen.face.words.FINISHES.items()],
        (
            "play",
            words.LET_THEM_GO_ON,
            going and screen.match.asked not in screen.match.people and not screen.desk.watching,
        ),  # after an error of theirs
        ("pane:hand", words.BY_HAND, going and bool(screen.face.parts) and not screen.desk.watching),
        ("pane:rules", words.RULES, True),
        ("pane:more", words.MORE, True),
    )
    for do, said, wanted in links:
        verb, _, pane = do.partition(":")
        if wanted and verb in screen.heard:
            yield do, said, pressed(screen.pane == pane) if verb == "pane" else None


# What is asked, and what has happened


def _note(screen: Screen) -> Html:
    return tag("p", screen.note, class_="plt-said") if screen.note else Html("")


def _say(screen: Screen, look: Shown) -> Html:
    seat, turn, what = _asked(screen, look)
    line = tag("p", seat_mark(seat, 24) if seat is not None else "", " ", tag("b", turn), " ", what, class_="plt-line")
    opened = tag("p", words.ALL_OPEN, class_="plt-said") if screen.opened and not screen.match.over else ""
    beside = _said_beside(screen, look)  # then it is only read out here
    said = tag("p", screen.note, class_="plt-unseen") if beside else _note(screen)
    return join(["" if screen.halted else line, said, opened, _since(screen, look)])


def _said_beside(screen: Screen, look: Shown) -> bool:
    """Whether a refusal stands beside the button that acts: what was clicked is on the board then, not above it."""
    return bool(screen.note) and screen.refused and look.sight.mine and not screen.pane


def _asked(screen: Screen, look: Shown) -> tuple[int | None, str, str]:
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


def _told(screen: Screen, sight: Sight, events: list[Event]) -> list[str]:
    """Events as sentences."""
    names = _names(screen, sight)
    return [english.capital(screen.match.setting.game.words.tell(event, names)) for event in events]


def _names(screen: Screen, sight: Sight) -> Names:
    """The names in what is told; oneself is "you"."""
    names = list(sight.names)
    if not screen.desk.watching and not screen.shared:
        names[sight.seat] = english.YOU
    return Names(names, screen.match.setting.tables)


def _since(screen: Screen, look: Shown) -> Html:
    """What has happened since the one who looks decided last, what is new to them, and what one plays for."""
    told = _news(screen, look.sight)
    mine = tag("ul", *told.mine, class_="plt-news") if told.mine else ""
    first = [tag("p", said, class_="plt-first") for said in told.first]
    goal = (
        tag("p", screen.face.words.GOAL, class_="plt-goal") if not (screen.match.over or screen.desk.watching) else ""
    )
    return join([mine, _others(screen, look, told), *first, goal])


def _news(screen: Screen, sight: Sight) -> News:
    happened = [_known(screen, sight, event) for event in _new_events(screen, sight)]
    names = _names(screen, sight)
    if not (screen.desk.watching or (screen.shared and screen.match.over)):  # then no line is about whoever reads it
        return screen.face.news(happened, sight, names, _past(screen, sight, len(happened)))
    told = screen.face.news(happened, sight, names, Past())
    return News(others=_told(screen, sight, happened)) if told.brief or not told.others else told


def _others(screen: Screen, look: Shown, told: News) -> Html:
    """What does not concern the reader: folded, if a few words say what it was."""
    others = [english.capital(said) for said in told.others]
    if told.brief and others:
        return tag("details", tag("summary", told.brief), tag("p", " ".join(others)), class_="plt-since")
    if not others and not told.mine:
        if screen.match.over or screen.desk.watching:
            others = [] if screen.match.over else [words.WATCHING]
        else:
            others = [words.AT_ONCE if isinstance(look, Scene) and look.answers else words.BEFORE_CONFIRM]
    more = ["…"] if len(others) > SENTENCES else []
    return tag("p", " ".join([*more, *others[-SENTENCES:]]), class_="plt-since")


def _past(screen: Screen, sight: Sight, new: int) -> Past:
    """What the one who looks has met before."""
    match, own = screen.match, screen.desk.decided(sight.seat)
    observe = match.setting.game.observe
    known = [_known(screen, sight, event) for event in match.events()]
    free = {
        (observe(match.positions[n], sight.seat).phase, match.moves[n].action.do)
        for n in own
        if not match.moves[n].forced
    }
    return Past(
        known[: len(known) - new],
        free,
        lambda: [observe(match.positions[n], sight.seat) for n in own if n >= screen.lesson.seen_from],
    )


def _known(screen: Screen, sight: Sight, event: Event) -> Event:
    """An event as the one who looks may know it."""
    return event if screen.match.over or screen.opened else event.for_seat(sight.seat)


def _new_events(screen: Screen, sight: Sight) -> list[Event]:
    """What has happened after one's own last decision; where one only watches, after the last one of all."""
    logs = screen.match.logs
    own = [n + 1 for n in screen.desk.decided(sight.seat)]
    last = len(logs) - 1 if screen.desk.watching else own[-1] if own else 0
    first = logs[last]
    if own and not screen.desk.watching:  # not the decision itself
        first = [*dropwhile(lambda event: (event.kind, event.seat) == (first[0].kind, sight.seat), first)]
    return [event for log in (first, *logs[last + 1 :]) for event in log]


def _log(screen: Screen, sight: Sight) -> Html:
    events = screen.match.events() if screen.desk.watching or screen.opened else screen.match.events(sight.seat)
    periods = [(number, list(some)) for number, some in groupby(events, key=lambda event: event.period)]
    recent = screen.face.recent(len(sight.names))
    rows = [
        tag("li", tag("b", english.capital(screen.desk.when(number))), tag("div", *_by_phase(screen, sight, some)))
        for number, some in reversed(periods if screen.all_rounds else periods[-recent:])
    ]
    name = (words.show_last if screen.all_rounds else words.show_all)(screen.match.setting.game.words.PERIOD)
    more = button("rounds", name, name, class_="plt-link", data_once=True) if len(periods) > recent else ""
    heading = tag("h3", words.WHAT_HAPPENED)
    return join([heading, tag("ol", *rows) if rows else tag("p", words.NOTHING_YET, class_="plt-note"), more])


def _by_phase(screen: Screen, sight: Sight, events: list[Event]) -> Iterator[Html]:
    """What happened in a period, a paragraph for each phase."""
    for phase, some in groupby(events, key=lambda event: event.phase):
        name, happened = screen.face.words.PHASES.get(phase), list(some)
        if screen.face.log:
            told = [english.capital(said) for said in screen.face.log(happened, _names(screen, sight))]
        else:
            told = _told(screen, sight, happened)
        said = " ".join(told)
        yield tag("p", tag("small", words.in_phase(name)) if name else "", said)


# The button that acts


def _act(screen: Screen, look: Shown) -> Html:
    """One filled button; its words repeat the choice."""
    if not isinstance(look, Scene):
        return Html("")
    made = look.action()
    wanting = isinstance(made, str)
    said = made if isinstance(made, str) else look.confirm(made)
    parts: list[Html] = [_note(screen)] if _said_beside(screen, look) else []
    if brief := look.brief():
        parts.append(tag("p", brief, class_="plt-brief"))
    if not look.answers:
        parts.append(
            button("act", words.CHOOSE_FIRST, said, closed=said, class_="plt-act")
            if wanting
            else button("act", said, said, tag("kbd", words.ENTER), class_="plt-act", data_first=True)
        )
    aside = []
    if screen.picks != screen.first_picks(look.sight) and not look.answers:
        aside.append(button("cancel", words.CANCEL, words.CANCEL, tag("kbd", words.ESCAPE), data_escape=True))
    passing = look.passing()
    if passing is not None and passing != made:
        said = look.confirm(passing)
        aside.append(button("pass", said, said))
    price = screen.picks.get("price")
    shown = tag("data", data_set="price", value=price) if price is not None else ""
    return join([*parts, tag("div", *aside, class_="plt-aside-buttons") if aside else "", shown])


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
    kept = screen.desk.keeper.kept
    assert kept is not None
    said, way_on = (words.kept_to_the_end, words.LOOK) if kept.over else (words.kept, words.GO_ON)
    card = tag(
        "div",
        tag("h2", said(screen.desk.when(kept.round), list(play_words.names_shown(kept.names).values()))),
        tag("p", words.kept_aside(str(screen.desk.keeper.place.path.parent))) if screen.desk.keeper.place else "",
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
    card = tag("div", tag("p", screen.lesson.halt.said), _below(screen.lesson.halt), links, tabindex=-1, data_here=True)
    return tag("div", card, class_=("plt-cover", "plt-curtain"))


def _below(halt: Halt) -> Html:
    leads = halt.leads or words.GO_ON_BELOW
    return button("below", leads, leads, class_="plt-act")  # the page itself goes there


def _way_back(screen: Screen) -> Html:
    """Above the board that is only looked at."""
    assert screen.lesson.halt is not None
    cover = button("look", words.COVER_BOARD, words.COVER_BOARD, class_="plt-link", data_once=True)
    return tag(
        "div", tag("p", screen.lesson.halt.said), tag("div", _below(screen.lesson.halt), cover, class_="plt-many")
    )


# The end


def _ended(screen: Screen) -> Html:
    """What one can do after the end."""
    told = screen.books_below and screen.books_seat in screen.face.telling(screen.match.result or {})
    then = screen.lesson.then or (words.BOOKS_BELOW if told else "")
    main = None if screen.lesson.then else "plt-act"
    again = words.again_from(screen.match.setting.game.words.PERIOD)
    back = [
        button(f"back:{number}", f"{again} {number}", number, data_once=True)
        for number in _own_periods(screen)[-AGAIN_AT_THE_END:]
    ]
    return tag(
        "div",
        tag("p", then, class_="plt-then" if screen.lesson.then else "plt-note") if then else "",
        _minds(screen),
        *_anew(screen, main),
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
    minds, first, told = screen.face.words.MINDS, dict[str, str](), []
    for name, strategy in who:
        if strategy in minds:
            same = first.setdefault(strategy, name)
            said = words.thinks(name, minds[strategy]) if same == name else words.thinks_as(name, same)
            told.append(tag("li", said))
    return join([tag("h3", words.HOW_THEY_THINK), tag("ul", *told)]) if told else Html("")


def _anew(screen: Screen, main: str | None = None) -> list[Html]:
    """Another game, or this one from its beginning."""
    new, same = words.new_game(screen.face.words.LAID), words.same_again(screen.face.words.LAID)
    others = [] if screen.desk.watching else [button("pane:who", words.WHO_PLAYS, words.WHO_PLAYS, data_once=True)]
    return [
        button("new", new, new, class_=main, data_once=True),
        button("new:same", same, same, data_once=True),
        *others,
    ]


def _own_periods(screen: Screen) -> list[int]:
    """From where one may want to try again: the first period, this one, and those in which somebody here decided."""
    match = screen.match
    here = match.people or range(len(match.seats))
    decided = {match.positions[n].period for n, move in enumerate(match.moves) if move.seat in here}
    return sorted({1, match.round, *decided})


# Rules, and more


def _pane(screen: Screen, sight: Sight) -> Html:
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
            tag("li", said, aria_current="step" if now in phases else None)
            for phases, said in screen.face.minute(sight)
        ],
        class_="plt-minute",
    )
    all_of_it = screen.face.may(sight) if sight.mine else ()
    may = [tag("li", said, " ", tag("small", ids)) for said, closed, ids in all_of_it if not closed]
    closed = [tag("li", said, f" {why} ", tag("small", ids)) for said, why, ids in all_of_it if why]
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
        for n in _some(_own_periods(screen))
    ]
    from_one = words.try_again(screen.match.setting.game.words.PERIOD)
    parts = [_group(words.THIS_GAME, this_game), _group(words.ONCE_MORE, _anew(screen)), _group(from_one, back)]
    if screen.desk.watching:
        parts.append(_group(words.SPEED, _speeds(screen)))
    elif not screen.match.over:  # after the end they are open
        teacher = words.TEACHER_OFF if screen.opened else words.TEACHER_ON
        switch = button("teacher", teacher, teacher, aria_pressed=pressed(screen.opened), data_once=True)
        parts.append(_group(words.FOR_TEACHERS, [switch]))
    folder = words.saved_in(str(screen.desk.keeper.place.path.parent)) if screen.desk.keeper.place else words.NOT_SAVED
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
