"""The counting in `positions` shows what differs, as an assertion in a test file does."""

import pytest

pytest.register_assert_rewrite(f"{__package__}.positions")
