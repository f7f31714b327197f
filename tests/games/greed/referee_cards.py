"""Card tables drawn at random, within the bounds of GI-51, for engine and referee to play with."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from . import referee

NOTHING: Mapping[str, int] = {}


@contextmanager
def other_tables(number: int) -> Iterator[Path]:
    """A folder with tables of their own, by which the referee goes as long as it is there."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_tables(folder, random.Random(f"tables {number}"))
        referee.read_tables(folder)
        try:
            yield folder
        finally:
            referee.read_tables(referee.FOLDER)


def write_tables(folder: Path, rng: random.Random) -> None:
    """The four tables."""
    products = [f"good_{n}" for n in range(rng.randint(2, 14))]
    write(folder / "greed_products.csv", [draw_product(name, rng) for name in products])
    marks = draw_marks(rng)
    numbers = sorted(rng.sample(range(10, 50), len(marks)))
    assets = [draw_asset(number, mark, products, rng) for number, mark in zip(numbers, marks, strict=True)]
    write(folder / "greed_assets.csv", assets)
    cards = [{"number": n, "role": "start" if n < 5 else "new", "name": f"Company {n}"} for n in range(10)]
    write(folder / "greed_companies.csv", [card | arrows(products, rng) for card in cards])
    status = [(colour, letter) for colour in ("gold", "silver") for letter in "ABCDEFGHI"[: rng.randint(1, 9)]]
    rows = [{"colour": colour, "letter": letter, "name": f"{colour} {letter}"} for colour, letter in status]
    write(folder / "greed_status.csv", [row | {"points": rng.randint(0, 9)} | arrows(products, rng) for row in rows])


def write(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """One table."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def draw_product(name: str, rng: random.Random) -> dict[str, Any]:
    """A product with a track of any length."""
    track = sorted(rng.sample(range(1, 200), rng.randint(1, 10)))
    return {"id": name, "name": name, "start_price": rng.choice(track), "track": ";".join(map(str, track))}


def draw_marks(rng: random.Random) -> list[str]:
    """The marks of all assets, so that the decks for three, four and five seats fit."""
    while True:
        total, never, rarely = rng.randrange(10, 41, 5), rng.randint(0, 9), rng.randint(0, 9)
        three, four = total - never, total - never - rarely
        if three % 3 == 0 and three >= 6 and four % 4 == 0 and four >= 8:
            marks = ["x3/x4"] * never + ["x4"] * rarely + [""] * four
            return rng.sample(marks, total)


def draw_asset(number: int, mark: str, products: Sequence[str], rng: random.Random) -> dict[str, Any]:
    """An asset; a few make nothing."""
    inputs = some(products, rng, 1) if rng.random() < 0.5 else NOTHING
    kind = "transformation" if inputs else "production"
    made = {"inputs": joined(inputs), "outputs": joined(some(products, rng, 1) if rng.random() < 0.9 else NOTHING)}
    return {"number": number, "name": f"Asset {number}", "kind": kind, **made, **arrows(products, rng), "mark": mark}


def some(products: Sequence[str], rng: random.Random, least: int) -> dict[str, int]:
    """Up to three of some products, in product order."""
    chosen = rng.sample(products, rng.randint(least, min(3, len(products))))
    return {name: rng.randint(1, 3) for name in products if name in chosen}


def arrows(products: Sequence[str], rng: random.Random) -> dict[str, str]:
    """None to three arrows."""
    return {"trend_arrows": joined({name: rng.choice([-1, 1]) * n for name, n in some(products, rng, 0).items()}, "+")}


def joined(by_product: Mapping[str, int], sign: str = "") -> str:
    """A cell such as `coal:1;steel:2`."""
    return ";".join(f"{name}:{number:{sign}}" for name, number in by_product.items())
