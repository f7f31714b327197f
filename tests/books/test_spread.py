"""Percentiles over many games are those of pandas; periods that few reached are left out."""

from __future__ import annotations

import pandas as pd

from ponzi_lab.books.spread import percentiles

from ..figures import samples


def test_the_percentiles_are_those_of_pandas() -> None:
    frame = pd.concat([samples.balances(seed, game=seed) for seed in range(30)])
    wanted = frame.groupby("period")["cash"].quantile([0.05, 0.25, 0.5, 0.75, 0.95]).unstack()
    for at, *values, seats in percentiles(frame, "cash").itertuples(index=False, name=None):
        assert [round(value, 9) for value in values] == [round(value, 9) for value in wanted.loc[at]]
        assert seats == (frame["period"] == at).sum()


def test_periods_that_few_reached_are_left_out() -> None:
    frame = pd.DataFrame([{"period": period, "cash": game} for game in range(100) for period in range(1, 5)])
    late = pd.DataFrame([{"period": 9, "cash": 1}])
    assert percentiles(pd.concat([frame, late]), "cash")["at"].tolist() == [1, 2, 3, 4]
