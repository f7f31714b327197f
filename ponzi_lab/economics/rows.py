"""What rows and cells of the tables in `data/` are called there, as far as a module looks for them."""

from __future__ import annotations

# The table of facts
READ_IN_ITS_SOURCE = "read in part"
CONTROL = ("control premium", "vote premium")
LOOTING = {"tunnelling": 0, "golden parachute": 0, "CEO turnover": 1, "short-termism": 0}  # and which finding of each

# The tables of history
SOURCED = "sourced"
TRUSTED = ("high", "medium")
STOP, OVERDRAFT, STREET = "Stops taking money", "overdraft found", "Street price"
COUPONS_FOUND = "reply coupons held at audit"
NO_NAME = "; a fact check"  # a source that says nothing to a reader
MADOFF, MMM = "Madoff BLMIS", "MMM Russia"
STOLEN, RECOVERED, PAID_OUT = "stolen principal", "recovered or agreed", "distributed"
