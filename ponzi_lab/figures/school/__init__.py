"""Pictures of a class."""
