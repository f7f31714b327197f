"""Every sentence of this room. A translator needs the `words.py` files and nothing else."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from .english import listed

LANGUAGE = "English"  # what the language of this module calls itself

GAME_OVER = "The game is over: nobody is asked any more."

EMPTY_RECORD = "The file is empty. A record begins with a header line."
END_NOT_LAST = "No line may follow the end line."
FORCED_IS_TRUE = 'forced is true where it stands; where a choice was free, the key "forced" is left out.'
HEADER_SECOND = "A second header; a record has one, in line 1."
HEADER_FIRST = 'The first line must be the header: {"record": 1, "game": ...}.'
NOT_AN_OBJECT = "A line of a record is one JSON object in braces."
NOT_TEXT = "This is not UTF-8 text, so it is not a record."
TOO_DEEP = "The brackets are nested too deep."
BAD_NAME = "A player's name holds characters that cannot be written to a file."
NOT_SHOWN = "\ufffd"
NO_FILE_THERE = "no file can be written there"
EMPTY_NAME = "A player's name is empty."

KIND_NAMES = {
    "int": "a whole number",
    "int | None": "a whole number or nothing",
    "str": "a word",
    "bool": "true or false",
    "tuple[str, ...]": "a list of words",
    "tuple[int, ...]": "a list of whole numbers",
    "Amounts": "whole numbers by name",
}


def shown(value: object) -> str:
    """A value in a sentence, cut where it is too long to be read."""
    try:
        text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    except ValueError:  # Python does not write out numbers of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= 60 else f"{text[:59]}…"


def plain(text: object) -> str:
    """Text of others, such as a file's name, on one line: no sign in it that nobody sees, or that a terminal obeys."""
    return "".join(NOT_SHOWN if unicodedata.category(sign)[0] in "CZ" and sign != " " else sign for sign in str(text))


# Actions and options


def wrong_type(name: str, kind: str, value: object) -> str:
    return f"{name} must be {KIND_NAMES[kind]}, not {shown(value)}."


def wrong_seed(seed: object) -> str:
    return f"The seed is {shown(seed)}; it must be a whole number of at most 18 digits."


def too_large_a_number(name: str) -> str:
    return f"{name} has more digits than any amount of a game."


def not_now(action: object, possible: Sequence[str]) -> str:
    if isinstance(action, type) or not hasattr(action, "do"):
        return f"{shown(action)} is not an action. Possible now: {listed(possible)}."
    return f"{shown(action.do)} is not possible now. Possible now: {listed(possible)}."


def unknown_rule(key: str, known: Sequence[str]) -> str:
    return f"There is no rule option {shown(key)}. The options are {listed(known, 'and')}."


def bad_rule(key: str, value: object, allowed: str) -> str:
    return f"The rule option {key} is {shown(value)}; it can be {allowed}."


# Records


def wrong_keys(name: str, keys: Sequence[str], expected: Sequence[str]) -> str:
    if missing := [key for key in expected if key not in keys]:
        return f"{name} lacks {listed(missing, 'and')}."
    extra = [shown(key) for key in keys if key not in expected]
    return f"{name} has a key that is not known here: {listed(extra[:3], 'and')}."


def not_one_of(key: str, value: object, allowed: Sequence[object]) -> str:
    return f"{key} is {shown(value)}; it can be {listed(allowed)}."


def not_this_kind(key: str, value: object, expected: str) -> str:
    return f"{key} is {shown(value)}; it must be {expected}."


def wrong_order(order: Sequence[int], cards: Sequence[int]) -> str:
    missing = sorted(set(cards) - set(order))
    extra = sorted(set(order) - set(cards))
    if missing or extra:
        parts = []
        if missing:
            parts.append(f"it lacks {shown(missing)}")
        if extra:
            parts.append(f"{shown(extra)} should not be there")
        return f"The shuffled deck does not hold the right cards: {' and '.join(parts)}."
    return f"The shuffled deck has {len(order)} cards, the moves give {len(cards)}."


def wrong_pick(number: int, numbers: Sequence[int]) -> str:
    return f"The number drawn is {number}; it must be {numbers[0]} to {numbers[-1]}."


def wrong_count(n: int, expected: int) -> str:
    return f"n is {n}, but the next decision has the number {expected}."


def unknown_line(keys: Sequence[str]) -> str:
    return f"A line with the keys {shown(list(keys))} is none of header, decision, chance, books and end."


def not_json(problem: str, cut: bool) -> str:
    if cut:
        return f"The line is cut off in the middle, so the file is not complete ({problem})."
    return f"This is not JSON ({problem})."


def twice(key: str) -> str:
    return f"The key {shown(key)} stands twice."


def a_float(text: str) -> str:
    return f"{shown(text)} is not a whole number, and no others are written here."


def too_large(size: int, most: int) -> str:
    return f"The file has {size:,} bytes; a record has at most {most:,}."


HEADER = "The header"
DECISION = "The decision"
GAME_NAME = "the name of a game"
IN_BRACES = "keys and values in braces"
A_SEED = "a whole number or null"
A_DIGEST = '"sha256:" and 64 hexadecimal digits'
NAMES = "a list of names"
WHOLE_NUMBER = "a whole number"
A_VERB = "a verb"


# Card tables


def cell(path: str, line: int, column: str, value: str, expected: str) -> str:
    return f"{path}, line {line}, column {column}: {shown(value)} is not {expected}."


def missing_cell(path: str, line: int, column: str) -> str:
    return f"{path}, line {line}: the column {column} is missing."


def extra_cell(path: str, line: int, value: str, number: int, columns: int) -> str:
    return f"{path}, line {line}: {shown(value)} stands in column {number}; the table has {columns}."


def wrong_header(path: str, line: int, header: Sequence[str], expected: Sequence[str]) -> str:
    return f"{path}, line {line}: the header is {shown(','.join(header))}; it must be {','.join(expected)}."


def too_large_table(path: str, most: int) -> str:
    return f"{path} is larger than {most:,} bytes, so it is no card table."


def empty_table(path: str, header: Sequence[str]) -> str:
    return f"{path} is empty. It begins with the header {','.join(header)}."


def repeated(path: str, line: int, column: str, value: object, first: int) -> str:
    return f"{path}, line {line}, column {column}: {value} stands already in line {first}."


def missing_rows(path: str, column: str, values: Sequence[object]) -> str:
    return f"{path} has no row with {column} {listed(values, 'and')}."


def wrong_rows(path: str, rows: int, expected: int) -> str:
    return f"{path} has {rows} rows; it must have {expected}."


def no_table(folder: str, name: str) -> str:
    return f"The folder {folder} has no card table {name}."


def unreadable(path: str, problem: str) -> str:
    return f"{path} cannot be read as a table: {problem}."


def whole_number(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}"


def few_words(most: int) -> str:
    return f"a text of 1 to {most} characters"


def no_game(name: object, known: Sequence[str]) -> str:
    return f"There is no game {shown(name)}. Games: {listed(known, 'and')}."


def not_rules(rules: object) -> str:
    return f"The rules are {shown(rules)}; they must be options with their values."


# Languages


def no_language(code: str, known: Sequence[str]) -> str:
    return f"There is no language {shown(code)}. Possible now: {listed(known)}."
