"""The table while somebody else decides."""

from ...pieces import Html, join
from ...scene import Watched
from .. import words
from .moment import Moment, legend


class WatchedTable(Moment, Watched):
    """The market, and one's own books as they are."""

    def board(self) -> Html:
        return join([self.top(), self.market(), legend()])

    def doing(self) -> str:
        return words.DOING["answer" if self.seen.envelope is not None else self.seen.phase]
