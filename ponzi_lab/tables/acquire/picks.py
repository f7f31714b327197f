"""From clicks to an action: what is chosen so far, and what it amounts to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.errors import Refused
from ...core.options import forced, why_not
from ...games.acquire.actions import (
    NOTHING,
    PASS,
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
    Place,
    Survivor,
)
from ...games.acquire.board import CHAINS, TILE_NAMES, TILES, TRADE
from ...games.acquire.state import NOT_YET
from ...games.acquire.view import kind_of
from .. import words as table_words
from ..parts import option, whole
from ..sight import Picks, Sight
from . import words

CLICKS = {MayPlace: ("tile",), MayChoose: ("chain",), MayDeclare: ("end",), MayBuy: ("buy", "drop")}
NUMBERS = ("sell", "trade")


def pick(sight: Sight, picks: Picks, name: str, value: str) -> dict[str, Any]:
    """The picks with one more. What cannot be chosen is refused with the reason."""
    may = sight.options[0]
    if name not in CLICKS.get(type(may), (*NUMBERS, "all")):
        raise Refused(table_words.NOT_UNDERSTOOD)
    match may:
        case MayPlace():
            return _if_possible(sight, Place(value), {"tile": value})
        case MayChoose():
            return _if_possible(sight, may.kind(value), {"chain": value})
        case MayDeclare():
            return {"end": value == "yes"}
        case MayBuy():
            return _basket(sight, picks.get("buy", ()), name, value)
        case MayDispose() if name == "all":
            return everything(may, value)
    return {"sell": 0, "trade": 0, **picks, name: whole(value)}


def _if_possible(sight: Sight, made: Any, picks: dict[str, Any]) -> dict[str, Any]:
    if reason := why_not(sight.options, made):
        raise Refused(reason)
    return picks


def _basket(sight: Sight, basket: Sequence[str], name: str, value: str) -> dict[str, Any]:
    """One share more, or one less."""
    if name == "drop":
        rest = list(basket)
        if value in rest:
            rest.remove(value)
        return {"buy": tuple(rest)} if rest else {}
    wanted = (*basket, value)
    if value in CHAINS:
        wanted = tuple(sorted(wanted, key=CHAINS.index))
    return _if_possible(sight, Buy(wanted), {"buy": wanted})


def everything(may: MayDispose, value: str) -> dict[str, Any]:
    """All shares are sold, or kept, or as many as possible traded."""
    return {"sell": may.held if value == "sell" else 0, "trade": may.trade.high if value == "trade" else 0}


def limits(may: MayDispose, picks: Picks) -> tuple[int, int]:
    """How many can be sold, and how many traded, beside what is chosen already."""
    sell, trade = (picks.get(name) or 0 for name in NUMBERS)
    return max(0, may.held - trade), max(0, min(may.trade.high, (may.held - sell) // TRADE * TRADE))


def action(sight: Sight, picks: Picks) -> Any | str:
    """What the picks amount to, or what is still missing, or why it is not possible."""
    made = _made(sight.options[0], picks)
    return made if isinstance(made, str) else why_not(sight.options, made) or made


def _made(may: Any, picks: Picks) -> Any | str:
    match may:
        case MayPlace():
            return PASS if picks.get("pass") else Place(picks["tile"]) if "tile" in picks else words.NEED_TILE
        case MayChoose():
            return may.kind(picks["chain"]) if "chain" in picks else words.NEED_CHAIN[may.kind.do]
        case MayDeclare():
            return Declare(picks["end"]) if "end" in picks else words.NEED_END
        case MayBuy():
            return NOTHING if picks.get("pass") else Buy(picks["buy"]) if "buy" in picks else words.NEED_SHARES
    if "sell" not in picks:
        return words.NEED_NUMBERS
    given = [picks[name] for name in NUMBERS]
    return words.NEED_WHOLE if None in given else Dispose(may.chain, *given)


def picks_of(made: Any) -> dict[str, Any]:
    """The picks that amount to this action."""
    match made:
        case Place(tile=tile):
            return {"tile": tile}
        case Found(chain=chain) | Survivor(chain=chain) | Defunct(chain=chain):
            return {"chain": chain}
        case Declare(end=end):
            return {"end": end}
        case Dispose(sell=sell, trade=trade):
            return {"sell": sell, "trade": trade}
        case Buy(shares=shares) if shares:
            return {"buy": shares}
    return {"pass": True}


def can_pass(sight: Sight) -> Any | None:
    """Passing, or buying nothing, where it is possible."""
    passing = option(sight, MayPass)
    if passing is not None:
        return PASS if passing.ways else None
    return NOTHING if option(sight, MayBuy) else None


def confirm(sight: Sight, made: Any) -> str:
    """What stands on the button that does it."""
    match made:
        case Place(tile=tile):
            return words.place(tile, kind_of(sight.seen, TILES[tile]))
        case Found(chain=chain):
            return words.found(chain)
        case Survivor(chain=chain):
            return words.survives(chain)
        case Defunct(chain=chain):
            return words.handle(chain)
        case Declare(end=end):
            return words.END_IT if end else words.PLAY_ON
        case Dispose(sell=sell, trade=trade):
            return words.divided(sell, trade, option(sight, MayDispose).held - sell - trade)
        case Buy(shares=shares):
            return words.buy(shares) if shares else words.BUY_NOTHING
    return words.PASS


def in_words(sight: Sight, made: Any) -> str:
    """The action in a sentence: a broker would ..."""
    match made:
        case Place(tile=tile):
            return words.would_place(tile)
        case Found(chain=chain):
            return words.would_found(chain)
        case Survivor(chain=chain):
            return words.would_survive(chain)
        case Defunct(chain=chain):
            return words.would_handle(chain)
        case Declare(end=end):
            return words.WOULD_END if end else words.WOULD_PLAY_ON
        case Dispose(chain=chain, sell=sell, trade=trade):
            kept = option(sight, MayDispose).held - sell - trade
            return words.would_divide(sell, trade, kept, chain)
        case Buy(shares=shares):
            return words.would_buy(shares)
    return words.WOULD_PASS


def headline(sight: Sight) -> str:
    """What is asked of the player."""
    only = forced(sight.options)
    match sight.options[0]:
        case MayPlace(rack=rack, ways=ways):
            return words.ask_place(len(rack), ways) if ways else words.ASK_PASS
        case MayChoose(kind=kind):
            return words.ASK_CHAIN[kind.do]
        case MayDispose(held=held, chain=chain):
            return words.ask_dispose(held, chain, TILE_NAMES[sight.seen.placed], _owner(sight))
        case MayDeclare():
            return words.ASK_DECLARE
        case MayBuy() as may:
            asked = no_purchase(may) if only else words.ASK_BUY
            return f"{asked} {words.LAST_BUY}" if sight.seen.declared else asked
    return words.ASK_PASS


def own_turn(sight: Sight) -> bool:
    """Whether it is the turn of the seat itself: of a chain that is gone the others are asked, too."""
    return bool(sight.seen.owner == sight.seat)


def _owner(sight: Sight) -> str:
    """Whose turn it is, or nothing for one's own."""
    return "" if own_turn(sight) else sight.names[sight.seen.owner]


def doing(sight: Sight) -> str:
    """What a player who is watched decides now."""
    seen = sight.seen
    if seen.phase == "tile":
        return words.DOING["tile" if seen.placed == NOT_YET else "found"]
    if seen.phase != "merger":
        return words.DOING[seen.phase]
    if seen.in_hand is not None:
        return words.decides(CHAINS[seen.in_hand])
    return words.DOING["survivor" if seen.merger is None else "defunct"]


def no_purchase(may: MayBuy) -> str:
    """Why nothing can be bought."""
    on_sale = [price for price, left in zip(may.prices, may.bank, strict=True) if price and left]
    if on_sale:
        return words.too_poor(may.cash, min(on_sale))
    return words.BANK_EMPTY if any(may.prices) else words.NO_CHAIN_TO_BUY
