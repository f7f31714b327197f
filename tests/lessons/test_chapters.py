"""What the chapters ask and say, against sums made anew from the events of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate, islice
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ponzi_lab.books.what_if import FUNDING, OwnDecision, own_decisions
from ponzi_lab.core.english import person
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.options import forced, why_not
from ponzi_lab.economics import history
from ponzi_lab.figures.kit import show
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.kit.theme import DUE, PENCIL
from ponzi_lab.figures.ponzi.exit_curve import ExitCurve
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.games.ponzi.actions import PASS, Remove
from ponzi_lab.games.ponzi.bots import candidates
from ponzi_lab.lessons import chapter as chapters
from ponzi_lab.lessons.cards import card as cards
from ponzi_lab.lessons.cards import words as card_words
from ponzi_lab.lessons.cards.blanks import Blanks
from ponzi_lab.lessons.cards.card import Card
from ponzi_lab.lessons.cards.check import CheckPaper, Question
from ponzi_lab.lessons.cards.curve import CurveField
from ponzi_lab.lessons.cards.prediction import ChoiceField, DecisionPaper, Prediction, decided
from ponzi_lab.lessons.cards.strip import StripField
from ponzi_lab.lessons.chapters import (
    acquire,
    boston,
    could_you_have_got_out,
    could_you_have_got_out_words,
    easy_money,
    easy_money_words,
    greed,
    shared,
    the_envelope,
    the_envelope_words,
    the_price_ladder,
    the_price_ladder_words,
    the_scissors,
    the_scissors_words,
    the_treadmill,
    the_treadmill_words,
    when_the_music_stops,
    who_names_the_price,
    would_you_sign,
    would_you_sign_words,
)
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.chapters.shared import fund, tables
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.student.case import Case, evidence, sample, so_far
from ponzi_lab.lessons.student.file import Student, load
from ponzi_lab.lessons.student.game import ACQUIRE, GREED, PONZI
from ponzi_lab.lessons.student.me import Me, me
from ponzi_lab.play.match import Match

from .by_hand import Purse, dues, purses, turned
from .guesses import COVERS, MODULES, happened, right
from .people import advised, click, first_said, played, shown, so_sure, somebody

NUMBERS = (*range(20, 46), 93)  # in the last one more came in by envelopes than went out
DEAREST = max(tables().funds)


@pytest.fixture(scope="module")
def students(tmp_path_factory: pytest.TempPathFactory) -> list[Student]:
    """Guests who have played nothing, students in the middle of a game, and students who have played one to its end."""
    nobody = Me(tmp_path_factory.mktemp("nobody"))
    found = [nobody.student]
    for number in NUMBERS:
        one = somebody(tmp_path_factory.mktemp("one"), number)
        played(one, number % 4 if number % 6 == 0 else None)
        found.append(one.student)
    for student in found:
        uncover_all(student)
    return found


def uncover_all(student: Student) -> None:
    """As a teacher does; what is asked below a cover is asked only then."""
    for chapter in range(12):
        student.reach(f"{chapter:02}.uncover")


def wholes(students: list[Student]) -> list[Case]:
    return [case for case in map(evidence, students) if case.own]


def last(case: Case, seat: int) -> Purse:
    return purses(case.match, seat)[-1]


def within(purse: Purse, rounds: int) -> int:
    return sum(islice(dues(purse.wheel), rounds))


def crossing(case: Case, seat: int) -> int | None:
    found = [purse for purse in purses(case.match, seat) if within(purse, 5) > purse.cash]
    return found[0].round if found else None


def test_there_are_games_of_all_kinds(students: list[Student]) -> None:
    """Or else the tests below would say less than they seem to."""
    cases = wholes(students)
    assert {0 in case.fallen for case in cases} == {True, False}, "one's own seat fell, or another"
    assert min(case.match.round for case in cases) <= 4
    assert {(case.match.closed, case.match.over) for case in map(so_far, students) if case} >= {(2, False)}
    assert any(so_far(student) is None for student in students)
    assert any(event.kind == "crash" for case in cases for event in case.match.events())


# The right answers


def test_chapter_0_two_payments_of_a_card_on_a_wheel() -> None:
    paid = islice(dues({would_you_sign.FUND: fund(would_you_sign.FUND).period}), 2 * fund(would_you_sign.FUND).period)
    assert would_you_sign._question(Student("Blue Fox", 1)).right == sum(paid) - would_you_sign.FUND


def test_chapter_0_shows_the_wheel_on_which_the_card_lies_nearer() -> None:
    """The wheel turns in the round in which a card is taken, too, by two spaces in a crash: so it is paid sooner than
    one would count.
    """
    card, case = fund(would_you_sign.FUND), sample()
    uncovered = would_you_sign._round(Student("Blue Fox", 1))
    taken = next(event.period for event in case.match.events() if event.kind == "fund" and event.card == card.value)
    crashed = any(event.kind == "crash" and event.period == taken for event in case.match.events())
    left = card.period - 1 - crashed
    assert (
        would_you_sign_words.signed(case.name, taken + left, card.value, card.interest, card.period) in uncovered.words
    )
    assert would_you_sign_words.on_the_wheel(case.name, card.period, left, crashed) in uncovered.words
    (wheel,) = uncovered.picture.draw()
    assert (taken + left, card.value, card.interest) in wheel.table.rows


def test_chapter_0_says_in_which_round_the_card_was_paid_first() -> None:
    """The card is back at its place on the wheel after that round, and not before it."""
    card, case = fund(would_you_sign.FUND), sample()
    wheels = {purse.round: purse.wheel for purse in purses(case.match, 0) if card.value in purse.wheel}
    taken = min(wheels)
    first = next(number for number, wheel in wheels.items() if number > taken and wheel[card.value] == card.period)
    said = would_you_sign._round(Student("Blue Fox", 1)).words
    assert would_you_sign_words.signed(case.name, first, card.value, card.interest, card.period) in said
    row = case.books.balances[(case.books.balances["seat"] == 0) & (case.books.balances["period"] == first)].iloc[0]
    assert row["paid"] >= card.interest


def test_the_turn_of_a_crash_is_spoken_of_where_there_was_one() -> None:
    assert would_you_sign_words.CRASHED_THEN in would_you_sign_words.on_the_wheel("Sam", 3, 1, crashed=True)
    assert would_you_sign_words.CRASHED_THEN not in would_you_sign_words.on_the_wheel("Sam", 3, 2, crashed=False)


def test_chapter_1_what_falls_due_on_the_wheel_in_five_rounds(students: list[Student]) -> None:
    for student in students:
        question, case = easy_money._promised(student), so_far(student) or sample()
        purse = last(case, case.match.people[0])
        assert question.right == within(purse, 5)
        assert f"fter round {purse.round} " in str(question.asked)
        assert (sample().name in str(question.asked)) == (case is sample())
        assert f" {purse.cash}." in str(question.asked)
        assert question.feedback(str(within(purse, 5))) == question.why
        if (due := next(dues(purse.wheel))) != question.right:
            assert question.feedback(str(due)) == easy_money_words.only_next(due, 5)


def test_chapter_1_shows_the_wheel_on_which_one_can_count(students: list[Student]) -> None:
    for student in students[::3]:
        question = easy_money._promised(student)
        (wheel,) = question.picture.draw()
        dues = [note.text for note in wheel.figure.layout.annotations if note.font.color == DUE]
        assert sum(int(re.sub(r"\D", "", re.sub(r"<[^>]*>", "", text))) for text in dues) == question.right


def end_of(case: Case) -> int | None:
    """The round in which the person's till is empty, in the game or on the wheel that turns on."""
    purse = last(case, 0)
    if purse.round < case.match.round:
        return case.match.round
    sums = islice(accumulate(dues(purse.wheel)), 500)
    return next((number for number, due in enumerate(sums, purse.round + 1) if due > purse.cash), None)


def test_chapter_2_from_the_crossing_to_ones_own_end(students: list[Student]) -> None:
    kinds = set()
    for student in students:
        case = evidence(student)
        if crossing(case, 0) is None or end_of(case) is None:
            case = sample()
        start, end = crossing(case, 0), end_of(case)
        assert start is not None
        assert end is not None
        question = the_scissors._warning(student)
        assert (question.picture is None) == case.own, "a game that is not on the page comes with its picture"
        kinds.add(end > case.match.round)
        assert (f"in round {end}?" in str(question.asked)) == (end > case.match.round), "it ends on no picture"
        assert question.right == end - start
        assert question.feedback(str(end)) == the_scissors_words.the_end_itself(end) or end == question.right
        assert question.feedback(str(start)) == the_scissors_words.the_crossing_itself(start) or start == question.right


def test_chapter_3_the_dearest_of_ones_own_cards(students: list[Student]) -> None:
    for student in students:
        case = so_far(student) or evidence(student)
        owned = last(case, case.seat).wheel
        question = the_price_ladder._dearest(student)
        if not owned and case.match.closed == len(purses(case.match, case.seat)):
            assert question == the_price_ladder_words.NO_CARD_YET
            continue
        assert isinstance(question, Question)
        mine = [event.card for event in case.match.events() if event.kind == "fund" and event.seat == case.seat]
        rate = max(Fraction(fund(one).interest, one * fund(one).period) for one in mine)
        assert question.is_right(f"{float(100 * rate):.1f} %")
        assert question.is_right(f"{float(100 * rate):.0f}")
        assert question.feedback(f"{float(rate):.3f}") == the_price_ladder_words.IN_PER_CENT
        assert "Divide it by" in question.feedback(f"{float(100 * rate * fund(max(mine)).period):.1f}")


def test_chapter_4_every_line_follows_from_the_one_above(students: list[Student]) -> None:
    """A loan is a card of the dearest kind, and its wheel is turned on round by round."""
    for student in students:
        for number in (1, 2, 3):
            made = the_treadmill._calculations(evidence(student))[number - 1]
            purse = next(one for one in purses(made.case.match, made.case.seat) if one.round == made.after)
            cash, taken, due = purse.cash, dict[int, int](), dues(purse.wheel)
            for row in the_treadmill._blank_table(student, number).rows:
                now, old = row[0], next(due)
                new = sum(
                    -(-loan * fund(DEAREST).interest // DEAREST)
                    for when, loan in taken.items()
                    if when < now and (now - when + 1) % fund(DEAREST).period == 0
                )
                taken[now] = max(0, old + new - cash)
                assert tuple(row) == (now, cash, old, new, taken[now])
                cash += taken[now] - old - new
            *before, end = taken.values()
            assert end > DEAREST >= max(before)


def test_chapter_4_has_a_line_to_think_about_and_says_how_it_is_made(students: list[Student]) -> None:
    for student in students:
        found = [the_treadmill._blank_table(student, number) for number in (1, 2, 3)]
        assert [len(sums.blanks) for sums in found] == [0, 1, 2]
        assert len(found[1].rows) <= len(found[2].rows)
        assert all(sums.rows[-1][3] for sums in found)
        made, start = the_treadmill._calculations(evidence(student)), the_treadmill._start(evidence(student))
        pictured = [one.case is evidence(student) and one.after == start for one in made]
        assert not any(pictured[1:]), "the picture shows what would stand in the blanks"
        assert all(len(one.rows) <= 10 or one.case.own or one.after == start for one in made)
        for one, sums in zip(made, found, strict=True):
            who, game_of = ("", "") if one.case.own else (one.case.name, sample().name)
            terms = fund(DEAREST).value, fund(DEAREST).interest, fund(DEAREST).period
            assert sums.title == the_treadmill_words.suppose(who, game_of, one.after, *terms)
            assert one.case.own or one.case.match is sample().match
        assert f"In round {found[0].rows[-1][0]} no card" in found[0].after
        hint, why = found[2].blanks[len(found[2].rows) - 1, 3]
        costs = [int(number) for number in re.findall(r"cost (\d+)", why)]
        assert sum(costs) == found[2].rows[-1][3]
        assert f"144 for each {DEAREST}: first after 2 rounds, and then every 3 rounds" in found[2].title
        assert f"Multiply each by 144, and divide by {DEAREST}." in hint


def test_chapter_5_what_would_be_missing(students: list[Student]) -> None:
    for student in students:
        case = evidence(student)
        purse = last(case, case.seat)
        if sum(purse.wheel) <= purse.cash and (0 in case.fallen or len(case.alone) < 2):
            case, purse = sample(), last(sample(), 0)
        if sum(purse.wheel) <= purse.cash:
            turned_on = sum(one.due for one in case.alone[:-1])
            purse = purse._replace(round=case.alone[-2].round, cash=purse.cash - turned_on)
        question, missing = could_you_have_got_out._missing(student), sum(purse.wheel) - purse.cash
        assert f"fter round {purse.round} " in str(question.asked)
        assert question.right == missing > 0
        said = could_you_have_got_out_words.not_all_is_missing(purse.cash) if purse.cash else question.why
        assert question.feedback(str(sum(purse.wheel))) == said
        if purse.cash != missing:
            assert question.feedback(str(purse.cash)) == could_you_have_got_out_words.that_is_there(purse.cash)


def test_chapter_5_says_where_the_money_went(students: list[Student]) -> None:
    """To lenders and to other players; or less is missing than was paid, because others have put some in."""
    said = set()
    for student in students:
        case = evidence(student)
        events = [event for event in case.match.events() if event.period <= last(case, case.seat).round]
        paid = sum(event.amount or 0 for event in events if event.kind == "interest" and event.seat == case.seat)
        purse = last(case, case.seat)
        missing = sum(purse.wheel) - purse.cash
        why = could_you_have_got_out_words.missing_why(purse.cash, sum(purse.wheel), paid)
        if missing > 0:
            assert could_you_have_got_out._missing(student).why == why
            assert not paid or f"As interest to lenders {paid} went out" in why
            assert not paid or paid == missing or f"{abs(missing - paid)} " in why.partition("went out")[2]
            said.add("in envelopes to other" in why)
    assert said == {True, False}
    assert could_you_have_got_out_words.missing_why(10, 50, 40).endswith("that is where it is.")
    assert (
        could_you_have_got_out_words.missing_why(10, 50, 0)
        == "50 less 10 is 40. All of it went out in envelopes to other players."
    )


def test_who_fell_stays_said_beside_the_end_of_ones_own_wheel(students: list[Student]) -> None:
    said = set()
    for case in wholes(students):
        told, fell = shared.how_it_ended(case), 0 in case.fallen
        assert all((case.names[seat] in told) == (seat in case.fallen) for seat in (1, 2, 3))
        assert f"fell in round {case.match.round}" in told
        assert (f"your own wheel stops in round {end_of(case)}." in told) == (not fell and end_of(case) is not None)
        said.add(fell)
    assert said == {True, False}
    assert shared.how_it_ended(sample()) == ""
    assert common.how_it_ended([], 50, False, None).count("nobody") == 2


@pytest.mark.parametrize("number", [27, 30])
def test_every_chapter_shows_ones_own_seat_whoever_fell(number: int, tmp_path: Path) -> None:
    student = somebody(tmp_path, number)
    played(student)
    uncover_all(student.student)
    case = evidence(student.student)
    for below in (
        *(the_scissors._scissors, the_price_ladder._ladder, the_treadmill._treadmill),
        *(could_you_have_got_out._exit, when_the_music_stops._walls),
    ):
        found = below(student.student)
        said = [begun for picture in found.picture.draw() for begun in first_said(picture)]
        assert not [name for name in case.names[1:] if name in " ".join(said)], "another seat is not looked at"
        assert (shared.how_it_ended(case) in str(found.words)) == (below is not the_price_ladder._ladder)


def test_chapter_5_what_is_missing_on_the_wheel_that_turned_on(students: list[Student]) -> None:
    """Where the lenders could still be repaid when the game ended."""
    found = 0
    for case in wholes(students):
        purse = last(case, 0)
        if not case.alone or 0 in case.fallen:
            continue
        end = (
            could_you_have_got_out._let_turn(case) if len(case.alone) > 1 else could_you_have_got_out._at_the_end(case)
        )
        due = sum(islice(dues(purse.wheel), end.number - purse.round))
        events = [event for event in case.match.events(0) if event.kind == "interest" and event.seat == 0]
        assert end.number == end_of(case) - 1
        assert (end.cash, end.brought) == (purse.cash - due, sum(purse.wheel))
        assert end.paid == sum(event.amount or 0 for event in events) + due
        found += 1
    assert found


def test_chapter_6_whoever_must_sell_is_marked_so_in_the_record(students: list[Student]) -> None:
    kinds = set()
    for student in students:
        match, answers = evidence(student).match, []
        for n, move in enumerate(match.moves):
            if move.action.do in ("sell", "counter"):
                own = 0 in (move.seat, match.moves[n - 1].seat)
                answers.append((match.positions[n].period, match.moves[n - 1].action.price, move.forced, own))
        if not answers:
            match, answers = sample().match, [(0, 0, False, False)]
        question = the_envelope._could_do(student)
        forced = question.right == "sell"
        mine = [must for *_, must, own in answers if own]
        assert forced == any(mine or [must for *_, must, _ in answers]) or not answers[0][0], "rather an own one"
        number, price = map(int, re.findall(r"Round (\d+).* with (\d+) coins for", str(question.asked))[0])
        assert (number, price, forced) in [one[:3] for one in answers] or not answers[0][0]
        assert question.feedback("back") == the_envelope_words.NOT_BACK
        kinds.add(forced)
        if not forced:
            assert question.feedback("sell") == the_envelope_words.CAN_COUNTER
        else:
            assert question.feedback("both").startswith(f"To counter costs the same price, {price}.")
    assert True in kinds


def test_chapter_7_a_wheel_turned_by_two_spaces(students: list[Student]) -> None:
    for student in students:
        case = evidence(student)
        purse = last(case, case.seat)
        due, crashed = turned(purse.wheel)[0], turned(purse.wheel, 2)[0]
        question = when_the_music_stops._crash(student)
        assert f"must pay {due} in the next round, with one {crashed}." in str(question.asked)
        assert question.right == "sooner"
        assert happened(when_the_music_stops.CHAPTER, student) == {"07.crash": str(crashed - due)}
        assert crashed == sum(islice(dues(purse.wheel), 2)), "the payments of two rounds fall due in one"


# What happened


def test_what_happened_in_chapters_1_and_2(students: list[Student]) -> None:
    for student in students:
        now, case = so_far(student), evidence(student)
        if now is None:
            assert happened(easy_money.CHAPTER, student) == {}
        else:
            cash = [purse.cash for purse in purses(now.match, now.seat)]
            assert happened(easy_money.CHAPTER, student)["01.cash"].startswith(
                ", ".join(map(str, cash[: easy_money.STOP]))
            )
        if not case.own:
            assert happened(the_scissors.CHAPTER, student) == {}
            continue
        found = happened(the_scissors.CHAPTER, student)
        fallen = [event.seat for event in case.match.events() if event.kind == "bankrupt"]
        assert all(case.names[seat] in found["02.who"] for seat in fallen)
        assert found["02.fall"] == str(case.match.closed)
        assert found["02.cross"] == str(crossing(case, case.seat) or common.NEVER)


def test_what_happened_in_chapters_4_to_6(students: list[Student]) -> None:
    for student in students:
        case = evidence(student)
        start = crossing(case, 0) or last(case, 0).round
        lines = the_treadmill._lines(case, start).rows
        assert the_treadmill_words.count_from(start, crossing(case, 0) is not None) in the_treadmill._from_where(
            student
        )
        assert happened(the_treadmill.CHAPTER, student) == {
            "04.rounds": the_treadmill_words.lasted(len(lines) - 1, True, start)
        }
        assert happened(could_you_have_got_out.CHAPTER, student)["05.exit"] == str(
            repayable(case.match, case.seat) or common.NEVER
        )
        assert happened(the_envelope.CHAPTER, student)["06.cash"] == the_envelope_words.traded_in_all(0)


def repayable(match: Match, seat: int) -> int | None:
    """The last round that a seat could pay, and after which it still held what its lenders had brought."""
    cash, last, fallen = 0, None, match.result["bankrupt"] if match.result else []
    for event in match.events():
        cash += (event.amount or 0) * ((event.payee == seat) - (event.payer == seat))
        cash -= event.card if event.kind == "fund" and event.seat == seat else 0
        if event.kind == "wheel":
            paid = [one for one in match.events() if one.kind == "interest" and one.period == event.period]
            due = sum(one.amount or 0 for one in paid if one.seat == seat)
            over = seat in fallen and event.period == match.round
            last = event.period if cash - due >= 0 and not over else last
    return last


@pytest.mark.parametrize(("seed", "seat"), [(12, 1), (45, 3), (73, 2), (100, 1), (3, 0), (4, 2)])
def test_the_way_out_is_that_of_the_figure(seed: int, seat: int) -> None:
    """In the first four somebody fell who still held what the lenders had brought: it was too late."""
    match = Match("ponzi", ("bot:random", "bot:random", "bot:greedy", "bot:greedy"), seed)
    while not match.over:
        match.play()
    case = Case(match, seat, own=True)
    found = could_you_have_got_out._way_out(case)
    assert found == repayable(match, seat)
    said = str(ExitCurve(case.books, seat, guess=found or "never", you=True))
    assert "and so it was" in said


# Decisions


def test_the_offer_of_chapter_0_is_the_one_that_was_made_in_boston() -> None:
    rows = history.totals()
    note = rows[rows["quantity"] == "note text"].iloc[0]
    assert (float(note["value"]), note["sourced"]) == (100 * would_you_sign.PROFIT, True)
    assert note["unit"].startswith(f"% in {would_you_sign.DAYS} days")
    assert would_you_sign.LENT == history.NOTE
    audited = rows[rows["trust"] == "audit-type count"]["value"].astype(float)
    assert {round(number, -4) for number in audited} == {would_you_sign.LENDERS}


def test_what_the_borrower_must_find_grows_by_half_in_each_term() -> None:
    student = Student("Blue Fox", 1)
    student.answer("00.lend", "yes")
    said = str(would_you_sign._borrower(student).words)
    assert would_you_sign_words.YOU_LEND["yes"] in said
    owed: Fraction | int = would_you_sign.LENT
    for term in range(1, would_you_sign.TERMS + 1):
        owed = Fraction(3, 2) * owed
        assert f"<th scope='row'>{term * would_you_sign.DAYS}</th><td>{round(owed)}</td>" in said
    assert (
        would_you_sign_words.IN_A_YEAR.format(would_you_sign.LENT, round(owed), round(owed) / would_you_sign.LENT)
        in said
    )


def test_a_click_decides_and_another_one_decides_anew(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    lend, sign = would_you_sign.LEND.field, would_you_sign.SIGN.field
    paper = DecisionPaper(student, [lend, sign], lambda _: "An <offer>.")
    assert shown(paper).count("aria-pressed='true'") == 0
    assert "An &lt;offer&gt;." in shown(paper)
    click(paper, "set:00.lend:yes", "set:00.lend:no", "set:00.sign:need")
    assert [decided(load(student.path), one.name) for one in (lend, sign)] == ["no", "need"]
    assert shown(paper).count("aria-pressed='true'") == 2
    assert load(student.path).predictions == {}
    assert "%" not in shown(paper), "nobody asks how sure one is"
    for nonsense in ("set:00.lend:perhaps", "set:00.ask:how", "sure:00.lend:75", "act", "set"):
        click(paper, nonsense)
        assert paper.note in shown(paper)
        assert paper.note == card_words.NOT_UNDERSTOOD
    assert decided(student.student, "00.lend") == "no"


def test_a_decision_of_an_older_file_is_read(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    with student.change() as file:
        file.predict("00.sign", "need", 50)
    assert would_you_sign_words.YOU_SAID["need"] in str(would_you_sign._round(student.student).words)
    paper = DecisionPaper(student, [would_you_sign.SIGN.field])
    assert shown(paper).count("aria-pressed='true'") == 1
    click(paper, "set:00.sign:no")
    assert would_you_sign_words.YOU_SAID["no"] in str(would_you_sign._round(load(student.path)).words)


@pytest.mark.parametrize(("make", "name"), [(would_you_sign.lent, "00.ask"), (would_you_sign.uncover, "00.sign")])
def test_what_follows_a_decision_waits_for_it(
    make: Callable[[], Card], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cards, "_cards", {})
    me.cache_clear()
    card = make()
    assert would_you_sign_words.DECIDE_FIRST in card._page.paper
    with me().change() as file:
        file.answer(name, {"00.ask": "how", "00.sign": "no"}[name])
    assert would_you_sign_words.DECIDE_FIRST not in card._page.paper
    assert "<table>" in card._page.paper
    me.cache_clear()


def test_what_happened_needs_no_game_in_chapters_0_and_3() -> None:
    nobody = Student("Blue Fox", 1)
    assert would_you_sign.SIGN.outcome(nobody).text.endswith("fell in round 8.")
    rates = sorted(100 * one.interest / (one.value * one.period) for one in tables().funds.values())
    assert f"{rates[0]:.1f} %" in happened(the_price_ladder.CHAPTER, nobody)["03.ladder"]
    assert f"{rates[-1]:.1f} %" in happened(the_price_ladder.CHAPTER, nobody)["03.ladder"]


def test_nobody_fell_and_loans_are_never_needed(tmp_path: Path) -> None:
    """A game of people who only pass goes on until the rules end it."""
    me, match = somebody(tmp_path), Match("ponzi", ("You", "Ben", "Cleo"), 27, rules={"max_rounds": 6})
    while not match.over:
        must_remove = [option for option in match.options if option.kind is Remove]
        match.play(Remove(match.observation(match.asked).market[0]) if must_remove else PASS)
    with me.change() as student:
        student.keep_game("01.game", match, 0)
    assert happened(the_scissors.CHAPTER, me.student) == {
        "02.who": common.NOBODY,
        "02.fall": common.NEVER,
        "02.cross": common.NEVER,
    }
    start = the_treadmill._start(evidence(me.student))
    assert happened(the_treadmill.CHAPTER, me.student) == {"04.rounds": the_treadmill_words.lasted(20, False, start)}
    assert happened(could_you_have_got_out.CHAPTER, me.student)["05.exit"] == "6"
    assert easy_money._promised(me.student).right == 0
    assert the_price_ladder._dearest(me.student) == the_price_ladder_words.NO_CARD_YET


# Predictions


def one_answer(field: Any) -> Any:
    if isinstance(field, StripField):
        return max(field.taken())
    return next(iter(field.answers)) if isinstance(field, ChoiceField) else field.high


@pytest.mark.parametrize(("name", "module"), [one for one in MODULES.items() if one[1].CHAPTER.guesses])
def test_every_prediction_can_be_laid_down_and_is_found_in_the_file(
    name: str, module: ModuleType, tmp_path: Path
) -> None:
    student, guesses = somebody(tmp_path), module.CHAPTER.guesses
    paper = Prediction(student, [guess.field_for(student) for guess in guesses])
    wanted: dict[str, Any] = {}
    for field in paper.fields:
        if isinstance(field, CurveField):
            click(paper, *[f"set:{field.name}:{n}:{10 * n}" for n in range(1, field.rounds + 1)])
            wanted[field.name] = [10 * n for n in range(1, field.rounds + 1)]
        else:
            wanted[field.name] = one_answer(field)
            click(paper, f"set:{field.name}:{wanted[field.name]}")
    so_sure(paper)
    click(paper, "act")
    assert paper.note == ""
    kept = {name: {"guess": guess, "sure": 75, "at": 0} for name, guess in wanted.items()}
    assert load(student.path).predictions == kept
    assert [guess.of(student.student) for guess in guesses] == [*wanted.values()]
    for field in paper.fields:
        assert field.name.startswith(f"{module.CHAPTER.number:02}.")
        assert field.say(wanted[field.name]) in shown(paper)


@pytest.mark.parametrize("number", [27, 31])
def test_what_came_of_a_prediction_stands_above_the_scissors(number: int, tmp_path: Path) -> None:
    student = somebody(tmp_path, number)
    with student.change() as file:
        for name, guess in (("02.who", "0"), ("02.fall", 5), ("02.cross", 2)):
            file.predict(name, guess, 50)
    match = played(student)
    said = str(the_scissors._scissors(student.student).words)
    who = person(PONZI.seats[0], True)
    assert the_scissors_words.outcome(who, 0 in match.result["bankrupt"], 5, match.closed) in said
    assert ("right about the round" in said) == (match.closed == 5)
    assert not re.search(r"[a-z,:] You\b", said), "a name in a sentence, where the reader is meant"


@pytest.mark.parametrize("drawn", [[10, 20, 30], [10, 20, 30, 40, 50, 60, 70, 80], None], ids=["new", "old", "none"])
def test_what_was_drawn_is_seen_again_on_the_whole_game(drawn: list[int] | None, tmp_path: Path) -> None:
    student = somebody(tmp_path, 31)
    with student.change() as file:
        file.predict("02.cross", 2, 50)
        if drawn:
            file.predict("01.cash", drawn, 50)
    played(student, 3)
    assert len(list(the_scissors._scissors(student.student).picture.draw())) == 1, "the game is not over"
    match = played(student)
    below = the_scissors._scissors(load(student.path))
    _, *cash = below.picture.draw()
    assert len(cash) == (1 if drawn else 0)
    assert (the_scissors_words.WHAT_YOU_DREW in below.words) == bool(drawn)
    for flow in cash:
        assert _pencil(flow) == drawn
        assert [row[0] for row in flow.table.rows] == list(range(1, match.closed + 1))
    if drawn:
        wanted = [purse.cash for purse in purses(match, 0)][: len(drawn)]
        assert happened(easy_money.CHAPTER, student.student)["01.cash"].startswith(", ".join(map(str, wanted)))
        (flow,) = easy_money._cash(student.student).picture.draw()
        assert _pencil(flow) == drawn


def _pencil(flow: Picture) -> list[int]:
    (line,) = flow.figure.select_traces({"type": "scatter", "line.color": PENCIL})
    return list(line.y)


# A question that has changed


def test_the_answer_to_another_question_is_not_judged(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    played(student, 2)
    paper = CheckPaper(student, "01.check", easy_money._promised)
    click(paper, f"type:{easy_money._promised(student.student).right}", "act")
    assert "Right." in shown(paper)
    played(student, 3)
    assert "After round 3 " in shown(paper)
    assert "Right." not in shown(paper)
    assert "Not yet." not in shown(paper)


def test_what_was_answered_by_somebody_else_is_not_shown(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    paper = CheckPaper(student, "00.check", would_you_sign._question)
    click(paper, "type:1", "act", "type:2", "act", "look")
    why = would_you_sign._question(student.student).why
    assert why in shown(paper)
    student.sign_in("Red Owl", 5)
    assert why not in shown(paper)


# The lines that are there to be changed


@pytest.fixture
def kernel(kernel: Me) -> Me:
    """Whoever sits at a new kernel, where all is uncovered."""
    uncover_all(kernel.student)
    return kernel


def told(line: Callable[..., Any], **given: object) -> str:
    """The one sentence with which a wrong number is refused: by the line itself, or on the card that it shows."""
    try:
        return str(line(**given).paper.note)
    except Refused as refused:
        return str(refused)


WRONG = [
    (would_you_sign.offer, "value", "There is no fund"),
    (the_scissors.scissors_of, "seat", "There is no seat"),
    (the_scissors.scissors_of, "window", "^window is .* whole number from 1 to 1000"),
    (the_price_ladder.card, "value", "There is no fund"),
    (the_treadmill.loans_for_loans, "after", "There is no round"),
    (could_you_have_got_out.best, "rounds", "Up to 15 rounds are solved here"),
    (the_envelope.must_sell, "cash", "Here the cash in the till is 0 to 1,000 coins"),
    (the_envelope.must_sell, "price", "Here the price in the envelope is 0 to 1,000 coins"),
    (who_names_the_price.name_a_price, "worth", "Here what a tile is worth to you is 0 to 1,000 coins"),
    (who_names_the_price.name_a_price, "price", "Here the price that you name is 0 to 1,000 coins"),
    (when_the_music_stops.crash_after, "period", "There is no round"),
    (lambda seat: when_the_music_stops.crash_after(3, seat=seat), "seat", "There is no seat"),
]


@pytest.mark.parametrize(("line", "name", "said"), WRONG)
@pytest.mark.parametrize("value", ["x", -1, 5.5, 10**30, [1], {}, (), float("nan")], ids=repr)
def test_a_wrong_number_is_one_clear_sentence(
    line: Callable[..., Any], name: str, said: str, value: object, kernel: Me
) -> None:
    assert re.search(said, told(line, **{name: value}))
    assert "\n" not in told(line, **{name: value})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (lambda: would_you_sign.offer(8), "There is no fund 8: the funds go from 9 to 80."),
        (lambda: the_scissors.scissors_of(seat=9), "There is no seat 9 at this table; the seats are 0, 1, 2 and 3."),
        (lambda: the_price_ladder.card(81), "There is no fund 81: the funds go from 9 to 80."),
        (lambda: the_treadmill.loans_for_loans(after=99), "no round 99 .* the rounds 1 to 7"),
        (lambda: the_treadmill.loans_for_loans(after=8), "no round 8 .* the rounds 1 to 7"),
        (lambda: could_you_have_got_out.best(16), "16 is not among them"),
        (lambda: could_you_have_got_out.best(0), "0 is not among them"),
        (
            lambda: who_names_the_price.name_a_price(20, 1001),
            "the price that you name is 0 to 1,000 coins; 1001 is not",
        ),
        (lambda: who_names_the_price.name_a_price(20.0), r"20\.0 is not"),
        (lambda: when_the_music_stops.crash_after(0), "no round 0 .* the rounds 1 to 7"),
    ],
)
def test_the_sentence_names_what_was_given_and_what_may_be(line: Callable[[], Any], said: str, kernel: Me) -> None:
    assert re.search(said, told(line))


def test_an_offer_after_twelve_rounds_on_a_wheel() -> None:
    for value in tables().funds:
        paid = sum(islice(dues({value: fund(value).period}), 12))
        said = would_you_sign.offer(value).data
        assert f"you have paid {paid}, which is {paid / value:.1f} times" in said
        first = next(due for due in dues({value: fund(value).period}) if due)
        assert ("more than it brought" in the_price_ladder.card(value).data) == (first > value)


@pytest.mark.parametrize(
    "funds", [(17, 25, 33), (9,), (80,), (13, 20, 60, 64, 80, 79), (9, 10, 11, 12, 13, 14, 15, 16)]
)
def test_funds_taken_one_in_each_round_on_a_wheel(funds: tuple[int, ...]) -> None:
    said, cash, wheel = easy_money.take(*funds).data, 0, dict[int, int]()
    for number, value in enumerate([*funds, *[0] * (8 - len(funds))], 1):
        due, wheel = turned({**wheel, **({value: fund(value).period} if value else {})})
        cash += value
        if due > cash:
            assert easy_money_words.fallen_in(number, due, cash) in said
            return
        cash -= due
        assert f"| {number} | {value or ''} | {due or ''} | {cash} |" in said
    assert easy_money_words.came_through(8, cash) in said


@pytest.mark.parametrize("funds", [(), (17, 17), tuple(range(9, 18)), (8,), ("17",), ([17],), (17.0,)])
def test_funds_that_nobody_can_take(funds: tuple[Any, ...]) -> None:
    with pytest.raises(Refused, match=r"Name one to 8 funds, each once|There is no fund"):
        easy_money.take(*funds)


@pytest.mark.parametrize(
    ("line", "needs"),
    [
        (lambda: the_scissors.scissors_of(seat=1, window=3), "02.cross"),
        (lambda: the_treadmill.loans_for_loans(after=2), "04.rounds"),
        (lambda: when_the_music_stops.crash_after(period=2), "07.crash"),
        (lambda: boston.note(price=75), "08.fell"),
        (lambda: greed.tills_of(seat=1), "09.taken"),
        (lambda: acquire.worth_of(seat=1), "10.broke"),
    ],
)
def test_what_a_line_shows_appears_by_itself_when_the_prediction_is_made(
    line: Callable[[], Card], needs: str, kernel: Me
) -> None:
    kernel.student.progress.clear()
    card = line()
    covered = card._page.paper, card._figures.outputs
    assert "plt-covered" in covered[0], "no line shows what lies below a cover"
    assert not covered[1]
    with kernel.change() as student:
        student.predict(needs, 5, 50)
    assert "plt-covered" not in card._page.paper
    assert (card._page.paper, card._figures.outputs) != covered
    assert not card.paper.problems
    assert line() is card, "running the cell again shows the same card"


def test_a_line_that_is_changed_keeps_its_one_card(kernel: Me) -> None:
    assert not told(the_treadmill.loans_for_loans, after=2)
    before = len(cards._cards)
    assert told(the_treadmill.loans_for_loans, after=99)
    assert not the_treadmill.loans_for_loans(after=99)._figures.outputs, "the picture of another value is gone"
    card = the_treadmill.loans_for_loans(after=3)
    after_three = card._page.paper, card._figures.outputs
    assert not card.paper.note, "what was wrong with another value is forgotten"
    assert the_treadmill.loans_for_loans(after=2) is card
    assert (card._page.paper, card._figures.outputs) != after_three
    assert len(cards._cards) == before


def test_the_same_line_in_two_cells_is_two_cards(kernel: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    first = the_scissors.scissors_of(seat=1)
    drawn = first._figures.outputs
    monkeypatch.setattr(chapters, "this_cell", lambda: "another")
    assert the_scissors.scissors_of(seat=0) is not first
    assert first._figures.outputs == drawn


def test_the_seat_of_a_line_that_is_changed_is_the_one_that_is_drawn(kernel: Me) -> None:
    first = the_scissors.scissors_of(seat=0)._figures.outputs
    assert the_scissors.scissors_of(seat=1)._figures.outputs != first


def test_the_cash_of_others_stays_hidden_while_the_game_is_played(kernel: Me) -> None:
    kernel.sign_in("Blue Fox", 27)
    uncover_all(kernel.student)
    match = played(kernel, 3)
    assert match.observation(0).all_cash is None
    assert titles(the_scissors.scissors_of(seat=0)) == [Scissors(match, 0, you=True).figure.layout.title.text]
    theirs = the_scissors.scissors_of(seat=1)
    assert common.sample_game(sample().name) in theirs._page.paper
    whole = played(kernel, name="01.game-2")
    assert common.EARLIER_GAME in theirs._page.paper, "a game that is over lies open"
    played(kernel)
    assert whole.over
    assert common.EARLIER_GAME not in theirs._page.paper


@pytest.mark.parametrize("hidden", [False, True])
def test_hidden_holdings_stay_hidden_while_a_game_of_acquire_is_played(hidden: bool, kernel: Me) -> None:
    """The chapter deals open ones; a file that is brought along may hold any game."""
    kernel.sign_in("Blue Fox", 27)
    uncover_all(kernel.student)
    match = Match("acquire", ACQUIRE.seats, 27, rules={"open_holdings": not hidden})
    while match.closed < 12 and match.asked is not None:
        match.play() if match.asked else match.play(advised(match))
    with kernel.change() as student:
        student.keep_game(ACQUIRE.name, match, 0)
    assert so_far(kernel.student, ACQUIRE)
    assert (common.sample_game(sample(ACQUIRE).name) in acquire.worth_of(seat=1)._page.paper) == hidden
    assert common.sample_game(sample(ACQUIRE).name) not in acquire.worth_of(seat=0)._page.paper
    merger = str(acquire._merger(kernel.student).words)
    assert not hidden or common.sample_game(sample(ACQUIRE).name) in merger


def titles(card: Card) -> list[str]:
    """The titles of the pictures on a card."""
    shown = [one["data"] for one in card._figures.outputs if show.MIME in one["data"]]
    return [data[show.MIME]["layout"]["title"]["text"] for data in shown]


def test_no_calculation_tells_what_lies_below_a_cover() -> None:
    student = Student("Blue Fox", 1)
    for number in (1, 2, 3):
        assert the_treadmill._blank_table(student, number) == common.PREDICT_FIRST
    paper = Blanks(Me(), "04.blanks", lambda _: common.PREDICT_FIRST)
    assert common.PREDICT_FIRST in shown(paper)
    click(paper, "act")
    assert paper.note == common.PREDICT_FIRST


@pytest.mark.parametrize("number", [0, 4, "1"])
def test_a_calculation_that_is_none(number: Any, kernel: Me) -> None:
    with pytest.raises(Refused, match="they are 1, 2 and 3"):
        the_treadmill.lines(number)


@pytest.mark.parametrize("chapter", [the_treadmill, could_you_have_got_out, when_the_music_stops])
def test_whoever_has_not_played_is_told_whose_game_it_is_before_predicting(chapter: Any, kernel: Me) -> None:
    assert common.about_the_sample("Sam") in chapter.predict()._page.paper
    kernel.sign_in("Blue Fox", 27)
    played(kernel)
    assert common.about_the_sample("Sam") not in chapter.predict()._page.paper


def test_whoever_has_not_played_is_told_whose_decisions_are_changed(kernel: Me) -> None:
    assert common.about_the_sample("Sam") in could_you_have_got_out.what_if()._page.paper
    kernel.sign_in("Blue Fox", 27)
    played(kernel)
    assert common.about_the_sample("Sam") not in could_you_have_got_out.what_if()._page.paper


def a_strip(student: Me) -> Prediction:
    """The prediction of chapter 5, with one's own cards."""
    return Prediction(student, [guess.field_for(student) for guess in could_you_have_got_out.CHAPTER.guesses])


def test_one_clicks_the_card_that_is_regretted_and_its_round_is_kept(kernel: Me) -> None:
    kernel.sign_in("Blue Fox", 27)
    case, paper = Case(played(kernel), 0, own=True), a_strip(kernel)
    drawn = re.findall(r"data-do='set:05.worst:([0-9]+)' aria-label='([^']*)'", shown(paper))
    found = [(event.period, event.card) for event in case.match.events() if event.kind == "fund" and event.seat == 0]
    assert found
    for number, card in found:
        fund = case.match.setting.tables.funds[card]
        assert (str(number), card_words.card_of_round(number, fund)) in drawn
    assert [int(number) for number, _ in drawn] == sorted({one.round for one in market_decisions(case)})
    number = found[1][0]
    click(paper, f"set:05.worst:{number}", "set:05.worst:99", "set:05.bought:rounds", "set:05.exit:3")
    so_sure(paper)
    click(paper, "act")
    assert kernel.student.predictions["05.worst"]["guess"] == number
    assert f"{card_words.round_(number)}</b>" in shown(paper)


def market_decisions(case: Case) -> list[OwnDecision]:
    return [one for one in own_decisions(case.match, case.seat) if one.phase == FUNDING]


def passing(seed: int = 27) -> Match:
    """A game in which the student takes no card."""
    match = Match(PONZI.game, PONZI.seats, seed)
    while not match.over:
        mine = match.asked in match.people
        pass_ = forced(match.options) or (PASS if not why_not(match.options, PASS) else candidates(match.options)[0])
        match.play(pass_ if mine else None)
    return match


def test_a_round_without_a_card_can_be_regretted_too(kernel: Me) -> None:
    case = Case(passing(), 0, own=True)
    taken = could_you_have_got_out._taken(case)
    assert set(taken.values()) == {None}
    assert card_words.card_of_round(1, None) in StripField("05.worst", "", lambda: taken).show(None)


def test_whoever_has_borrowed_nothing_has_nothing_to_regret(kernel: Me) -> None:
    kernel.sign_in("Blue Fox", 27)
    with kernel.change() as student:
        student.keep_game(PONZI.name, passing(), 0)
    assert not evidence(kernel.student).cards
    assert could_you_have_got_out_words.nothing_to_regret(sample().name) in could_you_have_got_out.predict()._page.paper
    assert len(re.findall("data-do='set:05.worst:", shown(a_strip(kernel)))) == len(market_decisions(sample()))
    with kernel.change() as student:
        student.predict("05.worst", 3, 50)
    assert could_you_have_got_out.WORST.of(kernel.student) == 3
    assert could_you_have_got_out.what_if().paper._guess(kernel.student) is None, "it is a round of another game"


@pytest.mark.parametrize(
    ("guess", "fits"), [(1, True), (20, True), (0, False), (-3, False), ("never", False), ([2], False)]
)
def test_rounds_of_older_files_are_read(guess: Any, fits: bool) -> None:
    assert could_you_have_got_out.WORST.field.fits(guess) == fits


@pytest.mark.parametrize(("cash", "price", "free"), [(10, 16, False), (16, 16, True), (40, 16, True), (0, 0, True)])
def test_who_is_short_of_cash_must_sell(cash: int, price: int, free: bool) -> None:
    said = the_envelope.must_sell(cash, price).data
    assert said == the_envelope_words.can_or_must(cash, price)
    assert ("must sell" in said) != free
    assert (f"{cash - price} are left" in said) == free


def test_the_chapter_for_university_is_reported_with_the_one_that_it_goes_on_from(students: list[Student]) -> None:
    """In older files its predictions were made in chapter 6, and they have kept their names."""
    both = [chapter for chapter in CHAPTERS if chapter.number == 6]
    assert [bool(chapter.opening) for chapter in both] == [True, False], "one line for both"
    for told in (happened, right):
        assert [name for chapter in both for name in told(chapter, students[0])] == ["06.cash", "06.names"]


def test_the_chapter_of_the_crash_goes_on_while_a_game_is_being_played(kernel: Me) -> None:
    """Its line to be changed asks for round 3, and must not stop those below it."""
    kernel.sign_in("Blue Fox", 27)
    played(kernel, 1)
    card = when_the_music_stops.crash_after(period=3)
    assert common.sample_game(sample().name) in card._page.paper
    assert titles(card)


# Covers


def test_whoever_uncovers_without_a_prediction_sees_every_picture(tmp_path: Path) -> None:
    one = somebody(tmp_path)
    for course in (PONZI, GREED, ACQUIRE):
        played(one, course=course)
    assert all(evidence(one.student, course).own for course in (PONZI, GREED, ACQUIRE))
    with one.change() as file:
        for decision in would_you_sign.CHAPTER.decisions:
            file.answer(decision.name, next(iter(decision.field.answers)))
    below = {cover.name: cover.show(one.student).picture for cover in COVERS}
    assert len(below) > 20
    assert {name for name, drawings in below.items() if drawings is None} == {
        "00.lent",
        "02.lenders",
        "06.remember",
    }
    assert all([picture.figure for picture in drawings.draw()] for drawings in below.values() if drawings)
