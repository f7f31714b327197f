"""AQ-61. The table of the options: key, default, values, and some that are refused."""

from ..rows import Row

YES_NO = [False, True]
NOT_YES_NO = [0, 1, "true", None]

TABLE = [
    Row("open_holdings", True, YES_NO, NOT_YES_NO),
    Row("first_player", "letter_first", ["letter_first", "number_first"], ["seat_0", "number", True]),
    Row("seating", "clockwise", ["clockwise", "by_tile"], ["by_seat", 0, None]),
    Row("dead_tiles", "once", ["once", "once_before_draw", "repeat"], ["never", "twice", ""]),
    Row("declare", "any_time", ["any_time", "after_tile"], ["before_tile", None, True]),
    Row("stall_end", "stuck", ["stuck", "no_placement"], ["never", "", False]),
    Row("tiles_out_end", False, YES_NO, NOT_YES_NO),
    Row("two_player_market", True, YES_NO, NOT_YES_NO),
]
