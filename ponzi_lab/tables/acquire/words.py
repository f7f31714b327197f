"""What the table of Acquire says: what there is once, and what several decisions share."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, listed
from ...games.acquire.words import PHASE_NAMES, chain, money

ADVISER = "broker"
LAID = "tiles"

# How a strategy thinks, behind its name
MINDS = {
    "random": "draws lots.",
    "builder": "grows the chains of which it holds most, and buys more of them.",
    "broker": "buys into the smaller side of the next merger.",
    "magnate": "thinks through how the game might go on, and does what puts it furthest ahead.",
}
PARTS: dict[str, str] = {}
FINISHES = {"finish": "Finish my turn"}
OPTIONS = {"open_holdings": "Hidden shares and money: you see your own, and what others buy."}
PHASES = {phase: name for phase, name in PHASE_NAMES.items() if phase != "end"}

# The phases, and what happens in them
GOAL = "Most money at the end wins. Shares bring it when a chain is merged away, and when the game ends."

MINUTE = (
    (
        ("tile",),
        "In your turn you place one of your six tiles on its space. Next to a tile that stands alone it founds a "
        "chain, and you get a share of it free. Next to a chain it makes that chain larger, and its shares dearer. "
        "Next to means that they share a side; a corner does not count. A tile is dead if it touches two safe "
        "chains: it can never be placed. It is blocked as long as it would found a chain and all seven are on the "
        "board.",
    ),
    (
        ("merger",),
        "Next to two chains it merges them: the largest survives, the others are gone. Of each that is gone, whoever "
        "holds most shares gets ten times its price as a bonus, the second five times. Those who tie for most share "
        "both bonuses, and those who tie for second share the second one, rounded up to a whole hundred. Then all "
        "who hold it sell their shares, trade two for one of the survivor, or keep them. A chain of 11 tiles or more "
        "is safe: it can never go.",
    ),
    (
        ("shares",),
        "Then you may buy up to three shares of chains on the board. Shares cannot be sold again before their chain "
        "is gone or the game is over, so cash must last.",
    ),
    (("draw",), "You draw a tile, and it is the next player's turn."),
    (
        ("declare", "end"),
        "If every chain on the board is safe, or one has 41 tiles or more, you may end the game. Then the bank "
        "pays the bonuses of all chains, all shares are sold at their price{market}, and most money wins.",
    ),
)
MARKET_TOO = " (with two players the stock market counts as a third holder, by a tile that is drawn)"


def minute(market: bool) -> list[tuple[Sequence[str], str]]:
    return [(phases, sentence.format(market=MARKET_TOO if market else "")) for phases, sentence in MINUTE]


# What a player decides who is watched, behind the name

DOING = {
    "tile": "places a tile.",
    "found": "says which chain is founded.",
    "survivor": "says which chain survives.",
    "defunct": "says which chain is handled next.",
    "shares": "may buy shares.",
    "declare": "may end the game.",
}


def decides(name: str) -> str:
    return f"decides about its shares of {chain(name)}."


# The board

BOARD = "The board."
EMPTY_BOARD = "No tile lies on it."
ALONE = "Alone"
SAFE = "safe"
NO_NUMBER = "–"
YOUR_TILES = "Your tiles"
NO_TILES = "none left"


def at(name: str, tiles: Sequence[str]) -> str:
    return f"{name}: {' '.join(tiles)}."


def tiles_of(name: str) -> str:
    return owned_by(name, "tiles")


def owned_by(name: str, thing: str) -> str:
    """Broker's tiles; and the tiles of Random (seat 1)."""
    return f"{capital(name)}'s {thing}" if name[-1:].isalnum() else f"The {thing} of {name}"


# What would come of it

CASH, PRICE = "Cash", "Price"


def cash_becomes(now: int, then: int) -> str:
    return f"{CASH} {money(now)} → {money(then)}."


def pays(name: str, paid: Sequence[tuple[str, int]]) -> str:
    return f"For {chain(name)} the bank pays {amounts(paid)}."


def amounts(paid: Sequence[tuple[str, int]]) -> str:
    return listed([f"{who} {money(amount)}" for who, amount in paid], "and")


def pays_hidden(name: str, first: int, second: int) -> str:
    return f"For {chain(name)} the bank pays {money(first)} and {money(second)} to those who hold most and second most."


def pays_market(name: str, first: int, second: int) -> str:
    both = f"{money(first)} and {money(second)}"
    return f"For {chain(name)} the bank pays {both}; a tile is drawn for what the market holds."


def each(price: int) -> str:
    return f"{money(price)} a share"


def you_and_bank(mine: int, bank: int) -> str:
    return f"you {mine}, bank {bank}"


# What may be done

MAY = {
    "place": ("Place a tile of your rack.", "AQ-17 to AQ-19"),
    "pass": ("Pass, because no tile can be placed.", "AQ-20"),
    "found": ("Found a chain, with a share of it free.", "AQ-24, AQ-25"),
    "survivor": ("Say which of the largest chains survives.", "AQ-27"),
    "defunct": ("Say which chain is handled next.", "AQ-29"),
    "dispose": ("Sell, trade or keep your shares of the chain that is gone.", "AQ-36 to AQ-39"),
    "declare": ("End the game, or play on.", "AQ-48 to AQ-51"),
    "buy": ("Buy none to three shares.", "AQ-44"),
}
MAY_ONLY = {
    "place": ("Place the only tile of your rack that can be placed.", "AQ-17 to AQ-19"),
    "buy": ("Buy nothing: there is no share that you could buy.", "AQ-44"),
}
MAY_NOT = {"place": "None of your tiles can be placed.", "pass": "You hold a tile that can be placed."}
