"""Figures: from frames to the picture that explains a game, with one true sentence below it."""
