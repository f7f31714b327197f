"""Pictures of Acquire."""
