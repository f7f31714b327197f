"""The student: the file, the games in it, and how guesses are judged."""
