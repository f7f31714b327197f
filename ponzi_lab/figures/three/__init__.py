"""The three games side by side."""
