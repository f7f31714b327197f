"""The history of a game: what has happened since the one who looks was asked last, and the log below the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, groupby

from ..core import english
from ..core.events import Event, Names
from . import words
from .face import News, Past
from .pieces import Html, button, join, tag
from .scene import Scene, View
from .screen import Screen
from .sight import Sight

SENTENCES = 5  # of what happened since one was asked last


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


def recent(screen: Screen, look: View) -> Html:
    """What has happened since the one who looks decided last, what is new to them, and what one plays for."""
    news = _news(screen, look.sight)
    mine = tag("ul", *news.mine, class_="plt-news") if news.mine else ""
    first = [tag("p", text, class_="plt-first") for text in news.first]
    goal = (
        tag("p", screen.face.words.GOAL, class_="plt-goal") if not (screen.match.over or screen.desk.watching) else ""
    )
    return join([mine, _others(screen, look, news), *first, goal])


def _news(screen: Screen, sight: Sight) -> News:
    happened = [_known(screen, sight, event) for event in _new_events(screen, sight)]
    names = _names(screen, sight)
    if not (screen.desk.watching or (screen.shared and screen.match.over)):  # then no line is about whoever reads it
        return screen.face.news(happened, sight, names, _past(screen, sight, len(happened)))
    news = screen.face.news(happened, sight, names, Past())
    return News(others=_told(screen, sight, happened)) if news.brief or not news.others else news


def _others(screen: Screen, look: View, news: News) -> Html:
    """What does not concern the reader: folded, if a few words say what it was."""
    others = [english.capital(text) for text in news.others]
    if news.brief and others:
        return tag("details", tag("summary", news.brief), tag("p", " ".join(others)), class_="plt-since")
    if not others and not news.mine:
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


def log(screen: Screen, sight: Sight) -> Html:
    """What has happened in the last periods, or in all of them, the newest first."""
    events = screen.match.events() if screen.desk.watching or screen.opened else screen.match.events(sight.seat)
    periods = [(number, list(group)) for number, group in groupby(events, key=lambda event: event.period)]
    recent = screen.face.recent(len(sight.names))
    rows = [
        tag("li", tag("b", english.capital(screen.desk.when(number))), tag("div", *_by_phase(screen, sight, group)))
        for number, group in reversed(periods if screen.all_rounds else periods[-recent:])
    ]
    name = (words.show_last if screen.all_rounds else words.show_all)(screen.match.setting.game.words.PERIOD)
    more = button("rounds", name, name, class_="plt-link", data_once=True) if len(periods) > recent else ""
    heading = tag("h3", words.WHAT_HAPPENED)
    return join([heading, tag("ol", *rows) if rows else tag("p", words.NOTHING_YET, class_="plt-note"), more])


def _by_phase(screen: Screen, sight: Sight, events: list[Event]) -> Iterator[Html]:
    """What happened in a period, a paragraph for each phase."""
    for phase, group in groupby(events, key=lambda event: event.phase):
        name, happened = screen.face.words.PHASES.get(phase), list(group)
        if screen.face.log:
            sentences = [english.capital(text) for text in screen.face.log(happened, _names(screen, sight))]
        else:
            sentences = _told(screen, sight, happened)
        text = " ".join(sentences)
        yield tag("p", tag("small", words.in_phase(name)) if name else "", text)
