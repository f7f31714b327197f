"""Coins. Each round every seat gives the bank up to three coins, unseen; the one who gave most wins the round."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from typing import ClassVar, NamedTuple

from ponzi_lab.core.agenda import Step, push
from ponzi_lab.core.errors import RecordError
from ponzi_lab.core.events import Event, Log
from ponzi_lab.core.game import Game
from ponzi_lab.core.ledger import BANK, pay
from ponzi_lab.core.options import Listed, Option
from ponzi_lab.core.records import Line, Setup
from ponzi_lab.core.rows import put
from ponzi_lab.core.rules import rule
from ponzi_lab.core.seeds import Chance, Seed, below, stream

from . import words

PURSES = range(10, 21)
NOBODY = -1


@dataclass(frozen=True)
class Rules:
    rounds: int = rule(15, range(1, 31))


@dataclass(frozen=True, slots=True)
class Give:
    do: ClassVar[str] = "give"
    coins: int


GIFTS = tuple(Give(coins) for coins in range(4))


@dataclass(slots=True)
class MayGive(Listed[Give]):
    kind = Give
    purse: int

    def why_not(self, action: Give) -> str:
        return words.cannot_give(action.coins, self.purse)


@dataclass(slots=True)
class State:
    """A position. `gifts` are those of this round by seat, `won` is who won each round before it."""

    rules: Rules
    agenda: list[Step]
    accounts: list[int]
    chance: Chance
    gifts: tuple[int, ...]
    won: tuple[int, ...] = ()
    period: int = 1
    lines: tuple[Line, ...] = ()

    def copy(self) -> State:
        return replace(self, agenda=[*self.agenda], accounts=[*self.accounts], chance=self.chance.copy())


def order(seats: int, won: Sequence[int]) -> list[int]:
    """The winner of the last round begins."""
    first = next((seat for seat in reversed(won) if seat != NOBODY), 0)
    return [*range(first, seats), *range(first)]


@dataclass(frozen=True, slots=True)
class Giving:
    """A seat gives coins, and nobody else sees how many."""

    phase: ClassVar[str] = "gifts"
    seat: int

    def options(self, state: State) -> tuple[Option, ...]:
        purse = state.accounts[self.seat]
        return (MayGive(GIFTS[: purse + 1], purse),)

    def apply(self, state: State, action: Give, out: Log) -> None:
        seat, coins = self.seat, action.coins
        pay(state.accounts, seat, BANK, coins)
        state.gifts = put(state.gifts, seat, coins)
        out.append(Event("give", state.period, "gifts", seat, amount=coins, payer=seat, payee=BANK, seen=(seat,)))


@dataclass(frozen=True, slots=True)
class Count:
    """The first who gave most wins. Then the books of the round are closed, and after the last one the game ends."""

    phase: ClassVar[str] = "count"
    seat: ClassVar[None] = None

    def run(self, state: State, out: Log) -> None:
        gifts, now, seats = state.gifts, state.period, len(state.gifts)
        winner = max(order(seats, state.won), key=lambda seat: gifts[seat]) if any(gifts) else NOBODY
        out.append(Event("nobody" if winner == NOBODY else "won", now, "count", winner))
        state.won, state.gifts = (*state.won, winner), (0,) * seats
        points = [state.won.count(seat) for seat in range(seats)]
        books: Line = {"books": now, "cash": state.accounts[:-1], "given": list(gifts), "points": points}
        state.lines += (books,)
        if now < state.rules.rounds:
            state.period += 1
            push(state.agenda, rest_of_round(order(seats, state.won)))
        else:
            winners = [seat for seat in range(seats) if points[seat] == max(points)]
            state.lines += ({"end": "played", "round": now, "winners": winners, "scores": points},)


def rest_of_round(seats: Sequence[int]) -> list[Step]:
    return [*map(Giving, seats), Count()]


# What chance decides, and what stands at the beginning


def deal(seats: int, tables: None, seed: Seed) -> Setup:
    rng = stream(seed, "purses")
    return {"purses": [PURSES[below(rng, len(PURSES))] for _ in range(seats)]}


def check_setup(setup: Setup, seats: int, tables: None) -> None:
    purses = setup.get("purses")
    right = isinstance(purses, list) and len(purses) == seats and all(type(n) is int and n in PURSES for n in purses)
    if not right or len(setup) > 1:
        raise RecordError(words.BAD_PURSES)


def new(rules: Rules, seats: int, tables: None, setup: Setup, seed: Seed) -> State:
    purses = setup["purses"]
    agenda = rest_of_round(range(seats))[::-1]
    return State(rules, agenda, [*purses, -sum(purses)], Chance(seed), (0,) * seats)


# What a seat may see


class Observation(NamedTuple):
    """Of the purses and the gifts of this round a seat sees its own."""

    seat: int
    asked: int | None
    phase: str
    seats: int
    rules: Rules
    period: int
    won: tuple[int, ...]
    cash: int
    gift: int


def observe(state: State, seat: int) -> Observation:
    asked, phase = (state.agenda[-1].seat, "gifts") if state.agenda else (None, "end")
    seats, cash, gift = len(state.gifts), state.accounts[seat], state.gifts[seat]
    return Observation(seat, asked, phase, seats, state.rules, state.period, state.won, cash, gift)


def resample(seen: Observation, rng: random.Random) -> State:
    """Other purses, and other gifts of those who have given in this round."""
    turns = order(seen.seats, seen.won)
    place = 0 if seen.asked is None else turns.index(seen.asked)
    purses = [seen.cash if seat == seen.seat else below(rng, seen.cash + 21) for seat in range(seen.seats)]
    gifts = [seen.gift if seat == seen.seat else below(rng, 4) * (seat in turns[:place]) for seat in range(seen.seats)]
    agenda = [] if seen.asked is None else rest_of_round(turns[place:])[::-1]
    chance = Chance(below(rng, 2**53))
    return State(seen.rules, agenda, [*purses, -sum(purses)], chance, tuple(gifts), seen.won, seen.period)


# Strategies


@dataclass(frozen=True)
class Random:
    """It gives anything."""

    name: ClassVar[str] = "random"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Give:
        return GIFTS[below(rng, options[0].ways)]

    def why(self, seen: Observation, action: Give) -> str:
        return words.DREW_LOTS


@dataclass(frozen=True)
class Even:
    """It gives as much in each round, as far as its purse goes."""

    name: ClassVar[str] = "even"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Give:
        return GIFTS[min(3, -(-seen.cash // (seen.rules.rounds - seen.period + 1)))]

    def why(self, seen: Observation, action: Give) -> str:
        return words.SHARED_OUT


GAME: Game[State, Observation, Rules, None] = Game(
    name="coins",
    words=words,
    seats=range(2, 5),
    rules=Rules,
    verbs={Give.do: Give},
    bots={bot.name: bot for bot in (Random(), Even())},
    rules_text=Path(__file__).with_name("RULES.md"),
    read_tables=lambda folder, rules: None,
    deal=deal,
    check_setup=check_setup,
    new=new,
    observe=observe,
    resample=resample,
    seat_keys=frozenset({"cash", "given", "points", "scores"}),
    money_keys=("cash", "given"),
    money=itemgetter("cash", "given"),
    hidden_keys=lambda rules: frozenset({"cash", "given"}),
    secret_phases=frozenset({"gifts"}),
    points=lambda line, rules, tables: line["points"],
    point_kinds=("rounds",),
    points_by_kind=lambda books, end, tables: [end["scores"]],
)
