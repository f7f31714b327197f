"""What is wrong with a student's file."""

from __future__ import annotations

A_FILE = "The file"
AN_OBJECT = "keys and values in braces"
A_LIST = "a list"
A_NAME = "the number of a chapter, a point, and a word, such as 02.fall"
A_PSEUDONYM = "1 to 24 letters, digits, spaces, apostrophes, dashes and underscores, beginning with a letter or a digit"
NUMBER_OR_END = "the number of a round or 0, or the text 'end'"
A_GUESS = "a whole number, a text, or a list of whole numbers"
TAKEN_BY_WINDOWS = "a name that Windows does not keep for itself"
LINES = "a list of texts"
NOT_WRITABLE = "It holds characters that cannot be written to a file."
ONCE = "a list of names, each once"


def not_a_students_file(name: str, problem: str) -> str:
    return f"{name} is no student's file. {problem}"


def too_large(size: int, most: int) -> str:
    return f"It has {size:,} bytes; such a file has at most {most:,}."


def number_between(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}"


def texts(most: int, longest: int) -> str:
    return f"a list of at most {most} texts of at most {longest} characters"


def other_name(pseudonym: str, name: str) -> str:
    return f"pseudonym is {pseudonym!r}, and the file is called {name!r}."


def already_predicted(name: str) -> str:
    return f"{name} has been predicted already. A prediction is made once."


def not_text(byte: int) -> str:
    return f"It is not UTF-8 text: byte {byte} cannot be read."
