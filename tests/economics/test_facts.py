"""Facts about firms: only what was read in its source is given out, and each says where it stands."""

import csv

import pytest

from ponzi_lab.core.cards import data_folder
from ponzi_lab.economics.facts import FILE, facts
from ponzi_lab.economics.rows import CONTROL

with (data_folder("economics") / FILE).open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file))
TOPICS = sorted({row["topic"] for row in ROWS})


@pytest.mark.parametrize("topic", TOPICS)
def test_only_what_was_read_in_its_source(topic):
    read = [
        (r["fact"], r["value"], r["source"]) for r in ROWS if r["topic"] == topic and r["how_known"] == "read in part"
    ]
    assert facts(topic) == read


def test_there_is_something_that_was_not_read_and_something_that_was():
    assert facts("acquisition gains") == []
    assert all(facts(topic) for topic in CONTROL)
    assert all(fact.source for topic in TOPICS for fact in facts(topic))


def test_an_unknown_topic_has_no_facts():
    assert facts("dividends") == []
