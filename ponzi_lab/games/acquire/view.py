"""What a seat may know: nobody but this module reads a position for others.

An `Observation` is an allow-list, written field by field; it holds no reference to the position. Below it stand the
small sums that people and strategies make from it, and `resample`, which imagines the hidden rest.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from ...core.agenda import Step
from ...core.seeds import Chance, below, shuffled
from .board import CHAINS, EMPTY, FOUNDING, GROWING, MERGING, SPACES, Board, group, kind, largest, touched
from .score import bonuses, if_ended
from .state import HUNDRED, NOT_YET, SHARES, START_CASH, ByChain, Merger, Rules, State, Tables, from_first
from .steps import Declaring, Disposing, Founding, Handling, Merging, disposals, turn_steps

Known = tuple[int | None, ...]


class Observation(NamedTuple):
    """AQ-14. All that one seat may see. What it may not see is None.

    `cash` is the seat's own, `all_cash`, `shares` and `racks` have an entry for each seat. `owner` is the seat whose
    turn it is; `placed` is this turn's tile, or says that there is none, or none yet. `in_hand` is the defunct chain
    whose shares are being disposed of.
    """

    seat: int
    asked: int | None
    phase: str
    turn: int
    owner: int
    order: tuple[int, ...]
    rules: Rules
    tables: Tables
    board: Board
    sizes: ByChain
    bank: ByChain
    bag: int
    aside: tuple[int, ...]
    racks: tuple[tuple[int, ...] | None, ...]
    rack_sizes: tuple[int, ...]
    cash: int
    all_cash: Known
    shares: tuple[Known, ...]
    placed: int
    declared: bool
    merger: Merger | None
    in_hand: int | None
    unplaced: int
    idle: int


def observe(state: State, seat: int) -> Observation:
    """AQ-14. The position as one seat may see it."""
    step = state.agenda[-1] if state.agenda else None
    over = step is None
    open_to_all = over or state.rules.open_holdings
    cash = tuple(state.accounts[: state.seats])
    in_hand = state.merger.named if state.merger and type(step) is Disposing else None
    return Observation(
        seat,
        None if step is None else step.seat,
        "end" if step is None else step.phase,
        state.turn,
        state.owner,
        state.order,
        state.rules,
        state.tables,
        state.board,
        state.sizes,
        state.bank,
        len(state.bag),
        state.aside,
        state.racks if over else _own(state.racks, seat),
        tuple(map(len, state.racks)),
        cash[seat],
        cash if open_to_all else _own(cash, seat),
        state.shares if open_to_all else _known_shares(state.shares, seat, in_hand),
        state.placed,
        state.declared,
        state.merger,
        in_hand,
        state.unplaced,
        state.idle,
    )


def _own(rows: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    """What a seat sees of something that everybody has of his own."""
    return (*(None,) * seat, rows[seat], *(None,) * (len(rows) - seat - 1))


def _known_shares(shares: tuple[ByChain, ...], seat: int, in_hand: int | None) -> tuple[Known, ...]:
    """AQ-14. One's own shares, and all of a defunct chain while it is handled."""
    return tuple(
        [
            row if place == seat else tuple([number if chain == in_hand else None for chain, number in enumerate(row)])
            for place, row in enumerate(shares)
        ]
    )


# Sums that anybody can make


def price(seen: Observation, chain: int, more: int = 0) -> int:
    """AQ-07. The price of a share of a chain, or what it would be with so many more tiles; 0 if it is not there."""
    return seen.tables.prices[chain][seen.sizes[chain] + more]


def prices(seen: Observation) -> ByChain:
    """AQ-07. The prices of all chains now."""
    return tuple([row[size] for row, size in zip(seen.tables.prices, seen.sizes, strict=True)])


def own_shares(seen: Observation) -> ByChain:
    """One's own shares of every chain."""
    return tuple([number or 0 for number in seen.shares[seen.seat]])


def held(seen: Observation, chain: int) -> list[int]:
    """The shares of a chain by seat. Of the others' hidden ones, one seat is taken to have them all."""
    known = [row[chain] for row in seen.shares]
    if None in known:
        rest = SHARES - seen.bank[chain] - sum([number or 0 for number in known])
        first = known.index(None)
        known = [rest if seat == first else number or 0 for seat, number in enumerate(known)]
    return [number or 0 for number in known]


def bonus_now(seen: Observation, chain: int) -> int:
    """AQ-30 to AQ-34. What the seat would get of a chain's bonuses if they were paid now."""
    return bonus_with(seen, chain, 0)


def bonus_with(seen: Observation, chain: int, more: int) -> int:
    """AQ-30 to AQ-34. The same, with so many more shares of the chain."""
    numbers = held(seen, chain)
    numbers[seen.seat] += more
    return bonuses(price(seen, chain), numbers)[seen.seat] if any(numbers) else 0


def if_ended_now(seen: Observation) -> list[int] | None:
    """AQ-55, AQ-56. The money of each seat if the game ended now; None if cash and shares are hidden."""
    cash = [amount for amount in seen.all_cash if amount is not None]
    shares = [row for row in seen.shares if None not in row]
    if len(cash) < len(seen.order) or len(shares) < len(seen.order):
        return None
    return if_ended(prices(seen), cash, [[number or 0 for number in row] for row in shares])


def kind_of(seen: Observation, tile: int) -> str:
    """AQ-17. What a tile would do if it were placed now."""
    return kind(seen.board, seen.sizes, tile)


def chains_at(seen: Observation, tile: int) -> list[int]:
    """The chains that a tile touches, the largest first."""
    return sorted(touched(seen.board, tile), key=lambda chain: -seen.sizes[chain])


def added_by(seen: Observation, tile: int) -> int:
    """AQ-21. How many tiles would come onto a chain with this one: itself, and the lone tiles it reaches."""
    return len(group(seen.board, tile))


def next_defunct(seen: Observation) -> set[int]:
    """AQ-27. The chains that a single tile could end: with a larger one or an equal one they touch the same space."""
    found: set[int] = set()
    for space, owner in enumerate(seen.board):
        if owner == EMPTY and kind_of(seen, space) == MERGING:
            chains = touched(seen.board, space)
            survivors = largest(seen.sizes, chains)
            found |= set(chains if len(survivors) > 1 else [chain for chain in chains if chain not in survivors])
    return found


def gain_of(seen: Observation, tile: int) -> int:
    """What placing a tile brings the seat at once: dearer shares, a founder's share, or a bonus."""
    what, mine = kind_of(seen, tile), own_shares(seen)
    if what == FOUNDING:
        free = inactive(seen)
        return max(
            [(min(1, seen.bank[chain]) + mine[chain]) * price(seen, chain, added_by(seen, tile)) for chain in free]
        )
    if what == GROWING:
        (chain,) = touched(seen.board, tile)
        return mine[chain] * (price(seen, chain, added_by(seen, tile)) - price(seen, chain))
    if what == MERGING:
        survivor, *gone = chains_at(seen, tile)
        more = added_by(seen, tile) + sum([seen.sizes[chain] for chain in gone])
        dearer = mine[survivor] * (price(seen, survivor, more) - price(seen, survivor))
        return dearer + sum([bonus_now(seen, chain) for chain in gone])
    return 0


def inactive(seen: Observation) -> list[int]:
    """AQ-04. The chains that are not on the board."""
    return [chain for chain, size in enumerate(seen.sizes) if not size]


# What a seat cannot know, imagined


def resample(seen: Observation, rng: random.Random) -> State:
    """AQ-14. A position that agrees with all the seat sees: others' racks, hidden holdings and the bag drawn anew."""
    seats = len(seen.order)
    racks, bag = _imagine_tiles(seen, rng)
    cash = [_imagine_cash(rng) if known is None else known for known in seen.all_cash]
    state = State(
        rules=seen.rules,
        tables=seen.tables,
        seats=seats,
        order=seen.order,
        chance=Chance(int(rng.random() * 2**53)),
        agenda=[],
        accounts=[*cash, -sum(cash)],
        bag=bag,
        board=seen.board,
        racks=racks,
        shares=_imagine_shares(seen, rng),
        sizes=seen.sizes,
        bank=seen.bank,
        aside=seen.aside,
        turn=seen.turn,
        owner=seen.owner,
        placed=seen.placed,
        declared=seen.declared,
        unplaced=seen.unplaced,
        idle=seen.idle,
        merger=seen.merger,
    )
    state.agenda = _agenda(seen, state)
    return state


def _imagine_tiles(seen: Observation, rng: random.Random) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
    """AQ-14. The others' racks and the bag."""
    known = {tile for rack in seen.racks if rack for tile in rack}.union(seen.aside)
    hidden = list(shuffled([t for t in range(SPACES) if seen.board[t] == EMPTY and t not in known], rng))
    racks = []
    for rack, size in zip(seen.racks, seen.rack_sizes, strict=True):
        racks.append(tuple(sorted(hidden[:size])) if rack is None else rack)
        hidden = hidden[size:] if rack is None else hidden
    return tuple(racks), hidden


def _imagine_cash(rng: random.Random) -> int:
    """Any amount up to twice what everybody began with."""
    return HUNDRED * below(rng, 2 * START_CASH // HUNDRED + 1)


def _imagine_shares(seen: Observation, rng: random.Random) -> tuple[ByChain, ...]:
    """AQ-05. What is hidden of the others' shares is dealt to them one by one."""
    found = [[number or 0 for number in row] for row in seen.shares]
    for chain in range(len(CHAINS)):
        blank = [seat for seat, row in enumerate(seen.shares) if row[chain] is None]
        rest = SHARES - seen.bank[chain] - sum([row[chain] for row in found])
        for _ in range(rest if blank else 0):
            found[blank[below(rng, len(blank))]][chain] += 1
    return tuple([tuple(row) for row in found])


def _agenda(seen: Observation, state: State) -> list[Step]:
    """AQ-15. What is still to come in this turn, the next step last."""
    seat = seen.asked
    if seat is None:
        return []
    steps = turn_steps(seen.owner)
    after_tile = steps[1:]
    if seen.phase == "declare":
        ahead = [Declaring(seat), *(steps if seen.placed == NOT_YET else steps[2:])]
    elif seen.phase == "tile":
        ahead = steps if seen.placed == NOT_YET else [Founding(seat), *after_tile]
    elif seen.phase == "merger":
        ahead = [*_rest_of_merger(seen, state, seat), *after_tile]
    else:
        ahead = steps[2:]
    return ahead[::-1]


def _rest_of_merger(seen: Observation, state: State, seat: int) -> list[Step]:
    """AQ-27 to AQ-29, AQ-36. The survivor, the next defunct chain, or the holders still to be asked."""
    if seen.merger is None:
        return [Merging(seat)]
    if seen.in_hand is None:
        return [Handling(seat)]
    order = from_first(seen.order, seen.owner)
    waiting = order[order.index(seat) :]
    asked = [step for step in disposals(state, seen.in_hand, seen.owner) if step.seat in waiting]
    return [*asked, *([Handling(seen.owner)] if seen.merger.defunct else [])]


def standing(state: State) -> list[int]:
    """AQ-55, AQ-56. What each seat would have if the game ended now, without a market."""
    if not state.agenda:
        return state.accounts[: state.seats]
    return if_ended(state.prices(), state.accounts[: state.seats], state.shares)
