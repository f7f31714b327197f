"""AQ-24, AQ-27, AQ-29. One of several chains is chosen: to be founded, to survive, or to be handled first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from ....core.errors import Refused
from ....games.acquire import words as game_words
from ....games.acquire.actions import Defunct, Found, MayChoose, Survivor
from ....games.acquire.board import CHAINS
from ....games.acquire.view import added_by, chains_at, own_shares
from ...parts import choices, row
from ...pieces import Html, join, tag
from ...sight import Picks, Sight
from .. import words as common
from ..grid import grid
from ..marks import tile_of
from . import chain_words as words
from .moment import AcquireScene


class ChainScene(AcquireScene[MayChoose]):
    """A choice among chains, whatever for."""

    def __init__(self, sight: Sight, may: MayChoose, picks: Picks) -> None:
        super().__init__(sight, may, picks)
        self.mine = own_shares(self.seen)

    def headline(self) -> str:
        return words.ASK[self.may.kind.do]

    def board(self) -> Html:
        buttons = []
        for action in self.may.actions:
            chain = CHAINS.index(action.chain)
            label, says = self.says(chain)
            inside = tile_of(chain), tag("b", game_words.chain(action.chain)), tag("span", says)
            buttons.append(self.to_pick("chain", action.chain, label, *inside, class_=("plt-choice", "plt-chain")))
        heading = tag("h3", words.CHOOSE[self.may.kind.do], class_="plt-minor")
        return join([heading, choices("plt-sale", buttons), grid(self.sight)])

    @abstractmethod
    def says(self, chain: int) -> tuple[str, str]:
        """The label of a chain's button, and the words on it."""

    def change(self) -> Html | str:
        name = self.picks.get("chain")
        return self.means(CHAINS.index(name)) if name in CHAINS else ""

    @abstractmethod
    def means(self, chain: int) -> Html:
        """What would come of it if this chain were chosen."""

    def pick(self, name: str, value: str) -> dict[str, Any]:
        if name != "chain":
            return super().pick(name, value)
        if reason := self.may.accepts(self.may.kind(value)):
            raise Refused(reason)
        return {"chain": value}

    def intent(self) -> Found | Survivor | Defunct | str:
        return self.may.kind(self.picks["chain"]) if "chain" in self.picks else words.NEED[self.may.kind.do]

    def confirm(self, action: Found | Survivor | Defunct) -> str:
        return words.with_chain(words.CONFIRM[action.do], action.chain)

    def in_words(self, action: Found | Survivor | Defunct) -> str:
        return words.with_chain(words.WOULD[action.do], action.chain)


class FoundScene(ChainScene):
    """Which chain is founded, with a share of it free."""

    def says(self, chain: int) -> tuple[str, str]:
        size, mine, bank = added_by(self.seen, self.seen.placed), self.mine[chain], self.seen.bank[chain]
        price = self.seen.tables.prices[chain][size]
        label = words.found_label(CHAINS[chain], size, price, mine, bank)
        return label, f"{common.each(price)}, {common.you_and_bank(mine, bank)}"

    def means(self, chain: int) -> Html:
        mine, free = self.mine[chain], min(1, self.seen.bank[chain])
        price = self.seen.tables.prices[chain][added_by(self.seen, self.seen.placed)]
        rows = [
            row(common.PRICE, common.NO_NUMBER, f"{price:,}"),
            row(words.YOUR_SHARES, mine, mine + free),
            row(words.WORTH, 0, f"{price * (mine + free):,}", "plt-money"),
        ]
        note = "" if free else tag("p", words.NO_FREE_SHARE, class_="plt-note")
        return join([tag("h3", words.if_founded(CHAINS[chain])), tag("table", *rows, class_="plt-change"), note])


class SurvivorScene(ChainScene):
    """Which of chains of the same size survives a merger."""

    def _gone(self, survivor: int) -> list[int]:
        return [chain for chain in chains_at(self.seen, self.seen.placed) if chain != survivor]

    def says(self, chain: int) -> tuple[str, str]:
        gone = self._gone(chain)
        size = sum(self.seen.sizes[other] for other in (chain, *gone)) + added_by(self.seen, self.seen.placed)
        label = words.survive_label(CHAINS[chain], size, [CHAINS[other] for other in gone])
        return label, common.you_and_bank(self.mine[chain], self.seen.bank[chain])

    def means(self, chain: int) -> Html:
        gone = self._gone(chain)
        follows = [self.what_it_pays(other) for other in gone]
        follows += [words.then_divided(self.mine[other], CHAINS[other]) for other in gone if self.mine[other]]
        return join([tag("h3", words.if_survives(CHAINS[chain])), tag("p", " ".join(follows))])


class DefunctScene(ChainScene):
    """Which of the chains that are gone is handled first."""

    def _old(self, chain: int) -> tuple[int, int]:
        """The size and the price of a chain before the merger."""
        assert self.seen.merger is not None
        size = self.seen.merger.old_sizes[chain]
        return size, self.seen.tables.prices[chain][size]

    def says(self, chain: int) -> tuple[str, str]:
        (size, price), mine = self._old(chain), self.mine[chain]
        label = words.defunct_label(CHAINS[chain], size, price, mine)
        return label, f"{common.each(price)}, {words.you_hold(mine)}"

    def means(self, chain: int) -> Html:
        _, price = self._old(chain)
        return join([tag("h3", words.THE_BONUSES), tag("p", self.what_it_pays(chain, price))])


CHOICES: Mapping[type[Any], Callable[..., ChainScene]] = {
    Found: FoundScene,
    Survivor: SurvivorScene,
    Defunct: DefunctScene,
}


def chain_scene(sight: Sight, may: MayChoose, picks: Picks) -> ChainScene:
    """The choice, by what the chain is chosen for."""
    return CHOICES[may.kind](sight, may, picks)
