"""What must stand among the recorded games: every way to end, and every rare event.

Each function looks into a replayed match, at its decisions, positions and lines, and says whether it is there.
"""

from __future__ import annotations

from itertools import pairwise

from ponzi_lab import Match
from ponzi_lab.games.ponzi.actions import Buy, Counter, Discard, Fund, Offer, Pass, Remove, Sell

from ..looking import (
    Detectors,
    Made,
    a_table_of,
    a_win_is_shared,
    end,
    every_option_is_another_than_its_default,
    made,
    the_game_is_not_finished,
)

DETECTORS = detector = Detectors()
for shared in (a_win_is_shared, the_game_is_not_finished, every_option_is_another_than_its_default):
    detector(shared)
for seats in (3, 4, 5):
    detector(a_table_of(seats))


# What the functions look at


def shuffles(step: Made) -> list[list[int]]:
    """The new decks that a decision led to."""
    return [line["order"] for line in step.lines if "chance" in line]


def crash(step: Made) -> bool:
    """Whether the market crashed right after a decision."""
    return step.after.crash and not step.before.crash


def crashes(match: Match) -> list[int]:
    """The rounds in which the market crashed."""
    return [line["books"] for line in match.position.lines if line.get("crash")]


# Ends


@detector
def one_seat_is_bankrupt(match: Match) -> bool:
    return len(end(match).get("bankrupt", ())) == 1


@detector
def several_seats_are_bankrupt_and_not_all(match: Match) -> bool:
    return 1 < len(end(match).get("bankrupt", ())) < len(match.seats)


@detector
def everybody_is_bankrupt(match: Match) -> bool:
    return len(end(match).get("bankrupt", ())) == len(match.seats) and list(end(match)["winners"]) == []


@detector
def all_survive_to_the_last_round(match: Match) -> bool:
    return end(match).get("end") == "survived" and match.round == match.setting.rules.max_rounds


@detector
def a_tie_is_broken_by_the_highest_card(match: Match) -> bool:
    line = end(match)
    if not line or len(line["winners"]) != 1:
        return False
    [winner] = line["winners"]
    equal = [seat for seat, score in enumerate(line["scores"]) if score == line["scores"][winner]]
    return len(equal) > 1 and line["top"][winner] > 0


@detector
def a_bankrupt_seat_would_have_had_the_most_points(match: Match) -> bool:
    line = end(match)
    if not line or not line["winners"]:
        return False
    tiles = match.position.tiles
    points = [sum(k * (k + 1) // 2 for k in tiles[seat]) for seat in line["bankrupt"]]
    return max(points, default=0) > max(score for score in line["scores"] if score is not None)


# Crashes


@detector
def a_crash_in_round_1(match: Match) -> bool:
    return 1 in crashes(match)


@detector
def crashes_two_rounds_running(match: Match) -> bool:
    return any(later == earlier + 1 for earlier, later in pairwise(crashes(match)))


@detector
def a_bankruptcy_in_the_round_of_a_crash(match: Match) -> bool:
    return end(match).get("end") == "bankrupt" and match.round in crashes(match)


@detector
def a_crash_that_needed_the_bears_63_and_64(match: Match) -> bool:
    for step in made(match):
        if crash(step) and isinstance(step.action, Remove) and len(shuffles(step)) == 1:
            market = {*step.before.market, *step.before.deck[:1]} - {step.action.fund}
            if sum(value >= 65 for value in market) < len(match.seats):
                return True
    return False


@detector
def a_choice_of_the_tile_after_a_crash(match: Match) -> bool:
    return any(isinstance(step.action, Discard) and not step.forced for step in made(match))


@detector
def a_seat_without_tiles_in_a_crash(match: Match) -> bool:
    return any(crash(step) and (0, 0, 0, 0) in step.after.tiles for step in made(match))


# Trade


@detector
def a_forced_sale(match: Match) -> bool:
    return any(isinstance(step.action, Sell) and step.forced for step in made(match))


@detector
def a_sale_of_free_will(match: Match) -> bool:
    return any(isinstance(step.action, Sell) and not step.forced for step in made(match))


@detector
def a_counter(match: Match) -> bool:
    return any(isinstance(step.action, Counter) for step in made(match))


@detector
def a_counter_with_the_last_coin(match: Match) -> bool:
    return any(
        isinstance(step.action, Counter)
        and step.before.agenda[-1].price > 0
        and step.before.accounts[step.seat] == step.before.agenda[-1].price
        for step in made(match)
    )


@detector
def an_offer_of_0(match: Match) -> bool:
    return any(isinstance(step.action, Offer) and step.action.price == 0 for step in made(match))


@detector
def an_offer_of_all_the_cash(match: Match) -> bool:
    return any(
        isinstance(step.action, Offer) and step.action.price == step.before.accounts[step.seat] > 0
        for step in made(match)
    )


@detector
def a_fourth_tile_by_trade(match: Match) -> bool:
    return any(
        isinstance(step.action, Sell | Counter)
        and max(map(max, step.before.tiles)) < 4
        and max(map(max, step.after.tiles)) == 4
        for step in made(match)
    )


@detector
def trade_in_round_1(match: Match) -> bool:
    return any(isinstance(step.action, Offer) and step.before.round == 1 for step in made(match))


@detector
def a_pass_because_the_cash_is_below_the_least_price(match: Match) -> bool:
    for step in made(match):
        if isinstance(step.action, Pass) and step.forced and step.before.agenda[-1].phase == "trade":
            mine = step.before.tiles[step.seat]
            others = [tiles for seat, tiles in enumerate(step.before.tiles) if seat != step.seat]
            if any(m and t for tiles in others for m, t in zip(mine, tiles, strict=True)):
                return step.before.accounts[step.seat] < match.setting.rules.min_offer
    return False


@detector
def luxuries_of_two_seats(match: Match) -> bool:
    return sum(bool(owned) for owned in match.position.luxuries) > 1


@detector
def all_luxuries_sold(match: Match) -> bool:
    return any(isinstance(step.action, Buy) and not step.after.on_sale for step in made(match))


# Market and supply


@detector
def the_deck_runs_empty_inside_a_restock(match: Match) -> bool:
    """PS-13 after a fund card was taken: no removal has a part in it."""
    return any(isinstance(step.action, Fund) and shuffles(step) for step in made(match))


@detector
def a_removed_card_returns_at_once(match: Match) -> bool:
    return any(
        isinstance(step.action, Remove) and shuffles(step)[:1] == [[step.action.fund]] and not step.before.deck
        for step in made(match)
    )


@detector
def two_shuffles_after_one_decision(match: Match) -> bool:
    return any(len(shuffles(step)) == 2 for step in made(match))


@detector
def fewer_than_nine_cards_in_the_market(match: Match) -> bool:
    return any(0 < len(position.market) < 9 for position in match.positions)


@detector
def an_empty_market_and_nobody_removes_a_card(match: Match) -> bool:
    asked = {step.before.round for step in made(match) if isinstance(step.action, Remove)}
    closed = {line["books"] for line in match.position.lines if "books" in line}
    return bool(closed - asked)


@detector
def nothing_can_be_funded(match: Match) -> bool:
    return any(
        isinstance(step.action, Pass) and step.forced and step.before.agenda[-1].phase == "funding"
        for step in made(match)
    )


@detector
def the_supply_of_an_industry_is_exhausted(match: Match) -> bool:
    return any(0 in position.supply for position in match.positions)


@detector
def a_tile_given_back_is_funded_again(match: Match) -> bool:
    """The supply was empty, a crash refilled it, and somebody took the tile."""
    steps = list(made(match))
    for place, step in enumerate(steps):
        if isinstance(step.action, Discard):
            industry = step.action.industry
            emptied = [left for left, back in zip(step.before.supply, step.after.supply, strict=True) if back > left]
            later = [s.action.industry for s in steps[place:] if isinstance(s.action, Fund)]
            if emptied == [0] and industry in later:
                return True
    return False


@detector
def a_start_card_in_the_box(match: Match) -> bool:
    return bool(match.position.out)


@detector
def card_52_pays_98(match: Match) -> bool:
    paid = any(
        dict(earlier.wheels[seat]).get(52) == 1 and dict(later.wheels[seat]).get(52) == 4
        for earlier, later in pairwise(match.positions)
        for seat in range(len(match.seats))
    )
    return paid and match.setting.rules.interest_52 == 98


# Options


@detector
def the_advanced_game(match: Match) -> bool:
    return match.setting.rules.advanced and match.over


@detector
def start_cash(match: Match) -> bool:
    return match.setting.rules.start_cash > 0 and match.over
