"""The grammar that the sentences of all rooms share."""

from __future__ import annotations

import pytest

from ponzi_lab.core import english
from ponzi_lab.core.english import Who


def test_numbers_are_words_up_to_twelve():
    assert [english.count(number) for number in (0, 1, 12, 13, 1000, -1)] == [
        "no",
        "one",
        "twelve",
        "13",
        "1,000",
        "-1",
    ]
    assert [english.none_or(number) for number in (0, 1, 13)] == ["none", "one", "13"]


@pytest.mark.parametrize(
    ("say", "said"),
    [
        (english.counted, ["0 cards", "1 card", "2 cards", "1,000 cards"]),
        (english.one_or, ["0 cards", "one card", "2 cards", "1,000 cards"]),
        (english.in_words, ["no cards", "one card", "two cards", "1,000 cards"]),
    ],
    ids=["in figures", "in figures but for one", "in words"],
)
def test_one_alone_is_singular(say, said):
    assert [say(number, "card") for number in (0, 1, 2, 1000)] == said


def test_a_plural_may_be_more_than_an_s():
    assert [english.plural(number, "box", "boxes") for number in (0, 1, 2)] == ["boxes", "box", "boxes"]
    assert english.in_words(3, "company", "companies") == "three companies"
    assert [english.rounds(number) for number in (1, 2, 20)] == ["one round", "two rounds", "20 rounds"]


@pytest.mark.parametrize(
    ("items", "said"),
    [([], ""), ([1], "1"), ([1, 2], "1 or 2"), ([1, 2, 3], "1, 2 or 3")],
    ids=["none", "one", "two", "three"],
)
def test_a_list_has_commas_and_one_word_at_its_end(items, said):
    assert english.listed(items) == said
    assert english.listed(items, "and") == said.replace("or", "and")


def test_a_capital_changes_nothing_but_the_first_letter():
    assert [english.capital(text) for text in ("", "you", "ada B.", "Éa", "3 cards", "株")] == [
        *("", "You", "Ada B.", "Éa", "3 cards", "株")
    ]


@pytest.mark.parametrize("you", ["you", "You", "YOU"])
def test_the_reader_is_you_and_takes_the_verb_of_several(you):
    assert english.is_you(you)
    assert (english.at_beginning(you), english.in_sentence(you)) == ("You", "you")
    assert (english.named([you, "Ada"]), english.subject([you, "Ada"])) == ("you and Ada", "You and Ada")
    assert (english.be([you]), english.has([you]), english.many([you])) == ("are", "have", True)


def test_others_keep_their_names():
    assert not english.is_you("Yousuf")
    assert (english.at_beginning("ada"), english.in_sentence("ada")) == ("ada", "ada")
    assert (english.named(["ada", "Ben"]), english.subject(["ada", "Ben"])) == ("ada and Ben", "Ada and Ben")
    assert (english.be(["Ada"]), english.has(["Ada"]), english.many(["Ada"])) == ("is", "has", False)
    assert (english.be(["Ada", "Ben"]), english.has(["Ada", "Ben"]), english.many(["Ada", "Ben"])) == (
        *("are", "have"),
        True,
    )


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (Who("Ada", True, False), ("you", "your", "you", "your")),
        (Who("Ada", False, False), ("Ada", "Ada's", "they", "their")),
        (Who("Greedy", False, True), ("Greedy", "Greedy's", "it", "its")),
    ],
    ids=["the reader", "another person", "a strategy"],
)
def test_a_sentence_speaks_of_its_reader_of_a_person_or_of_a_strategy(of, said):
    assert (of.who, of.whose, of.again, of.whose_again) == said
