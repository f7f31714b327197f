"""The first card of a chapter: who I am, and where my file is."""

from __future__ import annotations

import os
from typing import ClassVar
from unicodedata import normalize

from ...core import language
from ...core.errors import RecordError, Refused
from ...core.records import kept_by_windows
from ...tables.pieces import Html, button, join, pressed, tag
from ..student.file import read
from ..student.me import GUEST, Me, number_of
from . import words
from .paper import Paper

BINDER = "BINDER_SERVICE_HOST"  # what Binder sets in every kernel


class Welcome(Paper):
    """Choose a pseudonym, find one's file again, take it home, bring it back."""

    is_a_students = False  # here it is said who the student is
    verbs: ClassVar[tuple[str, ...]] = (
        *("pseudonym", "number", "act", "anew", "other", "stay", "give", "take"),
        *("yes", "no", "mine", "notmine", "language"),
    )

    def __init__(self, me: Me) -> None:
        super().__init__(me)
        self._asking = me.is_guest

    def forget(self) -> None:
        """Who it is has been said."""
        self._asking = self._denied = False
        self._pseudonym = self._number = self._claimed = self._handed = ""

    def pseudonym(self, value: str) -> None:
        """What is being typed as a name."""
        self._pseudonym = value

    def number(self, value: str) -> None:
        """What is being typed as a class number."""
        self._number = value

    def language(self, value: str) -> None:
        """All is said in another language."""
        self.me.speak(value)

    def act(self, value: str) -> None:
        """Begin, or go on; a guest takes along what was done here."""
        self._sign_in(along=True)

    def anew(self, value: str) -> None:
        """Begin with nothing: what was done here stays the guest's."""
        self._sign_in()

    def yes(self, value: str) -> None:
        """It is the one who wrote here last."""
        self.me.confirm()

    def no(self, value: str) -> None:
        """It is somebody else."""
        self._denied = True

    def mine(self, value: str) -> None:
        """The file of that name is one's own."""
        (self._take if self._handed else self._sign_in)(mine=True)

    def notmine(self, value: str) -> None:
        """It is another's; so one needs another name."""
        self._pseudonym = self._claimed = self._handed = ""

    def _is_asked_for(self, name: str, mine: bool) -> bool:
        """Whether it is asked first if the file of this name is one's own. Only an answer answers that."""
        before, self._claimed = self._claimed, self.me.other(name)
        return self._claimed != "" and not (mine and self._claimed == before)

    def _sign_in(self, along: bool = False, mine: bool = False) -> None:
        if not self._pseudonym.strip():
            raise Refused(words.NAME_FIRST)
        self._handed = ""
        number = number_of(self._number) if self._number.strip() else None
        name = normalize("NFC", " ".join(self._pseudonym.split())).replace("\u2019", "'")
        try:
            if self._is_asked_for(name, mine):
                return
            before = self.me.sign_in(name, number, along)
        except RecordError:
            raise Refused(words.kept_by_windows(name) if kept_by_windows(name) else words.NO_SUCH_NAME) from None
        except OSError:
            self.forget()  # it is known who sits here, even where nothing can be written
            raise
        self.forget()
        if self.me.student.games and self.me.student.number != before:
            self.note = words.other_cards(self.me.student.number)

    def other(self, value: str) -> None:
        """Somebody else sits here now, or the class number is another."""
        self._asking = True
        self._pseudonym = "" if self.me.is_guest else self.me.student.pseudonym

    def stay(self, value: str) -> None:
        """Nobody else."""
        self._asking = False

    def give(self, value: str) -> None:
        """The file on its way to the student's own folder."""
        if self.me.waits:
            raise Refused(words.WHO_FIRST)
        self.download = (self.me.path.name, self.me.text())
        self.note = words.given(self.me.path.name)

    def take(self, value: str) -> None:
        """Go on with a file that was taken home."""
        if not isinstance(self.upload, str):
            raise Refused(words.NOT_UNDERSTOOD)
        self._handed, self._claimed = self.upload, ""
        self._take()

    def _take(self, mine: bool = False) -> None:
        try:
            handed = read(self._handed.encode("utf-8", "replace"))
            if self._is_asked_for(handed.pseudonym, mine):
                return
            before = self.me.take(handed)
        except RecordError as error:
            raise Refused(words.not_a_file(error.message)) from None
        self.note = words.taken(self.me.student.pseudonym, before.name if before else "")

    # What is shown

    def body(self) -> Html:
        """Who sits here, or the question who it is."""
        problem = tag("p", self.me.problem, class_="plt-said") if self.me.problem else ""
        return join([self._languages(), self._now(), problem, self._file()])

    def _languages(self) -> Html:
        """Each by the name it has in itself, where there are several."""
        codes, now = language.languages(), language.spoken
        buttons = [
            button(f"language:{code}", name, name, lang=code, aria_pressed=pressed(code == now))
            for code, name in ((code, language.name_of(code)) for code in codes)
        ]
        alone = len(codes) == 1
        return Html("") if alone else tag("div", *buttons, class_="plt-many", role="group", aria_label=words.LANGUAGE)

    def _now(self) -> Html:
        """What is to be said now."""
        if self._claimed:
            asked, why = words.is_it_yours(self._claimed), words.NOT_YOURS
            return _yes_or_no(asked, why, ("mine", words.YES_IT_IS_MINE), ("notmine", words.NO_ANOTHER_NAME))
        if self.me.candidate and not self._denied:
            guest = self.me.candidate.pseudonym == GUEST
            asked = words.WAS_A_GUEST if guest else words.are_you(self.me.candidate.pseudonym)
            why = words.GUEST_WROTE_LAST if guest else words.WROTE_LAST
            return _yes_or_no(asked, why, ("yes", words.YES_IT_IS_ME), ("no", words.NO_SOMEBODY_ELSE))
        return self._question() if self._asking or self.me.waits else self._greeting()

    def _question(self) -> Html:
        guest = self.me.is_guest and self.me.has_done_something
        begin = words.ALONG if guest else words.BEGIN
        buttons = [button("act", begin, begin, class_="plt-act", data_first=True)]
        if guest:
            buttons.append(button("anew", words.BEGIN_ANEW, words.BEGIN_ANEW))
        elif not self.me.is_guest:
            buttons.append(button("stay", words.STAY, words.STAY))
        attributes = {"maxlength": 24, "autocomplete": "off", "spellcheck": "false", "value": self._pseudonym or None}
        name = tag("input", type="text", data_do="pseudonym", **attributes)
        seed = self.me.student.number
        number = tag("input", type="text", data_do="number", maxlength=6, inputmode="numeric", placeholder=seed)
        return tag(
            "div",
            tag("h2", words.WHO_ARE_YOU),
            tag("p", words.PSEUDONYM_WHY, class_="plt-note"),
            tag("div", tag("label", words.PSEUDONYM, name), tag("label", words.CLASS_NUMBER, number), class_="plt-ask"),
            tag("p", words.CLASS_NUMBER_WHY, class_="plt-note"),
            tag("div", *buttons, class_="plt-many"),
            tag("p", self.note, class_="plt-said", aria_hidden="true") if self.note else "",
            data_enters=True,
        )

    def reply(self) -> Html:
        """What is said about the last click. While one is asked it stands below the button; here it is read out."""
        if not (self.note and self._asking):
            return super().reply()
        return tag("p", self.note, class_="plt-unseen")

    def _greeting(self) -> Html:
        student = self.me.student
        greeting = words.guest() if self.me.is_guest else words.hello(student.pseudonym, student.number)
        other = button("other", words.OTHER, words.OTHER, class_="plt-link")
        return tag("div", tag("h2", greeting), other, class_="plt-top")

    def _file(self) -> Html:
        take = tag("label", words.TAKE, tag("input", type="file", accept=".json", data_do="take"), class_="plt-file")
        if self.me.waits:
            return tag("div", tag("div", take, class_="plt-many"), class_="plt-home")
        return tag(
            "div",
            tag("p", words.file_is(self.me.path.as_posix(), BINDER in os.environ), class_="plt-note"),
            tag("div", button("give", words.GIVE, words.GIVE), take, class_="plt-many"),
            class_="plt-home",
        )


def _yes_or_no(asked: str, why: str, *answers: tuple[str, str]) -> Html:
    """A question with two answers."""
    (yes, yes_said), (no, no_said) = answers
    buttons = [button(yes, yes_said, yes_said, class_="plt-act", data_first=True), button(no, no_said, no_said)]
    return tag("div", tag("h2", asked), tag("p", why, class_="plt-note"), tag("div", *buttons, class_="plt-many"))
