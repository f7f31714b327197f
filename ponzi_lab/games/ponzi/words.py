"""Every visible sentence of this game: refusals, events, labels. A translator needs nothing else here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ...core.english import be, counted, in_sentence, listed
from ...core.events import Event, Names
from ...core.options import Range
from ...core.records import Line
from ...core.words import shown

TITLE = "Ponzi Scheme"
PERIOD = "round"

INDUSTRY_NAMES = {"transportation": "Transportation", "grain": "Grain", "media": "Media", "real_estate": "Real estate"}

PHASE_NAMES = {
    "funding": "Funding",
    "trade": "Clandestine trade",
    "marker": "Marker",
    "crash": "Crash",
    "wheel": "Wheel",
    "interest": "Interest",
    "end": "End",
}


def industry(name: str) -> str:
    return INDUSTRY_NAMES[name]


def cards(values: Sequence[int]) -> str:
    return listed(values, "and") if values else "no card"


# Refusals


def no_industry(name: str) -> str:
    return f"There is no industry {shown(name)}. The industries are {listed(list(INDUSTRY_NAMES), 'and')}."


def three_tiles(name: str, owned: int) -> str:
    return (
        f"You own {owned} tiles of {industry(name)}: with 3 or more you cannot fund another one. "
        "A further tile can only be got by trade."
    )


def no_supply(name: str) -> str:
    return f"The supply has 0 tiles of {industry(name)} left."


def not_in_row(name: str, fund: int, row: int, values: Sequence[int], in_market: bool) -> str:
    where = f"Card {fund} is not in row {row}" if in_market else f"Card {fund} is not in the market"
    choice = f"row {row}: {cards(values)}" if values else f"row {row}, which is empty now"
    return f"{where}. Your tile number {row} of {industry(name)} takes a card from {choice}."


def no_partner(to: int, seat: int, seats: int) -> str:
    if to == seat:
        return f"You are seat {seat}: you cannot make yourself an offer."
    return f"There is no seat {shown(to)}. The seats are 0 to {seats - 1}."


def not_shared(name: str, mine: int, to: int, theirs: int) -> str:
    return (
        f"You own {counted(mine, 'tile')} of {industry(name)} and seat {to} owns {theirs}: "
        "both must own at least 1 for an offer."
    )


def price_out_of_range(price: int, allowed: Range) -> str:
    if not allowed.size:
        return f"You cannot make an offer: the least price is {allowed.low} and you hold {allowed.high}."
    if price < allowed.low:
        return f"You cannot offer {price}: the least price is {allowed.low}. Offer {_span(allowed)}, or pass."
    return f"You cannot offer {price}: you hold {allowed.high}. Offer {_span(allowed)}, or pass."


def _span(allowed: Range) -> str:
    return f"{allowed.low} to {allowed.high}" if allowed.size > 1 else f"{allowed.low}"


def no_luxury(value: int, on_sale: Sequence[int], cash: int) -> str:
    if value in on_sale:
        return f"You cannot buy the luxury {value}: you hold {cash}."
    return f"There is no luxury {value} on sale. On sale: {listed(on_sale, 'and') or 'none'}."


def must_sell(price: int, cash: int) -> str:
    return f"You cannot counter: the envelope holds {price} and you hold {cash}. You must sell."


def not_in_market(fund: int, market: Sequence[int]) -> str:
    return f"Card {fund} is not in the market. In the market: {cards(market)}."


def not_the_most(name: str, owned: int, largest: Sequence[str], most: int) -> str:
    names = listed([industry(i) for i in largest])
    return f"You own {owned} of {industry(name)}, but {most} of {names}: give a tile of {names}."


# Why a strategy did what it did

DREW_LOTS = "It looked at nothing and drew lots."


def played_on(games: int) -> str:
    return f"It played up to {games} imagined games to their end; those that began like this were won most often."


REMOVES_LARGEST = "It takes away the largest card, so that nobody else gets that much money."
REMOVES_SMALLEST = "It takes away the smallest card, so that larger ones come."
GIVES_UP_FIRST = "All its largest industries cost it the same points, so it gives up a tile of the first."


def wants_most(cash: int, kept: int) -> str:
    keeps = f"It holds {cash}, keeps {kept} for this round's interest, and" if kept else f"It holds {cash} and"
    return f"{keeps} wants the largest sum it can get; it looked at no later date."


def would_keep(rounds: int, left: int, fund: int) -> str:
    with_card = f" with card {fund}" if fund else ""
    if left >= 0:
        return f"After all it must pay in the next {rounds} rounds it would keep {left}{with_card}."
    return f"For all it must pay in the next {rounds} rounds it would lack {-left}{with_card}."


def spares_nothing(rounds: int, left: int) -> str:
    return (
        f"It buys no tiles from others, so that its cash is there when payments fall due. {would_keep(rounds, left, 0)}"
    )


def weighs_price(rounds: int, left: int, price: int) -> str:
    kept = f"keep {left}" if left >= 0 else f"lack {-left}"
    without = f"After all it must pay in the next {rounds} rounds it would {kept} without this envelope"
    return f"{without}; the price is {price}."


def tile_is_worth(name: str, worth: int) -> str:
    return f"A tile of {industry(name)} is worth {worth} to it, whether it buys or sells."


# Set-ups and card tables


def kind_of_card(value: int, kind: str) -> str:
    return f"{kind}, as card {value} must be"


def wrong_setup(keys: Sequence[str]) -> str:
    return f"setup has the keys {shown(sorted(map(str, keys)))}; it must have start and deck."


def no_seat(key: str, value: object, seats: int) -> str:
    return f"{key} is {shown(value)}; the seats are 0 to {seats - 1}."


def wrong_deck(deck: object, wanted: Sequence[int]) -> str:
    span = f"the {len(wanted)} cards {wanted[0]} to {wanted[-1]}, each once"
    if not isinstance(deck, list) or any(type(value) is not int for value in deck):
        return f"deck is {shown(deck)}; it must be a list of {span}."
    missing = sorted(set(wanted) - set(deck))
    count = Counter(deck)
    odd = sorted(value for value in count if value not in wanted or count[value] > 1)
    parts = [f"{shown(missing)} missing" if missing else "", f"{shown(odd)} too many" if odd else ""]
    return f"deck must hold {span}: {', '.join(part for part in parts if part)}."


def wrong_chance(order: object) -> str:
    return f"the order of the shuffled cards is {shown(order)}; it must be a list of whole numbers."


# The end


def why_ended(end: Line, names: Sequence[str]) -> str:
    fallen = [names[seat] for seat in end["bankrupt"]]
    return (
        f"{listed([in_sentence(name) for name in fallen], 'and')} {be(fallen)} bankrupt" if fallen else "all survived"
    )


def scored(points: int) -> str:
    return counted(points, "point")


# Events


def tell(event: Event, names: Names) -> str:
    """One event as a sentence. A hidden amount is not mentioned."""
    return _SENTENCES[event.kind](event, lambda seat: names.players[seat])


def _price(event: Event, text: str) -> str:
    return "" if event.amount is None else text.format(event.amount)


def _doubled(event: Event) -> str:
    """PS-23. Whoever counters puts in as much again."""
    return "" if event.amount is None else f" with {2 * event.amount}"


_SENTENCES: dict[str, Callable[[Event, Callable[[int], str]], str]] = {
    "fund": lambda e, who: f"{who(e.seat)} took fund {e.card} with a tile of {industry(e.thing)}.",
    "pass": lambda e, who: f"{who(e.seat)} passed.",
    "offer": lambda e, who: (
        f"{who(e.seat)} handed {in_sentence(who(e.other))} an envelope{_price(e, ' with {}')} for a tile of "
        f"{industry(e.thing)}."
    ),
    "sell": lambda e, who: (
        f"{who(e.seat)} kept the envelope{_price(e, ' with {}')} and gave {in_sentence(who(e.other))} the tile of "
        f"{industry(e.thing)}."
    ),
    "counter": lambda e, who: (
        f"{who(e.seat)} countered{_price(e, ' with {}')} and took the tile of {industry(e.thing)} from "
        f"{in_sentence(who(e.other))}."
    ),
    "return": lambda e, who: f"{who(e.other)} got the envelope back{_doubled(e)}.",
    "buy": lambda e, who: f"{who(e.seat)} bought the luxury {e.card}.",
    "marker": lambda e, who: f"The start marker went to {in_sentence(who(e.seat))}.",
    "remove": lambda e, who: f"{who(e.seat)} took card {e.card} out of the market.",
    "shuffle": lambda e, who: f"{counted(e.card, 'card')} {'was' if e.card == 1 else 'were'} shuffled into a new deck.",
    "crash": lambda e, who: f"The market crashed: it showed {e.card} bears.",
    "discard": lambda e, who: f"{who(e.seat)} gave back a tile of {industry(e.thing)}.",
    "wheel": lambda e, who: f"All wheels turned by {e.card}.",
    "interest": lambda e, who: f"{who(e.seat)} paid {e.amount} in interest.",
    "bankrupt": lambda e, who: f"{who(e.seat)} owed {e.amount} in interest and could not pay: bankrupt.",
    "end": lambda e, who: (
        "The game ended with a bankruptcy." if e.thing == "bankrupt" else "The last round was over: the game ended."
    ),
}
