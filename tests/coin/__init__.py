"""Coins, a fourth game for tests: all that CONTRIBUTING asks of a game, and no more."""
