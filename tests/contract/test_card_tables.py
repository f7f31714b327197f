"""Card tables that a careless hand has changed: each refusal names the file, the line and the column."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ponzi_lab import GAMES
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.rules import make_rules
from ponzi_lab.core.words import few_words
from ponzi_lab.games.ponzi.state import LENDERS_FILE, LONGEST

from ..games.spoiling import cards_refusal, copied, replace

RULES = {"ponzi": {"advanced": True}}  # so that all tables of a game are read
FILES = {**{name: game for game in GAMES.values() for name in game.tables}, LENDERS_FILE: GAMES["ponzi"]}

# By file: what stands in it once, what stands there instead, and why it is refused: the sentence or its beginning.
SPOILT = {
    "ponzi_funds.csv": [
        ("\n9,8,5,", "\n9,8,2,", "line 2, column period: '2' is not a whole number from 3 to 5."),
        ("\n9,8,5,", "\n9,8,6,", "line 2, column period: '6' is not a whole number from 3 to 5."),
        ("\n9,8,5,", "\n9,-1,5,", "line 2, column interest: '-1' is not a whole number from 0 to 9999."),
        ("\n9,8,5,", "\n9,10000,5,", "line 2, column interest: '10000' is not a whole number from 0 to 9999."),
        ("\n9,8,5,", "\n8,8,5,", "line 2, column value: '8' is not a whole number from 9 to 80."),
        ("\n80,144,", "\n81,144,", "line 73, column value: '81' is not a whole number from 9 to 80."),
        ("\n9,8,5,", "\n10,8,5,", "line 3, column value: 10 stands already in line 2."),
        ("\n17,11,3,start,", "\n17,11,3,normal,", "line 10, column kind: 'normal' is not start, as card 17 must be."),
        ("\n18,12,3,normal,", "\n18,12,3,start,", "line 11, column kind: 'start' is not normal, as card 18 must be."),
        ("\n64,149,4,normal,", "\n64,149,4,bear,", "line 57, column kind: 'bear' is not normal, as card 64 must be."),
        ("\n65,114,3,bear,", "\n65,114,3,normal,", "line 58, column kind: 'normal' is not bear, as card 65 must be."),
    ],
    "ponzi_luxuries.csv": [
        ("\n30,1,", "\n0,1,", "line 2, column value: '0' is not a whole number from 1 to 9999."),
        ("\n30,1,", "\n10000,1,", "line 2, column value: '10000' is not a whole number from 1 to 9999."),
        ("\n30,1,", "\n30,100,", "line 2, column points: '100' is not a whole number from 0 to 99."),
    ],
    "lenders.csv": [
        ("\n14,Rosa,", "\n14,,", f"line 7, column name: '' is not {few_words(LONGEST[0])}."),
        ("\n14,Rosa,", "\n14,R\u200bosa,", f"line 7, column name: 'R\\u200bosa' is not {few_words(LONGEST[0])}."),
        ("\n14,Rosa,baker,", "\n14,Rosa,,", f"line 7, column trade: '' is not {few_words(LONGEST[1])}."),
        ("\n14,Rosa,", "\n13,Rosa,", "line 7, column fund: 13 stands already in line 6."),
        ("\n14,Rosa,", "\n81,Rosa,", "line 7, column fund: '81' is not a whole number from 9 to 80."),
    ],
    "acquire_chains.csv": [
        ("\ntower,", "\ntour,", "line 2, column chain: 'tour' is not tower, luxor, american, worldwide, festival,"),
        ("\nluxor,", "\ntower,", "line 3, column chain: tower stands already in line 2."),
        ("Tower,cheap", "Tower,dear", "line 2, column tier: 'dear' is not cheap, medium or expensive."),
        ("Tower,cheap", "Tower,medium", "line 2, column tier: 'medium' is not "),
        ("chain,name,", "chain,title,", "line 1: the header is"),
    ],
    "acquire_prices.csv": [
        ("cheap,2,2,200,2000,1000", "cheap,2,2,250,2500,1250", "line 2, column price: '250' is not"),
        ("cheap,2,2,200,2000,1000", "cheap,2,2,0,0,0", "line 2, column price: '0' is not a whole number from 100 to"),
        ("cheap,2,2,200,2000,1000", "cheap,2,2,200,2100,1000", "line 2, column majority: '2100' is not"),
        ("cheap,2,2,200,2000,1000", "cheap,2,2,200,2000,900", "line 2, column minority: '900' is not"),
        ("cheap,6,10,", "cheap,6,11,", "line 6, column size_to: '11' is not"),
        ("cheap,6,10,", "cheap,7,10,", "line 6, column size_from: '7' is not 2, 3, 4, 5, 6, 11, 21, 31 or 41."),
        ("medium,41,108,", "medium,41,109,", "line 19, column size_to: '109' is not a whole number from 2 to 108."),
        ("\ncheap,3,3,300,3000,1500", "\ncheap,2,2,300,3000,1500", "line 3, column tier, size_from: cheap 2 stands"),
        ("\ncheap,2,2,", "\ndear,2,2,", "line 2, column tier: 'dear' is not cheap, medium or expensive."),
        ("200,2000,1000\n", "200,2000\n", "line 2: the column minority is missing."),
        ("200,2000,1000\n", "200,2000,1000,5\n", "line 2: '5' stands in column 7; the table has 6."),
    ],
    "greed_products.csv": [
        ("land,Land,20,", "land,Land,21,", "line 2, column start_price: '21' is not one of its track, 5, 10, 15, "),
        ("land,Land,20,", "land,Land,x,", "line 2, column start_price: 'x' is not a whole number from 1 to 99999."),
        ("\nsand,", "\nland,", "line 3, column id: land stands already in line 2."),
        ("\nsand,", "\n,", "line 3, column id: '' is not a name without colons and semicolons."),
        ("5;10;15;20;25;", "5;10;10;20;25;", "line 2, column track: '5;10;10;20;25;30;35;40;45' is not rising whole"),
        ("5;10;15;20;25;", "5;15;10;20;25;", "line 2, column track: '5;15;10;20;25;30;35;40;45' is not rising whole"),
        ("5;10;15;20;25;", "5;10;;20;25;", "line 2, column track: "),
        ("5;10;15;20;25;", "-5;10;15;20;25;", "line 2, column track: "),
        (",start_price,", ",starting_price,", "line 1: the header is"),
        ("id,name,start_price,", "id,id,start_price,", "line 1: the header is"),
    ],
    "greed_assets.csv": [
        ("\n10,Small", "\n9,Small", "line 2, column number: '9' is not a whole number from 10 to 49."),
        ("\n49,Hedge", "\n50,Hedge", "line 41, column number: '50' is not a whole number from 10 to 49."),
        ("\n11,Sand", "\n10,Sand", "line 3, column number: 10 stands already in line 2."),
        ("Owner,production,,land:2", "Owner,factory,,land:2", "line 2, column kind: 'factory' is not production or tr"),
        (
            "Owner,production,,land:2",
            "Owner,transformation,,land:2",
            "line 2, column kind: 'transformation' is not production: an asset with inputs is a transformation asset,",
        ),
        ("Tycoon,transformation,", "Tycoon,production,", "line 28, column kind: 'production' is not transformation: "),
        (
            "coal:1;steel:2,railroads:2",
            "steel:2;coal:1,railroads:2",
            "line 28, column inputs: 'steel:2;coal:1' is not a list such as land:1, products in the order of",
        ),
        ("coal:1;steel:2,railroads:2", "coal:1;coal:2,railroads:2", "line 28, column inputs: 'coal:1;coal:2' is not"),
        ("coal:1;steel:2,railroads:2", "coal:1;tea:2,railroads:2", "line 28, column inputs: 'coal:1;tea:2' is not"),
        ("coal:1;steel:2,railroads:2", "coal:0;steel:2,railroads:2", "line 28, column inputs: 'coal:0;steel:2' is no"),
        ("coal:1;steel:2,railroads:2", "coal;steel:2,railroads:2", "line 28, column inputs: 'coal;steel:2' is not a "),
        ("coal:1;steel:2,railroads:2", "coal:1;steel:2,railroads:+2", "line 28, column outputs: 'railroads:+2' is not"),
        ("land:2,textiles:+1", "land:2,textiles:1", "line 2, column trend_arrows: 'textiles:1' is not a list such as"),
        ("land:2,textiles:+1", "land:2,textiles:=1", "line 2, column trend_arrows: 'textiles:=1' is not a list such"),
        ("sand:1,steel:-1,x3/x4", "sand:1,steel:-1,x3", "line 7, column mark: 'x3' is not , x4 or x3/x4."),
        (",inputs,", ",takes,", "line 1: the header is"),
    ],
    "greed_companies.csv": [
        (
            "\n0,start,",
            "\n0,new,",
            "line 2, column role: 'new' is not start: the companies 0 to 4 are start, 5 to 9 are",
        ),
        ("\n5,new,", "\n5,start,", "line 7, column role: 'start' is not new: the companies 0 to 4 are start, "),
        ("\n5,new,", "\n5,old,", "line 7, column role: 'old' is not start or new."),
        ("\n5,new,", "\n10,new,", "line 7, column number: '10' is not a whole number from 0 to 9."),
        ("\n5,new,", "\n4,start,", "line 7, column number: 4 stands already in line 6."),
        ("land:+1", "tea:+1", "line 2, column trend_arrows: 'tea:+1' is not a list such as land:+1, "),
    ],
    "greed_status.csv": [
        ("gold,A,", "bronze,A,", "line 2, column colour: 'bronze' is not gold or silver."),
        ("gold,A,", "gold,a,", "line 2, column letter: 'a' is not A, B, "),
        ("gold,B,", "gold,A,", "line 3, column colour, letter: gold A stands already in line 2."),
        ("gold,B,", "gold,Z,", "line 4, column letter: 'C' is not in order: gold first, then silver, letters rising."),
        ("gold,I,", "silver,J,", "line 11, column letter: 'A' is not in order: gold first, "),
        ("Car,8,steel", "Car,-8,steel", "line 2, column points: '-8' is not a whole number from 0 to 999."),
        ("Car,8,steel:+1", "Car,8,steel:1", "line 2, column trend_arrows: 'steel:1' is not a list such as land:+1"),
    ],
}

# By file: the rows that are left out, from and to; and why it is refused.
SHORT = [
    ("ponzi_funds.csv", slice(-2, None), "has no row with value 79 and 80."),
    ("ponzi_luxuries.csv", slice(-1, None), "has 3 rows; it must have 4."),
    ("lenders.csv", slice(-2, None), "has no row with fund 79 and 80."),
    ("acquire_chains.csv", slice(5, 6), "has no row with chain festival."),
    ("acquire_prices.csv", slice(18, 19), "has no row with tier, size_from medium 41."),
    ("greed_companies.csv", slice(4, 9, 4), "has no row with number 3 and 7."),
    ("greed_products.csv", slice(1, None), "has no row with id a name without colons and semicolons."),
    ("greed_assets.csv", slice(1, None), ": with 3 seats 0 assets are used; it must be a multiple of 3, at least 6."),
    ("greed_companies.csv", slice(1, None), "has no row with number 0, 1, 2, 3, 4, 5, 6, 7, 8 and 9."),
]


@pytest.fixture
def path(file: str, tmp_path: Path) -> Path:
    """A table among copies of all that its game needs."""
    copied(FILES[file].name, tmp_path)
    return Path(shutil.copy(data_folder(FILES[file].name) / file, tmp_path / file))


def refusal(path: Path) -> str:
    """Why the tables of the game are refused."""
    game = FILES[path.name]
    rules = make_rules(game.rules, RULES.get(game.name, {}))
    return cards_refusal(path.parent, lambda: game.read_tables(path.parent, rules))


def test_a_table_of_each_is_spoilt():
    assert set(SPOILT) == set(FILES)


@pytest.mark.parametrize(
    ("file", "number"), [(file, number) for file, spoilt in SPOILT.items() for number in range(len(spoilt))]
)
def test_a_wrong_cell_is_named(file, number, path):
    old, new, reason = SPOILT[file][number]
    replace(path, old, new)
    text = refusal(path)
    assert text.startswith(f"{file}, {reason}")
    assert text == f"{file}, {reason}" or not reason.endswith(".")


@pytest.mark.parametrize(
    ("file", "rows", "reason"), SHORT, ids=[f"{number}-{file}" for number, (file, _, _) in enumerate(SHORT)]
)
def test_all_rows_must_be_there(file, rows, reason, path):
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    del lines[rows]
    path.write_text("".join(lines), encoding="utf-8")
    assert refusal(path) == f"{file}{'' if reason.startswith(':') else ' '}{reason}"


@pytest.mark.parametrize("file", FILES)
def test_an_empty_a_torn_and_a_missing_table_is_named(file, path):
    first, second, *_ = path.read_text(encoding="utf-8").splitlines()
    path.write_text(f"{first}\n{second.split(',')[0]}\n", encoding="utf-8")
    assert refusal(path).startswith(f"{file}, line 2: the column ")
    path.write_text("", encoding="utf-8")
    assert refusal(path).startswith(f"{file} is empty. It begins with the header ")
    path.write_bytes(b"\xff\xfe\x00")
    assert refusal(path).startswith(f"{file} cannot be read as a table: ")
    if file != LENDERS_FILE:
        path.unlink()
        assert refusal(path).endswith(f"has no card table {file}.")
