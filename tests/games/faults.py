"""A fault that a careless hand could make, and the tests that must catch it."""

from __future__ import annotations

from typing import NamedTuple

from ..mutations import changed, said


def spoilt(source: str, place: str, change: str) -> str:
    """The source of a file with a fault in this function or constant.

    A change is said as `tests.mutations` has it, by kind and position; several, one after the other, with `; ` between.
    """
    return changed(source, place, *map(said, change.split("; ")))


class Fault(NamedTuple):
    """What is wrong; the file of the game in the package, the function or constant, and what is changed there.

    `tests` is the test file that must fail, and `rule` the rule in the names of the tests that must.
    """

    what: str
    file: str
    place: str
    change: str
    tests: str
    rule: str

    def in_source(self, source: str) -> str:
        """The source of the file with this fault."""
        return spoilt(source, self.place, self.change)
