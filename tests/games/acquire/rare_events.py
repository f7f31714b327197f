"""What must stand among the recorded games: every way to end, and every rare event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ponzi_lab import Match
from ponzi_lab.games.acquire.actions import Declare, Defunct, Dispose, Found, Pass, Place, Survivor
from ponzi_lab.games.acquire.board import CHAINS, SAFE, TILES, kind

from ..looking import common, decided, decisions, end, lines, made, positions, some

# Mergers and bonuses


class Payment(NamedTuple):
    """The bonuses of one defunct chain: its old price, who held how much, and what came of it."""

    price: int
    held: list[int]
    market: int
    paid: list[int]

    @property
    def most(self) -> int:
        """The largest number that a seat or the market holds."""
        return max(*self.held, self.market)

    @property
    def second(self) -> int:
        """The next number below it; 0 if there is none."""
        return max([number for number in (*self.held, self.market) if number < self.most], default=0)

    @property
    def first_seats(self) -> int:
        """How many seats share the first place, if it is several and the market is not among them."""
        first = self.held.count(self.most)
        return first if first > 1 and self.market < self.most else 0

    @property
    def second_seats(self) -> int:
        """How many seats share the second place, if it is several and the market is not among them."""
        second = self.held.count(self.second)
        alone = self.held.count(self.most) == 1 and self.market not in (self.most, self.second)
        return second if alone and self.second and second > 1 else 0


def payments(match: Match) -> Iterator[Payment]:
    """All bonuses of mergers."""
    for step in decided(match, Defunct):
        chain = CHAINS.index(step.action.chain)
        price = step.before.tables.prices[chain][step.before.merger.old_sizes[chain]]
        held = [row[chain] for row in step.before.shares]
        market = next((line["shares"] for line in step.lines if line.get("chance") == "market"), 0)
        accounts = zip(step.after.accounts[: len(held)], step.before.accounts, strict=False)
        yield Payment(price, held, market, [after - before for after, before in accounts])


def mergers(match: Match) -> list[int]:
    """Of how many chains each merger was."""
    return [1 + len(step.after.merger.defunct) for step in decided(match, Survivor)]


def nothing_is_left_to_trade(match: Match) -> bool:
    """Somebody with two shares or more could not trade, because somebody before had taken the last one."""
    earlier = False
    for step in decided(match, Dispose):
        left = step.before.bank[step.before.merger.survivor]
        held = step.before.shares[step.seat][CHAINS.index(step.action.chain)]
        if earlier and held >= 2 and left == 0:
            return True
        earlier = step.action.trade > 0
    return False


def a_market_draw_at_the_end(match: Match) -> bool:
    """The last decision brought a number for the market."""
    *_, last = made(match)
    return match.over and any(line.get("chance") == "market" for line in last.lines)


# Founding


class Founding(NamedTuple):
    """A chain founded: its size, the shares in players' hands before, and how many the founder got."""

    size: int
    out: int
    got: int


def foundings(match: Match) -> Iterator[Founding]:
    """All chains founded."""
    for step in decided(match, Found):
        chain = CHAINS.index(step.action.chain)
        before, after = step.before.bank[chain], step.after.bank[chain]
        yield Founding(step.after.sizes[chain], 25 - before, before - after)


# Tiles


def kinds(position: Any, seat: int) -> list[str]:
    """What the tiles of a seat are."""
    return [kind(position.board, position.sizes, tile) for tile in position.racks[seat]]


def a_blocked_tile_can_be_placed_later(match: Match) -> bool:
    """It was blocked in a rack at an earlier decision."""
    blocked: set[int] = set()
    for step in made(match):
        if isinstance(step.action, Place) and TILES[step.action.tile] in blocked:
            return True
        for seat, rack in enumerate(step.before.racks):
            tiles = zip(rack, kinds(step.before, seat), strict=True)
            blocked |= {tile for tile, what in tiles if what == "blocked"}
    return False


def a_dead_tile_waits(match: Match) -> bool:
    """It came for a dead one, stays in the owner's rack, and is set aside in the owner's next turn."""
    for step in made(match):
        before, after = step.before, step.after
        if after.turn > before.turn and len(after.aside) > len(before.aside):
            drawn = set(after.racks[before.owner]) - set(before.racks[before.owner])
            dead = {tile for tile in drawn if kind(after.board, after.sizes, tile) == "dead"}
            if dead & set(match.position.aside):
                return True
    return False


def starting_tiles_that_touch(match: Match) -> bool:
    """Two of those by which the first player is found are neighbours."""
    places = [divmod(TILES[name], 12) for name in match.setup["bag"][: len(match.seats)]]
    return any(abs(r - s) + abs(c - d) == 1 for r, c in places for s, d in places)


# Ends


def declarations(match: Match) -> set[tuple[bool, bool]]:
    """Of every question about the end: whether it came before the tile, and whether it was declared."""
    return {(step.before.placed == -2, step.action.end) for step in decided(match, Declare)}


def last_sizes(match: Match) -> Iterator[list[int]]:
    """The sizes at the end of a game that was declared, if chains were on the board."""
    sizes = [size for size in match.position.sizes if size]
    if sizes and end(match).get("end") == "declared":
        yield sizes


def an_order_that_is_not_clockwise(match: Match) -> bool:
    """The seats do not follow each other by number."""
    order = match.position.order
    return order != tuple((order[0] + place) % len(order) for place in range(len(order)))


EVENTS = {
    **common(2, 3, 4, 5, 6),
    # Mergers
    "a_merger_of_two": lambda match: 2 in mergers(match),
    "a_merger_of_three": lambda match: 3 in mergers(match),
    "a_merger_of_four": lambda match: 4 in mergers(match),
    "a_choice_of_the_survivor": some(decisions(Survivor, forced=False)),
    "a_choice_of_the_next_defunct_chain": some(decisions(Defunct, forced=False)),
    # Bonuses
    "a_single_holder_gets_both_bonuses": some(
        payments, lambda p: not p.second and p.held.count(p.most) == 1 and max(p.paid) == 15 * p.price
    ),
    "a_tie_for_most_that_is_not_rounded": some(
        payments, lambda p: p.first_seats and max(p.paid) * p.first_seats == 15 * p.price
    ),
    "a_tie_for_most_that_is_rounded_up": some(
        payments, lambda p: p.first_seats and max(p.paid) * p.first_seats > 15 * p.price
    ),
    "a_tie_for_second_that_is_not_rounded": some(
        payments, lambda p: p.second_seats and sorted(p.paid)[-2] * p.second_seats == 5 * p.price
    ),
    "a_tie_for_second_that_is_rounded_up": some(
        payments, lambda p: p.second_seats and sorted(p.paid)[-2] * p.second_seats > 5 * p.price
    ),
    "the_third_gets_nothing": some(
        payments, lambda p: 0 < min(p.held) < p.second and p.paid[p.held.index(min(p.held))] == 0
    ),
    # The market
    "the_market_has_as_many_shares_as_a_seat": some(payments, lambda p: p.market and p.market in p.held),
    "the_market_has_more_shares_than_any_seat": some(payments, lambda p: p.market > max(p.held)),
    "the_market_has_fewer_shares_than_any_seat": some(payments, lambda p: 0 < p.market < min(p.held)),
    "a_market_number_from_an_empty_bag": some(
        lines, lambda line: line.get("chance") == "market" and line["tile"] is None
    ),
    "a_market_draw_at_the_end": a_market_draw_at_the_end,
    # Disposals
    "nothing_is_left_to_trade": nothing_is_left_to_trade,
    "shares_sold_traded_and_kept": some(
        decisions(Dispose),
        lambda step: (
            step.action.sell and step.action.trade and step.after.shares[step.seat][CHAINS.index(step.action.chain)]
        ),
    ),
    # Founding
    "a_founding_without_a_share_left": some(foundings, lambda founding: founding.out == 25 and founding.got == 0),
    "a_chain_with_shares_is_founded_again": some(foundings, lambda founding: 0 < founding.out < 25),
    "a_chain_is_founded_with_more_than_two_tiles": some(foundings, lambda founding: founding.size > 2),
    # Tiles
    "a_blocked_tile_can_be_placed_later": a_blocked_tile_can_be_placed_later,
    "a_dead_tile_is_set_aside": lambda match: bool(match.position.aside),
    "a_dead_tile_that_came_for_a_dead_one_waits": a_dead_tile_waits,
    "no_tile_can_be_placed": some(decisions(Pass), lambda step: step.before.racks[step.seat]),
    "a_rack_full_of_blocked_tiles": some(
        decisions(Pass), lambda step: kinds(step.before, step.seat) == ["blocked"] * 6
    ),
    "the_bag_is_empty": some(positions, lambda state: not state.bag),
    "a_tile_is_placed_with_an_empty_bag": some(decisions(Place), lambda step: not step.before.bag),
    "starting_tiles_that_touch": starting_tiles_that_touch,
    # Ends
    "an_early_declaration": lambda match: (True, True) in declarations(match),
    "a_late_declaration": lambda match: (False, True) in declarations(match),
    "a_game_played_on_before_and_after_the_tile": lambda match: {(True, False), (False, False)} <= declarations(match),
    "a_declaration_whose_condition_the_own_tile_undoes": some(
        last_sizes, lambda sizes: min(sizes) < SAFE and max(sizes) < 41
    ),
    "an_end_with_41_tiles_and_a_chain_that_is_not_safe": some(
        last_sizes, lambda sizes: max(sizes) >= 41 and min(sizes) < SAFE
    ),
    "an_end_with_several_chains_that_are_all_safe": some(
        last_sizes, lambda sizes: len(sizes) > 1 and min(sizes) >= SAFE
    ),
    "a_game_that_is_stuck": lambda match: end(match).get("end") == "stuck",
    "a_game_without_placements": lambda match: end(match).get("end") == "no_placement",
    "all_tiles_are_out": lambda match: end(match).get("end") == "tiles_out",
    "shares_of_a_chain_that_is_not_on_the_board_at_the_end": lambda match: (
        match.over
        and any(not size and left < 25 for size, left in zip(match.position.sizes, match.position.bank, strict=True))
    ),
    # Tables and options
    "hidden_holdings": lambda match: not match.setting.rules.open_holdings,
    "an_order_that_is_not_clockwise": an_order_that_is_not_clockwise,
    "only_nothing_can_be_bought_with_chains_on_the_board": some(
        made, lambda step: step.action.do == "buy" and step.forced and any(step.before.sizes)
    ),
}
