"""Games that were played on from one decision, as it was made and with another choice: what their frame holds."""

from __future__ import annotations

import pandas as pd

WAYS = ("played", "changed")  # as it was, and with the other choice
SCHEMA = {
    "hand": "int32",
    "way": pd.CategoricalDtype(WAYS),
    "period": "int16",
    "cash": "int32",
    "fell": "bool",  # in this round its till is empty
}
