"""Card tables: what spreadsheets do to a file is read without a word; anything else is refused with its place."""

from __future__ import annotations

import hashlib
import tracemalloc

import pytest

from ponzi_lab import CardsError
from ponzi_lab.core import cards
from ponzi_lab.core.cards import Integer, String, Word, data_folder, digest, read_table

COLUMNS = {"value": Integer(1, 99), "kind": Word(("good", "bad", "ugly")), "note": String()}
GOOD = "value,kind,note\n7,good,from a book\n12,bad,\n"


@pytest.fixture
def table(tmp_path):
    """Read a table with this content."""

    def read(content: str | bytes):
        path = tmp_path / "cards.csv"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return read_table(path, COLUMNS, "value")

    return read


@pytest.fixture
def refused(table, tmp_path):
    """The sentence with which a content is refused, without the folder."""

    def sentence(content: str | bytes) -> str:
        with pytest.raises(CardsError) as error:
            table(content)
        text = str(error.value)
        path = tmp_path / "cards.csv"
        assert text.startswith(str(path))
        assert text.endswith(".")
        return text.replace(str(path), path.name)

    return sentence


def found(rows):
    return [(row.line, *row.values.values()) for row in rows]


def test_a_table_is_read_with_types_and_line_numbers(table):
    assert found(table(GOOD)) == [(2, 7, "good", "from a book"), (3, 12, "bad", "")]


@pytest.mark.parametrize(
    "content",
    [
        "\ufeff" + GOOD,
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\r"),
        GOOD.removesuffix("\n"),
        GOOD + "\n\n  \n",
        GOOD + ",,\n,,\n",
        GOOD.replace(",", ";"),
        GOOD.replace(",", ";") + ";;\n",
        GOOD.replace("7,good", " 7 , good "),
        GOOD.replace("7,good", '"7","good"'),
        GOOD.replace("book\n", "book,,\n"),
    ],
    ids=["BOM", "CRLF", "CR", "no end", "blank", "separators", "semicolons", "both", "spaces", "quotes", "empty cells"],
)
def test_what_spreadsheets_do_is_no_fault(table, content):
    assert found(table(content)) == [(2, 7, "good", "from a book"), (3, 12, "bad", "")]


def test_where_a_header_has_as_many_semicolons_as_commas_the_commas_separate(tmp_path):
    (tmp_path / "cards.csv").write_bytes(b"value,kind;note\n7,good\n")
    rows = read_table(tmp_path / "cards.csv", {"value": Integer(1, 99), "kind;note": String()}, "value")
    assert found(rows) == [(2, 7, "good")]


def test_blank_lines_count(table):
    assert found(table("value,kind,note\n\n7,good,\n,,\n12,bad,\n")) == [(3, 7, "good", ""), (5, 12, "bad", "")]


def test_blank_lines_at_the_top_count_too(table):
    assert found(table("\n\n" + GOOD)) == [(4, 7, "good", "from a book"), (5, 12, "bad", "")]


def test_a_cell_in_quotes_may_hold_separators_and_line_ends(table):
    rows = table('value,kind,note\n7,good,"a, ""b""\r\nc"\n12,bad,d\u2028e\x85f\x0cg\n')
    assert found(rows) == [(3, 7, "good", 'a, "b"\r\nc'), (4, 12, "bad", "d\u2028e\x85f\x0cg")]


def test_a_table_with_its_header_only_has_no_rows(table):
    assert table("value,kind,note\n") == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "cards.csv is empty. It begins with the header value,kind,note."),
        ("\n \n,,,\n", "cards.csv is empty. It begins with the header value,kind,note."),
        ("7,good,\n", "cards.csv, line 1: the header is '7,good,'; it must be value,kind,note."),
        ("kind,value,note\n", "cards.csv, line 1: the header is 'kind,value,note'; it must be value,kind,note."),
        ("value,kind\n7,good\n", "cards.csv, line 1: the header is 'value,kind'; it must be value,kind,note."),
        (
            "value,kind,note,more\n",
            "cards.csv, line 1: the header is 'value,kind,note,more'; it must be value,kind,note.",
        ),
        ("value\tkind\tnote\n", r"cards.csv, line 1: the header is 'value\tkind\tnote'; it must be value,kind,note."),
        (GOOD + "13\n", "cards.csv, line 4: the column kind is missing."),
        (GOOD + "13,good\n", "cards.csv, line 4: the column note is missing."),
        (GOOD + "13,good,a,b\n", "cards.csv, line 4: 'b' stands in column 4; the table has 3."),
        (GOOD + "13,good,a,,b\n", "cards.csv, line 4: 'b' stands in column 5; the table has 3."),
        (" \nkind\n", "cards.csv, line 2: the header is 'kind'; it must be value,kind,note."),
        (GOOD + "7,good,\n", "cards.csv, line 4, column value: 7 stands already in line 2."),
        (GOOD + "07,good,\n", "cards.csv, line 4, column value: 7 stands already in line 2."),
        (GOOD + "13,Good,\n", "cards.csv, line 4, column kind: 'Good' is not good, bad or ugly."),
        (GOOD + "13,,\n", "cards.csv, line 4, column kind: '' is not good, bad or ugly."),
        (
            "value,kind,note\n7;good;x\n",
            "cards.csv, line 2, column value: '7;good;x' is not a whole number from 1 to 99.",
        ),
        (GOOD + '13,good,"open\n', "cards.csv cannot be read as a table: unexpected end of data."),
        (GOOD + '13,good,"a"b\n', "cards.csv cannot be read as a table: ',' expected after '\"'."),
    ],
)
def test_a_wrong_table_is_refused_with_its_place(refused, content, sentence):
    assert refused(content) == sentence


@pytest.mark.parametrize(
    "cell", ["x", "1.0", "-1", "+1", "0", "100", "1e1", "1 0", "٣", "²", "0x1", "1" * 5000, "9\0", "True", "=1"]
)
def test_a_cell_that_is_no_number_within_the_bounds_is_refused(refused, cell):
    text = refused(GOOD + f"{cell},good,\n")
    assert text.startswith("cards.csv, line 4, column value: ")
    assert text.endswith(" is not a whole number from 1 to 99.")
    assert len(text) < 150


def test_bytes_that_are_no_utf8_are_refused(refused):
    assert "cannot be read as a table: 'utf-8' codec can't decode" in refused(GOOD.encode() + b"13,good,\xe9\n")
    assert "cannot be read as a table" in refused(GOOD.encode("utf-16"))


def test_a_nul_byte_is_not_read_as_a_value(refused):
    assert refused(GOOD + "1\0,good,\n").startswith("cards.csv, line 4, column value: ")
    assert refused("value,ki\0nd,note\n").startswith("cards.csv, line 1: the header is ")


def test_a_table_of_more_than_a_megabyte_is_refused(refused):
    sentence = "cards.csv is larger than 1,000,000 bytes, so it is no card table."
    assert refused(GOOD + "\n" * (1_000_001 - len(GOOD))) == sentence
    assert refused(GOOD + f"13,good,{'x' * 200_000}\n").endswith("field larger than field limit (131072).")


def test_a_huge_table_is_refused_and_not_read(tmp_path):
    path = tmp_path / "cards.csv"
    path.write_text(GOOD)
    with path.open("r+b") as file:
        file.truncate(10**10)
    tracemalloc.start()
    with pytest.raises(CardsError, match="is larger than 1,000,000 bytes"):
        read_table(path, COLUMNS, "value")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20_000_000


def test_a_table_of_a_megabyte_is_read(table):
    rows = GOOD + "".join(f"{value},good,{'x' * 10_000}\n" for value in range(13, 99))
    rows += f"99,good,{'x' * 100_000}\n"
    assert len(table(rows + "\n" * (1_000_000 - len(rows)))) == 2 + 86 + 1


def test_a_missing_table_and_a_folder_are_refused(tmp_path):
    with pytest.raises(CardsError) as missing:
        read_table(tmp_path / "none.csv", COLUMNS, "value")
    assert str(missing.value) == f"The folder {tmp_path} has no card table none.csv."
    with pytest.raises(CardsError) as folder:
        read_table(tmp_path, COLUMNS, "value")
    assert str(folder.value).startswith(f"{tmp_path} cannot be read as a table: ")


def test_a_row_refuses_what_does_not_fit_the_game(table, tmp_path):
    row = table(GOOD)[1]
    assert str(row.refuse("kind", "good")) == f"{tmp_path / 'cards.csv'}, line 3, column kind: 'bad' is not good."


def test_the_digest_is_over_all_bytes_in_order(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"abc")
    two.write_bytes(b"\r\n")
    assert digest([one, two]) == f"sha256:{hashlib.sha256(bytes([97, 98, 99, 13, 10])).hexdigest()}"
    assert digest([two, one]) != digest([one, two])


def test_the_tables_lie_in_the_package_if_it_was_installed_and_else_beside_it(tmp_path, monkeypatch):
    monkeypatch.setattr(cards, "PACKAGE", tmp_path / "package")
    assert data_folder("ponzi") == tmp_path / "data" / "ponzi"
    (tmp_path / "package" / "data").mkdir(parents=True)
    assert data_folder("ponzi") == tmp_path / "package" / "data" / "ponzi"
