"""A language that marks whatever a module of words says, ïñ ţħïş ŵäÿ: plain letters on a page are said elsewhere.

Each text is longer by about two fifths, too, as in many languages. It lies on no disk.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ponzi_lab.core import language
from ponzi_lab.core.language import ENGLISH, choose, modules
from ponzi_lab.core.records import sitter

from .house.languages import public_names

MARKED = "zz"
PLAIN = "abcdefghijklmnopqrstuvwxyz"
LETTERS = "äƀçđēƒğħïĵķļɱñöþɋřşţüṽŵẋÿž"
MARKS = str.maketrans(PLAIN + PLAIN.upper(), LETTERS + LETTERS.upper())
VOWELS = re.compile("([aeiouAEIOU])")
LEFT = re.compile(r"(<[^>]*>|\{[^{}]*\}|`[^`]*`|\]\([^)]*\)|&#?\w+;|%\(\w+\)s)")  # inside of a text: what programs read
# What stands in modules of words and is no text: names by which a record or a frame knows somebody, and letters.
IDS = {"READER", "JOINER", "unique", "called", "of_player", "plain"}


def marked(value: Any) -> Any:
    """The same with all its texts marked; keys are ids."""
    if isinstance(value, str):
        return type(value)(_marked(value))
    if isinstance(value, dict):
        return {key: marked(one) for key, one in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*map(marked, value))
    if isinstance(value, list | tuple):
        return type(value)(map(marked, value))
    if isinstance(value, Iterator):
        return map(marked, value)
    return value


def _marked(text: str) -> str:
    parts = LEFT.split(text)
    longer = [VOWELS.sub(lambda vowel: vowel[1] + vowel[1].lower(), part) for part in parts[::2]]
    parts[::2] = [part.translate(MARKS) for part in longer]
    return "".join(parts)


def _says_marked(say: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(say)
    def said(*given: Any, **named: Any) -> Any:
        return marked(say(*given, **named))

    return said


def _names_marked(names_shown: Callable[..., dict[str, str]]) -> Callable[..., dict[str, str]]:
    """What a strategy without a first name is called; all other names are people's own."""

    @wraps(names_shown)
    def shown(names: Iterable[str]) -> dict[str, str]:
        return {key: one if sitter(key).name == one else marked(one) for key, one in names_shown(names).items()}

    return shown


def second(first: ModuleType) -> ModuleType:
    """The module that says all that this one says, marked."""
    made = ModuleType(f"{first.__name__}_{MARKED}")
    for name in public_names(Path(str(first.__file__))):
        value = getattr(first, name)
        if name not in IDS and not isinstance(value, type):
            says = _names_marked if name == "names_shown" else _says_marked
            setattr(made, name, says(value) if callable(value) else marked(value))
    return made


@contextmanager
def marked_language() -> Iterator[None]:
    """Within this everything is said marked."""
    with pytest.MonkeyPatch.context() as patch:
        for name in modules():
            patch.setitem(sys.modules, f"{name}_{MARKED}", second(__import__(name, fromlist=["*"])))
        patch.setattr(language, "languages", lambda: (ENGLISH, MARKED))
        try:
            choose(MARKED)
            yield
        finally:
            choose(ENGLISH)


# What stands on a page


class Seen(HTMLParser):
    """All that somebody sees of a page, or is told of it."""

    TOLD = ("aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext", "data-confirm")
    UNSEEN = ("style", "script")

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._text = ""
        self._unseen = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [value for name, value in attrs if name in self.TOLD and value]
        self._unseen = tag in self.UNSEEN
        self._text += "\n"

    def handle_endtag(self, tag: str) -> None:
        self._unseen = False
        self._text += "\n"

    def handle_data(self, data: str) -> None:
        self._text += "" if self._unseen else data

    def close(self) -> None:
        super().close()
        self.texts.append(self._text)


def unmarked(page: str, *allowed: str) -> list[str]:
    """What stands on a page in plain letters, and is not allowed."""
    seen = Seen()
    seen.feed(page)
    seen.close()
    names = "|".join(sorted(map(re.escape, allowed), key=len, reverse=True))
    left = [re.sub(rf"(?<!\w)(?:{names})(?!\w)", "", text) for text in seen.texts] if allowed else seen.texts
    return [" ".join(found.split()) for text in left for found in re.findall(r"[^\n]*[A-Za-z]{2}[^\n]*", text)]
