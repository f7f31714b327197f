"""PS-23, PS-24. An envelope waits for an answer: the tile is sold, or the offer is turned round."""

from __future__ import annotations

from typing import Any

from ....games.ponzi.actions import COUNTER, SELL, Counter, MayCounter, Sell
from ....games.ponzi.state import Deal
from ....games.ponzi.view import tiles_of
from ...marks import mark
from ...parts import row
from ...pieces import Html, button, join, pressed, tag
from .. import words as common
from ..sums import after, own, points
from . import answer_words as words
from .moment import PonziScene


class AnswerScene(PonziScene[MayCounter]):
    """Both courses are shown side by side, each with its button; with too little cash there is only one."""

    answers = True

    @property
    def deal(self) -> Deal:
        """The envelope."""
        assert self.seen.envelope is not None
        return self.seen.envelope

    def asked(self) -> str:
        giver, price = self.sight.who(self.deal.by), self.may.price
        if self.may.ways:
            return words.ask_answer(giver, price, self.deal.industry)
        return words.ask_sell(giver, price, self.deal.industry, self.may.cash)

    # What one chooses from, and what would come of it

    def board(self) -> Html:
        return join([self.top(), self._opened(), self._both(), self.market()])

    def _opened(self) -> Html:
        """The envelope that one has been handed."""
        seen, deal = self.seen, self.deal
        mine, theirs = tiles_of(seen, seen.seat, deal.industry), tiles_of(seen, deal.by, deal.industry)
        letter = tag("div", tag("b", self.may.price, class_="plt-money"), mark("envelope", 84), class_="plt-letter")
        held = words.you_hold(seen.cash, mine, deal.industry, self.sight.names[deal.by], theirs)
        means = words.EITHER_WAY if self.may.ways else words.ONE_WAY
        # The keyboard stops here, before the buttons: Enter pressed once too often must not answer.
        return tag("div", letter, tag("p", held, tag("br"), means), class_="plt-opened", tabindex=-1, data_here=True)

    def _both(self) -> Html:
        """Selling and countering; if one cannot counter, why."""
        price, giver, name = self.may.price, self.sight.names[self.deal.by], self.deal.industry
        sell = self._button("sell", words.sell_means(price, giver, name), words.sell(price))
        courses = [self._course(words.IF_YOU_SELL, 1, sell)]
        if self.may.ways:
            counter = self._button("counter", words.counter_means(price, giver, name), words.counter(price))
            courses.append(self._course(words.IF_YOU_COUNTER, -1, counter))
        both, closed = tag("div", *courses, class_="plt-both"), self.may.accepts(COUNTER)
        return join([both, tag("p", closed, class_="plt-note")]) if closed else both

    def _button(self, answer: str, label: str, name: str) -> Html:
        hinted = pressed(self.picks.get("answer") == answer)
        return button(f"act:answer:{answer}", label, name, class_="plt-act", aria_pressed=hinted)

    def _course(self, heading: str, way: int, answer: Html) -> Html:
        """The price comes in and a tile goes (1), or it is turned round (-1)."""
        name, now = self.deal.industry, own(self.seen)
        then, tiles = after(self.seen, way * self.may.price, name, -way), tiles_of(self.seen, self.seen.seat, name)
        rows = (
            row(common.CASH, f"{now.cash:,}", f"{then.cash:,}", "plt-money"),
            row(common.NARROW_NAMES[name], tiles, tiles - way),
            row(common.POINTS, points(now), points(then)),
        )
        outlook = tag("p", self.outlook(then), class_="plt-note")
        return tag("div", tag("h3", heading), tag("table", *rows, class_="plt-change"), outlook, answer)

    # From clicks to an action, and back

    def intent(self) -> Sell | Counter | str:
        answers: dict[str, Sell | Counter] = {"sell": SELL, "counter": COUNTER}
        return answers.get(self.picks.get("answer", ""), words.NEED_ANSWER)

    def picks_of(self, action: Sell | Counter) -> dict[str, Any]:
        return {"answer": action.do}

    def confirm(self, action: Sell | Counter) -> str:
        return words.sell(self.may.price) if isinstance(action, Sell) else words.counter(self.may.price)

    def in_words(self, action: Sell | Counter) -> str:
        return words.WOULD_SELL if isinstance(action, Sell) else words.WOULD_COUNTER
