"""What must stand among the recorded games: every way to end, and every rare event."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.ponzi.actions import Buy, Counter, Discard, Fund, Offer, Pass, Remove, Sell

from ..looking import Made, at_the_end, common, decided, decisions, end, lines, made, positions, some


def bankrupt(match: Match) -> int:
    """How many seats went bankrupt."""
    return len(end(match).get("bankrupt", ()))


def tie_by_card(line: dict[str, Any]) -> bool:
    """One of several seats with the most points wins, by the highest card."""
    if len(line["winners"]) != 1:
        return False
    [winner] = line["winners"]
    return line["scores"].count(line["scores"][winner]) > 1 and line["top"][winner] > 0


def the_leader_fell(match: Match) -> bool:
    """A bankrupt seat would have had the most points."""
    line = end(match)
    if not line or not line["winners"]:
        return False
    points = [sum(k * (k + 1) // 2 for k in match.position.tiles[seat]) for seat in line["bankrupt"]]
    return max(points, default=0) > max(score for score in line["scores"] if score is not None)


def shuffles(step: Made) -> list[list[int]]:
    """The new decks that a decision led to."""
    return [line["order"] for line in step.lines if "chance" in line]


def crash_steps(match: Match) -> Iterator[Made]:
    """The decisions right after which the market crashed."""
    return (step for step in made(match) if step.after.crash and not step.before.crash)


def crashes(match: Match) -> list[int]:
    """The rounds in which the market crashed."""
    return [line["books"] for line in lines(match) if line.get("crash")]


def few_bears_of_65(step: Made) -> bool:
    """The market crashed by a removal that brought one shuffle, and the bears from 65 on were too few for it."""
    if not isinstance(step.action, Remove) or len(shuffles(step)) != 1:
        return False
    market = {*step.before.market, *step.before.deck[:1]} - {step.action.fund}
    return sum(value >= 65 for value in market) < step.before.seats


def could_trade(step: Made) -> bool:
    """Somebody else has a tile of the same industry, and the cash is below the least price."""
    mine = step.before.tiles[step.seat]
    others = [tiles for seat, tiles in enumerate(step.before.tiles) if seat != step.seat]
    return any(m and t for tiles in others for m, t in zip(mine, tiles, strict=True))


def a_poor_trader(match: Match) -> bool:
    """The first that must pass though somebody has the same tile cannot pay the least price."""
    passes = (step for step in decided(match, Pass, forced=True) if step.before.agenda[-1].phase == "trade")
    step = next(filter(could_trade, passes), None)
    return step is not None and step.before.accounts[step.seat] < match.setting.rules.min_offer


def an_empty_market_and_nobody_removes(match: Match) -> bool:
    """The books of a round were closed in which nobody was asked for a removal."""
    asked = {step.before.round for step in decided(match, Remove)}
    return bool({line["books"] for line in lines(match) if "books" in line} - asked)


def a_tile_given_back_is_funded_again(match: Match) -> bool:
    """The supply was empty, a crash refilled it, and somebody took the tile."""
    steps = list(made(match))
    for place, step in enumerate(steps):
        if isinstance(step.action, Discard):
            pairs = zip(step.before.supply, step.after.supply, strict=True)
            emptied = [left for left, back in pairs if back > left]
            later = [s.action.industry for s in steps[place:] if isinstance(s.action, Fund)]
            if emptied == [0] and step.action.industry in later:
                return True
    return False


def card_52_pays_98(match: Match) -> bool:
    """Card 52 was at the arrow and went back to its full period, by this option."""
    paid = any(
        dict(earlier.wheels[seat]).get(52) == 1 and dict(later.wheels[seat]).get(52) == 4
        for earlier, later in pairwise(match.positions)
        for seat in range(len(match.seats))
    )
    return paid and match.setting.rules.interest_52 == 98


EVENTS = {
    **common(3, 4, 5),
    # Ends
    "one_seat_is_bankrupt": lambda match: bankrupt(match) == 1,
    "several_seats_are_bankrupt_and_not_all": lambda match: 1 < bankrupt(match) < len(match.seats),
    "everybody_is_bankrupt": lambda match: bankrupt(match) == len(match.seats) and not end(match)["winners"],
    "all_survive_to_the_last_round": (
        lambda match: end(match).get("end") == "survived" and match.round == match.setting.rules.max_rounds
    ),
    "a_tie_is_broken_by_the_highest_card": at_the_end(tie_by_card),
    "a_bankrupt_seat_would_have_had_the_most_points": the_leader_fell,
    # Crashes
    "a_crash_in_round_1": lambda match: 1 in crashes(match),
    "crashes_two_rounds_running": lambda match: any(b == a + 1 for a, b in pairwise(crashes(match))),
    "a_bankruptcy_in_the_round_of_a_crash": (
        lambda match: end(match).get("end") == "bankrupt" and match.round in crashes(match)
    ),
    "a_crash_that_needed_the_bears_63_and_64": some(crash_steps, few_bears_of_65),
    "a_choice_of_the_tile_after_a_crash": some(decisions(Discard, forced=False)),
    "a_seat_without_tiles_in_a_crash": some(crash_steps, lambda step: (0, 0, 0, 0) in step.after.tiles),
    # Trade
    "a_forced_sale": some(decisions(Sell, forced=True)),
    "a_sale_of_free_will": some(decisions(Sell, forced=False)),
    "a_counter": some(decisions(Counter)),
    "a_counter_with_the_last_coin": some(
        decisions(Counter), lambda step: step.before.accounts[step.seat] == step.before.agenda[-1].price > 0
    ),
    "an_offer_of_0": some(decisions(Offer), lambda step: step.action.price == 0),
    "an_offer_of_all_the_cash": some(
        decisions(Offer), lambda step: step.action.price == step.before.accounts[step.seat] > 0
    ),
    "a_fourth_tile_by_trade": some(
        decisions(Sell, Counter),
        lambda step: max(map(max, step.before.tiles)) < 4 == max(map(max, step.after.tiles)),
    ),
    "trade_in_round_1": some(decisions(Offer), lambda step: step.before.round == 1),
    "a_pass_because_the_cash_is_below_the_least_price": a_poor_trader,
    "luxuries_of_two_seats": lambda match: sum(map(bool, match.position.luxuries)) > 1,
    "all_luxuries_sold": some(decisions(Buy), lambda step: not step.after.on_sale),
    # Market and supply; PS-13 after a fund card was taken: no removal has a part in it
    "the_deck_runs_empty_inside_a_restock": some(decisions(Fund), shuffles),
    "a_removed_card_returns_at_once": some(
        decisions(Remove), lambda step: shuffles(step)[:1] == [[step.action.fund]] and not step.before.deck
    ),
    "two_shuffles_after_one_decision": some(made, lambda step: len(shuffles(step)) == 2),
    "fewer_than_nine_cards_in_the_market": some(positions, lambda state: 0 < len(state.market) < 9),
    "an_empty_market_and_nobody_removes_a_card": an_empty_market_and_nobody_removes,
    "nothing_can_be_funded": some(decisions(Pass, forced=True), lambda step: step.before.agenda[-1].phase == "funding"),
    "the_supply_of_an_industry_is_exhausted": some(positions, lambda state: 0 in state.supply),
    "a_tile_given_back_is_funded_again": a_tile_given_back_is_funded_again,
    "a_start_card_in_the_box": lambda match: bool(match.position.out),
    "card_52_pays_98": card_52_pays_98,
    # Options
    "the_advanced_game": lambda match: match.setting.rules.advanced and match.over,
    "start_cash": lambda match: match.setting.rules.start_cash > 0 and match.over,
}
