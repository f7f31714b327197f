"""A paper: one thing on a chapter's page that can be clicked, in plain Python. No widget is needed for it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ...core.errors import Refused, Told
from ...tables.pieces import Html, join, tag
from ...tables.slices import Worker
from ..student.me import Me
from . import words

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture


# The methods of verbs that are names of builtins; all others are called as their verbs are.
METHODS = {"print": "save_page", "round": "choose_round", "set": "fill_in", "type": "write"}
AT_FIRST = 0.01  # seconds that work waits when it begins, so that the page can say so


class Drawings(NamedTuple):
    """Pictures that are drawn only when what they show has changed."""

    shows: Hashable
    draw: Callable[[], Iterable[Picture]]


class Paper(Worker):
    """What all papers have: they hear messages such as `{"do": "act"}`, and whatever is wrong becomes a sentence.

    `verbs` are what a message may ask for; each has a method, which gets what stands behind the verb. What somebody has
    begun to type or choose is theirs: `forget` is called at first, and whenever somebody else sits down.
    """

    verbs: ClassVar[tuple[str, ...]] = ()
    is_a_students = True  # and waits until it is said who the student is

    def __init__(self, me: Me) -> None:
        super().__init__()
        self.me = me
        self.note = ""
        self.problems: list[str] = []
        self.download: tuple[str, str] | None = None  # a file on its way to the student
        self.upload: object = None  # the text of a file that came with a message
        self._arrivals = me.arrivals
        self.forget()

    def forget(self) -> None:
        """What was begun, and is not in the file."""

    def _greet(self) -> None:
        if self.me.arrivals != self._arrivals:
            self._arrivals = self.me.arrivals
            self.forget()

    @property
    def waits(self) -> bool:
        """Whether it must be said first, on another card, who sits here."""
        return self.is_a_students and self.me.waits

    def handle(self, message: object) -> None:
        """Do what a message says."""
        self.note = ""
        if self.waits:
            return
        try:
            self.me.look()
            self._greet()
            self._handle(message)
        except Exception as error:
            self.failed(error)

    def _handle(self, message: object) -> None:
        do = message.get("do") if isinstance(message, Mapping) else None
        if not isinstance(message, Mapping) or not isinstance(do, str):
            raise Refused(words.NOT_UNDERSTOOD)
        verb, _, value = do.partition(":")
        if verb not in self.verbs:
            raise Refused(words.NOT_UNDERSTOOD)
        self.upload = message.get("text")
        getattr(self, METHODS.get(verb, verb))(value)

    def failed(self, error: Exception) -> None:
        """Say what is wrong. Of an error of our own say that nothing is lost, and keep what a teacher may copy."""
        if isinstance(error, OSError):
            self.note = words.not_saved(error.strerror or error)
        elif isinstance(error, Told):
            self.note = str(error)
        else:
            self.problems.append("".join(traceback.format_exception(error)))
            self.note = words.FAILED

    # What is shown

    def body(self) -> Html:
        """The paper."""
        raise NotImplementedError

    def reply(self) -> Html:
        """What is said about the last click."""
        return tag("p", self.note, class_="plt-said") if self.note else Html("")

    def picture(self) -> Drawings | None:
        """The figure below the paper, if there is one now."""
        return None

    def page(self) -> dict[str, Html]:
        """All pieces. If something goes wrong in making them, at least a sentence that says so."""
        self._greet()
        if self.waits:
            return {"paper": tag("div", tag("p", words.WAITS), class_=("plt-covered", "plt-until")), "say": Html("")}
        try:
            pieces = {"paper": self.body(), "say": self.reply()}
        except Exception as error:
            self.failed(error)
            pieces = {"paper": Html(""), "say": Paper.reply(self)}
        if self.problems:
            log = tag("textarea", "\n".join(self.problems), readonly=True, aria_label=words.PROBLEMS)
            details = tag("details", tag("summary", words.PROBLEMS), log)
            pieces["paper"] = join([pieces["paper"], details])
        return pieces
