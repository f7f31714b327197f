"""What stays the same from one decision of Acquire to the next: the board, one's own cash and tiles, the price card."""

from __future__ import annotations

from ....core import english
from ....games.acquire.board import CHAINS, TILE_NAMES
from ....games.acquire.view import Observation, prices
from ...parts import whose
from ...pieces import Html, join, tag, text
from ...scene import Look, M, Scene
from ...sight import Picks, Sight
from .. import words
from ..shares import price_card
from ..sums import both_bonuses, market_plays, pays


class Moment(Look):
    """The table at any moment."""

    seen: Observation

    def choice(self) -> Html:
        """One's own cash and tiles, and what would be different after what is picked."""
        return join([tag("div", whose(self.sight, words.CASH), class_="plt-mine"), self.tiles(), self.change()])

    def tiles(self) -> Html:
        """The tiles of the rack where nothing is asked about them."""
        rack, name = self.seen.racks[self.sight.seat] or (), self.sight.names[self.sight.seat]
        heading = words.YOUR_TILES if self.sight.mine or english.is_you(name) else words.tiles_of(name)
        tiles = [tag("b", TILE_NAMES[tile]) for tile in rack] or [text(words.NO_TILES)]
        return tag("p", f"{heading}: ", *[piece for tile in tiles for piece in (tile, " ")], class_="plt-note")

    def change(self) -> Html | str:
        """What would be different."""
        return ""

    def wheel(self) -> Html:
        return price_card(self.seen)


class AcquireScene(Moment, Scene[M]):
    """A decision; of a chain that is gone others than the owner of the turn are asked, too."""

    def __init__(self, sight: Sight, may: M, picks: Picks) -> None:
        super().__init__(sight, may, picks)
        self.own_turn = self.seen.owner == sight.seat

    def what_it_pays(self, chain: int, cost: int | None = None) -> str:
        """What a chain would pay, at its price now or another one; how much of it is known depends on what is open."""
        seen, name = self.seen, CHAINS[chain]
        cost = prices(seen)[chain] if cost is None else cost
        paid = pays(seen, chain, cost)
        if market_plays(seen):
            return words.pays_market(name, *both_bonuses(cost))
        if paid is None:
            return words.pays_hidden(name, *both_bonuses(cost))
        order = sorted(range(len(paid)), key=lambda seat: -paid[seat])
        return words.pays(name, [(self.sight.who(seat), paid[seat]) for seat in order if paid[seat]])
