"""What must stand among the recorded games: every rare event of the rules.

Each function looks into a replayed match, at its decisions, positions and lines, and says whether it is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.greed.actions import (
    Announce,
    Answer,
    Bid,
    Blame,
    Buy,
    Drop,
    Found,
    Leave,
    Pass,
    Propose,
    Raise,
    Store,
    Transform,
)
from ponzi_lab.games.greed.fixed import COLOURS, MOST_ASSETS, STARTING, STORING_COSTS
from ponzi_lab.games.greed.market import TREND_TRACKS
from ponzi_lab.games.greed.state import can_be_founded, free_of, in_play, led_by, till

from ..looking import (
    Detector,
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


def an_end_with(seats: int) -> Detector:
    """Finds games of so many seats that have ended."""

    def found(match: Match) -> bool:
        return match.over and len(match.seats) == seats

    found.__name__ = f"an_end_with_{seats}_seats"
    return found


for number in (3, 4, 5):
    detector(a_table_of(number))
    detector(an_end_with(number))


# What the functions look at


def decided(match: Match, kind: Any) -> Iterator[Made]:
    """The decisions of a kind."""
    return (step for step in made(match) if isinstance(step.action, kind))


def books(match: Match) -> list[dict[str, Any]]:
    """The books of all years."""
    return [line for line in match.position.lines if "books" in line]


def happened(match: Match, kind: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in match.events() if event.kind == kind]


def closings(match: Match) -> Iterator[tuple[int, Any, Any, Any]]:
    """Of each closing of the books: the year, a company, its money before, and the position after."""
    for step in made(match):
        before, after = step.before, step.after
        if isinstance(step.action, Store) and before.order[-1] == step.action.company:
            for company in in_play(before.companies):
                yield before.year, company, till_at_closing(step, company), after


def till_at_closing(step: Made, company: Any) -> Any:
    """A company's money when the books were closed: what was sold in this last decision has been added."""
    money = till(step.before.accounts, company.number)
    if company.number != step.action.company:
        return money
    kept = dict(step.action.goods)
    pairs = zip(step.before.tables.ids, company.goods, step.before.prices(), strict=True)
    sold = sum([(number - kept.get(name, 0)) * price for name, number, price in pairs])
    return money._replace(new=money.new + sold, free=money.free - STORING_COSTS[sum(kept.values())])


def agreed(match: Match) -> Iterator[tuple[Made, Propose]]:
    """The deals that were carried out, with the position before each."""
    for step in decided(match, Propose):
        if step.after.proposal is None:
            yield step, step.action
    for step in decided(match, Answer):
        if step.action.accept:
            yield step, step.before.proposal


def sackings(match: Match) -> Iterator[tuple[Made, Any, list[str]]]:
    """Of each company whose board has spoken: the last decision, the company before, and the chairs fired."""
    for step in decided(match, Blame):
        company = step.before.companies[step.action.company]
        spoken = [*step.before.blames, (step.action.chair, step.action.fire)]
        if len(spoken) == min(3, len(company.chairs)):
            yield step, company, sorted({fire for _, fire in spoken})


# Investing


def double_bids(match: Match) -> Iterator[tuple[Made, int]]:
    """Purchases at which an asset with the CEO's own marker is on offer; and what it would cost."""
    for step in decided(match, Buy):
        bid = dict(step.before.bids)[step.action.company]
        if step.seat in dict(step.before.offered).values():
            yield step, 2 * bid


@detector
def a_double_bid_that_cannot_be_paid(match: Match) -> bool:
    found = double_bids(match)
    return any(cost > step.before.accounts[free_of(step.action.company)] for step, cost in found)


@detector
def a_double_bid_that_is_paid(match: Match) -> bool:
    return any(dict(step.before.offered).get(step.action.asset) == step.seat for step, _ in double_bids(match))


@detector
def a_tie_of_bids(match: Match) -> bool:
    """Two companies bid the same, and both buy."""
    bought = Counter()
    for step in decided(match, Buy):
        if step.action.asset is not None:
            bought[step.before.year, dict(step.before.bids)[step.action.company]] += 1
    return max(bought.values(), default=0) > 1


@detector
def a_company_with_four_assets_does_not_bid(match: Match) -> bool:
    for step in decided(match, Bid):
        others = in_play(step.before.companies)
        if any(len(company.assets) == MOST_ASSETS for company in others):
            return True
    return False


@detector
def a_purchase_that_is_forced(match: Match) -> bool:
    """It bid, and nothing is left that it can pay."""
    return any(step.forced for step in decided(match, Buy))


@detector
def an_asset_is_bought_in_a_later_year(match: Match) -> bool:
    for step in decided(match, Buy):
        earlier = books(match)[: step.before.year - 1]
        if earlier and step.action.asset in dict(map(tuple, earlier[-1]["offered"])):
            return True
    return False


# Trade


@detector
def a_compound_deal_in_which_the_partner_works(match: Match) -> bool:
    return any(deal.use and deal.use[0] in step.before.company(deal.partner).ready for step, deal in agreed(match))


@detector
def a_compound_deal_in_which_the_proposer_works(match: Match) -> bool:
    return any(deal.use and deal.use[0] in step.before.company(deal.company).ready for step, deal in agreed(match))


@detector
def a_compound_deal_with_two_assets(match: Match) -> bool:
    return any(len(deal.use) > 1 for _, deal in agreed(match))


@detector
def a_deal_between_two_companies_of_one_chief(match: Match) -> bool:
    return any(
        step.before.company(deal.company).ceo == step.before.company(deal.partner).ceo for step, deal in agreed(match)
    )


@detector
def a_wash(match: Match) -> bool:
    """Money for money between two companies of one chief."""
    for step, deal in agreed(match):
        chiefs = {step.before.company(number).ceo for number in (deal.company, deal.partner)}
        if len(chiefs) == 1 and deal.give_money and deal.get_money and not deal.give and not deal.get:
            return True
    return False


@detector
def a_deal_is_declined(match: Match) -> bool:
    return any(not step.action.accept for step in decided(match, Answer))


@detector
def the_limit_of_proposals_is_reached(match: Match) -> bool:
    """The company is on turn again and has none left."""
    for step in decided(match, (Pass, Transform)):
        if step.before.offers[step.action.company] == step.before.rules.offers_per_year:
            return True
    return False


@detector
def a_pass_that_is_forced_among_several_companies(match: Match) -> bool:
    return any(step.forced and len(step.before.order) > 1 for step in decided(match, Pass))


@detector
def a_company_alone(match: Match) -> bool:
    return any(len(step.before.order) == 1 for step in decided(match, Pass))


@detector
def two_transformations_in_one_turn(match: Match) -> bool:
    return any(step.before.agenda[-1].acted for step in decided(match, Transform))


# Sales and books


@detector
def goods_that_must_be_sold(match: Match) -> bool:
    """The company has several goods, and keeps all that it can pay for; so others are sold that it could have kept."""
    for step in decided(match, Store):
        goods = sum(step.before.company(step.action.company).goods)
        free = step.before.accounts[free_of(step.action.company)]
        kept = sum(dict(step.action.goods).values())
        if kept < min(MOST_ASSETS, goods) and free < STORING_COSTS[kept + 1]:
            return True
    return False


@detector
def four_goods_are_stored(match: Match) -> bool:
    return any(sum(dict(step.action.goods).values()) == 4 for step in decided(match, Store))


def exempt(match: Match, dealt: bool) -> bool:
    """Whether a company did not earn more than nothing in its first year, and got no boot."""
    for year, company, money, after in closings(match):
        if company.first_year == year and (company.number in STARTING) == dealt and money.new <= money.last:
            return company.number not in after.boots and match.setting.rules.first_year == "exempt"
    return False


@detector
def a_company_dealt_is_exempt_in_year_1(match: Match) -> bool:
    return exempt(match, dealt=True)


@detector
def a_company_founded_is_exempt_in_its_first_year(match: Match) -> bool:
    return exempt(match, dealt=False)


@detector
def a_boot_in_the_first_year(match: Match) -> bool:
    return any(
        company.first_year == year and company.number in after.boots for year, company, _, after in closings(match)
    )


@detector
def a_boot_for_an_equal_income_that_is_not_0(match: Match) -> bool:
    return any(money.new == money.last > 0 for _, _, money, _ in closings(match))


@detector
def three_boots_in_a_year(match: Match) -> bool:
    return any(len(line["boots"]) >= 3 for line in books(match))


# Scapegoats


@detector
def three_sackings_at_once(match: Match) -> bool:
    return any(len(fired) == 3 and len(company.chairs) > 3 for _, company, fired in sackings(match))


@detector
def three_sackings_that_liquidate(match: Match) -> bool:
    return any(len(fired) == 3 == len(company.chairs) for _, company, fired in sackings(match))


@detector
def one_seat_is_fired_from_two_chairs(match: Match) -> bool:
    for _, company, fired in sackings(match):
        seats = [seat for seat, chair in zip(company.chairs, ("ceo", "cfo", "coo"), strict=False) if chair in fired]
        if max(Counter(seats).values()) > 1:
            return True
    return False


@detector
def one_seat_speaks_twice(match: Match) -> bool:
    return any(len(set(company.chairs[:3])) < len(company.chairs[:3]) for _, company, _ in sackings(match))


@detector
def a_lone_chief_is_liquidated(match: Match) -> bool:
    return any(len(company.chairs) == 1 for _, company, _ in sackings(match))


@detector
def a_company_founded_is_liquidated(match: Match) -> bool:
    return any(number not in STARTING for line in books(match) for number in line["liquidated"])


@detector
def the_chief_follows_itself(match: Match) -> bool:
    """The CEO is fired, and its seat is CEO again."""
    for step, company, fired in sackings(match):
        after = step.after.companies[company.number]
        if "ceo" in fired and after and after.ceo == company.ceo:
            return True
    return False


@detector
def a_sacking_without_a_drop(match: Match) -> bool:
    """With the option: the CEO was not fired."""
    for step, company, fired in sackings(match):
        if match.setting.rules.drop_after_sacking == "new_ceo" and "ceo" not in fired:
            return step.after.companies[company.number].assets == company.assets
    return False


@detector
def a_drop_that_is_forced(match: Match) -> bool:
    return any(step.forced for step in decided(match, Drop))


@detector
def severance_of_0(match: Match) -> bool:
    return any(event.amount == 0 for event in happened(match, "fired"))


# Auctions


@detector
def a_pile_is_used_up(match: Match) -> bool:
    """Somebody could open, and there is no card: the year before, all had been sold already."""
    for before, line in zip(books(match), books(match)[1:], strict=False):
        for colour in COLOURS:
            sold = sum(len(row[colour]) for row in before["status"])
            if sold == 9 and max(line["private"]) >= line["opening"][colour]:
                return True
    return False


@detector
def nobody_bids_for_a_status_card(match: Match) -> bool:
    return any(event.thing in COLOURS for event in happened(match, "unsold"))


@detector
def nobody_bids_for_a_company(match: Match) -> bool:
    return any(event.thing == "company" for event in happened(match, "unsold"))


@detector
def nobody_can_open(match: Match) -> bool:
    return bool(happened(match, "no_auction"))


@detector
def silver_is_auctioned_without_the_buyer_of_gold(match: Match) -> bool:
    """Who has bought gold could pay for silver too, and is not asked."""
    for step in decided(match, (Raise, Leave)):
        buyer, opening = step.before.gold_buyer, step.before.opening[1]
        if step.action.lot == "silver" and buyer is not None and step.before.accounts[buyer] >= opening:
            return buyer not in step.before.auction.seats
    return False


@detector
def silver_is_sold_though_gold_was_not(match: Match) -> bool:
    return any(step.before.gold_buyer is None for step in sold(match, "silver"))


def sold(match: Match, colour: str) -> Iterator[Made]:
    """The last decisions of auctions in which a card of this colour was sold."""
    place = COLOURS.index(colour)
    for step in decided(match, (Raise, Leave)):
        before, after = (sum(len(row[place]) for row in state.status) for state in (step.before, step.after))
        if after > before and step.action.lot == colour:
            yield step


@detector
def an_auction_goes_round_twice(match: Match) -> bool:
    """A seat raises its own earlier bid."""
    mine: set[tuple[int, str, int]] = set()
    for step in decided(match, Raise):
        key = (step.before.year, step.action.lot, step.seat)
        if key in mine:
            return True
        mine.add(key)
    return False


@detector
def the_last_one_left_is_asked_and_buys(match: Match) -> bool:
    return any(
        len(step.before.auction.seats) == 1 and isinstance(step.action, Raise) for step in made_in_auctions(match)
    )


def made_in_auctions(match: Match) -> Iterator[Made]:
    return decided(match, (Raise, Leave))


@detector
def who_cannot_raise_leaves(match: Match) -> bool:
    return any(step.forced and step.before.auction.bid for step in decided(match, Leave))


@detector
def the_start_marker_moves(match: Match) -> bool:
    return any(line["start"] != match.setup["start"] for line in books(match))


# Founding


@detector
def a_founding_with_no_asset(match: Match) -> bool:
    return any(not step.action.assets and step.before.discard for step in decided(match, Found))


@detector
def a_founding_with_four_assets(match: Match) -> bool:
    return any(len(step.action.assets) == 4 for step in decided(match, Found))


@detector
def phase_10_is_skipped(match: Match) -> bool:
    """As many companies as there are seats have been founded, somebody could open, and nobody is asked."""
    for before, line in zip(books(match), books(match)[1:], strict=False):
        if before["founded"] == len(match.seats) and max(line["private"]) >= 50:
            return True
    return False


@detector
def who_leads_two_companies_takes_no_part(match: Match) -> bool:
    for step in decided(match, (Raise, Leave)):
        state = step.before
        if step.action.lot == "company" and any(len(led_by(state.companies, seat)) > 1 for seat in range(state.seats)):
            return True
    return False


@detector
def a_seat_leads_three_companies(match: Match) -> bool:
    return any(len(led_by(state.companies, seat)) > 2 for state in match.positions for seat in range(state.seats))


@detector
def a_company_liquidated_cannot_be_founded_again(match: Match) -> bool:
    for step in decided(match, Found):
        gone = [number for number in step.before.gone if number not in STARTING]
        left = can_be_founded(step.before.tables, step.before.companies, step.before.gone)
        if gone and not set(gone) & set(left):
            return True
    return False


# Trends and prices


def limits(match: Match) -> set[str]:
    """Which ends of tracks stopped a trend or a price."""
    found: set[str] = set()
    track = TREND_TRACKS[match.setting.rules.trend_track]
    for step in decided(match, Announce):
        before, after = step.before, step.after
        if len(before.sealed) + 1 < before.seats:
            continue
        cards = [*[card for _, card in before.sealed], step.action.asset]
        arrows = zip(*[before.tables.assets[card].arrows for card in cards], strict=True)
        for trend, total in zip(before.trends, map(sum, arrows), strict=True):
            place = track.index(trend) + total
            found |= {"trend up"} if place >= len(track) else {"trend down"} if place < 0 else set()
        for box, trend, product in zip(before.boxes, after.trends, before.tables.products, strict=True):
            place = box + trend
            found |= {"price up"} if place >= len(product.track) else {"price down"} if place < 0 else set()
    return found


@detector
def a_trend_stops_at_the_upper_end(match: Match) -> bool:
    return "trend up" in limits(match)


@detector
def a_trend_stops_at_the_lower_end(match: Match) -> bool:
    return "trend down" in limits(match)


@detector
def a_price_stops_at_the_upper_end(match: Match) -> bool:
    return "price up" in limits(match)


@detector
def a_price_stops_at_the_lower_end(match: Match) -> bool:
    return "price down" in limits(match)


@detector
def a_trend_of_minus_2(match: Match) -> bool:
    return any(-2 in state.trends for state in match.positions)


# Ends


@detector
def a_tie_that_private_cash_decides(match: Match) -> bool:
    line = end(match)
    if not line or len(line["winners"]) > 1:
        return False
    [winner] = line["winners"]
    return line["scores"].count(line["scores"][winner]) > 1


@detector
def a_win_by_points_against_more_cash(match: Match) -> bool:
    line = end(match)
    return bool(line) and max(line["private"]) > max(line["private"][winner] for winner in line["winners"])


@detector
def no_company_is_left_at_the_end(match: Match) -> bool:
    return match.over and not books(match)[-1]["companies"]


@detector
def it_stops_among_sealed_cards(match: Match) -> bool:
    state = match.position
    return not match.over and state.agenda[-1].phase == "announce" and bool(state.sealed)


@detector
def it_stops_among_sealed_bids(match: Match) -> bool:
    state = match.position
    return not match.over and state.agenda[-1].phase == "invest" and bool(state.sealed)


@detector
def it_stops_before_an_answer(match: Match) -> bool:
    return not match.over and match.position.proposal is not None
