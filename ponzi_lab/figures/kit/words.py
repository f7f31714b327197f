"""Every sentence of what all pictures are made with."""

from collections.abc import Sequence

from ...core.english import listed
from ...core.words import shown

SHOW_NUMBERS = "Show the numbers"
NO_KALEIDO = (
    'To write a picture, the package kaleido is needed. Install it with: pip install "kaleido>=1". '
    "It draws with Chrome or Chromium, which must be there as well."
)
NO_BROWSER = "To write a picture, kaleido needs Chrome or Chromium, and found neither. Install one of them."


def no_format(name: str, formats: Sequence[str]) -> str:
    return f"{shown(name)} does not end with {listed(formats)}, so it is not clear what to write."


def not_a_figure(kind: str) -> str:
    return f"show() takes a figure of this kit, such as scissors(...), not a {kind}."
