"""How the referees read the lines of a record. Like them it shares no code with `ponzi_lab`.

A referee's position `g` holds under `due` which line comes next: its `kind`, the `seat` that is asked if it is a
decision, and otherwise mostly the whole `line`.
"""

import json
import re

HEADER = ["record", "game", "rules", "seats", "seed", "setup", "data"]


class Stop(Exception):
    """A line is so wrong that nothing after it can be judged; the text says why."""


def same(a, b):
    """Equal to the letter: the order of keys counts, true is not 1 and 2.0 is not 2."""
    return json.dumps(a) == json.dumps(b)


def complaints_about(lines, start, give, watch=None):
    """All complaints about a record: `start` sets a game up from the header, `give` plays on with the next line.

    `watch(g)` is called before each decision, also before the one at which an unfinished record stops.
    """
    complaints = []
    place = 0
    try:
        if not lines:
            raise Stop("there is no header")
        g = start(lines[0])
        while g["due"]:
            place += 1
            if watch and g["due"]["kind"] == "decision":
                watch(g)
            if place == len(lines):
                break
            complaints += [f"line {place + 1}: {text}" for text in give(g, lines[place])]
        if g["due"] and g["due"]["kind"] != "decision":
            raise Stop(f"the record stops before the {g['due']['kind']} line")
        if not g["due"] and place + 1 < len(lines):
            place += 1
            raise Stop("something follows the end line")
    except Stop as stop:
        complaints.append(f"line {place + 1}: {stop}")
    return complaints


def check_header(line, game, options, seats):
    """The first line, up to the set-up, which each game looks at for itself."""
    if type(line) is not dict or list(line) != HEADER or not same([line["record"], line["game"]], [1, game]):
        raise Stop(f"a header with the keys {HEADER} is due")
    rules, names = line["rules"], line["seats"]
    if type(rules) is not dict or list(rules) != list(options):
        raise Stop(f"rules must have the keys {list(options)}")
    for key, values in options.items():
        if not any(same(rules[key], value) for value in values):
            raise Stop(f"rules: {key} cannot be {rules[key]}")
    if type(names) is not list or len(names) not in seats or not all(type(name) is str and name for name in names):
        raise Stop(f"seats must be {seats[0]} to {seats[-1]} names")
    if line["seed"] is not None and type(line["seed"]) is not int:
        raise Stop("the seed is a whole number or null")
    if type(line["data"]) is not str or not re.fullmatch("sha256:[0-9a-f]{64}", line["data"]):
        raise Stop("data must be sha256: and 64 digits")


def asked(g):
    """The seat that must decide, None if no decision is due."""
    return g["due"]["seat"] if g["due"] and g["due"]["kind"] == "decision" else None


def told(due, line):
    """A line that follows from what was played; complain of each key that says something else."""
    right = due["line"]
    if due["kind"] not in line:
        raise Stop(f"{line}, but the {due['kind']} line is due")
    complaints = [] if list(line) == list(right) else [f"keys {list(line)}, not {list(right)}"]
    for key in right:
        if key in line and not same(line[key], right[key]):
            complaints.append(f"{key} is {line[key]}, not {right[key]}")
    return complaints
