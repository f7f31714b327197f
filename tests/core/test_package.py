"""The public names of the package."""

from __future__ import annotations

import importlib

import pytest

import ponzi_lab


def test_every_public_name_can_be_had():
    for name in ponzi_lab.__all__:
        assert getattr(ponzi_lab, name) is not None
        assert name in dir(ponzi_lab)
    assert "__version__" in dir(ponzi_lab)


def test_names_come_from_where_they_live():
    for name in ("Refused", "Stale", "CardsError", "RecordError"):
        assert getattr(ponzi_lab, name) is getattr(importlib.import_module("ponzi_lab.core.errors"), name)
    assert issubclass(ponzi_lab.Stale, ponzi_lab.Refused)


def test_an_unknown_name_is_no_attribute():
    with pytest.raises(AttributeError, match="has no attribute 'Mtach'"):
        _ = ponzi_lab.Mtach
