"""GI-02, GI-15, GI-30, GI-37 to GI-44. The names and numbers of the rules that nothing changes."""

from __future__ import annotations

SEATS = 5  # at the most; accounts and companies leave room for so many
COMPANIES = 10
STARTING = range(5)  # the companies that are dealt; the others can be founded
CAPITAL = 100
MOST_ASSETS = 4
MOST_STORED = 4
STORING_COSTS = (0, 0, 5, 15, 30)  # for so many goods stored, in all
LEAST_BID = 10
OPENING = {"gold": 50, "silver": 30, "company": 50}
STATUS_STEP = 10  # a bid for a status card is at least so much above the last one
MOST_LED = 2  # who leads so many companies founds no other

CHAIRS = ("ceo", "cfo", "coo", "4th", "5th", "6th")
BOARD = CHAIRS[:3]
COLOURS = ("gold", "silver")
