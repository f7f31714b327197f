"""The books of games as data frames, and the measures taken from them."""
