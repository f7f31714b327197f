"""Make the recorded games of the folder `records`: run `python -m tests.games.ponzi.make_records` at the root.

All seats are persons, played by the small scripts below: no strategy of the package has a part in them, so they
stay what they are when strategies change. The names of the files say what each game is for; what must be among
them is checked by `../test_records.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.ponzi.actions import Counter, Fund, MayOffer, Offer, Remove

from ..playing import listed, play_all
from ..recipes import Recipe, Script, mixed, pick, play_out, quietly, write_all
from .positions import scripted
from .rare_events import EVENTS

FOLDER = Path(__file__).parent / "records"

# What the players do


def possible(match: Match) -> dict[str, list[Any]]:
    """The legal actions by verb; of the offers those at the least price only. A counter stands after a sale."""
    options = sorted(match.options, key=lambda option: option.kind is Counter)
    return {option.kind.do: actions(option) for option in options if option.ways}


def actions(option: Any) -> list[Any]:
    """The legal actions of an open option; of the offers those at the least price only."""
    if isinstance(option, MayOffer):
        return [Offer(to, industry, option.price.low) for to, industry in option.partners]
    return listed(option)


def lots(match: Match, rng: random.Random, *, most: int = 10**6) -> Any:
    """Any legal action; every verb has the same chance. Prices go up to `most`."""
    action = pick(pick(possible(match).values(), rng), rng)
    if isinstance(action, Offer):
        high = min(match.position.accounts[match.asked], max(most, action.price))
        return Offer(action.to, action.industry, pick(range(action.price, high + 1), rng))
    return action


def eager(match: Match, rng: random.Random) -> Any:
    """Takes every card it can, trades for small sums, and removes what is lowest."""
    actions = possible(match)
    if "fund" in actions:
        return pick(actions["fund"], rng)
    if "remove" in actions:
        return Remove(match.position.market[0])
    return lots(match, rng, most=20)


def game(seats: int, script: Script, until: int = 10**6, **rules: Any) -> Callable[[int], Match]:
    """A game by a script, for any seed: start seat, deck, shuffles and decisions follow from it."""

    def make(seed: int) -> Match:
        match = scripted(seats, mixed(range(18, 81), seed), start=seed % seats, seed=seed, **rules)
        return play_out(match, script, seed, until)

    return make


def opening(seats: int, deck: Sequence[int], actions: Sequence[Any], script: Script, **rules: Any) -> Any:
    """A game whose first decisions are given. Then it goes on by a script."""

    def make(seed: int) -> Match:
        return play_out(play_all(scripted(seats, deck, seed=seed, **rules), *actions), script, seed)

    return make


# The games


ONE_CARD_EACH = [Fund("media", 9), Fund("media", 10), Fund("media", 11)]
RICH = {"start_cash": 100_000, "max_rounds": 20}
HOUSE_RULES = {
    "advanced": True,
    "bears": 18,
    "interest_52": 98,
    "first_round_trade": True,
    "tiles_per_industry": 3,
    "min_offer": 5,
    "max_rounds": 12,
    "start_cash": 200,
}

RECIPES = {
    # Ways to end
    "one-bankrupt": Recipe(game(4, lots), ("one_seat_is_bankrupt",)),
    "several-bankrupt": Recipe(game(5, lots), ("several_seats_are_bankrupt_and_not_all",)),
    "everybody-bankrupt": Recipe(opening(3, (), ONE_CARD_EACH, quietly), ("everybody_is_bankrupt",)),
    "survived": Recipe(game(4, lots, max_rounds=3), ("all_survive_to_the_last_round",)),
    "tie-by-card": Recipe(opening(3, (), ONE_CARD_EACH, quietly, max_rounds=1)),
    "shared-win": Recipe(game(3, quietly, max_rounds=2), ("a_win_is_shared",)),
    "bankrupt-leader": Recipe(game(3, lots), ("a_bankrupt_seat_would_have_had_the_most_points",)),
    "unfinished": Recipe(game(4, lots, until=3), ("the_game_is_not_finished", "a_counter")),
    # Crashes
    "crash-in-round-1": Recipe(opening(3, (78, 79, 80), [*ONE_CARD_EACH, Remove(12)], lots)),
    "crash-two-rounds-running": Recipe(game(3, lots), ("crashes_two_rounds_running",)),
    "crash-and-bankruptcy": Recipe(game(5, lots), ("a_bankruptcy_in_the_round_of_a_crash",)),
    "bears-18": Recipe(game(4, lots, bears=18), ("a_crash_that_needed_the_bears_63_and_64",)),
    # Trade
    "forced-sale": Recipe(game(4, lots), ("a_forced_sale", "a_sale_of_free_will", "an_offer_of_0")),
    "offer-of-0": Recipe(game(3, lots), ("an_offer_of_0",)),
    "counter-with-the-last-coin": Recipe(game(5, lots), ("a_counter_with_the_last_coin",)),
    "fourth-tile": Recipe(game(3, lots), ("a_fourth_tile_by_trade",)),
    "trade-in-round-1": Recipe(game(4, lots, first_round_trade=True), ("trade_in_round_1",)),
    "min-offer": Recipe(game(4, lots, min_offer=5), ("a_pass_because_the_cash_is_below_the_least_price",)),
    # Market and supply
    "empty-deck": Recipe(
        game(5, eager, **RICH),
        ("the_deck_runs_empty_inside_a_restock", "fewer_than_nine_cards_in_the_market"),
    ),
    "empty-market": Recipe(
        game(5, eager, **RICH),
        ("an_empty_market_and_nobody_removes_a_card", "a_removed_card_returns_at_once"),
    ),
    "two-shuffles": Recipe(game(3, eager, start_cash=100_000, max_rounds=30), ("two_shuffles_after_one_decision",)),
    "supply-exhausted": Recipe(
        game(3, eager, start_cash=500, max_rounds=8, tiles_per_industry=2), ("a_tile_given_back_is_funded_again",)
    ),
    # Options
    "advanced": Recipe(game(4, lots, advanced=True, start_cash=200), ("luxuries_of_two_seats", "all_luxuries_sold")),
    "start-cash": Recipe(game(3, lots, start_cash=40), ("one_seat_is_bankrupt",)),
    "house-rules": Recipe(game(4, lots, **HOUSE_RULES), ("card_52_pays_98",)),
}


if __name__ == "__main__":
    write_all(FOLDER, RECIPES, EVENTS)
