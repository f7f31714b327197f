"""What is said of the files of a class."""

from __future__ import annotations

A_LINK = "This is a link to somewhere else. Links are not followed."
LEADS_OUT = "Its name leads out of the folder. It was not read, and nothing was written."
ZIP_IN_ZIP = "A zip in a zip is not opened. Unpack it, and put what is in it into the folder."
LOCKED = "It is locked with a password, so it was not read."
PACKED_OTHERWISE = "It is packed in a way that is not safe to open. Unpack it, and put it into the folder."


def no_class_there(path: str) -> str:
    return f"There is no folder and no zip at {path}."


def too_many_files(files: int, most: int) -> str:
    return f"There are {files:,} files that may be students' files. Only {most:,} are read."


def too_many_things(most: int) -> str:
    return f"There are too many things here. Only {most:,} are looked at in all."


def too_deep(most: int) -> str:
    return f"This folder lies deeper than {most} folders. It was not opened."


def too_much_in_all(left: int, most: int) -> str:
    files = "This file was" if left == 1 else f"This file and {left - 1:,} after it were"
    return f"{files} not read: all files together hold more than {most:,} bytes."


def unreadable(reason: str) -> str:
    return f"It cannot be read: {reason}." if reason else "It is damaged, so it cannot be read."


def no_zip(reason: str) -> str:
    return f"It cannot be read: {reason}." if reason else "It is no zip that can be opened, or it is damaged."


CUT_OFF = "This file is cut off or damaged. Ask for it again."
NO_STUDENTS_FILE = "This is no student's file."
CHANGED_FILE = "Something in this file is not as the chapters write it. Ask for it again."
OTHER_VERSION = "This file comes from another version of the kit. Its student needs the same version as you."


def larger_than(most: int) -> str:
    return f"It is larger than a student's file can be ({most:,} bytes)."


def the_same(file: str) -> str:
    return f"The same file as {file}. It counts once."


def earlier_state(file: str) -> str:
    return f"An earlier state of {file}. The later one counts."


def another_of_that_name(name: str, called: str) -> str:
    return f"{name} is also the name in another file, with other predictions or games. It is called {called} here."


def too_many_namesakes(name: str, most: int, more: int) -> str:
    files = "One more file has" if more == 1 else f"{more:,} more files have"
    return f"{files} the name {name}. At most {most} different ones of a name are in the report."


ALL_FILES = "all files"
COPIES = ("second", "third", "fourth", "fifth", "sixth")


def copy_of(file: str, number: int) -> str:
    return f"{file} ({f'{COPIES[number - 2]} copy' if number - 2 < len(COPIES) else f'copy {number}'})"


def not_read(file: str) -> str:
    return f"{file} (not read)"


def file_number(number: int) -> str:
    return f"file {number}"
