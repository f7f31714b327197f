"""The cards of a chapter: who I am, what I predict, what is covered, what I am asked, what I write down."""
