"""A second reading of the rules of Greed, Incorporated: a plain, slow referee that shares no code with `ponzi_lab`.

`start(header)` sets a game up. After that `g["due"]` says which line of the record comes next, and `give(g, line)`
plays on with that line. If a decision is due, `legal(g, action)` judges any action, `listed(g)` gives all legal ones
but proposals, and `forced(g)` says whether the rules call the decision forced. Between two lines `g` is the whole
position: `companies`, `private`, `trends`, `prices`, `hands`, `deck`, `offered`, `discard` and the rest. `judge(lines)`
does this with a whole record and returns a list of complaints, empty if all is right.

A company, a seat and an asset are numbers; a product is its id.
"""

import csv
from itertools import combinations
from pathlib import Path

from .. import refereeing
from ..refereeing import Stop, asked, complaints_about, same, told
from .options import TABLE

FOLDER = Path(__file__).parents[3] / "data" / "greed"
PRODUCTS, ASSETS, STATUS = {}, {}, {}  # GI-51: what `read_tables` finds
ARROWS = {}  # of the company cards


def read_tables(folder):
    """GI-51: the four tables of a folder, in the place of those that were read before."""
    for table in (PRODUCTS, ASSETS, STATUS, ARROWS):
        table.clear()
    for row in rows(folder, "products"):
        track = [int(price) for price in row["track"].split(";")]
        PRODUCTS[row["id"]] = {"track": track, "start": int(row["start_price"])}
    for row in rows(folder, "assets"):
        lists = {"inputs": "inputs", "outputs": "outputs", "arrows": "trend_arrows"}
        asset = {what: pairs(row[column]) for what, column in lists.items()}
        ASSETS[int(row["number"])] = {**asset, "mark": row["mark"]}
    for row in rows(folder, "companies"):
        ARROWS[int(row["number"])] = pairs(row["trend_arrows"])
    for row in rows(folder, "status"):
        card = {"letter": row["letter"], "points": int(row["points"]), "arrows": pairs(row["trend_arrows"])}
        STATUS.setdefault(row["colour"], []).append(card)


def rows(folder, name):
    with (folder / f"greed_{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pairs(cell):
    """GI-51: a cell such as `coal:1;steel:2`."""
    return {name: int(number) for name, number in (pair.split(":") for pair in cell.split(";") if pair)}


read_tables(FOLDER)
TREND_BOXES = {"five": [-3, -1, 0, 1, 2], "six": [-3, -2, -1, 0, 1, 2]}  # GI-05
LEFT_OUT = {3: ["x3/x4"], 4: ["x4", "x3/x4"], 5: []}  # GI-09: marks that are not used, by the number of seats
BOARD = ["ceo", "cfo", "coo"]
STORING = [0, 0, 5, 15, 30]  # GI-30: what it costs to store 0 to 4 goods
OPTIONS = {row.key: row.allowed for row in TABLE}  # GI-50
ARGUMENTS = {  # GI-53
    "announce": ["asset"],
    "bid": ["company", "amount"],
    "buy": ["company", "asset"],
    "transform": ["company", "asset"],
    "drop": ["company", "asset"],
    "propose": ["company", "partner", "give_money", "give", "get_money", "get", "use"],
    "answer": ["company", "accept"],
    "pass": ["company"],
    "store": ["company", "goods"],
    "blame": ["company", "chair", "fire"],
    "raise": ["lot", "amount"],
    "leave": ["lot"],
    "found": ["company", "assets"],
}


# ---- from outside ----


def judge(lines, watch=None):
    """All complaints about a record. GI-56: an unfinished one stops before a decision."""
    return complaints_about(lines, start, give, watch)


def start(header):
    """The position before the first decision."""
    check_header(header)
    g = {"rules": header["rules"], "seats": len(header["seats"])}
    set_up(g, header["setup"])
    g["flow"] = years(g)
    g["due"] = next(g["flow"])
    return g


def give(g, line):
    """Play on with the next line of the record. Gives the complaints about it."""
    if type(line) is not dict:
        raise Stop("not an object")
    due = g["due"]
    complaints = decision(g, due, line) if due["kind"] == "decision" else told(due, line)
    g["due"] = g["flow"].send(line)
    nothing_is_lost(g)
    return complaints


def legal(g, action):
    """Whether this is a legal action of the decision that is due: a record line without `n`, `seat` and `forced`."""
    return why_not(g, action) == ""


def decision_line(g, action):
    """GI-53: the line of the decision that is due, with this legal action."""
    line = {"n": g["n"], "seat": asked(g), **action}
    return {**line, "forced": True} if forced(g) else line


# ---- lines ----


def decision(g, due, line):
    """GI-12, GI-53: who is asked, what is answered, and whether it is forced, to the letter."""
    action = {key: value for key, value in line.items() if key not in ("n", "seat", "forced")}
    if reason := why_not(g, action):
        raise Stop(f"{line}, but seat {due['seat']} is asked: {reason}")
    right = decision_line(g, action)
    if not same(line, right):
        raise Stop(f"{line}, not {right}")
    g["n"] += 1
    return []


def check_header(line):
    """GI-08, GI-09, GI-50, GI-52: the first line."""
    refereeing.check_header(line, "greed", OPTIONS, range(3, 6))
    check_setup(line["setup"], len(line["seats"]))


def check_setup(setup, seats):
    """GI-08, GI-09, GI-52."""
    if type(setup) is not dict or list(setup) != ["companies", "start", "deck", "hands"]:
        raise Stop("setup must have the keys companies, start, deck and hands")
    dealt, deck = setup["companies"], setup["deck"]
    if not numbers(dealt) or len(dealt) != seats or len(set(dealt)) != seats or not set(dealt) <= set(range(5)):
        raise Stop("setup: companies are not of 0 to 4, one for each seat")
    if not same(setup["start"], dealt.index(min(dealt))):
        raise Stop("setup: the start marker belongs to the lowest number")
    if not numbers(deck) or sorted(deck) != cards_for(seats):
        raise Stop("setup: the deck is not that of so many seats")
    bands = [asset // 10 for asset in deck]
    if bands != sorted(bands):
        raise Stop("setup: the bands of the deck are not in their order")
    if not same(setup["hands"], [deck[2 * seat : 2 * seat + 2] for seat in range(seats)]):
        raise Stop("setup: the hands are not the first cards of the deck")


def cards_for(seats):
    """GI-09: the assets that are used, rising."""
    return [asset for asset in ASSETS if ASSETS[asset]["mark"] not in LEFT_OUT[seats]]


def numbers(thing):
    """Whether this is a list of whole numbers."""
    return type(thing) is list and all(type(one) is int for one in thing)


def amounts(thing):
    """GI-53: whether this is an object from product to number, in product order and without zeros."""
    return (
        type(thing) is dict
        and list(thing) == [name for name in PRODUCTS if name in thing]
        and all(type(number) is int and number > 0 for number in thing.values())
    )


def nothing_is_lost(g):
    """GI-02, GI-03, GI-09, GI-18, GI-32: what holds at every moment. This checks the referee itself."""
    companies = g["companies"].values()
    held = [asset for company in companies for asset in company["assets"]]
    at_hand = [asset for hand in g["hands"] for asset in hand]
    cards = [*g["deck"], *at_hand, *g["laid"].values(), *g["offered"], *g["discard"], *held]
    assert sorted(cards) == cards_for(g["seats"])
    for company in companies:
        assert min(company["free"], company["last"], company["new"], *company["goods"].values()) >= 0
        assert len(company["assets"]) <= 4
        assert 1 <= len(company["chairs"]) <= 6
        assert all(asset in company["assets"] for asset in company["ready"])
    assert min(g["private"]) >= 0
    assert all(g["prices"][name] in PRODUCTS[name]["track"] for name in PRODUCTS)
    assert all(g["trends"][name] in TREND_BOXES[g["rules"]["trend_track"]] for name in PRODUCTS)


# ---- set-up ----


def set_up(g, setup):
    """GI-08, GI-09, GI-11."""
    g["n"], g["year"], g["phase"] = 0, 0, "announce"
    g["start"] = setup["start"]
    g["private"] = [0] * g["seats"]
    g["trends"] = dict.fromkeys(PRODUCTS, 0)
    g["prices"] = {name: PRODUCTS[name]["start"] for name in PRODUCTS}
    g["companies"] = {}
    for seat, number in enumerate(setup["companies"]):
        g["companies"][number] = new_company(seat, first_year=1)
    move_trends(g, [ARROWS[number] for number in setup["companies"]])
    g["left"] = [5, 6, 7, 8, 9]  # company cards that can be founded
    g["founded"] = 0
    g["deck"] = list(setup["deck"])
    g["hands"] = [[g["deck"].pop(0), g["deck"].pop(0)] for _ in range(g["seats"])]
    g["offered"] = {}  # by asset the seat of its marker
    g["discard"] = []
    g["laid"] = {}  # sealed announcements by seat
    g["status"] = [{"gold": [], "silver": []} for _ in range(g["seats"])]
    g["piles"] = {"gold": list(STATUS["gold"]), "silver": list(STATUS["silver"])}
    g["opening"] = {"gold": 50, "silver": 30}
    g["order"] = []  # GI-04: the company order of the phase
    new_year(g)


def new_company(seat, first_year, assets=()):
    """GI-08, GI-44."""
    return {
        "chairs": [seat],
        "free": 100,
        "last": 0,
        "new": 0,
        "assets": sorted(assets),
        "ready": [],  # transformation assets that are available
        "goods": dict.fromkeys(PRODUCTS, 0),
        "first_year": first_year,
    }


def new_year(g):
    """What is counted by the year."""
    g["bids"] = {}
    g["offers"] = dict.fromkeys(g["companies"], 0)  # proposals that each company has made
    g["boots"], g["liquidated"] = [], []
    g["severance"] = [0] * g["seats"]


def move_trends(g, cards):
    """GI-05, GI-06: the arrows of cards that act together."""
    boxes = TREND_BOXES[g["rules"]["trend_track"]]
    for name in PRODUCTS:
        steps = sum(arrows.get(name, 0) for arrows in cards)
        g["trends"][name] = step_along(boxes, g["trends"][name], steps)


def step_along(boxes, here, steps):
    """So many boxes up or down from here; what would pass an end stops there."""
    place = boxes.index(here) + steps
    return boxes[max(0, min(place, len(boxes) - 1))]


def seat_order(g):
    """GI-01."""
    return [(g["start"] + k) % g["seats"] for k in range(g["seats"])]


def company_order(g):
    """GI-04: higher ranks first."""
    rank = {number: max(company["assets"], default=number) for number, company in g["companies"].items()}
    return sorted(rank, key=rank.get, reverse=True)


def ceo(g, number):
    return g["companies"][number]["chairs"][0]


def led_by(g, seat):
    """The companies whose CEO this seat is."""
    return [number for number in g["companies"] if ceo(g, number) == seat]


# ---- goods ----


def holds(goods, wanted):
    return all(goods[name] >= number for name, number in wanted.items())


def add(goods, more):
    for name, number in more.items():
        goods[name] += number


def take(goods, less):
    for name, number in less.items():
        goods[name] -= number


def is_production(asset):
    """GI-19, GI-51."""
    return not ASSETS[asset]["inputs"]


# ---- the years ----
#
# The functions below that yield are generators. Each `yield` says which line is due and is given that line.


def years(g):
    """GI-10, GI-45: until no hand has a card. After the end line nothing is due."""
    while any(g["hands"]):
        g["year"] += 1
        new_year(g)
        yield from announcements(g)
        market_forces(g)
        yield from investments(g)
        production(g)
        yield from trade(g)
        yield from sales(g)
        closing(g)
        yield from scapegoats(g)
        yield from play_hard(g)
        yield from entrepreneurs(g)
        yield {"kind": "books", "line": books(g)}
    g["phase"] = "end"
    yield {"kind": "end", "line": end(g)}
    yield None


def ask(seat, **what):
    """A decision is due. `what` says which: what is asked, for which company, and so on."""
    line = yield {"kind": "decision", "seat": seat, **what}
    return line


def begin(g, phase):
    """GI-04: the order of the companies is taken now."""
    g["phase"], g["order"] = phase, company_order(g)


def announcements(g):
    """GI-13."""
    begin(g, "announce")
    for seat in seat_order(g):
        answer = yield from ask(seat, asks="announce")
        g["hands"][seat].remove(answer["asset"])
        g["laid"][seat] = answer["asset"]
    move_trends(g, [ASSETS[asset]["arrows"] for asset in g["laid"].values()])
    for seat, asset in g["laid"].items():
        g["offered"][asset] = seat
    g["laid"] = {}
    for seat in seat_order(g):
        if g["deck"]:
            g["hands"][seat].append(g["deck"].pop(0))


def market_forces(g):
    """GI-14."""
    for name in PRODUCTS:
        g["prices"][name] = step_along(PRODUCTS[name]["track"], g["prices"][name], g["trends"][name])


def investments(g):
    """GI-15 to GI-18."""
    begin(g, "invest")
    for number in g["order"]:
        if len(g["companies"][number]["assets"]) < 4:
            answer = yield from ask(ceo(g, number), asks="bid", company=number)
            g["bids"][number] = answer["amount"]
    bidders = [number for number in g["order"] if g["bids"].get(number, 0) > 0]
    for number in sorted(bidders, key=lambda number: g["bids"][number], reverse=True):  # equal bids stay in order
        answer = yield from ask(ceo(g, number), asks="buy", company=number)
        if answer["asset"] is not None:
            buy(g, number, answer["asset"])


def cost(g, number, asset):
    """GI-16."""
    return g["bids"][number] * (2 if g["offered"][asset] == ceo(g, number) else 1)


def buy(g, number, asset):
    """GI-17, GI-18."""
    company = g["companies"][number]
    company["free"] -= cost(g, number, asset)
    company["chairs"].append(g["offered"].pop(asset))
    company["assets"] = sorted([*company["assets"], asset])


def production(g):
    """GI-19."""
    for company in g["companies"].values():
        company["ready"] = [asset for asset in company["assets"] if not is_production(asset)]
        for asset in company["assets"]:
            if is_production(asset):
                add(company["goods"], ASSETS[asset]["outputs"])


# ---- phase 5 ----


def trade(g):
    """GI-21: turns, until the last ones, as many as there are companies, were all idle."""
    begin(g, "trade")
    g["idle"], turn = 0, 0
    while g["idle"] < len(g["order"]):
        number = g["order"][turn % len(g["order"])]
        was_idle = yield from trade_turn(g, number)
        g["idle"] = g["idle"] + 1 if was_idle else 0
        turn += 1


def trade_turn(g, number):
    """GI-21, GI-25: any number of transformations, then a proposal or a pass. Gives whether the turn was idle."""
    transformed = False
    while True:
        answer = yield from ask(ceo(g, number), asks="turn", company=number, acted=transformed)
        if answer["do"] == "pass":
            return not transformed
        if answer["do"] == "propose":
            break
        transform(g, number, answer["asset"])
        transformed = True
    g["offers"][number] += 1
    proposal, partner = answer, answer["partner"]
    accepted = True
    if ceo(g, partner) != ceo(g, number):
        answer = yield from ask(ceo(g, partner), asks="answer", company=partner, proposal=proposal)
        accepted = answer["accept"]
    if accepted:
        carry_out(g, proposal)
    return False


def transform(g, number, asset):
    """GI-23."""
    company = g["companies"][number]
    take(company["goods"], ASSETS[asset]["inputs"])
    add(company["goods"], ASSETS[asset]["outputs"])
    company["ready"].remove(asset)


def goods_after(g, proposal):
    """GI-27: the goods of the proposing company and of its partner after the deal; None if it is not possible."""
    numbers = [proposal["company"], proposal["partner"]]
    goods = {number: dict(g["companies"][number]["goods"]) for number in numbers}
    gives = {proposal["company"]: proposal["give"], proposal["partner"]: proposal["get"]}
    if not proposal["use"]:
        if not all(holds(goods[number], gives[number]) for number in numbers):
            return None
        for number, other in (numbers, numbers[::-1]):
            take(goods[number], gives[number])
            add(goods[other], gives[number])
        return goods
    if len(set(proposal["use"])) < len(proposal["use"]):
        return None
    for worker, client in (numbers, numbers[::-1]):
        if set(proposal["use"]) <= set(g["companies"][worker]["ready"]):
            return goods if work(goods[worker], goods[client], gives[worker], gives[client], proposal["use"]) else None
    return None


def work(worker, client, worker_gives, client_gives, use):
    """GI-27: the client hands over, the worker uses its assets, the worker hands over. Gives whether all of it went."""
    if not holds(client, client_gives):
        return False
    take(client, client_gives)
    add(worker, client_gives)
    for asset in use:
        if not holds(worker, ASSETS[asset]["inputs"]):
            return False
        take(worker, ASSETS[asset]["inputs"])
        add(worker, ASSETS[asset]["outputs"])
    if not holds(worker, worker_gives):
        return False
    take(worker, worker_gives)
    add(client, worker_gives)
    return True


def carry_out(g, proposal):
    """GI-25, GI-26, GI-27."""
    goods = goods_after(g, proposal)
    company, partner = g["companies"][proposal["company"]], g["companies"][proposal["partner"]]
    company["goods"], partner["goods"] = goods[proposal["company"]], goods[proposal["partner"]]
    company["free"] -= proposal["give_money"]
    partner["new"] += proposal["give_money"]
    partner["free"] -= proposal["get_money"]
    company["new"] += proposal["get_money"]
    for asset in proposal["use"]:
        for one in (company, partner):
            if asset in one["ready"]:
                one["ready"].remove(asset)


def can_propose(g, number):
    """GI-22, GI-29: whether there is a legal proposal of this company."""
    others = [other for other in g["order"] if other != number]
    return g["offers"][number] < g["rules"]["offers_per_year"] and any(can_deal(g, number, other) for other in others)


def can_deal(g, number, other):
    """GI-29."""
    one, two = g["companies"][number], g["companies"][other]
    if has_something(one) and has_something(two):
        return g["rules"]["money_for_money"] or has_goods(one) or has_goods(two)
    return could_work(one, two) or could_work(two, one)


def has_goods(company):
    return any(company["goods"].values())


def has_something(company):
    """GI-29."""
    return company["free"] >= 1 or has_goods(company)


def could_work(worker, client):
    """GI-29: one that has nothing owns an asset whose inputs the other holds in full.

    GI-51 allows an asset that makes nothing. Then the worker can only give back another good of the client.
    """
    return not has_something(worker) and any(
        holds(client["goods"], ASSETS[asset]["inputs"])
        and (ASSETS[asset]["outputs"] or sum(client["goods"].values()) > sum(ASSETS[asset]["inputs"].values()))
        for asset in worker["ready"]
    )


# ---- phases 6, 7 and 8 ----


def sales(g):
    """GI-30."""
    begin(g, "sell")
    for number in g["order"]:
        answer = yield from ask(ceo(g, number), asks="store", company=number)
        company = g["companies"][number]
        company["free"] -= STORING[sum(answer["goods"].values())]
        for name in PRODUCTS:
            stored = answer["goods"].get(name, 0)
            company["new"] += (company["goods"][name] - stored) * g["prices"][name]
            company["goods"][name] = stored


def closing(g):
    """GI-31, GI-32."""
    begin(g, "close")
    for number in g["order"]:
        company = g["companies"][number]
        exempt = g["rules"]["first_year"] == "exempt" and company["first_year"] == g["year"]
        if company["new"] <= company["last"] and not exempt:
            g["boots"].append(number)
        company["free"] += company["last"]
        company["last"] = company["new"]
        company["new"] = 0


def scapegoats(g):
    """GI-33: one booted company after the other."""
    begin(g, "blame")
    for number in g["boots"]:
        fired = yield from blames(g, number)
        dismiss(g, number, fired)
        company = g["companies"][number]
        if not company["chairs"]:
            liquidate(g, number)
        elif company["assets"] and ("ceo" in fired or g["rules"]["drop_after_sacking"] == "always"):
            answer = yield from ask(ceo(g, number), asks="drop", company=number)
            drop(g, number, answer["asset"])


def filled(g, number):
    """The filled chairs of the board, and the seat of each."""
    return dict(zip(BOARD, g["companies"][number]["chairs"], strict=False))


def blames(g, number):
    """GI-33: the chairs that are named."""
    named = []
    for chair, seat in filled(g, number).items():
        answer = yield from ask(seat, asks="blame", company=number, chair=chair, named=list(named))
        named.append(answer["fire"])
    return set(named)


def dismiss(g, number, fired):
    """GI-34, GI-35."""
    company = g["companies"][number]
    free = company["free"]
    for chair, seat in filled(g, number).items():
        if chair in fired:
            severance = free * 2 // 5 if chair == "ceo" else free // 5
            company["free"] -= severance
            g["private"][seat] += severance
            g["severance"][seat] += severance
    stay = [seat for chair, seat in filled(g, number).items() if chair not in fired]
    company["chairs"] = stay + company["chairs"][3:]


def liquidate(g, number):
    """GI-35."""
    g["discard"] += g["companies"].pop(number)["assets"]
    g["liquidated"].append(number)


def drop(g, number, asset):
    """GI-36."""
    company = g["companies"][number]
    company["assets"].remove(asset)
    company["ready"] = [other for other in company["ready"] if other != asset]
    g["discard"].append(asset)


# ---- phases 9 and 10 ----


def play_hard(g):
    """GI-37, GI-41, GI-42."""
    begin(g, "status")
    step = g["rules"]["status_step"]
    buyer_of_gold = None
    for colour in ("gold", "silver"):
        if not g["piles"][colour]:
            continue
        seats = [seat for seat in range(g["seats"]) if seat != buyer_of_gold]
        buyer, price = yield from auction(g, colour, seats, g["opening"][colour], 10, step)
        if buyer is None:
            continue
        card = g["piles"][colour].pop(0)
        g["private"][buyer] -= price
        g["status"][buyer][colour].append(card["letter"])
        g["opening"][colour] = price
        move_trends(g, [card["arrows"]])
        if colour == "gold":
            buyer_of_gold = buyer
            g["start"] = (buyer + 1) % g["seats"]


def auction(g, lot, seats, opening, step, whole):
    """GI-38, GI-39, GI-40: the buyer and the price, or twice None."""
    holder, highest = None, None
    if not any(g["private"][seat] >= opening for seat in seats):
        return None, None
    order = [seat for seat in seat_order(g) if seat in seats]
    inside = list(order)
    turn = 0
    while inside and inside != [holder]:
        seat = order[turn % len(order)]
        turn += 1
        if seat not in inside or seat == holder:
            continue
        least = opening if holder is None else highest + step
        about = {"least": least, "whole": whole, "opening": opening, "highest": highest, "holder": holder}
        answer = yield from ask(seat, asks="auction", lot=lot, inside=list(inside), **about)
        if answer["do"] == "raise":
            holder, highest = seat, answer["amount"]
        else:
            inside.remove(seat)
    return holder, highest


def entrepreneurs(g):
    """GI-43, GI-44."""
    begin(g, "found")
    if g["founded"] == g["seats"] or not g["left"]:
        return
    seats = [seat for seat in range(g["seats"]) if len(led_by(g, seat)) < 2]
    buyer, price = yield from auction(g, "company", seats, 50, 1, 1)
    if buyer is None:
        return
    g["private"][buyer] -= price
    answer = yield from ask(buyer, asks="found", price=price)
    number = answer["company"]
    g["left"].remove(number)
    g["founded"] += 1
    for asset in answer["assets"]:
        g["discard"].remove(asset)
    g["companies"][number] = new_company(buyer, g["year"] + 1, answer["assets"])
    move_trends(g, [ARROWS[number]])


# ---- which actions are legal ----

VERBS = {
    "announce": ["announce"],
    "bid": ["bid"],
    "buy": ["buy"],
    "turn": ["transform", "propose", "pass"],
    "answer": ["answer"],
    "store": ["store"],
    "blame": ["blame"],
    "drop": ["drop"],
    "auction": ["raise", "leave"],
    "found": ["found"],
}


def is_number(value):
    return type(value) is int


SHAPES = {
    "asset": lambda value: value is None or is_number(value),
    "company": is_number,
    "partner": is_number,
    "amount": is_number,
    "give_money": is_number,
    "get_money": is_number,
    "give": amounts,
    "get": amounts,
    "goods": amounts,
    "use": numbers,
    "assets": numbers,
    "accept": lambda value: type(value) is bool,
    "chair": lambda value: type(value) is str,
    "fire": lambda value: type(value) is str,
    "lot": lambda value: type(value) is str,
}


def why_not(g, action):
    """GI-12: why an action is not legal now; nothing if it is."""
    due = g["due"]
    if type(action) is not dict or action.get("do") not in VERBS[due["asks"]]:
        return f"not one of {VERBS[due['asks']]}"
    do = action["do"]
    if list(action) != ["do", *ARGUMENTS[do]]:
        return f"{do} needs {ARGUMENTS[do]}"
    for key in ARGUMENTS[do]:
        if not SHAPES[key](action[key]):
            return f"{key} cannot be {action[key]}"
    for key in ("company", "chair", "lot"):
        if key in due and action[key] != due[key]:
            return f"{key} is {due[key]}"
    return CHECKS[do](g, due, action)


def check_announce(g, due, action):
    """GI-13."""
    hand = g["hands"][due["seat"]]
    return "" if action["asset"] in hand else f"the hand is {hand}"


def check_bid(g, due, action):
    """GI-15."""
    free = g["companies"][due["company"]]["free"]
    return "" if action["amount"] == 0 or 10 <= action["amount"] <= free else f"the bid is 0, or from 10 to {free}"


def check_buy(g, due, action):
    """GI-16, GI-17."""
    asset = action["asset"]
    if asset is None:
        return ""
    if asset not in g["offered"]:
        return f"on offer are {sorted(g['offered'])}"
    price, free = cost(g, due["company"], asset), g["companies"][due["company"]]["free"]
    return "" if price <= free else f"it costs {price} of {free}"


def check_transform(g, due, action):
    """GI-23."""
    company = g["companies"][due["company"]]
    if action["asset"] not in company["ready"]:
        return f"available are {company['ready']}"
    return "" if holds(company["goods"], ASSETS[action["asset"]]["inputs"]) else "it has not the inputs"


def check_propose(g, due, action):
    """GI-22, GI-24, GI-27, GI-28."""
    number, partner = due["company"], action["partner"]
    if g["offers"][number] >= g["rules"]["offers_per_year"]:
        return "it has made its proposals"
    if partner == number or partner not in g["companies"]:
        return f"the companies are {list(g['companies'])}"
    for money, goods, giver in (("give_money", "give", number), ("get_money", "get", partner)):
        if action[money] < 0 or (action[money] == 0 and not action[goods]):
            return f"company {giver} must give something"
        if action[money] > g["companies"][giver]["free"]:
            return f"company {giver} has {g['companies'][giver]['free']}"
    if not g["rules"]["money_for_money"] and not action["give"] and not action["get"]:
        return "at least one good must move"
    return "" if goods_after(g, action) else "the goods are not there"


def check_pass(g, due, action):
    """GI-21: always possible."""
    return ""


def check_answer(g, due, action):
    """GI-25: either."""
    return ""


def check_store(g, due, action):
    """GI-30."""
    company, many = g["companies"][due["company"]], sum(action["goods"].values())
    if not holds(company["goods"], action["goods"]):
        return "it has not so many goods"
    if many > 4:
        return "at most four goods are stored"
    return "" if STORING[many] <= company["free"] else f"that costs {STORING[many]} of {company['free']}"


def check_blame(g, due, action):
    """GI-33."""
    chairs = list(filled(g, due["company"]))
    return "" if action["fire"] in chairs else f"filled are {chairs}"


def check_drop(g, due, action):
    """GI-36."""
    assets = g["companies"][due["company"]]["assets"]
    return "" if action["asset"] in assets else f"its assets are {assets}"


def check_raise(g, due, action):
    """GI-39, GI-40."""
    private = g["private"][due["seat"]]
    if not due["least"] <= action["amount"] <= private:
        return f"from {due['least']} to {private}"
    return "" if action["amount"] % due["whole"] == 0 else f"only multiples of {due['whole']}"


def check_leave(g, due, action):
    """GI-39: always possible."""
    return ""


def check_found(g, due, action):
    """GI-44."""
    assets = action["assets"]
    if action["company"] not in g["left"]:
        return f"left are {g['left']}"
    if len(assets) > 4 or assets != sorted(set(assets)) or not set(assets) <= set(g["discard"]):
        return f"none to four, rising, of {sorted(g['discard'])}"
    return ""


CHECKS = {do: globals()[f"check_{do}"] for do in ARGUMENTS}


def listed(g):
    """All legal actions of the decision that is due, without proposals: of these there is no end."""
    return [action for action in thinkable(g, g["due"]) if legal(g, action)]


def thinkable(g, due):
    """Actions among which all legal ones are, but proposals."""
    what, seat, number, lot = due["asks"], due["seat"], due.get("company"), due.get("lot")
    company = g["companies"].get(number)
    if what == "announce":
        return [{"do": "announce", "asset": asset} for asset in ASSETS]
    if what == "bid":
        return [{"do": "bid", "company": number, "amount": amount} for amount in range(company["free"] + 1)]
    if what == "buy":
        return [{"do": "buy", "company": number, "asset": asset} for asset in [None, *ASSETS]]
    if what == "turn":
        transforms = [{"do": "transform", "company": number, "asset": asset} for asset in ASSETS]
        return [*transforms, {"do": "pass", "company": number}]
    if what == "answer":
        return [{"do": "answer", "company": number, "accept": accept} for accept in (False, True)]
    if what == "store":
        return [{"do": "store", "company": number, "goods": goods} for goods in up_to_four(company["goods"])]
    if what == "blame":
        return [{"do": "blame", "company": number, "chair": due["chair"], "fire": fire} for fire in BOARD]
    if what == "drop":
        return [{"do": "drop", "company": number, "asset": asset} for asset in ASSETS]
    if what == "auction":
        raises = [{"do": "raise", "lot": lot, "amount": amount} for amount in range(g["private"][seat] + 1)]
        return [*raises, {"do": "leave", "lot": lot}]
    sets = [list(chosen) for many in range(5) for chosen in combinations(sorted(g["discard"]), many)]
    return [{"do": "found", "company": number, "assets": chosen} for number in g["left"] for chosen in sets]


def up_to_four(goods):
    """All ways to keep none to four of these goods."""
    ways = [{}]
    for name in PRODUCTS:
        numbers = range(min(goods[name], 4) + 1)
        ways = [{**way, name: many} for way in ways for many in numbers if sum(way.values()) + many <= 4]
    return [{name: many for name, many in way.items() if many} for way in ways]


def forced(g):
    """GI-12, GI-29: the table's last column, row by row."""
    due = g["due"]
    what, seat, number = due["asks"], due["seat"], due.get("company")
    company = g["companies"].get(number)
    if what == "announce":
        return len(g["hands"][seat]) == 1
    if what == "bid":
        return company["free"] < 10
    if what == "buy":
        return not any(cost(g, number, asset) <= company["free"] for asset in g["offered"])
    if what == "turn":
        transforms = any(legal(g, {"do": "transform", "company": number, "asset": asset}) for asset in company["ready"])
        return not transforms and not can_propose(g, number)
    if what == "answer":
        return False
    if what == "store":
        return not has_goods(company)
    if what == "blame":
        return len(company["chairs"]) == 1
    if what == "drop":
        return len(company["assets"]) == 1
    if what == "auction":
        return due["least"] > g["private"][seat]
    return len(g["left"]) == 1 and not g["discard"]


# ---- books and end ----


def books(g):
    """GI-54."""
    return {
        "books": g["year"],
        "start": g["start"],
        "prices": {name: g["prices"][name] for name in PRODUCTS},
        "trends": {name: g["trends"][name] for name in PRODUCTS},
        "companies": [
            {
                "company": number,
                "chairs": list(g["companies"][number]["chairs"]),
                "free": g["companies"][number]["free"],
                "last": g["companies"][number]["last"],
                "new": g["companies"][number]["new"],
                "assets": list(g["companies"][number]["assets"]),
                "goods": {name: many for name, many in g["companies"][number]["goods"].items() if many},
            }
            for number in sorted(g["companies"])
        ],
        "private": list(g["private"]),
        "status": [{colour: list(held[colour]) for colour in ("gold", "silver")} for held in g["status"]],
        "opening": {"gold": g["opening"]["gold"], "silver": g["opening"]["silver"]},
        "offered": [[asset, g["offered"][asset]] for asset in sorted(g["offered"])],
        "discard": sorted(g["discard"]),
        "hands": [sorted(hand) for hand in g["hands"]],
        "deck": len(g["deck"]),
        "founded": g["founded"],
        "boots": list(g["boots"]),
        "severance": list(g["severance"]),
        "liquidated": list(g["liquidated"]),
    }


def points(g, seat):
    """GI-45: of all status cards of a seat."""
    held = g["status"][seat]
    return sum(card["points"] for colour in held for card in STATUS[colour] if card["letter"] in held[colour])


def end(g):
    """GI-45, GI-55."""
    scores = [points(g, seat) for seat in range(g["seats"])]
    best = max(zip(scores, g["private"], strict=True))
    return {
        "end": "cards",
        "round": g["year"],
        "winners": [seat for seat in range(g["seats"]) if (scores[seat], g["private"][seat]) == best],
        "scores": scores,
        "private": list(g["private"]),
    }
