"""In which language everything is said: a second module of words lies beside the first.

Beside `words.py` lies `words_de.py`, beside `scissors_words.py` `scissors_words_de.py`, beside `english.py`
`english_de.py`. What it says takes the place of the English of the same name; what it leaves out stays English. So
nobody keeps a text of a module of words: it is looked up there (`words.TITLE`) when it is shown.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from . import words
from .errors import Refused

ENGLISH = "en"
PACKAGE = Path(__file__).parent.parent

spoken = ENGLISH  # which language it is now
_put_away: list[tuple[ModuleType, str, object]] = []  # the English that something else is said for


@cache
def languages() -> tuple[str, ...]:
    """The languages there are: English, and those in which at least one module has been written."""
    files = [*PACKAGE.rglob("*words_*.py"), *PACKAGE.glob("core/english_*.py")]
    return (ENGLISH, *sorted({path.stem.rpartition("words_")[2].removeprefix("english_") for path in files}))


def choose(language: str) -> None:
    """From now on everything is said in this language."""
    global spoken
    code = language or ENGLISH
    if code not in languages():
        raise Refused(words.no_language(language, languages()))
    while _put_away:
        module, name, english = _put_away.pop()
        setattr(module, name, english)
    spoken = code
    # all are loaded before anything is said otherwise: what comes later would keep what it takes from another one
    firsts = {name: import_module(name) for name in modules()} if code != ENGLISH else {}
    for name, first in firsts.items():
        if second := found(f"{name}_{code}"):
            for word in [word for word in vars(second) if not word.startswith("_") and hasattr(first, word)]:
                _say(first, word, getattr(second, word))


def begin(variable: str) -> None:
    """What somebody has chosen before anything runs. What is no language is told, and then it is English."""
    try:
        choose(os.environ.get(variable, ""))
    except Refused as refused:
        print(f"{variable}: {refused}", file=sys.stderr)


def name_of(language: str) -> str:
    """What a language calls itself."""
    if language == ENGLISH:
        return next((str(text) for module, name, text in _put_away if name == "LANGUAGE"), words.LANGUAGE)
    return str(getattr(found(f"{words.__name__}_{language}"), "LANGUAGE", language))


def modules() -> Iterator[str]:
    """The names of all modules of words, those of the core first. English never asks for them."""
    files = [*PACKAGE.glob("core/english.py"), *PACKAGE.glob("core/words.py"), *sorted(PACKAGE.rglob("*words.py"))]
    for path in dict.fromkeys(files):
        yield ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def found(name: str) -> ModuleType | None:
    """The module of this name, if there is one."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _say(module: ModuleType, name: str, text: object) -> None:
    """Something else than the English of this name, which is put away. Keys that are left out stay English."""
    english = getattr(module, name)
    _put_away.append((module, name, english))
    setattr(module, name, {**english, **text} if isinstance(english, dict) and isinstance(text, dict) else text)
