"""Every visible sentence of this game: refusals, events, labels. A translator needs nothing else here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.english import counted, listed
from ...core.events import Event, Names
from ...core.records import Line
from ...core.words import shown

TITLE = "Acquire"
PERIOD = "turn"

CHAIN_NAMES = {
    "tower": "Tower",
    "luxor": "Luxor",
    "american": "American",
    "worldwide": "Worldwide",
    "festival": "Festival",
    "imperial": "Imperial",
    "continental": "Continental",
}

PHASE_NAMES = {
    "tile": "Tile",
    "merger": "Merger",
    "declare": "The end?",
    "shares": "Shares",
    "draw": "Drawing",
    "end": "Settlement",
}

KIND_SENTENCES = {
    "dead": "it touches two safe chains, so it can never be placed",
    "blocked": "it would found a chain, and all seven are on the board",
}


def chain(name: str) -> str:
    return CHAIN_NAMES[name]


def chains(names: Sequence[str], last: str = "and") -> str:
    return listed([chain(name) for name in names], last)


def money(amount: int) -> str:
    return f"{amount:,}"


def dollars(amount: int) -> str:
    return f"{amount:,} dollars"


# Refusals


def not_in_rack(tile: str, rack: Sequence[str]) -> str:
    return f"You do not hold the tile {shown(tile)}. Your tiles: {listed(rack, 'and') or 'none'}."


def unplayable(tile: str, kind: str) -> str:
    return f"The tile {tile} cannot be placed: {KIND_SENTENCES[kind]}."


def must_place(tiles: Sequence[str]) -> str:
    return f"You cannot pass: you can place {listed(tiles)}."


def no_chain(name: str) -> str:
    return f"There is no chain {shown(name)}. The chains are {chains(list(CHAIN_NAMES))}."


_NOT_TO_BE = {
    "found": "{} is on the board already. You can found {}.",
    "survivor": "{} is not among the largest of the chains that merge. {} can survive.",
    "defunct": "{} is not to be handled now. Next can be {}.",
}


def not_to_be(do: str, name: str, possible: Sequence[str]) -> str:
    return _NOT_TO_BE[do].format(chain(name), chains(possible, "or"))


def not_defunct_now(name: str, wanted: str) -> str:
    given = chain(name) if name in CHAIN_NAMES else shown(name)
    return f"You are asked about your shares of {chain(wanted)}, not of {given}."


def too_many_shares(sell: int, trade: int, held: int, name: str) -> str:
    return (
        f"You cannot sell {sell} and trade {trade}: you hold {held} of {chain(name)}. "
        f"Give numbers from 0 that are {held} together at the most; the rest is kept."
    )


def odd_trade(trade: int) -> str:
    return f"You cannot trade {trade}: two shares are given for one, so the number must be even."


def bank_is_short(trade: int, name: str, left: int) -> str:
    return (
        f"You cannot trade {trade}: that takes {trade // 2} of {chain(name)}, and the bank has {left}. "
        f"Trade {2 * left} at the most."
    )


def more_than_three(number: int) -> str:
    return f"You cannot buy {number} shares: three a turn are the most."


def not_in_order(names: Sequence[str]) -> str:
    return f"Name the shares in the order of the chains: {listed(names, 'and')}."


def not_on_the_board(name: str) -> str:
    return f"{chain(name)} is not on the board, so its shares cannot be bought."


def too_few_in_bank(name: str, wanted: int, left: int) -> str:
    return f"You cannot buy {wanted} of {chain(name)}: the bank has {left}."


def too_dear(cost: int, cash: int) -> str:
    return f"You cannot buy these: they cost {money(cost)} and you hold {money(cash)}."


# Why a strategy did what it did

NO_TILE_FITS = "None of its tiles can be placed."
DREW_LOTS = "It looked at nothing and drew lots."
LOOKED_WHO_LEADS = "It ends the game as soon as nobody would have more, and plays on as long as somebody would."
CANNOT_SEE_WHO_LEADS = "It cannot see what the others hold, so it ends the game."
BY_ITS_SHARES = "It counted its own shares of the chains it can choose from."
FOUNDS_THE_DEAREST = "Its shares are the dearest of those it can found, and so are its bonuses."
SELLS_ALL = "Nothing can be traded, so it sells all."
LONE_TILE = "None of its tiles brings it anything now, so it takes the first one it can place."
BUYS_CHEAP = "No share that it can pay for would raise its bonuses now, so it buys the cheapest ones."
TOO_POOR = "There is no share on sale that it can pay for."
LARGEST_OF_MINE = "It is the chain of which it holds the most."
TRADES_TO_GROW = "It wants a part of the chain that goes on, so it trades what it can and sells the rest."


_WHAT_A_TILE_BRINGS = {
    "growing": "dearer shares",
    "founding": "a share for nothing",
    "merging": "bonuses and dearer shares",
}


def best_tile(kind: str, gain: int) -> str:
    return f"Placing it is worth {money(gain)} to it: {_WHAT_A_TILE_BRINGS[kind]}."


def builds_on(name: str, mine: int) -> str:
    return f"It wants as many of one chain as it can get: with these it has {mine} of {chain(name)}."


def buys_into(name: str, bonus: int) -> str:
    return f"If {chain(name)} were taken over now, these shares would bring it {money(bonus)} more in bonuses."


def played_on(worlds: int, turns: int) -> str:
    return (
        f"It imagined up to {worlds} courses of the game, {turns} turns each; after those that began like this it "
        "was furthest ahead."
    )


# Set-ups and tables


def tier_of(name: str, tier: str) -> str:
    return f"{tier}, the tier of {name}"


def last_of_step(first: int, last: int) -> str:
    return f"{last}, where the step from {first} ends"


WHOLE_HUNDREDS = "a whole hundred"


def times_the_price(times: int, price: int) -> str:
    return f"{times * price}, that is {times} times the price"


def wrong_setup(keys: Sequence[str]) -> str:
    return f"setup has the keys {shown(sorted(map(str, keys)))}; it must have bag."


def wrong_bag(bag: object, wanted: Sequence[str]) -> str:
    span = f"the {len(wanted)} tiles {wanted[0]} to {wanted[-1]}, each once"
    if not isinstance(bag, list) or not all(isinstance(name, str) for name in bag):
        return f"bag is {shown(bag)}; it must be a list of {span}."
    missing = [name for name in wanted if name not in bag]
    odd = sorted({name for name in bag if name not in wanted or bag.count(name) > 1})
    parts = [f"{shown(missing)} missing" if missing else "", f"{shown(odd)} too many" if odd else ""]
    return f"bag must hold {span}: {', '.join(part for part in parts if part)}."


def wrong_market(shares: object) -> str:
    return f"shares is {shown(shares)}; it must be a whole number from 1 to 12."


def wrong_order(order: object) -> str:
    return f"the order of the bag is {shown(order)}; it must be a list of tiles."


# The end

_WHY_ENDED = {
    "declared": "its end was declared",
    "stuck": "nobody could place or draw a tile any more",
    "no_placement": "nobody had placed a tile for a whole round",
    "tiles_out": "all tiles were out",
}


def why_ended(end: Line, names: Sequence[str]) -> str:
    return _WHY_ENDED[end["end"]]


def scored(score: int) -> str:
    return dollars(score)


# Events


def tell(event: Event, names: Names) -> str:
    """One event as a sentence."""
    return _SENTENCES[event.kind](event, lambda seat: names.players[seat])


_SENTENCES: dict[str, Callable[[Event, Callable[[int], str]], str]] = {
    "place": lambda e, who: f"{who(e.seat)} placed {e.thing}.",
    "pass": lambda e, who: f"{who(e.seat)} could not place a tile and passed.",
    "grow": lambda e, who: f"{chain(e.thing)} grew to {e.card}.",
    "found": lambda e, who: f"{who(e.seat)} founded {chain(e.thing)} with {e.card} tiles.",
    "share": lambda e, who: f"{who(e.seat)} got a founder's share of {chain(e.thing)}.",
    "merge": lambda e, who: f"{chain(e.thing)} took over and has {e.card} tiles now.",
    "defunct": lambda e, who: f"{chain(e.thing)} is gone; it had {e.card} tiles.",
    "market": lambda e, who: f"The market drew {counted(e.card, 'share')} of {chain(e.thing)}.",
    "bonus": lambda e, who: (
        f"{who(e.seat)} got a bonus of {money(e.amount or 0)} for {counted(e.card, 'share')} of {chain(e.thing)}."
    ),
    "sell": lambda e, who: f"{who(e.seat)} sold {e.card} of {chain(e.thing)} for {money(e.amount or 0)}.",
    "trade": lambda e, who: f"{who(e.seat)} gave {e.card} of {chain(e.thing)} in trade.",
    "swap": lambda e, who: f"{who(e.seat)} got {e.card} of {chain(e.thing)} for them.",
    "keep": lambda e, who: f"{who(e.seat)} kept {e.card} of {chain(e.thing)}.",
    "buy": lambda e, who: f"{who(e.seat)} bought {e.card} of {chain(e.thing)} for {money(e.amount or 0)}.",
    "skip": lambda e, who: f"{who(e.seat)} bought nothing.",
    "draw": lambda e, who: f"{who(e.seat)} drew {counted(e.card, 'tile')}.",
    "purse": lambda e, who: (
        f"{who(e.seat)} ended the turn{'' if e.amount is None else f' with {money(e.amount)} in cash'}."
    ),
    "dead": lambda e, who: f"{who(e.seat)} set {e.thing} aside: it touches two safe chains.",
    "declare": lambda e, who: f"{who(e.seat)} declared the end: the game is over after this turn.",
    "play_on": lambda e, who: f"{who(e.seat)} could have ended the game and played on.",
    "sale": lambda e, who: (
        f"{who(e.seat)} got {money(e.amount or 0)} for {counted(e.card, 'share')} of {chain(e.thing)} at the end."
    ),
    "end": lambda e, who: f"The game ended: {_WHY_ENDED[e.thing]}.",
}
