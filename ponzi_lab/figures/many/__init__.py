"""Pictures of many games."""
