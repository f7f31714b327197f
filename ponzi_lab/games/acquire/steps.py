"""The game, step by step, in the order of the rules. Read from top to bottom: this is a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.agenda import Step, push
from ...core.events import Event, Log
from ...core.ledger import BANK, pay
from ...core.options import Option, Range
from ...core.records import Line
from ...core.rows import add, put
from .actions import (
    PASS,
    PLACE,
    Buy,
    Declare,
    Defunct,
    Dispose,
    Found,
    MayBuy,
    MayChoose,
    MayDeclare,
    MayDispose,
    MayPass,
    MayPlace,
    Pass,
    Place,
    Survivor,
)
from .board import (
    CHAINS,
    COLUMNS,
    DEAD,
    FOUNDING,
    GROWING,
    LONE,
    MERGING,
    SAFE,
    TILE_NAMES,
    TILES,
    TRADE,
    UNPLAYABLE,
    group,
    kind,
    largest,
    number_of,
    painted,
    touched,
)
from .score import active, bonuses, end_line, settled
from .state import LONGEST, NOT_YET, PASSED, RACK, Merger, State, from_first

MAY_DECLARE = (MayDeclare(),)


# The turn


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """AQ-12, AQ-15. Turns are numbered from 1; each has these steps, in this order."""

    phase: ClassVar[str] = "tile"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        state.owner = owner = state.order[state.turn % state.seats]
        state.turn += 1
        state.placed, state.declared, state.merger = NOT_YET, False, None
        early = [Declaring(owner)] if state.rules.declare == "any_time" and end_condition(state) else []
        push(state.agenda, [*early, *turn_steps(owner)])


def turn_steps(owner: int) -> list[Step]:
    """AQ-15. Tile, declaration, purchase, drawing."""
    return [Placing(owner), AskForTheEnd(), Buying(owner), EndTurn()]


def end_condition(state: State) -> bool:
    """AQ-48. All chains on the board are safe, or one is as long as can be; with none nobody can declare."""
    sizes = [size for size in state.sizes if size]
    return bool(sizes) and (min(sizes) >= SAFE or max(sizes) >= LONGEST)


@dataclass(frozen=True, slots=True)
class AskForTheEnd:
    """AQ-16, AQ-51. After the tile the owner is asked if the condition holds, and if it has not declared before."""

    phase: ClassVar[str] = "declare"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        if not state.declared and end_condition(state):
            state.agenda.append(Declaring(state.owner))


@dataclass(frozen=True, slots=True)
class Declaring:
    """AQ-48 to AQ-51. The owner ends the game with this turn, or plays on. A declaration stands."""

    phase: ClassVar[str] = "declare"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        return MAY_DECLARE

    def apply(self, state: State, action: Declare, out: Log) -> None:
        state.declared = action.end
        out.append(Event("declare" if action.end else "play_on", state.turn, self.phase, self.seat))


# The tile


@dataclass(frozen=True, slots=True)
class Placing:
    """AQ-16 to AQ-20, AQ-22. The owner places a tile if it can, else it passes."""

    phase: ClassVar[str] = "tile"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        rack = state.racks[self.seat]
        kinds = tuple([kind(state.board, state.sizes, tile) for tile in rack])
        actions = tuple([PLACE[tile] for tile, one in zip(rack, kinds, strict=True) if one not in UNPLAYABLE])
        return MayPlace(actions, rack, kinds), MayPass(PASS, actions, ways=0 if actions else 1)

    def apply(self, state: State, action: Place | Pass, out: Log) -> None:
        if isinstance(action, Pass):
            state.placed = PASSED
            out.append(Event("pass", state.turn, self.phase, self.seat))
            return
        tile = TILES[action.tile]
        out.append(Event("place", state.turn, self.phase, self.seat, thing=action.tile))
        what = kind(state.board, state.sizes, tile)
        state.placed = tile
        state.racks = put(state.racks, self.seat, tuple([one for one in state.racks[self.seat] if one != tile]))
        state.board = painted(state.board, [tile], LONE)
        if what == GROWING:
            chain = touched(state.board, tile)[0]
            grow(state, chain, group(state.board, tile))
            out.append(Event("grow", state.turn, self.phase, self.seat, thing=CHAINS[chain], card=state.sizes[chain]))
        elif what == FOUNDING:
            state.agenda.append(Founding(self.seat))
        elif what == MERGING:
            state.agenda.append(Merging(self.seat))


def grow(state: State, chain: int, spaces: list[int]) -> None:
    """AQ-23, AQ-28. These spaces become part of a chain; its size, price and safety change at once."""
    state.board = painted(state.board, spaces, chain)
    state.sizes = add(state.sizes, chain, len(spaces))


@dataclass(frozen=True, slots=True)
class Founding:
    """AQ-21, AQ-24, AQ-25. The owner chooses the chain that the group becomes, and gets a share if there is one."""

    phase: ClassVar[str] = "tile"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        return (MayChoose.among(Found, [chain for chain, size in enumerate(state.sizes) if not size]),)

    def apply(self, state: State, action: Found, out: Log) -> None:
        chain = CHAINS.index(action.chain)
        grow(state, chain, group(state.board, state.placed))
        size = state.sizes[chain]
        out.append(Event("found", state.turn, self.phase, self.seat, thing=action.chain, card=size))
        if state.bank[chain]:
            move_shares(state, self.seat, chain, 1)
            out.append(Event("share", state.turn, self.phase, self.seat, thing=action.chain, card=1))


def move_shares(state: State, seat: int, chain: int, number: int) -> None:
    """AQ-05, AQ-40. Shares move from the bank to a seat, or back if the number is below 0."""
    state.bank = add(state.bank, chain, -number)
    state.shares = put(state.shares, seat, add(state.shares[seat], chain, number))


# Mergers


@dataclass(frozen=True, slots=True)
class Merging:
    """AQ-26 to AQ-28. The largest chain survives, among equals the owner's choice; the board changes at once."""

    phase: ClassVar[str] = "merger"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        chains = touched(state.board, state.placed)
        return (MayChoose.among(Survivor, largest(state.sizes, chains)),)

    def apply(self, state: State, action: Survivor, out: Log) -> None:
        survivor = CHAINS.index(action.chain)
        defunct = tuple([chain for chain in touched(state.board, state.placed) if chain != survivor])
        state.merger = Merger(survivor, state.sizes, defunct)
        gone = [space for space, owner in enumerate(state.board) if owner in defunct]
        grow(state, survivor, [*gone, *group(state.board, state.placed)])
        state.sizes = tuple([0 if chain in defunct else size for chain, size in enumerate(state.sizes)])
        size = state.sizes[survivor]
        out.append(Event("merge", state.turn, self.phase, self.seat, thing=action.chain, card=size))
        state.agenda.append(Handling(self.seat))


@dataclass(frozen=True, slots=True)
class Handling:
    """AQ-29, AQ-36, AQ-41. The owner names the next defunct chain, the largest first: market, bonuses, disposals."""

    phase: ClassVar[str] = "merger"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        assert state.merger is not None
        return (MayChoose.among(Defunct, largest(state.merger.old_sizes, state.merger.defunct)),)

    def apply(self, state: State, action: Defunct, out: Log) -> None:
        merger = state.merger
        assert merger is not None
        chain = CHAINS.index(action.chain)
        later = tuple([one for one in merger.defunct if one != chain])
        state.merger = merger._replace(defunct=later, named=chain)
        size = merger.old_sizes[chain]
        out.append(Event("defunct", state.turn, self.phase, self.seat, thing=action.chain, card=size))
        market = draw_market(state, chain, self.phase, out)
        held = [shares[chain] for shares in state.shares]
        pay_bonuses(state, chain, bonuses(state.tables.prices[chain][size], held, market), self.phase, out)
        push(state.agenda, [*disposals(state, chain, self.seat), *([Handling(self.seat)] if later else [])])


def disposals(state: State, chain: int, first: int) -> list[Step]:
    """AQ-36. The holders of a defunct chain are asked in turn order, from the owner."""
    return [Disposing(seat) for seat in from_first(state.order, first) if state.shares[seat][chain]]


def draw_market(state: State, chain: int, phase: str, out: Log) -> int:
    """AQ-41, AQ-42, AQ-66. With two seats the market holds as many shares as the first tile of the bag says."""
    if state.seats > 2 or not state.rules.two_player_market:
        return 0
    if state.bag:
        tile: str | None = TILE_NAMES[state.bag[0]]
        number = number_of(state.bag[0])
        state.bag = list(state.chance.shuffle(state.bag))
        told = {"chance": "bag", "order": [TILE_NAMES[one] for one in state.bag]}
        more: tuple[Line, ...] = (told,)
    else:
        tile, more = None, ()
        number = state.chance.pick(range(1, COLUMNS + 1))
    line = {"chance": "market", "chain": CHAINS[chain], "tile": tile, "shares": number}
    state.lines = (*state.lines, line, *more)
    out.append(Event("market", state.turn, phase, BANK, thing=CHAINS[chain], card=number))
    return number


def pay_bonuses(state: State, chain: int, paid: list[int], phase: str, out: Log) -> None:
    """AQ-30 to AQ-35, AQ-43. The bank pays the bonuses of one chain."""
    name, now = CHAINS[chain], state.turn
    for seat, amount in enumerate(paid):
        if amount:
            pay(state.accounts, BANK, seat, amount)
            held = state.shares[seat][chain]
            out.append(Event("bonus", now, phase, seat, BANK, name, held, amount, BANK, seat))


@dataclass(frozen=True, slots=True)
class Disposing:
    """AQ-36 to AQ-40. A holder sells shares of the defunct chain at the old price, trades two for one, or keeps."""

    phase: ClassVar[str] = "merger"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        merger = state.merger
        assert merger is not None
        assert merger.named is not None
        chain, survivor = merger.named, merger.survivor
        held, bank = state.shares[self.seat][chain], state.bank[survivor]
        price = state.tables.prices[chain][merger.old_sizes[chain]]
        trade = Range(0, TRADE * min(held // TRADE, bank))
        return (MayDispose(CHAINS[chain], CHAINS[survivor], held, price, bank, Range(0, held), trade),)

    def apply(self, state: State, action: Dispose, out: Log) -> None:
        merger, seat, name = state.merger, self.seat, action.chain
        assert merger is not None
        chain, now = CHAINS.index(name), state.turn
        kept = state.shares[seat][chain] - action.sell - action.trade
        if action.sell:
            amount = action.sell * state.tables.prices[chain][merger.old_sizes[chain]]
            pay(state.accounts, BANK, seat, amount)
            out.append(Event("sell", now, self.phase, seat, BANK, name, action.sell, amount, BANK, seat))
        if action.trade:
            got = action.trade // TRADE
            move_shares(state, seat, merger.survivor, got)
            out.append(Event("trade", now, self.phase, seat, BANK, name, action.trade))
            out.append(Event("swap", now, self.phase, seat, BANK, CHAINS[merger.survivor], got))
        if kept:
            out.append(Event("keep", now, self.phase, seat, BANK, name, kept))
        move_shares(state, seat, chain, -action.sell - action.trade)


# Purchase


@dataclass(frozen=True, slots=True)
class Buying:
    """AQ-16, AQ-44. The owner buys up to three shares of chains on the board."""

    phase: ClassVar[str] = "shares"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        return (MayBuy(state.prices(), state.bank, state.accounts[self.seat]),)

    def apply(self, state: State, action: Buy, out: Log) -> None:
        seat, now = self.seat, state.turn
        if not action.shares:
            out.append(Event("skip", now, self.phase, seat))
        for name in dict.fromkeys(action.shares):
            chain, number = CHAINS.index(name), action.shares.count(name)
            amount = number * state.price(chain)
            pay(state.accounts, seat, BANK, amount)
            move_shares(state, seat, chain, number)
            out.append(Event("buy", now, self.phase, seat, BANK, name, number, amount, seat, BANK))


# Drawing, and the end of the turn


@dataclass(frozen=True, slots=True)
class EndTurn:
    """AQ-15, AQ-45, AQ-50, AQ-52, AQ-53, AQ-54. The checks after the purchase, the drawing, and the checks after it."""

    phase: ClassVar[str] = "draw"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        rules, placed = state.rules, state.placed >= 0
        state.unplaced = 0 if placed else state.unplaced + 1
        if state.declared:
            return finish(state, "declared", out)
        if rules.stall_end == "no_placement" and state.unplaced >= state.seats:
            return finish(state, "no_placement", out)
        drawn = draw(state, out)
        state.idle = 0 if placed or drawn else state.idle + 1
        if rules.tiles_out_end and not any(state.racks):  # the owner has just drawn: the bag is empty, too
            return finish(state, "tiles_out", out)
        if rules.stall_end == "stuck" and state.idle >= state.seats:
            return finish(state, "stuck", out)
        tell_cash(state, out)
        state.lines = (*state.lines, books_line(state))
        state.agenda.append(BeginTurn())
        return None


def tell_cash(state: State, out: Log) -> None:
    """AQ-14. What the owner has left at the end of its turn, for those who may know."""
    seen = None if state.rules.open_holdings else (state.owner,)
    out.append(Event("purse", state.turn, "draw", state.owner, amount=state.accounts[state.owner], seen=seen))


def draw(state: State, out: Log) -> int:
    """AQ-45, AQ-46. The owner fills its rack and sets dead tiles aside, as the option says; how many tiles it drew."""
    how = state.rules.dead_tiles
    if how == "once_before_draw":
        set_aside(state, out)
        return fill_rack(state, out)
    drawn = fill_rack(state, out)
    while set_aside(state, out):
        drawn += fill_rack(state, out)
        if how == "once":
            break
    return drawn


def fill_rack(state: State, out: Log) -> int:
    """AQ-45. Draw up to six tiles, or until the bag is empty."""
    rack = state.racks[state.owner]
    tiles = state.bag[: RACK - len(rack)]
    if tiles:
        del state.bag[: len(tiles)]
        state.racks = put(state.racks, state.owner, tuple(sorted((*rack, *tiles))))
        out.append(Event("draw", state.turn, "draw", state.owner, card=len(tiles)))
    return len(tiles)


def set_aside(state: State, out: Log) -> bool:
    """AQ-18, AQ-46, AQ-47. All dead tiles of the owner's rack leave the game; blocked ones stay."""
    if sum([size >= SAFE for size in state.sizes]) < 2:
        return False
    rack = state.racks[state.owner]
    dead = [tile for tile in rack if kind(state.board, state.sizes, tile) == DEAD]
    if dead:
        state.racks = put(state.racks, state.owner, tuple([tile for tile in rack if tile not in dead]))
        state.aside = tuple(sorted((*state.aside, *dead)))
    for tile in dead:
        out.append(Event("dead", state.turn, "draw", state.owner, thing=TILE_NAMES[tile]))
    return bool(dead)


# The end


def finish(state: State, how: str, out: Log) -> None:
    """AQ-55, AQ-56, AQ-57, AQ-68. Bonuses of all chains on the board, the sale of their shares, and who has won."""
    market = [0] * len(CHAINS)
    for chain in active(state):
        market[chain] = draw_market(state, chain, "end", out)
    books = books_line(state)
    paid = list(settled(state.prices(), state.shares, market))
    for chain, bonus, _ in paid:
        pay_bonuses(state, chain, bonus, "end", out)
    for chain, _, sale in paid:
        for seat, amount in enumerate(sale):
            if amount:
                pay(state.accounts, BANK, seat, amount)
                held = state.shares[seat][chain]
                out.append(Event("sale", state.turn, "end", seat, BANK, CHAINS[chain], held, amount, BANK, seat))
    end = end_line(how, state.turn, state.accounts[: state.seats], paid)
    state.lines = (*state.lines, books, end)
    out.append(Event("end", state.turn, "end", BANK, thing=how))


def books_line(state: State) -> Line:
    """AQ-67, AQ-69. The closed books of the turn."""
    return {
        "books": state.turn,
        "cash": state.accounts[: state.seats],
        "shares": dict(zip(CHAINS, zip(*state.shares, strict=True), strict=True)),
        "sizes": dict(zip(CHAINS, state.sizes, strict=True)),
        "prices": dict(zip(CHAINS, state.prices(), strict=True)),
        "racks": [[TILE_NAMES[tile] for tile in rack] for rack in state.racks],
        "bag": len(state.bag),
    }
