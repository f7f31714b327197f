"""What many games have in common."""

from __future__ import annotations

import shutil

import pytest

from ponzi_lab import GAMES, CardsError, RecordError, Refused
from ponzi_lab.core.cards import data_folder, digest
from ponzi_lab.games.ponzi.actions import Fund, Pass
from ponzi_lab.play.moves import Move, record_lines
from ponzi_lab.play.setting import find_bot, make_setting


def test_a_header_holds_all_that_a_record_needs():
    setting = make_setting("ponzi", {"bears": 18})
    header = setting.header(("Ada", "Ben", "bot:random"), None, {"start": 0})
    assert list(header) == ["record", "game", "rules", "seats", "seed", "setup", "data"]
    assert header["seats"] == ["Ada", "Ben", "bot:random"]
    assert header["rules"]["bears"] == 18
    assert list(header["rules"]) == list(GAMES["ponzi"].rules.__dataclass_fields__)


def test_the_digest_is_over_the_games_tables_in_order():
    folder = data_folder("ponzi")
    setting = make_setting("ponzi")
    assert setting.digest == digest([folder / "ponzi_funds.csv", folder / "ponzi_luxuries.csv"])
    assert setting.digest == make_setting("ponzi", {"advanced": True}, folder).digest


def test_a_strategy_has_its_name_with_and_without_bot():
    game = GAMES["ponzi"]
    assert find_bot(game, "random") is find_bot(game, "bot:random") is game.bots["random"]
    for name in ("", "bot:", "Random", "bot:bot:random"):
        with pytest.raises(Refused, match=r"^There is no strategy "):
            find_bot(game, name)


def test_a_move_becomes_its_line():
    assert Move(1, Fund("media", 9), False, 0).line(4) == {
        **{"n": 4, "seat": 1, "do": "fund", "industry": "media", "fund": 9}
    }
    line = Move(2, Pass(), True, 0).line(0)
    assert list(line.items()) == [("n", 0), ("seat", 2), ("do", "pass"), ("forced", True)]


def test_what_a_move_brings_stands_after_it():
    moves = [Move(0, Pass(), False, 0), Move(1, Pass(), False, 2), Move(2, Pass(), False, 3)]
    brought = [{"chance": 1}, {"books": 1}, {"end": 1}]
    kinds = [next(iter(line)) for line in record_lines(moves, brought)]
    assert kinds == ["n", "n", "chance", "books", "n", "end"]


def test_an_error_of_a_record_can_be_told_from_a_refusal():
    assert not issubclass(RecordError, Refused)


# Card tables of one's own


@pytest.fixture
def tables(tmp_path):
    """A folder with copies of the tables, and a way to change a text in them."""
    for table in data_folder("ponzi").glob("*.csv"):
        shutil.copy(table, tmp_path)

    def change(name: str, old: str, new: str):
        path = tmp_path / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        return tmp_path

    return change


def test_a_table_of_ones_own_is_played_with(tables):
    folder = tables("ponzi_funds.csv", "\n80,144,3,", "\n80,200,4,")
    setting = make_setting("ponzi", data=folder)
    assert setting.tables.funds[80][:3] == (80, 200, 4)
    assert setting.digest != make_setting("ponzi").digest


def test_an_interest_of_ones_own_for_card_52_is_not_overwritten(tables):
    """The option says which of the two printed numbers is meant; a third one is meant as it stands."""
    assert [make_setting("ponzi", {"interest_52": n}).tables.funds[52].interest for n in (97, 98)] == [97, 98]
    folder = tables("ponzi_funds.csv", "\n52,97,", "\n52,50,")
    assert make_setting("ponzi", {"interest_52": 98}, folder).tables.funds[52].interest == 50


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "ponzi_funds.csv",
            "\n80,144,3,bear,",
            "\n80,144,3,normal,",
            "line 73, column kind: 'normal' is not bear, as card 80 must be.",
        ),
        (
            "ponzi_funds.csv",
            "\n9,8,5,start,",
            "\n9,8,5,bear,",
            "line 2, column kind: 'bear' is not start, as card 9 must be.",
        ),
        (
            "ponzi_funds.csv",
            "\n80,144,3,",
            "\n81,144,3,",
            "line 73, column value: '81' is not a whole number from 9 to 80.",
        ),
        (
            "ponzi_funds.csv",
            "\n80,144,3,",
            "\n80,144,2,",
            "line 73, column period: '2' is not a whole number from 3 to 5.",
        ),
        (
            "ponzi_funds.csv",
            "\n80,144,3,",
            "\n80,-1,3,",
            "line 73, column interest: '-1' is not a whole number from 0 to 9999.",
        ),
        ("ponzi_funds.csv", "\n80,144,3,", "\n79,144,3,", "line 73, column value: 79 stands already in line 72."),
        ("ponzi_luxuries.csv", "\n96,4,", "\n78,4,", "line 5, column value: 78 stands already in line 4."),
        ("ponzi_luxuries.csv", "\n96,4,", "\n96,x,", "line 5, column points: 'x' is not a whole number from 0 to 99."),
    ],
)
def test_a_table_that_does_not_fit_the_game_is_refused(tables, name, old, new, sentence):
    folder = tables(name, old, new)
    with pytest.raises(CardsError) as wrong:
        make_setting("ponzi", {"advanced": True}, folder)
    assert str(wrong.value) == f"{folder / name}, {sentence}"


def test_all_cards_must_be_there(tables, tmp_path):
    for name, sentence in (
        ("ponzi_funds.csv", "has no row with value 79 and 80."),
        ("ponzi_luxuries.csv", "has 2 rows; it must have 4."),
    ):
        path = tmp_path / name
        path.write_text("".join(path.read_text(encoding="utf-8").splitlines(keepends=True)[:-2]), encoding="utf-8")
        with pytest.raises(CardsError) as wrong:
            make_setting("ponzi", {"advanced": True}, tmp_path)
        assert str(wrong.value) == f"{path} {sentence}"
        shutil.copy(data_folder("ponzi") / name, path)


def test_a_basic_game_does_not_look_into_the_luxuries(tables):
    folder = tables("ponzi_luxuries.csv", "\n96,4,", "\n96,x,")
    assert make_setting("ponzi", data=folder).tables.luxuries == {}
