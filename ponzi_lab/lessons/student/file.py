"""The student's file: predictions, answers and games of one person. STUDENT.md, beside this file, is the format."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any
from unicodedata import category, normalize

from ...core import words as core_words
from ...core.errors import RecordError, Refused
from ...core.records import check_keys, dump, kept_by_windows, parse, replacing, strict
from ...play.match import Match
from . import file_words as words

VERSION, VERSIONS = 2, (1, 2)
END = "end"  # of a game that was over when something was predicted
LARGEST_FILE = 4_000_000
LARGEST_NUMBER = 10**9
LARGEST_CLASS = 999_999
LONGEST_NAME = 24
MOST_ASIDE = 12
MOST_UNDOS = 9_999
MOST_ANSWERS, MOST_POINTS, MOST_LINES, LONGEST_TEXT = 50, 100, 20_000, 200
KEYS = ("student", "pseudonym", "class", "predictions", "answers", "games", "progress")

Value = int | str | list[int]  # of a guess


@dataclass
class Student:
    """SF-03. One student, as the file has them."""

    pseudonym: str
    number: int
    predictions: dict[str, dict[str, Any]] = field(default_factory=dict)
    answers: dict[str, list[str]] = field(default_factory=dict)
    games: dict[str, dict[str, Any]] = field(default_factory=dict)
    progress: list[str] = field(default_factory=list)

    def as_object(self) -> dict[str, Any]:
        """SF-03, SF-04. What stands in the file."""
        values = (VERSION, self.pseudonym, self.number, self.predictions, self.answers, self.games, self.progress)
        return dict(zip(KEYS, values, strict=True))

    def predict(self, name: str, guess: Value, sure: int, at: int | str = 0, alone: bool = True) -> None:
        """SF-07. Make a prediction, once; `at` says how far the game was, `alone` that no other was seen further."""
        if name in self.predictions:
            raise Refused(words.already_predicted(name))
        entry: dict[str, Any] = {"guess": guess, "sure": sure, "at": at} | ({} if alone else {"class": self.number})
        _check_names({name: entry}, "predictions", _check_prediction)
        self.predictions[name] = entry

    def answer(self, name: str, text: str) -> None:
        """SF-08. One more answer to a question; the oldest are forgotten."""
        texts = [*self.answers.get(name, []), text[:LONGEST_TEXT]][-MOST_ANSWERS:]
        _check_names({name: texts}, "answers", _check_answers)
        _check_writable(texts)
        self.answers[name] = texts

    def keep_game(self, name: str, match: Match, undos: int) -> None:
        """SF-09. The record of a game as it is now, in the place of the one before; and the most seen of its cards."""
        seen = far(match, *(self.games[other].get("seen", 0) for other in self._with_cards(name, match.seed)))
        game = {"undos": min(undos, MOST_UNDOS), "seen": seen, "lines": [dump(line) for line in match.lines()]}
        _check_names({name: game}, "games", _check_game)
        self.games[name] = game

    def keep_copy(self, name: str, match: Match, undos: int) -> None:
        """SF-09. Keep the record beside the game of this name, and not in its place."""
        self.keep_game(self._free(name), match, undos)
        self._forget_oldest(name)

    def put_aside(self, name: str) -> None:
        """SF-09. Give a game another name, so that a new one can take its place."""
        if name in self.games:
            self.games[self._free(name)] = self.games.pop(name)
            self._forget_oldest(name)

    def bring_back(self, name: str, seed: int) -> None:
        """SF-09. A game that was put aside, the last one with this seed, in its old place again."""
        if aside := [other for other in self._with_cards(name, seed) if other != name]:
            self.games[name] = self.games.pop(aside[-1])

    def _with_cards(self, name: str, seed: object) -> list[str]:
        """The games of this name, and beside it, that have these cards."""
        beside = [other for other in self.games if other.partition("-")[0] == name.partition("-")[0]]
        return [other for other in beside if _seed(self.games[other]["lines"]) == seed]

    def _free(self, name: str) -> str:
        """A name beside this one that no game has."""
        return next(free for n in count(2) if (free := f"{name}-{n}") not in self.games)

    def _forget_oldest(self, name: str) -> None:
        """SF-09. The last one with the cards of the class number stays: it knows what was seen of them."""
        aside = [other for other in self.games if other.startswith(f"{name}-")]
        may_go = [other for other in aside if other not in self._with_cards(name, self.number)[-1:]]
        for old in may_go[: max(0, len(aside) - MOST_ASIDE)]:
            del self.games[old]

    def game(self, name: str) -> Match:
        """SF-11. A game, replayed with all checks."""
        return replayed(self.games[name]["lines"])

    def reach(self, name: str) -> None:
        """SF-10. Remember that something was reached."""
        _check_name("progress", name)
        if name not in self.progress:
            self.progress.append(name)


def _seed(lines: Sequence[str]) -> object:
    try:
        return strict(lines[0]).get("seed")
    except (RecordError, IndexError, AttributeError):
        return None


def far(match: Match, *seen: int | str) -> int | str:
    """How far a game is, or was seen: how many rounds are over, or END."""
    return END if match.over or END in seen else max(match.closed, *(at for at in seen if isinstance(at, int)), 0)


def replayed(lines: Iterable[str]) -> Match:
    """SF-11. The game of these lines, with all checks."""
    return Match.replay(parse("".join(f"{line}\n" for line in lines).encode("utf-8", "replace")))


# The file


def path_of(pseudonym: str, folder: Path) -> Path:
    """SF-01, SF-05. Where the file of a student lies, as its folder lists it.

    A disk may write a name in another way, or say that `anna.json` is there when that is `Anna.json`.
    """
    _check_pseudonym(pseudonym)
    path = folder / f"{pseudonym}.json"
    paths = [file for file in folder.glob("*.json") if key_of(file.stem) == key_of(pseudonym)]
    return min(paths, key=lambda file: (file.name != path.name, file.name), default=path)


def key_of(name: str) -> str:
    """SF-05. Names with the same key are one name. (`casefold` goes further: to it, Straße is Strasse.)"""
    return normalize("NFC", name).lower()


def save(student: Student, folder: Path) -> None:
    """SF-01. Write the file; the old one is there, or the whole new one."""
    text = text_of(student)
    folder.mkdir(parents=True, exist_ok=True)
    with replacing(path_of(student.pseudonym, folder)) as file:
        file.write(text)


def text_of(student: Student) -> str:
    """SF-01. What stands in the file."""
    text = f"{json.dumps(check(student.as_object()).as_object(), ensure_ascii=False, indent=1)}\n"
    read(text.encode())  # nothing is written that could not be read again
    return text


def load(path: Path) -> Student:
    """SF-11. Read a student's file, with all checks; its name must be the pseudonym."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        raw = file.read(LARGEST_FILE + 1)
    try:
        student = read(raw, size)
        if key_of(student.pseudonym) != key_of(path.stem):
            raise RecordError(words.other_name(student.pseudonym, path.stem))
    except RecordError as error:
        raise Refused(words.not_a_students_file(path.name, error.message)) from None
    return student


def read(raw: bytes, size: int = 0) -> Student:
    """SF-01, SF-11. The student whose file has these bytes."""
    if len(raw) > LARGEST_FILE:
        raise RecordError(words.too_large(max(size, len(raw)), LARGEST_FILE))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(words.not_text(error.start)) from None
    return check(strict(text))


def check(entries: Any) -> Student:
    """SF-02 to SF-10. The student, if all that stands there is as STUDENT.md says."""
    _check_kind(words.A_FILE, entries, dict, words.AN_OBJECT)
    _check_writable(entries)
    version = entries.get("student", VERSION)
    _check_number("student", version, 0, LARGEST_NUMBER)
    if version not in VERSIONS:
        raise RecordError(core_words.not_one_of("student", version, VERSIONS))
    check_keys(words.A_FILE, entries, KEYS)
    _check_pseudonym(entries["pseudonym"])
    _check_number("class", entries["class"], 0, LARGEST_CLASS)
    _check_names(entries["predictions"], "predictions", partial(_check_prediction, version=version))
    _check_names(entries["answers"], "answers", _check_answers)
    _check_names(entries["games"], "games", partial(_check_game, version=version))
    progress = _check_kind("progress", entries["progress"], list, words.A_LIST)
    for name in progress:
        _check_name("progress", name)
    if len(set(progress)) < len(progress):
        raise RecordError(core_words.not_this_kind("progress", progress, words.ONCE))
    for game in entries["games"].values():
        game["undos"] = min(game["undos"], MOST_UNDOS)
    return Student(*(entries[key] for key in KEYS[1:]))


# Each kind of value, refused by its key


def _check_kind(key: str, value: Any, kind: type, rule: str) -> Any:
    """SF-02. Exactly this kind: `true` is no number."""
    if type(value) is not kind:
        raise RecordError(core_words.not_this_kind(key, value, rule))
    return value


def _check_writable(value: Any) -> None:
    """SF-01. Half a sign, as a page may send it, is no text."""
    try:
        dump(value).encode()
    except UnicodeEncodeError:
        raise RecordError(words.NOT_WRITABLE) from None


def _check_number(key: str, value: Any, low: int, high: int, rule: str = "") -> None:
    rule = rule or words.number_between(low, high)
    if not low <= _check_kind(key, value, int, rule) <= high:
        raise RecordError(core_words.not_this_kind(key, value, rule))


def _check_pseudonym(value: Any) -> None:
    """SF-05."""
    if not isinstance(value, str) or not is_name(value):
        raise RecordError(core_words.not_this_kind("pseudonym", value, words.A_PSEUDONYM))
    if kept_by_windows(value):
        raise RecordError(core_words.not_this_kind("pseudonym", value, words.TAKEN_BY_WINDOWS))


def is_name(text: str) -> bool:
    """SF-05. Letters of any script, with the marks that belong to them."""
    inside = all(letter.isalnum() or letter in " -_'" or category(letter).startswith("M") for letter in text)
    return inside and 1 <= len(text) <= LONGEST_NAME and text[0].isalnum() and not text.endswith(" ")


def _check_name(key: str, value: Any) -> None:
    """SF-07. The name of a prediction, a question, a game or a step."""
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{2}\.[a-z0-9-]{1,40}", value):
        raise RecordError(core_words.not_this_kind(key, value, words.A_NAME))


def _check_names(value: Any, key: str, inside: Callable[[str, Any], None]) -> None:
    for name, entry in _check_kind(key, value, dict, words.AN_OBJECT).items():
        _check_name(key, name)
        inside(f"{key}.{name}", entry)


def _check_prediction(key: str, value: Any, version: int = VERSION) -> None:
    """SF-04, SF-07."""
    rest = _without_far(key, value, "at", version)
    if version > 1:
        _check_number(f"{key}.class", rest.pop("class", 0), 0, LARGEST_CLASS)
    check_keys(key, rest, ("guess", "sure"))
    guess = value["guess"]
    points = guess if isinstance(guess, list) else [guess]
    right = len(guess) <= LONGEST_TEXT if isinstance(guess, str) else _are_numbers(points)
    if not right:
        raise RecordError(core_words.not_this_kind(f"{key}.guess", guess, words.A_GUESS))
    _check_number(f"{key}.sure", value["sure"], 0, 100)


def _without_far(key: str, value: Any, name: str, version: int) -> dict[str, Any]:
    """All the rest, where an entry says how far a game was. In version 1 none does."""
    rest = dict(_check_kind(key, value, dict, words.AN_OBJECT))
    if version > 1 and (at := rest.pop(name, 0)) != END:
        _check_number(f"{key}.{name}", at, 0, LARGEST_NUMBER, words.NUMBER_OR_END)
    return rest


def _are_numbers(points: Iterable[Any]) -> bool:
    numbers = list(points)
    return len(numbers) <= MOST_POINTS and all(type(n) is int and abs(n) <= LARGEST_NUMBER for n in numbers)


def _check_answers(key: str, value: Any) -> None:
    """SF-08."""
    rule = words.texts(MOST_ANSWERS, LONGEST_TEXT)
    texts = _check_kind(key, value, list, rule)
    if len(texts) > MOST_ANSWERS or not all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts):
        raise RecordError(core_words.not_this_kind(key, value, rule))


def _check_game(key: str, value: Any, version: int = VERSION) -> None:
    """SF-04, SF-09."""
    check_keys(key, _without_far(key, value, "seen", version), ("undos", "lines"))
    _check_number(f"{key}.undos", value["undos"], 0, MOST_UNDOS if version > 1 else LARGEST_NUMBER)
    lines = _check_kind(f"{key}.lines", value["lines"], list, words.LINES)
    if len(lines) > MOST_LINES or not all(isinstance(line, str) and "\n" not in line for line in lines):
        raise RecordError(core_words.not_this_kind(f"{key}.lines", value["lines"], words.LINES))
