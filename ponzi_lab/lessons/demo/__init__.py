"""The demonstration of fifteen minutes: screens for a projector, shown out of the sample game."""
