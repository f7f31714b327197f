"""Acquire in one file of dicts and lists, as one writes it in an afternoon: something plain beside our engine.

It plays whole games at random by the default rules, keeps no log and knows no seat's view. `play` changes one state in
place; `play_copying` copies the state for each action, which is what it takes to search, to undo, or to keep the
position before. Both give the same game for the same seed. An action is a tuple: its name, then what it is about.
"""

import copy
import random
import sys
import time

COLUMNS, ROWS = 12, 9
CHAINS = ["tower", "luxor", "american", "worldwide", "festival", "imperial", "continental"]
EXTRA = {"tower": 0, "luxor": 0, "american": 1, "worldwide": 1, "festival": 1, "imperial": 2, "continental": 2}
SAFE, HUGE, SHARES, RACK = 11, 41, 25, 6
SPACES = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
NEIGHBOURS = {
    (x, y): [(a, b) for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if 0 <= a < COLUMNS and 0 <= b < ROWS]
    for x, y in SPACES
}


def play(seed, seats=4):
    """One game, in which one state changes."""
    rng = random.Random(seed)
    state = new_game(seats, rng)
    decisions = 0
    while state["phase"] != "over":
        apply(state, rng.choice(legal_actions(state)), rng)
        decisions += 1
    return stats(state, decisions)


def play_copying(seed, seats=4):
    """The same game; each action is carried out on a copy."""
    rng = random.Random(seed)
    state = new_game(seats, rng)
    decisions = 0
    while state["phase"] != "over":
        action = rng.choice(legal_actions(state))
        state = copy.deepcopy(state)
        apply(state, action, rng)
        decisions += 1
    return stats(state, decisions)


def stats(state, decisions):
    return {"decisions": decisions, "turns": state["turn"], "end": state["end"], "scores": state["scores"]}


def new_game(seats, rng, bag=None):
    """Starting tiles, the first seat, and the racks."""
    bag = rng.sample(SPACES, len(SPACES)) if bag is None else list(bag)
    bag.reverse()  # a tile is drawn from the end
    starting = [bag.pop() for _ in range(seats)]
    first = min(range(seats), key=lambda seat: SPACES.index(starting[seat]))
    racks = [[] for _ in range(seats)]
    for k in range(seats):
        racks[(first + k) % seats] = [bag.pop() for _ in range(RACK)]
    return {
        "seats": seats,
        "bag": bag,
        "board": dict.fromkeys(starting),  # the chain of each tile, None for a lone one
        "size": dict.fromkeys(CHAINS, 0),
        "bank": dict.fromkeys(CHAINS, SHARES),
        "shares": [dict.fromkeys(CHAINS, 0) for _ in range(seats)],
        "cash": [6000] * seats,
        "racks": racks,
        "player": first,
        "asked": first,
        "turn": 1,
        "phase": "place",  # nobody can declare in the first turn
        "declared": False,
        "active": True,  # a tile was placed or drawn in this turn
        "idle": 0,
        "group": [],  # the tiles that will found a chain or join the survivor
        "merging": {},  # the old size of each chain that is not yet handled
        "survivor": None,
        "defunct": None,
        "defunct_price": 0,
        "queue": [],  # the seats that are still to dispose
        "end": None,
        "scores": None,
    }


# What may be done


def legal_actions(state):
    """All actions of the seat that is asked."""
    phase = state["phase"]
    if phase == "place":
        kinds = ((tile, kind(state, tile)) for tile in state["racks"][state["player"]])
        return [("place", tile) for tile, what in kinds if what not in ("dead", "blocked")] or [("pass",)]
    if phase == "found":
        return [("found", chain) for chain in CHAINS if not state["size"][chain]]
    if phase in ("survivor", "defunct"):
        largest = max(state["merging"].values())
        return [(phase, chain) for chain, size in state["merging"].items() if size == largest]
    if phase == "dispose":
        return disposals(state)
    if phase == "buy":
        return purchases(state)
    return [("declare", False), ("declare", True)]


def kind(state, tile):
    """What a tile would do if it were placed now."""
    board, size = state["board"], state["size"]
    near = {board[space] for space in NEIGHBOURS[tile] if space in board}
    chains = near - {None}
    if len(chains) > 1:
        return "dead" if sum(size[chain] >= SAFE for chain in chains) > 1 else "merging"
    if chains:
        return "growing"
    if near:
        return "founding" if not all(size.values()) else "blocked"
    return "lone"


def disposals(state):
    held = state["shares"][state["asked"]][state["defunct"]]
    most = min(held, 2 * state["bank"][state["survivor"]])
    return [("dispose", sell, trade) for trade in range(0, most + 1, 2) for sell in range(held - trade + 1)]


def purchases(state):
    """None to three shares, in chain order."""
    cash, bank = state["cash"][state["player"]], state["bank"]
    on_sale = [(chain, price(state, chain)) for chain in CHAINS if state["size"][chain] and bank[chain]]
    found = [("buy", ())]
    for i, (one, first) in enumerate(on_sale):
        if first > cash:
            continue
        found.append(("buy", (one,)))
        for j, (two, second) in enumerate(on_sale[i:], i):
            if first + second > cash or (two == one and bank[one] < 2):
                continue
            found.append(("buy", (one, two)))
            for three, third in on_sale[j:]:
                if first + second + third <= cash and bank[three] > (one, two).count(three):
                    found.append(("buy", (one, two, three)))
    return found


def price(state, chain):
    return price_for(chain, state["size"][chain])


def price_for(chain, size):
    step = size if size < 6 else 6 if size < 11 else 7 + min(size - 11, 30) // 10
    return 100 * (step + EXTRA[chain])


# What it leads to


def apply(state, action, rng):
    """Carry out a legal action."""
    name, *given = action
    if name == "declare":
        state["declared"] = given[0]
        state["phase"] = "place" if state["phase"] == "declare first" else "buy"
    elif name == "place":
        place(state, given[0])
    elif name == "pass":
        state["active"] = False
        after_tile(state)
    elif name == "found":
        found(state, given[0])
    elif name == "survivor":
        survive(state, given[0])
    elif name == "defunct":
        begin_defunct(state, given[0], rng)
    elif name == "dispose":
        dispose(state, *given)
    else:
        buy(state, given[0], rng)


def place(state, tile):
    board = state["board"]
    what = kind(state, tile)
    state["racks"][state["player"]].remove(tile)
    chains = {board[space] for space in NEIGHBOURS[tile] if space in board} - {None}
    state["group"] = group(board, tile)
    if what == "lone":
        board[tile] = None
        after_tile(state)
    elif what == "growing":
        join(state, chains.pop())
        after_tile(state)
    elif what == "founding":
        state["phase"] = "found"
    else:
        state["merging"] = {chain: state["size"][chain] for chain in CHAINS if chain in chains}
        state["phase"] = "survivor"


def group(board, tile):
    """The tile and all lone tiles connected with it."""
    found, todo = {tile}, [tile]
    while todo:
        for space in NEIGHBOURS[todo.pop()]:
            if space in board and board[space] is None and space not in found:
                found.add(space)
                todo.append(space)
    return list(found)


def join(state, chain):
    for tile in state["group"]:
        state["board"][tile] = chain
    state["size"][chain] += len(state["group"])


def found(state, chain):
    join(state, chain)
    if state["bank"][chain]:
        state["bank"][chain] -= 1
        state["shares"][state["player"]][chain] += 1
    after_tile(state)


def survive(state, chain):
    """The board changes at once; the shares follow, one defunct chain after the other."""
    state["survivor"] = chain
    del state["merging"][chain]
    join(state, chain)
    for tile, owner in state["board"].items():
        if owner in state["merging"]:
            state["board"][tile] = chain
    for defunct, size in state["merging"].items():
        state["size"][defunct] = 0
        state["size"][chain] += size
    state["phase"] = "defunct"


def begin_defunct(state, chain, rng):
    """Pay the bonuses, then ask each holder in turn."""
    state["defunct"] = chain
    state["defunct_price"] = price_for(chain, state["merging"].pop(chain))
    for seat, amount in bonuses(state, chain, state["defunct_price"], rng).items():
        state["cash"][seat] += amount
    seats, player = state["seats"], state["player"]
    in_turn = [(player + k) % seats for k in range(seats)]
    state["queue"] = [seat for seat in in_turn if state["shares"][seat][chain]]
    next_disposal(state)


def next_disposal(state):
    if state["queue"]:
        state["asked"] = state["queue"].pop(0)
        state["phase"] = "dispose"
        return
    state["asked"] = state["player"]
    if state["merging"]:
        state["phase"] = "defunct"
    else:
        after_tile(state)


def bonuses(state, chain, price, rng):
    """What each seat gets; with two seats the market is a third holder."""
    held = {seat: own[chain] for seat, own in enumerate(state["shares"]) if own[chain]}
    if state["seats"] == 2:
        held["market"] = draw_market(state, rng)
    most = max(held.values())
    first = [holder for holder, number in held.items() if number == most]
    rest = [number for number in held.values() if number < most]
    if len(first) > 1 or not rest:
        paid = dict.fromkeys(first, share(15 * price, len(first)))
    else:
        second = [holder for holder, number in held.items() if number == max(rest)]
        paid = {first[0]: 10 * price, **dict.fromkeys(second, share(5 * price, len(second)))}
    paid.pop("market", None)
    return paid


def share(amount, among):
    """Rounded up to a whole hundred."""
    return -(-amount // (100 * among)) * 100


def draw_market(state, rng):
    bag = state["bag"]
    if not bag:
        return rng.randint(1, COLUMNS)
    column, _row = bag[-1]
    rng.shuffle(bag)
    return column + 1


def dispose(state, sell, trade):
    seat, chain, survivor = state["asked"], state["defunct"], state["survivor"]
    state["shares"][seat][chain] -= sell + trade
    state["bank"][chain] += sell + trade
    state["shares"][seat][survivor] += trade // 2
    state["bank"][survivor] -= trade // 2
    state["cash"][seat] += sell * state["defunct_price"]
    next_disposal(state)


def after_tile(state):
    state["phase"] = "buy" if state["declared"] or not can_end(state) else "declare"


def can_end(state):
    sizes = [size for size in state["size"].values() if size]
    return bool(sizes) and (min(sizes) >= SAFE or max(sizes) >= HUGE)


def buy(state, shares, rng):
    """The purchase, and all that closes the turn."""
    player = state["player"]
    for chain in shares:
        state["bank"][chain] -= 1
        state["shares"][player][chain] += 1
        state["cash"][player] -= price(state, chain)
    if state["declared"]:
        return settle(state, "declared", rng)
    if draw_tiles(state):
        state["active"] = True
    state["idle"] = 0 if state["active"] else state["idle"] + 1
    if state["idle"] == state["seats"]:
        return settle(state, "stuck", rng)
    state["player"] = state["asked"] = (player + 1) % state["seats"]
    state["turn"] += 1
    state["active"] = True
    state["phase"] = "declare first" if can_end(state) else "place"


def draw_tiles(state):
    """Up to six tiles; then dead tiles are replaced, once."""
    rack, bag = state["racks"][state["player"]], state["bag"]
    before = len(bag)
    while len(rack) < RACK and bag:
        rack.append(bag.pop())
    rack[:] = [tile for tile in rack if kind(state, tile) != "dead"]
    while len(rack) < RACK and bag:
        rack.append(bag.pop())
    return len(bag) < before


def settle(state, end, rng):
    """Bonuses and sale of all chains on the board."""
    scores = list(state["cash"])
    for chain in CHAINS:
        if state["size"][chain]:
            for seat, amount in bonuses(state, chain, price(state, chain), rng).items():
                scores[seat] += amount
            for seat, own in enumerate(state["shares"]):
                scores[seat] += own[chain] * price(state, chain)
    state.update(phase="over", end=end, scores=scores)


def main():
    """Say how fast both are."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for way in (play, play_copying):
        begun = time.process_time()
        decisions = sum(way(seed)["decisions"] for seed in range(games))
        print(f"{way.__name__}: {decisions / (time.process_time() - begun):,.0f} decisions per CPU second")


if __name__ == "__main__":
    main()
