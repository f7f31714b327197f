"""PS-53. The table of the options: key, default, values, some that are refused, and what a value does."""

from ..rows import Row

YES_NO = [False, True]
NOT_YES_NO = [0, 1, "true", None]

TABLE = [
    Row("advanced", False, YES_NO, NOT_YES_NO, lambda value, position: len(position.tables.luxuries) == 4 * value),
    Row("bears", 16, [16, 18], [15, 17, 19, True], lambda value, position: len(position.tables.bears) == value),
    Row("interest_52", 97, [97, 98], [96, 99], lambda value, position: position.tables.funds[52].interest == value),
    Row("first_round_trade", False, YES_NO, NOT_YES_NO),
    Row("tiles_per_industry", 15, range(1, 61), [0, 61, True, 15.0]),
    Row("min_offer", 0, range(1001), [-1, 1001, False, True]),
    Row("max_rounds", 50, range(1, 1001), [0, 1001, None]),
    Row(
        "start_cash",
        0,
        range(100_001),
        [-1, 100_001, 0.0, 20.0],
        lambda value, position: position.accounts[0] == value,
        {"max_rounds": 1},
    ),
]
