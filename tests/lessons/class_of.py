"""A class of simulated students who behave like real ones, and files that somebody has made to do damage.

`python -m tests.lessons.class_of FOLDER` writes thirty students' files and twenty hostile ones into a folder.
"""

from __future__ import annotations

import json
import os
import stat
import sys
import zipfile
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from ponzi_lab.core.options import forced
from ponzi_lab.core.seeds import stream
from ponzi_lab.lessons.cards.prediction import degrees
from ponzi_lab.lessons.cards.strip import StripField
from ponzi_lab.lessons.chapters import the_treadmill, would_you_sign
from ponzi_lab.lessons.chapters.could_you_have_got_out import LAST
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.student.file import Student, text_of
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI, Course
from ponzi_lab.lessons.teacher.class_look import CHECKS
from ponzi_lab.play.match import Match
from ponzi_lab.play.setting import find_bot

from .guesses import fields

NUMBER = 1942
NAMES = (
    *("Blue Fox", "Red Kite", "Green Owl", "Grey Heron", "Black Swan", "White Stork", "Brown Bear", "Old Badger"),
    *("Quick Hare", "Slow Tortoise", "Tall Crane", "Small Wren", "Loud Jay", "Quiet Mole", "Brave Robin", "Shy Deer"),
    *("Wise Raven", "Merry Lark", "Early Bird", "Night Jar", "River Otter", "Sea Eagle", "Hill Goat", "Corn Mouse"),
    *("Zoë-27", "Łoś", "Ящерица", "カワウソ", "Moor_Hen", "Barn Owl"),
)
# Who decides in the student's seat: most take what they can get, some are careful, some click anywhere.
ADVISERS = {PONZI.game: ("greedy", "greedy", "trader", "cautious", "random"), GREED.game: ("looter", "manager")}
ADVISERS[ACQUIRE.game] = ("broker", "builder", "random")


def students(count: int = 30, number: int = NUMBER) -> list[Student]:
    """So many students of one class: always the same ones."""
    return [student(place, number) for place in range(count)]


def student(place: int, number: int = NUMBER) -> Student:
    """One of them, to do with as one likes."""
    return deepcopy(_student(place, number))


@cache
def _student(place: int, number: int) -> Student:
    chance = Random(1000 * number + place)
    student = Student(NAMES[place] if place < len(NAMES) else f"Pupil {place + 1}", number)
    last = 1 if place % 10 == 9 else chance.choice((3, 3, 4, 5, 7, 11))  # some stop early
    rounds = 2 if last == 1 else None
    predicts = place % 8 != 7  # some never predict
    for chapter in range(last + 1):
        if predicts:
            _predict(student, chapter, chance)
        if chapter == 1:
            _play(student, PONZI, chance, rounds)
        if chapter in (9, 10) and (place + chapter) % 2:  # half the class plays one, half the other
            _play(student, GREED if chapter == 9 else ACQUIRE, chance, None)
        _uncover(student, chapter)
        _answer(student, chapter, chance)
    return student


def _predict(student: Student, chapter: int, chance: Random) -> None:
    """Guesses that are often wrong: too late, mostly; and mostly surer than that."""
    for decision in would_you_sign.CHAPTER.decisions if chapter == 0 else ():
        student.answer(decision.name, chance.choice(list(decision.field.answers)))
    for field in _fields(chapter):
        if hasattr(field, "answers"):
            guess: Any = chance.choice(list(field.answers))
        elif hasattr(field, "low"):
            middle = {"02.fall": 6, "02.cross": 3, "04.rounds": 5, "05.exit": 4, "07.crash": 40, "08.growth": 30}
            about = round(chance.gauss(middle.get(field.name, 6), 2))
            guess = min(field.high, max(field.low, about))
        elif isinstance(field, StripField):
            guess = min(LAST, max(1, round(chance.gauss(6, 2))))
        else:
            guess = [10 * n + chance.randrange(9) for n in range(1, field.rounds + 1)]
        student.predict(field.name, guess, chance.choice((*degrees(field), 75, 75, 50)))


def _fields(chapter: int) -> list[Any]:
    return [field for one in CHAPTERS if one.number == chapter for field in fields(one)]


def _uncover(student: Student, chapter: int) -> None:
    """Whoever has not predicted uncovers anyway."""
    for field in _fields(chapter):
        if field.name not in student.predictions:
            student.reach(f"{chapter:02}.uncover")


def _play(student: Student, course: Course, chance: Random, rounds: int | None) -> None:
    """A game with an adviser in the student's seat; some decisions are taken back."""
    match = Match(course.game, course.seats, student.number)
    bot = find_bot(match.setting.game, chance.choice(ADVISERS[course.game]))
    undos, wanted = 0, chance.choice((0, 0, 0, 1, 3))
    while not match.over and (rounds is None or match.closed < rounds):
        if match.asked:
            match.play()
            continue
        match.play(forced(match.options) or bot.choose(match.observation(0), match.options, _luck(chance, match)))
        if undos < wanted and chance.random() < 0.2:
            match.undo()
            undos += 1
    student.keep_game(course.name, match, undos)
    if match.over:
        student.reach(course.name)


def _luck(chance: Random, match: Match) -> Random:
    return stream(chance.randrange(10**6), "adviser", len(match.moves))


def _answer(student: Student, chapter: int, chance: Random) -> None:
    """Most are right at once, some later, some give up, some do not try."""
    for name in (name for name in CHECKS if int(name[:2]) == chapter):
        right = _right_answer(student, name)
        wrong = [str(chance.randrange(40)) for _ in range(chance.choice((0, 0, 0, 1, 2)))]
        for text in wrong:
            student.answer(name, text)
        if right and chance.random() < 0.8:
            student.answer(name, right)
            student.reach(name)
    if chance.random() < 0.7:
        student.answer(f"{chapter:02}.line", "that it ends sooner than one thinks")


def _right_answer(student: Student, name: str) -> str:
    ask = CHECKS[name]
    if ask is None:
        sums = the_treadmill._blank_table(student, 2 if name == "04.blank" else 3)
        return "" if isinstance(sums, str) else " ".join(str(sums.value(at)) for at in sums.blanks)
    question = ask(student)
    return "" if isinstance(question, str) else str(question.right)


def write(folder: Path, count: int = 30, number: int = NUMBER) -> list[Path]:
    """The students' files, as they were handed in."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for text in (_text(place, number) for place in range(count)):
        path = folder / f"{json.loads(text)['pseudonym']}.json"
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


@cache
def _text(place: int, number: int = NUMBER) -> str:
    """The file of a student, whose games are played once."""
    return text_of(_student(place, number))


# Files that somebody has made to do damage: name, what is written, and a word of the line that the report gives


def one_student() -> dict[str, Any]:
    """The file of a student, to spoil."""
    return {**json.loads(_text(0)), "pseudonym": "Spoilt"}


def _object(**changed: Any) -> bytes:
    return json.dumps({**one_student(), **changed}, ensure_ascii=False).encode()


def _games(change: Callable[[list[str]], Any], pseudonym: str) -> bytes:
    found = one_student()
    change(found["games"]["01.game"]["lines"])
    return json.dumps({**found, "pseudonym": pseudonym}, ensure_ascii=False).encode()


def _richer(lines: list[str]) -> None:
    """Somebody has more cash in the books of the second round than the moves gave them."""
    place = [place for place, line in enumerate(lines) if line.startswith('{"books"')][1]
    books = json.loads(lines[place])
    books["cash"][0] += 100
    lines[place] = json.dumps(books)


def _other_game() -> bytes:
    student = Student("Other Game", NUMBER)
    student.keep_game("01.game", Match(GREED.game, GREED.seats, NUMBER), 0)
    return text_of(student).encode()


def _long() -> bytes:
    """Two records that hold at first and never end."""
    found = one_student()
    record = found["games"]["01.game"]
    record["lines"] += [record["lines"][1]] * 19_000
    found["games"]["01.game-2"] = record
    return json.dumps({**found, "pseudonym": "Long"}, ensure_ascii=False).encode()


def zipped(files: dict[str, bytes], packed: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip with these files."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", packed) as archive:
        for name, raw in files.items():
            archive.writestr(name, raw)
    return made.getvalue()


def bomb(size: int = 2_000_000_000) -> bytes:
    """A zip whose one file is much larger than itself, and says that it is small."""
    made, block = BytesIO(), b" " * 1_000_000
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("bomb.json", "w") as file:
        for _ in range(size // len(block)):
            file.write(block)
    return made.getvalue()


def nested(levels: int = 100) -> bytes:
    """Zips in zips."""
    made = _object(pseudonym="Deep")
    name = "deep.json"
    for _ in range(levels):
        made, name = zipped({name: made}), "in.zip"
    return made


def linked() -> bytes:
    """A zip with a link in it."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        info = zipfile.ZipInfo("link.json")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "Blue Fox.json")
    return made.getvalue()


def locked() -> bytes:
    """A zip that says that it has a password."""
    raw = bytearray(zipped({"secret.json": _object(pseudonym="Secret")}, zipfile.ZIP_STORED))
    raw[6] |= 1
    raw[raw.index(b"PK\x01\x02") + 8] |= 1
    return bytes(raw)


def hostile(size: int = 2_000_000_000) -> dict[str, tuple[bytes, str]]:
    """Twenty files, and a word of what the report says about each."""
    return {
        "edited.json": (_games(_richer, "Edited"), "was changed after"),
        "cut in the game.json": (_games(lambda lines: lines.append('{"n": 1'), "Cut"), "or is damaged, in line"),
        "long.json": (_long(), "lines in all"),
        "half.json": (_object(pseudonym="Half")[:900], "cut off or damaged"),
        "other version.json": (_object(student=3), "another version"),
        "other game.json": (_other_game(), "not of Ponzi Scheme"),
        "not utf-8.json": (_object().replace(b"Spoilt", b"Sp\xff\xfet"), "cut off or damaged"),
        "too large.json": (b" " * 4_000_001, "4,000,000"),
        "deep.json": (b"[" * 100_000 + b"]" * 100_000, "cut off or damaged"),
        "huge number.json": (
            _object(**{"class": 0}).replace(b'"class": 0', b'"class": ' + b"9" * 5000),
            "cut off or damaged",
        ),
        "=cmd|' calc'!A0.json": (_object(pseudonym="=1+1"), "not as the chapters write it"),
        "<img src=x onerror=alert(1)>.json": (b"{}", "no student's file"),
        "\u202egnp.exe.json": (b"[]", "no student's file"),
        "copy of Red Kite.json": (_text(1).encode(), "counts once"),
        "bomb.zip": (bomb(size), "4,000,000"),
        "nested.zip": (nested(), "zip in a zip"),
        "climber.zip": (zipped({"../../climbed.json": _object(pseudonym="Climber")}), "leads out"),
        "link.zip": (linked(), "link"),
        "locked.zip": (locked(), "password"),
        "broken.zip": (zipped({"a.json": _object(pseudonym="Broken")})[:200], "no zip"),
    }


def write_hostile(folder: Path, size: int = 2_000_000_000) -> dict[str, str]:
    """Write them; gives a word of what the report says about each."""
    folder.mkdir(parents=True, exist_ok=True)
    made = hostile(size)
    for name, (raw, _) in made.items():
        (folder / name).write_bytes(raw)
    if hasattr(os, "mkfifo") and not (folder / "pipe.json").exists():
        os.mkfifo(folder / "pipe.json")
    return {name: said for name, (_, said) in made.items()}


if __name__ == "__main__":
    print(len(write(Path(sys.argv[1]))), len(write_hostile(Path(sys.argv[1]) / "hostile")))
