"""A second reading of the Acquire rules: a plain, slow referee that shares no code with `ponzi_lab`.

`start(header)` sets a game up. After that `g["due"]` says which line of the record comes next, with the complete list
of legal actions if it is a decision, and `give(g, line)` plays on with that line. Between two lines `g` is the whole
position: `cash`, `shares`, `racks`, `board`, `bag`, `aside`. `judge(lines)` does this with a whole record and returns a
list of complaints, empty if all is right.

A tile is a text such as "6d". The board says of each tile that lies on it which chain it belongs to, None if to none.
"""

from functools import cache
from itertools import combinations_with_replacement

from .. import refereeing
from ..refereeing import Stop, asked, complaints_about, same, told
from .options import TABLE

NUMBERS = range(1, 13)
LETTERS = "abcdefghi"
TILES = [f"{number}{letter}" for letter in LETTERS for number in NUMBERS]  # AQ-02: in tile order
TIERS = {  # AQ-03: in chain order
    "tower": "cheap",
    "luxor": "cheap",
    "american": "medium",
    "worldwide": "medium",
    "festival": "medium",
    "imperial": "expensive",
    "continental": "expensive",
}
CHAINS = list(TIERS)
PRICES = {  # AQ-07: the least size of each column, and the price of each tier
    2: {"cheap": 200, "medium": 300, "expensive": 400},
    3: {"cheap": 300, "medium": 400, "expensive": 500},
    4: {"cheap": 400, "medium": 500, "expensive": 600},
    5: {"cheap": 500, "medium": 600, "expensive": 700},
    6: {"cheap": 600, "medium": 700, "expensive": 800},
    11: {"cheap": 700, "medium": 800, "expensive": 900},
    21: {"cheap": 800, "medium": 900, "expensive": 1000},
    31: {"cheap": 900, "medium": 1000, "expensive": 1100},
    41: {"cheap": 1000, "medium": 1100, "expensive": 1200},
}
OPTIONS = {row.key: row.allowed for row in TABLE}  # AQ-61


# ---- from outside ----


def judge(lines, watch=None):
    """All complaints about a record. AQ-69: an unfinished one stops before a decision."""
    return complaints_about(lines, start, give, watch)


def start(header):
    """The position before the first decision."""
    check_header(header)
    g = {"rules": header["rules"], "seats": len(header["seats"])}
    set_up(g, header["setup"]["bag"])
    g["flow"] = turns(g)
    g["due"] = next(g["flow"])
    return g


def give(g, line):
    """Play on with the next line of the record. Gives the complaints about it."""
    if type(line) is not dict:
        raise Stop("not an object")
    due = g["due"]
    chance_or_choice = {"decision": decision, "market": market_line, "bag": bag_line}.get(due["kind"])
    complaints = chance_or_choice(g, due, line) if chance_or_choice else told(due, line)
    g["due"] = g["flow"].send(line)
    nothing_is_lost(g)
    return complaints


def legal(g):
    """All legal actions of the decision that is due, as record lines without `n`, `seat` and `forced`."""
    return g["due"]["legal"]


def forced(g):
    """AQ-16: one answer only is legal."""
    return len(legal(g)) == 1


def decision_line(g, action):
    """AQ-65: the line of the decision that is due, with this legal action."""
    line = {"n": g["n"], "seat": asked(g), **action}
    return {**line, "forced": True} if forced(g) else line


# ---- lines ----


def decision(g, due, line):
    """AQ-16, AQ-65: one of the legal lines, to the letter."""
    if not any(same(line, decision_line(g, action)) for action in due["legal"]):
        few = [decision_line(g, action) for action in due["legal"][:3]]
        raise Stop(f"{line}, but seat {due['seat']} has {len(due['legal'])} legal lines, such as {few}")
    g["n"] += 1
    return []


def market_line(g, due, line):
    """AQ-42, AQ-66: the first tile of the bag; if there is none, any number from 1 to 12."""
    tile = g["bag"][0] if g["bag"] else None
    possible = [number(tile)] if tile else list(NUMBERS)
    right = [{"chance": "market", "chain": due["chain"], "tile": tile, "shares": shares} for shares in possible]
    if not any(same(line, one) for one in right):
        raise Stop(f"{line}, but the market draw {right} is due")
    return []


def bag_line(g, due, line):
    """AQ-66: all that is left in the bag, in any order."""
    order = line.get("order")
    if not same(line, {"chance": "bag", "order": order}):
        raise Stop(f"{line}, but the bag is due")
    if not permutation(order, g["bag"]):
        raise Stop(f"the order {order} is not one of {g['bag']}")
    return []


def permutation(order, tiles):
    return type(order) is list and all(type(tile) is str for tile in order) and sorted(order) == sorted(tiles)


def check_header(line):
    """AQ-08, AQ-61 to AQ-64: the first line."""
    refereeing.check_header(line, "acquire", OPTIONS, range(2, 7))
    setup = line["setup"]
    if type(setup) is not dict or list(setup) != ["bag"] or not permutation(setup["bag"], TILES):
        raise Stop("setup: the bag is not the 108 tiles")


def nothing_is_lost(g):
    """AQ-01, AQ-04, AQ-05, AQ-06, AQ-30: what holds at every moment. This checks the referee itself."""
    tiles = [*g["board"], *g["laid"], *g["bag"], *g["aside"], *(tile for rack in g["racks"] for tile in rack)]
    assert sorted(tiles) == sorted(TILES)
    assert all(len(rack) <= 6 for rack in g["racks"])
    assert all(cash >= 0 and cash % 100 == 0 for cash in g["cash"])
    for chain in CHAINS:
        assert all(held >= 0 for held in g["shares"][chain])
        assert sum(g["shares"][chain]) <= 25
        assert size(g, chain) != 1
    for tile in g["board"]:  # chains never touch each other, and no lone tile touches a chain
        for other in touching(tile):
            assert other not in g["board"] or g["board"][other] == g["board"][tile]
    for chain in active(g):
        assert any(g["shares"][chain])


# ---- board ----


def number(tile):
    return int(tile[:-1])


@cache
def touching(tile):
    """AQ-01: the two to four spaces that touch this one."""
    n, letter = number(tile), LETTERS.index(tile[-1])
    near = [(n - 1, letter), (n + 1, letter), (n, letter - 1), (n, letter + 1)]
    return [f"{x}{LETTERS[y]}" for x, y in near if 1 <= x <= 12 and 0 <= y <= 8]


def in_tile_order(tiles):
    """AQ-02."""
    return sorted(tiles, key=TILES.index)


def size(g, chain):
    """AQ-04: its number of tiles."""
    return list(g["board"].values()).count(chain)


def active(g):
    """AQ-04: the chains on the board, in chain order."""
    return [chain for chain in CHAINS if size(g, chain) > 0]


def inactive(g):
    return [chain for chain in CHAINS if size(g, chain) == 0]


def safe(g, chain):
    return size(g, chain) >= 11


def price_for(chain, size):
    """AQ-07: the column with the greatest least size that does not exceed this one."""
    if size == 0:
        return 0
    return PRICES[max(least for least in PRICES if least <= size)][TIERS[chain]]


def price(g, chain):
    return price_for(chain, size(g, chain))


def bank(g, chain):
    """AQ-05: the shares that no seat holds."""
    return 25 - sum(g["shares"][chain])


def chains_touched(g, tile):
    """In chain order."""
    found = {g["board"][other] for other in touching(tile) if other in g["board"]}
    return [chain for chain in CHAINS if chain in found]


def kind(g, tile):
    """AQ-17: the first kind that fits."""
    chains = chains_touched(g, tile)
    if len([chain for chain in chains if safe(g, chain)]) >= 2:
        return "dead"
    if len(chains) >= 2:
        return "merging"
    if len(chains) == 1:
        return "growing"
    if any(other in g["board"] for other in touching(tile)):
        return "founding" if inactive(g) else "blocked"
    return "lone"


def group(g, tile):
    """AQ-21: the tile and all lone tiles that can be reached from it."""
    found = [tile]
    for one in found:
        for other in touching(one):
            if other in g["board"] and g["board"][other] is None and other not in found:
                found.append(other)
    return found


# ---- set-up ----


def set_up(g, bag):
    """AQ-06, AQ-08 to AQ-13."""
    g["n"], g["turn"], g["over"] = 0, 0, False
    g["unplaced"] = g["idle"] = 0
    g["cash"] = [6000] * g["seats"]
    g["shares"] = {chain: [0] * g["seats"] for chain in CHAINS}
    g["bag"], g["aside"], g["board"] = list(bag), [], {}
    g["laid"] = []  # the tile that was placed, as long as it is open what it founds or which chain survives
    starting = [g["bag"].pop(0) for _ in range(g["seats"])]
    for tile in starting:
        g["board"][tile] = None
    ranking = sorted(range(g["seats"]), key=lambda seat: nearness(g, starting[seat]))
    if g["rules"]["seating"] == "by_tile":
        g["order"] = ranking
    else:
        g["order"] = [(ranking[0] + k) % g["seats"] for k in range(g["seats"])]
    g["racks"] = [[] for _ in range(g["seats"])]
    for seat in g["order"]:
        g["racks"][seat] = [g["bag"].pop(0) for _ in range(6)]


def nearness(g, tile):
    """AQ-11: the smaller, the nearer to 1a."""
    if g["rules"]["first_player"] == "letter_first":
        return tile[-1], number(tile)
    return number(tile), tile[-1]


# ---- the turn ----
#
# The functions below are generators. Each `yield` says which line is due and is given that line.


def turns(g):
    """AQ-12, AQ-15: one turn after the other, until the game is over. After that nothing is due."""
    while not g["over"]:
        g["owner"] = g["order"][g["turn"] % g["seats"]]
        g["turn"] += 1
        yield from turn(g)
    yield None


def turn(g):
    """AQ-15, AQ-16, AQ-51: the phases A to E."""
    g["placed"] = g["drawn"] = False
    declared = False
    if g["rules"]["declare"] == "any_time" and end_condition(g):
        declared = yield from declare(g)
    yield from tile_phase(g)
    if not declared and end_condition(g):
        declared = yield from declare(g)
    yield from purchase(g)
    end = after_purchase(g, declared)
    if end:
        yield from settlement(g, end)
    else:
        yield {"kind": "books", "line": books(g)}


def ask(g, seat, legal):
    """A decision is due: which of these actions does the seat choose?"""
    line = yield {"kind": "decision", "seat": seat, "legal": legal}
    return line


def end_condition(g):
    """AQ-48."""
    chains = active(g)
    if not chains:
        return False
    return all(safe(g, chain) for chain in chains) or any(size(g, chain) >= 41 for chain in chains)


def declare(g):
    """AQ-49: free to do or not."""
    answer = yield from ask(g, g["owner"], [{"do": "declare", "end": end} for end in (False, True)])
    return answer["end"]


# ---- a tile and its consequences ----


def tile_phase(g):
    """AQ-18, AQ-19, AQ-20: place a playable tile, or pass if there is none."""
    rack = g["racks"][g["owner"]]
    playable = [tile for tile in in_tile_order(rack) if kind(g, tile) not in ("dead", "blocked")]
    if not playable:
        yield from ask(g, g["owner"], [{"do": "pass"}])
        return
    answer = yield from ask(g, g["owner"], [{"do": "place", "tile": tile} for tile in playable])
    yield from place(g, answer["tile"])


def place(g, tile):
    """AQ-21 to AQ-24, AQ-26: what it does depends on what it touches."""
    what, chains = kind(g, tile), chains_touched(g, tile)
    g["racks"][g["owner"]].remove(tile)
    g["laid"] = [tile]
    g["placed"] = True
    if what == "lone":
        join(g, [tile], None)
    elif what == "growing":
        join(g, group(g, tile), chains[0])
    elif what == "founding":
        yield from found(g, group(g, tile))
    else:
        yield from merge(g, group(g, tile), {chain: size(g, chain) for chain in chains})


def join(g, tiles, chain):
    """These tiles belong to this chain, the one just placed among them."""
    for tile in tiles:
        g["board"][tile] = chain
    g["laid"] = []


def found(g, tiles):
    """AQ-24, AQ-25: any inactive chain, and a share of it if the bank has one."""
    answer = yield from ask(g, g["owner"], [{"do": "found", "chain": chain} for chain in inactive(g)])
    chain = answer["chain"]
    join(g, tiles, chain)
    if bank(g, chain) > 0:
        g["shares"][chain][g["owner"]] += 1


def merge(g, tiles, old_sizes):
    """AQ-27, AQ-28, AQ-29: one chain survives, the others are handled from the largest to the smallest."""
    largest = [chain for chain in old_sizes if old_sizes[chain] == max(old_sizes.values())]
    answer = yield from ask(g, g["owner"], [{"do": "survivor", "chain": chain} for chain in largest])
    survivor = answer["chain"]
    merged = [other for other in g["board"] if g["board"][other] in old_sizes]
    join(g, merged + tiles, survivor)
    left = {chain: old_sizes[chain] for chain in old_sizes if chain != survivor}
    while left:
        candidates = [chain for chain in left if left[chain] == max(left.values())]
        answer = yield from ask(g, g["owner"], [{"do": "defunct", "chain": chain} for chain in candidates])
        chain = answer["chain"]
        old_price = price_for(chain, left.pop(chain))
        paid = yield from bonuses(g, chain, old_price)
        for seat in range(g["seats"]):
            g["cash"][seat] += paid[seat]
        yield from disposals(g, chain, survivor, old_price)


# ---- bonuses ----


def bonuses(g, chain, price):
    """AQ-30, AQ-41, AQ-43: what each seat gets for its shares of this chain; the market's part stays in the bank."""
    holdings = dict(enumerate(g["shares"][chain]))
    if g["rules"]["two_player_market"] and g["seats"] == 2:
        holdings["market"] = yield from market_draw(g, chain)
    paid = naive_bonuses(price, holdings)
    return [paid[seat] for seat in range(g["seats"])]


def market_draw(g, chain):
    """AQ-42: the number of a tile, which goes back; the bag is shuffled if there was a tile."""
    drawn = yield {"kind": "market", "chain": chain}
    if g["bag"]:
        shuffled = yield {"kind": "bag"}
        g["bag"] = list(shuffled["order"])
    return drawn["shares"]


def naive_bonuses(price, holdings):
    """AQ-30 to AQ-35: what each holder gets, by holder; `holdings` may name some that have no share."""
    majority, minority = 10 * price, 5 * price
    paid = dict.fromkeys(holdings, 0)
    numbers = sorted({held for held in holdings.values() if held > 0}, reverse=True)
    first = [holder for holder in holdings if numbers and holdings[holder] == numbers[0]]
    second = [holder for holder in holdings if len(numbers) > 1 and holdings[holder] == numbers[1]]
    if len(first) == 1 and second:
        paid[first[0]] = majority
        for holder in second:
            paid[holder] = part(minority, len(second))
    else:
        for holder in first:
            paid[holder] = part(majority + minority, len(first))
    return paid


def part(amount, receivers):
    """AQ-35: the least whole hundred that, given to each receiver, makes up the amount."""
    each = 0
    while each * receivers < amount:
        each += 100
    return each


# ---- disposals ----


def disposals(g, chain, survivor, old_price):
    """AQ-36, AQ-37, AQ-38, AQ-40: each seat that holds the chain, in turn order from the owner."""
    first = g["order"].index(g["owner"])
    for seat in g["order"][first:] + g["order"][:first]:
        held = g["shares"][chain][seat]
        if held == 0:
            continue
        pairs = naive_disposal(held, bank(g, survivor))
        legal = [{"do": "dispose", "chain": chain, "sell": sell, "trade": trade} for sell, trade in pairs]
        answer = yield from ask(g, seat, legal)
        g["shares"][chain][seat] -= answer["sell"] + answer["trade"]
        g["shares"][survivor][seat] += answer["trade"] // 2
        g["cash"][seat] += answer["sell"] * old_price


def naive_disposal(held, survivor_in_bank):
    """AQ-36, AQ-38: all pairs of shares sold and shares traded in."""
    return [
        (sell, trade)
        for sell in range(held + 1)
        for trade in range(held + 1)
        if sell + trade <= held and trade % 2 == 0 and trade // 2 <= survivor_in_bank
    ]


# ---- purchase and drawing ----


def purchase(g):
    """AQ-44: the owner pays for none to three shares."""
    answer = yield from ask(g, g["owner"], [{"do": "buy", "shares": shares} for shares in purchases(g)])
    for chain in answer["shares"]:
        g["shares"][chain][g["owner"]] += 1
        g["cash"][g["owner"]] -= price(g, chain)


def purchases(g):
    """AQ-44: all lists of chains that are active, in the bank, and together not too dear."""
    prices = {chain: price(g, chain) for chain in active(g)}
    possible = []
    for many in range(4):
        for shares in combinations_with_replacement(prices, many):
            enough = all(shares.count(chain) <= bank(g, chain) for chain in shares)
            if enough and sum(prices[chain] for chain in shares) <= g["cash"][g["owner"]]:
                possible.append(list(shares))
    return possible


def after_purchase(g, declared):
    """AQ-45, AQ-52, AQ-53, AQ-54: the checks and the drawing in their order. Gives how the game ends, if it does."""
    g["unplaced"] = 0 if g["placed"] else g["unplaced"] + 1
    if declared:
        return "declared"
    if g["rules"]["stall_end"] == "no_placement" and g["unplaced"] == g["seats"]:
        return "no_placement"
    drawing(g)
    g["idle"] = 0 if g["placed"] or g["drawn"] else g["idle"] + 1
    if g["rules"]["tiles_out_end"] and len(g["board"]) + len(g["aside"]) == 108:
        return "tiles_out"
    if g["rules"]["stall_end"] == "stuck" and g["idle"] == g["seats"]:
        return "stuck"
    return None


def drawing(g):
    """AQ-45, AQ-46, AQ-47: up to six tiles, and dead ones are set aside, by the option."""
    if g["rules"]["dead_tiles"] == "once_before_draw":
        set_aside(g)
        draw(g)
    elif g["rules"]["dead_tiles"] == "once":
        draw(g)
        set_aside(g)
        draw(g)
    else:
        draw(g)
        while set_aside(g):
            draw(g)


def draw(g):
    """AQ-45: until the rack has six tiles or the bag is empty."""
    rack = g["racks"][g["owner"]]
    while len(rack) < 6 and g["bag"]:
        rack.append(g["bag"].pop(0))
        g["drawn"] = True


def set_aside(g):
    """AQ-46: all dead tiles of the owner's rack. Gives how many."""
    rack = g["racks"][g["owner"]]
    dead = [tile for tile in rack if kind(g, tile) == "dead"]
    for tile in dead:
        rack.remove(tile)
        g["aside"].append(tile)
    return len(dead)


# ---- books and end ----


def books(g):
    """AQ-67."""
    return {
        "books": g["turn"],
        "cash": list(g["cash"]),
        "shares": {chain: list(g["shares"][chain]) for chain in CHAINS},
        "sizes": {chain: size(g, chain) for chain in CHAINS},
        "prices": {chain: price(g, chain) for chain in CHAINS},
        "racks": [in_tile_order(rack) for rack in g["racks"]],
        "bag": len(g["bag"]),
    }


def settlement(g, end):
    """AQ-55, AQ-56, AQ-57, AQ-68: bonuses and sale of each active chain; the last books line stands before both."""
    paid, sold = {}, {}
    for chain in active(g):
        paid[chain] = yield from bonuses(g, chain, price(g, chain))
        sold[chain] = [held * price(g, chain) for held in g["shares"][chain]]
    yield {"kind": "books", "line": books(g)}
    scores = [
        g["cash"][seat] + sum(paid[chain][seat] + sold[chain][seat] for chain in paid) for seat in range(g["seats"])
    ]
    winners = [seat for seat in range(g["seats"]) if scores[seat] == max(scores)]
    line = {"end": end, "round": g["turn"], "winners": winners, "scores": scores, "bonuses": paid, "sales": sold}
    yield {"kind": "end", "line": line}
    g["cash"] = list(scores)
    g["over"] = True
