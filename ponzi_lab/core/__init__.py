"""The engine that all games share. Standard library only."""
