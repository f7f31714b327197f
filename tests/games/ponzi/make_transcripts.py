"""Make the transcripts of the folder `transcripts`: run `python -m tests.games.ponzi.make_transcripts` at the root."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ponzi_lab.core.ledger import ENVELOPE
from ponzi_lab.core.options import Option
from ponzi_lab.games.ponzi import GAME
from ponzi_lab.games.ponzi.actions import (
    Buy,
    Counter,
    Discard,
    Fund,
    MayBuy,
    MayFund,
    MayOffer,
    MayRemove,
    Offer,
    Pass,
    Remove,
    Sell,
)
from ponzi_lab.games.ponzi.state import INDUSTRIES, State
from ponzi_lab.games.ponzi.steps import (
    BeginRound,
    CheckCrash,
    Funding,
    PassMarker,
    PayInterest,
    Removing,
    Trading,
    TurnWheels,
)
from ponzi_lab.games.ponzi.view import observe

from ..playing import ADA, BEN, CLEO, DORA
from ..telling import Scene, Teller, Try, in_a_row, many, write_all
from .positions import NAMES, position

FOLDER = Path(__file__).parent / "transcripts"


# Words


def wish(action: Any) -> str:
    """An action in a few words."""
    match action:
        case Fund():
            return f"fund {action.industry} with card {action.fund}"
        case Offer():
            return f"offer {NAMES[action.to]} {action.price} for {action.industry}"
        case Buy():
            return f"buy the luxury {action.luxury}"
        case Remove():
            return f"remove card {action.fund}"
        case Discard():
            return f"give back a tile of {action.industry}"
    return str(action.do)


def choices(option: Option) -> list[str] | None:
    """Cards and prices by what they are for; nothing if the actions are told one by one."""
    match option:
        case MayFund(actions=actions):
            cards = {industry: [a.fund for a in actions if a.industry == industry] for industry in INDUSTRIES}
            return [f"fund {industry}: {in_a_row(values)}" for industry, values in cards.items() if values]
        case MayOffer(partners=partners, price=price):
            span = f"{price.low} to {price.high}" if price.size > 1 else price.low
            return [f"offer {NAMES[to]} for {industry}: {span}" for to, industry in partners]
        case MayBuy(actions=actions):
            return [f"buy a luxury: {in_a_row(action.luxury for action in actions)}"]
        case MayRemove(actions=actions):
            return [f"remove: {in_a_row(action.fund for action in actions)}"]
    return None


# The parts of a transcript


def table(state: State) -> Iterator[str]:
    """The whole position, as the referee sees it."""
    rows = [in_a_row(state.market[place : place + 3]) for place in (0, 3, 6)]
    top = f" (on top: {in_a_row(state.deck[:3])})" if state.deck else ""
    yield f"market:   {' / '.join(rows)}"
    yield f"deck:     {many(len(state.deck), 'card')}{top}; discard pile: {in_a_row(state.discard)}"
    yield f"box:      {many(len(state.out), 'card')}; supply of tiles: {in_a_row(state.supply)}"
    if state.accounts[ENVELOPE]:
        yield f"envelope: {state.accounts[ENVELOPE]}"
    if state.rules.advanced:
        yield f"on sale:  {in_a_row(state.on_sale)}"
    yield f"{'':6}{'cash':>6}  tiles of transportation, grain, media, real estate; wheel (card@rounds left)"
    for seat in range(state.seats):
        tiles = " ".join(map(str, state.tiles[seat]))
        wheel = " ".join(f"{value}@{left}" for value, left in state.wheels[seat]) or "empty"
        marker = "*" if seat == state.marker else " "
        owned = f"; luxuries: {in_a_row(state.luxuries[seat])}" if state.luxuries[seat] else ""
        yield f"{NAMES[seat]:5}{marker}{state.accounts[seat]:>6}  {tiles}; {wheel}{owned}"


def seen(state: State, seat: int) -> Iterator[str]:
    """What the asked seat knows of what is secret."""
    view = observe(state, seat)
    yield f"its own cash: {view.cash}; {many(view.deck, 'card')} in the deck, face down"
    if view.envelope:
        deal = view.envelope
        yield f"an envelope from {NAMES[deal.by]} for a tile of {deal.industry}, with {deal.price} in it"
    for deal in view.deals:
        price = "a price it does not know" if deal.price is None else deal.price
        how = "sold" if deal.sold else "countered"
        yield f"an earlier envelope, {NAMES[deal.by]} to {NAMES[deal.to]} for {deal.industry}: {how}, {price}"


TELLER = Teller(GAME, "holds the marker", table, seen, choices, wish, "counter")

# The scenes

ROUND_END = (TurnWheels(), PayInterest())


def scenes() -> dict[str, Scene]:
    """All of them, by the name of their file."""
    return {
        "rows": Scene(
            "Which card for which tile",
            "PS-11, PS-17, PS-18, PS-19",
            "Ada owns no tile of transportation, one of grain, two of media and three of real estate.",
            position(Funding(ADA), Funding(BEN), Removing(BEN), deck=(44, 45), tiles={ADA: (0, 1, 2, 3)}),
            [
                Try(Fund("real_estate", 17)),
                Try(Fund("grain", 17)),
                Fund("media", 17),
                Fund("grain", 9),
            ],
        ),
        "fourth-tile": Scene(
            "A fourth tile by trade, and none by funding",
            "PS-17, PS-22, PS-38",
            "Ada has three tiles of grain. She cannot fund another one, but Ben has one too. It is round 49 of 50.",
            position(
                *(Trading(ADA), BeginRound()), tiles={ADA: (0, 3, 0, 0), BEN: (0, 1, 0, 0)}, cash=(30, 0, 0), round=49
            ),
            [Try(Offer(CLEO, "grain", 5)), Offer(BEN, "grain", 25), Sell(), Try(Fund("grain", 9)), Pass()],
        ),
        "counter": Scene(
            "The same price the other way round",
            "PS-22, PS-23, PS-42",
            "Ada offers 12 for a tile. Ben adds 12, hands all 24 back, and takes Ada's tile.",
            position(
                *(Trading(ADA), Trading(BEN), Trading(CLEO)),
                tiles={ADA: (0, 0, 1, 0), BEN: (0, 0, 1, 0), CLEO: (0, 0, 1, 0)},
                cash=(30, 20, 8),
            ),
            [Try(Offer(BEN, "media", 31)), Offer(BEN, "media", 12), Counter(), Pass(), Pass()],
        ),
        "forced-sale": Scene(
            "Who cannot pay as much must sell",
            "PS-24, PS-45",
            "Ben holds 12. He could counter Ada's 12, but sells. Then he holds 24 and cannot counter Cleo's 25: the\n"
            "money in her envelope does not count. To those who are not part of it, both sales look alike.",
            position(
                *(Trading(ADA), Trading(CLEO), Trading(BEN)),
                tiles={ADA: (0, 0, 1, 0), BEN: (0, 2, 2, 0), CLEO: (0, 1, 0, 0)},
                cash=(30, 12, 40),
            ),
            [
                Offer(BEN, "media", 12),
                Sell(),
                Offer(BEN, "grain", 25),
                Try(Counter()),
                Sell(),
                Try(Offer(CLEO, "media", 1)),
                Pass(),
            ],
        ),
        "empty-deck": Scene(
            "The moment the deck is empty",
            "PS-12, PS-13, PS-58",
            "The last card is drawn after Ada's turn. The discard pile becomes the deck at once, before Ben is asked.",
            position(
                *(Funding(ADA), Funding(BEN), PassMarker(), Funding(CLEO)),
                deck=(44,),
                rest="box",
                discard=(20, 21, 33),
                orders=[(33, 20, 21)],
            ),
            [Fund("grain", 9), Fund("grain", 10), Remove(44)],
        ),
        "both-piles-empty": Scene(
            "Nothing to draw",
            "PS-11, PS-13, PS-14, PS-27",
            "Deck and discard pile are empty and the market is short: row 3 has thinned out first. A removed card\n"
            "comes back at once, but not a start card, which goes to the box.",
            position(
                *(Funding(ADA), Removing(BEN), Removing(CLEO), Funding(BEN)),
                market=(9, 20, 30, 40, 50),
                rest="box",
                tiles={ADA: (2, 1, 0, 3)},
            ),
            [Try(Fund("transportation", 50)), Fund("grain", 40), Remove(20), Remove(9)],
        ),
        "crash": Scene(
            "A removal leads to a crash",
            "PS-27, PS-28, PS-29, PS-30",
            "Four seats. The card drawn for the removed one is the fourth bear. The bears, the discard pile and the\n"
            "deck are shuffled; two bears come back, and the market is not checked again. Dora has no tile to give.",
            position(
                *(Removing(ADA), CheckCrash(), *ROUND_END),
                seats=4,
                market=(20, 25, 31, 44, 52, 58, 65, 70, 71),
                deck=(77, 22, 23),
                rest="box",
                discard=(21, 40),
                orders=[(77, 21, 40, 65, 25, 70, 71, 22, 23)],
                tiles={ADA: (2, 2, 0, 0), BEN: (0, 1, 3, 0), CLEO: (1, 1, 1, 1)},
                wheels={ADA: [(9, 4)]},
                round=3,
            ),
            [Remove(25), Discard("grain"), Try(Discard("grain")), Discard("media"), Discard("real_estate")],
        ),
        "double-step": Scene(
            "After a crash the wheels turn by two",
            "PS-31, PS-33, PS-34, PS-51",
            "Dora has 80 at 1, 25 at 2 and 9 at 3. The market crashes: 80 stops at the arrow, 25 reaches it. She owes\n"
            "144 + 27 = 171, has just that, and pays. Both cards go back to their full period.",
            position(
                *(Removing(ADA), CheckCrash(), *ROUND_END),
                seats=4,
                market=(20, 30, 31, 44, 52, 65, 70, 71, 77),
                deck=(22, 23, 24, 26, 27),
                rest="box",
                orders=[(23, 24, 26, 27, 20, 65, 70, 71, 77)],
                wheels={DORA: [(80, 1), (25, 2), (9, 3)]},
                cash=(0, 0, 0, 171),
                round=6,
            ),
            [Remove(20)],
        ),
        "bankrupt": Scene(
            "One coin short",
            "PS-33, PS-35, PS-36, PS-60",
            "Ada owes 17 and has 17. Ben owes 144 and has 143: he keeps them and is bankrupt. He would have had the\n"
            "most points; he is not scored. Ada and Cleo are.",
            position(
                *(Removing(CLEO), *ROUND_END),
                wheels={ADA: [(9, 1), (10, 1), (40, 3)], BEN: [(12, 4), (80, 1)], CLEO: [(20, 2)]},
                tiles={ADA: (2, 0, 1, 0), BEN: (3, 3, 3, 0), CLEO: (0, 0, 0, 1)},
                cash=(17, 143, 60),
                marker=CLEO,
                round=7,
            ),
            [Remove(11)],
        ),
        "tie": Scene(
            "A tie goes to the highest card",
            "PS-38, PS-39, PS-40, PS-52",
            "Ada: 3 transportation, 2 media, 1 real estate, cash 160. Ben: 4 grain, 1 media, cash 80. Both have 14\n"
            "points. Ada's highest card is 62, Ben's 45; the 80 of Cleo, who is bankrupt, decides nothing.",
            position(
                *(Removing(ADA), *ROUND_END),
                wheels={ADA: [(10, 3), (62, 2)], BEN: [(45, 5)], CLEO: [(80, 1)]},
                tiles={ADA: (3, 0, 2, 1), BEN: (0, 4, 1, 0), CLEO: (1, 0, 0, 0)},
                cash=(160, 80, 143),
                round=7,
            ),
            [Remove(9)],
        ),
        "luxuries": Scene(
            "Luxuries count instead of cash",
            "PS-10, PS-25, PS-39",
            "The advanced game, last round. Ada buys with her last coin; Ben finds it gone; Cleo keeps her 100 and\n"
            "gets no point for them.",
            position(
                *(Trading(ADA), Trading(BEN), Trading(CLEO), PassMarker(), *ROUND_END),
                luxuries={CLEO: (30,)},
                cash=(78, 95, 100),
                marker=CLEO,
                round=50,
                advanced=True,
            ),
            [Try(Buy(96)), Buy(78), Try(Buy(78)), Buy(56), Try(Buy(30)), Pass(), Remove(17)],
        ),
    }


if __name__ == "__main__":
    write_all(FOLDER, TELLER, scenes())
