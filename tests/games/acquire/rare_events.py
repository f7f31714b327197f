"""What must stand among the recorded games: every way to end, and every rare event.

Each function looks into a replayed match, at its decisions, positions and lines, and says whether it is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ponzi_lab import Match
from ponzi_lab.games.acquire.actions import Declare, Defunct, Dispose, Found, Pass, Place, Survivor
from ponzi_lab.games.acquire.board import CHAINS, SAFE, TILES, kind

from ..looking import (
    Detectors,
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
for seats in range(2, 7):
    detector(a_table_of(seats))


# What the functions look at


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


def payments(match: Match) -> Iterator[Payment]:
    """All bonuses of mergers."""
    for step in made(match):
        if isinstance(step.action, Defunct):
            chain = CHAINS.index(step.action.chain)
            price = step.before.tables.prices[chain][step.before.merger.old_sizes[chain]]
            held = [row[chain] for row in step.before.shares]
            market = next((line["shares"] for line in step.lines if line.get("chance") == "market"), 0)
            accounts = zip(step.after.accounts[: len(held)], step.before.accounts, strict=False)
            yield Payment(price, held, market, [after - before for after, before in accounts])


def merged(match: Match) -> list[int]:
    """Of how many chains each merger was."""
    return [1 + len(step.after.merger.defunct) for step in made(match) if isinstance(step.action, Survivor)]


def kinds(position: Any, seat: int) -> list[str]:
    """What the tiles of a seat are."""
    return [kind(position.board, position.sizes, tile) for tile in position.racks[seat]]


# Mergers


@detector
def a_merger_of_two(match: Match) -> bool:
    return 2 in merged(match)


@detector
def a_merger_of_three(match: Match) -> bool:
    return 3 in merged(match)


@detector
def a_merger_of_four(match: Match) -> bool:
    return 4 in merged(match)


@detector
def a_choice_of_the_survivor(match: Match) -> bool:
    return any(isinstance(step.action, Survivor) and not step.forced for step in made(match))


@detector
def a_choice_of_the_next_defunct_chain(match: Match) -> bool:
    return any(isinstance(step.action, Defunct) and not step.forced for step in made(match))


# Bonuses


def tie_for_most(payment: Payment) -> int:
    """How many seats share the first place, if it is several and the market is not among them."""
    first = payment.held.count(payment.most)
    return first if first > 1 and payment.market < payment.most else 0


def tie_for_second(payment: Payment) -> int:
    """How many seats share the second place, if it is several and the market is not among them."""
    second = payment.held.count(payment.second)
    alone = payment.held.count(payment.most) == 1 and payment.market not in (payment.most, payment.second)
    return second if alone and payment.second and second > 1 else 0


@detector
def a_single_holder_gets_both_bonuses(match: Match) -> bool:
    return any(not p.second and p.held.count(p.most) == 1 and max(p.paid) == 15 * p.price for p in payments(match))


@detector
def a_tie_for_most_that_is_not_rounded(match: Match) -> bool:
    return any((k := tie_for_most(p)) and max(p.paid) * k == 15 * p.price for p in payments(match))


@detector
def a_tie_for_most_that_is_rounded_up(match: Match) -> bool:
    return any((k := tie_for_most(p)) and max(p.paid) * k > 15 * p.price for p in payments(match))


@detector
def a_tie_for_second_that_is_not_rounded(match: Match) -> bool:
    return any((k := tie_for_second(p)) and sorted(p.paid)[-2] * k == 5 * p.price for p in payments(match))


@detector
def a_tie_for_second_that_is_rounded_up(match: Match) -> bool:
    return any((k := tie_for_second(p)) and sorted(p.paid)[-2] * k > 5 * p.price for p in payments(match))


@detector
def the_third_gets_nothing(match: Match) -> bool:
    return any(0 < min(p.held) < p.second and p.paid[p.held.index(min(p.held))] == 0 for p in payments(match))


# The market


@detector
def the_market_has_as_many_shares_as_a_seat(match: Match) -> bool:
    return any(p.market and p.market in p.held for p in payments(match))


@detector
def the_market_has_more_shares_than_any_seat(match: Match) -> bool:
    return any(p.market > max(p.held) for p in payments(match))


@detector
def the_market_has_fewer_shares_than_any_seat(match: Match) -> bool:
    return any(0 < p.market < min(p.held) for p in payments(match))


@detector
def a_market_number_from_an_empty_bag(match: Match) -> bool:
    return any(line.get("chance") == "market" and line["tile"] is None for line in match.position.lines)


@detector
def a_market_draw_at_the_end(match: Match) -> bool:
    *_, last = made(match)
    return bool(end(match)) and any(line.get("chance") == "market" for line in last.lines)


# Disposals


@detector
def nothing_is_left_to_trade(match: Match) -> bool:
    """Somebody with two shares or more could not trade, because somebody before had taken the last one."""
    earlier = False
    for step in made(match):
        if isinstance(step.action, Dispose):
            left = step.before.bank[step.before.merger.survivor]
            held = step.before.shares[step.seat][CHAINS.index(step.action.chain)]
            if earlier and held >= 2 and left == 0:
                return True
            earlier = step.action.trade > 0
    return False


@detector
def shares_sold_traded_and_kept(match: Match) -> bool:
    """All three by one seat at once."""
    for step in made(match):
        if isinstance(step.action, Dispose):
            kept = step.after.shares[step.seat][CHAINS.index(step.action.chain)]
            if min(step.action.sell, step.action.trade, kept) > 0:
                return True
    return False


# Founding


def founded(match: Match) -> Iterator[tuple[int, int, int]]:
    """Of every chain founded: its size, the shares in players' hands before, and how many the founder got."""
    for step in made(match):
        if isinstance(step.action, Found):
            chain = CHAINS.index(step.action.chain)
            yield (
                step.after.sizes[chain],
                25 - step.before.bank[chain],
                step.before.bank[chain] - step.after.bank[chain],
            )


@detector
def a_founding_without_a_share_left(match: Match) -> bool:
    return any((out, got) == (25, 0) for _, out, got in founded(match))


@detector
def a_chain_with_shares_is_founded_again(match: Match) -> bool:
    return any(0 < out < 25 for _, out, _ in founded(match))


@detector
def a_chain_is_founded_with_more_than_two_tiles(match: Match) -> bool:
    return any(size > 2 for size, _, _ in founded(match))


# Tiles


@detector
def a_blocked_tile_can_be_placed_later(match: Match) -> bool:
    was_blocked: set[int] = set()
    for step in made(match):
        if isinstance(step.action, Place) and TILES[step.action.tile] in was_blocked:
            return True
        for seat, rack in enumerate(step.before.racks):
            was_blocked |= {
                tile for tile, what in zip(rack, kinds(step.before, seat), strict=True) if what == "blocked"
            }
    return False


@detector
def a_dead_tile_is_set_aside(match: Match) -> bool:
    return bool(match.position.aside)


@detector
def a_dead_tile_that_came_for_a_dead_one_waits(match: Match) -> bool:
    """It stays in the owner's rack, and is set aside in the owner's next turn."""
    for step in made(match):
        before, after = step.before, step.after
        if after.turn > before.turn and len(after.aside) > len(before.aside):
            dead = set(after.racks[before.owner]) - set(before.racks[before.owner])
            dead &= {t for t in dead if kind(after.board, after.sizes, t) == "dead"}
            if dead & set(match.position.aside):
                return True
    return False


@detector
def no_tile_can_be_placed(match: Match) -> bool:
    return any(isinstance(step.action, Pass) and step.before.racks[step.seat] for step in made(match))


@detector
def a_rack_full_of_blocked_tiles(match: Match) -> bool:
    return any(
        isinstance(step.action, Pass) and kinds(step.before, step.seat) == ["blocked"] * 6 for step in made(match)
    )


@detector
def the_bag_is_empty(match: Match) -> bool:
    return any(not position.bag for position in match.positions)


@detector
def a_tile_is_placed_with_an_empty_bag(match: Match) -> bool:
    return any(isinstance(step.action, Place) and not step.before.bag for step in made(match))


# Ends


def declarations(match: Match) -> Iterator[tuple[bool, bool]]:
    """Of every question about the end: whether it came before the tile, and whether it was declared."""
    for step in made(match):
        if isinstance(step.action, Declare):
            yield step.before.placed == -2, step.action.end


@detector
def an_early_declaration(match: Match) -> bool:
    return (True, True) in declarations(match)


@detector
def a_late_declaration(match: Match) -> bool:
    return (False, True) in declarations(match)


@detector
def a_game_played_on_before_and_after_the_tile(match: Match) -> bool:
    return {(True, False), (False, False)} <= set(declarations(match))


def last_sizes(match: Match) -> list[int]:
    """The sizes at the end of a game that was declared."""
    return [size for size in match.position.sizes if size] if end(match).get("end") == "declared" else []


@detector
def a_declaration_whose_condition_the_own_tile_undoes(match: Match) -> bool:
    sizes = last_sizes(match)
    return bool(sizes) and min(sizes) < SAFE and max(sizes) < 41


@detector
def an_end_with_41_tiles_and_a_chain_that_is_not_safe(match: Match) -> bool:
    sizes = last_sizes(match)
    return bool(sizes) and max(sizes) >= 41 and min(sizes) < SAFE


@detector
def an_end_with_several_chains_that_are_all_safe(match: Match) -> bool:
    sizes = last_sizes(match)
    return len(sizes) > 1 and min(sizes) >= SAFE


@detector
def a_game_that_is_stuck(match: Match) -> bool:
    return end(match).get("end") == "stuck"


@detector
def a_game_without_placements(match: Match) -> bool:
    return end(match).get("end") == "no_placement"


@detector
def all_tiles_are_out(match: Match) -> bool:
    return end(match).get("end") == "tiles_out"


@detector
def shares_of_a_chain_that_is_not_on_the_board_at_the_end(match: Match) -> bool:
    state = match.position
    return match.over and any(not size and 25 - left for size, left in zip(state.sizes, state.bank, strict=True))


# Tables and options


@detector
def hidden_holdings(match: Match) -> bool:
    return not match.setting.rules.open_holdings


@detector
def an_order_that_is_not_clockwise(match: Match) -> bool:
    order = match.position.order
    return order != tuple((order[0] + place) % len(order) for place in range(len(order)))


@detector
def starting_tiles_that_touch(match: Match) -> bool:
    places = [divmod(TILES[name], 12) for name in match.setup["bag"][: len(match.seats)]]
    return any(abs(r - s) + abs(c - d) == 1 for r, c in places for s, d in places)


@detector
def only_nothing_can_be_bought_with_chains_on_the_board(match: Match) -> bool:
    return any(step.action.do == "buy" and step.forced and any(step.before.sizes) for step in made(match))
