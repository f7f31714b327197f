"""What stays the same from one decision of Ponzi Scheme to the next: the market, one's own books, one's own wheel."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from ....core.errors import Refused
from ....games.ponzi.actions import PASS, Pass
from ....games.ponzi.state import ROW_SIZE
from ....games.ponzi.view import Observation
from ...marks import mark
from ...parts import row, whole, whose
from ...pieces import Html, join, tag
from ...scene import Look, M, Scene
from .. import words
from ..seats import horizon, owned, start_marker
from ..sums import AHEAD, MOST, SeatBooks, ahead, first_short, lasts, own, points
from ..wheel import large


class Moment(Look):
    """The table at any moment."""

    seen: Observation

    # In the middle: bears and piles, and the market with its rows of cards

    def top(self) -> Html:
        """Bears, and the three piles."""
        seen, early = self.seen, self.sight.early
        if not bears_shown(seen, early):
            return Html("")
        bears, seats = len(seen.tables.bears.intersection(seen.market)), len(seen.tiles)
        pale = tag("span", mark("bear", 22), class_="plt-pale")
        heads = [mark("bear", 22) if n < bears else pale for n in range(seats)]
        count = words.crashed(bears) if seen.phase == "crash" else words.bears(bears, seats)
        piles = [
            tag(
                "span",
                tag("span", class_=("plt-pile", f"plt-pile-{kind}"), aria_hidden="true"),
                f" {name} ",
                tag("b", number),
            )
            for kind, name, number in (
                ("deck", words.DECK, seen.deck),
                ("discard", words.DISCARD_PILE, len(seen.discard)),
                ("box", words.BOX, len(seen.out)),
            )
            if not early and (number or kind != "box")
        ]
        counted = tag("span", *heads, " ", tag("b", count), class_="plt-bears")
        return tag("div", counted, tag("span", *piles, class_="plt-piles"), class_="plt-top")

    def market(self, heading: Html | None = None, rows: Sequence[int] = range(ROW_SIZE)) -> Html:
        """Three rows of three cards."""
        market = tag("div", *map(self._row, rows), class_="plt-market", data_roving=True)
        return join([heading or step(0, words.MARKET), market])

    def _row(self, row: int) -> Html:
        cards = [self.card(value, row) for value in self.seen.market[ROW_SIZE * row : ROW_SIZE * (row + 1)]]
        lit = "plt-lit" if self.picks.get("industry") in self.fitting(row) else ""
        return tag("div", tag("div", *self.head(row)), *cards, class_=("plt-row", lit))

    def head(self, row: int) -> list[Html]:
        """How a row is called."""
        steps = [tag("i", class_="plt-full" if n == row else None) for n in range(row + 1)]
        return [tag("span", *steps, class_="plt-steps", aria_hidden="true"), tag("b", words.row_name(row))]

    def fitting(self, row: int) -> Sequence[str]:
        """The industries of which the next tile could be taken with a card of this row."""
        return ()

    def card(self, value: int, row: int) -> Html:
        """A card of the market."""
        return tag("div", *self.inside(value), class_=self.kind(value))

    def inside(self, value: int) -> tuple[Html | str, ...]:
        """What stands on a card; where there is too little room, some of it is out of sight."""
        card, lender = self.seen.tables.funds[value], self.seen.tables.lenders.get(value)
        every = tag("span", words.every(card.period))
        rounds = tag("span", " ", words.ROUNDS, class_="plt-wide")  # the legend says it, too
        return (
            tag("span", tag("b", value), " ", tag("span", words.NOW), class_="plt-money"),
            tag("span", tag("b", card.interest, class_="plt-owed"), " ", every, rounds),
            tag("span", mark("bear", 24), tag("span", words.BEAR), class_="plt-is-bear") if self.is_bear(value) else "",
            tag("span", *[tag("span", part) for part in words.lender(lender)], class_="plt-lender") if lender else "",
            tag("span", words.CHOSEN, class_="plt-chosen", aria_hidden="true")
            if self.picks.get("fund") == value
            else "",
        )

    def kind(self, value: int) -> tuple[str, str]:
        """How a card is dressed."""
        return "plt-card", "plt-bear-card" if self.is_bear(value) else ""

    def is_bear(self, value: int) -> bool:
        """Whether a card shows a bear."""
        return value in self.seen.tables.bears and bears_shown(self.seen, self.sight.early)

    # Beside it: one's own books now, and after what is picked

    def then(self) -> tuple[str, SeatBooks]:
        """What is picked is called, and the books after it."""
        return "", own(self.seen)

    def choice(self) -> Html:
        heading, books = self.then()
        return join([self.mine(), tag("h3", heading) if heading else "", self.change(books)])

    def mine(self) -> Html:
        """Whose books they are: name, cash, tiles."""
        seat, seen = self.sight.seat, self.seen
        head = whose(self.sight, words.CASH, start_marker(seen, seat))
        belongings = "" if self.sight.early == 1 else owned(seen.tiles[seat], seen.luxuries[seat])
        return tag("div", head, belongings, class_="plt-mine")

    def change(self, books: SeatBooks) -> Html:
        """What would be different with these books, a row for each number."""
        return tag("table", *self.rows(own(self.seen), books), class_="plt-change")

    def rows(self, now: SeatBooks, then: SeatBooks) -> list[Html]:
        """Cash, what falls due, how long it lasts, points."""
        due, due_then = (sum(amount for _, amount, _ in ahead(self.seen, books)) for books in (now, then))
        rows = [row(words.CASH, f"{now.cash:,}", f"{then.cash:,}", "plt-money")] if then.cash != now.cash else []
        rows.append(row(words.due_up_to(horizon(self.seen)), f"{due:,}", f"{due_then:,}", "plt-owed"))
        rows.append(row(words.LASTS, self._long(now), self._long(then)))
        if then.tiles != now.tiles and self.sight.early != 1:
            rows.append(row(words.POINTS, points(now), points(then)))
        return rows

    def _long(self, books: SeatBooks) -> str:
        """How long it lasts; for ever for a player who has promised nothing."""
        if not books.wheel:
            return words.FOR_EVER
        rounds = lasts(self.seen, books)
        over = self.seen.round + rounds > self.seen.rules.max_rounds
        return words.TO_THE_END if over else words.lasts(rounds, MOST)

    def outlook(self, books: SeatBooks) -> str:
        """The first of the next rounds that cannot be paid, or that there is none."""
        if missing := first_short(self.seen, books):
            return words.short_in(*missing)
        to_come = self.seen.rules.max_rounds - self.seen.round
        return words.all_paid(AHEAD) if to_come >= AHEAD else words.ENOUGH_TO_THE_END

    # Below: the wheel

    def wheel(self) -> Html:
        """One's own wheel; in the first round it lies on the board."""
        return Html("") if self.sight.early == 1 and self.sight.mine else self.own_wheel()

    def own_wheel(self) -> Html:
        """One's own wheel after what is picked, and the first of the next rounds that cannot be paid."""
        _, books = self.then()
        new = {fund for fund, _ in {*books.wheel} - {*own(self.seen).wheel}}
        kind = "plt-short" if first_short(self.seen, books) else "plt-enough"
        outlook = tag("p", tag("b", self.outlook(books)), class_=kind)
        return join([large(self.seen, self.sight.names[self.sight.seat], books, new), outlook])


class PonziScene(Moment, Scene[M]):
    """A decision."""

    def headline(self) -> str:
        last = self.seen.round == self.seen.rules.max_rounds
        return f"{self.asked()} {words.LAST_ROUND}" if last else self.asked()

    @abstractmethod
    def asked(self) -> str:
        """What is asked, whichever round it is."""

    def brief(self) -> str:
        now, (_, then) = own(self.seen), self.then()
        if isinstance(self.action(), str) or now == then:
            return ""
        later = self.outlook(then)
        return words.brief(now.cash, then.cash, later) if now.cash != then.cash else f"{later}."

    def card_to_pick(self, value: int, label: str, closed: str = "") -> Html:
        """A card of the market that can be chosen."""
        return self.to_pick("fund", value, label, *self.inside(value), closed=closed, class_=self.kind(value))

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return {**self.picks, name: READ.get(name, str)(value)}

    def passing(self) -> Any | None:
        return PASS if any(option.kind is Pass for option in self.sight.options) else None


def _number(text: str) -> int:
    number = whole(text)
    if number is None:
        raise Refused(words.not_a_number(text))
    return number


READ = {"fund": _number, "to": _number, "luxury": _number, "price": whole}


def bears_shown(seen: Observation, early: int) -> bool:
    """In the first rounds bears are shown if they may soon bring a crash, or if a card is taken out of the market."""
    bears = len(seen.tables.bears.intersection(seen.market))
    return not early or bears >= len(seen.tiles) - 1 or seen.phase in ("marker", "crash")


def step(number: int, name: str) -> Html:
    """A heading; a number only where there are several steps."""
    counted = [tag("span", number, class_="plt-step", aria_hidden="true"), " "] if number else []
    return tag("h3", *counted, name, class_="plt-minor")


def legend() -> Html:
    """What the two numbers of a card are."""
    return tag(
        "p",
        tag("span", tag("b", words.LEGEND_CASH[0], class_="plt-money"), " ", words.LEGEND_CASH[1]),
        tag("span", tag("b", words.LEGEND_DUE[0], class_="plt-owed"), " ", words.LEGEND_DUE[1]),
        class_="plt-legend",
    )
