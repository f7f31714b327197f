"""GI-50. The table of the options: key, default, values, and some that are refused."""

from ..rows import Row

TABLE = [
    Row("trend_track", "five", ["five", "six"], ["seven", 5, None]),
    Row("drop_after_sacking", "always", ["always", "new_ceo"], ["never", True]),
    Row("first_year", "exempt", ["exempt", "boot"], ["", False, None]),
    Row("money_for_money", True, [False, True], [0, 1, "true"]),
    Row("offers_per_year", 12, range(1, 100), [0, 100, -1, "12", True]),
    Row("status_step", 1, [1, 10], [0, 5, 100, "1", True]),
]
