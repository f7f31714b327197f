"""AQ-44. Up to three shares of chains on the board are bought."""

from __future__ import annotations

from typing import Any

from ....core import english
from ....core.errors import Refused
from ....core.options import forced
from ....games.acquire import words as game_words
from ....games.acquire.actions import NOTHING, Buy, MayBuy
from ....games.acquire.board import CHAINS, MOST_BOUGHT
from ....games.acquire.view import own_shares
from ...parts import choices, row
from ...pieces import Html, button, join, pressed, tag
from .. import words as common
from ..grid import grid
from ..marks import tile_of
from ..merger import recent
from . import buy_words as words
from .moment import AcquireScene


class BuyScene(AcquireScene[MayBuy]):
    """A click on a chain adds a share to the basket, and one on a share takes it out again."""

    @property
    def basket(self) -> tuple[str, ...]:
        """The chains of the shares that are chosen."""
        return tuple(self.picks.get("buy", ()))

    def headline(self) -> str:
        asked = self._no_purchase() if forced(self.sight.options) else words.ASK_BUY
        return f"{asked} {words.LAST_BUY}" if self.seen.declared else asked

    def _no_purchase(self) -> str:
        """Why nothing can be bought."""
        on_sale = [price for price, left in zip(self.may.prices, self.may.bank, strict=True) if price and left]
        if on_sale:
            return words.too_poor(self.may.cash, min(on_sale))
        return words.BANK_EMPTY if any(self.may.prices) else words.NO_CHAIN_TO_BUY

    # What one chooses from

    def board(self) -> Html:
        """The chains on the board; the others in one line."""
        here = [chain for chain, price in enumerate(self.may.prices) if price]
        away = [name for name, price in zip(CHAINS, self.may.prices, strict=True) if not price]
        closed = [self.may.accepts(Buy(self._with(CHAINS[chain]))) for chain in here]
        heading = words.CHAINS_ON_SALE
        if all(closed):
            heading = words.no_more(len(self.basket)) if self.basket else english.capital(self._no_purchase())
        buttons = [self._chain(chain, why) for chain, why in zip(here, closed, strict=True)]
        note = tag("p", words.not_there(away), class_="plt-note") if away else ""
        on_sale = choices("plt-sale", buttons) if buttons else ""
        return join([tag("h3", heading, class_="plt-minor"), on_sale, note, grid(self.sight), recent(self.sight)])

    def _chain(self, chain: int, closed: str) -> Html:
        name, price, left = CHAINS[chain], self.may.prices[chain], self.may.bank[chain]
        mine = own_shares(self.seen)[chain]
        return button(
            f"pick:buy:{name}",
            words.buy_label(name, price, left, mine),
            tile_of(chain),
            tag("b", game_words.chain(name)),
            tag("span", words.on_sale(price, mine, left)),
            closed=closed,
            class_=("plt-choice", "plt-chain"),
            aria_pressed=pressed(name in self.basket),
        )

    # What would come of it

    @property
    def cost(self) -> int:
        """What the basket costs."""
        return sum(self.may.prices[CHAINS.index(name)] for name in self.basket)

    def change(self) -> Html:
        """The shares that are chosen, what they cost, and the cash after it."""
        number = len(self.basket)
        slots = [self._slot(name, number) for number, name in enumerate(self.basket, 1)]
        slots += [tag("li", words.FREE_SLOT, class_="plt-free")] * (MOST_BOUGHT - number)
        total = tag("td", tag("b", f"{self.cost:,}"))
        rows = (
            tag("tr", tag("th", words.TOTAL, scope="row"), tag("td"), tag("td"), total),
            row(common.CASH, f"{self.may.cash:,}", f"{self.may.cash - self.cost:,}", "plt-money"),
        )
        heading = tag("h3", words.YOUR_PURCHASE, " ", tag("small", words.of_three(number)))
        return join([heading, tag("ul", *slots, class_="plt-slots"), tag("table", *rows, class_="plt-change")])

    def _slot(self, name: str, number: int) -> Html:
        chain = CHAINS.index(name)
        share = tag("span", tag("b", game_words.chain(name)), f" {self.may.prices[chain]:,}")
        return tag("li", tile_of(chain), share, button(f"pick:drop:{name}", words.drop_label(name, number), "×"))

    def brief(self) -> str:
        return common.cash_becomes(self.may.cash, self.may.cash - self.cost) if self.basket else ""

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        """One share more, or one less."""
        if name == "drop":
            rest = list(self.basket)
            if value in rest:
                rest.remove(value)
            return {"buy": tuple(rest)} if rest else {}
        if name != "buy":
            return super().pick(name, value)
        more = self._with(value)
        if reason := self.may.accepts(Buy(more)):
            raise Refused(reason)
        return {"buy": more}

    def _with(self, name: str) -> tuple[str, ...]:
        """The basket with one share more, in chain order."""
        more = (*self.basket, name)
        return tuple(sorted(more, key=CHAINS.index)) if name in CHAINS else more

    def intent(self) -> Buy | str:
        if self.picks.get("pass"):
            return NOTHING
        return Buy(self.picks["buy"]) if "buy" in self.picks else words.NEED_SHARES

    def picks_of(self, action: Buy) -> dict[str, Any]:
        return {"buy": action.shares} if action.shares else {"pass": True}

    def passing(self) -> Buy:
        return NOTHING

    def confirm(self, action: Buy) -> str:
        return words.buy(action.shares) if action.shares else words.BUY_NOTHING

    def in_words(self, action: Buy) -> str:
        return words.would_buy(action.shares)
