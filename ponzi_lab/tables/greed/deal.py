"""The deal builder, and the deal that waits for an answer: what each side gives, and what it gains today."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...games.greed.actions import MayAnswer, MayPropose, MayTransform, Propose
from ...games.greed.market import ByProduct, Side, worth
from ...games.greed.view import added_value, company, gains, prices, till_of
from ..marks import seat_mark
from ..parts import option
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .asks import deal_in_words
from .picks import action
from .sums import asset, does, named, parts

LARGE = 10  # M; the step of the buttons beside an amount of money


def turn(sight: Sight, may: MayPropose, picks: Picks) -> Html:
    """A company's turn: its assets that can be used, the partners, and the deal that is being built."""
    pieces = [_transformations(sight, picks), _partners(sight, may, picks)]
    other = may.other(picks["partner"]) if "partner" in picks else None
    if other is not None:
        pieces.append(_builder(sight, may, other, picks))
    return join(pieces)


def _transformations(sight: Sight, picks: Picks) -> Html | str:
    """The assets that have all they need."""
    able: MayTransform = option(sight, MayTransform)
    if not able.actions:
        return ""
    seen, buttons = sight.seen, []
    for one in able.actions:
        name, said, gain = asset(seen, one.asset).name, does(seen, one.asset), added_value(seen, one.asset)
        buttons.append(
            button(
                f"pick:transform:{one.asset}",
                words.transform_label(one.asset, name, said, gain),
                tag("b", tag("i", one.asset), f" {name}"),
                tag("span", said),
                tag("span", words.gain_today(gain)),
                class_="plg-card",
                aria_pressed=pressed(picks.get("transform") == one.asset),
            )
        )
    heading = tag("h3", words.transform_heading(named(seen, able.company)), class_="plt-minor")
    return join([heading, tag("div", *buttons, class_="plg-cards", data_roving=True)])


def _partners(sight: Sight, may: MayPropose, picks: Picks) -> Html:
    """With whom a deal can be made."""
    buttons = []
    for one in may.sides:
        chief = company(sight.seen, one.number).ceo
        closed = "" if one.number in may.partners else words.no_deal_with(may.left)
        buttons.append(
            button(
                f"pick:partner:{one.number}",
                words.partner_label(one.name, sight.who(chief)),
                seat_mark(chief),
                f" {one.name}",
                closed=closed,
                aria_pressed=pressed(picks.get("partner") == one.number),
            )
        )
    suggest = button("hint", words.SUGGEST, words.SUGGEST, class_="plt-link")
    head = tag("div", tag("h3", words.PROPOSE_TO, class_="plt-minor"), suggest, class_="plt-top")
    return join([head, tag("div", *buttons, class_="plg-partners", data_roving=True)])


# The builder


def _builder(sight: Sight, may: MayPropose, other: Side, picks: Picks) -> Html:
    """Two columns, and below them what one side first turns into something else."""
    used = picks.get("use", ())
    made = action(sight, picks)
    gain = gains(sight.seen, made) if isinstance(made, Propose) else None
    sides = (("give", may.mine, other), ("get", other, may.mine))
    columns = [
        _column(sight, name, side, picks, used, None if gain is None else gain[place])
        for place, (name, side, _) in enumerate(sides)
    ]
    tools = [_use(sight, side, number, used) for side in (may.mine, other) for number in side.ready]
    via = tag("div", *tools, class_="plg-via") if tools else ""
    return join([tag("div", *columns, class_="plg-both"), via, _worth(sight, made, other)])


def _column(sight: Sight, name: str, side: Side, picks: Picks, used: Sequence[int], gain: int | None) -> Html:
    """What one side gives: goods that it has or will have made, and money."""
    seen = sight.seen
    within = _reach(sight, side, used)
    chosen: Mapping[str, int | None] = picks.get(name, {})
    steppers = [
        _goods_stepper(sight, name, side, place, most, chosen.get(seen.tables.ids[place], 0))
        for place, most in enumerate(within)
        if most or chosen.get(seen.tables.ids[place])
    ]
    steppers.append(_money_stepper(name, side, picks.get(f"{name}_money", 0)))
    chief = company(seen, side.number).ceo
    head = tag("p", seat_mark(chief), " ", words.gives(side.name), class_="plg-head")
    amount = words.NO_GAIN if gain is None else words.signed(gain)
    kind = "plt-money" if gain and gain > 0 else "plt-owed" if gain and gain < 0 else None
    total = tag("p", tag("span", words.gains(side.name)), tag("b", amount, class_=kind), class_="plg-gain")
    return tag("div", head, *steppers, total)


def _reach(sight: Sight, side: Side, used: Sequence[int]) -> ByProduct:
    """The most of each product that a side could give: what it has, and what its assets in use put out."""
    goods = list(side.goods)
    for number in used:
        if number in side.ready:
            goods = [have + more for have, more in zip(goods, asset(sight.seen, number).outputs, strict=True)]
    return tuple(goods)


def _goods_stepper(sight: Sight, name: str, side: Side, place: int, most: int, now: int | None) -> Html:
    product, price = sight.seen.tables.products[place], prices(sight.seen)[place]
    has = side.goods[place]
    detail = words.has(has, price) if most == has else words.has_and_makes(has, most - has, price)
    return stepper(f"{name}:{product.id}", product.name, detail, words.giver(side.name), now, most)


def _money_stepper(name: str, side: Side, now: int | None) -> Html:
    detail = words.has_free(side.free)
    return stepper(f"{name}_money", words.MONEY, detail, words.giver(side.name), now, side.free, LARGE)


def stepper(do: str, what: str, detail: str, said: str, now: int | None, most: int, by: int = 1) -> Html:
    """Less, a number to type, more."""
    number = tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=5,
        data_do=f"pick:{do}",
        value="" if now is None else now,
        aria_label=words.number_label(said, words.product(what), most),
    )
    less, more = max(0, (now or 0) - by), min(most, (now or 0) + by)
    thing = words.product(what)
    fewer = button(f"pick:{do}:{less}", words.less_label(said, thing, less), "−", closed="" if now else words.NO_LESS)
    further = button(
        f"pick:{do}:{more}", words.more_label(said, thing, more), "+", closed="" if (now or 0) < most else words.NO_MORE
    )
    shown = tag("data", data_set=f"pick:{do}", value="" if now is None else now)
    head = tag("span", tag("b", what), tag("small", detail))
    return tag("div", head, fewer, number, further, shown, class_="plg-stepper", data_roving=True)


def _use(sight: Sight, side: Side, number: int, used: Sequence[int]) -> Html:
    """One side first turns goods into others: on, or off."""
    seen, card = sight.seen, asset(sight.seen, number)
    made = words.goods(parts(seen, card.outputs), " + ")
    detail = words.use_detail(number, card.name, words.goods(parts(seen, card.inputs), " + "))
    return button(
        f"pick:use:{number}",
        words.use_label(side.name, number, card.name, does(seen, number)),
        tag("i", "✓" if number in used else "", class_="plg-tick", aria_hidden="true"),
        tag("b", words.first_turns(side.name, made)),
        tag("span", detail),
        class_="plg-use",
        aria_pressed=pressed(number in used),
    )


def _worth(sight: Sight, made: Any, other: Side) -> Html:
    """What the deal is worth to both, and who answers."""
    chief = company(sight.seen, other.number).ceo
    said = [words.same_chief(other.name) if chief == sight.seat else words.answers_by(sight.who(chief), other.name)]
    if isinstance(made, Propose):
        money = made.give_money + made.get_money
        said.insert(0, words.deal_worth(sum(gains(sight.seen, made)), money))
    return tag("p", " ".join(said), class_="plt-note")


# The answer


def answer(sight: Sight, may: MayAnswer, picks: Picks) -> Html:
    """The deal, and two buttons."""
    hinted = picks.get("answer")
    name = named(sight.seen, may.company)
    yes, no = may.actions
    buttons = [
        button(
            f"act:answer:{'yes' if one.accept else 'no'}",
            words.accept_label(name) if one.accept else words.decline_label(name),
            words.ACCEPT if one.accept else words.DECLINE,
            class_="plt-act",
            aria_pressed=pressed(hinted == ("yes" if one.accept else "no")),
        )
        for one in (yes, no)
    ]
    # The keyboard stops here, before the buttons: Enter pressed once too often must not answer.
    shown = tag("div", waiting(sight), tabindex=-1, data_here=True)
    return join([shown, tag("div", *buttons, class_="plg-two")])


def waiting(sight: Sight) -> Html:
    """The deal that waits for an answer, with both sides."""
    deal: Propose = sight.seen.proposal
    give, get = deal_in_words(sight, deal)
    gain = gains(sight.seen, deal)
    columns = [
        _told(sight, number, given, amount)
        for number, given, amount in ((deal.company, give, gain[0]), (deal.partner, get, gain[1]))
    ]
    via = [tag("p", said, class_="plt-note") for said in _used(sight, deal)]
    return join([tag("div", *columns, class_="plg-both"), *via])


def _used(sight: Sight, deal: Propose) -> Iterator[str]:
    seen = sight.seen
    for number in deal.use:
        worker = next(one for one in (deal.company, deal.partner) if number in company(seen, one).ready)
        made = words.goods(parts(seen, asset(seen, number).outputs), " + ")
        yield f"{words.first_turns(named(seen, worker), made)}: {number} {asset(seen, number).name}."


def _told(sight: Sight, number: int, given: str, gain: int) -> Html:
    name = named(sight.seen, number)
    kind = "plt-money" if gain > 0 else "plt-owed" if gain < 0 else None
    return tag(
        "div",
        tag("p", seat_mark(company(sight.seen, number).ceo), " ", words.gives(name), class_="plg-head"),
        tag("p", given, class_="plg-given"),
        tag("p", tag("span", words.gains(name)), tag("b", words.signed(gain), class_=kind), class_="plg-gain"),
    )


def after(sight: Sight, deal: Propose, number: int) -> list[tuple[str, int, int]]:
    """Free cash, this year's income and goods of a company: now, and after the deal."""
    seen, money = sight.seen, till_of(sight.seen, number)
    gives, gets = (deal.give_money, deal.get_money) if number == deal.company else (deal.get_money, deal.give_money)
    gain = gains(seen, deal)[0 if number == deal.company else 1]
    worth_now = worth(company(seen, number).goods, prices(seen))
    goods = worth_now + gain + gives - gets
    return [
        (words.FREE, money.free, money.free - gives),
        (words.NEW_INCOME, money.new, money.new + gets),
        (words.GOODS_TODAY, worth_now, goods),
    ]
