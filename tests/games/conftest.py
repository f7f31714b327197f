"""The assertions in these modules show what differs, as those in a test file do."""

import pytest

MODULES = ("spoiling", "ponzi.positions", "acquire.positions", "greed.positions")

pytest.register_assert_rewrite(*[f"{__package__}.{module}" for module in MODULES])
