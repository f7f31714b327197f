"""Facts about firms from the literature, each with its source: `data/economics/corporate_facts.csv`.

Only what was read in its source is given out; what the table marks as remembered or unconfirmed stays in the table.
"""

from __future__ import annotations

from typing import NamedTuple

from ..core.cards import Column, String, data_folder, read_table
from .rows import READ_IN_ITS_SOURCE

FILE = "corporate_facts.csv"


class Fact(NamedTuple):
    """One finding: what was looked at, what was found, and where it stands."""

    fact: str
    value: str
    source: str


def facts(topic: str) -> list[Fact]:
    """The findings about one topic, such as "control premium", in the order of the table."""
    columns: dict[str, Column] = {name: String() for name in ("topic", "fact", "value", "source", "how_known")}
    rows = [row.values for row in read_table(data_folder("economics") / FILE, columns, "topic", "fact")]
    return [
        Fact(row["fact"], row["value"], row["source"])
        for row in rows
        if row["topic"] == topic and row["how_known"] == READ_IN_ITS_SOURCE
    ]
