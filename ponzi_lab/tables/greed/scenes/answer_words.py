"""What an answer to a deal says."""

from __future__ import annotations


def headline(name: str, partner: str) -> str:
    return f"{name} proposes a deal to {partner}. Accept, or decline?"


ACCEPT, DECLINE = "Accept", "Decline"
WOULD_ACCEPT, WOULD_DECLINE = "accept the deal", "decline the deal"
NEED_ANSWER = "Accept, or decline"


def label(partner: str, accept: bool) -> str:
    return f"Accept the deal for {partner}" if accept else f"Decline the deal for {partner}"
