"""What the theory says. Frames and tables come in as arguments; numpy and scipy do the sums."""
