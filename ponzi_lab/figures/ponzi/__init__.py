"""Pictures of Ponzi Scheme."""
