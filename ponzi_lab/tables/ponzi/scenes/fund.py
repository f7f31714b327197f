"""PS-17 to PS-19. A tile and a fund card that goes with it are taken, or neither."""

from __future__ import annotations

from typing import Any

from ....core.errors import Refused
from ....games.ponzi.actions import PASS, Fund, MayFund, Pass
from ....games.ponzi.state import INDUSTRIES, ROW_SIZE
from ...marks import word_with
from ...parts import choices
from ...pieces import Html, button, join, tag
from .. import words as common
from ..sums import SeatBooks, after
from . import fund_words as words
from .moment import PonziScene, legend, step


class FundScene(PonziScene[MayFund]):
    """A card decides the row, and so does a tile; in the first round one chooses the card first."""

    def asked(self) -> str:
        return words.ASK_FUND if self.may.ways else words.ASK_PASS_FUND

    # What one chooses from

    def board(self) -> Html:
        if self.sight.early != 1:
            return join([self.top(), self._tiles(1), self.market(step(2, words.CHOOSE_FUND)), legend()])
        then = legend() if self.picks.get("fund") is None else self._tiles(0)
        below = tag("div", tag("div", then), tag("div", self.own_wheel()), class_="plt-round-1")
        rows = [row for row in range(ROW_SIZE) if self.fitting(row)]
        return join([self.top(), self.market(step(0, words.CHOOSE_FIRST_FUND), rows), below])

    def _tiles(self, number: int) -> Html:
        """The industries, as the step with this number."""
        tiles = [self._tile(*tile) for tile in zip(INDUSTRIES, self.may.tiles, self.may.supply, strict=True)]
        return join([step(number, words.CHOOSE_TILE), tag("div", *tiles, class_="plt-tiles", data_roving=True)])

    def _tile(self, name: str, owned: int, left: int) -> Html:
        inside = (
            tag("b", word_with(name, common.NARROW_NAMES[name])),
            tag("span", common.you_own(owned)[0], " ", tag("b", owned), ", ", words.left_in_supply(left)),
        )
        closed = "" if self._cards_with(name) else self._why_closed(name)
        return self.to_pick(
            "industry", name, words.tile_label(name, owned, left), *inside, closed=closed, class_="plt-tile"
        )

    def head(self, row: int) -> list[Html]:
        names = words.of_industries(self.fitting(row), common.NARROW_NAMES)
        return [*super().head(row), tag("span", names)]

    def card(self, value: int, row: int) -> Html:
        fund, lender, names = self.seen.tables.funds[value], self.seen.tables.lenders.get(value), self.fitting(row)
        label = words.fund_label(fund, row, names, self.is_bear(value), lender)
        return self.card_to_pick(value, label, "" if names else words.no_tile_for(value, row))

    def fitting(self, row: int) -> list[str]:
        tiles = zip(INDUSTRIES, self.may.tiles, self.may.supply, strict=True)
        return [industry for industry, owned, left in tiles if owned == row and left]

    def _cards_with(self, industry: str) -> list[int]:
        return [action.fund for action in self.may.actions if action.industry == industry]

    def _why_closed(self, industry: str) -> str:
        return self.may.accepts(Fund(industry, self.may.market[0] if self.may.market else 0))

    # What would come of it

    def then(self) -> tuple[str, SeatBooks]:
        fund = self.picks.get("fund")
        if fund is None:
            return super().then()
        return words.if_you_take(fund), after(self.seen, fund, self.picks.get("industry"), 1, fund)

    def change(self, books: SeatBooks) -> Html:
        return join([self._industries(), super().change(books)])

    def _industries(self) -> Html | str:
        """With which industries the card goes, to choose from if none is chosen yet."""
        fund, industry = self.picks.get("fund"), self.picks.get("industry")
        if fund is None or self.sight.early == 1:
            return ""
        row = self._row_of(fund)
        names = [industry] if industry else self.fitting(row)
        if len(names) == 1:
            return tag("p", common.row_name(row), " ", words.of_industries(names), class_="plt-note")
        buttons = []
        for name in names:
            label, inside = words.of_industries([name]), word_with(name, common.NARROW_NAMES[name])
            label = f"{common.row_name(row)} {label}"
            buttons.append(button(f"pick:industry:{name}", label, inside, class_="plt-choice"))
        question = tag("p", words.with_which_tile(row), class_="plt-note")
        return join([question, choices("plt-two", buttons)])

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        """The last click stands: what was chosen before it is dropped if the two do not agree."""
        picks = super().pick(name, value)
        if name == "fund":
            fund = picks["fund"]
            if fund not in self.seen.market:
                raise Refused(words.card_gone(fund))
            row = self._row_of(fund)
            names = self.fitting(row)
            if not names:
                raise Refused(words.no_tile_for(fund, row))
            if picks.get("industry") not in names:
                picks["industry"] = names[0] if len(names) == 1 else None
            return picks
        industry = str(picks.get("industry"))
        cards = self._cards_with(industry)
        if not cards:
            raise Refused(self._why_closed(industry))
        if picks.get("fund") not in cards:
            picks["fund"] = None
        return picks

    def _row_of(self, fund: int) -> int:
        """In which row of the market a card lies, from 0."""
        return self.seen.market.index(fund) // ROW_SIZE

    def intent(self) -> Fund | Pass | str:
        fund, industry = self.picks.get("fund"), self.picks.get("industry")
        if self.picks.get("pass"):
            return PASS
        if fund is None:
            return words.NEED_EITHER if industry is None else words.NEED_FUND
        return words.NEED_TILE if industry is None else Fund(industry, fund)

    def confirm(self, action: Fund | Pass) -> str:
        return words.take(action.fund, action.industry) if isinstance(action, Fund) else common.PASS

    def in_words(self, action: Fund | Pass) -> str:
        return words.would_take(action.fund, action.industry) if isinstance(action, Fund) else common.WOULD_PASS
