"""Make the recorded games of the folder `records`: run `python -m tests.games.greed.make_records` at the root.

All seats are persons, played by the small scripts below: no strategy of the package has a part in them, so they
stay what they are when strategies change. Most games are planned: the cards lie so that everybody holds in time what
is needed, and all that is not in the plan is quiet. The names of the files say what each game is for; what must be
among them is checked by `../test_records.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.options import why_not
from ponzi_lab.games.greed.actions import (
    Announce,
    Answer,
    Bid,
    Buy,
    Drop,
    Found,
    Leave,
    MayBid,
    MayFound,
    MayPropose,
    MayRaise,
    MayStore,
    MayTransform,
    Pass,
    Raise,
    Store,
)
from ponzi_lab.games.greed.market import Terms, named
from ponzi_lab.games.greed.state import STARTING

from ..recipes import Recipe, Script, by_lot, mixed, pick, play_out, play_wishes, quietly, write_all
from .positions import TABLES, blames, deal, keep, scripted
from .rare_events import EVENTS

FOLDER = Path(__file__).parent / "records"

# What the players do


def lots(match: Match, rng: random.Random) -> Any:
    """Anything that is legal; not too many proposals, and half of the money at the most in a bid."""
    options = {type(option): option for option in match.options if option.ways}
    option = options.get(MayTransform) or next(iter(options.values()))
    match option:
        case MayBid(company=company, amount=amount):
            most = max(10, amount.high // 2)
            return Bid(company, pick([0, *range(10, most + 1)], rng) if amount.size and rng.random() < 0.9 else 0)
        case MayPropose():
            return some_deal(option, rng) if rng.random() < 0.3 else Pass(option.company)
        case MayStore(company=company, held=held, goods=most):
            goods = [place for place, number in enumerate(held) for _ in range(number)]
            kept = mixed(goods, int(rng.random() * 1000))[: pick(range(most.high + 1), rng)]
            return Store(company, named([kept.count(place) for place in range(len(held))], TABLES.products))
        case MayRaise(lot=lot, amount=amount, step=step):
            bids = range(amount.low, min(amount.high, amount.low + 20) + 1, step)
            return Raise(lot, pick(bids, rng)) if rng.random() < 0.6 else Leave(lot)
        case MayFound(companies=companies, discard=discard):
            number = pick(range(min(4, len(discard)) + 1), rng)
            return Found(pick(companies, rng), tuple(sorted(mixed(discard, number)[:number])))
    return by_lot(option, rng)


def some_deal(option: MayPropose, rng: random.Random) -> Any:
    """A few tries at a deal: goods or money of either side, sometimes with the assets of one."""
    for _ in range(4):
        other = option.other(pick(option.partners, rng))
        use = ()
        give, get = some(option.mine.goods, rng), some(other.goods, rng)
        if other.ready and rng.random() < 0.5:
            use = (pick(other.ready, rng),)
            give, get = TABLES.assets[use[0]].inputs, one_of(TABLES.assets[use[0]].outputs)
        elif option.mine.ready and rng.random() < 0.5:
            use = (pick(option.mine.ready, rng),)
            give, get = one_of(TABLES.assets[use[0]].outputs), TABLES.assets[use[0]].inputs
        paid = [pick(range(min(one.free, 30) + 1), rng) for one in (option.mine, other)]
        wish = option.proposal(other.number, Terms(paid[0], give, paid[1], get, use))
        if not why_not([option], wish):
            return wish
    return Pass(option.company)


def some(goods: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """Any part of these goods."""
    return tuple(pick(range(number + 1), rng) for number in goods)


def one_of(goods: Sequence[int]) -> tuple[int, ...]:
    """One of the last product of these."""
    last = max(place for place, number in enumerate(goods) if number)
    return tuple(int(place == last) for place in range(len(goods)))


def saving(match: Match, rng: random.Random) -> Any:
    """Anything, but nobody bids for gold or founds; everybody takes a silver card for the least price."""
    option = next((option for option in match.options if isinstance(option, MayRaise)), None)
    if option is None:
        return lots(match, rng)
    wanted = option.ways and option.lot == "silver" and match.position.auction.holder is None
    return Raise(option.lot, option.amount.low) if wanted else Leave(option.lot)


def game(seats: int, script: Script, until: int = 10**6, **rules: Any) -> Callable[[int], Match]:
    """A game by a script, for any seed: cards and decisions follow from it."""

    def make(seed: int) -> Match:
        deck = mixed(TABLES.deck(seats), seed)
        companies = mixed(STARTING, seed)[:seats]
        return play_out(scripted(seats, deck, companies, seed=seed, **rules), script, seed, until)

    return make


def planned(
    years: Mapping[int, Sequence[Any]], deck: Sequence[int] = (), seats: int = 3, stop: str = "after", **rules: Any
) -> Callable[[int], Match]:
    """A game in which decisions of some years are given, and else everybody is quiet. Seat 0 leads company 0, and so
    on. It stops after the last of these years; or `at once`, with the last of the wishes; or it is played to its `end`.
    """

    def make(seed: int) -> Match:
        match, last = scripted(seats, deck, seed=seed, **rules), max(years, default=0)
        while not match.over and match.round < last:
            play_wishes(match, list(years.get(match.round, ())), in_order=False)
        if last:
            play_wishes(match, list(years[last]), in_order=False, at_once=stop == "at once")
        return play_out(match, quietly, seed) if stop == "end" else match

    return make


# The plans

# Ada holds 10, a Small Land Owner, and 11, a Sand Pit; Ben 16, a Cotton Grower, and 17, a Cottage Builder.
LAND_AND_HOUSES = (10, 11, 16, 17, 12, 13)
BUYING = [Announce(10), Announce(16), Bid(0, 20), Bid(1, 20), Buy(0, 16), Buy(1, 10)]
BUYING_MORE = [Announce(11), Announce(17), Bid(0, 20), Bid(1, 20), Buy(0, 17), Buy(1, 11)]


def compound() -> Callable[[int], Match]:
    """Company 1 has land, and company 0 makes cotton of it. Each proposes once; then with both assets of company 0."""
    return planned(
        {
            1: [*BUYING, deal(1, 0, "2 land", "1 cotton", (16,)), Answer(0, True)],
            2: [
                *(*BUYING_MORE, deal(0, 1, "1 cotton", "2 land", (16,)), Answer(1, True)),
                *(keep(1, "1 cotton, 2 sand"), *blames(0, "cfo", "cfo", "cfo"), *blames(1, "cfo", "cfo", "cfo")),
                *(Drop(0, 16), Drop(1, 10)),
            ],
        },
        LAND_AND_HOUSES,
    )


def compound_of_two() -> Callable[[int], Match]:
    """Company 0 makes cotton and a house out of what company 1 brings."""
    use = deal(1, 0, "3 land, 1 sand", "1 cotton, 1 houses", (16, 17))
    return planned(
        {1: [*BUYING, keep(1, "1 land")], 2: [*BUYING_MORE, use, Answer(0, True)]}, LAND_AND_HOUSES, stop="at once"
    )


def double_bid() -> Callable[[int], Match]:
    """All bid more than half of their money. The others take what is cheaper, and Cleo's own card is left for Cleo."""
    cards = [Announce(10), Announce(12), Announce(14)]
    bids = [Bid(0, 70), Bid(1, 65), Bid(2, 60)]
    return planned({1: [*cards, *bids, Buy(0, 12), Buy(1, 10), Buy(2, None)]})


def tie_of_bids() -> Callable[[int], Match]:
    """Ada and Ben bid the same. Ben's company comes first and takes what Ada would like."""
    return planned({1: [Bid(0, 30), Bid(1, 30), Buy(1, 14), Buy(0, 12)]})


def must_sell() -> Callable[[int], Match]:
    """All money is spent. Of land and coal only one can be kept."""
    return planned({1: [Announce(12), Bid(0, 100), Buy(0, 12), keep(0, "1 coal")]})


def empty_till() -> Callable[[int], Match]:
    """Company 0 spends all on an asset that makes nothing by itself. When its board is fired it can pay nothing."""
    return planned({1: [Announce(16), Bid(0, 100), Buy(0, 16)], 2: blames(0, "ceo", "cfo")}, LAND_AND_HOUSES)


def proposals() -> Callable[[int], Match]:
    """Company 2 may propose twice. Both are declined, and then it may not any more."""
    return planned({1: [deal(2, 1, "1M", "1M"), deal(2, 0, "2M", "1M"), Pass(2)]}, offers_per_year=2)


def more_cash() -> Callable[[int], Match]:
    """Nobody has points. Company 0 has got a little from company 2, so Ada leaves it with more."""
    return planned({1: [deal(2, 0, "10M", "1M"), Answer(0, True)]}, stop="end")


# The games

ENGLISH = {"drop_after_sacking": "new_ceo", "first_year": "boot", "money_for_money": False}
DIFFERENT = {"trend_track": "six", **ENGLISH, "offers_per_year": 3, "status_step": 10}

RECIPES = {
    # Bids, deals, sales
    "double-bid": Recipe(double_bid()),
    "tie-of-bids": Recipe(tie_of_bids()),
    "compound": Recipe(compound()),
    "compound-of-two": Recipe(compound_of_two()),
    "proposals": Recipe(proposals()),
    "must-sell": Recipe(must_sell()),
    "one-chief": Recipe(game(4, lots, 6), ("a_wash", "a_company_founded_is_exempt_in_its_first_year")),
    # Sackings
    "empty-till": Recipe(empty_till()),
    "three-sackings": Recipe(game(5, lots, 6), ("three_sackings_at_once", "one_seat_is_fired_from_two_chairs")),
    "new-ceo": Recipe(game(4, lots, 5, **ENGLISH), ("a_sacking_without_a_drop", "a_boot_in_the_first_year")),
    # Auctions and founding
    "used-up": Recipe(game(3, saving), ("a_pile_is_used_up",)),
    "skipped": Recipe(
        game(3, lots), ("phase_10_is_skipped", "a_founding_with_no_asset", "a_founding_with_four_assets")
    ),
    # Ends
    "shared-win": Recipe(planned({}, stop="end")),
    "more-cash": Recipe(more_cash()),
    "unfinished-cards": Recipe(planned({1: [Announce(11)], 2: [Announce(10)]}, stop="at once")),
    "unfinished-bids": Recipe(planned({1: [Bid(2, 20)]}, stop="at once")),
    "unfinished-answer": Recipe(planned({1: [deal(2, 1, "1M", "2M")]}, stop="at once")),
    # Tables and options
    "whole-game": Recipe(game(4, lots), ("a_tie_that_private_cash_decides", "a_trend_stops_at_the_lower_end")),
    "table-of-five": Recipe(
        game(5, lots), ("a_compound_deal_in_which_the_partner_works", "a_seat_leads_three_companies")
    ),
    "other-options": Recipe(game(5, lots, 6, **DIFFERENT), ("a_trend_of_minus_2",)),
}


if __name__ == "__main__":
    write_all(FOLDER, RECIPES, EVENTS)
