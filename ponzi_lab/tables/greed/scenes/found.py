"""GI-43, GI-44. A company is founded: its card, and discarded assets to take along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.errors import Refused
from ....games.greed.actions import Found, MayFound
from ....games.greed.fixed import CAPITAL, MOST_ASSETS
from ... import words as table_words
from ...parts import row, whole
from ...pieces import Html, join, tag
from ...scene import Scene
from .. import words as common
from ..things import asset_name, does, named, pushes
from . import found_words as words
from .cards import asset_card, card, row_of
from .panel import Panel, table


class FoundScene(Panel, Scene[MayFound]):
    """The player who has bought a new company chooses its card and its assets."""

    @property
    def _assets(self) -> Sequence[int]:
        """Those that are chosen."""
        assets: Sequence[int] = self.picks.get("assets", ())
        return assets

    def headline(self) -> str:
        return words.HEADLINE

    def board(self) -> Html:
        cards = [self._asset(number) for number in self.may.discard]
        parts = [
            tag("h3", words.CHOOSE_COMPANY, class_="plt-minor"),
            row_of([self._company(number) for number in self.may.companies]),
            tag("h3", words.CHOOSE_ASSETS, class_="plt-minor"),
            row_of(cards) if cards else tag("p", words.NO_DISCARDS, class_="plt-note"),
        ]
        return join(parts)

    def _company(self, number: int) -> Html:
        name, chosen = named(self.seen, number), self.picks.get("company") == number
        pushed = pushes(self.seen, self.seen.tables.companies[number].arrows)
        moves = tag("span", common.moves(pushed))
        return card("pick:company", number, name, words.company_label(name, pushed), moves, chosen=chosen)

    def _asset(self, number: int) -> Html:
        chosen = number in self._assets
        closed = "" if chosen or len(self._assets) < self.may.assets.high else words.FOUR_TAKEN
        label = words.asset_label(asset_name(self.seen, number), does(self.seen, number))
        return asset_card(self.seen, "pick:asset", number, label, chosen=chosen, closed=closed)

    def change(self) -> Html | str:
        """What the new company has."""
        if "company" not in self.picks:
            return ""
        till = common.till_of(named(self.seen, self.picks["company"]))
        return table([row(till, 0, CAPITAL, "plt-money"), row(words.ASSETS, 0, len(self._assets))])

    def pick(self, name: str, value: str) -> dict[str, Any]:
        """A company card, or one asset more or less."""
        number, assets = whole(value), self._assets
        if name == "company" and number in self.may.companies:
            return {**self.picks, "company": number}
        if name != "asset" or number not in self.may.discard:
            raise Refused(table_words.NOT_UNDERSTOOD)
        if number in assets:
            return {**self.picks, "assets": tuple(asset for asset in assets if asset != number)}
        if len(assets) >= MOST_ASSETS:
            raise Refused(words.FOUR_TAKEN)
        return {**self.picks, "assets": tuple(sorted((*assets, number)))}

    def intent(self) -> Found | str:
        company = self.picks.get("company")
        return words.NEED_COMPANY if company is None else Found(company, tuple(self._assets))

    def picks_of(self, action: Found) -> dict[str, Any]:
        return {"company": action.company, **({"assets": action.assets} if action.assets else {})}

    def confirm(self, action: Found) -> str:
        return words.confirm(named(self.seen, action.company), len(action.assets))

    def in_words(self, action: Found) -> str:
        return words.in_words(named(self.seen, action.company), [asset_name(self.seen, n) for n in action.assets])
