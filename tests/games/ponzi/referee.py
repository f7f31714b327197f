"""A second reading of the Ponzi rules: a plain, slow referee that shares no code with `ponzi_lab`.

`judge(lines)` takes a record as a list of dicts, plays it again from the rules text and returns a list of complaints,
empty if all is right. At every decision it goes through the legal actions one by one, each price an action of its own.
An action is a tuple: its name, then its arguments in the order of PS-57.
"""

import csv
import re
from itertools import chain, islice
from pathlib import Path

from ..refereeing import same
from .options import TABLE

DATA = Path(__file__).parents[3] / "data" / "ponzi"
INDUSTRIES = ["transportation", "grain", "media", "real_estate"]
ARGUMENTS = {
    "fund": ["industry", "fund"],
    "pass": [],
    "offer": ["to", "industry", "price"],
    "buy": ["luxury"],
    "sell": [],
    "counter": [],
    "remove": ["fund"],
    "discard": ["industry"],
}
OPTIONS = {row.key: row.allowed for row in TABLE}


class Stop(Exception):
    """The record ends here, or is so wrong that nothing after this line can be judged."""


def judge(lines, watch=None):
    """All complaints about a record.

    `watch(n, seat, legal)` is given each decision, with the complete list of legal actions; also the one at which an
    unfinished record stops.
    """
    g = {"lines": lines, "at": 0, "complaints": [], "watch": watch}
    try:
        header(g)
        set_up(g)
        while not g["over"]:
            play_round(g)
        if g["at"] < len(lines):
            give_up(g, "something follows the end line")
    except Stop:
        pass
    return g["complaints"]


def play_round(g):
    """PS-15: the phases in their order."""
    g["round"] += 1
    g["crash"] = False
    for flow in ("funded", "traded", "spent", "due", "paid"):
        g[flow] = [0] * g["seats"]
    before = list(g["cash"])
    funding(g)
    trade(g)
    marker(g)
    crash(g)
    turn_wheel(g)
    bankrupt = interest(g)
    books(g, before)
    end(g, bankrupt)


# ---- lines ----


def complain(g, text):
    g["complaints"].append(f"line {g['at'] + 1}: {text}")


def give_up(g, text):
    complain(g, text)
    raise Stop


def next_line(g, what):
    """PS-61: a line that must be there."""
    if g["at"] == len(g["lines"]):
        give_up(g, f"the record stops before {what}")
    line = g["lines"][g["at"]]
    if type(line) is not dict:
        give_up(g, "not an object")
    return line


def expect(g, line, name):
    """A line that follows from what was played: complain of each key that says something else."""
    found = next_line(g, f"the {name} line")
    if name not in found:
        give_up(g, f"not the {name} line that is due")
    if list(found) != list(line):
        complain(g, f"keys {list(found)}, not {list(line)}")
    for key in line:
        if key in found and not same(found[key], line[key]):
            complain(g, f"{key} is {found[key]}, not {line[key]}")
    g["at"] += 1


def ask(g, seat, legal):
    """PS-16, PS-47, PS-57: one seat chooses a legal action; with none it is not asked, with one it is forced."""
    cards_and_tiles(g)
    if g["watch"]:
        legal = list(legal)
        if legal:
            g["watch"](g["n"], seat, legal)
    legal = iter(legal)
    two = list(islice(legal, 2))
    if not two:
        return None
    if g["at"] == len(g["lines"]):
        raise Stop
    line = next_line(g, "a decision")
    name = line.get("do")
    if type(name) is not str or name not in ARGUMENTS:
        give_up(g, f"seat {seat} is to decide, this line is none of its decisions")
    action = (name, *(line.get(key) for key in ARGUMENTS[name]))
    if any(type(argument) not in (int, str) for argument in action) or action not in chain(two, legal):
        give_up(g, f"{action} is not legal for seat {seat}")
    right = {"n": g["n"], "seat": seat, "do": name, **dict(zip(ARGUMENTS[name], action[1:], strict=True))}
    if len(two) == 1:
        right["forced"] = True
    if not same(line, right):
        give_up(g, f"{line}, not {right}")
    g["n"] += 1
    g["at"] += 1
    return action


def shuffle(g, cards):
    """PS-58: a chance line, the whole new deck, exactly these cards."""
    line = next_line(g, "a chance line")
    order = line.get("order")
    if not same(line, {"chance": "deck", "order": order}):
        give_up(g, "not the chance line that is due")
    if not is_permutation(order, cards):
        give_up(g, f"the order {order} is not one of the cards {sorted(cards)}")
    g["at"] += 1
    g["deck"] = list(order)


def is_permutation(order, cards):
    return type(order) is list and all(type(c) is int for c in order) and sorted(order) == sorted(cards)


# ---- set-up ----


def header(g):
    """PS-01, PS-53, PS-56: the first line."""
    line = next_line(g, "the header")
    keys = ["record", "game", "rules", "seats", "seed", "setup", "data"]
    if list(line) != keys or not same([line["record"], line["game"]], [1, "ponzi"]):
        give_up(g, f"a header with the keys {keys} is due")
    rules, names, setup = line["rules"], line["seats"], line["setup"]
    if type(rules) is not dict or list(rules) != list(OPTIONS):
        give_up(g, f"rules must have the keys {list(OPTIONS)}")
    for key, values in OPTIONS.items():
        if type(rules[key]) is not type(values[0]) or rules[key] not in values:
            give_up(g, f"rules: {key} cannot be {rules[key]}")
    if type(names) is not list or not 3 <= len(names) <= 5 or not all(type(s) is str and s for s in names):
        give_up(g, "seats must be three to five names")
    if line["seed"] is not None and type(line["seed"]) is not int:
        give_up(g, "the seed is a whole number or null")
    if type(setup) is not dict or list(setup) != ["start", "deck"]:
        give_up(g, "setup must have the keys start and deck")
    if type(setup["start"]) is not int or setup["start"] not in range(len(names)):
        give_up(g, f"no seat {setup['start']}")
    if not is_permutation(setup["deck"], range(18, 81)):
        give_up(g, "setup: the deck is not the 63 cards from 18 to 80")
    if type(line["data"]) is not str or not re.fullmatch("sha256:[0-9a-f]{64}", line["data"]):
        give_up(g, "data must be sha256: and 64 digits")
    g.update(rules=rules, seats=len(names), holder=setup["start"], deck=list(setup["deck"]))
    g["at"] = 1


def set_up(g):
    """PS-02, PS-03, PS-05, PS-08, PS-10: what everybody begins with."""
    seats, rules = range(g["seats"]), g["rules"]
    with open(DATA / "ponzi_funds.csv", encoding="utf-8") as file:
        cards = list(csv.DictReader(file))
    g["interest"] = {int(c["value"]): int(c["interest"]) for c in cards}
    g["interest"][52] = rules["interest_52"]
    g["period"] = {int(c["value"]): int(c["period"]) for c in cards}
    with open(DATA / "ponzi_luxuries.csv", encoding="utf-8") as file:
        g["points"] = {int(c["value"]): int(c["points"]) for c in csv.DictReader(file)}
    g["on_sale"] = sorted(g["points"]) if rules["advanced"] else []
    g["market"] = list(range(9, 18))
    g["discard"], g["box"] = [], []
    g["supply"] = dict.fromkeys(INDUSTRIES, rules["tiles_per_industry"])
    g["tiles"] = [dict.fromkeys(INDUSTRIES, 0) for _ in seats]
    g["wheel"] = [{} for _ in seats]
    g["luxuries"] = [[] for _ in seats]
    g["cash"] = [rules["start_cash"] for _ in seats]
    g["round"], g["n"], g["over"] = 0, 0, False


def cards_and_tiles(g):
    """PS-02, PS-06, PS-07, PS-11: nothing gets lost. This checks the referee itself."""
    cards = g["market"] + g["deck"] + g["discard"] + g["box"] + [card for wheel in g["wheel"] for card in wheel]
    assert sorted(cards) == list(range(9, 81))
    for industry in INDUSTRIES:
        tiles = [g["supply"][industry]] + [own[industry] for own in g["tiles"]]
        assert min(tiles) >= 0
        assert sum(tiles) == g["rules"]["tiles_per_industry"]
    assert min(g["cash"]) >= 0
    assert g["market"] == sorted(g["market"])
    assert not (g["discard"] and not g["deck"])
    assert len(g["market"]) == 9 or not g["deck"]


# ---- market and deck ----


def row(g, number):
    """PS-11: row 1, 2 or 3 of the sorted market."""
    return sorted(g["market"])[3 * number - 3 : 3 * number]


def restock(g):
    """PS-12: one card after the other, until there are nine or none can be drawn."""
    while len(g["market"]) < 9 and g["deck"]:
        g["market"].append(g["deck"].pop(0))
        empty_deck(g)
    g["market"].sort()


def empty_deck(g):
    """PS-13, PS-14: the moment the deck is empty and the discard pile is not."""
    if not g["deck"] and g["discard"]:
        cards, g["discard"] = g["discard"], []
        shuffle(g, cards)


def bears(g):
    """PS-04: the bears of the market."""
    lowest = 81 - g["rules"]["bears"]
    return [card for card in g["market"] if card >= lowest]


def clockwise(g):
    """PS-01, PS-15: all seats from the marker on."""
    return [(g["holder"] + k) % g["seats"] for k in range(g["seats"])]


# ---- funding ----


def funding(g):
    """PS-17, PS-19: each seat funds or passes."""
    for seat in clockwise(g):
        action = ask(g, seat, may_fund(g, seat))
        if action[0] == "fund":
            _, industry, card = action
            g["supply"][industry] -= 1
            g["tiles"][seat][industry] += 1
            g["market"].remove(card)
            g["wheel"][seat][card] = g["period"][card]
            g["cash"][seat] += card
            g["funded"][seat] += card
            restock(g)


def may_fund(g, seat):
    """PS-17, PS-18: at most two tiles owned, one in the supply, a card in the row of the new tile."""
    legal = [("pass",)]
    for industry in INDUSTRIES:
        owned = g["tiles"][seat][industry]
        if owned <= 2 and g["supply"][industry] >= 1:
            for card in row(g, owned + 1):
                legal.append(("fund", industry, card))
    return legal


# ---- clandestine trade ----


def trade(g):
    """PS-20, PS-21: each seat makes an offer, buys a luxury or passes; not in round 1, but for the option."""
    if g["round"] == 1 and not g["rules"]["first_round_trade"]:
        return
    for seat in clockwise(g):
        action = ask(g, seat, chain([("pass",)], may_buy(g, seat), may_offer(g, seat)))
        if action[0] == "offer":
            offer(g, seat, *action[1:])
        elif action[0] == "buy":
            buy(g, seat, action[1])


def may_offer(g, seat):
    """PS-22: any price from the least to all the cash, any other seat, any industry both have."""
    both = [
        (other, industry)
        for other in range(g["seats"])
        for industry in INDUSTRIES
        if other != seat and g["tiles"][seat][industry] >= 1 and g["tiles"][other][industry] >= 1
    ]
    for price in range(g["rules"]["min_offer"], g["cash"][seat] + 1):
        for other, industry in both:
            yield "offer", other, industry, price


def offer(g, seat, other, industry, price):
    """PS-23, PS-24: the envelope, and the answer."""
    g["cash"][seat] -= price
    legal = [("sell",)]
    if g["cash"][other] >= price:
        legal.append(("counter",))
    if ask(g, other, legal) == ("sell",):
        g["cash"][other] += price
        giver, taker = other, seat
    else:
        g["cash"][other] -= price
        g["cash"][seat] += 2 * price
        giver, taker = seat, other
    g["tiles"][giver][industry] -= 1
    g["tiles"][taker][industry] += 1
    g["traded"][giver] += price
    g["traded"][taker] -= price


def may_buy(g, seat):
    """PS-25: a luxury still on sale, for no more than the cash."""
    return [("buy", luxury) for luxury in g["on_sale"] if luxury <= g["cash"][seat]]


def buy(g, seat, luxury):
    """PS-25: the bank is paid, the luxury stays."""
    g["on_sale"].remove(luxury)
    g["luxuries"][seat].append(luxury)
    g["cash"][seat] -= luxury
    g["spent"][seat] += luxury


# ---- marker and crash ----


def marker(g):
    """PS-26, PS-27: one seat to the left, and the new holder removes a card, if there is one."""
    g["holder"] = (g["holder"] + 1) % g["seats"]
    action = ask(g, g["holder"], [("remove", card) for card in g["market"]])
    if action:
        g["market"].remove(action[1])
        g["box" if action[1] <= 17 else "discard"].append(action[1])
        empty_deck(g)
        restock(g)


def crash(g):
    """PS-28, PS-29, PS-30: as many bears as seats."""
    fallen = bears(g)
    if len(fallen) < g["seats"]:
        return
    g["crash"] = True
    g["market"] = [card for card in g["market"] if card not in fallen]
    cards = fallen + g["discard"] + g["deck"]
    g["discard"] = []
    shuffle(g, cards)
    restock(g)
    for seat in clockwise(g):
        own = g["tiles"][seat]
        most = max(own.values())
        action = ask(g, seat, [("discard", i) for i in INDUSTRIES if own[i] == most and most > 0])
        if action:
            own[action[1]] -= 1
            g["supply"][action[1]] += 1


# ---- wheel and interest ----


def turn_wheel(g):
    """PS-31: one step, two in a crash, but not past the arrow."""
    for wheel in g["wheel"]:
        for card in wheel:
            wheel[card] = max(0, wheel[card] - (2 if g["crash"] else 1))


def interest(g):
    """PS-33, PS-34, PS-35: pay all that is due, or be bankrupt. Gives the bankrupt seats."""
    bankrupt = []
    for seat in range(g["seats"]):
        due = [card for card, left in g["wheel"][seat].items() if left == 0]
        g["due"][seat] = sum(g["interest"][card] for card in due)
        if g["cash"][seat] < g["due"][seat]:
            bankrupt.append(seat)
            continue
        g["paid"][seat] = g["due"][seat]
        g["cash"][seat] -= g["due"][seat]
        for card in due:
            g["wheel"][seat][card] = g["period"][card]
    return bankrupt


def books(g, before):
    """PS-59: the line of every round."""
    cards_and_tiles(g)
    for seat in range(g["seats"]):
        flows = g["funded"][seat] + g["traded"][seat] - g["spent"][seat] - g["paid"][seat]
        assert g["cash"][seat] == before[seat] + flows
    assert sum(g["traded"]) == 0
    line = {"books": g["round"], "start": g["holder"], "crash": g["crash"]}
    for key in ("cash", "funded", "traded", "spent", "due", "paid"):
        line[key] = g[key]
    line["wheel"] = [[[card, wheel[card]] for card in sorted(wheel)] for wheel in g["wheel"]]
    line["tiles"] = [[own[i] for i in INDUSTRIES] for own in g["tiles"]]
    line["luxuries"] = [sorted(own) for own in g["luxuries"]]
    line["supply"] = [g["supply"][i] for i in INDUSTRIES]
    line["market"], line["deck"] = sorted(g["market"]), len(g["deck"])
    line["discard"], line["out"] = sorted(g["discard"]), sorted(g["box"])
    expect(g, line, "books")


# ---- end ----


def end(g, bankrupt):
    """PS-36, PS-37, PS-40, PS-60: is it over, and who has won?"""
    if not bankrupt and g["round"] < g["rules"]["max_rounds"]:
        return
    g["over"] = True
    scored = [seat for seat in range(g["seats"]) if seat not in bankrupt]
    top = [max(wheel, default=0) for wheel in g["wheel"]]
    points = {"scores": [], "industry": [], "wealth": [], "luxury": []}
    for seat in range(g["seats"]):
        three = [industry_points(g, seat), wealth_points(g, seat), luxury_points(g, seat)]
        for key, number in zip(points, [sum(three), *three], strict=True):
            points[key].append(number if seat in scored else None)
    rank = {seat: (points["scores"][seat], top[seat]) for seat in scored}
    winners = [seat for seat in scored if rank[seat] == max(rank.values())]
    line = {"end": "bankrupt" if bankrupt else "survived", "round": g["round"], "bankrupt": bankrupt}
    expect(g, {**line, "winners": winners, **points, "top": top}, "end")


def industry_points(g, seat):
    """PS-38: 1 + 2 + ... + k for k tiles of an industry."""
    return sum(sum(range(k + 1)) for k in g["tiles"][seat].values())


def wealth_points(g, seat):
    """PS-39: by cash, in the basic game only."""
    if g["rules"]["advanced"]:
        return 0
    return sum(1 for least in (30, 56, 78, 96) if g["cash"][seat] >= least)


def luxury_points(g, seat):
    """PS-39: by luxuries, of which the basic game has none."""
    return sum(g["points"][luxury] for luxury in g["luxuries"][seat])
