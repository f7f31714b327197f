"""A fault that a careless hand could make, and the tests that must catch it."""

from __future__ import annotations

from typing import NamedTuple

from ..mutations import changed, said


class Fault(NamedTuple):
    """What is wrong; the file of the game in the package, the function or constant, and what is changed there.

    A change is said as `tests.mutations` has it, by kind and position; several, one after the other, with `; ` between.
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
        return changed(source, self.place, *map(said, self.change.split("; ")))
