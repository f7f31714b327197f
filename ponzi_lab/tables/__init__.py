"""Tables: games that people play in a notebook. One shell for all games, and one folder for how each of them looks."""
