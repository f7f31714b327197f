"""Pictures of Greed, Incorporated."""
