"""A fault that a careless hand could make, and the tests that must catch it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """What is wrong; the file of the game in the package; what stands there, and what the fault puts there.

    The text must stand there exactly once: if the code has changed, the fault has to be changed with it. `tests` is
    the test file that must fail, and `rule` the rule in the names of the tests that must.
    """

    what: str
    file: str
    old: str
    new: str
    tests: str
    rule: str
