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
from .desk import Desk, Halt
from .face import News, Past
from .marks import seat_mark
from .party import panel
from .pieces import Html, button, join, pressed, tag
from .scene import Scene, Watched
from .sight import Sight

REGIONS = ("head", "say", "pane", "board", "choice", "act", "wheel", "others", "log")
SENTENCES = 5  # of what happened since one was asked last
AGAIN = 24  # buttons that lead back
AGAIN_AT_THE_END = 8
WITH_OTHERS = 3  # the round from which on a chapter shows the other players, and what has happened


Shown = Scene[Any] | Watched


def paint(desk: Desk) -> dict[str, Html]:
    """All pieces. If something goes wrong in making them, at least a sentence that says so, and a way on."""
    try:
        return _pieces(desk)
    except Exception:
        desk.failed()
        way_on = [button("undo", words.UNDO, words.UNDO), button("download", words.DOWNLOAD, words.DOWNLOAD)]
        log = tag("textarea", desk.problems[-1], readonly=True, aria_label=words.PROBLEMS)
        shown = {"head": _title(desk), "say": _note(desk), "board": tag("div", *way_on, log, class_="plt-ended")}
        return {**dict.fromkeys(REGIONS, Html("")), **shown}


def _pieces(desk: Desk) -> dict[str, Html]:
    """While the screen waits for another player, or a kept game for an answer, most pieces are empty."""
    nothing = Html("")
    if desk.kept is not None:
        return {**dict.fromkeys(REGIONS, nothing), "head": _title(desk), "board": _kept(desk), "say": _note(desk)}
    if desk.covered:
        return {**dict.fromkeys(REGIONS, nothing), "head": _head(desk), "board": _cover(desk), "say": _note(desk)}
    sight = desk.sight()
    look = desk.face.look(sight, desk.picks)
    over, few = desk.match.over, 0 < sight.early < WITH_OTHERS
    around = tag("section", desk.face.others(sight), aria_label=words.PLAYERS if over else words.OTHER_PLAYERS)
    return {
        "head": _head(desk, sight.early > 0),
        "say": _say(desk, look),
        "pane": _pane(desk, sight),
        "board": _board(desk, look),
        "choice": nothing if over else look.choice(),
        "act": _ended(desk) if over else _act(desk, look),
        "wheel": nothing if over else look.wheel(),
        "others": nothing if few else around,
        "log": nothing if few else _log(desk, sight),
    }


def _board(desk: Desk, look: Shown) -> Html:
    if desk.match.over:
        return desk.face.result(look.sight, desk.match.result or {})
    if desk.halted and not desk.peeks:
        return _curtain(desk)
    return join([_way_back(desk) if desk.halted else "", look.board()])


# The first line


def _title(desk: Desk) -> Html:
    return tag("h2", desk.match.setting.game.title)


def _head(desk: Desk, only_now: bool = False) -> Html:
    match, now = desk.match, desk.phase
    phases = [
        tag("li", name, aria_current="step" if key == now else None, class_="plt-present" if key == now else None)
        for key, name in desk.face.words.PHASES.items()
        if key == now or not only_now
    ]
    links = [
        button(do, name, name, class_="plt-link", aria_expanded=expanded, data_once=expanded is not None)
        for do, name, expanded in _links(desk)
    ]
    return join(
        [
            _title(desk),
            tag("b", english.capital(desk.when(match.round)), class_="plt-round"),
            tag("ol", *phases, class_="plt-phases", aria_label=words.a(match.setting.game.words.PERIOD)),
            tag("nav", *links, aria_label=words.MORE),
        ]
    )


def _links(desk: Desk) -> Iterator[tuple[str, str, str | None]]:
    going, asked = not desk.match.over, desk.match.asked in desk.match.people and not desk.halted
    links = (
        ("stop", words.PAUSE if desk.watching else words.STOP, desk.work is not None and desk.stoppable),
        ("play", words.PLAY, going and desk.watching),
        ("play:1", words.STEP, going and desk.watching),
        ("pane:who", words.WHO_PLAYS, going and not (desk.watching or desk.begun)),
        ("undo", words.UNDO, desk.may_undo),
        ("hint", words.HINT, asked),
        *[(do, said, asked) for do, said in desk.face.words.FINISHES.items()],
        (
            "play",
            words.LET_THEM_GO_ON,
            going and desk.match.asked not in desk.match.people and not desk.watching,
        ),  # after an error of theirs
        ("pane:hand", words.BY_HAND, going and bool(desk.face.parts) and not desk.watching),
        ("pane:rules", words.RULES, True),
        ("pane:more", words.MORE, True),
    )
    for do, said, wanted in links:
        verb, _, pane = do.partition(":")
        if wanted and verb in desk.heard:
            yield do, said, pressed(desk.pane == pane) if verb == "pane" else None


# What is asked, and what has happened


def _note(desk: Desk) -> Html:
    return tag("p", desk.note, class_="plt-said") if desk.note else Html("")


def _say(desk: Desk, look: Shown) -> Html:
    seat, turn, what = _asked(desk, look)
    line = tag("p", seat_mark(seat, 24) if seat is not None else "", " ", tag("b", turn), " ", what, class_="plt-line")
    opened = tag("p", words.ALL_OPEN, class_="plt-said") if desk.opened and not desk.match.over else ""
    beside = _said_beside(desk, look)  # then it is only read out here
    said = tag("p", desk.note, class_="plt-unseen") if beside else _note(desk)
    return join(["" if desk.halted else line, said, opened, _since(desk, look)])


def _said_beside(desk: Desk, look: Shown) -> bool:
    """Whether a refusal stands beside the button that acts: what was clicked is on the board then, not above it."""
    return bool(desk.note) and desk.refused and look.sight.mine and not desk.pane


def _asked(desk: Desk, look: Shown) -> tuple[int | None, str, str]:
    match = desk.match
    if match.over:
        return None, *_how_it_ended(desk, look.sight)
    assert match.asked is not None
    name = look.sight.names[match.asked]
    if isinstance(look, Scene):
        turn = words.your_turn(name) if look.own_turn else words.you_are_asked(name)
        return match.asked, *words.asked(turn, look.headline())
    if desk.work is not None and not desk.watching:
        thinking = words.OWN_STRATEGY if match.asked in match.people else words.thinking(name)
        return match.asked, thinking, words.progress(desk.when(match.round), len(match.moves))
    return match.asked, english.capital(name), look.doing()


def _how_it_ended(desk: Desk, sight: Sight) -> tuple[str, str]:
    end = desk.match.result or {}
    first, when = desk.face.ended(end, sight.names), desk.when(end["round"])
    if not end["winners"]:
        return first, words.nobody_won(when)
    score = desk.match.setting.game.words.scored(end["scores"][end["winners"][0]])
    return first, words.won([sight.names[seat] for seat in end["winners"]], score, when)


def _told(desk: Desk, sight: Sight, events: list[Event]) -> list[str]:
    """Events as sentences."""
    names = _names(desk, sight)
    return [english.capital(desk.match.setting.game.words.tell(event, names)) for event in events]


def _names(desk: Desk, sight: Sight) -> Names:
    """The names in what is told; oneself is "you"."""
    names = list(sight.names)
    if not desk.watching and not desk.shared:
        names[sight.seat] = english.YOU
    return Names(names, desk.match.setting.tables)


def _since(desk: Desk, look: Shown) -> Html:
    """What has happened since the one who looks decided last, what is new to them, and what one plays for."""
    told = _news(desk, look.sight)
    mine = tag("ul", *told.mine, class_="plt-news") if told.mine else ""
    first = [tag("p", said, class_="plt-first") for said in told.first]
    goal = tag("p", desk.face.words.GOAL, class_="plt-goal") if not (desk.match.over or desk.watching) else ""
    return join([mine, _others(desk, look, told), *first, goal])


def _news(desk: Desk, sight: Sight) -> News:
    happened = [_known(desk, sight, event) for event in _new_events(desk, sight)]
    names = _names(desk, sight)
    if not (desk.watching or (desk.shared and desk.match.over)):  # then no line is about whoever reads it
        return desk.face.news(happened, sight, names, _past(desk, sight, len(happened)))
    told = desk.face.news(happened, sight, names, Past())
    return News(others=_told(desk, sight, happened)) if told.brief or not told.others else told


def _others(desk: Desk, look: Shown, told: News) -> Html:
    """What does not concern the reader: folded, if a few words say what it was."""
    others = [english.capital(said) for said in told.others]
    if told.brief and others:
        return tag("details", tag("summary", told.brief), tag("p", " ".join(others)), class_="plt-since")
    if not others and not told.mine:
        if desk.match.over or desk.watching:
            others = [] if desk.match.over else [words.WATCHING]
        else:
            others = [words.AT_ONCE if isinstance(look, Scene) and look.answers else words.BEFORE_CONFIRM]
    more = ["…"] if len(others) > SENTENCES else []
    return tag("p", " ".join([*more, *others[-SENTENCES:]]), class_="plt-since")


def _past(desk: Desk, sight: Sight, new: int) -> Past:
    """What the one who looks has met before."""
    match, own = desk.match, desk.decided(sight.seat)
    observe = match.setting.game.observe
    known = [_known(desk, sight, event) for event in match.events()]
    free = {
        (observe(match.positions[n], sight.seat).phase, match.moves[n].action.do)
        for n in own
        if not match.moves[n].forced
    }
    return Past(
        known[: len(known) - new],
        free,
        lambda: [observe(match.positions[n], sight.seat) for n in own if n >= desk.seen_from],
    )


def _known(desk: Desk, sight: Sight, event: Event) -> Event:
    """An event as the one who looks may know it."""
    return event if desk.match.over or desk.opened else event.for_seat(sight.seat)


def _new_events(desk: Desk, sight: Sight) -> list[Event]:
    """What has happened after one's own last decision; where one only watches, after the last one of all."""
    logs = desk.match.logs
    own = [n + 1 for n in desk.decided(sight.seat)]
    last = len(logs) - 1 if desk.watching else own[-1] if own else 0
    first = logs[last]
    if own and not desk.watching:  # not the decision itself
        first = [*dropwhile(lambda event: (event.kind, event.seat) == (first[0].kind, sight.seat), first)]
    return [event for log in (first, *logs[last + 1 :]) for event in log]


def _log(desk: Desk, sight: Sight) -> Html:
    events = desk.match.events() if desk.watching or desk.opened else desk.match.events(sight.seat)
    periods = [(number, list(some)) for number, some in groupby(events, key=lambda event: event.period)]
    recent = desk.face.recent(len(sight.names))
    rows = [
        tag("li", tag("b", english.capital(desk.when(number))), tag("div", *_by_phase(desk, sight, some)))
        for number, some in reversed(periods if desk.all_rounds else periods[-recent:])
    ]
    name = (words.show_last if desk.all_rounds else words.show_all)(desk.match.setting.game.words.PERIOD)
    more = button("rounds", name, name, class_="plt-link", data_once=True) if len(periods) > recent else ""
    heading = tag("h3", words.WHAT_HAPPENED)
    return join([heading, tag("ol", *rows) if rows else tag("p", words.NOTHING_YET, class_="plt-note"), more])


def _by_phase(desk: Desk, sight: Sight, events: list[Event]) -> Iterator[Html]:
    """What happened in a period, a paragraph for each phase."""
    for phase, some in groupby(events, key=lambda event: event.phase):
        name, happened = desk.face.words.PHASES.get(phase), list(some)
        if desk.face.log:
            told = [english.capital(said) for said in desk.face.log(happened, _names(desk, sight))]
        else:
            told = _told(desk, sight, happened)
        said = " ".join(told)
        yield tag("p", tag("small", words.in_phase(name)) if name else "", said)


# The button that acts


def _act(desk: Desk, look: Shown) -> Html:
    """One filled button; its words repeat the choice."""
    if not isinstance(look, Scene):
        return Html("")
    made = look.action()
    wanting = isinstance(made, str)
    said = made if isinstance(made, str) else look.confirm(made)
    parts: list[Html] = [_note(desk)] if _said_beside(desk, look) else []
    if brief := look.brief():
        parts.append(tag("p", brief, class_="plt-brief"))
    if not look.answers:
        parts.append(
            button("act", words.CHOOSE_FIRST, said, closed=said, class_="plt-act")
            if wanting
            else button("act", said, said, tag("kbd", words.ENTER), class_="plt-act", data_first=True)
        )
    aside = []
    if desk.picks != desk.first_picks(look.sight) and not look.answers:
        aside.append(button("cancel", words.CANCEL, words.CANCEL, tag("kbd", words.ESCAPE), data_escape=True))
    passing = look.passing()
    if passing is not None and passing != made:
        said = look.confirm(passing)
        aside.append(button("pass", said, said))
    price = desk.picks.get("price")
    shown = tag("data", data_set="price", value=price) if price is not None else ""
    return join([*parts, tag("div", *aside, class_="plt-aside-buttons") if aside else "", shown])


# Covers


def _cover(desk: Desk) -> Html:
    """What stands on the screen until the next player sits before it."""
    seat = desk.match.asked
    assert seat is not None
    name = desk.names[seat]
    if seat not in desk.match.people or desk.work is not None:
        return tag("div", tag("div", tag("h2", words.thinking(name))), class_="plt-cover")
    lift = button("lift", words.i_am(name), words.i_am(name), class_="plt-act")
    inside = (seat_mark(seat, 64), tag("h2", words.pass_to(name)), tag("p", words.LOOK_AWAY), lift)
    # The keyboard stops here, before the button: Enter pressed twice must not show the next player's books.
    card = tag("div", *inside, tabindex=-1, data_here=True)
    return tag("div", card, class_="plt-cover")


def _kept(desk: Desk) -> Html:
    """A game that was found: go on with it?"""
    kept = desk.kept
    assert kept is not None
    said, way_on = (words.kept_to_the_end, words.LOOK) if kept.over else (words.kept, words.GO_ON)
    card = tag(
        "div",
        tag("h2", said(desk.when(kept.round), list(play_words.names_shown(kept.names).values()))),
        tag("p", words.kept_aside(str(desk.shelf.path.parent))) if desk.shelf else "",
        button("resume", way_on, way_on, class_="plt-act", data_first=True),
        button("begin", words.BEGIN_ANEW, words.BEGIN_ANEW),
    )
    return tag("div", card, class_="plt-cover")


def _curtain(desk: Desk) -> Html:
    """What hangs over the board where a chapter goes on below. All else stays in sight: one's books are asked about."""
    assert desk.halt is not None
    look = button("look", words.LOOK_AT_BOARD, words.LOOK_AT_BOARD, class_="plt-link", data_once=True)
    on = button("on", words.PLAY_ON_HERE, words.PLAY_ON_HERE, class_="plt-link", data_once=True)
    links = tag("div", look, on if desk.halt.play_on else "", class_="plt-many")
    card = tag("div", tag("p", desk.halt.said), _below(desk.halt), links, tabindex=-1, data_here=True)
    return tag("div", card, class_=("plt-cover", "plt-curtain"))


def _below(halt: Halt) -> Html:
    leads = halt.leads or words.GO_ON_BELOW
    return button("below", leads, leads, class_="plt-act")  # the page itself goes there


def _way_back(desk: Desk) -> Html:
    """Above the board that is only looked at."""
    assert desk.halt is not None
    cover = button("look", words.COVER_BOARD, words.COVER_BOARD, class_="plt-link", data_once=True)
    return tag("div", tag("p", desk.halt.said), tag("div", _below(desk.halt), cover, class_="plt-many"))


# The end


def _ended(desk: Desk) -> Html:
    """What one can do after the end."""
    told = desk.books_below and desk.books_seat in desk.face.telling(desk.match.result or {})
    then = desk.then or (words.BOOKS_BELOW if told else "")
    main = None if desk.then else "plt-act"
    again = words.again_from(desk.match.setting.game.words.PERIOD)
    back = [
        button(f"back:{number}", f"{again} {number}", number, data_once=True)
        for number in _own_periods(desk)[-AGAIN_AT_THE_END:]
    ]
    return tag(
        "div",
        tag("p", then, class_="plt-then" if desk.then else "plt-note") if then else "",
        _minds(desk),
        *_anew(desk, main),
        tag("p", again, class_="plt-note"),
        tag("div", *back, class_="plt-aside-buttons"),
        button("download", words.DOWNLOAD, words.DOWNLOAD, data_once=True),
        class_="plt-ended",
        # The keyboard stops here, before the buttons: Enter pressed twice must not begin another game.
        tabindex=-1,
        data_here=True,
    )


def _minds(desk: Desk) -> Html:
    """How the strategies at the table think, which nobody is told while the game is played."""
    who = zip(desk.names, [sitter(seat).strategy or "" for seat in desk.match.seats], strict=True)
    minds, first, told = desk.face.words.MINDS, dict[str, str](), []
    for name, strategy in who:
        if strategy in minds:
            same = first.setdefault(strategy, name)
            said = words.thinks(name, minds[strategy]) if same == name else words.thinks_as(name, same)
            told.append(tag("li", said))
    return join([tag("h3", words.HOW_THEY_THINK), tag("ul", *told)]) if told else Html("")


def _anew(desk: Desk, main: str | None = None) -> list[Html]:
    """Another game, or this one from its beginning."""
    new, same = words.new_game(desk.face.words.LAID), words.same_again(desk.face.words.LAID)
    others = [] if desk.watching else [button("pane:who", words.WHO_PLAYS, words.WHO_PLAYS, data_once=True)]
    return [
        button("new", new, new, class_=main, data_once=True),
        button("new:same", same, same, data_once=True),
        *others,
    ]


def _own_periods(desk: Desk) -> list[int]:
    """From where one may want to try again: the first period, this one, and those in which somebody here decided."""
    match = desk.match
    here = match.people or range(len(match.seats))
    decided = {match.positions[n].period for n, move in enumerate(match.moves) if move.seat in here}
    return sorted({1, match.round, *decided})


# Rules, and more


def _pane(desk: Desk, sight: Sight) -> Html:
    if not desk.pane:
        return Html("")
    panes = {"rules": lambda: _rules(desk, sight), "hand": lambda: _hand(desk), "who": lambda: panel(desk)}
    inside = panes.get(desk.pane, lambda: _more(desk))()
    close = button(f"pane:{desk.pane}", words.CLOSE, words.CLOSE, class_="plt-link", data_escape=True, data_once=True)
    heading = tag("h3", words.HEADING[desk.pane])
    return tag("section", tag("div", heading, close, class_="plt-top"), inside, aria_label=words.HEADING[desk.pane])


def _rules(desk: Desk, sight: Sight) -> Html:
    now = desk.phase
    minute = tag(
        "ol",
        *[tag("li", said, aria_current="step" if now in phases else None) for phases, said in desk.face.minute(sight)],
        class_="plt-minute",
    )
    all_of_it = desk.face.may(sight) if sight.mine else ()
    may = [tag("li", said, " ", tag("small", ids)) for said, closed, ids in all_of_it if not closed]
    closed = [tag("li", said, f" {why} ", tag("small", ids)) for said, why, ids in all_of_it if why]
    nothing = tag("p", words.GAME_OVER if desk.match.over else words.NOTHING_NOW)
    return join(
        [
            minute,
            tag("h3", words.WHAT_NOW, class_="plt-minor"),
            tag("ul", *may) if may else nothing,
            join([tag("h4", words.NOT_NOW), tag("ul", *closed)]) if closed else "",
            tag("p", words.read_on(desk.match.setting.game.name), class_="plt-note"),
        ]
    )


def _hand(desk: Desk) -> Html:
    """The parts of the game, each decided by hand or left to the strategy."""
    parts = [
        button(
            f"hand:{key}",
            words.hand_label(name, key in desk.by_hand),
            tag("b", name),
            tag("span", words.MYSELF if key in desk.by_hand else words.MY_STRATEGY),
            class_="plt-choice",
            aria_pressed=pressed(key in desk.by_hand),
            data_once=True,
        )
        for key, name in desk.face.words.PARTS.items()
    ]
    strategies = [
        button(f"strategy:{name}", words.strategy_label(name), name, aria_pressed=pressed(name == desk.strategy))
        for name in desk.face.strategies
    ]
    means = tag("p", words.hand_means(desk.strategy, desk.shared), class_="plt-note")
    choose = _group(words.OWN_STRATEGIES, strategies) if strategies else ""
    return join([means, tag("div", *parts, class_=("plt-choices", "plt-hand"), data_roving=True), choose])


def _more(desk: Desk) -> Html:
    load = tag("label", words.LOAD, tag("input", type="file", accept=".jsonl", data_do="load"), class_="plt-file")
    this_game = [
        button("end", words.TO_THE_END, words.TO_THE_END) if not (desk.match.over or desk.halted) else "",
        button("save", words.SAVE_COPY, words.SAVE_COPY, data_once=True),
        button("download", words.DOWNLOAD, words.DOWNLOAD, data_once=True),
        load,
    ]
    back = [
        button(f"back:{n}", *2 * [english.capital(desk.when(n))], data_once=True) for n in _some(_own_periods(desk))
    ]
    from_one = words.try_again(desk.match.setting.game.words.PERIOD)
    parts = [_group(words.THIS_GAME, this_game), _group(words.ONCE_MORE, _anew(desk)), _group(from_one, back)]
    if desk.watching:
        parts.append(_group(words.SPEED, _speeds(desk)))
    elif not desk.match.over:  # after the end they are open
        teacher = words.TEACHER_OFF if desk.opened else words.TEACHER_ON
        switch = button("teacher", teacher, teacher, aria_pressed=pressed(desk.opened), data_once=True)
        parts.append(_group(words.FOR_TEACHERS, [switch]))
    folder = words.saved_in(str(desk.shelf.path.parent)) if desk.shelf else words.NOT_SAVED
    parts.append(tag("p", folder, class_="plt-note"))
    if desk.problems:
        problems = tag("textarea", "\n".join(desk.problems), readonly=True, aria_label=words.PROBLEMS)
        parts.append(tag("details", tag("summary", words.PROBLEMS), problems))
    return join(parts)


def _some(numbers: Sequence[int]) -> Sequence[int]:
    """All of them, or every second or third one, so that they can be looked through. The last is always there."""
    step = -(-len(numbers) // AGAIN)
    return numbers[::-1][::step][::-1]


def _group(name: str, buttons: Sequence[Html | str]) -> Html:
    return join([tag("h4", name), tag("div", *buttons, class_="plt-many")])


def _speeds(desk: Desk) -> list[Html]:
    return [
        button(f"speed:{key}", f"{words.SPEED}: {name}", name, aria_pressed=pressed(desk.speed == key))
        for key, name in words.SPEEDS.items()
    ]
