"""What a class report costs: the files of a class read, every game played again, the frames, and the page."""

import sys
import tempfile
import time
from pathlib import Path

import timing

from ponzi_lab.core.options import forced
from ponzi_lab.core.seeds import stream
from ponzi_lab.lessons.chapters import easy_money, the_scissors
from ponzi_lab.lessons.student.file import Student, save
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.lessons.teacher import class_report
from ponzi_lab.play.match import Match
from ponzi_lab.play.setting import find_bot

STUDENTS, FEW, NUMBER = 200, 20, 1920
SECONDS, LINEAR, PAGE = 10, 12, 6_000_000


def student(place: int) -> Student:
    """A student with one game of Ponzi Scheme, and the predictions and answers that belong to it."""
    one = Student(f"Pupil {place}", NUMBER)
    for guess in (*easy_money.CHAPTER.guesses, *the_scissors.CHAPTER.guesses):
        one.predict(guess.name, {"01.cash": [20] * 3, "02.who": "1"}.get(guess.name, 5), 75)
    match = Match(PONZI.game, PONZI.seats, NUMBER)
    bot = find_bot(match.setting.game, "random")
    while not match.over:
        chance = stream(place, "benchmark", len(match.moves))
        own = None if match.asked else forced(match.options) or bot.choose(match.observation(0), match.options, chance)
        match.play(own)
    one.keep_game(PONZI.name, match, 0)
    one.answer("02.check", "5")
    return one


def seconds(folder: Path) -> tuple[float, int]:
    """CPU time from the folder to the page, and the bytes of the page."""
    start = time.process_time()
    page = class_report.as_page(class_report.read_class(folder))
    return time.process_time() - start, len(page.encode())


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as made:
        many, few = Path(made, "many"), Path(made, "few")
        for place in range(STUDENTS):
            one = student(place)
            for folder in (many, few) if place < FEW else (many,):
                save(one, folder)
        seconds(few)  # the first report only warms up
        above, below, size = [], [], 0
        for _ in range(timing.ROUNDS):
            below.append(seconds(few)[0])
            spent, size = seconds(many)
            above.append(spent)
    whole, grown = timing.spread(above), timing.ratios(above, below)

    print(f"\n## The report of a class of {STUDENTS}, each with one game of Ponzi Scheme\n")
    print(f"CPU time, {timing.ROUNDS} interleaved rounds. Python {sys.version.split()[0]}.\n")
    print("| what | figure | least | greatest | target |")
    print("|---|---:|---:|---:|---:|")
    for what, found, target in (
        ("seconds from the folder to the page", whole, SECONDS),
        (f"the same, by a class of {FEW}", grown, LINEAR),
    ):
        goal = timing.at_most(found.median, target)
        print(f"| {what} | {found.median:.2f} | {found.least:.2f} | {found.greatest:.2f} | {goal} |")
    print(f"| bytes of the page | {size:,} | | | {timing.at_most(size, PAGE)} |")


if __name__ == "__main__":
    main()
