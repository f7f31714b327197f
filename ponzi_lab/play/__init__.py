"""Playing: one match, or thousands. Standard library only."""
