"""What the cells of the notebooks call: a module for each notebook, with its name."""
