"""The referee's position beside the engine's: what a seat must see of it, and how both are stirred alike."""

from __future__ import annotations

import random
from typing import Any

from ponzi_lab.core.actions import arguments
from ponzi_lab.games.greed import view as sums
from ponzi_lab.games.greed.auctions import least_bid
from ponzi_lab.games.greed.state import Company

from . import referee
from .referee import ASSETS, PRODUCTS, STATUS, TREND_BOXES

Position = dict[str, Any]

MOST_DISCARDS = 10  # with more of them there would be very many ways to found a company
PROPOSAL = referee.ARGUMENTS["propose"]


# What a seat sees


def compare(seen: Any, g: Position, seat: int) -> str:
    """What one seat sees otherwise than GI-07 says; nothing if nothing is."""
    for name, right in view(g, seat).items():
        given = shown(seen, name)
        if given != right:
            return f"seat {seat} sees {name}: {given}, not {right}"
    for name, (given, right) in summed(seen, g).items():
        if given != right:
            return f"{name}: {given}, not {right}"
    return ""


def shown(seen: Any, name: str) -> Any:
    """One field of the engine's observation; what has no order there is sorted."""
    given = getattr(seen, name)
    if name in ("offered", "discard", "sealed", "bids"):
        return tuple(sorted(given))
    if name == "proposal":
        return given and {key: plain(value) for key, value in arguments(given).items()}
    if name == "auction":
        return given and tuple(given)
    return tuple(hand and tuple(sorted(hand)) for hand in given) if name == "hands" else given


def plain(value: Any) -> Any:
    """A row as a list."""
    return list(value) if isinstance(value, tuple) else value


def view(g: Position, seat: int) -> dict[str, Any]:
    """GI-07: what a seat may see, as the engine's observation has it: None for what it may not."""
    due, over = g["due"] or {"asks": "nothing"}, g["due"] is None
    seats = range(g["seats"])
    seen = {
        "seat": seat,
        "asked": referee.asked(g),
        "phase": g["phase"],
        "year": g["year"],
        "start": g["start"],
        "cash": g["private"][seat],
        "accounts": tuple(accounts(g)),
        "hands": tuple(tuple(sorted(g["hands"][other])) if other == seat or over else None for other in seats),
        "hand_sizes": tuple(map(len, g["hands"])),
        "deck": len(g["deck"]),
        "offered": tuple(sorted(g["offered"].items())),
        "discard": tuple(sorted(g["discard"])),
        "companies": companies(g),
        "trends": in_order(g["trends"]),
        "boxes": boxes(g),
        "company": due.get("company"),
        "chair": due.get("chair"),
        "acted": due.get("acted", False),
        "proposal": {key: due["proposal"][key] for key in PROPOSAL} if "proposal" in due else None,
        "sealed": own_answers(g, seat),
        "status": letters(g),
        "opening": (g["opening"]["gold"], g["opening"]["silver"]),
        "founded": g["founded"],
    }
    return seen | of_the_phase(g, due)


def of_the_phase(g: Position, due: dict[str, Any]) -> dict[str, Any]:
    """What counts in some phases only."""
    seen: dict[str, Any] = {}
    if g["phase"] in ("invest", "trade", "sell", "blame"):
        seen["order"] = tuple(g["order"])
    if g["phase"] in ("blame", "status", "found"):
        seen |= {"boots": tuple(g["boots"]), "severance": tuple(g["severance"])}
        seen["liquidated"] = tuple(g["liquidated"])
    if due["asks"] in ("announce", "bid"):
        seen["answered"] = len(g["laid"] if due["asks"] == "announce" else g["bids"])
    if due["asks"] == "buy":
        seen["bids"] = tuple(sorted(g["bids"].items()))
    if due["asks"] in ("turn", "answer"):
        seen["offers"] = tuple(g["offers"].get(number, 0) for number in range(10))
    if due["asks"] == "turn":
        seen["idle"] = g["idle"]
    if due["asks"] == "blame":
        seen["blames"] = tuple(zip(referee.BOARD, due["named"], strict=False))
    if due["asks"] == "auction":
        seen["auction"] = (due["lot"], tuple(due["inside"]), due["opening"], due["highest"] or 0, due["holder"])
    return seen


def summed(seen: Any, g: Position) -> dict[str, tuple[Any, Any]]:
    """What anybody may reckon from what is seen: as the engine does it, and as the referee does."""
    due = g["due"] or {"asks": "nothing"}
    found = {
        "prices": (tuple(sums.prices(seen)), in_order(g["prices"])),
        "left": (sorted(sums.left_to_found(seen)), g["left"]),
    }
    for seat in range(g["seats"]):
        found[f"points of {seat}"] = sums.points_of(seen, seat), referee.points(g, seat)
        found[f"led by {seat}"] = sorted(sums.led(seen, seat)), sorted(referee.led_by(g, seat))
    for number in g["companies"]:
        money = tuple(g["companies"][number][slot] for slot in ("free", "last", "new"))
        found[f"till of {number}"] = tuple(sums.till_of(seen, number)), money
    if due["asks"] == "auction":
        found["least bid"] = least_bid(seen.auction), due["least"]
    return found


def own_answers(g: Position, seat: int) -> tuple[tuple[int, int], ...]:
    """What a seat knows of the answers that are sealed: its own card, or the bids of the companies it leads."""
    if not g["due"]:
        return ()
    if g["due"]["asks"] == "announce":
        return tuple((other, asset) for other, asset in g["laid"].items() if other == seat)
    if g["due"]["asks"] == "bid":
        return tuple(sorted((n, amount) for n, amount in g["bids"].items() if referee.ceo(g, n) == seat))
    return ()


def accounts(g: Position) -> list[int]:
    """All money: five seats, three slots of each of ten companies, the bank."""
    money = [*g["private"], *[0] * (5 - g["seats"])]
    for number in range(10):
        company = g["companies"].get(number, {"free": 0, "last": 0, "new": 0})
        money += [company["free"], company["last"], company["new"]]
    return [*money, -sum(money)]


def companies(g: Position) -> tuple[Company | None, ...]:
    """All ten companies, None if not in play."""
    return tuple(company(g, number) if number in g["companies"] else None for number in range(10))


def company(g: Position, number: int) -> Company:
    """A company as the engine has it."""
    held = g["companies"][number]
    chairs, assets, ready = (tuple(held[key]) for key in ("chairs", "assets", "ready"))
    return Company(number, chairs, assets, ready, in_order(held["goods"]), held["first_year"])


def in_order(by_product: dict[str, int]) -> tuple[int, ...]:
    """Numbers in product order."""
    return tuple(by_product[name] for name in PRODUCTS)


def boxes(g: Position) -> tuple[int, ...]:
    """Where the prices stand on their tracks."""
    return tuple(PRODUCTS[name]["track"].index(g["prices"][name]) for name in PRODUCTS)


def letters(g: Position) -> tuple[tuple[str, str], ...]:
    """The status cards of each seat."""
    return tuple(("".join(held["gold"]), "".join(held["silver"])) for held in g["status"])


# Stirring


def stir(g: Position, rng: random.Random) -> None:
    """Make anew what can be without touching a question that has been put."""
    what = g["due"]["asks"]
    if what == "announce":
        stir_all(g, rng)
    elif what == "turn":
        for number in g["companies"]:
            stir_stock(g, number, rng)
            g["offers"][number] = max(0, g["rules"]["offers_per_year"] - rng.randint(0, 3))
    elif what in ("store", "blame"):
        stir_stock(g, g["due"]["company"], rng)


def stir_stock(g: Position, number: int, rng: random.Random) -> None:
    """The goods of a company, its Free Cash, and which assets are available."""
    held = g["companies"][number]
    share = rng.choice([0, 0, 0.1, 0.4])
    held["goods"] = {name: rng.randint(1, 3) if rng.random() < share else 0 for name in PRODUCTS}
    held["free"] = some_money(rng)
    for asset in held["ready"]:
        if rng.random() < 0.3:
            referee.add(rng.choice(list(g["companies"].values()))["goods"], ASSETS[asset]["inputs"])
    held["ready"] = [asset for asset in held["ready"] if rng.random() < 0.8]


def some_money(rng: random.Random) -> int:
    """An amount at which something may end, or any."""
    return rng.choice([0, 0, 1, 4, 5, 9, 10, 15, 29, 30, 50, 60, rng.randint(0, 400)])


def stir_all(g: Position, rng: random.Random) -> None:
    """All that is open, before the companies of a year are asked anything."""
    g["private"] = [some_money(rng) for _ in g["private"]]
    g["opening"] = {"gold": rng.choice([50, 60, 100]), "silver": rng.choice([30, 50])}
    g["trends"] = {name: rng.choice(TREND_BOXES[g["rules"]["trend_track"]]) for name in PRODUCTS}
    g["prices"] = {name: rng.choice(PRODUCTS[name]["track"]) for name in PRODUCTS}
    stir_companies(g, rng)
    alike = rng.random() < 0.2  # the seats have the same, as few have at the end
    if alike:
        g["private"] = [rng.choice([0, 10, 29])] * g["seats"]
    stir_status(g, rng, nothing=alike)


def stir_status(g: Position, rng: random.Random, nothing: bool) -> None:
    """Some status cards have been bought, or all; or nothing."""
    g["status"] = [{"gold": [], "silver": []} for _ in g["private"]]
    for colour, cards in STATUS.items():
        sold = 0 if nothing else rng.choice([0, rng.randint(0, len(cards)), len(cards) - 1, len(cards)])
        for card in cards[:sold]:
            rng.choice(g["status"])[colour].append(card["letter"])
        g["piles"][colour] = list(cards[sold:])


def stir_companies(g: Position, rng: random.Random) -> None:
    """Other companies are in play, and all cards that lie open are handed round."""
    loose = [*g["offered"], *g["discard"], *(asset for held in g["companies"].values() for asset in held["assets"])]
    rng.shuffle(loose)
    bare = rng.random() < 0.2  # nobody can buy, and drop, an asset, and perhaps the last company is founded
    g["founded"] = min(4, g["seats"]) if bare else rng.randint(0, g["seats"])
    newer = rng.sample(range(5, 10), g["founded"])
    g["left"] = [number for number in range(5, 10) if number not in newer]
    dealt = [number for number in g["companies"] if number < 5]
    numbers = [number for number in [*dealt, *newer] if rng.random() < 0.8]
    g["companies"] = {}
    for number in numbers:
        many = 0 if bare else rng.choice([0, 1, 2, 3, 4, 4])
        assets, loose = loose[:many], loose[many:]
        held = referee.new_company(0, rng.choice([1, g["year"]]), assets)
        held["chairs"] = [rng.randrange(g["seats"]) for _ in range(rng.randint(1, len(assets) + 1))]
        held["last"] = some_money(rng)
        g["companies"][number] = held
    for number in numbers:
        stir_stock(g, number, rng)
        if bare:
            g["companies"][number]["free"] = 0
            g["private"] = [some_money(rng) + 50 for _ in g["private"]]
    rng.shuffle(loose)
    cut = 0 if bare else min(rng.choice([0, rng.randint(0, len(loose)), len(loose)]), MOST_DISCARDS)
    g["discard"] = loose[:cut]
    g["offered"] = {asset: rng.randrange(g["seats"]) for asset in loose[cut:]}
    g["offers"] = dict.fromkeys(g["companies"], 0)


def lay_out(state: Any, g: Position) -> None:
    """Make the engine's position what the referee's is."""
    state.accounts[:] = accounts(g)
    state.companies = companies(g)
    state.trends, state.boxes = in_order(g["trends"]), boxes(g)
    state.offered = tuple(sorted(g["offered"].items()))
    state.discard = tuple(sorted(g["discard"]))
    state.status = letters(g)
    state.opening = (g["opening"]["gold"], g["opening"]["silver"])
    state.founded = g["founded"]
    state.gone = tuple(n for n in range(10) if n not in g["left"] and n not in g["companies"])
    state.offers = tuple(g["offers"].get(number, 0) for number in range(10))
