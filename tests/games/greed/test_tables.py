"""GI-51. The tables: an owner of the game may type in the printed cards, and is told what cannot be read."""

import csv

import pytest

from ponzi_lab import Match
from ponzi_lab.core.events import Names
from ponzi_lab.games.greed.state import Rules, read_tables

from ..playing import NAMES, count, pass_on
from ..spoiling import cards_refusal, copied, replace
from .positions import DATA, IDS, TABLES

PRODUCTS, ASSETS = "greed_products.csv", "greed_assets.csv"
COMPANIES, STATUS = "greed_companies.csv", "greed_status.csv"


@pytest.fixture
def folder(tmp_path):
    """A copy of the tables."""
    return copied("greed", tmp_path)


def read(folder):
    return read_tables(folder, Rules())


def refusal(folder):
    return cards_refusal(folder, lambda: read(folder))


def rows(name):
    """The rows of a table as it comes with the package."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path, rows):
    """A table of these columns."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


# What the tables say


def test_gi_51_known_facts_stand_in_the_tables():
    assert (len(TABLES.products), len(TABLES.assets), len(TABLES.companies)) == (11, 40, 10)
    assert list(TABLES.assets) == list(range(10, 50))
    products = {product.id: product for product in TABLES.products}
    assert (products["land"].start_price, products["sand"].start_price) == (20, 25)
    assert (products["coal"].track[0], products["coal"].track[-1]) == (25, 80)
    tycoon = TABLES.assets[36]
    assert (tycoon.name, tycoon.transforms) == ("Railroad Tycoon", True)
    assert [(name, number) for name, number in zip(IDS, tycoon.inputs, strict=True) if number] == [
        *(("coal", 1), ("steel", 2))
    ]
    assert [(name, number) for name, number in zip(IDS, tycoon.outputs, strict=True) if number] == [("railroads", 2)]
    assert [card.points for card in TABLES.status["gold"]] == list(range(8, 17))


def test_gi_51_marks():
    marks = [card.mark for card in TABLES.assets.values()]
    assert (marks.count("x4"), marks.count("x3/x4"), marks.count("")) == (4, 4, 32)


def test_gi_51_a_company_with_a_coarse_name_has_a_milder_one_for_pupils():
    assert [row["name"] for row in rows(COMPANIES)][4] == "SoShitty Generale"
    assert TABLES.companies[4].name == "SoShoddy Generale"
    match = Match("greed", NAMES[:5], seed=1)
    names = Names(match.names, match.setting.tables)
    told = [match.setting.game.words.tell(event, names) for event in pass_on(match, 99).events()]
    assert any("SoShoddy" in sentence for sentence in told)
    assert not any("SoShitty" in sentence for sentence in told)


# Other tables


def test_gi_51_columns_are_found_by_their_headings_and_others_ignored(folder):
    before = read(folder)
    for name in (PRODUCTS, ASSETS, COMPANIES, STATUS):
        turned = [dict(reversed([*row.items(), ("price in shop", "?")])) for row in rows(name)]
        write(folder / name, turned)
    assert read(folder) == before


def test_gi_51_provenance_and_notes_may_be_left_out(folder):
    needed = {
        PRODUCTS: ("id", "name", "start_price", "track"),
        ASSETS: ("number", "name", "kind", "inputs", "outputs", "trend_arrows", "mark"),
        COMPANIES: ("number", "role", "name", "trend_arrows"),
        STATUS: ("colour", "letter", "name", "points", "trend_arrows"),
    }
    before = read(folder)
    for name, columns in needed.items():
        write(folder / name, [{key: row[key] for key in columns} for row in rows(name)])
    assert read(folder) == before


def test_gi_51_other_tables_are_played(folder):
    """Three products, short tracks, ten cards, of which some make nothing, one status card, names of one's own."""
    products = [
        {"id": name, "name": name.title(), "start_price": price, "track": track}
        for name, price, track in (("tea", 7, "1;7;9"), ("gin", 40, "40"), ("silk", 30, "10;20;30"))
    ]
    kinds = [
        *(("production", "", "tea:3;silk:1"), ("transformation", "tea:2", "gin:1")),
        *(("production", "", ""), ("transformation", "silk:1", "")),
    ]
    assets = [
        {
            **{"number": number, "name": f"Card {number}", "mark": ("", "x4", "x3/x4")[max(0, number - 17)]},
            **dict(zip(("kind", "inputs", "outputs"), kinds[number % 4], strict=True)),
            "trend_arrows": ("tea:+2", "gin:-1;silk:+1", "")[number % 3],
        }
        for number in range(10, 20)
    ]
    companies = [
        {
            "number": number,
            "role": "new" if number > 4 else "start",
            "name": f"Firm {number}",
            "trend_arrows": "silk:-1",
        }
        for number in (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    ]
    status = [{"colour": "gold", "letter": "B", "name": "Hat", "points": 3, "trend_arrows": "tea:-2"}]
    for name, table in ((PRODUCTS, products), (ASSETS, assets), (COMPANIES, companies), (STATUS, status)):
        write(folder / name, table)
    tables = read(folder)
    assert [len(tables.deck(seats)) for seats in (3, 4, 5)] == [9, 8, 10]
    for seats in (3, 4, 5):
        for seed in range(6):
            match = Match("greed", ["bot:random"] * seats, seed=seed, data=folder).play_on()
            assert match.result["round"] == len(tables.deck(seats)) // seats
            assert set(match.lines()[-2]["prices"]) == {"tea", "gin", "silk"}
            for position in match.positions:
                count(position)


def test_gi_51_changed_prices_and_points_are_played(folder):
    replace(folder / PRODUCTS, "land,Land,20,5;10;15;20;25;30;35;40;45", "land,Land,99,5;99;250")
    replace(folder / STATUS, "gold,A,Sports Car,8,", "gold,A,Sports Car,80,")
    match = Match("greed", NAMES[:3], seed=1, data=folder)
    assert match.position.prices()[0] == 99
    assert match.position.tables.points("gold", "A") == 80


# Damage


def check(folder, name, old, new, reason):
    replace(folder / name, old, new)
    assert refusal(folder).startswith(f"{name}, {reason}")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
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
)
def test_gi_51_wrong_products(folder, old, new, reason):
    check(folder, PRODUCTS, old, new, reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
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
)
def test_gi_51_wrong_assets(folder, old, new, reason):
    check(folder, ASSETS, old, new, reason)


def test_gi_51_assets_stand_by_rising_number(folder):
    turned = rows(ASSETS)
    turned[3], turned[4] = turned[4], turned[3]
    write(folder / ASSETS, turned)
    assert refusal(folder) == f"{ASSETS}, line 6, column number: '13' is not above 14, the number before it."


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("x4", f"{ASSETS}: with 4 seats 31 assets are used; it must be a multiple of 4, at least 8."),
        ("x3/x4", f"{ASSETS}: with 3 seats 35 assets are used; it must be a multiple of 3, at least 6."),
    ],
)
def test_gi_51_the_deck_is_a_multiple_of_the_seats(folder, mark, reason):
    replace(folder / ASSETS, "land:2,textiles:+1,,", f"land:2,textiles:+1,{mark},")
    assert refusal(folder) == reason


def test_gi_51_the_deck_has_at_least_two_cards_for_each_seat(folder):
    kept = [row for row in rows(ASSETS) if row["mark"] == ""][:3]
    write(folder / ASSETS, kept)
    assert refusal(folder) == f"{ASSETS}: with 3 seats 3 assets are used; it must be a multiple of 3, at least 6."


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
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
)
def test_gi_51_wrong_companies(folder, old, new, reason):
    check(folder, COMPANIES, old, new, reason)


def test_gi_51_all_ten_companies_must_be_there(folder):
    write(folder / COMPANIES, [row for row in rows(COMPANIES) if row["number"] not in ("3", "7")])
    assert refusal(folder) == f"{COMPANIES} has no row with number 3 and 7."


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("gold,A,", "bronze,A,", "line 2, column colour: 'bronze' is not gold or silver."),
        ("gold,A,", "gold,a,", "line 2, column letter: 'a' is not A, B, "),
        ("gold,B,", "gold,A,", "line 3, column colour, letter: gold A stands already in line 2."),
        ("gold,B,", "gold,Z,", "line 4, column letter: 'C' is not in order: gold first, then silver, letters rising."),
        ("gold,I,", "silver,J,", "line 11, column letter: 'A' is not in order: gold first, "),
        ("Car,8,steel", "Car,-8,steel", "line 2, column points: '-8' is not a whole number from 0 to 999."),
        ("Car,8,steel:+1", "Car,8,steel:1", "line 2, column trend_arrows: 'steel:1' is not a list such as land:+1"),
    ],
)
def test_gi_51_wrong_status_cards(folder, old, new, reason):
    check(folder, STATUS, old, new, reason)


@pytest.mark.parametrize("name", [PRODUCTS, ASSETS, COMPANIES, STATUS])
def test_gi_51_a_missing_an_empty_and_a_torn_table_is_named(folder, name):
    text = (folder / name).read_text(encoding="utf-8")
    first, second, *_ = text.splitlines()
    (folder / name).write_text(f"{first}\n{second.split(',')[0]}\n", encoding="utf-8")
    assert refusal(folder).startswith(f"{name}, line 2: the column ")
    (folder / name).write_text("", encoding="utf-8")
    assert refusal(folder).startswith(f"{name} is empty. It begins with the header ")
    (folder / name).write_bytes(b"\xff\xfe\x00")
    assert refusal(folder).startswith(f"{name} cannot be read as a table: ")
    (folder / name).unlink()
    assert refusal(folder).endswith(f"has no card table {name}.")


def test_gi_51_a_table_with_a_header_only(folder):
    for name, reason in (
        (PRODUCTS, f"{PRODUCTS} has no row with id a name without colons and semicolons."),
        (ASSETS, f"{ASSETS}: with 3 seats 0 assets are used; it must be a multiple of 3, at least 6."),
        (COMPANIES, f"{COMPANIES} has no row with number 0, 1, 2, 3, 4, 5, 6, 7, 8 and 9."),
    ):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.splitlines()[0] + "\n", encoding="utf-8")
        assert refusal(folder) == reason
        (folder / name).write_text(text, encoding="utf-8")


def test_gi_51_without_status_cards_there_are_no_auctions(folder):
    text = (folder / STATUS).read_text(encoding="utf-8")
    (folder / STATUS).write_text(text.splitlines()[0] + "\n", encoding="utf-8")
    match = Match("greed", ["bot:random"] * 3, seed=1, data=folder).play_on()
    assert {line["lot"] for line in match.lines() if line.get("do") in ("raise", "leave")} <= {"company"}
    assert match.result["scores"] == [0, 0, 0]
