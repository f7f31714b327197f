"""What must stand among the recorded games: every rare event of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

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

from ..looking import Detector, Made, Source, at_the_end, common, decided, decisions, lines, positions, some


def an_end_with(seats: int) -> Detector:
    """A game of so many seats that has ended."""
    return lambda match: match.over and len(match.seats) == seats


def books(match: Match) -> list[dict[str, Any]]:
    """The books of all years."""
    return [line for line in lines(match) if "books" in line]


def two_years(match: Match) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The books of each year with those of the year after it."""
    return pairwise(books(match))


def happenings(kind: str) -> Source:
    """The events of a kind."""
    return lambda match: (event for event in match.events() if event.kind == kind)


# Investing


def double_bids(match: Match) -> Iterator[Made]:
    """Purchases at which an asset with the CEO's own marker is on offer."""
    return (step for step in decided(match, Buy) if step.seat in dict(step.before.offered).values())


def bid_of(step: Made) -> int:
    """What the company has bid that buys now."""
    return dict(step.before.bids)[step.action.company]


def a_tie_of_bids(match: Match) -> bool:
    """Two companies bid the same, and both buy."""
    bought = Counter((step.before.year, bid_of(step)) for step in decided(match, Buy) if step.action.asset is not None)
    return max(bought.values(), default=0) > 1


def an_asset_is_bought_in_a_later_year(match: Match) -> bool:
    """It was on offer when the books were closed before."""
    for step in decided(match, Buy):
        earlier = books(match)[: step.before.year - 1]
        if earlier and step.action.asset in dict(map(tuple, earlier[-1]["offered"])):
            return True
    return False


# Trade


class Deal(NamedTuple):
    """A deal that was carried out, and the position before it."""

    state: Any
    terms: Propose

    def works(self, number: int) -> bool:
        """Whether this company has the first of the assets that work."""
        return bool(self.terms.use) and self.terms.use[0] in self.state.company(number).ready

    @property
    def one_chief(self) -> bool:
        """Whether it is between two companies of one chief."""
        return self.state.company(self.terms.company).ceo == self.state.company(self.terms.partner).ceo

    @property
    def money_alone(self) -> bool:
        """Whether it is money for money."""
        terms = self.terms
        return bool(terms.give_money and terms.get_money) and not terms.give and not terms.get


def deals(match: Match) -> Iterator[Deal]:
    """All of them."""
    for step in decided(match, Propose):
        if step.after.proposal is None:
            yield Deal(step.before, step.action)
    for step in decided(match, Answer):
        if step.action.accept:
            yield Deal(step.before, step.before.proposal)


def no_proposal_left(step: Made) -> bool:
    """The company is on turn again and has proposed as often as it may."""
    return step.before.offers[step.action.company] == step.before.rules.offers_per_year


# Sales and books


def could_keep_more(step: Made) -> bool:
    """The company has several goods, and keeps all that it can pay for; so others are sold that it could have kept."""
    goods = sum(step.before.company(step.action.company).goods)
    free = step.before.accounts[free_of(step.action.company)]
    kept = sum(dict(step.action.goods).values())
    return kept < min(MOST_ASSETS, goods) and free < STORING_COSTS[kept + 1]


class Closing(NamedTuple):
    """A closing of the books: the year, a company, its money before, and the position after."""

    year: int
    company: Any
    money: Any
    after: Any

    @property
    def first(self) -> bool:
        """Whether it is the company's first year."""
        return self.company.first_year == self.year

    @property
    def boot(self) -> bool:
        """Whether the company got a boot."""
        return self.company.number in self.after.boots


def closings(match: Match) -> Iterator[Closing]:
    """All of them."""
    for step in decided(match, Store):
        if step.before.order[-1] == step.action.company:
            for company in in_play(step.before.companies):
                yield Closing(step.before.year, company, till_at_closing(step, company), step.after)


def till_at_closing(step: Made, company: Any) -> Any:
    """A company's money when the books were closed: what was sold in this last decision has been added."""
    money = till(step.before.accounts, company.number)
    if company.number != step.action.company:
        return money
    kept = dict(step.action.goods)
    pairs = zip(step.before.tables.ids, company.goods, step.before.prices(), strict=True)
    sold = sum([(number - kept.get(name, 0)) * price for name, number, price in pairs])
    return money._replace(new=money.new + sold, free=money.free - STORING_COSTS[sum(kept.values())])


def exempt(dealt: bool) -> Detector:
    """The first company that did not earn more than nothing in its first year got no boot, by this rule."""

    def detector(match: Match) -> bool:
        if match.setting.rules.first_year != "exempt":
            return False
        poor = (
            not closing.boot
            for closing in closings(match)
            if closing.first
            and (closing.company.number in STARTING) == dealt
            and closing.money.new <= closing.money.last
        )
        return next(poor, False)

    return detector


# Scapegoats


class Sacking(NamedTuple):
    """A company whose board has spoken: the last decision, the company before, and the chairs fired."""

    step: Made
    company: Any
    fired: list[str]

    @property
    def after(self) -> Any:
        """The company after it; None if it is liquidated."""
        return self.step.after.companies[self.company.number]

    @property
    def seats(self) -> list[int]:
        """The seats of the chairs that are fired."""
        chairs = zip(self.company.chairs, ("ceo", "cfo", "coo"), strict=False)
        return [seat for seat, chair in chairs if chair in self.fired]


def sackings(match: Match) -> Iterator[Sacking]:
    """All of them."""
    for step in decided(match, Blame):
        company = step.before.companies[step.action.company]
        spoken = [*step.before.blames, (step.action.chair, step.action.fire)]
        if len(spoken) == min(3, len(company.chairs)):
            yield Sacking(step, company, sorted({fire for _, fire in spoken}))


def a_sacking_without_a_drop(match: Match) -> bool:
    """With the option: the first time that the CEO was not fired."""
    if match.setting.rules.drop_after_sacking != "new_ceo":
        return False
    spared = (sacking for sacking in sackings(match) if "ceo" not in sacking.fired)
    return next((sacking.after.assets == sacking.company.assets for sacking in spared), False)


# Auctions


def in_auctions(match: Match) -> Iterator[Made]:
    """The decisions in auctions."""
    return decided(match, Raise, Leave)


def a_pile_is_used_up(match: Match) -> bool:
    """Somebody could open, and there is no card: the year before, all had been sold already."""
    return any(
        sum(len(row[colour]) for row in before["status"]) == 9 and max(line["private"]) >= line["opening"][colour]
        for before, line in two_years(match)
        for colour in COLOURS
    )


def silver_without_the_buyer_of_gold(match: Match) -> bool:
    """The first time that the buyer of gold could pay for silver too: that seat is not asked."""
    for step in in_auctions(match):
        buyer, opening = step.before.gold_buyer, step.before.opening[1]
        if step.action.lot == "silver" and buyer is not None and step.before.accounts[buyer] >= opening:
            return buyer not in step.before.auction.seats
    return False


def silver_sales(match: Match) -> Iterator[Made]:
    """The last decisions of auctions in which silver was sold."""
    place = COLOURS.index("silver")
    for step in in_auctions(match):
        before, after = (sum(len(row[place]) for row in state.status) for state in (step.before, step.after))
        if after > before and step.action.lot == "silver":
            yield step


def an_auction_goes_round_twice(match: Match) -> bool:
    """A seat raises its own earlier bid."""
    raises = Counter((step.before.year, step.action.lot, step.seat) for step in decided(match, Raise))
    return max(raises.values(), default=0) > 1


# Founding


def most_led(state: Any) -> int:
    """How many companies one seat leads, at the most."""
    return max(len(led_by(state.companies, seat)) for seat in range(state.seats))


def phase_10_is_skipped(match: Match) -> bool:
    """As many companies as there are seats have been founded, somebody could open, and nobody is asked."""
    return any(
        before["founded"] == len(match.seats) and max(line["private"]) >= 50 for before, line in two_years(match)
    )


def none_of_the_liquidated(step: Made) -> bool:
    """Companies that could once be founded are gone, and cannot be founded now."""
    gone = {number for number in step.before.gone if number not in STARTING}
    return bool(gone) and not gone & set(can_be_founded(step.before.tables, step.before.companies, step.before.gone))


# Trends and prices


def limits(match: Match) -> Iterator[str]:
    """Which ends of tracks stopped a trend or a price."""
    track = TREND_TRACKS[match.setting.rules.trend_track]
    for step in decided(match, Announce):
        before, after = step.before, step.after
        if len(before.sealed) + 1 < before.seats:
            continue
        cards = [*[card for _, card in before.sealed], step.action.asset]
        arrows = zip(*[before.tables.assets[card].arrows for card in cards], strict=True)
        for trend, total in zip(before.trends, map(sum, arrows), strict=True):
            yield from stopped("trend", track.index(trend) + total, track)
        for box, trend, product in zip(before.boxes, after.trends, before.tables.products, strict=True):
            yield from stopped("price", box + trend, product.track)


def stopped(what: str, place: int, track: Any) -> Iterator[str]:
    """The end of the track beyond which this place is, if it is."""
    if place >= len(track):
        yield f"{what} up"
    if place < 0:
        yield f"{what} down"


# Ends


def decided_by_cash(line: dict[str, Any]) -> bool:
    """One seat wins, and others have as many points."""
    return len(line["winners"]) == 1 and line["scores"].count(line["scores"][line["winners"][0]]) > 1


def stopped_among_sealed(phase: str) -> Detector:
    """The game stops in this phase, and some have sealed already."""

    def detector(match: Match) -> bool:
        state = match.position
        return not match.over and state.agenda[-1].phase == phase and bool(state.sealed)

    return detector


EVENTS = {
    **common(3, 4, 5),
    "an_end_with_3_seats": an_end_with(3),
    "an_end_with_4_seats": an_end_with(4),
    "an_end_with_5_seats": an_end_with(5),
    # Investing
    "a_double_bid_that_cannot_be_paid": some(
        double_bids, lambda step: 2 * bid_of(step) > step.before.accounts[free_of(step.action.company)]
    ),
    "a_double_bid_that_is_paid": some(
        double_bids, lambda step: dict(step.before.offered).get(step.action.asset) == step.seat
    ),
    "a_tie_of_bids": a_tie_of_bids,
    "a_company_with_four_assets_does_not_bid": some(
        decisions(Bid),
        lambda step: any(len(company.assets) == MOST_ASSETS for company in in_play(step.before.companies)),
    ),
    # It bid, and nothing is left that it can pay.
    "a_purchase_that_is_forced": some(decisions(Buy, forced=True)),
    "an_asset_is_bought_in_a_later_year": an_asset_is_bought_in_a_later_year,
    # Trade
    "a_compound_deal_in_which_the_partner_works": some(deals, lambda deal: deal.works(deal.terms.partner)),
    "a_compound_deal_in_which_the_proposer_works": some(deals, lambda deal: deal.works(deal.terms.company)),
    "a_compound_deal_with_two_assets": some(deals, lambda deal: len(deal.terms.use) > 1),
    "a_deal_between_two_companies_of_one_chief": some(deals, lambda deal: deal.one_chief),
    "a_wash": some(deals, lambda deal: deal.one_chief and deal.money_alone),
    "a_deal_is_declined": some(decisions(Answer), lambda step: not step.action.accept),
    "the_limit_of_proposals_is_reached": some(decisions(Pass, Transform), no_proposal_left),
    "a_pass_that_is_forced_among_several_companies": some(
        decisions(Pass, forced=True), lambda step: len(step.before.order) > 1
    ),
    "a_company_alone": some(decisions(Pass), lambda step: len(step.before.order) == 1),
    "two_transformations_in_one_turn": some(decisions(Transform), lambda step: step.before.agenda[-1].acted),
    # Sales and books
    "goods_that_must_be_sold": some(decisions(Store), could_keep_more),
    "four_goods_are_stored": some(decisions(Store), lambda step: sum(dict(step.action.goods).values()) == 4),
    "a_company_dealt_is_exempt_in_year_1": exempt(dealt=True),
    "a_company_founded_is_exempt_in_its_first_year": exempt(dealt=False),
    "a_boot_in_the_first_year": some(closings, lambda closing: closing.first and closing.boot),
    "a_boot_for_an_equal_income_that_is_not_0": some(
        closings, lambda closing: closing.money.new == closing.money.last > 0
    ),
    "three_boots_in_a_year": some(books, lambda line: len(line["boots"]) >= 3),
    # Scapegoats
    "three_sackings_at_once": some(sackings, lambda sacking: len(sacking.fired) == 3 < len(sacking.company.chairs)),
    "three_sackings_that_liquidate": some(
        sackings, lambda sacking: len(sacking.fired) == 3 == len(sacking.company.chairs)
    ),
    "one_seat_is_fired_from_two_chairs": some(sackings, lambda sacking: len(set(sacking.seats)) < len(sacking.seats)),
    "one_seat_speaks_twice": some(
        sackings, lambda sacking: len(set(sacking.company.chairs[:3])) < len(sacking.company.chairs[:3])
    ),
    "a_lone_chief_is_liquidated": some(sackings, lambda sacking: len(sacking.company.chairs) == 1),
    "a_company_founded_is_liquidated": some(
        books, lambda line: any(number not in STARTING for number in line["liquidated"])
    ),
    # The CEO is fired, and its seat is CEO again.
    "the_chief_follows_itself": some(
        sackings,
        lambda sacking: "ceo" in sacking.fired and sacking.after and sacking.after.ceo == sacking.company.ceo,
    ),
    "a_sacking_without_a_drop": a_sacking_without_a_drop,
    "a_drop_that_is_forced": some(decisions(Drop, forced=True)),
    "severance_of_0": some(happenings("fired"), lambda event: event.amount == 0),
    # Auctions
    "a_pile_is_used_up": a_pile_is_used_up,
    "nobody_bids_for_a_status_card": some(happenings("unsold"), lambda event: event.thing in COLOURS),
    "nobody_bids_for_a_company": some(happenings("unsold"), lambda event: event.thing == "company"),
    "nobody_can_open": some(happenings("no_auction")),
    "silver_is_auctioned_without_the_buyer_of_gold": silver_without_the_buyer_of_gold,
    "silver_is_sold_though_gold_was_not": some(silver_sales, lambda step: step.before.gold_buyer is None),
    "an_auction_goes_round_twice": an_auction_goes_round_twice,
    "the_last_one_left_is_asked_and_buys": some(decisions(Raise), lambda step: len(step.before.auction.seats) == 1),
    "who_cannot_raise_leaves": some(decisions(Leave, forced=True), lambda step: step.before.auction.bid),
    "the_start_marker_moves": lambda match: any(line["start"] != match.setup["start"] for line in books(match)),
    # Founding
    "a_founding_with_no_asset": some(decisions(Found), lambda step: not step.action.assets and step.before.discard),
    "a_founding_with_four_assets": some(decisions(Found), lambda step: len(step.action.assets) == 4),
    "phase_10_is_skipped": phase_10_is_skipped,
    "who_leads_two_companies_takes_no_part": some(
        in_auctions, lambda step: step.action.lot == "company" and most_led(step.before) > 1
    ),
    "a_seat_leads_three_companies": some(positions, lambda state: most_led(state) > 2),
    "a_company_liquidated_cannot_be_founded_again": some(decisions(Found), none_of_the_liquidated),
    # Trends and prices
    "a_trend_stops_at_the_upper_end": lambda match: "trend up" in limits(match),
    "a_trend_stops_at_the_lower_end": lambda match: "trend down" in limits(match),
    "a_price_stops_at_the_upper_end": lambda match: "price up" in limits(match),
    "a_price_stops_at_the_lower_end": lambda match: "price down" in limits(match),
    "a_trend_of_minus_2": some(positions, lambda state: -2 in state.trends),
    # Ends
    "a_tie_that_private_cash_decides": at_the_end(decided_by_cash),
    "a_win_by_points_against_more_cash": at_the_end(
        lambda line: max(line["private"]) > max(line["private"][winner] for winner in line["winners"])
    ),
    "no_company_is_left_at_the_end": lambda match: match.over and not books(match)[-1]["companies"],
    "it_stops_among_sealed_cards": stopped_among_sealed("announce"),
    "it_stops_among_sealed_bids": stopped_among_sealed("invest"),
    "it_stops_before_an_answer": lambda match: not match.over and match.position.proposal is not None,
}
