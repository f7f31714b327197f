"""Pictures of what is reckoned: the fund equation, and Boston in 1920."""
