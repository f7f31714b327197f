"""The report that a student takes home."""
