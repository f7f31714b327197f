"""Every sentence of the table of Acquire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.english import capital, counted, is_you, listed
from ...games.acquire.words import PHASE_NAMES, chain, chains, money

ADVISER = "broker"

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
    return [(phases, said.format(market=MARKET_TOO if market else "")) for phases, said in MINUTE]


# What has happened, a sentence for each turn

NEWS = {"place": "", "pass": "could place no tile", "declare": "declared the end of the game", "buy": ""}


def turn_told(who: str, parts: Sequence[str]) -> str:
    return f"{who} {listed(parts, 'and')}."


def placed(tile: str, effects: Sequence[str]) -> str:
    return f"placed {tile}{''.join(f' ({effect})' for effect in effects)}"


def effect(kind: str, name: str, size: int, gone: Sequence[str]) -> str:
    if kind == "found":
        return f"{chain(name)} founded"
    return f"{chain(name)} took over {chains(gone)}" if kind == "merge" and gone else f"{chain(name)}: {size} tiles"


def bought(shares: Sequence[tuple[int, str]]) -> str:
    return f"bought {listed([f'{number} {chain(name)}' for number, name in shares], 'and')}"


# What is asked

ASK_PASS = "none of your tiles can be placed now, so you pass."
ASK_CHAIN = {
    "found": "which chain do you found?",
    "survivor": "these chains are equally large. Which one survives?",
    "defunct": "these chains were equally large. Which one is handled first?",
}
ASK_DECLARE = "do you end the game after this turn?"
ASK_BUY = "buy up to three shares, or none."
LAST_BUY = "The game ends after it."


def ask_place(tiles: int, playable: int) -> str:
    if playable == 1:
        return f"only one of your {tiles} tiles can be placed." if tiles > 1 else "place your last tile."
    return f"place one of your {tiles} tiles."


def ask_dispose(shares: int, name: str, tile: str, whose: str) -> str:
    owned = owned_by(whose, f"tile {tile}") if whose else f"your tile {tile}"
    return f"{owned} ended {chain(name)}. What becomes of your {counted(shares, 'share')}?"


def owned_by(name: str, what: str) -> str:
    """Broker's tiles; and the tiles of Random (seat 1)."""
    return f"{capital(name)}'s {what}" if name[-1:].isalnum() else f"The {what} of {name}"


NO_CHAIN_TO_BUY = "there is no chain on the board, so there is nothing to buy."
BANK_EMPTY = "the bank has no share of any chain on the board, so there is nothing to buy."


def too_poor(cash: int, least: int) -> str:
    return f"the cheapest share costs {money(least)} and you hold {money(cash)}, so you buy nothing."


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


def at(name: str, tiles: Sequence[str]) -> str:
    return f"{name}: {' '.join(tiles)}."


YOUR_TILES = "Your tiles"
NO_TILES = "none left"


def tiles_of(name: str) -> str:
    return owned_by(name, "tiles")


def place_label(tile: str, does: str) -> str:
    return f"Place tile {tile}: {does}."


STANDS_ALONE = "stands alone"


def joins(name: str, size: int, lone: int) -> str:
    with_ = f" with {counted(lone, 'lone tile')}" if lone else ""
    return f"joins {chain(name)}{with_}: {size} tiles"


def founds(size: int) -> str:
    return f"founds a chain of {size}"


def merges(names: Sequence[str]) -> str:
    return f"merges {chains(names)}"


def kept_back(kind: str) -> str:
    return {"dead": "dead: it touches two safe chains", "blocked": "blocked: all seven chains are on the board"}[kind]


# Consequences

SAFE = "safe"


def if_you_place(tile: str) -> str:
    return f"If you place {tile}:"


TAKES_OVER = "takes over"
ALONE_MEANS = "It lies alone. Nothing else happens."
BECOMES_SAFE = "It is safe then: no other chain can take it over."


def grows(name: str, before: int, after: int, price: int, then: int) -> str:
    priced = f"A share costs {money(price)} as before." if price == then else ""
    return f"{chain(name)} grows from {before} to {after} tiles. " + (
        priced or f"A share costs {money(then)} instead of {money(price)}."
    )


def founding(size: int, prices: Mapping[str, int], shares: bool) -> str:
    kinds = " or ".join(f"{money(price)}" for price in sorted(set(prices.values())))
    which = f"It is {chain(*prices)}, the last one left" if len(prices) == 1 else "You choose which"
    free = ", and you get one share of it free" if shares else ""
    return f"It founds a chain of {size} tiles. {which}{free}; a share costs {kinds}."


def adds_up(sizes: Sequence[int], new: int, safe: bool) -> str:
    total = sum(sizes) + new
    return f"{' + '.join(map(str, [*sizes, new]))} = {total} tiles{', ' + SAFE if safe else ''}."


def tie(names: Sequence[str]) -> str:
    return f"{chains(names)} are equally large: you choose which one survives."


def pays(name: str, paid: Sequence[tuple[str, int]]) -> str:
    return f"For {chain(name)} the bank pays {_amounts(paid)}."


def paid(name: str, parts: Sequence[tuple[str, int]]) -> str:
    return f"For {chain(name)} the bank paid {_amounts(parts)}."


def _amounts(paid: Sequence[tuple[str, int]]) -> str:
    return listed([f"{who} {money(amount)}" for who, amount in paid], "and")


def pays_hidden(name: str, first: int, second: int) -> str:
    return f"For {chain(name)} the bank pays {money(first)} and {money(second)} to those who hold most and second most."


def pays_market(name: str, first: int, second: int) -> str:
    both = f"{money(first)} and {money(second)}"
    return f"For {chain(name)} the bank pays {both}; a tile is drawn for what the market holds."


def cash_becomes(now: int, then: int) -> str:
    return f"{CASH} {money(now)} → {money(then)}."


def shares_become(name: str, now: int, then: int) -> str:
    return f"{shares_of(name)} {now} → {then}."


# Chains to choose from

CHOOSE = {"found": "Which chain?", "survivor": "Which one survives?", "defunct": "Which one first?"}


def found_label(name: str, size: int, price: int, mine: int, bank: int) -> str:
    return f"Found {chain(name)}: {size} tiles, {money(price)} a share. You hold {mine}, the bank {bank}."


def survive_label(name: str, size: int, gone: Sequence[str]) -> str:
    return f"{chain(name)} survives with {size} tiles. Gone: {chains(gone)}."


def defunct_label(name: str, size: int, price: int, mine: int) -> str:
    return f"{chain(name)} first: {size} tiles, {money(price)} a share. You hold {mine}."


def each(price: int) -> str:
    return f"{money(price)} a share"


def you_and_bank(mine: int, bank: int) -> str:
    return f"you {mine}, bank {bank}"


def you_hold(mine: int) -> str:
    return f"you hold {mine}"


def if_founded(name: str) -> str:
    return f"If you found {chain(name)}"


def if_survives(name: str) -> str:
    return f"If {chain(name)} survives"


THE_BONUSES = "The bonuses"


def then_divided(shares: int, name: str) -> str:
    return f"Then you sell, trade or keep your {counted(shares, 'share')} of {chain(name)}."


YOUR_SHARES, PRICE, WORTH = "Your shares", "Price", "Worth at this price"


def shares_of(name: str) -> str:
    return f"Your {chain(name)} shares"


NO_FREE_SHARE = "The bank has no share of it, so you get none free."

# A merger, told

TOOK_OVER = "took over"


def survivor_now(name: str, size: int, price: int, safe: bool) -> str:
    return f"{chain(name)}, {size} tiles, {money(price)} a share{', ' + SAFE if safe else ''}"


def was(name: str, size: int, price: int) -> str:
    return f"{chain(name)}, {size} tiles, {money(price)} a share"


def bonuses_for(name: str, first: int, second: int) -> str:
    return f"Bonuses for {chain(name)}: {money(first)} and {money(second)}"


MARKET = "Stock market"
PLACES = ("most", "second", "third", "fourth", "fifth", "sixth", "last")
STAYS_IN_BANK = "stays in the bank"
NOTHING = "nothing"


def held_before(who: str, shares: int, drawn: bool, why: str) -> str:
    if not shares:
        return f"{capital(who)}, no share"
    tile = f" (drawn: a tile of column {shares})" if drawn else ""
    return f"{capital(who)}, {counted(shares, 'share')}{tile}: {why}"


def rank(place: int, both: Sequence[int]) -> str:
    return f"{PLACES[place]}, and nobody is second ({_added(both)})" if both else PLACES[place]


def tie_for(place: int, shared: Sequence[int], *, rounded: bool) -> str:
    up = ", rounded up to a whole hundred" if rounded else ""
    return f"tie for {PLACES[place]}{f' ({_added(shared)} shared{up})' if shared else ''}"


def _added(amounts: Sequence[int]) -> str:
    return " + ".join(map(money, amounts))


def plus(amount: int) -> str:
    return f"+{money(amount)}"


def did(sold: int, traded: int, kept: int) -> str:
    parts = [f"{verb} {number}" for verb, number in (("sold", sold), ("traded", traded), ("kept", kept)) if number]
    return listed(parts, "and")


LAST_MERGERS = "The last mergers"

# Disposal


def your_shares(number: int, name: str) -> str:
    return f"Your {counted(number, 'share')} of {chain(name)}"


SELL, TRADE, KEEP = "Sell", "Trade", "Keep"


def sell_means(price: int) -> str:
    return f"{money(price)} each, from the bank"


def trade_means(name: str, bank: int) -> str:
    return f"two for one of {chain(name)}; the bank has {bank}"


def keep_means(name: str) -> str:
    return f"worth nothing until {chain(name)} is founded again"


def number_label(verb: str, high: int) -> str:
    return f"{verb} how many, 0 to {high}"


def less(verb: str, number: int) -> str:
    return f"{verb} {number}, less than now"


def more(verb: str, number: int) -> str:
    return f"{verb} {number}, more than now"


NO_LESS = "It is none already."
ALL_GIVEN = "All your shares are given away already."


def most_trade(high: int) -> str:
    return f"At most {high} can be traded: two for one, as far as the bank has shares."


def sell_all(number: int, amount: int) -> str:
    return f"Sell all {number}: {money(amount)}"


def trade_all(number: int, got: int) -> str:
    return f"Trade {number} for {got}"


def keep_all(number: int) -> str:
    return f"Keep all {number}"


# Purchase

YOUR_PURCHASE = "Your purchase"
FREE_SLOT = "a share"
CHAINS_ON_SALE = "Click a chain to buy a share of it"
TOTAL = "Together"
CASH = "Cash"


def of_three(number: int) -> str:
    return f"{number} of 3"


def on_sale(price: int, mine: int, bank: int) -> str:
    return f"{money(price)}, {you_and_bank(mine, bank)}"


def not_there(names: Sequence[str]) -> str:
    return f"Not on the board: {', '.join(map(chain, names))}."


def no_more(number: int) -> str:
    return (
        "Three shares are chosen, the most in a turn"
        if number == 3
        else "No further share can be bought with what is left"
    )


def buy_label(name: str, price: int, bank: int, mine: int) -> str:
    return f"Add a share of {chain(name)} for {money(price)}. The bank has {bank}, you hold {mine}."


def drop_label(name: str, place: int) -> str:
    return f"Leave out share {place} again, {chain(name)}"


# The end of the game

END_IT, PLAY_ON = "End the game", "Play on"
END_MEANS = "after this turn; then the bank pays all bonuses and buys all shares"
PLAY_ON_MEANS = "you may end it in a later turn, and so may the others"
IF_IT_ENDED = "If it ended on this board"
CANNOT_KNOW = "What the others hold is hidden, so nobody can say who would win."
MARKET_DECIDES = "What the stock market will hold is drawn then, so nobody can say who would win."

# The button


def place(tile: str, kind: str) -> str:
    return f"Place {tile}{({'merging': ', merge', 'founding': ', found a chain'}).get(kind, '')}"


PASS = "Pass"


def found(name: str) -> str:
    return f"Found {chain(name)}"


def survives(name: str) -> str:
    return f"{chain(name)} survives"


def handle(name: str) -> str:
    return f"{chain(name)}: pay the bonuses"


def divided(sell: int, trade: int, kept: int) -> str:
    if not sell and not trade:
        return keep_all(kept) if kept > 1 else f"Keep {kept}"
    return capital(", ".join(f"{verb} {number}" for verb, number in (("sell", sell), ("trade", trade)) if number))


def buy(shares: Sequence[str]) -> str:
    return f"Buy {_bundle(shares)}"


def _bundle(shares: Sequence[str]) -> str:
    counts = [(shares.count(name), chain(name)) for name in dict.fromkeys(shares)]
    return listed([f"{number} {name}" for number, name in counts], "and")


BUY_NOTHING = "Buy nothing"

NEED_TILE = "Choose a tile"
NEED_CHAIN = {"found": "Choose a chain", "survivor": "Choose the survivor", "defunct": "Choose which one first"}
NEED_END = "End the game, or play on"
NEED_SHARES = "Choose up to three shares"
NEED_NUMBERS = "Say how many you sell and trade"
NEED_WHOLE = "Type whole numbers"

# An action in a sentence: "A broker would ..."


def would_place(tile: str) -> str:
    return f"place {tile}"


def would_found(name: str) -> str:
    return f"found {chain(name)}"


def would_survive(name: str) -> str:
    return f"let {chain(name)} survive"


def would_handle(name: str) -> str:
    return f"begin with {chain(name)}"


def would_divide(sell: int, trade: int, kept: int, name: str) -> str:
    parts = [f"{verb} {number}" for verb, number in (("sell", sell), ("trade", trade), ("keep", kept)) if number]
    return f"{listed(parts, 'and')} of {chain(name)}"


def would_buy(shares: Sequence[str]) -> str:
    return f"buy {_bundle(shares)}" if shares else "buy nothing"


WOULD_PASS, WOULD_END, WOULD_PLAY_ON = "pass", "end the game", "play on"

# The table of shares

SHARES_AND_PRICES, SHARES_BEFORE = "Shares and prices", "Shares before they were sold"
FRAMES = "heavy frame: most shares; thin frame: second most"
CHAIN, SIZE, BONUS_1, BONUS_2, BANK = "Chain", "Size", "Bonus 1st", "2nd", "Bank"
CASH_ROW, PAPER_ROW, RACK_ROW, CASH_AT_THE_END = "Cash", "Shares at price", "Tiles", "Cash at the end"
NO_NUMBER, HIDDEN = "–", "?"
HIDDEN_SAYS = "? is hidden: what the others bought can only be remembered."
ALL_SEE = "Everybody's cash and shares are open."


def in_bag(tiles: int) -> str:
    return f"{counted(tiles, 'tile')} in the bag."


def set_aside(tiles: Sequence[str]) -> str:
    return f"Out of the game: {listed(tiles, 'and')}."


# The price card

PRICE_CARD = "Price of a share"
TIERS = ("cheap", "medium", "dear")
BONUS_IS = "Bonus: most ten times, second five times the price."


def sizes(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}–{last}"


def from_on(first: int) -> str:
    return f"{first}+"


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

# The result

ENDED = {
    "declared": "The end of the game was declared.",
    "stuck": "Nobody could place or draw a tile any more.",
    "no_placement": "Nobody placed a tile any more.",
    "tiles_out": "All tiles were out.",
}
RESULT_COLUMNS = ("Player", "Cash before", "Bonuses", "Shares sold", "Total")
BY_CHAIN = "What the bank paid for each chain at the end: bonus and sale"
LAID = "tiles"


def market_held(drawn: Sequence[tuple[int, str]]) -> str:
    shares = listed([f"{number} of {chain(name)}" for number, name in drawn], "and")
    return f"The stock market counted as a holder, with {shares}. What fell to it stayed in the bank."


def wins(name: str) -> str:
    return f"{name} {'win' if is_you(name) else 'wins'}"


def two_sums(bonus: int, sale: int) -> str:
    return (
        f"{money(bonus)} +\u00a0{money(sale)}"
        if bonus and sale
        else money(bonus or sale)
        if bonus or sale
        else NO_NUMBER
    )
