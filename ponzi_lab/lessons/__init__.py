"""What the chapters call: one short function for each thing that happens in a classroom."""
