"""The books of Greed, Incorporated: every number stands in the record, or follows from its decisions, read slowly."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import pytest

from ponzi_lab import Match, Refused, simulate
from ponzi_lab.books import frames, tills
from ponzi_lab.books.tills import SCHEMAS
from ponzi_lab.core.records import from_lines
from ponzi_lab.games.greed.view import gains
from ponzi_lab.games.greed.words import label

from ..tiers import first_of
from .games import match as ponzi
from .games import rows, types
from .greed import (
    MANY,
    TABLES,
    amounts,
    chief,
    closed,
    company_of,
    decided,
    fresh,
    led,
    match,
    midst,
    slow_deals,
    table,
    value,
)

SOURCES = {
    "a finished match": match,
    "a match with no closed year": fresh,
    "a match in its midst": midst,
    "a record": lambda: from_lines(match().lines()),
    "no match": list,
    "matches of several sizes": lambda: [match(TABLES[0]), match(TABLES[4]), fresh()],
}


@pytest.fixture(params=first_of(MANY, 8), ids=lambda one: f"{len(one[0])}-{one[0][0]}-{one[1]}")
def game(request):
    return match(*request.param)


# Frames


@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_frame_has_the_declared_columns_and_types(kind, name):
    frame = getattr(tills, kind)(SOURCES[name]())
    assert list(types(frame).items()) == list(SCHEMAS[kind].items())
    assert frame.index.equals(pd.RangeIndex(len(frame)))
    assert len(frame) > 0 or name in ("no match", "a match with no closed year")


def test_the_columns_are_as_they_are_known():
    """Whoever reads a file of ours relies on these names in this order."""
    assert {kind: " ".join(columns) for kind, columns in SCHEMAS.items()} == {
        "companies": (
            "game period company name seat player chairs assets free income before "
            "goods goods_value founded booted liquidated"
        ),
        "purses": "game period seat player cash severance status founding points led tills",
        "market": "game period product name price trend low high",
        "deals": (
            "game period n company name seat player partner partner_name other "
            "give_money give gives get_money get gets use made gain partner_gain one_chief"
        ),
        "sackings": (
            "game period company name seat player income chairs fired free severance left "
            "liquidated money_lost goods_lost"
        ),
        "careers": "game company name seat player first last since until why severance",
        "cards": "game period seat player colour letter points price",
    }


@pytest.mark.parametrize("kind", SCHEMAS)
def test_other_games_are_refused(kind):
    with pytest.raises(Refused, match="Ponzi Scheme has no companies with tills"):
        getattr(tills, kind)(ponzi())
    with pytest.raises(Refused, match="holds no games"):
        getattr(tills, kind)(5)


def test_the_money_of_greed_has_columns_of_its_own():
    found = frames.balances(match())
    assert list(types(found).items()) == list(frames.schema("balances", "greed").items())
    assert list(found.columns)[5:] == ["cash", "tills", "points"]
    kept = simulate("greed", ["random"] * 3, 2, books=True)
    assert list(frames.balances(kept).columns) == list(found.columns)
    assert frames.promises(match()).empty


def test_every_balance_stands_in_the_record(game):
    wanted = [
        (line["books"], seat, line["private"][seat], led(line, seat)[1])
        for line in closed(game)
        for seat in range(len(game.seats))
    ]
    assert rows(frames.balances(game), "period", "seat", "cash", "tills") == wanted


def test_points_by_kind_are_those_of_the_status_cards(game):
    points = {(row["colour"], row["letter"]): int(row["points"]) for row in table("status")}
    last, scores = closed(game)[-1], frames.scores(game)
    wanted = [
        tuple(sum(points[colour, letter] for letter in seat[colour]) for colour in ("gold", "silver"))
        for seat in last["status"]
    ]
    assert rows(scores, "gold", "silver") == wanted
    assert (scores["gold"] + scores["silver"]).tolist() == frames.results(game)["score"].tolist()
    assert list(types(scores).items()) == list(frames.schema("scores", "greed").items())


def test_decisions_hold_numbers_and_amounts_as_texts():
    seen = set()
    for one in MANY:
        found = frames.decisions(match(*one)).to_dict("records")
        for row, (year, line) in zip(found, decided(match(*one)), strict=True):
            assert row["period"] == year
            for key in ("give", "get", "goods"):
                wanted = " ".join(f"{name}:{number}" for name, number in line.get(key, {}).items())
                assert (row[key] == wanted) if wanted else pd.isna(row[key])
                seen |= {key} if wanted else set()
            for key in ("use", "assets"):
                wanted = " ".join(str(number) for number in line.get(key, []))
                assert (row[key] == wanted) if wanted else pd.isna(row[key])
                seen |= {key} if wanted else set()
            if line["do"] == "buy":
                assert (row["asset"] == line["asset"]) if line["asset"] is not None else pd.isna(row["asset"])
                seen |= {"asset"} if line["asset"] is None else set()
    assert seen == {"give", "get", "goods", "use", "assets", "asset"}
    kinds = types(frames.decisions(match()))
    assert kinds["asset"] == "Int32"
    assert {kinds[name] for name in ("give", "use", "lot")} == {"category"}


def test_money_moves_between_accounts_that_have_names():
    """What an account of a company loses and gets by the frame is what the books say of its slots."""
    game = match()
    events = frames.events(game)
    for line in closed(game):
        past = events[events["period"] <= line["books"]]
        for one in line["companies"]:
            free = f"{one['company']}.free"
            got, gave = (past.loc[past[side] == free, "amount"].sum() for side in ("payee", "payer"))
            assert one["free"] == got - gave + 100 * (one["company"] < 5)
    moved = events[events["amount"].gt(0) & events["payer"].notna()]
    assert moved["payee"].notna().all()
    assert {"bank", "bot:looter"} <= set(moved["payer"])
    assert not events["payer"].isin(["envelope"]).any()


def test_a_player_who_is_called_as_an_account():
    named = Match("greed", ["bank", "4.free", "Cleo"], 1)
    assert frames.events(named)["player"].cat.categories.tolist() == [*("bank (player)", "4.free (player)", "Cleo")]


# The closed years against the record


def test_every_company_stands_in_the_record(game):
    found = tills.companies(game)
    wanted, before = [], {}
    names = {int(row["number"]): label(row["name"]) for row in table("companies")}
    for line in closed(game):
        for one in line["companies"]:
            number, goods = one["company"], one["goods"]
            sizes = len(one["chairs"]), len(one["assets"]), one["free"], one["last"], before.get(number, 0)
            flags = line["books"] > 1 and number not in before, number in line["boots"], False
            wanted.append(
                (line["books"], number, one["chairs"][0], *sizes, sum(goods.values()), value(goods, line), *flags)
            )
        wanted += [(line["books"], number, None, 0, 0, 0, None, before.get(number, 0), 0, 0, False, True, True)
                   for number in line["liquidated"]]  # fmt: skip
        before = {one["company"]: one["last"] for one in line["companies"]}
    columns = ("period", "company", "seat", "chairs", "assets", "free", "income", "before", "goods", "goods_value")
    mine = rows(found, *columns, "founded", "booted", "liquidated")
    for row, line in zip(mine, sorted(wanted, key=lambda one: one[:2]), strict=True):
        assert [one for one, other in zip(row, line, strict=True) if other is not None] == [
            other for other in line if other is not None
        ]
    assert all(names[number] == name for number, name in rows(found, "company", "name"))


def test_the_last_income_of_a_company_that_is_gone(game):
    """It is what moved from New Income when the books of its last year were closed, and its chief is who led it."""
    closing = {(event.period, company_of(event.payer)): event.amount for event in game.events()
               if event.kind == "income"}  # fmt: skip
    dead = tills.companies(game).query("liquidated")
    for year, company, seat, income in rows(dead, "period", "company", "seat", "income"):
        assert income == closing.get((year, company), 0)
        assert seat == chief(game, year, company)


def test_a_boot_is_an_income_that_did_not_rise(game):
    found = tills.companies(game).query("not founded")
    rose = found["income"] > found["before"]
    assert not (rose & found["booted"]).any()
    spared = found[~rose & ~found["booted"]]
    first = found.groupby("company")["period"].transform("min")
    assert (spared["period"] == first[spared.index]).all()
    assert game.setting.rules.first_year == "exempt" or spared.empty


def test_every_purse_stands_in_the_record_and_balances(game):
    found = tills.purses(game)
    wanted = [
        (line["books"], seat, line["private"][seat], line["severance"][seat], *led(line, seat))
        for line in closed(game)
        for seat in range(len(game.seats))
    ]
    assert rows(found, "period", "seat", "cash", "severance", "led", "tills") == wanted
    assert found["points"].tolist() == frames.balances(game)["points"].tolist()
    for _, mine in found.groupby("seat", observed=True):
        before = mine["cash"].shift(fill_value=0)
        assert (mine["cash"] == before + mine["severance"] - mine["status"] - mine["founding"]).all()
    founders = [line["seat"] for _, line in decided(game) if line["do"] == "found"]
    assert sorted(rows(found.query("founding > 0"), "seat")) == sorted((seat,) for seat in founders)


def test_every_price_stands_in_the_record(game):
    tracks = {row["id"]: [int(price) for price in row["track"].split(";")] for row in table("products")}
    wanted = [
        (line["books"], product, price, line["trends"][product], tracks[product][0], tracks[product][-1])
        for line in closed(game)
        for product, price in line["prices"].items()
    ]
    assert rows(tills.market(game), "period", "product", "price", "trend", "low", "high") == wanted


# Deals


def test_deals_are_what_was_proposed_and_accepted(game):
    found = tills.deals(game)
    assets = {int(row["number"]): row for row in table("assets")}
    lines = {line["books"]: line for line in closed(game)}
    for row, (year, deal, alone) in zip(found.to_dict("records"), slow_deals(game), strict=True):
        made = sum(
            value(amounts(assets[number]["outputs"]), lines[year])
            - value(amounts(assets[number]["inputs"]), lines[year])
            for number in deal["use"]
        )
        keys = ("company", "partner", "give_money", "get_money", "n")
        assert {key: row[key] for key in keys} == {key: deal[key] for key in keys}
        assert row["seat"] == deal["seat"] == chief(game, year, deal["company"])
        assert row["other"] == game.names[chief(game, year, deal["partner"])]
        assert row["gives"] == deal["give_money"] + value(deal["give"], lines[year])
        assert row["gets"] == deal["get_money"] + value(deal["get"], lines[year])
        assert (row["made"], row["one_chief"], row["period"]) == (made, alone, year)
        assert row["gain"] + row["partner_gain"] == made
        for key in ("give", "get"):
            assert ("" if pd.isna(row[key]) else row[key]) == " ".join(f"{one}:{n}" for one, n in deal[key].items())


def test_what_a_deal_gains_is_what_its_proposer_was_told(game):
    found = tills.deals(game)
    for row in found.to_dict("records"):
        before = game.branch(at=row["n"])
        assert gains(before.observation(row["seat"]), game.moves[row["n"]].action) == (row["gain"], row["partner_gain"])


def test_all_kinds_of_deals_were_seen():
    found = pd.concat([tills.deals(match(*one)) for one in MANY])
    assert found["one_chief"].any()
    assert (~found["one_chief"]).any()
    assert found["use"].notna().any()
    assert (found[["give_money", "get_money"]].min(axis=1) > 0).any()


# Sackings and careers


def test_every_boot_is_handled_once(game):
    found = tills.sackings(game)
    assert rows(found, "period", "company") == [(line["books"], one) for line in closed(game) for one in line["boots"]]
    dead = [(line["books"], one) for line in closed(game) for one in line["liquidated"]]
    assert rows(found.query("liquidated"), "period", "company") == dead
    for row in found.to_dict("records"):
        year, company = row["period"], row["company"]
        named = {line["fire"] for when, line in decided(game)
                 if line["do"] == "blame" and (when, line["company"]) == (year, company)}  # fmt: skip
        free, parts = row["free"], {"ceo": 2, "cfo": 1, "coo": 1}
        assert row["fired"] == len(named)
        assert row["severance"] == sum(parts[chair] * free // 5 for chair in named)
        assert row["left"] == free - row["severance"]
        assert row["seat"] == chief(game, year, company)
        assert row["liquidated"] == (row["chairs"] == row["fired"])


def test_what_was_lost_with_a_company(game):
    """The money went to the bank; the goods are those it had named to be stored."""
    lost: dict[tuple[int, int], int] = {}
    for event in game.events():
        if event.kind == "lost":
            key = event.period, company_of(event.payer)
            lost[key] = lost.get(key, 0) + event.amount
    stored = {(year, line["company"]): line["goods"] for year, line in decided(game) if line["do"] == "store"}
    lines = {line["books"]: line for line in closed(game)}
    for row in tills.sackings(game).to_dict("records"):
        key = row["period"], row["company"]
        assert row["money_lost"] == (lost.pop(key, 0) if row["liquidated"] else 0)
        assert row["goods_lost"] == (value(stored[key], lines[key[0]]) if row["liquidated"] else 0)
    assert not lost


def test_careers_make_the_chairs_of_every_year(game):
    careers = tills.careers(game).to_dict("records")
    for line in closed(game):
        year = line["books"]
        for one in line["companies"]:
            mine = [row for row in careers if row["company"] == one["company"] and row["since"] <= year]
            still = [row["seat"] for row in mine if row["why"] != "fired" or row["until"] > year]
            assert still == one["chairs"]
        for seat, amount in enumerate(line["severance"]):
            left = [row for row in careers if (row["seat"], row["until"], row["why"]) == (seat, year, "fired")]
            assert sum(row["severance"] for row in left) == amount
    assert {row["why"] for row in careers} <= {"fired", "end"}
    for row in careers:
        order = ("ceo", "cfo", "coo", "4th", "5th", "6th")
        assert order.index(row["last"]) <= order.index(row["first"])
        assert row["last"] in order[:3] or row["why"] == "end"


def test_a_career_that_goes_on_has_no_end():
    game = midst()
    found = tills.careers(game)
    still = found[found["why"].isna()]
    assert len(still) > 0
    assert (still["until"] == game.round).all()
    assert (found["why"].isna() | (found["why"] == "fired")).all()
    assert sorted(rows(still, "company", "seat")) == sorted(
        (one.number, seat) for one in game.position.companies if one for seat in one.chairs
    )


def test_status_cards_at_the_price_that_opens_the_next_auction(game):
    found, before = tills.cards(game), [{"gold": [], "silver": []}] * len(game.seats)
    points = {(row["colour"], row["letter"]): int(row["points"]) for row in table("status")}
    wanted = []
    for line in closed(game):
        for colour in ("gold", "silver"):
            for seat, cards in enumerate(line["status"]):
                for letter in cards[colour][len(before[seat][colour]) :]:
                    row = line["books"], seat, colour, letter, points[colour, letter], line["opening"][colour]
                    wanted.append(row)
        before = line["status"]
    assert rows(found, "period", "seat", "colour", "letter", "points", "price") == wanted
    assert found["price"].sum() == tills.purses(game)["status"].sum()


def test_odd_games_are_among_them():
    """Games without a deal, with several deaths in a year, with a seat that leads two companies, with few cards."""
    games = [match(*one) for one in MANY]
    assert any(tills.deals(one).empty for one in games)
    assert any(len(line["liquidated"]) > 1 for one in games for line in closed(one))
    assert any(tills.purses(one)["led"].max() > 1 for one in games)
    assert any(tills.cards(one).empty for one in games) or any(len(tills.cards(one)) < 4 for one in games)


# Measures


def companies(*incomes: Sequence[int], dead: Sequence[int] = (), exempt: bool = True) -> pd.DataFrame:
    """The incomes of some companies, year by year; those in `dead` are liquidated in their last year."""
    made = []
    for company, years in enumerate(incomes):
        for year, income in enumerate(years, 1):
            before = years[year - 2] if year > 1 else 0
            booted = income <= before and not (exempt and year == 1)
            gone = company in dead and year == len(years)
            plain = {"game": 0, "period": year, "company": company, "name": f"C{company}", "seat": 0, "player": "Ada"}
            rest = dict.fromkeys(("chairs", "assets", "free", "goods", "goods_value"), 1)
            flags = {"founded": False, "booted": booted or gone, "liquidated": gone}
            made.append({**plain, **rest, "income": income, "before": before, **flags})
    return pd.DataFrame(made, columns=list(SCHEMAS["companies"])).astype(SCHEMAS["companies"])


@pytest.mark.parametrize(
    ("incomes", "wanted"),
    [
        ([10, 20, 30], [(1, 3, 3, 3, None)]),
        ([0, 20, 30, 30], [(1, 4, 4, 2, "boot")]),
        ([10, 10, 11, 12, 5], [(1, 2, 2, 1, "boot"), (3, 5, 3, 2, "boot")]),
        ([10, 5, 3, 8], [(1, 2, 2, 1, "boot"), (3, 3, 1, 0, "boot"), (4, 4, 1, 1, None)]),
        ([0], [(1, 1, 1, 0, None)]),
    ],
)
def test_streaks_of_rising_incomes(incomes, wanted):
    found = tills.streaks(companies(incomes))
    told = [tuple(None if pd.isna(one) else one for one in row) for row in rows(found, "since", "until", "years",
                                                                                 "rises", "end")]  # fmt: skip
    assert told == wanted


def test_streaks_of_several_companies_and_of_one_that_died():
    found = tills.streaks(companies([10, 20, 5], [1, 0], dead=[1]))
    assert rows(found, "company", "name", "rises", "end") == [(0, "C0", 2, "boot"), (1, "C1", 1, "liquidated")]
    assert tills.streaks(companies()).empty
    assert list(types(found).items()) == list(types(tills.streaks(companies())).items())


def test_every_income_is_in_one_streak(game):
    found, played = tills.streaks(tills.companies(game)), tills.companies(game).query("not founded")
    assert found["years"].sum() == len(played)
    assert found["rises"].sum() == (played["income"] > played["before"]).sum()
    assert (found["end"].notna()).sum() == sum(len(line["boots"]) for line in closed(game))
    assert (found["end"] == "liquidated").sum() == sum(len(line["liquidated"]) for line in closed(game))


def test_measures_of_nothing():
    assert tills.streaks(tills.companies(fresh())).empty
