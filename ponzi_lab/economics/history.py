"""Ponzi's Boston, 1920, and other schemes: every number with its source, and how well it is known.

The tables lie in `data/economics/`, and `data/README.md` says what their columns are. `sourced` tells what was read
where it stands from all else: what is known at second hand, what is unconfirmed, and what was only worked out.
"""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd

from ..core.cards import data_folder
from ..core.errors import Refused
from . import words
from .rows import READ_IN_ITS_SOURCE, SOURCED, TRUSTED

MONTHS, RUN, TOTALS = "ponzi1920_best_series.csv", "ponzi1920_run.csv", "ponzi1920_totals.csv"
SCHEMES, RECOVERY, PRICE = "comparison_schemes.csv", "madoff_recovery.csv", "mmm1994_price.csv"
COUPONS = "irc_arithmetic.csv"
FIRST_DAY = pd.Timestamp("1919-12-26")
MATURITY, PROFIT, COMMISSION = 45, 0.5, 0.1  # days until a note was paid, what it promised, what the agents took
OWN_MONEY = 150  # dollars with which he began
NOTE = 100  # dollars, of a usual note
MONTH_COLUMNS = {
    "days_open": "days",
    "new_investors": "investors",
    "invested_usd": "invested",
    "cumulative_usd": "cumulative",
    "promised_rate_on_notes": "rate",
    "face_value_issued_usd": "face",
}


def _read(file: str, *dates: str) -> pd.DataFrame:
    return pd.read_csv(data_folder("economics") / file, parse_dates=list(dates))


def months() -> pd.DataFrame:
    """What Ponzi took in, month by month: so many dollars `invested` by so many `investors`.

    `begins` is the first of the `days` on which he was open in that month, `rate` what was paid on top after 45 days,
    and `face` what the notes of the month promised in all.
    """
    frame = _read(MONTHS).rename(columns=MONTH_COLUMNS)
    frame["begins"] = FIRST_DAY + pd.to_timedelta(frame["days"].cumsum().shift(fill_value=0), unit="D")
    return frame.assign(sourced=frame["status"] == SOURCED)


def run() -> pd.DataFrame:
    """What happened on which day (or in which month), from the beginning to the judgment; `usd` where money moved."""
    return _sourced(_read(RUN))


class RunDay(NamedTuple):
    """A day of the run, the dollars that belong to it, and where it stands."""

    day: pd.Timestamp
    usd: float
    source: str


def event(text: str) -> RunDay:
    """The day on which something happened, by words of the table."""
    rows = run()
    hits = rows[rows["event"].str.contains(text, regex=False)] if text and isinstance(text, str) else rows[:0]
    if not len(hits):
        raise Refused(words.no_event(text))
    row = hits.iloc[0]
    return RunDay(pd.Timestamp(row["date"]), float(row["usd"]), str(row["source"]))


def totals() -> pd.DataFrame:
    """Sums over the whole time, as several sources give them. They do not agree, and `trust` says how far to go."""
    return _sourced(_read(TOTALS))


def _sourced(frame: pd.DataFrame) -> pd.DataFrame:
    return frame.assign(sourced=frame["how_known"] == READ_IN_ITS_SOURCE)


def coupons() -> pd.DataFrame:
    """What Ponzi said he did with reply coupons, and how many of them it would have needed."""
    return _read(COUPONS)


def schemes() -> pd.DataFrame:
    """Ponzi's and other schemes: what they promised, how large they were, what came back. All cells are texts.

    Left out is what is known with low confidence only.
    """
    frame = _read(SCHEMES).fillna("").astype(str)
    trusted = frame["confidence"].str.split(r"\W", regex=True).str[0].isin(TRUSTED)
    return frame[trusted].reset_index(drop=True)


def recovery() -> pd.DataFrame:
    """What was found again of the money in Madoff's scheme. A date may be a year, a month or a day."""
    return _read(RECOVERY)


def price() -> pd.DataFrame:
    """The price of a share of MMM in Moscow, 1994, in roubles."""
    return _read(PRICE, "date")
