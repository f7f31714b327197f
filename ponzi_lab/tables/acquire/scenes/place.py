"""AQ-17 to AQ-20. A tile of the rack is placed; if none can be, one passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.errors import Refused
from ....games.acquire.actions import PASS, MayPlace, Pass, Place
from ....games.acquire.board import ALONE, CHAINS, COLUMNS, FOUNDING, GROWING, MERGING, TILE_NAMES, TILES, largest
from ....games.acquire.view import added_by, chains_at, inactive, kind_of, price
from ...pieces import Html, button, join, pressed, tag
from .. import words as common
from ..grid import grid
from ..marks import named
from ..merger import recent
from ..sums import is_safe
from . import place_words as words
from .moment import AcquireScene


class PlaceScene(AcquireScene[MayPlace]):
    """The tiles lie on their spaces, and in a list beside the board."""

    def headline(self) -> str:
        return words.ask_place(len(self.may.rack), self.may.ways) if self.may.ways else words.ASK_PASS

    # What one chooses from

    def board(self) -> Html:
        tiles = []
        for tile in self.may.rack:
            row, column = divmod(tile, COLUMNS)
            tiles.append(self._tile(tile, TILE_NAMES[tile], style=f"grid-area:{row + 2}/{column + 2}"))
        return join([grid(self.sight, tiles), self._meaning(), recent(self.sight)])

    def tiles(self) -> Html:
        """The tiles of the rack, and what each would do; if one cannot be placed, why."""
        tiles = [
            self._tile(tile, tag("b", TILE_NAMES[tile]), tag("span", self._does(tile)), class_="plt-tile")
            for tile in self.may.rack
        ]
        return join([tag("h3", common.YOUR_TILES), tag("div", *tiles, class_="plt-rack", data_roving=True)])

    def _tile(self, tile: int, *inside: object, **attributes: object) -> Html:
        name = TILE_NAMES[tile]
        return button(
            f"pick:tile:{name}",
            words.place_label(name, self._does(tile)),
            *inside,
            closed=self.may.accepts(Place(name)),
            aria_pressed=pressed(self.picks.get("tile") == name),
            **attributes,
        )

    def _does(self, tile: int) -> str:
        """What a tile would do, in few words."""
        chains, more, kind = chains_at(self.seen, tile), added_by(self.seen, tile), kind_of(self.seen, tile)
        if kind == MERGING:
            return words.merges([CHAINS[chain] for chain in chains])
        if kind == GROWING:
            return words.joins(CHAINS[chains[0]], self.seen.sizes[chains[0]] + more, more - 1)
        if kind == FOUNDING:
            return words.founds(more)
        return words.STANDS_ALONE if kind == ALONE else words.kept_back(kind)

    # What would come of it

    def _meaning(self) -> Html | str:
        """If the chosen tile is placed: the chains it merges, and what follows."""
        name = self.picks.get("tile", "")
        if name not in TILES:
            return ""
        parts: list[object] = [tag("b", words.if_you_place(name))]
        chains = chains_at(self.seen, TILES[name])
        if len(chains) > 1 and not self._tied(chains):
            parts += [named(chains[0]), words.TAKES_OVER, *map(named, chains[1:])]
        follows = tag("span", self.brief(), class_="plt-means")
        return tag("p", *[piece for part in parts for piece in (part, " ")], follows, class_="plt-if")

    def brief(self) -> str:
        name = self.picks.get("tile", "")
        return " ".join(self._follows(TILES[name])) if name in TILES else ""

    def _follows(self, tile: int) -> Iterator[str]:
        """What follows if this tile is placed."""
        seen, more, kind = self.seen, added_by(self.seen, tile), kind_of(self.seen, tile)
        if kind == MERGING:
            yield from self._merging(chains_at(seen, tile), more)
        elif kind == GROWING:
            chain = chains_at(seen, tile)[0]
            before = seen.sizes[chain]
            yield words.grows(CHAINS[chain], before, before + more, price(seen, chain), price(seen, chain, more))
            if is_safe(before + more) and not is_safe(before):
                yield words.BECOMES_SAFE
        elif kind == FOUNDING:
            costs = {CHAINS[chain]: seen.tables.prices[chain][more] for chain in inactive(seen)}
            yield words.founding(more, costs, any(seen.bank[chain] for chain in inactive(seen)))
        else:
            yield words.ALONE_MEANS

    def _merging(self, chains: list[int], more: int) -> Iterator[str]:
        tied, sizes = self._tied(chains), [self.seen.sizes[chain] for chain in chains]
        if tied:
            yield words.tie([CHAINS[chain] for chain in tied])
        yield words.adds_up(sizes, more, is_safe(sum(sizes) + more))
        for chain in chains if tied else chains[1:]:
            yield self.what_it_pays(chain)

    def _tied(self, chains: list[int]) -> list[int]:
        """The chains among which the owner would choose the survivor, if there are several."""
        most = largest(self.seen.sizes, chains)
        return most if len(most) > 1 else []

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        if name != "tile":
            return super().pick(name, value)
        if reason := self.may.accepts(Place(value)):
            raise Refused(reason)
        return {"tile": value}

    def intent(self) -> Place | Pass | str:
        if self.picks.get("pass"):
            return PASS
        return Place(self.picks["tile"]) if "tile" in self.picks else words.NEED_TILE

    def passing(self) -> Pass | None:
        return None if self.may.ways else PASS

    def confirm(self, action: Place | Pass) -> str:
        if isinstance(action, Pass):
            return words.PASS
        return words.place(action.tile, kind_of(self.seen, TILES[action.tile]))

    def in_words(self, action: Place | Pass) -> str:
        return words.WOULD_PASS if isinstance(action, Pass) else words.would_place(action.tile)
