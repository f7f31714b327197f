"""GI-21 to GI-29. A company's turn in trade: it transforms goods, proposes a deal that is built here, or passes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import Refused
from ....core.events import Names
from ....core.options import forced
from ....games.greed.actions import MayPropose, MayTransform, Pass, Propose, Transform
from ....games.greed.deals import within_reach
from ....games.greed.market import Side
from ....games.greed.view import added_value, company, gains, goods_value, prices, till_of
from ... import words as table_words
from ...marks import seat_mark
from ...parts import option, row, whole
from ...pieces import Html, button, join, pressed, tag
from .. import words as common
from ..log import log
from ..things import asset_name, does, named, together
from . import deal
from . import trade_words as words
from .cards import card, row_of
from .goods import GoodsScene, stepper
from .panel import possible, table

LARGE = 10  # M; the step of the buttons beside an amount of money
MONEY = ("give_money", "get_money")
GOODS = ("give", "get")


class TradeScene(GoodsScene[MayTransform]):
    """What can be transformed, the partners, and the deal that is being built."""

    @property
    def deals(self) -> MayPropose:
        """The proposals that are possible in this turn."""
        deals: MayPropose = option(self.sight, MayPropose)
        return deals

    def headline(self) -> str:
        if forced(self.sight.options):
            return words.headline_forced(self.name)
        since, left = self._since_it_passed(), self.deals.left
        return words.headline(self.name, left) if since is None else words.again(self.name, since, left)

    def _since_it_passed(self) -> list[str] | None:
        """What others have done since the company passed this year; None if it has not passed yet."""
        trade = [event for event in self.sight.happened if (event.period, event.phase) == (self.seen.year, "trade")]
        passed = [n for n, event in enumerate(trade) if (event.kind, event.unit) == ("pass", self.may.company)]
        if not passed:
            return None
        later = [event for event in trade[passed[-1] :] if event.kind != "pass"]
        return log(later, Names(self.sight.names, self.seen.tables)) if later else []

    def board(self) -> Html:
        other = self.deals.other(self.picks["partner"]) if "partner" in self.picks else None
        return join([self._transformations(), self._partners(), self._builder(other) if other else ""])

    def _transformations(self) -> Html | str:
        """The assets that have all they need."""
        if not self.may.actions:
            return ""
        cards = [self._transformation(action.asset) for action in self.may.actions]
        return join([tag("h3", words.transform_heading(self.name), class_="plt-minor"), row_of(cards)])

    def _transformation(self, number: int) -> Html:
        gain, turns = added_value(self.seen, number), does(self.seen, number)
        label = words.transform_label(asset_name(self.seen, number), turns, gain)
        inside = tag("span", turns), tag("span", words.gain_today(gain))
        chosen = self.picks.get("transform") == number
        return card("pick:transform", number, self.seen.tables.assets[number].name, label, *inside, chosen=chosen)

    def _partners(self) -> Html:
        """The companies with which a deal can be made."""
        buttons = []
        for side in self.deals.sides:
            chief = company(self.seen, side.number).ceo
            closed = "" if side.number in self.deals.partners else words.no_deal_with(self.deals.left)
            buttons.append(
                button(
                    f"pick:partner:{side.number}",
                    words.partner_label(side.name, self.sight.who(chief)),
                    seat_mark(chief),
                    f" {side.name}",
                    closed=closed,
                    aria_pressed=pressed(self.picks.get("partner") == side.number),
                )
            )
        suggest = button("hint", words.SUGGEST, words.SUGGEST, class_="plt-link")
        head = tag("div", tag("h3", words.PROPOSE_TO, class_="plt-minor"), suggest, class_="plt-top")
        return join([head, tag("div", *buttons, class_="plg-partners", data_roving=True)])

    # The builder

    def _builder(self, other: Side) -> Html:
        """Two columns, and below them what one side first turns into something else."""
        mine, action = self.deals.mine, self.action()
        gain = gains(self.seen, action) if isinstance(action, Propose) else (None, None)
        columns = [self._column(*column) for column in zip(GOODS, (mine, other), gain, strict=True)]
        tools = [self._tool(side, number) for side in (mine, other) for number in side.ready]
        via = tag("div", *tools, class_="plg-via") if tools else ""
        return join([tag("div", *columns, class_="plg-both"), via, self._worth(action, other)])

    def _column(self, name: str, side: Side, gain: int | None) -> Html:
        """What one side gives: goods that it has or will have made, and money."""
        chosen: Mapping[str, int | None] = self.picks.get(name, {})
        reach = within_reach(side, self.picks.get("use", ()), self.seen.tables)
        steppers = []
        goods = zip(self.seen.tables.products, side.goods, reach, prices(self.seen), strict=True)
        for product, has, most, price in goods:
            now = chosen.get(product.id, 0)
            if most or now:
                detail = words.has(has, most - has, price)
                giver = common.gives(side.name)
                steppers.append(stepper(f"{name}:{product.id}", product.name, detail, giver, now, most))
        steppers.append(self._money(name, side))
        head = tag("p", seat_mark(company(self.seen, side.number).ceo), " ", common.gives(side.name), class_="plg-head")
        return tag("div", head, *steppers, deal.gain(side.name, gain))

    def _money(self, name: str, side: Side) -> Html:
        now, detail, giver = self.picks.get(f"{name}_money", 0), words.has_free(side.free), common.gives(side.name)
        return stepper(f"{name}_money", words.MONEY, detail, giver, now, side.free, LARGE)

    def _tool(self, side: Side, number: int) -> Html:
        """One side first turns goods into others: on, or off."""
        asset, used = self.seen.tables.assets[number], number in self.picks.get("use", ())
        takes, makes = together(self.seen, asset.inputs), together(self.seen, asset.outputs)
        return button(
            f"pick:use:{number}",
            words.use_label(side.name, asset_name(self.seen, number), does(self.seen, number)),
            tag("i", "✓" if used else "", class_="plg-tick", aria_hidden="true"),
            tag("b", common.first_turns(side.name, makes)),
            tag("span", words.use_detail(asset_name(self.seen, number), takes)),
            class_="plg-use",
            aria_pressed=pressed(used),
        )

    def _worth(self, action: Any, other: Side) -> Html:
        """What the deal is worth to both, and who answers."""
        chief = company(self.seen, other.number).ceo
        sentences = [words.answers_by(self.sight.who(chief), other.name, chief == self.sight.seat)]
        if isinstance(action, Propose):
            sentences.insert(0, words.deal_worth(sum(gains(self.seen, action)), action.give_money + action.get_money))
        return tag("p", " ".join(sentences), class_="plt-note")

    # What would come of it

    def change(self) -> Html | str:
        action, number = self.action(), self.may.company
        if isinstance(action, Propose):
            return deal.change(self.seen, action, number)
        till, goods = till_of(self.seen, number), goods_value(self.seen, number)
        then = goods + (added_value(self.seen, action.asset) if isinstance(action, Transform) else 0)
        rows = [
            row(common.GOODS_TODAY, f"{goods:,}", f"{then:,}", "plt-money"),
            row(common.IF_ALL_SOLD, f"{till.new + goods:,}", f"{till.new + then:,}"),
            row(common.LAST_INCOME, f"{till.last:,}", f"{till.last:,}"),
        ]
        return table(rows, self.name)

    def brief(self) -> str:
        action = self.action()
        if not isinstance(action, Propose):
            return ""
        mine, theirs = gains(self.seen, action)
        return words.sides_gain(self.name, mine, named(self.seen, action.partner), theirs)

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        """An asset to be used, a partner, or one more term of a proposal."""
        number = whole(value)
        if name == "transform" and number is not None:
            return possible(self, transform=number)
        if name == "partner" and number in self.deals.partners:
            return {"partner": number}
        if "partner" in self.picks:
            if name in MONEY:
                return {**self.picks, name: number}
            if name in GOODS:
                return self.with_goods(name, value)
            if name == "use" and number is not None:
                return {**self.picks, "use": self._uses(number)}
        return super().pick(name, value)

    def _uses(self, number: int) -> tuple[int, ...]:
        """One asset more or less; all of them must be of one company."""
        used: tuple[int, ...] = self.picks.get("use", ())
        if number in used:
            return tuple(asset for asset in used if asset != number)
        for side in (self.deals.mine, self.deals.other(self.picks["partner"])):
            if side is not None and number in side.ready:
                return (*[asset for asset in used if asset in side.ready], number)
        raise Refused(table_words.NOT_UNDERSTOOD)

    def intent(self) -> Transform | Propose | Pass | str:
        picks, number = self.picks, self.may.company
        if picks.get("pass"):
            return self.passing()
        if "transform" in picks:
            return Transform(number, picks["transform"])
        if "partner" not in picks:
            return words.NEED_DEAL
        give_money, get_money = (picks.get(name, 0) for name in MONEY)
        give, get = (self.goods(name) for name in GOODS)
        if give is None or get is None or give_money is None or get_money is None:
            return common.NEED_NUMBERS
        if not give and not get and not give_money and not get_money:
            return words.NEED_TERMS
        return Propose(number, picks["partner"], give_money, give, get_money, get, picks.get("use", ()))

    def picks_of(self, action: Transform | Propose | Pass) -> dict[str, Any]:
        match action:
            case Pass():
                return {"pass": True}
            case Transform(asset=asset):
                return {"transform": asset}
        terms = {
            "give_money": action.give_money,
            "give": dict(action.give),
            "get_money": action.get_money,
            "get": dict(action.get),
            "use": action.use,
        }
        return {"partner": action.partner, **{name: term for name, term in terms.items() if term}}

    def passing(self) -> Pass:
        return Pass(self.may.company)

    # What the action is called

    def confirm(self, action: Transform | Propose | Pass) -> str:
        match action:
            case Pass():
                return words.PASS
            case Transform(asset=asset):
                return words.transform(asset_name(self.seen, asset))
        chief = company(self.seen, action.partner).ceo
        return words.propose(self.sight.who(chief), chief == self.sight.seat)

    def in_words(self, action: Transform | Propose | Pass) -> str:
        match action:
            case Pass():
                return words.WOULD_PASS
            case Transform(asset=asset):
                return words.would_transform(asset_name(self.seen, asset))
        return words.would_propose(named(self.seen, action.partner), *deal.sides(self.seen, action))
