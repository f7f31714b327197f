"""The first card of a chapter: who I am, and where my file is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar
from unicodedata import normalize

from ...core.errors import RecordError, Refused
from ...tables.pieces import Html, button, join, tag
from . import words
from .me import Me, number_of
from .paper import Paper


class Welcome(Paper):
    """Choose a pseudonym, find one's file again, take it home, bring it back."""

    verbs: ClassVar[tuple[str, ...]] = ("pseudonym", "number", "act", "along", "other", "stay", "give", "take")

    def __init__(self, me: Me) -> None:
        super().__init__(me)
        self._asking = me.is_guest

    def forget(self) -> None:
        """Who it is has been said."""
        self._asking = False
        self._pseudonym = self._number = ""

    def pseudonym(self, what: str, message: Mapping[str, Any]) -> None:
        """What is being typed as a name."""
        self._pseudonym = what

    def number(self, what: str, message: Mapping[str, Any]) -> None:
        """What is being typed as a class number."""
        self._number = what

    def act(self, what: str, message: Mapping[str, Any]) -> None:
        """Begin, or go on."""
        self._sign_in(along=False)

    def along(self, what: str, message: Mapping[str, Any]) -> None:
        """Begin, with what was done here as a guest."""
        self._sign_in(along=True)

    def _sign_in(self, along: bool) -> None:
        if not self._pseudonym.strip():
            raise Refused(words.NAME_FIRST)
        number = number_of(self._number) if self._number.strip() else self.me.student.number
        try:
            self.me.sign_in(normalize("NFC", " ".join(self._pseudonym.split())), number, along)
        except RecordError as error:
            raise Refused(error.message) from None
        except OSError:
            self.forget()  # it is known who sits here, even where nothing can be written
            raise
        self.forget()

    def other(self, what: str, message: Mapping[str, Any]) -> None:
        """Somebody else sits here now, or the class number is another."""
        self._asking = True

    def stay(self, what: str, message: Mapping[str, Any]) -> None:
        """Nobody else."""
        self._asking = False

    def give(self, what: str, message: Mapping[str, Any]) -> None:
        """The file on its way to the student's own folder."""
        self.download = (self.me.path.name, self.me.text())

    def take(self, what: str, message: Mapping[str, Any]) -> None:
        """Go on with a file that was taken home."""
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused(words.NOT_UNDERSTOOD)
        try:
            kept = self.me.take(text)
        except RecordError as error:
            raise Refused(words.not_a_file(error.message)) from None
        self.note = words.taken(self.me.student.pseudonym, kept.name if kept else "")

    # What is shown

    def body(self) -> Html:
        """Who sits here, or the question who it is."""
        problem = tag("p", self.me.problem, class_="plt-said") if self.me.problem else ""
        return join([self._question() if self._asking else self._greeting(), problem, self._file()])

    def _question(self) -> Html:
        guest = self.me.is_guest and self.me.has_done_something
        begin = words.BEGIN_ANEW if guest else words.BEGIN
        buttons = [button("act", begin, begin, class_="plt-act", data_first=True)]
        if guest:
            buttons.append(button("along", words.ALONG, words.ALONG))
        elif not self.me.is_guest:
            buttons.append(button("stay", words.STAY, words.STAY))
        name = tag("input", type="text", data_do="pseudonym", maxlength=24, autocomplete="off", spellcheck="false")
        seed = self.me.student.number
        number = tag("input", type="text", data_do="number", maxlength=6, inputmode="numeric", placeholder=seed)
        return tag(
            "div",
            tag("h2", words.WHO_ARE_YOU),
            tag("p", words.PSEUDONYM_WHY, class_="plt-note"),
            tag("div", tag("label", words.PSEUDONYM, name), tag("label", words.CLASS_NUMBER, number), class_="plt-ask"),
            tag("p", words.CLASS_NUMBER_WHY, class_="plt-note"),
            tag("div", *buttons, class_="plt-many"),
            data_enters=True,
        )

    def _greeting(self) -> Html:
        student = self.me.student
        said = words.guest() if self.me.is_guest else words.hello(student.pseudonym, student.number)
        other = button("other", words.OTHER, words.OTHER, class_="plt-link")
        return tag("div", tag("h2", said), other, class_="plt-top")

    def _file(self) -> Html:
        take = tag("input", type="file", accept=".json", data_do="take")
        return tag(
            "div",
            tag("p", words.file_is(self.me.path.as_posix()), class_="plt-note"),
            tag(
                "div",
                button("give", words.GIVE, words.GIVE),
                tag("label", words.TAKE, take, class_="plt-file"),
                class_="plt-many",
            ),
            class_="plt-home",
        )
