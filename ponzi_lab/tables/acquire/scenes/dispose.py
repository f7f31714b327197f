"""AQ-36 to AQ-39. Of the shares of a chain that is gone some are sold, some traded, the rest is kept."""

from __future__ import annotations

from typing import Any

from ....games.acquire.actions import Dispose, MayDispose
from ....games.acquire.board import CHAINS, TILE_NAMES, TRADE
from ....games.acquire.view import own_shares
from ...parts import row, whole
from ...pieces import Html, button, join, pressed, tag
from .. import words as common
from ..grid import grid
from ..merger import current
from . import dispose_words as words
from .moment import AcquireScene


class DisposeScene(AcquireScene[MayDispose]):
    """Two numbers, and what is left over; all of it at once with one click."""

    def headline(self) -> str:
        owner = "" if self.own_turn else self.sight.names[self.seen.owner]
        return words.ask_dispose(self.may.held, self.may.chain, TILE_NAMES[self.seen.placed], owner)

    def board(self) -> Html:
        return join([current(self.sight), grid(self.sight)])

    # What one chooses from, and what would come of it

    @property
    def numbers(self) -> tuple[int, int]:
        """How many are sold, and how many traded; none as long as nothing is said."""
        return self.picks.get("sell") or 0, self.picks.get("trade") or 0

    def change(self) -> Html:
        may, (sell, trade) = self.may, self.numbers
        most_sell = max(0, may.held - trade)
        most_trade = max(0, min(may.trade.high, (may.held - sell) // TRADE * TRADE))
        full = words.ALL_GIVEN if most_trade < may.trade.high else words.most_trade(may.trade.high)
        trade_means = words.trade_means(may.survivor, may.bank)
        left = tag("p", tag("b", words.KEEP), " ", tag("b", max(0, may.held - sell - trade), class_="plt-kept"))
        cash, mine = self.seen.cash, own_shares(self.seen)[CHAINS.index(may.survivor)]
        rows = (
            row(common.CASH, f"{cash:,}", f"{cash + sell * may.price:,}", "plt-money"),
            row(words.shares_of(may.survivor), mine, mine + trade // TRADE),
        )
        return join(
            [
                tag("h3", words.your_shares(may.held, may.chain)),
                _stepper("sell", words.SELL, words.sell_means(may.price), sell, 1, most_sell, words.ALL_GIVEN),
                _stepper("trade", words.TRADE, trade_means, trade, TRADE, most_trade, full),
                tag("div", left, tag("small", words.keep_means(may.chain)), class_="plt-keep"),
                self._quick(),
                tag("table", *rows, class_="plt-change"),
                tag("data", data_set="pick:sell", value=sell),
                tag("data", data_set="pick:trade", value=trade),
            ]
        )

    def _quick(self) -> Html:
        """All of it at once: chosen, not done."""
        held, trade = self.may.held, self.may.trade.high
        names = {"sell": words.sell_all(held, held * self.may.price)}
        names |= {"trade": words.trade_all(trade, trade // TRADE)} if trade else {}
        names["keep"] = words.keep_all(held)
        buttons = [
            button(f"pick:all:{way}", name, name, aria_pressed=pressed(dict(self.picks) == self._all(way)))
            for way, name in names.items()
        ]
        return tag("div", *buttons, class_="plt-aside-buttons")

    def brief(self) -> str:
        """Cash and shares of the survivor, as far as they change."""
        if None in (self.picks.get("sell"), self.picks.get("trade")):
            return ""
        sell, trade = self.numbers
        cash, mine = self.seen.cash, own_shares(self.seen)[CHAINS.index(self.may.survivor)]
        parts = [common.cash_becomes(cash, cash + sell * self.may.price)] if sell * self.may.price else []
        parts += [words.shares_become(self.may.survivor, mine, mine + trade // TRADE)] if trade // TRADE else []
        return " ".join(parts)

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        if name == "all":
            return self._all(value)
        if name not in ("sell", "trade"):
            return super().pick(name, value)
        return {"sell": 0, "trade": 0, **self.picks, name: whole(value)}

    def _all(self, way: str) -> dict[str, Any]:
        """All shares are sold, or kept, or as many as possible traded."""
        return {"sell": self.may.held if way == "sell" else 0, "trade": self.may.trade.high if way == "trade" else 0}

    def intent(self) -> Dispose | str:
        if "sell" not in self.picks:
            return words.NEED_NUMBERS
        sell, trade = self.picks["sell"], self.picks["trade"]
        return words.NEED_WHOLE if None in (sell, trade) else Dispose(self.may.chain, sell, trade)

    def picks_of(self, action: Dispose) -> dict[str, Any]:
        return {"sell": action.sell, "trade": action.trade}

    def confirm(self, action: Dispose) -> str:
        return words.divided(action.sell, action.trade, self.may.held - action.sell - action.trade)

    def in_words(self, action: Dispose) -> str:
        return words.would_divide(action.sell, action.trade, self.may.held - action.sell - action.trade, action.chain)


def _stepper(name: str, title: str, means: str, now: int, by: int, most: int, full: str) -> Html:
    """Less, a number to type, more."""
    label, less, more = words.number_label(title, most), max(0, now - by), now + by
    control = {"inputmode": "numeric", "maxlength": 4, "data_do": f"pick:{name}", "value": now, "aria_label": label}
    return tag(
        "div",
        tag("span", tag("b", title), tag("small", means)),
        button(f"pick:{name}:{less}", words.less(title, less), "−", closed="" if now else words.NO_LESS),
        tag("input", type="text", **control),
        button(f"pick:{name}:{more}", words.more(title, more), "+", closed="" if more <= most else full),
        class_="plt-stepper",
        data_roving=True,
    )
