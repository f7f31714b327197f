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


def test_gi_51_without_status_cards_there_are_no_auctions(folder):
    text = (folder / STATUS).read_text(encoding="utf-8")
    (folder / STATUS).write_text(text.splitlines()[0] + "\n", encoding="utf-8")
    match = Match("greed", ["bot:random"] * 3, seed=1, data=folder).play_on()
    assert {line["lot"] for line in match.lines() if line.get("do") in ("raise", "leave")} <= {"company"}
    assert match.result["scores"] == [0, 0, 0]
