"""What all pictures are made with."""
