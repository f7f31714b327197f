"""The table of Acquire: every kind of decision, what it says, what it refuses, and what it keeps to itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ponzi_lab
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.records import from_lines
from ponzi_lab.figures.kit.theme import CHAINS as CHAIN_COLOURS
from ponzi_lab.games.acquire.actions import MayBuy, MayChoose, MayDispose, MayPass, MayPlace, Place
from ponzi_lab.games.acquire.board import CHAINS, LETTERS, TILE_NAMES
from ponzi_lab.games.acquire.score import bonuses
from ponzi_lab.games.acquire.state import SHARES
from ponzi_lab.games.acquire.view import prices
from ponzi_lab.play.match import Match
from ponzi_lab.tables import open as open_module
from ponzi_lab.tables import words as shell_words
from ponzi_lab.tables.acquire import FACE, merger_words, words
from ponzi_lab.tables.acquire.marks import letter
from ponzi_lab.tables.acquire.merger import why
from ponzi_lab.tables.acquire.scenes import buy_words, chain_words, declare_words, dispose_words, place_words
from ponzi_lab.tables.acquire.sums import held_before, mergers, pays
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.panes import AGAIN
from ponzi_lab.tables.screen import Screen

from .at_acquire import (
    BLOCKED,
    DEAD,
    FOUR,
    ONLY_DEFUNCT,
    ONLY_FOUND,
    ONLY_SURVIVOR,
    POSITIONS,
    SIX,
    TWO,
    WATCHED,
    acquire,
    at,
    ended,
    played,
)
from .desks import decide, lift, page, say, until, words_of


@pytest.fixture(params=POSITIONS)
def table(request: pytest.FixtureRequest) -> Screen:
    return POSITIONS[request.param]()


# The page


def test_the_board_has_every_space_once_and_is_read_out_in_words(table: Screen) -> None:
    if table.covered:
        return
    board = str(paint(table)["board"])
    sight = table.sight()
    assert board.count("<i") >= 108
    label = re.search(r"role='img' aria-label='([^']*)'", board)
    assert label
    for chain, name in enumerate(CHAINS):
        tiles = [TILE_NAMES[tile] for tile in range(108) if sight.seen.board[tile] == chain]
        assert (words.at(words.chain(name), tiles) in label[1]) == bool(tiles)
    assert all(f"<b>{letter}</b>" in board for letter in LETTERS)


def test_tiles_can_be_clicked_on_the_board_and_in_the_rack_and_nothing_else_is_a_button() -> None:
    for name in ("first turn", "merging", "blocked"):
        table = POSITIONS[name]()
        rack = [f"pick:tile:{TILE_NAMES[tile]}" for tile in table.sight().seen.racks[0]]
        on_board, beside = page(table, "board").buttons, page(table, "choice").buttons
        assert [one["data-do"] for one in on_board] == [one["data-do"] for one in beside] == rack
        assert [one["aria-label"] for one in on_board] == [one["aria-label"] for one in beside]


# What is refused


def test_a_tile_that_cannot_be_placed_says_why() -> None:
    for name, wanted in (("blocked", BLOCKED), ("dead", DEAD)):
        table = at(MayPlace, wanted)()
        option = table.match.options[0]
        tile = TILE_NAMES[option.rack[option.kinds.index(name)]]
        assert place_words.kept_back(name) in words_of(table, "choice")
        assert say(table, f"pick:tile:{tile}").startswith(f"The tile {tile} cannot be placed: ")
        assert table.picks == {}


def test_numbers_are_typed_and_only_those_that_go_are_taken() -> None:
    table = POSITIONS["dispose"]()
    option = table.match.options[0]
    for typed, said in (
        ("", dispose_words.NEED_WHOLE),
        ("x", dispose_words.NEED_WHOLE),
        ("-1", dispose_words.NEED_WHOLE),
        ("1.5", dispose_words.NEED_WHOLE),
    ):
        say(table, "pick:sell:1")
        say(table, f"pick:sell:{typed}")
        assert say(table, "act") == said, "an older number is not taken for it"
    say(table, "cancel")
    say(table, "pick:trade:1")
    assert "must be even" in say(table, "act")
    say(table, f"pick:sell:{option.held + 1}")
    assert "You cannot sell" in say(table, "act")
    for steps in ("sell", "trade"):
        say(table, "cancel")
        for _ in range(30):
            more = [do for do in page(table, "choice").open if do.startswith(f"pick:{steps}:")]
            say(table, max(more, key=lambda do: int(do.split(":")[2])))
        assert table.picks[steps] == (option.held if steps == "sell" else option.trade.high)
        assert "Choose" not in words_of(table, "act")


def test_no_fourth_share_and_none_that_cannot_be_paid() -> None:
    table = POSITIONS["buy"]()
    option = table.match.options[0]
    cheapest = min(
        (price, name)
        for price, name, left in zip(option.prices, CHAINS, option.bank, strict=True)
        if price and left > 3
    )
    for _ in range(3):
        assert say(table, f"pick:buy:{cheapest[1]}") == ""
    assert "three a turn are the most" in say(table, f"pick:buy:{cheapest[1]}")
    assert page(table, "board").open == []
    say(table, f"pick:drop:{cheapest[1]}")
    assert table.picks["buy"] == (cheapest[1],) * 2
    say(table, "pick:drop:imperial" if cheapest[1] != "imperial" else "pick:drop:tower")
    assert len(table.picks["buy"]) == 2
    for _ in range(2):
        say(table, f"pick:drop:{cheapest[1]}")
    assert table.picks == {}


# What it says


def test_what_a_tile_would_do_is_what_it_does() -> None:
    """Sizes, safety and bonuses, as the table says them before, against the position after it was really placed."""
    merged = grown = 0
    for seed in range(6):
        table = acquire(FOUR, seed)
        while not table.match.over:
            option = table.match.options[0]
            tiles = zip(option.rack, option.kinds, strict=True) if isinstance(option, MayPlace) else ()
            for tile, kind in tiles:
                if kind not in ("growing", "merging"):
                    continue
                say(table, f"pick:tile:{TILE_NAMES[tile]}")
                said = words_of(table, "board")
                branch = table.match.branch()
                before = branch.observation(0)
                branch.play(Place(TILE_NAMES[tile]), seat=0)
                merged, grown = merged + (kind == "merging"), grown + (kind == "growing")
                if kind == "growing":
                    chain = branch.observation(0).board[tile]
                    assert f"from {before.sizes[chain]} to {branch.observation(0).sizes[chain]} tiles" in said
                elif len(branch.options[0].actions) == 1:
                    branch.play(branch.options[0].actions[0])
                    seen = branch.observation(0)
                    assert f"= {seen.sizes[seen.merger.survivor]} tiles" in said
                    assert (", safe." in said) == (seen.sizes[seen.merger.survivor] > 10)
                    for chain in seen.merger.defunct:
                        paid = pays(before, chain)
                        for seat, amount in enumerate(paid or ()):
                            assert not amount or f"{('you', 'Builder', 'Broker', 'Random')[seat]} {amount:,}" in said
            say(table, "hint")
            say(table, "act")
    assert merged > 10
    assert grown > 10


def test_cash_after_a_purchase_and_after_a_disposal_comes_true() -> None:
    bought = given = 0
    for seed in range(3):
        table = acquire(FOUR, seed)
        while not table.match.over:
            option = table.match.options[0]
            say(table, "hint")
            if not isinstance(option, MayBuy | MayDispose) or table.picks in ({"pass": True}, {"sell": 0, "trade": 0}):
                say(table, "act")
                continue
            said = words_of(table, "choice")
            branch = table.match.branch()
            branch.play(FACE.scene(table.sight(), table.picks).action())
            after = branch.observation(0)
            if branch.over:
                break
            assert f"Cash {table.sight().seen.cash:,} → {after.cash:,}" in said or table.picks.get("sell") == 0
            if isinstance(option, MayDispose):
                given += 1
                mine = after.shares[0][CHAINS.index(option.survivor)]
                assert re.search(rf"Your {words.chain(option.survivor)} shares (\d+ → )?{mine}\b", said)
                assert f"Keep {after.shares[0][CHAINS.index(option.chain)]} worth nothing" in said
            else:
                bought += 1
            say(table, "act")
    assert bought > 20
    assert given > 5


def test_a_merger_is_told_with_all_that_the_bank_paid() -> None:
    for name in ("dispose", "dispose, six", "dispose, two", "dispose, hidden"):
        table = POSITIONS[name]()
        sight = table.sight()
        gone = mergers(sight.happened)[-1]
        text = words_of(table, "board")
        paid = [event for event in sight.happened if event.kind == "bonus" and event.thing == CHAINS[gone.chain]]
        assert paid
        for event in paid:
            assert f"{merger_words.plus(event.amount)}" in text
            assert event.card == held_before(sight.seen, gone)[event.seat]
        assert sum(held_before(sight.seen, gone)) + sight.seen.bank[gone.chain] - _given(gone) == SHARES
        assert ("Stock market" in text) == (name == "dispose, two")
        if gone.market:
            assert f"Stock market, {gone.market} share" in text


def test_whoever_comes_behind_a_tie_for_most_is_third_and_gets_nothing() -> None:
    said = {
        (0, (5, 5, 2)): "tie for most (6,000 + 3,000 shared)",
        (2, (5, 5, 2)): "third",
        (0, (4, 4, 4)): "tie for most (6,000 + 3,000 shared)",
        (1, (6, 2, 2)): "tie for second (3,000 shared, rounded up to a whole hundred)",
        (0, (6, 2, 2)): "most",
        (3, (6, 4, 2, 2)): "tie for third",
        (0, (6, 0, 0)): "most, and nobody is second (6,000 + 3,000)",
    }
    for (seat, numbers), wanted in said.items():
        both = (6000, 3000)
        paid = bonuses(600, numbers)
        rounded = "rounded" in wanted
        if rounded:
            both, wanted = (5000, 2500), wanted.replace("3,000", "2,500")
        assert why(both, numbers[seat], list(numbers)) == wanted
        assert rounded or (paid[seat] > 0) == (wanted not in ("third", "tie for third"))


def test_in_somebody_elses_turn_one_is_asked_and_told_why() -> None:
    for name in ("dispose", "dispose, six"):
        table = POSITIONS[name]()
        seen, text = table.sight().seen, words_of(table, "say")
        assert text.startswith("Your turn: your tile" if seen.owner == 0 else "You are asked: ")
        assert f"tile {TILE_NAMES[seen.placed]}" in text
        assert f"ended {words.chain(CHAINS[seen.in_hand])}. What becomes of" in text
    assert dispose_words.ask_dispose(2, "festival", "9e", "Broker").startswith("Broker's tile 9e ended Festival.")


@pytest.mark.parametrize("wanted", [ONLY_FOUND, ONLY_SURVIVOR, ONLY_DEFUNCT], ids=["found", "survivor", "defunct"])
def test_where_one_chain_only_is_possible_nobody_needs_to_click(wanted: Callable[[Any], bool]) -> None:
    match = Match.replay(from_lines(list(played(MayChoose, wanted))))
    chosen = match.options[0].actions[0]
    table = Screen(Desk(match, FACE))
    table.desk.run()
    assert chosen in [move.action for move in table.match.moves]
    assert table.match.over or not isinstance(table.match.options[0], MayChoose)
    say(table, "undo")
    assert isinstance(table.match.options[0], MayPlace), "what is taken back is the tile"


def test_a_merger_of_ones_own_is_one_click_before_the_shares_are_given_away_and_its_bonuses_stand_there() -> None:
    told = 0
    for seed in range(8):
        table = acquire(FOUR, seed)
        while not table.match.over:
            placing = isinstance(table.match.options[0], MayPlace)
            decide(table)
            option = None if table.match.over else table.match.options[0]
            if placing and isinstance(option, MayDispose) and table.sight().seen.owner == 0:
                gone = mergers(table.sight().happened)[-1]
                assert gone.paid
                assert all(f"{amount:,}" in words_of(table, "board") for _, amount in gone.paid.values())
                told += 1
    assert told > 2


def test_who_lets_a_chain_go_is_told_that_the_shares_are_divided_next() -> None:
    table = POSITIONS["survivor"]()
    for one in table.match.options[0].actions:
        say(table, f"pick:chain:{one.chain}")
        seen, said = table.sight().seen, words_of(table, "choice")
        for chain, number in zip(CHAINS, seen.shares[0], strict=True):
            going = chain in {other.chain for other in table.match.options[0].actions} - {one.chain}
            assert (chain_words.then_divided(number, chain) in said) == (going and number > 0)
            assert dispose_words.shares_of(chain) not in said


def test_another_game_has_other_tiles() -> None:
    table = ended(acquire())
    say(table, "pane:more")
    for label in (shell_words.new_game(words.LAID), shell_words.same_again(words.LAID)):
        assert {region for region in ("act", "pane") if label in words_of(table, region)} == {"act", "pane"}
    assert say(table, "new") == shell_words.began_anew(words.LAID)
    assert words.LAID != FACES["ponzi"].words.LAID


def test_the_last_chain_that_can_be_founded_is_named_before_it_is() -> None:
    prices_ = {"tower": 200, "luxor": 300}
    for names in (["tower"], ["tower", "luxor"]):
        said = place_words.founding(2, {name: prices_[name] for name in names}, True)
        assert (words.chain("tower") in said) == (len(names) == 1)


def test_a_purchase_shows_what_is_on_sale_and_says_why_nothing_can_be_bought() -> None:
    table = POSITIONS["buy, forced"]()
    option = table.match.options[0]
    shown = [one["data-do"] for one in page(table, "board").buttons]
    assert shown == [f"pick:buy:{name}" for name, price in zip(CHAINS, option.prices, strict=True) if price]
    assert buy_words.CHAINS_ON_SALE not in words_of(table, "board")
    assert "nothing" in words_of(table, "board")
    table = POSITIONS["buy"]()
    assert buy_words.CHAINS_ON_SALE in words_of(table, "board")
    assert re.search(r"\d, you \d+, bank \d", words_of(table, "board"))
    assert buy_words.buy(("tower", "tower", "continental")) == "Buy 2 Tower and 1 Continental"


def test_while_watching_a_line_says_what_is_decided_and_what_was_done() -> None:
    table = acquire(WATCHED, 3)
    said = set()
    for _ in range(400):
        if table.match.over:
            break
        line, own = words_of(table, "say"), words_of(table, "choice")
        assert ". ." not in line
        said.update(word for word in (*words.DOING.values(), "decides about its shares of") if word in line)
        assert words.YOUR_TILES not in own
        assert bool(table.match.moves) == (shell_words.WATCHING not in line)
        say(table, "play:1")
    assert len(said) > 4
    assert "?." not in words_of(table, "log")


def _given(gone: Any) -> int:
    return sum(sold + traded for sold, traded, _ in gone.disposals.values())


def test_at_a_declaration_it_stands_what_everybody_would_have() -> None:
    table = POSITIONS["declare"]()
    seen, text = table.sight().seen, words_of(table, "choice")
    state = table.match.position
    rows = list(zip(*state.shares, strict=True))
    worth = [
        state.accounts[seat]
        + sum(bonuses(prices(seen)[chain], rows[chain])[seat] for chain in range(7) if seen.sizes[chain])
        + sum(prices(seen)[chain] * rows[chain][seat] for chain in range(7))
        for seat in range(4)
    ]
    for amount in worth:
        assert f"{amount:,}" in text
    assert declare_words.MARKET_DECIDES in words_of(POSITIONS["declare, two"](), "choice")
    assert declare_words.CANNOT_KNOW in words_of(POSITIONS["declare, hidden"](), "choice")
    say(table, "pick:end:yes")
    say(table, "act")
    until(table, lambda one: one.match.over or isinstance(one.match.options[0], MayBuy))
    assert table.match.over or buy_words.LAST_BUY in words_of(table, "say")


def test_what_is_asked_stands_in_the_first_line() -> None:
    said = {
        "first turn": "place one of your 6 tiles.",
        **{do: chain_words.ASK[do] for do in ("found", "survivor", "defunct")},
        "dispose": " What becomes of your",
        "buy": buy_words.ASK_BUY,
        "buy, forced": "nothing",
        "declare": declare_words.ASK_DECLARE,
    }
    for name, wanted in said.items():
        table = POSITIONS[name]()
        assert wanted in words_of(table, "say"), name
        if "forced" in name:
            assert "act" in page(table, "act").open, "the only thing to do is chosen already"


def test_whoever_can_place_nothing_passes() -> None:
    table = POSITIONS["blocked"]()
    state, option = table.match.position.copy(), table.match.options[0]
    state.racks = ((option.rack[option.kinds.index("blocked")],), *state.racks[1:])
    table.match.positions[-1] = state
    table.desk.moved()
    assert place_words.ASK_PASS in words_of(table, "say")
    assert isinstance(table.match.options[1], MayPass)
    assert table.picks == {"pass": True}
    assert say(table, "act") == ""
    assert any(move.action.do == "pass" for move in table.match.moves if move.seat == 0)


def test_the_present_phase_is_marked_in_the_rules_and_it_stands_what_may_be_done() -> None:
    places = {"first turn": 0, "survivor": 1, "dispose": 1, "buy": 2, "declare": 4, "end": 4}
    for name, place in places.items():
        table = POSITIONS[name]()
        say(table, "pane:rules")
        rules = str(paint(table)["pane"]).split("<li")[1:6]
        assert ["aria-current" in rule for rule in rules] == [number == place for number in range(5)], name
        if not table.match.over:
            assert "AQ-" in words_of(table, "pane")


def test_turns_are_called_turns_and_the_log_shows_one_for_each_seat() -> None:
    table = acquire()
    now = table.match.round
    assert say(table, "finish") == shell_words.finished("broker", f"turn {now}")
    for _ in range(3):
        say(table, "finish")
    text = words_of(table)
    assert "ound " not in text
    assert len(re.findall(r"Turn \d+", words_of(table, "log"))) == 4
    assert shell_words.show_all("turn") in text
    say(table, "rounds")
    assert len(re.findall(r"Turn \d+", words_of(table, "log"))) >= table.match.round - 1


def test_one_goes_back_to_turns_of_ones_own() -> None:
    table = acquire()
    for _ in range(6):
        say(table, "finish")
    say(table, "pane:more")
    back = [int(do.split(":")[1]) for do in page(table, "pane").open if do.startswith("back:")]
    decided = {table.match.positions[n].turn for n, move in enumerate(table.match.moves) if move.seat == 0}
    assert back == sorted({1, table.match.round, *decided})
    assert say(table, f"back:{back[2]}") == shell_words.went_back(f"turn {back[2]}")
    assert table.match.round == back[2]
    watched = ended(acquire(WATCHED))
    say(watched, "pane:more")
    back = [do for do in page(watched, "pane").open if do.startswith("back:")]
    assert 8 <= len(back) <= AGAIN
    assert back[-1] == f"back:{watched.match.round}"


def test_undo_takes_back_the_last_own_decision() -> None:
    table = POSITIONS["buy"]()
    before = table.match.lines()
    say(table, "pass")
    assert table.match.lines() != before
    assert say(table, "undo") == ""
    assert table.match.lines() == before


@pytest.mark.parametrize("open_holdings", [True, False], ids=["open", "hidden"])
def test_at_a_shared_screen_nobody_takes_back_what_has_opened_anothers_hidden_shares(open_holdings: bool) -> None:
    table = acquire(("Ada", "Ben"), 1, open_holdings=open_holdings)
    seat, shown = 0, 0
    while not shown:
        lift(table)
        seat, first = table.match.asked, len(table.match.moves)
        decide(table)
        since = [event for log in table.match.logs[first + 1 :] for event in log]
        shown = sum(event.card for event in since if event.kind == "bonus" and event.seat != seat)
    assert table.may_undo == open_holdings, "a bonus says how many shares it is for"
    assert (say(table, "undo") == shell_words.UNDO_ENDED) == (not open_holdings)


def test_the_end_has_what_everybody_got_and_what_of() -> None:
    for seats in (FOUR, TWO, SIX):
        table = ended(acquire(seats, 5))
        end, text = table.match.result, words_of(table, "board")
        for seat, score in enumerate(end["scores"]):
            bonus, sale = (sum(rows[seat] for rows in end[key].values()) for key in ("bonuses", "sales"))
            assert f"{score - bonus - sale:,} {bonus:,} {sale:,} {score:,}" in text
        assert ("The stock market counted as a holder" in text) == (seats == TWO)
        best = max(end["scores"])
        assert words_of(table, "say").count(f"{best:,} dollars") == 1
        assert "Everybody's cash and shares are open." in words_of(table, "others")


def test_the_price_card_has_every_price_and_shows_where_the_chains_stand() -> None:
    table = POSITIONS["merging"]()
    card, seen = str(paint(table)["wheel"]), table.sight().seen
    for price in (200, 1000, 1100, 1200):
        assert f"{price:,}<" in card
    assert card.count("plt-ch ") == sum(size > 0 for size in seen.sizes)


def test_heavy_and_thin_frames_are_those_of_the_bonuses() -> None:
    table = POSITIONS["merging"]()
    seen, others = table.sight().seen, str(paint(table)["others"])
    most = sum(
        row.count(max(row))
        for chain, row in enumerate(zip(*seen.shares, strict=True))
        if seen.sizes[chain] and max(row)
    )
    assert others.count("plt-most") == most


# Secrets


def test_cash_of_others_is_not_told_where_holdings_are_hidden() -> None:
    table = acquire(open_holdings=False)
    for _ in range(8):
        say(table, "finish")
    say(table, "rounds")
    told = re.findall(r"(\w+) ended the turn with", words_of(table, "log"))
    assert set(told) == {"You"}
    assert words_of(table, "others").count("?") >= 3 * len(CHAINS)


def test_the_teacher_and_whoever_watches_see_all_racks() -> None:
    table = acquire(open_holdings=False)
    say(table, "finish")
    say(table, "teacher")
    for one in (table, acquire(WATCHED, open_holdings=False), ended(acquire())):
        text, state = words_of(one, "others"), one.match.position
        for seat in range(state.seats):
            assert " ".join(TILE_NAMES[tile] for tile in state.racks[seat]) in text
            assert f"{state.accounts[seat]:,}" in text
        assert "?" not in text


# The call


@pytest.fixture
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(open_module, "_open", {})


@pytest.mark.usefixtures("_in_a_folder_of_its_own")
def test_where_nobody_is_named_one_plays_against_three_strategies() -> None:
    assert ponzi_lab.table("acquire", seed=1).match.seats == FACE.seats
    with pytest.raises(Refused, match="A strategy is written bot:broker"):
        ponzi_lab.table("acquire", ["You", "BOT:broker"])


def test_on_a_phone_one_line_says_what_changes() -> None:
    table = POSITIONS["dispose"]()
    option, seen = table.match.options[0], table.sight().seen
    mine = seen.shares[0][CHAINS.index(option.survivor)]
    brief = "p class='plt-brief'>"
    assert brief not in paint(table)["act"]
    say(table, "pick:all:keep")
    assert brief not in paint(table)["act"]
    say(table, "pick:all:trade")
    assert dispose_words.shares_become(option.survivor, mine, mine + option.trade.high // 2) in words_of(table, "act")
    say(table, "pick:all:sell")
    assert words.cash_becomes(seen.cash, seen.cash + option.held * option.price) in words_of(table, "act")


def test_table_and_figures_have_the_same_colours_and_letters_for_the_chains() -> None:
    style = FACE.styles[0].read_text(encoding="utf-8")
    on = {colour: name for name, colour in re.findall(r"--(dark|light):(#\w+)", style)}
    for place, (chain, (fill, letters, mark)) in enumerate(CHAIN_COLOURS.items()):
        assert CHAINS[place] == chain
        assert f"--c{place}:{fill}" in style
        assert letters in on
        assert letter(place) == mark
