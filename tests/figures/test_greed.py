"""The figures of Greed, Incorporated: what is said of many games is worked out a second time from their records."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from typing import Any

import pandas as pd
import pytest

from ponzi_lab import Match, Refused
from ponzi_lab.books import frames
from ponzi_lab.books import tills as books
from ponzi_lab.books.books import Books
from ponzi_lab.core import english
from ponzi_lab.core.records import from_lines
from ponzi_lab.figures.acquire.bonuses import Bonuses
from ponzi_lab.figures.acquire.worth import Worth
from ponzi_lab.figures.greed import deals, growth_words, severances_words
from ponzi_lab.figures.greed.deals import Deals
from ponzi_lab.figures.greed.growth import Growth
from ponzi_lab.figures.greed.rises import Rises
from ponzi_lab.figures.greed.severances import Severances
from ponzi_lab.figures.greed.tills import Tills
from ponzi_lab.figures.kit.room import WIDTHS
from ponzi_lab.figures.kit.show import MIME, bundle
from ponzi_lab.figures.kit.text import text_width
from ponzi_lab.figures.kit.theme import SEAT_MARKS, SMALL
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.who_pays_whom import WhoPaysWhom

from ..books import greed as slow
from ..tiers import first_of
from . import acquire, greed, samples

GAMES = slow.MANY[::2]
MOMENTS = (1, 4, 99)  # years after which the games are looked at
NUMERALS = ("no", *english.NUMERALS[1:])

Line = Mapping[str, Any]


@cache
def frame(kind: str, number: int) -> pd.DataFrame:
    made = getattr(books, kind, None) or getattr(frames, kind)
    return made(slow.match(*GAMES[number]))


def up_to(kind: str, number: int, year: int) -> pd.DataFrame:
    return acquire.up_to(frame(kind, number), year)


@cache
def called(number: int) -> list[str]:
    """As a sentence calls them: by seat where a strategy sits twice."""
    seats = GAMES[number][0]
    return [f"{one.capitalize()} (seat {seat})" if seats.count(one) > 1 else one.capitalize()
            for seat, one in enumerate(seats)]  # fmt: skip


def counted(number: int) -> str:
    return english.count(number)


@pytest.fixture(
    params=first_of(range(len(GAMES)), 4), ids=lambda one: f"{len(GAMES[one][0])}-{GAMES[one][0][0]}-{GAMES[one][1]}"
)
def number(request):
    return request.param


@pytest.fixture(params=MOMENTS)
def moment(request, number):
    """A game up to a year: its number, the year, and its closed books."""
    game = slow.match(*GAMES[number])
    return number, request.param, [line for line in slow.closed(game) if line["books"] <= request.param]


# Tills


def test_where_nothing_is_anywhere_neither_end_of_a_line_is_named_upon_the_other() -> None:
    none = frame("purses", 0).head(1).assign(**dict.fromkeys(("cash", "severance", "status", "tills"), 0))
    for boxes in whole(none).draw().taken.values():
        assert not boxes[-2].overlap(boxes[-1])


def whole(purses_: pd.DataFrame, *of: Any, **more: Any) -> Tills:
    """The picture of these purses alone: of a seat, or of the whole table."""
    return Tills(Books.given(purses=purses_), *of, **more)


def inside(line: Line, seat: int | None) -> int:
    """The money in the tills of all companies, or of those that a seat leads."""
    seats = range(len(line["private"])) if seat is None else [seat]
    return sum(slow.led(line, one)[1] for one in seats)


def got(lines: list[Line], seat: int | None) -> int:
    return sum(sum(line["severance"]) if seat is None else line["severance"][seat] for line in lines)


def purse(line: Line, seat: int | None) -> int:
    return sum(line["private"]) if seat is None else line["private"][seat]


def test_tills_say_what_the_books_say(moment) -> None:
    number, year, lines = moment
    last = lines[-1]["books"]
    for seat in (None, *range(len(called(number)))):
        said = str(whole(up_to("purses", number, year), seat, you=False))
        in_tills, taken = inside(lines[-1], seat), got(lines, seat)
        if seat is None:
            assert said.startswith(
                f"After year {last} there were {in_tills:,} million in all tills of the companies and "
                f"{purse(lines[-1], None):,} in all purses."
            )
            assert (f"Severances have moved {taken:,} from tills to purses" in said) == (taken > 0)
        else:
            name, (leads, _) = called(number)[seat], slow.led(lines[-1], seat)
            assert said.startswith(f"After year {last} {name} led {counted(leads)} compan")
            assert (f"with {in_tills:,} million in " in said) == (leads > 0)
            assert f" had {purse(lines[-1], seat):,} million in private cash." in said
            assert (f"Severances brought {name} {taken:,}" in said) == (taken > 0)
        assert ("none of it has been spent" in said) == (taken == purse(lines[-1], seat) > 0)
        fullest = max(inside(line, seat) for line in lines)
        when = next(line["books"] for line in lines if inside(line, seat) == fullest)
        told = f"fullest after year {when}, " + ("the last one." if when == last else f"{fullest:,}.")
        assert (told in said) == ("fullest" in said) == (fullest > 0)


def test_tills_say_when_more_was_taken_than_was_left(moment) -> None:
    number, year, lines = moment
    for seat in (None, *range(len(called(number)))):
        over = [got(lines[: place + 1], seat) > inside(line, seat) for place, line in enumerate(lines)]
        said = str(whole(up_to("purses", number, year), seat, guess=2, you=False))
        assert ("more had been taken out" in said) == any(over)
        if any(over):
            first = over.index(True)
            begin = f"From year {first + 1} on" if all(over[first:]) else f"After year {first + 1}, for the first time,"
            both = f"{got(lines[: first + 1], seat):,} against {inside(lines[first], seat):,}."
            assert f"{begin} more had been taken out than was left in the tills, then {both}" in said
        how = "and so it was" if any(over) and over.index(True) == 1 else "it happened" if any(over) else "up to year"
        assert f"You guessed year 2{', ' if 'so' in how else ': '}{how}" in said


def test_the_numbers_of_tills_add_up(number) -> None:
    lines = slow.closed(slow.match(*GAMES[number]))
    for seat in (None, 0):
        for row, line in zip(Tills(slow.match(*GAMES[number]), seat).table.rows, lines, strict=True):
            year, in_tills, severance, taken, spent, left, _ = row
            past = lines[:year]
            assert (in_tills, severance, left) == (inside(line, seat), got([line], seat), purse(line, seat))
            assert taken == got(past, seat) == spent + left


def test_the_deaths_of_a_seat_are_those_of_companies_it_led(number) -> None:
    game = slow.match(*GAMES[number])
    dead = [(line["books"], slow.chief(game, line["books"], one)) for line in slow.closed(game)
            for one in line["liquidated"]]  # fmt: skip
    for seat in (None, *range(len(game.seats))):
        figure = Tills(game, seat).figure
        crosses = [x for trace in figure.data if trace.marker.symbol == "x" for x in trace.x]
        assert crosses == sorted({year for year, chief in dead if seat in (None, chief)})


def purses(*rows: tuple[int, int, int], name: str = "Ada", seat: int = 0) -> pd.DataFrame:
    """One seat's tills, severance and cash after year 1, 2, 3 ...; what is missing was spent on status."""
    made, had = [], 0
    for year, (inside_, severance, cash) in enumerate(rows, 1):
        money = {"cash": cash, "severance": severance, "status": had + severance - cash, "founding": 0, "points": year}
        money |= {"led": int(inside_ > 0), "tills": inside_}
        made.append({"game": 0, "period": year, "seat": seat, "player": name, **money})
        had = cash
    return pd.DataFrame(made, columns=list(books.SCHEMAS["purses"]))


@pytest.mark.parametrize(
    ("rows", "guess", "said"),
    [
        (
            [(100, 0, 0), (300, 0, 0), (40, 120, 120), (0, 0, 50)],
            3,
            "After year 4 you led no company and had 50 million in private cash. Severances brought you 120; you paid "
            "70 for status cards. From year 3 on more had been taken out than was left in the tills, then 120 against "
            "40. The tills under your lead were fullest after year 2, 300. You guessed year 3, and so it was.",
        ),
        (
            [(100, 0, 0), (300, 20, 20)],
            "never",
            "After year 2 you led one company with 300 million in its till; you had 20 million in private cash. "
            "Severances brought you 20, and none of it has been spent. The tills under your lead were fullest after "
            "year 2, the last one. You guessed never: up to year 2 it has not happened.",
        ),
        (
            [(0, 0, 0)],
            None,
            "After year 1 you led no company and had 0 million in private cash. No severance has come to you yet.",
        ),
    ],
)
def test_the_sentence_about_tills(rows, guess, said) -> None:
    assert str(whole(purses(*rows), 0, guess)) == said


def test_tills_of_the_whole_table_without_a_severance() -> None:
    both = pd.concat([purses((100, 0, 0)), purses((50, 0, 0), name="Ben", seat=1)])
    assert str(whole(both)) == (
        "After year 1 there were 150 million in all tills of the companies and 0 in all purses. "
        "Nobody has had a severance yet. The tills were fullest after year 1, the last one."
    )
    with pytest.raises(Refused, match="There is no seat 4 at this table; the seats are 0 and 1"):
        whole(both, 4)
    with pytest.raises(Refused, match='must be a round, from 1 on, or "never"'):
        whole(both, 0, guess=0)


def test_the_books_beside_the_table_stay_small() -> None:
    for number in range(len(GAMES)):
        assert len(json.dumps(bundle(Tills(slow.match(*GAMES[number]), 0))[MIME])) < 20_000


# Severances


def sacked(careers_: pd.DataFrame, sackings: pd.DataFrame) -> Severances:
    return Severances(Books.given(careers=careers_, sackings=sackings))


def test_severances_are_those_of_the_books(number) -> None:
    game = slow.match(*GAMES[number])
    lines = slow.closed(game)
    said = str(Severances(game))
    by_seat = [got(lines, seat) for seat in range(len(game.seats))]
    fired = [event for event in game.events() if event.kind == "fired"]
    assert len(Severances(game).table.rows) == len(fired)
    if not fired:
        assert said == "Nobody has been sacked yet."
        return
    in_companies = {one for line in lines for one in line["boots"]}
    assert said.startswith(severances_words.sacked(len(fired), len(in_companies), sum(by_seat)))
    if not sum(by_seat):
        return
    assert f"{len(fired) if len(fired) > 12 else english.capital(NUMERALS[len(fired)])} sacking" in said
    best = [name for name, amount in zip(called(number), by_seat, strict=True) if amount == max(by_seat)]
    assert f"left with most, {max(by_seat):,}{' each' if len(best) > 1 else ''} in all." in said
    assert all(name in said for name in best)
    assert f"more than the {max(event.amount for event in fired):,} that " in said


def test_what_died_with_companies(number) -> None:
    game = slow.match(*GAMES[number])
    said = str(Severances(game))
    dead = {one for line in slow.closed(game) for one in line["liquidated"]}
    if not dead:
        assert "liquidated: " not in said
        return
    money = sum(event.amount for event in game.events() if event.kind == "lost")
    goods = frame("sackings", number)["goods_lost"].sum()
    paid = sum(event.amount for event in game.events() if event.kind == "fired" and event.unit in dead)
    begin = "One company was" if len(dead) == 1 else f"{english.capital(NUMERALS[len(dead)])} companies were"
    part = f" ({goods:,} of it in goods)" if goods else ""
    assert f"{begin} liquidated: {money + goods:,} million{part} was lost" in said
    assert f"people had taken {paid:,} out of" in said


def careers(*left: tuple[int, str, int, int], company: int = 0) -> pd.DataFrame:
    """Chief after chief of a company: seat, why it ended, the year, the severance."""
    names = ("Ada", "Ben", "Cleo")
    made = [
        {
            **{"game": 0, "company": company, "name": f"C{company}", "seat": seat, "player": names[seat]},
            **{"first": "ceo", "last": "ceo", "since": 1, "until": year, "why": why or None, "severance": amount},
        }
        for seat, why, year, amount in left
    ]
    return pd.DataFrame(made, columns=list(books.SCHEMAS["careers"]))


def deaths(*dead: tuple[int, int, int, int]) -> pd.DataFrame:
    """Companies that were liquidated: number, year, money and goods lost."""
    plain: dict[str, Any] = dict.fromkeys(books.SCHEMAS["sackings"], 0)
    made = [
        {**plain, "period": year, "company": one, "name": f"C{one}", "liquidated": True}
        | {"money_lost": money, "goods_lost": goods}
        for one, year, money, goods in dead
    ]
    return pd.DataFrame(made, columns=list(plain)).astype(books.SCHEMAS["sackings"] | {"seat": "int64"})


@pytest.mark.parametrize(
    ("left", "dead", "said"),
    [
        ([(0, "", 3, 0), (1, "end", 3, 0)], [], "Nobody has been sacked yet."),
        ([(0, "fired", 2, 0)], [(0, 2, 0, 0)], "One sacking in one company brought no severance. One "
         "company was liquidated: 0 million was lost, while its people had taken 0 out of it."),
        ([(0, "fired", 2, 40), (1, "fired", 5, 40)], [(0, 5, 20, 30)],
         "Two sackings in one company brought 80 million in severance. Ada and Ben left with most, 40 each in all. No "
         "single sacking brought more than the 40 that Ada had out of C0 in year 2. One company was liquidated: 50 "
         "million (30 of it in goods) was lost, while its people had taken 80 out of it."),
        ([(0, "fired", 2, 40)], [], "One sacking in one company brought 40 million in severance. Ada left "
         "with most, 40 in all. No single sacking brought more than the 40 that Ada had out of C0 in year 2. No "
         "company has been liquidated."),
    ],
)  # fmt: skip
def test_the_sentence_about_severances(left, dead, said) -> None:
    assert str(sacked(careers(*left), deaths(*dead))) == said


def test_the_key_of_severances_names_those_who_were_sacked_and_no_others() -> None:
    fired, other = careers((1, "fired", 2, 40), (0, "end", 3, 0)), careers((0, "end", 3, 0), (1, "end", 3, 0))
    for given, seats in ((fired, [1]), (other, [])):
        said = "".join(note.text for note in sacked(given, deaths()).figure.layout.annotations)
        assert [seat for seat, mark in enumerate(SEAT_MARKS) if mark in said] == seats


def test_who_dealt_with_whom_fits_a_phone() -> None:
    notes = greed.FIGURES["deals-long"]().figure.layout.annotations
    (heading,) = [note.text for note in notes if greed.LONG[0][:5] in note.text]
    assert text_width(unescape(re.sub("<.*?>", "", heading)), SMALL) < min(WIDTHS) - 4


def test_all_companies_liquidated() -> None:
    both = pd.concat([careers((0, "fired", 2, 40)), careers((1, "fired", 3, 10), company=1)])
    said = str(sacked(both, deaths((0, 2, 5, 0), (1, 3, 0, 9))))
    assert said.endswith("Two companies were liquidated: 14 million (9 of it in goods) was lost, while their people "
                         "had taken 50 out of them.")  # fmt: skip
    rows = sacked(both, deaths((0, 2, 5, 0), (1, 3, 0, 9))).table.rows
    assert [(row[0], row[1], row[-2], row[-1]) for row in rows] == [(2, "C0", 40, 5), (3, "C1", 10, 9)]


def test_those_who_left_together_stand_beside_each_other(number) -> None:
    figure = Severances(slow.match(*GAMES[number])).figure
    spots = [spot for trace in figure.data for spot in zip(trace.x, trace.y, strict=True)]
    fired = frame("careers", number).query("why == 'fired'")
    assert len(spots) == len(fired) + frame("sackings", number)["liquidated"].sum()
    assert len({(round(x, 3), y) for x, y in spots}) == len(spots)


# Growth


def grown(companies: pd.DataFrame) -> Growth:
    return Growth(Books.given(companies=companies))


def incomes(lines: list[Line], game: Match) -> list[tuple[int, int, int, bool, int]]:
    """Year, income, that of the year before, whether there was a boot, and the company; of all companies in play."""
    last_income = {(event.period, slow_company(event)): event.amount for event in game.events()
                   if event.kind == "income"}  # fmt: skip
    found, before = [], dict.fromkeys(game.lines()[0]["setup"]["companies"], 0)
    for line in lines:
        year, now = line["books"], {one["company"]: one["last"] for one in line["companies"]}
        for company, income in before.items():
            earned = last_income.get((year, company), 0)
            assert now.get(company, earned) == earned
            found.append((year, earned, income, company in line["boots"], company))
        before = now
    return found


def slow_company(event: Any) -> int:
    return (event.payer - 5) // 3


def test_growth_counts_the_incomes_that_rose(moment) -> None:
    number, year, lines = moment
    found = incomes(lines, slow.match(*GAMES[number]))
    companies = up_to("companies", number, year)
    said = str(grown(companies))
    rose = [income > before for _, income, before, *_ in found]
    boots = [boot for *_, boot, _ in found]
    spared = len(found) - sum(rose) - sum(boots)
    assert said.startswith(f"Of {len(found)} yearly incomes {english.none_or(sum(rose))} ")
    for number_, what in ((sum(boots), "and brought a boot"), (spared, "but a first year is spared")):
        told = f"{counted(number_)} {'was' if number_ == 1 else 'were'} not, {what}"
        assert (told in said.lower()) == (f"not, {what}" in said) == (number_ > 0)
    rows = grown(companies).table.rows
    assert sorted((row[0], row[3], row[4]) for row in rows) == sorted(row[:3] for row in found)
    assert sum("boot" in row[5] and "no boot" not in row[5] for row in rows) == sum(boots)
    assert sum("liquidated" in row[5] for row in rows) == sum(len(line["liquidated"]) for line in lines)


def test_beside_each_income_stands_what_came_of_it(moment) -> None:
    number, year, _ = moment
    companies = up_to("companies", number, year)
    wanted = []
    for one in companies[~companies["founded"]].to_dict("records"):
        came = (one["liquidated"], one["booted"], one["income"] <= one["before"])
        notes = (growth_words.LIQUIDATED_NOTE, growth_words.BOOT_NOTE, growth_words.SPARED)
        note = next((note for did, note in zip(came, notes, strict=True) if did), "")
        wanted.append((one["period"], one["income"], one["before"], note))
    assert sorted((row[0], *row[3:]) for row in grown(companies).table.rows) == sorted(wanted)


def test_growth_draws_a_bar_for_each_income_and_a_mark_for_each_boot(moment) -> None:
    number, year, lines = moment
    figure = grown(up_to("companies", number, year)).figure
    found = incomes(lines, slow.match(*GAMES[number]))
    bars = [trace for trace in figure.data if trace.type == "bar"]
    hatched = sum(len(trace.x) for trace in bars if trace.marker.pattern.shape)
    assert sum(len(trace.x) for trace in bars) == len(found)
    assert hatched == sum(income <= before for _, income, before, *_ in found)
    marks = [trace.marker.symbol for trace in figure.data if trace.type == "scatter"]
    dead = sum(len(line["liquidated"]) for line in lines)
    assert marks.count("x") == dead
    assert marks.count("triangle-down") == sum(boot for *_, boot, _ in found) - dead


def test_growth_names_the_longest_streak(moment) -> None:
    number, year, lines = moment
    game = slow.match(*GAMES[number])
    names = {one: game.setting.tables.companies[one].name for one in range(10)}
    rises, longest = {}, {}
    for _, income, before, boot, company in sorted(incomes(lines, game), key=lambda row: row[0]):
        rises[company] = rises.get(company, 0) + (income > before)
        longest[company] = max(rises[company], longest.get(company, 0))
        rises[company] = 0 if boot else rises[company]
    most = max(longest.values())
    best = [names[company] for company in sorted(longest) if longest[company] == most]
    said = str(grown(up_to("companies", number, year)))
    if most:
        told = f"{counted(most)} rise{'' if most == 1 else 's'}{' each' if len(best) > 1 else ''}."
        assert f"The longest streak was that of {english.listed(best, 'and')}, {told}" in said
    else:
        assert "No income has risen yet." in said


def growing(*years: tuple[int, bool], dead: bool = False) -> pd.DataFrame:
    """One company's incomes, each with whether it brought a boot."""
    made = [
        {
            **{"game": 0, "period": year, "company": 0, "name": "MadF", "seat": 0, "player": "Ada", "income": income},
            **{"before": years[year - 2][0] if year > 1 else 0, "booted": boot, "founded": False},
            "liquidated": dead and year == len(years),
        }
        for year, (income, boot) in enumerate(years, 1)
    ]
    return pd.DataFrame(made)


@pytest.mark.parametrize(
    ("frame_", "said"),
    [
        (
            growing((10, False), (20, False), (15, True)),
            "Of 3 yearly incomes two were above that of the year before. One was not, and brought a boot. The longest "
            "streak was that of MadF, two rises. The one streak that ended with a boot had lasted three years, the "
            "year of the boot among them.",
        ),
        (
            growing((0, False), (0, True), (5, False), (5, True), dead=True),
            "Of 4 yearly incomes one was above that of the year before. Two were not, and brought a boot; one was "
            "not, but a first year is spared. The longest streak was that of MadF, one rise. The two streaks that "
            "ended with a boot had lasted 2.0 years on average, the year of the boot among them.",
        ),
        (
            growing((0, False)),
            "Of 1 yearly income none were above that of the year before. One was not, but a first year is "
            "spared. No income has risen yet. No streak has ended with a boot yet.",
        ),
        (
            growing((5, False)),
            "Of 1 yearly income one was above that of the year before. The longest streak was that of MadF, one rise. "
            "No streak has ended with a boot yet.",
        ),
    ],
)
def test_the_sentence_about_growth(frame_, said) -> None:
    assert str(grown(frame_)) == said


# Deals


def dealt(deals_: pd.DataFrame) -> Deals:
    return Deals(Books.given(deals=deals_))


def test_deals_say_what_moved(number) -> None:
    game = slow.match(*GAMES[number])
    lines = {line["books"]: line for line in slow.closed(game)}
    made, said = slow.slow_deals(game), str(Deals(game))
    assert len(Deals(game).table.rows) == len(made)
    if not made:
        assert said == "No deal has been made yet."
        return

    def moved(some: list[Any]) -> tuple[int, int]:
        money = sum(deal["give_money"] + deal["get_money"] for _, deal, _ in some)
        return money, sum(slow.value(deal[side], lines[year]) for year, deal, _ in some for side in ("give", "get"))

    for some in (made, [row for row in made if row[2]]):
        money, goods = moved(some)
        assert not money or f"{money:,} million " in said
        assert not goods or f"goods worth {goods:,}" in said
    alone = sum(one_chief for *_, one_chief in made)
    assert ("two companies of one chief" in said) == (alone > 0)
    figure = Deals(game).figure
    drawn = sum(sum(trace.x) for trace in figure.data)
    assert drawn == sum(moved(made)) or "smaller pair" in str(figure.layout.annotations)


def deal(one: int, other: int, gives: tuple[int, int], gets: tuple[int, int], chief: str = "Ben") -> dict[str, Any]:
    """What Ada's company gives and gets: money, and goods worth so much."""
    value, back = sum(gives), sum(gets)
    return {
        **{"game": 0, "period": 3, "company": one, "name": f"C{one}", "player": "Ada", "partner": other},
        **{"partner_name": f"C{other}", "other": chief, "one_chief": chief == "Ada", "give_money": gives[0]},
        **{"give": "coal:1 steel:2" if gives[1] else None, "gives": value, "get_money": gets[0], "get": None},
        **{"gets": back, "gain": back - value, "partner_gain": value - back},
    }


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ([deal(1, 2, (40, 0), (40, 0), "Ada")], "One deal moved 80 million in money at the prices of the year. It was "
         "between two companies of one chief, who had to ask nobody: 80 million became income in this way. At these "
         "prices no company gained or lost by its deals."),
        ([deal(1, 2, (0, 90), (50, 0))], "One deal moved 50 million in money and goods worth 90 at the prices of the "
         "year. It was between two chiefs. C2 gained most by deals, 40, and C1 lost most, 40."),
        ([deal(1, 2, (0, 90), (50, 0)), deal(3, 1, (0, 30), (20, 0), "Ada"), deal(2, 1, (5, 0), (0, 5))],
         "Three deals moved 75 million in money and goods worth 125 at the prices of the year. One of them was between "
         "two companies of one chief, who had to ask nobody: 20 million became income in this way and goods worth 30 "
         "moved. C2 gained most by deals, 40, and C1 lost most, 30."),
        ([deal(1, 2, (0, 9), (9, 0)), deal(1, 2, (0, 9), (9, 0))], "Two deals moved 18 million in money and goods "
         "worth 18 at the prices of the year. Each of them was between two chiefs. At these prices no company gained "
         "or lost by its deals."),
    ],
)  # fmt: skip
def test_the_sentence_about_deals(made, said) -> None:
    assert str(dealt(pd.DataFrame(made))) == said


def test_deals_there_and_back_and_those_of_one_chief_stand_for_themselves() -> None:
    made = pd.DataFrame([deal(1, 2, (0, 90), (50, 0)), deal(2, 1, (7, 0), (0, 3)), deal(1, 2, (4, 0), (2, 0), "Ada")])
    figure = dealt(made).figure
    told = [note.text for note in figure.layout.annotations]
    assert next(text for text in told if "⇄" in text) == "C1 ⇄ C2"
    assert sum("◆" in text and "⇄" in text for text in told) == 1
    ends = [re.sub("<.*?>", "", text) for text in told if re.search("[→←]", text)]
    assert ends == ["→ 93", "← 57", "→ 4", "← 2"]
    assert dealt(made).table.rows[0] == (3, "C1", 0, "1 coal, 2 steel", "C2", 50, "", -40, 40, "Ada, Ben")
    assert dealt(made).table.rows[2][-1] == "Ada"


def test_only_the_largest_pairs_are_drawn() -> None:
    figure = Deals(greed.many_deals(12)).figure
    told = [note.text for note in figure.layout.annotations]
    assert sum("⇄" in text for text in told) == deals.MOST
    assert "and four smaller pairs" in told
    assert "and one smaller pair" in [note.text for note in Deals(greed.many_deals(9)).figure.layout.annotations]


# All of them


KINDS = {"purses": Tills, "companies": Growth, "deals": Deals, "careers": Severances}


@pytest.mark.parametrize("kind", KINDS)
def test_each_figure_draws_one_game_and_says_what_it_needs(kind) -> None:
    for made, said in (
        ([slow.match(*GAMES[0]), slow.match(*GAMES[2])], "The frame holds 2 games"),
        (Books.given(**{kind: acquire.frame("balances")}), f"a frame of {kind} here"),
        (Books.given(**{kind: slow.match()}), "not a Match"),
        (acquire.match(), "Greed"),
    ):
        with pytest.raises(Refused, match=said):
            KINDS[kind](made)


def test_severances_need_both_frames_of_one_game() -> None:
    two = [slow.match(*GAMES[0]), slow.match(*GAMES[2])]
    for careers_, sackings in ((two, two[0]), (two[0], two)):
        with pytest.raises(Refused, match="The frame holds 2 games"):
            sacked(books.careers(careers_), books.sackings(sackings))
    with pytest.raises(Refused, match="a frame of sackings here"):
        sacked(frame("careers", 0), frame("careers", 0))
    with pytest.raises(Refused, match="a frame of sackings here"):
        Tills(Books.given(purses=frame("purses", 0), sackings=frame("careers", 0)), 0)


def test_before_the_first_year_is_closed() -> None:
    for kind in (Tills, Growth):
        picture = kind(greed.fresh())
        assert str(picture) == "No year has been finished yet, so there is nothing to draw."
        assert picture.table.rows == []


def test_no_sentence_is_long() -> None:
    """Thirty words at the most; a list of companies or products may be longer."""
    for name, make in greed.FIGURES.items():
        for part in re.split(r"(?<=\.) (?=[A-Z\d])", str(make())):
            assert len(part.split()) <= 33 or "stand" in part or "streak" in part, (name, part)


def test_the_reader_is_spoken_to_in_the_middle_of_a_sentence() -> None:
    """A reader is called You at a table, and has no capital but at the beginning."""
    found = []
    for seat in range(4):
        purses_, careers_, played = (
            acquire.renamed(greed.frame(kind), "You", seat) for kind in ("purses", "careers", "deals")
        )
        found += [str(whole(purses_, one, you=one == seat)) for one in (None, *range(4))]
        found += [str(sacked(careers_, greed.frame("sackings")))]
        found += [str(dealt(played))]
    assert any(" you " in said for said in found)
    assert any("You left" in said for said in found)
    for said in found:
        assert not re.search(r"[^.] You\b|You has|\. you\b|^you", said), said


def test_names_of_others_and_of_companies_stay_as_they_are() -> None:
    """A table of one's own may call a company as it likes."""
    wild = "<b>x</b> {0} %{y} $z$"
    said = str(grown(growing((10, False)).assign(name=wild)))
    assert wild in said
    assert wild in str(sacked(careers((0, "fired", 2, 40)).assign(name=wild), deaths()))
    assert wild in str(whole(purses((10, 40, 40), name=wild), 0, you=False))
    drawn = grown(growing((10, False)).assign(name=wild)).figure.to_plotly_json()
    assert "<b>x" not in json.dumps(drawn["layout"]["annotations"], default=str)


# The scissors, and figures of the other games


def test_the_scissors_have_no_blade_of_promises(moment) -> None:
    number, year, lines = moment
    balances, promises = up_to("balances", number, year), frame("promises", number)
    for seat, name in enumerate(called(number)):
        said = str(Scissors(samples.given((balances, promises)), seat, you=False))
        cash = [line["private"][seat] for line in lines]
        assert said.startswith(f"Nothing is promised with a date here, so no line of dues can overtake {name}'s cash")
        first = cash.index(min(cash)) + 1
        stayed = set(cash[first - 1 :]) == {min(cash)} and first < len(cash)
        assert f"lowest {'from' if stayed else 'after'} year {first}{' on' if stayed else ''}, {min(cash):,}" in said
    numbers = Scissors(samples.given((balances, promises))).table
    assert numbers.columns[:3] == ("Year", "Cash", "Due in the next five years")
    assert [row[1] for row in numbers.rows] == [line["private"][0] for line in lines]


def test_all_games_have_the_same_axes() -> None:
    drawn = [
        Scissors(samples.given((greed.frame("balances"), greed.frame("promises"))), 1).figure,
        Scissors(samples.game()).figure,
    ]
    for figure in drawn:
        lines = [trace.line for trace in figure.data if trace.mode == "lines"]
        assert [(line.color, line.width, line.dash) for line in lines] == [
            ("#7d1a22", 4, "11px,6px"),
            ("#17643f", 5, None),
        ]
        assert figure.layout.yaxis.tickformat == ",d"
    assert [set(trace.y) for trace in drawn[0].data if trace.line.dash] == [{0}]
    assert "end of year" in [note.text for note in drawn[0].layout.annotations]


def test_figures_of_the_other_games_are_refused_with_what_they_need() -> None:
    events = frame("events", 0)
    for part in (events, events[events["period"] == 1], *(events[events["phase"] == one] for one in set(
        events["phase"]) - {"end"})):  # fmt: skip
        with pytest.raises(Refused, match="drawn of Ponzi Scheme"):
            WhoPaysWhom(Books.given(events=part))
        with pytest.raises(Refused, match="picture of Acquire"):
            Bonuses(Books.given(events=part))
    with pytest.raises(Refused, match="picture of Acquire"):
        Worth(slow.match(*GAMES[0]), 0)


def test_a_person_is_spoken_to_and_others_are_named() -> None:
    header, *lines = greed.match().lines()
    one = Match.replay(from_lines([{**header, "seats": ["Ada", "bot:looter", "bot:manager", "bot:random"]}, *lines]))
    assert " you led " in str(Tills(one, 0))
    assert " Ada led " in str(Tills(one, 0, you=False))
    assert re.search("Looter (led|had)", str(Tills(one, 1)))


# Rises by lot


def test_rises_say_how_long_they_last_and_what_was_guessed() -> None:
    years = pd.Series([2, 2, 3, 5])
    said = str(Rises(years, 4))
    assert "year 2.72 on average. Of 4 companies drawn by lot it was year 3.00." in said
    assert said.endswith("You guessed year 4: it is earlier.")
    assert "it is later" in str(Rises(years, 2))
    assert "as near as a whole number can come" in str(Rises(years, 3))
    rows = Rises(years).table.rows
    assert [row[2] for row in rows[:5]] == [100, 50, 25, 25, 0]
    assert [row[1] for row in rows[:4]] == pytest.approx([100, 50, 100 / 6, 100 / 24])
    assert [row[3] for row in rows[:3]] == pytest.approx([50, 100 / 3, 25])
