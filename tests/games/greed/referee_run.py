"""Games of all kinds before the referee: run `python -m tests.games.greed.referee_run --games 2000` at the root.

Each game follows from its number: seats, rules, cards, and how each seat plays. Engine and referee play it side by
side: before each decision they must be of one mind about who is asked, in which phase, whether it is forced, about many
actions, legal or not, and about all that lies on the table; and after it about the lines it brought. Then they judge
the record cut short, records with a fault, and games that the referee has played alone.

In some games both tables are stirred now and then: money, goods, chairs, assets and prices are made anew, alike for
both. So they come to positions that chance hardly ever reaches.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from ponzi_lab import GAMES, Match
from ponzi_lab.core.actions import arguments
from ponzi_lab.core.options import Option, forced, why_not
from ponzi_lab.core.records import Line

from ..referees import check_alone, read
from ..side_by_side import SideBySide, judge_many
from . import referee, referee_table
from .options import TABLE
from .referee import ARGUMENTS, ASSETS, BOARD, PRODUCTS
from .referee_cards import other_tables

Position = dict[str, Any]
Style = Mapping[str, Any]

STRATEGIES = ["random", "manager", "looter", "collector"]
STYLES: dict[str, list[Any]] = {  # how a person may play: how often it does something, or what it takes
    "propose": [0, 0.3, 0.6, 0.9],
    "transform": [0, 0.5, 1],
    "accept": [0, 0.5, 0.9, 1],
    "bid": ["any", "none", "least", "low", "all"],
    "buy": [0, 0.7, 1],
    "store": ["any", "none", "most"],
    "blame": ["any", "first", "own", "others"],
    "raise": [0, 0.5, 0.9, 1],
    "amount": ["any", "least", "all"],
    "found": ["any", "none", "most"],
}
THRIVING = {"propose": 0.5, "transform": 0.9, "accept": 0.8, "bid": "low", "buy": 1, "store": "any", "found": "most"}
DRAWN = {  # by these values the numbered games are drawn: they stay what they are when an option takes another value
    "trend_track": ["five", "six"],
    "drop_after_sacking": ["always", "new_ceo"],
    "first_year": ["exempt", "boot"],
    "money_for_money": [True, False],
    "offers_per_year": range(1, 100),
    "status_step": [1, 10],
}
TEXTS = [*PRODUCTS, *ARGUMENTS, *BOARD, "gold", "silver", "company", "five", "boot", "cards"]
FEW = 60  # of more legal actions than this only some are compared


# Games


def draw_rules(rng: random.Random) -> dict[str, Any]:
    """Any rules; few proposals a year in most games."""
    rules = {key: rng.choice(values) for key, values in DRAWN.items()}
    rules["offers_per_year"] = rng.choice([1, 1, 2, 3, 5, 12, 99])
    return rules


def draw_setup(rng: random.Random, seats: int) -> Line:
    """GI-08, GI-09: any deal."""
    companies = rng.sample(range(5), seats)
    deck = sorted(referee.cards_for(seats), key=lambda asset: (asset // 10, rng.random()))
    hands = [deck[2 * seat : 2 * seat + 2] for seat in range(seats)]
    return {"companies": companies, "start": companies.index(min(companies)), "deck": deck, "hands": hands}


def draw_game(number: int, bots: float = 0.2, stirred: float = 0.4) -> dict[str, Any]:
    """The game of this number: seats, rules and set-up, and the style of each seat that is a person.

    `bots` is the share of the games with strategies in them, `stirred` that of the games in which things are stirred.
    """
    rng = random.Random(f"game {number}")
    rules = {} if rng.random() < 0.1 else draw_rules(rng)
    seats = rng.choice([3, 4, 5])
    with_bots = rng.random() < bots
    thriving = rng.choice([0, 0.5, 1, 1])
    names, styles = [], []
    for seat in range(seats):
        bot = with_bots and rng.random() < 0.6
        names.append(f"bot:{rng.choice(STRATEGIES)}" if bot else f"Person {seat}")
        styles.append({what: rng.choice(ways) for what, ways in STYLES.items()})
        if rng.random() < thriving:
            styles[-1] |= THRIVING
    return {
        "number": number,
        "rules": rules,
        "names": names,
        "styles": styles,
        "setup": draw_setup(rng, seats),
        "stir": rng.choice([0.02, 0.1, 0.3]) if rng.random() < stirred else 0,
    }


# How a person plays


def choose(g: Position, style: Style, rng: random.Random) -> Line:
    """A legal action, as a person of this style chooses it."""
    due = g["due"]
    if referee.forced(g):
        return referee.listed(g)[0]
    if due["asks"] == "turn":
        return choose_in_turn(g, style, rng)
    legal = referee.listed(g)
    if due["asks"] == "answer":
        return legal[rng.random() < style["accept"]]
    if due["asks"] == "auction":
        raises, leave = legal[:-1], legal[-1]
        return pick(raises, style["amount"], rng) if raises and rng.random() < style["raise"] else leave
    if due["asks"] == "bid":
        return pick(legal, style["bid"], rng)
    if due["asks"] == "buy":
        return rng.choice(legal[1:]) if rng.random() < style["buy"] else legal[0]
    if due["asks"] == "store":
        return rng.choice(most(legal, "goods", style["store"]))
    if due["asks"] == "found":
        return rng.choice(most(legal, "assets", style["found"]))
    if due["asks"] == "blame":
        return choose_blame(g, legal, style["blame"], rng)
    return rng.choice(legal)


def pick(legal: Sequence[Line], what: str, rng: random.Random) -> Line:
    """One of the actions with rising amounts, of which the first may be a bid of 0."""
    least = int(legal[0]["amount"] == 0)
    if what == "low":
        return rng.choice(legal[least : least + 30])
    return {"none": legal[0], "least": legal[least], "all": legal[-1]}.get(what) or rng.choice(legal)


def most(legal: Sequence[Line], key: str, what: str) -> list[Line]:
    """The actions that take as much as this style does."""

    def many(action: Line) -> int:
        taken = action[key]
        return sum(taken.values()) if isinstance(taken, dict) else len(taken)

    wanted = {"none": 0, "most": max(map(many, legal))}.get(what)
    return [action for action in legal if wanted is None or many(action) == wanted]


def choose_blame(g: Position, legal: Sequence[Line], what: str, rng: random.Random) -> Line:
    """Whom to blame: the CEO, a chair of one's own, or one of others."""
    chairs = referee.filled(g, g["due"]["company"])
    own = [action for action in legal if chairs[action["fire"]] == g["due"]["seat"]]
    others = [action for action in legal if action not in own]
    return rng.choice({"first": legal[:1], "own": own, "others": others}.get(what) or legal)


def choose_in_turn(g: Position, style: Style, rng: random.Random) -> Line:
    """Transform something, propose something, or pass."""
    *transforms, give_up = referee.listed(g)
    if transforms and rng.random() < style["transform"]:
        return rng.choice(transforms)
    number = g["due"]["company"]
    if referee.can_propose(g, number) and rng.random() < style["propose"]:
        return draw_proposal(g, number, rng)
    return give_up


def draw_proposal(g: Position, number: int, rng: random.Random) -> Line:
    """Any legal proposal of this company, which has one."""
    partner = rng.choice([other for other in g["order"] if other != number and referee.can_deal(g, number, other)])
    for _ in range(8):
        action = think_up(g, number, partner, rng)
        if referee.legal(g, action):
            return action
    return least_deal(g, number, partner)


def think_up(g: Position, number: int, partner: int, rng: random.Random) -> Line:
    """A proposal that may well be legal: one side perhaps works with what the other hands over."""
    worker, client = rng.sample([number, partner], 2)
    use, handed, stock = draw_work(g, worker, client, rng)
    gives = {client: handed, worker: some(stock, rng)}
    return {
        "do": "propose",
        "company": number,
        "partner": partner,
        "give_money": some_money(g["companies"][number]["free"], rng),
        "give": gives[number],
        "get_money": some_money(g["companies"][partner]["free"], rng),
        "get": gives[partner],
        "use": use,
    }


def draw_work(g: Position, worker: int, client: int, rng: random.Random) -> tuple[list[int], Line, Line]:
    """Which assets work, what the client hands over before that, and what the worker has after it."""
    held, stock = g["companies"][client]["goods"], dict(g["companies"][worker]["goods"])
    ready = g["companies"][worker]["ready"]
    use = rng.sample(ready, rng.randint(1, len(ready))) if rng.random() < 0.6 and ready else []
    handed = some(held, rng)
    if use and rng.random() < 0.6:
        wanted = ASSETS[use[0]]["inputs"]
        handed |= {name: max(many, handed.get(name, 0)) for name, many in wanted.items() if held[name] >= many}
        handed = {name: handed[name] for name in PRODUCTS if name in handed}
    if use:
        referee.add(stock, handed)
    sloppy = rng.random() < 0.1
    for asset in list(use):
        if referee.holds(stock, ASSETS[asset]["inputs"]):
            referee.take(stock, ASSETS[asset]["inputs"])
            referee.add(stock, ASSETS[asset]["outputs"])
        elif not sloppy:
            use.remove(asset)
    return use, handed, stock


def some(goods: Mapping[str, int], rng: random.Random) -> dict[str, int]:
    """Any part of these goods: now and then nothing, or all."""
    share = rng.choice([0, 0.3, 0.6, 1])
    kept = {name: sum(rng.random() < share for _ in range(many)) for name, many in goods.items()}
    return {name: many for name, many in kept.items() if many}


def some_money(free: int, rng: random.Random) -> int:
    """Any amount: often none, or all."""
    return rng.choice([0, 0, min(1, free), free, rng.randint(0, free)])


def least_deal(g: Position, number: int, partner: int) -> Line:
    """GI-29: the proof that a deal is possible: 1M or one good on either side, or an asset of one that has nothing."""
    sides = {one: g["companies"][one] for one in (number, partner)}
    money = {one: min(1, side["free"]) for one, side in sides.items()}
    goods: dict[int, dict[str, int]] = {number: {}, partner: {}}
    use: list[int] = []
    for one, side in sides.items():
        held = [name for name, many in side["goods"].items() if many]
        if held and (not money[one] or not g["rules"]["money_for_money"]):
            goods[one] = {held[0]: 1}
    for one, other in ((number, partner), (partner, number)):
        if referee.could_work(sides[one], sides[other]):
            use, goods[other], goods[one] = least_work(sides[one]["ready"], sides[other]["goods"])
    return {
        "do": "propose",
        "company": number,
        "partner": partner,
        "give_money": money[number],
        "give": goods[number],
        "get_money": money[partner],
        "get": goods[partner],
        "use": use,
    }


def least_work(ready: Sequence[int], held: Mapping[str, int]) -> tuple[list[int], Line, Line]:
    """An asset that can work with what the client holds, what that hands over, and the one good it gets."""
    for asset in ready:
        inputs, outputs = ASSETS[asset]["inputs"], ASSETS[asset]["outputs"]
        if referee.holds(held, inputs):
            if outputs:
                return [asset], dict(inputs), {next(iter(outputs)): 1}
            for name, many in held.items():
                if many > inputs.get(name, 0):
                    handed = {one: inputs.get(one, 0) + (one == name) for one in PRODUCTS}
                    return [asset], {one: number for one, number in handed.items() if number}, {name: 1}
    raise AssertionError("there is nothing to work with")


# Side by side


def compare(match: Match, g: Position, past: Sequence[Any], rng: random.Random, count: Counter[str]) -> str:
    """What differs before a decision about many actions, legal or not; nothing if nothing does."""
    choices = match.options
    if wrong := compare_options(choices, g):
        return wrong
    for action in candidates(g, past, rng):
        count["actions compared"] += 1
        reason, other = why_not(choices, engine_action(action)), referee.why_not(g, action)
        count["actions compared that are legal"] += not other
        if bool(reason) != bool(other):
            return f"{action}: the engine says {reason!r}, the referee {other!r}"
        if not other and (twice := doubled(action)) and not why_not(choices, twice):
            return f"{twice}: a product stands in it twice"
    return compare_samples(choices, g, rng)


def compare_options(choices: Sequence[Option], g: Position) -> str:
    """Which verbs are open, whether the decision is forced, and with whom a deal is possible."""
    legal, due = referee.listed(g), g["due"]
    right = {action["do"] for action in legal}
    if due["asks"] == "turn":
        number = due["company"]
        with_me = [other for other in g["order"] if other != number and referee.can_deal(g, number, other)]
        partners = sorted(with_me) if referee.can_propose(g, number) else []
        right |= {"propose"} if partners else set()
        found = [sorted(option.partners) for option in choices if option.kind.do == "propose"]
        if found not in ([partners], [] if not partners else None):
            return f"company {number} can deal with {found}, not {partners}"
    open_ones = {option.kind.do for option in choices if option.ways}
    if open_ones != right:
        return f"open are {sorted(open_ones)}, not {sorted(right)}"
    only = forced(choices)
    if (only and plain(only)) != (legal[0] if referee.forced(g) else None):
        return f"forced: {only}, but {legal[:3]}"
    return compare_bounds({option.kind.do: option for option in choices}, g, legal)


def compare_bounds(option: Mapping[str, Option], g: Position, legal: Sequence[Line]) -> str:
    """The bounds of amounts, the costs of what is on offer, and the proposals left, as a table shows them."""
    what, number = g["due"]["asks"], g["due"].get("company")
    given: Any
    amounts = [action["amount"] for action in legal if action.get("amount")]
    if what in ("bid", "auction"):
        given = option["bid" if what == "bid" else "raise"].amount
        given, right = (given.low, given.high) if given.size else None, (amounts[0], amounts[-1]) if amounts else None
    elif what == "buy":
        given = tuple(sorted(tuple(offer) for offer in option["buy"].offers))
        right = tuple((asset, seat, referee.cost(g, number, asset)) for asset, seat in sorted(g["offered"].items()))
    elif what == "turn" and "propose" in option:
        given, right = option["propose"].left, g["rules"]["offers_per_year"] - g["offers"][number]
    else:
        return ""
    return "" if given == right else f"{what} shows {given}, not {right}"


def compare_samples(choices: Sequence[Option], g: Position, rng: random.Random) -> str:
    """What the engine's options give as a sample is legal."""
    for option in choices:
        if option.ways and (wrong := referee.why_not(g, action := plain(option.sample(rng)))):
            return f"sampled {action}: {wrong}"
    return ""


def plain(action: Any) -> Line:
    """An action of the engine as the referee writes it."""
    given: Line = read([{"do": action.do, **arguments(action)}])[0]
    return given


def engine_action(action: Line) -> Any:
    """The engine's form of an action of the referee, whatever stands in it."""
    verb = GAMES["greed"].verbs[action["do"]]
    return verb(**{name: as_row(name, value) for name, value in action.items() if name != "do"})


def doubled(action: Line) -> Any:
    """The engine's form of an action in which a product stands twice, which no record can hold; None without goods."""
    rows = {name: as_row(name, value) for name, value in action.items() if name in ("give", "get", "goods") and value}
    return replace(engine_action(action), **{name: row[:1] * 2 for name, row in rows.items()}) if rows else None


def as_row(name: str, value: Any) -> Any:
    """Lists and objects as the engine has them, if this argument is one; what is none stays what it is."""
    if name in ("give", "get", "goods"):
        return tuple(value.items()) if isinstance(value, dict) else value
    return tuple(value) if name in ("use", "assets") and isinstance(value, list) else value


# Actions, legal or not


def candidates(g: Position, past: Sequence[Any], rng: random.Random) -> Iterator[Line]:
    """The legal actions, or some of them; others round about; proposals; and what was right at another time."""
    legal = referee.listed(g)
    tried = legal if len(legal) <= FEW else [legal[0], legal[-1], *rng.sample(legal, FEW // 3)]
    yield from tried
    for _ in range(4):
        yield spoil(g, rng.choice(tried), rng)
    for asset in rng.sample(list(ASSETS), 3):
        if "asset" in tried[0]:
            yield {**tried[0], "asset": asset}
    if g["due"]["asks"] == "turn":
        yield from thought_up(g, rng)
    if past:
        yield from map(plain, rng.sample(past, min(2, len(past))))


def thought_up(g: Position, rng: random.Random) -> Iterator[Line]:
    """Proposals of the company on turn, and of another one; many are not legal."""
    numbers = g["order"] if len(g["order"]) > 1 else [*g["order"], 9]
    for _ in range(4):
        number, partner = rng.sample(numbers, 2)
        number = number if rng.random() < 0.1 else g["due"]["company"]
        if number in g["companies"] and partner in g["companies"]:
            action = think_up(g, number, partner, rng)
            yield action
            yield spoil(g, action, rng)
            if action["use"]:
                yield {**action, "use": [*action["use"], action["use"][0]]}
    if referee.can_propose(g, g["due"]["company"]):
        for _ in range(2):
            action = draw_proposal(g, g["due"]["company"], rng)
            yield action
            yield spoil(g, action, rng)


def spoil(g: Position, action: Line, rng: random.Random) -> Line:
    """The action with one argument changed, mostly a little."""
    key = rng.choice(list(action)[1:])
    return {**action, key: other_value(g, action[key], rng)}


def other_value(g: Position, value: Any, rng: random.Random) -> Any:
    """Something else of the same kind; now and then of another kind."""
    if rng.random() < 0.05:
        return rng.choice(
            [None, True, 0, 1, "", "1", -1, [], {}, [10], {"coal": 1}, {"coal": 0}, [True], {"coal": True}]
        )
    if type(value) is dict:
        return other_goods(value, rng)
    if type(value) is list:
        return other_list(g, value, rng)
    if type(value) is bool:
        return not value
    if type(value) is str:
        return rng.choice(TEXTS)
    if value is None:
        return rng.choice(list(ASSETS))
    return rng.choice(
        [value + 1, value - 1, value + 10, value - 10, -value, 2 * value, *g["companies"], *g["discard"][:2]]
    )


def other_goods(goods: Mapping[str, int], rng: random.Random) -> dict[str, int]:
    """One good more or less, none of one, in another order, or something that is no good at all."""
    name = rng.choice(list(PRODUCTS))
    many = {one: goods.get(one, 0) + (one == name) * rng.choice([1, 1, 2, -1]) for one in PRODUCTS}
    changed = {one: number for one, number in many.items() if number}
    less = {one: number for one, number in goods.items() if one != name}
    return rng.choice([changed, changed, changed, less, dict(reversed(changed.items())), {**goods, "gold": 1}, many])


def other_list(g: Position, assets: Sequence[int], rng: random.Random) -> list[int]:
    """One asset more or less, twice, in another order."""
    some_assets = [asset for company in g["companies"].values() for asset in company["ready"]] + g["discard"] + [10]
    more = [*assets, rng.choice(some_assets)]
    return rng.choice(
        [more, sorted(more), list(reversed(assets)), list(assets[1:]), list(assets[:-1]), [*assets, *assets]]
    )


# All of it


def tell_decision(g: Position, action: Any, count: Counter[str]) -> None:
    """Count the rarer things that are decided."""
    if action.do == "propose":
        count["proposals with assets used"] += bool(action.use)
        count["proposals with two or more assets used"] += len(action.use) > 1
        count["proposals between companies of one CEO"] += referee.ceo(g, action.company) == referee.ceo(
            g, action.partner
        )
        count["proposals of money alone"] += not action.give and not action.get
        partner_works = action.use and action.use[0] in g["companies"][action.partner]["ready"]
        count["proposals in which the partner works"] += bool(partner_works)
        one, two = (g["companies"][number] for number in (action.company, action.partner))
        count["proposals of or to one that has nothing"] += not (
            referee.has_something(one) and referee.has_something(two)
        )
    elif action.do == "answer":
        count["accepted"] += action.accept
        count["accepted with assets used"] += action.accept and bool(g["due"]["proposal"]["use"])
    elif action.do == "buy":
        amount = g["bids"][action.company]
        count["asked to buy with an equal bid"] += list(g["bids"].values()).count(amount) > 1
    if action.do == "buy" and action.asset is not None:
        count["bought at twice the bid"] += g["offered"][action.asset] == referee.ceo(g, action.company)
    elif action.do == "found":
        count["assets of new companies"] += len(action.assets)
    elif action.do == "store":
        count["stored for money"] += sum(number for _, number in action.goods) > 1
    elif action.do in ("raise", "leave"):
        tell_auction(g, action.do, count)


def tell_auction(g: Position, do: str, count: Counter[str]) -> None:
    """Count the rarer courses of an auction."""
    due = g["due"]
    count["raises on others"] += do == "raise" and due["holder"] is not None
    count["asked as the last one without a bid"] += len(due["inside"]) == 1
    count["asked for silver after the last gold"] += due["lot"] == "silver" and not g["piles"]["gold"]
    count["asked for the last company that can be founded"] += len(g["left"]) == 1 and due["lot"] == "company"
    count["asked for a company while others cannot take part"] += due["lot"] == "company" and any(
        len(referee.led_by(g, seat)) > 1 for seat in range(g["seats"])
    )


def stir(match: Match, g: Position, game: Mapping[str, Any], rng: random.Random, count: Counter[str]) -> None:
    """Make money, goods, chairs, assets and prices anew now and then, alike for both."""
    if rng.random() < game["stir"]:
        referee_table.stir(g, rng)
        referee_table.lay_out(match.position, g)
        count["stirred"] += 1


def tell(lines: Sequence[Line], count: Counter[str]) -> None:
    """Count what is special about the years."""
    years = [line for line in lines if "books" in line]
    for line in years:
        count["boots"] += len(line["boots"])
        count["liquidated"] += len(line["liquidated"])
        count["years that end without a company"] += not line["companies"]
        chairs = [company["chairs"] for company in line["companies"]]
        count["chairs of one seat twice"] += any(len(set(seats)) < len(seats) for seats in chairs)
    for before, line in pairwise(years):
        for colour in ("gold", "silver"):
            rows = zip(line["status"], before["status"], strict=True)
            count[f"{colour} sold"] += any(len(later[colour]) > len(earlier[colour]) for later, earlier in rows)


RUN = SideBySide(
    game="greed",
    table=TABLE,
    data="sha256:8c7586204c006f9057d9f099802933ede9495372b47fb9fdf47874703ab62c68",
    texts=TEXTS,
    cards="deck",
    referee=lambda: referee,
    draw_game=partial(draw_game, bots=0, stirred=0),
    choose=choose,
    engine_action=engine_action,
    compare_view=lambda match, g, seat: referee_table.compare(match.observation(seat), g, seat),
    compare_options=compare,
    tell_decision=tell_decision,
    tell=tell,
    stir=stir,
    two_streams=True,
)
alone, check, compared, header, play = RUN.alone, RUN.check, RUN.compared, RUN.header, RUN.play


def check_other_tables(number: int, count: Counter[str]) -> list[str]:
    """A game with card tables drawn at random."""
    with other_tables(number) as folder:
        game = draw_game(number)
        match, wrong = play({**game, "data": folder}, count)
        wrong += [] if wrong or game["stir"] else referee.judge(read(match.lines()))
        count["games with other tables"] += 1
    return [f"game {number} with other tables: {text}" for text in wrong]


def check_numbered(number: int, count: Counter[str]) -> list[str]:
    """The game of a number in a large run. Some are also played by the referee alone, and with other card tables."""
    game = draw_game(number)
    wrong = check(game, count)
    if number % 4 == 0:
        wrong += [*check_alone(number, alone(game), count), *check_other_tables(number, count)]
    return wrong


if __name__ == "__main__":
    judge_many(__doc__, check_numbered)
